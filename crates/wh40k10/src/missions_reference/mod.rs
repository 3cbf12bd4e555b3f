//! Chapter *missions of the quick reference*: its frame of primary missions, secondary missions and gambits. The missions and
//! cards themselves are our own: `primary` has the former, `secondary` the latter.

mod asks;
mod gambit;
mod primary;
mod secondary;

pub use asks::{DeclareGambit, DiscardCards, PickSecondaries};
pub use gambit::{Gambit, judge_gambit};
pub use primary::Primary;
pub use secondary::Secondary;

use crate::events::{Event, Merit};
use crate::missions::Scoring;
use crate::only_war::score;
use crate::state::{Phase, State, other};
use crate::{Wh40k10, rules};
use kernel::{Illegal, Message, Play, Seat, Seats, Table};
use serde::{Deserialize, Serialize};

/// The most that the primary mission gives in a battle round (`wh40k10/missions-reference/primary-caps`).
pub const PRIMARY_PER_ROUND: u16 = 15;
/// The most that it gives in a battle.
pub const PRIMARY_PER_BATTLE: u16 = 50;
/// The most that secondary missions give in a battle (`wh40k10/missions-reference/secondary-values`).
pub const SECONDARY_PER_BATTLE: u16 = 50;
/// How many secondary missions are active at a time (`wh40k10/missions-reference/secondary-hand`).
pub const HAND: usize = 2;
/// What a gambit is worth (`wh40k10/missions-reference/gambit-result`).
pub const GAMBIT: u16 = 20;
/// In which battle round a gambit is declared (`wh40k10/missions-reference/gambit-declare`).
pub const GAMBIT_ROUND: u8 = 5;

/// How a player's secondary missions are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secondaries {
    /// Drawn anew each round (`wh40k10/missions-reference/secondary-tactical`).
    #[default]
    Tactical,
    /// Two, chosen at the start and kept (`wh40k10/missions-reference/secondary-fixed`).
    Fixed,
}

/// Points and cards of both players.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cards {
    /// Primary VP scored so far.
    pub primary: [u16; 2],
    /// Secondary VP scored so far.
    pub secondary: [u16; 2],
    /// The active secondary missions.
    pub hands: [Vec<Secondary>; 2],
    /// The cards that have not been drawn.
    pub decks: [Vec<Secondary>; 2],
    /// The gambits declared.
    pub gambits: [Option<Gambit>; 2],
}

/// The primary mission, if one of this chapter is played.
pub fn primary(state: &State) -> Option<Primary> {
    match state.fixed.mission.scoring {
        Scoring::Reference(primary) => Some(primary),
        _ => None,
    }
}

/// Before deployment: players in Fixed mode pick two cards in secret, the others get a deck
/// (`wh40k10/missions-reference/secondary-fixed`, `wh40k10/missions-reference/secondary-tactical`).
pub fn prepare(t: &mut Table<Wh40k10>) -> Play<()> {
    t.state.phase = Phase::Deploy;
    if primary(&t.state).is_none() {
        return Ok(());
    }
    t.cite(rules::missions_reference::SCOPE);
    let modes = t.state.fixed.mission.secondaries;
    let fixed: Vec<Seat> =
        [Seat(0), Seat(1)].into_iter().filter(|seat| modes[seat.index()] == Secondaries::Fixed).collect();
    let picks = match fixed.is_empty() {
        true => Vec::new(),
        false => t.ask_together(fixed.iter().map(|&seat| (seat, PickSecondaries { seat })).collect())?,
    };
    for (&seat, picked) in fixed.iter().zip(picks) {
        t.cite(rules::missions_reference::SECONDARY_FIXED);
        t.cite(rules::missions_reference::SECONDARY_HAND);
        t.tell(Event::CardsPicked { seat, cards: picked.clone() });
        t.state.battle.cards.hands[seat.index()] = picked;
    }
    for (deck, mode) in t.state.battle.cards.decks.iter_mut().zip(modes) {
        if mode == Secondaries::Tactical {
            *deck = Secondary::ALL.to_vec();
        }
    }
    Ok(())
}

/// In the Command phase of the active player: a Tactical player draws until two missions are active, and whoever is behind
/// may declare a gambit in the fifth round (`wh40k10/ruling/secondary-cards-missing`).
pub fn command_phase(t: &mut Table<Wh40k10>) -> Play<()> {
    if primary(&t.state).is_none() {
        return Ok(());
    }
    let seat = t.state.active;
    if t.state.fixed.mission.secondaries[seat.index()] == Secondaries::Tactical {
        draw(t, seat)?;
    }
    if !gambit::open_to(&t.state, seat).is_empty() {
        let declared = t.ask(seat, DeclareGambit { seat })?;
        if let Some(gambit) = declared {
            t.state.battle.cards.gambits[seat.index()] = Some(gambit);
            t.tell(Event::GambitDeclared { seat, gambit });
        }
    }
    Ok(())
}

