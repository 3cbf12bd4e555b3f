# The table in the browser.

## Systems

web-system-sas = SAS：ローグ・レジメント
web-system-sas-edition = 協力ゲーム：敵はルールが動かす
web-system-sas-for = 1～4人、約20分
web-system-sas-go = 今すぐチュートリアルを遊ぶ
web-system-wh40k10 = ウォーハンマー40,000
web-system-wh40k10-edition = 第10版
web-system-wh40k10-for = 2人、約2時間
web-system-wh40k9 = ウォーハンマー40,000
web-system-wh40k9-edition = 第9版
web-system-wh40k9-for = 2人、約2時間
web-system-t9a = ザ・ナインス・エイジ
web-system-t9a-edition = 第3版
web-system-t9a-for = 2人、約3時間
web-system-ford = 浅瀬
web-system-ford-edition = 操作を覚えるための自作ミニゲーム
web-system-ford-for = 2人、10分
web-system-orchard = 果樹園
web-system-orchard-edition = 開けたテーブルで1体ずつの兵を動かす小さなゲーム
web-system-orchard-for = 2人、5分
web-bot-name = { $bot ->
    [random] でたらめに動く
    [rollouts] 先を読む
    [commander] 指揮官
    [marshal] 元帥
    [scoutmaster] 斥候長
    [prowler] 忍び
   *[other] { $bot }
}

## Everywhere

web-home-link = Grognard、最初のページへ
web-nav-label = ページ
web-nav-play = プレイ
web-nav-odds = 確率
web-nav-rules = ルール
web-nav-replays = リプレイ
web-back-to-game = ゲームに戻る
web-language = 言語
web-theme = ライト／ダーク
web-close = 閉じる
web-unreachable = サーバーが応答しません。動いていますか？
web-failed = うまくいきませんでした。もう一度お試しください。
web-page-broke = このページで問題が発生しました。ゲームはサーバーに保存されています。
web-page-again = テーブルを再表示
web-one-moment = 少々お待ちください…

## Home

web-hello = 卓の準備ができました。
web-games = ゲーム
web-play-now = すぐにボットと対戦
web-play-now-of = { $name }をすぐに始める
web-set-up = ゲームを設定する
web-set-up-of = 設定：{ $name }
web-watch-bots = ボット同士を観戦
web-continue = 続き
web-your-move-at = あなたの番：{ $name }
web-your-move = あなたの番
web-their-move = 待機中
web-watching = 観戦中
web-watch = 見る
web-forget = 一覧から外す
web-forget-game = 「{ $name }」を一覧から外す
web-keep = 残す
web-no-games-yet = 進行中のゲームはありません。上から始めてください。
web-no-replays-yet = 終わったゲームはここに残ります。
web-odds-line = この攻撃の結果を正確に
web-rules-line = すべてのルールを、本での名前とともに
web-my-games = 自分のゲーム
web-open-games = 観戦できるゲーム
web-no-open-games = 公開中のゲームはありません。
web-open-record = 記録を開く
web-choose-file = ファイルを選ぶ
web-open-record-hint = 終わったゲームはファイルに保存して、また見ることができます。
web-over = 終了
web-running = 進行中
web-no-such-game = そのゲームはありません。

## Setting up

web-the-battle = ゲーム
web-the-seats = 誰がプレイするか
web-the-dice = ダイス
web-seat = プレイヤー{ $seat }
web-who-me = 自分
web-who-friend = 友人（リンクで参加）
web-who-bot = ボット
web-bot-level = どのボットか
web-name = 名前
web-set-up-armies = 軍の配置
web-set-up-by-hand = ルールどおり自分たちで配置
web-set-up-by-bot = ボットに任せ、第1ラウンドから始める
web-game-name = ゲームの名前
web-dice = ダイス
web-dice-rolled = 自動で振る
web-dice-typed = 本物のダイスを自分で振る
web-dice-back = 取り消し
web-dice-back-free = ダイスも含めて自由
web-dice-back-firm = ダイスを振ったら不可
web-hot-seat-hint = 複数の席があなたのものです。画面を回して遊びます。
web-friend-hint = ゲームが始まると、友人ごとのリンクが出ます。
web-begin = 始める

## The table

