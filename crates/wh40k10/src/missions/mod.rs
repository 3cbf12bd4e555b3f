//! Chapter *missions*: the eleven steps of every mission, from the armies to the victor (`wh40k10/missions/sequence`).
//!
//! `formations` has the declarations before deployment, `setting_up` says where units can be set up. What is scored is in
//! [`crate::only_war`] and [`crate::missions_reference`]; markers and their control are in [`crate::objectives`].

mod asks;
mod formations;
mod mustering;
mod pre_battle;
mod setting_up;

pub use asks::{Declaration, DeclareFormations, MusterArmy, PlaceMarker, SelectToDeploy, SetUpUnit};
pub use formations::{formation_candidates, judge_formations, possible as possible_declarations};
pub use mustering::{judge_muster, muster, muster_candidates};
pub use pre_battle::{PreBattle, judge_pre_battle, pre_battle_choices};
pub use setting_up::{areas, judge_set_up, mended, set_up_candidates};

use crate::abilities::{Lasting, StratagemId};
use crate::datasheets::{Ability, Keyword};
use crate::dice::roll_off;
use crate::events::Event;
use crate::missions_reference::{Primary, Secondaries};
use crate::muster::BattleSize;
use crate::objectives::Marker;
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k10, battle_round, missions_reference, objectives, only_war, rules, terrain};
use geometry::{Position, Zone};
use kernel::{Illegal, Message, Outcome, Play, Seat, Table};
use serde::{Deserialize, Serialize};
use wh40k::points;

/// What is scored (`wh40k10/missions/mission-objectives`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Nothing: no victory points, and the battle does not end when an army is destroyed.
    #[default]
    None,
    /// The mission of the book.
    OnlyWar,
    /// A primary mission of our own, with secondary missions, by the frame of the quick reference.
    Reference(Primary),
}

/// A mission, as it is fixed before the battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Mission {
    /// What is scored.
    pub scoring: Scoring,
    /// The battle size.
    pub size: BattleSize,
    /// Where the map puts objective markers; none if the players place them.
    pub markers: Vec<Position>,
    /// The deployment zones, the Attacker's and the Defender's; without them nobody can be set up.
    pub zones: Vec<Zone>,
    /// How each player's secondary missions are chosen.
    pub secondaries: [Secondaries; 2],
}

/// How a mission stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// The objective markers.
    pub markers: Vec<Marker>,
    /// Who is the Attacker.
    pub attacker: Option<Seat>,
    /// Before the battle: who places or sets up next.
    pub next: Seat,
    /// The units that have been destroyed, in order.
    pub fallen: Vec<Fallen>,
    /// Who has used Fire Overwatch in this turn (`wh40k10/stratagems/fire-overwatch-restrictions`).
    #[serde(default)]
    pub overwatched: [bool; 2],
    /// Who has used Insane Bravery in this battle (`wh40k10/ruling/insane-bravery`).
    #[serde(default)]
    pub braved: [bool; 2],
    /// The models whose melee attacks have Precision in this phase (`wh40k10/stratagems/epic-challenge`).
    #[serde(default)]
    pub challengers: Vec<ModelId>,
    /// What stratagems of detachments do for now.
    #[serde(default)]
    pub lasting: Vec<Lasting>,
    /// Who has used which stratagem that can be used once in a battle.
    #[serde(default)]
    pub spent: Vec<(Seat, StratagemId)>,
    /// Missions of the quick reference: points, cards, gambits.
    pub cards: missions_reference::Cards,
}

impl Default for Battle {
    fn default() -> Self {
        let cards = missions_reference::Cards::default();
        Self {
            markers: Vec::new(),
            attacker: None,
            next: Seat(0),
            fallen: Vec::new(),
            overwatched: [false; 2],
            braved: [false; 2],
            challengers: Vec::new(),
            lasting: Vec::new(),
            spent: Vec::new(),
            cards,
        }
    }
}

/// A unit that has been destroyed, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// The unit of one datasheet: Leader and Bodyguard unit fall each by itself.
    pub unit: UnitId,
    /// In which battle round.
    pub round: u8,
    /// In whose turn.
    pub turn: Seat,
    /// In which phase.
    pub phase: Phase,
}

/// A player's deployment zone (`wh40k10/missions/map-legend`).
pub fn zone_of(state: &State, seat: Seat) -> Option<&Zone> {
    let place = usize::from(state.battle.attacker? != seat);
    state.fixed.mission.zones.get(place)
}

