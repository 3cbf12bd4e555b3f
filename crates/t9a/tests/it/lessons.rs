//! The small battles of the lessons: everybody of whom a lesson speaks is on the table, the learner begins, nobody stands on anybody,
//! and it can be played to its end.

use geometry::{overlaps, ranks};
use kernel::{DiceKind, Game, Match, Player, Seat, Seed, Source};
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::definitions::formation::block;
use t9a::lessons::{battle, lessons};
use view::{Show, Viewer};

#[test]
fn lessons_begin_with_everybody_on_the_table() {
    let mut battles = 0;
    for lesson in lessons() {
        let Some(key) = lesson.setup.get("lesson") else { continue };
        let setup = battle(key).unwrap();
        let written = serde_json::to_value(&setup).unwrap();
        assert_eq!(serde_json::from_value::<t9a::setup::Setup>(written).unwrap(), setup, "{key}");
        let game = Game::<T9a>::start(&setup, Seed::from_number(1), DiceKind::Seeded).unwrap();
        let state = game.state();
        assert!(T9a::is_set_up(state), "{key}");
        assert_eq!((state.round, state.active), (1, Seat(0)), "{key}: the learner begins");
        let asked = game.question_for(Seat(0)).unwrap();
        let form = T9a::form(state, &asked.ask, Viewer::Seat(Seat(0)));
        // What teaches to charge begins with charges; the others have none to declare.
        let charges = ["charge", "melee"].contains(&key.as_str());
        assert_eq!(form.title.id == "t9a-ask-charge", charges, "{key}: {}", form.title.id);
        let scene = T9a::scene(state, Viewer::Seat(Seat(0)));
        for light in lesson.steps.iter().flat_map(|step| &step.lights) {
            let there = scene.pieces.iter().any(|piece| piece.id == *light || piece.unit.as_ref() == Some(light));
            assert!(there, "{key}: {light} is not on the table");
        }
        let blocks: Vec<_> = state.ids().filter_map(|id| block(state, id)).collect();
        for (n, one) in blocks.iter().enumerate() {
            let apart = |other: &ranks::Block| ranks::distance(&one.corners(), &other.corners());
            assert!(blocks[n + 1..].iter().all(|other| !overlaps(apart(other))), "{key}");
        }
        battles += 1;
    }
    assert_eq!(battles, 5);
}

#[test]
fn lessons_are_played_to_their_end() {
    for lesson in lessons() {
        let Some(key) = lesson.setup.get("lesson") else { continue };
        for seed in 0..3 {
            let players = (0..2).map(|seat| Player::Reflex(Box::new(Marshal::new(seed * 2 + seat)))).collect();
            let played = Match::<T9a>::new(&battle(key).unwrap(), Source::seeded(Seed::from_number(seed)), players);
            assert!(played.unwrap().play().is_ok(), "{key}");
        }
    }
}
