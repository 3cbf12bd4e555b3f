//! Deployment Types: that of the book, and two of our own beside it (`t9a/pregame/deployment-type-default`,
//! `t9a/ruling/own-maps-and-deployments`).

use crate::rules;
use crate::state::State;
use geometry::{Bounds, vector};
use kernel::{Rule, Seat};
use serde::{Deserialize, Serialize};

/// Where the deployment zones lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeploymentType {
    /// Along the long edges, 12" from the centre line and 6" from the short edges (`t9a/pregame/frontline-clash`).
    #[default]
    FrontlineClash,
    /// Our own: along the long edges, each army towards the end on its left.
    Echelon,
    /// Our own: nearer to each other, farther from the short edges.
    CloseQuarters,
}

impl DeploymentType {
    /// All of them, the book's own first.
    pub const ALL: [Self; 3] = [Self::FrontlineClash, Self::Echelon, Self::CloseQuarters];

    /// Its name in files and commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::FrontlineClash => "frontline-clash",
            Self::Echelon => "echelon",
            Self::CloseQuarters => "close-quarters",
        }
    }

    /// The rule on which it rests.
    pub fn rule(self) -> Rule {
        match self {
            Self::FrontlineClash => rules::pregame::FRONTLINE_CLASH,
            Self::Echelon | Self::CloseQuarters => rules::ruling::OWN_MAPS_AND_DEPLOYMENTS,
        }
    }

    /// Inches from the centre line, from the short edge on the army's left, and from that on its right, on a table so long.
    fn margins(self, long: f64) -> [f64; 3] {
        match self {
            Self::FrontlineClash => [12.0, 6.0, 6.0],
            Self::Echelon => [10.0, 3.0, long / 4.0],
            Self::CloseQuarters => [8.0, 9.0, 9.0],
        }
    }
}

/// The deployment zone of a player (`t9a/pregame/frontline-clash`).
pub fn zone(state: &State, seat: Seat) -> Bounds {
    let [long, short] = state.fixed.table.map(f64::from);
    let [centre, left, right] = state.fixed.deployment.margins(long);
    let depth = (short / 2.0 - centre).max(0.0);
    if seat == state.pregame.south {
        Bounds::of(vector(left, 0.0), vector(long - right, depth))
    } else {
        // Whoever deploys at the top looks down the table: his left is where x is large.
        Bounds::of(vector(right, short - depth), vector(long - left, short))
    }
}
