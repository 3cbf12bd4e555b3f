//! Games: made, listed, looked at.

use super::extract::{Bearer, Body, InPath, InQuery, Visit};
use crate::clock::{Clock, ClockWish, Course};
use crate::error::{ApiError, ErrorBody};
use crate::hall::{Hall, blocking, in_lane_as_json};
use crate::ids::{GameId, Token, random};
use crate::repeats;
use crate::room::{Live, Now, Room, Table, keep, milliseconds, new_rows, shift};
use crate::snapshot::{Asker, OutcomeView, Snapshot, of_moment, of_now, sentences};
use crate::store::{Aside, Maker, Meta, SeatNow, Seated, Standing, Stored};
use crate::words;
use crate::work::{self, Lane};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use host::{DynGame, DynSystem};
use kernel::{DiceKind, Message, Order, Seat, Seats, Seed, Shown, StandingOrder, Until, Who};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use view::Viewer;

/// A new game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    pub(crate) system: String,
    /// Choices by field; a field left out takes its first choice.
    #[serde(default)]
    pub(crate) setup: BTreeMap<String, String>,
    /// A case that proves a rule, such as `t9a/charge/3`: the game begins at its position, and nothing is chosen.
    pub(crate) proof: Option<String>,
    /// Who sits where. If left out: me at the first seat, the best bot at all others; of a case me at every seat.
    #[serde(default)]
    pub(crate) seats: Vec<NewSeat>,
    #[serde(default)]
    pub(crate) dice: DiceWish,
    /// A name for people.
    pub(crate) name: Option<String>,
    /// May anybody see it in the list?
    #[serde(default)]
    pub(crate) listed: bool,
    /// Milliseconds between two answers of bots, at most 10,000.
    pub(crate) pace: Option<u32>,
    /// Should bots set up everything for all seats, so that the game begins with its first round? Not while people roll the dice.
    #[serde(default)]
    pub(crate) ready: bool,
    /// Are dice that have fallen never taken back, even where nobody else must agree?
    #[serde(default)]
    pub(crate) firm: bool,
    /// How long everybody may take, if that is to be limited: where at least two sit.
    pub(crate) clock: Option<ClockWish>,
}

/// Who sits at a seat of a new game.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSeat {
    pub(crate) who: SeatWish,
    /// Which bot; the best one if left out.
    pub(crate) bot: Option<String>,
    /// A name for people.
    pub(crate) name: Option<String>,
}

/// Who should sit there.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatWish {
    /// Whoever makes the game. All such seats share one token.
    Me,
    /// Somebody else, with a token of their own.
    Friend,
    /// A bot.
    Bot,
}

/// Who rolls.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DiceWish {
    /// The program.
    #[default]
    Rolled,
    /// People, who type the faces.
    Typed,
}

/// A game that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    pub(crate) game: String,
    pub(crate) tokens: Vec<MadeToken>,
}

/// A token, shown this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeToken {
    pub(crate) token: String,
    pub(crate) seats: Vec<u8>,
    pub(crate) who: SeatWish,
}

/// A game that nobody has touched for this many milliseconds, a week, no longer counts as open.
const FORGOTTEN: i64 = 7 * 24 * 3600 * 1000;
/// Names of people are cut to this many characters.
const NAME: usize = 60;

/// Makes a game.
#[utoipa::path(post, path = "/games", request_body = NewGame, responses((status = 200, body = Made),
    (status = 404, body = ErrorBody), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn make(State(hall): State<Arc<Hall>>, Body(wish): Body<NewGame>) -> Result<Json<Made>, ApiError> {
    let system = hall.system(&wish.system).ok_or(ApiError::NotFound)?;
    let dice = match wish.dice {
        DiceWish::Rolled => DiceKind::Seeded,
        DiceWish::Typed => DiceKind::Physical,
    };
    let NewGame { setup, proof, seats, name, listed, pace, ready, firm, clock, .. } = wish;
    let seed = Seed::new(hall.config.draw()?);
    let proved = proof.is_some();
    let started = blocking(move || match proof {
        Some(key) => {
            let case = proofs::open(&key).filter(|case| case.system.value == system.id()).ok_or(ApiError::NotFound)?;
            Ok(system.stage(&case.position.to_json(), seed, dice)?)
        }
        None => Ok(system.start(system.set_up(&setup)?, seed, dice)?),
    });
    let game = started.await?;
    let everybody = || (0..game.seats()).map(|_| NewSeat { who: SeatWish::Me, bot: None, name: None }).collect();
    let seats = if proved && seats.is_empty() { everybody() } else { seats };
    let sitting = Sitting { seats, name, listed, pace, ready, firm, clock };
    Ok(Json(begin(&hall, system, game, Inherited::default(), sitting).await?))
}

