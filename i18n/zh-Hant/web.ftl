# The table in the browser.

## Systems

web-system-sas = SAS：遊俠敢死隊
web-system-sas-edition = 合作遊戲：敵人由規則操控
web-system-sas-for = 1 至 4 人，約 20 分鐘
web-system-sas-go = 現在就玩教學任務
web-system-wh40k10 = 戰鎚 40,000
web-system-wh40k10-edition = 第 10 版
web-system-wh40k10-for = 2 人，約 2 小時
web-system-wh40k9 = 戰鎚 40,000
web-system-wh40k9-edition = 第 9 版
web-system-wh40k9-for = 2 人，約 2 小時
web-system-t9a = 第九紀元
web-system-t9a-edition = 第 3 版
web-system-t9a-for = 2 人，約 3 小時
web-system-ford = 渡口
web-system-ford-edition = 我們自己的小遊戲，用來入門
web-system-ford-for = 2 人，10 分鐘
web-system-orchard = 果園
web-system-orchard-edition = 開放桌面上單個模型的小遊戲
web-system-orchard-for = 2 名玩家，5 分鐘
web-bot-name = { $bot ->
    [random] 隨機行動
    [rollouts] 推演
    [commander] 指揮官
    [marshal] 元帥
    [scoutmaster] 斥候長
    [prowler] 潛行者
   *[other] { $bot }
}

## Everywhere

web-home-link = Grognard，回到首頁
web-nav-label = 頁面
web-nav-play = 遊玩
web-nav-odds = 機率
web-nav-rules = 規則
web-nav-replays = 重播
web-back-to-game = 回到對局
web-language = 語言
web-theme = 淺色或深色
web-close = 關閉
web-unreachable = 伺服器沒有回應。它還在執行嗎？
web-failed = 沒有成功，請再試一次。
web-page-broke = 此頁面出了問題。遊戲安全地保存在伺服器上。
web-page-again = 重新顯示桌面
web-one-moment = 請稍候……

## Home

web-hello = 棋桌已備好。
web-games = 遊戲
web-play-now = 馬上與電腦對戰
web-play-now-of = 馬上玩{ $name }
web-set-up = 設定一局遊戲
web-set-up-of = 設定：{ $name }
web-watch-bots = 觀看電腦對戰
web-continue = 繼續
web-your-move-at = 輪到你：{ $name }
web-your-move = 輪到你
web-their-move = 等待中
web-watching = 觀看中
web-watch = 觀看
web-forget = 從清單移除
web-forget-game = 把「{ $name }」從清單移除
web-keep = 保留
web-no-games-yet = 沒有進行中的遊戲。請在上面開始一局。
web-no-replays-yet = 結束的遊戲會留在這裡。
web-odds-line = 這次攻擊的準確結果
web-rules-line = 每條規則，連同書中的名稱
web-my-games = 我的遊戲
web-open-games = 可觀看的遊戲
web-no-open-games = 目前沒有人公開遊戲。
web-open-record = 開啟棋譜
web-choose-file = 選擇檔案
web-open-record-hint = 結束的遊戲可以存成檔案，以後再看。
web-over = 已結束
web-running = 進行中
web-no-such-game = 沒有這局遊戲。

## Setting up

web-the-battle = 對局
web-the-seats = 誰來玩
web-the-dice = 骰子
web-seat = 玩家 { $seat }
web-who-me = 我
web-who-friend = 朋友，用連結加入
web-who-bot = 電腦
web-bot-level = 哪個電腦
web-name = 名字
web-set-up-armies = 部署軍隊
web-set-up-by-hand = 我們自己按規則部署
web-set-up-by-bot = 由電腦部署，從第一回合開始
web-game-name = 遊戲名稱
web-dice = 骰子
web-dice-rolled = 替我們擲
web-dice-typed = 我自己擲真骰子
web-dice-back = 悔棋
web-dice-back-free = 一切，包括骰子
web-dice-back-firm = 骰子擲出後不可
web-hot-seat-hint = 有幾個座位都是你的：大家輪流用這個螢幕。
web-friend-hint = 遊戲開始後，每位朋友會有一個連結。
web-begin = 開始

## The table