web-menu = メニュー
web-tools = 道具
web-tool-select = 選択とドラッグ（V）
web-tool-lasso = 投げ縄（L）
web-tool-ruler = 定規（R）
web-tool-sight = 視界（E）
web-tool-ranges = 射程とオーラ（G）
web-tool-arcs = アーク（B）
web-tool-labels = 名札（T）
web-tool-list = 卓を一覧で見る（I）
web-zoom-in = 拡大（+）
web-zoom-out = 縮小（−）
web-zoom-whole = 卓全体（Home）
web-tool-turned = 卓を反対側から見る（Y）
web-minimap = 卓全体の縮図
web-minimap-close = 縮図をしまう
web-tally-hint = 丸は{ $first }、ひし形は{ $second }。多い側が確保します。
web-objective-held = { $who }が確保しています。
web-objective-levels = { $first }：{ $a }、{ $second }：{ $b }。
web-stuck-other = あなたが動かせるコマではありません。
web-stuck-past = 振り返り中は動かせません。
web-stuck-not-this = 今動かすのは別のコマです（手の形になるもの）。
web-stuck-choose = 先に右で{ $unit }の行動を選んでください。
web-stuck-question = 今は動かせません。先に：{ $question }
web-stuck-waiting = 今は動かせません。ほかの人の番です。
web-board-inches = 卓、{ $width }×{ $height }mv
web-board-squares = 盤、{ $width }×{ $height }マス
web-phases = フェイズ
web-of = 全{ $max }
web-moment = { $moment }手
web-you-short = 自分
web-bot = ボット
web-away = 不在
web-actions = アクション
web-free = 無料
web-ruler-steps = { $steps }マス
web-place-inches = 左から{ $x }mv、上から{ $y }mv
web-facing = 向き{ $degrees }°
web-others = その他
web-nearest-enemy = { $name }まで{ $distance }
web-list-twin = 卓の一覧
web-select-to-move = 選んで矢印キーで動かす
web-what-may-it = 何ができる？
web-model-by-model = 一体ずつ
web-look-at = 見る
web-open-squares = { $count }マスが選べます

## The question

