//! What a client shows of the game.

pub mod ending;
mod forms;
mod groups;
mod intents;
mod log;
mod looks;
mod offers;
mod previews;
mod rides;
mod scene;
pub mod vehicles;
mod walks;
pub mod warnings;

use crate::Sas;
use crate::content::{Difficulty, MISSIONS};
use crate::events::Event;
use crate::hunter;
use crate::operator_vehicles::{self, Command};
use crate::questions::{Answer, Ask, candidates, rule_of};
use crate::setup::Setup;
use crate::state::{OperatorId, State, UnitId};
use forms::title;
use geometry::squares::Facing;
use kernel::{Message, Rule, Seat, SetupError};
use log::sentence;
use scene::{
    corpse_piece, event_deck, flame_piece, ground, hunter_hands, hunter_pieces, operator_piece, phases, seat_view,
    thing_piece, tracks, unit_piece, zones,
};
use std::collections::BTreeMap;
use view::{
    Board, Form, Look, OrderKind, Preview, Scene, SetupChoice, SetupField, Show, Throw, Viewer, Weight, Zone, leave_out,
};
use warnings::quietest;

/// An operator's name in files and commands: that of his board.
pub fn operator_key(state: &State, id: OperatorId) -> &str {
    &state.kit(id).key
}

/// A unit's name in files and commands: what it is, and its number from 1.
pub fn unit_key(state: &State, id: UnitId) -> String {
    format!("{}-{}", state.unit(id).kind.key(), id.0 + 1)
}

pub(crate) fn operator_name(state: &State, id: OperatorId) -> Message {
    Message::new("sas-operator").with("name", operator_key(state, id).to_string())
}

fn unit_name(state: &State, id: UnitId) -> Message {
    Message::new("sas-unit").with("kind", state.unit(id).kind.key()).with("number", u32::from(id.0) + 1)
}

/// The name of a facing in files and commands.
pub fn facing_key(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
        Facing::NorthEast => "north-east",
        Facing::SouthEast => "south-east",
        Facing::SouthWest => "south-west",
        Facing::NorthWest => "north-west",
    }
}

fn facing_name(facing: Facing) -> Message {
    Message::new("sas-facing").with("facing", facing_key(facing))
}

impl Show for Sas {
    fn scene(state: &State, viewer: Viewer) -> Scene {
        let extent = state.board.grid.extent();
        let operators = state.operators_on_board().map(|(id, _, cell)| operator_piece(state, id, cell));
        let seen =
            |unit: &crate::state::AxisUnit| unit.squares().iter().any(|&cell| state.board.grid.kind(cell).is_some());
        let units = state
            .living_units()
            .filter(|(_, unit, _)| seen(unit))
            .map(|(id, unit, cell)| unit_piece(state, id, unit, cell));
        let corpses = state.corpses.iter().enumerate().map(|(n, &cell)| corpse_piece(n, cell));
        let flames = state.flames.iter().enumerate().map(|(n, &cell)| flame_piece(n, cell));
        let things = state.things.iter().enumerate().map(|(n, (cell, thing))| thing_piece(n, *cell, *thing));
        Scene {
            board: Board {
                width: f64::from(extent.columns()),
                height: f64::from(extent.rows()),
                ground: ground(state),
            },
            terrain: Vec::new(),
            zones: zones(state),
            pieces: operators
                .chain(units)
                .chain(corpses)
                .chain(things)
                .chain(flames)
                .chain(hunter_pieces(state))
                .chain(rides::pieces(state))
                .collect(),
            units: Vec::new(),
            seats: (0..state.players).map(Seat).chain(state.hunter_seat()).map(|seat| seat_view(state, seat)).collect(),
            tracks: tracks(state),
            phases: phases(state),
            hands: event_deck(state).into_iter().chain(hunter_hands(state, viewer)).collect(),
            intents: intents::intents(state),
            brief: ending::brief(state),
        }
    }

    fn order_kinds() -> Vec<OrderKind> {
        offers::kinds()
    }

