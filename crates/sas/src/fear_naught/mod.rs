//! Chapter *fear-naught*: civilian disguise and talk, the garrotte, rat bombs, HMG teams.
//!
//! An operator whose board has a disguise may put on civilian clothes. While they work ([`State::in_disguise`]) the Axis looks
//! through him: [`los::sees_operator`](crate::los::sees_operator) is false, and so nothing that follows from sight happens.

mod disguise;
mod garrotte;
pub mod hmg_team;
pub mod typhoon;

pub use disguise::{Disguise, Hold, alarm_sounds, change, end_talk, hears, judge_talk, suspicion, talk, talk_broken};
pub(crate) use garrotte::strangle;
pub use garrotte::{Grip, break_off};

use crate::actions::{Action, Shot};
use crate::components::WeaponKind;
use crate::items::Load;
use crate::state::{Operator, OperatorId, Phase, State};
use crate::{Sas, rules, sight};
use kernel::{Illegal, Message, Play, Table};

impl State {
    /// Does an operator's disguise work? Not once he is exposed, nor after the alarm (`sas/fear-naught/disguise-reveal`,
    /// `sas/fear-naught/disguise-alarm`).
    pub fn in_disguise(&self, operator: &Operator) -> bool {
        operator.disguise.on && !operator.exposed && self.stealthy()
    }

    /// Is it the garrotte with which an operator attacks?
    pub(crate) fn is_garrotte(&self, id: OperatorId, shot: Shot) -> bool {
        self.weapon(id, shot.weapon).is_some_and(|weapon| weapon.kind == WeaponKind::Garrotte)
    }
}

/// What clothes allow: in disguise only a few actions (`sas/fear-naught/disguise-actions`); exposed in civilian clothes every
/// movement, but none of the equipment of the other side of the board (`sas/fear-naught/disguise-reveal`); the garrotte
/// belongs to the disguise alone (`sas/fear-naught/garrotte`).
pub fn judge_clothes(state: &State, id: OperatorId, action: &Action) -> Result<(), Illegal> {
    let operator = state.operator(id);
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let weapon = |shot: &Shot| state.is_garrotte(id, *shot);
    if !operator.disguise.on {
        return match action {
            Action::Attack(shot) | Action::MoveAttack { shot, .. } | Action::StandUpAttack(shot) if weapon(shot) => {
                refuse(rules::fear_naught::GARROTTE, "sas-not-disguised")
            }
            Action::Talk(_) => refuse(rules::fear_naught::TALK, "sas-not-disguised"),
            Action::Pass(_) => refuse(rules::fear_naught::DISGUISE_MOVEMENT, "sas-not-disguised"),
            _ => Ok(()),
        };
    }
    match action {
        Action::Attack(shot) if weapon(shot) => Ok(()),
        Action::Attack(_) => refuse(rules::fear_naught::GARROTTE, "sas-wrong-clothes"),
        Action::Move(_)
        | Action::Pass(_)
        | Action::CallTyphoon(_)
        | Action::Reveal
        | Action::Talk(_)
        | Action::Disguise
        | Action::Leave
        | Action::Finish(_) => Ok(()),
        _ if state.in_disguise(operator) => refuse(rules::fear_naught::DISGUISE_ACTIONS, "sas-in-disguise"),
        Action::Run(_)
        | Action::Climb(_)
        | Action::Crouch
        | Action::StandUp
        | Action::PickUp
        | Action::Take(_)
        | Action::Recover
        | Action::Cigarette(_)
        | Action::BreakDown(_)
        | Action::Place(Load::Corpse | Load::Barrel, _)
        | Action::MovePlace { load: Load::Corpse | Load::Barrel, .. } => Ok(()),
        _ => refuse(rules::fear_naught::DISGUISE_REVEAL, "sas-wrong-clothes"),
    }
}

/// Before an action: whoever does something else lets go of the unit that he strangles, and a talk ends when he moves away
/// (`sas/ruling/strangled-target`, `sas/fear-naught/talk-end`).
pub fn before(t: &mut Table<Sas>, id: OperatorId, action: &Action) -> Play<()> {
    if let Some(grip) = t.state.operator(id).disguise.grip {
        let points = if let Phase::Acting(activation) = &t.state.phase { activation.points } else { 0 };
        let goes_on = match action {
            Action::Attack(shot) => shot.target == grip.unit,
            Action::Finish(_) => points == 0 || grip.attempts > 0,
            _ => false,
        };
        if !goes_on {
            break_off(t, id, grip.unit)?;
        }
    }
    if !matches!(action, Action::Finish(_) | Action::Reveal | Action::Talk(_) | Action::CallTyphoon(_)) {
        end_talk(t, id);
    }
    Ok(())
}

/// An operator is gone: nobody is held by him any more (`sas/ruling/strangled-target`).
pub fn gone(t: &mut Table<Sas>, id: OperatorId) {
    end_talk(t, id);
    if let Some(grip) = t.state.operator_mut(id).disguise.grip.take() {
        t.state.unit_mut(grip.unit).hold = Hold::None;
        sight::alert(t, grip.unit);
    }
}
