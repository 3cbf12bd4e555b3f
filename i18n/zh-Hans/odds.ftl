# 概率，适用于各系统。


odds-title = { $attacker }对{ $target }
odds-title-compare = 并列比较
odds-title-charge = 冲锋{ $distance }寸
odds-title-advance = 加速多移动{ $distance }寸
odds-title-battle-shock = 战斗震慑测试，意志力{ $leadership }+
odds-title-desperate-escape = 绝望逃脱测试：{ $tests }次
odds-title-hazardous = 危险测试：{ $tests }次
odds-title-grenade = 手雷
odds-title-tank-shock = 坦克冲击，力量{ $strength }
odds-title-deadly-demise = 致命破灭
odds-name = { $name }
odds-of-weapon = { $weapon }：{ $what }

odds-summary = 概要
odds-damage = 失去的耐久
odds-slain = 消灭的模型
odds-kill-all = 全灭
odds-points = 消灭的分值
odds-middle-half = 中间一半
odds-at-least = 及以上
odds-chance = 概率
odds-mean = 平均
odds-needs = 所需
odds-roll = 投骰
odds-plain-roll = 直接投骰
odds-with-command-reroll = 使用指挥重投
odds-steps = 逐步平均
odds-step-attacks = 攻击
odds-step-hits = 命中
odds-step-wounds = 造伤
odds-step-devastating = 毁灭伤害
odds-step-unsaved = 未保护
odds-step-damage = 伤害
odds-parts = 各项贡献
odds-sensitivity = 小改动的影响
odds-plan = 何时重投，目标：{ $goal }
odds-spend-on = 花费于
odds-free-on = 免费重投
odds-without-plan = 计划的收益
odds-with = 按计划
odds-without = 按习惯
odds-moment = { $weapon }，第{ $first }次攻击，{ $die }
odds-moments = { $weapon }，第{ $first }至{ $last }次攻击，{ $die }
odds-moment-end = { $weapon }，最后，{ $die }
odds-moment-lost = { $moment }，已损失{ $from }至{ $to }点耐久时
odds-moment-apart = { $moment }，领袖已损失{ $from }至{ $to }点时
odds-moment-waiting = { $moment }，有{ $from }至{ $to }点致命伤害待分配时
odds-moment-following = { $moment }，该次攻击还有{ $from }次命中待结算
odds-moment-left = { $moment }，剩余：{ $left }
odds-moment-hand = { $moment }，手中有：{ $hand }
odds-hand-attacker = 攻击方的{ $count }次重投
odds-hand-defender = 防守方的{ $count }次重投
odds-hand-single = 一次仅限{ $die }的重投
odds-hand-nothing = 无
odds-takes = 由谁承受
odds-die-attacks = 攻击次数
odds-die-hit = 命中骰
odds-die-wound = 造伤骰
odds-die-save = 保护骰
odds-die-damage = 破坏力骰
odds-die-takes = 一次造伤
odds-die-takes-mortal = 一点待分配的致命伤害
odds-hazardous = 危险测试
odds-hazardous-failures = 失败的危险测试

odds-ability-anti = 反{ $keyword } { $value }+
odds-ability-assault = 突击
odds-ability-blast = 爆炸
odds-ability-devastating-wounds = 毁灭伤害
odds-ability-extra-attacks = 额外攻击
odds-ability-hazardous = 危险
odds-ability-heavy = 重型
odds-ability-ignores-cover = 忽略掩体
odds-ability-indirect-fire = 曲射
odds-ability-lance = 骑枪
odds-ability-lethal-hits = 致命一击
odds-ability-melta = 热熔 { $value }
odds-ability-pistol = 手枪
odds-ability-precision = 精准
odds-ability-psychic = 灵能
odds-ability-rapid-fire = 速射 { $value }
odds-ability-sustained-hits = 连击 { $value }
odds-ability-torrent = 喷射
odds-ability-twin-linked = 双联
odds-reroll-hits = 命中骰重投
odds-reroll-wounds = 造伤骰重投
odds-critical-hits = 更易暴击命中
odds-critical-wounds = 更易暴击造伤
odds-hit-modifier = 命中修正
odds-wound-modifier = 造伤修正
odds-cover = 掩体加成
odds-stealth = 隐匿
odds-go-to-ground = 卧倒
odds-smokescreen = 烟幕
odds-invulnerable = 特殊保护
odds-feel-no-pain = 不知疼痛

odds-toughness-up = 坚韧 +1
odds-toughness-down = 坚韧 -1
odds-save-better = 保护提高一级
odds-save-worse = 保护降低一级
odds-wound-more = 每个模型耐久 +1
odds-model-more = 多一个模型
odds-cover-given = 处于掩体
odds-stealth-given = 具有隐匿
odds-attack-more = 每件武器多一次攻击
odds-weapon-more = 每种武器多一件
odds-skill-better = 技能提高一级
odds-skill-worse = 技能降低一级
odds-strength-up = 力量 +1
odds-strength-down = 力量 -1
odds-ap-better = 穿甲提高一级
odds-damage-more = 破坏力 +1

