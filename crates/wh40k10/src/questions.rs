//! Everything that the game asks, and which answers it takes.

use crate::abilities::StratagemId;
use crate::abilities::moments::{self, Due, NextRule};
use crate::aircraft::{self, Flight, FlyAircraft};
use crate::charge::{self, ChargeTargets, SelectCharger};
use crate::deployment_abilities::{self, SelectScout};
use crate::dice::RollKind;
use crate::fight::{self, Blow, MeleeAttacks, SelectFighter};
use crate::missions::{
    self, Declaration, DeclareFormations, MusterArmy, PlaceMarker, PreBattle, SelectToDeploy, SetUpUnit,
};
use crate::missions_reference::{self, DeclareGambit, DiscardCards, Gambit, PickSecondaries, Secondary};
use crate::movement::{self, EscapeCasualty, MoveChoice, MoveModels, Moves, SelectMove, SetUpModels};
use crate::muster::Draft;
use crate::shooting::Gun;
use crate::spot::Spot;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{self, Stratagem, Use, UseDetachment, UseStratagem};
use crate::strategic_reserves::{self, SelectArrival};
use crate::transports::{self, Embark};
use crate::{Wh40k10, attacks, battle_round, command, only_war, rules, shooting};
use kernel::{Illegal, Message, Occasion, Question, Rule, Seat, question};
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
    /// Does a rule allow it for nothing?
    pub free: bool,
    /// Could Command Re-roll be bought?
    pub command: bool,
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

question!(Wh40k10, Ask, Answer, SelectShooter -> Option<UnitId>, rules::shooting::SELECT_UNITS);
question!(Wh40k10, Ask, Answer, SelectTargets -> Vec<(Gun, UnitId)>, rules::shooting::SELECT_TARGETS);
question!(Wh40k10, Ask, Answer, NextGroup -> SalvoIndex, rules::shooting::SAME_PROFILE_TOGETHER);
question!(Wh40k10, Ask, Answer, Precision -> Option<ModelId>, rules::weapons::PRECISION);
question!(Wh40k10, Ask, Answer, HazardBearer -> ModelId, rules::weapons::HAZARDOUS);
question!(Wh40k10, Ask, Answer, NextToSuffer -> UnitId, rules::core::SEQUENCING_IN_TURN);
question!(Wh40k10, Ask, Answer, Reaction -> Option<(Stratagem, UnitId)>, rules::stratagems::AVAILABILITY);
question!(Wh40k10, Ask, Answer, ThrowGrenades -> Option<(UnitId, UnitId)>, rules::stratagems::GRENADE);
question!(Wh40k10, Ask, Answer, NextTest -> UnitId, rules::command::BATTLE_SHOCK_STEP);
question!(Wh40k10, Ask, Answer, InsaneBravery -> bool, rules::stratagems::INSANE_BRAVERY);
question!(Wh40k10, Ask, Answer, RemoveModel -> ModelId, rules::core::COHERENCY_END_OF_TURN);

/// How many set-ups of a unit are looked at, at most.
const SET_UPS: usize = 24;

/// The subjects of standing orders, each with its cases.
pub const ORDERS: [(&str, &[&str]); 4] = [
    (
        RE_ROLLS,
        &[
            "hit-failed",
            "hit-passed",
            "wound-failed",
            "wound-passed",
            "save-failed",
            "save-passed",
            "damage",
            "attacks",
            "hazardous",
            "advance",
            "charge",
            "desperate-escape",
        ],
    ),
    (ALLOCATIONS, &["attack", "mortal-wound"]),
    (SAVES, &["choose"]),
    (
        stratagems::STRATAGEMS,
        &[
            "fire-overwatch",
            "heroic-intervention",
            "tank-shock",
            "counter-offensive",
            "epic-challenge",
            "rapid-ingress",
            "detachment",
        ],
    ),
];
/// Standing orders about re-rolls.
pub const RE_ROLLS: &str = "re-roll";
/// Standing orders about which model takes an attack.
pub const ALLOCATIONS: &str = "allocation";
/// Standing orders about which save is used.
pub const SAVES: &str = "save";

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

