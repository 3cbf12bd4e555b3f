//! The tables of a unit's card: characteristics as printed, and as they are now with what changes them.

use super::units::{ability, weapon_ability};
use super::{names, terrain_name};
use crate::abilities::attack::wielded;
use crate::abilities::in_force::{InForce, effects, on_model_with};
use crate::abilities::{Effect, measure};
use crate::aircraft;
use crate::attacks::invulnerable_saves;
use crate::datasheets::{Datasheet, ModelProfile, WeaponId};
use crate::rules;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::{FeatureKind, cover_by_place};
use crate::weapons::Profile;
use kernel::{Message, Rule};
use view::{CardCell, CardChange, CardRow, CardTable};

/// The models of a unit and their weapons, an Attached unit's together.
pub(super) fn tables(state: &State, unit: UnitId) -> Vec<CardTable> {
    let living = |part: UnitId| state.models.iter().any(|model| model.unit == part && model.wounds > 0);
    let parts: Vec<(UnitId, &Datasheet)> = state
        .parts(unit)
        .filter(|&part| living(part))
        .filter_map(|part| state.datasheet(part).map(|sheet| (part, sheet)))
        .collect();
    let table = |label, columns: &[&'static str], rows| CardTable {
        label: Message::new("wh40k10-table").with("table", label),
        columns: columns.iter().map(|key| Message::new("wh40k10-column").with("column", *key)).collect(),
        rows,
    };
    let models = parts.iter().flat_map(|&(part, sheet)| model_rows(state, part, sheet)).collect();
    let mut tables = vec![table("models", &["m", "t", "sv", "w", "ld", "oc", "invulnerable"], models)];
    for (label, skill, ranged) in [("ranged", "bs", true), ("melee", "ws", false)] {
        let rows: Vec<CardRow> =
            parts.iter().flat_map(|&(part, sheet)| weapon_rows(state, part, sheet, ranged)).collect();
        if !rows.is_empty() {
            tables.push(table(label, &["range", "a", skill, "s", "ap", "d"], rows));
        }
    }
    tables
}

/// The living models of an entry.
fn members(state: &State, part: UnitId) -> impl Iterator<Item = ModelId> {
    let models = (0..).map(ModelId).zip(&state.models);
    models.filter(move |(_, model)| model.unit == part && model.wounds > 0).map(|(id, _)| id)
}

/// A row for each kind of model, and where models of a kind differ now one for each sort of them.
fn model_rows(state: &State, part: UnitId, sheet: &Datasheet) -> Vec<CardRow> {
    let mut rows = Vec::new();
    for (kind, profile) in sheet.models.iter().enumerate() {
        let mut sorts: Vec<(CardRow, usize)> = Vec::new();
        for id in members(state, part).filter(|&id| state.model(id).is_some_and(|m| usize::from(m.kind.0) == kind)) {
            let row = model_row(state, id, profile);
            match sorts.iter_mut().find(|(other, _)| *other == row) {
                Some((_, count)) => *count += 1,
                None => sorts.push((row, 1)),
            }
        }
        let several = sorts.len() > 1;
        rows.extend(sorts.into_iter().map(|(mut row, count)| {
            if several {
                row.notes.insert(0, Message::new("wh40k10-so-many-models").with("count", count));
            }
            row
        }));
    }
    rows
}

fn model_row(state: &State, id: ModelId, profile: &ModelProfile) -> CardRow {
    let abilities = |measured: &measure::Change<'_>| because(&measured.causes);
    let toughness = measure::toughness(state, id);
    let leadership = measure::leadership(state, id);
    CardRow {
        label: Message::new("wh40k10-model").with("name", names::content(&profile.name)),
        cells: vec![
            movement(state, id, profile),
            cell(profile.toughness.to_string(), toughness.of(profile.toughness).to_string(), abilities(&toughness)),
            save(state, id, profile),
            CardCell::Printed(profile.wounds.to_string()),
            cell(
                format!("{}+", profile.leadership),
                format!("{}+", leadership.of(profile.leadership)),
                abilities(&leadership),
            ),
            objective_control(state, id, profile),
            invulnerable(state, id, profile),
        ],
        notes: profile.abilities.iter().map(ability).collect(),
    }
}

