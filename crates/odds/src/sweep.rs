//! Chances spread over rungs and waiting mortal wounds, and the moves that an attack makes among them.

use crate::group::{Landing, Sorts, Wound};
use crate::ladder::Ladder;
use crate::number::Number;
use crate::refused::Refused;
use crate::{Group, Target};

/// Fewer mortal wounds than this chance are left out, where ignored ones would make an endless row.
pub(crate) const ROW_CUT_OFF: f64 = 1e-18;

/// For each rung a row with a place for each number of mortal wounds that wait.
///
/// As many of them as there are wounds left make an end of the target whatever follows, so a row need not be longer.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    starts: Vec<usize>,
    /// An upper bound of the chance that is wrongly counted as the end.
    pub(crate) cut_off: f64,
}

impl Space {
    /// Rows for waiting wounds of which `ignored` of 36 will go away when they are dealt out; single places if none ever wait.
    pub(crate) fn new(ladder: &Ladder, waiting: bool, ignored: u64) -> Self {
        let most_left = ladder.rung(0).left as usize;
        let lengths = if waiting { row_lengths(most_left, ignored) } else { vec![1; most_left + 1] };
        let mut starts = vec![0];
        for rung in 0..ladder.end() {
            starts.push(starts[rung] + lengths[ladder.rung(rung).left as usize]);
        }
        Self { starts, cut_off: if waiting && ignored > 0 { ROW_CUT_OFF } else { 0.0 } }
    }

    /// The number of places; the place after the last stands for the end.
    pub(crate) fn size(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    pub(crate) fn start(&self, rung: usize) -> usize {
        self.starts[rung]
    }

    pub(crate) fn row(&self, rung: usize) -> std::ops::Range<usize> {
        self.starts[rung]..self.starts[rung + 1]
    }

    /// The place of a rung with this many mortal wounds waiting.
    pub(crate) fn place(&self, rung: usize, waiting: usize) -> usize {
        if rung + 1 >= self.starts.len() {
            return self.size();
        }
        let place = self.starts[rung] + waiting;
        if place < self.starts[rung + 1] { place } else { self.size() }
    }
}

/// For each number of wounds left how many mortal wounds are surely enough, though some of 36 ways ignore one.
fn row_lengths(most_left: usize, ignored: u64) -> Vec<usize> {
    let mut lengths: Vec<usize> = (0..=most_left).map(|left| left.max(1)).collect();
    if ignored == 0 {
        return lengths;
    }
    let (stays, goes) = (f64::ratio(ignored, 36), f64::ratio(36 - ignored, 36));
    // The chance that this many of the points so far have counted.
    let mut counted = vec![0.0; most_left + 1];
    counted[0] = 1.0;
    let (mut points, mut enough_up_to) = (0, 0);
    while enough_up_to < most_left {
        points += 1;
        for count in (1..=most_left).rev() {
            counted[count] = counted[count] * stays + counted[count - 1] * goes;
        }
        counted[0] *= stays;
        let mut fewer = 0.0;
        for left in 1..=most_left {
            fewer += counted[left - 1];
            if fewer >= ROW_CUT_OFF {
                break;
            }
            if left > enough_up_to {
                enough_up_to = left;
                lengths[left] = points;
            }
        }
    }
    lengths
}

/// The chance of each place, and of the end.
#[derive(Clone, Debug)]
pub(crate) struct Cloud<N> {
    pub(crate) places: Vec<N>,
    pub(crate) end: N,
}

impl<N: Number> Cloud<N> {
    pub(crate) fn new(space: &Space) -> Self {
        Self { places: vec![N::zero(); space.size()], end: N::zero() }
    }

    pub(crate) fn clear(&mut self) {
        self.places.iter_mut().for_each(|place| *place = N::zero());
        self.end = N::zero();
    }

