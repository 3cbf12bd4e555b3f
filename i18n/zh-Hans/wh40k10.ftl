# 战锤 40,000 第十版。

# Mission, deployment, cards.

wh40k10-ask-marker = 把第 { $number } 个目标标记放在哪里？
wh40k10-ask-formations = 秘密宣布战斗编组：领袖、运输、预备队
wh40k10-ask-secondaries = 整场游戏保留哪两张次要任务？
wh40k10-ask-deploy = 接下来部署哪个单位？
wh40k10-ask-set-up = { $unit }：把模型部署在哪里？
wh40k10-ask-gambit = 你的主要任务分数落后。要宣布挑战任务吗？
wh40k10-ask-discard = 弃掉哪些次要任务？
wh40k10-marker = 目标标记 { $number }
wh40k10-marker-levels = 目标标记 { $number }：控制度 { $first } 比 { $second }
wh40k10-nobody = 无人
wh40k10-attacker-zone = 攻方部署区
wh40k10-defender-zone = 守方部署区
wh40k10-hand = 次要任务
wh40k10-declaration = { $kind ->
    [hover] { $unit } 处于悬停模式
    [attach] { $unit } 带领 { $other }
    [embark] { $unit } 搭乘 { $other }
    [reserves] { $unit } 进入预备队
   *[other] { $unit } 进入战略预备队
}
wh40k10-card = { $card ->
    [hold-the-well] 守住水井
    [plant-the-standard] 竖起军旗
    [two-fires] 两处火光
    [keep-the-gate] 把守大门
    [break-their-line] 突破敌线
    [strike-the-head] 斩首
    [fell-the-giant] 放倒巨人
    [one-volley] 一轮齐射
    [close-quarters] 短兵相接
    [even-the-score] 扳平
    [behind-their-backs] 敌后
    [spread-wide] 广布
    [clear-the-crossing] 肃清路口
   *[other] 铁纪
}
wh40k10-card-text = { $card ->
    [hold-the-well] 你的回合结束时控制离中心最近的目标标记：4 VP。
    [plant-the-standard] 你的回合结束时控制无人区的一个目标标记：3 VP；两个以上：5 VP。
    [two-fires] 你的回合结束时控制两个目标标记：3 VP；三个以上：5 VP。
    [keep-the-gate] 你的回合结束时控制一个离己方部署区较近的目标标记：3 VP。
    [break-their-line] 在你的回合消灭一个敌方单位：3 VP；两个以上：5 VP。
    [strike-the-head] 在你的回合消灭敌方角色单位：4 VP；军阀：5 VP。
    [fell-the-giant] 在你的回合消灭敌方怪兽或载具单位：5 VP。
    [one-volley] 在你的射击阶段消灭一个敌方单位：3 VP。
    [close-quarters] 在你的近战阶段消灭一个敌方单位：4 VP。
    [even-the-score] 当你损失的单位多于敌方时，在你的回合消灭一个敌方单位：5 VP。
    [behind-their-backs] 你的回合结束时有一个单位完全位于敌方部署区内：4 VP；两个以上：5 VP。
    [spread-wide] 你的回合结束时在战场三个四分之一区内各有整个单位，且距中心超过 6 寸：3 VP；四个区：5 VP。
    [clear-the-crossing] 你的回合结束时中心 6 寸内有你的单位而没有敌方单位：4 VP。
   *[other] 你的回合结束时控制一个目标标记且没有单位受战斗震慑：3 VP。
}
wh40k10-gambit = { $gambit ->
    [every-marker] 控制全部目标标记
    [no-giants] 敌方怪兽与载具全数被消灭
   *[other] 你的部署区外没有敌方模型
}
wh40k10-rolled-off = 对骰：{ $first } 比 { $second }。胜者：{ $winner }。
wh40k10-size = { $size ->
    [combat-patrol] 战斗巡逻，{ $points } 分
    [incursion] 入侵，{ $points } 分
    [strike-force] 打击部队，{ $points } 分
   *[other] 猛攻，{ $points } 分
}
wh40k10-battlefield-created = 战场就绪：{ $size }。
wh40k10-marker-placed = 放置目标标记 { $marker }。
wh40k10-attacker = { $side } 是攻方。
wh40k10-declared = { $side } 宣布：{ $declarations }。
wh40k10-declared-nothing = { $side } 没有宣布。{ $declarations }
wh40k10-cards-picked = { $side } 选择 { $cards }。
wh40k10-set-up = { $unit } 已部署。
wh40k10-first-turn = { $side } 先手。
wh40k10-controls = { $side } 控制目标标记 { $marker }。
wh40k10-contested = 目标标记 { $marker } 处于争夺中。
wh40k10-scored = { $side } 获得 { $vp } 胜利点，共 { $total }。
wh40k10-card-drawn = { $side } 抽到 { $card }。
wh40k10-card-scored = { $card } 达成：{ $vp } VP。
wh40k10-cards-discarded = { $side } 弃掉 { $cards }。
wh40k10-primary-scored = 主要任务：{ $side } 获得 { $vp } VP。
wh40k10-gambit-declared = { $side } 宣布挑战任务：{ $gambit }。
wh40k10-gambit-settled = { $met ->
    [yes] 挑战任务成功：{ $gambit }。
   *[other] 挑战任务失败：{ $gambit }。
}
wh40k10-one-marker = 只放一个标记。
wh40k10-marker-near-edge = 标记须距每条边超过 6 寸。
wh40k10-marker-near-marker = 标记之间须超过 9 寸。
wh40k10-marker-in-terrain = 标记须平放，且距墙超过 1 寸。
wh40k10-declared-twice = 重复宣布。
wh40k10-not-waiting = 现在不能选择该单位。
wh40k10-leader-joined = 已加入单位的领袖随该单位行动。
wh40k10-no-hover = 只有具有悬停的飞行器才能悬停。
wh40k10-cannot-join = 该领袖不能加入这个单位。
wh40k10-has-leader = 该单位已有领袖。
wh40k10-no-transport = 那不是运输工具。
wh40k10-not-for-them = 该运输工具不能搭载这些模型。
wh40k10-no-room-aboard = 载运空间不足。
wh40k10-no-deep-strike = 并非所有模型都具有深入打击。
wh40k10-fortification = 工事不能进入战略预备队。
wh40k10-reserve-points = 战略预备队 { $points } 分，上限 { $limit } 分。
wh40k10-near-enemy-zone = 渗透者须距敌方部署区超过 9 寸。
wh40k10-near-enemy = 有模型距敌方模型过近。
wh40k10-every-model = 请为单位的每个模型指定位置。
wh40k10-outside-zone = 所有模型须完全位于部署区内。
wh40k10-incoherent = 单位将不连贯。
wh40k10-off-battlefield = 有模型不在战场上。
wh40k10-cannot-stand = 模型不能站在那里。
wh40k10-overlap = 模型会重叠。
wh40k10-there-is-room = 有空间部署该单位。
wh40k10-two-cards = 选择两张不同的卡。
wh40k10-no-such-card = 你没有那张卡。
wh40k10-no-gambit = 挑战任务只能在第五轮、主要任务落后时宣布一次。
wh40k10-muster-option = 不能如此使用装备选项：{ $option }。
wh40k10-setup = { $field ->
    [size] 战斗规模
    [first-army] 玩家一的军队
    [second-army] 玩家二的军队
    [mission] 任务
    [battlefield] 战场
    [deployment] 部署图
    [first-secondaries] 玩家一的次要任务
    [second-secondaries] 玩家二的次要任务
   *[other] 规则版本
}
wh40k10-setup-choice = { $choice ->
    [combat-patrol] 战斗巡逻：500 分
    [incursion] 入侵：1000 分
    [strike-force] 打击部队：2000 分
    [cinder-compact] 余烬盟约
    [hollow-choir] 空洞唱诗班
    [only-war] 唯有战争
    [take-and-hold] 夺取并坚守
    [long-road] 漫漫长路
    [push-through] 突进
    [blood-and-ground] 血与土
    [kiln-yard] 窑场
    [drowned-parish] 沉没的教区
    [bare-heath] 荒原
    [long-edges] 长边
    [short-edges] 短边
    [corners] 对角
    [tactical] 战术：每轮抽取
    [fixed] 固定：整场两张
    [rulebook] 规则书
   *[other] 速查表
}

