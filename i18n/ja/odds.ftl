# 確率、全システム共通。


odds-title = { $attacker }対{ $target }
odds-title-compare = 比較
odds-title-charge = { $distance }mvの突撃
odds-title-advance = 全力移動で{ $distance }mv伸ばす
odds-title-battle-shock = 戦闘ショックテスト、指揮統制値{ $leadership }+
odds-title-desperate-escape = 決死の脱出テスト：{ $tests }回
odds-title-hazardous = 暴発テスト：{ $tests }回
odds-title-grenade = グレネード投擲
odds-title-tank-shock = 激突、攻撃力{ $strength }
odds-title-deadly-demise = 恐るべき最期
odds-name = { $name }
odds-of-weapon = { $weapon }：{ $what }

odds-summary = まとめ
odds-damage = 失う負傷限界
odds-slain = 撃破される兵
odds-kill-all = 全滅
odds-points = 撃破されるポイント
odds-middle-half = 中央の半分
odds-at-least = 以上
odds-chance = 確率
odds-mean = 平均
odds-needs = 必要な目
odds-roll = ロール
odds-plain-roll = そのまま
odds-with-command-reroll = リロール命令を使う
odds-steps = 段階ごとの平均
odds-step-attacks = 攻撃
odds-step-hits = ヒット
odds-step-wounds = ウーンズ
odds-step-devastating = 会心ウーンズ
odds-step-unsaved = セーヴ失敗
odds-step-damage = ダメージ量
odds-parts = それぞれの寄与
odds-sensitivity = 少し変えると
odds-plan = リロールの使いどころ（目的：{ $goal }）
odds-spend-on = 使う目
odds-free-on = 無料でリロールする目
odds-without-plan = 計画の効果
odds-with = 計画あり
odds-without = いつもの判断
odds-moment = { $weapon }、{ $first }回目の攻撃、{ $die }
odds-moments = { $weapon }、{ $first }～{ $last }回目の攻撃、{ $die }
odds-moment-end = { $weapon }、最後に、{ $die }
odds-moment-lost = { $moment }、失われた【負傷限界】が{ $from }～{ $to }の間
odds-moment-apart = { $moment }、指揮官の失われた【負傷限界】が{ $from }～{ $to }の間
odds-moment-waiting = { $moment }、未処理の致命的ダメージが{ $from }～{ $to }の間
odds-moment-following = { $moment }、その攻撃のヒットがあと{ $from }回残っている時
odds-moment-left = { $moment }、残り：{ $left }
odds-moment-hand = { $moment }、手元：{ $hand }
odds-hand-attacker = 攻撃側のリロール{ $count }回
odds-hand-defender = 防御側のリロール{ $count }回
odds-hand-single = { $die }専用のリロール1回
odds-hand-nothing = なし
odds-takes = 受ける兵
odds-die-attacks = 攻撃回数
odds-die-hit = ヒットロール
odds-die-wound = ウーンズロール
odds-die-save = セーヴィング
odds-die-damage = 【ダメージ量】判定ロール
odds-die-takes = ウーンズの割り振り
odds-die-takes-mortal = 未処理の致命的ダメージ1点の割り振り
odds-hazardous = 暴発テスト
odds-hazardous-failures = 失敗した暴発テスト

odds-ability-anti = { $keyword }特効 { $value }+
odds-ability-assault = アサルト
odds-ability-blast = ブラスト
odds-ability-devastating-wounds = 会心ウーンズ
odds-ability-extra-attacks = 追加攻撃
odds-ability-hazardous = 暴発
odds-ability-heavy = ヘヴィ
odds-ability-ignores-cover = 遮蔽無効
odds-ability-indirect-fire = 間接射撃
odds-ability-lance = ランス
odds-ability-lethal-hits = 会心ヒット
odds-ability-melta = メルタ { $value }
odds-ability-pistol = ピストル
odds-ability-precision = 精密攻撃
odds-ability-psychic = サイキック
odds-ability-rapid-fire = ラピッドファイア { $value }
odds-ability-sustained-hits = 連続命中 { $value }
odds-ability-torrent = 噴射
odds-ability-twin-linked = ツインリンク
odds-reroll-hits = ヒットロールのリロール
odds-reroll-wounds = ウーンズロールのリロール
odds-critical-hits = クリティカルヒット強化
odds-critical-wounds = クリティカルウーンズ強化
odds-hit-modifier = ヒットロール修正
odds-wound-modifier = ウーンズロール修正
odds-cover = 遮蔽物ボーナス
odds-stealth = 隠密能力
odds-go-to-ground = 伏せる！
odds-smokescreen = 煙幕
odds-invulnerable = スペシャルセーヴ値
odds-feel-no-pain = 痛みを知らぬ者

