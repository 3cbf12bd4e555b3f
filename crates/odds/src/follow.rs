//! Forward under a plan: where the chances go when every die is treated as the plan says.

use crate::board::{Board, Die, Hands, Results, Table};
use crate::play::Advice;
use crate::script::{AttackWorth, LandingScript, Script};

/// One group of a plan.
pub(crate) struct Follow<'a> {
    pub(crate) board: &'a Board,
    pub(crate) script: &'a Script,
}

impl Follow<'_> {
    /// One weapon: its number of attacks is rolled, then they are made.
    pub(crate) fn weapon(&self, left: &[Table], mass: &Table) -> Table {
        self.stages(left, mass).swap_remove(0)
    }

    /// The chances before each attack of a weapon, by how many are left; with none left they are those after the last.
    pub(crate) fn stages(&self, left: &[Table], mass: &Table) -> Vec<Table> {
        let (board, results) = (self.board, &self.script.attacks);
        // The chances of having this many attacks left, before the first die of the next one.
        let mut waiting: Vec<Table> = left.iter().map(|_| board.table()).collect();
        let mut kept = Vec::new();
        self.each(mass, |_, place, purse, chance| {
            self.script.number_kept(board, left, place, &mut kept);
            let advice = results.advice(board, &kept, purse);
            spread(board, results, &advice, purse, chance, |result, purse, chance| {
                board.hands_mut(&mut waiting[results.values[result]], place)[purse] += chance;
            });
        });
        self.add_end(mass, &mut waiting[0]);
        for attacks in (1..left.len()).rev() {
            let worth = self.script.attack(board, &left[attacks - 1]);
            let after = self.attack(&worth, &waiting[attacks]);
            waiting[attacks - 1].of.iter_mut().zip(&after.of).for_each(|(sum, more)| *sum += more);
        }
        waiting
    }

    /// One attack: to hit, then all its hits.
    fn attack(&self, worth: &AttackWorth, mass: &Table) -> Table {
        let (board, script) = (self.board, self.script);
        let mut hits: Vec<Table> = worth.hits.iter().map(|_| board.table()).collect();
        let mut effects: Vec<Table> = worth.effects.iter().map(|_| board.table()).collect();
        let outcomes = [&worth.hits[0], &worth.hits[1], &worth.critical];
        self.add_end(mass, &mut hits[0]);
        self.each(mass, |(rung, _), place, purse, chance| {
            let Some(die) = script.hit(board, rung) else {
                board.hands_mut(&mut hits[1], place)[purse] += chance;
                return;
            };
            let outcomes = outcomes.map(|table| board.hands(table, place));
            throw(board, &die, outcomes, purse, chance, |verdict, purse, chance| match verdict {
                0 => board.hands_mut(&mut hits[0], place)[purse] += chance,
                1 => board.hands_mut(&mut hits[1], place)[purse] += chance,
                _ => {
                    for (&extra, share) in script.extra.values.iter().zip(&script.extra.chances) {
                        let to = if script.wounds_by_itself { &mut effects[extra] } else { &mut hits[extra + 1] };
                        board.hands_mut(to, place)[purse] += chance * share;
                    }
                }
            });
        });
        self.hits(worth, hits, effects)
    }

    /// All hits that are to roll to wound, those with most to follow first, and wounds that critical hits made by themselves.
    fn hits(&self, worth: &AttackWorth, mut hits: Vec<Table>, mut by_itself: Vec<Table>) -> Table {
        let board = self.board;
        for following in (0..worth.effects.len()).rev() {
            let Some(rolling) = hits.pop() else { break };
            let mut effects: Vec<Table> = worth.effects[following].iter().map(|_| board.table()).collect();
            let outcomes = [
                &worth.hits[following],
                worth.effects[following][self.script.effect(false)].whole(),
                worth.effects[following][self.script.effect(true)].whole(),
            ];
            self.each(&rolling, |(rung, _), place, purse, chance| {
                let Some(die) = self.script.wound(board, rung) else {
                    board.hands_mut(&mut effects[0], place)[purse] += chance;
                    return;
                };
                let outcomes = outcomes.map(|table| board.hands(table, place));
                throw(board, &die, outcomes, purse, chance, |verdict, purse, chance| {
                    let to = match verdict {
                        0 => &mut hits[following],
                        verdict => &mut effects[self.script.effect(verdict == 2)],
                    };
                    board.hands_mut(to, place)[purse] += chance;
                });
            });
            self.add_end(&rolling, &mut hits[following]);
            if let Some(direct) = by_itself.pop() {
                effects[0].of.iter_mut().zip(&direct.of).for_each(|(sum, more)| *sum += more);
            }
            for (kind, mass) in effects.iter().enumerate() {
                self.effect(worth, following, kind, mass, &mut hits[following]);
            }
        }
        hits.swap_remove(0)
    }

    /// What a wound does: mortal wounds, save, damage.
    fn effect(&self, worth: &AttackWorth, following: usize, kind: usize, mass: &Table, next: &mut Table) {
        let (board, effect) = (self.board, &self.script.effects[kind]);
        let landed_worth = &worth.effects[following][kind].landed;
        let mut landed = board.table();
        let mut kept = Vec::new();
        self.each(mass, |(rung, waiting), _, purse, chance| {
            effect.mortal_kept(board, landed_worth, (rung, waiting), &mut kept);
            let advice = effect.mortal.advice(board, &kept, purse);
            spread(board, &effect.mortal, &advice, purse, chance, |result, purse, chance| {
                let place = board.space.place(rung, waiting + effect.mortal.values[result]);
                board.hands_mut(&mut landed, place)[purse] += chance;
            });
        });
        self.add_end(mass, &mut landed);
        self.add_end(&landed, next);
        self.each(&landed, |at, place, purse, chance| match &effect.landing {
            None => board.hands_mut(next, place)[purse] += chance,
            Some(landing) => self.land(landing, &worth.hits[following], (at, purse), chance, next),
        });
    }

    /// The dice of the save, then the damage.
    fn land(
        &self,
        landing: &LandingScript,
        after: &Table,
        ((rung, waiting), purse): ((usize, usize), usize),
        chance: f64,
        next: &mut Table,
    ) {
        let (board, mut kept) = (self.board, Vec::new());
        let purses = board.play.purses();
        let rung = landing.taker(board, after, (rung, waiting), purse);
        let worths = landing.save_worths(board, after, (rung, waiting), &mut kept);
        let place = board.space.place(rung, waiting);
        let saved = board.hands(after, place);
        let mut failing: Hands = [0.0; crate::play::MOST_PURSES];
        failing[purse] = chance;
        for (number, die) in landing.dice(board, rung).iter().enumerate() {
            let failed = &worths[worths.len() - 2 - number][..purses];
            let mut still = [0.0; crate::play::MOST_PURSES];
            for (purse, chance) in failing.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
                throw(board, die, [failed, saved, saved], purse, chance, |verdict, purse, chance| match verdict {
                    0 => still[purse] += chance,
                    _ => board.hands_mut(next, place)[purse] += chance,
                });
            }
            failing = still;
        }
        for (purse, chance) in failing.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
            let advice = landing.damage.advice(board, &kept, purse);
            spread(board, &landing.damage, &advice, purse, chance, |result, purse, chance| {
                for (to, share) in landing.ways(board, rung, result) {
                    board.hands_mut(next, board.space.place(to, waiting))[purse] += chance * share;
                }
            });
        }
    }

    /// Everything before the end that has a chance: rung and waiting wounds, place, state of the hands, chance.
    fn each(&self, mass: &Table, mut visit: impl FnMut((usize, usize), usize, usize, f64)) {
        let board = self.board;
        for rung in 0..board.ladder.end() {
            for (waiting, place) in board.space.row(rung).enumerate() {
                for (purse, &chance) in board.hands(mass, place).iter().enumerate() {
                    if chance > 0.0 {
                        visit((rung, waiting), place, purse, chance);
                    }
                }
            }
        }
    }

    /// What has ended stays so.
    fn add_end(&self, mass: &Table, to: &mut Table) {
        let end = self.board.space.size();
        let ended = self.board.hands(mass, end).iter();
        self.board.hands_mut(to, end).iter_mut().zip(ended).for_each(|(sum, more)| *sum += more);
    }
}

