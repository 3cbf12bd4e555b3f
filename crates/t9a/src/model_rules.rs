//! Chapter *model rules*: what each rule of the list is. What it does is told where it acts; queries over whole units are here.

use crate::definitions::dice::Quantity;
use crate::rules;
use crate::state::{State, UnitId};
use crate::traits::{Condition, NoRule, Printed};
use kernel::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The number in brackets of a Special Save: what is needed, or a modifier of it (`t9a/model-rules/aegis`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SaveValue {
    /// This or more.
    Needs(u8),
    /// All saves of the kind are this much better, but no better than the limit.
    Better {
        /// By how much.
        by: u8,
        /// No better than this.
        limit: u8,
    },
}

/// A Model Rule of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ModelRule {
    Aegis(SaveValue),
    Affliction(String),
    Ambush(String),
    Attached,
    Bodyguard(Vec<String>),
    Captain,
    Channel(u8),
    Disciplined,
    Distracting,
    DyingBlow,
    Emplaced,
    Engineer(String),
    Exclusive(Vec<String>),
    Fearless,
    FeignedFlight,
    Fly,
    Frenzy,
    GhostStep,
    HardTarget(u8),
    Hidden,
    HoldTheLine(Option<u8>),
    Horror,
    Immune(String),
    Insignificant,
    Inspiring(Option<String>),
    LightTroops,
    MagicResistance(u8),
    Mindless,
    Musician,
    Parry,
    ProteanMagic(u8),
    RandomMovement(Quantity),
    Regeneration(SaveValue),
    Resistant(Option<String>),
    Resolute { ranks: u8, stacks: bool },
    Scout,
    Shield,
    Skirmisher,
    Solitary,
    StandBehind,
    StandardBearer,
    Strider(Option<String>),
    Stubborn,
    Supernal,
    Swiftstride,
    Terror,
    Undead(u8),
    Unruly,
    Unstable,
    Vanguard(Option<u8>),
    WarPlatform,
    Weakness(Option<String>),
    WizardApprentice,
    WizardAdept,
    WizardConclave(u8),
    WizardMaster,
}

/// A Model Rule with its keyword *versus X*, if it has one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Ruled {
    /// The rule.
    pub rule: ModelRule,
    /// It works only against attacks that meet this.
    pub versus: Option<Condition>,
}

impl FromStr for Ruled {
    type Err = NoRule;

    fn from_str(text: &str) -> Result<Self, NoRule> {
        let printed = Printed::new(text);
        let (brackets, versus) = printed.condition("versus ");
        Ok(Self { rule: parse(printed.name, brackets)?, versus })
    }
}

impl TryFrom<String> for Ruled {
    type Error = NoRule;

    fn try_from(text: String) -> Result<Self, NoRule> {
        text.parse()
    }
}

impl From<Ruled> for String {
    fn from(ruled: Ruled) -> Self {
        ruled.to_string()
    }
}

/// `5+`, `+2` or `+2, max 4+`.
fn save_value(rule: &str, brackets: &str) -> Result<SaveValue, NoRule> {
    let bad = || no_brackets(rule, brackets, "a number such as 5+, or a modifier such as +1 or +1, max 4+");
    let number = |text: &str| text.parse::<u8>().ok().filter(|number| (1..=6).contains(number)).ok_or_else(bad);
    let Some(by) = brackets.strip_prefix('+') else {
        return Ok(SaveValue::Needs(number(brackets.strip_suffix('+').ok_or_else(bad)?)?));
    };
    match by.split_once(", max ") {
        None => Ok(SaveValue::Better { by: number(by)?, limit: 3 }),
        Some((by, limit)) => {
            let limit = number(limit.strip_suffix('+').ok_or_else(bad)?)?;
            Ok(SaveValue::Better { by: number(by)?, limit: limit.max(3) })
        }
    }
}

fn no_brackets(rule: &str, brackets: &str, expected: &'static str) -> NoRule {
    NoRule::Brackets { rule: rule.to_owned(), brackets: brackets.to_owned(), expected }
}

