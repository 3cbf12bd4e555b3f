//! What a line of the log lights up, the dice of which it tells, and what can be looked at of a piece.

use super::unit_name;
use crate::core::{Field, solid};
use crate::events::{Event, RollResult};
use crate::odds::points_each;
use crate::setup::model_key;
use crate::state::{ModelId, State, UnitId};
use kernel::Message;
use view::{Deed, Look, LookKind, Party, Throw, Thrown, Weight, Zone, ZoneKind};

/// The pieces, units and markers of which an event tells.
pub(super) fn lights(state: &State, event: &Event) -> Vec<String> {
    let unit = |id: &UnitId| state.unit(*id).map(|unit| unit.key.clone());
    let model = |id: &ModelId| Some(model_key(state, *id));
    let found: Vec<Option<String>> = match event {
        Event::MarkerPlaced { marker, .. } | Event::ControlChanged { marker, .. } => {
            vec![Some(format!("marker-{marker}"))]
        }
        Event::TankShock { unit: own, target, .. } | Event::Grenades { unit: own, target, .. } => {
            vec![unit(own), unit(target)]
        }
        Event::Attacks { model: own, target, .. }
        | Event::AttacksLost { model: own, target }
        | Event::AutomaticHit { model: own, target }
        | Event::HitRoll { model: own, target, .. }
        | Event::LethalHit { model: own, target }
        | Event::WoundRoll { model: own, target, .. } => vec![model(own), unit(target)],
        Event::TargetsSelected { unit: own, targets, .. } | Event::ChargeDeclared { unit: own, targets } => {
            std::iter::once(own).chain(targets).map(unit).collect()
        }
        Event::Allocated { model: own }
        | Event::SavingThrow { model: own, .. }
        | Event::Damage { model: own, .. }
        | Event::FeelNoPain { model: own, .. }
        | Event::WoundLost { model: own, .. }
        | Event::WoundsRegained { model: own, .. }
        | Event::DeadlyDemise { model: own, .. }
        | Event::ModelDestroyed { model: own }
        | Event::SustainedHits { model: own, .. } => vec![model(own)],
        Event::UnitSetUp { unit: own }
        | Event::Recovered { unit: own }
        | Event::BattleShockTest { unit: own, .. }
        | Event::BattleShocked { unit: own }
        | Event::MortalWounds { unit: own, .. }
        | Event::UnitDestroyed { unit: own }
        | Event::HazardousTest { unit: own, .. }
        | Event::AbilityResolved { unit: own, .. }
        | Event::RemainedStationary { unit: own }
        | Event::RandomMove { unit: own, .. }
        | Event::QuantityRolled { unit: own, .. }
        // The attacker alone, so that clients take it for a sentence of its own and not for what came of the last weapon.
        | Event::Toll { unit: own, .. }
        | Event::AdvanceRoll { unit: own, .. }
        | Event::UnitMoved { unit: own, .. }
        | Event::Arrived { unit: own }
        | Event::ChargeRoll { unit: own, .. }
        | Event::ChargeFailed { unit: own, .. }
        | Event::Fights { unit: own, .. }
        | Event::HasFought { unit: own } => vec![unit(own)],
        Event::Devastating { target, .. } => vec![unit(target)],
        Event::StratagemUsed { unit: own, .. } => vec![own.as_ref().and_then(unit)],
        _ => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// The ways that models went in a move.
pub(super) fn ways(state: &State, event: &Event) -> Vec<view::Way> {
    let Event::UnitMoved { ways, .. } = event else { return Vec::new() };
    ways.iter().map(|way| way.drawn(state)).collect()
}

/// What an event adds to the reckoning: rounds, points, and what attacks did. A model slain is worth its share of what its unit cost.
pub(super) fn deed(state: &State, event: &Event) -> Option<Deed> {
    let each = |unit: UnitId| {
        let models = state.unit(unit).map_or(1, |unit| unit.starting_strength.into());
        state.datasheet(unit).map_or((0.0, 0.0), |sheet| {
            let each = points_each(sheet, models);
            (each, each * f64::from(models))
        })
    };
    let party = |unit: UnitId| {
        let id = state.unit(unit).map_or(String::new(), |unit| unit.key.clone());
        Party { id, label: unit_name(state, unit), owner: state.owner(unit), cost: Some(each(unit).1) }
    };
    match *event {
        Event::RoundBegan { round } => Some(Deed::Round { number: round.into() }),
        Event::Scored { seat, vp, .. } => Some(Deed::Scored { seat, points: vp.into() }),
        Event::Toll { unit, target, wounds, slain, .. } => Some(Deed::Harm {
            by: party(unit),
            whom: party(target),
            wounds: wounds.into(),
            slain: slain.into(),
            worth: f64::from(slain) * each(target).0,
        }),
        _ => None,
    }
}

/// The dice of which an event tells, and what they were worth.
pub(super) fn throw(event: &Event) -> Option<Throw> {
    let one = |face: u8, success: Option<bool>, critical: bool, needed: Option<u8>| {
        Some(Throw { dice: vec![Thrown { face, success, critical }], needed, alone: false })
    };
    let plain = |faces: &[u8]| {
        let dice = faces.iter().map(|&face| Thrown { face, success: None, critical: false }).collect();
        Some(Throw { dice, needed: None, alone: false })
    };
    let each = |faces: &[u8], needed: u8| {
        let die = |&face: &u8| Thrown { face, success: Some(face >= needed), critical: false };
        Some(Throw { dice: faces.iter().map(die).collect(), needed: Some(needed), alone: false })
    };
    // The face that it takes, with what changes the roll.
    let takes = |needs: u8, modifier: i8| Some(needs.saturating_add_signed(-modifier).clamp(2, 7));
    match event {
        Event::HitRoll { face, needs, modifier, result, .. }
        | Event::WoundRoll { face, needs, modifier, result, .. } => {
            let needed = takes(*needs, *modifier).map(|face| face.min(6));
            one(*face, Some(*result != RollResult::Fail), *result == RollResult::Critical, needed)
        }
        Event::SavingThrow { face, needs, modifier, saved, .. } => {
            one(*face, Some(*saved), false, takes(*needs, *modifier).filter(|&face| face < 7))
        }
        Event::FeelNoPain { face, needs, ignored, .. } => one(*face, Some(*ignored), false, Some(*needs)),
        Event::DeadlyDemise { face, .. } => one(*face, Some(*face == 6), false, Some(6)),
        Event::HazardousTest { face, .. } => one(*face, Some(*face > 1), false, Some(2)),
        Event::DesperateEscape { face, passed, .. } => one(*face, Some(*passed), false, None),
        Event::BattleShockTest { faces, passed, .. } => {
            let dice = faces.iter().map(|&face| Thrown { face, success: Some(*passed), critical: false }).collect();
            Some(Throw { dice, needed: None, alone: false })
        }
        Event::Grenades { faces, .. } => each(faces, 4),
        Event::TankShock { faces, .. } => each(faces, 5),
        Event::RolledOff { faces, .. } => plain(faces),
        Event::ReRolled { faces, .. }
        | Event::QuantityRolled { faces, .. }
        | Event::RandomMove { faces, .. }
        | Event::AdvanceRoll { faces, .. }
        | Event::ChargeRoll { faces, .. } => plain(faces),
        _ => None,
    }
}

/// What is shown large in the log: a round or phase that begins, units that are lost, points, and what the other side uses.
pub(super) fn weight(event: &Event) -> Weight {
    match event {
        Event::RoundBegan { .. } | Event::PhaseBegan { .. } => Weight::Heading,
        Event::UnitDestroyed { .. } | Event::Toll { slain: 1.., .. } => Weight::Loss,
        Event::Scored { .. }
        | Event::CardScored { .. }
        | Event::PrimaryScored { .. }
        | Event::StratagemUsed { .. }
        | Event::BattleShocked { .. } => Weight::Notable,
        _ => Weight::Plain,
    }
}

/// How far a model's weapons and Auras reach, how far it moves, or which enemies it sees.
pub(super) fn look(state: &State, look: &Look) -> Vec<Zone> {
    let models = (0..state.models.len() as u16).map(ModelId);
    let Some(model) = models.into_iter().find(|&id| model_key(state, id) == look.piece) else { return Vec::new() };
    let (Some(body), Some((sheet, profile))) = (solid(state, model), state.profile(model)) else { return Vec::new() };
    let zone = |id: String, kind: ZoneKind, label: Message, outline: &geometry::ArcGon| Zone {
        id,
        kind,
        label,
        owner: state.owner(state.unit_of(model)),
        outline: vec![miniatures::drawing::ring(outline, 128)],
        levels: Vec::new(),
    };
    match look.kind {
        LookKind::Ranges => {
            let held = state.model(model).map_or(&[][..], |model| &model.weapons);
            let weapons = held.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0)));
            let reach = |weapon: &crate::datasheets::Weapon| {
                let range = weapon.profiles.iter().filter_map(|profile| profile.range).max()?;
                let label = Message::new("wh40k10-gun").with("name", super::names::content(&weapon.name));
                Some(zone(weapon.id.clone(), ZoneKind::Range, label, &body.outline.grown(range.inches())))
            };
            let kind = state.model(model).map(|model| model.kind);
            let borne = sheet.specials.iter().filter(|ability| ability.kind.is_none() || ability.kind == kind);
            let auras = borne.filter_map(|ability| {
                let label = Message::new("wh40k10-aura").with("name", super::names::content(&ability.name));
                Some(zone(ability.id.clone(), ZoneKind::Range, label, &body.outline.grown(ability.aura?.inches())))
            });
            weapons.filter_map(reach).chain(auras).collect()
        }
        LookKind::Reach => {
            let Some(movement) = profile.movement else { return Vec::new() };
            let label = Message::new("wh40k10-model").with("name", super::names::content(&profile.name));
            vec![zone("reach".into(), ZoneKind::Reach, label, &body.outline.grown(f64::from(movement.plus)))]
        }
        LookKind::Sight => {
            let Some(mut field) = Field::new(state) else { return Vec::new() };
            let enemy = |id: &ModelId| state.owner(state.unit_of(*id)) != state.owner(state.unit_of(model));
            let others: Vec<ModelId> = (0..state.models.len() as u16).map(ModelId).filter(enemy).collect();
            let mut zones = Vec::new();
            for id in others {
                let Some(other) = solid(state, id).filter(|_| field.sees(model, id)) else { continue };
                let label = super::model_name(state, id);
                zones.push(zone(model_key(state, id), ZoneKind::Sight, label, &other.outline));
            }
            zones
        }
        LookKind::Arcs => Vec::new(),
    }
}
