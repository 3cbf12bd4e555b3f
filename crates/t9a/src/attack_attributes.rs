//! Chapter *attack attributes*: what each attribute of the list is. What it does is told where it acts.

use crate::definitions::dice::Quantity;
use crate::definitions::modifiers::Characteristic;
use crate::rules;
use crate::traits::{Condition, NoRule, Printed};
use kernel::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What stands in the brackets of Devastating Charge, First Round and Direct Hit: `+1 Agility, Strength 10`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes(pub Vec<OneChange>);

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneChange {
    /// Of what.
    pub of: Characteristic,
    /// By how much, or to what.
    pub by: i8,
    /// Is it set to that value?
    pub set: bool,
}

impl OneChange {
    /// The word of the brackets for its characteristic.
    pub(crate) fn word(self) -> &'static str {
        WORDS.iter().find(|(known, _)| *known == self.of).map_or("", |(_, word)| word)
    }
}

/// What stands in the brackets of a special attack: `D6 hits, Strength 4, AP 1, Magical Attacks`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Special {
    /// How many hits.
    pub hits: Quantity,
    /// The Agility at which they are made, instead of the part's own.
    pub agility: Option<u8>,
    /// The Strength, instead of the part's own.
    pub strength: Option<u8>,
    /// The AP, instead of the part's own.
    pub ap: Option<u8>,
    /// Attributes, instead of the part's own.
    pub attributes: Vec<Attribute>,
}

impl Special {
    /// Is anything listed in (Y)? Then nothing of the part's own applies (`t9a/ruling/b-grind-attacks-repeat`).
    pub fn is_own(&self) -> bool {
        self.agility.is_some() || self.strength.is_some() || self.ap.is_some() || !self.attributes.is_empty()
    }
}

/// An Attack Attribute of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Attribute {
    Accurate,
    AreaAttack { hits: u8, lines: u8 },
    Artillery,
    AutomaticHits,
    BattleFocus,
    CrushAttack,
    CrushingFormation,
    DevastatingCharge(Changes),
    DirectHit(Changes),
    DivineAttacks,
    ElvenCraft,
    ExtraSupport { value: u8, more: bool },
    FightInExtraRank,
    FirstRound(Changes),
    FlamingAttacks,
    GrindAttacks(Special),
    HandAndAHalf,
    Hatred,
    ImpactHits(Special),
    LethalStrike,
    LightningAttacks,
    MagicalAttacks,
    MarchAndShoot,
    MultipleWounds(Quantity),
    PoisonAttacks,
    PsychicAttacks,
    QuickToFire,
    Rage,
    ShootInExtraRank,
    StandAndShoot,
    StompAttacks(Special),
    SweepingAttack(Special),
    ToxicAttacks,
    TwoHanded,
    Unmodifiable,
    Unwieldy(u8),
    WeaponMaster,
    Zealous,
}

/// Which attacks an attribute affects (`t9a/model-rules/keyword-shooting`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Melee Attacks, or the attacks of the weapon that has it.
    Usual,
    /// Attacks with shooting weapons.
    Shooting,
    /// Both.
    Both,
}

/// An Attack Attribute with its keywords.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Attributed {
    /// The attribute.
    pub attribute: Attribute,
    /// Which attacks it affects.
    pub scope: Scope,
    /// It works only against models that meet this (`t9a/model-rules/keyword-against`).
    pub against: Option<Condition>,
}

impl FromStr for Attributed {
    type Err = NoRule;

    fn from_str(text: &str) -> Result<Self, NoRule> {
        let (text, scope) = match text.strip_suffix(" - Shooting") {
            Some(text) => (text, Scope::Shooting),
            None => text.strip_suffix(" - Melee & Shooting").map_or((text, Scope::Usual), |text| (text, Scope::Both)),
        };
        let printed = Printed::new(text);
        let (brackets, against) = printed.condition("against ");
        Ok(Self { attribute: parse(printed.name, brackets)?, scope, against })
    }
}

impl TryFrom<String> for Attributed {
    type Error = NoRule;

    fn try_from(text: String) -> Result<Self, NoRule> {
        text.parse()
    }
}

impl From<Attributed> for String {
    fn from(attributed: Attributed) -> Self {
        attributed.to_string()
    }
}

