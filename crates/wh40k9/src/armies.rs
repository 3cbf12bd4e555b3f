//! The content that comes with the game: datasheets, factions and ready-made armies.

use crate::army::{self, BattleSize, Draft, Roster};
use crate::battlefields;
use crate::datasheets::{self, Library, Problem};
use crate::missions::{Mission, MissionKind};
use crate::setup::{ROUNDS, Setup};
use crate::state::{Content, Fixed};
use kernel::{Message, Seat, SetupError};
use std::sync::OnceLock;

/// The files of datasheets and factions.
const FILES: [(&str, &str); 5] = [
    ("content/wh40k9/factions.toml", include_str!("../../../content/wh40k9/factions.toml")),
    ("content/wh40k9/cinder-compact.toml", include_str!("../../../content/wh40k9/cinder-compact.toml")),
    ("content/wh40k9/hollow-choir.toml", include_str!("../../../content/wh40k9/hollow-choir.toml")),
    ("content/wh40k9/proving-ground.toml", include_str!("../../../content/wh40k9/proving-ground.toml")),
    ("content/wh40k9/proving-moves.toml", include_str!("../../../content/wh40k9/proving-moves.toml")),
];

/// The ready-made armies: faction, size, file and text.
pub const READY: [(&str, BattleSize, &str, &str); 6] = [
    (
        "cinder-compact",
        BattleSize::CombatPatrol,
        "content/wh40k9/armies/cinder-500.toml",
        include_str!("../../../content/wh40k9/armies/cinder-500.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::CombatPatrol,
        "content/wh40k9/armies/choir-500.toml",
        include_str!("../../../content/wh40k9/armies/choir-500.toml"),
    ),
    (
        "cinder-compact",
        BattleSize::Incursion,
        "content/wh40k9/armies/cinder-1000.toml",
        include_str!("../../../content/wh40k9/armies/cinder-1000.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::Incursion,
        "content/wh40k9/armies/choir-1000.toml",
        include_str!("../../../content/wh40k9/armies/choir-1000.toml"),
    ),
    (
        "cinder-compact",
        BattleSize::StrikeForce,
        "content/wh40k9/armies/cinder-2000.toml",
        include_str!("../../../content/wh40k9/armies/cinder-2000.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::StrikeForce,
        "content/wh40k9/armies/choir-2000.toml",
        include_str!("../../../content/wh40k9/armies/choir-2000.toml"),
    ),
];

/// The sizes that there are ready-made armies for.
pub const SIZES: [&str; 3] = ["combat-patrol", "incursion", "strike-force"];

/// The factions of the ready-made armies.
pub const FACTIONS: [&str; 2] = ["cinder-compact", "hollow-choir"];

/// The datasheets and factions that come with the game.
///
/// # Errors
/// What is wrong with their files.
pub fn shipped() -> Result<Library, Vec<Problem>> {
    // They are the same for everybody, and are read once.
    static SHIPPED: OnceLock<Result<Library, Vec<Problem>>> = OnceLock::new();
    SHIPPED.get_or_init(|| datasheets::read(&FILES)).clone()
}

/// The ready-made army of a faction and size, as a list and as a roster; the next smaller one where there is none of that size.
///
/// # Errors
/// What is wrong with it.
pub fn ready(library: &Library, faction: &str, size: BattleSize) -> Result<(Draft, Roster), SetupError> {
    let of = |size| READY.iter().find(move |army| army.0 == faction && army.1 == size);
    let army = of(size).or_else(|| of(BattleSize::StrikeForce).filter(|_| size == BattleSize::Onslaught));
    let Some((_, _, file, text)) = army else {
        let reason = Message::new("wh40k9-unknown").with("what", faction.to_owned());
        return Err(SetupError { path: "army".into(), reason });
    };
    army::read_draft(file, text, library).map_err(|problems| {
        let problem = problems.first().map(ToString::to_string).unwrap_or_default();
        SetupError { path: (*file).into(), reason: Message::new("wh40k9-bad-content").with("problem", problem) }
    })
}

/// A battle to be set up from what comes with the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan<'a> {
    /// How large it is.
    pub size: BattleSize,
    /// The faction whose ready-made army each player has; none for one who musters at the table.
    pub factions: [Option<&'a str>; 2],
    /// What is played for, and on which map.
    pub mission: MissionKind,
    /// The name of the battlefield.
    pub battlefield: &'a str,
}

impl Default for Plan<'_> {
    /// A quick battle: 500 points, for banners in a burnt-out works.
    fn default() -> Self {
        Self {
            size: BattleSize::CombatPatrol,
            factions: FACTIONS.map(Some),
            mission: MissionKind::BannersOnTheAsh,
            battlefield: "cinder-works",
        }
    }
}

impl Setup {
    /// A battle from mustering on.
    ///
    /// # Errors
    /// What is wrong with the content.
    pub fn battle(plan: &Plan<'_>) -> Result<Self, SetupError> {
        let bad = |path: &str, problem: Option<&Problem>| {
            let problem = problem.map(ToString::to_string).unwrap_or_default();
            SetupError { path: path.into(), reason: Message::new("wh40k9-bad-content").with("problem", problem) }
        };
        let library = shipped().map_err(|problems| bad("fixed", problems.first()))?;
        let map = battlefields::map(plan.mission.key(), plan.size).map_err(|problem| bad("mission", Some(&problem)))?;
        let battlefield = battlefields::battlefield(plan.battlefield, plan.size)
            .map_err(|problem| bad("battlefield", Some(&problem)))?;
        let army = |faction: Option<&str>| match faction {
            Some(faction) => {
                ready(&library, faction, plan.size).map(|(draft, _)| Some(Draft { size: plan.size, ..draft }))
            }
            None => Ok(None),
        };
        let armies = [army(plan.factions[0])?, army(plan.factions[1])?];
        let mission = Mission {
            kind: plan.mission,
            size: plan.size,
            strategic_reserves: true,
            markers: map.markers.iter().map(|at| [at.point().x, at.point().y]).collect(),
            zones: map.zones,
        };
        let fixed = Fixed::new(Content { library, battlefield, mission });
        Ok(Self { fixed, units: Vec::new(), first: Seat(0), rounds: ROUNDS, armies })
    }
}
