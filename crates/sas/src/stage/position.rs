//! Positions read: the board, the operators' boards, the objectives, and the state that they make.

use super::pieces::{read_disguise, read_hunter, read_operator, read_ride, read_route, read_typhoon, read_unit};
use super::written::{Written, WrittenPhase};
use super::{operator_named, square, wrong};
use crate::axis_vehicles::roles::Convoy;
use crate::board::{Board, Colour, PatrolLine, SentryPoint};
use crate::components::{BattleEvent, Card, Kit, Mission, StealthEvent};
use crate::content::{self, Difficulty, OPERATORS, draw, read_operators};
use crate::custom_missions;
use crate::event::Special;
use crate::expansions::{Expansion, Expansions};
use crate::objectives::{Objectives, Target};
use crate::operator_vehicles::Model;
use crate::reference::UnitKind;
use crate::setup::{Setup, fresh};
use crate::state::{Activation, Cigarette, Moment, Phase, Section, State};
use geometry::squares::Cell;
use kernel::StageError;

/// The board with its points and lines.
fn board(written: &Written) -> Result<Board, StageError> {
    let grid = draw(&written.drawing).map_err(|problems| {
        let first = problems.first().map_or(String::new(), ToString::to_string);
        wrong("drawing", first)
    })?;
    let bare = Board::new(grid, Vec::new(), Vec::new());
    let mut points = Vec::new();
    for (n, point) in written.sentries.iter().enumerate() {
        let at = square(&format!("sentries[{n}].at"), &point.at)?;
        points.push(SentryPoint { at, colour: point.colour, arrows: point.arrows.clone() });
    }
    let mut lines = Vec::new();
    for (n, line) in written.patrols.iter().enumerate() {
        let squares = content::read_path(&bare, &line.path)
            .map_err(|(square, what)| wrong(format!("patrols[{n}].path"), format!("{square}: {what}")))?;
        lines.push(PatrolLine { colour: line.colour, squares, arrows: line.arrows });
    }
    Ok(Board::new(bare.grid, points, lines))
}

/// The boards of the operators that are written, in the order of the file of operator boards.
fn kits(written: &Written) -> Result<Vec<Kit>, StageError> {
    let all =
        read_operators("operators", OPERATORS).map_err(|_| wrong("operators", "the operator boards are broken"))?;
    if let Some(name) = written.operators.keys().find(|name| !all.iter().any(|kit| kit.key == **name)) {
        let known: Vec<&str> = all.iter().map(|kit| kit.key.as_str()).collect();
        return Err(wrong(format!("operators.{name}"), format!("expected one of {}", known.join(", "))));
    }
    let mut kits: Vec<Kit> = all.into_iter().filter(|kit| written.operators.contains_key(&kit.key)).collect();
    let less = written.resized.map_or(0, |[from, to]| custom_missions::reduction(from, to));
    kits.truncate(kits.len().saturating_sub(usize::from(less)).max(1));
    Ok(kits)
}

/// The boards from which the players choose their team.
fn pool(written: &Written) -> Result<Vec<Kit>, StageError> {
    let all =
        read_operators("operators", OPERATORS).map_err(|_| wrong("choose_from", "the operator boards are broken"))?;
    let found = |name: &String| all.iter().find(|kit| kit.key == *name).cloned();
    let board = |name: &String| found(name).ok_or_else(|| wrong("choose_from", format!("no board {name}")));
    written.choose_from.iter().map(board).collect()
}

/// The objectives of a position.
fn objectives(written: &Written) -> Result<Objectives, StageError> {
    let squares = |name: &str, list: &[String]| {
        let read = |(n, cell): (usize, &String)| square(&format!("{name}[{n}]"), cell);
        list.iter().enumerate().map(read).collect::<Result<Vec<Cell>, StageError>>()
    };
    let targets = squares("targets", &written.targets)?;
    Ok(Objectives {
        targets: targets.into_iter().map(|at| Target { at, destroyed: false }).collect(),
        zone: squares("zone", &written.zone)?,
        defeat: written.defeat.clone(),
        at_once: written.at_once,
        ..Objectives::default()
    })
}

