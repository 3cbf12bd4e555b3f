# 端末のプログラム。

cli-welcome = Grognard は卓上ウォーゲームをルールブックどおりにプレイします。非公式です。名称はすべて各権利者のものです。
    
    grognard play sas       SAS：ローグ・レジメントを一人で、または一緒に
    grognard play ford      サンプルゲームをボットと対戦
    grognard rules search   英語・中国語・日本語でルールを検索
    grognard odds wh40k10   攻撃の正確な確率
    grognard check パス     局面ファイルを実行
    grognard replay ファイル  記録されたゲームを観る、または検証する
    grognard help           その他すべて
    
    テーブルの用意ができました。ブラウザで { $address } を開いてください。Ctrl+C で終了します。

## ルール

cli-labelled = { $label }：{ $text }
cli-not-enforceable = プログラムでは強制できない
cli-in-the-book = 書中の名称
cli-see-also = 関連
cli-referred-by = 参照元
cli-question = 問い
cli-ruling = 裁定
cli-why = 理由
cli-source = 出典
cli-note = 出典についての注記
cli-about = 対象
cli-nothing-found = 見つかりませんでした。

## 局面を言葉で

cli-track = { $label }{ $value }
cli-track-of = { $label }{ $value }/{ $max }
cli-side = プレイヤー{ $seat }、{ $side }：{ $tracks }
cli-side-nameless = { $side }：{ $tracks }
cli-piece = { $piece }は{ $place }
cli-piece-with = { $piece }は{ $place }：{ $badges }
cli-hand = { $label }：{ $cards }
cli-card = { $card } ― { $text }
cli-hidden-cards = 伏せたカード{ $count }枚

## 質問

cli-option = { $number }. { $label } [{ $key }]
cli-option-shut = { $number }. （今は不可）{ $label } [{ $key }]：{ $reason }
cli-choose-some = { $least }から{ $most }個選んでください。番号か名前を空白で区切って入力します。
cli-put-in-order = すべての番号か名前を、望む順に空白で区切って入力してください。
cli-split = { $total }を分けてください。それぞれの数を空白で区切って入力します。
cli-assign = 1=2 のような組を空白で区切って入力してください。
cli-type-data = {"{"}"move": …{"}"} のようにデータで答えてください。
cli-type-help = どの質問でも help と入力すると、ほかに何が言えるか分かります。
cli-help = 選択肢の番号か角括弧の中の名前で答えてください。ほかに：
    look             局面を言葉で。look 名前：コマひとつ
    draw             局面を図で。draw 名前：そのコマの視界、draw sight：敵の視界すべて
    move ユニット …  誰がどこへ動くかを一度に：move wardens 3 north
    log              これまでの出来事すべて
    rule             この質問のもとになるルール。rule 名前：選べない理由、または名前でルールを引く
    undo             自分の最後の答えを取り消す
    order 話題 not   この件を尋ねない（ほかに every-time、when-it-matters、do、only 場合…）
    save ファイル    記録を書き出す
    concede（投了）、quit（終了）
cli-order-offer = { $label }の常時指示：order { $topic } every-time、when-it-matters、do、not、または only { $cases }
cli-unclear = それは選択肢にありません。help と入力すると言えることが分かります。
cli-refused = { $reason } ― { $rule }
cli-hand-over = { $seat }の番です。自分だけが見ているときに Enter を押してください。
cli-nothing-to-undo = まだ何も答えていません。
cli-new-dice = その間にダイスか秘密を見たので、新しいダイスを振ります。
cli-roll-dice = { $rule }のために{ $dice }を振り、出目を空白で区切って入力してください。

## 再生

cli-older-version = ルールのバージョン{ $version }で記録されたものです。当時の表示のまま見せます。
cli-verified = { $entries }件を再生し、すべてのダイジェストが一致しました。最後の局面は { $digest } です。

## SASのミッションと選択肢のグループ

