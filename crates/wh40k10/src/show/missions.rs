//! What a client shows of mission, deployment and cards.

use super::{side_name, unit_name};
use crate::armies::{FACTIONS, Plan, SIZES};
use crate::battlefields;
use crate::events::{Event, Merit};
use crate::missions::{self, Declaration, Scoring, possible_declarations};
use crate::missions_reference::{Gambit, HAND, Primary, Secondaries, Secondary};
use crate::objectives::Marker;
use crate::questions::{Answer, Ask, candidates, judge};
use crate::setup::{Printing, Setup, gun_key, model_key};
use crate::spot::Spot;
use crate::state::{State, UnitId};
use crate::stratagems::{Use, UseStratagem, Window};
use kernel::{Message, Seat, SetupError};
use miniatures::telling::Chosen;
use serde_json::json;
use std::collections::BTreeMap;
use view::{Assembly, Card, Choice, FormKind, Hand, Part, PlaceArea, Preview, SetupChoice, SetupField, Zone, ZoneKind};

/// The title of a question.
pub(super) fn title(state: &State, ask: &Ask) -> Message {
    match ask {
        Ask::UseStratagem(ask) => stratagem_title(state, ask),
        Ask::MusterArmy(_) => Message::new("wh40k10-ask-muster"),
        Ask::PlaceMarker(_) => Message::new("wh40k10-ask-marker").with("number", state.battle.markers.len() as u32 + 1),
        Ask::DeclareFormations(_) => Message::new("wh40k10-ask-formations"),
        Ask::PickSecondaries(_) => Message::new("wh40k10-ask-secondaries"),
        Ask::SelectToDeploy(_) => Message::new("wh40k10-ask-deploy"),
        Ask::SetUpUnit(ask) => Message::new("wh40k10-ask-set-up").with("unit", unit_name(state, ask.unit)),
        Ask::DeclareGambit(_) => Message::new("wh40k10-ask-gambit"),
        _ => Message::new("wh40k10-ask-discard"),
    }
}

/// What setting something up there would do. Where it is refused, the nearest place that is not is offered: only those models
/// are moved that must be, if that can be found, or else it is one of the places worth considering.
pub(super) fn preview(state: &State, ask: &Ask, answer: Answer) -> Preview {
    let wanted = spots(&answer).to_vec();
    let mut preview = Preview::of(judge(state, ask, answer));
    let mended = match ask {
        Ask::SetUpUnit(ask) if preview.refused.is_some() => missions::mended(state, ask.unit, &wanted),
        _ => None,
    };
    if let Some(spots) = mended {
        preview.nearest = serde_json::to_value(Answer::SetUpUnit(spots)).ok();
    } else if preview.refused.is_some() {
        let away = |other: &Answer| -> f64 {
            let pairs = wanted.iter().zip(spots(other));
            pairs.map(|(spot, place)| spot.at.position.point().distance(place.at.position.point())).sum()
        };
        let places = candidates(state, ask, usize::MAX);
        let nearest = places.iter().min_by(|one, other| away(one).total_cmp(&away(other)));
        preview.nearest = nearest.and_then(|answer| serde_json::to_value(answer).ok());
    }
    preview
}

fn spots(answer: &Answer) -> &[Spot] {
    match answer {
        Answer::PlaceMarker(spots) | Answer::SetUpUnit(spots) => spots,
        _ => &[],
    }
}

/// The forms that are more than one choice.
pub(super) fn form(state: &State, ask: &Ask) -> FormKind {
    let assembly = |name: &str| Assembly { template: json!({ name: null }), slot: format!("/{name}") };
    match ask {
        Ask::PlaceMarker(_) => {
            let label = Message::new("wh40k10-marker").with("number", state.battle.markers.len() as u32 + 1);
            let pieces = vec![Part { id: "marker".into(), label, limit: 0.0, shape: Some(marker_shape()), unit: None }];
            FormKind::Place { pieces, area: PlaceArea::default(), assembly: assembly("place-marker") }
        }
        Ask::SetUpUnit(ask) => {
            let zones = vec![zone_id(state, ask.seat)];
            let area = PlaceArea { zones, away: crate::core::ENGAGEMENT };
            let pieces = state.living_models(ask.unit).map(|model| super::moves::part(state, model, 0.0)).collect();
            FormKind::Place { pieces, area, assembly: assembly("set-up-unit") }
        }
        Ask::DeclareFormations(ask) => {
            let choices: Vec<Choice> =
                possible_declarations(state, ask.seat).into_iter().map(|d| declaration(state, d)).collect();
            let most = choices.len() as u32;
            FormKind::Some { choices, least: 0, most, assembly: assembly("declare-formations") }
        }
        Ask::PickSecondaries(_) => {
            let choices = Secondary::ALL.into_iter().map(card_choice).collect();
            let two = HAND as u32;
            FormKind::Some { choices, least: two, most: two, assembly: assembly("pick-secondaries") }
        }
        Ask::DiscardCards(ask) => {
            let hand = &state.battle.cards.hands[ask.seat.index().min(1)];
            let choices: Vec<Choice> = hand.iter().map(|&card| card_choice(card)).collect();
            let most = choices.len() as u32;
            FormKind::Some { choices, least: 0, most, assembly: assembly("discard-cards") }
        }
        _ => FormKind::One { choices: Vec::new() },
    }
}

