# SAS：游侠敢死队。

## 名称

sas-kind = { $kind ->
    [rifleman] 步枪兵
    [smg-infantry] SMG 步兵
    [mortar-team] 迫击炮小队
    [motorcycle] 摩托车
    [half-track] 半履带车
    [kubelwagen] 桶车
    [truck] 卡车
    [troop-truck] 运兵卡车
    [armoured-car] 装甲车
    [heavy-armoured-car] 重型装甲车
    [aa-truck] 防空车
    [stummel-half-track] 施图梅尔半履带炮车
    [dog] 军犬
    [flamethrower-infantry] 喷火兵
    [sniper] 狙击手
    [panzerfaust-infantry] 铁拳兵
    [grenade-infantry] 掷弹兵
    [stalker] 追猎者
    [hmg-team] 重机枪小队
    [flak-gun] 防空炮
    [panzer-iii] III 号坦克
    [flamethrower-half-track] 喷火式半履带车
    [kettenkrad] 链轮摩托
    [assault-boat] 冲锋艇
    [hmg-kubelwagen] HMG 桶车
   *[officer] 军官
}
sas-unit = { sas-kind }{ $number }号
sas-seat = 玩家{ $number }
sas-weapon = { $weapon ->
    [knife] 战刀
    [pistol] 手枪
    [sten-gun] 斯登冲锋枪
    [grenade] 手榴弹
    [speargun] 鱼叉枪
    [garrotte] 绞索
    [vickers-k] 维克斯 K 型机枪
    [hmg-team] 重机枪小队
    [stick-grenade] 木柄手榴弹
   *[sniper-rifle] 狙击步枪
}
sas-load = { $load ->
    [prisoner] 背着的人
    [corpse] 尸体
    [barrel] 燃料桶
    [trap] 陷阱
    [landmine] 地雷
    [rat-bomb] { $cards ->
        [0] 老鼠炸弹
        [1] 下一张事件卡时爆炸的老鼠炸弹
       *[other] 从现在起第{ $cards }张事件卡时爆炸的老鼠炸弹
    }
   *[lewes-bomb] { $cards ->
        [0] 刘易斯炸弹
        [1] 下一张事件卡时爆炸的刘易斯炸弹
       *[other] 从现在起第{ $cards }张事件卡时爆炸的刘易斯炸弹
    }
}
sas-thing = { $thing ->
    [documents] 任务目标物
    [prisoner] 待救之人
    [barrel] 燃料桶
    [trap] 陷阱
    [used-trap] 已触发的陷阱
    [landmine] 地雷
    [rat-bomb] 老鼠炸弹
   *[lewes-bomb] 刘易斯炸弹
}
sas-facing = { $facing ->
    [north] 北
    [east] 东
    [south] 南
   *[west] 西
}
sas-corpse = 尸体
sas-zone-exit = 进场与撤场
sas-difficulty = { $name ->
    [easy] 简单
    [normal] 普通
   *[hard] 困难
}
sas-players-count = { $name ->
    [1] 一名玩家
   *[other] { $name }名玩家
}
sas-field-mission = 任务
sas-field-difficulty = 难度
sas-field-players = 玩家人数
sas-phase = { $phase ->
    [operators] 特勤员
    [advance] 轴心推进
    [event] 事件
    [patrol] 轴心巡逻
    [attack] 轴心进攻
    [hunter] 猎手
   *[end] 结束
}
# What happens in a phase; it stands beside its name.
sas-phase-note = { $phase ->
    [operators] 每名特勤员按你选择的次序行动。
    [advance] 警戒的敌人移动到最适合射击最近的暴露特勤员的位置。
    [event] 抽一张事件卡；潜行环节中翻转巡逻标记。
    [patrol] 潜行环节中，与标记同色的敌人沿巡逻路径行走。
    [attack] 每个能进攻的敌人都进攻。
    [end] 清除用过的棋子；潜行环节中若有人警戒或暴露，警报会更近一步。
   *[hunter] 猎手打出一张猎手卡、抽一张，或弃两张换一张。
}

## 桌面

