//! Chapter *combat*: attacks, clashes, re-rolls, snap attacks.

use crate::events::Event;
use crate::questions::{ReRoll, Snap};
use crate::setup::Ground;
use crate::state::{ScoutId, State, other};
use crate::{Ford, rules};
use geometry::squares::Feature;
use kernel::{Illegal, Message, Play, Seat, Table};

/// The enemies that a scout can attack from where it stands (`ford/combat/attack`).
pub fn targets(state: &State, attacker: ScoutId) -> impl Iterator<Item = ScoutId> {
    let place = state.scout(attacker);
    let can_be_hit = move |owner: Seat, cell| {
        place.is_some_and(|(attacker, at)| owner != attacker.owner && state.map.touch(at, cell))
    };
    state.on_board().filter(move |(_, scout, cell)| can_be_hit(scout.owner, *cell)).map(|(id, _, _)| id)
}

/// The scouts that may make a snap attack at a scout that has just moved (`ford/combat/snap`).
pub fn snappers(state: &State, mover: ScoutId) -> impl Iterator<Item = ScoutId> {
    targets(state, mover).filter(|&id| state.scout(id).is_some_and(|(scout, _)| !scout.activated))
}

/// The other side may have one scout attack the mover at once (`ford/combat/snap`).
pub fn snap_attack(t: &mut Table<Ford>, mover: ScoutId) -> Play<()> {
    let Some((scout, _)) = t.state.scout(mover) else { return Ok(()) };
    let seat = other(scout.owner);
    if snappers(&t.state, mover).next().is_none() {
        return Ok(());
    }
    if let Some(snapper) = t.ask(seat, Snap { mover, seat })? {
        t.state.scouts[usize::from(snapper.0)].activated = true;
        t.tell(Event::Attacked { attacker: snapper, defender: mover, snap: true });
        clash(t, snapper, mover)?;
    }
    Ok(())
}

/// Is a friend of the attacker beside the defender, other than the attacker itself? (`ford/combat/support`)
pub fn support(state: &State, attacker: ScoutId, defender: ScoutId) -> u8 {
    let (Some((own, _)), Some((_, at))) = (state.scout(attacker), state.scout(defender)) else { return 0 };
    let helps = |(id, _, cell): (ScoutId, _, _)| id != attacker && state.map.touch(cell, at);
    u8::from(state.scouts_of(own.owner).any(helps))
}

/// Does the defender stand in a wood or behind a hedge? (`ford/combat/cover`)
pub fn cover(state: &State, attacker: ScoutId, defender: ScoutId) -> u8 {
    let (Some((_, from)), Some((_, at))) = (state.scout(attacker), state.scout(defender)) else { return 0 };
    let wood = state.map.grid.kind(at) == Some(Ground::Wood);
    let hedge = state.map.between(from, at) == Some(Feature::Hedge);
    u8::from(wood || hedge)
}

/// Attacker and defender roll, may re-roll, and compare (`ford/combat/clash`).
pub fn clash(t: &mut Table<Ford>, attacker: ScoutId, defender: ScoutId) -> Play<()> {
    let (support, cover) = (support(&t.state, attacker, defender), cover(&t.state, attacker, defender));
    if support > 0 {
        t.cite(rules::combat::SUPPORT);
    }
    if cover > 0 {
        t.cite(rules::combat::COVER);
    }
    let mut attack = t.roll_one(6, rules::combat::CLASH)?;
    let mut defence = t.roll_one(6, rules::combat::CLASH)?;
    t.tell(Event::Rolled { attacker, attack, support, defender, defence, cover });

    let totals = |attack, defence| ((attacker, attack + support), (defender, defence + cover));
    let owner = |state: &State, scout| state.scout(scout).map_or(Seat(0), |(scout, _)| scout.owner);
    attack = re_roll(t, owner(&t.state, attacker), attacker, attack, totals(attack, defence))?;
    defence = re_roll(t, owner(&t.state, defender), defender, defence, totals(attack, defence))?;

    let ((_, attack), (_, defence)) = totals(attack, defence);
    if attack > defence {
        lose_heart(t, defender);
    } else {
        t.tell(Event::Missed { scout: defender });
    }
    Ok(())
}

/// A seat with a coin may roll its own die again; the second result stands (`ford/combat/re-roll`).
fn re_roll(
    t: &mut Table<Ford>,
    seat: Seat,
    scout: ScoutId,
    die: u8,
    (attacker, defender): ((ScoutId, u8), (ScoutId, u8)),
) -> Play<u8> {
    if t.state.coins[seat.index()] == 0 || !t.ask(seat, ReRoll { seat, attacker, defender })? {
        return Ok(die);
    }
    t.state.coins[seat.index()] -= 1;
    let die = t.roll_one(6, rules::combat::RE_ROLL)?;
    t.tell(Event::ReRolled { seat, scout, die });
    Ok(die)
}

/// A scout loses a heart, and is removed with its last (`ford/combat/removal`).
fn lose_heart(t: &mut Table<Ford>, id: ScoutId) {
    let scout = &mut t.state.scouts[usize::from(id.0)];
    scout.hearts -= 1;
    let hearts = scout.hearts;
    t.tell(Event::Hit { scout: id, hearts });
    if hearts == 0 {
        t.state.scouts[usize::from(id.0)].at = None;
        t.cite(rules::combat::REMOVAL);
        t.tell(Event::Removed { scout: id });
    }
}

/// Only an enemy beside the scout, with no wall between, can be attacked.
pub fn judge_attack(state: &State, scout: ScoutId, target: ScoutId) -> Result<(), Illegal> {
    if targets(state, scout).any(|id| id == target) {
        return Ok(());
    }
    Err(Illegal::new(rules::combat::ATTACK, Message::new("ford-not-beside")))
}

/// Only a scout beside the mover that has not been activated can make a snap attack.
pub fn judge_snap(state: &State, mover: ScoutId, scout: ScoutId) -> Result<(), Illegal> {
    if snappers(state, mover).any(|id| id == scout) {
        return Ok(());
    }
    Err(Illegal::new(rules::combat::SNAP, Message::new("ford-cannot-snap")))
}

/// A re-roll costs a coin.
pub fn judge_re_roll(state: &State, seat: Seat) -> Result<(), Illegal> {
    if state.coins[seat.index()] > 0 {
        return Ok(());
    }
    Err(Illegal::new(rules::combat::RE_ROLL, Message::new("ford-no-coin")))
}