/// Where a die goes, by meaning and state of the hands.
fn throw(
    board: &Board,
    die: &Die,
    outcomes: [&[f64]; 3],
    purse: usize,
    chance: f64,
    mut go: impl FnMut(usize, usize, f64),
) {
    let again = die.throw.chances;
    for (place, advice) in die.advice(board, outcomes, purse).into_iter().enumerate() {
        let purse = match advice {
            Advice::Keep => {
                go(die.throw.faces.verdicts[place] as usize, purse, chance / 6.0);
                continue;
            }
            Advice::Free => purse,
            Advice::Spend => die.spent(board, purse).unwrap_or(purse),
        };
        again.iter().enumerate().for_each(|(verdict, share)| go(verdict, purse, chance / 6.0 * share));
    }
}

/// Where a roll of the attacker goes, by result and state of the hands.
fn spread(
    board: &Board,
    results: &Results,
    advice: &[Advice],
    purse: usize,
    chance: f64,
    mut go: impl FnMut(usize, usize, f64),
) {
    for (result, advice) in advice.iter().enumerate() {
        if *advice == Advice::Keep {
            go(result, purse, chance * results.chances[result]);
            continue;
        }
        let spent = results.spent(board, purse).unwrap_or(purse);
        let again = chance * results.chances[result];
        results.chances.iter().enumerate().for_each(|(second, share)| go(second, spent, again * share));
    }
}
