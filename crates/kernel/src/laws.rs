//! The laws that every system keeps, as checks that any system's tests can run.
//!
//! Each plays a whole game with choices made at random among the candidates and compares what must agree. They return what
//! was broken rather than panic, so that fuzzers and services can use them too.

use crate::{
    By, Checkpoint, Content, DiceKind, Digest, Entry, Game, Line, Luck, Match, Order, Player, Position, Prompt, Random,
    Record, Reflex, Refused, Replay, RestoreError, Rules, Seat, Seats, Seed, Source, Stake, StandingOrder, Until,
};

/// How many candidates are looked at.
const BUDGET: usize = Random::BUDGET;

/// A law that does not hold, and where.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{law}: {what}")]
pub struct Broke {
    /// The law.
    pub law: &'static str,
    /// What was seen instead.
    pub what: String,
}

type Kept<T = ()> = Result<T, Broke>;

fn broke<T>(law: &'static str, what: impl std::fmt::Display) -> Kept<T> {
    Err(Broke { law, what: what.to_string() })
}

fn keep(law: &'static str, holds: bool, what: impl FnOnce() -> String) -> Kept {
    if holds { Ok(()) } else { broke(law, what()) }
}

/// Plays one game and checks every law on the way. Returns the number of questions.
pub fn keep_all<R: Rules>(setup: &R::Setup, seed: u64) -> Kept<u64> {
    let random = Random::new(seed);
    let game = finished_game::<R>(setup, seed, &random)?;
    same_again::<R>(setup, seed, &random, &game)?;
    inline_agrees::<R>(setup, seed, &random, &game)?;
    record_replays(&game)?;
    take_back_is_fair::<R>(setup, seed, &random)?;
    save_and_branch::<R>(setup, seed, &random)?;
    Ok(game.position().tally.questions)
}

fn start<R: Rules>(setup: &R::Setup, seed: u64) -> Kept<Game<R>> {
    Game::start(setup, Seed::from_number(seed), DiceKind::Seeded).or_else(|error| broke("a game starts", error))
}

/// Answers the first open question; false at the end of the game.
fn answer_one<R: Rules>(game: &mut Game<R>, random: &Random) -> Kept<bool> {
    let Some(prompt) = game.pending().first().copied().cloned() else {
        keep("a game that asks nothing is over", game.outcome().is_some(), || format!("{:?}", game.position().status))?;
        return Ok(false);
    };
    let seat = open_seat(game, &prompt)?;
    let answer = random.choose::<R>(game.state(), &prompt.ask, prompt.number);
    match game.answer(seat, prompt.number, answer, By::Bot) {
        Ok(()) => Ok(true),
        Err(refused) => broke("a candidate is accepted", format!("question {}: {refused}", prompt.number)),
    }
}

fn open_seat<R: Rules>(game: &Game<R>, prompt: &Prompt<R>) -> Kept<Seat> {
    let open = |seat: &Seat| game.question_for(*seat).is_some_and(|asked| asked.number == prompt.number);
    match prompt.seats.iter().find(open) {
        Some(seat) => Ok(seat),
        None => broke("a pending question has somebody to answer it", prompt.number),
    }
}

/// A whole game, with the laws of single questions checked at each.
fn finished_game<R: Rules>(setup: &R::Setup, seed: u64, random: &Random) -> Kept<Game<R>> {
    let mut game = start::<R>(setup, seed)?;
    let mut stale: Vec<R::Answer> = Vec::new();
    let mut luck = Luck::new(seed, u64::MAX);
    loop {
        if let Err(broken) = R::check(game.state()) {
            return broke("invariants hold at every question", broken);
        }
        let Some(prompt) = game.pending().first().copied().cloned() else { break };
        candidates_pass(&game, &prompt)?;
        imagined_world_asks_alike(&game, &prompt, &mut luck)?;
        refusal_changes_nothing(&mut game, &prompt, &stale)?;
        clones_diverge(&game, random)?;
        stale.extend(R::candidates(game.state(), &prompt.ask, BUDGET).into_iter().next());
        if stale.len() > 8 {
            stale.remove(0);
        }
        answer_one(&mut game, random)?;
    }
    keep("random play ends", game.outcome().is_some(), || "no outcome".into())?;
    Ok(game)
}

