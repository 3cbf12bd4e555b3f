//! A plan in words: what to do with this die, now.

use crate::board::{Die, Table};
use crate::plan::Plan;
use crate::play::Advice;
use crate::refused::{Refused, check_range};
use crate::script::{AttackWorth, EffectWorth, LandingScript, Script};
use serde::{Deserialize, Serialize};
use std::fmt;

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
}

impl Moment {
    /// The start of a group's first attack, with nothing lost and all re-rolls of the plan in hand.
    pub fn start(plan: &Plan, group: usize, die: DieKind) -> Self {
        let attacks_left = plan.scripts.get(group).map_or(0, Script::most_attacks);
        let (attacker, defender) = (plan.play().attacker, plan.play().defender);
        Self { group, weapon: 0, attacks_left, die, lost: 0, apart_lost: 0, waiting: 0, attacker, defender }
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
        let purse = board.play.purse(at.attacker, at.defender);
        if at.die == DieKind::Attacks {
            let mut kept = Vec::new();
            script.number_kept(board, left, here.place, &mut kept);
            return Ok(pair(&script.attacks.values, &script.attacks.advice(board, &kept, purse)));
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

    /// The plan with all re-rolls in hand, attack by attack and by what the target has lost so far, equal advice put together:
    /// whoever follows it does what the plan does, as long as no mortal wounds wait. Where the defender chooses the order, and in
    /// very large attacks, it is the plan for a target that has lost nothing. [`choices`](Self::choices) answers for any moment.
    pub fn summary(&self) -> Result<Vec<Stretch>, Refused> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for group in 0..self.scripts.len() {
            stretches.extend(self.by_loss(group)?);
        }
        stretches.retain(|stretch| !stretch.spend.is_empty() || !stretch.free.is_empty());
        Ok(stretches)
    }

    /// The stretches of a group for everything that the target may have lost, where that makes a difference.
    fn by_loss(&self, group: usize) -> Result<Vec<Stretch>, Refused> {
        let (script, dice) = (&self.scripts[group], self.dice_of(group));
        let (most, losses) = (script.most_attacks(), self.losses(group));
        // For each die and each loss the advice, attack by attack.
        let mut told = vec![vec![Vec::<Stretch>::new(); losses.len()]; dice.len()];
        for weapon in 0..script.weapons {
            for attacks_left in (1..=most).rev() {
                let worth = script.attack(&self.board, &self.stages[group][weapon][attacks_left - 1]);
                for (die, told) in dice.iter().zip(&mut told) {
                    if *die == DieKind::Attacks && attacks_left < most {
                        continue;
                    }
                    let attack = if *die == DieKind::Attacks { weapon } else { weapon * most + most - attacks_left };
                    for (&(lost, rung), told) in losses.iter().zip(told) {
                        let moment = Moment { weapon, attacks_left, lost, ..Moment::start(self, group, *die) };
                        let choices = match die {
                            DieKind::Attacks => self.choices(&moment)?,
                            _ => {
                                let place = self.board.space.place(rung, 0);
                                let purse = self.board.play.purse(moment.attacker, moment.defender);
                                Here { plan: self, script, place, at: (rung, 0) }.in_attack(&worth, *die, purse)?
                            }
                        };
                        self.tell(told, group, *die, attack + 1, &choices);
                    }
                }
            }
        }
        Ok(told.into_iter().flat_map(|told| merged(&losses, told)).collect())
    }

    /// What the target may have lost while it is still there, with its rungs.
    fn losses(&self, group: usize) -> Vec<(u32, usize)> {
        let ladder = &self.board.ladder;
        let most = ladder.rungs.iter().map(|rung| rung.lost).max().unwrap_or(0);
        let here =
            |lost: u32| Some((lost, ladder.find(lost, 0).filter(|&rung| !self.board.space.row(rung).is_empty())?));
        let mut losses: Vec<(u32, usize)> = (0..=most).filter_map(here).collect();
        let attacks = self.scripts[group].weapons * self.scripts[group].most_attacks();
        // Before the very first attack nothing is lost.
        let only_attack = group == 0 && attacks <= 1;
        if only_attack || losses.len().saturating_mul(attacks) > MOST_MOMENTS {
            losses.truncate(1);
        }
        losses
    }

    /// Adds the advice for one attack, to the stretch before it if it is the same.
    fn tell(&self, told: &mut Vec<Stretch>, group: usize, die: DieKind, attack: usize, choices: &[Choice]) {
        let with = |advice| choices.iter().filter(|c| c.advice == advice).map(|c| c.result).collect::<Vec<usize>>();
        let (spend, free) = (with(Advice::Spend), with(Advice::Free));
        match told.last_mut() {
            Some(last) if last.spend == spend && last.free == free => last.last = attack,
            _ => {
                let group = self.names[group].clone();
                told.push(Stretch { group, die, first: attack, last: attack, lost: None, spend, free });
            }
        }
    }

    /// The dice of a group that a plan has something to say about, each as it falls when no more hits follow.
    fn dice_of(&self, group: usize) -> Vec<DieKind> {
        let (script, following) = (&self.scripts[group], 0);
        let mut dice = vec![DieKind::Attacks];
        dice.extend(script.hit(&self.board, 0).map(|_| DieKind::Hit));
        dice.extend(script.wound(&self.board, 0).map(|_| DieKind::Wound { following }));
        for (kind, effect) in script.effects.iter().enumerate() {
            let critical = kind == 1;
            dice.push(DieKind::Mortal { critical, following });
            let Some(landing) = &effect.landing else { continue };
            dice.extend((0..landing.most_dice()).map(|number| DieKind::Save { critical, number, following }));
            dice.push(DieKind::Damage { critical, following });
        }
        dice
    }
}

/// The most moments of a group that a summary looks at.
const MOST_MOMENTS: usize = 20_000;

/// Stretches by loss, those of losses that make no difference put together.
fn merged(losses: &[(u32, usize)], told: Vec<Vec<Stretch>>) -> Vec<Stretch> {
    let mut runs: Vec<((u32, u32), Vec<Stretch>)> = Vec::new();
    for (&(lost, _), stretches) in losses.iter().zip(told) {
        match runs.last_mut() {
            Some((range, same)) if *same == stretches => range.1 = lost,
            _ => runs.push(((lost, lost), stretches)),
        }
    }
    let varies = runs.len() > 1;
    let with = |(range, stretches): ((u32, u32), Vec<Stretch>)| {
        stretches.into_iter().map(move |stretch| Stretch { lost: varies.then_some(range), ..stretch })
    };
    runs.into_iter().flat_map(with).collect()
}

/// A place in a plan at which dice are looked at.
struct Here<'a> {
    plan: &'a Plan,
    script: &'a Script,
    place: usize,
    at: (usize, usize),
}

