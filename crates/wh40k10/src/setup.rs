//! What a battle starts from: datasheets, a battlefield, and two armies that stand on it.

pub(crate) mod size;

use crate::datasheets::{self, KindId, Library};
use crate::missions::Battle;
use crate::objectives::Marker;
use crate::state::{
    BattleMarks, Content, Fixed, Model, ModelId, Phase, PhaseMarks, Player, State, TurnMarks, Unit, UnitId, Whereabouts,
};
use crate::tabletop::Memo;
use crate::{rules, shooting};
use geometry::{Length, Pose};
use kernel::{Message, Seat, SetupError};
use miniatures::{Recall, Roster};
use serde::{Deserialize, Serialize};

/// The datasheets that come with the game: file and text.
pub const DATASHEETS: [(&str, &str); 6] = [
    ("content/wh40k10/cinder-compact.toml", include_str!("../../../content/wh40k10/cinder-compact.toml")),
    ("content/wh40k10/hollow-choir.toml", include_str!("../../../content/wh40k10/hollow-choir.toml")),
    ("content/wh40k10/cinder-compact-hosts.toml", include_str!("../../../content/wh40k10/cinder-compact-hosts.toml")),
    ("content/wh40k10/hollow-choir-hosts.toml", include_str!("../../../content/wh40k10/hollow-choir-hosts.toml")),
    ("content/wh40k10/detachments.toml", include_str!("../../../content/wh40k10/detachments.toml")),
    ("content/wh40k10/proving-ground.toml", include_str!("../../../content/wh40k10/proving-ground.toml")),
];

pub use miniatures::staged::DeployedModel;

/// How many battle rounds a battle has unless its mission says otherwise.
pub const ROUNDS: u8 = 5;

/// What a game starts from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The datasheets and the battlefield.
    pub fixed: Fixed,
    /// Both armies, deployed.
    pub units: Vec<Deployed>,
    /// Who takes the first turn.
    pub first: Seat,
    /// How many battle rounds are played.
    pub rounds: u8,
    /// The ids of the armies' detachments; empty for none.
    #[serde(default)]
    pub detachments: [String; 2],
}

/// A unit on the battlefield.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployed {
    /// Its name.
    pub key: String,
    /// Whose it is.
    pub owner: Seat,
    /// The id of its datasheet.
    pub datasheet: String,
    /// Its models.
    pub models: Vec<DeployedModel>,
    /// The name of the Bodyguard unit that it has joined.
    pub leads: Option<String>,
    /// What it costs, with its Enhancement.
    #[serde(default)]
    pub points: u16,
    /// Is its first model the Warlord?
    #[serde(default)]
    pub warlord: bool,
    /// The id of its Enhancement.
    #[serde(default)]
    pub enhancement: Option<String>,
}

impl Deployed {
    /// A unit without models yet.
    pub fn of(key: &str, owner: Seat, datasheet: &str) -> Self {
        Self {
            key: key.into(),
            owner,
            datasheet: datasheet.into(),
            models: Vec::new(),
            leads: None,
            points: 0,
            warlord: false,
            enhancement: None,
        }
    }
}

/// Which printing of the rules is followed where they differ: the rulebook, or its quick reference
/// (`wh40k10/quick-reference/concordance`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Printing {
    /// The rulebook.
    #[default]
    Rulebook,
    /// The quick reference, where a ruling leaves the choice to the players.
    QuickReference,
}

