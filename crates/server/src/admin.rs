//! What whoever runs the server may do to its games, beside a server that runs or without one. A server that runs hears of it within
//! seconds.

use crate::guard::network;
use crate::ids::GameId;
use crate::room::milliseconds;
use crate::store::{Ban, Change, Decree, Reach, Store, StoreError};
use kernel::{Outcome, Seats};
use std::net::IpAddr;

/// So often a game is ended anew that is played meanwhile.
const TRIES: usize = 20;

/// Ends a game without a winner. False if there is no such game, or it is over.
pub async fn end(store: &dyn Store, id: &GameId) -> Result<bool, StoreError> {
    for _ in 0..TRIES {
        let Some(stored) = store.load(id, Reach::Latest).await? else { return Ok(false) };
        let mut standing = stored.standing;
        if standing.outcome.is_some() {
            return Ok(false);
        }
        let after = standing.event;
        standing.outcome = Some(Outcome { winners: Seats::NONE, scores: Vec::new() });
        (standing.event, standing.bot_moves, standing.aside.ended) = (after + 1, false, true);
        standing.aside.proposals.clear();
        standing.updated = milliseconds();
        let change = Change {
            after,
            standing,
            first: 0,
            rows: Vec::new(),
            checkpoint: None,
            tokens: None,
            chat: None,
            upgrade: None,
            reply: None,
            light: false,
            by_bot: false,
        };
        match store.commit(id, change).await {
            Err(StoreError::Lost) => continue,
            written => {
                written?;
            }
        }
        store.decree(&Decree::Ended(id.clone())).await?;
        return Ok(true);
    }
    Err(StoreError::Lost)
}

/// Deletes a game with all that is known of it. False if there is none.
pub async fn delete(store: &dyn Store, id: &GameId) -> Result<bool, StoreError> {
    if store.load(id, Reach::Latest).await?.is_none() {
        return Ok(false);
    }
    store.delete(id, None).await?;
    store.decree(&Decree::Deleted(id.clone())).await?;
    Ok(true)
}

/// Does not let an address in, for ever or for this many days; of IPv6 its whole network. Says what is not let in.
pub async fn ban(store: &dyn Store, address: IpAddr, days: Option<u32>, why: &str) -> Result<IpAddr, StoreError> {
    let until = days.map(|days| milliseconds() + i64::from(days) * 24 * 3600 * 1000);
    let network = network(address);
    let why = why.chars().filter(|c| !c.is_control()).collect();
    store.decree(&Decree::Ban(Ban { network: network.to_string(), until, why })).await?;
    Ok(network)
}

/// Lets an address in again.
pub async fn unban(store: &dyn Store, address: IpAddr) -> Result<IpAddr, StoreError> {
    let network = network(address);
    store.decree(&Decree::Unban(network.to_string())).await?;
    Ok(network)
}
