# SAS：ローグ・レジメント。

## 名前

sas-kind = { $kind ->
    [rifleman] 小銃兵
    [smg-infantry] SMG歩兵
    [mortar-team] 迫撃砲班
    [motorcycle] オートバイ
    [half-track] ハーフトラック
    [kubelwagen] キューベルワーゲン
    [truck] トラック
    [troop-truck] 兵員輸送トラック
    [armoured-car] 装甲車
    [heavy-armoured-car] 重装甲車
    [aa-truck] 対空トラック
    [stummel-half-track] シュトゥンメル
    [dog] シェパード
    [flamethrower-infantry] 火炎放射兵
    [sniper] 狙撃手
    [panzerfaust-infantry] パンツァーファウスト兵
    [grenade-infantry] 擲弾兵
    [stalker] 追跡者
    [hmg-team] 重機関銃班
    [flak-gun] 対空砲
    [panzer-iii] III号戦車
    [flamethrower-half-track] 火炎放射ハーフトラック
    [kettenkrad] ケッテンクラート
    [assault-boat] 強襲艇
    [hmg-kubelwagen] HMGキューベルワーゲン
   *[officer] 将校
}
sas-unit = { sas-kind }{ $number }
sas-seat = プレイヤー{ $number }
sas-weapon = { $weapon ->
    [knife] ナイフ
    [pistol] 拳銃
    [sten-gun] ステンガン
    [grenade] 手榴弾
    [speargun] 水中銃
    [garrotte] ギャロット
    [vickers-k] ヴィッカースK機銃
    [hmg-team] 重機関銃班
    [stick-grenade] 柄付手榴弾
   *[sniper-rifle] 狙撃銃
}
sas-load = { $load ->
    [prisoner] 担いでいる人
    [corpse] 死体
    [barrel] 燃料ドラム缶
    [trap] 罠
    [landmine] 地雷
    [rat-bomb] { $cards ->
        [0] ネズミ爆弾
        [1] 次のイベントカードで爆発するネズミ爆弾
       *[other] 今から{ $cards }枚目のイベントカードで爆発するネズミ爆弾
    }
   *[lewes-bomb] { $cards ->
        [0] ルイス爆弾
        [1] 次のイベントカードで爆発するルイス爆弾
       *[other] 今から{ $cards }枚目のイベントカードで爆発するルイス爆弾
    }
}
sas-thing = { $thing ->
    [documents] ミッションの目標物
    [prisoner] 救出する人
    [barrel] 燃料ドラム缶
    [trap] 罠
    [used-trap] 使用済みの罠
    [landmine] 地雷
    [rat-bomb] ネズミ爆弾
   *[lewes-bomb] ルイス爆弾
}
sas-facing = { $facing ->
    [north] 北
    [east] 東
    [south] 南
   *[west] 西
}
sas-corpse = 死体
sas-zone-exit = 進入・脱出口
sas-difficulty = { $name ->
    [easy] やさしい
    [normal] ふつう
   *[hard] 難しい
}
sas-players-count = { $name ->
    [1] 1人
   *[other] { $name }人
}
sas-field-mission = ミッション
sas-field-difficulty = 難易度
sas-field-players = プレイヤー人数
sas-phase = { $phase ->
    [operators] 隊員
    [advance] 枢軸軍前進
    [event] イベント
    [patrol] 枢軸軍巡回
    [attack] 枢軸軍攻撃
    [hunter] イェーガー
   *[end] 終了
}
# What happens in a phase; it stands beside its name.
sas-phase-note = { $phase ->
    [operators] 各隊員が好きな順に行動します。
    [advance] 警戒中の敵が、最も近い露見した隊員を撃ちやすい位置へ動きます。
    [event] イベントカードを1枚引きます。隠密パートでは巡回マーカーを裏返します。
    [patrol] 隠密パートでは、マーカーと同じ色の敵が巡回路を歩きます。
    [attack] 攻撃できる敵がすべて攻撃します。
    [end] 済んだコマを片づけます。隠密パートでは、警戒中の敵や露見した隊員がいれば警報が近づきます。
   *[hunter] イェーガーはカードを1枚使うか、1枚引くか、2枚捨てて1枚引きます。
}

## テーブル

sas-badge-health = 体力
sas-badge-crouching = しゃがみ
sas-badge-exposed = 露見
sas-badge-corpse = 死体を運搬中
sas-badge-barrel = 燃料ドラム缶を運搬中
sas-badge-activated = このターン手番済み
sas-knob-square = マス
sas-badge-alert = 警戒
sas-badge-smoking = 喫煙中
sas-badge-disguised = 民間人に変装
sas-badge-talking = 会話中
sas-badge-diving = 潜水中
sas-badge-strangled = 首を絞められている
sas-badge-hunter = イェーガーユニット
sas-seat-hunter = イェーガー
sas-token = { $token ->
    [waypoint] ウェイポイント
    [cat] 猫
    [blood] 血痕
    [lock] 施錠されたドア
   *[twig] 小枝
}
sas-hunter-card = イェーガーカード{ $number }
sas-hunter-hand = イェーガーの手札
sas-event-deck = イベントデッキ
sas-event-last = 最後に引いたカード
sas-hunter-face-down = イベントデッキ脇の伏せ札
sas-field-hunter = イェーガーモード
sas-hunter-mode = { $name ->
    [yes] もう1人がイェーガーを担当
   *[no] イェーガーなし
}
sas-badge-casualty = 損害面
sas-track-turn = ターン
sas-track-stealth = 隠密トラック
sas-track-note = { $track ->
    [turn] 現在のターン。
    [stealth] 隠密トラック：尽きると警報が鳴り、戦闘パートが始まります。
   *[points] 手番中の隊員に残るアクションポイント。
}
sas-brief = { $part ->
    [mission] ミッション
    [minor] 勝利条件
    [major] 大勝利の条件
   *[end] 時間
}
sas-brief-condition = { $met ->
    [yes] ✓ { $condition }
   *[no] ○ { $condition }
}
sas-brief-deadline = ミッションは{ $turns }ターンで終わります。
sas-brief-stealth = 隠密トラックは{ $stealth }。尽きると警報が鳴ります。
sas-track-points = アクションポイント

