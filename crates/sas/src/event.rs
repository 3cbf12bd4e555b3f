//! Chapter *event*: event cards, in stealth and in battle.

use crate::actions::offer_marked_attacks;
use crate::axis_vehicles::roles;
use crate::board::Colour;
use crate::components::{BattleEvent, Card, SpecialEvent, StealthEvent, Turning};
use crate::events::Event;
use crate::fear_naught::{Hold, typhoon};
use crate::patrol::{facings_along, first_of, line_of};
use crate::questions::{ChooseOperator, Why};
use crate::reference::UnitKind;
use crate::setup::soldier;
use crate::state::{AxisUnit, Cigarette, OperatorId, Phase, Post, State, UnitId};
use crate::{Sas, alarm, heavy_metal, hunter, items, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Seats, Table};
use serde::{Deserialize, Serialize};

/// The event phase: a card is drawn, marked attacks may be made, and the card is carried out
/// (`sas/event/draw-and-patrol-marker`).
pub fn play(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::turn::EVENT_PHASE_SUMMARY);
    t.cite(rules::event::SYMBOL_TABLE);
    let card = draw(t)?;
    items::card_drawn(&mut t.state);
    match card {
        Some(card) => {
            let (battle, units) = (!t.state.stealthy(), concerned(&t.state, card));
            t.tell(Event::Drew { card, battle, units });
        }
        None => t.tell(Event::DrewSpecial {}),
    }
    if t.state.stealthy() {
        place_marker(t);
    }
    let instead = hunter::decide(t)?;
    offer_marked_attacks(t, None)?;
    if t.state.phase != Phase::Event {
        // The alarm sounded: the card is not carried out (`sas/ruling/alarm-by-mark-in-event`).
        t.cite(rules::ruling::ALARM_BY_MARK_IN_EVENT);
        items::explode_due(t)?;
        return typhoon::make_ready(t);
    }
    match card {
        _ if instead.is_some() => {
            t.cite(rules::ruling::HUNTER_CARD_AND_MARKS);
            if let Some(card) = instead {
                hunter::cards::carry_out(t, card)?;
            }
        }
        None => carry_out_special(t)?,
        Some(card) if t.state.stealthy() => {
            t.cite(rules::event::STEALTH_TYPES);
            carry_out_stealth(t, card.stealth)?;
        }
        Some(card) => {
            t.cite(rules::event::BATTLE_TYPES);
            carry_out_battle(t, card.battle)?;
        }
    }
    items::explode_due(t)?;
    typhoon::make_ready(t)?;
    if t.state.phase == Phase::Event {
        t.state.phase = if t.state.stealthy() { Phase::Patrol(None) } else { Phase::Attack(None) };
    }
    Ok(())
}

/// The special event card in the deck: the first pile has to be drawn before the pile in which it lies
/// (`sas/event/special-events`). The second time the deck is without it (`sas/ruling/deck-reshuffle`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Special {
    /// Cards of the first pile that are still to be drawn.
    pub before: u16,
    /// Cards of the second pile that are still there, this one among them.
    pub within: u16,
}

impl Special {
    /// At the start, for an event window X/Y.
    pub fn of([first, second]: [u16; 2]) -> Self {
        Self { before: first, within: second.saturating_add(1) }
    }
}

/// Is the next card the special one? It is one of those that are left of its pile.
fn special_comes(t: &mut Table<Sas>) -> Play<bool> {
    let Some(special) = t.state.special else { return Ok(false) };
    t.cite(rules::event::SPECIAL_EVENTS);
    t.cite(rules::quick_start::EVENT_DECK);
    if special.before > 0 {
        t.state.special = Some(Special { before: special.before - 1, ..special });
        return Ok(false);
    }
    let comes = t.draw(usize::from(special.within), Seats::ALL, rules::event::SPECIAL_EVENTS)? == 0;
    let within = special.within.saturating_sub(1);
    t.state.special = (!comes).then_some(Special { within, ..special });
    Ok(comes)
}

