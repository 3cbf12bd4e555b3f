//! The numbers beside options: what the Round of Combat after a charge promises, and what shots would do.
//! They are exact, from the same chains as `grognard odds`, as though the two units fought alone and the target held.

use crate::model_rules::entirely;
use crate::odds::combat::Duel;
use crate::odds::{chain, volley};
use crate::state::{State, UnitId};
use kernel::Message;
use view::Figure;

fn chance(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value, chance: true }
}

fn mean(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value: (value * 100.0).round() / 100.0, chance: false }
}

/// What the Round of Combat after a charge promises. Who is Unstable or Supernal does not run: for him stands how likely he is destroyed.
pub(super) fn of_charge(state: &State, unit: UnitId, target: UnitId) -> Vec<Figure> {
    let Some(outcome) = Duel::charge(state, unit, target).map(|duel| duel.fought()) else { return Vec::new() };
    let stays = |unit| entirely(state, unit, "Unstable") || entirely(state, unit, "Supernal");
    let margin = match outcome.margin < 0.0 {
        true => mean("t9a-figure-behind", -outcome.margin),
        false => mean("t9a-figure-margin", outcome.margin),
    };
    let theirs = match stays(target) {
        true => chance("t9a-figure-destroyed", outcome.gone[1]),
        false => chance("t9a-figure-they-break", outcome.breaks[1]),
    };
    let ours = (!stays(unit)).then(|| chance("t9a-figure-we-break", outcome.breaks[0]));
    [margin, chance("t9a-figure-wins", outcome.wins[0]), theirs].into_iter().chain(ours).collect()
}

/// What a unit's shots at a target would do.
pub(super) fn of_shots(state: &State, unit: UnitId, target: UnitId) -> Vec<Figure> {
    let Some(lost) = volley::volley(state, unit, target) else { return Vec::new() };
    let all =
        crate::shooting::ranged_pools(state, target).first().and_then(|pool| state.unit(*pool)).map_or(0, |u| u.hp);
    let gone = lost.get(usize::from(all)).copied().unwrap_or(0.0);
    vec![mean("t9a-figure-lost", chain::mean(&lost)), chance("t9a-figure-destroyed", gone)]
}
