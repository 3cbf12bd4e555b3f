//! A game in progress without its history: the last resting point, the journal since, and where play has stopped.

use crate::dice::Mark;
use crate::journal::Item;
use crate::table::{Bench, Given, Log, Tally};
use crate::{
    By, DiceNote, Fault, Halt, Illegal, Line, Luck, Orders, Outcome, Play, Progress, Prompt, Rules, Seat, Seats, Seed,
    Source, Table,
};

/// A game that rests this often without asking or rolling anything runs away.
pub(crate) const REST_LIMIT: u32 = 10_000;
/// How many imagined worlds are tried before giving up.
const IMAGINE_TRIES: u32 = 16;

/// A resting point in memory: everything that is needed to play on from it.
#[derive(Clone, Debug)]
pub(crate) struct Base<R: Rules> {
    pub(crate) state: R::State,
    pub(crate) orders: Orders,
    pub(crate) tally: Tally,
    pub(crate) mark: Mark,
    /// Dice that have already fallen after this resting point, for a game that was branched off or restored.
    pub(crate) given: Given,
}

/// Where play has stopped.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Status<R: Rules> {
    Waiting(Halt<R>),
    Over(Outcome),
}

/// A game in progress that can be cloned and played on, without log or record. What searching players think with.
#[derive(Clone, Debug)]
pub struct Position<R: Rules> {
    pub(crate) base: Base<R>,
    pub(crate) journal: Vec<Item<R>>,
    pub(crate) now: R::State,
    pub(crate) status: Status<R>,
    pub(crate) source: Source,
    pub(crate) given: Given,
    pub(crate) orders: Orders,
    pub(crate) tally: Tally,
    pub(crate) note: Option<DiceNote>,
    sealed: Vec<Option<R::Answer>>,
    doubting: bool,
    /// Whether the last run passed a resting point.
    rested: bool,
}

/// Who listens to a run, and how much of the present step they have heard.
#[derive(Clone, Debug)]
pub(crate) struct Ears<R: Rules> {
    pub(crate) listening: bool,
    pub(crate) heard: usize,
    pub(crate) fresh: Vec<Line<R>>,
    /// How far the last run got, if it ended in a fault.
    pub(crate) faulted: Option<Box<Faulted<R>>>,
}

/// How far a run got that ended in a fault, and so never happened: for finding out why.
#[derive(Clone, PartialEq, Debug)]
pub struct Faulted<R: Rules> {
    /// What went wrong.
    pub fault: Fault,
    /// The state at that moment.
    pub state: R::State,
    /// What was said on the way there.
    pub said: Vec<Line<R>>,
}

impl<R: Rules> Ears<R> {
    pub(crate) fn deaf() -> Self {
        Self { listening: false, heard: 0, fresh: Vec::new(), faulted: None }
    }
    pub(crate) fn open() -> Self {
        Self { listening: true, heard: 0, fresh: Vec::new(), faulted: None }
    }
}

impl<R: Rules> Faulted<R> {
    /// How far a state at rest gets with these dice, if that ends in a fault.
    pub fn of(state: R::State, source: Source) -> Option<Self> {
        let mut ears = Ears::open();
        Position::resting(state, source).run_on(&mut ears).err()?;
        ears.faulted.map(|faulted| *faulted)
    }
}

