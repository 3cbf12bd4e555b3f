//! Laws of ways at heights, on random tables: against brute force, against the checker, against the search on the plane,
//! and against itself.

use crate::common::floors::{Kind, World, rectangle, round};
use crate::common::{Random, battlefield, cases, random_shape};
use geometry::floors::{
    Class, EndFault, Flight, FloorFinder, Outcome, Request, Span, Spot, Way, check_flight, check_way, find_flight,
    standings,
};
use geometry::tolerance::beyond;
use geometry::{
    ArcGon, Bounds, CONTACT, FeatureId, GeometryError, Heading, Mover, PathFinder, Piece, PieceId, Pose, Shape, Solid,
    TOLERANCE, Table, Vector, vector,
};

const LIMIT: f64 = 26.0;

/// Hills, pads, floors, walls and models within an area of ten inches by eight.
fn random_world(random: &mut Random, pieces: usize) -> World {
    let mut world = World::new();
    let mut heights = vec![0.0];
    for _ in 0..pieces {
        let centre = vector(random.range(25.0, 35.0), random.range(18.0, 26.0));
        let turn = random.range(0.0, 360.0);
        let box_of = |random: &mut Random, long: (f64, f64), wide: (f64, f64)| {
            let shape = Shape::rectangle(random.range(long.0, long.1), random.range(wide.0, wide.1)).unwrap();
            let turn = if random.below(2) == 0 { turn } else { 0.0 };
            shape.outline(&Pose::facing(centre.x, centre.y, turn).unwrap())
        };
        let on = heights[random.below(heights.len())];
        let (kind, outline, z) = match random.below(9) {
            0 => (Kind::Climbed, box_of(random, (2.0, 5.0), (2.0, 4.0)), (0.0, [2.5, 3.0][random.below(2)])),
            1 => (Kind::Climbed, box_of(random, (3.0, 6.0), (2.5, 5.0)), (1.8, 2.0)),
            2 | 3 => (Kind::Passed, box_of(random, (3.0, 7.0), (2.5, 5.0)), [(1.8, 2.0), (2.8, 3.0)][random.below(2)]),
            4 => (Kind::Low, box_of(random, (2.0, 4.0), (2.0, 3.0)), (0.0, [1.0, 1.5][random.below(2)])),
            5 => (Kind::Crossed, box_of(random, (3.0, 6.0), (0.3, 0.5)), (0.0, [2.2, 4.0][random.below(2)])),
            6 => (Kind::Body, ArcGon::circle(centre, random.range(0.5, 1.2)), (on, on + 1.5)),
            7 => (Kind::Enemy, ArcGon::circle(centre, 0.63), (on, on + 1.5)),
            _ => (Kind::Body, box_of(random, (3.0, 5.0), (0.3, 0.5)), (on, on + 2.5)),
        };
        if matches!(kind, Kind::Climbed | Kind::Passed | Kind::Low) {
            heights.push(z.1);
        }
        world.add(kind, outline, z.0, z.1);
    }
    world
}

/// A spot on the table at which the mover may end, high ones first.
fn random_spot(random: &mut Random, world: &World, mover: &Mover, x: (f64, f64)) -> Option<Spot> {
    let at = vector(random.range(x.0, x.1), random.range(17.0, 27.0));
    let mut out = Vec::new();
    standings(&world.table, &world.class(mover.height), mover, at, beyond(1.0), &mut Vec::new(), &mut out);
    let fine: Vec<f64> = out.into_iter().filter_map(Result::ok).collect();
    let pick = random.below(fine.len().max(1));
    fine.get(pick).map(|&z| Spot { at, z })
}

fn request<'a>(mover: &'a Mover, start: Spot, goal: Spot) -> Request<'a> {
    Request { most_states: 2_000_000, ..Request::new(mover, start, goal, LIMIT).with_zones(beyond(1.0)) }
}

fn find(world: &World, request: &Request<'_>) -> (Option<f64>, Way) {
    let mut finder = FloorFinder::default();
    let class = world.class(request.mover.height);
    let outcome = finder.find(&world.table, &class, request).unwrap();
    assert!(!matches!(outcome, Outcome::EndRefused(_)), "{outcome:?}");
    (outcome.length(), finder.way().clone())
}

/// One ring of the brute force.
struct Ring {
    ring: ArcGon,
    span: Option<Span>,
    top: Option<(f64, Option<f64>)>,
}

struct Brute {
    rings: Vec<Ring>,
    heights: Vec<f64>,
}

