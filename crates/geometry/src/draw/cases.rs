//! The named cases that can be drawn.

use super::{DrawError, Drawing, Ink};
use crate::floors::{self, Charge, FloorFinder, Spot, Step, Target, UnitModel, find_charge};
use crate::tolerance::beyond;
use crate::unit::{CoherencyRule, Existence, coherency};
use crate::{
    Class, FeatureId, Heading, Motion, Mover, Outcome, PathFinder, Piece, PieceId, Pose, Position, Request, Screen,
    Shape, SightFinder, Solid, Table, TurningOutcome, TurningRequest, Vector, Zone, nearest_points, plan_turning,
    vector, within_both,
};

type Case = (&'static str, fn() -> Result<String, DrawError>);

const CASES: [Case; 14] = [
    ("charge", charge),
    ("climb", climb),
    ("coherency", coherent),
    ("detour", detour),
    ("engagement", engagement),
    ("gap", gap),
    ("overhang", overhang),
    ("ranks-charge", super::ranks::aligned),
    ("ranks-combined", super::ranks::combined),
    ("ranks-snake", super::ranks::snake),
    ("ranks-unaligned", super::ranks::unaligned),
    ("sight", sight),
    ("turning", turning),
    ("wholly-within", wholly_within),
];

/// The names of the cases, in alphabetical order.
#[must_use]
pub fn cases() -> Vec<&'static str> {
    CASES.iter().map(|&(name, _)| name).collect()
}

/// Draws a case as an SVG document.
///
/// ```
/// let svg = geometry::draw::draw("detour")?;
/// assert!(svg.starts_with("<svg"));
/// # Ok::<(), geometry::draw::DrawError>(())
/// ```
///
/// # Errors
/// When there is no such case.
pub fn draw(case: &str) -> Result<String, DrawError> {
    match CASES.iter().find(|&&(name, _)| name == case) {
        Some((_, draw)) => draw(),
        None => Err(DrawError::UnknownCase { name: case.to_owned() }),
    }
}

fn infantry() -> Result<Mover, DrawError> {
    Ok(Mover::new(&Shape::round_base(32.0)?, Heading::default(), 1.5))
}

fn put(table: &mut Table, id: u32, solid: Solid) -> Result<(), DrawError> {
    Ok(table.place(PieceId(id), solid, FeatureId(id))?)
}

fn wall(x: f64, y: f64, long: f64, short: f64, height: f64) -> Result<Solid, DrawError> {
    Ok(Solid::new(&Shape::rectangle(long, short)?, &Pose::from_inches(x, y)?, 0.0, height)?)
}

fn block(_: PieceId, _: &Piece) -> Class {
    Class::Block
}

fn detour() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut table = Table::new(16.0, 10.0)?;
    put(&mut table, 0, wall(8.0, 5.0, 0.5, 5.0, 4.0)?)?;
    let (start, goal) = (vector(4.5, 5.0), vector(11.5, 5.0));
    let request = Request::new(&mover, start, goal, 8.0);
    let mut finder = PathFinder::default();
    let told = finder.explain(&table, &block, &request)?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(16.0, 10.0));
    show_table(&mut drawing, &table, |_| Ink::Terrain);
    drawing.line(start, goal, Ink::Bad);
    drawing.legs(&finder.path().legs, Ink::Good);
    drawing.outline(&mover.at(start), Ink::Mover);
    drawing.outline(&mover.at(goal), Ink::Ghost);
    drawing.note(&format!("Straight: {:.2}\", but the wall is in the way.", start.distance(goal)));
    let (shortest, over) = (told.shortest.unwrap_or(0.0), told.too_long_by.unwrap_or(0.0));
    drawing.note(&format!("The shortest legal path is {shortest:.2}\": with a Move of 8\" too long by {over:.2}\"."));
    Ok(drawing.finish("A detour that is too long"))
}

fn gap() -> Result<String, DrawError> {
    let mover = infantry()?;
    let width = 2.0 * -mover.footprint.signed_distance(Vector::ZERO);
    let mut drawing = Drawing::new(Vector::ZERO, vector(16.0, 8.0));
    for (x, slack) in [(4.0, 0.0), (12.0, -0.002)] {
        let mut table = Table::new(16.0, 8.0)?;
        let reach = (width + slack) / 2.0;
        put(&mut table, 0, wall(x, 4.0 - reach - 1.5, 0.6, 3.0, 4.0)?)?;
        put(&mut table, 1, wall(x, 4.0 + reach + 1.5, 0.6, 3.0, 4.0)?)?;
        let (start, goal) = (vector(x - 2.5, 4.0), vector(x + 2.5, 4.0));
        let request = Request::new(&mover, start, goal, 5.0);
        let passes = PathFinder::default().find(&table, &block, &request)?.length().is_some();
        show_table(&mut drawing, &table, |_| Ink::Terrain);
        drawing.line(start, goal, if passes { Ink::Good } else { Ink::Bad });
        drawing.outline(&mover.at(start), Ink::Mover);
        drawing.outline(&mover.at(goal), Ink::Ghost);
        let verdict = if passes { "passes" } else { "does not pass" };
        drawing.label(vector(x, 7.6), &format!("gap {:.3}\": {verdict}", width + slack));
    }
    drawing.note(&format!("A base {width:.3}\" wide passes a gap exactly as wide, and none 0.002\" narrower."));
    Ok(drawing.finish("Gaps"))
}

