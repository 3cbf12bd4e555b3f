# SASキャンペーン：隊員、ミッション、説明、ヒント。

sas-operator = { $name ->
    [harrier] チュウヒ
    [magpie] カササギ
    [shrike] モズ
    [jackdaw] コクマル
    [heron] アオサギ
    [raven] ワタリガラス
    [plover] チドリ
    [kestrel] チョウゲンボウ
    [wren] ミソサザイ
    [dipper] カワガラス
    [starling] ムクドリ
    [resistance-1] レジスタンス兵 1
    [resistance-2] レジスタンス兵 2
    [harrier-back] チュウヒ（ボード裏面）
    [magpie-back] カササギ（ボード裏面）
    [sas-1] SAS兵1
    [sas-2] SAS兵2
    [jeep] ウィリス・ジープ
    [support-jeep] 支援型ウィリス・ジープ
    [operator-truck] トラック
    [rowing-boat] 手漕ぎボート
   *[other] { $name }
}
sas-mission = { $name ->
    [first-steps] 第一歩（チュートリアル）
    [first-light] 夜明け
    [dead-letter] 配達不能郵便
    [powder-keg] 火薬樽
    [broken-wing] 折れた翼
    [undertow] 底流
    [cat-and-mouse] 猫と鼠
    [long-column] 長い縦隊
    [night-drop] 夜間降下
    [low-water] 渇水
    [hold-the-bridge] 橋を守れ
    [iron-road] 鉄の道
    [two-colonels] 二人の大佐
    [the-harbour-master] 港長
    [last-ferry] 最後の渡し船
    [black-water] 黒い水
    [borrowed-lorry] 借り物のトラック
    [dust-trail] 砂塵の道
   *[other] { $name }
}
sas-briefing = { $mission ->
    [first-steps] 書類はd3の小屋にあります。それを取り、北の端のd1かe1から脱出してください。途中に歩哨と警備兵が1人ずついます。必要なときにヒントが出ます。
    [first-light] 日の出までに、農場の将校を倒してください。少なくとも1人が脱出すること。警報なしに2人とも脱出すれば大勝利です。
    [dead-letter] 伝令の鞄が村の家にあります。回収して持ち出してください。1人がそれを持って脱出すること。警報なしに2人とも脱出すれば大勝利です。
    [powder-keg] 高い壁の向こうに半個師団分の燃料があります。補給物資の隣にルイス爆弾を置き、逃げる時間を見込んで設定し、爆発したら脱出してください。
    [broken-wing] 撃墜された飛行士が石切場にいて、歩けません。担いで浜まで運んでください。担いでいる間は移動と設置しかできません。
    [undertow] 今夜、補給船が桟橋に着きます。桟橋か埠頭の積荷の隣にルイス爆弾を置き、戻ってください。両方を爆破し、2人とも戻れば大勝利です。カワガラスは泳げます。水の中では誰にも見られません。岸には手漕ぎボートがあります。
    [cat-and-mouse] 鞄は農家の中にあり、あなたたちが来ることを知る者がいます。独自のカードと4人の追跡者を持つイェーガーです。鞄を回収し、少なくとも1人が脱出すること。警報なしに2人とも脱出すれば大勝利です。
    [long-column] 縦隊が十字路で休み、車両が向かっています。4つの敵を倒すか破壊して去ってください。5つ（うち1つは車両）、2人とも脱出で大勝利です。
    [night-drop] 飛行機が被弾し、隊は散り散りに降下しました。3つのコンテナのうち2つを見つけ、少なくとも2人が南の道から脱出してください。
    [low-water] 今夜は水位が低い。橋の片端をルイス爆弾で爆破すれば十分、両端なら大勝利です。少なくとも2人が戻ること。
    [hold-the-bridge] 敵はもう我々に気づいています。警報は鳴りました。橋に上がり、味方が橋にいて敵がいない状態で6ターン守ってください。9ターン、犠牲なしなら大勝利です。
    [iron-road] 線路に3つの積荷が待っています。そのうち2つを出発させないこと。それぞれの隣にルイス爆弾を。少なくとも2人が脱出、3つすべてと全員の脱出で大勝利です。
    [two-colonels] 今夜、2人の大佐が食事をします。1人は野営地、もう1人は村に。どちらにも朝を迎えさせないこと。少なくとも1人が知らせを持ち帰ってください。
    [the-harbour-master] 書類は港の事務所に、燃料は埠頭に積まれています。片方を持ち出し、片方を爆破し、来た道を戻ってください。タイフーン戦闘機が要請を待っています。
    [last-ferry] 潜入は済みました。今度は脱出です。歩けない科学者とその書類を、そしてできるだけ多くの仲間を連れ、地方を横切って南の渡し船へ。
    [black-water] 渡河計画は対岸の渡し守の家（l4）にあり、橋はもうありません。手漕ぎボートが f11 から h12 に待っています。ボートのマスに入れば席に着けます。川を渡り、計画を取り、南岸へ戻ってください。少なくとも1人が計画を持って脱出、警報なしに2人とも脱出すれば大勝利です。対岸の堤防が陸からボートを隠します。突撃艇は下流に停まり、反対側を見ています。
    [borrowed-lorry] 信管を満載したトラックが中庭（g5 から h7）に停まっています。トラックのマスに入れば席に着けます。南の道（g18 から j18）からマップの外へ走り去ってください。トラックなしではミッションは失敗です。少なくとも1人が同乗するか自力で脱出、3人全員なら大勝利です。エンジン音は8マス先まで聞こえます。レジスタンスの2人が助け、タイフーン戦闘機が要請を待っています。
    [dust-trail] 襲撃は終わり、警報が鳴りました。ジープは n24 から q24 の小道からマップの外へ出なければならず、少なくとも2人がともに脱出すること。4人全員なら大勝利です。最初のターンの前に誰がジープに乗るか尋ねられます。運転手がいなければジープは出ず、ミッションは失敗です。尾根の向こうに三号戦車がいます。装甲があるので、回り込まれる前に走り抜けてください。乗員つきの2台目のジープが援護します。
   *[other] ミッション{ $mission }。
}
sas-hint = { $hint ->
    [tutorial-table] チュウヒ（コマの文字はH）があなたの隊員です。南の印のついたマスから出発できます。橙色のコマは敵で、コマの小さな三角は向いている方向を示します。何かを指すと名前がわかります。見られたり聞かれたりするマスでは、ボタンにそう書かれます。
    [tutorial-move] 第1課、移動。隊員のアクションポイントは4です。移動は1ポイントで1マス（斜めも可）、ダッシュは2ポイントで3マスまでですが、近くの敵に聞かれて振り向かれます。北へ進みましょう。
    [tutorial-sight] 第2課、視界。ユニットは前方4分の1円の8マス先までと、両隣のマスを見ます。b8の歩哨は西を向いています。カードで北を向くことはあっても、南や東は向きません。視界に入らないように。
    [tutorial-crouch] 低い壁、生け垣、木箱は、その後ろでしゃがむ者を隠します。死体も隠れます。しゃがむのは1ポイント、立つのは無料。しゃがんだままではダッシュも登攀もできず、攻撃するには立たなければなりません。
    [tutorial-noise] 第3課、騒音。e6の警備兵は、隣のマスへダッシュする者に気づきます。拳銃の音は8マス以内の全員に聞こえます。ここからは歩きましょう。
    [tutorial-knife] 第4課、ナイフ。露見していない隊員は、敵の真後ろのマスから音もなく倒せます。警備兵は北を向いているので、e7に立ちましょう。そこへの移動とナイフは合わせて1ポイントの1アクションです。
    [tutorial-body] 敵に死体をはっきり見られると気づかれます。ここでは誰も見ていませんが、他では回収して森や建物や水に隠しましょう。
    [tutorial-papers] 小屋のドアはc4の南側です。中に入り、d3で「回収」を行います（無料）。
    [tutorial-alert] 敵が警戒しています。警戒した敵がいるままターンが終わるたびに隠密トラックが1上がり（数字は1減り）、0で警報が鳴ります。急ぐか、倒しましょう。ただし警戒した敵の視線内でアクションを行うと、その場で撃たれ、敵のフェイズにもう一度撃たれます。まず視線から外れましょう。露見した隊員は、ターン終了時に警戒した敵がいなくなるまで露見したままで、ナイフで暗殺できません。
    [tutorial-alarm] 警報が鳴りました。全員が来ます。遮蔽を使いながら走りましょう。
    [tutorial-done] 目的は果たしました。d1かe1へ行きましょう。そこでの離脱は無料です。
   *[other] { $hint }
}
sas-target-destroyed = { $cell }の目標を破壊しました。
sas-took-documents = { $operator }は{ $cell }の品を手に入れます。
sas-took-prisoner = { $operator }は{ $cell }の人を担ぎます。
sas-held = この場所を{ $turns }ターン守りました。
sas-badge-prisoner = 人を担いでいる
sas-badge-documents = 目的の品を所持
sas-chance-to-hit = 命中率
sas-zone-sight = 完全可視
sas-zone-half-sight = 半可視
sas-zone-blast = 爆発の範囲
sas-zone-short-range = 近距離
sas-zone-long-range = 遠距離
sas-zone-reach = 到達できる
sas-zone-beat = 巡回路
sas-stat-movement = 移動
sas-stat-range = 射程（近／遠）
sas-stat-attack = 攻撃：ダイス数×必要な目
sas-stat-weapon = { $weapon ->
    [knife] ナイフ
    [pistol] 拳銃
    [sten-gun] ステンガン
    [grenade] 手榴弾
    [speargun] 水中銃
    [garrotte] ギャロット
    [vickers-k] ヴィッカースK機銃
    [hmg-team] 重機関銃班
    [stick-grenade] 柄付手榴弾
   *[sniper-rifle] 狙撃銃
}
sas-duty = { $duty ->
    [officer] 持ち場を離れない。警戒すると向きを変えて撃つ
    [flak] 航空機だけを撃つ
    [waits] 警報までマップ外で待つ
    [sentry] 持ち場を守る。カードで向きを変える
    [sentry-battle] 他の敵が来る間は持ち場を守り、露見した隊員の方を向く
    [patrol] 巡回フェイズに巡回路を歩く。カードで向きを変える
    [stalker] 自分のウェイポイントへ向かう
    [hunts] 警戒中：露見した隊員に迫り、視線内でアクションを行う者を撃つ
   *[guard] 警戒するまで持ち場と向きを保つ
}
sas-group-attack-short = { $weapon }で攻撃
sas-group-move-attack-short = 移動と{ $weapon }で攻撃
sas-group-blind-fire-short = { $weapon }でブラインド射撃
sas-group-place-short = { $load ->
    [prisoner] 担いだ人を設置
    [corpse] 死体を設置
    [barrel] ドラム缶を設置
    [trap] 罠を設置
    [landmine] 地雷を設置
    [rat-bomb] ネズミ爆弾を設置
   *[lewes-bomb] ルイス爆弾を設置
}
sas-group-move-place-short = { $load ->
    [prisoner] 移動して担いだ人を設置
    [corpse] 移動して死体を設置
    [barrel] 移動してドラム缶を設置
    [trap] 移動して罠を設置
    [landmine] 移動して地雷を設置
    [rat-bomb] 移動してネズミ爆弾を設置
   *[lewes-bomb] 移動してルイス爆弾を設置
}
sas-group-short = { $group ->
    [move] 移動
    [run] ダッシュ
    [climb] 登攀
    [attack] 攻撃
    [aim] 照準
    [mark] マーク
    [throw] 手榴弾を投げる
    [shoot-barrel] ドラム缶を撃つ
    [get-out] 降車・席の移動
    [med-pack] 救急キットを使う
    [cigarette] タバコを渡す
    [pick-up] 回収
    [leave] マップを出る
    [crouch] しゃがむ
    [stand-up] 立つ
    [finish] 手番を終える
   *[other] その他
}
sas-group-attack = { $weapon }で攻撃（1ポイント）
sas-group-move-attack = 移動と{ $weapon }で攻撃（1ポイント）
sas-group-blind-fire = { $weapon }でブラインド射撃（1ポイント）
sas-group-place = { $load ->
    [prisoner] 担いだ人を設置（1ポイント）
    [corpse] 死体を設置（1ポイント）
    [barrel] ドラム缶を設置（1ポイント）
    [trap] 罠を設置（1ポイント）
    [landmine] 地雷を設置（1ポイント）
    [rat-bomb] ネズミ爆弾を設置（1ポイント）
   *[lewes-bomb] ルイス爆弾を設置（1ポイント）
}
sas-group-move-place = { $load ->
    [prisoner] 移動して担いだ人を設置（1ポイント）
    [corpse] 移動して死体を設置（1ポイント）
    [barrel] 移動してドラム缶を設置（1ポイント）
    [trap] 移動して罠を設置（1ポイント）
    [landmine] 移動して地雷を設置（1ポイント）
    [rat-bomb] 移動してネズミ爆弾を設置（1ポイント）
   *[lewes-bomb] 移動してルイス爆弾を設置（1ポイント）
}
sas-group-finish = { $operator }の手番を終える
sas-group = { $group ->
    [move] 移動（1ポイント）
    [run] ダッシュ（2ポイント）
    [climb] 登攀（2ポイント）
    [attack] 攻撃（1ポイント）
    [aim] 照準（1ポイント）
    [mark] マーク（2ポイント）
    [throw] 手榴弾を投げる（1ポイント）
    [shoot-barrel] ドラム缶を撃つ（1ポイント）
    [get-out] 降車・席の移動
    [med-pack] 救急キットを使う（無料）
    [cigarette] タバコを渡す（無料）
    [pick-up] 回収（無料）
    [leave] マップを出る（無料）
    [crouch] しゃがむ（1ポイント）
    [stand-up] 立つ（無料）
    [finish] 手番を終える
   *[other] その他
}
sas-item = { $item ->
    [med-pack] 救急キット
    [trap] 罠
    [landmine] 地雷
    [lewes-bomb] ルイス爆弾
    [rabbits-foot] ウサギの足
    [documents] 任務の目標物
    [hook] グラップルフック
   *[camo-net] 偽装網
}
sas-zone-hold = 守る場所
sas-zone-target = 目標
sas-thing-cannot-lie = そこには置けません。
sas-hint-moment = ヒントには`turn`、`reached`、`on`のちょうど1つが必要です。
sas-condition-impossible = この条件は{ $asked }を求めますが、ミッションには{ $there }しかありません。
sas-no-charges = ルイス爆弾を持つ者も燃料ドラム缶もありません。
sas-objective-unreachable = この目標には到達できません。
