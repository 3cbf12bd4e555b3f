//! What a client shows of the game. Forms of moves, charges and fights are in `moves`, all other options in `options`, the log in
//! `sentences` and `log`.

mod abilities;
mod ahead;
mod aims;
mod brief;
mod cards;
mod dress;
mod figures;
mod ideas;
mod log;
mod missions;
mod moves;
pub(crate) mod names;
mod options;
mod orders;
mod sentences;
mod units;

use crate::Wh40k10;
use crate::dice::RollKind;
use crate::events::Event;
use crate::questions::{Answer, Ask, judge, rule_of};
use crate::setup::{Setup, model_key};
use crate::state::{ModelId, Phase, State, UnitId};
use crate::terrain::{Feature, FeatureKind};
use kernel::{Message, Rule, Seat, SetupError};
use miniatures::{drawing, telling};
use std::collections::BTreeMap;
use view::{
    Badge, Board, Choice, Form, Ground, OrderKind, Piece, Preview, Scene, SeatView, SetupField, Show, Sign, Terrain,
    TerrainKind, Track, Viewer, Weight,
};
use wh40k::points;

/// A unit's name for people: its datasheet's, numbered where an army has several.
pub fn unit_name(state: &State, id: UnitId) -> Message {
    Message::new("wh40k10-unit").with("name", unit_label(state, id))
}

fn unit_label(state: &State, id: UnitId) -> Message {
    let (Some(unit), Some(sheet)) = (state.unit(id), state.datasheet(id)) else { return names::content("") };
    let alike = |other: &UnitId| {
        state.unit(*other).is_some_and(|other| other.owner == unit.owner && other.datasheet == unit.datasheet)
    };
    match telling::number_among(state.unit_ids().filter(alike), &id) {
        Some(number) => {
            Message::new("wh40k10-numbered").with("name", names::content(&sheet.name)).with("number", number)
        }
        None => names::content(&sheet.name),
    }
}

/// A model's name for people: its unit's, numbered where the unit has several.
pub fn model_name(state: &State, id: ModelId) -> Message {
    let Some(part) = state.model(id).map(|model| model.unit) else { return Message::new("wh40k10-model") };
    let label = unit_label(state, part);
    let own = state.entry(part).map(|(model, _)| model);
    let name = match telling::number_among(own, &id) {
        Some(number) => Message::new("wh40k10-member").with("name", label).with("number", number),
        None => label,
    };
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
        | Phase::PreBattle
        | Phase::Scouts => "before",
        Phase::RoundStarts | Phase::Command | Phase::BattleShock => "command",
        Phase::MovementBegins | Phase::Movement | Phase::Reinforcements => "movement",
        Phase::ShootingBegins | Phase::Shooting => "shooting",
        Phase::ChargeBegins | Phase::Charge => "charge",
        Phase::FightBegins | Phase::FightsFirst | Phase::RemainingCombats => "fight",
        Phase::EndOfTurn => "end",
        Phase::Over => "over",
    };
    Message::new("wh40k10-phase").with("phase", key)
}

/// The steps before the battle, in their order; none in battle.
fn steps_before(phase: Phase) -> Option<Vec<view::Phase>> {
    let now = match phase {
        Phase::Muster | Phase::PlaceMarkers => "markers",
        Phase::AttackerDefender | Phase::Formations => "formations",
        Phase::Secondaries | Phase::Deploy | Phase::DeployLast => "deploy",
        Phase::FirstTurn | Phase::PreBattle | Phase::Scouts => "first-turn",
        _ => return None,
    };
    let step = |step| view::Phase { label: Message::new("wh40k10-step").with("step", step), current: step == now };
    Some(["markers", "formations", "deploy", "first-turn"].map(step).to_vec())
}

fn side_name(seat: Seat) -> Message {
    Message::new("wh40k10-side").with("side", seat)
}

