//! Chapter *hunter*: the units of the hunter expansion, and the mode in which one player plays the Axis.
//!
//! The hunter has the seat after those of the players. His hand and the card that he has put face down beside the event deck
//! are secret; everything else of his is open.

pub mod cards;
mod explosives;
pub mod tokens;
pub(crate) mod transports;
pub mod units;

pub use cards::{HunterBattle, HunterCard, HunterStealth};
pub(crate) use explosives::fire_explosives;
pub use units::has_in_scope;

use crate::events::Event;
use crate::questions::{HunterTurn, PlaceStalker, ReplaceEvent};
use crate::reference::UnitKind;
use crate::setup::soldier;
use crate::state::{AxisUnit, OperatorId, Phase, Post, State, UnitId};
use crate::{Sas, end, rules};
use geometry::squares::{Cell, Edge, Facing};
use kernel::{Illegal, Luck, Message, Play, Seat, Table};
use serde::{Deserialize, Serialize};

/// Cards that the hunter may hold (`sas/hunter/draw-card`).
pub const HAND: usize = 4;

/// Stalkers of a game (`sas/hunter/setup`).
pub const STALKERS: usize = 4;

/// Everything that belongs to the hunter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hunter {
    /// His seat.
    pub seat: Seat,
    /// The hunter deck: a bag, since a card is chosen when it is drawn.
    pub deck: Vec<HunterCard>,
    /// His hand; only he knows it.
    pub hand: Vec<HunterCard>,
    /// The card face down beside the event deck; only he knows it (`sas/hunter/play-card`).
    pub played: Option<HunterCard>,
    /// The discard pile, which lies open.
    pub discards: Vec<HunterCard>,
    /// The waypoints by number (`sas/hunter/stalker-waypoint`).
    pub waypoints: [Option<Cell>; STALKERS],
    /// Squares with a cat (`sas/hunter/cat`).
    pub cats: Vec<Cell>,
    /// The cats that somebody has come near in the action or move that is under way.
    pub startled: Vec<Cell>,
    /// The operators on a twig (`sas/hunter/twig`).
    pub twigs: Vec<OperatorId>,
    /// Blood stains: square, and whether the small side is up (`sas/hunter/blood-stain`).
    pub blood: Vec<(Cell, bool)>,
    /// Locked doors (`sas/hunter/door-lock`).
    pub locks: Vec<Edge>,
}

impl Hunter {
    /// At the start: no cards in hand (`sas/ruling/hunter-hand-and-deck`).
    pub fn of(seat: Seat, deck: Vec<HunterCard>) -> Self {
        Self {
            seat,
            deck,
            hand: Vec::new(),
            played: None,
            discards: Vec::new(),
            waypoints: [None; STALKERS],
            cats: Vec::new(),
            startled: Vec::new(),
            twigs: Vec::new(),
            blood: Vec::new(),
            locks: Vec::new(),
        }
    }
}

/// What the hunter does in his phase (`sas/hunter/hunter-phase`). Cards are counted from 0 in his hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HunterMove {
    /// Nothing (`sas/ruling/hunter-hand-and-deck`).
    Nothing,
    /// (`sas/hunter/play-card`)
    Play(u8),
    /// (`sas/hunter/draw-card`)
    Draw,
    /// (`sas/hunter/discard-two`)
    Discard(u8, u8),
}

impl State {
    /// The hunter's seat, in hunter mode.
    pub fn hunter_seat(&self) -> Option<Seat> {
        self.hunter.as_ref().map(|hunter| hunter.seat)
    }
}

/// The free spots of spawn tiles, on which a stalker may be put.
pub fn free_spots(state: &State) -> Vec<Cell> {
    use crate::board::Ground;
    let spots = state.board.grid.cells().filter(|(_, square)| matches!(square.ground, Ground::Spot(_)));
    let free = |cell: &Cell| state.unit_at(*cell).is_none() && state.vehicle_at(*cell).is_none();
    spots.map(|(cell, _)| cell).filter(free).collect()
}

/// The hunter puts his four stalkers on free spots of the spawn tiles (`sas/hunter/setup`).
pub(crate) fn place_stalkers(t: &mut Table<Sas>) -> Play<()> {
    let Some(seat) = t.state.hunter_seat() else { return Ok(()) };
    t.cite(rules::hunter::OVERVIEW);
    for number in 0..STALKERS as u8 {
        if free_spots(&t.state).is_empty() {
            break;
        }
        let at = t.ask(seat, PlaceStalker { number })?;
        let unit = UnitId(t.state.units.len() as u16);
        let stalker = soldier(UnitKind::Stalker, at, Facing::South);
        t.state.units.push(AxisUnit { post: Post::Stalker(number), ..stalker });
        t.tell(Event::StalkerPlaced { unit, at });
    }
    Ok(())
}

/// The hunter phase: he plays a card, draws one, discards two and draws one, or does nothing (`sas/hunter/hunter-phase`).
pub(crate) fn phase(t: &mut Table<Sas>) -> Play<()> {
    if let Some(seat) = t.state.hunter_seat() {
        match t.ask(seat, HunterTurn {})? {
            HunterMove::Nothing => {}
            HunterMove::Play(card) => play(t, card),
            HunterMove::Draw => draw(t)?,
            HunterMove::Discard(first, second) => {
                discard(t, first.max(second));
                discard(t, first.min(second));
                t.cite(rules::hunter::DISCARD_TWO);
                draw(t)?;
            }
        }
    }
    end::next_turn(t)
}

