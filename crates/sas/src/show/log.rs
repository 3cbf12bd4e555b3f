//! Events as sentences.

use super::{facing_name, operator_name, unit_name};
use crate::board::{Colour, cell_name};
use crate::components::{BattleEvent, Card, StealthEvent, Turning};
use crate::events::{Event, Gone, Reason};
use crate::hunter::{HunterBattle, HunterCard, HunterStealth};
use crate::items::Load;
use crate::reference::UnitKind;
use crate::state::{OperatorId, State, UnitId};
use kernel::Message;

fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// What is put down, for people.
pub(super) fn load_name(load: Load) -> Message {
    let cards = if let Load::LewesBomb(cards) | Load::RatBomb(cards) = load { cards } else { 0 };
    Message::new("sas-load").with("load", load.key()).with("cards", cards)
}

/// What changes a roll, in words.
fn modifiers(why: &[(Reason, i8)]) -> Message {
    let one = |(reason, value): &(Reason, i8)| {
        Message::new("sas-modifier").with("reason", reason.key()).with("value", format!("{value:+}"))
    };
    match why {
        [] => Message::new("sas-unmodified"),
        _ => Message::new("sas-modified").with("modifiers", why.iter().map(one).collect::<Vec<_>>()),
    }
}

/// A card that was drawn: what it does now, and to whom.
fn drew(state: &State, card: &Card, battle: bool, units: &[UnitId]) -> Message {
    let [stealth, in_battle] = areas(card);
    let turns = match battle {
        true => matches!(card.battle, BattleEvent::SentrySweep { .. }),
        false => matches!(card.stealth, StealthEvent::SentriesTurn { .. } | StealthEvent::PatrolmenTurn { .. }),
    };
    let text = if battle { in_battle } else { stealth };
    let names: Vec<Message> = units.iter().map(|&unit| unit_name(state, unit)).collect();
    match names.is_empty() {
        true if turns => Message::new("sas-drew-nobody").with("card", text),
        true => Message::new("sas-drew").with("card", text),
        false => Message::new("sas-drew-units").with("card", text).with("units", names),
    }
}

/// The two areas of an event card in words.
fn areas(card: &Card) -> [Message; 2] {
    let turning = |turning: Turning| match turning {
        Turning::Clockwise => "clockwise",
        Turning::CounterClockwise => "counter-clockwise",
    };
    let stealth = match card.stealth {
        StealthEvent::SentriesTurn { colour, turning: way, double } => Message::new("sas-card-sentries-turn")
            .with("colour", colour_key(colour))
            .with("turning", turning(way))
            .with("arrows", if double { 2u32 } else { 1u32 }),
        StealthEvent::PatrolmenTurn { colour, turning: way } => {
            Message::new("sas-card-patrolmen-turn").with("colour", colour_key(colour)).with("turning", turning(way))
        }
        StealthEvent::Spawn { colour, number } => spawn_text(colour, number, UnitKind::SmgInfantry),
        StealthEvent::AlarmAdvance => Message::new("sas-card-alarm-advance"),
        StealthEvent::CigaretteBreak => Message::new("sas-card-cigarette"),
        StealthEvent::MechanicalFailure => Message::new("sas-card-failure"),
    };
    let battle = match card.battle {
        BattleEvent::Spawn { colour, number, unit } => spawn_text(colour, number, unit),
        BattleEvent::MechanicalFailure => Message::new("sas-card-failure"),
        BattleEvent::SentrySweep { colour, turning: way } => {
            Message::new("sas-card-sweep").with("colour", colour_key(colour)).with("turning", turning(way))
        }
    };
    [stealth, battle]
}

/// An event card in words: what it does before the alarm and after it.
pub(super) fn card_text(card: &Card) -> Message {
    let [stealth, battle] = areas(card);
    Message::new("sas-card").with("stealth", stealth).with("battle", battle)
}

