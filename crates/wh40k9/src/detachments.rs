//! Chapter *detachments*: the kinds of Detachment with their slots, costs, benefits and restrictions (`wh40k9/detachments/summary-table`).

use crate::datasheets::Role;
use crate::rules::{self, detachments};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A kind of Detachment; there are no others (`wh40k9/detachments/membership`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DetachmentKind {
    Patrol,
    Battalion,
    Brigade,
    SupremeCommand,
    SuperHeavy,
    Vanguard,
    Outrider,
    Spearhead,
    FortificationNetwork,
    SuperHeavyAuxiliary,
    AuxiliarySupport,
}

/// The slots of a role: how many must be filled, and how many can be (`wh40k9/detachments/slots`).
pub type Slots = (Role, usize, usize);

impl DetachmentKind {
    /// All of them, in the order of the book.
    pub const ALL: [Self; 11] = [
        Self::Patrol,
        Self::Battalion,
        Self::Brigade,
        Self::SupremeCommand,
        Self::SuperHeavy,
        Self::Vanguard,
        Self::Outrider,
        Self::Spearhead,
        Self::FortificationNetwork,
        Self::SuperHeavyAuxiliary,
        Self::AuxiliarySupport,
    ];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Patrol => "patrol",
            Self::Battalion => "battalion",
            Self::Brigade => "brigade",
            Self::SupremeCommand => "supreme-command",
            Self::SuperHeavy => "super-heavy",
            Self::Vanguard => "vanguard",
            Self::Outrider => "outrider",
            Self::Spearhead => "spearhead",
            Self::FortificationNetwork => "fortification-network",
            Self::SuperHeavyAuxiliary => "super-heavy-auxiliary",
            Self::AuxiliarySupport => "auxiliary-support",
        }
    }

    /// The rule that describes it.
    pub fn rule(self) -> Rule {
        match self {
            Self::Patrol => detachments::PATROL,
            Self::Battalion => detachments::BATTALION,
            Self::Brigade => detachments::BRIGADE,
            Self::SupremeCommand => detachments::SUPREME_COMMAND,
            Self::SuperHeavy => detachments::SUPER_HEAVY,
            Self::Vanguard => detachments::VANGUARD,
            Self::Outrider => detachments::OUTRIDER,
            Self::Spearhead => detachments::SPEARHEAD,
            Self::FortificationNetwork => detachments::FORTIFICATION_NETWORK,
            Self::SuperHeavyAuxiliary => detachments::SUPER_HEAVY_AUXILIARY,
            Self::AuxiliarySupport => detachments::AUXILIARY_SUPPORT,
        }
    }

    /// Its slots; a role that is not listed cannot be in it. Dedicated Transports come by [`Self::transports`].
    pub fn slots(self) -> Vec<Slots> {
        use Role::{Elites, FastAttack, Flyer, Fortification, HeavySupport, Hq, LordOfWar, Troops};
        let field = |hq: (usize, usize), troops, elites, fast, heavy| {
            let slots = [(Hq, hq), (Troops, troops), (Elites, elites), (FastAttack, fast), (HeavySupport, heavy)];
            let listed = slots.into_iter().map(|(role, (least, most)): (Role, (usize, usize))| (role, least, most));
            listed.chain([(Flyer, 0, 2)]).collect()
        };
        match self {
            Self::Patrol => field((1, 2), (1, 3), (0, 2), (0, 2), (0, 2)),
            Self::Battalion => field((2, 3), (3, 6), (0, 6), (0, 3), (0, 3)),
            Self::Brigade => field((3, 5), (6, 12), (3, 8), (3, 5), (3, 5)),
            Self::Vanguard => field((1, 2), (0, 3), (3, 6), (0, 2), (0, 2)),
            Self::Outrider => field((1, 2), (0, 3), (0, 2), (3, 6), (0, 2)),
            Self::Spearhead => field((1, 2), (0, 3), (0, 2), (0, 2), (3, 6)),
            Self::SupremeCommand => vec![(LordOfWar, 0, 1), (Hq, 0, 1)],
            Self::SuperHeavy => vec![(LordOfWar, 3, 5)],
            Self::FortificationNetwork => vec![(Fortification, 1, 3)],
            Self::SuperHeavyAuxiliary => vec![(LordOfWar, 1, 1)],
            Self::AuxiliarySupport => {
                let roles = [Hq, Troops, Elites, FastAttack, HeavySupport, Flyer, Role::DedicatedTransport];
                roles.map(|role| (role, 0, 1)).to_vec()
            }
        }
    }

    /// Does it consist of exactly one unit, whatever slot that fills?
    pub fn is_single(self) -> bool {
        matches!(self, Self::SupremeCommand | Self::AuxiliarySupport)
    }

    /// May it have a Dedicated Transport for each INFANTRY unit in it (`wh40k9/detachments/dedicated-transports`)?
    pub fn transports(self) -> bool {
        use DetachmentKind::{Battalion, Brigade, Outrider, Patrol, Spearhead, Vanguard};
        matches!(self, Patrol | Battalion | Brigade | Vanguard | Outrider | Spearhead)
    }

    /// What it costs in CP (`wh40k9/detachments/command-cost-and-benefit`); a Super-heavy Detachment more with a TITANIC unit
    /// (`wh40k9/ruling/super-heavy-titanic`).
    pub fn cost(self, titanic: bool) -> u8 {
        match self {
            Self::SupremeCommand => 0,
            Self::FortificationNetwork => 1,
            Self::Patrol | Self::Outrider | Self::AuxiliarySupport => 2,
            Self::Battalion | Self::Vanguard | Self::Spearhead | Self::SuperHeavyAuxiliary => 3,
            Self::Brigade => 4,
            Self::SuperHeavy => {
                if titanic {
                    6
                } else {
                    3
                }
            }
        }
    }

    /// What it gives back in CP if the WARLORD is in it; the same for a Supreme Command Detachment beside it.
    pub fn benefit(self) -> u8 {
        match self {
            Self::Patrol => 2,
            Self::Battalion => 3,
            Self::Brigade => 4,
            _ => 0,
        }
    }

    /// Can units in it gain Detachment abilities (`wh40k9/detachments/detachment-abilities`)?
    pub fn gains_abilities(self) -> bool {
        !matches!(self, Self::FortificationNetwork | Self::SuperHeavyAuxiliary | Self::AuxiliarySupport)
    }

    /// The rule against a unit of a role that has no slot in it.
    pub(crate) fn no_slot(self, role: Role) -> Rule {
        match role {
            Role::Fortification => detachments::FORTIFICATION_ONLY_IN_NETWORK,
            Role::DedicatedTransport => detachments::DEDICATED_TRANSPORTS,
            _ => rules::detachments::SLOTS,
        }
    }
}
