//! Chapter *turn*: the round, stakes, who goes first, activations.

use crate::events::Event;
use crate::questions::{Activate, Attack, MoveTo, Stake};
use crate::state::{Phase, ROUNDS, ScoutId, State, other};
use crate::{Ford, combat, movement, rules, scoring};
use kernel::{Dice, Illegal, Message, Play, Seat, Table};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Both sides stake in secret; the higher stake goes first (`ford/turn/stake`, `ford/turn/first`).
pub fn stakes(t: &mut Table<Ford>) -> Play<()> {
    let round = t.state.round;
    t.tell(Event::RoundBegan { round });
    t.cite(rules::turn::ROUND);
    let replies = t.ask_together(SEATS.map(|seat| (seat, Stake { seat })).to_vec())?;
    let stakes = [replies[0], replies[1]];
    for (coins, stake) in t.state.coins.iter_mut().zip(stakes) {
        *coins -= stake;
    }
    t.tell(Event::Staked { stakes });
    let first = match stakes[0].cmp(&stakes[1]) {
        std::cmp::Ordering::Greater => Seat(0),
        std::cmp::Ordering::Less => Seat(1),
        std::cmp::Ordering::Equal => roll_off(t)?,
    };
    t.cite(rules::turn::FIRST);
    t.tell(Event::GoesFirst { seat: first });
    t.state.phase = Phase::Activations { next: first };
    Ok(())
}

/// Equal stakes: a die each until they differ (`ford/turn/tie`).
fn roll_off(t: &mut Table<Ford>) -> Play<Seat> {
    loop {
        let roll = t.roll(Dice::d6(2), rules::turn::TIE)?;
        t.tell(Event::TieRolled { dice: [roll[0], roll[1]] });
        if roll[0] != roll[1] {
            return Ok(if roll[0] > roll[1] { Seat(0) } else { Seat(1) });
        }
    }
}

/// The scouts that a seat can still activate in this round.
pub fn ready(state: &State, seat: Seat) -> impl Iterator<Item = ScoutId> {
    state.scouts_of(seat).filter(|(_, scout, _)| !scout.activated).map(|(id, _, _)| id)
}

/// One seat activates one scout; then the other seat is next, unless it has none left (`ford/turn/alternate`).
pub fn activation(t: &mut Table<Ford>, seat: Seat) -> Play<()> {
    let scout = t.ask(seat, Activate { seat })?;
    activate(t, scout)?;
    if scoring::side_is_gone(&t.state) {
        return scoring::end_game(t);
    }
    let next = other(seat);
    if ready(&t.state, next).next().is_some() {
        t.state.phase = Phase::Activations { next };
    } else if ready(&t.state, seat).next().is_some() {
        t.tell(Event::PassedOver { seat: next });
    } else {
        return end_round(t);
    }
    Ok(())
}

/// A scout moves or stays and may then attack (`ford/turn/activation`).
fn activate(t: &mut Table<Ford>, scout: ScoutId) -> Play<()> {
    t.cite(rules::turn::ACTIVATION);
    t.tell(Event::Activated { scout });
    t.state.scouts[usize::from(scout.0)].activated = true;
    let Some((&mover, from)) = t.state.scout(scout) else { return Ok(()) };
    let to = t.ask(mover.owner, MoveTo { scout })?;
    movement::go(t, scout, from, to);
    if from != to {
        combat::snap_attack(t, scout)?;
    } else if combat::snappers(&t.state, scout).next().is_some() {
        t.cite(rules::ruling::SNAP_ON_STAYING);
    }
    if combat::targets(&t.state, scout).next().is_none() {
        return Ok(());
    }
    if let Some(target) = t.ask(mover.owner, Attack { scout })? {
        t.tell(Event::Attacked { attacker: scout, defender: target, snap: false });
        combat::clash(t, scout, target)?;
    }
    Ok(())
}

/// The fords are scored and the next round begins, or the game ends (`ford/turn/round`).
fn end_round(t: &mut Table<Ford>) -> Play<()> {
    scoring::score_fords(t);
    if t.state.round == ROUNDS {
        return scoring::end_game(t);
    }
    t.state.round += 1;
    for scout in &mut t.state.scouts {
        scout.activated = false;
    }
    t.state.phase = Phase::Stakes;
    Ok(())
}

/// A stake is at most what is in the purse.
pub fn judge_stake(state: &State, seat: Seat, coins: u8) -> Result<(), Illegal> {
    let purse = state.coins[seat.index()];
    if coins > purse {
        let reason = Message::new("ford-stake-too-high").with("coins", coins).with("purse", purse);
        return Err(Illegal::new(rules::turn::STAKE, reason));
    }
    Ok(())
}

/// A scout is activated by its own side, once a round.
pub fn judge_activation(state: &State, seat: Seat, scout: ScoutId) -> Result<(), Illegal> {
    let reason = match state.scout(scout) {
        Some((found, _)) if found.owner == seat && !found.activated => return Ok(()),
        Some((found, _)) if found.owner == seat => "ford-already-activated",
        _ => "ford-not-your-scout",
    };
    Err(Illegal::new(rules::turn::ALTERNATE, Message::new(reason)))
}