    pub(crate) fn add_scaled(&mut self, other: &Self, scale: &N) {
        if scale.is_zero() {
            return;
        }
        for (place, more) in self.places.iter_mut().zip(&other.places) {
            place.add_product(more, scale);
        }
        self.end.add_product(&other.end, scale);
    }
}

/// Something for each set of sorts of models that may be left.
pub(crate) type ByLeft<N> = [N; Sorts::SETS];

/// A chance that may depend on who is left.
#[derive(Clone, Debug)]
pub(crate) struct Share<N> {
    /// By the place of the sorts that are left.
    pub(crate) by: ByLeft<N>,
    /// Is it everywhere the first of them?
    pub(crate) same: bool,
}

impl<N: Number> Cloud<N> {
    /// Adds a share of another cloud, at each rung as much as is due there.
    pub(crate) fn add_share(&mut self, ladder: &Ladder, space: &Space, other: &Self, share: &Share<N>) {
        if share.same {
            return self.add_scaled(other, &share.by[0]);
        }
        for rung in 0..ladder.end() {
            let scale = &share.by[ladder.rung(rung).who.place()];
            for place in space.row(rung) {
                self.places[place].add_product(&other.places[place], scale);
            }
        }
        // What has ended stays so, whichever way it is shared out.
        self.end.add_product(&other.end, &share.by[0]);
    }
}

/// One way to go on from a rung.
#[derive(Clone, Debug)]
struct Step<N> {
    to: usize,
    /// This many mortal wounds more wait.
    more: usize,
    chance: N,
}

/// What one wound, or one hit, does: all ways to go on, from every rung.
#[derive(Clone, Debug)]
pub(crate) struct Moves<N> {
    steps: Vec<Step<N>>,
    starts: Vec<usize>,
}

impl<N: Number> Moves<N> {
    /// Each kind of wound with its chance, and the chance that nothing happens, by who is left.
    pub(crate) fn new(ladder: &Ladder, nothing: &ByLeft<N>, kinds: &[(ByLeft<N>, Effect<N>)]) -> Self {
        let (mut steps, mut starts) = (Vec::new(), vec![0]);
        let mut here: Vec<Step<N>> = Vec::new();
        for rung in 0..ladder.end() {
            here.clear();
            let who = ladder.rung(rung).who.place();
            add_step(&mut here, rung, 0, nothing[who].clone());
            for (chance, effect) in kinds.iter().filter(|(chance, _)| !chance[who].is_zero()) {
                effect.add_steps(ladder, rung, &chance[who], &mut here);
            }
            steps.append(&mut here);
            starts.push(steps.len());
        }
        Self { steps, starts }
    }

    /// Adds to one cloud what the moves make of another.
    pub(crate) fn apply(&self, space: &Space, from: &Cloud<N>, to: &mut Cloud<N>) {
        let (one, end) = (N::one(), self.starts.len() - 1);
        to.end.add(&from.end);
        for rung in 0..end {
            let row = &from.places[space.row(rung)];
            if row.iter().all(Number::is_zero) {
                continue;
            }
            for step in &self.steps[self.starts[rung]..self.starts[rung + 1]] {
                let room = if step.to == end { 0 } else { space.row(step.to).len().saturating_sub(step.more) };
                let (stay, fall) = row.split_at(row.len().min(room));
                if !stay.is_empty() {
                    let start = space.start(step.to) + step.more;
                    let target = &mut to.places[start..start + stay.len()];
                    target.iter_mut().zip(stay).for_each(|(place, chance)| place.add_product(chance, &step.chance));
                }
                let mut fallen = N::zero();
                fall.iter().for_each(|chance| fallen.add_product(chance, &one));
                to.end.add_product(&fallen, &step.chance);
            }
        }
    }
}

fn add_step<N: Number>(steps: &mut Vec<Step<N>>, to: usize, more: usize, chance: N) {
    if chance.is_zero() {
        return;
    }
    match steps.iter_mut().find(|step| step.to == to && step.more == more) {
        Some(step) => step.chance.add(&chance),
        None => steps.push(Step { to, more, chance }),
    }
}

/// What a wound does, worked out for each line.
#[derive(Clone, Debug)]
pub(crate) struct Effect<N> {
    precise: bool,
    /// For each line the chance that damage is saved and the chance of each number of points that get through.
    landings: Option<Vec<Vec<N>>>,
    /// How many mortal wounds it brings.
    mortal: Vec<(usize, N)>,
}

impl<N: Number> Effect<N> {
    /// Mortal wounds are counted as they are rolled, or after `thinned` of 36 ways ignored each.
    pub(crate) fn new(
        ladder: &Ladder,
        target: &Target,
        group: &Group,
        wound: &Wound,
        thinned: u64,
    ) -> Result<Self, Refused> {
        let landings = match &wound.landing {
            Some(landing) => Some(landing_points(ladder, target, landing)?),
            None => None,
        };
        let mortal = thin(&roll_chances::<N>(&wound.mortal.ways()?), thinned);
        let mortal = mortal.into_iter().enumerate().filter(|(_, chance)| !chance.is_zero()).collect();
        Ok(Self { precise: group.precise, landings, mortal })
    }