## 質問

sas-ask-patrol-start = 巡回兵が{ $from }と{ $to }の間を往復します。どちらの端から始めますか？
sas-ask-place-operator = { $operator }はどこから始めますか？
sas-ask-activate = 次に手番を行う隊員は？
sas-ask-act = { $operator }は何をしますか？残りアクションポイントは{ $points }です。
sas-ask-marked-attack = { $operator }は今、マークした{ $unit }を攻撃しますか？
sas-ask-marked-square = { $operator }は今、マークしたマス{ $cell }を攻撃しますか？
sas-ask-rabbits-foot = 出目は{ $faces }。{ $operator }はウサギの足で1個を6にしますか？
sas-turn-die = { $number }個目のダイスを6にする
sas-keep-dice = ダイスをそのままにする
sas-ask-unit = { $why ->
    [advance-first] 先に前進するユニットは？
    [patrol-first] 先に移動する巡回兵は？
    [attack-first] 先に攻撃するユニットは？
    [turn-first] 先に向きを変えるユニットは？
    [upgrade] どの歩兵をイェーガーユニットにしますか？
   *[hit] 命中を受けるユニットは？
}
sas-ask-operator = { $why ->
    [advance-on] { $unit }は最も近い隊員のうち誰へ前進しますか？
    [attack] { $unit }は誰を攻撃しますか？
    [expose] 誰が露見しますか？
    [failure] 誰が機械故障マーカーを受け取りますか？
    [blast] この爆発のダイスは誰に命中しますか？
    [twig] 小枝を誰の足元に置きますか？
    [shell] この砲弾のダイスは誰に命中しますか？
   *[cigarette] 誰がタバコを受け取りますか？
}
sas-ask-aim-at = { $unit }は車両のどこを狙いますか？
sas-ask-square = { $unit }はどのマスへ進みますか？どのマスも同じ条件なので、あなたが選びます。
sas-ask-facing = { $unit }はどちらを向きますか？ルールによりあなたが選びます。
sas-order-kind = { $kind ->
    [mark] マークした目標への攻撃
    [activation] 次に手番を行う隊員
    [hit] 命中を割り振る相手
    [square] 敵が進むマス
    [order] 先に動く敵
    [facing] 敵が向く方向
   *[target] 敵が狙う相手
}
sas-kind-matters = { $kind ->
    [mark] マークした相手が動くか向きを変えたとき、またはフェイズの開始時。ほかの敵の一歩ごとには確認しない
    [activation] 2人以上残っているとき。1人だけなら自動でその手番になる
    [hit] 命中が全員を倒すのに足りないとき
    [square] 毎回
    [order] 互いの邪魔になるか、攻撃や方向転換のとき
    [facing] 見える相手や物が変わるとき
   *[target] 毎回
}
sas-order-mark = マークした目標への攻撃について確認する
sas-mark-case = { $case ->
    [seen] マークした相手に見られた
    [step] マークした相手が動いたか向きを変えた
    [phase] フェイズが始まった
   *[other] ほかの敵が動いた
}
sas-wait-until = { $moment ->
    [step] 動くか向きを変えるまで待つ
    [seen] こちらを見るまで待つ
   *[phase] 次のフェイズまで待つ
}
sas-order-axis = 敵の動きのうちルールがあなたに任せること。尋ねない場合は先頭の選択肢になります。
sas-order-case = { $case ->
    [square] どこへ行くか
    [order] どれが先か
    [facing] どちらを向くか
   *[target] 誰を狙うか
}
sas-ask-place-stalker = 追跡者{ $number }を出現タイルのどこに置きますか？
sas-ask-hunter-turn = イェーガーフェイズ：カードを使いますか、引きますか、2枚捨てて1枚引きますか？
sas-ask-replace-event = 伏せ札でイベントカードを置き換えますか？
sas-ask-place-token = { $token ->
    [waypoint] ウェイポイントをどこに置きますか？
    [cat] 猫をどこに置きますか？
   *[blood] 血痕をどの死体に置きますか？
}
sas-ask-lock = どのドアに鍵をかけますか？
sas-ask-control = イェーガーは{ $unit }をどこへ動かしますか？
sas-door = { $at }と{ $to }の間のドア
sas-hunter-nothing = 何もしない
sas-hunter-draw = カードを1枚引く
sas-hunter-play = 使う：{ $card }
sas-hunter-discard = 「{ $first }」と「{ $second }」を捨てて1枚引く
sas-hunter-replace = 伏せ札を使う
sas-hunter-keep = イベントカードのまま
sas-at = { $cell }
sas-at-by-way = { $cell }（{ $way }経由）
sas-at-stay = { $cell }に留まる
sas-corpse-in-sight = { $label } ― 死体が敵{ $units }人に見られる
sas-in-earshot = { $label } ― 敵{ $units }人に聞かれる
sas-smelled = { $label } ― シェパード{ $units }頭に嗅ぎつけられる
sas-in-sight = { $label } ― 敵{ $units }人に見られる
sas-shot-at-by = { $label } ― { $unit }が即座に撃つ（ダイス{ $dice }個、{ $needed }以上で命中）
sas-shot-at = { $label } ― 敵{ $units }人が即座に撃つ
sas-sounds-alarm = { $label } ― 警報が鳴る
sas-sees-entry = { $label } ― 出発地点が見えてしまう
sas-stat-post = { $post ->
    [sentry] { $colour ->
        [black] 黒の歩哨、見る方向
       *[white] 白の歩哨、見る方向
    }
   *[patrol] { $colour ->
        [black] 黒の巡回兵、往復
       *[white] 白の巡回兵、往復
    }
}
sas-end-operator-phase = なし：隊員フェイズを終える
sas-wait = 待つ
sas-action = { $action ->
    [throw-anywhere] 射程内の任意のマスへ手榴弾を投げる
    [mark-anywhere] 任意のマスをマーク
    [crouch] しゃがむ
    [stand-up] 立つ
    [pick-up] ここの物を回収
    [recover] 回復
    [reveal] 姿を現す
   *[leave] マップを出る
}
sas-act-take = 回収：{ $thing ->
    [corpse] 死体
    [prisoner] 救出する人
    [documents] ミッションの目標物
    [trap] 罠
   *[landmine] 地雷
}
sas-ask-pick-square = { $purpose ->
    [throw] { $operator }はどのマスへ手榴弾を投げますか？
   *[mark] { $operator }はどのマスをマークしますか？
}
sas-ask-set-bomb = { $operator }の爆弾は何枚目のイベントカードで爆発しますか？
sas-bomb-card = { $cards ->
    [1] 次のイベントカード
   *[other] 今から{ $cards }枚目のイベントカード
}
sas-ask-mark-for = { $operator }は何をマークしますか？
sas-mark-nothing = マークしない
sas-ask-get-out = { $operator }はどこへ行きますか？
sas-stay-aboard = そのまま残る
sas-cmd-mark-each = 射手ごとにマーク
sas-cmd-drive-mark-each = { $cell }へ走行して{ $facing }を向き、マーク
sas-cmd-deploy-each = 一人ずつ降りるか席を替わる
sas-cmd-swap = { $operator }と{ $other }が席を交換
sas-act-board = { $cell }で{ $vehicle }に乗る
sas-act-move = { $cell }へ移動
sas-act-run = { $cell }へダッシュ
sas-act-climb = { $cell }へ登攀
sas-act-attack = { $weapon }で{ $unit }を攻撃
sas-act-move-attack = { $cell }へ移動し、{ $weapon }で{ $unit }を攻撃
sas-act-attack-move = { $weapon }で{ $unit }を攻撃し、{ $cell }へ移動
sas-act-aim = { $unit }に照準
sas-act-mark = { $unit }をマーク
sas-act-blind-fire = { $weapon }で{ $unit }へブラインド射撃
sas-act-stand-up-attack = 立って{ $weapon }で{ $unit }を攻撃
sas-act-place = { $cell }に設置：{ $load }
sas-act-throw = { $cell }へ手榴弾を投げる
sas-act-shoot-barrel = { $weapon }で{ $cell }の燃料ドラム缶を撃つ
sas-act-move-strike = { $cell }へ移動してから{ $strike }
sas-act-strike-move = { $strike }、そのあと{ $cell }へ移動
sas-act-stand-up-strike = 立ってから{ $strike }
sas-barrel-at = { $cell }の燃料ドラム缶
sas-corpse-at = { $cell }の死体
sas-act-mark-square = { $cell }に手榴弾をマーク
sas-act-move-place = { $cell }へ移動してから{ $at }に設置：{ $load }
sas-act-place-move = { $at }に設置：{ $load }。それから{ $cell }へ移動
sas-act-med-pack = { $operator }に救急キットを使う
sas-act-cigarette = { $unit }にタバコを渡す
sas-act-talk = { $unit }と会話する
sas-act-pass = 兵士の間を抜けて{ $cell }へ歩く
sas-act-disguise = 民間人に変装する
sas-act-undisguise = 変装を解く
sas-act-pick-lock = { $cell }へのドアの鍵を開ける
sas-act-clear-twig = 小枝を取り除く
sas-act-finish = 手番を終え、{ $facing }を向く
sas-act-finish-keep = 手番を終え、{ $facing }を向いたまま
sas-note = { $action ->
    [crouch] 低い壁、生け垣、木箱、森に隠れますが、ダッシュ、登攀、攻撃はできません。立つのは無料です。
    [recover] 3ポイント：体力を1回復（4まで）。
    [reveal] 無料：自ら姿を見せます。露見し、最も近い敵が警戒します。
    [med-pack] 無料：体力が全快します。キットは使い切りです。
    [disguise] 4ポイント。
    [talk] 1ポイント：兵士はこちらを向き、他を見ません。
    [pass] 1マスにつき1ポイント。
    [pick-lock] 4ポイント。
    [clear-twig] 4ポイント。
    [call-typhoon] 無料：イベントカード数枚後に到着します。
    [break-down] 無料：その車両はターンの終わりまで動けません。
    [cigarette] 無料：ターンの終わりまでタバコを吸い、何も見ません。
   *[finish] 向きはマーク攻撃に関わります。前方4分の1にしか撃てません。
}

