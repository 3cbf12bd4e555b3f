//! What hangs on a question that a standing order may meet: a re-roll, a stratagem, a denial, the order of things. The figures are
//! exact, by the same chains as `grognard odds`, and of what lies open to everybody; `show` says them beside the question.
//!
//! The thresholds are no rules of the book: they say what a player wants to be asked about.

mod re_rolls;

pub use re_rolls::{Again, best_again};

use crate::abilities::{Effect, Moment, StratagemId, in_force};
use crate::attacks::{self, Salvo, Volley, allocatable, groups};
use crate::battlefield::{engaged_with, models_engaged};
use crate::charge::FireOverwatch;
use crate::charge::heroic_intervention::{self, SelectIntervention};
use crate::datasheets::{Keyword, WeaponAbility, WeaponId};
use crate::dice::ReRoll;
use crate::fight::{self, Blow, MeleeAttacks};
use crate::movement::{Distance, MoveChoice, MoveKind, MoveModels};
use crate::profile::{Bracket, Characteristic, Characteristics, modified};
use crate::psychic::{self, Denial, DenyTheWitch};
use crate::questions::{Answer, Ask};
use crate::shooting::{self, Firing};
use crate::state::{ModelId, State, UnitId, other};
use crate::stratagems::{self, Lasting, LastingBy, UseFaction, UseStratagem, Window};
use crate::units::{below_half_strength, in_coherency};
use crate::{charge, morale, movement, odds};
use kernel::Stake;
use miniatures::stakes::{Toll, WORTH_ASKING, WORTH_FIRING, WORTH_REACHING, best, plainest, sequence, two_dice};

/// What is added to a charge roll is worth a question if it adds this to the chance of the charge.
const WORTH_ADDING: f64 = 0.1;
/// More kinds of attacks than this are not tried in every order.
const SORTED: usize = 5;

/// What hangs on a question for the seat that is asked. Nothing is hidden, so every seat sees the same.
pub fn stake(state: &State, ask: &Ask) -> Stake<Answer> {
    match ask {
        Ask::ReRoll(ask) => of_re_roll(state, ask),
        Ask::UseStratagem(ask) => of_window(state, ask),
        Ask::UseFaction(ask) => of_faction(state, ask),
        Ask::FireOverwatch(ask) => of_own_overwatch(state, ask),
        Ask::DenyTheWitch(ask) => of_denial(state, ask),
        Ask::SelectIntervention(ask) => of_intervention(state, ask),
        Ask::Allocate(ask) => of_model(state, &allocatable(state, ask.unit), Answer::Allocate),
        Ask::Flee(ask) => of_model(state, &state.models_of(ask.unit).collect::<Vec<_>>(), Answer::Flee),
        Ask::BreakoutLoss(ask) => of_model(state, &state.models_of(ask.unit).collect::<Vec<_>>(), Answer::BreakoutLoss),
        Ask::RemoveModel(ask) => of_removal(state, ask.unit),
        Ask::WreckCasualty(ask) => of_model(state, &ask.models, Answer::WreckCasualty),
        Ask::NextGroup(_) => of_next_group(state),
        // Each unit is tested, or suffers, by itself.
        Ask::NextTest(_) | Ask::NextToSuffer(_) => Stake::Nothing,
        // Whoever has a better save uses it.
        Ask::ChooseSave(ask) => match attacks::best_save(ask) {
            Some(best) => Stake::Helps(Answer::ChooseSave(best)),
            None => Stake::Nothing,
        },
        _ => Stake::Matters(None),
    }
}

/// The state while a unit makes these attacks.
fn attacking(state: &State, attacker: UnitId, melee: bool, salvos: Vec<Salvo>) -> State {
    State { volley: Some(Volley::new(attacker, melee, salvos)), ..state.clone() }
}

