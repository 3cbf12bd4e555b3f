# 无论哪套规则，游戏本身要说的话。

kernel-seat = 玩家{ $seat }

## 记录

kernel-asked = 请{ $seats }作出选择。
kernel-answered = { $seat }已作出选择。
kernel-answered-bot = { $seat }（电脑）已作出选择。
kernel-answered-standing = 已按{ $seat }的预设指令处理。
kernel-answered-timeout = { $seat }超时，已采用默认选择。
kernel-rolled = 掷出 { $dice }：{ $faces }
kernel-drew = 公开抽取了一项。
kernel-drew-secret = 抽取了一项，只有{ $seats }可以查看。
kernel-ordered = { $seat }下达了预设指令（{ $topic }）。
kernel-took-back = 已撤回最近的选择。
kernel-adjusted = 经玩家同意修改：{ $path }——{ $note }
kernel-conceded = { $seat }认输。
kernel-won = { $seats }获胜。
kernel-no-winner = 游戏结束，没有胜者。

## 拒绝的理由。此时一切保持原样。

kernel-refused-over = 游戏已经结束。
kernel-refused-dice-wanted = 请先掷骰，目前没有待答的问题。
kernel-refused-no-dice-wanted = 现在不需要掷骰。
kernel-refused-wrong-dice = { $dice } 不可能掷出 { $faces }。
kernel-refused-not-asked = 现在不需要{ $seat }作出选择。
kernel-refused-other-question = 问题 { $given } 已失效，当前是问题 { $open }。
kernel-refused-no-such-moment = 没有可以退回的时刻 { $moment }。
kernel-refused-nothing-undone = 没有可以重做的内容：此后又发生了别的事。
kernel-refused-not-at-rest = 只能在两个行动之间修改，不能在行动进行中修改。
kernel-refused-bad-adjustment = { $path } 不能这样修改：{ $reason }
kernel-refused-not-imaginable = 无法设想出与{ $seat }所知相符的局面。
kernel-refused-digest-differs = 局面与记录不符：此处为 { $found }，记录为 { $recorded }。
kernel-refused-other-end = 游戏在此处的结局与记录不符。
kernel-refused-fault = 程序出错，游戏保持原样：{ $reason }
kernel-refused-digest = 无法保存局面：{ $reason }
kernel-refused-restore = 无法使用这份存档：{ $reason }
kernel-setup-unreadable = 这不是有效的开局设置：{ $reason }
