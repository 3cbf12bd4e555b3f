//! What a client shows of the game. Moves, charges and fights are in `moves`.

mod moves;

mod log;
mod missions;
mod units;

use crate::Wh40k10;
use crate::dice::RollKind;
use crate::events::{Event, RollResult, Save};
use crate::questions::{Answer, Ask, ORDERS, ReRollChoice, SaveChoice, candidates, judge, rule_of};
use crate::setup::{Setup, gun_key, model_key};
use crate::shooting;
use crate::state::{ModelId, Phase, State, UnitId};
use crate::terrain::{Feature, FeatureKind};
use geometry::ShapeKind;
use kernel::{Message, Rule, Seat, SetupError};
use serde_json::json;
use std::collections::BTreeMap;
use view::{
    Assembly, Badge, Board, Choice, Form, FormKind, Ground, OrderOffer, Piece, Preview, Scene, SeatView, SetupField,
    Shape, Show, Sign, Terrain, TerrainKind, Track, Viewer,
};

/// A unit's name for people: its datasheet's, numbered where an army has several.
pub fn unit_name(state: &State, id: UnitId) -> Message {
    Message::new("wh40k10-unit").with("name", unit_label(state, id))
}

fn unit_label(state: &State, id: UnitId) -> String {
    let (Some(unit), Some(sheet)) = (state.unit(id), state.datasheet(id)) else { return String::new() };
    let alike = |other: &UnitId| {
        state.unit(*other).is_some_and(|other| other.owner == unit.owner && other.datasheet == unit.datasheet)
    };
    let alike: Vec<UnitId> = state.unit_ids().filter(alike).collect();
    match alike.iter().position(|&other| other == id) {
        Some(place) if alike.len() > 1 => format!("{} {}", sheet.name, place + 1),
        _ => sheet.name.clone(),
    }
}

/// A model's name for people: its unit's, numbered where the unit has several.
pub fn model_name(state: &State, id: ModelId) -> Message {
    let Some(part) = state.model(id).map(|model| model.unit) else { return Message::new("wh40k10-model") };
    let label = unit_label(state, part);
    let before = state.models[..usize::from(id.0)].iter().filter(|model| model.unit == part).count();
    let alone = state.models.iter().filter(|model| model.unit == part).count() == 1;
    let name = if alone { label } else { format!("{label} #{}", before + 1) };
    Message::new("wh40k10-model").with("name", name)
}

fn phase_name(phase: Phase) -> Message {
    let key = match phase {
        Phase::Muster
        | Phase::PlaceMarkers
        | Phase::AttackerDefender
        | Phase::Formations
        | Phase::Secondaries
        | Phase::Deploy
        | Phase::DeployLast
        | Phase::FirstTurn
        | Phase::Scouts => "before",
        Phase::Command | Phase::BattleShock => "command",
        Phase::MovementBegins | Phase::Movement | Phase::Reinforcements => "movement",
        Phase::ShootingBegins | Phase::Shooting => "shooting",
        Phase::ChargeBegins | Phase::Charge => "charge",
        Phase::FightBegins | Phase::FightsFirst | Phase::RemainingCombats => "fight",
        Phase::EndOfTurn => "end",
        Phase::Over => "over",
    };
    Message::new("wh40k10-phase").with("phase", key)
}

fn side_name(seat: Seat) -> Message {
    Message::new("wh40k10-side").with("side", seat)
}

