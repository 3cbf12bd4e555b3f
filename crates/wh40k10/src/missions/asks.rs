//! What is asked before the battle.

use crate::muster::Draft;
use crate::questions::{Answer, Ask};
use crate::spot::Spot;
use crate::state::UnitId;
use crate::{Wh40k10, rules};
use kernel::{Seat, question};
use serde::{Deserialize, Serialize};

/// Which army do you muster?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MusterArmy {
    /// Who is asked.
    pub seat: Seat,
}

/// Where do you place the next objective marker?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceMarker {
    /// Who is asked.
    pub seat: Seat,
}

/// What do you declare, in secret?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareFormations {
    /// Who is asked.
    pub seat: Seat,
}

/// One declaration. Units are named by the entry of their datasheet; what is said of a Bodyguard unit holds for its Leader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declaration {
    /// An AIRCRAFT is in Hover mode (`wh40k10/aircraft/hover-declaration`).
    Hover(UnitId),
    /// A Leader is attached to a Bodyguard unit (`wh40k10/leader/attach`).
    Attach(UnitId, UnitId),
    /// A unit starts embarked within a TRANSPORT (`wh40k10/transports/start-embarked`).
    Embark(UnitId, UnitId),
    /// A unit starts in Reserves by Deep Strike (`wh40k10/deployment-abilities/deep-strike-reserves`).
    Reserves(UnitId),
    /// A unit starts in Strategic Reserves (`wh40k10/strategic-reserves/placing`).
    StrategicReserves(UnitId),
}

/// Which unit do you set up next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectToDeploy {
    /// Who is asked.
    pub seat: Seat,
}

/// Where do you set up the models of a unit? Nothing if there is no room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetUpUnit {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k10, Ask, Answer, MusterArmy -> Draft, rules::missions::MUSTER_ARMIES);
question!(Wh40k10, Ask, Answer, PlaceMarker -> Vec<Spot>, rules::only_war::OBJECTIVE_MARKERS);
question!(Wh40k10, Ask, Answer, DeclareFormations -> Vec<Declaration>, rules::missions::DECLARE_BATTLE_FORMATIONS);
question!(Wh40k10, Ask, Answer, SelectToDeploy -> UnitId, rules::missions::DEPLOY_ARMIES);
question!(Wh40k10, Ask, Answer, SetUpUnit -> Vec<Spot>, rules::missions::DEPLOY_ARMIES);
