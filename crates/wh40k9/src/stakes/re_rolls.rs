//! What a roll comes to as it lies, and what it would come to if some of its dice were rolled again.

use super::attacking;
use crate::attacks::{Salvo, Strike};
use crate::core::solid;
use crate::datasheets::WeaponAbility;
use crate::dice::{self, Offer, Purpose, Quantity, ReRoll, ReRollChoice, RollKind};
use crate::movement::{added_to_advances, move_of};
use crate::state::{ModelId, State, UnitId};
use crate::{charge, missions, odds, stratagems};
use ::odds::{Group, Roll, Wound};
use miniatures::stakes::{Swing, Toll, WORTH_ASKING};

/// More dice than this are not tried in all their ways.
const TRIED: usize = 3;

/// A way to re-roll, and what it would change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Again {
    /// The best choice of an offer.
    pub choice: ReRollChoice,
    /// Does it cost nothing?
    pub free: bool,
    /// What it changes.
    pub swing: Swing,
    /// The wounds that it saves the bearer of a weapon that overheats, on average.
    pub spared: f64,
    /// Do the dice show as little as they can, so that more can only help?
    lowest: bool,
}

impl Again {
    /// Can it not do worse than the roll as it lies?
    pub fn can_only_help(&self) -> bool {
        self.swing.can_only_help() || self.lowest
    }

    /// Does it change enough to be worth a question?
    pub fn matters(&self) -> bool {
        self.swing.matters() || self.swing.gain() + self.spared >= WORTH_ASKING
    }
}

/// The best way of each offer, those that cost nothing first.
pub fn best_again(state: &State, ask: &ReRoll) -> Vec<Again> {
    let way = |(place, offer): (u8, &Offer)| {
        let face = |die: &u8| ask.faces.get(usize::from(*die)).copied().unwrap_or(6);
        let worst = *offer.dice.iter().min_by_key(|die| face(die))?;
        let (choice, dice) = match offer.whole {
            true => (ReRollChoice::Whole(place), offer.dice.clone()),
            false => (ReRollChoice::Die(place, worst), vec![worst]),
        };
        let counts = matches!(ask.kind, RollKind::Damage | RollKind::Attacks | RollKind::Advance | RollKind::Charge);
        let lowest = counts && dice.iter().all(|die| face(die) == 1);
        let free = offer.by != stratagems::BY_COMMAND;
        Some(Again { choice, free, swing: swing(state, ask, &dice), spared: spared(state, ask, worst), lowest })
    };
    let mut all: Vec<Again> = (0u8..).zip(&ask.offers).filter_map(way).collect();
    all.sort_by_key(|again| !again.free);
    all
}

/// Does a Psychic test bring about Perils of the Warp (`wh40k9/psychic/perils`)?
pub(super) fn is_perils(ask: &ReRoll) -> bool {
    ask.kind == RollKind::Psychic && (ask.faces == [1, 1] || ask.faces == [6, 6])
}

/// What re-rolling these dice would change.
fn swing(state: &State, ask: &ReRoll, dice: &[u8]) -> Swing {
    let chance = f64::from(7 - ask.needs.unwrap_or(7).min(7)) / 6.0;
    let fails = |die: &u8| ask.faces.get(usize::from(*die)).is_some_and(|&face| face < ask.needs.unwrap_or(7));
    match (&ask.purpose, ask.kind) {
        (Purpose::Attack(salvo), RollKind::Hit | RollKind::Wound) if dice.iter().all(fails) => {
            let again = one_attack(state, *salvo, ask.kind).map_or(0.0, |toll| toll.wounds);
            Swing::Wounds { lies: 0.0, again, own: false }
        }
        (Purpose::Attack(salvo), RollKind::Attacks) => number_of_attacks(state, *salvo, &ask.faces, dice),
        (Purpose::Harm(salvo, model), RollKind::Save) if !ask.passed => {
            let lost = harm(state, *salvo, *model, None).map_or(0.0, |toll| toll.wounds);
            Swing::Wounds { lies: lost, again: lost * (1.0 - chance), own: true }
        }
        (Purpose::Harm(salvo, model), RollKind::Damage) => damage(state, *salvo, *model, &ask.faces, dice),
        (Purpose::Charge(targets), RollKind::Charge) => match charge::least_roll(state, ask.seat, ask.unit, targets) {
            Some(needs) => reach(ask, dice, needs),
            None => Swing::Unknown,
        },
        (_, RollKind::Psychic | RollKind::Deny) => ask.needs.map_or(Swing::Unknown, |needs| reach(ask, dice, needs)),
        (_, RollKind::Morale) => match ask.needs {
            Some(needs) => Swing::Reach { lies: ask.passed, needs, again: f64::from(needs) / 6.0 },
            None => Swing::Unknown,
        },
        (_, RollKind::Advance) => advance_roll(state, ask),
        _ => Swing::Unknown,
    }
}

