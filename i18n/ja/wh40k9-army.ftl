# アーミーの召集：リストが認められない理由。

wh40k9-role = { $role ->
    [hq] HQ
    [troops] トループ
    [elites] エリート
    [fast-attack] ファストアタック
    [flyer] フライヤー
    [heavy-support] ヘヴィサポート
    [fortification] 防衛施設
    [dedicated-transport] 専用輸送
   *[lord-of-war] ロード・オヴ・ウォー
}
wh40k9-army-unknown = ここで選べる { $what } はありません。
wh40k9-army-no-detachment = アーミーには少なくとも1つのデタッチメントが必要です。
wh40k9-army-detachments = デタッチメントが{ $count }個あります。このバトル規模では{ $most }個までです。
wh40k9-army-slots = { $role }：{ $count }ユニットですが、このデタッチメントでは{ $least }～{ $most }ユニットでなければなりません。
wh40k9-army-single = このデタッチメントはちょうど1ユニットで構成されます。
wh40k9-army-transports = 専用輸送が{ $count }個ありますが、インファントリー・ユニットは{ $most }個です。
wh40k9-army-detachment-faction = このデタッチメントのユニットには、デタッチメントの陣営にできる共通の陣営がありません。
wh40k9-army-faction = アーミーのユニットに共通の陣営キーワードがありません。
wh40k9-army-copies = この規模のアーミーでは、このデータシートのユニットは{ $most }個までです。
wh40k9-army-warlord = アーミーのちょうど1体がウォーロードです。現在{ $count }体です。
wh40k9-army-warlord-fortification = ウォーロードは防衛施設網デタッチメントに入れません。
wh40k9-army-no-trait = ウォーロードであるキャラクターにはウォーロード特性が必要です。
wh40k9-army-trait = このユニットはウォーロード特性を持てません。
wh40k9-army-twice = これはすでに選ばれています。
wh40k9-army-one-supreme = スプリームコマンド・デタッチメントは1アーミーに1つまでです。
wh40k9-army-supreme = スプリームコマンド・デタッチメントのユニットは総主長、悪魔総主長または最高司令官であり、かつウォーロードです。
wh40k9-army-relic = レリックは1度だけ、キャラクターに与えられます。
wh40k9-army-relics = 無料のレリックは{ $most }個までです。それ以上は策略で支払います。
wh40k9-army-benefit = このボーナスはアーミーのパトロール、バタリオン、ブリゲイドのいずれかに対するものです。
wh40k9-army-cost = デタッチメントのコストは{ $cost } CPですが、開始時のCPは{ $start }です。
wh40k9-army-upgrades = 強化のコストは{ $cost } CPですが、残りは{ $left } CPです。
wh40k9-army-points = アーミーは{ $points }ポイントです。上限は{ $limit }です。
wh40k9-army-power = アーミーのパワーレーティングは{ $power }です。上限は{ $limit }です。
wh40k9-army-composition = { $model }：{ $count }体ですが、{ $least }～{ $most }体でなければなりません。
wh40k9-army-empty = ユニットには少なくとも1体が必要です。
wh40k9-army-option = このオプションはこの回数、またはこのユニットでは使えません：{ $option }。
wh40k9-army-no-power = この規模のユニットのパワーレーティングはありません。
wh40k9-army-keyword = <{ $keyword }>に入るキーワードを選ばなければなりません。
wh40k9-army-powers = サイキックパワーが{ $count }個選ばれています。猛撃とデータシートのもの以外に、このユニットは{ $knows }個を習得しています。
wh40k9-army-upgrade = { $stratagem }ではこのユニットを強化できないか、もう使えません。
wh40k9-army-other-size = このアーミーは別のバトル規模で召集されています。
wh40k9-ask-muster = どのアーミーを出しますか？
wh40k9-ask-reserves = どのユニットを戦略的予備戦力に置きますか？
wh40k9-option-army = { $leader }のアーミー
wh40k9-option-reserves = 戦略的予備戦力：{ $units }
wh40k9-option-no-reserves = なし
wh40k9-beside = { $first }、{ $next }
wh40k9-wrong-unit = そのユニットには使えません。
wh40k9-not-enough-cp = 指揮ポイントが足りません。
wh40k9-reserves-fortification = 防衛施設は戦略的予備戦力に置けません。
wh40k9-reserves-points = 予備戦力はアーミーのポイントの半分までです。
wh40k9-reserves-units = 予備戦力はアーミーのユニット数の半分までです。
wh40k9-mustered = { $side }は{ $units }ユニットを出します：{ $points }ポイント、パワーレーティング{ $power }、残り{ $cp } CP。
wh40k9-rolled-trait = { $unit }はウォーロード特性をロール：{ $trait }。
wh40k9-rolled-power = { $unit }はサイキックパワーをロール：{ $power }。
wh40k9-placed-in-reserves = { $side }は{ $cost } CPで{ $units }ユニットを戦略的予備戦力に置き、残りは{ $cp } CPです。
wh40k9-smite = 猛撃
wh40k9-used-this-phase = この策略はこのフェイズに使用済みです。
wh40k9-used-this-battle = この策略はこのバトルで使用済みです。
wh40k9-not-now = この策略は今は使えません。
wh40k9-not-your-faction = その陣営のデタッチメントがアーミーにありません。
wh40k9-no-psyker = それを試みられるあなたのサイカーではありません。
wh40k9-psyker-finished = そのサイカーはこのフェイズの試みを終えています。
wh40k9-nothing-to-attempt = そのサイカーが試みられるものはもうありません。
wh40k9-no-attempts-left = そのサイカーは試行回数を使い切りました。
wh40k9-power-unknown = そのサイカーはこのパワーを習得していません。
wh40k9-power-attempted = このパワーはこのフェイズに試みられました。
wh40k9-smote = そのサイカーはこのバトルラウンドに猛撃を試みました。
wh40k9-cannot-deny = その兵はこれに抵抗できません。
wh40k9-not-a-target = このパワーはそのユニットを対象にできません。
wh40k9-no-such-action = そのユニットにそのアクションはありません。
wh40k9-action-fortification = 防衛施設はアクションを実行できません。
wh40k9-action-engaged = そのユニットは敵の接敵範囲内にいます。
wh40k9-action-unit-once = そのユニットはこのバトルラウンドにアクションを試みました。
wh40k9-action-once = このアクションはこのバトルラウンドに開始されました。
wh40k9-action-place = そのユニットはこのアクションを行なう場所にいません。
wh40k9-action-performing = そのユニットは別のアクションを実行中です。
wh40k9-ask-stratagem = { $stratagem }を使いますか？
wh40k9-ask-faction-stratagem = 陣営の策略を使いますか？
wh40k9-ask-action = どのユニットがアクションを開始しますか？
wh40k9-ask-psyker = 次にパワーを発動するサイカーは？
wh40k9-ask-manifest = { $unit }：何を試みますか？
wh40k9-ask-deny = { $unit }が{ $total }で{ $what }を発動しました。抵抗しますか？
wh40k9-ask-aim = { $unit }：{ $power }の対象は？
wh40k9-option-for = { $what }：{ $unit }
wh40k9-option-silence = 判定なしで抵抗：{ $unit }
wh40k9-option-none = なし
wh40k9-stratagem-used = { $side }は{ $stratagem }を使い、残りは{ $cp } CPです。
wh40k9-cut-down = { $unit }は退却時に追い討ちを受けます：{ $faces }。致命的ダメージ：{ $wounds }。
wh40k9-regained = { $model }の負傷限界を{ $wounds }回復します。
wh40k9-perils = { $unit }は〈歪み〉の脅威を受けます：致命的ダメージ{ $wounds }。
wh40k9-power-failed = { $unit }は撃破され、試みは失敗します。
wh40k9-denied = { $by }は{ $unit }に抵抗しました。
wh40k9-manifested = { $unit }は{ $target }に{ $power }を発動します。
wh40k9-action-started = { $unit }はアクションを開始します：{ $action }。
wh40k9-action-failed = { $unit }のアクション失敗：{ $action }。
wh40k9-action-completed = { $unit }はアクションを完了します：{ $action }。
wh40k9-action-note = { $until ->
    [turn] このターンの終了時に{ $vp }点。それまで移動、射撃、突撃、サイキックを行なわなければ得点になります。
    [command] 次の自分の指揮フェイズに{ $vp }点。それまで移動、射撃、突撃、サイキックを行なわなければ得点になります。
   *[at-once] すぐに{ $vp }点。
}{ $auras ->
    [yes] その間、オーラは働きません。
   *[no] {""}
}
wh40k9-scored = { $side }が{ $merit }により勝利ポイント{ $vp }を獲得、合計{ $total }。
wh40k9-stratagem = { $stratagem ->
    [command-re-roll] リロール命令
    [cut-them-down] 追い討ち
    [desperate-breakout] 決死の突破
    [emergency-disembarkation] 緊急降車
    [fire-overwatch] 警戒射撃（策略）
    [counter-offensive] 反攻戦術
   *[insane-bravery] 狂気の奮戦
}
wh40k9-action = { $action ->
    [raise-banner] 軍旗を掲げる
    [search-cargo] 積み荷を探す
    [seal-shaft] 縦坑を塞ぐ
   *[answer-the-well] 井戸に応える
}
wh40k9-psychic-test = { $passed ->
    [yes] { $unit }は{ $what }のサイキックテストに成功：{ $faces }、{ $total }対{ $charge }。
   *[no] { $unit }は{ $what }のサイキックテストに失敗：{ $faces }、{ $total }対{ $charge }。
}
wh40k9-deny-test = { $success ->
    [yes] { $unit }は妖術抵抗判定に成功：{ $faces }、{ $total }対{ $against }。
   *[no] { $unit }は妖術抵抗判定に失敗：{ $faces }、{ $total }対{ $against }。
}
wh40k9-braved = { $unit }は戦意テストに自動的に成功します。