fn declaration(state: &State, declaration: Declaration) -> Choice {
    let key = |id: UnitId| state.unit(id).map_or("", |unit| unit.key.as_str());
    let (kind, unit, other) = match declaration {
        Declaration::Hover(unit) => ("hover", unit, None),
        Declaration::Attach(unit, other) => ("attach", unit, Some(other)),
        Declaration::Embark(unit, other) => ("embark", unit, Some(other)),
        Declaration::Reserves(unit) => ("reserves", unit, None),
        Declaration::StrategicReserves(unit) => ("strategic-reserves", unit, None),
    };
    let name = match other {
        Some(other) => format!("{kind}/{}/{}", key(unit), key(other)),
        None => format!("{kind}/{}", key(unit)),
    };
    let label = Message::new("wh40k10-declaration")
        .with("kind", kind)
        .with("unit", unit_name(state, unit))
        .with("other", other.map_or(Message::new("wh40k10-nobody"), |other| unit_name(state, other)));
    Choice::open(name, label, &declaration)
}

/// The question of a window: which stratagem, and because of whom.
fn stratagem_title(state: &State, ask: &UseStratagem) -> Message {
    let Some(unit) = ask.window.unit() else { return Message::new("wh40k10-ask-ingress") };
    let moment = match ask.window {
        Window::EnemyMoves(_) => "starts",
        Window::EnemySetUp(_) => "set-up",
        _ => "ends",
    };
    Message::new("wh40k10-ask-stratagem")
        .with("stratagem", ask.window.stratagem().key())
        .with("moment", moment)
        .with("unit", unit_name(state, unit))
}

fn stratagem_option(state: &State, choice: Use) -> (String, Message) {
    let key = |id: UnitId| state.unit(id).map_or(String::new(), |unit| unit.key.clone());
    match choice {
        Use::Unit(unit) => (key(unit), unit_name(state, unit)),
        Use::Model(model) => (model_key(state, model), super::model_name(state, model)),
        Use::Enemy(enemy, gun) => {
            let weapon = gun_key(state, gun).split_once('/').map(|(_, weapon)| weapon.to_owned()).unwrap_or_default();
            let label = Message::new("wh40k10-option-group")
                .with("weapon", super::options::gun_name(state, gun))
                .with("target", unit_name(state, enemy));
            (format!("{}/{weapon}", key(enemy)), label)
        }
    }
}

fn card_choice(card: Secondary) -> Choice {
    Choice::open(card.key(), card_name(card), &card)
}

fn card_name(card: Secondary) -> Message {
    Message::new("wh40k10-card").with("card", card.key())
}

fn gambit_name(gambit: Gambit) -> Message {
    Message::new("wh40k10-gambit").with("gambit", gambit.key())
}

/// The key and the label of an option.
pub(super) fn option(state: &State, answer: &Answer) -> (String, Message) {
    let plain = |key: &str, label: &'static str| (key.to_owned(), Message::new(label));
    match answer {
        Answer::UseStratagem(Some(choice)) => stratagem_option(state, *choice),
        Answer::UseStratagem(None) => plain("no", "wh40k10-option-no"),
        Answer::MusterArmy(draft) => {
            let key = draft.faction.to_lowercase().replace(' ', "-");
            let label = Message::new("wh40k10-army").with("faction", key.clone());
            (key, label)
        }
        Answer::SelectToDeploy(unit) => {
            (state.unit(*unit).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, *unit))
        }
        Answer::DeclareGambit(Some(gambit)) => (gambit.key().to_owned(), gambit_name(*gambit)),
        Answer::DeclareGambit(None) => plain("no", "wh40k10-option-no"),
        _ => plain("so", "wh40k10-option-yes"),
    }
}

/// For what victory points are scored.
fn merit_name(merit: &Merit) -> Message {
    let name = |kind: &'static str| Message::new("wh40k10-merit").with("merit", kind);
    let marker = |&number: &u8| Message::new("wh40k10-number").with("number", number);
    match merit {
        Merit::Markers(markers) => name(if markers.len() == 1 { "marker" } else { "markers" })
            .with("what", markers.iter().map(marker).collect::<Vec<_>>()),
        Merit::Primary => name("primary").with("what", ""),
        Merit::Card(card) => name("card").with("what", card_name(*card)),
        Merit::Gambit => name("gambit").with("what", ""),
    }
}