web-question = 質問
web-brief = このゲームの目的
web-happened = 待っている間に
web-happened-step = 順に見る
web-your-name = お名前は？
web-name-take = 決定
web-end-losses = 失われたもの
web-unit = ユニット
web-you = あなた
web-rule = ルール
web-why = なぜ？
web-choose = 選んでください…
web-choose-square = 卓上のマスを選んでください
web-choose-action = 盤の下からアクションを選んでください。
web-squares-hint = { $action }：印のあるマスを選び、もう一度選ぶと決定します。
web-no-square-open = 選べるマスがありません。
web-choose-count = { $count }個選んでください。
web-choose-between = { $least }～{ $most }個選んでください。
web-chosen = { $count }個選択中。
web-order-hint = 順番に並べてください。上が先です。
web-move-hint = 兵をドラッグするか、名札でユニット全体を動かします。矢印キーも使えます。
web-place-hint = { $count ->
    [1] 置きたい場所へドラッグしてください。
   *[other] 兵をドラッグするか、名札でユニット全体を動かします。矢印キーも使えます。
}
web-reform-hint = ブロックを動かしたい場所へ引き、輪で向きを変えます。縦列数はここで選びます。
web-turn-hint = 輪で向きを変えるか、角度を入力してください。
web-slide-hint = 側面に沿ってブロックを滑らせます。もっとも多くの兵が接する所で止まります。
web-slide-keys = Altで自由に動きます。
web-files = 縦列
web-fewer-files = 狭く
web-more-files = 広く
web-faces = 向き
web-faces-hint = 度、0が上
web-turn-left = 左へ15°
web-turn-right = 右へ15°
web-turn-block = ブロックを回す
web-which-block = どのユニット
web-along = 側面に沿って
web-along-hint = ← →、Shiftで0.1mv
web-only-place = ここしかありません
web-confirm-stand = こう立つ
web-confirm-none = まだ何も選んでいません
web-key-files = 広く、狭く（隊形変更するブロック）
web-steer-hint = 卓上のハンドルを引くか、ここに入力してください。
web-sections-hint = ここか卓上でユニットを選び、次に行動を選びます。
web-degrees = { $amount }°
web-inches = { $amount }mv
web-left-to-split = { $total }のうち残り{ $left }。
web-confirm = 決定
web-confirm-move = 移動を決定
web-confirm-nobody = 誰も狙わない（攻撃を放棄）
web-figure-each = 1つにつき{ $value }
web-confirm-stay = 誰も動かさない
web-confirm-place = ここに置く
web-moved-count = { $all }体中{ $moved }体が移動
web-placed-count = { $all }体中{ $moved }体
web-weapon-by-weapon = 武器ごとに
web-start-over = やり直す
web-ideas = 提案
web-nearest = いちばん近い合法な場所へ
web-no-target = 対象なし
web-split-weapons = 一つずつ
web-together = まとめて
web-assign-hint = 武器ごとに対象を選ぶか、卓上の敵をクリックしてください。
web-legal = 合法です。
web-add-step = 追加
web-drop-step = 最後の一歩を消す
web-earlier = 前へ
web-later = 後へ
web-fewer = 減らす
web-more = 増やす
web-all-to = すべて：{ $target }
web-undo = 取り消す
web-undo-ask = 待ったを頼む
web-undo-firm = このゲームでは振られたダイスは取り消せない
web-take-back-sure = これを取り消しますか？
web-take-back-answers = { $count }件の回答が取り消されます：{ $of }。
web-take-back-of = { $who } { $count }件
web-take-back-rolls = { $count }回のダイスロールも取り消されます。別の選択をすると振り直しになり、終了時に記録されます。
web-take-back-no = そのままにする
web-take-back-yes = 取り消す
web-pass-on = 自分に関わるまでパス
web-passing-on = パス中…止める
web-cannot-pass = これはパスできません。答えが必要です。
web-asked-strip = 確認：
web-asked-change = 変更
web-asked-title = いつ確認するか
web-asked-hint = ルールにより割り込めることがあります。確認しないものは見送り、良くなるだけのものは自動で行います。
web-asked-all = すべて
web-asked-always = 毎回
web-asked-matters = 影響があるとき
web-asked-never = しない
web-asked-own = 設定どおり
web-asked-when = 影響がある：{ $when }。
web-wish-every-time = 毎回
web-wish-when-it-matters = 影響があるとき
web-wish-not = しない
web-wish-do = 自動で行う
web-wait-hint = そのときまで確認しません。変更するまで有効です。
web-standing-orders = 毎回は聞かない
web-use-now = 今使えるものは？
web-use-now-none = 今は何もありません。使えるときにお尋ねします。
web-use-now-question = この質問で使えるもの
web-use-now-abilities = 自分のユニットの能力
web-use-now-cards = 自分のカード
web-order-every-time = 毎回聞く
web-order-failures = 失敗したときだけ
web-order-always = この解決の間だけでなく、ゲームの終わりまで
web-order-these = または次の場合だけ：
web-order-only-these = { $count ->
    [0] 選んだ場合だけ聞く
   *[other] この{ $count }つの場合だけ聞く
}
web-order-never = 今後は聞かない
web-order-not = 今は聞かない
web-is-choosing = { $who }が選んでいます
web-bot-thinks = { $who }が考えています
web-you-may-look = その間も見たり測ったり読んだりできます。
web-you-watch = このゲームを観戦しています。
web-real-dice = 本物のダイス
web-roll-and-type = { $sides }面ダイスを{ $count }個振り、出目を入れてください
web-typed-so-far = { $done } / { $count }
web-roll-for = 対象：{ $what }
web-drop-face = この { $face } を取り消す
web-dice-needed = { $needs }+が必要。
web-dice-whose = 次は{ $who }のダイス。
web-dice-ahead = 同じ種類のロールが続くことがあります。まとめて振ってすべて入力しても、一部だけでも構いません。
web-dice-take = この{ $count }個を使う
web-end-rounds = ラウンドごとの得点
web-end-round = ラウンド
web-end-settled = 終了時
web-end-deeds = 各ユニットの戦果
web-end-unit = ユニット
web-end-wounds = ダメージ
web-end-worth = 撃破ポイント
web-end-of-cost = 自身のコスト比
web-end-luck = ダイスの運
web-luck-good = ダイス{ $dice }個中{ $successes }個成功、期待値{ $expected }個。これほど良い結果は{ $one }回に1回。
web-luck-bad = ダイス{ $dice }個中{ $successes }個成功、期待値{ $expected }個。これほど悪い結果は{ $one }回に1回。
web-agree = 同意する
web-refuse = 断る
web-paused = ゲームは中断中です。
web-pause = 中断
web-go-on = 再開
web-concede = 投了
web-concede-sure = 投了しますか？
web-concede-means = ゲームは直ちに終わり、取り消すことはできません。
web-concede-no = 続ける
web-concede-yes = 投了する
web-conceded-you = あなたは投了しました。
web-conceded-other = { $who }が投了しました。
web-out-of-time-you = あなたは時間切れとなり、相手が勝ちを宣告しました。
web-out-of-time-other = { $who }が時間切れとなり、勝ちが宣告されました。
web-clock = 時計
web-clock-none = なし
web-clock-byo-yomi = 秒読み
web-clock-correspondence = 通信対戦
web-clock-byo-yomi-note = 各自に全体の持ち時間があります。使い切ると、回答ごとに一回分の秒読みの中で答えます。使い切った秒読みは失われます。各自の時計は最初の回答のあとから動きます。
web-clock-correspondence-note = 回答ごとに決められた日数の中で答えます。各自の時計は最初の回答のあとから動きます。
web-clock-main = 全体の持ち時間（分）
web-clock-period = 秒読み一回（秒）
web-clock-count = 秒読みの回数
web-clock-each = 回答ごとの日数
web-clock-when-out = 時間切れのとき
web-clock-when-claim = ゲームが知らせ、相手は勝ちを宣告できる
web-clock-when-told = ゲームが知らせるだけ
web-clock-days = { $days }日{ $hours }時間
web-clock-out = 時間切れ
web-clock-then = そのあと { $periods } × { $time }
web-clock-periods = { $periods ->
    [1] 最後の秒読み
   *[other] 秒読み{ $periods }回
}
web-clock-periods-note = 使い切らなかった秒読みは、次の回答で元の長さに戻ります。
web-clock-out-you = あなたは時間切れです。
web-clock-out-you-claim = あなたは時間切れです。勝ちを宣告される前に答えてください。
web-clock-out-other = { $who }は時間切れです。
web-clock-claim = 勝ちを宣告する
web-claim-sure = 勝ちを宣告しますか？
web-claim-means = { $who }は時間切れです。ゲームはただちに終わり、取り消せません。
web-claim-no = 待ち続ける
web-claim-yes = 勝ちを宣告する（取り消せません）
web-unverified = この対局は別バージョンの記録から読み込まれました。結果は記録に書かれたもので、ここで再生して確かめることはできません。
web-dice-taken-back = ダイスが{ $count }回取り消されました。
web-adjust = 手で直す
web-adjust-hint = 規則にないことや間違いの訂正に。他の全員の同意が要り、記録に残ります。
web-adjust-what = 何を
web-adjust-to = 新しい値
web-adjust-note = 理由
web-adjust-propose = 同意を求める
web-adjust-do = 直す
web-adjust-none = 今は手で直せるものがありません。
web-adjust-of = { $who }：{ $what }
web-adjust-now = 今は{ $value }
web-adjust-waits = 他の人の同意を待っています。
web-adjust-where = 立つべき場所
web-adjust-where-hint = 卓をクリックするか、ここに入力してください。
web-adjust-across = 横
web-adjust-down = 縦
web-adjust-yes = はい
web-adjust-no = いいえ
web-withdraw = 取り下げる
web-seats-title = 席
web-seat-to-bot = ボットに任せる
web-seat-take-back = 取り戻す
web-seat-to-friend = 友人に譲る
web-seat-person = 人
web-seat-given = 新しいリンクでこの席に着けます。あなたのリンクはもう使えません。
web-bot-plays-for-you = あなたの席はボットが動かしています。
web-line-lost = サーバーとの接続が切れました。再接続しています…
web-invite = 友人へのリンク
web-copy-link = リンクをコピー
web-invite-later = 閉じる（メニューの「席」に残ります）
web-hand-over = 画面を{ $who }に渡してください
web-hand-over-hint = ここから先は本人だけが見ます。
web-hand-over-go = 私は{ $who }です：続ける