impl Brute {
    fn new(world: &World, mover: &Mover) -> Brute {
        let (class, reflected) = (world.class(mover.height), mover.footprint.reflected());
        let mut rings = Vec::new();
        let mut heights = vec![0.0];
        for (id, piece) in world.table.pieces() {
            let Class { block, body, top, .. } = class(id, piece);
            let ring = |reach: f64| piece.solid.outline.sum(&reflected).grown(reach);
            rings.extend(block.map(|(reach, span)| Ring { ring: ring(reach), span: Some(span), top: None }));
            rings.extend(body.map(|span| Ring { ring: ring(0.0), span: Some(span), top: None }));
            rings.extend(top.map(|top| Ring { ring: ring(0.0), span: None, top: Some((top.z, top.free_from)) }));
            heights.extend(top.map(|top| top.z));
        }
        heights.sort_by(f64::total_cmp);
        heights.dedup();
        Brute { rings, heights }
    }

    fn stands(&self, at: Vector, z: f64) -> bool {
        let carried = |ring: &Ring| ring.top.is_some_and(|top| top.0 == z) && ring.ring.signed_distance(at) <= CONTACT;
        let blocked =
            |ring: &Ring| ring.span.is_some_and(|span| span.holds(z)) && ring.ring.signed_distance(at) < -CONTACT;
        (z == 0.0 || self.rings.iter().any(carried)) && !self.rings.iter().any(blocked)
    }

    fn walks(&self, from: Vector, to: Vector, z: f64) -> bool {
        let steps = ((from.distance(to) / 0.03).ceil() as usize).max(1);
        (0..=steps).all(|k| self.stands(from.towards(to, k as f64 / steps as f64), z))
    }

    fn climb(&self, at: Vector, from: f64, to: f64) -> f64 {
        let bars = |ring: &Ring| {
            ring.span.is_some_and(|span| span.meets(from, to)) && ring.ring.signed_distance(at) < -CONTACT
        };
        if self.rings.iter().any(bars) {
            return f64::INFINITY;
        }
        let free = |ring: &Ring| {
            let pair = |low: f64, high: f64| low == from && high == to || low == to && high == from;
            ring.top.is_some_and(|(z, low)| low.is_some_and(|low| pair(low, z)))
                && ring.ring.signed_distance(at) <= CONTACT
        };
        if self.rings.iter().any(free) { 0.0 } else { (from - to).abs() }
    }

    /// The shortest chain of straight walks and climbs through points along every ring and some at random.
    fn shortest(&self, start: Spot, goal: Spot, random: &mut Random, spacing: f64, limit: f64) -> f64 {
        let mut points = vec![start.at, goal.at];
        for ring in &self.rings {
            let inner = ring.ring.inner_point();
            let bounds = ring.ring.bounds();
            let round = 2.0 * ((bounds.high.x - bounds.low.x) + (bounds.high.y - bounds.low.y));
            let count = (round / spacing).ceil() as usize;
            let phase = random.unit();
            points.extend((0..count).map(|k| {
                let angle = (k as f64 + phase) / count as f64 * 2.0 * std::f64::consts::PI;
                ring.ring.boundary_from(inner, Vector::at_angle(angle))
            }));
        }
        let middle = start.at.towards(goal.at, 0.5);
        points.extend((0..20).map(|_| middle + random.direction() * random.range(0.0, 8.0)));
        let room = Bounds { low: vector(1.0, 1.0), high: vector(59.0, 43.0) };
        points.retain(|&p| start.at.distance(p) + p.distance(goal.at) <= limit && room.contains(p));
        let levels = self.heights.len();
        let level = |z: f64| self.heights.iter().position(|&height| (height - z).abs() < CONTACT).unwrap();
        let alive: Vec<bool> = points
            .iter()
            .flat_map(|&p| self.heights.iter().map(move |&z| (p, z)))
            .map(|(p, z)| self.stands(p, z))
            .collect();
        let mut best = vec![f64::INFINITY; alive.len()];
        let mut done = vec![false; alive.len()];
        best[level(start.z)] = 0.0;
        let end = levels + level(goal.z);
        loop {
            let next = (0..best.len()).filter(|&i| !done[i]).min_by(|&a, &b| best[a].total_cmp(&best[b]));
            let Some(i) = next.filter(|&i| best[i] <= limit) else { return f64::INFINITY };
            if i == end {
                return best[end];
            }
            done[i] = true;
            let (p, l) = (points[i / levels], i % levels);
            for other in 0..levels {
                let j = i - l + other;
                if alive[j] && !done[j] {
                    best[j] = best[j].min(best[i] + self.climb(p, self.heights[l], self.heights[other]));
                }
            }
            for (k, &point) in points.iter().enumerate() {
                let j = k * levels + l;
                let cost = best[i] + p.distance(point);
                let better = alive[j] && !done[j] && cost < best[j] && cost + point.distance(goal.at) <= limit;
                if better && self.walks(p, point, self.heights[l]) {
                    best[j] = cost;
                }
            }
        }
    }
}

