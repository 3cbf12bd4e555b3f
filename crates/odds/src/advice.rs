//! A plan in words: what to do with this die, now.

use crate::board::{Die, Table};
use crate::plan::Plan;
use crate::play::{Advice, Hand, Play, Spending};
use crate::refused::{Refused, check_range};
use crate::script::{AttackWorth, EffectWorth, LandingScript, Script};
use serde::{Deserialize, Serialize};

/// A die, or a roll that gives a number, within an attack. `following` is how many more hits of the same attack will roll to
/// wound after this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DieKind {
    /// The number of attacks of a weapon.
    Attacks,
    /// To hit.
    Hit,
    /// To wound.
    Wound { following: usize },
    /// How many mortal wounds.
    Mortal { critical: bool, following: usize },
    /// A die of a save, by its number from nought.
    Save { critical: bool, number: usize, following: usize },
    /// How much damage.
    Damage { critical: bool, following: usize },
    /// No die: who takes a wound, where the defender chooses.
    Takes { critical: bool, following: usize },
    /// No die: who takes the next of the mortal wounds that waited.
    TakesMortal,
}

/// A moment in which a die lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// Which group, from nought.
    pub group: usize,
    /// Which of its weapons, from nought.
    pub weapon: usize,
    /// How many attacks the weapon has left, this one included. It plays no part in [`DieKind::Attacks`].
    pub attacks_left: usize,
    /// Which die.
    pub die: DieKind,
    /// Wounds that the target has lost so far; without those of models that stand apart, if a group picks them out.
    pub lost: u32,
    /// Wounds that models which stand apart have lost so far, if a group picks them out.
    pub apart_lost: u32,
    /// Mortal wounds that wait.
    pub waiting: usize,
    /// Re-rolls that the attacker has left.
    pub attacker: u8,
    /// Re-rolls that the defender has left.
    pub defender: u8,
    /// Re-rolls for one kind of roll that are left.
    pub singles: Spending,
}

impl Moment {
    /// The start of a group's first attack, with nothing lost and all re-rolls of the plan in hand.
    pub fn start(plan: &Plan, group: usize, die: DieKind) -> Self {
        let attacks_left = plan.scripts.get(group).map_or(0, Script::most_attacks);
        let Play { attacker, defender, singles, .. } = *plan.play();
        Self { group, weapon: 0, attacks_left, die, lost: 0, apart_lost: 0, waiting: 0, attacker, defender, singles }
    }
}

/// What to do with one result.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The face, or the number rolled.
    pub result: usize,
    /// What to do with it.
    pub advice: Advice,
}

impl Plan {
    /// What to do with each result of a roll. A moment that cannot be is refused.
    pub fn choices(&self, at: &Moment) -> Result<Vec<Choice>, Refused> {
        let (board, count) = (&self.board, |length: usize| length as i64 - 1);
        check_range("group", at.group as i64, 0, count(self.scripts.len()))?;
        let script = &self.scripts[at.group];
        check_range("weapon", at.weapon as i64, 0, count(script.weapons))?;
        check_range("attacker", i64::from(at.attacker), 0, i64::from(board.play.attacker))?;
        check_range("defender", i64::from(at.defender), 0, i64::from(board.play.defender))?;
        let rung = board.ladder.find(at.lost, at.apart_lost);
        let rung = rung.filter(|&rung| board.space.row(rung).len() > at.waiting);
        let Some(rung) = rung else {
            return Err(Refused::Clash { field: "lost".to_string(), why: "the target is not there any more" });
        };
        let left = &self.stages[at.group][at.weapon];
        let here = Here { plan: self, script, place: board.space.place(rung, at.waiting), at: (rung, at.waiting) };
        let hand = Hand { attacker: at.attacker, defender: at.defender, singles: at.singles };
        let purse = board.play.purse(&hand);
        if at.die == DieKind::Attacks {
            return Ok(here.number(left, purse));
        }
        check_range("attacks_left", at.attacks_left as i64, 1, count(left.len()))?;
        here.in_attack(&script.attack(board, &left[at.attacks_left - 1]), at.die, purse)
    }

    /// What to do with one result.
    pub fn advise(&self, at: &Moment, result: usize) -> Result<Advice, Refused> {
        let choices = self.choices(at)?;
        let known = choices.iter().find(|choice| choice.result == result);
        known.map(|choice| choice.advice).ok_or_else(|| Refused::OutOfRange {
            field: "result".to_string(),
            value: result as i64,
            least: choices.first().map_or(0, |choice| choice.result as i64),
            most: choices.last().map_or(0, |choice| choice.result as i64),
        })
    }
}

/// A place in a plan at which dice are looked at.
pub(crate) struct Here<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) script: &'a Script,
    pub(crate) place: usize,
    pub(crate) at: (usize, usize),
}

