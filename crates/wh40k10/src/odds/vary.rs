//! Small changes to an attack: an ability taken away, a characteristic one better or worse. What each does is the difference of two
//! chains.

use super::{Defenders, Weapons};
use crate::dice::Quantity;
use crate::weapons::WeaponAbility;
use kernel::Message;

/// An attack with one change, and what the change is called.
pub(super) struct Varied {
    pub(super) label: Message,
    pub(super) weapons: Vec<Weapons>,
    pub(super) target: Defenders,
}

/// An attack that can be varied.
#[derive(Clone, Copy)]
pub(super) struct Base<'a> {
    pub(super) weapons: &'a [Weapons],
    pub(super) target: &'a Defenders,
}

impl Base<'_> {
    fn with(self, label: Message, change: impl FnOnce(&mut Vec<Weapons>, &mut Defenders)) -> Varied {
        let (mut weapons, mut target) = (self.weapons.to_vec(), self.target.clone());
        change(&mut weapons, &mut target);
        Varied { label, weapons, target }
    }

    /// The attack without each of its abilities, one at a time. Torrent cannot be taken away: there is no skill without it.
    pub(super) fn without_abilities(self) -> Vec<Varied> {
        let mut all = Vec::new();
        for (place, weapons) in self.weapons.iter().enumerate() {
            for (number, ability) in weapons.profile.abilities.iter().enumerate() {
                if matters(ability) {
                    let label = self.named(place, ability_name(ability));
                    all.push(self.with(label, |weapons, _| drop(weapons[place].profile.abilities.remove(number))));
                }
            }
            let edge = weapons.edge;
            for (there, id, plain) in [
                (
                    edge.reroll_hits != super::ReRolls::None,
                    "odds-reroll-hits",
                    super::Edge { reroll_hits: super::ReRolls::None, ..edge },
                ),
                (
                    edge.reroll_wounds != super::ReRolls::None,
                    "odds-reroll-wounds",
                    super::Edge { reroll_wounds: super::ReRolls::None, ..edge },
                ),
                (edge.critical_hit.is_some(), "odds-critical-hits", super::Edge { critical_hit: None, ..edge }),
                (edge.critical_wound.is_some(), "odds-critical-wounds", super::Edge { critical_wound: None, ..edge }),
                (edge.hit != 0, "odds-hit-modifier", super::Edge { hit: 0, ..edge }),
                (edge.wound != 0, "odds-wound-modifier", super::Edge { wound: 0, ..edge }),
            ] {
                if there {
                    all.push(self.with(self.named(place, Message::new(id)), |weapons, _| weapons[place].edge = plain));
                }
            }
        }
        all.extend(self.without_protection());
        all
    }

    /// The attack at a unit without each of the things that protect it.
    fn without_protection(self) -> Vec<Varied> {
        let (target, mut all) = (self.target, Vec::new());
        let any = |test: fn(&super::DefenderLine) -> bool| target.lines.iter().any(test);
        let mut add = |there: bool, id: &'static str, change: fn(&mut Defenders)| {
            if there {
                all.push(self.with(Message::new(id), |_, target| change(target)));
            }
        };
        add(any(|line| line.cover), "odds-cover", |target| target.lines.iter_mut().for_each(|line| line.cover = false));
        add(any(|line| line.stealth), "odds-stealth", |target| {
            target.lines.iter_mut().for_each(|line| line.stealth = false);
        });
        add(target.gone_to_ground, "odds-go-to-ground", |target| target.gone_to_ground = false);
        add(target.smokescreen, "odds-smokescreen", |target| target.smokescreen = false);
        add(any(|line| !line.invulnerable.is_empty()), "odds-invulnerable", |target| {
            target.lines.iter_mut().for_each(|line| line.invulnerable.clear());
        });
        let feels_none = |line: &super::DefenderLine| line.feel_no_pain.or(line.feel_no_pain_mortal).is_some();
        add(any(feels_none), "odds-feel-no-pain", |target| {
            let all = target.lines.iter_mut();
            all.for_each(|line| (line.feel_no_pain, line.feel_no_pain_mortal) = (None, None));
        });
        all
    }

    /// The attack with each characteristic one better or worse, of all weapons at once.
    pub(super) fn nudged(self) -> Vec<Varied> {
        let mut all = Vec::new();
        let mut add = |id: &'static str, change: fn(&mut Vec<Weapons>, &mut Defenders)| {
            let varied = self.with(Message::new(id), change);
            if varied.weapons != self.weapons || varied.target != *self.target {
                all.push(varied);
            }
        };
        add("odds-toughness-up", |_, target| target.toughness = (target.toughness + 1).min(20));
        add("odds-toughness-down", |_, target| target.toughness = (target.toughness - 1).max(1));
        add("odds-save-better", |_, target| each(target, |line| line.save = (line.save - 1).max(2)));
        add("odds-save-worse", |_, target| each(target, |line| line.save = (line.save + 1).min(7)));
        add("odds-wound-more", |_, target| each(target, |line| line.wounds += 1));
        add("odds-model-more", |weapons, target| {
            let before = target.models();
            if let Some(first) = target.lines.first_mut() {
                first.count += 1;
            }
            for weapons in weapons.iter_mut().filter(|w| u32::from(w.situation.target_models) == before) {
                weapons.situation.target_models += 1;
            }
        });
        add("odds-cover-given", |_, target| each(target, |line| line.cover = true));
        add("odds-stealth-given", |_, target| each(target, |line| line.stealth = true));
        add("odds-attack-more", |weapons, _| {
            weapons.iter_mut().for_each(|w| w.profile.attacks = w.profile.attacks.plus(1));
        });
        add("odds-weapon-more", |weapons, _| weapons.iter_mut().for_each(|w| w.count += 1));
        add("odds-skill-better", |weapons, _| skill(weapons, -1));
        add("odds-skill-worse", |weapons, _| skill(weapons, 1));
        add("odds-strength-up", |weapons, _| {
            weapons.iter_mut().for_each(|w| w.profile.strength = (w.profile.strength + 1).min(40));
        });
        add("odds-strength-down", |weapons, _| {
            weapons.iter_mut().for_each(|w| w.profile.strength = (w.profile.strength - 1).max(1));
        });
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

