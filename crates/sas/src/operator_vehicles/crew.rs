//! Who gets into a vehicle, and out of it (`sas/operator-vehicles/boarding`, `sas/operator-vehicles/deploy`).

use super::{Berth, Model, Spot, expose_crew, facing_of, share_exposure};
use crate::board::{Barrier, Ground};
use crate::events::Event;
use crate::hunter::tokens;
use crate::questions::{GetOut, TakeSeat};
use crate::reaction::Deed;
use crate::state::{OperatorId, Phase, State};
use crate::terrain::{Mover, Stride};
use crate::{Sas, heat_dogs, rules};
use geometry::squares::{Cell, Edge, Facing, detours};
use kernel::{Illegal, Message, Play, Rule, Table};

fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

/// The vehicle into which a step from one square to the next would lead.
pub(crate) fn boards(state: &State, from: Cell, to: Cell) -> Option<OperatorId> {
    if !from.adjacent(to) || state.vehicle_at(from) == state.vehicle_at(to) {
        return None;
    }
    state.vehicle_at(to)
}

/// Can one step between a square and the vehicle in the next? Onto land as by walking; into a boat, and out of the water, if
/// nothing higher than a low wall is between.
fn steps(state: &State, from: Cell, to: Cell) -> bool {
    let Some(facing) = from.facing_to(to) else { return false };
    let walker = Mover::Operator { crouching: false, hook: false };
    let wet = [from, to].map(|cell| state.board.ground(cell) == Ground::Water);
    if !wet[0] && !wet[1] {
        return state.stride(from, facing, walker) == Stride::Walk;
    }
    let open = |edge: Edge| matches!(state.board.barrier(edge), Barrier::None | Barrier::LowWall);
    match Edge::between(from, to) {
        Some(edge) => open(edge),
        None => detours(from, to).is_some_and(|ways| ways.iter().any(|way| way.edges.into_iter().all(open))),
    }
}

/// Can an operator board a vehicle with this step? It has a free seat, and he is not in disguise
/// (`sas/operator-vehicles/boarding`, `sas/ruling/operators-aboard`).
pub(crate) fn judge_boarding(
    state: &State,
    id: OperatorId,
    (from, to): (Cell, Cell),
    vehicle: OperatorId,
) -> Result<(), Illegal> {
    if state.in_disguise(state.operator(id)) {
        return Err(no(rules::ruling::OPERATORS_ABOARD, "sas-in-disguise"));
    }
    if state.free_berths(vehicle).is_empty() {
        return Err(no(rules::operator_vehicles::BOARDING, "sas-no-free-seat"));
    }
    match steps(state, from, to) {
        true => Ok(()),
        false => Err(no(rules::operator_vehicles::BOARDING, "sas-no-way")),
    }
}

/// An operator has stepped into a square of a vehicle: he takes a free seat, and his activation is over
/// (`sas/operator-vehicles/boarding`). In the battle section whoever gets into a Jeep is exposed.
pub(crate) fn board(t: &mut Table<Sas>, to: Cell, vehicle: OperatorId, deed: &mut Deed) -> Play<()> {
    let id = deed.operator;
    t.cite(rules::operator_vehicles::BOARDING);
    t.cite(rules::ruling::OPERATORS_ABOARD);
    tokens::step_off(t, id);
    let free = t.state.free_berths(vehicle);
    let berth = match free[..] {
        [] => return Ok(()),
        [only] => only,
        _ => {
            let berths = free.iter().map(|&berth| (vehicle, berth)).collect();
            let seat = t.state.operator(id).owner;
            let chosen = t.ask(seat, TakeSeat { operator: id, berths, may_walk: false })?;
            chosen.map_or(free[0], |(_, berth)| berth)
        }
    };
    take_seat(t, id, vehicle, berth);
    if matches!(&t.state.phase, Phase::Acting(activation) if activation.operator == id) {
        t.state.phase = Phase::Operators;
    }
    let jeep = t.state.operator(vehicle).vehicle.is_some_and(Model::is_jeep);
    if jeep && !t.state.stealthy() {
        expose_crew(t, vehicle);
    }
    tokens::comes_near(&mut t.state, to);
    heat_dogs::smell(t, to);
    deed.look(t)
}

