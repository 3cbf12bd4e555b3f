//! Weapons and those at whom they are aimed, and why they cannot be.

use super::{content, figures, unit_name};
use crate::attacks::{Aim, Arm, Salvo, arm_key};
use crate::fight::{self, Blow, MeleeAttacks};
use crate::shooting::{self, SelectTargets, Shot};
use crate::state::{State, UnitId};
use crate::terrain::Sight;
use kernel::{Illegal, Message};
use serde_json::json;
use view::{Against, Assembly, Choice, Figure, FormKind, Shut};

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
struct Aimed {
    arm: Arm,
    target: UnitId,
    fault: Option<Illegal>,
}

/// All weapons of a unit that shoots, and all enemies: each weapon is assigned to a target, or left out.
pub(super) fn shots(state: &State, ask: &SelectTargets) -> FormKind {
    let all = shooting::guns(state, ask.unit);
    let mut guns: Vec<Arm> = Vec::new();
    all.iter().for_each(|arm| guns.extend((!guns.contains(arm)).then_some(*arm)));
    let enemies: Vec<UnitId> = state.enemies_of(ask.unit).collect();
    let mut sight = Sight::new(state);
    let mut aims = Vec::new();
    for &arm in &guns {
        for &target in &enemies {
            let fault = shooting::judge_shot(state, sight.as_mut(), ask.unit, ask.firing, (arm, target)).err();
            aims.push(Aimed { arm, target, fault });
        }
    }
    let salvo = |arm, target| shooting::salvos(state, ask.unit, ask.firing, &[(arm, target)]);
    let together = |enemy: UnitId| {
        let open = |arm: &Arm| aims.iter().any(|aim| aim.arm == *arm && aim.target == enemy && aim.fault.is_none());
        let pairs: Vec<Shot> = all.iter().filter(|arm| open(arm)).map(|&arm| (arm, enemy)).collect();
        let shots = shooting::together(state, ask.unit, ask.firing, pairs.iter());
        let figures = figures::of_shots(state, ask.unit, ask.firing, &shots, enemy);
        let arms: Vec<Arm> = shots.iter().map(|(arm, _)| *arm).collect();
        ((0..arms.len()).map(|place| numbered(arm_key(state, arms[place]), &arms, place)).collect(), figures)
    };
    let mut known = Known { state, unit: ask.unit, melee: false, found: Vec::new() };
    let figures = |arm, target| known.figures(salvo(arm, target), target);
    let each = weapons(state, &guns, &aims, figures);
    let own = |place: usize| {
        let choice = guns.iter().position(|arm| *arm == all[place]).and_then(|kind| each.get(kind))?;
        Some(Choice { key: numbered(choice.key.clone(), &all, place), ..choice.clone() })
    };
    let from = (0..all.len()).filter_map(own).collect();
    assign(from, targets(state, &enemies, &aims, together), "select-targets")
}

/// The key of a weapon: of several alike in the same hands the second and the later ones have a number.
fn numbered(key: String, arms: &[Arm], place: usize) -> String {
    match arms[..place].iter().filter(|arm| **arm == arms[place]).count() {
        0 => key,
        before => format!("{key}#{}", before + 1),
    }
}

/// All melee weapons of the models that can attack, and all enemies: a weapon with all attacks that are left, and where a model may divide
/// its attacks, single ones with it.
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
    let together = |enemy: UnitId| {
        // The idea that strikes this unit most, and the weapons that it strikes it with.
        let at = |blows: &Vec<Blow>| blows.iter().filter(|blow| blow.target == enemy).count();
        let idea = ideas.iter().rev().max_by_key(|blows| at(blows));
        let blows = idea.map_or(&[][..], Vec::as_slice);
        let at_enemy = blows.iter().filter(|blow| blow.target == enemy);
        let takes = at_enemy.map(|blow| arm_key(state, blow.arm)).collect();
        (takes, figures::of_blows(state, ask, blows, enemy))
    };
    let own = |arm: Arm| ask.attacks.iter().find(|(model, _)| *model == arm.model).map_or(0, |(_, own)| *own);
    let salvo = |arm: Arm, target: UnitId, attacks: u8| Salvo {
        arm,
        target,
        aim: Aim { models: state.models_of(target).count() as u16, ..Aim::default() },
        attacks: Some(attacks.into()),
    };
    let mut known = Known { state, unit: ask.unit, melee: true, found: Vec::new() };
    let whole = |arm, target| known.figures(vec![salvo(arm, target, own(arm))], target);
    let mut from = weapons(state, &arms, &aims, whole);
    for &arm in &arms {
        let one = |arm, target| known.figures(vec![salvo(arm, target, 1)], target);
        let parts = fight::divisible(state, ask, arm);
        let Some(single) = (parts > 0).then(|| weapons(state, &[arm], &aims, one)).and_then(|mut one| one.pop()) else {
            continue;
        };
        from.extend((1..=parts).map(|n| one_attack(state, &single, arm, n)));
    }
    let to = targets(state, &enemies, &aims, together);
    assign(from, to, "melee-attacks")
}