sas-badge-health = 生命点
sas-badge-crouching = 蹲伏
sas-badge-exposed = 暴露
sas-badge-corpse = 背着尸体
sas-badge-barrel = 搬着燃料桶
sas-badge-activated = 本回合已行动
sas-knob-square = 方格
sas-badge-alert = 警戒
sas-badge-smoking = 正在抽烟
sas-badge-disguised = 平民伪装
sas-badge-talking = 交谈中
sas-badge-diving = 潜水
sas-badge-strangled = 被勒颈
sas-badge-hunter = 猎手单位
sas-seat-hunter = 猎手玩家
sas-token = { $token ->
    [waypoint] 路标
    [cat] 猫咪
    [blood] 血迹
    [lock] 门锁
   *[twig] 树枝
}
sas-hunter-card = 猎手卡{ $number }
sas-hunter-hand = 猎手手牌
sas-event-deck = 事件卡组
sas-event-last = 最近抽取的卡
sas-hunter-face-down = 事件卡组旁的暗牌
sas-field-hunter = 猎手模式
sas-hunter-mode = { $name ->
    [yes] 另有一名玩家扮演猎手
   *[no] 没有猎手
}
sas-badge-casualty = 伤亡面
sas-track-turn = 回合
sas-track-stealth = 潜行刻度
sas-track-note = { $track ->
    [turn] 当前回合。
    [stealth] 潜行刻度：耗尽时警报响起，战斗开始。
   *[points] 当前行动者剩余的行动点。
}
sas-brief = { $part ->
    [mission] 任务
    [minor] 获胜条件
    [major] 大获全胜的条件
   *[end] 时间
}
sas-brief-condition = { $met ->
    [yes] ✓ { $condition }
   *[no] ○ { $condition }
}
sas-brief-deadline = 任务在 { $turns } 个回合后结束。
sas-brief-stealth = 潜行刻度为 { $stealth }：耗尽时警报响起。
sas-track-points = 行动点

## 问题