/// Written out, because a standing order may answer it.
impl Question<Wh40k10> for Allocate {
    type Reply = ModelId;

    fn rule(&self) -> Rule {
        rules::attacks::ALLOCATE_ATTACK
    }

    fn into_ask(self) -> Ask {
        Ask::Allocate(self)
    }

    fn reply(answer: Answer) -> Option<ModelId> {
        if let Answer::Allocate(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: ALLOCATIONS, case: if self.mortal { "mortal-wound" } else { "attack" } })
    }
}

/// Written out, because a standing order may answer it.
impl Question<Wh40k10> for ChooseSave {
    type Reply = SaveChoice;

    fn rule(&self) -> Rule {
        rules::attacks::INVULNERABLE_SAVE
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseSave(self)
    }

    fn reply(answer: Answer) -> Option<SaveChoice> {
        if let Answer::ChooseSave(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: SAVES, case: "choose" })
    }
}

impl ChooseSave {
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

/// The answer, or the rule that forbids it.
pub fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
    match (ask, &answer) {
        (Ask::MusterArmy(_), Answer::MusterArmy(draft)) => missions::judge_muster(state, draft)?,
        (Ask::PlaceMarker(_), Answer::PlaceMarker(spots)) => only_war::judge_marker(state, spots)?,
        (Ask::DeclareFormations(ask), Answer::DeclareFormations(all)) => {
            missions::judge_formations(state, ask.seat, all)?;
        }
        (Ask::PickSecondaries(_), Answer::PickSecondaries(cards)) => missions_reference::judge_picks(cards)?,
        (Ask::SelectToDeploy(ask), Answer::SelectToDeploy(unit)) => {
            missions::judge_to_deploy(state, ask.seat, *unit)?;
        }
        (Ask::SetUpUnit(ask), Answer::SetUpUnit(spots)) => missions::judge_set_up(state, ask.unit, spots)?,
        (Ask::DeclareGambit(ask), Answer::DeclareGambit(Some(gambit))) => {
            missions_reference::judge_gambit(state, ask.seat, *gambit)?;
        }
        (Ask::DiscardCards(ask), Answer::DiscardCards(cards)) => {
            missions_reference::judge_discard(state, ask.seat, cards)?;
        }
        (Ask::SelectShooter(ask), Answer::SelectShooter(Some(unit))) => {
            shooting::judge_shooter(state, ask.seat, *unit)?;
        }
        (Ask::UseStratagem(ask), Answer::UseStratagem(Some(choice))) => stratagems::judge_window(state, ask, *choice)?,
        (Ask::UseDetachment(ask), Answer::UseDetachment(Some(choice))) => {
            stratagems::judge_detachment(state, ask, *choice)?;
        }
        (Ask::NextRule(ask), Answer::NextRule(due)) => moments::judge_next_rule(ask, *due)?,
        (Ask::PreBattle(ask), Answer::PreBattle(Some(unit))) => missions::judge_pre_battle(state, ask.seat, *unit)?,
        (Ask::SelectTargets(ask), Answer::SelectTargets(shots)) => {
            if ask.only.is_some_and(|only| shots.iter().any(|(_, target)| *target != only)) {
                let reason = Message::new("wh40k10-only-that-unit");
                return Err(Illegal::new(rules::stratagems::FIRE_OVERWATCH, reason));
            }
            shooting::judge_targets(state, ask.unit, shots)?;
        }
        (Ask::NextGroup(_), Answer::NextGroup(index)) => attacks::judge_next_group(state, *index)?,
        (Ask::ReRoll(ask), Answer::ReRoll(choice)) => judge_re_roll(state, ask, *choice)?,
        (Ask::Allocate(ask), Answer::Allocate(model)) => attacks::judge_allocation(state, ask.unit, *model)?,
        (Ask::Precision(ask), Answer::Precision(Some(model))) => attacks::judge_precision(state, ask, *model)?,
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => attacks::judge_save(ask, *choice)?,
        (Ask::HazardBearer(ask), Answer::HazardBearer(model)) => attacks::judge_hazard_bearer(state, ask, *model)?,
        (Ask::NextToSuffer(ask), Answer::NextToSuffer(unit)) => attacks::judge_next_to_suffer(ask, *unit)?,
        (Ask::Reaction(ask), Answer::Reaction(Some(choice))) => stratagems::judge_reaction(state, ask, *choice)?,
        (Ask::ThrowGrenades(ask), Answer::ThrowGrenades(Some(pair))) => {
            stratagems::judge_grenades(state, ask.seat, *pair)?;
        }
        (Ask::NextTest(_), Answer::NextTest(unit)) => command::judge_next_test(state, *unit)?,
        (Ask::InsaneBravery(ask), Answer::InsaneBravery(true)) => command::judge_bravery(state, ask)?,
        (Ask::RemoveModel(ask), Answer::RemoveModel(model)) => battle_round::judge_removal(state, ask, *model)?,
        (Ask::MoveModels(ask), Answer::MoveModels(moves)) => {
            return movement::judge(state, ask, moves.clone()).map(Answer::MoveModels);
        }
        (Ask::SetUpModels(ask), Answer::SetUpModels(moves)) => {
            return movement::set_up::judge(state, ask, moves).map(Answer::SetUpModels);
        }
        (Ask::SelectMove(ask), Answer::SelectMove(Some((unit, choice)))) => {
            movement::judge_choice(state, ask.seat, *unit, *choice)?;
        }
        (Ask::SelectMove(ask), Answer::SelectMove(None)) => movement::judge_done(state, ask.seat)?,
        (Ask::EscapeCasualty(ask), Answer::EscapeCasualty(model)) => movement::judge_casualty(state, ask, *model)?,
        (Ask::SelectArrival(ask), Answer::SelectArrival(Some(unit))) => {
            strategic_reserves::judge_arrival(state, ask.seat, *unit)?;
        }
        (Ask::SelectScout(ask), Answer::SelectScout(Some(unit))) => {
            deployment_abilities::judge_scout(state, ask.seat, *unit)?;
        }
        (Ask::SelectArrival(ask), Answer::SelectArrival(None)) => strategic_reserves::judge_done(state, ask.seat)?,
        (Ask::Embark(ask), Answer::Embark(Some(transport))) => transports::judge_embark(state, ask.unit, *transport)?,
        (Ask::FlyAircraft(ask), Answer::FlyAircraft(flight)) => aircraft::judge_flight(state, ask, flight)?,
        (Ask::SelectCharger(ask), Answer::SelectCharger(Some(unit))) => {
            charge::judge_charger(state, ask.seat, *unit)?;
        }
        (Ask::ChargeTargets(ask), Answer::ChargeTargets(targets)) => charge::judge_targets(state, ask.unit, targets)?,
        (Ask::SelectFighter(ask), Answer::SelectFighter(unit)) => fight::judge_fighter(state, ask.seat, *unit)?,
        (Ask::MeleeAttacks(ask), Answer::MeleeAttacks(blows)) => fight::judge_melee(state, ask.unit, blows)?,
        (Ask::UseStratagem(_), Answer::UseStratagem(None))
        | (Ask::UseDetachment(_), Answer::UseDetachment(None))
        | (Ask::PreBattle(_), Answer::PreBattle(None))
        | (Ask::DeclareGambit(_), Answer::DeclareGambit(None))
        | (Ask::SelectShooter(_), Answer::SelectShooter(None))
        | (Ask::Embark(_), Answer::Embark(None))
        | (Ask::SelectScout(_), Answer::SelectScout(None))
        | (Ask::SelectCharger(_), Answer::SelectCharger(None))
        | (Ask::Precision(_), Answer::Precision(None))
        | (Ask::Reaction(_), Answer::Reaction(None))
        | (Ask::ThrowGrenades(_), Answer::ThrowGrenades(None))
        | (Ask::InsaneBravery(_), Answer::InsaneBravery(false)) => {}
        _ => return Err(Illegal::new(rule_of(ask), Message::new("wh40k10-other-question"))),
    }
    Ok(answer)
}

