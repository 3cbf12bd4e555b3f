//! The garrotte.

use super::disguise::Hold;
use crate::actions::kill;
use crate::attack::{fire, modifier_against};
use crate::board::toward;
use crate::components::WeaponKind;
use crate::events::Event;
use crate::items::touch_of_luck;
use crate::los::{Visibility, unit_visibility};
use crate::reaction::Deed;
use crate::state::{OperatorId, State, UnitId};
use crate::{Sas, rules, sight};
use kernel::{Dice, Play, Table};
use serde::{Deserialize, Serialize};

/// A garrotte round somebody's neck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grip {
    /// Whose.
    pub unit: UnitId,
    /// How often it has been rolled for in this turn: each attempt makes the next one easier by 1.
    pub attempts: u8,
}

/// One attempt: 6 the first time in an activation, then 5 or more, and so on; the unit is held from the first on
/// (`sas/fear-naught/garrotte-rolls`, `sas/ruling/garrotte-modifiers`).
pub(crate) fn strangle(t: &mut Table<Sas>, target: UnitId, deed: &mut Deed) -> Play<()> {
    let id = deed.operator;
    let held = t.state.operator(id).disguise.grip.filter(|grip| grip.unit == target);
    let attempts = held.map_or(0, |grip| grip.attempts);
    let needed = 6u8.saturating_sub(attempts).max(1);
    t.cite(rules::fear_naught::GARROTTE);
    t.cite(rules::ruling::GARROTTE_MODIFIERS);
    t.tell(Event::Attacked { operator: id, weapon: WeaponKind::Garrotte, unit: target, marked: false });
    t.state.operator_mut(id).disguise.grip = Some(Grip { unit: target, attempts: attempts + 1 });
    let unit = t.state.unit_mut(target);
    (unit.hold, unit.smoking) = (Hold::Strangled, false);
    let watchers = watchers(&t.state, target);
    let faces = t.roll(Dice::d6(1), rules::fear_naught::GARROTTE_ROLLS)?.to_vec();
    let faces = touch_of_luck(t, faces, |face| face < needed)?;
    let hits = faces.iter().filter(|&&face| face >= needed).count() as u8;
    t.tell(Event::Rolled { operator: id, faces, modifier: 0, needed, hits, why: Vec::new() });
    if hits > 0 {
        t.tell(Event::StealthKill { operator: id, unit: target });
        kill(t, target);
    } else {
        t.tell(Event::Strangled { operator: id, unit: target });
    }
    seen(t, id, &watchers);
    deed.look(t)
}

/// The units that see what is done to another.
fn watchers(state: &State, victim: UnitId) -> Vec<UnitId> {
    let Some(cell) = state.unit(victim).at else { return Vec::new() };
    let sees = |id: UnitId| unit_visibility(state, state.unit(id), cell) >= Visibility::Half;
    state.units_on_board().map(|(id, _, _)| id).filter(|&id| id != victim && sees(id)).collect()
}

/// Whoever sees it is alert and shouts, and the strangler is exposed (`sas/fear-naught/garrotte-seen`,
/// `sas/ruling/stealth-kill-seen`).
fn seen(t: &mut Table<Sas>, id: OperatorId, watchers: &[UnitId]) {
    // All of them see it in one moment: nobody's shout comes before another's.
    let exposed = t.state.operator(id).exposed;
    let news = watchers.iter().copied().filter(|&unit| !exposed || !t.state.unit(unit).alert);
    let news: Vec<UnitId> = news.filter(|&unit| t.state.unit(unit).at.is_some()).collect();
    for &unit in watchers {
        t.cite(rules::fear_naught::GARROTTE_SEEN);
        sight::expose(t, id);
        sight::alert(t, unit);
    }
    news.iter().for_each(|&unit| sight::shout(t, unit));
    // They have reacted to the kill, if it was one.
    t.state.moment.witnesses.retain(|(witness, _)| !watchers.contains(witness));
    t.state.moment.discovered.extend(news);
}

/// He breaks off: the unit turns to him, is alert, shouts and attacks him at once (`sas/fear-naught/garrotte-abort`).
pub fn break_off(t: &mut Table<Sas>, id: OperatorId, unit: UnitId) -> Play<()> {
    t.cite(rules::fear_naught::GARROTTE_ABORT);
    t.cite(rules::ruling::STRANGLED_TARGET);
    t.state.operator_mut(id).disguise.grip = None;
    t.state.unit_mut(unit).hold = Hold::None;
    t.tell(Event::LetGo { operator: id, unit });
    let freed = t.state.unit(unit);
    if let (Some(from), Some(to)) = (freed.at, t.state.operator(id).at) {
        let facing = toward(from, freed.facing, to);
        sight::turn(t, unit, facing);
    }
    sight::alert(t, unit);
    sight::shout(t, unit);
    sight::expose(t, id);
    let modifier = modifier_against(t, unit, id);
    t.state.operator_mut(id).reacted.push(unit);
    fire(t, unit, id, modifier, rules::fear_naught::GARROTTE_ABORT)
}
