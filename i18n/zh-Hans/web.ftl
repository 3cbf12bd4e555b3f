# The table in the browser.

## Systems

web-system-sas = SAS：游侠敢死队
web-system-sas-edition = 合作游戏：敌人由规则操控
web-system-sas-for = 1 至 4 人，约 20 分钟
web-system-sas-go = 现在就玩教学任务
web-system-wh40k10 = 战锤 40,000
web-system-wh40k10-edition = 第 10 版
web-system-wh40k10-for = 2 人，约 2 小时
web-system-wh40k9 = 战锤 40,000
web-system-wh40k9-edition = 第 9 版
web-system-wh40k9-for = 2 人，约 2 小时
web-system-t9a = 第九纪元
web-system-t9a-edition = 第 3 版
web-system-t9a-for = 2 人，约 3 小时
web-system-ford = 渡口
web-system-ford-edition = 我们自己的小游戏，用来入门
web-system-ford-for = 2 人，10 分钟
web-system-orchard = 果园
web-system-orchard-edition = 开放桌面上单个模型的小游戏
web-system-orchard-for = 2 名玩家，5 分钟
web-bot-name = { $bot ->
    [random] 随机行动
    [rollouts] 推演
    [commander] 指挥官
    [marshal] 元帅
    [scoutmaster] 斥候长
    [prowler] 潜行者
   *[other] { $bot }
}

## Everywhere

web-home-link = Grognard，回到首页
web-nav-label = 页面
web-nav-play = 游玩
web-nav-odds = 概率
web-nav-rules = 规则
web-nav-replays = 回放
web-back-to-game = 回到对局
web-language = 语言
web-theme = 浅色或深色
web-close = 关闭
web-unreachable = 服务器没有回应。它还在运行吗？
web-failed = 没有成功，请再试一次。
web-page-broke = 此页面出了问题。游戏安全地保存在服务器上。
web-page-again = 重新显示桌面
web-one-moment = 请稍候……

## Home

web-hello = 棋桌已备好。
web-games = 游戏
web-play-now = 马上与电脑对战
web-play-now-of = 马上玩{ $name }
web-set-up = 设置一局游戏
web-set-up-of = 设置：{ $name }
web-watch-bots = 观看电脑对战
web-continue = 继续
web-your-move-at = 轮到你：{ $name }
web-your-move = 轮到你
web-their-move = 等待中
web-watching = 观看中
web-watch = 观看
web-forget = 从列表移除
web-forget-game = 把“{ $name }”从列表移除
web-keep = 保留
web-no-games-yet = 没有进行中的游戏。请在上面开始一局。
web-no-replays-yet = 结束的游戏会留在这里。
web-odds-line = 这次攻击的准确结果
web-rules-line = 每条规则，连同书中的名称
web-my-games = 我的游戏
web-open-games = 可观看的游戏
web-no-open-games = 目前没有人公开游戏。
web-open-record = 打开棋谱
web-choose-file = 选择文件
web-open-record-hint = 结束的游戏可以存成文件，以后再看。
web-over = 已结束
web-running = 进行中
web-no-such-game = 没有这局游戏。

## Setting up

web-the-battle = 对局
web-the-seats = 谁来玩
web-the-dice = 骰子
web-seat = 玩家 { $seat }
web-who-me = 我
web-who-friend = 朋友，用链接加入
web-who-bot = 电脑
web-bot-level = 哪个电脑
web-name = 名字
web-set-up-armies = 部署军队
web-set-up-by-hand = 我们自己按规则部署
web-set-up-by-bot = 由电脑部署，从第一回合开始
web-game-name = 游戏名称
web-dice = 骰子
web-dice-rolled = 替我们掷
web-dice-typed = 我自己掷真骰子
web-dice-back = 悔棋
web-dice-back-free = 一切，包括骰子
web-dice-back-firm = 骰子掷出后不可
web-hot-seat-hint = 有几个座位都是你的：大家轮流用这个屏幕。
web-friend-hint = 游戏开始后，每位朋友会有一个链接。
web-begin = 开始

## The table

