//! Several servers over one PostgreSQL: who is alive, and who plays which game. Time is the database's own, so that clocks
//! that differ do not matter.

use super::StoreError;
use super::link::{Link, Put};
use super::reading::game_id;
use crate::ids::GameId;

/// A server among several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Where the others reach it.
    pub address: String,
    /// A number of this process: another at the same address is another life.
    pub life: i64,
}

/// Who plays a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Whoever asked, from now on.
    Own,
    /// Another server, which is alive.
    Of(String),
    /// There is no such game.
    Nobody,
}

/// A server that has not been heard of for this many milliseconds has died. Whoever is alive says so several times as often.
const LEASE: i64 = 6_000;

/// The time by the database's own clock, in milliseconds since 1970.
async fn time(of: &mut Link<'_>) -> Result<i64, StoreError> {
    let now = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now";
    of.one(now, &[]).await?.number("now")
}

pub(super) async fn enlist(to: &mut Link<'_>, node: &Node) -> Result<(), StoreError> {
    let now = time(to).await?;
    let put = "INSERT INTO nodes (node, life, seen) VALUES ($1, $2, $3) \
               ON CONFLICT (node) DO UPDATE SET life = excluded.life, seen = excluded.seen";
    to.run(put, &[Put::Text(&node.address), Put::Number(node.life), Put::Number(now)]).await?;
    // Those that died long ago play nothing any longer.
    let long_dead =
        "DELETE FROM nodes WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.node = nodes.node)";
    to.run(long_dead, &[Put::Number(now - 100 * LEASE)]).await?;
    let gone = "DELETE FROM owners WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = owners.game)";
    to.run(gone, &[]).await.map(|_| ())
}

/// Says that a server is still there; false if it was silent for so long that its games may be others'.
pub(super) async fn beat(to: &mut Link<'_>, node: &Node) -> Result<bool, StoreError> {
    let now = time(to).await?;
    let beat = "UPDATE nodes SET seen = $1 WHERE node = $2 AND life = $3 AND seen > $4";
    let puts = [Put::Number(now), Put::Text(&node.address), Put::Number(node.life), Put::Number(now - LEASE)];
    Ok(to.run(beat, &puts).await? == 1)
}

pub(super) async fn retire(to: &mut Link<'_>, node: &Node) -> Result<(), StoreError> {
    let own = [Put::Text(&node.address), Put::Number(node.life)];
    // Not if another process is already there under the same address.
    if to.run("DELETE FROM nodes WHERE node = $1 AND life = $2", &own).await? == 1 {
        to.run("DELETE FROM owners WHERE node = $1", &own[..1]).await?;
    }
    Ok(())
}

pub(super) async fn claim(to: &mut Link<'_>, node: &Node, id: &GameId) -> Result<Claim, StoreError> {
    let alive = time(to).await? - LEASE;
    // Whatever names strangers make up, only games have owners.
    let claim = "INSERT INTO owners (game, node) SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM games WHERE id = $1) \
                 ON CONFLICT (game) DO UPDATE SET node = excluded.node WHERE owners.node = excluded.node OR NOT EXISTS \
                 (SELECT 1 FROM nodes WHERE nodes.node = owners.node AND nodes.seen > $3)";
    let puts = [Put::Text(id.as_str()), Put::Text(&node.address), Put::Number(alive)];
    // A second time if another let it go in between.
    for _ in 0..2 {
        if to.run(claim, &puts).await? == 1 {
            return Ok(Claim::Own);
        }
        if let Some(owner) = to.first("SELECT node FROM owners WHERE game = $1", &puts[..1]).await? {
            return Ok(Claim::Of(owner.text("node")?.into()));
        }
    }
    Ok(Claim::Nobody)
}

pub(super) async fn release(to: &mut Link<'_>, node: &Node, id: &GameId) -> Result<(), StoreError> {
    let own = [Put::Text(id.as_str()), Put::Text(&node.address)];
    to.run("DELETE FROM owners WHERE game = $1 AND node = $2", &own).await.map(|_| ())
}

pub(super) async fn orphans(from: &mut Link<'_>, at_most: u32) -> Result<Vec<GameId>, StoreError> {
    let alive = time(from).await? - LEASE;
    let query = "SELECT games.id FROM games WHERE bot_moves = 1 AND NOT EXISTS \
                 (SELECT 1 FROM owners JOIN nodes ON nodes.node = owners.node \
                 WHERE owners.game = games.id AND nodes.seen > $1) ORDER BY updated LIMIT $2";
    let rows = from.all(query, &[Put::Number(alive), Put::Number(at_most.into())]).await?;
    rows.iter().map(game_id).collect()
}