/// Reads a rule from its name and brackets.
fn parse(name: &str, brackets: &str) -> Result<ModelRule, NoRule> {
    use ModelRule as R;
    let number = |expected| brackets.parse::<u8>().map_err(|_| no_brackets(name, brackets, expected));
    let text = || if brackets.is_empty() { None } else { Some(brackets.to_owned()) };
    let list = || brackets.split(',').map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect();
    let plain = |rule: ModelRule| match brackets {
        "" => Ok(rule),
        _ => Err(no_brackets(name, brackets, "nothing")),
    };
    Ok(match name {
        "Aegis" => R::Aegis(save_value(name, brackets)?),
        "Affliction" => {
            let known = crate::attacks::defence::affliction(brackets);
            known.ok_or_else(|| no_brackets(name, brackets, "modifiers such as -1 Discipline"))?;
            R::Affliction(brackets.to_owned())
        }
        "Ambush" => R::Ambush(brackets.to_owned()),
        "Bodyguard" => R::Bodyguard(list()),
        "Channel" => R::Channel(number("a number of Magic Dice")?),
        "Engineer" => R::Engineer(brackets.to_owned()),
        "Exclusive" => R::Exclusive(list()),
        "Hard Target" => R::HardTarget(number("a number")?),
        "Immune" => R::Immune(brackets.to_owned()),
        "Hold the Line" => match text() {
            None => R::HoldTheLine(None),
            Some(inches) => {
                let inches = inches.strip_suffix('"').and_then(|inches| inches.parse().ok());
                R::HoldTheLine(Some(inches.ok_or_else(|| no_brackets(name, brackets, "inches such as 18\""))?))
            }
        },
        "Inspiring" => R::Inspiring(text()),
        "Magic Resistance" => R::MagicResistance(number("a number")?),
        "Protean Magic" => R::ProteanMagic(number("a number of spells")?),
        "Random Movement" => {
            R::RandomMovement(brackets.parse().map_err(|_| no_brackets(name, brackets, "dice such as 2D6"))?)
        }
        "Regeneration" => R::Regeneration(save_value(name, brackets)?),
        "Resistant" => R::Resistant(text()),
        "Resolute" => {
            let stacks = brackets.starts_with('+');
            let ranks = brackets.trim_start_matches('+').parse();
            R::Resolute { ranks: ranks.map_err(|_| no_brackets(name, brackets, "a number of Full Ranks"))?, stacks }
        }
        "Strider" => R::Strider(text()),
        "Undead" => R::Undead(number("the Resurrection value")?),
        "Vanguard" => match text() {
            None => R::Vanguard(None),
            Some(inches) => {
                let inches = inches.trim_end_matches('"').parse();
                R::Vanguard(Some(inches.map_err(|_| no_brackets(name, brackets, "inches such as 3\""))?))
            }
        },
        "Weakness" => R::Weakness(text()),
        "Wizard Conclave" => R::WizardConclave(number("a number of spells")?),
        _ => plain(plain_rule(name)?)?,
    })
}

/// The rules that never have brackets.
fn plain_rule(name: &str) -> Result<ModelRule, NoRule> {
    let found = PLAIN.iter().find(|(_, known)| *known == name);
    found.map(|(rule, _)| rule.clone()).ok_or_else(|| NoRule::Unknown { what: "Model Rule", name: name.to_owned() })
}

/// Is this the name of a Model Rule, without brackets?
pub(crate) fn is_model_rule(name: &str) -> bool {
    !matches!(parse(name, ""), Err(NoRule::Unknown { .. }))
}

