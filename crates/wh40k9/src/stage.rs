//! Positions of the game as people write them in scenario files.

use crate::Wh40k9;
use crate::actions::ActionId;
use crate::armies;
use crate::army::Mustered;
use crate::battlefield::{models_engaged, units_engaged};
use crate::core::distance;
use crate::datasheets::Library;
use crate::events::Event;
use crate::missions::{Mission, Secondary};
use crate::morale::leadership;
use crate::setup::{Deployed, deploy, empty};
use crate::state::{
    BattleMarks, Content, Fixed, ModelId, Phase, PhaseMarks, RoundMarks, State, TurnMarks, UnitId, Whereabouts,
};
use crate::stratagems::Used;
use crate::terrain::{Holds, Kind, Sight, can_defend, cover, dense_cover, fights_across};
use crate::units::{below_half_strength, in_coherency};
use geometry::Zone;
use kernel::{Seat, Stage, StageError};
use miniatures::battlefields::WrittenFeature;
use miniatures::staged::{self, WrittenModel, model_named, seat};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wh40k::points;

/// A position as it is written. Everything has a default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    /// Width and depth in inches.
    battlefield: [f64; 2],
    terrain: BTreeMap<String, WrittenFeature<Kind>>,
    units: BTreeMap<String, WrittenUnit>,
    /// Datasheets of the position's own, as content files write them.
    datasheet: Vec<Value>,
    /// Books of factions of the position's own, likewise.
    faction: Vec<Value>,
    round: u8,
    rounds: u8,
    phase: Phase,
    /// Whose turn it is, counted from 1.
    active: u8,
    /// Who has the first turn, counted from 1.
    first: u8,
    cp: [u8; 2],
    vp: [u16; 2],
    mission: Mission,
    /// The Attacker's deployment zone, then the Defender's, as lists of corners.
    zones: Vec<Vec<(f64, f64)>>,
    /// Who is the Attacker, counted from 1.
    attacker: Option<u8>,
    /// What each player picked to score for.
    secondaries: [Option<Secondary>; 2],
    /// The stratagems that each player has used.
    used: [Used; 2],
}

impl Default for Written {
    fn default() -> Self {
        Self {
            battlefield: [60.0, 44.0],
            terrain: BTreeMap::new(),
            units: BTreeMap::new(),
            datasheet: Vec::new(),
            faction: Vec::new(),
            round: 1,
            rounds: crate::setup::ROUNDS,
            phase: Phase::Command,
            active: 1,
            first: 1,
            cp: [0, 0],
            vp: [0, 0],
            mission: Mission::default(),
            zones: Vec::new(),
            attacker: None,
            secondaries: [None; 2],
            used: Default::default(),
        }
    }
}

/// A unit: its models are those of `at`, all of the first kind, then those of `models`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    datasheet: String,
    /// Whose it is, counted from 1.
    seat: u8,
    #[serde(default)]
    at: Vec<[f64; 2]>,
    #[serde(default)]
    models: Vec<WrittenModel>,
    /// This many models of the first kind that are not on the battlefield.
    #[serde(default)]
    count: u8,
    /// Where it is, if not on the battlefield.
    whereabouts: Option<WrittenWhereabouts>,
    #[serde(default)]
    points: u16,
    #[serde(default)]
    warlord: bool,
    #[serde(default)]
    mustered: Mustered,
    performing: Option<ActionId>,
    /// How many models it had at the start; as many as are written if left out.
    starting_strength: Option<u8>,
    /// What it has done in this phase, turn, battle round and battle.
    #[serde(default)]
    phase: PhaseMarks,
    #[serde(default)]
    turn: WrittenTurn,
    #[serde(default)]
    round: RoundMarks,
    #[serde(default)]
    battle: BattleMarks,
}

/// The marks of a turn, with units by their names.
#[derive(Deserialize, Default)]
#[serde(default)]
struct WrittenTurn {
    charge_targets: Vec<String>,
    #[serde(flatten)]
    marks: BTreeMap<String, Value>,
}

/// `waiting`, `reinforcements`, `strategic-reserves`, or `{ aboard = "hauler" }`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenWhereabouts {
    Waiting,
    Reinforcements,
    StrategicReserves,
    Aboard(String),
}

fn wrong(path: &str, problem: impl std::fmt::Display) -> StageError {
    StageError::new(path, problem.to_string())
}

/// The mission, on its map.
fn mission(written: &Written) -> Result<Mission, StageError> {
    let zone = |corners: &Vec<(f64, f64)>| Zone::new(corners).map_err(|error| wrong("zones", error));
    let zones = written.zones.iter().map(zone).collect::<Result<_, _>>()?;
    Ok(Mission { zones, ..written.mission.clone() })
}

