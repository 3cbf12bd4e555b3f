//! Step 5d: pursuing and overrunning units move (`t9a/melee/move-pursuers`).
//!
//! [`course`] says what a pursuer meets, [`crate::melee::onslaught`] how those move that meet an enemy, and this file the others.

use super::onslaught;
use crate::definitions::formation::block;
use crate::definitions::ground::{Manner, Near, around, moved, put, stand_at, table};
use crate::events::Event;
use crate::model_rules::entirely;
use crate::movement::terms::Terms;
use crate::movement::{Impetus, ideas};
use crate::questions::{PursueInto, PursueNext, ReformUnit, TargetFacing};
use crate::state::{MoveAction, State, UnitId, other};
use crate::terrain::danger;
use crate::{T9a, rules};
use geometry::ranks::{self, Block, Facing, Hull, Step, distance, first_ahead, last_standing, pivot_towards};
use geometry::{Vector, touches};
use kernel::{Play, Seat, Table};

/// A unit that has declared to pursue, or to overrun, and has rolled how far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pursuer {
    /// The unit.
    pub unit: UnitId,
    /// The way that the unit which it pursues flees; none for an Overrun, which goes straight ahead.
    pub heading: Option<Vector>,
    /// Inches.
    pub distance: u16,
}

/// Who takes part in a pursuit.
#[derive(Clone, Copy, Debug)]
pub struct Chase<'a> {
    /// All that pursue.
    pub pursuers: &'a [Pursuer],
    /// The units that fought.
    pub combat: &'a [UnitId],
    /// Those of them that flee.
    pub fleeing: &'a [UnitId],
    /// Is it Random Movement? Then the table edge is Impassable Terrain, and only a charge is dangerous
    /// (`t9a/model-rules/random-movement`).
    pub random: bool,
}

impl Chase<'_> {
    fn is_pursuer(&self, unit: UnitId) -> bool {
        self.pursuers.iter().any(|pursuer| pursuer.unit == unit)
    }
}

/// A pursuer that will charge: whom, on which Facing, and whether it touches it after its Pivot already.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Charging {
    /// The pursuer.
    pub pursuer: Pursuer,
    /// The enemy.
    pub target: UnitId,
    /// The Facing, by where the pursuer stood before its Pivot (`t9a/melee/pursuit-precheck`).
    pub facing: Facing,
    /// Does its front touch the enemy right after the Pivot? (`t9a/melee/pursuit-pivot-enemy`)
    pub touching: bool,
}

/// What a pursuer meets first.
#[derive(Clone, PartialEq, Debug)]
pub enum Meeting {
    /// Enemies that it may charge, with its front against them after the Pivot or straight ahead.
    Enemies {
        /// Which.
        units: Vec<UnitId>,
        /// After the Pivot already?
        touching: bool,
    },
    /// The table edge: after the Pivot already, or after this many inches.
    Edge(Option<f64>),
    /// An obstacle: after the Pivot already, or after this many inches.
    Obstacle(Option<f64>),
    /// Nothing within its distance.
    Nothing,
}

/// Moves all of them, the Active Player's first. `combat` are the units that fought, `fleeing` those of them that flee.
/// Says which of the pursuers touched the table edge: those may still make a Post-Combat Pivot.
pub fn move_pursuers(
    t: &mut Table<T9a>,
    pursuers: &[Pursuer],
    combat: &[UnitId],
    fleeing: &[UnitId],
) -> Play<Vec<UnitId>> {
    pursue(t, &Chase { pursuers, combat, fleeing, random: false })
}

/// Random Movement: a Pursuit Move outside combat (`t9a/ruling/b-random-movement-pursuit`).
/// The unit that a model leaves by it is passed like a friend of the same combat.
pub fn move_at_random(t: &mut Table<T9a>, pursuer: Pursuer, leaving: Option<UnitId>) -> Play<()> {
    let passed: Vec<UnitId> = leaving.into_iter().collect();
    pursue(t, &Chase { pursuers: &[pursuer], combat: &passed, fleeing: &[], random: true }).map(|_| ())
}