/// What the mission says about its special event.
fn carry_out_special(t: &mut Table<Sas>) -> Play<()> {
    let Some(card) = t.state.mission.special else { return Ok(()) };
    match card.does {
        SpecialEvent::Spawn { colour, number, unit } => {
            spawn(t, colour, number, unit);
            Ok(())
        }
        SpecialEvent::AlarmAdvance => alarm::rise(t, None),
        SpecialEvent::Alarm if t.state.stealthy() => alarm::sound(t, None),
        SpecialEvent::Alarm => Ok(()),
        SpecialEvent::Convoy => {
            roles::line_up_convoys(t);
            Ok(())
        }
    }
}

/// Draws a card, or none for the special one; an empty deck is made anew of the drawn cards (`sas/ruling/deck-reshuffle`).
fn draw(t: &mut Table<Sas>) -> Play<Option<Card>> {
    if special_comes(t)? {
        return Ok(None);
    }
    if t.state.deck.is_empty() {
        t.cite(rules::ruling::DECK_RESHUFFLE);
        t.state.deck = std::mem::take(&mut t.state.drawn);
    }
    let place = t.draw(t.state.deck.len(), Seats::ALL, rules::event::DRAW_AND_PATROL_MARKER)?;
    let card = t.state.deck.remove(place);
    t.state.drawn.push(card);
    Ok(Some(card))
}

/// The patrol marker starts black and is flipped for every later card (`sas/components/event-card`).
fn place_marker(t: &mut Table<Sas>) {
    t.cite(rules::components::EVENT_CARD);
    let colour = t.state.patrol_marker.map_or(Colour::Black, Colour::flipped);
    t.state.patrol_marker = Some(colour);
    t.tell(Event::PatrolMarker { colour });
}

/// What the stealth area of a card says.
pub(crate) fn carry_out_stealth(t: &mut Table<Sas>, event: StealthEvent) -> Play<()> {
    match event {
        StealthEvent::SentriesTurn { colour, turning, double } => sentries_turn(t, colour, turning, double),
        StealthEvent::PatrolmenTurn { colour, turning } => patrolmen_turn(t, colour, turning),
        StealthEvent::Spawn { colour, number } => {
            t.cite(rules::event::SPAWN_STEALTH);
            spawn(t, colour, number, UnitKind::SmgInfantry);
            Ok(())
        }
        StealthEvent::AlarmAdvance => {
            t.cite(rules::event::ALARM_ADVANCE);
            alarm::rise(t, None)
        }
        StealthEvent::CigaretteBreak => cigarette_break(t),
        StealthEvent::MechanicalFailure => heavy_metal::gain_failure(t),
    }
}

fn carry_out_battle(t: &mut Table<Sas>, event: BattleEvent) -> Play<()> {
    match event {
        BattleEvent::Spawn { colour, number, unit } => {
            t.cite(rules::event::SPAWN_BATTLE);
            spawn(t, colour, number, unit);
            Ok(())
        }
        BattleEvent::SentrySweep { colour, turning } => sentry_sweep(t, colour, turning),
        BattleEvent::MechanicalFailure => heavy_metal::gain_failure(t),
    }
}

/// The sentries or patrolmen whom a card is about.
fn concerned(state: &State, card: Card) -> Vec<UnitId> {
    match (card.stealth, card.battle) {
        (StealthEvent::SentriesTurn { colour, .. }, _) if state.stealthy() => sentries(state, colour),
        (StealthEvent::PatrolmenTurn { colour, .. }, _) if state.stealthy() => patrolmen(state, colour),
        (_, BattleEvent::SentrySweep { colour, .. }) if !state.stealthy() => sentries(state, colour),
        _ => Vec::new(),
    }
}

/// The patrolmen of a colour who are on their lines and do not smoke.
pub(crate) fn patrolmen(state: &State, colour: Colour) -> Vec<UnitId> {
    let on_line = |unit: &AxisUnit| {
        let line = line_of(state, unit).filter(|line| line.colour == colour);
        line.zip(unit.at).is_some_and(|(line, at)| line.squares.contains(&at)) && !unit.distracted()
    };
    state.units_on_board().filter(|(_, unit, _)| on_line(unit)).map(|(id, _, _)| id).collect()
}

