//! Victory points and Command points, and the round: on the table, changed by hand, and in scenarios.

use kernel::{Message, Outcome, Seat};
use serde::Serialize;
use serde_json::{Value, json};
use view::{Knob, KnobKind, Track, TrackRole};

/// The round of all rounds if the battle has begun, and the victory points and Command points of the players.
pub fn tracks(system: &str, round: Option<(u8, u8)>, points: [(u16, u8); 2]) -> Vec<Track> {
    let track = |key: &str, role, owner: Option<Seat>, value: i64, max| {
        let of_player = |what: &str| Message::new(format!("{system}-track-{what}")).with("track", key.to_owned());
        Track {
            short: owner.map(|_| of_player("short")),
            note: owner.map(|_| of_player("note")),
            owner,
            max,
            ..Track::new(key, role, Message::new(format!("{system}-track-{key}")), value)
        }
    };
    let round = round.map(|(round, rounds)| track("round", TrackRole::Round, None, round.into(), Some(rounds.into())));
    let players = (0..).map(Seat).zip(points).flat_map(|(seat, (vp, cp))| {
        let track = |key, role, value| track(key, role, Some(seat), value, None);
        [track("vp", TrackRole::Score, vp.into()), track("cp", TrackRole::Other, cp.into())]
    });
    round.into_iter().chain(players).collect()
}

/// How a battle ended: a player whose army alone is gone has lost, whatever was scored; otherwise more victory points win, and equal points
/// are a draw.
pub fn outcome(vp: [u16; 2], gone: [bool; 2]) -> Outcome {
    let scored = Outcome::of_two(vp);
    match gone {
        [true, false] => Outcome { winners: Seat(1).into(), ..scored },
        [false, true] => Outcome { winners: Seat(0).into(), ..scored },
        _ => scored,
    }
}

/// The victory points and Command points of the players, which may be changed by hand.
pub fn player_knobs(system: &str, points: [(u16, u8); 2]) -> Vec<Knob> {
    let knob = |n: u8, key: &str, value: i64| Knob {
        label: Message::new(format!("{system}-track-{key}")),
        piece: None,
        owner: Some(Seat(n)),
        path: format!("/players/{n}/{key}"),
        kind: KnobKind::Number,
        value,
        most: None,
    };
    (0..).zip(points).flat_map(|(n, (vp, cp))| [knob(n, "vp", vp.into()), knob(n, "cp", cp.into())]).collect()
}

/// What scenarios ask of the battle itself: its round, whose turn it is, the phase, and the Command points and victory points of the
/// players.
pub fn of_battle(
    path: &str,
    (round, active): (u8, Seat),
    phase: &impl Serialize,
    points: [(u8, u16); 2],
) -> Option<Value> {
    Some(match path {
        "round" => json!(round),
        "active" => json!(active.0 + 1),
        "phase" => json!(phase),
        "cp" => json!(points.map(|(cp, _)| cp)),
        "vp" => json!(points.map(|(_, vp)| vp)),
        _ => return None,
    })
}