impl From<Attribute> for Attributed {
    fn from(attribute: Attribute) -> Self {
        Self { attribute, scope: Scope::Usual, against: None }
    }
}

/// The offensive characteristics by the words of the brackets.
const WORDS: [(Characteristic, &str); 5] = [
    (Characteristic::Agility, "Agility"),
    (Characteristic::AttackValue, "Attack Value"),
    (Characteristic::OffensiveSkill, "Offensive Skill"),
    (Characteristic::Strength, "Strength"),
    (Characteristic::ArmourPenetration, "AP"),
];

fn no_brackets(rule: &str, brackets: &str, expected: &'static str) -> NoRule {
    NoRule::Brackets { rule: rule.to_owned(), brackets: brackets.to_owned(), expected }
}

/// `+1 Agility, Strength 10`.
fn changes(name: &str, brackets: &str) -> Result<Changes, NoRule> {
    let bad = || no_brackets(name, brackets, "modifiers such as +1 Strength or Strength 10");
    let one = |text: &str| {
        let text = text.trim();
        for (of, word) in WORDS {
            let added = text.strip_suffix(word).map(str::trim).filter(|number| number.starts_with(['+', '-']));
            if let Some(by) = added.and_then(|number| number.parse().ok()) {
                return Ok(OneChange { of, by, set: false });
            }
            if let Some(by) = text.strip_prefix(word).and_then(|number| number.trim().parse().ok()) {
                return Ok(OneChange { of, by, set: true });
            }
        }
        Err(bad())
    };
    Ok(Changes(brackets.split(',').map(one).collect::<Result<_, _>>()?))
}

/// `D6 hits, Strength 4, AP 1, Magical Attacks`.
fn special(name: &str, brackets: &str) -> Result<Special, NoRule> {
    let bad = || no_brackets(name, brackets, "hits such as `D6 hits, Strength 4, AP 1`");
    let mut items = brackets.split(',').map(str::trim);
    let hits = items.next().and_then(|text| text.strip_suffix(" hits").or_else(|| text.strip_suffix(" hit")));
    let hits = hits.and_then(|text| text.parse().ok()).ok_or_else(bad)?;
    let mut special = Special { hits, agility: None, strength: None, ap: None, attributes: Vec::new() };
    for item in items {
        let number = |word: &str| item.strip_prefix(word).and_then(|number| number.trim().parse::<u8>().ok());
        if let Some(strength) = number("Strength") {
            special.strength = Some(strength);
        } else if let Some(ap) = number("AP") {
            special.ap = Some(ap);
        } else if let Some(agility) = number("Agility") {
            special.agility = Some(agility);
        } else {
            let printed = Printed::new(item);
            special.attributes.push(parse(printed.name, printed.brackets)?);
        }
    }
    Ok(special)
}

fn parse(name: &str, brackets: &str) -> Result<Attribute, NoRule> {
    use Attribute as A;
    let number = |expected| brackets.parse::<u8>().map_err(|_| no_brackets(name, brackets, expected));
    Ok(match name {
        "Area Attack" => {
            let bad = || no_brackets(name, brackets, "two numbers such as 3x3");
            let (hits, lines) = brackets.split_once('x').ok_or_else(bad)?;
            A::AreaAttack { hits: hits.parse().map_err(|_| bad())?, lines: lines.parse().map_err(|_| bad())? }
        }
        "Devastating Charge" => A::DevastatingCharge(changes(name, brackets)?),
        "Direct Hit" => A::DirectHit(changes(name, brackets)?),
        "First Round" => A::FirstRound(changes(name, brackets)?),
        "Extra Support" => {
            let value = brackets.trim_start_matches('+').parse();
            let value = value.map_err(|_| no_brackets(name, brackets, "a number of attacks"))?;
            A::ExtraSupport { value, more: brackets.starts_with('+') }
        }
        "Grind Attacks" => A::GrindAttacks(special(name, brackets)?),
        "Impact Hits" => A::ImpactHits(special(name, brackets)?),
        "Stomp Attacks" => A::StompAttacks(special(name, brackets)?),
        "Sweeping Attack" => A::SweepingAttack(special(name, brackets)?),
        "Multiple Wounds" => {
            A::MultipleWounds(brackets.parse().map_err(|_| no_brackets(name, brackets, "a number or dice"))?)
        }
        "Unwieldy" => A::Unwieldy(number("a number")?),
        _ => {
            let found = PLAIN.iter().find(|(_, known)| *known == name);
            let unknown = || NoRule::Unknown { what: "Attack Attribute", name: name.to_owned() };
            let (plain, _) = found.ok_or_else(unknown)?;
            if !brackets.is_empty() {
                return Err(no_brackets(name, brackets, "nothing"));
            }
            plain.clone()
        }
    })
}

