# Warhammer 40,000, 9th edition: cards of units, abilities in words, figures beside options, standing orders.

wh40k9-special = { $aura ->
    [yes] { $name }（光环）：{ $whom }：{ $effect }
   *[no] { $name }：{ $whom }：{ $effect }
}
wh40k9-whom = { $whom ->
    [bearer] 本模型
    [unit] 本单位
    [friends] { $inches }" 内的友军{ $units }
    [enemies] { $inches }" 内的敌军{ $units }
   *[everyone] { $inches }" 内的所有{ $units }
}
wh40k9-units-of = { $narrowed ->
    [no] 单位
   *[yes] { $keywords } 单位
}
wh40k9-effect = { $effect ->
    [hit] 命中骰 { $value }
    [wound] 造伤骰 { $value }
    [hits-on] 无论修正如何，{ $value } 即命中
    [ap] 穿甲值 { $value }
    [damage] 破坏力 { $value }
    [no-assault-penalty] 加速后突击武器没有减值
    [no-heavy-penalty] 移动后重型武器没有减值
    [overwatch] 可以进行坚守射击
    [overwatch-on] 坚守射击 { $value } 命中
    [shoots-again] 再次射击
    [fights-again] 再次近战
    [fights-first] 永远先攻
    [fights-last] 永远后攻
    [be-hit] 以其为目标的命中骰 { $value }
    [be-wounded] 以其为目标的造伤骰 { $value }
    [hit-only-on] 只有 { $value } 才能命中它
    [wounds-fail-to] 对它未修正造伤骰不大于 { $value } 即失败
    [armour-save] 盔甲保护骰 { $value }
    [invulnerable-save] 特殊保护 { $value }
    [saving-throw] 保护骰 { $value }
    [invulnerable] 特殊保护 { $value }
    [ignore-wounds] 每点 W 值损失 { $value } 忽略
    [wound-cap] 每个模型每阶段最多损失 { $value } 点 W 值
    [cover] 享有掩体加成
    [enhanced-cover] 在掩体中盔甲保护骰再 { $value }
    [only-if-closest] 只有最近时才能成为射击目标
    [charged-by-fly-only] 只有飞行单位可以冲锋它
    [suffer] 承受 { $value } 点致命伤害
    [explodes] 被消灭时爆炸：{ $value }
    [move] 移动力 { $value }"
    [strength] 力量 { $value }
    [toughness] 坚韧 { $value }
    [attacks] 近战攻击次数 { $value }
    [leadership] 意志力 { $value }
    [half] 属性减半：{ $value }
    [half-charge] 冲锋骰减半
    [advance] 加速骰 { $value }
    [charge] 冲锋骰 { $value }
    [psychic-test] 灵能测试 { $value }
    [deny-test] 破除巫术测试 { $value }
    [attrition] 损耗测试 { $value }
    [advance-and-charge] 加速后仍可冲锋
    [fall-back-and-shoot] 撤退后仍可射击
    [fall-back-and-charge] 撤退后仍可冲锋
    [through-models] 移动时可穿过其他模型
    [heroic-intervention] 可以进行英勇介入
    [reinforcements] 可以稍后入场，距所有敌军超过 9"
    [reposition] 可以移除后重新部署，距所有敌军超过 9"
    [replace] 可以移除并以起始模型数量替换
    [passes-morale] 自动通过士气测试
    [fails-morale] 自动不通过士气测试
    [none-flee] 没有模型逃跑
    [more-flee] 士气测试失败后额外逃跑 { $value } 个模型
    [denies] 可以尝试破除 { $value } 个灵能
    [manifests] 可以尝试释放 { $value } 个灵能
    [cannot-be-denied] 其灵能不能被破除
    [denies-all] 自动破除 { $value }" 内的灵能
    [gain-cp] 得到 { $value }CP
    [refund-cp] 消耗的 CP 在 { $value } 时返还
    [regain] 一个模型恢复 { $value } 点损失的耐久
    [return] { $value } 个被消灭的模型返回
    [shoots-now] 立即射击
    [fights-now] 立即近战
   *[model-fights-now] 一个模型立即近战
}
wh40k9-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] 可重投为 1 的命中骰
        [wound] 可重投为 1 的造伤骰
        [damage] 可重投为 1 的破坏力骰
        [save] 可重投为 1 的保护骰
        [advance] 可重投为 1 的加速骰
        [charge] 可重投为 1 的冲锋骰
        [charge-die] 可重投为 1 的一颗冲锋骰
        [psychic] 可重投为 1 的灵能测试（每场一次）
       *[morale] 可重投为 1 的士气测试
    }
    [failures] { $roll ->
        [hit] 可重投失败的命中骰
        [wound] 可重投失败的造伤骰
        [damage] 可重投失败的破坏力骰
        [save] 可重投失败的保护骰
        [advance] 可重投失败的加速骰
        [charge] 可重投失败的冲锋骰
        [charge-die] 可重投失败的一颗冲锋骰
        [psychic] 可重投失败的灵能测试（每场一次）
       *[morale] 可重投失败的士气测试
    }
   *[all] { $roll ->
        [hit] 可重投命中骰
        [wound] 可重投造伤骰
        [damage] 可重投破坏力骰
        [save] 可重投保护骰
        [advance] 可重投加速骰
        [charge] 可重投冲锋骰
        [charge-die] 可重投一颗冲锋骰
        [psychic] 可重投灵能测试（每场一次）
       *[morale] 可重投士气测试
    }
}
wh40k9-when = { $when ->
    [ranged] 射击攻击
    [melee] 近战攻击
    [overwatch] 坚守射击
    [charged] 本玩家回合冲锋过
    [first-fight] 本玩家回合冲锋、被冲锋或英勇介入过
    [stationary] 保持静止
    [below-half-strength] 模型数量低于半数时
    [target-has] 目标为 { $value }
    [target-within] 目标在 { $value }" 内
    [mortal-wound] 对抗致命伤害
    [moving] 在此种移动中：{ $value }
    [command-phase] 你的指挥阶段
    [movement-phase] 你的移动阶段，代替移动
    [instead-of-shooting] 代替射击
    [end-of-phase] 阶段结束时
   *[once-per-battle] 每场一次
}
wh40k9-weapon-ability = { $ability ->
    [blast] 爆炸
    [auto-hit] 自动命中
    [auto-wound] 自动造伤
    [wounds-on] { $value } 造伤
    [hit] 命中骰 { $value }
    [extra-hits] 命中骰 6：{ $value } 个额外命中
    [sixes-wound] 命中骰 6 自动造伤
    [mortal-wounds] 额外致命伤害：{ $value }
    [damage-is-mortal] 造伤骰 { $value } 时破坏力变为致命伤害
    [overheats] 命中骰 1 在攻击后消灭使用者
    [half-range-damage] 一半射程内破坏力 +{ $value }
    [needs-no-sight] 目标无需可见
    [picks-out] 可以瞄准被遮挡的人物
    [ignores-cover] 忽略掩体
    [ignores-cover-saves] 忽略掩体的保护骰加成
    [ignores-cover-penalty] 忽略厚掩体的减值
    [no-ignoring] W 值损失不能被忽略
    [more-attacks] 以此武器多 { $value } 次攻击
    [hit-rolls] 每次攻击投 { $value } 次命中骰
   *[one-use] 每场一次
}
wh40k9-stratagem-does = { $stratagem ->
    [command-re-roll] 重投一颗骰或整个测试
    [cut-them-down] 接战范围内每个己方模型投一颗骰：每个 6 造成一点致命伤害
    [desperate-breakout] 可能损失模型，其余穿过敌军撤退
    [emergency-disembarkation] 乘员部署在 6" 内，1 和 2 被消灭
    [fire-overwatch] 该单位射击冲锋的敌军，只有未修正的 6 命中
    [counter-offensive] 该单位成为下一个近战的单位
   *[insane-bravery] 无需投骰即通过士气测试
}
wh40k9-order-case = { $case ->
    [hit-failed] 失败的命中骰
    [hit-passed] 成功的命中骰
    [wound-failed] 失败的造伤骰
    [wound-passed] 成功的造伤骰
    [save-failed] 失败的保护骰
    [save-passed] 成功的保护骰
    [psychic-failed] 失败的灵能测试
    [psychic-passed] 成功的灵能测试
    [deny-failed] 失败的破除巫术测试
    [deny-passed] 成功的破除巫术测试
    [damage] 破坏力骰
    [attacks] 攻击次数骰
    [advance] 加速骰
    [charge] 冲锋骰
    [morale] 士气与损耗测试
    [attack] 攻击
    [mortal-wound] 致命伤害
    [flee] 逃跑的模型
    [coherency] 不成队形的模型
    [wreck] 载具损毁时失去的模型
    [breakout] 突围时失去的模型
    [choose] 两种或更多保护
    [cut-them-down] 追杀残敌
    [emergency-disembarkation] 紧急跳车
    [fire-overwatch] 坚守射击开火
    [counter-offensive] 反制攻击
    [insane-bravery] 疯狂勇气
   *[faction] 阵营战略技能
}
wh40k9-effect-weapon = 武器：{ $ability }
wh40k9-effect-when = { $effect }（{ $when }）
wh40k9-effects = { $effects }
wh40k9-against = 对 { $keyword }：{ $what }
wh40k9-from-roll = 造伤骰 { $from } 时 { $wounds } 点
wh40k9-explosion = { $on } 时，{ $within }" 内每个单位承受 { $wounds } 点致命伤害
wh40k9-in-force = 另外：{ $what }
wh40k9-cause = { $name }
wh40k9-causes = { $causes }
wh40k9-cause-damage-table = 损伤表：剩余 W { $wounds }
wh40k9-so-many-models = { $count }个模型
wh40k9-model-note = { $name }，剩余 { $wounds }/{ $full } 点耐久，{ $weapons }
wh40k9-save-needs = 需要 { $needs }+
wh40k9-save-hopeless = 不可能成功
wh40k9-figure-wounds = 平均损失耐久
wh40k9-figure-slain = 平均消灭模型
wh40k9-figure-destroyed = 全部消灭
wh40k9-figure-saved = 保护成功
wh40k9-figure-charge = 冲锋距离足够
wh40k9-nearest-target = 最近的是{ $unit }，距离 { $inches }"；冲锋骰足够的几率为 { $chance }%
wh40k9-target-away = 距离 { $inches }"
wh40k9-figure-test = 测试通过
wh40k9-figure-denied = 破除成功
wh40k9-volley-odds = { $unit }：平均损失 { $wounds } 点耐久，消灭 { $slain }/{ $models }；全部消灭 { $all }%
wh40k9-ahead-shots = 若停在这里，射击{ $odds }
wh40k9-ahead-no-shots = 若停在这里，无法射击：{ $why }
wh40k9-ahead-no-target = 若停在这里，没有可射击的目标。
wh40k9-ahead-charge = 若停在这里，冲锋{ $unit }时，冲锋距离足够的几率为 { $chance }%。
wh40k9-power-note = 施法值 { $charge }：{ $does }
wh40k9-smite-does = 18" 内最近的可见敌军承受 D3 点致命伤害，结果 11 以上则为 D6
wh40k9-action-does = 任务的动作
wh40k9-order = { $topic ->
    [stratagem] 战略技能时询问我
    [re-roll] 重投时询问我
    [allocation] 由哪个模型承受攻击时询问我
    [denial] 破除巫术时询问我
    [overwatch] 坚守射击时询问我
    [intervention] 英勇介入时询问我
    [sequence] 先后顺序询问我
   *[other] 使用哪种保护时询问我
}
wh40k9-aura = { $name }（光环）
wh40k9-kind-of-move = { $move ->
    [normal-move] 标准移动
    [advance] 加速
    [fall-back] 撤退
    [charge] 冲锋移动
    [heroic-intervention] 英勇介入
    [pile-in] 跟进
   *[consolidate] 重整
}
wh40k9-kind = { $kind ->
    [re-roll] 重投
    [faction] 阵营战略技能
    [cut-them-down] 追杀残敌
    [emergency-disembarkation] 紧急跳车
    [fire-overwatch] 坚守射击开火
    [counter-offensive] 反制攻击
    [insane-bravery] 疯狂勇气
    [denial] 破除巫术
    [overwatch] 单位自身规则的坚守射击
    [intervention] 英勇介入
    [allocation] 由哪个模型承受攻击或逃跑
    [sequence] 先后顺序
   *[other] 使用哪种保护
}
wh40k9-kind-matters = { $kind ->
    [re-roll] 平均能改变至少一点伤害，或冲锋、加速、测试仍可能成功时；只有好处的免费重投自动进行
    [faction] 平均至少多得或避免一点伤害时，或可能让单位到达原本到不了之处时
    [cut-them-down] 平均至少造成一点致命伤害时
    [emergency-disembarkation] 总是
    [fire-overwatch] 至少有四分之一机会消灭一个模型时
    [counter-offensive] 你的单位能抢在尚未近战的敌人之前攻击，且平均至少造成一点伤害时
    [insane-bravery] 平均至少会因逃跑损失一点耐久时
    [denial] 敌人本阶段还可能继续尝试时；否则自动尝试
    [overwatch] 单位正在执行动作，或武器可能摧毁持有者时；否则自动射击
    [intervention] 该单位平均至少造成一点伤害时
    [allocation] 模型各不相同时；否则以及选择自动处理时，由最普通的模型承受
    [sequence] 另一顺序能多造成半点伤害时；选择自动处理时采用最佳顺序
   *[other] 从不：采用较好的一种
}
wh40k9-stake-needs = 需要 { $needs }+，机会 { $chance }%。
wh40k9-stake-hopeless = 任何点数都不够。
wh40k9-stake-wounds = 维持现状：{ $lies } 点伤害；重投：平均 { $again } 点。
wh40k9-stake-lost = 维持现状：你损失 { $lies } 点耐久；重投：平均 { $again } 点。
wh40k9-stake-charge-enough = 投出 { $roll }，需要 { $needs }：足够。
wh40k9-stake-charge-short = 投出 { $roll }，需要 { $needs }：差 { $short }"。重投有 { $chance }% 机会够到。
wh40k9-stake-test-enough = 投出 { $roll }，需要 { $needs }：足够。
wh40k9-stake-test-short = 投出 { $roll }，需要 { $needs }：差 { $short }。重投有 { $chance }% 机会成功。
wh40k9-stake-advance = 投出 { $roll }；{ $needs } 可到达一个任务目标点，机会 { $chance }%。
wh40k9-stake-morale = 投出 { $roll }，不超过 { $needs } 即通过：重投机会 { $chance }%。
wh40k9-stake-overheats = 维持现状则武器摧毁持有者；重投平均为其保住 { $wounds } 点耐久。
wh40k9-stake-overwatch = 坚守射击：最好平均 { $wounds } 点伤害，{ $chance }% 机会消灭一个模型。
wh40k9-stake-cut-down = { $dice } 颗骰，每个 6 造成一点致命伤害：平均 { $wounds } 点。
wh40k9-stake-flee = 士气测试有 { $chance }% 机会失败；平均损失逃跑模型的 { $wounds } 点耐久。
wh40k9-stake-suffers = 预计损失 { $wounds } 点耐久。
wh40k9-stake-deny = 需要大于 { $total }，机会 { $chance }%。
wh40k9-stake-intervention = { $unit }：平均 { $wounds } 点伤害。
wh40k9-stake-cp = 指挥点数：{ $cp }，之后 { $then }。
