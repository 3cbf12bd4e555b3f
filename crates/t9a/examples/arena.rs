//! How strong the bot is, and how fair the Army Lists are: whole battles, played and counted.
//!
//! `cargo run --release -p t9a --example arena -- first-battle 100` plays the Marshal against who chooses at random, on every map and
//! with every deployment, with either army in either seat, and prints what it did not win. Words behind the number:
//!
//! - `both`: the Marshal plays both sides. The two lists meet on every map, with every deployment, each as often in either seat; behind the
//!   sum stands what every entry lost of its points, and what remained of the points that could be lost.
//! - `from=40`: the number of the first battle. `all`: print every battle. `tell`: tell the first one phase by phase, with what was answered.
//! - `lists=mine.toml,theirs.toml`: play these lists, written as in `content/t9a/lists.toml`, instead of those of the two armies; of each file
//!   the first one of the size, of one file the first two.
//! - `content=FOLDER`: the two army books of this folder instead of those that come with the program.
#![allow(clippy::panic, clippy::print_stdout, clippy::unwrap_used)]

use kernel::{Outcome, Progress, Random, Reflex, Rules, Seat, Seed, Source, Steps};
use std::collections::BTreeMap;
use std::path::Path;
use t9a::T9a;
use t9a::army_building::{Draft, read_lists};
use t9a::book::Book;
use t9a::bot::Marshal;
use t9a::end_of_game::{primary, victory_points};
use t9a::pregame::DeploymentType;
use t9a::questions::{Answer, Ask};
use t9a::setup::{BOOKS, Plan, Scale, Setup};
use t9a::state::{State, UnitId, Whereabouts, other};
use t9a::terrain::maps;

/// What is asked for on the command line.
struct Wanted {
    scale: Scale,
    count: u64,
    from: u64,
    both: bool,
    all: bool,
    tell: bool,
    lists: Option<[Draft; 2]>,
    books: Vec<Book>,
}

impl Wanted {
    fn read() -> Self {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let scale = words.first().and_then(|key| Scale::ALL.into_iter().find(|scale| scale.key() == *key));
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        let given = |key: &str| words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let scale = scale.unwrap_or_default();
        Self {
            scale,
            count: words.get(1).and_then(|count| count.parse().ok()).unwrap_or(40),
            from: given("from").map_or(0, |from| from.parse().unwrap()),
            both: has("both"),
            all: has("all"),
            tell: has("tell"),
            lists: given("lists").map(|files| lists(scale, files)),
            books: given("content").map_or(Vec::new(), |folder| BOOKS.map(|book| read_book(folder, book)).into()),
        }
    }

    /// A different plan for every number.
    fn plan(&self, n: u64) -> Plan<'static> {
        let n = n as usize;
        let (books, map, deployment) = match self.both {
            true => ([BOOKS[n % 2], BOOKS[1 - n % 2]], n / 2, n / 8),
            false => ([BOOKS[n % 2], BOOKS[(n / 2) % 2]], n / 4, n / 3),
        };
        let map = maps::KEYS[map % maps::KEYS.len()];
        Plan { scale: self.scale, books, map, deployment: DeploymentType::ALL[deployment % DeploymentType::ALL.len()] }
    }

    /// The seat of the side whose victories are counted: the Marshal's, or that of the first list.
    fn own(&self, n: u64) -> Seat {
        Seat((if self.both { n % 2 } else { n / 4 % 2 }) as u8)
    }

    fn setup(&self, n: u64) -> Setup {
        let mut setup = Setup::battle(&self.plan(n)).unwrap();
        if !self.books.is_empty() {
            setup.library.books.clone_from(&self.books);
        }
        if let Some(lists) = &self.lists {
            let list = |book: &str| Some(lists[usize::from(book != BOOKS[0])].clone());
            setup.lists = self.plan(n).books.map(list);
        }
        setup
    }
}

fn text_of(file: impl AsRef<Path>) -> String {
    std::fs::read_to_string(file.as_ref()).unwrap_or_else(|error| panic!("{}: {error}", file.as_ref().display()))
}

fn read_book(folder: &str, book: &str) -> Book {
    let file = Path::new(folder).join(format!("{book}.toml"));
    Book::read(&file.display().to_string(), &text_of(&file)).unwrap_or_else(|problem| panic!("{problem}"))
}

fn lists(scale: Scale, files: &str) -> [Draft; 2] {
    let read = |file: &str| {
        let all = read_lists(file, &text_of(file)).unwrap_or_else(|problem| panic!("{problem}"));
        all.into_iter().filter(|list| list.size == scale.points()).map(|list| list.draft).collect::<Vec<_>>()
    };
    let found = match files.split_once(',') {
        Some((one, two)) => [one, two].iter().filter_map(|file| read(file).into_iter().next()).collect(),
        None => read(files),
    };
    let count = found.len();
    found.into_iter().take(2).collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{count} lists of this size"))
}

/// What a seat gains for what the enemy has lost.
fn gained(state: &State, seat: Seat) -> u32 {
    state.ids().filter(|&id| state.owner(id) != Some(seat)).map(|id| victory_points(state, id)).sum()
}