fn engagement() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut table = Table::new(16.0, 10.0)?;
    put(&mut table, 0, Solid { outline: mover.at(vector(8.0, 5.0)), bottom: 0.0, top: 1.5 })?;
    let class = |_: PieceId, _: &Piece| Class::Zone { reach: beyond(1.0), vertical: 5.0 };
    let (start, goal) = (vector(3.5, 4.6), vector(12.5, 4.6));
    let request = Request::new(&mover, start, goal, 20.0).with_zones(beyond(1.0));
    let mut finder = PathFinder::default();
    let found = finder.find(&table, &class, &request)?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(16.0, 10.0));
    drawing.outline(&mover.at(vector(8.0, 5.0)).grown(1.0), Ink::Zone);
    show_table(&mut drawing, &table, |_| Ink::Enemy);
    drawing.legs(&finder.path().legs, Ink::Good);
    drawing.outline(&mover.at(start), Ink::Mover);
    if let Some(leg) = finder.path().legs.get(1) {
        drawing.outline(&mover.at(leg.point(0.5)), Ink::Ghost);
    }
    drawing.outline(&mover.at(goal), Ink::Ghost);
    let length = found.length().unwrap_or(0.0);
    drawing.note(&format!("No part of the base may come within 1\" of the enemy: {length:.2}\" instead of 9.00\"."));
    drawing.note("Exactly 1\" is within 1\".");
    Ok(drawing.finish("Round an engagement range"))
}

fn climb() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(18.0, 10.0));
    for (x, height) in [(4.5, 2.0), (13.5, 3.0)] {
        let mut table = Table::new(18.0, 10.0)?;
        put(&mut table, 0, wall(x, 5.0, 1.0, 6.0, height)?)?;
        let class = |_: PieceId, piece: &Piece| Class::terrain(piece.solid.top, 2.0, true);
        let (start, goal) = (vector(x - 3.0, 5.0), vector(x + 3.0, 5.0));
        let mut finder = PathFinder::default();
        let found = finder.find(&table, &class, &Request::new(&mover, start, goal, 20.0))?;
        show_table(&mut drawing, &table, |_| Ink::Terrain);
        drawing.legs(&finder.path().legs, Ink::Good);
        drawing.outline(&mover.at(start), Ink::Mover);
        drawing.outline(&mover.at(goal), Ink::Ghost);
        drawing.label(vector(x, 9.2), &format!("{height}\" high: {:.2}\"", found.length().unwrap_or(0.0)));
    }
    drawing.note("Terrain up to 2\" high is free. Higher terrain costs its height up and down again:");
    drawing.note("over 3\" is 12.00\", so the shortest way is round it.");
    Ok(drawing.finish("Climbing"))
}

fn overhang() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut table = Table::new(16.0, 8.0)?;
    put(&mut table, 0, wall(8.0, 4.0, 6.0, 4.0, 3.0)?)?;
    let class = |_: PieceId, piece: &Piece| Class::terrain(piece.solid.top, 2.0, true);
    let mut drawing = Drawing::new(Vector::ZERO, vector(16.0, 8.0));
    show_table(&mut drawing, &table, |_| Ink::Terrain);
    let start = vector(2.5, 4.0);
    drawing.outline(&mover.at(start), Ink::Mover);
    for (goal, above) in [(vector(8.0, 4.6), 1.0), (vector(10.9, 4.0), 1.6)] {
        let found = PathFinder::default().find(&table, &class, &Request::new(&mover, start, goal, 20.0))?;
        let (ink, text) = match found {
            Outcome::Way { length } => (Ink::Good, format!("{length:.2}\"")),
            Outcome::EndRefused(_) => (Ink::Bad, "overhangs".to_owned()),
            Outcome::TooFar => (Ink::Bad, "too far".to_owned()),
        };
        drawing.outline(&mover.at(goal), Ink::Ghost);
        drawing.outline(&mover.at(goal), ink);
        drawing.label(goal + vector(0.0, above), &text);
    }
    drawing.note("A model ends clear of terrain or wholly on its top: never mid-climb, never over the edge.");
    Ok(drawing.finish("Standing on terrain"))
}