## できない理由

sas-not-on-board = この隊員はマップ上にいません。
sas-not-active = 今はこの隊員の手番ではありません。
sas-mark-or-attack = 1回の手番で銃手ができるのは攻撃かマークのどちらか一方だけです。
sas-mark-is-last = マークは手番の最後のアクションでなければなりません。
sas-too-few-points = アクションポイントが{ $cost }必要ですが、残りは{ $points }です。
sas-crouching = しゃがんだままではできません。
sas-carrying = オブジェクトを運んでいる間はできません。
sas-faces-a-corner = マスの角は向けません。
sas-no-weapon = その武器は持っていません。
sas-no-target = そのような目標はありません。
sas-no-ammunition = 弾薬がありません。
sas-not-in-arc = 目標が前方の視界にいません。
sas-out-of-range = 距離は{ $distance }マス、武器の射程は{ $range }マスです。
sas-no-line = 視線が遮られています。
sas-not-behind-cover = 間にある低遮蔽の隣でしゃがんでいる必要があります。
sas-knife-while-crouching = しゃがんだままナイフは使えません。
sas-exposed = 露見した隊員は暗殺できません。
sas-not-behind = 目標の背後マスにいません。
sas-not-in-sights = 視線と射程の中にいません。
sas-aimed-already = すでに照準しています。
sas-not-beside = 隣のマスではありません。
sas-no-way = そこへは通れません。
sas-occupied = そこには誰かがいます。
sas-run-length = ダッシュは1～3マスです。
sas-run-in-forest = 森から森へはダッシュできません。
sas-nothing-to-climb = 登るものがありません。
sas-hands-full = すでにオブジェクトを運んでいます。
sas-nothing-here = 回収するものがありません。
sas-healthy = 回復できるほど傷ついていません。
sas-exposed-already = すでに露見しています。
sas-not-an-exit = ここは脱出口ではありません。
sas-not-done-yet = 目標がまだ達成されていません。
sas-standing = すでに立っています。
sas-no-med-pack = 救急キットと、隣の負傷者が必要です。
sas-no-cigarette = タバコがないか、相手が受け取りません。
sas-nothing-carried = 何も運んでいません。
sas-cannot-place = そこには手が届きません。
sas-bomb-cards = ルイス爆弾はカード1～20枚に設定します。
sas-barrel-needs-noise = 燃料ドラム缶は騒音武器でしか爆発しません。
sas-barrel-too-far = 燃料ドラム缶は射程外です。
sas-grenade-at-a-square = 手榴弾はマスに投げます。
sas-grenade-too-far = 手榴弾の射程はマップ上の6マスです。
sas-already-activated = このターン手番済みか、マップ上にいません。
sas-not-an-entry = 隊員は進入タイルから始めます。
sas-not-offered = その選択肢はありません。
sas-not-disguised = 変装が見破られていない間だけできます。
sas-wrong-clothes = この服装ではできません。
sas-in-disguise = 変装中は移動、絞殺、会話、姿を現すことだけができ、低い壁や森には入れません。
sas-no-talk-token = 会話マーカーが残っていません。
sas-no-listener = 会話できるのはマップ上の未警戒の歩兵だけです。
sas-talk-beside = 斜めではなく隣のマスにいなければなりません。
sas-no-disguise = 民間人変装を持っていません。
sas-speargun-once = 水中銃は1回の手番に1度だけです。
sas-run-in-water = ダッシュで水から出るか、最後の一歩で飛び込むことはできますが、水中ではダッシュできません。
sas-diving = 潜水中はできません。
sas-speargun-only = 水中では水中銃しか使えません。
sas-not-infantry = 単独の歩兵にしか使えません。
sas-pass-length = 枢軸軍ユニットのマスを通って空きマスで終わらなければなりません。
sas-no-such-card = そのカードはありません。
sas-card-lies-there = すでに伏せ札があります。
sas-hand-full = 手札は4枚までです。
sas-no-lock = 施錠されたドアはありません。
sas-no-twig = 足元に小枝はありません。
sas-locked = ドアには鍵がかかっています。
sas-other-question = それは別の質問への答えです。

