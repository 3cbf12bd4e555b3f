# Warhammer 40,000, 9th edition.

# Names.
wh40k9-numbered = { $name } { $number }
wh40k9-member = { $name } 的模型 { $number }
wh40k9-side = 玩家 { $side }
wh40k9-nobody = 無人
wh40k9-phase = { $phase ->
    [muster] 組建軍隊
    [reserves] 預備隊
    [command] 指揮階段
    [movement] 移動階段
    [psychic] 靈能階段
    [shooting] 射擊階段
    [charge] 衝鋒階段
    [fight] 戰鬥階段
    [morale] 士氣階段
    [end] 回合結束
   *[other] 遊戲結束
}
wh40k9-whereabouts = { $where ->
    [waiting] 尚未部署
    [reinforcements] 增援
    [aboard] 乘坐 { $transport }
   *[other] 在戰略預備隊
}
wh40k9-terrain = { $kind ->
    [ruins] 廢墟
    [craters] 彈坑
    [armoured-containers] 裝甲貨櫃
    [barricades] 路障與燃料管道
    [woods] 森林
    [battlefield-debris] 戰場瓦礫
    [industrial-structures] 工業結構
    [imperial-statuary] 帝國聖像
    [ruined-walls] 殘垣斷壁
    [obstacle] 障礙物
    [area-terrain] 區域地形
   *[hill] 山丘
}
wh40k9-badge-wounds = 剩餘生命值
wh40k9-track-round = 戰鬥回合
wh40k9-track-vp = 勝利分數
wh40k9-track-cp = 指揮點

# Questions.
wh40k9-ask-re-roll = { $unit }：{ $roll ->
    [hit] 命中擲骰
    [wound] 傷口擲骰
    [save] 豁免擲骰
    [damage] 傷害擲骰
    [attacks] 攻擊次數擲骰
    [advance] 推進擲骰
    [charge] 衝鋒擲骰
    [psychic] 靈能測試
    [deny] 破除巫術測試
    [morale] 士氣測試
   *[attrition] 損耗測試
}為 { $faces }。是否重擲？
wh40k9-ask-next-test = 接下來哪個單位進行士氣測試？
wh40k9-ask-flee = { $unit }：哪個模型逃跑？
wh40k9-ask-remove = { $unit }失去單位凝聚：移除哪個模型？
wh40k9-option-keep = 保留結果
wh40k9-option-re-roll = 重擲：{ $by }
wh40k9-option-re-roll-die = 重擲第 { $die } 顆骰子：{ $by }

# Refusals.
wh40k9-other-question = 這不是對該問題的回答。
wh40k9-bad-content = 內容無法使用：{ $problem }
wh40k9-unknown = 不存在{ $what }。
wh40k9-no-mission = 尚無可選任務。
wh40k9-no-re-roll = 該結果或該骰子不能這樣重擲。
wh40k9-no-test-needed = 該單位無需進行士氣測試。
wh40k9-not-in-unit = 該模型不在此單位中。

# The log.
wh40k9-rolled-off = 比骰：{ $faces }。勝者：{ $winner }。
wh40k9-re-rolled = { $unit } 重擲{ $roll ->
    [hit] 命中擲骰
    [wound] 傷口擲骰
    [save] 豁免擲骰
    [damage] 傷害擲骰
    [attacks] 攻擊次數擲骰
    [advance] 推進擲骰
    [charge] 衝鋒擲骰
    [psychic] 靈能測試
    [deny] 破除巫術測試
    [morale] 士氣測試
   *[attrition] 損耗測試
}：{ $faces }。
wh40k9-round-began = 戰鬥回合 { $round }
wh40k9-phase-began = { $side }：{ $phase }
wh40k9-turn-ended = { $side }的回合結束。
wh40k9-battle-ended = 遊戲結束，{ $first } 比 { $second }。
wh40k9-command-points = { $side }得到 { $gained }CP，共有 { $total }CP。
wh40k9-model-destroyed = { $cause ->
    [fled] 模型 { $model } 逃跑。
    [out-of-coherency] 模型 { $model } 被移除。
   *[slain] 模型 { $model } 被消滅。
}
wh40k9-unit-destroyed = 單位 { $unit } 被消滅。
wh40k9-morale-test = { $passed ->
    [yes] 單位 { $unit } 通過士氣測試：{ $face }，損失 { $lost }，領導力 { $leadership }。
   *[no] 單位 { $unit } 未通過士氣測試：{ $face }，損失 { $lost }，領導力 { $leadership }。
}
wh40k9-combat-attrition = 單位 { $unit } 進行損耗測試：{ $faces }。逃跑的模型：{ $fleeing }。
wh40k9-out-of-coherency = 單位 { $unit } 失去單位凝聚：移除模型，直至恢復單位凝聚。
