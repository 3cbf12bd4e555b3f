//! Chapter *psychology*: Discipline, Command and Courage Tests, panic, and the states Shaken and Decimated.

pub mod flee;

use crate::attacks::defence::{afflictions_beside, discipline_of, worn};
use crate::attacks::quality::carried;
use crate::definitions::dice::{Lean, leaning};
use crate::definitions::measure::reaches;
use crate::definitions::modifiers::{Change, Characteristic, Modified, modified};
use crate::events::Event;
use crate::magic::spells::SpellEffect;
use crate::model_rules::{ModelRule, contains, has, is_called, names_and_inches};
use crate::questions::PanicNext;
use crate::state::{Effect, Phase, State, UnitId, other};
use crate::{T9a, rules};
use kernel::{Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// The two tests on Discipline, and what they are taken for (`t9a/psychology/discipline-tests`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Test {
    ChangeTarget,
    CombatReform,
    Rally,
    Panic,
    Break,
}

impl Test {
    /// Is it a Command Test? The others are Courage Tests.
    pub fn is_command(self) -> bool {
        matches!(self, Self::ChangeTarget | Self::CombatReform | Self::Rally)
    }

    /// The rule by which the dice are rolled.
    pub fn rule(self) -> Rule {
        match self {
            Self::ChangeTarget => rules::charge::CHANGE_TARGET,
            Self::CombatReform => rules::melee::COMBAT_REFORM,
            Self::Rally => rules::rally::RALLY_TEST,
            Self::Panic => rules::psychology::COURAGE_TEST,
            Self::Break => rules::melee::BREAK_TEST,
        }
    }
}

/// The models whose Inspiring reaches a unit (`t9a/model-rules/inspiring`).
pub fn inspirers(state: &State, whole: UnitId) -> Vec<(UnitId, Option<Rule>)> {
    let friends = |pool: &UnitId| {
        let friend = state.owner(*pool) == state.owner(whole);
        let there = state.pools(state.whole(*pool)).any(|other| other == *pool);
        friend && there && !state.is_shaken(state.whole(*pool))
    };
    let reach = |pool: UnitId| {
        // Of several versions of the rule any may be used (`t9a/model-rules/duplicates`).
        let sheet = state.sheet(pool)?;
        let reaches_to = |rule: &ModelRule| match rule {
            ModelRule::Inspiring(None) => Some(sheet.inspires),
            ModelRule::Inspiring(Some(text)) => {
                let (names, inches) = names_and_inches(text);
                let called = |name: &&str| state.pools(whole).any(|other| is_called(state, other, name));
                (names.is_empty() || names.iter().any(called)).then_some(inches.unwrap_or(sheet.inspires))
            }
            _ => None,
        };
        let inches = carried(state, pool).filter_map(|ruled| reaches_to(&ruled.rule)).max()?;
        if !friends(&pool) {
            return None;
        }
        if reaches(state, pool, whole, inches) {
            return Some((pool, (sheet.inspires > 12).then_some(rules::leader_skills::BATTLEFIELD_HERO)));
        }
        let captained = sheet.posts.contains(&crate::book::Post::General)
            && contains(state, whole, "Captain")
            && contains(state, whole, "Musician");
        captained.then_some((pool, Some(rules::model_rules::CAPTAIN)))
    };
    // Most belong to the enemy: that is seen at once.
    let own = state.owner(whole);
    state.ids().filter(|pool| state.owner(*pool) == own).filter_map(reach).collect()
}

/// The Discipline of one Health Pool. Inspiring sets it first, with what lies on the model that inspires; then comes what lies
/// on the pool itself, but nothing that has been counted with that model (`t9a/model-rules/inspiring`).
fn inspired(state: &State, pool: UnitId, by: Option<UnitId>, penalty: u8) -> Modified {
    let on = |pool: UnitId| state.effects.iter().filter(move |effect| effect.on == pool);
    let counted = |effect: &Effect| {
        by.is_some_and(|by| on(by).any(|other| other.source == effect.source && other.what == effect.what))
    };
    let mut all: Vec<Change> = on(pool)
        .filter(|effect| !counted(effect))
        .filter_map(|effect| match &effect.what {
            SpellEffect::Modify { of: Characteristic::Discipline, by } => Some(*by),
            _ => None,
        })
        .collect();
    all.extend(afflictions_beside(state, pool, by, Characteristic::Discipline));
    all.extend(worn(state, pool, Characteristic::Discipline));
    all.extend(by.map(|by| Change::AtLeast(discipline_of(state, by) as i8)));
    if penalty > 0 {
        all.push(Change::Add(-(penalty.min(100) as i8)));
    }
    modified(Characteristic::Discipline, state.sheet(pool).map(|sheet| sheet.dis), &all)
}

