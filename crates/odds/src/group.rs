//! What is thrown at what: groups of like attacks, and the models that take them.

use crate::faces::{Faces, Habit, Verdict};
use crate::refused::{Refused, check_range};
use crate::roll::Roll;
use serde::{Deserialize, Serialize};

/// The most weapons in a group, and models in a line.
const MOST_COPIES: i64 = 1_000;
/// The most attacks of a group.
const MOST_ATTACKS: i64 = 10_000;
/// The most ways in which a roll is one of several.
const MOST_WAYS: i64 = 1_000_000;
/// The most wounds of a model.
const MOST_WOUNDS: i64 = 1_000;

/// What a critical hit does beyond hitting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CriticalHit {
    /// It wounds by itself, normally, without a roll to wound.
    pub wounds: bool,
    /// This many hits more, which are not critical and roll to wound.
    pub extra_hits: Roll,
}

impl Default for CriticalHit {
    fn default() -> Self {
        Self { wounds: false, extra_hits: Roll::Fixed(0) }
    }
}

/// Damage that a single model takes; what is more than it has wounds left is lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Landing {
    /// How much.
    pub damage: Roll,
    /// Which of the saves of a [`Line`] may stop it; none if it cannot be saved.
    pub save: Option<usize>,
}

/// What a wound does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wound {
    /// Damage to the model in front.
    pub landing: Option<Landing>,
    /// Wounds that cannot be saved, arrive whatever becomes of the damage, wait until the attacks are done, and then go from
    /// model to model.
    pub mortal: Roll,
}

impl Wound {
    /// Damage that a save may stop.
    pub fn damage(damage: Roll, save: usize) -> Self {
        Self { landing: Some(Landing { damage, save: Some(save) }), mortal: Roll::Fixed(0) }
    }

    /// Damage that no save stops.
    pub fn unsaved(damage: Roll) -> Self {
        Self { landing: Some(Landing { damage, save: None }), mortal: Roll::Fixed(0) }
    }

    /// Nothing but mortal wounds.
    pub fn mortal(wounds: Roll) -> Self {
        Self { landing: None, mortal: wounds }
    }
}

/// Like attacks that are made one after the other: one weapon, or several of the same kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What it is called in what is put out.
    pub name: String,
    /// How many weapons.
    pub weapons: u32,
    /// How many attacks each makes, rolled for each when its turn comes.
    pub attacks: Roll,
    /// The roll to hit; without one every attack hits, and none is critical.
    pub hit: Option<Faces>,
    /// What a critical hit does.
    pub critical_hit: CriticalHit,
    /// The roll to wound; without one every hit wounds normally.
    pub wound: Option<Faces>,
    /// What a wound does.
    pub normal: Wound,
    /// What a critical wound does, instead.
    pub critical: Wound,
    /// Damage goes to models that stand [apart](Line::apart) first.
    pub precise: bool,
    /// Mortal wounds that wait are dealt out after this group; after the last group they always are.
    pub settles: bool,
    /// How it rolls while only models of some [sorts](Line::sort) are left, where that is otherwise than above.
    #[serde(default)]
    pub otherwise: Vec<Otherwise>,
    /// The rolls to wound of which each hit makes one by chance, as where a strength is rolled for each: they stand for
    /// [`wound`](Self::wound), whoever is left. Empty where every hit makes the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub varied: Vec<Varied>,
}

/// One of several rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Varied {
    /// In so many ways it is this one.
    pub ways: u32,
    /// The roll.
    pub roll: Faces,
}

/// How a group rolls while just these are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Otherwise {
    /// The sorts of which models live.
    pub left: Sorts,
    /// The rolls.
    pub rolls: Rolls,
}

/// Some of the [sorts](Line::sort) of models, each a bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sorts(u8);

impl Sorts {
    /// This many sorts can be told apart.
    pub const MOST: u8 = 4;
    /// This many sets of them there are.
    pub(crate) const SETS: usize = 1 << Self::MOST;

    /// A set with one sort more. Sorts beyond the last are left out.
    #[must_use]
    pub fn and(self, sort: u8) -> Self {
        if sort < Self::MOST { Self(self.0 | 1 << sort) } else { self }
    }

