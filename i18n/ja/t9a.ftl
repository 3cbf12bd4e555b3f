# The Ninth Age, 3rd edition.

t9a-side = プレイヤー{ $side }
t9a-nobody = なし
t9a-other-question = 別の質問への回答です。
t9a-entry-number = { $name } { $number }
t9a-no-such-field = { $field }という選択項目はありません。
t9a-no-such-choice = ここでは{ $choice }を選べません。
t9a-too-many = { $count }あります。{ $most }までです。
t9a-setup = { $field ->
    [size] アーミー規模
    [first-list] 1人目のアーミー
    [second-list] 2人目のアーミー
    [map] 戦場
   *[other] 配置タイプ
}
t9a-setup-choice = { $choice ->
    [first-battle] 最初の戦い：1,000ポイント、4ゲームターン
    [warband] ウォーバンド：3,000ポイント
    [field-army] フィールドアーミー：4,500ポイント
    [grand-army] グランドアーミー：7,000ポイント
    [lantern-league] 灯籠同盟
    [barrow-court] 塚の宮廷
    [mill-meadows] 水車の牧草地
    [sunken-abbey] 沈んだ修道院
    [barrow-downs] 塚の丘陵
    [bare-heath] 裸の荒野
    [frontline-clash] 正面対峙
    [echelon] 梯形：両軍とも自軍の左寄り
   *[other] 近距離対陣：間隔16mv
}
t9a-zone = { $zone ->
    [south] 下側の初期配置ゾーン
   *[north] 上側の初期配置ゾーン
}

# Figures beside options, and odds.
t9a-figure-margin = 戦闘スコアの差
t9a-figure-behind = 戦闘スコアの不足
t9a-figure-wins = 勝利
t9a-figure-they-break = 敵が敗走
t9a-figure-we-break = 自軍が敗走
t9a-figure-lost = 失う体力
t9a-figure-destroyed = 全滅
t9a-odds-kind = { $kind ->
    [melee] 1戦闘ラウンド
    [shooting] 射撃
    [break] 敗走テスト
   *[charge] 突撃
}
t9a-odds-static = 攻撃前の戦闘スコア
t9a-odds-lost = 失う体力
t9a-odds-wins = 勝利
t9a-odds-breaks = 敗走
t9a-odds-panic = パニックのおそれ
t9a-odds-margin = 戦闘スコアの差
t9a-odds-reaches = 突撃が届く
t9a-odds-title-break = 敗走テスト：{ $discipline }以下
t9a-odds-no-shots = このユニットはその距離では射撃できません。
t9a-odds-note-melee = 特殊攻撃はすべて行い、攻撃は一般兵に割り振ります。一般兵がいなくなった後に残った攻撃は数えません。
t9a-odds-note-shooting = 開けた地形で、射撃はすべて一般兵に対して行います。

