# 战锤 40,000 第十版。

# Units and their cards.

wh40k10-whereabouts = { $where ->
    [waiting] 尚未部署
    [reserves] 在预备队
    [aboard] 乘坐 { $transport }
   *[other] 在战略预备队
}
wh40k10-badge = { $badge ->
    [battle-shocked] 受战斗震慑
    [moved] 已标准移动
    [advanced] 已加速
    [fell-back] 已撤退
    [charged] 已冲锋
    [has-shot] 已被选择射击
    [gone-to-ground] 已卧倒
    [smokescreen] 烟幕掩护
   *[other] 主将
}
wh40k10-stat = { $stat ->
    [models] 模型数
    [leadership] 意志力
   *[other] 低于半数
}
wh40k10-table = { $table ->
    [models] 模型
    [ranged] 射击武器
   *[other] 近战武器
}
wh40k10-column = { $column ->
    [m] 移动力
    [t] 坚韧
    [sv] 保护
    [w] 耐久
    [ld] 意志
    [oc] 控制
    [invulnerable] 特殊保护
    [range] 射程
    [a] 攻击
    [bs] 射击技能
    [ws] 近战技能
    [s] 力量
    [ap] 穿甲
   *[other] 破坏力
}
wh40k10-ability = { $ability ->
    [leader] 领袖
    [lone-operative] 独行特工
    [stealth] 隐匿
    [feel-no-pain] 不知疼痛 { $value }
    [deadly-demise] 致命破灭 { $value }
    [deep-strike] 深入打击
    [scouts] 斥候 { $value }"
    [infiltrators] 渗透
    [fights-first] 先攻
    [firing-deck] 射击甲板 { $value }
    [hover] 悬浮
   *[other] 在双方部署之后部署
}
wh40k10-weapon-ability = { $ability ->
    [assault] 突击
    [rapid-fire] 速射 { $value }
    [ignores-cover] 忽略掩体
    [twin-linked] 双联
    [pistol] 手枪
    [torrent] 喷射
    [indirect-fire] 曲射
    [precision] 精准
    [blast] 爆炸
    [melta] 热熔 { $value }
    [heavy] 重型
    [hazardous] 危险
    [devastating-wounds] 毁灭伤害
    [lance] 骑枪
    [lethal-hits] 致命一击
    [sustained-hits] 连击 { $value }
    [extra-attacks] 额外攻击
    [anti] 反{ $value }
   *[other] 灵能
}
wh40k10-keywords = 关键词：{ $keywords }

# Stratagems.

wh40k10-ask-stratagem = { $stratagem ->
    [fire-overwatch] { $moment ->
        [starts] { $unit } 即将移动。在其移动之前使用坚守射击（1CP）吗？
        [set-up] { $unit } 刚被部署。使用坚守射击（1CP）吗？
       *[ends] { $unit } 已完成移动。使用坚守射击（1CP）吗？
    }
    [heroic-intervention] { $unit } 已冲锋。使用英勇介入（2CP）吗？
    [tank-shock] { $unit } 已冲锋。使用坦克冲击（1CP）吗？
    [counter-offensive] { $unit } 已完成近战。使用反制攻击（2CP）吗？
   *[other] { $unit } 进行近战。使用史诗挑战（1CP）吗？
}
wh40k10-ask-ingress = 移动阶段结束。使用迅速入场（1CP）吗？
wh40k10-tank-shock = { $unit } 对 { $target } 的坦克冲击：{ $count } 点致命伤害。
wh40k10-used-this-turn = 本玩家回合已使用过该战略技能。
wh40k10-used-this-battle = 本场游戏已使用过该战略技能。
wh40k10-only-that-unit = 所有攻击必须以移动中的单位为目标。
wh40k10-only-walkers = 载具中只有步行机可以介入。
wh40k10-no-character = 那不是该单位的人物。
wh40k10-no-attached-unit = 接战范围内没有附属单位。

# Mission, deployment, cards.

