//! What a player may decide, what for, and how two choices are compared.

use crate::faces::{Faces, Verdict};
use crate::ladder::Rung;
use serde::{Deserialize, Serialize};

/// The most re-rolls that a side may keep in hand.
pub(crate) const MOST_REROLLS: u8 = 3;
/// The most states that the re-rolls of both sides can be in.
pub(crate) const MOST_PURSES: usize = 32;
/// A gain below this is no reason to roll again: it is rounding, and a plan should not depend on that.
const SLACK: f64 = 1e-12;

/// What the attacker wants most, and the defender least.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Wounds lost.
    Damage,
    /// Models slain.
    Slain,
    /// Points slain.
    Points,
    /// No model left.
    KillAll,
    /// At least this many models slain.
    SlainAtLeast(u32),
}

impl Goal {
    pub(crate) fn worth(self, rung: &Rung, models: u32) -> f64 {
        let chance = |reached| if reached { 1.0 } else { 0.0 };
        match self {
            Self::Damage => f64::from(rung.lost),
            Self::Slain => f64::from(rung.slain),
            Self::Points => rung.points,
            Self::KillAll => chance(rung.slain == models),
            Self::SlainAtLeast(wanted) => chance(rung.slain >= wanted),
        }
    }
}

/// Who decides on the free re-rolls that [`Faces`] allow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreeRerolls {
    /// Nobody: the [habit](crate::Habit) of the faces does.
    #[default]
    ByHabit,
    /// The player who rolls, each time as is best.
    Best,
}

/// Which rolls a re-roll in hand may be spent on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spending {
    /// The number of attacks of a weapon.
    pub attacks: bool,
    /// A roll to hit.
    pub hit: bool,
    /// A roll to wound.
    pub wound: bool,
    /// A roll for damage, mortal wounds included.
    pub damage: bool,
    /// A save; it is the defender who spends.
    pub save: bool,
}

impl Default for Spending {
    fn default() -> Self {
        Self { attacks: true, hit: true, wound: true, damage: true, save: true }
    }
}

impl Spending {
    /// On nothing.
    pub const NOTHING: Self = Self { attacks: false, hit: false, wound: false, damage: false, save: false };

    fn on(self, kind: Kind) -> bool {
        match kind {
            Kind::Attacks => self.attacks,
            Kind::Hit => self.hit,
            Kind::Wound => self.wound,
            Kind::Damage => self.damage,
            Kind::Save => self.save,
        }
    }
}

fn nothing() -> Spending {
    Spending::NOTHING
}

/// The rolls that a re-roll can be spent on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Attacks,
    Hit,
    Wound,
    Damage,
    Save,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Attacks, Self::Hit, Self::Wound, Self::Damage, Self::Save];

    /// Who makes such rolls.
    fn side(self) -> Side {
        if self == Self::Save { Side::Defender } else { Side::Attacker }
    }
}

/// What the players have in hand and what they play for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// What the attacker wants.
    pub goal: Goal,
    /// How many single re-rolls the attacker has in hand.
    #[serde(default)]
    pub attacker: u8,
    /// How many the defender has.
    #[serde(default)]
    pub defender: u8,
    /// What they may be spent on.
    #[serde(default)]
    pub spending: Spending,
    /// For which rolls there is one more re-roll, good for a roll of that kind alone.
    #[serde(default = "nothing")]
    pub singles: Spending,
    /// Who decides on free re-rolls.
    #[serde(default)]
    pub free: FreeRerolls,
}

impl Play {
    /// One re-roll for the attacker, none for the defender.
    pub fn one_reroll(goal: Goal) -> Self {
        Self {
            goal,
            attacker: 1,
            defender: 0,
            spending: Spending::default(),
            singles: Spending::NOTHING,
            free: FreeRerolls::ByHabit,
        }
    }

    /// The number of states of both hands.
    pub(crate) fn purses(&self) -> usize {
        (usize::from(self.attacker) + 1) * (usize::from(self.defender) + 1) * self.singles_width()
    }

    /// The states of the re-rolls for one kind of roll: each is there or not.
    fn singles_width(&self) -> usize {
        Kind::ALL.iter().filter(|kind| self.singles.on(**kind)).fold(1, |width, _| width * 2)
    }

    /// The state in which nothing has been spent.
    pub(crate) fn full(&self) -> usize {
        self.purses() - 1
    }

    /// The state of both hands, by number.
    pub(crate) fn purse(&self, hand: &Hand) -> usize {
        let general = usize::from(hand.attacker.min(self.attacker)) * (usize::from(self.defender) + 1)
            + usize::from(hand.defender.min(self.defender));
        let there = |kind: &Kind| self.singles.on(*kind);
        let bit = |(place, kind): (usize, &Kind)| usize::from(hand.singles.on(*kind)) << place;
        general * self.singles_width() + Kind::ALL.iter().filter(|kind| there(kind)).enumerate().map(bit).sum::<usize>()
    }

    /// What is in hand in a state.
    pub(crate) fn hand(&self, purse: usize) -> Hand {
        let (general, width) = (purse / self.singles_width(), usize::from(self.defender) + 1);
        let there = |kind| self.singles.on(kind) && purse & self.bit(kind) != 0;
        let singles = Spending {
            attacks: there(Kind::Attacks),
            hit: there(Kind::Hit),
            wound: there(Kind::Wound),
            damage: there(Kind::Damage),
            save: there(Kind::Save),
        };
        Hand { attacker: (general / width) as u8, defender: (general % width) as u8, singles }
    }