/// The sentries of a colour who are on their points and do not smoke.
pub(crate) fn sentries(state: &State, colour: Colour) -> Vec<UnitId> {
    let on_point = |unit: &AxisUnit| match unit.post {
        Post::Sentry(n) => state
            .board
            .sentry_points
            .get(usize::from(n))
            .is_some_and(|point| point.colour == colour && unit.at == Some(point.at) && !unit.distracted()),
        _ => false,
    };
    state.units_on_board().filter(|(_, unit, _)| on_point(unit)).map(|(id, _, _)| id).collect()
}

/// The players choose the order in which several units turn (`sas/ruling/turn-order`). It matters only if one of them
/// may see something.
fn one_by_one(
    t: &mut Table<Sas>,
    mut units: Vec<UnitId>,
    mut turn: impl FnMut(&mut Table<Sas>, UnitId) -> Play<()>,
) -> Play<()> {
    let sees_something = |unit: &AxisUnit| {
        Facing::ORTHOGONAL.into_iter().any(|facing| sight::stops(&t.state, &AxisUnit { facing, ..*unit }))
    };
    let matters = units.iter().any(|&id| sees_something(t.state.unit(id)));
    while let Some(&first) = units.first() {
        let unit = if matters { first_of(t, Why::TurnFirst, units.clone())? } else { first };
        units.retain(|other| *other != unit);
        if t.state.unit(unit).at.is_some() && t.state.phase == Phase::Event {
            turn(t, unit)?;
            let turned = t.state.unit_mut(unit);
            turned.hold = if turned.hold == Hold::TalkedTo { Hold::None } else { turned.hold };
        }
    }
    Ok(())
}

/// Sentries turn to the next arrow of their point, or the one after it; missing arrows are skipped
/// (`sas/event/sentry-turn`, `sas/ruling/sentry-off-arrow`).
fn sentries_turn(t: &mut Table<Sas>, colour: Colour, turning: Turning, double: bool) -> Play<()> {
    t.cite(rules::event::SENTRY_TURN);
    let units = sentries(&t.state, colour);
    one_by_one(t, units, |t, id| {
        let Post::Sentry(n) = t.state.unit(id).post else { return Ok(()) };
        let arrows = t.state.board.sentry_points.get(usize::from(n)).map_or(Vec::new(), |point| point.arrows.clone());
        let mut wanted = if double { 2 } else { 1 };
        // At most two whole turns bring him to the second arrow, even if there is only one.
        for _ in 0..8 {
            if wanted == 0 || quarter_turn(t, id, turning)? {
                return Ok(());
            }
            wanted -= u8::from(arrows.contains(&t.state.unit(id).facing));
        }
        Ok(())
    })
}

/// A unit turns a quarter and looks. True if it stops there because of what it sees (`sas/event/turning-spots`).
fn quarter_turn(t: &mut Table<Sas>, id: UnitId, turning: Turning) -> Play<bool> {
    let facing = t.state.unit(id).facing.turned(turning.quarter());
    sight::turn(t, id, facing);
    let stops = sight::stops(&t.state, t.state.unit(id));
    if stops {
        t.cite(rules::event::TURNING_SPOTS);
    }
    sight::look(t, None)?;
    Ok(stops)
}

