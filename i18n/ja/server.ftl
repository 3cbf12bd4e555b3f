# サーバーの言葉。

server-system = { $system ->
    [wh40k10] ウォーハンマー40,000 第10版
    [wh40k9] ウォーハンマー40,000 第9版
    [t9a] ザ・ナインス・エイジ：ファンタジーバトル 第3版
    [sas] SAS：ローグ・レジメント
    [ford] 浅瀬
   *[other] { $system }
}

## ログ

server-new-rules = ルールが更新されました（バージョン{ $version }）。ゲームは直前の区切りから続きます。その後のことは、まだ当てはまるかぎり、以下にあらためて記します。
server-branched = { $again ->
    [yes] 試すための写しです。ダイスは別になります。直前の区切りの後にあったことは、以下にあらためて記します。
   *[no] ここからは試すための写しで、ダイスも別になります。
}

## テーブルの脇で

server-ended = サーバーの管理者がこのゲームを終了しました。
server-bot-trouble = この席のボットは答えられませんでした：{ $reason }手を戻すか、席をほかの人に渡してください。

## 要求が断られた理由

server-not-found = そのようなものはここにありません。
server-no-seat = この席はあなたのものではありません。
server-unfit = { $path }：{ $reason }
server-unfit-data = 形が合いません（{ $reason }）
server-no-such-bot = ボット { $bot } はいません
server-seats = このゲームの席は{ $seats }つです
server-empty = 中身がありません
server-raced = 先に別の変化がありました。もう一度ご覧ください。
server-not-over = 記録はゲームが終わってから受け取れます。
server-paused = ゲームは一時停止中です。
server-firm = このゲームでは、振られたダイスは取り消せません。
server-out-of-time = { $seat }は時間切れとなり、勝ちが宣告されました。
server-nothing-to-claim = 時間切れの人がいないため、勝ちを宣告できません。
server-clock-runs = あなたの時計が動いています。今ゲームを一時停止できるのは他の人だけです。
server-no-such-clock = 時計には席が二つ以上必要で、指せる長さの時間でなければなりません
server-too-large = 大きすぎます。
server-setup-too-large = ここには{ $count }ありますが、上限は{ $most }です。
server-too-many = { $what ->
    [requests] 要求が多すぎます。少しお待ちください。
    [games] 進行中のゲームが多すぎます。あとでもう一度お試しください。
    [connections] 接続が多すぎます。
    [proposals] 返事を待つ提案が多すぎます。
    [lines] このゲームでの発言はもう十分です。
    [work] あなたのアドレスのための計算が多すぎます。少しお待ちください。
    [bytes] あなたのアドレスとの間で送受信中のデータが多すぎます。少しお待ちください。
   *[other] 多すぎます（{ $what }）。
}
server-foreign = この要求は別のページまたは別の名前から来たため、受け付けません。
server-slow = 時間がかかりすぎました。
server-busy = サーバーが混み合っています。少し待ってからもう一度お試しください。
server-full = 新しいゲームを置く場所がもうありません。進行中のゲームは続けられます。
server-banned = このアドレスからは利用できません。
server-method = ここではそのような要求はできません。
server-fault = プログラムの誤りです。何も変わっていません。

## ページ

server-no-client = サーバーは動いていますが、このプログラムはブラウザ用のページなしでビルドされています（{ $reason }）。Node 20以降をインストールして、もう一度ビルドしてください：cargo run --release
