//! Abilities, weapon abilities and stratagems in words.

use super::content;
use super::names::keywords;
use crate::abilities::in_force::{InForce, in_force};
use crate::abilities::{Ability, Effect, When, Whom};
use crate::datasheets::WeaponAbility;
use crate::dice::ReRolls;
use crate::profile::Characteristic;
use crate::state::{State, UnitId};
use crate::stratagems::Stratagem;
use kernel::Message;

/// An ability in words, one note for each thing that it does.
pub(super) fn describe(ability: &Ability) -> Vec<Message> {
    ability.effects.iter().map(|effect| describe_one(ability, effect)).collect()
}

fn describe_one(ability: &Ability, effect: &Effect) -> Message {
    Message::new("wh40k9-special")
        .with("name", content(&ability.name))
        .with("aura", if ability.aura.is_some() { "yes" } else { "no" })
        .with("whom", whom(ability))
        .with("effect", under_conditions(ability, effect_in_words(effect)))
}

/// An ability of a unit with the keywords that its player has chosen (`wh40k9/keywords/selectable-keyword`).
pub(super) fn as_chosen(state: &State, unit: UnitId, ability: &Ability) -> Ability {
    let keywords = ability.keywords.iter().map(|keyword| state.keyword_of(unit, keyword)).collect();
    Ability { keywords, ..ability.clone() }
}

/// An effect with the conditions of its ability.
fn under_conditions(ability: &Ability, effect: Message) -> Message {
    ability.when.iter().fold(effect, |sofar, when| {
        Message::new("wh40k9-effect-when").with("effect", sofar).with("when", condition(when))
    })
}

fn whom(ability: &Ability) -> Message {
    let key = match ability.whom {
        Whom::Bearer => "bearer",
        Whom::Unit => "unit",
        Whom::Friends => "friends",
        Whom::Enemies => "enemies",
        Whom::Everyone => "everyone",
    };
    let inches = ability.aura.map_or(String::new(), |aura| aura.inches().to_string());
    let units = Message::new("wh40k9-units-of")
        .with("narrowed", if ability.keywords.is_empty() { "no" } else { "yes" })
        .with("keywords", keywords(&ability.keywords));
    Message::new("wh40k9-whom").with("whom", key).with("inches", inches).with("units", units)
}

/// All that an ability does, with its conditions.
pub(super) fn all_effects(ability: &Ability) -> Message {
    let effects: Vec<Message> = ability.effects.iter().map(effect_in_words).collect();
    under_conditions(ability, Message::new("wh40k9-effects").with("effects", effects))
}