web-menu = 菜单
web-tools = 工具
web-tool-select = 选择和拖动（V）
web-tool-lasso = 套索（L）
web-tool-ruler = 尺（R）
web-tool-sight = 视野（E）
web-tool-ranges = 射程和光环（G）
web-tool-arcs = 弧区（B）
web-tool-labels = 名称（T）
web-tool-list = 以列表显示棋桌（I）
web-zoom-in = 放大（+）
web-zoom-out = 缩小（−）
web-zoom-whole = 整张棋桌（Home）
web-tool-turned = 把棋桌转过来（Y）
web-minimap = 整张棋桌的缩图
web-minimap-close = 收起缩图
web-tally-hint = 圆圈是{ $first }，菱形是{ $second }；数值高的一方控制它。
web-objective-held = 由{ $who }控制。
web-objective-levels = { $first }：{ $a }，{ $second }：{ $b }。
web-stuck-other = 这不归你移动。
web-stuck-past = 正在回看：这里不能移动。
web-stuck-not-this = 现在要移动的是别的：指针为手形者。
web-stuck-choose = 请先在右侧选择 { $unit } 做什么。
web-stuck-question = 现在不行。先回答：{ $question }
web-stuck-waiting = 现在不行：轮到别人回答。
web-board-inches = 棋桌，{ $width } 乘 { $height } 英寸
web-board-squares = 棋盘，{ $width } 乘 { $height } 格
web-phases = 阶段
web-of = 共 { $max }
web-moment = { $moment } 步
web-you-short = 你
web-bot = 电脑
web-away = 不在
web-actions = 行动
web-free = 免费
web-ruler-steps = { $steps } 格
web-place-inches = 距左边 { $x }″，距上边 { $y }″
web-facing = 朝向 { $degrees }°
web-others = 其他
web-nearest-enemy = 距{ $name } { $distance }
web-list-twin = 以列表显示棋桌
web-select-to-move = 选择，然后用方向键移动
web-what-may-it = 它能做什么？
web-model-by-model = 逐个
web-look-at = 查看
web-open-squares = { $count } 个格子可选

## The question