## Cards and log

web-unit-card = ユニットカード
web-models = { $count }体
web-hands = カード
web-face-down = 裏向きのカード{ $count }枚
web-sees = 見える相手
web-sees-nobody = 敵は誰も見えません。
web-sight-eye = 目の印：ここから見えている
web-sight-all = 敵全員の視界の合計。一人を選ぶとその視界だけ。
web-ranges = 射程
web-sight-full = 完全可視：誰でも発見される
web-sight-half = 半可視：しゃがんでいれば発見されない
web-log = ログ
web-fold = たたむ
web-log-successes = { $all }個中{ $count }個
web-unfold = あと{ $count }件
web-rolled = ダイス
web-die-needed = 必要な目{ $needed }
web-die-success = 成功
web-die-failure = 失敗
web-die-critical = クリティカル
web-chat = チャット
web-say-something = ひとこと
web-send = 送信
web-onlooker = 観戦者

## Time

web-timeline = タイムライン
web-to-start = 最初へ
web-step-back = 一手戻る（,）
web-step-forward = 一手進む（.）
web-play = 再生
web-speed = 速さ
web-what-if = もしも
web-what-if-hint = ここからゲームの写しで続ける
web-what-if-name = { $name }（もしも）
web-what-if-of = もしも（{ $moment }手目から）：写しです。本当のゲームはそのままです。
web-what-if-back = 本当のゲームへ
web-what-if-drop = 写しを捨てる
web-looking-back = 振り返り
web-moment-of = { $last }手中の{ $moment }手目
web-looking-back-hint = そのとき見えていた卓です。
web-replay = リプレイ
web-replay-hint = ゲームを一手ずつ再生します。, と . で手動で進めます。
web-back-to-now = 今に戻る
web-to-the-end = 終わりへ
web-game-over = ゲーム終了
web-won-by = { $who }の勝利
web-no-winner = 勝者なし
web-score-of = { $who }：{ $points }
web-mission-won = ミッション達成
web-mission-lost = ミッション失敗
web-next-mission = 次のミッション：{ $name }
web-leaves = まだ行動していない：{ $names }
web-play-again = もう一度遊ぶ
web-another-game = 別のゲーム
web-swap-sides = 陣営を入れ替える
web-bell = 自分の番になったら知らせる
web-your-turn = あなたの番です
web-watch-replay = もう一度見る
web-save-record = 記録を保存