/// Who sits where in a game that begins, and what it is called.
pub(crate) struct Sitting {
    pub(crate) seats: Vec<NewSeat>,
    pub(crate) name: Option<String>,
    pub(crate) listed: bool,
    pub(crate) pace: Option<u32>,
    pub(crate) ready: bool,
    pub(crate) firm: bool,
    pub(crate) clock: Option<ClockWish>,
}

/// The log that a game takes over from the one off which it was branched.
#[derive(Default)]
pub(crate) struct Inherited {
    /// As much of it as whoever branched could see.
    pub(crate) lines: Vec<Shown>,
    /// How long it is, with what they could not.
    pub(crate) length: usize,
}

/// Opens a game that was just started or branched off: seats, tokens, the first entries.
pub(crate) async fn begin(
    hall: &Arc<Hall>,
    system: &'static dyn DynSystem,
    mut game: Box<dyn DynGame>,
    inherited: Inherited,
    sitting: Sitting,
) -> Result<Made, ApiError> {
    let maker = may_open(hall).await?;
    let seats = seated(system, game.seats(), &sitting.seats)?;
    let clock = sitting.clock.map(|wish| timed(wish, game.seats())).transpose()?;
    let now = hall.config.time.now();
    let (secret, bot_seed) = (hall.config.secret, u64::from_le_bytes(hall.config.draw()?));
    let key = repeats::key();
    let (made, stored, room) = blocking(move || {
        for (seat, (_, sits)) in (0..).map(Seat).zip(&seats) {
            let name = sits.name.clone().unwrap_or_default();
            game.change_seat(seat, sits.bot.clone().map_or(Who::Person(name), Who::Bot))?;
            if sits.bot.is_none() {
                give_usual_orders(system, game.as_mut(), seat)?;
            }
        }
        if sitting.ready {
            make_ready(game.as_mut(), bot_name(system, None)?.as_str(), bot_seed)?;
        }
        let id = GameId::fresh()?;
        let (tokens, kept) = tokens(&seats, &secret)?;
        let header = game.take_header();
        let people = seats.iter().any(|(wish, _)| *wish != SeatWish::Bot);
        let meta = Meta {
            id: id.clone(),
            header,
            name: cut(sitting.name.as_deref().unwrap_or_default()),
            listed: sitting.listed,
            salt: random()?,
            bot_seed,
            pace: sitting.pace.unwrap_or(if people { 0 } else { 700 }).min(10_000),
            created: now,
        };
        let seats = seats.into_iter().map(|(_, seat)| seat).collect();
        let seating = Seating { seats, tokens: kept, firm: sitting.firm, clock };
        let (mut stored, room) = first_room(meta, system.version(), game, inherited, seating)?;
        let made = Made { game: id.to_string(), tokens };
        stored.maker = maker;
        stored.reply = key.map(|key| key.sealed(&made)).transpose()?;
        Ok((made, stored, room))
    })
    .await?;
    hall.open(stored, room).await?;
    Ok(made)
}

/// Is there room for one more open game, of all and of whoever asks? Says who that is.
pub(crate) async fn may_open(hall: &Hall) -> Result<Option<Maker>, ApiError> {
    let (limits, since) = (&hall.config.limits, milliseconds() - FORGOTTEN);
    if hall.store.open_games(since, None).await? >= limits.open_games {
        return Err(ApiError::TooMany("games"));
    }
    let Some(address) = work::address() else { return Ok(None) };
    let maker = maker(address, &hall.config.secret);
    match hall.store.open_games(since, Some(&maker)).await? < limits.open_games_of_address {
        true => Ok(Some(maker)),
        false => Err(ApiError::TooMany("games")),
    }
}

