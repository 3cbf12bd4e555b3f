//! What is asked about cards and gambits.

use super::{Gambit, Secondary};
use crate::questions::{Answer, Ask};
use crate::{Wh40k10, rules};
use kernel::{Seat, question};
use serde::{Deserialize, Serialize};

/// Which two secondary missions do you keep for the whole battle?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickSecondaries {
    /// Who is asked.
    pub seat: Seat,
}

/// Which of your active secondary missions do you discard?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiscardCards {
    /// Who is asked.
    pub seat: Seat,
}

/// Do you declare a gambit, and which?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareGambit {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k10, Ask, Answer, PickSecondaries -> Vec<Secondary>, rules::missions_reference::SECONDARY_FIXED);
question!(Wh40k10, Ask, Answer, DiscardCards -> Vec<Secondary>, rules::missions_reference::SECONDARY_HAND);
question!(Wh40k10, Ask, Answer, DeclareGambit -> Option<Gambit>, rules::missions_reference::GAMBIT_DECLARE);