/// Is this the name of an Attack Attribute, without brackets?
pub(crate) fn is_attribute(name: &str) -> bool {
    !matches!(parse(name, ""), Err(NoRule::Unknown { .. }))
}

const PLAIN: [(Attribute, &str); 27] = [
    (Attribute::Accurate, "Accurate"),
    (Attribute::Artillery, "Artillery"),
    (Attribute::AutomaticHits, "Automatic Hits"),
    (Attribute::BattleFocus, "Battle Focus"),
    (Attribute::CrushAttack, "Crush Attack"),
    (Attribute::CrushingFormation, "Crushing Formation"),
    (Attribute::DivineAttacks, "Divine Attacks"),
    (Attribute::ElvenCraft, "Elven Craft"),
    (Attribute::FightInExtraRank, "Fight in Extra Rank"),
    (Attribute::FlamingAttacks, "Flaming Attacks"),
    (Attribute::HandAndAHalf, "Hand-and-a-Half"),
    (Attribute::Hatred, "Hatred"),
    (Attribute::LethalStrike, "Lethal Strike"),
    (Attribute::LightningAttacks, "Lightning Attacks"),
    (Attribute::MagicalAttacks, "Magical Attacks"),
    (Attribute::MarchAndShoot, "March and Shoot"),
    (Attribute::PoisonAttacks, "Poison Attacks"),
    (Attribute::PsychicAttacks, "Psychic Attacks"),
    (Attribute::QuickToFire, "Quick to Fire"),
    (Attribute::Rage, "Rage"),
    (Attribute::ShootInExtraRank, "Shoot in Extra Rank"),
    (Attribute::StandAndShoot, "Stand and Shoot"),
    (Attribute::ToxicAttacks, "Toxic Attacks"),
    (Attribute::TwoHanded, "Two-Handed"),
    (Attribute::Unmodifiable, "Unmodifiable"),
    (Attribute::WeaponMaster, "Weapon Master"),
    (Attribute::Zealous, "Zealous"),
];

impl Attribute {
    /// Is it printed with the keyword *Shooting* in its own name, and so for Shooting Attacks wherever it stands?
    /// (`t9a/model-rules/keyword-shooting`)
    pub fn is_for_shooting(&self) -> bool {
        matches!(self, Self::Accurate | Self::Artillery | Self::DirectHit(_) | Self::MarchAndShoot)
            || matches!(self, Self::QuickToFire | Self::ShootInExtraRank | Self::StandAndShoot)
    }

