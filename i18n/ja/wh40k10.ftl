# ウォーハンマー 40,000 第10版。

# Units and their cards.

wh40k10-whereabouts = { $where ->
    [waiting] 未配置
    [reserves] 予備戦力
    [aboard] { $transport }に乗車中
   *[other] 戦略的予備戦力
}
wh40k10-badge = { $badge ->
    [battle-shocked] 戦闘ショック状態
    [moved] 通常移動済み
    [advanced] 全力移動済み
    [fell-back] 退却済み
    [charged] 突撃済み
    [has-shot] 射撃宣言済み
    [gone-to-ground] 伏せ状態
    [smokescreen] 煙幕
   *[other] ウォーロード
}
wh40k10-stat = { $stat ->
    [models] 兵数
    [leadership] 指揮統制値
   *[other] 半壊状態
}
wh40k10-table = { $table ->
    [models] 兵
    [ranged] 射撃武器
   *[other] 白兵戦武器
}
wh40k10-column = { $column ->
    [m] 移
    [t] 耐
    [sv] 防
    [w] 傷
    [ld] 統
    [oc] 確
    [invulnerable] 特
    [range] 射程
    [a] 回
    [bs] 射
    [ws] 接
    [s] 攻
    [ap] 貫
   *[other] ダメージ
}
wh40k10-ability = { $ability ->
    [leader] 指揮官
    [lone-operative] 単独工作員
    [stealth] 隠密能力
    [feel-no-pain] 痛みを知らぬ者 { $value }
    [deadly-demise] 恐るべき最期 { $value }
    [deep-strike] 縦深攻撃
    [scouts] 斥候 { $value }mv
    [infiltrators] 浸透戦術
    [fights-first] 先手
    [firing-deck] 射撃デッキ { $value }
    [hover] ホバー
   *[other] 両軍の配置後に配置
}
wh40k10-weapon-ability = { $ability ->
    [assault] アサルト
    [rapid-fire] ラピッドファイア { $value }
    [ignores-cover] 遮蔽無効
    [twin-linked] ツインリンク
    [pistol] ピストル
    [torrent] 噴射
    [indirect-fire] 間接射撃
    [precision] 精密攻撃
    [blast] ブラスト
    [melta] メルタ { $value }
    [heavy] ヘヴィ
    [hazardous] 暴発
    [devastating-wounds] 会心ウーンズ
    [lance] ランス
    [lethal-hits] 会心ヒット
    [sustained-hits] 連続命中 { $value }
    [extra-attacks] 追加攻撃
    [anti] { $value }
   *[other] サイキック
}
wh40k10-keywords = キーワード：{ $keywords }

# Stratagems.

wh40k10-ask-stratagem = { $stratagem ->
    [fire-overwatch] { $moment ->
        [starts] { $unit }が移動しようとしています。移動の前に警戒射撃（1CP）を使いますか？
        [set-up] { $unit }が配置されました。警戒射撃（1CP）を使いますか？
       *[ends] { $unit }が移動を終えました。警戒射撃（1CP）を使いますか？
    }
    [heroic-intervention] { $unit }が突撃しました。英雄的介入（2CP）を使いますか？
    [tank-shock] { $unit }が突撃しました。激突（1CP）を使いますか？
    [counter-offensive] { $unit }が白兵戦を終えました。反攻戦術（2CP）を使いますか？
   *[other] { $unit }が白兵戦を行ないます。壮大なる決闘（1CP）を使いますか？
}
wh40k10-ask-ingress = 移動フェイズが終わります。即応投入（1CP）を使いますか？
wh40k10-tank-shock = { $unit }の{ $target }への激突：致命的ダメージ{ $count }。
wh40k10-used-this-turn = この策略はこのターンにすでに使用しました。
wh40k10-used-this-battle = この策略はこのバトルですでに使用しました。
wh40k10-only-that-unit = すべての攻撃は、移動中のユニットを攻撃対象としなければなりません。
wh40k10-only-walkers = ビークルではウォーカーだけが介入できます。
wh40k10-no-character = そのユニットのキャラクターではありません。
wh40k10-no-attached-unit = 接敵範囲内に合流ユニットがいません。

# Mission, deployment, cards.

