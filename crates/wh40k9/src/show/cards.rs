//! The tables of a unit's card: characteristics as printed, and as they are now with what changes them.

use super::{abilities, aims, content};
use crate::abilities::Effect;
use crate::abilities::in_force::{AttackKind, InForce, Situation, in_force, modifiers};
use crate::attacks::Arm;
use crate::datasheets::{Datasheet, ModelProfile, ProfileId, Strength, WeaponId, WeaponProfile, WeaponType};
use crate::dice::Quantity;
use crate::profile::{Characteristic, Characteristics, Move, modified};
use crate::rules;
use crate::state::{ModelId, State, UnitId};
use kernel::{Message, Rule};
use view::{CardCell, CardChange, CardRow, CardTable};

/// The models of a unit and their weapons.
pub(super) fn tables(state: &State, unit: UnitId, sheet: &Datasheet) -> Vec<CardTable> {
    let table = |label, columns: &[&'static str], rows| CardTable {
        label: Message::new("wh40k9-table").with("table", label),
        columns: columns.iter().map(|key| Message::new("wh40k9-column").with("column", *key)).collect(),
        rows,
    };
    let columns = ["m", "ws", "bs", "s", "t", "w", "a", "ld", "sv", "invulnerable"];
    let mut tables = vec![table("models", &columns, model_rows(state, unit, sheet))];
    let ranged: &[&'static str] = &["range", "a", "s", "ap", "d"];
    for (label, columns, melee) in [("ranged", ranged, false), ("melee", &ranged[2..], true)] {
        let rows = weapon_rows(state, unit, sheet, melee);
        if !rows.is_empty() {
            tables.push(table(label, columns, rows));
        }
    }
    let damaged: Vec<CardRow> = sheet.models.iter().flat_map(damage_rows).collect();
    if !damaged.is_empty() {
        tables.push(table("damage", &columns[..9], damaged));
    }
    tables
}

/// A row for each kind of model, and where models of a kind differ now one for each sort of them.
fn model_rows(state: &State, unit: UnitId, sheet: &Datasheet) -> Vec<CardRow> {
    let mut rows = Vec::new();
    for (kind, profile) in sheet.models.iter().enumerate() {
        // Models with the same wounds and weapons are alike, but for the first, which may be the Warlord or carry a Relic.
        let mut alike: Vec<(ModelId, CardRow)> = Vec::new();
        let mut sorts: Vec<(CardRow, usize)> = Vec::new();
        let of_kind = |id: &ModelId| state.model(*id).is_some_and(|model| usize::from(model.kind.0) == kind);
        let same = |a: ModelId, b: ModelId| {
            let models = state.model(a).zip(state.model(b));
            models.is_some_and(|(a, b)| {
                a.wounds == b.wounds && a.weapons == b.weapons && a.at.is_some() == b.at.is_some()
            })
        };
        for id in state.living_models(unit).filter(of_kind) {
            let known = alike.iter().skip(1).find(|(other, _)| same(*other, id)).map(|(_, row)| row.clone());
            let row = known.unwrap_or_else(|| model_row(state, id, profile));
            match sorts.iter_mut().find(|(other, _)| *other == row) {
                Some((_, count)) => *count += 1,
                None => sorts.push((row.clone(), 1)),
            }
            alike.push((id, row));
        }
        let several = sorts.len() > 1;
        rows.extend(sorts.into_iter().map(|(mut row, count)| {
            if several {
                row.notes.insert(0, Message::new("wh40k9-so-many-models").with("count", count));
            }
            row
        }));
    }
    rows
}

fn model_row(state: &State, id: ModelId, profile: &ModelProfile) -> CardRow {
    let wounds = state.model(id).map_or(profile.wounds, |model| model.wounds);
    let now = Now { found: in_force(state, state.unit_of(id), Some(id), &Situation::default()) };
    let melee = Situation { attack: Some(AttackKind::Melee), attacker: Some(id), ..Situation::default() };
    let strikes = Now { found: in_force(state, state.unit_of(id), Some(id), &melee) };
    let (first, row) = (&profile.row, profile.row(wounds));
    let table = |base: String, value: String| damaged(base, value, wounds);
    CardRow {
        label: content(&profile.name),
        cells: vec![
            now.moved(first, &row, wounds),
            table(roll(first.weapon_skill), roll(row.weapon_skill)),
            table(roll(first.ballistic_skill), roll(row.ballistic_skill)),
            strikes.changed(Characteristic::Strength, first.strength, row.strength, wounds),
            now.changed(
                Characteristic::Toughness,
                Some(Quantity::fixed(first.toughness)),
                Some(Quantity::fixed(row.toughness)),
                wounds,
            ),
            CardCell::Printed(profile.wounds.to_string()),
            strikes.changed(Characteristic::Attacks, first.attacks, row.attacks, wounds),
            now.led(first, &row, wounds),
            table(roll(first.save), roll(row.save)),
            now.special(),
        ],
        notes: Vec::new(),
    }
}

/// The abilities in force on a model.
struct Now<'a> {
    found: Vec<InForce<'a>>,
}