/// An address as it is kept: nobody without the secret can tell which it was.
fn maker(address: IpAddr, secret: &[u8; 32]) -> Maker {
    let key = blake3::derive_key("grognard 2026 makers of games", secret);
    let mut maker = Maker::default();
    blake3::Hasher::new_keyed(&key).update(address.to_string().as_bytes()).finalize_xof().fill(&mut maker);
    maker
}

/// Gives the orders that people start with, for a seat that has given none. They are entries like any other, so that a record
/// says by itself what was not asked.
pub(crate) fn give_usual_orders(system: &dyn DynSystem, game: &mut dyn DynGame, seat: Seat) -> Result<(), ApiError> {
    if game.outcome().is_some() || game.orders().iter().any(|order| order.seat == seat) {
        return Ok(());
    }
    // Whoever has given no order is asked every time.
    for kind in system.order_kinds().into_iter().filter(|kind| kind.usual != Order::EveryTime) {
        game.order(StandingOrder { seat, topic: kind.topic, order: kind.usual, until: Until::Changed })?;
    }
    Ok(())
}

/// This many answers set up any game; whatever takes more is left to its players.
const SET_UP_ANSWERS: usize = 1000;

/// Lets a bot set up everything for all seats.
fn make_ready(game: &mut dyn DynGame, bot: &str, seed: u64) -> Result<(), ApiError> {
    for _ in 0..SET_UP_ANSWERS {
        if game.is_set_up() || game.wanted_dice().is_some() {
            break;
        }
        let asked = |seat: &Seat| game.asked(*seat).is_some();
        let Some(seat) = (0..game.seats()).map(Seat).find(asked) else { break };
        game.bot_answers(seat, bot, seed.wrapping_add(u64::from(seat.0)))?;
    }
    Ok(())
}

/// Who sits at a table, by what tokens, and how strictly they play.
pub(crate) struct Seating {
    pub(crate) seats: Vec<SeatNow>,
    pub(crate) tokens: Vec<Seated>,
    pub(crate) firm: bool,
    pub(crate) clock: Option<Clock>,
}

/// A new game as it is stored and as it is in memory.
pub(crate) fn first_room(
    meta: Meta,
    version: u32,
    game: Box<dyn DynGame>,
    inherited: Inherited,
    Seating { seats, tokens, firm, clock }: Seating,
) -> Result<(Stored, Room), ApiError> {
    let log = game.log(Viewer::Public, usize::MAX).1;
    let outcome = game.outcome().cloned();
    let scene = outcome.is_some().then(|| serde_json::to_value(game.scene(Viewer::Everything)).ok()).flatten();
    let mut now = Now {
        table: Table::Kept { moment: 0, log: 0, conceded: None },
        event: 1,
        seats,
        aside: Aside { firm, clock, ..Aside::default() },
        chat: Arc::default(),
        tokens: Arc::new(tokens.clone()),
        outcome,
        scene: scene.map(Arc::new),
        updated: meta.created,
        version,
        past: inherited.length,
        taken: Arc::default(),
        trouble: None,
        idle: 0,
        in_row: Arc::default(),
    };
    // All that the log says before the first answer goes with the opening.
    let mut own = game.shown(0);
    own.iter_mut().for_each(|line| shift(line, now.past));
    let opening = [inherited.lines, own].concat();
    let mut rows = new_rows(game.as_ref(), 0, usize::MAX, &now, None)?;
    rows.iter_mut().for_each(|row| row.log = (now.past + log) as u64);
    let entries = rows.len();
    let checkpoint = keep(game.as_ref(), 0, entries, &now)?;
    now.table = Table::Live(Live { game: Arc::from(game), begins: 0, entries, log, checkpoint: entries });
    now.turn_clock(Course::On(0), now.updated);
    let standing: Standing = now.standing();
    let stored = Stored {
        meta: meta.clone(),
        version,
        begins: 0,
        standing,
        opening,
        inherited: inherited.length as u64,
        log_before: 0,
        log: (inherited.length + log) as u64,
        first: 0,
        entries: rows,
        checkpoint: Some(checkpoint),
        tokens,
        chat: Vec::new(),
        brought: None,
        maker: None,
        reply: None,
    };
    Ok((stored, Room::new(meta, now)))
}