/// One attack with a weapon, told apart from the others by its number.
fn one_attack(state: &State, weapon: &Choice, arm: Arm, n: u16) -> Choice {
    let mut choice = weapon.clone();
    choice.key = format!("{}#{n}", weapon.key);
    choice.label = Message::new("wh40k9-weapon-one-attack").with("weapon", arm_name(state, arm));
    choice.answer = json!([weapon.answer, 1]);
    choice
}

/// What has been worked out: weapons of the same kind in the same situation do the same.
struct Known<'s> {
    state: &'s State,
    unit: UnitId,
    melee: bool,
    found: Vec<(Salvo, Vec<Figure>)>,
}

impl Known<'_> {
    fn figures(&mut self, salvos: Vec<Salvo>, target: UnitId) -> Vec<Figure> {
        let Some(&salvo) = salvos.first() else { return Vec::new() };
        let kind = |salvo: &Salvo| self.state.model(salvo.arm.model).map(|model| model.kind);
        let same = |(other, _): &&(Salvo, Vec<Figure>)| {
            let arm = Arm { model: salvo.arm.model, ..other.arm };
            kind(other) == kind(&salvo) && Salvo { arm, ..*other } == salvo
        };
        if let Some((_, figures)) = self.found.iter().find(same) {
            return figures.clone();
        }
        let figures = figures::of_salvos(self.state, self.unit, self.melee, salvos, target);
        self.found.push((salvo, figures.clone()));
        figures
    }
}

/// Weapons to be assigned to enemies: `figures` says what one does alone.
fn weapons(
    state: &State,
    arms: &[Arm],
    aims: &[Aimed],
    mut figures: impl FnMut(Arm, UnitId) -> Vec<Figure>,
) -> Vec<Choice> {
    arms.iter().map(|arm| weapon(state, *arm, aims, &mut figures)).collect()
}

/// Enemies to which weapons are assigned: `together` says what all that can be aimed at one are and do.
fn targets(
    state: &State,
    enemies: &[UnitId],
    aims: &[Aimed],
    together: impl Fn(UnitId) -> (Vec<String>, Vec<Figure>),
) -> Vec<Choice> {
    let each = enemies.iter().map(|&enemy| {
        let key = state.unit(enemy).map_or("", |unit| unit.key.as_str());
        let mut choice = Choice::open(key, unit_name(state, enemy), &enemy).lighting(key.to_owned());
        (choice.takes, choice.figures) = together(enemy);
        if choice.takes.is_empty() {
            choice.shut = aims.iter().find(|aim| aim.target == enemy).and_then(|aim| aim.fault.clone()).map(Shut::from);
        }
        choice
    });
    each.collect()
}

fn assign(from: Vec<Choice>, to: Vec<Choice>, slot: &str) -> FormKind {
    let mut template = serde_json::Map::new();
    template.insert(slot.to_owned(), json!(null));
    let assembly = Assembly { template: template.into(), slot: format!("/{slot}") };
    FormKind::Assign { from, to, assembly }
}

/// A weapon with what it would do to each enemy by itself, or why it cannot be aimed at it. One that can be aimed at nobody is shut.
fn weapon(state: &State, arm: Arm, aims: &[Aimed], figures: &mut impl FnMut(Arm, UnitId) -> Vec<Figure>) -> Choice {
    let mut choice = Choice::open(arm_key(state, arm), arm_name(state, arm), &arm).lighting(state.model_key(arm.model));
    let own: Vec<&Aimed> = aims.iter().filter(|aim| aim.arm == arm).collect();
    if own.iter().all(|aim| aim.fault.is_some()) {
        choice.shut = own.iter().find_map(|aim| aim.fault.clone()).map(|first| nobody(&own, first));
    }
    let against = |aim: &&Aimed| Against {
        key: state.unit(aim.target).map_or(String::new(), |unit| unit.key.clone()),
        figures: if aim.fault.is_none() { figures(arm, aim.target) } else { Vec::new() },
        shut: aim.fault.clone().map(Shut::from),
    };
    choice.against = own.iter().map(against).collect();
    choice
}

/// Why a weapon can be aimed at nobody: the one reason, or that there are several.
fn nobody(aims: &[&Aimed], first: Illegal) -> Shut {
    let same = aims.iter().all(|aim| aim.fault.as_ref().is_some_and(|fault| fault.reason == first.reason));
    let reason = if same { first.reason } else { Message::new("wh40k9-no-target-in-sight") };
    Shut { rule: first.rule.id().into(), reason }
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