    /// Is the sort among them?
    pub fn contains(self, sort: u8) -> bool {
        sort < Self::MOST && self.0 & 1 << sort != 0
    }

    /// Every set of sorts that is part of this one, the empty one too.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        (0..=self.0).filter(move |part| part & !self.0 == 0).map(Self)
    }

    pub(crate) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn place(self) -> usize {
        usize::from(self.0) % Self::SETS
    }
}

impl FromIterator<u8> for Sorts {
    fn from_iter<I: IntoIterator<Item = u8>>(sorts: I) -> Self {
        sorts.into_iter().fold(Self::default(), Self::and)
    }
}

/// The rolls of an attack, where they depend on who is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    /// The roll to hit; without one every attack hits.
    pub hit: Option<Faces>,
    /// The roll to wound; without one every hit wounds.
    pub wound: Option<Faces>,
}

impl Group {
    /// A group that hits and wounds on these faces with this damage, against save number `save` of each line.
    pub fn simple(attacks: Roll, hit: Faces, wound: Faces, damage: &Roll, save: usize) -> Self {
        Self {
            name: "attack".to_string(),
            weapons: 1,
            attacks,
            hit: Some(hit),
            critical_hit: CriticalHit::default(),
            wound: Some(wound),
            normal: Wound::damage(damage.clone(), save),
            critical: Wound::damage(damage.clone(), save),
            precise: false,
            settles: false,
            otherwise: Vec::new(),
            varied: Vec::new(),
        }
    }

    /// Its rolls at all that may be left, by [`Sorts::place`]; the first are the usual ones.
    pub(crate) fn all_rolls(&self) -> [Rolls; Sorts::SETS] {
        let mut all = [Rolls { hit: self.hit, wound: self.wound }; Sorts::SETS];
        self.otherwise.iter().for_each(|other| all[other.left.place()] = other.rolls);
        all
    }

    /// Can anything of this group cause mortal wounds?
    pub(crate) fn has_mortal(&self) -> bool {
        !self.normal.mortal.is_nothing() || !self.critical.mortal.is_nothing()
    }

    /// The most hits that one attack makes.
    pub(crate) fn most_hits(&self) -> u32 {
        let can = |rolls: Rolls| rolls.hit.is_some_and(|faces| faces.verdicts.contains(&Verdict::Critical));
        if self.all_rolls().into_iter().any(can) { self.critical_hit.extra_hits.largest().saturating_add(1) } else { 1 }
    }

    fn validate(&self, saves: usize) -> Result<(), Refused> {
        check_range("weapons", i64::from(self.weapons), 1, MOST_COPIES)?;
        check_roll("attacks", &self.attacks, 1_000)?;
        let all = i64::from(self.weapons) * i64::from(self.attacks.largest());
        check_range("attacks", all, 0, MOST_ATTACKS)?;
        check_roll("critical_hit.extra_hits", &self.critical_hit.extra_hits, 100)?;
        for (field, wound) in [("normal", &self.normal), ("critical", &self.critical)] {
            check_wound(wound, saves).map_err(|refused| refused.within(field))?;
        }
        for (place, varied) in self.varied.iter().enumerate() {
            check_range(&format!("varied[{place}].ways"), i64::from(varied.ways), 1, MOST_WAYS)?;
        }
        for (place, other) in self.otherwise.iter().enumerate() {
            check_range(&format!("otherwise[{place}].left"), i64::from(other.left.0), 1, Sorts::SETS as i64 - 1)?;
        }
        Ok(())
    }
}

fn check_roll(field: &str, roll: &Roll, most: u32) -> Result<(), Refused> {
    roll.ways().map_err(|refused| refused.within(field))?;
    check_range(field, i64::from(roll.largest()), 0, i64::from(most))
}

fn check_wound(wound: &Wound, saves: usize) -> Result<(), Refused> {
    check_roll("mortal", &wound.mortal, 1_000)?;
    let Some(landing) = &wound.landing else { return Ok(()) };
    check_roll("landing.damage", &landing.damage, 1_000)?;
    match landing.save {
        Some(save) => check_range("landing.save", save as i64, 0, saves as i64 - 1),
        None => Ok(()),
    }
}

