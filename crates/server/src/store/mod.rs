//! Where games are kept: in a file by SQLite, or in PostgreSQL, where several servers may share them.

mod database;
mod keeping;
mod link;
mod nodes;
mod packing;
mod postgres;
mod reading;
mod sqlite;
mod writing;

pub use database::Database;
pub use keeping::{Ban, Decree, Deed, Orders, Overview, Policy};
pub use nodes::{Claim, Node};
pub(crate) use sqlite::{close_alone, copy};

use crate::clock::Clock;
use crate::ids::{GameId, TokenHash};
use kernel::{Content, Outcome, Seats, Shown};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::Range;
use std::pin::Pin;

/// Something that a store does.
pub type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why a store did not do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another change came first. Nothing was written.
    #[error("another change came first")]
    Lost,
    /// Nothing is written any longer.
    #[error("the store is closed")]
    Closed,
    /// The database failed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database is damaged.
    #[error("the database is damaged: {0}; put a backup back with `grognard restore`")]
    Damaged(String),
    /// The address of the database makes no sense. It may have a password in it, so it is not shown.
    #[error("the address of the database cannot be read: postgres://USER@HOST/NAME is expected")]
    Address,
    /// The database was written by a newer program.
    #[error("the database was written by a newer version of this program (its shape has the number {0})")]
    Newer(i64),
    /// The database could not be brought to the present shape.
    #[error("the database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is stored cannot be read.
    #[error("game {game}: {what} cannot be read: {reason}")]
    Unreadable {
        /// The game.
        game: GameId,
        /// The field.
        what: &'static str,
        /// Why.
        reason: String,
    },
}

/// Where games are kept.
pub trait Store: Send + Sync {
    /// Writes a new game, and says how many bytes of it stay.
    fn create(&self, game: Stored) -> Work<'_, usize>;
    /// Reads a game: as much as it takes to play on, or the whole.
    fn load<'a>(&'a self, id: &'a GameId, reach: Reach) -> Work<'a, Option<Stored>>;
    /// Reads the log as it was kept, at some of its places.
    fn lines<'a>(&'a self, id: &'a GameId, places: Range<usize>) -> Work<'a, Vec<Shown>>;
    /// Reads a game's whole record: its header and its entries, those of older versions too.
    fn record<'a>(&'a self, id: &'a GameId) -> Work<'a, (kernel::Header, Vec<String>)>;
    /// How many characters all entries of a game have together.
    fn length<'a>(&'a self, id: &'a GameId) -> Work<'a, u64>;
    /// Writes a change, whole or not at all: lost if another change came first. Says how many bytes of it stay.
    fn commit<'a>(&'a self, id: &'a GameId, change: Change) -> Work<'a, usize>;
    /// The games that anybody may see, the latest first.
    fn listed(&self, at_most: u32) -> Work<'_, Vec<Listed>>;
    /// How many games are not over and have changed since a time, in milliseconds since 1970; of one maker, if one is named.
    fn open_games<'a>(&'a self, since: i64, maker: Option<&'a Maker>) -> Work<'a, u64>;
    /// All games.
    fn all(&self) -> Work<'_, Vec<GameId>>;
    /// The games in which a bot is to move.
    fn bots_to_move(&self) -> Work<'_, Vec<GameId>>;
    /// Does now and then what would otherwise hold up a change.
    fn tidy(&self) -> Work<'_, ()>;
    /// The game that a record with this hash was brought in as.
    fn brought_in<'a>(&'a self, digest: &'a [u8; 32]) -> Work<'a, Option<GameId>>;
    /// Takes a game away with all that belongs to it: lost if it has changed since an event, where one is named.
    fn delete<'a>(&'a self, id: &'a GameId, after: Option<u64>) -> Work<'a, ()>;
    /// What a request was answered with that is sent again, by the hash of its key.
    fn reply<'a>(&'a self, hash: &'a [u8; 32]) -> Work<'a, Option<Vec<u8>>>;
    /// Forgets replies of before a time, in milliseconds since 1970.
    fn forget_replies(&self, before: i64) -> Work<'_, ()>;
    /// How many bytes all games take.
    fn size(&self) -> Work<'_, u64>;
    /// Games as whoever runs the server looks at them, the latest first.
    fn overview(&self, at_most: u32) -> Work<'_, Vec<Overview>>;
    /// Games that are over and have not changed since one time, or are not over and have not since another; the oldest first.
    fn outdated(&self, finished: i64, idle: i64, at_most: u32) -> Work<'_, Vec<GameId>>;
    /// What whoever runs the server has set, and has done since a deed.
    fn orders(&self, after: i64) -> Work<'_, Orders>;
    /// Sets something, or says what was done.
    fn decree<'a>(&'a self, decree: &'a Decree) -> Work<'a, ()>;
    /// May several servers share these games, each playing its own? If not, the other methods about servers are never called.
    fn is_shared(&self) -> bool;
    /// A server begins to play: what another at its address has played is its own now.
    fn enlist<'a>(&'a self, node: &'a Node) -> Work<'a, ()>;
    /// A server is still there. Is it still taken for alive? If not, others may play its games.
    fn beat<'a>(&'a self, node: &'a Node) -> Work<'a, bool>;
    /// A server ends: all that it plays is anybody's.
    fn retire<'a>(&'a self, node: &'a Node) -> Work<'a, ()>;
    /// Takes a game to play it, unless another server that is alive does.
    fn claim<'a>(&'a self, node: &'a Node, id: &'a GameId) -> Work<'a, Claim>;
    /// Lets a game go.
    fn release<'a>(&'a self, node: &'a Node, id: &'a GameId) -> Work<'a, ()>;
    /// Games in which a bot is to move and that no server plays which is alive.
    fn orphans(&self, at_most: u32) -> Work<'_, Vec<GameId>>;
    /// Leaves everything in order when nothing more will be written.
    fn close(&self) -> Work<'_, ()>;
}