/// Candidates are never none, each passes the judge, and the judge agrees with itself.
fn candidates_pass<R: Rules>(game: &Game<R>, prompt: &Prompt<R>) -> Kept {
    let state = game.state();
    let candidates = R::candidates(state, &prompt.ask, BUDGET);
    keep("there are candidates", !candidates.is_empty(), || format!("none for {:?}", prompt.ask))?;
    for answer in candidates.into_iter().chain([R::default_answer(state, &prompt.ask)]) {
        match R::judge(state, &prompt.ask, answer.clone()) {
            Err(illegal) => return broke("every candidate passes the judge", format!("{answer:?}: {illegal}")),
            Ok(judged) => {
                let again = R::judge(state, &prompt.ask, judged.clone());
                let what = || format!("{answer:?} became {judged:?} and then {again:?}");
                keep("a judged answer is judged alike again", again.as_ref() == Ok(&judged), what)?;
            }
        }
    }
    Ok(())
}

/// In a world that the asked seat imagines, it is asked the same, has the same candidates, and as much hangs on it.
fn imagined_world_asks_alike<R: Rules>(game: &Game<R>, prompt: &Prompt<R>, luck: &mut Luck) -> Kept {
    for seat in prompt.seats.iter().take(4) {
        let Some(world) = game.position().imagine(seat, luck) else {
            return broke("a world can be imagined at every question", format!("question {}", prompt.number));
        };
        let real = R::candidates(game.state(), &prompt.ask, BUDGET);
        let imagined = R::candidates(world.state(), &prompt.ask, BUDGET);
        keep("candidates rest on what the seat may see", real == imagined, || {
            format!("seat {seat}, question {}: {real:?} and {imagined:?}", prompt.number)
        })?;
        let stake = R::stake(game.state(), &prompt.ask, seat);
        let imagined = R::stake(world.state(), &prompt.ask, seat);
        keep("what hangs on a question rests on what the seat may see", stake == imagined, || {
            format!("seat {seat}, question {}: {stake:?} and {imagined:?}", prompt.number)
        })?;
        if let Stake::Helps(answer) | Stake::Matters(Some(answer)) = stake {
            let judged = R::judge(game.state(), &prompt.ask, answer);
            keep("what an order would do is legal", judged.is_ok(), || {
                format!("question {}: {judged:?}", prompt.number)
            })?;
        }
    }
    Ok(())
}

/// Wrong answers, wrong seats and wrong numbers leave everything as it was.
fn refusal_changes_nothing<R: Rules>(game: &mut Game<R>, prompt: &Prompt<R>, stale: &[R::Answer]) -> Kept {
    let before = fingerprint(game)?;
    let seat = open_seat(game, prompt)?;
    for answer in stale {
        let illegal = R::judge(game.state(), &prompt.ask, answer.clone()).is_err();
        if illegal && game.answer(seat, prompt.number, answer.clone(), By::Person).is_ok() {
            return broke("an illegal answer is refused", format!("{answer:?}"));
        }
    }
    let default = R::default_answer(game.state(), &prompt.ask);
    let late = game.answer(seat, prompt.number + 1000, default.clone(), By::Person);
    let refused = matches!(late, Err(Refused::OtherQuestion { .. }));
    keep("an answer to another question is refused", refused, || format!("{late:?}"))?;
    if let Some(other) = Seats::first(game.seats()).iter().find(|other| game.question_for(*other).is_none()) {
        let stranger = game.answer(other, prompt.number, default, By::Person);
        let refused = matches!(stranger, Err(Refused::NotAsked(_)));
        keep("an answer by a seat that is not asked is refused", refused, || format!("{stranger:?}"))?;
    }
    keep("no dice are taken when none are wanted", game.dice(vec![1]).is_err(), String::new)?;
    keep("a refusal changes nothing", before == fingerprint(game)?, || format!("question {}", prompt.number))
}

/// What must stay the same when nothing happens.
fn fingerprint<R: Rules>(game: &Game<R>) -> Kept<(Digest, usize, usize, u32)> {
    Ok((digest(game)?, game.log().len(), game.record().entries.len(), game.moment()))
}

fn digest<R: Rules>(game: &Game<R>) -> Kept<Digest> {
    game.digest().or_else(|error| broke("a state has a digest", error))
}