    fn form(state: &State, ask: &Ask, viewer: Viewer) -> Form {
        let hunted = state.hunter_seat().is_some_and(|seat| viewer.sees(seat));
        let answers: Vec<Answer> = match ask {
            // What he can do depends on his hand, which is his secret.
            Ask::HunterTurn(_) if !hunted => Vec::new(),
            Ask::HunterTurn(_) => hunter::moves(state).into_iter().map(Answer::HunterTurn).collect(),
            Ask::Act(ask) => offers::actions(state, ask.operator).into_iter().map(Answer::Act).collect(),
            Ask::Drive(ask) => {
                let always = |command: &Command| matches!(command, Command::FloorIt | Command::Repair);
                operator_vehicles::listed(state, ask.vehicle, always).into_iter().map(Answer::Drive).collect()
            }
            _ => candidates(state, ask, usize::MAX),
        };
        let answers = answers.into_iter().map(|answer| quietest(state, ask, answer)).collect();
        let mut choices = offers::choices(state, ask, answers);
        choices.extend(walks::walks(state, ask));
        if matches!(ask, Ask::Activate(_)) {
            leave_out(&mut choices, "nobody", |_| false);
        }
        let form = Form::one(title(state, ask), rule_of(ask), choices);
        let (about, against) = looks::about(state, ask);
        Form { orders: offers::orders(state, ask), about, against, ..form }
    }

    fn preview(state: &State, ask: &Ask, answer: Answer, _viewer: Viewer) -> Preview {
        previews::preview(state, ask, answer)
    }

    fn message(state: &State, event: &Event) -> Option<Message> {
        // Of a run the log tells once.
        let told = matches!(event, Event::Moved { running: true, .. });
        (!told).then(|| sentence(state, event))
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(event.rule())
    }

    fn weight(event: &Event) -> Weight {
        looks::weight(event)
    }

    fn lights(state: &State, event: &Event) -> Vec<String> {
        looks::lights(state, event)
    }

    fn ways(state: &State, event: &Event) -> Vec<view::Way> {
        looks::ways(state, event)
    }

    fn knobs(state: &State, _viewer: Viewer) -> Vec<view::Knob> {
        scene::knobs(state)
    }

    fn throw(event: &Event) -> Option<Throw> {
        looks::throw(event)
    }

    fn look(state: &State, look: &Look, _viewer: Viewer) -> Vec<Zone> {
        looks::look(state, look)
    }

    fn setup_form() -> Vec<SetupField> {
        let field = |key: &str, label: &'static str, choices: Vec<(String, Message)>| SetupField {
            key: key.into(),
            label: Message::new(label),
            choices: choices.into_iter().map(|(key, label)| SetupChoice { key, label, note: None }).collect(),
            telling: ["mission", "difficulty"].contains(&key),
        };
        let named = |id: &'static str, key: &str| (key.to_string(), Message::new(id).with("name", key.to_string()));
        let mut missions =
            field("mission", "sas-field-mission", MISSIONS.iter().map(|(key, _)| named("sas-mission", key)).collect());
        for mission in &mut missions.choices {
            mission.note = Some(ending::before(&mission.key));
        }
        vec![
            missions,
            field(
                "difficulty",
                "sas-field-difficulty",
                ["normal", "easy", "hard"].map(|key| named("sas-difficulty", key)).to_vec(),
            ),
            field(
                "players",
                "sas-field-players",
                (1..=4u32).map(|n| (n.to_string(), Message::new("sas-players-count").with("name", n))).collect(),
            ),
            field("hunter", "sas-field-hunter", ["no", "yes"].map(|key| named("sas-hunter-mode", key)).to_vec()),
        ]
    }

    fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        let wrong = |path: &str, value: &str| SetupError {
            path: path.into(),
            reason: Message::new("sas-no-such-choice").with("value", value.to_string()),
        };
        if let Some(field) =
            choices.keys().find(|key| !["mission", "difficulty", "players", "hunter"].contains(&key.as_str()))
        {
            return Err(wrong(field, field));
        }
        let get = |key: &str, default: &'static str| choices.get(key).map_or(default, String::as_str).to_string();
        let difficulty = match get("difficulty", "normal").as_str() {
            "easy" => Difficulty::Easy,
            "normal" => Difficulty::Normal,
            "hard" => Difficulty::Hard,
            other => return Err(wrong("difficulty", other)),
        };
        let players = get("players", "1");
        let players = players.parse().map_err(|_| wrong("players", &players))?;
        match get("hunter", "no").as_str() {
            "no" => Setup::of(&get("mission", MISSIONS[0].0), difficulty, players),
            "yes" => Setup::hunted(&get("mission", MISSIONS[0].0), players),
            other => Err(wrong("hunter", other)),
        }
    }
}