t9a-bad-content = コンテンツファイルを読めません：{ $problem }
t9a-health-points = 体力
t9a-shaken = 動揺
t9a-knob-place = 位置
t9a-knob-loot = 戦利品マーカー
t9a-track-turn = ゲームターン
t9a-track-dice = 魔法ダイス
t9a-ask-list = { $points }ポイントのアーミーロスターを公開してください。
t9a-ask-first-end = { $unit }は第一横列のどちらの端から先に兵を失いますか？
t9a-ask-shooter = 次にどのユニットが射撃しますか？
t9a-ask-engineer = どの技師が{ $unit }を補助しますか？
t9a-ask-target = { $unit }はどのユニットを撃ちますか？
t9a-ask-facing = { $unit }のどの面を対象面としますか？
t9a-ask-shots = { $unit }の誰が誰を撃ちますか？
t9a-ask-split = { $unit }への{ $hits }ヒットを割り振ってください。
t9a-ask-split-shots = { $unit }への{ $shots }発の射撃を割り振ってください。
t9a-shots-of = { $unit }の{ $models }体が{ $target }を射撃
t9a-ask-store = 次の自分の魔法フェイズのために魔法ダイスを1個貯蔵しますか？
t9a-ask-cast = 次にどの呪文を詠唱しますか？
t9a-ask-dispel = { $spell }（詠唱結果{ $result }）の解呪に魔法ダイスを何個使いますか？
t9a-cast = ダイス{ $dice }個、{ $target }へ
t9a-dice = ダイス{ $dice }個
t9a-shots-at = すべて{ $unit }へ
t9a-hits-on = { $unit }に{ $hits }ヒット
t9a-no-shooting-weapon = このユニットは射撃武器を持っていません。
t9a-is-shaken = 動揺しているユニットにはできません。
t9a-is-engaged = 交戦中のユニットにはできません。
t9a-failed-charge = このユニットはこのターンに突撃失敗移動を行っています。
t9a-has-shot = このユニットはこのターンすでに射撃しています。
t9a-no-enemy = 戦場にいる敵ユニットではありません。
t9a-target-engaged = 対象は交戦中です。
t9a-out-of-sight = どの兵からも射線が通りません。
t9a-out-of-range = 射程外です。
t9a-nobody-can-shoot = 今射撃できる兵はいません。
t9a-no-such-gun = その武器で射撃できる兵ではありません。
t9a-pool-not-open = この兵は遠隔攻撃の対象に選べません。
t9a-one-weapon-each = 各構成部が使える射撃武器は1つだけです。
t9a-split-all-hits = すべてのヒットを割り振り、攻撃ごとに少なくとも1つは元の対象に与えなければなりません。
t9a-split-each-model-once = 範囲攻撃は各兵に最大1回しかヒットしません。
t9a-not-yours = 戦場にいるあなたのユニットではありません。
t9a-not-on-the-field = このユニットはまだ戦場にいません。
t9a-cannot-help = この兵は今このユニットを補助できません。
t9a-not-that-facing = 正面の中心がそのアークの中にありません。
t9a-no-such-spell = この兵はその呪文を習得していません。
t9a-spell-forgotten = 詠唱者はこの呪文を失っています。
t9a-spell-attempted = 詠唱者はこのフェイズですでにこの呪文を試みています。
t9a-casting-dice = 呪文は魔法ダイス2～5個で詠唱します。
t9a-too-few-dice = 魔法ダイスが足りません。
t9a-spell-needs-target = この呪文には対象が必要です。
t9a-spell-no-target = この呪文は対象を選びません。
t9a-spell-wrong-side = この呪文はそのユニットには詠唱できません。
t9a-list-no-book = アーミーブック{ $book }はありません。
t9a-list-bad-book = アーミーブックに誤りがあります：{ $reason }
t9a-list-no-entry = ユニット{ $unit }：{ $entry }という項目はありません。
t9a-list-no-option = ユニット{ $unit }：{ $option }という選択肢はありません。
t9a-list-models = ユニット{ $unit }は{ $models }体です。{ $least }～{ $most }体でなければなりません。
t9a-list-over-cap = ユニット{ $unit }は{ $points }ポイントです。上限は{ $cap }です。
t9a-list-per-unit = ユニット{ $unit }は{ $option }を{ $limit }回までしか取れません。
t9a-list-instead = ユニット{ $unit }は{ $option }を併せて取れません。
t9a-list-banner = ユニット{ $unit }：{ $option }は軍旗手だけが買えます。
t9a-list-over-size = アーミーは{ $points }ポイントですが、アーミー規模は{ $size }です。
t9a-list-under-size = アーミーは{ $points }ポイントで、アーミー規模{ $size }を50より多く下回っています。
t9a-list-category-under = { $category }：{ $spent }ポイントです。{ $wanted }以上が必要です。
t9a-list-category-over = { $category }：{ $spent }ポイントです。{ $allowed }以下でなければなりません。
t9a-list-too-many = { $what }が{ $taken }回取られています。上限は{ $limit }です。
t9a-list-post = アーミーの将軍と軍旗手はそれぞれ1人までです。
t9a-list-combination = { $what }は合わせて{ $limit }までです。
t9a-list-skills = リーダースキルを持てるのはアーミーのキャラクター1人だけです。
t9a-list-not-general = ユニット{ $unit }：このリーダースキルは将軍専用です。
t9a-list-fresh-meat = ユニット{ $unit }は新鮮な肉を取れません。徴募官と、2体以上のユニットが必要です。
t9a-list-other-base = ユニット{ $unit }はそのベースを使えません。
t9a-list-no-path = ユニット{ $unit }は魔法系統を選ばなければなりません。
t9a-list-path-not-open = ユニット{ $unit }は{ $path }系統を選べません。
t9a-list-needs-no-path = ユニット{ $unit }は系統を選びませんが、{ $path }と書かれています。
t9a-list-spells = ユニット{ $unit }の呪文は{ $spells }です。{ $wanted }でなければなりません。
t9a-list-spell-not-open = ユニット{ $unit }は呪文{ $spell }を選べません。
t9a-list-shown = { $side }が{ $units }ユニット、{ $points }ポイントのロスターを公開しました。
t9a-turn-began = ゲームターン{ $round }：{ $side }のプレイヤーターンが始まります。
t9a-shot = { $unit }が{ $target }を撃ちます。
t9a-engineered = { $unit }が{ $target }を補助します。
t9a-hit-rolls-short = ヒット
t9a-hit-rolls = { $unit }へのヒットロール、{ $needs }+：{ $faces }。ヒット{ $of }。
t9a-area-hits = { $unit }は{ $hits }ヒットを受けます。
t9a-wound-rolls-short = ウーンズ
t9a-wound-rolls = { $unit }へのウーンズロール、{ $needs }+：{ $faces }。{ $sure ->
    [0] { "" }
   *[other] ロール不要{ $sure }。
}ウーンズ{ $of }。
t9a-armour-saves-short = アーマーセーヴィング
t9a-armour-saves = { $unit }のアーマーセーヴィング、{ $needs }+：{ $faces }。成功{ $of }。
t9a-special-saves-short = スペシャルセーヴィング
t9a-special-saves = { $unit }のスペシャルセーヴィング、{ $needs }+：{ $faces }。成功{ $of }。
t9a-lost = { $unit }は体力{ $points }{ $models ->
    [0] { "" }
   *[other] と{ $models }体
}を失います。残り{ $left }体。
t9a-removed = { $unit }は損害として取り除かれます。
t9a-became-shaken = { $unit }は動揺します。
t9a-rallied = { $unit }は再集結します。
t9a-ask-charge = 次にどの突撃を宣言しますか？
t9a-ask-reaction = { $charger }が{ $unit }に突撃します。突撃対応は？
t9a-ask-change-target = { $fled }は逃走しました。{ $unit }は突撃対象を変更するための指揮テストを行いますか？
t9a-ask-new-target = { $unit }は代わりにどの敵に突撃しますか？
t9a-ask-next-charge = 次にどの対象への突撃を解決しますか？
t9a-ask-place-charge = { $unit }は{ $target }のどこに整列しますか？
t9a-ask-stand-and-shoot = { $unit }は{ $charger }に迎撃射撃を行いますか？
t9a-ask-change-target-next = どのユニットが先に突撃対象の変更を試みますか？
t9a-ask-ambush-next = 伏兵のうち、どのユニットが先に登場しますか。
t9a-ask-charge-first = どの突撃ユニットが先に移動しますか？{ $unit }が射撃できます。
t9a-ask-free-next = 敵のいなくなったユニットのうち、どれが先に行動しますか？
t9a-ask-version = { $unit }の攻撃はどの複数ウーンズを使いますか？
t9a-ask-raised = { $unit }の蘇生した兵はどこに立ちますか？
t9a-multiple-wounds = 複数ウーンズ（{ $by }）
t9a-raised-at = { $place ->
    [left] 左端
    [right] 右端
   *[behind] その列の後ろ
}
t9a-with-all-models = { $unit }：撃てる兵すべてで撃つ
t9a-with-some-models = { $unit }：一部の兵だけで撃つ
t9a-some-shots-at = { $models }体が{ $unit }を撃つ
t9a-shots-split = { $models }体が{ $unit }を、残りが{ $other }を撃つ
t9a-blow-by = { $blow }（{ $models }体だけ）
t9a-blow-by-which = { $blow }（{ $which }番の兵だけ）
t9a-changes-places = { $rank ->
    [1] { $unit }を第一横列の左から{ $file }番目へ
   *[other] { $unit }を横列{ $rank }の左から{ $file }番目へ
}
t9a-ask-direct-hit = { $unit }のどのヒットを直撃としますか？
t9a-direct-hit-on = { $hits ->
    [automatic] 自動的にウーンズするヒットから
   *[rolled] ウーンズロールを行うヒットから
}
t9a-ask-poisoned = { $hits }ヒットが自動的にウーンズします。どのヒットですか？
t9a-ask-direct-hits = { $hits }ヒットが直撃になります。どのヒットですか？
t9a-direct-hit-some = { $automatic }ヒットは自動的にウーンズ、残りはウーンズロール
t9a-ask-danger-next = { $unit }は次に何についてテストしますか？
t9a-ask-arrangement = 各ユニットは対象に対してどう並びますか？
t9a-arrangement = 並び{ $number }
t9a-ask-reference = 新しいユニットの隊列は誰のベースに合わせますか？
t9a-reform-past = 敵のそばを通って戻る
t9a-way-changing = { $way }。{ $places }
t9a-ask-panic-next = 次にどのユニットがパニックテストを行いますか？
t9a-ask-rally = 次にどのユニットが再集結テストを行いますか？
t9a-ask-pursue-next = 次にどの追撃ユニットが移動しますか？
t9a-ask-pursue-into = { $unit }は追撃でどの敵に突撃しますか？
t9a-ask-rally-pivot = { $unit }は再集結後に旋回しますか？
t9a-turn-by = { $degrees ->
    [0] そのまま
    [225] 左へ135°旋回
    [270] 左へ90°旋回
    [315] 左へ45°旋回
   *[other] 右へ{ $degrees }°旋回
}
t9a-pursuit-place = 位置{ $number }
t9a-pursued = { $unit }が追撃移動を行いました。
t9a-ask-flee-from = { $unit }はどの敵から逃走しますか？
t9a-charge-order = { $unit }：{ $target }に突撃する
t9a-charge-place = { $facing }：{ $where }
t9a-reaction = { $reaction ->
    [flee] 逃走！
   *[hold] 堅守！
}
t9a-charged-already = このユニットはこのフェイズにすでに突撃を宣言しています。
t9a-charged-out = このフェイズにこのユニットの兵が単独で突撃したか、ユニット自体が突撃を宣言しています。
t9a-began-outside = このユニットはゲーム開始時に自軍の初期配置ゾーンの外にいたため、最初のプレイヤーターンには突撃できません。
t9a-pivoted = このユニットは戦闘後旋回を行ったため、このターンには突撃できません。
t9a-emplaced = 据え付けのユニットにはできません。
t9a-moves-at-random = ランダム移動のユニットは突撃を宣言しません。
t9a-beyond-charge = 対象まで{ $distance }mvあり、最大突撃距離{ $most }mvを{ $by }mv超えています。
t9a-no-room-to-charge = 対象面に接触するための道か場所がありません。
t9a-fled-already = このユニットはこのフェイズにすでに「逃走！」を選んでいます。
t9a-fearless = 恐れ知らずのユニットは「逃走！」を選べません。
t9a-not-that-unit = ここではそのユニットを選べません。
t9a-bad-charge-place = そこには整列できないか、別の場所のほうが多くの兵が接触します。
t9a-charge-declared = { $unit }が{ $target }への突撃を宣言しました。
t9a-reacted = { $unit }：{ $reaction ->
    [flee] 逃走！
   *[hold] 堅守！
}
t9a-charge-range = { $unit }：{ $faces }、突撃距離{ $range }mv、{ $target }まで{ $distance }mv：{ $reached ->
    [yes] 届きます
   *[no] 届きません
}。
t9a-charged = { $unit }が{ $target }の{ $facing }に突撃しました。
t9a-engaged = { $unit }と{ $target }が交戦状態になりました。
t9a-charge-failed = { $unit }の{ $target }への突撃は失敗しました。
t9a-flee-distance = { $unit }は{ $distance }mv逃走します（{ $faces }）。
t9a-fled = { $unit }が逃走移動を行いました。
t9a-flee-removed = { $by ->
    [charger] { $unit }は突撃してくるユニットへ逃げ込み、除去されました。
   *[edge] { $unit }は戦場から逃げ去り、除去されました。
}
t9a-flux-card = { $side }がフラックスカード{ $card }を引きます：両者に魔法ダイス{ $dice }個。
t9a-siphoned = { $side }は伝導で{ $channelled }個、貯蔵した{ $stored }個を加えます：魔法ダイスは合計{ $dice }個。
t9a-stored-die = { $side }は魔法ダイスを1個貯蔵します。
t9a-overloaded = { $side }は魔法ダイス{ $dice }個を捨てます。
t9a-recovered-dice = { $side }は魔法ダイス{ $dice }個を回収します。
t9a-spell-hits = { $spell }が{ $unit }に{ $hits }ヒットを与えます。
t9a-enchanted = { $unit }に{ $spell }がかかります。
t9a-effects-ended = 持続効果が終わります。
t9a-recovered = { $unit }は体力{ $points }を回復し、{ $models }体が戻ります。
t9a-ended = 勝利ポイント{ $first }対{ $second }：バトルポイント{ $first-points }対{ $second-points }。
t9a-too-near = { $unit }から{ $distance }mvの所で終わります。{ $least }mv離れる必要があり、{ $by }mv足りません。
t9a-passes = { $step }番目の動きで正面が{ $unit }から{ $distance }mvに入ります。{ $least }mv離れる必要があり、{ $by }mv足りません。
t9a-off-table = 戦場端から{ $by }mvはみ出して終わります。
t9a-leaves-table = { $step }番目の動きで正面が戦場端から{ $by }mvはみ出します。
t9a-too-long = この移動は{ $length }mvを使い、{ $by }mv超過します。
t9a-turned-too-far = { $by }度回りすぎです。
t9a-corner-too-far = 開始時のどの角からも{ $by }mv遠すぎる角があります。
t9a-bad-step = { $step }番目の動きは移動になりません。前進か、90度以下のホイールだけです。
t9a-unusable = このユニットはそのようには移動できません。
t9a-dangerous-terrain = { $unit }の危険地形テスト、{ $needs }+：{ $faces }。ヒット：{ $hits }。
t9a-ask-steer = { $action ->
    [march] { $unit }はどう行軍しますか？
   *[other] { $unit }はどう通常移動しますか？
}
t9a-moves = { $action ->
    [march] { $unit }：行軍
    [advance] { $unit }：通常移動
   *[other] { $unit }：隊形変更
}
t9a-joins = { $action ->
    [march] { $unit }：行軍して{ $host }に合流
    [advance] { $unit }：通常移動で{ $host }に合流
   *[other] { $unit }：隊形変更で{ $host }に合流
}
t9a-moved = { $action ->
    [march] { $unit }が行軍します。
    [advance] { $unit }が通常移動します。
   *[other] { $unit }が隊形変更します。
}
t9a-ambush-roll = { $passed ->
    [yes] { $unit }の到着ロール：{ $face }。到着します。
   *[no] { $unit }の到着ロール：{ $face }。到着しません。
}
t9a-role = { $role ->
    [defender] 防御側
   *[attacker] 攻撃側
}
t9a-ask-defender = あなたの出目が上です。防御側と攻撃側のどちらになりますか？
t9a-ask-zone = どちらの初期配置ゾーンを選びますか？
t9a-ask-swap = 呪文を入れ替える詠唱者はいますか？
t9a-ask-deploy = 次にどのユニットを配置しますか？
t9a-ask-deploy-with = 誰を{ $unit }と一緒に配置しますか？
t9a-ask-place = { $unit }をどこに置きますか？
t9a-ask-first-turn = あなたが先に配置を終えました。どちらが最初のプレイヤーターンを取りますか？
t9a-ask-advantage = 防御側の優位として、どのユニットに前衛（3mv）を与えますか？
t9a-ask-mover = 次にどのユニットが、どう移動しますか？
t9a-ask-magical-move = { $unit }はどう魔法移動しますか？
t9a-ask-vanguard = 次にどのユニットが前衛移動しますか？
t9a-ask-reform = { $unit }はどう隊形変更しますか？
t9a-ask-join = { $unit }は{ $host }のどこに立ちますか？
t9a-ask-sweep = { $unit }はどの敵に薙ぎ払い攻撃を行いますか？
t9a-ask-join-ambush = { $unit }は伏兵のどのユニットに合流しますか？
t9a-ask-reveal = どの潜伏している兵が姿を現しますか？
t9a-reveal = { $unit }：{ $host }の第一横列、第{ $file }縦列
t9a-revealed = { $unit }が{ $host }の中から姿を現します。
t9a-cannot-hide-there = そこには潜伏できません。第一横列にいる、ベースと高さの同じ一般兵と入れ替わります。
t9a-other-ambush = そのユニットは同じ種類の伏兵ではありません。
t9a-off-table-now = 正面が戦場端を越えているため、隊形変更しなければなりません。
t9a-option-ahead = 直進
t9a-option-wheel-left = 左へホイール
t9a-option-wheel-right = 右へホイール
t9a-option-pivot = 旋回
t9a-leg-ahead = { $inches }mv直進
t9a-leg-wheel-left = 左へ{ $degrees }°ホイール
t9a-leg-wheel-right = 右へ{ $degrees }°ホイール
t9a-leg-pivot-left = 左へ{ $degrees }°旋回
t9a-leg-pivot-right = 右へ{ $degrees }°旋回
t9a-way = { $legs }
t9a-stays = 動かない
t9a-swap = { $unit }：{ $out }の代わりに{ $into }
t9a-placed = 左から{ $x }mv、下から{ $y }mv、縦列{ $files }、向き{ $facing }°
t9a-rank-and-file = 横列{ $rank }、縦列{ $file }
t9a-rank-and-file-growing = 横列{ $rank }、縦列{ $file }（横列は{ $end ->
    [left] 左
   *[right] 右
}に伸びる）
t9a-to-ambush = { $unit }を伏兵にする
t9a-to-nowhere = { $unit }は配置できない
t9a-end-deployment = 配置ターンを終える
t9a-defender-roll = ロールオフ：{ $faces }。{ $side }が防御側を決めます。
t9a-defender-chosen = { $side }が防御側です。
t9a-zone-chosen = { $side }が初期配置ゾーンを選びます。
t9a-spell-swapped = { $unit }は{ $out }の代わりに{ $into }を習得します。
t9a-deployed = { $unit }を配置します。
t9a-into-ambush = { $unit }は伏兵になります。
t9a-first-turn = { $side }が最初のプレイヤーターンを取ります。
t9a-advantage = { $unit }は前衛（3mv）を得ます。
t9a-joined = { $unit }が{ $host }に合流します。
t9a-arrived = { $unit }が到着します。
t9a-summoned = { $unit }が召喚されます。
t9a-cannot-join = この兵はそのユニットに合流できません。
t9a-solitary = 一匹狼のユニットは合流せず、合流もされません。
t9a-not-of-its-kind = 同じルールを持つ兵どうしだけが合流できます。
t9a-other-height = 散兵に合流できるのは同じ高さの兵だけです。
t9a-one-captain = 1つのユニットに合流している隊長は1体だけです。
t9a-one-platform = 1つのユニットに合流できるウォープラットフォームは1つだけです。
t9a-exclusive = 孤高のルールが許しません。
t9a-no-ranks = 横列と縦列の隊形になっていません。
t9a-wrong-models = 隊形の兵がユニットと合いません。
t9a-at-a-side = 不適合ベースの兵は側面に立ちます。
t9a-too-wide = ベースがユニットより広すぎます。
t9a-in-the-ranks = 適合ベースの兵は横列の中に立ちます。
t9a-farther-forward = もっと前に場所があります。
t9a-gaps = 空きがあってよいのは最後の横列だけです。
t9a-more-ranks-than-files = 縦列より横列が多く、完全横列もありません。
t9a-emplaced-march = 据え付けのユニットは行軍できません。
t9a-undead-march = アンデッドのユニットは鼓舞の効果を受けている間だけ行軍できます。
t9a-pivot-first = 旋回は最初に行います。
t9a-no-pivot = 行軍移動に旋回はありません。
t9a-model-too-far = { $by }mv移動しすぎる兵がいます。
t9a-same-files = 縦列の数は変えられません。
t9a-vanguard-near = { $unit }に{ $by }mv近すぎる所で終わります。
t9a-too-many-files = 縦列の数の変化が{ $by }多すぎます。
t9a-centre-too-far = 中心が{ $by }mv移動しすぎます。
t9a-declared-charge = このターンに突撃を宣言しています。
t9a-has-arrived = このターンに到着しています。
t9a-has-moved = すでに移動の機会を使っています。
t9a-only-at-random = ランダム移動を行うユニットです。
t9a-was-joined = このフェイズに合流を受けたので、もう移動できません。
t9a-cannot-leave = ユニットから離れられません。
t9a-no-vanguard = 前衛を持っていません。
t9a-cannot-reach = そのユニットの中の位置に届きません。
t9a-behind-it = 行軍移動で後方へは進めません。
t9a-another-moves = 今移動できるのは別のユニットです。
t9a-ambush-far = 3つの角から6mv以内に、使える戦場端の点がありません。
t9a-summon-far = 一部が{ $by }mv射程外になります。
t9a-not-waiting = 配置を待っているユニットではありません。
t9a-needs-a-unit = ユニットの中に配置しなければなりません。
t9a-no-room = 置く場所がありません。
t9a-there-is-room = 置く場所があります。
t9a-no-ambush = 全員が伏兵を持ってはいません。
t9a-deploy-one = 配置ターンごとに少なくとも1ユニットを配置します。
t9a-deploy-all = 相手は配置を終えました。残りを配置してください。
t9a-outside-zone = 初期配置ゾーンから{ $by }mvはみ出します。
t9a-scouts-near = 斥候は敵の初期配置ゾーンから12mvより離れます。あと{ $by }mvです。
t9a-no-substitution = その呪文の入れ替えはできません。
t9a-no-advantage = このユニットは防御側の優位を得られません。
t9a-not-passed = そのユニットのそばを通っていません。
t9a-ask-course = 次にどのユニットが、どの方向へランダム移動しますか？
t9a-course = { $unit }が{ $degrees }°の方向へ
t9a-phase = { $phase ->
    [lists] アーミーロスター
    [pregame] 準備
    [charge] 突撃フェイズ
    [movement] 移動フェイズ
    [magic] 魔法フェイズ
    [shooting] 射撃フェイズ
    [rally] 再集結フェイズ
    [melee] 白兵戦フェイズ
   *[over] ゲーム終了
}
# What happens in a phase; it stands beside its name.
t9a-phase-note = { $phase ->
    [charge] 突撃を宣言し、突撃された側が対応し、突撃する各ユニットがどこまで届くかをロールします。
    [movement] 突撃しなかったユニットが通常移動、行軍、または隊形変更を行います。
    [magic] フラックスカードを引き、魔法ダイスで呪文を詠唱します。相手は解呪できます。
    [shooting] 射撃武器を持ち、突撃も行軍もしなかったユニットが一度ずつ射撃します。
    [rally] 動揺したユニットが再集結を試みます。
   *[melee] すべての戦闘を敏捷順に行います。負けた側はテストを行い、敗走するか踏みとどまります。勝った側は追撃できます。
}
t9a-facing = { $facing ->
    [front] 正面
    [right] 右側面
    [rear] 背面
   *[left] 左側面
}
t9a-side-of-unit = { $side ->
    [left] 左
   *[right] 右
}
t9a-yes-no = { $answer ->
    [yes] はい
   *[no] いいえ
}
t9a-category = { $category ->
    [characters] キャラクター
    [core] コア
    [special] スペシャル
    [engines] 兵器
    [wings] 翼
    [horrors] 怪異
   *[other] { $category }
}
t9a-feature = { $kind ->
    [Field] 畑
    [Woods] 森林
    [Hill] 丘
    [Ruins] 廃墟
    [Wall] 壁
    [Water] 水域
   *[other] 通行不能地形
}
t9a-test = { $test ->
    [change-target] 突撃対象変更の指揮テスト
    [combat-reform] 戦闘隊形変更の指揮テスト
    [rally] 再集結テスト
    [panic] パニックテスト
   *[break] 敗走テスト
}
t9a-entry = { $entry ->
    [lord-mayor] 大市長
    [standard-captain] 旗隊長
    [lamp-mage] 灯火の魔術師
    [lock-engineer] 水門技師
    [town-spears] 町の槍兵
    [town-halberds] 町の矛槍兵
    [town-shot] 町の射手
    [marsh-runners] 沼走り
    [bargee-swords] 船頭の大剣兵
    [river-lancers] 川辺の槍騎兵
    [heron-riders] 鷺騎兵
    [bell-cannon] 鐘の大砲
    [rocket-cart] 火箭車
    [lantern-wagon] 灯籠の戦車
    [barrow-king] 塚の王
    [wight-standard] 亡者の旗手
    [bone-seer] 骨の占者
    [cup-bearer] 酌人
    [barrow-levy] 塚の徴募兵
    [barrow-bows] 塚の弓兵
    [grave-hounds] 墓の猟犬
    [barrow-guard] 塚の衛士
    [shade-riders] 影の騎手
    [bone-trolls] 骨のトロール
    [charnel-heap] 屍の山
    [skull-sling] 髑髏の投石機
    [choir-of-dust] 塵の聖歌隊
    [wind-callers] 風呼び
   *[other] { $name }
}
t9a-spell = { $spell ->
    [cinder-bolt] 燃え殻の矢
    [glowing-edge] 灼熱の刃
    [kiln-heart] 窯の心
    [ash-rain] 灰の雨
    [furnace-breath] 炉の息吹
    [melting-gaze] 溶かす眼差し
    [bark-skin] 樹皮の肌
    [knitting-sap] 癒しの樹液
    [thorn-thicket] 茨の茂み
    [new-growth] 新芽
    [stone-sleep] 石の眠り
    [heart-of-oak] 樫の心
    [whispers] 囁き
    [shimmer] 揺らめき
    [mind-spike] 心の棘
    [second-sight] 予見
    [warding-word] 守りの言葉
    [hush] 静寂
    [lantern-light] 灯火の光
    [grave-call] 墓の呼び声
   *[other] { $name }
}
t9a-tested = { $unit }：{ $test }、統率力{ $discipline }：{ $faces }、{ $passed ->
    [yes] 成功
   *[no] 失敗
}。
t9a-cast-roll = { $unit }が{ $spell }を詠唱します：{ $faces }、結果{ $result }対{ $value }、{ $passed ->
    [yes] 成功
   *[no] 失敗
}。
t9a-dispel-roll = { $side }が解呪を試みます：{ $faces }対{ $result }、{ $passed ->
    [yes] 解呪成功
   *[no] 解呪失敗
}。
t9a-miscast = { $unit }がミスキャスト、結果{ $result }：{ $row ->
    [mana-drain] 魔力枯渇
    [witchfire] 魔炎
    [amnesia] 忘却
   *[breach] ヴェイルの裂け目
}。
t9a-book = { $book ->
    [lantern-league] 灯籠同盟
    [barrow-court] 塚の宮廷
   *[other] { $name }
}

