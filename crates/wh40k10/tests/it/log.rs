//! What people read in the log and beside the options: who, how much, and why.

use kernel::{Message, Seat, Stage};
use serde_json::{Value, json};
use view::{Choice, Form, FormKind, Show, Viewer};
use wh40k10::Wh40k10;
use wh40k10::events::{ChargeFault, Event, Merit, RollResult, Source};
use wh40k10::movement::{Distance, MoveKind, MoveModels};
use wh40k10::questions::{Allocate, Ask, ChooseSave, Reaction, SelectShooter, SelectTargets};
use wh40k10::state::{ModelId, State, UnitId};
use wh40k10::stratagems::{UseStratagem, Window};

fn two_squads() -> Value {
    json!({
        "phase": "shooting",
        "cp": [3, 3],
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[30, 20], [31.5, 20], [33, 20]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[20, 20], [18, 20]] },
        },
    })
}

fn staged(position: &Value) -> State {
    Wh40k10::stage(position).unwrap()
}

fn form(state: &State, ask: &Ask) -> Form {
    Wh40k10::form(state, ask, Viewer::Everything)
}

/// A message as English people read it.
fn say(message: &Message) -> String {
    texts::shipped().render(texts::Lang::En, message)
}

fn told(state: &State, event: &Event) -> String {
    say(&Wh40k10::message(state, event).unwrap())
}

fn choice<'f>(form: &'f Form, key: &str) -> &'f Choice {
    form.choice(key).unwrap_or_else(|| panic!("no {key}: {form:#?}"))
}

#[test]
fn numbers_and_causes_are_told() {
    let state = staged(&two_squads());
    let (own, enemy) = (UnitId(1), UnitId(0));
    let attacks =
        |attacks| Event::Attacks { model: ModelId(3), weapon: "Rifle".into(), target: enemy, attacks, melee: false };
    assert!(told(&state, &attacks(1)).ends_with("one attack."));
    assert!(told(&state, &attacks(2)).ends_with("2 attacks."));
    let hit = |because, modifier| Event::HitRoll {
        model: ModelId(3),
        target: enemy,
        face: 3,
        needs: 3,
        modifier,
        because,
        result: RollResult::Fail,
    };
    assert_eq!(told(&state, &hit(vec![], 0)), "Hit roll: 3 of 3+, a miss.");
    let fret = vec![(Source::Named("Sea Fret".into()), -1), (Source::Heavy, 1), (Source::Stealth, -1)];
    assert_eq!(told(&state, &hit(fret, -1)), "Hit roll: 3 of 3+ (-1 Sea Fret, +1 Heavy, and -1 Stealth), a miss.");
    let toll = |wounds, slain, left| told(&state, &Event::Toll { unit: own, target: enemy, wounds, slain, left });
    assert!(toll(0, 0, 3).ends_with("no wound lost."));
    assert!(toll(2, 0, 3).ends_with("2 wounds lost, nobody slain, 3 left."));
    assert!(toll(3, 3, 0).ends_with("3 wounds lost, 3 slain, nobody left."));
    let nobody = Event::TargetsSelected { unit: own, targets: vec![], melee: false };
    assert!(Wh40k10::message(&state, &nobody).is_none(), "who shoots at nobody is no news");
}

#[test]
fn points_are_told_with_what_they_are_for_and_rest_on_its_rule() {
    let state = staged(&two_squads());
    let scored = |vp, merit| Event::Scored { seat: Seat(0), vp, total: 5, merit };
    let two = scored(2, Merit::Markers(vec![1, 3]));
    assert_eq!(
        told(&state, &two),
        "Player 1 scores 2 victory points for control of objective markers 1 and 3, 5 in all."
    );
    assert_eq!(two.rule().id(), "wh40k10/only-war/capture-and-control");
    let one = scored(1, Merit::Markers(vec![2]));
    assert_eq!(told(&state, &one), "Player 1 scores 1 victory point for control of objective marker 2, 5 in all.");
}

#[test]
fn a_failed_charge_says_why() {
    let state = staged(&two_squads());
    let failed = |needs, why| Event::ChargeFailed { unit: UnitId(1), roll: 4, target: Some(UnitId(0)), needs, why };
    let short = told(&state, &failed(Some(8), ChargeFault::TooShort));
    assert!(short.contains("4\" rolled, 8\" needed"), "{short}");
    let no_way = told(&state, &failed(Some(3), ChargeFault::NoWay));
    assert!(no_way.contains("only 3\" needed") && no_way.contains("no place"), "{no_way}");
}

#[test]
fn overwatch_says_when_and_what_it_would_do() {
    let state = staged(&two_squads());
    let title = |window| say(&form(&state, &Ask::UseStratagem(UseStratagem { seat: Seat(1), window })).title);
    let own = UnitId(1);
    let titles = [Window::EnemyMoves(own), Window::EnemyMoved(own), Window::EnemySetUp(own)].map(title);
    assert!(titles[0].contains("About to move") && titles[1].contains("just moved") && titles[2].contains("set up"));
    let form = form(&state, &Ask::UseStratagem(UseStratagem { seat: Seat(1), window: Window::EnemyMoved(own) }));
    let watch = choice(&form, "enemy");
    assert!(say(watch.note.as_ref().unwrap()).contains("only unmodified 6s hit"));
    let aimed = Wh40k10::ideas(
        &state,
        &Ask::SelectTargets(SelectTargets { seat: Seat(1), unit: UnitId(0), only: Some(own) }),
        None,
        Viewer::Everything,
    );
    let usual = &aimed[0].figures[0];
    let sixes = &watch.figures[0];
    assert!(sixes.value > 0.0 && sixes.value < usual.value, "{} of {}", sixes.value, usual.value);
}