impl Here<'_> {
    fn in_attack(&self, worth: &AttackWorth, die: DieKind, purse: usize) -> Result<Vec<Choice>, Refused> {
        match die {
            DieKind::Attacks => Ok(Vec::new()),
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

/// Advice for a stretch of attacks of a group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stretch {
    /// The group's name.
    pub group: String,
    /// Which die.
    pub die: DieKind,
    /// From this attack of the group, counted from one as if every weapon rolled its most attacks; for the number of attacks
    /// from this weapon.
    pub first: usize,
    /// To this attack, or weapon.
    pub last: usize,
    /// While the target has lost from so many to so many wounds; none if that makes no difference.
    pub lost: Option<(u32, u32)>,
    /// Results on which a re-roll is spent.
    pub spend: Vec<usize>,
    /// Results that are rolled again for free.
    pub free: Vec<usize>,
}

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = match self.die {
            DieKind::Attacks => "number of attacks",
            DieKind::Hit => "hit",
            DieKind::Wound { .. } => "wound",
            DieKind::Mortal { .. } => "mortal wounds",
            DieKind::Save { .. } => "save",
            DieKind::Damage { critical: false, .. } => "damage",
            DieKind::Damage { critical: true, .. } => "critical damage",
        };
        let what = if self.die == DieKind::Attacks { "weapon" } else { "attack" };
        write!(f, "{}, {what} {}", self.group, self.first)?;
        if self.last > self.first {
            write!(f, " to {}", self.last)?;
        }
        match self.lost {
            Some((1, 1)) => write!(f, ", 1 wound lost")?,
            Some((from, to)) if from == to => write!(f, ", {from} wounds lost")?,
            Some((from, to)) => write!(f, ", {from} to {to} wounds lost")?,
            None => {}
        }
        write!(f, ", {die}:")?;
        if !self.spend.is_empty() {
            write!(f, " spend a re-roll on {}", ranges(&self.spend))?;
        }
        if !self.free.is_empty() {
            let comma = if self.spend.is_empty() { "" } else { ";" };
            write!(f, "{comma} roll {} again for free", ranges(&self.free))?;
        }
        Ok(())
    }
}

