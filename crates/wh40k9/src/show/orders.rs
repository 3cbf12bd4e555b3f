//! Standing orders and what hangs on a question, for people.

use super::unit_name;
use crate::abilities::Moment;
use crate::charge::FireOverwatch;
use crate::dice::{ReRoll, RollKind};
use crate::psychic::DenyTheWitch;
use crate::questions::{
    ALLOCATIONS, Ask, DENIALS, INTERVENTIONS, ORDERS, OVERWATCH, RE_ROLLS, SAVES, SEQUENCES, STRATAGEMS,
};
use crate::stakes;
use crate::state::{State, UnitId};
use crate::stratagems::{self, Stratagem, UseFaction, UseStratagem, Window};
use kernel::{Message, Seat};
use miniatures::stakes::{Swing, Toll, percent, tenths};
use view::{OrderKind, OrderOffer};
use wh40k::orders;

/// All kinds of questions that standing orders can be about.
pub(super) fn kinds() -> Vec<OrderKind> {
    orders::kinds("wh40k9", &ORDERS, &[DENIALS, OVERWATCH, INTERVENTIONS])
}

/// The standing orders that may be given at a question.
pub(super) fn offers(ask: &Ask) -> Vec<OrderOffer> {
    let topic = match ask {
        Ask::ReRoll(_) => RE_ROLLS,
        Ask::Allocate(_) | Ask::Flee(_) | Ask::RemoveModel(_) | Ask::BreakoutLoss(_) | Ask::WreckCasualty(_) => {
            ALLOCATIONS
        }
        Ask::ChooseSave(_) => SAVES,
        Ask::UseStratagem(_) | Ask::UseFaction(_) => STRATAGEMS,
        Ask::DenyTheWitch(_) => DENIALS,
        Ask::FireOverwatch(_) => OVERWATCH,
        Ask::SelectIntervention(_) => INTERVENTIONS,
        Ask::NextGroup(_) | Ask::NextTest(_) | Ask::NextToSuffer(_) => SEQUENCES,
        _ => return Vec::new(),
    };
    vec![orders::offer("wh40k9", &ORDERS, topic)]
}

/// What hangs on a question, a sentence each.
pub(super) fn stakes(state: &State, ask: &Ask) -> Vec<Message> {
    match ask {
        Ask::ReRoll(ask) => re_roll(state, ask),
        Ask::UseStratagem(ask) => window(state, ask),
        Ask::UseFaction(ask) => faction(state, ask),
        Ask::FireOverwatch(FireOverwatch { unit, charger, .. }) => {
            stakes::of_overwatch(state, *unit, *charger).map(overwatch).into_iter().collect()
        }
        Ask::DenyTheWitch(ask) => denial(state, ask),
        Ask::SelectIntervention(ask) => {
            let able = crate::questions::candidates(state, &Ask::SelectIntervention(ask.clone()), usize::MAX);
            let units = able.into_iter().filter_map(|answer| match answer {
                crate::questions::Answer::SelectIntervention(unit) => unit,
                _ => None,
            });
            units.map(|unit| intervention(state, unit)).collect()
        }
        _ => Vec::new(),
    }
}

/// The Command points of a player, and what would be left of them.
fn purse(state: &State, seat: Seat, stratagem: Stratagem) -> Message {
    let cp = state.players.get(seat.index()).map_or(0, |player| player.cp);
    orders::purse("wh40k9", cp, stratagem.cost(state))
}

