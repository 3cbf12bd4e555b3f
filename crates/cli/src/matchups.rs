//! `grognard matchups`: how often each side of the games that come with a system wins when bots play them.

use crate::Done;
use crate::args::Matchups;
use crate::talk::Talk;
use catalog::Lang;
use host::{DynSystem, MatchUp, Tried};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Message;
use rayon::prelude::*;
use std::process::ExitCode;
use systems::REGISTRY;

/// How the games of a match-up ended, as the first of its sides sees it.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: u64,
    drawn: u64,
    lost: u64,
}

impl Tally {
    fn and(self, other: Self) -> Self {
        Self { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }

    /// Victories of the first side in a hundred games, a draw counted as half of one, in tenths.
    fn tenths(self) -> u64 {
        let games = (self.won + self.drawn + self.lost).max(1);
        ((2 * self.won + self.drawn) * 500 + games / 2) / games
    }
}

pub(crate) fn run(args: &Matchups, lang: Lang) -> Done {
    let talk = Talk::new(lang);
    let system = REGISTRY.open(&args.system).filter(|system| !system.match_ups().is_empty()).ok_or_else(|| {
        let able = REGISTRY.systems().filter(|system| !system.match_ups().is_empty()).map(DynSystem::id);
        format!("there is no match-up of {}; there is {}", args.system, able.collect::<Vec<_>>().join(", "))
    })?;
    let bot = args.bot.as_deref().or(system.bots().last().copied()).unwrap_or("random");
    let mut fair = true;
    for match_up in wanted(system, &args.set)? {
        let tally = played(system, &match_up, bot, args.from..args.from + args.games).map_err(|tried| match tried {
            Tried::Setup(reason) => talk.render(&reason),
            other => other.to_string(),
        })?;
        let (least, most) = (u64::from(*match_up.fair.start()) * 10, u64::from(*match_up.fair.end()) * 10);
        let within = (least..=most).contains(&tally.tenths());
        fair &= within;
        println!("{}", talk.render(&line(&match_up, tally, within)));
    }
    Ok(if fair { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The match-ups that agree with the choices made, and of each the games that do: a choice that a game prescribes selects, any other is
/// added to it.
fn wanted(system: &dyn DynSystem, set: &[String]) -> Result<Vec<MatchUp>, String> {
    let mut wanted = system.match_ups();
    for choice in set {
        let (field, choice) = choice.split_once('=').ok_or_else(|| format!("{choice}: FIELD=CHOICE is wanted"))?;
        for match_up in &mut wanted {
            match_up.games.retain(|game| game.choices.get(field).is_none_or(|prescribed| prescribed == choice));
        }
        wanted.retain(|match_up| !match_up.games.is_empty());
        for game in wanted.iter_mut().flat_map(|match_up| &mut match_up.games) {
            game.choices.entry(field.to_owned()).or_insert_with(|| choice.to_owned());
        }
    }
    Ok(wanted)
}

fn played(
    system: &dyn DynSystem,
    match_up: &MatchUp,
    bot: &str,
    numbers: std::ops::Range<u64>,
) -> Result<Tally, Tried> {
    let bar = ProgressBar::new(numbers.end - numbers.start);
    if let Ok(style) = ProgressStyle::with_template("{pos} of {len} {spinner} {elapsed}") {
        bar.set_style(style);
    }
    let play = |number: u64| {
        let Some(pairing) = match_up.pairing(number) else { return Ok(Tally::default()) };
        let outcome = system.play_out(&pairing.choices, bot, number)?;
        bar.inc(1);
        Ok(match (outcome.winners.contains(pairing.seat), outcome.winners.is_empty()) {
            (true, _) => Tally { won: 1, ..Tally::default() },
            (false, true) if match_up.draws => Tally { drawn: 1, ..Tally::default() },
            (false, _) => Tally { lost: 1, ..Tally::default() },
        })
    };
    let tally = numbers.into_par_iter().map(play).try_reduce(Tally::default, |a, b| Ok(a.and(b)));
    bar.finish_and_clear();
    tally
}

fn line(match_up: &MatchUp, tally: Tally, within: bool) -> Message {
    let [first, second] = match_up.sides.clone();
    Message::new("cli-match-up")
        .with("label", match_up.label.clone())
        .with("first", first)
        .with("second", second)
        .with("won", tally.won as u32)
        .with("drawn", tally.drawn as u32)
        .with("lost", tally.lost as u32)
        .with("share", format!("{}.{}", tally.tenths() / 10, tally.tenths() % 10))
        .with("least", *match_up.fair.start())
        .with("most", *match_up.fair.end())
        .with("fair", if within { "yes" } else { "no" })
}
