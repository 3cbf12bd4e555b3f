//! Chapter *dice*: D6 and D3, sums, re-rolls.

use crate::attacks::Salvo;
use crate::events::Event;
use crate::questions::{ReRoll, ReRollChoice};
use crate::show;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{self, Stratagem};
use crate::{Wh40k10, rules};
use kernel::{Dice, DiceNote, Message, Play, Roll, Rule, Seat, Table};
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

/// What hangs on a roll, so that whoever may re-roll it can be told what that would change.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A test of the unit, or what it says of itself.
    #[default]
    Unit,
    /// The attacks of a salvo.
    Attack(Salvo),
    /// The damage of an attack that has wounded: to this model, or as mortal wounds.
    Harm(Salvo, Option<ModelId>),
    /// A charge at these units.
    Charge(Vec<UnitId>),
}

/// A roll about to be made for a unit.
#[derive(Clone, Debug)]
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
    /// What hangs on it.
    pub purpose: Purpose,
    /// This many rolls of this kind may follow for the same attacks.
    pub ahead: u16,
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
    let Attempt { kind, seat, unit, rule, free, purpose, .. } = attempt;
    let dice = Dice::d6(attempt.dice.into());
    let needs = || (1..=6).find(|&face| passes(&[face])).filter(|&face| dice.count == 1 && face > 1);
    let first = DiceFor { kind, unit, seat, ahead: attempt.ahead };
    t.note_dice(|state| DiceNote { needs: needs(), ..first.note(state, &purpose) });
    let roll = t.roll(dice, rule)?;
    let free = free.filter(|free| free.allows(&roll));
    let command = stratagems::can_re_roll(&t.state, seat, unit);
    if free.is_none() && !command {
        return Ok(roll);
    }
    let passed = passes(&roll);
    let (faces, free_too) = (roll.to_vec(), free.is_some());
    let about = purpose.clone();
    let question = ReRoll { seat, unit, kind, faces, passed, needs: needs(), free: free_too, command, purpose: about };
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
        t.cite(rules::ruling::QUICK_REFERENCE_REROLL_DIE_OR_ROLL);
    }
    t.note_dice(|state| {
        let again = Message::new("wh40k10-dice-again").with("what", first.note(state, &purpose).about);
        DiceNote { needs: needs(), ..DiceNote::new(seat, again) }
    });
    let roll = t.roll(dice, rule)?;
    t.tell(Event::ReRolled { seat, unit, roll: kind, faces: roll.to_vec(), by: by.id().into() });
    Ok(roll)
}

/// What dice are for, for the person who rolls them.
struct DiceFor {
    kind: RollKind,
    unit: UnitId,
    seat: Seat,
    ahead: u16,
}

impl DiceFor {
    /// For whom a roll is made, and against whom.
    fn note(&self, state: &State, purpose: &Purpose) -> DiceNote {
        let target = match purpose {
            Purpose::Attack(salvo) => Some(salvo.target),
            Purpose::Harm(salvo, _) if self.kind == RollKind::Damage => Some(salvo.target),
            _ => None,
        };
        let about = show::dice_for(state, self.kind, self.unit, target);
        DiceNote { ahead: self.ahead, ..DiceNote::new(self.seat, about) }
    }
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
        let both = DiceNote::new(Seat(0), Message::new("wh40k10-dice-roll-off"));
        t.note_dice(|_| DiceNote { whose: vec![Seat(0), Seat(1)], ..both });
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