## Rules

web-chapters = 章
web-book = ルールブック
web-search = 検索
web-search-rules = どの言語でも検索できます
web-rules-found = { $count }件のルール
web-rules-in-chapter = { $count }件のルール
web-rules-intro = { $count }件のルールを自分たちの言葉で、本での名前とともに。章を選ぶか、検索してください。
web-nothing-found = 見つかりませんでした。
web-no-such-rule = そのルールはありません。
web-ruling = 裁定
web-proofs = 対局での例
web-proofs-hint = このルールを示す局面は{ $count }件。最も的を絞ったものを示します。
web-proof-play = ここから続ける
web-proof-number = 例{ $number }
web-before = 前
web-after = 後
web-rests-on = もとになるルール
web-used-by = 使うルール
web-not-enforced = 強制しない
web-source = 出典
web-in-the-book = 本での名称：
web-open-in-rules = ルール全体の中で開く

## Keys

web-keys = キー
web-keys-answer = 答える
web-keys-pieces = 卓の上
web-keys-look = 見る
web-keys-more = そのほか
web-key-confirm = 主な選択肢を決定
web-key-options = 選択肢やアクションを順に
web-key-nearest = いちばん近い合法な場所
web-key-undo = 直前の答えを取り消す
web-key-redo = やり直す
web-key-pass = パス
web-key-done = 終わる
web-key-pass-on = 自分に関わるまでパス
web-key-use = 今使えるものは？
web-key-escape = ドラッグをやめる、閉じる、選択を外す
web-key-time = 時間を戻す・進める
web-key-next = 次・前の行動できるユニット
web-key-nudge-inches = 選択を1mv動かす（Shiftで0.1mv）
web-key-nudge-squares = 隣のマスを指す
web-key-turn = 5°回す（Shiftで1°）
web-key-floor = 上の階へ、下の階へ
web-key-select = 選択とドラッグ
web-key-lasso = 投げ縄：まとめて選ぶ
web-key-ruler = 定規
web-key-sight = 視線：誰が誰を見るか
web-key-ranges = 射程とオーラ
web-key-arcs = アーク
web-key-labels = 卓上の名札
web-key-zoom = 拡大・縮小
web-key-whole = 卓全体
web-key-centre = 問いを中央に
web-key-turn-round = 卓を反対側から見る
web-key-list = 卓の一覧
web-key-chat = チャット
web-key-search = ルールを検索
web-key-help = すべてのキー

