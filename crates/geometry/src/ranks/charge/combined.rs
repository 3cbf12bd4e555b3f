//! Several units that charge one target: who can take part, where each stands, and in which order they move.

mod known;

use super::super::convex::distance;
use super::super::formation::{distinct, meet, mirrored};
use super::super::{Block, Exposed, Facing, Hull, Score};
use super::offsets::{classes, legal_offsets};
use super::search::solve;
use super::{Charge, Flush};
use crate::Bounds;
use crate::tolerance::{CONTACT, GAP, NOISE};
use known::{Known, Reached};
use smallvec::{SmallVec, smallvec};
use std::collections::HashMap;
use std::rc::Rc;

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
    /// Which of the others it passes on its way, though it may not touch them where it ends.
    pub through: &'a [Hull],
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

/// The most that take part.
const MOST_CHARGERS: usize = 12;

/// Up to this many are looked at in every order from left to right and in every order of moves; of more as they stand, and with two
/// neighbours exchanged.
const EVERY_ORDER: usize = 4;

/// The most arrangements for which ways are looked for.
const MOST_TRIES: usize = 300;

/// The most for which they are looked for once there is one, to find others as good.
const MOST_MORE: usize = 40;

/// The most arrangements that are kept for one order along one facing.
const KEPT: usize = 48;

/// The places of some of the chargers: which one, and at which offset of its facing.
type Places = Vec<(usize, f64)>;

