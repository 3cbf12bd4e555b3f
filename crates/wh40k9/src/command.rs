//! Chapter *command phase*.

use crate::abilities::Moment;
use crate::events::Event;
use crate::state::Phase;
use crate::{Wh40k9, actions, missions, rules, stratagems, turn};
use kernel::{Play, Seat, Table};

/// How many CP a player can gain in a battle round beside those of Command phases (`wh40k9/army/cp-gain-cap`).
const MORE_CP: u8 = 1;

/// The Command phase: first the active player gains 1 CP (`wh40k9/command/gain-cp`), then everything is resolved that
/// happens in this phase (`wh40k9/command/resolve-all`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    gain(t, seat, 1);
    t.cite(rules::command::GAIN_CP);
    t.cite(rules::command::RESOLVE_ALL);
    actions::complete(t, seat, actions::Completed::NextCommandPhase);
    missions::command_phase(t);
    let units: Vec<_> = t.state.units_of(seat).collect();
    stratagems::offer(t, seat, Moment::Command, &units)?;
    turn::end_phase(t, Phase::Movement);
    Ok(())
}

fn gain(t: &mut Table<Wh40k9>, seat: Seat, gained: u8) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    player.cp = player.cp.saturating_add(gained);
    let total = player.cp;
    t.tell(Event::CommandPoints { seat, gained, total });
}

/// A player gains CP by other rules than that of Command phases: at most 1 in a battle round, the rest is lost
/// (`wh40k9/army/cp-gain-cap`).
pub fn gain_more(t: &mut Table<Wh40k9>, seat: Seat, count: u8) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    let gained = count.min(MORE_CP.saturating_sub(player.more_cp));
    player.more_cp += gained;
    t.cite(rules::army::CP_GAIN_CAP);
    gain(t, seat, gained);
}
