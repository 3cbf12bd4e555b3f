//! The table: what rules see of the world outside. They ask, roll, draw, tell and cite here.

use crate::dice::Empty;
use crate::journal::Item;
use crate::player::Reflex;
use crate::{
    By, Dice, DiceNote, Fault, Fork, Halt, Line, Occasion, Order, Orders, Play, Prompt, Question, Roll, Rule, Rules,
    Seat, Seats, Source, Stop,
};
use std::sync::Arc;

/// A step that asks and rolls more often than this runs away.
pub(crate) const STEP_LIMIT: u32 = 100_000;

/// The seats' inline players; a seat with none pauses the game.
pub(crate) type Bench<R> = Vec<Option<Box<dyn Reflex<R>>>>;

/// The table at which one step is played.
pub struct Table<R: Rules> {
    /// The position. Rules read and change it directly.
    pub state: R::State,
    pub(crate) journal: Vec<Item<R>>,
    pub(crate) cursor: usize,
    /// False for inline play, which never re-runs anything.
    pub(crate) journaling: bool,
    /// True when the journal comes from another world, so that its answers must be judged again.
    pub(crate) doubting: bool,
    pub(crate) source: Source,
    /// Dice that have already fallen since a restored resting point; they go before the source.
    pub(crate) given: Given,
    pub(crate) orders: Orders,
    pub(crate) bench: Bench<R>,
    pub(crate) log: Log<R>,
    pub(crate) halt: Option<Halt<R>>,
    pub(crate) spent: u32,
    pub(crate) tally: Tally,
    /// What the dice are for that a person will roll next.
    pub(crate) note: Option<DiceNote>,
}

/// Dice and draws that have already fallen, oldest first.
pub(crate) type Given = std::collections::VecDeque<Vec<u32>>;

/// Counts of what was asked and of what became known, since the beginning of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct Tally {
    /// Questions asked.
    pub(crate) questions: u64,
    /// Rolls and draws made.
    pub(crate) chances: u64,
    /// Secrets shown.
    pub(crate) reveals: u64,
}

/// Lines of the log beyond those that an earlier run of this step has already passed on.
pub(crate) struct Log<R: Rules> {
    pub(crate) listening: bool,
    pub(crate) heard: usize,
    pub(crate) said: usize,
    pub(crate) fresh: Vec<Line<R>>,
}

impl<R: Rules> Log<R> {
    pub(crate) fn off() -> Self {
        Self { listening: false, heard: 0, said: 0, fresh: Vec::new() }
    }

    #[inline]
    fn say(&mut self, line: impl FnOnce() -> Line<R>) {
        if self.listening {
            self.said += 1;
            if self.said > self.heard {
                self.fresh.push(line());
            }
        }
    }
}

impl<R: Rules> Table<R> {
    pub(crate) fn new(state: R::State, source: Source) -> Self {
        Self {
            state,
            journal: Vec::new(),
            cursor: 0,
            journaling: false,
            doubting: false,
            source,
            given: Given::new(),
            orders: Orders::default(),
            bench: Vec::new(),
            log: Log::off(),
            halt: None,
            spent: 0,
            tally: Tally::default(),
            note: None,
        }
    }

    /// Asks one seat. Stops until the answer is there.
    #[inline]
    pub fn ask<Q: Question<R>>(&mut self, seat: Seat, question: Q) -> Play<Q::Reply> {
        Ok(self.ask_any(Seats::from(seat), question)?.1)
    }

    /// Asks several seats, any of which may answer for all ("the players choose"). Says who did.
    #[inline]
    pub fn ask_any<Q: Question<R>>(&mut self, seats: Seats, question: Q) -> Play<(Seat, Q::Reply)> {
        let (rule, occasion) = (question.rule(), question.occasion());
        let (seat, answer) = self.answer_to(seats, question.into_ask(), rule, occasion)?;
        match Q::reply(answer) {
            Some(reply) => Ok((seat, reply)),
            None => Err(self.fault(Fault::WrongReply { number: self.tally.questions - 1 })),
        }
    }