web-question = 问题
web-brief = 本局概要
web-happened = 在你等待期间
web-happened-step = 逐步查看
web-your-name = 怎么称呼你？
web-name-take = 就是我
web-end-losses = 损失
web-unit = 单位
web-you = 你
web-rule = 规则
web-why = 为何？
web-choose = 请选择……
web-choose-square = 在棋桌上选一格
web-choose-action = 在棋盘下方选一个行动。
web-squares-hint = { $action }：点击标出的格子；再点一次确认。
web-no-square-open = 没有可选的格子。
web-choose-count = 选 { $count } 个。
web-choose-between = 选 { $least } 至 { $most } 个。
web-chosen = 已选 { $count } 个。
web-order-hint = 排好次序，最上面的最先。
web-move-hint = 拖动模型，或拖动名称来移动整个单位。也可用方向键。
web-place-hint = { $count ->
    [1] 把它拖到要站的位置。
   *[other] 拖动模型，或拖动名称来移动整个单位。也可用方向键。
}
web-reform-hint = 把方阵拖到要站的位置，用圆环转向；行列宽度在此选择。
web-turn-hint = 用圆环转动方阵，或输入朝向。
web-slide-hint = 沿边滑动方阵；它会停在接触模型最多的位置。
web-slide-keys = 按 Alt 可自由滑动。
web-files = 列数
web-fewer-files = 变窄
web-more-files = 变宽
web-faces = 朝向
web-faces-hint = 度，0 为上
web-turn-left = 左转 15°
web-turn-right = 右转 15°
web-turn-block = 转动方阵
web-which-block = 哪个单位
web-along = 沿边位置
web-along-hint = ← →，按 Shift 为 0.1″
web-only-place = 只有这一处
web-confirm-stand = 就这样站
web-confirm-none = 尚未选择
web-key-files = 变宽、变窄（变阵的方阵）
web-steer-hint = 拖动桌上的手柄，或在此输入各步。
web-sections-hint = 先在此处或桌面上选择单位，再选择行动。
web-degrees = { $amount }°
web-inches = { $amount }″
web-left-to-split = { $total } 中还有 { $left } 待分配。
web-confirm = 确认
web-confirm-move = 确认移动
web-confirm-nobody = 不攻击任何目标（放弃攻击）
web-figure-each = 每件 { $value }
web-confirm-stay = 全部原地不动
web-confirm-place = 放在这里
web-moved-count = { $all } 个中已移动 { $moved } 个
web-placed-count = { $all } 个中已放 { $moved } 个
web-weapon-by-weapon = 逐件武器
web-start-over = 重新来过
web-ideas = 建议
web-nearest = 移到最近的合法位置
web-no-target = 不选目标
web-split-weapons = 逐个选择
web-together = 一起选择
web-assign-hint = 为每件武器选择目标，或点击桌上的敌人。
web-legal = 这样合法。
web-add-step = 加入
web-drop-step = 去掉最后一步
web-earlier = 提前
web-later = 推后
web-fewer = 减少
web-more = 增加
web-all-to = 全部：{ $target }
web-undo = 撤销
web-undo-ask = 请求悔棋
web-undo-firm = 本局不能收回已掷出的骰子
web-take-back-sure = 要收回吗？
web-take-back-answers = 将收回 { $count } 个回答：{ $of }。
web-take-back-of = { $who } { $count } 个
web-take-back-rolls = { $count } 次掷骰也会收回：若改变做法就要重新掷骰，终局时会注明。
web-take-back-no = 保留
web-take-back-yes = 收回
web-pass-on = 跳过，直到与我有关
web-passing-on = 跳过中……停止
web-cannot-pass = 这一问不能跳过：需要回答。
web-asked-strip = 询问你：
web-asked-change = 更改
web-asked-title = 何时询问你
web-asked-hint = 规则有时允许你介入。不询问时视为放弃；只有好处的则自动执行。
web-asked-all = 全部
web-asked-always = 总是
web-asked-matters = 有影响时
web-asked-never = 从不
web-asked-own = 按你的设置
web-asked-when = 有影响：{ $when }。
web-wish-every-time = 总是
web-wish-when-it-matters = 有影响时
web-wish-not = 从不
web-wish-do = 直接执行
web-wait-hint = 到那时再询问，之前不问；一直有效，直到你更改。
web-standing-orders = 不必每次都问我
web-use-now = 现在可以用什么？
web-use-now-none = 目前没有：时机到来时会询问你。
web-use-now-question = 本问题提供
web-use-now-abilities = 你的单位的能力
web-use-now-cards = 你的卡牌
web-order-every-time = 每次都问
web-order-failures = 只在失败时
web-order-always = 整场对局有效，而不只是这一次结算
web-order-these = 或只在以下情况：
web-order-only-these = { $count ->
    [0] 只在选定的情况问我
   *[other] 只在这 { $count } 种情况问我
}
web-order-never = 不再询问
web-order-not = 暂时不问
web-is-choosing = { $who }正在选择
web-bot-thinks = { $who }正在思考
web-you-may-look = 这时你可以查看、测量和阅读。
web-you-watch = 你正在观看这局游戏。
web-real-dice = 真骰子
web-roll-and-type = 掷 { $count } 个 { $sides } 面骰，并填入点数
web-typed-so-far = { $done } / { $count }
web-roll-for = 用于：{ $what }
web-drop-face = 去掉这个 { $face }
web-dice-needed = 需要 { $needs }+。
web-dice-whose = 现在是{ $who }的骰子。
web-dice-ahead = 之后可能还有同类掷骰：可一次投完并全部输入，也可只输入一部分。
web-dice-take = 采用这 { $count } 颗骰
web-end-rounds = 各回合得分
web-end-round = 回合
web-end-settled = 终局结算
web-end-deeds = 各单位战果
web-end-unit = 单位
web-end-wounds = 伤害
web-end-worth = 消灭分数
web-end-of-cost = 占自身分数
web-end-luck = 骰运
web-luck-good = { $dice } 颗骰成功 { $successes } 颗，预期 { $expected } 颗。这么好的结果 { $one } 次中有 1 次。
web-luck-bad = { $dice } 颗骰成功 { $successes } 颗，预期 { $expected } 颗。这么差的结果 { $one } 次中有 1 次。
web-agree = 同意
web-refuse = 拒绝
web-paused = 游戏已暂停。
web-pause = 暂停
web-go-on = 继续
web-concede = 认输
web-concede-sure = 要认输吗？
web-concede-means = 游戏会立即结束，并且无法撤销。
web-concede-no = 继续游戏
web-concede-yes = 确定认输
web-conceded-you = 你认输了。
web-conceded-other = { $who } 认输了。
web-out-of-time-you = 你的时间已用完，对手宣告获胜。
web-out-of-time-other = { $who } 的时间已用完，对手宣告获胜。
web-clock = 计时
web-clock-none = 无
web-clock-byo-yomi = 读秒
web-clock-correspondence = 通信对局
web-clock-byo-yomi-note = 每人有整局的基本时间。用完之后，每次作答都必须在一个读秒时段内完成；用尽的时段就没有了。各自的时钟从其第一次作答之后开始走。
web-clock-correspondence-note = 每次作答都必须在若干天之内完成。各自的时钟从其第一次作答之后开始走。
web-clock-main = 整局的基本时间（分钟）
web-clock-period = 每个读秒时段（秒）
web-clock-count = 读秒时段数
web-clock-each = 每次作答的天数
web-clock-when-out = 时间用完时
web-clock-when-claim = 游戏会提示，对手可以宣告获胜
web-clock-when-told = 游戏只作提示
web-clock-days = { $days } 天 { $hours } 小时
web-clock-out = 用完
web-clock-then = 然后 { $periods } × { $time }
web-clock-periods = { $periods ->
    [1] 最后一个时段
   *[other] { $periods } 个时段
}
web-clock-periods-note = 没有用尽的时段，下次作答时重新计满。
web-clock-out-you = 你的时间已用完。
web-clock-out-you-claim = 你的时间已用完：请在对手宣告获胜之前作答。
web-clock-out-other = { $who } 的时间已用完。
web-clock-claim = 宣告获胜
web-claim-sure = 宣告获胜？
web-claim-means = { $who } 的时间已用完。游戏立即结束，且不能收回。
web-claim-no = 继续等待
web-claim-yes = 确定宣告获胜
web-unverified = 本局由其他版本的记录导入。结果以记录为准，本服务器无法重放验证。
web-dice-taken-back = 本局曾 { $count } 次收回骰子重投。
web-adjust = 手动更改
web-adjust-hint = 用于规则未涵盖的情况，或改正失误。须其他玩家全部同意，并记入日志。
web-adjust-what = 更改什么
web-adjust-to = 新的值
web-adjust-note = 原因
web-adjust-propose = 征求同意
web-adjust-do = 更改
web-adjust-none = 目前没有可以手动更改的内容。
web-adjust-of = { $who }：{ $what }
web-adjust-now = 现为 { $value }
web-adjust-waits = 等待其他玩家同意。
web-adjust-where = 应当站在哪里
web-adjust-where-hint = 点击桌面，或在此输入。
web-adjust-across = 横
web-adjust-down = 纵
web-adjust-yes = 是
web-adjust-no = 否
web-withdraw = 撤回
web-seats-title = 座位
web-seat-to-bot = 交给电脑
web-seat-take-back = 收回
web-seat-to-friend = 交给朋友
web-seat-person = 玩家
web-seat-given = 新链接可进入此座位；你的不再有效。
web-bot-plays-for-you = 电脑正在代你行动。
web-line-lost = 与服务器的连接断了，正在重试……
web-invite = 给朋友的链接
web-copy-link = 复制链接
web-invite-later = 关闭；仍可在菜单“座位”中找到
web-hand-over = 请把屏幕交给{ $who }
web-hand-over-hint = 接下来的内容只给他们看。
web-hand-over-go = 我是{ $who }：继续