/// His token goes from the board to a seat.
pub(crate) fn take_seat(t: &mut Table<Sas>, id: OperatorId, vehicle: OperatorId, berth: Berth) {
    let operator = t.state.operator_mut(id);
    (operator.at, operator.aboard) = (None, Some((vehicle, berth)));
    (operator.crouching, operator.diving) = (false, false);
    t.tell(Event::Boarded { operator: id, vehicle, berth: berth.key() });
    share_exposure(&mut t.state);
}

/// The squares beside a vehicle into which somebody could get out.
pub(crate) fn landings(state: &State, vehicle: OperatorId) -> Vec<Cell> {
    let squares = state.operator(vehicle).squares();
    let around = squares.iter().flat_map(|&own| Facing::ALL.map(|facing| (own, own.step(facing))));
    let mut found: Vec<Cell> = around.filter(|(own, to)| stands(state, *own, *to)).map(|(_, to)| to).collect();
    found.sort();
    found.dedup();
    found.retain(|cell| !squares.contains(cell));
    found
}

/// Could somebody get out of one square of a vehicle into another square?
fn stands(state: &State, own: Cell, to: Cell) -> bool {
    let ground = matches!(state.board.ground(to), Ground::Regular | Ground::Forest);
    state.board.on_board(to) && ground && state.is_empty(to) && steps(state, own, to)
}

/// Deploy: people of this vehicle, each to another square beside it or another seat, nobody twice
/// (`sas/operator-vehicles/deploy`, `sas/ruling/deploy-count`). From a support Jeep only passengers get out.
pub(crate) fn judge_deploy(state: &State, vehicle: OperatorId, to: &[(OperatorId, Spot)]) -> Result<(), Illegal> {
    let refuse = |reason| Err(no(rules::operator_vehicles::DEPLOY, reason));
    let Some(model) = state.operator(vehicle).vehicle.filter(|_| !to.is_empty()) else {
        return refuse("sas-nobody-aboard");
    };
    let sheet = model.sheet();
    let landings = landings(state, vehicle);
    for (n, (id, spot)) in to.iter().enumerate() {
        let aboard = state.operators.get(usize::from(id.0)).and_then(|operator| operator.aboard);
        if aboard.is_none_or(|(own, _)| own != vehicle) || to[..n].iter().any(|(other, _)| other == id) {
            return refuse("sas-nobody-aboard");
        }
        let taken_before = to[..n].iter().any(|(_, other)| other == spot);
        let moves_away = |berth: Berth| {
            let sitting = state.crew(vehicle).find(|(_, taken)| *taken == berth).map(|(crew, _)| crew);
            sitting.is_some_and(|sitting| to.iter().any(|(other, _)| *other == sitting))
        };
        let possible = match spot {
            Spot::Square(cell) => landings.contains(cell),
            Spot::Berth(berth) => {
                sheet.berths.contains(berth) && (!state.is_taken(vehicle, *berth) || moves_away(*berth))
            }
        };
        if taken_before || !possible {
            return refuse("sas-no-such-place");
        }
    }
    Ok(())
}

/// Somebody could get out or change his seat.
pub(crate) fn judge_deploy_each(state: &State, vehicle: OperatorId) -> Result<(), Illegal> {
    let anybody = |(crew, _): (OperatorId, Berth)| !spots(state, vehicle, crew, &[]).is_empty();
    match state.crew(vehicle).any(anybody) {
        true => Ok(()),
        false => Err(no(rules::operator_vehicles::DEPLOY, "sas-no-such-place")),
    }
}

/// Where somebody aboard could go, after what has been said of others.
fn spots(state: &State, vehicle: OperatorId, crew: OperatorId, said: &[(OperatorId, Spot)]) -> Vec<Spot> {
    let berths = state.operator(vehicle).vehicle.map_or(Vec::new(), |model| model.sheet().berths.to_vec());
    let squares = landings(state, vehicle).into_iter().map(Spot::Square);
    let all = squares.chain(berths.into_iter().map(Spot::Berth));
    let can = |spot: &Spot| judge_deploy(state, vehicle, &[said, &[(crew, *spot)]].concat()).is_ok();
    all.filter(can).collect()
}

