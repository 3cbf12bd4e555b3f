//! The position: plain data, indices, no dice. What a unit has done is kept by how long that matters, and forgotten as a
//! whole when that time is over ([`PhaseMarks`], [`TurnMarks`], [`RoundMarks`], [`BattleMarks`]).

mod phase;

pub use phase::Phase;

use crate::actions::ActionId;
use crate::army::Mustered;
use crate::attacks::{Arm, Fall, Volley};
use crate::datasheets::{Datasheet, DatasheetId, Keyword, KindId, Library, ModelProfile, WeaponId};
use crate::missions::{Battle, Mission};
use crate::movement::MoveModels;
use crate::psychic::Attempts;
use crate::setup::size;
use crate::show::model_name;
use crate::stratagems::{Lasting, Used};
use crate::terrain::{Battlefield, Ground, grounds};
use geometry::{Length, Pose};
use kernel::{Broken, Message, Seat};
use miniatures::recall::Recalled;
use miniatures::{Derived, Field, Figure, Memo, Position, Recall, measure};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A model by its place in [`State::models`], a unit by its place in [`State::units`].
pub use miniatures::{ModelId, UnitId};

/// What does not change during a battle, shared by all copies of its state.
pub type Fixed = miniatures::Fixed<Content, Ground>;

/// The datasheets and the battlefield.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Content {
    /// The datasheets.
    pub library: Library,
    /// The battlefield with its terrain.
    pub battlefield: Battlefield,
    /// The mission.
    #[serde(default)]
    pub mission: Mission,
}

impl From<&Content> for Derived<Ground> {
    fn from(content: &Content) -> Self {
        let bases = content.library.datasheets.iter().flat_map(|sheet| &sheet.models).map(|kind| kind.base.reach());
        Self {
            grounds: grounds(&content.battlefield),
            field: Arc::new(Field::of(&content.battlefield)),
            widest_base: bases.fold(0.0, f64::max),
            excess: size::of_content(content).err(),
        }
    }
}

/// One model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Model {
    /// Its unit.
    pub unit: UnitId,
    /// Which kind of model of its datasheet.
    pub kind: KindId,
    /// What it carries.
    pub weapons: Vec<WeaponId>,
    /// Where it stands; nowhere while its unit is elsewhere ([`Whereabouts`]), or once it is removed.
    pub at: Option<Pose>,
    /// The height of what it stands on.
    pub elevation: Length,
    /// Wounds left; none once it is destroyed.
    pub wounds: u8,
    /// Has an attack been allocated to it in this phase (`wh40k9/attacks/allocate-forced`)?
    #[serde(default)]
    pub allocated: bool,
    /// How many wounds it has lost in this phase (`wh40k9/advanced-shooting/wound-cap-counts-as-ignoring`).
    #[serde(default)]
    pub lost: u8,
}

impl Model {
    /// Is it on the battlefield, and not destroyed?
    pub fn stands(&self) -> bool {
        self.at.is_some() && self.wounds > 0
    }
}

/// How a unit has moved in this turn; what comes later in the list binds it more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moved {
    /// It Remained Stationary, or its turn to move has not come.
    #[default]
    Stationary,
    /// It made a Normal Move.
    Normal,
    /// It Advanced.
    Advanced,
    /// It Fell Back.
    FellBack,
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// On the battlefield, or destroyed.
    #[default]
    Battlefield,
    /// Not set up yet, before the battle.
    Waiting,
    /// A Reinforcement unit by a rule of its own (`wh40k9/reinforcements/definition`).
    Reinforcements,
    /// In Strategic Reserves (`wh40k9/strategic-reserves/definition`).
    StrategicReserves,
    /// Embarked in this TRANSPORT (`wh40k9/transport/transport`).
    Aboard(UnitId),
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its name in scenarios and scenes.
    pub key: String,
    /// Whose it is.
    pub owner: Seat,
    /// What it is.
    pub datasheet: DatasheetId,
    /// How many models it had when it was added to the army (`wh40k9/units/starting-strength`).
    pub starting_strength: u8,
    /// What it cost.
    pub points: u16,
    /// Is its first model the Warlord (`wh40k9/army/warlord`)?
    pub warlord: bool,
    /// What was chosen for it while mustering.
    pub mustered: Mustered,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// The action that it performs (`wh40k9/actions/definition`).
    pub performing: Option<ActionId>,
    /// What it has done in this phase.
    pub phase: PhaseMarks,
    /// What it has done in this player turn.
    pub turn: TurnMarks,
    /// What it has done in this battle round.
    pub round: RoundMarks,
    /// What it has done in this battle.
    pub battle: BattleMarks,
}

