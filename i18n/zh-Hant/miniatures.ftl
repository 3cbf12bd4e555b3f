miniatures-not-of-unit = 該模型不在可移動的模型之列，或被重複指定。
miniatures-every-model = 請為單位的每個模型指定位置。
miniatures-cannot-move = { $model }不能移動。
miniatures-too-long = { $model }：路徑比 { $limit }" 長 { $over }"。
miniatures-no-way = { $model }：沒有可行的路徑。
miniatures-off-table = { $model }：底座將離開戰場。
miniatures-through-terrain = { $model }：路徑穿過地形。
miniatures-through-model = { $model }：路徑穿過另一個模型。
miniatures-enters-zone = { $model }：路徑離敵方模型太近。
miniatures-ends-near = { $model }結束時離敵方模型過近。
miniatures-ends-on-model = { $model }結束時與其他模型重疊。
miniatures-ends-on-terrain = { $model }不能結束於該地形之上。
miniatures-mid-climb = { $model }將在攀爬途中結束。
miniatures-overhangs = 底座將懸出邊緣。
miniatures-nothing-to-stand-on = 那個高度沒有可站立之處。
miniatures-outside-zone = { $model }必須完全位於該區域內。
miniatures-near-zone = { $model }離敵方部署區太近。
miniatures-incoherent = { $lonely ->
    [0] 單位將失去單位凝聚：會分為 { $groups } 組。
   *[other] 單位將失去單位凝聚：{ $lonely } 個模型離其他模型太遠（共 { $groups } 組）。
}