/// A re-roll must be offered; the stratagem must be paid for.
fn judge_re_roll(state: &State, ask: &ReRoll, choice: ReRollChoice) -> Result<(), Illegal> {
    match choice {
        ReRollChoice::Keep => Ok(()),
        ReRollChoice::Free if ask.free => Ok(()),
        ReRollChoice::Free => Err(Illegal::new(rules::dice::REROLL, Message::new("wh40k10-no-free-re-roll"))),
        ReRollChoice::Command => {
            stratagems::judge_use(state, ask.seat, Stratagem::CommandReRoll)?;
            stratagems::judge_unit(state, ask.unit)
        }
    }
}

/// Legal answers: all where they are few, good ones for targets.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let mut answers: Vec<Answer> = match ask {
        Ask::MusterArmy(_) => missions::muster_candidates(state).into_iter().map(Answer::MusterArmy).collect(),
        Ask::PlaceMarker(_) => {
            let spots = only_war::marker_candidates(state);
            let room = spots.into_iter().map(|spot| Answer::PlaceMarker(vec![spot])).collect::<Vec<_>>();
            if room.is_empty() { vec![Answer::PlaceMarker(Vec::new())] } else { room }
        }
        Ask::DeclareFormations(ask) => {
            missions::formation_candidates(state, ask.seat).into_iter().map(Answer::DeclareFormations).collect()
        }
        Ask::PickSecondaries(_) => {
            let pairs = Secondary::ALL.windows(2).map(<[Secondary]>::to_vec);
            pairs.map(Answer::PickSecondaries).collect()
        }
        Ask::SelectToDeploy(ask) => {
            missions::to_deploy(state, ask.seat).into_iter().map(Answer::SelectToDeploy).collect()
        }
        Ask::SetUpUnit(ask) => {
            let places = missions::set_up_candidates(state, ask.unit, budget.min(SET_UPS));
            places.into_iter().map(Answer::SetUpUnit).collect()
        }
        Ask::DeclareGambit(ask) => {
            let open =
                Gambit::ALL.into_iter().filter(|&g| missions_reference::judge_gambit(state, ask.seat, g).is_ok());
            std::iter::once(None).chain(open.map(Some)).map(Answer::DeclareGambit).collect()
        }
        Ask::DiscardCards(ask) => {
            let hand = &state.battle.cards.hands[ask.seat.index().min(1)];
            let single = hand.iter().map(|&card| vec![card]);
            std::iter::once(Vec::new()).chain(single).map(Answer::DiscardCards).collect()
        }
        Ask::SelectShooter(ask) => {
            let units = shooting::shooters(state, ask.seat).map(|unit| Answer::SelectShooter(Some(unit)));
            units.chain([Answer::SelectShooter(None)]).collect()
        }
        Ask::UseStratagem(ask) => {
            let uses = stratagems::window_choices(state, ask).into_iter().map(Some);
            uses.chain([None]).map(Answer::UseStratagem).collect()
        }
        Ask::UseDetachment(ask) => {
            let uses = stratagems::detachment_choices(state, ask).into_iter().map(Some);
            uses.chain([None]).map(Answer::UseDetachment).collect()
        }
        Ask::NextRule(ask) => ask.due.iter().map(|&due| Answer::NextRule(due)).collect(),
        Ask::PreBattle(ask) => {
            let units = missions::pre_battle_choices(state, ask.seat).into_iter().map(Some);
            units.chain([None]).map(Answer::PreBattle).collect()
        }
        Ask::SelectTargets(ask) => {
            let all = match ask.only {
                Some(enemy) => shooting::candidates_at(state, ask.unit, enemy),
                None => shooting::target_candidates(state, ask.unit),
            };
            all.into_iter().map(Answer::SelectTargets).collect()
        }
        Ask::NextGroup(_) => attacks::groups(state).into_iter().map(Answer::NextGroup).collect(),
        Ask::ReRoll(question) => [ReRollChoice::Keep, ReRollChoice::Free, ReRollChoice::Command]
            .into_iter()
            .filter(|&choice| judge_re_roll(state, question, choice).is_ok())
            .map(Answer::ReRoll)
            .collect(),
        Ask::Allocate(ask) => attacks::allocatable(state, ask.unit).into_iter().map(Answer::Allocate).collect(),
        Ask::Precision(ask) => {
            let models = attacks::precision_choices(state, ask.model, ask.target).into_iter().map(Some);
            models.chain([None]).map(Answer::Precision).collect()
        }
        Ask::ChooseSave(ask) => {
            let invulnerable = ask.invulnerable.iter().map(|&value| SaveChoice::Invulnerable(value));
            std::iter::once(SaveChoice::Armour).chain(invulnerable).map(Answer::ChooseSave).collect()
        }
        Ask::HazardBearer(ask) => {
            attacks::hazard_bearers(state, ask.unit).into_iter().map(Answer::HazardBearer).collect()
        }
        Ask::NextToSuffer(ask) => ask.units.iter().map(|&unit| Answer::NextToSuffer(unit)).collect(),
        Ask::Reaction(ask) => {
            let uses = stratagems::reactions(state, ask).into_iter().map(Some);
            uses.chain([None]).map(Answer::Reaction).collect()
        }
        Ask::ThrowGrenades(ask) => {
            let pairs = stratagems::grenade_choices(state, ask.seat).into_iter().map(Some);
            pairs.chain([None]).map(Answer::ThrowGrenades).collect()
        }
        Ask::NextTest(_) => state.to_test.iter().map(|&unit| Answer::NextTest(unit)).collect(),
        Ask::InsaneBravery(_) => vec![Answer::InsaneBravery(true), Answer::InsaneBravery(false)],
        Ask::RemoveModel(ask) => state.models_of(ask.unit).map(Answer::RemoveModel).collect(),
        Ask::SelectMove(_)
        | Ask::MoveModels(_)
        | Ask::EscapeCasualty(_)
        | Ask::SetUpModels(_)
        | Ask::SelectArrival(_)
        | Ask::SelectScout(_)
        | Ask::Embark(_)
        | Ask::FlyAircraft(_) => move_candidates(state, ask, budget),
        Ask::SelectCharger(ask) => {
            let units = charge::chargers(state, ask.seat).map(Some).chain([None]);
            units.map(Answer::SelectCharger).collect()
        }
        Ask::ChargeTargets(ask) => {
            charge::target_candidates(state, ask.unit).into_iter().map(Answer::ChargeTargets).collect()
        }
        Ask::SelectFighter(ask) => fight::fighters(state, ask.seat).into_iter().map(Answer::SelectFighter).collect(),
        Ask::MeleeAttacks(ask) => {
            fight::melee_candidates(state, ask.unit).into_iter().map(Answer::MeleeAttacks).collect()
        }
    };
    answers.truncate(budget.max(1));
    answers
}

