# SAS战役：特勤员、任务、简报、提示。

sas-operator = { $name ->
    [harrier] 鹞
    [magpie] 喜鹊
    [shrike] 伯劳
    [jackdaw] 寒鸦
    [heron] 苍鹭
    [raven] 渡鸦
    [plover] 鸻
    [kestrel] 红隼
    [wren] 鹪鹩
    [dipper] 河乌
    [starling] 椋鸟
    [resistance-1] 抵抗战士 1
    [resistance-2] 抵抗战士 2
    [harrier-back] 鹞（面板背面）
    [magpie-back] 喜鹊（面板背面）
    [sas-1] SAS 支援兵 1
    [sas-2] SAS 支援兵 2
    [jeep] 威利斯吉普
    [support-jeep] 支援型威利斯吉普
    [operator-truck] 卡车
    [rowing-boat] 桨划船
   *[other] { $name }
}
sas-mission = { $name ->
    [lesson-sneaking] 第一课：潜行
    [lesson-alarm] 第二课：警报
    [lesson-battle] 第三课：战斗
    [first-steps] 第一步（教学）
    [first-light] 破晓
    [dead-letter] 无法投递
    [powder-keg] 火药桶
    [broken-wing] 折翼
    [undertow] 暗流
    [cat-and-mouse] 猫鼠游戏
    [long-column] 长队
    [night-drop] 夜降
    [low-water] 枯水
    [hold-the-bridge] 守住桥
    [iron-road] 铁道
    [two-colonels] 两位上校
    [the-harbour-master] 港务长
    [last-ferry] 末班渡轮
    [black-water] 黑水
    [borrowed-lorry] 借来的卡车
    [dust-trail] 尘土之路
   *[other] { $name }
}
sas-briefing = { $mission ->
    [lesson-sneaking] 绕过一名哨兵和一名巡逻兵，取走 g2 的文件，从南边不被看见地离开。
    [lesson-alarm] 先让自己被看见，再照样取走 c3 的文件，然后脱身。
    [lesson-battle] 警报已经响起。击杀其中两人，从南边离开。
    [first-steps] 文件在 d3 的小屋里。取走文件，从北侧的 d1 或 e1 撤离。路上有一名哨兵和一名警卫。需要时会给出提示。
    [first-light] 日出之前，农庄里的军官必须死。至少一人撤离；两人都撤离且警报未响则大获全胜。
    [dead-letter] 信使的邮袋放在村中的屋子里。拾取它并带出去。至少一人带着它撤离；两人都撤离且警报未响则大获全胜。
    [powder-keg] 高墙后存着半个师的燃料。把刘易斯炸弹放在补给堆旁，留足撤离的时间，爆炸之后离开。
    [broken-wing] 一名飞行员坠落在采石场，无法行走。把他背到海滩：背着他的人只能移动和放下他。
    [undertow] 今晚补给船要停靠栈桥。在栈桥或码头货堆旁放置刘易斯炸弹，然后返回；两处都炸毁且两人都返回则大获全胜。河乌会潜水：在水里谁也看不见他。岸边有一条桨划船。
    [cat-and-mouse] 邮袋在农庄的屋子里，而有人知道你们要来：一名猎手，有自己的卡牌和四名追猎者。取走邮袋，至少一人撤离；两人都撤离且警报未响则大获全胜。
    [long-column] 一支队伍在十字路口休息，车辆正在赶来。击杀或击毁四个单位后离开；五个（其中至少一辆车）且两人都撤离则大获全胜。
    [night-drop] 飞机被击中，小队散落各处。找到三个空投箱中的两个，至少两人从南面的道路撤离。
    [low-water] 今夜水位很低。在桥的一端放置刘易斯炸弹即可，两端都炸毁则大获全胜。至少两人返回。
    [hold-the-bridge] 敌人已经知道我们在这里：警报已响。登上桥并守住六回合，桥上要有我方而没有敌人；守九回合且无人阵亡则大获全胜。
    [iron-road] 铁路上停着三批货物。其中两批不能发车：每处旁边放一枚刘易斯炸弹。至少两人撤离；三批全毁且全员撤离则大获全胜。
    [two-colonels] 今晚两位上校用餐，一位在营地，一位在村里。谁都不能活到天亮。至少一人回来报信。
    [the-harbour-master] 文件在港务处，燃料堆在码头。取走文件，炸毁燃料，原路返回。一架台风战机等候召唤。
    [last-ferry] 你们已经潜入，现在必须出去：带上无法行走的科学家和他的文件，穿过整个地区，到南面的渡轮。
    [black-water] 渡河计划放在对岸船夫的屋里（l4），桥已经没了。一条桨划船停在 f11 到 h12：走进桨划船即可就座，划过河，取走计划，再回到南岸。至少一人带着计划撤离；两人都撤离且警报未响则大获全胜。对岸的堤坝让岸上的人看不见桨划船；一艘冲锋艇停在下游，望着另一边。
    [borrowed-lorry] 一辆装满引信的卡车停在院子里（g5 到 h7）。走进卡车即可就座，从南面的道路（g18 到 j18）把它开出地图板：没有卡车，任务就算失败。至少一人随车或自行撤离；三人都撤离则大获全胜。引擎声在八格内都能听见。两名抵抗战士会帮忙，一架台风战机等候召唤。
    [dust-trail] 突袭结束了，警报已响。吉普车必须从 n24 到 q24 的小路开出地图板，至少两人随之撤离；四人都撤离则大获全胜。第一回合之前会询问谁坐进吉普车：没有人驾驶，吉普车就不会出场，任务失败。山脊后面有一辆 III 号坦克。它有装甲：趁它绕过来之前冲过去。另一辆自带乘员的吉普车掩护你们。
   *[other] 任务{ $mission }。
}
sas-hint = { $hint ->
    [tutorial-table] 鹞是你的人，从南边出发，起点是提问中列出的方格之一。地图上其余的人都是敌人，各自朝着一个方向看：看一看某人，就知道他是谁、面向何方。若某格会被看见或听见，该格的选项会写明。
    [tutorial-move] 第一课：移动。特勤员有 4 个行动点。移动花 1 点走一格，可以斜走；冲跑花 2 点走最多三格，但会被附近的人听见并转向你。向北前进。
    [tutorial-sight] 第二课：视线。单位能看见前方四分之一圆内八格，以及两侧的邻格。b8 的哨兵面向西；事件卡可能让他转向北，但绝不会向南或东。别进入他的视野。
    [tutorial-crouch] 矮墙、树篱和板箱能遮住蹲在后面的人，也能遮住尸体。蹲伏花 1 点，起身免费；蹲着的人不能冲跑或攀爬，要攻击须先起身。
    [tutorial-noise] 第三课：响声。谁冲跑到 e6 警卫的邻格，他就会听见；八格之内人人都能听见手枪声。从这里开始，走过去。
    [tutorial-knife] 第四课：战刀。未暴露的特勤员站在敌人正后方的方格，可以无声刺杀。警卫面向北，所以要到 e7；走到那里并用刀合为一个行动，花 1 点。
    [tutorial-body] 敌人要是看清尸体，就会发觉你们。这里没人看；在别处要拾取尸体，藏进树林、建筑或水里。
    [tutorial-papers] 小屋的门在 c4 的南侧。走进去，在 d3 拾取是免费的。
    [tutorial-alert] 有敌人进入警戒。回合结束时只要还有警戒的敌人，潜行刻度的数字就减 1；减到 0 时警报响起。要么抓紧，要么干掉他；但只要在警戒敌人的视线内行动，他就会立刻开火，到他自己的阶段再打一次，所以先离开视线。暴露的特勤员会一直暴露，不能用战刀刺杀，直到某回合结束时没有警戒的敌人。
    [tutorial-alarm] 警报响了：敌人都来了。跑起来，利用掩体。
    [tutorial-done] 任务目标已完成。前往 d1 或 e1，在那里撤离是免费的。
   *[other] { $hint }
}
sas-target-destroyed = { $cell }的目标被摧毁。
sas-took-documents = { $operator }取走{ $cell }的物品。
sas-took-prisoner = { $operator }背起{ $cell }的人。
sas-held = 此处已守住{ $turns }回合。
sas-badge-prisoner = 背着人
sas-badge-documents = 持有任务物品
sas-chance-to-hit = 命中几率
sas-zone-sight = 全可视
sas-zone-half-sight = 半可视
sas-zone-blast = 爆炸范围
sas-zone-short-range = 近距离
sas-zone-long-range = 远距离
sas-zone-reach = 可到达
sas-zone-beat = 巡逻路线
sas-stat-movement = 移动
sas-stat-range = 射程（近／远）
sas-stat-attack = 攻击：骰数×所需点数
sas-stat-weapon = { $weapon ->
    [knife] 战刀
    [pistol] 手枪
    [sten-gun] 斯登冲锋枪
    [grenade] 手榴弹
    [speargun] 鱼叉枪
    [garrotte] 绞索
    [vickers-k] 维克斯 K 型机枪
    [hmg-team] 重机枪小队
    [stick-grenade] 木柄手榴弹
   *[sniper-rifle] 狙击步枪
}
sas-duty = { $duty ->
    [officer] 从不离开位置；警戒时转身射击
    [flak] 只射击飞机
    [waits] 警报响起前在地图板外等待
    [sentry] 守住位置；事件卡使其转身
    [sentry-battle] 有其他单位推进时守住位置，转向暴露的特勤员
    [patrol] 巡逻阶段沿路线行走；事件卡使其转身
    [stalker] 前往自己的路标
    [hunts] 警戒：扑向暴露的特勤员，并射击在其视线内行动的人
   *[guard] 警戒之前守住位置与朝向
}
sas-group-attack-short = 用{ $weapon }攻击
sas-group-move-attack-short = 移动并用{ $weapon }攻击
sas-group-blind-fire-short = 用{ $weapon }盲射
sas-group-place-short = { $load ->
    [prisoner] 放置背着的人
    [corpse] 放置尸体
    [barrel] 放置燃料桶
    [trap] 放置陷阱
    [landmine] 放置地雷
    [rat-bomb] 放置老鼠炸弹
   *[lewes-bomb] 放置刘易斯炸弹
}
sas-group-move-place-short = { $load ->
    [prisoner] 移动并放置背着的人
    [corpse] 移动并放置尸体
    [barrel] 移动并放置燃料桶
    [trap] 移动并放置陷阱
    [landmine] 移动并放置地雷
    [rat-bomb] 移动并放置老鼠炸弹
   *[lewes-bomb] 移动并放置刘易斯炸弹
}
sas-group-short = { $group ->
    [move] 移动
    [run] 冲跑
    [climb] 攀爬
    [attack] 攻击
    [aim] 瞄准
    [mark] 标定
    [throw] 投掷手榴弹
    [shoot-barrel] 射击燃料桶
    [drive-attack] 行驶并攻击
    [drive-mark] 行驶并标定
    [floor-it] 猛踩油门
    [drive-off] 驶离地图板
    [get-out] 下车、换座
    [med-pack] 使用医疗包
    [cigarette] 递香烟
    [pick-up] 拾取
    [leave] 离开地图板
    [crouch] 蹲伏
    [stand-up] 起身
    [finish] 行动完毕
   *[other] 其他
}
sas-group-attack = 用{ $weapon }攻击（1 点）
sas-group-move-attack = 移动并用{ $weapon }攻击（1 点）
sas-group-blind-fire = 用{ $weapon }盲射（1 点）
sas-group-place = { $load ->
    [prisoner] 放置背着的人（1 点）
    [corpse] 放置尸体（1 点）
    [barrel] 放置燃料桶（1 点）
    [trap] 放置陷阱（1 点）
    [landmine] 放置地雷（1 点）
    [rat-bomb] 放置老鼠炸弹（1 点）
   *[lewes-bomb] 放置刘易斯炸弹（1 点）
}
sas-group-move-place = { $load ->
    [prisoner] 移动并放置背着的人（1 点）
    [corpse] 移动并放置尸体（1 点）
    [barrel] 移动并放置燃料桶（1 点）
    [trap] 移动并放置陷阱（1 点）
    [landmine] 移动并放置地雷（1 点）
    [rat-bomb] 移动并放置老鼠炸弹（1 点）
   *[lewes-bomb] 移动并放置刘易斯炸弹（1 点）
}
sas-group-finish = { $operator }行动完毕
sas-group = { $group ->
    [move] 移动（1 点）
    [run] 冲跑（2 点）
    [climb] 攀爬（2 点）
    [attack] 攻击（1 点）
    [aim] 瞄准（1 点）
    [mark] 标定（2 点）
    [throw] 投掷手榴弹（1 点）
    [shoot-barrel] 射击燃料桶（1 点）
    [drive-attack] 行驶并攻击（1 点）
    [drive-mark] 行驶并标定（2 点）
    [floor-it] 猛踩油门
    [drive-off] 驶离地图板
    [get-out] 下车、换座
    [med-pack] 使用医疗包（免费）
    [cigarette] 递香烟（免费）
    [pick-up] 拾取（免费）
    [leave] 离开地图板（免费）
    [crouch] 蹲伏（1 点）
    [stand-up] 起身（免费）
    [finish] 行动完毕
   *[other] 其他
}
sas-item = { $item ->
    [med-pack] 医疗包
    [trap] 陷阱
    [landmine] 地雷
    [lewes-bomb] 刘易斯炸弹
    [rabbits-foot] 幸运兔脚
    [documents] 任务目标物
    [hook] 抓钩
   *[camo-net] 伪装网
}
sas-zone-hold = 需守住之处
sas-zone-target = 目标
sas-thing-cannot-lie = 那里不能放置物品。
sas-hint-moment = 提示需要且只需要`turn`、`reached`、`on`之一。
sas-condition-impossible = 此条件要求{ $asked }，而任务只有{ $there }。
sas-no-charges = 没有人携带刘易斯炸弹，也没有燃料桶。
sas-objective-unreachable = 无法到达此目标。
sas-side-operators = 特勤员
sas-side-axis = 轴心
sas-challenge = { $challenge ->
    [gentle] 平缓：谨慎行事几乎总能获胜
    [fair] 适中：胜算各半或更高
    [hard] 困难：负多胜少
    [desperate] 绝境：极少获胜
   *[none] 难度尚未测定
}
sas-mission-note = { $briefing }{ $columns } × { $rows } 方格，{ $operators } 名特勤员。{ $challenge }。可以学到：{ $teaches }。
sas-teaches = { $mission ->
    [first-steps] 依次学习移动、视线、响声和战刀
    [first-light] 无声刺杀，以及把尸体留在哪里
    [dead-letter] 穿行房屋：房门、窗户、墙
    [powder-keg] 刘易斯炸弹和定时，军犬与喷火兵
    [broken-wing] 背人行走，并先为他清路
    [undertow] 潜水，以及桨划船
    [cat-and-mouse] 被人追猎：猎手的卡牌和追猎者
    [long-column] 伏击车辆：地雷、手榴弹、炸弹
    [night-drop] 三人分散，周围有狙击手和重机枪小队
    [low-water] 两枚同时爆炸的炸弹
    [hold-the-bridge] 从第一回合起的战斗，以及坚守一处
    [iron-road] 短时间内放置多枚炸弹，四周有装甲车
    [two-colonels] 平民伪装、绞索和老鼠炸弹
    [the-harbour-master] 同时达成两个目标，以及召唤台风战机
    [last-ferry] 背着人走完漫长的撤离路
    [black-water] 让乘员划船过河而不被看见
    [borrowed-lorry] 在人人听得见的情况下把卡车开出去
   *[dust-trail] 吉普车和乘员对抗装甲
}
sas-lesson-name = { $lesson ->
    [sneaking] 第一课：潜行
    [alarm] 第二课：警报
   *[battle] 第三课：战斗
}
sas-lesson-note = { $lesson ->
    [sneaking] 谁能看见什么、巡逻兵下一步做什么、你有多大可能被看见。
    [alarm] 故意被看见：暴露、警戒、潜行刻度和警报。
   *[battle] 射击、掩体，以及轴心如何还击。
}
sas-lesson = { $step ->
    [sneaking-patrol-line] 虚线是巡逻路径，巡逻兵在上面来回走。由你决定他从哪一端开始：点一个标出的方格，再点一次确认。
    [sneaking-start] 鹞从南边的进场／撤场图砖进场，也从那里离开。把他放到其中一格。
    [sneaking-sight] 带框的是黑色岗哨点上的哨兵。黄色的方格是敌人看得见的地方；点他就只显示他看得见的：面前四分之一圈、八格远。框边的黑色箭头是事件卡可能让他转向的所有方向，别处他从不看。
    [sneaking-move] 特勤员有 4 个行动点。指向一个方格，就会画出路线，每步有编号。眼睛表示在那里或途中会立刻被看见。选一个没有眼睛的方格，点一下，再点一下。
    [sneaking-chance] 方格上的百分比是在你下次行动前于该处被看见的几率：它算上了剩余的事件卡、岗哨的转身和巡逻兵的行走。停在几率很小或没有的方格上，然后选“完成”：你的行动结束，轮到敌人的阶段。
    [sneaking-card] 敌人的阶段过去了。刚才抽了一张事件卡：它可能让某一颜色的岗哨或巡逻兵转身；然后巡逻标记说明哪种颜色行走。这一次发生了什么，记录里都写着。
    [sneaking-patrol] 路径上带编号的圆点，是巡逻兵接下来要走的方格，除非事件卡让他转身。白色和黑色轮流行走。没有编号：本回合原地不动。
    [sneaking-papers] 去拿文件。在矮墙后蹲伏，隔墙看过来的人就看不见你；在别人旁边冲跑会被听见（耳朵标记），走则不会。站在文件所在的方格上，拾取是免费的。
    [sneaking-out] 要的东西到手了。原路回到撤场图砖，然后离开。
    [alarm-start] 这一次要故意被看见。放好两个人，让其中一人行动。
    [alarm-seen] 走进一个有眼睛标记的方格：哨兵正看着东边，面前四分之一圈都在他眼里。
    [alarm-exposed] 他发现了你：你站在他看得见的方格里。他进入警戒状态（红色三角），你变为暴露状态，而且他发出呼喊：他周围四格内的人也都警戒了。警戒的人会在他们的阶段追来并射击。
    [alarm-react] 在警戒敌人的视野内行动的人会立刻遭到射击：方格上的星形标记就是这个意思。躲到树或墙后面，离开视野，然后结束回合。
    [alarm-track] 只要回合结束时还有警戒的敌人，潜行刻度就向警报靠近一步；有声武器的射击也一样。看着它走完；或者击杀警戒者，它就停下。
    [alarm-alarm] 警报响起：所有人都知道了，事件卡会带来更多敌人，也不再有人巡逻。拿上文件，跑向出口。响声已经无所谓了。
    [battle-start] 第一回合之前警报就响了，两名警卫知道你们在这里。放好你的人。会问你谁处于暴露状态：敌人先冲着他来。
    [battle-shoot] 攻击花费 1 点；面板会说明命中的几率。4 格以内是近距离，好一点；先瞄准再好一点。向某人射击，或先靠近：移动&攻击是一个行动。
    [battle-cover] 他们会在自己的阶段还击；若你在其视野内行动，则立刻还击。蹲伏在矮墙或板箱后面更难被命中；在视野外则打不到。结束激活，看看骰子。
    [battle-kill] 两个人打一个：每击杀一人就少一个射手。手榴弹能炸到一整群，可掷六格远。
   *[battle-out] 要击杀两人。然后回到撤场图砖离开。
}