## 出来事

sas-patrol-placed = 巡回路{ $line }の巡回兵は{ $cell }から始めます。
sas-operator-placed = { $operator }は{ $cell }から始めます。
sas-turn = ターン{ $turn }の開始です。
sas-activated = { $operator }の手番です。
sas-moved = { $operator }は{ $from }から{ $to }へ移動します。
sas-ran = { $operator }はダッシュします：{ $way }。
sas-climbed = { $operator }は{ $from }から{ $to }へ登攀します。
sas-crouched = { $operator }はしゃがみます。
sas-stood-up = { $operator }は立ち上がります。
sas-aimed = { $operator }は{ $unit }に照準を合わせます。
sas-marked = { $operator }は{ $unit }をマークします。
sas-picked-up = { $operator }は{ $cell }の死体を回収します。
sas-placed = { $operator }は{ $cell }に置きます：{ $load }。
sas-threw = { $operator }は{ $cell }へ手榴弾を投げます。
sas-shot-at-barrel = { $operator }は{ $weapon }で{ $cell }の燃料ドラム缶を撃ちます。
sas-marked-square = { $operator }は{ $cell }に手榴弾をマークします。
sas-scattered = 手榴弾は{ $from }ではなく{ $to }に落ちます。
sas-exploded = { $cell }で爆発！
sas-blast-rolled = 出目{ $faces }、目標値2、命中{ $hits }。
sas-trapped = { $unit }は{ $cell }の罠にかかります。
sas-recovered = { $operator }の体力が{ $health }に回復します。
sas-revealed = { $operator }は姿を現します。
sas-gave-cigarette = { $operator }は{ $unit }にタバコを渡します。
sas-left = { $operator }は生還しました。
sas-attacked = { $operator }は{ $weapon }で{ $unit }を攻撃します。
sas-attacked-marked = { $operator }は{ $weapon }で{ $unit }にマーク攻撃を行います。
sas-attack-lost = { $operator }はもう{ $unit }を攻撃できません。
sas-move-lost = { $operator }はもう{ $cell }へ移動できません。
sas-rolled = 出目{ $faces }{ $modifier }、{ $needed }以上で成功：命中{ $hits }。
sas-modified = （{ $modifiers }）
sas-unmodified = （修正なし）
sas-modifier = { $reason ->
    [short-range] 近距離
    [aimed] 照準
    [marked] マーク
    [blind-fire] ブラインド射撃
    [soft-cover] 軟遮蔽
    [hard-cover] 硬遮蔽
    [building] 建物
   *[out-of-sight] 視線外
}{ $value }
sas-luck = { $operator }はウサギの足を使います：{ $faces }。
sas-stealth-kill = { $operator }は背後から{ $unit }を暗殺します。
sas-killed = { $unit }は{ $cell }で倒れます。
sas-turned = { $unit }は{ $facing }を向きます。
sas-alerted = { $unit }が警戒します。
sas-shouted = { $unit }が叫びます。
sas-saw-corpse = { $unit }は{ $cell }の死体を発見します。
sas-saw-kill = { $unit }は{ $cell }で別のユニットが倒されるのを目撃します。
sas-spotted = { $unit }が{ $operator }を発見します。
sas-now-exposed = { $operator }が露見します。
sas-hidden = { $operator }の露見が解けます。
sas-track-rose = { $stealth ->
    [0] 隠密トラックが0になりました。
   *[other] 警報が近づきます。隠密トラックは{ $stealth }になりました。0で警報が鳴ります。
}
sas-alarm = 警報が鳴り響きます！
sas-advances = { $unit }は{ $whom }を狙って前進します。{ $square }
sas-advances-on = { $why ->
    [nearest] 最も近い露見した隊員{ $operator }（{ $far }マス先）
   *[other] { $operator }（より近い{ $nearest }は攻撃できないため）
}
sas-advances-to = { $why ->
    [best] { $to }は近距離で遮蔽がありません。
    [long] { $to }は遮蔽がありませんが遠距離です。届く範囲にこれより良いマスはありません。
    [cover] { $to }は近距離ですが遮蔽があります。届く範囲にこれより良いマスはありません。
    [long-cover] { $to }は遠距離で遮蔽もあります。届く範囲にこれより良いマスはありません。
    [first] { $to }は途中で最初に攻撃できるマスです。
   *[way] 届く範囲に攻撃できるマスはありません。{ $to }で近づきます。
}
sas-unit-moved = { $unit }は{ $from }から{ $to }へ移動します。
sas-door-blocked = { $unit }がドアの向こうに{ $operator }を見つけます。
sas-unit-attacked = { $unit }が{ $operator }を攻撃：出目{ $faces }{ $modifier }、{ $needed }以上で成功、命中{ $hits }。
sas-unit-reacted = 視線内でアクションを行った{ $operator }を{ $unit }が即座に攻撃：出目{ $faces }{ $modifier }、{ $needed }以上で成功、命中{ $hits }。
sas-wounded = { $operator }の残り体力は{ $health }です。
sas-died = { $operator }は戦死しました。
sas-drew = イベントカード：{ $card }。
sas-drew-units = イベントカード：{ $card }（{ $units }）。
sas-drew-nobody = イベントカード：{ $card }（該当者なし）。
sas-card = { $stealth }／戦闘時：{ $battle }
sas-card-sentries-turn = { $colour ->
    [black] 黒
   *[white] 白
}の歩哨が{ $turning ->
    [clockwise] 時計回り
   *[other] 反時計回り
}に{ $arrows }回向きを変える
sas-card-patrolmen-turn = { $colour ->
    [black] 黒
   *[white] 白
}の巡回兵が{ $turning ->
    [clockwise] 時計回り
   *[other] 反時計回り
}に向きを変える
sas-card-spawn = { $colour ->
    [black] 黒
   *[white] 白
}の出現タイルに{ $unit }{ $number }
sas-card-waypoint = 追跡者{ $number }のウェイポイント
sas-card-cat = 猫
sas-card-twig = 小枝
sas-card-blood = 血痕
sas-card-lock = 施錠
sas-card-sniper = { $colour ->
    [black] 黒
   *[white] 白
}の出現タイルにイェーガー狙撃手とSMG歩兵2
sas-card-grenadier = { $colour ->
    [black] 黒
   *[white] 白
}の出現タイルにイェーガー擲弾兵とSMG歩兵2
sas-card-upgrade = 歩兵1体がイェーガーユニットになる
sas-card-alarm-advance = 警戒強化
sas-card-cigarette = タバコ休憩
sas-card-sweep = { $colour ->
    [black] 黒
   *[white] 白
}の歩哨が{ $turning ->
    [clockwise] 時計回り
   *[other] 反時計回り
}に見回す
sas-patrol-marker = 巡回マーカーは{ $colour ->
    [black] 黒
   *[white] 白
}です。
sas-spawned = { $unit }が出現タイルの{ $cell }に現れます。
sas-took-cigarette = { $operator }はタバコを手に入れます。
sas-corpse-removed = { $why ->
    [battle] { $cell }の死体が取り除かれます。警報の後は誰も死体を気にしません。
    [water] 死体が{ $cell }に沈みます。
    [blast] 爆発で{ $cell }の死体が消えます。
   *[hidden] { $cell }の死体が取り除かれます。ターン終了時に隠されていたためです。
}
sas-drew-special = 特殊イベントカード！
sas-disguised = { $operator }は民間人に変装しました。
sas-undisguised = { $operator }は変装を解きました。
sas-talked = { $operator }は{ $unit }と会話します。
sas-talk-ended = { $operator }と{ $unit }の会話が終わりました。
sas-strangled = { $operator }は{ $unit }の首を絞めています。
sas-let-go = { $operator }は{ $unit }を放しました。
sas-dived = { $operator }は水に潜りました。
sas-surfaced = { $operator }は水から上がりました。
sas-flames = 炎
sas-fired-explosive = { $unit }が{ $cell }へ爆発物を放ちます。
sas-set-on-fire = { $unit }が{ $cell }の部屋に火を放ちます。
sas-burned = 燃える部屋の{ $operator }：出目{ $faces }、2以上で命中、命中{ $hits }。
sas-stalker-arrived = { $unit }がウェイポイント{ $cell }に着きました。
sas-hunter-drew = イェーガーが引いた：{ $card }。
sas-hunter-drew-hidden = イェーガーがカードを1枚引きました。
sas-hunter-played = イェーガーが伏せた：{ $card }。
sas-hunter-played-hidden = イェーガーがカードを1枚伏せました。
sas-hunter-discarded = イェーガーが捨てた：{ $card }。
sas-hunter-revealed = イベントカードの代わりにイェーガーが公開：{ $card }。
sas-token-placed = { $token ->
    [waypoint] ウェイポイント
    [cat] 猫
   *[blood] 血痕
}を{ $cell }に置きました。
sas-cat-bolted = { $cell }の猫が驚きました。
sas-twig-placed = { $operator }の足元に小枝があります。
sas-twig-snapped = { $operator }の足元で小枝が折れました。
sas-twig-cleared = { $operator }は小枝を取り除きました。
sas-blood-removed = { $cell }の血痕が消えました。
sas-door-locked = { $at }と{ $to }の間のドアに鍵がかかりました。
sas-door-unlocked = { $at }と{ $to }の間のドアの鍵が開きました。
sas-upgraded = { $unit }がイェーガーユニットになりました。
sas-trial-grade = { $grade ->
    [lost] 敗北{ $count }
    [minor] 小勝利{ $count }
   *[major] 大勝利{ $count }
}
sas-ended = { $grade ->
    [lost] ミッション失敗です。
    [minor] 小勝利です。
   *[major] 大勝利です！
}
sas-ended-because = { $ended }達成：{ $reasons }。
sas-ended-missing = { $ended }{ $grade ->
    [minor] 大勝利に足りなかったもの
   *[lost] 足りなかったもの
}：{ $reasons }。
sas-ended-lost = { $ended }理由：{ $reasons }。
sas-defeat = { $defeat ->
    [alarm] 警報が鳴った
   *[operator-died] 隊員が戦死した
}
sas-condition = { $condition ->
    [officers-killed] 将校全員の死
    [escaped] 隊員{ $number }人の生還
    [no-alarm] 警報なし
    [nobody-died] 犠牲者なし
    [destroyed] 目標{ $number }つの破壊
    [documents] 目標物{ $number }つの持ち帰り
    [prisoners] 救出{ $number }人
    [held] { $number }ターンの確保
    [killed] 敵{ $number }体の排除
    [wrecked] 敵車両{ $number }両の破壊
   *[driven-off] 車両{ $number }両の脱出
}

