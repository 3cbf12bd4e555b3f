//! Golden games: a whole game by bots, kept as files, so that nothing moves unnoticed. A record says what was decided, its
//! digests what became of it; beside them stand hashes of everything that anybody was shown on the way.
//!
//! A system makes its files anew by one command, its `examples/golden.rs`, whenever its version rises; see [`Golden::files`].

use crate::{Show, Viewer};
use kernel::{
    By, Checkpoint, DiceKind, Digest, DigestError, Game, Header, Record, RecordError, Reflex, Refused, Replay,
    ReplayError, RestoreError, Seats, Seed, Shown, StartError,
};
use serde::Serialize;

/// After this many entries the hash of what was shown is written down.
const STRETCH: usize = 16;
/// At every question with a number that this divides the ideas for it are hashed too; they take long.
const IDEAS: u64 = 8;

/// A finished game, and what was shown in its course.
#[derive(Clone, PartialEq, Debug)]
pub struct Golden {
    /// The record, as lines of JSON.
    pub record: String,
    /// A hash after every sixteen entries, and one at the end, each of everything shown up to there.
    pub shown: Vec<Digest>,
    /// The resting point in the middle of the game.
    pub checkpoint: Checkpoint,
}

/// Why there is no golden game, or none that can be played again.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum GoldenError {
    /// It does not begin.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A bot's answer was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The record cannot be written or read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The resting point cannot be saved.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// Something cannot be hashed.
    #[error(transparent)]
    Digest(#[from] DigestError),
    /// Something shown, or a checkpoint, cannot be written as JSON.
    #[error("cannot be written: {0}")]
    Write(String),
    /// Nobody is there to answer.
    #[error("question {0} is for nobody")]
    Nobody(u64),
    /// Something is shown otherwise than it was.
    #[error("something is shown otherwise in the sixteen entries before number {0}")]
    Shown(usize),
    /// The state is saved otherwise than it was.
    #[error("the state is saved otherwise")]
    Saved,
    /// A record to be watched lies under another name than that of its version, or tells nothing.
    #[error("{0} is no record of its version to be watched")]
    Misnamed(String),
}

/// Plays a game to its end; one player for each seat.
///
/// # Errors
/// A setup or a bot that is broken.
pub fn play<R: Show>(
    setup: &R::Setup,
    seed: u64,
    mut players: Vec<Box<dyn Reflex<R>>>,
) -> Result<Game<R>, GoldenError> {
    let mut game = Game::<R>::start(setup, Seed::from_number(seed), DiceKind::Seeded)?;
    play_on(&mut game, &mut players)?;
    Ok(game)
}

/// Everything that an onlooker was told, for the end of a record that later versions can only watch.
pub fn told<R: Show>(game: &Game<R>) -> Vec<Shown> {
    let events = game.log().iter().filter_map(|line| line.event_for(None));
    let shown = events.filter_map(|event| {
        let message = serde_json::to_value(R::message(game.state(), event)?).ok()?;
        Some(Shown { to: Seats::ALL, message, public: None })
    });
    shown.collect()
}

fn play_on<R: Show>(game: &mut Game<R>, players: &mut [Box<dyn Reflex<R>>]) -> Result<(), GoldenError> {
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let asked = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some());
        let nobody = GoldenError::Nobody(prompt.number);
        let seat = asked.ok_or_else(|| nobody.clone())?;
        let player = players.get_mut(seat.index()).ok_or(nobody)?;
        let answer = player.answer(game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot)?;
    }
    Ok(())
}

/// Plays a record again, comparing its digests, and looks at everything that is shown on the way.
///
/// # Errors
/// Where the record no longer replays.
pub fn watch<R: Show>(record: &Record<R>) -> Result<Golden, GoldenError> {
    let middle = record.entries.len() / 2;
    let mut replay = Replay::open(record.clone())?;
    let (mut eyes, mut shown, mut checkpoint) = (Eyes::default(), Vec::new(), None);
    loop {
        eyes.look_at(replay.game())?;
        if replay.done() == middle {
            checkpoint = Some(replay.game().save()?.0);
        }
        if !replay.step()? {
            break;
        }
        if replay.done().is_multiple_of(STRETCH) {
            shown.push(eyes.seen()?);
        }
    }
    shown.push(eyes.seen()?);
    let checkpoint = match checkpoint {
        Some(checkpoint) => checkpoint,
        None => replay.game().save()?.0,
    };
    Ok(Golden { record: record.to_json_lines()?, shown, checkpoint })
}

/// Plays a kept game again and compares everything with its files: every digest of the record, every scene, form and sentence on
/// the way, and the checkpoint in its middle.
///
/// # Errors
/// Where the record no longer replays, or something differs.
pub fn compare<R: Show>(record: &[u8], shown: &str, checkpoint: &str) -> Result<(), GoldenError> {
    let seen = watch(&Record::<R>::read(record)?)?;
    let hashes = seen.hashes();
    let differs = hashes.lines().zip(shown.lines()).position(|(seen, kept)| seen != kept);
    let lines = hashes.lines().count();
    match differs.or_else(|| (lines != shown.lines().count()).then_some(lines)) {
        Some(n) => return Err(GoldenError::Shown(STRETCH * (n + 1))),
        None if kept(checkpoint)? == seen.checkpoint => {}
        None => return Err(GoldenError::Saved),
    }
    Ok(())
}

fn kept(checkpoint: &str) -> Result<Checkpoint, GoldenError> {
    serde_json::from_str(checkpoint).map_err(|error| GoldenError::Write(error.to_string()))
}

