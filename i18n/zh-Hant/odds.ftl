# 機率，適用於各系統。


odds-title = { $attacker }對{ $target }
odds-title-compare = 並列比較
odds-title-charge = 衝鋒{ $distance }英吋
odds-title-advance = 推進多移動{ $distance }英吋
odds-title-battle-shock = 戰鬥震撼測試，領導力{ $leadership }+
odds-title-desperate-escape = 絕望逃脫測試：{ $tests }次
odds-title-hazardous = 危險測試：{ $tests }次
odds-title-grenade = 手榴彈
odds-title-tank-shock = 坦克衝擊，力量{ $strength }
odds-title-deadly-demise = 致命破滅
odds-name = { $name }
odds-of-weapon = { $weapon }：{ $what }

odds-summary = 概要
odds-damage = 失去的生命值
odds-slain = 消滅的模型
odds-kill-all = 全滅
odds-points = 消滅的分數
odds-middle-half = 中間一半
odds-at-least = 以上
odds-chance = 機率
odds-mean = 平均
odds-needs = 所需
odds-roll = 擲骰
odds-plain-roll = 直接擲骰
odds-with-command-reroll = 使用指揮重擲
odds-steps = 逐步平均
odds-step-attacks = 攻擊
odds-step-hits = 命中
odds-step-wounds = 傷口
odds-step-devastating = 毀滅傷口
odds-step-unsaved = 未豁免
odds-step-damage = 傷害
odds-parts = 各項貢獻
odds-sensitivity = 小改動的影響
odds-plan = 何時重擲，目標：{ $goal }
odds-spend-on = 花費於
odds-free-on = 免費重擲
odds-without-plan = 計畫的收益
odds-with = 按計畫
odds-without = 按習慣
odds-moment = { $weapon }，第{ $first }次攻擊，{ $die }
odds-moments = { $weapon }，第{ $first }至{ $last }次攻擊，{ $die }
odds-moment-end = { $weapon }，最後，{ $die }
odds-moment-lost = { $moment }，已損失{ $from }至{ $to }點生命值時
odds-moment-apart = { $moment }，領袖已損失{ $from }至{ $to }點時
odds-moment-waiting = { $moment }，有{ $from }至{ $to }點致命傷害待分配時
odds-moment-following = { $moment }，該次攻擊還有{ $from }次命中待結算
odds-moment-left = { $moment }，剩餘：{ $left }
odds-moment-hand = { $moment }，手中有：{ $hand }
odds-hand-attacker = 攻擊方的{ $count }次重擲
odds-hand-defender = 防守方的{ $count }次重擲
odds-hand-single = 一次僅限{ $die }的重擲
odds-hand-nothing = 無
odds-takes = 由誰承受
odds-die-attacks = 攻擊次數
odds-die-hit = 命中擲骰
odds-die-wound = 傷口擲骰
odds-die-save = 豁免擲骰
odds-die-damage = 傷害擲骰
odds-die-takes = 一次傷口
odds-die-takes-mortal = 一點待分配的致命傷害
odds-hazardous = 危險測試
odds-hazardous-failures = 失敗的危險測試

odds-ability-anti = 反{ $keyword } { $value }+
odds-ability-assault = 突擊
odds-ability-blast = 爆炸
odds-ability-devastating-wounds = 毀滅傷口
odds-ability-extra-attacks = 額外攻擊
odds-ability-hazardous = 危險
odds-ability-heavy = 重型
odds-ability-ignores-cover = 忽略掩護
odds-ability-indirect-fire = 曲射
odds-ability-lance = 騎槍
odds-ability-lethal-hits = 致命命中
odds-ability-melta = 熱熔 { $value }
odds-ability-pistol = 手槍
odds-ability-precision = 精準
odds-ability-psychic = 靈能
odds-ability-rapid-fire = 速射 { $value }
odds-ability-sustained-hits = 持續命中 { $value }
odds-ability-torrent = 噴射
odds-ability-twin-linked = 雙聯
odds-reroll-hits = 命中擲骰重擲
odds-reroll-wounds = 傷口擲骰重擲
odds-critical-hits = 更易暴擊命中
odds-critical-wounds = 更易暴擊傷口
odds-hit-modifier = 命中修正
odds-wound-modifier = 傷口修正
odds-cover = 掩護加成
odds-stealth = 隱匿
odds-go-to-ground = 趴下
odds-smokescreen = 煙幕
odds-invulnerable = 無敵豁免
odds-feel-no-pain = 不屈之軀

