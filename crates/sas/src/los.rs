//! Chapter *los*: lines of sight, fields of view, and how well a square is seen.

use crate::axis_vehicles::sight::{token_visibility, visibility as vehicle_visibility};
use crate::board::touches_run;
use crate::board::{Barrier, Board, Ground, SIGHT, along, distance, in_arc, in_corner_of_eye, side_of, touches};
use crate::items::camouflaged;
use crate::state::{AxisUnit, Operator, State};
use crate::{rules, terrain};
use geometry::squares::{Cell, Detour, Edge, Facing, Line, Point, Via};
use kernel::Rule;
use smallvec::SmallVec;

/// How well an Axis unit sees a square (`sas/terrain/visibility-classes`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Visibility {
    /// Nothing there is seen.
    Hidden,
    /// Standing operators are seen; corpses and crouching operators are not.
    Half,
    /// Anything there is seen.
    Full,
}

/// Low cover on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Low {
    /// A low wall, hedge or window.
    Edge(Edge, Barrier),
    /// A square with crates.
    Crate(Cell),
    /// A square filled by a hedge (`sas/ruling/hedge-edge-or-square`).
    Hedge(Cell),
    /// A fuel barrel.
    Barrel(Cell),
}

/// All low cover on a line of sight.
pub type Lows = SmallVec<[Low; 4]>;

/// Where somebody looks from, and where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eyes {
    /// His square.
    pub at: Cell,
    /// His facing.
    pub facing: Facing,
}

/// How well Axis infantry with these eyes sees a square: first the field of view and its eight squares, then the line,
/// then low cover and forest (`sas/ruling/sight-procedure`).
pub fn visibility(state: &State, eyes: Eyes, cell: Cell) -> Visibility {
    visibility_within(state, eyes, cell, SIGHT)
}

/// The same for eyes that see this many squares: a sniper's see as far as he shoots (`sas/ruling/sniper-los`).
pub fn visibility_within(state: &State, eyes: Eyes, cell: Cell, reach: u32) -> Visibility {
    visibility_of(state, eyes, cell, &[cell], reach)
}

/// The same for one square of a token that covers several.
fn visibility_of(state: &State, eyes: Eyes, cell: Cell, token: &[Cell], reach: u32) -> Visibility {
    let Eyes { at, facing } = eyes;
    if at == cell || distance(at, cell) > reach {
        return Visibility::Hidden;
    }
    if !in_arc(at, facing, cell) && !in_corner_of_eye(at, facing, cell) {
        return Visibility::Hidden;
    }
    let Some(lows) = line_to(state, at, cell, token) else { return Visibility::Hidden };
    let far_forest = state.board.ground(cell) == Ground::Forest && !at.adjacent(cell);
    let hidden_low = lows.iter().any(|low| !looked_over(&state.board, *low, at));
    if far_forest || hidden_low { Visibility::Half } else { Visibility::Full }
}

/// The two ends of a line of sight. What is in their squares never blocks, nor does what lies under one of them.
#[derive(Clone, Copy, Debug)]
pub struct Ends<'a> {
    /// The squares of the viewer.
    pub from: &'a [Cell],
    /// The squares of what is looked at.
    pub to: &'a [Cell],
}

impl Ends<'_> {
    /// Is a square part of an end?
    #[inline]
    pub(crate) fn contain(self, cell: Cell) -> bool {
        self.from.contains(&cell) || self.to.contains(&cell)
    }

    /// Does an edge lie under one of them? (`sas/axis-vehicles/los-covered-terrain`)
    #[inline]
    fn cover(self, edge: Edge) -> bool {
        let under = |end: &[Cell]| end.len() > 1 && edge.cells().iter().all(|cell| end.contains(cell));
        under(self.from) || under(self.to)
    }
}

/// Does a unit see an operator where he is? (`sas/los/crouched-or-corpse-low-cover`, `sas/los/crouched-or-corpse-in-forest`)
pub fn sees_operator(state: &State, unit: &AxisUnit, operator: &Operator) -> bool {
    if goes_unnoticed(state, operator) || (operator.vehicle.is_some() && !is_crewed(state, operator)) {
        return false;
    }
    if unit.kind.is_vehicle() {
        return vehicle_sees_operator(state, unit, operator);
    }
    let (Some(eyes), Some(cell)) = (eyes(state, unit), operator.at) else { return false };
    if !operator.crouching && camouflaged(state, operator, eyes.at) {
        return false;
    }
    if operator.vehicle.is_some() {
        eyes_see(state, eyes, operator)
    } else {
        eyes_see_operator(state, eyes, cell, operator.crouching)
    }
}

