//! What scenario files ask about the state, and how they name events and cards.

use super::{operator_named, unit_named, wrong};
use crate::board::{cell_name, read_cell};
use crate::hunter::HunterCard;
use crate::los::{Visibility, line, operator_line, sees_operator, unit_visibility};
use crate::objectives;
use crate::show::{operator_key, unit_key};
use crate::state::{Cigarette, Phase, Post, State};
use geometry::squares::Cell;
use kernel::StageError;
use serde::Deserialize;
use serde_json::{Value, json};

/// What is at a path of the state.
pub(super) fn query(state: &State, path: &str) -> Result<Value, StageError> {
    let unknown = || wrong(path, "no such thing to ask about");
    if let Some((name, field)) = path.split_once('.') {
        return query_piece(state, name, field).ok_or_else(unknown);
    }
    Ok(match path {
        "turn" => json!(state.turn),
        "section" => json!(state.section),
        "stealth" => json!(state.stealth),
        "phase" => json!(phase_key(&state.phase)),
        "points" => match &state.phase {
            Phase::Acting(activation) => json!(activation.points),
            _ => Value::Null,
        },
        "patrol-marker" => json!(state.patrol_marker),
        "corpses" => json!(state.corpses.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>()),
        "cigarette" => match state.cigarette {
            Cigarette::With(operator) => json!(operator_key(state, operator)),
            Cigarette::Away => Value::Null,
        },
        "destroyed" => json!(objectives::destroyed(state)),
        "held" => json!(state.objectives.held),
        "deck" => json!(state.deck.len()),
        "expansions" => json!(state.mission.expansions),
        "units" => json!(state.living_units().count()),
        "things" => json!(state.things.iter().map(|(cell, thing)| (cell_name(*cell), *thing)).collect::<Vec<_>>()),
        "flames" => json!(state.flames.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>()),
        "templates" => json!(state.templates.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>()),
        _ => return Err(unknown()),
    })
}

fn phase_key(phase: &Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Operators => "operators",
        Phase::Acting(_) => "acting",
        Phase::Advance(_) => "advance",
        Phase::Event => "event",
        Phase::Patrol(_) => "patrol",
        Phase::Attack(_) => "attack",
        Phase::End => "end",
        Phase::Hunter => "hunter",
        Phase::Over(_) => "over",
    }
}

/// What a path asks about an operator or a unit.
fn query_piece(state: &State, name: &str, field: &str) -> Option<Value> {
    let place = |at: Option<Cell>| json!(at.map(cell_name));
    if name == "hunter" {
        return query_hunter(state, field);
    }
    if name == "typhoon" {
        let typhoon = state.typhoon?;
        return Some(match field {
            "flight" => json!(typhoon.flight),
            "durability" => json!(typhoon.durability),
            "rockets" => json!(typhoon.rockets),
            "points" => json!(typhoon.points),
            "over" => json!(typhoon.over().map(|tile| cell_name(typhoon.tiles.centre(tile)))),
            _ => return None,
        });
    }
    if let Some(what) = field.strip_prefix("sees.") {
        return query_sight(state, name, what);
    }
    if let Some(what) = field.strip_prefix("line.") {
        return query_line(state, name, what);
    }
    if let Ok(id) = operator_named(state, name, "") {
        let operator = state.operator(id);
        return Some(match field {
            "at" => place(operator.at),
            "facing" => json!(operator.facing),
            "crouching" => json!(operator.crouching),
            "exposed" => json!(operator.exposed),
            "health" => json!(operator.health),
            "owner" => json!(operator.owner.0 + 1),
            "activated" => json!(operator.activated),
            "corpse" => json!(operator.corpse),
            "barrel" => json!(operator.barrel),
            "prisoner" => json!(operator.prisoner),
            "documents" => json!(operator.documents),
            "left" => json!(operator.left),
            "marked" => json!(operator.marked.map(|unit| unit_key(state, unit))),
            "med-packs" => json!(operator.med_packs),
            "items" => json!(operator.items),
            "marked-square" => json!(operator.marked_square.map(cell_name)),
            "ammunition" => json!(operator.ammunition),
            "disguised" => json!(operator.disguise.on),
            "talking" => json!(operator.disguise.talking.map(|unit| unit_key(state, unit))),
            "strangling" => json!(operator.disguise.grip.map(|grip| unit_key(state, grip.unit))),
            "diving" => json!(operator.diving),
            "durability" => json!(operator.vehicle.map(|_| operator.health)),
            "squares" => json!(operator.squares().into_iter().map(cell_name).collect::<Vec<_>>()),
            "aboard" => {
                json!(operator.aboard.map(|(id, berth)| format!("{} {}", operator_key(state, id), berth.key())))
            }
            _ => return None,
        });
    }
    let unit = state.unit(unit_named(state, name)?);
    Some(match field {
        "at" => place(unit.at),
        "facing" => json!(unit.facing),
        "alert" => json!(unit.alert),
        "smoking" => json!(unit.smoking),
        "damage" => json!(unit.damage),
        "flipped" => json!(unit.flipped),
        "failed" => json!(unit.failed),
        "squares" => json!(unit.squares().into_iter().map(cell_name).collect::<Vec<_>>()),
        "guard" => json!(unit.post == Post::Guard),
        "place" => match unit.post {
            Post::Route { place, .. } | Post::Convoy { place, .. } => json!(place),
            _ => Value::Null,
        },
        "gone" => json!(unit.post == Post::Gone),
        "hold" => json!(unit.hold),
        "hunter" => json!(unit.hunter),
        _ => return None,
    })
}