/// What a unit has done in this phase, as far as it bears on what it may still do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PhaseMarks {
    /// Has it been chosen to move (`wh40k9/movement/move-units-sequence`)?
    pub selected_to_move: bool,
    /// Has it embarked (`wh40k9/transport/not-both-in-phase`)?
    pub embarked: bool,
    /// Has it disembarked (`wh40k9/transport/not-both-in-phase`)?
    pub disembarked: bool,
    /// Has it found no room to disembark, and nobody has moved since (`wh40k9/ruling/coherency-on-set-up`)?
    pub no_room: bool,
    /// Has it been chosen to shoot (`wh40k9/shooting/once-per-phase`)?
    pub has_shot: bool,
    /// Has it shot again (`wh40k9/advanced-shooting/shoot-again`)?
    pub shot_again: bool,
    /// The weapons with which it has shot (`wh40k9/advanced-shooting/shoot-again-weapons`).
    pub fired: Vec<Arm>,
    /// Has it been chosen to charge (`wh40k9/charge/once-per-phase`)?
    pub declared_charge: bool,
    /// Has it been chosen to make a Heroic Intervention (`wh40k9/ruling/heroic-intervention-once`)?
    pub selected_to_intervene: bool,
    /// Has it fired Overwatch (`wh40k9/ruling/defensible-repeat-charges`)?
    pub fired_overwatch: bool,
    /// Has it fought (`wh40k9/fight/once-per-phase`)?
    pub has_fought: bool,
    /// Has it fought again, or has its player done without (`wh40k9/fight/fight-again-counts-as-two-units`)?
    pub fought_again: bool,
    /// Has it taken its Morale test (`wh40k9/morale/test-order`)?
    pub tested: bool,
    /// How many powers it has attempted to manifest (`wh40k9/psychic/attempt-count`).
    pub attempts: u8,
    /// How many powers it has attempted to deny (`wh40k9/psychic/deny-count`).
    pub denials: u8,
    /// Has it finished manifesting (`wh40k9/psychic/finish-one-psyker`)?
    pub manifested: bool,
}

/// What a unit has done in this player turn. A turn is a player's; what a unit does in the other's is forgotten alike.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TurnMarks {
    /// How it moved: what it did, whatever else it counts as having done ([`Unit::has_moved`]).
    pub moved: Moved,
    /// Was it set up as Reinforcements, or repositioned (`wh40k9/reinforcements/counts-as-moved`)?
    pub set_up: bool,
    /// Has it disembarked (`wh40k9/transport/disembark-counts-as-moved`)?
    pub disembarked: bool,
    /// Did it get out of a destroyed TRANSPORT (`wh40k9/transport/destroyed-no-charge`)?
    pub bailed_out: bool,
    /// Can it not charge, for another reason (`wh40k9/charge/eligible-units`)?
    pub cannot_charge: bool,
    /// Has it successfully charged (`wh40k9/charge/successful-charge`)?
    pub charged: bool,
    /// The targets that it declared for that charge.
    pub charge_targets: Vec<UnitId>,
    /// Does it count as having charged because it arrived within Engagement Range, so that it attacks whom it likes
    /// (`wh40k9/strategic-reserves/own-edge-engagement-counts-as-charge`)?
    pub strikes_anybody: bool,
    /// Has it arrived with a model that is too large for the strip at the edge
    /// (`wh40k9/strategic-reserves/oversized-model-restrictions`)?
    pub hemmed_in: bool,
    /// Has it made a Heroic Intervention (`wh40k9/fight/targets-heroic-intervention-exception`)?
    pub intervened: bool,
    /// Has it piled in or consolidated (`wh40k9/shooting/heavy`)?
    #[serde(default)]
    pub closed_in: bool,
    /// How it defends the position at which it was charged (`wh40k9/terrain/defensible-choice`).
    pub defence: Option<Defence>,
    /// Has it broken out, so that it does nothing more (`wh40k9/stratagems/desperate-breakout-aftermath`)?
    pub broke_out: bool,
    /// How many of its models were destroyed (`wh40k9/morale/who-tests`).
    pub lost: u8,
    /// Which ones, so that those that return are not counted (`wh40k9/morale/revived-models`).
    pub fallen: Vec<ModelId>,
}