/// Is there anybody in this vehicle of the operators? An empty one is ignored (`sas/ruling/seeing-operator-vehicle`).
fn is_crewed(state: &State, vehicle: &Operator) -> bool {
    state.operators().any(|(id, known)| known.kit == vehicle.kit && state.is_prey(id))
}

/// Would somebody with these eyes see an operator where he is? Of a vehicle any square will do; a standing target, but the boat
/// lies low (`sas/operator-vehicles/attacked-when`, `sas/operator-vehicles/rowing-boat`).
pub fn eyes_see(state: &State, eyes: Eyes, operator: &Operator) -> bool {
    eyes_see_within(state, eyes, operator, SIGHT)
}

/// The same for eyes that see this many squares.
pub fn eyes_see_within(state: &State, eyes: Eyes, operator: &Operator, reach: u32) -> bool {
    let needed = if operator.lies_low() { Visibility::Full } else { Visibility::Half };
    let token = operator.squares();
    token.iter().any(|&cell| visibility_of(state, eyes, cell, &token, reach) >= needed)
}

/// A diver is hidden (`sas/items/scuba-los`), and somebody in disguise goes for a civilian.
pub(crate) fn goes_unnoticed(state: &State, operator: &Operator) -> bool {
    (operator.diving && !operator.exposed) || state.in_disguise(operator)
}

/// How well a unit of any kind sees a square; nothing if it is dead, on a spawn tile, smoking, talking or being strangled.
pub fn unit_visibility(state: &State, unit: &AxisUnit, cell: Cell) -> Visibility {
    if unit.kind.is_vehicle() {
        return if unit.smoking { Visibility::Hidden } else { vehicle_visibility(state, unit, cell) };
    }
    eyes(state, unit).map_or(Visibility::Hidden, |eyes| visibility(state, eyes, cell))
}

/// Does the crew of a vehicle see an operator?
fn vehicle_sees_operator(state: &State, unit: &AxisUnit, operator: &Operator) -> bool {
    let Some(cell) = operator.at.filter(|_| !unit.smoking) else { return false };
    if operator.vehicle.is_some() {
        let needed = if operator.lies_low() { Visibility::Full } else { Visibility::Half };
        let (pose, build) = (unit.pose(), unit.kind.build());
        let Some((pose, build)) = pose.zip(build) else { return false };
        let token = operator.squares();
        let seen = |cell: Cell| token_visibility(state, pose, (build.length, build.sight), cell, &token);
        return token.iter().any(|&cell| seen(cell) >= needed);
    }
    let nearest = unit.squares().into_iter().min_by_key(|&own| distance(own, cell)).unwrap_or_default();
    if !operator.crouching && camouflaged(state, operator, nearest) {
        return false;
    }
    let needed = if operator.crouching { Visibility::Full } else { Visibility::Half };
    vehicle_visibility(state, unit, cell) >= needed
}

/// Would somebody with these eyes see an operator in a square?
pub fn eyes_see_operator(state: &State, eyes: Eyes, cell: Cell, crouching: bool) -> bool {
    let needed = if crouching { Visibility::Full } else { Visibility::Half };
    visibility(state, eyes, cell) >= needed
}

/// Does a unit see a corpse in a square? Only if it sees the square fully, or stands in it.
pub fn sees_corpse(state: &State, unit: &AxisUnit, cell: Cell) -> bool {
    if unit.kind.is_vehicle() {
        return !unit.smoking && vehicle_visibility(state, unit, cell) == Visibility::Full;
    }
    eyes(state, unit).is_some_and(|eyes| eyes.at == cell || visibility(state, eyes, cell) == Visibility::Full)
}

/// The eyes of a unit: none if it is dead, on a spawn tile (`sas/event/spawn-tile-units-passive`), smoking
/// (`sas/event/cigarette-use`), talking or being strangled (`sas/fear-naught/talk-target-state`). Vehicles look otherwise
/// ([`crate::axis_vehicles::sight`]).
pub fn eyes(state: &State, unit: &AxisUnit) -> Option<Eyes> {
    let at = unit.at.filter(|&cell| state.board.on_board(cell) && !unit.kind.is_vehicle())?;
    (!unit.distracted()).then_some(Eyes { at, facing: unit.facing })
}

