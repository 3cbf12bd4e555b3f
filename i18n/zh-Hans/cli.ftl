# 终端程序。

cli-welcome = Grognard 严格按照规则书进行桌面战棋游戏。非官方作品，所有名称归其所有者所有。
    
    grognard play sas       单人或一起玩 SAS：游侠敢死队
    grognard play ford      与电脑对战示例游戏
    grognard rules search   用英文、中文或日文查找规则
    grognard odds wh40k10   攻击的精确概率
    grognard check 路径     运行局面文件
    grognard replay 文件    观看或验证对局记录
    grognard help           其他一切
    
    桌面已备好：请在浏览器中打开 { $address }。按 Ctrl+C 结束。

## 规则

cli-labelled = { $label }：{ $text }
cli-not-enforceable = 无法由程序执行
cli-in-the-book = 书中名称
cli-see-also = 另见
cli-referred-by = 被引用于
cli-question = 问题
cli-ruling = 裁定
cli-why = 理由
cli-source = 出处
cli-note = 出处附注
cli-about = 关于
cli-nothing-found = 没有找到。

## 用文字描述局面

cli-track = { $label }{ $value }
cli-track-of = { $label }{ $value }/{ $max }
cli-side = 玩家{ $seat }，{ $side }：{ $tracks }
cli-side-nameless = { $side }：{ $tracks }
cli-piece = { $piece }在{ $place }
cli-piece-with = { $piece }在{ $place }：{ $badges }
cli-hand = { $label }：{ $cards }
cli-card = { $card }——{ $text }
cli-hidden-cards = { $count }张面朝下的牌

## 提问

cli-option = { $number }. { $label } [{ $key }]
cli-option-shut = { $number }. （现在不可）{ $label } [{ $key }]：{ $reason }
cli-choose-some = 选择{ $least }到{ $most }个：输入编号或名称，用空格隔开。
cli-put-in-order = 按你想要的顺序输入所有编号或名称，用空格隔开。
cli-split = 分配{ $total }：为每项输入一个数字，用空格隔开。
cli-assign = 输入配对，例如 1=2，用空格隔开。
cli-type-data = 以数据形式输入回答，例如 {"{"}"move": …{"}"}。
cli-type-help = 在任何提问处输入 help，可以看到还能说什么。
cli-help = 用选项的编号或方括号里的名称回答。你还可以说：
    look             用文字描述局面；look 名称：某个棋子
    draw             画出局面；draw 名称：该棋子的视野；draw sight：敌人的全部视野
    move 单位 …      一次说完谁动、去哪里：move wardens 3 north
    log              已发生的一切
    rule             此问题依据的规则；rule 名称：某选项为何不可，或按名称查规则
    undo             收回你上一个回答
    order 主题 not   不再就此询问我；也可用：every-time、when-it-matters、do、only 情形…
    save 文件        写出记录
    concede（认输）、quit（退出）
cli-order-offer = 关于{ $label }的常备指令：order { $topic } every-time、when-it-matters、do、not 或 only { $cases }
cli-unclear = 这不是其中一个选项。输入 help 查看可以说什么。
cli-refused = { $reason }——{ $rule }
cli-hand-over = { $seat }，轮到你了。确认只有你能看到时按回车。
cli-nothing-to-undo = 你还没有回答过任何问题。
cli-new-dice = 其间已见过骰子或秘密；将掷新的骰子。
cli-roll-dice = 请为{ $rule }掷{ $dice }并输入点数，用空格隔开。

## 回放

cli-older-version = 以规则的第{ $version }版记录；按当时的样子显示。
cli-verified = 重放了{ $entries }条记录，所有摘要一致。最后的局面是 { $digest }。

## SAS任务与分组选项

