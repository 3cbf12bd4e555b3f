//! What is declared before deployment: who is aboard which TRANSPORT (`wh40k9/transport/deploy-inside`), and who arrives later by a rule of
//! its own (`wh40k9/reinforcements/definition`).

use crate::abilities::{Ability, Effect, owned};
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k9, rules, strategic_reserves, transport};
use kernel::{Illegal, Play, Rule, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// What do you declare?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareFormations {
    /// Who is asked.
    pub seat: Seat,
}

/// One declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declaration {
    /// A unit is set up inside a TRANSPORT (`wh40k9/transport/deploy-inside`).
    Embark(UnitId, UnitId),
    /// A unit waits elsewhere by a rule of its own (`wh40k9/reinforcements/definition`).
    Reinforcements(UnitId),
}

question!(Wh40k9, Ask, Answer, DeclareFormations -> Vec<Declaration>, rules::transport::DEPLOY_INSIDE);

/// Both players declare, and reveal it together. Then each may place units in Strategic Reserves.
pub fn declare(t: &mut Table<Wh40k9>) -> Play<()> {
    let seats: Vec<Seat> =
        [Seat(0), Seat(1)].into_iter().filter(|&seat| !possible(&t.state, seat).is_empty()).collect();
    let declared = t.ask_together(seats.iter().map(|&seat| (seat, DeclareFormations { seat })).collect())?;
    for (seat, mut declarations) in seats.into_iter().zip(declared) {
        declarations.sort_unstable();
        for &declaration in &declarations {
            t.cite(rule_of(declaration));
            apply(&mut t.state, declaration);
        }
        t.tell(Event::FormationsDeclared { seat, declarations });
    }
    t.state.battle.next = t.state.battle.attacker.map_or(Seat(0), other);
    t.state.phase = Phase::Reserves;
    Ok(())
}

fn rule_of(declaration: Declaration) -> Rule {
    match declaration {
        Declaration::Embark(..) => rules::transport::DEPLOY_INSIDE,
        Declaration::Reinforcements(_) => rules::reinforcements::DEFINITION,
    }
}

fn apply(state: &mut State, declaration: Declaration) {
    let (unit, whereabouts) = match declaration {
        Declaration::Embark(unit, transport) => (unit, Whereabouts::Aboard(transport)),
        Declaration::Reinforcements(unit) => (unit, Whereabouts::Reinforcements),
    };
    if let Some(entry) = state.unit_mut(unit) {
        entry.whereabouts = whereabouts;
    }
}

/// Are all declarations of a player allowed together?
pub fn judge_formations(state: &State, seat: Seat, declarations: &[Declaration]) -> Result<(), Illegal> {
    let mut sorted = declarations.to_vec();
    sorted.sort_unstable();
    let mut after = state.clone();
    for declaration in sorted {
        judge_one(&after, seat, declaration)?;
        apply(&mut after, declaration);
    }
    strategic_reserves::judge_limits(&after, seat, &[])
}

/// A unit embarks whole, in a TRANSPORT that has room for its kind and number (`wh40k9/transport/capacity`) and is itself to be set up or
/// to arrive; others wait elsewhere only if a rule of their own says so.
fn judge_one(state: &State, seat: Seat, declaration: Declaration) -> Result<(), Illegal> {
    let waits =
        |id: UnitId| state.unit(id).is_some_and(|unit| unit.owner == seat && unit.whereabouts == Whereabouts::Waiting);
    match declaration {
        Declaration::Embark(unit, transport) => {
            let carried = transport::passengers(state, unit).is_empty();
            if unit == transport || !waits(unit) || !waits(transport) || !carried {
                return refuse(rules::transport::DEPLOY_INSIDE, "wh40k9-not-waiting");
            }
            transport::judge_capacity(state, unit, transport)
        }
        Declaration::Reinforcements(unit) if !waits(unit) => {
            refuse(rules::reinforcements::DEFINITION, "wh40k9-not-waiting")
        }
        Declaration::Reinforcements(unit) => match comes_later(state, unit) {
            true => Ok(()),
            false => refuse(rules::reinforcements::DEFINITION, "wh40k9-no-own-arrival"),
        },
    }
}

/// Has a unit a rule of its own by which it arrives during the battle (`wh40k9/reinforcements/definition`)?
pub fn comes_later(state: &State, unit: UnitId) -> bool {
    let for_it = |own: &Ability| own.keywords.iter().all(|keyword| state.unit_has(unit, keyword));
    owned(state, unit).any(|own| own.effects.contains(&Effect::Reinforcements) && for_it(own))
}

/// Every single declaration that a player could make.
pub fn possible(state: &State, seat: Seat) -> Vec<Declaration> {
    let own: Vec<UnitId> = state.unit_ids().filter(|&unit| state.owner(unit) == Some(seat)).collect();
    let mut all = Vec::new();
    for &unit in &own {
        all.extend(own.iter().map(|&transport| Declaration::Embark(unit, transport)));
        all.push(Declaration::Reinforcements(unit));
    }
    all.retain(|&declaration| judge_one(state, seat, declaration).is_ok());
    all
}

/// Declarations worth considering: every TRANSPORT carries somebody and whoever can come later does; or only the first; or nothing.
pub fn formation_candidates(state: &State, seat: Seat) -> Vec<Vec<Declaration>> {
    let add = |plan: &mut Vec<Declaration>, wanted: &dyn Fn(&[Declaration], &Declaration) -> bool| {
        for declaration in possible(state, seat) {
            if wanted(plan, &declaration) {
                plan.push(declaration);
                if judge_formations(state, seat, plan).is_err() {
                    plan.pop();
                }
            }
        }
    };
    let mut loaded: Vec<Declaration> = Vec::new();
    add(&mut loaded, &|plan, declaration| match declaration {
        Declaration::Embark(_, into) => {
            !plan.iter().any(|other| matches!(other, Declaration::Embark(_, taken) if taken == into))
        }
        Declaration::Reinforcements(_) => false,
    });
    let mut later = loaded.clone();
    add(&mut later, &|_, declaration| matches!(declaration, Declaration::Reinforcements(_)));
    let mut all = vec![later, loaded, Vec::new()];
    all.dedup();
    all
}
