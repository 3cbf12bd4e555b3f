//! Step 3: the Agility order and the attacks of each step (`t9a/melee/agility-order`, `t9a/melee/resolve-attacks`).

use super::Combat;
use super::contact::{Aim, Fighter, Model, fighters};
use super::loot;
use super::profile::{self, Hand, attack_changes, attributes, lost_points, on_feature};
use super::questions::{AllocateAttacks, By, Offer, Share, UseSpecials};
use super::strikers::{crush_aims, offers, restricted_limit, special, special_strikers, strikers, wounded};
use crate::attack_attributes::{Attribute, Attributed, Special};
use crate::attacks::casualties::{self, Loss};
use crate::attacks::quality::works_against;
use crate::attacks::{self, AttackKind, Strike, ToHit};
use crate::definitions::dice::{self, Quantity};
use crate::definitions::modifiers::{Change, Characteristic, modified};
use crate::events::Event;
use crate::state::{State, UnitId, other};
use crate::terrain::FeatureKind;
use crate::{T9a, rules, terrain};
use kernel::{Play, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// The Agility step of Impact Hits, and the first of all.
const FIRST_STEP: u8 = 10;

/// What kind of blows a model part strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Blow {
    Standard,
    Crush,
    Impact,
    Grind,
    Stomp,
}

impl Blow {
    /// The rule by which it is struck.
    pub fn rule(self) -> Rule {
        match self {
            Self::Standard => rules::melee::STANDARD_MELEE_ATTACK,
            Self::Crush => rules::attack_attributes::CRUSH_ATTACK,
            Self::Impact => rules::attack_attributes::IMPACT_HITS,
            Self::Grind => rules::attack_attributes::GRIND_ATTACKS,
            Self::Stomp => rules::attack_attributes::STOMP_ATTACKS,
        }
    }

    /// Is it made with the weapon of the part?
    fn is_armed(self) -> bool {
        matches!(self, Self::Standard | Self::Crush)
    }
}

/// When a model part strikes: fixed before the first attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The Health Pool.
    pub pool: UnitId,
    /// The model part.
    pub part: u8,
    /// What it strikes.
    pub blow: Blow,
    /// At which Agility.
    pub agility: u8,
}

/// Models that attack alike: the same part at the same Health Pools.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Their Health Pool.
    pub pool: UnitId,
    /// The model part.
    pub part: u8,
    /// What they strike.
    pub blow: Blow,
    /// How many models.
    pub models: u16,
    /// Their attacks, or hits.
    pub attacks: u16,
    /// The most of them if any is a Restricted Attack (`t9a/melee/restricted-attacks`).
    pub limited: u16,
    /// Groups with the same number are parts of the same models, which share the next two.
    pub kin: u8,
    /// How many attacks all parts together make at most in this step if any is a Restricted Attack.
    pub room: u16,
    /// And how many at least: what no later part could make instead.
    pub owed: u16,
    /// Whom they can attack.
    pub aims: Vec<Aim>,
}

/// A group with what only the engine needs.
struct Ready {
    group: Group,
    models: Vec<(Model, u16)>,
    wall: bool,
}

/// The Standard Melee Attacks that a model has made in this round, and whether any went to the flank or rear or was
/// a Supporting Attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Made {
    attacks: u16,
    pub(super) restricted: bool,
}

/// What has happened in the round, as far as later steps ask.
#[derive(Default)]
pub(super) struct Struck(Vec<(Model, Made)>);

impl Struck {
    pub(super) fn of(&self, model: Model) -> Made {
        self.0.iter().find(|(other, _)| *other == model).map(|(_, made)| *made).unwrap_or_default()
    }

    fn add(&mut self, model: Model, attacks: u16, restricted: bool) {
        if !self.0.iter().any(|(other, _)| *other == model) {
            self.0.push((model, Made::default()));
        }
        if let Some((_, made)) = self.0.iter_mut().find(|(other, _)| *other == model) {
            made.attacks += attacks;
            made.restricted |= restricted;
        }
    }
}