/// The low cover on the line from an operator to a unit; none if the line is blocked. Low cover that hides a crouching operator
/// from the unit hides the unit from him too (`sas/los/crouched-or-corpse-low-cover`).
pub fn operator_line(state: &State, from: Cell, crouching: bool, unit: &AxisUnit) -> Option<Lows> {
    let token = unit.squares();
    let free = |to: Cell| {
        let lows = line_to(state, from, to, &token)?;
        (!crouching || lows.iter().all(|low| looked_over(&state.board, *low, to))).then_some(lows)
    };
    token.iter().find_map(|&cell| free(cell))
}

/// Does a viewer look over low cover as if it were not there? Over a low wall if he touches the same straight run of it,
/// through a window if he is in a window square; never over hedges, crates and barrels
/// (`sas/ruling/low-wall-look-over`, `sas/ruling/window-adjacent-sees-crouched`).
pub(crate) fn looked_over(board: &Board, low: Low, viewer: Cell) -> bool {
    match low {
        Low::Edge(edge, Barrier::LowWall) => touches_run(edge, run_of_low_wall(board, edge), viewer),
        Low::Edge(edge, Barrier::Window) => in_window_square(board, edge, viewer),
        _ => false,
    }
}

/// How many segments a straight low wall goes on before and beyond one of its segments.
fn run_of_low_wall(board: &Board, edge: Edge) -> (i16, i16) {
    let goes_on = |segments: i16| along(edge, segments).is_some_and(|next| board.barrier(next) == Barrier::LowWall);
    let beyond = (1..).take_while(|&segments| goes_on(segments)).count();
    let before = (1..).take_while(|&segments: &i16| goes_on(-segments)).count();
    (before as i16, beyond as i16)
}

/// The low cover on the straight line between the centres of two squares; none if the line is blocked
/// (`sas/los/line-check`).
pub fn line(state: &State, from: Cell, to: Cell) -> Option<Lows> {
    line_to(state, from, to, &[to])
}

/// The same to one square of a token that covers several.
fn line_to(state: &State, from: Cell, to: Cell, token: &[Cell]) -> Option<Lows> {
    let ends = Ends { from: &[from], to: token };
    let mut lows = Lows::new();
    if walk(state, Line::between_centres(from, to), ends, |_| false, &mut lows) {
        return Some(lows);
    }
    // Through one of several windows he looks as well as he can.
    let windows = state.board.windows().iter();
    let hiding = |lows: &Lows| lows.iter().filter(|low| !looked_over(&state.board, **low, from)).count();
    windows
        .filter_map(|&window| line_through(state, window, from, to, ends))
        .min_by_key(|lows| (hiding(lows), terrain::cover(&state.board, lows, from, to)))
}

/// Is the line from one square of a token to any square of another free, with no low cover on it? So one sees from a boat, which
/// lies too low to look over anything (`sas/operator-vehicles/rowing-boat`, `sas/ruling/boat-low-cover`).
pub fn low_line(state: &State, from: Cell, body: &[Cell], token: &[Cell]) -> bool {
    let free = |to: Cell| {
        let mut lows = Lows::new();
        let ends = Ends { from: body, to: token };
        walk(state, Line::between_centres(from, to), ends, |_| false, &mut lows) && lows.is_empty()
    };
    token.iter().any(|&to| free(to))
}

/// The low cover on a line to a unit. Any square of a vehicle will do (`sas/ruling/vehicle-los-geometry`).
pub fn line_to_unit(state: &State, from: Cell, unit: &AxisUnit) -> Option<Lows> {
    let token = unit.squares();
    token.iter().find_map(|&cell| line_to(state, from, cell, &token))
}

/// The line through a window: one of the two must be in a window square, and the other must see the middle of the window
/// (`sas/terrain/window-squares`, `sas/ruling/window-line`).
fn line_through(state: &State, window: Edge, from: Cell, to: Cell, ends: Ends<'_>) -> Option<Lows> {
    let board = &state.board;
    if side_of(window, from) == side_of(window, to) {
        return None;
    }
    let at_window = |cell: Cell| in_window_square(board, window, cell);
    let other = match (at_window(from), at_window(to)) {
        (false, false) => return None,
        (true, true) => None,
        (true, false) => Some(to),
        (false, true) => Some(from),
    };
    match other {
        Some(other) => through_window(state, window, Point::centre(other), ends),
        None => Some(Lows::from_slice(&[Low::Edge(window, Barrier::Window)])),
    }
}