impl Show for Wh40k10 {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        let field = &state.fixed.battlefield;
        let pieces = (0..state.models.len() as u16).map(ModelId).filter_map(|id| piece(state, id)).collect();
        let all = [Phase::Command, Phase::Movement, Phase::Shooting, Phase::Charge, Phase::FightsFirst];
        let phases = steps_before(state.phase).unwrap_or_else(|| {
            let current = phase_name(state.phase);
            all.map(|phase| view::Phase { label: phase_name(phase), current: phase_name(phase) == current }).to_vec()
        });
        Scene {
            board: Board { width: field.width.inches(), height: field.depth.inches(), ground: Ground::Open },
            terrain: field.features.iter().filter_map(terrain).collect(),
            zones: missions::zones(state),
            pieces,
            units: units::units(state),
            seats: [Seat(0), Seat(1)].map(|seat| seat_view(state, seat)).to_vec(),
            tracks: tracks(state),
            phases,
            hands: missions::hands(state),
            intents: Vec::new(),
            brief: brief::brief(state),
        }
    }

    fn order_kinds() -> Vec<OrderKind> {
        orders::kinds()
    }

    const SETS_UP: bool = true;

    fn is_set_up(state: &State) -> bool {
        steps_before(state.phase).is_none()
    }

    fn form(state: &State, ask: &Ask, _viewer: Viewer) -> Form {
        let title = title(state, ask);
        let mut form = match ask {
            Ask::PlaceMarker(_)
            | Ask::DeclareFormations(_)
            | Ask::PickSecondaries(_)
            | Ask::SetUpUnit(_)
            | Ask::DiscardCards(_) => Form::new(title, rule_of(ask).id(), missions::form(state, ask)),
            Ask::SelectTargets(question) => Form::new(title, rule_of(ask).id(), aims::shots(state, question)),
            _ => match moves::form(state, ask) {
                Some(kind) => Form::new(title, rule_of(ask).id(), kind),
                None => Form::one(title, rule_of(ask), options::choices(state, ask)),
            },
        };
        form.orders = orders::offers(ask);
        form.stakes = orders::stakes(state, ask);
        let (about, against) = brief::about(ask);
        let key = |id: UnitId| state.unit(id).map(|unit| unit.key.clone());
        form.about = about.and_then(key).into_iter().collect();
        form.against = against.into_iter().filter_map(key).collect();
        form
    }

    fn preview(state: &State, ask: &Ask, answer: Answer, _viewer: Viewer) -> Preview {
        match (ask, answer) {
            (Ask::MoveModels(ask), Answer::MoveModels(moves)) => moves::preview(state, ask, &moves),
            (Ask::SetUpModels(ask), Answer::SetUpModels(moves)) => moves::preview_set_up(state, ask, &moves),
            (ask @ (Ask::PlaceMarker(_) | Ask::SetUpUnit(_)), answer) => missions::preview(state, ask, answer),
            (ask @ Ask::SelectTargets(question), answer) => {
                let shots = if let Answer::SelectTargets(shots) = &answer { shots.clone() } else { Vec::new() };
                let preview = Preview::of(judge(state, ask, answer));
                let notes =
                    if preview.refused.is_none() { figures::volley(state, question.unit, &shots) } else { Vec::new() };
                Preview { notes, ..preview }
            }
            (ask, answer) => Preview::of(judge(state, ask, answer)),
        }
    }

    fn ideas(state: &State, ask: &Ask, near: Option<(f64, f64)>, _viewer: Viewer) -> Vec<Choice> {
        ideas::ideas(state, ask, near)
    }

    fn message(state: &State, event: &Event) -> Option<Message> {
        // A unit that shoots at nobody is no news.
        let idle = matches!(event, Event::TargetsSelected { targets, .. } if targets.is_empty());
        (!idle).then(|| sentences::sentence(state, event))
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(event.rule())
    }

    fn weight(event: &Event) -> Weight {
        log::weight(event)
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

    fn deeds(state: &State, event: &Event) -> Vec<view::Deed> {
        log::deed(state, event).into_iter().collect()
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
    if model.elevation.steps() > 0 {
        let inches = model.elevation.inches().round() as i64;
        badges.push(badge("height", "wh40k10-badge-height", Some(inches)));
    }
    let (owner, group) = (Some(unit.owner), Some(unit.key.clone()));
    let label = Message::new("wh40k10-model").with("name", names::content(&profile.name));
    let piece = telling::piece(model_key(state, id), label, &profile.base, &at);
    Some(Piece { owner, unit: group, sign: sign(state, id), badges, ..piece })
}

/// The sign of a model's role: star leader, two bars heavy, cross melee, plus special, dot trooper.
fn sign(state: &State, id: ModelId) -> Sign {
    let (Some(model), Some((sheet, profile))) = (state.model(id), state.profile(id)) else { return Sign::None };
    let has = |keyword: crate::datasheets::Keyword| sheet.has(&keyword);
    let ranged = |weapon: &crate::datasheets::WeaponId| {
        let weapon = sheet.weapons.get(usize::from(weapon.0));
        weapon.is_some_and(|weapon| weapon.profiles.iter().any(crate::weapons::Profile::is_ranged))
    };
    let heavy = has(crate::datasheets::Keyword::Vehicle) || has(crate::datasheets::Keyword::Monster);
    let (shoots, special) = (model.weapons.iter().any(ranged), model.weapons != profile.weapons);
    telling::sign(has(crate::datasheets::Keyword::Character), heavy, shoots, special)
}

/// What people call a kind of terrain.
fn terrain_name(kind: FeatureKind) -> Message {
    let name = match kind {
        FeatureKind::Crater => "crater",
        FeatureKind::Barricade => "barricade",
        FeatureKind::Debris => "debris",
        FeatureKind::Hill => "hill",
        FeatureKind::Woods => "woods",
        FeatureKind::Ruins => "ruins",
    };
    Message::new("wh40k10-terrain").with("kind", name)
}

fn terrain(feature: &Feature) -> Option<Terrain> {
    let kind = match feature.kind {
        FeatureKind::Crater => TerrainKind::Crater,
        FeatureKind::Barricade => TerrainKind::Barricade,
        FeatureKind::Debris => TerrainKind::Debris,
        FeatureKind::Hill => TerrainKind::Hill,
        FeatureKind::Woods => TerrainKind::Woods,
        FeatureKind::Ruins => TerrainKind::Ruin,
    };
    drawing::terrain(feature, kind, terrain_name(feature.kind))
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    SeatView { seat, label: side_name(seat), active: state.active == seat && state.phase != Phase::Over }
}

fn tracks(state: &State) -> Vec<Track> {
    let begun = steps_before(state.phase).is_none();
    let points = state.players.each_ref().map(|player| (player.vp, player.cp));
    points::tracks("wh40k10", begun.then_some((state.round, state.rounds)), points)
}

fn title(state: &State, ask: &Ask) -> Message {
    let unit = |id: UnitId| unit_name(state, id);
    let model = |id: ModelId| model_name(state, id);
    match ask {
        Ask::UseDetachment(_) | Ask::NextRule(_) | Ask::PreBattle(_) => abilities::title(state, ask),
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
            .with(
                "passed",
                match ask.kind {
                    // A distance or a number is neither a success nor a failure.
                    RollKind::Damage | RollKind::Attacks | RollKind::Advance | RollKind::Charge => "neither",
                    _ if ask.passed => "yes",
                    _ => "no",
                },
            ),
        Ask::Allocate(ask) => Message::new(if ask.mortal { "wh40k10-ask-mortal" } else { "wh40k10-ask-allocate" })
            .with("unit", unit(ask.unit)),
        Ask::Precision(ask) => Message::new("wh40k10-ask-precision").with("unit", unit(ask.target)),
        Ask::ChooseSave(ask) => Message::new("wh40k10-ask-save").with("model", model(ask.model)),
        Ask::HazardBearer(ask) => Message::new("wh40k10-ask-hazard").with("unit", unit(ask.unit)),
        Ask::NextToSuffer(_) => Message::new("wh40k10-ask-suffer"),
        Ask::NextOut(ask) => Message::new("wh40k10-ask-out").with("unit", unit(ask.transport)),
        Ask::Reaction(ask) => Message::new("wh40k10-ask-reaction")
            .with("unit", unit(ask.attacker))
            .with("targets", ask.targets.iter().map(|&target| unit(target)).collect::<Vec<_>>()),
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

/// What dice are for, said to the person who rolls them.
pub(crate) fn dice_for(state: &State, kind: RollKind, unit: UnitId, target: Option<UnitId>) -> Message {
    let id = if target.is_some() { "wh40k10-dice-at" } else { "wh40k10-dice-for" };
    let message = Message::new(id).with("roll", roll_name(kind)).with("unit", unit_name(state, unit));
    target.map_or(message.clone(), |target| message.with("target", unit_name(state, target)))
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
