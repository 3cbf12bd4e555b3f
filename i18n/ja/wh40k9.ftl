# Warhammer 40,000, 9th edition.

# Names.
wh40k9-numbered = { $name }{ $number }
wh40k9-member = { $name }の兵{ $number }
wh40k9-side = プレイヤー{ $side }
wh40k9-nobody = なし
wh40k9-phase = { $phase ->
    [muster] アーミーの召集
    [reserves] 予備戦力
    [command] 指揮フェイズ
    [movement] 移動フェイズ
    [psychic] サイキックフェイズ
    [shooting] 射撃フェイズ
    [charge] 突撃フェイズ
    [fight] 白兵戦フェイズ
    [morale] 戦意フェイズ
    [end] ターン終了
   *[other] バトル終了
}
# What happens in a phase; it stands beside its name.
wh40k9-phase-note = { $phase ->
    [command] ターンを担当しているプレイヤーが指揮ポイントを得ます。ここで使うアビリティを使い、第2バトルラウンドからはミッションの得点を数えます。
    [movement] 自軍の各ユニットが移動、全力移動、退却、または静止します。そのあと増援が到着します。
    [psychic] 自軍のサイカーがサイキックパワーを試みます。2D6でワープチャージ値以上を出します。相手のサイカーは妖術抵抗を試みられます。
    [shooting] 射撃できる自軍ユニットを一度ずつ選び、射撃します。
    [charge] 敵から12mv以内のユニットは突撃できます。距離は2D6で決まります。そのあと相手のキャラクターは英雄的介入を行なえます。
    [fight] 双方が戦います。突撃したユニットが先で、そのあとはターンを担当していないプレイヤーから交互に選びます。
   *[morale] このターンに兵を失ったユニットは戦意テストを行ないます。失敗するとさらに兵が潰走します。
}
wh40k9-whereabouts = { $where ->
    [waiting] 未配置
    [reinforcements] 増援
    [aboard] { $transport }に乗車中
   *[other] 戦略的予備戦力
}
wh40k9-terrain = { $kind ->
    [ruins] 廃墟
    [craters] クレーター
    [armoured-containers] 装甲コンテナ
    [barricades] バリケードと燃料パイプ
    [woods] 森林
    [battlefield-debris] 戦場の瓦礫
    [industrial-structures] 産業構造物
    [imperial-statuary] 帝国の彫像
    [ruined-walls] 崩れた壁
    [obstacle] 障害物
    [area-terrain] エリア地形
   *[hill] 丘
}
wh40k9-badge-wounds = 残りの負傷限界
wh40k9-track-round = バトルラウンド
wh40k9-track-vp = 勝利ポイント
wh40k9-track-cp = 指揮ポイント

# Questions.
wh40k9-ask-re-roll = { $unit }：{ $roll ->
    [hit] ヒットロール
    [wound] ウーンズロール
    [save] セーヴィング
    [damage] ダメージロール
    [attacks] 攻撃回数のロール
    [advance] 全力移動ロール
    [charge] 突撃ロール
    [psychic] サイキックテスト
    [deny] 妖術抵抗判定
    [morale] 戦意テスト
   *[attrition] 戦闘損耗テスト
}の結果は { $faces }。リロールしますか？
wh40k9-ask-next-test = 次に戦意テストを行なうユニットを選択
wh40k9-ask-flee = { $unit }：潰走する兵を選択
wh40k9-ask-remove = { $unit }の隊形が崩れています：取り除く兵を選択
wh40k9-option-keep = そのままにする
wh40k9-option-re-roll = リロールする：{ $by }
wh40k9-option-re-roll-die = { $die }個目のダイスをリロールする：{ $by }

# Refusals.
wh40k9-other-question = この質問への回答ではありません。
wh40k9-bad-content = データを使用できません：{ $problem }
wh40k9-unknown = { $what }は存在しません。
wh40k9-no-re-roll = その結果またはそのダイスはこの方法ではリロールできません。
wh40k9-no-test-needed = そのユニットは戦意テストを行ないません。
wh40k9-not-in-unit = その兵はこのユニットに属していません。