/// The low cover on the line from a point to the middle of a window, at the other side of which somebody is in a window
/// square.
pub(crate) fn through_window(state: &State, window: Edge, from: Point, ends: Ends<'_>) -> Option<Lows> {
    let mut lows = Lows::new();
    lows.push(Low::Edge(window, Barrier::Window));
    let cells = window.cells();
    let facing = cells[0].facing_to(cells[1])?;
    let middle = Point::outline(cells[0], facing);
    let sight = Line::new(from, middle)?;
    let beside = |edge: Edge, end: &[Cell]| end.iter().any(|&cell| in_window_square(&state.board, edge, cell));
    let also_open = |edge: Edge| beside(edge, ends.from) || beside(edge, ends.to);
    walk(state, sight, ends, also_open, &mut lows).then_some(lows)
}

/// Is a square one of the six of a window? Not if a wall stands between it and the opening.
pub fn in_window_square(board: &Board, window: Edge, cell: Cell) -> bool {
    if !touches(window, cell) {
        return false;
    }
    let before_opening = window.cells()[side_of(window, cell)];
    cell == before_opening || Edge::between(cell, before_opening).is_some_and(|edge| !blocks_sight(board.barrier(edge)))
}

fn blocks_sight(barrier: Barrier) -> bool {
    matches!(barrier, Barrier::Wall | Barrier::Door | Barrier::Window | Barrier::HighWall | Barrier::GrapplePoint)
}

/// Follows a line and notes the low cover on it; false if something blocks it. Windows block unless they are open to these
/// two. What is in the squares of the two ends themselves never blocks.
pub(crate) fn walk(state: &State, line: Line, ends: Ends<'_>, open: impl Fn(Edge) -> bool, lows: &mut Lows) -> bool {
    for crossing in line.crossings() {
        match crossing.via {
            Via::Edge(edge) if ends.cover(edge) => {}
            Via::Edge(edge) => match state.board.barrier(edge) {
                Barrier::None => {}
                barrier @ (Barrier::LowWall | Barrier::Hedge) => lows.push(Low::Edge(edge, barrier)),
                Barrier::Window if open(edge) => lows.push(Low::Edge(edge, Barrier::Window)),
                _ => return false,
            },
            Via::Corner(sides) => {
                if !past_corner(state, &sides, ends, lows) {
                    return false;
                }
            }
        }
        if ends.contain(crossing.to) {
            continue;
        }
        if square_blocks(state, crossing.to) {
            return false;
        }
        if let Some(low) = low_in_square(state, crossing.to) {
            lows.push(low);
        }
    }
    true
}

/// A line exactly through a corner is blocked, or meets low cover, only if both sides of the corner are shut
/// (`sas/ruling/los-grazing`). False if it is blocked.
fn past_corner(state: &State, sides: &[Detour; 2], ends: Ends<'_>, lows: &mut Lows) -> bool {
    let barrier = |edge: Edge| if ends.cover(edge) { Barrier::None } else { state.board.barrier(edge) };
    let solid = |side: &Detour| {
        let square = !ends.contain(side.through) && square_blocks(state, side.through);
        square || side.edges.iter().any(|&edge| blocks_sight(barrier(edge)))
    };
    let (first, second) = (solid(&sides[0]), solid(&sides[1]));
    if first && second {
        return false;
    }
    let low_edge = |edge: Edge| match barrier(edge) {
        barrier @ (Barrier::LowWall | Barrier::Hedge) => Some(Low::Edge(edge, barrier)),
        _ => None,
    };
    let low_square = |side: &Detour| low_in_square(state, side.through).filter(|_| !ends.contain(side.through));
    let is_low = |side: &Detour| side.edges.iter().any(|&edge| low_edge(edge).is_some()) || low_square(side).is_some();
    // Most corners have an open side.
    if (first || is_low(&sides[0])) && (second || is_low(&sides[1])) {
        for side in sides {
            lows.extend(side.edges.into_iter().filter_map(low_edge));
            lows.extend(low_square(side));
        }
    }
    true
}