/// Whole numbers in rising order as words, `1-3, 5`.
fn ranges(numbers: &[usize]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let length = rest.iter().enumerate().take_while(|(place, number)| **number == first + place).count();
        words.push(if length == 1 { first.to_string() } else { format!("{first}-{}", first + length - 1) });
        rest = &rest[length..];
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Faces, Goal, Group, Line, Play, Roll, Target, best};

    #[test]
    fn one_shot_is_rolled_again_whenever_it_fails() {
        let groups = [Group::simple(Roll::Fixed(1), Faces::needing(3), Faces::needing(4), &Roll::die(3), 0)];
        let target = Target::new(vec![Line::simple(1, 2, Faces::needing(5))]);
        let plan = best(&groups, &target, Play::one_reroll(Goal::KillAll)).unwrap();
        let words: Vec<String> = plan.summary().unwrap().iter().map(ToString::to_string).collect();
        let expected = [
            "attack, attack 1, hit: spend a re-roll on 1-2",
            "attack, attack 1, wound: spend a re-roll on 1-3",
            "attack, attack 1, damage: spend a re-roll on 1",
        ];
        assert_eq!(words, expected);
        let hit = Moment::start(&plan, 0, DieKind::Hit);
        assert_eq!(plan.advise(&hit, 2).unwrap(), Advice::Spend);
        assert_eq!(plan.advise(&Moment { attacker: 0, ..hit }, 2).unwrap(), Advice::Keep);
        for wrong in [Moment { group: 1, ..hit }, Moment { lost: 2, ..hit }, Moment { attacks_left: 2, ..hit }] {
            assert!(plan.choices(&wrong).is_err());
        }
    }

    #[test]
    fn the_summary_says_what_the_plan_does_at_every_loss() {
        let groups = [Group::simple(Roll::Fixed(4), Faces::needing(3), Faces::needing(4), &Roll::die(3), 0)];
        let target = Target::new(vec![Line::simple(3, 2, Faces::needing(5))]);
        let plan = best(&groups, &target, Play::one_reroll(Goal::KillAll)).unwrap();
        let summary = plan.summary().unwrap();
        assert!(summary.iter().any(|stretch| stretch.lost.is_some()), "it depends on what is lost");
        let dice = [DieKind::Hit, DieKind::Wound { following: 0 }, DieKind::Damage { critical: false, following: 0 }];
        for die in dice {
            for attacks_left in 1..=4 {
                for lost in 0..6 {
                    let Ok(choices) = plan.choices(&Moment { attacks_left, lost, ..Moment::start(&plan, 0, die) })
                    else {
                        continue;
                    };
                    let number = 5 - attacks_left;
                    let here = |stretch: &&Stretch| {
                        let loss = stretch.lost.is_none_or(|(from, to)| (from..=to).contains(&lost));
                        stretch.die == die && (stretch.first..=stretch.last).contains(&number) && loss
                    };
                    let told = summary.iter().find(here).map_or(Vec::new(), |stretch| stretch.spend.clone());
                    let does =
                        choices.iter().filter(|choice| choice.advice == Advice::Spend).map(|choice| choice.result);
                    assert_eq!(told, does.collect::<Vec<usize>>(), "{die:?} attack {number}, {lost} lost");
                }
            }
        }
    }

    #[test]
    fn ranges_read_well() {
        assert_eq!(ranges(&[1, 2, 3, 5]), "1-3, 5");
        assert_eq!(ranges(&[]), "");
    }
}