sas-ask-patrol-start = 一名巡逻兵在{ $from }与{ $to }之间往返。他从哪一端出发？
sas-ask-place-operator = { $operator }从哪里出发？
sas-ask-activate = 接下来由哪名特勤员行动？
sas-ask-act = { $operator }做什么？还剩{ $points }个行动点。
sas-ask-marked-attack = { $operator }现在攻击被标定的{ $unit }吗？
sas-ask-marked-square = { $operator }现在攻击被标定的方格{ $cell }吗？
sas-ask-rabbits-foot = 掷出{ $faces }。{ $operator }要用幸运兔脚把一颗骰子变成 6 吗？
sas-turn-die = 把第{ $number }颗骰子变成 6
sas-keep-dice = 保留骰子
sas-ask-unit = { $why ->
    [advance-first] 哪个单位先推进？
    [patrol-first] 哪名巡逻兵先移动？
    [attack-first] 哪个单位先攻击？
    [turn-first] 哪个单位先转身？
    [upgrade] 哪名步兵升级为猎手？
   *[hit] 由哪个单位承受命中？
}
sas-ask-operator = { $why ->
    [advance-on] { $unit }向哪名最近的特勤员推进？
    [attack] { $unit }攻击哪名特勤员？
    [expose] 谁暴露？
    [failure] 谁拿走故障标记？
    [blast] 这颗爆炸骰伤到谁？
    [twig] 树枝放在谁脚下？
    [shell] 这颗炮弹的骰子命中谁？
   *[cigarette] 谁拿走香烟？
}
sas-ask-aim-at = { $unit }瞄准载具的哪个部位？
sas-ask-square = { $unit }前往哪一格？这些格子对它同样好，由你们选择。
sas-ask-facing = { $unit }转向哪边？规则让你们选择。
sas-order-kind = { $kind ->
    [mark] 标定攻击
    [activation] 接下来由谁行动
    [hit] 命中分给谁
    [square] 敌人走到哪里
    [order] 哪个敌人先行动
    [facing] 敌人转向哪边
   *[target] 敌人追击谁
}
sas-kind-matters = { $kind ->
    [mark] 被标定者移动或转向，或阶段开始时；其他单位的每一步之后不问
    [activation] 剩下不止一名特勤员时；只剩一名则由其行动
    [hit] 命中数不足以消灭全部目标时
    [square] 总是
    [order] 他们可能互相挡路、攻击或转向时
    [facing] 会看到不同的人或物时
   *[target] 总是
}
sas-order-mark = 询问我标定攻击
sas-mark-case = { $case ->
    [seen] 被标定者看到我们的人
    [step] 被标定者移动或转向
    [phase] 阶段开始
   *[other] 其他单位移动
}
sas-wait-until = { $moment ->
    [step] 等到他移动或转向
    [seen] 等到他看到我们的人
   *[phase] 等到下一阶段开始
}
sas-order-axis = 敌方行动中规则交给你们决定的事；若不询问，则取第一个选项。
sas-order-case = { $case ->
    [square] 前往哪一格
    [order] 谁先行动
    [facing] 转向哪边
   *[target] 以谁为目标
}
sas-ask-place-stalker = 追猎者{ $number }放在哪个生成点？
sas-ask-hunter-turn = 猎手阶段：打出、抽取，还是弃二抽一？
sas-ask-replace-event = 是否用暗牌替换事件卡？
sas-ask-place-token = { $token ->
    [waypoint] 路标放在哪里？
    [cat] 猫咪放在哪里？
   *[blood] 血迹放在哪具尸体上？
}
sas-ask-lock = 锁上哪扇门？
sas-ask-control = 猎手将{ $unit }移动到哪里？
sas-door = { $at }与{ $to }之间的门
sas-hunter-nothing = 什么也不做
sas-hunter-draw = 抽一张卡
sas-hunter-play = 打出：{ $card }
sas-hunter-discard = 弃置“{ $first }”和“{ $second }”，抽一张
sas-hunter-replace = 使用暗牌
sas-hunter-keep = 保留事件卡
sas-at = { $cell }
sas-at-by-way = { $cell }，经{ $way }
sas-at-stay = 留在{ $cell }
sas-corpse-in-sight = { $label }——尸体会被{ $units }名敌人看见
sas-in-earshot = { $label }——会被{ $units }名敌人听见
sas-smelled = { $label }——会被{ $units }只狗嗅到
sas-in-sight = { $label }——会被{ $units }名敌人看见
sas-shot-at-by = { $label }——{ $unit }会立刻开火（{ $dice }颗骰子，{ $needed }+ 命中）
sas-shot-at = { $label }——{ $units }名敌人会立刻开火
sas-sounds-alarm = { $label }——警报会响起
sas-sees-entry = { $label }——他会看见你们的起点
sas-stat-post = { $post ->
    [sentry] { $colour ->
        [black] 黑色哨兵，可看向
       *[white] 白色哨兵，可看向
    }
   *[patrol] { $colour ->
        [black] 黑色巡逻兵，往返
       *[white] 白色巡逻兵，往返
    }
}
sas-end-operator-phase = 没有：结束特勤员阶段
sas-wait = 等待
sas-action = { $action ->
    [throw-anywhere] 向射程内任意方格投掷手榴弹
    [mark-anywhere] 标定任意方格
    [crouch] 蹲伏
    [stand-up] 起身
    [pick-up] 拾取此处之物
    [recover] 恢复
    [reveal] 现身
   *[leave] 离开地图板
}
sas-act-take = 拾取：{ $thing ->
    [corpse] 尸体
    [prisoner] 待救之人
    [documents] 任务目标物
    [trap] 陷阱
   *[landmine] 地雷
}
sas-ask-pick-square = { $purpose ->
    [throw] { $operator }向哪个方格投掷手榴弹？
   *[mark] { $operator }标定哪个方格？
}
sas-ask-set-bomb = { $operator }的炸弹在第几张事件卡时爆炸？
sas-bomb-card = { $cards ->
    [1] 下一张事件卡
   *[other] 从现在起第{ $cards }张事件卡
}
sas-ask-mark-for = { $operator }标定什么？
sas-mark-nothing = 不标定
sas-ask-get-out = { $operator }去哪里？
sas-stay-aboard = 留在原位
sas-cmd-mark-each = 标定，每名枪手各自选择
sas-cmd-drive-mark-each = 驶往{ $cell }，朝{ $facing }，然后标定
sas-cmd-deploy-each = 逐个下车或换座位
sas-cmd-swap = { $operator }与{ $other }交换座位
sas-act-board = 在{ $cell }登上{ $vehicle }
sas-act-move = 移动到{ $cell }
sas-act-run = 冲跑到{ $cell }
sas-act-climb = 攀爬到{ $cell }
sas-act-attack = 用{ $weapon }攻击{ $unit }
sas-act-move-attack = 移动到{ $cell }，再用{ $weapon }攻击{ $unit }
sas-act-attack-move = 用{ $weapon }攻击{ $unit }，再移动到{ $cell }
sas-act-aim = 瞄准{ $unit }
sas-act-mark = 标定{ $unit }
sas-act-blind-fire = 用{ $weapon }盲射{ $unit }
sas-act-stand-up-attack = 起身并用{ $weapon }攻击{ $unit }
sas-act-place = 放到{ $cell }：{ $load }
sas-act-throw = 向{ $cell }投掷手榴弹
sas-act-shoot-barrel = 用{ $weapon }射击{ $cell }的燃料桶
sas-act-move-strike = 移动到{ $cell }，然后{ $strike }
sas-act-strike-move = { $strike }，再移动到{ $cell }
sas-act-stand-up-strike = 起身，然后{ $strike }
sas-barrel-at = { $cell }的燃料桶
sas-corpse-at = { $cell }的尸体
sas-act-mark-square = 以手榴弹标定{ $cell }
sas-act-move-place = 先移动到{ $cell }，再放到{ $at }：{ $load }
sas-act-place-move = 先放到{ $at }：{ $load }；再移动到{ $cell }
sas-act-med-pack = 对{ $operator }使用医疗包
sas-act-cigarette = 把香烟给{ $unit }
sas-act-talk = 与{ $unit }交谈
sas-act-pass = 穿过士兵走到{ $cell }
sas-act-disguise = 换上平民伪装
sas-act-undisguise = 卸下平民伪装
sas-act-pick-lock = 撬开通往{ $cell }的门锁
sas-act-clear-twig = 移开树枝
sas-act-finish = 行动完毕，转向{ $facing }
sas-act-finish-keep = 行动完毕，仍面向{ $facing }
sas-note = { $action ->
    [crouch] 矮墙、树篱、板箱和树林可隐藏蹲伏者；但不能冲跑、攀爬或攻击。起身免费。
    [recover] 3 点：恢复 1 点生命，最多到 4。
    [reveal] 免费：主动现身。他会暴露，最近的敌人进入警戒。
    [med-pack] 免费：恢复全部生命，医疗包用掉。
    [disguise] 4 点。
    [talk] 1 点：士兵转向他，不看别处。
    [pass] 每格 1 点。
    [pick-lock] 4 点。
    [clear-twig] 4 点。
    [call-typhoon] 免费：数张事件卡后到达。
    [break-down] 免费：该载具本回合不能动。
    [cigarette] 免费：他抽烟，到回合结束前什么也看不见。
   *[finish] 朝向影响标定攻击：只能攻击前方四分之一区域。
}