/// Everybody aboard is asked where he goes; at least one of them goes somewhere.
pub(crate) fn ask_deploy(t: &mut Table<Sas>, vehicle: OperatorId) -> Play<Vec<(OperatorId, Spot)>> {
    let crew: Vec<OperatorId> = t.state.crew(vehicle).map(|(crew, _)| crew).collect();
    let mut said = Vec::new();
    for (n, &operator) in crew.iter().enumerate() {
        let spots = spots(&t.state, vehicle, operator, &said);
        let later = crew[n + 1..].iter().any(|&other| !self::spots(&t.state, vehicle, other, &said).is_empty());
        if spots.is_empty() {
            continue;
        }
        let (seat, must) = (t.state.operator(operator).owner, said.is_empty() && !later);
        let spot = t.ask(seat, GetOut { operator, spots, must })?;
        said.extend(spot.map(|spot| (operator, spot)));
    }
    Ok(said)
}

/// They get out, or change seats. Whoever gets out may still act in this turn with all his points.
pub(crate) fn deploy(t: &mut Table<Sas>, vehicle: OperatorId, to: &[(OperatorId, Spot)]) {
    t.cite(rules::operator_vehicles::DEPLOY);
    t.cite(rules::ruling::DEPLOY_COUNT);
    let facing = facing_of(&t.state, vehicle);
    for &(id, spot) in to {
        match spot {
            Spot::Square(at) => {
                let operator = t.state.operator_mut(id);
                (operator.at, operator.aboard, operator.facing) = (Some(at), None, facing);
                t.tell(Event::Alighted { operator: id, vehicle, at });
                tokens::comes_near(&mut t.state, at);
                heat_dogs::smell(t, at);
            }
            Spot::Berth(berth) => {
                t.state.operator_mut(id).aboard = Some((vehicle, berth));
                t.tell(Event::ChangedSeat { operator: id, vehicle, berth: berth.key() });
            }
        }
    }
    share_exposure(&mut t.state);
}

/// The seats that an operator may take before the game: of a Jeep that the players use the driver's first
/// (`sas/operator-vehicles/jeep-setup`).
pub(crate) fn seats_at_setup(state: &State) -> Vec<(OperatorId, Berth)> {
    let waiting = state.operators().filter(|(_, operator)| operator.vehicle == Some(Model::Jeep));
    let offered = |jeep: OperatorId| match state.is_taken(jeep, Berth::Driver) {
        true => state.free_berths(jeep),
        false => vec![Berth::Driver],
    };
    waiting.flat_map(|(jeep, _)| offered(jeep).into_iter().map(move |berth| (jeep, berth))).collect()
}

/// Asks an operator's player whether he starts in a Jeep; true if he does.
pub(crate) fn starts_aboard(t: &mut Table<Sas>, id: OperatorId) -> Play<bool> {
    let berths = seats_at_setup(&t.state);
    if berths.is_empty() {
        return Ok(false);
    }
    let seat = t.state.operator(id).owner;
    let Some((jeep, berth)) = t.ask(seat, TakeSeat { operator: id, berths, may_walk: true })? else { return Ok(false) };
    t.cite(rules::operator_vehicles::JEEP_SETUP);
    take_seat(t, id, jeep, berth);
    Ok(true)
}

/// A Jeep without a driver is not used in this game.
pub(crate) fn put_away_unused(t: &mut Table<Sas>) {
    for n in 0..t.state.operators.len() as u8 {
        let jeep = OperatorId(n);
        if t.state.operator(jeep).vehicle == Some(Model::Jeep) && !t.state.is_taken(jeep, Berth::Driver) {
            t.cite(rules::operator_vehicles::JEEP_SETUP);
            t.state.operator_mut(jeep).at = None;
        }
    }
}