/// What a unit's salvos at a target would do; none where a chain cannot say it.
pub fn of_salvos(state: &State, attacker: UnitId, melee: bool, salvos: Vec<Salvo>, target: UnitId) -> Option<Toll> {
    if salvos.is_empty() {
        return None;
    }
    let (weapons, defenders) = odds::of_volley(&attacking(state, attacker, melee, salvos), target).ok()??;
    let (groups, lines) = odds::chain(&weapons, &defenders).ok()?;
    ::odds::resolve(&groups, &lines).ok().map(Toll::from)
}

/// What Overwatch of a unit would do to a unit that charges it: everything that can be shot at it.
pub fn of_overwatch(state: &State, unit: UnitId, charger: UnitId) -> Option<Toll> {
    let firing = Firing::Overwatch(charger);
    let shots = shooting::target_candidates(state, unit, firing).into_iter().next()?;
    of_salvos(state, unit, false, shooting::salvos(state, unit, firing, &shots), charger)
}

/// A re-roll for nothing is taken where it can only help; what costs, or may do worse, matters if it changes enough.
fn of_re_roll(state: &State, ask: &ReRoll) -> Stake<Answer> {
    let all = best_again(state, ask);
    if let Some(again) = all.iter().find(|again| again.free && again.can_only_help()) {
        return Stake::Helps(Answer::ReRoll(again.choice));
    }
    if ask.passed && re_rolls::is_perils(ask) {
        // The power, or the wounds that Perils of the Warp cost.
        return Stake::Matters(None);
    }
    match all.iter().find(|again| again.matters()) {
        Some(again) => Stake::Matters(Some(Answer::ReRoll(again.choice))),
        None => Stake::Nothing,
    }
}

/// What it would be worth to use a stratagem on a unit.
type Worth<'a> = Box<dyn Fn(&UnitId) -> f64 + 'a>;

/// A core stratagem at its moment matters if it does something by the figures.
fn of_window(state: &State, ask: &UseStratagem) -> Stake<Answer> {
    let (worth, enough): (Worth<'_>, f64) = match &ask.window {
        Window::EnemyFallsBack(enemy) => (Box::new(|_| f64::from(cutting_down(state, *enemy)) / 6.0), WORTH_ASKING),
        Window::ChargeDeclared(charger, _) => {
            let kills = |unit: &UnitId| of_overwatch(state, *unit, *charger).map_or(0.0, |toll| toll.kills);
            (Box::new(kills), WORTH_FIRING)
        }
        // Whoever could fight next strikes before an enemy that has not fought.
        Window::EnemyFought(..) => {
            let fresh = |enemy: &UnitId| state.unit(*enemy).is_some_and(|unit| !unit.phase.has_fought);
            let strikes = move |unit: &UnitId| match engaged_with(state, *unit).iter().any(fresh) {
                true => best_blows(state, *unit),
                false => 0.0,
            };
            (Box::new(strikes), WORTH_ASKING)
        }
        Window::MoraleTest(unit) => (Box::new(|_| fleeing(state, *unit).1), WORTH_ASKING),
        Window::TransportDestroyed(_) => return Stake::Matters(None),
    };
    match best(stratagems::window_choices(state, ask), worth) {
        Some((worth, unit)) if worth >= enough => Stake::Matters(Some(Answer::UseStratagem(Some(unit)))),
        _ => Stake::Nothing,
    }
}

/// How many dice Cut Them Down rolls at a unit that Falls Back (`wh40k9/stratagems/cut-them-down`).
pub fn cutting_down(state: &State, falling: UnitId) -> u16 {
    let enemies = state.enemies_of(falling).flat_map(|unit| state.models_of(unit));
    enemies.filter(|&id| state.models_of(falling).any(|model| models_engaged(state, id, model))).count() as u16
}

