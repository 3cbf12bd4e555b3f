# Warhammer 40,000, 9th edition.

# Names.
wh40k9-numbered = { $name }{ $number }
wh40k9-member = { $name }の兵{ $number }
wh40k9-side = プレイヤー{ $side }
wh40k9-nobody = なし
wh40k9-phase = { $phase ->
    [muster] 軍勢の編成
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
wh40k9-no-mission = 選択できるミッションはまだありません。
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
    [fled] { $model }は潰走した。
    [out-of-coherency] { $model }は取り除かれた。
   *[slain] { $model }は撃破された。
}
wh40k9-unit-destroyed = { $unit }は全滅した。
wh40k9-morale-test = { $passed ->
    [yes] { $unit }が戦意テストに成功：{ $face }と損失{ $lost }、指揮統制値{ $leadership }。
   *[no] { $unit }が戦意テストに失敗：{ $face }と損失{ $lost }、指揮統制値{ $leadership }。
}
wh40k9-combat-attrition = { $unit }が戦闘損耗テストを行なう：{ $faces }。潰走する兵：{ $fleeing }体。
wh40k9-out-of-coherency = { $unit }は隊形を乱しているため、整うまで兵を取り除く。
