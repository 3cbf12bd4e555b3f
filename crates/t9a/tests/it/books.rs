//! The army books and paths that come with the game, and what is said of files that are wrong.

use std::collections::BTreeSet;
use t9a::attack_attributes::Attributed;
use t9a::book::{Book, shipped};
use t9a::definitions::dice::Quantity;
use t9a::model_rules::Ruled;

#[test]
fn what_is_shipped_can_be_read() {
    let library = shipped().unwrap();
    assert_eq!(library.books.len(), 2);
    assert!(library.books.iter().all(|book| book.entry.len() >= 12));
    assert_eq!(library.paths.len(), 3);
    for path in &library.paths {
        let numbers: Vec<u8> = path.spell.iter().map(|spell| spell.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6], "{}", path.id);
    }
    for book in &library.books {
        assert!(book.hereditary.as_ref().is_some_and(|spell| library.spell(spell).is_some()));
        for entry in &book.entry {
            let paths = entry.paths.iter().all(|path| library.paths.iter().any(|known| known.id == *path));
            let spells = entry.spells.iter().chain(&entry.bound).all(|spell| library.spell(spell).is_some());
            assert!(paths && spells, "{}", entry.id);
        }
    }
}

/// Between them the two armies carry the rules, weapons and attributes of the book.
#[test]
fn the_two_armies_carry_all_rules_weapons_and_attributes() {
    let library = shipped().unwrap();
    let mut found: BTreeSet<String> = BTreeSet::new();
    for book in &library.books {
        let options = book.entry.iter().flat_map(|entry| &entry.option);
        let parts =
            book.entry.iter().flat_map(|entry| &entry.part).chain(book.mount.iter().flat_map(|mount| &mount.part));
        let rules =
            book.entry.iter().flat_map(|entry| &entry.rules).chain(book.mount.iter().flat_map(|mount| &mount.rules));
        let given = options.clone().flat_map(|option| &option.rules);
        found.extend(rules.chain(given).map(|ruled| ruled.rule.name().to_owned()));
        let weapons = parts.clone().flat_map(|part| &part.weapons).chain(options.flat_map(|option| &option.weapons));
        for weapon in weapons {
            let weapon = book.weapon(weapon).unwrap();
            found.extend(weapon.attributes.iter().map(|one| one.attribute.name().to_owned()));
            found.insert(weapon.name);
        }
        found.extend(parts.flat_map(|part| &part.attributes).map(|one| one.attribute.name().to_owned()));
    }
    // Given by posts, Leader Skills or every model, not by an entry.
    let elsewhere = ["Inspiring", "Hold the Line", "Hand Weapon", "Innate Weapon"];
    let all = RULES.iter().chain(&WEAPONS).chain(&ATTRIBUTES).filter(|name| !elsewhere.contains(name));
    let missing: Vec<&&str> = all.filter(|name| !found.contains(**name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

const RULES: [&str; 56] = [
    "Aegis",
    "Affliction",
    "Ambush",
    "Attached",
    "Bodyguard",
    "Captain",
    "Channel",
    "Disciplined",
    "Distracting",
    "Dying Blow",
    "Emplaced",
    "Engineer",
    "Exclusive",
    "Fearless",
    "Feigned Flight",
    "Fly",
    "Frenzy",
    "Ghost Step",
    "Hard Target",
    "Hidden",
    "Hold the Line",
    "Horror",
    "Immune",
    "Insignificant",
    "Inspiring",
    "Light Troops",
    "Magic Resistance",
    "Mindless",
    "Musician",
    "Parry",
    "Protean Magic",
    "Random Movement",
    "Regeneration",
    "Resistant",
    "Resolute",
    "Scout",
    "Shield",
    "Skirmisher",
    "Solitary",
    "Stand Behind",
    "Standard Bearer",
    "Strider",
    "Stubborn",
    "Supernal",
    "Swiftstride",
    "Terror",
    "Undead",
    "Unruly",
    "Unstable",
    "Vanguard",
    "War Platform",
    "Weakness",
    "Wizard Apprentice",
    "Wizard Adept",
    "Wizard Conclave",
    "Wizard Master",
];

const WEAPONS: [&str; 15] = [
    "Hand Weapon",
    "Innate Weapon",
    "Great Weapon",
    "Halberd",
    "Lance",
    "Light Lance",
    "Paired Weapons",
    "Spear",
    "Bow",
    "Crossbow",
    "Handgun",
    "Longbow",
    "Pistol",
    "Throwing Weapons",
    "Breath Attack",
];

const ATTRIBUTES: [&str; 38] = [
    "Accurate",
    "Area Attack",
    "Artillery",
    "Automatic Hits",
    "Battle Focus",
    "Crush Attack",
    "Crushing Formation",
    "Devastating Charge",
    "Direct Hit",
    "Divine Attacks",
    "Elven Craft",
    "Extra Support",
    "Fight in Extra Rank",
    "First Round",
    "Flaming Attacks",
    "Grind Attacks",
    "Hand-and-a-Half",
    "Hatred",
    "Impact Hits",
    "Lethal Strike",
    "Lightning Attacks",
    "Magical Attacks",
    "March and Shoot",
    "Multiple Wounds",
    "Poison Attacks",
    "Psychic Attacks",
    "Quick to Fire",
    "Rage",
    "Shoot in Extra Rank",
    "Stand and Shoot",
    "Stomp Attacks",
    "Sweeping Attack",
    "Toxic Attacks",
    "Two-Handed",
    "Unmodifiable",
    "Unwieldy",
    "Weapon Master",
    "Zealous",
];

#[test]
fn rules_are_written_as_they_are_printed() {
    let rules = [
        "Aegis (5+, versus Magical Attacks)",
        "Aegis (+2)",
        "Aegis (+1, max 4+)",
        "Vanguard (3\")",
        "Vanguard",
        "Exclusive (Goblin, Troll)",
        "Resolute (+1)",
        "Random Movement (2D6)",
        "Hard Target (1, versus Lethal Strike)",
        "Wizard Adept",
        "Inspiring (Spearmen)",
        "Inspiring",
    ];
    for text in rules {
        assert_eq!(text.parse::<Ruled>().unwrap().to_string(), text);
    }
    let attributes = [
        "Multiple Wounds (2, against Height 4 and Beast or Height 5)",
        "Poison Attacks - Shooting",
        "Area Attack (3x3)",
        "Devastating Charge (+1 Agility, +2 Strength, +2 AP)",
        "Direct Hit (Strength 10, AP 6)",
        "Extra Support (+1)",
        "Grind Attacks (D3 hits, Strength 5, AP 2, Magical Attacks)",
        "Hatred - Melee & Shooting",
        "Unwieldy (1)",
    ];
    for text in attributes {
        assert_eq!(text.parse::<Attributed>().unwrap().to_string(), text);
    }
    for text in ["3", "D6", "2D6", "D3+1", "D6-2", "D6x2"] {
        assert_eq!(text.parse::<Quantity>().unwrap().to_string(), text);
    }
    for text in ["", "D5", "-3", "D6+", "x", "D6x", "100D6", "D6x99"] {
        assert!(text.parse::<Quantity>().is_err(), "{text}");
    }
    assert_eq!(
        "Aegis (9+)".parse::<Ruled>().unwrap_err().to_string(),
        "`Aegis` cannot have `9+` in brackets: expected a number such as 5+, or a modifier such as +1 or +1, max 4+"
    );
    assert_eq!("Fearles".parse::<Ruled>().unwrap_err().to_string(), "no Model Rule is called `Fearles`");
}

#[test]
fn a_wrong_book_is_refused_with_its_line() {
    let head = "id = \"b\"\nname = \"B\"\n[[category]]\nid = \"core\"\n";
    let entry = |more: &str| {
        format!(
            "{head}[[entry]]\nid = \"e\"\nname = \"E\"\ncategories = [\"core\"]\nbase = [20, 20]\nheight = 1\ncha = 4\nmob = 4\ndis = 7\nhp = 1\ndef = 3\nres = 3\narm = 0\n{more}\n"
        )
    };
    assert!(Book::read("b.toml", &entry("")).is_ok());
    let refused = |more: &str| Book::read("b.toml", &entry(more)).unwrap_err().to_string();
    assert_eq!(refused("rules = [\"Fearles\"]"), "b.toml:18: no Model Rule is called `Fearles`");
    assert_eq!(refused("colour = \"red\"").split(',').next().unwrap(), "b.toml:18: unknown field `colour`");
    assert_eq!(refused("part = [{ name = \"P\", weapons = [\"Bow\"] }]"), "b.toml:6: no weapon is called `Bow`");
    assert_eq!(refused("option = [{ id = \"o\", categories = [\"gold\"] }]"), "b.toml:6: `b` has no category `gold`");
    assert_eq!(refused("option = [{ id = \"o\", mount = \"ox\" }]"), "b.toml:6: `b` has no mount `ox`");
}