/// The chance that a unit fails its Morale test, and the wounds of the models that flee on average
/// (`wh40k9/morale/test`, `wh40k9/morale/combat-attrition`).
pub fn fleeing(state: &State, unit: UnitId) -> (f64, f64) {
    let lost = state.unit(unit).map_or(0, |unit| unit.turn.lost);
    let leadership = morale::leadership(state, unit);
    let has = |effect: &Effect| in_force::on_unit(state, unit, effect);
    let fails = match (has(&Effect::PassesMorale), has(&Effect::FailsMorale)) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        _ => (2..=6u8).filter(|face| face.saturating_add(lost) > leadership).count() as f64 / 6.0,
    };
    if has(&Effect::NoneFlee) {
        return (fails, 0.0);
    }
    let more = crate::morale::of_attrition(state, unit);
    let worst = if below_half_strength(state, unit) { 2 } else { 1 };
    let flees = (1..=6u16).filter(|&face| crate::dice::modified(face, 1, 1, more.into()) <= worst).count() as f64 / 6.0;
    let wounds: Vec<f64> =
        state.models_of(unit).filter_map(|id| state.model(id)).map(|model| f64::from(model.wounds)).collect();
    let models = wounds.len() as f64;
    let each = wounds.iter().sum::<f64>() / models.max(1.0);
    (fails, fails * each * (1.0 + (models - 1.0).max(0.0) * flees))
}

/// A faction's stratagem matters by the wounds that it adds or saves, or by what it lets a unit reach; what cannot be told always.
fn of_faction(state: &State, ask: &UseFaction) -> Stake<Answer> {
    let worth = |&(id, unit): &(StratagemId, UnitId)| {
        let with = in_effect(state, id, unit).unwrap_or_else(|| state.clone());
        match ask.moment {
            Moment::Shoots => best_shots(&with, unit, Firing::Normally) - best_shots(state, unit, Firing::Normally),
            Moment::Fights => best_blows(&with, unit) - best_blows(state, unit),
            Moment::ShotAt | Moment::Struck => suffered(state, ask, unit) - suffered(&with, ask, unit),
            _ => state.fixed.library.stratagem(id).map_or(0.0, |stratagem| {
                stratagem.ability.effects.iter().map(|effect| worth_of(state, effect, unit, ask.how)).sum()
            }),
        }
    };
    match best(stratagems::faction_choices(state, ask), worth) {
        Some((worth, choice)) if worth >= WORTH_ASKING => {
            Stake::Matters(worth.is_finite().then_some(Answer::UseFaction(Some(choice))))
        }
        _ => Stake::Nothing,
    }
}

/// What an effect is worth to a unit outside of attacks, so that 1 is worth a question: wounds that are gained, or the chance that it adds
/// to reach something. What cannot be told is always asked about; where it is known how the unit moves, what helps another move is
/// worth nothing.
fn worth_of(state: &State, effect: &Effect, unit: UnitId, how: Option<MoveChoice>) -> f64 {
    let mean = wh40k::descriptions::mean;
    match effect {
        Effect::Advance(_) if how.is_some_and(|how| how != MoveChoice::Advance) => 0.0,
        Effect::FallBackAndShoot | Effect::FallBackAndCharge if how.is_some_and(|how| how != MoveChoice::FallBack) => {
            0.0
        }
        Effect::Advance(more) => re_rolls::advance_gain(state, unit, *more) / WORTH_REACHING,
        Effect::Charge(more) => charge_gain(state, unit, *more) / WORTH_ADDING,
        Effect::FallBackAndShoot | Effect::FallBackAndCharge => match engaged_with(state, unit).is_empty() {
            true => 0.0,
            false => f64::INFINITY,
        },
        Effect::CannotBeDenied => {
            let deniers = |model: &ModelId| {
                let enemy = state.owner(unit).map(other);
                enemy.is_some_and(|enemy| !psychic::deniers(state, enemy, *model).is_empty())
            };
            if psychic::casters(state, unit).iter().any(deniers) { f64::INFINITY } else { 0.0 }
        }
        Effect::Regain(wounds) => {
            let lost = |id: ModelId| state.model(id).zip(state.profile(id)).map(|(m, (_, p))| p.wounds - m.wounds);
            let most = state.models_of(unit).filter_map(lost).max().unwrap_or(0);
            mean(*wounds).min(f64::from(most))
        }
        Effect::Return(models) => mean(*models).min(state.fallen_models(unit).count() as f64),
        Effect::ShootsAgain => best_shots(state, unit, Firing::Again),
        Effect::FightsAgain => best_blows(state, unit),
        _ => f64::INFINITY,
    }
}