/// A card with which nothing happens, for positions that say nothing about the deck.
const NOTHING: Card = Card {
    stealth: StealthEvent::Spawn { colour: Colour::Black, number: 0 },
    battle: BattleEvent::Spawn { colour: Colour::Black, number: 0, unit: UnitKind::SmgInfantry },
};

/// The state that a position describes.
pub(super) fn read(written: &Written) -> Result<State, StageError> {
    if let Some(mission) = &written.mission {
        return from_mission(mission, written);
    }
    let kits = kits(written)?;
    if kits.is_empty() {
        return Err(wrong("operators", "expected at least one operator"));
    }
    let mut state = bare(written, kits)?;
    state.pool = pool(written)?;
    for (n, route) in written.routes.iter().enumerate() {
        state.routes.push(read_route(n, route)?);
    }
    for convoy in &written.convoys {
        let route = convoy.route.checked_sub(1).ok_or_else(|| wrong("convoys", "routes are counted from 1"))?;
        state.convoys.push(Convoy { route, ..convoy.clone() });
    }
    if matches!(written.phase, WrittenPhase::Setup) {
        state.units = crate::setup::sentries(&state.board);
    }
    for (n, unit) in written.units.iter().enumerate() {
        state.units.push(read_unit(n, unit, written.section, &state.routes)?);
    }
    let there = |state: &State, name: &String| state.kits.iter().any(|kit| kit.key == *name);
    for (name, operator) in written.operators.iter().filter(|(name, _)| there(&state, name)).collect::<Vec<_>>() {
        read_operator(&mut state, name, operator)?;
        read_disguise(&mut state, name, operator)?;
    }
    let few = written.resized.is_some_and(|[_, to]| !custom_missions::has_jeep(to));
    for (n, ride) in written.rides.iter().enumerate().filter(|(_, ride)| !(few && ride.kind == Model::Jeep)) {
        read_ride(&mut state, n, ride)?;
    }
    state.typhoon = written.typhoon.as_ref().map(|typhoon| read_typhoon(&state, typhoon));
    lay_out(&mut state, written)?;
    if let Some(name) = &written.cigarette {
        state.cigarette = Cigarette::With(operator_named(&state, name, "cigarette")?);
    }
    if let Some(hunter) = &written.hunter {
        state.hunter = Some(read_hunter(&state, hunter)?);
    }
    state.phase = phase(&state, written)?;
    if let Phase::Acting(activation) = &state.phase {
        let active = activation.operator;
        state.operator_mut(active).activated = true;
    }
    state.check().map_err(|broken| wrong("", broken.0))?;
    check_expansions(&state)?;
    Ok(state)
}

/// The expansions that a position switches on: all, if it says nothing.
fn expansions(written: &Written) -> Result<Expansions, StageError> {
    let Some(names) = &written.expansions else { return Ok(Expansions::all()) };
    let mut on = Expansions::default();
    match names.iter().find(|name| !on.switch_on(name)) {
        Some(_) => Err(wrong("expansions", format!("expected names of {}", Expansions::names().join(", ")))),
        None => Ok(on),
    }
}

/// Nothing in a position belongs to an expansion that it does not switch on.
fn check_expansions(state: &State) -> Result<(), StageError> {
    let units = state.units.iter().filter_map(|unit| Expansion::of_unit(unit.kind)).map(|used| ("units", used));
    let kits = state.kits.iter().flat_map(Expansion::of_kit).map(|used| ("operators", used));
    let cards = state.deck.iter().flat_map(Expansion::of_card).map(|used| ("deck", used));
    let special = state.mission.special.and_then(|card| Expansion::of_special(card.does));
    let hunter = state.hunter.as_ref().map(|_| ("hunter", Expansion::HunterMode));
    let used = units.chain(kits).chain(cards).chain(special.map(|used| ("special", used))).chain(hunter);
    match used.into_iter().find(|(_, used)| !state.mission.expansions.has(*used)) {
        Some((path, used)) => {
            Err(wrong(path, format!("the expansion {} is not switched on ({})", used.key(), used.rule().id())))
        }
        None => Ok(()),
    }
}

