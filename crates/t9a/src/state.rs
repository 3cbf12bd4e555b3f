//! The position: plain data, indices, no dice.

mod fixed;

pub use fixed::{Content, Fixed, GAME_TURNS, Shared};

use crate::army_building::Roster;
use crate::book::Sheet;
use crate::magic::spells::{Duration, SpellEffect};
use crate::setup::size;
use geometry::Pose;
use geometry::ranks::{ClosePairs, Facing};
use kernel::{Broken, Seat};
use serde::{Deserialize, Serialize};

/// A unit of an army list by its place in [`State::units`].
///
/// An Attachable Model that has joined another unit keeps its entry, which is a Health Pool of its own. Where the rules
/// speak of the Combined Unit, which counts as one, its id is that of the unit that was joined, even after the last of its
/// own models is gone (`t9a/attachable/rank-and-file-wiped-out`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);

/// Places and angles as people write them, in every format: a stand is also an answer, and answers are read from records as
/// JSON whatever they were written in.
pub(crate) mod plain {
    use serde::de::{DeserializeOwned, Error as _};
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use serde_json::Value;

    pub(crate) fn serialize<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::to_value(value).map_err(S::Error::custom)?.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: DeserializeOwned, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        serde_json::from_value(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// What stands on one place of a unit's ranks and files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Nothing: a gap, or the end of the last rank.
    Empty,
    /// One of the unit's own models.
    Ranker,
    /// A model that has joined; a larger base has all the places that it covers.
    Joined(UnitId),
}

/// Where a unit stands, and in which formation (`t9a/definitions/legal-formation`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stand {
    /// The centre of its front, and the way it faces.
    #[serde(with = "plain")]
    pub pose: Pose,
    /// How many files its ranks have, models at the sides not counted.
    pub files: u8,
    /// Its places, rank by rank from the front, each from the left; a whole number of ranks.
    pub places: Vec<Place>,
    /// The model with a mismatched base at its left side (`t9a/attachable/mismatched-base`).
    #[serde(default)]
    pub left: Option<UnitId>,
    /// And at its right side.
    #[serde(default)]
    pub right: Option<UnitId>,
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// Not deployed yet.
    Waiting,
    /// On the battlefield, alone or joined to another unit.
    #[default]
    Field,
    /// In ambush (`t9a/model-rules/ambush`).
    Ambush,
    /// Hidden (`t9a/model-rules/hidden`).
    Hidden,
    /// Removed as a casualty.
    Removed,
}

/// A Move Action (`t9a/movement/move-actions`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MoveAction {
    Reform,
    Advance,
    March,
}

/// What holds to the end of the phase.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PhaseMarks {
    /// Health Points of the Combined Unit when the phase began.
    pub hp_at_start: u16,
    /// Health Points lost since then to Ranged Attacks of the enemy (`t9a/psychology/panic-from-losses`).
    pub lost: u16,
    /// Has it passed a Panic Test? (`t9a/psychology/panic-exemptions`)
    pub passed_panic: bool,
    /// Has it chosen Flee!? (`t9a/charge/reaction-flee`)
    pub fled: bool,
    /// Has it used its chance to change the charge target? (`t9a/charge/change-target`)
    pub redirected: bool,
    /// Has it helped as an Engineer? (`t9a/model-rules/engineer`)
    pub engineered: bool,
    /// Whom its models have helped, each of them one.
    pub engineered_for: Vec<UnitId>,
    /// Is it helped by an Engineer?
    pub helped: bool,
    /// Has it made a Magical Move? (`t9a/magic/magical-move`)
    pub magical_move: bool,
    /// Has it taken its Rally Test? (`t9a/rally/rally-test`)
    pub rallied: bool,
    /// Has it fought in this Melee Phase? (`t9a/melee/pursuit-into-new-combat`)
    pub fought: bool,
    /// Has it begun a Move Action and given it up? Before the battle: has it made its Vanguard move, or been passed over?
    pub passed: bool,
    /// Has somebody joined it by a Move Action? (`t9a/attachable/joining`)
    pub joined: bool,
}

