//! Battle formations: Surrounded, Steady, Firm and Unyielding (`t9a/melee/steady` to `t9a/melee/surrounded`).

use super::contact::partners;
use super::questions::SurroundedOrder;
use crate::attacks::quality::carried;
use crate::definitions::formation::{firm_at, full_ranks, unit_height};
use crate::model_rules::ModelRule;
use crate::state::{State, UnitId};
use crate::{T9a, rules};
use geometry::ranks::Facing;
use kernel::{Play, Table};

/// The Full Ranks of the units of a combat as they count there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ranks(pub Vec<(UnitId, u8)>);

impl Ranks {
    /// Of one unit.
    pub fn of(&self, unit: UnitId) -> u8 {
        self.0.iter().find(|(other, _)| *other == unit).map_or(0, |(_, ranks)| *ranks)
    }
}

/// Full Ranks with Resolute, which counts before Surrounded (`t9a/model-rules/resolute`): the best plain X, and every +X.
pub fn ranks_engaged(state: &State, whole: UnitId) -> u8 {
    let full = full_ranks(state, whole);
    if full == 0 {
        return 0;
    }
    let (mut plain, mut more) = (0, 0);
    for ruled in state.pools(whole).flat_map(|pool| carried(state, pool)) {
        match ruled.rule {
            ModelRule::Resolute { ranks, stacks: false } => plain = plain.max(ranks),
            ModelRule::Resolute { ranks, stacks: true } => more += ranks,
            _ => {}
        }
    }
    full.saturating_add(plain).saturating_add(more)
}

/// The enemies at a unit's flanks and rear, each once.
fn behind(state: &State, unit: UnitId) -> Vec<UnitId> {
    let mut foes: Vec<UnitId> =
        partners(state, unit).into_iter().filter(|(own, _, _)| *own != Facing::Front).map(|(_, foe, _)| foe).collect();
    foes.sort();
    foes.dedup();
    foes
}

/// The numbers of Full Ranks if Surrounded units are computed in this order.
fn reduced(state: &State, raw: &Ranks, order: &[UnitId]) -> Ranks {
    let mut ranks = raw.clone();
    for unit in order {
        let less: u16 = behind(state, *unit).iter().map(|foe| u16::from(ranks.of(*foe))).sum();
        if let Some((_, own)) = ranks.0.iter_mut().find(|(other, _)| other == unit) {
            *own = own.saturating_sub(u8::try_from(less).unwrap_or(u8::MAX));
        }
    }
    ranks
}

/// All orders of a few things; of many only the one that is given.
pub(crate) fn orders<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    if of.is_empty() || of.len() > 4 {
        return vec![of.to_vec()];
    }
    let mut all = Vec::new();
    for n in 0..of.len() {
        let mut rest = of.to_vec();
        let first = rest.remove(n);
        all.extend(orders(&rest).into_iter().map(|order| [first].into_iter().chain(order).collect()));
    }
    all
}

/// The orders of Surrounded units that differ in what comes of them, one for each result.
pub fn surrounded_orders(state: &State, units: &[UnitId]) -> Vec<(Vec<UnitId>, Ranks)> {
    let raw = Ranks(units.iter().map(|unit| (*unit, ranks_engaged(state, *unit))).collect());
    let surrounded: Vec<UnitId> = units.iter().copied().filter(|unit| !behind(state, *unit).is_empty()).collect();
    let mut found: Vec<(Vec<UnitId>, Ranks)> = Vec::new();
    for order in orders(&surrounded) {
        let ranks = reduced(state, &raw, &order);
        if found.iter().all(|(_, known)| *known != ranks) {
            found.push((order, ranks));
        }
    }
    found
}

/// The Full Ranks of all units of a combat, those of Surrounded units reduced by those of the enemies at their flanks and
/// rear. Units that are not Surrounded come first; where the order of the others matters the Active Player says
/// (`t9a/melee/surrounded`, `t9a/ruling/surrounded-two-way`).
pub fn ranks(t: &mut Table<T9a>, units: &[UnitId]) -> Play<Ranks> {
    let ways = surrounded_orders(&t.state, units);
    if units.iter().any(|unit| !behind(&t.state, *unit).is_empty() && ranks_engaged(&t.state, *unit) > 0) {
        t.cite(rules::melee::SURROUNDED);
    }
    for unit in units {
        if ranks_engaged(&t.state, *unit) > full_ranks(&t.state, *unit) {
            t.cite(rules::model_rules::RESOLUTE);
        }
        // Gaps of a locked unit count as filled from the rear.
        let models = t.state.unit(*unit).and_then(|unit| unit.stand.as_ref());
        if models.is_some_and(|stand| {
            stand.rank(stand.ranks().saturating_sub(1)).iter().all(|place| *place == crate::state::Place::Empty)
        }) {
            t.cite(rules::melee::LOCKED_RANK_COUNTING);
        }
        if crate::model_rules::contains(&t.state, *unit, "Light Troops") {
            t.cite(rules::model_rules::LIGHT_TROOPS_RANKS);
        }
    }
    let chosen = if ways.len() > 1 {
        t.cite(rules::ruling::SURROUNDED_TWO_WAY);
        let seat = t.state.active;
        usize::from(t.ask(seat, SurroundedOrder { seat, units: units.to_vec() })?)
    } else {
        0
    };
    Ok(ways.into_iter().nth(chosen).map(|(_, ranks)| ranks).unwrap_or_default())
}

/// More Full Ranks than each enemy unit of the same combat (`t9a/melee/steady`, `t9a/ruling/steady-which-enemies`).
pub fn is_steady(state: &State, ranks: &Ranks, unit: UnitId) -> bool {
    let mut enemies = ranks
        .0
        .iter()
        .filter(|(other, _)| state.owner(*other) != state.owner(unit) && state.pools(*other).next().is_some());
    enemies.all(|(_, theirs)| ranks.of(unit) > *theirs)
}

/// Enough Full Ranks for its Height (`t9a/melee/firm`).
pub fn is_firm(state: &State, ranks: &Ranks, unit: UnitId) -> bool {
    ranks.of(unit) >= firm_at(unit_height(state, unit))
}