cli-try-sound = ファイルに問題はありません。
cli-warning = 注意：{ $what }
cli-try-played = { $who ->
    [bot] ボット
   *[random] 無作為
}：{ $games }回のうち{ $results }。
cli-try-fair = 勝つことも負けることもあります。
cli-try-never-won = 一度も勝てませんでした。
cli-try-never-lost = 一度も負けませんでした。
cli-groups-shut = 今はできません：{ $groups }
cli-legend = { $kind ->
    [ground] . 平地、w 森、~ 水面、^ 岩、x 木箱、% 建物の中、= 道路または出現タイル。E 出口、! 目的の場所。* 完全可視、, 半可視
    [edges] # 壁、- と | 低い壁、: 生け垣、+ ドア、" 窓
   *[pieces] ↑ → ↓ ← 敵とその向き。X 死体、@ 置かれている物。文字：その他のコマ（名前は look で）
}
cli-groups = グループの番号か最初の語で選択肢を表示、または選択肢の名前を入力してください。空行でグループに戻ります。
cli-group = { $number }. { $group }：{ $count ->
    [0] 今はありません
   *[other] 選択肢{ $count }個
}
cli-figure = { $label }{ $percent }%
cli-facing = { $facing ->
    [n] 北
    [ne] 北東
    [e] 東
    [se] 南東
    [s] 南
    [sw] 南西
    [w] 西
   *[nw] 北西
}向き

## 提案、場所、開けた卓上のユニット

cli-ideas = 次の手があります：
cli-assign-to = 相手：
cli-move-hint = 番号を入力するか、行き先を言ってください：3 north（北へ3mv）、to 12 8、toward marker-2、toward ユニット名。動かないなら stay。
cli-place-hint = 番号を入力するか、場所を言ってください：place 12 8、near marker-2。
cli-idea-hint = 提案の番号を入力できます。
cli-unit = { $unit } [{ $key }]：{ $count }体、{ $place } 付近
cli-unit-elsewhere = { $unit } [{ $key }]：{ $elsewhere }
cli-unit-gone = { $unit } [{ $key }]：もういません
cli-landmark = { $label } [{ $key }]：{ $place }

cli-banned = { $address } からの利用を止めました。
cli-let-in = { $address } からの利用を再び認めました。
cli-ended = { $game }：終了しました。
cli-deleted = { $game }：削除しました。
cli-not-ended = { $game }：そのような対局はないか、すでに終わっています。
cli-not-deleted = { $game }：そのような対局はありません。
cli-backed-up = すべての対局を { $path } に保存しました。進行中の対局のシードが含まれるので、大切に保管してください。
cli-restored = バックアップを元に戻しました。{ $aside ->
        [none] {""}
       *[other] 元の対局は { $aside } に移しました。
    }
cli-exported = { $path } に{ $games }件の記録を書き出しました。

cli-match-up = { $label }：{ $first }対{ $second }：{ $won }勝{ $drawn }分{ $lost }敗、{ $share }%{ $fair ->
    [yes] {""}
   *[no] （{ $least }～{ $most }%の外）
}

cli-ground = { $kind ->
    [wall] 壁
    [low-wall] 低い壁
    [hedge] 生け垣
    [door] ドア
    [open-door] 開いたドア
    [window] 窓
    [woods] 森
    [water] 水面
    [rock] 岩
    [hill] 丘
    [ruin] 廃墟
    [crater] クレーター
    [barricade] バリケード
    [debris] 瓦礫
    [container] コンテナ
    [building] 建物の中
    [field] 畑
    [road] 道路と出現タイル
    [crate] 木箱
    [exit] 出口
   *[no-square] マスのない所
}：{ $places }
cli-ground-place = { $place }（{ $away }）
cli-square = { $square }
cli-squares = { $from }から{ $to }{ $whole ->
    [yes] {""}
   *[no] のうち{ $count }マス
}
cli-between = { $one }と{ $other }の間
cli-along = { $from }から{ $to }の{ $side ->
    [south] 南
   *[east] 東
}側
cli-away = { $piece }の{ $facing ->
    [n] 北
    [ne] 北東
    [e] 東
    [se] 南東
    [s] 南
    [sw] 南西
    [w] 西
   *[nw] 北西
}へ{ $count }マス
cli-here = { $piece }のいる所
cli-save-where = 保存先を指定してください：save ファイル名。.jsonl で終わる名前なら JSON の行になります。
cli-saved = 記録を{ $file }に保存しました。
cli-not-saved = 記録を書き込めませんでした：{ $error }
cli-no-such-field = { $what }という項目はありません。選べる項目：{ $known }
cli-no-such-choice = { $what }はありません。選べるもの：{ $known }
