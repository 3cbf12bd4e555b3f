# 終端程式。

cli-welcome = Grognard 嚴格按照規則書進行桌上戰棋遊戲。非官方作品，所有名稱歸其所有者所有。
    
    grognard play sas       單人或一起玩 SAS：遊俠敢死隊
    grognard play ford      與電腦對戰範例遊戲
    grognard rules search   用英文、中文或日文查詢規則
    grognard odds wh40k10   攻擊的精確機率
    grognard check 路徑     執行局面檔案
    grognard replay 檔案    觀看或驗證對局紀錄
    grognard help           其他一切
    
    桌面已備好：請在瀏覽器中開啟 { $address }。按 Ctrl+C 結束。

## 規則

cli-labelled = { $label }：{ $text }
cli-not-enforceable = 無法由程式執行
cli-in-the-book = 書中名稱
cli-see-also = 另見
cli-referred-by = 被引用於
cli-question = 問題
cli-ruling = 裁定
cli-why = 理由
cli-source = 出處
cli-note = 出處附註
cli-about = 關於
cli-nothing-found = 沒有找到。

## 用文字描述局面

cli-track = { $label }{ $value }
cli-track-of = { $label }{ $value }/{ $max }
cli-side = 玩家{ $seat }，{ $side }：{ $tracks }
cli-side-nameless = { $side }：{ $tracks }
cli-piece = { $piece }在{ $place }
cli-piece-with = { $piece }在{ $place }：{ $badges }
cli-hand = { $label }：{ $cards }
cli-card = { $card }——{ $text }
cli-hidden-cards = { $count }張面朝下的卡

## 提問

cli-option = { $number }. { $label } [{ $key }]
cli-option-shut = { $number }. （現在不可）{ $label } [{ $key }]：{ $reason }
cli-choose-some = 選擇{ $least }到{ $most }個：輸入編號或名稱，用空格隔開。
cli-put-in-order = 按你想要的順序輸入所有編號或名稱，用空格隔開。
cli-split = 分配{ $total }：為每項輸入一個數字，用空格隔開。
cli-assign = 輸入配對，例如 1=2，用空格隔開。
cli-type-data = 以資料形式輸入回答，例如 {"{"}"move": …{"}"}。
cli-type-help = 在任何提問處輸入 help，可以看到還能說什麼。
cli-help = 用選項的編號或方括號裡的名稱回答。你還可以說：
    look             用文字描述局面；look 名稱：某個棋子
    draw             畫出局面；draw 名稱：該棋子的視野；draw sight：敵人的全部視野
    move 單位 …      一次說完誰動、去哪裡：move wardens 3 north
    log              已發生的一切
    rule             此問題依據的規則；rule 名稱：某選項為何不可，或按名稱查規則
    undo             收回你上一個回答
    order 主題 not   不再就此詢問我；也可用：every-time、when-it-matters、do、only 情形…
    save 檔案        寫出紀錄
    concede（認輸）、quit（離開）
cli-order-offer = 關於{ $label }的常備指令：order { $topic } every-time、when-it-matters、do、not 或 only { $cases }
cli-unclear = 這不是其中一個選項。輸入 help 查看可以說什麼。
cli-refused = { $reason }——{ $rule }
cli-hand-over = { $seat }，輪到你了。確認只有你能看到時按 Enter。
cli-nothing-to-undo = 你還沒有回答過任何問題。
cli-new-dice = 其間已見過骰子或秘密；將擲新的骰子。
cli-roll-dice = 請為{ $rule }擲{ $dice }並輸入點數，用空格隔開。

## 重播

cli-older-version = 以規則的第{ $version }版記錄；按當時的樣子顯示。
cli-verified = 重播了{ $entries }條紀錄，所有摘要一致。最後的局面是 { $digest }。

## SAS任務與分組選項

