//! Positions of the game as people write them in scenario files.

mod mission;

use crate::Wh40k10;
use crate::abilities::{DetachmentStratagem, StratagemId, measure};
use crate::command::{below_half_strength, best_leadership, objective_control, starting_strength};
use crate::core::{Field, distance, in_coherency, models_engaged, units_engaged};
use crate::datasheets::Library;
use crate::events::Event;
use crate::setup::{Deployed, attach, deploy, empty, shipped};
use crate::state::marks::WrittenMarks;
use crate::state::{Content, Fixed, ModelId, Moved, Phase, PhaseMarks, State, TurnMarks, UnitId, Whereabouts};
use crate::terrain::{Battlefield, FeatureKind};
use kernel::{Seat, Stage, StageError};
use miniatures::battlefields::WrittenFeature;
use miniatures::staged::{self, WrittenModel, model_named, seat};
use mission::WrittenMission;
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
    /// Datasheets of the position's own, as in content files.
    datasheet: Vec<Value>,
    /// Detachments of the position's own.
    detachment: Vec<Value>,
    /// Army rules of the position's own.
    army_rule: Vec<Value>,
    /// The detachments of the two armies, by id; empty for none.
    detachments: [String; 2],
    terrain: BTreeMap<String, WrittenFeature<FeatureKind>>,
    units: BTreeMap<String, WrittenUnit>,
    round: u8,
    rounds: u8,
    phase: Phase,
    /// Whose turn it is, counted from 1.
    active: u8,
    /// Who has the first turn, counted from 1.
    first: u8,
    cp: [u8; 2],
    vp: [u16; 2],
    #[serde(flatten)]
    mission: WrittenMission,
}