    /// Asks several seats in secret: nobody learns an answer until all are in. The replies come in the order of asking.
    pub fn ask_together<Q: Question<R>>(&mut self, questions: Vec<(Seat, Q)>) -> Play<Vec<Q::Reply>> {
        self.spend()?;
        let first = self.tally.questions;
        self.tally.questions += questions.len() as u64;
        let mut prompts = Vec::with_capacity(questions.len());
        for (number, (seat, question)) in (first..).zip(questions) {
            let rule = question.rule();
            self.cite(rule);
            self.log.say(|| Line::Asked { seats: seat.into(), number, rule });
            prompts.push(Prompt { number, seats: seat.into(), ask: question.into_ask(), rule });
        }
        let answers = self.answers_to(prompts)?;
        self.reveal();
        let replies: Vec<_> = answers.into_iter().filter_map(Q::reply).collect();
        if first + replies.len() as u64 == self.tally.questions {
            Ok(replies)
        } else {
            Err(self.fault(Fault::WrongReply { number: first }))
        }
    }

    /// Says what the next roll is for, where a person rolls the dice; for nobody else it is made.
    pub fn note_dice(&mut self, note: impl FnOnce(&R::State) -> DiceNote) {
        if let Source::Physical(_) = self.source {
            self.note = Some(note(&self.state));
        }
    }

    /// Rolls dice for a rule.
    pub fn roll(&mut self, dice: Dice, rule: Rule) -> Play<Roll> {
        self.spend()?;
        self.cite(rule);
        self.tally.chances += 1;
        let roll = match self.replay_past_orders()? {
            Some(Item::Faces(roll)) => roll,
            Some(other) => {
                let found = other.kind();
                return self.diverged("a roll", found);
            }
            None => {
                let roll = self.fresh_roll(dice, rule)?;
                self.keep(|| Item::Faces(roll.clone()));
                roll
            }
        };
        self.note = None;
        self.log.say(|| Line::Rolled { rule, dice, faces: roll.clone() });
        Ok(roll)
    }

    /// Rolls one die with this many sides.
    pub fn roll_one(&mut self, sides: u8, rule: Rule) -> Play<u8> {
        let roll = self.roll(Dice { count: 1, sides }, rule)?;
        Ok(roll.first().copied().unwrap_or(1))
    }

    /// Draws from a bag of `bag` things: the place of the one drawn. `to` may know which it was. Decks are bags: a card is
    /// chosen when it is drawn.
    pub fn draw(&mut self, bag: usize, to: impl Into<Seats>, rule: Rule) -> Play<usize> {
        self.spend()?;
        self.cite(rule);
        self.tally.chances += 1;
        let (bag, to) = (u32::try_from(bag).unwrap_or(u32::MAX), to.into());
        if bag == 0 {
            return Err(self.fault(Fault::EmptyBag(rule)));
        }
        let pick = match self.replay()? {
            Some(&Item::Pick { pick, .. }) => pick,
            Some(Item::Afresh) => {
                let pick = self.fresh_pick(bag, rule)?;
                self.journal[self.cursor - 1] = Item::Pick { pick, to };
                pick
            }
            Some(other) => {
                let found = other.kind();
                return self.diverged("a draw", found);
            }
            None => {
                let pick = self.fresh_pick(bag, rule)?;
                self.keep(|| Item::Pick { pick, to });
                pick
            }
        };
        self.log.say(|| Line::Drew { rule, to });
        Ok(pick as usize)
    }

    /// Tells everybody what happened.
    #[inline]
    pub fn tell(&mut self, event: R::Event) {
        if self.halt.is_none() {
            self.log.say(|| Line::Told { event, to: Seats::ALL, public: None });
        }
    }

    /// Tells some seats what happened, and everybody else the public version of it, if there is one.
    pub fn tell_to(&mut self, seats: impl Into<Seats>, event: R::Event, public: Option<R::Event>) {
        if self.halt.is_none() {
            let to = seats.into();
            self.log.say(|| Line::Told { event, to, public: public.map(Box::new) });
        }
    }

    /// Says that a rule was applied here.
    #[inline]
    pub fn cite(&mut self, rule: Rule) {
        if self.halt.is_none() {
            self.log.say(|| Line::Cited(rule));
        }
    }

