miniatures-not-of-unit = 该模型不在可移动的模型之列，或被重复指定。
miniatures-every-model = 请为单位的每个模型指定位置。
miniatures-cannot-move = { $model }不能移动。
miniatures-too-long = { $model }：路径比 { $limit }" 长 { $over }"。
miniatures-no-way = { $model }：没有可行的路径。
miniatures-off-table = { $model }：底盘将离开战场。
miniatures-through-terrain = { $model }：路径穿过地形。
miniatures-through-model = { $model }：路径穿过另一个模型。
miniatures-enters-zone = { $model }：路径离敌军太近。
miniatures-ends-near = { $model }结束时离敌军过近。
miniatures-ends-on-model = { $model }结束时与其他模型重叠。
miniatures-ends-on-terrain = { $model }不能结束于该地形之上。
miniatures-mid-climb = { $model }将在攀爬途中结束。
miniatures-overhangs = 底盘将悬出边缘。
miniatures-nothing-to-stand-on = 那个高度没有可站立之处。
miniatures-outside-zone = { $model }必须完全位于该区域内。
miniatures-near-zone = { $model }离敌方部署区太近。
miniatures-incoherent = { $lonely ->
    [0] 单位将失去单位连续性：会分为 { $groups } 组。
   *[other] 单位将失去单位连续性：{ $lonely } 个模型离其他模型太远（共 { $groups } 组）。
}