cli-try-sound = 文件没有问题。
cli-warning = 注意：{ $what }
cli-try-played = { $who ->
    [bot] 由电脑进行
   *[random] 随机进行
}：共{ $games }局，{ $results }。
cli-try-fair = 可以获胜，也可能失败。
cli-try-never-won = 从未获胜。
cli-try-never-lost = 从未失败。
cli-groups-shut = 目前不可：{ $groups }
cli-legend = { $kind ->
    [ground] . 空地，w 树林，~ 水，^ 岩石，x 板箱，% 建筑内部，= 道路或生成图砖；E 出口，! 任务目标；* 全可视，, 半可视
    [edges] # 墙，- 和 | 矮墙，: 树篱，+ 门，" 窗
   *[pieces] ↑ → ↓ ← 敌人及其朝向；X 尸体，@ 地上的物品；字母：其他棋子，名称见 look
}
cli-groups = 输入组的编号或第一个词查看其选项，或直接输入选项名称。空行返回各组。
cli-group = { $number }. { $group }：{ $count ->
    [0] 目前没有
   *[other] { $count }个选项
}
cli-figure = { $label }{ $percent }%
cli-facing = 面向{ $facing ->
    [n] 北
    [ne] 东北
    [e] 东
    [se] 东南
    [s] 南
    [sw] 西南
    [w] 西
   *[nw] 西北
}

## 建议、位置与开放桌面上的单位

cli-ideas = 你可以：
cli-assign-to = 目标：
cli-move-hint = 输入编号，或说出去向：3 north（北）、to 12 8、toward marker-2、toward 单位名；stay 表示不动。
cli-place-hint = 输入编号，或说出位置：place 12 8、near marker-2。
cli-idea-hint = 输入编号选用一项建议。
cli-unit = { $unit } [{ $key }]：{ $count } 个模型，约在 { $place }
cli-unit-elsewhere = { $unit } [{ $key }]：{ $elsewhere }
cli-unit-gone = { $unit } [{ $key }]：已不在场
cli-landmark = { $label } [{ $key }]：位于 { $place }

cli-banned = 已禁止 { $address } 进入。
cli-let-in = 已重新允许 { $address } 进入。
cli-ended = { $game }：已结束。
cli-deleted = { $game }：已删除。
cli-not-ended = { $game }：没有这局游戏，或已经结束。
cli-not-deleted = { $game }：没有这局游戏。
cli-backed-up = 全部对局已存入 { $path }。请妥善保管：其中有未结束对局的随机种子。
cli-restored = 备份已恢复。{ $aside ->
        [none] {""}
       *[other] 原有对局已移至 { $aside }。
    }
cli-exported = { $path } 中已写入 { $games } 份记录。

cli-match-up = { $label }：{ $first }对{ $second }：{ $won } 胜 { $drawn } 平 { $lost } 负，{ $share }%{ $fair ->
    [yes] {""}
   *[no] ，不在 { $least } 至 { $most }% 之间
}

cli-ground = { $kind ->
    [wall] 墙壁
    [low-wall] 矮墙
    [hedge] 树篱
    [door] 门
    [open-door] 开着的门
    [window] 窗
    [woods] 树林
    [water] 水
    [rock] 岩石
    [hill] 山丘
    [ruin] 废墟
    [crater] 弹坑
    [barricade] 路障
    [debris] 瓦砾
    [container] 集装箱
    [building] 建筑内
    [field] 田野
    [road] 道路与生成图砖
    [crate] 板箱
    [exit] 出口
   *[no-square] 没有方格之处
}：{ $places }
cli-ground-place = { $place }，{ $away }
cli-square = { $square }
cli-squares = { $from } 到 { $to }{ $whole ->
    [yes] {""}
   *[no] （其中 { $count } 格）
}
cli-between = { $one } 与 { $other } 之间
cli-along = { $from } 到 { $to } 的{ $side ->
    [south] 南
   *[east] 东
}侧
cli-away = 在 { $piece } 的{ $facing ->
    [n] 北
    [ne] 东北
    [e] 东
    [se] 东南
    [s] 南
    [sw] 西南
    [w] 西
   *[nw] 西北
}方 { $count } 格
cli-here = 就在 { $piece } 处
cli-save-where = 请说明存到哪里：save 文件名。以 .jsonl 结尾则存为 JSON 行。
cli-saved = 记录已存入 { $file }。
cli-not-saved = 无法写入记录：{ $error }
cli-no-such-field = 没有 { $what } 可选；可选的有：{ $known }
cli-no-such-choice = 没有 { $what }；有：{ $known }
