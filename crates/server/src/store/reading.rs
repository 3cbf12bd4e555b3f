//! Reading games, the same from either database.

use super::link::{Found, Link, Put};
use super::packing::unpack;
use super::{
    Aside, ChatLine, Kept, Listed, Meta, Overview, Reach, Row, SeatNow, Seated, Standing, StoreError, Stored, Taken,
};
use crate::ids::GameId;
use kernel::{Content, Seat, Seats, Shown};
use serde::de::DeserializeOwned;
use std::ops::Range;

/// A game: as much of it as is wanted.
pub(super) async fn game(from: &mut Link<'_>, id: &GameId, reach: Reach) -> Result<Option<Stored>, StoreError> {
    let of_game = [Put::Text(id.as_str())];
    let query =
        "SELECT games.*, beginnings.header FROM games JOIN beginnings ON beginnings.game = games.id WHERE id = $1";
    let Some(game) = from.first(query, &of_game).await? else { return Ok(None) };
    let begins = game.number("begins")?;
    let query = "SELECT number, checkpoint, contents.content, tail, log, past, taken FROM checkpoints \
                 LEFT JOIN contents ON contents.game = checkpoints.game WHERE checkpoints.game = $1";
    let checkpoint = from.first(query, &of_game).await?.map(|row| kept(id, &row)).transpose()?;
    let latest = checkpoint.as_ref().filter(|kept| reach == Reach::Latest && kept.past.is_some());
    let first = latest.map_or(begins, |kept| kept.number as i64);
    let query =
        "SELECT entry, log, given, event, moment, at FROM entries WHERE game = $1 AND number >= $2 ORDER BY number";
    let rows = from.all(query, &[Put::Text(id.as_str()), Put::Number(first)]).await?;
    let query = "SELECT log FROM entries WHERE game = $1 AND number = $2";
    let before = from.first(query, &[Put::Text(id.as_str()), Put::Number(begins - 1)]).await?;
    let query = "SELECT log, event, moment, at, bot_moves FROM entries WHERE game = $1 ORDER BY number DESC LIMIT 1";
    let now = from.first(query, &of_game).await?;
    let standing = standing(id, &game, now.as_ref())?;
    let log = |row: Option<Found>| row.map_or(Ok(0), |row| row.count("log"));
    let tokens = from.all("SELECT hash, seats, fresh FROM tokens WHERE game = $1", &of_game).await?;
    let chat = from.all("SELECT seat, text, at FROM chat WHERE game = $1 ORDER BY number", &of_game).await?;
    Ok(Some(Stored {
        meta: meta(id, &game)?,
        version: game.small("version")?,
        begins: begins.unsigned_abs(),
        standing,
        opening: Vec::new(),
        inherited: game.count("inherited")?,
        log_before: log(before)?,
        log: log(now)?,
        first: first.unsigned_abs(),
        entries: rows.iter().map(entry).collect::<Result<_, _>>()?,
        checkpoint,
        tokens: tokens.iter().map(|row| seated(id, row)).collect::<Result<_, _>>()?,
        chat: chat.iter().map(chat_line).collect::<Result<_, _>>()?,
        brought: None,
        maker: None,
        reply: None,
    }))
}

/// The log as it was kept: of the beginning, packed, and of each entry.
pub(super) struct Told {
    opening: Vec<u8>,
    entries: Vec<String>,
}

/// The texts of the log at some of its places and perhaps a few more.
pub(super) async fn log(from: &mut Link<'_>, id: &GameId, places: &Range<usize>) -> Result<Told, StoreError> {
    let opening = from.one("SELECT opening FROM beginnings WHERE game = $1", &[Put::Text(id.as_str())]).await?;
    let number = |count: usize| Put::Number(i64::try_from(count).unwrap_or(i64::MAX));
    // Every entry that says anything takes a place at least, so that no more of them are wanted than places.
    let query = "SELECT lines FROM entries WHERE game = $1 AND log > $2 AND lines <> '[]' ORDER BY number LIMIT $3";
    let rows = from.all(query, &[Put::Text(id.as_str()), number(places.start), number(places.len())]).await?;
    let entries = rows.iter().map(|row| row.text("lines").map(ToString::to_string));
    Ok(Told { opening: opening.bytes("opening")?.into(), entries: entries.collect::<Result<_, _>>()? })
}

