//! Weapons and those at whom they are aimed: what each would do to whom by itself, and why it cannot.

use super::figures;
use super::options::{gun_name, unit_choice};
use crate::attacks::Salvo;
use crate::core::Field;
use crate::datasheets::Datasheet;
use crate::fight::{self, Blow};
use crate::questions::SelectTargets;
use crate::rules;
use crate::setup::{gun_key, model_key};
use crate::shooting::{self, Gun};
use crate::state::{ModelId, State, UnitId};
use kernel::{Illegal, Message};
use serde_json::json;
use view::{Against, Assembly, Choice, Figure, FormKind, Shut};

/// A weapon at a target: what it would do, or what forbids it.
struct Aim {
    gun: Gun,
    target: UnitId,
    fault: Option<Illegal>,
}

/// All weapons of a unit that shoots, and all enemies: each weapon is assigned to a target, or left out.
pub(super) fn shots(state: &State, SelectTargets { unit, only, .. }: &SelectTargets) -> FormKind {
    let unit = *unit;
    let mut guns = shooting::guns(state, unit);
    guns.dedup();
    let enemies = enemies(state, unit);
    let mut field = Field::new(state);
    let mut aims = Vec::new();
    for &gun in &guns {
        for &target in &enemies {
            let fault = match only {
                Some(only) if *only != target => Some(not_that_one()),
                _ => shooting::judge_shot(state, field.as_mut(), unit, gun, target)
                    .err()
                    .map(|why| shooting::explained(state, field.as_mut(), (gun, target), why)),
            };
            aims.push(Aim { gun, target, fault });
        }
    }
    let salvo = |gun, target| shooting::salvos(state, unit, &[(gun, target)]).into_iter().next();
    let from = weapons(state, unit, &guns, &aims, salvo);
    let to = enemies.iter().map(|&enemy| {
        let mut choice = unit_choice(state, enemy, &enemy);
        let pairs: Vec<(Gun, UnitId)> = shooting::guns(state, unit)
            .into_iter()
            .filter(|gun| aims.iter().any(|aim| aim.gun == *gun && aim.target == enemy && aim.fault.is_none()))
            .map(|gun| (gun, enemy))
            .collect();
        let shots = shooting::together(state, unit, pairs.iter());
        choice.takes = shots.iter().map(|(gun, _)| gun_key(state, *gun)).collect();
        choice.figures = figures::of_shots(state, unit, &shots, enemy);
        if shots.is_empty() {
            choice.shut = aims.iter().find(|aim| aim.target == enemy).and_then(|aim| aim.fault.clone()).map(Shut::from);
        }
        choice
    });
    let assembly = Assembly { template: json!({ "select-targets": null }), slot: "/select-targets".into() };
    FormKind::Assign { from, to: to.collect(), assembly }
}

/// All melee weapons of a unit that fights, and all enemies.
pub(super) fn blows(state: &State, unit: UnitId) -> FormKind {
    let blades = fight::blades(state, unit);
    let enemies = enemies(state, unit);
    let mut aims = Vec::new();
    for &gun in &blades {
        for &target in &enemies {
            aims.push(Aim { gun, target, fault: fight::judge_blow(state, gun.model, target).err() });
        }
    }
    let salvo = |gun, target| fight::salvo(state, unit, &Blow { gun, target, attacks: None }, None);
    let from = weapons(state, unit, &blades, &aims, salvo);
    let ideas = fight::melee_candidates(state, unit);
    let to = enemies.iter().map(|&enemy| {
        let mut choice = unit_choice(state, enemy, &enemy);
        // The idea that strikes this unit most, and the weapons that it strikes it with.
        let most = |blows: &&Vec<Blow>| blows.iter().filter(|blow| blow.target == enemy).count();
        let blows = ideas.iter().max_by_key(most).map_or(&[][..], Vec::as_slice);
        let at_enemy = blows.iter().filter(|blow| blow.target == enemy);
        choice.takes = at_enemy.map(|blow| gun_key(state, blow.gun)).collect();
        choice.figures = figures::of_blows(state, unit, blows, enemy);
        if choice.takes.is_empty() {
            let fault = |model: ModelId| fight::judge_blow(state, model, enemy).err();
            choice.shut = state.models_of(unit).find_map(fault).map(Shut::from);
        }
        choice
    });
    let assembly = Assembly { template: json!({ "melee-attacks": null }), slot: "/melee-attacks".into() };
    FormKind::Assign { from, to: to.collect(), assembly }
}

/// The enemies at whom a unit could attack at all.
fn enemies(state: &State, unit: UnitId) -> Vec<UnitId> {
    state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit)).collect()
}

/// All attacks must target the unit that moves (`wh40k10/stratagems/fire-overwatch`).
fn not_that_one() -> Illegal {
    Illegal::new(rules::stratagems::FIRE_OVERWATCH, Message::new("wh40k10-only-that-unit"))
}

/// The weapons, each with what it would do to each enemy by itself. One that can be aimed at nobody is shut.
fn weapons(
    state: &State,
    unit: UnitId,
    guns: &[Gun],
    aims: &[Aim],
    salvo: impl Fn(Gun, UnitId) -> Option<Salvo>,
) -> Vec<Choice> {
    let mut known = Known { state, unit, found: Vec::new() };
    let weapon = |&gun: &Gun| {
        let mut choice = Choice::open(gun_key(state, gun), gun_name(state, gun), &gun);
        choice = choice.lighting(model_key(state, gun.model));
        let own: Vec<&Aim> = aims.iter().filter(|aim| aim.gun == gun).collect();
        if own.iter().all(|aim| aim.fault.is_some()) {
            choice.shut = own.iter().find_map(|aim| aim.fault.clone()).map(|first| nobody(&own, first));
        }
        let against = |aim: &&Aim| Against {
            key: state.unit(aim.target).map_or(String::new(), |unit| unit.key.clone()),
            figures: match aim.fault {
                None => salvo(aim.gun, aim.target).map_or_else(Vec::new, |salvo| known.figures(salvo)),
                Some(_) => Vec::new(),
            },
            shut: aim.fault.clone().map(Shut::from),
        };
        choice.against = own.iter().map(against).collect();
        choice
    };
    guns.iter().map(weapon).collect()
}

/// Why a weapon can be aimed at nobody: the one reason, or that there are several.
fn nobody(aims: &[&Aim], first: Illegal) -> Shut {
    let same = aims.iter().all(|aim| aim.fault.as_ref().is_some_and(|fault| fault.reason == first.reason));
    let reason = if same { first.reason } else { Message::new("wh40k10-no-target-in-sight") };
    Shut { rule: first.rule.id().into(), reason }
}

/// What has been worked out: weapons of the same kind in the same situation do the same.
struct Known<'s> {
    state: &'s State,
    unit: UnitId,
    found: Vec<(Option<&'s Datasheet>, Salvo, Vec<Figure>)>,
}

impl Known<'_> {
    fn figures(&mut self, salvo: Salvo) -> Vec<Figure> {
        let sheet = self.state.model(salvo.model).and_then(|model| self.state.datasheet(model.unit));
        let alike = |(other, known, _): &&(Option<&Datasheet>, Salvo, Vec<Figure>)| {
            let same = other.map(|sheet| &sheet.id) == sheet.map(|sheet| &sheet.id);
            same && Salvo { model: salvo.model, ..*known } == salvo
        };
        if let Some((_, _, figures)) = self.found.iter().find(alike) {
            return figures.clone();
        }
        let figures = figures::of_salvos(self.state, self.unit, vec![salvo], salvo.target);
        self.found.push((sheet, salvo, figures.clone()));
        figures
    }
}
