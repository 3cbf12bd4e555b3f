//! From what is written to what is worked out: content is looked up, and every number is checked with the name of its field.

use super::situation::points_each;
use super::written::{Attacker, Models, NumberOrDice, TargetDescription, WeaponDescription};
use super::{DefenderLine, Defenders, Edge, Weapons};
use crate::datasheets::{Ability, Datasheet, Keyword, KindId, Library, ModelProfile};
use crate::dice::Quantity;
use crate::setup;
use crate::weapons::{Profile, Situation, WeaponAbility};
use ::odds::Reduce;
use geometry::Length;
use kernel::Message;
use std::sync::LazyLock;
use view::OddsError;
use wh40k::descriptions::{self, MOST, composition, listed, number, problem, quantity, unknown};

static SHIPPED: LazyLock<Library> = LazyLock::new(|| setup::shipped().unwrap_or_default());

/// The datasheets that descriptions can name.
pub(super) fn library() -> &'static Library {
    &SHIPPED
}

/// A datasheet by its id.
pub(super) fn datasheet(path: &str, id: &str) -> Result<&'static Datasheet, OddsError> {
    listed(path, id, &library().datasheets, |sheet| &sheet.id)
}

/// The weapons of an attacker, each with its own errors.
pub(super) fn attacker(written: &Attacker, overwatch: bool, target: &Defenders) -> Result<Vec<Weapons>, OddsError> {
    let given = || match &written.datasheet {
        Some(id) => all_weapons(written, datasheet("datasheet", id)?),
        None => Err(problem("weapons", "odds-empty")),
    };
    descriptions::weapons(&written.weapons, given, |each| weapon(each, written, overwatch, target))
}

