//! Choices between a few things that a rule leaves to a player: whose turn it is among his own, which of two versions.

use super::{Answer, Ask, RallyPivot, ReformUnit, SelectTarget, SplitHits, StandAndShoot, orders};
use crate::T9a;
use crate::definitions::dice::Quantity;
use crate::movement::{Detour, Reform, Turn};
use crate::rules;
use crate::state::UnitId;
use geometry::Pose;
use geometry::ranks::Side;
use kernel::{Occasion, Question, Rule, Seat};
use serde::{Deserialize, Serialize};

/// Which one? The answer is a place in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseOne {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that it is about.
    pub unit: UnitId,
    /// Between what.
    pub between: Between,
}

/// Where a raised model goes in a unit of a single rank (`t9a/magic/raise-hp-placement`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RaisedAt {
    /// At an end of the rank.
    End(Side),
    /// Behind it, as the first of a second rank.
    Behind,
}

/// Something dangerous that a unit has run through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hazard {
    /// An enemy.
    Enemy(UnitId),
    /// A feature, by its place among them.
    Feature(u16),
}

/// What there is to choose between.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Between {
    /// Which charger of a unit that has fled tries first to change its target (`t9a/charge/change-target`).
    ChangeTargetNext(Vec<UnitId>),
    /// Which unit in ambush rolls first (`t9a/model-rules/ambush`).
    AmbushNext(Vec<UnitId>),
    /// Which of several chargers of a unit that may shoot at the first of them moves first (`t9a/charge/combined-charges`).
    ChargeFirst(Vec<UnitId>),
    /// Which of several units whose enemies are gone acts first (`t9a/melee/post-combat-pivot`, `t9a/melee/no-foe-at-start`).
    FreeNext(Vec<UnitId>),
    /// Which version of Multiple Wounds the attacks use (`t9a/model-rules/duplicates`).
    MultipleWounds(Vec<Quantity>),
    /// Where a raised model goes.
    Raised(Vec<RaisedAt>),
    /// How many of the Direct Hits are hits that wound automatically: each number that is possible, fewest first
    /// (`t9a/attack-attributes/direct-hit`).
    DirectHit(Vec<u16>),
    /// Which of several things that a unit has run through it tests for next, where they hurt differently
    /// (`t9a/terrain/dangerous-terrain-several`).
    DangerNext(Vec<Hazard>),
    /// How several chargers stand against one target, of arrangements that are equally good
    /// (`t9a/charge/align-priority-resolution`): where each of them ends.
    Arrangement(Vec<Vec<Pose>>),
    /// Whose base stands for that of rank and file in a unit of Attachable Models (`t9a/attachable/all-attachable-unit`).
    Reference(Vec<UnitId>),
}

impl Between {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Self::ChangeTargetNext(units)
            | Self::AmbushNext(units)
            | Self::ChargeFirst(units)
            | Self::FreeNext(units)
            | Self::Reference(units) => units.len(),
            Self::DangerNext(hazards) => hazards.len(),
            Self::MultipleWounds(versions) => versions.len(),
            Self::Raised(places) => places.len(),
            Self::DirectHit(numbers) => numbers.len(),
            Self::Arrangement(ways) => ways.len(),
        }
    }

    /// Is there nothing to choose?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Question<T9a> for ChooseOne {
    type Reply = u8;

    fn rule(&self) -> Rule {
        match self.between {
            Between::ChangeTargetNext(_) => rules::charge::CHANGE_TARGET,
            Between::AmbushNext(_) => rules::model_rules::AMBUSH,
            Between::ChargeFirst(_) => rules::charge::COMBINED_CHARGES,
            Between::FreeNext(_) => rules::melee::POST_COMBAT_PIVOT,
            Between::MultipleWounds(_) => rules::model_rules::DUPLICATES,
            Between::Raised(_) => rules::magic::RAISE_HP_PLACEMENT,
            Between::DirectHit(_) => rules::attack_attributes::DIRECT_HIT,
            Between::DangerNext(_) => rules::terrain::DANGEROUS_TERRAIN_SEVERAL,
            Between::Arrangement(_) => rules::charge::ALIGN_PRIORITY_RESOLUTION,
            Between::Reference(_) => rules::attachable::ALL_ATTACHABLE_UNIT,
        }
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseOne(self)
    }

    fn reply(answer: Answer) -> Option<u8> {
        if let Answer::ChooseOne(place) = answer { Some(place) } else { None }
    }
}