/// Does what is in a square block sight through it? Forest, rock and supply dumps do, unalerted units
/// (`sas/los/units-and-los`, `sas/ruling/alert-units-and-operator-los`), and vehicles, alert or not
/// (`sas/axis-vehicles/vehicles-block-los`).
pub(crate) fn square_blocks(state: &State, cell: Cell) -> bool {
    matches!(state.board.ground(cell), Ground::Forest | Ground::Rock | Ground::SupplyDump)
        || state.smoking_ruin(cell)
        || state.vehicle_blocks(cell)
        || state.units.iter().any(|unit| unit_blocks(unit, cell) && state.board.on_board(cell))
}

/// Does a unit block sight through a square?
#[inline]
fn unit_blocks(unit: &AxisUnit, cell: Cell) -> bool {
    if unit.kind.is_vehicle() { unit.covers(cell) } else { unit.at == Some(cell) && !unit.alert }
}

/// The low cover that fills a square.
fn low_in_square(state: &State, cell: Cell) -> Option<Low> {
    let barrel = || state.barrel_at(cell).then_some(Low::Barrel(cell));
    match state.board.ground(cell) {
        Ground::Crate => Some(Low::Crate(cell)),
        Ground::Hedge => Some(Low::Hedge(cell)),
        _ => barrel(),
    }
}

/// The rules that decide how well a square in the field of view is seen, for the log; sight itself is decided by
/// [`visibility`]. If the line is blocked, those of the first thing that blocks it; if somebody low (crouching, or a corpse)
/// is hidden, those of what hides him; else those of what the line meets and passes.
pub fn reasons(state: &State, eyes: Eyes, cell: Cell, low: bool) -> Vec<Rule> {
    let Eyes { at, facing } = eyes;
    let in_field = in_arc(at, facing, cell) || in_corner_of_eye(at, facing, cell);
    if at == cell || !in_field || distance(at, cell) > SIGHT {
        return Vec::new();
    }
    let Some(lows) = line(state, at, cell) else { return blockers(state, at, cell) };
    let forest = state.board.ground(cell) == Ground::Forest;
    let hiding: Vec<Low> = lows.iter().copied().filter(|low| !looked_over(&state.board, *low, at)).collect();
    let mut found: Vec<Rule> = Vec::new();
    let hidden = low && (!hiding.is_empty() || forest && !at.adjacent(cell));
    for low in if hidden { &hiding[..] } else { &lows[..] } {
        found.extend_from_slice(rules_of_low(state, *low));
    }
    if forest && (!hidden || !at.adjacent(cell)) {
        found.extend([rules::board::FOREST_SQUARE, rules::los::CROUCHED_OR_CORPSE_IN_FOREST]);
    }
    if !hidden {
        found.extend(passed(state, at, cell));
    }
    let about_low = [rules::los::CROUCHED_OR_CORPSE_LOW_COVER, rules::los::CROUCHED_OR_CORPSE_IN_FOREST];
    found.retain(|rule| low || !about_low.contains(rule));
    found
}

/// The rules of the first thing that blocks a line.
fn blockers(state: &State, at: Cell, cell: Cell) -> Vec<Rule> {
    for crossing in Line::between_centres(at, cell).crossings() {
        match crossing.via {
            Via::Edge(edge) if blocks_sight(state.board.barrier(edge)) => {
                return rules_of_barrier(state.board.barrier(edge)).to_vec();
            }
            Via::Corner(sides) => {
                let of_side = |side: &Detour| {
                    let square = side.through != cell && square_blocks(state, side.through);
                    let edge = side.edges.into_iter().find(|&edge| blocks_sight(state.board.barrier(edge)));
                    match edge {
                        _ if square => blocking_square(state, side.through),
                        Some(edge) => rules_of_barrier(state.board.barrier(edge)).to_vec(),
                        None => Vec::new(),
                    }
                };
                let both = [of_side(&sides[0]), of_side(&sides[1])];
                if both.iter().all(|side| !side.is_empty()) {
                    let [first, second] = both;
                    return [vec![rules::ruling::LOS_GRAZING], first, second].concat();
                }
            }
            Via::Edge(_) => {}
        }
        if crossing.to != cell && square_blocks(state, crossing.to) {
            return blocking_square(state, crossing.to);
        }
    }
    Vec::new()
}

