//! Chapter *psychic phase*: psykers attempt to manifest powers, suffer Perils of the Warp, and are denied (`wh40k9/psychic/sequence`). `deny` has
//! Deny the Witch, `powers` which powers a unit knows and what they do.

mod deny;
mod powers;

pub use deny::{Denial, DenyTheWitch, deniers, deny_modifier, judge_deny};
pub use powers::{AimPower, SMITE, charge_of, judge_aim, known, targets};

use crate::abilities::in_force::{self, InForce, Situation, in_force_with, on_model};
use crate::abilities::{Effect, Moment, PowerId, Until};
use crate::actions::{self, ActionId, Doing};
use crate::attacks::{self, Harm};
use crate::battlefield::unit_within;
use crate::datasheets::Keyword;
use crate::dice::{self, Attempt, Purpose, Quantity, Right, RollKind};
use crate::events::Event;
use crate::movement::judge_still_acts;
use crate::questions::{Answer, Ask};
use crate::state::{Model, ModelId, Moved, Phase, State, UnitId, other};
use crate::strategic_reserves::judge_not_hemmed_in;
use crate::{Wh40k9, rules, stratagems, turn};
use kernel::{Illegal, Message, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which psyker manifests next? None ends the phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectPsyker {
    /// Who is asked.
    pub seat: Seat,
}

/// What does the psyker attempt next? None ends its attempts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// Who is asked.
    pub seat: Seat,
    /// The psyker.
    pub unit: UnitId,
}

/// An attempt: by which model of the unit (`wh40k9/psychic/multi-model-unit`), and at what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// The model.
    pub model: ModelId,
    /// What it attempts.
    pub what: What,
}

/// What is attempted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// A psychic power.
    Power(PowerId),
    /// A psychic action (`wh40k9/actions/psychic-action`).
    Action(ActionId),
}

/// What a player has attempted in this psychic phase.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attempts {
    /// The powers, Smite apart (`wh40k9/psychic/power-once-per-phase`).
    pub powers: Vec<PowerId>,
    /// How often Smite (`wh40k9/psychic/smite-rising-charge`).
    pub smites: u8,
}

question!(Wh40k9, Ask, Answer, SelectPsyker -> Option<UnitId>, rules::psychic::SELECT_PSYKER);
question!(Wh40k9, Ask, Answer, Manifest -> Option<Casting>, rules::psychic::ATTEMPT_COUNT);

/// How far Perils of the Warp reach (`wh40k9/psychic/perils`).
pub const PERILS: u8 = 6;

/// What lasts to a player's next psychic phase is over when it begins; attempts are counted anew.
pub fn begins(state: &mut State) {
    let seat = state.active;
    state.lasting.retain(|lasting| !(lasting.until == Until::NextPsychic && lasting.seat == seat));
    for player in &mut state.players {
        player.psychic = Attempts::default();
    }
    state.psyker = None;
}

/// One choice of the psychic phase: a psyker, or an attempt of the one that has been chosen.
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    if let Some(unit) = t.state.psyker {
        return attempt(t, unit);
    }
    let seat = t.state.active;
    let any = psykers(&t.state, seat);
    if any.is_empty() {
        t.cite(rules::psychic::PHASE_SKIP);
        stratagems::end_of_phase(t)?;
        turn::end_phase(t, Phase::Shooting);
        return Ok(());
    }
    t.cite(rules::psychic::SEQUENCE);
    match t.ask(seat, SelectPsyker { seat })? {
        None => {
            stratagems::end_of_phase(t)?;
            turn::end_phase(t, Phase::Shooting);
        }
        Some(unit) => {
            t.cite(rules::psychic::PSYKER);
            stratagems::offer(t, seat, Moment::Manifests, &[unit])?;
            t.state.psyker = Some(unit);
        }
    }
    Ok(())
}

/// How many powers a unit may attempt to manifest in its psychic phase: those of its datasheet as a PSYKER, or those that an ability
/// gives to what is only treated as one (`wh40k9/psychic/attempt-count`, `wh40k9/psychic/non-psyker`).
fn attempts(state: &State, unit: UnitId) -> u8 {
    let printed = state.datasheet(unit).and_then(|sheet| sheet.psyker.as_ref()).map_or(0, |psyker| psyker.manifests);
    let own = if state.unit_has(unit, &Keyword::Psyker) { printed } else { 0 };
    let given = state.models_of(unit).flat_map(|model| on_model(state, model, &Situation::default()));
    let given = given.filter_map(|effect| if let Effect::Manifests(count) = effect { Some(*count) } else { None });
    given.max().unwrap_or(0).max(own)
}

