//! Rolls that a player can plan around: charges, tests, and mortal wounds that come from no attack.

use super::answer::suffers;
use super::read;
use super::written::{
    AdvanceDescription, BattleShockDescription, ChargeDescription, DeadlyDemiseDescription, DesperateEscapeDescription,
    GrenadeDescription, HazardousDescription, TankShockDescription, TargetDescription,
};
use crate::core::ENGAGEMENT;
use ::odds::{Distribution, Faces, Group, Roll, Wound};
use kernel::Message;
use serde_json::json;
use view::{OddsError, OddsReport, OddsSeries};
use wh40k::descriptions::{number, quantity, roll};
use wh40k::report::{self, Check, Duel, one_or_more};

/// What a failed Hazardous test does to those that it does not destroy (`wh40k10/weapons/hazardous`).
const HAZARD: u32 = 3;
/// The most mortal wounds of Tank Shock (`wh40k10/stratagems/tank-shock`).
const TANK_SHOCK: u32 = 6;

/// A Charge roll of 2D6 must reach into Engagement Range (`wh40k10/charge/roll`, `wh40k10/ruling/charge-distance-needed`). Command
/// Re-roll re-rolls both dice.
pub(super) fn charge(written: ChargeDescription) -> Result<OddsReport, OddsError> {
    report::charge(written, 2, ENGAGEMENT)
}

/// An Advance roll of D6 (`wh40k10/movement/advance`).
pub(super) fn advance(written: AdvanceDescription) -> Result<OddsReport, OddsError> {
    report::advance(written, 1)
}

/// 2D6 against Leadership; Command Re-roll cannot be used on it (`wh40k10/command/battle-shock-test`).
pub(super) fn battle_shock(written: &BattleShockDescription) -> Result<OddsReport, OddsError> {
    let of_content = match &written.datasheet {
        Some(id) => read::datasheet("datasheet", id)?.models.iter().map(|kind| i64::from(kind.leadership)).min(),
        None => None,
    };
    let Some(leadership) = written.leadership.or(of_content) else {
        return Err(OddsError::new("leadership", Message::new("odds-missing")));
    };
    number("leadership", leadership, 2, 12)?;
    let needs = leadership - number("modifier", written.modifier, -12, 12)?;
    let title = Message::new("odds-title-battle-shock").with("leadership", leadership);
    let notes = vec![Message::new("odds-note-battle-shock")];
    Check { title, dice: 2, needs, reroll: false, notes }.report()
}

/// How many models fall to Desperate Escape: on a 1 or 2 for each test (`wh40k10/movement/desperate-escape-test`). A Command
/// Re-roll goes to the first test that fails.
pub(super) fn desperate_escape(written: DesperateEscapeDescription) -> Result<OddsReport, OddsError> {
    let tests = number("tests", written.tests, 1, 200)?;
    let models = number("models", written.models.unwrap_or(tests), 1, 200)?;
    let plain = Distribution::event(1, 3).copies(tests as u32)?;
    let fallen = if written.command_reroll {
        // One failure, if there is any, is rolled again.
        plain.then(|failed| match failed {
            0 => Distribution::certain(0),
            failed => Distribution::event(1, 3).map(|again| failed - 1 + again),
        })?
    } else {
        plain
    };
    let fallen = fallen.map(|failed| failed.min(models));
    let mut report = OddsReport::new(Message::new("odds-title-desperate-escape").with("tests", tests));
    report.figure("mean_slain", fallen.mean());
    report.figure("slain", &fallen);
    report.figure("kill_all", fallen.at_least(models));
    report.chart("slain", "odds-slain", vec![OddsSeries::new(Message::new("odds-slain"), &fallen)]);
    Ok(report)
}

/// Mortal wounds that come from no attack, at each of several units.
fn mortal(
    title: Message,
    targets: &[(String, &TargetDescription)],
    group: impl Fn(&TargetDescription) -> Result<Group, OddsError>,
) -> Result<OddsReport, OddsError> {
    let mut duels: Vec<Duel> = Vec::new();
    for (path, target) in targets {
        let duel = group(target).and_then(|group| suffers(target, group));
        duels.push(duel.map_err(|error| error.within(path))?);
    }
    let mut report = OddsReport::new(title);
    report::outcomes(&mut report, &duels.iter().collect::<Vec<_>>());
    Ok(report)
}

/// Dice of which each success does something, without hit rolls and saves.
fn dice(count: u32, from: u8, wound: Wound) -> Group {
    let certain = Faces::needing(1);
    Group {
        hit: None,
        wound: Some(Faces::needing(from)),
        normal: wound.clone(),
        critical: wound,
        ..Group::simple(Roll::Fixed(count), certain, certain, &Roll::Fixed(0), 0)
    }
}

/// Six D6, a mortal wound for each 4+ (`wh40k10/stratagems/grenade`).
pub(super) fn grenade(written: &GrenadeDescription) -> Result<OddsReport, OddsError> {
    let group = |_: &TargetDescription| Ok(dice(6, 4, Wound::mortal(Roll::Fixed(1))));
    mortal(
        Message::new("odds-title-grenade"),
        &one_or_more("target", written.target.as_ref(), &written.targets)?,
        group,
    )
}