/// The rules by which what is in a square blocks sight through it.
fn blocking_square(state: &State, cell: Cell) -> Vec<Rule> {
    let unit = state.unit_at(cell).map(|unit| state.unit(unit));
    match unit {
        _ if state.smoking_ruin(cell) => vec![rules::items::LEWES_BOMB_TEMPLATE, rules::items::FUEL_BARREL_TEMPLATE],
        Some(unit) if unit.kind.is_vehicle() => vec![rules::axis_vehicles::VEHICLES_BLOCK_LOS],
        None if state.vehicle_blocks(cell) => vec![rules::axis_vehicles::VEHICLES_BLOCK_LOS],
        Some(unit) if !unit.alert => vec![rules::los::UNITS_AND_LOS],
        _ => rules_of_ground(state.board.ground(cell)).to_vec(),
    }
}

/// The rules of what a free line passes without being hindered: corners, alert units, water, or nothing but regular squares.
fn passed(state: &State, at: Cell, cell: Cell) -> Vec<Rule> {
    let mut found = Vec::new();
    for crossing in Line::between_centres(at, cell).crossings() {
        if let Via::Corner(sides) = crossing.via {
            let edges = sides.iter().flat_map(|side| side.edges).map(|edge| state.board.barrier(edge));
            let met: Vec<Rule> = edges.flat_map(rules_of_barrier).copied().collect();
            let shut = sides.iter().any(|side| side.through != cell && square_blocks(state, side.through));
            if shut || !met.is_empty() {
                found.push(rules::ruling::LOS_GRAZING);
            }
            found.extend(met);
        }
        if crossing.to == cell {
            continue;
        }
        found.extend(state.unit_at(crossing.to).map(|_| rules::los::UNITS_AND_LOS));
        if matches!(state.board.ground(crossing.to), Ground::Water | Ground::Regular) {
            found.extend_from_slice(rules_of_ground(state.board.ground(crossing.to)));
        }
    }
    found
}

/// The rules of low cover.
fn rules_of_low(state: &State, low: Low) -> &'static [Rule] {
    match low {
        Low::Edge(_, barrier) => rules_of_barrier(barrier),
        Low::Crate(cell) | Low::Hedge(cell) => rules_of_ground(state.board.ground(cell)),
        Low::Barrel(_) => &[rules::items::FUEL_BARREL_LOS, rules::los::CROUCHED_OR_CORPSE_LOW_COVER],
    }
}

/// The rules of what stands on a line between squares, as far as they are about sight.
fn rules_of_barrier(barrier: Barrier) -> &'static [Rule] {
    use crate::rules::{los::CROUCHED_OR_CORPSE_LOW_COVER, terrain};
    match barrier {
        Barrier::None => &[],
        Barrier::LowWall => &[terrain::LOW_WALL, terrain::LOW_COVER, CROUCHED_OR_CORPSE_LOW_COVER],
        Barrier::Hedge => &[terrain::HEDGE, terrain::LOW_COVER, CROUCHED_OR_CORPSE_LOW_COVER],
        Barrier::Wall => &[terrain::BUILDING],
        Barrier::Door => &[terrain::DOOR],
        Barrier::Window => &[terrain::WINDOW_SQUARES, terrain::WINDOW_COVER, rules::ruling::WINDOW_LINE],
        Barrier::HighWall | Barrier::GrapplePoint => &[terrain::HIGH_WALL, terrain::HIGH_COVER],
    }
}

/// The rules of what fills a square between viewer and target.
fn rules_of_ground(ground: Ground) -> &'static [Rule] {
    use crate::rules::{board, los::CROUCHED_OR_CORPSE_LOW_COVER, terrain};
    match ground {
        Ground::Regular => &[board::REGULAR_SQUARE, board::SQUARE_TYPES],
        Ground::Water => &[board::WATER_SQUARE, board::SQUARE_TYPES],
        Ground::Forest => &[board::FOREST_SQUARE, board::SQUARE_TYPES],
        Ground::Rock => &[board::ROCK_SQUARE, board::SQUARE_TYPES],
        Ground::Crate => &[terrain::CRATE, terrain::LOW_COVER, CROUCHED_OR_CORPSE_LOW_COVER],
        Ground::SupplyDump => &[terrain::SUPPLY_DUMP, terrain::HIGH_COVER],
        Ground::Hedge => {
            &[terrain::HEDGE, terrain::LOW_COVER, CROUCHED_OR_CORPSE_LOW_COVER, rules::ruling::HEDGE_EDGE_OR_SQUARE]
        }
        Ground::Spot(_) | Ground::Void => &[],
    }
}
