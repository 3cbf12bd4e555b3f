//! From what is written to what is worked out: content is looked up, and every number is checked with the name of its field.

use super::written::{Attacker, Kind, NumberOrDice, TargetDescription, WeaponDescription};
use super::{DefenderLine, Defenders, Weapons};
use crate::abilities::{Ability, Effect, Whom};
use crate::armies;
use crate::attacks::rolls::{Need, Throw, wound_target};
use crate::datasheets::{
    Datasheet, Keyword, KindId, Library, ModelProfile, Strength, WeaponAbility, WeaponId, WeaponProfile, WeaponType,
};
use crate::dice::{Quantity, ReRolls, capped};
use geometry::Length;
use kernel::Message;
use std::sync::LazyLock;
use view::OddsError;
use wh40k::descriptions::{self, MOST, composition, listed, number, problem, quantity, unknown};

/// What Overwatch hits on (`wh40k9/charge/overwatch-hit-rolls`).
const OVERWATCH: u8 = 6;

static SHIPPED: LazyLock<Library> = LazyLock::new(|| armies::shipped().unwrap_or_default());

/// The datasheets that descriptions can name.
pub(super) fn library() -> &'static Library {
    &SHIPPED
}

/// A datasheet by its id.
pub(super) fn datasheet(path: &str, id: &str) -> Result<&'static Datasheet, OddsError> {
    listed(path, id, &library().datasheets, |sheet| &sheet.id)
}

/// Weapons as they are described, before it is known at whom they are aimed.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wielded {
    pub(super) name: String,
    pub(super) count: u32,
    pub(super) profile: WeaponProfile,
    pub(super) attacks: Quantity,
    pub(super) skill: Option<u8>,
    pub(super) strength: u8,
    pub(super) overwatch: bool,
    pub(super) half_range: bool,
    /// What the situation and other rules add to the hit roll.
    pub(super) hit: i8,
    pub(super) wound: i8,
    pub(super) reroll_hits: ReRolls,
    pub(super) reroll_wounds: ReRolls,
    pub(super) reroll_damage: bool,
}

/// A unit as it is described.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Marked {
    pub(super) toughness: u8,
    pub(super) kinds: Vec<MarkedKind>,
    pub(super) keywords: Vec<Keyword>,
    pub(super) cover: bool,
    pub(super) modifier: i8,
    pub(super) reroll_saves: ReRolls,
    pub(super) best_order: bool,
}

/// Models of one kind of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MarkedKind {
    pub(super) name: String,
    pub(super) count: u32,
    pub(super) wounds: u32,
    pub(super) lost: u32,
    pub(super) save: Option<u8>,
    pub(super) invulnerable: Vec<u8>,
    pub(super) ignore: Option<u8>,
    pub(super) points: f64,
}

impl Marked {
    pub(super) fn models(&self) -> u32 {
        self.kinds.iter().map(|kind| kind.count).fold(0, u32::saturating_add)
    }
}

/// What the dice of weapons at a unit need: the same definitions that the game uses.
pub(super) fn prepared(weapons: &[Wielded], target: &Marked) -> (Vec<Weapons>, Defenders) {
    let made = weapons.iter().map(|weapons| aimed(weapons, target)).collect();
    let line = |kind: &MarkedKind| DefenderLine {
        name: kind.name.clone(),
        count: kind.count,
        wounds: kind.wounds,
        lost: kind.lost,
        saves: weapons.iter().map(|weapons| throws(weapons, target, kind)).collect(),
        ignore: kind.ignore,
        points: kind.points,
        sort: 0,
    };
    let lines = target.kinds.iter().map(line).collect();
    let (reroll_saves, best_order) = (target.reroll_saves, target.best_order);
    (made, Defenders { lines, reroll_saves, most_lost: None, best_order })
}