/// What every unit is about.
fn tell(state: &State, own: Seat) {
    println!(
        "-- turn {} of {:?}, {:?}; points {} to {}; spoils {:?}",
        state.round,
        state.active,
        state.phase,
        gained(state, own),
        gained(state, other(own)),
        primary(state)
    );
    for seat in [own, other(own)] {
        for id in state.ids().filter(|&id| state.owner(id) == Some(seat)) {
            tell_unit(state, seat, id);
        }
    }
}

fn tell_unit(state: &State, seat: Seat, id: UnitId) {
    let Some(unit) = state.unit(id) else { return };
    if unit.whereabouts != Whereabouts::Field {
        println!("   {seat:?} {} {:?}", unit.key, unit.whereabouts);
        return;
    }
    let at = t9a::definitions::formation::block(state, id).map_or(String::new(), |block| {
        format!("({:.0} {:.0}) to ({:.1} {:.1})", block.front.x, block.front.y, block.heading.x, block.heading.y)
    });
    let with = unit.joined.map_or(String::new(), |host: UnitId| format!("with {}", state.unit(host).unwrap().key));
    let marks = [(state.is_engaged(id), "engaged "), (unit.shaken, "shaken "), (unit.marks.battle.loot > 0, "loot ")];
    let marks: String = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect();
    println!(
        "   {id:?} {seat:?} {} hp {}/{} {at} {with} {marks}vp {}",
        unit.key,
        unit.hp,
        state.starting_hp(id),
        victory_points(state, id)
    );
}

/// A player whose answers are printed.
struct Heard(Box<dyn Reflex<T9a>>);

impl Reflex<T9a> for Heard {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        let answer = self.0.answer(state, seat, ask, number);
        println!("      {seat:?} {answer:?}");
        answer
    }
}

fn play(wanted: &Wanted, n: u64) -> (Outcome, State) {
    let own = wanted.own(n);
    let player = |seat: Seat| -> Box<dyn Reflex<T9a>> {
        let player: Box<dyn Reflex<T9a>> = match seat == own || wanted.both {
            true => Box::new(Marshal::new(n)),
            false => Box::new(Random::new(n)),
        };
        if wanted.tell { Box::new(Heard(player)) } else { player }
    };
    let state = T9a::begin(&wanted.setup(n)).unwrap_or_else(|error| panic!("{error:?}"));
    let mut steps = Steps::new(state, Source::seeded(Seed::from_number(n)), vec![player(Seat(0)), player(Seat(1))]);
    let mut turn = None;
    loop {
        if let Progress::Over(outcome) = steps.step().unwrap() {
            if wanted.tell {
                tell(steps.state(), own);
            }
            return (outcome, steps.state().clone());
        }
        let now = (steps.state().round, steps.state().active, std::mem::discriminant(&steps.state().phase));
        if wanted.tell && turn != Some(now) {
            turn = Some(now);
            tell(steps.state(), own);
        }
    }
}

/// What entries have lost in Victory Points, and what all of them cost.
type Ledger = BTreeMap<String, [u32; 2]>;

fn enter(ledger: &mut Ledger, state: &State) {
    for id in state.ids() {
        let Some(sheet) = state.sheet(id) else { continue };
        let [lost, of] = ledger.entry(sheet.id.clone()).or_default();
        *lost += victory_points(state, id);
        *of += sheet.points;
    }
}

fn main() {
    let wanted = Wanted::read();
    if wanted.tell {
        play(&wanted, wanted.from);
        return;
    }
    let (mut won, mut drawn, mut firsts, mut ledger) = (0, 0, 0, Ledger::new());
    for n in wanted.from..wanted.from + wanted.count {
        let own = wanted.own(n);
        let (outcome, state) = play(&wanted, n);
        let result = match outcome.winners.iter().next() {
            Some(seat) if seat == own => "won",
            Some(_) => "lost",
            None => "drawn",
        };
        won += u64::from(result == "won");
        drawn += u64::from(result == "drawn");
        firsts += u64::from(outcome.winners.contains(state.first));
        enter(&mut ledger, &state);
        let plan = wanted.plan(n);
        if result != "won" && !wanted.both || wanted.all {
            println!(
                "{n:3} {result} {:?} {} {:?} as {own:?}: {:?}, points {} to {}, spoils {:?}",
                plan.books,
                plan.map,
                plan.deployment,
                outcome.scores,
                gained(&state, own),
                gained(&state, other(own)),
                primary(&state)
            );
        }
    }
    if wanted.both {
        for (entry, [lost, of]) in &ledger {
            println!("  {entry:18} lost {lost:6} of {of:6} points: {:3} %", 100 * lost / of.max(&1));
        }
        println!("  who had the first turn won {firsts}");
    }
    let share = (won as f64 + drawn as f64 * 0.5) * 100.0 / wanted.count.max(1) as f64;
    println!("{}: {won} won, {drawn} drawn of {}: {share:.1} %", wanted.scale.key(), wanted.count);
}