fn deployed(key: &str, unit: &WrittenUnit) -> Result<Deployed, StageError> {
    let path = format!("units.{key}");
    Ok(Deployed {
        owner: seat(&format!("{path}.seat"), unit.seat)?,
        models: staged::models(&path, &unit.at, &unit.models, unit.count)?,
        points: unit.points,
        warlord: unit.warlord,
        mustered: unit.mustered.clone(),
        ..Deployed::of(key, Seat(0), &unit.datasheet)
    })
}

/// Puts a written unit into the position, with its marks.
fn place(state: &mut State, key: &str, written: &WrittenUnit) -> Result<(), StageError> {
    let path = format!("units.{key}");
    let first = state.models.len();
    let id = deploy(state, &deployed(key, written)?).map_err(|reason| StageError::from_message(&path, &reason))?;
    for (n, model) in written.models.iter().enumerate() {
        if let Some(entry) = state.models.get_mut(first + written.at.len() + n) {
            entry.wounds = model.wounds.unwrap_or(entry.wounds);
            entry.allocated = model.allocated;
        }
    }
    // Who is destroyed stands nowhere, and the others where they are.
    let all_stand = state.living_models(id).all(|model| state.model(model).is_some_and(|model| model.at.is_some()));
    if let Some(unit) = state.unit_mut(id) {
        if all_stand {
            unit.whereabouts = Whereabouts::Battlefield;
        }
        unit.performing = written.performing;
        unit.starting_strength = written.starting_strength.unwrap_or(unit.starting_strength);
        unit.phase = written.phase.clone();
        unit.round = written.round.clone();
        unit.battle = written.battle.clone();
    }
    Ok(())
}

/// The marks of a turn, and where a unit is, once all units are known.
fn finish(state: &mut State, key: &str, written: &WrittenUnit) -> Result<(), StageError> {
    let path = format!("units.{key}");
    let named = |name: &String| unit_named(state, name).ok_or_else(|| wrong(&path, format!("no unit `{name}`")));
    let marks = json!(written.turn.marks);
    let mut turn: TurnMarks = serde_json::from_value(marks).map_err(|error| wrong(&format!("{path}.turn"), error))?;
    turn.charge_targets = written.turn.charge_targets.iter().map(named).collect::<Result<_, _>>()?;
    let whereabouts = match &written.whereabouts {
        None => None,
        Some(WrittenWhereabouts::Waiting) => Some(Whereabouts::Waiting),
        Some(WrittenWhereabouts::Reinforcements) => Some(Whereabouts::Reinforcements),
        Some(WrittenWhereabouts::StrategicReserves) => Some(Whereabouts::StrategicReserves),
        Some(WrittenWhereabouts::Aboard(transport)) => Some(Whereabouts::Aboard(named(transport)?)),
    };
    if let Some(unit) = unit_named(state, key).and_then(|id| state.unit_mut(id)) {
        unit.turn = turn;
        unit.whereabouts = whereabouts.unwrap_or(unit.whereabouts);
    }
    Ok(())
}

/// The datasheets and factions that come with the game, and those of the position's own.
fn library(own: &[Value], factions: &[Value]) -> Result<Library, StageError> {
    let first = |problems: Vec<crate::datasheets::Problem>| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        wrong("datasheet", first)
    };
    let mut library = armies::shipped().map_err(first)?;
    if own.is_empty() && factions.is_empty() {
        return Ok(library);
    }
    let text = toml::to_string(&json!({ "datasheet": own, "faction": factions }))
        .map_err(|error| wrong("datasheet", error))?;
    let own = crate::datasheets::read(&[("datasheet", &text)]).map_err(first)?;
    if let Some(sheet) = own.datasheets.iter().find(|sheet| library.find(&sheet.id).is_some()) {
        return Err(wrong("datasheet", format!("a datasheet `{}` comes with the game", sheet.id)));
    }
    library.datasheets.extend(own.datasheets);
    library.factions.extend(own.factions);
    library.stratagems.extend(own.stratagems);
    Ok(library)
}