## 为何不可

sas-not-on-board = 他不在地图板上。
sas-not-active = 现在不是他的行动。
sas-mark-or-attack = 同一次激活中枪手只能选择攻击或标定，不可混搭。
sas-mark-is-last = 标定必须是本次激活的最后一个行动。
sas-too-few-points = 需要{ $cost }个行动点，他只有{ $points }个。
sas-crouching = 蹲伏时不能这样做。
sas-carrying = 携带物体时不能这样做。
sas-faces-a-corner = 不能面向方格的角。
sas-no-weapon = 他没有这件武器。
sas-no-target = 没有这个目标。
sas-no-ammunition = 弹药已用完。
sas-not-in-arc = 目标不在他前方的视野内。
sas-out-of-range = 距离为{ $distance }格，武器射程为{ $range }格。
sas-no-line = 视线被阻挡。
sas-not-behind-cover = 他必须蹲伏在两者之间的低掩体旁。
sas-knife-while-crouching = 蹲伏时不能用战刀。
sas-exposed = 暴露的特勤员不能刺杀。
sas-not-behind = 他不在目标的身后格。
sas-not-in-sights = 它不在视线和射程内。
sas-aimed-already = 他已经瞄准了它。
sas-not-beside = 那不是邻格。
sas-no-way = 无法通过。
sas-occupied = 那里有人。
sas-run-length = 冲跑为一至三格。
sas-run-in-forest = 不能从树林冲跑到树林。
sas-nothing-to-climb = 没有可攀爬之物。
sas-hands-full = 他已携带物体。
sas-nothing-here = 没有可拾取之物。
sas-healthy = 他的生命点不需要恢复。
sas-exposed-already = 他已经暴露。
sas-not-an-exit = 这里不是撤场处。
sas-not-done-yet = 目标尚未完成。
sas-standing = 他已经站着。
sas-no-med-pack = 需要医疗包和身旁的伤员。
sas-no-cigarette = 他没有香烟，或该单位不会接受。
sas-nothing-carried = 他没有携带物体。
sas-cannot-place = 他够不到那里。
sas-bomb-cards = 刘易斯炸弹设定为 1 至 20 张事件卡。
sas-barrel-needs-noise = 只有有声武器能引爆燃料桶。
sas-barrel-too-far = 燃料桶在射程之外。
sas-grenade-at-a-square = 手榴弹应投向方格。
sas-grenade-too-far = 手榴弹射程为地图板上的六格。
sas-already-activated = 他本回合已行动，或不在地图板上。
sas-not-an-entry = 特勤员从进场图砖出发。
sas-not-offered = 这不在选项之中。
sas-not-disguised = 只有伪装有效时才可以。
sas-wrong-clothes = 穿着这身衣服不行。
sas-in-disguise = 伪装时只能移动、勒颈、交谈和现身，不能翻越矮墙或进入树林。
sas-no-talk-token = 没有交谈标记了。
sas-no-listener = 只能与地图板上未警戒的步兵交谈。
sas-talk-beside = 必须在其正邻格，不能是对角。
sas-no-disguise = 他没有伪装。
sas-speargun-once = 鱼叉枪每次激活只能使用一次。
sas-run-in-water = 只能从水中冲跑上岸，或在最后一步冲跑入水，不能在水中冲跑。
sas-diving = 潜水时不能。
sas-speargun-only = 在水中只能使用鱼叉枪。
sas-not-infantry = 只对单个步兵有效。
sas-pass-length = 路线须穿过轴心单位所在格并在空格结束。
sas-no-such-card = 没有这张卡。
sas-card-lies-there = 已经有一张暗牌。
sas-hand-full = 手牌最多四张。
sas-no-lock = 那里没有上锁的门。
sas-no-twig = 脚下没有树枝。
sas-locked = 门锁着。
sas-other-question = 这回答的是另一个问题。

## 发生之事

