# 伺服器的話。

server-system = { $system ->
    [wh40k10] 戰鎚 40,000 第 10 版
    [wh40k9] 戰鎚 40,000 第 9 版
    [t9a] 第九紀元：奇幻戰爭 第 3 版
    [sas] SAS：遊俠敢死隊
    [ford] 渡口
   *[other] { $system }
}

## 紀錄

server-new-rules = 規則已更新（版本 { $version }）。對局從上一個停頓點繼續；其後仍然適用的內容在下面重新講述。
server-branched = { $again ->
    [yes] 這是用來嘗試的副本，骰子另擲。上一個停頓點之後已經發生的事在下面重新講述。
   *[no] 從這裡開始是用來嘗試的副本，骰子另擲。
}

## 桌邊

server-ended = 伺服器的管理者結束了這局遊戲。
server-bot-trouble = 這個座位的電腦無法作答：{ $reason }請悔棋，或把座位交給別人。

## 請求被拒絕的原因

server-not-found = 這裡沒有這個東西。
server-no-seat = 這個座位不是你的。
server-unfit = { $path }：{ $reason }
server-unfit-data = 格式不符（{ $reason }）
server-no-such-bot = 沒有名為 { $bot } 的電腦
server-seats = 這局遊戲有 { $seats } 個座位
server-empty = 內容是空的
server-raced = 已有別的變化在先，請再看一眼。
server-not-over = 對局結束後才能取得紀錄。
server-paused = 對局已暫停。
server-firm = 本局遊戲中，已擲出的骰子不能收回。
server-out-of-time = { $seat }的時間已用完，對局被宣告獲勝。
server-nothing-to-claim = 沒有人的時間用完，因此無法宣告獲勝。
server-clock-runs = 你的時鐘正在走：現在只有其他人可以暫停對局。
server-no-such-clock = 計時至少需要兩個座位，且時間須是可行的
server-too-large = 內容過大。
server-setup-too-large = 這裡有{ $count }個，最多接受{ $most }個。
server-too-many = { $what ->
    [requests] 請求過多，請稍候。
    [games] 這裡進行中的對局過多，請稍後再試。
    [connections] 連線過多。
    [proposals] 等待答覆的提議過多。
    [lines] 這局裡說的話已經夠多了。
    [work] 為您的位址計算的內容過多，請稍候。
    [bytes] 正在與您的位址傳送的內容過多，請稍候。
   *[other] 過多（{ $what }）。
}
server-foreign = 這個請求來自別的頁面或別的名稱，不予接受。
server-slow = 耗時過長。
server-busy = 伺服器正忙，請稍後再試。
server-full = 這裡已沒有空間容納新的對局。正在進行的對局不受影響。
server-banned = 此位址不被允許進入。
server-method = 這裡不能這樣請求。
server-fault = 程式出錯了，什麼都沒有改變。

## 頁面

server-no-client = 伺服器正在執行，但這個程式建置時沒有包含瀏覽器頁面（{ $reason }）。請安裝 Node 20 或更新版本，然後重新建置：cargo run --release
