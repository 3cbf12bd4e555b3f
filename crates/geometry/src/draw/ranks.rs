//! Cases of ranked units: their bases, fronts and the ways of their corners.

use super::{DrawError, Drawing, Ink};
use crate::ranks::charge::{Charge, Charger, Flush, combine, solve, solve_unaligned};
use crate::ranks::{Advance, Base, Block, Facing, Formation, Hull, Other, Side, Step, judge_advance};
use crate::{Bounds, Leg, Pose, ShapeError, Vector, vector};

const TABLE: Bounds = Bounds { low: vector(0.0, 0.0), high: vector(20.0, 14.0) };

fn formation(files: u32, count: u32) -> Result<Formation, DrawError> {
    Formation::ranked(Base::mm(25, 25), files, 0..count).map_err(|_| DrawError::from(ShapeError::Empty))
}

fn at(unit: &Formation, x: f64, y: f64, degrees: f64) -> Result<Block, DrawError> {
    Ok(unit.block(&Pose::facing(x, y, degrees)?))
}

fn ring(drawing: &mut Drawing, corners: &[Vector], ink: Ink) {
    let points: Vec<String> = corners
        .iter()
        .map(|&corner| {
            let (x, y) = drawing.place(corner);
            format!("{x:.2},{y:.2}")
        })
        .collect();
    drawing.add(&format!(r#"<polygon points="{}" {}/>"#, points.join(" "), ink.style()));
}

/// A unit with its bases; the line of its front is drawn over it.
fn show(drawing: &mut Drawing, unit: &Formation, block: &Block, ink: Ink) {
    for slot in unit.slots().iter().filter(|slot| slot.model.is_some()) {
        ring(drawing, &unit.base_of(slot, block).corners(), ink);
    }
    let [left, right] = block.front_line();
    drawing.line(left, right, Ink::Good);
}

/// The ways of both front corners through some steps.
fn trace(drawing: &mut Drawing, from: &Block, steps: &[Step]) {
    let mut block = *from;
    for &step in steps {
        let after = step.apply(&block);
        for side in Side::BOTH {
            let (a, b) = (block.front_corner(side), after.front_corner(side));
            match step {
                Step::Wheel(pivot, angle) if pivot != side => {
                    let centre = block.front_corner(pivot);
                    let start = (a - centre) * (1.0 / block.width);
                    let leg = Leg::Round { centre, radius: block.width, start, sweep: angle * pivot.sign() };
                    drawing.legs(&[leg], Ink::Good);
                }
                _ => drawing.line(a, b, Ink::Good),
            }
        }
        block = after;
    }
}

fn way(flush: &Flush) -> [Step; 3] {
    [
        Step::Forward(flush.approach.before),
        Step::Wheel(flush.approach.side, flush.approach.angle),
        Step::Forward(flush.contact.after),
    ]
}

pub(super) fn snake() -> Result<String, DrawError> {
    let unit = formation(5, 15)?;
    let from = at(&unit, 6.0, 3.5, 90.0)?;
    let wall = Hull::new(&[vector(9.5, 7.0), vector(12.0, 7.0), vector(12.0, 8.0), vector(9.5, 8.0)])?;
    let others = [Other { hull: wall, way: Some(0.5), end: 1.0 }];
    let steps = [Step::Forward(2.0), Step::Wheel(Side::Right, 0.7), Step::Forward(2.0)];
    let advance = Advance {
        from,
        steps: &steps,
        limit: Some(10.0),
        reference: from.heading,
        corners: Some((from, 10.0)),
        others: &others,
        table: TABLE,
    };
    let mut drawing = Drawing::new(Vector::ZERO, vector(20.0, 14.0));
    ring(&mut drawing, others[0].hull.grown(0.5).corners(), Ink::Zone);
    ring(&mut drawing, others[0].hull.corners(), Ink::Terrain);
    show(&mut drawing, &unit, &from, Ink::Mover);
    trace(&mut drawing, &from, &steps);
    match judge_advance(&advance) {
        Ok(done) => {
            show(&mut drawing, &unit, &done.end, Ink::Ghost);
            drawing.note(&format!("Forward 2\", a wheel, forward 2\": {:.2}\" in all.", done.length));
        }
        Err(fault) => drawing.note(&format!("Refused: {fault:?}")),
    }
    drawing.note("A wheel costs what the outer corner gains straight ahead. Only the front counts on the way.");
    Ok(drawing.finish("A snake advance"))
}

pub(super) fn aligned() -> Result<String, DrawError> {
    let (unit, enemy) = (formation(5, 15)?, formation(6, 16)?);
    let charger = at(&unit, 5.0, 3.5, 80.0)?;
    let target = at(&enemy, 11.5, 9.0, 240.0)?;
    let facing = target.arcs_of(charger.front).0;
    let (front, exposed) = (unit.exposed(Facing::Front), enemy.exposed(facing));
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing,
        exposed: &exposed,
        others: &[],
        at_end: &[],
        table: TABLE,
        flies: false,
    };
    let mut drawing = Drawing::new(Vector::ZERO, vector(20.0, 14.0));
    show(&mut drawing, &enemy, &target, Ink::Enemy);
    show(&mut drawing, &unit, &charger, Ink::Mover);
    if let Some(flush) = solve(&charge).flush {
        trace(&mut drawing, &charger, &way(&flush));
        show(&mut drawing, &unit, &flush.end, Ink::Ghost);
        drawing.note(&format!(
            "{} models of the target and {} of the charger touch; corners count.",
            flush.score.target, flush.score.own
        ));
    }
    drawing.note("The front goes straight, wheels once, goes straight to contact; then the unit is set down flush.");
    Ok(drawing.finish("A charge"))
}

pub(super) fn unaligned() -> Result<String, DrawError> {
    let (unit, enemy) = (formation(4, 12)?, formation(4, 12)?);
    let charger = at(&unit, 8.0, 2.5, 90.0)?;
    let target = at(&enemy, 10.0, 10.0, 270.0)?;
    let post = |x: f64| Hull::new(&[vector(x, 8.8), vector(x + 0.2, 8.8), vector(x + 0.2, 9.2), vector(x, 9.2)]);
    let others = [post(7.9)?, post(11.9)?];
    let (front, exposed) = (unit.exposed(Facing::Front), enemy.exposed(Facing::Front));
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &exposed,
        others: &others,
        at_end: &[],
        table: TABLE,
        flies: false,
    };
    let mut drawing = Drawing::new(Vector::ZERO, vector(20.0, 14.0));
    others.iter().for_each(|other| ring(&mut drawing, other.corners(), Ink::Terrain));
    show(&mut drawing, &enemy, &target, Ink::Enemy);
    show(&mut drawing, &unit, &charger, Ink::Mover);
    if solve(&charge).flush.is_none()
        && let Some(found) = solve_unaligned(&charge)
    {
        show(&mut drawing, &unit, &found.end, Ink::Ghost);
        let degrees = found.angle.to_degrees();
        drawing
            .note(&format!("Flush is impossible between the two posts: {degrees:.1} degrees is the smallest angle."));
    }
    drawing.note("One corner sits on the point that was touched first; the rest of the front swings away.");
    Ok(drawing.finish("A charge at an angle"))
}

