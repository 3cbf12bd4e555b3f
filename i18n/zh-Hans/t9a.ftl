# The Ninth Age, 3rd edition.

t9a-side = 玩家 { $side }
t9a-nobody = 无
t9a-other-question = 这是对另一个问题的回答。
t9a-entry-number = { $name } { $number }
t9a-no-such-field = 没有名为 { $field } 的选项。
t9a-no-such-choice = 这里不能选择 { $choice }。
t9a-too-many = 数量为 { $count }；至多 { $most }。
t9a-setup = { $field ->
    [size] 军队规模
    [first-list] 第一位玩家的军队
    [second-list] 第二位玩家的军队
    [map] 战场
   *[other] 部署类型
}
t9a-setup-choice = { $choice ->
    [first-battle] 初次战斗：1,000 分，4 个游戏回合
    [warband] 战团：3,000 分
    [field-army] 野战军：4,500 分
    [grand-army] 军团：7,000 分
    [lantern-league] 提灯同盟
    [barrow-court] 古坟王庭
    [mill-meadows] 磨坊草甸
    [sunken-abbey] 沉没修道院
    [barrow-downs] 古坟丘陵
    [bare-heath] 荒原
    [frontline-clash] 两军对垒
    [echelon] 梯队：各军偏向己方左侧
   *[other] 近距对阵：相距 16 英寸
}
t9a-zone = { $zone ->
    [south] 下方的部署区
   *[north] 上方的部署区
}

# Figures beside options, and odds.
t9a-figure-margin = 战果领先
t9a-figure-behind = 战果落后
t9a-figure-wins = 获胜
t9a-figure-they-break = 敌方溃逃
t9a-figure-we-break = 我方溃逃
t9a-figure-lost = 损失生命值
t9a-figure-destroyed = 被摧毁
t9a-odds-kind = { $kind ->
    [melee] 一个近战轮
    [shooting] 射击
    [break] 战败测试
   *[charge] 冲锋
}
t9a-odds-static = 攻击前的战果
t9a-odds-lost = 损失生命值
t9a-odds-wins = 获胜
t9a-odds-breaks = 溃逃
t9a-odds-panic = 可能恐慌
t9a-odds-margin = 战果领先
t9a-odds-reaches = 冲锋抵达
t9a-odds-title-break = 战败测试：{ $discipline } 或以下
t9a-odds-no-shots = 该单位在这个距离上无法射击。
t9a-odds-note-melee = 使用所有特殊攻击，攻击都分配给普通模型；普通模型全部移除后剩余的攻击不计入。
t9a-odds-note-shooting = 在开阔地形上，所有射击都针对普通模型。

