//! Small changes to an attack: an ability taken away, a characteristic one better or worse. What each does is the difference of two
//! chains.

use super::ReRolls;
use super::read::{Marked, MarkedKind, Wielded};
use crate::datasheets::WeaponAbility;
use kernel::Message;

/// An attack with one change, and what the change is called.
pub(super) struct Varied {
    pub(super) label: Message,
    pub(super) weapons: Vec<Wielded>,
    pub(super) target: Marked,
}

/// An attack that can be varied.
#[derive(Clone, Copy)]
pub(super) struct Base<'a> {
    pub(super) weapons: &'a [Wielded],
    pub(super) target: &'a Marked,
}

impl Base<'_> {
    fn with(self, label: Message, change: impl FnOnce(&mut Vec<Wielded>, &mut Marked)) -> Varied {
        let (mut weapons, mut target) = (self.weapons.to_vec(), self.target.clone());
        change(&mut weapons, &mut target);
        Varied { label, weapons, target }
    }

    /// The attack without each of its abilities, one at a time. What hits automatically cannot be made to roll: there may be no skill.
    pub(super) fn without_abilities(self) -> Vec<Varied> {
        let mut all = Vec::new();
        for (place, weapons) in self.weapons.iter().enumerate() {
            for (number, ability) in weapons.profile.abilities.iter().enumerate() {
                if matters(ability) {
                    let label = self.named(place, crate::show::weapon_ability(ability));
                    all.push(self.with(label, |weapons, _| drop(weapons[place].profile.abilities.remove(number))));
                }
            }
            let mut add = |there: bool, id: &'static str, change: fn(&mut Wielded)| {
                if there {
                    let label = self.named(place, Message::new(id));
                    all.push(self.with(label, |weapons, _| change(&mut weapons[place])));
                }
            };
            add(weapons.reroll_hits != ReRolls::None, "odds-reroll-hits", |w| w.reroll_hits = ReRolls::None);
            add(weapons.reroll_wounds != ReRolls::None, "odds-reroll-wounds", |w| w.reroll_wounds = ReRolls::None);
            add(weapons.hit != 0, "odds-hit-modifier", |w| w.hit = 0);
            add(weapons.wound != 0, "odds-wound-modifier", |w| w.wound = 0);
        }
        all.extend(self.without_protection());
        all
    }

    /// The attack at a unit without each of the things that protect it.
    fn without_protection(self) -> Vec<Varied> {
        let (target, mut all) = (self.target, Vec::new());
        let any = |test: fn(&MarkedKind) -> bool| target.kinds.iter().any(test);
        let mut add = |there: bool, id: &'static str, change: fn(&mut Marked)| {
            if there {
                all.push(self.with(Message::new(id), |_, target| change(target)));
            }
        };
        add(target.cover, "odds-cover", |target| target.cover = false);
        add(any(|kind| !kind.invulnerable.is_empty()), "odds-invulnerable", |target| {
            each(target, |kind| kind.invulnerable.clear());
        });
        add(any(|kind| kind.ignore.is_some()), "odds-ignore-wounds", |target| each(target, |kind| kind.ignore = None));
        all
    }

    /// The attack with each characteristic one better or worse, of all weapons at once.
    pub(super) fn nudged(self) -> Vec<Varied> {
        let mut all = Vec::new();
        let mut add = |id: &'static str, change: fn(&mut Vec<Wielded>, &mut Marked)| {
            let varied = self.with(Message::new(id), change);
            if varied.weapons != self.weapons || varied.target != *self.target {
                all.push(varied);
            }
        };
        add("odds-toughness-up", |_, target| target.toughness = (target.toughness + 1).min(20));
        add("odds-toughness-down", |_, target| target.toughness = (target.toughness - 1).max(1));
        add("odds-save-better", |_, target| {
            each(target, |kind| kind.save = kind.save.map(|save| (save - 1).max(2)));
        });
        add("odds-save-worse", |_, target| each(target, |kind| kind.save = kind.save.map(|save| (save + 1).min(7))));
        add("odds-wound-more", |_, target| each(target, |kind| kind.wounds += 1));
        add("odds-model-more", |_, target| {
            if let Some(first) = target.kinds.first_mut() {
                first.count += 1;
            }
        });
        add("odds-cover-given", |_, target| target.cover = true);
        add("odds-attack-more", |weapons, _| weapons.iter_mut().for_each(|w| w.attacks = w.attacks.plus(1)));
        add("odds-weapon-more", |weapons, _| weapons.iter_mut().for_each(|w| w.count += 1));
        add("odds-skill-better", |weapons, _| skill(weapons, -1));
        add("odds-skill-worse", |weapons, _| skill(weapons, 1));
        add("odds-strength-up", |weapons, _| weapons.iter_mut().for_each(|w| w.strength = (w.strength + 1).min(40)));
        add("odds-strength-down", |weapons, _| weapons.iter_mut().for_each(|w| w.strength = (w.strength - 1).max(1)));
        add("odds-ap-better", |weapons, _| weapons.iter_mut().for_each(|w| w.profile.ap = (w.profile.ap - 1).max(-6)));
        add("odds-damage-more", |weapons, _| {
            weapons.iter_mut().for_each(|w| w.profile.damage = w.profile.damage.plus(1));
        });
        all
    }

    /// With several weapons, a change is named after its own.
    fn named(self, place: usize, label: Message) -> Message {
        match self.weapons.get(place) {
            Some(weapons) if self.weapons.len() > 1 => {
                Message::new("odds-of-weapon").with("weapon", weapons.name.clone()).with("what", label)
            }
            _ => label,
        }
    }
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