sas-patrol-placed = 巡逻路径{ $line }的巡逻兵从{ $cell }出发。
sas-operator-placed = { $operator }从{ $cell }出发。
sas-turn = 第{ $turn }回合开始。
sas-activated = { $operator }行动。
sas-moved = { $operator }从{ $from }移动到{ $to }。
sas-ran = { $operator }冲跑：{ $way }。
sas-climbed = { $operator }从{ $from }攀爬到{ $to }。
sas-crouched = { $operator }蹲伏。
sas-stood-up = { $operator }起身。
sas-aimed = { $operator }瞄准{ $unit }。
sas-marked = { $operator }标定{ $unit }。
sas-picked-up = { $operator }拾取{ $cell }的尸体。
sas-placed = { $operator }放到{ $cell }：{ $load }。
sas-threw = { $operator }向{ $cell }投掷手榴弹。
sas-shot-at-barrel = { $operator }用{ $weapon }射击{ $cell }的燃料桶。
sas-marked-square = { $operator }以手榴弹标定{ $cell }。
sas-scattered = 手榴弹没有落在{ $from }，而是落在{ $to }。
sas-exploded = { $cell }发生爆炸！
sas-blast-rolled = 掷出{ $faces }，需要 2 以上，命中：{ $hits }。
sas-trapped = { $unit }踩中{ $cell }的陷阱。
sas-recovered = { $operator }恢复到{ $health }点生命。
sas-revealed = { $operator }现身。
sas-gave-cigarette = { $operator }给{ $unit }一支香烟。
sas-left = { $operator }安全离开地图板。
sas-attacked = { $operator }用{ $weapon }攻击{ $unit }。
sas-attacked-marked = { $operator }用{ $weapon }对{ $unit }发动标定攻击。
sas-attack-lost = { $operator }已无法攻击{ $unit }。
sas-move-lost = { $operator }已无法移动到{ $cell }。
sas-rolled = 掷出{ $faces }{ $modifier }，需{ $needed }或以上：{ $hits }次命中。
sas-modified = （{ $modifiers }）
sas-unmodified = （无修正）
sas-modifier = { $reason ->
    [short-range] 近距离
    [aimed] 瞄准
    [marked] 标定
    [blind-fire] 盲射
    [soft-cover] 软掩体
    [hard-cover] 硬掩体
    [building] 建筑
   *[out-of-sight] 已离开视线
}{ $value }
sas-luck = { $operator }使用幸运兔脚：{ $faces }。
sas-stealth-kill = { $operator }从身后刺杀{ $unit }。
sas-killed = { $unit }倒在{ $cell }。
sas-turned = { $unit }转向{ $facing }。
sas-alerted = { $unit }进入警戒。
sas-shouted = { $unit }呼喊。
sas-saw-corpse = { $unit }看见{ $cell }的尸体。
sas-saw-kill = { $unit }看见另一个单位在{ $cell }被击杀。
sas-spotted = { $unit }发现{ $operator }。
sas-now-exposed = { $operator }暴露。
sas-hidden = { $operator }不再暴露。
sas-track-rose = { $stealth ->
    [0] 潜行刻度到 0。
   *[other] 警报更近了：潜行刻度现为{ $stealth }，到 0 时警报响起。
}
sas-alarm = 警报响起！
sas-advances = { $unit }向{ $whom }推进。{ $square }
sas-advances-on = { $why ->
    [nearest] 最近的暴露特勤员{ $operator }（相距 { $far } 格）
   *[other] { $operator }（更近的{ $nearest }攻击不到）
}
sas-advances-to = { $why ->
    [best] { $to } 是近距离且没有掩体。
    [long] { $to } 没有掩体，但距离较远；够得到的方格里没有更好的。
    [cover] { $to } 是近距离，但有掩体；够得到的方格里没有更好的。
    [long-cover] { $to } 距离较远且有掩体；够得到的方格里没有更好的。
    [first] { $to } 是途中第一个能够攻击的方格。
   *[way] 够得到的方格都不能攻击；{ $to } 能让它更接近。
}
sas-unit-moved = { $unit }从{ $from }移动到{ $to }。
sas-door-blocked = { $unit }在门后发现{ $operator }。
sas-unit-attacked = { $unit }攻击{ $operator }：掷出{ $faces }{ $modifier }，需{ $needed }或以上，命中{ $hits }。
sas-unit-reacted = { $operator }在{ $unit }视线内行动，{ $unit }立刻反应攻击：掷出{ $faces }{ $modifier }，需{ $needed }或以上，命中{ $hits }。
sas-wounded = { $operator }还剩{ $health }点生命。
sas-died = { $operator }阵亡。
sas-drew = 事件卡：{ $card }。
sas-drew-units = 事件卡：{ $card }（{ $units }）。
sas-drew-nobody = 事件卡：{ $card }（没有这样的单位）。
sas-card = { $stealth }／战斗时：{ $battle }
sas-card-sentries-turn = { $colour ->
    [black] 黑色
   *[white] 白色
}哨兵{ $turning ->
    [clockwise] 顺时针
   *[other] 逆时针
}转身{ $arrows }次
sas-card-patrolmen-turn = { $colour ->
    [black] 黑色
   *[white] 白色
}巡逻兵{ $turning ->
    [clockwise] 顺时针
   *[other] 逆时针
}转身
sas-card-spawn = { $colour ->
    [black] 黑色
   *[white] 白色
}生成点出现{ $number }名{ $unit }
sas-card-waypoint = 追猎者{ $number }的路标
sas-card-cat = 猫咪
sas-card-twig = 树枝
sas-card-blood = 血迹
sas-card-lock = 门锁
sas-card-sniper = { $colour ->
    [black] 黑色
   *[white] 白色
}生成点出现狙击猎手与 2 名 SMG 步兵
sas-card-grenadier = { $colour ->
    [black] 黑色
   *[white] 白色
}生成点出现掷弹猎手与 2 名 SMG 步兵
sas-card-upgrade = 步兵升级为猎手
sas-card-alarm-advance = 提高警戒
sas-card-cigarette = 香烟事件
sas-card-sweep = { $colour ->
    [black] 黑色
   *[white] 白色
}哨兵{ $turning ->
    [clockwise] 顺时针
   *[other] 逆时针
}扫视
sas-patrol-marker = 巡逻标记为{ $colour ->
    [black] 黑色
   *[white] 白色
}。
sas-spawned = { $unit }出现在生成图砖{ $cell }。
sas-took-cigarette = { $operator }得到一支香烟。
sas-corpse-removed = { $why ->
    [battle] { $cell }的尸体被移除：警报响起后无人再理会尸体。
    [water] 尸体在{ $cell }沉入水中。
    [blast] { $cell }的尸体被炸没了。
   *[hidden] { $cell }的尸体被移除：回合结束时它藏得好好的。
}
sas-drew-special = 特殊事件卡！
sas-disguised = { $operator }换上平民伪装。
sas-undisguised = { $operator }卸下平民伪装。
sas-talked = { $operator }与{ $unit }交谈。
sas-talk-ended = { $operator }与{ $unit }的交谈结束。
sas-strangled = { $operator }勒住{ $unit }的脖子。
sas-let-go = { $operator }放开了{ $unit }。
sas-dived = { $operator }潜入水中。
sas-surfaced = { $operator }离开水中。
sas-flames = 火焰
sas-fired-explosive = { $unit }向{ $cell }发射爆炸类武器。
sas-set-on-fire = { $unit }点燃了{ $cell }的房间。
sas-burned = { $operator }在着火的房间内：掷出{ $faces }，需 2 以上，命中{ $hits }。
sas-stalker-arrived = { $unit }到达路标{ $cell }。
sas-hunter-drew = 猎手抽到：{ $card }。
sas-hunter-drew-hidden = 猎手抽一张卡。
sas-hunter-played = 猎手暗置：{ $card }。
sas-hunter-played-hidden = 猎手在事件卡组旁暗置一张卡。
sas-hunter-discarded = 猎手弃置：{ $card }。
sas-hunter-revealed = 猎手以此替换事件卡：{ $card }。
sas-token-placed = { $token ->
    [waypoint] 路标
    [cat] 猫咪
   *[blood] 血迹
}放在{ $cell }。
sas-cat-bolted = { $cell }的猫咪受惊。
sas-twig-placed = { $operator }脚下有树枝。
sas-twig-snapped = { $operator }踩断了树枝。
sas-twig-cleared = { $operator }移开了树枝。
sas-blood-removed = { $cell }的血迹消失。
sas-door-locked = { $at }与{ $to }之间的门被锁上。
sas-door-unlocked = { $at }与{ $to }之间的门锁被打开。
sas-upgraded = { $unit }升级为猎手。
sas-trial-grade = { $grade ->
    [lost] 失败{ $count }局
    [minor] 小胜{ $count }局
   *[major] 大胜{ $count }局
}
sas-ended = { $grade ->
    [lost] 任务失败。
    [minor] 小胜一筹。
   *[major] 大获全胜！
}
sas-ended-because = { $ended }达成：{ $reasons }。
sas-ended-missing = { $ended }{ $grade ->
    [minor] 未达成大获全胜的条件
   *[lost] 未达成
}：{ $reasons }。
sas-ended-lost = { $ended }原因：{ $reasons }。
sas-defeat = { $defeat ->
    [alarm] 警报响起
   *[operator-died] 有特勤员阵亡
}
sas-condition = { $condition ->
    [officers-killed] 军官全部毙命
    [escaped] { $number }名特勤员生还
    [no-alarm] 警报未响
    [nobody-died] 无人阵亡
    [destroyed] 摧毁{ $number }个目标
    [documents] 带出{ $number }件目标物
    [prisoners] 救出{ $number }人
    [held] 守住{ $number }回合
    [killed] 消灭{ $number }个敌方单位
    [wrecked] 摧毁{ $number }辆敌方载具
   *[driven-off] 驶出{ $number }辆载具
}

