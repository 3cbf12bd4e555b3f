//! What a game starts from, and the first position.

mod deployed;
pub(crate) mod size;

pub use deployed::Deployed;

use crate::army_building::{ArmyList, Draft, Roster, muster, shipped_lists};
use crate::book::{Library, Problem, Sheet, shipped};
use crate::magic::deck;
use crate::pregame::DeploymentType;
use crate::state::{Content, Fixed, Marks, Phase, Shared, Side, State, Unit, UnitId, Whereabouts};
use crate::terrain::{Feature, maps};
use kernel::{Message, Seat, SetupError};
use serde::{Deserialize, Serialize};

/// What a game starts from: the Army Size, the battlefield and the lists; who has no list is asked for it.
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
    /// The Army Lists, by seat.
    #[serde(default)]
    pub lists: [Option<Draft>; 2],
    /// Terrain on the battlefield.
    #[serde(default)]
    pub terrain: Vec<Feature>,
    /// Where the deployment zones are.
    #[serde(default)]
    pub deployment: DeploymentType,
    /// Who stands on the table already: such a battle begins with its first Player Turn, and nobody shows a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deployed: Vec<Deployed>,
}

fn six() -> u8 {
    crate::state::GAME_TURNS
}

/// The scale of a battle (`t9a/pregame/battlefield-size-table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// A few units of 1000 points for four Game Turns, to learn the game by.
    #[default]
    FirstBattle,
    /// Of 3000 points.
    Warband,
    /// Of 4500 points.
    FieldArmy,
    /// Of 7000 points.
    GrandArmy,
}

impl Scale {
    /// All of them, the smallest first.
    pub const ALL: [Self; 4] = [Self::FirstBattle, Self::Warband, Self::FieldArmy, Self::GrandArmy];

    /// Its name in files and commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::FirstBattle => "first-battle",
            Self::Warband => "warband",
            Self::FieldArmy => "field-army",
            Self::GrandArmy => "grand-army",
        }
    }

    /// The Army Size of the lists that come with the game.
    pub fn points(self) -> u32 {
        match self {
            Self::FirstBattle => 1000,
            Self::Warband => 3000,
            Self::FieldArmy => 4500,
            Self::GrandArmy => 7000,
        }
    }

    /// How many Game Turns are played (`t9a/game-flow/game-structure`).
    pub fn rounds(self) -> u8 {
        if self == Self::FirstBattle { 4 } else { six() }
    }
}

/// The ids of the army books that come with the game.
pub const BOOKS: [&str; 2] = ["lantern-league", "barrow-court"];

/// A battle with what comes with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan<'a> {
    /// How large it is.
    pub scale: Scale,
    /// Whose lists are played, by seat.
    pub books: [&'a str; 2],
    /// The battlefield.
    pub map: &'a str,
    /// Where the deployment zones are.
    pub deployment: DeploymentType,
}

impl Default for Plan<'_> {
    fn default() -> Self {
        Self { scale: Scale::default(), books: BOOKS, map: maps::KEYS[0], deployment: DeploymentType::default() }
    }
}

/// Content that cannot be read.
fn unreadable(problem: &Problem) -> SetupError {
    SetupError {
        path: problem.file.clone(),
        reason: Message::new("t9a-bad-content").with("problem", problem.to_string()),
    }
}

impl Setup {
    /// A game of this Army Size with the books that come with it, on open ground; the players are asked for their lists.
    pub fn new(army_size: u32) -> Result<Self, SetupError> {
        let library = shipped().map_err(|problem| unreadable(&problem))?;
        Ok(Self {
            army_size,
            rounds: six(),
            library,
            lists: [None, None],
            terrain: Vec::new(),
            deployment: DeploymentType::default(),
            deployed: Vec::new(),
        })
    }

    /// A battle with what comes with the game.
    ///
    /// # Errors
    /// If there is no such list or map.
    pub fn battle(plan: &Plan<'_>) -> Result<Self, SetupError> {
        let army_size = plan.scale.points();
        let lists = shipped_lists().map_err(|problem| unreadable(&problem))?;
        let list = |book: &str| {
            let found = lists.iter().find(|list| list.size == army_size && list.draft.book == book);
            let reason = || Message::new("t9a-list-no-book").with("book", book.to_owned());
            found.map(|list| list.draft.clone()).ok_or_else(|| SetupError { path: "lists".into(), reason: reason() })
        };
        let [first, second] = plan.books;
        let terrain = maps::terrain(plan.map, table_size(army_size)).map_err(|problem| unreadable(&problem))?;
        let lists = [Some(list(first)?), Some(list(second)?)];
        let rounds = plan.scale.rounds();
        Ok(Self { rounds, lists, terrain, deployment: plan.deployment, ..Self::new(army_size)? })
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
///
/// # Errors
/// What is wrong with the setup, and where: too much of something, terrain that cannot be, a list that is not legal.
pub fn begin(setup: &Setup) -> Result<State, SetupError> {
    size::check(setup)?;
    for (place, feature) in setup.terrain.iter().enumerate() {
        feature.hull().map_err(|error| SetupError {
            path: format!("terrain[{place}]"),
            reason: Message::new("t9a-bad-content").with("problem", error.to_string()),
        })?;
    }
    for (place, list) in setup.lists.iter().enumerate() {
        let Some(draft) = list else { continue };
        if let Err(faults) = muster(&setup.library, draft, setup.army_size) {
            let reason =
                faults.first().map_or_else(|| Message::new("t9a-other-question"), |fault| fault.illegal().reason);
            return Err(SetupError { path: format!("lists[{place}]"), reason });
        }
    }
    let mut state = empty(Content {
        library: setup.library.clone(),
        army_size: setup.army_size,
        table: table_size(setup.army_size),
        terrain: setup.terrain.clone(),
        deployment: setup.deployment,
        lists: setup.lists.clone(),
        rounds: setup.rounds,
        mana_drain: false,
    });
    if !setup.deployed.is_empty() {
        deployed::place_all(&mut state, &setup.library, &setup.deployed)?;
    }
    Ok(state)
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
    state.sides[seat.index()].roster = Some(Shared::new(roster));
}

/// One more unit, which waits.
pub(crate) fn add_unit(state: &mut State, seat: Seat, sheet: Sheet, summoned: bool) -> UnitId {
    let number = state.sheets.iter().filter(|other| other.id == sheet.id).count() + 1;
    state.units.push(Shared::new(Unit {
        key: format!("{}-{number}", sheet.id),
        owner: seat,
        sheet: state.sheets.len() as u16,
        hp: u16::from(sheet.hp) * u16::from(sheet.models),
        whereabouts: Whereabouts::Waiting,
        joined: None,
        stand: None,
        shaken: false,
        summoned,
        reference: None,
        marks: Marks::default(),
    }));
    state.sheets.push(Shared::new(sheet));
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
