//! What a client shows: the scene, the forms of questions, sentences.

mod abilities;
mod ahead;
mod aims;
mod cards;
mod dress;
mod figures;
mod ideas;
mod log;
mod missions;
mod names;
mod options;
mod orders;
mod previews;
mod sentences;
mod units;

pub(crate) use abilities::weapon_ability;

use crate::Wh40k9;
use crate::datasheets::{Keyword, WeaponId, WeaponType};
use crate::events::Event;
use crate::questions::{Answer, Ask, rule_of};
use crate::setup::Setup;
use crate::state::{ModelId, Phase, State, UnitId};
use crate::terrain::{Category, Example, Feature, Kind};
use kernel::{Message, Rule, Seat, SetupError};
use miniatures::{drawing, telling};
use std::collections::BTreeMap;
use view::{
    Badge, Board, Choice, Form, Ground, OrderKind, Piece, Preview, Scene, SeatView, SetupField, Show, Sign, Terrain,
    TerrainKind, Track, Viewer, Weight,
};
use wh40k::points;

/// The name of something that content names, in the reader's language where it is our own content.
pub fn content(name: &str) -> Message {
    telling::content("wh40k9", name)
}

/// A unit's name for people: its datasheet's, numbered where an army has several.
pub fn unit_name(state: &State, id: UnitId) -> Message {
    let (Some(unit), Some(sheet)) = (state.unit(id), state.datasheet(id)) else { return content("") };
    let alike = |other: &UnitId| {
        state.unit(*other).is_some_and(|other| other.owner == unit.owner && other.datasheet == unit.datasheet)
    };
    match telling::number_among(state.unit_ids().filter(alike), &id) {
        Some(number) => Message::new("wh40k9-numbered").with("name", content(&sheet.name)).with("number", number),
        None => content(&sheet.name),
    }
}

/// A model's name for people: its unit's, numbered where the unit has several.
pub fn model_name(state: &State, id: ModelId) -> Message {
    let unit = state.unit_of(id);
    let name = unit_name(state, unit);
    match telling::number_among(state.model_ids().filter(|&other| state.unit_of(other) == unit), &id) {
        Some(number) => Message::new("wh40k9-member").with("name", name).with("number", number),
        None => name,
    }
}

/// A phase's name for people.
pub fn phase_name(phase: Phase) -> Message {
    let key = match phase {
        Phase::Muster => "muster",
        Phase::AttackerDefender
        | Phase::Secondaries
        | Phase::Formations
        | Phase::Reserves
        | Phase::Deploy
        | Phase::FirstTurn => "reserves",
        Phase::Command => "command",
        Phase::Movement | Phase::Reinforcements => "movement",
        Phase::Psychic => "psychic",
        Phase::Shooting => "shooting",
        Phase::Charge | Phase::HeroicInterventions => "charge",
        Phase::Fight => "fight",
        Phase::Morale | Phase::CoherencyChecks => "morale",
        Phase::EndOfTurn => "end",
        Phase::Over => "over",
    };
    Message::new("wh40k9-phase").with("phase", key)
}

fn side_name(seat: Seat) -> Message {
    Message::new("wh40k9-side").with("side", seat)
}

/// The seven phases of a turn, in their order.
const PHASES: [Phase; 7] =
    [Phase::Command, Phase::Movement, Phase::Psychic, Phase::Shooting, Phase::Charge, Phase::Fight, Phase::Morale];