wh40k10-unit = { $name }
wh40k10-model = { $name }
wh40k10-gun = { $name }
wh40k10-terrain = { $name }
wh40k10-side = 玩家 { $side }
wh40k10-phase = { $phase ->
    [before] 战斗之前
    [movement] 移动阶段
    [charge] 冲锋阶段
    [fight] 近战阶段
    [command] 指挥阶段
    [shooting] 射击阶段
    [end] 玩家回合结束
   *[other] 游戏结束
}
wh40k10-roll = { $roll ->
    [hit] 命中骰
    [wound] 造伤骰
    [save] 保护骰
    [damage] 破坏力掷骰
    [attacks] 攻击次数掷骰
   *[other] 危险检定
}
wh40k10-track-round = 游戏大回合
wh40k10-track-vp = 胜利分数
wh40k10-track-cp = 指挥点数
wh40k10-badge-wounds = 剩余耐久
wh40k10-badge-battle-shocked = 受战斗震慑
wh40k10-ask-shooter = 选择射击的单位
wh40k10-ask-targets = { $unit }：为每件武器选择目标
wh40k10-ask-group = 接下来结算哪些攻击？
wh40k10-ask-re-roll = { $passed ->
    [yes] { $unit }：{ $roll }为 { $faces }，成功。是否重投？
   *[no] { $unit }：{ $roll }为 { $faces }，失败。是否重投？
}
wh40k10-ask-allocate = { $unit }：攻击分配给哪个模型？
wh40k10-ask-mortal = { $unit }：致命伤害分配给哪个模型？
wh40k10-ask-precision = 精准：是否将攻击分配给{ $unit }中的人物？
wh40k10-ask-save = { $model }使用哪种保护？
wh40k10-ask-hazard = { $unit }：由哪个装备危险武器的模型承受？
wh40k10-ask-suffer = 致命破灭：接下来哪个单位承受？
wh40k10-ask-reaction = { $unit }已选择目标。是否使用战略技能？
wh40k10-ask-grenades = 是否使用手雷？
wh40k10-ask-test = 接下来哪个单位进行战斗震慑检定？
wh40k10-ask-bravery = { $unit }未通过战斗震慑检定。是否使用疯狂勇气？
wh40k10-ask-remove = { $unit }失去单位连续性：移除哪个模型？
wh40k10-option-done = 不再射击
wh40k10-option-targets = 这些目标
wh40k10-option-group = { $weapon }攻击{ $target }
wh40k10-option-keep = 保留结果
wh40k10-option-re-roll = 重投
wh40k10-option-command = 指挥重投（1CP）
wh40k10-option-nobody = 不选择
wh40k10-option-armour = 护甲保护
wh40k10-option-invulnerable = 特殊保护 { $value }+
wh40k10-option-stratagem = { $stratagem ->
    [command-re-roll] 指挥重投：{ $unit }
    [insane-bravery] 疯狂勇气：{ $unit }
    [grenade] 手雷：{ $unit }
    [go-to-ground] 卧倒：{ $unit }
   *[other] 烟幕：{ $unit }
}
wh40k10-option-grenades = { $unit }投向{ $target }
wh40k10-option-no = 否
wh40k10-option-yes = 是
wh40k10-order = { $topic ->
    [re-roll] 询问我是否重投
    [allocation] 询问我攻击分配给哪个模型
   *[other] 询问我使用哪种保护
}
wh40k10-order-case = { $case ->
    [hit-failed] 失败的命中骰
    [hit-passed] 成功的命中骰
    [wound-failed] 失败的造伤骰
    [wound-passed] 成功的造伤骰
    [save-failed] 失败的保护骰
    [save-passed] 成功的保护骰
    [damage] 破坏力掷骰
    [attacks] 攻击次数掷骰
    [hazardous] 危险检定
    [attack] 攻击
    [mortal-wound] 致命伤害
   *[other] 每次
}
wh40k10-other-question = 这不是对该问题的回答。
wh40k10-unknown = 不存在{ $what }。
wh40k10-bad-content = 内容无法使用：{ $problem }
wh40k10-cannot-lead = 该单位不能如此被率领（{ $rule }）。
wh40k10-not-your-unit = 那不是你在战场上的单位。
wh40k10-has-shot = 该单位本阶段已被选择射击。
wh40k10-fell-back = 该单位本回合已撤退。
wh40k10-advanced = 该单位本回合已加速：只能使用突击武器射击。
wh40k10-locked-in-combat = 该单位处于敌方单位的接战范围内。
wh40k10-pistol-target = 在接战范围内，手枪只能射击接战范围内的单位。
wh40k10-pistols-or-others = 模型只能用手枪或用其他武器射击，不能兼用。
wh40k10-blast-engaged = 爆炸武器不能以处于你军队接战范围内的单位为目标。
wh40k10-target-engaged = 目标处于你军队单位的接战范围内。
wh40k10-lone-operative = 独行特工只能在 12" 以内被选为目标。
wh40k10-out-of-range = 目标中没有模型在射程内。
wh40k10-not-visible = 射程内没有可见的目标模型。
wh40k10-no-such-weapon = 该单位没有这件武器。
wh40k10-melee-weapon = 近战武器不能用于射击。
wh40k10-one-profile = 一件武器只能使用一种属性。
wh40k10-one-target = 一件武器的攻击不能分配给不同目标。
wh40k10-no-enemy-unit = 那不是战场上的敌方单位。
wh40k10-finish-this-target = 必须先结算对当前目标的所有攻击。
wh40k10-no-such-group = 没有这样的攻击。
wh40k10-no-such-save = 该模型没有这种保护。
wh40k10-no-free-re-roll = 没有规则允许重投这次掷骰。
wh40k10-not-in-target = 该模型不在此单位中。
wh40k10-not-in-unit = 该模型不在此单位中。
wh40k10-character-protected = 护卫模型存活时，攻击不能分配给人物。
wh40k10-wounded-first = 必须先分配给已受伤或已被分配攻击的模型。
wh40k10-no-visible-character = 没有这样的可见人物。
wh40k10-not-in-reach = 该单位不在影响范围内。
wh40k10-no-bearer = 该模型没有危险武器。
wh40k10-no-test-needed = 该单位无需进行战斗震慑检定。
wh40k10-not-enough-cp = 指挥点数不足。
wh40k10-used-this-phase = 该战略技能本阶段已使用。
wh40k10-unit-battle-shocked = 不能对受战斗震慑的单位使用战略技能。
wh40k10-not-now = 现在不能使用该战略技能。
wh40k10-wrong-unit = 不能对该单位使用这个战略技能。
wh40k10-muster-points = 军队花费 { $points } 点，上限为 { $limit } 点。
wh40k10-muster-faction = 该单位没有军队的阵营关键词。
wh40k10-muster-no-cost = 没有此规模单位的点数。
wh40k10-muster-composition = { $model }：{ $count }，但该单位应有 { $least } 至 { $most }。
wh40k10-muster-copies = 军队最多只能有 { $most } 个此类单位。
wh40k10-muster-enhancement = 该单位不能获得此强化。
wh40k10-muster-character = 军队没有人物。
wh40k10-muster-warlord = 必须有且只有一个人物担任主将。
wh40k10-round-began = 游戏大回合 { $round }
wh40k10-phase-began = { $side }：{ $phase }
wh40k10-turn-ended = { $side }的玩家回合结束。
wh40k10-battle-ended = 游戏结束，{ $first } 比 { $second }。
wh40k10-command-points = 指挥点数：{ $first } 与 { $second }。
wh40k10-recovered = 单位 { $unit } 不再受战斗震慑。
wh40k10-battle-shock-test = { $passed ->
    [yes] 单位 { $unit } 通过战斗震慑检定：{ $total }（需要 { $needs }+）。
   *[no] 单位 { $unit } 未通过战斗震慑检定：{ $total }（需要 { $needs }+）。
}
wh40k10-battle-shocked = 单位 { $unit } 受战斗震慑。
wh40k10-stratagem-used = { $stratagem ->
    [command-re-roll] { $side }使用指挥重投，剩余 { $cp }CP。
    [insane-bravery] { $side }使用疯狂勇气，剩余 { $cp }CP。
    [grenade] { $side }使用手雷，剩余 { $cp }CP。
    [go-to-ground] { $side }使用卧倒，剩余 { $cp }CP。
   *[other] { $side }使用烟幕，剩余 { $cp }CP。
}
wh40k10-grenades = 单位 { $unit } 向单位 { $target } 投掷手雷：{ $count } 点致命伤害。
wh40k10-re-rolled = { $side }重投{ $roll }：{ $faces }。
wh40k10-targets-selected = 单位 { $unit } 射击，目标数：{ $count }。
wh40k10-attacks = 模型 { $model } 用{ $weapon }攻击单位 { $target }：{ $count } 次攻击。
wh40k10-attacks-lost = 模型 { $model } 的剩余攻击失效。
wh40k10-automatic-hit = 模型 { $model } 自动命中。
wh40k10-hit-roll = { $result ->
    [fail] 命中骰：{ $face }，需要 { $needs }+（修正 { $modifier }），未命中。
    [critical] 命中骰：{ $face }，需要 { $needs }+（修正 { $modifier }），暴击命中。
   *[success] 命中骰：{ $face }，需要 { $needs }+（修正 { $modifier }），命中。
}
wh40k10-wound-roll = { $result ->
    [fail] 造伤骰：{ $face }，需要 { $needs }+（修正 { $modifier }），造伤失败。
    [critical] 造伤骰：{ $face }，需要 { $needs }+（修正 { $modifier }），暴击造伤。
   *[success] 造伤骰：{ $face }，需要 { $needs }+（修正 { $modifier }），造伤成功。
}
wh40k10-sustained-hits = 连击：{ $count } 次命中。
wh40k10-lethal-hit = 致命一击：攻击自动造伤。
wh40k10-devastating = 毁灭伤害：稍后造成 { $count } 点致命伤害。
wh40k10-allocated = 分配给模型 { $model }。
wh40k10-saving-throw = { $save ->
    [armour] 模型 { $model } 的护甲保护：{ $face }，需要 { $needs }+（修正 { $modifier }）， { $saved ->
        [yes] 成功。
       *[no] 失败。
    }
   *[invulnerable] 模型 { $model } 的特殊保护：{ $face }，需要 { $needs }+（修正 { $modifier }）， { $saved ->
        [yes] 成功。
       *[no] 失败。
    }
}
wh40k10-damage = 模型 { $model } 受到 { $damage } 点伤害。
wh40k10-feel-no-pain = { $ignored ->
    [yes] 模型 { $model } 不知疼痛：{ $face }，需要 { $needs }+，不失去耐久。
   *[no] 模型 { $model } 不知疼痛：{ $face }，需要 { $needs }+，无效。
}
wh40k10-wound-lost = 模型 { $model } 剩余 { $wounds } 点耐久。
wh40k10-mortal-wounds = 单位 { $unit } 受到 { $count } 点致命伤害。
wh40k10-deadly-demise = 模型 { $model } 的致命破灭：{ $face }。
wh40k10-model-destroyed = 模型 { $model } 被消灭。
wh40k10-unit-destroyed = 单位 { $unit } 被消灭。
wh40k10-hazardous-test = 单位 { $unit } 的危险检定：{ $face }。