## 準備、タイル、ミッション

sas-window-too-large = イベントウィンドウがデッキより大きくなっています。
sas-players = ミッションは1～4人で遊び、各自に隊員が必要です。
sas-too-many = ここには{ $count }ありますが、上限は{ $most }です。
sas-no-such-choice = { $value }という選択肢はありません。
sas-no-such-mission = { $name }というミッションはありません。
sas-no-such-operator = { $name }という隊員はいません。
sas-no-such-deck = そのイベントデッキはありません。
sas-no-such-tile = { $tile }というタイルはありません。
sas-no-such-square = マップにそのマスはありません。
sas-broken = この配置はできません：{ $what }。
sas-file-not-understood = 読み取れません：{ $reason }。
sas-deck-empty = イベントデッキには1枚以上のカードが必要です。
sas-board-without-weapons = { $operator }のボードには武器と体力が必要です。
sas-drawing-size = 図の一辺は1～1024マスです。
sas-drawing-corner = 4つのマスが接する角では、{ $sign } はどの2マスの間にもありません。2つのマスの間に置いてください。
sas-drawing-sign = 記号「{ $sign }」はここでは意味がありません。
sas-door-into-wall = ドアが入れない場所に通じています。
sas-window-into-wall = 窓が入れない場所に面しています。
sas-window-not-outer = 窓は屋内と屋外の間に置きます。
sas-building-open = 建物のここに壁もドアも窓もありません。
sas-sentry-nowhere = 歩哨はそこに立てません。
sas-sentry-arrows = 歩哨地点には縦横の矢印が必要です（実線の矢印が先頭）。
sas-patrol-gap = 巡回路が途切れています：この角は前の角と一直線上にありません。
sas-patrol-blocked = 巡回路はこのマスへ歩いて入れません。
sas-patrol-crosses-itself = 巡回路が自分自身と交わっています。
sas-patrol-short = 巡回路は2マス以上必要です。
sas-patrol-arrows = この巡回路の起点には縦横の矢印が必要です。
sas-tiles-uneven = タイルは同じ大きさの正方形で、各列は同じ長さです。
sas-unit-cannot-stand = ユニットが立てないか、別のユニットがいるか、角を向いています。
sas-no-exit = マップには進入／脱出タイルが必要です。
sas-expansion-off = これは拡張「{ $expansion }」（{ $rule }）に属しますが、このミッションでは有効になっていません。
sas-no-such-expansion = 「{ $name }」という拡張はありません。使えるもの：{ $known }。
sas-no-room-for-stalkers = イェーガーモードには出現タイルに { $needed } か所の空きが必要ですが、{ $spots } か所しかありません。
sas-no-guard = 警備兵として配置できません：{ $kind }（{ $rule }）。
sas-beside-guideline = タイル{ $tiles }枚では隊員{ $operators }人、通常の隠密トラック{ $stealth }が推奨です。このミッションは{ $has-operators }人と{ $has-stealth }です（{ $rule }）。
sas-mission-numbers = ミッションの隊員は1～4人、隠密トラックは1以上です。

