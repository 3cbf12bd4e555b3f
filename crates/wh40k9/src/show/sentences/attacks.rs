//! Attacks as sentences.

use super::faces;
use crate::events::Event;
use crate::show::{content, model_name, unit_name};
use crate::state::{ModelId, State, UnitId};
use kernel::Message;

/// An event of attacks as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    let message = Message::new;
    let of = |id: &'static str, model: &ModelId| message(id).with("model", model_name(state, *model));
    let at = |message: Message, target: &UnitId| message.with("target", unit_name(state, *target));
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    match event {
        Event::TargetsSelected { unit, targets, melee, overwatch } => {
            let how = match (melee, overwatch) {
                (true, _) => "melee",
                (false, true) => "overwatch",
                (false, false) => "ranged",
            };
            let chosen = message("wh40k9-targets-selected").with("unit", unit_name(state, *unit)).with("how", how);
            let names = targets.iter().map(|target| unit_name(state, *target));
            let names = names.reduce(|all, next| message("wh40k9-and").with("first", all).with("second", next));
            chosen.with("targets", names.unwrap_or_else(|| message("wh40k9-nobody")))
        }
        Event::Attacks { model, weapon, target, attacks, .. } => {
            at(of("wh40k9-attacks", model), target).with("weapon", content(weapon)).with("attacks", u32::from(*attacks))
        }
        Event::AttacksLost { model, target } => at(of("wh40k9-attacks-lost", model), target),
        Event::QuantityRolled { unit, roll, faces: rolled, total } => message("wh40k9-quantity-rolled")
            .with("unit", unit_name(state, *unit))
            .with("roll", roll.key())
            .with("faces", faces(rolled))
            .with("total", u32::from(*total)),
        Event::AutomaticHits { model, target, hits } => {
            at(of("wh40k9-automatic-hits", model), target).with("hits", u32::from(*hits))
        }
        Event::HitRolls { model, target, faces: rolled, needs, modifier, hits } => {
            at(of("wh40k9-hit-rolls", model), target)
                .with("faces", faces(rolled))
                .with("needs", *needs)
                .with("modifier", i32::from(*modifier))
                .with("hits", u32::from(*hits))
        }
        Event::ExtraHits { model, hits } => of("wh40k9-extra-hits", model).with("hits", u32::from(*hits)),
        Event::AutomaticWounds { model, target, wounds } => {
            at(of("wh40k9-automatic-wounds", model), target).with("wounds", u32::from(*wounds))
        }
        Event::WoundRolls { model, target, faces: rolled, needs, modifier, wounds } => {
            at(of("wh40k9-wound-rolls", model), target)
                .with("faces", faces(rolled))
                .with("needs", *needs)
                .with("modifier", i32::from(*modifier))
                .with("wounds", u32::from(*wounds))
        }
        Event::Allocated { model } => of("wh40k9-allocated", model),
        Event::SavingThrow { model, invulnerable, face, needs, modifier, saved } => of("wh40k9-saving-throw", model)
            .with("save", if *invulnerable { "invulnerable" } else { "armour" })
            .with("face", *face)
            .with("needs", *needs)
            .with("modifier", i32::from(*modifier))
            .with("saved", yes(*saved)),
        Event::Damage { model, damage } => of("wh40k9-damage", model).with("damage", u32::from(*damage)),
        Event::MortalWounds { unit, count } => {
            message("wh40k9-mortal-wounds").with("unit", unit_name(state, *unit)).with("count", u32::from(*count))
        }
        Event::Toll { unit, target, wounds, slain, left } => message("wh40k9-toll")
            .with("unit", unit_name(state, *unit))
            .with("target", unit_name(state, *target))
            .with("wounds", u32::from(*wounds))
            .with("slain", u32::from(*slain))
            .with("left", u32::from(*left)),
        Event::WoundLost { model, wounds } => of("wh40k9-wound-lost", model).with("wounds", *wounds),
        Event::IgnoreWound { model, face, needs, ignored } => {
            of("wh40k9-ignore-wound", model).with("face", *face).with("needs", *needs).with("ignored", yes(*ignored))
        }
        Event::WoundCapped { model } => of("wh40k9-wound-capped", model),
        Event::Exploded { model, face, needs, explodes } => {
            of("wh40k9-exploded", model).with("face", *face).with("needs", *needs).with("explodes", yes(*explodes))
        }
        Event::Overheated { model } => of("wh40k9-overheated", model),
        _ => message("wh40k9-nothing"),
    }
}
