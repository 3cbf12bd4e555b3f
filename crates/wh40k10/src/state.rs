//! The position: plain data, indices, no dice.

pub(crate) mod marks;

pub use marks::{BattleMarks, PhaseMarks, TurnMarks};

use crate::abilities::measure;
use crate::attacks::{Fall, Volley};
use crate::datasheets::{Ability, Datasheet, DatasheetId, Keyword, KindId, Library, ModelProfile, WeaponId};
use crate::missions::{Battle, Mission};
use crate::movement::MoveModels;
use crate::setup::{Printing, model_key, size};
use crate::show::model_name;
use crate::stratagems::Stratagem;
use crate::tabletop::Memo;
use crate::terrain::{self, Battlefield, Ground};
use geometry::{Length, Pose};
use kernel::{Broken, Message, Seat};
use miniatures::recall::Recalled;
use miniatures::{Derived, Field, Figure, Position, Recall, Roster};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A model by its place in [`State::models`].
pub use miniatures::ModelId;
/// A unit by its place in [`State::units`].
///
/// A Leader's unit and its Bodyguard unit each have an entry. Where the rules speak of the Attached unit, which counts as
/// one, its id is the Bodyguard unit's, even after the last Bodyguard has been destroyed ([`State::whole`]).
pub use miniatures::UnitId;

/// What does not change during a battle, shared by all copies of its state.
pub type Fixed = miniatures::Fixed<Content, Ground>;

/// The datasheets, the battlefield and the mission.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Content {
    /// The datasheets.
    pub library: Library,
    /// The battlefield with its terrain.
    pub battlefield: Battlefield,
    /// What is played for; by default nothing.
    #[serde(default)]
    pub mission: Mission,
    /// Which printing of the rules is followed where they differ.
    #[serde(default)]
    pub printing: Printing,
}

impl From<&Content> for Derived<Ground> {
    fn from(content: &Content) -> Self {
        let bases = content.library.datasheets.iter().flat_map(|sheet| &sheet.models).map(|kind| kind.base.reach());
        Self {
            grounds: terrain::grounds(&content.battlefield),
            field: Arc::new(Field::of(&content.battlefield)),
            widest_base: bases.fold(0.0, f64::max),
            excess: size::of_content(content).err(),
        }
    }
}

/// One model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Model {
    /// The unit of its datasheet.
    pub unit: UnitId,
    /// Which kind of model of that datasheet.
    pub kind: KindId,
    /// What it carries.
    pub weapons: Vec<WeaponId>,
    /// Where it stands; nowhere while its unit is elsewhere ([`Whereabouts`]), or once it is removed.
    pub at: Option<Pose>,
    /// The height of what it stands on.
    pub elevation: Length,
    /// Wounds left; none once it is destroyed.
    pub wounds: u8,
    /// Has an attack been allocated to it in this phase? (`wh40k10/attacks/allocate-wounded-first`)
    pub allocated: bool,
}

impl Model {
    /// Is it on the battlefield, and not destroyed?
    pub fn stands(&self) -> bool {
        self.at.is_some() && self.wounds > 0
    }
}

/// How a unit has moved in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moved {
    /// It Remained Stationary, or its turn to move has not come.
    #[default]
    Stationary,
    /// It made a Normal move.
    Normal,
    /// It Advanced.
    Advanced,
    /// It Fell Back.
    FellBack,
}

/// Where a unit is. An Attached unit is where its Bodyguard unit is; both entries say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// On the battlefield, or destroyed.
    #[default]
    Battlefield,
    /// Not set up yet, before the battle.
    Waiting,
    /// In Reserves by a rule of its own, such as Deep Strike (`wh40k10/movement/reserves`).
    Reserves,
    /// In Strategic Reserves (`wh40k10/strategic-reserves/definition`).
    StrategicReserves,
    /// Embarked within this TRANSPORT (`wh40k10/transports/definition`).
    Aboard(UnitId),
}

