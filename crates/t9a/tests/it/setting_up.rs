//! The battlefields that come with the game, and setups that cannot be.

use kernel::Rules;
use std::collections::BTreeSet;
use t9a::T9a;
use t9a::setup::{Plan, Scale, Setup, table_size};
use t9a::terrain::maps::{KEYS, terrain};
use view::Show;

/// Every map can be read for every table, nothing on it overlaps, no impassable feature stands where people deploy, and each
/// has a twin on the other side. Every kind of feature is somewhere.
#[test]
fn maps_favour_nobody() {
    let mut kinds = BTreeSet::new();
    for (key, scale) in KEYS.into_iter().flat_map(|key| Scale::ALL.map(|scale| (key, scale))) {
        let table = table_size(scale.points());
        let features = terrain(key, table).unwrap();
        assert!(features.len() >= 3, "{key} {scale:?}");
        for (n, feature) in features.iter().enumerate() {
            kinds.insert(feature.kind);
            let turned: Vec<[f64; 2]> =
                feature.corners.iter().map(|[x, y]| [f64::from(table[0]) - x, f64::from(table[1]) - y]).collect();
            let twin = features.iter().any(|other| turned.iter().all(|corner| other.corners.contains(corner)));
            assert!(twin, "{key}: {} has no twin", feature.key);
            for other in &features[..n] {
                let apart = t9a::definitions::measure::apart(&feature.hull().unwrap(), &other.hull().unwrap());
                assert!(apart > 0.0, "{key}: {} lies on {}", feature.key, other.key);
                assert_ne!(feature.key, other.key);
            }
        }
    }
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}

#[test]
fn every_choice_of_the_form_makes_a_battle() {
    for field in T9a::setup_form() {
        for choice in &field.choices {
            let setup = T9a::set_up(&[(field.key.clone(), choice.key.clone())].into()).unwrap();
            T9a::begin(&setup).unwrap_or_else(|error| panic!("{}={}: {error:?}", field.key, choice.key));
        }
        let error = T9a::set_up(&[(field.key.clone(), "nonsense".to_owned())].into()).unwrap_err();
        assert_eq!(error.path, field.key);
    }
    assert_eq!(T9a::set_up(&[("nonsense".to_owned(), "nonsense".to_owned())].into()).unwrap_err().path, "nonsense");
}

/// Whatever is beyond any battle, or against the rules of army building, is named by its place.
#[test]
fn a_setup_that_cannot_be_is_refused() {
    let good = Setup::battle(&Plan::default()).unwrap();
    let refused = |change: fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        T9a::begin(&setup).err().map(|error| error.path).unwrap_or_default()
    };
    assert_eq!(refused(|setup| setup.army_size = 1_000_000), "army_size");
    assert_eq!(refused(|setup| setup.lists[1].as_mut().unwrap().units.truncate(3)), "lists[1]");
    let crowd = |setup: &mut Setup| {
        let units = &mut setup.lists[0].as_mut().unwrap().units;
        let spears = units[3].clone();
        units.resize(61, spears);
    };
    assert_eq!(refused(crowd), "lists[0].units");
    assert_eq!(
        refused(|setup| setup.lists[0].as_mut().unwrap().units[3].models = Some(101)),
        "lists[0].units[3].models"
    );
    assert_eq!(refused(|setup| setup.terrain[0].corners.truncate(2)), "terrain[0]");
    assert_eq!(refused(|setup| setup.terrain = vec![setup.terrain[0].clone(); 65]), "terrain");
    let hail = |setup: &mut Setup| setup.library.books[0].entry[0].part[0].att = serde_json::from_str("127").ok();
    assert_eq!(refused(hail), "library.books[0].entry[0].part[0].att");
}