# The log.
wh40k9-rolled-off = ロールオフ：{ $faces }。勝者：{ $winner }。
wh40k9-re-rolled = { $unit }が{ $roll ->
    [hit] ヒットロール
    [wound] ウーンズロール
    [save] セーヴィング
    [damage] ダメージロール
    [attacks] 攻撃回数のロール
    [advance] 全力移動ロール
    [charge] 突撃ロール
    [psychic] サイキックテスト
    [deny] 妖術抵抗判定
    [morale] 戦意テスト
   *[attrition] 戦闘損耗テスト
}をリロール：{ $faces }。
wh40k9-round-began = バトルラウンド{ $round }
wh40k9-phase-began = { $side }：{ $phase }
wh40k9-turn-ended = { $side }のターンが終了。
wh40k9-battle-ended = バトル終了、{ $first }対{ $second }。
wh40k9-command-points = { $side }が{ $gained }CPを獲得、合計{ $total }CP。
wh40k9-model-destroyed = { $cause ->
    [fled] { $model }は潰走しました。
    [out-of-coherency] { $model }は取り除かれました。
    [never-arrived] { $model }は到着しませんでした。
   *[slain] { $model }は撃破されました。
}
wh40k9-unit-destroyed = { $unit }は全滅しました。
wh40k9-morale-test = { $passed ->
    [yes] { $unit }が戦意テストに成功：{ $face }と損失{ $lost }、指揮統制値{ $leadership }。
   *[no] { $unit }が戦意テストに失敗：{ $face }と損失{ $lost }、指揮統制値{ $leadership }。
}
wh40k9-combat-attrition = { $unit }が戦闘損耗テストを行ないます：{ $faces }。潰走する兵：{ $fleeing }体。
wh40k9-out-of-coherency = { $unit }は隊形を乱しているため、整うまで兵を取り除きます。