/// An event as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Message {
    let message = Message::new;
    let cards = |cards: &[Secondary]| cards.iter().map(|&card| card_name(card)).collect::<Vec<_>>();
    match event {
        Event::RolledOff { faces, winner, about } => message("wh40k10-rolled-off")
            .with("about", about.rsplit('/').next().unwrap_or_default().to_owned())
            .with("first", faces[0])
            .with("second", faces[1])
            .with("winner", winner.map_or(Message::new("wh40k10-nobody"), side_name)),
        Event::TankShock { unit, target, mortal_wounds, .. } => message("wh40k10-tank-shock")
            .with("unit", unit_name(state, *unit))
            .with("target", unit_name(state, *target))
            .with("count", u32::from(*mortal_wounds)),
        Event::Mustered { seat, units, points } => message("wh40k10-mustered")
            .with("side", side_name(*seat))
            .with("units", *units)
            .with("points", u32::from(*points)),
        Event::BattlefieldCreated { size } => message("wh40k10-battlefield-created")
            .with("size", Message::new("wh40k10-size").with("size", size.key()).with("points", size.points())),
        Event::MarkerPlaced { seat: Some(seat), marker, .. } => {
            message("wh40k10-marker-placed-by").with("side", side_name(*seat)).with("marker", *marker)
        }
        Event::MarkerPlaced { seat: None, marker, .. } => message("wh40k10-marker-placed").with("marker", *marker),
        Event::AttackerChosen { seat } => message("wh40k10-attacker").with("side", side_name(*seat)),
        Event::FormationsDeclared { seat, declarations } => {
            let labels: Vec<Message> = declarations.iter().map(|&d| declaration(state, d).label).collect();
            match labels.is_empty() {
                true => message("wh40k10-declared-nothing").with("side", side_name(*seat)),
                false => message("wh40k10-declared").with("side", side_name(*seat)).with("declarations", labels),
            }
        }
        Event::CardsPicked { seat, cards: picked } => {
            message("wh40k10-cards-picked").with("side", side_name(*seat)).with("cards", cards(picked))
        }
        Event::UnitSetUp { unit } => message("wh40k10-set-up").with("unit", unit_name(state, *unit)),
        Event::FirstTurn { seat } => message("wh40k10-first-turn").with("side", side_name(*seat)),
        Event::ControlChanged { marker, seat: Some(seat) } => {
            message("wh40k10-controls").with("marker", *marker).with("side", side_name(*seat))
        }
        Event::ControlChanged { marker, seat: None } => message("wh40k10-no-control").with("marker", *marker),
        Event::Scored { seat, vp, total, merit } => message("wh40k10-scored")
            .with("merit", merit_name(merit))
            .with("side", side_name(*seat))
            .with("vp", u32::from(*vp))
            .with("total", u32::from(*total)),
        Event::CardDrawn { seat, card } => {
            message("wh40k10-card-drawn").with("side", side_name(*seat)).with("card", card_name(*card))
        }
        Event::CardScored { card, vp, .. } => {
            message("wh40k10-card-scored").with("card", card_name(*card)).with("vp", u32::from(*vp))
        }
        Event::CardsDiscarded { seat, cards: gone } => {
            message("wh40k10-cards-discarded").with("side", side_name(*seat)).with("cards", cards(gone))
        }
        Event::PrimaryScored { seat, vp } => {
            message("wh40k10-primary-scored").with("side", side_name(*seat)).with("vp", u32::from(*vp))
        }
        Event::GambitDeclared { seat, gambit } => {
            message("wh40k10-gambit-declared").with("side", side_name(*seat)).with("gambit", gambit_name(*gambit))
        }
        Event::GambitSettled { gambit, met, .. } => message("wh40k10-gambit-settled")
            .with("gambit", gambit_name(*gambit))
            .with("met", if *met { "yes" } else { "no" }),
        _ => message("wh40k10-nobody"),
    }
}

/// The id of a player's deployment zone.
fn zone_id(state: &State, seat: Seat) -> String {
    let attacks = state.battle.attacker.is_none_or(|attacker| attacker == seat);
    if attacks { "attacker-zone".into() } else { "defender-zone".into() }
}

