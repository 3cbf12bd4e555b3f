# 軍勢の編成：リストが認められない理由。

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
wh40k9-army-no-detachment = 軍勢には少なくとも1つのデタッチメントが必要です。
wh40k9-army-detachments = デタッチメントが{ $count }個あります。このバトル規模では{ $most }個までです。
wh40k9-army-slots = { $role }：{ $count }ユニットですが、このデタッチメントでは{ $least }～{ $most }ユニットでなければなりません。
wh40k9-army-single = このデタッチメントはちょうど1ユニットで構成されます。
wh40k9-army-transports = 専用輸送が{ $count }個ありますが、歩兵ユニットは{ $most }個です。
wh40k9-army-detachment-faction = このデタッチメントのユニットには、デタッチメントの陣営にできる共通の陣営がありません。
wh40k9-army-faction = 軍勢のユニットに共通の陣営キーワードがありません。
wh40k9-army-copies = この規模の軍勢では、このデータシートのユニットは{ $most }個までです。
wh40k9-army-warlord = 軍勢のちょうど1体がウォーロードです。現在{ $count }体です。
wh40k9-army-warlord-fortification = ウォーロードは防衛施設網デタッチメントに入れません。
wh40k9-army-no-trait = ウォーロードであるキャラクターにはウォーロード特性が必要です。
wh40k9-army-trait = このユニットはウォーロード特性を持てません。
wh40k9-army-twice = これはすでに選ばれています。
wh40k9-army-one-supreme = スプリームコマンド・デタッチメントは1軍勢に1つまでです。
wh40k9-army-supreme = スプリームコマンド・デタッチメントのユニットは総主長、悪魔総主長または最高司令官であり、かつウォーロードです。
wh40k9-army-relic = レリックは1度だけ、キャラクターに与えられます。
wh40k9-army-relics = 無料のレリックは{ $most }個までです。それ以上は策略で支払います。
wh40k9-army-benefit = このボーナスは軍勢のパトロール、バタリオン、ブリゲイドのいずれかに対するものです。
wh40k9-army-cost = デタッチメントのコストは{ $cost } CPですが、開始時のCPは{ $start }です。
wh40k9-army-upgrades = 強化のコストは{ $cost } CPですが、残りは{ $left } CPです。
wh40k9-army-points = 軍勢は{ $points }ポイントです。上限は{ $limit }です。
wh40k9-army-power = 軍勢のパワーレーティングは{ $power }です。上限は{ $limit }です。
wh40k9-army-composition = { $model }：{ $count }体ですが、{ $least }～{ $most }体でなければなりません。
wh40k9-army-empty = ユニットには少なくとも1体が必要です。
wh40k9-army-option = このオプションはこの回数、またはこのユニットでは使えません：{ $option }。
wh40k9-army-no-power = この規模のユニットのパワーレーティングはありません。
wh40k9-army-keyword = <{ $keyword }>に入るキーワードを選ばなければなりません。
wh40k9-army-powers = サイキックパワーが{ $count }個選ばれています。猛撃とデータシートのもの以外に、このユニットは{ $knows }個を習得しています。
wh40k9-army-upgrade = { $stratagem }ではこのユニットを強化できないか、もう使えません。
wh40k9-army-other-size = この軍勢は別のバトル規模で編成されています。
wh40k9-ask-muster = どの軍勢を出しますか？
wh40k9-ask-reserves = どのユニットを戦略的予備戦力に置きますか？
wh40k9-option-army = { $leader }の軍勢
wh40k9-option-reserves = 戦略的予備戦力：{ $units }
wh40k9-option-no-reserves = なし
wh40k9-beside = { $first }、{ $next }
wh40k9-wrong-unit = そのユニットには使えません。
wh40k9-not-enough-cp = 指揮ポイントが足りません。
wh40k9-reserves-fortification = 防衛施設は戦略的予備戦力に置けません。
wh40k9-reserves-points = 予備戦力は軍勢のポイントの半分までです。
wh40k9-reserves-units = 予備戦力は軍勢のユニット数の半分までです。
wh40k9-mustered = { $side }は{ $units }ユニットを出します：{ $points }ポイント、パワーレーティング{ $power }、残り{ $cp } CP。
wh40k9-rolled-trait = { $unit }はウォーロード特性をロール：{ $trait }。
wh40k9-rolled-power = { $unit }はサイキックパワーをロール：{ $power }。
wh40k9-placed-in-reserves = { $side }は{ $cost } CPで{ $units }ユニットを戦略的予備戦力に置き、残りは{ $cp } CPです。
