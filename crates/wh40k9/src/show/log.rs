//! What a line of the log lights up, the dice of which it tells, and what can be looked at of a piece.

use crate::attacks::Cause;
use crate::core::solid;
use crate::datasheets::WeaponType;
use crate::events::Event;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::Sight;
use kernel::Message;
use view::{Deed, Look, LookKind, Party, Throw, Thrown, Weight, Zone, ZoneKind};

/// The pieces and units of which an event tells.
pub(super) fn lights(state: &State, event: &Event) -> Vec<String> {
    let unit = |id: &UnitId| state.unit(*id).map(|unit| unit.key.clone());
    let model = |id: &ModelId| Some(state.model_key(*id));
    let found: Vec<Option<String>> = match event {
        Event::Attacks { model: own, target, .. }
        | Event::AttacksLost { model: own, target }
        | Event::AutomaticHits { model: own, target, .. }
        | Event::HitRolls { model: own, target, .. }
        | Event::AutomaticWounds { model: own, target, .. }
        | Event::WoundRolls { model: own, target, .. } => vec![model(own), unit(target)],
        Event::TargetsSelected { unit: own, targets, .. } | Event::ChargeDeclared { unit: own, targets } => {
            std::iter::once(own).chain(targets).map(unit).collect()
        }
        Event::Manifested { unit: own, target, .. } => vec![unit(own), target.as_ref().and_then(unit)],
        Event::Denied { unit: own, denier } => vec![unit(own), unit(denier)],
        Event::Embarked { unit: own, transport } | Event::Disembarked { unit: own, transport } => {
            vec![unit(own), unit(transport)]
        }
        Event::Toll { unit: own, target, .. } => vec![unit(own), unit(target)],
        Event::ExtraHits { model: own, .. }
        | Event::Allocated { model: own }
        | Event::SavingThrow { model: own, .. }
        | Event::Damage { model: own, .. }
        | Event::WoundLost { model: own, .. }
        | Event::IgnoreWound { model: own, .. }
        | Event::WoundCapped { model: own }
        | Event::Exploded { model: own, .. }
        | Event::Overheated { model: own }
        | Event::Returned { model: own }
        | Event::Regained { model: own, .. }
        | Event::ModelDestroyed { model: own, .. } => vec![model(own)],
        Event::StratagemUsed { unit: own, .. } | Event::Scored { unit: own, .. } => {
            vec![own.as_ref().and_then(unit)]
        }
        Event::PlacedInReserves { units, .. } => units.iter().map(unit).collect(),
        Event::ReRolled { unit: own, .. }
        | Event::RolledTrait { unit: own, .. }
        | Event::RolledPower { unit: own, .. }
        | Event::UnitSetUp { unit: own }
        | Event::Braved { unit: own }
        | Event::CutDown { unit: own, .. }
        | Event::BreaksOut { unit: own, .. }
        | Event::PsychicTest { unit: own, .. }
        | Event::Perils { unit: own, .. }
        | Event::PowerFailed { unit: own }
        | Event::DenyTest { unit: own, .. }
        | Event::ActionStarted { unit: own, .. }
        | Event::ActionFailed { unit: own, .. }
        | Event::ActionCompleted { unit: own, .. }
        | Event::RemainedStationary { unit: own }
        | Event::RandomMove { unit: own, .. }
        | Event::AdvanceRoll { unit: own, .. }
        | Event::UnitMoved { unit: own, .. }
        | Event::LeftBattlefield { unit: own }
        | Event::Arrived { unit: own }
        | Event::Defends { unit: own, .. }
        | Event::ChargeRoll { unit: own, .. }
        | Event::ChargeFailed { unit: own, .. }
        | Event::UnitDestroyed { unit: own, .. }
        | Event::QuantityRolled { unit: own, .. }
        | Event::MortalWounds { unit: own, .. }
        | Event::FighterSelected { unit: own, .. }
        | Event::HasFought { unit: own }
        | Event::MoraleTest { unit: own, .. }
        | Event::MoraleDecided { unit: own, .. }
        | Event::CombatAttrition { unit: own, .. }
        | Event::OutOfCoherency { unit: own } => vec![unit(own)],
        Event::RolledOff { .. }
        | Event::Mustered { .. }
        | Event::AttackerChosen { .. }
        | Event::SecondaryPicked { .. }
        | Event::FormationsDeclared { .. }
        | Event::FirstTurn { .. }
        | Event::RoundBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::TurnEnded { .. }
        | Event::BattleEnded { .. }
        | Event::CommandPoints { .. }
        | Event::WreckCasualties { .. } => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// The ways that models went in a move.
pub(super) fn ways(state: &State, event: &Event) -> Vec<view::Way> {
    let Event::UnitMoved { ways, .. } = event else { return Vec::new() };
    ways.iter().map(|way| way.drawn(state)).collect()
}

/// What an event adds to the reckoning: rounds, points, and what attacks and powers did. A model slain is worth its share of what
/// its unit cost.
pub(super) fn deeds(state: &State, event: &Event) -> Vec<Deed> {
    let cost = |unit: UnitId| state.unit(unit).map_or(0.0, |unit| f64::from(unit.points));
    let each =
        |unit: UnitId| cost(unit) / state.unit(unit).map_or(1.0, |unit| f64::from(unit.starting_strength.max(1)));
    let party = |unit: UnitId| Party {
        id: state.unit(unit).map_or(String::new(), |unit| unit.key.clone()),
        label: super::unit_name(state, unit),
        owner: state.owner(unit),
        cost: Some(cost(unit)),
    };
    match *event {
        Event::RoundBegan { round } => vec![Deed::Round { number: round.into() }],
        Event::Scored { seat, vp, .. } => vec![Deed::Scored { seat, points: vp.into() }],
        Event::Toll { unit, target, wounds, slain, .. } => vec![Deed::Harm {
            by: party(unit),
            whom: party(target),
            wounds: wounds.into(),
            slain: slain.into(),
            worth: f64::from(slain) * each(target),
        }],
        _ => Vec::new(),
    }
}

/// The dice of which an event tells, and what they were worth.
pub(super) fn throw(event: &Event) -> Option<Throw> {
    let dice = |faces: &[u8], success: &dyn Fn(u8) -> Option<bool>, needed: Option<u8>| {
        let die = |&face: &u8| Thrown { face, success: success(face), critical: false };
        Some(Throw { dice: faces.iter().map(die).collect(), needed, alone: false })
    };
    let plain = |faces: &[u8]| dice(faces, &|_| None, None);
    let all = |faces: &[u8], passed: bool| dice(faces, &|_| Some(passed), None);
    // The face that it takes, with what changes the roll.
    let takes = |needs: u8, modifier: i8| needs.saturating_add_signed(modifier.saturating_neg()).clamp(2, 7);
    match event {
        Event::HitRolls { faces, needs, modifier, .. } | Event::WoundRolls { faces, needs, modifier, .. } => {
            let needed = takes(*needs, *modifier).min(6);
            dice(faces, &|face| Some(face >= needed), Some(needed))
        }
        Event::SavingThrow { face, needs, modifier, saved, .. } => {
            dice(&[*face], &|_| Some(*saved), Some(takes(*needs, *modifier)).filter(|&face| face < 7))
        }
        Event::IgnoreWound { face, needs, ignored, .. } => dice(&[*face], &|_| Some(*ignored), Some(*needs)),
        Event::Exploded { face, needs, explodes, .. } => dice(&[*face], &|_| Some(*explodes), Some(*needs)),
        Event::CutDown { faces, .. } => dice(faces, &|face| Some(face == 6), Some(6)),
        Event::PsychicTest { faces, passed, .. } => all(faces, *passed),
        Event::DenyTest { faces, success, .. } => all(faces, *success),
        Event::MoraleTest { face, passed, .. } => all(&[*face], *passed),
        Event::CombatAttrition { faces, worst, .. } => dice(faces, &|face| Some(face > *worst), Some(worst + 1)),
        Event::RolledOff { faces, .. } => plain(faces),
        Event::ReRolled { faces, .. }
        | Event::BreaksOut { faces, .. }
        | Event::QuantityRolled { faces, .. }
        | Event::AdvanceRoll { faces, .. }
        | Event::WreckCasualties { faces, .. }
        | Event::ChargeRoll { faces, .. } => plain(faces),
        _ => None,
    }
}

/// What is shown large in the log: a round or phase that begins, what is lost, points, and what the other side uses.
pub(super) fn weight(event: &Event) -> Weight {
    match event {
        Event::RoundBegan { .. } | Event::PhaseBegan { .. } => Weight::Heading,
        // What attacks and powers have slain their toll tells, once.
        Event::ModelDestroyed { cause: Cause::Slain, .. } => Weight::Plain,
        Event::UnitDestroyed { .. } | Event::ModelDestroyed { .. } | Event::Toll { slain: 1.., .. } => Weight::Loss,
        Event::MortalWounds { .. } => Weight::Loss,
        Event::Scored { .. }
        | Event::StratagemUsed { .. }
        | Event::Manifested { .. }
        | Event::Denied { .. }
        | Event::ActionStarted { .. }
        | Event::ActionFailed { .. }
        | Event::ActionCompleted { .. }
        | Event::BattleEnded { .. } => Weight::Notable,
        _ => Weight::Plain,
    }
}

/// How far a model's weapons and auras reach, how far it moves, or which enemies it sees.
pub(super) fn look(state: &State, look: &Look) -> Vec<Zone> {
    let Some(model) = state.model_ids().find(|&id| state.model_key(id) == look.piece) else { return Vec::new() };
    let (Some(body), Some((sheet, profile))) = (solid(state, model), state.profile(model)) else { return Vec::new() };
    let zone = |id: String, kind: ZoneKind, label: Message, outline: &geometry::ArcGon| Zone {
        id,
        kind,
        label,
        owner: state.owner(state.unit_of(model)),
        outline: vec![miniatures::drawing::ring(outline, 128)],
        levels: Vec::new(),
    };
    let Some(entry) = state.model(model) else { return Vec::new() };
    match look.kind {
        LookKind::Ranges => {
            let held = entry.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0)));
            let reach = |weapon: &crate::datasheets::Weapon| {
                let ranged = weapon.profiles.iter().filter(|profile| profile.kind != WeaponType::Melee);
                let range = ranged.map(|profile| profile.range).max()?;
                let label = super::content(&weapon.name);
                Some(zone(weapon.id.clone(), ZoneKind::Range, label, &body.outline.grown(range.inches())))
            };
            let borne = sheet.abilities.iter().filter(|own| own.kind.is_none_or(|kind| kind == entry.kind));
            let auras = borne.filter_map(|ability| {
                let label = Message::new("wh40k9-aura").with("name", super::content(&ability.name));
                Some(zone(ability.id.clone(), ZoneKind::Range, label, &body.outline.grown(ability.aura?.inches())))
            });
            held.filter_map(reach).chain(auras).collect()
        }
        LookKind::Reach => {
            let Some(movement) = profile.row(entry.wounds).movement else { return Vec::new() };
            let far = body.outline.grown(f64::from(movement.most.plus));
            vec![zone("reach".into(), ZoneKind::Reach, super::content(&profile.name), &far)]
        }
        LookKind::Sight => {
            let Some(mut sight) = Sight::new(state) else { return Vec::new() };
            let enemy = |id: &ModelId| state.owner(state.unit_of(*id)) != state.owner(entry.unit);
            let mut zones = Vec::new();
            for id in state.model_ids().filter(enemy).collect::<Vec<_>>() {
                let Some(other) = solid(state, id).filter(|_| sight.sees(model, id)) else { continue };
                let label = super::model_name(state, id);
                zones.push(zone(state.model_key(id), ZoneKind::Sight, label, &other.outline));
            }
            zones
        }
        LookKind::Arcs => Vec::new(),
    }
}