fn turning() -> Result<String, DrawError> {
    let table = Table::new(18.0, 10.0)?;
    let shape = Shape::oval_base(170.0, 109.0)?;
    let (from, to) = (Pose::facing(5.0, 4.5, 0.0)?, Pose::facing(11.0, 4.5, 90.0)?);
    let request = TurningRequest::new(&shape, 3.0, from, to, 20.0);
    let planned = plan_turning(&mut PathFinder::default(), &table, &block, &request)?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(18.0, 10.0));
    drawing.outline(&shape.outline(&from), Ink::Mover);
    drawing.outline(&shape.outline(&to), Ink::Ghost);
    if let TurningOutcome::Way(path) = planned {
        for motion in &path.motions {
            let Motion::Screw { from, to, heading, turn } = *motion else { continue };
            for end in [vector(1.0, 0.0), vector(-1.0, 0.0)] {
                let tip = shape.template().farthest(end).turned(heading.direction());
                let at = |t: f64| from.towards(to, t) + tip.turned(Vector::at_angle(turn * t));
                for k in 0..24 {
                    drawing.line(at(f64::from(k) / 24.0), at(f64::from(k + 1) / 24.0), Ink::Good);
                }
            }
        }
        drawing
            .note(&format!("The centre moves 6.00\", but the part that travels farthest moves {:.2}\".", path.length));
    }
    drawing.note("The base moves and turns evenly at once; a player may give a better way, which is checked.");
    Ok(drawing.finish("A base that turns"))
}

const LOOSE: CoherencyRule = CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true };

fn coherent() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(18.0, 8.0));
    let places = [(2.0, 4.0), (4.5, 5.2), (7.2, 4.2), (12.0, 3.4), (14.2, 5.0)];
    let solids: Vec<Solid> =
        places.iter().map(|&(x, y)| Solid { outline: mover.at(vector(x, y)), bottom: 0.0, top: 1.5 }).collect();
    for solid in &solids {
        drawing.outline(&solid.outline, Ink::Friend);
    }
    for (i, one) in solids.iter().enumerate() {
        for (j, other) in solids.iter().enumerate().skip(i + 1) {
            let near = within_both(one, other, LOOSE.horizontal, LOOSE.vertical);
            let (from, to) = nearest_points(&one.outline, &other.outline);
            if near || j == i + 1 {
                drawing.line(from, to, if near { Ink::Good } else { Ink::Bad });
                let middle = from.towards(to, 0.5) + vector(0.0, 0.3);
                drawing.label(middle, &format!("{:.2}\"", from.distance(to)));
            }
        }
    }
    match coherency(&solids, &LOOSE) {
        Ok(()) => drawing.note("The unit is in coherency."),
        Err(broken) => drawing.note(&format!(
            "{} models lack a neighbour within 2\", but the unit is {} groups: not in coherency.",
            broken.lonely.len(),
            broken.groups
        )),
    }
    Ok(drawing.finish("Coherency"))
}

fn sight() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut table = Table::new(18.0, 10.0)?;
    put(&mut table, 0, wall(9.0, 2.4, 0.4, 4.0, 4.0)?)?;
    put(&mut table, 1, wall(9.0, 7.6, 0.4, 4.0, 4.0)?)?;
    let solid = |x: f64, y: f64| Solid { outline: mover.at(vector(x, y)), bottom: 0.0, top: 1.5 };
    let observer = solid(4.0, 4.0);
    let mut drawing = Drawing::new(Vector::ZERO, vector(18.0, 10.0));
    show_table(&mut drawing, &table, |_| Ink::Terrain);
    drawing.outline(&observer.outline, Ink::Mover);
    let mut finder = SightFinder::default();
    let screen = |_: PieceId, _: &Piece| Screen::Solid;
    for target in [solid(14.0, 6.0), solid(14.0, 7.7), solid(14.0, 2.0)] {
        drawing.outline(&target.outline, Ink::Enemy);
        let line = finder.sees(&table, &screen, &observer, &target);
        let fully = finder.sees_fully(&table, &screen, &observer, &target);
        if let Some(line) = line {
            drawing.line(line.from, line.to, Ink::Good);
        }
        let text = match (line.is_some(), fully) {
            (_, true) => "fully visible",
            (true, false) => "visible",
            (false, _) => "hidden",
        };
        drawing.label(target.outline.middle() + vector(2.3, -0.1), text);
    }
    drawing.note("Visible: some line from some part of one to some part of the other passes everything.");
    drawing.note("Each line drawn is the witness that the program found and checked.");
    Ok(drawing.finish("Visibility through a gap"))
}

