//! What a client shows: the scene, the forms of questions, sentences.

mod blocks;
mod cards;
mod choices;
mod exchange;
mod figures;
mod forms;
pub(crate) mod hand;
mod looks;
mod manoeuvres;
mod marks;
mod previews;
mod printed;
mod reckoning;
mod scene;
mod sentences;
mod set_up;
mod stakes;

pub(crate) use choices::swap_name;
pub(crate) use printed::attribute_name;
pub(crate) use stakes::stake;

use scene::{deployment_zone, down};

use crate::T9a;
use crate::charge::{self, Reaction};
use crate::events::Event;
use crate::melee::questions::MeleeAsk;
use crate::questions::{
    AllocateShots, Answer, Ask, ChargeOrder, Shared, Shots, all_shots, candidates, judge, orders, rule_of,
};
use crate::rally;
use crate::setup::Setup;
use crate::shooting;
use crate::state::{Phase, State, UnitId};
use geometry::ranks::{Facing, Side};
use kernel::{Message, Order, Rule, Seat, SetupError};
use std::collections::BTreeMap;
use view::{
    Choice, Deed, Form, Knob, Look, OrderKind, OrderOffer, Preview, Scene, SetupField, Show, Throw, Viewer, Weight,
    Zone,
};

/// A unit's name for people: its entry's, numbered where an army has several.
pub fn unit_name(state: &State, id: UnitId) -> Message {
    let Some((unit, sheet)) = state.unit(id).zip(state.sheet(id)) else { return Message::new("t9a-nobody") };
    let alike = |other: &UnitId| {
        let same = state.sheet(*other).is_some_and(|other| other.id == sheet.id);
        same && state.owner(*other) == Some(unit.owner)
    };
    let alike: Vec<UnitId> = state.ids().filter(alike).collect();
    let name = Message::new("t9a-entry").with("entry", sheet.id.clone()).with("name", sheet.name.clone());
    match alike.iter().position(|&other| other == id) {
        Some(place) if alike.len() > 1 => Message::new("t9a-entry-number").with("name", name).with("number", place + 1),
        _ => name,
    }
}

/// A unit's key in scenarios and scenes.
pub(crate) fn key(state: &State, unit: UnitId) -> String {
    state.unit(unit).map_or(String::new(), |unit| unit.key.clone())
}

/// A spell's name for people.
pub fn spell_name(state: &State, id: &str) -> Message {
    let name = state.fixed.library.spell(id).map_or_else(|| id.to_owned(), |spell| spell.name.clone());
    Message::new("t9a-spell").with("spell", id.to_owned()).with("name", name)
}

/// The key of a printed name, by which a language knows it.
fn slug(name: &str) -> String {
    name.to_lowercase().replace(' ', "-").replace('\'', "").replace('&', "and")
}

/// A weapon's name for people.
pub fn weapon_name(name: &str) -> Message {
    Message::new("t9a-weapon").with("weapon", slug(name)).with("name", name.to_owned())
}

/// A model part's name for people.
pub fn part_name(name: &str) -> Message {
    Message::new("t9a-part").with("part", slug(name)).with("name", name.to_owned())
}

/// An army book's name for people.
pub fn book_name(state: &State, id: &str) -> Message {
    let name = state.fixed.library.book(id).map_or_else(|| id.to_owned(), |book| book.name.clone());
    Message::new("t9a-book").with("book", id.to_owned()).with("name", name)
}

fn side_name(seat: Seat) -> Message {
    Message::new("t9a-side").with("side", seat)
}

/// A phase's name for people.
pub fn phase_name(phase: Phase) -> Message {
    let key = match phase {
        Phase::Lists { .. } => "lists",
        Phase::Charge(_) => "charge",
        Phase::Pregame(_) => "pregame",
        Phase::Movement => "movement",
        Phase::Magic(_) => "magic",
        Phase::Shooting => "shooting",
        Phase::Rally => "rally",
        Phase::Melee => "melee",
        Phase::Over => "over",
    };
    Message::new("t9a-phase").with("phase", key)
}

