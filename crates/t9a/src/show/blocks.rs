//! Units drawn as blocks: every base where it stands, those who have joined by name, contact along a Facing.

use super::{down, key, unit_name};
use crate::definitions::formation::{Spot, block, skirmishes, spots_in};
use crate::state::{Place, Stand, State, UnitId};
use geometry::Vector;
use geometry::ranks::{Block, Edge, Formation, nearest};
use kernel::Message;
use view::{Badge, Piece, RankBase, RankMark, Ranks, Shape, Sign, Stance, Zone, ZoneKind};

/// A direction of the table in turns clockwise from up.
pub(super) fn turns(direction: Vector) -> f64 {
    let degrees = geometry::Heading::along(direction).map_or(90.0, geometry::Heading::degrees);
    (90.0 - degrees).rem_euclid(360.0) / 360.0
}

/// Where a block stands, as a client says it.
pub(super) fn stance(state: &State, block: &Block) -> Stance {
    let (x, y) = down(state, block.centre());
    Stance { x, y, facing: turns(block.heading) }
}

/// The footprint of a block.
pub(super) fn shape(block: &Block) -> Shape {
    Shape::Rectangle { width: block.width, height: block.depth }
}

/// A unit on the field: its block, and each model that has joined it on top, so that it can be pointed at.
pub(super) fn pieces(state: &State, whole: UnitId) -> Vec<Piece> {
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.as_ref()) else { return Vec::new() };
    standing(state, whole, stand).into_iter().chain(joined(state, whole, stand)).collect()
}

/// A unit as it would stand.
pub(super) fn standing(state: &State, whole: UnitId, stand: &Stand) -> Option<Piece> {
    let (spots, formation) = spots_in(state, whole, stand)?;
    let block = formation.block(&stand.pose);
    let mut piece = plain(state, whole, &block);
    piece.ranks = Some(ranks(state, whole, stand, &spots, &formation));
    let hurt = state.sheet(whole).filter(|sheet| sheet.hp > 1 && spots.len() == 1);
    if let Some(unit) = hurt.and_then(|_| state.unit(whole)) {
        let value = Some(i64::from(unit.hp));
        piece.badges.push(Badge { kind: "wounds".into(), label: Message::new("t9a-health-points"), value });
    }
    if state.is_shaken(whole) {
        piece.badges.push(Badge { kind: "shaken".into(), label: Message::new("t9a-shaken"), value: None });
    }
    Some(piece)
}

fn plain(state: &State, unit: UnitId, block: &Block) -> Piece {
    let at = stance(state, block);
    Piece {
        id: key(state, unit),
        label: unit_name(state, unit),
        owner: state.owner(unit),
        unit: Some(key(state, unit)),
        shape: shape(block),
        x: at.x,
        y: at.y,
        facing: Some(at.facing),
        sign: Sign::None,
        badges: Vec::new(),
        stats: Vec::new(),
        ranks: None,
    }
}

/// Those who have joined a unit, each where it stands.
fn joined(state: &State, whole: UnitId, stand: &Stand) -> Vec<Piece> {
    let Some((spots, formation)) = spots_in(state, whole, stand) else { return Vec::new() };
    let block = formation.block(&stand.pose);
    let one = |spot: &Spot| {
        let base = formation.base_of(&spot.slot, &block);
        let mut piece = plain(state, spot.pool, &base);
        let mark = RankMark { place: 0, sign: Sign::Star, label: unit_name(state, spot.pool) };
        piece.ranks = Some(Ranks {
            files: 1,
            models: 1,
            wide: base.width,
            deep: base.depth,
            leftward: true,
            bases: Vec::new(),
            marked: vec![mark],
            falling: 0,
        });
        piece
    };
    spots.iter().filter(|spot| spot.pool != whole).map(one).collect()
}

/// The models of a unit. Those who have joined it are marked; so is a Character on its own.
pub(super) fn ranks(state: &State, whole: UnitId, stand: &Stand, spots: &[Spot], formation: &Formation) -> Ranks {
    let at = formation.block(&stand.pose);
    let base = |spot: &Spot| {
        let (from, size) = (formation.centre_of(&spot.slot, &at) - at.centre(), formation.base_of(&spot.slot, &at));
        RankBase { x: from.dot(at.rightwards()), y: -from.dot(at.heading), wide: size.width, deep: size.depth }
    };
    // The unit's own models alone, and gaps only at the end of the last rank, need not be told base by base.
    let own = stand.places.iter().take(spots.len()).all(|place| *place == Place::Ranker);
    let plain = own && stand.left.is_none() && stand.right.is_none() && !skirmishes(state, whole);
    let bases: Vec<RankBase> = spots.iter().map(base).collect();
    let character = |pool: UnitId| state.sheet(pool).is_some_and(|sheet| sheet.character);
    let marked = spots.iter().enumerate().filter(|(_, spot)| spot.pool != whole || character(spot.pool));
    let marked =
        marked.map(|(n, spot)| RankMark { place: n as u16, sign: Sign::Star, label: unit_name(state, spot.pool) });
    let first = bases.iter().zip(spots).find(|(_, spot)| spot.pool == whole).or_else(|| bases.iter().zip(spots).next());
    let (wide, deep) = first.map_or((0.0, 0.0), |(base, _)| (base.wide, base.deep));
    Ranks {
        files: stand.files.into(),
        models: spots.len() as u16,
        wide,
        deep,
        marked: marked.collect(),
        leftward: true,
        bases: if plain { Vec::new() } else { bases },
        falling: 0,
    }
}

/// The line along which two edges touch; a point where they only meet in one.
pub(super) fn shared(one: &Block, own: &Edge, two: &Block, theirs: &Edge) -> [Vector; 2] {
    let [from, to] = own.ends().map(|end| theirs.coordinate(end));
    let (low, high) = (from.min(to).max(0.0), from.max(to).min(theirs.length));
    let parallel = own.ends().iter().all(|end| theirs.height(*end).abs() <= 10.0 * geometry::CONTACT);
    if parallel && low <= high {
        return [theirs.point(low), theirs.point(high)];
    }
    let (_, on_two) = nearest(&one.corners(), &two.corners());
    [on_two, on_two]
}

/// Contact of two units, as a line to be drawn.
pub(super) fn contact(state: &State, name: String, line: [Vector; 2]) -> Zone {
    Zone {
        id: name,
        kind: ZoneKind::Contact,
        label: Message::new("t9a-contact"),
        owner: None,
        outline: vec![line.map(|point| down(state, point)).to_vec()],
        levels: Vec::new(),
    }
}

/// Where Engaged units touch.
pub(super) fn contacts(state: &State) -> Vec<Zone> {
    let one = |pair: &crate::state::Engagement| {
        let (a, b) = (block(state, pair.one.0)?, block(state, pair.two.0)?);
        let line = shared(&a, &a.edge(pair.one.1), &b, &b.edge(pair.two.1));
        Some(contact(state, format!("{} {}", key(state, pair.one.0), key(state, pair.two.0)), line))
    };
    state.engaged.iter().filter_map(one).collect()
}
