miniatures-not-of-unit = That model is not one of those that may move, or is named twice.
miniatures-every-model = Give a place for every model of the unit.
miniatures-cannot-move = { $model } cannot move.
miniatures-too-long = { $model }: the way is { $over }" too long for { $limit }".
miniatures-no-way = { $model }: there is no way there.
miniatures-off-table = { $model }: the base would leave the battlefield.
miniatures-through-terrain = { $model }: the way leads through terrain.
miniatures-through-model = { $model }: the way leads through another model.
miniatures-enters-zone = { $model }: the way comes too near to an enemy.
miniatures-ends-near = { $model } would end too near to an enemy.
miniatures-ends-on-model = { $model } would end on top of another model.
miniatures-ends-on-terrain = { $model } cannot end on top of this terrain.
miniatures-mid-climb = { $model } would end in the middle of a climb.
miniatures-overhangs = The base would overhang the edge.
miniatures-nothing-to-stand-on = There is nothing to stand on at that height.
miniatures-outside-zone = { $model } must be wholly within the zone.
miniatures-near-zone = { $model } would be too near to the enemy's deployment zone.
miniatures-incoherent = { $lonely ->
    [0] The unit would not be in Unit Coherency: it would fall into { $groups } groups.
    [one] The unit would not be in Unit Coherency: one model would be too far from the others (groups: { $groups }).
   *[other] The unit would not be in Unit Coherency: { $lonely } models would be too far from the others (groups: { $groups }).
}
