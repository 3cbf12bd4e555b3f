//! Chapter *army building*: from a [`Draft`], which anybody may write, to a [`Roster`], which is legal, or to every reason why
//! it is not. Also the leader skills, which are bought with a list.

mod fault;
mod lists;
pub(crate) mod wizards;

pub use fault::Fault;
pub use lists::{ArmyList, read_lists, shipped_lists};

use crate::book::{Armed, Base, Book, Choice, Entry, Library, Mount, Part, Post, Rarity, Sheet};
use crate::model_rules::{ModelRule, Ruled};
use crate::rules;
use crate::traits::{NoRule, Trait};
use crate::weapons::{Weapon, close_weapon};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A unit may cost this many points unless its entry says otherwise (`t9a/army-building/unit-points-cap`).
pub const UNIT_CAP: u32 = 600;
/// And this many with Fresh Meat (`t9a/leader-skills/fresh-meat`).
pub const FRESH_MEAT_CAP: u32 = 800;
/// An army may be this many points below the Army Size (`t9a/army-building/army-size`, `t9a/ruling/army-size-fifty`).
pub const SLACK: u32 = 50;

/// A leader skill (`t9a/leader-skills/general`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Skill {
    BattlefieldHero,
    InnovativeLeader,
    Recruiter,
}

impl Skill {
    /// What it costs.
    pub fn points(self) -> u32 {
        match self {
            Self::BattlefieldHero | Self::InnovativeLeader => 30,
            Self::Recruiter => 0,
        }
    }

    /// The rule of the catalogue.
    pub fn rule(self) -> Rule {
        match self {
            Self::BattlefieldHero => rules::leader_skills::BATTLEFIELD_HERO,
            Self::InnovativeLeader => rules::leader_skills::INNOVATIVE_LEADER,
            Self::Recruiter => rules::leader_skills::RECRUITER,
        }
    }
}

/// What Fresh Meat costs (`t9a/leader-skills/fresh-meat`).
const FRESH_MEAT: u32 = 35;

/// A unit as somebody wrote it on a list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DraftUnit {
    /// The entry of the book.
    pub entry: String,
    /// How many models; the fewest if left out.
    pub models: Option<u8>,
    /// What it has bought; the same twice if it was bought twice.
    pub options: Vec<String>,
    /// The magic path.
    pub path: Option<String>,
    /// The Learned Spells.
    pub spells: Vec<String>,
    /// The leader skill.
    pub skill: Option<Skill>,
    /// Has it bought Fresh Meat?
    pub fresh_meat: bool,
    /// Another base than the entry's, in millimetres.
    pub base: Option<Base>,
}

/// A list as somebody wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The army book.
    pub book: String,
    /// The units.
    pub units: Vec<DraftUnit>,
}

/// A legal list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Roster {
    /// The army book.
    pub book: String,
    /// The units with all that they have bought.
    pub units: Vec<Sheet>,
    /// What all of them cost.
    pub points: u32,
}

/// A unit of a draft, found in its book.
struct Bought<'a> {
    draft: &'a DraftUnit,
    entry: &'a Entry,
    models: u8,
    /// Each option as often as it was bought.
    options: Vec<&'a Choice>,
}

impl Bought<'_> {
    /// Starting cost, further models, options, skills (`t9a/army-building/points`).
    fn points(&self) -> u32 {
        let more = u32::from(self.models.saturating_sub(self.entry.models[0]));
        let options: u32 = self.options.iter().map(|option| self.option_points(option)).sum();
        let skill = self.draft.skill.map_or(0, Skill::points);
        let meat = if self.draft.fresh_meat { FRESH_MEAT } else { 0 };
        self.entry.points[0] + more * self.entry.points[1] + options + skill + meat
    }

    fn option_points(&self, option: &Choice) -> u32 {
        option.points * if option.each { u32::from(self.models) } else { 1 }
    }

    /// The mount that it has bought.
    fn mount<'b>(&self, book: &'b Book) -> Option<&'b Mount> {
        self.options.iter().find_map(|option| book.mount(option.mount.as_ref()?))
    }

    /// The base of its profile: that of the mount, if it has one (`t9a/characters/mount-height-base`).
    fn base(&self, book: &Book) -> Base {
        self.mount(book).map_or(self.entry.base, |mount| mount.base)
    }

    fn has_post(&self, post: Post) -> bool {
        self.options.iter().any(|option| option.post == Some(post))
    }

    /// Points that count towards a category: all of the unit's if it belongs there, else those of options that are split off
    /// (`t9a/army-building/multiple-categories`, `t9a/army-building/split-points`).
    fn points_towards(&self, category: &str) -> u32 {
        let added = self.options.iter().flat_map(|option| &option.categories);
        if self.entry.categories.iter().chain(added).any(|own| own == category) {
            return self.points();
        }
        let split = self.options.iter().filter(|option| option.split.as_deref() == Some(category));
        split.map(|option| self.option_points(option)).sum()
    }
}

