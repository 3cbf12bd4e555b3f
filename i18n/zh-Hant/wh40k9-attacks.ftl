# Attacks, shooting and fighting in the 9th edition.

wh40k9-ask-shooter = 選擇射擊的單位
wh40k9-ask-targets = { $unit }：為每件武器選擇目標
wh40k9-ask-group = 接下來結算哪些攻擊？
wh40k9-ask-allocate = { $unit }：攻擊分配給哪個模型？
wh40k9-ask-save = { $model }使用哪種豁免？
wh40k9-ask-fighter = 接下來哪個單位戰鬥？
wh40k9-ask-melee = { $unit }戰鬥：選擇武器與目標
wh40k9-option-targets = 這些目標
wh40k9-option-group = { $weapon }攻擊{ $target }
wh40k9-option-armour = 護甲豁免
wh40k9-option-invulnerable = 無敵豁免 { $value }+
wh40k9-has-shot = 該單位本階段已被選擇射擊。
wh40k9-advanced-shooting = 該單位本回合已推進：只能使用突擊武器射擊。
wh40k9-locked-in-combat = 該單位處於敵方單位的交戰範圍內。
wh40k9-pistol-target = 在交戰範圍內，手槍只能射擊交戰範圍內的單位。
wh40k9-pistols-or-others = 模型只能用手槍或用其他武器射擊，不能兼用。
wh40k9-target-engaged = 目標處於你軍隊單位的交戰範圍內。
wh40k9-out-of-range = 目標中沒有模型在射程內。
wh40k9-not-visible = 射程內沒有可見的目標模型。
wh40k9-no-such-weapon = 該單位沒有這件武器。
wh40k9-melee-weapon = 近戰武器不能用於射擊。
wh40k9-one-profile = 一件武器只能使用一種屬性。
wh40k9-one-target = 一件武器的攻擊不能分配給不同目標。
wh40k9-finish-this-target = 必須先結算對目前目標的所有攻擊。
wh40k9-no-such-group = 沒有這樣的攻擊。
wh40k9-no-such-save = 該模型沒有這種豁免。
wh40k9-marked-first = 必須先分配給已受傷或已被分配攻擊的模型。
wh40k9-attacks-lost = 模型 { $model } 的剩餘攻擊失效。
wh40k9-allocated = 分配給模型 { $model }。
wh40k9-damage = 模型 { $model } 受到 { $damage } 點傷害。
wh40k9-wound-lost = 模型 { $model } 剩餘 { $wounds } 點生命值。
wh40k9-toll = { $wounds ->
    [0] { $unit } 對 { $target } 的攻擊：未造成損失。
   *[other] { $unit } 對 { $target } 的攻擊：失去 { $wounds } 點生命值，{ $slain ->
        [0] 無人陣亡
       *[other] { $slain } 個模型陣亡
    }，{ $left ->
        [0] 無人剩餘
       *[other] 剩餘 { $left } 個
    }。
}
wh40k9-mortal-wounds = 單位 { $unit } 受到 { $count } 點致命傷害。
wh40k9-no-ranged-weapon = 沒有遠程武器，無從射擊。
wh40k9-no-target-in-sight = 其武器射程和視線內沒有敵方單位。
wh40k9-has-fought-already = 該單位本階段已戰鬥過。
wh40k9-cannot-fight = 該模型觸及不到任何敵方單位。
wh40k9-everybody-fights = { $model }可以戰鬥，必須為其選擇武器與目標。
wh40k9-ranged-weapon = 遠程武器不能用於近戰。
wh40k9-already-touching = { $model }已與敵方模型底座接觸，不能移動。
wh40k9-has-fought = { $unit }已完成戰鬥。
wh40k9-and = { $first }和{ $second }
wh40k9-close-combat-weapon = 普通近戰武器
wh40k9-ask-shooter-again = 選擇再次射擊的單位
wh40k9-ask-suffer = 接下來哪個單位承受致命傷害？
wh40k9-ask-next-ability = 接下來結算哪個能力？
wh40k9-ability-cannot-wait = 這些能力並非都能留待之後使用。
wh40k9-ask-next-burst = { $model }被消滅：先結算哪一項？
wh40k9-ask-next-to-fall = 哪個模型先被消滅？
wh40k9-option-perils = 亞空間反噬：6" 以內每個單位承受 D3 點致命傷害
wh40k9-option-explosion = 爆炸：{ $on }+ 時，{ $within }" 以內每個單位承受 { $wounds } 點致命傷害
wh40k9-ask-allocate-mortal = { $unit }：哪個模型承受致命傷害？
wh40k9-option-not-again = 不再次射擊
wh40k9-option-no-second-fight = 不再次戰鬥
wh40k9-option-blows = 這些攻擊
wh40k9-not-yours = 那不是戰場上你的單位。
wh40k9-cannot-shoot-again = 該單位不能再次射擊。
wh40k9-model-cannot-shoot-again = { $model }不能再次射擊。
wh40k9-one-grenade = 單位中只有一個模型能使用一件手榴彈武器，且不能使用其他武器。
wh40k9-weapon-spent = 這件武器每場遊戲只能使用一次。
wh40k9-has-not-fired = 只有本階段射擊過的武器才能再次射擊。
wh40k9-only-the-charger = 火力壓制只能以正在衝鋒的單位為目標。
wh40k9-blast-in-combat = 爆炸武器不能在近戰中射擊。
wh40k9-look-out-sir = 該英雄有附近單位遮擋，且不是最近的單位。
wh40k9-not-the-closest = 該單位只有在最近時才能被射擊。
wh40k9-does-not-suffer = 該單位不承受這些致命傷害。
wh40k9-cannot-fight-now = 該單位現在不能戰鬥。
wh40k9-earlier-fighters = 其他單位先於該單位戰鬥。
wh40k9-must-fight = 符合戰鬥資格的單位必須戰鬥。
wh40k9-not-a-charge-target = 衝鋒的單位只能攻擊其衝鋒目標。
wh40k9-not-engaged-with = 該單位不在本單位的交戰範圍內。
wh40k9-not-all-attacks = { $model }有 { $attacks } 次攻擊：必須全部分配給武器與目標。
wh40k9-targets-selected = { $how ->
    [overwatch] { $unit } 對{ $targets }進行火力壓制。
    [melee] { $unit } 近戰攻擊{ $targets }。
   *[ranged] { $unit } 射擊{ $targets }。
}
wh40k9-attacks = 模型 { $model } 用{ $weapon }攻擊單位 { $target }：{ $attacks } 次攻擊。
wh40k9-quantity-rolled = { $unit } 的{ $roll ->
    [damage] 傷害
   *[attacks] 攻擊次數
}：{ $faces }，共 { $total }。
wh40k9-automatic-hits = 模型 { $model } 自動命中 { $target }：{ $hits } 次命中。
wh40k9-hit-rolls-short = 命中
wh40k9-hit-rolls = 命中擲骰：{ $faces }，需要 { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正 { $modifier }）
}，{ $hits } 次命中。
wh40k9-extra-hits = 模型 { $model } 的額外命中：{ $hits } 次。
wh40k9-automatic-wounds = 模型 { $model } 自動對 { $target } 造成傷口：{ $wounds } 次。
wh40k9-wound-rolls-short = 傷口
wh40k9-wound-rolls = 傷口擲骰：{ $faces }，需要 { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正 { $modifier }）
}，造成 { $wounds } 個傷口。
wh40k9-saving-throw-short = 豁免
wh40k9-saving-throw = 模型 { $model } 的{ $save ->
    [armour] 護甲豁免
   *[invulnerable] 無敵豁免
}：{ $face }，需要 { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正 { $modifier }）
}，{ $saved ->
    [yes] 成功。
   *[no] 失敗。
}
wh40k9-ignore-wound-short = 忽略失去的生命值
wh40k9-ignore-wound = { $ignored ->
    [yes] 模型 { $model } 忽略失去的生命值：{ $face }，需要 { $needs }+。
   *[no] 模型 { $model } 未能忽略失去的生命值：{ $face }，需要 { $needs }+。
}
wh40k9-wound-capped = 模型 { $model } 本階段不再失去生命值。
wh40k9-exploded = { $explodes ->
    [yes] 模型 { $model } 爆炸：{ $face }，需要 { $needs }+。
   *[no] 模型 { $model } 沒有爆炸：{ $face }，需要 { $needs }+。
}
wh40k9-overheated = 模型 { $model } 的武器過熱。
wh40k9-fighter-selected = { $unit } 戰鬥。
wh40k9-nothing = 什麼也沒有發生。
wh40k9-weapon-profile = { $weapon }（{ $profile }）
wh40k9-weapon-one-attack = { $weapon }（一下攻擊）