/// What holds to the end of the Player Turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TurnMarks {
    /// Which Move Action it has made.
    pub moved: Option<MoveAction>,
    /// Has it declared a charge?
    pub declared_charge: bool,
    /// Has it made a Failed Charge Move?
    pub failed_charge: bool,
    /// Has it made a Shooting Attack?
    pub shot: bool,
    /// Did it arrive by Ambush?
    pub arrived: bool,
    /// Has it rolled to arrive from ambush?
    pub rolled: bool,
    /// Has it been asked, in ambush, whom it joins? (`t9a/model-rules/ambush-attachable`)
    pub asked: bool,
    /// Has it made its Sweeping Attack?
    pub swept: bool,
    /// Has it been dealt with in this Rally Phase, or in this Round of Combat?
    pub done: bool,
}

/// What holds until something ends it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BattleMarks {
    /// Weapons of One Use that are spent, one entry for each model that did: model part and weapon.
    pub spent: Vec<(u8, u8)>,
    /// Spells that its Caster has lost by Amnesia (`t9a/magic/miscast-table`).
    pub forgotten: Vec<String>,
    /// Loot Tokens (`t9a/pregame/primary-objective-spoils`).
    pub loot: u8,
    /// Did it become Shaken by its own choice, and has not fled since? (`t9a/model-rules/feigned-flight`)
    pub feigned: bool,
    /// Does it count as Charging? (`t9a/charge/charging-status`)
    pub charging: bool,
    /// Is its next Round of Combat its first? (`t9a/melee/first-round`)
    pub first_round: bool,
    /// Did it arrive in the last Game Turn, so that it does not score? (`t9a/pregame/scoring-unit`)
    pub late: bool,
    /// Was it outside its own deployment zone when the battle began? Then it cannot declare charges in the first Player Turn
    /// of the first Game Turn (`t9a/model-rules/scout`, `t9a/model-rules/vanguard`).
    pub outside_zone: bool,
    /// Did it make a Post-Combat Pivot in the Player Turn before? (`t9a/melee/post-combat-pivot`)
    pub pivoted: bool,
    /// Have all enemies with which it was Engaged been removed since its last Round of Combat?
    /// (`t9a/melee/no-foe-at-start`)
    pub freed: bool,
    /// The close combat weapon of each model part, kept until it is no longer Engaged (`t9a/melee/weapon-priority`).
    pub weapons: Vec<u8>,
}

/// What a unit has done or suffered, by how long it matters.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// To the end of the phase.
    pub phase: PhaseMarks,
    /// To the end of the Player Turn.
    pub turn: TurnMarks,
    /// Until something ends it.
    pub battle: BattleMarks,
}

/// A unit of an army list, and one Health Pool (`t9a/attacks/health-pool`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its name in scenarios and scenes.
    pub key: String,
    /// Whose it is.
    pub owner: Seat,
    /// What it is, by its place in [`State::sheets`].
    pub sheet: u16,
    /// Health Points left, of all models together.
    pub hp: u16,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// The unit that it has joined.
    pub joined: Option<UnitId>,
    /// Where it stands; nowhere if it is not on the field or has joined another unit.
    pub stand: Option<Stand>,
    /// Is it Shaken? (`t9a/psychology/shaken`)
    pub shaken: bool,
    /// Was it summoned? (`t9a/magic/summoned-units`)
    pub summoned: bool,
    /// Of a unit of Attachable Models only: whose base stands for that of rank and file
    /// (`t9a/attachable/all-attachable-unit`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<UnitId>,
    /// What it has done and suffered.
    pub marks: Marks,
}

/// A lasting effect (`t9a/definitions/durations`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// The Health Pool that is under it.
    pub on: UnitId,
    /// What it does.
    pub what: SpellEffect,
    /// How long it lasts.
    pub lasts: Duration,
    /// Whose model it comes from; it ends when that model is removed (`t9a/attacks/effects-end-on-removal`).
    pub source: UnitId,
}

/// Two units in base contact, and the Facings by which they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Engagement {
    /// One unit, and its Facing towards the other.
    pub one: (UnitId, Facing),
    /// The other.
    pub two: (UnitId, Facing),
}