/// The Discipline of a Health Pool as the best of the models that inspire its unit sets it, and the rules that had a say.
pub fn discipline_of_pool(state: &State, pool: UnitId, penalty: u8) -> (u8, Vec<Rule>) {
    let printed = state.sheet(pool).map_or(0, |sheet| sheet.dis);
    let mut best = inspired(state, pool, None, penalty);
    let mut because = Vec::new();
    for (by, rule) in inspirers(state, state.whole(pool)) {
        if by == pool || discipline_of(state, by) < printed {
            continue;
        }
        let value = inspired(state, pool, Some(by), penalty);
        if value.value > best.value {
            best = value;
            because = [rules::model_rules::INSPIRING].into_iter().chain(rule).collect();
        }
    }
    because.extend(best.because);
    (best.value, because)
}

/// A unit's Discipline: the highest of its models, and the rules that had a say (`t9a/definitions/unit-global-value`).
pub fn discipline(state: &State, whole: UnitId, penalty: u8) -> (u8, Vec<Rule>) {
    let mut own = state.pools(whole).map(|pool| discipline_of(state, pool));
    let first = own.next();
    let differ = own.any(|other| Some(other) != first);
    let mut best: (u8, Vec<Rule>) = (0, Vec::new());
    for (n, pool) in state.pools(whole).enumerate() {
        let value = discipline_of_pool(state, pool, penalty);
        if n == 0 || value.0 > best.0 {
            best = value;
        }
    }
    best.1.extend(differ.then_some(rules::definitions::UNIT_GLOBAL_VALUE));
    let afflicted = !crate::attacks::defence::afflictions(state, whole, Characteristic::Discipline).is_empty();
    if afflicted {
        best.1.extend([rules::model_rules::AFFLICTION, rules::ruling::B_AFFLICTION_EFFECTS]);
    }
    best
}

/// How a Command Test is rolled: Disciplined minimises, Unruly maximises (`t9a/model-rules/disciplined`,
/// `t9a/model-rules/unruly`). The Disciplined of a model that inspires counts too.
fn lean(state: &State, whole: UnitId) -> (Lean, Vec<Rule>) {
    let inspired = || inspirers(state, whole).into_iter().any(|(pool, _)| has(state, pool, "Disciplined"));
    let disciplined = contains(state, whole, "Disciplined") || inspired();
    let unruly = contains(state, whole, "Unruly");
    let mut because = Vec::new();
    because.extend(disciplined.then_some(rules::model_rules::DISCIPLINED));
    because.extend(unruly.then_some(rules::model_rules::UNRULY));
    (Lean { maximised: unruly.into(), minimised: disciplined.into() }, because)
}

/// Does Hold the Line reach a unit? (`t9a/model-rules/hold-the-line`)
pub fn holds_the_line(state: &State, whole: UnitId) -> Option<Option<Rule>> {
    state.ids().find_map(|pool| {
        let friend = state.owner(pool) == state.owner(whole);
        if !friend || state.is_shaken(state.whole(pool)) || !has(state, pool, "Hold the Line") {
            return None;
        }
        if !state.pools(state.whole(pool)).any(|other| other == pool) {
            return None;
        }
        let inches = carried(state, pool).filter_map(|ruled| match ruled.rule {
            ModelRule::HoldTheLine(inches) => Some(inches.unwrap_or(12)),
            _ => None,
        });
        if reaches(state, pool, whole, inches.max().unwrap_or(12)) {
            return Some(None);
        }
        let captained = state.sheet(pool)?.posts.contains(&crate::book::Post::BattleStandardBearer)
            && contains(state, whole, "Captain")
            && contains(state, whole, "Standard Bearer");
        captained.then_some(Some(rules::model_rules::CAPTAIN))
    })
}

/// Takes a test: 2D6, passed at the Discipline or below (`t9a/psychology/discipline-tests`).
pub fn take(t: &mut Table<T9a>, whole: UnitId, test: Test, penalty: u8) -> Play<bool> {
    t.cite(rules::psychology::DISCIPLINE_TESTS);
    let (discipline, because) = discipline(&t.state, whole, penalty);
    because.into_iter().for_each(|rule| t.cite(rule));
    let (lean, because) = if test.is_command() { lean(&t.state, whole) } else { Default::default() };
    if test.is_command() {
        t.cite(rules::psychology::COMMAND_TEST);
    }
    because.into_iter().for_each(|rule| t.cite(rule));
    let mut roll = leaning(t, 2, lean, test.rule())?;
    t.tell(Event::Tested {
        unit: whole,
        test,
        faces: roll.faces.clone(),
        discipline,
        passed: roll.sum() <= discipline.into(),
    });
    if !test.is_command()
        && roll.sum() > discipline.into()
        && let Some(captain) = holds_the_line(&t.state, whole)
    {
        t.cite(rules::model_rules::HOLD_THE_LINE);
        t.cite(rules::definitions::RE_ROLL);
        captain.into_iter().for_each(|rule| t.cite(rule));
        roll = leaning(t, 2, lean, rules::model_rules::HOLD_THE_LINE)?;
        let passed = roll.sum() <= discipline.into();
        t.tell(Event::Tested { unit: whole, test, faces: roll.faces.clone(), discipline, passed });
    }
    Ok(roll.sum() <= discipline.into())
}

