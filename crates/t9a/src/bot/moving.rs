//! Where units go: up to where their charges reach, towards flanks, and shooters to where they see somebody.

use super::charging::{Blow, blow, blow_at, haste, promise, there, worth_of_fight};
use super::exchange::Fighters;
use super::worth::{points, shoots, stays_back, value_of};
use crate::charge::ways::charge_speed;
use crate::definitions::formation::block;
use crate::model_rules::entirely;
use crate::movement::terms::{Moved, Terms};
use crate::movement::{Impetus, Leg, Manoeuvre, Mover, judge_mover, may_move};
use crate::questions::{Answer, SelectMover, SteerUnit};
use crate::state::{MoveAction, State, UnitId};
use crate::terrain::{FeatureKind, danger};
use geometry::ranks::{Block, Facing, Side, Step, boxes_apart, distance, wheel_distance};
use geometry::{Heading, Length, Vector};

/// The enemy that a unit goes for: worth much, near, and not behind it.
fn goal(state: &State, unit: UnitId, own: &Block) -> Option<Block> {
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
    best.map(|(_, theirs, _)| theirs)
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
        let wanted = match action(state, unit)? {
            MoveAction::March | MoveAction::Advance if !stays_back(state, unit) => {
                // A march goes farther, an Advance may turn on the spot: whichever ends better.
                let survey = Survey::of(state, unit, ask.impetus, None)?;
                let value = |action| survey.best(action).map_or(f64::NEG_INFINITY, |(value, _)| value);
                match value(MoveAction::March) > value(MoveAction::Advance) {
                    true => MoveAction::March,
                    false => MoveAction::Advance,
                }
            }
            action => action,
        };
        let mover = |action| Mover { unit, action, join: None };
        let fits = |mover: &Mover| judge_mover(state, ask.seat, mover, ask.impetus).is_ok();
        [wanted, MoveAction::Advance].into_iter().map(mover).find(fits)
    };
    // Shooters last: whether they see anybody takes longest to find out, and is asked again while others move.
    let (back, forth): (Vec<UnitId>, Vec<UnitId>) = state.units_of(ask.seat).partition(|&unit| shoots(state, unit));
    Answer::SelectMover(forth.into_iter().chain(back).find_map(wanted))
}

