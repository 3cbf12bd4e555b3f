//! Deny the Witch (`wh40k9/psychic/deny`).

use super::{What, modifier};
use crate::abilities::in_force::{InForce, Situation, in_force_with, on_model, spend, use_up};
use crate::abilities::{Effect, When};
use crate::battlefield::{model_within, unit_within};
use crate::datasheets::Keyword;
use crate::dice::{self, Attempt, Purpose, RollKind};
use crate::events::Event;
use crate::questions::{Answer, Ask, DENIALS};
use crate::state::{ModelId, State, UnitId, other};
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Occasion, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// How near a psyker must be to deny (`wh40k9/psychic/deny`).
const DENY: f64 = 24.0;

/// Do you attempt to deny what has been manifested?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DenyTheWitch {
    /// Who is asked.
    pub seat: Seat,
    /// Whose psychic test it was.
    pub unit: UnitId,
    /// What was attempted.
    pub what: What,
    /// The result of the psychic test, to be beaten.
    pub total: u16,
    /// Who can deny, and how.
    pub choices: Vec<Denial>,
}

/// One way to deny.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Denial {
    /// Who denies; a unit of several chooses one of its models (`wh40k9/psychic/multi-model-unit`).
    pub model: ModelId,
    /// Without a test, by an ability that is used once in a battle?
    #[serde(default)]
    pub automatic: bool,
}

question!(Wh40k9, Ask, Answer, DenyTheWitch -> Option<Denial>, rules::psychic::DENY, |_| Occasion { topic: DENIALS, case: "deny" });

/// How many powers a unit may still attempt to deny in this phase (`wh40k9/psychic/deny-count`): those of its datasheet as a PSYKER, or
/// those that an ability gives to what is none (`wh40k9/psychic/non-psyker`).
fn denials_left(state: &State, model: ModelId) -> u8 {
    let unit = state.unit_of(model);
    let used = state.unit(unit).map_or(u8::MAX, |unit| unit.phase.denials);
    let printed = state.datasheet(unit).and_then(|sheet| sheet.psyker.as_ref()).map_or(0, |psyker| psyker.denies);
    let own = if state.model_has(model, &Keyword::Psyker) { printed } else { 0 };
    let given = on_model(state, model, &Situation::default()).into_iter().filter_map(|effect| match effect {
        Effect::Denies(count) => Some(*count),
        _ => None,
    });
    given.chain([own]).max().unwrap_or(0).saturating_sub(used)
}

/// Who can deny a psyker that stands there: models on the battlefield within 24" with an attempt left, and those that deny
/// automatically within their reach.
pub fn deniers(state: &State, seat: Seat, caster: ModelId) -> Vec<Denial> {
    let models: Vec<ModelId> = state.units_of(seat).flat_map(|unit| state.models_of(unit)).collect();
    let tests = models
        .iter()
        .copied()
        .filter(|&model| denials_left(state, model) > 0 && model_within(state, model, caster, DENY));
    let silences = models.iter().copied().filter(|&model| {
        silence_of(state, model, |inches| model_within(state, model, caster, inches.into())).is_some()
    });
    let tests = tests.map(|model| Denial { model, automatic: false });
    tests.chain(silences.map(|model| Denial { model, automatic: true })).collect()
}

/// The ability by which a model denies automatically as far as `reaches` says, if it has one left.
fn silence_of(state: &State, model: ModelId, reaches: impl Fn(u8) -> bool) -> Option<InForce<'_>> {
    let denies = |effect: &Effect| if let Effect::DeniesAll(inches) = effect { reaches(*inches) } else { false };
    let found = in_force_with(state, state.unit_of(model), Some(model), &Situation::default(), denies);
    // What is not for once in a battle is used first.
    found.into_iter().min_by_key(|found| found.ability.when.contains(&When::OncePerBattle))
}

/// What is added to the Deny the Witch tests of a model.
pub fn deny_modifier(state: &State, model: ModelId) -> i16 {
    modifier(state, model, |effect| if let Effect::DenyTest(n) = effect { Some(*n) } else { None })
}

/// Only those who can deny do.
pub fn judge_deny(ask: &DenyTheWitch, denial: Option<Denial>) -> Result<(), Illegal> {
    match denial {
        Some(denial) if !ask.choices.contains(&denial) => {
            Err(Illegal::new(rules::psychic::DENY, Message::new("wh40k9-cannot-deny")))
        }
        _ => Ok(()),
    }
}

/// The enemy may attempt to deny a successful test, once (`wh40k9/psychic/deny-once-per-test`). Is it denied?
pub(super) fn deny(t: &mut Table<Wh40k9>, caster: UnitId, what: &What, total: u16, choices: Vec<Denial>) -> Play<bool> {
    let seat = other(t.state.active);
    if choices.is_empty() {
        return Ok(false);
    }
    if choices.iter().any(|choice| t.state.models_of(t.state.unit_of(choice.model)).count() > 1) {
        t.cite(rules::psychic::MULTI_MODEL_UNIT);
    }
    let ask = DenyTheWitch { seat, unit: caster, what: what.clone(), total, choices };
    let Some(denial) = t.ask(seat, ask)? else { return Ok(false) };
    t.cite(rules::psychic::DENY_ONCE_PER_TEST);
    let unit = t.state.unit_of(denial.model);
    if denial.automatic {
        // The caster may have fallen to Perils; what reached it then did so from where it stood.
        let near = |inches: u8| unit_within(&t.state, caster, denial.model, inches.into());
        let found = silence_of(&t.state, denial.model, near);
        let found = found.or_else(|| silence_of(&t.state, denial.model, |_| true));
        if let Some((bearer, ability)) = found.map(|found| (found.bearer, found.ability.clone())) {
            spend(&mut t.state, bearer, &ability);
        }
        return Ok(denied(t, caster, unit));
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.denials += 1;
    }
    t.cite(rules::psychic::DENY_COUNT);
    if !t.state.model_has(denial.model, &Keyword::Psyker) {
        t.cite(rules::psychic::NON_PSYKER);
        let denies = |effect: &Effect| matches!(effect, Effect::Denies(_));
        use_up(&mut t.state, (unit, Some(denial.model)), &Situation::default(), denies);
    }
    let plus = deny_modifier(&t.state, denial.model);
    let sum = |faces: &[u8]| dice::modified(faces.iter().copied().map(u16::from).sum(), 1, 1, plus);
    let rule = rules::psychic::DENY;
    let roll = Attempt {
        kind: RollKind::Deny,
        seat,
        unit,
        dice: 2,
        d3: false,
        rule,
        rights: Vec::new(),
        purpose: Purpose::Unit,
    };
    // It must be greater: a tie does not deny, and a double 6 does nothing more (`wh40k9/ruling/perils-on-deny`).
    let beats = |faces: &[u8]| sum(faces) > total;
    let faces = dice::roll(t, &roll, beats)?;
    let success = beats(&faces);
    if faces == [1, 1] || faces == [6, 6] {
        t.cite(rules::ruling::PERILS_ON_DENY);
    }
    t.tell(Event::DenyTest {
        unit,
        model: denial.model,
        faces: faces.clone(),
        total: sum(&faces),
        against: total,
        success,
    });
    Ok(success && denied(t, caster, unit))
}

fn denied(t: &mut Table<Wh40k9>, caster: UnitId, unit: UnitId) -> bool {
    t.cite(rules::psychic::DENIED_POWER);
    t.tell(Event::Denied { unit: caster, denier: unit });
    true
}
