//! The best use of re-rolls: backward over all dice, and forward again under the plan.

use crate::board::{Board, Table};
use crate::follow::Follow;
use crate::group::{self, Group, Order, Target};
use crate::ladder::Ladder;
use crate::order::open_ladder;
use crate::outcome::{Fate, Outcome};
use crate::play::{MOST_PURSES, MOST_REROLLS, Play};
use crate::refused::{Refused, check_range};
use crate::resolve::{MOST_STEPS, estimate_steps};
use crate::script::Script;
use crate::sweep::Space;

/// More numbers than this are not kept for a plan.
const MOST_KEPT: f64 = 2e7;

/// The best way to use re-rolls in an attack.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) board: Board,
    pub(crate) scripts: Vec<Script>,
    /// For each group and weapon what it is worth to have this many attacks left, from none up.
    pub(crate) stages: Vec<Vec<Vec<Table>>>,
    /// What each place is worth whenever mortal wounds are about to be dealt out, in order.
    pub(crate) settled: Vec<Table>,
    pub(crate) names: Vec<String>,
    value: f64,
    models: u32,
}

/// Works out the best play of both sides: where to spend the re-rolls in hand, die by die, for the goal.
///
/// Dice are thrown in this order: the number of attacks of a weapon when its turn comes; for each attack the hit, the number of
/// extra hits, then for each hit the wound, its mortal wounds, the save, the damage, and what is ignored. Mortal wounds that wait
/// come last. Each player knows all that lies on the table and nothing else.
///
/// ```
/// use odds::{Faces, Goal, Group, Line, Play, Roll, Target, best, resolve};
///
/// let groups = [Group::simple(Roll::Fixed(1), Faces::needing(3), Faces::needing(3), &Roll::Fixed(1), 0)];
/// let target = Target::new(vec![Line::simple(1, 1, Faces::needing(7))]);
/// let plan = best(&groups, &target, Play::one_reroll(Goal::KillAll))?;
/// // 16 of 36 without it; a miss or a failed wound can be mended once.
/// assert!((plan.value() - (16.0 + 2.0 * 16.0 / 3.0) / 36.0).abs() < 1e-15);
/// assert!(plan.value() > resolve(&groups, &target)?.kill_all);
/// # Ok::<(), odds::Refused>(())
/// ```
pub fn best(groups: &[Group], target: &Target, play: Play) -> Result<Plan, Refused> {
    group::validate(groups, target)?;
    if groups.iter().any(|group| !group.varied.is_empty()) {
        let why = "which roll it is is not known beforehand, and no plan is made for that";
        return Err(Refused::Clash { field: "groups".to_string(), why });
    }
    check_range("play.attacker", i64::from(play.attacker), 0, i64::from(MOST_REROLLS))?;
    check_range("play.defender", i64::from(play.defender), 0, i64::from(MOST_REROLLS))?;
    if play.purses() > MOST_PURSES {
        return Err(Refused::Clash { field: "play".to_string(), why: "there are too many re-rolls in hand" });
    }
    check_work(groups, target, &play)?;
    let ladder = match target.order {
        Order::Best => open_ladder(target),
        Order::Given => Ladder::new(target, Ladder::needs_two(target, groups.iter().any(|group| group.precise))),
    };
    let waiting = groups.iter().any(Group::has_mortal);
    let space = Space::new(&ladder, waiting, ladder.ignored_range().1);
    let board = Board { ladder, space, play };
    check_kept(groups, &board)?;
    let mut scripts = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let script = Script::new(&board, group, target);
        scripts.push(script.map_err(|refused| refused.within(&format!("groups[{place}]")))?);
    }
    let back = Back::new(&board, &scripts, target.models());
    let value = board.hands(&back.worth, 0)[board.play.full()];
    let names = groups.iter().map(|group| group.name.clone()).collect();
    let Back { stages, settled, .. } = back;
    Ok(Plan { board, scripts, stages, settled, names, value, models: target.models() })
}

/// What is found on the way back over all dice.
struct Back {
    stages: Vec<Vec<Vec<Table>>>,
    settled: Vec<Table>,
    worth: Table,
}

impl Back {
    /// Goes back over all groups, weapons and attacks, last to first.
    fn new(board: &Board, scripts: &[Script], models: u32) -> Self {
        let mut worth = board.goal(models);
        let (mut stages, mut settled) = (Vec::new(), vec![worth.clone()]);
        for script in scripts.iter().rev() {
            if script.settles {
                worth = board.settle(&worth);
                settled.push(worth.clone());
            }
            let mut weapons = Vec::new();
            for _ in 0..script.weapons {
                let mut left = vec![worth];
                for attacks in 0..script.most_attacks() {
                    left.push(script.attack(board, &left[attacks]).before);
                }
                worth = script.number(board, &left);
                weapons.push(left);
            }
            weapons.reverse();
            stages.push(weapons);
        }
        stages.reverse();
        settled.reverse();
        Self { stages, settled, worth }
    }
}

