//! Abilities with effects in words, and the questions and events about them.

use super::names::{content, keywords};
use super::units::{ability, weapon_ability};
use super::{model_name, side_name, unit_name};
use crate::abilities::in_force::{InForce, Origin, met_for_any_target, on_unit};
use crate::abilities::{Effect, SpecialAbility, StratagemId, When, Whom, moments};
use crate::dice::ReRolls;
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{State, UnitId};
use crate::stratagems::Stratagem;
use kernel::Message;

/// An ability in words, one note for each thing that it does.
pub(super) fn describe(special: &SpecialAbility) -> Vec<Message> {
    special.effects.iter().map(|effect| describe_one(special, effect)).collect()
}

/// One thing that an ability does, in words.
fn describe_one(special: &SpecialAbility, effect: &Effect) -> Message {
    Message::new("wh40k10-special")
        .with("name", content(&special.name))
        .with("aura", if special.aura.is_some() { "yes" } else { "no" })
        .with("psychic", if special.psychic { "yes" } else { "no" })
        .with("whom", whom(special))
        .with("effect", under_conditions(special, effect_in_words(effect)))
}

/// An effect with the conditions of its ability.
fn under_conditions(special: &SpecialAbility, effect: Message) -> Message {
    special.when.iter().fold(effect, |sofar, when| {
        Message::new("wh40k10-effect-when").with("effect", sofar).with("when", condition(when))
    })
}

fn whom(special: &SpecialAbility) -> Message {
    let key = match special.whom {
        Whom::Bearer => "bearer",
        Whom::Unit => "unit",
        Whom::Friends if special.aura.is_none() => "all-friends",
        Whom::Friends => "friends",
        Whom::Enemies => "enemies",
    };
    let inches = special.aura.map_or(String::new(), |aura| aura.inches().to_string());
    let units = Message::new("wh40k10-units-of")
        .with("narrowed", if special.keywords.is_empty() { "no" } else { "yes" })
        .with("keywords", keywords(&special.keywords));
    Message::new("wh40k10-whom").with("whom", key).with("inches", inches).with("units", units)
}

/// What an ability does, in words.
fn effect_in_words(effect: &Effect) -> Message {
    let say =
        |key: &'static str, value: String| Message::new("wh40k10-effect").with("effect", key).with("value", value);
    let signed = |key, value: &i8| say(key, format!("{value:+}"));
    let from = |key, value: &u8| say(key, format!("{value}+"));
    let again = |what: &'static str, which: &ReRolls| {
        let which = match which {
            ReRolls::None => "none",
            ReRolls::Ones => "ones",
            ReRolls::Failures => "failures",
            ReRolls::All => "all",
        };
        Message::new("wh40k10-effect-re-roll").with("roll", what).with("which", which)
    };
    match effect {
        Effect::Hit(value) => signed("hit", value),
        Effect::Wound(value) => signed("wound", value),
        Effect::Ap(value) => signed("ap", &-value),
        Effect::Strength(value) => signed("strength", value),
        Effect::Attacks(value) => signed("attacks", value),
        Effect::Damage(value) => signed("damage", value),
        Effect::ReRollHits(which) => again("hit", which),
        Effect::ReRollWounds(which) => again("wound", which),
        Effect::ReRollSaves(which) => again("save", which),
        Effect::CriticalHits(value) => from("critical-hits", value),
        Effect::CriticalWounds(value) => from("critical-wounds", value),
        Effect::Weapon(given) => Message::new("wh40k10-effect-weapon").with("ability", weapon_ability(given)),
        Effect::Core(given) => Message::new("wh40k10-effect-core").with("ability", ability(given)),
        Effect::MortalWounds(count) => say("mortal-wounds", count.to_string()),
        Effect::BeHit(value) => signed("be-hit", value),
        Effect::BeWounded(value) => signed("be-wounded", value),
        Effect::BePierced(value) => signed("be-pierced", value),
        Effect::Save(value) => signed("save", value),
        Effect::Invulnerable(value) => from("invulnerable", value),
        Effect::FeelNoPain(value) => from("feel-no-pain", value),
        Effect::Cover => say("cover", String::new()),
        Effect::Move(value) => signed("move", value),
        Effect::Toughness(value) => signed("toughness", value),
        Effect::Leadership(value) => signed("leadership", &-value),
        Effect::ObjectiveControl(value) => signed("objective-control", value),
        Effect::Advance(value) => signed("advance", value),
        Effect::Charge(value) => signed("charge", value),
        Effect::BattleShock(value) => signed("battle-shock", value),
        Effect::ReRollAdvance => again("advance", &ReRolls::All),
        Effect::ReRollCharge => again("charge", &ReRolls::All),
        Effect::AdvanceAndShoot => say("advance-and-shoot", String::new()),
        Effect::AdvanceAndCharge => say("advance-and-charge", String::new()),
        Effect::FallBackAndShoot => say("fall-back-and-shoot", String::new()),
        Effect::FallBackAndCharge => say("fall-back-and-charge", String::new()),
        Effect::GainCp(count) => say("gain-cp", count.to_string()),
        Effect::Regain(quantity) => say("regain", quantity.to_string()),
        Effect::Suffer(quantity) => say("suffer", quantity.to_string()),
        Effect::SetUpAnew => say("set-up-anew", String::new()),
    }
}

