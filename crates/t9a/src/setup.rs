//! What a game starts from, and the first position.

use crate::army_building::{ArmyList, Draft, Roster, shipped_lists};
use crate::book::{Library, Sheet, shipped};
use crate::magic::deck;
use crate::state::{Content, Fixed, Marks, Phase, Side, State, Unit, UnitId, Whereabouts};
use kernel::{Message, Seat, SetupError};
use serde::{Deserialize, Serialize};

/// What a game starts from: the Army Size and the lists; without lists the players are asked for them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The agreed Army Size (`t9a/army-building/army-size`).
    pub army_size: u32,
    /// How many Game Turns are played.
    #[serde(default = "six")]
    pub rounds: u8,
    /// Army books and spells.
    pub library: Library,
}

fn six() -> u8 {
    crate::state::GAME_TURNS
}

impl Setup {
    /// A game of this Army Size with the books that come with it.
    pub fn new(army_size: u32) -> Result<Self, SetupError> {
        let library = shipped().map_err(|problem| SetupError {
            path: problem.file.clone(),
            reason: Message::new("t9a-bad-content").with("problem", problem.to_string()),
        })?;
        Ok(Self { army_size, rounds: six(), library })
    }
}

/// The recommended table for an Army Size, long and short edge in inches (`t9a/pregame/battlefield-size-table`).
pub fn table_size(army_size: u32) -> [u16; 2] {
    let long = match army_size {
        0..=3499 => 48,
        3500..=3999 => 60,
        4000..=4999 => 72,
        5000..=6999 => 90,
        _ => 120,
    };
    [long, 48]
}

/// The first position: both players are to show their lists.
pub fn begin(setup: &Setup) -> Result<State, SetupError> {
    Ok(empty(Content {
        library: setup.library.clone(),
        army_size: setup.army_size,
        table: table_size(setup.army_size),
        terrain: Vec::new(),
        rounds: setup.rounds,
        mana_drain: false,
    }))
}

/// A position with no units.
pub fn empty(content: Content) -> State {
    let side = Side { deck: deck(content.army_size), ..Side::default() };
    State {
        fixed: Fixed::new(content),
        sheets: Vec::new(),
        units: Vec::new(),
        round: 1,
        active: Seat(0),
        first: Seat(0),
        phase: Phase::Lists { next: Seat(0) },
        sides: [side.clone(), side],
        pregame: crate::state::Pregame::default(),
        attempts: Vec::new(),
        effects: Vec::new(),
        charges: Vec::new(),
        engaged: Vec::new(),
        locked: Vec::new(),
        dying: Vec::new(),
        close: geometry::ranks::ClosePairs::default(),
    }
}

/// The units of a list wait to be deployed.
pub(crate) fn enlist(state: &mut State, seat: Seat, roster: Roster) {
    for sheet in &roster.units {
        add_unit(state, seat, sheet.clone(), false);
    }
    state.sides[seat.index()].roster = Some(roster);
}

/// One more unit, which waits.
pub(crate) fn add_unit(state: &mut State, seat: Seat, sheet: Sheet, summoned: bool) -> UnitId {
    let number = state.sheets.iter().filter(|other| other.id == sheet.id).count() + 1;
    state.units.push(Unit {
        key: format!("{}-{number}", sheet.id),
        owner: seat,
        sheet: state.sheets.len() as u16,
        hp: u16::from(sheet.hp) * u16::from(sheet.models),
        whereabouts: Whereabouts::Waiting,
        joined: None,
        stand: None,
        shaken: false,
        summoned,
        marks: Marks::default(),
    });
    state.sheets.push(sheet);
    UnitId(state.units.len() as u16 - 1)
}

/// The lists that come with the game for this Army Size, those of the seat's own book first.
pub(crate) fn usual_lists(state: &State, seat: Seat) -> Vec<Draft> {
    let own = state.fixed.library.books.get(seat.index()).map(|book| book.id.clone());
    let fits =
        |list: &ArmyList| list.size == state.fixed.army_size && state.fixed.library.book(&list.draft.book).is_some();
    let all: Vec<Draft> = shipped_lists().unwrap_or_default().into_iter().filter(fits).map(|list| list.draft).collect();
    let (first, rest): (Vec<Draft>, Vec<Draft>) = all.into_iter().partition(|draft| Some(&draft.book) == own.as_ref());
    first.into_iter().chain(rest).collect()
}