/// What a unit does that defends a position (`wh40k9/terrain/defensible-choice`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defence {
    /// Its Overwatch hits on 5+ (`wh40k9/terrain/defensible-hold-steady`).
    HoldSteady,
    /// It strikes better in melee, and fires no Overwatch (`wh40k9/terrain/defensible-set-to-defend`).
    SetToDefend,
}

/// What a unit has done in this battle round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoundMarks {
    /// Has it attempted Smite (`wh40k9/psychic/smite-once-per-psyker`)?
    pub smote: bool,
    /// Has it attempted an action (`wh40k9/actions/one-per-unit-per-round`)?
    pub action: bool,
    /// Has it attempted a psychic action (`wh40k9/actions/psychic-one-per-unit-per-round`)?
    pub psychic_action: bool,
}

/// What a unit has done in this battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BattleMarks {
    /// Has it left the battlefield during the battle, so that it may come back in any round
    /// (`wh40k9/reinforcements/mid-battle-exemption`)?
    pub left: bool,
    /// The weapons that can be used once in a battle and have been.
    pub spent: Vec<Arm>,
    /// The abilities that can be used once in a battle and have been, by id.
    pub used: Vec<String>,
}

impl Unit {
    /// Does it count as having moved in this turn (`wh40k9/ruling/zero-inch-move`, `wh40k9/reinforcements/counts-as-moved`,
    /// `wh40k9/transport/disembark-counts-as-moved`)?
    pub fn has_moved(&self) -> bool {
        self.turn.moved != Moved::Stationary || self.turn.set_up || self.turn.disembarked || self.turn.bailed_out
    }
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Command points (`wh40k9/army/cp-starting`).
    pub cp: u8,
    /// Victory points, where the mission has any.
    pub vp: u16,
    /// The stratagems that were used.
    pub used: Used,
    /// What was attempted in this psychic phase.
    pub psychic: Attempts,
    /// The actions that were started in this battle round (`wh40k9/actions/same-action-once-per-round`).
    pub started: Vec<ActionId>,
    /// Command points gained in this battle round beside those of Command phases (`wh40k9/army/cp-gain-cap`).
    pub more_cp: u8,
}

/// Where the fights of a Fight phase have got to (`wh40k9/fight/selection-order`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fighting {
    /// The unit that is fighting.
    pub fighter: Option<UnitId>,
    /// In each tier: is it the turn of the player who did not begin it?
    pub turns: [bool; 4],
    /// The only model of it that fights, if a rule says so (`wh40k9/fight/single-model-fights`).
    #[serde(default)]
    pub alone: Option<ModelId>,
    /// The unit that has just fought, until its enemy has been asked (`wh40k9/stratagems/counter-offensive`).
    pub fought: Option<UnitId>,
}

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Datasheets and battlefield.
    pub fixed: Fixed,
    /// All units of both armies, destroyed ones too.
    pub units: Vec<Unit>,
    /// All models, destroyed ones too, unit by unit.
    pub models: Vec<Model>,
    /// The players by seat.
    pub players: [Player; 2],
    /// The battle round, from 1.
    pub round: u8,
    /// How many battle rounds there are.
    pub rounds: u8,
    /// Who takes the first turn in every battle round (`wh40k9/turn/battle-round`).
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What comes next.
    pub phase: Phase,
    /// Who chooses next, in a step in which the players take turns (`wh40k9/morale/test-order`).
    pub picks: Seat,
    /// Models that are destroyed and in place until what that sets off is resolved, in the order in which they fell.
    pub falls: Vec<Fall>,
    /// The attacks that are being resolved.
    pub volley: Option<Volley>,
    /// Where the fights of a Fight phase have got to.
    pub fighting: Fighting,
    /// What stratagems and psychic powers do for a while.
    pub lasting: Vec<Lasting>,
    /// The psyker that was chosen to manifest (`wh40k9/psychic/finish-one-psyker`).
    pub psyker: Option<UnitId>,
    /// The unit that suffers Perils of the Warp now (`wh40k9/psychic/perils`).
    pub perils: Option<UnitId>,
    /// How the mission stands.
    #[serde(default)]
    pub battle: Battle,
    /// What geometry keeps between questions; no part of the position.
    #[serde(skip)]
    pub memo: Memo,
    /// What is known of moves that were asked about last; no part of the position.
    #[serde(skip)]
    pub recall: Recall<State, MoveModels>,
}

