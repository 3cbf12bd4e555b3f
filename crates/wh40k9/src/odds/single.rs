//! Rolls that a player can plan around: charges, Advances, Psychic tests and Morale tests.

use super::read;
use super::written::{AdvanceDescription, ChargeDescription, MoraleDescription, PsychicDescription};
use crate::battlefield::ENGAGEMENT;
use ::odds::Distribution;
use kernel::Message;
use view::{OddsCell, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable};
use wh40k::descriptions::number;
use wh40k::report;

/// A charge roll of 2D6 must reach into Engagement Range (`wh40k9/charge/charge-roll`). Command Re-roll re-rolls both dice.
pub(super) fn charge(written: ChargeDescription) -> Result<OddsReport, OddsError> {
    report::charge(written, 2, ENGAGEMENT)
}

/// An Advance roll of D6 (`wh40k9/movement/advance`).
pub(super) fn advance(written: AdvanceDescription) -> Result<OddsReport, OddsError> {
    report::advance(written, 1)
}

fn table(rows: Vec<(&'static str, f64)>) -> OddsTable {
    let row =
        |(id, chance): (&'static str, f64)| OddsRow { label: Message::new(id), cells: vec![OddsCell::Chance(chance)] };
    OddsTable {
        key: "summary",
        title: Message::new("odds-summary"),
        columns: vec![Message::new("odds-chance")],
        rows: rows.into_iter().map(row).collect(),
    }
}

/// A Psychic test of 2D6 (`wh40k9/psychic/psychic-test`), Perils of the Warp on a double 1 or 6 (`wh40k9/psychic/perils`), and a Deny the
/// Witch test that must be greater (`wh40k9/psychic/deny`).
pub(super) fn psychic(written: PsychicDescription) -> Result<OddsReport, OddsError> {
    let charge = number("charge", written.charge, 1, 24)?;
    let modifier = number("modifier", written.modifier, -12, 12)?;
    let against = number("deny_modifier", written.deny_modifier, -12, 12)?;
    let dice = Distribution::die(6).copies(2)?;
    // A result is never less than 1 (`wh40k9/dice/minimum-one`).
    let total = dice.map(|sum| (sum + modifier).max(1));
    let passed = total.at_least(charge);
    let stands = |result: i64| 1.0 - dice.map(|sum| (sum + against).max(1)).at_least(result + 1);
    let undenied: f64 =
        total.iter().filter(|(result, _)| *result >= charge).map(|(result, chance)| chance * stands(result)).sum();
    let chance = if written.denied { undenied } else { passed };
    let mut report = OddsReport::new(Message::new("odds-title-psychic").with("charge", charge));
    report.figure("needs", charge - modifier);
    report.figure("chance", chance);
    report.figure("chance_of_test", passed);
    report.figure("perils", 2.0 / 36.0);
    report.figure("roll", &total);
    report.chart("roll", "odds-roll", vec![OddsSeries::new(Message::new("odds-roll"), &total)]);
    let mut rows = vec![("odds-psychic-test", passed)];
    if written.denied {
        rows.push(("odds-not-denied", undenied));
    }
    rows.push(("odds-perils", 2.0 / 36.0));
    report.tables.push(table(rows));
    Ok(report)
}

/// A Morale test: a D6 and the models lost must not exceed Leadership, and a 1 always passes (`wh40k9/morale/test`). If it fails one model
/// flees, and each that is left takes a Combat Attrition test: it flees on a 1, and on a 2 as well Below Half-strength
/// (`wh40k9/morale/combat-attrition`).
pub(super) fn morale(written: &MoraleDescription) -> Result<OddsReport, OddsError> {
    let of_content = match &written.datasheet {
        Some(id) => read::datasheet("datasheet", id)?.models.iter().map(|kind| i64::from(kind.row.leadership)).max(),
        None => None,
    };
    let Some(leadership) = written.leadership.or(of_content) else {
        return Err(OddsError::new("leadership", Message::new("odds-missing")));
    };
    number("leadership", leadership, 1, 12)?;
    let lost = number("lost", written.lost, 1, 200)?;
    let models = number("models", written.models, 1, 200)?;
    let fails = (2..=6).filter(|face| face + lost > leadership).count() as f64 / 6.0;
    let attrition = Distribution::event(if written.below_half { 2 } else { 1 }, 6).copies(models as u32 - 1)?;
    let mut chances = vec![0.0; models as usize + 1];
    chances[0] = 1.0 - fails;
    for (more, chance) in attrition.iter() {
        chances[1 + more as usize] += fails * chance;
    }
    let fled = Distribution::from_chances(0, chances)?;
    let mut report = OddsReport::new(Message::new("odds-title-morale").with("leadership", leadership));
    report.figure("chance", 1.0 - fails);
    report.figure("mean_slain", fled.mean());
    report.figure("slain", &fled);
    report.figure("kill_all", fled.at_least(models));
    report.chart("slain", "odds-fled", vec![OddsSeries::new(Message::new("odds-fled"), &fled)]);
    report.tables.push(table(vec![("odds-morale-passed", 1.0 - fails), ("odds-all-flee", fled.at_least(models))]));
    Ok(report)
}
