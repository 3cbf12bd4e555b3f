//! What hangs on a question that a standing order may meet: a re-roll, a stratagem, the order of things. The figures are exact, by
//! the same chains as `grognard odds`, and of what lies open to everybody; `show` says them beside the question.
//!
//! The thresholds here are no rules of the book: they say what a player wants to be asked about.

mod re_rolls;

pub use miniatures::stakes::Swing;
pub use re_rolls::swing;

use crate::attacks::{self, Salvo, Volley, allocatable, groups};
use crate::core::engaged_with;
use crate::fight;
use crate::questions::{Answer, Ask, ReRoll, ReRollChoice, Reaction, SalvoIndex};
use crate::shooting;
use crate::state::{ModelId, Phase, State, UnitId};
use crate::stratagems::{self, Stratagem, Use, UseDetachment, UseStratagem, Window};
use crate::{abilities, charge, objectives, odds};
use kernel::Stake;
use miniatures::stakes::best;

pub use miniatures::stakes::{Toll, WORTH_ASKING, WORTH_FIRING, WORTH_REACHING};

/// Fire Overwatch before a move by which the enemy may yet come nearer is worth a question if it kills a model with this chance.
pub const WORTH_FIRING_EARLY: f64 = 0.5;
/// More kinds of attacks than this are not tried in every order.
const SORTED: usize = 5;

/// What hangs on a question for the seat that is asked. Nothing is hidden, so every seat sees the same.
pub fn stake(state: &State, ask: &Ask) -> Stake<Answer> {
    match ask {
        Ask::ReRoll(ask) => of_re_roll(state, ask),
        Ask::UseStratagem(ask) => of_window(state, ask),
        Ask::UseDetachment(ask) => of_detachment(state, ask),
        Ask::Reaction(ask) => of_reaction(state, ask),
        Ask::ThrowGrenades(ask) => {
            let best = stratagems::grenade_choices(state, ask.seat).into_iter().next();
            Stake::Matters(best.map(|choice| Answer::ThrowGrenades(Some(choice))))
        }
        Ask::InsaneBravery(ask) => match near_marker(state, ask.unit) {
            true => Stake::Matters(Some(Answer::InsaneBravery(true))),
            false => Stake::Nothing,
        },
        Ask::Allocate(ask) => of_model(state, &allocatable(state, ask.unit), Answer::Allocate),
        Ask::HazardBearer(ask) => of_model(state, &attacks::hazard_bearers(state, ask.unit), Answer::HazardBearer),
        Ask::NextGroup(_) => of_next_group(state),
        // Each unit is tested, or suffers, by itself.
        Ask::NextTest(_) | Ask::NextToSuffer(_) => Stake::Nothing,
        // Whoever has a better save uses it.
        Ask::ChooseSave(ask) => Stake::Helps(Answer::ChooseSave(ask.best())),
        _ => Stake::Matters(None),
    }
}

/// What a unit's salvos at a target would do.
pub fn of_salvos(state: &State, attacker: UnitId, salvos: Vec<Salvo>, target: UnitId) -> Option<Toll> {
    if salvos.is_empty() {
        return None;
    }
    let imagined = State { volley: Some(Volley::new(attacker, salvos)), ..state.clone() };
    let (weapons, defenders) = odds::of_volley(&imagined, target)?;
    let (groups, line) = odds::chain(&weapons, &defenders);
    ::odds::resolve(&groups, &line).ok().map(Toll::from)
}

/// What Fire Overwatch of a unit would do to an enemy: everything that can be shot at it, and only sixes hit.
pub fn of_overwatch(state: &State, unit: UnitId, enemy: UnitId) -> Option<Toll> {
    let shots = shooting::candidates_at(state, unit, enemy).into_iter().next()?;
    let mut salvos = shooting::salvos(state, unit, &shots);
    salvos.iter_mut().for_each(|salvo| salvo.situation.overwatch = true);
    of_salvos(state, unit, salvos, enemy)
}