wh40k10-ask-muster = 构筑你的军队
wh40k10-army = { $faction ->
    [cinder-compact] 余烬盟约
   *[other] 空洞唱诗班
}
wh40k10-mustered = { $side } 构筑了 { $units } 个单位，{ $points } 分。
wh40k10-other-size = 军队不是按此游戏规模构筑的。
wh40k10-ask-marker = 把第 { $number } 个目标标记放在哪里？
wh40k10-ask-formations = 秘密宣布战斗阵形：领袖、运输工具、预备队
wh40k10-ask-secondaries = 整场游戏保留哪两张次要任务？
wh40k10-ask-deploy = 接下来部署哪个单位？
wh40k10-ask-set-up = { $unit }：把模型部署在哪里？
wh40k10-ask-gambit = 你的主要任务分数落后。要宣布挑战任务吗？
wh40k10-ask-discard = 弃掉哪些次要任务？
wh40k10-marker = 目标标记 { $number }
wh40k10-marker-levels = 目标标记 { $number }：控制力 { $first } 比 { $second }
wh40k10-nobody = 无人
wh40k10-attacker-zone = 进攻方部署区
wh40k10-defender-zone = 防守方部署区
wh40k10-hand = 次要任务
wh40k10-declaration = { $kind ->
    [hover] { $unit } 处于悬浮模式
    [attach] { $unit } 率领 { $other }
    [embark] { $unit } 乘坐 { $other }
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
    [hold-the-well] 你的玩家回合结束时控制离中心最近的目标标记：4 VP。
    [plant-the-standard] 你的玩家回合结束时控制无人区的一个目标标记：3 VP；两个以上：5 VP。
    [two-fires] 你的玩家回合结束时控制两个目标标记：3 VP；三个以上：5 VP。
    [keep-the-gate] 你的玩家回合结束时控制一个离己方部署区较近的目标标记：3 VP。
    [break-their-line] 在你的玩家回合消灭一个敌军单位：3 VP；两个以上：5 VP。
    [strike-the-head] 在你的玩家回合消灭敌军人物单位：4 VP；主将：5 VP。
    [fell-the-giant] 在你的玩家回合消灭敌军巨兽或载具单位：5 VP。
    [one-volley] 在你的射击阶段消灭一个敌军单位：3 VP。
    [close-quarters] 在你的近战阶段消灭一个敌军单位：4 VP。
    [even-the-score] 当你损失的单位多于对手时，在你的玩家回合消灭一个敌军单位：5 VP。
    [behind-their-backs] 你的玩家回合结束时有一个单位完全位于敌军部署区内：4 VP；两个以上：5 VP。
    [spread-wide] 你的玩家回合结束时在战场三个四分之一区内各有整个单位，且距中心超过 6 寸：3 VP；四个区：5 VP。
    [clear-the-crossing] 你的玩家回合结束时中心 6 寸内有你的单位而没有敌军单位：4 VP。
   *[other] 你的玩家回合结束时控制一个目标标记且没有单位受战斗震慑：3 VP。
}
wh40k10-gambit = { $gambit ->
    [every-marker] 控制全部目标标记
    [no-giants] 敌军巨兽与载具全数被消灭
   *[other] 你的部署区外没有敌军模型
}
wh40k10-rolled-off = { $about ->
    [objective-markers] 为首个目标标记拼骰：玩家 1 投出 { $first }，玩家 2 投出 { $second }。胜者：{ $winner }。
    [attacker-defender] 为进攻方与防守方拼骰：玩家 1 投出 { $first }，玩家 2 投出 { $second }。胜者：{ $winner }。
    [after-deployment-setup] 为最后部署的单位拼骰：玩家 1 投出 { $first }，玩家 2 投出 { $second }。胜者：{ $winner }。
    [first-turn] 为先手拼骰：玩家 1 投出 { $first }，玩家 2 投出 { $second }。胜者：{ $winner }。
    [sequencing-outside-turn] 为谁的规则先结算拼骰：玩家 1 投出 { $first }，玩家 2 投出 { $second }。胜者：{ $winner }。
   *[other] 拼骰：玩家 1 投出 { $first }，玩家 2 投出 { $second }。胜者：{ $winner }。
}
wh40k10-size = { $size ->
    [combat-patrol] 战斗巡逻，{ $points } 分
    [incursion] 前哨突击，{ $points } 分
    [strike-force] 打击部队，{ $points } 分
   *[other] 全面猛攻，{ $points } 分
}
wh40k10-battlefield-created = 战场就绪：{ $size }。
wh40k10-marker-placed = 放置目标标记 { $marker }。
wh40k10-marker-placed-by = { $side }放置了目标标记{ $marker }。
wh40k10-attacker = { $side } 是进攻方。
wh40k10-declared = { $side } 宣布：{ $declarations }。
wh40k10-declared-nothing = { $side } 没有宣布。
wh40k10-cards-picked = { $side } 选择 { $cards }。
wh40k10-set-up = { $unit } 已部署。
wh40k10-first-turn = { $side } 先手。
wh40k10-controls = { $side } 控制目标标记 { $marker }。
wh40k10-no-control = 无人控制目标标记{ $marker }。
wh40k10-scored = { $side }因{ $merit }得 { $vp } 点胜利分数，共 { $total }。
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
wh40k10-marker-in-terrain = 标记须能平放：不可放在墙、路障或战地瓦砾上，也不可横跨山丘边缘。
wh40k10-declared-twice = 重复宣布。
wh40k10-not-waiting = 现在不能选择该单位。
wh40k10-leader-joined = 已加入单位的领袖随该单位行动。
wh40k10-no-hover = 只有具有悬浮的飞行器才能悬浮。
wh40k10-cannot-join = 该领袖不能加入这个单位。
wh40k10-leads-already = 一名领袖只能率领一个单位。
wh40k10-has-leader = 该单位已有领袖。
wh40k10-no-transport = 那不是运输工具。
wh40k10-not-for-them = 该运输工具不能搭载这些模型。
wh40k10-no-room-aboard = 载运空间不足。
wh40k10-no-deep-strike = 并非所有模型都具有深入打击。
wh40k10-fortification = 工事不能进入战略预备队。
wh40k10-reserve-points = 战略预备队 { $points } 分，上限 { $limit } 分。
wh40k10-near-enemy-zone = 渗透单位须距敌军部署区超过 9 寸。
wh40k10-there-is-room = 有空间部署该单位。
wh40k10-two-cards = 选择两张不同的卡。
wh40k10-no-such-card = 你没有那张卡。
wh40k10-no-gambit = 挑战任务只能在第 5 游戏大回合、主要任务落后时宣布一次。
wh40k10-muster-option = 不能如此使用装备选项：{ $option }。
wh40k10-setup = { $field ->
    [size] 游戏规模
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
    [incursion] 前哨突击：1,000 分
    [strike-force] 打击部队：2,000 分
    [cinder-compact] 余烬盟约
    [hollow-choir] 空洞唱诗班
    [only-war] 唯有战争
    [take-and-hold] 夺取并坚守
    [long-road] 漫漫长路
    [push-through] 突进
    [blood-and-ground] 血与土
    [kiln-yard] 窑场
    [drowned-parish] 沉没的教区
    [tenement-row] 公寓街
    [bare-heath] 荒原
    [long-edges] 长边
    [short-edges] 短边
    [corners] 对角
    [tactical] 战术：每个游戏大回合抽取
    [fixed] 固定：整场两张
    [rulebook] 规则书
   *[other] 速查表
}