# Melee.

t9a-and = { $first }、{ $second }
t9a-not-open = ここでは選べません。
t9a-ask-combat = 次にどの戦闘を解決しますか？
t9a-ask-weapon = { $unit }はどの白兵戦武器を使いますか？
t9a-weapon-priority = この武器より先に使うべき武器があります。
t9a-ask-make-way = { $unit }は道を空けるためにどの縦列と入れ替わりますか？
t9a-file = 縦列{ $file }
t9a-ask-surrounded = 包囲されたユニットをどの順で計算しますか？
t9a-ask-specials = 敏捷性{ $agility }：どの特殊攻撃を行いますか？
t9a-blow-of = { $unit }の{ $blow }
t9a-one-part = 一つの兵で使えるのは一部位だけです。
t9a-ask-attacks = 敏捷性{ $agility }：誰が誰を攻撃しますか？
t9a-attacks-at = { $unit }：{ $target }に{ $attacks }回
t9a-all-attacks = すべての攻撃を届く対象に割り振らなければなりません。
t9a-restricted-attacks = 制限攻撃：側面や背面を攻撃する、または支援する兵の攻撃回数は、高さで決まる上限を超えられません。
t9a-ask-leave-combat = { $unit }は偽装逃走で戦闘を離れますか？
t9a-ask-break-next = 次にどのユニットが敗走テストを行いますか？
t9a-ask-spread-loss = { $unit }の誰が残る体力{ $points }の損失を受けますか？
t9a-ask-broken-from = { $unit }はどの敵から逃走しますか？
t9a-ask-pursue = { $unit }は誰を追撃しますか？
t9a-must-pursue = 狂乱を持つユニットは追撃しなければなりません。
t9a-ask-overrun = { $unit }はオーバーランしますか？
t9a-ask-nudge = どの順で寄せ移動を行って接触に戻しますか？
t9a-ask-flee-next = 次にどの敗走ユニットが逃走しますか？
t9a-ask-pivot = { $unit }は戦闘後旋回でどちらを向きますか？
t9a-turn = { $degrees ->
    [225] 左へ135°
    [270] 左へ90°
    [315] 左へ45°
   *[other] 右へ{ $degrees }°
}
t9a-pivot-farther = 移動力の2倍を{ $by }mv超えて動く兵があります。
t9a-ask-try-reform = どのユニットが戦闘隊形変更を試みますか？
t9a-must-reform = { $unit }は敵と密着していないため、試みなければなりません。
t9a-ask-reform-first = どちらのプレイヤーが先に戦闘隊形変更を行いますか？
t9a-ask-combat-reform = ユニットはどのように隊形を変えますか？
t9a-reform-to = { $unit }：縦列{ $files }、{ $facing }を敵に向ける
t9a-not-reforming = このユニットは今は隊形を変えないか、二度指定されています。
t9a-no-formation = これは合法隊形ではありません。
t9a-reform-files = 縦列数の変更が許された数を超えています。
t9a-reform-forward = ユニットに加わった兵は、以前と同じだけ前に立たなければなりません。
t9a-reform-contact = 戦っているすべての敵の同じ面に密着していなければなりません。
t9a-reform-room = そこには余地がありません。
t9a-reform-fewer = 接触している兵が以前より少なくなります。
t9a-reform-character = 接触していた合流可能兵が接触を失います。
t9a-ask-loot = どのユニットが{ $unit }の戦利品マーカーを得ますか？
t9a-combat-began = 戦闘：{ $units }。
t9a-weapon-chosen = { $unit }は{ $weapon }で戦います。
t9a-made-way = { $unit }は道を空けて敵の前に出ます。
t9a-static-score = 攻撃前の戦闘スコア：{ $first }対{ $second }。
t9a-agility-step = 敏捷性{ $agility }の攻撃。
t9a-special-hits = { $unit }、{ $blow }：{ $hits }ヒット。
t9a-combat-score = 戦闘スコア：{ $first }対{ $second }。
t9a-combat-drawn = 戦闘は引き分け。両者が勝者とみなされます。
t9a-combat-won = { $side }が{ $by }点差で戦闘に勝ちます。
t9a-left-combat = { $unit }は戦闘を離れます。
t9a-broke = { $unit }は敗走します。
t9a-pursues = { $unit }は{ $target }を追撃します。
t9a-overruns = { $unit }はオーバーランします。
t9a-pursuit-distance = { $unit }は{ $distance }mv追撃します：{ $faces }。
t9a-caught = { $unit }は捕捉され、取り除かれます。
t9a-nudged = { $unit }は寄せ移動で接触に戻ります。
t9a-no-longer-engaged = { $unit }はもう交戦中ではありません。
t9a-pivoted-after = { $unit }は戦闘後旋回を行います。
t9a-combat-reformed = { $unit }は縦列{ $files }に戦闘隊形変更します。
t9a-loot = { $unit }は{ $target }の戦利品マーカーを得ます。
t9a-blow = { $blow ->
   *[standard] 標準白兵戦攻撃
    [crush] 粉砕攻撃
    [impact] 衝撃ヒット
    [grind] 圧砕攻撃
    [stomp] 踏みつけ攻撃
}
t9a-weapon = { $weapon ->
    [hand-weapon] 片手武器
    [innate-weapon] 生得武器
    [great-weapon] 大型武器
    [halberd] ハルバード
    [lance] ランス
    [light-lance] 軽ランス
    [paired-weapons] 双武器
    [spear] 槍
    [bow] 弓
    [crossbow] クロスボウ
    [handgun] 小銃
    [longbow] 長弓
    [pistol] ピストル
    [throwing-weapons] 投擲武器
    [breath-attack] ブレス攻撃
    [bell-cannon] 鐘の大砲
    [grave-wind] 墓の風
    [kings-sword] 王の剣
    [oathblade] 誓いの剣
    [rockets] 火箭
    [skull-sling] 髑髏の投石機
   *[other] { $name }
}
t9a-contact = 接触
t9a-formation = { $files } × { $ranks }
t9a-formation-and = { $formation }、{ $unit }は{ $side ->
    [left] 左側
    [right] 右側
   *[ranks] 横列{ $rank }、縦列{ $file }
}
t9a-facing-of = { $unit }の{ $facing }
t9a-stop = { $kind ->
    [centre] 中央
    [left] 左角を揃える
    [right] 右角を揃える
    [unaligned] 斜めに接する
    [unaligned-left] 斜めに接し、左角が触れる
    [unaligned-right] 斜めに接し、右角が触れる
    [leftwards] 中央から左へ{ $by }mv
   *[rightwards] 中央から右へ{ $by }mv
}
t9a-reform-note = 中心が{ $distance }mv動きます。完全横列：今{ $before }、その後{ $after }。
t9a-charge-note = { $facing }に揃います。接するのは敵{ $theirs }体、味方{ $own }体です。
t9a-unaligned-note = 揃えられません。{ $facing }に{ $degrees }°で接します。
t9a-blocked-note = 対象面への道が塞がれているため、{ $facing }に突撃します。
t9a-model-rule = { $rule ->
    [aegis] イージス
    [affliction] 苦悶
    [ambush] 伏兵
    [attached] 付属
    [bodyguard] 護衛
    [captain] 隊長
    [channel] 伝導
    [disciplined] 規律厳守
    [distracting] 幻惑
    [dying-blow] 死に際の反撃
    [emplaced] 据え付け
    [engineer] 技師
    [exclusive] 孤高
    [fearless] 恐れ知らず
    [feigned-flight] 偽装逃走
    [fly] 飛行
    [frenzy] 狂乱
    [ghost-step] 幽体移動
    [hard-target] 難標的
    [hidden] 潜伏
    [hold-the-line] 戦列維持
    [horror] 戦慄
    [immune] 免疫
    [insignificant] 取るに足らぬ者
    [inspiring] 鼓舞
    [light-troops] 軽装部隊
    [magic-resistance] 魔法抵抗
    [mindless] 自我なし
    [musician] 軍楽手
    [parry] 受け流し
    [protean-magic] 変幻魔法
    [random-movement] ランダム移動
    [regeneration] 再生
    [resistant] 耐性
    [resolute] 不退転
    [scout] 斥候
    [shield] 盾
    [skirmisher] 散兵
    [solitary] 一匹狼
    [stand-behind] 後方待機
    [standard-bearer] 旗手
    [strider] 踏破
    [stubborn] 頑強
    [supernal] 超常
    [swiftstride] 俊足
    [terror] 恐怖
    [undead] アンデッド
    [unruly] 不従順
    [unstable] 不安定
    [vanguard] 前衛
    [war-platform] ウォープラットフォーム
    [weakness] 弱点
    [wizard-adept] 熟練魔術師
    [wizard-apprentice] 見習い魔術師
    [wizard-conclave] 秘会魔術師
    [wizard-master] 大魔術師
   *[other] { $name }
}{ $value }
t9a-attribute = { $rule ->
    [accurate] 正確
    [area-attack] 範囲攻撃
    [artillery] 砲撃
    [automatic-hits] 自動ヒット
    [battle-focus] 戦闘集中
    [crush-attack] 粉砕攻撃
    [crushing-formation] 圧倒陣形
    [devastating-charge] 猛突撃
    [direct-hit] 直撃
    [divine-attacks] 神聖攻撃
    [elven-craft] エルフの技
    [extra-support] 追加支援
    [fight-in-extra-rank] 追加横列攻撃
    [first-round] 初撃
    [flaming-attacks] 火炎攻撃
    [grind-attacks] 圧砕攻撃
    [hand-and-a-half] 片手半
    [hatred] 憎悪
    [impact-hits] 衝撃ヒット
    [lethal-strike] 致命の一撃
    [lightning-attacks] 電撃攻撃
    [magical-attacks] 魔法攻撃
    [march-and-shoot] 行軍射撃
    [multiple-wounds] 複数ウーンズ
    [poison-attacks] 毒攻撃
    [psychic-attacks] 精神攻撃
    [quick-to-fire] 速射
    [rage] 激怒
    [shoot-in-extra-rank] 追加横列射撃
    [stand-and-shoot] 迎撃射撃
    [stomp-attacks] 踏みつけ攻撃
    [sweeping-attack] 薙ぎ払い攻撃
    [toxic-attacks] 猛毒攻撃
    [two-handed] 両手持ち
    [unmodifiable] 修正不可
    [unwieldy] 取り回し難
    [weapon-master] 武器の達人
    [zealous] 狂信
   *[other] { $name }
}{ $value }{ $scope }
t9a-none = { $what ->
    [charge] もう突撃を宣言しない
    [target] 対象を変えない
    [mover] もう移動しない
    [move] やはり移動しない
    [spell] もう呪文を唱えない
    [shooter] もう射撃しない
    [engineer] 技師は助けない
    [swap] 呪文を替えない
    [room] 置く場所がない
    [sweep] 薙ぎ払い攻撃をしない
    [join] 合流しない
    [reveal] 誰も姿を現さない
    [pivot] 旋回しない
    [way] その場に留まる
    [special] どれも使わない
    [pursue] 追撃しない
    [reform] 戦闘隊形変更をしない
   *[other] なし
}
t9a-no-target = 対象なし
t9a-charge-stakes = { $facing }、距離{ $distance }mv、必要な出目{ $needs }+
t9a-figure-reach = 届く
t9a-figure-cast = 発動
t9a-figure-dispel = 解呪
t9a-cast-group = { $spell }（{ $caster }）
t9a-card-joined = { $unit }に合流中
t9a-card-whereabouts = { $where ->
    [waiting] 未配置
    [ambush] 伏兵
    [hidden] 潜伏中
   *[removed] 除去済み
}
t9a-badge-engaged = 交戦中
t9a-badge-full-ranks = 完全横列
t9a-changed = 効果・武器・ルールによる変化
t9a-stat = { $stat ->
    [cha] 突撃
    [mob] 移動
    [dis] 統率力
    [hp] 体力
    [def] 防技
    [res] 耐久
    [arm] アーマー
    [agi] 敏捷
    [att] 攻撃
    [off] 攻技
    [str] 攻撃力
    [ap] 貫通値
    [aim] 照準
    [range] 射程
    [shots] 発射数
   *[value] 詠唱値
}
t9a-card-parts = 攻撃
t9a-card-close = 白兵戦武器
t9a-card-shooting = 射撃武器
t9a-card-spells = 呪文
t9a-part = { $part ->
    [archer] 弓手
    [bargee] 船頭
    [bowman] 弓兵
    [caller] 風呼び
    [captain] 隊長
    [cart] 荷車
    [chief] 首領
    [crew] 操作班
    [crossbow] クロスボウ兵
    [cup-bearer] 酌人
    [drake] ドレイク
    [dual] 二刀使い
    [engineer] 技師
    [foe] 敵
    [giant] 巨人
    [guard] 衛士
    [gunner] 銃兵
    [halberdier] 矛槍兵
    [heap] 屍の山
    [hero] 英雄
    [heron] 鷺
    [horse] 馬
    [hound] 猟犬
    [keepers] 灯守り
    [king] 王
    [lancer] 槍騎兵
    [levy] 徴募兵
    [longbow] 長弓兵
    [mage] 魔術師
    [man] 兵士
    [mayor] 市長
    [ogre] オーガ
    [ox] 雄牛
    [rider] 騎手
    [runner] 沼走り
    [seer] 占者
    [shade] 影
    [shot] 射手
    [singer] 歌い手
    [slinger] 投石兵
    [spearman] 槍兵
    [steed] 軍馬
    [swift] 疾走者
    [tower] 塔
    [troll] トロール
    [wagon] 戦車
    [watcher] 見張り
    [wight] 亡者
    [wyrm] ワーム
   *[other] { $name }
}
t9a-in-brackets = （{ $what }）
t9a-scope = { $scope ->
    [shooting] {" "}- 射撃
   *[both] {" "}- 白兵戦と射撃
}
t9a-against = { $what }に対して
t9a-versus = { $what }に抗して
t9a-both = { $first }かつ{ $second }
t9a-either = { $first }、または{ $second }
t9a-of-height = 高さ{ $height }
t9a-change = { $of }{ $by }
t9a-set = { $of }{ $to }
t9a-inches = { $inches }mv
t9a-hits-each = { $hits }ヒット
t9a-save-limit = 最大{ $limit }+
t9a-characteristic = { $of ->
    [agility] 敏捷性
    [ap] 貫通値
    [armour] アーマー
    [attack-value] 攻撃回数
    [charge-speed] 突撃速度
    [defensive-skill] 防御技能
    [discipline] 統率力
    [health-points] 体力
    [mobility] 移動力
    [offensive-skill] 攻撃技能
    [resilience] 耐久力
    [strength] 攻撃力
   *[other] { $name }
}
t9a-bracket-word = { $word ->
    [field] 畑
    [general] 将軍
    [hill] 丘
    [impassable-terrain] 通行不能地形
    [king] 王
    [ruins] 廃墟
    [table-edge] 戦場端
    [wall] 壁
    [water] 水域
    [woods] 森林
   *[other] { $name }
}
t9a-card-size = 高さ{ $height }、ベース{ $wide } × { $deep } mm
t9a-trait = { $trait ->
    [Mounted] 騎乗
    [Beast] 獣
    [Construct] 構造体
    [Centaur] ケンタウロス
    [MetalArmour] 金属アーマー
   *[other] { $trait }
}
t9a-look-arc = { $facing ->
    [front] 正面アーク
    [right] 右側面アーク
    [rear] 背面アーク
   *[left] 左側面アーク
}
t9a-look-charge = { $how ->
    [sure] 確実な突撃
   *[most] 最長の突撃
}
t9a-look-move = { $action ->
    [march] 行軍
   *[advance] 通常移動
}
t9a-brief-win = 勝ち方
t9a-brief-points = 終了時、失われた敵ユニットのポイントを得ます。動揺したもの、または体力が四分の一未満のものは半分、両方なら全部です。
t9a-brief-table = 差がアーミー規模に占める割合で、10 : 10 から 16 : 4 のバトルポイントになります。
t9a-brief-spoils = 終了時に戦利品マーカーを多く持つ側が主要目標を取り、相手からバトルポイントが移ります。
t9a-brief-end = 終わるとき
t9a-brief-turns = { $rounds }ゲームターンの後に終わります。各ターンに両者のプレイヤーターンがあります。
t9a-brief-armies = 両軍
t9a-brief-army = { $side }：{ $units }
t9a-brief-turn = プレイヤーターン
t9a-brief-phases = 突撃、移動、魔法、射撃、再集結、白兵戦の順です。白兵戦では両者が戦います。
t9a-brief-blocks = ユニットは横列と縦列のブロックです。前へ進み、前の角を軸にホイールし、正面で最もよく戦います。
t9a-order = { $topic ->
    [rights] 無償でできること
    [reactions] 敵の行動への対応
    [ends] どちらの端から兵を失うか
   *[order] 誰が先か
}
t9a-order-matters = { $topic ->
    [rights] 一方が他方を妨げるか何かを使い切るとき。得にしかならないことは自動で行う
    [reactions] 四回に一回はユニットを敗走させるか四分の一を失わせる突撃、全てのダイスで十二回に一回は解呪できる呪文
   *[order] 順番で結果が変わりうるとき：逃走、追撃、仲間を鼓舞する者を含むテスト
}
t9a-order-case = { $case ->
    [stand-and-shoot] 迎撃射撃
    [specials] 特殊攻撃
    [engineer] 技師
    [store] 魔法ダイスの貯蔵
    [charge] 突撃
    [dispel] 解呪する呪文
    [panic] パニックテスト
    [rally] 再集結テスト
    [pursuit] 追撃
    [break] 敗走テスト
    [flight] 逃走
    [surrounded] 包囲されたユニット
    [nudge] 寄せ移動
    [reform] 戦闘隊形変更
   *[first-end] 第一横列の損害
}
t9a-card-points = { $points }ポイント

