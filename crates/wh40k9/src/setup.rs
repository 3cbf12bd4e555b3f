//! What a battle starts from: datasheets, a battlefield, and two armies that stand on it.

pub(crate) mod size;

use crate::armies;
use crate::army::{Draft, Mustered};
use crate::datasheets::KindId;
use crate::state::{Content, Fixed, Model, Phase, Player, State, Unit, UnitId, Whereabouts};
use crate::terrain::{Battlefield, Block, Example, Feature, Kind};
use geometry::{Length, Pose, Shape};
use kernel::{Message, Seat, SetupError};
use miniatures::{Memo, Recall};
use serde::{Deserialize, Serialize};

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
    /// The armies of those who have no units yet; who has none is asked for one.
    #[serde(default)]
    pub armies: [Option<Draft>; 2],
}

/// A unit of an army.
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
    /// What it costs.
    pub points: u16,
    /// Is its first model the Warlord?
    pub warlord: bool,
    /// What was chosen for it while mustering.
    #[serde(default)]
    pub mustered: Mustered,
}

impl Deployed {
    /// A unit without models yet.
    pub fn of(key: &str, owner: Seat, datasheet: &str) -> Self {
        let (models, mustered) = (Vec::new(), Mustered::default());
        Self { key: key.into(), owner, datasheet: datasheet.into(), models, points: 0, warlord: false, mustered }
    }
}

impl Setup {
    /// Two small armies that face each other across a field with a ruin and a crater.
    ///
    /// # Errors
    /// Content that cannot be read.
    pub fn skirmish() -> Result<Self, SetupError> {
        let bad = |problem: String| {
            let reason = Message::new("wh40k9-bad-content").with("problem", problem);
            SetupError { path: "fixed".into(), reason }
        };
        let library =
            armies::shipped().map_err(|problems| bad(problems.first().map(ToString::to_string).unwrap_or_default()))?;
        let area = |key: &str, example: Example, (x, y): (f64, f64), (length, width): (f64, f64), height: f64| {
            let block = || {
                let shape = Shape::rectangle(length, width)?;
                Ok(Block::new(shape, Pose::from_inches(x, y)?, Length::default(), Length::from_inches(height)?))
            };
            let outline = block().map_err(|error: geometry::ShapeError| bad(error.to_string()))?;
            let (walls, floors) = (Vec::new(), Vec::new());
            Ok(Feature { key: key.into(), kind: Kind::from(example), outline, walls, floors })
        };
        let features = vec![
            area("ruin", Example::Ruins, (30.0, 22.0), (6.0, 4.0), 6.0)?,
            area("crater", Example::Craters, (16.0, 22.0), (5.0, 4.0), 0.2)?,
            area("line", Example::Barricades, (44.0, 20.0), (5.0, 0.5), 1.0)?,
        ];
        let battlefield = Battlefield { features, ..Battlefield::default() };
        let squad = |key: &str, owner: u8, datasheet: &str, (x, y): (f64, f64), count: u8| {
            let model = |n: u8| {
                let at = Pose::from_inches(x + 1.6 * f64::from(n % 5), y + 1.6 * f64::from(n / 5)).ok();
                DeployedModel { kind: None, at, elevation: Length::default(), weapons: None }
            };
            Deployed { models: (0..count).map(model).collect(), ..Deployed::of(key, Seat(owner), datasheet) }
        };
        let units = vec![
            squad("guards", 0, "line-guards", (14.0, 12.0), 5),
            squad("captain", 0, "drill-captain", (24.0, 12.0), 1),
            squad("hauler", 0, "box-hauler", (30.0, 10.0), 1),
            squad("riders", 0, "wheel-riders", (38.0, 12.0), 3),
            squad("wing", 0, "swift-wing", (50.0, 6.0), 1),
            squad("gunners", 1, "siege-gunners", (14.0, 32.0), 10),
            squad("kites", 1, "kite-riders", (28.0, 30.0), 3),
            squad("drill", 1, "drill-squad", (38.0, 30.0), 6),
            squad("walker", 1, "tall-walker", (50.0, 36.0), 1),
        ];
        let fixed = Fixed::new(Content { library, battlefield, ..Content::default() });
        Ok(Self { fixed, units, first: Seat(0), rounds: ROUNDS, armies: [None, None] })
    }
}

/// The first position.
pub fn begin(setup: &Setup) -> Result<State, SetupError> {
    size::check(setup)?;
    let mut state = empty(setup.fixed.clone());
    state.first = Seat(setup.first.0.min(1));
    (state.active, state.picks) = (state.first, state.first);
    state.rounds = setup.rounds.max(1);
    for (place, deployed) in setup.units.iter().enumerate() {
        deploy(&mut state, deployed).map_err(|reason| SetupError { path: format!("units[{place}]"), reason })?;
    }
    state.battle.drafts = setup.armies.clone();
    let fields = |seat: Seat| state.units.iter().any(|unit| unit.owner == seat);
    if !(fields(Seat(0)) && fields(Seat(1))) {
        state.phase = Phase::Muster;
    }
    state.check().map_err(|broken| {
        let reason = Message::new("wh40k9-bad-content").with("problem", broken.0);
        SetupError { path: "units".into(), reason }
    })?;
    Ok(state)
}

/// A position with nobody on the battlefield.
pub fn empty(fixed: Fixed) -> State {
    State {
        fixed,
        units: Vec::new(),
        models: Vec::new(),
        players: [Player::default(), Player::default()],
        round: 1,
        rounds: ROUNDS,
        first: Seat(0),
        active: Seat(0),
        phase: Phase::Command,
        picks: Seat(0),
        falls: Vec::new(),
        volley: None,
        fighting: Default::default(),
        lasting: Vec::new(),
        psyker: None,
        perils: None,
        battle: Default::default(),
        memo: Memo::default(),
        recall: Recall::default(),
    }
}

/// Adds a unit to the position. Its Starting Strength is the number of its models (`wh40k9/units/starting-strength`).
pub fn deploy(state: &mut State, deployed: &Deployed) -> Result<UnitId, Message> {
    let unknown = |what: &str| Message::new("wh40k9-unknown").with("what", what.to_owned());
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
            lost: 0,
        });
    }
    let elsewhere = models.iter().any(|model| model.at.is_none());
    state.units.push(Unit {
        key: deployed.key.clone(),
        owner: deployed.owner,
        datasheet,
        starting_strength: models.len() as u8,
        points: deployed.points,
        warlord: deployed.warlord,
        mustered: deployed.mustered.clone(),
        whereabouts: if elsewhere { Whereabouts::Waiting } else { Whereabouts::Battlefield },
        performing: None,
        phase: Default::default(),
        turn: Default::default(),
        round: Default::default(),
        battle: Default::default(),
    });
    state.models.extend(models);
    Ok(unit)
}