fn aimed(weapons: &Wielded, target: &Marked) -> Weapons {
    let (mut hit, mut wounds_on, mut again) = (weapons.hit, None, (weapons.reroll_hits, weapons.reroll_wounds));
    for ability in &weapons.profile.abilities {
        match ability {
            WeaponAbility::Hit(by) => hit = hit.saturating_add(*by),
            WeaponAbility::HitAgainst(keyword, by) if target.keywords.contains(keyword) => {
                hit = hit.saturating_add(*by);
            }
            WeaponAbility::WoundsOn(from, keyword)
                if keyword.as_ref().is_none_or(|keyword| target.keywords.contains(keyword)) =>
            {
                wounds_on = Some(wounds_on.map_or(*from, |known: u8| known.min(*from)));
            }
            WeaponAbility::ReRollHits(which) => again.0 = again.0.max(*which),
            WeaponAbility::ReRollWounds(which) => again.1 = again.1.max(*which),
            _ => {}
        }
    }
    let near = weapons.profile.abilities.iter().filter_map(|ability| match ability {
        WeaponAbility::HalfRangeDamage(more) if weapons.half_range => Some(i16::from(*more)),
        _ => None,
    });
    Weapons {
        name: weapons.name.clone(),
        count: weapons.count,
        attacks: weapons.attacks,
        half_range: weapons.half_range,
        models: target.models().min(u16::MAX.into()) as u16,
        hit: match weapons.overwatch {
            true => Some(Need::unmodified(OVERWATCH)),
            false => weapons.skill.map(|skill| Need::new(skill, capped([hit]))),
        },
        wound: Need::new(
            wounds_on.unwrap_or_else(|| wound_target(weapons.strength, target.toughness)),
            capped([weapons.wound]),
        ),
        later: Vec::new(),
        varied: Vec::new(),
        reroll_hits: again.0,
        reroll_wounds: again.1,
        reroll_damage: weapons.reroll_damage,
        more_damage: near.sum(),
        profile: weapons.profile.clone(),
    }
}

/// The saves of a model against a weapon (`wh40k9/attacks/armour-save`, `wh40k9/attacks/invulnerable-save`).
fn throws(weapons: &Wielded, target: &Marked, kind: &MarkedKind) -> Vec<Throw> {
    let profile = &weapons.profile;
    let has = |ability: &WeaponAbility| profile.abilities.contains(ability);
    let ranged = profile.kind != WeaponType::Melee;
    let ignored = has(&WeaponAbility::IgnoresCover) || has(&WeaponAbility::IgnoresCoverSaves);
    let cover = i8::from(target.cover && ranged && !ignored);
    let armour = kind.save.map(|save| Throw { save, modifier: profile.ap + cover + target.modifier });
    let special = kind.invulnerable.iter().map(|&save| Throw { save, modifier: target.modifier });
    armour.into_iter().chain(special).collect()
}

/// The weapons of an attacker, each with its own errors.
pub(super) fn attacker(written: &Attacker, overwatch: bool) -> Result<Vec<Wielded>, OddsError> {
    let given = || match &written.datasheet {
        Some(id) => all_weapons(written, datasheet("datasheet", id)?),
        None => Err(problem("weapons", "odds-empty")),
    };
    descriptions::weapons(&written.weapons, given, |each| weapon(each, written, overwatch))
}