/// The part of the map that is in neither deployment zone is No Man's Land (`wh40k10/missions/map-legend`).
pub fn in_no_mans_land(state: &State, point: geometry::Vector) -> bool {
    !state.fixed.mission.zones.iter().any(|zone| zone.contains(point))
}

/// Step 3: the markers of the map are placed, or the players place them in turn (`wh40k10/missions/create-battlefield`).
pub fn place_markers(t: &mut Table<Wh40k10>) -> Play<()> {
    if t.state.battle.markers.is_empty() {
        for rule in [
            rules::missions::SEQUENCE,
            rules::missions::MUSTER_ARMIES,
            rules::missions::MISSION_OBJECTIVES,
            rules::missions::CREATE_BATTLEFIELD,
            rules::core::MISSION,
            rules::core::BATTLEFIELD,
            rules::muster::BATTLE_SIZE,
        ] {
            t.cite(rule);
        }
        if terrain::stacked(&t.state.fixed.battlefield) == Ok(true) {
            t.cite(rules::terrain::HILLS_STACKED_TERRAIN);
        }
        if t.state.fixed.mission.size == BattleSize::CombatPatrol {
            t.cite(rules::ruling::COMBAT_PATROL_SIZE);
        }
        t.tell(Event::BattlefieldCreated { size: t.state.fixed.mission.size });
    }
    if t.state.fixed.mission.scoring == Scoring::OnlyWar && t.state.fixed.mission.markers.is_empty() {
        return only_war::place_marker(t);
    }
    let places = t.state.fixed.mission.markers.clone();
    for at in places {
        objectives::place(t, at, None);
    }
    t.state.phase = Phase::AttackerDefender;
    Ok(())
}

/// Step 4: the winner of a roll-off is the Attacker (`wh40k10/missions/attacker-defender`).
pub fn attacker_and_defender(t: &mut Table<Wh40k10>) -> Play<()> {
    let rule =
        if is_only_war(&t.state) { rules::only_war::ATTACKER_DEFENDER } else { rules::missions::ATTACKER_DEFENDER };
    let attacker = roll_off(t, rule)?;
    t.cite(rules::missions::ATTACKER_DEFENDER);
    t.state.battle.attacker = Some(attacker);
    t.tell(Event::AttackerChosen { seat: attacker });
    t.state.phase = Phase::Formations;
    Ok(())
}

/// Step 5: both declare in secret, then reveal (`wh40k10/missions/declare-battle-formations`).
pub fn declare_formations(t: &mut Table<Wh40k10>) -> Play<()> {
    let questions = [Seat(0), Seat(1)].map(|seat| (seat, DeclareFormations { seat }));
    let declared = t.ask_together(questions.to_vec())?;
    if is_only_war(&t.state) {
        t.cite(rules::only_war::BATTLE_FORMATIONS);
    }
    t.cite(rules::deployment_abilities::DEFINITION);
    for (seat, declarations) in [Seat(0), Seat(1)].into_iter().zip(declared) {
        formations::declare(t, seat, declarations);
    }
    t.state.battle.next = t.state.battle.attacker.unwrap_or(Seat(0));
    t.state.phase = Phase::Secondaries;
    Ok(())
}

/// Does a unit wait to be set up in this step?
fn waits(state: &State, unit: UnitId, last: bool) -> bool {
    let late = state.every_model_has(unit, |ability| *ability == Ability::Latecomer);
    state.unit(unit).is_some_and(|unit| unit.whereabouts == Whereabouts::Waiting) && late == last
}

/// The units of a player that can be set up next.
pub fn to_deploy(state: &State, seat: Seat) -> Vec<UnitId> {
    let last = state.phase == Phase::DeployLast;
    state.units_elsewhere(seat).filter(|&unit| waits(state, unit, last)).collect()
}

/// The units of a player that are set up later, when both armies have been (`wh40k10/only-war/after-deployment-setup`).
pub fn to_deploy_last(state: &State, seat: Seat) -> Vec<UnitId> {
    let early = state.phase != Phase::DeployLast;
    state.units_elsewhere(seat).filter(|&unit| early && waits(state, unit, true)).collect()
}

/// Only a unit that waits can be set up next.
pub fn judge_to_deploy(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    if to_deploy(state, seat).contains(&unit) {
        return Ok(());
    }
    if state.units_elsewhere(seat).any(|id| id == unit) && waits(state, unit, true) {
        let reason = Message::new("wh40k10-set-up-last");
        return Err(Illegal::new(rules::only_war::AFTER_DEPLOYMENT_SETUP, reason));
    }
    Err(Illegal::new(rules::missions::DEPLOY_ARMIES, Message::new("wh40k10-not-waiting")))
}