## 布置、图砖与任务

sas-window-too-large = 事件窗口比事件卡组还大。
sas-players = 任务由一至四名玩家进行，每人至少一名特勤员。
sas-too-many = 这里有{ $count }个，最多接受{ $most }个。
sas-no-such-choice = 没有选项{ $value }。
sas-no-such-mission = 没有任务{ $name }。
sas-no-such-operator = 没有特勤员{ $name }。
sas-no-such-deck = 没有这副事件卡组。
sas-no-such-tile = 没有图砖{ $tile }。
sas-no-such-square = 地图板上没有这个方格。
sas-broken = 无法这样布置：{ $what }。
sas-file-not-understood = 无法理解：{ $reason }。
sas-deck-empty = 事件卡组至少需要一张卡。
sas-board-without-weapons = { $operator }的面板需要武器和生命点。
sas-drawing-size = 图的每边为一至 1024 格。
sas-drawing-corner = 四格相接之处的 { $sign } 不在任何两格之间：请放在两格之间。
sas-drawing-sign = 符号“{ $sign }”在此没有意义。
sas-door-into-wall = 门通向无法进入之处。
sas-window-into-wall = 窗户对着无法进入之处。
sas-window-not-outer = 窗户应在室内与室外之间。
sas-building-open = 建筑在此没有墙、门或窗。
sas-sentry-nowhere = 哨兵不能站在那里。
sas-sentry-arrows = 岗哨点需要沿行或列的箭头，实心箭头在先。
sas-patrol-gap = 巡逻路径中断：此拐点与前一点不在一条直线上。
sas-patrol-blocked = 巡逻路径无法走进此格。
sas-patrol-crosses-itself = 巡逻路径与自身相交。
sas-patrol-short = 巡逻路径至少有两格。
sas-patrol-arrows = 此巡逻路径的起点需要沿行或列的箭头。
sas-tiles-uneven = 图砖必须是同样大小的正方形，各行等长。
sas-unit-cannot-stand = 单位不能站在那里，或已有单位，或面向角落。
sas-no-exit = 地图需要进场／撤场图砖。
sas-expansion-off = 这属于扩展“{ $expansion }”（{ $rule }），任务没有启用它。
sas-no-such-expansion = 没有名为“{ $name }”的扩展。可用的有：{ $known }。
sas-no-room-for-stalkers = 猎手模式需要生成图砖上有 { $needed } 个位置；这里只有 { $spots } 个。
sas-no-guard = 不能作为警卫放置：{ $kind }（{ $rule }）。
sas-beside-guideline = { $tiles }块图砖的地图板，规则书建议{ $operators }名特勤员、普通难度潜行刻度{ $stealth }；此任务为{ $has-operators }名和{ $has-stealth }（{ $rule }）。
sas-mission-numbers = 任务有一至四名特勤员，潜行刻度大于 0。

