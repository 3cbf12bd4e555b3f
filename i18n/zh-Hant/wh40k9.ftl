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
# What happens in a phase; it stands beside its name.
wh40k9-phase-note = { $phase ->
    [command] 當前回合玩家獲得指揮點；使用此時生效的能力；從第二個戰鬥回合起按任務計分。
    [movement] 你的每個單位依次移動、推進、撤退或保持靜止，然後增援進場。
    [psychic] 你的靈能者嘗試施放靈能：2D6 須達到施法值；對手的靈能者可以破除。
    [shooting] 你的每個符合射擊資格的單位各被選擇一次進行射擊。
    [charge] 距敵人 12 英吋以內的單位可以衝鋒：2D6 決定能衝多遠。之後對手的英雄可以英雄介入。
    [fight] 雙方都進行戰鬥：衝鋒過的先打，其餘從非當前回合玩家開始輪流。
   *[morale] 本回合損失模型的單位進行士氣測試，失敗者會有更多模型逃走。
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
    [never-arrived] 模型 { $model } 未能登場。
   *[slain] 模型 { $model } 被消滅。
}
wh40k9-unit-destroyed = 單位 { $unit } 被消滅。
wh40k9-morale-test = { $passed ->
    [yes] 單位 { $unit } 通過士氣測試：{ $face }，損失 { $lost }，領導力 { $leadership }。
   *[no] 單位 { $unit } 未通過士氣測試：{ $face }，損失 { $lost }，領導力 { $leadership }。
}
wh40k9-combat-attrition = 單位 { $unit } 進行損耗測試：{ $faces }。逃跑的模型：{ $fleeing }。
wh40k9-out-of-coherency = 單位 { $unit } 失去單位凝聚：移除模型，直至恢復單位凝聚。