impl Show for T9a {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        scene::of(state)
    }

    fn form(state: &State, ask: &Ask, _viewer: Viewer) -> Form {
        let plain = || Form::one(title(state, ask), rule_of(ask), choices(state, ask));
        let form = manoeuvres::form(state, ask).or_else(|| forms::form(state, ask)).unwrap_or_else(plain);
        let mut form = marks::marked(state, ask, form);
        form.orders = orders::topic(ask).and_then(order_offer).into_iter().collect();
        form
    }

    fn order_kinds() -> Vec<OrderKind> {
        let usual = orders::usual();
        let kind = |(topic, _): (&'static str, _)| OrderKind {
            topic: topic.into(),
            label: Message::new("t9a-order").with("topic", topic),
            matters: (topic != orders::ENDS).then(|| Message::new("t9a-order-matters").with("topic", topic)),
            does: matches!(topic, orders::RIGHTS),
            usual: usual.iter().find(|(known, _)| *known == topic).map_or(Order::EveryTime, |(_, order)| order.clone()),
        };
        orders::TOPICS.map(kind).to_vec()
    }

    const SETS_UP: bool = true;

    fn is_set_up(state: &State) -> bool {
        !matches!(state.phase, Phase::Lists { .. } | Phase::Pregame(_))
    }

    fn knobs(state: &State, _viewer: Viewer) -> Vec<Knob> {
        hand::knobs(state)
    }

    fn look(state: &State, look: &Look, _viewer: Viewer) -> Vec<Zone> {
        looks::look(state, look)
    }

    fn preview(state: &State, ask: &Ask, answer: Answer, _viewer: Viewer) -> Preview {
        previews::preview(state, ask, &answer)
    }

    fn ideas(state: &State, ask: &Ask, _near: Option<(f64, f64)>, _viewer: Viewer) -> Vec<Choice> {
        manoeuvres::ideas(state, ask)
    }

    fn message(state: &State, event: &Event) -> Option<Message> {
        Some(sentences::sentence(state, event))
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(event.rule())
    }

    fn weight(event: &Event) -> Weight {
        match event {
            Event::TurnBegan { .. } => Weight::Heading,
            Event::Removed { .. } | Event::FleeRemoved { .. } | Event::Shaken { .. } | Event::Lost { .. } => {
                Weight::Loss
            }
            Event::Broke { .. } | Event::Caught { .. } => Weight::Loss,
            Event::CombatBegan { .. } => Weight::Heading,
            Event::CombatWon { .. } | Event::CombatDrawn | Event::Loot { .. } => Weight::Notable,
            Event::DefenderChosen { .. } | Event::FirstTurnChosen { .. } | Event::Arrived { .. } => Weight::Notable,
            Event::FluxCard { .. } | Event::Miscast { .. } | Event::Ended { .. } => Weight::Notable,
            _ => Weight::Plain,
        }
    }

    fn throw(event: &Event) -> Option<Throw> {
        reckoning::throw(event)
    }

    fn deeds(state: &State, event: &Event) -> Vec<Deed> {
        reckoning::deeds(state, event)
    }

    fn lights(state: &State, event: &Event) -> Vec<String> {
        let key = |unit: &UnitId| state.unit(*unit).map(|unit| unit.key.clone());
        sentences::about(event).iter().filter_map(key).collect()
    }

    fn setup_form() -> Vec<SetupField> {
        set_up::setup_form()
    }

    fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        set_up::set_up(choices)
    }
}

/// A standing order on offer.
fn order_offer(topic: &str) -> Option<OrderOffer> {
    let (topic, cases) = orders::TOPICS.into_iter().find(|(known, _)| *known == topic)?;
    let case = |key: &&str| ((*key).to_owned(), Message::new("t9a-order-case").with("case", (*key).to_owned()));
    let label = Message::new("t9a-order").with("topic", topic);
    Some(OrderOffer {
        topic: topic.into(),
        label,
        cases: cases.iter().map(case).collect(),
        failures: Vec::new(),
        waits: Vec::new(),
    })
}