/// What an ability does, in words.
fn effect_in_words(effect: &Effect) -> Message {
    let say = |key: &'static str, value: String| Message::new("wh40k9-effect").with("effect", key).with("value", value);
    let plain = |key| say(key, String::new());
    let signed = |key, value: &i8| say(key, format!("{value:+}"));
    let from = |key, value: &u8| say(key, format!("{value}+"));
    let number = |key, value: &dyn std::fmt::Display| say(key, value.to_string());
    match effect {
        Effect::Hit(value) => signed("hit", value),
        Effect::Wound(value) => signed("wound", value),
        Effect::HitsOn(value) => from("hits-on", value),
        Effect::Ap(value) => signed("ap", &value.saturating_neg()),
        Effect::Damage(value) => signed("damage", value),
        Effect::ReRollHits(which) => again("hit", *which),
        Effect::ReRollWounds(which) => again("wound", *which),
        Effect::ReRollDamage(which) => again("damage", *which),
        Effect::ReRollSaves(which) => again("save", *which),
        Effect::ReRollAdvance => again("advance", ReRolls::All),
        Effect::ReRollCharge => again("charge", ReRolls::All),
        Effect::ReRollChargeDie => again("charge-die", ReRolls::All),
        Effect::ReRollPsychicTest => again("psychic", ReRolls::All),
        Effect::ReRollMorale => again("morale", ReRolls::All),
        Effect::Weapon(given) => Message::new("wh40k9-effect-weapon").with("ability", weapon_ability(given)),
        Effect::NoAssaultPenalty => plain("no-assault-penalty"),
        Effect::NoHeavyPenalty => plain("no-heavy-penalty"),
        Effect::Overwatch => plain("overwatch"),
        Effect::OverwatchOn(value) => from("overwatch-on", value),
        Effect::ShootsAgain => plain("shoots-again"),
        Effect::FightsAgain => plain("fights-again"),
        Effect::FightsFirst => plain("fights-first"),
        Effect::FightsLast => plain("fights-last"),
        Effect::BeHit(value) => signed("be-hit", value),
        Effect::BeWounded(value) => signed("be-wounded", value),
        Effect::HitOnlyOn(value) => from("hit-only-on", value),
        Effect::WoundsFailTo(value) => number("wounds-fail-to", value),
        Effect::ArmourSave(value) => signed("armour-save", value),
        Effect::InvulnerableSave(value) => signed("invulnerable-save", value),
        Effect::SavingThrow(value) => signed("saving-throw", value),
        Effect::Invulnerable(value) => from("invulnerable", value),
        Effect::IgnoreWounds(value) => from("ignore-wounds", value),
        Effect::WoundCap(value) => number("wound-cap", value),
        Effect::Cover => plain("cover"),
        Effect::EnhancedCover(value) => signed("enhanced-cover", value),
        Effect::OnlyIfClosest => plain("only-if-closest"),
        Effect::ChargedByFlyOnly => plain("charged-by-fly-only"),
        Effect::Suffer(value) => number("suffer", value),
        Effect::Explodes { on, within, wounds } => {
            let explosion = Message::new("wh40k9-explosion")
                .with("on", format!("{on}+"))
                .with("within", *within)
                .with("wounds", wounds.to_string());
            Message::new("wh40k9-effect").with("effect", "explodes").with("value", explosion)
        }
        Effect::Move(value) => signed("move", value),
        Effect::Strength(value) => signed("strength", value),
        Effect::Toughness(value) => signed("toughness", value),
        Effect::Attacks(value) => signed("attacks", value),
        Effect::Leadership(value) => signed("leadership", value),
        Effect::Half(which) => {
            Message::new("wh40k9-effect").with("effect", "half").with("value", characteristic(*which))
        }
        Effect::HalfCharge => plain("half-charge"),
        Effect::Advance(value) => signed("advance", value),
        Effect::Charge(value) => signed("charge", value),
        Effect::PsychicTest(value) => signed("psychic-test", value),
        Effect::DenyTest(value) => signed("deny-test", value),
        Effect::Attrition(value) => signed("attrition", value),
        Effect::AdvanceAndCharge => plain("advance-and-charge"),
        Effect::FallBackAndShoot => plain("fall-back-and-shoot"),
        Effect::FallBackAndCharge => plain("fall-back-and-charge"),
        Effect::ThroughModels => plain("through-models"),
        Effect::HeroicIntervention => plain("heroic-intervention"),
        Effect::Reinforcements => plain("reinforcements"),
        Effect::Reposition => plain("reposition"),
        Effect::Replace => plain("replace"),
        Effect::PassesMorale => plain("passes-morale"),
        Effect::FailsMorale => plain("fails-morale"),
        Effect::NoneFlee => plain("none-flee"),
        Effect::MoreFlee(value) => number("more-flee", value),
        Effect::Denies(value) => number("denies", value),
        Effect::Manifests(value) => number("manifests", value),
        Effect::CannotBeDenied => plain("cannot-be-denied"),
        Effect::DeniesAll(value) => number("denies-all", value),
        Effect::GainCp(value) => number("gain-cp", value),
        Effect::RefundCp(value) => from("refund-cp", value),
        Effect::Regain(value) => number("regain", value),
        Effect::Return(value) => number("return", value),
        Effect::ShootsNow => plain("shoots-now"),
        Effect::FightsNow => plain("fights-now"),
        Effect::ModelFightsNow => plain("model-fights-now"),
    }
}

fn again(roll: &'static str, which: ReRolls) -> Message {
    let which = match which {
        ReRolls::Ones => "ones",
        ReRolls::Failures => "failures",
        ReRolls::None | ReRolls::All => "all",
    };
    Message::new("wh40k9-effect-re-roll").with("roll", roll).with("which", which)
}

/// A characteristic by its letters.
fn characteristic(which: Characteristic) -> Message {
    let column = match which {
        Characteristic::Move => "m",
        Characteristic::WeaponSkill => "ws",
        Characteristic::BallisticSkill => "bs",
        Characteristic::Strength => "s",
        Characteristic::Toughness => "t",
        Characteristic::Wounds => "w",
        Characteristic::Attacks => "a",
        Characteristic::Leadership => "ld",
        Characteristic::Save => "sv",
    };
    Message::new("wh40k9-column").with("column", column)
}