# Moves and charges.
wh40k9-ask-mover = 接下來移動哪個單位，如何移動？
wh40k9-ask-move = { $unit }：{ $move ->
    [normal-move] 正常移動
    [advance] 推進
    [fall-back] 撤退
    [charge] 衝鋒移動
    [heroic-intervention] 英雄介入
    [pile-in] 擠近
   *[consolidate] 鞏固
}，最多 { $far }"
wh40k9-ask-disembark = { $unit }下車：部署其模型。
wh40k9-ask-set-up = 部署{ $unit }。
wh40k9-ask-arrival = 接下來哪個增援單位登場？
wh40k9-ask-embark = { $unit }是否上車？
wh40k9-ask-out = { $unit }被消滅：接下來哪個單位下車？
wh40k9-ask-wreck = 哪個下車的模型被消滅？
wh40k9-ask-charger = 接下來哪個單位衝鋒？
wh40k9-ask-charge-targets = { $unit }：以哪些單位為衝鋒目標？
wh40k9-ask-defend = { $unit }固守陣地：選擇方式
wh40k9-ask-intervention = 接下來哪個單位進行英雄介入？
wh40k9-option-move = { $move ->
    [normal] { $unit }：正常移動
    [advance] { $unit }：推進
    [fall-back] { $unit }：撤退
    [stationary] { $unit }：保持靜止
    [disembark] { $unit }：下車
    [breakout] { $unit }：絕望突圍
    [reposition] { $unit }：移出戰場並重新部署
    [replace] { $unit }：移出戰場並替換為新單位
   *[leave] { $unit }：離開戰場
}
wh40k9-option-done = 不再繼續
wh40k9-option-no = 否
wh40k9-option-yes = 是
wh40k9-defence = { $defence ->
    [hold-steady] 穩手握槍
   *[set-to-defend] 陣地防禦
}
wh40k9-no-battlefield = 戰場資料有誤。
wh40k9-not-your-unit = 那不是你在戰場上的單位。
wh40k9-has-moved = 該單位本階段已被選擇移動。
wh40k9-set-up-this-turn = 該單位本玩家回合才登場，不能移動。
wh40k9-must-move = 有最低移動力的單位必須移動。
wh40k9-minimum-move = { $model } 至少須移動其最低移動力。
wh40k9-disembarked = 該單位已下車。
wh40k9-no-aircraft = 只有飛行器可離開戰場。
wh40k9-edge-too-far = 其移動搆不到戰場邊緣。
wh40k9-unit-cannot-move = 該單位不能移動。
wh40k9-not-engaged = 該單位不在敵方交戰範圍內。
wh40k9-engaged = 該單位處於敵方交戰範圍內。
wh40k9-must-leave = 該單位能夠離開交戰範圍，因此必須離開。
wh40k9-through-engagement = { $model }：路徑穿過敵方交戰範圍。
wh40k9-no-upper-floor = 該模型不能站在那裡。
wh40k9-nothing-to-stand-on = 那個高度沒有可站立之處。
wh40k9-set-up-all = 必須部署該單位的所有模型。
wh40k9-room-for-model = { $model } 仍有位置可部署。
wh40k9-not-within-reach = { $model } 沒有完全位於運輸載具的距離內。
wh40k9-no-such-transport = 那不是你在戰場上的運輸載具。
wh40k9-transport-engaged = 該運輸載具處於敵方交戰範圍內。
wh40k9-transport-too-far = 並非所有模型都在運輸載具 3" 以內。
wh40k9-no-capacity = 該運輸載具不能裝載此單位，或容量不足。
wh40k9-not-aboard = 該單位並未乘車。
wh40k9-embarked-now = 該單位本階段剛上車。
wh40k9-transport-not-here = 該運輸載具不在戰場上。
wh40k9-not-at-edge = { $model }並未完全處於敵方戰場邊緣以外任一戰場邊緣 6" 內。
wh40k9-not-at-own-edge = { $model }體積太大，必須接觸你的戰場邊緣。
wh40k9-in-enemy-zone = { $model }將處於敵方部署區內。
wh40k9-hemmed-in = 該單位有體積過大的模型登場，本回合中只能近戰。
wh40k9-left-this-turn = 該單位在本回合中離開了戰場。
wh40k9-no-reserves = 本任務不使用戰略預備隊。
wh40k9-beyond-its-reach = { $model }搆不到該單位。
wh40k9-no-room = 沒有空位，且之後沒有單位移動。
wh40k9-transport-has-moved = 該運輸載具本玩家回合已移動。
wh40k9-not-in-round-one = 增援不能在第一戰鬥回合登場。
wh40k9-no-reinforcements = 該單位不是增援單位。
wh40k9-has-charged = 該單位本階段已被選擇衝鋒。
wh40k9-advanced = 該單位本玩家回合已推進。
wh40k9-fell-back = 該單位本玩家回合已撤退。
wh40k9-cannot-charge = 該單位本玩家回合不能衝鋒。
wh40k9-no-enemy-near = 附近沒有足夠近的敵方單位。
wh40k9-no-enemy-unit = 那不是戰場上的敵方單位。
wh40k9-target-too-far = 目標距離超過 12"。
wh40k9-only-fly = 只有飛行單位能以其為衝鋒目標。
wh40k9-charge-somebody = 選擇一個或多個目標，每個一次。
wh40k9-target-not-reached = 該單位沒有達到所有衝鋒目標。
wh40k9-has-fired-overwatch = 該單位本階段已進行火力壓制。
wh40k9-has-intervened = 該單位本階段已被選擇進行英雄介入。
wh40k9-no-character = 只有英雄能進行英雄介入。
wh40k9-cannot-intervene = 該單位本玩家回合不能進行英雄介入。
wh40k9-not-closer = { $model } 移動後必須更接近原本最近的敵方模型。
wh40k9-remained-stationary = 單位 { $unit } 保持靜止。
wh40k9-random-move = 單位 { $unit } 可移動 { $inches }"。
wh40k9-advance-roll = 單位 { $unit } 推進：{ $roll }。
wh40k9-unit-moved = 單位 { $unit } 移動（{ $move ->
    [normal-move] 正常移動
    [advance] 推進
    [fall-back] 撤退
    [charge] 衝鋒移動
    [heroic-intervention] 英雄介入
    [pile-in] 擠近
   *[consolidate] 鞏固
}）：{ $models ->
    [0] 沒有模型移動
   *[other] { $models } 個模型，最遠 { $longest }"
}。
wh40k9-left-battlefield = 單位 { $unit } 離開戰場。
wh40k9-arrived = 單位 { $unit } 登場。
wh40k9-embarked = 單位 { $unit } 登上 { $transport }。
wh40k9-disembarked-from = 單位 { $unit } 從 { $transport } 下車。
wh40k9-wreck-casualties = { $side }為下車的模型擲骰：{ $faces }。被消滅的模型：{ $lost }。
wh40k9-charge-declared = 單位 { $unit } 宣告衝鋒：{ $targets }。
wh40k9-defends = 單位 { $unit } 固守陣地：{ $defence ->
    [hold-steady] 穩手握槍
   *[set-to-defend] 陣地防禦
}。
wh40k9-charge-roll = 單位 { $unit }：衝鋒擲骰 { $roll }。
wh40k9-charge-failed = 單位 { $unit } 以 { $roll } 衝鋒失敗。
wh40k9-morale-decided = { $passed ->
    [yes] 單位 { $unit } 無需擲骰即通過士氣測試。
   *[no] 單位 { $unit } 無需擲骰即未通過士氣測試。
}
wh40k9-ask-overwatch = { $charger }衝鋒{ $unit }：是否進行火力壓制？
wh40k9-no-reposition = 該單位現在不能移出戰場並重新部署。
wh40k9-no-replacement = 該單位現在不能被替換。
wh40k9-ask-breakout-loss = { $unit }：突圍中消滅哪個模型？
wh40k9-ask-break-out = { $unit }穿過敵人撤退嗎？
wh40k9-ask-instead = { $unit }：使用什麼來代替射擊？
wh40k9-option-shoot = 不使用
wh40k9-broke-out = 該單位已經突圍，本玩家回合不能再做任何事。
wh40k9-breaks-out = { $unit }突圍：{ $faces }。被消滅的模型：{ $lost }。
wh40k9-returned = { $model }返回戰場。
wh40k9-too-many-return = 不能返回這麼多模型。
wh40k9-ask-lone-fighter = { $unit }：由哪個模型戰鬥？
wh40k9-does-not-fight = { $model }現在不戰鬥。