/// The models of a unit that can attempt: its PSYKERS, or those that may though they are none (`wh40k9/psychic/non-psyker`).
pub fn casters(state: &State, unit: UnitId) -> Vec<ModelId> {
    let may = |id: &ModelId| {
        let treated = || on_model(state, *id, &Situation::default()).iter().any(|e| matches!(e, Effect::Manifests(_)));
        state.model_has(*id, &Keyword::Psyker) || treated()
    };
    state.models_of(unit).filter(may).collect()
}

/// Why a unit cannot be chosen to manifest.
pub fn judge_psyker(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    if !state.is_unit_of(unit, seat) || casters(state, unit).is_empty() {
        return refuse(rules::psychic::SELECT_PSYKER, "wh40k9-no-psyker");
    }
    let Some(entry) = state.unit(unit) else { return refuse(rules::psychic::SELECT_PSYKER, "wh40k9-no-psyker") };
    judge_still_acts(state, unit)?;
    judge_not_hemmed_in(state, unit)?;
    if entry.phase.manifested {
        return refuse(rules::psychic::FINISH_ONE_PSYKER, "wh40k9-psyker-finished");
    }
    if entry.turn.moved == Moved::FellBack && !state.unit_has(unit, &Keyword::Titanic) {
        return refuse(rules::movement::FALL_BACK_RESTRICTIONS, "wh40k9-fell-back");
    }
    if castings(state, unit).is_empty() {
        return refuse(rules::psychic::ATTEMPT_COUNT, "wh40k9-nothing-to-attempt");
    }
    Ok(())
}

/// The psykers that can be chosen.
pub fn psykers(state: &State, seat: Seat) -> Vec<UnitId> {
    state.units_of(seat).filter(|&unit| judge_psyker(state, seat, unit).is_ok()).collect()
}

/// Why an attempt cannot be made.
pub fn judge_casting(state: &State, unit: UnitId, casting: &Casting) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let (Some(entry), Some(seat)) = (state.unit(unit), state.owner(unit)) else {
        return refuse(rules::psychic::SELECT_PSYKER, "wh40k9-no-psyker");
    };
    if !casters(state, unit).contains(&casting.model) {
        return refuse(rules::psychic::MULTI_MODEL_UNIT, "wh40k9-no-psyker");
    }
    if entry.phase.attempts >= attempts(state, unit) {
        return refuse(rules::psychic::ATTEMPT_COUNT, "wh40k9-no-attempts-left");
    }
    match &casting.what {
        What::Action(action) => actions::judge_psychic(state, seat, unit, action),
        What::Power(power) => {
            if !known(state, unit).contains(power) {
                return refuse(rules::psychic::KNOWN_POWERS, "wh40k9-power-unknown");
            }
            let tried = state.players.get(seat.index()).is_some_and(|player| player.psychic.powers.contains(power));
            if tried {
                return refuse(rules::psychic::POWER_ONCE_PER_PHASE, "wh40k9-power-attempted");
            }
            if power.0 == SMITE && entry.round.smote {
                return refuse(rules::psychic::SMITE_ONCE_PER_PSYKER, "wh40k9-smote");
            }
            Ok(())
        }
    }
}

/// Every attempt that a unit can make.
pub fn castings(state: &State, unit: UnitId) -> Vec<Casting> {
    let powers = known(state, unit).into_iter().map(What::Power);
    let all: Vec<What> = powers.chain(actions::psychic_actions(state).into_iter().map(What::Action)).collect();
    let models = casters(state, unit);
    let each = all.iter().flat_map(|what| models.iter().map(|&model| Casting { model, what: what.clone() }));
    each.filter(|casting| judge_casting(state, unit, casting).is_ok()).collect()
}

/// The chosen psyker attempts something, or has finished (`wh40k9/psychic/finish-one-psyker`).
fn attempt(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<()> {
    let seat = t.state.active;
    let wanted = match castings(&t.state, unit).is_empty() {
        true => None,
        false => t.ask(seat, Manifest { seat, unit })?,
    };
    let Some(casting) = wanted else {
        t.cite(rules::psychic::FINISH_ONE_PSYKER);
        if t.state.unit(unit).is_some_and(|entry| entry.phase.attempts > 0) && !t.state.unit_has(unit, &Keyword::Psyker)
        {
            let manifests = |effect: &Effect| matches!(effect, Effect::Manifests(_));
            let models = casters(&t.state, unit);
            in_force::use_up_by(&mut t.state, unit, &models, &Situation::default(), manifests);
        }
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.phase.manifested = true;
        }
        t.state.psyker = None;
        return Ok(());
    };
    actions::interrupt(t, unit, Doing::Manifest);
    manifest(t, unit, &casting)
}