t9a-bad-content = 无法读取内容文件：{ $problem }
t9a-health-points = 生命值
t9a-shaken = 动摇
t9a-knob-place = 位置
t9a-knob-loot = 战利品标记
t9a-track-turn = 游戏回合
t9a-track-dice = 魔法骰
t9a-ask-list = 请展示一份 { $points } 分的军表。
t9a-ask-first-end = { $unit } 首先从第一排的哪一端移除模型？
t9a-ask-shooter = 接下来哪个单位射击？
t9a-ask-engineer = 哪位工程师协助 { $unit }？
t9a-ask-target = { $unit } 向哪个单位射击？
t9a-ask-facing = { $unit } 的哪个面向是目标面向？
t9a-ask-shots = { $unit } 中谁向谁射击？
t9a-ask-split = 分配对 { $unit } 的 { $hits } 次命中。
t9a-ask-split-shots = 分配对 { $unit } 的 { $shots } 次射击。
t9a-shots-of = { $unit } 的 { $models } 个模型射击 { $target }
t9a-ask-store = 是否储存一颗魔法骰，留到你的下个魔法阶段？
t9a-ask-cast = 接下来施放哪个法术？
t9a-ask-dispel = 你用多少颗魔法骰对 { $spell }（施法结果 { $result }）破法？
t9a-cast = { $dice } 颗骰子，对 { $target }
t9a-dice = { $dice } 颗骰
t9a-shots-at = 全部射向 { $unit }
t9a-hits-on = { $unit } 承受 { $hits } 次命中
t9a-no-shooting-weapon = 该单位没有射击武器。
t9a-is-shaken = 动摇的单位不能这样做。
t9a-is-engaged = 近战接战中的单位不能这样做。
t9a-failed-charge = 该单位本玩家回合进行了失败的冲锋移动。
t9a-has-shot = 该单位本玩家回合已经射击过。
t9a-no-enemy = 这不是战场上的敌方单位。
t9a-target-engaged = 目标处于近战接战中。
t9a-out-of-sight = 没有模型对其有视线。
t9a-out-of-range = 超出射程。
t9a-nobody-can-shoot = 现在没有模型能射击。
t9a-no-such-gun = 没有这样的模型能用该武器射击。
t9a-pool-not-open = 该模型不能被选为远程攻击的目标。
t9a-one-weapon-each = 每个模型部分只能使用一件射击武器。
t9a-split-all-hits = 必须分配所有命中，且每次攻击至少一次给原目标。
t9a-split-each-model-once = 范围攻击对每个模型最多命中一次。
t9a-not-yours = 这不是你在战场上的单位。
t9a-not-on-the-field = 这个单位还不在战场上。
t9a-cannot-help = 该模型现在不能协助该单位。
t9a-not-that-facing = 正面中心不在该角度内。
t9a-no-such-spell = 该模型不会这个法术。
t9a-spell-forgotten = 施法者已失去这个法术。
t9a-spell-attempted = 施法者本阶段已尝试过这个法术。
t9a-casting-dice = 施法使用 2 到 5 颗魔法骰。
t9a-too-few-dice = 没有这么多魔法骰。
t9a-spell-needs-target = 这个法术需要目标。
t9a-spell-no-target = 这个法术不选择目标。
t9a-spell-wrong-side = 这个法术不能对该单位施放。
t9a-list-no-book = 没有种族规则 { $book }。
t9a-list-bad-book = 种族规则有误：{ $reason }
t9a-list-no-entry = 单位 { $unit }：没有条目 { $entry }。
t9a-list-no-option = 单位 { $unit }：条目没有选项 { $option }。
t9a-list-models = 单位 { $unit } 有 { $models } 个模型；应为 { $least } 到 { $most } 个。
t9a-list-over-cap = 单位 { $unit } 花费 { $points } 分；最多 { $cap } 分。
t9a-list-per-unit = 单位 { $unit } 最多可选 { $option } { $limit } 次。
t9a-list-instead = 单位 { $unit } 不能同时选 { $option }。
t9a-list-banner = 单位 { $unit }：只有军旗手可购买 { $option }。
t9a-list-over-size = 军队花费 { $points } 分；军队规模为 { $size }。
t9a-list-under-size = 军队花费 { $points } 分，比军队规模 { $size } 少了超过 50 分。
t9a-list-category-under = { $category }：花费 { $spent } 分，至少需要 { $wanted } 分。
t9a-list-category-over = { $category }：花费 { $spent } 分，最多 { $allowed } 分。
t9a-list-too-many = { $what } 选了 { $taken } 次；最多 { $limit } 次。
t9a-list-post = 一支军队最多一名将军和一名军旗手。
t9a-list-combination = { $what } 合计最多可选 { $limit } 个。
t9a-list-skills = 军队中只有一名人物可以拥有领导技能。
t9a-list-not-general = 单位 { $unit }：该领导技能仅限将军。
t9a-list-fresh-meat = 单位 { $unit } 不能拥有鲜肉：需要征兵官，且不能是单模型单位。
t9a-list-other-base = 单位 { $unit } 不能使用该底盘。
t9a-list-no-path = 单位 { $unit } 必须选择一个魔法派系。
t9a-list-path-not-open = 单位 { $unit } 不能选择派系 { $path }。
t9a-list-needs-no-path = 单位 { $unit } 不选择派系，却写了 { $path }。
t9a-list-spells = 单位 { $unit } 有 { $spells } 个法术；应为 { $wanted } 个。
t9a-list-spell-not-open = 单位 { $unit } 不能选择法术 { $spell }。
t9a-list-shown = { $side }展示了一份 { $units } 个单位、{ $points } 分的军表。
t9a-turn-began = 第 { $round } 游戏回合：{ $side }的玩家回合开始。
t9a-shot = { $unit } 向 { $target } 射击。
t9a-engineered = { $unit } 协助 { $target }。
t9a-hit-rolls-short = 命中
t9a-hit-rolls = 命中 { $unit }，{ $needs }+：{ $faces }。命中 { $of } 次。
t9a-area-hits = { $unit } 承受 { $hits } 次命中。
t9a-wound-rolls-short = 造伤
t9a-wound-rolls = 对 { $unit } 造伤，{ $needs }+：{ $faces }。{ $sure ->
    [0] { "" }
   *[other] 无需掷骰：{ $sure }。
}造伤 { $of } 次。
t9a-armour-saves-short = 护甲保护
t9a-armour-saves = { $unit } 的护甲保护，{ $needs }+：{ $faces }。成功 { $of } 次。
t9a-special-saves-short = 特殊保护
t9a-special-saves = { $unit } 的特殊保护，{ $needs }+：{ $faces }。成功 { $of } 次。
t9a-lost = { $unit } 失去 { $points } 点生命值{ $models ->
    [0] { "" }
   *[other] 和 { $models } 个模型
}；剩余 { $left } 个。
t9a-removed = { $unit } 作为伤亡移除。
t9a-became-shaken = { $unit } 动摇。
t9a-rallied = { $unit } 重整。
t9a-ask-charge = 接下来宣布哪一次冲锋？
t9a-ask-reaction = { $charger }冲锋{ $unit }。选择哪种冲锋反应？
t9a-ask-change-target = { $fled }逃跑。{ $unit }是否进行命令测试以改变冲锋目标？
t9a-ask-new-target = { $unit }改为冲锋哪个敌方单位？
t9a-ask-next-charge = 接下来结算对哪个目标的冲锋？
t9a-ask-place-charge = { $unit }在{ $target }的什么位置对齐？
t9a-ask-stand-and-shoot = { $unit }是否对{ $charger }坚守射击？
t9a-ask-change-target-next = 哪个单位先尝试改变冲锋目标？
t9a-ask-ambush-next = 哪个伏击单位先进入战场？
t9a-ask-charge-first = 哪个冲锋单位先移动？{ $unit }可以对其射击。
t9a-ask-free-next = 敌人已不在的单位中，哪个先行动？
t9a-ask-version = { $unit } 的攻击使用哪一条多重伤害？
t9a-ask-raised = { $unit } 复活的模型放在哪里？
t9a-multiple-wounds = 多重伤害（{ $by }）
t9a-raised-at = { $place ->
    [left] 左端
    [right] 右端
   *[behind] 该排之后
}
t9a-with-all-models = { $unit }，能射击的模型全部射击
t9a-with-some-models = { $unit }，仅部分模型射击
t9a-some-shots-at = { $models } 个模型射击 { $unit }
t9a-shots-split = { $models } 个模型射击 { $unit }，其余射击 { $other }
t9a-blow-by = { $blow }，由 { $models } 个模型
t9a-blow-by-which = { $blow }，由第 { $which } 个模型
t9a-changes-places = { $rank ->
    [1] { $unit } 移到第一排第 { $file } 列
   *[other] { $unit } 移到第 { $rank } 排第 { $file } 列
}
t9a-ask-direct-hit = { $unit } 的哪些命中是直接命中？
t9a-direct-hit-on = { $hits ->
    [automatic] 先取自动造伤的命中
   *[rolled] 先取需掷造伤骰的命中
}
t9a-ask-poisoned = 哪 { $hits } 次命中自动造伤？
t9a-ask-direct-hits = 哪 { $hits } 次命中是直接命中？
t9a-direct-hit-some = 其中 { $automatic } 次自动造伤，其余需掷造伤骰
t9a-ask-danger-next = { $unit } 接下来为何物进行测试？
t9a-ask-arrangement = 各单位如何对着目标站位？
t9a-arrangement = 站位 { $number }
t9a-ask-reference = 新单位以谁的底盘代替普通模型的底盘？
t9a-reform-past = 掠过敌军再返回
t9a-way-changing = { $way }；{ $places }
t9a-ask-panic-next = 接下来哪个单位进行恐慌测试？
t9a-ask-rally = 接下来哪个单位进行重整测试？
t9a-ask-pursue-next = 接下来哪个追击单位移动？
t9a-ask-pursue-into = { $unit }在追击中冲锋哪个敌方单位？
t9a-ask-rally-pivot = { $unit }重整后是否旋转？
t9a-turn-by = { $degrees ->
    [0] 保持不动
    [225] 向左旋转 135°
    [270] 向左旋转 90°
    [315] 向左旋转 45°
   *[other] 向右旋转{ $degrees }°
}
t9a-pursuit-place = 位置{ $number }
t9a-pursued = { $unit }执行追击移动。
t9a-ask-flee-from = { $unit }从哪个敌方单位处逃跑？
t9a-charge-order = { $unit }冲锋{ $target }
t9a-charge-place = { $facing }：{ $where }
t9a-reaction = { $reaction ->
    [flee] 逃跑！
   *[hold] 坚守！
}
t9a-charged-already = 此单位在本阶段已经宣布过冲锋。
t9a-charged-out = 本阶段已有模型从此单位中冲锋，或此单位自身已宣布冲锋。
t9a-began-outside = 此单位开局时在己方部署区之外，首个玩家回合不能冲锋。
t9a-pivoted = 此单位执行过战后旋转，本回合不能冲锋。
t9a-emplaced = 固定的单位不能这样做。
t9a-moves-at-random = 具有随机移动的单位不能宣布冲锋。
t9a-beyond-charge = 目标距离{ $distance }"，超出最大可能冲锋距离{ $most }" 达{ $by }"。
t9a-no-room-to-charge = 没有路径或空间与目标面向接触。
t9a-fled-already = 此单位在本阶段已经选择过“逃跑！”。
t9a-fearless = 无畏的单位不能选择“逃跑！”。
t9a-not-that-unit = 此处不能选择该单位。
t9a-bad-charge-place = 单位不能在那里对齐，或在别处会有更多模型接触。
t9a-charge-declared = { $unit }宣布对{ $target }冲锋。
t9a-reacted = { $unit }：{ $reaction ->
    [flee] 逃跑！
   *[hold] 坚守！
}
t9a-charge-range = { $unit }：{ $faces }，冲锋距离{ $range }"，与{ $target }相距{ $distance }"：{ $reached ->
    [yes] 足够
   *[no] 不足
}。
t9a-charged = { $unit }冲锋{ $target }的{ $facing }。
t9a-engaged = { $unit }与{ $target }近战接战。
t9a-charge-failed = { $unit }对{ $target }的冲锋失败。
t9a-flee-distance = { $unit }逃跑{ $distance }"（{ $faces }）。
t9a-fled = { $unit }执行逃跑移动。
t9a-flee-removed = { $by ->
    [charger] { $unit }逃跑时接触到冲锋它的单位，被移除。
   *[edge] { $unit }逃离战场，被移除。
}
t9a-flux-card = { $side }抽到魔能卡 { $card }：双方各 { $dice } 颗魔法骰。
t9a-siphoned = { $side }以传导增加 { $channelled } 颗魔法骰，取回储存的 { $stored } 颗：共 { $dice } 颗。
t9a-stored-die = { $side }储存一颗魔法骰。
t9a-overloaded = { $side }弃置 { $dice } 颗魔法骰。
t9a-recovered-dice = { $side }回收 { $dice } 颗魔法骰。
t9a-spell-hits = { $spell } 对 { $unit } 造成 { $hits } 次命中。
t9a-enchanted = { $unit } 处于 { $spell } 之下。
t9a-effects-ended = 持续效果结束。
t9a-recovered = { $unit } 恢复 { $points } 点生命值和 { $models } 个模型。
t9a-ended = 胜利点数 { $first } 比 { $second }：战役点数 { $first-points } 比 { $second-points }。
t9a-too-near = 它会停在距 { $unit } { $distance }" 处；须保持 { $least }"，还差 { $by }"。
t9a-passes = 第 { $step } 步中其正面距 { $unit } 仅 { $distance }"；须保持 { $least }"，还差 { $by }"。
t9a-off-table = 它会停在桌面边缘外 { $by }" 处。
t9a-leaves-table = 第 { $step } 步中其正面超出桌面边缘 { $by }"。
t9a-too-long = 该移动使用了 { $length }"，多出 { $by }"。
t9a-turned-too-far = 它转过头 { $by } 度。
t9a-corner-too-far = 有一角停得距起始各角都远了 { $by }"。
t9a-bad-step = 第 { $step } 步不是合规的移动：只能向前一段距离，或转向至多 90 度。
t9a-unusable = 该单位不能这样移动。
t9a-dangerous-terrain = { $unit } 的危险地形测试，{ $needs }+：{ $faces }。命中：{ $hits }。
t9a-ask-defender = 你掷得更高。你是防御方还是进攻方？
t9a-ask-zone = 你选择哪个部署区？
t9a-ask-swap = 是否有施法者替换法术？
t9a-ask-deploy = 接下来部署哪个单位？
t9a-ask-deploy-with = 谁与 { $unit } 一同部署？
t9a-ask-place = { $unit } 放在哪里？
t9a-ask-first-turn = 你先完成部署。谁进行第一个玩家回合？
t9a-ask-advantage = 哪个单位因防御方优势获得先锋（3"）？
t9a-ask-mover = 接下来哪个单位移动，怎样移动？
t9a-ask-magical-move = { $unit } 怎样进行魔法移动？
t9a-ask-vanguard = 接下来哪个单位进行先锋移动？
t9a-ask-reform = { $unit } 怎样变阵？
t9a-ask-join = { $unit } 站在 { $host } 的哪个位置？
t9a-ask-sweep = { $unit } 对哪个敌方单位进行飞掠打击？
t9a-ask-join-ambush = { $unit } 加入哪个伏击中的单位？
t9a-ask-reveal = 哪个隐藏的模型现身？
t9a-reveal = { $unit } 在 { $host } 第一排第 { $file } 列
t9a-revealed = { $unit } 在 { $host } 中现身。
t9a-cannot-hide-there = 它不能藏在那里：它取代第一排中底盘和高度相同的一个普通模型。
t9a-other-ambush = 那个单位不是同一种伏击。
t9a-off-table-now = 它的正面超出了桌面边缘：必须变阵。
t9a-option-ahead = 向前
t9a-option-wheel-left = 向左转向
t9a-option-wheel-right = 向右转向
t9a-option-pivot = 旋转
t9a-leg-ahead = 向前 { $inches }"
t9a-leg-wheel-left = 向左转向 { $degrees }°
t9a-leg-wheel-right = 向右转向 { $degrees }°
t9a-leg-pivot-left = 向左旋转 { $degrees }°
t9a-leg-pivot-right = 向右旋转 { $degrees }°
t9a-way = { $legs }
t9a-stays = 停留
t9a-swap = { $unit }：以 { $into } 替换 { $out }
t9a-placed = 距左 { $x }"、距下 { $y }"，{ $files } 列，朝向 { $facing }°
t9a-rank-and-file = 第 { $rank } 排第 { $file } 列
t9a-rank-and-file-growing = 第 { $rank } 排第 { $file } 列，该排向{ $end ->
    [left] 左
   *[right] 右
}延长
t9a-to-ambush = { $unit } 进行伏击
t9a-to-nowhere = { $unit } 无法部署
t9a-end-deployment = 结束部署回合
t9a-defender-roll = 拼骰：{ $faces }。{ $side } 决定谁是防御方。
t9a-defender-chosen = { $side } 是防御方。
t9a-zone-chosen = { $side } 选择部署区。
t9a-spell-swapped = { $unit } 以 { $into } 替换 { $out }。
t9a-deployed = { $unit } 部署完毕。
t9a-into-ambush = { $unit } 进入伏击。
t9a-first-turn = { $side } 进行第一个玩家回合。
t9a-advantage = { $unit } 获得先锋（3"）。
t9a-joined = { $unit } 加入 { $host }。
t9a-arrived = { $unit } 抵达战场。
t9a-summoned = { $unit } 被召唤。
t9a-cannot-join = 该模型不能加入那个单位。
t9a-solitary = 独狼单位既不加入其他单位也不被加入。
t9a-not-of-its-kind = 只有具有相同规则的模型才能互相加入。
t9a-other-height = 散阵单位只能被相同高度的模型加入。
t9a-one-captain = 一个单位只能包含一个加入其中的队长。
t9a-one-platform = 一个单位只能有一个战争平台加入。
t9a-exclusive = 孤傲规则不允许。
t9a-no-ranks = 这不是由排和列组成的阵型。
t9a-wrong-models = 该阵型与单位的模型不符。
t9a-at-a-side = 底盘不匹配的模型须在单位侧边。
t9a-too-wide = 其底盘比单位更宽。
t9a-in-the-ranks = 底盘匹配的模型须在排中。
t9a-farther-forward = 更靠前处有位置。
t9a-gaps = 只有最后一排可以有空缺。
t9a-more-ranks-than-files = 排数会多于列数且没有完整排面。
t9a-emplaced-march = 固定的单位不能行军。
t9a-undead-march = 亡灵单位只有受鼓舞人心影响时才能行军。
t9a-pivot-first = 旋转须在最先进行。
t9a-no-pivot = 行军移动没有旋转。
t9a-model-too-far = 有模型移动多出 { $by }"。
t9a-same-files = 列数必须保持不变。
t9a-vanguard-near = 它会停得距 { $unit } 近了 { $by }"。
t9a-too-many-files = 列数变化多出 { $by }。
t9a-centre-too-far = 其中心移动多出 { $by }"。
t9a-declared-charge = 它本玩家回合宣布过冲锋。
t9a-has-arrived = 它本玩家回合才抵达。
t9a-has-moved = 它已经移动过。
t9a-only-at-random = 它进行随机移动。
t9a-was-joined = 它本阶段被加入，不能再移动。
t9a-cannot-leave = 它不能离开所在单位。
t9a-no-vanguard = 它没有先锋。
t9a-cannot-reach = 它到达不了那个单位中的位置。
t9a-behind-it = 行军移动不能向后。
t9a-another-moves = 现在可以移动的是另一个单位。
t9a-ambush-far = 没有可用的桌面边缘点位于其三个角 6" 内。
t9a-summon-far = 其一部分超出范围 { $by }"。
t9a-not-waiting = 该单位不在等待部署。
t9a-needs-a-unit = 它必须部署在单位中。
t9a-no-room = 没有放置它的空间。
t9a-there-is-room = 有放置它的空间。
t9a-no-ambush = 并非其所有模型都有伏击。
t9a-deploy-one = 每个部署回合至少部署一个单位。
t9a-deploy-all = 对手已部署完毕：请部署其余单位。
t9a-outside-zone = 它会超出部署区 { $by }"。
t9a-scouts-near = 侦察兵须距敌方部署区超过 12"，还差 { $by }"。
t9a-no-substitution = 不能这样替换法术。
t9a-no-advantage = 该单位不能获得防御方优势。
t9a-not-passed = 它没有经过那个单位。
t9a-ask-steer = { $action ->
    [march] { $unit } 怎样行军？
   *[other] { $unit } 怎样普通移动？
}
t9a-moves = { $action ->
    [march] { $unit } 行军
    [advance] { $unit } 普通移动
   *[other] { $unit } 变阵
}
t9a-joins = { $action ->
    [march] { $unit } 行军加入 { $host }
    [advance] { $unit } 普通移动加入 { $host }
   *[other] { $unit } 变阵加入 { $host }
}
t9a-moved = { $action ->
    [march] { $unit } 行军。
    [advance] { $unit } 普通移动。
   *[other] { $unit } 变阵。
}
t9a-ambush-roll = { $passed ->
    [yes] { $unit } 掷骰抵达：{ $face }。抵达。
   *[no] { $unit } 掷骰抵达：{ $face }。未抵达。
}
t9a-role = { $role ->
    [defender] 防御方
   *[attacker] 进攻方
}
t9a-ask-course = 接下来哪个单位进行随机移动，朝哪个方向？
t9a-course = { $unit } 朝 { $degrees }°
t9a-phase = { $phase ->
    [lists] 军表
    [pregame] 战前准备
    [charge] 冲锋阶段
    [movement] 移动阶段
    [magic] 魔法阶段
    [shooting] 射击阶段
    [rally] 重整阶段
    [melee] 近战阶段
   *[over] 游戏结束
}
# What happens in a phase; it stands beside its name.
t9a-phase-note = { $phase ->
    [charge] 宣布冲锋；被冲锋者作出反应；然后掷骰决定每个冲锋者冲多远。
    [movement] 没有冲锋的单位移动：普通移动、行军或变阵。
    [magic] 抽一张魔能卡，用魔法骰施法；对手可以破法。
    [shooting] 有射击武器且没有冲锋或行军的单位各射击一次。
    [rally] 动摇的单位尝试重整。
   *[melee] 依敏捷顺序进行每一场战斗；败方测试，溃逃或坚守；胜方可以追击。
}
t9a-facing = { $facing ->
    [front] 正面
    [right] 右侧面
    [rear] 背面
   *[left] 左侧面
}
t9a-side-of-unit = { $side ->
    [left] 左
   *[right] 右
}
t9a-yes-no = { $answer ->
    [yes] 是
   *[no] 否
}
t9a-category = { $category ->
    [characters] 人物
    [core] 核心
    [special] 特殊
    [engines] 器械
    [wings] 羽翼
    [horrors] 恐怖之物
   *[other] { $category }
}
t9a-feature = { $kind ->
    [Field] 田地
    [Woods] 树林
    [Hill] 山地
    [Ruins] 废墟
    [Wall] 墙壁
    [Water] 水域地形
   *[other] 不可通过地形
}
t9a-test = { $test ->
    [change-target] 改变目标的命令测试
    [combat-reform] 战斗变阵的命令测试
    [rally] 重整测试
    [panic] 恐慌测试
   *[break] 战败测试
}
t9a-entry = { $entry ->
    [lord-mayor] 大市长
    [standard-captain] 旗队长
    [lamp-mage] 灯法师
    [lock-engineer] 水闸工程师
    [town-spears] 市镇长矛兵
    [town-halberds] 市镇戟兵
    [town-shot] 市镇射手
    [marsh-runners] 沼泽奔行者
    [bargee-swords] 船工大剑士
    [river-lancers] 河岸枪骑兵
    [heron-riders] 苍鹭骑手
    [bell-cannon] 钟炮
    [rocket-cart] 火箭车
    [lantern-wagon] 提灯战车
    [barrow-king] 古坟之王
    [wight-standard] 尸妖旗手
    [bone-seer] 骨占者
    [cup-bearer] 侍酒者
    [barrow-levy] 古坟征召兵
    [barrow-bows] 古坟弓手
    [grave-hounds] 墓犬
    [barrow-guard] 古坟卫士
    [shade-riders] 幽影骑士
    [bone-trolls] 骨巨魔
    [charnel-heap] 尸堆
    [skull-sling] 颅骨投石机
    [choir-of-dust] 尘埃唱诗班
    [wind-callers] 唤风者
   *[other] { $name }
}
t9a-spell = { $spell ->
    [cinder-bolt] 余烬箭
    [glowing-edge] 炽刃
    [kiln-heart] 窑心
    [ash-rain] 灰雨
    [furnace-breath] 熔炉吐息
    [melting-gaze] 熔视
    [bark-skin] 树皮肤
    [knitting-sap] 愈合树液
    [thorn-thicket] 荆棘丛
    [new-growth] 新生
    [stone-sleep] 石眠
    [heart-of-oak] 橡树之心
    [whispers] 低语
    [shimmer] 微光
    [mind-spike] 心灵尖刺
    [second-sight] 预见
    [warding-word] 护佑之言
    [hush] 静默
    [lantern-light] 灯火之光
    [grave-call] 墓之呼唤
   *[other] { $name }
}
t9a-tested = { $unit }：{ $test }，领导力 { $discipline }：{ $faces }，{ $passed ->
    [yes] 通过
   *[no] 失败
}。
t9a-cast-roll = { $unit } 施放 { $spell }：{ $faces }，结果 { $result } 对 { $value }，{ $passed ->
    [yes] 成功
   *[no] 失败
}。
t9a-dispel-roll = { $side }尝试破法：{ $faces } 对 { $result }，{ $passed ->
    [yes] 破法成功
   *[no] 破法失败
}。
t9a-miscast = { $unit } 法术失误，结果 { $result }：{ $row ->
    [mana-drain] 法力枯竭
    [witchfire] 巫火
    [amnesia] 失忆
   *[breach] 冲破魔网
}。
t9a-book = { $book ->
    [lantern-league] 提灯同盟
    [barrow-court] 古坟王庭
   *[other] { $name }
}

