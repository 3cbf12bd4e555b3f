# Warhammer 40,000, 9th edition: cards of units, abilities in words, figures beside options, standing orders.

wh40k9-special = { $aura ->
    [yes] { $name }（オーラ）：{ $whom }：{ $effect }
   *[no] { $name }：{ $whom }：{ $effect }
}
wh40k9-whom = { $whom ->
    [bearer] この兵
    [unit] このユニット
    [friends] { $inches }mv以内の味方の{ $units }
    [enemies] { $inches }mv以内の敵の{ $units }
   *[everyone] { $inches }mv以内のすべての{ $units }
}
wh40k9-units-of = { $narrowed ->
    [no] ユニット
   *[yes] { $keywords }ユニット
}
wh40k9-effect = { $effect ->
    [hit] ヒットロール{ $value }
    [wound] ウーンズロール{ $value }
    [hits-on] 修正にかかわらず{ $value }でヒット
    [ap] 貫通値{ $value }
    [damage] ダメージ量{ $value }
    [no-assault-penalty] 全力移動後もアサルト武器に不利な修正なし
    [no-heavy-penalty] 移動後もヘヴィ武器に不利な修正なし
    [overwatch] 警戒射撃を行なえる
    [overwatch-on] 警戒射撃は{ $value }でヒット
    [shoots-again] 再射撃
    [fights-again] 再白兵戦
    [fights-first] 先手
    [fights-last] 後手
    [be-hit] 対象にした攻撃のヒットロール{ $value }
    [be-wounded] 対象にした攻撃のウーンズロール{ $value }
    [hit-only-on] { $value }でのみヒットを受ける
    [wounds-fail-to] 修正前の出目{ $value }以下のウーンズロールは失敗
    [armour-save] アーマーセーヴィング{ $value }
    [invulnerable-save] スペシャルセーヴィング{ $value }
    [saving-throw] セーヴィング{ $value }
    [invulnerable] スペシャルセーヴィング{ $value }
    [ignore-wounds] { $value }で各ダメージを無効化
    [wound-cap] 1フェイズに失う負傷限界は1体につき{ $value }まで
    [cover] 遮蔽物ボーナスを得る
    [enhanced-cover] 遮蔽物ボーナス中のアーマーセーヴィングにさらに{ $value }
    [only-if-closest] 最も近い場合のみ射撃対象になる
    [charged-by-fly-only] 飛行ユニットのみ突撃できる
    [suffer] 致命的ダメージ{ $value }を受ける
    [explodes] 撃破時に爆発：{ $value }
    [move] 移動力{ $value }mv
    [strength] 攻撃力{ $value }
    [toughness] 耐久力{ $value }
    [attacks] 攻撃回数{ $value }
    [leadership] 指揮統制値{ $value }
    [half] 能力値が半分：{ $value }
    [half-charge] 突撃ロールが半分
    [advance] 全力移動ロール{ $value }
    [charge] 突撃ロール{ $value }
    [psychic-test] サイキックテスト{ $value }
    [deny-test] 妖術抵抗判定{ $value }
    [attrition] 戦闘損耗テスト{ $value }
    [advance-and-charge] 全力移動後も突撃できる
    [fall-back-and-shoot] 退却後も射撃できる
    [fall-back-and-charge] 退却後も突撃できる
    [through-models] 他の兵を通り抜けて移動できる
    [heroic-intervention] 英雄的介入を行なえる
    [reinforcements] あとで、敵から9mvより離れた場所に到着できる
    [reposition] 取り除いて敵から9mvより離れた場所に再配置できる
    [replace] 取り除いて初期兵数で置き換えられる
    [passes-morale] 戦意テストに自動成功
    [fails-morale] 戦意テストに自動失敗
    [none-flee] 兵が潰走しない
    [more-flee] 戦意テスト失敗後さらに{ $value }体が潰走
    [denies] { $value }個のサイキックパワーに妖術抵抗を試みられる
    [manifests] { $value }個のサイキックパワーの発動を試みられる
    [cannot-be-denied] サイキックパワーに妖術抵抗できない
    [denies-all] { $value }mv以内のサイキックパワーを自動的に打ち消す
    [gain-cp] { $value }CPを獲得
    [refund-cp] 支払ったCPが{ $value }で返還される
    [regain] 兵1体が失った負傷限界を{ $value }回復
    [return] 撃破された兵{ $value }体が戻る
    [shoots-now] ただちに射撃
    [fights-now] ただちに白兵戦
   *[model-fights-now] 兵1体がただちに白兵戦
}
wh40k9-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] 出目1のヒットロールをリロール
        [wound] 出目1のウーンズロールをリロール
        [damage] 出目1のダメージロールをリロール
        [save] 出目1のセーヴィングをリロール
        [advance] 出目1の全力移動ロールをリロール
        [charge] 出目1の突撃ロールをリロール
        [charge-die] 出目1の突撃ロールのダイス1個をリロール
        [psychic] 出目1のサイキックテスト（バトル中1回）をリロール
       *[morale] 出目1の戦意テストをリロール
    }
    [failures] { $roll ->
        [hit] 失敗したヒットロールをリロール
        [wound] 失敗したウーンズロールをリロール
        [damage] 失敗したダメージロールをリロール
        [save] 失敗したセーヴィングをリロール
        [advance] 失敗した全力移動ロールをリロール
        [charge] 失敗した突撃ロールをリロール
        [charge-die] 失敗した突撃ロールのダイス1個をリロール
        [psychic] 失敗したサイキックテスト（バトル中1回）をリロール
       *[morale] 失敗した戦意テストをリロール
    }
   *[all] { $roll ->
        [hit] ヒットロールをリロール
        [wound] ウーンズロールをリロール
        [damage] ダメージロールをリロール
        [save] セーヴィングをリロール
        [advance] 全力移動ロールをリロール
        [charge] 突撃ロールをリロール
        [charge-die] 突撃ロールのダイス1個をリロール
        [psychic] サイキックテスト（バトル中1回）をリロール
       *[morale] 戦意テストをリロール
    }
}
wh40k9-when = { $when ->
    [ranged] 射撃攻撃
    [melee] 白兵戦攻撃
    [overwatch] 警戒射撃
    [charged] このターンに突撃した場合
    [first-fight] このターンに突撃した、突撃された、または英雄的介入を行なった場合
    [stationary] 静止していた場合
    [below-half-strength] 半壊状態の間
    [target-has] 攻撃対象が{ $value }の場合
    [target-within] 攻撃対象が{ $value }mv以内の場合
    [mortal-wound] 致命的ダメージに対して
    [moving] この移動の間：{ $value }
    [command-phase] 自軍の指揮フェイズ
    [movement-phase] 自軍の移動フェイズに移動の代わりに
    [instead-of-shooting] 射撃の代わりに
    [end-of-phase] フェイズ終了時
   *[once-per-battle] バトル中1回
}
wh40k9-weapon-ability = { $ability ->
    [blast] ブラスト
    [auto-hit] 自動ヒット
    [auto-wound] 自動ウーンズ
    [wounds-on] { $value }でウーンズ
    [hit] ヒットロール{ $value }
    [extra-hits] ヒットロール6で追加ヒット{ $value }
    [sixes-wound] ヒットロール6で自動ウーンズ
    [mortal-wounds] 追加の致命的ダメージ：{ $value }
    [damage-is-mortal] ウーンズロール{ $value }でダメージが致命的ダメージになる
    [overheats] ヒットロール1で攻撃後に装備者を撃破
    [half-range-damage] 射程の半分以内でダメージ量+{ $value }
    [needs-no-sight] 攻撃対象を視認する必要なし
    [picks-out] 掩護されたキャラクターを狙える
    [ignores-cover] 遮蔽無効
    [ignores-cover-saves] 遮蔽のセーヴィング修正を無効
    [ignores-cover-penalty] 密遮蔽の不利な修正を無効
    [no-ignoring] ダメージ無効化できない
    [more-attacks] この武器による攻撃回数+{ $value }
    [hit-rolls] 攻撃ごとにヒットロール{ $value }回
   *[one-use] バトル中1回
}
wh40k9-stratagem-does = { $stratagem ->
    [command-re-roll] ダイス1個またはテスト全体をリロール
    [cut-them-down] 接敵範囲内の自軍の兵1体につきダイス1個：6ごとに致命的ダメージ1
    [desperate-breakout] 兵を失うことがあるが、残りは敵を通り抜けて退却
    [emergency-disembarkation] 乗員は6mv以内に配置され、1と2で失われる
    [fire-overwatch] 突撃する敵を射撃。修正前の出目6のみヒット
    [counter-offensive] そのユニットが次に白兵戦を行なう
   *[insane-bravery] ロールせずに戦意テストに成功
}
wh40k9-order-case = { $case ->
    [hit-failed] 失敗したヒットロール
    [hit-passed] 成功したヒットロール
    [wound-failed] 失敗したウーンズロール
    [wound-passed] 成功したウーンズロール
    [save-failed] 失敗したセーヴィング
    [save-passed] 成功したセーヴィング
    [psychic-failed] 失敗したサイキックテスト
    [psychic-passed] 成功したサイキックテスト
    [deny-failed] 失敗した妖術抵抗判定
    [deny-passed] 成功した妖術抵抗判定
    [damage] ダメージロール
    [attacks] 攻撃回数のロール
    [advance] 全力移動ロール
    [charge] 突撃ロール
    [morale] 戦意テストと戦闘損耗テスト
    [attack] 攻撃
    [mortal-wound] 致命的ダメージ
    [flee] 潰走する兵
    [coherency] まとまりを失った兵
    [wreck] 輸送車両の破壊で失う兵
    [breakout] 決死の突破で失う兵
    [choose] 二つ以上のセーヴィング
    [cut-them-down] 追い討ち
    [emergency-disembarkation] 緊急降車
    [fire-overwatch] 警戒射撃
    [counter-offensive] 反攻戦術
    [insane-bravery] 狂気の奮戦
   *[faction] 陣営の策略
}
wh40k9-effect-weapon = 武器：{ $ability }
wh40k9-effect-when = { $effect }（{ $when }）
wh40k9-effects = { $effects }
wh40k9-against = { $keyword }に対して{ $what }
wh40k9-from-roll = ウーンズロール{ $from }で{ $wounds }
wh40k9-explosion = { $on }で{ $within }mv以内の各ユニットに致命的ダメージ{ $wounds }
wh40k9-in-force = ほかに：{ $what }
wh40k9-cause = { $name }
wh40k9-causes = { $causes }
wh40k9-cause-damage-table = 損傷表：負傷限界の残量{ $wounds }
wh40k9-so-many-models = 兵{ $count }体
wh40k9-model-note = { $name }、負傷限界{ $full }のうち残り{ $wounds }、{ $weapons }
wh40k9-save-needs = { $needs }+が必要
wh40k9-save-hopeless = 成功しない
wh40k9-figure-wounds = 平均の負傷限界減少
wh40k9-figure-slain = 平均の撃破数
wh40k9-figure-destroyed = 全滅
wh40k9-figure-saved = セーヴ成功
wh40k9-figure-charge = 突撃が届く
wh40k9-nearest-target = 最も近いのは{ $unit }、距離{ $inches }mv。出目が足りる確率は{ $chance }%
wh40k9-target-away = 距離{ $inches }mv
wh40k9-figure-test = テスト成功
wh40k9-figure-denied = 抵抗成功
wh40k9-volley-odds = { $unit }：平均で負傷限界{ $wounds }減少、{ $models }体中{ $slain }体撃破。全滅{ $all }%
wh40k9-ahead-shots = ここで止まった場合の射撃、{ $odds }
wh40k9-ahead-no-shots = ここで止まると射撃できません：{ $why }
wh40k9-ahead-no-target = ここで止まると射撃できる攻撃対象がありません。
wh40k9-ahead-charge = ここで止まった場合、{ $unit }への突撃が届く確率は{ $chance }%。
wh40k9-power-note = ワープチャージ値{ $charge }：{ $does }
wh40k9-smite-does = 18mv以内で最も近い視認できる敵に致命的ダメージD3、結果11以上ならD6
wh40k9-action-does = ミッションのアクション
wh40k9-order = { $topic ->
    [stratagem] 策略について確認する
    [re-roll] リロールについて確認する
    [allocation] 攻撃を受ける兵について確認する
    [denial] 妖術抵抗について確認する
    [overwatch] 警戒射撃について確認する
    [intervention] 英雄的介入について確認する
    [sequence] 順番について確認する
   *[other] 使用するセーヴィングについて確認する
}
wh40k9-aura = { $name }（オーラ）
wh40k9-kind-of-move = { $move ->
    [normal-move] 通常移動
    [advance] 全力移動
    [fall-back] 退却
    [charge] 突撃移動
    [heroic-intervention] 英雄的介入
    [pile-in] 接敵移動
   *[consolidate] 再編移動
}
wh40k9-kind = { $kind ->
    [re-roll] リロール
    [faction] 陣営の策略
    [cut-them-down] 追い討ち
    [emergency-disembarkation] 緊急降車
    [fire-overwatch] 警戒射撃
    [counter-offensive] 反攻戦術
    [insane-bravery] 狂気の奮戦
    [denial] 妖術抵抗
    [overwatch] ユニット自身のルールによる警戒射撃
    [intervention] 英雄的介入
    [allocation] 攻撃を受ける兵、潰走する兵
    [sequence] 順番
   *[other] 使用するセーヴィング
}
wh40k9-kind-matters = { $kind ->
    [re-roll] 平均でダメージが1ポイント以上変わるか、突撃、全力移動、テストがまだ成功しうるとき。良くなるだけの無料のリロールは自動で行なう
    [faction] 平均で1ポイント以上の得があるか、届かない場所に届きうるとき
    [cut-them-down] 平均で1ポイント以上の致命的ダメージを与えるとき
    [emergency-disembarkation] 毎回
    [fire-overwatch] 兵を1体撃破する確率が4分の1以上のとき
    [counter-offensive] まだ戦っていない敵より先に攻撃でき、平均で1ポイント以上のダメージを与えるとき
    [insane-bravery] 潰走で平均1ポイント以上を失うとき
    [denial] 敵がこのフェイズにまだ試みられるとき。それ以外は自動で試みる
    [overwatch] ユニットがアクションを実行中か、武器が使用者を撃破しうるとき。それ以外は自動で射撃する
    [intervention] 平均で1ポイント以上のダメージを与えるとき
    [allocation] 兵に違いがあるとき。それ以外、および自動のときは最も普通の兵が受ける
    [sequence] 別の順番でダメージが0.5ポイント以上増えるとき。自動のときは最良の順番にする
   *[other] 確認しない：良い方を使う
}
wh40k9-stake-needs = 必要な出目：{ $needs }+、確率{ $chance }%。
wh40k9-stake-hopeless = どの出目でも足りません。
wh40k9-stake-wounds = このまま：{ $lies }ダメージ、リロール：平均{ $again }ダメージ。
wh40k9-stake-lost = このまま：{ $lies }ポイントを失う、リロール：平均{ $again }ポイント。
wh40k9-stake-charge-enough = 出目{ $roll }、必要{ $needs }：足ります。
wh40k9-stake-charge-short = 出目{ $roll }、必要{ $needs }：{ $short }mv不足。リロールで届く確率{ $chance }%。
wh40k9-stake-test-enough = 出目{ $roll }、必要{ $needs }：足ります。
wh40k9-stake-test-short = 出目{ $roll }、必要{ $needs }：{ $short }不足。リロールで成功する確率{ $chance }%。
wh40k9-stake-advance = 出目{ $roll }。{ $needs }なら作戦目標マーカーに届く、確率{ $chance }%。
wh40k9-stake-morale = 出目{ $roll }、{ $needs }以下で成功：リロールでの確率{ $chance }%。
wh40k9-stake-overheats = このままでは武器が使用者を撃破します。リロールで使用者の平均{ $wounds }ポイントを守ります。
wh40k9-stake-overwatch = 警戒射撃：最良で平均{ $wounds }ダメージ、兵を撃破する確率{ $chance }%。
wh40k9-stake-cut-down = ダイス{ $dice }個、6ごとに致命的ダメージ1：平均{ $wounds }。
wh40k9-stake-flee = 戦意テストに失敗する確率{ $chance }%。潰走により平均{ $wounds }ポイントを失います。
wh40k9-stake-suffers = 予想される損失は{ $wounds }ポイント。
wh40k9-stake-deny = { $total }を超える出目が必要、確率{ $chance }%。
wh40k9-stake-intervention = { $unit }：平均{ $wounds }ダメージ。
wh40k9-stake-cp = 指揮ポイント：{ $cp }、使用後{ $then }。
