//! The chain of attacks, one group after the other, from the first die to the last mortal wound.

use crate::faces::Faces;
use crate::group::{self, Group, Order, Target, Varied};
use crate::ladder::Ladder;
use crate::number::Number;
use crate::order::estimate_rungs;
use crate::outcome::{Fate, Outcome};
use crate::refused::Refused;
use crate::sweep::{ByLeft, Cloud, Effect, Moves, Share, Space, roll_chances, settle};

/// More steps than this are not taken at one go.
pub(crate) const MOST_STEPS: f64 = 2e9;

/// What becomes of a target: the exact chance of everything that can happen.
///
/// ```
/// use odds::{Faces, Group, Line, Roll, Target, resolve};
///
/// // Ten attacks, hitting and wounding on 4+, one damage, against five models with a 4+ save.
/// let group = Group::simple(Roll::Fixed(10), Faces::needing(4), Faces::needing(4), &Roll::Fixed(1), 0);
/// let target = Target::new(vec![Line::simple(5, 1, Faces::needing(4))]);
/// let outcome = resolve(&[group], &target)?;
/// assert!((outcome.slain.chance(0) - 0.875f64.powi(10)).abs() < 1e-15);
/// # Ok::<(), odds::Refused>(())
/// ```
pub fn resolve(groups: &[Group], target: &Target) -> Result<Outcome, Refused> {
    let layout = Layout::new(groups, target)?;
    let chances = layout.run::<f64>(groups, target)?;
    Outcome::new(layout.fates(), chances, target.models(), layout.space.cut_off)
}

/// The same as [`resolve`] with numbers of any kind, such as fractions: how the target can end, with the chance of each way.
pub fn resolve_as<N: Number>(groups: &[Group], target: &Target) -> Result<Vec<(Fate, N)>, Refused> {
    let layout = Layout::new(groups, target)?;
    let chances = layout.run::<N>(groups, target)?;
    Ok(layout.fates().into_iter().zip(chances).collect())
}

/// The places that chances move among.
struct Layout {
    ladder: Ladder,
    space: Space,
    /// Mortal wounds wait as they were rolled, because it depends on who meets them whether they are ignored.
    raw: bool,
}

impl Layout {
    fn new(groups: &[Group], target: &Target) -> Result<Self, Refused> {
        group::validate(groups, target)?;
        if target.order == Order::Best {
            let why = "what order is best depends on a goal, and is worked out by `best`";
            return Err(Refused::Clash { field: "target.order".to_string(), why });
        }
        check_work(groups, target)?;
        let two = Ladder::needs_two(target, groups.iter().any(|group| group.precise));
        let ladder = Ladder::new(target, two);
        let (least, most) = ladder.ignored_range();
        let (waiting, raw) = (groups.iter().any(Group::has_mortal), least != most);
        let space = Space::new(&ladder, waiting, if raw { most } else { 0 });
        Ok(Self { ladder, space, raw })
    }

    fn run<N: Number>(&self, groups: &[Group], target: &Target) -> Result<Vec<N>, Refused> {
        let mut cloud = Cloud::new(&self.space);
        cloud.places[0] = N::one();
        for (place, group) in groups.iter().enumerate() {
            let chain =
                self.chain::<N>(group, target).map_err(|refused| refused.within(&format!("groups[{place}]")))?;
            cloud = chain.run(&self.ladder, &self.space, &cloud);
            if group.settles {
                cloud = self.settled(&settle(&self.ladder, &self.space, &cloud, self.raw));
            }
        }
        Ok(settle(&self.ladder, &self.space, &cloud, self.raw))
    }

    /// The chances of rungs as a cloud in which nothing waits.
    fn settled<N: Number>(&self, chances: &[N]) -> Cloud<N> {
        let mut cloud: Cloud<N> = Cloud::new(&self.space);
        for (rung, chance) in chances.iter().enumerate() {
            let place = self.space.place(rung, 0);
            cloud.places.get_mut(place).unwrap_or(&mut cloud.end).add(chance);
        }
        cloud
    }