/// A unit of one datasheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "marks::Written", into = "marks::Written")]
pub struct Unit {
    /// Its name in scenarios and scenes.
    pub key: String,
    /// Whose it is.
    pub owner: Seat,
    /// What it is.
    pub datasheet: DatasheetId,
    /// For a Leader, the Bodyguard unit that it has joined.
    pub leads: Option<UnitId>,
    /// How many models it had when it was added to the army (`wh40k10/command/starting-strength`).
    pub starting_strength: u8,
    /// Is it Battle-shocked?
    pub battle_shocked: bool,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// What it cost, with its Enhancement.
    pub points: u16,
    /// Is its first model the Warlord? (`wh40k10/muster/warlord`)
    pub warlord: bool,
    /// The id of its Enhancement (`wh40k10/muster/enhancements`).
    pub enhancement: Option<String>,
    /// What it has done in this phase.
    pub phase: PhaseMarks,
    /// What it has done in this turn.
    pub turn: TurnMarks,
    /// What holds until something ends it.
    pub battle: BattleMarks,
}

impl Unit {
    /// How it counts as having moved in this turn: what it did, or a Normal move where a rule says so and it did nothing.
    pub fn counts_as(&self) -> Moved {
        match self.turn.moved {
            Moved::Stationary if self.turn.counts_as_moved => Moved::Normal,
            did => did,
        }
    }
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Command points (`wh40k10/command/command-points`).
    pub cp: u8,
    /// Victory points (`wh40k10/core/victory`).
    pub vp: u16,
    /// The stratagems used in this phase (`wh40k10/stratagems/once-per-phase`).
    pub used: Vec<Stratagem>,
    /// The detachment of the army, by its place in the library (`wh40k10/muster/detachment`).
    #[serde(default)]
    pub detachment: Option<u16>,
    /// Command points gained in this battle round beside those of Command phases (`wh40k10/command/cp-gain-cap`).
    #[serde(default)]
    pub more_cp: u8,
}

/// What comes next. Each step is a resting point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the battle: armies are mustered (`wh40k10/missions/muster-armies`).
    Muster,
    /// Before the battle: objective markers are placed (`wh40k10/missions/create-battlefield`).
    PlaceMarkers,
    /// Before the battle: who attacks (`wh40k10/missions/attacker-defender`).
    AttackerDefender,
    /// Before the battle: secret declarations (`wh40k10/missions/declare-battle-formations`).
    Formations,
    /// Before the battle: secondary missions are picked (`wh40k10/missions-reference/secondary-fixed`).
    Secondaries,
    /// Before the battle: units are set up in turn (`wh40k10/missions/deploy-armies`).
    Deploy,
    /// Before the battle: those that are set up after both armies (`wh40k10/only-war/after-deployment-setup`).
    DeployLast,
    /// Before the battle: who begins (`wh40k10/missions/first-turn`).
    FirstTurn,
    /// Before the battle: pre-battle rules (`wh40k10/missions/pre-battle-rules`).
    PreBattle,
    /// The start of the first battle round: Scouts (`wh40k10/deployment-abilities/scouts`).
    Scouts,
    /// The start of a battle round: abilities that are resolved then.
    RoundStarts,
    /// The Command step of the Command phase.
    Command,
    /// Its Battle-shock step, with these units still to be tested.
    BattleShock,
    /// The Movement phase begins.
    MovementBegins,
    /// The Move Units step of the Movement phase.
    Movement,
    /// Its Reinforcements step.
    Reinforcements,
    /// The Shooting phase begins.
    ShootingBegins,
    /// The Shooting phase.
    Shooting,
    /// The Charge phase begins.
    ChargeBegins,
    /// The Charge phase.
    Charge,
    /// The Fight phase begins.
    #[serde(alias = "fight")]
    FightBegins,
    /// The Fights First step of the Fight phase.
    FightsFirst,
    /// Its Remaining Combats step.
    RemainingCombats,
    /// The end of the turn.
    EndOfTurn,
    /// The battle is over.
    Over,
}

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Datasheets and battlefield.
    pub fixed: Fixed,
    /// All units of both armies, destroyed ones too.
    pub units: Roster<Unit>,
    /// All models, destroyed ones too, unit by unit.
    pub models: Roster<Model>,
    /// The players by seat.
    pub players: [Player; 2],
    /// The battle round, from 1.
    pub round: u8,
    /// How many battle rounds there are.
    pub rounds: u8,
    /// Who takes the first turn in every battle round (`wh40k10/battle-round/first-player`).
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What comes next.
    pub phase: Phase,
    /// In the Fight phase, who selects the next unit (`wh40k10/fight/alternating-selection`).
    pub picks: Seat,
    /// The unit that is fighting, until it has consolidated (`wh40k10/fight/unit-sequence`).
    pub fighter: Option<UnitId>,
    /// In the Battle-shock step, the units that have still to take their test.
    pub to_test: Vec<UnitId>,
    /// The attacks of the unit that is shooting, if they are not all resolved.
    pub volley: Option<Volley>,
    /// Models that are destroyed and in place until what that sets off is resolved, in the order in which they fell.
    #[serde(default)]
    pub falls: Vec<Fall>,
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