# Moves and charges.
wh40k9-ask-mover = 次に移動するユニットと移動方法を選択
wh40k9-ask-move = { $unit }：{ $move ->
    [normal-move] 通常移動
    [advance] 全力移動
    [fall-back] 退却
    [charge] 突撃移動
    [heroic-intervention] 英雄的介入
    [pile-in] 接敵移動
   *[consolidate] 再編移動
}、{ $far }mvまで
wh40k9-ask-disembark = { $unit }が降車：兵を配置
wh40k9-ask-set-up = { $unit }を配置
wh40k9-ask-arrival = 次に到着する増援ユニットを選択
wh40k9-ask-embark = { $unit }は乗車しますか？
wh40k9-ask-out = { $unit }が撃破されました：次に降車するユニットを選択
wh40k9-ask-wreck = 撃破される降車した兵を選択
wh40k9-ask-charger = 次に突撃するユニットを選択
wh40k9-ask-charge-targets = { $unit }：突撃対象を選択
wh40k9-ask-defend = { $unit }が防御する：方法を選択
wh40k9-ask-intervention = 次に英雄的介入を行なうユニットを選択
wh40k9-option-move = { $move ->
    [normal] { $unit }：通常移動
    [advance] { $unit }：全力移動
    [fall-back] { $unit }：退却
    [stationary] { $unit }：静止
    [disembark] { $unit }：降車
    [breakout] { $unit }：決死の突破
    [reposition] { $unit }：取り除いて再配置する
    [replace] { $unit }：取り除いて新しいユニットと交換する
   *[leave] { $unit }：戦場を離れる
}
wh40k9-option-done = 終える
wh40k9-option-no = いいえ
wh40k9-option-yes = はい
wh40k9-defence = { $defence ->
    [hold-steady] 応射態勢
   *[set-to-defend] 防御態勢
}
wh40k9-no-battlefield = 戦場のデータに誤りがあります。
wh40k9-not-your-unit = 戦場にいる自軍のユニットではありません。
wh40k9-has-moved = このユニットはこのフェイズ中にすでに移動を宣言しています。
wh40k9-set-up-this-turn = このユニットはこのターンに配置されたため移動できません。
wh40k9-must-move = 最低移動距離を持つユニットは移動しなければなりません。
wh40k9-minimum-move = { $model }は最低移動距離以上移動しなければなりません。
wh40k9-disembarked = このユニットはすでに降車しています。
wh40k9-no-aircraft = 戦場を離れられるのは航空機だけです。
wh40k9-edge-too-far = 移動で戦場端に届きません。
wh40k9-unit-cannot-move = このユニットは移動できません。
wh40k9-not-engaged = このユニットは敵の接敵範囲内にいません。
wh40k9-engaged = このユニットは敵の接敵範囲内にいます。
wh40k9-must-leave = 接敵範囲の外で移動を終えられるため、そうしなければなりません。
wh40k9-through-engagement = { $model }：敵の接敵範囲を通る移動です。
wh40k9-no-upper-floor = その兵はそこに立てません。
wh40k9-nothing-to-stand-on = その高さには立てる場所がありません。
wh40k9-set-up-all = ユニットの兵をすべて配置しなければなりません。
wh40k9-room-for-model = { $model }を配置できる場所があります。
wh40k9-not-within-reach = { $model }の全体が兵員輸送から所定の距離以内にありません。
wh40k9-no-such-transport = 戦場にいる自軍の兵員輸送ではありません。
wh40k9-transport-engaged = その兵員輸送は敵の接敵範囲内にいます。
wh40k9-transport-too-far = 兵員輸送から3mv以内にいない兵がいます。
wh40k9-no-capacity = この兵員輸送はこのユニットを輸送できないか、輸送枠が足りません。
wh40k9-not-aboard = このユニットは乗車していません。
wh40k9-embarked-now = このユニットはこのフェイズに乗車しました。
wh40k9-transport-not-here = その兵員輸送は戦場にいません。
wh40k9-not-at-edge = { $model }全体が、敵軍側の戦場端を除くいずれかの戦場端から6mv以内に収まっていません。
wh40k9-not-at-own-edge = { $model }は大きすぎるため、自軍側の戦場端に接していなければなりません。
wh40k9-in-enemy-zone = { $model }が敵軍側の初期配置ゾーン内にいます。
wh40k9-hemmed-in = 大きすぎる兵を含んで到着したため、このターンには白兵戦しか行なえません。
wh40k9-left-this-turn = このターンに戦場を離れました。
wh40k9-no-reserves = このミッションに戦略的予備戦力はありません。
wh40k9-beyond-its-reach = { $model }はそのユニットに届きません。
wh40k9-no-room = 場所がなく、その後誰も移動していません。
wh40k9-transport-has-moved = その兵員輸送はこのターンにすでに移動しています。
wh40k9-not-in-round-one = 第1バトルラウンドに増援は到着できません。
wh40k9-no-reinforcements = そのユニットは増援ユニットではありません。
wh40k9-has-charged = このユニットはこのフェイズにすでに突撃を宣言しています。
wh40k9-advanced = このユニットはこのターンに全力移動を行なっています。
wh40k9-fell-back = このユニットはこのターンに退却を行なっています。
wh40k9-cannot-charge = このユニットはこのターンに突撃できません。
wh40k9-no-enemy-near = 十分に近い敵ユニットがいません。
wh40k9-no-enemy-unit = 戦場にいる敵ユニットではありません。
wh40k9-target-too-far = 突撃対象が12mvより遠くにいます。
wh40k9-only-fly = 飛行を持つユニットしか突撃できません。
wh40k9-charge-somebody = 突撃対象を1つ以上、重複なしで選択してください。
wh40k9-target-not-reached = すべての突撃対象に届いていません。
wh40k9-has-fired-overwatch = このユニットはこのフェイズに警戒射撃を行なっています。
wh40k9-has-intervened = このユニットはこのフェイズにすでに英雄的介入を選択しています。
wh40k9-no-character = 英雄的介入を行なえるのはキャラクターだけです。
wh40k9-cannot-intervene = このユニットはこのターンに英雄的介入を行なえません。
wh40k9-not-closer = { $model }は最も近かった敵兵により近い位置で移動を終えなければなりません。
wh40k9-remained-stationary = { $unit }は静止しました。
wh40k9-random-move = { $unit }は{ $inches }mv移動できます。
wh40k9-advance-roll = { $unit }が全力移動：{ $roll }。
wh40k9-unit-moved = { $unit }が移動（{ $move ->
    [normal-move] 通常移動
    [advance] 全力移動
    [fall-back] 退却
    [charge] 突撃移動
    [heroic-intervention] 英雄的介入
    [pile-in] 接敵移動
   *[consolidate] 再編移動
}）：{ $models ->
    [0] 誰も動かない
   *[other] { $models }体、最大{ $longest }mv
}。
wh40k9-left-battlefield = { $unit }は戦場を離れました。
wh40k9-arrived = { $unit }が到着しました。
wh40k9-embarked = { $unit }が{ $transport }に乗車しました。
wh40k9-disembarked-from = { $unit }が{ $transport }から降車しました。
wh40k9-wreck-casualties = { $side }が降車した兵のためにロール：{ $faces }。撃破：{ $lost }体。
wh40k9-charge-declared = { $unit }が{ $targets }への突撃を宣言しました。
wh40k9-defends = { $unit }が防御します：{ $defence ->
    [hold-steady] 応射態勢
   *[set-to-defend] 防御態勢
}。
wh40k9-charge-roll = { $unit }：突撃ロール{ $roll }。
wh40k9-charge-failed = { $unit }の突撃は{ $roll }で失敗しました。
wh40k9-morale-decided = { $passed ->
    [yes] { $unit }はロールなしで戦意テストに成功しました。
   *[no] { $unit }はロールなしで戦意テストに失敗しました。
}
wh40k9-ask-overwatch = { $charger }が{ $unit }に突撃：警戒射撃を行ないますか？
wh40k9-no-reposition = このユニットは今は取り除いて再配置できません。
wh40k9-no-replacement = このユニットは今は交換できません。
wh40k9-ask-breakout-loss = { $unit }：突破でどの兵が撃破されますか？
wh40k9-ask-break-out = { $unit }は敵を抜けて退却しますか？
wh40k9-ask-instead = { $unit }：射撃の代わりに何を使いますか？
wh40k9-option-shoot = 使わない
wh40k9-broke-out = このユニットは突破しており、このターンにはそれ以上何も行なえません。
wh40k9-breaks-out = { $unit }が突破します：{ $faces }。撃破された兵：{ $lost }。
wh40k9-returned = { $model }が戻ります。
wh40k9-too-many-return = それほど多くの兵は戻れません。
wh40k9-ask-lone-fighter = { $unit }：どの兵が白兵戦を行ないますか？
wh40k9-does-not-fight = { $model }は今は白兵戦を行ないません。