fn pursue(t: &mut Table<T9a>, chase: &Chase<'_>) -> Play<Vec<UnitId>> {
    let pursuers = chase.pursuers;
    if pursuers.is_empty() {
        return Ok(Vec::new());
    }
    t.cite(rules::melee::MOVE_PURSUERS);
    t.cite(rules::melee::PURSUIT_MOVE);
    let sides = |seat: Seat| pursuers.iter().any(|one| t.state.owner(one.unit) == Some(seat));
    if sides(Seat(0)) && sides(Seat(1)) {
        t.cite(rules::definitions::SIMULTANEOUS_EFFECTS);
    }
    let mut charging = precheck(t, chase)?;
    let mut edge = Vec::new();
    for seat in [t.state.active, other(t.state.active)] {
        let of_side = |state: &State, unit: UnitId| state.owner(unit) == Some(seat);
        let mut own: Vec<Pursuer> = pursuers.iter().copied().filter(|one| of_side(&t.state, one.unit)).collect();
        // Those that charge go first (`t9a/melee/pursuit-charging-first`).
        loop {
            let first: Vec<UnitId> =
                charging.iter().map(|one| one.pursuer.unit).filter(|unit| of_side(&t.state, *unit)).collect();
            let Some(next) = next(t, seat, first)? else { break };
            let Some(target) = charging.iter().find(|one| one.pursuer.unit == next).map(|one| one.target) else {
                break;
            };
            let group: Vec<Charging> = charging
                .iter()
                .copied()
                .filter(|one| one.target == target && of_side(&t.state, one.pursuer.unit))
                .collect();
            charging.retain(|one| !group.contains(one));
            let done = onslaught::charge(t, chase, &group)?;
            own.retain(|one| !done.contains(&one.unit));
        }
        while let Some(unit) = next(t, seat, own.iter().map(|one| one.unit).collect())? {
            let Some(pursuer) = own.iter().copied().find(|one| one.unit == unit) else { break };
            own.retain(|one| one.unit != unit);
            if advance(t, chase, &pursuer)? {
                edge.push(unit);
            }
        }
    }
    Ok(edge)
}

/// The player says who moves next.
fn next(t: &mut Table<T9a>, seat: Seat, units: Vec<UnitId>) -> Play<Option<UnitId>> {
    match units[..] {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        _ => Ok(Some(t.ask(seat, PursueNext { seat, units })?)),
    }
}

/// Which pursuers will charge, and on which Facing, before anybody moves and as though no other pursuer were there
/// (`t9a/melee/pursuit-precheck`).
fn precheck(t: &mut Table<T9a>, chase: &Chase<'_>) -> Play<Vec<Charging>> {
    t.cite(rules::melee::PURSUIT_PRECHECK);
    let mut charging = Vec::new();
    for pursuer in chase.pursuers {
        let Meeting::Enemies { units, touching } = course(&t.state, chase, pursuer, &[], true) else { continue };
        let target = match (&units[..], t.state.owner(pursuer.unit)) {
            ([one], _) => *one,
            (_, Some(seat)) => t.ask(seat, PursueInto { unit: pursuer.unit, targets: units.clone() })?,
            _ => continue,
        };
        let (Some(own), Some(enemy)) = (block(&t.state, pursuer.unit), block(&t.state, target)) else { continue };
        let facing = match (enemy.arcs_of(own.front), t.state.owner(pursuer.unit)) {
            ((_, Some(_)), Some(seat)) => t.ask(seat, TargetFacing { unit: pursuer.unit, target })?,
            ((facing, _), _) => facing,
        };
        charging.push(Charging { pursuer: *pursuer, target, facing, touching });
    }
    Ok(charging)
}

/// A unit that pursues, turned the way that it goes (`t9a/melee/pursuit-pivot`).
pub fn turned(state: &State, pursuer: &Pursuer) -> Option<Block> {
    let own = block(state, pursuer.unit)?;
    Some(pursuer.heading.map_or(own, |heading| own.pivoted(heading)))
}