    /// Where the re-roll for one kind of roll stands in the number of a state.
    fn bit(&self, kind: Kind) -> usize {
        let before = Kind::ALL.iter().take_while(|other| **other != kind);
        1 << before.filter(|other| self.singles.on(**other)).count()
    }

    /// May a re-roll ever be spent on such a roll?
    pub(crate) fn may_spend(&self, kind: Kind) -> bool {
        let general = if kind.side() == Side::Attacker { self.attacker } else { self.defender };
        self.singles.on(kind) || (self.spending.on(kind) && general > 0)
    }

    /// The state after a re-roll has been spent on such a roll; none if there is none for it. One that is good for this kind alone
    /// goes first: whatever it could still do, the other can.
    pub(crate) fn spent(&self, purse: usize, kind: Kind) -> Option<usize> {
        if self.singles.on(kind) && purse & self.bit(kind) != 0 {
            return Some(purse - self.bit(kind));
        }
        let (singles, width) = (self.singles_width(), usize::from(self.defender) + 1);
        let general = purse / singles;
        match kind.side() {
            _ if !self.spending.on(kind) => None,
            Side::Attacker => purse.checked_sub(width * singles),
            Side::Defender => (!general.is_multiple_of(width)).then(|| purse - singles),
        }
    }
}

/// The re-rolls that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// How many the attacker has.
    pub attacker: u8,
    /// How many the defender has.
    pub defender: u8,
    /// For which rolls there is one that is good for them alone.
    pub singles: Spending,
}

/// Who rolls, and so decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// Wants much.
    Attacker,
    /// Wants little.
    Defender,
}

impl Side {
    /// Is the first clearly better for this side than the second?
    pub(crate) fn prefers(self, first: f64, second: f64) -> bool {
        match self {
            Self::Attacker => first > second + SLACK,
            Self::Defender => first < second - SLACK,
        }
    }
}

/// What to do with a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advice {
    /// Leave it.
    Keep,
    /// Roll again, for free.
    Free,
    /// Spend a re-roll.
    Spend,
}

/// May a result be rolled again for free?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Free {
    No,
    May,
    Must,
}

/// The best of keeping a result, rolling again for free, and spending a re-roll. A second result always stands.
pub(crate) fn choose(side: Side, keep: f64, free: (Free, f64), spend: Option<f64>) -> (f64, Advice) {
    let (may, again) = free;
    let mut best = match may {
        Free::Must => return (again, Advice::Free),
        Free::May if side.prefers(again, keep) => (again, Advice::Free),
        _ => (keep, Advice::Keep),
    };
    if let Some(spend) = spend
        && side.prefers(spend, best.0)
    {
        best = (spend, Advice::Spend);
    }
    best
}

/// A six-sided die before a player who may decide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DieThrow {
    pub(crate) faces: Faces,
    pub(crate) side: Side,
    pub(crate) free: FreeRerolls,
    /// The chance of each meaning on a throw that stands.
    pub(crate) chances: [f64; 3],
    /// The chance of each meaning after re-rolls by habit.
    pub(crate) by_habit: [f64; 3],
}

impl DieThrow {
    pub(crate) fn new(faces: Faces, side: Side, free: FreeRerolls) -> Self {
        let mut counts = [0.0; 3];
        faces.verdicts.iter().for_each(|verdict| counts[*verdict as usize] += 1.0);
        let by_habit = faces.ways().map(|ways| ways as f64 / 36.0);
        Self { faces, side, free, chances: counts.map(|count| count / 6.0), by_habit }
    }

    /// What to do with each face, given the worth of each meaning now and with one re-roll less; and the worth of it all.
    pub(crate) fn decide(&self, kept: [f64; 3], spent: Option<[f64; 3]>) -> (f64, [Advice; 6]) {
        let mean = |worth| dot(self.chances, worth);
        let (again, spend) = (mean(kept), spent.map(mean));
        let (mut sum, mut advice) = (0.0, [Advice::Keep; 6]);
        for face in 1..=6u8 {
            let keep = kept[self.faces.verdict(face) as usize];
            let (worth, best) = choose(self.side, keep, (self.may(face), again), spend);
            sum += worth;
            advice[usize::from(face - 1)] = best;
        }
        (sum / 6.0, advice)
    }

    fn may(&self, face: u8) -> Free {
        match self.free {
            FreeRerolls::ByHabit if self.faces.rerolls(face) => Free::Must,
            FreeRerolls::Best if self.faces.may_reroll[usize::from(face - 1)] => Free::May,
            _ => Free::No,
        }
    }

    /// Has it this meaning on any face?
    pub(crate) fn can(&self, verdict: Verdict) -> bool {
        self.faces.verdicts.contains(&verdict)
    }
}

/// The mean of three numbers with these chances.
pub(crate) fn dot(chances: [f64; 3], worth: [f64; 3]) -> f64 {
    chances[0] * worth[0] + chances[1] * worth[1] + chances[2] * worth[2]
}