fn each(target: &mut Defenders, change: fn(&mut super::DefenderLine)) {
    target.lines.iter_mut().for_each(change);
}

fn skill(weapons: &mut [Weapons], by: i8) {
    for weapons in weapons {
        weapons.profile.skill = weapons.profile.skill.map(|skill| skill.saturating_add_signed(by).clamp(2, 6));
    }
}

/// Does an ability change the numbers of an attack that is made?
fn matters(ability: &WeaponAbility) -> bool {
    use WeaponAbility as A;
    !matches!(ability, A::Assault | A::Pistol | A::Torrent | A::Hazardous | A::ExtraAttacks | A::Psychic)
}

/// An ability as the book prints it.
pub(super) fn ability_name(ability: &WeaponAbility) -> Message {
    use WeaponAbility as A;
    let plain = |id: &'static str| Message::new(id);
    let with = |id: &'static str, value: String| Message::new(id).with("value", value);
    let written = |quantity: &Quantity| quantity.to_string();
    match ability {
        A::Assault => plain("odds-ability-assault"),
        A::RapidFire(more) => with("odds-ability-rapid-fire", more.to_string()),
        A::IgnoresCover => plain("odds-ability-ignores-cover"),
        A::TwinLinked => plain("odds-ability-twin-linked"),
        A::Pistol => plain("odds-ability-pistol"),
        A::Torrent => plain("odds-ability-torrent"),
        A::IndirectFire => plain("odds-ability-indirect-fire"),
        A::Precision => plain("odds-ability-precision"),
        A::Blast => plain("odds-ability-blast"),
        A::Melta(more) => with("odds-ability-melta", more.to_string()),
        A::Heavy => plain("odds-ability-heavy"),
        A::Hazardous => plain("odds-ability-hazardous"),
        A::DevastatingWounds => plain("odds-ability-devastating-wounds"),
        A::Lance => plain("odds-ability-lance"),
        A::LethalHits => plain("odds-ability-lethal-hits"),
        A::SustainedHits(more) => with("odds-ability-sustained-hits", written(more)),
        A::ExtraAttacks => plain("odds-ability-extra-attacks"),
        A::Anti(keyword, from) => {
            Message::new("odds-ability-anti").with("keyword", keyword.text().to_owned()).with("value", from.to_string())
        }
        A::Psychic => plain("odds-ability-psychic"),
    }
}