/// Two clones go different ways without touching each other or the game.
fn clones_diverge<R: Rules>(game: &Game<R>, random: &Random) -> Kept {
    if game.moment() % 16 != 3 {
        return Ok(());
    }
    let before = fingerprint(game)?;
    let (mut one, mut two) = (game.clone(), game.clone());
    answer_one(&mut one, random)?;
    answer_one(&mut two, &Random::new(game.moment().into()))?;
    keep("clones leave the game alone", before == fingerprint(game)?, || format!("moment {}", game.moment()))
}

/// The same setup, seed and answers give the same game.
fn same_again<R: Rules>(setup: &R::Setup, seed: u64, random: &Random, first: &Game<R>) -> Kept {
    let mut second = start::<R>(setup, seed)?;
    while answer_one(&mut second, random)? {}
    keep("the same game has the same digest", digest(first)? == digest(&second)?, || format!("seed {seed}"))?;
    keep("the same game has the same log", first.log() == second.log(), || format!("seed {seed}"))
}

/// Inline play gives the same game as play that stops at every question.
fn inline_agrees<R: Rules>(setup: &R::Setup, seed: u64, random: &Random, game: &Game<R>) -> Kept {
    let reflex = || Player::Reflex(Box::new(random.clone()) as Box<dyn Reflex<R>>);
    let players = (0..game.seats()).map(|_| reflex()).collect();
    let source = Source::seeded(Seed::from_number(seed));
    let matched = Match::<R>::new(setup, source, players).map(Match::listening);
    let played = match matched.map(Match::play) {
        Ok(Ok(played)) => played,
        Ok(Err(error)) => return broke("inline play ends", error),
        Err(error) => return broke("inline play starts", error),
    };
    let inline = Digest::of(&played.state).or_else(|error| broke("a state has a digest", error))?;
    keep("inline and interactive play agree", inline == digest(game)?, || format!("seed {seed}"))?;
    let events =
        |log: &[Line<R>]| log.iter().filter(|line| matches!(line, Line::Told { .. })).cloned().collect::<Vec<_>>();
    keep("inline and interactive play tell the same", events(&played.log) == events(game.log()), || {
        format!("seed {seed}")
    })
}

/// A record, in both forms, replays to its digests and to the same end.
fn record_replays<R: Rules>(game: &Game<R>) -> Kept {
    let mut closed = game.clone();
    closed.close(Vec::new()).or_else(|error| broke("a finished game can be closed", error))?;
    let record = closed.record();
    let lines = record.to_json_lines().or_else(|error| broke("a record can be written as lines", error))?;
    let bytes = record.to_bytes().or_else(|error| broke("a record can be written", error))?;
    for file in [lines.as_bytes(), &bytes] {
        let read = Record::<R>::read(file).or_else(|error| broke("a record can be read", error))?;
        keep("a record survives its file", read == record, || "differs".into())?;
        let replay = Replay::open(read).or_else(|error| broke("a record can be opened", error))?;
        let again = replay.finish().or_else(|error| broke("a record replays", error))?;
        keep("a replay ends alike", digest(&again)? == digest(game)?, || "another digest".into())?;
        keep("a replay tells the same", again.log() == closed.log(), || "another log".into())?;
    }
    Ok(())
}

/// Taking back before a die changes nothing that follows; past a die the dice are new, and the record still replays.
fn take_back_is_fair<R: Rules>(setup: &R::Setup, seed: u64, random: &Random) -> Kept {
    let mut game = start::<R>(setup, seed)?;
    let mut luck = Luck::new(seed, 1);
    let mut steps = 0u32;
    while steps < 400 && answer_one(&mut game, random)? {
        steps += 1;
        if luck.below(8) != 0 {
            continue;
        }
        let (straight, length) = (digest(&game)?, game.moment());
        let moment = luck.below(game.moment() as usize) as u32;
        let known = game.known_since(moment);
        let place = game.position().source.place();
        game.take_back(moment).or_else(|error| broke("any moment can be taken back", error))?;
        let epoch_began = game.position().source.place().map(|p| p.epoch) != place.map(|p| p.epoch);
        let seen = known.needs_new_dice();
        keep("a new epoch begins just when something was seen", seen == epoch_began, || format!("{known:?}"))?;
        match luck.below(6) {
            0 => shelf_keeps_all(&game, random, &mut luck)?,
            1 => redo_gives_the_same(&game, straight, length, random)?,
            _ => {}
        }
        if !seen {
            while game.moment() < length && answer_one(&mut game, random)? {}
            keep("take back then answer alike", digest(&game)? == straight, || format!("moment {moment}"))?;
        }
    }
    let record = game.record();
    let replay = Replay::open(record).or_else(|error| broke("a record with take-backs can be opened", error))?;
    let again = replay.finish().or_else(|error| broke("a record with take-backs replays", error))?;
    keep("a replay with take-backs ends alike", digest(&again)? == digest(&game)?, || format!("seed {seed}"))
}