/// As many D6 as the Strength, two more if it is greater than the Toughness, a mortal wound for each 5+ up to six
/// (`wh40k10/stratagems/tank-shock`).
pub(super) fn tank_shock(written: &TankShockDescription) -> Result<OddsReport, OddsError> {
    let strength = number("strength", written.strength, 1, 38)?;
    let group = |target: &TargetDescription| {
        let toughness = i64::from(read::target(target)?.toughness);
        let count = strength + if strength > toughness { 2 } else { 0 };
        // Not more than six of them count, so they are one roll.
        Ok(Group { wound: None, ..dice(1, 1, Wound::mortal(successes(count as u32, TANK_SHOCK))) })
    };
    let title = Message::new("odds-title-tank-shock").with("strength", strength);
    mortal(title, &one_or_more("target", written.target.as_ref(), &written.targets)?, group)
}

/// How many of a number of D6 show 5+, up to a limit: ways of 3 to the power of their number.
fn successes(count: u32, most: u32) -> Roll {
    let mut ways: Vec<u64> = vec![1];
    for _ in 0..count {
        let mut next = vec![0u64; ways.len() + 1];
        for (number, ways) in ways.iter().enumerate() {
            next[number] += ways * 2;
            next[number + 1] += ways;
        }
        ways = next;
    }
    let mut capped = vec![0u64; most as usize + 1];
    ways.iter().enumerate().for_each(|(number, ways)| capped[number.min(most as usize)] += ways);
    Roll::Table((0..).zip(capped).filter(|(_, ways)| *ways > 0).collect())
}

/// On a 6 each unit in reach suffers mortal wounds (`wh40k10/attacks/deadly-demise`).
pub(super) fn deadly_demise(written: &DeadlyDemiseDescription) -> Result<OddsReport, OddsError> {
    let wounds = roll(quantity("mortal_wounds", &written.mortal_wounds, 100)?);
    let group = |_: &TargetDescription| Ok(dice(1, 6, Wound::mortal(wounds.clone())));
    let mut report = mortal(
        Message::new("odds-title-deadly-demise"),
        &one_or_more("target", written.target.as_ref(), &written.targets)?,
        group,
    )?;
    report.notes.push(Message::new("odds-note-deadly-demise"));
    Ok(report)
}

/// Hazardous tests that do not destroy: three mortal wounds for each that fails. With a re-roll the first that fails is made again, so
/// that they are one roll for all wounds; one face of six fails, whichever it is.
fn hazard(tests: u32, again: bool) -> Group {
    if !again {
        return dice(tests, 6, Wound::mortal(Roll::Fixed(HAZARD)));
    }
    let mut failed: Vec<u64> = vec![1];
    for _ in 0..tests {
        let mut next = vec![0u64; failed.len() + 1];
        for (number, ways) in failed.iter().enumerate() {
            next[number] += ways * 5;
            next[number + 1] += ways;
        }
        failed = next;
    }
    let mut mended = vec![0u64; failed.len()];
    mended[0] = failed[0] * 6;
    for (number, ways) in failed.iter().enumerate().skip(1) {
        mended[number] += ways;
        mended[number - 1] += ways * 5;
    }
    let wounds = Roll::Table((0..).map(|number| number * HAZARD).zip(mended).collect());
    Group { wound: None, ..dice(1, 1, Wound::mortal(wounds)) }
}

/// On each 1 a bearer is destroyed, without saves and Feel No Pain, or suffers three mortal wounds (`wh40k10/weapons/hazardous`).
pub(super) fn hazardous(written: &HazardousDescription) -> Result<OddsReport, OddsError> {
    // More ways than these are not counted one by one.
    let most = if written.mortal_wounds && written.command_reroll { 23 } else { 200 };
    let tests = number("tests", written.tests, 1, most)? as u32;
    let bearers = read::target(&written.bearers).map_err(|error| error.within("bearers"))?;
    let target = TargetDescription { best_order: false, ..written.bearers.clone() };
    let title = Message::new("odds-title-hazardous").with("tests", tests);
    if written.mortal_wounds {
        return mortal(title, &[("bearers".to_owned(), &target)], |_| Ok(hazard(tests, written.command_reroll)));
    }
    let plain = Distribution::event(1, 6).copies(tests)?;
    let failed = match written.command_reroll {
        // One failure, if there is any, is rolled again.
        true => plain.then(|failed| match failed {
            0 => Distribution::certain(0),
            failed => Distribution::event(1, 6).map(|again| failed - 1 + again),
        })?,
        false => plain,
    };
    let fallen = failed.map(|failed| failed.min(i64::from(bearers.models())));
    let mut report = OddsReport::new(title);
    report.figure("mean_slain", fallen.mean());
    report.figure("slain", &fallen);
    report.figure("kill_all", json!(fallen.at_least(bearers.models().into())));
    report.chart("slain", "odds-slain", vec![OddsSeries::new(Message::new("odds-slain"), &fallen)]);
    Ok(report)
}
