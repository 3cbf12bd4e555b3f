//! Forecasts agree with what comes: in positions of games as they are played, every card that may be drawn is drawn, and the Axis
//! plays its phases by the rules.

use kernel::{Luck, Progress, Reflex, Rules, Seat, Seed, Source, Steps};
use sas::Sas;
use sas::bot::Prowler;
use sas::components::Card;
use sas::content::Difficulty;
use sas::forecast::chances;
use sas::questions::{Answer, Ask, default_answer};
use sas::setup::Setup;
use sas::state::{OperatorId, Phase, State};

/// This many positions are looked at.
const POSITIONS: usize = 1000;

/// Missions without a hunter and without vehicles on patrol, whose ways no forecast tells.
const MISSIONS: [&str; 6] =
    ["first-light", "dead-letter", "powder-keg", "broken-wing", "two-colonels", "the-harbour-master"];

/// Whoever is asked in the enemy phases does what stands first.
struct Plain;

impl Reflex<Sas> for Plain {
    fn answer(&mut self, state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
        default_answer(state, ask)
    }
}

/// Is an operator seen before the operators act again, if they all stop now and this card is drawn?
fn seen(state: &State, id: OperatorId, card: Card) -> bool {
    let mut state = state.clone();
    state.phase = Phase::Advance(None);
    (state.deck, state.special) = (vec![card], None);
    let mut steps = Steps::<Sas>::new(state, Source::seeded(Seed::from_number(1)), vec![Box::new(Plain)]);
    loop {
        let progress = steps.step().unwrap();
        if steps.state().operator(id).exposed {
            return true;
        }
        let done = matches!(steps.state().phase, Phase::Attack(_) | Phase::End | Phase::Operators | Phase::Over(_));
        if done || matches!(progress, Progress::Over(_)) {
            return false;
        }
    }
}

/// What comes, by all cards that may be drawn.
fn comes(state: &State, id: OperatorId) -> f64 {
    let bag = if state.deck.is_empty() { &state.drawn } else { &state.deck };
    let mut kinds: Vec<(Card, usize)> = Vec::new();
    for &card in bag {
        match kinds.iter_mut().find(|(kind, _)| kind.stealth == card.stealth) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    let all = bag.len().max(1) as f64;
    kinds.iter().filter(|(card, _)| seen(state, id, *card)).map(|(_, count)| *count as f64 / all).sum()
}

#[test]
fn forecasts_agree_with_what_comes() {
    let (mut foretold, mut came, mut looked_at, mut wrong) = (0.0, 0.0, 0, Vec::new());
    let mut luck = Luck::new(7, 0);
    'all: for seed in 0.. {
        let mission = MISSIONS[seed as usize % MISSIONS.len()];
        let setup = Setup::of(mission, Difficulty::Normal, 1).unwrap();
        let source = Source::seeded(Seed::from_number(seed));
        let mut steps = Steps::<Sas>::new(Sas::begin(&setup).unwrap(), source, vec![Box::new(Prowler::new(seed))]);
        while let Progress::Rest = steps.step().unwrap() {
            let state = steps.state();
            let quiet = state.stealthy() && !state.units.iter().any(|unit| unit.alert);
            if !quiet || !matches!(state.phase, Phase::Acting(_)) || luck.below(3) > 0 {
                continue;
            }
            for (id, operator, _) in state.operators_on_board().filter(|(_, operator, _)| !operator.exposed) {
                let chance = chances(state, id, std::slice::from_ref(operator)).unwrap()[0];
                let truly = comes(state, id);
                (foretold, came, looked_at) = (foretold + chance, came + truly, looked_at + 1);
                if (chance - truly).abs() > 1e-9 {
                    wrong.push(format!("{mission} {seed}, turn {}: {chance:.3} for {truly:.3}", state.turn));
                }
                if looked_at == POSITIONS {
                    break 'all;
                }
            }
        }
    }
    println!("{foretold:.2} foretold, {came:.2} came, {} of {looked_at} differ: {wrong:#?}", wrong.len());
    // Something must be at stake, or the forecast could say nothing and be right.
    assert!(came > 30.0, "{came}");
    assert!((foretold - came).abs() / came < 0.03, "{foretold} foretold, {came} came");
    assert!(wrong.len() * 50 < POSITIONS, "{wrong:#?}");
}
