# 戰鎚40,000第九版：任務、部署，以及戰場之外所顯示的內容。

wh40k9-attacker = { $side }是進攻方。
wh40k9-first-turn = { $side }先手。
wh40k9-set-up = { $unit }已部署。
wh40k9-declared = { $side }宣告：{ $declarations }。
wh40k9-declared-nothing = { $side }沒有宣告。
wh40k9-declaration = { $kind ->
    [embark] { $unit }裝載於{ $transport }
   *[reinforcements] { $unit }作為增援稍後登場{ $transport }
}
wh40k9-secondary = { $secondary ->
    [behind-their-lines] 深入敵後
    [cut-off-the-head] 斬首
   *[grind-them-down] 消耗殆盡
}
wh40k9-secondary-text = { $secondary ->
    [behind-their-lines] 從第 2 個戰鬥回合起，在你的玩家回合結束時，若你有一個非飛行器單位完全處於敵方部署區內，得 4 分。最多 12 分。
    [cut-off-the-head] 敵方主將被消滅的那個戰鬥回合結束時，得 8 分。
   *[grind-them-down] 每個戰鬥回合結束時，其中每消滅一個敵方單位得 2 分。最多 12 分。
}
wh40k9-secondary-picked = { $side }選擇次要目標：{ $secondary }。
wh40k9-ask-secondary = 選擇哪個次要目標？
wh40k9-ask-formations = 誰在遊戲開始時已上車，誰稍後登場？
wh40k9-ask-deploy = 接下來部署哪個單位？
wh40k9-zone = { $zone ->
    [attacker] 進攻方部署區
   *[defender] 防守方部署區
}
wh40k9-marker = 目標標記 { $number }：模型 { $first } 比 { $second }
wh40k9-step = { $step ->
    [secondaries] 次要目標
    [formations] 運輸載具與預備隊
    [deploy] 部署
   *[first-turn] 先手
}
wh40k9-setup = { $field ->
    [size] 遊戲規模
    [first-army] 玩家一的軍隊
    [second-army] 玩家二的軍隊
    [mission] 任務
   *[battlefield] 戰場
}
wh40k9-setup-choice = { $choice ->
    [combat-patrol] 戰鬥巡邏：500 分
    [incursion] 前哨突擊：1,000 分
    [strike-force] 打擊部隊：2,000 分
    [cinder-compact] 餘燼盟約
    [hollow-choir] 空洞唱詩班
    [own] 在桌上組建
    [banners-on-the-ash] 灰燼上的軍旗
    [lost-cargo] 遺失的貨物
    [the-open-shaft] 敞開的豎井
    [the-singing-well] 歌唱之井
    [cinder-works] 煤渣工廠
    [reed-marsh] 蘆葦沼澤
   *[broken-ward] 破碎城區
}
wh40k9-brief = { $part ->
    [mission] 任務
    [secondaries] 次要目標
    [end] 遊戲結束
   *[armies] 雙方軍隊
}
wh40k9-brief-markers = 從第 2 個戰鬥回合起，在你的指揮階段：佔有一個目標標記得 4 分，兩個再得 4 分，多於敵方再得 4 分。3" 內模型較多者佔有該標記。
wh40k9-brief-action = { $mission ->
    [banners-on-the-ash] 動作：位於你佔有的目標標記旁的步兵豎起軍旗，從移動階段結束到玩家回合結束：3 分。
    [lost-cargo] 動作：目標標記旁的單位搜索它，從移動階段結束到你的下一個指揮階段：4 分。
    [the-open-shaft] 動作：中央目標標記旁的單位封閉豎井，從移動階段結束到你的下一個指揮階段：6 分。
   *[the-singing-well] 靈能動作，施法值 4：目標標記 6" 內的靈能者回應歌唱之井：5 分。
}
wh40k9-brief-secondary = { $side }：{ $secondary }。{ $text }
wh40k9-brief-end = 遊戲在 { $rounds } 個戰鬥回合後結束；若一方軍隊被全滅，則另一方獲勝。否則勝利分數較多者獲勝。
wh40k9-brief-army = { $side }：{ $units }
wh40k9-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k9-track-note = { $track ->
    [vp] 勝利分數：遊戲結束時分數較多者獲勝。
   *[cp] 指揮點：用來支付戰略指令；你在自己的每個指揮階段得一點。
}
wh40k9-not-waiting = 現在不能選擇該單位。
wh40k9-no-own-arrival = 該單位沒有讓它稍後登場的規則。
wh40k9-there-is-room = 有空間部署該單位。
wh40k9-near-terrain = 工事須部署在距所有地形超過 3" 處。
wh40k9-no-zone = 沒有部署區。
wh40k9-not-touching-edge = { $model }過大，放不進戰場邊緣的區域，須接觸你自己的戰場邊緣。
wh40k9-too-near-enemy = { $model }將處於敵方模型 9" 內。
wh40k9-oversized = 該單位在本玩家回合中部署於己方戰場邊緣，除戰鬥外不能做任何事。
wh40k9-merit = { $merit ->
    [markers] 目標標記
    [action] 動作
   *[secondary] 次要目標
}
wh40k9-idea = { $idea ->
    [marker] 前往目標標記 { $what }
    [enemy] 逼近{ $what }
    [cover] 進入掩護：{ $what }
    [middle] 前往戰場中央{ $what }
    [away] 遠離{ $what }
    [there] 到那裡{ $what }
    [charge] 完成衝鋒{ $what }
    [close-in] 貼近敵方單位{ $what }
    [fall-back] 脫離交戰範圍{ $what }
   *[stay] 不動{ $what }
}
wh40k9-idea-place = { $region ->
    [top-left] 左上（{ $x }"，{ $y }"）
    [top-middle] 上方（{ $x }"，{ $y }"）
    [top-right] 右上（{ $x }"，{ $y }"）
    [middle-left] 左側（{ $x }"，{ $y }"）
   *[middle-middle] 中央（{ $x }"，{ $y }"）
    [middle-right] 右側（{ $x }"，{ $y }"）
    [bottom-left] 左下（{ $x }"，{ $y }"）
    [bottom-middle] 下方（{ $x }"，{ $y }"）
    [bottom-right] 右下（{ $x }"，{ $y }"）
}
wh40k9-idea-attacks = { $idea ->
    [all] 全部攻擊{ $unit }
    [each] 各打各的目標{ $unit }
   *[none] 不攻擊{ $unit }
}
wh40k9-badge = { $badge ->
    [moved] 已移動
    [advanced] 已推進
    [fell-back] 已撤退
    [charged] 已衝鋒
    [has-shot] 已被選擇射擊
    [performing] 正在執行動作
   *[warlord] 主將
}
wh40k9-badge-height = 離桌面高度（英吋）
wh40k9-knob-place = 位置
wh40k9-stat = { $stat ->
    [models] 模型數
    [power] 戰力值
    [points] 分數
   *[below-half] 低於半數
}
wh40k9-table = { $table ->
    [models] 模型
    [ranged] 遠程武器
    [melee] 近戰武器
   *[damage] 損傷表
}
wh40k9-column = { $column ->
    [m] 移動
    [ws] 近戰
    [bs] 射擊
    [s] 力量
    [t] 韌性
    [w] 生命
    [a] 攻擊
    [ld] 領導
    [sv] 豁免
    [invulnerable] 無敵
    [range] 射程
    [type] 類型
    [ap] AP 值
   *[d] 傷害
}
wh40k9-weapon-type = { $type ->
    [assault] 突擊 { $attacks }
    [heavy] 重型 { $attacks }
    [rapid-fire] 速射 { $attacks }
    [grenade] 手榴彈 { $attacks }
    [pistol] 手槍 { $attacks }
   *[melee] 近戰{ $attacks }
}
wh40k9-keywords = 關鍵字：{ $keywords }
wh40k9-carries = 可裝載 { $models } 個模型
wh40k9-psyker-note = 施放 { $manifests }，破除 { $denies }：{ $powers }
wh40k9-ability-note = { $name }
wh40k9-too-many = 這裡有{ $count }個，最多接受{ $most }個。
