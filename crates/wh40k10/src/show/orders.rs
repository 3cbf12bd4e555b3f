//! Standing orders and what hangs on a question, for people.

use crate::dice::RollKind;
use crate::questions::{
    ALLOCATIONS, Ask, BRAVERY, GRENADES, ORDERS, RE_ROLLS, REACTIONS, ReRoll, Reaction, SAVES, SEQUENCES,
};
use crate::stakes::{self, Swing};
use crate::state::State;
use crate::stratagems::{self, STRATAGEMS, Stratagem, Use, UseStratagem};
use kernel::{Message, Seat};
use miniatures::stakes::{percent, tenths};
use view::{OrderKind, OrderOffer};
use wh40k::orders;

/// All kinds of questions that standing orders can be about.
pub(super) fn kinds() -> Vec<OrderKind> {
    orders::kinds("wh40k10", &ORDERS, &[REACTIONS, GRENADES, BRAVERY])
}

/// The standing orders that may be given at a question.
pub(super) fn offers(ask: &Ask) -> Vec<OrderOffer> {
    let topic = match ask {
        Ask::ReRoll(_) => RE_ROLLS,
        Ask::Allocate(_) => ALLOCATIONS,
        Ask::ChooseSave(_) => SAVES,
        Ask::UseStratagem(_) | Ask::UseDetachment(_) => STRATAGEMS,
        Ask::Reaction(_) => REACTIONS,
        Ask::ThrowGrenades(_) => GRENADES,
        Ask::InsaneBravery(_) => BRAVERY,
        Ask::NextGroup(_) | Ask::NextTest(_) | Ask::NextToSuffer(_) | Ask::HazardBearer(_) => SEQUENCES,
        _ => return Vec::new(),
    };
    vec![orders::offer("wh40k10", &ORDERS, topic)]
}

/// What hangs on a question, a sentence each.
pub(super) fn stakes(state: &State, ask: &Ask) -> Vec<Message> {
    match ask {
        Ask::ReRoll(ask) => re_roll(state, ask),
        Ask::UseStratagem(ask) => window(state, ask),
        Ask::Reaction(ask) => reaction(state, ask),
        Ask::ThrowGrenades(ask) => vec![purse(state, ask.seat, Stratagem::Grenade)],
        Ask::InsaneBravery(ask) => vec![purse(state, ask.seat, Stratagem::InsaneBravery)],
        _ => Vec::new(),
    }
}

/// The Command points of a player, and what would be left of them.
fn purse(state: &State, seat: Seat, stratagem: Stratagem) -> Message {
    let cp = state.players.get(seat.index()).map_or(0, |player| player.cp);
    orders::purse("wh40k10", cp, stratagem.cost(state))
}

/// A re-roll: the number needed, the chance, what it would change, and what is left to pay with.
fn re_roll(state: &State, ask: &ReRoll) -> Vec<Message> {
    let mut said = Vec::new();
    if let Some(needs) = ask.needs.filter(|needs| *needs > 1) {
        let chance = f64::from(7 - needs.min(7)) / 6.0;
        said.push(Message::new("wh40k10-stake-needs").with("needs", needs).with("chance", percent(chance)));
    }
    match stakes::swing(state, ask) {
        Swing::Unknown => {}
        Swing::Wounds { lies, again, own } => {
            said.push(orders::wounds("wh40k10", lies, again, own));
        }
        Swing::Reach { lies, needs, again } => {
            let id = match (ask.kind, lies) {
                (RollKind::Charge, true) => "wh40k10-stake-charge-enough",
                (RollKind::Charge, false) => "wh40k10-stake-charge-short",
                _ => "wh40k10-stake-advance",
            };
            said.push(orders::reach(id, &ask.faces, needs, again));
        }
    }
    if ask.command && !ask.free {
        said.push(purse(state, ask.seat, Stratagem::CommandReRoll));
    }
    said
}

/// A stratagem at its moment: what Fire Overwatch does at best, and what is left to pay with.
fn window(state: &State, ask: &UseStratagem) -> Vec<Message> {
    let choices = stratagems::window_choices(state, ask).into_iter();
    let tolls = choices.filter_map(|choice| match (ask.window.watched(), choice) {
        (Some(enemy), Use::Unit(unit)) => stakes::of_overwatch(state, unit, enemy),
        _ => None,
    });
    let best = tolls.max_by(|a, b| a.kills.total_cmp(&b.kills)).map(|toll| {
        Message::new("wh40k10-stake-overwatch").with("chance", percent(toll.kills)).with("wounds", tenths(toll.wounds))
    });
    best.into_iter().chain([purse(state, ask.seat, ask.window.stratagem())]).collect()
}

/// A reaction to being shot at: what is to be expected without it, and what is left to pay with.
fn reaction(state: &State, ask: &Reaction) -> Vec<Message> {
    let wounds = |target| {
        let salvos = ask.salvos.iter().copied().filter(|salvo| salvo.target == target).collect();
        stakes::of_salvos(state, ask.attacker, salvos, target).map_or(0.0, |toll| toll.wounds)
    };
    let expected: f64 = ask.targets.iter().map(|&target| wounds(target)).sum();
    let said = Message::new("wh40k10-stake-reaction").with("wounds", tenths(expected));
    vec![said, purse(state, ask.seat, Stratagem::GoToGround)]
}