wh40k10-unit = { $name }
wh40k10-model = { $name }
wh40k10-gun = { $name }
wh40k10-aura = { $name }（光环）
wh40k10-volley-odds = { $unit }：平均损失 { $wounds } 点耐久，{ $models } 个模型中阵亡 { $slain } 个；全灭 { $all }%
wh40k10-ahead-shots = 若停在这里，射击{ $odds }
wh40k10-ahead-no-shots = 若停在这里，无法射击：{ $why }
wh40k10-ahead-no-target = 若停在这里，没有可射击的目标。
wh40k10-ahead-charge = 若停在这里，冲锋{ $unit }时，冲锋距离足够的几率为 { $chance }%。
wh40k10-terrain = { $kind ->
    [crater] 弹坑
    [barricade] 路障
    [debris] 战地瓦砾
    [hill] 山丘
    [woods] 森林
   *[ruins] 废墟
}
wh40k10-side = 玩家 { $side }
wh40k10-phase = { $phase ->
    [before] 游戏开始之前
    [movement] 移动阶段
    [charge] 冲锋阶段
    [fight] 近战阶段
    [command] 指挥阶段
    [shooting] 射击阶段
    [end] 玩家回合结束
   *[other] 游戏结束
}
# What happens in a phase; it stands beside its name.
wh40k10-phase-note = { $phase ->
    [command] 双方各获得 1 点指挥点数，低于半数的单位进行战斗震慑测试，并按任务规定计分。
    [movement] 你的每个单位依次移动、加速、撤退或保持静止，然后预备队进场。
    [shooting] 你的每个可以射击的单位各被选择一次，用射击武器射击。
    [charge] 距敌人 12 寸以内的单位可以冲锋：2D6 决定能冲多远。
   *[fight] 双方都进行近战：冲锋过的单位先打，其余从非当前回合玩家开始轮流。
}
wh40k10-step = { $step ->
    [markers] 目标标记
    [formations] 战斗阵形
    [deploy] 部署
   *[other] 先手
}
wh40k10-roll = { $roll ->
    [hit] 命中骰
    [wound] 造伤骰
    [save] 保护骰
    [damage] 破坏力骰
    [attacks] 攻击次数骰
    [advance] 加速骰
    [charge] 冲锋骰
    [desperate-escape] 绝望逃脱测试
   *[other] 危险测试
}
wh40k10-track-round = 游戏大回合
wh40k10-track-vp = 胜利分数
wh40k10-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k10-track-note = { $track ->
    [vp] 胜利分数：游戏结束时分数较多者获胜。
   *[cp] 指挥点数：用来支付战略技能；每个指挥阶段双方各得一点。
}
wh40k10-brief = { $part ->
    [mission] 任务
    [secondaries] 次要任务
    [end] 游戏结束
   *[armies] 双方军队
}
wh40k10-brief-scoring = { $mission ->
    [only-war] 从第 2 游戏大回合起，在你的指挥阶段结束时：每控制一个目标标记得 1 分，最多 3 分。
    [take-and-hold] 从第 2 游戏大回合起，每个游戏大回合结束时：每控制一个目标标记得 5 分。每个游戏大回合最多 15 分，全场最多 50 分。
    [long-road] 从第 2 游戏大回合起，每个游戏大回合结束时：控制一个目标标记得 5 分，两个再得 5 分，多于对手再得 5 分。每个游戏大回合最多 15 分，全场最多 50 分。
    [push-through] 从第 2 游戏大回合起，每个游戏大回合结束时：无人区内每个目标标记得 4 分，敌军部署区内每个目标标记得 6 分。每个游戏大回合最多 15 分，全场最多 50 分。
   *[blood-and-ground] 从第 2 游戏大回合起，每个游戏大回合结束时：每个目标标记得 3 分，该游戏大回合中每消灭一个敌军单位得 3 分。每个游戏大回合最多 15 分，全场最多 50 分。
}
wh40k10-brief-secondaries = { $how ->
    [fixed] { $side }：开局选定两个次要任务，全场不变。
   *[tactical] { $side }：次要任务每个游戏大回合重新抽取，同时持有两个。
}
wh40k10-brief-end = { $scoring ->
    [none] 游戏在 { $rounds } 个游戏大回合后结束。
   *[scored] 游戏在 { $rounds } 个游戏大回合后结束；若一方军队被全灭，则另一方获胜。否则胜利分数较多者获胜。
}
wh40k10-brief-army = { $side }：{ $units }
wh40k10-track-cp = 指挥点数
wh40k10-badge-wounds = 剩余耐久
wh40k10-badge-battle-shocked = 受战斗震慑
wh40k10-badge-height = 离桌面高度（寸）
wh40k10-knob-place = 位置
wh40k10-ask-shooter = 选择射击的单位
wh40k10-ask-targets = { $unit }：为每件武器选择目标
wh40k10-ask-group = 接下来结算哪些攻击？
wh40k10-ask-re-roll = { $passed ->
    [yes] { $unit }：{ $roll }为 { $faces }，成功。是否重投？
    [neither] { $unit }：{ $roll }为 { $faces }。是否重投？
   *[no] { $unit }：{ $roll }为 { $faces }，失败。是否重投？
}
wh40k10-ask-allocate = { $unit }：攻击分配给哪个模型？
wh40k10-ask-mortal = { $unit }：致命伤害分配给哪个模型？
wh40k10-ask-precision = 精准：是否将攻击分配给{ $unit }中的人物？
wh40k10-ask-save = { $model }使用哪种保护？
wh40k10-ask-hazard = { $unit }：由哪个装备危险武器的模型承受？
wh40k10-ask-suffer = 致命破灭：接下来哪个单位承受？
wh40k10-ask-out = { $unit }被消灭：接下来哪个单位下车？
wh40k10-ask-reaction = { $unit }攻击{ $targets }。是否使用战略技能？
wh40k10-ask-grenades = 是否使用手雷（1CP）？
wh40k10-ask-test = 接下来哪个单位进行战斗震慑测试？
wh40k10-ask-bravery = { $unit }未通过战斗震慑测试。是否使用疯狂勇气（1CP）？
wh40k10-ask-remove = { $unit }失去单位连续性：移除哪个模型？
wh40k10-option-done = 不再射击
wh40k10-option-targets = 这些目标
wh40k10-option-group = { $weapon }攻击{ $target }
wh40k10-option-keep = 保留结果
wh40k10-option-re-roll = 重投
wh40k10-option-command = 指挥重投（1CP）
wh40k10-option-nobody = 不选择
wh40k10-option-armour = 盔甲保护
wh40k10-option-invulnerable = 特殊保护 { $value }+
wh40k10-option-stratagem = { $stratagem ->
    [command-re-roll] 指挥重投（{ $cost }CP）：{ $unit }
    [insane-bravery] 疯狂勇气（{ $cost }CP）：{ $unit }
    [grenade] 手雷（{ $cost }CP）：{ $unit }
    [go-to-ground] 卧倒（{ $cost }CP）：{ $unit }
    [counter-offensive] 反制攻击（{ $cost }CP）：{ $unit }
    [epic-challenge] 史诗挑战（{ $cost }CP）：{ $unit }
    [tank-shock] 坦克冲击（{ $cost }CP）：{ $unit }
    [fire-overwatch] 坚守射击（{ $cost }CP）：{ $unit }
    [rapid-ingress] 迅速入场（{ $cost }CP）：{ $unit }
    [heroic-intervention] 英勇介入（{ $cost }CP）：{ $unit }
   *[other] 烟幕（{ $cost }CP）：{ $unit }
}
wh40k10-option-grenades = { $unit }投向{ $target }
wh40k10-option-no = 否
wh40k10-option-yes = 是
wh40k10-order = { $topic ->
    [reaction] 被射击时询问我
    [grenade] 询问我手雷
    [bravery] 询问我疯狂勇气
    [sequence] 询问我先后顺序
    [stratagem] 询问我战略技能
    [re-roll] 询问我是否重投
    [allocation] 询问我攻击分配给哪个模型
   *[other] 询问我使用哪种保护
}
wh40k10-order-case = { $case ->
    [detachment] 分队战略技能
    [counter-offensive] 反制攻击
    [epic-challenge] 史诗挑战
    [tank-shock] 坦克冲击
    [fire-overwatch] 坚守射击
    [rapid-ingress] 迅速入场
    [heroic-intervention] 英勇介入
    [hit-failed] 失败的命中骰
    [hit-passed] 成功的命中骰
    [wound-failed] 失败的造伤骰
    [wound-passed] 成功的造伤骰
    [save-failed] 失败的保护骰
    [save-passed] 成功的保护骰
    [damage] 破坏力骰
    [attacks] 攻击次数骰
    [hazardous] 危险测试
    [advance] 加速骰
    [charge] 冲锋骰
    [desperate-escape] 绝望逃脱测试
    [attack] 攻击
    [mortal-wound] 致命伤害
   *[other] 每次
}
wh40k10-kind = { $kind ->
    [re-roll] 重投
    [detachment] 分队战略技能
    [counter-offensive] 反制攻击
    [epic-challenge] 史诗挑战
    [tank-shock] 坦克冲击
    [fire-overwatch] 坚守射击
    [rapid-ingress] 迅速入场
    [heroic-intervention] 英勇介入
    [reaction] 卧倒、烟幕
    [grenade] 手雷
    [bravery] 疯狂勇气
    [allocation] 攻击分配给哪个模型
    [sequence] 先后顺序
   *[other] 使用哪种保护
}
wh40k10-kind-matters = { $kind ->
    [re-roll] 平均能改变至少一点伤害，或冲锋、加速仍可能够到时；只有好处的免费重投自动进行
    [detachment] 攻击前，平均至少多造成一点伤害时；其他时机总是询问
    [counter-offensive] 你的单位能抢在尚未近战的敌人之前攻击时
    [epic-challenge] 总是
    [tank-shock] 总是
    [fire-overwatch] 至少有四分之一机会消灭一个模型时；移动之前则为二分之一
    [rapid-ingress] 总是
    [heroic-intervention] 冲锋至少有六分之一机会够到时
    [reaction] 平均至少避免一点伤害时
    [grenade] 总是
    [bravery] 单位位于目标标记范围内时
    [allocation] 模型各不相同时；否则以及选择自动处理时，由最普通的模型承受
    [sequence] 另一顺序能多造成半点伤害时；选择自动处理时采用最佳顺序
   *[other] 从不：采用较好的一种
}
wh40k10-stake-needs = 需要 { $needs }+，机会 { $chance }%。
wh40k10-stake-wounds = 维持现状：{ $lies } 点伤害；重投：平均 { $again } 点。
wh40k10-stake-lost = 维持现状：你损失 { $lies } 点耐久；重投：平均 { $again } 点。
wh40k10-stake-charge-enough = 投出 { $roll }，需要 { $needs }：足够。
wh40k10-stake-charge-short = 投出 { $roll }，需要 { $needs }：差 { $short }"。重投有 { $chance }% 机会够到。
wh40k10-stake-advance = 投出 { $roll }；{ $needs } 可到达一个目标标记，机会 { $chance }%。
wh40k10-stake-overwatch = 只有 6 命中：最好平均 { $wounds } 点伤害，{ $chance }% 机会消灭一个模型。
wh40k10-stake-reaction = 预计损失 { $wounds } 点耐久。
wh40k10-stake-cp = 指挥点数：{ $cp }，之后 { $then }。
wh40k10-dice-for = { $unit }：{ $roll }
wh40k10-dice-again = { $what }，重投
wh40k10-dice-at = { $unit }对{ $target }：{ $roll }
wh40k10-dice-roll-off = 拼骰：第一颗是玩家 1 的，第二颗是玩家 2 的，大者胜
wh40k10-other-question = 这不是对该问题的回答。
wh40k10-unknown = 不存在{ $what }。
wh40k10-too-many = 这里有{ $count }个，最多接受{ $most }个。
wh40k10-bad-content = 内容无法使用：{ $problem }
wh40k10-cannot-lead = 该单位不能如此被率领（{ $rule }）。
wh40k10-not-your-unit = 那不是你在战场上的单位。
wh40k10-has-shot = 该单位本阶段已被选择射击。
wh40k10-fell-back = 该单位本玩家回合已撤退。
wh40k10-advanced = 该单位本玩家回合已加速：只能使用突击武器射击。
wh40k10-locked-in-combat = 该单位处于敌军单位的接战范围内。
wh40k10-pistol-target = 在接战范围内，手枪只能射击接战范围内的单位。
wh40k10-pistols-or-others = 模型只能用手枪或用其他武器射击，不能兼用。
wh40k10-blast-engaged = 爆炸武器不能以处于你军队接战范围内的单位为目标。
wh40k10-target-engaged = 目标处于你军队单位的接战范围内。
wh40k10-lone-operative = 独行特工只能在 12" 以内被选为目标。
wh40k10-out-of-range = 目标中没有模型在射程内。
wh40k10-not-visible = 射程内没有可见的目标模型。
wh40k10-behind-ruins = 被废墟阻挡：任何模型都无法透过废墟观察。
wh40k10-not-out-of-ruins = 该模型只有一部分位于废墟内：只有完全位于废墟内的模型才能向外观察。
wh40k10-no-such-weapon = 该单位没有这件武器。
wh40k10-melee-weapon = 近战武器不能用于射击。
wh40k10-one-profile = 一件武器只能使用一种属性。
wh40k10-one-target = 一件武器的攻击不能分配给不同目标。
wh40k10-no-enemy-unit = 那不是战场上的敌军单位。
wh40k10-finish-this-target = 必须先结算对当前目标的所有攻击。
wh40k10-no-such-group = 没有这样的攻击。
wh40k10-no-such-save = 该模型没有这种保护。
wh40k10-no-free-re-roll = 没有规则允许重投这次骰子。
wh40k10-not-in-target = 该模型不在此单位中。
wh40k10-not-in-unit = 该模型不在此单位中。
wh40k10-character-protected = 护卫模型存活时，攻击不能分配给人物。
wh40k10-wounded-first = 必须先分配给已受伤或已被分配攻击的模型。
wh40k10-no-visible-character = 没有这样的可见人物。
wh40k10-not-in-reach = 该单位不在影响范围内。
wh40k10-no-bearer = 该模型没有危险武器。
wh40k10-no-test-needed = 该单位无需进行战斗震慑测试。
wh40k10-not-enough-cp = 指挥点数不足。
wh40k10-used-this-phase = 该战略技能本阶段已使用。
wh40k10-unit-battle-shocked = 不能对受战斗震慑的单位使用战略技能。
wh40k10-not-now = 现在不能使用该战略技能。
wh40k10-wrong-unit = 不能对该单位使用这个战略技能。
wh40k10-muster-points = 军队花费 { $points } 分，上限为 { $limit } 分。
wh40k10-muster-faction = 该单位没有军队的阵营关键词。
wh40k10-muster-no-cost = 没有此规模单位的分值。
wh40k10-muster-composition = { $model }：{ $count }，但该单位应有 { $least } 至 { $most }。
wh40k10-muster-copies = 军队最多只能有 { $most } 个此类单位。
wh40k10-muster-enhancement = 该单位不能获得此强化。
wh40k10-muster-character = 军队没有人物。
wh40k10-muster-warlord = 必须有且只有一个人物担任主将。
wh40k10-muster-empty = 该单位没有任何模型。
wh40k10-round-began = 游戏大回合 { $round }
wh40k10-phase-began = { $side }：{ $phase }
wh40k10-turn-ended = { $side }的玩家回合结束。
wh40k10-battle-ended = 游戏结束，{ $first } 比 { $second }。
wh40k10-command-points = 指挥点数：玩家 1 有 { $first }，玩家 2 有 { $second }。
wh40k10-recovered = 单位 { $unit } 不再受战斗震慑。
wh40k10-battle-shock-test = { $passed ->
    [yes] 单位 { $unit } 通过战斗震慑测试：{ $total }（需要 { $needs }+）。
   *[no] 单位 { $unit } 未通过战斗震慑测试：{ $total }（需要 { $needs }+）。
}
wh40k10-battle-shocked = 单位 { $unit } 受战斗震慑。
wh40k10-stratagem-used = { $stratagem ->
    [command-re-roll] { $side }为{ $unit }使用指挥重投，剩余 { $cp }CP。
    [insane-bravery] { $side }对{ $unit }使用疯狂勇气：{ $does }。剩余 { $cp }CP。
    [grenade] { $side }对{ $unit }使用手雷：{ $does }。剩余 { $cp }CP。
    [go-to-ground] { $side }对{ $unit }使用卧倒：{ $does }。剩余 { $cp }CP。
    [counter-offensive] { $side }对{ $unit }使用反制攻击：{ $does }。剩余 { $cp }CP。
    [epic-challenge] { $side }对{ $unit }使用史诗挑战：{ $does }。剩余 { $cp }CP。
    [tank-shock] { $side }对{ $unit }使用坦克冲击：{ $does }。剩余 { $cp }CP。
    [fire-overwatch] { $side }对{ $unit }使用坚守射击：{ $does }。剩余 { $cp }CP。
    [rapid-ingress] { $side }对{ $unit }使用迅速入场：{ $does }。剩余 { $cp }CP。
    [heroic-intervention] { $side }对{ $unit }使用英勇介入：{ $does }。剩余 { $cp }CP。
   *[other] { $side }对{ $unit }使用烟幕：{ $does }。剩余 { $cp }CP。
}
wh40k10-grenades = 单位 { $unit } 向单位 { $target } 投掷手雷：{ $count } 点致命伤害。
wh40k10-re-rolled = { $side }重投{ $roll }：{ $faces }。
wh40k10-targets-selected = { $unit } 攻击{ $targets }。
wh40k10-attacks = 模型 { $model } 用{ $weapon }攻击单位 { $target }：{ $count } 次攻击。
wh40k10-attacks-lost = 模型 { $model } 的剩余攻击失效。
wh40k10-automatic-hit = 模型 { $model } 自动命中。
wh40k10-hit-roll-short = 命中
wh40k10-wound-roll-short = 造伤
wh40k10-saving-throw-short = 保护
wh40k10-feel-no-pain-short = 不知疼痛
wh40k10-hit-roll = { $result ->
    [fail] 命中骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，未命中。
    [critical] 命中骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，暴击命中。
   *[success] 命中骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，命中。
}
wh40k10-wound-roll = { $result ->
    [fail] 造伤骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，造伤失败。
    [critical] 造伤骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，暴击造伤。
   *[success] 造伤骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，造伤成功。
}
wh40k10-sustained-hits = 连击：{ $count } 次命中。
wh40k10-lethal-hit = 致命一击：攻击自动造伤。
wh40k10-devastating = 毁灭伤害：稍后造成 { $count } 点致命伤害。
wh40k10-allocated = 分配给模型 { $model }。
wh40k10-saving-throw = { $save ->
    [armour] 模型 { $model } 的盔甲保护：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，{ $saved ->
        [yes] 成功。
       *[no] 失败。
    }
   *[invulnerable] 模型 { $model } 的特殊保护：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，{ $saved ->
        [yes] 成功。
       *[no] 失败。
    }
}
wh40k10-damage = 模型 { $model } 受到 { $damage } 点伤害。
wh40k10-feel-no-pain = { $ignored ->
    [yes] 模型 { $model } 不知疼痛：{ $face }，需要 { $needs }+，不损失耐久。
   *[no] 模型 { $model } 不知疼痛：{ $face }，需要 { $needs }+，无效。
}
wh40k10-wound-lost = 模型 { $model } 剩余 { $wounds } 点耐久。
wh40k10-mortal-wounds = 单位 { $unit } 受到 { $count } 点致命伤害。
wh40k10-deadly-demise = 模型 { $model } 的致命破灭：{ $face }。
wh40k10-out-of-coherency = 单位 { $unit } 失去单位连续性：移除模型，直至恢复单位连续性。
wh40k10-model-destroyed = 模型 { $model } 被消灭。
wh40k10-unit-destroyed = 单位 { $unit } 被消灭。
wh40k10-hazardous-test = 单位 { $unit } 的危险测试：{ $face }。
wh40k10-ask-mover = 选择下一个移动的单位及其移动方式
wh40k10-ask-move = { $unit }，{ $move }（至多 { $far }"）：各模型移动到哪里？
wh40k10-ask-escape = { $unit }：逃脱中失去哪个模型？
wh40k10-ask-disembark = { $unit }下车：部署在哪里？
wh40k10-ask-arriving = { $unit }入场：部署在哪里？
wh40k10-ask-arrival = 哪个单位从预备队入场？
wh40k10-ask-embark = { $unit }是否上车？
wh40k10-ask-fly = { $unit }：向前飞行多远，然后如何旋转？
wh40k10-ask-charger = 哪个单位宣布冲锋？
wh40k10-ask-charge-targets = { $unit }冲锋：选择目标
wh40k10-ask-fighter = 接下来哪个单位近战？
wh40k10-ask-melee = { $unit }近战：选择武器与目标
wh40k10-option-stay = 其余单位保持静止
wh40k10-option-no-arrival = 不再有单位入场
wh40k10-option-no-charge = 不再有单位冲锋
wh40k10-option-ahead = 笔直向前
wh40k10-option-pivot = 旋转
wh40k10-has-moved = 该单位本阶段已行动过。
wh40k10-disembarked = 该单位本玩家回合已下车。
wh40k10-embarked-now = 该单位本阶段已上车。
wh40k10-unit-cannot-move = 该单位没有可以移动的模型。
wh40k10-not-engaged = 该单位不在任何敌军的接战范围内。
wh40k10-engaged = 处于敌军接战范围内的单位只能保持静止或撤退。
wh40k10-cannot-fall-back = 有模型无法结束于接战范围之外：该单位不能撤退。
wh40k10-no-battlefield = 没有战场。
wh40k10-through-vehicle = { $model }：巨兽与载具不能互相穿过。
wh40k10-through-engagement = { $model }：路径穿过敌军的接战范围。
wh40k10-ends-in-wall = { $model }不能结束于墙壁或楼板之中。
wh40k10-no-upper-floor = 只有步兵、野兽和能飞行的模型可以站在上层。
wh40k10-too-near = { $model }结束时与敌军距离不超过 { $inches }"。
wh40k10-must-leave = 该单位能够撤退，因此必须撤退。
wh40k10-must-charge = 冲锋可以完成，因此必须完成。
wh40k10-has-charged = 该单位本阶段已宣布过冲锋。
wh40k10-no-enemy-near = 12" 内没有敌军。
wh40k10-aircraft-cannot-charge = 飞行器不能宣布冲锋。
wh40k10-advanced-no-charge = 该单位本玩家回合已加速。
wh40k10-disembarked-no-charge = 该单位如此下车后，本玩家回合不能冲锋。
wh40k10-target-too-far = 该单位不在 12" 内。
wh40k10-only-fly = 只有能飞行者才能冲锋飞行器或与之近战。
wh40k10-charge-somebody = 冲锋须有一个或多个互不相同的目标。
wh40k10-target-not-engaged = 单位结束时并未与所有目标处于接战范围内。
wh40k10-not-closer = { $model }结束时没有更接近敌军。
wh40k10-could-get-closer = { $model }可以更接近目标，因此必须如此。
wh40k10-could-touch = { $model }可以与敌军底盘接触，因此必须如此。
wh40k10-already-touching = { $model }已与敌军底盘接触，不能移动。
wh40k10-ends-unengaged = 单位结束时不在任何敌军单位的接战范围内。
wh40k10-has-fought = 该单位本阶段已近战过。
wh40k10-fights-later = 该单位在其余近战子阶段中近战。
wh40k10-cannot-fight = 该模型触及不到任何敌军。
wh40k10-everybody-fights = { $model }能够近战，必须为其选择武器与目标。
wh40k10-ranged-weapon = 射击武器不能用于近战。
wh40k10-one-weapon = 每个模型只用一件近战武器。
wh40k10-bad-split = 该武器的攻击分配有误。
wh40k10-not-in-reserves = 该单位不在预备队中。
wh40k10-no-room = 本玩家回合没有容纳该单位的空间。
wh40k10-too-early = 战略预备队不能在第 1 游戏大回合入场。
wh40k10-must-return = 离开战场的飞行器必须返回。
wh40k10-not-at-edge = { $model }并未完全处于战场边缘 6" 内。
wh40k10-in-enemy-zone = { $model }将处于敌军部署区内。
wh40k10-set-up-all = 整个单位都必须部署。
wh40k10-room-for-model = { $model }还有地方可以部署。只有无法部署的模型才会被消灭。
wh40k10-no-such-transport = 那不是你在战场上的运输工具。
wh40k10-no-capacity = 该运输工具无法容纳该单位。
wh40k10-transport-too-far = 并非所有模型都在运输工具 3" 内。
wh40k10-not-aboard = 该单位不在运输工具中。
wh40k10-transport-not-here = 其运输工具不在战场上。
wh40k10-transport-hurried = 其运输工具本玩家回合已加速或撤退。
wh40k10-not-within-reach = { $model }并未完全处于运输工具的规定距离内。
wh40k10-aircraft-moves = 飞行器只能进行标准移动。
wh40k10-flies-too-short = 飞行器至少向前飞行 20"。
wh40k10-pivots-too-far = 飞行器最多旋转 90 度。
wh40k10-remained-stationary = { $unit }保持静止。
wh40k10-random-move = { $unit }最多移动 { $inches }"。
wh40k10-advance-roll = { $unit }的加速骰：{ $roll }。
wh40k10-unit-moved = { $models ->
    [0] { $unit }，{ $move }：无人移动。
   *[other] { $unit }，{ $move }：{ $models } 个模型，最远 { $longest }"。
}
wh40k10-arrived = { $unit }入场。
wh40k10-left-battlefield = { $unit }离开战场，进入战略预备队。
wh40k10-embarked = { $unit }上车：{ $transport }。
wh40k10-disembarked-from = { $unit }从{ $transport }下车。
wh40k10-charge-declared = { $unit }宣布冲锋：{ $targets }。
wh40k10-charge-roll = { $unit }的冲锋骰：{ $roll }。
wh40k10-charge-failed = { $why ->
    [too-short] { $unit }冲锋失败：投出 { $roll }"，到达{ $target }需要 { $needs }"。
    [no-way] { $unit }冲锋失败：投出 { $roll }"，到达{ $target }只需 { $needs }"，但模型或地形使该单位没有合法的终点。
   *[out-of-reach] { $unit }冲锋失败：无论投出多少，都没有模型能站到够得着{ $target }的地方。
}
wh40k10-fights = { $unit }近战。
wh40k10-has-fought-event = { $unit }已完成近战。
wh40k10-other-event = 发生了某事。
wh40k10-move = { $move ->
    [normal] 标准移动
    [advance] 加速移动
    [fall-back] 撤退移动
    [scout] 斥候移动
    [charge] 冲锋移动
    [pile-in] 跟进移动
    [consolidate] 重整移动
   *[other] 部署
}
wh40k10-option-move = { $move ->
    [normal] { $unit }：标准移动
    [advance] { $unit }：加速
    [fall-back] { $unit }：撤退
    [stationary] { $unit }：保持静止
   *[other] { $unit }：下车
}
wh40k10-desperate-escape = { $passed ->
    [yes] { $unit }的绝望逃脱测试：{ $face }，成功逃脱。
   *[no] { $unit }的绝望逃脱测试：{ $face }，失去一个模型。
}
wh40k10-bail-out = { $hurt ->
    [yes] { $unit }逃出残骸：{ $face }，遭受 1 点致命伤害。
   *[no] { $unit }逃出残骸：{ $face }，未受伤。
}
wh40k10-ends-on-marker = { $model }将结束于目标标记之上。
wh40k10-ask-scout = 哪个单位进行斥候移动？
wh40k10-option-no-scout = 不再斥候移动
wh40k10-no-scouts = 该单位并非所有模型都有斥候能力。
wh40k10-not-closer-to-marker = { $model }结束时没有更接近最近的目标标记。
wh40k10-not-at-marker = 单位结束时不在最近目标标记的范围内。
wh40k10-one-weapon-each = 每个乘员只能借出一件武器。
wh40k10-deck-full = 射击甲板容不下这么多乘员。
wh40k10-idea = { $idea ->
    [marker] 前往目标标记 { $what }
    [enemy] 逼近{ $what }
    [range] 进入对{ $what }的射程
    [cover] 进入掩体：{ $what }
    [floor] 登上上层楼面：{ $what }
    [hide] 躲到{ $what }后面
    [screen] 掩护{ $what }
    [middle] 前往战场中央{ $what }
    [away] 远离{ $what }
    [there] 到那里{ $what }
    [charge] 完成冲锋{ $what }
    [close-in] 贴近敌军{ $what }
    [consolidate] 贴近敌军或目标标记{ $what }
    [fall-back] 脱离接战范围{ $what }
   *[stay] 不动{ $what }
}
wh40k10-idea-place = { $region ->
    [top-left] 左上（{ $x }"，{ $y }"）
    [top-middle] 上方（{ $x }"，{ $y }"）
    [top-right] 右上（{ $x }"，{ $y }"）
    [middle-left] 左侧（{ $x }"，{ $y }"）
   *[middle-middle] 中央（{ $x }"，{ $y }"）
    [middle-right] 右侧（{ $x }"，{ $y }"）
    [bottom-left] 左下（{ $x }"，{ $y }"）
    [bottom-middle] 下方（{ $x }"，{ $y }"）
    [bottom-right] 右下（{ $x }"，{ $y }"）
}
wh40k10-idea-fly = 前进 { $inches }"，再转 { $degrees }°
wh40k10-idea-attacks = { $idea ->
    [all] 全部攻击{ $unit }
    [each] 各打各的目标{ $unit }
   *[none] 不攻击{ $unit }
}
wh40k10-figure-wounds = 平均损失耐久
wh40k10-figure-slain = 平均消灭模型
wh40k10-figure-destroyed = 全灭
wh40k10-figure-charge = 冲锋骰足够
wh40k10-nearest-target = 最近的是{ $unit }，距离 { $inches }"；冲锋骰足够的几率为 { $chance }%
wh40k10-target-away = 距离 { $inches }"