wh40k10-ask-muster = アーミーを召集してください
wh40k10-army = { $faction ->
    [cinder-compact] 燼の盟約
   *[other] 虚ろの聖歌隊
}
wh40k10-mustered = { $side }は{ $units }ユニット、{ $points }ポイントを召集しました。
wh40k10-other-size = このバトル規模で召集されたアーミーではありません。
wh40k10-ask-marker = { $number }個目の作戦目標マーカーをどこに置きますか？
wh40k10-ask-formations = 戦闘陣形を秘密裏に宣言します：指揮官、兵員輸送、予備戦力
wh40k10-ask-secondaries = バトル全体で使う副次ミッションを2枚選んでください
wh40k10-ask-deploy = 次にどのユニットを配置しますか？
wh40k10-ask-set-up = { $unit }：兵をどこに配置しますか？
wh40k10-ask-gambit = 主要ミッションで負けています。ギャンビットを宣言しますか？
wh40k10-ask-discard = どの副次ミッションを捨てますか？
wh40k10-marker = 作戦目標マーカー{ $number }
wh40k10-marker-levels = 作戦目標マーカー{ $number }：確保レベル { $first } 対 { $second }
wh40k10-nobody = なし
wh40k10-attacker-zone = 攻撃側の初期配置ゾーン
wh40k10-defender-zone = 防衛側の初期配置ゾーン
wh40k10-hand = 副次ミッション
wh40k10-declaration = { $kind ->
    [hover] { $unit }はホバーモード
    [attach] { $unit }が{ $other }を率いる
    [embark] { $unit }は{ $other }に乗車して開始
    [reserves] { $unit }は予備戦力で開始
   *[other] { $unit }は戦略的予備戦力で開始
}
wh40k10-card = { $card ->
    [hold-the-well] 井戸を守れ
    [plant-the-standard] 軍旗を立てよ
    [two-fires] 二つの火
    [keep-the-gate] 門を守れ
    [break-their-line] 戦列を破れ
    [strike-the-head] 頭を討て
    [fell-the-giant] 巨人を倒せ
    [one-volley] 一斉射撃
    [close-quarters] 肉薄
    [even-the-score] 借りを返せ
    [behind-their-backs] 敵の背後へ
    [spread-wide] 広く展開せよ
    [clear-the-crossing] 十字路を掃討せよ
   *[other] 鉄の規律
}
wh40k10-card-text = { $card ->
    [hold-the-well] 自分のターン終了時、中央に最も近い作戦目標を確保：4 VP。
    [plant-the-standard] 自分のターン終了時、中立地帯の作戦目標を1つ確保：3 VP、2つ以上：5 VP。
    [two-fires] 自分のターン終了時、作戦目標を2つ確保：3 VP、3つ以上：5 VP。
    [keep-the-gate] 自分のターン終了時、自軍の初期配置ゾーンに近い作戦目標を確保：3 VP。
    [break-their-line] 自分のターンに敵ユニットを1個全滅させる：3 VP、2個以上：5 VP。
    [strike-the-head] 自分のターンに敵のキャラクターを撃破：4 VP、ウォーロードなら5 VP。
    [fell-the-giant] 自分のターンに敵のモンスターかビークルを撃破：5 VP。
    [one-volley] 自分の射撃フェイズに敵ユニットを全滅させる：3 VP。
    [close-quarters] 自分の白兵戦フェイズに敵ユニットを全滅させる：4 VP。
    [even-the-score] 敵より多くのユニットを失っている間に、自分のターンに敵ユニットを全滅させる：5 VP。
    [behind-their-backs] 自分のターン終了時、敵の初期配置ゾーンに全体が収まるユニットが1つ：4 VP、2つ以上：5 VP。
    [spread-wide] 自分のターン終了時、戦場の四分の一のうち3つに、中央から6mvより離れてユニットがいる：3 VP、4つすべて：5 VP。
    [clear-the-crossing] 自分のターン終了時、中央から6mv以内に自軍ユニットがいて敵がいない：4 VP。
   *[other] 自分のターン終了時、戦闘ショック状態のユニットがなく作戦目標を確保：3 VP。
}
wh40k10-gambit = { $gambit ->
    [every-marker] すべての作戦目標を確保する
    [no-giants] 敵のモンスターとビークルをすべて撃破
   *[other] 自軍の初期配置ゾーンの外に敵兵がいない
}
wh40k10-rolled-off = { $about ->
    [objective-markers] 最初の作戦目標マーカーのロールオフ：プレイヤー1は{ $first }、プレイヤー2は{ $second }。勝者：{ $winner }。
    [attacker-defender] 攻撃側と防衛側のロールオフ：プレイヤー1は{ $first }、プレイヤー2は{ $second }。勝者：{ $winner }。
    [after-deployment-setup] 最後に配置するユニットのロールオフ：プレイヤー1は{ $first }、プレイヤー2は{ $second }。勝者：{ $winner }。
    [first-turn] 先攻のロールオフ：プレイヤー1は{ $first }、プレイヤー2は{ $second }。勝者：{ $winner }。
    [sequencing-outside-turn] ルールの順番のロールオフ：プレイヤー1は{ $first }、プレイヤー2は{ $second }。勝者：{ $winner }。
   *[other] ロールオフ：プレイヤー1は{ $first }、プレイヤー2は{ $second }。勝者：{ $winner }。
}
wh40k10-size = { $size ->
    [combat-patrol] コンバットパトロール、{ $points }ポイント
    [incursion] インカージョン、{ $points }ポイント
    [strike-force] ストライクフォース、{ $points }ポイント
   *[other] オンスロート、{ $points }ポイント
}
wh40k10-battlefield-created = 戦場の準備完了：{ $size }。
wh40k10-marker-placed = 作戦目標マーカー{ $marker }を置きました。
wh40k10-marker-placed-by = { $side }が作戦目標マーカー{ $marker }を置きました。
wh40k10-attacker = { $side }が攻撃側です。
wh40k10-declared = { $side }の宣言：{ $declarations }。
wh40k10-declared-nothing = { $side }は何も宣言しません。
wh40k10-cards-picked = { $side }は{ $cards }を選びました。
wh40k10-set-up = { $unit }を配置しました。
wh40k10-first-turn = { $side }が先攻です。
wh40k10-controls = { $side }が作戦目標マーカー{ $marker }を確保しました。
wh40k10-no-control = 作戦目標マーカー{ $marker }はだれも確保していません。
wh40k10-scored = { $side }が{ $merit }により勝利ポイント{ $vp }を獲得、合計{ $total }。
wh40k10-card-drawn = { $side }は{ $card }を引きました。
wh40k10-card-scored = { $card }を達成：{ $vp } VP。
wh40k10-cards-discarded = { $side }は{ $cards }を捨てました。
wh40k10-primary-scored = 主要ミッション：{ $side }が{ $vp } VP獲得。
wh40k10-gambit-declared = { $side }がギャンビットを宣言：{ $gambit }。
wh40k10-gambit-settled = { $met ->
    [yes] ギャンビット成功：{ $gambit }。
   *[other] ギャンビット失敗：{ $gambit }。
}
wh40k10-one-marker = マーカーは1つだけ置きます。
wh40k10-marker-near-edge = マーカーはすべての戦場端から6mvより離します。
wh40k10-marker-near-marker = マーカー同士は9mvより離します。
wh40k10-marker-in-terrain = マーカーは水平に置きます。壁、バリケード、瓦礫の上や丘の縁には置けません。
wh40k10-declared-twice = 同じ宣言が2回あります。
wh40k10-not-waiting = そのユニットは今選べません。
wh40k10-leader-joined = 合流した指揮官はそのユニットに従います。
wh40k10-no-hover = ホバーを持つ航空機だけがホバーできます。
wh40k10-cannot-join = この指揮官はそのユニットに合流できません。
wh40k10-leads-already = 指揮官が率いることができるユニットは1つだけです。
wh40k10-has-leader = そのユニットにはすでに指揮官がいます。
wh40k10-no-transport = それは兵員輸送ユニットではありません。
wh40k10-not-for-them = この兵員輸送ユニットはその兵を運べません。
wh40k10-no-room-aboard = 輸送枠が足りません。
wh40k10-no-deep-strike = すべての兵が縦深攻撃を持つわけではありません。
wh40k10-fortification = 防衛施設は戦略的予備戦力に入れません。
wh40k10-reserve-points = 戦略的予備戦力は{ $points }ポイント、上限は{ $limit }ポイントです。
wh40k10-near-enemy-zone = 浸透戦術のユニットは敵の初期配置ゾーンから9mvより離れて配置します。
wh40k10-there-is-room = ユニットを配置する余地があります。
wh40k10-two-cards = 異なるカードを2枚選びます。
wh40k10-no-such-card = そのカードは持っていません。
wh40k10-no-gambit = ギャンビットは第5バトルラウンドに、主要ミッションで負けている場合に一度だけ宣言できます。
wh40k10-muster-option = ウォーギアオプションをそのようには使えません：{ $option }。
wh40k10-setup = { $field ->
    [size] バトル規模
    [first-army] プレイヤー1のアーミー
    [second-army] プレイヤー2のアーミー
    [mission] ミッション
    [battlefield] 戦場
    [deployment] 初期配置マップ
    [first-secondaries] プレイヤー1の副次ミッション
    [second-secondaries] プレイヤー2の副次ミッション
   *[other] ルールの版
}
wh40k10-setup-choice = { $choice ->
    [combat-patrol] コンバットパトロール：500ポイント
    [incursion] インカージョン：1,000ポイント
    [strike-force] ストライクフォース：2,000ポイント
    [cinder-compact] 燼の盟約
    [hollow-choir] 虚ろの聖歌隊
    [only-war] 戦争あるのみ
    [take-and-hold] 奪取と保持
    [long-road] 長き道
    [push-through] 突破
    [blood-and-ground] 血と大地
    [kiln-yard] 窯場
    [drowned-parish] 水没した教区
    [tenement-row] 長屋通り
    [bare-heath] 荒れ野
    [long-edges] 長辺
    [short-edges] 短辺
    [corners] 対角
    [tactical] 戦術：毎バトルラウンド引く
    [fixed] 固定：バトル全体で2枚
    [rulebook] ルールブック
   *[other] 早見表
}

