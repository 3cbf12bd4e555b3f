//! How long attacks, a matrix of them and best play take, with checksums, and how much longer a million literal throws take.
#![allow(clippy::print_stdout)]

#[path = "../tests/it/common/mod.rs"]
mod common;

use common::Unit;
use common::literal::{Dice, fire};
use odds::{
    CriticalHit, Faces, Goal, Group, Line, Outcome, Play, Refused, Roll, Target, Verdict, Wound, best, resolve,
};
use std::time::Instant;

/// Enough literal throws to see how long a million would take.
const FEW: u32 = 100_000;

/// A weapon with everything on: hits critical on 6 bring another hit and wound by
/// themselves, ones to hit and all failed wounds are rolled again, critical wounds on 6 are mortal.
fn everything(attacks: u32, damage: &Roll) -> Group {
    let hit = Faces::needing(4).critical_from(6).reroll(|face, _| face == 1);
    let wound = Faces::needing(5).critical_from(6).reroll(|_, verdict| verdict == Verdict::Fail);
    Group {
        critical_hit: CriticalHit { wounds: true, extra_hits: Roll::Fixed(1) },
        critical: Wound::mortal(damage.clone()),
        ..Group::simple(Roll::Fixed(attacks), hit, wound, damage, 0)
    }
}

fn unit(models: u32, wounds: u32, ignore: u8) -> Target {
    let ignore = Some(Faces::needing(ignore));
    Target::new(vec![Line { ignore, points: 20.0, ..Line::simple(models, wounds, Faces::needing(3)) }])
}

/// The best of several runs, in seconds, and the last result.
fn time<T>(runs: u32, mut work: impl FnMut() -> Result<T, Refused>) -> Result<(f64, T), Refused> {
    let mut result = work()?;
    let mut least = f64::INFINITY;
    for _ in 0..runs {
        let started = Instant::now();
        result = work()?;
        least = least.min(started.elapsed().as_secs_f64());
    }
    Ok((least, result))
}

fn checksum(outcome: &Outcome) -> u64 {
    let mix = |sum: u64, chance: &f64| (sum ^ chance.to_bits()).wrapping_mul(0x0100_0000_01b3);
    outcome.damage.chances().iter().chain(outcome.slain.chances()).fold(0xcbf2_9ce4_8422_2325, mix)
}

fn report(what: &str, seconds: f64, rest: &str) {
    println!("{what:<52} {:>10.4} ms   {rest}", seconds * 1e3);
}

/// One attack, exactly and by literal throws. If they are fewer than a million, what a million takes is worked out from them.
fn attack(what: &str, groups: &[Group], target: &Target, throws: u32) -> Result<(), Refused> {
    let (seconds, outcome) = time(200, || resolve(groups, target))?;
    let started = Instant::now();
    let (mut dice, start) = (Dice(6), Unit::new(target));
    let mut slain = 0;
    for _ in 0..throws {
        slain += fire(groups, target, &mut dice, &mut start.clone()).1;
    }
    let million = started.elapsed().as_secs_f64() * 1e6 / f64::from(throws);
    let mean = f64::from(slain) / f64::from(throws);
    let rest = format!(
        "checksum {:016x}   a million throws {million:.2} s, ratio {:.0}   slain {:.4}, in {throws} throws {mean:.4}",
        checksum(&outcome),
        million / seconds,
        outcome.mean_slain
    );
    report(what, seconds, &rest);
    Ok(())
}

/// Thirty weapons against thirty targets.
fn matrix() -> Result<(), Refused> {
    let weapons: Vec<Group> = (0..30u32)
        .map(|number| {
            let damage =
                [Roll::Fixed(1), Roll::Fixed(2), Roll::die(3), Roll::dice(1, 6, 1)][number as usize % 4].clone();
            let mut group = everything(2 + number, &damage);
            group.critical_hit.wounds = number % 2 == 0;
            if number % 3 > 0 {
                group.critical = group.normal.clone();
            }
            group
        })
        .collect();
    let targets: Vec<Target> =
        (0..30u32).map(|number| unit(1 + number % 10, 1 + number % 4, 5 + (number % 3) as u8)).collect();
    let work = || {
        let mut sum = 0u64;
        for group in &weapons {
            for target in &targets {
                sum = sum.rotate_left(1) ^ checksum(&resolve(std::slice::from_ref(group), target)?);
            }
        }
        Ok(sum)
    };
    let (seconds, sum) = time(5, work)?;
    report("a matrix of 30 weapons by 30 targets", seconds, &format!("checksum {sum:016x}"));
    Ok(())
}

fn best_play(what: &str, groups: &[Group], target: &Target, play: Play) -> Result<(), Refused> {
    let (seconds, plan) = time(10, || best(groups, target, play))?;
    let plain = resolve(groups, target)?.kill_all;
    let rest = format!("checksum {:016x}   {plain:.6} becomes {:.6}", plan.value().to_bits(), plan.value());
    report(what, seconds, &rest);
    let (seconds, outcome) = time(3, || plan.outcome())?;
    report("  and forward under the plan", seconds, &format!("checksum {:016x}", checksum(&outcome)));
    Ok(())
}

fn main() -> Result<(), Refused> {
    let two = Roll::Fixed(2);
    let full = [everything(40, &two)];
    let ten = unit(10, 2, 5);
    attack("40 attacks, everything on, ten 2-wound, ignore 5+", &full, &ten, 1_000_000)?;
    attack("the same with D6 damage", &[everything(40, &Roll::die(6))], &ten, FEW)?;
    let four: Vec<Group> = (0..4).map(|_| everything(20, &Roll::die(3))).collect();
    attack("four groups of 20 attacks, D3, twenty 2-wound", &four, &unit(20, 2, 7), FEW)?;
    attack("200 attacks, D6, twenty 3-wound", &[everything(200, &Roll::die(6))], &unit(20, 3, 7), FEW)?;
    let shots = Group::simple(Roll::Fixed(4), Faces::needing(3), Faces::needing(3), &Roll::dice(1, 6, 1), 0);
    attack("four shots, D6+1, one of 12 wounds", &[shots], &unit(1, 12, 7), FEW)?;
    matrix()?;
    let one = Play::one_reroll(Goal::KillAll);
    best_play("best re-roll, 40 attacks, everything on", &full, &unit(10, 2, 7), one)?;
    best_play("the same, both players", &full, &unit(10, 2, 7), Play { defender: 1, ..one })?;
    best_play("the same with ignore 5+ (nothing thinned)", &full, &ten, one)
}
