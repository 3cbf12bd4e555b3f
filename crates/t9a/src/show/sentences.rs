//! Events as sentences.

use super::{side_name, spell_name, unit_name};
use crate::events::Event;
use crate::state::{State, UnitId};
use kernel::Message;

fn faces(faces: &[u8]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The units of which an event tells.
pub(super) fn about(event: &Event) -> Vec<UnitId> {
    match event {
        Event::Shot { unit, target } | Event::Engineered { unit, target } => vec![*unit, *target],
        Event::HitRolls { unit, target, .. } => unit.iter().copied().chain([*target]).collect(),
        Event::AreaHits { target, .. }
        | Event::WoundRolls { target, .. }
        | Event::ArmourSaves { target, .. }
        | Event::SpecialSaves { target, .. }
        | Event::SpellHits { target, .. }
        | Event::Enchanted { target, .. } => vec![*target],
        Event::Pursues { unit, target } | Event::Loot { unit, target } => vec![*unit, *target],
        Event::CombatBegan { units } => units.clone(),
        Event::WeaponChosen { unit, .. }
        | Event::MadeWay { unit }
        | Event::SpecialHits { unit, .. }
        | Event::LeftCombat { unit }
        | Event::Broke { unit }
        | Event::Overruns { unit }
        | Event::PursuitDistance { unit, .. }
        | Event::Caught { unit }
        | Event::Nudged { unit }
        | Event::NoLongerEngaged { unit }
        | Event::Pivoted { unit }
        | Event::CombatReformed { unit, .. } => vec![*unit],
        Event::Lost { unit, .. }
        | Event::Removed { unit }
        | Event::Tested { unit, .. }
        | Event::Shaken { unit }
        | Event::Rallied { unit }
        | Event::DangerousTerrain { unit, .. }
        | Event::Deployed { unit }
        | Event::IntoAmbush { unit }
        | Event::AdvantageChosen { unit }
        | Event::Moved { unit, .. }
        | Event::AmbushRoll { unit, .. }
        | Event::Arrived { unit }
        | Event::Summoned { unit }
        | Event::Revealed { unit, .. }
        | Event::Recovered { unit, .. } => vec![*unit],
        Event::Reacted { unit, .. }
        | Event::FleeDistance { unit, .. }
        | Event::Fled { unit }
        | Event::Pursued { unit }
        | Event::FleeRemoved { unit, .. } => vec![*unit],
        Event::ChargeDeclared { unit, target }
        | Event::ChargeRange { unit, target, .. }
        | Event::Charged { unit, target, .. }
        | Event::Engaged { unit, target, .. }
        | Event::FailedCharge { unit, target } => vec![*unit, *target],
        Event::Cast { caster, target, .. } => target.iter().copied().chain([*caster]).collect(),
        Event::Miscast { caster, .. } | Event::SpellSwapped { caster, .. } => vec![*caster],
        Event::Joined { unit, host } => vec![*unit, *host],
        _ => Vec::new(),
    }
}

/// An event as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    let unit = |id: &'static str, unit: &UnitId| Message::new(id).with("unit", unit_name(state, *unit));
    let rolls = |id: &'static str, target: &UnitId, dice: &[u8], needs: u8, of: u16| {
        unit(id, target).with("faces", faces(dice)).with("needs", needs).with("of", u32::from(of))
    };
    match event {
        Event::ListShown { seat, points, units } => {
            Message::new("t9a-list-shown").with("side", side_name(*seat)).with("points", *points).with("units", *units)
        }
        Event::TurnBegan { seat, round } => {
            Message::new("t9a-turn-began").with("side", side_name(*seat)).with("round", *round)
        }
        Event::Shot { unit: who, target } => unit("t9a-shot", who).with("target", unit_name(state, *target)),
        Event::Engineered { unit: who, target } => {
            unit("t9a-engineered", who).with("target", unit_name(state, *target))
        }
        Event::HitRolls { target, faces, needs, hits, .. } => rolls("t9a-hit-rolls", target, faces, *needs, *hits),
        Event::AreaHits { target, hits } => unit("t9a-area-hits", target).with("hits", u32::from(*hits)),
        Event::WoundRolls { target, faces, needs, sure, wounds } => {
            rolls("t9a-wound-rolls", target, faces, *needs, *wounds).with("sure", u32::from(*sure))
        }
        Event::ArmourSaves { target, faces, needs, saved } => rolls("t9a-armour-saves", target, faces, *needs, *saved),
        Event::SpecialSaves { target, faces, needs, saved } => {
            rolls("t9a-special-saves", target, faces, *needs, *saved)
        }
        Event::Lost { unit: who, points, models, left, .. } => unit("t9a-lost", who)
            .with("points", u32::from(*points))
            .with("models", u32::from(*models))
            .with("left", u32::from(*left)),
        Event::Removed { unit: who } => unit("t9a-removed", who),
        Event::Tested { unit: who, test, faces: dice, discipline, passed } => unit("t9a-tested", who)
            .with("test", test_name(*test))
            .with("faces", faces(dice))
            .with("discipline", *discipline)
            .with("passed", if *passed { "yes" } else { "no" }),
        Event::Shaken { unit: who } => unit("t9a-became-shaken", who),
        Event::Rallied { unit: who } => unit("t9a-rallied", who),
        Event::FluxCard { seat, card, dice } => {
            Message::new("t9a-flux-card").with("side", side_name(*seat)).with("card", *card).with("dice", *dice)
        }
        Event::Siphoned { seat, channelled, stored, dice } => Message::new("t9a-siphoned")
            .with("side", side_name(*seat))
            .with("channelled", *channelled)
            .with("stored", *stored)
            .with("dice", *dice),
        Event::StoredDie { seat } => Message::new("t9a-stored-die").with("side", side_name(*seat)),
        Event::Overloaded { seat, lost } => {
            Message::new("t9a-overloaded").with("side", side_name(*seat)).with("dice", *lost)
        }
        Event::Cast { caster, spell, faces: dice, result, value, success, .. } => unit("t9a-cast-roll", caster)
            .with("spell", spell_name(state, spell))
            .with("faces", faces(dice))
            .with("result", i32::from(*result))
            .with("value", *value)
            .with("passed", if *success { "yes" } else { "no" }),
        Event::RecoveredDice { seat, dice } => {
            Message::new("t9a-recovered-dice").with("side", side_name(*seat)).with("dice", *dice)
        }
        Event::DispelRoll { seat, faces: dice, result, success } => Message::new("t9a-dispel-roll")
            .with("side", side_name(*seat))
            .with("faces", faces(dice))
            .with("result", i32::from(*result))
            .with("passed", if *success { "yes" } else { "no" }),
        Event::Miscast { caster, result, miscast } => {
            use crate::magic::miscast::Miscast;
            let row = match miscast {
                Miscast::ManaDrain => "mana-drain",
                Miscast::Witchfire => "witchfire",
                Miscast::Amnesia => "amnesia",
                Miscast::BreachInTheVeil => "breach",
            };
            unit("t9a-miscast", caster).with("result", i32::from(*result)).with("row", row)
        }
        Event::SpellHits { spell, target, hits } => {
            unit("t9a-spell-hits", target).with("spell", spell_name(state, spell)).with("hits", u32::from(*hits))
        }
        Event::Enchanted { spell, target } => unit("t9a-enchanted", target).with("spell", spell_name(state, spell)),
        Event::DangerousTerrain { unit: who, faces: dice, needs, hits, .. } => unit("t9a-dangerous-terrain", who)
            .with("faces", faces(dice))
            .with("needs", *needs)
            .with("hits", u32::from(*hits)),
        Event::DefenderRoll { faces: dice, seat } => {
            Message::new("t9a-defender-roll").with("faces", faces(dice)).with("side", side_name(*seat))
        }
        Event::DefenderChosen { seat } => Message::new("t9a-defender-chosen").with("side", side_name(*seat)),
        Event::ZoneChosen { seat } => Message::new("t9a-zone-chosen").with("side", side_name(*seat)),
        Event::SpellSwapped { caster, out, into } => {
            unit("t9a-spell-swapped", caster).with("out", spell_name(state, out)).with("into", spell_name(state, into))
        }
        Event::Deployed { unit: who } => unit("t9a-deployed", who),
        Event::IntoAmbush { unit: who } => unit("t9a-into-ambush", who),
        Event::FirstTurnChosen { seat } => Message::new("t9a-first-turn").with("side", side_name(*seat)),
        Event::AdvantageChosen { unit: who } => unit("t9a-advantage", who),
        Event::Moved { unit: who, action } => {
            unit("t9a-moved", who).with("action", super::manoeuvres::action_key(*action))
        }
        Event::Joined { unit: who, host } => unit("t9a-joined", who).with("host", super::unit_name(state, *host)),
        Event::AmbushRoll { unit: who, face, arrives } => unit("t9a-ambush-roll", who)
            .with("face", face.map_or_else(|| "-".to_owned(), |face| face.to_string()))
            .with("passed", if *arrives { "yes" } else { "no" }),
        Event::Arrived { unit: who } => unit("t9a-arrived", who),
        Event::Revealed { unit: who, host } => unit("t9a-revealed", who).with("host", unit_name(state, *host)),
        Event::Summoned { unit: who } => unit("t9a-summoned", who),
        Event::EffectsEnded => Message::new("t9a-effects-ended"),
        Event::Recovered { unit: who, points, models } => {
            unit("t9a-recovered", who).with("points", u32::from(*points)).with("models", u32::from(*models))
        }
        Event::ChargeDeclared { unit: who, target } => {
            unit("t9a-charge-declared", who).with("target", unit_name(state, *target))
        }
        Event::Reacted { unit: who, reaction } => unit("t9a-reacted", who).with("reaction", reaction_key(*reaction)),
        Event::ChargeRange { unit: who, target, faces: dice, range, distance, reached } => {
            unit("t9a-charge-range", who)
                .with("target", unit_name(state, *target))
                .with("faces", faces(dice))
                .with("range", u32::from(*range))
                .with("distance", distance.map_or_else(|| "–".to_owned(), |far| format!("{:.2}", far.inches())))
                .with("reached", if *reached { "yes" } else { "no" })
        }
        Event::Charged { unit: who, target, facing } => unit("t9a-charged", who)
            .with("target", unit_name(state, *target))
            .with("facing", super::facing_name(*facing)),
        Event::Engaged { unit: who, target, .. } => unit("t9a-engaged", who).with("target", unit_name(state, *target)),
        Event::FailedCharge { unit: who, target } => {
            unit("t9a-charge-failed", who).with("target", unit_name(state, *target))
        }
        Event::FleeDistance { unit: who, faces: dice, distance } => {
            unit("t9a-flee-distance", who).with("faces", faces(dice)).with("distance", u32::from(*distance))
        }
        Event::Fled { unit: who } => unit("t9a-fled", who),
        Event::Pursued { unit: who } => unit("t9a-pursued", who),
        Event::FleeRemoved { unit: who, charger } => {
            unit("t9a-flee-removed", who).with("by", if *charger { "charger" } else { "edge" })
        }
        Event::CombatBegan { units } => {
            Message::new("t9a-combat-began").with("units", crate::melee::show::names(state, units))
        }
        Event::WeaponChosen { unit: who, part, weapon } => {
            let sheet = state.sheet(*who).and_then(|sheet| sheet.parts.get(usize::from(*part)));
            let weapon = sheet.and_then(|armed| armed.weapons.get(usize::from(*weapon)));
            unit("t9a-weapon-chosen", who).with("weapon", super::weapon_name(weapon.map_or("", |weapon| &weapon.name)))
        }
        Event::MadeWay { unit: who } => unit("t9a-made-way", who),
        Event::StaticScore { scores: [one, two] } => {
            Message::new("t9a-static-score").with("first", u32::from(*one)).with("second", u32::from(*two))
        }
        Event::AgilityStep { agility } => Message::new("t9a-agility-step").with("agility", *agility),
        Event::SpecialHits { unit: who, blow, hits } => unit("t9a-special-hits", who)
            .with("blow", crate::melee::show::blow_name(*blow))
            .with("hits", u32::from(*hits)),
        Event::CombatScore { scores: [one, two] } => {
            Message::new("t9a-combat-score").with("first", u32::from(*one)).with("second", u32::from(*two))
        }
        Event::CombatDrawn => Message::new("t9a-combat-drawn"),
        Event::CombatWon { seat, by } => {
            Message::new("t9a-combat-won").with("side", side_name(*seat)).with("by", u32::from(*by))
        }
        Event::LeftCombat { unit: who } => unit("t9a-left-combat", who),
        Event::Broke { unit: who } => unit("t9a-broke", who),
        Event::Pursues { unit: who, target } => unit("t9a-pursues", who).with("target", unit_name(state, *target)),
        Event::Overruns { unit: who } => unit("t9a-overruns", who),
        Event::PursuitDistance { unit: who, faces: dice, distance } => {
            unit("t9a-pursuit-distance", who).with("faces", faces(dice)).with("distance", u32::from(*distance))
        }
        Event::Caught { unit: who } => unit("t9a-caught", who),
        Event::Nudged { unit: who } => unit("t9a-nudged", who),
        Event::NoLongerEngaged { unit: who } => unit("t9a-no-longer-engaged", who),
        Event::Pivoted { unit: who } => unit("t9a-pivoted-after", who),
        Event::CombatReformed { unit: who, files } => unit("t9a-combat-reformed", who).with("files", *files),
        Event::Loot { unit: who, target } => unit("t9a-loot", who).with("target", unit_name(state, *target)),
        Event::Ended { victory_points: [a, b], battle_points: [first, second] } => Message::new("t9a-ended")
            .with("first", *a)
            .with("second", *b)
            .with("first-points", *first)
            .with("second-points", *second),
    }
}

/// The key of a Charge Reaction.
pub(super) fn reaction_key(reaction: crate::charge::Reaction) -> &'static str {
    match reaction {
        crate::charge::Reaction::Hold => "hold",
        crate::charge::Reaction::Flee => "flee",
    }
}

fn test_name(test: crate::psychology::Test) -> Message {
    use crate::psychology::Test;
    let key = match test {
        Test::ChangeTarget => "change-target",
        Test::CombatReform => "combat-reform",
        Test::Rally => "rally",
        Test::Panic => "panic",
        Test::Break => "break",
    };
    Message::new("t9a-test").with("test", key)
}
