//! What a unit could do from where a move would leave it, said while the move is still being drawn: exact, for each target alone.
//! Who can shoot at whom, with what, and how likely a charge is long enough, the edition says.

use kernel::Message;
use miniatures::stakes::{Toll, percent};
use miniatures::{ModelId, Moves, UnitId, Waypoint};
use odds::Outcome;
use std::cmp::Reverse;

/// This many targets are told of, those first to whom most would happen.
const TOLD: usize = 3;

/// The position after a judged move.
pub fn moved<S: Clone>(state: &S, moves: &Moves, put: impl Fn(&mut S, ModelId, &Waypoint)) -> S {
    let mut there = state.clone();
    moves.ends().for_each(|(model, end)| put(&mut there, model, &end));
    there
}

/// The unit cannot shoot from there; nothing is said of a unit that has nothing to shoot with.
pub fn no_shots(system: &str, armed: bool, why: Message) -> Vec<Message> {
    if armed { vec![Message::new(format!("{system}-ahead-no-shots")).with("why", why)] } else { Vec::new() }
}

/// Everything at one target, for each of those that can be shot at, what does most first. `together` is what of these shots can be
/// shot together, `toll` what they come to, and `told` says it.
pub fn shots<S>(
    system: &str,
    pairs: &[(S, UnitId)],
    together: impl Fn(UnitId) -> Vec<(S, UnitId)>,
    toll: impl Fn(&[(S, UnitId)], UnitId) -> Option<Toll>,
    told: impl Fn(&[(S, UnitId)]) -> Vec<Message>,
) -> Vec<Message> {
    let mut targets: Vec<UnitId> = pairs.iter().map(|(_, target)| *target).collect();
    targets.sort_unstable();
    targets.dedup();
    let volley = |target| {
        let shots = together(target);
        let toll = toll(&shots, target)?;
        Some(((toll.wounds * 1000.0) as i64, shots))
    };
    let mut volleys: Vec<_> = targets.into_iter().filter_map(volley).collect();
    if volleys.is_empty() {
        return vec![Message::new(format!("{system}-ahead-no-target"))];
    }
    volleys.sort_by_key(|(wounds, _)| Reverse(*wounds));
    let told = volleys.iter().take(TOLD).flat_map(|(_, shots)| told(shots));
    told.map(|odds| Message::new(format!("{system}-ahead-shots")).with("odds", odds)).collect()
}

/// How likely a Charge roll would be long enough for each of these targets, the likeliest first.
pub fn charges(
    system: &str,
    targets: impl IntoIterator<Item = UnitId>,
    chance: impl Fn(UnitId) -> f64,
    name: impl Fn(UnitId) -> Message,
) -> Vec<Message> {
    let mut targets: Vec<(i64, UnitId)> = targets.into_iter().map(|target| (percent(chance(target)), target)).collect();
    targets.sort_by_key(|(chance, _)| Reverse(*chance));
    let told = targets.into_iter().filter(|(chance, _)| *chance > 0).take(TOLD);
    let said = |(chance, target): (i64, UnitId)| {
        Message::new(format!("{system}-ahead-charge")).with("unit", name(target)).with("chance", chance)
    };
    told.map(said).collect()
}

/// The nearest of the targets that a unit could charge, how far away it is, and how likely a Charge roll would be long enough.
pub fn nearest(
    system: &str,
    targets: impl IntoIterator<Item = UnitId>,
    distance: impl Fn(UnitId) -> f64,
    chance: impl Fn(UnitId) -> f64,
    name: impl Fn(UnitId) -> Message,
) -> Option<Message> {
    let away = targets.into_iter().map(|target| (distance(target), target));
    let (inches, target) = away.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
    let told = Message::new(format!("{system}-nearest-target")).with("unit", name(target));
    Some(told.with("inches", format!("{inches:.1}")).with("chance", percent(chance(target))))
}

/// How far away a target is.
pub fn away(system: &str, inches: f64) -> Message {
    Message::new(format!("{system}-target-away")).with("inches", format!("{inches:.1}"))
}

/// What attacks at a unit of this many models would come to.
pub fn volley(system: &str, unit: Message, models: u32, outcome: &Outcome) -> Message {
    Message::new(format!("{system}-volley-odds"))
        .with("unit", unit)
        .with("wounds", format!("{:.1}", outcome.mean_damage))
        .with("slain", format!("{:.1}", outcome.mean_slain))
        .with("models", models)
        .with("all", format!("{:.0}", outcome.kill_all * 100.0))
}