odds-kind-attack = 攻击
odds-kind-charge = 冲锋
odds-kind-advance = 加速
odds-kind-battle-shock = 战斗震慑测试
odds-kind-desperate-escape = 绝望逃脱
odds-kind-hazardous = 危险测试
odds-kind-grenade = 手雷
odds-kind-tank-shock = 坦克冲击
odds-kind-deadly-demise = 致命破灭
odds-rerolls-none = 无
odds-rerolls-ones = 一点
odds-rerolls-failures = 失败
odds-rerolls-all = 任意
odds-field-half-range = 半射程内
odds-field-stationary = 保持静止
odds-field-charged = 本玩家回合冲锋
odds-field-unseen = 看不见目标
odds-field-big-guns = 接战中（大炮长鸣）
odds-field-plunging-fire = 俯射
odds-field-reroll-damage = 重投低破坏力
odds-field-reroll-attacks = 重投低攻击次数
odds-field-fish = 为暴击而重投
odds-field-cover = 处于掩体
odds-field-stealth = 隐匿
odds-field-gone-to-ground = 已卧倒
odds-field-smokescreen = 在烟幕后
odds-field-best-order = 防守方选择最佳顺序
odds-field-overwatch = 坚守射击
odds-field-best-rerolls = 免费重投取最优

odds-note-rule-of-thumb = 可免费重投的骰在失败时重投。
odds-note-precision = 精准总是选择人物模型。
odds-note-devastating = 毁灭伤害的致命伤害在所有普通伤害之后结算，并可溢出。
odds-note-leader = 领袖最后承受攻击；关键词与隐匿仅在其模型存活时有效。
odds-note-cut-off = 无尽的一行在概率低于 1e-18 处截断。
odds-note-parts-plain = 各项贡献与小改动均按无计划计算。
odds-note-plan-not-whole = 这次攻击过大，无法列出完整计划：所列为目标尚无损失时的做法。
odds-note-parts-do-not-add-up = 每行只改变一项，因此各行不可相加。
odds-note-too-large-to-vary = 攻击规模过大，不做变化比较，仅给出其本身概率。
odds-note-charge = 开阔地，进入单一目标 1 寸接战范围。
odds-note-battle-shock = 不可使用指挥重投；失败后可用疯狂勇气视为通过。
odds-note-deadly-demise = 一颗骰决定范围内所有单位；各单位分别计算。

odds-unfit = { $reason }
odds-wrong = 这里应为数字，或 D6、2D3、D6+1 之类的骰子
odds-wrong-found = 这里应为{ $wanted ->
    [flag] true 或 false
    [text] 文字
    [number] 数字
    [whole] 整数
    [list] 列表
   *[fields] 带名称的字段
}，而不是 { $found }
odds-out-of-range = { $value } 不在 { $least } 到 { $most } 之间
odds-not-a-roll = “{ $text }”不是数字或 D6、2D3、D6+1 之类的骰子
odds-empty = 至少要有一项
odds-missing = 缺少此项
odds-clash = { $why }
odds-too-much = 这约需 { $steps } 步，最多只算 { $most } 步
odds-stopped = 用时过长，已放弃
odds-not-one = 概率总和为 { $sum } 而非一
odds-unknown = 没有“{ $what }”；可选：{ $known }
odds-unknown-ability = “{ $what }”不是 Heavy、Melta 2、Anti-VEHICLE 4+ 之类的武器能力
odds-repeated-ability = “{ $what }”重复列出
odds-bad-range = 必须是桌面上可能的寸数
odds-bad-points = 分值须在 0 到 1000000 之间
odds-cannot-lead = 它不能率领此单位
odds-lines-or-datasheet = 单位规则卡、lines、wounds 加 save：三种写法只能择一
odds-one-or-list = 这一项与列表 { $list } 只能择一
odds-no-weapon = 其模型没有此类武器
odds-not-assault = 加速后只有突击武器能射击
odds-overwatch-melee = 坚守射击只限射击武器

odds-title-shot = 攻击：{ $weapon }
odds-title-fire = 敌军射击生命点为{ $health }的特勤员
odds-title-blast = { $dice }颗骰的爆炸
odds-title-position = 特勤员的结局
odds-so-many = { $count } × { $what }
odds-together = { $first } + { $next }
odds-hits = 命中
odds-kill = 击杀
odds-modifier = 修正
odds-health-lost = 失去的生命点
odds-survives = 存活
odds-units-slain = 击杀的单位
odds-worst-choices = 最坏选择
odds-best-choices = 最佳选择
odds-step-by-step = 每步之后存活
odds-kind-shot = 特勤员的攻击
odds-kind-fire = 敌军射击
odds-kind-blast = 爆炸
odds-kind-position = 局面
odds-note-knife = 从身后格用战刀无需掷骰即可击杀。
odds-note-armoured = 只有爆炸类武器能伤害装甲目标。
odds-note-noise = { $squares }格内的单位会听见，潜行刻度上升。
odds-note-blast = 玩家分配命中以击杀最多单位。警报响起。
odds-note-every-way = 由游戏规则遍历所有可能，共有{ $positions }种不同结局。
odds-note-choices = 由玩家选择之处取第一个选项：{ $questions }
odds-too-many-ways = 需要遍历的可能超过{ $most }种
odds-cannot-act = 此处无法执行“{ $action }”
odds-garrotte = 绞索请用局面与计划计算
odds-one-manner = aimed、marked、blind 只能有一个为真