/// The Move Action that a unit wants: turn if the enemy is behind it, else go on; shooters that see somebody stay.
fn action(state: &State, unit: UnitId) -> Option<MoveAction> {
    let own = block(state, unit)?;
    let theirs = goal(state, unit, &own)?;
    let behind = (theirs.centre() - own.front).dot(own.heading) < 0.0;
    if shoots(state, unit) {
        if state.sheet(unit).is_some_and(|sheet| sheet.has("Emplaced")) || sees_somebody(state, unit) {
            return None;
        }
        return Some(if behind { MoveAction::Reform } else { MoveAction::Advance });
    }
    if stays_back(state, unit) {
        return Some(MoveAction::Advance);
    }
    if behind {
        return Some(MoveAction::Reform);
    }
    Some(MoveAction::March)
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
    let mut ways: Vec<Vec<Leg>> =
        [1.0, 0.75, 0.5, 0.25].iter().map(|share| ahead(reach * share).into_iter().collect()).collect();
    for aim in aims {
        let turn = angle(terms.start.heading, *aim - terms.start.centre());
        let used = wheel_distance(terms.start.width, turn.abs());
        if turn.abs() > 0.02 && turn.abs() <= std::f64::consts::FRAC_PI_2 && used <= reach {
            let wheel = if turn > 0.0 { Leg::WheelLeft(turned(turn)) } else { Leg::WheelRight(turned(-turn)) };
            for share in [1.0, 0.75, 0.5, 0.25, 0.0] {
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

/// What one unit and an enemy are to each other, wherever the unit ends.
struct Foe {
    at: Block,
    /// What it promises to charge him, in points, with those who could help: in the front, in a flank, in the rear.
    gains: [f64; 3],
    /// What it costs to be charged by him, in points; nothing if he is not free to.
    harm: f64,
    /// The part of his charge range that is not rolled, and whether he rolls two dice for the rest.
    speed: (f64, bool),
}

/// What the danger of being charged counts for: he may not want to, or not get there.
const DANGER: f64 = 0.6;
/// How much less it counts for who has to hurry.
const CALM: f64 = 0.5;
/// What a flank is worth, as a share of the unit that shows it.
const FLANK: f64 = 0.35;
/// What an inch nearer to the goal is worth, as a share of the unit that moves.
const INCH: f64 = 0.03;
/// How much more for who has to hurry.
const EAGER: f64 = 0.02;
/// And as a share of what the goal promises.
const PULL: f64 = 0.02;
/// What looking at the goal is worth, as a share of the unit that moves.
const LOOK: f64 = 0.06;
/// What an inch farther from all friends who fight costs, as a share of the unit that moves.
const LINE: f64 = 0.015;
/// By how much a friend who could charge as well betters the Combat Score.
const HELP: f64 = 2.0;
/// Enemies farther off than this matter to nobody who moves now.
const FAR: f64 = 30.0;

/// The most that a Charge Range is longer than its fixed part.
const MOST_ROLLED: f64 = 6.0;

/// The chance to charge so far: D6 + 4 + Charge Speed, the better of two dice with Swiftstride.
pub(super) fn chance(away: f64, (fixed, two): (f64, bool)) -> f64 {
    let short = ((away - fixed).ceil() - 1.0).clamp(0.0, 6.0) / 6.0;
    1.0 - if two { short * short } else { short }
}

pub(super) fn speed(state: &State, unit: UnitId) -> (f64, bool) {
    (f64::from(4 + charge_speed(state, unit).0), entirely(state, unit, "Swiftstride"))
}

/// The enemies that matter to a unit.
fn foes(state: &State, unit: UnitId, own: &Block, mobility: f64) -> Vec<Foe> {
    let reach = 2.0 * mobility + speed(state, unit).0 + 4.0;
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(unit));
    let fights = !stays_back(state, unit);
    // Friends who are free to charge, and how far they get.
    let free = |friend: &UnitId| {
        let own = *friend != unit && state.owner(*friend) == state.owner(unit);
        own && !state.is_engaged(*friend) && !stays_back(state, *friend)
    };
    let friends = state.on_field().filter(free);
    let friends: Vec<(Block, f64)> =
        friends.filter_map(|friend| Some((block(state, friend)?, speed(state, friend).0 + 4.0))).collect();
    let helpers = |theirs: &Block| {
        let near = |(own, reach): &&(Block, f64)| {
            let ahead = (theirs.centre() - own.front).dot(own.heading) > 0.0;
            let (own, theirs) = (own.corners(), theirs.corners());
            ahead && boxes_apart(&own, &theirs) < *reach && distance(&own, &theirs) < *reach
        };
        friends.iter().filter(near).count().min(2)
    };
    let fighters = Fighters::new(state);
    let foe = |enemy: UnitId| {
        let at = block(state, enemy)?;
        let apart = boxes_apart(&own.corners(), &at.corners());
        if apart > FAR || distance(&own.corners(), &at.corners()) > FAR {
            return None;
        }
        let seat = state.owner(unit)?;
        let there = if fights { there(state, seat, enemy) } else { Vec::new() };
        let before = promise(&fighters, enemy, &there);
        let help = HELP * helpers(&at) as f64;
        let gain = |facing: Facing| {
            let blow = Blow { help, ..blow_at(state, unit, enemy, facing, 1.0)? };
            Some(promise(&fighters, enemy, &[&there[..], &[blow][..]].concat()) - before)
        };
        // Only who can be beside him in a turn thinks of his flanks.
        let round = distance(&own.corners(), &at.corners()) < reach;
        let gains = match fights {
            true => {
                let front = gain(Facing::Front)?;
                let of = |facing| if round { gain(facing).unwrap_or(front) } else { front };
                [front, of(Facing::Left), of(Facing::Rear)]
            }
            false => [0.0; 3],
        };
        let free = !state.is_engaged(enemy) && !stays_back(state, enemy) && !state.is_shaken(enemy);
        // Whom he cannot reach wherever it goes, he does not harm.
        let speed = speed(state, enemy);
        let harm = match free && apart <= speed.0 + MOST_ROLLED + 2.0 * mobility {
            true => blow(state, enemy, unit, 1.0).map_or(0.0, |blow| worth_of_fight(&fighters, unit, &[blow]).max(0.0)),
            false => 0.0,
        };
        Some(Foe { at, gains, harm, speed })
    };
    enemies.filter_map(foe).collect()
}

impl Foe {
    /// What a charge at him promises from there.
    fn promise(&self, end: &Block, away: f64, speed: (f64, bool)) -> f64 {
        let to = self.at.centre() - end.front;
        if end.heading.dot(to) <= 0.5 * to.length() {
            return 0.0;
        }
        let gain = match self.at.arcs_of(end.front).0 {
            Facing::Front => self.gains[0],
            Facing::Rear => self.gains[2],
            _ => self.gains[1],
        };
        chance(away, speed) * gain.max(0.0)
    }

    /// What he promises to who goes for him: in the front, or half of it where his flank has to be won first.
    fn gain(&self) -> f64 {
        self.gains[0].max(0.5 * self.gains[1])
    }

    /// What it costs to end there, where he may charge.
    fn danger(&self, end: &Block, away: f64, worth: f64) -> f64 {
        if (end.centre() - self.at.front).dot(self.at.heading) <= 0.0 {
            return 0.0;
        }
        let flank = end.arcs_of(self.at.front).0 != Facing::Front && self.harm > 0.0;
        chance(away, self.speed) * (self.harm + if flank { FLANK * worth } else { 0.0 })
    }
}

/// The enemy at whom a charge promises most, less the longer the way to him is.
fn prey<'a>(terms: &Terms<'_>, foes: &'a [Foe], reach: f64) -> Option<&'a Foe> {
    let pull = |foe: &Foe| {
        let away = distance(&terms.start.corners(), &foe.at.corners()) - reach - 3.0;
        let behind = (foe.at.centre() - terms.start.centre()).dot(terms.start.heading) < 0.0;
        let turns = away.max(0.0) / (2.0 * terms.mobility).max(1.0) + if behind { 1.0 } else { 0.0 };
        foe.gain() / (1.0 + turns)
    };
    let wanted = foes.iter().filter(|foe| foe.gain() > 0.0);
    wanted.max_by(|a, b| pull(a).total_cmp(&pull(b)))
}

/// What a unit that may move has to weigh.
struct Survey<'a> {
    state: &'a State,
    unit: UnitId,
    terms: Terms<'a>,
    foes: Vec<Foe>,
    /// The enemy that it goes for, and what a charge at him promises.
    theirs: Block,
    gain: f64,
    /// How near to him it wants to be.
    reach: f64,
    /// Friends who fight.
    friends: Vec<Block>,
    worth: f64,
    speed: (f64, bool),
    /// What its own charges and those of the enemy count for.
    weights: (f64, f64),
    /// How much its player has to hurry.
    hurry: f64,
}

impl<'a> Survey<'a> {
    fn of(state: &'a State, unit: UnitId, impetus: Impetus, leaving: Option<UnitId>) -> Option<Self> {
        let terms = Terms::new(state, unit, impetus, leaving)?;
        let (worth, speed) = (value_of(state, unit), speed(state, unit));
        let foes = foes(state, unit, &terms.start, terms.mobility);
        let best = prey(&terms, &foes, speed.0);
        let theirs = best.map(|foe| foe.at).or_else(|| goal(state, unit, &terms.start))?;
        let gain = best.map_or(0.0, Foe::gain);
        let reach = match shoots(state, unit) {
            true => super::worth::guns(state, unit).map(|gun| f64::from(gun.range)).fold(12.0, f64::max) * 0.8,
            false => speed.0 + 2.0,
        };
        // After its player's last turn nobody charges any more.
        let last = state.round >= state.fixed.rounds;
        // Who is not ahead cannot wait for ever.
        let hurry = haste(state, state.owner(unit)?);
        let fear = DANGER * (1.0 - CALM * hurry);
        let (ours, his) = (if last { 0.0 } else { 1.0 }, if last && state.active != state.first { 0.0 } else { fear });
        let fighters = state.on_field().filter(|&other| other != unit && state.owner(other) == state.owner(unit));
        let fighters = fighters.filter(|&other| !stays_back(state, other));
        let friends = fighters.filter_map(|other| block(state, other)).collect();
        Some(Self { state, unit, terms, foes, theirs, gain, reach, friends, worth, speed, hurry, weights: (ours, his) })
    }

    /// What it is worth to end there: where a charge promises most and least is to be feared, the front towards the enemy, and
    /// near to him and to friends.
    fn value(&self, end: &Block) -> f64 {
        let aloof = stays_back(self.state, self.unit) && !shoots(self.state, self.unit);
        let away = distance(&end.corners(), &self.theirs.corners()).max(0.0);
        let to = (self.theirs.centre() - end.front).unit_or(Vector::EAST);
        let near = if aloof {
            0.0
        } else {
            ((INCH + EAGER * self.hurry) * self.worth + PULL * self.gain) * (away - self.reach).max(0.0)
        };
        let corners = end.corners();
        let (mut offence, mut danger) = (0.0_f64, 0.0);
        for foe in &self.foes {
            // Out of reach of either nothing comes of it.
            let theirs = foe.at.corners();
            if boxes_apart(&corners, &theirs) > foe.speed.0.max(self.speed.0) + MOST_ROLLED {
                continue;
            }
            let away = distance(&theirs, &corners).max(0.0);
            offence = offence.max(foe.promise(end, away, self.speed));
            danger += foe.danger(end, away, self.worth);
        }
        let mut alone = 24.0_f64;
        for friend in &self.friends {
            let theirs = friend.corners();
            if boxes_apart(&theirs, &corners) < alone {
                alone = alone.min(distance(&theirs, &corners));
            }
        }
        // Who is quick is back in the line within a turn.
        let share = 4.0 / self.terms.mobility.max(4.0);
        let slow = share * share;
        let alone = LINE * slow * self.worth * (alone - 4.0).max(0.0);
        let (ours, his) = self.weights;
        LOOK * self.worth * end.heading.dot(to) - near + ours * offence - his * danger - alone
    }

    /// What a march costs on the way, in points: half the models roll for each feature, and lose on a 6 or so.
    fn toll(&self, moved: &Moved) -> f64 {
        if !moved.marched {
            return 0.0;
        }
        let touched = danger::on_advance(self.state, self.unit, &moved.from, &moved.steps);
        let lost = |pool: &UnitId, number: u8| {
            let Some(sheet) = self.state.sheet(*pool) else { return 0.0 };
            let dice = f64::from(self.state.models(*pool).div_ceil(2)) * f64::from(sheet.height);
            let each = f64::from(sheet.points) / f64::from(self.state.starting_hp(*pool).max(1));
            dice * f64::from(7 - number.min(7)) / 6.0 * each
        };
        let of = |contact: &danger::Contact| {
            let kind = self.state.fixed.terrain.get(contact.feature).map(|feature| feature.kind);
            let number = kind.and_then(FeatureKind::danger).map_or(7, |danger| danger.number);
            let spared = |pool: &&UnitId| kind.is_none_or(|kind| danger::spared(self.state, **pool, kind).is_some());
            let tested = contact.pools.iter().filter(|pool| !spared(pool));
            tested.map(|pool| lost(pool, number)).sum::<f64>()
        };
        touched.iter().map(of).sum()
    }

    /// The way that ends best; none if it is best to stay.
    fn best(&self, action: MoveAction) -> Option<(f64, Manoeuvre)> {
        // Past the flanks of the enemy, and the enemy himself; who keeps out of fights looks for a way back, too.
        let (theirs, start) = (&self.theirs, &self.terms.start);
        let side = theirs.rightwards() * (theirs.width * 0.5 + 5.0);
        let mut aims = vec![theirs.centre(), theirs.centre() + side, theirs.centre() - side];
        if stays_back(self.state, self.unit) {
            aims.push(start.centre() * 2.0 - theirs.centre());
        }
        let stays = self.value(start);
        // What each end is worth is known before whether the way there is open, and a toll only makes it less: so the best are tried first.
        let valued = ways(&self.terms, action, &aims).into_iter().map(|legs| (self.value(&end_of(start, &legs)), legs));
        let mut open: Vec<(f64, Vec<Leg>)> = valued.filter(|(value, _)| *value > stays).collect();
        open.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut best: Option<(f64, Manoeuvre)> = None;
        for (most, legs) in open {
            if best.as_ref().is_some_and(|(before, _)| *before >= most) {
                break;
            }
            let way = Manoeuvre { legs, ranks: None };
            let Ok(moved) = self.terms.judge(action, &way) else { continue };
            let value = most - self.toll(&moved);
            if value > stays && best.as_ref().is_none_or(|(before, _)| value > *before) {
                best = Some((value, way));
            }
        }
        best
    }
}

/// Where a unit ends that goes so, if it may.
fn end_of(start: &Block, legs: &[Leg]) -> Block {
    legs.iter().fold(*start, |at, leg| match *leg {
        Leg::Pivot(turn) => at.turned_about(at.centre(), -turn.radians()),
        Leg::Ahead(distance) => Step::Forward(distance.inches()).apply(&at),
        Leg::WheelLeft(angle) => Step::Wheel(Side::Left, angle.radians()).apply(&at),
        Leg::WheelRight(angle) => Step::Wheel(Side::Right, angle.radians()).apply(&at),
    })
}

/// The way that ends best.
pub(super) fn steer(state: &State, steer: &SteerUnit) -> Option<Answer> {
    let survey = Survey::of(state, steer.unit, steer.impetus, steer.leaving)?;
    Some(Answer::SteerUnit(survey.best(steer.action).map(|(_, way)| way)))
}
