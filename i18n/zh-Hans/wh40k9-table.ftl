# 战锤40,000第九版：任务、部署，以及战场之外所显示的内容。

wh40k9-attacker = { $side }是进攻方。
wh40k9-first-turn = { $side }先手。
wh40k9-set-up = { $unit }已部署。
wh40k9-declared = { $side }宣布：{ $declarations }。
wh40k9-declared-nothing = { $side }没有宣布。
wh40k9-declaration = { $kind ->
    [embark] { $unit }乘坐{ $transport }
   *[reinforcements] { $unit }作为援军稍后入场{ $transport }
}
wh40k9-secondary = { $secondary ->
    [behind-their-lines] 深入敌后
    [cut-off-the-head] 斩首
   *[grind-them-down] 消耗殆尽
}
wh40k9-secondary-text = { $secondary ->
    [behind-their-lines] 从第 2 个游戏大回合起，在你的玩家回合结束时，若你有一个非飞行器单位完全处于敌军部署区内，得 4 分。最多 12 分。
    [cut-off-the-head] 敌军主将被消灭的那个游戏大回合结束时，得 8 分。
   *[grind-them-down] 每个游戏大回合结束时，其中每消灭一个敌军单位得 2 分。最多 12 分。
}
wh40k9-secondary-picked = { $side }选择次要目标：{ $secondary }。
wh40k9-ask-secondary = 选择哪个次要目标？
wh40k9-ask-formations = 谁在游戏开始时已上车，谁稍后入场？
wh40k9-ask-deploy = 接下来部署哪个单位？
wh40k9-zone = { $zone ->
    [attacker] 进攻方部署区
   *[defender] 防守方部署区
}
wh40k9-marker = 任务目标点 { $number }：模型 { $first } 比 { $second }
wh40k9-step = { $step ->
    [secondaries] 次要目标
    [formations] 运输工具与预备队
    [deploy] 部署
   *[first-turn] 先手
}
wh40k9-setup = { $field ->
    [size] 游戏规模
    [first-army] 玩家一的军队
    [second-army] 玩家二的军队
    [mission] 任务
   *[battlefield] 战场
}
wh40k9-setup-choice = { $choice ->
    [combat-patrol] 战斗巡逻：500 分
    [incursion] 前哨突击：1,000 分
    [strike-force] 打击部队：2,000 分
    [cinder-compact] 余烬盟约
    [hollow-choir] 空洞唱诗班
    [own] 在桌上构筑
    [banners-on-the-ash] 灰烬上的军旗
    [lost-cargo] 遗失的货物
    [the-open-shaft] 敞开的竖井
    [the-singing-well] 歌唱之井
    [cinder-works] 煤渣工厂
    [reed-marsh] 芦苇沼泽
   *[broken-ward] 破碎城区
}
wh40k9-brief = { $part ->
    [mission] 任务
    [secondaries] 次要目标
    [end] 游戏结束
   *[armies] 双方军队
}
wh40k9-brief-markers = 从第 2 个游戏大回合起，在你的指挥阶段：占有一个任务目标点得 4 分，两个再得 4 分，多于敌军再得 4 分。3" 内模型较多者占有该目标点。
wh40k9-brief-action = { $mission ->
    [banners-on-the-ash] 动作：位于你占有的任务目标点旁的步兵竖起军旗，从移动阶段结束到玩家回合结束：3 分。
    [lost-cargo] 动作：任务目标点旁的单位搜索它，从移动阶段结束到你的下一个指挥阶段：4 分。
    [the-open-shaft] 动作：中央任务目标点旁的单位封闭竖井，从移动阶段结束到你的下一个指挥阶段：6 分。
   *[the-singing-well] 灵能动作，施法值 4：任务目标点 6" 内的灵能者回应歌唱之井：5 分。
}
wh40k9-brief-secondary = { $side }：{ $secondary }。{ $text }
wh40k9-brief-end = 游戏在 { $rounds } 个游戏大回合后结束；若一方军队被全灭，则另一方获胜。否则胜利分数较多者获胜。
wh40k9-brief-army = { $side }：{ $units }
wh40k9-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k9-track-note = { $track ->
    [vp] 胜利分数：游戏结束时分数较多者获胜。
   *[cp] 指挥点数：用来支付战略技能；你在自己的每个指挥阶段得一点。
}
wh40k9-not-waiting = 现在不能选择该单位。
wh40k9-no-own-arrival = 该单位没有让它稍后入场的规则。
wh40k9-there-is-room = 有空间部署该单位。
wh40k9-near-terrain = 工事须部署在距所有地形超过 3" 处。
wh40k9-no-zone = 没有部署区。
wh40k9-not-touching-edge = { $model }过大，放不进战场边缘的区域，须接触你自己的战场边缘。
wh40k9-too-near-enemy = { $model }将处于敌军模型 9" 内。
wh40k9-oversized = 该单位在本玩家回合中部署于己方战场边缘，除近战外不能做任何事。
wh40k9-merit = { $merit ->
    [markers] 任务目标点
    [action] 动作
   *[secondary] 次要目标
}
wh40k9-idea = { $idea ->
    [marker] 前往任务目标点 { $what }
    [enemy] 逼近{ $what }
    [cover] 进入掩体：{ $what }
    [middle] 前往战场中央{ $what }
    [away] 远离{ $what }
    [there] 到那里{ $what }
    [charge] 完成冲锋{ $what }
    [close-in] 贴近敌军{ $what }
    [fall-back] 脱离接战范围{ $what }
   *[stay] 不动{ $what }
}
wh40k9-idea-place = { $region ->
    [top-left] 左上（{ $x }"，{ $y }"）
    [top-middle] 上方（{ $x }"，{ $y }"）
    [top-right] 右上（{ $x }"，{ $y }"）
    [middle-left] 左侧（{ $x }"，{ $y }"）
   *[middle-middle] 中央（{ $x }"，{ $y }"）
    [middle-right] 右侧（{ $x }"，{ $y }"）
    [bottom-left] 左下（{ $x }"，{ $y }"）
    [bottom-middle] 下方（{ $x }"，{ $y }"）
    [bottom-right] 右下（{ $x }"，{ $y }"）
}
wh40k9-idea-attacks = { $idea ->
    [all] 全部攻击{ $unit }
    [each] 各打各的目标{ $unit }
   *[none] 不攻击{ $unit }
}
wh40k9-badge = { $badge ->
    [moved] 已移动
    [advanced] 已加速
    [fell-back] 已撤退
    [charged] 已冲锋
    [has-shot] 已被选择射击
    [performing] 正在执行动作
   *[warlord] 主将
}
wh40k9-badge-height = 离桌面高度（寸）
wh40k9-knob-place = 位置
wh40k9-stat = { $stat ->
    [models] 模型数
    [power] 战斗力
    [points] 分值
   *[below-half] 低于半数
}
wh40k9-table = { $table ->
    [models] 模型
    [ranged] 射击武器
    [melee] 近战武器
   *[damage] 损伤表
}
wh40k9-column = { $column ->
    [m] 移动
    [ws] 近战
    [bs] 射击
    [s] 力量
    [t] 坚韧
    [w] 耐久
    [a] 攻击
    [ld] 意志
    [sv] 保护
    [invulnerable] 特殊
    [range] 射程
    [type] 类型
    [ap] 穿甲
   *[d] 破坏力
}
wh40k9-weapon-type = { $type ->
    [assault] 突击 { $attacks }
    [heavy] 重型 { $attacks }
    [rapid-fire] 速射 { $attacks }
    [grenade] 手雷 { $attacks }
    [pistol] 手枪 { $attacks }
   *[melee] 近战{ $attacks }
}
wh40k9-keywords = 关键词：{ $keywords }
wh40k9-carries = 可装载 { $models } 个模型
wh40k9-psyker-note = 释放 { $manifests }，破除 { $denies }：{ $powers }
wh40k9-ability-note = { $name }
wh40k9-too-many = 这里有{ $count }个，最多接受{ $most }个。