## Cards and log

web-unit-card = 单位卡
web-models = { $count } 个模型
web-hands = 卡牌
web-face-down = { $count } 张面朝下的卡牌
web-sees = 看得见
web-sees-nobody = 看不见任何敌方模型。
web-sight-eye = 眼睛：从这里看得见
web-sight-all = 所有敌人合计的视野；选中一个则只看他的。
web-ranges = 射程
web-sight-full = 全可视：任何人都会被看见
web-sight-half = 半可视：蹲伏者不会被看见
web-log = 日志
web-fold = 收起
web-log-successes = { $all } 中 { $count }
web-unfold = 还有 { $count } 条
web-rolled = 掷骰
web-die-needed = 需要 { $needed }
web-die-success = 成功
web-die-failure = 失败
web-die-critical = 暴击
web-chat = 聊天
web-say-something = 说点什么
web-send = 发送
web-onlooker = 旁观者

## Time

web-timeline = 时间线
web-to-start = 回到开头
web-step-back = 后退一步（,）
web-step-forward = 前进一步（.）
web-play = 播放
web-speed = 速度
web-what-if = 假如
web-what-if-hint = 从这里在游戏的副本中继续
web-what-if-name = { $name }（假如）
web-what-if-of = 假如（自第 { $moment } 步）：这是副本，真正的对局不变。
web-what-if-back = 回到真正的对局
web-what-if-drop = 丢弃副本
web-looking-back = 回看
web-moment-of = 第 { $moment } 步，共 { $last } 步
web-looking-back-hint = 当时你所见的棋桌。
web-replay = 重播
web-replay-hint = 对局逐步播放；用 , 和 . 手动步进。
web-back-to-now = 回到现在
web-to-the-end = 到结尾
web-game-over = 游戏结束
web-won-by = { $who }获胜
web-no-winner = 没有人获胜
web-score-of = { $who }：{ $points }
web-mission-won = 任务完成
web-mission-lost = 任务失败
web-next-mission = 下一个任务：{ $name }
web-leaves = 尚未行动：{ $names }
web-play-again = 再玩一局
web-another-game = 另开一局
web-swap-sides = 交换双方
web-bell = 轮到我时提醒
web-your-turn = 轮到你了
web-watch-replay = 再看一遍
web-save-record = 保存棋谱

