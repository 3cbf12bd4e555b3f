//! Chapter *weapons*: close combat weapons and shooting weapons as the tables of the book have them.

use crate::attack_attributes::{Attribute, Attributed, Changes, OneChange};
use crate::definitions::dice::Quantity;
use crate::definitions::modifiers::Characteristic;
use crate::rules;
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A weapon of a model part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name, as printed.
    pub name: String,
    /// What kind of weapon.
    pub kind: WeaponKind,
    /// Attributes of attacks made with it.
    #[serde(default)]
    pub attributes: Vec<Attributed>,
}

/// The kinds of weapons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponKind {
    /// For Standard Melee Attacks.
    Close(CloseWeapon),
    /// For Shooting Attacks.
    Shooting(ShootingWeapon),
}

/// The classes in which a close combat weapon must be chosen, the first that is there (`t9a/melee/weapon-priority`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum WeaponClass {
    Enchanted,
    Other,
    Hand,
    Innate,
}

/// A close combat weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CloseWeapon {
    /// When it is chosen.
    pub class: WeaponClass,
    /// Added to offensive characteristics.
    pub adds: Vec<(Characteristic, i8)>,
    /// Agility is always 0 with it (Great Weapon).
    #[serde(default)]
    pub always_last: bool,
}

/// A shooting weapon. The Aim stands with it, since it is written after its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShootingWeapon {
    /// The number needed to hit, before modifiers.
    pub aim: u8,
    /// Inches.
    pub range: u8,
    /// Shots of each model.
    pub shots: Quantity,
    /// Strength; the user's if none is given.
    pub strength: Option<u8>,
    /// AP; the user's if none is given.
    pub ap: Option<u8>,
    /// Can it be used but once in a game?
    #[serde(default)]
    pub one_use: bool,
}

impl Weapon {
    /// As a close combat weapon, if it is one.
    pub fn close(&self) -> Option<&CloseWeapon> {
        if let WeaponKind::Close(close) = &self.kind { Some(close) } else { None }
    }

    /// As a shooting weapon, if it is one.
    pub fn shooting(&self) -> Option<&ShootingWeapon> {
        if let WeaponKind::Shooting(shooting) = &self.kind { Some(shooting) } else { None }
    }

    /// Has the weapon this attribute?
    pub fn has(&self, attribute: &Attribute) -> bool {
        self.attributes.iter().any(|attributed| attributed.attribute == *attribute)
    }

    /// The rule of the catalogue, for weapons of the tables.
    pub fn rule(&self) -> Option<Rule> {
        use rules::weapons as book;
        Some(match self.name.as_str() {
            "Hand Weapon" => book::HAND_WEAPON,
            "Innate Weapon" => book::INNATE_WEAPON,
            "Great Weapon" => book::GREAT_WEAPON,
            "Halberd" => book::HALBERD,
            "Lance" => book::LANCE,
            "Light Lance" => book::LIGHT_LANCE,
            "Paired Weapons" => book::PAIRED_WEAPONS,
            "Spear" => book::SPEAR,
            "Bow" => book::BOW,
            "Crossbow" => book::CROSSBOW,
            "Handgun" => book::HANDGUN,
            "Longbow" => book::LONGBOW,
            "Pistol" => book::PISTOL,
            "Throwing Weapons" => book::THROWING_WEAPONS,
            "Breath Attack" => book::BREATH_ATTACK,
            _ => return None,
        })
    }
}

use Characteristic::{Agility, ArmourPenetration, AttackValue, OffensiveSkill, Strength};

fn charge(changes: &[(Characteristic, i8)]) -> Attribute {
    let one = |&(of, by): &(Characteristic, i8)| OneChange { of, by, set: false };
    Attribute::DevastatingCharge(Changes(changes.iter().map(one).collect()))
}

/// A close combat weapon of the table (`t9a/weapons/close-combat-weapon-table`).
pub fn close_weapon(name: &str) -> Option<Weapon> {
    let (class, adds, attributes): (_, Vec<(Characteristic, i8)>, Vec<Attribute>) = match name {
        "Hand Weapon" => (WeaponClass::Hand, vec![], vec![]),
        "Innate Weapon" => (WeaponClass::Innate, vec![], vec![]),
        "Great Weapon" => (WeaponClass::Other, vec![(Strength, 2), (ArmourPenetration, 2)], vec![Attribute::TwoHanded]),
        "Halberd" => (WeaponClass::Other, vec![(Strength, 1), (ArmourPenetration, 1)], vec![Attribute::TwoHanded]),
        "Lance" => {
            let changes = [(Agility, 1), (Strength, 2), (ArmourPenetration, 2)];
            (WeaponClass::Other, vec![], vec![charge(&changes)])
        }
        "Light Lance" => (WeaponClass::Other, vec![], vec![charge(&[(Strength, 1), (ArmourPenetration, 1)])]),
        "Paired Weapons" => {
            (WeaponClass::Other, vec![(AttackValue, 1), (OffensiveSkill, 1)], vec![Attribute::TwoHanded])
        }
        "Spear" => (WeaponClass::Other, vec![(Agility, 1), (ArmourPenetration, 1)], vec![Attribute::FightInExtraRank]),
        _ => return None,
    };
    let close = CloseWeapon { class, adds, always_last: name == "Great Weapon" };
    let attributes = attributes.into_iter().map(Attributed::from).collect();
    Some(Weapon { name: name.to_owned(), kind: WeaponKind::Close(close), attributes })
}

/// A shooting weapon of the table (`t9a/weapons/shooting-weapon-table`), with the Aim of its bearer.
pub fn shooting_weapon(name: &str, aim: u8) -> Option<Weapon> {
    use Attribute as A;
    let (range, shots, strength, ap, attributes) = match name {
        "Bow" => (24, 1, Some(3), Some(0), vec![A::ShootInExtraRank]),
        "Crossbow" => (30, 1, Some(4), Some(1), vec![A::Unwieldy(1)]),
        "Handgun" => (24, 1, Some(4), Some(2), vec![A::Unwieldy(1)]),
        "Longbow" => (30, 1, Some(3), Some(0), vec![A::ShootInExtraRank]),
        "Pistol" => (12, 1, Some(4), Some(2), vec![A::QuickToFire, A::StandAndShoot]),
        "Throwing Weapons" => (8, 2, None, None, vec![A::Accurate, A::StandAndShoot, A::QuickToFire]),
        _ => return None,
    };
    let shots = Quantity::fixed(shots);
    let shooting = ShootingWeapon { aim, range, shots, strength, ap, one_use: false };
    let attributes = attributes.into_iter().map(Attributed::from).collect();
    Some(Weapon { name: name.to_owned(), kind: WeaponKind::Shooting(shooting), attributes })
}

/// A Breath Attack with the Strength, AP and attributes of its brackets (`t9a/weapons/breath-attack`).
pub fn breath_attack(strength: u8, ap: u8, own: Vec<Attribute>) -> Weapon {
    let shots = Quantity::d6(2);
    let kind = ShootingWeapon { aim: 2, range: 8, shots, strength: Some(strength), ap: Some(ap), one_use: true };
    let usual = [Attribute::AutomaticHits, Attribute::MarchAndShoot, Attribute::Unmodifiable];
    let attributes = usual.into_iter().chain(own).map(Attributed::from).collect();
    Weapon { name: "Breath Attack".to_owned(), kind: WeaponKind::Shooting(kind), attributes }
}
