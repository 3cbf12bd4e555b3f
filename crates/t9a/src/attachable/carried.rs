//! Effects without a duration: a banner works on the unit in which it is carried, whoever is part of it
//! (`t9a/attachable/leaving-continuous-effects`).

use crate::magic::spells::{Duration, SpellEffect};
use crate::state::{Effect, State, UnitId};
use crate::{T9a, rules};
use kernel::Table;

/// What somebody in a unit carries works on all who are part of it.
pub fn share(state: &mut State, whole: UnitId) {
    let pools: Vec<UnitId> = state.pools(whole).collect();
    let mut carried: Vec<(UnitId, SpellEffect)> = Vec::new();
    for &source in &pools {
        let own = state.sheet(source).map(|sheet| sheet.effects.clone()).unwrap_or_default();
        let lying =
            state.effects.iter().filter(|effect| effect.source == source && effect.lasts == Duration::Continuous);
        for what in own.into_iter().chain(lying.map(|effect| effect.what.clone())) {
            if !carried.contains(&(source, what.clone())) {
                carried.push((source, what));
            }
        }
    }
    for (source, what) in carried {
        for &on in &pools {
            let there = state.effects.iter().position(|effect| {
                effect.on == on
                    && effect.source == source
                    && effect.what == what
                    && matches!(effect.lasts, Duration::Continuous | Duration::OnePhase)
            });
            match there {
                Some(place) => state.effects[place].lasts = Duration::Continuous,
                None => state.effects.push(Effect { on, what: what.clone(), lasts: Duration::Continuous, source }),
            }
        }
    }
}

/// The same for every unit on the field.
pub fn share_all(state: &mut State) {
    let units: Vec<UnitId> = state.on_field().collect();
    units.into_iter().for_each(|unit| share(state, unit));
}

/// A unit has parted: what was carried in it goes on for all its parts to the end of the phase.
pub fn part(t: &mut Table<T9a>) {
    let state = &t.state;
    let parted =
        |effect: &Effect| effect.lasts == Duration::Continuous && state.whole(effect.on) != state.whole(effect.source);
    let places: Vec<usize> = (0..state.effects.len()).filter(|&n| parted(&state.effects[n])).collect();
    if places.is_empty() {
        return;
    }
    t.cite(rules::attachable::LEAVING_CONTINUOUS_EFFECTS);
    for place in places {
        t.state.effects[place].lasts = Duration::OnePhase;
    }
}