/// Games that were begun long ago: plays on by bots, one for each seat, from a kept checkpoint of whatever schema, with the header
/// of the golden record. Whether it came to an end.
///
/// # Errors
/// A checkpoint that can no longer be played on from.
pub fn goes_on<R: Show>(
    record: &[u8],
    checkpoint: &str,
    bot: impl Fn(u8) -> Box<dyn Reflex<R>>,
) -> Result<bool, GoldenError> {
    let header = Record::<R>::read(record)?.header;
    let players = (0..header.seats).map(bot).collect();
    Ok(play_from::<R>(header, &kept(checkpoint)?, players)?.outcome().is_some())
}

/// A record of some version, kept under the name `version-N.record`: those of older versions are refused with both versions named, but
/// what was told in them can be read; that of the present one replays. Whether it is of the present one.
///
/// # Errors
/// What is wrong with it.
pub fn watchable<R: Show>(name: &str, bytes: &[u8]) -> Result<bool, GoldenError> {
    let version = kernel::peek(bytes)?.version;
    let told = kernel::ending(bytes)?.map_or(0, |ending| ending.shown.len());
    if name != format!("version-{version}.record") || told <= 10 {
        return Err(GoldenError::Misnamed(name.to_owned()));
    }
    match Record::<R>::read(bytes) {
        Ok(record) => {
            Replay::open(record)?.finish()?;
            Ok(version == R::VERSION)
        }
        Err(RecordError::OtherVersion { known, found, .. }) if (known, found) == (R::VERSION, version) => Ok(false),
        Err(other) => Err(other.into()),
    }
}

/// All files to be kept, by name: those of a whole game ([`Golden::files`]), and a short game of this version to be watched by later
/// ones.
///
/// # Errors
/// A game that cannot be closed, played again or written.
pub fn files<R: Show>(mut whole: Game<R>, mut short: Game<R>) -> Result<Vec<(String, Vec<u8>)>, GoldenError> {
    whole.close(Vec::new())?;
    let mut files: Vec<(String, Vec<u8>)> =
        watch(&whole.record())?.files()?.map(|(name, text)| (name, text.into_bytes())).to_vec();
    let told = told(&short);
    short.close(told)?;
    files.push((format!("version-{}.record", R::VERSION), short.record().to_bytes()?));
    Ok(files)
}

/// Plays on from a checkpoint by bots, whatever version saved it, and gives the game with its new end.
///
/// # Errors
/// A checkpoint that can no longer be played on from.
pub fn play_from<R: Show>(
    header: Header,
    checkpoint: &Checkpoint,
    mut players: Vec<Box<dyn Reflex<R>>>,
) -> Result<Game<R>, GoldenError> {
    let (mut game, _) = Game::<R>::resume(header, checkpoint, Vec::new())?;
    play_on(&mut game, &mut players)?;
    Ok(game)
}

impl Golden {
    /// The files to be kept, by name: the record, the hashes of what was shown, the checkpoint of the present schema.
    ///
    /// # Errors
    /// A checkpoint that cannot be written.
    pub fn files(&self) -> Result<[(String, String); 3], GoldenError> {
        let checkpoint = json(&self.checkpoint)?;
        Ok([
            ("record.jsonl".to_owned(), self.record.clone()),
            ("shown.txt".to_owned(), self.hashes()),
            ("checkpoint.json".to_string(), checkpoint + "\n"),
        ])
    }

    /// The hashes of what was shown, one a line.
    pub fn hashes(&self) -> String {
        self.shown.iter().map(|digest| format!("{digest}\n")).collect()
    }
}

fn json<T: Serialize>(data: &T) -> Result<String, GoldenError> {
    serde_json::to_string(data).map_err(|error| GoldenError::Write(error.to_string()))
}

/// What has been seen so far, and how many lines of the log have been read.
#[derive(Default)]
struct Eyes {
    last: Option<Digest>,
    text: String,
    lines: usize,
}

impl Eyes {
    fn see<T: Serialize>(&mut self, data: &T) -> Result<(), GoldenError> {
        self.text.push_str(&json(data)?);
        self.text.push('\n');
        Ok(())
    }

    /// The scene, the sentences of the log, and every open question as a form, for everybody who may look.
    fn look_at<R: Show>(&mut self, game: &Game<R>) -> Result<(), GoldenError> {
        let state = game.state();
        let seats = Seats::first(game.seats()).iter().map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public, Viewer::Everything]) {
            self.see(&R::scene(state, viewer))?;
            for prompt in game.pending() {
                self.see(&R::form(state, &prompt.ask, viewer))?;
            }
        }
        for prompt in game.pending() {
            for seat in prompt.seats.iter() {
                let answer = R::default_answer(state, &prompt.ask);
                self.see(&R::preview(state, &prompt.ask, answer, Viewer::Seat(seat)))?;
                if prompt.number.is_multiple_of(IDEAS) {
                    self.see(&R::ideas(state, &prompt.ask, None, Viewer::Seat(seat)))?;
                }
            }
        }
        let log = game.log();
        for event in log.get(self.lines..).unwrap_or_default().iter().filter_map(|line| line.event_for(None)) {
            self.see(&(R::message(state, event), R::ways(state, event), R::lights(state, event)))?;
        }
        self.lines = log.len();
        Ok(())
    }

    /// The hash of everything seen up to now.
    fn seen(&mut self) -> Result<Digest, GoldenError> {
        let digest = Digest::of(&(self.last, std::mem::take(&mut self.text)))?;
        self.last = Some(digest);
        Ok(digest)
    }
}
