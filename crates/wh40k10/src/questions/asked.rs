//! What is asked while attacks are made, in the Command phase and at the end of a turn. Other chapters have their questions
//! beside their rules.

use super::orders::{ALLOCATIONS, BRAVERY, GRENADES, RE_ROLLS, REACTIONS, SAVES, SEQUENCES};
use super::{Answer, Ask};
use crate::attacks::Salvo;
use crate::dice::{Purpose, RollKind};
use crate::shooting::Gun;
use crate::state::{ModelId, UnitId};
use crate::stratagems::Stratagem;
use crate::{Wh40k10, rules};
use kernel::{Occasion, Question, Rule, Seat, question};
use serde::{Deserialize, Serialize};

/// Which unit shoots next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectShooter {
    /// Who is asked.
    pub seat: Seat,
}

/// At which units do the weapons of a unit shoot? All are declared at once; a weapon left out does not shoot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectTargets {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that shoots.
    pub unit: UnitId,
    /// The only unit at which it may shoot, if it shoots out of turn (`wh40k10/stratagems/fire-overwatch`).
    #[serde(default)]
    pub only: Option<UnitId>,
}

/// Which attacks come next: which target, and which weapons at it?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextGroup {
    /// Who is asked.
    pub seat: Seat,
    /// Are they melee attacks?
    #[serde(default)]
    pub melee: bool,
}

/// A salvo by its place in the volley.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct SalvoIndex(pub u16);

/// Is the roll re-rolled?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReRoll {
    /// Who is asked.
    pub seat: Seat,
    /// For which unit it was rolled.
    pub unit: UnitId,
    /// What was rolled.
    pub kind: RollKind,
    /// The faces.
    pub faces: Vec<u8>,
    /// Is it a success as it lies?
    pub passed: bool,
    /// The least face that is one, before modifiers, where a single die decides.
    #[serde(default)]
    pub needs: Option<u8>,
    /// Does a rule allow it for nothing?
    pub free: bool,
    /// Could Command Re-roll be bought?
    pub command: bool,
    /// What hangs on it.
    #[serde(default)]
    pub purpose: Purpose,
}

/// What to do with a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReRollChoice {
    /// It stands.
    Keep,
    /// Re-roll it by the rule that allows it.
    Free,
    /// Re-roll it with the stratagem.
    Command,
}

/// To which model of your unit is the attack, or the mortal wound, allocated?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allocate {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
    /// Is it a mortal wound?
    pub mortal: bool,
}

/// Do you pick out a CHARACTER, and which?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Precision {
    /// Who is asked.
    pub seat: Seat,
    /// The attacking model.
    pub model: ModelId,
    /// The Attached unit.
    pub target: UnitId,
}

/// Which save does the model use?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseSave {
    /// Who is asked.
    pub seat: Seat,
    /// The model.
    pub model: ModelId,
    /// Its Save.
    pub save: u8,
    /// What is added to an armour saving throw.
    pub armour: i8,
    /// Its invulnerable saves.
    pub invulnerable: Vec<u8>,
    /// What is added to an invulnerable saving throw.
    #[serde(default)]
    pub special: i8,
}

/// A kind of save.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaveChoice {
    /// The Save characteristic.
    Armour,
    /// This invulnerable save.
    Invulnerable(u8),
}

/// Which bearer pays for a failed Hazardous test?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HazardBearer {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// Which unit in reach of a Deadly Demise suffers next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextToSuffer {
    /// Who is asked: the player whose turn it is.
    pub seat: Seat,
    /// The units that are left.
    pub units: Vec<UnitId>,
}

/// Your units have been targeted: do you use a stratagem, and on which of them?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that has selected its targets.
    pub attacker: UnitId,
    /// Its targets.
    pub targets: Vec<UnitId>,
    /// Its attacks.
    #[serde(default)]
    pub salvos: Vec<Salvo>,
}

/// Do you use Grenade, with which unit and at which?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThrowGrenades {
    /// Who is asked.
    pub seat: Seat,
}

/// Which unit takes its Battle-shock test next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextTest {
    /// Who is asked.
    pub seat: Seat,
}

/// Do you use Insane Bravery on the unit that has failed its test?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InsaneBravery {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// Which model do you remove from a unit that is out of coherency?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RemoveModel {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k10, Ask, Answer, SelectShooter -> Option<UnitId>, rules::shooting::SELECT_UNITS);
question!(Wh40k10, Ask, Answer, SelectTargets -> Vec<(Gun, UnitId)>, rules::shooting::SELECT_TARGETS);
question!(Wh40k10, Ask, Answer, Precision -> Option<ModelId>, rules::weapons::PRECISION);
question!(Wh40k10, Ask, Answer, RemoveModel -> ModelId, rules::core::COHERENCY_END_OF_TURN);