/// A condition in words.
fn condition(when: &When) -> Message {
    let (key, value) = match when {
        When::Ranged => ("ranged", String::new()),
        When::Melee => ("melee", String::new()),
        When::Charged => ("charged", String::new()),
        When::Stationary => ("stationary", String::new()),
        When::Leading => ("leading", String::new()),
        When::WoundsAtMost(wounds) => ("wounds", wounds.to_string()),
        When::BelowHalfStrength => ("below-half-strength", String::new()),
        When::BelowStartingStrength => ("below-starting-strength", String::new()),
        When::NotBattleShocked => ("not-battle-shocked", String::new()),
        When::AtMarker => ("at-marker", String::new()),
        When::FromRound(round) => ("from-round", round.to_string()),
        When::OwnTurn => ("own-turn", String::new()),
        When::OpponentsTurn => ("opponents-turn", String::new()),
        When::TargetHas(keyword) => {
            return Message::new("wh40k10-when").with("when", "target-has").with("value", content(keyword.text()));
        }
        When::TargetBelowHalfStrength => ("target-below-half-strength", String::new()),
        When::TargetWithin(inches) => ("target-within", inches.to_string()),
        When::TargetFullyVisible => ("target-fully-visible", String::new()),
        When::StrengthAboveToughness => ("strength-above-toughness", String::new()),
        When::PsychicAttack => ("psychic-attack", String::new()),
        When::MortalWound => ("mortal-wound", String::new()),
        When::CommandPhase => ("command-phase", String::new()),
        When::RoundStarts => ("round-starts", String::new()),
        When::BeforeBattle => ("before-battle", String::new()),
    };
    Message::new("wh40k10-when").with("when", key).with("value", value)
}

/// The abilities that affect a unit from elsewhere, or for now, but for what the tables of its card show.
pub(super) fn in_force(state: &State, unit: UnitId) -> Vec<Message> {
    let found = on_unit(state, unit);
    let own = |found: &&InForce<'_>| {
        let printed = found.origin == Origin::Datasheet;
        printed && found.bearer.is_some_and(|bearer| state.unit_of(bearer) == unit)
    };
    let note = |found: &InForce<'_>| {
        let shown = met_for_any_target(state, found, unit, None);
        let untold = found.ability.effects.iter().filter(move |effect| !(shown && stands_in_tables(effect)));
        untold
            .map(|effect| Message::new("wh40k10-in-force").with("what", describe_one(found.ability, effect)))
            .collect::<Vec<_>>()
    };
    found.iter().filter(|found| !own(found)).flat_map(note).collect()
}

/// Does an effect change what the tables of a card show?
fn stands_in_tables(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Move(_)
            | Effect::Toughness(_)
            | Effect::Leadership(_)
            | Effect::ObjectiveControl(_)
            | Effect::Invulnerable(_)
            | Effect::Attacks(_)
            | Effect::Strength(_)
            | Effect::Ap(_)
            | Effect::Damage(_)
            | Effect::Weapon(_)
    )
}

/// A stratagem of a detachment as an option: its key and label.
pub(super) fn stratagem(state: &State, id: StratagemId, unit: UnitId) -> (String, Message) {
    let (key, name, cost) = state
        .fixed
        .library
        .stratagem(id)
        .map_or((String::new(), content(""), 0), |found| (found.id.clone(), content(&found.name), found.cost));
    let target = state.unit(unit).map_or("", |unit| unit.key.as_str());
    let label = Message::new("wh40k10-option-detachment")
        .with("stratagem", name)
        .with("unit", unit_name(state, unit))
        .with("cost", cost);
    (format!("{key}/{target}"), label)
}

