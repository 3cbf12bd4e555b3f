miniatures-not-of-unit = その兵は移動できる兵ではないか、二重に指定されています。
miniatures-every-model = ユニットのすべての兵の位置を示してください。
miniatures-cannot-move = { $model }は移動できません。
miniatures-too-long = { $model }：移動経路が{ $limit }mvを{ $over }mv超えています。
miniatures-no-way = { $model }：そこへ至る経路がありません。
miniatures-off-table = { $model }：ベースが戦場の外に出ます。
miniatures-through-terrain = { $model }：経路が特殊地形を通り抜けています。
miniatures-through-model = { $model }：経路が他の兵を通り抜けています。
miniatures-enters-zone = { $model }：経路が敵に近すぎます。
miniatures-ends-near = { $model }の終了位置が敵に近すぎます。
miniatures-ends-on-model = { $model }の終了位置が他の兵と重なっています。
miniatures-ends-on-terrain = { $model }はこの特殊地形の上で移動を終えられません。
miniatures-mid-climb = { $model }は登り降りの途中で移動を終えられません。
miniatures-overhangs = ベースが縁からはみ出します。
miniatures-nothing-to-stand-on = その高さには立てる場所がありません。
miniatures-outside-zone = { $model }は全体がゾーン内になければなりません。
miniatures-near-zone = { $model }は敵の初期配置ゾーンに近すぎます。
miniatures-incoherent = { $lonely ->
    [0] ユニットの隊形が崩れます：{ $groups }つのグループに分かれます。
   *[other] ユニットの隊形が崩れます：{ $lonely }体が他の兵から離れすぎています（グループ数{ $groups }）。
}