impl Show for Wh40k10 {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        let field = &state.fixed.battlefield;
        let pieces = (0..state.models.len() as u16).map(ModelId).filter_map(|id| piece(state, id)).collect();
        let all = [Phase::Command, Phase::Movement, Phase::Shooting, Phase::Charge, Phase::FightsFirst];
        let phases = all.map(|phase| view::Phase {
            label: phase_name(phase),
            current: phase_name(phase) == phase_name(state.phase),
        });
        Scene {
            board: Board { width: field.width.inches(), height: field.depth.inches(), ground: Ground::Open },
            terrain: field.features.iter().filter_map(terrain).collect(),
            zones: missions::zones(state),
            pieces,
            units: units::units(state),
            seats: [Seat(0), Seat(1)].map(|seat| seat_view(state, seat)).to_vec(),
            tracks: tracks(state),
            phases: phases.to_vec(),
            hands: missions::hands(state),
        }
    }

    fn form(state: &State, ask: &Ask, _viewer: Viewer) -> Form {
        let title = title(state, ask);
        let mut form = match ask {
            Ask::PlaceMarker(_)
            | Ask::DeclareFormations(_)
            | Ask::PickSecondaries(_)
            | Ask::SetUpUnit(_)
            | Ask::DiscardCards(_) => Form::new(title, rule_of(ask).id(), missions::form(state, ask)),
            Ask::SelectTargets(question) => Form::new(title, rule_of(ask).id(), targets(state, question.unit)),
            _ => match moves::form(state, ask) {
                Some(kind) => Form::new(title, rule_of(ask).id(), kind),
                None => Form::one(title, rule_of(ask), choices(state, ask)),
            },
        };
        let topic = match ask {
            Ask::ReRoll(_) => Some(0),
            Ask::Allocate(_) => Some(1),
            Ask::ChooseSave(_) => Some(2),
            _ => None,
        };
        form.orders.extend(topic.map(|n| order_offer(ORDERS[n])));
        form
    }

    fn preview(state: &State, ask: &Ask, answer: Answer, _viewer: Viewer) -> Preview {
        match (ask, answer) {
            (Ask::MoveModels(ask), Answer::MoveModels(moves)) => moves::preview(state, ask, &moves),
            (ask @ (Ask::PlaceMarker(_) | Ask::SetUpUnit(_)), answer) => missions::preview(state, ask, answer),
            (ask, answer) => Preview::of(judge(state, ask, answer)),
        }
    }

    fn message(state: &State, event: &Event) -> Option<Message> {
        Some(sentence(state, event))
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(event.rule())
    }

    fn lights(state: &State, event: &Event) -> Vec<String> {
        log::lights(state, event)
    }

    fn ways(state: &State, event: &Event) -> Vec<view::Way> {
        log::ways(state, event)
    }

    fn knobs(state: &State, _viewer: Viewer) -> Vec<view::Knob> {
        units::knobs(state)
    }

    fn throw(event: &Event) -> Option<view::Throw> {
        log::throw(event)
    }

    fn look(state: &State, look: &view::Look, _viewer: Viewer) -> Vec<view::Zone> {
        log::look(state, look)
    }

    fn setup_form() -> Vec<SetupField> {
        missions::setup_form()
    }

    fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        missions::set_up(choices)
    }
}

fn order_offer((topic, cases): (&str, &[&str])) -> OrderOffer {
    let case = |key: &&str| ((*key).to_owned(), Message::new("wh40k10-order-case").with("case", (*key).to_owned()));
    OrderOffer {
        topic: topic.into(),
        label: Message::new("wh40k10-order").with("topic", topic.to_owned()),
        cases: cases.iter().map(case).collect(),
    }
}

fn piece(state: &State, id: ModelId) -> Option<Piece> {
    let model = state.model(id)?;
    let (_, profile) = state.profile(id)?;
    let at = model.at?;
    let unit = state.unit(state.unit_of(id))?;
    let badge = |kind: &str, label, value| Badge { kind: kind.into(), label: Message::new(label), value };
    let mut badges = Vec::new();
    if profile.wounds > 1 {
        badges.push(badge("wounds", "wh40k10-badge-wounds", Some(i64::from(model.wounds))));
    }
    if unit.battle_shocked {
        badges.push(badge("battle-shocked", "wh40k10-badge-battle-shocked", None));
    }
    let point = at.position.point();
    Some(Piece {
        id: model_key(state, id),
        label: Message::new("wh40k10-model").with("name", profile.name.clone()),
        owner: Some(unit.owner),
        unit: Some(unit.key.clone()),
        shape: shape(profile.base.kind()),
        x: point.x,
        y: point.y,
        // Scenes count from up, headings from the x axis.
        facing: (!profile.base.is_round()).then(|| (at.heading.degrees() / 360.0 + 0.25).fract()),
        sign: sign(state, id),
        badges,
        stats: Vec::new(),
    })
}

