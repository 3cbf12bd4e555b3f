# Attacks, shooting and fighting in the 9th edition.

wh40k9-ask-shooter = 射撃するユニットを選択
wh40k9-ask-targets = { $unit }：各武器の攻撃対象を選択
wh40k9-ask-group = 次に解決する攻撃を選択
wh40k9-ask-allocate = { $unit }：攻撃を割り振る兵を選択
wh40k9-ask-save = { $model }が使用するセーヴを選択
wh40k9-ask-fighter = 次に白兵戦を行なうユニットを選択
wh40k9-ask-melee = { $unit }の白兵戦：武器と攻撃対象を選択
wh40k9-option-targets = これらの攻撃対象
wh40k9-option-group = { $weapon }で{ $target }を攻撃
wh40k9-option-armour = アーマーセーヴィング
wh40k9-option-invulnerable = スペシャルセーヴィング { $value }+
wh40k9-has-shot = このユニットはこのフェイズ中にすでに射撃を宣言しています。
wh40k9-advanced-shooting = このユニットはこのターンに全力移動を行なっています：アサルト武器でしか射撃できません。
wh40k9-locked-in-combat = このユニットは敵ユニットの接敵範囲内にいます。
wh40k9-pistol-target = 接敵範囲内では、ピストルは接敵範囲内のユニットしか攻撃対象にできません。
wh40k9-pistols-or-others = 兵はピストルかそれ以外の武器のどちらか一方でしか射撃できません。
wh40k9-target-engaged = 攻撃対象は自軍ユニットの接敵範囲内にいます。
wh40k9-out-of-range = 攻撃対象の兵が射程内にいません。
wh40k9-not-visible = 射程内に視認できる攻撃対象の兵がいません。
wh40k9-no-such-weapon = このユニットはその武器を装備していません。
wh40k9-melee-weapon = 白兵戦武器では射撃できません。
wh40k9-one-profile = 武器は1つの能力値でのみ使用できます。
wh40k9-one-target = 1つの武器の攻撃を分けることはできません。
wh40k9-finish-this-target = まず現在の攻撃対象への攻撃をすべて解決しなければなりません。
wh40k9-no-such-group = そのような攻撃はありません。
wh40k9-no-such-save = その兵はそのセーヴを持っていません。
wh40k9-marked-first = すでに負傷したか攻撃を割り振られた兵に割り振らなければなりません。
wh40k9-attacks-lost = { $model }の残りの攻撃は失われます。
wh40k9-allocated = { $model }に割り振り。
wh40k9-damage = { $model }に{ $damage }ポイントのダメージ。
wh40k9-wound-lost = { $model }の負傷限界は残り{ $wounds }。
wh40k9-toll = { $wounds ->
    [0] { $unit }から{ $target }への攻撃：損害なし。
   *[other] { $unit }から{ $target }への攻撃：負傷限界を{ $wounds }失い、{ $slain ->
        [0] 撃破なし
       *[other] 撃破{ $slain }体
    }、{ $left ->
        [0] 残りなし
       *[other] 残り{ $left }体
    }。
}
wh40k9-mortal-wounds = { $unit }に致命的ダメージ{ $count }ポイント。
wh40k9-no-ranged-weapon = 射撃武器がないため、撃てるものがありません。
wh40k9-no-target-in-sight = 武器の射程内に、視認できる敵がいません。
wh40k9-has-fought-already = このユニットはこのフェイズですでに白兵戦を行ないました。
wh40k9-cannot-fight = その兵はどの敵にも攻撃が届きません。
wh40k9-everybody-fights = { $model }は白兵戦が可能なので、武器と攻撃対象を選択しなければなりません。
wh40k9-ranged-weapon = 射撃武器は白兵戦では使用できません。
wh40k9-already-touching = { $model }はすでに敵とベース接触しているため移動しません。
wh40k9-has-fought = { $unit }の白兵戦が終わりました。
wh40k9-and = { $first }と{ $second }
wh40k9-close-combat-weapon = 通常の白兵戦武器
wh40k9-ask-shooter-again = 再び射撃するユニットを選択
wh40k9-ask-suffer = 次に致命的ダメージを受けるユニットを選択
wh40k9-ask-next-ability = 次に解決するアビリティを選択
wh40k9-ability-cannot-wait = これらのアビリティのすべてを後に残すことはできません。
wh40k9-ask-next-burst = { $model }が撃破されました：先に解決するものを選択
wh40k9-ask-next-to-fall = 先に倒れる兵を選択
wh40k9-option-perils = 〈歪み〉の脅威：6mv以内の各ユニットに致命的ダメージD3
wh40k9-option-explosion = 爆発：{ $on }+で{ $within }mv以内の各ユニットに致命的ダメージ{ $wounds }
wh40k9-ask-allocate-mortal = { $unit }：致命的ダメージを受ける兵を選択
wh40k9-option-not-again = 再び射撃しない
wh40k9-option-no-second-fight = 2度目の白兵戦を行なわない
wh40k9-option-blows = これらの攻撃
wh40k9-not-yours = それは戦場にいる自軍ユニットではありません。
wh40k9-cannot-shoot-again = このユニットは再び射撃できません。
wh40k9-model-cannot-shoot-again = { $model }は再度射撃できません。
wh40k9-one-grenade = ユニット内の1体の兵だけがグレネード武器1つを使用でき、その兵は他の武器を使用できません。
wh40k9-weapon-spent = この武器はバトル中に1度だけ使用できます。
wh40k9-has-not-fired = このフェイズ中に射撃した武器だけが再び射撃できます。
wh40k9-only-the-charger = 警戒射撃は突撃するユニットに対して行ないます。
wh40k9-blast-in-combat = ブラスト武器は白兵戦中の射撃に使用できません。
wh40k9-look-out-sir = そのキャラクターは近くのユニットに守られており、最も近いユニットではありません。
wh40k9-not-the-closest = そのユニットは最も近い場合にしか射撃できません。
wh40k9-does-not-suffer = そのユニットはこの致命的ダメージを受けません。
wh40k9-cannot-fight-now = このユニットは今は白兵戦を行なえません。
wh40k9-earlier-fighters = 他のユニットが先に白兵戦を行ないます。
wh40k9-must-fight = 白兵戦を行なえるユニットは必ず行ないます。
wh40k9-not-a-charge-target = 突撃したユニットは突撃対象しか攻撃できません。
wh40k9-not-engaged-with = そのユニットはこのユニットの接敵範囲内にいません。
wh40k9-not-all-attacks = { $model }の攻撃は{ $attacks }回です：すべてを武器と攻撃対象に割り振らなければなりません。
wh40k9-targets-selected = { $how ->
    [overwatch] { $unit }が{ $targets }に警戒射撃。
    [melee] { $unit }が{ $targets }に白兵戦攻撃。
   *[ranged] { $unit }が{ $targets }を射撃。
}
wh40k9-attacks = { $model }の{ $weapon }、攻撃対象は{ $target }：攻撃{ $attacks }回。
wh40k9-quantity-rolled = { $unit }の{ $roll ->
    [damage] ダメージ
   *[attacks] 攻撃回数
}：{ $faces }、合計{ $total }。
wh40k9-automatic-hits = { $model }の攻撃が{ $target }に自動的にヒット：{ $hits }回。
wh40k9-hit-rolls-short = ヒット
wh40k9-hit-rolls = ヒットロール：{ $faces }、必要値{ $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正{ $modifier }）
}、ヒット{ $hits }回。
wh40k9-extra-hits = { $model }の追加ヒット：{ $hits }回。
wh40k9-automatic-wounds = { $model }の攻撃が{ $target }に自動的にウーンズ成功：{ $wounds }回。
wh40k9-wound-rolls-short = ウーンズ
wh40k9-wound-rolls = ウーンズロール：{ $faces }、必要値{ $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正{ $modifier }）
}、成功{ $wounds }回。
wh40k9-saving-throw-short = セーヴ
wh40k9-saving-throw = { $model }の{ $save ->
    [armour] アーマーセーヴィング
   *[invulnerable] スペシャルセーヴィング
}：{ $face }、必要値{ $needs }+{ $modifier ->
    [0] { "" }
   *[other] {""}（修正{ $modifier }）
}、{ $saved ->
    [yes] 成功。
   *[no] 失敗。
}
wh40k9-ignore-wound-short = 負傷の無視
wh40k9-ignore-wound = { $ignored ->
    [yes] { $model }は負傷を無視：{ $face }、必要値{ $needs }+。
   *[no] { $model }は負傷を無視できない：{ $face }、必要値{ $needs }+。
}
wh40k9-wound-capped = { $model }はこのフェイズ中これ以上負傷限界を失いません。
wh40k9-exploded = { $explodes ->
    [yes] { $model }が爆発：{ $face }、必要値{ $needs }+。
   *[no] { $model }は爆発しない：{ $face }、必要値{ $needs }+。
}
wh40k9-overheated = { $model }の武器がオーバーヒート。
wh40k9-fighter-selected = { $unit }が白兵戦を行ないます。
wh40k9-nothing = 何も起こりません。
wh40k9-weapon-profile = { $weapon }（{ $profile }）
wh40k9-weapon-one-attack = { $weapon }（攻撃1回）