/// A re-roll: the number needed, the chance, what it would change, and what is left to pay with.
fn re_roll(state: &State, ask: &ReRoll) -> Vec<Message> {
    let mut said = Vec::new();
    let chance = |needs: u8| percent(f64::from(7 - needs.min(7)) / 6.0);
    match (ask.kind, ask.needs) {
        (RollKind::Hit | RollKind::Wound | RollKind::Save, Some(needs)) => {
            said.push(Message::new("wh40k9-stake-needs").with("needs", needs).with("chance", chance(needs)));
        }
        (RollKind::Hit | RollKind::Wound | RollKind::Save, None) => {
            said.push(Message::new("wh40k9-stake-hopeless"));
        }
        _ => {}
    }
    let ways = stakes::best_again(state, ask);
    let of_most = ways.iter().max_by(|a, b| (a.swing.gain() + a.spared).total_cmp(&(b.swing.gain() + b.spared)));
    match of_most.map_or(Swing::Unknown, |again| again.swing) {
        // Whatever is rolled, some target is out of reach.
        Swing::Unknown if ask.kind == RollKind::Charge => said.push(Message::new("wh40k9-stake-hopeless")),
        Swing::Unknown => {}
        Swing::Wounds { lies, again, own } => {
            said.push(orders::wounds("wh40k9", lies, again, own));
        }
        Swing::Reach { lies, needs, again } => {
            let id = match (ask.kind, lies) {
                (RollKind::Charge, true) => "wh40k9-stake-charge-enough",
                (RollKind::Charge, false) => "wh40k9-stake-charge-short",
                (RollKind::Advance, _) => "wh40k9-stake-advance",
                (RollKind::Morale, _) => "wh40k9-stake-morale",
                (_, true) => "wh40k9-stake-test-enough",
                (_, false) => "wh40k9-stake-test-short",
            };
            said.push(orders::reach(id, &ask.faces, needs, again));
        }
    }
    if let Some(spared) = of_most.map(|again| again.spared).filter(|spared| *spared > 0.0) {
        said.push(Message::new("wh40k9-stake-overheats").with("wounds", tenths(spared)));
    }
    if ask.offers.iter().any(|offer| offer.by == stratagems::BY_COMMAND) {
        said.push(purse(state, ask.seat, Stratagem::CommandReRoll));
    }
    said
}

fn overwatch(toll: Toll) -> Message {
    let said = Message::new("wh40k9-stake-overwatch");
    said.with("chance", percent(toll.kills)).with("wounds", tenths(toll.wounds))
}

/// A core stratagem at its moment: what it does at best, and what is left to pay with.
fn window(state: &State, ask: &UseStratagem) -> Vec<Message> {
    let choices = stratagems::window_choices(state, ask).into_iter();
    let said = match &ask.window {
        Window::ChargeDeclared(charger, _) => {
            let tolls = choices.filter_map(|unit| stakes::of_overwatch(state, unit, *charger));
            tolls.max_by(|a, b| a.kills.total_cmp(&b.kills)).map(overwatch)
        }
        Window::EnemyFallsBack(unit) => {
            let dice = stakes::cutting_down(state, *unit);
            let wounds = tenths(f64::from(dice) / 6.0);
            Some(Message::new("wh40k9-stake-cut-down").with("dice", u32::from(dice)).with("wounds", wounds))
        }
        Window::MoraleTest(unit) => {
            let (fails, wounds) = stakes::fleeing(state, *unit);
            Some(Message::new("wh40k9-stake-flee").with("chance", percent(fails)).with("wounds", tenths(wounds)))
        }
        Window::EnemyFought(..) | Window::TransportDestroyed(_) => None,
    };
    said.into_iter().chain([purse(state, ask.seat, ask.window.stratagem())]).collect()
}

/// A faction's stratagem: what the attacks that have been declared are to do, and what the dearest leaves to pay with.
fn faction(state: &State, ask: &UseFaction) -> Vec<Message> {
    let own = stratagems::faction_choices(state, ask).into_iter().map(|(id, _)| Stratagem::Faction(id));
    let dearest = own.max_by_key(|stratagem| stratagem.cost(state));
    let threat = matches!(ask.moment, Moment::ShotAt | Moment::Struck).then(|| {
        let wounds = ask.units.iter().map(|&unit| stakes::suffered(state, ask, unit)).sum::<f64>();
        Message::new("wh40k9-stake-suffers").with("wounds", tenths(wounds))
    });
    threat.into_iter().chain(dearest.map(|stratagem| purse(state, ask.seat, stratagem))).collect()
}

/// A denial: what the test must beat, and how likely it does.
fn denial(state: &State, ask: &DenyTheWitch) -> Vec<Message> {
    let tests = ask.choices.iter().filter(|denial| !denial.automatic);
    let best = tests.map(|denial| stakes::deny_chance(state, ask, denial)).reduce(f64::max);
    let said = |chance: f64| {
        Message::new("wh40k9-stake-deny").with("total", u32::from(ask.total)).with("chance", percent(chance))
    };
    best.map(said).into_iter().collect()
}

/// What a unit would do in melee after a Heroic Intervention.
fn intervention(state: &State, unit: UnitId) -> Message {
    let wounds = tenths(stakes::intervening(state, unit));
    Message::new("wh40k9-stake-intervention").with("unit", unit_name(state, unit)).with("wounds", wounds)
}
