# Warhammer 40,000, 9th edition.

# Names.
wh40k9-numbered = { $name } { $number }
wh40k9-member = { $name } 的模型 { $number }
wh40k9-side = 玩家 { $side }
wh40k9-nobody = 无人
wh40k9-phase = { $phase ->
    [muster] 组建军队
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
wh40k9-no-mission = 尚无可选任务。
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
   *[slain] 模型 { $model } 被消灭。
}
wh40k9-unit-destroyed = 单位 { $unit } 被消灭。
wh40k9-morale-test = { $passed ->
    [yes] 单位 { $unit } 通过士气测试：{ $face }，损失 { $lost }，意志力 { $leadership }。
   *[no] 单位 { $unit } 未通过士气测试：{ $face }，损失 { $lost }，意志力 { $leadership }。
}
wh40k9-combat-attrition = 单位 { $unit } 进行损耗测试：{ $faces }。逃跑的模型：{ $fleeing }。
wh40k9-out-of-coherency = 单位 { $unit } 失去单位连续性：移除模型，直至恢复单位连续性。