/// The Agility order: every part at its Agility, Impact Hits at 10, Stomp Attacks at 0, Grind Attacks without the weapon
/// (`t9a/melee/agility-order`).
pub fn order(state: &State, units: &[UnitId]) -> (Vec<Turn>, Vec<Rule>) {
    let mut turns = Vec::new();
    let mut because = Vec::new();
    for pool in units.iter().flat_map(|unit| state.pools(*unit)) {
        let parts = state.sheet(pool).map_or(0, |sheet| sheet.parts.len());
        let charging = super::score::is_charging(state, state.whole(pool));
        for part in 0..parts {
            let mut turn = |blow: Blow, agility: u8| turns.push(Turn { pool, part: part as u8, blow, agility });
            let mut agility = |armed: bool| {
                let (agility, rules) =
                    profile::value_at_large(state, Hand { pool, part, armed }, Characteristic::Agility);
                because.extend(rules);
                agility
            };
            if state.sheet(pool).is_some_and(|sheet| sheet.parts[part].part.att.is_some()) {
                turn(Blow::Standard, agility(true));
            }
            if let Some(grind) = special(state, pool, part, Blow::Grind) {
                turn(Blow::Grind, grind.agility.unwrap_or_else(|| agility(false)).min(FIRST_STEP));
                because.push(rules::ruling::B_WEAPON_AGILITY_ATTACK);
            }
            if charging && special(state, pool, part, Blow::Impact).is_some() {
                turn(Blow::Impact, FIRST_STEP);
            }
            if special(state, pool, part, Blow::Stomp).is_some() {
                turn(Blow::Stomp, 0);
            }
        }
    }
    (turns, because)
}

/// All attacks of the round, from Agility 10 down to 0. Those of one step are simultaneous: all are distributed before the
/// first die, and whoever is killed in the step still strikes.
pub fn fight(t: &mut Table<T9a>, combat: &mut Combat) -> Play<()> {
    let (turns, because) = order(&t.state, &combat.units);
    t.cite(rules::melee::AGILITY_ORDER);
    because.into_iter().for_each(|rule| t.cite(rule));
    let mut struck = Struck::default();
    for agility in (0..=FIRST_STEP).rev() {
        let mut strikes = Vec::new();
        for seat in [t.state.active, other(t.state.active)] {
            strikes.extend(strikes_of(t, combat, seat, agility, &turns, &mut struck)?);
        }
        if !strikes.is_empty() {
            t.cite(rules::melee::RESOLVE_ATTACKS);
            t.tell(Event::AgilityStep { agility });
            let before = t.state.engaged.clone();
            attacks::resolve(t, &strikes, AttackKind::Melee)?;
            loot::after_losses(t, combat, &before)?;
        }
    }
    let before = t.state.engaged.clone();
    bury(t)?;
    loot::after_losses(t, combat, &before)
}

/// At the end of step 0 those who struck a Dying Blow are removed (`t9a/model-rules/dying-blow`).
fn bury(t: &mut Table<T9a>) -> Play<()> {
    let dying = std::mem::take(&mut t.state.dying);
    if !dying.is_empty() {
        t.cite(rules::model_rules::DYING_BLOW);
        t.cite(rules::ruling::B_DYING_BLOW_POOL);
    }
    let lost: Vec<Loss> = dying.into_iter().map(|(pool, points)| Loss::of(pool, points)).collect();
    casualties::lose(t, &lost, AttackKind::Melee)
}

