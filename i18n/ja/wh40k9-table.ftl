# ウォーハンマー40,000第9版：ミッション、初期配置、戦場の外に表示される内容。

wh40k9-attacker = { $side }が攻撃側です。
wh40k9-first-turn = { $side }が先攻です。
wh40k9-set-up = { $unit }を配置しました。
wh40k9-declared = { $side }の宣言：{ $declarations }。
wh40k9-declared-nothing = { $side }は何も宣言しません。
wh40k9-declaration = { $kind ->
    [embark] { $unit }は{ $transport }に乗車して開始
   *[reinforcements] { $unit }は増援として後から到着する{ $transport }
}
wh40k9-secondary = { $secondary ->
    [behind-their-lines] 敵陣の背後へ
    [cut-off-the-head] 首を断て
   *[grind-them-down] 磨り潰せ
}
wh40k9-secondary-text = { $secondary ->
    [behind-their-lines] 第2バトルラウンド以降、自分のターン終了時に、航空機でない自軍ユニットが敵の初期配置ゾーン内に完全に収まっていれば4点。最大12点。
    [cut-off-the-head] 敵のウォーロードが撃破されたバトルラウンドの終了時に8点。
   *[grind-them-down] 各バトルラウンド終了時、そのバトルラウンドに全滅した敵ユニット1つにつき2点。最大12点。
}
wh40k9-secondary-picked = { $side }は副次目標を選びました：{ $secondary }。
wh40k9-ask-secondary = どの副次目標を選びますか？
wh40k9-ask-formations = どのユニットが乗車して開始し、どれが後から到着しますか？
wh40k9-ask-deploy = 次にどのユニットを配置しますか？
wh40k9-zone = { $zone ->
    [attacker] 攻撃側の初期配置ゾーン
   *[defender] 防御側の初期配置ゾーン
}
wh40k9-marker = 作戦目標マーカー{ $number }：兵数 { $first } 対 { $second }
wh40k9-step = { $step ->
    [secondaries] 副次目標
    [formations] 兵員輸送と予備戦力
    [deploy] 配置
   *[first-turn] 先攻
}
wh40k9-setup = { $field ->
    [size] バトル規模
    [first-army] プレイヤー1のアーミー
    [second-army] プレイヤー2のアーミー
    [mission] ミッション
   *[battlefield] 戦場
}
wh40k9-setup-choice = { $choice ->
    [combat-patrol] コンバットパトロール：500ポイント
    [incursion] インカージョン：1,000ポイント
    [strike-force] ストライクフォース：2,000ポイント
    [cinder-compact] 燼の盟約
    [hollow-choir] 虚ろの聖歌隊
    [own] 卓上で召集する
    [banners-on-the-ash] 灰の上の軍旗
    [lost-cargo] 失われた積荷
    [the-open-shaft] 開いた縦坑
    [the-singing-well] 歌う井戸
    [cinder-works] 燃え殻の工場
    [reed-marsh] 葦の湿地
   *[broken-ward] 砕けた街区
}
wh40k9-brief = { $part ->
    [mission] ミッション
    [secondaries] 副次目標
    [end] バトルの終了
   *[armies] 両軍
}
wh40k9-brief-markers = 第2バトルラウンド以降、自分の指揮フェイズに：確保している作戦目標マーカー1つで4点、2つでさらに4点、敵より多ければさらに4点。3mv以内の兵数が多いほうがマーカーを確保します。
wh40k9-brief-action = { $mission ->
    [banners-on-the-ash] アクション：確保しているマーカーのインファントリーが、移動フェイズ終了時からターン終了時まで軍旗を立てる：3点。
    [lost-cargo] アクション：マーカーのユニットが、移動フェイズ終了時から次の自分の指揮フェイズまで積荷を探す：4点。
    [the-open-shaft] アクション：中央のマーカーのユニットが、移動フェイズ終了時から次の自分の指揮フェイズまで縦坑を塞ぐ：6点。
   *[the-singing-well] サイキックアクション、ワープチャージ値4：マーカーから6mv以内のサイカーが井戸に応える：5点。
}
wh40k9-brief-secondary = { $side }：{ $secondary }。{ $text }
wh40k9-brief-end = バトルは{ $rounds }バトルラウンドで終わります。一方の軍が全滅すればもう一方が勝ちます。そうでなければ勝利ポイントの多いほうが勝ちます。
wh40k9-brief-army = { $side }：{ $units }
wh40k9-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k9-track-note = { $track ->
    [vp] 勝利ポイント：バトル終了時に多いほうが勝ちます。
   *[cp] 指揮ポイント：策略の支払いに使います。自分の指揮フェイズごとに1点得ます。
}
wh40k9-not-waiting = そのユニットは今選べません。
wh40k9-no-own-arrival = そのユニットには後から到着するルールがありません。
wh40k9-there-is-room = ユニットを配置する余地があります。
wh40k9-near-terrain = 防衛施設は全ての地形から3mvより離れて配置します。
wh40k9-no-zone = 初期配置ゾーンがありません。
wh40k9-not-touching-edge = { $model }は戦場端の帯に収まらないため、自軍側の戦場端に接しなければなりません。
wh40k9-too-near-enemy = { $model }が敵兵から9mv以内にいます。
wh40k9-oversized = そのユニットはこのターンに自軍側の戦場端へ配置されたため、白兵戦以外は何もできません。
wh40k9-merit = { $merit ->
    [markers] 作戦目標マーカー
    [action] アクション
   *[secondary] 副次目標
}
wh40k9-idea = { $idea ->
    [marker] 作戦目標マーカー{ $what }へ
    [enemy] { $what }へ迫る
    [cover] 遮蔽物に入る：{ $what }
    [middle] 戦場の中央へ{ $what }
    [away] { $what }から離れる
    [there] そこへ{ $what }
    [charge] 突撃を完了する{ $what }
    [close-in] 敵に詰め寄る{ $what }
    [fall-back] 接敵範囲から離れる{ $what }
   *[stay] 動かない{ $what }
}
wh40k9-idea-place = { $region ->
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
wh40k9-idea-attacks = { $idea ->
    [all] すべて{ $unit }へ
    [each] それぞれの攻撃対象へ{ $unit }
   *[none] 攻撃しない{ $unit }
}
wh40k9-badge = { $badge ->
    [moved] 移動済み
    [advanced] 全力移動済み
    [fell-back] 退却済み
    [charged] 突撃済み
    [has-shot] 射撃済み
    [performing] アクション中
   *[warlord] ウォーロード
}
wh40k9-badge-height = 卓面からの高さ（mv）
wh40k9-knob-place = 位置
wh40k9-stat = { $stat ->
    [models] 兵数
    [power] パワーレーティング
    [points] ポイント
   *[below-half] 半壊状態
}
wh40k9-table = { $table ->
    [models] 兵
    [ranged] 射撃武器
    [melee] 白兵戦武器
   *[damage] 損傷表
}
wh40k9-column = { $column ->
    [m] 移
    [ws] 接
    [bs] 射
    [s] 攻
    [t] 耐
    [w] 傷
    [a] 回
    [ld] 統
    [sv] 防
    [invulnerable] 特
    [range] 射程
    [type] 種別
    [ap] 貫
   *[d] ダメージ
}
wh40k9-weapon-type = { $type ->
    [assault] アサルト { $attacks }
    [heavy] ヘヴィ { $attacks }
    [rapid-fire] ラピッドファイア { $attacks }
    [grenade] グレネード { $attacks }
    [pistol] ピストル { $attacks }
   *[melee] 白兵{ $attacks }
}
wh40k9-keywords = キーワード：{ $keywords }
wh40k9-carries = 兵{ $models }体を輸送
wh40k9-psyker-note = 発動{ $manifests }、抵抗{ $denies }：{ $powers }
wh40k9-ability-note = { $name }
wh40k9-too-many = ここには{ $count }個ありますが、上限は{ $most }です。