# Melee.

t9a-and = { $first }、{ $second }
t9a-not-open = 这里不能选择此项。
t9a-ask-combat = 接下来结算哪场战斗？
t9a-ask-weapon = { $unit } 使用哪件近战武器？
t9a-weapon-priority = 必须优先使用另一件武器。
t9a-ask-make-way = { $unit } 让路时与哪一纵列交换位置？
t9a-file = 第 { $file } 纵列
t9a-ask-surrounded = 被包围的单位按什么顺序计算？
t9a-ask-specials = 敏捷 { $agility }：进行哪些特殊攻击？
t9a-blow-of = { $unit } 的{ $blow }
t9a-one-part = 一个模型只有一个部分可以使用。
t9a-ask-attacks = 敏捷 { $agility }：谁攻击谁？
t9a-attacks-at = { $unit }：对 { $target } { $attacks } 次
t9a-all-attacks = 每次攻击都必须分配给够得到的目标。
t9a-restricted-attacks = 受限攻击：向侧面或后方攻击或进行支援的模型，攻击次数不能超过其高度所允许的数量。
t9a-ask-leave-combat = { $unit } 是否以诈败离开战斗？
t9a-ask-break-next = 接下来哪个单位进行战败测试？
t9a-ask-spread-loss = { $unit } 中由谁承受最后 { $points } 点生命值的损失？
t9a-ask-broken-from = { $unit } 逃离哪个敌人？
t9a-ask-pursue = { $unit } 追击谁？
t9a-must-pursue = 具有狂暴的单位必须追击。
t9a-ask-overrun = { $unit } 是否横扫？
t9a-ask-nudge = 各单位按什么顺序推移恢复接触？
t9a-ask-flee-next = 接下来哪个溃逃单位逃跑？
t9a-ask-pivot = { $unit } 在战后旋转中转向哪里？
t9a-turn = { $degrees ->
    [225] 向左 135°
    [270] 向左 90°
    [315] 向左 45°
   *[other] 向右 { $degrees }°
}
t9a-pivot-farther = 有模型会比移动力的两倍多移动 { $by } 英寸。
t9a-ask-try-reform = 哪些单位尝试战斗变阵？
t9a-must-reform = { $unit } 未与敌人对齐，必须尝试。
t9a-ask-reform-first = 哪位玩家先进行战斗变阵？
t9a-ask-combat-reform = 你的单位如何变阵？
t9a-reform-to = { $unit }：{ $files } 纵列，{ $facing }朝向敌人
t9a-not-reforming = 该单位现在不变阵，或被重复指定。
t9a-no-formation = 这不是合规阵型。
t9a-reform-files = 纵列数的改变超过了允许值。
t9a-reform-forward = 加入单位的模型必须与之前一样靠前。
t9a-reform-contact = 单位必须与每个交战敌人的同一面向对齐接触。
t9a-reform-room = 那里没有空间。
t9a-reform-fewer = 接触敌人的模型会比之前少。
t9a-reform-character = 原本接触敌人的附属模型会失去接触。
t9a-ask-loot = 哪个单位获得 { $unit } 的战利品标记？
t9a-combat-began = 战斗：{ $units }。
t9a-weapon-chosen = { $unit } 使用{ $weapon }作战。
t9a-made-way = { $unit } 让路至敌前。
t9a-static-score = 攻击前的战果：{ $first } 比 { $second }。
t9a-agility-step = 敏捷 { $agility } 的攻击。
t9a-special-hits = { $unit }，{ $blow }：{ $hits } 次命中。
t9a-combat-score = 战果：{ $first } 比 { $second }。
t9a-combat-drawn = 战斗平局；双方都算胜方。
t9a-combat-won = { $side }以 { $by } 分之差赢得战斗。
t9a-left-combat = { $unit } 离开战斗。
t9a-broke = { $unit } 溃逃。
t9a-pursues = { $unit } 追击 { $target }。
t9a-overruns = { $unit } 横扫。
t9a-pursuit-distance = { $unit } 追击 { $distance } 英寸：{ $faces }。
t9a-caught = { $unit } 被追上并移除。
t9a-nudged = { $unit } 推移恢复接触。
t9a-no-longer-engaged = { $unit } 不再近战接战。
t9a-pivoted-after = { $unit } 进行战后旋转。
t9a-combat-reformed = { $unit } 战斗变阵为 { $files } 纵列。
t9a-loot = { $unit } 因 { $target } 获得战利品标记。
t9a-blow = { $blow ->
   *[standard] 标准近战攻击
    [crush] 粉碎攻击
    [impact] 撞击
    [grind] 碾压攻击
    [stomp] 践踏攻击
}
t9a-weapon = { $weapon ->
    [hand-weapon] 单手武器
    [innate-weapon] 天生武器
    [great-weapon] 大型武器
    [halberd] 戟
    [lance] 骑枪
    [light-lance] 轻骑枪
    [paired-weapons] 成对武器
    [spear] 长矛
    [bow] 弓
    [crossbow] 弩
    [handgun] 火枪
    [longbow] 长弓
    [pistol] 手枪
    [throwing-weapons] 投掷武器
    [breath-attack] 吐息攻击
    [bell-cannon] 钟炮
    [grave-wind] 墓风
    [kings-sword] 王者之剑
    [oathblade] 誓言之刃
    [rockets] 火箭
    [skull-sling] 颅骨投石机
   *[other] { $name }
}
t9a-contact = 接触
t9a-formation = { $files } × { $ranks }
t9a-formation-and = { $formation }，{ $unit }在{ $side ->
    [left] 左侧
    [right] 右侧
   *[ranks] 第 { $rank } 排第 { $file } 列
}
t9a-facing-of = { $unit } 的{ $facing }
t9a-stop = { $kind ->
    [centre] 居中
    [left] 左角对齐
    [right] 右角对齐
    [unaligned] 斜靠，不贴合
    [unaligned-left] 斜靠，左角接触
    [unaligned-right] 斜靠，右角接触
    [leftwards] 中央偏左 { $by }"
   *[rightwards] 中央偏右 { $by }"
}
t9a-reform-note = 中心移动 { $distance }"。完整排面：现在 { $before }，之后 { $after }。
t9a-charge-note = 与{ $facing }贴合：敌方 { $theirs } 个、己方 { $own } 个模型接触。
t9a-unaligned-note = 无法贴合：以 { $degrees }° 斜靠在{ $facing }上。
t9a-blocked-note = 通往目标面向的路被挡住：改为冲锋{ $facing }。
t9a-model-rule = { $rule ->
    [aegis] 魔盾
    [affliction] 折磨
    [ambush] 伏击
    [attached] 附属
    [bodyguard] 保镖
    [captain] 队长
    [channel] 传导
    [disciplined] 纪律严明
    [distracting] 干扰
    [dying-blow] 垂死反击
    [emplaced] 固定
    [engineer] 工程师
    [exclusive] 孤傲
    [fearless] 无畏
    [feigned-flight] 诈败
    [fly] 飞行
    [frenzy] 狂暴
    [ghost-step] 幽影跨步
    [hard-target] 难以瞄准
    [hidden] 隐藏
    [hold-the-line] 坚守阵地
    [horror] 恐惧
    [immune] 免疫
    [insignificant] 无足轻重
    [inspiring] 鼓舞人心
    [light-troops] 轻型部队
    [magic-resistance] 魔法抗性
    [mindless] 无心智
    [musician] 乐手
    [parry] 格挡
    [protean-magic] 万变之法
    [random-movement] 随机移动
    [regeneration] 重生
    [resistant] 抵抗
    [resolute] 坚决
    [scout] 侦察兵
    [shield] 盾牌
    [skirmisher] 散阵
    [solitary] 独狼
    [stand-behind] 后排
    [standard-bearer] 旗手
    [strider] 行者
    [stubborn] 坚毅
    [supernal] 超自然
    [swiftstride] 快速移动
    [terror] 惊骇
    [undead] 亡灵
    [unruly] 任性
    [unstable] 不稳定
    [vanguard] 先锋
    [war-platform] 战争平台
    [weakness] 弱点
    [wizard-adept] 魔法专家
    [wizard-apprentice] 魔法学徒
    [wizard-conclave] 秘会法师
    [wizard-master] 魔法大师
   *[other] { $name }
}{ $value }
t9a-attribute = { $rule ->
    [accurate] 精准
    [area-attack] 范围攻击
    [artillery] 炮兵
    [automatic-hits] 自动命中
    [battle-focus] 专注
    [crush-attack] 粉碎攻击
    [crushing-formation] 碾压战阵
    [devastating-charge] 毁灭冲锋
    [direct-hit] 直接命中
    [divine-attacks] 神圣攻击
    [elven-craft] 精灵技艺
    [extra-support] 额外支援
    [fight-in-extra-rank] 额外排面攻击
    [first-round] 首轮攻击
    [flaming-attacks] 火焰攻击
    [grind-attacks] 碾压攻击
    [hand-and-a-half] 强腕
    [hatred] 憎恨
    [impact-hits] 撞击
    [lethal-strike] 致命打击
    [lightning-attacks] 闪电攻击
    [magical-attacks] 魔法攻击
    [march-and-shoot] 行军和射击
    [multiple-wounds] 多重伤害
    [poison-attacks] 毒性攻击
    [psychic-attacks] 精神攻击
    [quick-to-fire] 快速射击
    [rage] 愤怒
    [shoot-in-extra-rank] 额外排面射击
    [stand-and-shoot] 坚守射击
    [stomp-attacks] 践踏攻击
    [sweeping-attack] 飞掠打击
    [toxic-attacks] 剧毒攻击
    [two-handed] 双手持用
    [unmodifiable] 不可修正
    [unwieldy] 笨重
    [weapon-master] 武器大师
    [zealous] 狂热
   *[other] { $name }
}{ $value }{ $scope }
t9a-none = { $what ->
    [charge] 不再宣布冲锋
    [target] 不改目标
    [mover] 其余不移动
    [move] 还是不移动
    [spell] 不再施法
    [shooter] 其余不射击
    [engineer] 无工程师协助
    [swap] 不更换法术
    [room] 没有位置
    [sweep] 不作飞掠打击
    [join] 不加入
    [reveal] 无人现身
    [pivot] 不旋转
    [way] 留在原位
    [special] 都不用
    [pursue] 不追击
    [reform] 不作战斗变阵
   *[other] 无
}
t9a-no-target = 无目标
t9a-charge-stakes = { $facing }，相距 { $distance }"，需要 { $needs }+
t9a-figure-reach = 够得到
t9a-figure-cast = 施放成功
t9a-figure-dispel = 破法成功
t9a-cast-group = { $spell }（{ $caster }）
t9a-card-joined = 在 { $unit } 中
t9a-card-whereabouts = { $where ->
    [waiting] 尚未部署
    [ambush] 伏击中
    [hidden] 隐藏中
   *[removed] 已移除
}
t9a-badge-engaged = 近战接战
t9a-badge-full-ranks = 完整排面
t9a-changed = 因效果、武器或规则而改变
t9a-stat = { $stat ->
    [cha] 冲锋
    [mob] 移动
    [dis] 领导力
    [hp] 生命
    [def] 防技
    [res] 坚韧
    [arm] 护甲
    [agi] 敏捷
    [att] 攻击
    [off] 攻技
    [str] 力量
    [ap] 穿甲
    [aim] 瞄准
    [range] 射程
    [shots] 射数
   *[value] 施法值
}
t9a-card-parts = 攻击
t9a-card-close = 近战武器
t9a-card-shooting = 射击武器
t9a-card-spells = 法术
t9a-part = { $part ->
    [archer] 弓箭手
    [bargee] 船工
    [bowman] 弓手
    [caller] 唤风者
    [captain] 队长
    [cart] 大车
    [chief] 首领
    [crew] 操作组
    [crossbow] 弩手
    [cup-bearer] 侍酒者
    [drake] 飞龙
    [dual] 双持者
    [engineer] 工程师
    [foe] 敌人
    [giant] 巨人
    [guard] 卫士
    [gunner] 枪手
    [halberdier] 戟兵
    [heap] 尸堆
    [hero] 英雄
    [heron] 苍鹭
    [horse] 马
    [hound] 猎犬
    [keepers] 守灯人
    [king] 国王
    [lancer] 枪骑兵
    [levy] 征召兵
    [longbow] 长弓手
    [mage] 法师
    [man] 士兵
    [mayor] 市长
    [ogre] 食人魔
    [ox] 公牛
    [rider] 骑手
    [runner] 奔行者
    [seer] 占者
    [shade] 幽影
    [shot] 射手
    [singer] 歌者
    [slinger] 投石手
    [spearman] 长矛兵
    [steed] 战马
    [swift] 疾行者
    [tower] 塔楼
    [troll] 巨魔
    [wagon] 战车
    [watcher] 守望者
    [wight] 尸妖
    [wyrm] 巨虫
   *[other] { $name }
}
t9a-in-brackets = （{ $what }）
t9a-scope = { $scope ->
    [shooting] {" "}- 射击
   *[both] {" "}- 近战与射击
}
t9a-against = 针对{ $what }
t9a-versus = 对抗{ $what }
t9a-both = { $first } 且 { $second }
t9a-either = { $first }，或{ $second }
t9a-of-height = 高度 { $height }
t9a-change = { $by } { $of }
t9a-set = { $of } { $to }
t9a-inches = { $inches }"
t9a-hits-each = { $hits } 次命中
t9a-save-limit = 最大 { $limit }+
t9a-characteristic = { $of ->
    [agility] 敏捷
    [ap] 穿甲
    [armour] 护甲
    [attack-value] 攻击次数
    [charge-speed] 冲锋速度
    [defensive-skill] 防御技巧
    [discipline] 领导力
    [health-points] 生命值
    [mobility] 移动力
    [offensive-skill] 进攻技巧
    [resilience] 坚韧值
    [strength] 力量
   *[other] { $name }
}
t9a-bracket-word = { $word ->
    [field] 田地
    [general] 将军
    [hill] 山地
    [impassable-terrain] 不可通过地形
    [king] 国王
    [ruins] 废墟
    [table-edge] 桌面边缘
    [wall] 墙壁
    [water] 水域地形
    [woods] 树林
   *[other] { $name }
}
t9a-card-size = 高度 { $height }，底盘 { $wide } × { $deep } 毫米
t9a-trait = { $trait ->
    [Mounted] 骑乘
    [Beast] 野兽
    [Construct] 构装体
    [Centaur] 半人马
    [MetalArmour] 金属护甲
   *[other] { $trait }
}
t9a-look-arc = { $facing ->
    [front] 正面角度
    [right] 右侧面角度
    [rear] 背面角度
   *[left] 左侧面角度
}
t9a-look-charge = { $how ->
    [sure] 必达冲锋
   *[most] 最远冲锋
}
t9a-look-move = { $action ->
    [march] 行军
   *[advance] 普通移动
}
t9a-brief-win = 如何取胜
t9a-brief-points = 终局时，敌方被消灭的单位计全部分数；动摇或生命值不足四分之一的单位计一半，两者兼有计全部。
t9a-brief-table = 分差占军队规模的比例换算为 10 : 10 至 16 : 4 的战役点数。
t9a-brief-spoils = 终局时持有较多战利品标记者赢得主要目标，对手的战役点数随之转移。
t9a-brief-end = 何时结束
t9a-brief-turns = 共 { $rounds } 个游戏回合，每回合双方各有一个玩家回合。
t9a-brief-armies = 双方军队
t9a-brief-army = { $side }：{ $units }
t9a-brief-turn = 玩家回合
t9a-brief-phases = 依次为冲锋、移动、魔法、射击、重整、近战阶段。近战阶段双方都战斗。
t9a-brief-blocks = 单位是排列成行列的方阵：向前移动，绕前角转向，正面作战最强。
t9a-order = { $topic ->
    [rights] 单位可以免费做的事
    [reactions] 对敌方行动的反应
    [ends] 先从哪一端移除模型
   *[order] 谁先进行
}
t9a-order-matters = { $topic ->
    [rights] 当一项排斥另一项或会消耗某物时；只有好处的事会直接进行
    [reactions] 四次中有一次会使单位溃逃或损失四分之一的冲锋；用尽骰子十二次中有一次能破法的法术
   *[order] 当先后顺序会造成差别时：逃跑、追击，以及其中有鼓舞他人者的测试
}
t9a-order-case = { $case ->
    [stand-and-shoot] 坚守射击
    [specials] 特殊攻击
    [engineer] 工程师
    [store] 储存魔法骰
    [charge] 冲锋
    [dispel] 可破法的法术
    [panic] 恐慌测试
    [rally] 重整测试
    [pursuit] 追击
    [break] 战败测试
    [flight] 逃跑
    [surrounded] 被包围的单位
    [nudge] 推移
    [reform] 战斗变阵
   *[first-end] 第一排的伤亡
}
t9a-card-points = { $points } 分

