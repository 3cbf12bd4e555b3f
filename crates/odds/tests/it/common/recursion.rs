//! Every die in turn, in fractions, with the decisions of both sides where there are any.

use super::Unit;
use num_rational::BigRational;
use odds::{Faces, Group, Order, Roll, Target, Verdict, Wound};
use std::collections::HashMap;

/// Everything that is still to come: what follows the current die is a list of things to do, last first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Todo {
    Weapon(usize),
    Attack(usize),
    WoundRoll(usize),
    Allocate,
    Wound(usize, bool),
    Save(usize, bool, usize),
    Damage(usize, bool),
    Ignore(usize, usize, u32, u32),
    Mortal(u32),
    Settle,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Moment {
    unit: Unit,
    pending: u32,
    /// Who must take the next damage, where the defender chooses.
    current: Option<usize>,
    /// Re-rolls that the attacker and the defender have left.
    left: [u8; 2],
    todo: Vec<Todo>,
}

/// What the value of an end is, and who may decide what.
pub struct Game<'a> {
    pub groups: &'a [Group],
    pub target: &'a Target,
    pub rerolls: [u8; 2],
    /// Free re-rolls are decided on as well, and not by habit.
    pub free: bool,
    pub goal: &'a dyn Fn(&Unit) -> BigRational,
    known: HashMap<Moment, BigRational>,
}

pub fn fraction(numerator: u64, denominator: u64) -> BigRational {
    BigRational::new(numerator.into(), denominator.into())
}

impl<'a> Game<'a> {
    pub fn new(
        groups: &'a [Group],
        target: &'a Target,
        rerolls: [u8; 2],
        free: bool,
        goal: &'a dyn Fn(&Unit) -> BigRational,
    ) -> Self {
        Self { groups, target, rerolls, free, goal, known: HashMap::new() }
    }

    pub fn value(&mut self) -> BigRational {
        let mut todo = vec![Todo::Settle];
        for (number, group) in self.groups.iter().enumerate().rev() {
            if group.settles {
                todo.push(Todo::Settle);
            }
            (0..group.weapons).for_each(|_| todo.push(Todo::Weapon(number)));
        }
        let current = (self.target.lines[0].lost > 0).then_some(0);
        self.of(Moment { unit: Unit::new(self.target), pending: 0, current, left: self.rerolls, todo })
    }

    fn over(&self, unit: &Unit) -> bool {
        unit.wounds() == 0 || self.target.most_lost.is_some_and(|most| unit.lost(self.target) >= most)
    }

    fn of(&mut self, mut at: Moment) -> BigRational {
        if self.over(&at.unit) {
            return (self.goal)(&at.unit);
        }
        if at.current.is_some_and(|model| at.unit.models[model].1 == 0) {
            at.current = None;
        }
        if let Some(value) = self.known.get(&at) {
            return value.clone();
        }
        let key = at.clone();
        let value = match at.todo.pop() {
            None => (self.goal)(&at.unit),
            Some(next) => self.step(at, next),
        };
        self.known.insert(key, value.clone());
        value
    }