/// The weapons that the models of a datasheet start with: the ranged ones, without Pistols and Grenades where there are others; or one
/// melee weapon (`wh40k9/shooting/pistol`, `wh40k9/shooting/grenade`).
fn all_weapons(written: &Attacker, sheet: &Datasheet) -> Result<Vec<WeaponDescription>, OddsError> {
    let mut weapons: Vec<WeaponDescription> = Vec::new();
    for (kind, count) in composition("models", &sheet.models, |kind| kind.count, written.models)? {
        let carried = kind.weapons.iter().filter_map(|id| sheet.weapons.get(usize::from(id.0)));
        let fits = |profile: &&WeaponProfile| {
            let melee = profile.kind == WeaponType::Melee;
            let usable = !written.advanced || matches!(profile.kind, WeaponType::Assault(_));
            melee == written.melee && (melee || usable)
        };
        let usable: Vec<_> = carried.filter_map(|weapon| Some((weapon, weapon.profiles.iter().find(fits)?))).collect();
        let minor = |profile: &WeaponProfile| matches!(profile.kind, WeaponType::Pistol(_) | WeaponType::Grenade(_));
        let others = usable.iter().any(|(_, profile)| !minor(profile));
        let most = if written.melee { 1 } else { usize::MAX };
        for (weapon, profile) in usable.into_iter().filter(|(_, profile)| !others || !minor(profile)).take(most) {
            let profile = (weapon.profiles.len() > 1).then(|| profile.name.clone());
            match weapons.iter_mut().find(|known| known.weapon.as_ref() == Some(&weapon.id)) {
                Some(known) => known.count = known.count.map(|before| before + i64::from(count)),
                None => weapons.push(WeaponDescription {
                    count: Some(count.into()),
                    datasheet: Some(sheet.id.clone()),
                    weapon: Some(weapon.id.clone()),
                    profile,
                    ..WeaponDescription::default()
                }),
            }
        }
    }
    if weapons.is_empty() { Err(problem("datasheet", "odds-no-weapon")) } else { Ok(weapons) }
}

fn weapon(written: &WeaponDescription, attacker: &Attacker, overwatch: bool) -> Result<Wielded, OddsError> {
    let Base { profile, name, attacks, skill, strength } = base(written)?;
    let ranged = profile.kind != WeaponType::Melee;
    let advanced = written.advanced || attacker.advanced;
    if advanced && ranged && !matches!(profile.kind, WeaponType::Assault(_)) {
        return Err(problem("", "odds-not-assault"));
    }
    if overwatch && !ranged {
        return Err(problem("", "odds-overwatch-melee"));
    }
    let modifier = |path, value| number(path, value, -10, 10).map(|value| value as i8);
    let heavy = matches!(profile.kind, WeaponType::Heavy(_));
    let has = |ability: &WeaponAbility| profile.abilities.contains(ability);
    let through = has(&WeaponAbility::IgnoresCover) || has(&WeaponAbility::IgnoresCoverPenalty);
    let worse = [
        advanced && matches!(profile.kind, WeaponType::Assault(_)),
        heavy && (written.moved || attacker.moved),
        heavy && written.in_combat,
        ranged && written.dense_cover && !through,
    ];
    let worse = worse.into_iter().filter(|so| *so).count() as i8;
    Ok(Wielded {
        name,
        count: number("count", written.count.unwrap_or(1), 1, MOST)? as u32,
        attacks,
        skill,
        strength,
        overwatch,
        half_range: written.half_range || attacker.half_range,
        hit: modifier("hit_modifier", written.hit_modifier)? - worse,
        wound: modifier("wound_modifier", written.wound_modifier)?,
        reroll_hits: written.reroll_hits,
        reroll_wounds: written.reroll_wounds,
        reroll_damage: written.reroll_damage,
        profile,
    })
}

/// A weapon as content has it, in the hands of the first model that carries it, with what is written beside it.
struct Base {
    profile: WeaponProfile,
    name: String,
    attacks: Quantity,
    skill: Option<u8>,
    strength: u8,
}

/// The model of a datasheet that carries a weapon from the start, or could: the first one otherwise.
pub(super) fn bearer(sheet: &Datasheet, weapon: WeaponId) -> Option<&ModelProfile> {
    let carries = |kind: &&ModelProfile| kind.weapons.contains(&weapon);
    let option = |kind: KindId| sheet.models.get(usize::from(kind.0));
    let chosen = sheet.options.iter().find(|option| option.with.contains(&weapon)).and_then(|found| option(found.kind));
    sheet.models.iter().find(carries).or(chosen).or(sheet.models.first())
}