## Rules

web-chapters = 章节
web-book = 规则书
web-search = 搜索
web-search-rules = 用任何语言搜索
web-rules-found = 找到 { $count } 条规则
web-rules-in-chapter = { $count } 条规则
web-rules-intro = { $count } 条规则，用我们自己的话写成，每条都有书中的名称。请选一章，或搜索。
web-nothing-found = 没有找到。
web-no-such-rule = 没有这条规则。
web-ruling = 裁定
web-proofs = 对局中的例子
web-proofs-hint = { $count } 个局面证明这条规则；这里是最切题的几个。
web-proof-play = 从这里继续对局
web-proof-number = 第 { $number } 例
web-before = 之前
web-after = 之后
web-rests-on = 依据
web-used-by = 被引用于
web-not-enforced = 不强制
web-source = 出处
web-in-the-book = 书中名称：
web-open-in-rules = 在全部规则中打开

## Keys

web-keys = 按键
web-keys-answer = 作答
web-keys-pieces = 棋桌上
web-keys-look = 查看
web-keys-more = 其他
web-key-confirm = 确认主要选项
web-key-options = 按次序的选项或行动
web-key-nearest = 最近的合法位置
web-key-undo = 撤销上一个回答
web-key-redo = 重做
web-key-pass = 跳过
web-key-done = 完成
web-key-pass-on = 跳过，直到与我有关
web-key-use = 现在可以用什么？
web-key-escape = 放下拖动，关闭，取消选择
web-key-time = 在时间中后退和前进
web-key-next = 下一个、上一个可行动的单位
web-key-nudge-inches = 移动所选 1″，按 Shift 为 0.1″
web-key-nudge-squares = 指向相邻的格子
web-key-turn = 转 5°，按 Shift 为 1°
web-key-floor = 上一层楼，下一层楼
web-key-select = 选择与拖动
web-key-lasso = 套索：一起选取
web-key-ruler = 尺
web-key-sight = 视线：谁看得见谁
web-key-ranges = 射程与光环
web-key-arcs = 弧区
web-key-labels = 桌上的名称
web-key-zoom = 缩放
web-key-whole = 整张棋桌
web-key-centre = 以问题为中心
web-key-turn-round = 把棋桌转过来
web-key-list = 以列表显示棋桌
web-key-chat = 聊天
web-key-search = 搜索规则
web-key-help = 所有按键