const PLAIN: [(ModelRule, &str); 34] = [
    (ModelRule::Attached, "Attached"),
    (ModelRule::Captain, "Captain"),
    (ModelRule::Disciplined, "Disciplined"),
    (ModelRule::Distracting, "Distracting"),
    (ModelRule::DyingBlow, "Dying Blow"),
    (ModelRule::Emplaced, "Emplaced"),
    (ModelRule::Fearless, "Fearless"),
    (ModelRule::FeignedFlight, "Feigned Flight"),
    (ModelRule::Fly, "Fly"),
    (ModelRule::Frenzy, "Frenzy"),
    (ModelRule::GhostStep, "Ghost Step"),
    (ModelRule::Hidden, "Hidden"),
    (ModelRule::Horror, "Horror"),
    (ModelRule::Insignificant, "Insignificant"),
    (ModelRule::LightTroops, "Light Troops"),
    (ModelRule::Mindless, "Mindless"),
    (ModelRule::Musician, "Musician"),
    (ModelRule::Parry, "Parry"),
    (ModelRule::Scout, "Scout"),
    (ModelRule::Shield, "Shield"),
    (ModelRule::Skirmisher, "Skirmisher"),
    (ModelRule::Solitary, "Solitary"),
    (ModelRule::StandBehind, "Stand Behind"),
    (ModelRule::StandardBearer, "Standard Bearer"),
    (ModelRule::Stubborn, "Stubborn"),
    (ModelRule::Supernal, "Supernal"),
    (ModelRule::Swiftstride, "Swiftstride"),
    (ModelRule::Terror, "Terror"),
    (ModelRule::Unruly, "Unruly"),
    (ModelRule::Unstable, "Unstable"),
    (ModelRule::WarPlatform, "War Platform"),
    (ModelRule::WizardApprentice, "Wizard Apprentice"),
    (ModelRule::WizardAdept, "Wizard Adept"),
    (ModelRule::WizardMaster, "Wizard Master"),
];