odds-toughness-up = 耐久力 +1
odds-toughness-down = 耐久力 -1
odds-save-better = セーヴ値が1良い
odds-save-worse = セーヴ値が1悪い
odds-wound-more = 各兵の負傷限界 +1
odds-model-more = 兵が1体多い
odds-cover-given = 遮蔽物あり
odds-stealth-given = 隠密能力あり
odds-attack-more = 各武器の攻撃回数 +1
odds-weapon-more = 各武器を1つ追加
odds-skill-better = 技能値が1良い
odds-skill-worse = 技能値が1悪い
odds-strength-up = 攻撃力 +1
odds-strength-down = 攻撃力 -1
odds-ap-better = 貫通値が1良い
odds-damage-more = ダメージ量 +1

odds-kind-attack = 攻撃
odds-kind-charge = 突撃
odds-kind-advance = 全力移動
odds-kind-battle-shock = 戦闘ショックテスト
odds-kind-desperate-escape = 決死の脱出
odds-kind-hazardous = 暴発テスト
odds-kind-grenade = グレネード投擲
odds-kind-tank-shock = 激突
odds-kind-deadly-demise = 恐るべき最期
odds-rerolls-none = なし
odds-rerolls-ones = 1の目
odds-rerolls-failures = 失敗した目
odds-rerolls-all = すべて
odds-field-half-range = 射程の半分以内
odds-field-stationary = 静止
odds-field-charged = このターンに突撃
odds-field-unseen = 攻撃対象を視認できない
odds-field-big-guns = 接敵中（巨砲は眠らず）
odds-field-plunging-fire = 高所射撃
odds-field-reroll-damage = 低いダメージをリロール
odds-field-reroll-attacks = 少ない攻撃回数をリロール
odds-field-fish = クリティカル狙いのリロール
odds-field-cover = 遮蔽物あり
odds-field-stealth = 隠密能力
odds-field-gone-to-ground = 伏せている
odds-field-smokescreen = 煙幕の陰
odds-field-best-order = 防御側が最善の順を選ぶ
odds-field-overwatch = 警戒射撃
odds-field-best-rerolls = 無料リロールを最善に使う

odds-note-rule-of-thumb = 無料でリロールできる目は、失敗したときだけリロールします。
odds-note-precision = 精密攻撃は常にキャラクターを狙います。
odds-note-devastating = 会心ウーンズの致命的ダメージは通常ダメージの後に適用され、次の兵へ持ち越されます。
odds-note-leader = 指揮官は最後に攻撃を受けます。キーワードと隠密能力は、その兵が生きている間だけ有効です。
odds-note-cut-off = 終わりのない列は確率1e-18未満で打ち切りました。
odds-note-parts-plain = 寄与と小さな変更は、計画なしで計算しています。
odds-note-plan-not-whole = この攻撃は大きすぎるため、計画の全体は示せません。攻撃対象がまだ何も失っていない場合のものです。
odds-note-parts-do-not-add-up = 各行は一つだけを変えたものなので、合計はできません。
odds-note-too-large-to-vary = 攻撃が大きすぎるため、比較は省き、確率のみ示します。
odds-note-charge = 開けた地形で、1つの突撃対象の接敵範囲（1mv）に入る場合です。
odds-note-battle-shock = リロール命令は使えません。失敗後に狂気の奮戦で成功扱いにできます。
odds-note-deadly-demise = 1個のダイスが範囲内の全ユニットを決めます。各ユニットは個別に計算しています。