## Between players

web-proposes-take-back = { $who }请求收回上一个回答。
web-proposes-take-back-of = { $who } 请求收回：{ $what }{ $more ->
    [0] {""}
   *[other] （另有 { $more } 条）
}
web-proposes-lost-seat = { $who }表示座位{ $what }的玩家已无法返回，请求重新发放该座位。
web-proposes-delete = { $who }请求删除这局游戏及其全部记录。
web-proposes-adjust = { $who }请求手动更改：{ $what }改为 { $value }。{ $note }
web-cannot-show = 这个版本的规则已无法显示这局游戏的棋桌。以下是经过。

## Odds

web-no-odds = 这个系统还没有概率计算。
web-odds-attack = 攻击
web-odds-circumstances = 更多数值、情况与重投
web-odds-loses = { $target }：平均阵亡 { $mean }
web-odds-headline-chance = { $what }：{ $chance }
web-odds-headline-mean = { $what }：平均 { $mean }
web-odds-exact = 精确值，每颗骰子都计算在内。
web-odds-copied = 已复制
web-odds-compare = 比较
web-odds-keep = 保留这次攻击以便比较
web-odds-profiles = { $count ->
    [0] 保存在此浏览器中
   *[other] 此浏览器中保存了 { $count } 个
}
web-odds-profile-name = 保存用的名称
web-odds-profile-keep = 保存
web-odds-cost = 攻击方的分值
web-odds-efficiency = 平均赚回其分值的 { $share }
web-odds-what = 问题
web-odds-remove = 移除
web-odds-not-json = 无法读取此文本。
web-odds-average = 平均 { $value }
web-tool-plans = 敌人的动向（O）
web-key-plans = 敌人的动向：岗位、路径、下一步
web-risk = { $what }：{ $chance }
web-walk-hint = { $steps } 步；一有情况就停下。
web-drawer = { $family }：哪一种？
web-bot-about = { $bot ->
    [random] 随机作答：用来随便试试，不会吃亏。
    [rollouts] 每次作答前在脑中推演许多局；较慢，思考时会有提示。
   *[other] 懂得这个游戏，立即作答：这里最强的对手。
}
web-learn = 学习
web-learn-of = 学习{ $name }
web-lessons = 课程
web-lesson-step = 第 { $step } 步，共 { $steps } 步
web-lesson-on = 继续
web-lesson-over = 本课结束。可以继续玩，也可以上下一课。
web-lesson-last = 这是最后一课。
web-lesson-done = 已学
web-lesson-minutes = 约 { $minutes } 分钟
web-campaign = 战役
web-campaign-won = 已胜 { $won } 个，共 { $all } 个。全部可玩。
web-campaign-save = 将战役存为文件
web-campaign-load = 载入战役
web-campaign-unread = 这不是战役文件。
web-mission-open = 未玩
web-paced = 敌方行动
web-paced-next = 下一步
web-paced-skip = 跳到结束
web-key-space = 空格
web-key-on = 敌方行动的下一步
web-pace = 逐步显示敌方行动
web-cards-left = 剩余 { $count } 张
web-seat-lost = 对方找不回座位了
web-seat-lost-hint = 适用于丢失链接、因此失去座位的人：其他所有人须同意，且数日内此人未再出现。
web-seat-lost-asked = 正在询问其他人是否可以重新发放此座位。
web-seat-lost-from = 其他人均已同意。若此人在{ $when }之前仍未回来，座位将重新发放。
web-seat-lost-again = 重新发放座位
web-seat-given-anew = 新链接可打开此座位：请交给原来坐在这里的人。
web-delete-game = 删除此对局
web-delete-sure = 删除此对局？
web-delete-means = 对局连同日志和全部记录都会消失，无法撤回。
web-delete-asks = 先询问其他所有人，然后对局连同日志和全部记录都会消失。
web-delete-no = 保留
web-delete-yes = 永久删除
web-delete-ask = 请其他人同意删除
web-off-my-list = 从我的列表中移除
web-on-its-way = 正在处理你的回答……