/// The stratagem that an option would use.
pub(super) fn stratagem_of(ask: &Ask, answer: &Answer) -> Option<Stratagem> {
    match (ask, answer) {
        (Ask::UseStratagem(ask), Answer::UseStratagem(Some(_))) => Some(ask.window.stratagem()),
        (_, Answer::UseDetachment(Some((id, _)))) => Some(Stratagem::Detachment(*id)),
        (_, Answer::Reaction(Some((stratagem, _)))) => Some(*stratagem),
        (_, Answer::ThrowGrenades(Some(_))) => Some(Stratagem::Grenade),
        (_, Answer::InsaneBravery(true)) => Some(Stratagem::InsaneBravery),
        _ => None,
    }
}

/// What a stratagem does, in words.
pub(super) fn does(state: &State, stratagem: Stratagem) -> Message {
    let Stratagem::Detachment(id) = stratagem else {
        return Message::new("wh40k10-stratagem-does").with("stratagem", stratagem.key());
    };
    let found = state.fixed.library.stratagem(id).map(|found| &found.ability);
    let Some(ability) = found else { return Message::new("wh40k10-nobody") };
    let effects: Vec<Message> = ability.effects.iter().map(effect_in_words).collect();
    under_conditions(ability, Message::new("wh40k10-effects").with("effects", effects))
}

pub(super) fn title(state: &State, ask: &Ask) -> Message {
    match ask {
        Ask::UseDetachment(ask) => {
            let units: Vec<Message> = ask.units.iter().map(|&unit| unit_name(state, unit)).collect();
            Message::new("wh40k10-ask-detachment").with("moment", ask.moment.key()).with("unit", units)
        }
        Ask::NextRule(_) => Message::new("wh40k10-ask-next-rule"),
        _ => Message::new("wh40k10-ask-pre-battle"),
    }
}

pub(super) fn option(state: &State, answer: &Answer) -> (String, Message) {
    match answer {
        Answer::UseDetachment(Some((id, unit))) => stratagem(state, *id, *unit),
        Answer::NextRule(due) => {
            let found = moments::ability_of(state, *due);
            let (id, name) = found.map_or((String::new(), content("")), |a| (a.id.clone(), content(&a.name)));
            let Some(unit) = due.unit else {
                return (format!("{id}/army"), Message::new("wh40k10-option-army-rule").with("name", name));
            };
            let key = state.unit(unit).map_or("", |unit| unit.key.as_str());
            let label = Message::new("wh40k10-option-rule").with("name", name).with("unit", unit_name(state, unit));
            (format!("{id}/{key}"), label)
        }
        Answer::PreBattle(Some(unit)) => {
            let key = state.unit(*unit).map_or(String::new(), |unit| unit.key.clone());
            (key, unit_name(state, *unit))
        }
        _ => ("no".to_owned(), Message::new("wh40k10-option-no")),
    }
}

/// An event about abilities as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    match event {
        Event::MoreCommandPoints { seat, gained } => {
            Message::new("wh40k10-more-command-points").with("side", side_name(*seat)).with("count", *gained)
        }
        Event::AbilityResolved { unit, ability } => {
            let found = crate::abilities::in_force::of_part(state, *unit).find(|(found, _)| found.id == *ability);
            let name = content(found.map_or("", |(found, _)| &found.name));
            Message::new("wh40k10-ability-resolved").with("unit", unit_name(state, *unit)).with("name", name)
        }
        Event::ArmyRuleResolved { seat, ability } => {
            let found = crate::abilities::in_force::of_army(state, *seat).find(|(found, _)| found.id == *ability);
            let name = content(found.map_or("", |(found, _)| &found.name));
            Message::new("wh40k10-army-rule-resolved").with("side", side_name(*seat)).with("name", name)
        }
        Event::WoundsRegained { model, wounds } => {
            Message::new("wh40k10-wounds-regained").with("model", model_name(state, *model)).with("wounds", *wounds)
        }
        Event::StratagemUsed { seat, stratagem: Stratagem::Detachment(id), unit, cp } => {
            let found = state.fixed.library.stratagem(*id);
            Message::new("wh40k10-detachment-used")
                .with("does", does(state, Stratagem::Detachment(*id)))
                .with("unit", unit.map_or(Message::new("wh40k10-nobody"), |unit| unit_name(state, unit)))
                .with("side", side_name(*seat))
                .with("stratagem", content(found.map_or("", |found| &found.name)))
                .with("cp", *cp)
        }
        _ => Message::new("wh40k10-other-event"),
    }
}