/// Why a world is left out: what stands in it makes no sense for the mover.
fn asked(world: &World, request: &Request<'_>) -> bool {
    let class = world.class(request.mover.height);
    let back = Request { start: request.goal, goal: request.start, ..*request };
    [*request, back].iter().all(|request| {
        !matches!(
            FloorFinder::default().find(&world.table, &class, request),
            Err(GeometryError::StartInside { .. } | GeometryError::StartInTheAir)
        )
    })
}

#[test]
fn ways_are_never_longer_than_brute_force_finds() {
    let (mut compared, mut climbing) = (0, 0);
    for case in 0..cases(5) as u64 {
        let mut random = Random::new(700 + case);
        let mover = match random.below(4) {
            0 => Mover::new(&Shape::rectangle(1.4, 0.9).unwrap(), Heading::default(), 1.5),
            _ => round(32.0, 1.5),
        };
        let world = random_world(&mut random, 6);
        let (Some(start), Some(goal)) = (
            random_spot(&mut random, &world, &mover, (22.0, 30.0)),
            random_spot(&mut random, &world, &mover, (28.0, 38.0)),
        ) else {
            continue;
        };
        let request = request(&mover, start, goal);
        if !asked(&world, &request) {
            continue;
        }
        let (ours, way) = find(&world, &request);
        if let Some(length) = ours {
            let checked = check_way(&world.table, &world.class(1.5), &request, &way);
            assert!(checked.is_ok_and(|found| (found - length).abs() < 1e-4), "{case}: {checked:?} {way:?}");
        }
        let limit = ours.unwrap_or(LIMIT).min(LIMIT);
        let brute = Brute::new(&world, &mover).shortest(start, goal, &mut random, 0.3, limit);
        assert!(
            brute.is_infinite() || ours.is_some_and(|ours| ours <= brute + 1e-3),
            "{case}: {start:?} to {goal:?}: {ours:?}, yet {brute} found"
        );
        compared += 1;
        climbing += usize::from(way.climbed() > 0.0);
    }
    assert!(compared > 1 && (compared < 50 || climbing > compared / 8), "{compared} {climbing}");
}

#[test]
fn ways_hold_every_law() {
    let (mut compared, mut climbing) = (0, 0);
    for case in 0..cases(60) as u64 {
        let mut random = Random::new(9000 + case);
        let mover = round([25.0, 32.0, 60.0][random.below(3)], [1.5, 2.5][random.below(2)]);
        let mut world = random_world(&mut random, 7);
        let (Some(start), Some(goal)) = (
            random_spot(&mut random, &world, &mover, (22.0, 33.0)),
            random_spot(&mut random, &world, &mover, (27.0, 38.0)),
        ) else {
            continue;
        };
        let asks = request(&mover, start, goal);
        if !asked(&world, &asks) {
            continue;
        }
        let (ours, way) = find(&world, &asks);
        if let Some(length) = ours {
            let checked = check_way(&world.table, &world.class(mover.height), &asks, &way);
            assert!(checked.is_ok_and(|found| (found - length).abs() < 1e-4), "{case}: {checked:?} {way:?}");
        }
        let near = |one: Option<f64>, other: Option<f64>, what: &str| match (one, other) {
            (Some(one), Some(other)) => assert!((one - other).abs() < TOLERANCE, "{case} {what}: {one} {other}"),
            (None, Some(one)) | (Some(one), None) => assert!(one > LIMIT - 1e-3, "{case} {what}: {one}"),
            (None, None) => {}
        };
        // As long back as there.
        let back = Request { start: goal, goal: start, ..asks };
        near(find(&world, &back).0, ours, "back");
        // As long with everything reckoned with from the start.
        let all = FloorFinder::default().find_with_all(&world.table, &world.class(mover.height), &asks).unwrap();
        near(all.length(), ours, "all");
        // As long when everything is lifted onto one great hill.
        near(find_lifted(&world, &asks), ours, "lifted");
        // As long when what is walked on comes in touching pieces.
        near(find(&in_pieces(&world), &asks).0, ours, "in pieces");
        // Something more in the way never shortens.
        let (low, high) = (vector(29.0, 20.0), vector(29.4, 24.0));
        world.add(Kind::Body, rectangle(low, high), 0.0, 2.4);
        if asked(&world, &asks) {
            let found = FloorFinder::default().find(&world.table, &world.class(mover.height), &asks).unwrap();
            assert!(found.length().is_none_or(|more| ours.is_some_and(|ours| more >= ours - 2e-4)), "{case}: blocked");
        }
        compared += 1;
        climbing += usize::from(way.climbed() > 0.0);
    }
    assert!(compared > 20 && climbing > compared / 8, "{compared} {climbing}");
}