fn wholly_within() -> Result<String, DrawError> {
    let mover = infantry()?;
    let zone = Zone::new(&[(1.0, 1.0), (15.0, 1.0), (15.0, 4.0), (7.0, 4.0), (7.0, 9.0), (1.0, 9.0)])?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(16.0, 10.0));
    drawing.zone(&zone);
    for (x, y) in [(3.0, 7.0), (6.9, 4.1), (1.4, 3.0), (12.0, 3.36)] {
        let base = mover.at(vector(x, y));
        let inside = zone.wholly_contains(&base);
        drawing.outline(&base, Ink::Ghost);
        drawing.outline(&base, if inside { Ink::Good } else { Ink::Bad });
        let text = if inside { "wholly within" } else { "not wholly within" };
        drawing.label(vector(x.max(2.4), y + 0.8), text);
    }
    drawing.note("Wholly within: no part of the base sticks out, not even past an inner corner.");
    drawing.note("Touching the edge is within.");
    Ok(drawing.finish("Wholly within a zone"))
}

fn charge() -> Result<String, DrawError> {
    let mover = infantry()?;
    let mut table = Table::new(18.0, 12.0)?;
    let mut chargers = Vec::new();
    for (i, (x, y)) in [(7.0, 2.0), (8.5, 1.5), (10.0, 2.0), (11.5, 1.5)].into_iter().enumerate() {
        let start = Spot { at: Position::from_inches(x, y)?.point(), z: 0.0 };
        let model = UnitModel { id: PieceId(i as u32), mover: mover.clone(), hull: 0.0, start, limit: 7.0 };
        table.place(model.id, Solid { outline: mover.at(start.at), bottom: 0.0, top: 1.5 }, FeatureId(1))?;
        chargers.push(model);
    }
    let mut targets = vec![Vec::new()];
    for (i, (x, y)) in [(8.0, 9.0), (9.6, 9.4), (11.2, 9.0)].into_iter().enumerate() {
        let id = PieceId(10 + i as u32);
        table.place(id, Solid { outline: mover.at(vector(x, y)), bottom: 0.0, top: 1.5 }, FeatureId(2))?;
        targets[0].push(Target { piece: id, hull: 0.0 });
    }
    put(&mut table, 20, wall(7.0, 5.5, 4.0, 0.5, 3.0)?)?;
    let charge = Charge {
        models: &chargers,
        targets: &targets,
        engagement: 1.0,
        engagement_vertical: 5.0,
        coherency: LOOSE,
        all_closer: true,
        widest_zone: 0.0,
        most_ways: 400,
        most_samples: 100,
    };
    let mut finder = FloorFinder::default();
    let solid = |_: &UnitModel, _: PieceId, piece: &Piece| floors::Class::solid(&piece.solid, 1.5);
    let answer = find_charge(&mut finder, &table, &solid, &charge)?;
    let mut drawing = Drawing::new(Vector::ZERO, vector(18.0, 12.0));
    for target in &targets[0] {
        if let Some(piece) = table.piece(target.piece) {
            drawing.outline(&piece.solid.outline.grown(1.0), Ink::Zone);
        }
    }
    show_table(&mut drawing, &table, |id| match id.0 {
        0..10 => Ink::Mover,
        10..20 => Ink::Enemy,
        _ => Ink::Terrain,
    });
    if let Existence::Yes(ends) = &answer {
        let others = |id: PieceId, piece: &Piece| match id.0 {
            0..10 => floors::Class::ignore(),
            _ => floors::Class::solid(&piece.solid, 1.5),
        };
        for (model, &end) in chargers.iter().zip(ends) {
            finder.find(&table, &others, &floors::Request::new(&mover, model.start, end, model.limit))?;
            let leg = |step: &Step| if let Step::Walk { leg, .. } = step { Some(*leg) } else { None };
            drawing.legs(&finder.way().steps.iter().filter_map(leg).collect::<Vec<_>>(), Ink::Good);
            drawing.outline(&mover.at(end.at), Ink::Ghost);
        }
        drawing.note("A charge of 7\" can be completed: these places were found, and judged like a player's own.");
    }
    drawing.note("The answer is yes with places, no with a proof, or unknown; unknown never decides.");
    Ok(drawing.finish("A charge"))
}

fn show_table(drawing: &mut Drawing, table: &Table, ink: impl Fn(PieceId) -> Ink) {
    for (id, piece) in table.pieces() {
        drawing.outline(&piece.solid.outline, ink(id));
    }
}
