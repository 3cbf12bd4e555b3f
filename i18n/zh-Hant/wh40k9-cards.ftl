# Warhammer 40,000, 9th edition: cards of units, abilities in words, figures beside options, standing orders.

wh40k9-special = { $aura ->
    [yes] { $name }（光環）：{ $whom }：{ $effect }
   *[no] { $name }：{ $whom }：{ $effect }
}
wh40k9-whom = { $whom ->
    [bearer] 本模型
    [unit] 本單位
    [friends] { $inches }" 以內的友軍{ $units }
    [enemies] { $inches }" 以內的敵方{ $units }
   *[everyone] { $inches }" 以內的所有{ $units }
}
wh40k9-units-of = { $narrowed ->
    [no] 單位
   *[yes] { $keywords } 單位
}
wh40k9-effect = { $effect ->
    [hit] 命中擲骰 { $value }
    [wound] 傷口擲骰 { $value }
    [hits-on] 無論修正如何，{ $value } 即命中
    [ap] AP 值 { $value }
    [damage] 傷害 { $value }
    [no-assault-penalty] 推進後突擊武器沒有減值
    [no-heavy-penalty] 移動後重型武器沒有減值
    [overwatch] 可以進行火力壓制
    [overwatch-on] 火力壓制 { $value } 命中
    [shoots-again] 再次射擊
    [fights-again] 再次戰鬥
    [fights-first] 先制攻擊
    [fights-last] 最後攻擊
    [be-hit] 以其為目標的命中擲骰 { $value }
    [be-wounded] 以其為目標的傷口擲骰 { $value }
    [hit-only-on] 只有 { $value } 才能命中它
    [wounds-fail-to] 對它未修正傷口擲骰不大於 { $value } 即失敗
    [armour-save] 護甲豁免擲骰 { $value }
    [invulnerable-save] 無敵豁免 { $value }
    [saving-throw] 豁免擲骰 { $value }
    [invulnerable] 無敵豁免 { $value }
    [ignore-wounds] 每點生命值損失 { $value } 忽略
    [wound-cap] 每個模型每階段最多損失 { $value } 點生命值
    [cover] 享有掩護加成
    [enhanced-cover] 在掩護中護甲豁免擲骰再 { $value }
    [only-if-closest] 只有最近時才能成為射擊目標
    [charged-by-fly-only] 只有飛行單位可以衝鋒它
    [suffer] 承受 { $value } 點致命傷害
    [explodes] 被消滅時爆炸：{ $value }
    [move] 移動力 { $value }"
    [strength] 力量 { $value }
    [toughness] 韌性 { $value }
    [attacks] 攻擊次數 { $value }
    [leadership] 領導力 { $value }
    [half] 屬性減半：{ $value }
    [half-charge] 衝鋒擲骰減半
    [advance] 推進擲骰 { $value }
    [charge] 衝鋒擲骰 { $value }
    [psychic-test] 靈能測試 { $value }
    [deny-test] 破除巫術測試 { $value }
    [attrition] 損耗測試 { $value }
    [advance-and-charge] 推進後仍可衝鋒
    [fall-back-and-shoot] 撤退後仍可射擊
    [fall-back-and-charge] 撤退後仍可衝鋒
    [through-models] 移動時可穿過其他模型
    [heroic-intervention] 可以進行英雄介入
    [reinforcements] 可以稍後登場，距所有敵方超過 9"
    [reposition] 可以移除後重新部署，距所有敵方超過 9"
    [replace] 可以移除並以起始模型數量替換
    [passes-morale] 自動通過士氣測試
    [fails-morale] 自動不通過士氣測試
    [none-flee] 沒有模型逃跑
    [more-flee] 士氣測試失敗後額外逃跑 { $value } 個模型
    [denies] 可以嘗試破除 { $value } 個靈能
    [manifests] 可以嘗試施放 { $value } 個靈能
    [cannot-be-denied] 其靈能不能被破除
    [denies-all] 自動破除 { $value }" 內的靈能
    [gain-cp] 獲得 { $value }CP
    [refund-cp] 花費的 CP 在 { $value } 時返還
    [regain] 一個模型恢復 { $value } 點損失的生命值
    [return] { $value } 個被消滅的模型返回
    [shoots-now] 立即射擊
    [fights-now] 立即戰鬥
   *[model-fights-now] 一個模型立即戰鬥
}
wh40k9-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] 可重擲為 1 的命中擲骰
        [wound] 可重擲為 1 的傷口擲骰
        [damage] 可重擲為 1 的傷害擲骰
        [save] 可重擲為 1 的豁免擲骰
        [advance] 可重擲為 1 的推進擲骰
        [charge] 可重擲為 1 的衝鋒擲骰
        [charge-die] 可重擲為 1 的一顆衝鋒擲骰
        [psychic] 可重擲為 1 的靈能測試（每場一次）
       *[morale] 可重擲為 1 的士氣測試
    }
    [failures] { $roll ->
        [hit] 可重擲失敗的命中擲骰
        [wound] 可重擲失敗的傷口擲骰
        [damage] 可重擲失敗的傷害擲骰
        [save] 可重擲失敗的豁免擲骰
        [advance] 可重擲失敗的推進擲骰
        [charge] 可重擲失敗的衝鋒擲骰
        [charge-die] 可重擲失敗的一顆衝鋒擲骰
        [psychic] 可重擲失敗的靈能測試（每場一次）
       *[morale] 可重擲失敗的士氣測試
    }
   *[all] { $roll ->
        [hit] 可重擲命中擲骰
        [wound] 可重擲傷口擲骰
        [damage] 可重擲傷害擲骰
        [save] 可重擲豁免擲骰
        [advance] 可重擲推進擲骰
        [charge] 可重擲衝鋒擲骰
        [charge-die] 可重擲一顆衝鋒擲骰
        [psychic] 可重擲靈能測試（每場一次）
       *[morale] 可重擲士氣測試
    }
}
wh40k9-when = { $when ->
    [ranged] 遠程攻擊
    [melee] 近戰攻擊
    [overwatch] 火力壓制
    [charged] 本玩家回合衝鋒過
    [first-fight] 本玩家回合衝鋒、被衝鋒或英雄介入過
    [stationary] 保持靜止
    [below-half-strength] 低於半數時
    [target-has] 目標為 { $value }
    [target-within] 目標在 { $value }" 以內
    [mortal-wound] 對抗致命傷害
    [moving] 在此種移動中：{ $value }
    [command-phase] 己方指揮階段
    [movement-phase] 己方移動階段，代替移動
    [instead-of-shooting] 代替射擊
    [end-of-phase] 階段結束時
   *[once-per-battle] 每場一次
}
wh40k9-weapon-ability = { $ability ->
    [blast] 爆炸
    [auto-hit] 自動命中
    [auto-wound] 自動造成傷口
    [wounds-on] { $value } 造成傷口
    [hit] 命中擲骰 { $value }
    [extra-hits] 命中擲骰 6：{ $value } 個額外命中
    [sixes-wound] 命中擲骰 6 自動造成傷口
    [mortal-wounds] 額外致命傷害：{ $value }
    [damage-is-mortal] 傷口擲骰 { $value } 時傷害變為致命傷害
    [overheats] 命中擲骰 1 在攻擊後消滅使用者
    [half-range-damage] 半射程內傷害 +{ $value }
    [needs-no-sight] 目標無需可見
    [picks-out] 可以瞄準被遮擋的英雄
    [ignores-cover] 忽略掩護
    [ignores-cover-saves] 忽略掩護的豁免加成
    [ignores-cover-penalty] 忽略厚掩護的減值
    [no-ignoring] 生命值損失不能被忽略
    [more-attacks] 以此武器多 { $value } 次攻擊
    [hit-rolls] 每次攻擊擲 { $value } 次命中擲骰
   *[one-use] 每場一次
}
wh40k9-stratagem-does = { $stratagem ->
    [command-re-roll] 重擲一顆骰或整個測試
    [cut-them-down] 交戰範圍內每個己方模型擲一顆骰：每個 6 造成一點致命傷害
    [desperate-breakout] 可能損失模型，其餘穿過敵方撤退
    [emergency-disembarkation] 乘員部署在 6" 以內，1 和 2 被消滅
    [fire-overwatch] 該單位射擊衝鋒的敵方，只有未修正的 6 命中
    [counter-offensive] 該單位成為下一個戰鬥的單位
   *[insane-bravery] 無需擲骰即通過士氣測試
}
wh40k9-order-case = { $case ->
    [hit-failed] 失敗的命中擲骰
    [hit-passed] 成功的命中擲骰
    [wound-failed] 失敗的傷口擲骰
    [wound-passed] 成功的傷口擲骰
    [save-failed] 失敗的豁免擲骰
    [save-passed] 成功的豁免擲骰
    [psychic-failed] 失敗的靈能測試
    [psychic-passed] 成功的靈能測試
    [deny-failed] 失敗的破除巫術測試
    [deny-passed] 成功的破除巫術測試
    [damage] 傷害擲骰
    [attacks] 攻擊次數擲骰
    [advance] 推進擲骰
    [charge] 衝鋒擲骰
    [morale] 士氣與損耗測試
    [attack] 攻擊
    [mortal-wound] 致命傷害
    [flee] 逃跑的模型
    [coherency] 不成隊形的模型
    [wreck] 載具損毀時失去的模型
    [breakout] 突圍時失去的模型
    [choose] 兩種或更多豁免
    [cut-them-down] 追殺殘敵
    [emergency-disembarkation] 緊急下車
    [fire-overwatch] 火力壓制
    [counter-offensive] 反攻
    [insane-bravery] 瘋狂英勇
   *[faction] 陣營戰略指令
}
wh40k9-effect-weapon = 武器：{ $ability }
wh40k9-effect-when = { $effect }（{ $when }）
wh40k9-effects = { $effects }
wh40k9-against = 對 { $keyword }：{ $what }
wh40k9-from-roll = 傷口擲骰 { $from } 時 { $wounds } 點
wh40k9-explosion = { $on } 時，{ $within }" 以內每個單位承受 { $wounds } 點致命傷害
wh40k9-in-force = 另外：{ $what }
wh40k9-cause = { $name }
wh40k9-causes = { $causes }
wh40k9-cause-damage-table = 損傷表：剩餘生命值 { $wounds }
wh40k9-so-many-models = { $count }個模型
wh40k9-model-note = { $name }，剩餘 { $wounds }/{ $full } 點生命值，{ $weapons }
wh40k9-save-needs = 需要 { $needs }+
wh40k9-save-hopeless = 不可能成功
wh40k9-figure-wounds = 平均損失生命值
wh40k9-figure-slain = 平均消滅模型
wh40k9-figure-destroyed = 全部消滅
wh40k9-figure-saved = 豁免成功
wh40k9-figure-charge = 衝鋒距離足夠
wh40k9-nearest-target = 最近的是{ $unit }，距離 { $inches }"；衝鋒擲骰足夠的機率為 { $chance }%
wh40k9-target-away = 距離 { $inches }"
wh40k9-figure-test = 測試通過
wh40k9-figure-denied = 破除成功
wh40k9-volley-odds = { $unit }：平均損失 { $wounds } 點生命值，消滅 { $slain }/{ $models }；全部消滅 { $all }%
wh40k9-ahead-shots = 若停在這裡，射擊{ $odds }
wh40k9-ahead-no-shots = 若停在這裡，無法射擊：{ $why }
wh40k9-ahead-no-target = 若停在這裡，沒有可射擊的目標。
wh40k9-ahead-charge = 若停在這裡，衝鋒{ $unit }時，衝鋒距離足夠的機率為 { $chance }%。
wh40k9-power-note = 施法值 { $charge }：{ $does }
wh40k9-smite-does = 18" 以內最近的可見敵方承受 D3 點致命傷害，結果 11 以上則為 D6
wh40k9-action-does = 任務的動作
wh40k9-order = { $topic ->
    [stratagem] 戰略指令時詢問我
    [re-roll] 重擲時詢問我
    [allocation] 由哪個模型承受攻擊時詢問我
    [denial] 破除巫術時詢問我
    [overwatch] 火力壓制時詢問我
    [intervention] 英雄介入時詢問我
    [sequence] 先後順序詢問我
   *[other] 使用哪種豁免時詢問我
}
wh40k9-aura = { $name }（光環）
wh40k9-kind-of-move = { $move ->
    [normal-move] 正常移動
    [advance] 推進
    [fall-back] 撤退
    [charge] 衝鋒移動
    [heroic-intervention] 英雄介入
    [pile-in] 擠近
   *[consolidate] 鞏固
}
wh40k9-kind = { $kind ->
    [re-roll] 重擲
    [faction] 陣營戰略指令
    [cut-them-down] 追殺殘敵
    [emergency-disembarkation] 緊急下車
    [fire-overwatch] 火力壓制
    [counter-offensive] 反攻
    [insane-bravery] 瘋狂英勇
    [denial] 破除巫術
    [overwatch] 單位自身規則的火力壓制
    [intervention] 英雄介入
    [allocation] 由哪個模型承受攻擊或逃跑
    [sequence] 先後順序
   *[other] 使用哪種豁免
}
wh40k9-kind-matters = { $kind ->
    [re-roll] 平均能改變至少一點傷害，或衝鋒、推進、測試仍可能成功時；只有好處的免費重擲自動進行
    [faction] 平均至少多得或避免一點傷害時，或可能讓單位到達原本到不了之處時
    [cut-them-down] 平均至少造成一點致命傷害時
    [emergency-disembarkation] 總是
    [fire-overwatch] 至少有四分之一機會消滅一個模型時
    [counter-offensive] 你的單位能搶在尚未近戰的敵人之前攻擊，且平均至少造成一點傷害時
    [insane-bravery] 平均至少會因逃跑失去一點生命值時
    [denial] 敵人本階段還可能繼續嘗試時；否則自動嘗試
    [overwatch] 單位正在執行動作，或武器可能摧毀持有者時；否則自動射擊
    [intervention] 該單位平均至少造成一點傷害時
    [allocation] 模型各不相同時；否則以及選擇自動處理時，由最普通的模型承受
    [sequence] 另一順序能多造成半點傷害時；選擇自動處理時採用最佳順序
   *[other] 從不：採用較好的一種
}
wh40k9-stake-needs = 需要 { $needs }+，機會 { $chance }%。
wh40k9-stake-hopeless = 任何點數都不夠。
wh40k9-stake-wounds = 維持現狀：{ $lies } 點傷害；重擲：平均 { $again } 點。
wh40k9-stake-lost = 維持現狀：你失去 { $lies } 點生命值；重擲：平均 { $again } 點。
wh40k9-stake-charge-enough = 擲出 { $roll }，需要 { $needs }：足夠。
wh40k9-stake-charge-short = 擲出 { $roll }，需要 { $needs }：差 { $short }"。重擲有 { $chance }% 機會夠到。
wh40k9-stake-test-enough = 擲出 { $roll }，需要 { $needs }：足夠。
wh40k9-stake-test-short = 擲出 { $roll }，需要 { $needs }：差 { $short }。重擲有 { $chance }% 機會成功。
wh40k9-stake-advance = 擲出 { $roll }；{ $needs } 可到達一個目標標記，機會 { $chance }%。
wh40k9-stake-morale = 擲出 { $roll }，不超過 { $needs } 即通過：重擲機會 { $chance }%。
wh40k9-stake-overheats = 維持現狀則武器摧毀持有者；重擲平均為其保住 { $wounds } 點生命值。
wh40k9-stake-overwatch = 火力壓制：最好平均 { $wounds } 點傷害，{ $chance }% 機會消滅一個模型。
wh40k9-stake-cut-down = { $dice } 顆骰，每個 6 造成一點致命傷害：平均 { $wounds } 點。
wh40k9-stake-flee = 士氣測試有 { $chance }% 機會失敗；平均失去逃跑模型的 { $wounds } 點生命值。
wh40k9-stake-suffers = 預計失去 { $wounds } 點生命值。
wh40k9-stake-deny = 需要大於 { $total }，機會 { $chance }%。
wh40k9-stake-intervention = { $unit }：平均 { $wounds } 點傷害。
wh40k9-stake-cp = 指揮點：{ $cp }，之後 { $then }。
