# Warhammer 40,000, 9th edition.

# Names.
wh40k9-numbered = { $name } { $number }
wh40k9-member = { $name } 的模型 { $number }
wh40k9-side = 玩家 { $side }
wh40k9-nobody = 无人
wh40k9-phase = { $phase ->
    [muster] 构筑军队
    [reserves] 预备队
    [command] 指挥阶段
    [movement] 移动阶段
    [psychic] 灵能阶段
    [shooting] 射击阶段
    [charge] 冲锋阶段
    [fight] 近战阶段
    [morale] 士气阶段
    [end] 玩家回合结束
   *[other] 游戏结束
}
# What happens in a phase; it stands beside its name.
wh40k9-phase-note = { $phase ->
    [command] 当前回合玩家获得指挥点数；使用此时生效的能力；从第二个游戏大回合起按任务计分。
    [movement] 你的每个单位依次移动、加速、撤退或保持静止，然后援军进场。
    [psychic] 你的灵能者尝试释放灵能：2D6 须达到施法值；对手的灵能者可以破除。
    [shooting] 你的每个可以射击的单位各被选择一次进行射击。
    [charge] 距敌人 12 寸以内的单位可以冲锋：2D6 决定能冲多远。之后对手的人物可以英勇介入。
    [fight] 双方都进行近战：冲锋过的先打，其余从非当前回合玩家开始轮流。
   *[morale] 本回合损失模型的单位进行士气测试，失败者会有更多模型逃走。
}
wh40k9-whereabouts = { $where ->
    [waiting] 尚未部署
    [reinforcements] 援军
    [aboard] 乘坐 { $transport }
   *[other] 在战略预备队
}
wh40k9-terrain = { $kind ->
    [ruins] 废墟
    [craters] 弹坑
    [armoured-containers] 装甲集装箱
    [barricades] 路障与燃料管道
    [woods] 森林
    [battlefield-debris] 战地瓦砾
    [industrial-structures] 工业结构
    [imperial-statuary] 帝国圣像
    [ruined-walls] 残垣断壁
    [obstacle] 障碍物
    [area-terrain] 区域地形
   *[hill] 山丘
}
wh40k9-badge-wounds = 剩余耐久
wh40k9-track-round = 游戏大回合
wh40k9-track-vp = 胜利分数
wh40k9-track-cp = 指挥点数

# Questions.
wh40k9-ask-re-roll = { $unit }：{ $roll ->
    [hit] 命中骰
    [wound] 造伤骰
    [save] 保护骰
    [damage] 破坏力骰
    [attacks] 攻击次数骰
    [advance] 加速骰
    [charge] 冲锋骰
    [psychic] 灵能测试
    [deny] 破除巫术测试
    [morale] 士气测试
   *[attrition] 损耗测试
}为 { $faces }。是否重投？
wh40k9-ask-next-test = 接下来哪个单位进行士气测试？
wh40k9-ask-flee = { $unit }：哪个模型逃跑？
wh40k9-ask-remove = { $unit }失去单位连续性：移除哪个模型？
wh40k9-option-keep = 保留结果
wh40k9-option-re-roll = 重投：{ $by }
wh40k9-option-re-roll-die = 重投第 { $die } 颗骰子：{ $by }

# Refusals.
wh40k9-other-question = 这不是对该问题的回答。
wh40k9-bad-content = 内容无法使用：{ $problem }
wh40k9-unknown = 不存在{ $what }。
wh40k9-no-re-roll = 该结果或该骰子不能这样重投。
wh40k9-no-test-needed = 该单位无需进行士气测试。
wh40k9-not-in-unit = 该模型不在此单位中。

# The log.
wh40k9-rolled-off = 拼骰：{ $faces }。胜者：{ $winner }。
wh40k9-re-rolled = { $unit } 重投{ $roll ->
    [hit] 命中骰
    [wound] 造伤骰
    [save] 保护骰
    [damage] 破坏力骰
    [attacks] 攻击次数骰
    [advance] 加速骰
    [charge] 冲锋骰
    [psychic] 灵能测试
    [deny] 破除巫术测试
    [morale] 士气测试
   *[attrition] 损耗测试
}：{ $faces }。
wh40k9-round-began = 游戏大回合 { $round }
wh40k9-phase-began = { $side }：{ $phase }
wh40k9-turn-ended = { $side }的玩家回合结束。
wh40k9-battle-ended = 游戏结束，{ $first } 比 { $second }。
wh40k9-command-points = { $side }得到 { $gained }CP，共有 { $total }CP。
wh40k9-model-destroyed = { $cause ->
    [fled] 模型 { $model } 逃跑。
    [out-of-coherency] 模型 { $model } 被移除。
    [never-arrived] 模型 { $model } 未能入场。
   *[slain] 模型 { $model } 被消灭。
}
wh40k9-unit-destroyed = 单位 { $unit } 被消灭。
wh40k9-morale-test = { $passed ->
    [yes] 单位 { $unit } 通过士气测试：{ $face }，损失 { $lost }，意志力 { $leadership }。
   *[no] 单位 { $unit } 未通过士气测试：{ $face }，损失 { $lost }，意志力 { $leadership }。
}
wh40k9-combat-attrition = 单位 { $unit } 进行损耗测试：{ $faces }。逃跑的模型：{ $fleeing }。
wh40k9-out-of-coherency = 单位 { $unit } 失去单位连续性：移除模型，直至恢复单位连续性。