    fn chain<N: Number>(&self, group: &Group, target: &Target) -> Result<Chain<N>, Refused> {
        let thinned = if self.raw { 0 } else { self.ladder.ignored_range().0 };
        let effect = |wound| Effect::<N>::new(&self.ladder, target, group, wound, thinned);
        let (normal, critical) = (effect(&group.normal)?, effect(&group.critical)?);
        let rolls = group.all_rolls();
        let [fail, success, best] = match &group.varied[..] {
            [] => by_left(rolls.map(|rolls| rolls.wound)),
            varied => on_average::<N>(varied).map(|chance: N| rolls.map(|_| chance.clone())),
        };
        let always = |chance: &N| rolls.map(|_| chance.clone());
        let by_itself = Moves::new(&self.ladder, &always(&N::zero()), &[(always(&N::one()), normal.clone())]);
        let [miss, hit, critical_hit] = by_left(rolls.map(|rolls| rolls.hit));
        let never = critical_hit.iter().all(Number::is_zero);
        let extra = if never { vec![N::zero()] } else { roll_chances(&group.critical_hit.extra_hits.ways()?) };
        let same = self.ladder.rungs.iter().all(|rung| rolls[rung.who.place()] == rolls[0]);
        Ok(Chain {
            attacks: number_of_attacks(group)?,
            miss: Share { by: miss, same },
            hit: Share { by: hit, same },
            critical: Share { by: critical_hit, same },
            extra,
            wounds_by_itself: group.critical_hit.wounds && !never,
            by_itself,
            a_hit: Moves::new(&self.ladder, &fail, &[(success, normal), (best, critical)]),
        })
    }

    fn fates(&self) -> Vec<Fate> {
        let fate = |number| {
            let rung = self.ladder.rung(number);
            Fate { damage: rung.lost, slain: rung.slain, points: rung.points }
        };
        (0..=self.ladder.end()).map(fate).collect()
    }
}

/// The chances of a fail, a success and a critical, each by who is left. Mostly all are alike, and worked out once.
fn by_left<N: Number>(faces: ByLeft<Option<Faces>>) -> [ByLeft<N>; 3] {
    let share = |faces: &Option<Faces>| group::ways(faces.as_ref()).map(|ways| N::ratio(ways, 36));
    let usual = share(&faces[0]);
    let of = faces.each_ref().map(|here| if *here == faces[0] { usual.clone() } else { share(here) });
    [0, 1, 2].map(|meaning| of.each_ref().map(|chances| chances[meaning].clone()))
}

/// The chances of a fail, a success and a critical of a roll that is one of several by chance.
fn on_average<N: Number>(varied: &[Varied]) -> [N; 3] {
    let all: u64 = varied.iter().map(|varied| u64::from(varied.ways)).sum();
    let of =
        |meaning: usize| varied.iter().map(|varied| u64::from(varied.ways) * varied.roll.ways()[meaning]).sum::<u64>();
    [0, 1, 2].map(|meaning| N::ratio(of(meaning), 36 * all))
}

/// The chance of each number of attacks of all weapons of a group together.
fn number_of_attacks<N: Number>(group: &Group) -> Result<Vec<N>, Refused> {
    let one: Vec<N> = roll_chances(&group.attacks.ways()?);
    let mut sum = vec![N::one()];
    for _ in 0..group.weapons {
        let mut next = vec![N::zero(); sum.len() + one.len() - 1];
        for (so_far, chance) in sum.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
            for (more, second) in one.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
                next[so_far + more].add_product(chance, second);
            }
        }
        sum = next;
    }
    Ok(sum)
}

/// The attacks of one group.
struct Chain<N> {
    /// The chance of each number of attacks.
    attacks: Vec<N>,
    miss: Share<N>,
    hit: Share<N>,
    critical: Share<N>,
    /// The chance of each number of extra hits of a critical hit.
    extra: Vec<N>,
    wounds_by_itself: bool,
    /// A wound that a critical hit makes by itself.
    by_itself: Moves<N>,
    /// A hit that rolls to wound.
    a_hit: Moves<N>,
}

