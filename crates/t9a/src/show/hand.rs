//! What players may agree to change by hand, and what follows from it.

use super::key;
use crate::definitions::formation::close_ranks;
use crate::state::{Place, State, UnitId, Whereabouts};
use kernel::{Message, Seat};
use view::{Knob, KnobKind};

/// The Magic Dice of the players; Health Points, place, Loot Tokens and whether it is Shaken of every unit on the field.
pub(super) fn knobs(state: &State) -> Vec<Knob> {
    let sides = state.sides.iter().enumerate().map(|(n, side)| Knob {
        label: Message::new("t9a-track-dice"),
        piece: None,
        owner: Some(Seat(n as u8)),
        path: format!("/sides/{n}/dice"),
        kind: KnobKind::Number,
        value: side.dice.into(),
        most: None,
    });
    sides.chain(state.ids().flat_map(|unit| of_unit(state, unit))).collect()
}

fn of_unit(state: &State, id: UnitId) -> Vec<Knob> {
    let Some(unit) = state.unit(id).filter(|unit| unit.whereabouts == Whereabouts::Field) else { return Vec::new() };
    let n = id.0;
    let knob = |label, path: &str, kind, value: i64, most| Knob {
        label: Message::new(label),
        piece: Some(key(state, id)),
        owner: None,
        path: format!("/units/{n}/{path}"),
        kind,
        value,
        most,
    };
    let most = Some(i64::from(state.starting_hp(id)));
    let mut all = vec![knob("t9a-health-points", "hp", KnobKind::Number, unit.hp.into(), most)];
    if unit.joined.is_none() {
        all.push(knob("t9a-shaken", "shaken", KnobKind::Switch, unit.shaken.into(), None));
        let loot = unit.marks.battle.loot.into();
        all.push(knob("t9a-knob-loot", "marks/battle/loot", KnobKind::Number, loot, None));
    }
    if unit.stand.is_some() {
        all.push(knob("t9a-knob-place", "stand/pose/position", KnobKind::Point, 0, None));
    }
    all
}

/// Other Health Points are other models: they leave from the rear or come back there, and with the last of them the unit is gone.
pub(crate) fn adjusted(state: &mut State, path: &str) {
    let n = path.strip_prefix("/units/").and_then(|rest| rest.strip_suffix("/hp")).and_then(|n| n.parse().ok());
    let Some(pool) = n.map(UnitId) else { return };
    let Some(hp) = state.unit(pool).map(|unit| unit.hp) else { return };
    let whole = state.whole(pool);
    if pool == whole {
        fill(state, whole);
    }
    if hp == 0 {
        state.effects.retain(|effect| effect.source != pool && effect.on != pool);
        if let Some(unit) = state.unit_mut(pool) {
            unit.whereabouts = Whereabouts::Removed;
            unit.marks.battle.loot = 0;
        }
    }
    if state.pools(whole).next().is_some() {
        return close_ranks(state, whole);
    }
    if let Some(unit) = state.unit_mut(whole) {
        unit.stand = None;
    }
    state.engaged.retain(|engagement| engagement.of(whole).is_none());
}

/// As many of a unit's own models in its ranks as its Health Points make.
fn fill(state: &mut State, whole: UnitId) {
    let wanted = usize::from(state.models(whole));
    let Some(stand) = state.unit_mut(whole).and_then(|unit| unit.stand.as_mut()) else { return };
    let rankers = |places: &[Place]| places.iter().filter(|place| **place == Place::Ranker).count();
    let mut left = false;
    while rankers(&stand.places) > wanted && stand.take_ranker(&mut left) {}
    while rankers(&stand.places) < wanted {
        match stand.places.iter_mut().find(|place| **place == Place::Empty) {
            Some(place) => *place = Place::Ranker,
            None => stand.places.extend((0..stand.files.max(1)).map(|_| Place::Empty)),
        }
    }
}
