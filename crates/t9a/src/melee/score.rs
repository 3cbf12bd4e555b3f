//! The Combat Score in its two stages, and who wins (`t9a/melee/combat-score`).

use super::Combat;
use super::contact::partners;
use super::formations::Ranks;
use crate::book::Post;
use crate::definitions::formation::full_ranks;
use crate::events::Event;
use crate::model_rules::has;
use crate::state::{State, UnitId, other};
use crate::{T9a, rules, terrain};
use geometry::ranks::Facing;
use kernel::{Rule, Seat, Table};

/// The most that Full Ranks add (`t9a/melee/rank-bonus`).
const MOST_RANK_BONUS: u8 = 4;

/// Before any attack: charging, flanks and rears, ranks, standards (`t9a/melee/static-score-table`).
pub fn count_static(t: &mut Table<T9a>, combat: &mut Combat, ranks: &Ranks) {
    t.cite(rules::melee::STATIC_SCORE_TABLE);
    for seat in [Seat(0), Seat(1)] {
        let (score, because) = static_score(&t.state, &combat.units, ranks, seat);
        because.into_iter().for_each(|rule| t.cite(rule));
        combat.score[seat.index()] += score;
    }
    t.tell(Event::StaticScore { scores: combat.score });
}

/// The static Combat Score of a side, and the rules that gave it something or took it away.
pub fn static_score(state: &State, units: &[UnitId], ranks: &Ranks, seat: Seat) -> (u16, Vec<Rule>) {
    let mut because = Vec::new();
    let mut score = 0;
    let mut add = |points: u16, rule: Rule| {
        if points > 0 {
            score += points;
            because.push(rule);
        }
    };
    let own: Vec<UnitId> = units.iter().copied().filter(|unit| state.owner(*unit) == Some(seat)).collect();
    let charging = own.iter().any(|unit| is_charging(state, *unit));
    add(charging.into(), rules::melee::SCORE_CHARGING);
    add(flanks_and_rears(state, units, seat) * 2, rules::melee::SCORE_FLANK_REAR);
    let (bonus, disrupted) = rank_bonus(state, &own, ranks);
    add(bonus.into(), rules::melee::RANK_BONUS);
    let pools: Vec<UnitId> = own.iter().flat_map(|unit| state.pools(*unit)).collect();
    let standards = pools.iter().filter(|pool| has(state, **pool, "Standard Bearer")).count() as u16;
    add(standards, rules::melee::SCORE_STANDARDS);
    add(0, rules::model_rules::STANDARD_BEARER);
    let bears =
        |pool: &&UnitId| state.sheet(**pool).is_some_and(|sheet| sheet.posts.contains(&Post::BattleStandardBearer));
    add(pools.iter().filter(bears).count() as u16, rules::melee::SCORE_STANDARDS);
    if standards > 0 {
        because.push(rules::model_rules::STANDARD_BEARER);
    }
    because.extend(disrupted);
    (score, because)
}

/// Does a unit count as Charging? (`t9a/charge/charging-status`)
pub fn is_charging(state: &State, whole: UnitId) -> bool {
    state.unit(whole).is_some_and(|unit| unit.marks.battle.charging)
}

/// How many different flanks and rears of enemy units a side attacks (`t9a/melee/score-flank-rear`).
fn flanks_and_rears(state: &State, units: &[UnitId], seat: Seat) -> u16 {
    let mut attacked: Vec<(UnitId, Facing)> = Vec::new();
    for unit in units.iter().filter(|unit| state.owner(**unit) == Some(other(seat))) {
        for (own, _, _) in partners(state, *unit) {
            if own != Facing::Front && !attacked.contains(&(*unit, own)) {
                attacked.push((*unit, own));
            }
        }
    }
    attacked.len() as u16
}

/// The Full Ranks of the unit that has most of them; those that touch Disruptive Terrain have none for this
/// (`t9a/terrain/disruptive-terrain`), unless the Strider of their rank and file covers it (`t9a/model-rules/strider`).
fn rank_bonus(state: &State, own: &[UnitId], ranks: &Ranks) -> (u8, Vec<Rule>) {
    let mut because = Vec::new();
    let mut best = 0;
    for unit in own {
        let disruptive: Vec<_> =
            terrain::touched(state, *unit).into_iter().filter(|kind| kind.is_disruptive()).collect();
        let disrupted = disruptive.iter().any(|kind| !terrain::strides(state, *unit, *kind));
        if !disruptive.is_empty() && full_ranks(state, *unit) > 0 {
            because.extend(disruptive.iter().map(|kind| kind.rule()));
            because.push(if disrupted { rules::terrain::DISRUPTIVE_TERRAIN } else { rules::model_rules::STRIDER });
        }
        if !disrupted {
            best = best.max(ranks.of(*unit));
        }
    }
    (best.min(MOST_RANK_BONUS), because)
}

/// After all attacks: a point for each Health Point that enemies lost in this round, and one for each enemy unit that is gone
/// (`t9a/melee/casualty-score`, `t9a/melee/score-destroyed-unit`, `t9a/ruling/destroyed-hp-count`).
pub fn count_casualties(t: &mut Table<T9a>, combat: &mut Combat) {
    t.cite(rules::melee::COMBAT_SCORE);
    for (pool, before) in &combat.health {
        let now = t.state.unit(*pool).map_or(0, |unit| unit.hp);
        let Some(owner) = t.state.owner(*pool) else { continue };
        if now < *before {
            t.cite(rules::melee::CASUALTY_SCORE);
            combat.score[other(owner).index()] += before - now;
        }
        let whole = t.state.whole(*pool);
        if now == 0 && (*pool != whole || t.state.pools(whole).next().is_some()) {
            t.cite(rules::ruling::DESTROYED_HP_COUNT);
        }
    }
    for unit in &combat.units {
        let Some(owner) = t.state.owner(*unit) else { continue };
        if t.state.pools(*unit).next().is_none() {
            t.cite(rules::melee::SCORE_DESTROYED_UNIT);
            combat.score[other(owner).index()] += 1;
        }
    }
    t.tell(Event::CombatScore { scores: combat.score });
}

/// Who has lost, and by how much; nobody on a draw, on which both win (`t9a/melee/winner`).
pub fn loser(combat: &Combat) -> Option<(Seat, u16)> {
    let [one, two] = combat.score;
    match one.cmp(&two) {
        std::cmp::Ordering::Less => Some((Seat(0), two - one)),
        std::cmp::Ordering::Greater => Some((Seat(1), one - two)),
        std::cmp::Ordering::Equal => None,
    }
}