/// The state as geometry sees it.
impl Position for State {
    fn field(&self) -> &Arc<Field> {
        self.fixed.field()
    }

    fn memo(&self) -> &Memo {
        &self.memo
    }

    fn count(&self) -> u16 {
        self.models.len() as u16
    }

    fn figure(&self, id: ModelId) -> Option<Figure<'_>> {
        let model = self.model(id)?;
        let (_, profile) = self.profile(id)?;
        Some(Figure {
            unit: model.unit,
            owner: self.owner(model.unit)?,
            stand: model.at.map(|at| (at, model.elevation)),
            destroyed: model.wounds == 0,
            base: &profile.base,
            height: profile.height,
            baseless: profile.baseless,
        })
    }

    fn stand(&self, id: ModelId) -> Option<(Pose, Length, UnitId)> {
        let model = self.model(id)?;
        Some((model.at?, model.elevation, model.unit))
    }

    fn widest_base(&self) -> f64 {
        self.fixed.widest_base()
    }

    fn key(&self, id: ModelId) -> String {
        self.model_key(id)
    }

    fn name(&self, id: ModelId) -> Message {
        model_name(self, id)
    }

    fn models_of(&self, unit: UnitId) -> Vec<ModelId> {
        Self::models_of(self, unit).collect()
    }
}

impl Recalled for State {
    type Ask = MoveModels;

    fn recall(&self) -> &Recall<Self, MoveModels> {
        &self.recall
    }

    fn bare(&self) -> Self {
        Self { memo: Memo::default(), recall: Recall::default(), ..self.clone() }
    }
}

/// The opponent.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