/// The sign of a model's role: star leader, two bars heavy, cross melee, plus special, dot trooper.
fn sign(state: &State, id: ModelId) -> Sign {
    let (Some(model), Some((sheet, profile))) = (state.model(id), state.profile(id)) else { return Sign::None };
    let has = |keyword: crate::datasheets::Keyword| sheet.has(&keyword);
    let ranged = |weapon: &crate::datasheets::WeaponId| {
        let weapon = sheet.weapons.get(usize::from(weapon.0));
        weapon.is_some_and(|weapon| weapon.profiles.iter().any(crate::weapons::Profile::is_ranged))
    };
    if has(crate::datasheets::Keyword::Character) {
        Sign::Star
    } else if has(crate::datasheets::Keyword::Vehicle) || has(crate::datasheets::Keyword::Monster) {
        Sign::TwoBars
    } else if !model.weapons.iter().any(ranged) {
        Sign::Cross
    } else if model.weapons != profile.weapons {
        Sign::Plus
    } else {
        Sign::Dot
    }
}

/// A footprint as it lies when it faces up: its length, along x where it is stored, goes up and down.
fn shape(kind: &ShapeKind) -> Shape {
    match kind {
        ShapeKind::Circle { radius } => Shape::Circle { radius: radius.inches() },
        ShapeKind::Oval { length, width } => Shape::Oval { width: width.inches(), height: length.inches() },
        ShapeKind::Rectangle { length, width } => Shape::Rectangle { width: width.inches(), height: length.inches() },
        ShapeKind::Hull { corners } => {
            let corner = |corner: &geometry::Position| (corner.point().y, -corner.point().x);
            Shape::Polygon { points: corners.iter().map(corner).collect() }
        }
    }
}

fn terrain(feature: &Feature) -> Option<Terrain> {
    let (kind, name) = match feature.kind {
        FeatureKind::Crater => (TerrainKind::Crater, "crater"),
        FeatureKind::Barricade => (TerrainKind::Barricade, "barricade"),
        FeatureKind::Debris => (TerrainKind::Debris, "debris"),
        FeatureKind::Hill => (TerrainKind::Hill, "hill"),
        FeatureKind::Woods => (TerrainKind::Woods, "woods"),
        FeatureKind::Ruins => (TerrainKind::Ruin, "ruins"),
    };
    let ring = |block: &crate::terrain::Block| block.solid().map(|solid| outline(&solid.outline));
    Some(Terrain {
        id: feature.key.clone(),
        kind,
        label: Message::new("wh40k10-terrain").with("kind", name),
        outline: ring(&feature.outline)?,
        walls: feature.walls.iter().filter_map(ring).collect(),
        height: feature.outline.height.inches(),
    })
}

/// The ring of points of a footprint: its farthest points all round.
fn outline(footprint: &geometry::ArcGon) -> Vec<(f64, f64)> {
    let directions = (0..32u32).map(|n| geometry::Heading::from_steps(n << 27).direction());
    let mut ring: Vec<(f64, f64)> =
        directions.map(|direction| footprint.farthest(direction)).map(|point| (point.x, point.y)).collect();
    ring.dedup();
    ring
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    SeatView { seat, label: side_name(seat), active: state.active == seat && state.phase != Phase::Over }
}

fn tracks(state: &State) -> Vec<Track> {
    let track = |key: &str, label, owner, value: i64, max| Track {
        key: key.into(),
        label: Message::new(label),
        owner,
        value,
        max,
    };
    let rounds = Some(i64::from(state.rounds));
    let mut tracks = vec![track("round", "wh40k10-track-round", None, state.round.into(), rounds)];
    for (n, player) in state.players.iter().enumerate() {
        let seat = Some(Seat(n as u8));
        tracks.push(track("vp", "wh40k10-track-vp", seat, player.vp.into(), None));
        tracks.push(track("cp", "wh40k10-track-cp", seat, player.cp.into(), None));
    }
    tracks
}

