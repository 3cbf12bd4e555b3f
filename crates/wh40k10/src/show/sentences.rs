//! Events as sentences.

use super::{abilities, faces, missions, model_name, moves, phase_name, roll_name, side_name, unit_name};
use crate::dice::RollKind;
use crate::events::{Event, RollResult, Save, Source};
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::Stratagem;
use kernel::{Arg, Message};

/// An event as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    let message = Message::new;
    let unit = |id: &UnitId| unit_name(state, *id);
    let model = |id: &ModelId| model_name(state, *id);
    let truth = |yes: bool| if yes { "yes" } else { "no" };
    match event {
        Event::RolledOff { .. }
        | Event::TankShock { .. }
        | Event::Mustered { .. }
        | Event::BattlefieldCreated { .. }
        | Event::MarkerPlaced { .. }
        | Event::AttackerChosen { .. }
        | Event::FormationsDeclared { .. }
        | Event::CardsPicked { .. }
        | Event::UnitSetUp { .. }
        | Event::FirstTurn { .. }
        | Event::ControlChanged { .. }
        | Event::Scored { .. }
        | Event::CardDrawn { .. }
        | Event::CardScored { .. }
        | Event::CardsDiscarded { .. }
        | Event::PrimaryScored { .. }
        | Event::GambitDeclared { .. }
        | Event::GambitSettled { .. } => missions::sentence(state, event),
        Event::RoundBegan { round } => message("wh40k10-round-began").with("round", *round),
        Event::PhaseBegan { seat, phase } => {
            message("wh40k10-phase-began").with("side", side_name(*seat)).with("phase", phase_name(*phase))
        }
        Event::TurnEnded { seat } => message("wh40k10-turn-ended").with("side", side_name(*seat)),
        Event::BattleEnded { vp } => {
            message("wh40k10-battle-ended").with("first", u32::from(vp[0])).with("second", u32::from(vp[1]))
        }
        Event::CommandPoints { cp } => message("wh40k10-command-points").with("first", cp[0]).with("second", cp[1]),
        Event::Recovered { unit: id } => message("wh40k10-recovered").with("unit", unit(id)),
        Event::BattleShockTest { unit: id, total, needs, passed, .. } => message("wh40k10-battle-shock-test")
            .with("unit", unit(id))
            .with("total", *total)
            .with("needs", *needs)
            .with("passed", truth(*passed)),
        Event::BattleShocked { unit: id } => message("wh40k10-battle-shocked").with("unit", unit(id)),
        Event::MoreCommandPoints { .. }
        | Event::AbilityResolved { .. }
        | Event::ArmyRuleResolved { .. }
        | Event::WoundsRegained { .. } => abilities::sentence(state, event),
        Event::StratagemUsed { stratagem: Stratagem::Detachment(_), .. } => abilities::sentence(state, event),
        Event::StratagemUsed { seat, stratagem, unit: id, cp } => message("wh40k10-stratagem-used")
            .with("side", side_name(*seat))
            .with("unit", id.as_ref().map_or(message("wh40k10-nobody"), unit))
            .with("does", abilities::does(state, *stratagem))
            .with("stratagem", stratagem.key())
            .with("cp", *cp),
        Event::Grenades { unit: id, target, mortal_wounds, .. } => message("wh40k10-grenades")
            .with("unit", unit(id))
            .with("target", unit(target))
            .with("count", u32::from(*mortal_wounds)),
        Event::ReRolled { seat, roll, faces: rolled, .. } => message("wh40k10-re-rolled")
            .with("side", side_name(*seat))
            .with("roll", roll_name(*roll))
            .with("faces", faces(rolled)),
        Event::TargetsSelected { unit: id, targets, .. } => {
            let mut named = targets.clone();
            named.sort_unstable();
            named.dedup();
            let named: Vec<Message> = named.iter().map(unit).collect();
            message("wh40k10-targets-selected").with("unit", unit(id)).with("targets", named)
        }
        Event::Attacks { model: id, weapon, target, attacks, .. } => message("wh40k10-attacks")
            .with("model", model(id))
            .with("weapon", super::names::content(weapon))
            .with("target", unit(target))
            .with("count", u32::from(*attacks)),
        Event::AttacksLost { model: id, .. } => message("wh40k10-attacks-lost").with("model", model(id)),
        Event::AutomaticHit { model: id, .. } => message("wh40k10-automatic-hit").with("model", model(id)),
        Event::QuantityRolled { unit: id, roll, total, .. } => {
            let of = if *roll == RollKind::Damage { "wh40k10-damage-roll" } else { "wh40k10-attacks-roll" };
            message(of).with("unit", unit(id)).with("total", u32::from(*total))
        }
        Event::HitRoll { face, needs, modifier, because, result, .. } => {
            rolled("wh40k10-hit-roll", (*face, *needs), modifiers(*modifier, because), *result)
        }
        Event::SustainedHits { hits, .. } => message("wh40k10-sustained-hits").with("count", u32::from(*hits)),
        Event::LethalHit { .. } => message("wh40k10-lethal-hit"),
        Event::WoundRoll { face, needs, modifier, because, result, .. } => {
            rolled("wh40k10-wound-roll", (*face, *needs), modifiers(*modifier, because), *result)
        }
        Event::Devastating { mortal_wounds, .. } => {
            message("wh40k10-devastating").with("count", u32::from(*mortal_wounds))
        }
        Event::Allocated { model: id } => message("wh40k10-allocated").with("model", model(id)),
        Event::SavingThrow { model: id, save, face, needs, modifier, because, saved } => {
            message("wh40k10-saving-throw")
                .with("model", model(id))
                .with("save", if *save == Save::Armour { "armour" } else { "invulnerable" })
                .with("face", *face)
                .with("needs", *needs)
                .with("modifier", modifiers(*modifier, because))
                .with("saved", truth(*saved))
        }
        Event::Damage { model: id, damage } => {
            message("wh40k10-damage").with("model", model(id)).with("damage", u32::from(*damage))
        }
        Event::FeelNoPain { model: id, face, needs, ignored } => message("wh40k10-feel-no-pain")
            .with("model", model(id))
            .with("face", *face)
            .with("needs", *needs)
            .with("ignored", truth(*ignored)),
        Event::WoundLost { model: id, wounds } => {
            message("wh40k10-wound-lost").with("model", model(id)).with("wounds", *wounds)
        }
        Event::MortalWounds { unit: id, count } => {
            message("wh40k10-mortal-wounds").with("unit", unit(id)).with("count", u32::from(*count))
        }
        Event::Toll { unit: id, target, wounds, slain, left } => message("wh40k10-toll")
            .with("unit", unit(id))
            .with("target", unit(target))
            .with("wounds", u32::from(*wounds))
            .with("slain", u32::from(*slain))
            .with("left", u32::from(*left)),
        Event::DeadlyDemise { model: id, face } => {
            message("wh40k10-deadly-demise").with("model", model(id)).with("face", *face)
        }
        Event::OutOfCoherency { unit: id } => message("wh40k10-out-of-coherency").with("unit", unit(id)),
        Event::ModelDestroyed { model: id } => message("wh40k10-model-destroyed").with("model", model(id)),
        Event::UnitDestroyed { unit: id } => message("wh40k10-unit-destroyed").with("unit", unit(id)),
        Event::HazardousTest { unit: id, face } => {
            message("wh40k10-hazardous-test").with("unit", unit(id)).with("face", *face)
        }
        moved => moves::sentence(state, moved).unwrap_or_else(|| message("wh40k10-other-event")),
    }
}

