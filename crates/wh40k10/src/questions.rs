//! Everything that the game asks, and everything that it takes for an answer. [`judge()`] says which answers are legal,
//! [`candidates()`] which are worth considering, [`default_answer()`] what is answered for those who do not answer.

mod asked;
mod candidates;
mod default_answer;
mod judge;
mod orders;

pub use asked::{
    Allocate, ChooseSave, HazardBearer, InsaneBravery, NextGroup, NextTest, NextToSuffer, Precision, ReRoll,
    ReRollChoice, Reaction, RemoveModel, SalvoIndex, SaveChoice, SelectShooter, SelectTargets, ThrowGrenades,
};
pub use candidates::candidates;
pub use default_answer::default_answer;
pub use judge::judge;
pub use orders::{ALLOCATIONS, BRAVERY, GRENADES, ORDERS, RE_ROLLS, REACTIONS, SAVES, SEQUENCES};

use crate::abilities::StratagemId;
use crate::abilities::moments::{Due, NextRule};
use crate::aircraft::{Flight, FlyAircraft};
use crate::charge::{ChargeTargets, SelectCharger};
use crate::deployment_abilities::SelectScout;
use crate::fight::{Blow, MeleeAttacks, SelectFighter};
use crate::missions::{Declaration, DeclareFormations, MusterArmy, PlaceMarker, PreBattle, SelectToDeploy, SetUpUnit};
use crate::missions_reference::{DeclareGambit, DiscardCards, Gambit, PickSecondaries, Secondary};
use crate::movement::{EscapeCasualty, MoveChoice, MoveModels, Moves, SelectMove, SetUpModels};
use crate::muster::Draft;
use crate::shooting::Gun;
use crate::spot::Spot;
use crate::state::{ModelId, UnitId};
use crate::stratagems::{Stratagem, Use, UseDetachment, UseStratagem};
use crate::strategic_reserves::SelectArrival;
use crate::transports::{Embark, NextOut};
use kernel::{Question, Rule};
use serde::{Deserialize, Serialize};

/// All questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ask {
    UseStratagem(UseStratagem),
    UseDetachment(UseDetachment),
    NextRule(NextRule),
    PreBattle(PreBattle),
    MusterArmy(MusterArmy),
    PlaceMarker(PlaceMarker),
    DeclareFormations(DeclareFormations),
    PickSecondaries(PickSecondaries),
    SelectToDeploy(SelectToDeploy),
    SetUpUnit(SetUpUnit),
    DeclareGambit(DeclareGambit),
    DiscardCards(DiscardCards),
    SelectShooter(SelectShooter),
    SelectTargets(SelectTargets),
    NextGroup(NextGroup),
    ReRoll(ReRoll),
    Allocate(Allocate),
    Precision(Precision),
    ChooseSave(ChooseSave),
    HazardBearer(HazardBearer),
    NextToSuffer(NextToSuffer),
    NextOut(NextOut),
    Reaction(Reaction),
    ThrowGrenades(ThrowGrenades),
    NextTest(NextTest),
    InsaneBravery(InsaneBravery),
    RemoveModel(RemoveModel),
    SelectMove(SelectMove),
    MoveModels(MoveModels),
    EscapeCasualty(EscapeCasualty),
    SetUpModels(SetUpModels),
    SelectArrival(SelectArrival),
    SelectScout(SelectScout),
    Embark(Embark),
    FlyAircraft(FlyAircraft),
    SelectCharger(SelectCharger),
    ChargeTargets(ChargeTargets),
    SelectFighter(SelectFighter),
    MeleeAttacks(MeleeAttacks),
}

