# 終端程式。

cli-welcome = Grognard 嚴格按照規則書進行桌上戰棋遊戲。非官方作品，所有名稱歸其所有者所有。
    
    grognard play sas       單人或一起玩 SAS：遊俠敢死隊
    grognard play ford      與機器人對戰範例遊戲
    grognard rules search   用英文、中文或日文查找規則
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
cli-about = 關於
cli-nothing-found = 沒有找到。

## 用文字描述局面

cli-track = { $label }{ $value }
cli-track-of = { $label }{ $value }/{ $max }
cli-side = 玩家{ $seat }，{ $side }：{ $tracks }
cli-piece = { $piece }在{ $place }
cli-piece-with = { $piece }在{ $place }：{ $badges }
cli-hand = { $label }：{ $cards }
cli-card = { $card }——{ $text }
cli-hidden-cards = { $count }張面朝下的牌

## 提問

cli-option = { $number }. { $label } [{ $key }]
cli-option-shut = { $number }. （現在不可）{ $label } [{ $key }]：{ $reason }
cli-choose-some = 選擇{ $least }到{ $most }個：輸入編號或名稱，用空格隔開。
cli-put-in-order = 按你想要的順序輸入所有編號或名稱，用空格隔開。
cli-split = 分配{ $total }：為每項輸入一個數字，用空格隔開。
cli-assign = 輸入配對，例如1=2，用空格隔開。
cli-type-data = 以資料形式輸入回答，例如 {"{"}"move": …{"}"}。
cli-type-help = 在任何提問處輸入 help，可以看到還能說什麼。
cli-help = 用選項的編號或方括號裡的名稱回答。你還可以說：
    look             用文字描述局面
    draw             畫出局面
    log              已發生的一切
    rule             此問題依據的規則；rule 名稱：某選項為何不可
    undo             收回你上一個回答
    order 主題 not   不再就此詢問我；也可用：every-time、only 情形…
    save 檔案        寫出紀錄
    concede（認輸）、quit（離開）
cli-order-offer = 關於{ $label }的常備指令：order { $topic } every-time、not 或 only { $cases }
cli-unclear = 這不是其中一個選項。輸入 help 查看可以說什麼。
cli-refused = { $reason }——{ $rule }
cli-hand-over = { $seat }，輪到你了。確認只有你能看到時按 Enter。
cli-nothing-to-undo = 你還沒有回答過任何問題。
cli-new-dice = 其間已見過骰子或秘密；將擲新的骰子。
cli-roll-dice = 請為{ $rule }擲{ $dice }並輸入點數，用空格隔開。

## 重播

cli-older-version = 以規則的第{ $version }版記錄；按當時的樣子顯示。
cli-verified = 重播了{ $entries }條紀錄，所有摘要一致。最後的局面是 { $digest }。