cli-try-sound = 檔案沒有問題。
cli-warning = 注意：{ $what }
cli-try-played = { $who ->
    [bot] 由電腦進行
   *[random] 隨機進行
}：共{ $games }局，{ $results }。
cli-try-fair = 可以獲勝，也可能失敗。
cli-try-never-won = 從未獲勝。
cli-try-never-lost = 從未失敗。
cli-groups-shut = 目前不可：{ $groups }
cli-legend = { $kind ->
    [ground] . 空地，w 樹林，~ 水，^ 岩石，x 木箱，% 建築內部，= 道路或生成板塊；E 出口，! 任務目標；* 全可視，, 半可視
    [edges] # 牆，- 和 | 矮牆，: 樹籬，+ 門，" 窗
   *[pieces] ↑ → ↓ ← 敵人及其面向；X 屍體，@ 地上的物品；字母：其他棋子，名稱見 look
}
cli-groups = 輸入組的編號或第一個詞查看其選項，或直接輸入選項名稱。空行返回各組。
cli-group = { $number }. { $group }：{ $count ->
    [0] 目前沒有
   *[other] { $count }個選項
}
cli-figure = { $label }{ $percent }%
cli-facing = 面向{ $facing ->
    [n] 北
    [ne] 東北
    [e] 東
    [se] 東南
    [s] 南
    [sw] 西南
    [w] 西
   *[nw] 西北
}

## 建議、位置與開放桌面上的單位

cli-ideas = 你可以：
cli-assign-to = 目標：
cli-move-hint = 輸入編號，或說出去向：3 north（北）、to 12 8、toward marker-2、toward 單位名；stay 表示不動。
cli-place-hint = 輸入編號，或說出位置：place 12 8、near marker-2。
cli-idea-hint = 輸入編號選用一項建議。
cli-unit = { $unit } [{ $key }]：{ $count } 個模型，約在 { $place }
cli-unit-elsewhere = { $unit } [{ $key }]：{ $elsewhere }
cli-unit-gone = { $unit } [{ $key }]：已不在場
cli-landmark = { $label } [{ $key }]：位於 { $place }

cli-banned = 已禁止 { $address } 進入。
cli-let-in = 已重新允許 { $address } 進入。
cli-ended = { $game }：已結束。
cli-deleted = { $game }：已刪除。
cli-not-ended = { $game }：沒有這局遊戲，或已經結束。
cli-not-deleted = { $game }：沒有這局遊戲。
cli-backed-up = 全部對局已存入 { $path }。請妥善保管：其中有未結束對局的隨機種子。
cli-restored = 備份已恢復。{ $aside ->
        [none] {""}
       *[other] 原有對局已移至 { $aside }。
    }
cli-exported = { $path } 中已寫入 { $games } 份紀錄。

cli-match-up = { $label }：{ $first }對{ $second }：{ $won } 勝 { $drawn } 平 { $lost } 負，{ $share }%{ $fair ->
    [yes] {""}
   *[no] ，不在 { $least } 至 { $most }% 之間
}

cli-ground = { $kind ->
    [wall] 牆壁
    [low-wall] 矮牆
    [hedge] 樹籬
    [door] 門
    [open-door] 開著的門
    [window] 窗
    [woods] 樹林
    [water] 水
    [rock] 岩石
    [hill] 山丘
    [ruin] 廢墟
    [crater] 彈坑
    [barricade] 路障
    [debris] 瓦礫
    [container] 貨櫃
    [building] 建築內
    [field] 田野
    [road] 道路與生成板塊
    [crate] 木箱
    [exit] 出口
   *[no-square] 沒有方格之處
}：{ $places }
cli-ground-place = { $place }，{ $away }
cli-square = { $square }
cli-squares = { $from } 到 { $to }{ $whole ->
    [yes] {""}
   *[no] （其中 { $count } 格）
}
cli-between = { $one } 與 { $other } 之間
cli-along = { $from } 到 { $to } 的{ $side ->
    [south] 南
   *[east] 東
}側
cli-away = 在 { $piece } 的{ $facing ->
    [n] 北
    [ne] 東北
    [e] 東
    [se] 東南
    [s] 南
    [sw] 西南
    [w] 西
   *[nw] 西北
}方 { $count } 格
cli-here = 就在 { $piece } 處
cli-save-where = 請說明存到哪裡：save 檔名。以 .jsonl 結尾則存為 JSON 行。
cli-saved = 紀錄已存入 { $file }。
cli-not-saved = 無法寫入紀錄：{ $error }
cli-no-such-field = 沒有 { $what } 可選；可選的有：{ $known }
cli-no-such-choice = 沒有 { $what }；有：{ $known }