impl Default for Written {
    fn default() -> Self {
        Self {
            battlefield: [60.0, 44.0],
            datasheet: Vec::new(),
            detachment: Vec::new(),
            army_rule: Vec::new(),
            detachments: <[String; 2]>::default(),
            terrain: BTreeMap::new(),
            units: BTreeMap::new(),
            round: 1,
            rounds: crate::setup::ROUNDS,
            phase: Phase::Shooting,
            active: 1,
            first: 1,
            cp: [0, 0],
            vp: [0, 0],
            mission: WrittenMission::default(),
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
    enhancement: Option<String>,
    leads: Option<String>,
    /// How many models it had at the start; as many as are written if left out.
    starting_strength: Option<u8>,
    #[serde(default)]
    battle_shocked: bool,
    #[serde(default)]
    moved: Moved,
    #[serde(default)]
    charged: bool,
    #[serde(default)]
    has_shot: bool,
    /// What else it has done in this phase and turn.
    #[serde(default)]
    marks: WrittenMarks,
}

/// `waiting`, `reserves`, `strategic-reserves`, or `{ aboard = "hauler" }`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenWhereabouts {
    Waiting,
    Reserves,
    StrategicReserves,
    Aboard(String),
}

fn wrong(path: &str, problem: impl std::fmt::Display) -> StageError {
    StageError::new(path, problem.to_string())
}

fn battlefield(written: &Written) -> Result<Battlefield, StageError> {
    let field = staged::battlefield(written.battlefield, &written.terrain)?;
    match crate::terrain::stacked(&field) {
        Err(feature) => Err(wrong(&format!("terrain.{}", feature.key), "it stands on no hill, or overhangs it")),
        Ok(_) => Ok(field),
    }
}

fn deployed(key: &str, unit: &WrittenUnit) -> Result<Deployed, StageError> {
    let path = format!("units.{key}");
    Ok(Deployed {
        owner: seat(&format!("{path}.seat"), unit.seat)?,
        models: staged::models(&path, &unit.at, &unit.models, unit.count)?,
        points: unit.points,
        warlord: unit.warlord,
        enhancement: unit.enhancement.clone(),
        leads: unit.leads.clone(),
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
    if let Some(unit) = state.unit_mut(id) {
        unit.starting_strength = written.starting_strength.unwrap_or(unit.starting_strength);
        unit.battle_shocked = written.battle_shocked;
        let WrittenUnit { has_shot, moved, charged, .. } = *written;
        let (phase, turn, battle) = written.marks.apart();
        unit.phase = PhaseMarks { has_shot, ..phase };
        unit.turn = TurnMarks { moved, charged, ..turn };
        unit.battle = battle;
    }
    Ok(())
}

/// Datasheets, detachments and army rules written in the position itself join those that come with the game.
fn add_own_content(library: &mut Library, written: &Written) -> Result<(), StageError> {
    let content = json!({
        "datasheet": written.datasheet, "detachment": written.detachment, "army_rule": written.army_rule,
    });
    let text = toml::to_string(&content).map_err(|error| wrong("datasheet", error))?;
    let own = crate::datasheets::read(&[("datasheet", &text)]).map_err(|problems| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        wrong("datasheet", first)
    })?;
    if let Some(sheet) = own.datasheets.iter().find(|sheet| library.find(&sheet.id).is_some()) {
        return Err(wrong("datasheet", format!("a datasheet `{}` comes with the game", sheet.id)));
    }
    let before = library.detachments.len() as u16;
    library.datasheets.extend(own.datasheets);
    library.detachments.extend(own.detachments);
    library.army_rules.extend(own.army_rules);
    let moved = own.stratagems.into_iter();
    library.stratagems.extend(moved.map(|s| DetachmentStratagem { detachment: s.detachment + before, ..s }));
    Ok(())
}

/// Says where a written unit is, once all units are known.
fn put_elsewhere(state: &mut State, key: &str, written: &WrittenUnit) -> Result<(), StageError> {
    let path = format!("units.{key}.whereabouts");
    let whereabouts = match &written.whereabouts {
        None => return Ok(()),
        Some(WrittenWhereabouts::Waiting) => Whereabouts::Waiting,
        Some(WrittenWhereabouts::Reserves) => Whereabouts::Reserves,
        Some(WrittenWhereabouts::StrategicReserves) => Whereabouts::StrategicReserves,
        Some(WrittenWhereabouts::Aboard(transport)) => {
            Whereabouts::Aboard(unit_named(state, transport).ok_or_else(|| wrong(&path, "no such unit"))?)
        }
    };
    if let Some(unit) = unit_named(state, key).and_then(|id| state.unit_mut(id)) {
        unit.whereabouts = whereabouts;
    }
    Ok(())
}

impl Stage for Wh40k10 {
    fn stage(position: &Value) -> Result<State, StageError> {
        let written: Written = kernel::stage::read(position)?;
        let mut library = shipped().map_err(|error| StageError::from_message("units", &error.reason))?;
        add_own_content(&mut library, &written)?;
        let mut state = empty(Fixed::new(Content {
            library,
            battlefield: battlefield(&written)?,
            mission: written.mission.fixed()?,
            printing: written.mission.printing,
        }));
        for (key, unit) in &written.units {
            place(&mut state, key, unit)?;
        }
        for (key, unit) in &written.units {
            attach(&mut state, &deployed(key, unit)?)
                .map_err(|reason| StageError::from_message(format!("units.{key}.leads"), &reason))?;
            put_elsewhere(&mut state, key, unit)?;
        }
        written.mission.put_into(&mut state)?;
        (state.round, state.rounds) = (written.round, written.rounds);
        state.active = seat("active", written.active)?;
        state.picks = crate::state::other(state.active);
        state.first = seat("first", written.first)?;
        state.phase = match written.phase {
            // What these phases find out at their start belongs to them.
            Phase::Charge => Phase::ChargeBegins,
            Phase::FightsFirst => Phase::FightBegins,
            phase => phase,
        };
        for (player, id) in state.players.iter_mut().zip(&written.detachments) {
            player.detachment = state.fixed.library.detachment(id);
            if player.detachment.is_none() && !id.is_empty() {
                return Err(wrong("detachments", format!("no detachment `{id}`")));
            }
        }
        for ((player, cp), vp) in state.players.iter_mut().zip(written.cp).zip(written.vp) {
            (player.cp, player.vp) = (cp, vp);
        }
        state.check().map_err(|broken| StageError::new("", broken.0))?;
        Ok(state)
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        let points = state.players.each_ref().map(|player| (player.cp, player.vp));
        let battle = points::of_battle(path, (state.round, state.active), &state.phase, points);
        if let Some(found) = battle.or_else(|| mission::query(state, path)) {
            return Ok(found);
        }
        let field = |name: &str, field: &str| match (model_named(state, name), unit_named(state, name)) {
            (Some(model), _) => of_model(state, model, field),
            (_, Some(unit)) => of_unit(state, unit, field),
            _ => None,
        };
        staged::query(path, field, |first, relation, second| between(state, first, relation, second))
    }

    /// A secondary mission of the active player's deck by its name.
    fn pick(state: &State, name: &str) -> Option<usize> {
        let deck = state.battle.cards.decks.get(state.active.index())?;
        deck.iter().position(|card| card.key() == name)
    }

    /// Seats are counted from 1, units and models are named, as everywhere in scenario files.
    fn describe_in(state: &State, event: &Event) -> Value {
        let unit_key = |id: UnitId| state.unit(id).map(|unit| unit.key.clone());
        staged::described(state, event, &["unit", "target", "transport"], &unit_key, &|name, value| {
            named_otherwise(state, name, value)
        })
    }
}

fn of_model(state: &State, id: ModelId, field: &str) -> Option<Value> {
    let model = state.model(id)?;
    Some(match field {
        "wounds" => json!(model.wounds),
        "allocated" => json!(model.allocated),
        "objective-control" => json!(objective_control(state, id)),
        "move" => json!(crate::aircraft::movement(state, id).map(|movement| movement.to_string())),
        "toughness" => json!(measure::toughness(state, id).of(state.profile(id)?.1.toughness)),
        _ => return staged::of_place(field, model.at, model.elevation),
    })
}

fn of_unit(state: &State, id: UnitId, field: &str) -> Option<Value> {
    let unit = state.unit(id)?;
    Some(match field {
        "models" => json!(state.models_of_part(id).count()),
        "battle-shocked" => json!(unit.battle_shocked),
        "below-half-strength" => json!(below_half_strength(state, id)),
        "starting-strength" => json!(starting_strength(state, id)),
        "coherent" => json!(in_coherency(state, id).is_ok()),
        "has-shot" => json!(unit.phase.has_shot),
        "moved" => json!(unit.counts_as()),
        "charged" => json!(unit.turn.charged),
        "has-fought" => json!(unit.phase.has_fought),
        "leadership" => json!(best_leadership(state, id)),
        "abilities" => {
            let found = crate::abilities::in_force::on_unit(state, state.whole(id));
            found.iter().map(|found| json!(found.ability.id)).collect()
        }
        "fights-first" => json!(crate::fight::has_fights_first(state, id)),
        "whereabouts" => match unit.whereabouts {
            Whereabouts::Aboard(transport) => json!({ "aboard": state.unit(transport)?.key }),
            elsewhere => json!(elsewhere),
        },
        _ => return None,
    })
}

/// `wardens.1 sees reeds.2`, `wardens engages reeds`, `wardens.1 from reeds.2`.
fn between(state: &State, first: &str, relation: &str, second: &str) -> Option<Value> {
    let (a, b) = (model_named(state, first), model_named(state, second));
    let unit = unit_named(state, second);
    Some(match (relation, a, b, unit) {
        ("in-range", Some(a), ..) => mission::model_in_range(state, a, second)?,
        ("from", Some(a), Some(b), _) => json!(distance(state, a, b)),
        ("engages", Some(a), Some(b), _) => json!(models_engaged(state, a, b)),
        ("engages", None, _, Some(b)) => json!(units_engaged(state, unit_named(state, first)?, b)),
        ("sees", Some(a), Some(b), _) => json!(Field::new(state)?.sees(a, b)),
        ("sees", Some(a), None, Some(b)) => json!(Field::new(state)?.sees_unit(a, b)),
        ("sees-fully", Some(a), Some(b), _) => json!(Field::new(state)?.sees_fully(a, b)),
        ("sees-fully", Some(a), None, Some(b)) => json!(Field::new(state)?.sees_unit_fully(a, b)),
        _ => return None,
    })
}

fn unit_named(state: &State, name: &str) -> Option<UnitId> {
    state.unit_ids().find(|&id| state.unit(id).is_some_and(|unit| unit.key == name))
}

/// A declaration with its units by name: `{ "attach": ["marshal", "wardens"] }`.
fn named(state: &State, declaration: &Value) -> Value {
    let key = |value: &Value| {
        let id = value.as_u64().and_then(|n| u16::try_from(n).ok()).map(UnitId);
        id.and_then(|id| state.unit(id)).map_or(Value::Null, |unit| json!(unit.key))
    };
    let Some(fields) = declaration.as_object() else { return declaration.clone() };
    let value = |value: &Value| match value.as_array() {
        Some(units) => units.iter().map(key).collect(),
        None => key(value),
    };
    fields.iter().map(|(kind, units)| (kind.clone(), value(units))).collect()
}

/// What else is written otherwise: stratagems of detachments by their ids, and declarations with names.
fn named_otherwise(state: &State, name: &str, value: &Value) -> Option<Value> {
    match name {
        "stratagem" => {
            let n = value.get("detachment")?.as_u64().and_then(|n| u16::try_from(n).ok())?;
            Some(json!(state.fixed.library.stratagem(StratagemId(n))?.id))
        }
        "declarations" => value.as_array().map(|all| all.iter().map(|one| named(state, one)).collect()),
        _ => None,
    }
}