odds-toughness-up = 韌性 +1
odds-toughness-down = 韌性 -1
odds-save-better = 豁免提高一級
odds-save-worse = 豁免降低一級
odds-wound-more = 每個模型生命值 +1
odds-model-more = 多一個模型
odds-cover-given = 處於掩護
odds-stealth-given = 具有隱匿
odds-attack-more = 每件武器多一次攻擊
odds-weapon-more = 每種武器多一件
odds-skill-better = 技能提高一級
odds-skill-worse = 技能降低一級
odds-strength-up = 力量 +1
odds-strength-down = 力量 -1
odds-ap-better = AP 值提高一級
odds-damage-more = 傷害 +1

odds-kind-attack = 攻擊
odds-kind-charge = 衝鋒
odds-kind-advance = 推進
odds-kind-battle-shock = 戰鬥震撼測試
odds-kind-desperate-escape = 絕望逃脫
odds-kind-hazardous = 危險測試
odds-kind-grenade = 手榴彈
odds-kind-tank-shock = 坦克衝擊
odds-kind-deadly-demise = 致命破滅
odds-rerolls-none = 無
odds-rerolls-ones = 一點
odds-rerolls-failures = 失敗
odds-rerolls-all = 任意
odds-field-half-range = 半射程內
odds-field-stationary = 保持靜止
odds-field-charged = 本回合衝鋒
odds-field-unseen = 看不見目標
odds-field-big-guns = 交戰中（大砲長鳴）
odds-field-plunging-fire = 俯射
odds-field-reroll-damage = 重擲低傷害
odds-field-reroll-attacks = 重擲低攻擊次數
odds-field-fish = 為暴擊而重擲
odds-field-cover = 處於掩護
odds-field-stealth = 隱匿
odds-field-gone-to-ground = 已趴下
odds-field-smokescreen = 在煙幕後
odds-field-best-order = 防守方選擇最佳順序
odds-field-overwatch = 火力壓制
odds-field-best-rerolls = 免費重擲取最優

odds-note-rule-of-thumb = 可免費重擲的骰在失敗時重擲。
odds-note-precision = 精準總是選擇英雄模型。
odds-note-devastating = 毀滅傷口的致命傷害在所有普通傷害之後結算，並可溢出。
odds-note-leader = 領袖最後承受攻擊；關鍵字與隱匿僅在其模型存活時有效。
odds-note-cut-off = 無盡的一行在機率低於 1e-18 處截斷。
odds-note-parts-plain = 各項貢獻與小改動均按無計畫計算。
odds-note-plan-not-whole = 這次攻擊過大，無法列出完整計畫：所列為目標尚無損失時的做法。
odds-note-parts-do-not-add-up = 每行只改變一項，因此各行不可相加。
odds-note-too-large-to-vary = 攻擊規模過大，不做變化比較，僅給出其本身機率。
odds-note-charge = 開闊地，進入單一目標 1 英吋交戰範圍。
odds-note-battle-shock = 不可使用指揮重擲；失敗後可用瘋狂英勇視為通過。
odds-note-deadly-demise = 一顆骰決定範圍內所有單位；各單位分別計算。

