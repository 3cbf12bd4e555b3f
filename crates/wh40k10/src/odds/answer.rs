//! Answers: a description is read, its chains are worked out, and everything a player may want to know is put together.

use super::read;
use super::vary::{Base, nudged, without_abilities};
use super::written::{AttackDescription, Attacker, OneReRoll, TargetDescription};
use super::{Defenders, Weapons, chain, single};
use crate::weapons::WeaponAbility;
use ::odds::{Distribution, Group, Outcome, Play, Roll, Spending, Target, Wound, resolve};
use kernel::Message;
use serde_json::Value;
use view::{OddsError, OddsReport, OddsSeries};
use wh40k::descriptions::{self, read, unknown};
use wh40k::duels::{self, Reading};
use wh40k::report::{self, Duel};
use wh40k::told::told;

/// Every question that can be asked, by the field `what` of its description.
pub(super) const KINDS: [&str; 9] = [
    "attack",
    "charge",
    "advance",
    "battle-shock",
    "desperate-escape",
    "hazardous",
    "grenade",
    "tank-shock",
    "deadly-demise",
];

/// Works out what a description asks for; `what` says which question it is, an attack if left out.
pub fn work_out(description: &Value) -> Result<OddsReport, OddsError> {
    work_out_while(description, &|| true)
}

/// The same, given up between two steps when it should not go on.
pub fn work_out_while(description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let (what, rest) = descriptions::question(description);
    let report = match &what[..] {
        "attack" => attack(&read(&rest)?, go_on),
        "charge" => single::charge(read(&rest)?),
        "advance" => single::advance(read(&rest)?),
        "battle-shock" => single::battle_shock(&read(&rest)?),
        "desperate-escape" => single::desperate_escape(read(&rest)?),
        "hazardous" => single::hazardous(&read(&rest)?),
        "grenade" => single::grenade(&read(&rest)?),
        "tank-shock" => single::tank_shock(&read(&rest)?),
        "deadly-demise" => single::deadly_demise(&read(&rest)?),
        _ => Err(unknown("what", &what, KINDS.into_iter())),
    }?;
    Ok(told(report, "wh40k10"))
}

/// One attacker against one target.
type Pair = duels::Pair<Weapons, Defenders>;

/// Every attacker against every target, and where there is only one pair everything about it.
fn attack(written: &AttackDescription, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let read = |(a, attacker): (&str, &Attacker), (t, target): (&str, &TargetDescription)| {
        let defenders = read::target(target).map_err(|error| error.within(t))?;
        let weapons = read::attacker(attacker, written.overwatch, &defenders).map_err(|error| error.within(a))?;
        let play = play(written, attacker, target).map_err(|error| error.within(a))?;
        let names = (attacker_name(attacker, &weapons), target_name(target, &defenders));
        Ok(Reading { names, chain: chain(&weapons, &defenders), weapons, target: defenders, play })
    };
    let mut pairs = duels::pairs(written, ".lines", go_on, read, plain)?;
    for pair in &mut pairs {
        let stats = |line: &super::DefenderLine| format!("{}W {}+", line.wounds, line.save);
        let name = |line: &super::DefenderLine| if line.name.is_empty() { stats(line) } else { line.name.clone() };
        pair.duel.kinds = super::in_order(&pair.target).into_iter().map(name).collect();
    }
    let mut report = duels::outcomes(&pairs);
    if let [only] = &pairs[..] {
        detail(&mut report, only, go_on)?;
    }
    notes(&mut report, &pairs);
    Ok(report)
}

/// What the players have in hand, if anybody has to decide anything.
fn play(written: &AttackDescription, attacker: &Attacker, target: &TargetDescription) -> Result<Play, OddsError> {
    let one = &attacker.reroll_one;
    if let Some(place) = (1..one.len()).find(|place| one[..*place].contains(&one[*place])) {
        let what = serde_json::to_value(one[place]).ok().and_then(|what| what.as_str().map(str::to_owned));
        let reason = Message::new("odds-repeated-ability").with("what", what.unwrap_or_default());
        return Err(OddsError::new(format!("reroll_one[{place}]"), reason));
    }
    let has = |kind| one.contains(&kind);
    let plain = duels::play(written);
    Ok(Play {
        attacker: plain.attacker + u8::from(has(OneReRoll::Any)),
        singles: Spending {
            attacks: has(OneReRoll::Attacks),
            hit: has(OneReRoll::Hit),
            wound: has(OneReRoll::Wound),
            damage: has(OneReRoll::Damage),
            save: target.reroll_one_save,
        },
        ..plain
    })
}

/// The outcome when nobody decides anything: re-rolls by rule of thumb, models in their order.
fn plain(weapons: &[Weapons], defenders: &Defenders) -> Result<Outcome, OddsError> {
    let (groups, target) = chain(weapons, &Defenders { best_order: false, ..defenders.clone() });
    Ok(resolve(&groups, &target)?)
}

fn attacker_name(written: &Attacker, weapons: &[Weapons]) -> String {
    let listed: Vec<(u32, &str)> = weapons.iter().map(|weapons| (weapons.count, &weapons.name[..])).collect();
    duels::attacker_name(written.name.as_ref(), sheet_name(written.datasheet.as_ref()), &listed)
}