/// A value as printed, or as it is now with what changed it.
fn cell(base: String, value: String, because: Option<(Message, Rule)>) -> CardCell {
    match because {
        Some((cause, rule)) if base != value => {
            CardCell::Changed(CardChange { value, base, cause, rule: rule.id().into() })
        }
        _ => CardCell::Printed(value),
    }
}

/// The names of the abilities that change something, and the rule that says most about the last of them.
fn because(causes: &[InForce<'_>]) -> Option<(Message, Rule)> {
    let mut names: Vec<String> = causes.iter().map(|cause| cause.ability.name.clone()).collect();
    names.dedup();
    let cause = |name: String| Message::new("wh40k10-cause").with("name", names::content(&name));
    let names: Vec<Message> = names.into_iter().map(cause).collect();
    let rule = causes.last()?.rules().last().copied()?;
    Some((Message::new("wh40k10-causes").with("causes", names), rule))
}

fn movement(state: &State, id: ModelId, profile: &ModelProfile) -> CardCell {
    let inches =
        |movement: Option<crate::dice::Quantity>| movement.map_or("-".into(), |movement| format!("{movement}\""));
    let hovers = state.unit(state.unit_of(id)).is_some_and(|unit| unit.battle.hovers);
    let hover = || (Message::new("wh40k10-cause-hover"), rules::aircraft::HOVER_MODE);
    let changed = because(&measure::movement(state, id).causes).or_else(|| hovers.then(hover));
    cell(inches(profile.movement), inches(aircraft::movement(state, id)), changed)
}

/// The Save with the Benefit of Cover, where the model has it whoever shoots at it. A Save of 3+ or better profits only against
/// some attacks (`wh40k10/terrain/cover-exclusion`), so that it stays as it is.
fn save(state: &State, id: ModelId, profile: &ModelProfile) -> CardCell {
    let cover = if profile.save > 3 { cover(state, id) } else { None };
    let better = profile.save - u8::from(cover.is_some());
    cell(format!("{}+", profile.save), format!("{better}+"), cover)
}

/// What gives a model the Benefit of Cover whoever shoots at it.
fn cover(state: &State, id: ModelId) -> Option<(Message, Rule)> {
    let unit = state.unit(state.unit_of(id))?;
    let named = |by: Message, rule| (Message::new("wh40k10-cause-cover").with("by", by), rule);
    let mark = |badge: &'static str| Message::new("wh40k10-badge").with("badge", badge);
    if unit.phase.gone_to_ground {
        return Some(named(mark("gone-to-ground"), rules::stratagems::GO_TO_GROUND));
    }
    if unit.phase.smokescreen {
        return Some(named(mark("smokescreen"), rules::stratagems::SMOKESCREEN));
    }
    let given = on_model_with(state, id, |effect| *effect == Effect::Cover);
    let given: Vec<InForce<'_>> =
        effects(state, &given, state.unit_of(id), None, None).map(|(found, _)| *found).collect();
    if let Some((by, rule)) = because(&given) {
        return Some(named(by, rule));
    }
    cover_by_place(state, id).map(|(kind, rule): (FeatureKind, Rule)| named(terrain_name(kind), rule))
}

fn objective_control(state: &State, id: ModelId, profile: &ModelProfile) -> CardCell {
    let now = crate::command::objective_control(state, id);
    let shocked = state.unit(state.unit_of(id)).is_some_and(|unit| unit.battle_shocked);
    let changed = if shocked {
        let badge = Message::new("wh40k10-badge").with("badge", "battle-shocked");
        Some((badge, rules::command::BATTLE_SHOCKED_OBJECTIVE_CONTROL))
    } else {
        because(&measure::objective_control(state, id).causes)
    };
    cell(profile.objective_control.to_string(), now.to_string(), changed)
}

fn invulnerable(state: &State, id: ModelId, profile: &ModelProfile) -> CardCell {
    let text = |saves: &[u8]| match saves {
        [] => "-".to_owned(),
        _ => saves.iter().map(|value| format!("{value}+")).collect::<Vec<_>>().join(" "),
    };
    let mut saves = invulnerable_saves(state, id, &[]);
    let found = on_model_with(state, id, |effect| matches!(effect, Effect::Invulnerable(_)));
    let mut given = Vec::new();
    for (cause, effect) in effects(state, &found, state.unit_of(id), None, None) {
        if let Effect::Invulnerable(value) = effect {
            given.push(*cause);
            if !saves.contains(value) {
                saves.push(*value);
            }
        }
    }
    let down = || {
        let badge = Message::new("wh40k10-badge").with("badge", "gone-to-ground");
        state
            .unit(state.unit_of(id))
            .is_some_and(|unit| unit.phase.gone_to_ground)
            .then_some((badge, rules::stratagems::GO_TO_GROUND))
    };
    cell(text(&profile.invulnerable), text(&saves), because(&given).or_else(down))
}

/// A row for each profile of the weapons of an entry, as they are in the hands of the first model that carries them.
fn weapon_rows(state: &State, part: UnitId, sheet: &Datasheet, ranged: bool) -> Vec<CardRow> {
    let mut rows = Vec::new();
    for (place, weapon) in (0..).map(WeaponId).zip(&sheet.weapons) {
        let carries = |id: &ModelId| state.model(*id).is_some_and(|model| model.weapons.contains(&place));
        let carrier = members(state, part).find(carries);
        for profile in weapon.profiles.iter().filter(|profile| profile.is_ranged() == ranged) {
            rows.push(weapon_row(state, carrier, names::weapon(weapon, Some(profile)), profile));
        }
    }
    rows
}

fn weapon_row(state: &State, carrier: Option<ModelId>, name: Message, printed: &Profile) -> CardRow {
    let (now, changes) = match carrier {
        Some(model) => wielded(state, model, printed),
        None => (printed.clone(), Vec::new()),
    };
    let by = |sort: fn(&Effect) -> bool| {
        let causes: Vec<InForce<'_>> =
            changes.iter().filter(|(_, effect)| sort(effect)).map(|(found, _)| *found).collect();
        because(&causes)
    };
    let given = now.abilities.iter().filter(|ability| !printed.abilities.contains(ability)).map(|given| {
        let giver = changes.iter().find(|(_, effect)| matches!(effect, Effect::Weapon(ability) if ability == given));
        let name = names::content(giver.map_or("", |(found, _)| &found.ability.name));
        Message::new("wh40k10-given").with("ability", weapon_ability(given)).with("name", name)
    });
    CardRow {
        label: Message::new("wh40k10-gun").with("name", name),
        cells: vec![
            CardCell::Printed(printed.range.map_or("-".into(), |range| format!("{}\"", range.inches()))),
            cell(
                printed.attacks.to_string(),
                now.attacks.to_string(),
                by(|effect| matches!(effect, Effect::Attacks(_))),
            ),
            CardCell::Printed(printed.skill.map_or("-".into(), |skill| format!("{skill}+"))),
            cell(
                printed.strength.to_string(),
                now.strength.to_string(),
                by(|effect| matches!(effect, Effect::Strength(_))),
            ),
            cell(printed.ap.to_string(), now.ap.to_string(), by(|effect| matches!(effect, Effect::Ap(_)))),
            cell(printed.damage.to_string(), now.damage.to_string(), by(|effect| matches!(effect, Effect::Damage(_)))),
        ],
        notes: printed.abilities.iter().map(weapon_ability).chain(given).collect(),
    }
}
