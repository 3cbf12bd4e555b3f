//! Literal dice, model by model.

use super::Unit;
use odds::{Faces, Group, Roll, Target, Verdict};

/// A small generator of random numbers: SplitMix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((bits ^ (bits >> 31)) >> 32) * count) >> 32
    }

    fn face(&mut self, faces: &Faces) -> Verdict {
        let face = self.below(6) as u8 + 1;
        if faces.rerolls(face) { faces.verdict(self.below(6) as u8 + 1) } else { faces.verdict(face) }
    }

    fn roll(&mut self, roll: &Roll) -> u32 {
        match roll {
            Roll::Fixed(value) => *value,
            Roll::Dice { dice, sides, plus, at_least, at_most } => {
                let sum: u64 = (0..*dice).map(|_| self.below(u64::from(*sides)) + 1).sum();
                ((sum as i64 + i64::from(*plus)).max(0) as u32).clamp(*at_least, *at_most)
            }
            Roll::Table(ways) => {
                let mut pick = self.below(ways.iter().map(|(_, ways)| ways).sum());
                for (value, ways) in ways {
                    if pick < *ways {
                        return *value;
                    }
                    pick -= ways;
                }
                0
            }
        }
    }
}

/// Fires once: wounds lost and models slain.
pub fn fire(groups: &[Group], target: &Target, dice: &mut Dice, unit: &mut Unit) -> (u32, u32) {
    let (mut pending, start) = (0, unit.wounds());
    for group in groups {
        for _ in 0..group.weapons {
            for _ in 0..dice.roll(&group.attacks) {
                attack(group, target, dice, unit, &mut pending);
            }
        }
        if group.settles {
            settle(target, dice, unit, &mut pending);
        }
    }
    settle(target, dice, unit, &mut pending);
    (start - unit.wounds(), unit.slain())
}

fn attack(group: &Group, target: &Target, dice: &mut Dice, unit: &mut Unit, pending: &mut u32) {
    let mut hits = 1;
    match unit.rolls(target, group)[0].map_or(Verdict::Success, |faces| dice.face(&faces)) {
        Verdict::Fail => return,
        Verdict::Success => {}
        Verdict::Critical => {
            hits += dice.roll(&group.critical_hit.extra_hits);
            if group.critical_hit.wounds {
                hits -= 1;
                wound(group, false, target, dice, unit, pending);
            }
        }
    }
    for _ in 0..hits {
        match unit.rolls(target, group)[1].map_or(Verdict::Success, |faces| dice.face(&faces)) {
            Verdict::Fail => {}
            verdict => wound(group, verdict == Verdict::Critical, target, dice, unit, pending),
        }
    }
}

fn wound(group: &Group, critical: bool, target: &Target, dice: &mut Dice, unit: &mut Unit, pending: &mut u32) {
    let wound = if critical { &group.critical } else { &group.normal };
    *pending += dice.roll(&wound.mortal);
    let Some(landing) = &wound.landing else { return };
    let Some(model) = unit.front(target, group.precise) else { return };
    let line = &target.lines[unit.models[model].0];
    let saves = landing.save.map_or(&[][..], |save| &line.saves[save]);
    if saves.iter().any(|faces| dice.face(faces) != Verdict::Fail) {
        return;
    }
    let points = line.reduced(dice.roll(&landing.damage));
    let through = (0..points).filter(|_| line.ignore.is_none_or(|faces| dice.face(&faces) == Verdict::Fail)).count();
    unit.hurt(target, model, through as u32);
}

fn settle(target: &Target, dice: &mut Dice, unit: &mut Unit, pending: &mut u32) {
    for _ in 0..std::mem::take(pending) {
        let Some(model) = unit.front(target, false) else { return };
        let line = &target.lines[unit.models[model].0];
        if line.ignore_mortal.or(line.ignore).is_none_or(|faces| dice.face(&faces) == Verdict::Fail) {
            let room = target.most_lost.map_or(1, |most| most - unit.lost(target));
            unit.models[model].1 -= room.min(1);
        }
    }
}