/// A condition in words.
fn condition(when: &When) -> Message {
    let (key, value) = match when {
        When::Ranged => ("ranged", String::new()),
        When::Melee => ("melee", String::new()),
        When::Overwatch => ("overwatch", String::new()),
        When::Charged => ("charged", String::new()),
        When::FirstFight => ("first-fight", String::new()),
        When::Stationary => ("stationary", String::new()),
        When::BelowHalfStrength => ("below-half-strength", String::new()),
        When::TargetHas(keyword) => {
            return Message::new("wh40k9-when").with("when", "target-has").with("value", content(&keyword.text()));
        }
        When::TargetWithin(inches) => ("target-within", inches.to_string()),
        When::MortalWound => ("mortal-wound", String::new()),
        When::Moving(kind) => {
            let kind = Message::new("wh40k9-kind-of-move").with("move", kind.key());
            return Message::new("wh40k9-when").with("when", "moving").with("value", kind);
        }
        When::CommandPhase => ("command-phase", String::new()),
        When::MovementPhase => ("movement-phase", String::new()),
        When::InsteadOfShooting => ("instead-of-shooting", String::new()),
        When::EndOfPhase => ("end-of-phase", String::new()),
        When::OncePerBattle => ("once-per-battle", String::new()),
    };
    Message::new("wh40k9-when").with("when", key).with("value", value)
}

/// A weapon ability in words.
pub(crate) fn weapon_ability(ability: &WeaponAbility) -> Message {
    let of = |key: &'static str| Message::new("wh40k9-weapon-ability").with("ability", key);
    let plain = |key| of(key).with("value", "");
    let say = |key, value: String| of(key).with("value", value);
    let against = |what: Message, keyword: &crate::datasheets::Keyword| {
        Message::new("wh40k9-against").with("what", what).with("keyword", content(&keyword.text()))
    };
    match ability {
        WeaponAbility::Blast => plain("blast"),
        WeaponAbility::AutoHit => plain("auto-hit"),
        WeaponAbility::AutoWound => plain("auto-wound"),
        WeaponAbility::WoundsOn(from, None) => say("wounds-on", format!("{from}+")),
        WeaponAbility::WoundsOn(from, Some(keyword)) => against(say("wounds-on", format!("{from}+")), keyword),
        WeaponAbility::Hit(by) => say("hit", format!("{by:+}")),
        WeaponAbility::HitAgainst(keyword, by) => against(say("hit", format!("{by:+}")), keyword),
        WeaponAbility::ReRollHits(which) => again("hit", *which),
        WeaponAbility::ReRollWounds(which) => again("wound", *which),
        WeaponAbility::ExtraHits(more) => say("extra-hits", more.to_string()),
        WeaponAbility::SixesWound => plain("sixes-wound"),
        WeaponAbility::MortalWounds(from, wounds) => {
            let value = Message::new("wh40k9-from-roll").with("from", format!("{from}+"));
            of("mortal-wounds").with("value", value.with("wounds", wounds.to_string()))
        }
        WeaponAbility::DamageIsMortal(from) => say("damage-is-mortal", format!("{from}+")),
        WeaponAbility::Overheats => plain("overheats"),
        WeaponAbility::HalfRangeDamage(more) => say("half-range-damage", more.to_string()),
        WeaponAbility::NeedsNoSight => plain("needs-no-sight"),
        WeaponAbility::PicksOut => plain("picks-out"),
        WeaponAbility::IgnoresCover => plain("ignores-cover"),
        WeaponAbility::IgnoresCoverSaves => plain("ignores-cover-saves"),
        WeaponAbility::IgnoresCoverPenalty => plain("ignores-cover-penalty"),
        WeaponAbility::NoIgnoring => plain("no-ignoring"),
        WeaponAbility::MoreAttacks(more) => say("more-attacks", more.to_string()),
        WeaponAbility::HitRolls(rolls) => say("hit-rolls", rolls.to_string()),
        WeaponAbility::OneUse => plain("one-use"),
    }
}

/// The abilities that affect a unit from elsewhere, or for now.
pub(super) fn in_force_now(state: &State, unit: UnitId) -> Vec<Message> {
    let printed = state.datasheet(unit).map_or(&[][..], |sheet| &sheet.abilities);
    let own = |found: &InForce<'_>| {
        state.unit_of(found.bearer) == unit && printed.iter().any(|ability| ability.id == found.ability.id)
    };
    let found = in_force(state, unit, None, &Default::default());
    let note = |found: InForce<'_>| {
        let each = describe(&as_chosen(state, state.unit_of(found.bearer), found.ability)).into_iter();
        each.map(|what| Message::new("wh40k9-in-force").with("what", what)).collect::<Vec<_>>()
    };
    found.into_iter().filter(|found| !own(found)).flat_map(note).collect()
}

/// What a stratagem does, in words.
pub(super) fn does(state: &State, stratagem: Stratagem) -> Message {
    match stratagem {
        Stratagem::Faction(id) => match state.fixed.library.stratagem(id) {
            Some(found) => all_effects(&found.ability),
            None => Message::new("wh40k9-nobody"),
        },
        core => Message::new("wh40k9-stratagem-does").with("stratagem", core.name(state)),
    }
}
