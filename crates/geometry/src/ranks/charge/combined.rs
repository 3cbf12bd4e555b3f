//! Several units that charge one target: who can take part, where each stands, and in which order they move.

use super::super::convex::distance;
use super::super::formation::{distinct, meet, mirrored};
use super::super::{Block, Exposed, Facing, Hull, Score};
use super::offsets::{classes, legal_offsets};
use super::search::path_to;
use super::{Charge, Flush};
use crate::Bounds;
use crate::tolerance::{CONTACT, GAP, NOISE};

/// One of the charging units.
#[derive(Clone, Copy, Debug)]
pub struct Charger<'a> {
    /// Where it stands.
    pub block: Block,
    /// What its front exposes.
    pub front: &'a [Exposed],
    /// Which facing of the target it charges.
    pub facing: Facing,
    /// Whether it flies.
    pub flies: bool,
}

/// What all of them together can do.
#[derive(Clone, Debug, PartialEq)]
pub struct Combined {
    /// The charge of each unit, in the order in which they were given; none for those that cannot take part.
    pub charges: Vec<Option<Flush>>,
    /// The order in which those that can do move.
    pub order: Vec<usize>,
    /// How many models touch in the end, all together, each once.
    pub score: Score,
}

/// The most arrangements for which ways are looked for.
const MOST_TRIES: usize = 300;

/// The most arrangements that are kept for one order along one facing.
const KEPT: usize = 48;

/// The places of some of the chargers: which one, and at which offset of its facing.
type Places = Vec<(usize, f64)>;

/// Arranges several charges on one target: as many units as possible complete theirs, then as many models of the target
/// as possible touch any of them, then as many of their own.
///
/// Along one facing the chargers stand side by side without touching. For each order from left to right the places are
/// found by going from charger to charger: a model of the target is shared only by neighbours, so each step needs to know
/// only the one before. Places are the offsets at which a unit alone has corners in line, and those snug against a
/// neighbour. The arrangements are then tried best first: some order of moves must let every unit reach its place, those
/// that have moved standing in the way, and those that have not.
#[must_use]
pub fn combine(
    target: &Block,
    exposed: impl Fn(Facing) -> Vec<Exposed>,
    chargers: &[Charger<'_>],
    others: &[Hull],
    table: &Bounds,
) -> Combined {
    let shown = Facing::ALL.map(exposed);
    let scene = Scene { target, shown: &shown, chargers, others, table };
    let count = chargers.len().min(6);
    for size in (1..=count).rev() {
        let mut best: Option<Combined> = None;
        for members in subsets(count, size) {
            if let Some(found) = scene.arrange(&members)
                && best.as_ref().is_none_or(|best| found.score > best.score)
            {
                best = Some(found);
            }
        }
        if let Some(best) = best {
            return best;
        }
    }
    Combined { charges: vec![None; chargers.len()], order: Vec::new(), score: Score::default() }
}

struct Scene<'a> {
    target: &'a Block,
    shown: &'a [Vec<Exposed>; 4],
    chargers: &'a [Charger<'a>],
    others: &'a [Hull],
    table: &'a Bounds,
}

/// The position of a facing in [`Facing::ALL`].
fn index(facing: Facing) -> usize {
    match facing {
        Facing::Front => 0,
        Facing::Right => 1,
        Facing::Rear => 2,
        Facing::Left => 3,
    }
}

