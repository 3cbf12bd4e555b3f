//! Everything that the game asks, and which answers it takes.

use crate::state::{ScoutId, State};
use crate::{Ford, combat, movement, rules, turn};
use geometry::squares::Cell;
use kernel::{Illegal, Occasion, Question, Rule, Seat, question};
use serde::{Deserialize, Serialize};

/// How many coins do you stake? In secret, both sides at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stake {
    /// Who is asked.
    pub seat: Seat,
}

/// Which scout do you activate?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activate {
    /// Who is asked.
    pub seat: Seat,
}

/// Where does the scout go? Its own square means that it stays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveTo {
    /// The scout.
    pub scout: ScoutId,
}

/// Whom does the scout attack, if anybody?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The scout.
    pub scout: ScoutId,
}

/// An enemy has come close: which of your scouts attacks it at once, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snap {
    /// The enemy that has moved.
    pub mover: ScoutId,
    /// Who is asked.
    pub seat: Seat,
}

/// Do you buy a re-roll of your die?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReRoll {
    /// Who is asked.
    pub seat: Seat,
    /// The attacking scout and its total.
    pub attacker: (ScoutId, u8),
    /// The attacked scout and its total.
    pub defender: (ScoutId, u8),
}

/// All questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ask {
    Stake(Stake),
    Activate(Activate),
    MoveTo(MoveTo),
    Attack(Attack),
    Snap(Snap),
    ReRoll(ReRoll),
}

/// All answers, each under the name of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Answer {
    Stake(u8),
    Activate(ScoutId),
    MoveTo(Cell),
    Attack(Option<ScoutId>),
    Snap(Option<ScoutId>),
    ReRoll(bool),
}

question!(Ford, Ask, Answer, Stake -> u8, rules::turn::STAKE);
question!(Ford, Ask, Answer, Activate -> ScoutId, rules::turn::ALTERNATE);
question!(Ford, Ask, Answer, MoveTo -> Cell, rules::movement::ALLOWANCE);
question!(Ford, Ask, Answer, Attack -> Option<ScoutId>, rules::combat::ATTACK);
question!(Ford, Ask, Answer, Snap -> Option<ScoutId>, rules::combat::SNAP);

/// The subject of standing orders about re-rolls.
pub const RE_ROLLS: &str = "re-roll";

/// Written out, because a standing order may answer it.
impl Question<Ford> for ReRoll {
    type Reply = bool;

    fn rule(&self) -> Rule {
        rules::combat::RE_ROLL
    }

    fn into_ask(self) -> Ask {
        Ask::ReRoll(self)
    }

    fn reply(answer: Answer) -> Option<bool> {
        if let Answer::ReRoll(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: RE_ROLLS, case: if self.ahead() { "ahead" } else { "behind" } })
    }
}

impl ReRoll {
    /// Is the one who is asked winning the clash as the dice lie?
    pub fn ahead(&self) -> bool {
        let hit = self.attacker.1 > self.defender.1;
        hit == self.is_attacker()
    }

    /// Is the attacker asked?
    pub fn is_attacker(&self) -> bool {
        // The second side's scouts come after the first side's three.
        (self.attacker.0.0 >= 3) == (self.seat == Seat(1))
    }
}

/// What hangs on a question: whoever is winning a clash has nothing to gain by a re-roll.
pub fn stake(ask: &Ask) -> kernel::Stake<Answer> {
    match ask {
        Ask::ReRoll(ask) if ask.ahead() => kernel::Stake::Nothing,
        Ask::ReRoll(_) => kernel::Stake::Matters(Some(Answer::ReRoll(true))),
        _ => kernel::Stake::Matters(None),
    }
}

/// The answer, or the rule that forbids it.
pub fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
    match (ask, &answer) {
        (Ask::Stake(ask), Answer::Stake(coins)) => turn::judge_stake(state, ask.seat, *coins)?,
        (Ask::Activate(ask), Answer::Activate(scout)) => turn::judge_activation(state, ask.seat, *scout)?,
        (Ask::MoveTo(ask), Answer::MoveTo(to)) => movement::judge_move(state, ask.scout, *to)?,
        (Ask::Attack(ask), Answer::Attack(Some(target))) => combat::judge_attack(state, ask.scout, *target)?,
        (Ask::Snap(ask), Answer::Snap(Some(scout))) => combat::judge_snap(state, ask.mover, *scout)?,
        (Ask::ReRoll(ask), Answer::ReRoll(true)) => combat::judge_re_roll(state, ask.seat)?,
        (Ask::Attack(_), Answer::Attack(None))
        | (Ask::Snap(_), Answer::Snap(None))
        | (Ask::ReRoll(_), Answer::ReRoll(false)) => {}
        _ => return Err(Illegal::new(rule_of(ask), kernel::Message::new("ford-other-question"))),
    }
    Ok(answer)
}

/// All legal answers: they are always few.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let mut answers: Vec<Answer> = match ask {
        Ask::Stake(ask) => (0..=state.coins[ask.seat.index()]).map(Answer::Stake).collect(),
        Ask::Activate(ask) => turn::ready(state, ask.seat).map(Answer::Activate).collect(),
        Ask::MoveTo(ask) => movement::reach(state, ask.scout).into_iter().map(|(to, _)| Answer::MoveTo(to)).collect(),
        Ask::Attack(ask) => {
            let targets = combat::targets(state, ask.scout).map(|target| Answer::Attack(Some(target)));
            targets.chain([Answer::Attack(None)]).collect()
        }
        Ask::Snap(ask) => {
            let scouts = combat::snappers(state, ask.mover).map(|scout| Answer::Snap(Some(scout)));
            scouts.chain([Answer::Snap(None)]).collect()
        }
        Ask::ReRoll(_) => vec![Answer::ReRoll(false), Answer::ReRoll(true)],
    };
    answers.truncate(budget.max(1));
    answers
}

/// The answer of somebody who does not answer: does as little as possible.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    match ask {
        Ask::Stake(_) => Answer::Stake(0),
        Ask::Activate(ask) => Answer::Activate(turn::ready(state, ask.seat).next().unwrap_or(ScoutId(0))),
        Ask::MoveTo(ask) => Answer::MoveTo(state.scout(ask.scout).map(|(_, at)| at).unwrap_or_default()),
        Ask::Attack(_) => Answer::Attack(None),
        Ask::Snap(_) => Answer::Snap(None),
        Ask::ReRoll(_) => Answer::ReRoll(false),
    }
}

/// The rule on which a question rests.
pub fn rule_of(ask: &Ask) -> Rule {
    match ask {
        Ask::Stake(ask) => ask.rule(),
        Ask::Activate(ask) => ask.rule(),
        Ask::MoveTo(ask) => ask.rule(),
        Ask::Attack(ask) => ask.rule(),
        Ask::Snap(ask) => ask.rule(),
        Ask::ReRoll(ask) => ask.rule(),
    }
}