impl Setup {
    /// Two small armies that face each other across open ground.
    pub fn skirmish() -> Result<Self, SetupError> {
        let library = shipped()?;
        let squad = |key: &str, owner: u8, datasheet: &str, x: f64, y: f64, count: u8| {
            let model = |n: u8| {
                let at = Pose::from_inches(x + 2.0 * f64::from(n), y).ok();
                DeployedModel { kind: None, at, elevation: Length::default(), weapons: None }
            };
            let models = (0..count).map(model).collect();
            Deployed { models, ..Deployed::of(key, Seat(owner), datasheet) }
        };
        let mut marshal = squad("marshal", 0, "kiln-marshal", 18.0, 12.0, 1);
        marshal.leads = Some("wardens".into());
        let units = vec![
            squad("wardens", 0, "ash-wardens", 20.0, 12.0, 5),
            marshal,
            squad("smelters", 0, "smelter-crew", 36.0, 10.0, 3),
            squad("hauler", 0, "slag-hauler", 44.0, 10.0, 1),
            squad("reeds", 1, "reed-chanters", 18.0, 32.0, 10),
            squad("lanterns", 1, "lantern-bearers", 42.0, 32.0, 3),
            squad("hulk", 1, "drowned-hulk", 10.0, 34.0, 1),
        ];
        let fixed = Fixed::new(Content { library, ..Content::default() });
        Ok(Self { fixed, units, first: Seat(0), rounds: ROUNDS, detachments: <[String; 2]>::default() })
    }
}

/// The datasheets that come with the game.
pub fn shipped() -> Result<Library, SetupError> {
    datasheets::read(&DATASHEETS).map_err(|problems| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        let reason = Message::new("wh40k10-bad-content").with("problem", first);
        SetupError { path: "datasheets".into(), reason }
    })
}

/// The first position.
pub fn begin(setup: &Setup) -> Result<State, SetupError> {
    size::check(setup)?;
    let mut state = empty(setup.fixed.clone());
    state.first = Seat(setup.first.0.min(1));
    state.active = state.first;
    state.rounds = setup.rounds.max(1);
    for (player, id) in state.players.iter_mut().zip(&setup.detachments) {
        player.detachment = state.fixed.library.detachment(id);
    }
    for (place, deployed) in setup.units.iter().enumerate() {
        deploy(&mut state, deployed).map_err(|reason| SetupError { path: format!("units[{place}]"), reason })?;
    }
    for (place, deployed) in setup.units.iter().enumerate() {
        attach(&mut state, deployed).map_err(|reason| SetupError { path: format!("units[{place}].leads"), reason })?;
    }
    let mustered = |seat: Seat| state.units.iter().any(|unit| unit.owner == seat);
    let waiting = state.units.iter().any(|unit| unit.whereabouts == Whereabouts::Waiting);
    if waiting || ![Seat(0), Seat(1)].into_iter().all(mustered) {
        state.phase = Phase::Muster;
    } else {
        // Where everybody stands already, so do the markers of the mission.
        let lying = |&at: &geometry::Position| Marker { at, elevation: Length::default(), held: None };
        state.battle.markers = state.fixed.mission.markers.iter().map(lying).collect();
    }
    state.check().map_err(|broken| {
        let reason = Message::new("wh40k10-bad-content").with("problem", broken.0);
        SetupError { path: "units".into(), reason }
    })?;
    Ok(state)
}

/// A position with nobody on the battlefield.
pub fn empty(fixed: Fixed) -> State {
    State {
        fixed,
        units: Roster::default(),
        models: Roster::default(),
        players: [Player::default(), Player::default()],
        round: 1,
        rounds: ROUNDS,
        first: Seat(0),
        active: Seat(0),
        phase: Phase::Command,
        picks: Seat(0),
        fighter: None,
        to_test: Vec::new(),
        volley: None,
        falls: Vec::new(),
        battle: Battle::default(),
        memo: Memo::default(),
        recall: Recall::default(),
    }
}