/// The attacks of one player in one step: which Special Attacks are made, how many hits they cause, who attacks whom.
fn strikes_of(
    t: &mut Table<T9a>,
    combat: &Combat,
    seat: Seat,
    agility: u8,
    all: &[Turn],
    struck: &mut Struck,
) -> Play<Vec<Strike>> {
    let turns: Vec<Turn> =
        all.iter().copied().filter(|turn| turn.agility == agility && t.state.owner(turn.pool) == Some(seat)).collect();
    let turns = &turns[..];
    let offers = offers(&t.state, turns, struck);
    let used: Vec<(Offer, By)> = if offers.is_empty() {
        Vec::new()
    } else {
        t.cite(rules::model_rules::KEYWORD_SPECIAL_ATTACK);
        let wades = |offer: &Offer| {
            let wet = terrain::touched(&t.state, t.state.whole(offer.pool)).contains(&FeatureKind::Water);
            wet && terrain::strides(&t.state, offer.pool, FeatureKind::Water)
        };
        if offers.iter().any(wades) {
            t.cite(rules::model_rules::STRIDER);
        }
        let chosen = t.ask(seat, UseSpecials { seat, agility, offers: offers.clone() })?;
        let offer = |(n, by): (u8, By)| Some((offers.get(usize::from(n))?.clone(), by));
        chosen.into_iter().filter_map(offer).collect()
    };
    // Which models of a part use it.
    let by = |turn: &Turn, blow: Blow| {
        let own = |offer: &Offer| (offer.pool, offer.part, offer.blow) == (turn.pool, turn.part, blow);
        used.iter().find(|(offer, _)| own(offer)).map(|(_, by)| by)
    };
    let mut ready: Vec<Ready> = Vec::new();
    for turn in turns {
        match turn.blow {
            Blow::Standard => standard(t, turn, by(turn, Blow::Crush), struck, &mut ready)?,
            blow => special_hits(t, turn, by(turn, blow), &mut ready)?,
        }
    }
    if ready.is_empty() {
        return Ok(Vec::new());
    }
    share_limits(&t.state, all, agility, struck, &mut ready);
    let groups: Vec<Group> = ready.iter().map(|ready| ready.group.clone()).collect();
    let open =
        |group: &Group| group.aims.len() > 1 || group.is_restricted() && group.owed < group.attacks.min(group.room);
    let shares = if groups.iter().any(open) || parts_compete(&groups) {
        t.ask(seat, AllocateAttacks { seat, agility, groups })?
    } else {
        usual_shares(&groups)
    };
    let mut strikes = Vec::new();
    for share in &shares {
        let Some(from) = ready.get(usize::from(share.group)) else { continue };
        let Some(aim) = from.group.aims.get(usize::from(share.aim)) else { continue };
        cite_aim(t, aim, from);
        let mut because = Vec::new();
        let mut cite = |rule: Rule| because.push(rule);
        strikes.extend(strike(&t.state, combat, &from.group, from.wall, aim, share.attacks, &mut cite));
        because.into_iter().for_each(|rule| t.cite(rule));
    }
    remember(&ready, &shares, struck);
    Ok(strikes)
}

/// Notes how many attacks each model has made; those of several models alike are spread evenly over them.
fn remember(ready: &[Ready], shares: &[Share], struck: &mut Struck) {
    for (n, ready) in ready.iter().enumerate().filter(|(_, ready)| ready.group.blow.is_armed()) {
        let own = || shares.iter().filter(move |share| usize::from(share.group) == n && share.attacks > 0);
        let aim = |share: &Share| ready.group.aims.get(usize::from(share.aim));
        let restricted = own().any(|share| aim(share).is_some_and(Aim::is_restricted));
        let sum: u16 = own().map(|share| share.attacks).sum();
        for (place, (model, attacks)) in ready.models.iter().enumerate() {
            // What was left to a later part has not been made.
            let even = sum / ready.group.models + u16::from((place as u16) < sum % ready.group.models);
            struck.add(*model, if sum == ready.group.attacks { *attacks } else { even }, restricted);
        }
    }
}

/// Gives parts of the same models their common limit: what is left of it this round, and how much of it must be used now
/// because no later part could (`t9a/melee/restricted-attacks`, `t9a/ruling/b-extra-support-parts`).
fn share_limits(state: &State, all: &[Turn], agility: u8, struck: &Struck, ready: &mut [Ready]) {
    for n in 0..ready.len() {
        let same = (0..n).find(|&m| {
            let models = |n: usize| ready[n].models.iter().map(|(model, _)| *model).collect::<Vec<_>>();
            ready[m].group.blow.is_armed() && ready[n].group.blow.is_armed() && models(m) == models(n)
        });
        ready[n].group.kin = same.map_or(n as u8, |m| ready[m].group.kin);
    }
    for n in 0..ready.len() {
        let kin = ready[n].group.kin;
        let members = || ready.iter().filter(move |other| other.group.kin == kin);
        let highest = members().map(|other| {
            let hand = Hand { pool: other.group.pool, part: other.group.part.into(), armed: true };
            restricted_limit(state, hand).0
        });
        let limit = highest.max().unwrap_or(0);
        let room: u16 = ready[n].models.iter().map(|(model, _)| limit.saturating_sub(struck.of(*model).attacks)).sum();
        let pool = ready[n].group.pool;
        let later =
            all.iter().filter(|turn| turn.pool == pool && turn.blow == Blow::Standard && turn.agility < agility);
        let later: u16 = later.map(|turn| most_attacks(state, turn, &ready[n].models)).sum();
        let now: u16 = members().map(|other| other.group.limited).sum();
        // As many as all parts together may make, less what later ones could.
        let owed = room.min(now + later).saturating_sub(later);
        (ready[n].group.room, ready[n].group.owed) = (room, owed);
    }
}

