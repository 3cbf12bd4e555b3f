//! Step 1 of an attack: does it hit?

use super::rolls::{self, Outcome, hit_faces, limited};
use super::sources::named;
use super::{Strike, cite_modifiers, one, passes};
use crate::abilities::attack::Sway;
use crate::datasheets::Ability;
use crate::dice::{self, Attempt, FreeReRoll, Purpose, RollKind};
use crate::events::Event;
use crate::state::{ModelId, State, UnitId};
use crate::weapons::{Modifier, WeaponAbility};
use crate::{Wh40k10, rules};
use kernel::{Play, Rule, Table};

/// Step 1 (`wh40k10/attacks/hit-roll`). Torrent hits without a roll (`wh40k10/weapons/torrent`).
pub(super) fn hit_roll(t: &mut Table<Wh40k10>, strike: &Strike) -> Play<Outcome> {
    let (model, target) = (strike.salvo.model, strike.salvo.target);
    let Some(skill) = strike.profile.skill.filter(|_| !strike.profile.has(&WeaponAbility::Torrent)) else {
        t.cite(rules::weapons::TORRENT);
        if strike.salvo.situation.overwatch {
            t.cite(rules::ruling::OVERWATCH_TORRENT);
        }
        t.tell(Event::AutomaticHit { model, target });
        return Ok(Outcome::Success);
    };
    let modifiers = hit_modifiers(&t.state, strike);
    let sum = cite_modifiers(t, &modifiers);
    if limited(sum) != sum {
        t.cite(rules::attacks::HIT_ROLL_MODIFIER_LIMIT);
        t.cite(rules::ruling::MODIFIER_SUM_THEN_LIMIT);
    }
    let overwatch = strike.salvo.situation.overwatch;
    let influence = &strike.influence;
    let usual = hit_faces(skill, sum).critical_from(influence.critical_hit.unwrap_or(6));
    let faces = if overwatch { rolls::overwatch_faces() } else { usual };
    if overwatch {
        t.cite(rules::stratagems::FIRE_OVERWATCH_RESTRICTIONS);
    }
    let attempt = Attempt {
        kind: RollKind::Hit,
        seat: strike.seat,
        unit: strike.attacker,
        dice: 1,
        rule: rules::attacks::HIT_ROLL,
        free: influence.reroll_hits.map(|(which, rule)| FreeReRoll {
            rule,
            which,
            needs: if overwatch { 6 } else { skill },
        }),
        purpose: Purpose::Attack(strike.salvo),
        ahead: strike.ahead,
    };
    let face = one(dice::roll(t, attempt, |roll| passes(faces, roll))?.first());
    t.cite(rules::dice::TARGET_NOTATION);
    if face == 1 {
        t.cite(rules::attacks::HIT_ROLL_UNMODIFIED_1);
    }
    if face == 1 || face == 6 {
        t.cite(rules::dice::UNMODIFIED);
    }
    let outcome = faces.of(face);
    if outcome == Outcome::Critical {
        t.cite(rules::attacks::CRITICAL_HIT);
    }
    let (needs, modifier) = if overwatch { (6, 0) } else { (skill, limited(sum)) };
    let because = match t.listening() && !overwatch {
        true => named(&t.state, strike, &modifiers, Sway::Hit),
        false => Vec::new(),
    };
    t.tell(Event::HitRoll { model, target, face, needs, modifier, because, result: outcome.into() });
    Ok(outcome)
}

/// All modifiers of a Hit roll with the rules that give them: the weapon's, those of abilities, and Stealth
/// (`wh40k10/shooting/stealth`).
fn hit_modifiers(state: &State, strike: &Strike) -> Vec<Modifier> {
    let mut modifiers = strike.profile.hit_modifiers(&strike.salvo.situation);
    modifiers.extend(&strike.influence.hit);
    if strike.profile.is_ranged() {
        modifiers.extend(stealth(state, strike.salvo.target).map(|rule| (rule, -1)));
    }
    modifiers
}

/// Has every model of a unit the ability Stealth, or is it behind a smokescreen? (`wh40k10/shooting/stealth`)
pub fn stealth(state: &State, unit: UnitId) -> Option<Rule> {
    if state.unit(unit).is_some_and(|unit| unit.phase.smokescreen) {
        return Some(rules::stratagems::SMOKESCREEN);
    }
    let stealthy = |model: ModelId| state.abilities_of(model).any(|ability| ability == Ability::Stealth);
    let mut models = state.models_of(unit).peekable();
    (models.peek().is_some() && models.all(stealthy)).then_some(rules::shooting::STEALTH)
}