/// What was taken back comes again just as it was, dice and all; and so does what was taken back before and after it. Whoever goes on
/// otherwise in between rolls other dice, and the record replays.
fn redo_gives_the_same<R: Rules>(back: &Game<R>, straight: Digest, length: u32, random: &Random) -> Kept {
    let Some(answered) = back.redoable() else { return Ok(()) };
    let mut game = back.clone();
    game.redo().or_else(|error| broke("what was taken back can be given again", error))?;
    keep("a redo leads back to where it was", digest(&game)? == straight, || format!("{answered:?}"))?;
    keep("a redo counts alike", game.moment() == length, || format!("moment {} for {length}", game.moment()))?;
    let shelved = back.shelve().or_else(|error| broke("a game can be put away", error))?;
    let taken_up = Game::take_up(back.record().header, shelved, Vec::new());
    let mut taken_up = taken_up.or_else(|error| broke("a game can be taken up again", error))?;
    let redoable = taken_up.redoable();
    keep("a game taken up can be given the same again", redoable == Some(answered), || format!("{redoable:?}"))?;
    taken_up.redo().or_else(|error| broke("what was taken back can be given again", error))?;
    keep("a redo leads back to where it was", digest(&taken_up)? == straight, || "after the shelf".into())?;
    let mut twice = back.clone();
    let Some(earlier) = twice.moment().checked_sub(2) else { return Ok(()) };
    twice.take_back(earlier).or_else(|error| broke("any moment can be taken back", error))?;
    if twice.redoable().is_none() {
        return Ok(());
    }
    twice.redo().or_else(|error| broke("what was taken back can be given again", error))?;
    keep("a redo leads back to where it was", digest(&twice)? == digest(back)?, || "the second".into())?;
    let mut otherwise = twice.clone();
    answer_one(&mut otherwise, random)?;
    keep("nothing can be redone once something else has happened", otherwise.redoable().is_none(), || "redo".into())?;
    if twice.redoable().is_some() {
        twice.redo().or_else(|error| broke("what was taken back can be given again", error))?;
        keep("a redo leads back to where it was", digest(&twice)? == straight, || "the first".into())?;
    }
    let replay = Replay::open(twice.record()).or_else(|error| broke("a record with a redo can be opened", error))?;
    let again = replay.finish().or_else(|error| broke("a record with a redo replays", error))?;
    keep("a replay with a redo ends alike", digest(&again)? == digest(&twice)?, || "another digest".into())?;
    keep("a replay with a redo tells the same", again.log() == twice.log(), || "another log".into())?;
    let counts = again.dice_taken_back() == twice.dice_taken_back();
    keep("a replay counts take-backs alike", counts, || "another count".into())
}

/// A saved game goes on as if nothing had happened; a branch leaves the game alone and replays by itself.
fn save_and_branch<R: Rules>(setup: &R::Setup, seed: u64, random: &Random) -> Kept {
    let mut game = start::<R>(setup, seed)?;
    let mut luck = Luck::new(seed, 2);
    loop {
        if luck.below(12) == 0 {
            resumes_alike(&game, random)?;
            shelf_keeps_all(&game, random, &mut luck)?;
            branches_alone(&game, random, &mut luck)?;
            copies_keep_secrets(&game, random, &mut luck)?;
        }
        if !answer_one(&mut game, random)? {
            return Ok(());
        }
    }
}

