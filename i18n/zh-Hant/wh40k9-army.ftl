# 組建軍隊：名單為何不合規。

wh40k9-role = { $role ->
    [hq] HQ
    [troops] 基礎
    [elites] 精英
    [fast-attack] 快速
    [flyer] 飛行定位
    [heavy-support] 重型支援
    [fortification] 工事
    [dedicated-transport] 專屬運輸
   *[lord-of-war] 戰爭之王
}
wh40k9-army-unknown = 此處沒有可用的 { $what }。
wh40k9-army-no-detachment = 軍隊至少要有一個分隊。
wh40k9-army-detachments = 軍隊有 { $count } 個分隊；此遊戲規模最多 { $most } 個。
wh40k9-army-slots = { $role }：{ $count } 個單位，但此分隊允許 { $least } 至 { $most } 個。
wh40k9-army-single = 此分隊恰好由一個單位組成。
wh40k9-army-transports = 此分隊有 { $count } 個專屬運輸，而步兵單位只有 { $most } 個。
wh40k9-army-detachment-faction = 此分隊的單位沒有可作為分隊陣營的共同陣營。
wh40k9-army-faction = 軍隊的單位沒有共同的陣營關鍵字。
wh40k9-army-copies = 此規模的軍隊最多有 { $most } 個此數據卡的單位。
wh40k9-army-warlord = 軍隊中恰好有一個模型是主將；現有 { $count } 個。
wh40k9-army-warlord-fortification = 主將不能在工事網路分隊中。
wh40k9-army-no-trait = 身為英雄的主將必須有主將特性。
wh40k9-army-trait = 此單位不能有主將特性。
wh40k9-army-twice = 此項已被選擇。
wh40k9-army-one-supreme = 軍隊最多有一個至高指揮分隊。
wh40k9-army-supreme = 至高指揮分隊的單位必須是原體、惡魔原體或至高指揮官，並且是主將。
wh40k9-army-relic = 聖物只能給予一次，且只能給予英雄。
wh40k9-army-relics = 免費的聖物不超過 { $most } 件：更多的須以戰略指令支付。
wh40k9-army-benefit = 此獎勵對應軍隊中的巡邏、連級或旅級分隊。
wh40k9-army-cost = 各分隊共消耗 { $cost } CP；軍隊起始只有 { $start } CP。
wh40k9-army-upgrades = 各項升級共消耗 { $cost } CP；只剩 { $left } CP。
wh40k9-army-points = 軍隊分數為 { $points }；上限為 { $limit }。
wh40k9-army-power = 軍隊戰力值為 { $power }；上限為 { $limit }。
wh40k9-army-composition = { $model }：{ $count } 個，但允許 { $least } 至 { $most } 個。
wh40k9-army-empty = 單位至少有一個模型。
wh40k9-army-option = 此選項不能這樣多次使用，或不適用於此單位：{ $option }。
wh40k9-army-no-power = 沒有此規模單位的戰力值。
wh40k9-army-keyword = 必須為 <{ $keyword }> 選擇關鍵字。
wh40k9-army-powers = 選擇了 { $count } 個靈能；除懲擊與數據卡所列外，此單位掌握 { $knows } 個。
wh40k9-army-upgrade = { $stratagem }不能升級此單位，或不能再次使用。
wh40k9-army-other-size = 此軍隊是為另一種遊戲規模組建的。
wh40k9-ask-muster = 你派出哪支軍隊？
wh40k9-ask-reserves = 你把哪些單位置入戰略預備隊？
wh40k9-option-army = { $leader }的軍隊
wh40k9-option-reserves = 置入戰略預備隊：{ $units }
wh40k9-option-no-reserves = 無
wh40k9-beside = { $first }、{ $next }
wh40k9-wrong-unit = 不能對該單位使用。
wh40k9-not-enough-cp = 指揮點不足。
wh40k9-reserves-fortification = 工事永遠不能置入戰略預備隊。
wh40k9-reserves-points = 預備的單位分數不能超過軍隊分數的一半。
wh40k9-reserves-units = 預備的單位數量不能超過軍隊單位數的一半。
wh40k9-mustered = { $side }派出 { $units } 個單位：分數 { $points }，戰力值 { $power }，剩餘 { $cp } CP。
wh40k9-rolled-trait = { $unit }擲出主將特性：{ $trait }。
wh40k9-rolled-power = { $unit }擲出靈能：{ $power }。
wh40k9-placed-in-reserves = { $side }以 { $cost } CP 將 { $units } 個單位置入戰略預備隊，剩餘 { $cp } CP。
wh40k9-smite = 懲擊
wh40k9-used-this-phase = 此戰略指令在本階段已使用過。
wh40k9-used-this-battle = 此戰略指令在本場遊戲已使用過。
wh40k9-not-now = 此戰略指令現在不能使用。
wh40k9-not-your-faction = 軍隊沒有該陣營的分隊。
wh40k9-no-psyker = 那不是你能作此嘗試的靈能者。
wh40k9-psyker-finished = 該靈能者在本階段的嘗試已結束。
wh40k9-nothing-to-attempt = 該靈能者不能再嘗試任何靈能。
wh40k9-no-attempts-left = 該靈能者已用完所有嘗試次數。
wh40k9-power-unknown = 該靈能者未掌握此靈能。
wh40k9-power-attempted = 此靈能在本階段已嘗試過。
wh40k9-smote = 該靈能者在本戰鬥回合已嘗試過懲擊。
wh40k9-cannot-deny = 該模型不能破除此靈能。
wh40k9-not-a-target = 此靈能不能以該單位為目標。
wh40k9-no-such-action = 該單位沒有此動作。
wh40k9-action-fortification = 工事永遠不能執行動作。
wh40k9-action-engaged = 該單位處於敵方交戰範圍內。
wh40k9-action-unit-once = 該單位在本戰鬥回合已嘗試過動作。
wh40k9-action-once = 此動作在本戰鬥回合已被開始過。
wh40k9-action-place = 該單位不在執行此動作之處。
wh40k9-action-performing = 該單位正在執行其他動作。
wh40k9-ask-stratagem = 使用{ $stratagem }嗎？
wh40k9-ask-faction-stratagem = 使用陣營戰略指令嗎？
wh40k9-ask-action = 哪個單位開始動作？
wh40k9-ask-psyker = 接下來由哪個靈能者施放靈能？
wh40k9-ask-manifest = { $unit }：嘗試什麼？
wh40k9-ask-deny = { $unit }以 { $total } 施放了{ $what }。破除它嗎？
wh40k9-ask-aim = { $unit }：{ $power }以誰為目標？
wh40k9-option-for = { $what }：{ $unit }
wh40k9-option-silence = 不經測試直接破除：{ $unit }
wh40k9-option-none = 無
wh40k9-stratagem-used = { $side }使用{ $stratagem }，剩餘 { $cp } CP。
wh40k9-cut-down = { $unit }撤退時遭追殺：{ $faces }。致命傷害：{ $wounds }。
wh40k9-regained = { $model }恢復 { $wounds } 點生命值。
wh40k9-perils = { $unit }遭受亞空間反噬：{ $wounds } 點致命傷害。
wh40k9-power-failed = { $unit }被消滅，其嘗試失敗。
wh40k9-denied = { $by }破除了{ $unit }的靈能。
wh40k9-manifested = { $unit }施放{ $power }，目標：{ $target }。
wh40k9-action-started = { $unit }開始動作：{ $action }。
wh40k9-action-failed = { $unit }動作失敗：{ $action }。
wh40k9-action-completed = { $unit }完成動作：{ $action }。
wh40k9-action-note = { $until ->
    [turn] 到本回合結束時得 { $vp } 分，前提是此前不移動、不射擊、不衝鋒、不施放靈能。
    [command] 到你的下一個指揮階段得 { $vp } 分，前提是此前不移動、不射擊、不衝鋒、不施放靈能。
   *[at-once] 立即得 { $vp } 分。
}{ $auras ->
    [yes] 其間它的光環不起作用。
   *[no] {""}
}
wh40k9-scored = { $side }因{ $merit }得 { $vp } 點勝利分數，共 { $total }。
wh40k9-stratagem = { $stratagem ->
    [command-re-roll] 指揮重擲
    [cut-them-down] 追殺殘敵
    [desperate-breakout] 絕望突圍
    [emergency-disembarkation] 緊急下車
    [fire-overwatch] 火力壓制（戰略指令）
    [counter-offensive] 反攻
   *[insane-bravery] 瘋狂英勇
}
wh40k9-action = { $action ->
    [raise-banner] 升起軍旗
    [search-cargo] 搜查貨物
    [seal-shaft] 封閉豎井
   *[answer-the-well] 回應深井
}
wh40k9-psychic-test = { $passed ->
    [yes] { $unit }為{ $what }進行的靈能測試成功：{ $faces }，{ $total } 對 { $charge }。
   *[no] { $unit }為{ $what }進行的靈能測試失敗：{ $faces }，{ $total } 對 { $charge }。
}
wh40k9-deny-test = { $success ->
    [yes] { $unit }破除巫術測試成功：{ $faces }，{ $total } 對 { $against }。
   *[no] { $unit }破除巫術測試失敗：{ $faces }，{ $total } 對 { $against }。
}
wh40k9-braved = { $unit }自動通過士氣測試。