t9a-odds-field = { $field ->
    [attacker] 进攻方
    [defender] 防御方
    [charging] 正在冲锋
    [facing] 被攻击的面向
    [distance] 距离
    [moved] 已移动
    [discipline] 领导力
    [difference] 落后战果
    [steady] 沉稳
    [firm] 坚定
    [stubborn] 坚毅
    [hold_the_line] 坚守阵地
    [speed] 冲锋速度
    [swiftstride] 快速移动
    [unit] 单位
    [models] 模型
    [files] 纵列
   *[options] 选项
}
t9a-odds-side = { $side ->
    [front] 正面
    [left] 左侧面
    [right] 右侧面
   *[rear] 背面
}
t9a-odds-option = { $option ->
    [adept] 魔法专家
    [apprentice] 魔法学徒
    [banner-of-dawn] 黎明之旗
    [battle-standard] 军旗手
    [bows] 弓
    [charm] 护符
    [crossbows] 弩
    [drake] 风暴飞龙
    [general] 将军
    [great-weapon] 大型武器
    [halberd] 戟
    [handguns] 火枪
    [horse] 马
    [kings-sword] 王者之剑
    [lance] 骑枪
    [many-voices] 众声
    [master] 魔法大师
    [musician] 乐手
    [oathblade] 誓言之刃
    [paired-weapons] 成对武器
    [shield] 盾牌
    [shroud] 裹尸布
    [spears] 长矛
    [standard] 旗手
    [steed] 骨马
    [warding-lamp] 守护灯
   *[wyrm] 古坟巨虫
}
t9a-part-of = { $unit }（{ $part }）