impl ModelRule {
    /// The name as printed, without brackets.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Aegis(_) => "Aegis",
            Self::Affliction(_) => "Affliction",
            Self::Ambush(_) => "Ambush",
            Self::Bodyguard(_) => "Bodyguard",
            Self::Channel(_) => "Channel",
            Self::Engineer(_) => "Engineer",
            Self::Exclusive(_) => "Exclusive",
            Self::HardTarget(_) => "Hard Target",
            Self::Immune(_) => "Immune",
            Self::Inspiring(_) => "Inspiring",
            Self::MagicResistance(_) => "Magic Resistance",
            Self::ProteanMagic(_) => "Protean Magic",
            Self::RandomMovement(_) => "Random Movement",
            Self::Regeneration(_) => "Regeneration",
            Self::Resistant(_) => "Resistant",
            Self::Resolute { .. } => "Resolute",
            Self::Strider(_) => "Strider",
            Self::Undead(_) => "Undead",
            Self::Vanguard(_) => "Vanguard",
            Self::Weakness(_) => "Weakness",
            Self::WizardConclave(_) => "Wizard Conclave",
            Self::Attached => "Attached",
            Self::Captain => "Captain",
            Self::Disciplined => "Disciplined",
            Self::Distracting => "Distracting",
            Self::DyingBlow => "Dying Blow",
            Self::Emplaced => "Emplaced",
            Self::Fearless => "Fearless",
            Self::FeignedFlight => "Feigned Flight",
            Self::Fly => "Fly",
            Self::Frenzy => "Frenzy",
            Self::GhostStep => "Ghost Step",
            Self::Hidden => "Hidden",
            Self::HoldTheLine(_) => "Hold the Line",
            Self::Horror => "Horror",
            Self::Insignificant => "Insignificant",
            Self::LightTroops => "Light Troops",
            Self::Mindless => "Mindless",
            Self::Musician => "Musician",
            Self::Parry => "Parry",
            Self::Scout => "Scout",
            Self::Shield => "Shield",
            Self::Skirmisher => "Skirmisher",
            Self::Solitary => "Solitary",
            Self::StandBehind => "Stand Behind",
            Self::StandardBearer => "Standard Bearer",
            Self::Stubborn => "Stubborn",
            Self::Supernal => "Supernal",
            Self::Swiftstride => "Swiftstride",
            Self::Terror => "Terror",
            Self::Unruly => "Unruly",
            Self::Unstable => "Unstable",
            Self::WarPlatform => "War Platform",
            Self::WizardApprentice => "Wizard Apprentice",
            Self::WizardAdept => "Wizard Adept",
            Self::WizardMaster => "Wizard Master",
        }
    }

    /// What stands in brackets.
    fn brackets(&self) -> String {
        let save = |value: &SaveValue| match value {
            SaveValue::Needs(number) => format!("{number}+"),
            SaveValue::Better { by, limit: 3 } => format!("+{by}"),
            SaveValue::Better { by, limit } => format!("+{by}, max {limit}+"),
        };
        match self {
            Self::Aegis(value) | Self::Regeneration(value) => save(value),
            Self::Affliction(text) | Self::Ambush(text) | Self::Engineer(text) | Self::Immune(text) => text.clone(),
            Self::Bodyguard(list) | Self::Exclusive(list) => list.join(", "),
            Self::Channel(x) | Self::HardTarget(x) | Self::MagicResistance(x) | Self::ProteanMagic(x) => x.to_string(),
            Self::Undead(x) | Self::WizardConclave(x) => x.to_string(),
            Self::RandomMovement(distance) => distance.to_string(),
            Self::Resolute { ranks, stacks: true } => format!("+{ranks}"),
            Self::Resolute { ranks, stacks: false } => ranks.to_string(),
            Self::HoldTheLine(Some(inches)) | Self::Vanguard(Some(inches)) => format!("{inches}\""),
            Self::Inspiring(text) | Self::Resistant(text) | Self::Strider(text) | Self::Weakness(text) => {
                text.clone().unwrap_or_default()
            }
            _ => String::new(),
        }
    }

    /// Do several instances add up? (`t9a/model-rules/keyword-stackable`)
    pub fn is_stackable(&self) -> bool {
        matches!(self, Self::Channel(_) | Self::Distracting | Self::Exclusive(_) | Self::HardTarget(_))
            || matches!(self, Self::Resolute { stacks: true, .. })
    }

    /// The rule of the catalogue.
    pub fn rule(&self) -> Rule {
        use rules::model_rules as book;
        match self {
            Self::Aegis(_) => book::AEGIS,
            Self::Affliction(_) => book::AFFLICTION,
            Self::Ambush(_) => book::AMBUSH,
            Self::Attached => book::ATTACHED,
            Self::Bodyguard(_) => book::BODYGUARD,
            Self::Captain => book::CAPTAIN,
            Self::Channel(_) => book::CHANNEL,
            Self::Disciplined => book::DISCIPLINED,
            Self::Distracting => book::DISTRACTING,
            Self::DyingBlow => book::DYING_BLOW,
            Self::Emplaced => book::EMPLACED,
            Self::Engineer(_) => book::ENGINEER,
            Self::Exclusive(_) => book::EXCLUSIVE,
            Self::Fearless => book::FEARLESS,
            Self::FeignedFlight => book::FEIGNED_FLIGHT,
            Self::Fly => book::FLY,
            Self::Frenzy => book::FRENZY,
            Self::GhostStep => book::GHOST_STEP,
            Self::HardTarget(_) => book::HARD_TARGET,
            Self::Hidden => book::HIDDEN,
            Self::HoldTheLine(_) => book::HOLD_THE_LINE,
            Self::Horror => book::HORROR,
            Self::Immune(_) => book::IMMUNE,
            Self::Insignificant => book::INSIGNIFICANT,
            Self::Inspiring(_) => book::INSPIRING,
            Self::LightTroops => book::LIGHT_TROOPS,
            Self::MagicResistance(_) => book::MAGIC_RESISTANCE,
            Self::Mindless => book::MINDLESS,
            Self::Musician => book::MUSICIAN,
            Self::Parry => book::PARRY,
            Self::ProteanMagic(_) => book::PROTEAN_MAGIC,
            Self::RandomMovement(_) => book::RANDOM_MOVEMENT,
            Self::Regeneration(_) => book::REGENERATION,
            Self::Resistant(_) => book::RESISTANT,
            Self::Resolute { .. } => book::RESOLUTE,
            Self::Scout => book::SCOUT,
            Self::Shield => book::SHIELD,
            Self::Skirmisher => book::SKIRMISHER,
            Self::Solitary => book::SOLITARY,
            Self::StandBehind => book::STAND_BEHIND,
            Self::StandardBearer => book::STANDARD_BEARER,
            Self::Strider(_) => book::STRIDER,
            Self::Stubborn => book::STUBBORN,
            Self::Supernal => book::SUPERNAL,
            Self::Swiftstride => book::SWIFTSTRIDE,
            Self::Terror => book::TERROR,
            Self::Undead(_) => book::UNDEAD,
            Self::Unruly => book::UNRULY,
            Self::Unstable => book::UNSTABLE,
            Self::Vanguard(_) => book::VANGUARD,
            Self::WarPlatform => book::WAR_PLATFORM,
            Self::Weakness(_) => book::WEAKNESS,
            Self::WizardApprentice => book::WIZARD_APPRENTICE,
            Self::WizardAdept => book::WIZARD_ADEPT,
            Self::WizardConclave(_) => book::WIZARD_CONCLAVE,
            Self::WizardMaster => book::WIZARD_MASTER,
        }
    }
}