impl<N: Number> Chain<N> {
    /// All attacks. Horner's rule over their number: one attack for each, no powers kept.
    fn run(&self, ladder: &Ladder, space: &Space, start: &Cloud<N>) -> Cloud<N> {
        let mut work = [(); 4].map(|()| Cloud::new(space));
        let mut sum = Cloud::new(space);
        for (left, chance) in self.attacks.iter().enumerate().rev() {
            sum.add_scaled(start, chance);
            if left > 0 {
                sum = self.attack(ladder, space, sum, &mut work);
            }
        }
        sum
    }

    /// One attack: a miss, a hit, or a critical hit with its extra hits, which are made after it.
    fn attack(&self, ladder: &Ladder, space: &Space, from: Cloud<N>, work: &mut [Cloud<N>; 4]) -> Cloud<N> {
        let [first, hits, more, next] = work;
        next.clear();
        next.add_share(ladder, space, &from, &self.miss);
        hits.clear();
        first.clear();
        if self.wounds_by_itself {
            more.clear();
            more.add_share(ladder, space, &from, &self.critical);
            self.by_itself.apply(space, more, first);
            next.add_scaled(first, &self.extra[0]);
            self.extra_hits(space, first, [hits, more], 1);
        } else {
            first.add_share(ladder, space, &from, &self.critical);
            self.extra_hits(space, first, [hits, more], 0);
        }
        hits.add_share(ladder, space, &from, &self.hit);
        self.a_hit.apply(space, hits, next);
        std::mem::replace(next, from)
    }

    /// Adds what is to make one more hit after the extra hits: the sum over their number from `least` up, by Horner's rule.
    fn extra_hits(&self, space: &Space, first: &Cloud<N>, [hits, more]: [&mut Cloud<N>; 2], least: usize) {
        for number in (least..self.extra.len()).rev() {
            if number + 1 < self.extra.len() {
                more.clear();
                self.a_hit.apply(space, hits, more);
                std::mem::swap(hits, more);
            }
            hits.add_scaled(first, &self.extra[number]);
        }
    }
}

/// Estimates the steps that [`resolve`] takes for an attack, before any is taken: for those who count the work of several
/// attacks together.
pub fn steps(groups: &[Group], target: &Target) -> f64 {
    groups.iter().map(|group| estimate_steps(groups, target, group)).sum()
}

/// The group that takes most of these steps.
pub fn costliest(groups: &[Group], target: &Target) -> usize {
    let steps = |place: &usize| estimate_steps(groups, target, &groups[*place]);
    (0..groups.len()).max_by(|one, other| steps(one).total_cmp(&steps(other))).unwrap_or(0)
}

fn check_work(groups: &[Group], target: &Target) -> Result<(), Refused> {
    for (place, group) in groups.iter().enumerate() {
        let steps = estimate_steps(groups, target, group);
        if steps > MOST_STEPS {
            return Err(Refused::TooMuchWork { field: format!("groups[{place}].attacks"), steps, most: MOST_STEPS });
        }
    }
    Ok(())
}

/// Estimates the steps for one of the groups before any is taken.
pub(crate) fn estimate_steps(groups: &[Group], target: &Target, group: &Group) -> f64 {
    let left = f64::from(target.left());
    let apart = f64::from(target.lines.iter().filter(|line| line.apart).map(group::Line::left).sum::<u32>());
    let two = Ladder::needs_two(target, groups.iter().any(|group| group.precise));
    let rungs = match target.order {
        Order::Best => estimate_rungs(target),
        Order::Given if two => (left - apart) * apart,
        Order::Given => left,
    };
    let most_ignored = target.lines.iter().map(group::ignored_mortal).max().unwrap_or(0) as f64;
    let row = if groups.iter().any(Group::has_mortal) { left * 36.0 / (36.0 - most_ignored) } else { 1.0 };
    let outcomes = |wound: &group::Wound| {
        let damage = wound.landing.as_ref().map_or(0, |landing| landing.damage.largest());
        f64::from(damage.min(target.left()) + 1) * f64::from(wound.mortal.largest() + 1)
    };
    let attacks = f64::from(group.weapons) * f64::from(group.attacks.largest());
    let a_hit = f64::from(group.most_hits() + 1) * (outcomes(&group.normal) + outcomes(&group.critical));
    (attacks + 1.0) * rungs * row * a_hit
}