fn title(state: &State, ask: &Ask) -> Message {
    let unit = |id: UnitId| unit_name(state, id);
    let model = |id: ModelId| model_name(state, id);
    match ask {
        Ask::UseStratagem(_)
        | Ask::MusterArmy(_)
        | Ask::PlaceMarker(_)
        | Ask::DeclareFormations(_)
        | Ask::PickSecondaries(_)
        | Ask::SelectToDeploy(_)
        | Ask::SetUpUnit(_)
        | Ask::DeclareGambit(_)
        | Ask::DiscardCards(_) => missions::title(state, ask),
        Ask::SelectShooter(_) => Message::new("wh40k10-ask-shooter"),
        Ask::SelectTargets(ask) => Message::new("wh40k10-ask-targets").with("unit", unit(ask.unit)),
        Ask::NextGroup(_) => Message::new("wh40k10-ask-group"),
        Ask::ReRoll(ask) => Message::new("wh40k10-ask-re-roll")
            .with("unit", unit(ask.unit))
            .with("roll", roll_name(ask.kind))
            .with("faces", faces(&ask.faces))
            .with("passed", if ask.passed { "yes" } else { "no" }),
        Ask::Allocate(ask) => Message::new(if ask.mortal { "wh40k10-ask-mortal" } else { "wh40k10-ask-allocate" })
            .with("unit", unit(ask.unit)),
        Ask::Precision(ask) => Message::new("wh40k10-ask-precision").with("unit", unit(ask.target)),
        Ask::ChooseSave(ask) => Message::new("wh40k10-ask-save").with("model", model(ask.model)),
        Ask::HazardBearer(ask) => Message::new("wh40k10-ask-hazard").with("unit", unit(ask.unit)),
        Ask::NextToSuffer(_) => Message::new("wh40k10-ask-suffer"),
        Ask::Reaction(ask) => Message::new("wh40k10-ask-reaction").with("unit", unit(ask.attacker)),
        Ask::ThrowGrenades(_) => Message::new("wh40k10-ask-grenades"),
        Ask::NextTest(_) => Message::new("wh40k10-ask-test"),
        Ask::InsaneBravery(ask) => Message::new("wh40k10-ask-bravery").with("unit", unit(ask.unit)),
        Ask::RemoveModel(ask) => Message::new("wh40k10-ask-remove").with("unit", unit(ask.unit)),
        Ask::SelectMove(_)
        | Ask::MoveModels(_)
        | Ask::EscapeCasualty(_)
        | Ask::SetUpModels(_)
        | Ask::SelectArrival(_)
        | Ask::SelectScout(_)
        | Ask::Embark(_)
        | Ask::FlyAircraft(_)
        | Ask::SelectCharger(_)
        | Ask::ChargeTargets(_)
        | Ask::SelectFighter(_)
        | Ask::MeleeAttacks(_) => moves::title(state, ask),
    }
}

fn faces(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join(" ")
}

fn roll_name(kind: RollKind) -> Message {
    let key = match kind {
        RollKind::Hit => "hit",
        RollKind::Wound => "wound",
        RollKind::Save => "save",
        RollKind::Damage => "damage",
        RollKind::Attacks => "attacks",
        RollKind::Hazardous => "hazardous",
        RollKind::Advance => "advance",
        RollKind::Charge => "charge",
        RollKind::DesperateEscape => "desperate-escape",
    };
    Message::new("wh40k10-roll").with("roll", key)
}

/// All weapons of the unit, and all enemies: each weapon is assigned to a target, or left out.
fn targets(state: &State, unit: UnitId) -> FormKind {
    let mut guns = shooting::guns(state, unit);
    guns.dedup();
    let from = guns.into_iter().map(|gun| {
        let key = gun_key(state, gun);
        Choice::open(key.clone(), Message::new("wh40k10-gun").with("name", key), &gun)
            .lighting(model_key(state, gun.model))
    });
    let enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    let to = enemies.map(|enemy| unit_choice(state, enemy, &enemy));
    let assembly = Assembly { template: json!({ "select-targets": null }), slot: "/select-targets".into() };
    FormKind::Assign { from: from.collect(), to: to.collect(), assembly }
}