/// Who made a game: a hash of the address that it was made from, under the server's secret.
pub type Maker = [u8; 16];

/// How much of a game is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The latest checkpoint and the entries since.
    Latest,
    /// All entries that the present version has played.
    Whole,
}

/// What does not change in a game.
#[derive(Clone, Debug)]
pub struct Meta {
    /// Its name for machines.
    pub id: GameId,
    /// The header of its record.
    pub header: kernel::Header,
    /// Its name for people.
    pub name: String,
    /// May anybody see it in the list?
    pub listed: bool,
    /// What the commitment to the seed is salted with.
    pub salt: [u8; 16],
    /// What its bots' choices follow from.
    pub bot_seed: u64,
    /// Milliseconds between two answers of bots.
    pub pace: u32,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What does not change.
    pub meta: Meta,
    /// The version of the rules that plays it.
    pub version: u32,
    /// The entry at which that version took over.
    pub begins: u64,
    /// What else is true of it now.
    pub standing: Standing,
    /// What the log said before the first entry; empty when a game is read.
    pub opening: Vec<Shown>,
    /// How long the log is that it took over from the game off which it was branched.
    pub inherited: u64,
    /// How long the log was when that version took over.
    pub log_before: u64,
    /// How long the log is now.
    pub log: u64,
    /// The number of the first of the entries.
    pub first: u64,
    /// The entries; their lines are read apart.
    pub entries: Vec<Row>,
    /// The latest checkpoint.
    pub checkpoint: Option<Kept>,
    /// Who may sit where.
    pub tokens: Vec<Seated>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// The hash of the record that it was brought in as.
    pub brought: Option<[u8; 32]>,
    /// Who made it, where that is known; not read again.
    pub maker: Option<Maker>,
    /// What the request that made it is answered with.
    pub reply: Option<KeptReply>,
}

/// What a request is answered with, kept in case it is sent again.
#[derive(Clone, Debug)]
pub struct KeptReply {
    /// The hash of its key and of whatever else makes the request.
    pub hash: [u8; 32],
    /// The reply; only the key opens it.
    pub reply: Vec<u8>,
}

/// What is true of a game beside its position.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Who sits where.
    pub seats: Vec<SeatNow>,
    /// What is agreed or proposed beside the rules.
    pub aside: Aside,
    /// The number of its last change.
    pub event: u64,
    /// The present moment.
    pub moment: u32,
    /// A bot is to move.
    pub bot_moves: bool,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Its last scene, once it is over.
    pub scene: Option<Value>,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatNow {
    /// A name for people.
    pub name: Option<String>,
    /// The bot, if one plays.
    pub bot: Option<String>,
    /// Whoever lent the seat to the bot agrees beforehand to whatever the others agree to.
    #[serde(default)]
    pub agrees: bool,
}

/// What is agreed or proposed beside the rules.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Aside {
    /// Nobody may answer.
    pub paused: bool,
    /// What waits for consent.
    pub proposals: Vec<Proposal>,
    /// The number of the next proposal.
    pub next_proposal: u32,
    /// Dice that have fallen are never taken back.
    #[serde(default)]
    pub firm: bool,
    /// How long everybody may take, if that is limited.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// It was brought in as a record of another version, which nobody here can replay: its end is what the record says.
    #[serde(default)]
    pub unverified: bool,
    /// Whoever runs the server has ended it.
    #[serde(default)]
    pub ended: bool,
}

