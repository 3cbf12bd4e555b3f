//! Small changes to an attack: an ability taken away, a characteristic one better or worse. What each does is the difference of two
//! chains.

use super::ReRolls;
use super::read::{Marked, MarkedKind, Wielded};
use crate::datasheets::WeaponAbility;
use wh40k::duels;

/// An attack with one change, and what the change is called.
pub(super) type Varied = duels::Varied<Wielded, Marked>;

/// An attack that can be varied.
pub(super) type Base<'a> = duels::Base<'a, Wielded, Marked>;

/// The attack without each of its abilities, one at a time. What hits automatically cannot be made to roll: there may be no skill.
pub(super) fn without_abilities(base: &Base<'_>) -> Vec<Varied> {
    let mut all = Vec::new();
    for (place, weapons) in base.weapons.iter().enumerate() {
        for (number, ability) in weapons.profile.abilities.iter().enumerate() {
            if matters(ability) {
                let label = base.named(&weapons.name, crate::show::weapon_ability(ability));
                all.push(base.with(label, |weapons, _| drop(weapons[place].profile.abilities.remove(number))));
            }
        }
        all.extend(base.without(
            place,
            &weapons.name,
            &[
                (weapons.reroll_hits != ReRolls::None, "odds-reroll-hits", |w| w.reroll_hits = ReRolls::None),
                (weapons.reroll_wounds != ReRolls::None, "odds-reroll-wounds", |w| w.reroll_wounds = ReRolls::None),
                (weapons.hit != 0, "odds-hit-modifier", |w| w.hit = 0),
                (weapons.wound != 0, "odds-wound-modifier", |w| w.wound = 0),
            ],
        ));
    }
    let any = |test: fn(&MarkedKind) -> bool| base.target.kinds.iter().any(test);
    all.extend(base.unprotected(&[
        (base.target.cover, "odds-cover", |target| target.cover = false),
        (any(|kind| !kind.invulnerable.is_empty()), "odds-invulnerable", |target| {
            each(target, |kind| kind.invulnerable.clear());
        }),
        (any(|kind| kind.ignore.is_some()), "odds-ignore-wounds", |target| each(target, |kind| kind.ignore = None)),
    ]));
    all
}

/// The attack with each characteristic one better or worse, of all weapons at once.
pub(super) fn nudged(base: &Base<'_>) -> Vec<Varied> {
    base.nudged(&[
        ("odds-toughness-up", |_, target| target.toughness = (target.toughness + 1).min(20)),
        ("odds-toughness-down", |_, target| target.toughness = (target.toughness - 1).max(1)),
        ("odds-save-better", |_, target| each(target, |kind| kind.save = kind.save.map(|save| (save - 1).max(2)))),
        ("odds-save-worse", |_, target| each(target, |kind| kind.save = kind.save.map(|save| (save + 1).min(7)))),
        ("odds-wound-more", |_, target| each(target, |kind| kind.wounds += 1)),
        ("odds-model-more", |_, target| {
            if let Some(first) = target.kinds.first_mut() {
                first.count += 1;
            }
        }),
        ("odds-cover-given", |_, target| target.cover = true),
        ("odds-attack-more", |weapons, _| of_all(weapons, |w| w.attacks = w.attacks.plus(1))),
        ("odds-weapon-more", |weapons, _| of_all(weapons, |w| w.count += 1)),
        ("odds-skill-better", |weapons, _| skill(weapons, -1)),
        ("odds-skill-worse", |weapons, _| skill(weapons, 1)),
        ("odds-strength-up", |weapons, _| of_all(weapons, |w| w.strength = (w.strength + 1).min(40))),
        ("odds-strength-down", |weapons, _| of_all(weapons, |w| w.strength = (w.strength - 1).max(1))),
        ("odds-ap-better", |weapons, _| of_all(weapons, |w| w.profile.ap = (w.profile.ap - 1).max(-6))),
        ("odds-damage-more", |weapons, _| of_all(weapons, |w| w.profile.damage = w.profile.damage.plus(1))),
    ])
}

fn of_all(weapons: &mut [Wielded], change: fn(&mut Wielded)) {
    weapons.iter_mut().for_each(change);
}

fn each(target: &mut Marked, change: fn(&mut MarkedKind)) {
    target.kinds.iter_mut().for_each(change);
}

fn skill(weapons: &mut [Wielded], by: i8) {
    for weapons in weapons {
        weapons.skill = weapons.skill.map(|skill| skill.saturating_add_signed(by).clamp(2, 6));
    }
}

/// Does an ability change the numbers of an attack that is made?
fn matters(ability: &WeaponAbility) -> bool {
    use WeaponAbility as A;
    !matches!(ability, A::AutoHit | A::Overheats | A::NeedsNoSight | A::PicksOut | A::MoreAttacks(_) | A::OneUse)
}