## 载具与迫击炮

sas-badge-damage = 损伤
sas-badge-deployed = 已架设
sas-at-facing = { $cell }，朝{ $facing }
sas-damaged = { $unit }受损：{ $damage }/{ $health }。
sas-destroyed = { $unit }在{ $cell }被摧毁。
sas-drove-off = { $unit }驶离了地图板。
sas-run-over = { $unit }碾过了{ $operator }。
sas-deployed = { $unit }架起了迫击炮。
sas-disabled = { $unit }的迫击炮失效，只剩 1 个 SMG 步兵。
sas-shelled = { $unit }向{ $cell }开炮。
sas-shell-rolled = { $unit }的炮弹：掷出{ $faces }，需要{ $needed }或以上，建筑内减 3。
sas-convoy-lined-up = 一支车队在地图板边缘列队。
sas-unloaded = { $unit }放下车上的步兵。
sas-route-words = 路线用格数和转向书写，例如：5 right 4。
sas-vehicle-nowhere = 这辆载具需要合适的角色：警卫或突击载具要有方格和朝向，巡逻载具或车队要有路线。
sas-card-failure = 机械故障
sas-act-break-down = 对{ $unit }使用故障标记
sas-took-failure = { $operator }获得 1 枚故障标记。
sas-broke-down = { $operator }让{ $unit }在本回合抛锚。
sas-no-failure = 没有故障标记，或地图板上没有这样的载具。
sas-not-for-support = 支援单位不能这样做。

## 特勤员载具与台风战机