/// Why a position does not take an answer.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotTaken {
    /// The game is over, or waits for dice.
    #[error("no question is open")]
    NoQuestion,
    /// This seat is not asked, or has answered already.
    #[error("seat {0} is not asked")]
    NotAsked(Seat),
    /// The answer breaks a rule.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The rules' code made a mistake; the position is as it was.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl<R: Rules> Position<R> {
    /// Plays from a state at rest to the first question.
    pub fn start(state: R::State, source: Source) -> Result<Self, Fault> {
        Self::resting(state, source).run_on(&mut Ears::deaf())
    }

    /// A position that has not been run yet.
    pub(crate) fn resting(state: R::State, source: Source) -> Self {
        let base = Base {
            state,
            orders: Orders::default(),
            tally: Tally::default(),
            mark: source.mark(),
            given: Given::new(),
        };
        Self::at(base, source)
    }

    pub(crate) fn at(base: Base<R>, mut source: Source) -> Self {
        source.return_to(&base.mark);
        Self {
            journal: Vec::new(),
            now: base.state.clone(),
            status: Status::Waiting(Halt::Together(Vec::new())),
            source,
            given: base.given.clone(),
            orders: base.orders.clone(),
            tally: base.tally,
            note: None,
            sealed: Vec::new(),
            doubting: false,
            rested: false,
            base,
        }
    }

    pub(crate) fn run_on(mut self, ears: &mut Ears<R>) -> Result<Self, Fault> {
        self.advance(None, &mut Vec::new(), ears)?;
        Ok(self)
    }

    /// The state as it is at the open question.
    pub fn state(&self) -> &R::State {
        &self.now
    }

    /// The questions that wait for an answer; several only when they are asked together.
    pub fn prompts(&self) -> &[Prompt<R>] {
        match &self.status {
            Status::Waiting(Halt::Question(prompt)) => std::slice::from_ref(prompt),
            Status::Waiting(Halt::Together(prompts)) => prompts,
            _ => &[],
        }
    }

    /// The open questions that this seat may answer and has not.
    pub fn prompts_of(&self, seat: Seat) -> impl Iterator<Item = &Prompt<R>> {
        let open = |n: usize| self.sealed.get(n).is_none_or(Option::is_none);
        self.prompts().iter().enumerate().filter(move |(n, p)| open(*n) && p.seats.contains(seat)).map(|(_, p)| p)
    }

    /// All seats that are asked something and have not answered.
    pub fn asked(&self) -> Seats {
        Seats::first(16).iter().filter(|&seat| self.prompts_of(seat).next().is_some()).collect()
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.status {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }

    /// Nothing has been asked, rolled or drawn since the last resting point, and no secret answer is in.
    pub fn at_rest(&self) -> bool {
        let untouched = self.journal.iter().all(|item| matches!(item, Item::Kept(_)));
        untouched && self.sealed.iter().all(Option::is_none)
    }

    /// Did the last run pass a resting point? Secret answers that are not all in yet are no run.
    pub(crate) fn has_rested(&self) -> bool {
        self.rested && self.sealed.is_empty()
    }

    /// What a seat has answered in secret to the questions that are open: their numbers, and the answers.
    pub(crate) fn sealed_by(&self, seat: Seat) -> Vec<(u64, R::Answer)> {
        let own = self.prompts().iter().zip(&self.sealed).filter(|(prompt, _)| prompt.seats.contains(seat));
        own.filter_map(|(prompt, sealed)| Some((prompt.number, sealed.clone()?))).collect()
    }

    /// The last resting point together with the dice that have fallen since, so that the source may stand where it is now.
    pub(crate) fn base_with_fallen(&self) -> Base<R> {
        let fallen = self.journal.iter().filter_map(Item::fallen);
        Base {
            given: fallen.chain(self.given.iter().cloned()).collect(),
            mark: self.source.mark(),
            ..self.base.clone()
        }
    }

    /// Leaves the present dice for those of a new epoch; such as have fallen already, but were not used, count no longer.
    pub(crate) fn begin_epoch(&mut self, epoch: u32) {
        self.source.begin_epoch(epoch);
        self.given.clear();
    }

    /// The standing orders.
    pub fn orders(&self) -> &Orders {
        &self.orders
    }

    /// Takes an answer and plays on to the next question.
    pub fn answer(&mut self, seat: Seat, answer: R::Answer, by: By) -> Result<(), NotTaken> {
        self.take_answer(seat, answer, by, &mut Ears::deaf()).map(|_| ())
    }

    /// Takes a standing order, which may answer the open question at once.
    pub(crate) fn take_order(&mut self, order: crate::StandingOrder, ears: &mut Ears<R>) -> Result<(), Fault> {
        // Questions asked together stay open whatever is ordered, and so do the secret answers to them.
        let sealed = std::mem::take(&mut self.sealed);
        let advanced = self.advance(Some(Item::Order(order)), &mut Vec::new(), ears);
        if self.prompts().len() == sealed.len() {
            self.sealed = sealed;
        }
        advanced
    }

    /// Takes a person's or a host's answer; returns it as judged.
    pub(crate) fn take_answer(
        &mut self,
        seat: Seat,
        answer: R::Answer,
        by: By,
        ears: &mut Ears<R>,
    ) -> Result<R::Answer, NotTaken> {
        self.take(seat, answer, by, &mut Vec::new(), ears)
    }

    /// Takes a bot's answer and lets the reflex players answer what follows.
    pub(crate) fn take_inline(
        &mut self,
        seat: Seat,
        answer: R::Answer,
        bench: &mut Bench<R>,
        ears: &mut Ears<R>,
    ) -> Result<R::Answer, NotTaken> {
        self.take(seat, answer, By::Bot, bench, ears)
    }

    fn take(
        &mut self,
        seat: Seat,
        answer: R::Answer,
        by: By,
        bench: &mut Bench<R>,
        ears: &mut Ears<R>,
    ) -> Result<R::Answer, NotTaken> {
        let prompts = self.prompts();
        if prompts.is_empty() {
            return Err(NotTaken::NoQuestion);
        }
        let open = |n: usize| self.sealed.get(n).is_none_or(Option::is_none);
        let Some(place) = prompts.iter().enumerate().position(|(n, p)| open(n) && p.seats.contains(seat)) else {
            return Err(NotTaken::NotAsked(seat));
        };
        let judged = R::judge(&self.now, &prompts[place].ask, answer)?;
        let count = prompts.len();
        if matches!(self.status, Status::Waiting(Halt::Question(_))) {
            self.advance(Some(Item::Answer { seat, answer: judged.clone(), by }), bench, ears)?;
            return Ok(judged);
        }
        self.sealed.resize(count, None);
        self.sealed[place] = Some(judged.clone());
        if self.sealed.iter().all(Option::is_some) {
            let sealed = std::mem::take(&mut self.sealed);
            let all = Item::Together(sealed.iter().flatten().cloned().collect());
            if let Err(fault) = self.advance(Some(all), bench, ears) {
                self.sealed = sealed;
                self.sealed[place] = None;
                return Err(fault.into());
            }
        }
        Ok(judged)
    }

    /// Plays on to the end of the game with these players, one a seat.
    pub fn play_out(mut self, players: Vec<Box<dyn crate::Reflex<R>>>) -> Result<Outcome, crate::MatchError> {
        let mut bench: Bench<R> = players.into_iter().map(Some).collect();
        let mut ears = Ears::deaf();
        loop {
            if let Some(outcome) = self.outcome() {
                return Ok(outcome.clone());
            }
            let seat = self.asked().lowest().ok_or(crate::MatchError::NeedsPerson)?;
            let prompt = self.prompts_of(seat).next().cloned().ok_or(crate::MatchError::NeedsPerson)?;
            let Some(Some(player)) = bench.get_mut(seat.index()) else { return Err(crate::MatchError::NeedsPerson) };
            let answer = player.answer(&self.now, seat, &prompt.ask, prompt.number);
            self.take_inline(seat, answer, &mut bench, &mut ears).map_err(|not| not.into_fault(seat, &prompt))?;
        }
    }

    /// A world that a seat cannot tell from this one, at the same question, with dice of its own. Answers that others have given in
    /// secret are not in yet there, and nobody else has given orders; what orders have answered so far stays answered.
    pub fn imagine(&self, seat: Seat, luck: &mut Luck) -> Option<Self> {
        let known: Vec<Item<R>> = self.journal.iter().filter_map(|item| item.as_known_to(seat)).collect();
        (0..IMAGINE_TRIES).find_map(|_| {
            let source = Source::seeded(Seed::from_number(luck.next()));
            let state = R::imagine(&self.base.state, seat, luck);
            let (orders, tally) = (self.base.orders.of(seat), self.base.tally);
            let base = Base { state, orders, tally, mark: source.mark(), given: Given::new() };
            let mut world = Self::at(base, source);
            world.journal.clone_from(&known);
            world.doubting = true;
            world.advance(None, &mut Vec::new(), &mut Ears::deaf()).ok()?;
            world.doubting = false;
            let same_question = world.status == self.status && world.journal.len() == known.len();
            same_question.then_some(world)
        })
    }

    /// Puts one more item in the journal and runs the step again, on through resting points to the next stop. On a fault
    /// everything is as it was before.
    pub(crate) fn advance(
        &mut self,
        item: Option<Item<R>>,
        bench: &mut Bench<R>,
        ears: &mut Ears<R>,
    ) -> Result<(), Fault> {
        let (mark, given, length) = (self.source.mark(), self.given.clone(), self.journal.len());
        self.journal.extend(item);
        let mut table = self.table(bench, ears);
        let mut old_journal = None;
        let mut new_base = None;
        let mut idle = 0;
        let ended = loop {
            let played = R::play(&mut table);
            match table.end_step(played) {
                Ok(Progress::Rest) => {
                    idle = if table.spent == 0 { idle + 1 } else { 0 };
                    if idle > REST_LIMIT {
                        break Err(Fault::Runaway(REST_LIMIT));
                    }
                    let journal = table.rest();
                    old_journal.get_or_insert(journal);
                    new_base = Some(table.base());
                }
                Ok(Progress::Over(outcome)) => break Ok(Status::Over(outcome)),
                Err(Halt::Fault(fault)) => break Err(fault),
                Err(halt) => break Ok(Status::Waiting(halt)),
            }
        };
        let ended = ended.and_then(|status| R::check(&table.state).map(|()| status).map_err(Fault::Broken));
        *bench = std::mem::take(&mut table.bench);
        self.source = table.source;
        match ended {
            Ok(status) => {
                *ears = Ears { heard: table.log.said, fresh: table.log.fresh, faulted: None, ..*ears };
                (self.now, self.journal, self.orders) = (table.state, table.journal, table.orders);
                (self.given, self.tally, self.status) = (table.given, table.tally, status);
                self.sealed.clear();
                self.rested = new_base.is_some();
                if let Some(base) = new_base {
                    self.base = base;
                }
                let step = self.base.tally.questions + self.base.tally.chances;
                self.note = table.note.map(|note| DiceNote { step, ..note });
                Ok(())
            }
            Err(fault) => {
                self.journal = old_journal.unwrap_or(table.journal);
                self.journal.truncate(length);
                self.source.return_to(&mark);
                self.given = given;
                let (state, said) = (table.state, table.log.fresh);
                ears.faulted = Some(Box::new(Faulted { fault: fault.clone(), state, said }));
                Err(fault)
            }
        }
    }

    /// Lays the table for a re-run from the last resting point.
    fn table(&mut self, bench: &mut Bench<R>, ears: &mut Ears<R>) -> Table<R> {
        Table {
            state: self.base.state.clone(),
            journal: std::mem::take(&mut self.journal),
            cursor: 0,
            journaling: true,
            doubting: self.doubting,
            source: std::mem::replace(&mut self.source, Source::Enumerated),
            given: std::mem::take(&mut self.given),
            orders: self.base.orders.clone(),
            bench: std::mem::take(bench),
            log: Log { listening: ears.listening, heard: ears.heard, said: 0, fresh: std::mem::take(&mut ears.fresh) },
            halt: None,
            spent: 0,
            tally: self.base.tally,
            note: None,
        }
    }
}