/// What a weapon is in somebody's hands: attacks, skill and Strength; none where they are rolled.
pub(super) fn in_hands(profile: &WeaponProfile, kind: &ModelProfile) -> (Option<Quantity>, Option<u8>, Option<u8>) {
    let row = &kind.row;
    let melee = profile.kind == WeaponType::Melee;
    let user = row.strength_or_toughness();
    let fixed = |quantity: Quantity| (!quantity.is_random()).then_some(quantity.plus);
    let strength = match profile.strength {
        Strength::Own(own) => fixed(own),
        Strength::User => fixed(user),
        Strength::Plus(more) => fixed(user).map(|own| own.saturating_add(more)),
        Strength::Times(times) => fixed(user).map(|own| own.saturating_mul(times)),
    };
    let attacks = if melee { row.attacks } else { profile.kind.attacks() };
    (attacks, if melee { row.weapon_skill } else { row.ballistic_skill }, strength)
}

fn base(written: &WeaponDescription) -> Result<Base, OddsError> {
    let missing = |path| problem(path, "odds-missing");
    let found = match (&written.datasheet, &written.weapon) {
        (None, None) => None,
        (Some(_), None) => return Err(missing("weapon")),
        (None, Some(_)) => return Err(missing("datasheet")),
        (Some(sheet), Some(id)) => Some(of_content(written, datasheet("datasheet", sheet)?, id)?),
    };
    let (printed, kind, name) = match &found {
        Some((profile, kind, name)) => (Some(*profile), *kind, name.clone()),
        None => (None, None, String::new()),
    };
    let held = printed.zip(kind).map(|(profile, kind)| in_hands(profile, kind));
    let dice = |path, written: &Option<NumberOrDice>, base: Option<Quantity>| match written {
        Some(written) => quantity(path, written, 250),
        None => base.ok_or_else(|| missing(path)),
    };
    let whole = |path, written: Option<i64>, base: Option<i64>, least, most| match written {
        Some(value) => number(path, value, least, most),
        None => base.ok_or_else(|| missing(path)),
    };
    let attacks = dice("attacks", &written.attacks, held.and_then(|(attacks, ..)| attacks))?;
    let abilities = match &written.abilities {
        Some(texts) => abilities(texts)?,
        None => printed.map_or(Vec::new(), |base| base.abilities.clone()),
    };
    let automatic = abilities.contains(&WeaponAbility::AutoHit);
    let skill = match written.skill {
        Some(skill) => Some(number("skill", skill, 2, 6)? as u8),
        None => held.and_then(|(_, skill, _)| skill),
    };
    if skill.is_none() && !automatic {
        return Err(missing("skill"));
    }
    let strength = held.and_then(|(.., strength)| strength).map(i64::from);
    if printed.is_some() && strength.is_none() && written.strength.is_none() {
        let reason = Message::new("odds-beyond").with("what", super::Beyond::RandomStrength.key());
        return Err(OddsError::new("strength", reason));
    }
    let kind = match (written.kind, printed) {
        (None, Some(printed)) => with_attacks(printed.kind, attacks),
        (None, None) => WeaponType::Melee,
        (Some(kind), _) => of_kind(kind, attacks),
    };
    let strength = whole("strength", written.strength, strength, 1, 40)? as u8;
    let profile = WeaponProfile {
        name: printed.map_or(String::new(), |base| base.name.clone()),
        range: printed.map_or(Length::default(), |base| base.range),
        kind,
        strength: Strength::Own(Quantity::fixed(strength)),
        ap: whole("ap", written.ap, Some(printed.map_or(0, |base| base.ap.into())), -6, 0)? as i8,
        damage: dice("damage", &written.damage, printed.map(|base| base.damage))?,
        abilities,
    };
    Ok(Base { profile, name: written.name.clone().unwrap_or(name), attacks, skill, strength })
}

type Found = (&'static WeaponProfile, Option<&'static ModelProfile>, String);