/// Written out, because its rule depends on the phase, and a standing order may answer it.
impl Question<Wh40k10> for NextGroup {
    type Reply = SalvoIndex;

    fn rule(&self) -> Rule {
        match self.melee {
            true => rules::fight::RESOLVE_SAME_PROFILE_TOGETHER,
            false => rules::shooting::SAME_PROFILE_TOGETHER,
        }
    }

    fn into_ask(self) -> Ask {
        Ask::NextGroup(self)
    }

    fn reply(answer: Answer) -> Option<SalvoIndex> {
        if let Answer::NextGroup(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: SEQUENCES, case: "next-group" })
    }
}

/// Written out, because a standing order may answer it.
impl Question<Wh40k10> for ReRoll {
    type Reply = ReRollChoice;

    fn rule(&self) -> Rule {
        if self.free { rules::dice::REROLL } else { rules::stratagems::COMMAND_REROLL }
    }

    fn into_ask(self) -> Ask {
        Ask::ReRoll(self)
    }

    fn reply(answer: Answer) -> Option<ReRollChoice> {
        if let Answer::ReRoll(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        let case = match (self.kind, self.passed) {
            (RollKind::Hit, false) => "hit-failed",
            (RollKind::Hit, true) => "hit-passed",
            (RollKind::Wound, false) => "wound-failed",
            (RollKind::Wound, true) => "wound-passed",
            (RollKind::Save, false) => "save-failed",
            (RollKind::Save, true) => "save-passed",
            (RollKind::Damage, _) => "damage",
            (RollKind::Attacks, _) => "attacks",
            (RollKind::Hazardous, _) => "hazardous",
            (RollKind::Advance, _) => "advance",
            (RollKind::Charge, _) => "charge",
            (RollKind::DesperateEscape, _) => "desperate-escape",
        };
        Some(Occasion { topic: RE_ROLLS, case })
    }
}

question!(Wh40k10, Ask, Answer, Allocate -> ModelId, rules::attacks::ALLOCATE_ATTACK, |ask| Occasion { topic: ALLOCATIONS, case: if ask.mortal { "mortal-wound" } else { "attack" } });

question!(Wh40k10, Ask, Answer, ChooseSave -> SaveChoice, rules::attacks::INVULNERABLE_SAVE, |_| Occasion { topic: SAVES, case: "choose" });

question!(Wh40k10, Ask, Answer, HazardBearer -> ModelId, rules::weapons::HAZARDOUS, |_| Occasion { topic: SEQUENCES, case: "hazard-bearer" });

question!(Wh40k10, Ask, Answer, NextToSuffer -> UnitId, rules::core::SEQUENCING_IN_TURN, |_| Occasion { topic: SEQUENCES, case: "next-to-suffer" });

question!(Wh40k10, Ask, Answer, Reaction -> Option<(Stratagem, UnitId)>, rules::stratagems::AVAILABILITY, |_| Occasion { topic: REACTIONS, case: "shot-at" });

question!(Wh40k10, Ask, Answer, ThrowGrenades -> Option<(UnitId, UnitId)>, rules::stratagems::GRENADE, |_| Occasion { topic: GRENADES, case: "throw" });

question!(Wh40k10, Ask, Answer, NextTest -> UnitId, rules::command::BATTLE_SHOCK_STEP, |_| Occasion { topic: SEQUENCES, case: "next-test" });

question!(Wh40k10, Ask, Answer, InsaneBravery -> bool, rules::stratagems::INSANE_BRAVERY, |_| Occasion { topic: BRAVERY, case: "failed" });

impl ChooseSave {
    /// What a save must reach, and what is added to its throw.
    pub fn throw(&self, choice: SaveChoice) -> (u8, i8) {
        match choice {
            SaveChoice::Armour => (self.save, self.armour),
            SaveChoice::Invulnerable(value) => (value, self.special),
        }
    }

    /// The save with the best chance; the armour of two that are alike.
    pub fn best(&self) -> SaveChoice {
        let armour = i16::from(self.save) - i16::from(self.armour);
        match self.invulnerable.iter().min() {
            Some(&value) if (i16::from(value) - i16::from(self.special)).max(2) < armour.max(2) => {
                SaveChoice::Invulnerable(value)
            }
            _ => SaveChoice::Armour,
        }
    }
}