fn resumes_alike<R: Rules>(game: &Game<R>, random: &Random) -> Kept {
    let (checkpoint, tail) = game.save().or_else(|error| broke("a game can be saved", error))?;
    let bytes = checkpoint.to_bytes().or_else(|error| broke("a checkpoint can be written", error))?;
    let read = Checkpoint::from_bytes(&bytes).or_else(|error| broke("a checkpoint can be read", error))?;
    keep("a checkpoint survives its file", read == checkpoint, || "differs".into())?;
    let resumed = Game::resume(game.record().header, &read, tail);
    let (mut resumed, dropped) = resumed.or_else(|error| broke("a saved game resumes", error))?;
    keep("a saved game resumes whole", dropped.is_empty(), || format!("{} entries dropped", dropped.len()))?;
    keep("a saved game resumes where it was", digest(&resumed)? == digest(game)?, || "another digest".into())?;
    let mut straight = game.clone();
    for _ in 0..6 {
        let more = (answer_one(&mut straight, random)?, answer_one(&mut resumed, random)?);
        keep("a resumed game goes on alike", more.0 == more.1, || "ended".into())?;
        keep("a resumed game rolls alike", digest(&resumed)? == digest(&straight)?, || "another digest".into())?;
    }
    Ok(())
}

/// Content that is taken out of a checkpoint is missed, and once it is put back the checkpoint is what it was.
fn content_can_be_kept_apart<R: Rules>(checkpoint: &mut Checkpoint) -> Kept {
    let whole = checkpoint.clone();
    let taken = checkpoint.take_content(R::CONTENT).or_else(|error| broke("content can be taken out", error))?;
    let Some(content) = taken else {
        return keep("a system that names content has it", R::CONTENT.is_empty(), || format!("{:?}", R::CONTENT));
    };
    let without = checkpoint.state::<R>().map(|_| ());
    keep("content is missed", without == Err(RestoreError::NoContent), || format!("{without:?}"))?;
    let other = Content::from_bytes([content.bytes(), b" "].concat());
    let mixed = checkpoint.put_content(&other);
    keep("other content is refused", mixed == Err(RestoreError::OtherContent), || format!("{mixed:?}"))?;
    checkpoint.put_content(&content).or_else(|error| broke("content can be put back", error))?;
    keep("content is put back as it was", *checkpoint == whole, || "another checkpoint".into())
}

/// A game that was put away and is taken up again goes on as if it had been there all the time: it counts, rolls, tells and goes
/// back alike.
fn shelf_keeps_all<R: Rules>(game: &Game<R>, random: &Random, luck: &mut Luck) -> Kept {
    let mut shelved = game.shelve().or_else(|error| broke("a game can be put away", error))?;
    content_can_be_kept_apart::<R>(&mut shelved.checkpoint)?;
    let mut straight = game.clone();
    answer_one(&mut straight, random)?;
    let later = straight.entries_since(game.entries().len()).to_vec();
    let taken_up = Game::take_up(game.record().header, shelved, later);
    let mut taken_up = taken_up.or_else(|error| broke("a game can be taken up again", error))?;
    same_course(&straight, &taken_up)?;
    for _ in 0..5 {
        if luck.below(3) == 0 {
            taken_up.let_go(1 + luck.below(2));
            same_course(&straight, &taken_up)?;
        }
        let since = straight.moment() - taken_up.earliest();
        if since > 0 && straight.outcome().is_none() && luck.below(3) == 0 {
            let to = taken_up.earliest() + luck.below(since as usize) as u32;
            let back = (straight.take_back(to), taken_up.take_back(to));
            keep("a game taken up goes back alike", back == (Ok(()), Ok(())), || format!("{back:?}"))?;
        } else {
            let more = (answer_one(&mut straight, random)?, answer_one(&mut taken_up, random)?);
            keep("a game taken up goes on alike", more.0 == more.1, || "ended".into())?;
        }
        same_course(&straight, &taken_up)?;
    }
    Ok(())
}

fn same_course<R: Rules>(straight: &Game<R>, taken_up: &Game<R>) -> Kept {
    keep("a game taken up stands alike", digest(straight)? == digest(taken_up)?, || "another digest".into())?;
    let told = straight.log().get(taken_up.log_before()..) == Some(taken_up.log());
    keep("a game taken up tells alike", told, || format!("moment {}", straight.moment()))?;
    let counts = straight.moments().eq(taken_up.moments())
        && straight.chances() == taken_up.chances()
        && straight.dice_taken_back() == taken_up.dice_taken_back();
    keep("a game taken up counts alike", counts, || format!("moment {}", straight.moment()))?;
    let known = |moment| straight.known_since(moment) == taken_up.known_since(moment);
    let mut moments =
        [0, straight.moment() / 2].into_iter().chain(straight.moment().saturating_sub(6)..straight.moment());
    keep("a game taken up knows alike", moments.all(known), || format!("moment {}", straight.moment()))?;
    let recorded = taken_up.entries().is_empty() || straight.entries().last() == taken_up.entries().last();
    keep("a game taken up records alike", recorded, || format!("moment {}", straight.moment()))
}