web-menu = 選單
web-tools = 工具
web-tool-select = 選擇和拖曳（V）
web-tool-lasso = 套索（L）
web-tool-ruler = 尺（R）
web-tool-sight = 視野（E）
web-tool-ranges = 射程和光環（G）
web-tool-arcs = 弧區（B）
web-tool-labels = 名稱（T）
web-tool-list = 以清單顯示棋桌（I）
web-zoom-in = 放大（+）
web-zoom-out = 縮小（−）
web-zoom-whole = 整張棋桌（Home）
web-tool-turned = 把棋桌轉過來（Y）
web-minimap = 整張棋桌的縮圖
web-minimap-close = 收起縮圖
web-tally-hint = 圓圈是{ $first }，菱形是{ $second }；數值高的一方控制它。
web-objective-held = 由{ $who }控制。
web-objective-levels = { $first }：{ $a }，{ $second }：{ $b }。
web-stuck-other = 這不歸你移動。
web-stuck-past = 正在回看：這裡不能移動。
web-stuck-not-this = 現在要移動的是別的：指標為手形者。
web-stuck-choose = 請先在右側選擇 { $unit } 做什麼。
web-stuck-question = 現在不行。先回答：{ $question }
web-stuck-waiting = 現在不行：輪到別人回答。
web-board-inches = 棋桌，{ $width } 乘 { $height } 英吋
web-board-squares = 棋盤，{ $width } 乘 { $height } 格
web-phases = 階段
web-of = 共 { $max }
web-moment = { $moment } 步
web-you-short = 你
web-bot = 電腦
web-away = 不在
web-actions = 行動
web-free = 免費
web-ruler-steps = { $steps } 格
web-place-inches = 距左邊 { $x }″，距上邊 { $y }″
web-facing = 朝向 { $degrees }°
web-others = 其他
web-nearest-enemy = 距{ $name } { $distance }
web-list-twin = 以清單顯示棋桌
web-select-to-move = 選擇，然後用方向鍵移動
web-what-may-it = 它能做什麼？
web-model-by-model = 逐個
web-look-at = 查看
web-open-squares = { $count } 個格子可選

## The question