/// What modified a roll: each modifier with its sign and its source, or the sum where no source is known.
fn modifiers(sum: i8, because: &[(Source, i8)]) -> Arg {
    match (sum, because) {
        (0, []) => Arg::from("none"),
        (sum, []) => Arg::from(format!("{sum:+}")),
        (_, because) => Arg::from(because.iter().map(|(source, value)| named(source, *value)).collect::<Vec<_>>()),
    }
}

/// A modifier with its sign and its source.
fn named(source: &Source, value: i8) -> Message {
    let (key, name) = match source {
        Source::Heavy => ("heavy", String::new()),
        Source::IndirectFire => ("indirect-fire", String::new()),
        Source::BigGunsNeverTire => ("big-guns", String::new()),
        Source::Lance => ("lance", String::new()),
        Source::Stealth => ("stealth", String::new()),
        Source::Smokescreen => ("smokescreen", String::new()),
        Source::ArmourPenetration => ("ap", String::new()),
        Source::Cover => ("cover", String::new()),
        Source::Named(name) => ("named", name.clone()),
    };
    Message::new("wh40k10-modifier")
        .with("value", format!("{value:+}"))
        .with("source", key)
        .with("name", super::names::content(&name))
}

fn rolled(id: &'static str, (face, needs): (u8, u8), modifier: Arg, result: RollResult) -> Message {
    let result = match result {
        RollResult::Fail => "fail",
        RollResult::Success => "success",
        RollResult::Critical => "critical",
    };
    Message::new(id).with("face", face).with("needs", needs).with("modifier", modifier).with("result", result)
}