fn branches_alone<R: Rules>(game: &Game<R>, random: &Random, luck: &mut Luck) -> Kept {
    if game.outcome().is_some() {
        return Ok(());
    }
    let before = fingerprint(game)?;
    let branch = game.branch(Seed::from_number(luck.next()), None);
    let mut branch = branch.or_else(|error| broke("a game can be branched", error))?;
    keep("a branch begins where the game is", digest(&branch)? == before.0, || "another digest".into())?;
    for _ in 0..6 {
        answer_one(&mut branch, random)?;
    }
    let replay = Replay::open(branch.record()).or_else(|error| broke("a branch's record can be opened", error))?;
    let again = replay.finish().or_else(|error| broke("a branch's record replays", error))?;
    keep("a branch replays by itself", digest(&again)? == digest(&branch)?, || "another digest".into())?;
    keep("a branch leaves the game alone", before == fingerprint(game)?, || "changed".into())
}

/// A copy that a seat makes asks it the same, and knows neither what others have answered in secret nor what they have ordered.
fn copies_keep_secrets<R: Rules>(game: &Game<R>, random: &Random, luck: &mut Luck) -> Kept {
    if game.outcome().is_some() {
        return Ok(());
    }
    let mut game = game.clone();
    for seat in Seats::first(game.seats()).iter() {
        let order = StandingOrder { seat, topic: "law".into(), order: Order::Not, until: Until::Changed };
        game.order(order).or_else(|error| broke("an order is taken", error))?;
    }
    for seat in Seats::first(game.seats()).iter() {
        let copy = game.branch(Seed::from_number(luck.next()), Some((seat, luck)));
        let mut copy = copy.or_else(|error| broke("a seat can copy the game", error))?;
        let asked = |game: &Game<R>| game.position().prompts_of(seat).cloned().collect::<Vec<_>>();
        keep("a copy asks its maker the same", asked(&copy) == asked(&game), || format!("seat {seat}"))?;
        let other = |number: &Prompt<R>| !number.seats.contains(seat);
        let open = game.position().prompts().iter().filter(|prompt| other(prompt)).all(|prompt| {
            let seats = prompt.seats.iter();
            seats.into_iter().any(|other| copy.position().prompts_of(other).any(|open| open.number == prompt.number))
        });
        keep("a copy leaves open what others answered in secret", open, || format!("seat {seat}"))?;
        let record = copy.record();
        let others = |entry: &Entry<R>| matches!(entry, Entry::Order(order) if order.seat != seat);
        let told = record.entries.iter().any(others) || copy.position().base.orders.iter().any(|o| o.seat != seat);
        keep("a copy knows no orders of others", !told, || format!("seat {seat}"))?;
        answer_one(&mut copy, random)?;
        let replay = Replay::open(copy.record()).or_else(|error| broke("a copy's record can be opened", error))?;
        let again = replay.finish().or_else(|error| broke("a copy's record replays", error))?;
        keep("a copy replays by itself", digest(&again)? == digest(&copy)?, || format!("seat {seat}"))?;
    }
    Ok(())
}

/// A player answers the same in every world that its seat cannot tell from the real one: it does not look at what is hidden.
pub fn player_is_honest<R: Rules>(setup: &R::Setup, seed: u64, mut player: impl FnMut() -> Box<dyn Reflex<R>>) -> Kept {
    let mut game = start::<R>(setup, seed)?;
    let mut luck = Luck::new(seed, 3);
    let answer_in = |position: &Position<R>, seat, prompt: &Prompt<R>, player: &mut Box<dyn Reflex<R>>| {
        player.answer(position.state(), seat, &prompt.ask, prompt.number)
    };
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let seat = open_seat(&game, &prompt)?;
        let answer = answer_in(game.position(), seat, &prompt, &mut player());
        if let Some(world) = game.position().imagine(seat, &mut luck) {
            let imagined = answer_in(&world, seat, &prompt, &mut player());
            keep("a player does not look at what is hidden", imagined == answer, || {
                format!("question {}: {answer:?} or {imagined:?}", prompt.number)
            })?;
        }
        game.answer(seat, prompt.number, answer, By::Bot).or_else(|error| broke("a player plays legally", error))?;
    }
    Ok(())
}
