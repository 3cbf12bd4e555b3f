//! What wizards do: the spell that helps most for its dice, and the dispel that is worth its dice.

use super::worth::points;
use crate::definitions::measure::distance;
use crate::magic::spells::{Spell, SpellEffect, Target};
use crate::magic::{self, CASTING_DICE, judge_casting};
use crate::questions::{Casting, Dispel};
use crate::state::{State, UnitId};
use kernel::Seat;

/// Dice with which a value is reached more often than not: their mean is a little above it.
fn dice_for(value: u8) -> u8 {
    let wanted = (f64::from(value) + 1.0) / 3.5;
    (wanted.ceil() as u8).clamp(*CASTING_DICE.start(), *CASTING_DICE.end())
}

/// The spell, its target and its dice; none if nothing is worth casting.
pub(super) fn cast(state: &State, seat: Seat) -> Option<Casting> {
    let left = state.sides[seat.index()].dice;
    let mut best: Option<(f64, Casting)> = None;
    for (caster, id, bound) in magic::castings(state, seat) {
        let Some(spell) = state.fixed.library.spell(&id) else { continue };
        let value = if bound { spell.bound.unwrap_or(spell.value) } else { spell.value };
        let dice = dice_for(value);
        // Five dice miscast too often; with fewer left than it needs a spell mostly fails.
        if dice > left || dice >= 5 {
            continue;
        }
        for target in magic::ways(state, caster, &id, bound) {
            let worth = spell_worth(state, seat, caster, spell, target) / f64::from(dice);
            let casting = Casting { caster, spell: id.clone(), bound, target, dice };
            let better = best.as_ref().is_none_or(|(before, _)| worth > *before);
            if worth > 0.0 && better && judge_casting(state, seat, &casting).is_ok() {
                best = Some((worth, casting));
            }
        }
    }
    best.map(|(_, casting)| casting)
}

/// What a spell is worth at a target, roughly in points.
fn spell_worth(state: &State, seat: Seat, caster: UnitId, spell: &Spell, target: Option<UnitId>) -> f64 {
    let whole = target.unwrap_or(state.whole(caster));
    let hostile = matches!(spell.target, Target::Enemy | Target::Missile | Target::EnemyAura);
    let value = points(state, whole).max(50.0);
    let near = || {
        let foes = state.on_field().filter(|&foe| state.owner(foe) != state.owner(whole));
        foes.filter_map(|foe| distance(state, whole, foe)).fold(f64::INFINITY, f64::min) < 8.0
    };
    // What changes how a unit fights matters where it fights, or soon will.
    let fights = if state.is_engaged(whole) { 1.0 } else { 0.35 * f64::from(u8::from(near())) };
    let missing = || {
        let full: u16 = state.pools(whole).map(|pool| state.starting_hp(pool)).sum();
        f64::from(full.saturating_sub(state.total_hp(whole)))
    };
    let each = |pool: UnitId| {
        state.sheet(pool).map_or(0.0, |sheet| f64::from(sheet.points) / f64::from(state.starting_hp(pool).max(1)))
    };
    let effect = |effect: &SpellEffect| match effect {
        SpellEffect::Hits { hits, strength, .. } => {
            f64::from(hits.highest()) * 0.5 * f64::from(*strength) / 8.0 * each(whole)
        }
        SpellEffect::Modify { .. } | SpellEffect::Attribute(_) | SpellEffect::Rule(_) => 0.1 * value * fights,
        SpellEffect::Recover(by) | SpellEffect::Raise(by) => missing().min(f64::from(by.highest()) * 0.6) * each(whole),
        SpellEffect::Move(_) => 0.0,
        SpellEffect::Summon { .. } => 60.0,
    };
    let friendly = target.is_none_or(|target| state.owner(target) == Some(seat));
    if hostile == friendly && target.is_some() {
        return 0.0;
    }
    spell.effects.iter().map(effect).sum()
}

/// The fewest dice that beat a casting more often than not; none if too many are needed.
pub(super) fn dispel(state: &State, ask: &Dispel) -> u8 {
    let left = state.sides[ask.seat.index()].dice;
    let wanted = ((f64::from(ask.result) + 0.5) / 3.5).ceil().max(1.0);
    if wanted <= f64::from(left) { wanted as u8 } else { 0 }
}