pub(super) fn combined() -> Result<String, DrawError> {
    let (unit, enemy) = (formation(3, 9)?, formation(8, 16)?);
    let target = at(&enemy, 10.0, 11.0, 270.0)?;
    let blocks = [at(&unit, 6.0, 4.0, 90.0)?, at(&unit, 14.0, 4.0, 90.0)?];
    let front = unit.exposed(Facing::Front);
    let chargers =
        blocks.map(|block| Charger { block, front: &front, facing: Facing::Front, flies: false, through: &[] });
    let found = combine(&target, |facing| enemy.exposed(facing), &chargers, &[], &TABLE);
    let mut drawing = Drawing::new(Vector::ZERO, vector(20.0, 14.0));
    show(&mut drawing, &enemy, &target, Ink::Enemy);
    for (block, charge) in blocks.iter().zip(&found.charges) {
        show(&mut drawing, &unit, block, Ink::Mover);
        if let Some(flush) = charge {
            trace(&mut drawing, block, &way(flush));
            show(&mut drawing, &unit, &flush.end, Ink::Ghost);
        }
    }
    let (done, score) = (found.order.len(), found.score);
    drawing.note(&format!("{done} units complete their charges; {} models of the target are touched.", score.target));
    Ok(drawing.finish("Charges together"))
}
