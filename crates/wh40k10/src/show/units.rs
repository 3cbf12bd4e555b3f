//! Units and their cards: profiles, weapons, abilities, keywords.

use super::names::{self, content};
use super::{abilities, cards, unit_name};
use crate::command::{below_half_strength, best_leadership, starting_strength};
use crate::datasheets::{Ability, Datasheet};
use crate::rules;
use crate::setup::model_key;
use crate::state::{ModelId, Moved, State, UnitId, Whereabouts};
use crate::weapons::WeaponAbility;
use kernel::Message;
use miniatures::telling;
use view::{Badge, Knob, KnobKind, Stat, Unit};
use wh40k::points;

/// Every unit that lives, an Attached unit as one.
pub(super) fn units(state: &State) -> Vec<Unit> {
    let living = |&id: &UnitId| state.whole(id) == id && state.living_models(id).next().is_some();
    state.unit_ids().filter(living).filter_map(|id| unit(state, id)).collect()
}

fn unit(state: &State, id: UnitId) -> Option<Unit> {
    let entry = state.unit(id)?;
    let sheets: Vec<&Datasheet> = state
        .parts(id)
        .filter(|&part| state.models.iter().any(|model| model.unit == part && model.wounds > 0))
        .filter_map(|part| state.datasheet(part))
        .collect();
    Some(Unit {
        id: entry.key.clone(),
        label: unit_name(state, id),
        owner: Some(entry.owner),
        whereabouts: whereabouts(state, entry.whereabouts),
        badges: badges(state, id),
        stats: stats(state, id),
        tables: cards::tables(state, id),
        notes: notes(&sheets).into_iter().chain(abilities::in_force(state, id)).collect(),
        keywords: sheets.iter().map(|sheet| keywords(sheet)).collect(),
    })
}

fn whereabouts(state: &State, whereabouts: Whereabouts) -> Option<Message> {
    let (key, aboard) = match whereabouts {
        Whereabouts::Battlefield => return None,
        Whereabouts::Waiting => ("waiting", None),
        Whereabouts::Reserves => ("reserves", None),
        Whereabouts::StrategicReserves => ("strategic-reserves", None),
        Whereabouts::Aboard(transport) => ("aboard", Some(unit_name(state, transport))),
    };
    let transport = aboard.unwrap_or_else(|| Message::new("wh40k10-nobody"));
    Some(Message::new("wh40k10-whereabouts").with("where", key).with("transport", transport))
}

/// The marks of a unit as a whole.
pub(super) fn badges(state: &State, id: UnitId) -> Vec<Badge> {
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let moved = match unit.counts_as() {
        Moved::Stationary => None,
        Moved::Normal => Some("moved"),
        Moved::Advanced => Some("advanced"),
        Moved::FellBack => Some("fell-back"),
    };
    let marks = [
        unit.battle_shocked.then_some("battle-shocked"),
        moved,
        unit.turn.charged.then_some("charged"),
        unit.phase.has_shot.then_some("has-shot"),
        unit.phase.gone_to_ground.then_some("gone-to-ground"),
        unit.phase.smokescreen.then_some("smokescreen"),
        unit.warlord.then_some("warlord"),
    ];
    telling::badges("wh40k10", marks.into_iter().flatten())
}

fn stats(state: &State, id: UnitId) -> Vec<Stat> {
    let stat = |key, value, base, rule| telling::stat("wh40k10", key, value, base, rule);
    let (now, start) = (state.living_models(id).count(), starting_strength(state, id));
    let mut stats = vec![stat(
        "models",
        now.to_string(),
        (start > 0 && usize::from(start) != now).then(|| start.to_string()),
        rules::command::STARTING_STRENGTH,
    )];
    if let Some(leadership) = best_leadership(state, id) {
        stats.push(stat("leadership", format!("{leadership}+"), None, rules::datasheets::LEADERSHIP));
    }
    if below_half_strength(state, id) && state.models_of(id).next().is_some() {
        stats.push(stat("below-half", String::new(), None, rules::command::BELOW_HALF_STRENGTH_MULTI));
    }
    stats
}