/// Something that others must agree to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// Its number.
    pub n: u32,
    /// Who proposes.
    pub seat: u8,
    /// What.
    #[serde(flatten)]
    pub what: Proposed,
    /// The seats that have not agreed yet.
    pub waits_for: Vec<u8>,
}

/// What can be proposed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Proposed {
    /// To go back.
    TakeBack {
        /// To which moment.
        to: u32,
    },
    /// To change something by hand.
    Adjust {
        /// Where in the state, as a JSON pointer.
        path: String,
        /// The new value.
        value: Value,
        /// Why.
        note: String,
        /// How many bytes the value has, where it is left out for its size; never where it is kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        large: Option<usize>,
    },
    /// To give out a seat anew whose person has lost its token. Whoever still has the token ends this by coming to the game.
    LostSeat {
        /// Which seat.
        of: u8,
        /// From when on, in milliseconds since 1970.
        from: i64,
    },
    /// To delete the game.
    Delete,
}

impl Proposed {
    /// As it stands in every snapshot: without a large value, which whoever must agree asks for once.
    pub(crate) fn in_short(&self) -> Self {
        const SHORT: usize = 1 << 10;
        match self {
            Self::Adjust { path, value, note, .. } => {
                let length = value.to_string().len();
                let large = (length > SHORT).then_some(length);
                let value = if large.is_some() { Value::Null } else { value.clone() };
                Self::Adjust { path: path.clone(), value, note: note.clone(), large }
            }
            other => other.clone(),
        }
    }
}

/// An entry of a record as it is kept.
#[derive(Clone, Debug)]
pub struct Row {
    /// As a line of JSON.
    pub entry: String,
    /// What it made the log say; empty when a game is read.
    pub lines: Vec<Shown>,
    /// How long the log was afterwards.
    pub log: u64,
    /// The [mark](Taken::mark) of the answer as it was given.
    pub given: Option<String>,
    /// The change that it came with.
    pub event: u64,
    /// The moment afterwards.
    pub moment: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A checkpoint as it is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// How many entries there were.
    pub number: u64,
    /// The resting point.
    pub checkpoint: Vec<u8>,
    /// What was taken out of it, since it never changes: written once, and again only if it is another.
    pub content: Option<Content>,
    /// What is in force since, as entries.
    pub tail: Vec<Value>,
    /// How long the log was at the resting point.
    pub log: u64,
    /// The moments of before, for the version that made it; none if it was made before there was such a thing.
    pub past: Option<Vec<u8>>,
    /// The latest answers.
    pub taken: Vec<Taken>,
}

/// An answer that was taken, to know a repeat by.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Taken {
    /// Whose.
    pub seat: u8,
    /// The number of the question.
    pub number: u64,
    /// The [mark](Taken::mark) of the answer as it was given.
    pub given: String,
    /// The change that it came with.
    pub event: u64,
    /// The moment afterwards.
    pub moment: u32,
}

impl Taken {
    /// A short mark to know an answer by.
    pub fn mark(given: &str) -> String {
        blake3::hash(given.as_bytes()).to_hex()[..32].to_string()
    }
}

/// A token, and what it opens.
#[derive(Clone, Copy, Debug)]
pub struct Seated {
    /// Its hash.
    pub hash: TokenHash,
    /// The seats that it opens.
    pub seats: Seats,
    /// It was given out and not used yet: until it is, whoever had these seats keeps them, so that nothing is lost with a
    /// reply that does not arrive.
    pub fresh: bool,
}

/// Something that somebody said.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChatLine {
    /// From which seat.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A change of a game.
#[derive(Clone, Debug)]
pub struct Change {
    /// The event that it follows.
    pub after: u64,
    /// What is true then.
    pub standing: Standing,
    /// The number of the first new entry.
    pub first: u64,
    /// The new entries.
    pub rows: Vec<Row>,
    /// A newer checkpoint.
    pub checkpoint: Option<Kept>,
    /// All tokens, if they change.
    pub tokens: Option<Vec<Seated>>,
    /// Something said, with its number.
    pub chat: Option<(u64, ChatLine)>,
    /// A newer version takes over, at the first new entry.
    pub upgrade: Option<u32>,
    /// What the request that makes it is answered with.
    pub reply: Option<KeptReply>,
    /// Nothing but its entries is new of what is kept: where one server alone writes, they say the rest.
    pub light: bool,
    /// A bot answered. Those who wait for people's answers go first.
    pub by_bot: bool,
}

/// A game in the list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its name for machines.
    pub id: GameId,
    /// Its system.
    pub system: String,
    /// Its name for people.
    pub name: String,
    /// Who sits where.
    pub seats: Vec<SeatNow>,
    /// The present moment.
    pub moment: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}
