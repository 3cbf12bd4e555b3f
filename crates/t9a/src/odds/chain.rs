//! Attacks at one Health Pool, exactly: to hit, to wound, Armour Save, Special Save, Multiple Wounds. It rests on the same
//! functions as the game itself ([`crate::attacks::quality`], [`crate::attacks::defence`]), so that the two cannot disagree on what
//! an attack needs.

use crate::attack_attributes::Attribute;
use crate::attacks::defence::{armour, special_save};
use crate::attacks::quality::{Quality, quality, wound_number};
use crate::attacks::spread::{area_hits, area_of, works_on};
use crate::attacks::{AttackKind, Strike, ToHit, armour_number};
use crate::definitions::dice::Quantity;
use crate::definitions::modifiers::Characteristic;
use crate::state::State;

/// The chance of each number from 0 on.
pub type Chances = Vec<f64>;

/// Both numbers added.
pub fn plus(a: &[f64], b: &[f64]) -> Chances {
    let mut sum = vec![0.0; (a.len() + b.len()).saturating_sub(1).max(1)];
    for (n, p) in a.iter().enumerate().filter(|(_, p)| **p > 0.0) {
        for (m, q) in b.iter().enumerate() {
            sum[n + m] += p * q;
        }
    }
    sum
}

/// The sum of this many numbers of one kind.
pub fn copies(of: &[f64], count: u16) -> Chances {
    let (mut result, mut power, mut left) = (vec![1.0], of.to_vec(), count);
    while left > 0 {
        if left % 2 == 1 {
            result = plus(&result, &power);
        }
        left /= 2;
        if left > 0 {
            power = plus(&power, &power);
        }
    }
    result
}

/// Whatever is above a number counts as it.
pub fn capped(of: &[f64], most: u16) -> Chances {
    let most = usize::from(most);
    let mut result = vec![0.0; of.len().min(most + 1)];
    for (n, p) in of.iter().enumerate() {
        result[n.min(most)] += p;
    }
    result
}

/// The mean.
pub fn mean(of: &[f64]) -> f64 {
    of.iter().enumerate().map(|(n, p)| n as f64 * p).sum()
}

/// What dice such as D3+1 show.
pub fn rolled(quantity: Quantity) -> Chances {
    let die: Chances = match quantity.sides {
        3 => vec![0.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0],
        _ => std::iter::once(0.0).chain([1.0 / 6.0; 6]).collect(),
    };
    let dice = copies(&die, quantity.dice.into());
    let mut result = vec![0.0; usize::from(quantity.highest()) + 1];
    for (n, p) in dice.iter().enumerate() {
        let value = n as i64 * i64::from(quantity.times) + i64::from(quantity.plus);
        result[value.clamp(0, quantity.highest().into()) as usize] += p;
    }
    result
}

/// The chance of each face of a D6 after some were rolled once more.
fn faces(again: impl Fn(u8) -> bool) -> [f64; 6] {
    let repeated = (1..=6).filter(|&face| again(face)).count() as f64;
    std::array::from_fn(|n| {
        let kept = if again(n as u8 + 1) { 0.0 } else { 1.0 };
        (kept + repeated / 6.0) / 6.0
    })
}

/// What one attack becomes: the chance of no hit, and for each way to hit how many hits roll to wound and how many wound by
/// themselves.
fn hits(strike: &Strike, quality: &Quality, kind: AttackKind) -> Vec<(f64, u16, u16)> {
    let ToHit::Needs(needs) = strike.to_hit else { return vec![(1.0, 1, 0)] };
    let hit = |face: u8| match kind {
        AttackKind::Melee => face == 6 || face != 1 && face >= needs,
        _ => needs <= 6 && face != 1 && face >= needs,
    };
    let chances = faces(|face| quality.hatred && !hit(face));
    let poisoned_from = if quality.poison > 1 { 5 } else { 6 };
    let way = |face: u8| {
        let poisoned = quality.poison > 0 && face >= poisoned_from && hit(face);
        let more = quality.battle_focus && face == 6 && hit(face);
        (u16::from(hit(face) && !poisoned) + u16::from(more), u16::from(poisoned))
    };
    (1..=6)
        .map(|face| {
            let (rolled, sure) = way(face);
            (chances[usize::from(face) - 1], rolled, sure)
        })
        .collect()
}