/// The chance that something added to its charge roll brings a unit to the enemy that it needs it for.
fn charge_gain(state: &State, unit: UnitId, more: i8) -> f64 {
    let gain = |target: UnitId| {
        let seat = state.owner(unit)?;
        let needs = i32::from(charge::least_roll(state, seat, unit, &[target])?);
        Some(two_dice(needs - i32::from(more)) - two_dice(needs))
    };
    charge::target_choices(state, unit).into_iter().filter_map(gain).fold(0.0, f64::max)
}

/// The state while a stratagem lies on a unit; none if what it does is done at once.
fn in_effect(state: &State, id: StratagemId, unit: UnitId) -> Option<State> {
    let stratagem = state.fixed.library.stratagem(id)?;
    if stratagem.until == crate::abilities::Until::Now {
        return None;
    }
    let mut with = state.clone();
    let seat = state.owner(unit)?;
    with.lasting.push(Lasting { unit, seat, by: LastingBy::Stratagem(id), until: stratagem.until });
    Some(with)
}

/// The wounds that a unit loses on average to the attacks at it that have been declared.
pub fn suffered(state: &State, ask: &UseFaction, unit: UnitId) -> f64 {
    let salvos: Vec<Salvo> = ask.against.iter().copied().filter(|salvo| salvo.target == unit).collect();
    let attacker = salvos.first().map(|salvo| state.unit_of(salvo.arm.model));
    let toll = attacker.and_then(|attacker| of_salvos(state, attacker, ask.moment == Moment::Struck, salvos, unit));
    toll.map_or(0.0, |toll| toll.wounds)
}

/// The most wounds that a unit's shooting does at one enemy.
fn best_shots(state: &State, unit: UnitId, firing: Firing) -> f64 {
    let legal = shooting::legal_shots(state, unit, firing);
    let wounds = |enemy: UnitId| {
        let at_it = legal.iter().filter(|(_, target)| *target == enemy);
        let shots = shooting::together(state, unit, firing, at_it);
        let salvos = shooting::salvos(state, unit, firing, &shots);
        of_salvos(state, unit, false, salvos, enemy).map_or(0.0, |toll| toll.wounds)
    };
    state.enemies_of(unit).map(wounds).fold(0.0, f64::max)
}

/// The most wounds that a unit's blows do.
fn best_blows(state: &State, unit: UnitId) -> f64 {
    let Some(ask) = melee_of(state, unit) else { return 0.0 };
    let wounds = |blows: Vec<Blow>| {
        let salvos = fight::salvos_of(state, &ask, &blows);
        let mut targets: Vec<UnitId> = salvos.iter().map(|salvo| salvo.target).collect();
        targets.sort_unstable();
        targets.dedup();
        let at = |target: UnitId| {
            let at_it = salvos.iter().copied().filter(|salvo| salvo.target == target).collect();
            of_salvos(state, unit, true, at_it, target).map_or(0.0, |toll| toll.wounds)
        };
        targets.into_iter().map(at).sum::<f64>()
    };
    fight::melee_candidates(state, &ask).into_iter().map(wounds).fold(0.0, f64::max)
}

/// The attacks that a unit could make in melee from where it stands, random ones as they come on average.
fn melee_of(state: &State, unit: UnitId) -> Option<MeleeAttacks> {
    let attacks = state.models_of(unit).filter(|&id| fight::can_attack(state, id)).filter_map(|id| {
        let (quantity, more) = fight::number_of_attacks(state, id)?;
        let mean = wh40k::descriptions::mean(quantity).round() as u8;
        Some((id, modified(Characteristic::Attacks, mean, &more)))
    });
    let attacks: Vec<(ModelId, u8)> = attacks.collect();
    (!attacks.is_empty()).then_some(MeleeAttacks { seat: state.owner(unit)?, unit, attacks })
}

