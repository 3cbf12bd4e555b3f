//! Where units go: up to where their charges reach, towards flanks, and shooters to where they see somebody.

use super::worth::{points, shoots, stays_back};
use crate::charge::ways::charge_speed;
use crate::definitions::formation::block;
use crate::movement::terms::Terms;
use crate::movement::{Impetus, Leg, Manoeuvre, Mover, judge_mover, may_move};
use crate::odds::combat::Duel;
use crate::questions::{Answer, SelectMover, SteerUnit};
use crate::state::{MoveAction, State, UnitId};
use geometry::ranks::{Block, Facing, distance, wheel_distance};
use geometry::{Heading, Length, Vector};

/// The enemy that a unit goes for: worth much, near, and not behind it.
fn goal(state: &State, unit: UnitId, own: &Block) -> Option<(Block, f64)> {
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(unit));
    let far = |enemy: UnitId| {
        let theirs = block(state, enemy)?;
        let away = distance(&own.corners(), &theirs.corners()).max(0.0);
        Some((enemy, theirs, away))
    };
    let pull = |(enemy, theirs, away): &(UnitId, Block, f64)| {
        let ahead = (theirs.centre() - own.centre()).dot(own.heading) > 0.0;
        away + if ahead { 0.0 } else { 10.0 } - points(state, *enemy) / 80.0
    };
    let best = enemies.filter_map(far).min_by(|a, b| pull(a).total_cmp(&pull(b)));
    best.map(|(_, theirs, away)| (theirs, away))
}

/// Who moves next, and how; nobody if all that want to have moved.
pub(super) fn mover(state: &State, ask: &SelectMover) -> Answer {
    // Before the battle and by magic nobody moves without a plan.
    if ask.impetus != Impetus::Phase {
        return Answer::SelectMover(None);
    }
    let wanted = |unit: UnitId| {
        may_move(state, ask.seat, unit, ask.impetus).ok()?;
        // Who found no way once finds none again.
        if state.unit(unit)?.marks.phase.passed {
            return None;
        }
        let action = action(state, unit)?;
        let mover = |action| Mover { unit, action, join: None };
        let fits = |mover: &Mover| judge_mover(state, ask.seat, mover, ask.impetus).is_ok();
        [action, MoveAction::Advance].into_iter().map(mover).find(fits)
    };
    // Shooters last: whether they see anybody takes longest to find out, and is asked again while others move.
    let (back, forth): (Vec<UnitId>, Vec<UnitId>) = state.units_of(ask.seat).partition(|&unit| shoots(state, unit));
    Answer::SelectMover(forth.into_iter().chain(back).find_map(wanted))
}

/// The Move Action that a unit wants: turn if the enemy is behind it, march while he is far, advance when he is near; shooters that
/// see somebody stay.
fn action(state: &State, unit: UnitId) -> Option<MoveAction> {
    let own = block(state, unit)?;
    let (theirs, away) = goal(state, unit, &own)?;
    let behind = (theirs.centre() - own.front).dot(own.heading) < 0.0;
    if shoots(state, unit) {
        if state.sheet(unit).is_some_and(|sheet| sheet.has("Emplaced")) || sees_somebody(state, unit) {
            return None;
        }
        return Some(if behind { MoveAction::Reform } else { MoveAction::Advance });
    }
    if stays_back(state, unit) {
        return None;
    }
    if behind {
        return Some(MoveAction::Reform);
    }
    let reach = f64::from(7 + charge_speed(state, unit).0);
    Some(if away > reach + 4.0 { MoveAction::March } else { MoveAction::Advance })
}

/// Is there anybody to shoot at?
fn sees_somebody(state: &State, unit: UnitId) -> bool {
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(unit));
    enemies.into_iter().any(|enemy| crate::shooting::judge_target(state, unit, enemy).is_ok())
}

fn ahead(distance: f64) -> Option<Leg> {
    let floor = (distance * 1000.0).floor() / 1000.0;
    if floor <= 0.0 {
        return None;
    }
    Length::from_inches(floor).ok().map(Leg::Ahead)
}

/// The angle from one direction to another, counter-clockwise.
fn angle(from: Vector, to: Vector) -> f64 {
    Heading::along(from).zip(Heading::along(to)).map_or(0.0, |(a, b)| a.turn_to(b))
}

fn turned(radians: f64) -> Heading {
    Heading::from_degrees(radians.to_degrees()).unwrap_or_default()
}