impl Here<'_> {
    /// What to do with each number of attacks.
    pub(crate) fn number(&self, left: &[Table], purse: usize) -> Vec<Choice> {
        let (script, mut kept) = (self.script, Vec::new());
        script.number_kept(&self.plan.board, left, self.place, &mut kept);
        pair(&script.attacks.values, &script.attacks.advice(&self.plan.board, &kept, purse))
    }

    /// The line that takes a wound, where the defender has a choice.
    pub(crate) fn takes(&self, worth: &AttackWorth, critical: bool, following: usize, purse: usize) -> Option<usize> {
        let board = &self.plan.board;
        if board.ladder.choices(self.at.0).len() < 2 {
            return None;
        }
        let landing = self.script.effects[self.script.effect(critical)].landing.as_ref()?;
        let taken = landing.taker(board, worth.hits.get(following)?, self.at, purse);
        Some(board.ladder.front(taken, false).line)
    }

    pub(crate) fn in_attack(&self, worth: &AttackWorth, die: DieKind, purse: usize) -> Result<Vec<Choice>, Refused> {
        match die {
            DieKind::Attacks | DieKind::Takes { .. } | DieKind::TakesMortal => Ok(Vec::new()),
            DieKind::Hit => {
                let outcomes = [&worth.hits[0], &worth.hits[1], &worth.critical];
                let die = self.script.hit(&self.plan.board, self.at.0);
                Ok(self.faces(die, outcomes.map(|table| self.plan.board.hands(table, self.place)), purse))
            }
            DieKind::Wound { following } => {
                let effects = effects(worth, following)?;
                let whole = |critical| effects[self.script.effect(critical)].whole();
                let outcomes = [&worth.hits[following], whole(false), whole(true)];
                let die = self.script.wound(&self.plan.board, self.at.0);
                Ok(self.faces(die, outcomes.map(|table| self.plan.board.hands(table, self.place)), purse))
            }
            DieKind::Mortal { critical, following } => {
                let (kind, mut kept) = (self.script.effect(critical), Vec::new());
                let effect = &self.script.effects[kind];
                effect.mortal_kept(&self.plan.board, &effects(worth, following)?[kind].landed, self.at, &mut kept);
                Ok(pair(&effect.mortal.values, &effect.mortal.advice(&self.plan.board, &kept, purse)))
            }
            DieKind::Save { critical, number, following } => self.save(worth, (critical, number, following), purse),
            DieKind::Damage { critical, following } => {
                effects(worth, following)?;
                let Some(landing) = &self.script.effects[self.script.effect(critical)].landing else {
                    return Ok(Vec::new());
                };
                let (at, mut kept) = (self.taken_at(landing, &worth.hits[following], purse), Vec::new());
                landing.damage_kept(&self.plan.board, &worth.hits[following], at, &mut kept);
                Ok(pair(&landing.damage.values, &landing.damage.advice(&self.plan.board, &kept, purse)))
            }
        }
    }

    fn save(
        &self,
        worth: &AttackWorth,
        (critical, number, following): (bool, usize, usize),
        purse: usize,
    ) -> Result<Vec<Choice>, Refused> {
        effects(worth, following)?;
        let (board, mut kept) = (&self.plan.board, Vec::new());
        let Some(landing) = &self.script.effects[self.script.effect(critical)].landing else { return Ok(Vec::new()) };
        let at = self.taken_at(landing, &worth.hits[following], purse);
        let Some(die) = landing.dice(board, at.0).get(number) else { return Ok(Vec::new()) };
        let worths = landing.save_worths(board, &worth.hits[following], at, &mut kept);
        let saved = board.hands(&worth.hits[following], board.space.place(at.0, at.1));
        let failed = &worths[worths.len() - 2 - number][..board.play.purses()];
        Ok(self.faces(Some(*die), [failed, saved, saved], purse))
    }

    /// Where damage is taken, once a defender who may choose has done so.
    fn taken_at(&self, landing: &LandingScript, after: &Table, purse: usize) -> (usize, usize) {
        (landing.taker(&self.plan.board, after, self.at, purse), self.at.1)
    }

    fn faces(&self, die: Option<Die>, outcomes: [&[f64]; 3], purse: usize) -> Vec<Choice> {
        die.map_or(Vec::new(), |die| pair(&[1, 2, 3, 4, 5, 6], &die.advice(&self.plan.board, outcomes, purse)))
    }
}

fn effects(worth: &AttackWorth, following: usize) -> Result<&[EffectWorth], Refused> {
    check_range("die.following", following as i64, 0, worth.effects.len() as i64 - 1)?;
    Ok(&worth.effects[following])
}

fn pair(results: &[usize], advice: &[Advice]) -> Vec<Choice> {
    results.iter().zip(advice).map(|(&result, &advice)| Choice { result, advice }).collect()
}
