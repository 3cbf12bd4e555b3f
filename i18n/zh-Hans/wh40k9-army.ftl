# 构筑军队：名单为何不合规。

wh40k9-role = { $role ->
    [hq] HQ
    [troops] 基础
    [elites] 精英
    [fast-attack] 快速
    [flyer] 飞行定位
    [heavy-support] 重型定位
    [fortification] 工事
    [dedicated-transport] 专属运输
   *[lord-of-war] 战争之王
}
wh40k9-army-unknown = 此处没有可用的 { $what }。
wh40k9-army-no-detachment = 军队至少要有一个分队。
wh40k9-army-detachments = 军队有 { $count } 个分队；此游戏规模最多 { $most } 个。
wh40k9-army-slots = { $role }：{ $count } 个单位，但此分队允许 { $least } 至 { $most } 个。
wh40k9-army-single = 此分队恰好由一个单位组成。
wh40k9-army-transports = 此分队有 { $count } 个专属运输，而步兵单位只有 { $most } 个。
wh40k9-army-detachment-faction = 此分队的单位没有可作为分队阵营的共同阵营。
wh40k9-army-faction = 军队的单位没有共同的阵营关键词。
wh40k9-army-copies = 此规模的军队最多有 { $most } 个此规则卡的单位。
wh40k9-army-warlord = 军队中恰好有一个模型是主将；现有 { $count } 个。
wh40k9-army-warlord-fortification = 主将不能在工事网络分队中。
wh40k9-army-no-trait = 身为人物的主将必须有主将特性。
wh40k9-army-trait = 此单位不能有主将特性。
wh40k9-army-twice = 此项已被选择。
wh40k9-army-one-supreme = 军队最多有一个至高指挥分队。
wh40k9-army-supreme = 至高指挥分队的单位必须是原体、恶魔原体或至高指挥官，并且是主将。
wh40k9-army-relic = 圣物只能给予一次，且只能给予人物。
wh40k9-army-relics = 免费的圣物不超过 { $most } 件：更多的须以战略技能支付。
wh40k9-army-benefit = 此奖励对应军队中的巡逻、连级或旅级分队。
wh40k9-army-cost = 各分队共消耗 { $cost } CP；军队起始只有 { $start } CP。
wh40k9-army-upgrades = 各项升级共消耗 { $cost } CP；只剩 { $left } CP。
wh40k9-army-points = 军队分值为 { $points }；上限为 { $limit }。
wh40k9-army-power = 军队战斗力为 { $power }；上限为 { $limit }。
wh40k9-army-composition = { $model }：{ $count } 个，但允许 { $least } 至 { $most } 个。
wh40k9-army-empty = 单位至少有一个模型。
wh40k9-army-option = 此选项不能这样多次使用，或不适用于此单位：{ $option }。
wh40k9-army-no-power = 没有此规模单位的战斗力。
wh40k9-army-keyword = 必须为 <{ $keyword }> 选择关键词。
wh40k9-army-powers = 选择了 { $count } 个灵能；除惩击与规则卡所列外，此单位掌握 { $knows } 个。
wh40k9-army-upgrade = { $stratagem }不能升级此单位，或不能再次使用。
wh40k9-army-other-size = 此军队是为另一种游戏规模构筑的。
wh40k9-ask-muster = 你派出哪支军队？
wh40k9-ask-reserves = 你把哪些单位置入战略预备队？
wh40k9-option-army = { $leader }的军队
wh40k9-option-reserves = 置入战略预备队：{ $units }
wh40k9-option-no-reserves = 无
wh40k9-beside = { $first }、{ $next }
wh40k9-wrong-unit = 不能对该单位使用。
wh40k9-not-enough-cp = 指挥点数不足。
wh40k9-reserves-fortification = 工事永远不能置入战略预备队。
wh40k9-reserves-points = 预备的单位分值不能超过军队分值的一半。
wh40k9-reserves-units = 预备的单位数量不能超过军队单位数的一半。
wh40k9-mustered = { $side }派出 { $units } 个单位：分值 { $points }，战斗力 { $power }，剩余 { $cp } CP。
wh40k9-rolled-trait = { $unit }投出主将特性：{ $trait }。
wh40k9-rolled-power = { $unit }投出灵能：{ $power }。
wh40k9-placed-in-reserves = { $side }以 { $cost } CP 将 { $units } 个单位置入战略预备队，剩余 { $cp } CP。
wh40k9-smite = 惩击
wh40k9-used-this-phase = 此战略技能在本阶段已使用过。
wh40k9-used-this-battle = 此战略技能在本场游戏已使用过。
wh40k9-not-now = 此战略技能现在不能使用。
wh40k9-not-your-faction = 军队没有该阵营的分队。
wh40k9-no-psyker = 那不是你能作此尝试的灵能者。
wh40k9-psyker-finished = 该灵能者在本阶段的尝试已结束。
wh40k9-nothing-to-attempt = 该灵能者不能再尝试任何灵能。
wh40k9-no-attempts-left = 该灵能者已用完所有尝试次数。
wh40k9-power-unknown = 该灵能者未掌握此灵能。
wh40k9-power-attempted = 此灵能在本阶段已尝试过。
wh40k9-smote = 该灵能者在本游戏大回合已尝试过惩击。
wh40k9-cannot-deny = 该模型不能破除此灵能。
wh40k9-not-a-target = 此灵能不能以该单位为目标。
wh40k9-no-such-action = 该单位没有此动作。
wh40k9-action-fortification = 工事永远不能执行动作。
wh40k9-action-engaged = 该单位处于敌军接战范围内。
wh40k9-action-unit-once = 该单位在本游戏大回合已尝试过动作。
wh40k9-action-once = 此动作在本游戏大回合已被开始过。
wh40k9-action-place = 该单位不在执行此动作之处。
wh40k9-action-performing = 该单位正在执行其他动作。
wh40k9-ask-stratagem = 使用{ $stratagem }吗？
wh40k9-ask-faction-stratagem = 使用阵营战略技能吗？
wh40k9-ask-action = 哪个单位开始动作？
wh40k9-ask-psyker = 接下来由哪个灵能者释放灵能？
wh40k9-ask-manifest = { $unit }：尝试什么？
wh40k9-ask-deny = { $unit }以 { $total } 释放了{ $what }。破除它吗？
wh40k9-ask-aim = { $unit }：{ $power }以谁为目标？
wh40k9-option-for = { $what }：{ $unit }
wh40k9-option-silence = 不经测试直接破除：{ $unit }
wh40k9-option-none = 无
wh40k9-stratagem-used = { $side }使用{ $stratagem }，剩余 { $cp } CP。
wh40k9-cut-down = { $unit }撤退时遭追杀：{ $faces }。致命伤害：{ $wounds }。
wh40k9-regained = { $model }恢复 { $wounds } 点耐久。
wh40k9-perils = { $unit }遭受亚空间反噬：{ $wounds } 点致命伤害。
wh40k9-power-failed = { $unit }被消灭，其尝试失败。
wh40k9-denied = { $by }破除了{ $unit }的灵能。
wh40k9-manifested = { $unit }释放{ $power }，目标：{ $target }。
wh40k9-action-started = { $unit }开始动作：{ $action }。
wh40k9-action-failed = { $unit }动作失败：{ $action }。
wh40k9-action-completed = { $unit }完成动作：{ $action }。
wh40k9-action-note = { $until ->
    [turn] 到本回合结束时得 { $vp } 分，前提是此前不移动、不射击、不冲锋、不释放灵能。
    [command] 到你的下一个指挥阶段得 { $vp } 分，前提是此前不移动、不射击、不冲锋、不释放灵能。
   *[at-once] 立即得 { $vp } 分。
}{ $auras ->
    [yes] 其间它的光环不起作用。
   *[no] {""}
}
wh40k9-scored = { $side }因{ $merit }得 { $vp } 点胜利分数，共 { $total }。
wh40k9-stratagem = { $stratagem ->
    [command-re-roll] 指挥重投
    [cut-them-down] 追杀残敌
    [desperate-breakout] 绝望突围
    [emergency-disembarkation] 紧急跳车
    [fire-overwatch] 坚守射击开火
    [counter-offensive] 反制攻击
   *[insane-bravery] 疯狂勇气
}
wh40k9-action = { $action ->
    [raise-banner] 升起军旗
    [search-cargo] 搜查货物
    [seal-shaft] 封闭竖井
   *[answer-the-well] 回应深井
}
wh40k9-psychic-test = { $passed ->
    [yes] { $unit }为{ $what }进行的灵能测试成功：{ $faces }，{ $total } 对 { $charge }。
   *[no] { $unit }为{ $what }进行的灵能测试失败：{ $faces }，{ $total } 对 { $charge }。
}
wh40k9-deny-test = { $success ->
    [yes] { $unit }破除巫术测试成功：{ $faces }，{ $total } 对 { $against }。
   *[no] { $unit }破除巫术测试失败：{ $faces }，{ $total } 对 { $against }。
}
wh40k9-braved = { $unit }自动通过士气测试。
