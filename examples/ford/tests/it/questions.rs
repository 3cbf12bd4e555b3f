//! What players are offered: the candidates for bots, the answer of somebody who does not answer, and what no form offers.
#![allow(clippy::unwrap_used)]

use ford::Ford;
use ford::errands::{ALL, Errand};
use ford::questions::{Activate, Answer, Ask, Attack, MoveTo, ReRoll, Snap, Stake};
use ford::state::{Phase, ScoutId, State};
use geometry::squares::Cell;
use kernel::{Luck, Rules, Seat, Stage};
use serde_json::json;

const HERON: ScoutId = ScoutId(0);
const OTTER: ScoutId = ScoutId(1);
const FOX: ScoutId = ScoutId(3);
const BADGER: ScoutId = ScoutId(4);

/// Heron and fox are beside each other; otter and badger have been activated.
fn state() -> State {
    let position = json!({
        "drawing": ". . . .", "coins": [2, 0], "errands": ["miser", "hunter"],
        "scouts": {
            "heron": {"at": "b1"}, "otter": {"at": "d1", "activated": true},
            "fox": {"at": "c1"}, "badger": {"at": "a1", "activated": true},
        },
    });
    Ford::stage(&position).unwrap()
}

fn re_roll(seat: u8, attack: u8, defence: u8) -> ReRoll {
    ReRoll { seat: Seat(seat), attacker: (HERON, attack), defender: (FOX, defence) }
}

#[test]
fn candidates_are_all_legal_answers() {
    let all = |ask| Ford::candidates(&state(), &ask, 99);
    assert_eq!(all(Ask::Stake(Stake { seat: Seat(0) })), [0, 1, 2].map(Answer::Stake));
    assert_eq!(all(Ask::Stake(Stake { seat: Seat(1) })), [Answer::Stake(0)]);
    assert_eq!(all(Ask::Activate(Activate { seat: Seat(0) })), [Answer::Activate(HERON)]);
    assert_eq!(all(Ask::Activate(Activate { seat: Seat(1) })), [Answer::Activate(FOX)]);
    assert_eq!(all(Ask::MoveTo(MoveTo { scout: HERON })), [Answer::MoveTo(Cell::new(1, 0))]);
    assert_eq!(all(Ask::Attack(Attack { scout: HERON })), [Some(FOX), Some(BADGER), None].map(Answer::Attack));
    assert_eq!(all(Ask::Snap(Snap { mover: HERON, seat: Seat(1) })), [Some(FOX), None].map(Answer::Snap));
    assert_eq!(all(Ask::ReRoll(re_roll(0, 1, 1))), [false, true].map(Answer::ReRoll));
}

#[test]
fn a_budget_cuts_candidates_but_leaves_one() {
    let ask = Ask::Attack(Attack { scout: HERON });
    let count = |budget| Ford::candidates(&state(), &ask, budget).len();
    assert_eq!([0, 1, 2, 3, 4].map(count), [1, 1, 2, 3, 3]);
}

#[test]
fn who_does_not_answer_does_as_little_as_possible() {
    let default = |ask| Ford::default_answer(&state(), &ask);
    assert_eq!(default(Ask::Stake(Stake { seat: Seat(0) })), Answer::Stake(0));
    assert_eq!(default(Ask::Activate(Activate { seat: Seat(1) })), Answer::Activate(FOX));
    assert_eq!(default(Ask::MoveTo(MoveTo { scout: OTTER })), Answer::MoveTo(Cell::new(3, 0)));
    assert_eq!(default(Ask::Attack(Attack { scout: HERON })), Answer::Attack(None));
    assert_eq!(default(Ask::Snap(Snap { mover: HERON, seat: Seat(1) })), Answer::Snap(None));
    assert_eq!(default(Ask::ReRoll(re_roll(0, 1, 1))), Answer::ReRoll(false));
}

/// The game does not ask about a re-roll that cannot be paid; if it did, this is what it would say.
#[test]
fn a_re_roll_without_a_coin_is_refused() {
    let judge = |seat, buys| Ford::judge(&state(), &Ask::ReRoll(re_roll(seat, 1, 1)), Answer::ReRoll(buys));
    assert!(judge(0, true).is_ok() && judge(1, false).is_ok());
    let refused = judge(1, true).unwrap_err();
    assert_eq!((refused.rule.id(), refused.reason.id.as_ref()), ("ford/combat/re-roll", "ford-no-coin"));
}

#[test]
fn who_would_win_the_clash_is_ahead() {
    let ahead = |seat, attack, defence| re_roll(seat, attack, defence).ahead();
    assert!(ahead(0, 4, 3) && !ahead(1, 4, 3));
    assert!(!ahead(0, 3, 3) && ahead(1, 3, 3));
}

#[test]
fn an_imagined_world_keeps_what_is_known_and_loses_nothing() {
    let mut luck = Luck::new(1, 1);
    let sorted = |state: &State| {
        let mut all: Vec<_> = state.unseen.iter().copied().chain(state.errands.into_iter().flatten()).collect();
        all.sort_by_key(|errand| ALL.iter().position(|other| other == errand));
        all
    };
    for seat in [Seat(0), Seat(1)] {
        let world = Ford::imagine(&state(), seat, &mut luck);
        assert_eq!(world.errands[seat.index()], state().errands[seat.index()]);
        assert_eq!(sorted(&world), ALL);
    }
    // Nothing is drawn yet, so nobody has anything; at the end everything is known.
    let before = State { errands: [None; 2], unseen: ALL.to_vec(), ..state() };
    assert_eq!(Ford::imagine(&before, Seat(0), &mut luck).errands, [None; 2]);
    let over = State { phase: Phase::Over, ..state() };
    for _ in 0..20 {
        assert_eq!(Ford::imagine(&over, Seat(0), &mut luck).errands, [Some(Errand::Miser), Some(Errand::Hunter)]);
    }
}