odds-unfit = { $reason }
odds-wrong = 這裡應為數字，或 D6、2D3、D6+1 之類的骰子
odds-wrong-found = 這裡應為{ $wanted ->
    [flag] true 或 false
    [text] 文字
    [number] 數字
    [whole] 整數
    [list] 清單
   *[fields] 帶名稱的欄位
}，而不是 { $found }
odds-out-of-range = { $value } 不在 { $least } 到 { $most } 之間
odds-not-a-roll = 「{ $text }」不是數字或 D6、2D3、D6+1 之類的骰子
odds-empty = 至少要有一項
odds-missing = 缺少此項
odds-clash = { $why }
odds-too-much = 這約需 { $steps } 步，最多只算 { $most } 步
odds-stopped = 耗時過長，已放棄
odds-not-one = 機率總和為 { $sum } 而非一
odds-unknown = 沒有「{ $what }」；可選：{ $known }
odds-unknown-ability = 「{ $what }」不是 Heavy、Melta 2、Anti-VEHICLE 4+ 之類的武器能力
odds-repeated-ability = 「{ $what }」重複列出
odds-bad-range = 必須是桌面上可能的英吋數
odds-bad-points = 分數須在 0 到 1000000 之間
odds-cannot-lead = 它不能率領此單位
odds-lines-or-datasheet = 數據卡、lines、wounds 加 save：三種寫法只能擇一
odds-one-or-list = 這一項與清單 { $list } 只能擇一
odds-no-weapon = 其模型沒有此類武器
odds-not-assault = 推進後只有突擊武器能射擊
odds-overwatch-melee = 火力壓制只限遠程武器

odds-title-shot = 攻擊：{ $weapon }
odds-title-fire = 敵方射擊生命點為{ $health }的特勤員
odds-title-blast = { $dice }顆骰的爆炸
odds-title-position = 特勤員的結局
odds-so-many = { $count } × { $what }
odds-together = { $first } + { $next }
odds-hits = 命中
odds-kill = 擊殺
odds-modifier = 修正
odds-health-lost = 失去的生命點
odds-survives = 存活
odds-units-slain = 擊殺的單位
odds-worst-choices = 最壞選擇
odds-best-choices = 最佳選擇
odds-step-by-step = 每步之後存活
odds-kind-shot = 特勤員的攻擊
odds-kind-fire = 敵方射擊
odds-kind-blast = 爆炸
odds-kind-position = 局面
odds-note-knife = 從身後格用戰鬥刀無需擲骰即可擊殺。
odds-note-armoured = 只有爆炸類武器能傷害裝甲目標。
odds-note-noise = { $squares }格內的單位會聽見，潛行刻度上升。
odds-note-blast = 玩家分配命中以擊殺最多單位。警報響起。
odds-note-every-way = 由遊戲規則遍歷所有可能，共有{ $positions }種不同結局。
odds-note-choices = 由玩家選擇之處取第一個選項：{ $questions }
odds-too-many-ways = 需要遍歷的可能超過{ $most }種
odds-cannot-act = 此處無法執行「{ $action }」
odds-garrotte = 絞索請用局面與計畫計算
odds-one-manner = aimed、marked、blind 只能有一個為真

