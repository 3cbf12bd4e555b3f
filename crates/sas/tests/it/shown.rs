//! What is offered, drawn and warned of is what comes.

use geometry::squares::Cell;
use kernel::{By, DiceKind, Game, Line, Luck, Message, Order, Prompt, Reflex, Rules, Seat, Seed, StandingOrder, Until};
use sas::Sas;
use sas::actions::Action;
use sas::bot::Prowler;
use sas::content::{Difficulty, MISSIONS};
use sas::events::Event;
use sas::questions::{Answer, Ask, occasion};
use sas::setup::Setup;
use sas::show::{ending, facing_key, vehicles, warnings};
use sas::state::{AxisUnit, Grade, OperatorId, State, UnitId};
use std::collections::BTreeMap;
use view::{Choice, Form, Omen, Show, Sign, Viewer};

fn start(mission: &str, seed: u64) -> Game<Sas> {
    let setup = Setup::of(mission, Difficulty::Normal, 1).unwrap();
    Game::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap()
}

/// Plays on with a bot that now and then does anything; `each` sees every question before it is answered, and may answer it.
fn play(game: &mut Game<Sas>, seed: u64, most: usize, mut each: impl FnMut(&mut Game<Sas>, &Prompt<Sas>) -> bool) {
    let (mut luck, mut bot) = (Luck::new(seed, 3), Prowler::new(seed));
    for _ in 0..most {
        let Some(prompt) = game.pending().first().copied().cloned() else { return };
        if each(game, &prompt) {
            continue;
        }
        let seat = prompt.seats.lowest().unwrap();
        let answer = match luck.below(3) {
            0 => {
                let all = Sas::candidates(game.state(), &prompt.ask, 1000);
                all[luck.below(all.len())].clone()
            }
            _ => Reflex::<Sas>::answer(&mut bot, game.state(), seat, &prompt.ask, prompt.number),
        };
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
}

fn events(game: &Game<Sas>, from: usize) -> Vec<Event> {
    let told = |line: &Line<Sas>| if let Line::Told { event, .. } = line { Some(event.clone()) } else { None };
    game.log().iter().skip(from - game.log_before()).filter_map(told).collect()
}

fn form(game: &Game<Sas>, ask: &Ask) -> Form {
    Sas::form(game.state(), ask, Viewer::Everything)
}

/// Whoever plays with keys finds an action where it was: the first ones of an operator are the same at every question.
#[test]
fn an_action_keeps_its_place_in_the_list() {
    let mut seen: BTreeMap<OperatorId, Vec<String>> = BTreeMap::new();
    let mut questions = 0;
    let mut look = |game: &mut Game<Sas>, prompt: &Prompt<Sas>| {
        let Ask::Act(ask) = &prompt.ask else { return false };
        let form = form(game, &prompt.ask);
        let mut groups: Vec<String> = Vec::new();
        for choice in form.choices() {
            // Without its cost, which is not a part of its name.
            let group = choice.group.as_ref().unwrap();
            let args: Vec<_> = group.args.iter().filter(|(name, _)| *name != "cost").collect();
            let name = format!("{} {args:?}", group.id);
            // Crouching and standing up share a place.
            let name = if name.contains("stand-up") { name.replace("stand-up", "crouch") } else { name };
            if !groups.contains(&name) {
                groups.push(name);
            }
        }
        let fixed = groups.iter().take_while(|name| !["blind", "throw", "aim"].iter().any(|late| name.contains(late)));
        let fixed: Vec<String> = fixed.cloned().collect();
        assert!(fixed.len() >= 10, "{fixed:?}");
        assert_eq!(seen.entry(ask.operator).or_insert_with(|| fixed.clone()), &fixed);
        questions += 1;
        false
    };
    for seed in 0..6 {
        play(&mut start("powder-keg", seed), seed, 400, &mut look);
    }
    assert!(questions > 40, "{questions}");
}

/// Within an action, what can be chosen comes before what cannot; what is put down comes in the order of its worth; and the
/// first way to stop is to keep one's facing.
#[test]
fn what_can_be_chosen_comes_first() {
    let mut game = start("powder-keg", 9);
    play(&mut game, 9, 300, |game, prompt| {
        let Ask::Act(ask) = &prompt.ask else { return false };
        let form = form(game, &prompt.ask);
        let of = |name: &str| form.choices().iter().filter(|choice| choice.key.starts_with(name)).collect::<Vec<_>>();
        for pair in form.choices().windows(2).filter(|pair| pair[0].group == pair[1].group) {
            assert!(pair[0].shut.is_none() || pair[1].shut.is_some(), "{} before {}", pair[0].key, pair[1].key);
        }
        assert!(form.choices().iter().all(|choice| choice.shut.is_none() || choice.figures.is_empty()));
        let placed = of("place ");
        let first = |thing: &str| placed.iter().position(|choice| choice.key.contains(thing));
        if let (Some(bomb), Some(mine)) = (first("lewes-bomb"), first("landmine")) {
            assert!(bomb < mine);
        }
        let facing = facing_key(game.state().operator(ask.operator).facing);
        assert_eq!(of("finish")[0].key, format!("finish {facing}"));
        false
    });
}

/// The way that is drawn for a square is the way that the unit takes, and none of the offers leads round another.
#[test]
fn the_way_that_is_shown_is_the_way_that_is_gone() {
    let mut ways = 0;
    for seed in 0..12 {
        let mut game = start("first-light", seed);
        play(&mut game, seed, 300, |game, prompt| {
            let Ask::ChooseSquare(ask) = &prompt.ask else { return false };
            let answers = Sas::candidates(game.state(), &prompt.ask, 1000);
            let answer = answers[(ways + seed as usize) % answers.len()].clone();
            let preview = Sas::preview(game.state(), &prompt.ask, answer.clone(), Viewer::Everything);
            let (unit, before) = (ask.unit, game.log_length());
            game.answer(Seat(0), prompt.number, answer, By::Bot).unwrap();
            let middle = |cell: Cell| (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
            let gone: Vec<(f64, f64)> = events(game, before)
                .into_iter()
                .filter_map(|event| match event {
                    Event::UnitMoved { unit: mover, to, .. } if mover == unit => Some(middle(to)),
                    _ => None,
                })
                .collect();
            let shown = preview.routes.first().map_or(Vec::new(), |route| route.points[1..].to_vec());
            // Somebody may be stopped on his way by a trap or a marked attack.
            assert!(shown.starts_with(&gone), "{shown:?} {gone:?}");
            ways += usize::from(!gone.is_empty());
            true
        });
    }
    assert!(ways > 10, "{ways}");
}

/// Of a vehicle too: from where it stands to the place that is chosen.
#[test]
fn the_way_of_a_vehicle_leads_to_its_place() {
    let mut ways = 0;
    for (seed, mission) in
        (0..).zip(["long-column", "iron-road", "dust-trail", "long-column", "dust-trail", "iron-road"])
    {
        play(&mut start(mission, seed), seed, 250, |game, prompt| {
            let Ask::ChoosePose(ask) = &prompt.ask else { return false };
            for pose in &ask.poses {
                let answer = Answer::ChoosePose(*pose);
                let preview = Sas::preview(game.state(), &prompt.ask, answer, Viewer::Everything);
                let unit = *game.state().unit(ask.unit);
                let middle = |unit: &AxisUnit| {
                    let (_, x, y) = vehicles::outline(unit);
                    (x, y)
                };
                let there = AxisUnit { at: Some(pose.at), facing: pose.facing, ..unit };
                let Some(route) = preview.routes.first() else { continue };
                assert_eq!((route.points[0], *route.points.last().unwrap()), (middle(&unit), middle(&there)));
                ways += 1;
            }
            false
        });
    }
    assert!(ways > 0);
}

/// Whoever does not want to decide for the enemy is not asked, and the game is the same as if he took the first option.
#[test]
fn a_standing_order_answers_for_the_enemy() {
    let mut asked = 0;
    for seed in 0..6 {
        let mut game = start("first-light", seed);
        let mut ordered = false;
        play(&mut game, seed, 400, |game, prompt| {
            let offers = form(game, &prompt.ask).orders;
            let axis = occasion(&prompt.ask).is_some_and(|asked| asked.topic == "axis");
            assert_eq!(offers.iter().any(|offer| offer.topic == "axis"), axis);
            let Some(offer) = offers.first().filter(|_| axis) else { return false };
            assert!(!ordered, "asked though ordered: {:?}", prompt.ask);
            (asked, ordered) = (asked + 1, true);
            let topic = offer.topic.clone();
            game.order(StandingOrder { seat: Seat(0), topic, order: Order::Not, until: Until::Changed }).unwrap();
            true
        });
    }
    assert!(asked > 1, "{asked}");
}

/// The squares under the template are shown before a bomb is put down.
#[test]
fn an_explosion_is_shown_before_it_comes() {
    let mut bombs = 0;
    let mut game = start("powder-keg", 2);
    play(&mut game, 2, 200, |game, prompt| {
        for choice in form(game, &prompt.ask).choices() {
            let answer: Answer = serde_json::from_value(choice.answer.clone()).unwrap();
            let Answer::Act(Action::Place(load, at)) = &answer else { continue };
            let zones = Sas::preview(game.state(), &prompt.ask, answer.clone(), Viewer::Everything).zones;
            let explodes = ["lewes-bomb", "landmine", "barrel"].contains(&load.key());
            assert_eq!(zones.len(), usize::from(explodes), "{load:?} at {at:?}");
            bombs += usize::from(explodes);
        }
        false
    });
    assert!(bombs > 0);
}

/// What an option warns of comes, and where it warns of nothing nothing comes: nobody sees, hears or smells the operator, and
/// nobody fires. Moves of all kinds, in random positions, sneaking and in battle.
#[test]
fn warnings_come_true() {
    let (mut safe, mut seen, mut shot_at) = (0, 0, 0);
    for (n, mission) in
        ["first-light", "powder-keg", "dead-letter", "hold-the-bridge", "first-steps"].iter().enumerate()
    {
        for seed in 0..5 {
            let mut luck = Luck::new(seed, 11 + n as u64);
            play(&mut start(mission, seed), seed, 250, |game, prompt| {
                let Ask::Act(ask) = &prompt.ask else { return false };
                let plain = |answer: &Answer| {
                    let Answer::Act(action) = answer else { return false };
                    let boards = |to: &Cell| game.state().vehicle_at(*to).is_some();
                    match action {
                        Action::Move(to) | Action::Climb(to) => !boards(to),
                        Action::Run(path) => !path.iter().any(boards),
                        Action::Crouch | Action::StandUp | Action::PickUp | Action::Recover => true,
                        _ => false,
                    }
                };
                let form = form(game, &prompt.ask);
                // What is said of a walk is true of its end.
                let open = form.choices().iter().filter(|choice| choice.shut.is_none() && choice.then.is_empty());
                let all: Vec<(bool, Answer)> = open
                    .map(|choice| (choice.warned, serde_json::from_value(choice.answer.clone()).unwrap()))
                    .filter(|(_, answer)| plain(answer))
                    .collect();
                if all.is_empty() || luck.below(3) == 0 {
                    return false;
                }
                let (warned, answer) = all[luck.below(all.len())].clone();
                let Answer::Act(action) = &answer else { return false };
                let notice = warnings::notice(game.state(), ask.operator, action);
                let mut foretold = warnings::reactors(game.state(), ask.operator, action, &notice);
                let (before, text) = (game.log_length(), format!("{mission} {seed} {}: {answer:?}", prompt.number));
                game.answer(Seat(0), prompt.number, answer, By::Bot).unwrap();
                let told = events(game, before);
                let noticed = told.iter().any(|event| matches!(event, Event::Spotted { .. } | Event::Alerted { .. }));
                let mut fired: Vec<(UnitId, i8)> = told
                    .iter()
                    .filter_map(|event| match event {
                        Event::UnitAttacked { unit, reaction: true, modifier, needed, .. } => {
                            Some((*unit, needed - modifier))
                        }
                        _ => None,
                    })
                    .collect();
                fired.sort();
                foretold.sort();
                // Nobody fires at a dead man.
                let died = told.iter().any(|event| matches!(event, Event::Died { .. }));
                let as_foretold = fired == foretold || (died && fired.iter().all(|shot| foretold.contains(shot)));
                assert!(as_foretold, "{text}: {fired:?} {foretold:?}");
                let able = foretold.iter().any(|(_, needed)| *needed <= 6);
                assert_eq!(warned, noticed || able, "{text}: {notice:?} {told:?}");
                (safe, seen) = (safe + usize::from(!warned), seen + usize::from(noticed));
                shot_at += usize::from(able);
                true
            });
        }
    }
    assert!(safe > 100 && seen > 20 && shot_at > 20, "{safe} {seen} {shot_at}");
}

/// The modifiers that the log names add up to the one that counted.
#[test]
fn the_log_names_every_modifier() {
    let mut rolls = 0;
    for seed in 0..6 {
        let mut game = start("hold-the-bridge", seed);
        play(&mut game, seed, 250, |_, _| false);
        for event in events(&game, 0) {
            let (Event::UnitAttacked { modifier, why, .. } | Event::Rolled { modifier, why, .. }) = event else {
                continue;
            };
            assert_eq!(why.iter().map(|(_, value)| value).sum::<i8>(), modifier, "{why:?}");
            rolls += 1;
        }
    }
    assert!(rolls > 20, "{rolls}");
}

/// A run is one line of the log, with its whole way.
#[test]
fn the_log_tells_a_run_once() {
    let mut runs = 0;
    for seed in 0..4 {
        let mut game = start("powder-keg", seed);
        play(&mut game, seed, 200, |_, _| false);
        let told = events(&game, 0);
        for (n, event) in told.iter().enumerate() {
            let Event::Ran { path, .. } = event else { continue };
            let steps = told[n + 1..].iter().take_while(|event| !matches!(event, Event::Ran { .. }));
            let steps: Vec<&Event> =
                steps.filter(|event| matches!(event, Event::Moved { running: true, .. })).collect();
            assert!(steps.iter().all(|step| Sas::message(game.state(), step).is_none()));
            let way = &Sas::ways(game.state(), event)[0];
            assert_eq!((way.points.len(), steps.len()), (path.len() + 1, path.len()));
            runs += 1;
        }
    }
    assert!(runs > 5, "{runs}");
}

/// The first option whose key begins so, and that leads to a square if one is named.
fn take(game: &mut Game<Sas>, begins: &str, to: Option<&str>) {
    let prompt = game.pending().first().copied().cloned().unwrap();
    let form = form(game, &prompt.ask);
    let leads = |key: &str| to.is_none_or(|to| key.split(' ').any(|word| word == to));
    let mut open = form.choices().iter().filter(|choice| choice.shut.is_none());
    let choice = open.find(|choice| choice.key.starts_with(begins) && leads(&choice.key)).unwrap();
    let answer = serde_json::from_value(choice.answer.clone()).unwrap();
    game.answer(Seat(0), prompt.number, answer, By::Person).unwrap();
}

/// Lessons of the tutorial come before they are needed, and none after the deed that it is about.
#[test]
fn lessons_come_in_time() {
    let mut game = start("first-steps", 5);
    let lessons = |game: &Game<Sas>| -> Vec<String> {
        let key = |event| if let Event::Hint { key } = event { Some(key) } else { None };
        events(game, 0).into_iter().filter_map(key).collect()
    };
    assert_eq!(lessons(&game), ["tutorial-table"]);
    take(&mut game, "e12", None);
    assert_eq!(lessons(&game), ["tutorial-table", "tutorial-move"]);
    take(&mut game, "harrier", None);
    take(&mut game, "run", Some("f9"));
    assert_eq!(lessons(&game)[3..], ["tutorial-noise"]);
    take(&mut game, "move f8", None);
    assert_eq!(lessons(&game)[4..], ["tutorial-knife"]);
    take(&mut game, "move-attack e7 knife", None);
    assert!(events(&game, 0).iter().any(|event| matches!(event, Event::Killed { .. })));
    assert_eq!(lessons(&game)[5..], ["tutorial-body"]);
    play(&mut game, 5, 300, |_, _| false);
    assert!(!lessons(&game).contains(&"tutorial-crouch".to_string()), "{:?}", lessons(&game));
}

/// The specification speaks to players: its texts name rules and examples, never lines of a source that they do not have.
#[test]
fn no_rule_names_a_line_of_the_source() {
    let text = include_str!("../../../../rules/sas.toml");
    let apart = ["src ", "id ", "title", "needs ", "about "];
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !apart.iter().any(|key| line.starts_with(key))) {
        let words = line.split(|c: char| !(c.is_alphanumeric() || "-./+".contains(c)));
        let number = |part: &str| part.len() > 2 && part.chars().all(|c| c.is_ascii_digit());
        let found: Vec<&str> = words.filter(|word| word.trim_end_matches(['.', '-']).split('-').all(number)).collect();
        assert!(line.starts_with('#') || found.is_empty(), "line {}: {found:?} in {line}", n + 1);
    }
}

/// Everything that is asked, offered, refused and told has words in every language.
#[test]
fn everything_is_said_in_words() {
    let said = |message: &Message| {
        for lang in texts::Lang::ALL {
            let text = texts::shipped().render(lang, message);
            assert!(!text.contains("sas-") && !text.contains("texts-"), "{lang:?}: {text}");
        }
    };
    for (seed, (mission, _)) in (0..).zip(MISSIONS) {
        let mut game = start(mission, seed);
        play(&mut game, seed, 60, |game, prompt| {
            let form = form(game, &prompt.ask);
            said(&form.title);
            form.orders.iter().for_each(|offer| said(&offer.label));
            form.orders.iter().flat_map(|offer| &offer.cases).for_each(|(_, label)| said(label));
            for choice in form.choices().iter().step_by(7) {
                said(&choice.label);
                choice.group.iter().chain(&choice.note).for_each(said);
                choice.shut.iter().for_each(|shut| said(&shut.reason));
            }
            for piece in Sas::scene(game.state(), Viewer::Everything).pieces {
                piece.stats.iter().for_each(|stat| said(&stat.label));
                piece.stats.iter().filter_map(|stat| stat.cause.as_ref()).for_each(said);
            }
            false
        });
        events(&game, 0).iter().filter_map(|event| Sas::message(game.state(), event)).for_each(|text| said(&text));
    }
    for grade in [Grade::Lost, Grade::Minor, Grade::Major] {
        MISSIONS.iter().for_each(|(mission, _)| said(&ending::sentence(start(mission, 1).state(), grade)));
    }
}

fn place(cell: Cell) -> (u16, u16) {
    (cell.column.try_into().unwrap(), cell.row.try_into().unwrap())
}

/// A walk that warns of nothing is walked to its end unseen; each of its steps is offered when it comes.
#[test]
fn walks_lead_where_they_say() {
    let (mut quiet, mut seen, mut fired) = (0, 0, 0);
    for (mission, seed) in ["first-light", "powder-keg", "dead-letter"].iter().flat_map(|m| (0..4).map(move |s| (m, s)))
    {
        let mut luck = Luck::new(seed, 23);
        play(&mut start(mission, seed), seed, 150, |game, prompt| {
            let Ask::Act(ask) = &prompt.ask else { return false };
            let form = form(game, &prompt.ask);
            let walks: Vec<_> = form.choices().iter().filter(|choice| !choice.then.is_empty()).cloned().collect();
            if walks.is_empty() || luck.below(2) == 0 || !game.state().stealthy() {
                return false;
            }
            let walk = &walks[luck.below(walks.len())];
            assert_eq!(walk.way.len(), walk.then.len() + 2, "{}", walk.key);
            let before = game.log_length();
            let mut answers = vec![walk.answer.clone()];
            answers.extend(walk.then.iter().cloned());
            for answer in answers {
                let asked = game.question_for(Seat(0)).map(|open| (open.number, open.ask.clone()));
                let Some((number, Ask::Act(now))) = asked else { break };
                let answer: Answer = serde_json::from_value(answer).unwrap();
                if now.operator != ask.operator || game.answer(Seat(0), number, answer, By::Bot).is_err() {
                    assert!(walk.warned, "{}", walk.key);
                    break;
                }
            }
            let told = events(game, before);
            let noticed = told.iter().any(|event| {
                matches!(
                    event,
                    Event::Spotted { .. } | Event::Alerted { .. } | Event::UnitAttacked { reaction: true, .. }
                )
            });
            assert_eq!(walk.warned, noticed, "{mission} {seed} {}: {told:?}", walk.key);
            // The sign is that of what comes: an eye for whoever finds him, a star for whoever only fires.
            let found = told.iter().any(|event| matches!(event, Event::Spotted { .. } | Event::Alerted { .. }));
            let shots = told.iter().any(|event| matches!(event, Event::UnitAttacked { reaction: true, .. }));
            assert!(found || !walk.omens.contains(&Omen::Seen), "{mission} {seed} {}: {told:?}", walk.key);
            assert!(shots || !walk.omens.contains(&Omen::Fire), "{mission} {seed} {}: {told:?}", walk.key);
            fired += usize::from(!walk.omens.contains(&Omen::Seen) && shots);
            if !noticed {
                let at = game.state().operator(ask.operator).at.map(place);
                assert_eq!(at, walk.cell, "{}", walk.key);
            }
            (quiet, seen) = (quiet + usize::from(!noticed), seen + usize::from(noticed));
            true
        });
    }
    assert!(quiet > 20 && seen > 5 && fired > 0, "{quiet} {seen} {fired}");
}

/// No two tokens with a letter have the same one, in any mission, with everybody on the board.
#[test]
fn no_two_tokens_share_a_letter() {
    for (mission, _) in MISSIONS {
        let mut state: State = start(mission, 1).state().clone();
        let on_foot: Vec<OperatorId> =
            state.operators().filter(|(_, operator)| operator.vehicle.is_none()).map(|(id, _)| id).collect();
        for (column, id) in (0..).zip(&on_foot) {
            state.operator_mut(*id).at = Some(Cell::new(column, 0));
        }
        let letter = |sign: Sign| if let Sign::Letter(letter) = sign { Some(letter) } else { None };
        let pieces = Sas::scene(&state, Viewer::Everything).pieces.into_iter();
        let mut letters: Vec<String> = pieces.filter_map(|piece| letter(piece.sign)).collect();
        let all = letters.len();
        assert!(all >= on_foot.len(), "{mission}: {letters:?}");
        letters.sort();
        letters.dedup();
        assert_eq!(letters.len(), all, "{mission}: {letters:?}");
    }
}

/// Every way to drive is an option of its own that can be told from the others, on a square of the board, and shows where the
/// vehicle would stand: from over the edge of the board, too.
#[test]
fn a_drive_is_named_by_what_stands_on_the_board_and_shows_its_footprint() {
    let mut game = start("dust-trail", 3);
    let (mut over, mut driven) = (0, 0);
    play(&mut game, 3, 200, |game, prompt| {
        let Ask::Drive(_) = &prompt.ask else { return false };
        let form = form(game, &prompt.ask);
        let drives: Vec<&Choice> = form.choices().iter().filter(|choice| choice.key.starts_with("drive ")).collect();
        for choice in &drives {
            assert!(choice.cell.is_some(), "{}", choice.key);
            assert_eq!(
                choice.family.as_ref().map(|family| family.place),
                Some(1),
                "the key that Move has for operators"
            );
            let same = drives.iter().filter(|other| other.label == choice.label).count();
            assert_eq!(same, 1, "{}", choice.key);
            over += usize::from(choice.key.starts_with("drive over "));
            let answer: Answer = serde_json::from_value(choice.answer.clone()).unwrap();
            let stands = Sas::preview(game.state(), &prompt.ask, answer, Viewer::Everything).stands;
            assert!(matches!(stands[..], [view::Piece { shape: view::Shape::Rectangle { .. }, .. }]), "{}", choice.key);
            driven += 1;
        }
        false
    });
    assert!(driven > 20 && over > 0, "{driven} drives, {over} of them over the edge");
}
