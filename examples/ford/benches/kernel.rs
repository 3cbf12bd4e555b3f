//! What the kernel costs: the example game played inline through it and written out by hand without it, and an interactive
//! answer beside the least that it must do. All runs use the same dice and choices and must come to the same checksum.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use ford::setup::Setup;
use ford::state::{Phase, ROUNDS, ScoutId, State, other};
use ford::{Ford, combat, errands, movement, scoring, turn};
use kernel::{
    By, DiceKind, DicePlace, Digest, Game, Luck, Match, Player, Random, Reflex, Rules, Seat, Seed, Seeded, Source,
    Steps,
};
use std::hint::black_box;
use std::time::{Duration, Instant};

const GAMES: u64 = 3000;

fn main() {
    let setup = Setup::on("old-mill").unwrap();
    let mut times = Times::default();
    let (mut questions, mut checksum) = (0, 0u64);
    // The two ways take turns, so that noise of the machine falls on both alike.
    for seed in 0..GAMES {
        let begun = Instant::now();
        let by_hand = ByHand::play(&setup, seed);
        times.by_hand += begun.elapsed();
        let begun = Instant::now();
        let played = inline(&setup, seed);
        times.inline += begun.elapsed();
        questions += played.questions;
        assert_eq!(played.state, by_hand, "seed {seed}");
        checksum = checksum.rotate_left(5) ^ fold(&played.state);
    }
    println!("ford, {GAMES} games, {questions} questions, checksum {checksum:016x}");
    let asks = questions as f64 / times.inline.as_secs_f64();
    println!("inline            {asks:>9.0} asks a second");
    println!("by hand           {:>9.0} asks a second", questions as f64 / times.by_hand.as_secs_f64());
    let ratio = times.inline.as_secs_f64() / times.by_hand.as_secs_f64();
    println!("inline / by hand  {ratio:>9.2}   (at most 3)");
    interactive(&setup);
}

#[derive(Default)]
struct Times {
    by_hand: Duration,
    inline: Duration,
}

fn fold(state: &State) -> u64 {
    let digest = Digest::of(state).unwrap().to_string();
    u64::from_str_radix(&digest[..16], 16).unwrap()
}

fn inline(setup: &Setup, seed: u64) -> kernel::Played<Ford> {
    let players = (0..2).map(|_| Player::Reflex(Box::new(Random::new(seed)))).collect();
    Match::new(setup, Source::seeded(Seed::from_number(seed)), players).unwrap().play().unwrap()
}