fn draw(t: &mut Table<Wh40k10>, seat: Seat) -> Play<()> {
    let cards = &t.state.battle.cards;
    let (held, left) = (cards.hands[seat.index()].len(), cards.decks[seat.index()].len());
    for _ in held..HAND.min(held + left) {
        let left = t.state.battle.cards.decks[seat.index()].len();
        let place = t.draw(left, Seats::ALL, rules::missions_reference::SECONDARY_TACTICAL)?;
        t.cite(rules::missions_reference::SECONDARY_HAND);
        t.cite(rules::ruling::SECONDARY_CARDS_MISSING);
        let card = t.state.battle.cards.decks[seat.index()].remove(place);
        t.state.battle.cards.hands[seat.index()].push(card);
        t.tell(Event::CardDrawn { seat, card });
    }
    Ok(())
}

/// At the end of a player's turn the active missions that are fulfilled are scored; a Tactical card then leaves the hand,
/// and a Tactical player may discard others (`wh40k10/ruling/secondary-cards-missing`, `wh40k10/ruling/tactical-discard`).
pub fn end_of_turn(t: &mut Table<Wh40k10>) -> Play<()> {
    if primary(&t.state).is_none() {
        return Ok(());
    }
    let seat = t.state.active;
    let tactical = t.state.fixed.mission.secondaries[seat.index()] == Secondaries::Tactical;
    for card in t.state.battle.cards.hands[seat.index()].clone() {
        let worth = card.worth(&t.state, seat);
        let room = SECONDARY_PER_BATTLE.saturating_sub(t.state.battle.cards.secondary[seat.index()]);
        if worth == 0 {
            continue;
        }
        t.cite(rules::missions_reference::SECONDARY_VALUES);
        let vp = worth.min(room);
        t.state.battle.cards.secondary[seat.index()] += vp;
        t.tell(Event::CardScored { seat, card, vp });
        score(t, seat, vp, Merit::Card(card));
        if tactical {
            t.state.battle.cards.hands[seat.index()].retain(|&other| other != card);
        }
    }
    if tactical && !t.state.battle.cards.hands[seat.index()].is_empty() {
        let discarded = t.ask(seat, DiscardCards { seat })?;
        if !discarded.is_empty() {
            t.cite(rules::ruling::TACTICAL_DISCARD);
            t.state.battle.cards.hands[seat.index()].retain(|card| !discarded.contains(card));
            t.tell(Event::CardsDiscarded { seat, cards: discarded });
        }
    }
    Ok(())
}

/// At the end of a battle round both players score the primary mission, but not in the first, up to 15 a round and 50 a
/// battle (`wh40k10/missions-reference/primary-timing`, `primary-round-one`, `primary-caps`); who has declared a gambit
/// scores that or nothing (`wh40k10/missions-reference/gambit-forfeit`, `gambit-result`).
pub fn end_of_round(t: &mut Table<Wh40k10>) {
    let Some(primary) = primary(&t.state) else { return };
    t.cite(rules::missions_reference::PRIMARY_TIMING);
    t.cite(rules::ruling::PRIMARY_SCORING_TIME);
    if t.state.round < 2 {
        t.cite(rules::missions_reference::PRIMARY_ROUND_ONE);
        return;
    }
    for seat in [Seat(0), Seat(1)] {
        if let Some(gambit) = t.state.battle.cards.gambits[seat.index()] {
            t.cite(rules::missions_reference::GAMBIT_FORFEIT);
            t.cite(rules::missions_reference::GAMBIT_RESULT);
            t.cite(rules::ruling::GAMBIT_OPEN_POINTS);
            let met = gambit.is_met(&t.state, seat);
            t.tell(Event::GambitSettled { seat, gambit, met });
            if met {
                score(t, seat, GAMBIT, Merit::Gambit);
            }
            continue;
        }
        t.cite(rules::missions_reference::PRIMARY_CAPS);
        let room = PRIMARY_PER_BATTLE.saturating_sub(t.state.battle.cards.primary[seat.index()]);
        let vp = primary.worth(&t.state, seat).min(PRIMARY_PER_ROUND).min(room);
        t.state.battle.cards.primary[seat.index()] += vp;
        t.tell(Event::PrimaryScored { seat, vp });
        score(t, seat, vp, Merit::Primary);
    }
}

/// Two different cards.
pub fn judge_picks(cards: &[Secondary]) -> Result<(), Illegal> {
    match cards {
        [first, second] if first != second => Ok(()),
        _ => Err(Illegal::new(rules::missions_reference::SECONDARY_FIXED, Message::new("wh40k10-two-cards"))),
    }
}

/// Only active cards can be discarded.
pub fn judge_discard(state: &State, seat: Seat, cards: &[Secondary]) -> Result<(), Illegal> {
    let hand = &state.battle.cards.hands[seat.index().min(1)];
    let once = |card: &Secondary| cards.iter().filter(|other| *other == card).count() == 1;
    match cards.iter().all(|card| hand.contains(card) && once(card)) {
        true => Ok(()),
        false => Err(Illegal::new(rules::missions_reference::SECONDARY_HAND, Message::new("wh40k10-no-such-card"))),
    }
}

/// How many units of the opponent were destroyed in this battle round.
pub(crate) fn felled_this_round(state: &State, by: Seat) -> usize {
    let theirs =
        |fallen: &&crate::missions::Fallen| fallen.round == state.round && state.owner(fallen.unit) == Some(other(by));
    state.battle.fallen.iter().filter(theirs).count()
}