/// A re-roll for nothing is taken where it can only help; one that costs matters if it changes something on average.
fn of_re_roll(state: &State, ask: &ReRoll) -> Stake<Answer> {
    let again = if ask.free { ReRollChoice::Free } else { ReRollChoice::Command };
    let swing = swing(state, ask);
    if ask.free && swing.can_only_help() {
        return Stake::Helps(Answer::ReRoll(again));
    }
    match swing.matters() {
        true => Stake::Matters(Some(Answer::ReRoll(again))),
        false => Stake::Nothing,
    }
}

/// A stratagem at its moment matters if it does something by the figures.
fn of_window(state: &State, ask: &UseStratagem) -> Stake<Answer> {
    let worth = |choice: &Use| match (ask.window, *choice) {
        (Window::EnemyMoves(enemy) | Window::EnemyMoved(enemy) | Window::EnemySetUp(enemy), Use::Unit(unit)) => {
            of_overwatch(state, unit, enemy).map_or(0.0, |toll| toll.kills)
        }
        (Window::EnemyCharged(enemy), Use::Unit(unit)) => charge::roll_chance(charge::least_way(state, unit, enemy)),
        // Whoever could fight next strikes before an enemy that has not fought.
        (Window::EnemyFought(_), Use::Unit(unit)) => {
            let fresh = |enemy: &UnitId| state.unit(*enemy).is_some_and(|unit| !unit.phase.has_fought);
            f64::from(u8::from(engaged_with(state, unit).iter().any(fresh)))
        }
        _ => 1.0,
    };
    let enough = match ask.window {
        // A charge that has begun ends in contact, where nobody fires.
        Window::EnemyMoves(_) if state.phase != Phase::Charge => WORTH_FIRING_EARLY,
        Window::EnemyMoves(_) | Window::EnemyMoved(_) | Window::EnemySetUp(_) => WORTH_FIRING,
        Window::EnemyCharged(_) => WORTH_REACHING,
        _ => f64::MIN_POSITIVE,
    };
    match best(stratagems::window_choices(state, ask), worth) {
        Some((worth, choice)) if worth >= enough => Stake::Matters(Some(Answer::UseStratagem(Some(choice)))),
        _ => Stake::Nothing,
    }
}

/// A detachment's stratagem before attacks matters by the wounds that it adds to the best of them; at other moments always.
fn of_detachment(state: &State, ask: &UseDetachment) -> Stake<Answer> {
    use abilities::Moment;
    let attacks: fn(&State, UnitId) -> f64 = match ask.moment {
        Moment::Shoots => best_shots,
        Moment::Fights => best_blows,
        _ => return Stake::Matters(None),
    };
    let gain = |&(id, unit): &(abilities::StratagemId, UnitId)| {
        attacks(&in_effect(state, id, unit), unit) - attacks(state, unit)
    };
    match best(stratagems::detachment_choices(state, ask), gain) {
        Some((gain, choice)) if gain >= WORTH_ASKING => Stake::Matters(Some(Answer::UseDetachment(Some(choice)))),
        _ => Stake::Nothing,
    }
}

/// The most wounds that a unit's shooting does at one enemy.
fn best_shots(state: &State, unit: UnitId) -> f64 {
    let enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    let wounds = |enemy: UnitId| {
        let shots = shooting::candidates_at(state, unit, enemy).into_iter().next()?;
        Some(of_salvos(state, unit, shooting::salvos(state, unit, &shots), enemy)?.wounds)
    };
    enemies.filter_map(wounds).fold(0.0, f64::max)
}

/// The most wounds that a unit's blows do.
fn best_blows(state: &State, unit: UnitId) -> f64 {
    let wounds = |blows: Vec<fight::Blow>| {
        let mut targets: Vec<UnitId> = blows.iter().map(|blow| blow.target).collect();
        targets.sort_unstable();
        targets.dedup();
        let at = |target: UnitId| {
            let at_target = blows.iter().filter(|blow| blow.target == target);
            let salvos = at_target.filter_map(|blow| fight::salvo(state, unit, blow, None)).collect();
            of_salvos(state, unit, salvos, target).map_or(0.0, |toll| toll.wounds)
        };
        targets.into_iter().map(at).sum::<f64>()
    };
    fight::melee_candidates(state, unit).into_iter().map(wounds).fold(0.0, f64::max)
}