    fn add_steps(&self, ladder: &Ladder, rung: usize, chance: &N, steps: &mut Vec<Step<N>>) {
        for (more, mortal) in &self.mortal {
            let chance = chance.times(mortal);
            let Some(landings) = &self.landings else {
                add_step(steps, rung, *more, chance);
                continue;
            };
            let front = ladder.front(rung, self.precise);
            for (points, through) in landings[front.line].iter().enumerate() {
                let lost = (points as u32).min(front.takes);
                add_step(steps, ladder.after(rung, front, lost), *more, chance.times(through));
            }
        }
    }
}

/// For each line the chance of each number of points that neither a save nor luck stops.
fn landing_points<N: Number>(ladder: &Ladder, target: &Target, landing: &Landing) -> Result<Vec<Vec<N>>, Refused> {
    let rolled: Vec<N> = roll_chances(&landing.damage.ways()?);
    let points = target.lines.iter().enumerate().map(|(number, line)| {
        let mut damage = vec![N::zero(); rolled.len()];
        rolled.iter().enumerate().for_each(|(points, chance)| damage[line.reduced(points as u32) as usize].add(chance));
        let dice = landing.save.and_then(|save| line.saves.get(save)).map_or(&[][..], Vec::as_slice);
        let (mut saved, mut fails) = (N::zero(), N::one());
        for faces in dice {
            saved.add_product(&fails, &N::ratio(faces.passes(), 36));
            fails = fails.times(&N::ratio(36 - faces.passes(), 36));
        }
        let mut points: Vec<N> =
            thin(&damage, ladder.ignored(number)).iter().map(|chance| chance.times(&fails)).collect();
        points[0].add(&saved);
        points
    });
    Ok(points.collect())
}

/// The chance of each value from nought up.
pub(crate) fn roll_chances<N: Number>((ways, total): &(Vec<(u32, u64)>, u64)) -> Vec<N> {
    let largest = ways.last().map_or(0, |&(value, _)| value as usize);
    let mut chances = vec![N::zero(); largest + 1];
    ways.iter().for_each(|&(value, ways)| chances[value as usize] = N::ratio(ways, *total));
    chances
}

/// How many points are left when each is ignored in this many of 36 ways. The first place is always there.
pub(crate) fn thin<N: Number>(chances: &[N], ignored: u64) -> Vec<N> {
    if ignored == 0 {
        return chances.to_vec();
    }
    let (stays, goes) = (N::ratio(ignored, 36), N::ratio(36 - ignored, 36));
    // Horner's rule over the number of points.
    let mut sum: Vec<N> = vec![N::zero(); chances.len().max(1)];
    for (points, chance) in chances.iter().enumerate().rev() {
        sum[0].add(chance);
        if points == 0 {
            break;
        }
        for count in (0..sum.len()).rev() {
            let mut next = sum[count].times(&stays);
            if count > 0 {
                let below = sum[count - 1].clone();
                next.add_product(&below, &goes);
            }
            sum[count] = next;
        }
    }
    sum
}

/// Deals out the mortal wounds that wait, one by one, each ignored by whom it meets in its way if `raw`.
pub(crate) fn settle<N: Number>(ladder: &Ladder, space: &Space, cloud: &Cloud<N>, raw: bool) -> Vec<N> {
    let end = ladder.end();
    let longest = (0..end).map(|rung| space.row(rung).len()).max().unwrap_or(0);
    // Horner's rule over the number of wounds that wait: each round deals out one to everybody who has more than this.
    let mut sum = vec![N::zero(); end + 1];
    for waiting in (0..longest).rev() {
        let mut next = vec![N::zero(); end + 1];
        for (rung, here) in next.iter_mut().enumerate().take(end) {
            if space.row(rung).len() > waiting {
                here.add(&cloud.places[space.start(rung) + waiting]);
            }
        }
        next[end].add(&sum[end]);
        for rung in (0..end).filter(|&rung| !sum[rung].is_zero()) {
            let front = ladder.front(rung, false);
            let ignored = if raw { ladder.ignored_mortal(front.line) } else { 0 };
            let below = ladder.after(rung, front, 1);
            next[rung].add_product(&sum[rung], &N::ratio(ignored, 36));
            next[below].add_product(&sum[rung], &N::ratio(36 - ignored, 36));
        }
        sum = next;
    }
    sum[end].add(&cloud.end);
    sum
}