/// A clock for this many seats, if anybody can play by it.
fn timed(wish: ClockWish, seats: u8) -> Result<Clock, ApiError> {
    if seats < 2 || !wish.pace.is_sound() {
        return Err(ApiError::Unfit { path: "clock".into(), reason: Message::new("server-no-such-clock") });
    }
    Ok(Clock::new(wish, seats))
}

/// Who sits at each seat. What is left out is me at the first seat and the best bot at the others.
fn seated(system: &dyn DynSystem, count: u8, wishes: &[NewSeat]) -> Result<Vec<(SeatWish, SeatNow)>, ApiError> {
    if wishes.len() > usize::from(count) {
        let reason = Message::new("server-seats").with("seats", u32::from(count));
        return Err(ApiError::Unfit { path: "seats".into(), reason });
    }
    let seat = |n: usize| {
        let left_out = NewSeat { who: if n == 0 { SeatWish::Me } else { SeatWish::Bot }, bot: None, name: None };
        let wish = wishes.get(n).cloned().unwrap_or(left_out);
        let bot = (wish.who == SeatWish::Bot).then(|| bot_name(system, wish.bot.as_deref())).transpose()?;
        let name = wish.name.as_deref().map(cut).filter(|name| !name.is_empty());
        Ok((wish.who, SeatNow { name, bot, agrees: false }))
    };
    (0..usize::from(count)).map(seat).collect()
}

/// A bot of a system by its name; the best one if none is named.
pub(crate) fn bot_name(system: &dyn DynSystem, wanted: Option<&str>) -> Result<String, ApiError> {
    let best = system.bots().last().copied().unwrap_or("random");
    let name = wanted.unwrap_or(best);
    if system.bots().contains(&name) {
        Ok(name.to_string())
    } else {
        let reason = Message::new("server-no-such-bot").with("bot", name.to_string());
        Err(ApiError::Unfit { path: "bot".into(), reason })
    }
}

/// One token for all seats that are mine, one for each friend.
fn tokens(seats: &[(SeatWish, SeatNow)], secret: &[u8; 32]) -> Result<(Vec<MadeToken>, Vec<Seated>), ApiError> {
    let numbered = || (0u8..).zip(seats);
    let mine: Vec<u8> = numbered().filter(|(_, (wish, _))| *wish == SeatWish::Me).map(|(seat, _)| seat).collect();
    let friends = numbered().filter(|(_, (wish, _))| *wish == SeatWish::Friend).map(|(seat, _)| vec![seat]);
    let mut wanted: Vec<(SeatWish, Vec<u8>)> = Vec::new();
    if !mine.is_empty() {
        wanted.push((SeatWish::Me, mine));
    }
    wanted.extend(friends.map(|seats| (SeatWish::Friend, seats)));
    let (mut shown, mut kept) = (Vec::new(), Vec::new());
    for (who, seats) in wanted {
        let token = Token::fresh()?;
        let seats_of = seats.iter().copied().map(Seat).collect();
        kept.push(Seated { hash: token.hash(secret), seats: seats_of, fresh: false });
        shown.push(MadeToken { token: token.reveal(), seats, who });
    }
    Ok((shown, kept))
}

/// A name of a bearable length, on one line.
pub(crate) fn cut(name: &str) -> String {
    words::line(name, NAME)
}

/// A game in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedGame {
    game: String,
    system: String,
    name: String,
    #[schema(value_type = Vec<Object>)]
    seats: Vec<SeatNow>,
    moment: u32,
    outcome: Option<OutcomeView>,
    updated: i64,
}