/// Notes an attempt: it counts whether it succeeds or not.
fn note(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, what: &What) {
    let smite = *what == What::Power(PowerId(SMITE.to_owned()));
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.attempts += 1;
        entry.round.smote |= smite;
        entry.round.psychic_action |= matches!(what, What::Action(_));
    }
    let again = smite && t.state.players.get(seat.index()).is_some_and(|player| player.psychic.smites > 0);
    if again {
        t.cite(rules::psychic::SMITE_MULTIPLE);
    }
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    match what {
        What::Power(_) if smite => player.psychic.smites = player.psychic.smites.saturating_add(1),
        What::Power(power) => player.psychic.powers.push(power.clone()),
        What::Action(action) => player.started.push(*action),
    }
    t.cite(match what {
        What::Power(_) if smite => rules::psychic::SMITE_RISING_CHARGE,
        What::Power(_) => rules::psychic::POWER_ONCE_PER_PHASE,
        What::Action(_) => rules::actions::PSYCHIC_ACTION,
    });
}

/// Whoever takes a psychic or a Deny the Witch test is affected by what is for PSYKERS (`wh40k9/psychic/non-psyker`).
const AS_PSYKER: Situation = Situation {
    attack: None,
    attacker: None,
    target: None,
    apart: None,
    mortal: false,
    moving: None,
    moment: None,
    as_psyker: true,
};

/// What changes a psyker's tests.
fn modifier(state: &State, model: ModelId, of: impl Fn(&Effect) -> Option<i8>) -> i16 {
    on_model(state, model, &AS_PSYKER).into_iter().filter_map(of).map(i16::from).sum()
}

/// What is added to the psychic tests of a model.
pub fn test_modifier(state: &State, model: ModelId) -> i16 {
    modifier(state, model, |effect| if let Effect::PsychicTest(n) = effect { Some(*n) } else { None })
}

/// The rights to re-roll a psychic test, one for each ability that says so: its player says which is used
/// (`wh40k9/dice/reroll-name-ability`).
fn rights(state: &State, unit: UnitId, model: ModelId) -> Vec<Right> {
    let found = in_force_with(state, unit, Some(model), &AS_PSYKER, |effect| *effect == Effect::ReRollPsychicTest);
    let right = |found: &InForce<'_>| Right::whole(state, rules::dice::REROLL_WHOLE_TEST, found);
    found.iter().map(right).collect()
}

/// One attempt: the test, Perils, Deny the Witch, and what it does (`wh40k9/psychic/sequence`).
fn manifest(t: &mut Table<Wh40k9>, unit: UnitId, casting: &Casting) -> Play<()> {
    let (seat, model, what) = (t.state.active, casting.model, &casting.what);
    let charge = charge_of(&t.state, seat, what);
    note(t, seat, unit, what);
    if t.state.models_of(unit).count() > 1 {
        t.cite(rules::psychic::MULTI_MODEL_UNIT);
    }
    if !t.state.model_has(model, &Keyword::Psyker) {
        t.cite(rules::psychic::NON_PSYKER);
    }
    // What can be aimed at and who can deny is found before Perils can take the model: it is measured from where it stood
    // (`wh40k9/ruling/psyker-caster-model-lost`).
    let mut aims = targets(&t.state, model, what);
    let mut denials = deniers(&t.state, other(seat), model);
    let undeniable = on_model(&t.state, model, &AS_PSYKER).contains(&&Effect::CannotBeDenied);
    let stood = t.state.model(model).cloned();
    let (total, passed, perils) = test(t, unit, casting, charge)?;
    if perils && !survives(t, unit, model)? {
        t.tell(Event::PowerFailed { unit });
        if matches!(what, What::Action(_)) {
            t.cite(rules::actions::PSYCHIC_PERILS);
        }
        return Ok(());
    }
    if !passed {
        return Ok(());
    }
    if perils && t.state.model(model).is_some_and(Model::stands) {
        // What Perils set off may have destroyed others.
        aims = targets(&t.state, model, what);
        denials = deniers(&t.state, other(seat), model);
    } else if let Some(stood) = stood.filter(|_| perils) {
        // Measured from where it stood, but by those and at those who are left.
        let there = standing_again(&t.state, model, &stood);
        aims = targets(&there, model, what);
        denials = deniers(&there, other(seat), model);
    }
    if undeniable {
        t.cite(rules::psychic::CANNOT_BE_DENIED_PRIORITY);
    } else if deny::deny(t, unit, what, total, denials)? {
        return Ok(());
    }
    t.cite(rules::psychic::RESOLVE_POWER);
    match what {
        What::Power(power) => powers::resolve(t, unit, power, total, &aims),
        What::Action(action) => actions::complete_psychic(t, unit, action),
    }
}