/// Step 6: the players set up their units one at a time, in turn, the Attacker first; who has finished waits for the other
/// (`wh40k10/only-war/deployment`, `wh40k10/missions/deploy-armies`).
pub fn deploy(t: &mut Table<Wh40k10>) -> Play<()> {
    let (own, theirs) = (t.state.battle.next, other(t.state.battle.next));
    let seat = match (to_deploy(&t.state, own).is_empty(), to_deploy(&t.state, theirs).is_empty()) {
        (false, _) => own,
        (true, false) => theirs,
        (true, true) => return end_of_deployment(t),
    };
    let waiting = to_deploy(&t.state, seat);
    let unit = match waiting[..] {
        [only] => only,
        _ => t.ask(seat, SelectToDeploy { seat })?,
    };
    setting_up::set_up(t, seat, unit)?;
    t.cite(rules::missions::DEPLOY_ARMIES);
    t.cite(rules::missions::MAP_LEGEND);
    if is_only_war(&t.state) {
        t.cite(rules::only_war::DEPLOYMENT);
        t.cite(rules::ruling::ONLY_WAR_MAP_LOST);
    }
    t.state.battle.next = other(seat);
    Ok(())
}

/// Once all are set up come those that are set up last: if both players have some, the winner of a roll-off begins
/// (`wh40k10/only-war/after-deployment-setup`).
fn end_of_deployment(t: &mut Table<Wh40k10>) -> Play<()> {
    if t.state.phase == Phase::DeployLast {
        t.state.phase = Phase::FirstTurn;
        return Ok(());
    }
    let late = |state: &State, seat| state.units_elsewhere(seat).any(|unit| waits(state, unit, true));
    match (late(&t.state, Seat(0)), late(&t.state, Seat(1))) {
        (false, false) => t.state.phase = Phase::FirstTurn,
        (first, second) => {
            t.state.battle.next = if first && second {
                roll_off(t, rules::only_war::AFTER_DEPLOYMENT_SETUP)?
            } else {
                Seat(u8::from(second))
            };
            t.cite(rules::only_war::AFTER_DEPLOYMENT_SETUP);
            t.state.phase = Phase::DeployLast;
        }
    }
    Ok(())
}

/// Step 7: the winner of another roll-off takes the first turn (`wh40k10/missions/first-turn`,
/// `wh40k10/only-war/first-turn`).
pub fn first_turn(t: &mut Table<Wh40k10>) -> Play<()> {
    let rule = if is_only_war(&t.state) { rules::only_war::FIRST_TURN } else { rules::missions::FIRST_TURN };
    let first = roll_off(t, rule)?;
    t.cite(rules::missions::FIRST_TURN);
    t.cite(rules::battle_round::FIRST_PLAYER);
    (t.state.first, t.state.active) = (first, first);
    t.state.battle.next = first;
    t.tell(Event::FirstTurn { seat: first });
    t.state.phase = Phase::PreBattle;
    Ok(())
}

/// Step 8: pre-battle rules are resolved in turn (`wh40k10/missions/pre-battle-rules`), then the battle begins
/// (`wh40k10/missions/begin-battle`).
pub fn pre_battle_rules(t: &mut Table<Wh40k10>) -> Play<()> {
    if !pre_battle::pre_battle(t)? {
        return Ok(());
    }
    if is_only_war(&t.state) {
        t.cite(rules::only_war::PRE_BATTLE);
    }
    empty_transports(t);
    t.cite(rules::missions::BEGIN_BATTLE);
    t.tell(Event::RoundBegan { round: t.state.round });
    t.state.phase = Phase::Scouts;
    Ok(())
}

/// A DEDICATED TRANSPORT with nobody aboard was never set up and is destroyed now (`wh40k10/muster/dedicated-transport`,
/// `wh40k10/ruling/dedicated-transport-empty`).
fn empty_transports(t: &mut Table<Wh40k10>) {
    let empty = |unit: &UnitId| is_empty_dedicated_transport(&t.state, *unit);
    let units: Vec<UnitId> = t.state.unit_ids().filter(empty).collect();
    for unit in units {
        t.cite(rules::muster::DEDICATED_TRANSPORT);
        t.cite(rules::ruling::DEDICATED_TRANSPORT_EMPTY);
        lose_unit(t, unit);
    }
}