fn spawn_text(colour: Colour, number: u8, unit: UnitKind) -> Message {
    let unit = Message::new("sas-kind").with("kind", unit.key());
    Message::new("sas-card-spawn").with("colour", colour_key(colour)).with("number", number).with("unit", unit)
}

/// A hunter card in words.
pub(super) fn hunter_card_text(card: &HunterCard) -> Message {
    let coloured = |id: &'static str, colour: Colour| Message::new(id).with("colour", colour_key(colour));
    let turning = |turning: Turning| match turning {
        Turning::Clockwise => "clockwise",
        Turning::CounterClockwise => "counter-clockwise",
    };
    let stealth = match card.stealth {
        HunterStealth::SentriesTurn { colour, turning: way, double } => coloured("sas-card-sentries-turn", colour)
            .with("turning", turning(way))
            .with("arrows", if double { 2u32 } else { 1u32 }),
        HunterStealth::PatrolmenTurn { colour, turning: way } => {
            coloured("sas-card-patrolmen-turn", colour).with("turning", turning(way))
        }
        HunterStealth::AlarmAdvance => Message::new("sas-card-alarm-advance"),
        HunterStealth::Waypoint { number } => Message::new("sas-card-waypoint").with("number", number),
        HunterStealth::Cat => Message::new("sas-card-cat"),
        HunterStealth::Twig => Message::new("sas-card-twig"),
        HunterStealth::BloodStain => Message::new("sas-card-blood"),
        HunterStealth::DoorLock => Message::new("sas-card-lock"),
    };
    let battle = match card.battle {
        HunterBattle::Spawn { colour, number, unit } => spawn_text(colour, number, unit),
        HunterBattle::Sniper { colour } => coloured("sas-card-sniper", colour),
        HunterBattle::Grenadier { colour } => coloured("sas-card-grenadier", colour),
        HunterBattle::Kettenkrad { colour } => spawn_text(colour, 1, UnitKind::Kettenkrad),
        HunterBattle::HmgKubelwagen { colour } => spawn_text(colour, 1, UnitKind::HmgKubelwagen),
        HunterBattle::Upgrade => Message::new("sas-card-upgrade"),
    };
    Message::new("sas-card").with("stealth", stealth).with("battle", battle)
}

/// What the hunter does, as a sentence; none if it is about something else.
fn hunter_sentence(state: &State, event: &Event) -> Option<Message> {
    let card = |id: &'static str, card: &HunterCard| Message::new(id).with("card", hunter_card_text(card));
    let op =
        |id: &'static str, operator: &OperatorId| Message::new(id).with("operator", operator_name(state, *operator));
    let un = |id: &'static str, unit: &UnitId| Message::new(id).with("unit", unit_name(state, *unit));
    Some(match event {
        Event::StalkerPlaced { unit, at } => un("sas-spawned", unit).with("cell", cell_name(*at)),
        Event::StalkerArrived { unit, at } => un("sas-stalker-arrived", unit).with("cell", cell_name(*at)),
        Event::HunterDrew { card: Some(drawn) } => card("sas-hunter-drew", drawn),
        Event::HunterDrew { card: None } => Message::new("sas-hunter-drew-hidden"),
        Event::HunterPlayed { card: Some(played) } => card("sas-hunter-played", played),
        Event::HunterPlayed { card: None } => Message::new("sas-hunter-played-hidden"),
        Event::HunterDiscarded { card: gone } => card("sas-hunter-discarded", gone),
        Event::HunterRevealed { card: shown } => card("sas-hunter-revealed", shown),
        Event::TokenPlaced { token, at } => {
            Message::new("sas-token-placed").with("token", token.key()).with("cell", cell_name(*at))
        }
        Event::CatBolted { at } => Message::new("sas-cat-bolted").with("cell", cell_name(*at)),
        Event::TwigPlaced { operator } => op("sas-twig-placed", operator),
        Event::TwigSnapped { operator } => op("sas-twig-snapped", operator),
        Event::TwigCleared { operator } => op("sas-twig-cleared", operator),
        Event::BloodRemoved { at } => Message::new("sas-blood-removed").with("cell", cell_name(*at)),
        Event::DoorLocked { at, to } => {
            Message::new("sas-door-locked").with("at", cell_name(*at)).with("to", cell_name(*to))
        }
        Event::DoorUnlocked { at, to } => {
            Message::new("sas-door-unlocked").with("at", cell_name(*at)).with("to", cell_name(*to))
        }
        Event::Upgraded { unit } => un("sas-upgraded", unit),
        _ => return None,
    })
}