/// What hides or protects a unit matters by the wounds that it saves.
fn of_reaction(state: &State, ask: &Reaction) -> Stake<Answer> {
    let worth = |&(stratagem, unit): &(Stratagem, UnitId)| spared(state, ask, stratagem, unit);
    match best(stratagems::reactions(state, ask), worth) {
        Some((wounds, choice)) if wounds >= WORTH_ASKING => Stake::Matters(Some(Answer::Reaction(Some(choice)))),
        _ => Stake::Nothing,
    }
}

/// The wounds that a stratagem saves a unit of those that the attacks at it do on average.
pub fn spared(state: &State, ask: &Reaction, stratagem: Stratagem, unit: UnitId) -> f64 {
    let wounds = |state: &State| {
        let salvos = ask.salvos.iter().copied().filter(|salvo| salvo.target == unit).collect();
        of_salvos(state, ask.attacker, salvos, unit).map_or(0.0, |toll| toll.wounds)
    };
    let mut with = state.clone();
    let Some(entry) = with.unit_mut(unit) else { return 0.0 };
    match stratagem {
        Stratagem::Smokescreen => entry.phase.smokescreen = true,
        Stratagem::GoToGround => entry.phase.gone_to_ground = true,
        Stratagem::Detachment(id) => with = in_effect(state, id, unit),
        _ => return 0.0,
    }
    wounds(state) - wounds(&with)
}

/// The state once a stratagem of a detachment has been used on a unit.
fn in_effect(state: &State, id: abilities::StratagemId, unit: UnitId) -> State {
    let mut with = state.clone();
    let until = state.fixed.library.stratagem(id).map(|stratagem| stratagem.until);
    with.battle.lasting.extend(until.map(|until| abilities::Lasting { stratagem: id, unit, until }));
    with
}

/// Which of these models: nothing hangs on it if they are alike; else the plainest goes first.
fn of_model(state: &State, models: &[ModelId], answer: impl Fn(ModelId) -> Answer) -> Stake<Answer> {
    let look = |id: ModelId| state.model(id).zip(state.profile(id)).map(|(m, (_, p))| (&p.name, m.wounds, &m.weapons));
    match miniatures::stakes::plainest(models, look) {
        Some(model) => Stake::Matters(Some(answer(model))),
        None => Stake::Nothing,
    }
}

/// Which attacks come first: nothing hangs on it if every sequence does as much.
fn of_next_group(state: &State) -> Stake<Answer> {
    let Some(volley) = &state.volley else { return Stake::Nothing };
    let choices = groups(state);
    let target_of = |index: &SalvoIndex| volley.salvos.get(usize::from(index.0)).map(|salvo| salvo.target);
    let Some(target) = choices.first().and_then(target_of) else { return Stake::Nothing };
    // Whichever target comes first, its own attacks are what they are.
    let here: Vec<SalvoIndex> = choices.into_iter().filter(|index| target_of(index) == Some(target)).collect();
    let Some((weapons, defenders)) = odds::of_volley(state, target) else { return Stake::Nothing };
    if here.len() < 2 || here.len() > SORTED || weapons.len() != here.len() {
        return Stake::Nothing;
    }
    let wounds = |first: usize| {
        let mut sorted = weapons.clone();
        sorted[..=first].rotate_right(1);
        let (groups, line) = odds::chain(&sorted, &defenders);
        ::odds::resolve(&groups, &line).map_or(0.0, |outcome| outcome.mean_damage)
    };
    match miniatures::stakes::sequence(here.len(), wounds) {
        Some(best) => Stake::Matters(Some(Answer::NextGroup(here[best]))),
        None => Stake::Nothing,
    }
}

/// Has a unit a model in range of a marker?
fn near_marker(state: &State, unit: UnitId) -> bool {
    let near = |model: ModelId| state.battle.markers.iter().any(|marker| objectives::in_range(state, marker, model));
    state.models_of(unit).any(near)
}
