//! Small changes to an attack: an ability taken away, a characteristic one better or worse. What each does is the difference of two
//! chains.

use super::{DefenderLine, Defenders, ReRolls, Weapons};
use crate::dice::Quantity;
use crate::show::names::content;
use crate::weapons::WeaponAbility;
use kernel::Message;
use wh40k::duels;

/// An attack with one change, and what the change is called.
pub(super) type Varied = duels::Varied<Weapons, Defenders>;

/// An attack that can be varied.
pub(super) type Base<'a> = duels::Base<'a, Weapons, Defenders>;

/// The attack without each of its abilities, one at a time. Torrent cannot be taken away: there is no skill without it.
pub(super) fn without_abilities(base: &Base<'_>) -> Vec<Varied> {
    let mut all = Vec::new();
    for (place, weapons) in base.weapons.iter().enumerate() {
        for (number, ability) in weapons.profile.abilities.iter().enumerate() {
            if matters(ability) {
                let label = base.named(&weapons.name, ability_name(ability));
                all.push(base.with(label, |weapons, _| drop(weapons[place].profile.abilities.remove(number))));
            }
        }
        let edge = weapons.edge;
        all.extend(base.without(
            place,
            &weapons.name,
            &[
                (edge.reroll_hits != ReRolls::None, "odds-reroll-hits", |w| w.edge.reroll_hits = ReRolls::None),
                (edge.reroll_wounds != ReRolls::None, "odds-reroll-wounds", |w| w.edge.reroll_wounds = ReRolls::None),
                (edge.critical_hit.is_some(), "odds-critical-hits", |w| w.edge.critical_hit = None),
                (edge.critical_wound.is_some(), "odds-critical-wounds", |w| w.edge.critical_wound = None),
                (edge.hit != 0, "odds-hit-modifier", |w| w.edge.hit = 0),
                (edge.wound != 0, "odds-wound-modifier", |w| w.edge.wound = 0),
            ],
        ));
    }
    let any = |test: fn(&DefenderLine) -> bool| base.target.lines.iter().any(test);
    let feels_none = |line: &DefenderLine| line.feel_no_pain.or(line.feel_no_pain_mortal).is_some();
    all.extend(base.unprotected(&[
        (any(|line| line.cover), "odds-cover", |target| each(target, |line| line.cover = false)),
        (any(|line| line.stealth), "odds-stealth", |target| each(target, |line| line.stealth = false)),
        (base.target.gone_to_ground, "odds-go-to-ground", |target| target.gone_to_ground = false),
        (base.target.smokescreen, "odds-smokescreen", |target| target.smokescreen = false),
        (any(|line| !line.invulnerable.is_empty()), "odds-invulnerable", |target| {
            each(target, |line| line.invulnerable.clear());
        }),
        (any(feels_none), "odds-feel-no-pain", |target| {
            each(target, |line| (line.feel_no_pain, line.feel_no_pain_mortal) = (None, None));
        }),
    ]));
    all
}

/// The attack with each characteristic one better or worse, of all weapons at once.
pub(super) fn nudged(base: &Base<'_>) -> Vec<Varied> {
    base.nudged(&[
        ("odds-toughness-up", |_, target| target.toughness = (target.toughness + 1).min(20)),
        ("odds-toughness-down", |_, target| target.toughness = (target.toughness - 1).max(1)),
        ("odds-save-better", |_, target| each(target, |line| line.save = (line.save - 1).max(2))),
        ("odds-save-worse", |_, target| each(target, |line| line.save = (line.save + 1).min(7))),
        ("odds-wound-more", |_, target| each(target, |line| line.wounds += 1)),
        ("odds-model-more", |weapons, target| {
            let before = target.models();
            if let Some(first) = target.lines.first_mut() {
                first.count += 1;
            }
            for weapons in weapons.iter_mut().filter(|w| u32::from(w.situation.target_models) == before) {
                weapons.situation.target_models += 1;
            }
        }),
        ("odds-cover-given", |_, target| each(target, |line| line.cover = true)),
        ("odds-stealth-given", |_, target| each(target, |line| line.stealth = true)),
        ("odds-attack-more", |weapons, _| of_all(weapons, |w| w.profile.attacks = w.profile.attacks.plus(1))),
        ("odds-weapon-more", |weapons, _| of_all(weapons, |w| w.count += 1)),
        ("odds-skill-better", |weapons, _| skill(weapons, -1)),
        ("odds-skill-worse", |weapons, _| skill(weapons, 1)),
        ("odds-strength-up", |weapons, _| of_all(weapons, |w| w.profile.strength = (w.profile.strength + 1).min(40))),
        ("odds-strength-down", |weapons, _| of_all(weapons, |w| w.profile.strength = (w.profile.strength - 1).max(1))),
        ("odds-ap-better", |weapons, _| of_all(weapons, |w| w.profile.ap = (w.profile.ap - 1).max(-6))),
        ("odds-damage-more", |weapons, _| of_all(weapons, |w| w.profile.damage = w.profile.damage.plus(1))),
    ])
}

fn of_all(weapons: &mut [Weapons], change: fn(&mut Weapons)) {
    weapons.iter_mut().for_each(change);
}

fn each(target: &mut Defenders, change: fn(&mut DefenderLine)) {
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
            Message::new("odds-ability-anti").with("keyword", content(keyword.text())).with("value", from.to_string())
        }
        A::Psychic => plain("odds-ability-psychic"),
    }
}