/// The stealth track: as written, by the guideline of home-made missions, lowered or raised with the board.
fn track(written: &Written) -> u8 {
    let plain = written.tiles.map_or(5, |tiles| custom_missions::guideline(tiles).1);
    let track = written.stealth.unwrap_or(plain);
    written.resized.map_or(track, |sizes| custom_missions::resized_track(track, sizes).max(1))
}

/// The state before anything is on the board.
fn bare(written: &Written, kits: Vec<Kit>) -> Result<State, StageError> {
    let players = written.players;
    let mission = Mission {
        key: "none".into(),
        major: written.major.clone(),
        minor: written.minor.clone(),
        leave_early: written.leave_early,
        deadline: written.deadline,
        special: written.special,
        resized: written.resized,
        guideline: written.tiles,
        expansions: expansions(written)?,
    };
    let deck = if written.deck.is_empty() { vec![NOTHING] } else { written.deck.clone() };
    Ok(State {
        moment: Moment::default(),
        players,
        mission,
        board: board(written)?,
        operators: (0..).zip(&kits).map(|(n, kit)| fresh(n, kit, players)).collect(),
        kits,
        units: Vec::new(),
        moved: Vec::new(),
        bombarded: Vec::new(),
        routes: Vec::new(),
        convoys: Vec::new(),
        corpses: Vec::new(),
        things: Vec::new(),
        templates: Vec::new(),
        cigarette: Cigarette::Away,
        section: written.section,
        stealth: if written.section == Section::Battle { 0 } else { track(written) },
        turn: written.turn,
        phase: Phase::Operators,
        patrol_marker: written.patrol_marker,
        deck,
        drawn: Vec::new(),
        objectives: objectives(written)?,
        special: written.special.map(|card| Special::of(card.window)),
        flames: Vec::new(),
        hunter: None,
        typhoon: None,
        pool: Vec::new(),
    })
}

/// What lies on the board: corpses, things, templates and flames.
fn lay_out(state: &mut State, written: &Written) -> Result<(), StageError> {
    for (n, name) in written.corpses.iter().enumerate() {
        state.corpses.push(square(&format!("corpses[{n}]"), name)?);
    }
    for (n, (name, thing)) in written.things.iter().enumerate() {
        state.things.push((square(&format!("things[{n}]"), name)?, *thing));
    }
    for (n, name) in written.templates.iter().enumerate() {
        state.templates.push(square(&format!("templates[{n}]"), name)?);
    }
    for (n, name) in written.flames.iter().enumerate() {
        state.flames.push(square(&format!("flames[{n}]"), name)?);
    }
    Ok(())
}

/// The first position of a mission that comes with the game, in hunter mode if there is a hunter.
fn from_mission(mission: &str, written: &Written) -> Result<State, StageError> {
    let setup = match written.hunter {
        Some(_) => Setup::hunted(mission, written.players),
        None => Setup::of(mission, written.difficulty.unwrap_or(Difficulty::Normal), written.players),
    };
    let state = setup.and_then(|setup| crate::setup::begin(&setup));
    state.map_err(|error| wrong("mission", format!("{}: {}", error.path, error.reason)))
}

/// The phase that a position is in.
fn phase(state: &State, written: &Written) -> Result<Phase, StageError> {
    Ok(match (&written.phase, &written.active) {
        (WrittenPhase::Operators, Some(name)) => {
            let operator = operator_named(state, name, "active")?;
            let vehicle = state.operator(operator).vehicle.is_some();
            let activation = if vehicle { Activation::of_vehicle(operator) } else { Activation::of(operator) };
            Phase::Acting(Activation { points: written.points.unwrap_or(activation.points), ..activation })
        }
        (_, Some(_)) => return Err(wrong("active", "nobody is activated outside the operator phase")),
        (WrittenPhase::Setup, None) => Phase::Setup,
        (WrittenPhase::Operators, None) => Phase::Operators,
        (WrittenPhase::Advance, None) => Phase::Advance(None),
        (WrittenPhase::Event, None) => Phase::Event,
        (WrittenPhase::Patrol, None) => Phase::Patrol(None),
        (WrittenPhase::Attack, None) => Phase::Attack(None),
        (WrittenPhase::End, None) => Phase::End,
        (WrittenPhase::Hunter, None) => Phase::Hunter,
    })
}