web-question = 問題
web-brief = 本局概要
web-happened = 在你等待期間
web-happened-step = 逐步查看
web-your-name = 怎麼稱呼你？
web-name-take = 就是我
web-end-losses = 損失
web-unit = 單位
web-you = 你
web-rule = 規則
web-why = 為何？
web-choose = 請選擇……
web-choose-square = 在棋桌上選一格
web-choose-action = 在棋盤下方選一個行動。
web-squares-hint = { $action }：點擊標出的格子；再點一次確認。
web-no-square-open = 沒有可選的格子。
web-choose-count = 選 { $count } 個。
web-choose-between = 選 { $least } 至 { $most } 個。
web-chosen = 已選 { $count } 個。
web-order-hint = 排好次序，最上面的最先。
web-move-hint = 拖曳模型，或拖曳名稱來移動整個單位。也可用方向鍵。
web-place-hint = { $count ->
    [1] 把它拖到要站的位置。
   *[other] 拖曳模型，或拖曳名稱來移動整個單位。也可用方向鍵。
}
web-reform-hint = 把方陣拖到要站的位置，用圓環轉向；行列寬度在此選擇。
web-turn-hint = 用圓環轉動方陣，或輸入朝向。
web-slide-hint = 沿邊滑動方陣；它會停在接觸模型最多的位置。
web-slide-keys = 按 Alt 可自由滑動。
web-files = 列數
web-fewer-files = 變窄
web-more-files = 變寬
web-faces = 朝向
web-faces-hint = 度，0 為上
web-turn-left = 左轉 15°
web-turn-right = 右轉 15°
web-turn-block = 轉動方陣
web-which-block = 哪個單位
web-along = 沿邊位置
web-along-hint = ← →，按 Shift 為 0.1″
web-only-place = 只有這一處
web-confirm-stand = 就這樣站
web-confirm-none = 尚未選擇
web-key-files = 變寬、變窄（變陣的方陣）
web-steer-hint = 拖動桌上的控制點，或在此輸入各步。
web-sections-hint = 先在此處或桌面上選擇單位，再選擇行動。
web-degrees = { $amount }°
web-inches = { $amount }″
web-left-to-split = { $total } 中還有 { $left } 待分配。
web-confirm = 確認
web-confirm-move = 確認移動
web-confirm-nobody = 不攻擊任何目標（放棄攻擊）
web-figure-each = 每件 { $value }
web-confirm-stay = 全部原地不動
web-confirm-place = 放在這裡
web-moved-count = { $all } 個中已移動 { $moved } 個
web-placed-count = { $all } 個中已放 { $moved } 個
web-weapon-by-weapon = 逐件武器
web-start-over = 重新來過
web-ideas = 建議
web-nearest = 移到最近的合法位置
web-no-target = 不選目標
web-split-weapons = 逐個選擇
web-together = 一起選擇
web-assign-hint = 為每件武器選擇目標，或點擊桌上的敵人。
web-legal = 這樣合法。
web-add-step = 加入
web-drop-step = 去掉最後一步
web-earlier = 提前
web-later = 推後
web-fewer = 減少
web-more = 增加
web-all-to = 全部：{ $target }
web-undo = 復原
web-undo-ask = 請求悔棋
web-undo-firm = 本局不能收回已擲出的骰子
web-take-back-sure = 要收回嗎？
web-take-back-answers = 將收回 { $count } 個回答：{ $of }。
web-take-back-of = { $who } { $count } 個
web-take-back-rolls = { $count } 次擲骰也會收回：若改變做法就要重新擲骰，終局時會註明。
web-take-back-no = 保留
web-take-back-yes = 收回
web-pass-on = 跳過，直到與我有關
web-passing-on = 跳過中……停止
web-cannot-pass = 這一問不能跳過：需要回答。
web-asked-strip = 詢問你：
web-asked-change = 變更
web-asked-title = 何時詢問你
web-asked-hint = 規則有時允許你介入。不詢問時視為放棄；只有好處的則自動執行。
web-asked-all = 全部
web-asked-always = 總是
web-asked-matters = 有影響時
web-asked-never = 從不
web-asked-own = 按你的設定
web-asked-when = 有影響：{ $when }。
web-wish-every-time = 總是
web-wish-when-it-matters = 有影響時
web-wish-not = 從不
web-wish-do = 直接執行
web-wait-hint = 到那時再詢問，之前不問；一直有效，直到你變更。
web-standing-orders = 不必每次都問我
web-use-now = 現在可以用什麼？
web-use-now-none = 目前沒有：時機到來時會詢問你。
web-use-now-question = 本問題提供
web-use-now-abilities = 你的單位的能力
web-use-now-cards = 你的卡牌
web-order-every-time = 每次都問
web-order-failures = 只在失敗時
web-order-always = 整場對局有效，而不只是這一次結算
web-order-these = 或只在以下情況：
web-order-only-these = { $count ->
    [0] 只在選定的情況問我
   *[other] 只在這 { $count } 種情況問我
}
web-order-never = 不再詢問
web-order-not = 暫時不問
web-is-choosing = { $who }正在選擇
web-bot-thinks = { $who }正在思考
web-you-may-look = 這時你可以查看、測量和閱讀。
web-you-watch = 你正在觀看這局遊戲。
web-real-dice = 真骰子
web-roll-and-type = 擲 { $count } 顆 { $sides } 面骰，並填入點數
web-typed-so-far = { $done } / { $count }
web-roll-for = 用於：{ $what }
web-drop-face = 去掉這個 { $face }
web-dice-needed = 需要 { $needs }+。
web-dice-whose = 現在是{ $who }的骰子。
web-dice-ahead = 之後可能還有同類擲骰：可一次擲完並全部輸入，也可只輸入一部分。
web-dice-take = 採用這 { $count } 顆骰
web-end-rounds = 各回合得分
web-end-round = 回合
web-end-settled = 終局結算
web-end-deeds = 各單位戰果
web-end-unit = 單位
web-end-wounds = 傷害
web-end-worth = 消滅分數
web-end-of-cost = 佔自身分數
web-end-luck = 骰運
web-luck-good = { $dice } 顆骰成功 { $successes } 顆，預期 { $expected } 顆。這麼好的結果 { $one } 次中有 1 次。
web-luck-bad = { $dice } 顆骰成功 { $successes } 顆，預期 { $expected } 顆。這麼差的結果 { $one } 次中有 1 次。
web-agree = 同意
web-refuse = 拒絕
web-paused = 遊戲已暫停。
web-pause = 暫停
web-go-on = 繼續
web-concede = 認輸
web-concede-sure = 要認輸嗎？
web-concede-means = 遊戲會立即結束，並且無法撤銷。
web-concede-no = 繼續遊戲
web-concede-yes = 確定認輸
web-conceded-you = 你認輸了。
web-conceded-other = { $who } 認輸了。
web-out-of-time-you = 你的時間已用完，對手宣告獲勝。
web-out-of-time-other = { $who } 的時間已用完，對手宣告獲勝。
web-clock = 計時
web-clock-none = 無
web-clock-byo-yomi = 讀秒
web-clock-correspondence = 通信對局
web-clock-byo-yomi-note = 每人有整局的基本時間。用完之後，每次作答都必須在一個讀秒時段內完成；用盡的時段就沒有了。各自的時鐘從其第一次作答之後開始走。
web-clock-correspondence-note = 每次作答都必須在若干天之內完成。各自的時鐘從其第一次作答之後開始走。
web-clock-main = 整局的基本時間（分鐘）
web-clock-period = 每個讀秒時段（秒）
web-clock-count = 讀秒時段數
web-clock-each = 每次作答的天數
web-clock-when-out = 時間用完時
web-clock-when-claim = 遊戲會提示，對手可以宣告獲勝
web-clock-when-told = 遊戲只作提示
web-clock-days = { $days } 天 { $hours } 小時
web-clock-out = 用完
web-clock-then = 然後 { $periods } × { $time }
web-clock-periods = { $periods ->
    [1] 最後一個時段
   *[other] { $periods } 個時段
}
web-clock-periods-note = 沒有用盡的時段，下次作答時重新計滿。
web-clock-out-you = 你的時間已用完。
web-clock-out-you-claim = 你的時間已用完：請在對手宣告獲勝之前作答。
web-clock-out-other = { $who } 的時間已用完。
web-clock-claim = 宣告獲勝
web-claim-sure = 宣告獲勝？
web-claim-means = { $who } 的時間已用完。遊戲立即結束，且不能收回。
web-claim-no = 繼續等待
web-claim-yes = 確定宣告獲勝
web-unverified = 本局由其他版本的紀錄匯入。結果以紀錄為準，本伺服器無法重播驗證。
web-dice-taken-back = 本局曾 { $count } 次收回骰子重擲。
web-adjust = 手動更改
web-adjust-hint = 用於規則未涵蓋的情況，或改正失誤。須其他玩家全部同意，並記入日誌。
web-adjust-what = 更改什麼
web-adjust-to = 新的值
web-adjust-note = 原因
web-adjust-propose = 徵求同意
web-adjust-do = 更改
web-adjust-none = 目前沒有可以手動更改的內容。
web-adjust-of = { $who }：{ $what }
web-adjust-now = 現為 { $value }
web-adjust-waits = 等待其他玩家同意。
web-adjust-where = 應當站在哪裡
web-adjust-where-hint = 點擊桌面，或在此輸入。
web-adjust-across = 橫
web-adjust-down = 縱
web-adjust-yes = 是
web-adjust-no = 否
web-withdraw = 撤回
web-seats-title = 座位
web-seat-to-bot = 交給電腦
web-seat-take-back = 收回
web-seat-to-friend = 交給朋友
web-seat-person = 玩家
web-seat-given = 新連結可進入此座位；你的不再有效。
web-bot-plays-for-you = 電腦正在代你行動。
web-line-lost = 與伺服器的連線斷了，正在重試……
web-invite = 給朋友的連結
web-copy-link = 複製連結
web-invite-later = 關閉；仍可在選單「座位」中找到
web-hand-over = 請把螢幕交給{ $who }
web-hand-over-hint = 接下來的內容只給他們看。
web-hand-over-go = 我是{ $who }：繼續