/// Is this possible with the hand that he has?
pub fn judge_move(state: &State, action: HunterMove) -> Result<(), Illegal> {
    let Some(hunter) = &state.hunter else {
        return Err(Illegal::new(rules::hunter::HUNTER_PHASE, Message::new("sas-not-offered")));
    };
    let held = |card: u8| usize::from(card) < hunter.hand.len();
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    match action {
        HunterMove::Nothing => Ok(()),
        HunterMove::Play(card) if !held(card) => refuse(rules::hunter::PLAY_CARD, "sas-no-such-card"),
        HunterMove::Play(_) if hunter.played.is_some() => refuse(rules::hunter::PLAY_CARD, "sas-card-lies-there"),
        HunterMove::Draw if hunter.hand.len() >= HAND => refuse(rules::hunter::DRAW_CARD, "sas-hand-full"),
        HunterMove::Draw if hunter.deck.is_empty() && hunter.discards.is_empty() => {
            refuse(rules::hunter::DRAW_CARD, "sas-no-such-card")
        }
        HunterMove::Discard(first, second) if first == second || !held(first) || !held(second) => {
            refuse(rules::hunter::DISCARD_TWO, "sas-no-such-card")
        }
        _ => Ok(()),
    }
}

/// Everything that the hunter can do with his hand.
pub fn moves(state: &State) -> Vec<HunterMove> {
    let cards = state.hunter.as_ref().map_or(0, |hunter| hunter.hand.len() as u8);
    let mut moves = vec![HunterMove::Nothing, HunterMove::Draw];
    moves.extend((0..cards).map(HunterMove::Play));
    moves.extend((0..cards).flat_map(|a| (a + 1..cards).map(move |b| HunterMove::Discard(a, b))));
    moves
}

/// A card is put face down beside the event deck (`sas/hunter/play-card`).
fn play(t: &mut Table<Sas>, card: u8) {
    let Some(hunter) = &mut t.state.hunter else { return };
    let (seat, card) = (hunter.seat, hunter.hand.remove(usize::from(card)));
    hunter.played = Some(card);
    t.cite(rules::hunter::PLAY_CARD);
    t.tell_to(seat, Event::HunterPlayed { card: Some(card) }, Some(Event::HunterPlayed { card: None }));
}

/// A card of the hand goes to the discard pile.
fn discard(t: &mut Table<Sas>, card: u8) {
    let Some(hunter) = &mut t.state.hunter else { return };
    let card = hunter.hand.remove(usize::from(card));
    hunter.discards.push(card);
    t.tell(Event::HunterDiscarded { card });
}

/// The hunter draws a card that nobody else may know; an empty deck is made anew of the discards
/// (`sas/hunter/draw-card`, `sas/ruling/hunter-hand-and-deck`).
fn draw(t: &mut Table<Sas>) -> Play<()> {
    let Some(hunter) = &mut t.state.hunter else { return Ok(()) };
    let seat = hunter.seat;
    if hunter.deck.is_empty() {
        hunter.deck = std::mem::take(&mut hunter.discards);
        t.cite(rules::ruling::HUNTER_HAND_AND_DECK);
    }
    let size = t.state.hunter.as_ref().map_or(0, |hunter| hunter.deck.len());
    if size == 0 {
        return Ok(());
    }
    let place = t.draw(size, seat, rules::hunter::DRAW_CARD)?;
    let Some(hunter) = &mut t.state.hunter else { return Ok(()) };
    let card = hunter.deck.remove(place);
    hunter.hand.push(card);
    t.tell_to(seat, Event::HunterDrew { card: Some(card) }, Some(Event::HunterDrew { card: None }));
    Ok(())
}

/// After the event card is revealed the hunter decides whether his face-down card takes its place; if not, it is discarded
/// (`sas/hunter/play-card`). Gives the card that is carried out instead.
pub(crate) fn decide(t: &mut Table<Sas>) -> Play<Option<HunterCard>> {
    let lies_there = |state: &State| state.hunter.as_ref().and_then(|hunter| hunter.played);
    let (Some(card), Some(seat)) = (lies_there(&t.state), t.state.hunter_seat()) else { return Ok(None) };
    let replace = t.ask(seat, ReplaceEvent {})?;
    if let Some(hunter) = &mut t.state.hunter {
        hunter.played = None;
        hunter.discards.push(card);
    }
    t.cite(rules::hunter::PLAY_CARD);
    t.reveal();
    t.tell(if replace { Event::HunterRevealed { card } } else { Event::HunterDiscarded { card } });
    Ok(replace.then_some(card))
}

/// What another seat cannot know: which of the cards that have not been seen are in the hand, which one lies face down.
pub fn imagine(state: &State, seat: Seat, luck: &mut Luck) -> State {
    let mut world = state.clone();
    let over = matches!(state.phase, Phase::Over(_));
    if let Some(hunter) = world.hunter.as_mut().filter(|hunter| hunter.seat != seat && !over) {
        let (held, lies_there) = (hunter.hand.len(), hunter.played.is_some());
        let mut unseen = std::mem::take(&mut hunter.deck);
        unseen.append(&mut hunter.hand);
        unseen.extend(hunter.played.take());
        luck.shuffle(&mut unseen);
        hunter.played = if lies_there { unseen.pop() } else { None };
        hunter.hand = unseen.split_off(unseen.len() - held.min(unseen.len()));
        hunter.deck = unseen;
    }
    world
}