/// A core ability in words.
pub(super) fn ability(ability: &Ability) -> Message {
    let (key, value) = match ability {
        Ability::Leader => ("leader", String::new()),
        Ability::LoneOperative => ("lone-operative", String::new()),
        Ability::Stealth => ("stealth", String::new()),
        Ability::FeelNoPain(from) => ("feel-no-pain", format!("{from}+")),
        Ability::DeadlyDemise(mortal) => ("deadly-demise", mortal.to_string()),
        Ability::DeepStrike => ("deep-strike", String::new()),
        Ability::Scouts(inches) => ("scouts", inches.to_string()),
        Ability::Infiltrators => ("infiltrators", String::new()),
        Ability::FightsFirst => ("fights-first", String::new()),
        Ability::FiringDeck(models) => ("firing-deck", models.to_string()),
        Ability::Hover => ("hover", String::new()),
        Ability::Latecomer => ("latecomer", String::new()),
    };
    Message::new("wh40k10-ability").with("ability", key).with("value", value)
}

/// A weapon ability in words.
pub(super) fn weapon_ability(ability: &WeaponAbility) -> Message {
    let (key, value) = match ability {
        WeaponAbility::Assault => ("assault", String::new()),
        WeaponAbility::RapidFire(more) => ("rapid-fire", more.to_string()),
        WeaponAbility::IgnoresCover => ("ignores-cover", String::new()),
        WeaponAbility::TwinLinked => ("twin-linked", String::new()),
        WeaponAbility::Pistol => ("pistol", String::new()),
        WeaponAbility::Torrent => ("torrent", String::new()),
        WeaponAbility::IndirectFire => ("indirect-fire", String::new()),
        WeaponAbility::Precision => ("precision", String::new()),
        WeaponAbility::Blast => ("blast", String::new()),
        WeaponAbility::Melta(more) => ("melta", more.to_string()),
        WeaponAbility::Heavy => ("heavy", String::new()),
        WeaponAbility::Hazardous => ("hazardous", String::new()),
        WeaponAbility::DevastatingWounds => ("devastating-wounds", String::new()),
        WeaponAbility::Lance => ("lance", String::new()),
        WeaponAbility::LethalHits => ("lethal-hits", String::new()),
        WeaponAbility::SustainedHits(more) => ("sustained-hits", more.to_string()),
        WeaponAbility::ExtraAttacks => ("extra-attacks", String::new()),
        WeaponAbility::Anti(keyword, from) => {
            let value = Message::new("wh40k10-anti").with("keyword", content(keyword.text())).with("from", *from);
            return Message::new("wh40k10-weapon-ability").with("ability", "anti").with("value", value);
        }
        WeaponAbility::Psychic => ("psychic", String::new()),
    };
    Message::new("wh40k10-weapon-ability").with("ability", key).with("value", value)
}

fn notes(sheets: &[&Datasheet]) -> Vec<Message> {
    let mut notes = Vec::new();
    for sheet in sheets {
        notes.extend(sheet.abilities.iter().map(ability));
        notes.extend(sheet.specials.iter().flat_map(abilities::describe));
    }
    notes
}

fn keywords(sheet: &Datasheet) -> Message {
    Message::new("wh40k10-keywords").with("keywords", names::keywords(&sheet.keywords))
}

/// Victory and Command points, Battle-shock, and the wounds and places of models on the battlefield.
pub(super) fn knobs(state: &State) -> Vec<Knob> {
    let points = state.players.each_ref().map(|player| (player.vp, player.cp));
    let players = points::player_knobs("wh40k10", points).into_iter();
    let there = (0..state.models.len() as u16).map(ModelId).flat_map(|id| model_knobs(state, id));
    players.chain(there).collect()
}

/// What of a model on the battlefield may be changed by hand. Battle-shock is its unit's, and stands with its first model.
fn model_knobs(state: &State, id: ModelId) -> Vec<Knob> {
    let (Some(model), Some((_, profile))) = (state.model(id), state.profile(id)) else { return Vec::new() };
    if model.at.is_none() {
        return Vec::new();
    }
    let (n, piece) = (id.0, model_key(state, id));
    let mut found = telling::model_knobs("wh40k10", &piece, n, (model.wounds, profile.wounds));
    let first = (0..n)
        .all(|before| state.model(ModelId(before)).is_none_or(|other| other.unit != model.unit || other.at.is_none()));
    // A Leader is Battle-shocked with the unit that it has joined.
    let whole = state.unit_of(id);
    if let (true, Some(unit)) = (first, state.unit(whole)) {
        let path = format!("/units/{}/battle_shocked", whole.0);
        let label = Message::new("wh40k10-badge-battle-shocked");
        let shocked = unit.battle_shocked.into();
        found.push(telling::model_knob(&piece, label, path, KnobKind::Switch, shocked, None));
    }
    found
}