# Moves and charges.
wh40k9-ask-mover = 接下来移动哪个单位，如何移动？
wh40k9-ask-move = { $unit }：{ $move ->
    [normal-move] 标准移动
    [advance] 加速
    [fall-back] 撤退
    [charge] 冲锋移动
    [heroic-intervention] 英勇介入
    [pile-in] 跟进
   *[consolidate] 重整
}，最多 { $far }"
wh40k9-ask-disembark = { $unit }下车：部署其模型。
wh40k9-ask-set-up = 部署{ $unit }。
wh40k9-ask-arrival = 接下来哪个援军单位入场？
wh40k9-ask-embark = { $unit }是否上车？
wh40k9-ask-out = { $unit }被消灭：接下来哪个单位下车？
wh40k9-ask-wreck = 哪个下车的模型被消灭？
wh40k9-ask-charger = 接下来哪个单位冲锋？
wh40k9-ask-charge-targets = { $unit }：以哪些单位为冲锋目标？
wh40k9-ask-defend = { $unit }固守阵地：选择方式
wh40k9-ask-intervention = 接下来哪个单位进行英勇介入？
wh40k9-option-move = { $move ->
    [normal] { $unit }：标准移动
    [advance] { $unit }：加速
    [fall-back] { $unit }：撤退
    [stationary] { $unit }：保持静止
    [disembark] { $unit }：下车
    [breakout] { $unit }：绝望突围
    [reposition] { $unit }：移出战场并重新部署
    [replace] { $unit }：移出战场并替换为新单位
   *[leave] { $unit }：离开战场
}
wh40k9-option-done = 不再继续
wh40k9-option-no = 否
wh40k9-option-yes = 是
wh40k9-defence = { $defence ->
    [hold-steady] 稳手握枪
   *[set-to-defend] 阵地防御
}
wh40k9-no-battlefield = 战场数据有误。
wh40k9-not-your-unit = 那不是你在战场上的单位。
wh40k9-has-moved = 该单位本阶段已被选择移动。
wh40k9-set-up-this-turn = 该单位本玩家回合才入场，不能移动。
wh40k9-must-move = 有最低 M 值的单位必须移动。
wh40k9-minimum-move = { $model } 至少须移动其最低 M 值。
wh40k9-disembarked = 该单位已下车。
wh40k9-no-aircraft = 只有飞行器可离开战场。
wh40k9-edge-too-far = 其移动够不到战场边缘。
wh40k9-unit-cannot-move = 该单位不能移动。
wh40k9-not-engaged = 该单位不在敌军接战范围内。
wh40k9-engaged = 该单位处于敌军接战范围内。
wh40k9-must-leave = 该单位能够离开接战范围，因此必须离开。
wh40k9-through-engagement = { $model }：路径穿过敌军接战范围。
wh40k9-no-upper-floor = 该模型不能站在那里。
wh40k9-nothing-to-stand-on = 那个高度没有可站立之处。
wh40k9-set-up-all = 必须部署该单位的所有模型。
wh40k9-room-for-model = { $model } 仍有位置可部署。
wh40k9-not-within-reach = { $model } 没有完全位于运输工具的距离内。
wh40k9-no-such-transport = 那不是你在战场上的运输工具。
wh40k9-transport-engaged = 该运输工具处于敌军接战范围内。
wh40k9-transport-too-far = 并非所有模型都在运输工具 3" 内。
wh40k9-no-capacity = 该运输工具不能装载此单位，或容量不足。
wh40k9-not-aboard = 该单位没有被装载。
wh40k9-embarked-now = 该单位本阶段刚上车。
wh40k9-transport-not-here = 该运输工具不在战场上。
wh40k9-not-at-edge = { $model }并未完全处于敌军战场边缘以外任一战场边缘 6" 内。
wh40k9-not-at-own-edge = { $model }体积太大，必须接触你的战场边缘。
wh40k9-in-enemy-zone = { $model }将处于敌军部署区内。
wh40k9-hemmed-in = 该单位有体积过大的模型入场，本玩家回合中只能近战。
wh40k9-left-this-turn = 该单位在本玩家回合中离开了战场。
wh40k9-no-reserves = 本任务不使用战略预备队。
wh40k9-beyond-its-reach = { $model }够不到该单位。
wh40k9-no-room = 没有空位，且之后没有单位移动。
wh40k9-transport-has-moved = 该运输工具本玩家回合已移动。
wh40k9-not-in-round-one = 援军不能在第一个游戏大回合入场。
wh40k9-no-reinforcements = 该单位不是援军单位。
wh40k9-has-charged = 该单位本阶段已被选择冲锋。
wh40k9-advanced = 该单位本玩家回合进行过加速。
wh40k9-fell-back = 该单位本玩家回合进行过撤退。
wh40k9-cannot-charge = 该单位本玩家回合不能冲锋。
wh40k9-no-enemy-near = 附近没有足够近的敌军单位。
wh40k9-no-enemy-unit = 那不是战场上的敌军单位。
wh40k9-target-too-far = 目标距离超过 12"。
wh40k9-only-fly = 只有飞行单位能以其为冲锋目标。
wh40k9-charge-somebody = 选择一个或多个目标，每个一次。
wh40k9-target-not-reached = 该单位没有达到所有冲锋目标。
wh40k9-has-fired-overwatch = 该单位本阶段已进行坚守射击。
wh40k9-has-intervened = 该单位本阶段已被选择进行英勇介入。
wh40k9-no-character = 只有人物能进行英勇介入。
wh40k9-cannot-intervene = 该单位本玩家回合不能进行英勇介入。
wh40k9-not-closer = { $model } 移动后必须更接近原本最近的敌军模型。
wh40k9-remained-stationary = 单位 { $unit } 保持静止。
wh40k9-random-move = 单位 { $unit } 可移动 { $inches }"。
wh40k9-advance-roll = 单位 { $unit } 加速：{ $roll }。
wh40k9-unit-moved = 单位 { $unit } 移动（{ $move ->
    [normal-move] 标准移动
    [advance] 加速
    [fall-back] 撤退
    [charge] 冲锋移动
    [heroic-intervention] 英勇介入
    [pile-in] 跟进
   *[consolidate] 重整
}）：{ $models ->
    [0] 没有模型移动
   *[other] { $models } 个模型，最远 { $longest }"
}。
wh40k9-left-battlefield = 单位 { $unit } 离开战场。
wh40k9-arrived = 单位 { $unit } 入场。
wh40k9-embarked = 单位 { $unit } 登上 { $transport }。
wh40k9-disembarked-from = 单位 { $unit } 从 { $transport } 下车。
wh40k9-wreck-casualties = { $side }为下车的模型投骰：{ $faces }。被消灭的模型：{ $lost }。
wh40k9-charge-declared = 单位 { $unit } 宣布冲锋：{ $targets }。
wh40k9-defends = 单位 { $unit } 固守阵地：{ $defence ->
    [hold-steady] 稳手握枪
   *[set-to-defend] 阵地防御
}。
wh40k9-charge-roll = 单位 { $unit }：冲锋骰 { $roll }。
wh40k9-charge-failed = 单位 { $unit } 以 { $roll } 冲锋失败。
wh40k9-morale-decided = { $passed ->
    [yes] 单位 { $unit } 无需投骰即通过士气测试。
   *[no] 单位 { $unit } 无需投骰即未通过士气测试。
}
wh40k9-ask-overwatch = { $charger }冲锋{ $unit }：是否进行坚守射击？
wh40k9-no-reposition = 该单位现在不能移出战场并重新部署。
wh40k9-no-replacement = 该单位现在不能被替换。
wh40k9-ask-breakout-loss = { $unit }：突围中消灭哪个模型？
wh40k9-ask-break-out = { $unit }穿过敌人撤退吗？
wh40k9-ask-instead = { $unit }：使用什么来代替射击？
wh40k9-option-shoot = 不使用
wh40k9-broke-out = 该单位已经突围，本玩家回合不能再做任何事。
wh40k9-breaks-out = { $unit }突围：{ $faces }。被消灭的模型：{ $lost }。
wh40k9-returned = { $model }返回战场。
wh40k9-too-many-return = 不能返回这么多模型。
wh40k9-ask-lone-fighter = { $unit }：由哪个模型近战？
wh40k9-does-not-fight = { $model }现在不近战。