fn unit_choice<A: serde::Serialize>(state: &State, unit: UnitId, answer: &A) -> Choice {
    let key = state.unit(unit).map_or("", |unit| unit.key.as_str());
    state
        .models_of(unit)
        .fold(Choice::open(key, unit_name(state, unit), answer), |c, model| c.lighting(model_key(state, model)))
}

/// Every option, open or shut. Nothing is hidden, so the reasons may always be shown.
fn choices(state: &State, ask: &Ask) -> Vec<Choice> {
    let mut answers = match ask {
        Ask::SelectShooter(ask) => {
            let own = state.units_of(ask.seat).map(|unit| Answer::SelectShooter(Some(unit)));
            own.chain([Answer::SelectShooter(None)]).collect()
        }
        Ask::Allocate(ask) => state.models_of(ask.unit).map(Answer::Allocate).collect(),
        _ => moves::answers(state, ask).unwrap_or_else(|| candidates(state, ask, usize::MAX)),
    };
    answers.dedup();
    let choice = |answer: Answer| {
        let (key, label) = option(state, &answer);
        let judged = judge(state, ask, answer.clone());
        Choice::judged(key, label, &answer, judged)
    };
    answers.into_iter().map(choice).collect()
}

/// The key and the label of an option.
fn option(state: &State, answer: &Answer) -> (String, Message) {
    let unit = |id: UnitId| (state.unit(id).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, id));
    let model = |id: ModelId| (model_key(state, id), model_name(state, id));
    let plain = |key: &str, label: &'static str| (key.to_owned(), Message::new(label));
    match answer {
        Answer::UseStratagem(_)
        | Answer::MusterArmy(_)
        | Answer::PlaceMarker(_)
        | Answer::DeclareFormations(_)
        | Answer::PickSecondaries(_)
        | Answer::SelectToDeploy(_)
        | Answer::SetUpUnit(_)
        | Answer::DeclareGambit(_)
        | Answer::DiscardCards(_) => missions::option(state, answer),
        Answer::SelectShooter(Some(id)) | Answer::NextToSuffer(id) | Answer::NextTest(id) => unit(*id),
        Answer::SelectShooter(None) => plain("done", "wh40k10-option-done"),
        Answer::SelectTargets(_) => plain("targets", "wh40k10-option-targets"),
        Answer::NextGroup(index) => group_option(state, usize::from(index.0)),
        Answer::ReRoll(ReRollChoice::Keep) => plain("keep", "wh40k10-option-keep"),
        Answer::ReRoll(ReRollChoice::Free) => plain("re-roll", "wh40k10-option-re-roll"),
        Answer::ReRoll(ReRollChoice::Command) => plain("command", "wh40k10-option-command"),
        Answer::Allocate(id) | Answer::Precision(Some(id)) | Answer::HazardBearer(id) | Answer::RemoveModel(id) => {
            model(*id)
        }
        Answer::Precision(None) => plain("nobody", "wh40k10-option-nobody"),
        Answer::ChooseSave(SaveChoice::Armour) => plain("armour", "wh40k10-option-armour"),
        Answer::ChooseSave(SaveChoice::Invulnerable(value)) => {
            (format!("invulnerable-{value}"), Message::new("wh40k10-option-invulnerable").with("value", *value))
        }
        Answer::Reaction(Some((stratagem, id))) => {
            let (key, name) = unit(*id);
            let label = Message::new("wh40k10-option-stratagem").with("stratagem", stratagem.key()).with("unit", name);
            (format!("{}/{key}", stratagem.key()), label)
        }
        Answer::ThrowGrenades(Some((thrower, target))) => {
            let ((own, name), (theirs, target)) = (unit(*thrower), unit(*target));
            let label = Message::new("wh40k10-option-grenades").with("unit", name).with("target", target);
            (format!("{own}/{theirs}"), label)
        }
        Answer::Reaction(None) | Answer::ThrowGrenades(None) | Answer::InsaneBravery(false) => {
            plain("no", "wh40k10-option-no")
        }
        Answer::InsaneBravery(true) => plain("yes", "wh40k10-option-yes"),
        Answer::SelectMove(_)
        | Answer::MoveModels(_)
        | Answer::EscapeCasualty(_)
        | Answer::SetUpModels(_)
        | Answer::SelectArrival(_)
        | Answer::SelectScout(_)
        | Answer::Embark(_)
        | Answer::FlyAircraft(_)
        | Answer::SelectCharger(_)
        | Answer::ChargeTargets(_)
        | Answer::SelectFighter(_)
        | Answer::MeleeAttacks(_) => moves::option(state, answer),
    }
}