/// Arranges several charges on one target: as many units as possible complete theirs, then as many models of the target
/// as possible touch any of them, then as many of their own.
///
/// Along one facing the chargers stand side by side without touching. For each order from left to right the places are
/// found by going from charger to charger: a model of the target is shared only by neighbours, so each step needs to know
/// only the one before. Places are the offsets at which a unit alone has corners in line, those at which it just holds
/// what it can touch, and those snug against a neighbour; places that a unit cannot reach even alone are left out. The
/// arrangements are then tried best first: some order of moves must let every unit reach its place, those that have moved
/// standing in the way, and those that have not. Last, in every order of moves, each unit in turn makes the best charge
/// that those before it leave: what is returned is never worse than that.
///
/// What is guaranteed: every charge of the answer is judged legal in its order, and no sequence of best charges completes
/// more of them or touches more models; whoever is named first, the answer is the same. Not guaranteed: that no other
/// arrangement touches more models, for only the best few hundred of each choice of units are tried. At most twelve take part, and
/// of more than four not every order is looked at, so that a sequence of best charges might do better.
#[must_use]
pub fn combine(
    target: &Block,
    exposed: impl Fn(Facing) -> Vec<Exposed>,
    chargers: &[Charger<'_>],
    others: &[Hull],
    table: &Bounds,
) -> Combined {
    let nothing = Combined { charges: vec![None; chargers.len()], order: Vec::new(), score: Score::default() };
    arrangements(target, exposed, chargers, others, table, 1).into_iter().next().unwrap_or(nothing)
}

/// The arrangement of [`combine`] first, and others in which as many units complete their charges and as many models touch, up to a number.
/// None if nobody can take part.
#[must_use]
pub fn arrangements(
    target: &Block,
    exposed: impl Fn(Facing) -> Vec<Exposed>,
    chargers: &[Charger<'_>],
    others: &[Hull],
    table: &Bounds,
    most: usize,
) -> Vec<Combined> {
    let shown = Facing::ALL.map(exposed);
    let (named, sorted) = in_order(chargers);
    let found = Scene { target, shown: &shown, chargers: &sorted, others, table }.most(most);
    let as_named = |found: Combined| {
        let mut charges = vec![None; chargers.len()];
        for (k, flush) in found.charges.into_iter().enumerate() {
            charges[named[k]] = flush;
        }
        Combined { charges, order: found.order.into_iter().map(|k| named[k]).collect(), score: found.score }
    };
    found.into_iter().map(as_named).collect()
}

/// Whether [`combine`] finds an arrangement in which all of them complete their charges; looks no further than the first.
#[must_use]
pub fn all_complete(
    target: &Block,
    exposed: impl Fn(Facing) -> Vec<Exposed>,
    chargers: &[Charger<'_>],
    others: &[Hull],
    table: &Bounds,
) -> bool {
    let shown = Facing::ALL.map(exposed);
    let (_, sorted) = in_order(chargers);
    let scene = Scene { target, shown: &shown, chargers: &sorted, others, table };
    let members: Vec<usize> = (0..chargers.len()).collect();
    !chargers.is_empty() && chargers.len() <= MOST_CHARGERS && !scene.arrange(&members, true, 1).is_empty()
}

/// Whoever is named first, the answer is the same: they are taken in the order in which they stand.
fn in_order<'a>(chargers: &[Charger<'a>]) -> (Vec<usize>, Vec<Charger<'a>>) {
    let mut named: Vec<usize> = (0..chargers.len()).collect();
    let stands = |n: &usize| {
        let (front, facing) = (chargers[*n].block.front, index(chargers[*n].facing));
        (facing, front.x, front.y)
    };
    named.sort_by(|a, b| {
        let (a, b) = (stands(a), stands(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.total_cmp(&b.2))
    });
    let sorted = named.iter().map(|&n| chargers[n]).collect();
    (named, sorted)
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
    /// The best arrangements of as many as can take part, up to a number.
    fn most(&self, most: usize) -> Vec<Combined> {
        let count = self.chargers.len().min(MOST_CHARGERS);
        for size in (1..=count).rev() {
            let mut best: Vec<Combined> = Vec::new();
            for members in subsets(count, size) {
                let found = self.arrange(&members, false, most);
                let Some(score) = found.first().map(|found| found.score) else { continue };
                match best.first().map(|best| best.score) {
                    Some(known) if known > score => {}
                    Some(known) if known == score => best.extend(found),
                    _ => best = found,
                }
            }
            if !best.is_empty() {
                best.truncate(most);
                return best;
            }
        }
        Vec::new()
    }

    /// The best arrangements in which all of these complete their charges, up to a number; the first that is found if any will do.
    fn arrange(&self, members: &[usize], any: bool, most: usize) -> Vec<Combined> {
        // Those that do not take part stay where they are.
        let idle = (0..self.chargers.len()).filter(|n| !members.contains(n));
        let mut fixed = self.others.to_vec();
        fixed.extend(idle.map(|n| self.chargers[n].block.hull()));
        let on_the_way: Vec<Vec<Hull>> = (0..self.chargers.len()).map(|n| self.on_the_way(n, &fixed)).collect();
        let mut known = Known::default();
        // Whoever cannot charge alone cannot charge among others.
        if members.iter().any(|&n| !known.looks(self, &on_the_way[n], n)) {
            return Vec::new();
        }
        let mut plans: Vec<Places> = vec![Vec::new()];
        for facing in Facing::ALL {
            let here: Vec<usize> = members.iter().copied().filter(|&n| self.chargers[n].facing == facing).collect();
            if here.is_empty() {
                continue;
            }
            let mut ways: Vec<(Score, Places)> = Vec::new();
            let mut fronts = self.fronts(&here, facing, &fixed);
            for order in self.rows(&here, facing) {
                ways.extend(self.row(&order, facing, &mut fronts, &mut known));
            }
            ways.sort_by_key(|one| std::cmp::Reverse(one.0));
            ways.truncate(2 * KEPT);
            let join = |plan: &Places| {
                let plan = plan.clone();
                ways.iter().map(move |(_, way)| plan.iter().chain(way).copied().collect::<Places>())
            };
            plans = plans.iter().flat_map(join).take(20_000).collect();
        }
        let mut ranked: Vec<(Score, Places)> = plans.into_iter().map(|plan| (self.total(&plan), plan)).collect();
        ranked.sort_by_key(|one| std::cmp::Reverse(one.0));
        let mut found: Vec<Combined> = Vec::new();
        let mut reached = Reached::default();
        let mut more = MOST_MORE;
        for (score, plan) in ranked.into_iter().filter(|(_, plan)| self.apart(plan)).take(MOST_TRIES) {
            if let Some(best) = found.first() {
                if found.len() >= most || best.score > score || more == 0 {
                    break;
                }
                more -= 1;
            }
            let mut charges = vec![None; self.chargers.len()];
            let mut order = Vec::new();
            if self.march(&plan, &fixed, &mut reached, &mut Vec::new(), &mut charges, &mut order) {
                found.push(Combined { charges, order, score });
            }
        }
        if any && !found.is_empty() {
            return found;
        }
        let best = found.first().cloned();
        let mut better = best.clone();
        self.one_by_one(members, &fixed, &mut Vec::new(), &mut better);
        if members.len() > EVERY_ORDER {
            let backwards: Vec<usize> = members.iter().rev().copied().collect();
            self.one_by_one(&backwards, &fixed, &mut Vec::new(), &mut better);
        }
        if better == best { found } else { better.into_iter().collect() }
    }

    /// The orders from left to right in which chargers of one facing are looked at.
    fn rows(&self, here: &[usize], facing: Facing) -> Vec<Vec<usize>> {
        if here.len() <= EVERY_ORDER {
            return permutations(here);
        }
        let edge = self.target.edge(facing);
        let along = |n: usize| edge.coordinate(self.chargers[n].block.front);
        let mut order = here.to_vec();
        order.sort_by(|&a, &b| along(a).total_cmp(&along(b)));
        let exchanged = (1..order.len()).map(|n| {
            let mut other = order.clone();
            other.swap(n - 1, n);
            other
        });
        [order.clone()].into_iter().chain(exchanged).collect()
    }

    /// In every order of moves each unit makes the best charge that is left to it; the best end of all these is kept. Of many units
    /// in the order in which they are given alone.
    fn one_by_one(
        &self,
        members: &[usize],
        fixed: &[Hull],
        done: &mut Vec<(usize, Flush)>,
        best: &mut Option<Combined>,
    ) {
        if done.len() == members.len() {
            let plan: Places = done.iter().map(|&(n, flush)| (n, flush.offset)).collect();
            let score = self.total(&plan);
            if best.as_ref().is_none_or(|best| score > best.score) {
                let mut charges = vec![None; self.chargers.len()];
                done.iter().for_each(|&(n, flush)| charges[n] = Some(flush));
                *best = Some(Combined { charges, order: plan.iter().map(|&(n, _)| n).collect(), score });
            }
            return;
        }
        let waiting: Vec<usize> =
            members.iter().copied().filter(|&n| done.iter().all(|&(moved, _)| moved != n)).collect();
        let tried = if members.len() > EVERY_ORDER { 1 } else { waiting.len() };
        for &n in &waiting[..tried] {
            let mut others = self.on_the_way(n, fixed);
            others.extend(members.iter().filter(|&&m| m != n).map(|&m| {
                let moved = done.iter().find(|&&(moved, _)| moved == m);
                moved.map_or(self.chargers[m].block.hull(), |(_, flush)| flush.end.hull())
            }));
            let best_of_it = solve(&self.charge(n, &others)).flush;
            if let Some(flush) = best_of_it.filter(|flush| self.ends_clear(n, &flush.end)) {
                done.push((n, flush));
                self.one_by_one(members, fixed, done, best);
                done.pop();
            }
        }
    }

    /// What is in the way of one unit: not what it passes.
    fn on_the_way(&self, n: usize, fixed: &[Hull]) -> Vec<Hull> {
        fixed.iter().filter(|hull| !self.chargers[n].through.contains(hull)).cloned().collect()
    }

    /// Whether a unit ends clear of what it passes.
    fn ends_clear(&self, n: usize, end: &Block) -> bool {
        self.chargers[n].through.iter().all(|hull| distance(&end.corners(), hull.corners()) > CONTACT)
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
            at_end: &[],
            table: *self.table,
            flies: charger.flies,
        }
    }

    /// What is the same in every order of some chargers along one facing.
    fn fronts(&self, here: &[usize], facing: Facing, fixed: &[Hull]) -> Vec<Option<Front>> {
        let edge = self.target.edge(facing);
        let shown = &self.shown[index(facing)];
        let front = |n: usize| {
            let charger = &self.chargers[n];
            let free = legal_offsets(&charger.block, Facing::Front, &edge, fixed, self.table);
            let own = classes(shown, charger.front, charger.block.width, &free);
            let places = own.iter().flat_map(|class| [class.from, (class.from + class.to) * 0.5, class.to]).collect();
            Front { free, places, touched: HashMap::new() }
        };
        (0..self.chargers.len()).map(|n| here.contains(&n).then(|| front(n))).collect()
    }

    /// The best arrangements of chargers along one facing in a given order by growing offset.
    fn row(
        &self,
        order: &[usize],
        facing: Facing,
        fronts: &mut [Option<Front>],
        known: &mut Known<'_>,
    ) -> Vec<(Score, Places)> {
        let shown = &self.shown[index(facing)];
        let width = |k: usize| self.chargers[order[k]].block.width;
        let front = |k: usize| fronts[order[k]].as_ref();
        let is_legal =
            |k: usize, at: f64| front(k).is_some_and(|front| front.free.iter().any(|&(a, b)| a <= at && at <= b));
        let of_one = |k: usize| {
            let mut here = front(k).map_or_else(Vec::new, |front| front.places.clone());
            // Just holding the first or the last point that it can touch.
            for (from, to) in known.touched(order[k]) {
                here.extend([from - width(k), to].into_iter().filter(|&at| is_legal(k, at)));
            }
            here
        };
        let mut places: Vec<Vec<f64>> = (0..order.len()).map(of_one).collect();
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
        for (k, &n) in order.iter().enumerate() {
            places[k].retain(|&at| known.alone(self, n, at));
        }
        let first_of_its_model = earlier(shown);
        // The arrangements so far, each with the number of the last place.
        let mut partial: Vec<(Score, Places, usize)> = vec![(Score::default(), Vec::new(), 0)];
        let mut before: Vec<Rc<Touched>> = Vec::new();
        for (k, &n) in order.iter().enumerate() {
            let Some(front) = fronts[n].as_mut() else { return Vec::new() };
            let mut touched = |at: f64| {
                front.touched.entry(at.to_bits()).or_insert_with(|| Rc::new(self.touched(shown, n, at))).clone()
            };
            let now: Vec<Rc<Touched>> = places[k].iter().map(|&at| touched(at)).collect();
            let mut next: Vec<(Score, usize, usize)> = Vec::new();
            // The best few of all in the last step, in the others the best few that end with this one at each place.
            let (last_step, most) = if k + 1 == order.len() { (true, KEPT) } else { (false, 4) };
            let mut begun = 0;
            for (place, &at) in places[k].iter().enumerate() {
                if !last_step {
                    begun = next.len();
                }
                // Those that end with the last one at the same place follow each other: what both touch is the same.
                let mut beyond: Option<(usize, u32)> = None;
                for (m, (score, others, last)) in partial.iter().enumerate() {
                    if others.last().is_some_and(|&(_, offset)| offset + width(k - 1) + GAP - NOISE > at) {
                        continue;
                    }
                    let more = match beyond {
                        Some((same, more)) if same == *last => more,
                        _ => {
                            let shared = before.get(*last).map(|touched| &touched.pieces[..]).unwrap_or_default();
                            now[place].beyond(shared, &first_of_its_model)
                        }
                    };
                    beyond = Some((*last, more));
                    let total = Score { target: score.target + more, own: score.own + now[place].own };
                    keep_best(&mut next, begun, most, (total, place, m));
                }
            }
            let with = |&(total, place, m): &(Score, usize, usize)| {
                let all: Places = partial[m].1.iter().copied().chain([(n, places[k][place])]).collect();
                (total, all, place)
            };
            partial = next.iter().map(with).collect();
            before = now;
        }
        partial.into_iter().map(|(score, places, _)| (score, places)).collect()
    }

    /// What a charger touches at an offset.
    fn touched(&self, shown: &[Exposed], n: usize, at: f64) -> Touched {
        let charger = &self.chargers[n];
        let touches =
            |here: &Exposed, there: &Exposed| meet((there.from, there.to), mirrored(here, charger.block.width, at));
        let mut pieces: Bits = smallvec![0; shown.len().div_ceil(64)];
        for (m, there) in shown.iter().enumerate() {
            if charger.front.iter().any(|here| touches(here, there)) {
                pieces[m / 64] |= 1 << (m % 64);
            }
        }
        Touched { pieces, own: distinct(charger.front, |here| shown.iter().any(|there| touches(here, there))) }
    }

    /// How many models touch in an arrangement, each of the target's counted once.
    fn total(&self, plan: &Places) -> Score {
        let mut models: SmallVec<[u32; 32]> = SmallVec::new();
        let mut own = 0;
        for &(n, at) in plan {
            let charger = &self.chargers[n];
            let shown = &self.shown[index(charger.facing)];
            let width = charger.block.width;
            let touches = |here: &Exposed, there: &Exposed| meet((there.from, there.to), mirrored(here, width, at));
            let touched = shown.iter().filter(|there| charger.front.iter().any(|here| touches(here, there)));
            models.extend(touched.map(|there| there.model));
            own += distinct(charger.front, |here| shown.iter().any(|there| touches(here, there)));
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

    /// An order of moves in which every unit of an arrangement reaches its place, after those in `order` have moved. Whoever has moved,
    /// it does not matter in which order: sets after which no order leads on are kept.
    fn march(
        &self,
        plan: &Places,
        fixed: &[Hull],
        reached: &mut Reached,
        failed: &mut Vec<u32>,
        charges: &mut [Option<Flush>],
        order: &mut Vec<usize>,
    ) -> bool {
        if order.len() == plan.len() {
            return true;
        }
        let moved = order.iter().fold(0, |set, &n| set | 1 << n);
        if failed.contains(&moved) {
            return false;
        }
        for &(n, offset) in plan {
            if order.contains(&n) {
                continue;
            }
            let Some(flush) = reached.look(self, plan, fixed, order, (n, offset)) else { continue };
            charges[n] = Some(flush);
            order.push(n);
            if self.march(plan, fixed, reached, failed, charges, order) {
                return true;
            }
            order.pop();
        }
        failed.push(moved);
        false
    }
}

/// What is known of one charger along its facing, whatever the order.
struct Front {
    /// The offsets at which its place is free.
    free: Vec<(f64, f64)>,
    /// Offsets that come into question wherever the others stand.
    places: Vec<f64>,
    /// What it touches, by the bits of the offset.
    touched: HashMap<u64, Rc<Touched>>,
}

/// Puts one among the best since `begun`, best first, those of one score in the order in which they came; what is beyond the most that
/// are kept is dropped. The same as to sort all of them stably and cut the list.
fn keep_best(all: &mut Vec<(Score, usize, usize)>, begun: usize, most: usize, one: (Score, usize, usize)) {
    if all.len() - begun == most {
        if all.last().is_some_and(|last| last.0 >= one.0) {
            return;
        }
        all.pop();
    }
    let at = begun + all[begun..].partition_point(|other| other.0 >= one.0);
    all.insert(at, one);
}

/// A set of pieces of a facing, by their numbers.
type Bits = SmallVec<[u64; 2]>;

/// What a charger touches at one place: pieces of the target's facing, and how many of its own models do.
struct Touched {
    pieces: Bits,
    own: u32,
}

impl Touched {
    /// How many models of the target are touched here and not by the neighbour, each once.
    fn beyond(&self, neighbour: &[u64], earlier: &[Bits]) -> u32 {
        let only: Bits =
            self.pieces.iter().enumerate().map(|(n, bits)| bits & !neighbour.get(n).copied().unwrap_or(0)).collect();
        let mut count = 0;
        for (n, &word) in only.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let piece = n * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                let counted = earlier[piece].iter().zip(&only).any(|(a, b)| a & b != 0);
                count += u32::from(!counted);
            }
        }
        count
    }
}

/// For each piece of a facing those before it that are of the same model.
fn earlier(shown: &[Exposed]) -> Vec<Bits> {
    let words = shown.len().div_ceil(64);
    let before = |n: usize| {
        let mut bits: Bits = smallvec![0; words];
        for m in (0..n).filter(|&m| shown[m].model == shown[n].model) {
            bits[m / 64] |= 1 << (m % 64);
        }
        bits
    };
    (0..shown.len()).map(before).collect()
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

/// All choices of this many out of the first `count` numbers.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    (0u32..1 << count)
        .filter(|bits| bits.count_ones() as usize == size)
        .map(|bits| (0..count).filter(|n| bits & (1 << n) != 0).collect())
        .collect()
}
