# 战锤 40,000 第十版。

wh40k10-unit = { $name }
wh40k10-model = { $name }
wh40k10-gun = { $name }
wh40k10-terrain = { $name }
wh40k10-side = 玩家 { $side }
wh40k10-phase = { $phase ->
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