impl Stage for Wh40k9 {
    fn stage(position: &Value) -> Result<State, StageError> {
        let written: Written = kernel::stage::read(position)?;
        let content = Content {
            library: library(&written.datasheet, &written.faction)?,
            battlefield: staged::battlefield(written.battlefield, &written.terrain)?,
            mission: mission(&written)?,
        };
        let mut state = empty(Fixed::new(content));
        for (key, unit) in &written.units {
            place(&mut state, key, unit)?;
        }
        for (key, unit) in &written.units {
            finish(&mut state, key, unit)?;
        }
        (state.round, state.rounds) = (written.round, written.rounds);
        state.active = seat("active", written.active)?;
        state.picks = state.active;
        state.first = seat("first", written.first)?;
        state.phase = written.phase;
        state.battle.attacker = written.attacker.map(|number| seat("attacker", number)).transpose()?;
        state.battle.secondaries = written.secondaries;
        for ((player, cp), vp) in state.players.iter_mut().zip(written.cp).zip(written.vp) {
            (player.cp, player.vp) = (cp, vp);
        }
        for (player, used) in state.players.iter_mut().zip(&written.used) {
            player.used = used.clone();
        }
        state.check().map_err(|broken| StageError::new("", broken.0))?;
        Ok(state)
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        let points = state.players.each_ref().map(|player| (player.cp, player.vp));
        let battle = points::of_battle(path, (state.round, state.active), &state.phase, points);
        if let Some(found) = battle {
            return Ok(found);
        }
        let field = |name: &str, field: &str| match (model_named(state, name), unit_named(state, name)) {
            (Some(model), _) => of_model(state, model, field),
            (_, Some(unit)) => of_unit(state, unit, field),
            _ => None,
        };
        staged::query(path, field, |first, relation, second| between(state, first, relation, second))
    }

    /// Seats are counted from 1, units and models are named, as everywhere in scenario files.
    fn describe_in(state: &State, event: &Event) -> Value {
        let unit_key = |id: UnitId| state.unit(id).map(|unit| unit.key.clone());
        staged::described(state, event, &["unit", "target", "transport", "denier"], &unit_key, &|_, _| None)
    }
}

fn of_model(state: &State, id: ModelId, field: &str) -> Option<Value> {
    let model = state.model(id)?;
    Some(match field {
        "wounds" => json!(model.wounds),
        "allocated" => json!(model.allocated),
        "lost" => json!(model.lost),
        _ => return staged::of_place(field, model.at, model.elevation),
    })
}

fn of_unit(state: &State, id: UnitId, field: &str) -> Option<Value> {
    let unit = state.unit(id)?;
    Some(match field {
        "models" => json!(state.models_of(id).count()),
        "below-half-strength" => json!(below_half_strength(state, id)),
        "starting-strength" => json!(unit.starting_strength),
        "coherent" => json!(in_coherency(state, id).is_ok()),
        "moved" => json!(unit.turn.moved),
        "has-moved" => json!(unit.has_moved()),
        "charged" => json!(unit.turn.charged),
        "intervened" => json!(unit.turn.intervened),
        "defence" => json!(unit.turn.defence),
        "performing" => json!(unit.performing),
        "lost" => json!(unit.turn.lost),
        "leadership" => json!(leadership(state, id)),
        "whereabouts" => match unit.whereabouts {
            Whereabouts::Aboard(transport) => json!({ "aboard": state.unit(transport)?.key }),
            elsewhere => json!(elsewhere),
        },
        _ => return None,
    })
}

/// `wardens engages reeds`, `wardens.1 from reeds.2`.
fn between(state: &State, first: &str, relation: &str, second: &str) -> Option<Value> {
    let (a, b) = (model_named(state, first), model_named(state, second));
    let unit = unit_named(state, second);
    Some(match (relation, a, b, unit) {
        ("from", Some(a), Some(b), _) => json!(distance(state, a, b)),
        ("engages", Some(a), Some(b), _) => json!(models_engaged(state, a, b)),
        ("sees", Some(a), Some(b), _) => json!(Sight::new(state)?.sees(a, b)),
        ("sees", Some(a), None, Some(b)) => json!(Sight::new(state)?.sees_unit(a, b)),
        // What cover adds to an armour save of the first model against a ranged, or a melee, attack of the second.
        ("covered-from", Some(a), Some(b), _) => json!(cover(state, b, a, false).save),
        ("covered-in-melee-from", Some(a), Some(b), _) => json!(cover(state, b, a, true).save),
        ("has-benefits-from", Some(a), Some(b), _) => json!(cover(state, b, a, false).benefits),
        ("shoots-through-dense-at", Some(a), None, Some(b)) => json!(dense_cover(state, a, b)),
        ("defends-against", None, _, Some(b)) => json!(can_defend(state, unit_named(state, first)?, b) == Holds::Yes),
        ("fights-across", Some(a), Some(b), _) => json!(fights_across(state, a, b)),
        ("engages", None, _, Some(b)) => json!(units_engaged(state, unit_named(state, first)?, b)),
        _ => return None,
    })
}

/// A unit by its name.
pub(crate) fn unit_named(state: &State, name: &str) -> Option<UnitId> {
    state.unit_ids().find(|&id| state.unit(id).is_some_and(|unit| unit.key == name))
}