impl Now<'_> {
    /// The names of the abilities that do something of a sort.
    fn because(&self, sort: impl Fn(&Effect) -> bool) -> Option<Message> {
        let mut names: Vec<&str> = self
            .found
            .iter()
            .filter(|found| found.ability.effects.iter().any(&sort))
            .map(|found| found.ability.name.as_str())
            .collect();
        names.dedup();
        let cause = |name: &str| Message::new("wh40k9-cause").with("name", content(name));
        let names: Vec<Message> = names.into_iter().map(cause).collect();
        (!names.is_empty()).then(|| Message::new("wh40k9-causes").with("causes", names))
    }

    fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.found.iter().flat_map(|found| &found.ability.effects)
    }

    /// A characteristic as it is printed on the first row, and as it is now.
    fn changed(&self, which: Characteristic, first: Option<Quantity>, row: Option<Quantity>, wounds: u8) -> CardCell {
        let text = |quantity: Option<Quantity>| quantity.map_or("-".into(), |quantity| quantity.to_string());
        let by = modifiers(self.effects(), which);
        let value = match row {
            Some(row) if !row.is_random() && !by.is_empty() => modified(which, row.plus, &by).to_string(),
            row => text(row),
        };
        let changes = |effect: &Effect| !modifiers([effect], which).is_empty();
        match self.because(changes) {
            Some(cause) => cell(text(first), value, Some((cause, rules::profile::MODIFIER_KINDS))),
            None => damaged(text(first), value, wounds),
        }
    }

    fn moved(&self, first: &Characteristics, row: &Characteristics, wounds: u8) -> CardCell {
        let base = move_text(first.movement);
        let by = modifiers(self.effects(), Characteristic::Move);
        let Some(movement) = row.movement.filter(|movement| !by.is_empty() && !movement.most.is_random()) else {
            return damaged(base, move_text(row.movement), wounds);
        };
        let most = Quantity::fixed(modified(Characteristic::Move, movement.most.plus, &by));
        let changes = |effect: &Effect| !modifiers([effect], Characteristic::Move).is_empty();
        let cause = self.because(changes).map(|cause| (cause, rules::profile::MODIFIER_KINDS));
        cell(base, move_text(Some(Move { most, ..movement })), cause)
    }

    fn led(&self, first: &Characteristics, row: &Characteristics, wounds: u8) -> CardCell {
        let by = |effect: &Effect| if let Effect::Leadership(by) = effect { Some(*by) } else { None };
        let sum: i8 = self.effects().filter_map(by).fold(0, i8::saturating_add);
        // Whoever has none is given none.
        match self.because(|effect| by(effect).is_some()).filter(|_| sum != 0 && row.leadership > 0) {
            Some(cause) => {
                let value = row.leadership.saturating_add_signed(sum).to_string();
                cell(leadership_text(first.leadership), value, Some((cause, rules::profile::LEADERSHIP)))
            }
            None => damaged(leadership_text(first.leadership), leadership_text(row.leadership), wounds),
        }
    }

    /// Invulnerable saves, which abilities give.
    fn special(&self) -> CardCell {
        let mut saves: Vec<u8> = self
            .effects()
            .filter_map(|effect| if let Effect::Invulnerable(save) = effect { Some(*save) } else { None })
            .collect();
        saves.sort_unstable();
        saves.dedup();
        let text: Vec<String> = saves.iter().map(|save| format!("{save}+")).collect();
        CardCell::Printed(if text.is_empty() { "-".into() } else { text.join(" ") })
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

/// A value that the damage table may have changed (`wh40k9/profile/damage-table`).
fn damaged(base: String, value: String, wounds: u8) -> CardCell {
    cell(base, value, Some((damage_cause(wounds), rules::profile::DAMAGE_TABLE)))
}

fn damage_cause(wounds: u8) -> Message {
    Message::new("wh40k9-cause-damage-table").with("wounds", wounds)
}

/// A skill or a save.
fn roll(value: Option<u8>) -> String {
    value.map_or("-".into(), |value| format!("{value}+"))
}

fn move_text(movement: Option<Move>) -> String {
    match movement {
        None => "-".into(),
        Some(Move { least: 0, most }) => format!("{most}\""),
        Some(Move { least, most }) => format!("{least}-{most}\""),
    }
}

/// Ld as a profile prints it.
fn leadership_text(value: u8) -> String {
    if value == 0 { "-".to_owned() } else { value.to_string() }
}

/// The rows of a damage table.
fn damage_rows(profile: &ModelProfile) -> Vec<CardRow> {
    let row = |bracket: &crate::profile::Bracket| {
        let of = &bracket.row;
        let text = |quantity: Option<Quantity>| quantity.map_or("-".to_owned(), |quantity| quantity.to_string());
        let cells = [
            move_text(of.movement),
            roll(of.weapon_skill),
            roll(of.ballistic_skill),
            text(of.strength),
            of.toughness.to_string(),
            format!("{}+", bracket.from),
            text(of.attacks),
            leadership_text(of.leadership),
            roll(of.save),
        ];
        CardRow { label: content(&profile.name), cells: cells.map(CardCell::Printed).to_vec(), notes: Vec::new() }
    };
    profile.brackets.iter().map(row).collect()
}

/// A row for each profile of the weapons that models of the unit carry.
fn weapon_rows(state: &State, unit: UnitId, sheet: &Datasheet, melee: bool) -> Vec<CardRow> {
    let mut rows = Vec::new();
    for (weapon, entry) in (0..).map(WeaponId).zip(&sheet.weapons) {
        let carries = |id: &ModelId| state.model(*id).is_some_and(|model| model.weapons.contains(&weapon));
        let Some(model) = state.living_models(unit).find(carries) else { continue };
        for (place, profile) in entry.profiles.iter().enumerate() {
            if (profile.kind == WeaponType::Melee) == melee {
                let arm = Arm { model, weapon: Some(weapon), profile: ProfileId(place as u8) };
                rows.push(weapon_row(state, arm, profile));
            }
        }
    }
    rows
}

fn weapon_row(state: &State, arm: Arm, profile: &WeaponProfile) -> CardRow {
    let row = state.profile(arm.model).zip(state.model(arm.model)).map(|((_, kind), model)| kind.row(model.wounds));
    let user = row.map_or(Quantity::fixed(1), |row| row.strength_or_toughness());
    let strength = match profile.strength {
        Strength::Own(own) => own.to_string(),
        Strength::User => user.to_string(),
        Strength::Plus(more) => format!("{} (+{more})", user.plus(more)),
        Strength::Times(times) => format!("{} (×{times})", user.plus.saturating_mul(times)),
    };
    let shot = profile.kind.attacks().map(|attacks| [format!("{}\"", profile.range.inches()), attacks.to_string()]);
    let cells = shot.into_iter().flatten().chain([strength, profile.ap.to_string(), profile.damage.to_string()]);
    let abilities = profile.abilities.iter().map(abilities::weapon_ability);
    CardRow {
        label: aims::arm_name(state, arm),
        cells: cells.map(CardCell::Printed).collect(),
        notes: std::iter::once(weapon_type(profile.kind)).chain(abilities).collect(),
    }
}

/// The type of a weapon with its number of attacks.
fn weapon_type(kind: WeaponType) -> Message {
    let key = match kind {
        WeaponType::Assault(_) => "assault",
        WeaponType::Heavy(_) => "heavy",
        WeaponType::RapidFire(_) => "rapid-fire",
        WeaponType::Grenade(_) => "grenade",
        WeaponType::Pistol(_) => "pistol",
        WeaponType::Melee => "melee",
    };
    let attacks = kind.attacks().map_or(String::new(), |attacks| attacks.to_string());
    Message::new("wh40k9-weapon-type").with("type", key).with("attacks", attacks)
}