/// All answers, each under the name of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Answer {
    UseStratagem(Option<Use>),
    UseDetachment(Option<(StratagemId, UnitId)>),
    NextRule(Due),
    PreBattle(Option<UnitId>),
    MusterArmy(Draft),
    PlaceMarker(Vec<Spot>),
    DeclareFormations(Vec<Declaration>),
    PickSecondaries(Vec<Secondary>),
    SelectToDeploy(UnitId),
    SetUpUnit(Vec<Spot>),
    DeclareGambit(Option<Gambit>),
    DiscardCards(Vec<Secondary>),
    SelectShooter(Option<UnitId>),
    SelectTargets(Vec<(Gun, UnitId)>),
    NextGroup(SalvoIndex),
    ReRoll(ReRollChoice),
    Allocate(ModelId),
    Precision(Option<ModelId>),
    ChooseSave(SaveChoice),
    HazardBearer(ModelId),
    NextToSuffer(UnitId),
    NextOut(UnitId),
    Reaction(Option<(Stratagem, UnitId)>),
    ThrowGrenades(Option<(UnitId, UnitId)>),
    NextTest(UnitId),
    InsaneBravery(bool),
    RemoveModel(ModelId),
    SelectMove(Option<(UnitId, MoveChoice)>),
    MoveModels(Moves),
    EscapeCasualty(ModelId),
    SetUpModels(Moves),
    SelectArrival(Option<UnitId>),
    SelectScout(Option<UnitId>),
    Embark(Option<UnitId>),
    FlyAircraft(Flight),
    SelectCharger(Option<UnitId>),
    ChargeTargets(Vec<UnitId>),
    SelectFighter(UnitId),
    MeleeAttacks(Vec<Blow>),
}

/// The rule on which a question rests.
pub fn rule_of(ask: &Ask) -> Rule {
    match ask {
        Ask::UseStratagem(ask) => ask.rule(),
        Ask::UseDetachment(ask) => ask.rule(),
        Ask::NextRule(ask) => ask.rule(),
        Ask::PreBattle(ask) => ask.rule(),
        Ask::MusterArmy(ask) => ask.rule(),
        Ask::PlaceMarker(ask) => ask.rule(),
        Ask::DeclareFormations(ask) => ask.rule(),
        Ask::PickSecondaries(ask) => ask.rule(),
        Ask::SelectToDeploy(ask) => ask.rule(),
        Ask::SetUpUnit(ask) => ask.rule(),
        Ask::DeclareGambit(ask) => ask.rule(),
        Ask::DiscardCards(ask) => ask.rule(),
        Ask::SelectShooter(ask) => ask.rule(),
        Ask::SelectTargets(ask) => ask.rule(),
        Ask::NextGroup(ask) => ask.rule(),
        Ask::ReRoll(ask) => ask.rule(),
        Ask::Allocate(ask) => ask.rule(),
        Ask::Precision(ask) => ask.rule(),
        Ask::ChooseSave(ask) => ask.rule(),
        Ask::HazardBearer(ask) => ask.rule(),
        Ask::NextToSuffer(ask) => ask.rule(),
        Ask::NextOut(ask) => ask.rule(),
        Ask::Reaction(ask) => ask.rule(),
        Ask::ThrowGrenades(ask) => ask.rule(),
        Ask::NextTest(ask) => ask.rule(),
        Ask::InsaneBravery(ask) => ask.rule(),
        Ask::RemoveModel(ask) => ask.rule(),
        Ask::SelectMove(ask) => ask.rule(),
        Ask::MoveModels(ask) => ask.rule(),
        Ask::EscapeCasualty(ask) => ask.rule(),
        Ask::SetUpModels(ask) => ask.rule(),
        Ask::SelectArrival(ask) => ask.rule(),
        Ask::SelectScout(ask) => ask.rule(),
        Ask::Embark(ask) => ask.rule(),
        Ask::FlyAircraft(ask) => ask.rule(),
        Ask::SelectCharger(ask) => ask.rule(),
        Ask::ChargeTargets(ask) => ask.rule(),
        Ask::SelectFighter(ask) => ask.rule(),
        Ask::MeleeAttacks(ask) => ask.rule(),
    }
}