/// The length of a way when a hill as large as the table lies under everything.
fn find_lifted(world: &World, request: &Request<'_>) -> Option<f64> {
    const UP: f64 = 3.0;
    let mut table = Table::new(60.0, 44.0).unwrap();
    for (id, piece) in world.table.pieces() {
        let solid =
            Solid { outline: piece.solid.outline.clone(), bottom: piece.solid.bottom + UP, top: piece.solid.top + UP };
        table.place(id, solid, piece.feature).unwrap();
    }
    let hill = PieceId(world.kinds.len() as u32);
    let outline = rectangle(vector(0.0, 0.0), vector(60.0, 44.0));
    table.place(hill, Solid { outline, bottom: 0.0, top: UP }, FeatureId(hill.0)).unwrap();
    let height = request.mover.height;
    let class = |id: PieceId, piece: &Piece| match id == hill {
        true => Class::climbed(&piece.solid, height, true),
        false => world.class(height)(id, piece),
    };
    let up = |spot: Spot| Spot { z: spot.z + UP, ..spot };
    let lifted = Request { start: up(request.start), goal: up(request.goal), ..*request };
    FloorFinder::default().find(&table, &class, &lifted).unwrap().length()
}

/// The same world with every upright rectangle that is walked on cut into two that touch.
fn in_pieces(world: &World) -> World {
    let mut cut = World::new();
    for (id, piece) in world.table.pieces() {
        let kind = world.kinds[id.0 as usize];
        let (solid, bounds) = (&piece.solid, piece.solid.outline.bounds());
        let size = bounds.high - bounds.low;
        let upright = solid.outline.arcs().len() == 4
            && (solid.outline.signed_distance(bounds.low)).abs() < 1e-9
            && (solid.outline.signed_distance(bounds.high)).abs() < 1e-9;
        if upright && matches!(kind, Kind::Climbed | Kind::Passed | Kind::Low) {
            let at = bounds.low.x + size.x * 0.4;
            cut.add(kind, rectangle(bounds.low, vector(at, bounds.high.y)), solid.bottom, solid.top);
            cut.add(kind, rectangle(vector(at, bounds.low.y), bounds.high), solid.bottom, solid.top);
        } else {
            cut.add(kind, solid.outline.clone(), solid.bottom, solid.top);
        }
    }
    cut
}