#[test]
fn a_reaction_tells_its_price_and_who_attacks_whom() {
    let state = staged(&two_squads());
    let ask =
        Ask::Reaction(Reaction { seat: Seat(1), attacker: UnitId(1), targets: vec![UnitId(0)], salvos: Vec::new() });
    let form = form(&state, &ask);
    assert!(say(&choice(&form, "go-to-ground/enemy").label).starts_with("Go to Ground (1CP): "));
    assert!(choice(&form, "go-to-ground/enemy").note.is_some());
}

/// Save 4+ with AP -1 needs a 5, the invulnerable save of 5+ needs a 5 as well; with AP -3 the armour cannot help.
#[test]
fn saves_show_what_they_need() {
    let state = staged(&two_squads());
    let ask = |armour| {
        let (seat, model) = (Seat(1), ModelId(0));
        Ask::ChooseSave(ChooseSave { seat, model, save: 4, armour, invulnerable: vec![5], special: 0 })
    };
    let needs = |armour, key| say(choice(&form(&state, &ask(armour)), key).note.as_ref().unwrap());
    assert!(needs(-1, "armour").starts_with("5+ needed"));
    assert!(needs(-1, "invulnerable-5").starts_with("5+ needed"));
    assert!(needs(-3, "armour").starts_with("cannot succeed"));
    assert!((choice(&form(&state, &ask(-1)), "armour").figures[0].value - 1.0 / 3.0).abs() < 1e-9);
}

#[test]
fn an_allocation_tells_the_models_apart() {
    let mut position = two_squads();
    position["units"]["enemy"]["datasheet"] = json!("ash-wardens");
    let state = staged(&position);
    let form = form(&state, &Ask::Allocate(Allocate { seat: Seat(1), unit: UnitId(0), mortal: false }));
    let first = choice(&form, "enemy.1");
    assert!(say(first.note.as_ref().unwrap()).contains("2 of 2 wounds left"));
    assert_eq!(first.lights, ["enemy.1"], "the model alone");
}

#[test]
fn whoever_has_nothing_to_shoot_at_is_told_so() {
    let mut position = two_squads();
    position["units"]["hounds"] = json!({ "datasheet": "silt-hounds", "seat": 1, "at": [[20, 30], [20, 32]] });
    position["units"]["far"] = json!({ "datasheet": "recruits", "seat": 1, "at": [[2, 2], [2, 4]] });
    let state = staged(&position);
    let form = form(&state, &Ask::SelectShooter(SelectShooter { seat: Seat(0) }));
    let note = |key| choice(&form, key).note.as_ref().map(say);
    assert!(choice(&form, "hounds").shut.is_some(), "they have no ranged weapon");
    assert!(note("far").unwrap().starts_with("No enemy in range"));
    assert_eq!(note("own"), None);
}

/// Two kinds of weapon: each has its own figures, less than those of all together; after an Advance only Assault weapons are open.
#[test]
fn each_weapon_has_its_own_figures_and_its_own_reason() {
    let mut position = two_squads();
    position["units"]["own"] = json!({ "datasheet": "crucible-walker", "seat": 1, "at": [[20, 20]] });
    let targets = |position: &Value| {
        let state = staged(position);
        let own = (0..2).map(UnitId).find(|&unit| state.owner(unit) == Some(Seat(0))).unwrap();
        form(&state, &Ask::SelectTargets(SelectTargets { seat: Seat(0), unit: own, only: None })).kind
    };
    let FormKind::Assign { from, to, .. } = targets(&position) else { panic!("weapons are assigned") };
    let all = to.iter().find(|to| to.key == "enemy").unwrap().figures[0].value;
    let alone: Vec<f64> =
        from.iter().filter(|gun| gun.shut.is_none()).map(|gun| gun.against[0].figures[0].value).collect();
    assert!(alone.len() > 1, "{from:#?}");
    for value in &alone {
        assert!(*value > 0.0 && *value < all, "{value} of {all}");
    }
    position["units"]["own"]["moved"] = json!("advanced");
    let FormKind::Assign { from, .. } = targets(&position) else { panic!("weapons are assigned") };
    for gun in from {
        let assault = gun.shut.is_none();
        assert!(assault || gun.against.iter().all(|against| against.shut.is_some()), "{gun:#?}");
    }
}

#[test]
fn a_charge_move_says_how_far() {
    let state = staged(&two_squads());
    let ask = MoveModels {
        targets: vec![UnitId(0)],
        ..MoveModels::new(Seat(0), UnitId(1), MoveKind::Charge, Distance::Inches(8))
    };
    assert!(say(&form(&state, &Ask::MoveModels(ask)).title).contains("Charge move of up to 8\""));
}

#[test]
fn dice_are_shown_with_the_face_that_it_takes() {
    let hit = |needs, modifier| {
        let (model, target, result) = (ModelId(3), UnitId(0), RollResult::Fail);
        let event = Event::HitRoll { model, target, face: 3, needs, modifier, because: Vec::new(), result };
        Wh40k10::throw(&event).unwrap().needed
    };
    assert_eq!(hit(3, 0), Some(3));
    assert_eq!(hit(3, -1), Some(4));
    assert_eq!(hit(2, 1), Some(2), "a 1 always misses");
    assert_eq!(hit(6, -1), Some(6), "a 6 always hits");
}