## 車両と迫撃砲

sas-badge-damage = 損傷
sas-badge-deployed = 射撃準備完了
sas-at-facing = { $cell }、{ $facing }向き
sas-damaged = { $unit }が損傷：{ $damage }/{ $health }。
sas-destroyed = { $unit }は{ $cell }で破壊されました。
sas-drove-off = { $unit }はマップを出ました。
sas-run-over = { $unit }が{ $operator }を轢きました。
sas-deployed = { $unit }が迫撃砲を据えました。
sas-disabled = { $unit }の迫撃砲は使えなくなり、SMG歩兵1人が残ります。
sas-shelled = { $unit }が{ $cell }へ砲撃します。
sas-shell-rolled = { $unit }の砲弾：出目{ $faces }、{ $needed }以上で命中、建物の中は3減。
sas-convoy-lined-up = 車列がマップの端に並びます。
sas-unloaded = { $unit }から歩兵が降ります。
sas-route-words = ルートはマス数と旋回で書きます。例：5 right 4。
sas-vehicle-nowhere = この車両には合った役割が必要です：警備車両と強襲車両にはマスと向き、巡回車両と車列にはルート。
sas-card-failure = 機械故障
sas-act-break-down = { $unit }に機械故障マーカー
sas-took-failure = { $operator }が機械故障マーカーを得ました。
sas-broke-down = { $operator }のおかげで{ $unit }はこのターン動けません。
sas-no-failure = 機械故障マーカーがないか、マップにその車両がありません。
sas-not-for-support = 支援ユニットにはできません。