impl Show for Wh40k9 {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        let field = &state.fixed.battlefield;
        let current = phase_name(state.phase);
        Scene {
            board: Board { width: field.width.inches(), height: field.depth.inches(), ground: Ground::Open },
            terrain: field.features.iter().filter_map(terrain).collect(),
            zones: missions::zones(state),
            pieces: state.model_ids().filter_map(|id| piece(state, id)).collect(),
            units: units::units(state),
            seats: [Seat(0), Seat(1)].map(|seat| seat_view(state, seat)).to_vec(),
            tracks: tracks(state),
            phases: missions::steps_before(state.phase).unwrap_or_else(|| {
                let phase = |phase| view::Phase { label: phase_name(phase), current: phase_name(phase) == current };
                PHASES.map(phase).to_vec()
            }),
            hands: Vec::new(),
            intents: Vec::new(),
            brief: missions::brief(state),
        }
    }

    fn order_kinds() -> Vec<OrderKind> {
        orders::kinds()
    }

    const SETS_UP: bool = true;

    fn is_set_up(state: &State) -> bool {
        !state.phase.is_before_battle()
    }

    fn form(state: &State, ask: &Ask, _viewer: Viewer) -> Form {
        let title = options::title(state, ask);
        let mut form = match options::form(state, ask) {
            Some(kind) => Form::new(title, rule_of(ask).id(), kind),
            None => Form::one(title, rule_of(ask), options::choices(state, ask)),
        };
        form.orders = orders::offers(ask);
        form.stakes = orders::stakes(state, ask);
        let (about, against) = dress::about(ask);
        let key = |id: UnitId| state.unit(id).map(|unit| unit.key.clone());
        form.about = about.and_then(key).into_iter().collect();
        form.against = against.into_iter().filter_map(key).collect();
        form
    }

    fn preview(state: &State, ask: &Ask, answer: Answer, _viewer: Viewer) -> Preview {
        previews::preview(state, ask, answer)
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

    fn deeds(state: &State, event: &Event) -> Vec<view::Deed> {
        log::deeds(state, event)
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

fn piece(state: &State, id: ModelId) -> Option<Piece> {
    let model = state.model(id)?;
    let (_, profile) = state.profile(id)?;
    let at = model.at?;
    let unit = state.unit(model.unit)?;
    let badge = |kind: &str, label: Message, value| Badge { kind: kind.into(), label, value };
    let mut badges = Vec::new();
    if profile.wounds > 1 {
        badges.push(badge("wounds", Message::new("wh40k9-badge-wounds"), Some(i64::from(model.wounds))));
    }
    if unit.performing.is_some() {
        badges.push(badge("performing", Message::new("wh40k9-badge").with("badge", "performing"), None));
    }
    if model.elevation.steps() > 0 {
        let inches = model.elevation.inches().round() as i64;
        badges.push(badge("height", Message::new("wh40k9-badge-height"), Some(inches)));
    }
    let (owner, group) = (Some(unit.owner), Some(unit.key.clone()));
    let label = content(&profile.name);
    let piece = telling::piece(state.model_key(id), label, &profile.base, &at);
    Some(Piece { owner, unit: group, sign: sign(state, id), badges, ..piece })
}

/// The sign of a model's role: star leader, two bars heavy, cross melee, plus special, dot trooper.
fn sign(state: &State, id: ModelId) -> Sign {
    let (Some(model), Some((sheet, profile))) = (state.model(id), state.profile(id)) else { return Sign::None };
    let ranged = |weapon: &WeaponId| {
        let weapon = sheet.weapons.get(usize::from(weapon.0));
        weapon.is_some_and(|weapon| weapon.profiles.iter().any(|profile| profile.kind != WeaponType::Melee))
    };
    let heavy = state.model_has(id, &Keyword::Vehicle) || state.model_has(id, &Keyword::Monster);
    let (shoots, special) = (model.weapons.iter().any(ranged), model.weapons != profile.weapons);
    telling::sign(state.model_has(id, &Keyword::Character), heavy, shoots, special)
}

fn terrain(feature: &Feature) -> Option<Terrain> {
    let kind = match (feature.kind.example, feature.kind.category) {
        (Some(Example::Ruins | Example::RuinedWalls), _) => TerrainKind::Ruin,
        (Some(Example::Craters), _) => TerrainKind::Crater,
        (Some(Example::ArmouredContainers), _) => TerrainKind::Container,
        (Some(Example::Barricades), _) => TerrainKind::Barricade,
        (Some(Example::Woods), _) => TerrainKind::Woods,
        (Some(Example::BattlefieldDebris | Example::ImperialStatuary), _) => TerrainKind::Debris,
        (Some(Example::IndustrialStructures), _) => TerrainKind::Building,
        (Some(Example::Hill), _) | (None, Category::Hill) => TerrainKind::Hill,
        (None, Category::Obstacle) => TerrainKind::Obstacle,
        (None, Category::AreaTerrain) => TerrainKind::Field,
    };
    drawing::terrain(feature, kind, terrain_name(&feature.kind))
}

/// What people call a kind of terrain.
fn terrain_name(kind: &Kind) -> Message {
    let name = match (kind.example, kind.category) {
        (Some(example), _) => example.key(),
        (None, Category::Obstacle) => "obstacle",
        (None, Category::AreaTerrain) => "area-terrain",
        (None, Category::Hill) => "hill",
    };
    Message::new("wh40k9-terrain").with("kind", name)
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    SeatView { seat, label: side_name(seat), active: state.active == seat && state.phase != Phase::Over }
}

fn tracks(state: &State) -> Vec<Track> {
    let begun = !state.phase.is_before_battle();
    let points = state.players.each_ref().map(|player| (player.vp, player.cp));
    points::tracks("wh40k9", begun.then_some((state.round, state.rounds)), points)
}