impl Scene<'_> {
    /// The best arrangement in which all of these complete their charges.
    fn arrange(&self, members: &[usize]) -> Option<Combined> {
        // Those that do not take part stay where they are.
        let idle = (0..self.chargers.len()).filter(|n| !members.contains(n));
        let mut fixed = self.others.to_vec();
        fixed.extend(idle.map(|n| self.chargers[n].block.hull()));
        let mut plans: Vec<Places> = vec![Vec::new()];
        for facing in Facing::ALL {
            let here: Vec<usize> = members.iter().copied().filter(|&n| self.chargers[n].facing == facing).collect();
            if here.is_empty() {
                continue;
            }
            let mut ways: Vec<(Score, Places)> = Vec::new();
            for order in permutations(&here) {
                ways.extend(self.row(&order, facing, &fixed));
            }
            ways.sort_by_key(|one| std::cmp::Reverse(one.0));
            ways.truncate(2 * KEPT);
            let join = |plan: &Places| {
                let plan = plan.clone();
                ways.iter().map(move |(_, way)| plan.iter().chain(way).copied().collect::<Places>())
            };
            plans = plans.iter().flat_map(join).take(20_000).collect();
        }
        let mut ranked: Vec<(Score, Places)> =
            plans.into_iter().filter(|plan| self.apart(plan)).map(|plan| (self.total(&plan), plan)).collect();
        ranked.sort_by_key(|one| std::cmp::Reverse(one.0));
        let mut known = Known::default();
        let mut tries = 0;
        for (score, plan) in ranked {
            if plan.iter().any(|&(n, offset)| !known.alone(self, &fixed, n, offset)) {
                continue;
            }
            tries += 1;
            if let Some((charges, order)) = self.march(&plan, &fixed) {
                return Some(Combined { charges, order, score });
            }
            if tries >= MOST_TRIES {
                break;
            }
        }
        None
    }

    /// The charge of one unit with these in the way.
    fn charge<'a>(&'a self, n: usize, others: &'a [Hull]) -> Charge<'a> {
        let charger = &self.chargers[n];
        Charge {
            charger: charger.block,
            front: charger.front,
            target: *self.target,
            facing: charger.facing,
            exposed: &self.shown[index(charger.facing)],
            others,
            table: *self.table,
            flies: charger.flies,
        }
    }

    /// The best arrangements of chargers along one facing in a given order by growing offset.
    fn row(&self, order: &[usize], facing: Facing, fixed: &[Hull]) -> Vec<(Score, Places)> {
        let edge = self.target.edge(facing);
        let shown = &self.shown[index(facing)];
        let width = |k: usize| self.chargers[order[k]].block.width;
        let mut legal = Vec::new();
        let mut places: Vec<Vec<f64>> = Vec::new();
        for &n in order {
            let charger = &self.chargers[n];
            let free = legal_offsets(&charger.block, Facing::Front, &edge, fixed, self.table);
            let own = classes(shown, charger.front, charger.block.width, &free);
            places.push(own.iter().flat_map(|class| [class.from, (class.from + class.to) * 0.5, class.to]).collect());
            legal.push(free);
        }
        let is_legal = |k: usize, at: f64| legal[k].iter().any(|&(a, b)| a <= at && at <= b);
        // Snug against the next one, from the last to the first.
        for k in (0..order.len().saturating_sub(1)).rev() {
            let snug: Vec<f64> =
                places[k + 1].iter().map(|&at| at - width(k) - GAP).filter(|&at| is_legal(k, at)).collect();
            places[k].extend(snug);
            tidy(&mut places[k]);
        }
        // And from the first to the last.
        for k in 1..order.len() {
            let snug: Vec<f64> =
                places[k - 1].iter().map(|&at| at + width(k - 1) + GAP).filter(|&at| is_legal(k, at)).collect();
            places[k].extend(snug);
            tidy(&mut places[k]);
        }
        let mut partial: Vec<(Score, Places)> = vec![(Score::default(), Vec::new())];
        for (k, &n) in order.iter().enumerate() {
            let mut next: Vec<(Score, Places)> = Vec::new();
            for &at in &places[k] {
                // The best few that end with this one at this place.
                let mut here: Vec<(Score, Places)> = Vec::new();
                for (score, before) in &partial {
                    let last = before.last().copied();
                    if last.is_some_and(|(_, offset)| offset + width(k - 1) + GAP - NOISE > at) {
                        continue;
                    }
                    let gain = self.gain(shown, n, at, last);
                    let total = Score { target: score.target + gain.target, own: score.own + gain.own };
                    let mut with = before.clone();
                    with.push((n, at));
                    here.push((total, with));
                }
                here.sort_by_key(|one| std::cmp::Reverse(one.0));
                here.truncate(if k + 1 == order.len() { KEPT } else { 4 });
                next.extend(here);
            }
            partial = next;
        }
        partial.sort_by_key(|one| std::cmp::Reverse(one.0));
        partial.truncate(KEPT);
        partial
    }

    /// What a charger at an offset adds to those before it: its own models, and models of the target that its neighbour does
    /// not touch.
    fn gain(&self, shown: &[Exposed], n: usize, at: f64, last: Option<(usize, f64)>) -> Score {
        let touches = |n: usize, at: f64, there: &Exposed| {
            let charger = &self.chargers[n];
            let width = charger.block.width;
            charger.front.iter().any(|here| meet((there.from, there.to), mirrored(here, width, at)))
        };
        let shared = |there: &Exposed| last.is_some_and(|(other, offset)| touches(other, offset, there));
        let charger = &self.chargers[n];
        let own = |here: &Exposed| {
            shown.iter().any(|there| meet((there.from, there.to), mirrored(here, charger.block.width, at)))
        };
        Score {
            target: distinct(shown, |there| touches(n, at, there) && !shared(there)),
            own: distinct(charger.front, own),
        }
    }

    /// How many models touch in an arrangement, each of the target's counted once.
    fn total(&self, plan: &Places) -> Score {
        let mut models = Vec::new();
        let mut own = 0;
        for &(n, at) in plan {
            let charger = &self.chargers[n];
            let shown = &self.shown[index(charger.facing)];
            let width = charger.block.width;
            for (there, _) in super::super::contacts(shown, charger.front, width, at) {
                models.push(there);
            }
            own += super::super::score(shown, charger.front, width, at).own;
        }
        models.sort_unstable();
        models.dedup();
        Score { target: u32::try_from(models.len()).unwrap_or(u32::MAX), own }
    }

    /// Whether no two units of an arrangement touch, round the corners of the target too.
    fn apart(&self, plan: &Places) -> bool {
        let blocks: Vec<Block> = plan.iter().map(|&(n, at)| self.end(n, at)).collect();
        blocks.iter().enumerate().all(|(n, block)| {
            blocks[..n].iter().all(|other| distance(&block.corners(), other.hull().corners()) > 1.5 * CONTACT)
        })
    }

    fn end(&self, n: usize, at: f64) -> Block {
        let charger = &self.chargers[n];
        charger.block.flush(&self.target.edge(charger.facing), at)
    }

    /// An order of moves in which every unit of an arrangement reaches its place.
    fn march(&self, plan: &Places, fixed: &[Hull]) -> Option<(Vec<Option<Flush>>, Vec<usize>)> {
        let all: Vec<usize> = (0..plan.len()).collect();
        'orders: for order in permutations(&all) {
            let mut charges = vec![None; self.chargers.len()];
            for (turn, &k) in order.iter().enumerate() {
                let (n, offset) = plan[k];
                let mut others = fixed.to_vec();
                others.extend(order[..turn].iter().map(|&j| self.end(plan[j].0, plan[j].1).hull()));
                others.extend(order[turn + 1..].iter().map(|&j| self.chargers[plan[j].0].block.hull()));
                match path_to(&self.charge(n, &others), offset) {
                    Some(found) => charges[n] = Some(found),
                    None => continue 'orders,
                }
            }
            return Some((charges, order.iter().map(|&k| plan[k].0).collect()));
        }
        None
    }
}