wh40k10-unit = { $name }
wh40k10-model = { $name }
wh40k10-gun = { $name }
wh40k10-aura = { $name }（オーラ）
wh40k10-volley-odds = { $unit }：平均して負傷限界を{ $wounds }失い、{ $models }体中{ $slain }体が撃破されます。全滅{ $all }%
wh40k10-ahead-shots = ここで止まった場合の射撃、{ $odds }
wh40k10-ahead-no-shots = ここで止まると射撃できません：{ $why }
wh40k10-ahead-no-target = ここで止まると射撃できる攻撃対象がありません。
wh40k10-ahead-charge = ここで止まった場合、{ $unit }への突撃が届く確率は{ $chance }%。
wh40k10-terrain = { $kind ->
    [crater] クレーター
    [barricade] バリケード
    [debris] 戦場の瓦礫
    [hill] 丘
    [woods] 森林
   *[ruins] 廃墟
}
wh40k10-side = プレイヤー{ $side }
wh40k10-phase = { $phase ->
    [before] バトルの前
    [movement] 移動フェイズ
    [charge] 突撃フェイズ
    [fight] 白兵戦フェイズ
    [command] 指揮フェイズ
    [shooting] 射撃フェイズ
    [end] ターン終了
   *[other] バトル終了
}
# What happens in a phase; it stands beside its name.
wh40k10-phase-note = { $phase ->
    [command] 両プレイヤーが指揮ポイントを1得ます。半壊状態のユニットは戦闘ショックテストを行ない、ミッションに従って得点します。
    [movement] 自軍の各ユニットが移動、全力移動、退却移動、または静止します。そのあと予備戦力が到着します。
    [shooting] 射撃できる自軍ユニットを一度ずつ選び、射撃武器で射撃します。
    [charge] 敵から12mv以内のユニットは突撃できます。距離は2D6で決まります。
   *[fight] 双方が戦います。突撃したユニットが先で、そのあとはターンを担当していないプレイヤーから交互に選びます。
}
wh40k10-step = { $step ->
    [markers] 作戦目標マーカー
    [formations] 戦闘陣形
    [deploy] 初期配置
   *[other] 先攻
}
wh40k10-roll = { $roll ->
    [hit] ヒットロール
    [wound] ウーンズロール
    [save] セーヴィング
    [damage] 【ダメージ量】判定ロール
    [attacks] 攻撃回数のロール
    [advance] 全力移動ロール
    [charge] 突撃ロール
    [desperate-escape] 決死の脱出テスト
   *[other] 暴発テスト
}
wh40k10-track-round = バトルラウンド
wh40k10-track-vp = 勝利ポイント
wh40k10-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k10-track-note = { $track ->
    [vp] 勝利ポイント：バトル終了時に多いほうが勝ちます。
   *[cp] 指揮ポイント：策略の支払いに使います。各指揮フェイズに両者が1点ずつ得ます。
}
wh40k10-brief = { $part ->
    [mission] ミッション
    [secondaries] 副次ミッション
    [end] バトルの終了
   *[armies] 両軍
}
wh40k10-brief-scoring = { $mission ->
    [only-war] 第2バトルラウンド以降、自分の指揮フェイズ終了時：確保している作戦目標マーカー1つにつき1点、最大3点。
    [take-and-hold] 第1バトルラウンドを除く各バトルラウンド終了時：確保している作戦目標マーカー1つにつき5点。1バトルラウンド最大15点、バトル全体で最大50点。
    [long-road] 第1バトルラウンドを除く各バトルラウンド終了時：作戦目標1つで5点、2つでさらに5点、敵より多ければさらに5点。1バトルラウンド最大15点、バトル全体で最大50点。
    [push-through] 第1バトルラウンドを除く各バトルラウンド終了時：中立地帯の作戦目標マーカー1つにつき4点、敵の初期配置ゾーンの作戦目標マーカー1つにつき6点。1バトルラウンド最大15点、バトル全体で最大50点。
   *[blood-and-ground] 第1バトルラウンドを除く各バトルラウンド終了時：作戦目標1つにつき3点、そのバトルラウンドに全滅させた敵ユニット1つにつき3点。1バトルラウンド最大15点、バトル全体で最大50点。
}
wh40k10-brief-secondaries = { $how ->
    [fixed] { $side }：開始時に選んだ2つの副次ミッションを保持します。
   *[tactical] { $side }：副次ミッションを毎バトルラウンド引き、同時に2つ持ちます。
}
wh40k10-brief-end = { $scoring ->
    [none] バトルは{ $rounds }バトルラウンドで終わります。
   *[scored] バトルは{ $rounds }バトルラウンドで終わります。一方の軍が全滅すればもう一方が勝ちます。そうでなければ勝利ポイントの多いほうが勝ちます。
}
wh40k10-brief-army = { $side }：{ $units }
wh40k10-track-cp = 指揮ポイント
wh40k10-badge-wounds = 残りの負傷限界
wh40k10-badge-battle-shocked = 戦闘ショック状態
wh40k10-badge-height = 卓面からの高さ（mv）
wh40k10-knob-place = 位置
wh40k10-ask-shooter = 射撃するユニットを選択
wh40k10-ask-targets = { $unit }：各武器の攻撃対象を選択
wh40k10-ask-group = 次に解決する攻撃を選択
wh40k10-ask-re-roll = { $passed ->
    [yes] { $unit }：{ $roll }の結果は { $faces }、成功。リロールしますか？
    [neither] { $unit }：{ $roll }の結果は { $faces }。リロールしますか？
   *[no] { $unit }：{ $roll }の結果は { $faces }、失敗。リロールしますか？
}
wh40k10-ask-allocate = { $unit }：攻撃を割り振る兵を選択
wh40k10-ask-mortal = { $unit }：致命的ダメージを割り振る兵を選択
wh40k10-ask-precision = 精密攻撃：{ $unit }のキャラクターに攻撃を割り振りますか？
wh40k10-ask-save = { $model }が使用するセーヴを選択
wh40k10-ask-hazard = { $unit }：暴発の影響を受ける兵を選択
wh40k10-ask-suffer = 恐るべき最期：次に影響を受けるユニットを選択
wh40k10-ask-out = { $unit }が撃破されました：次に降車するユニットを選択
wh40k10-ask-reaction = { $unit }が{ $targets }を攻撃します。策略を使用しますか？
wh40k10-ask-grenades = グレネード投擲（1CP）を使用しますか？
wh40k10-ask-test = 次に戦闘ショックテストを行なうユニットを選択
wh40k10-ask-bravery = { $unit }が戦闘ショックテストに失敗しました。狂気の奮戦（1CP）を使用しますか？
wh40k10-ask-remove = { $unit }の隊形が崩れています：取り除く兵を選択
wh40k10-option-done = 射撃を終える
wh40k10-option-targets = これらの攻撃対象
wh40k10-option-group = { $weapon }で{ $target }を攻撃
wh40k10-option-keep = そのままにする
wh40k10-option-re-roll = リロールする
wh40k10-option-command = リロール命令（1CP）
wh40k10-option-nobody = 選択しない
wh40k10-option-armour = アーマーセーヴ
wh40k10-option-invulnerable = スペシャルセーヴ { $value }+
wh40k10-option-stratagem = { $stratagem ->
    [command-re-roll] リロール命令（{ $cost }CP）：{ $unit }
    [insane-bravery] 狂気の奮戦（{ $cost }CP）：{ $unit }
    [grenade] グレネード投擲（{ $cost }CP）：{ $unit }
    [go-to-ground] 伏せる！（{ $cost }CP）：{ $unit }
    [counter-offensive] 反攻戦術（{ $cost }CP）：{ $unit }
    [epic-challenge] 壮大なる決闘（{ $cost }CP）：{ $unit }
    [tank-shock] 激突（{ $cost }CP）：{ $unit }
    [fire-overwatch] 警戒射撃（{ $cost }CP）：{ $unit }
    [rapid-ingress] 即応投入（{ $cost }CP）：{ $unit }
    [heroic-intervention] 英雄的介入（{ $cost }CP）：{ $unit }
   *[other] 煙幕（{ $cost }CP）：{ $unit }
}
wh40k10-option-grenades = { $unit }が{ $target }に投擲
wh40k10-option-no = いいえ
wh40k10-option-yes = はい
wh40k10-order = { $topic ->
    [reaction] 射撃されたときに確認する
    [grenade] グレネード投擲について確認する
    [bravery] 狂気の奮戦について確認する
    [sequence] 順番を確認する
    [stratagem] 策略について尋ねる
    [re-roll] リロールについて確認する
    [allocation] 攻撃を割り振る兵を確認する
   *[other] 使用するセーヴを確認する
}
wh40k10-order-case = { $case ->
    [detachment] デタッチメントの策略
    [counter-offensive] 反攻戦術
    [epic-challenge] 壮大なる決闘
    [tank-shock] 激突
    [fire-overwatch] 警戒射撃
    [rapid-ingress] 即応投入
    [heroic-intervention] 英雄的介入
    [hit-failed] 失敗したヒットロール
    [hit-passed] 成功したヒットロール
    [wound-failed] 失敗したウーンズロール
    [wound-passed] 成功したウーンズロール
    [save-failed] 失敗したセーヴィング
    [save-passed] 成功したセーヴィング
    [damage] 【ダメージ量】判定ロール
    [attacks] 攻撃回数のロール
    [hazardous] 暴発テスト
    [advance] 全力移動ロール
    [charge] 突撃ロール
    [desperate-escape] 決死の脱出テスト
    [attack] 攻撃
    [mortal-wound] 致命的ダメージ
   *[other] 毎回
}
wh40k10-kind = { $kind ->
    [re-roll] リロール
    [detachment] デタッチメントの策略
    [counter-offensive] 反攻戦術
    [epic-challenge] 壮大なる決闘
    [tank-shock] 激突
    [fire-overwatch] 警戒射撃
    [rapid-ingress] 即応投入
    [heroic-intervention] 英雄的介入
    [reaction] 伏せる！、煙幕
    [grenade] グレネード投擲
    [bravery] 狂気の奮戦
    [allocation] 攻撃を割り振る兵
    [sequence] 順番
   *[other] 使用するセーヴ
}
wh40k10-kind-matters = { $kind ->
    [re-roll] 平均でダメージが1ポイント以上変わるか、突撃や全力移動がまだ届きうるとき。良くなるだけの無料のリロールは自動で行なう
    [detachment] 攻撃の前は、平均でダメージが1ポイント以上増えるとき。それ以外は毎回
    [counter-offensive] まだ戦っていない敵より先に攻撃できるとき
    [epic-challenge] 毎回
    [tank-shock] 毎回
    [fire-overwatch] 兵を1体撃破する確率が4分の1以上のとき。移動の前は2分の1以上
    [rapid-ingress] 毎回
    [heroic-intervention] 突撃が届く確率が6分の1以上のとき
    [reaction] 平均で1ポイント以上のダメージを防ぐとき
    [grenade] 毎回
    [bravery] ユニットが作戦目標マーカーにいるとき
    [allocation] 兵に違いがあるとき。それ以外、および自動のときは最も普通の兵が受ける
    [sequence] 別の順番でダメージが0.5ポイント以上増えるとき。自動のときは最良の順番にする
   *[other] 確認しない：良い方を使う
}
wh40k10-stake-needs = 必要な出目：{ $needs }+、確率{ $chance }%。
wh40k10-stake-wounds = このまま：{ $lies }ダメージ、リロール：平均{ $again }ダメージ。
wh40k10-stake-lost = このまま：{ $lies }ポイントを失う、リロール：平均{ $again }ポイント。
wh40k10-stake-charge-enough = 出目{ $roll }、必要{ $needs }：足ります。
wh40k10-stake-charge-short = 出目{ $roll }、必要{ $needs }：{ $short }mv不足。リロールで届く確率{ $chance }%。
wh40k10-stake-advance = 出目{ $roll }。{ $needs }なら作戦目標マーカーに届く、確率{ $chance }%。
wh40k10-stake-overwatch = 6のみヒット：最良で平均{ $wounds }ダメージ、兵を撃破する確率{ $chance }%。
wh40k10-stake-reaction = 予想される損失は{ $wounds }ポイント。
wh40k10-stake-cp = 指揮ポイント：{ $cp }、使用後{ $then }。
wh40k10-dice-for = { $unit }：{ $roll }
wh40k10-dice-again = { $what }、リロール
wh40k10-dice-at = { $unit }、対象{ $target }：{ $roll }
wh40k10-dice-roll-off = ロールオフ：1個目はプレイヤー1、2個目はプレイヤー2のダイス。高い方が勝ち
wh40k10-other-question = この質問への回答ではありません。
wh40k10-unknown = { $what }は存在しません。
wh40k10-too-many = ここには{ $count }ありますが、上限は{ $most }です。
wh40k10-bad-content = データを使用できません：{ $problem }
wh40k10-cannot-lead = そのユニットをそのように率いることはできません（{ $rule }）。
wh40k10-not-your-unit = 戦場にいる自軍のユニットではありません。
wh40k10-has-shot = このユニットはこのフェイズ中にすでに射撃を宣言しています。
wh40k10-fell-back = このユニットはこのターンに退却移動を行なっています。
wh40k10-advanced = このユニットはこのターンに全力移動を行なっています：アサルト武器でしか射撃できません。
wh40k10-locked-in-combat = このユニットは敵ユニットの接敵範囲内にいます。
wh40k10-pistol-target = 接敵範囲内では、ピストルは接敵範囲内のユニットしか攻撃対象にできません。
wh40k10-pistols-or-others = 兵はピストルかそれ以外の武器のどちらか一方でしか射撃できません。
wh40k10-blast-engaged = ブラスト武器は、自軍の接敵範囲内にいるユニットを攻撃対象にできません。
wh40k10-target-engaged = 攻撃対象は自軍ユニットの接敵範囲内にいます。
wh40k10-lone-operative = 12mv以内からでなければ、単独工作員を攻撃対象にできません。
wh40k10-out-of-range = 攻撃対象の兵が射程内にいません。
wh40k10-not-visible = 射程内に視認できる攻撃対象の兵がいません。
wh40k10-behind-ruins = 廃墟にさえぎられています。廃墟越しに視認することはできません。
wh40k10-not-out-of-ruins = この兵は廃墟の中に完全には入っていません。廃墟の外を視認できるのは、完全に中にいる兵だけです。
wh40k10-no-such-weapon = このユニットはその武器を装備していません。
wh40k10-melee-weapon = 白兵戦武器では射撃できません。
wh40k10-one-profile = 武器は1つの能力値でのみ使用できます。
wh40k10-one-target = 1つの武器の攻撃を分けることはできません。
wh40k10-no-enemy-unit = 戦場にいる敵ユニットではありません。
wh40k10-finish-this-target = まず現在の攻撃対象への攻撃をすべて解決しなければなりません。
wh40k10-no-such-group = そのような攻撃はありません。
wh40k10-no-such-save = その兵はそのセーヴを持っていません。
wh40k10-no-free-re-roll = このロールをリロールできるルールはありません。
wh40k10-not-in-target = その兵はこのユニットに属していません。
wh40k10-not-in-unit = その兵はこのユニットに属していません。
wh40k10-character-protected = 護衛ユニットの兵がいる間、キャラクターに攻撃を割り振ることはできません。
wh40k10-wounded-first = すでに負傷したか攻撃を割り振られた兵に割り振らなければなりません。
wh40k10-no-visible-character = そのような視認できるキャラクターはいません。
wh40k10-not-in-reach = そのユニットは範囲内にいません。
wh40k10-no-bearer = その兵は暴発の武器を装備していません。
wh40k10-no-test-needed = そのユニットは戦闘ショックテストを行ないません。
wh40k10-not-enough-cp = 指揮ポイントが足りません。
wh40k10-used-this-phase = この策略はこのフェイズ中にすでに使用されています。
wh40k10-unit-battle-shocked = 戦闘ショック状態のユニットに策略を使用することはできません。
wh40k10-not-now = この策略は今は使用できません。
wh40k10-wrong-unit = この策略はそのユニットに使用できません。
wh40k10-muster-points = アーミーは{ $points }ポイント、上限は{ $limit }ポイントです。
wh40k10-muster-faction = このユニットはアーミーの陣営キーワードを持っていません。
wh40k10-muster-no-cost = この人数のユニットのポイントがありません。
wh40k10-muster-composition = { $model }：{ $count }体、ただし{ $least }～{ $most }体でなければなりません。
wh40k10-muster-copies = このユニットはアーミーに{ $most }個までしか編入できません。
wh40k10-muster-enhancement = このユニットにこの強化を与えることはできません。
wh40k10-muster-character = アーミーにキャラクターがいません。
wh40k10-muster-warlord = キャラクター1体だけをウォーロードにしなければなりません。
wh40k10-muster-empty = ユニットに兵がいません。
wh40k10-round-began = バトルラウンド{ $round }
wh40k10-phase-began = { $side }：{ $phase }
wh40k10-turn-ended = { $side }のターンが終了。
wh40k10-battle-ended = バトル終了、{ $first }対{ $second }。
wh40k10-command-points = 指揮ポイント：プレイヤー1は{ $first }、プレイヤー2は{ $second }。
wh40k10-recovered = { $unit }の戦闘ショック状態が終了。
wh40k10-battle-shock-test = { $passed ->
    [yes] { $unit }が戦闘ショックテストに成功：{ $total }（必要値{ $needs }+）。
   *[no] { $unit }が戦闘ショックテストに失敗：{ $total }（必要値{ $needs }+）。
}
wh40k10-battle-shocked = { $unit }が戦闘ショック状態になりました。
wh40k10-stratagem-used = { $stratagem ->
    [command-re-roll] { $side }が{ $unit }のためにリロール命令を使用、残り{ $cp }CP。
    [insane-bravery] { $side }が{ $unit }に狂気の奮戦を使用：{ $does }。残り{ $cp }CP。
    [grenade] { $side }が{ $unit }にグレネード投擲を使用：{ $does }。残り{ $cp }CP。
    [go-to-ground] { $side }が{ $unit }に伏せる！を使用：{ $does }。残り{ $cp }CP。
    [counter-offensive] { $side }が{ $unit }に反攻戦術を使用：{ $does }。残り{ $cp }CP。
    [epic-challenge] { $side }が{ $unit }に壮大なる決闘を使用：{ $does }。残り{ $cp }CP。
    [tank-shock] { $side }が{ $unit }に激突を使用：{ $does }。残り{ $cp }CP。
    [fire-overwatch] { $side }が{ $unit }に警戒射撃を使用：{ $does }。残り{ $cp }CP。
    [rapid-ingress] { $side }が{ $unit }に即応投入を使用：{ $does }。残り{ $cp }CP。
    [heroic-intervention] { $side }が{ $unit }に英雄的介入を使用：{ $does }。残り{ $cp }CP。
   *[other] { $side }が{ $unit }に煙幕を使用：{ $does }。残り{ $cp }CP。
}
wh40k10-grenades = { $unit }が{ $target }にグレネードを投擲：致命的ダメージ{ $count }ポイント。
wh40k10-re-rolled = { $side }が{ $roll }をリロール：{ $faces }。
wh40k10-targets-selected = { $unit }が{ $targets }を攻撃。
wh40k10-attacks = { $model }の{ $weapon }、攻撃対象は{ $target }：攻撃{ $count }回。
wh40k10-attacks-lost = { $model }の残りの攻撃は失われます。
wh40k10-automatic-hit = { $model }の攻撃は自動的にヒット。
wh40k10-hit-roll-short = ヒット
wh40k10-wound-roll-short = ウーンズ
wh40k10-saving-throw-short = セーヴ
wh40k10-feel-no-pain-short = 痛みを知らぬ者
wh40k10-hit-roll = { $result ->
    [fail] ヒットロール：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、失敗。
    [critical] ヒットロール：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、クリティカルヒット。
   *[success] ヒットロール：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、ヒット。
}
wh40k10-wound-roll = { $result ->
    [fail] ウーンズロール：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、失敗。
    [critical] ウーンズロール：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、クリティカルウーンズ。
   *[success] ウーンズロール：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、成功。
}
wh40k10-sustained-hits = 連続命中：{ $count }回のヒット。
wh40k10-lethal-hit = 会心ヒット：攻撃は自動的にウーンズに成功。
wh40k10-devastating = 会心ウーンズ：後で致命的ダメージ{ $count }ポイント。
wh40k10-allocated = { $model }に割り振り。
wh40k10-saving-throw = { $save ->
    [armour] { $model }のアーマーセーヴ：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、{ $saved ->
        [yes] 成功。
       *[no] 失敗。
    }
   *[invulnerable] { $model }のスペシャルセーヴ：{ $face }、必要値{ $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正{ $modifier }）
    }、{ $saved ->
        [yes] 成功。
       *[no] 失敗。
    }
}
wh40k10-damage = { $model }に{ $damage }ポイントのダメージ。
wh40k10-feel-no-pain = { $ignored ->
    [yes] { $model }の痛みを知らぬ者：{ $face }、必要値{ $needs }+、負傷限界を失いません。
   *[no] { $model }の痛みを知らぬ者：{ $face }、必要値{ $needs }+、失敗。
}
wh40k10-wound-lost = { $model }の負傷限界は残り{ $wounds }。
wh40k10-mortal-wounds = { $unit }に致命的ダメージ{ $count }ポイント。
wh40k10-deadly-demise = { $model }の恐るべき最期：{ $face }。
wh40k10-out-of-coherency = { $unit }は隊形を乱しているため、整うまで兵を取り除きます。
wh40k10-model-destroyed = { $model }は撃破されました。
wh40k10-unit-destroyed = { $unit }は全滅しました。
wh40k10-hazardous-test = { $unit }の暴発テスト：{ $face }。
wh40k10-ask-mover = 次に移動するユニットと移動の種類を選択
wh40k10-ask-move = { $unit }の{ $move }（最大{ $far }mv）：各兵の移動先を決定
wh40k10-ask-escape = { $unit }：脱出で失われる兵を選択
wh40k10-ask-disembark = { $unit }が降車します：配置する場所を決定
wh40k10-ask-arriving = { $unit }が到着します：配置する場所を決定
wh40k10-ask-arrival = 予備戦力から到着するユニットを選択
wh40k10-ask-embark = { $unit }は乗車しますか？
wh40k10-ask-fly = { $unit }：前進する距離と、その後の旋回を決定
wh40k10-ask-charger = 突撃を宣言するユニットを選択
wh40k10-ask-charge-targets = { $unit }の突撃：突撃対象を選択
wh40k10-ask-fighter = 次に白兵戦を行なうユニットを選択
wh40k10-ask-melee = { $unit }の白兵戦：武器と攻撃対象を選択
wh40k10-option-stay = 残りはすべて静止する
wh40k10-option-no-arrival = これ以上到着させない
wh40k10-option-no-charge = これ以上突撃しない
wh40k10-option-ahead = 直進
wh40k10-option-pivot = 旋回
wh40k10-has-moved = このユニットはこのフェイズですでに移動を終えています。
wh40k10-disembarked = このユニットはこのターンに降車しました。
wh40k10-embarked-now = このユニットはこのフェイズに乗車しました。
wh40k10-unit-cannot-move = このユニットには移動できる兵がいません。
wh40k10-not-engaged = このユニットはどの敵の接敵範囲内にもいません。
wh40k10-engaged = 敵の接敵範囲内にいるユニットは、静止か退却移動しか行なえません。
wh40k10-cannot-fall-back = 接敵範囲外で移動を終えられない兵がいるため、退却移動できません。
wh40k10-no-battlefield = 戦場がありません。
wh40k10-through-vehicle = { $model }：モンスターとビークルは互いを通り抜けられません。
wh40k10-through-engagement = { $model }：経路が敵の接敵範囲を通っています。
wh40k10-ends-in-wall = { $model }は壁や床の中で移動を終えられません。
wh40k10-no-upper-floor = 上の階に立てるのは、インファントリー、ビースト、飛行できる兵だけです。
wh40k10-too-near = { $model }の終了位置が敵から{ $inches }mv以内です。
wh40k10-must-leave = 退却移動が可能なので、行なわなければなりません。
wh40k10-must-charge = 突撃は成功可能なので、移動しなければなりません。
wh40k10-has-charged = このユニットはこのフェイズですでに突撃を宣言しました。
wh40k10-no-enemy-near = 12mv以内に敵がいません。
wh40k10-aircraft-cannot-charge = 航空機は突撃を宣言できません。
wh40k10-advanced-no-charge = このユニットはこのターンに全力移動しました。
wh40k10-disembarked-no-charge = このユニットは降車を行なったターンには突撃できません。
wh40k10-target-too-far = そのユニットは12mv以内にいません。
wh40k10-only-fly = 航空機に突撃したり白兵戦攻撃を行なったりできるのは、飛行可能なユニットだけです。
wh40k10-charge-somebody = 突撃には1つ以上の異なる突撃対象が必要です。
wh40k10-target-not-engaged = すべての突撃対象を接敵範囲内に収めて移動を終えていません。
wh40k10-not-closer = { $model }は敵により近い位置で移動を終えていません。
wh40k10-could-get-closer = { $model }は突撃対象により近づけるので、近づかなければなりません。
wh40k10-could-touch = { $model }は敵とベース接触できるので、接触しなければなりません。
wh40k10-already-touching = { $model }はすでに敵とベース接触しているため移動しません。
wh40k10-ends-unengaged = 敵ユニットの接敵範囲内で移動を終えていません。
wh40k10-has-fought = このユニットはこのフェイズですでに白兵戦を行ないました。
wh40k10-fights-later = このユニットは乱戦ステップで白兵戦を行ないます。
wh40k10-cannot-fight = その兵はどの敵にも攻撃が届きません。
wh40k10-everybody-fights = { $model }は白兵戦が可能なので、武器と攻撃対象を選択しなければなりません。
wh40k10-ranged-weapon = 射撃武器は白兵戦では使用できません。
wh40k10-one-weapon = 兵は白兵戦武器を1つだけ使用します。
wh40k10-bad-split = この武器の攻撃の割り振りが正しくありません。
wh40k10-not-in-reserves = そのユニットは予備戦力ではありません。
wh40k10-no-room = このターンにはそのユニットを配置する場所がありません。
wh40k10-too-early = 戦略的予備戦力は第1バトルラウンドには到着できません。
wh40k10-must-return = 戦場を離れた航空機は戻らなければなりません。
wh40k10-not-at-edge = { $model }全体が戦場端から6mv以内に収まっていません。
wh40k10-in-enemy-zone = { $model }が敵軍側の初期配置ゾーン内にいます。
wh40k10-set-up-all = ユニット全体を配置しなければなりません。
wh40k10-room-for-model = { $model }を配置できる場所があります。撃破されるのは配置できない兵だけです。
wh40k10-no-such-transport = それは戦場にいる自軍の兵員輸送ではありません。
wh40k10-no-capacity = 兵員輸送の輸送枠にそのユニットは収まりません。
wh40k10-transport-too-far = 兵員輸送から3mv以内にいない兵がいます。
wh40k10-not-aboard = そのユニットは乗車していません。
wh40k10-transport-not-here = 乗車中の兵員輸送が戦場にいません。
wh40k10-transport-hurried = 乗車中の兵員輸送がこのターンに全力移動または退却移動しました。
wh40k10-not-within-reach = { $model }全体が兵員輸送から規定の距離以内に収まっていません。
wh40k10-aircraft-moves = 航空機は通常移動しか行なえません。
wh40k10-flies-too-short = 航空機は少なくとも20mv直進します。
wh40k10-pivots-too-far = 航空機の旋回は90度までです。
wh40k10-remained-stationary = { $unit }は静止しました。
wh40k10-random-move = { $unit }の移動力は{ $inches }mvです。
wh40k10-advance-roll = { $unit }の全力移動ロール：{ $roll }。
wh40k10-unit-moved = { $models ->
    [0] { $unit }の{ $move }：誰も動きません。
   *[other] { $unit }の{ $move }：{ $models }体、最長{ $longest }mv。
}
wh40k10-arrived = { $unit }が戦場に到着しました。
wh40k10-left-battlefield = { $unit }は戦場を離れ、戦略的予備戦力となりました。
wh40k10-embarked = { $unit }が{ $transport }に乗車しました。
wh40k10-disembarked-from = { $unit }が{ $transport }から降車しました。
wh40k10-charge-declared = { $unit }が突撃を宣言しました：{ $targets }。
wh40k10-charge-roll = { $unit }の突撃ロール：{ $roll }。
wh40k10-charge-failed = { $why ->
    [too-short] { $unit }の突撃は失敗：出目は{ $roll }mv、{ $target }に届くには{ $needs }mv必要でした。
    [no-way] { $unit }の突撃は失敗：出目は{ $roll }mv、{ $target }までは{ $needs }mvで届きますが、兵や地形のため条件を満たす終点がありません。
   *[out-of-reach] { $unit }の突撃は失敗：出目にかかわらず、{ $target }に届く場所に立てる兵がいません。
}
wh40k10-fights = { $unit }が白兵戦を行ないます。
wh40k10-has-fought-event = { $unit }の白兵戦が終わりました。
wh40k10-other-event = 何かが起きました。
wh40k10-move = { $move ->
    [normal] 通常移動
    [advance] 全力移動
    [fall-back] 退却移動
    [scout] 斥候移動
    [charge] 突撃移動
    [pile-in] 接敵移動
    [consolidate] 再編移動
   *[other] 配置
}
wh40k10-option-move = { $move ->
    [normal] { $unit }：通常移動
    [advance] { $unit }：全力移動
    [fall-back] { $unit }：退却移動
    [stationary] { $unit }：静止
   *[other] { $unit }：降車
}
wh40k10-desperate-escape = { $passed ->
    [yes] { $unit }の決死の脱出テスト：{ $face }、脱出成功。
   *[no] { $unit }の決死の脱出テスト：{ $face }、兵1体を失います。
}
wh40k10-bail-out = { $hurt ->
    [yes] { $unit }が残骸から脱出：{ $face }、致命的ダメージ1。
   *[no] { $unit }が残骸から脱出：{ $face }、無傷。
}
wh40k10-ends-on-marker = { $model }は作戦目標マーカーの上で移動を終えられません。
wh40k10-ask-scout = 斥候移動を行なうユニットを選択
wh40k10-option-no-scout = これ以上斥候移動しない
wh40k10-no-scouts = このユニットの全兵が斥候を持っているわけではありません。
wh40k10-not-closer-to-marker = { $model }は最も近い作戦目標マーカーに近づいていません。
wh40k10-not-at-marker = ユニットが最も近い作戦目標マーカーの範囲内で移動を終えていません。
wh40k10-one-weapon-each = 乗車中の兵1体につき使用できる武器は1つだけです。
wh40k10-deck-full = 射撃デッキから射撃できる兵の数を超えています。
wh40k10-idea = { $idea ->
    [marker] 作戦目標マーカー{ $what }へ
    [enemy] { $what }へ迫る
    [range] { $what }を射程に収める
    [cover] 遮蔽物に入る：{ $what }
    [floor] 上の階へ登る：{ $what }
    [hide] { $what }の陰に隠れる
    [screen] { $what }を守る
    [middle] 戦場の中央へ{ $what }
    [away] { $what }から離れる
    [there] そこへ{ $what }
    [charge] 突撃を完了する{ $what }
    [close-in] 敵に詰め寄る{ $what }
    [consolidate] 敵かマーカーに詰め寄る{ $what }
    [fall-back] 接敵範囲から離れる{ $what }
   *[stay] 動かない{ $what }
}
wh40k10-idea-place = { $region ->
    [top-left] 左上（{ $x }mv、{ $y }mv）
    [top-middle] 上（{ $x }mv、{ $y }mv）
    [top-right] 右上（{ $x }mv、{ $y }mv）
    [middle-left] 左（{ $x }mv、{ $y }mv）
   *[middle-middle] 中央（{ $x }mv、{ $y }mv）
    [middle-right] 右（{ $x }mv、{ $y }mv）
    [bottom-left] 左下（{ $x }mv、{ $y }mv）
    [bottom-middle] 下（{ $x }mv、{ $y }mv）
    [bottom-right] 右下（{ $x }mv、{ $y }mv）
}
wh40k10-idea-fly = 前進 { $inches }mv、旋回 { $degrees }°
wh40k10-idea-attacks = { $idea ->
    [all] すべて{ $unit }へ
    [each] それぞれの攻撃対象へ{ $unit }
   *[none] 攻撃しない{ $unit }
}
wh40k10-figure-wounds = 失う負傷限界の平均
wh40k10-figure-slain = 撃破する兵の平均
wh40k10-figure-destroyed = 全滅
wh40k10-figure-charge = 出目が足りる
wh40k10-nearest-target = 最も近いのは{ $unit }、距離{ $inches }mv。出目が足りる確率は{ $chance }%
wh40k10-target-away = 距離{ $inches }mv

