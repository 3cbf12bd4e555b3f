//! Miscasts (`t9a/magic/miscast-conditions`, `t9a/magic/miscast-table`).

use super::effects::automatic;
use crate::attack_attributes::Attribute;
use crate::attacks::casualties::{close, remove_one, remove_whole};
use crate::attacks::spread::spread_on_unit;
use crate::attacks::{AttackKind, Strike, resolve_hits};
use crate::definitions::measure::reaches;
use crate::events::Event;
use crate::model_rules::has;
use crate::questions::Casting;
use crate::state::{UnitId, other};
use crate::{T9a, rules};
use kernel::{Play, Table};
use serde::{Deserialize, Serialize};

/// The rows of the Miscast table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Miscast {
    ManaDrain,
    Witchfire,
    Amnesia,
    BreachInTheVeil,
}

impl Miscast {
    /// The row of a casting result.
    pub fn of(result: i16) -> Self {
        match result {
            ..=9 => Self::ManaDrain,
            10..=19 => Self::Witchfire,
            20..=24 => Self::Amnesia,
            25.. => Self::BreachInTheVeil,
        }
    }
}

/// Do the dice of a Casting Roll miscast? Three or more alike, or both of two.
pub fn happens(faces: &[u8]) -> bool {
    let alike = |face: u8| faces.iter().filter(|&&other| other == face).count();
    let most = (1..=6).map(alike).max().unwrap_or(0);
    most >= 3 || faces.len() == 2 && most == 2
}

/// What a Miscast does, before the spell (`t9a/magic/miscast-resolution`).
pub(super) fn resolve(t: &mut Table<T9a>, casting: &Casting, result: i16) -> Play<()> {
    let row = Miscast::of(result);
    t.cite(rules::magic::MISCAST_RESOLUTION);
    t.cite(rules::magic::MISCAST_TABLE);
    t.tell(Event::Miscast { caster: casting.caster, result, miscast: row });
    match row {
        Miscast::ManaDrain => mana_drain(t, casting),
        Miscast::Witchfire => {
            let own = t.state.whole(casting.caster);
            witchfire(t, casting.caster, casting.dice, &[own])?;
        }
        Miscast::Amnesia => {
            if let Some(unit) = t.state.unit_mut(casting.caster) {
                unit.marks.battle.forgotten.push(casting.spell.clone());
            }
            if let Some(attempt) = t.state.attempts.last_mut() {
                attempt.forgotten = true;
            }
        }
        Miscast::BreachInTheVeil => breach(t, casting)?,
    }
    Ok(())
}

/// No effect, since its text is struck through, unless the old text is switched on (`t9a/ruling/mana-drain-struck-text`).
fn mana_drain(t: &mut Table<T9a>, casting: &Casting) {
    t.cite(rules::ruling::MANA_DRAIN_STRUCK_TEXT);
    let Some(seat) = t.state.owner(casting.caster).filter(|_| t.state.fixed.mana_drain) else { return };
    let own = &mut t.state.sides[seat.index()].dice;
    *own = own.saturating_sub(1);
    t.state.sides[other(seat).index()].dice += 2;
}

/// Twice as many hits as dice were used on each of these units at once, with Strength 3, AP 2 and Magical Attacks, rolled and
/// spread by the player who does not control the unit (`t9a/ruling/miscast-who-rolls`). To an enemy of the Caster it is an
/// attack by an enemy model (`t9a/ruling/b-witchfire-panic`).
fn witchfire(t: &mut Table<T9a>, caster: UnitId, dice: u8, units: &[UnitId]) -> Play<()> {
    t.cite(rules::ruling::MISCAST_WHO_ROLLS);
    t.cite(rules::ruling::B_WITCHFIRE_PANIC);
    let like = Strike {
        strength: 3,
        ap: 2,
        attributes: vec![Attribute::MagicalAttacks.into()],
        ..automatic(caster, rules::magic::MISCAST_TABLE)
    };
    let mut strikes = Vec::new();
    for &whole in units {
        let Some(seat) = t.state.owner(whole).map(other) else { continue };
        let shares = spread_on_unit(t, seat, whole, 2 * u16::from(dice))?;
        strikes.extend(shares.into_iter().map(|(target, attacks)| Strike { target, attacks, ..like.clone() }));
    }
    resolve_hits(t, &strikes, AttackKind::Magic)
}

/// Every unit within 3 inches of the Caster, his own too, suffers Witchfire; then the Caster is removed
/// (`t9a/ruling/breach-includes-own-unit`). Of a Wizard Conclave that is the whole
/// unit, with whoever has joined it.
fn breach(t: &mut Table<T9a>, casting: &Casting) -> Play<()> {
    t.cite(rules::ruling::BREACH_INCLUDES_OWN_UNIT);
    let near: Vec<UnitId> = t.state.on_field().filter(|&unit| reaches(&t.state, casting.caster, unit, 3)).collect();
    witchfire(t, casting.caster, casting.dice, &near)?;
    let whole = t.state.whole(casting.caster);
    if has(&t.state, casting.caster, "Wizard Conclave") {
        t.cite(rules::model_rules::WIZARD_CONCLAVE);
        remove_whole(t, whole);
    } else if t.state.pools(whole).any(|pool| pool == casting.caster) {
        t.cite(rules::attacks::REMOVED_WITHOUT_LOSING_HP);
        remove_one(t, casting.caster);
        close(t, whole);
        if t.state.is_engaged(whole) {
            t.cite(rules::attacks::ENGAGED_CASUALTIES_OUTSIDE_MELEE);
            crate::melee::unlock::restore_contact(t, whole)?;
        }
    }
    Ok(())
}