/// An event as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    let op =
        |id: &'static str, operator: &OperatorId| Message::new(id).with("operator", operator_name(state, *operator));
    let un = |id: &'static str, unit: &UnitId| Message::new(id).with("unit", unit_name(state, *unit));
    let dice = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    if let Some(sentence) = hunter_sentence(state, event) {
        return sentence;
    }
    match event {
        Event::PatrolPlaced { line, at } => {
            Message::new("sas-patrol-placed").with("line", u32::from(*line) + 1).with("cell", cell_name(*at))
        }
        Event::OperatorPlaced { operator, at } => op("sas-operator-placed", operator).with("cell", cell_name(*at)),
        Event::TurnBegan { turn } => Message::new("sas-turn").with("turn", u32::from(*turn)),
        Event::Activated { operator } => op("sas-activated", operator),
        Event::Ran { operator, from, path } => {
            let names: Vec<String> = std::iter::once(from).chain(path).map(|&cell| cell_name(cell)).collect();
            op("sas-ran", operator).with("way", names.join(" – "))
        }
        Event::Moved { operator, from, to, .. } => {
            op("sas-moved", operator).with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::Climbed { operator, from, to } => {
            op("sas-climbed", operator).with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::Crouched { operator } => op("sas-crouched", operator),
        Event::StoodUp { operator } => op("sas-stood-up", operator),
        Event::Aimed { operator, unit } => op("sas-aimed", operator).with("unit", unit_name(state, *unit)),
        Event::Marked { operator, unit } => op("sas-marked", operator).with("unit", unit_name(state, *unit)),
        Event::PickedUp { operator, at } => op("sas-picked-up", operator).with("cell", cell_name(*at)),
        Event::Placed { operator, load, at } => {
            op("sas-placed", operator).with("load", load_name(*load)).with("cell", cell_name(*at))
        }
        Event::Damaged { .. }
        | Event::Destroyed { .. }
        | Event::DroveOff { .. }
        | Event::RunOver { .. }
        | Event::Deployed { .. }
        | Event::Disabled { .. }
        | Event::Shelled { .. }
        | Event::ShellRolled { .. }
        | Event::ConvoyLinedUp { .. }
        | Event::Unloaded { .. }
        | Event::TookFailure { .. }
        | Event::BrokeDown { .. } => {
            super::vehicles::sentence(state, event).unwrap_or_else(|| Message::new("sas-alarm"))
        }
        Event::Boarded { .. }
        | Event::Alighted { .. }
        | Event::ChangedSeat { .. }
        | Event::Drove { .. }
        | Event::Crushed { .. }
        | Event::VehicleDamaged { .. }
        | Event::VehicleDestroyed { .. }
        | Event::Repaired { .. }
        | Event::DroveAway { .. }
        | Event::TyphoonCalled { .. }
        | Event::TyphoonApproaches { .. }
        | Event::TyphoonFlew { .. }
        | Event::TyphoonLeft { .. }
        | Event::TyphoonStrafed { .. }
        | Event::TyphoonStrafedBarrel { .. }
        | Event::TyphoonRocket { .. }
        | Event::FiredAtTyphoon { .. }
        | Event::TyphoonHit { .. } => super::rides::sentence(state, event).unwrap_or_else(|| Message::new("sas-alarm")),
        Event::Trapped { unit, at } => un("sas-trapped", unit).with("cell", cell_name(*at)),
        Event::Exploded { at } => Message::new("sas-exploded").with("cell", cell_name(*at)),
        Event::BlastRolled { faces, hits } => {
            Message::new("sas-blast-rolled").with("faces", dice(faces)).with("hits", *hits)
        }
        Event::Scattered { from, to } => {
            Message::new("sas-scattered").with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::ShotAtBarrel { operator, weapon, at } => op("sas-shot-at-barrel", operator)
            .with("weapon", Message::new("sas-weapon").with("weapon", weapon.key()))
            .with("cell", cell_name(*at)),
        Event::Threw { operator, at } => op("sas-threw", operator).with("cell", cell_name(*at)),
        Event::MarkedSquare { operator, at } => op("sas-marked-square", operator).with("cell", cell_name(*at)),
        Event::Recovered { operator, health } => op("sas-recovered", operator).with("health", *health),
        Event::Revealed { operator } => op("sas-revealed", operator),
        Event::GaveCigarette { operator, unit } => {
            op("sas-gave-cigarette", operator).with("unit", unit_name(state, *unit))
        }
        Event::Left { operator } => op("sas-left", operator),
        Event::Attacked { operator, weapon, unit, marked } => {
            op(if *marked { "sas-attacked-marked" } else { "sas-attacked" }, operator)
                .with("weapon", Message::new("sas-weapon").with("weapon", weapon.key()))
                .with("unit", unit_name(state, *unit))
        }
        Event::MoveLost { operator, to } => op("sas-move-lost", operator).with("cell", cell_name(*to)),
        Event::AttackLost { operator, unit } => op("sas-attack-lost", operator).with("unit", unit_name(state, *unit)),
        Event::Rolled { faces, needed, hits, why, .. } => Message::new("sas-rolled")
            .with("faces", dice(faces))
            .with("modifier", modifiers(why))
            .with("needed", *needed)
            .with("hits", *hits),
        Event::Luck { operator, faces } => op("sas-luck", operator).with("faces", dice(faces)),
        Event::StealthKill { operator, unit } => op("sas-stealth-kill", operator).with("unit", unit_name(state, *unit)),
        Event::Killed { unit, at } => un("sas-killed", unit).with("cell", cell_name(*at)),
        Event::Turned { unit, facing } => un("sas-turned", unit).with("facing", facing_name(*facing)),
        Event::Alerted { unit } => un("sas-alerted", unit),
        Event::Shouted { unit } => un("sas-shouted", unit),
        Event::SawKill { unit, at } => un("sas-saw-kill", unit).with("cell", cell_name(*at)),
        Event::SawCorpse { unit, at } => un("sas-saw-corpse", unit).with("cell", cell_name(*at)),
        Event::Spotted { unit, operator } => un("sas-spotted", unit).with("operator", operator_name(state, *operator)),
        Event::Exposed { operator } => op("sas-now-exposed", operator),
        Event::Hidden { operator } => op("sas-hidden", operator),
        Event::TrackRose { stealth } => Message::new("sas-track-rose").with("stealth", *stealth),
        Event::Alarm {} => Message::new("sas-alarm"),
        Event::Advances { unit, operator, nearest, far, to, why } => {
            let whom = Message::new("sas-advances-on")
                .with("why", if operator == nearest { "nearest" } else { "other" })
                .with("operator", operator_name(state, *operator))
                .with("nearest", operator_name(state, *nearest))
                .with("far", *far);
            let square = Message::new("sas-advances-to").with("why", why.key()).with("to", cell_name(*to));
            un("sas-advances", unit).with("whom", whom).with("square", square)
        }
        Event::UnitMoved { unit, from, to, .. } => {
            un("sas-unit-moved", unit).with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::DoorBlocked { unit, operator } => {
            un("sas-door-blocked", unit).with("operator", operator_name(state, *operator))
        }
        Event::UnitAttacked { unit, operator, reaction, faces, needed, hits, why, .. } => {
            un(if *reaction { "sas-unit-reacted" } else { "sas-unit-attacked" }, unit)
                .with("operator", operator_name(state, *operator))
                .with("faces", dice(faces))
                .with("modifier", modifiers(why))
                .with("needed", i32::from(*needed))
                .with("hits", *hits)
        }
        Event::Wounded { operator, health } => op("sas-wounded", operator).with("health", *health),
        Event::Died { operator } => op("sas-died", operator),
        Event::Drew { card, battle, units } => drew(state, card, *battle, units),
        Event::PatrolMarker { colour } => Message::new("sas-patrol-marker").with("colour", colour_key(*colour)),
        Event::Spawned { unit, at } => un("sas-spawned", unit).with("cell", cell_name(*at)),
        Event::TookCigarette { operator } => op("sas-took-cigarette", operator),
        Event::CorpseRemoved { at, why } => {
            let why = match why {
                Gone::Hidden => "hidden",
                Gone::Battle => "battle",
                Gone::Water => "water",
                Gone::Blast => "blast",
            };
            Message::new("sas-corpse-removed").with("cell", cell_name(*at)).with("why", why)
        }
        Event::Briefed { mission } => Message::new("sas-briefing").with("mission", mission.clone()),
        Event::Hint { key } => Message::new("sas-hint").with("hint", key.clone()),
        Event::TargetDestroyed { at } => Message::new("sas-target-destroyed").with("cell", cell_name(*at)),
        Event::TookDocuments { operator, at } => op("sas-took-documents", operator).with("cell", cell_name(*at)),
        Event::TookPrisoner { operator, at } => op("sas-took-prisoner", operator).with("cell", cell_name(*at)),
        Event::Held { turns } => Message::new("sas-held").with("turns", u32::from(*turns)),
        Event::DrewSpecial {} => Message::new("sas-drew-special"),
        Event::ChangedClothes { operator, disguised } => {
            op(if *disguised { "sas-disguised" } else { "sas-undisguised" }, operator)
        }
        Event::Talked { operator, unit } => op("sas-talked", operator).with("unit", unit_name(state, *unit)),
        Event::TalkEnded { operator, unit } => op("sas-talk-ended", operator).with("unit", unit_name(state, *unit)),
        Event::Strangled { operator, unit } => op("sas-strangled", operator).with("unit", unit_name(state, *unit)),
        Event::LetGo { operator, unit } => op("sas-let-go", operator).with("unit", unit_name(state, *unit)),
        Event::Dived { operator, diving } => op(if *diving { "sas-dived" } else { "sas-surfaced" }, operator),
        Event::StalkerPlaced { .. }
        | Event::StalkerArrived { .. }
        | Event::HunterDrew { .. }
        | Event::HunterPlayed { .. }
        | Event::HunterDiscarded { .. }
        | Event::HunterRevealed { .. }
        | Event::TokenPlaced { .. }
        | Event::CatBolted { .. }
        | Event::TwigPlaced { .. }
        | Event::TwigSnapped { .. }
        | Event::TwigCleared { .. }
        | Event::BloodRemoved { .. }
        | Event::DoorLocked { .. }
        | Event::DoorUnlocked { .. }
        | Event::Upgraded { .. } => Message::new("sas-wait"),
        Event::FiredExplosive { unit, at } => un("sas-fired-explosive", unit).with("cell", cell_name(*at)),
        Event::SetOnFire { unit, at } => un("sas-set-on-fire", unit).with("cell", cell_name(*at)),
        Event::Burned { operator, faces, hits } => {
            op("sas-burned", operator).with("faces", dice(faces)).with("hits", *hits)
        }
        Event::Ended { grade } => super::ending::sentence(state, *grade),
    }
}
