//! Units at the table: blocks in the scene, forms in which they are put somewhere by hand, previews with the nearest legal answer.

use kernel::{Rules, Stage};
use serde_json::{Value, json};
use t9a::T9a;
use t9a::charge::moves::rails;
use t9a::movement::{Impetus, Leg, Manoeuvre};
use t9a::questions::{Answer, Ask, ChargePlace, DeclareCharge, PlaceCharge, ReformUnit, SteerUnit};
use t9a::state::{MoveAction, State};
use view::{Form, FormKind, LookKind, Preview, Show, Viewer, ZoneKind};

/// Ten spears in five files with a hero in the first rank, ten enemies before them, and the table between.
fn position() -> State {
    T9a::stage(&json!({
        "phase": "charge",
        "entry": [
            { "id": "spear", "name": "Spear", "categories": [], "base": [20, 20], "height": 1, "cha": 5, "mob": 4,
              "dis": 7, "hp": 1, "def": 3, "res": 3, "arm": 0, "part": [{ "name": "S", "agi": 3, "att": 1, "off": 3, "str": 3, "ap": 0 }] },
            { "id": "hero", "name": "Hero", "categories": [], "base": [20, 20], "height": 1, "cha": 5, "mob": 4,
              "dis": 8, "hp": 3, "def": 4, "res": 4, "arm": 1, "character": true, "part": [{ "name": "H", "agi": 4, "att": 3, "off": 4, "str": 4, "ap": 1 }] },
        ],
        "units": {
            "men": { "entry": "spear", "seat": 1, "models": 11, "files": 5, "at": [20.0, 20.0] },
            "hero": { "entry": "hero", "seat": 1, "join": "men", "place": { "rank": 1, "file": 3 } },
            "foes": { "entry": "spear", "seat": 2, "models": 10, "files": 5, "at": [20.0, 28.0], "facing": 180.0 },
        },
    }))
    .unwrap()
}

fn form(state: &State, ask: &Ask) -> Form {
    T9a::form(state, ask, Viewer::Everything)
}

fn preview(state: &State, ask: &Ask, answer: &Answer) -> Preview {
    T9a::preview(state, ask, answer.clone(), Viewer::Everything)
}

fn judged(state: &State, ask: &Ask, answer: &Value) -> bool {
    let answer: Answer = serde_json::from_value(answer.clone()).unwrap();
    T9a::judge(state, ask, answer).is_ok()
}

fn steer(state: &State, action: MoveAction) -> Ask {
    let unit = state.named("men").unwrap();
    Ask::SteerUnit(SteerUnit { unit, action, impetus: Impetus::Phase, leaving: None })
}

fn legs(text: &str) -> Answer {
    let legs: Vec<Leg> = serde_json::from_str(text).unwrap();
    Answer::SteerUnit(Some(Manoeuvre { legs, ranks: None }))
}

#[test]
fn a_unit_is_one_block_and_its_hero_can_be_pointed_at() {
    let state = position();
    let scene = T9a::scene(&state, Viewer::Everything);
    let piece = |id: &str| scene.pieces.iter().find(|piece| piece.id == id).unwrap();
    let (men, foes, hero) = (piece("men"), piece("foes"), piece("hero"));
    assert_eq!(scene.pieces.len(), 3);
    // The front is at 20 inches from below on a table of 48, three ranks deep, looking up.
    let deep = 3.0 * 20.0 / 25.4;
    assert!((men.x - 20.0).abs() < 1e-4 && (men.y - (28.0 + deep / 2.0)).abs() < 1e-3, "{} {}", men.x, men.y);
    assert_eq!((men.facing, foes.facing), (Some(0.0), Some(0.5)));
    let (ranks, theirs) = (men.ranks.as_ref().unwrap(), foes.ranks.as_ref().unwrap());
    assert_eq!((ranks.files, ranks.models, ranks.bases.len()), (5, 12, 12));
    assert_eq!((ranks.marked.len(), ranks.marked[0].place), (1, 2));
    // Plain ranks and files need not be told base by base.
    assert_eq!((theirs.files, theirs.models, theirs.bases.len()), (5, 10, 0));
    assert!((hero.x - 20.0).abs() < 1e-4 && (hero.y - (28.0 + 10.0 / 25.4)).abs() < 1e-3);
}

