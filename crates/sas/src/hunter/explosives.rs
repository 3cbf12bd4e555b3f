//! Panzerfaust and grenade infantry: one shot at the start of the attack phase.

use crate::attack::{hurt_by, share_blast};
use crate::board::toward;
use crate::events::Event;
use crate::fear_naught::Hold;
use crate::items::scatter;
use crate::patrol::first_of;
use crate::questions::{ChooseOperator, Why};
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Operator, OperatorId, State, UnitId};
use crate::{Sas, rules, sight};
use geometry::squares::Cell;
use kernel::{Dice, Play, Table};

/// How near to another Axis unit nobody is fired at (`sas/hunter/panzerfaust-grenade-attack`).
const SAFE: u32 = 4;

/// Whom a Panzerfaust or a grenade can be used on: exposed, in range, and nobody else of the Axis within four squares of him
/// (`sas/ruling/panzerfaust-blocked-target`).
fn targets(state: &State, id: UnitId) -> Vec<OperatorId> {
    let unit = state.unit(id);
    let ready = unit.alert && unit.kind.is_explosive() && unit.hold != Hold::Strangled;
    let Some(from) = unit.at.filter(|&at| ready && state.board.on_board(at)) else {
        return Vec::new();
    };
    let alone = |operator: &Operator| {
        let near = |unit: &AxisUnit| unit.distance_to_operator(operator).is_some_and(|far| far <= SAFE);
        !state.units_on_board().any(|(other, unit, _)| other != id && near(unit))
    };
    let far = |operator: &Operator| operator.distance_to(from).unwrap_or(u32::MAX);
    let valid = |operator: &Operator| far(operator) <= unit.kind.data().long && alone(operator);
    let all: Vec<(u32, OperatorId)> = state
        .exposed()
        .filter(|(_, operator, _)| valid(operator))
        .map(|(id, operator, _)| (far(operator), id))
        .collect();
    let nearest = all.iter().map(|(far, _)| *far).min();
    all.into_iter().filter(|(far, _)| Some(*far) == nearest).map(|(_, id)| id).collect()
}

/// At the start of the attack phase, one after the other in the players' order (`sas/hunter/panzerfaust-grenade-infantry`,
/// `sas/ruling/phase-order-ties`).
pub(crate) fn fire_explosives(t: &mut Table<Sas>) -> Play<()> {
    loop {
        let ready: Vec<UnitId> =
            t.state.units_on_board().map(|(id, _, _)| id).filter(|&id| !targets(&t.state, id).is_empty()).collect();
        if ready.is_empty() {
            return Ok(());
        }
        let unit = first_of(t, Why::AttackFirst, ready)?;
        fire(t, unit)?;
    }
}

/// One shot: the template is put on the target and scatters, then the dice are rolled; the unit is SMG infantry from then on
/// (`sas/hunter/panzerfaust-grenade-attack`, `sas/hunter/panzerfaust-grenade-after`).
fn fire(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let operators = targets(&t.state, id);
    let target = match operators[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseOperator { why: Why::Attack, unit: Some(id), operators })?.1,
    };
    let Some(from) = t.state.unit(id).at else { return Ok(()) };
    let Some(at) = t.state.operator(target).square_near(from) else { return Ok(()) };
    let kind = t.state.unit(id).kind;
    t.cite(rules::hunter::PANZERFAUST_GRENADE_ATTACK);
    t.cite(rules::hunter::PANZERFAUST_GRENADE_INFANTRY);
    t.cite(kind.rule());
    if t.state.hunter.is_none() {
        t.cite(rules::kickstarter::REPEATED_UNITS);
    }
    let facing = toward(from, t.state.unit(id).facing, at);
    sight::turn(t, id, facing);
    t.tell(Event::FiredExplosive { unit: id, at });
    let centre = scatter(t, facing, at, false)?;
    burst(t, id, kind, centre)?;
    t.cite(rules::hunter::PANZERFAUST_GRENADE_AFTER);
    t.state.unit_mut(id).kind = UnitKind::SmgInfantry;
    t.state.bombarded.push(id);
    sight::look(t, None)
}

/// The operators under the template share the dice: each die goes to somebody whom it hurts
/// (`sas/ruling/axis-blast-targets`, `sas/ruling/axis-grenade-damage`).
fn burst(t: &mut Table<Sas>, id: UnitId, kind: UnitKind, centre: Cell) -> Play<()> {
    t.tell(Event::Exploded { at: centre });
    let data = kind.data();
    if !t.state.prey_under(centre) {
        return Ok(());
    }
    t.cite(rules::ruling::AXIS_GRENADE_DAMAGE);
    let faces = t.roll(Dice::d6(data.dice), rules::hunter::PANZERFAUST_GRENADE_ATTACK)?.to_vec();
    let hits = |face: u8| !hurt_by(&t.state, centre, data.value, face).is_empty();
    let total = faces.iter().filter(|&&face| hits(face)).count() as u8;
    t.tell(Event::BlastRolled { faces: faces.clone(), hits: total });
    share_blast(t, id, Why::Blast, centre, data.value, faces)
}
