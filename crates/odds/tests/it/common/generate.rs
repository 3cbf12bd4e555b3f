//! Match-ups in which rare things are common.

use super::literal::Dice;
use odds::{
    CriticalHit, Faces, Group, Landing, Line, Otherwise, Reduce, Roll, Rolls, Sorts, Spill, Target, Verdict, Wound,
};

/// How large the match-ups may be.
#[derive(Clone, Copy)]
pub struct Size {
    pub groups: u64,
    pub weapons: u64,
    pub attacks: u64,
    pub models: u64,
    pub lines: u64,
}

/// Few enough dice to go through every one.
pub const SMALL: Size = Size { groups: 2, weapons: 2, attacks: 2, models: 2, lines: 3 };
/// As on a table.
pub const LARGE: Size = Size { groups: 3, weapons: 6, attacks: 5, models: 6, lines: 3 };

impl Dice {
    pub fn within(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    pub fn in_ten(&mut self, chance: u64) -> bool {
        self.below(10) < chance
    }
}

fn faces(dice: &mut Dice) -> Faces {
    let plain = Faces::needing(dice.within(2, 6) as u8);
    let critical = if dice.in_ten(7) { plain.critical_from(dice.within(4, 6) as u8) } else { plain };
    let worst = dice.within(1, 4) as u8;
    let again = match dice.below(8) {
        0 => critical.reroll(|face, _| face == 1),
        1 => critical.reroll(|_, verdict| verdict == Verdict::Fail),
        2 => critical.reroll(|_, _| true),
        3 => critical.reroll(|face, _| face <= worst),
        _ => critical,
    };
    if dice.in_ten(2) { again.fishing() } else { again }
}

fn number(dice: &mut Dice, largest: u64) -> Roll {
    match dice.below(6) {
        0 => Roll::die(3),
        1 if largest > 3 => Roll::die(6),
        2 => Roll::dice(1, 3, -1),
        3 => Roll::Table(vec![(1, 2), (2, 1)]),
        _ => Roll::Fixed(dice.within(1, largest) as u32),
    }
}

fn wound(dice: &mut Dice, damage: &Roll, saves: usize) -> Wound {
    let save = dice.below(saves as u64) as usize;
    let extra = if dice.in_ten(3) { Roll::Fixed(1) } else { Roll::Fixed(0) };
    match dice.below(5) {
        0 => Wound::mortal(damage.clone()),
        1 => Wound::unsaved(damage.clone()),
        2 => Wound { landing: Some(Landing { damage: damage.clone(), save: Some(save) }), mortal: extra },
        _ => Wound::damage(damage.clone(), save),
    }
}

fn group(dice: &mut Dice, size: Size, saves: usize) -> Group {
    let damage = number(dice, 4);
    let attacks = number(dice, size.attacks);
    let hit = if dice.in_ten(8) { Some(faces(dice)) } else { None };
    let wound_faces = if dice.in_ten(8) { Some(faces(dice)) } else { None };
    let extra_hits = match dice.below(5) {
        0 => Roll::Fixed(1),
        1 => Roll::Fixed(2),
        2 => Roll::die(3),
        _ => Roll::Fixed(0),
    };
    Group {
        name: "generated".to_string(),
        weapons: dice.within(1, size.weapons) as u32,
        attacks,
        hit,
        critical_hit: CriticalHit { wounds: dice.in_ten(3), extra_hits },
        wound: wound_faces,
        normal: if dice.in_ten(9) { Wound::damage(damage.clone(), 0) } else { wound(dice, &damage, saves) },
        critical: wound(dice, &damage, saves),
        precise: dice.in_ten(3),
        settles: dice.in_ten(2),
        otherwise: otherwise(dice),
        varied: Vec::new(),
    }
}

/// Now and then attacks roll otherwise while only some sorts of models live.
fn otherwise(dice: &mut Dice) -> Vec<Otherwise> {
    let sets: Vec<Sorts> = (0..4).collect::<Sorts>().subsets().skip(1).filter(|_| dice.in_ten(3)).collect();
    let mut some = |of_ten| if dice.in_ten(of_ten) { Some(faces(dice)) } else { None };
    sets.into_iter().map(|left| Otherwise { left, rolls: Rolls { hit: some(8), wound: some(8) } }).collect()
}

fn line(dice: &mut Dice, size: Size, number: u64, apart: bool) -> Line {
    let wounds = dice.within(1, 3) as u32;
    let saves = [faces(dice), faces(dice), faces(dice)];
    let ignore = match dice.below(5) {
        0 => Some(Faces::needing(6)),
        1 => Some(Faces::needing(5).reroll(|face, _| face == 1)),
        _ => None,
    };
    Line {
        models: dice.within(1, if apart { 1 } else { size.models }) as u32,
        wounds,
        lost: if (number == 0 || apart) && dice.in_ten(3) { dice.below(u64::from(wounds)) as u32 } else { 0 },
        saves: vec![vec![saves[0]], vec![saves[1], saves[2]]],
        reduce: if dice.in_ten(2) {
            vec![[Reduce::Halve, Reduce::Less(1), Reduce::AtMost(2)][dice.below(3) as usize]]
        } else {
            vec![]
        },
        ignore,
        ignore_mortal: if dice.in_ten(2) { Some(Faces::needing(5)) } else { None },
        spill: if dice.in_ten(2) { Spill::Pool } else { Spill::Lost },
        points: dice.within(1, 30) as f64,
        apart,
        sort: dice.below(4) as u8,
    }
}

/// A match-up by its number.
pub fn match_up(seed: u64, size: Size) -> (Vec<Group>, Target) {
    let mut dice = Dice(seed.wrapping_mul(0x1234_5678_9abc_def1));
    let groups = (0..dice.within(1, size.groups)).map(|_| group(&mut dice, size, 2)).collect();
    let mut lines: Vec<Line> =
        (0..dice.within(1, size.lines)).map(|number| line(&mut dice, size, number, false)).collect();
    if dice.in_ten(5) {
        // Half of all targets ignore alike, so that mortal wounds are thinned as they are made.
        let (ignore, mortal) = (lines[0].ignore, lines[0].ignore_mortal);
        lines.iter_mut().for_each(|line| (line.ignore, line.ignore_mortal) = (ignore, mortal));
    }
    let mut target = Target::new(lines);
    if dice.in_ten(4) {
        target.lines.push(line(&mut dice, size, 1, true));
    } else if dice.in_ten(2) {
        target.most_lost = Some(dice.within(1, 6) as u32);
    }
    (groups, target)
}
