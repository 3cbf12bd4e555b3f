# どのルールでも、ゲームそのものが伝えること。

kernel-seat = プレイヤー{ $seat }

## ログ

kernel-asked = { $seats }への質問です。
kernel-answered = { $seat }が回答しました。
kernel-answered-bot = { $seat }（ボット）が回答しました。
kernel-answered-standing = { $seat }の事前指示により回答しました。
kernel-answered-timeout = { $seat }は時間切れのため、既定の回答になりました。
kernel-rolled = { $dice }のロール：{ $faces }
kernel-drew = 公開で1つ引かれました。
kernel-drew-secret = 1つ引かれました。見られるのは{ $seats }だけです。
kernel-ordered = { $seat }が事前指示を出しました（{ $topic }）。
kernel-took-back = 直前の回答を取り消しました。
kernel-adjusted = 合意による変更：{ $path }（{ $note }）
kernel-conceded = { $seat }が投了しました。
kernel-won = { $seats }の勝利です。
kernel-no-winner = 勝者なしでゲーム終了です。

## 受け付けられない理由。何も変わっていません。

kernel-refused-over = ゲームはすでに終了しています。
kernel-refused-dice-wanted = 先にダイスをロールしてください。回答待ちの質問はありません。
kernel-refused-no-dice-wanted = 今はダイスをロールする場面ではありません。
kernel-refused-wrong-dice = { $dice }で{ $faces }の目は出ません。
kernel-refused-not-asked = 今は{ $seat }への質問はありません。
kernel-refused-other-question = 質問{ $given }はすでに締め切られました。現在の質問は{ $open }です。
kernel-refused-no-such-moment = 時点{ $moment }には戻れません。
kernel-refused-nothing-undone = やり直せるものがありません。その後に別のことが起こりました。
kernel-refused-not-at-rest = 変更できるのはアクションとアクションの間だけです。
kernel-refused-bad-adjustment = { $path }はそのように変更できません：{ $reason }
kernel-refused-not-imaginable = { $seat }の知る情報に合う局面を想定できませんでした。
kernel-refused-digest-differs = 局面が記録と一致しません（現在 { $found }、記録 { $recorded }）。
kernel-refused-other-end = ゲームの終わり方が記録と一致しません。
kernel-refused-fault = プログラムに誤りがあり、ゲームは元のままです：{ $reason }
kernel-refused-digest = 局面を保存できません：{ $reason }
kernel-refused-restore = 保存されたゲームを使用できません：{ $reason }
kernel-setup-unreadable = セットアップとして読めません：{ $reason }