odds-unfit = { $reason }
odds-wrong = ここには数、または D6、2D3、D6+1 のようなダイスを書きます
odds-wrong-found = ここには{ $wanted ->
    [flag] true か false
    [text] 文字列
    [number] 数
    [whole] 整数
    [list] リスト
   *[fields] 名前付きの項目
}を書きます（{ $found } ではありません）
odds-out-of-range = { $value } は { $least } から { $most } の範囲外です
odds-not-a-roll = 「{ $text }」は数でも D6、2D3、D6+1 のようなダイスでもありません
odds-empty = 少なくとも一つ必要です
odds-missing = この項目がありません
odds-clash = { $why }
odds-too-much = 約 { $steps } 手順かかります。上限は { $most } です
odds-stopped = 時間がかかりすぎたため中止しました
odds-not-one = 確率の合計が1ではなく { $sum } です
odds-unknown = 「{ $what }」はありません。選べるもの：{ $known }
odds-unknown-ability = 「{ $what }」は Heavy、Melta 2、Anti-VEHICLE 4+ のような武器アビリティではありません
odds-repeated-ability = 「{ $what }」が重複しています
odds-bad-range = 卓上でありえるmv数でなければなりません
odds-bad-points = ポイントは 0 から 1000000 の間です
odds-cannot-lead = このユニットは率いられません
odds-lines-or-datasheet = データシート、lines、wounds と save のうち一つの書き方だけにしてください
odds-one-or-list = これか一覧 { $list } のどちらか一方だけを書いてください
odds-no-weapon = そのような武器を持つ兵がいません
odds-not-assault = 全力移動後はアサルト武器しか撃てません
odds-overwatch-melee = 警戒射撃は射撃武器だけです

odds-title-shot = 攻撃：{ $weapon }
odds-title-fire = 体力{ $health }の隊員への敵の射撃
odds-title-blast = ダイス{ $dice }個の爆発
odds-title-position = 隊員の行く末
odds-so-many = { $count } × { $what }
odds-together = { $first } + { $next }
odds-hits = 命中
odds-kill = 倒す
odds-modifier = 修正
odds-health-lost = 失う体力
odds-survives = 生存
odds-units-slain = 倒した敵
odds-worst-choices = 最悪の選択
odds-best-choices = 最善の選択
odds-step-by-step = 各手の後の生存
odds-kind-shot = 隊員の攻撃
odds-kind-fire = 敵の射撃
odds-kind-blast = 爆発
odds-kind-position = 局面
odds-note-knife = 背後からのナイフはロールなしで倒します。
odds-note-armoured = 装甲のある目標には爆発武器しか効きません。
odds-note-noise = { $squares }マス以内の敵に聞こえ、隠密トラックが上がります。
odds-note-blast = 命中は最も多く倒せるように割り振ります。警報が鳴ります。
odds-note-every-way = ゲーム自身が全ての場合を進めました。結果の局面は{ $positions }通りです。
odds-note-choices = プレイヤーが選ぶ場面では最初の選択肢を取りました：{ $questions }
odds-too-many-ways = { $most }通りを超える場合を調べる必要があります
odds-cannot-act = ここで「{ $action }」はできません
odds-garrotte = ギャロットは局面と計画で計算してください
odds-one-manner = aimed、marked、blind は一つだけです