    /// The name as printed, without brackets.
    pub fn name(&self) -> &'static str {
        match self {
            Self::AreaAttack { .. } => "Area Attack",
            Self::DevastatingCharge(_) => "Devastating Charge",
            Self::DirectHit(_) => "Direct Hit",
            Self::ExtraSupport { .. } => "Extra Support",
            Self::FirstRound(_) => "First Round",
            Self::GrindAttacks(_) => "Grind Attacks",
            Self::ImpactHits(_) => "Impact Hits",
            Self::MultipleWounds(_) => "Multiple Wounds",
            Self::StompAttacks(_) => "Stomp Attacks",
            Self::SweepingAttack(_) => "Sweeping Attack",
            Self::Unwieldy(_) => "Unwieldy",
            plain => PLAIN.iter().find(|(known, _)| known == plain).map_or("", |(_, name)| name),
        }
    }

    /// What stands in brackets.
    fn brackets(&self) -> String {
        match self {
            Self::AreaAttack { hits, lines } => format!("{hits}x{lines}"),
            Self::DevastatingCharge(changes) | Self::DirectHit(changes) | Self::FirstRound(changes) => {
                changes.to_string()
            }
            Self::ExtraSupport { value, more } => format!("{}{value}", if *more { "+" } else { "" }),
            Self::GrindAttacks(special)
            | Self::ImpactHits(special)
            | Self::StompAttacks(special)
            | Self::SweepingAttack(special) => special.to_string(),
            Self::MultipleWounds(by) => by.to_string(),
            Self::Unwieldy(by) => by.to_string(),
            _ => String::new(),
        }
    }

    /// The rule of the catalogue.
    pub fn rule(&self) -> Rule {
        use rules::attack_attributes as book;
        match self {
            Self::Accurate => book::ACCURATE,
            Self::AreaAttack { .. } => book::AREA_ATTACK,
            Self::Artillery => book::ARTILLERY,
            Self::AutomaticHits => book::AUTOMATIC_HITS,
            Self::BattleFocus => book::BATTLE_FOCUS,
            Self::CrushAttack => book::CRUSH_ATTACK,
            Self::CrushingFormation => book::CRUSHING_FORMATION,
            Self::DevastatingCharge(_) => book::DEVASTATING_CHARGE,
            Self::DirectHit(_) => book::DIRECT_HIT,
            Self::DivineAttacks => book::DIVINE_ATTACKS,
            Self::ElvenCraft => book::ELVEN_CRAFT,
            Self::ExtraSupport { .. } => book::EXTRA_SUPPORT,
            Self::FightInExtraRank => book::FIGHT_IN_EXTRA_RANK,
            Self::FirstRound(_) => book::FIRST_ROUND,
            Self::FlamingAttacks => book::FLAMING_ATTACKS,
            Self::GrindAttacks(_) => book::GRIND_ATTACKS,
            Self::HandAndAHalf => book::HAND_AND_A_HALF,
            Self::Hatred => book::HATRED,
            Self::ImpactHits(_) => book::IMPACT_HITS,
            Self::LethalStrike => book::LETHAL_STRIKE,
            Self::LightningAttacks => book::LIGHTNING_ATTACKS,
            Self::MagicalAttacks => book::MAGICAL_ATTACKS,
            Self::MarchAndShoot => book::MARCH_AND_SHOOT,
            Self::MultipleWounds(_) => book::MULTIPLE_WOUNDS,
            Self::PoisonAttacks => book::POISON_ATTACKS,
            Self::PsychicAttacks => book::PSYCHIC_ATTACKS,
            Self::QuickToFire => book::QUICK_TO_FIRE,
            Self::Rage => book::RAGE,
            Self::ShootInExtraRank => book::SHOOT_IN_EXTRA_RANK,
            Self::StandAndShoot => book::STAND_AND_SHOOT,
            Self::StompAttacks(_) => book::STOMP_ATTACKS,
            Self::SweepingAttack(_) => book::SWEEPING_ATTACK,
            Self::ToxicAttacks => book::TOXIC_ATTACKS,
            Self::TwoHanded => book::TWO_HANDED,
            Self::Unmodifiable => book::UNMODIFIABLE,
            Self::Unwieldy(_) => book::UNWIELDY,
            Self::WeaponMaster => book::WEAPON_MASTER,
            Self::Zealous => book::ZEALOUS,
        }
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |change: &OneChange| match change.set {
            true => format!("{} {}", change.word(), change.by),
            false => format!("{:+} {}", change.by, change.word()),
        };
        f.write_str(&self.0.iter().map(one).collect::<Vec<_>>().join(", "))
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hits", self.hits)?;
        for (word, value) in [("Agility", self.agility), ("Strength", self.strength), ("AP", self.ap)] {
            if let Some(value) = value {
                write!(f, ", {word} {value}")?;
            }
        }
        self.attributes.iter().try_for_each(|attribute| write!(f, ", {}", Attributed::from(attribute.clone())))
    }
}

/// As printed: `Multiple Wounds (2, against Height 5) - Shooting`.
impl fmt::Display for Attributed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let against = self.against.as_ref().map(|condition| format!("against {condition}"));
        let brackets = Some(self.attribute.brackets()).filter(|text| !text.is_empty());
        let parts: Vec<String> = brackets.into_iter().chain(against).collect();
        f.write_str(self.attribute.name())?;
        if !parts.is_empty() {
            write!(f, " ({})", parts.join(", "))?;
        }
        f.write_str(match self.scope {
            Scope::Usual => "",
            Scope::Shooting => " - Shooting",
            Scope::Both => " - Melee & Shooting",
        })
    }
}