/// The position as it would be if a model that Perils have taken still stood where it did (`wh40k9/ruling/psyker-caster-model-lost`).
fn standing_again(state: &State, model: ModelId, stood: &Model) -> State {
    let mut there = state.clone();
    if let Some(entry) = there.model_mut(model) {
        *entry = stood.clone();
    }
    there
}

/// Two D6 and what modifies them, against the warp charge (`wh40k9/psychic/psychic-test`); and whether the dice show a double 1 or a
/// double 6.
fn test(t: &mut Table<Wh40k9>, unit: UnitId, casting: &Casting, charge: u8) -> Play<(u16, bool, bool)> {
    let (seat, model) = (t.state.active, casting.model);
    let plus = test_modifier(&t.state, model);
    let total = |faces: &[u8]| dice::modified(faces.iter().copied().map(u16::from).sum(), 1, 1, plus);
    let passes = |faces: &[u8]| total(faces) >= u16::from(charge);
    let (rule, rights) = (rules::psychic::PSYCHIC_TEST, rights(&t.state, unit, model));
    let roll =
        Attempt { kind: RollKind::Psychic, seat, unit, dice: 2, d3: false, rule, rights, purpose: Purpose::Unit };
    let faces = dice::roll(t, &roll, passes)?;
    if plus != 0 {
        t.cite(rules::dice::OTHER_ROLLS_UNCAPPED);
    }
    let (total, passed) = (total(&faces), passes(&faces));
    t.tell(Event::PsychicTest { unit, model, what: casting.what.clone(), faces: faces.clone(), total, charge, passed });
    Ok((total, passed, faces == [1, 1] || faces == [6, 6]))
}

/// Perils of the Warp: D3 mortal wounds at once. If they destroy the unit, every unit within 6" of its last model suffers D3 before
/// that is removed (`wh40k9/psychic/perils`, `wh40k9/psychic/multi-model-perils`). Does the unit survive?
fn survives(t: &mut Table<Wh40k9>, unit: UnitId, model: ModelId) -> Play<bool> {
    let rule: Rule = rules::psychic::PERILS;
    let several = t.state.models_of(unit).count() > 1;
    let d3 = Quantity { dice: 1, sides: 3, plus: 0 };
    let wounds = dice::quantity(t, d3, rule)?;
    t.cite(rule);
    t.tell(Event::Perils { unit, wounds });
    t.state.perils = Some(unit);
    let dealt = attacks::mortal_wounds(t, unit, wounds, Harm::default());
    t.state.perils = None;
    dealt?;
    let alive = t.state.is_on_battlefield(unit);
    if alive {
        t.cite(rules::psychic::PERILS_SURVIVED);
        if t.state.model(model).is_some_and(|model| !model.stands()) {
            t.cite(rules::ruling::PSYKER_CASTER_MODEL_LOST);
        }
    } else if several {
        t.cite(rules::psychic::MULTI_MODEL_PERILS);
    }
    Ok(alive)
}

/// Before the last model of a psyker is removed that Perils have destroyed, each unit within 6" of it, friend or foe, suffers D3 mortal
/// wounds, rolled for each (`wh40k9/psychic/perils`).
pub fn last_model(t: &mut Table<Wh40k9>, model: ModelId) -> Play<()> {
    let near = |&unit: &UnitId| unit_within(&t.state, unit, model, f64::from(PERILS));
    let units: Vec<UnitId> = t.state.units_on_battlefield().filter(near).collect();
    let d3 = Quantity { dice: 1, sides: 3, plus: 0 };
    attacks::suffer(t, units, d3, rules::psychic::PERILS, Harm::default())
}