/// The most attacks that a part of one model could make, by its weapon and by effects too; Rage aside.
pub(crate) fn highest_attacks(state: &State, turn: &Turn) -> u16 {
    let part = state.sheet(turn.pool).and_then(|sheet| sheet.parts.get(usize::from(turn.part)));
    let Some(value) = part.and_then(|armed| armed.part.att) else { return 0 };
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    let (changes, _) = attack_changes(state, hand, &profile::foes(state, turn.pool));
    let highest = u8::try_from(value.0.highest()).unwrap_or(u8::MAX);
    modified(Characteristic::AttackValue, Some(highest), &changes).value.into()
}

/// The most attacks that a part of these models could make: those of them that reach somebody with it, one of which may rage.
fn most_attacks(state: &State, turn: &Turn, models: &[(Model, u16)]) -> u16 {
    let reach = strikers(state, turn).into_iter().filter(|one| models.iter().any(|(model, _)| *model == one.model));
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    let rages = attributes(state, hand).iter().any(|own| own.attribute == Attribute::Rage);
    let rage = if rages { u16::from(lost_points(state, turn.pool)) } else { 0 };
    match reach.count() as u16 {
        0 => 0,
        reach => highest_attacks(state, turn) * reach + rage,
    }
}

impl Group {
    /// One model that strikes one blow at somebody.
    pub(crate) fn of(turn: &Turn, aim: Aim) -> Self {
        let Turn { pool, part, blow, .. } = *turn;
        Self { pool, part, blow, models: 1, attacks: 1, limited: 1, kin: 0, room: 0, owed: 0, aims: vec![aim] }
    }

    /// Can it make only Restricted Attacks?
    pub fn is_restricted(&self) -> bool {
        self.blow.is_armed() && self.aims.iter().all(Aim::is_restricted)
    }
}

/// Do parts of the same models have more Restricted Attacks between them than they may make?
fn parts_compete(groups: &[Group]) -> bool {
    groups.iter().any(|group| {
        let kin = groups.iter().filter(|other| other.kin == group.kin && other.is_restricted());
        kin.clone().count() > 1 && kin.map(|other| other.limited).sum::<u16>() > group.room
    })
}

/// Everybody attacks the first that he can, the front before flank and rear: the rank and file before him.
pub fn usual_shares(groups: &[Group]) -> Vec<Share> {
    shares_by(groups, |_, group| group.aims.iter().position(|aim| !aim.is_restricted()).unwrap_or(0))
}

/// All attacks of each group at the Health Pool that is chosen for it, as many as the limits allow, earlier parts first.
pub fn shares_by(groups: &[Group], aim: impl Fn(usize, &Group) -> usize) -> Vec<Share> {
    let aims: Vec<usize> = groups.iter().enumerate().map(|(n, group)| aim(n, group)).collect();
    let restricted =
        |n: usize| groups[n].blow.is_armed() && groups[n].aims.get(aims[n]).is_some_and(Aim::is_restricted);
    let mut shares: Vec<Share> = Vec::new();
    for (n, group) in groups.iter().enumerate() {
        let kin = |m: &usize| groups[*m].kin == group.kin;
        let limits = group.blow.is_armed() && (0..groups.len()).filter(kin).any(restricted);
        let before: u16 = shares.iter().filter(|share| kin(&usize::from(share.group))).map(|share| share.attacks).sum();
        let most = if limits { group.limited.min(group.room.saturating_sub(before)) } else { group.attacks };
        shares.push(Share { group: n as u8, aim: aims[n] as u8, attacks: most });
    }
    shares
}

