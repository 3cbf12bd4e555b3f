//! Chapter *dice*: D6 and D3, sums, re-rolls.

use crate::events::Event;
use crate::questions::{ReRoll, ReRollChoice};
use crate::state::UnitId;
use crate::stratagems::{self, Stratagem};
use crate::{Wh40k10, rules};
use kernel::{Dice, Play, Roll, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// Which results may be re-rolled, judged before modifiers (`wh40k10/dice/reroll-before-modifiers`).
pub use miniatures::ReRolls;
/// Numbers that may have to be rolled (`wh40k10/dice/d6-and-sums`); a D3 is half a D6, rounded up (`wh40k10/dice/d3`).
pub use miniatures::{Quantity, d3};

/// What a roll is for. Only the rolls that Command Re-roll lists can be re-rolled with it
/// (`wh40k10/stratagems/command-reroll`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RollKind {
    Hit,
    Wound,
    Save,
    Damage,
    Attacks,
    Hazardous,
    Advance,
    Charge,
    DesperateEscape,
}

/// A roll about to be made for a unit.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// What it is for.
    pub kind: RollKind,
    /// Whose roll it is.
    pub seat: Seat,
    /// For which unit.
    pub unit: UnitId,
    /// How many D6.
    pub dice: u8,
    /// The rule that has them rolled.
    pub rule: Rule,
    /// Another rule that allows this roll to be re-rolled for nothing.
    pub free: Option<FreeReRoll>,
}

/// The right to re-roll for nothing.
#[derive(Clone, Copy, Debug)]
pub struct FreeReRoll {
    /// The rule that gives it.
    pub rule: Rule,
    /// Which results.
    pub which: ReRolls,
    /// What a die must reach, unmodified.
    pub needs: u8,
}

impl FreeReRoll {
    /// Whatever the result.
    pub fn any(rule: Rule) -> Self {
        Self { rule, which: ReRolls::All, needs: 0 }
    }

    /// May these faces be re-rolled?
    fn allows(self, faces: &[u8]) -> bool {
        self.which == ReRolls::All || faces.iter().any(|&face| self.which.allow(face, self.needs))
    }
}

/// Rolls, and re-rolls at most once if the roller has the right and wants to: all dice of the roll together, before any
/// modifier (`wh40k10/dice/reroll`, `reroll-once`, `reroll-summed-dice`, `reroll-before-modifiers`). `passes` says whether
/// faces mean success, for whoever decides.
pub fn roll(t: &mut Table<Wh40k10>, attempt: Attempt, passes: impl Fn(&[u8]) -> bool) -> Play<Roll> {
    let Attempt { kind, seat, unit, rule, free, .. } = attempt;
    let dice = Dice::d6(attempt.dice.into());
    let roll = t.roll(dice, rule)?;
    let free = free.filter(|free| free.allows(&roll));
    let command = stratagems::can_re_roll(&t.state, seat, unit);
    if free.is_none() && !command {
        return Ok(roll);
    }
    let passed = passes(&roll);
    let question = ReRoll { seat, unit, kind, faces: roll.to_vec(), passed, free: free.is_some(), command };
    let by = match (t.ask(seat, question)?, free) {
        (ReRollChoice::Keep, _) => return Ok(roll),
        (ReRollChoice::Free, Some(free)) => {
            if free.which == ReRolls::Failures {
                t.cite(rules::ruling::REROLL_JUDGED_UNMODIFIED);
            }
            free.rule
        }
        (ReRollChoice::Free | ReRollChoice::Command, _) => {
            stratagems::pay(t, seat, Stratagem::CommandReRoll, Some(unit));
            t.cite(rules::ruling::COMMAND_REROLL_LIST);
            rules::stratagems::COMMAND_REROLL
        }
    };
    t.cite(by);
    t.cite(rules::dice::REROLL);
    t.cite(rules::dice::REROLL_ONCE);
    t.cite(rules::dice::REROLL_BEFORE_MODIFIERS);
    if dice.count > 1 {
        t.cite(rules::dice::REROLL_SUMMED_DICE);
        t.cite(rules::ruling::N004_REROLL_DIE_OR_ROLL);
    }
    let roll = t.roll(dice, rule)?;
    t.tell(Event::ReRolled { seat, unit, roll: kind, faces: roll.to_vec(), by: by.id().into() });
    Ok(roll)
}

/// Rolls a quantity that cannot be re-rolled, such as the X of Deadly Demise X.
pub fn quantity(t: &mut Table<Wh40k10>, quantity: Quantity, rule: Rule) -> Play<u16> {
    if !quantity.is_random() {
        return Ok(u16::from(quantity.plus));
    }
    cite_dice(t, quantity);
    let roll = t.roll(Dice::d6(quantity.dice.into()), rule)?;
    Ok(quantity.total(&roll))
}

/// Both players roll a D6, the first seat's die first; the higher wins, and a tie is rolled again. Nothing is re-rolled or
/// modified (`wh40k10/dice/roll-off`).
pub fn roll_off(t: &mut Table<Wh40k10>, rule: Rule) -> Play<Seat> {
    t.cite(rule);
    loop {
        let roll = t.roll(Dice::d6(2), rules::dice::ROLL_OFF)?;
        let [first, second] = [0, 1].map(|n| roll.get(n).copied().unwrap_or(1));
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        t.tell(Event::RolledOff { faces: [first, second], winner, about: rule.id().into() });
        if let Some(winner) = winner {
            return Ok(winner);
        }
    }
}

/// Says which kinds of dice were used.
pub fn cite_dice(t: &mut Table<Wh40k10>, quantity: Quantity) {
    if quantity.sides == 3 {
        t.cite(rules::dice::D3);
        t.cite(rules::ruling::D3_TABLE_DICE_LOST);
    }
    if quantity.dice > 0 {
        t.cite(rules::dice::D6_AND_SUMS);
    }
}