# What a form of odds asks for
odds-field-attacker = 攻擊方
odds-field-target = 目標
odds-field-weapon = 武器
odds-field-count = 武器數
odds-field-attacks = 攻擊次數
odds-field-skill = 命中
odds-field-strength = 力量
odds-field-ap = AP 值
odds-field-damage = 傷害
odds-field-points = 每個模型的分數
odds-field-models = 模型數
odds-field-lost = 已失去生命值
odds-field-invulnerable = 無敵豁免
odds-field-reroll-hits = 重擲命中擲骰
odds-field-reroll-wounds = 重擲傷口擲骰
odds-add-weapon = 新增武器
odds-field-distance = 距離（英吋）
odds-field-command-reroll = 可用指揮重擲
odds-field-leadership = 領導力
odds-field-modifier = 修正
odds-field-tests = 測試次數
odds-field-mortal-wounds = 致命傷害
odds-field-operator = 特勤員
odds-field-short-range = 近距離
odds-field-aimed = 瞄準
odds-field-marked = 已標定
odds-field-blind = 盲射
odds-field-rabbits-foot = 幸運兔腳
odds-field-in-building = 在建築內
odds-field-out-of-sight = 已離開視線
odds-field-others = 旁邊的單位
odds-field-health = 生命點
odds-field-who-fires = 誰開火
odds-field-number = 數量
odds-field-cover-of = 掩體
odds-cover-name = { $cover ->
    [soft] 軟掩體：樹籬或樹林
    [hard] 硬掩體：牆
   *[none] 無
}
odds-field-thing = 爆炸物
odds-thing-name = { $thing ->
    [grenade] 手榴彈
    [landmine] 地雷
    [barrel] 燃料桶
    [lewes-bomb] 路易斯炸彈
    [rat-bomb] 老鼠炸彈
   *[other] { $thing }
}
odds-field-under-template = 爆炸範圍板之下
odds-add-unit = 新增單位
odds-field-position = 局面（與情景檔案寫法相同）
odds-position-hint = 可修改文字；每顆骰子和每張卡都計算在內。
odds-field-goal = 重擲用於
odds-field-unit = 單位
odds-field-datasheet = 單位
odds-field-profile = 配置
odds-field-dice = 骰子
odds-field-abilities = 能力
odds-field-toughness = 韌性
odds-field-wounds = 生命值
odds-field-save = 豁免
odds-field-feel-no-pain = 不屈之軀
odds-field-command-reroll-attacker = 攻擊方可指揮重擲
odds-field-command-reroll-defender = 防守方可指揮重擲
odds-field-hit-modifier = 命中修正
odds-field-wound-modifier = 傷口修正
odds-field-critical-hit = 暴擊命中
odds-field-critical-wound = 暴擊傷口
odds-field-fish-hits = 為暴擊命中重擲
odds-field-fish-wounds = 為暴擊傷口重擲
odds-field-reroll-damage-ones = 傷害為 1 時重擲
odds-field-spare-character = 不挑選英雄
odds-field-save-modifier = 豁免修正
odds-field-reduce-damage = 傷害減少
odds-field-halve-damage = 傷害減半
odds-field-reroll-saves = 重擲豁免
odds-field-leader = 領袖
odds-no-leader = 無
odds-own-weapon = 自訂武器
odds-own-target = 自訂目標
# Psychic powers, morale and circumstances of weapons.
odds-title-psychic = 靈能測試，施法值 { $charge }
odds-title-morale = 士氣測試，領導力 { $leadership }
odds-kind-psychic = 靈能測試
odds-kind-morale = 士氣測試
odds-psychic-test = 測試通過
odds-not-denied = 通過且未被破除
odds-perils = 亞空間反噬
odds-fled = 逃跑的模型
odds-morale-passed = 測試通過
odds-all-flee = 全部逃跑
odds-ignore-wounds = 忽略的損失
odds-note-overheats = 過熱的武器在攻擊後消滅使用者，這裡不計算。
odds-field-moved = 移動過的步兵（重型）
odds-field-advanced = 已推進（突擊）
odds-field-in-combat = 近戰中射擊
odds-field-dense-cover = 穿過厚掩護
odds-beyond = { $what ->
    [random-strength] 隨機力量無法計算：請寫明數值
    [two-thresholds] 兩種不同傷口擲骰的致命傷害無法一起計算
    [some-ignoring] 可忽略與不可忽略的損失只能分別計算
    [mixed-toughness] 其模型韌性不同：請寫明生效的數值
   *[many-limits] 多個模型各自的損失上限無法計算
}
odds-field-ignore-wounds = 忽略損失
odds-field-warp-charge = 施法值
odds-field-denied = 敵方可以破除
odds-field-deny-modifier = 該測試的修正值
odds-field-models-lost = 損失模型
odds-field-models-left = 剩餘模型
odds-field-below-half = 低於半數