impl State {
    /// A unit's entry.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(usize::from(id.0))
    }

    /// A unit's entry, to be changed.
    pub fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.get_mut(usize::from(id.0))
    }

    /// A model's entry.
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        self.models.get(usize::from(id.0))
    }

    /// A model's entry, to be changed.
    pub fn model_mut(&mut self, id: ModelId) -> Option<&mut Model> {
        self.models.get_mut(usize::from(id.0))
    }

    /// All unit ids.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// All model ids.
    pub fn model_ids(&self) -> impl Iterator<Item = ModelId> + use<> {
        (0..self.models.len() as u16).map(ModelId)
    }

    /// The unit of a model (`wh40k9/units/unit`).
    pub fn unit_of(&self, model: ModelId) -> UnitId {
        self.model(model).map_or(UnitId(u16::MAX), |model| model.unit)
    }

    /// The models for which something is true.
    fn models_that(&self, is: impl Fn(&Model) -> bool) -> impl Iterator<Item = ModelId> {
        (0..).map(ModelId).zip(&self.models).filter(move |(_, model)| is(model)).map(|(id, _)| id)
    }

    /// The models of a unit on the battlefield (`wh40k9/battlefield/on-the-battlefield`).
    pub fn models_of(&self, unit: UnitId) -> impl Iterator<Item = ModelId> {
        self.models_that(move |model| model.unit == unit && model.stands())
    }

    /// The models of a unit that are in place, also those that are destroyed and not removed yet.
    pub fn models_in_place(&self, unit: UnitId) -> impl Iterator<Item = ModelId> {
        self.models_that(move |model| model.unit == unit && model.at.is_some())
    }

    /// The models of a unit that live, wherever they are.
    pub fn living_models(&self, unit: UnitId) -> impl Iterator<Item = ModelId> {
        self.models_that(move |model| model.unit == unit && model.wounds > 0)
    }

    /// The models of a unit that are destroyed and removed.
    pub fn fallen_models(&self, unit: UnitId) -> impl Iterator<Item = ModelId> {
        self.models_that(move |model| model.unit == unit && model.wounds == 0 && model.at.is_none())
    }

    /// Is a unit on the battlefield?
    pub fn is_on_battlefield(&self, unit: UnitId) -> bool {
        self.models_of(unit).next().is_some()
    }

    /// The units on the battlefield.
    pub fn units_on_battlefield(&self) -> impl Iterator<Item = UnitId> {
        self.unit_ids().filter(|&id| self.is_on_battlefield(id))
    }

    /// The units of a player on the battlefield.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units_on_battlefield().filter(move |&id| self.owner(id) == Some(seat))
    }

    /// The enemy units of a unit on the battlefield (`wh40k9/units/friendly-and-enemy`).
    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.units_on_battlefield().filter(move |&id| self.owner(id) != self.owner(unit))
    }

    /// Is this a unit of a player on the battlefield?
    pub fn is_unit_of(&self, unit: UnitId, seat: Seat) -> bool {
        self.owner(unit) == Some(seat) && self.is_on_battlefield(unit)
    }

    /// Whose a unit is.
    pub fn owner(&self, unit: UnitId) -> Option<Seat> {
        self.unit(unit).map(|unit| unit.owner)
    }

    /// The datasheet of a unit.
    pub fn datasheet(&self, unit: UnitId) -> Option<&Datasheet> {
        self.fixed.library.get(self.unit(unit)?.datasheet)
    }

    /// The datasheet and the profile of a model.
    pub fn profile(&self, model: ModelId) -> Option<(&Datasheet, &ModelProfile)> {
        let model = self.model(model)?;
        let sheet = self.datasheet(model.unit)?;
        Some((sheet, sheet.models.get(usize::from(model.kind.0))?))
    }

    /// Has a model a keyword (`wh40k9/keywords/mixed-keywords-model`): on its datasheet, chosen while mustering
    /// (`wh40k9/keywords/selectable-keyword`), or as the Warlord (`wh40k9/army/warlord`)?
    pub fn model_has(&self, model: ModelId, keyword: &Keyword) -> bool {
        let Some((entry, (sheet, _))) = self.model(model).zip(self.profile(model)) else { return false };
        let Some(unit) = self.unit(entry.unit) else { return false };
        if *keyword == Keyword::Warlord {
            return unit.warlord
                && self.models.iter().position(|other| other.unit == entry.unit) == Some(model.0.into());
        }
        let replaced = unit.mustered.keywords.iter().any(|(written, _)| written == keyword);
        let chosen = unit.mustered.keywords.iter().any(|(_, chosen)| chosen == keyword);
        chosen || (!replaced && sheet.model_has(entry.kind, keyword))
    }

    /// A keyword in angle brackets as a unit's player has replaced it (`wh40k9/keywords/selectable-keyword`); any other as it is.
    pub fn keyword_of(&self, unit: UnitId, keyword: &Keyword) -> Keyword {
        let chosen = |unit: &Unit| unit.mustered.keywords.iter().find(|(written, _)| written == keyword).cloned();
        self.unit(unit).and_then(chosen).map_or_else(|| keyword.clone(), |(_, chosen)| chosen)
    }

    /// Has a unit a keyword: has any of its models (`wh40k9/keywords/mixed-keywords-unit`)?
    pub fn unit_has(&self, unit: UnitId, keyword: &Keyword) -> bool {
        self.living_models(unit).any(|model| self.model_has(model, keyword))
    }

    /// A model's name: its unit's, and its number in it from 1.
    pub fn model_key(&self, id: ModelId) -> String {
        let Some(model) = self.model(id) else { return String::new() };
        let before = self.models[..usize::from(id.0)].iter().filter(|other| other.unit == model.unit).count();
        let unit = self.unit(model.unit).map_or("", |unit| unit.key.as_str());
        format!("{unit}.{}", before + 1)
    }

    /// What is true at every question.
    pub fn check(&self) -> Result<(), Broken> {
        size::of_state(self)?;
        let broken = |what: String| Err(Broken(what));
        for (place, unit) in self.units.iter().enumerate() {
            if self.fixed.library.get(unit.datasheet).is_none() || unit.owner.0 > 1 {
                return broken(format!("unit {place} has no datasheet or no owner"));
            }
        }
        for (id, model) in (0..).map(ModelId).zip(&self.models) {
            let Some((_, profile)) = self.profile(id) else { return broken(format!("model {} has no profile", id.0)) };
            let here = self.unit(model.unit).is_some_and(|unit| unit.whereabouts == Whereabouts::Battlefield);
            let falling = self.falls.iter().any(|fall| fall.model == id) && model.wounds == 0;
            let placed = falling || model.at.is_some() == (here && model.wounds > 0);
            if !placed || model.wounds > profile.wounds {
                return broken(format!("model {} has {} wounds", id.0, model.wounds));
            }
        }
        if self.round == 0 || self.active.0 > 1 || self.first.0 > 1 {
            return broken(format!("round {}, active {}", self.round, self.active));
        }
        if let Some(model) = measure::off_the_table(self) {
            return broken(format!("model {} is not wholly on the battlefield", model.0));
        }
        match measure::overlapping(self) {
            Some((first, second)) => broken(format!("the bases of models {} and {} overlap", first.0, second.0)),
            None => Ok(()),
        }
    }
}