/// The chances that one hit is an unsaved wound: one that rolls to wound, and one that wounds by itself.
fn unsaved(state: &State, quality: &Quality, strike: &Strike, kind: AttackKind) -> (f64, f64) {
    let target = strike.target;
    let (needs, _) = wound_number(state, quality, target);
    let wounds = |face: u8| face == 6 || face != 1 && face >= needs;
    let (failed, passed) = (quality.reroll_failed.is_some(), quality.reroll_passed.is_some());
    let chances = faces(|face| if wounds(face) { passed } else { failed });
    let lethal = if quality.lethal { chances[5] } else { 0.0 };
    let plain: f64 =
        (1..=6u8).filter(|&face| wounds(face)).map(|face| chances[usize::from(face) - 1]).sum::<f64>() - lethal;
    let through = |needs: Option<u8>| needs.map_or(1.0, |needs| f64::from(needs.clamp(1, 7) - 1) / 6.0);
    let (arm, _) = armour(state, target, kind);
    let special = |lethal: bool| {
        let (save, _) = special_save(state, target, quality, lethal);
        through(save.map(|save| save.needs.max(3)))
    };
    let past_armour = through(armour_number(arm, quality.ap));
    (plain * past_armour * special(false) + lethal * special(true), past_armour * special(false))
}

/// The Health Points that one unsaved wound costs (`t9a/attack-attributes/multiple-wounds`). Of several versions that which takes
/// most on average is used.
fn points(state: &State, quality: &Quality, strike: &Strike) -> Chances {
    let most = state.sheet(strike.target).map_or(1, |sheet| u16::from(sheet.hp));
    let versions = quality.multiple.iter().map(|&by| capped(&rolled(by), most));
    versions.max_by(|a, b| mean(a).total_cmp(&mean(b))).unwrap_or_else(|| vec![0.0, 1.0])
}

/// Nothing, or this many points with this chance.
fn with_chance(chance: f64, points: &[f64]) -> Chances {
    let mut all: Chances = points.iter().map(|p| p * chance).collect();
    all[0] += 1.0 - chance;
    all
}

/// The Health Points that one attack of a strike costs its target, however many that has left.
pub fn one_attack(state: &State, strike: &Strike, kind: AttackKind) -> Chances {
    let own = quality(state, strike);
    let (rolled, sure) = unsaved(state, &own, strike, kind);
    let points = points(state, &own, strike);
    let (rolled, sure) = (with_chance(rolled, &points), with_chance(sure, &points));
    let each = match (area_of(state, strike), strike.facing) {
        (Some((hits, lines)), Some(facing)) => area_hits(state, state.whole(strike.target), facing, hits, lines).max(1),
        _ => 1,
    };
    let direct = direct_hit(state, strike, &own, kind);
    let mut all = vec![0.0];
    for (chance, roll, by_itself) in hits(strike, &own, kind) {
        let attacks = roll + by_itself;
        let mut one = vec![1.0];
        if attacks > 0 {
            // Every hit beyond those that wound by themselves rolls to wound; one of each attack is the Direct Hit.
            let plain = attacks * each - by_itself;
            let directs = if direct.is_some() { attacks.min(plain) } else { 0 };
            one = plus(&copies(&rolled, plain - directs), &copies(&sure, by_itself));
            if let Some(direct) = &direct {
                one = plus(&one, &copies(direct, directs));
            }
        }
        all.resize(all.len().max(one.len()), 0.0);
        one.iter().enumerate().for_each(|(n, p)| all[n] += chance * p);
    }
    all
}

/// The hit of an attack that is stronger than the others (`t9a/attack-attributes/direct-hit`).
fn direct_hit(state: &State, strike: &Strike, own: &Quality, kind: AttackKind) -> Option<Chances> {
    let changes = strike.attributes.iter().filter(|own| works_on(state, strike, own, strike.target));
    let changes = changes.into_iter().find_map(|own| match &own.attribute {
        Attribute::DirectHit(changes) => Some(changes),
        _ => None,
    })?;
    let mut quality = own.clone();
    for change in changes.0.iter().filter(|_| !own.toxic) {
        let value = match change.of {
            Characteristic::Strength => &mut quality.strength,
            Characteristic::ArmourPenetration => &mut quality.ap,
            _ => continue,
        };
        *value = if change.set { change.by.unsigned_abs() } else { value.saturating_add_signed(change.by) };
    }
    let (chance, _) = unsaved(state, &quality, strike, kind);
    Some(with_chance(chance, &points(state, &quality, strike)))
}

/// The Health Points that all attacks of a strike cost, however many their target has left.
pub fn all_attacks(state: &State, strike: &Strike, kind: AttackKind) -> Chances {
    copies(&one_attack(state, strike, kind), strike.attacks)
}