/// Overwatch by a rule of one's own costs nothing and can only help, but for those who perform an action, and for weapons that may
/// destroy their bearers.
fn of_own_overwatch(state: &State, ask: &FireOverwatch) -> Stake<Answer> {
    let busy = state.unit(ask.unit).is_some_and(|unit| unit.performing.is_some());
    let overheats = |arm: &attacks::Arm| {
        attacks::printed(state, *arm).is_some_and(|weapon| weapon.abilities.contains(&WeaponAbility::Overheats))
    };
    let risky = shooting::guns(state, ask.unit).iter().any(overheats);
    match busy || risky {
        true => Stake::Matters(Some(Answer::FireOverwatch(!busy))),
        false => Stake::Helps(Answer::FireOverwatch(true)),
    }
}

/// How likely a denial succeeds (`wh40k9/psychic/deny`).
pub fn deny_chance(state: &State, ask: &DenyTheWitch, denial: &Denial) -> f64 {
    match denial.automatic {
        true => 1.0,
        false => two_dice(i32::from(ask.total) + 1 - i32::from(psychic::deny_modifier(state, denial.model))),
    }
}

/// An attempt to deny costs nothing but itself: it can only help if the enemy has nothing more to attempt in this phase.
fn of_denial(state: &State, ask: &DenyTheWitch) -> Stake<Answer> {
    let tests = ask.choices.iter().copied().filter(|denial| !denial.automatic);
    let test = best(tests, |denial| deny_chance(state, ask, denial)).filter(|(chance, _)| *chance > 0.0);
    let automatic = ask.choices.iter().any(|denial| denial.automatic);
    let caster = other(ask.seat);
    let more = state.units_of(caster).any(|unit| {
        let begun = state.psyker == Some(unit) && !psychic::castings(state, unit).is_empty();
        begun || psychic::judge_psyker(state, caster, unit).is_ok()
    });
    let answer = test.map(|(_, denial)| Answer::DenyTheWitch(Some(denial)));
    match (answer, automatic || more) {
        (Some(answer), false) => Stake::Helps(answer),
        (None, false) => Stake::Nothing,
        (None, true) if !automatic => Stake::Nothing,
        (answer, true) => Stake::Matters(answer),
    }
}

/// A Heroic Intervention matters if the unit comes to blows by it and does something (`wh40k9/charge/heroic-intervention-move`).
fn of_intervention(state: &State, ask: &SelectIntervention) -> Stake<Answer> {
    let able = |unit: &UnitId| heroic_intervention::judge_intervention(state, ask.seat, *unit).is_ok();
    match best(state.units_of(ask.seat).filter(able), |unit| intervening(state, *unit)) {
        Some((worth, unit)) if worth >= WORTH_ASKING => Stake::Matters(Some(Answer::SelectIntervention(Some(unit)))),
        _ => Stake::Nothing,
    }
}

/// The wounds that a unit would do in melee after a Heroic Intervention; none if it finds no way.
pub fn intervening(state: &State, unit: UnitId) -> f64 {
    let Some(seat) = state.owner(unit) else { return 0.0 };
    let far = Distance::Inches(heroic_intervention::FAR);
    let ask = MoveModels::new(seat, unit, MoveKind::HeroicIntervention, far);
    let Some(moves) = heroic_intervention::find(state, &ask) else { return 0.0 };
    let mut there = state.clone();
    for (model, end) in moves.ends() {
        movement::put(&mut there, model, &end);
    }
    best_blows(&there, unit)
}

