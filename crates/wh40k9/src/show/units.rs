//! Units and their cards: profiles, weapons, abilities, keywords; and what may be changed by hand.

use super::names::{keywords, power_name};
use super::{abilities, cards, content, unit_name};
use crate::datasheets::{Datasheet, Keyword, Psyker};
use crate::psychic;
use crate::rules;
use crate::state::{ModelId, Moved, State, UnitId, Whereabouts};
use crate::units::below_half_strength;
use kernel::Message;
use miniatures::telling;
use view::{Badge, Knob, Stat, Unit};
use wh40k::points;

/// Every unit that lives.
pub(super) fn units(state: &State) -> Vec<Unit> {
    state.unit_ids().filter_map(|id| unit(state, id)).collect()
}

fn unit(state: &State, id: UnitId) -> Option<Unit> {
    let (entry, sheet) = (state.unit(id)?, state.datasheet(id)?);
    state.living_models(id).next()?;
    Some(Unit {
        id: entry.key.clone(),
        label: unit_name(state, id),
        owner: Some(entry.owner),
        whereabouts: whereabouts(state, entry.whereabouts),
        badges: badges(state, id),
        stats: stats(state, id),
        tables: cards::tables(state, id, sheet),
        notes: notes(state, id, sheet),
        keywords: vec![Message::new("wh40k9-keywords").with("keywords", keywords(&chosen_keywords(state, id, sheet)))],
    })
}

/// The keywords of a unit as its player has chosen them (`wh40k9/keywords/selectable-keyword`); where nothing was chosen, as in a lesson, those
/// that stand for a choice are left out.
fn chosen_keywords(state: &State, id: UnitId, sheet: &Datasheet) -> Vec<Keyword> {
    let chosen = sheet.keywords.iter().map(|keyword| state.keyword_of(id, keyword));
    chosen.filter(|keyword| !matches!(keyword, Keyword::Selectable(_))).collect()
}

fn whereabouts(state: &State, whereabouts: Whereabouts) -> Option<Message> {
    let (key, aboard) = match whereabouts {
        Whereabouts::Battlefield => return None,
        Whereabouts::Waiting => ("waiting", None),
        Whereabouts::Reinforcements => ("reinforcements", None),
        Whereabouts::StrategicReserves => ("strategic-reserves", None),
        Whereabouts::Aboard(transport) => ("aboard", Some(unit_name(state, transport))),
    };
    let transport = aboard.unwrap_or_else(|| content(""));
    Some(Message::new("wh40k9-whereabouts").with("where", key).with("transport", transport))
}

/// The marks of a unit as a whole.
pub(super) fn badges(state: &State, id: UnitId) -> Vec<Badge> {
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let moved = match unit.turn.moved {
        Moved::Stationary => None,
        Moved::Normal => Some("moved"),
        Moved::Advanced => Some("advanced"),
        Moved::FellBack => Some("fell-back"),
    };
    let marks = [
        moved,
        unit.turn.charged.then_some("charged"),
        unit.phase.has_shot.then_some("has-shot"),
        unit.performing.is_some().then_some("performing"),
        unit.warlord.then_some("warlord"),
    ];
    telling::badges("wh40k9", marks.into_iter().flatten())
}

fn stats(state: &State, id: UnitId) -> Vec<Stat> {
    let stat = |key, value, base, rule| telling::stat("wh40k9", key, value, base, rule);
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let (now, start) = (state.living_models(id).count(), usize::from(unit.starting_strength));
    let base = (start != now).then(|| start.to_string());
    let mut stats = vec![stat("models", now.to_string(), base, rules::units::STARTING_STRENGTH)];
    if unit.points > 0 {
        stats.push(stat("points", unit.points.to_string(), None, rules::points::UNIT_POINTS));
    }
    if below_half_strength(state, id) && state.is_on_battlefield(id) {
        stats.push(stat("below-half", String::new(), None, rules::units::BELOW_HALF_STRENGTH));
    }
    stats
}

/// What a unit can do beyond its profile: its abilities, its powers, what it carries, and what affects it now.
fn notes(state: &State, id: UnitId, sheet: &Datasheet) -> Vec<Message> {
    let mut notes: Vec<Message> = sheet
        .abilities
        .iter()
        .flat_map(|ability| abilities::describe(&abilities::as_chosen(state, id, ability)))
        .collect();
    notes.extend(sheet.psyker.as_ref().map(|psyker| powers(state, id, psyker)));
    notes.extend(sheet.transport.as_ref().map(|carries| Message::new("wh40k9-carries").with("models", carries.models)));
    notes.extend(abilities::in_force_now(state, id));
    notes
}

fn powers(state: &State, id: UnitId, psyker: &Psyker) -> Message {
    let known: Vec<Message> = psychic::known(state, id).iter().map(power_name).collect();
    Message::new("wh40k9-psyker-note")
        .with("manifests", psyker.manifests)
        .with("denies", psyker.denies)
        .with("powers", known)
}

/// Victory and Command points, and the wounds and places of models on the battlefield.
pub(super) fn knobs(state: &State) -> Vec<Knob> {
    let points = state.players.each_ref().map(|player| (player.vp, player.cp));
    let players = points::player_knobs("wh40k9", points).into_iter();
    players.chain(state.model_ids().flat_map(|id| model_knobs(state, id))).collect()
}

/// What of a model on the battlefield may be changed by hand.
fn model_knobs(state: &State, id: ModelId) -> Vec<Knob> {
    let (Some(model), Some((_, profile))) = (state.model(id), state.profile(id)) else { return Vec::new() };
    if model.at.is_none() {
        return Vec::new();
    }
    telling::model_knobs("wh40k9", &state.model_key(id), id.0, (model.wounds, profile.wounds))
}
