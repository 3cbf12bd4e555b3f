//! What a question says of itself, and what is answered for those who do not answer, over a battle by bots without any orders.

use kernel::{By, DiceKind, Game, Reflex, Rules, Seed, Stake};
use std::collections::BTreeMap;
use view::{Show, Viewer};
use wh40k9::abilities::Effect;
use wh40k9::bot::Commander;
use wh40k9::dice::{ReRoll, RollKind};
use wh40k9::movement::{MoveChoice, MoveKind};
use wh40k9::questions::{Answer, Ask};
use wh40k9::shooting::{self, Firing};
use wh40k9::state::State;
use wh40k9::stratagems::{self, BY_COMMAND};
use wh40k9::{Wh40k9, charge};

/// Every question of two battles by bots, with the position in which it was asked.
fn each_question(mut look: impl FnMut(&State, &Ask)) {
    for seed in 1..=2 {
        let setup = Wh40k9::set_up(&BTreeMap::new()).unwrap();
        let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
        while let Some(prompt) = game.pending().first().copied().cloned() {
            look(game.state(), &prompt.ask);
            let seat = prompt.seats.lowest().unwrap();
            let answer = Commander.answer(game.state(), seat, &prompt.ask, prompt.number);
            game.answer(seat, prompt.number, answer, By::Bot).unwrap();
        }
    }
}

/// Whoever declared a charge makes it by default whenever a way is found.
#[test]
fn by_default_a_charge_is_made() {
    let mut made = 0;
    each_question(|state, ask| {
        if let Ask::MoveModels(question) = ask
            && question.kind == MoveKind::Charge
        {
            let Answer::MoveModels(moves) = Wh40k9::default_answer(state, ask) else { panic!("{ask:?}") };
            assert_eq!(moves.0.is_empty(), charge::find(state, question).is_none());
            made += usize::from(!moves.0.is_empty());
        }
    });
    assert!(made > 0);
}

/// A question about a re-roll says which face is needed, whether a charge roll is enough, and the Command points; a free one of a
/// single die that has failed is taken by itself, and none of a success.
#[test]
fn a_re_roll_says_what_it_is_for() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    each_question(|state, ask| {
        let Ask::ReRoll(roll) = ask else { return };
        let said: Vec<String> =
            Wh40k9::form(state, ask, Viewer::Public).stakes.iter().map(|stake| stake.id.to_string()).collect();
        let says = |ids: &[&str]| said.iter().any(|id| ids.contains(&id.as_str()));
        match roll.kind {
            RollKind::Hit | RollKind::Wound | RollKind::Save => {
                assert!(says(&["wh40k9-stake-needs", "wh40k9-stake-hopeless"]), "{said:?}");
            }
            RollKind::Charge => {
                assert!(
                    says(&["wh40k9-stake-charge-enough", "wh40k9-stake-charge-short", "wh40k9-stake-hopeless"]),
                    "{said:?}"
                );
            }
            _ => {}
        }
        let command = roll.offers.iter().any(|offer| offer.by == BY_COMMAND);
        assert_eq!(says(&["wh40k9-stake-cp"]), command);
        let free = roll.offers.iter().any(|offer| offer.by != BY_COMMAND);
        let stake = Wh40k9::stake(state, ask, roll.seat);
        if is_plain(roll) {
            let helps = matches!(stake, Stake::Helps(_));
            assert_eq!(helps, free && !roll.passed, "{roll:?}: {stake:?}");
        }
        let costs = |stake: &Stake<Answer>| matches!(stake, Stake::Helps(_)) && !free;
        assert!(!costs(&stake), "what costs is never taken unasked");
        *seen.entry(format!("{:?}", roll.kind)).or_default() += 1;
        said.iter().for_each(|id| *seen.entry(id.clone()).or_default() += 1);
    });
    for id in ["Hit", "Wound", "Save", "Charge", "wh40k9-stake-wounds", "wh40k9-stake-lost", "wh40k9-stake-cp"] {
        assert!(seen.contains_key(id), "{id}: {seen:?}");
    }
}