## 隊員用車両とタイフーン

sas-berth = { $berth ->
    [driver] 運転席
    [front-gunner] 前部銃手席
    [rear-gunner] 後部銃手席
   *[passenger] 同乗席{ $number }
}
sas-typhoon = タイフーン
sas-badge-durability = 耐久力
sas-badge-crew = { $operator }：{ $berth }
sas-ask-board = 隊員{ $number }はどのボードを使いますか？
sas-ask-take-seat = { $operator }はどこに座りますか？
sas-ask-drive = { $vehicle }は何をしますか？ アクションポイント：{ $points }
sas-ask-row = タイフーンは{ $edge }側から来ます。どのタイル列に沿って飛びますか？
sas-ask-fly = タイフーンは何をしますか？ アクションポイント：{ $points }、ロケット弾：{ $rockets }
sas-walk = 徒歩
sas-seat-in = { $vehicle }、{ $berth }
sas-row = { $number }列目
sas-fly = 次のタイルへ飛ぶ
sas-fly-guns = { $order ->
    [first] { $unit }を掃射してから飛ぶ
   *[after] 飛んでから{ $unit }を掃射する
}
sas-fly-rocket = { $order ->
    [first] { $cell }へロケット弾を撃ってから飛ぶ
   *[after] 飛んでから{ $cell }へロケット弾を撃つ
}
sas-act-call-typhoon = { $edge }側からタイフーンを呼ぶ
sas-over-edge = { $from }から{ $to }（一部はマップの外）
sas-square = { $cell }
sas-cmd-drive = { $cell }へ走行し、{ $facing }を向く
sas-cmd-drive-off = 全員を乗せてマップを出る
sas-cmd-floor-it = アクセル全開！ 直進5マス
sas-cmd-attack-drive = { $weapon }で{ $unit }を攻撃してから{ $cell }へ走行し、{ $facing }を向く
sas-cmd-drive-attack = { $cell }へ走行して{ $facing }を向き、{ $weapon }で{ $unit }を攻撃
sas-cmd-drive-mark = { $cell }へ走行して{ $facing }を向き、{ $unit }をマーク
sas-cmd-deploy = { $operator }が{ $cell }に降りる
sas-cmd-deploy-all = 全員が降りる
sas-cmd-seat = { $operator }が席を替わる：{ $berth }
sas-cmd-repair = 修理
sas-cmd-finish = 手番を終える
sas-no-free-seat = 空いている席がありません。
sas-nobody-aboard = 車上にそれができる者がいません。
sas-no-such-place = 車両からそこへは行けません。
sas-no-driver = 運転席に誰もいません。
sas-no-gunner = 銃手席に誰もいません。
sas-repaired = これ以上は修理できません。
sas-too-far = 移動力が{ $cost }必要ですが、1アクションでは{ $points }です。
sas-no-jeep = それができるのはウィリス・ジープだけです。
sas-floor-it-blocked = 真正面に空いた通常マスが5つありません。
sas-vehicles-first = 車両が先に手番を行います。
sas-no-typhoon = 今はタイフーンを呼べません。
sas-no-tile-ahead = 前方にもうタイルがありません。
sas-not-on-tile-ahead = それは前方の次のタイルの屋外にありません。
sas-no-rocket = ロケット弾が残っていません。
sas-jeep-needs-tiles = ウィリス・ジープには8枚以上のタイルのマップが必要ですが、{ $tiles }枚しかありません。
sas-typhoon-needs-tiles = タイフーンにはタイルのマップか、tile_sideによるタイルの辺の長さが必要です。
sas-boarded = { $operator }が{ $vehicle }に乗ります：{ $berth }。
sas-alighted = { $operator }が{ $cell }で{ $vehicle }を降ります。
sas-changed-seat = { $operator }が{ $vehicle }の中で席を替わります：{ $berth }。
sas-drove = { $vehicle }が{ $from }から{ $to }へ走り、{ $facing }を向きます。
sas-crushed = { $vehicle }が{ $unit }を轢きます。
sas-vehicle-damaged = { $vehicle }の耐久力は残り{ $durability }です。
sas-vehicle-destroyed = { $vehicle }は破壊されます。
sas-vehicle-repaired = { $vehicle }を修理しました：耐久力{ $durability }。
sas-drove-away = { $vehicle }がマップを出ます。
sas-typhoon-called = { $edge }側からタイフーンを呼びます。到着までのイベントカード：{ $cards }枚。
sas-typhoon-approaches = タイフーンが{ $edge }側から{ $row }列目に沿って来ます。
sas-typhoon-flew = タイフーンは{ $cell }の上空にいます。
sas-typhoon-left = タイフーンが{ $edge }側からマップを出ます。
sas-typhoon-strafed = タイフーンが{ $unit }を掃射：出目{ $faces }、目標値4、命中{ $hits }。
sas-typhoon-strafed-barrel = タイフーンが{ $cell }の燃料ドラム缶を掃射：出目{ $faces }、目標値4、命中{ $hits }。
sas-typhoon-rocket = タイフーンが{ $cell }へロケット弾を撃ちます。
sas-fired-at-typhoon = { $unit }がタイフーンを撃ちます：出目{ $faces }、修正-3、命中{ $hits }。
sas-typhoon-hit = { $durability ->
    [0] タイフーンは撃墜されます。
   *[other] タイフーンの耐久力は残り{ $durability }です。
}
sas-intent-post = { $unit }：{ $colour ->
    [black] 黒
   *[white] 白
}の歩哨地点。その色のカードで、矢印から矢印へ向きを変えます。
sas-intent-walks = { $unit }：{ $colour ->
    [black] 黒
   *[white] 白
}の巡回路。カードで向きが変わらなければ、このターン{ $squares }マス歩いて{ $cell }へ。
sas-intent-rests = { $unit }：{ $colour ->
    [black] 黒
   *[white] 白
}の巡回路。このターンは動きません。カードで向きが変わることはあります。
sas-intent-line = 巡回路{ $line }、{ $colour ->
    [black] 黒
   *[white] 白
}
sas-act-walk = { $cell }まで歩く
sas-walk-stops = { $label }（{ $cell }で見られ、そこで止まります）
sas-chance-to-be-seen = 次に動くまでに見られる
sas-track-end = 警報
sas-family = { $family ->
    [move] 移動
    [run] ダッシュ
    [climb] 登攀
    [attack] 攻撃
    [move-and] 移動と…
    [aim] 照準
    [mark] マーク
    [posture] 姿勢
    [hands] 手作業
    [leave] 離脱
    [floor-it] アクセル全開
    [crew] 乗員
    [done] 終わり
   *[other] その他
}
