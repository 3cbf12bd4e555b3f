//! What whoever runs the server has set and done: who is not let in, how long games are kept, which were ended or deleted.

use super::StoreError;
use super::link::{Found, Link, Put};
use crate::ids::GameId;
use serde::{Deserialize, Serialize};

/// A game as whoever runs the server looks at it.
#[derive(Clone, Debug)]
pub struct Overview {
    /// Its name for machines.
    pub id: GameId,
    /// Its system.
    pub system: String,
    /// Its name for people.
    pub name: String,
    /// The present moment.
    pub moment: u32,
    /// Is it over?
    pub over: bool,
    /// How many tokens open its seats.
    pub tokens: u64,
    /// How many bytes its entries take.
    pub bytes: u64,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it last changed.
    pub updated: i64,
}

/// An address that is not let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// The address, as limits are counted by: IPv6 by network.
    pub network: String,
    /// Until when, in milliseconds since 1970; for ever if none.
    pub until: Option<i64>,
    /// Why.
    pub why: String,
}

/// How long games are kept, and how much room they may take: what is not set is as the server has it, and 0 is without end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Policy {
    /// Days after which a game that is over is deleted.
    #[serde(default)]
    pub finished_days: Option<u32>,
    /// Days without a change after which a game that is not over is deleted.
    #[serde(default)]
    pub idle_days: Option<u32>,
    /// Beyond this many bytes no games are made; those that are there go on.
    #[serde(default)]
    pub bytes: Option<u64>,
}

/// Something that whoever runs the server sets or has done.
#[derive(Clone, Debug)]
pub enum Decree {
    /// An address is not let in.
    Ban(Ban),
    /// An address is let in again.
    Unban(String),
    /// How long games are kept.
    Policy(Policy),
    /// A game was ended.
    Ended(GameId),
    /// A game was deleted.
    Deleted(GameId),
}

/// Something that was done.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Its number.
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub what: String,
    /// To whom.
    pub about: String,
}

impl Deed {
    /// The game that it was done to, if it was one.
    pub fn game(&self) -> Option<GameId> {
        GameId::parse(&self.about).filter(|_| matches!(self.what.as_str(), "ended" | "deleted"))
    }
}

/// All that is set, and what was done of late.
#[derive(Clone, Debug)]
pub struct Orders {
    /// Who is not let in.
    pub bans: Vec<Ban>,
    /// How long games are kept.
    pub policy: Policy,
    /// What was done.
    pub deeds: Vec<Deed>,
}

const POLICY: &str = "policy";

pub(super) async fn orders(from: &mut Link<'_>, after: i64) -> Result<Orders, StoreError> {
    let bans = from.all("SELECT network, until, why FROM bans ORDER BY network", &[]).await?;
    let ban = |row: &Found| {
        let (network, why) = (row.text("network")?.to_string(), row.text("why")?.to_string());
        Ok(Ban { network, until: row.maybe_number("until")?, why })
    };
    let policy = from.first("SELECT value FROM settings WHERE name = $1", &[Put::Text(POLICY)]).await?;
    let policy = policy.map_or(Ok(Policy::default()), |row| read_policy(&row))?;
    let query = "SELECT number, at, what, about FROM deeds WHERE number > $1 ORDER BY number";
    let deeds = from.all(query, &[Put::Number(after)]).await?;
    let deed = |row: &Found| {
        let (what, about) = (row.text("what")?.to_string(), row.text("about")?.to_string());
        Ok(Deed { number: row.number("number")?, at: row.number("at")?, what, about })
    };
    Ok(Orders {
        bans: bans.iter().map(ban).collect::<Result<_, StoreError>>()?,
        policy,
        deeds: deeds.iter().map(deed).collect::<Result<_, StoreError>>()?,
    })
}

fn read_policy(row: &Found) -> Result<Policy, StoreError> {
    serde_json::from_str(row.text("value")?).map_err(|error| sqlx::Error::Decode(error.into()).into())
}

/// Writes a decree, and that it was given.
pub(super) async fn decree(to: &mut Link<'_>, decree: &Decree, at: i64) -> Result<(), StoreError> {
    let (what, about) = match decree {
        Decree::Ban(Ban { network, until, why }) => {
            let put = "INSERT INTO bans (network, until, why) VALUES ($1, $2, $3) \
                       ON CONFLICT (network) DO UPDATE SET until = excluded.until, why = excluded.why";
            to.run(put, &[Put::Text(network), Put::MaybeNumber(*until), Put::Text(why)]).await?;
            ("banned", network.clone())
        }
        Decree::Unban(network) => {
            to.run("DELETE FROM bans WHERE network = $1", &[Put::Text(network)]).await?;
            ("let in again", network.clone())
        }
        Decree::Policy(policy) => {
            let value = serde_json::to_string(policy).map_err(|error| sqlx::Error::Encode(error.into()))?;
            let put = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            to.run(put, &[Put::Text(POLICY), Put::Text(&value)]).await?;
            ("set", value)
        }
        Decree::Ended(game) => ("ended", game.to_string()),
        Decree::Deleted(game) => ("deleted", game.to_string()),
    };
    let put = "INSERT INTO deeds (at, what, about) VALUES ($1, $2, $3)";
    to.run(put, &[Put::Number(at), Put::Text(what), Put::Text(&about)]).await.map(|_| ())
}