    fn step(&mut self, at: Moment, next: Todo) -> BigRational {
        let groups = self.groups;
        match next {
            Todo::Weapon(group) => self.roll(at, &groups[group].attacks, true, |at, attacks| {
                (0..attacks).for_each(|_| at.todo.push(Todo::Attack(group)));
            }),
            Todo::Attack(group) => self.attack(at, group),
            Todo::WoundRoll(group) => match at.unit.rolls(self.target, &groups[group])[1] {
                None => self.go(at, |at| at.todo.push(Todo::Wound(group, false))),
                Some(faces) => self.die(at, &faces, 0, &mut |game, at, verdict| match verdict {
                    Verdict::Fail => game.of(at),
                    verdict => game.go(at, |at| at.todo.push(Todo::Wound(group, verdict == Verdict::Critical))),
                }),
            },
            Todo::Wound(group, critical) => {
                let wound = kind(&groups[group], critical);
                let lands = wound.landing.is_some();
                self.roll(at, &wound.mortal, true, |at, more| {
                    if lands {
                        at.todo.push(Todo::Save(group, critical, 0));
                        at.todo.push(Todo::Allocate);
                    }
                    at.pending += more;
                })
            }
            Todo::Allocate => self.allocate(at),
            Todo::Save(group, critical, number) => self.save(at, group, critical, number),
            Todo::Damage(group, critical) => {
                let damage = &kind(&groups[group], critical).landing.as_ref().unwrap().damage;
                let model = self.front(&at, groups[group].precise);
                let line = &self.target.lines[at.unit.models[model].0];
                self.roll(at, damage, true, |at, points| {
                    at.todo.push(Todo::Ignore(group, model, line.reduced(points), 0));
                })
            }
            Todo::Ignore(group, model, points, through) => self.ignore(at, group, model, points, through),
            Todo::Settle => {
                let pending = at.pending;
                self.go(at, |at| {
                    at.pending = 0;
                    at.todo.push(Todo::Mortal(pending));
                })
            }
            Todo::Mortal(0) => self.of(at),
            Todo::Mortal(left) => self.mortal(at, left),
        }
    }

    fn front(&self, at: &Moment, precise: bool) -> usize {
        let first = || at.unit.front(self.target, precise).unwrap();
        if self.target.order == Order::Best { at.current.unwrap() } else { first() }
    }

    /// The defender chooses who takes the damage, if that is not clear.
    fn allocate(&mut self, at: Moment) -> BigRational {
        if self.target.order == Order::Given || at.current.is_some() {
            return self.of(at);
        }
        let alive = |model: &usize| at.unit.models[*model].1 > 0;
        let apart = |model: &usize| self.target.lines[at.unit.models[*model].0].apart;
        let all: Vec<usize> = (0..at.unit.models.len()).filter(alive).collect();
        let body: Vec<usize> = all.iter().copied().filter(|model| !apart(model)).collect();
        let choices = if body.is_empty() { all } else { body };
        let worth = |model: usize| self.go(at.clone(), |at| at.current = Some(model));
        choices.into_iter().map(worth).min().unwrap()
    }

    fn go(&mut self, mut at: Moment, change: impl Fn(&mut Moment)) -> BigRational {
        change(&mut at);
        self.of(at)
    }

    fn attack(&mut self, at: Moment, group: usize) -> BigRational {
        let groups = self.groups;
        let Some(faces) = at.unit.rolls(self.target, &groups[group])[0] else {
            return self.go(at, |at| at.todo.push(Todo::WoundRoll(group)));
        };
        self.die(at, &faces, 0, &mut |game, at, verdict| match verdict {
            Verdict::Fail => game.of(at),
            Verdict::Success => game.go(at, |at| at.todo.push(Todo::WoundRoll(group))),
            Verdict::Critical => {
                let rule = &groups[group].critical_hit;
                game.roll(at, &rule.extra_hits, false, |at, extra| {
                    (0..extra).for_each(|_| at.todo.push(Todo::WoundRoll(group)));
                    at.todo.push(if rule.wounds { Todo::Wound(group, false) } else { Todo::WoundRoll(group) });
                })
            }
        })
    }

    fn save(&mut self, at: Moment, group: usize, critical: bool, number: usize) -> BigRational {
        let landing = kind(&self.groups[group], critical).landing.as_ref().unwrap();
        let model = self.front(&at, self.groups[group].precise);
        let line = &self.target.lines[at.unit.models[model].0];
        let die = landing.save.and_then(|save| line.saves[save].get(number)).copied();
        let Some(faces) = die else { return self.go(at, |at| at.todo.push(Todo::Damage(group, critical))) };
        self.die(at, &faces, 1, &mut |game, at, verdict| match verdict {
            Verdict::Fail => game.go(at, |at| at.todo.push(Todo::Save(group, critical, number + 1))),
            _ => game.of(at),
        })
    }