/// Several models of a kind that take wounds one after the other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// How many models.
    pub models: u32,
    /// How many wounds each has.
    pub wounds: u32,
    /// How many the first of them has lost already.
    pub lost: u32,
    /// The saves that a [`Landing`] may name. Each is a list of dice thrown one after the other: the first that succeeds stops
    /// the damage, an empty list stops none.
    pub saves: Vec<Vec<Faces>>,
    /// What becomes of the damage of an attack, before points are ignored, in this order. Mortal wounds stay as they are.
    #[serde(default)]
    pub reduce: Vec<Reduce>,
    /// Thrown for each point of damage and each mortal wound; a success makes it go away.
    pub ignore: Option<Faces>,
    /// Thrown for each mortal wound instead, where there is such a die.
    #[serde(default)]
    pub ignore_mortal: Option<Faces>,
    /// How damage goes over from model to model.
    pub spill: Spill,
    /// What a model is worth.
    pub points: f64,
    /// These models take wounds last, and first from a [precise](Group::precise) group.
    pub apart: bool,
    /// Where rolls depend on who is left: the sort of these models, below [`Sorts::MOST`].
    #[serde(default)]
    pub sort: u8,
}

/// A change to the damage of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reduce {
    /// Half of it, rounded up.
    Halve,
    /// So much less, but at least one.
    Less(u32),
    /// No more than this.
    AtMost(u32),
}

/// What happens to damage that a model cannot take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spill {
    /// It is lost with the model.
    #[default]
    Lost,
    /// The line shares one pool of wounds: an attack takes at most what one model has in all, and it goes over to the next.
    Pool,
}

impl Line {
    /// Models with one save, unhurt.
    pub fn simple(models: u32, wounds: u32, save: Faces) -> Self {
        Self {
            models,
            wounds,
            lost: 0,
            saves: vec![vec![save]],
            reduce: Vec::new(),
            ignore: None,
            ignore_mortal: None,
            spill: Spill::Lost,
            points: 0.0,
            apart: false,
            sort: 0,
        }
    }

    /// What is left of the damage of an attack.
    pub fn reduced(&self, damage: u32) -> u32 {
        self.reduce.iter().fold(damage, |damage, change| match change {
            Reduce::Halve => damage.div_ceil(2),
            Reduce::Less(less) => damage.saturating_sub(*less).max(damage.min(1)),
            Reduce::AtMost(most) => damage.min(*most),
        })
    }

    /// The wounds that are left in all.
    pub(crate) fn left(&self) -> u32 {
        self.models.saturating_mul(self.wounds).saturating_sub(self.lost)
    }

    fn validate(&self) -> Result<(), Refused> {
        check_range("models", i64::from(self.models), 1, MOST_COPIES)?;
        check_range("wounds", i64::from(self.wounds), 1, MOST_WOUNDS)?;
        check_range("lost", i64::from(self.lost), 0, i64::from(self.wounds) - 1)?;
        check_range("sort", i64::from(self.sort), 0, i64::from(Sorts::MOST) - 1)?;
        if [self.ignore, self.ignore_mortal].into_iter().flatten().any(|faces| faces.passes() == 36) {
            return Err(Refused::Clash { field: "ignore".to_string(), why: "no wound would ever count" });
        }
        if !(self.points >= 0.0 && self.points <= 1e9) {
            return Err(Refused::Clash { field: "points".to_string(), why: "points must be within 0 and 1e9" });
        }
        Ok(())
    }
}

/// The models that are attacked, in the order in which they take wounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The models. Those that stand apart come last.
    pub lines: Vec<Line>,
    /// No more wounds than this are lost in all.
    #[serde(default)]
    pub most_lost: Option<u32>,
    /// Who says which line takes wounds first.
    #[serde(default)]
    pub order: Order,
}