/// Does a sum reach what it needs, and how likely if these dice are rolled again?
fn reach(ask: &ReRoll, dice: &[u8], needs: u8) -> Swing {
    let sum = |faces: &[u8]| faces.iter().sum::<u8>() >= needs;
    match mean(&ask.faces, dice, |faces| f64::from(u8::from(sum(faces)))) {
        Some(again) => Swing::Reach { lies: sum(&ask.faces), needs, again },
        None => Swing::Unknown,
    }
}

/// The mean of something over all ways in which these dice may fall; none if they are too many to try.
fn mean(faces: &[u8], dice: &[u8], of: impl Fn(&[u8]) -> f64) -> Option<f64> {
    if dice.len() > TRIED {
        return None;
    }
    let ways = 6u32.pow(dice.len() as u32);
    let one = |way: u32| {
        let mut faces = faces.to_vec();
        for (place, &die) in dice.iter().enumerate() {
            let face = way / 6u32.pow(place as u32) % 6 + 1;
            faces.get_mut(usize::from(die)).into_iter().for_each(|old| *old = face as u8);
        }
        of(&faces)
    };
    Some((0..ways).map(one).sum::<f64>() / f64::from(ways))
}

/// What a bearer would lose whose weapon has overheated by this die alone.
fn spared(state: &State, ask: &ReRoll, die: u8) -> f64 {
    let Purpose::Attack(salvo) = &ask.purpose else { return 0.0 };
    let ones = ask.faces.iter().filter(|&&face| face == 1).count();
    if ask.kind != RollKind::Hit || ones != 1 || ask.faces.get(usize::from(die)) != Some(&1) {
        return 0.0;
    }
    let overheats = strike(state, *salvo).is_some_and(|strike| strike.has(&WeaponAbility::Overheats));
    let wounds = state.model(salvo.arm.model).map_or(0, |model| model.wounds);
    if overheats { f64::from(wounds) * 5.0 / 6.0 } else { 0.0 }
}

fn strike(state: &State, salvo: Salvo) -> Option<Strike> {
    Strike::new(state, state.unit_of(salvo.arm.model), salvo)
}

/// The weapon of a salvo by itself, making this many attacks, and those whom it attacks.
fn alone(state: &State, salvo: Salvo, attacks: Option<Quantity>) -> Option<(odds::Weapons, odds::Defenders)> {
    let melee = strike(state, salvo)?.is_melee();
    let imagined = attacking(state, state.unit_of(salvo.arm.model), melee, vec![salvo]);
    let (weapons, defenders) = odds::of_volley(&imagined, salvo.target).ok()??;
    let mut weapons = weapons.into_iter().next()?;
    weapons.attacks = attacks.unwrap_or(weapons.attacks);
    Some((weapons, defenders))
}

/// The chain of one attack of a salvo by itself.
fn chain(state: &State, salvo: Salvo) -> Option<(Group, odds::Defenders, odds::Weapons)> {
    let (mut weapons, defenders) = alone(state, salvo, Some(Quantity::fixed(1)))?;
    // It has been counted already how many attacks there are.
    (weapons.half_range, weapons.models) = (false, 0);
    weapons.profile.abilities.retain(|ability| !matches!(ability, WeaponAbility::HitRolls(_)));
    let (groups, _) = odds::chain(std::slice::from_ref(&weapons), &defenders).ok()?;
    Some((groups.into_iter().next()?, defenders, weapons))
}

fn resolved(group: Group, weapons: &odds::Weapons, defenders: &odds::Defenders) -> Option<Toll> {
    let (_, lines) = odds::chain(std::slice::from_ref(weapons), defenders).ok()?;
    ::odds::resolve(&[group], &lines).ok().map(Toll::from)
}

/// What one attack does whose hit roll, or whose wound roll after a hit, is made again. No die is rolled a third time.
fn one_attack(state: &State, salvo: Salvo, again: RollKind) -> Option<Toll> {
    let (mut group, defenders, weapons) = chain(state, salvo)?;
    // It is made before anybody falls.
    group.otherwise.clear();
    match again {
        // What it needs has been rolled already.
        RollKind::Wound if !group.varied.is_empty() => return None,
        RollKind::Wound => {
            group.hit = None;
            group.wound = group.wound.map(|faces| faces.reroll(|_, _| false));
        }
        _ => group.hit = group.hit.map(|faces| faces.reroll(|_, _| false)),
    }
    resolved(group, &weapons, &defenders)
}