t9a-odds-field = { $field ->
    [attacker] 攻撃側
    [defender] 防御側
    [charging] 突撃中
    [facing] 攻撃される面
    [distance] 距離
    [moved] 移動済み
    [discipline] 統率力
    [difference] 負けた差
    [steady] 沈着
    [firm] 堅固
    [stubborn] 頑強
    [hold_the_line] 戦列維持
    [speed] 突撃速度
    [swiftstride] 俊足
    [unit] ユニット
    [models] 兵
    [files] 縦列
   *[options] オプション
}
t9a-odds-side = { $side ->
    [front] 正面
    [left] 左側面
    [right] 右側面
   *[rear] 背面
}
t9a-odds-option = { $option ->
    [adept] 熟練魔術師
    [apprentice] 見習い魔術師
    [banner-of-dawn] 夜明けの旗
    [battle-standard] 軍旗手
    [bows] 弓
    [charm] 護符
    [crossbows] クロスボウ
    [drake] 嵐のドレイク
    [general] 将軍
    [great-weapon] 大型武器
    [halberd] ハルバード
    [handguns] 小銃
    [horse] 馬
    [kings-sword] 王の剣
    [lance] ランス
    [many-voices] 多くの声
    [master] 大魔術師
    [musician] 軍楽手
    [oathblade] 誓いの剣
    [paired-weapons] 双武器
    [shield] 盾
    [shroud] 経帷子
    [spears] 槍
    [standard] 旗手
    [steed] 骨の馬
    [warding-lamp] 守りの灯
   *[wyrm] 塚のワーム
}
t9a-part-of = { $unit }（{ $part }）