fn title(state: &State, ask: &Ask) -> Message {
    if let Some(title) = manoeuvres::title(state, ask) {
        return title;
    }
    let unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", unit_name(state, unit));
    match ask {
        Ask::ShowList(_) => Message::new("t9a-ask-list").with("points", state.fixed.army_size),
        Ask::FirstEnd(ask) => unit("t9a-ask-first-end", ask.unit),
        Ask::SelectShooter(_) => Message::new("t9a-ask-shooter"),
        Ask::UseEngineer(ask) => unit("t9a-ask-engineer", ask.unit),
        Ask::SelectTarget(ask) => unit("t9a-ask-target", ask.unit),
        Ask::TargetFacing(ask) => unit("t9a-ask-facing", ask.target),
        Ask::AllocateShots(ask) => unit("t9a-ask-shots", ask.unit),
        Ask::SplitHits(ask) => match ask.what {
            Shared::Shots => unit("t9a-ask-split-shots", ask.original).with("shots", u32::from(ask.hits)),
            Shared::Poisoned => unit("t9a-ask-poisoned", ask.original).with("hits", u32::from(ask.hits)),
            Shared::Direct => unit("t9a-ask-direct-hits", ask.original).with("hits", u32::from(ask.hits)),
            _ => unit("t9a-ask-split", ask.original).with("hits", u32::from(ask.hits)),
        },
        Ask::StoreDie(_) => Message::new("t9a-ask-store"),
        Ask::Melee(ask) => crate::melee::show::title(state, ask),
        Ask::CastSpell(_) => Message::new("t9a-ask-cast"),
        Ask::DeclareCharge(_) => Message::new("t9a-ask-charge"),
        Ask::ChargeReaction(ask) => unit("t9a-ask-reaction", ask.unit).with("charger", unit_name(state, ask.charger)),
        Ask::ChangeTarget(ask) => unit("t9a-ask-change-target", ask.unit).with("fled", unit_name(state, ask.fled)),
        Ask::NewTarget(ask) => unit("t9a-ask-new-target", ask.unit),
        Ask::NextCharge(_) => Message::new("t9a-ask-next-charge"),
        Ask::PlaceCharge(ask) => unit("t9a-ask-place-charge", ask.unit).with("target", unit_name(state, ask.target)),
        Ask::StandAndShoot(ask) => {
            unit("t9a-ask-stand-and-shoot", ask.unit).with("charger", unit_name(state, ask.charger))
        }
        Ask::PanicNext(_) => Message::new("t9a-ask-panic-next"),
        Ask::SelectRally(_) => Message::new("t9a-ask-rally"),
        Ask::FleeFrom(ask) => unit("t9a-ask-flee-from", ask.unit),
        Ask::PursueNext(_) => Message::new("t9a-ask-pursue-next"),
        Ask::PursueInto(ask) => unit("t9a-ask-pursue-into", ask.unit),
        Ask::PursuePlace(ask) => unit("t9a-ask-place-charge", ask.unit).with("target", unit_name(state, ask.target)),
        Ask::RallyPivot(ask) => unit("t9a-ask-rally-pivot", ask.unit),
        Ask::ChooseOne(ask) => choices::title(state, ask),
        Ask::Dispel(ask) => Message::new("t9a-ask-dispel")
            .with("spell", spell_name(state, &ask.spell))
            .with("result", i32::from(ask.result)),
        _ => Message::new("t9a-nobody"),
    }
}

/// Are dice rolled for it at once: shots, a flight, a spell or what is set against it?
fn is_rolled(answer: &Answer) -> bool {
    match answer {
        Answer::SelectTarget(_) | Answer::StandAndShootWithSome => true,
        Answer::CastSpell(casting) => casting.is_some(),
        Answer::Dispel(dice) => *dice > 0,
        Answer::ChargeReaction(reaction) => *reaction == Reaction::Flee,
        Answer::StandAndShoot(shoots) => *shoots,
        _ => false,
    }
}