## Cards and log

web-unit-card = 單位卡
web-models = { $count } 個模型
web-hands = 卡牌
web-face-down = { $count } 張面朝下的卡牌
web-sees = 看得見
web-sees-nobody = 看不見任何敵方模型。
web-sight-eye = 眼睛：從這裡看得見
web-sight-all = 所有敵人合計的視野；選中一個則只看他的。
web-ranges = 射程
web-sight-full = 全可視：任何人都會被看見
web-sight-half = 半可視：蹲伏者不會被看見
web-log = 日誌
web-fold = 收起
web-log-successes = { $all } 中 { $count }
web-unfold = 還有 { $count } 條
web-rolled = 擲骰
web-die-needed = 需要 { $needed }
web-die-success = 成功
web-die-failure = 失敗
web-die-critical = 暴擊
web-chat = 聊天
web-say-something = 說點什麼
web-send = 傳送
web-onlooker = 旁觀者

## Time

web-timeline = 時間軸
web-to-start = 回到開頭
web-step-back = 後退一步（,）
web-step-forward = 前進一步（.）
web-play = 播放
web-speed = 速度
web-what-if = 假如
web-what-if-hint = 從這裡在遊戲的副本中繼續
web-what-if-name = { $name }（假如）
web-what-if-of = 假如（自第 { $moment } 步）：這是副本，真正的對局不變。
web-what-if-back = 回到真正的對局
web-what-if-drop = 丟棄副本
web-looking-back = 回看
web-moment-of = 第 { $moment } 步，共 { $last } 步
web-looking-back-hint = 當時你所見的棋桌。
web-replay = 重播
web-replay-hint = 對局逐步播放；用 , 和 . 手動步進。
web-back-to-now = 回到現在
web-to-the-end = 到結尾
web-game-over = 遊戲結束
web-won-by = { $who }獲勝
web-no-winner = 沒有人獲勝
web-score-of = { $who }：{ $points }
web-mission-won = 任務完成
web-mission-lost = 任務失敗
web-next-mission = 下一個任務：{ $name }
web-leaves = 尚未行動：{ $names }
web-play-again = 再玩一局
web-another-game = 另開一局
web-swap-sides = 交換雙方
web-bell = 輪到我時提醒
web-your-turn = 輪到你了
web-watch-replay = 再看一遍
web-save-record = 儲存棋譜