## Between players

web-proposes-take-back = { $who }が直前の答えの取り消しを求めています。
web-proposes-take-back-of = { $who }が取り消しを求めています：{ $what }{ $more ->
    [0] {""}
   *[other] （ほか{ $more }件）
}
web-proposes-lost-seat = { $who }が、席「{ $what }」の持ち主が戻れなくなったとして、席の出し直しを求めています。
web-proposes-delete = { $who }がこのゲームと記録すべての削除を求めています。
web-proposes-adjust = { $who }が手で直すことを求めています：{ $what }を{ $value }に。{ $note }
web-cannot-show = この版のルールではこのゲームの卓を表示できません。経過は次のとおりです。

## Odds

web-no-odds = このシステムの確率計算はまだありません。
web-odds-attack = 攻撃
web-odds-circumstances = その他の数値、状況とリロール
web-odds-loses = { $target }：平均{ $mean }体が撃破される
web-odds-headline-chance = { $what }：{ $chance }
web-odds-headline-mean = { $what }：平均 { $mean }
web-odds-exact = すべてのダイスを数えた正確な値。
web-odds-copied = コピーしました
web-odds-compare = 比較
web-odds-keep = この攻撃を比較用に残す
web-odds-profiles = { $count ->
    [0] このブラウザに保存する
   *[other] このブラウザに保存：{ $count }件
}
web-odds-profile-name = 保存する名前
web-odds-profile-keep = 保存
web-odds-cost = 攻撃側のポイント
web-odds-efficiency = 平均でそのポイントの{ $share }
web-odds-what = 問い
web-odds-remove = 外す
web-odds-not-json = この文は読めません。
web-odds-average = 平均 { $value }
web-tool-plans = 敵の動き（O）
web-key-plans = 敵の動き：持ち場、経路、次の一歩
web-risk = { $what }：{ $chance }
web-walk-hint = { $steps }歩。何かあればそこで止まります。
web-drawer = { $family }：どれ？
web-bot-about = { $bot ->
    [random] 運任せに答えます。気軽な試しに。
    [rollouts] 答えるたびに頭の中で何局も先まで遊びます。遅めで、考え中はそう示します。
   *[other] このゲームを知っていて、すぐ答えます。ここでいちばん強い相手です。
}
web-learn = 学ぶ
web-learn-of = { $name }を学ぶ
web-lessons = レッスン
web-lesson-step = { $steps }のうち{ $step }
web-lesson-on = 次へ
web-lesson-over = レッスンはここまでです。このまま遊んでも、次へ進んでもかまいません。
web-lesson-last = これが最後のレッスンでした。
web-lesson-done = 済み
web-lesson-minutes = 約{ $minutes }分
web-campaign = キャンペーン
web-campaign-won = { $all }のうち{ $won }に勝利。どれでも選べます。
web-campaign-save = キャンペーンをファイルに保存
web-campaign-load = キャンペーンを読み込む
web-campaign-unread = キャンペーンのファイルではありません。
web-mission-open = 未プレイ
web-paced = 敵の行動
web-paced-next = 次へ
web-paced-skip = 最後まで飛ばす
web-key-space = スペース
web-key-on = 敵の行動の次の段階
web-pace = 敵の行動を一つずつ見る
web-cards-left = 残り{ $count }枚
web-seat-lost = 戻る手段を失っている
web-seat-lost-hint = リンクを失って席に戻れなくなった人のためのものです。他の全員の同意と、その人が来ないまま数日が経つことが必要です。
web-seat-lost-asked = 席を改めて渡してよいか、他の人に尋ねています。
web-seat-lost-from = 他の全員が同意しました。{ $when }までに戻らなければ、席は改めて渡されます。
web-seat-lost-again = 席を改めて渡す
web-seat-given-anew = 新しいリンクでこの席に着けます。ここにいた人に渡してください。
web-delete-game = このゲームを削除
web-delete-sure = このゲームを削除しますか？
web-delete-means = ゲームはログと記録ごと消え、取り消せません。
web-delete-asks = まず他の全員に尋ねます。同意されるとゲームはログと記録ごと消えます。
web-delete-no = 残す
web-delete-yes = 完全に削除する
web-delete-ask = 他の人に削除の同意を求める
web-off-my-list = 自分の一覧から外す
web-on-its-way = 回答を処理しています…