/// Every option, open or shut.
fn choices(state: &State, ask: &Ask) -> Vec<Choice> {
    if let Some(choices) = manoeuvres::choices(state, ask) {
        return choices;
    }
    let option = |key: String, label: Message, answer: Answer| {
        let judged = judge(state, ask, answer.clone());
        Choice { rolled: is_rolled(&answer), ..Choice::judged(key, label, &answer, judged) }
    };
    let of_unit = |unit: UnitId, answer: Answer| {
        option(key(state, unit), unit_name(state, unit), answer).lighting(key(state, unit))
    };
    let none = |answer: Answer| option("none".into(), none_name(ask), answer).done();
    let yes_no = |answer: fn(bool) -> Answer| {
        [("no", false), ("yes", true)]
            .map(|(key, yes)| option(key.into(), Message::new("t9a-yes-no").with("answer", key), answer(yes)))
            .to_vec()
    };
    let units = |units: Vec<UnitId>, answer: fn(UnitId) -> Answer| {
        units.into_iter().map(|unit| of_unit(unit, answer(unit))).collect::<Vec<Choice>>()
    };
    match ask {
        Ask::ShowList(_) => {
            let lists = candidates(state, ask, usize::MAX).into_iter();
            let named = |answer: Answer| match &answer {
                Answer::ShowList(draft) => option(draft.book.clone(), book_name(state, &draft.book), answer.clone()),
                _ => option("none".into(), none_name(ask), answer),
            };
            lists.map(named).collect()
        }
        Ask::FirstEnd(_) => [(Side::Left, "left"), (Side::Right, "right")]
            .map(|(side, key)| {
                option(key.into(), Message::new("t9a-side-of-unit").with("side", key), Answer::FirstEnd(side))
            })
            .to_vec(),
        Ask::SelectShooter(ask) => {
            let armed = state.units_of(ask.seat).filter(|&unit| {
                state.pools(unit).any(|pool| {
                    state.sheet(pool).is_some_and(|sheet| {
                        sheet.parts.iter().flat_map(|part| &part.weapons).any(|weapon| weapon.shooting().is_some())
                    })
                })
            });
            let units = armed.map(|unit| of_unit(unit, Answer::SelectShooter(Some(unit))));
            let mut choices: Vec<Choice> = units.chain([none(Answer::SelectShooter(None))]).collect();
            view::leave_out(&mut choices, "none", |_| false);
            choices
        }
        Ask::UseEngineer(ask) => {
            let helpers = shooting::engineers(state, ask.unit).into_iter();
            helpers
                .map(|unit| of_unit(unit, Answer::UseEngineer(Some(unit))))
                .chain([none(Answer::UseEngineer(None))])
                .collect()
        }
        Ask::SelectTarget(ask) => {
            let enemies = state.on_field().filter(|&unit| state.owner(unit) != state.owner(ask.unit));
            let target = |unit: UnitId| {
                let label = Message::new("t9a-with-all-models").with("unit", unit_name(state, unit));
                let mut choice = option(key(state, unit), label, Answer::SelectTarget(unit)).lighting(key(state, unit));
                if choice.shut.is_none() {
                    choice.figures.extend(figures::of_shots(state, ask.unit, unit));
                }
                choice
            };
            let some = |unit: UnitId| {
                let label = Message::new("t9a-with-some-models").with("unit", unit_name(state, unit));
                option(format!("{} some", key(state, unit)), label, Answer::SelectTargetForSome(unit))
                    .lighting(key(state, unit))
            };
            enemies.flat_map(|unit| [target(unit), some(unit)]).collect()
        }
        Ask::TargetFacing(ask) => shooting::facings(state, ask.unit, ask.target)
            .into_iter()
            .map(|facing| option(facing_key(facing).into(), facing_name(facing), Answer::TargetFacing(facing)))
            .collect(),
        Ask::StoreDie(_) => yes_no(Answer::StoreDie),
        Ask::Melee(ask) => crate::melee::show::choices(state, ask),
        Ask::Dispel(ask) => (0..=state.sides[ask.seat.index()].dice)
            .map(|dice| {
                let label = Message::new("t9a-dice").with("dice", dice);
                stakes::of_dispel(dice, ask.result, option(dice.to_string(), label, Answer::Dispel(dice)))
            })
            .collect(),
        Ask::DeclareCharge(ask) => {
            let enemies: Vec<UnitId> = state.on_field().filter(|&unit| state.owner(unit) != Some(ask.seat)).collect();
            let able = charge::declare::chargers(state, ask.seat);
            let able = able.into_iter().filter(|&unit| charge::declare::judge_charger(state, ask.seat, unit).is_ok());
            let pairs = able.flat_map(|unit| enemies.iter().map(move |&target| ChargeOrder { unit, target }));
            let pair = |order: ChargeOrder| {
                let label = Message::new("t9a-charge-order")
                    .with("unit", unit_name(state, order.unit))
                    .with("target", unit_name(state, order.target));
                let name = format!("{} {}", key(state, order.unit), key(state, order.target));
                let choice = option(name, label, Answer::DeclareCharge(Some(order)));
                let choice = choice.among(unit_name(state, order.unit)).lighting(key(state, order.unit));
                let mut choice = stakes::of_charge(state, &order, choice.lighting(key(state, order.target)));
                if choice.shut.is_none() {
                    choice.figures.extend(figures::of_charge(state, order.unit, order.target));
                }
                choice
            };
            pairs.map(pair).chain([none(Answer::DeclareCharge(None))]).collect()
        }
        Ask::ChargeReaction(_) => [Reaction::Hold, Reaction::Flee]
            .map(|reaction| {
                let key = sentences::reaction_key(reaction);
                let label = Message::new("t9a-reaction").with("reaction", key);
                option(key.into(), label, Answer::ChargeReaction(reaction))
            })
            .to_vec(),
        Ask::ChangeTarget(_) => yes_no(Answer::ChangeTarget),
        Ask::StandAndShoot(ask) => {
            let label = Message::new("t9a-with-some-models").with("unit", unit_name(state, ask.charger));
            let some = option("some".into(), label, Answer::StandAndShootWithSome);
            yes_no(Answer::StandAndShoot).into_iter().chain([some]).collect()
        }
        Ask::NewTarget(ask) => {
            let enemies = state.on_field().filter(|&unit| state.owner(unit) != state.owner(ask.unit));
            let options = enemies.map(|unit| of_unit(unit, Answer::NewTarget(Some(unit))));
            options.chain([none(Answer::NewTarget(None))]).collect()
        }
        Ask::NextCharge(_) => units(charge::moves::targets(state), Answer::NextCharge),
        Ask::PanicNext(ask) => units(ask.units.clone(), Answer::PanicNext),
        Ask::SelectRally(ask) => units(rally::to_rally(state, ask.seat), Answer::SelectRally),
        Ask::FleeFrom(ask) => units(rally::nearest_enemies(state, ask.unit), Answer::FleeFrom),
        Ask::PursueNext(ask) => units(ask.units.clone(), Answer::PursueNext),
        Ask::PursueInto(ask) => units(ask.targets.clone(), Answer::PursueInto),
        Ask::PursuePlace(ask) => (0..ask.ends.len())
            .map(|n| {
                let label = Message::new("t9a-pursuit-place").with("number", n + 1);
                option(format!("{}", n + 1), label, Answer::PursuePlace(n as u8))
            })
            .collect(),
        Ask::RallyPivot(ask) => rally::pivots(state, ask.unit)
            .into_iter()
            .map(|(key, way)| match key.parse::<u32>() {
                Ok(degrees) => option(key, Message::new("t9a-turn-by").with("degrees", degrees), way),
                Err(_) => {
                    let Answer::RallyPivotWith(turn) = &way else { return none(way) };
                    option(key, swap_name(state, ask.unit, turn), way.clone())
                }
            })
            .collect(),
        Ask::ChooseOne(ask) => choices::options(state, ask),
        Ask::PlaceCharge(own) => {
            let rails = charge::moves::rails(state, own.unit, own.target);
            let places: Vec<_> = candidates(state, ask, usize::MAX)
                .into_iter()
                .filter_map(|answer| if let Answer::PlaceCharge(place) = answer { Some(place) } else { None })
                .collect();
            let place = |(n, place): (usize, &crate::questions::ChargePlace)| {
                // Places are counted along each Facing.
                let n = places[..n].iter().filter(|other| other.facing == place.facing).count();
                let rail = rails.iter().find(|rail| rail.way.facing == place.facing);
                let label = Message::new("t9a-charge-place").with("facing", facing_name(place.facing)).with(
                    "where",
                    rail.map_or_else(
                        || facing_name(place.facing),
                        |rail| forms::stop_name(rail, place.offset.inches()),
                    ),
                );
                option(format!("{} {}", facing_key(place.facing), n + 1), label, Answer::PlaceCharge(*place))
            };
            places.iter().enumerate().map(place).collect()
        }
        Ask::CastSpell(_) => {
            candidates(state, ask, usize::MAX).iter().map(|answer| cast_choice(state, ask, answer)).collect()
        }
        Ask::AllocateShots(_) | Ask::SplitHits(_) => {
            let ways = candidates(state, ask, usize::MAX);
            let most = match ask {
                Ask::SplitHits(ask) => ask.hits.saturating_sub(ask.least),
                Ask::AllocateShots(ask) => ask.guns.iter().map(|gun| gun.models).sum(),
                _ => 0,
            };
            let mut choices: Vec<Choice> = ways.iter().map(|answer| allocation_choice(state, answer, most)).collect();
            if let Ask::AllocateShots(ask) = ask {
                let known: Vec<Vec<Shots>> = ways.iter().filter_map(plain_shots).collect();
                let more = all_shots(state, ask);
                let more = more.iter().filter(|way| plain_shots(way).is_none_or(|shots| !known.contains(&shots)));
                choices.extend(more.map(|answer| shots_choice(state, ask, answer)));
            }
            choices
        }
        _ => Vec::new(),
    }
}