/// The lines in such texts that stand at some places.
pub(super) fn lines(id: &GameId, told: &Told, places: &Range<usize>) -> Result<Vec<Shown>, StoreError> {
    let opening = unpack(id, "opening", &told.opening)?;
    // It may say nothing of these places, and those of the entries follow each other.
    let opening: Vec<Shown> = read(id, "opening", &opening)?;
    let mut lines: Vec<Shown> = opening.into_iter().filter(|line| places.contains(&line.place())).collect();
    for text in &told.entries {
        let told: Vec<Shown> = read(id, "lines", text.as_bytes())?;
        if told.first().is_some_and(|line| line.place() >= places.end) {
            break;
        }
        lines.extend(told.into_iter().filter(|line| places.contains(&line.place())));
    }
    Ok(lines)
}

/// The header and all entries of a game.
pub(super) async fn record(from: &mut Link<'_>, id: &GameId) -> Result<(kernel::Header, Vec<String>), StoreError> {
    let of_game = [Put::Text(id.as_str())];
    let header = from.one("SELECT header FROM beginnings WHERE game = $1", &of_game).await?;
    let rows = from.all("SELECT entry FROM entries WHERE game = $1 ORDER BY number", &of_game).await?;
    let entries = rows.iter().map(|row| row.text("entry").map(ToString::to_string));
    Ok((packed_json(id, "header", &header)?, entries.collect::<Result<_, _>>()?))
}

/// The games that anybody may see, the latest first.
pub(super) async fn listed(from: &mut Link<'_>, at_most: u32) -> Result<Vec<Listed>, StoreError> {
    let query = "SELECT id, system, name, seats, COALESCE((SELECT CASE WHEN entries.event > games.event THEN entries.moment END \
                 FROM entries WHERE entries.game = games.id ORDER BY entries.number DESC LIMIT 1), games.moment) AS moment, \
                 outcome, updated FROM games WHERE listed = 1 ORDER BY updated DESC LIMIT $1";
    let rows = from.all(query, &[Put::Number(at_most.into())]).await?;
    let listed = |row: &Found| {
        let id = game_id(row)?;
        Ok(Listed {
            system: row.text("system")?.into(),
            name: row.text("name")?.into(),
            seats: json(&id, "seats", row, "seats")?,
            moment: row.small("moment")?,
            outcome: optional_json(&id, "outcome", row)?,
            updated: row.number("updated")?,
            id,
        })
    };
    rows.iter().map(listed).collect()
}

/// Games as whoever runs the server looks at them, the latest first.
pub(super) async fn overview(from: &mut Link<'_>, at_most: u32) -> Result<Vec<Overview>, StoreError> {
    // Added up, numbers are wider in PostgreSQL.
    let query = "SELECT id, system, name, outcome, created, updated, COALESCE((SELECT CASE WHEN entries.event > games.event \
                 THEN entries.moment END FROM entries WHERE entries.game = games.id ORDER BY entries.number DESC LIMIT 1), \
                 games.moment) AS moment, \
                 (SELECT COUNT(*) FROM tokens WHERE tokens.game = games.id) AS tokens, \
                 (SELECT CAST(COALESCE(SUM(LENGTH(entry) + LENGTH(lines)), 0) AS BIGINT) FROM entries \
                 WHERE entries.game = games.id) AS bytes \
                 FROM games ORDER BY updated DESC LIMIT $1";
    let rows = from.all(query, &[Put::Number(at_most.into())]).await?;
    let overview = |row: &Found| {
        Ok(Overview {
            id: game_id(row)?,
            system: row.text("system")?.into(),
            name: row.text("name")?.into(),
            moment: row.small("moment")?,
            over: row.maybe_text("outcome")?.is_some(),
            tokens: row.count("tokens")?,
            bytes: row.count("bytes")?,
            created: row.number("created")?,
            updated: row.number("updated")?,
        })
    };
    rows.iter().map(overview).collect()
}

fn meta(id: &GameId, row: &Found) -> Result<Meta, StoreError> {
    Ok(Meta {
        id: id.clone(),
        header: packed_json(id, "header", row)?,
        name: row.text("name")?.into(),
        listed: row.truth("listed")?,
        salt: row.bytes("salt")?.try_into().map_err(|_| unreadable(id, "salt", "its length"))?,
        bot_seed: row.number("bot_seed")? as u64,
        pace: row.small("pace")?,
        created: row.number("created")?,
    })
}

