//! The numbers beside options: what attacks would do, whether a charge would be long enough, whether a test would succeed. They are
//! exact, from the same chains as `grognard odds`; stratagems that may still be used and Command Re-rolls are left out.

use super::unit_name;
use crate::attacks::{Salvo, Volley};
use crate::battlefield::ENGAGEMENT;
use crate::core::distance_between_units;
use crate::fight::{Blow, MeleeAttacks, salvos_of};
use crate::psychic::{self, Casting, Denial, DenyTheWitch};
use crate::shooting::{self, Firing, Shot};
use crate::state::{State, UnitId};
use crate::{odds, stakes, terrain};
use ::odds::Outcome;
use kernel::Message;
use miniatures::stakes::{Toll, two_dice};
use view::Figure;
use wh40k::ahead;

fn chance(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value, chance: true }
}

fn mean(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value: (value * 100.0).round() / 100.0, chance: false }
}

/// What these attacks would do to a unit; nothing where a chain cannot say it.
fn outcome(state: &State, attacker: UnitId, melee: bool, salvos: Vec<Salvo>, target: UnitId) -> Option<(Outcome, u32)> {
    if salvos.is_empty() {
        return None;
    }
    let imagined = State { volley: Some(Volley::new(attacker, melee, salvos)), ..state.clone() };
    let (weapons, defenders) = odds::of_volley(&imagined, target).ok()??;
    let (groups, lines) = odds::chain(&weapons, &defenders).ok()?;
    let outcome = ::odds::resolve(&groups, &lines).ok()?;
    Some((outcome, defenders.models()))
}

/// Wounds and models on average, and the chance that nobody is left.
pub(super) fn of_salvos(
    state: &State,
    attacker: UnitId,
    melee: bool,
    salvos: Vec<Salvo>,
    target: UnitId,
) -> Vec<Figure> {
    stakes::of_salvos(state, attacker, melee, salvos, target).map_or_else(Vec::new, of_toll)
}

fn of_toll(toll: Toll) -> Vec<Figure> {
    vec![
        mean("wh40k9-figure-wounds", toll.wounds),
        mean("wh40k9-figure-slain", toll.slain),
        chance("wh40k9-figure-destroyed", toll.all),
    ]
}

/// What a unit's shots at a target would do.
pub(super) fn of_shots(state: &State, unit: UnitId, firing: Firing, shots: &[Shot], target: UnitId) -> Vec<Figure> {
    let at_target: Vec<Shot> = shots.iter().copied().filter(|(_, unit)| *unit == target).collect();
    of_salvos(state, unit, false, shooting::salvos(state, unit, firing, &at_target), target)
}

/// What Overwatch of a unit would do to a unit that charges it: everything that can be shot at it.
pub(super) fn of_overwatch(state: &State, unit: UnitId, charger: UnitId) -> Vec<Figure> {
    stakes::of_overwatch(state, unit, charger).map_or_else(Vec::new, of_toll)
}

/// What a unit's blows at a target would do.
pub(super) fn of_blows(state: &State, ask: &MeleeAttacks, blows: &[Blow], target: UnitId) -> Vec<Figure> {
    let mut salvos = salvos_of(state, ask, blows);
    salvos.retain(|salvo| salvo.target == target);
    of_salvos(state, ask.unit, true, salvos, target)
}

/// How likely a saving throw succeeds that needs this face; it cannot if there is none.
pub(super) fn saved(least: Option<u8>) -> Figure {
    chance("wh40k9-figure-saved", least.map_or(0.0, |least| f64::from(7 - least) / 6.0))
}

/// Would the charge roll be long enough, in a straight line?
pub(super) fn of_charge(state: &State, unit: UnitId, target: UnitId) -> Vec<Figure> {
    vec![chance("wh40k9-figure-charge", charge_chance(state, unit, target))]
}

/// Whom a unit could charge that is nearest, how far away it is, and how likely it is reached.
pub(super) fn nearest_target(state: &State, unit: UnitId) -> Option<Message> {
    let distance = |target| distance_between_units(state, unit, target);
    let (targets, name) = (crate::charge::target_choices(state, unit), |target| unit_name(state, target));
    ahead::nearest("wh40k9", targets, distance, |target| charge_chance(state, unit, target), name)
}

/// The chance of that.
pub(super) fn charge_chance(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let (_, more) = crate::charge::changes(state, unit);
    let reach = if terrain::lines_of(state, target).is_empty() { ENGAGEMENT } else { terrain::ACROSS };
    let gap = (distance_between_units(state, unit, target) - reach).max(0.0);
    let down = gap.floor();
    let needs = if geometry::within(gap, down) { down } else { down + 1.0 };
    two_dice(needs.clamp(0.0, 100.0) as i32 - i32::from(more))
}

/// Would a Psychic test succeed?
pub(super) fn of_casting(state: &State, casting: &Casting) -> Vec<Figure> {
    let seat = state.owner(state.unit_of(casting.model)).unwrap_or(state.active);
    let charge = i32::from(psychic::charge_of(state, seat, &casting.what));
    vec![chance("wh40k9-figure-test", two_dice(charge - i32::from(psychic::test_modifier(state, casting.model))))]
}

/// Would a Deny the Witch test beat a result?
pub(super) fn denied(state: &State, ask: &DenyTheWitch, denial: &Denial) -> Figure {
    chance("wh40k9-figure-denied", stakes::deny_chance(state, ask, denial))
}

/// What shots would do to each of their targets, in a sentence each.
pub(super) fn volley(state: &State, unit: UnitId, firing: Firing, shots: &[Shot]) -> Vec<Message> {
    let mut targets: Vec<UnitId> = shots.iter().map(|(_, target)| *target).collect();
    targets.sort_unstable();
    targets.dedup();
    let said = |target: UnitId| {
        let at_target: Vec<Shot> = shots.iter().copied().filter(|(_, unit)| *unit == target).collect();
        let salvos = shooting::salvos(state, unit, firing, &at_target);
        let (outcome, models) = outcome(state, unit, false, salvos, target)?;
        Some(ahead::volley("wh40k9", unit_name(state, target), models, &outcome))
    };
    targets.into_iter().filter_map(said).collect()
}