/// After casualties of simultaneous attacks: those of the units struck that have lost enough to Ranged Attacks in this phase
/// test, the Active Player's first (`t9a/psychology/panic-from-losses`, `t9a/definitions/simultaneous-effects`).
pub fn panic_from_losses(t: &mut Table<T9a>, struck: &[UnitId]) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        let own = |unit: &UnitId| t.state.owner(*unit) == Some(seat) && has_lost_enough(&t.state, *unit);
        let mut testing: Vec<UnitId> = struck.iter().copied().filter(own).collect();
        testing.sort();
        testing.dedup();
        if !testing.is_empty() {
            t.cite(rules::psychology::PANIC_FROM_LOSSES);
        }
        panic_in_turn(t, testing)?;
    }
    Ok(())
}

/// Has a unit lost at least 3 Health Points, and at least a quarter of those with which it began the phase?
fn has_lost_enough(state: &State, whole: UnitId) -> bool {
    let there = state.pools(whole).next().is_some();
    let marks = state.unit(whole).map(|unit| &unit.marks.phase);
    there && marks.is_some_and(|marks| marks.lost >= 3 && u32::from(marks.lost) * 4 >= u32::from(marks.hp_at_start))
}

/// Panic Tests of one player's units one after another, in the order that he chooses: one may change the next
/// (`t9a/definitions/simultaneous-effects`).
fn panic_in_turn(t: &mut Table<T9a>, units: Vec<UnitId>) -> Play<()> {
    let (exempt, mut testing): (Vec<UnitId>, Vec<UnitId>) =
        units.into_iter().partition(|&unit| need_not_test(&t.state, unit));
    for unit in exempt {
        panic(t, unit)?;
    }
    while let Some(&first) = testing.first() {
        let next = match t.state.owner(first) {
            Some(seat) if testing.len() > 1 => {
                t.cite(rules::definitions::SIMULTANEOUS_EFFECTS);
                t.ask(seat, PanicNext { seat, units: testing.clone() })?
            }
            _ => first,
        };
        testing.retain(|&unit| unit != next);
        panic(t, next)?;
    }
    Ok(())
}

/// Does the unit take no Panic Tests now? (`t9a/psychology/panic-exemptions`)
fn need_not_test(state: &State, whole: UnitId) -> bool {
    let passed_before = state.unit(whole).is_some_and(|unit| unit.marks.phase.passed_panic);
    state.is_engaged(whole) || state.is_shaken(whole) || passed_before
}

/// A Panic Test, unless the unit need not take one. True if it failed (`t9a/psychology/panic-failed`).
pub fn panic(t: &mut Table<T9a>, whole: UnitId) -> Play<bool> {
    if need_not_test(&t.state, whole) {
        t.cite(rules::psychology::PANIC_EXEMPTIONS);
        return Ok(false);
    }
    let fearless = contains(&t.state, whole, "Fearless");
    if fearless {
        t.cite(rules::model_rules::FEARLESS);
    }
    if fearless || take(t, whole, Test::Panic, 0)? {
        if let Some(unit) = t.state.unit_mut(whole) {
            unit.marks.phase.passed_panic = true;
        }
        return Ok(false);
    }
    t.cite(rules::psychology::PANIC_FAILED);
    if t.state.phase == Phase::Rally {
        t.cite(rules::ruling::B_PANIC_IN_RALLY_PHASE);
    }
    become_shaken(t, whole);
    Ok(true)
}

/// The unit is Shaken from now on, and loses its Loot Tokens (`t9a/psychology/shaken`, `t9a/pregame/losing-loot-tokens`).
pub fn become_shaken(t: &mut Table<T9a>, whole: UnitId) {
    t.cite(rules::psychology::SHAKEN);
    let pools: Vec<UnitId> = t.state.pools(whole).collect();
    for pool in pools.into_iter().chain([whole]) {
        let Some(unit) = t.state.unit_mut(pool) else { continue };
        unit.shaken = true;
        if unit.marks.battle.loot > 0 {
            unit.marks.battle.loot = 0;
            t.cite(rules::pregame::LOSING_LOOT_TOKENS);
        }
    }
    t.tell(Event::Shaken { unit: whole });
}

/// Is a Health Pool Decimated: less than a quarter of what it had on the Army List? (`t9a/psychology/decimated`)
pub fn is_decimated(state: &State, pool: UnitId) -> bool {
    let hp = state.unit(pool).map_or(0, |unit| unit.hp);
    u32::from(hp) * 4 < u32::from(state.starting_hp(pool))
}