/// The state as geometry sees it. A Leader counts as a model of the Attached unit.
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
        let part = self.unit(model.unit)?;
        let profile = self.fixed.library.get(part.datasheet)?.models.get(usize::from(model.kind.0))?;
        let (unit, owner) = match part.leads {
            Some(led) => (led, self.owner(led)?),
            None => (model.unit, part.owner),
        };
        Some(Figure {
            unit,
            owner,
            stand: model.at.map(|at| (at, model.elevation)),
            destroyed: model.wounds == 0,
            base: &profile.base,
            height: profile.height,
            baseless: profile.baseless,
        })
    }

    fn stand(&self, id: ModelId) -> Option<(Pose, Length, UnitId)> {
        let model = self.model(id)?;
        Some((model.at?, model.elevation, self.whole(model.unit)))
    }

    fn widest_base(&self) -> f64 {
        self.fixed.widest_base()
    }

    fn key(&self, id: ModelId) -> String {
        model_key(self, id)
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

    /// A unit's entry, to be changed. Marks of an Attached unit are kept in its Bodyguard unit's entry.
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

    /// The unit as the rules count it: a Leader's unit belongs to the Attached unit that it has joined
    /// (`wh40k10/leader/attached-unit`).
    pub fn whole(&self, id: UnitId) -> UnitId {
        self.unit(id).and_then(|unit| unit.leads).unwrap_or(id)
    }

    /// The unit of a model as the rules count it.
    pub fn unit_of(&self, model: ModelId) -> UnitId {
        self.model(model).map_or(UnitId(u16::MAX), |model| self.whole(model.unit))
    }

    /// The entries that make up a unit: its own, and its Leader's.
    pub fn parts(&self, whole: UnitId) -> impl Iterator<Item = UnitId> {
        self.unit_ids().filter(move |&id| self.whole(id) == whole)
    }

    /// The same, found once for many models: a unit has one Leader at most (`wh40k10/leader/one-per-bodyguard`), so that
    /// there are two parts, or the same one twice.
    fn parts_of(&self, whole: UnitId) -> [UnitId; 2] {
        let nobody = UnitId(u16::MAX);
        let first = if self.whole(whole) == whole { whole } else { nobody };
        let leader = self.units.iter().position(|unit| unit.leads == Some(whole));
        [first, leader.map_or(first, |place| UnitId(place as u16))]
    }

    /// Is a model on the battlefield, and not destroyed?
    pub fn stands(&self, id: ModelId) -> bool {
        self.model(id).is_some_and(Model::stands)
    }

    /// All models of one entry, wherever they are, if any: models are kept unit by unit.
    pub(crate) fn entry(&self, part: UnitId) -> impl Iterator<Item = (ModelId, &Model)> {
        let first = self.models.partition_point(|model| model.unit < part);
        let own = self.models[first..].iter().take_while(move |model| model.unit == part);
        (first as u16..).map(ModelId).zip(own)
    }

    /// All models of a unit, in order.
    fn entries(&self, whole: UnitId) -> impl Iterator<Item = (ModelId, &Model)> {
        let [first, leader] = self.parts_of(whole);
        let second = Some(leader).filter(|leader| *leader != first);
        let (one, other) = match second {
            Some(leader) if leader < first => (leader, Some(first)),
            _ => (first, second),
        };
        self.entry(one).chain(other.into_iter().flat_map(|part| self.entry(part)))
    }

    /// The models on the battlefield of one entry.
    pub fn models_of_part(&self, part: UnitId) -> impl Iterator<Item = ModelId> {
        self.entry(part).filter(|(_, model)| model.stands()).map(|(id, _)| id)
    }

    /// The models of a unit that are in place, also those that are destroyed and not removed yet.
    pub fn models_in_place(&self, whole: UnitId) -> impl Iterator<Item = ModelId> {
        self.entries(whole).filter(|(_, model)| model.at.is_some()).map(|(id, _)| id)
    }

    /// The models on the battlefield of a unit, an Attached unit's Leader too.
    pub fn models_of(&self, whole: UnitId) -> impl Iterator<Item = ModelId> {
        self.entries(whole).filter(|(_, model)| model.stands()).map(|(id, _)| id)
    }

    /// The units on the battlefield, an Attached unit once.
    pub fn units_on_battlefield(&self) -> impl Iterator<Item = UnitId> {
        // All models at once: they are fewer than what it takes to look for those of each unit.
        let mut here = vec![false; self.units.len()];
        for model in self.models.iter().filter(|model| model.stands()) {
            if let Some(here) = here.get_mut(usize::from(self.whole(model.unit).0)) {
                *here = true;
            }
        }
        (0..).map(UnitId).zip(here).filter(|&(id, here)| here && self.whole(id) == id).map(|(id, _)| id)
    }

    /// Is a unit on the battlefield, under the id by which the rules count it?
    pub fn is_on_battlefield(&self, unit: UnitId) -> bool {
        self.unit(unit).is_some() && self.whole(unit) == unit && self.models_of(unit).next().is_some()
    }

    /// The living models of a unit wherever they are, an Attached unit's Leader too.
    pub fn living_models(&self, whole: UnitId) -> impl Iterator<Item = ModelId> {
        self.entries(whole).filter(|(_, model)| model.wounds > 0).map(|(id, _)| id)
    }

    /// The units of a player that are somewhere else than on the battlefield, an Attached unit once.
    pub fn units_elsewhere(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        let elsewhere = move |unit: &Unit| unit.owner == seat && unit.whereabouts != Whereabouts::Battlefield;
        self.unit_ids().filter(move |&id| self.whole(id) == id && self.unit(id).is_some_and(elsewhere))
    }

    /// Says where a unit is, for all its entries.
    pub fn set_whereabouts(&mut self, whole: UnitId, whereabouts: Whereabouts) {
        let parts: Vec<UnitId> = self.parts(whole).collect();
        for part in parts {
            if let Some(unit) = self.unit_mut(part) {
                unit.whereabouts = whereabouts;
            }
        }
    }

    /// Have all models of a unit this core ability? (`wh40k10/deployment-abilities/definition`)
    pub fn every_model_has(&self, whole: UnitId, ability: impl Fn(&Ability) -> bool) -> bool {
        let mut models = self.living_models(whole).peekable();
        models.peek().is_some() && models.all(|id| self.abilities_of(id).any(|found| ability(&found)))
    }

    /// The core abilities of a model: those that its datasheet lists, and those that it has been given.
    pub fn abilities_of(&self, id: ModelId) -> impl Iterator<Item = Ability> {
        let kind = self.model(id).map(|model| model.kind);
        let printed = self.profile(id).zip(kind).map(|((sheet, _), kind)| sheet.abilities_of(kind).copied());
        printed.into_iter().flatten().chain(measure::core_abilities(self, id))
    }

    /// The models of a player on the battlefield.
    pub fn models_of_seat(&self, seat: Seat) -> impl Iterator<Item = ModelId> {
        let own = move |model: &Model| model.stands() && self.owner(model.unit) == Some(seat);
        (0..).map(ModelId).zip(&self.models).filter(move |(_, model)| own(model)).map(|(id, _)| id)
    }

    /// The units of a player on the battlefield.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units_on_battlefield().filter(move |&id| self.owner(id) == Some(seat))
    }

    /// Is this a unit of a player on the battlefield, under the id by which the rules count it?
    pub fn is_unit_of(&self, unit: UnitId, seat: Seat) -> bool {
        self.owner(unit) == Some(seat) && self.is_on_battlefield(unit)
    }

    /// Whose a unit is.
    pub fn owner(&self, unit: UnitId) -> Option<Seat> {
        self.unit(unit).map(|unit| unit.owner)
    }

    /// The datasheet of one entry.
    pub fn datasheet(&self, part: UnitId) -> Option<&Datasheet> {
        self.fixed.library.get(self.unit(part)?.datasheet)
    }

    /// The datasheet and the profile of a model.
    pub fn profile(&self, model: ModelId) -> Option<(&Datasheet, &ModelProfile)> {
        let model = self.model(model)?;
        let sheet = self.datasheet(model.unit)?;
        Some((sheet, sheet.models.get(usize::from(model.kind.0))?))
    }

    /// Does a model's datasheet list a keyword? In Hover mode it is no AIRCRAFT (`wh40k10/aircraft/hover-mode`).
    pub fn model_has(&self, model: ModelId, keyword: &Keyword) -> bool {
        let hovers = *keyword == Keyword::Aircraft && self.unit(self.unit_of(model)).is_some_and(|u| u.battle.hovers);
        let printed = self.profile(model).is_some_and(|(sheet, _)| sheet.has(keyword));
        (printed && !hovers) || (*keyword == Keyword::Warlord && self.is_warlord(model))
    }

    /// Is a model the Warlord, and so has that keyword (`wh40k10/muster/warlord`)? It is the first of its unit.
    pub fn is_warlord(&self, id: ModelId) -> bool {
        let Some(entry) = self.model(id).filter(|model| self.unit(model.unit).is_some_and(|unit| unit.warlord)) else {
            return false;
        };
        self.entry(entry.unit).next().is_some_and(|(first, _)| first == id)
    }

    /// Does a unit have a keyword, wherever it is?
    pub fn unit_has_anywhere(&self, whole: UnitId, keyword: &Keyword) -> bool {
        self.living_models(whole).any(|model| self.model_has(model, keyword))
    }

    /// Does a unit have a keyword? An Attached unit has those of both its units while both live
    /// (`wh40k10/core/keywords`, `wh40k10/ruling/anti-attached-unit-keywords`).
    pub fn unit_has(&self, whole: UnitId, keyword: &Keyword) -> bool {
        let hovers = *keyword == Keyword::Aircraft && self.unit(whole).is_some_and(|unit| unit.battle.hovers);
        if *keyword == Keyword::Warlord {
            return self.models_of(whole).any(|model| self.is_warlord(model));
        }
        let living = self.parts(whole).filter(|&part| self.models_of_part(part).next().is_some());
        !hovers && living.into_iter().any(|part| self.datasheet(part).is_some_and(|sheet| sheet.has(keyword)))
    }

    /// What is true at every question.
    pub fn check(&self) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken(what));
        size::of_state(self)?;
        for (place, unit) in self.units.iter().enumerate() {
            if self.fixed.library.get(unit.datasheet).is_none() || unit.owner.0 > 1 {
                return broken(format!("unit {place} has no datasheet or no owner"));
            }
            let leads_itself = unit.leads.is_some_and(|led| self.unit(led).is_none_or(|led| led.leads.is_some()));
            if leads_itself {
                return broken(format!("unit {place} leads a unit that cannot be led"));
            }
        }
        if !self.models.is_sorted_by_key(|model| model.unit) {
            return broken("the models are not kept unit by unit".into());
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
        crate::core::all_on_battlefield(self)?;
        crate::core::no_bases_overlap(self)
    }
}