/// A stratagem that only adds to Advance rolls is not asked about a unit that has been chosen to make another move.
#[test]
fn what_helps_an_advance_matters_to_an_advance_alone() {
    let (mut others, mut advances) = (0, 0);
    each_question(|state, ask| {
        let Ask::UseFaction(question) = ask else { return };
        let Some(how) = question.how else { return };
        let stratagem = |id| state.fixed.library.stratagem(id);
        let helps = |effect: &Effect| matches!(effect, Effect::Advance(_));
        let choices = stratagems::faction_choices(state, question);
        let only =
            choices.iter().all(|(id, _)| stratagem(*id).is_some_and(|own| own.ability.effects.iter().all(helps)));
        match how {
            MoveChoice::Advance => advances += 1,
            _ if only => {
                assert!(matches!(Wh40k9::stake(state, ask, question.seat), Stake::Nothing), "{question:?}");
                others += 1;
            }
            _ => {}
        }
    });
    assert!(others > 0 && advances > 0, "{others} {advances}");
}

/// One die to hit or to wound.
fn is_plain(roll: &ReRoll) -> bool {
    matches!(roll.kind, RollKind::Hit | RollKind::Wound) && roll.faces.len() == 1 && roll.needs.is_some()
}

/// Whoever may charge says how far away the nearest enemy is.
#[test]
fn chargers_say_how_far_it_is() {
    let setup = Wh40k9::set_up(&BTreeMap::new()).unwrap();
    let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(3), DiceKind::Seeded).unwrap();
    let mut told = 0;
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let seat = prompt.seats.lowest().unwrap();
        if let (Ask::SelectCharger(_), view::FormKind::One { choices }) =
            (&prompt.ask, Wh40k9::form(game.state(), &prompt.ask, Viewer::Seat(seat)).kind)
        {
            for choice in choices.iter().filter(|choice| choice.shut.is_none() && choice.key != "done") {
                let note = choice.note.as_ref().unwrap();
                assert_eq!(note.id, "wh40k9-nearest-target", "{}", choice.key);
                told += 1;
            }
        }
        let answer = Commander.answer(game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    assert!(told > 3, "{told}");
}

/// A move that is drawn says whether there will be somebody to shoot at, and so it is once it has been made.
#[test]
fn a_move_says_what_follows_if_it_ends_there() {
    let setup = Wh40k9::set_up(&BTreeMap::new()).unwrap();
    let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(3), DiceKind::Seeded).unwrap();
    let (mut shots, mut none, mut charges) = (0, 0, 0);
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let seat = prompt.seats.lowest().unwrap();
        let answer = Commander.answer(game.state(), seat, &prompt.ask, prompt.number);
        let moved = match (&prompt.ask, &answer) {
            (Ask::MoveModels(ask), Answer::MoveModels(moves))
                if ask.kind == MoveKind::NormalMove && !moves.0.is_empty() =>
            {
                Some((ask.unit, Wh40k9::preview(game.state(), &prompt.ask, answer.clone(), Viewer::Everything).notes))
            }
            _ => None,
        };
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
        let Some((unit, notes)) = moved else { continue };
        let says = |id: &str| notes.iter().any(|note| note.id == id);
        let state = game.state();
        if says("wh40k9-ahead-shots") {
            shots += 1;
            assert!(!shooting::legal_shots(state, unit, Firing::Normally).is_empty());
        }
        if says("wh40k9-ahead-charge") {
            charges += 1;
            assert!(!charge::target_choices(state, unit).is_empty());
        }
        if says("wh40k9-ahead-no-shots") || says("wh40k9-ahead-no-target") {
            none += 1;
            let guns = shooting::judge_shooter(state, seat, unit, false);
            assert!(guns.is_err(), "{unit:?} can shoot after all");
        }
    }
    assert!(shots > 3 && charges > 3 && none > 0, "{shots} {charges} {none}");
}