/// What it means to choose nothing.
pub(crate) fn none_name(ask: &Ask) -> Message {
    let what = match ask {
        Ask::DeclareCharge(_) => "charge",
        Ask::NewTarget(_) => "target",
        Ask::SelectMover(_) => "mover",
        Ask::SteerUnit(_) | Ask::ReformUnit(_) | Ask::JoinUnit(_) => "move",
        Ask::CastSpell(_) => "spell",
        Ask::SelectShooter(_) => "shooter",
        Ask::UseEngineer(_) => "engineer",
        Ask::SwapSpell(_) => "swap",
        Ask::PlaceUnit(_) => "room",
        Ask::Sweep(_) => "sweep",
        Ask::JoinAmbush(_) => "join",
        Ask::RevealHidden(_) => "reveal",
        Ask::RallyPivot(_) => "pivot",
        Ask::Melee(MeleeAsk::MakeWay(_)) => "way",
        Ask::Melee(MeleeAsk::UseSpecials(_)) => "special",
        Ask::Melee(MeleeAsk::Pursue(_)) => "pursue",
        Ask::Melee(MeleeAsk::PostCombatPivot(_)) => "pivot",
        Ask::Melee(MeleeAsk::TryReforms(_) | MeleeAsk::CombatReforms(_)) => "reform",
        _ => "other",
    };
    Message::new("t9a-none").with("what", what)
}