fn cite_aim(t: &mut Table<T9a>, aim: &Aim, from: &Ready) {
    t.cite(rules::melee::DISTRIBUTE_ATTACKS);
    t.cite(rules::melee::WHICH_MODELS_ATTACK);
    t.cite(rules::attacks::ALLOCATING_MELEE);
    if aim.over == 0 && from.models.iter().any(|(model, _)| across(&t.state, model, aim)) {
        t.cite(rules::melee::ATTACKS_ACROSS_GAPS);
        t.cite(rules::definitions::CONTACT_ACROSS_GAP);
    }
    if crate::model_rules::contains(&t.state, t.state.whole(from.group.pool), "Skirmisher") {
        t.cite(rules::model_rules::SKIRMISHER);
        t.cite(rules::ruling::B_GAP_COVERED);
    }
    if aim.over > 0 {
        t.cite(rules::melee::SUPPORTING_ATTACKS);
        t.cite(rules::melee::SUPPORTING_ALLOCATION);
        t.cite(rules::melee::RESTRICTED_ATTACKS);
    }
    if aim.over > 1 {
        t.cite(rules::attack_attributes::FIGHT_IN_EXTRA_RANK);
    }
    if aim.own != geometry::ranks::Facing::Front && from.group.blow.is_armed() {
        t.cite(rules::melee::FLANK_REAR_RESTRICTED);
        t.cite(rules::melee::RESTRICTED_ATTACKS);
        if from.group.aims.iter().any(|aim| !aim.is_restricted()) {
            t.cite(rules::ruling::RESTRICTED_ATTACKS_MIXED);
        }
    }
    if !from.group.blow.is_armed() {
        t.cite(from.group.blow.rule());
        t.cite(rules::melee::NON_STANDARD_ATTACKS);
    }
}

/// Does a model attack across a gap: it stands in the way of the enemy unit without touching its boundary?
fn across(state: &State, model: &Model, aim: &Aim) -> bool {
    let own = fighters(state, state.whole(model.pool));
    let Some(foe) = crate::definitions::formation::block(state, state.whole(aim.pool)) else { return false };
    let apart = |fighter: &Fighter| crate::definitions::measure::apart(&fighter.base.hull(), &foe.hull());
    own.iter().find(|fighter| fighter.model == *model).is_some_and(|fighter| !geometry::touches(apart(fighter)))
}

/// The Standard Melee Attacks of a part; the single Crush Attack of those models that can make it and do.
fn standard(t: &mut Table<T9a>, turn: &Turn, crush: Option<&By>, struck: &Struck, ready: &mut Vec<Ready>) -> Play<()> {
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    let (limit, extra) = restricted_limit(&t.state, hand);
    let raging = lost_points(&t.state, turn.pool);
    let fighters = strikers(&t.state, turn);
    let angry = wounded(&fighters);
    let mut crushers = 0;
    for (n, fighter) in fighters.into_iter().enumerate() {
        let made = struck.of(fighter.model);
        let free: Vec<Aim> = fighter.aims.iter().copied().filter(|aim| !aim.is_restricted()).collect();
        let mut wall = on_feature(&t.state, &fighter.extended, FeatureKind::Wall);
        if wall && terrain::strides(&t.state, turn.pool, FeatureKind::Wall) {
            t.cite(rules::model_rules::STRIDER);
            wall = false;
        }
        let crushed = crush_aims(&t.state, turn, &fighter, struck);
        let able = !crushed.is_empty();
        crushers += u16::from(able);
        if able && crush.is_some_and(|by| by.takes(crushers - 1)) {
            t.cite(rules::attack_attributes::CRUSH_ATTACK);
            gather(ready, turn, Blow::Crush, &fighter, crushed, (1, 1), wall);
            continue;
        }
        let attacks = attack_value(t, hand, if n == angry { raging } else { 0 }, &fighter.aims)?;
        let room = limit.saturating_sub(made.attacks);
        let limited = attacks.min(room);
        let full = if made.restricted { limited } else { attacks };
        let aims = if room > 0 { fighter.aims.clone() } else { free.clone() };
        let restricted = free.is_empty() || made.restricted;
        if restricted || free.len() < fighter.aims.len() {
            extra.into_iter().for_each(|rule| t.cite(rule));
            t.cite(rules::ruling::RESTRICTED_ATTACKS_WORDING);
        }
        let full = if free.is_empty() { limited } else { full };
        if full > 0 && !aims.is_empty() {
            gather(ready, turn, Blow::Standard, &fighter, aims, (full, limited), wall);
        }
    }
    Ok(())
}