/// All of a model that matters to whoever chooses among models: two that agree in it are alike, whatever they are called.
#[derive(PartialEq)]
struct Look<'a> {
    row: Characteristics,
    wounds: (u8, u8),
    keywords: &'a [Keyword],
    weapons: Vec<WeaponId>,
    abilities: Vec<&'a str>,
    brackets: &'a [Bracket],
    warlord: bool,
}

fn look(state: &State, id: ModelId) -> Option<Look<'_>> {
    let (model, (sheet, profile)) = state.model(id).zip(state.profile(id))?;
    let mut weapons = model.weapons.clone();
    weapons.sort_unstable();
    let own = sheet.abilities.iter().filter(|ability| ability.kind == Some(model.kind));
    let unit = state.unit(model.unit)?;
    Some(Look {
        row: profile.row,
        wounds: (model.wounds, profile.wounds),
        keywords: &profile.keywords,
        weapons,
        abilities: own.map(|ability| ability.id.as_str()).collect(),
        brackets: &profile.brackets,
        warlord: unit.warlord && state.models_of(model.unit).next() == Some(id),
    })
}

/// Which of these models: nothing hangs on it if they are alike; else the plainest goes first.
fn of_model(state: &State, models: &[ModelId], answer: impl Fn(ModelId) -> Answer) -> Stake<Answer> {
    match plainest(models, |id| look(state, id)) {
        Some(model) => Stake::Matters(Some(answer(model))),
        None => Stake::Nothing,
    }
}

/// Which model leaves a unit that is out of coherency: the plainest of those with whom gone the rest is together
/// (`wh40k9/morale/coherency-check`); where none of them is enough by itself, its owner decides.
fn of_removal(state: &State, unit: UnitId) -> Stake<Answer> {
    let mends = |model: &ModelId| {
        let mut without = state.clone();
        if let Some(entry) = without.model_mut(*model) {
            (entry.wounds, entry.at) = (0, None);
        }
        in_coherency(&without, unit).is_ok()
    };
    let mending: Vec<ModelId> = state.models_of(unit).filter(mends).collect();
    match (of_model(state, &mending, Answer::RemoveModel), mending.last()) {
        (Stake::Nothing, Some(&last)) => Stake::Helps(Answer::RemoveModel(last)),
        (Stake::Nothing, None) => Stake::Matters(None),
        (stake, _) => stake,
    }
}

/// Which attacks come first: nothing hangs on it if every sequence does as much.
fn of_next_group(state: &State) -> Stake<Answer> {
    let Some(volley) = &state.volley else { return Stake::Nothing };
    let choices = groups(state);
    let target_of = |place: u16| volley.salvos.get(usize::from(place)).map(|salvo| salvo.target);
    let Some(target) = choices.first().and_then(|first| target_of(first.0)) else { return Stake::Nothing };
    // Whichever target comes first, its own attacks are what they are.
    let here: Vec<_> = choices.into_iter().filter(|index| target_of(index.0) == Some(target)).collect();
    let Ok(Some((weapons, defenders))) = odds::of_volley(state, target) else { return Stake::Nothing };
    if here.len() < 2 || here.len() > SORTED || weapons.len() != here.len() {
        return Stake::Nothing;
    }
    let wounds = |first: usize| {
        // The saves of a line stand in the order of the weapons.
        let (mut weapons, mut defenders) = (weapons.clone(), defenders.clone());
        weapons[..=first].rotate_right(1);
        for line in defenders.lines.iter_mut().filter(|line| line.saves.len() > first) {
            line.saves[..=first].rotate_right(1);
        }
        let chain = odds::chain(&weapons, &defenders).ok();
        let outcome = chain.and_then(|(groups, lines)| ::odds::resolve(&groups, &lines).ok());
        outcome.map_or(0.0, |outcome| outcome.mean_damage)
    };
    match sequence(here.len(), wounds) {
        Some(best) => Stake::Matters(Some(Answer::NextGroup(here[best]))),
        None => Stake::Nothing,
    }
}
