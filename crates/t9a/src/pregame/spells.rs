//! Spells that Casters change before the battle (`t9a/pregame/spell-substitution`).

use crate::events::Event;
use crate::model_rules::ModelRule;
use crate::state::{State, UnitId};
use crate::{T9a, rules};
use kernel::{Seat, Table};
use serde::{Deserialize, Serialize};

/// One spell for another (`t9a/pregame/spell-substitution`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Substitution {
    /// The Caster.
    pub caster: UnitId,
    /// The spell that it gives up.
    pub out: String,
    /// The spell that it learns instead.
    pub into: String,
}

/// Every substitution that a player may make now: any Wizard takes the Hereditary Spell of the book; one Caster of the army
/// takes another spell that is open to it (`t9a/pregame/spell-substitution`, `t9a/ruling/b-conclave-substitution`).
pub fn substitutions(state: &State, seat: Seat) -> Vec<Substitution> {
    let Some(book) = state.sides[seat.index()].roster.as_ref().and_then(|list| state.fixed.library.book(&list.book))
    else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for caster in state.ids().filter(|&id| state.owner(id) == Some(seat)) {
        let (Some(sheet), Some(entry)) =
            (state.sheet(caster), state.sheet(caster).and_then(|sheet| book.entry(&sheet.id)))
        else {
            continue;
        };
        let Some(selection) = crate::army_building::wizards::selection(sheet.rules.iter().map(|ruled| &ruled.rule))
        else {
            continue;
        };
        let open =
            crate::army_building::wizards::open_spells(&state.fixed.library, entry, selection, sheet.path.as_deref());
        let conclave = sheet.rules.iter().any(|ruled| matches!(ruled.rule, ModelRule::WizardConclave(_)));
        let hereditary = book.hereditary.clone().filter(|spell| !conclave || entry.spells.contains(spell));
        let general = open.into_iter().filter(|_| !state.sides[seat.index()].substituted);
        let into: Vec<String> = hereditary.into_iter().chain(general).collect();
        for out in &sheet.learned {
            let fresh = into.iter().filter(|spell| !sheet.learned.contains(spell));
            let mut seen: Vec<&String> = Vec::new();
            for spell in fresh {
                if !seen.contains(&spell) {
                    seen.push(spell);
                    all.push(Substitution { caster, out: out.clone(), into: spell.clone() });
                }
            }
        }
    }
    all
}

/// A Caster gives up one spell for another.
pub(super) fn substitute(t: &mut Table<T9a>, seat: Seat, swap: &Substitution) {
    let book = t.state.sides[seat.index()].roster.as_ref().map(|list| list.book.clone()).unwrap_or_default();
    let hereditary = t.state.fixed.library.book(&book).and_then(|book| book.hereditary.clone());
    t.cite(rules::pregame::SPELL_SUBSTITUTION);
    if hereditary.as_ref() != Some(&swap.into) {
        t.state.sides[seat.index()].substituted = true;
    }
    let sheet = t.state.unit(swap.caster).map(|unit| usize::from(unit.sheet));
    if let Some(sheet) = sheet.and_then(|sheet| t.state.sheets.get_mut(sheet)) {
        sheet
            .make_mut()
            .learned
            .iter_mut()
            .filter(|spell| **spell == swap.out)
            .for_each(|spell| *spell = swap.into.clone());
    }
    t.tell(Event::SpellSwapped { caster: swap.caster, out: swap.out.clone(), into: swap.into.clone() });
}
