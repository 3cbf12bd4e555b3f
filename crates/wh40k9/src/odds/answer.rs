//! Answers: a description is read, its chains are worked out, and everything a player may want to know is put together.

use super::read::{self, Marked, MarkedKind, Wielded};
use super::vary::{Base, nudged, without_abilities};
use super::written::{AttackDescription, Attacker, TargetDescription};
use super::{Beyond, ReRolls, chain, single};
use crate::datasheets::WeaponAbility;
use ::odds::{Group, Outcome, Target, resolve};
use kernel::Message;
use serde_json::Value;
use view::{OddsError, OddsReport};
use wh40k::descriptions::{self, read, unknown};
use wh40k::duels::{self, Reading};
use wh40k::told::told;

/// Every question that can be asked, by the field `what` of its description.
pub(super) const KINDS: [&str; 5] = ["attack", "charge", "advance", "psychic", "morale"];

/// Works out what a description asks for; `what` says which question it is, an attack if left out.
///
/// # Errors
/// What is wrong with the description, by its field.
pub fn work_out(description: &Value) -> Result<OddsReport, OddsError> {
    work_out_while(description, &|| true)
}

/// The same, given up between two steps when it should not go on.
///
/// # Errors
/// What is wrong with the description, by its field.
pub fn work_out_while(description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let (what, rest) = descriptions::question(description);
    let report = match &what[..] {
        "attack" => attack(&read(&rest)?, go_on),
        "charge" => single::charge(read(&rest)?),
        "advance" => single::advance(read(&rest)?),
        "psychic" => single::psychic(read(&rest)?),
        "morale" => single::morale(&read(&rest)?),
        _ => Err(unknown("what", &what, KINDS.into_iter())),
    }?;
    Ok(told(report, "wh40k9"))
}

/// One attacker against one target.
type Pair = duels::Pair<Wielded, Marked>;

/// Every attacker against every target, and where there is only one pair everything about it.
fn attack(written: &AttackDescription, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let read = |(a, attacker): (&str, &Attacker), (t, target): (&str, &TargetDescription)| {
        let marked = read::target(target).map_err(|error| error.within(t))?;
        let weapons = read::attacker(attacker, written.overwatch).map_err(|error| error.within(a))?;
        let chain = chained(&weapons, &marked).map_err(|error| error.within(a))?;
        let names = (attacker_name(attacker, &weapons), target_name(target, &marked));
        Ok(Reading { names, weapons, target: marked, chain, play: duels::play(written) })
    };
    let pairs = duels::pairs(written, "", go_on, read, plain)?;
    let mut report = duels::outcomes(&pairs);
    if let [only] = &pairs[..] {
        let base = Base { weapons: &only.weapons, target: &only.target };
        let varied = (without_abilities(&base), nudged(&base));
        // What a chain cannot say is left out.
        duels::detail(&mut report, &only.duel, varied, go_on, |weapons, target| Ok(plain(weapons, target).ok()))?;
    }
    notes(&mut report, &pairs);
    Ok(report)
}

/// The chain of an attack as it is described, or what such a chain cannot say.
pub(super) fn chained(weapons: &[Wielded], target: &Marked) -> Result<(Vec<Group>, Target), OddsError> {
    let (weapons, defenders) = read::prepared(weapons, target);
    chain(&weapons, &defenders).map_err(beyond)
}

fn beyond(what: Beyond) -> OddsError {
    OddsError::new("", Message::new("odds-beyond").with("what", what.key()))
}

/// The outcome when nobody decides anything: re-rolls by rule of thumb, models in their order.
fn plain(weapons: &[Wielded], target: &Marked) -> Result<Outcome, OddsError> {
    let (groups, target) = chained(weapons, &Marked { best_order: false, ..target.clone() })?;
    Ok(resolve(&groups, &target)?)
}

fn attacker_name(written: &Attacker, weapons: &[Wielded]) -> String {
    let listed: Vec<(u32, &str)> = weapons.iter().map(|weapons| (weapons.count, &weapons.name[..])).collect();
    duels::attacker_name(written.name.as_ref(), sheet_name(written.datasheet.as_ref()), &listed)
}

fn target_name(written: &TargetDescription, marked: &Marked) -> String {
    let kind = |kind: &MarkedKind| {
        let save = kind.save.map_or("-".to_owned(), |save| format!("{save}+"));
        format!("{} × T{} {}W {save}", kind.count, marked.toughness, kind.wounds)
    };
    let kinds: Vec<String> = marked.kinds.iter().map(kind).collect();
    duels::target_name(written.name.as_ref(), sheet_name(written.datasheet.as_ref()), marked.models(), &kinds)
}

fn sheet_name(id: Option<&String>) -> Option<&'static str> {
    read::datasheet("", id?).ok().map(|sheet| &sheet.name[..])
}

/// What is assumed, where it makes a difference.
fn notes(report: &mut OddsReport, pairs: &[Pair]) {
    let any = |test: &dyn Fn(&Wielded) -> bool| pairs.iter().flat_map(|pair| &pair.weapons).any(test);
    let planned = pairs.iter().any(|pair| pair.duel.plan.is_some());
    let rerolls = any(&|weapons| weapons.reroll_hits != ReRolls::None || weapons.reroll_wounds != ReRolls::None);
    let overheats = any(&|weapons| weapons.profile.abilities.contains(&WeaponAbility::Overheats));
    let own = [(rerolls && !planned, "odds-note-rule-of-thumb"), (overheats, "odds-note-overheats")];
    duels::notes(report, pairs, &own);
}
