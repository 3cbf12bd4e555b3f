# Attacks, shooting and fighting in the 9th edition.

wh40k9-ask-shooter = 选择射击的单位
wh40k9-ask-targets = { $unit }：为每件武器选择目标
wh40k9-ask-group = 接下来结算哪些攻击？
wh40k9-ask-allocate = { $unit }：攻击分配给哪个模型？
wh40k9-ask-save = { $model }使用哪种保护？
wh40k9-ask-fighter = 接下来哪个单位近战？
wh40k9-ask-melee = { $unit }近战：选择武器与目标
wh40k9-option-targets = 这些目标
wh40k9-option-group = { $weapon }攻击{ $target }
wh40k9-option-armour = 盔甲保护
wh40k9-option-invulnerable = 特殊保护 { $value }+
wh40k9-has-shot = 该单位本阶段已被选择射击。
wh40k9-advanced-shooting = 该单位本玩家回合已加速：只能使用突击武器射击。
wh40k9-locked-in-combat = 该单位处于敌军单位的接战范围内。
wh40k9-pistol-target = 在接战范围内，手枪只能射击接战范围内的单位。
wh40k9-pistols-or-others = 模型只能用手枪或用其他武器射击，不能兼用。
wh40k9-target-engaged = 目标处于你军队单位的接战范围内。
wh40k9-out-of-range = 目标中没有模型在射程内。
wh40k9-not-visible = 射程内没有可见的目标模型。
wh40k9-no-such-weapon = 该单位没有这件武器。
wh40k9-melee-weapon = 近战武器不能用于射击。
wh40k9-one-profile = 一件武器只能使用一种属性。
wh40k9-one-target = 一件武器的攻击不能分配给不同目标。
wh40k9-finish-this-target = 必须先结算对当前目标的所有攻击。
wh40k9-no-such-group = 没有这样的攻击。
wh40k9-no-such-save = 该模型没有这种保护。
wh40k9-marked-first = 必须先分配给已受伤或已被分配攻击的模型。
wh40k9-attacks-lost = 模型 { $model } 的剩余攻击失效。
wh40k9-allocated = 分配给模型 { $model }。
wh40k9-damage = 模型 { $model } 受到 { $damage } 点伤害。
wh40k9-wound-lost = 模型 { $model } 剩余 { $wounds } 点耐久。
wh40k9-toll = { $wounds ->
    [0] { $unit } 对 { $target } 的攻击：未造成损失。
   *[other] { $unit } 对 { $target } 的攻击：损失 { $wounds } 点耐久，{ $slain ->
        [0] 无人阵亡
       *[other] { $slain } 个模型阵亡
    }，{ $left ->
        [0] 无人剩余
       *[other] 剩余 { $left } 个
    }。
}
wh40k9-mortal-wounds = 单位 { $unit } 受到 { $count } 点致命伤害。
wh40k9-no-ranged-weapon = 没有射击武器，无从射击。
wh40k9-no-target-in-sight = 其武器射程和视线内没有敌军。
wh40k9-has-fought-already = 该单位本阶段已近战过。
wh40k9-cannot-fight = 该模型触及不到任何敌军。
wh40k9-everybody-fights = { $model }能够近战，必须为其选择武器与目标。
wh40k9-ranged-weapon = 射击武器不能用于近战。
wh40k9-already-touching = { $model }已与敌军底盘接触，不能移动。
wh40k9-has-fought = { $unit }已完成近战。
wh40k9-and = { $first }和{ $second }
wh40k9-close-combat-weapon = 普通近战武器
wh40k9-ask-shooter-again = 选择再次射击的单位
wh40k9-ask-suffer = 接下来哪个单位承受致命伤害？
wh40k9-ask-next-ability = 接下来结算哪个能力？
wh40k9-ability-cannot-wait = 这些能力并非都能留待之后使用。
wh40k9-ask-next-burst = { $model }被消灭：先结算哪一项？
wh40k9-ask-next-to-fall = 哪个模型先被消灭？
wh40k9-option-perils = 亚空间反噬：6" 内每个单位承受 D3 点致命伤害
wh40k9-option-explosion = 爆炸：{ $on }+ 时，{ $within }" 内每个单位承受 { $wounds } 点致命伤害
wh40k9-ask-allocate-mortal = { $unit }：哪个模型承受致命伤害？
wh40k9-option-not-again = 不再次射击
wh40k9-option-no-second-fight = 不再次近战
wh40k9-option-blows = 这些攻击
wh40k9-not-yours = 那不是战场上你的单位。
wh40k9-cannot-shoot-again = 该单位不能再次射击。
wh40k9-model-cannot-shoot-again = { $model }不能再次射击。
wh40k9-one-grenade = 单位中只有一个模型能使用一件手雷武器，且不能使用其他武器。
wh40k9-weapon-spent = 这件武器每场游戏只能使用一次。
wh40k9-has-not-fired = 只有本阶段射击过的武器才能再次射击。
wh40k9-only-the-charger = 坚守射击只能以正在冲锋的单位为目标。
wh40k9-blast-in-combat = 爆炸武器不能在近战中射击。
wh40k9-look-out-sir = 该人物有附近单位遮挡，且不是最近的单位。
wh40k9-not-the-closest = 该单位只有在最近时才能被射击。
wh40k9-does-not-suffer = 该单位不承受这些致命伤害。
wh40k9-cannot-fight-now = 该单位现在不能近战。
wh40k9-earlier-fighters = 其他单位先于该单位近战。
wh40k9-must-fight = 能够近战的单位必须近战。
wh40k9-not-a-charge-target = 冲锋的单位只能攻击其冲锋目标。
wh40k9-not-engaged-with = 该单位不在本单位的接战范围内。
wh40k9-not-all-attacks = { $model }有 { $attacks } 次攻击：必须全部分配给武器与目标。
wh40k9-targets-selected = { $how ->
    [overwatch] { $unit } 对{ $targets }进行坚守射击。
    [melee] { $unit } 近战攻击{ $targets }。
   *[ranged] { $unit } 射击{ $targets }。
}
wh40k9-attacks = 模型 { $model } 用{ $weapon }攻击单位 { $target }：{ $attacks } 次攻击。
wh40k9-quantity-rolled = { $unit } 的{ $roll ->
    [damage] 伤害
   *[attacks] 攻击次数
}：{ $faces }，共 { $total }。
wh40k9-automatic-hits = 模型 { $model } 自动命中 { $target }：{ $hits } 次命中。
wh40k9-hit-rolls-short = 命中
wh40k9-hit-rolls = 命中骰：{ $faces }，需要 { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正 { $modifier }）
}，{ $hits } 次命中。
wh40k9-extra-hits = 模型 { $model } 的额外命中：{ $hits } 次。
wh40k9-automatic-wounds = 模型 { $model } 自动对 { $target } 造伤：{ $wounds } 次。
wh40k9-wound-rolls-short = 造伤
wh40k9-wound-rolls = 造伤骰：{ $faces }，需要 { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正 { $modifier }）
}，{ $wounds } 次造伤成功。
wh40k9-saving-throw-short = 保护
wh40k9-saving-throw = 模型 { $model } 的{ $save ->
    [armour] 盔甲保护
   *[invulnerable] 特殊保护
}：{ $face }，需要 { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正 { $modifier }）
}，{ $saved ->
    [yes] 成功。
   *[no] 失败。
}
wh40k9-ignore-wound-short = 忽略耐久损失
wh40k9-ignore-wound = { $ignored ->
    [yes] 模型 { $model } 忽略耐久损失：{ $face }，需要 { $needs }+。
   *[no] 模型 { $model } 未能忽略耐久损失：{ $face }，需要 { $needs }+。
}
wh40k9-wound-capped = 模型 { $model } 本阶段不再损失耐久。
wh40k9-exploded = { $explodes ->
    [yes] 模型 { $model } 爆炸：{ $face }，需要 { $needs }+。
   *[no] 模型 { $model } 没有爆炸：{ $face }，需要 { $needs }+。
}
wh40k9-overheated = 模型 { $model } 的武器过热。
wh40k9-fighter-selected = { $unit } 近战。
wh40k9-nothing = 什么也没有发生。
wh40k9-weapon-profile = { $weapon }（{ $profile }）
wh40k9-weapon-one-attack = { $weapon }（一下攻击）