# Abilities beyond the core abilities.

wh40k10-special = { $aura ->
    [yes] { $psychic ->
        [yes] { $name }（オーラ、サイキック）：{ $whom }：{ $effect }
       *[no] { $name }（オーラ）：{ $whom }：{ $effect }
    }
   *[no] { $psychic ->
        [yes] { $name }（サイキック）：{ $whom }：{ $effect }
       *[no] { $name }：{ $whom }：{ $effect }
    }
}
wh40k10-whom = { $whom ->
    [bearer] この兵
    [unit] このユニット
    [all-friends] 味方の{ $units }
    [friends] { $inches }mv以内の味方の{ $units }
   *[other] { $inches }mv以内の敵の{ $units }
}
wh40k10-units-of = { $narrowed ->
    [no] ユニット
   *[yes] { $keywords }ユニット
}
wh40k10-effect = { $effect ->
    [hit] ヒットロール{ $value }
    [wound] ウーンズロール{ $value }
    [ap] 貫通値{ $value }
    [strength] 攻撃力{ $value }
    [attacks] 攻撃回数{ $value }
    [damage] ダメージ量{ $value }
    [critical-hits] { $value }でクリティカルヒット
    [critical-wounds] { $value }でクリティカルウーンズ
    [mortal-wounds] クリティカルウーンズは追加で致命的ダメージ{ $value }
    [be-hit] 対象にした攻撃のヒットロール{ $value }
    [be-wounded] 対象にした攻撃のウーンズロール{ $value }
    [be-pierced] 対象にした攻撃の貫通値が{ $value }悪化
    [save] セーヴィング{ $value }
    [invulnerable] スペシャルセーヴ{ $value }
    [feel-no-pain] 痛みを知らぬ者 { $value }
    [cover] 遮蔽物ボーナス
    [move] 移動力{ $value }mv
    [toughness] 耐久力{ $value }
    [leadership] 指揮統制値{ $value }
    [objective-control] 確保力{ $value }
    [advance] 全力移動ロール{ $value }
    [charge] 突撃ロール{ $value }
    [battle-shock] 戦闘ショックテスト{ $value }
    [advance-and-shoot] 全力移動後も射撃できる
    [advance-and-charge] 全力移動後も突撃できる
    [fall-back-and-shoot] 退却後も射撃できる
    [fall-back-and-charge] 退却後も突撃できる
    [gain-cp] { $value }CPを得る
    [regain] 兵1体が失った負傷限界を{ $value }ポイント回復する
    [suffer] 致命的ダメージ{ $value }を受ける
   *[other] 配置し直すことができる
}
wh40k10-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] 出目1のヒットロールをリロール
        [wound] 出目1のウーンズロールをリロール
       *[other] 出目1のセーヴィングをリロール
    }
    [failures] { $roll ->
        [hit] 失敗したヒットロールをリロール
        [wound] 失敗したウーンズロールをリロール
       *[other] 失敗したセーヴィングをリロール
    }
   *[other] { $roll ->
        [hit] ヒットロールをリロール
        [wound] ウーンズロールをリロール
        [advance] 全力移動ロールをリロール
        [charge] 突撃ロールをリロール
       *[other] セーヴィングをリロール
    }
}
wh40k10-effect-weapon = 武器が{ $ability }を持つ
wh40k10-effect-core = { $ability }を持つ
wh40k10-effect-when = { $effect }（{ $when }）
wh40k10-when = { $when ->
    [ranged] 射撃攻撃
    [melee] 白兵戦攻撃
    [charged] このターンに突撃した場合
    [stationary] 静止していた場合
    [leading] ユニットを率いている間
    [wounds] 残り負傷限界が{ $value }以下の間
    [below-half-strength] 半壊状態の間
    [below-starting-strength] 初期兵数を下回っている間
    [not-battle-shocked] 戦闘ショック状態でない間
    [at-marker] 作戦目標の範囲内にいる間
    [from-round] 第{ $value }バトルラウンド以降
    [own-turn] 自軍のターン
    [opponents-turn] 対戦相手のターン
    [target-has] 攻撃対象が{ $value }の場合
    [target-below-half-strength] 攻撃対象が半壊状態の場合
    [target-within] 攻撃対象が{ $value }mv以内の場合
    [target-fully-visible] 攻撃対象が完全視認できる場合
    [strength-above-toughness] 攻撃力が耐久力より高い場合
    [psychic-attack] サイキック攻撃に対して
    [mortal-wound] 致命的ダメージに対して
    [command-phase] 自軍の指揮フェイズ
    [round-starts] バトルラウンド開始時
   *[other] バトル開始前
}
wh40k10-in-force = ほかに：{ $what }
wh40k10-cause = { $name }
wh40k10-causes = { $causes }
wh40k10-cause-hover = ホバーモード
wh40k10-cause-cover = 射撃攻撃に対する遮蔽物ボーナス（{ $by }）
wh40k10-given = { $ability }（{ $name }）
wh40k10-so-many-models = 兵{ $count }体
wh40k10-effects = { $effects }
wh40k10-stratagem-does = { $stratagem ->
    [command-re-roll] そのロールをリロールする
    [insane-bravery] 失敗したテストを成功として扱う
    [grenade] D6を6個ロールし、4+ごとに8mv以内の敵1ユニットに致命的ダメージ1
    [go-to-ground] フェイズの終了時までスペシャルセーヴ6+と遮蔽物ボーナス
    [smokescreen] フェイズの終了時まで隠密能力と遮蔽物ボーナス
    [counter-offensive] そのユニットが次に白兵戦を行なう
    [epic-challenge] フェイズの終了時まで、その白兵戦攻撃は精密攻撃を持つ
    [tank-shock] 白兵戦武器の攻撃力に等しい数のD6（敵の耐久力より高ければ2個追加）、5+ごとに致命的ダメージ1、最大6
    [fire-overwatch] その敵を射撃（修正前の出目6だけがヒット）
    [rapid-ingress] そのユニットが今、予備戦力から到着
   *[heroic-intervention] そのユニットがその敵に突撃
}
wh40k10-option-detachment = { $stratagem }（{ $cost }CP）：{ $unit }
wh40k10-option-rule = { $unit }の{ $name }
wh40k10-option-army-rule = { $name }
wh40k10-ask-detachment = { $moment ->
    [command] 自軍の指揮フェイズです。デタッチメントの策略を使いますか？
    [moves] { $unit }が移動します。デタッチメントの策略を使いますか？
    [shoots] { $unit }が射撃します。デタッチメントの策略を使いますか？
    [charges] { $unit }が突撃します。デタッチメントの策略を使いますか？
    [fights] { $unit }が白兵戦を行ないます。デタッチメントの策略を使いますか？
   *[other] 敵が{ $unit }を攻撃します。デタッチメントの策略を使いますか？
}
wh40k10-ask-next-rule = 複数のルールが同時に解決されます。次はどれですか？
wh40k10-ask-pre-battle = どのユニットのバトル開始前ルールを解決しますか？
wh40k10-no-pre-battle-rule = このユニットには未解決のバトル開始前ルールがありません。
wh40k10-more-command-points = { $side }は追加で{ $count }CPを得ました。
wh40k10-ability-resolved = { $unit }：{ $name }。
wh40k10-army-rule-resolved = { $side }：{ $name }。
wh40k10-wounds-regained = { $model }の残りの負傷限界は{ $wounds }になりました。
wh40k10-detachment-used = { $side }が{ $unit }に{ $stratagem }を使用：{ $does }。残り{ $cp }CP。
wh40k10-nobody-hurt = このユニットに負傷した兵はいません。
wh40k10-attacks-roll = { $unit }の攻撃回数のロール：{ $total }。
wh40k10-attacks-roll-short = 攻撃回数
wh40k10-damage-roll = { $unit }の【ダメージ量】判定ロール：{ $total }。
wh40k10-damage-roll-short = ダメージ
wh40k10-merit = { $merit ->
    [marker] 作戦目標マーカー{ $what }の確保
    [markers] 作戦目標マーカー{ $what }の確保
    [primary] 主要ミッション{ $what }
    [card] { $what }
   *[gambit] ギャンビット{ $what }
}
wh40k10-number = { $number }
wh40k10-modifier = { $source ->
    [heavy] ヘヴィ{ $name }{ $value }
    [indirect-fire] 間接射撃{ $name }{ $value }
    [big-guns] 巨砲は眠らず{ $name }{ $value }
    [lance] ランス{ $name }{ $value }
    [stealth] 隠密能力{ $name }{ $value }
    [smokescreen] 煙幕{ $name }{ $value }
    [ap] 貫通値{ $name }{ $value }
    [cover] 遮蔽物ボーナス{ $name }{ $value }
   *[named] { $value } { $name }
}
wh40k10-toll = { $wounds ->
    [0] { $unit }から{ $target }への攻撃：損害なし。
   *[other] { $unit }から{ $target }への攻撃：負傷限界を{ $wounds }失い、{ $slain ->
        [0] 撃破なし
       *[other] 撃破{ $slain }体
    }、{ $left ->
        [0] 残りなし
       *[other] 残り{ $left }体
    }。
}
wh40k10-would-do-nothing = このユニットがこれから行なうことには何の効果もありません。
wh40k10-no-ranged-weapon = 射撃武器がないため、撃てるものがありません。
wh40k10-no-target-in-sight = 武器の射程内に、視認できる敵がいません。
wh40k10-model-note = { $name }、負傷限界の残り{ $wounds }/{ $full }；{ $weapons }
wh40k10-save-needs = { $needs }+が必要（貫通値と遮蔽物を含む）
wh40k10-save-hopeless = 成功しません：どの出目でも足りません
wh40k10-figure-saved = セーヴ成功
wh40k10-set-up-last = このユニットは両軍の配置後に配置します。
wh40k10-lesson-name = { $lesson ->
    [move] レッスン1：移動と測定
    [shoot] レッスン2：射撃
    [charge] レッスン3：突撃と白兵戦
    [hold] レッスン4：作戦目標と指揮ポイント
   *[battle] レッスン5：小さな戦い
}
wh40k10-lesson-note = { $lesson ->
    [move] ユニットがどこまで動けるか、定規の読み方、何に阻まれるか。
    [shoot] 攻撃対象、射程、そして攻撃の4つのロール。
    [charge] 突撃ロール、接敵範囲、そして誰が先に戦うか。
    [hold] 勝ち方：作戦目標マーカー、OC、そしてCPで買えるもの。
   *[battle] 指揮官相手の500ポイント、5バトルラウンドの戦い。
}
wh40k10-lesson = { $step ->
    [move-table] 青があなた、黄土色が敵です。同じユニットの兵は一緒に動き、互いに2mv以内を保ちます。定規（R）で敵までの距離を測ってみましょう。測定はいつでもできます。
    [move-which] あなたの移動フェイズです。ユニットと移動の種類を選びます。通常移動はカードにある移動力までです。
    [move-drag] 兵をマーカーの方へドラッグするか、下の案を選びます。道筋には1mvごとに目盛りがつきます。赤なら理由が示され、最初の選択肢が最も近い合法な場所です。緑になったら確定します。
    [move-advance] もう一方のユニットは全力移動できます。移動力にD6を足しますが、その後はアサルト武器でしか撃てず、突撃もできません。動かすか残すかして、射撃へ進みます。
    [move-done] 移動は以上です。あとは自由にターンを進めてください。バトルラウンドが終わればレッスンも終わりです。
    [shoot-phases] ターンには上に示す5つのフェイズがあります。指揮、移動、射撃、突撃、白兵戦。動かなかった者はヘヴィ武器をよりよく撃てます。移動フェイズを終えてください。
    [shoot-range] 誰が撃つかを選びます。射程（G）で武器の届く範囲が描かれます。見えない相手や射程外の相手は消され、理由が示されます。
    [shoot-targets] 武器ごとに攻撃対象を割り当てます。敵をクリックすればすべて向けられます。横に平均の結果が出ます。大物には強い武器、群れには手数が必要です。
    [shoot-sequence] 攻撃は4段階でロールします。ヒット、ウーンズ（攻撃力対耐久力）、セーヴィング（貫通値で悪化）、ダメージ。ログにまとめがあり、開いて「なぜ？」を押すとルールが出ます。
    [shoot-again] もう一方のユニットでも撃ち、バトルラウンドを最後まで進めます。
    [charge-near] 突撃は最大12mvで、2個のダイスで決まります。近いほど確実です。まず先駆けを近づけ、突撃フェイズへ進みます。
    [charge-charger] 誰が突撃するか、次に誰へ突撃するかを選びます。各突撃対象には距離と、ロールが足りる確率が出ます。
    [charge-roll] ダイスを2個振ります。足りなければユニットはその場に残ります。
    [charge-engage] 突撃した者は突撃対象から1mv以内、接敵範囲で終わらなければなりません。案を選べば全員が配置されます。続いて白兵戦フェイズです。
    [charge-fight] 突撃したユニットが先に戦います。ユニットを選ぶと最大3mvの接敵移動を行ない、射撃と同じように武器を割り当てます。
    [charge-done] 残った敵が交互に反撃します。バトルラウンドを最後まで進めます。
    [hold-markers] 戦いは殺すことではなく、作戦目標を確保することで勝ちます。作戦目標マーカーから3mv以内のOCの合計で持ち主が決まり、両者の合計が輪に示されます。
    [hold-take] 自陣側の2つのマーカーにそれぞれユニットを送ります。
    [hold-points] 指揮フェイズの開始ごとに、両者が1CPを得ます。次の自分のターンまで進めてください。
    [hold-command] CPで策略を使えます。ダイスのリロール、相手ターンの射撃、ユニットの踏みとどまりなど。「今使えるものは？」（U）に一覧があります。
    [hold-score] 第2バトルラウンドから、自分の指揮フェイズの終わりに確保している作戦目標が得点になります。残りの戦いで相手より多く確保してください。
    [battle-plan] 両軍は配置済みです。4つのマーカーが得点になり、方法は上の一覧の奥のカードにあります。射撃部隊で近くを守り、速い部隊で遠くを狙いましょう。
    [battle-rounds] 自分のターンを進めます。移動、射撃、突撃、白兵戦。どの質問も何についてかを示し、「完了」で先へ進みます。
    [battle-theirs] 相手のターンでは、味方に命中したとき、どのセーヴィングか、誰が倒れるか、策略を使うかを尋ねられます。
   *[battle-on] 全5バトルラウンドです。ときどき得点を見ましょう。多く確保した方が勝ちます。
}