fn of_content(written: &WeaponDescription, sheet: &'static Datasheet, id: &str) -> Result<Found, OddsError> {
    let ids = || sheet.weapons.iter().map(|weapon| weapon.id.as_str());
    let place = sheet.weapons.iter().position(|weapon| weapon.id == id);
    let place = place.ok_or_else(|| unknown("weapon", id, ids()))?;
    let weapon = &sheet.weapons[place];
    let names = || weapon.profiles.iter().map(|profile| profile.name.as_str());
    let same = |name: &str| weapon.profiles.iter().find(|profile| profile.name.eq_ignore_ascii_case(name));
    let profile = match &written.profile {
        None => weapon.profiles.first(),
        Some(name) => Some(same(name).ok_or_else(|| unknown("profile", name, names()))?),
    };
    let profile = profile.ok_or_else(|| problem("weapon", "odds-no-weapon"))?;
    let several = weapon.profiles.len() > 1;
    let name = if several { format!("{}, {}", weapon.name, profile.name) } else { weapon.name.clone() };
    Ok((profile, bearer(sheet, WeaponId(place as u8)), name))
}

fn with_attacks(kind: WeaponType, attacks: Quantity) -> WeaponType {
    match kind {
        WeaponType::Assault(_) => WeaponType::Assault(attacks),
        WeaponType::Heavy(_) => WeaponType::Heavy(attacks),
        WeaponType::RapidFire(_) => WeaponType::RapidFire(attacks),
        WeaponType::Grenade(_) => WeaponType::Grenade(attacks),
        WeaponType::Pistol(_) => WeaponType::Pistol(attacks),
        WeaponType::Melee => WeaponType::Melee,
    }
}

fn of_kind(kind: Kind, attacks: Quantity) -> WeaponType {
    match kind {
        Kind::Assault => WeaponType::Assault(attacks),
        Kind::Heavy => WeaponType::Heavy(attacks),
        Kind::RapidFire => WeaponType::RapidFire(attacks),
        Kind::Grenade => WeaponType::Grenade(attacks),
        Kind::Pistol => WeaponType::Pistol(attacks),
        Kind::Melee => WeaponType::Melee,
    }
}

fn abilities(texts: &[String]) -> Result<Vec<WeaponAbility>, OddsError> {
    let mut abilities: Vec<WeaponAbility> = Vec::new();
    for (place, text) in texts.iter().enumerate() {
        let path = format!("abilities[{place}]");
        let wrong = |id: &'static str| OddsError::new(path.clone(), Message::new(id).with("what", text.clone()));
        let ability: WeaponAbility = text.parse().map_err(|_| wrong("odds-unknown-ability"))?;
        if abilities.contains(&ability) {
            return Err(wrong("odds-repeated-ability"));
        }
        abilities.push(ability);
    }
    Ok(abilities)
}

/// A unit that is attacked.
pub(super) fn target(written: &TargetDescription) -> Result<Marked, OddsError> {
    let mut marked = match &written.datasheet {
        Some(id) => from_content(written, datasheet("datasheet", id)?)?,
        None => written_out(written)?,
    };
    if let Some(toughness) = written.toughness {
        marked.toughness = number("toughness", toughness, 1, 20)? as u8;
    }
    if let Some(keywords) = &written.keywords {
        marked.keywords = keywords.iter().cloned().map(Keyword::from).collect();
    }
    let save = written.save.map(|value| number("save", value, 2, 7)).transpose()?;
    let special = written.invulnerable.map(|value| number("invulnerable", value, 2, 6)).transpose()?;
    let ignore = written.ignore_wounds.map(|value| number("ignore_wounds", value, 2, 6)).transpose()?;
    for kind in &mut marked.kinds {
        kind.save = save.map_or(kind.save, |value| Some(value as u8));
        kind.invulnerable.extend(special.map(|value| value as u8));
        kind.ignore = kind.ignore.into_iter().chain(ignore.map(|value| value as u8)).min();
    }
    if let Some(first) = marked.kinds.first_mut() {
        first.lost = number("lost", written.lost, 0, i64::from(first.wounds) - 1)? as u32;
    }
    marked.modifier = number("save_modifier", written.save_modifier, -6, 6)? as i8;
    let all: i64 = marked.kinds.iter().map(|kind| i64::from(kind.count) * i64::from(kind.wounds)).sum();
    number("models", all, 1, 1_000)?;
    Ok(marked)
}