## Rules

web-chapters = 章節
web-book = 規則書
web-search = 搜尋
web-search-rules = 用任何語言搜尋
web-rules-found = 找到 { $count } 條規則
web-rules-in-chapter = { $count } 條規則
web-rules-intro = { $count } 條規則，用我們自己的話寫成，每條都有書中的名稱。請選一章，或搜尋。
web-nothing-found = 沒有找到。
web-no-such-rule = 沒有這條規則。
web-ruling = 裁定
web-proofs = 對局中的例子
web-proofs-hint = { $count } 個局面證明這條規則；這裡是最切題的幾個。
web-proof-play = 從這裡繼續對局
web-proof-number = 第 { $number } 例
web-before = 之前
web-after = 之後
web-rests-on = 依據
web-used-by = 被引用於
web-not-enforced = 不強制
web-source = 出處
web-in-the-book = 書中名稱：
web-open-in-rules = 在全部規則中開啟

## Keys

web-keys = 按鍵
web-keys-answer = 作答
web-keys-pieces = 棋桌上
web-keys-look = 查看
web-keys-more = 其他
web-key-confirm = 確認主要選項
web-key-options = 按次序的選項或行動
web-key-nearest = 最近的合法位置
web-key-undo = 復原上一個回答
web-key-redo = 重做
web-key-pass = 跳過
web-key-done = 完成
web-key-pass-on = 跳過，直到與我有關
web-key-use = 現在可以用什麼？
web-key-escape = 放下拖曳，關閉，取消選擇
web-key-time = 在時間中後退和前進
web-key-next = 下一個、上一個可行動的單位
web-key-nudge-inches = 移動所選 1″，按 Shift 為 0.1″
web-key-nudge-squares = 指向相鄰的格子
web-key-turn = 轉 5°，按 Shift 為 1°
web-key-floor = 上一層樓，下一層樓
web-key-select = 選擇與拖曳
web-key-lasso = 套索：一起選取
web-key-ruler = 尺
web-key-sight = 視線：誰看得見誰
web-key-ranges = 射程與光環
web-key-arcs = 弧區
web-key-labels = 桌上的名稱
web-key-zoom = 縮放
web-key-whole = 整張棋桌
web-key-centre = 以問題為中心
web-key-turn-round = 把棋桌轉過來
web-key-list = 以清單顯示棋桌
web-key-chat = 聊天
web-key-search = 搜尋規則
web-key-help = 所有按鍵