/// What a player shares out among Health Pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shared {
    /// Hits that one attack or an effect has become (`t9a/attacks/one-attack-many-hits`).
    Hits,
    /// The same of Area Attacks, each of which hits a model at most once (`t9a/attack-attributes/area-attack`).
    AreaHits,
    /// The same of Special Attacks (`t9a/model-rules/keyword-special-attack`).
    Blows,
    /// Shots of models that have several each, which have still to hit (`t9a/attacks/allocating-ranged`).
    Shots,
    /// Of hits that have been spread, those that wound automatically (`t9a/attack-attributes/poison-attacks`).
    Poisoned,
    /// Of such hits those that are Direct Hits (`t9a/attack-attributes/direct-hit`).
    Direct,
}

impl Question<T9a> for SplitHits {
    type Reply = Vec<(UnitId, u16)>;

    fn rule(&self) -> Rule {
        match self.what {
            Shared::Hits | Shared::AreaHits | Shared::Blows | Shared::Shots => rules::attacks::ONE_ATTACK_MANY_HITS,
            Shared::Poisoned => rules::attack_attributes::POISON_ATTACKS,
            Shared::Direct => rules::attack_attributes::DIRECT_HIT,
        }
    }

    fn into_ask(self) -> Ask {
        Ask::SplitHits(self)
    }

    fn reply(answer: Answer) -> Option<Vec<(UnitId, u16)>> {
        if let Answer::SplitHits(shares) = answer { Some(shares) } else { None }
    }
}

/// What a unit shoots at, and whether its player says which of its models do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aimed {
    /// The target.
    pub target: UnitId,
    /// Is he to be asked?
    pub some: bool,
}

impl Question<T9a> for SelectTarget {
    type Reply = Aimed;

    fn rule(&self) -> Rule {
        rules::shooting::ELIGIBLE_TARGETS
    }

    fn into_ask(self) -> Ask {
        Ask::SelectTarget(self)
    }

    fn reply(answer: Answer) -> Option<Aimed> {
        match answer {
            Answer::SelectTarget(target) => Some(Aimed { target, some: false }),
            Answer::SelectTargetForSome(target) => Some(Aimed { target, some: true }),
            _ => None,
        }
    }
}

/// Who of a charged unit shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shooting {
    Nobody,
    Everybody,
    Some,
}

impl Question<T9a> for StandAndShoot {
    type Reply = Shooting;

    fn rule(&self) -> Rule {
        rules::attack_attributes::STAND_AND_SHOOT
    }

    fn into_ask(self) -> Ask {
        Ask::StandAndShoot(self)
    }

    fn reply(answer: Answer) -> Option<Shooting> {
        match answer {
            Answer::StandAndShoot(false) => Some(Shooting::Nobody),
            Answer::StandAndShoot(true) => Some(Shooting::Everybody),
            Answer::StandAndShootWithSome => Some(Shooting::Some),
            _ => None,
        }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: orders::RIGHTS, case: "stand-and-shoot" })
    }
}

impl Question<T9a> for ReformUnit {
    type Reply = Option<Reform>;

    fn rule(&self) -> Rule {
        rules::movement::REFORM_MOVE
    }

    fn into_ask(self) -> Ask {
        Ask::ReformUnit(self)
    }

    fn reply(answer: Answer) -> Option<Option<Reform>> {
        match answer {
            Answer::ReformUnit(to) => Some(to.map(|to| Reform { to, by: None })),
            Answer::ReformUnitBy(Detour { by, to }) => Some(Some(Reform { to, by: Some(by) })),
            _ => None,
        }
    }
}

impl Question<T9a> for RallyPivot {
    type Reply = Option<Turn>;

    fn rule(&self) -> Rule {
        rules::rally::PASSED
    }

    fn into_ask(self) -> Ask {
        Ask::RallyPivot(self)
    }

    fn reply(answer: Answer) -> Option<Option<Turn>> {
        match answer {
            Answer::RallyPivot(to) => Some(to.map(|heading| Turn { heading, ranks: None })),
            Answer::RallyPivotWith(turn) => Some(Some(turn)),
            _ => None,
        }
    }
}
