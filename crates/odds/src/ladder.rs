//! Where a target can stand: the rungs from unhurt to gone.

use crate::group::{Line, Sorts, Spill, Target, ignored, ignored_mortal};
use crate::order::Standing;

/// A place on the way down: how many wounds are lost, and by whom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rung {
    /// Wounds lost since the start.
    pub(crate) lost: u32,
    /// Models slain.
    pub(crate) slain: u32,
    /// What the slain models are worth.
    pub(crate) points: f64,
    /// Wounds that are left before the end.
    pub(crate) left: u32,
    /// The sorts of those who are left.
    pub(crate) who: Sorts,
    /// Who takes the next damage, and who takes it from a precise group.
    pub(crate) fronts: [Front; 2],
}

/// The model that is to take damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Front {
    /// Its line.
    pub(crate) line: usize,
    /// The most that one attack can take from here.
    pub(crate) takes: u32,
    /// How far the rung number rises with each point.
    pub(crate) stride: usize,
}

/// All rungs, in an order in which damage only ever leads upwards. The last one is the end: all slain, or as much lost as can be.
///
/// While models take wounds in a fixed order the number of wounds lost says everything: the unit burns down like a candle. Only
/// where a precise group picks out models that stand apart there are two candles, and a rung for each pair of lengths.
#[derive(Clone, Debug)]
pub(crate) struct Ladder {
    pub(crate) rungs: Vec<Rung>,
    /// The ways of 36 to ignore a point of damage, for each line.
    pub(crate) ignored: Vec<u64>,
    /// The ways of 36 to ignore a mortal wound, for each line.
    pub(crate) ignored_mortal: Vec<u64>,
    /// Where the defender chooses the order: the rung after each number of wounds, from one up. Empty for candles.
    pub(crate) jumps: Vec<Vec<usize>>,
    /// Where the defender chooses the order: the rungs that can be chosen before the next wound. Empty for candles.
    pub(crate) choices: Vec<Vec<usize>>,
    /// Where the defender chooses the order: who is left at each rung. Empty for candles.
    pub(crate) standings: Vec<Standing>,
}

impl Ladder {
    pub(crate) fn new(target: &Target, two: bool) -> Self {
        let lines = || target.lines.iter().enumerate();
        let body = Candle::new(lines().filter(|(_, line)| !two || !line.apart));
        let apart = Candle::new(lines().filter(|(_, line)| two && line.apart));
        let most_lost = target.most_lost.unwrap_or(u32::MAX).min(body.length() + apart.length());
        let stride = apart.length() as usize + 1;
        let mut rungs = Vec::new();
        for body_lost in 0..=body.length().min(most_lost) {
            for apart_lost in 0..=apart.length() {
                let (first, second) = (body.front(body_lost, stride), apart.front(apart_lost, 1));
                let (body_slain, body_points) = body.slain(body_lost);
                let (apart_slain, apart_points) = apart.slain(apart_lost);
                let fronts = [first.or(second).unwrap_or_default(), second.or(first).unwrap_or_default()];
                rungs.push(Rung {
                    lost: body_lost + apart_lost,
                    slain: body_slain + apart_slain,
                    points: body_points + apart_points,
                    left: most_lost - body_lost - apart_lost,
                    who: body.left(body_lost).with(apart.left(apart_lost)),
                    fronts,
                });
            }
        }
        let ignored = target.lines.iter().map(ignored).collect();
        let ignored_mortal = target.lines.iter().map(ignored_mortal).collect();
        Self { rungs, ignored, ignored_mortal, jumps: Vec::new(), choices: Vec::new(), standings: Vec::new() }
    }

    /// Must the models that stand apart have a candle of their own?
    pub(crate) fn needs_two(target: &Target, precise: bool) -> bool {
        precise && target.lines.iter().any(|line| line.apart) && target.lines.iter().any(|line| !line.apart)
    }

    /// The number of the end, which is the number of rungs before it.
    pub(crate) fn end(&self) -> usize {
        self.rungs.len() - 1
    }

    pub(crate) fn rung(&self, number: usize) -> &Rung {
        &self.rungs[number]
    }

    /// The rung at which the models have lost so much; none at the end or beyond. Wounds of models apart are counted by
    /// themselves only if they have a candle of their own.
    pub(crate) fn find(&self, lost: u32, apart_lost: u32) -> Option<usize> {
        if !self.choices.is_empty() {
            // Only the start is told by a number of wounds alone.
            return (lost == 0 && apart_lost == 0).then_some(0);
        }
        let stride = self.rungs[0].fronts[0].stride.max(1);
        let rung = (lost as usize).checked_mul(stride)?.checked_add(apart_lost as usize)?;
        let own = (apart_lost as usize) < stride && rung < self.end();
        (own && self.rungs[rung].left > 0).then_some(rung)
    }