/// How many Standard Melee Attacks one model's part makes (`t9a/melee/standard-melee-attack`); a random value is rolled for
/// each (`t9a/definitions/random-characteristics`), and Rage adds what the wounded model has lost.
fn attack_value(t: &mut Table<T9a>, hand: Hand, rage: u8, aims: &[Aim]) -> Play<u16> {
    let part = t.state.sheet(hand.pool).and_then(|sheet| sheet.parts.get(hand.part));
    let Some(value) = part.and_then(|armed| armed.part.att) else { return Ok(0) };
    let printed = dice::quantity(t, value.0, rules::definitions::RANDOM_CHARACTERISTICS)?;
    let foes: Vec<UnitId> = aims.iter().map(|aim| aim.pool).collect();
    let (mut changes, because) = attack_changes(&t.state, hand, &foes);
    because.into_iter().for_each(|rule| t.cite(rule));
    let rage_works = |own: &Attributed| own.attribute == Attribute::Rage && profile::works_on_any(&t.state, own, &foes);
    let rages = attributes(&t.state, hand).iter().any(rage_works);
    if rages && rage > 0 {
        t.cite(rules::attack_attributes::RAGE);
        if t.state.models(hand.pool) > 1 {
            t.cite(rules::ruling::B_RAGE_WOUNDED_MODEL);
        }
        changes.push(Change::Add(i8::try_from(rage).unwrap_or(i8::MAX)));
    }
    let printed = u8::try_from(printed).unwrap_or(u8::MAX);
    Ok(modified(Characteristic::AttackValue, Some(printed), &changes).value.into())
}

/// The hits of a Special Attack of those models that can make it and do, rolled for each.
fn special_hits(t: &mut Table<T9a>, turn: &Turn, by: Option<&By>, ready: &mut Vec<Ready>) -> Play<()> {
    let Some(by) = by else { return Ok(()) };
    let Some(special) = special(&t.state, turn.pool, turn.part.into(), turn.blow) else { return Ok(()) };
    let mut all = 0;
    let able = (0..).zip(special_strikers(&t.state, turn));
    for (_, fighter) in able.filter(|(n, _)| by.takes(*n)) {
        let hits = dice::quantity(t, special.hits, turn.blow.rule())?;
        all += hits;
        if hits > 0 {
            let aims = fighter.aims.clone();
            gather(ready, turn, turn.blow, &fighter, aims, (hits, hits), false);
        }
    }
    t.tell(Event::SpecialHits { unit: turn.pool, blow: turn.blow, hits: all });
    Ok(())
}

/// Puts a model to those that attack alike; one that could attack both ways stays alone, since what it may do depends on
/// where it does it (`t9a/ruling/restricted-attacks-mixed`).
fn gather(
    ready: &mut Vec<Ready>,
    turn: &Turn,
    blow: Blow,
    fighter: &Fighter,
    aims: Vec<Aim>,
    (attacks, limited): (u16, u16),
    wall: bool,
) {
    let mixed = aims.iter().any(Aim::is_restricted) && !aims.iter().all(Aim::is_restricted) && blow.is_armed();
    let alike = |other: &&mut Ready| {
        let group = &other.group;
        let same = (group.pool, group.part, group.blow) == (turn.pool, turn.part, blow);
        !mixed && same && group.aims == aims && other.wall == wall
    };
    match ready.iter_mut().find(alike) {
        Some(known) => {
            known.group.models += 1;
            known.group.attacks += attacks;
            known.group.limited += limited;
            known.models.push((fighter.model, attacks));
        }
        None => {
            let (pool, part) = (turn.pool, turn.part);
            let group = Group { pool, part, blow, models: 1, attacks, limited, kin: 0, room: 0, owed: 0, aims };
            ready.push(Ready { group, models: vec![(fighter.model, attacks)], wall });
        }
    }
}

