//! Bots answer in the server, not in anybody's browser: as many think at once as the pool allows, and each answer is saved
//! like a person's.

use crate::error::ApiError;
use crate::hall::Hall;
use crate::room::{Room, Table, Trouble};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Lets the bots of a game answer as long as it is their turn. One task a game at most does this.
pub(crate) fn drive(hall: &Arc<Hall>, room: &Arc<Room>) {
    if room.now().bot_to_move().is_none() || room.driven.swap(true, Ordering::AcqRel) {
        return;
    }
    let (hall, room) = (hall.clone(), room.clone());
    tokio::spawn(async move {
        while answer_once(&hall, &room).await {}
        room.driven.store(false, Ordering::Release);
        // It may have become a bot's turn between the last look and the line above.
        drive(&hall, &room);
    });
}

/// Lets one bot answer; false if none is to move.
async fn answer_once(hall: &Arc<Hall>, room: &Arc<Room>) -> bool {
    // Whoever has had kept all that they may waits with their bots, too.
    while room.played_from().is_some_and(|address| !hall.written.has_left(address)) {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let now = room.now();
    let (Some((seat, bot)), Table::Live(live)) = (now.bot_to_move(), &now.table) else { return false };
    if room.meta.pace > 0 {
        tokio::time::sleep(Duration::from_millis(room.meta.pace.into())).await;
    }
    let (game, seed) = (live.game.clone(), room.meta.bot_seed.wrapping_add(u64::from(seat.0)));
    let thought = hall.thinkers.think(room.played_from(), room.id(), move || {
        let mut game = game.copy();
        game.bot_answers(seat, &bot, seed)?;
        Ok(game)
    });
    let thought = thought.await;
    let base = live.game.clone();
    let answered = match thought {
        Ok(game) => hall.change(room, move |draft| {
            // The position may have changed while the bot thought: then it thinks again.
            let same = draft.now.live().is_ok_and(|live| Arc::ptr_eq(&live.game, &base));
            if !same || draft.now.bot_to_move().is_none() {
                return Err(ApiError::Raced);
            }
            draft.bot_played(game);
            Ok(())
        }),
        Err(error) => {
            tracing::error!(game = %room.id(), seat = seat.0, %error, "a bot could not answer");
            trouble(hall, room, seat.0).await;
            return false;
        }
    };
    match answered.await {
        Ok(()) => true,
        Err(ApiError::Raced) => {
            room.now().bot_to_move().is_some() && hall.room(room.id()).await.is_ok_and(|now| Arc::ptr_eq(&now, room))
        }
        Err(error) => {
            tracing::error!(game = %room.id(), seat = seat.0, %error, "a bot's answer could not be kept");
            trouble(hall, room, seat.0).await;
            false
        }
    }
}

/// Shows that a bot could not answer, but not why: the reason could betray what the bot holds. Whoever changes the game or the
/// seat sets it going again.
async fn trouble(hall: &Arc<Hall>, room: &Arc<Room>, seat: u8) {
    let _queue = room.changing.lock().await;
    let mut now = (*room.now()).clone();
    now.trouble = Some(Trouble { seat });
    room.set(now);
    hall.announce(room);
}