    fn ignore(&mut self, at: Moment, group: usize, model: usize, points: u32, through: u32) -> BigRational {
        let target = self.target;
        if points == 0 {
            return self.go(at, |at| at.unit.hurt(target, model, through));
        }
        let line = &target.lines[at.unit.models[model].0];
        let ignored = line.ignore.map_or(0, |faces| faces.passes());
        let one = |game: &mut Self, at, through| {
            game.go(at, |at| at.todo.push(Todo::Ignore(group, model, points - 1, through)))
        };
        let mut sum = one(self, at.clone(), through + 1) * fraction(36 - ignored, 36);
        if ignored > 0 {
            sum += one(self, at, through) * fraction(ignored, 36);
        }
        sum
    }

    fn mortal(&mut self, at: Moment, left: u32) -> BigRational {
        let target = self.target;
        if target.order == Order::Best && at.current.is_none() {
            return self.go(at, |at| at.todo.extend([Todo::Mortal(left), Todo::Allocate]));
        }
        let model = self.front(&at, false);
        let line = &target.lines[at.unit.models[model].0];
        let ignored = line.ignore_mortal.or(line.ignore).map_or(0, |faces| faces.passes());
        let hurt = self.go(at.clone(), |at| {
            at.unit.models[model].1 -= 1;
            at.todo.push(Todo::Mortal(left - 1));
        });
        let not = if ignored == 0 { fraction(0, 1) } else { self.go(at, |at| at.todo.push(Todo::Mortal(left - 1))) };
        hurt * fraction(36 - ignored, 36) + not * fraction(ignored, 36)
    }

    /// A six-sided die of a side.
    fn die(
        &mut self,
        at: Moment,
        faces: &Faces,
        side: usize,
        after: &mut dyn FnMut(&mut Self, Moment, Verdict) -> BigRational,
    ) -> BigRational {
        let mut spent = at.clone();
        let paid = at.left[side] > 0;
        let sixth = fraction(1, 6);
        let values: Vec<BigRational> = (1..=6).map(|face| after(self, at.clone(), faces.verdict(face))).collect();
        let mean = values.iter().sum::<BigRational>() * &sixth;
        let mut paid_mean = mean.clone();
        if paid {
            spent.left[side] -= 1;
            let again: BigRational = (1..=6).map(|face| after(self, spent.clone(), faces.verdict(face))).sum();
            paid_mean = again * &sixth;
        }
        let better = |a: &BigRational, b: &BigRational| if side == 0 { a > b } else { a < b };
        let mut sum = fraction(0, 1);
        for face in 1..=6u8 {
            let mut best = values[usize::from(face - 1)].clone();
            if self.free {
                if faces.may_reroll[usize::from(face - 1)] && better(&mean, &best) {
                    best = mean.clone();
                }
            } else if faces.rerolls(face) {
                sum += &mean;
                continue;
            }
            if paid && better(&paid_mean, &best) {
                best = paid_mean.clone();
            }
            sum += best;
        }
        sum * sixth
    }

    /// A roll of the attacker that gives a number.
    fn roll(&mut self, at: Moment, roll: &Roll, may: bool, after: impl Fn(&mut Moment, u32)) -> BigRational {
        let (ways, total) = roll.ways().unwrap();
        let may = may && ways.len() > 1 && at.left[0] > 0;
        let mut spent = at.clone();
        let share = |ways: u64| fraction(ways, total);
        let values: Vec<BigRational> =
            ways.iter().map(|&(value, _)| self.go(at.clone(), |at| after(at, value))).collect();
        let mut again = fraction(0, 1);
        if may {
            spent.left[0] -= 1;
            for &(value, ways) in &ways {
                again += self.go(spent.clone(), |at| after(at, value)) * share(ways);
            }
        }
        let mut sum = fraction(0, 1);
        for (value, (_, ways)) in values.into_iter().zip(ways) {
            sum += share(ways) * if may && again > value { again.clone() } else { value };
        }
        sum
    }
}

fn kind(group: &Group, critical: bool) -> &Wound {
    if critical { &group.critical } else { &group.normal }
}