    /// Says that something secret has been shown: taking back past this point takes more than one player's wish.
    pub fn reveal(&mut self) {
        if self.halt.is_none() {
            self.tally.reveals += 1;
        }
    }

    /// The result of an expensive query on the state, kept with the journal so that a re-run does not pay for it again.
    pub fn once<T: Clone + Send + Sync + 'static>(&mut self, query: impl FnOnce(&R::State) -> T) -> Play<T> {
        match self.replay()? {
            Some(Item::Kept(kept)) => match kept.downcast_ref::<T>().cloned() {
                Some(result) => Ok(result),
                None => self.diverged("a kept result", "a kept result of another type"),
            },
            Some(Item::Afresh) => {
                let result = query(&self.state);
                self.journal[self.cursor - 1] = Item::Kept(Arc::new(result.clone()));
                Ok(result)
            }
            Some(other) => {
                let found = other.kind();
                self.diverged("a kept result", found)
            }
            None => {
                let result = query(&self.state);
                self.keep(|| Item::Kept(Arc::new(result.clone())));
                Ok(result)
            }
        }
    }

    /// A seat's standing order on a topic. [`Order::Not`] permits to roll many dice at once.
    pub fn order(&self, seat: Seat, topic: &str) -> &Order {
        self.orders.get(seat, topic)
    }

    /// Does anybody listen? Only worth asking before an event that is expensive to make; nothing else may hang on it, or an
    /// inline game would differ from one with people in it.
    pub fn listening(&self) -> bool {
        self.log.listening
    }

    /// Stops because of a mistake in the rules' code; better than a panic or a wrong game.
    pub fn fault(&mut self, fault: Fault) -> Stop {
        self.stop(Halt::Fault(fault))
    }

    fn answer_to(
        &mut self,
        seats: Seats,
        ask: R::Ask,
        rule: Rule,
        occasion: Option<Occasion>,
    ) -> Play<(Seat, R::Answer)> {
        self.spend()?;
        let number = self.tally.questions;
        self.tally.questions += 1;
        self.cite(rule);
        self.log.say(|| Line::Asked { seats, number, rule });
        let (seat, answer, by) = match self.journaled_answer()? {
            Some((seat, answer, by)) if self.doubting => {
                (seat, self.judged(seat, &Prompt { number, seats, ask, rule }, answer)?, by)
            }
            Some(found) => found,
            None => self.fresh_answer(Prompt { number, seats, ask, rule }, occasion)?,
        };
        self.log.say(|| Line::Answered { seat, by });
        Ok((seat, answer))
    }

    /// The answer that the journal holds.
    fn journaled_answer(&mut self) -> Play<Option<(Seat, R::Answer, By)>> {
        match self.replay_past_orders()? {
            Some(Item::Answer { seat, answer, by }) => Ok(Some((seat, answer, by))),
            Some(other) => self.diverged("an answer", other.kind()),
            None => Ok(None),
        }
    }

    /// The journal's next item after the orders given while the question was open or dice were waited for, which take effect
    /// here.
    fn replay_past_orders(&mut self) -> Play<Option<Item<R>>> {
        loop {
            match self.replay()?.cloned() {
                Some(Item::Order(order)) => {
                    self.log.say(|| Line::Ordered(order.clone()));
                    self.orders.give(order);
                }
                other => return Ok(other),
            }
        }
    }

    fn fresh_answer(&mut self, prompt: Prompt<R>, occasion: Option<Occasion>) -> Play<(Seat, R::Answer, By)> {
        let Some(seat) = prompt.seats.lowest() else {
            return Err(self.fault(Fault::NobodyAsked { number: prompt.number }));
        };
        let standing = occasion.and_then(|occasion| {
            let default = || R::default_answer(&self.state, &prompt.ask);
            self.orders.answer(prompt.seats.iter(), occasion, default, |seat| R::stake(&self.state, &prompt.ask, seat))
        });
        let (answer, by) = if let Some(answer) = standing {
            (answer, By::Standing)
        } else if let Some(Some(player)) = self.bench.get_mut(seat.index()) {
            (player.answer(&self.state, seat, &prompt.ask, prompt.number), By::Bot)
        } else {
            return Err(self.stop(Halt::Question(prompt)));
        };
        let answer = self.judged(seat, &prompt, answer)?;
        self.keep(|| Item::Answer { seat, answer: answer.clone(), by });
        Ok((seat, answer, by))
    }

    fn answers_to(&mut self, prompts: Vec<Prompt<R>>) -> Play<Vec<R::Answer>> {
        match self.replay_past_orders()? {
            Some(Item::Together(answers)) => return Ok(answers),
            Some(other) => return self.diverged("answers given together", other.kind()),
            None => {}
        }
        let all_inline = prompts.iter().all(|prompt| {
            let seat = prompt.seats.lowest().map_or(usize::MAX, Seat::index);
            matches!(self.bench.get(seat), Some(Some(_)))
        });
        if !all_inline {
            return Err(self.stop(Halt::Together(prompts)));
        }
        let mut answers = Vec::with_capacity(prompts.len());
        for prompt in prompts {
            answers.push(self.fresh_answer(prompt, None)?.1);
            if self.journaling {
                // Answers to questions asked together are journaled as one item, not one by one.
                self.journal.pop();
                self.cursor -= 1;
            }
        }
        self.keep(|| Item::Together(answers.clone()));
        Ok(answers)
    }

    /// A bot's answer must be legal: an illegal one is never silently replaced.
    fn judged(&mut self, seat: Seat, prompt: &Prompt<R>, answer: R::Answer) -> Play<R::Answer> {
        R::judge(&self.state, &prompt.ask, answer)
            .map_err(|illegal| self.fault(Fault::IllegalAnswer { seat, number: prompt.number, illegal }))
    }

    fn fresh_roll(&mut self, dice: Dice, rule: Rule) -> Play<Roll> {
        if let Some(given) = self.given.pop_front() {
            let roll: Roll = given.into_iter().map(|face| u8::try_from(face).unwrap_or(u8::MAX)).collect();
            if dice.allow(&roll) {
                return Ok(roll);
            }
            // The rules have changed since these dice fell; from here on the old ones mean nothing.
            self.given.clear();
        }
        self.source.roll(dice, rule).map_err(|empty| {
            self.stop(match empty {
                Empty::AskPerson => Halt::Dice { dice, rule },
                Empty::Fork => Halt::Fork(Fork::Roll(dice)),
                Empty::Script => Halt::Fault(Fault::NoScriptedDice { dice, rule }),
            })
        })
    }

    fn fresh_pick(&mut self, bag: u32, rule: Rule) -> Play<u32> {
        if let Some(given) = self.given.pop_front() {
            match given[..] {
                [pick] if pick < bag => return Ok(pick),
                _ => self.given.clear(),
            }
        }
        self.source.pick(bag).map_err(|empty| {
            self.stop(match empty {
                Empty::AskPerson | Empty::Fork => Halt::Fork(Fork::Draw(bag)),
                Empty::Script => Halt::Fault(Fault::NoScriptedDraw { bag, rule }),
            })
        })
    }

    /// The journal's next item in a re-run; none once the run is past its end.
    #[inline]
    fn replay(&mut self) -> Play<Option<&Item<R>>> {
        if self.halt.is_some() {
            return Err(Stop(()));
        }
        let item = self.journal.get(self.cursor);
        self.cursor += usize::from(item.is_some());
        Ok(item)
    }

    #[inline]
    fn keep(&mut self, item: impl FnOnce() -> Item<R>) {
        if self.journaling {
            self.journal.push(item());
            self.cursor += 1;
        }
    }

    #[inline]
    fn spend(&mut self) -> Play<()> {
        if self.halt.is_some() {
            return Err(Stop(()));
        }
        self.spent += 1;
        if self.spent > STEP_LIMIT { Err(self.fault(Fault::Runaway(STEP_LIMIT))) } else { Ok(()) }
    }

    fn diverged<T>(&mut self, expected: &'static str, found: &'static str) -> Play<T> {
        Err(self.fault(Fault::Diverged { expected, found }))
    }

    /// The first reason to stop is the one that counts.
    fn stop(&mut self, halt: Halt<R>) -> Stop {
        self.halt.get_or_insert(halt);
        Stop(())
    }
}