/// Legal answers to what is asked about moves and set-ups.
fn move_candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    match ask {
        Ask::SelectMove(ask) => {
            let moves = movement::choices(state, ask.seat).into_iter().map(Some);
            let done = movement::judge_done(state, ask.seat).is_ok().then_some(None);
            moves.chain(done).map(Answer::SelectMove).collect()
        }
        Ask::MoveModels(ask) => {
            movement::ideas::candidates(state, ask, budget).into_iter().map(Answer::MoveModels).collect()
        }
        Ask::EscapeCasualty(ask) => state.models_of(ask.unit).map(Answer::EscapeCasualty).collect(),
        Ask::SetUpModels(ask) => {
            let mut found = movement::set_up::candidates(state, ask, budget);
            if found.is_empty() {
                found.push(Moves::default());
            }
            found.into_iter().map(Answer::SetUpModels).collect()
        }
        Ask::SelectArrival(ask) => {
            let units = strategic_reserves::arrivals(state, ask.seat).into_iter().map(Some);
            let done = strategic_reserves::judge_done(state, ask.seat).is_ok().then_some(None);
            units.chain(done).map(Answer::SelectArrival).collect()
        }
        Ask::SelectScout(ask) => {
            let units = deployment_abilities::scouting(state, ask.seat).into_iter().map(Some);
            units.chain([None]).map(Answer::SelectScout).collect()
        }
        Ask::Embark(ask) => {
            let transports = transports::embark_choices(state, ask.unit).into_iter().map(Some);
            transports.chain([None]).map(Answer::Embark).collect()
        }
        Ask::FlyAircraft(ask) => aircraft::flights(state, ask).into_iter().map(Answer::FlyAircraft).collect(),
        _ => Vec::new(),
    }
}