impl Engagement {
    /// The partner of a unit: the unit's own Facing, the partner and the partner's Facing.
    pub fn of(&self, unit: UnitId) -> Option<(Facing, UnitId, Facing)> {
        match self {
            Self { one: (id, own), two: (other, theirs) } if *id == unit => Some((*own, *other, *theirs)),
            Self { one: (other, theirs), two: (id, own) } if *id == unit => Some((*own, *other, *theirs)),
            _ => None,
        }
    }
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A player shows his Army List (`t9a/pregame/share-lists`).
    Lists {
        /// Who.
        next: Seat,
    },
    /// The preparations (`t9a/pregame/battle-setup-order-table`).
    Pregame(PregameStep),
    /// The Charge Phase.
    Charge(ChargeStep),
    /// The Movement Phase.
    Movement,
    /// The Magic Phase.
    Magic(MagicStep),
    /// The Shooting Phase.
    Shooting,
    /// The Rally Phase.
    Rally,
    /// The Melee Phase.
    Melee,
    /// The game is over.
    Over,
}

/// The steps of the Charge Phase (`t9a/charge/phase-sequence`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChargeStep {
    /// One charge after another is declared, with its reaction.
    Declaring,
    /// One target after another: Charge Ranges and moves.
    Moving,
}

/// A charge that has been declared in this phase and not been moved yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclaredCharge {
    /// The unit, or the model that charges out of its unit.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
    /// The centre of the Target Facing when the charge was declared, or before the target fled.
    pub aim: geometry::Position,
    /// Has the target fled from it?
    pub fled: bool,
}

/// The steps of the preparations, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PregameStep {
    /// Who is the Defender?
    Roll,
    /// The Defender chooses his deployment zone.
    Zone,
    /// A player makes his choices before deployment.
    Choices {
        /// Who.
        seat: Seat,
    },
    /// A player deploys.
    Deploy {
        /// Who.
        seat: Seat,
    },
    /// The Defender gives one unit Vanguard.
    Advantage,
    /// A player moves a unit with Vanguard.
    Vanguard {
        /// Who.
        seat: Seat,
    },
}

/// What the preparations have decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pregame {
    /// The Defender.
    pub defender: Seat,
    /// Who deploys along the edge at the bottom of the table.
    pub south: Seat,
    /// Has it been chosen who takes the first Player Turn?
    pub first_chosen: bool,
    /// How many units have been deployed in this deployment turn.
    pub deployed: u8,
    /// The unit of the Defender's Advantage.
    pub advantage: Option<UnitId>,
    /// Who does not want to move any more units with Vanguard.
    pub passed: [bool; 2],
}

impl Default for Pregame {
    fn default() -> Self {
        Self {
            defender: Seat(0),
            south: Seat(0),
            first_chosen: false,
            deployed: 0,
            advantage: None,
            passed: [false; 2],
        }
    }
}

/// The steps of the Magic Phase (`t9a/magic/phase-sequence`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MagicStep {
    /// Flux Card, Siphon, store, Overload.
    Start,
    /// One spell after another.
    Casting,
}

/// An attempt to cast a spell in this phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// Who tried.
    pub caster: UnitId,
    /// What.
    pub spell: String,
    /// As a Bound Spell?
    pub bound: bool,
    /// Did he lose it by Amnesia?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forgotten: bool,
}