#[test]
fn steps_are_read_as_pairs_and_as_tables() {
    assert_eq!(legs(r#"[["ahead", 3.0], ["wheel-left", 30]]"#), legs(r#"[{"ahead": 3.0}, {"wheel-left": 30.0}]"#));
    assert!(serde_json::from_str::<Vec<Leg>>(r#"[["fly", 3.0]]"#).is_err());
    assert!(serde_json::from_str::<Vec<Leg>>(r#"[{"ahead": 3.0, "pivot": 1.0}]"#).is_err());
}

#[test]
fn every_leg_says_what_it_costs_and_a_way_too_long_is_cut() {
    let state = position();
    let ask = steer(&state, MoveAction::Advance);
    let wide = 5.0 * 20.0 / 25.4;
    let good = preview(&state, &ask, &legs(r#"[["wheel-right", 20], ["ahead", 2]]"#));
    assert_eq!(good.refused, None);
    // The outer corner of the front goes along its arc.
    assert!((good.legs[0].cost - wide * 20f64.to_radians()).abs() < 0.05, "{}", good.legs[0].cost);
    assert!((good.legs[1].spent - good.legs[0].cost - 2.0).abs() < 1e-4);
    assert_eq!((good.legs[1].limit, good.stands.len()), (4.0, 1));
    let long = preview(&state, &ask, &legs(r#"[["ahead", 7.5]]"#));
    assert_eq!(long.refused.unwrap().rule, "t9a/movement/snake-advance-distance");
    let nearest = long.nearest.unwrap();
    assert!(judged(&state, &ask, &nearest));
    let cut = nearest.pointer("/steer-unit/legs/0/ahead").unwrap().as_f64().unwrap();
    assert!((cut - 4.0).abs() < 0.02, "{cut}");
}

#[test]
fn a_reform_is_offered_in_every_number_of_files_and_the_nearest_place_is_legal() {
    let state = position();
    let unit = state.named("men").unwrap();
    let ask = Ask::ReformUnit(ReformUnit { unit, impetus: Impetus::Phase, leaving: None });
    let FormKind::Reform { blocks, choices, .. } = form(&state, &ask).kind else { panic!("no form to reform") };
    assert!(choices.iter().any(|choice| choice.done));
    let block = &blocks[0];
    let files: Vec<u16> = block.formations.iter().map(|drawn| drawn.ranks.files).collect();
    assert_eq!(files[0], 5, "as it stands first");
    assert!(files.contains(&4) && files.contains(&8) && !files.contains(&9), "{files:?}");
    assert_eq!(block.reach, Some(2.0));
    // Where it stands is written where the form says.
    let written = |pointer: &Option<String>| block.formations[0].answer.pointer(pointer.as_ref().unwrap()).cloned();
    assert_eq!(written(&block.written.y), Some(json!(20.0)));
    assert_eq!(written(&block.written.heading), Some(json!(90.0)));
    let mut far = block.formations[0].answer.clone();
    *far.pointer_mut(block.written.x.as_ref().unwrap()).unwrap() = json!(23.0);
    let refused = preview(&state, &ask, &serde_json::from_value(far).unwrap());
    assert_eq!(refused.refused.unwrap().rule, "t9a/movement/reform-move");
    let nearest = refused.nearest.unwrap();
    assert!(judged(&state, &ask, &nearest));
    let x = nearest.pointer(block.written.x.as_ref().unwrap()).unwrap().as_f64().unwrap();
    assert!((21.9..=22.0).contains(&x), "{x}");
}

#[test]
fn a_charge_slides_between_stops_that_are_all_legal() {
    let state = position();
    let (unit, target) = (state.named("men").unwrap(), state.named("foes").unwrap());
    let ask = Ask::PlaceCharge(PlaceCharge { unit, target });
    let FormKind::Slide { rails: shown, choices, piece } = form(&state, &ask).kind else { panic!("no form to slide") };
    assert_eq!((shown.len(), piece.id.as_str()), (1, "men"));
    let rail = &shown[0];
    // Five files against five: a whole base to either side all still touch.
    let base = 20.0 / 25.4;
    assert!((rail.least + base).abs() < 1e-3 && (rail.most - base).abs() < 1e-3, "{} {}", rail.least, rail.most);
    assert_eq!((rail.stops.len(), choices.len()), (3, 3));
    for stop in &rail.stops {
        let answer = Answer::PlaceCharge(ChargePlace {
            facing: geometry::ranks::Facing::Front,
            offset: geometry::Length::from_inches(stop.at).unwrap(),
            way: None,
        });
        let seen = preview(&state, &ask, &answer);
        assert_eq!(seen.refused, None, "{}", stop.at);
        // Where the rail says that it stands, there it would stand.
        let share = (stop.at - rail.least) / (rail.most - rail.least);
        let x = rail.from.x + (rail.to.x - rail.from.x) * share;
        assert!((seen.stands[0].x - x).abs() < 1e-3, "{} {x}", seen.stands[0].x);
        assert_eq!(seen.zones[0].kind, ZoneKind::Contact);
    }
    // Beyond the rail fewer would touch: refused, and the end of the rail offered.
    let beyond = ChargePlace {
        facing: geometry::ranks::Facing::Front,
        offset: geometry::Length::from_inches(rail.most + 1.0).unwrap(),
        way: None,
    };
    let refused = preview(&state, &ask, &Answer::PlaceCharge(beyond));
    assert_eq!(refused.refused.unwrap().rule, "t9a/charge/align-conditions");
    let offset = refused.nearest.unwrap().pointer("/place-charge/offset").unwrap().as_f64().unwrap();
    assert!((offset - rail.most).abs() < 1e-3, "{offset}");
    assert_eq!(rails(&state, unit, target).len(), 1);
}

#[test]
fn a_declaration_shows_distance_chance_and_where_it_would_end() {
    let state = position();
    let ask = Ask::DeclareCharge(DeclareCharge { seat: kernel::Seat(0) });
    let form = form(&state, &ask);
    let choice = form.choice("men foes").unwrap();
    // 8 inches less 4 and 5: any roll will do.
    assert_eq!((choice.shut.is_none(), choice.figures[0].value), (true, 1.0));
    assert!(choice.note.is_some());
    let answer: Answer = serde_json::from_value(choice.answer.clone()).unwrap();
    let seen = preview(&state, &ask, &answer);
    assert_eq!((seen.stands.len(), seen.routes.len()), (1, 1));
    assert!((seen.stands[0].y - (20.0 + 1.5 * 20.0 / 25.4)).abs() < 1e-3, "{}", seen.stands[0].y);
}

#[test]
fn arcs_ranges_and_sight_are_shown_on_request() {
    let state = position();
    let look = |kind| T9a::look(&state, &view::Look { piece: "men".into(), kind }, Viewer::Everything);
    assert_eq!(look(LookKind::Arcs).len(), 4);
    let inside = |(x, y): &(f64, f64)| (-1e-6..=72.0 + 1e-6).contains(x) && (-1e-6..=48.0 + 1e-6).contains(y);
    assert!(look(LookKind::Arcs).iter().flat_map(|zone| zone.outline.iter().flatten()).all(inside));
    // The longest charge: 10 and the Charge Speed of 5 from the front.
    let top = look(LookKind::Ranges)[1].outline[0].iter().map(|(_, y)| *y).fold(f64::MAX, f64::min);
    assert!((top - (28.0 - 15.0)).abs() < 1e-3, "{top}");
    assert_eq!(look(LookKind::Sight).iter().map(|zone| zone.id.as_str()).collect::<Vec<_>>(), ["foes"]);
}

/// The state after a change by hand, as players agree on it: a place of its JSON is another, and what follows from that.
fn adjusted(state: &State, path: &str, value: Value) -> State {
    let mut json = serde_json::to_value(state).unwrap();
    *json.pointer_mut(path).unwrap() = value;
    let mut then: State = serde_json::from_value(json).unwrap();
    T9a::adjusted(&mut then, path);
    T9a::check(&then).unwrap();
    then
}

#[test]
fn health_points_changed_by_hand_are_models_that_leave_or_come_back() {
    let state = position();
    let men = state.named("men").unwrap();
    let knobs = T9a::knobs(&state, Viewer::Everything);
    let path = format!("/units/{}/hp", men.0);
    assert!(knobs.iter().any(|knob| knob.path == path && knob.value == 11 && knob.most == Some(11)));
    let fewer = adjusted(&state, &path, json!(3));
    assert_eq!((fewer.models(men), fewer.unit(men).unwrap().stand.as_ref().unwrap().ranks()), (3, 1));
    let again = adjusted(&fewer, &path, json!(11));
    assert_eq!(again.models(men), 11);
    // The hero stays where the last of the others stood.
    let alone = adjusted(&state, &path, json!(0));
    let hero = state.named("hero").unwrap();
    assert_eq!(alone.pools(men).collect::<Vec<_>>(), [hero]);
    assert!(alone.unit(men).unwrap().stand.is_some());
    let gone = adjusted(&alone, &format!("/units/{}/hp", hero.0), json!(0));
    assert!(gone.on_field().all(|unit| unit != men && unit != hero));
}

#[test]
fn nobody_is_told_to_wheel_by_nothing() {
    let state = position();
    for action in [MoveAction::Advance, MoveAction::March] {
        for idea in T9a::ideas(&state, &steer(&state, action), None, Viewer::Everything) {
            let text = serde_json::to_string(&idea.label).unwrap();
            assert!(!text.contains("\"0.0\""), "{text}");
        }
    }
}

#[test]
fn the_log_tells_what_dice_were_worth_and_what_each_unit_did() {
    use t9a::events::Event;
    use view::Deed;
    let state = position();
    let [men, hero, foes] = ["men", "hero", "foes"].map(|key| state.named(key).unwrap());
    let hits = Event::HitRolls { unit: Some(men), target: foes, faces: vec![1, 4, 6], needs: 4, hits: 2 };
    let throw = T9a::throw(&hits).unwrap();
    assert_eq!(throw.needed, Some(4));
    assert_eq!(throw.dice.iter().map(|die| die.success).collect::<Vec<_>>(), [Some(false), Some(true), Some(true)]);
    // A 6 hits in close combat whatever is needed, and nothing is expected of dice that need more.
    let desperate = Event::HitRolls { unit: Some(men), target: foes, faces: vec![5, 6], needs: 7, hits: 1 };
    let throw = T9a::throw(&desperate).unwrap();
    assert_eq!((throw.needed, throw.dice[0].success, throw.dice[1].success), (None, Some(false), Some(true)));
    // Each attacker is told with its own share of what was lost together.
    let lost = Event::Lost { unit: foes, points: 3, models: 3, left: 7, from: vec![(men, 2), (hero, 1)] };
    let told: Vec<(String, String, u32)> = T9a::deeds(&state, &lost)
        .into_iter()
        .filter_map(|deed| match deed {
            Deed::Harm { by, whom, wounds, .. } => Some((by.id, whom.id, wounds)),
            _ => None,
        })
        .collect();
    assert_eq!(told, [("men".into(), "foes".into(), 2), ("hero".into(), "foes".into(), 1)]);
    let ended = Event::Ended { victory_points: [300, 120], battle_points: [12, 8] };
    assert_eq!(T9a::deeds(&state, &ended), [Deed::Settled { points: vec![300, 120] }]);
    assert!(matches!(
        T9a::deeds(&state, &Event::Removed { unit: foes })[..],
        [Deed::Scored { seat: kernel::Seat(0), .. }]
    ));
}
