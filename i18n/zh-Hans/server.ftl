# 服务器的话。

server-system = { $system ->
    [wh40k10] 战锤 40,000 第 10 版
    [wh40k9] 战锤 40,000 第 9 版
    [t9a] 第九纪元：奇幻战争 第 3 版
    [sas] SAS：游侠敢死队
    [ford] 渡口
   *[other] { $system }
}

## 记录

server-new-rules = 规则已更新（版本 { $version }）。对局从上一个停顿点继续；其后仍然适用的内容在下面重新讲述。
server-branched = { $again ->
    [yes] 这是用来尝试的副本，骰子另掷。上一个停顿点之后已经发生的事在下面重新讲述。
   *[no] 从这里开始是用来尝试的副本，骰子另掷。
}

## 桌边

server-ended = 服务器的管理者结束了这局游戏。
server-bot-trouble = 这个座位的电脑无法作答：{ $reason }请悔棋，或把座位交给别人。

## 请求被拒绝的原因

server-not-found = 这里没有这个东西。
server-no-seat = 这个座位不是你的。
server-unfit = { $path }：{ $reason }
server-unfit-data = 格式不符（{ $reason }）
server-no-such-bot = 没有名为 { $bot } 的电脑
server-seats = 这局游戏有 { $seats } 个座位
server-empty = 内容为空
server-raced = 已有别的变化在先，请再看一眼。
server-not-over = 对局结束后才能取得记录。
server-paused = 对局已暂停。
server-firm = 本局游戏中，已掷出的骰子不能收回。
server-out-of-time = { $seat }的时间已用完，对局被宣告获胜。
server-nothing-to-claim = 没有人的时间用完，因此无法宣告获胜。
server-clock-runs = 你的时钟正在走：现在只有其他人可以暂停对局。
server-no-such-clock = 计时至少需要两个座位，且时间须是可行的
server-too-large = 内容过大。
server-setup-too-large = 这里有{ $count }个，最多接受{ $most }个。
server-too-many = { $what ->
    [requests] 请求过多，请稍候。
    [games] 这里进行中的对局过多，请稍后再试。
    [connections] 连接过多。
    [proposals] 等待答复的提议过多。
    [lines] 这局里说的话已经够多了。
    [work] 为您的地址计算的内容过多，请稍候。
    [bytes] 正在与您的地址传送的内容过多，请稍候。
   *[other] 过多（{ $what }）。
}
server-foreign = 这个请求来自别的页面或别的名称，不予接受。
server-slow = 用时过长。
server-busy = 服务器正忙，请稍后再试。
server-full = 这里已没有空间容纳新的对局。正在进行的对局不受影响。
server-banned = 此地址不被允许进入。
server-method = 这里不能这样请求。
server-fault = 程序出错了，什么都没有改变。

## 页面

server-no-client = 服务器正在运行，但这个程序构建时没有包含浏览器页面（{ $reason }）。请安装 Node 20 或更新版本，然后重新构建：cargo run --release