pub(crate) fn facing_key(facing: Facing) -> &'static str {
    match facing {
        Facing::Front => "front",
        Facing::Right => "right",
        Facing::Rear => "rear",
        Facing::Left => "left",
    }
}

/// A Facing's name for people.
pub fn facing_name(facing: Facing) -> Message {
    Message::new("t9a-facing").with("facing", facing_key(facing))
}

/// `spell caster target dice`, or none.
fn cast_choice(state: &State, ask: &Ask, answer: &Answer) -> Choice {
    let Answer::CastSpell(Some(casting)) = answer else {
        return Choice::open("none", none_name(ask), answer).done();
    };
    let target = casting.target.map_or_else(|| "none".to_owned(), |unit| key(state, unit));
    let name = format!("{} {} {target} {}", casting.spell, key(state, casting.caster), casting.dice);
    let label = Message::new("t9a-cast")
        .with("spell", spell_name(state, &casting.spell))
        .with("caster", unit_name(state, casting.caster))
        .with("target", casting.target.map_or_else(|| Message::new("t9a-no-target"), |unit| unit_name(state, unit)))
        .with("dice", casting.dice);
    let spell = Message::new("t9a-cast-group")
        .with("spell", spell_name(state, &casting.spell))
        .with("caster", unit_name(state, casting.caster));
    let choice = Choice::open(if casting.bound { format!("bound {name}") } else { name }, label, answer).among(spell);
    let lights = [Some(casting.caster), casting.target].into_iter().flatten();
    let choice = lights.fold(choice, |choice, unit| choice.lighting(key(state, unit)));
    stakes::of_casting(state, casting, choice)
}