/// Deployment zones until the battle has begun well, and objective markers with the reach of their control.
pub(super) fn zones(state: &State) -> Vec<Zone> {
    let ring = |zone: &geometry::Zone| zone.corners().iter().map(|c| (c.point().x, c.point().y)).collect::<Vec<_>>();
    let mut zones = Vec::new();
    for (place, zone) in state.fixed.mission.zones.iter().enumerate() {
        let owner =
            state.battle.attacker.map(|attacker| if place == 0 { attacker } else { crate::state::other(attacker) });
        let (id, label) = if place == 0 {
            ("attacker-zone", "wh40k10-attacker-zone")
        } else {
            ("defender-zone", "wh40k10-defender-zone")
        };
        let kind = ZoneKind::Deployment;
        zones.push(Zone {
            id: id.into(),
            kind,
            label: Message::new(label),
            owner,
            outline: vec![ring(zone)],
            levels: Vec::new(),
        });
    }
    for (place, marker) in state.battle.markers.iter().enumerate() {
        zones.push(marker_zone(state, place, marker));
    }
    zones
}

fn marker_zone(state: &State, place: usize, marker: &Marker) -> Zone {
    let level = |seat| u32::from(crate::objectives::level_of_control(state, marker, seat));
    let label = Message::new("wh40k10-marker-levels")
        .with("number", place as u32 + 1)
        .with("first", level(Seat(0)))
        .with("second", level(Seat(1)));
    let disc = miniatures::drawing::outline(&marker.outline());
    let reach = miniatures::drawing::outline(&marker.outline().grown(crate::objectives::RANGE));
    let id = format!("marker-{}", place + 1);
    let levels = [Seat(0), Seat(1)].map(|seat| i64::from(level(seat))).to_vec();
    Zone { id, kind: ZoneKind::Objective, label, owner: marker.held, outline: vec![disc, reach], levels }
}

/// The active secondary missions: they lie open (`wh40k10/ruling/tactical-discard`).
pub(super) fn hands(state: &State) -> Vec<Hand> {
    let card = |card: &Secondary| Card {
        id: card.key().into(),
        label: card_name(*card),
        text: Some(Message::new("wh40k10-card-text").with("card", card.key())),
    };
    let hand = |seat: Seat| {
        let cards: Vec<Card> = state.battle.cards.hands[seat.index()].iter().map(card).collect();
        let label = Message::new("wh40k10-hand");
        (!cards.is_empty()).then_some(Hand { owner: Some(seat), label, cards, hidden: 0 })
    };
    [Seat(0), Seat(1)].into_iter().filter_map(hand).collect()
}

/// What can be chosen before a game; the first of each makes a quick battle of 500 points.
pub(super) fn setup_form() -> Vec<SetupField> {
    let choice = |field: &'static str| {
        move |key: &&'static str| SetupChoice {
            key: (*key).into(),
            label: Message::new("wh40k10-setup-choice").with("field", field).with("choice", *key),
            note: None,
        }
    };
    let field = |key: &'static str, choices: &[&'static str]| SetupField {
        key: key.into(),
        label: Message::new("wh40k10-setup").with("field", key),
        choices: choices.iter().map(choice(key)).collect(),
        telling: ["first-army", "second-army", "mission"].contains(&key),
    };
    let [cinder, choir] = FACTIONS;
    let missions: Vec<&'static str> = std::iter::once("only-war").chain(Primary::ALL.map(Primary::key)).collect();
    vec![
        field("size", &SIZES),
        field("first-army", &[cinder, choir]),
        field("second-army", &[choir, cinder]),
        field("mission", &missions),
        field("battlefield", &battlefields::KEYS),
        field("deployment", &battlefields::MAP_KEYS),
        field("first-secondaries", &["tactical", "fixed"]),
        field("second-secondaries", &["tactical", "fixed"]),
        field("printing", &["rulebook", "quick-reference"]),
    ]
}

/// The battle that the choices give.
pub(super) fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
    if let Some(lesson) = choices.get("lesson") {
        return crate::lessons::battle(lesson);
    }
    let choices = Chosen::new(setup_form(), choices, "wh40k10-unknown")?;
    let chosen = |key: &str| choices.of(key);
    let secondaries =
        |key: &str| chosen(key).map(|mode| if mode == "fixed" { Secondaries::Fixed } else { Secondaries::Tactical });
    let (first, second) = (chosen("first-army")?, chosen("second-army")?);
    let (battlefield, deployment, mission) = (chosen("battlefield")?, chosen("deployment")?, chosen("mission")?);
    let primary = Primary::ALL.into_iter().find(|primary| primary.key() == mission);
    Setup::battle(&Plan {
        size: chosen("size")?.parse().unwrap_or_default(),
        factions: [&first, &second],
        battlefield: &battlefield,
        deployment: &deployment,
        scoring: primary.map_or(Scoring::OnlyWar, Scoring::Reference),
        secondaries: [secondaries("first-secondaries")?, secondaries("second-secondaries")?],
        printing: match chosen("printing")?.as_str() {
            "quick-reference" => Printing::QuickReference,
            _ => Printing::Rulebook,
        },
    })
}

/// A marker's footprint.
fn marker_shape() -> view::Shape {
    view::Shape::Circle { radius: crate::objectives::RADIUS }
}