    /// How much the models have lost at a rung, and those that stand apart by themselves if they have a candle of their own.
    pub(crate) fn losses(&self, rung: usize) -> (u32, u32) {
        let stride = self.rungs[0].fronts[0].stride.max(1);
        ((rung / stride) as u32, (rung % stride) as u32)
    }

    /// The model that damage goes to. At the end there is none, and what is returned means nothing.
    pub(crate) fn front(&self, number: usize, precise: bool) -> Front {
        self.rungs[number].fronts[usize::from(precise)]
    }

    /// The rung after the front model lost this many wounds.
    pub(crate) fn after(&self, number: usize, front: Front, lost: u32) -> usize {
        if let Some(jumps) = self.jumps.get(number) {
            let jump = (lost as usize).checked_sub(1).and_then(|place| jumps.get(place));
            return jump.copied().unwrap_or(number);
        }
        if lost >= self.rungs[number].left { self.end() } else { number + lost as usize * front.stride }
    }

    /// The rungs among which the defender chooses before the next wound; none if it is clear who takes it.
    pub(crate) fn choices(&self, number: usize) -> &[usize] {
        self.choices.get(number).map_or(&[], Vec::as_slice)
    }

    /// The ways of 36 in which a model of a line ignores a point of damage.
    pub(crate) fn ignored(&self, line: usize) -> u64 {
        self.ignored[line]
    }

    /// The ways of 36 in which it ignores a mortal wound.
    pub(crate) fn ignored_mortal(&self, line: usize) -> u64 {
        self.ignored_mortal[line]
    }

    /// The fewest and the most ways to ignore a mortal wound, over all lines.
    pub(crate) fn ignored_range(&self) -> (u64, u64) {
        let least = self.ignored_mortal.iter().copied().min().unwrap_or(0);
        (least, self.ignored_mortal.iter().copied().max().unwrap_or(0))
    }
}

/// Models that take wounds one after the other.
struct Candle {
    models: Vec<Model>,
}

struct Model {
    line: usize,
    /// The wounds it has in all, hurt or not.
    wounds: u32,
    /// How much of the candle is gone when the model falls, when the last of its pool falls, and what is gone in points.
    falls: u32,
    pool_falls: Option<u32>,
    points: f64,
    /// The sorts of this model and of those that fall after it.
    sorts: Sorts,
}

impl Candle {
    fn new<'a>(lines: impl Iterator<Item = (usize, &'a Line)>) -> Self {
        let (mut models, mut gone, mut points): (Vec<Model>, u32, f64) = (Vec::new(), 0, 0.0);
        for (line, kind) in lines {
            let pool_falls = (kind.spill == Spill::Pool).then_some(gone + kind.left());
            for model in 0..kind.models {
                gone += if model == 0 { kind.wounds - kind.lost } else { kind.wounds };
                points += kind.points;
                let sorts = Sorts::default().and(kind.sort);
                models.push(Model { line, wounds: kind.wounds, falls: gone, pool_falls, points, sorts });
            }
        }
        let mut after = Sorts::default();
        for model in models.iter_mut().rev() {
            after = model.sorts.with(after);
            model.sorts = after;
        }
        Self { models }
    }

    fn length(&self) -> u32 {
        self.models.last().map_or(0, |model| model.falls)
    }

    /// How many models have fallen when so much is gone, and their points.
    fn slain(&self, lost: u32) -> (u32, f64) {
        let count = self.models.partition_point(|model| model.falls <= lost);
        (count as u32, count.checked_sub(1).map_or(0.0, |last| self.models[last].points))
    }

    /// The sorts of which models are left when so much is gone.
    fn left(&self, lost: u32) -> Sorts {
        self.models.get(self.slain(lost).0 as usize).map_or(Sorts::default(), |model| model.sorts)
    }

    /// The model that burns when so much is gone.
    fn front(&self, lost: u32, stride: usize) -> Option<Front> {
        let model = self.models.get(self.slain(lost).0 as usize)?;
        let takes = model.pool_falls.map_or(model.falls - lost, |falls| (falls - lost).min(model.wounds));
        Some(Front { line: model.line, takes, stride })
    }
}