## Between players

web-proposes-take-back = { $who }請求收回上一個回答。
web-proposes-take-back-of = { $who } 請求收回：{ $what }{ $more ->
    [0] {""}
   *[other] （另有 { $more } 條）
}
web-proposes-lost-seat = { $who }表示座位{ $what }的玩家已無法返回，請求重新發放該座位。
web-proposes-delete = { $who }請求刪除這局遊戲及其全部紀錄。
web-proposes-adjust = { $who }請求手動更改：{ $what }改為 { $value }。{ $note }
web-cannot-show = 這個版本的規則已無法顯示這局遊戲的棋桌。以下是經過。

## Odds

web-no-odds = 這個系統還沒有機率計算。
web-odds-attack = 攻擊
web-odds-circumstances = 更多數值、情況與重擲
web-odds-loses = { $target }：平均陣亡 { $mean }
web-odds-headline-chance = { $what }：{ $chance }
web-odds-headline-mean = { $what }：平均 { $mean }
web-odds-exact = 精確值，每顆骰子都計算在內。
web-odds-copied = 已複製
web-odds-compare = 比較
web-odds-keep = 保留這次攻擊以便比較
web-odds-profiles = { $count ->
    [0] 儲存在此瀏覽器中
   *[other] 此瀏覽器中儲存了 { $count } 個
}
web-odds-profile-name = 保存用的名稱
web-odds-profile-keep = 保存
web-odds-cost = 攻擊方的分數
web-odds-efficiency = 平均賺回其分數的 { $share }
web-odds-what = 問題
web-odds-remove = 移除
web-odds-not-json = 無法讀取此文字。
web-odds-average = 平均 { $value }
web-tool-plans = 敵人的動向（O）
web-key-plans = 敵人的動向：崗位、路徑、下一步
web-risk = { $what }：{ $chance }
web-walk-hint = { $steps } 步；一有情況就停下。
web-drawer = { $family }：哪一種？
web-bot-about = { $bot ->
    [random] 隨機作答：用來隨便試試，不會吃虧。
    [rollouts] 每次作答前在腦中推演許多局；較慢，思考時會有提示。
   *[other] 懂得這個遊戲，立即作答：這裡最強的對手。
}
web-learn = 學習
web-learn-of = 學習{ $name }
web-lessons = 課程
web-lesson-step = 第 { $step } 步，共 { $steps } 步
web-lesson-on = 繼續
web-lesson-over = 本課結束。可以繼續玩，也可以上下一課。
web-lesson-last = 這是最後一課。
web-lesson-done = 已學
web-lesson-minutes = 約 { $minutes } 分鐘
web-campaign = 戰役
web-campaign-won = 已勝 { $won } 個，共 { $all } 個。全部可玩。
web-campaign-save = 將戰役存為檔案
web-campaign-load = 載入戰役
web-campaign-unread = 這不是戰役檔案。
web-mission-open = 未玩
web-paced = 敵方行動
web-paced-next = 下一步
web-paced-skip = 跳到結束
web-key-space = 空白鍵
web-key-on = 敵方行動的下一步
web-pace = 逐步顯示敵方行動
web-cards-left = 剩餘 { $count } 張
web-seat-lost = 對方找不回座位了
web-seat-lost-hint = 適用於遺失連結、因此失去座位的人：其他所有人須同意，且數日內此人未再出現。
web-seat-lost-asked = 正在詢問其他人是否可以重新發放此座位。
web-seat-lost-from = 其他人均已同意。若此人在{ $when }之前仍未回來，座位將重新發放。
web-seat-lost-again = 重新發放座位
web-seat-given-anew = 新連結可開啟此座位：請交給原來坐在這裡的人。
web-delete-game = 刪除此對局
web-delete-sure = 刪除此對局？
web-delete-means = 對局連同日誌和全部紀錄都會消失，無法撤回。
web-delete-asks = 先詢問其他所有人，然後對局連同日誌和全部紀錄都會消失。
web-delete-no = 保留
web-delete-yes = 永久刪除
web-delete-ask = 請其他人同意刪除
web-off-my-list = 從我的清單中移除
web-on-its-way = 正在處理你的回答……