/// Patrolmen turn to face the other end of their line; one who does not face along it turns to the first facing that does
/// (`sas/event/patrol-turn`, `sas/ruling/patrol-facing`).
fn patrolmen_turn(t: &mut Table<Sas>, colour: Colour, turning: Turning) -> Play<()> {
    t.cite(rules::event::PATROL_TURN);
    let units = patrolmen(&t.state, colour);
    one_by_one(t, units, |t, id| {
        let unit = *t.state.unit(id);
        let Post::Patrol { line, forward } = unit.post else { return Ok(()) };
        let along = |forward: bool| facings_along(&t.state, &unit, forward);
        let (ahead, back) = (along(forward), along(!forward));
        let faces_along = ahead.contains(&unit.facing);
        if faces_along && back.contains(&unit.facing) {
            // At the end of his line he faces the other end already.
            return Ok(());
        }
        for _ in 0..4 {
            let stopped = quarter_turn(t, id, turning)?;
            let facing = t.state.unit(id).facing;
            if stopped || back.contains(&facing) || (!faces_along && ahead.contains(&facing)) {
                break;
            }
        }
        let facing = t.state.unit(id).facing;
        let stays = !faces_along && ahead.contains(&facing);
        let forward = if back.contains(&facing) && !stays { !forward } else { forward };
        t.state.unit_mut(id).post = Post::Patrol { line, forward };
        Ok(())
    })
}

/// Units are put on the spots of a colour, on each tile that has some, nearest to the board first; a full tile takes no more
/// (`sas/setup/spawn-tiles`, `sas/ruling/spawn-tile-details`). In the battle section they are alert. Vehicles wait behind the
/// tile (`sas/axis-vehicles/spawning-vehicles`).
pub(crate) fn spawn(t: &mut Table<Sas>, colour: Colour, number: u8, kind: UnitKind) {
    if kind.is_vehicle() {
        return (0..number).for_each(|_| roles::spawn(t, colour, kind));
    }
    t.cite(rules::setup::SPAWN_TILES);
    let spots = t.state.board.spots(colour);
    // A vehicle of the operators may stand half on a spawn tile.
    let free = |spot: &&Cell| t.state.unit_at(**spot).is_none() && t.state.vehicle_at(**spot).is_none();
    let on_tile = |tile: Vec<Cell>| {
        let spots = spots.iter().filter(|spot| tile.contains(spot)).filter(free);
        spots.take(usize::from(number)).copied().collect::<Vec<Cell>>()
    };
    let spots: Vec<Cell> = roles::tiles(&t.state, colour).into_iter().flat_map(on_tile).collect();
    for at in spots {
        let unit = UnitId(t.state.units.len() as u16);
        let alert = !t.state.stealthy();
        t.state.units.push(AxisUnit { alert, ..soldier(kind, at, Facing::South) });
        for rule in kind.spawn_rules() {
            t.cite(*rule);
        }
        match kind {
            _ if !alert => t.cite(rules::event::SPAWN_TILE_UNITS_PASSIVE),
            UnitKind::SmgInfantry => t.cite(rules::axis_units::SMG_INFANTRY),
            _ => {}
        }
        t.tell(Event::Spawned { unit, at });
    }
}

/// An operator gets the cigarette, unless it is in use (`sas/event/cigarette-draw`).
fn cigarette_break(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::event::CIGARETTE_DRAW);
    let in_use = t.state.cigarette != Cigarette::Away || t.state.units.iter().any(|unit| unit.smoking);
    let operators: Vec<OperatorId> = t.state.with_boards().collect();
    let chosen = match operators[..] {
        _ if in_use => return Ok(()),
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseOperator { why: Why::Cigarette, unit: None, operators })?.1,
    };
    t.state.cigarette = Cigarette::With(chosen);
    t.tell(Event::TookCigarette { operator: chosen });
    Ok(())
}

/// Sentries who see nobody turn once round, and stop where they see somebody (`sas/event/sentry-sweep`,
/// `sas/ruling/sweep-sentries`).
fn sentry_sweep(t: &mut Table<Sas>, colour: Colour, turning: Turning) -> Play<()> {
    t.cite(rules::event::SENTRY_SWEEP);
    let units = sentries(&t.state, colour);
    let idle: Vec<UnitId> =
        units.into_iter().filter(|&id| !sight::sees_any_operator(&t.state, t.state.unit(id))).collect();
    one_by_one(t, idle, |t, id| {
        for _ in 0..4 {
            if quarter_turn(t, id, turning)? {
                break;
            }
        }
        Ok(())
    })
}
