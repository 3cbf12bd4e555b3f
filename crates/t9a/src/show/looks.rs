//! What somebody wants to see of a unit: its Arcs, how far it charges, moves and shoots, whom it sees.

use super::{down, key, weapon_name};
use crate::charge::ways::charge_speed;
use crate::definitions::formation::{block, spots};
use crate::definitions::sight::{eye, sees_unit};
use crate::definitions::speed::mobility;
use crate::state::{State, UnitId};
use geometry::Vector;
use geometry::ranks::{Block, Facing};
use kernel::Message;
use view::{Look, LookKind, Zone, ZoneKind};

/// The least and the most that a die and the fixed part add to the Charge Speed.
const CHARGE: [u8; 2] = [5, 10];

/// What a viewer wants to see.
pub(super) fn look(state: &State, look: &Look) -> Vec<Zone> {
    let Some(unit) = state.ids().find(|id| key(state, *id) == look.piece) else { return Vec::new() };
    let whole = state.whole(unit);
    let Some(at) = block(state, whole) else { return Vec::new() };
    match look.kind {
        LookKind::Arcs => Facing::ALL.map(|facing| arc(state, &at, facing)).to_vec(),
        LookKind::Ranges => ranges(state, whole, &at),
        LookKind::Reach => reach(state, whole, &at),
        LookKind::Sight => seen(state, whole),
    }
}

fn zone(state: &State, id: String, kind: ZoneKind, label: Message, outline: Vec<Vector>) -> Zone {
    let outline = vec![outline.into_iter().map(|point| down(state, point)).collect()];
    Zone { id, kind, label, owner: None, outline, levels: Vec::new() }
}

/// One Arc: from both ends of the Facing outwards at 45 degrees, as far as the table is long (`t9a/definitions/unit-arcs`).
fn arc(state: &State, at: &Block, facing: Facing) -> Zone {
    let edge = at.edge(facing);
    let far = f64::from(state.fixed.table[0].max(state.fixed.table[1]));
    let [one, two] = edge.ends();
    let along = (two - one).unit_or(edge.tangent());
    let outline = vec![one, two, two + (edge.normal + along) * far, one + (edge.normal - along) * far];
    let label = Message::new("t9a-look-arc").with("facing", super::facing_key(facing));
    zone(state, format!("arc-{}", super::facing_key(facing)), ZoneKind::Arc, label, cut(state, &outline))
}

/// A figure cut off at the table edges.
fn cut(state: &State, outline: &[Vector]) -> Vec<Vector> {
    let [long, short] = state.fixed.table.map(f64::from);
    let mut points = outline.to_vec();
    let sides: [(Vector, f64); 4] = [
        (geometry::vector(1.0, 0.0), 0.0),
        (geometry::vector(-1.0, 0.0), -long),
        (geometry::vector(0.0, 1.0), 0.0),
        (geometry::vector(0.0, -1.0), -short),
    ];
    for (inwards, least) in sides {
        let height = |point: Vector| point.dot(inwards) - least;
        let mut kept = Vec::new();
        for (n, &from) in points.iter().enumerate() {
            let to = points[(n + 1) % points.len()];
            if height(from) >= 0.0 {
                kept.push(from);
            }
            if (height(from) >= 0.0) != (height(to) >= 0.0) {
                kept.push(from.towards(to, height(from) / (height(from) - height(to))));
            }
        }
        points = kept;
    }
    points
}

/// The boundary grown by this many inches, with round corners.
fn grown(at: &Block, by: f64) -> Vec<Vector> {
    const POINTS: u32 = 8;
    let middle = at.centre();
    let mut outline = Vec::new();
    for corner in at.corners() {
        let (right, ahead) = ((corner - middle).dot(at.rightwards()), (corner - middle).dot(at.heading));
        // From one side of the corner round to the other.
        let (first, second) = (at.rightwards() * right.signum(), at.heading * ahead.signum());
        for n in 0..=POINTS {
            let angle = f64::from(n) / f64::from(POINTS) * std::f64::consts::FRAC_PI_2;
            let turn = Vector::at_angle(angle);
            outline.push(corner + (first * turn.x + second * turn.y) * by);
        }
    }
    in_order(middle, outline)
}

/// Points round a middle, counter-clockwise.
fn in_order(middle: Vector, mut points: Vec<Vector>) -> Vec<Vector> {
    let angle = |point: &Vector| geometry::Heading::along(*point - middle).map_or(0, geometry::Heading::steps);
    points.sort_by_key(angle);
    points
}

/// How far it charges for certain and at best, and how far its weapons reach.
fn ranges(state: &State, whole: UnitId, at: &Block) -> Vec<Zone> {
    let (speed, _) = charge_speed(state, whole);
    let charge = CHARGE.map(|dice| {
        let label = Message::new("t9a-look-charge").with("how", if dice == CHARGE[0] { "sure" } else { "most" });
        zone(state, format!("charge-{dice}"), ZoneKind::Range, label, grown(at, f64::from(dice + speed)))
    });
    let mut guns: Vec<(String, u8)> = Vec::new();
    for sheet in state.pools(whole).filter_map(|pool| state.sheet(pool)) {
        for weapon in sheet.parts.iter().flat_map(|part| &part.weapons) {
            let Some(shooting) = weapon.shooting() else { continue };
            if !guns.iter().any(|(name, _)| *name == weapon.name) {
                guns.push((weapon.name.clone(), shooting.range));
            }
        }
    }
    let guns = guns.into_iter().map(|(name, range)| {
        zone(state, format!("range-{name}"), ZoneKind::Range, weapon_name(&name), grown(at, f64::from(range)))
    });
    charge.into_iter().chain(guns).collect()
}

/// How far it advances and marches straight ahead.
fn reach(state: &State, whole: UnitId, at: &Block) -> Vec<Zone> {
    let (mobility, _) = mobility(state, whole);
    [("advance", 1.0), ("march", 2.0)]
        .map(|(action, times)| {
            let front = at.forward(f64::from(mobility) * times);
            let [left, right] = at.front_line();
            let [far_left, far_right] = front.front_line();
            let label = Message::new("t9a-look-move").with("action", action);
            zone(state, format!("reach-{action}"), ZoneKind::Reach, label, vec![left, right, far_right, far_left])
        })
        .to_vec()
}

/// Every enemy that a model of its first rank sees, named by its block.
fn seen(state: &State, whole: UnitId) -> Vec<Zone> {
    let Some((spots, _)) = spots(state, whole) else { return Vec::new() };
    let eyes: Vec<_> =
        spots.iter().filter(|spot| spot.rank == 0).filter_map(|spot| eye(state, whole, spot, false)).collect();
    let enemies = state.on_field().filter(|other| state.owner(*other) != state.owner(whole));
    let sees = enemies.filter(|other| eyes.iter().any(|eye| sees_unit(state, eye, *other).is_some()));
    let outline = |unit: UnitId| block(state, unit).map(|at| at.corners().to_vec()).unwrap_or_default();
    sees.map(|unit| zone(state, key(state, unit), ZoneKind::Sight, super::unit_name(state, unit), outline(unit)))
        .collect()
}