/// What a pursuer meets first: after its Pivot an enemy, the table edge or an obstacle, in this order; then the same straight
/// ahead (`t9a/melee/pursuit-after-pivot`, `t9a/melee/pursuit-forward`). Enemies in `shut` cannot be charged and are
/// obstacles. `alone` looks as though no other pursuer were there.
pub fn course(state: &State, chase: &Chase<'_>, pursuer: &Pursuer, shut: &[UnitId], alone: bool) -> Meeting {
    let Some(turned) = turned(state, pursuer) else { return Meeting::Nothing };
    let all = around(state, pursuer.unit, Manner::Compelled, &[]);
    let ghost = entirely(state, pursuer.unit, "Ghost Step");
    let mut met: Vec<(Option<UnitId>, Hull)> = Vec::new();
    for (near, other) in all.who.iter().zip(&all.others) {
        match *near {
            Near::Terrain(_) if ghost => {}
            Near::Terrain(_) => met.push((None, other.hull.clone())),
            Near::Unit(unit) if alone && chase.is_pursuer(unit) => {}
            Near::Unit(unit) if state.owner(unit) == state.owner(pursuer.unit) => {
                // Friends of the same combat are no obstacle while it moves (`t9a/melee/pursuit-obstacles`).
                if !chase.combat.contains(&unit) {
                    met.push((None, other.hull.clone()));
                }
            }
            Near::Unit(unit) => {
                let chargeable = !chase.fleeing.contains(&unit) && !shut.contains(&unit);
                met.push((chargeable.then_some(unit), other.hull.clone()));
            }
        }
    }
    let front = turned.front_line();
    if pursuer.heading.is_some() {
        let touched = met.iter().filter(|(_, hull)| touches(distance(&front, hull.corners())));
        let (enemies, obstacle) = sorted(touched.map(|(unit, _)| *unit));
        if !enemies.is_empty() {
            return Meeting::Enemies { units: enemies, touching: true };
        }
        if geometry::ranks::table_edge(&front, turned.heading, &table(state)) == Some(0.0) {
            return if chase.random { Meeting::Obstacle(None) } else { Meeting::Edge(None) };
        }
        if obstacle {
            return Meeting::Obstacle(None);
        }
    }
    let hulls: Vec<Hull> = met.iter().map(|(_, hull)| hull.clone()).collect();
    let ahead = first_ahead(&turned, pursuer.distance.into(), &hulls, &table(state));
    let (enemies, obstacle) = sorted(ahead.others.iter().filter_map(|&n| met.get(n)).map(|(unit, _)| *unit));
    match (enemies.is_empty(), ahead.edge, obstacle) {
        (false, _, _) => Meeting::Enemies { units: enemies, touching: false },
        (true, true, _) if chase.random => Meeting::Obstacle(Some(ahead.at)),
        (true, true, _) => Meeting::Edge(Some(ahead.at)),
        (true, false, true) => Meeting::Obstacle(Some(ahead.at)),
        (true, false, false) => Meeting::Nothing,
    }
}

/// Enemies that may be charged, and whether there is anything else.
fn sorted(met: impl Iterator<Item = Option<UnitId>>) -> (Vec<UnitId>, bool) {
    let (mut enemies, mut obstacle) = (Vec::new(), false);
    for one in met {
        match one {
            Some(unit) => enemies.push(unit),
            None => obstacle = true,
        }
    }
    (enemies, obstacle)
}

/// A pursuer that charges nobody. True if it touched the table edge.
fn advance(t: &mut Table<T9a>, chase: &Chase<'_>, pursuer: &Pursuer) -> Play<bool> {
    // Whatever enemy is still in the way is one that it could not charge.
    let enemies: Vec<UnitId> =
        t.state.on_field().filter(|&unit| t.state.owner(unit) != t.state.owner(pursuer.unit)).collect();
    let Some(turned) = turned(&t.state, pursuer) else { return Ok(false) };
    let meeting = course(&t.state, chase, pursuer, &enemies, false);
    if pursuer.heading.is_some() {
        t.cite(rules::melee::PURSUIT_PIVOT);
        t.cite(rules::melee::PURSUIT_AFTER_PIVOT);
    }
    let far = match meeting {
        Meeting::Obstacle(None) => {
            t.cite(rules::melee::PURSUIT_PIVOT_OBSTACLE);
            t.cite(rules::melee::PURSUIT_OBSTACLES);
            turn_short(t, chase, pursuer)?;
            return Ok(false);
        }
        Meeting::Edge(None) => {
            t.cite(rules::melee::PURSUIT_PIVOT_TABLE_EDGE);
            let before = t.state.unit(pursuer.unit).and_then(|unit| unit.stand.clone());
            let _ = stand_at(&mut t.state, pursuer.unit, &turned);
            moved(&mut t.state, pursuer.unit, Manner::Compelled);
            let touched = danger::where_it_stands(&t.state, pursuer.unit);
            if reform_at_edge(t, pursuer.unit)? {
                danger::test(t, &touched)?;
                return Ok(true);
            }
            // The edge is an obstacle then.
            if let Some(unit) = t.state.unit_mut(pursuer.unit) {
                unit.stand = before;
            }
            t.cite(rules::melee::PURSUIT_PIVOT_OBSTACLE);
            turn_short(t, chase, pursuer)?;
            return Ok(true);
        }
        Meeting::Edge(Some(at)) => {
            t.cite(rules::melee::PURSUIT_FORWARD_TABLE_EDGE);
            at
        }
        Meeting::Obstacle(Some(at)) => {
            t.cite(rules::melee::PURSUIT_FORWARD_OBSTACLE);
            t.cite(rules::melee::PURSUIT_OBSTACLES);
            t.cite(rules::ruling::PURSUIT_OBSTACLE_CONTACT);
            at
        }
        Meeting::Enemies { .. } | Meeting::Nothing => {
            t.cite(rules::melee::PURSUIT_FORWARD_CONTINUE);
            pursuer.distance.into()
        }
    };
    if entirely(&t.state, pursuer.unit, "Ghost Step") {
        t.cite(rules::model_rules::GHOST_STEP);
    }
    t.cite(rules::melee::PURSUIT_FORWARD);
    let edge = matches!(meeting, Meeting::Edge(_));
    straight(t, chase, pursuer, &turned, far)?;
    if edge && t.state.pools(pursuer.unit).next().is_some() {
        reform_at_edge(t, pursuer.unit)?;
    }
    Ok(edge)
}