/// What belongs to a player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Side {
    /// The Flux Cards left in his deck, by number (`t9a/magic/flux-deck`).
    pub deck: Vec<u8>,
    /// Magic Dice of this phase.
    pub dice: u8,
    /// Has he stored a Magic Die?
    pub stored: bool,
    /// His list, once it has been shown.
    pub roster: Option<Shared<Roster>>,
    /// Has one of his Casters changed a spell by the general substitution? (`t9a/pregame/spell-substitution`)
    #[serde(default)]
    pub substituted: bool,
    /// Secondary Objectives that he has completed.
    pub secondaries: u8,
}

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What does not change.
    pub fixed: Fixed,
    /// Unit entries with all that they have bought.
    pub sheets: Vec<Shared<Sheet>>,
    /// All units, removed ones too; those that have not changed are shared with copies of the state.
    pub units: Vec<Shared<Unit>>,
    /// The Game Turn, from 1.
    pub round: u8,
    /// Whose Player Turn it is.
    pub active: Seat,
    /// Who had the first Player Turn.
    pub first: Seat,
    /// What comes next.
    pub phase: Phase,
    /// What belongs to each player.
    pub sides: [Side; 2],
    /// What the preparations have decided.
    #[serde(default)]
    pub pregame: Pregame,
    /// Attempts to cast in this Magic Phase.
    pub attempts: Vec<Attempt>,
    /// Lasting effects.
    pub effects: Vec<Effect>,
    /// Charges of this phase that have been declared and not been moved yet, in their order.
    #[serde(default)]
    pub charges: Vec<DeclaredCharge>,
    /// Who is Engaged with whom.
    pub engaged: Vec<Engagement>,
    /// The units whose boundaries are locked in a Round of Combat (`t9a/melee/lock-boundaries`).
    pub locked: Vec<UnitId>,
    /// Health Points that Health Pools with Dying Blow have lost, but not left the table for, in this Round of Combat
    /// (`t9a/model-rules/dying-blow`).
    #[serde(default)]
    pub dying: Vec<(UnitId, u16)>,
    /// Who may stay within 1" of whom after a move that was not fully controlled; units and Impassable Terrain by the
    /// numbers of [`crate::definitions::ground::Near::number`] (`t9a/definitions/unit-spacing-persist`).
    #[serde(default)]
    pub close: ClosePairs,
}

/// The other player.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