fn plain(toughness: u8, kinds: Vec<MarkedKind>, written: &TargetDescription) -> Marked {
    let (cover, reroll_saves, best_order) = (written.cover, written.reroll_saves, written.best_order);
    Marked { toughness, kinds, keywords: Vec::new(), cover, modifier: 0, reroll_saves, best_order }
}

fn written_out(written: &TargetDescription) -> Result<Marked, OddsError> {
    let missing = |path| problem(path, "odds-missing");
    let toughness = number("toughness", written.toughness.ok_or_else(|| missing("toughness"))?, 1, 20)? as u8;
    let wounds = number("wounds", written.wounds.ok_or_else(|| missing("wounds"))?, 1, 100)? as u32;
    written.save.ok_or_else(|| missing("save"))?;
    let count = number("models", written.models.unwrap_or(1), 1, MOST)? as u32;
    let points = written.points.unwrap_or(0.0);
    if !(0.0..=1e6).contains(&points) {
        return Err(problem("points", "odds-bad-points"));
    }
    let (name, save, invulnerable) = (String::new(), None, Vec::new());
    let kind = MarkedKind { name, count, wounds, lost: 0, save, invulnerable, ignore: None, points };
    Ok(plain(toughness, vec![kind], written))
}

/// A unit of ours: with those of its abilities that are always in force.
fn from_content(written: &TargetDescription, sheet: &Datasheet) -> Result<Marked, OddsError> {
    for (path, given) in [("wounds", written.wounds.is_some()), ("points", written.points.is_some())] {
        if given {
            return Err(problem(path, "odds-lines-or-datasheet"));
        }
    }
    let kinds = composition("models", &sheet.models, |kind| kind.count, written.models)?;
    let same = kinds.windows(2).all(|pair| pair[0].0.row.toughness == pair[1].0.row.toughness);
    if !same && written.toughness.is_none() {
        let reason = Message::new("odds-beyond").with("what", super::Beyond::MixedToughness.key());
        return Err(OddsError::new("datasheet", reason));
    }
    let toughness = kinds.first().map_or(1, |(kind, _)| kind.row.toughness);
    // The last kind falls first: champions stand till the end.
    let made = kinds.iter().rev().map(|(kind, count)| {
        let place = sheet.models.iter().position(|other| other.id == kind.id).unwrap_or(0);
        let (invulnerable, ignore) = always(sheet, KindId(place as u8));
        MarkedKind {
            name: kind.name.clone(),
            count: *count,
            wounds: kind.wounds.into(),
            lost: 0,
            save: kind.row.save,
            invulnerable,
            ignore,
            points: kind.points.into(),
        }
    });
    Ok(Marked { keywords: sheet.keywords.clone(), ..plain(toughness, made.collect(), written) })
}

/// The saves of a kind of model, and what lets it ignore wounds, whatever happens.
pub(super) fn always(sheet: &Datasheet, kind: KindId) -> (Vec<u8>, Option<u8>) {
    let own = |ability: &&Ability| {
        let whom = matches!(ability.whom, Whom::Bearer | Whom::Unit) && ability.aura.is_none();
        whom && ability.when.is_empty() && ability.wargear.is_none() && ability.kind.is_none_or(|only| only == kind)
    };
    let effects: Vec<&Effect> = sheet.abilities.iter().filter(own).flat_map(|ability| &ability.effects).collect();
    let saves = effects.iter().filter_map(|effect| match effect {
        Effect::Invulnerable(save) => Some(*save),
        _ => None,
    });
    let ignores = effects.iter().filter_map(|effect| match effect {
        Effect::IgnoreWounds(from) => Some(*from),
        _ => None,
    });
    (saves.collect(), ignores.min())
}
