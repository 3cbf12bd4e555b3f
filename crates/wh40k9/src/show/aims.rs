//! Weapons and those at whom they are aimed, and why they cannot be.

use super::{content, unit_name};
use crate::attacks::{Arm, arm_key};
use crate::fight::{self, Blow, MeleeAttacks};
use crate::shooting::{self, SelectTargets, Shot};
use crate::state::{State, UnitId};
use crate::terrain::Sight;
use kernel::{Illegal, Message};
use serde_json::json;
use view::{Against, Assembly, Choice, FormKind, Shut};

/// A weapon for people, with its profile where it has several.
pub(super) fn arm_name(state: &State, arm: Arm) -> Message {
    let sheet = state.model(arm.model).and_then(|model| state.datasheet(model.unit));
    let weapon = arm.weapon.and_then(|id| sheet?.weapons.get(usize::from(id.0)));
    let Some(weapon) = weapon else { return Message::new("wh40k9-close-combat-weapon") };
    match weapon.profiles.get(usize::from(arm.profile.0)) {
        Some(profile) if weapon.profiles.len() > 1 => Message::new("wh40k9-weapon-profile")
            .with("weapon", content(&weapon.name))
            .with("profile", content(&profile.name)),
        _ => content(&weapon.name),
    }
}

/// A weapon at a target, and what forbids it.
pub(super) struct Aimed {
    pub(super) arm: Arm,
    pub(super) target: UnitId,
    pub(super) fault: Option<Illegal>,
}

/// All weapons of a unit that shoots, and all enemies: each weapon is assigned to a target, or left out.
pub(super) fn shots(state: &State, ask: &SelectTargets) -> FormKind {
    let mut guns = shooting::guns(state, ask.unit);
    guns.dedup();
    let enemies: Vec<UnitId> = state.enemies_of(ask.unit).collect();
    let mut sight = Sight::new(state);
    let mut aims = Vec::new();
    for &arm in &guns {
        for &target in &enemies {
            let fault = shooting::judge_shot(state, sight.as_mut(), ask.unit, ask.firing, (arm, target)).err();
            aims.push(Aimed { arm, target, fault });
        }
    }
    let takes = |enemy: UnitId| {
        let open = |arm: &Arm| aims.iter().any(|aim| aim.arm == *arm && aim.target == enemy && aim.fault.is_none());
        let pairs: Vec<Shot> =
            shooting::guns(state, ask.unit).into_iter().filter(open).map(|arm| (arm, enemy)).collect();
        shooting::together(state, ask.unit, pairs.iter()).iter().map(|(arm, _)| arm_key(state, *arm)).collect()
    };
    assign(state, (&guns, &enemies), &aims, takes, "select-targets")
}

/// All melee weapons of the models that can attack, and all enemies.
pub(super) fn blows(state: &State, ask: &MeleeAttacks) -> FormKind {
    let arms: Vec<Arm> = ask.attacks.iter().flat_map(|(model, _)| fight::melee_weapons(state, *model)).collect();
    let enemies: Vec<UnitId> = state.enemies_of(ask.unit).collect();
    let aimed = |arm: Arm, target: UnitId| {
        let fault = fight::judge_blow(state, ask.unit, arm.model, target).err();
        Aimed { arm, target, fault }
    };
    let each = arms.iter().flat_map(|&arm| enemies.iter().map(move |&target| (arm, target)));
    let aims: Vec<Aimed> = each.map(|(arm, target)| aimed(arm, target)).collect();
    let ideas = fight::melee_candidates(state, ask);
    let takes = |enemy: UnitId| {
        let at = |blows: &Vec<Blow>| blows.iter().filter(|blow| blow.target == enemy).count();
        let idea = ideas.iter().rev().max_by_key(|blows| at(blows)).into_iter().flatten();
        idea.filter(|blow| blow.target == enemy).map(|blow| arm_key(state, blow.arm)).collect()
    };
    assign(state, (&arms, &enemies), &aims, takes, "melee-attacks")
}

/// Weapons to be assigned to enemies.
pub(super) fn assign(
    state: &State,
    (arms, enemies): (&[Arm], &[UnitId]),
    aims: &[Aimed],
    takes: impl Fn(UnitId) -> Vec<String>,
    slot: &str,
) -> FormKind {
    let from = arms.iter().map(|arm| weapon(state, *arm, aims)).collect();
    let to = enemies.iter().map(|&enemy| {
        let key = state.unit(enemy).map_or("", |unit| unit.key.as_str());
        let mut choice = Choice::open(key, unit_name(state, enemy), &enemy).lighting(key.to_owned());
        choice.takes = takes(enemy);
        if choice.takes.is_empty() {
            choice.shut = aims.iter().find(|aim| aim.target == enemy).and_then(|aim| aim.fault.clone()).map(shut);
        }
        choice
    });
    let mut template = serde_json::Map::new();
    template.insert(slot.to_owned(), json!(null));
    let assembly = Assembly { template: template.into(), slot: format!("/{slot}") };
    FormKind::Assign { from, to: to.collect(), assembly }
}

/// A weapon with why it cannot be aimed at each enemy. One that can be aimed at nobody is shut.
fn weapon(state: &State, arm: Arm, aims: &[Aimed]) -> Choice {
    let mut choice = Choice::open(arm_key(state, arm), arm_name(state, arm), &arm).lighting(state.model_key(arm.model));
    let own: Vec<&Aimed> = aims.iter().filter(|aim| aim.arm == arm).collect();
    if own.iter().all(|aim| aim.fault.is_some()) {
        choice.shut = own.iter().find_map(|aim| aim.fault.clone()).map(shut);
    }
    let against = |aim: &&Aimed| Against {
        key: state.unit(aim.target).map_or(String::new(), |unit| unit.key.clone()),
        figures: Vec::new(),
        shut: aim.fault.clone().map(shut),
    };
    choice.against = own.iter().map(against).collect();
    choice
}

fn shut(illegal: Illegal) -> Shut {
    Shut { rule: illegal.rule.id().into(), reason: illegal.reason }
}

/// A group of attacks: `reeds/ash-carbine`.
pub(super) fn group_option(state: &State, place: usize) -> (String, Message) {
    let salvo = state.volley.as_ref().and_then(|volley| volley.salvos.get(place));
    let Some(salvo) = salvo else { return (String::new(), Message::new("wh40k9-nothing")) };
    let key = arm_key(state, salvo.arm);
    let weapon = key.split_once('/').map_or("", |(_, weapon)| weapon);
    let target = state.unit(salvo.target).map_or("", |unit| unit.key.as_str());
    let label = Message::new("wh40k9-option-group")
        .with("weapon", arm_name(state, salvo.arm))
        .with("target", unit_name(state, salvo.target));
    (format!("{target}/{weapon}"), label)
}