/// An interactive answer against the least that it must do: a clone of the resting point and an inline run of its step.
fn interactive(setup: &Setup) {
    let (mut answering, mut least, mut answers) = (Duration::ZERO, Duration::ZERO, 0u64);
    for seed in 0..300 {
        let mut game = Game::<Ford>::start(setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
        let mut random = Random::new(seed);
        let mut rests: Vec<State> = Vec::new();
        let mut rest = game.state().clone();
        while let Some(prompt) = game.pending().first().copied().cloned() {
            if game.position().at_rest() {
                rest = game.state().clone();
            }
            rests.push(rest.clone());
            let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
            let answer = Reflex::<Ford>::answer(&mut random, game.state(), seat, &prompt.ask, prompt.number);
            let begun = Instant::now();
            game.answer(seat, prompt.number, answer, By::Person).unwrap();
            answering += begun.elapsed();
        }
        answers += rests.len() as u64;
        let players: Vec<Box<dyn Reflex<Ford>>> = vec![Box::new(Random::new(seed)), Box::new(Random::new(seed))];
        let mut steps = Steps::<Ford>::new(rest, Source::seeded(Seed::from_number(seed)), players);
        for rest in &rests {
            let begun = Instant::now();
            steps.set(rest.clone());
            black_box(steps.step().unwrap());
            least += begun.elapsed();
        }
    }
    let (answering, least) = (answering.as_secs_f64(), least.as_secs_f64());
    println!("interactive       {:>9.2} microseconds an answer", 1e6 * answering / answers as f64);
    println!("clone + step      {:>9.2} microseconds", 1e6 * least / answers as f64);
    println!("the two           {:>9.2}   (at most 2)", answering / least);
}

/// The game as somebody would write it who needs no pause, no record and no log.
struct ByHand {
    state: State,
    dice: Seeded,
    seed: u64,
    number: u64,
}

impl ByHand {
    fn play(setup: &Setup, seed: u64) -> State {
        let dice = Seeded::new(Seed::from_number(seed), DicePlace::default());
        let mut game = Self { state: Ford::begin(setup).unwrap(), dice, seed, number: 0 };
        for seat in 0..2 {
            let place = game.dice.below(game.state.unseen.len() as u32) as usize;
            game.state.errands[seat] = Some(game.state.unseen.remove(place));
        }
        while !game.round() {}
        game.end();
        game.state
    }

    /// The number of an option, chosen as the random player chooses.
    fn choose(&mut self, options: usize) -> usize {
        self.number += 1;
        Luck::new(self.seed, self.number - 1).below(options)
    }

    fn die(&mut self) -> u8 {
        1 + self.dice.below(6) as u8
    }

    /// One round; true if the game ends with it.
    fn round(&mut self) -> bool {
        self.state.phase = Phase::Stakes;
        let mut stakes = [0; 2];
        for (seat, stake) in stakes.iter_mut().enumerate() {
            *stake = self.choose(usize::from(self.state.coins[seat]) + 1) as u8;
        }
        self.state.coins[0] -= stakes[0];
        self.state.coins[1] -= stakes[1];
        let mut first = stakes;
        while first[0] == first[1] {
            first = [self.die(), self.die()];
        }
        let mut seat = if first[0] > first[1] { Seat(0) } else { Seat(1) };
        loop {
            let ready = turn::ready(&self.state, seat).count();
            let place = self.choose(ready);
            let scout = turn::ready(&self.state, seat).nth(place).unwrap();
            self.activate(scout, seat);
            if scoring::side_is_gone(&self.state) {
                return true;
            }
            if turn::ready(&self.state, other(seat)).next().is_some() {
                seat = other(seat);
            } else if turn::ready(&self.state, seat).next().is_none() {
                break;
            }
        }
        for (seat, _) in scoring::held(&self.state) {
            self.state.points[seat.index()] += 1;
        }
        if self.state.round == ROUNDS {
            return true;
        }
        self.state.round += 1;
        self.state.scouts.iter_mut().for_each(|scout| scout.activated = false);
        false
    }

    fn activate(&mut self, scout: ScoutId, seat: Seat) {
        let id = usize::from(scout.0);
        self.state.scouts[id].activated = true;
        let from = self.state.scouts[id].at;
        let reach = movement::reach(&self.state, scout);
        let to = reach[self.choose(reach.len())].0;
        self.state.scouts[id].at = Some(to);
        let snappers = combat::snappers(&self.state, scout).count();
        if from != Some(to) && snappers > 0 {
            let place = self.choose(snappers + 1);
            let snapper = combat::snappers(&self.state, scout).nth(place);
            if let Some(snapper) = snapper {
                self.state.scouts[usize::from(snapper.0)].activated = true;
                self.clash(snapper, other(seat), scout, seat);
            }
        }
        let targets = combat::targets(&self.state, scout).count();
        if targets > 0 {
            let place = self.choose(targets + 1);
            let target = combat::targets(&self.state, scout).nth(place);
            if let Some(target) = target {
                self.clash(scout, seat, target, other(seat));
            }
        }
    }

    fn clash(&mut self, attacker: ScoutId, attacking: Seat, defender: ScoutId, defending: Seat) {
        let support = combat::support(&self.state, attacker, defender);
        let cover = combat::cover(&self.state, attacker, defender);
        let (mut attack, mut defence) = (self.die(), self.die());
        attack = self.re_roll(attacking, attack);
        defence = self.re_roll(defending, defence);
        if attack + support > defence + cover {
            let scout = &mut self.state.scouts[usize::from(defender.0)];
            scout.hearts -= 1;
            if scout.hearts == 0 {
                scout.at = None;
            }
        }
    }

    fn re_roll(&mut self, seat: Seat, die: u8) -> u8 {
        if self.state.coins[seat.index()] == 0 || self.choose(2) == 0 {
            return die;
        }
        self.state.coins[seat.index()] -= 1;
        self.die()
    }

    fn end(&mut self) {
        for seat in [Seat(0), Seat(1)] {
            let errand = self.state.errands[seat.index()].unwrap();
            if errands::fulfilled(&self.state, seat, errand) {
                self.state.points[seat.index()] += 2;
            }
        }
        self.state.phase = Phase::Over;
    }
}