# What a form of odds asks for
odds-field-attacker = 攻击方
odds-field-target = 目标
odds-field-weapon = 武器
odds-field-count = 武器数
odds-field-attacks = 攻击次数
odds-field-skill = 命中
odds-field-strength = 力量
odds-field-ap = 穿甲
odds-field-damage = 破坏力
odds-field-points = 每个模型的分值
odds-field-models = 模型数
odds-field-lost = 已损失耐久
odds-field-invulnerable = 特殊保护
odds-field-reroll-hits = 重投命中骰
odds-field-reroll-wounds = 重投造伤骰
odds-add-weapon = 添加武器
odds-field-distance = 距离（英寸）
odds-field-command-reroll = 可用指挥重投
odds-field-leadership = 意志力
odds-field-modifier = 修正
odds-field-tests = 测试次数
odds-field-mortal-wounds = 致命伤害
odds-field-operator = 特勤员
odds-field-short-range = 近距离
odds-field-aimed = 瞄准
odds-field-marked = 已标定
odds-field-blind = 盲射
odds-field-rabbits-foot = 幸运兔脚
odds-field-in-building = 在建筑内
odds-field-out-of-sight = 已离开视线
odds-field-others = 旁边的单位
odds-field-health = 生命点
odds-field-who-fires = 谁开火
odds-field-number = 数量
odds-field-cover-of = 掩体
odds-cover-name = { $cover ->
    [soft] 软掩体：树篱或树林
    [hard] 硬掩体：墙
   *[none] 无
}
odds-field-thing = 爆炸物
odds-thing-name = { $thing ->
    [grenade] 手榴弹
    [landmine] 地雷
    [barrel] 燃料桶
    [lewes-bomb] 刘易斯炸弹
    [rat-bomb] 老鼠炸弹
   *[other] { $thing }
}
odds-field-under-template = 爆炸板之下
odds-add-unit = 添加单位
odds-field-position = 局面（与情景文件写法相同）
odds-position-hint = 可修改文本；每颗骰子和每张卡都计算在内。
odds-field-goal = 重投用于
odds-field-unit = 单位
odds-field-datasheet = 单位
odds-field-profile = 配置
odds-field-dice = 骰子
odds-field-abilities = 能力
odds-field-toughness = 坚韧
odds-field-wounds = 耐久
odds-field-save = 保护
odds-field-feel-no-pain = 不知疼痛
odds-field-command-reroll-attacker = 攻击方可指挥重投
odds-field-command-reroll-defender = 防守方可指挥重投
odds-field-hit-modifier = 命中修正
odds-field-wound-modifier = 造伤修正
odds-field-critical-hit = 暴击命中
odds-field-critical-wound = 暴击造伤
odds-field-fish-hits = 为暴击命中重投
odds-field-fish-wounds = 为暴击造伤重投
odds-field-reroll-damage-ones = 破坏力为 1 时重投
odds-field-spare-character = 不挑选人物
odds-field-save-modifier = 保护骰修正
odds-field-reduce-damage = 破坏力减少
odds-field-halve-damage = 破坏力减半
odds-field-reroll-saves = 重投保护骰
odds-field-leader = 领袖
odds-no-leader = 无
odds-own-weapon = 自定义武器
odds-own-target = 自定义目标
# Psychic powers, morale and circumstances of weapons.
odds-title-psychic = 灵能测试，施法值 { $charge }
odds-title-morale = 士气测试，意志力 { $leadership }
odds-kind-psychic = 灵能测试
odds-kind-morale = 士气测试
odds-psychic-test = 测试通过
odds-not-denied = 通过且未被破除
odds-perils = 亚空间反噬
odds-fled = 逃跑的模型
odds-morale-passed = 测试通过
odds-all-flee = 全部逃跑
odds-ignore-wounds = 忽略的损失
odds-note-overheats = 过热的武器在攻击后消灭使用者，这里不计算。
odds-field-moved = 移动过的步兵（重型）
odds-field-advanced = 加速过（突击）
odds-field-in-combat = 近战中射击
odds-field-dense-cover = 穿过厚掩体
odds-beyond = { $what ->
    [random-strength] 随机力量无法计算：请写明数值
    [two-thresholds] 两种不同造伤骰的致命伤害无法一起计算
    [some-ignoring] 可忽略与不可忽略的损失只能分别计算
    [mixed-toughness] 其模型坚韧不同：请写明生效的数值
   *[many-limits] 多个模型各自的损失上限无法计算
}
odds-field-ignore-wounds = 忽略损失
odds-field-warp-charge = 施法值
odds-field-denied = 敌军可以破除
odds-field-deny-modifier = 该测试的修正值
odds-field-models-lost = 损失模型
odds-field-models-left = 剩余模型
odds-field-below-half = 低于半数