/// What is true of a game: what its row says, or the latest of its entries where that tells of a later event.
fn standing(id: &GameId, row: &Found, latest: Option<&Found>) -> Result<Standing, StoreError> {
    let seats: Vec<SeatNow> = json(id, "seats", row, "seats")?;
    let aside: Aside = json(id, "aside", row, "aside")?;
    let event = row.count("event")?;
    let mut standing = Standing {
        seats,
        aside,
        event,
        moment: row.small("moment")?,
        bot_moves: row.truth("bot_moves")?,
        outcome: optional_json(id, "outcome", row)?,
        scene: optional_json(id, "scene", row)?,
        updated: row.number("updated")?,
    };
    if let Some(latest) = latest
        && latest.count("event")? > event
    {
        standing.event = latest.count("event")?;
        (standing.moment, standing.updated) = (latest.small("moment")?, latest.number("at")?);
        standing.bot_moves = latest.maybe_number("bot_moves")? == Some(1);
    }
    Ok(standing)
}

fn entry(row: &Found) -> Result<Row, StoreError> {
    Ok(Row {
        entry: row.text("entry")?.into(),
        lines: Vec::new(),
        log: row.count("log")?,
        given: row.maybe_text("given")?.map(|given| marked(given.into())),
        event: row.count("event")?,
        moment: row.small("moment")?,
        at: row.number("at")?,
    })
}

fn kept(id: &GameId, row: &Found) -> Result<Kept, StoreError> {
    // A game whose checkpoint is spoilt is played again from its record: what cannot be unpacked is left as it is, and will not be read.
    let spoilt_or_not = |what, kept: &[u8]| unpack(id, what, kept).unwrap_or_else(|_| kept.to_vec());
    Ok(Kept {
        number: row.count("number")?,
        checkpoint: spoilt_or_not("checkpoint", row.bytes("checkpoint")?),
        content: row.maybe_bytes("content")?.map(|kept| Content::from_bytes(spoilt_or_not("content", kept))),
        tail: json(id, "tail", row, "tail")?,
        log: row.count("log")?,
        past: row.maybe_bytes("past")?.map(Into::into),
        taken: json(id, "taken", row, "taken")?,
    })
}

/// Once the whole answer was kept where its mark is now.
fn marked(given: String) -> String {
    let is_mark = given.len() == 32 && given.bytes().all(|c| c.is_ascii_hexdigit());
    if is_mark { given } else { Taken::mark(&given) }
}

fn seated(id: &GameId, row: &Found) -> Result<Seated, StoreError> {
    let mask = row.number("seats")?;
    let hash = blake3::Hash::from_slice(row.bytes("hash")?).map_err(|_| unreadable(id, "token", "its length"))?;
    let seats = (0..16).map(Seat).filter(|seat| mask & (1 << seat.0) != 0).collect::<Seats>();
    Ok(Seated { hash, seats, fresh: row.truth("fresh")? })
}

fn chat_line(row: &Found) -> Result<ChatLine, StoreError> {
    let seat = row.maybe_number("seat")?.and_then(|seat| u8::try_from(seat).ok());
    Ok(ChatLine { seat, text: row.text("text")?.into(), at: row.number("at")? })
}

pub(super) fn game_id(row: &Found) -> Result<GameId, StoreError> {
    let text = row.text("id")?;
    GameId::parse(text).ok_or_else(|| StoreError::Database(sqlx::Error::Decode(text.into())))
}

fn json<T: DeserializeOwned>(id: &GameId, what: &'static str, row: &Found, at: &str) -> Result<T, StoreError> {
    read(id, what, row.text(at)?.as_bytes())
}

fn read<T: DeserializeOwned>(id: &GameId, what: &'static str, text: &[u8]) -> Result<T, StoreError> {
    serde_json::from_slice(text).map_err(|error| unreadable(id, what, &error.to_string()))
}

fn packed_json<T: DeserializeOwned>(id: &GameId, what: &'static str, row: &Found) -> Result<T, StoreError> {
    read(id, what, &unpack(id, what, row.bytes(what)?)?)
}

fn optional_json<T: DeserializeOwned>(id: &GameId, what: &'static str, row: &Found) -> Result<Option<T>, StoreError> {
    row.maybe_text(what)?.map(|text| read(id, what, text.as_bytes())).transpose()
}

pub(super) fn unreadable(game: &GameId, what: &'static str, reason: &str) -> StoreError {
    StoreError::Unreadable { game: game.clone(), what, reason: reason.into() }
}