#[test]
fn a_floor_more_never_lengthens_the_way_of_one_who_passes_it() {
    let mut compared = 0;
    for case in 0..cases(60) as u64 {
        let mut random = Random::new(40_000 + case);
        let mover = round(32.0, 1.5);
        let mut world = random_world(&mut random, 6);
        let (Some(start), Some(goal)) = (
            random_spot(&mut random, &world, &mover, (22.0, 30.0)),
            random_spot(&mut random, &world, &mover, (28.0, 38.0)),
        ) else {
            continue;
        };
        let asks = request(&mover, start, goal);
        if !asked(&world, &asks) {
            continue;
        }
        let (before, _) = find(&world, &asks);
        let low = vector(random.range(25.0, 30.0), random.range(18.0, 22.0));
        world.add(Kind::Passed, rectangle(low, low + vector(5.0, 4.0)), 1.8, 2.0);
        let after = FloorFinder::default().find(&world.table, &world.class(1.5), &asks).unwrap();
        if matches!(after, Outcome::EndRefused(EndFault::MidClimb(_))) {
            continue;
        }
        let longer = before.is_some_and(|before| after.length().is_none_or(|after| after > before + 2e-4));
        assert!(!longer, "{case}: {before:?} {after:?}");
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn on_a_flat_table_the_search_is_the_plain_one_bit_for_bit() {
    let (mut ways, mut compared) = (0, 0);
    for seed in 0..cases(6) as u64 {
        let table = battlefield(seed, 200, 30);
        let mut random = Random::new(seed ^ 77);
        let (mut plain, mut floors) = (PathFinder::default(), FloorFinder::default());
        for k in 0..150 {
            let shape = random_shape(&mut random, true);
            let mover = match k % 2 {
                0 => round(32.0, 1.5),
                _ => Mover::new(&shape, Heading::default(), 1.5),
            };
            let zones = k % 3 == 0;
            let start = random.point(60.0, 44.0);
            let goal = start + random.direction() * random.range(0.5, 12.0);
            let old = |id: PieceId, _: &Piece| match zones && id.0.is_multiple_of(5) {
                true => geometry::Class::Zone { reach: 1.0, vertical: 5.0 },
                false => geometry::Class::Block,
            };
            let new = |id: PieceId, piece: &Piece| match zones && id.0.is_multiple_of(5) {
                true => Class::zone(&piece.solid, 1.5, 1.0, Span::near(piece.solid.bottom, 0.0, 0.0, 5.0)),
                false => Class::solid(&piece.solid, 1.5),
            };
            let one = plain.find(&table, &old, &geometry::Request::new(&mover, start, goal, 14.0).with_zones(1.0));
            let spots = (Spot { at: start, z: 0.0 }, Spot { at: goal, z: 0.0 });
            let two = floors.find(&table, &new, &Request::new(&mover, spots.0, spots.1, 14.0).with_zones(1.0));
            let (one, two) = (one.map(|found| found.length()), two.map(|found| found.length()));
            assert_eq!(one, two);
            if let Ok(Some(length)) = one {
                assert_eq!(length.to_bits(), two.unwrap().unwrap().to_bits());
                let legs: Vec<_> = floors.way().steps.iter().map(|step| step.length().to_bits()).collect();
                let old: Vec<_> = plain.path().legs.iter().map(|leg| leg.length().to_bits()).collect();
                assert_eq!(legs, old);
                ways += 1;
            }
            compared += 1;
        }
    }
    assert!(compared > 500 && ways > 50, "{ways} of {compared}");
}

#[test]
fn no_random_chain_in_the_air_beats_a_flight() {
    let (mut bent, mut compared) = (0, 0);
    for case in 0..cases(12) as u64 {
        let mut random = Random::new(60_000 + case);
        let mover = round(32.0, 1.5);
        let mut world = World::new();
        for _ in 0..3 {
            let low = vector(random.range(25.0, 32.0), random.range(17.0, 24.0));
            let size = vector(random.range(0.5, 4.0), random.range(1.0, 6.0));
            let bottom = [0.0, 0.0, 2.5][random.below(3)];
            world.add(Kind::Climbed, rectangle(low, low + size), bottom, bottom + random.range(0.5, 3.0));
        }
        let (Some(start), Some(goal)) = (
            random_spot(&mut random, &world, &mover, (20.0, 28.0)),
            random_spot(&mut random, &world, &mover, (30.0, 38.0)),
        ) else {
            continue;
        };
        let asks = request(&mover, start, goal);
        let class = world.class(1.5);
        let mut finder = FloorFinder::default();
        let found = find_flight(&mut finder, &world.table, &class, &asks).unwrap();
        let straight = vector(start.at.distance(goal.at), goal.z - start.z).length();
        let foot = finder.find(&world.table, &class, &asks).unwrap().length();
        let Some(length) = found.length() else { continue };
        assert!(length >= straight - 1e-6 && foot.is_none_or(|foot| length <= foot + CONTACT), "{case}");
        if let Flight::Chain { points, .. } = &found {
            let checked = check_flight(&world.table, &class, &asks, points);
            assert!(checked.is_ok_and(|checked| (checked - length).abs() < 1e-6), "{case}: {checked:?}");
            bent += usize::from(points.len() > 2);
        }
        for _ in 0..400 {
            let count = 1 + random.below(3);
            let mut along: Vec<f64> = (0..count).map(|_| random.unit()).collect();
            along.sort_by(f64::total_cmp);
            let mut points = vec![start];
            points.extend(along.iter().map(|&t| Spot {
                at: start.at.towards(goal.at, t) + random.direction() * random.range(0.0, 2.0),
                z: (start.z + (goal.z - start.z) * t + random.range(-1.0, 4.0)).max(0.0),
            }));
            points.push(goal);
            if let Ok(theirs) = check_flight(&world.table, &class, &asks, &points) {
                // Round corners are taken by chords, which cost a hundredth or two.
                assert!(theirs > length - 0.03, "{case}: {theirs} by {points:?}, {length} found");
                compared += 1;
            }
        }
    }
    assert!(bent > 1 && compared > 100, "{bent} {compared}");
}