impl<R: Rules> Item<R> {
    /// The faces or the place drawn, if this is a chance that has fallen.
    fn fallen(&self) -> Option<Vec<u32>> {
        match self {
            Self::Faces(roll) => Some(roll.iter().map(|&face| face.into()).collect()),
            Self::Pick { pick, .. } => Some(vec![*pick]),
            _ => None,
        }
    }

    /// This item in a world imagined by a seat: what the seat may not know is had afresh, and others' orders are not there.
    fn as_known_to(&self, seat: Seat) -> Option<Self> {
        match self {
            Self::Pick { to, .. } if !to.contains(seat) => Some(Self::Afresh),
            Self::Kept(_) => Some(Self::Afresh),
            Self::Order(order) if order.seat != seat => None,
            known => Some(known.clone()),
        }
    }
}

impl<R: Rules> Table<R> {
    /// What the end of `play` really was: rules that go on past a stop are at fault.
    pub(crate) fn end_step(&mut self, played: Play<Progress>) -> Result<Progress, Halt<R>> {
        match (played, self.halt.take()) {
            (Ok(progress), None) => Ok(progress),
            (Err(_), Some(halt)) => Err(halt),
            (Ok(_), Some(Halt::Fault(fault))) => Err(Halt::Fault(fault)),
            (Ok(_), Some(_)) | (Err(_), None) => Err(Halt::Fault(Fault::Swallowed)),
        }
    }

    /// At a resting point the journal begins anew and passing orders end. Returns the old journal.
    pub(crate) fn rest(&mut self) -> Vec<Item<R>> {
        self.cursor = 0;
        self.spent = 0;
        self.orders.rest();
        self.log.said = 0;
        self.log.heard = 0;
        std::mem::take(&mut self.journal)
    }

    fn base(&self) -> Base<R> {
        Base {
            state: self.state.clone(),
            orders: self.orders.clone(),
            tally: self.tally,
            mark: self.source.mark(),
            given: Given::new(),
        }
    }
}