/// The games that anybody may see, the latest first.
#[utoipa::path(get, path = "/games", responses((status = 200, body = Vec<ListedGame>)))]
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Vec<ListedGame>>, ApiError> {
    let games = hall.store.listed(100).await?.into_iter().map(|listed| ListedGame {
        game: listed.id.to_string(),
        system: listed.system,
        name: listed.name,
        seats: listed.seats,
        moment: listed.moment,
        outcome: listed.outcome.as_ref().map(OutcomeView::of),
        updated: listed.updated,
    });
    Ok(Json(games.collect()))
}

/// How much of a snapshot, and as whom.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Glance {
    /// How many lines of the log are known already.
    #[serde(default)]
    log: usize,
    /// As which of your seats.
    seat: Option<u8>,
}

impl Glance {
    fn asker(&self, now: &Now, seats: Seats, page: usize) -> Asker {
        Asker { seats, viewer: now.viewer(seats, self.seat.map(Seat)), log: self.log, page, earlier: Vec::new() }
    }
}

/// A game as you may see it.
#[utoipa::path(get, path = "/games/{game}", params(("game" = String, Path,), Glance), responses((status = 200, body = Snapshot),
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn look_at(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    InQuery(glance): InQuery<Glance>,
    bearer: Bearer,
) -> Result<Response, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = visit.now();
    // Before the log is read, which takes time and room too.
    let lane = work::lane().await?.map(Lane::begin);
    let asker = hall.asker(&visit.room, &now, glance.asker(&now, visit.seats, hall.config.limits.log_page)).await?;
    in_lane_as_json(lane, move || of_now(&visit.room, &now, &asker, hall.config.time.now())).await
}

/// A game as it stood at an earlier moment.
#[utoipa::path(get, path = "/games/{game}/moments/{moment}", params(("game" = String, Path,), ("moment" = u32, Path,), Glance),
    responses((status = 200, body = Snapshot), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 413, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn look_back(
    State(hall): State<Arc<Hall>>,
    InPath((game, moment)): InPath<(String, u32)>,
    InQuery(glance): InQuery<Glance>,
    bearer: Bearer,
) -> Result<Response, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = hall.reach(&visit.room, moment).await?;
    let lane = work::lane().await?.map(Lane::begin);
    let asker = hall.asker(&visit.room, &now, glance.asker(&now, visit.seats, hall.config.limits.log_page)).await?;
    in_lane_as_json(lane, move || of_moment(&visit.room, &now, &asker, moment)).await
}

/// The moments of a game at which something is told: to each the first sentence, and how many dice and draws followed.
#[utoipa::path(get, path = "/games/{game}/timeline", params(("game" = String, Path,), Glance),
    responses((status = 200, body = Vec<Object>), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn timeline(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    InQuery(glance): InQuery<Glance>,
    bearer: Bearer,
) -> Result<Response, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = visit.now();
    let lane = work::lane().await?.map(Lane::begin);
    // Of a log that is longer than any battle's only the end is told.
    let log = now.past.max(now.log_length().saturating_sub(hall.config.limits.log_lines));
    let asker = Asker { log, ..glance.asker(&now, visit.seats, usize::MAX) };
    let asker = hall.asker(&visit.room, &now, asker).await?;
    in_lane_as_json(lane, move || {
        let Ok(live) = now.live() else { return Ok(Vec::new()) };
        let moments = live.game.moments();
        let lines = sentences(&now, live.game.as_ref(), &asker)?;
        let row = |(moment, end): (&host::Moment, usize)| {
            let (from, end) = (moment.log + now.past, end + now.past);
            let first = lines.partition_point(|(place, _)| *place < from);
            let (place, told) = lines.get(first)?;
            let (at, rolls) = (moment.moment, moment.chances);
            (*place < end).then(|| json!({ "moment": at, "log": from, "rolls": rolls, "message": told }))
        };
        let ends = moments.iter().skip(1).map(|moment| moment.log).chain([usize::MAX - now.past]);
        Ok(moments.iter().zip(ends).filter_map(row).collect())
    })
    .await
}