impl Plan {
    /// What the goal is worth under best play: a mean, or a chance.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// What the players have in hand and play for.
    pub fn play(&self) -> &Play {
        &self.board.play
    }

    /// An upper bound of what is wrong in the value because endless rows were cut off, in chance.
    pub fn cut_off(&self) -> f64 {
        self.board.space.cut_off
    }

    /// Everything that can happen when both sides follow the plan.
    pub fn outcome(&self) -> Result<Outcome, Refused> {
        let board = &self.board;
        let mut mass = board.table();
        board.hands_mut(&mut mass, 0)[board.play.full()] = 1.0;
        let mut settled = self.settled.iter();
        for (script, weapons) in self.scripts.iter().zip(&self.stages) {
            for left in weapons {
                mass = Follow { board, script }.weapon(left, &mass);
            }
            if script.settles {
                mass = self.dealt_out(mass, settled.next());
            }
        }
        let mass = self.dealt_out(mass, settled.next());
        let rungs = 0..=board.ladder.end();
        let chances = rungs.clone().map(|rung| board.hands(&mass, board.space.place(rung, 0)).iter().sum()).collect();
        let fate = |number| {
            let rung = board.ladder.rung(number);
            Fate { damage: rung.lost, slain: rung.slain, points: rung.points }
        };
        Outcome::new(rungs.map(fate).collect(), chances, self.models, board.space.cut_off)
    }

    /// Deals out the mortal wounds that wait, one by one; `worth` is what each place is worth before that.
    fn dealt_out(&self, mut mass: Table, worth: Option<&Table>) -> Table {
        let (board, Some(worth)) = (&self.board, worth) else { return mass };
        // Damage and choices only lead upwards, so each rung is done when those before it are.
        for rung in 0..board.ladder.end() {
            let front = board.ladder.front(rung, false);
            let below = board.ladder.after(rung, front, 1);
            let [ignored, counts] = board.ignoring(front.line);
            for waiting in (1..board.space.row(rung).len()).rev() {
                let place = |rung, waiting| board.space.place(rung, waiting);
                for purse in 0..board.play.purses() {
                    let here = std::mem::take(&mut board.hands_mut(&mut mass, place(rung, waiting))[purse]);
                    if board.ladder.choices(rung).is_empty() {
                        board.hands_mut(&mut mass, place(rung, waiting - 1))[purse] += ignored * here;
                        board.hands_mut(&mut mass, place(below, waiting - 1))[purse] += counts * here;
                    } else {
                        let chosen = board.least(rung, |chosen| board.hands(worth, place(chosen, waiting))[purse]);
                        board.hands_mut(&mut mass, place(chosen, waiting))[purse] += here;
                    }
                }
            }
        }
        mass
    }

    /// The line that should take the first wound, where the defender chooses: one of the first group's first attack, before
    /// anything else has happened.
    pub fn first_line(&self) -> Option<usize> {
        let (script, board) = (self.scripts.first()?, &self.board);
        let landing = script.effects.iter().find_map(|effect| effect.landing.as_ref())?;
        let left = self.stages.first()?.first()?;
        let after = left.get(script.most_attacks().checked_sub(1)?)?;
        Some(board.ladder.front(landing.taker(board, after, (0, 0), board.play.full()), false).line)
    }
}

/// Estimates the steps that [`best`] takes, before any is taken.
pub fn steps_of_plan(groups: &[Group], target: &Target, play: &Play) -> f64 {
    groups.iter().map(|group| estimate_plan(groups, target, group, play)).sum()
}

/// Every hit costs a wound roll, two effects with saves, and six faces for each state of the hands.
fn estimate_plan(groups: &[Group], target: &Target, group: &Group, play: &Play) -> f64 {
    estimate_steps(groups, target, group) * 10.0 * play.purses() as f64
}

fn check_work(groups: &[Group], target: &Target, play: &Play) -> Result<(), Refused> {
    for (place, group) in groups.iter().enumerate() {
        let steps = estimate_plan(groups, target, group, play);
        if steps > MOST_STEPS {
            return Err(Refused::TooMuchWork { field: format!("groups[{place}].attacks"), steps, most: MOST_STEPS });
        }
    }
    Ok(())
}

fn check_kept(groups: &[Group], board: &Board) -> Result<(), Refused> {
    let tables = |group: &Group| f64::from(group.weapons) * f64::from(group.attacks.largest() + 1);
    let steps = groups.iter().map(tables).sum::<f64>() * board.space.size() as f64 * board.play.purses() as f64;
    if steps > MOST_KEPT {
        return Err(Refused::TooMuchWork { field: "groups".to_string(), steps, most: MOST_KEPT });
    }
    Ok(())
}