fn target_name(written: &TargetDescription, defenders: &Defenders) -> String {
    let kind = |line: &super::DefenderLine| {
        let stats = format!("T{} {}W {}+", defenders.toughness, line.wounds, line.save);
        let name = if line.name.is_empty() { stats } else { line.name.clone() };
        format!("{} × {name}", line.count)
    };
    let kinds: Vec<String> = defenders.lines.iter().map(kind).collect();
    duels::target_name(written.name.as_ref(), sheet_name(written.datasheet.as_ref()), defenders.models(), &kinds)
}

fn sheet_name(id: Option<&String>) -> Option<&'static str> {
    read::datasheet("", id?).ok().map(|sheet| &sheet.name[..])
}

/// Steps, what each ability adds, what a small change does, the plan, and what Hazardous weapons cost.
fn detail(report: &mut OddsReport, pair: &Pair, go_on: &dyn Fn() -> bool) -> Result<(), OddsError> {
    let base = Base { weapons: &pair.weapons, target: &pair.target };
    let varied = (without_abilities(&base), nudged(&base));
    duels::detail(report, &pair.duel, varied, go_on, |weapons, target| plain(weapons, target).map(Some))?;
    let tests = pair.weapons.iter().filter(|weapons| weapons.profile.has(&WeaponAbility::Hazardous));
    let tests: f64 = tests.map(|weapons| f64::from(weapons.count)).sum();
    report::affordable("attacker.weapons", ::odds::steps(&pair.duel.groups, &pair.duel.lines) * tests)?;
    hazard(report, pair)
}

/// How many Hazardous tests fail, of those that are taken: a weapon whose turn comes when nobody is left makes no attacks.
fn hazard(report: &mut OddsReport, pair: &Pair) -> Result<(), OddsError> {
    let is = |weapons: &&Weapons| weapons.profile.has(&WeaponAbility::Hazardous);
    if !pair.weapons.iter().any(|weapons| is(&weapons)) {
        return Ok(());
    }
    let failures = hazardous_failures(&pair.weapons, &pair.duel.groups, &pair.duel.lines)?;
    report.figure("hazardous_failures", &failures);
    report.chart(
        "hazardous",
        "odds-hazardous-failures",
        vec![OddsSeries::new(Message::new("odds-hazardous"), &failures)],
    );
    Ok(())
}

/// The distribution of failed Hazardous tests. Whether a weapon makes attacks depends on the normal damage before it, not on
/// mortal wounds that wait.
pub fn hazardous_failures(weapons: &[Weapons], groups: &[Group], target: &Target) -> Result<Distribution, OddsError> {
    let target = Target { order: ::odds::Order::Given, ..target.clone() };
    let mut before: Vec<Group> = Vec::new();
    let mut ended = 0.0;
    // The chance of each number of tests: those in which the target fell before the next.
    let mut tests: Vec<f64> = vec![0.0];
    for (weapons, group) in weapons.iter().zip(groups) {
        let quiet = Wound { landing: None, mortal: Roll::Fixed(0) };
        let mortal = group.critical.landing.is_none();
        let group = Group { critical: if mortal { quiet } else { group.critical.clone() }, ..group.clone() };
        for done in 0..group.weapons {
            if weapons.profile.has(&WeaponAbility::Hazardous) {
                let fired = Group { weapons: done, ..group.clone() };
                let so_far: Vec<Group> = before.iter().cloned().chain((done > 0).then_some(fired)).collect();
                let gone = if so_far.is_empty() { 0.0 } else { resolve(&so_far, &target)?.kill_all };
                if let Some(last) = tests.last_mut() {
                    *last = (gone - ended).max(0.0);
                }
                ended = gone;
                tests.push(0.0);
            }
        }
        before.push(group);
    }
    if let Some(last) = tests.last_mut() {
        *last = 1.0 - ended;
    }
    let mut chances = vec![0.0; tests.len()];
    for (number, share) in tests.iter().enumerate() {
        let failed = Distribution::event(1, 6).copies(number as u32)?;
        failed.iter().for_each(|(failures, chance)| chances[failures as usize] += share * chance);
    }
    Ok(Distribution::from_chances(0, chances)?)
}

/// What is assumed, where it makes a difference.
fn notes(report: &mut OddsReport, pairs: &[Pair]) {
    let any = |test: fn(&Weapons) -> bool| pairs.iter().flat_map(|pair| &pair.weapons).any(test);
    let planned = pairs.iter().any(|pair| pair.duel.plan.is_some());
    let thumb = any(|w| w.profile.has(&WeaponAbility::TwinLinked) || w.edge.fish_hits || w.edge.fish_wounds);
    let precise = pairs.iter().any(|pair| pair.duel.groups.iter().any(|group| group.precise));
    let own = [
        (thumb && !planned, "odds-note-rule-of-thumb"),
        (precise, "odds-note-precision"),
        (any(|w| w.profile.has(&WeaponAbility::DevastatingWounds)), "odds-note-devastating"),
        (pairs.iter().any(|pair| pair.target.is_attached()), "odds-note-leader"),
    ];
    duels::notes(report, pairs, &own);
}

/// A unit that suffers something else than attacks.
pub(super) fn suffers(target: &TargetDescription, group: Group) -> Result<Duel, OddsError> {
    let defenders = read::target(target)?;
    let (_, lines) = chain(&[], &Defenders { best_order: false, ..defenders.clone() });
    let names = (String::new(), target_name(target, &defenders));
    Ok(Duel::plain(names, (vec![group], lines))?)
}