/// Shots without those of nobody, in the order of who shoots.
fn plain_shots(answer: &Answer) -> Option<Vec<Shots>> {
    let Answer::AllocateShots(shots) = answer else { return None };
    let mut shots: Vec<Shots> = shots.iter().copied().filter(|shots| shots.models > 0).collect();
    shots.sort_by_key(|shots| (shots.gun, shots.weapon, shots.pool));
    Some(shots)
}

/// Shots told one by one: `bows 2 0 at foes, bows 1 0 at hero`, with the number of the weapon; those of further models that shoot
/// alike among themselves alone with their number before it, `2: bows 1 0 at hero`.
fn shots_choice(state: &State, ask: &AllocateShots, answer: &Answer) -> Choice {
    let Answer::AllocateShots(shots) = answer else {
        return Choice::open("none", Message::new("t9a-nobody"), answer);
    };
    let pool = |shots: &Shots| ask.guns.get(usize::from(shots.gun)).map_or(ask.unit, |gun| gun.pool);
    let word = |shots: &Shots| {
        let (who, whom) = (key(state, pool(shots)), key(state, shots.pool));
        let group = if shots.gun == 0 { String::new() } else { format!("{}: ", shots.gun + 1) };
        format!("{group}{who} {} {} at {whom}", shots.models, shots.weapon)
    };
    let one = |shots: &Shots| {
        Message::new("t9a-shots-of")
            .with("unit", unit_name(state, pool(shots)))
            .with("models", u32::from(shots.models))
            .with("target", unit_name(state, shots.pool))
    };
    let and = |list, one| Message::new("t9a-and").with("first", list).with("second", one);
    let label = shots.iter().map(one).reduce(and).unwrap_or_else(|| Message::new("t9a-nobody"));
    Choice::open(shots.iter().map(word).collect::<Vec<_>>().join(", "), label, answer)
}

/// Shots or hits at one Health Pool; `hero 2` where it takes fewer hits than the most that it could.
fn allocation_choice(state: &State, answer: &Answer, most: u16) -> Choice {
    let key = |unit: UnitId| key(state, unit);
    match answer {
        Answer::AllocateShots(shots) => {
            let Some(first) = shots.first() else { return Choice::open("none", Message::new("t9a-nobody"), answer) };
            let at =
                |pool: UnitId| -> u16 { shots.iter().filter(|shot| shot.pool == pool).map(|shot| shot.models).sum() };
            let other = shots.iter().find(|shot| shot.pool != first.pool);
            let name = format!("{} {}", key(first.pool), first.weapon);
            let label = |id: &'static str| Message::new(id).with("unit", unit_name(state, first.pool));
            let some = u32::from(at(first.pool));
            match other {
                Some(other) => {
                    let label =
                        label("t9a-shots-split").with("models", some).with("other", unit_name(state, other.pool));
                    Choice::open(format!("{name} x{some} {}", key(other.pool)), label, answer)
                }
                None if u32::from(most) > some => {
                    Choice::open(format!("{name} x{some}"), label("t9a-some-shots-at").with("models", some), answer)
                }
                None => Choice::open(name, label("t9a-shots-at"), answer),
            }
        }
        Answer::SplitHits(shares) => {
            if shares.len() > 2 {
                let one = |&(pool, hits): &(UnitId, u16)| {
                    Message::new("t9a-hits-on").with("unit", unit_name(state, pool)).with("hits", u32::from(hits))
                };
                let and = |list, one| Message::new("t9a-and").with("first", list).with("second", one);
                let label = shares.iter().map(one).reduce(and).unwrap_or_else(|| Message::new("t9a-nobody"));
                let name: Vec<String> = shares.iter().map(|(pool, hits)| format!("{} {hits}", key(*pool))).collect();
                return Choice::open(name.join(", "), label, answer);
            }
            let (pool, hits) = shares.last().copied().unwrap_or((UnitId(0), 0));
            let label = Message::new("t9a-hits-on").with("unit", unit_name(state, pool)).with("hits", u32::from(hits));
            let fewer = shares.len() > 1 && hits < most;
            Choice::open(if fewer { format!("{} {hits}", key(pool)) } else { key(pool) }, label, answer)
        }
        _ => Choice::open("none", Message::new("t9a-nobody"), answer),
    }
}