/// Ways that a player would think of: straight on, and a wheel (or for an Advance a Pivot) towards each aim, as far as it goes or
/// half as far.
fn ways(terms: &Terms<'_>, action: MoveAction, aims: &[Vector]) -> Vec<Vec<Leg>> {
    let reach = terms.reach(action);
    let mut ways: Vec<Vec<Leg>> = [1.0, 0.5].iter().map(|share| ahead(reach * share).into_iter().collect()).collect();
    for aim in aims {
        let turn = angle(terms.start.heading, *aim - terms.start.centre());
        let used = wheel_distance(terms.start.width, turn.abs());
        if turn.abs() > 0.02 && turn.abs() <= std::f64::consts::FRAC_PI_2 && used <= reach {
            let wheel = if turn > 0.0 { Leg::WheelLeft(turned(turn)) } else { Leg::WheelRight(turned(-turn)) };
            for share in [1.0, 0.5, 0.0] {
                ways.push([wheel].into_iter().chain(ahead((reach - used) * share)).collect());
            }
        }
        if action == MoveAction::Advance && turn.abs() > 0.3 {
            for share in [1.0, 0.0] {
                ways.push([Leg::Pivot(turned(-turn))].into_iter().chain(ahead(reach * share)).collect());
            }
        }
    }
    ways
}

/// An enemy that may charge in its next turn.
struct Charger {
    at: Block,
    /// How far it charges with an average roll.
    reach: f64,
    /// How sure the unit is to break, or to crumble, when it is charged.
    harm: f64,
}

/// What being charged by who breaks the unit for certain counts for, in inches of a better place.
const CHARGED: f64 = 8.0;
/// What a flank that is open to a charge counts for besides.
const FLANK: f64 = 6.0;
/// A combat that is lost by so much ends a unit, whether it breaks or crumbles.
const ROUT: f64 = 12.0;

impl Charger {
    /// How bad it is for the unit to end there.
    fn danger(&self, end: &Block) -> f64 {
        let away = distance(&self.at.corners(), &end.corners()).max(0.0);
        let ahead = (end.centre() - self.at.front).dot(self.at.heading) > 0.0;
        if away > self.reach || !ahead {
            return 0.0;
        }
        let flank = end.arcs_of(self.at.front).0 != Facing::Front;
        CHARGED * self.harm + if flank { FLANK } else { 0.0 }
    }
}

/// The enemies that are free to charge a unit, and want to.
fn chargers(state: &State, unit: UnitId) -> Vec<Charger> {
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(unit));
    let free = enemies.filter(|&enemy| !state.is_engaged(enemy) && !stays_back(state, enemy));
    let charger = |enemy: UnitId| {
        let fight = Duel::imagined(state, enemy, unit)?.estimated();
        let reach = f64::from(8 + charge_speed(state, enemy).0);
        // Who cannot break crumbles by what it has lost by.
        let harm = fight.breaks[1].max(fight.margin / ROUT).clamp(0.0, 1.0);
        Some(Charger { at: block(state, enemy)?, reach, harm })
    };
    free.filter_map(charger).collect()
}

/// The way that ends best: in reach of a charge, the front towards the enemy, at his flank rather than before him.
pub(super) fn steer(state: &State, steer: &SteerUnit) -> Option<Answer> {
    let terms = Terms::new(state, steer.unit, steer.impetus, steer.leaving)?;
    let (theirs, _) = goal(state, steer.unit, &terms.start)?;
    let reach = if shoots(state, steer.unit) {
        super::worth::guns(state, steer.unit).map(|gun| f64::from(gun.range)).fold(12.0, f64::max) * 0.8
    } else {
        f64::from(6 + charge_speed(state, steer.unit).0)
    };
    // Past the flanks of the enemy, and the enemy himself.
    let side = theirs.rightwards() * (theirs.width * 0.5 + 5.0);
    let aims = [theirs.centre(), theirs.centre() + side, theirs.centre() - side];
    let width = terms.start.width;
    let chargers = chargers(state, steer.unit);
    let value = |end: &Block| {
        let away = distance(&end.corners(), &theirs.corners()).max(0.0);
        let to = (theirs.centre() - end.front).unit_or(Vector::EAST);
        let faces = end.heading.dot(to);
        let flank = theirs.arcs_of(end.front).0 != Facing::Front;
        let room = if away < 1.5 { -4.0 } else { 0.0 };
        let danger: f64 = chargers.iter().map(|charger| charger.danger(end)).sum();
        6.0 * faces - (away - reach).abs() + if flank { 3.0 } else { 0.0 } + room - 0.02 * width - danger
    };
    let mut best: Option<(f64, Manoeuvre)> = None;
    let start = value(&terms.start);
    for legs in ways(&terms, steer.action, &aims) {
        let way = Manoeuvre { legs, ranks: None };
        let Ok(moved) = terms.judge(steer.action, &way) else { continue };
        let Some(end) = crate::definitions::formation::block_in(state, steer.unit, &moved.stand) else { continue };
        let value = value(&end);
        if value > start && best.as_ref().is_none_or(|(before, _)| value > *before) {
            best = Some((value, way));
        }
    }
    Some(Answer::SteerUnit(best.map(|(_, way)| way)))
}