/// A group of attacks: `reeds/ash-carbine`.
fn group_option(state: &State, place: usize) -> (String, Message) {
    let salvo = state.volley.as_ref().and_then(|volley| volley.salvos.get(place));
    let Some(salvo) = salvo else { return (String::new(), Message::new("wh40k10-option-group")) };
    let gun = shooting::Gun { model: salvo.model, weapon: salvo.weapon, profile: salvo.profile };
    let weapon = gun_key(state, gun).split_once('/').map(|(_, weapon)| weapon.to_owned()).unwrap_or_default();
    let target = state.unit(salvo.target).map_or("", |unit| unit.key.as_str());
    let label = Message::new("wh40k10-option-group")
        .with("weapon", weapon.clone())
        .with("target", unit_name(state, salvo.target));
    (format!("{target}/{weapon}"), label)
}

/// An event as a sentence.
fn sentence(state: &State, event: &Event) -> Message {
    let message = Message::new;
    let unit = |id: &UnitId| unit_name(state, *id);
    let model = |id: &ModelId| model_name(state, *id);
    let truth = |yes: bool| if yes { "yes" } else { "no" };
    match event {
        Event::RolledOff { .. }
        | Event::TankShock { .. }
        | Event::Mustered { .. }
        | Event::BattlefieldCreated { .. }
        | Event::MarkerPlaced { .. }
        | Event::AttackerChosen { .. }
        | Event::FormationsDeclared { .. }
        | Event::CardsPicked { .. }
        | Event::UnitSetUp { .. }
        | Event::FirstTurn { .. }
        | Event::ControlChanged { .. }
        | Event::Scored { .. }
        | Event::CardDrawn { .. }
        | Event::CardScored { .. }
        | Event::CardsDiscarded { .. }
        | Event::PrimaryScored { .. }
        | Event::GambitDeclared { .. }
        | Event::GambitSettled { .. } => missions::sentence(state, event),
        Event::RoundBegan { round } => message("wh40k10-round-began").with("round", *round),
        Event::PhaseBegan { seat, phase } => {
            message("wh40k10-phase-began").with("side", side_name(*seat)).with("phase", phase_name(*phase))
        }
        Event::TurnEnded { seat } => message("wh40k10-turn-ended").with("side", side_name(*seat)),
        Event::BattleEnded { vp } => {
            message("wh40k10-battle-ended").with("first", u32::from(vp[0])).with("second", u32::from(vp[1]))
        }
        Event::CommandPoints { cp } => message("wh40k10-command-points").with("first", cp[0]).with("second", cp[1]),
        Event::Recovered { unit: id } => message("wh40k10-recovered").with("unit", unit(id)),
        Event::BattleShockTest { unit: id, total, needs, passed } => message("wh40k10-battle-shock-test")
            .with("unit", unit(id))
            .with("total", *total)
            .with("needs", *needs)
            .with("passed", truth(*passed)),
        Event::BattleShocked { unit: id } => message("wh40k10-battle-shocked").with("unit", unit(id)),
        Event::StratagemUsed { seat, stratagem, cp, .. } => message("wh40k10-stratagem-used")
            .with("side", side_name(*seat))
            .with("stratagem", stratagem.key())
            .with("cp", *cp),
        Event::Grenades { unit: id, target, mortal_wounds } => message("wh40k10-grenades")
            .with("unit", unit(id))
            .with("target", unit(target))
            .with("count", u32::from(*mortal_wounds)),
        Event::ReRolled { seat, roll, faces: rolled, .. } => message("wh40k10-re-rolled")
            .with("side", side_name(*seat))
            .with("roll", roll_name(*roll))
            .with("faces", faces(rolled)),
        Event::TargetsSelected { unit: id, targets } => {
            message("wh40k10-targets-selected").with("unit", unit(id)).with("count", targets.len())
        }
        Event::Attacks { model: id, weapon, target, attacks } => message("wh40k10-attacks")
            .with("model", model(id))
            .with("weapon", weapon.clone())
            .with("target", unit(target))
            .with("count", u32::from(*attacks)),
        Event::AttacksLost { model: id, .. } => message("wh40k10-attacks-lost").with("model", model(id)),
        Event::AutomaticHit { model: id, .. } => message("wh40k10-automatic-hit").with("model", model(id)),
        Event::HitRoll { face, needs, modifier, result, .. } => {
            rolled("wh40k10-hit-roll", *face, *needs, *modifier, *result)
        }
        Event::SustainedHits { hits, .. } => message("wh40k10-sustained-hits").with("count", u32::from(*hits)),
        Event::LethalHit { .. } => message("wh40k10-lethal-hit"),
        Event::WoundRoll { face, needs, modifier, result, .. } => {
            rolled("wh40k10-wound-roll", *face, *needs, *modifier, *result)
        }
        Event::Devastating { mortal_wounds, .. } => {
            message("wh40k10-devastating").with("count", u32::from(*mortal_wounds))
        }
        Event::Allocated { model: id } => message("wh40k10-allocated").with("model", model(id)),
        Event::SavingThrow { model: id, save, face, needs, modifier, saved } => message("wh40k10-saving-throw")
            .with("model", model(id))
            .with("save", if *save == Save::Armour { "armour" } else { "invulnerable" })
            .with("face", *face)
            .with("needs", *needs)
            .with("modifier", i64::from(*modifier))
            .with("saved", truth(*saved)),
        Event::Damage { model: id, damage } => {
            message("wh40k10-damage").with("model", model(id)).with("damage", u32::from(*damage))
        }
        Event::FeelNoPain { model: id, face, needs, ignored } => message("wh40k10-feel-no-pain")
            .with("model", model(id))
            .with("face", *face)
            .with("needs", *needs)
            .with("ignored", truth(*ignored)),
        Event::WoundLost { model: id, wounds } => {
            message("wh40k10-wound-lost").with("model", model(id)).with("wounds", *wounds)
        }
        Event::MortalWounds { unit: id, count } => {
            message("wh40k10-mortal-wounds").with("unit", unit(id)).with("count", u32::from(*count))
        }
        Event::DeadlyDemise { model: id, face } => {
            message("wh40k10-deadly-demise").with("model", model(id)).with("face", *face)
        }
        Event::ModelDestroyed { model: id } => message("wh40k10-model-destroyed").with("model", model(id)),
        Event::UnitDestroyed { unit: id } => message("wh40k10-unit-destroyed").with("unit", unit(id)),
        Event::HazardousTest { unit: id, face } => {
            message("wh40k10-hazardous-test").with("unit", unit(id)).with("face", *face)
        }
        moved => moves::sentence(state, moved).unwrap_or_else(|| message("wh40k10-other-event")),
    }
}

fn rolled(id: &'static str, face: u8, needs: u8, modifier: i8, result: RollResult) -> Message {
    let result = match result {
        RollResult::Fail => "fail",
        RollResult::Success => "success",
        RollResult::Critical => "critical",
    };
    Message::new(id)
        .with("face", face)
        .with("needs", needs)
        .with("modifier", i64::from(modifier))
        .with("result", result)
}
