//! The armies that come with the game, and battles between them.

use crate::battlefields;
use crate::datasheets::{Datasheet, Library, Problem};
use crate::missions::{Mission, Scoring};
use crate::missions_reference::Secondaries;
use crate::muster::{self, BattleSize, Draft, Roster};
use crate::setup::{Deployed, DeployedModel, Printing, ROUNDS, Setup, shipped};
use crate::state::{Content, Fixed};
use geometry::Length;
use kernel::{Message, Seat, SetupError};
use std::collections::BTreeMap;

/// The ready-made armies: faction, size, file and text.
pub const READY: [(&str, BattleSize, &str, &str); 6] = [
    (
        "cinder-compact",
        BattleSize::CombatPatrol,
        "content/wh40k10/armies/cinder-500.toml",
        include_str!("../../../content/wh40k10/armies/cinder-500.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::CombatPatrol,
        "content/wh40k10/armies/choir-500.toml",
        include_str!("../../../content/wh40k10/armies/choir-500.toml"),
    ),
    (
        "cinder-compact",
        BattleSize::Incursion,
        "content/wh40k10/armies/cinder-1000.toml",
        include_str!("../../../content/wh40k10/armies/cinder-1000.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::Incursion,
        "content/wh40k10/armies/choir-1000.toml",
        include_str!("../../../content/wh40k10/armies/choir-1000.toml"),
    ),
    (
        "cinder-compact",
        BattleSize::StrikeForce,
        "content/wh40k10/armies/cinder-2000.toml",
        include_str!("../../../content/wh40k10/armies/cinder-2000.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::StrikeForce,
        "content/wh40k10/armies/choir-2000.toml",
        include_str!("../../../content/wh40k10/armies/choir-2000.toml"),
    ),
];

/// The sizes of battle for which there are ready-made armies, as they are chosen.
pub const SIZES: [&str; 3] = ["combat-patrol", "incursion", "strike-force"];

/// The factions of the ready-made armies.
pub const FACTIONS: [&str; 2] = ["cinder-compact", "hollow-choir"];

/// A battle to be set up from what comes with the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan<'a> {
    /// How large it is.
    pub size: BattleSize,
    /// The faction of each player.
    pub factions: [&'a str; 2],
    /// The name of the battlefield.
    pub battlefield: &'a str,
    /// The name of the deployment map.
    pub deployment: &'a str,
    /// What is scored.
    pub scoring: Scoring,
    /// How secondary missions are chosen.
    pub secondaries: [Secondaries; 2],
    /// Which printing is followed.
    pub printing: Printing,
}

impl Default for Plan<'_> {
    /// A quick battle: 500 points, Only War in a foundry yard.
    fn default() -> Self {
        Self {
            size: BattleSize::CombatPatrol,
            factions: FACTIONS,
            battlefield: "kiln-yard",
            deployment: "long-edges",
            scoring: Scoring::OnlyWar,
            secondaries: [Secondaries::Tactical; 2],
            printing: Printing::Rulebook,
        }
    }
}

fn bad(path: &str, problem: &Problem) -> SetupError {
    let reason = Message::new("wh40k10-bad-content").with("problem", problem.to_string());
    SetupError { path: path.into(), reason }
}

/// The ready-made army of a faction and size; the next smaller one where there is none of that size.
///
/// # Errors
/// What is wrong with it.
pub fn ready(library: &Library, faction: &str, size: BattleSize) -> Result<Roster, SetupError> {
    let of = |size| READY.iter().find(move |army| army.0 == faction && army.1 == size);
    let army = of(size).or_else(|| of(BattleSize::StrikeForce).filter(|_| size == BattleSize::Onslaught));
    let Some((_, _, file, text)) = army else {
        let reason = Message::new("wh40k10-unknown").with("what", faction.to_owned());
        return Err(SetupError { path: "army".into(), reason });
    };
    muster::read(file, text, library).map_err(|problems| match problems.first() {
        Some(problem) => bad(file, problem),
        None => SetupError { path: (*file).into(), reason: Message::new("wh40k10-unknown").with("what", *file) },
    })
}

/// The list of a ready-made army.
pub fn draft(library: &Library, faction: &str, size: BattleSize) -> Option<Draft> {
    let smaller = [size, BattleSize::StrikeForce];
    let of = |size: &BattleSize| READY.iter().find(move |army| army.0 == faction && army.1 == *size);
    let (_, _, file, text) = smaller.iter().find_map(of)?;
    muster::read_draft(file, text, library).ok().map(|(draft, _)| draft)
}

impl Setup {
    /// A battle between two ready-made armies, from mustering on.
    ///
    /// # Errors
    /// What is wrong with the content.
    pub fn battle(plan: &Plan<'_>) -> Result<Self, SetupError> {
        let library = shipped()?;
        let rosters = [ready(&library, plan.factions[0], plan.size)?, ready(&library, plan.factions[1], plan.size)?];
        Self::between(plan, library, &rosters)
    }

    /// A battle between two legal armies, from deployment on.
    ///
    /// # Errors
    /// What is wrong with battlefield or map.
    pub fn between(plan: &Plan<'_>, library: Library, rosters: &[Roster; 2]) -> Result<Self, SetupError> {
        let battlefield =
            battlefields::battlefield(plan.battlefield, plan.size).map_err(|problem| bad("battlefield", &problem))?;
        let deployment =
            battlefields::deployment(plan.deployment, plan.size).map_err(|problem| bad("deployment", &problem))?;
        let markers = if plan.scoring == Scoring::OnlyWar { Vec::new() } else { deployment.markers };
        let mission = Mission {
            scoring: plan.scoring,
            size: plan.size,
            markers,
            zones: deployment.zones,
            secondaries: plan.secondaries,
        };
        let mut units = Vec::new();
        for (n, roster) in rosters.iter().enumerate() {
            units.extend(army(&library, roster, Seat(n as u8)));
        }
        let fixed = Fixed::new(Content { library, battlefield, mission, printing: plan.printing });
        let detachments = rosters.each_ref().map(|roster| roster.detachment().to_owned());
        Ok(Self { fixed, units, first: Seat(0), rounds: ROUNDS, detachments })
    }
}

/// The units of a roster, not yet set up. Of several with one datasheet the second is called `ash-wardens-2`.
pub(crate) fn army(library: &Library, roster: &Roster, owner: Seat) -> Vec<Deployed> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut units = Vec::new();
    for unit in roster.units() {
        let Some(sheet) = library.get(unit.datasheet) else { continue };
        let count = counts.entry(&sheet.id).or_default();
        *count += 1;
        let side = if owner == Seat(0) { "a" } else { "b" };
        let key = if *count == 1 { format!("{side}-{}", sheet.id) } else { format!("{side}-{}-{count}", sheet.id) };
        let models = unit.weapons.iter().map(|(kind, weapons)| {
            let id = |place: usize| sheet.weapons.get(place).map(|weapon| weapon.id.clone());
            DeployedModel {
                kind: kind_id(sheet, *kind),
                at: None,
                elevation: Length::default(),
                weapons: Some(weapons.iter().filter_map(|weapon| id(usize::from(weapon.0))).collect()),
            }
        });
        units.push(Deployed {
            models: models.collect(),
            points: unit.points.min(u32::from(u16::MAX)) as u16,
            warlord: unit.warlord,
            enhancement: unit.enhancement.clone(),
            ..Deployed::of(&key, owner, &sheet.id)
        });
    }
    units
}

fn kind_id(sheet: &Datasheet, kind: crate::datasheets::KindId) -> Option<String> {
    sheet.models.get(usize::from(kind.0)).map(|model| model.id.clone())
}