/// A DEDICATED TRANSPORT that is not on the battlefield and carries nobody.
pub fn is_empty_dedicated_transport(state: &State, unit: UnitId) -> bool {
    let aboard = |other: UnitId| state.unit(other).is_some_and(|o| o.whereabouts == Whereabouts::Aboard(unit));
    state.unit(unit).is_some_and(|unit| unit.whereabouts != Whereabouts::Battlefield)
        && state.datasheet(unit).is_some_and(|sheet| sheet.has(&Keyword::DedicatedTransport))
        && !state.unit_ids().any(aboard)
}

/// A unit that is nowhere on the battlefield is destroyed, whole; nothing is triggered.
pub(crate) fn lose_unit(t: &mut Table<Wh40k10>, whole: UnitId) {
    let parts: Vec<UnitId> = t.state.parts(whole).collect();
    for part in parts {
        for model in t.state.models.iter_mut().filter(|model| model.unit == part) {
            (model.at, model.wounds) = (None, 0);
        }
        if let Some(unit) = t.state.unit_mut(part) {
            unit.whereabouts = Whereabouts::Battlefield;
        }
        note_fallen(&mut t.state, part);
        t.tell(Event::UnitDestroyed { unit: part });
    }
}

/// Notes that a unit has been destroyed, for missions.
pub fn note_fallen(state: &mut State, unit: UnitId) {
    let fallen = Fallen { unit, round: state.round, turn: state.active, phase: state.phase };
    state.battle.fallen.push(fallen);
}

fn is_only_war(state: &State) -> bool {
    state.fixed.mission.scoring == Scoring::OnlyWar
}

/// Is an army destroyed: has it no living model anywhere?
pub fn is_destroyed(state: &State, seat: Seat) -> bool {
    !state.unit_ids().any(|unit| state.owner(unit) == Some(seat) && state.living_models(unit).next().is_some())
}

/// Step 10: the battle ends at once when an army is destroyed (`wh40k10/only-war/end`, `wh40k10/missions/end-battle`).
pub fn end_if_destroyed(t: &mut Table<Wh40k10>) {
    let begun = !matches!(t.state.phase, Phase::PlaceMarkers | Phase::AttackerDefender | Phase::Formations);
    let running = t.state.phase != Phase::Over && t.state.fixed.mission.scoring != Scoring::None;
    if begun && running && [Seat(0), Seat(1)].iter().any(|&seat| is_destroyed(&t.state, seat)) {
        t.state.volley = None;
        end_battle(t);
    }
}

/// The battle is over; whoever is still in Reserves counts as destroyed (`wh40k10/strategic-reserves/never-arrived`).
pub fn end_battle(t: &mut Table<Wh40k10>) {
    if t.state.fixed.mission.scoring != Scoring::None {
        t.cite(rules::missions::END_BATTLE);
        t.cite(rules::missions::VICTOR);
        if is_only_war(&t.state) {
            t.cite(rules::only_war::END);
            t.cite(rules::only_war::VICTOR);
        }
        never_arrived(t);
        if [Seat(0), Seat(1)].iter().all(|&seat| is_destroyed(&t.state, seat)) {
            t.cite(rules::ruling::ONLY_WAR_BOTH_DESTROYED);
        }
    }
    let vp = [t.state.players[0].vp, t.state.players[1].vp];
    t.tell(Event::BattleEnded { vp });
    battle_round::end_phase(t, Phase::Over);
}

fn never_arrived(t: &mut Table<Wh40k10>) {
    for seat in [Seat(0), Seat(1)] {
        let away: Vec<UnitId> = t.state.units_elsewhere(seat).collect();
        for unit in away {
            let strategic = t.state.unit(unit).is_some_and(|unit| unit.whereabouts == Whereabouts::StrategicReserves);
            match t.state.unit(unit).map(|unit| unit.whereabouts) {
                Some(Whereabouts::Aboard(transport)) if t.state.models_of(transport).next().is_some() => continue,
                _ => {}
            }
            t.cite(if strategic {
                rules::strategic_reserves::NEVER_ARRIVED
            } else {
                rules::movement::RESERVES_NEVER_ARRIVED
            });
            lose_unit(t, unit);
        }
    }
}

/// Step 11: an army that is destroyed has lost, whatever was scored; otherwise more victory points win; a draw if they are
/// equal (`wh40k10/only-war/victor`, `wh40k10/missions/victor`, `wh40k10/ruling/only-war-both-destroyed`).
pub fn outcome(state: &State) -> Outcome {
    let counts = state.fixed.mission.scoring != Scoring::None;
    let gone = [Seat(0), Seat(1)].map(|seat| counts && is_destroyed(state, seat));
    points::outcome(state.players.each_ref().map(|player| player.vp), gone)
}