# Abilities beyond the core abilities.

wh40k10-special = { $aura ->
    [yes] { $psychic ->
        [yes] { $name }（光环、灵能）：{ $whom }：{ $effect }
       *[no] { $name }（光环）：{ $whom }：{ $effect }
    }
   *[no] { $psychic ->
        [yes] { $name }（灵能）：{ $whom }：{ $effect }
       *[no] { $name }：{ $whom }：{ $effect }
    }
}
wh40k10-whom = { $whom ->
    [bearer] 本模型
    [unit] 本单位
    [all-friends] 友军{ $units }
    [friends] { $inches }" 内的友军{ $units }
   *[other] { $inches }" 内的敌军{ $units }
}
wh40k10-units-of = { $narrowed ->
    [no] 单位
   *[yes] { $keywords } 单位
}
wh40k10-effect = { $effect ->
    [hit] 命中骰 { $value }
    [wound] 造伤骰 { $value }
    [ap] 穿甲 { $value }
    [strength] 力量 { $value }
    [attacks] 攻击次数 { $value }
    [damage] 破坏力 { $value }
    [critical-hits] { $value } 即为暴击命中
    [critical-wounds] { $value } 即为暴击造伤
    [mortal-wounds] 暴击造伤额外造成 { $value } 点致命伤害
    [be-hit] 以其为目标的命中骰 { $value }
    [be-wounded] 以其为目标的造伤骰 { $value }
    [be-pierced] 以其为目标的攻击穿甲减弱 { $value }
    [save] 保护骰 { $value }
    [invulnerable] 特殊保护 { $value }
    [feel-no-pain] 不知疼痛 { $value }
    [cover] 享有掩体加成
    [move] 移动力 { $value }"
    [toughness] 坚韧 { $value }
    [leadership] 意志力 { $value }
    [objective-control] 目标控制 { $value }
    [advance] 加速骰 { $value }
    [charge] 冲锋骰 { $value }
    [battle-shock] 战斗震慑测试 { $value }
    [advance-and-shoot] 加速后仍可射击
    [advance-and-charge] 加速后仍可冲锋
    [fall-back-and-shoot] 撤退后仍可射击
    [fall-back-and-charge] 撤退后仍可冲锋
    [gain-cp] 获得 { $value }CP
    [regain] 一个模型恢复 { $value } 点损失的耐久
    [suffer] 承受 { $value } 点致命伤害
   *[other] 可以重新部署
}
wh40k10-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] 可重投为 1 的命中骰
        [wound] 可重投为 1 的造伤骰
       *[other] 可重投为 1 的保护骰
    }
    [failures] { $roll ->
        [hit] 可重投失败的命中骰
        [wound] 可重投失败的造伤骰
       *[other] 可重投失败的保护骰
    }
   *[other] { $roll ->
        [hit] 可重投命中骰
        [wound] 可重投造伤骰
        [advance] 可重投加速骰
        [charge] 可重投冲锋骰
       *[other] 可重投保护骰
    }
}
wh40k10-effect-weapon = 武器具有{ $ability }
wh40k10-effect-core = 具有{ $ability }
wh40k10-effect-when = { $effect }（{ $when }）
wh40k10-when = { $when ->
    [ranged] 射击攻击
    [melee] 近战攻击
    [charged] 本玩家回合冲锋过
    [stationary] 保持静止
    [leading] 率领单位时
    [wounds] 剩余 { $value } 点或更少的耐久
    [below-half-strength] 低于半数时
    [below-starting-strength] 少于起始模型数量时
    [not-battle-shocked] 未受战斗震慑时
    [at-marker] 在目标标记范围内
    [from-round] 第 { $value } 游戏大回合起
    [own-turn] 己方玩家回合
    [opponents-turn] 对手玩家回合
    [target-has] 目标为 { $value }
    [target-below-half-strength] 目标低于半数
    [target-within] 目标在 { $value }" 内
    [target-fully-visible] 目标完全可见
    [strength-above-toughness] 力量高于坚韧
    [psychic-attack] 对抗灵能攻击
    [mortal-wound] 对抗致命伤害
    [command-phase] 己方指挥阶段
    [round-starts] 游戏大回合开始时
   *[other] 游戏开始前
}
wh40k10-in-force = 另外：{ $what }
wh40k10-cause = { $name }
wh40k10-causes = { $causes }
wh40k10-cause-hover = 悬浮模式
wh40k10-cause-cover = 对射击攻击享有掩体加成（{ $by }）
wh40k10-given = { $ability }（{ $name }）
wh40k10-so-many-models = { $count }个模型
wh40k10-effects = { $effects }
wh40k10-stratagem-does = { $stratagem ->
    [command-re-roll] 重投该骰
    [insane-bravery] 失败的测试视为通过
    [grenade] 投六颗骰，每个 4+ 对 8" 内一个敌军单位造成一点致命伤害
    [go-to-ground] 直到阶段结束拥有 6+ 特殊保护和掩体加成
    [smokescreen] 直到阶段结束拥有隐匿和掩体加成
    [counter-offensive] 该单位成为下一个近战的单位
    [epic-challenge] 直到阶段结束其近战攻击拥有精准
    [tank-shock] 按一件近战武器的力量投骰，力量高于坚韧则多投两颗；每个 5+ 造成一点致命伤害，最多六点
    [fire-overwatch] 该单位射击该敌军单位，只有未修正的 6 命中
    [rapid-ingress] 该单位现在从预备队入场
   *[heroic-intervention] 该单位冲锋该敌军单位
}
wh40k10-option-detachment = { $stratagem }（{ $cost }CP）：{ $unit }
wh40k10-option-rule = { $unit }的{ $name }
wh40k10-option-army-rule = { $name }
wh40k10-ask-detachment = { $moment ->
    [command] 你的指挥阶段：使用分队战略技能吗？
    [moves] { $unit }移动。使用分队战略技能吗？
    [shoots] { $unit }射击。使用分队战略技能吗？
    [charges] { $unit }冲锋。使用分队战略技能吗？
    [fights] { $unit }近战。使用分队战略技能吗？
   *[other] 敌军攻击{ $unit }。使用分队战略技能吗？
}
wh40k10-ask-next-rule = 有多条规则同时结算：接下来是哪一条？
wh40k10-ask-pre-battle = 结算哪个单位的战前规则？
wh40k10-no-pre-battle-rule = 该单位没有尚未结算的战前规则。
wh40k10-more-command-points = { $side }额外获得 { $count }CP。
wh40k10-ability-resolved = { $unit }：{ $name }。
wh40k10-army-rule-resolved = { $side }：{ $name }。
wh40k10-wounds-regained = { $model }恢复到 { $wounds } 点耐久。
wh40k10-detachment-used = { $side }对{ $unit }使用{ $stratagem }：{ $does }。剩余 { $cp }CP。
wh40k10-nobody-hurt = 该单位没有模型损失过耐久。
wh40k10-attacks-roll = { $unit }的攻击次数骰：{ $total }。
wh40k10-attacks-roll-short = 攻击次数
wh40k10-damage-roll = { $unit }的破坏力骰：{ $total }。
wh40k10-damage-roll-short = 破坏力
wh40k10-merit = { $merit ->
    [marker] 控制目标标记 { $what }
    [markers] 控制目标标记 { $what }
    [primary] 主要任务{ $what }
    [card] { $what }
   *[gambit] 挑战任务{ $what }
}
wh40k10-number = { $number }
wh40k10-modifier = { $source ->
    [heavy] { $value } 重型{ $name }
    [indirect-fire] { $value } 曲射{ $name }
    [big-guns] { $value } 大炮长鸣{ $name }
    [lance] { $value } 骑枪{ $name }
    [stealth] { $value } 隐匿{ $name }
    [smokescreen] { $value } 烟幕{ $name }
    [ap] { $value } 穿甲{ $name }
    [cover] { $value } 掩体加成{ $name }
   *[named] { $value } { $name }
}
wh40k10-toll = { $wounds ->
    [0] { $unit } 对 { $target } 的攻击：未造成损失。
   *[other] { $unit } 对 { $target } 的攻击：损失 { $wounds } 点耐久，{ $slain ->
        [0] 无人阵亡
       *[other] { $slain } 个模型阵亡
    }，{ $left ->
        [0] 无人剩余
       *[other] 剩余 { $left } 个
    }。
}
wh40k10-would-do-nothing = 对该单位将要做的事不起任何作用。
wh40k10-no-ranged-weapon = 没有射击武器，无从射击。
wh40k10-no-target-in-sight = 其武器射程和视线内没有敌军。
wh40k10-model-note = { $name }，耐久剩余 { $wounds }/{ $full }；{ $weapons }
wh40k10-save-needs = 需要 { $needs }+（已计入穿甲与掩体）
wh40k10-save-hopeless = 不可能成功：投不出足够高的结果
wh40k10-figure-saved = 保护成功
wh40k10-set-up-last = 该单位在双方部署之后部署。
wh40k10-lesson-name = { $lesson ->
    [move] 第一课：移动与测量
    [shoot] 第二课：射击
    [charge] 第三课：冲锋与近战
    [hold] 第四课：目标标记与指挥点数
   *[battle] 第五课：一场小规模战斗
}
wh40k10-lesson-note = { $lesson ->
    [move] 一个单位能走多远、尺子说明什么、什么会拦住它。
    [shoot] 目标、射程，以及一次攻击的四种投骰。
    [charge] 冲锋骰、接战范围，以及谁先打。
    [hold] 如何取胜：目标标记、OC，以及 CP 能换来什么。
   *[battle] 对阵指挥官的 500 分战斗，共五个游戏大回合。
}
wh40k10-lesson = { $step ->
    [move-table] 蓝色是你的，赭色是敌人。同一单位的模型一起移动，彼此保持在 2" 以内。拿起尺子（R）量到敌人的距离：任何时候都可以测量。
    [move-which] 现在是你的移动阶段。选一个单位和它的移动方式：标准移动最多走其卡片上的移动力。
    [move-drag] 把模型拖向目标标记，或选下面的一个建议。路线上每寸一个刻度；红色说明为何不行，第一个选项是最近的合法位置。变绿后确认。
    [move-advance] 另一个单位可以加速：移动力加一个 D6，但之后只能用突击武器射击，也不能冲锋。移动它或让它留在原地，然后进入射击。
    [move-done] 移动就是这样。随意打完这个回合；本课随这个游戏大回合结束。
    [shoot-phases] 一个回合有五个阶段，写在上方：指挥、移动、射击、冲锋、近战。原地不动者用重型武器射击更准。结束移动阶段。
    [shoot-range] 选择由谁射击。射程（G）会画出武器能打多远；看不见或不在射程内的会划掉并说明原因。
    [shoot-targets] 给每件武器指定目标：点一个敌人就把全部火力给它。旁边写着平均结果。大怪需要强力武器，人群需要多发射击。
    [shoot-sequence] 一次攻击分四步投骰：命中、造伤（力量对坚韧）、保护（按穿甲变差）、破坏力。日志里有汇总；展开它，“为什么？”会显示规则。
    [shoot-again] 让另一个单位也射击，然后打完这个游戏大回合。
    [charge-near] 冲锋最远 12"，由两颗骰子决定。越近越稳：先把游骑移近，然后进入冲锋阶段。
    [charge-charger] 选择谁冲锋，再选目标。每个目标旁写着距离和投骰够远的几率。
    [charge-roll] 投两颗骰子。若点数不够，单位留在原地。
    [charge-engage] 冲锋者必须停在目标 1" 以内：接战范围。选一个建议即可全部就位。然后是近战阶段。
    [charge-fight] 冲锋的单位先打。选择单位；它先跟进最多 3"，然后像射击一样给武器指定目标。
    [charge-done] 剩下的敌人轮流还击。打完这个游戏大回合。
    [hold-markers] 战斗靠占领目标取胜，而不是靠杀敌。标记 3" 以内的 OC 总和决定归谁；双方的总和写在圆环上。
    [hold-take] 派单位到你这边的两个目标标记，各一个。
    [hold-points] 每个指挥阶段开始时，双方各得 1 点 CP。继续，直到你的下一个回合。
    [hold-command] CP 可以换取战略技能：重投一颗骰子、在对方回合射击、让单位不溃退。“现在能用什么？”（U）列出可用的和时机。
    [hold-score] 从第二个游戏大回合起，你在自己指挥阶段结束时占领的目标会得分。在余下的战斗里占得比他们多。
    [battle-plan] 双方军队已就位。四个标记计分；上方列表后的卡片说明计分方式。让射手守住近处的，快速单位去抢远处的。
    [battle-rounds] 打你的回合：移动、射击、冲锋、近战。每个问题都说明是关于什么的，选“完成”就继续。
    [battle-theirs] 在对方回合，当你的人被击中时会问你：用哪种保护、谁倒下、是否使用战略技能。
   *[battle-on] 共五个游戏大回合。不时看看比分：占得多的获胜。
}
