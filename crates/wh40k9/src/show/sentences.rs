//! Events as sentences.

mod attacks;

use super::names::{action_name, power_name, stratagem_name, what_name};
use super::{content, missions, model_name, phase_name, side_name, unit_name};
use crate::attacks::Cause;
use crate::events::Event;
use crate::state::{Defence, State, UnitId};
use kernel::Message;

fn faces(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join(" ")
}

fn truth(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// An event as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    let message = Message::new;
    let of = |id: &'static str, unit: &UnitId| message(id).with("unit", unit_name(state, *unit));
    match event {
        Event::RolledOff { faces: rolled, winner, .. } => message("wh40k9-rolled-off")
            .with("faces", faces(rolled))
            .with("winner", winner.map_or_else(|| message("wh40k9-nobody"), side_name)),
        Event::ReRolled { unit, roll, faces: rolled, .. } => {
            of("wh40k9-re-rolled", unit).with("roll", roll.key()).with("faces", faces(rolled))
        }
        Event::Mustered { seat, units, points, power, cp } => message("wh40k9-mustered")
            .with("side", side_name(*seat))
            .with("units", *units)
            .with("points", u32::from(*points))
            .with("power", u32::from(*power))
            .with("cp", *cp),
        Event::RolledTrait { unit, warlord_trait } => {
            of("wh40k9-rolled-trait", unit).with("trait", content(&warlord_trait.replace('-', " ")))
        }
        Event::RolledPower { unit, power } => {
            of("wh40k9-rolled-power", unit).with("power", content(&power.0.replace('-', " ")))
        }
        Event::AttackerChosen { seat } => message("wh40k9-attacker").with("side", side_name(*seat)),
        Event::SecondaryPicked { seat, secondary } => message("wh40k9-secondary-picked")
            .with("side", side_name(*seat))
            .with("secondary", missions::secondary_name(*secondary)),
        Event::FormationsDeclared { seat, declarations } if declarations.is_empty() => {
            message("wh40k9-declared-nothing").with("side", side_name(*seat))
        }
        Event::FormationsDeclared { seat, declarations } => {
            let all: Vec<Message> = declarations.iter().map(|&one| missions::declaration(state, one).label).collect();
            message("wh40k9-declared").with("side", side_name(*seat)).with("declarations", all)
        }
        Event::UnitSetUp { unit } => of("wh40k9-set-up", unit),
        Event::FirstTurn { seat } => message("wh40k9-first-turn").with("side", side_name(*seat)),
        Event::PlacedInReserves { seat, units, cost, cp, .. } => message("wh40k9-placed-in-reserves")
            .with("side", side_name(*seat))
            .with("units", units.len())
            .with("cost", *cost)
            .with("cp", *cp),
        Event::StratagemUsed { seat, stratagem, cp, .. } => message("wh40k9-stratagem-used")
            .with("side", side_name(*seat))
            .with("stratagem", stratagem_name(state, *stratagem))
            .with("cp", *cp),
        Event::Braved { unit } => of("wh40k9-braved", unit),
        Event::CutDown { unit, faces: rolled, mortal_wounds } => {
            of("wh40k9-cut-down", unit).with("faces", faces(rolled)).with("wounds", u32::from(*mortal_wounds))
        }
        Event::BreaksOut { unit, faces: rolled, lost } => {
            of("wh40k9-breaks-out", unit).with("faces", faces(rolled)).with("lost", *lost)
        }
        Event::Returned { model } => message("wh40k9-returned").with("model", model_name(state, *model)),
        Event::Regained { model, wounds } => {
            message("wh40k9-regained").with("model", model_name(state, *model)).with("wounds", *wounds)
        }
        Event::PsychicTest { unit, what, faces: rolled, total, charge, passed, .. } => of("wh40k9-psychic-test", unit)
            .with("what", what_name(what))
            .with("faces", faces(rolled))
            .with("total", u32::from(*total))
            .with("charge", *charge)
            .with("passed", truth(*passed)),
        Event::Perils { unit, wounds } => of("wh40k9-perils", unit).with("wounds", u32::from(*wounds)),
        Event::PowerFailed { unit } => of("wh40k9-power-failed", unit),
        Event::DenyTest { unit, faces: rolled, total, against, success, .. } => of("wh40k9-deny-test", unit)
            .with("faces", faces(rolled))
            .with("total", u32::from(*total))
            .with("against", u32::from(*against))
            .with("success", truth(*success)),
        Event::Denied { unit, denier } => of("wh40k9-denied", unit).with("by", unit_name(state, *denier)),
        Event::Manifested { unit, power, target } => of("wh40k9-manifested", unit)
            .with("power", power_name(power))
            .with("target", target.map_or_else(|| message("wh40k9-nobody"), |target| unit_name(state, target))),
        Event::ActionStarted { unit, action } => of("wh40k9-action-started", unit).with("action", action_name(*action)),
        Event::ActionFailed { unit, action, .. } => {
            of("wh40k9-action-failed", unit).with("action", action_name(*action))
        }
        Event::ActionCompleted { unit, action } => {
            of("wh40k9-action-completed", unit).with("action", action_name(*action))
        }
        Event::Scored { seat, vp, total, merit, .. } => message("wh40k9-scored")
            .with("side", side_name(*seat))
            .with("merit", message("wh40k9-merit").with("merit", merit.key()))
            .with("vp", u32::from(*vp))
            .with("total", u32::from(*total)),
        Event::RoundBegan { round } => message("wh40k9-round-began").with("round", *round),
        Event::PhaseBegan { seat, phase } => {
            message("wh40k9-phase-began").with("side", side_name(*seat)).with("phase", phase_name(*phase))
        }
        Event::TurnEnded { seat } => message("wh40k9-turn-ended").with("side", side_name(*seat)),
        Event::BattleEnded { vp: [first, second] } => {
            message("wh40k9-battle-ended").with("first", u32::from(*first)).with("second", u32::from(*second))
        }
        Event::CommandPoints { seat, gained, total } => message("wh40k9-command-points")
            .with("side", side_name(*seat))
            .with("gained", *gained)
            .with("total", *total),
        Event::RemainedStationary { unit } => of("wh40k9-remained-stationary", unit),
        Event::RandomMove { unit, inches } => of("wh40k9-random-move", unit).with("inches", *inches),
        Event::AdvanceRoll { unit, roll, .. } => of("wh40k9-advance-roll", unit).with("roll", *roll),
        Event::UnitMoved { unit, how, models, longest, .. } => of("wh40k9-unit-moved", unit)
            .with("move", how.key())
            .with("models", u32::from(*models))
            .with("longest", format!("{:.1}", longest.inches())),
        Event::LeftBattlefield { unit } => of("wh40k9-left-battlefield", unit),
        Event::Arrived { unit } => of("wh40k9-arrived", unit),
        Event::Embarked { unit, transport } => {
            of("wh40k9-embarked", unit).with("transport", unit_name(state, *transport))
        }
        Event::Disembarked { unit, transport } => {
            of("wh40k9-disembarked-from", unit).with("transport", unit_name(state, *transport))
        }
        Event::WreckCasualties { seat, faces: rolled, lost } => message("wh40k9-wreck-casualties")
            .with("side", side_name(*seat))
            .with("faces", faces(rolled))
            .with("lost", *lost),
        Event::ChargeDeclared { unit, targets } => {
            let targets: Vec<Message> = targets.iter().map(|&target| unit_name(state, target)).collect();
            of("wh40k9-charge-declared", unit).with("targets", targets)
        }
        Event::Defends { unit, defence } => of("wh40k9-defends", unit).with(
            "defence",
            match defence {
                Defence::HoldSteady => "hold-steady",
                Defence::SetToDefend => "set-to-defend",
            },
        ),
        Event::ChargeRoll { unit, roll, .. } => of("wh40k9-charge-roll", unit).with("roll", *roll),
        Event::ChargeFailed { unit, roll } => of("wh40k9-charge-failed", unit).with("roll", *roll),
        Event::ModelDestroyed { model, cause } => {
            let cause = match cause {
                Cause::Slain | Cause::ByItself => "slain",
                Cause::Fled => "fled",
                Cause::OutOfCoherency => "out-of-coherency",
                Cause::NeverArrived => "never-arrived",
            };
            message("wh40k9-model-destroyed").with("model", model_name(state, *model)).with("cause", cause)
        }
        Event::UnitDestroyed { unit, .. } => of("wh40k9-unit-destroyed", unit),
        Event::FighterSelected { unit, .. } => of("wh40k9-fighter-selected", unit),
        Event::HasFought { unit } => of("wh40k9-has-fought", unit),
        Event::MoraleTest { unit, face, lost, leadership, passed, .. } => of("wh40k9-morale-test", unit)
            .with("face", *face)
            .with("lost", *lost)
            .with("leadership", *leadership)
            .with("passed", truth(*passed)),
        Event::MoraleDecided { unit, passed } => of("wh40k9-morale-decided", unit).with("passed", truth(*passed)),
        Event::CombatAttrition { unit, faces: rolled, fleeing, .. } => {
            of("wh40k9-combat-attrition", unit).with("faces", faces(rolled)).with("fleeing", *fleeing)
        }
        Event::OutOfCoherency { unit } => of("wh40k9-out-of-coherency", unit),
        attack => attacks::sentence(state, attack),
    }
}
