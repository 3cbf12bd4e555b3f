//! The battlefields and deployment maps that ship.

use geometry::Pose;
use wh40k10::battlefields::{KEYS, MAP_KEYS, battlefield, deployment};
use wh40k10::muster::BattleSize;
use wh40k10::terrain::{Block, Feature};

const SIZES: [BattleSize; 4] =
    [BattleSize::CombatPatrol, BattleSize::Incursion, BattleSize::StrikeForce, BattleSize::Onslaught];

#[test]
fn every_battlefield_and_map_can_be_read_for_every_size() {
    for size in SIZES {
        for key in KEYS {
            let field = battlefield(key, size).unwrap();
            assert_eq!((field.width.inches(), field.depth.inches()), size.battlefield());
            assert!(!field.features.is_empty());
        }
        for key in MAP_KEYS {
            let map = deployment(key, size).unwrap();
            assert_eq!((map.zones.len(), map.markers.len()), (2, 5));
        }
    }
}

#[test]
fn terrain_on_a_hill_must_not_overhang() {
    let mut field = battlefield("kiln-yard", BattleSize::Onslaught).unwrap();
    assert_eq!(wh40k10::terrain::stacked(&field), Ok(true));
    let thicket = field.features.iter_mut().find(|feature| feature.key == "thicket").unwrap();
    let Block { shape, bottom, height, .. } = thicket.outline.clone();
    thicket.outline = Block::new(shape, Pose::from_inches(48.0, 22.0).unwrap(), bottom, height);
    assert!(wh40k10::terrain::stacked(&field).is_err_and(|feature| feature.key == "thicket"));
}

#[test]
fn nobody_is_favoured() {
    for (key, size) in KEYS.into_iter().flat_map(|key| SIZES.map(|size| (key, size))) {
        let field = battlefield(key, size).unwrap();
        let (width, depth) = (field.width.inches(), field.depth.inches());
        for feature in &field.features {
            let at = feature.outline.at.position.point();
            let twin = |other: &Feature| {
                let there = other.outline.at.position.point();
                (there.x - (width - at.x)).abs() < 0.01 && (there.y - (depth - at.y)).abs() < 0.01
            };
            assert!(field.features.iter().any(twin), "{key}: {} has no twin", feature.key);
        }
    }
}