/// The answer of somebody who does not answer: spends nothing, shoots at nobody, and saves as well as possible.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    match ask {
        Ask::DeclareFormations(_) => Answer::DeclareFormations(Vec::new()),
        Ask::UseStratagem(_) => Answer::UseStratagem(None),
        Ask::UseDetachment(_) => Answer::UseDetachment(None),
        Ask::PreBattle(_) => Answer::PreBattle(None),
        Ask::DeclareGambit(_) => Answer::DeclareGambit(None),
        Ask::DiscardCards(_) => Answer::DiscardCards(Vec::new()),
        Ask::SelectShooter(_) => Answer::SelectShooter(None),
        Ask::SelectTargets(_) => Answer::SelectTargets(Vec::new()),
        Ask::ReRoll(ask) if ask.free && !ask.passed => Answer::ReRoll(ReRollChoice::Free),
        Ask::ReRoll(_) => Answer::ReRoll(ReRollChoice::Keep),
        Ask::ChooseSave(ask) => Answer::ChooseSave(ask.best()),
        Ask::Precision(_) => Answer::Precision(None),
        Ask::Reaction(_) => Answer::Reaction(None),
        Ask::ThrowGrenades(_) => Answer::ThrowGrenades(None),
        Ask::InsaneBravery(_) => Answer::InsaneBravery(false),
        Ask::RemoveModel(ask) => Answer::RemoveModel(state.models_of(ask.unit).last().unwrap_or(ModelId(0))),
        Ask::SelectMove(ask) if movement::judge_done(state, ask.seat).is_ok() => Answer::SelectMove(None),
        Ask::MoveModels(ask) if movement::judge(state, ask, Moves::default()).is_ok() => {
            Answer::MoveModels(Moves::default())
        }
        Ask::Embark(_) => Answer::Embark(None),
        Ask::SelectScout(_) => Answer::SelectScout(None),
        Ask::SelectCharger(_) => Answer::SelectCharger(None),
        Ask::SelectArrival(ask) if strategic_reserves::judge_done(state, ask.seat).is_ok() => {
            Answer::SelectArrival(None)
        }
        Ask::NextRule(_)
        | Ask::MusterArmy(_)
        | Ask::PlaceMarker(_)
        | Ask::PickSecondaries(_)
        | Ask::SelectToDeploy(_)
        | Ask::SetUpUnit(_)
        | Ask::Allocate(_)
        | Ask::NextGroup(_)
        | Ask::HazardBearer(_)
        | Ask::NextToSuffer(_)
        | Ask::NextTest(_)
        | Ask::SelectMove(_)
        | Ask::MoveModels(_)
        | Ask::EscapeCasualty(_)
        | Ask::SetUpModels(_)
        | Ask::SelectArrival(_)
        | Ask::FlyAircraft(_)
        | Ask::ChargeTargets(_)
        | Ask::SelectFighter(_)
        | Ask::MeleeAttacks(_) => {
            // Each of these is asked only when there is a choice; with none, any answer is refused alike.
            candidates(state, ask, 1).into_iter().next().unwrap_or(Answer::NextGroup(SalvoIndex(0)))
        }
    }
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