# What a form of odds asks for
odds-field-attacker = 攻撃側
odds-field-target = 攻撃対象
odds-field-weapon = 武器
odds-field-count = 武器の数
odds-field-attacks = 攻撃回数
odds-field-skill = ヒットの目
odds-field-strength = 攻撃力
odds-field-ap = 貫通値
odds-field-damage = ダメージ量
odds-field-points = 1体のポイント
odds-field-models = 兵の数
odds-field-lost = 失った負傷限界
odds-field-invulnerable = スペシャルセーヴ
odds-field-reroll-hits = ヒットのリロール
odds-field-reroll-wounds = ウーンズのリロール
odds-add-weapon = 武器を加える
odds-field-distance = 距離（mv）
odds-field-command-reroll = リロール命令あり
odds-field-leadership = 指揮統制値
odds-field-modifier = 修正
odds-field-tests = テスト回数
odds-field-mortal-wounds = 致命的ダメージ
odds-field-operator = 隊員
odds-field-short-range = 近距離
odds-field-aimed = 照準済み
odds-field-marked = マーク済み
odds-field-blind = ブラインド射撃
odds-field-rabbits-foot = ウサギの足
odds-field-in-building = 建物の中
odds-field-out-of-sight = 視線外
odds-field-others = 隣のユニット
odds-field-health = 体力
odds-field-who-fires = 撃つ者
odds-field-number = 数
odds-field-cover-of = 遮蔽
odds-cover-name = { $cover ->
    [soft] 軟遮蔽：生け垣・森
    [hard] 硬遮蔽：壁
   *[none] なし
}
odds-field-thing = 爆発武器
odds-thing-name = { $thing ->
    [grenade] 手榴弾
    [landmine] 地雷
    [barrel] 燃料ドラム缶
    [lewes-bomb] ルイス爆弾
    [rat-bomb] ネズミ爆弾
   *[other] { $thing }
}
odds-field-under-template = 爆発テンプレートの下
odds-add-unit = ユニットを加える
odds-field-position = 局面（シナリオファイルの書き方）
odds-position-hint = 文を書き換えられます。ダイスもカードもすべて数えます。
odds-field-goal = リロールの目的
odds-field-unit = ユニット
odds-field-datasheet = ユニット
odds-field-profile = プロファイル
odds-field-dice = ダイス
odds-field-abilities = アビリティ
odds-field-toughness = 耐久力
odds-field-wounds = 負傷限界
odds-field-save = セーヴ値
odds-field-feel-no-pain = 痛みを知らぬ者
odds-field-command-reroll-attacker = 攻撃側にリロール命令
odds-field-command-reroll-defender = 防御側にリロール命令
odds-field-hit-modifier = ヒットへの修正
odds-field-wound-modifier = ウーンズへの修正
odds-field-critical-hit = クリティカルヒット
odds-field-critical-wound = クリティカルウーンズ
odds-field-fish-hits = クリティカル狙いでヒットをリロール
odds-field-fish-wounds = クリティカル狙いでウーンズをリロール
odds-field-reroll-damage-ones = ダメージ1をリロール
odds-field-spare-character = キャラクターを選ばない
odds-field-save-modifier = セーヴィングへの修正
odds-field-reduce-damage = ダメージ減少
odds-field-halve-damage = ダメージ半減
odds-field-reroll-saves = セーヴィングのリロール
odds-field-leader = 指揮官
odds-no-leader = なし
odds-own-weapon = 自分の武器
odds-own-target = 自分の対象
# Psychic powers, morale and circumstances of weapons.
odds-title-psychic = サイキックテスト、ワープチャージ値{ $charge }
odds-title-morale = 戦意テスト、指揮統制値{ $leadership }
odds-kind-psychic = サイキックテスト
odds-kind-morale = 戦意テスト
odds-psychic-test = テスト成功
odds-not-denied = 成功し、抵抗されない
odds-perils = 〈歪み〉の脅威
odds-fled = 潰走する兵
odds-morale-passed = テスト成功
odds-all-flee = 全員潰走
odds-ignore-wounds = ダメージ無効化
odds-note-overheats = 過熱した武器は攻撃後に装備者を撃破しますが、ここでは計算しません。
odds-field-moved = 移動した歩兵（ヘヴィ）
odds-field-advanced = 全力移動を行なった（アサルト）
odds-field-in-combat = 白兵戦中の射撃
odds-field-dense-cover = 密遮蔽越し
odds-beyond = { $what ->
    [random-strength] ランダムな攻撃力は計算できません。数値を書いてください
    [two-thresholds] 異なる二つのウーンズロールによる致命的ダメージは一緒に計算できません
    [some-ignoring] 無効化できるダメージとできないダメージは別々に計算してください
    [mixed-toughness] 兵の耐久力が異なります。使う数値を書いてください
   *[many-limits] 複数の兵それぞれの上限は計算できません
}
odds-field-ignore-wounds = ダメージ無効化
odds-field-warp-charge = ワープチャージ値
odds-field-denied = 敵が抵抗できる
odds-field-deny-modifier = その判定の修正
odds-field-models-lost = 失った兵
odds-field-models-left = 残りの兵
odds-field-below-half = 半壊状態