/// What an attack does that nothing saves from any more: to a model, or as mortal wounds; with this damage, or with what is rolled.
fn harm(state: &State, salvo: Salvo, model: Option<ModelId>, fixed: Option<u32>) -> Option<Toll> {
    let (mut group, mut defenders, weapons) = chain(state, salvo)?;
    let rolled = group.normal.landing.as_ref().map(|landing| landing.damage.clone())?;
    let damage = fixed.map_or(rolled, Roll::Fixed);
    group.normal = if model.is_some() { Wound::unsaved(damage) } else { Wound::mortal(damage) };
    group.critical = group.normal.clone();
    (group.hit, group.wound) = (None, None);
    group.otherwise.clear();
    group.varied.clear();
    if let Some((model, (_, profile))) = model.and_then(|id| state.model(id).zip(state.profile(id))) {
        let lost = u32::from(profile.wounds.saturating_sub(model.wounds));
        defenders.lines.retain(|line| line.name == profile.name && line.lost == lost);
        defenders.lines.truncate(1);
        defenders.lines.iter_mut().for_each(|line| line.count = 1);
    }
    resolved(group, &weapons, &defenders)
}

/// A damage roll: what it does as it lies, and on average.
fn damage(state: &State, salvo: Salvo, model: Option<ModelId>, faces: &[u8], dice: &[u8]) -> Swing {
    let Some(strike) = strike(state, salvo) else { return Swing::Unknown };
    let wounds = |faces: &[u8]| {
        let total = strike.profile.damage.total(faces).saturating_add_signed(strike.more_damage());
        harm(state, salvo, model, Some(total.into())).map_or(0.0, |toll| toll.wounds)
    };
    match mean(faces, dice, wounds) {
        Some(again) => Swing::Wounds { lies: wounds(faces), again, own: false },
        None => Swing::Unknown,
    }
}

/// A roll for the number of attacks: what they do as it lies, and on average.
fn number_of_attacks(state: &State, salvo: Salvo, faces: &[u8], dice: &[u8]) -> Swing {
    let quantity = strike(state, salvo).and_then(|strike| strike.profile.kind.attacks());
    let Some(quantity) = quantity else { return Swing::Unknown };
    let wounds = |faces: &[u8]| {
        let attacks = Quantity::fixed(quantity.total(faces).min(u8::MAX.into()) as u8);
        let toll = alone(state, salvo, Some(attacks)).and_then(|(weapons, defenders)| {
            let (groups, lines) = odds::chain(std::slice::from_ref(&weapons), &defenders).ok()?;
            ::odds::resolve(&groups, &lines).ok().map(Toll::from)
        });
        toll.map_or(0.0, |toll| toll.wounds)
    };
    match mean(faces, dice, wounds) {
        Some(again) => Swing::Wounds { lies: wounds(faces), again, own: false },
        None => Swing::Unknown,
    }
}

/// The chance that something added to its Advance roll brings a unit to a marker that it would not reach.
pub(super) fn advance_gain(state: &State, unit: UnitId, more: i8) -> f64 {
    let own = added_to_advances(state, unit);
    let chance = |at: geometry::Vector, more: i8| {
        (1..=6).filter(|&face| reaches(state, unit, at, dice::modified(face, 1, 1, more.into()))).count() as f64 / 6.0
    };
    let gain = |at: geometry::Vector| chance(at, own.saturating_add(more)) - chance(at, own);
    state.fixed.mission.points().map(gain).fold(0.0, f64::max)
}

/// Does a unit reach a marker that Advances so far beyond its M?
fn reaches(state: &State, unit: UnitId, at: geometry::Vector, plus: u16) -> bool {
    state.models_of(unit).any(|model| {
        let own = move_of(state, model).map(|own| own.most).filter(|most| !most.is_random());
        let far = own.map(|most| f64::from(most.plus) + f64::from(plus));
        far.zip(way_to(state, at, model)).is_some_and(|(far, way)| geometry::within(way, far))
    })
}

/// An Advance roll: does it bring the unit to a marker that a better one would reach (`wh40k9/movement/advance`)?
fn advance_roll(state: &State, ask: &ReRoll) -> Swing {
    let face = ask.faces.first().copied().unwrap_or(1);
    let more = added_to_advances(state, ask.unit);
    let reaches =
        |at: geometry::Vector, face: u8| reaches(state, ask.unit, at, dice::modified(face.into(), 1, 1, more.into()));
    let beyond = state.fixed.mission.points().filter(|&at| !reaches(at, face));
    match beyond.filter_map(|at| (face..=6).find(|&face| reaches(at, face))).min() {
        Some(needs) => Swing::Reach { lies: false, needs, again: f64::from(7 - needs) / 6.0 },
        None => Swing::Unknown,
    }
}

/// How far a model is from standing near a marker, in a straight line.
fn way_to(state: &State, at: geometry::Vector, model: ModelId) -> Option<f64> {
    let (own, marker) = (solid(state, model)?, missions::outline(at)?);
    Some((geometry::horizontal(&own.outline, &marker) - missions::NEAR).max(0.0))
}
