# 浅瀬。

ford-scout = { $name ->
    [heron] サギ
    [otter] カワウソ
    [kite] トビ
    [fox] キツネ
    [badger] アナグマ
    [crow] カラス
   *[other] なし
}
ford-side = { $side ->
    [1] 川の民
   *[other] 丘の民
}
ford-errand = { $errand ->
    [crossing] 渡河
    [hunter] 狩人
    [shepherd] 羊飼い
    [miser] 守銭奴
   *[woodsman] 木こり
}
ford-errand-text = { $errand ->
    [crossing] 自分の斥候が２体以上、向こう岸で終われば２点。
    [hunter] 敵の斥候が２体以上取り除かれていれば２点。
    [shepherd] 自分の斥候が１体も取り除かれていなければ２点。
    [miser] コインが２枚以上残っていれば２点。
   *[woodsman] 自分の斥候が１体以上、林で終われば２点。
}
ford-map = { $map ->
    [old-mill] 古い水車小屋
    [two-woods] 二つの林
   *[other] { $map }
}
ford-field-map = マップ

## テーブル

ford-hearts = ハート
ford-activated = このラウンドで起動済み
ford-knob-square = マス
ford-track-round = ラウンド
ford-track-points = 得点
ford-brief = { $part ->
    [goal] 勝ち方
   *[errand] 秘密
}
ford-brief-text = { $part ->
    [goal] 全{ $number }ラウンド、各ラウンド終了時に斥候がいる浅瀬1つにつき1点。点の多いほうが勝ちます。
   *[errand] 双方に相手に見えない使命があります。果たせば終了時に{ $number }点。
}
ford-track-coins = コイン
ford-hand = 密命

## 質問

ford-ask-stake = 先手のためにコインを何枚賭けますか？ 両者は秘密に選びます。
ford-ask-activate = どの斥候を起動しますか？
ford-ask-move = { $scout }はどこへ行きますか？
ford-ask-attack = { $scout }は誰を攻撃しますか？
ford-ask-snap = { $scout }が近づきました。どの斥候が即座に攻撃しますか？
ford-ask-re-roll = { $attacker }は{ $attack }、{ $defender }は{ $defence }です。コインを１枚払って自分のダイスを振り直しますか？
ford-coins = { $coins ->
    [0] 賭けない
   *[other] コイン{ $coins }枚
}
ford-stay = { $cell }にとどまる
ford-go = { $cell }へ（移動力{ $cost }）
ford-nobody = なし
ford-keep-die = ダイスをそのままにする
ford-buy-re-roll = コインを１枚払って振り直す
ford-kind-re-rolls = 振り直し
ford-kind-re-rolls-matters = 激突に負けそうなとき
ford-order-re-rolls = 振り直し
ford-case-behind = 激突に負けそうなとき
ford-case-ahead = 激突に勝ちそうなとき

## できない理由

ford-stake-too-high = コイン{ $coins }枚は財布の{ $purse }枚より多いです。
ford-already-activated = このラウンドではもう起動しています。
ford-not-your-scout = そのような自分の斥候は盤上にいません。
ford-no-ground = そこには立てません。
ford-occupied = そこには別の斥候がいます。
ford-too-far = 最短の道でも移動力{ $cost }が必要です。斥候の移動力は{ $allowance }です。
ford-no-way = そこへ行く道はありません。
ford-not-beside = 隣にいる敵ではないか、間に壁があります。
ford-cannot-snap = 移動した斥候の隣にいないか、このラウンドではもう起動しています。
ford-no-coin = 財布は空です。
ford-other-question = それは別の質問への答えです。

## 出来事

ford-drew = { $side }が密命を引きます。
ford-you-drew = あなたは密命「{ $errand }」を引きました。
ford-round = 第{ $round }ラウンドの開始。
ford-staked = 川の民は{ $first }枚、丘の民は{ $second }枚を賭けました。
ford-tie = 先手決め：川の民{ $first }、丘の民{ $second }。
ford-goes-first = { $side }が先手です。
ford-activates = { $scout }を起動します。
ford-passed-over = { $side }には起動できる斥候がいません。
ford-moved = { $scout }は{ $from }から{ $to }へ移動しました（移動力{ $cost }）。
ford-stayed = { $scout }はとどまります。
ford-attacked = { $attacker }が{ $defender }を攻撃します。
ford-snapped = { $attacker }が{ $defender }に即応攻撃をします。
ford-rolled = { $attacker }の出目は{ $attack }{ $support ->
    [0] {""}
   *[other] （支援+{ $support }）
}、{ $defender }の出目は{ $defence }{ $cover ->
    [0] {""}
   *[other] （遮蔽+{ $cover }）
}。
ford-re-rolled = { $side }がコインを払い、{ $scout }の出目は{ $die }になりました。
ford-hit = { $scout }はハートを１つ失い、残りは{ $hearts }です。
ford-missed = { $scout }は持ちこたえました。
ford-removed = { $scout }は取り除かれました。
ford-held = { $side }が浅瀬{ $cell }を確保しています。
ford-errand-fulfilled = { $side }の密命は「{ $errand }」で、達成されました。
ford-errand-failed = { $side }の密命は「{ $errand }」で、達成されませんでした。
ford-ended = ゲーム終了：川の民{ $first }点、丘の民{ $second }点。

## 設定とマップ

ford-no-such-map = { $map }というマップはありません。
ford-no-such-field = { $field }という項目はありません。
ford-three-starts = 第{ $side }陣営には、立てる開始マスが３つ必要です。
ford-map-no-drawing = マップに図がありません。
ford-map-long-line = 図の{ $line }行目が１行目より長いです。
ford-map-bad-sign = 図の{ $line }行目に、そこでは意味のない記号があります。