sas-berth = { $berth ->
    [driver] 驾驶位
    [front-gunner] 前枪手位
    [rear-gunner] 后枪手位
   *[passenger] 乘员位{ $number }
}
sas-typhoon = 台风战机
sas-badge-durability = 耐久点
sas-badge-crew = { $operator }：{ $berth }
sas-ask-board = 第{ $number }名特勤员使用哪张面板？
sas-ask-take-seat = { $operator }坐在哪里？
sas-ask-drive = { $vehicle }做什么？行动点：{ $points }
sas-ask-row = 台风战机从{ $edge }侧进场。沿哪一排图砖飞行？
sas-ask-fly = 台风战机做什么？行动点：{ $points }，火箭弹：{ $rockets }
sas-walk = 步行
sas-seat-in = { $vehicle }，{ $berth }
sas-row = 第{ $number }排
sas-fly = 飞往下一块图砖
sas-fly-guns = { $order ->
    [first] 先扫射{ $unit }，再飞行
   *[after] 先飞行，再扫射{ $unit }
}
sas-fly-rocket = { $order ->
    [first] 先向{ $cell }发射火箭弹，再飞行
   *[after] 先飞行，再向{ $cell }发射火箭弹
}
sas-act-call-typhoon = 呼叫台风战机从{ $edge }侧进场
sas-over-edge = { $from } 到 { $to }（部分在地图板外）
sas-square = { $cell }
sas-cmd-drive = 驶往{ $cell }，朝{ $facing }
sas-cmd-drive-off = 载着所有人驶离地图板
sas-cmd-floor-it = 猛踩油门！直行 5 格
sas-cmd-attack-drive = 先用{ $weapon }攻击{ $unit }，再驶往{ $cell }，朝{ $facing }
sas-cmd-drive-attack = 先驶往{ $cell }，朝{ $facing }，再用{ $weapon }攻击{ $unit }
sas-cmd-drive-mark = 驶往{ $cell }，朝{ $facing }，并标定{ $unit }
sas-cmd-deploy = { $operator }在{ $cell }下车
sas-cmd-deploy-all = 所有人下车
sas-cmd-seat = { $operator }换到{ $berth }
sas-cmd-repair = 维修
sas-cmd-finish = 行动完毕
sas-no-free-seat = 没有空闲座位。
sas-nobody-aboard = 车上没有人能这样做。
sas-no-such-place = 无法从载具到达那里。
sas-no-driver = 驾驶位上没有人。
sas-no-gunner = 枪手位上没有人。
sas-repaired = 无法再修复更多。
sas-too-far = 需要{ $cost }移动点，一次行动只有{ $points }点。
sas-no-jeep = 只有威利斯吉普可以这样做。
sas-floor-it-blocked = 正前方没有 5 格空闲的常规格。
sas-vehicles-first = 载具先行动。
sas-no-typhoon = 现在不能呼叫台风战机。
sas-no-tile-ahead = 前方已没有图砖。
sas-not-on-tile-ahead = 那不在前方下一块图砖的露天处。
sas-no-rocket = 没有火箭弹了。
sas-jeep-needs-tiles = 威利斯吉普需要 8 块以上图砖的地图板，现在有{ $tiles }块。
sas-typhoon-needs-tiles = 台风战机需要由图砖拼成的地图板，或以 tile_side 写明图砖边长。
sas-boarded = { $operator }登上{ $vehicle }：{ $berth }。
sas-alighted = { $operator }在{ $cell }离开{ $vehicle }。
sas-changed-seat = { $operator }在{ $vehicle }中换到{ $berth }。
sas-drove = { $vehicle }从{ $from }驶到{ $to }，朝{ $facing }。
sas-crushed = { $vehicle }碾压{ $unit }。
sas-vehicle-damaged = { $vehicle }剩余耐久点{ $durability }。
sas-vehicle-destroyed = { $vehicle }被摧毁。
sas-vehicle-repaired = { $vehicle }得到维修：耐久点{ $durability }。
sas-drove-away = { $vehicle }驶离地图板。
sas-typhoon-called = 呼叫台风战机从{ $edge }侧进场；还需{ $cards }张事件卡。
sas-typhoon-approaches = 台风战机从{ $edge }侧沿第{ $row }排飞来。
sas-typhoon-flew = 台风战机飞到{ $cell }上空。
sas-typhoon-left = 台风战机从{ $edge }侧离场。
sas-typhoon-strafed = 台风战机扫射{ $unit }：掷出{ $faces }，需要 4 以上，命中：{ $hits }。
sas-typhoon-strafed-barrel = 台风战机扫射{ $cell }的燃料桶：掷出{ $faces }，需要 4 以上，命中：{ $hits }。
sas-typhoon-rocket = 台风战机向{ $cell }发射火箭弹。
sas-fired-at-typhoon = { $unit }向台风战机射击：掷出{ $faces }，修正 -3，命中：{ $hits }。
sas-typhoon-hit = { $durability ->
    [0] 台风战机被击落。
   *[other] 台风战机剩余耐久点{ $durability }。
}
sas-intent-post = { $unit }：{ $colour ->
    [black] 黑色
   *[white] 白色
}岗哨点。该颜色的事件卡会让他依次转向各个箭头。
sas-intent-walks = { $unit }：{ $colour ->
    [black] 黑色
   *[white] 白色
}巡逻路径。本回合走 { $squares } 格到 { $cell }，除非事件卡让他转身。
sas-intent-rests = { $unit }：{ $colour ->
    [black] 黑色
   *[white] 白色
}巡逻路径。本回合原地不动；事件卡可能让他转身。
sas-intent-line = 巡逻路径 { $line }，{ $colour ->
    [black] 黑色
   *[white] 白色
}
sas-act-walk = 走到 { $cell }
sas-walk-stops = { $label }；在 { $cell } 会被看见，走到那里就停
sas-chance-to-be-seen = 在下次行动前被看见
sas-track-end = 警报
sas-family = { $family ->
    [move] 移动
    [run] 冲跑
    [climb] 攀爬
    [attack] 攻击
    [move-and] 移动&…
    [aim] 瞄准
    [mark] 标定
    [posture] 姿势
    [hands] 手上动作
    [leave] 离开
    [floor-it] 猛踩油门
    [crew] 乘员
    [done] 完成
   *[other] 其他
}
