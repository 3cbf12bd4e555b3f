# 無論哪套規則，遊戲本身要說的話。

kernel-seat = 玩家{ $seat }

## 紀錄

kernel-asked = 請{ $seats }做出選擇。
kernel-answered = { $seat }已做出選擇。
kernel-answered-bot = { $seat }（電腦）已做出選擇。
kernel-answered-standing = 已依{ $seat }的預設指令處理。
kernel-answered-timeout = { $seat }逾時，已採用預設選擇。
kernel-rolled = 擲出 { $dice }：{ $faces }
kernel-drew = 公開抽取了一項。
kernel-drew-secret = 抽取了一項，只有{ $seats }可以查看。
kernel-ordered = { $seat }下達了預設指令（{ $topic }）。
kernel-took-back = 已收回最近的選擇。
kernel-adjusted = 經玩家同意修改：{ $path }——{ $note }
kernel-conceded = { $seat }認輸。
kernel-won = { $seats }獲勝。
kernel-no-winner = 遊戲結束，沒有勝者。

## 拒絕的理由。此時一切保持原狀。

kernel-refused-over = 遊戲已經結束。
kernel-refused-dice-wanted = 請先擲骰，目前沒有待回答的問題。
kernel-refused-no-dice-wanted = 現在不需要擲骰。
kernel-refused-wrong-dice = { $dice } 不可能擲出 { $faces }。
kernel-refused-not-asked = 現在不需要{ $seat }做出選擇。
kernel-refused-other-question = 問題 { $given } 已失效，目前是問題 { $open }。
kernel-refused-no-such-moment = 沒有可以退回的時刻 { $moment }。
kernel-refused-nothing-undone = 沒有可以重做的內容：此後又發生了別的事。
kernel-refused-not-at-rest = 只能在兩個行動之間修改，不能在行動進行中修改。
kernel-refused-bad-adjustment = { $path } 不能這樣修改：{ $reason }
kernel-refused-not-imaginable = 無法設想出與{ $seat }所知相符的局面。
kernel-refused-digest-differs = 局面與紀錄不符：此處為 { $found }，紀錄為 { $recorded }。
kernel-refused-other-end = 遊戲在此處的結局與紀錄不符。
kernel-refused-fault = 程式發生錯誤，遊戲保持原狀：{ $reason }
kernel-refused-digest = 無法儲存局面：{ $reason }
kernel-refused-restore = 無法使用這份存檔：{ $reason }
kernel-setup-unreadable = 這不是有效的開局設定：{ $reason }