/// Puts a unit on the battlefield.
pub fn deploy(state: &mut State, deployed: &Deployed) -> Result<UnitId, Message> {
    let unknown = |what: &str| Message::new("wh40k10-unknown").with("what", what.to_owned());
    let library = &state.fixed.library;
    let datasheet = library.find(&deployed.datasheet).ok_or_else(|| unknown(&deployed.datasheet))?;
    let sheet = library.get(datasheet).ok_or_else(|| unknown(&deployed.datasheet))?;
    let unit = UnitId(state.units.len() as u16);
    let mut models = Vec::with_capacity(deployed.models.len());
    for written in &deployed.models {
        let kind = written.kind(|id| sheet.models.iter().position(|kind| kind.id == id)).map_err(unknown)?;
        let profile = sheet.models.get(kind).ok_or_else(|| unknown(&deployed.datasheet))?;
        let weapons = written.weapons(&profile.weapons, |id| sheet.weapon_named(id)).map_err(unknown)?;
        models.push(Model {
            unit,
            kind: KindId(kind as u8),
            weapons,
            at: written.at,
            elevation: written.elevation,
            wounds: profile.wounds,
            allocated: false,
        });
    }
    state.units.push(Unit {
        key: deployed.key.clone(),
        owner: deployed.owner,
        datasheet,
        leads: None,
        starting_strength: models.len() as u8,
        battle_shocked: false,
        whereabouts: if models.iter().any(|model| model.at.is_none()) {
            Whereabouts::Waiting
        } else {
            Whereabouts::Battlefield
        },
        points: deployed.points,
        warlord: deployed.warlord,
        enhancement: deployed.enhancement.clone(),
        phase: PhaseMarks::default(),
        turn: TurnMarks::default(),
        battle: BattleMarks::default(),
    });
    state.models.extend(models);
    Ok(unit)
}

/// Attaches a Leader to the unit that it leads: one of its list, of its own army, with no other Leader
/// (`wh40k10/leader/attach`, `wh40k10/leader/one-per-bodyguard`).
pub fn attach(state: &mut State, deployed: &Deployed) -> Result<(), Message> {
    let Some(led) = &deployed.leads else { return Ok(()) };
    let unknown = || Message::new("wh40k10-unknown").with("what", led.clone());
    let find = |key: &str| state.unit_ids().find(|&id| state.unit(id).is_some_and(|unit| unit.key == key));
    let (Some(leader), Some(bodyguard)) = (find(&deployed.key), find(led)) else { return Err(unknown()) };
    let (Some(own), Some(theirs)) = (state.datasheet(leader), state.datasheet(bodyguard)) else {
        return Err(unknown());
    };
    let refuse = |rule: kernel::Rule| Message::new("wh40k10-cannot-lead").with("rule", rule.id());
    if !own.leads.contains(&theirs.id) || state.owner(leader) != state.owner(bodyguard) {
        return Err(refuse(rules::leader::ATTACH));
    }
    if state.parts(bodyguard).count() > 1 {
        return Err(refuse(rules::leader::ONE_PER_BODYGUARD));
    }
    if let Some(unit) = state.unit_mut(leader) {
        unit.leads = Some(bodyguard);
    }
    Ok(())
}

/// A model's name: its unit's, and its number in it from 1.
pub fn model_key(state: &State, id: ModelId) -> String {
    let Some(model) = state.model(id) else { return String::new() };
    let before = state.models[..usize::from(id.0)].iter().filter(|other| other.unit == model.unit).count();
    let unit = state.unit(model.unit).map_or("", |unit| unit.key.as_str());
    format!("{unit}.{}", before + 1)
}

/// A weapon's name in a model's hands: the model, the weapon, and the profile if it has several.
pub fn gun_key(state: &State, gun: shooting::Gun) -> String {
    let part = state.model(gun.model).map(|model| model.unit);
    let sheet = part.and_then(|part| state.datasheet(part));
    let weapon = sheet.and_then(|sheet| sheet.weapons.get(usize::from(gun.weapon.0)));
    let Some(weapon) = weapon else { return String::new() };
    let mut key = format!("{}/{}", model_key(state, gun.model), weapon.id);
    if let (true, Some(profile)) = (weapon.profiles.len() > 1, weapon.profiles.get(usize::from(gun.profile.0))) {
        key = format!("{key}/{}", profile.name.to_lowercase());
    }
    key
}