/// Who says which line takes wounds first. A model that has lost wounds or has been chosen before stays in front till it falls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The order of the lines.
    #[default]
    Given,
    /// The defender, each time as is best against the attacker's goal; only [`best`](crate::best) works that out.
    Best,
}

impl Target {
    /// Models in the order in which they take wounds.
    pub fn new(lines: Vec<Line>) -> Self {
        Self { lines, most_lost: None, order: Order::Given }
    }

    /// How many models there are.
    pub fn models(&self) -> u32 {
        self.lines.iter().fold(0, |sum, line| sum.saturating_add(line.models))
    }

    /// How many wounds they have left in all.
    pub fn left(&self) -> u32 {
        self.lines.iter().fold(0, |sum, line| sum.saturating_add(line.left()))
    }
}

/// Do groups and target make sense, each and together?
pub(crate) fn validate(groups: &[Group], target: &Target) -> Result<(), Refused> {
    if groups.is_empty() {
        return Err(Refused::Empty { field: "groups".to_string() });
    }
    if target.lines.is_empty() {
        return Err(Refused::Empty { field: "target.lines".to_string() });
    }
    for (place, line) in target.lines.iter().enumerate() {
        line.validate().map_err(|refused| refused.within(&format!("target.lines[{place}]")))?;
    }
    validate_order(&target.lines)?;
    let saves = target.lines.iter().map(|line| line.saves.len()).min().unwrap_or(0);
    for (place, group) in groups.iter().enumerate() {
        group.validate(saves).map_err(|refused| refused.within(&format!("groups[{place}]")))?;
    }
    check_range("target.most_lost", i64::from(target.most_lost.unwrap_or(1)), 1, i64::from(u32::MAX))?;
    if target.most_lost.is_some() && target.lines.iter().any(|line| line.apart) {
        let why = "a limit does not go together with models that stand apart";
        return Err(Refused::Clash { field: "target.most_lost".to_string(), why });
    }
    validate_choice(groups, target)?;
    check_range("target.lines", i64::from(target.left()), 1, 5_000)
}

/// What does not go together with a free choice of order.
fn validate_choice(groups: &[Group], target: &Target) -> Result<(), Refused> {
    let clash = |why| Err(Refused::Clash { field: "target.order".to_string(), why });
    match target.order {
        Order::Given => Ok(()),
        Order::Best if target.most_lost.is_some() => clash("a choice of order does not go together with a limit"),
        Order::Best if groups.iter().any(|group| group.precise) => {
            clash("a choice of order does not go together with precise groups")
        }
        Order::Best if target.lines.iter().any(|line| line.spill == Spill::Pool) => {
            clash("a choice of order does not go together with pools")
        }
        Order::Best => Ok(()),
    }
}

/// Whoever has lost wounds takes the next one, so such a model cannot stand behind others, except apart.
fn validate_order(lines: &[Line]) -> Result<(), Refused> {
    for (place, pair) in lines.windows(2).enumerate() {
        let field = |name: &str| format!("target.lines[{}].{name}", place + 1);
        if pair[0].apart && !pair[1].apart {
            return Err(Refused::Clash { field: field("apart"), why: "models that stand apart come last" });
        }
        if pair[1].lost > 0 && pair[0].apart == pair[1].apart {
            return Err(Refused::Clash { field: field("lost"), why: "a model that has lost wounds comes first" });
        }
    }
    Ok(())
}

/// The ways of 36 in which a roll fails, succeeds, is critical; without a roll it succeeds.
pub(crate) fn ways(faces: Option<&Faces>) -> [u64; 3] {
    faces.map_or([0, 36, 0], Faces::ways)
}

/// The ways of 36 in which a point of damage is ignored.
pub(crate) fn ignored(line: &Line) -> u64 {
    line.ignore.map_or(0, ways_to_ignore)
}

/// The ways of 36 in which a mortal wound is.
pub(crate) fn ignored_mortal(line: &Line) -> u64 {
    line.ignore_mortal.or(line.ignore).map_or(0, ways_to_ignore)
}

fn ways_to_ignore(faces: Faces) -> u64 {
    Faces { habit: Habit::Failures, ..faces }.passes()
}