/// The roster that a draft gives at an Army Size, or everything that is wrong with it.
pub fn muster(library: &Library, draft: &Draft, size: u32) -> Result<Roster, Vec<Fault>> {
    let Some(book) = library.book(&draft.book) else { return Err(vec![Fault::NoBook { book: draft.book.clone() }]) };
    let mut faults = Vec::new();
    let mut bought: Vec<(usize, Bought<'_>)> = Vec::new();
    for (place, unit) in draft.units.iter().enumerate() {
        match find(book, place, unit) {
            Ok(unit) => bought.push((place, unit)),
            Err(fault) => faults.push(fault),
        }
    }
    for (place, unit) in &bought {
        check_unit(book, *place, unit, &mut faults);
        wizards::check(library, book, *place, unit.entry, unit.draft, &mut faults);
    }
    let units: Vec<&Bought<'_>> = bought.iter().map(|(_, unit)| unit).collect();
    let points = check_points(book, &units, size, &mut faults);
    check_limits(book, &units, size, &mut faults);
    check_skills(book, &bought, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let units = units.into_iter().map(|unit| sheet(book, unit)).collect::<Result<_, _>>();
    let units = units.map_err(|error: NoRule| vec![Fault::BadBook { reason: error.to_string() }])?;
    Ok(Roster { book: book.id.clone(), units, points })
}

/// One unit of a book with what it has bought, whatever an army would need beside it; or what is wrong with it.
///
/// # Errors
/// Everything that can be said against the unit by itself.
pub fn outfit(book: &Book, unit: &DraftUnit) -> Result<Sheet, Vec<Fault>> {
    let bought = find(book, 0, unit).map_err(|fault| vec![fault])?;
    let mut faults = Vec::new();
    check_unit(book, 0, &bought, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    sheet(book, &bought).map_err(|error: NoRule| vec![Fault::BadBook { reason: error.to_string() }])
}

fn find<'a>(book: &'a Book, place: usize, unit: &'a DraftUnit) -> Result<Bought<'a>, Fault> {
    let entry = book.entry(&unit.entry).ok_or_else(|| Fault::NoEntry { place, entry: unit.entry.clone() })?;
    let option = |id: &String| {
        let found = entry.option.iter().find(|option| option.id == *id);
        found.ok_or_else(|| Fault::NoOption { place, option: id.clone() })
    };
    let options = unit.options.iter().map(option).collect::<Result<_, _>>()?;
    Ok(Bought { draft: unit, entry, models: unit.models.unwrap_or(entry.models[0]), options })
}

/// What can be said of one unit by itself.
fn check_unit(book: &Book, place: usize, unit: &Bought<'_>, faults: &mut Vec<Fault>) {
    let [least, most] = unit.entry.models;
    if !(least..=most).contains(&unit.models) {
        faults.push(Fault::Models { place, models: unit.models, least, most });
    }
    let cap = if unit.draft.fresh_meat { FRESH_MEAT_CAP } else { unit.entry.cap.unwrap_or(UNIT_CAP) };
    if unit.points() > cap {
        let fresh_meat = unit.draft.fresh_meat;
        faults.push(Fault::OverCap { place, points: unit.points(), cap, fresh_meat });
    }
    for (n, option) in unit.options.iter().enumerate() {
        let same = unit.options.iter().filter(|other| other.id == option.id).count();
        let first = unit.options.iter().position(|other| other.id == option.id) == Some(n);
        if first && same > usize::from(option.per_unit) {
            faults.push(Fault::PerUnit { place, option: option.id.clone(), limit: option.per_unit });
        }
        let rival = |other: &&&Choice| other.id != option.id && other.group.is_some() && other.group == option.group;
        if first && unit.options[..n].iter().any(|other| rival(&other)) {
            faults.push(Fault::Instead { place, option: option.id.clone() });
        }
        if option.banner && unit.entry.character && !unit.has_post(Post::BattleStandardBearer) {
            faults.push(Fault::BannerWithoutStandard { place, option: option.id.clone() });
        }
    }
    if let Some(mount) = unit.options.iter().find_map(|option| option.mount.as_ref())
        && book.mount(mount).is_none()
    {
        faults.push(Fault::NoOption { place, option: mount.clone() });
    }
}

/// The total, and the share of each category.
fn check_points(book: &Book, units: &[&Bought<'_>], size: u32, faults: &mut Vec<Fault>) -> u32 {
    let points: u32 = units.iter().map(|unit| unit.points()).sum();
    if points > size {
        faults.push(Fault::OverSize { points, size });
    } else if points + SLACK < size {
        faults.push(Fault::UnderSize { points, size });
    }
    for category in &book.category {
        let spent: u32 = units.iter().map(|unit| unit.points_towards(&category.id)).sum();
        if let Some(least) = category.least.filter(|least| spent * 100 < u32::from(*least) * size) {
            let wanted = (u32::from(least) * size).div_ceil(100);
            faults.push(Fault::CategoryUnder { category: category.id.clone(), spent, wanted });
        }
        if let Some(most) = category.most.filter(|most| spent * 100 > u32::from(*most) * size) {
            let allowed = u32::from(most) * size / 100;
            faults.push(Fault::CategoryOver { category: category.id.clone(), spent, allowed });
        }
    }
    points
}

/// How often something of a rarity may be taken (`t9a/army-building/rarity-limits`).
pub fn rarity_limit(rarity: Rarity, size: u32) -> u32 {
    let step = match rarity {
        Rarity::Common => 500,
        Rarity::Frequent => 1000,
        Rarity::Uncommon => 1500,
        Rarity::Rare => 2500,
        Rarity::Exceptional => 5000,
        Rarity::Legendary => return 1,
    };
    size.div_ceil(step)
}

/// Every Core unit is Common, every other Frequent, unless its entry says otherwise
/// (`t9a/ruling/non-core-default-rarity`).
fn rarity_of(entry: &Entry) -> Rarity {
    let core = entry.categories.iter().any(|category| category == "core");
    entry.rarity.unwrap_or(if core { Rarity::Common } else { Rarity::Frequent })
}

/// Limits on entries, options and combinations of them.
fn check_limits(book: &Book, units: &[&Bought<'_>], size: u32, faults: &mut Vec<Fault>) {
    for entry in &book.entry {
        let taken = units.iter().filter(|unit| unit.entry.id == entry.id).count() as u32;
        let rarity = rarity_limit(rarity_of(entry), size);
        // A number per army stands for the rarity that an entry has by default, not for one that is printed.
        let rare = entry.per_army.is_none() || entry.rarity.is_some();
        if let Some(limit) = entry.per_army.map(u32::from).filter(|limit| taken > *limit) {
            faults.push(Fault::PerArmy { what: entry.id.clone(), taken, limit });
        } else if rare && taken > rarity {
            let by_default = entry.rarity.is_none() && rarity_of(entry) == Rarity::Frequent;
            faults.push(Fault::Rarity { what: entry.id.clone(), taken, limit: rarity, by_default });
        }
    }
    // An item is the same item, whichever entry buys it.
    let bought = || units.iter().flat_map(|unit| unit.options.iter().copied());
    for (n, option) in bought().enumerate() {
        let alike = |other: &&Choice| other.id == option.id;
        if bought().position(|one| alike(&one)) != Some(n) {
            continue;
        }
        let taken = bought().filter(alike).count() as u32;
        if let Some(limit) = option.per_army.map(u32::from).filter(|limit| taken > *limit) {
            faults.push(Fault::PerArmy { what: option.id.clone(), taken, limit });
        }
        if let Some(limit) = option.rarity.map(|rarity| rarity_limit(rarity, size)).filter(|limit| taken > *limit) {
            faults.push(Fault::Rarity { what: option.id.clone(), taken, limit, by_default: false });
        }
    }
    for post in [Post::General, Post::BattleStandardBearer] {
        if units.iter().filter(|unit| unit.has_post(post)).count() > 1 {
            faults.push(Fault::Post { post });
        }
    }
    for combination in &book.combination {
        let entries = units.iter().filter(|unit| combination.of.contains(&unit.entry.id)).count();
        let options = bought().filter(|option| combination.of.contains(&option.id)).count();
        if entries + options > usize::from(combination.limit) {
            faults.push(Fault::Combination { of: combination.of.clone(), limit: combination.limit });
        }
    }
}

/// One Character of the army may have one leader skill; two of them are for the General (`t9a/leader-skills/general`).
fn check_skills(book: &Book, units: &[(usize, Bought<'_>)], faults: &mut Vec<Fault>) {
    let skilled: Vec<_> = units.iter().filter_map(|(place, unit)| Some((*place, unit, unit.draft.skill?))).collect();
    if skilled.len() > 1 || skilled.iter().any(|(_, unit, _)| !unit.entry.character) {
        faults.push(Fault::Skills);
    }
    for (place, unit, skill) in &skilled {
        if *skill != Skill::Recruiter && !unit.has_post(Post::General) {
            faults.push(Fault::NotGeneral { place: *place, skill: *skill });
        }
    }
    let army_has = |wanted: Skill| skilled.iter().any(|(_, _, skill)| *skill == wanted);
    for (place, unit) in units {
        if unit.draft.fresh_meat && (!army_has(Skill::Recruiter) || unit.entry.models[1] == 1) {
            faults.push(Fault::FreshMeat { place: *place });
        }
        if let Some(base) = unit.draft.base
            && !(army_has(Skill::InnovativeLeader) && base_fits(unit.base(book), base))
        {
            faults.push(Fault::OtherBase { place: *place });
        }
    }
}

/// 100 to 125% of the width and 100 to 150% of the length, both divisible by 5 mm (`t9a/leader-skills/innovative-leader`).
fn base_fits(entry: Base, base: Base) -> bool {
    let share = |new: u16, old: u16, most: u32| {
        new >= old && u32::from(new) * 100 <= u32::from(old) * most && new.is_multiple_of(10)
    };
    share(base.width, entry.width, 125) && share(base.depth, entry.depth, 150)
}

/// A unit of the list with all that it has bought, and its mount (`t9a/characters/mount-height-base`).
fn sheet(book: &Book, unit: &Bought<'_>) -> Result<Sheet, NoRule> {
    let entry = unit.entry;
    let bought = |pick: fn(&Choice) -> &Vec<Ruled>| unit.options.iter().flat_map(move |option| pick(option).clone());
    let mut given: Vec<Ruled> = entry.rules.iter().cloned().chain(bought(|option| &option.rules)).collect();
    let mut posts: Vec<Post> = unit.options.iter().filter_map(|option| option.post).collect();
    posts.sort_unstable();
    let mut grant = |rule: ModelRule| given.push(Ruled { rule, versus: None });
    if posts.contains(&Post::General) {
        grant(ModelRule::Inspiring(None));
    }
    if posts.contains(&Post::BattleStandardBearer) {
        grant(ModelRule::HoldTheLine(None));
    }
    if unit.draft.fresh_meat {
        grant(ModelRule::Solitary);
    }
    let mut parts = entry.part.iter().map(|part| armed(book, part, &entry.traits)).collect::<Result<Vec<_>, _>>()?;
    if let Some(first) = parts.first_mut() {
        for option in &unit.options {
            for weapon in &option.weapons {
                first.weapons.push(book.weapon(weapon)?);
            }
            first.part.attributes.extend(option.attributes.iter().cloned());
        }
    }
    let hero = unit.draft.skill == Some(Skill::BattlefieldHero);
    let sheet = Sheet {
        id: entry.id.clone(),
        name: entry.name.clone(),
        traits: entry.traits.clone(),
        base: unit.draft.base.unwrap_or(entry.base),
        height: entry.height,
        cha: entry.cha,
        mob: entry.mob,
        dis: entry.dis,
        hp: entry.hp,
        def: entry.def,
        res: entry.res,
        arm: entry.arm,
        shield_counts: true,
        parry_counts: true,
        rules: given,
        parts,
        learned: unit.draft.spells.clone(),
        bound: entry.bound.clone(),
        path: unit.draft.path.clone(),
        character: entry.character,
        posts,
        points: unit.points(),
        models: unit.models,
        inspires: if hero { 18 } else { 12 },
        effects: unit.options.iter().flat_map(|option| option.effects.iter().cloned()).collect(),
    };
    match unit.mount(book) {
        Some(mount) => Ok(Sheet { base: unit.draft.base.unwrap_or(mount.base), ..mounted(book, sheet, mount)? }),
        None => Ok(sheet),
    }
}

/// The sheet of an entry with nothing bought.
pub(crate) fn plain_sheet(book: &Book, entry: &Entry, models: u8) -> Result<Sheet, NoRule> {
    let draft = DraftUnit { entry: entry.id.clone(), models: Some(models), ..DraftUnit::default() };
    sheet(book, &Bought { draft: &draft, entry, models, options: Vec::new() })
}

/// The sheet of a unit that a Caster's spell summons: `book/entry`, or an entry of the Caster's own book.
pub(crate) fn summoned(
    state: &crate::state::State,
    caster: crate::state::UnitId,
    entry: &str,
    models: u8,
) -> Option<Sheet> {
    let library = &state.fixed.library;
    let own = state.owner(caster).and_then(|seat| state.sides[seat.index()].roster.as_ref());
    let (book, id) = match entry.split_once('/') {
        Some((book, id)) => (library.book(book)?, id),
        None => (library.book(&own?.book)?, entry),
    };
    plain_sheet(book, book.entry(id)?, models).ok()
}

/// A part with its weapons: an Innate Weapon for mounts, Beasts and Constructs, else a Hand Weapon, which cannot be lost
/// (`t9a/weapons/hand-weapon`, `t9a/weapons/innate-weapon`).
pub(crate) fn armed(book: &Book, part: &Part, traits: &[Trait]) -> Result<Armed, NoRule> {
    let innate = part.mount || traits.contains(&Trait::Beast) || traits.contains(&Trait::Construct);
    let usual = close_weapon(if innate { "Innate Weapon" } else { "Hand Weapon" });
    let own = part.weapons.iter().map(|weapon| book.weapon(weapon)).collect::<Result<Vec<Weapon>, _>>()?;
    Ok(Armed { part: part.clone(), weapons: usual.into_iter().chain(own).collect() })
}

/// The combined model: the mount's base, Height, global and defensive values, the rules of both
/// (`t9a/characters/mount-defensive`, `t9a/characters/mount-model-rules`).
fn mounted(book: &Book, mut rider: Sheet, mount: &Mount) -> Result<Sheet, NoRule> {
    for part in &mount.part {
        rider.parts.push(armed(book, &Part { mount: true, ..part.clone() }, &mount.traits)?);
    }
    let traits = mount.traits.iter().filter(|own| !rider.traits.contains(own)).cloned().collect::<Vec<_>>();
    rider.traits.extend(traits);
    rider.rules.extend(mount.rules.iter().cloned());
    Ok(Sheet {
        base: mount.base,
        height: mount.height,
        cha: mount.cha.of(rider.cha),
        mob: mount.mob.of(rider.mob),
        dis: mount.dis.of(rider.dis),
        hp: mount.hp.of(rider.hp),
        def: mount.def.of(rider.def),
        res: mount.res.of(rider.res),
        arm: mount.arm.of(rider.arm),
        shield_counts: mount.arm.is_characters(),
        parry_counts: mount.def.is_characters(),
        ..rider
    })
}

/// The rules of this chapter on which a legal list rests: those that had something to say about it.
pub fn rules_of(library: &Library, draft: &Draft) -> Vec<Rule> {
    use rules::army_building as book;
    let mut applied = vec![book::ARMY_LIST, book::ARMY_SIZE];
    let Some(army) = library.book(&draft.book) else { return applied };
    applied.extend((!army.category.is_empty()).then_some(book::ARMY_CATEGORIES));
    let unlimited = |category: &str| {
        army.category.iter().any(|own| own.id == category && own.least.is_none() && own.most.is_none())
    };
    for (place, unit) in draft.units.iter().enumerate() {
        let Ok(unit) = find(army, place, unit) else { continue };
        let added = unit.options.iter().any(|option| !option.categories.is_empty());
        let several = unit.entry.categories.len() > 1 || added;
        let says = [
            (!unit.options.is_empty() || unit.models > unit.entry.models[0], book::POINTS),
            (unit.entry.categories.iter().any(|own| unlimited(own)), book::CATEGORY_SPECIAL),
            (several, book::MULTIPLE_CATEGORIES),
            (added, book::OPTIONS_ADDING_CATEGORIES),
            (unit.options.iter().any(|option| option.split.is_some()), book::SPLIT_POINTS),
            (!unit.draft.spells.is_empty(), book::WIZARD_SPELL_SELECTION),
            (unit.draft.path.is_some(), book::WIZARD_PATH),
            (unit.has_post(Post::General), rules::characters::GENERAL),
            (unit.has_post(Post::BattleStandardBearer), rules::characters::BATTLE_STANDARD_BEARER),
            (unit.draft.fresh_meat, rules::leader_skills::FRESH_MEAT),
            (unit.draft.base.is_some(), rules::leader_skills::INNOVATIVE_LEADER),
        ];
        let mounted = unit.options.iter().any(|option| option.mount.is_some());
        let given = unit.options.iter().flat_map(|option| &option.rules);
        let wizard = unit.entry.rules.iter().chain(given).filter(|ruled| wizards::selection([&ruled.rule]).is_some());
        applied.extend(wizard.map(|ruled| ruled.rule.rule()));
        let skill = unit.draft.skill.map(Skill::rule);
        applied.extend(says.into_iter().filter(|(says, _)| *says).map(|(_, rule)| rule).chain(skill));
        if mounted {
            applied.extend([rules::characters::MOUNT_HEIGHT_BASE, rules::characters::MOUNT_DEFENSIVE]);
        }
    }
    applied
}