/// As printed: `Aegis (5+, versus Magical Attacks)`.
impl fmt::Display for Ruled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let versus = self.versus.as_ref().map(|condition| format!("versus {condition}"));
        let brackets = Some(self.rule.brackets()).filter(|text| !text.is_empty());
        let parts: Vec<String> = brackets.into_iter().chain(versus).collect();
        f.write_str(self.rule.name())?;
        if parts.is_empty() { Ok(()) } else { write!(f, " ({})", parts.join(", ")) }
    }
}

/// The Model Rules of a Health Pool, those given by effects and terrain included.
pub use crate::attacks::quality::rules_of;

/// Does a word in the brackets of a rule, or one of several, mean this Health Pool: its unit's name, a Trait or rule of it, or a
/// weapon that it carries? (`t9a/model-rules/inspiring`, `t9a/model-rules/engineer`, `t9a/model-rules/bodyguard`)
pub fn is_called(state: &State, pool: UnitId, words: &str) -> bool {
    words.split(',').any(|word| is_called_so(state, pool, word.trim()))
}

/// The names in the brackets of a rule, and the inches that replace its distance (`t9a/model-rules/keyword-distance`).
pub fn names_and_inches(text: &str) -> (Vec<&str>, Option<u8>) {
    let inches = |item: &&str| item.strip_suffix('"').and_then(|number| number.parse::<u8>().ok());
    let (far, names): (Vec<&str>, Vec<&str>) =
        text.split(',').map(str::trim).filter(|item| !item.is_empty()).partition(|item| inches(item).is_some());
    (names, far.first().and_then(inches))
}

fn is_called_so(state: &State, pool: UnitId, word: &str) -> bool {
    let Some(sheet) = state.sheet(pool) else { return false };
    let armed = || sheet.parts.iter().flat_map(|part| &part.weapons).any(|weapon| weapon.name == word);
    let named = || crate::attacks::quality::subject(state, pool).names.iter().any(|name| name == word);
    sheet.name == word || sheet.id == word || named() || armed()
}

/// Has at least one model of the unit the rule? (`t9a/model-rules/all-contains-none`)
pub fn contains(state: &State, whole: UnitId, name: &str) -> bool {
    state.pools(whole).any(|pool| has(state, pool, name))
}

/// Has every model of the unit the rule? (`t9a/model-rules/all-contains-none`)
pub fn entirely(state: &State, whole: UnitId, name: &str) -> bool {
    let mut pools = state.pools(whole).peekable();
    pools.peek().is_some() && pools.all(|pool| has(state, pool, name))
}

/// Have the models of a Health Pool the rule?
pub fn has(state: &State, pool: UnitId, name: &str) -> bool {
    let given = |effect: &crate::state::Effect| match &effect.what {
        crate::magic::spells::SpellEffect::Rule(ruled) => effect.on == pool && ruled.rule.name() == name,
        _ => false,
    };
    state.sheet(pool).is_some_and(|sheet| sheet.has(name))
        || state.effects.iter().any(given)
        || crate::terrain::GIVEN.contains(&name)
            && crate::terrain::given(state, pool).iter().any(|rule| rule.name() == name)
}