/// Whether a unit sees an operator, or how well it sees a square.
fn query_sight(state: &State, name: &str, what: &str) -> Option<Value> {
    let unit = state.unit(unit_named(state, name)?);
    if let Ok(operator) = operator_named(state, what, "") {
        return Some(json!(sees_operator(state, unit, state.operator(operator))));
    }
    Some(json!(match unit_visibility(state, unit, read_cell(what)?) {
        Visibility::Hidden => "hidden",
        Visibility::Half => "half",
        Visibility::Full => "full",
    }))
}

/// Whether an operator on foot has a free line to a unit or a square, standing or crouching as he is.
fn query_line(state: &State, name: &str, what: &str) -> Option<Value> {
    let operator = state.operator(operator_named(state, name, "").ok()?);
    let from = operator.at?;
    let free = match unit_named(state, what) {
        Some(unit) => operator_line(state, from, operator.crouching, state.unit(unit)).is_some(),
        None => line(state, from, read_cell(what)?).is_some(),
    };
    Some(json!(free))
}

/// What a path asks about the hunter.
fn query_hunter(state: &State, field: &str) -> Option<Value> {
    let hunter = state.hunter.as_ref()?;
    let names = |cells: &[Cell]| json!(cells.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>());
    Some(match field {
        "deck" => json!(hunter.deck.len()),
        "discards" => json!(hunter.discards.len()),
        "hand" => json!(hunter.hand.iter().map(|card| card.stealth).collect::<Vec<_>>()),
        "played" => json!(hunter.played.map(|card| card.stealth)),
        "waypoints" => json!(hunter.waypoints.map(|at| at.map(cell_name))),
        "cats" => names(&hunter.cats),
        "twigs" => json!(hunter.twigs.iter().map(|&id| operator_key(state, id)).collect::<Vec<_>>()),
        "blood" => json!(hunter.blood.iter().map(|(at, small)| (cell_name(*at), *small)).collect::<Vec<_>>()),
        "locks" => json!(hunter.locks.iter().map(|lock| lock.cells().map(cell_name)).collect::<Vec<_>>()),
        _ => return None,
    })
}

/// Operators and units are counted from 1 in descriptions of events.
pub(super) fn rename(name: &str, value: &mut Value) {
    let renamed = match name {
        "operator" | "vehicle" | "unit" | "line" => value.as_u64().map(|n| json!(n + 1)),
        "at" | "from" | "to" => Cell::deserialize(&*value).ok().map(|cell| json!(cell_name(cell))),
        _ => None,
    };
    if let Some(renamed) = renamed {
        *value = renamed;
    }
}

/// A card by the name of what it does in this section.
pub(super) fn pick(state: &State, name: &str) -> Option<usize> {
    if let Some(hunter) = state.hunter.as_ref().filter(|_| state.phase == Phase::Hunter) {
        let named = |card: &HunterCard| {
            let half = serde_json::to_value(card.stealth).ok();
            half.and_then(|half| half.get("event").cloned()) == Some(json!(name))
        };
        return hunter.deck.iter().position(named);
    }
    if name == "special-event" {
        return state.special.filter(|special| special.before == 0).map(|_| 0);
    }
    state.deck.iter().position(|card| {
        let event =
            if state.stealthy() { serde_json::to_value(card.stealth) } else { serde_json::to_value(card.battle) };
        event.ok().and_then(|event| event.get("event").cloned()) == Some(json!(name))
    })
}