/// Attacks of a group at one Health Pool, ready to be resolved (`t9a/melee/hits-to-wounds`).
pub(crate) fn strike(
    state: &State,
    combat: &Combat,
    group: &Group,
    wall: bool,
    aim: &Aim,
    attacks: u16,
    cite: &mut dyn FnMut(Rule),
) -> Option<Strike> {
    if attacks == 0 {
        return None;
    }
    let hand = Hand { pool: group.pool, part: group.part.into(), armed: group.blow.is_armed() };
    let own = special(state, group.pool, hand.part, group.blow).filter(Special::is_own);
    let set: &[Change] = if group.blow == Blow::Crush { &[Change::Set(10)] } else { &[] };
    let (mut strength, because) = profile::value(state, hand, Characteristic::Strength, aim.pool, set);
    let (mut ap, more) = profile::value(state, hand, Characteristic::ArmourPenetration, aim.pool, set);
    let mut attributes = attributes(state, hand);
    let height = state.sheet(group.pool).map_or(0, |sheet| sheet.height);
    if combat.crushing.contains(&state.whole(group.pool)) && height == 1 {
        cite(rules::melee::FIRM_CRUSHING_FORMATION);
        cite(rules::melee::FIRM);
        attributes.push(Attribute::CrushingFormation.into());
    }
    if group.blow == Blow::Crush {
        let wounds = Quantity { dice: 1, sides: 3, times: 1, plus: 0 };
        attributes.push(Attribute::MultipleWounds(wounds).into());
    }
    match own {
        Some(own) => {
            let part = &state.sheet(group.pool)?.parts.get(hand.part)?.part;
            strength = own.strength.or(part.str).unwrap_or(0);
            ap = own.ap.or(part.ap).unwrap_or(0);
            attributes = own.attributes.into_iter().map(Attributed::from).collect();
            cite(rules::ruling::B_GRIND_ATTACKS_REPEAT);
        }
        None => because.into_iter().chain(more).for_each(&mut *cite),
    }
    let sure = attributes
        .iter()
        .any(|own| own.attribute == Attribute::AutomaticHits && works_against(state, group.pool, own, aim.pool));
    let to_hit = if group.blow.is_armed() && !sure {
        let (needs, because) = profile::to_hit(state, hand, aim, wall);
        cite(rules::melee::TO_HIT_TABLE);
        because.into_iter().for_each(&mut *cite);
        ToHit::Needs(needs)
    } else {
        ToHit::Automatic
    };
    if state.sheet(group.pool).is_some_and(|sheet| sheet.character && sheet.parts.len() > 1) {
        cite(rules::characters::MOUNT_OFFENSIVE);
        cite(rules::definitions::MODEL_PART);
        cite(rules::definitions::OFFENSIVE_CHARACTERISTICS);
        cite(rules::characters::MOUNT_MODEL_RULES);
    }
    let granted = |effect: &crate::state::Effect| {
        effect.on == group.pool && matches!(effect.what, crate::magic::spells::SpellEffect::Attribute(_))
    };
    if state.effects.iter().any(granted) {
        cite(rules::model_rules::ATTACK_ATTRIBUTE_GRANTED);
    }
    let weapon = crate::attacks::defence::weapon_in_use(state, group.pool, hand.part).filter(|_| hand.armed);
    if let Some(weapon) = weapon {
        if let Some(rule) = weapon.rule() {
            cite(rule);
            cite(rules::weapons::CLOSE_COMBAT_WEAPON_TABLE);
        }
        cite(rules::model_rules::WEAPONS);
        cite(rules::model_rules::CLOSE_COMBAT_WEAPON_EFFECTS);
    }
    cite(rules::melee::HITS_TO_WOUNDS);
    let rule = group.blow.rule();
    let (attacker, target, facing) = (Some(group.pool), aim.pool, Some(aim.theirs));
    Some(Strike { attacker, target, attacks, to_hit, strength, ap, attributes, rule, facing })
}
