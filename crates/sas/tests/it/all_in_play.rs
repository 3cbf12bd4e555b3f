//! Everything in the book is in a mission that can be played.

use kernel::Rules;
use sas::Sas;
use sas::components::BattleEvent;
use sas::content::{Difficulty, MISSIONS};
use sas::expansions::Expansion;
use sas::operator_vehicles::Model;
use sas::reference::UnitKind;
use sas::setup::Setup;

/// All missions at their hardest, when everybody is there.
fn setups() -> Vec<Setup> {
    MISSIONS.iter().map(|(mission, _)| Setup::of(mission, Difficulty::Hard, 1).unwrap()).collect()
}

/// The kinds of units that a mission has: on the board from the start, in convoys, and in its deck.
fn units(setup: &Setup) -> Vec<UnitKind> {
    let there = Sas::begin(setup).unwrap().units;
    let convoys = setup.vehicles.convoys.iter().flat_map(|convoy| convoy.vehicles.clone());
    let spawned = setup.deck.iter().filter_map(|card| match card.battle {
        BattleEvent::Spawn { unit, .. } => Some(unit),
        _ => None,
    });
    there.iter().map(|unit| unit.kind).chain(convoys).chain(spawned).collect()
}

#[test]
fn every_unit_is_in_a_mission() {
    let used: Vec<UnitKind> = setups().iter().flat_map(units).collect();
    let all = [
        UnitKind::Rifleman,
        UnitKind::SmgInfantry,
        UnitKind::Officer,
        UnitKind::MortarTeam,
        UnitKind::Motorcycle,
        UnitKind::HalfTrack,
        UnitKind::Kubelwagen,
        UnitKind::Truck,
        UnitKind::TroopTruck,
        UnitKind::ArmouredCar,
        UnitKind::HeavyArmouredCar,
        UnitKind::AaTruck,
        UnitKind::StummelHalfTrack,
        UnitKind::Dog,
        UnitKind::FlamethrowerInfantry,
        UnitKind::Sniper,
        UnitKind::PanzerfaustInfantry,
        UnitKind::GrenadeInfantry,
        UnitKind::HmgTeam,
        UnitKind::FlakGun,
        UnitKind::PanzerIii,
        UnitKind::FlamethrowerHalfTrack,
        UnitKind::Kettenkrad,
        UnitKind::AssaultBoat,
        UnitKind::HmgKubelwagen,
    ];
    // Stalkers come with the hunter, as in Cat and Mouse.
    let missing: Vec<UnitKind> = all.into_iter().filter(|kind| !used.contains(kind)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_expansion_is_in_a_mission() {
    let used: Vec<Expansion> =
        setups().iter().flat_map(|setup| setup.mission.expansions.iter().collect::<Vec<_>>()).collect();
    let missing: Vec<Expansion> = Expansion::ALL.into_iter().filter(|part| !used.contains(part)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_vehicle_and_every_support_is_in_a_mission() {
    let setups = setups();
    let rides: Vec<Model> = setups.iter().flat_map(|setup| setup.rides.iter().map(|ride| ride.model)).collect();
    for model in [Model::Jeep, Model::SupportJeep, Model::OperatorTruck, Model::RowingBoat] {
        assert!(rides.contains(&model), "{model:?}");
    }
    assert!(setups.iter().any(|setup| setup.supports.iter().any(|support| support.kit.sas)));
    assert!(setups.iter().any(|setup| setup.supports.iter().any(|support| !support.kit.sas)));
    assert!(setups.iter().any(|setup| setup.typhoon.is_some()));
    assert!(setups.iter().any(|setup| !setup.pool.is_empty()));
}