/// The weapons that the models of a datasheet start with: the ranged ones, without Pistols where there are others; or one melee
/// weapon, and those with Extra Attacks (`wh40k10/weapons/pistol`, `wh40k10/weapons/extra-attacks`).
fn all_weapons(written: &Attacker, sheet: &Datasheet) -> Result<Vec<WeaponDescription>, OddsError> {
    let mut weapons: Vec<WeaponDescription> = Vec::new();
    for (kind, count) in composition("models", &sheet.models, |kind| kind.count, written.models)? {
        let carried = kind.weapons.iter().filter_map(|id| sheet.weapons.get(usize::from(id.0)));
        let of_kind = |profile: &&Profile| profile.is_ranged() != written.melee;
        let usable: Vec<_> = carried
            .filter_map(|weapon| Some((weapon, weapon.profiles.iter().find(of_kind)?)))
            .filter(|(_, profile)| !written.advanced || profile.has(&WeaponAbility::Assault))
            .collect();
        let is = |profile: &Profile, ability: &WeaponAbility| profile.has(ability);
        let others = usable.iter().any(|(_, profile)| !is(profile, &WeaponAbility::Pistol));
        let mut main = false;
        for (weapon, profile) in usable {
            let used = match (written.melee, is(profile, &WeaponAbility::ExtraAttacks)) {
                (false, _) => !others || !is(profile, &WeaponAbility::Pistol),
                (true, true) => true,
                (true, false) => !std::mem::replace(&mut main, true),
            };
            if !used {
                continue;
            }
            let profile = (weapon.profiles.len() > 1).then(|| profile.name.clone());
            let known = weapons.iter_mut().find(|known| known.weapon.as_ref() == Some(&weapon.id));
            match known {
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

fn weapon(
    written: &WeaponDescription,
    attacker: &Attacker,
    overwatch: bool,
    target: &Defenders,
) -> Result<Weapons, OddsError> {
    let (profile, name) = profile(written)?;
    if attacker.advanced && !profile.has(&WeaponAbility::Assault) {
        return Err(problem("", "odds-not-assault"));
    }
    if overwatch && !profile.is_ranged() {
        return Err(problem("", "odds-overwatch-melee"));
    }
    let modifier = |path, value| number(path, value, -10, 10).map(|value| value as i8);
    let critical =
        |path, value: Option<i64>| value.map(|value| number(path, value, 2, 6).map(|value| value as u8)).transpose();
    Ok(Weapons {
        name,
        count: number("count", written.count.unwrap_or(1), 1, MOST)? as u32,
        situation: Situation {
            half_range: written.half_range || attacker.half_range,
            stationary: written.stationary || attacker.stationary,
            charged: written.charged || attacker.charged,
            unseen: written.unseen,
            big_guns: written.big_guns,
            big_guns_twice: false,
            overwatch,
            target_models: target.models().min(u16::MAX.into()) as u16,
        },
        profile,
        plunging_fire: written.plunging_fire,
        picks_out: !written.spare_character,
        edge: Edge {
            hit: modifier("hit_modifier", written.hit_modifier)?,
            wound: modifier("wound_modifier", written.wound_modifier)?,
            critical_hit: critical("critical_hit", written.critical_hit)?,
            critical_wound: critical("critical_wound", written.critical_wound)?,
            reroll_hits: written.reroll_hits,
            reroll_wounds: written.reroll_wounds,
            reroll_damage: written.reroll_damage,
            reroll_attacks: written.reroll_attacks,
            fish_hits: written.fish || written.fish_hits,
            fish_wounds: written.fish || written.fish_wounds,
            reroll_damage_ones: written.reroll_damage_ones,
            mortal_wounds: number("mortal_wounds", written.mortal_wounds, 0, 20)? as u8,
            ..Edge::default()
        },
    })
}

/// The profile of content, if any, with what is written beside it; and its name.
fn profile(written: &WeaponDescription) -> Result<(Profile, String), OddsError> {
    let (base, name) = match (&written.datasheet, &written.weapon) {
        (None, None) if written.profile.is_some() => return Err(problem("weapon", "odds-missing")),
        (None, None) => (None, String::new()),
        (Some(_), None) => return Err(problem("weapon", "odds-missing")),
        (None, Some(_)) => return Err(problem("datasheet", "odds-missing")),
        (Some(sheet), Some(id)) => {
            let sheet = datasheet("datasheet", sheet)?;
            let ids = || sheet.weapons.iter().map(|weapon| weapon.id.as_str());
            let weapon = sheet.weapons.iter().find(|weapon| weapon.id == *id);
            let weapon = weapon.ok_or_else(|| unknown("weapon", id, ids()))?;
            let names = || weapon.profiles.iter().map(|profile| profile.name.as_str());
            let same = |name: &str| weapon.profiles.iter().find(|p| p.name.eq_ignore_ascii_case(name));
            let profile = match &written.profile {
                None => weapon.profiles.first(),
                Some(name) => Some(same(name).ok_or_else(|| unknown("profile", name, names()))?),
            };
            let several = weapon.profiles.len() > 1;
            let name =
                profile.filter(|_| several).map_or(weapon.name.clone(), |p| format!("{}, {}", weapon.name, p.name));
            (profile, name)
        }
    };
    let name = written.name.clone().unwrap_or(name);
    let missing = |path| problem(path, "odds-missing");
    let abilities = match &written.abilities {
        Some(texts) => abilities(texts)?,
        None => base.map_or(Vec::new(), |base| base.abilities.clone()),
    };
    let dice = |path, written: &Option<NumberOrDice>, base: Option<Quantity>| match written {
        Some(written) => quantity(path, written, 250),
        None => base.ok_or_else(|| missing(path)),
    };
    let whole = |path, written: Option<i64>, base: Option<i64>, least, most| match written {
        Some(value) => number(path, value, least, most),
        None => base.ok_or_else(|| missing(path)),
    };
    let range = match written.range {
        Some(inches) if !(0.0..=1000.0).contains(&inches) || inches == 0.0 => {
            return Err(problem("range", "odds-bad-range"));
        }
        Some(inches) => Length::from_inches(inches).ok(),
        None => base.and_then(|base| base.range),
    };
    let torrent = abilities.contains(&WeaponAbility::Torrent);
    let skill = match written.skill {
        Some(skill) => Some(number("skill", skill, 2, 6)? as u8),
        None => base.and_then(|base| base.skill),
    };
    if skill.is_none() && !torrent {
        return Err(missing("skill"));
    }
    let profile = Profile {
        name: base.map_or(String::new(), |base| base.name.clone()),
        range,
        attacks: dice("attacks", &written.attacks, base.map(|base| base.attacks))?,
        skill: skill.filter(|_| !torrent),
        strength: whole("strength", written.strength, base.map(|base| base.strength.into()), 1, 40)? as u8,
        ap: whole("ap", written.ap, Some(base.map_or(0, |base| base.ap.into())), -6, 0)? as i8,
        damage: dice("damage", &written.damage, base.map(|base| base.damage))?,
        abilities,
    };
    Ok((profile, name))
}

fn abilities(texts: &[String]) -> Result<Vec<WeaponAbility>, OddsError> {
    let mut abilities = Vec::new();
    for (place, text) in texts.iter().enumerate() {
        let path = format!("abilities[{place}]");
        let ability: WeaponAbility = text.parse().map_err(|_| {
            OddsError::new(path.clone(), Message::new("odds-unknown-ability").with("what", text.clone()))
        })?;
        match &ability {
            WeaponAbility::SustainedHits(more) => {
                number(&path, i64::from(more.dice) * 6 + i64::from(more.plus), 1, 30)?;
            }
            WeaponAbility::RapidFire(more) => {
                number(&path, i64::from(more.dice) * 6 + i64::from(more.plus), 1, 50)?;
            }
            WeaponAbility::Melta(more) => {
                number(&path, i64::from(*more), 1, 50)?;
            }
            _ => {}
        }
        let again = |other: &WeaponAbility| match (other, &ability) {
            (WeaponAbility::Anti(a, _), WeaponAbility::Anti(b, _)) => a == b,
            _ => std::mem::discriminant(other) == std::mem::discriminant(&ability),
        };
        if abilities.iter().any(again) {
            return Err(OddsError::new(path, Message::new("odds-repeated-ability").with("what", text.clone())));
        }
        abilities.push(ability);
    }
    Ok(abilities)
}

/// A unit that is attacked.
pub(super) fn target(written: &TargetDescription) -> Result<Defenders, OddsError> {
    // A datasheet's Save can be replaced; what else its models are like cannot.
    let replaced = written.datasheet.as_ref().and(written.save);
    let kept = TargetDescription { save: written.save.filter(|_| replaced.is_none()), ..written.clone() };
    let mut defenders = match (&written.datasheet, alike(&kept)) {
        (Some(_), Some(path)) => return Err(problem(path, "odds-lines-or-datasheet")),
        (Some(_), None) if !written.lines.is_empty() => return Err(problem("lines", "odds-lines-or-datasheet")),
        (Some(id), None) => from_content(written, datasheet("datasheet", id)?)?,
        (None, Some(path)) if !written.lines.is_empty() => return Err(problem(path, "odds-lines-or-datasheet")),
        (None, Some(_)) => from_lines(&as_line(written)?)?,
        (None, None) => from_lines(written)?,
    };
    if let Some(toughness) = written.toughness {
        defenders.toughness = number("toughness", toughness, 1, 20)? as u8;
    }
    if let Some(keywords) = &written.keywords {
        defenders.keywords = keywords.iter().cloned().map(Keyword::from).collect();
    }
    let save = replaced.map(|value| number("save", value, 2, 7)).transpose()?;
    let bonus = number("save_modifier", written.save_modifier, -6, 6)? as i8;
    let extra_save = written.invulnerable.map(|value| number("invulnerable", value, 2, 6)).transpose()?;
    let extra_pain = written.feel_no_pain.map(|value| number("feel_no_pain", value, 2, 6)).transpose()?;
    let mortal = written.feel_no_pain_mortal.map(|value| number("feel_no_pain_mortal", value, 2, 6)).transpose()?;
    for line in &mut defenders.lines {
        (line.save, line.bonus) = (save.map_or(line.save, |value| value as u8), bonus);
        line.invulnerable.extend(extra_save.map(|value| value as u8));
        let pain = line.feel_no_pain.into_iter().chain(extra_pain.map(|value| value as u8)).min();
        line.feel_no_pain = pain;
        line.feel_no_pain_mortal = line.feel_no_pain_mortal.into_iter().chain(mortal.map(|value| value as u8)).min();
        line.stealth |= written.stealth;
        line.cover = written.cover;
    }
    let all: i64 = defenders.lines.iter().map(|line| i64::from(line.count) * i64::from(line.wounds)).sum();
    number(if written.lines.is_empty() { "models" } else { "lines" }, all, 1, 1_000)?;
    Ok(Defenders {
        gone_to_ground: written.gone_to_ground,
        smokescreen: written.smokescreen,
        reroll_saves: written.reroll_saves,
        reduce: reduce(written)?,
        best_order: written.best_order,
        ..defenders
    })
}

/// What becomes of the Damage of attacks: halved first, then less.
fn reduce(written: &TargetDescription) -> Result<Vec<Reduce>, OddsError> {
    let less = number("reduce_damage", written.reduce_damage, 0, 20)? as u32;
    let halved = written.halve_damage.then_some(Reduce::Halve);
    Ok(halved.into_iter().chain((less > 0).then_some(Reduce::Less(less))).collect())
}

/// The first field that says what a model of the unit is like, where all are alike.
fn alike(written: &TargetDescription) -> Option<&'static str> {
    let given = [("wounds", written.wounds.is_some()), ("save", written.save.is_some())];
    given.into_iter().chain([("points", written.points.is_some())]).find(|(_, given)| *given).map(|(path, _)| path)
}

/// Models that are all alike, as one line.
fn as_line(written: &TargetDescription) -> Result<TargetDescription, OddsError> {
    let missing = |path| problem(path, "odds-missing");
    // Checked here, where their fields are named as they were written.
    let wounds = number("wounds", written.wounds.ok_or_else(|| missing("wounds"))?, 1, 100)?;
    let save = number("save", written.save.ok_or_else(|| missing("save"))?, 2, 7)?;
    let count = number("models", written.models.unwrap_or(1), 1, MOST)?;
    let points = written.points.unwrap_or(0.0);
    if !(0.0..=1e6).contains(&points) {
        return Err(problem("points", "odds-bad-points"));
    }
    let line = Models { count: Some(count), wounds, save, points, ..Models::default() };
    Ok(TargetDescription { models: None, lines: vec![line], ..written.clone() })
}

fn plain(toughness: u8, lines: Vec<DefenderLine>, keywords: Vec<Keyword>, leader_keywords: Vec<Keyword>) -> Defenders {
    Defenders {
        toughness,
        lines,
        keywords,
        leader_keywords,
        gone_to_ground: false,
        smokescreen: false,
        reroll_saves: super::ReRolls::None,
        reduce: Vec::new(),
        best_order: false,
    }
}

fn from_content(written: &TargetDescription, sheet: &Datasheet) -> Result<Defenders, OddsError> {
    let mut lines = content_lines("models", sheet, written.models, false)?;
    lose("lost", written.lost, &mut lines)?;
    let mut leader_keywords = Vec::new();
    if let Some(id) = &written.leader {
        let leader = datasheet("leader", id)?;
        if !leader.leads.contains(&sheet.id) {
            return Err(problem("leader", "odds-cannot-lead"));
        }
        let mut own = content_lines("leader", leader, None, true)?;
        lose("leader_lost", written.leader_lost, &mut own)?;
        lines.append(&mut own);
        leader_keywords.clone_from(&leader.keywords);
    }
    let toughness = sheet.models.first().map_or(1, |kind| kind.toughness);
    Ok(plain(toughness, lines, sheet.keywords.clone(), leader_keywords))
}

fn lose(path: &str, lost: i64, lines: &mut [DefenderLine]) -> Result<(), OddsError> {
    let Some(first) = lines.first_mut() else { return Ok(()) };
    first.lost = number(path, lost, 0, i64::from(first.wounds) - 1)? as u32;
    Ok(())
}

fn content_lines(
    path: &str,
    sheet: &Datasheet,
    models: Option<i64>,
    leader: bool,
) -> Result<Vec<DefenderLine>, OddsError> {
    let kinds = composition(path, &sheet.models, |kind| kind.count, models)?;
    let size = kinds.iter().map(|(_, count)| count).sum();
    let line = |(kind, count): (&ModelProfile, u32)| {
        let place = sheet.models.iter().position(|other| other.id == kind.id).unwrap_or(0);
        let abilities = || sheet.abilities_of(KindId(place as u8));
        let pain = |ability: &Ability| if let Ability::FeelNoPain(from) = ability { Some(*from) } else { None };
        DefenderLine {
            name: kind.name.clone(),
            count,
            wounds: kind.wounds.into(),
            lost: 0,
            save: kind.save,
            bonus: 0,
            invulnerable: kind.invulnerable.clone(),
            feel_no_pain: abilities().filter_map(pain).min(),
            feel_no_pain_mortal: None,
            stealth: abilities().any(|ability| *ability == Ability::Stealth),
            cover: false,
            points: points_each(sheet, size),
            leader,
        }
    };
    Ok(kinds.into_iter().map(line).collect())
}

fn from_lines(written: &TargetDescription) -> Result<Defenders, OddsError> {
    if written.lines.is_empty() {
        return Err(problem("lines", "odds-empty"));
    }
    let toughness = written.toughness.ok_or_else(|| problem("toughness", "odds-missing"))?;
    let toughness = number("toughness", toughness, 1, 20)? as u8;
    for (path, given) in [("models", written.models.is_some()), ("leader", written.leader.is_some())] {
        if given {
            return Err(problem(path, "odds-lines-or-datasheet"));
        }
    }
    let mut lines = Vec::new();
    for (place, models) in written.lines.iter().enumerate() {
        lines.push(line(models).map_err(|error| error.within(&format!("lines[{place}]")))?);
    }
    lose_more(&written.lost, &mut lines)?;
    let leader_keywords = written.leader_keywords.iter().cloned().map(Keyword::from).collect();
    Ok(plain(toughness, lines, Vec::new(), leader_keywords))
}

/// `lost` beside `lines` is the first line's.
fn lose_more(lost: &i64, lines: &mut [DefenderLine]) -> Result<(), OddsError> {
    if *lost == 0 { Ok(()) } else { lose("lost", *lost, lines) }
}

fn line(written: &Models) -> Result<DefenderLine, OddsError> {
    let wounds = number("wounds", written.wounds, 1, 100)?;
    let mut invulnerable = Vec::new();
    for (place, value) in written.invulnerable.iter().enumerate() {
        invulnerable.push(number(&format!("invulnerable[{place}]"), *value, 2, 6)? as u8);
    }
    if !(0.0..=1e6).contains(&written.points) {
        return Err(problem("points", "odds-bad-points"));
    }
    Ok(DefenderLine {
        name: written.name.clone().unwrap_or_default(),
        count: number("count", written.count.unwrap_or(1), 1, MOST)? as u32,
        wounds: wounds as u32,
        lost: number("lost", written.lost, 0, wounds - 1)? as u32,
        save: number("save", written.save, 2, 7)? as u8,
        bonus: 0,
        invulnerable,
        feel_no_pain: written
            .feel_no_pain
            .map(|value| number("feel_no_pain", value, 2, 6))
            .transpose()?
            .map(|v| v as u8),
        feel_no_pain_mortal: written
            .feel_no_pain_mortal
            .map(|value| number("feel_no_pain_mortal", value, 2, 6))
            .transpose()?
            .map(|v| v as u8),
        stealth: false,
        cover: false,
        points: written.points,
        leader: written.leader,
    })
}