/// Straight ahead, and back to the last place where the whole unit may stand (`t9a/melee/pursuit-legal-position`).
fn straight(t: &mut Table<T9a>, chase: &Chase<'_>, pursuer: &Pursuer, turned: &Block, far: f64) -> Play<()> {
    let unit = pursuer.unit;
    let all = around(&t.state, unit, Manner::Compelled, &[]);
    match last_standing(turned, far, &all.hulls(), &table(&t.state)) {
        Some(at) => {
            if at < far - geometry::CONTACT {
                t.cite(rules::melee::PURSUIT_LEGAL_POSITION);
            }
            let touched = danger::on_compelled(&t.state, unit, turned, &[Step::Forward(at)]);
            let _ = stand_at(&mut t.state, unit, &turned.forward(at));
            if moved(&mut t.state, unit, Manner::Compelled) {
                t.cite(rules::definitions::UNIT_SPACING_UNCONTROLLED);
            }
            t.tell(Event::Pursued { unit });
            if chase.random { Ok(()) } else { danger::test(t, &touched) }
        }
        // Not even where it turned can it stand.
        None => {
            t.cite(rules::melee::PURSUIT_LEGAL_POSITION);
            turn_short(t, chase, pursuer)
        }
    }
}

/// It turns as far towards the unit that it pursues as Unit Spacing allows (`t9a/melee/pursuit-pivot-obstacle`). That is its whole
/// Pursuit Move, and the ground on which it stands then is as dangerous as in any other.
fn turn_short(t: &mut Table<T9a>, chase: &Chase<'_>, pursuer: &Pursuer) -> Play<()> {
    let (Some(heading), Some(own)) = (pursuer.heading, block(&t.state, pursuer.unit)) else { return Ok(()) };
    let all = around(&t.state, pursuer.unit, Manner::Action, &[]);
    let to = pivot_towards(&own, heading, &all.others, &table(&t.state));
    let _ = stand_at(&mut t.state, pursuer.unit, &to);
    moved(&mut t.state, pursuer.unit, Manner::Compelled);
    t.tell(Event::Pursued { unit: pursuer.unit });
    let touched = danger::where_it_stands(&t.state, pursuer.unit);
    if chase.random { Ok(()) } else { danger::test(t, &touched) }
}

/// At the table edge the unit makes a Reform Move, which may leave it as it is (`t9a/melee/pursuit-forward-table-edge`,
/// `t9a/ruling/table-edge-reform-and-pivot`). False if there is no place where it could end.
fn reform_at_edge(t: &mut Table<T9a>, unit: UnitId) -> Play<bool> {
    t.cite(rules::ruling::TABLE_EDGE_REFORM_AND_PIVOT);
    let reforms = |state: &State| {
        let terms = Terms::new(state, unit, Impetus::Edge, None);
        terms.is_some_and(|terms| !ideas::reforms(state, &terms, 1).is_empty())
    };
    let stands = may_stay(&t.state, unit);
    if !t.once(|state| reforms(state))? {
        return Ok(stands);
    }
    let Some(seat) = t.state.owner(unit) else { return Ok(stands) };
    let ask = ReformUnit { unit, impetus: Impetus::Edge, leaving: None };
    let Some(reform) = t.ask(seat, ask)? else { return Ok(true) };
    let moves = Terms::new(&t.state, unit, Impetus::Edge, None).and_then(|terms| terms.reform_by(&reform).ok());
    if let Some(went) = moves {
        t.cite(rules::movement::REFORM_MOVE);
        put(&mut t.state, unit, went.stand);
        moved(&mut t.state, unit, Manner::Action);
        t.tell(Event::Moved { unit, action: MoveAction::Reform });
    }
    Ok(true)
}

/// May a unit that has pursued to the table edge stay as it stands? Not with its front beyond the edge.
pub fn may_stay(state: &State, unit: UnitId) -> bool {
    block(state, unit).is_some_and(|own| ranks::judge_stand(&own.corners(), &[], |_| None, &table(state)).is_ok())
}
