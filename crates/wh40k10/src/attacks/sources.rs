//! Where the modifiers of a roll come from, in words that people know.

use super::Strike;
use crate::abilities::attack::{Sway, swayed_by};
use crate::events::Source;
use crate::rules;
use crate::state::State;
use crate::weapons::Modifier;
use kernel::Rule;

/// Modifiers of a roll with what people call their sources: those of weapons and situations by their rules, those of
/// abilities by their names.
pub(super) fn named(state: &State, strike: &Strike, modifiers: &[Modifier], sway: Sway) -> Vec<(Source, i8)> {
    let known = modifiers.iter().filter_map(|&(rule, value)| Some((source(rule)?, value)));
    if modifiers.is_empty() {
        return Vec::new();
    }
    // Whoever asks about the weapon asks about it as it is now.
    let attack = strike.salvo.attack(&strike.profile);
    known.chain(swayed_by(state, &attack, sway).into_iter().map(|(name, by)| (Source::Named(name), by))).collect()
}

/// What people call the source of a modifier that is not an ability's.
fn source(rule: Rule) -> Option<Source> {
    Some(match rule {
        rules::weapons::HEAVY => Source::Heavy,
        rules::weapons::INDIRECT_FIRE => Source::IndirectFire,
        rules::shooting::BIG_GUNS_NEVER_TIRE | rules::ruling::BIG_GUNS_TWICE => Source::BigGunsNeverTire,
        rules::weapons::LANCE => Source::Lance,
        rules::shooting::STEALTH => Source::Stealth,
        rules::stratagems::SMOKESCREEN => Source::Smokescreen,
        _ => return None,
    })
}