impl State {
    /// A unit by its id.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(usize::from(id.0)).map(|unit| &**unit)
    }

    /// A unit by its id, to be changed.
    pub fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.get_mut(usize::from(id.0)).map(Shared::make_mut)
    }

    /// All ids.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// What a unit is.
    pub fn sheet(&self, id: UnitId) -> Option<&Sheet> {
        self.sheets.get(usize::from(self.unit(id)?.sheet)).map(|sheet| &**sheet)
    }

    /// Whose a unit is.
    pub fn owner(&self, id: UnitId) -> Option<Seat> {
        Some(self.unit(id)?.owner)
    }

    /// A unit by its key.
    pub fn named(&self, key: &str) -> Option<UnitId> {
        self.ids().find(|&id| self.unit(id).is_some_and(|unit| unit.key == key))
    }

    /// The Combined Unit that a Health Pool is part of; itself if it stands alone.
    pub fn whole(&self, id: UnitId) -> UnitId {
        self.unit(id).and_then(|unit| unit.joined).unwrap_or(id)
    }

    /// The Health Pools of a unit that still have models: its own, then those of the models that have joined it.
    pub fn pools(&self, whole: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let own = self.unit(whole).is_some_and(|unit| unit.hp > 0 && unit.whereabouts == Whereabouts::Field);
        let joined = self.ids().filter(move |&id| {
            self.unit(id)
                .is_some_and(|unit| unit.joined == Some(whole) && unit.hp > 0 && unit.whereabouts == Whereabouts::Field)
        });
        own.then_some(whole).into_iter().chain(joined)
    }

    /// How many models a Health Pool has: those that its Health Points fill, the last perhaps in part
    /// (`t9a/attacks/removing-casualties`).
    pub fn models(&self, pool: UnitId) -> u16 {
        let each = self.sheet(pool).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
        self.unit(pool).map_or(0, |unit| unit.hp.div_ceil(each))
    }

    /// Has the unit models of its own left, not only ones that have joined? (`t9a/definitions/rank-and-file-model`)
    pub fn has_rankers(&self, whole: UnitId) -> bool {
        let attachable = self.sheet(whole).is_some_and(Sheet::is_attachable);
        !attachable && self.unit(whole).is_some_and(|unit| unit.hp > 0 && unit.whereabouts == Whereabouts::Field)
    }

    /// All units that stand on the field, each Combined Unit once.
    pub fn on_field(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ids().filter(|&id| self.unit(id).is_some_and(|unit| unit.stand.is_some()))
    }

    /// The units of a player on the field.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.on_field().filter(move |&id| self.owner(id) == Some(seat))
    }

    /// Is it not on the field yet: waiting, in ambush or Hidden? (`t9a/pregame/undeployed-units-inactive`)
    pub fn is_undeployed(&self, pool: UnitId) -> bool {
        let where_is = |id: UnitId| self.unit(id).map(|unit| unit.whereabouts);
        matches!(where_is(pool), Some(Whereabouts::Waiting | Whereabouts::Ambush | Whereabouts::Hidden))
    }

    /// Health Points of all pools of a unit together.
    pub fn total_hp(&self, whole: UnitId) -> u16 {
        self.pools(whole).filter_map(|pool| self.unit(pool)).map(|unit| unit.hp).sum()
    }

    /// Health Points that a pool had on the Army List.
    pub fn starting_hp(&self, pool: UnitId) -> u16 {
        self.sheet(pool).map_or(0, |sheet| u16::from(sheet.hp) * u16::from(sheet.models))
    }

    /// Is the unit Engaged in Combat? (`t9a/charge/engaged-in-combat`)
    pub fn is_engaged(&self, whole: UnitId) -> bool {
        self.engaged.iter().any(|engagement| engagement.of(whole).is_some())
    }

    /// Is a Combined Unit Shaken?
    pub fn is_shaken(&self, whole: UnitId) -> bool {
        self.unit(whole).is_some_and(|unit| unit.shaken)
    }

    /// What must always be true.
    pub fn check(&self) -> Result<(), Broken> {
        size::of_state(self)?;
        let broken = |what: String| Err(Broken(what));
        if self.active.0 > 1 || self.first.0 > 1 || self.units.iter().any(|unit| unit.owner.0 > 1) {
            return broken("there are two players".into());
        }
        if let Some(card) = self.sides.iter().flat_map(|side| &side.deck).find(|card| !(1..=16).contains(*card)) {
            return broken(format!("there is no Flux Card {card}"));
        }
        for id in self.ids() {
            let (Some(unit), Some(_)) = (self.unit(id), self.sheet(id)) else {
                return broken(format!("unit {} has no sheet", id.0));
            };
            if unit.hp > self.starting_hp(id) {
                return broken(format!("{} has {} Health Points of {}", unit.key, unit.hp, self.starting_hp(id)));
            }
            if unit.whereabouts == Whereabouts::Removed
                && (unit.hp > 0 || unit.stand.is_some() && self.pools(id).next().is_none())
            {
                return broken(format!("{} is removed and yet there", unit.key));
            }
            if let Some(host) = unit.joined
                && (unit.stand.is_some() || self.unit(host).is_none_or(|host| host.joined.is_some()))
            {
                return broken(format!("{} has joined a unit and stands elsewhere", unit.key));
            }
            if let Some(stand) = &unit.stand {
                self.check_stand(id, stand)?;
            }
        }
        Ok(())
    }

    /// The places of a formation hold the models that the pools have.
    fn check_stand(&self, id: UnitId, stand: &Stand) -> Result<(), Broken> {
        let key = self.unit(id).map_or("", |unit| &unit.key);
        if stand.files == 0 || !stand.places.len().is_multiple_of(usize::from(stand.files)) {
            return Err(Broken(format!("{key} has {} places in {} files", stand.places.len(), stand.files)));
        }
        let rankers = stand.places.iter().filter(|place| **place == Place::Ranker).count();
        if rankers != usize::from(self.models(id)) {
            return Err(Broken(format!("{key} has {} models and {rankers} places for them", self.models(id))));
        }
        let stands = |pool: UnitId| {
            stand.left == Some(pool) || stand.right == Some(pool) || stand.places.contains(&Place::Joined(pool))
        };
        match self.pools(id).find(|&pool| pool != id && !stands(pool)) {
            Some(pool) => Err(Broken(format!("unit {} has joined {key} and has no place there", pool.0))),
            None => Ok(()),
        }
    }
}