/// What is known of the places that each charger can reach when no other charger is in its way.
#[derive(Default)]
struct Known {
    /// Points that a charger can touch first.
    touched: Vec<(usize, f64, f64)>,
    /// Offsets that it cannot reach.
    never: Vec<(usize, f64)>,
}

impl Known {
    fn alone(&mut self, scene: &Scene<'_>, fixed: &[Hull], n: usize, offset: f64) -> bool {
        let width = scene.chargers[n].block.width;
        if self.touched.iter().any(|&(m, from, to)| m == n && from <= offset + width && offset <= to) {
            return true;
        }
        if self.never.iter().any(|&(m, at)| m == n && (at - offset).abs() < NOISE) {
            return false;
        }
        match path_to(&scene.charge(n, fixed), offset) {
            Some(found) => self.touched.push((n, found.contact.from, found.contact.to)),
            None => self.never.push((n, offset)),
        }
        self.never.last() != Some(&(n, offset))
    }
}

/// Sorts offsets and drops those that are the same.
fn tidy(offsets: &mut Vec<f64>) {
    offsets.sort_by(f64::total_cmp);
    offsets.dedup_by(|a, b| *a - *b < NOISE);
}

/// All orders of some things.
fn permutations(of: &[usize]) -> Vec<Vec<usize>> {
    if of.len() <= 1 {
        return vec![of.to_vec()];
    }
    let mut all = Vec::new();
    for (n, &first) in of.iter().enumerate() {
        let rest: Vec<usize> = of.iter().enumerate().filter(|&(m, _)| m != n).map(|(_, &other)| other).collect();
        for mut tail in permutations(&rest) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    all
}

/// All choices of so many out of the first `count` numbers.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    (0u32..1 << count)
        .filter(|bits| bits.count_ones() as usize == size)
        .map(|bits| (0..count).filter(|n| bits & (1 << n) != 0).collect())
        .collect()
}
