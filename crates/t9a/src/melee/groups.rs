//! Who attacks alike in an Agility step, how many attacks they have, and at whom (`t9a/melee/distribute-attacks`,
//! `t9a/melee/restricted-attacks`).

use super::blows::{Blow, Struck, Turn, highest_attacks};
use super::contact::{Aim, Fighter, Model};
use super::profile::{self, Hand, attack_changes, attributes, lost_points, on_feature};
use super::questions::{AllocateAttacks, By, Offer, Share};
use super::strikers::{crush_aims, restricted_limit, special_strikers, strikers, wounded};
use crate::attack_attributes::{Attribute, Attributed};
use crate::definitions::dice;
use crate::definitions::modifiers::{Change, Characteristic, modified};
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use crate::{T9a, rules, terrain};
use kernel::{Play, Seat, Table};
use serde::{Deserialize, Serialize};

/// Models that attack alike: the same part at the same Health Pools.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Their Health Pool.
    pub pool: UnitId,
    /// The model part.
    pub part: u8,
    /// What they strike.
    pub blow: Blow,
    /// Which version of a Special Attack.
    #[serde(default)]
    pub version: u8,
    /// How many models.
    pub models: u16,
    /// Their attacks: of a Special Attack one for each model.
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
pub(super) struct Ready {
    pub(super) group: Group,
    pub(super) models: Vec<(Model, u16)>,
    pub(super) wall: bool,
}

/// All that a player's models do in a step, in groups that attack alike; random Attack Values are rolled.
pub(super) fn ready(t: &mut Table<T9a>, turns: &[Turn], used: &[(Offer, By)], struck: &Struck) -> Play<Vec<Ready>> {
    let mut ready: Vec<Ready> = Vec::new();
    for turn in turns {
        // Which models of a part use it.
        let by = |blow: Blow| {
            let wanted = (turn.pool, turn.part, blow, turn.version);
            let own = |offer: &Offer| (offer.pool, offer.part, offer.blow, offer.version) == wanted;
            used.iter().find(|(offer, _)| own(offer)).map(|(_, by)| by)
        };
        match turn.blow {
            Blow::Standard => standard(t, turn, by(Blow::Crush), struck, &mut ready)?,
            blow => {
                if let Some(by) = by(blow) {
                    special_attacks(&t.state, turn, by, struck, &mut ready);
                }
            }
        }
    }
    Ok(ready)
}

/// Who attacks whom: what the player says where there is a choice.
pub(super) fn allocated(t: &mut Table<T9a>, seat: Seat, agility: u8, ready: &[Ready]) -> Play<Vec<Share>> {
    let groups: Vec<Group> = ready.iter().map(|ready| ready.group.clone()).collect();
    let open =
        |group: &Group| group.aims.len() > 1 || group.is_restricted() && group.owed < group.attacks.min(group.room);
    match groups.iter().any(open) || parts_compete(&groups) {
        true => t.ask(seat, AllocateAttacks { seat, agility, groups }),
        false => Ok(usual_shares(&groups)),
    }
}

/// Notes how many attacks each model has made; those of several models alike are spread evenly over them.
pub(super) fn remember(ready: &[Ready], shares: &[Share], struck: &mut Struck) {
    for ready in ready.iter().filter(|ready| ready.group.blow == Blow::Grind) {
        ready.models.iter().for_each(|(model, _)| struck.note_ground(*model, ready.group.part));
    }
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
pub(super) fn share_limits(state: &State, all: &[Turn], agility: u8, struck: &Struck, ready: &mut [Ready]) {
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
            restricted_limit(state, hand, &other.group.aims).0
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
        Self { aims: vec![aim], ..Self::of_turn(turn) }
    }

    /// One model that strikes one blow at nobody yet.
    fn of_turn(turn: &Turn) -> Self {
        let Turn { pool, part, blow, version, .. } = *turn;
        Self {
            pool,
            part,
            blow,
            version,
            models: 1,
            attacks: 1,
            limited: 1,
            kin: 0,
            room: 0,
            owed: 0,
            aims: Vec::new(),
        }
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

/// The Standard Melee Attacks of a part; the single Crush Attack of those models that can make it and do.
fn standard(t: &mut Table<T9a>, turn: &Turn, crush: Option<&By>, struck: &Struck, ready: &mut Vec<Ready>) -> Play<()> {
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    let raging = lost_points(&t.state, turn.pool);
    let fighters = strikers(&t.state, turn);
    let angry = wounded(&fighters);
    let mut crushers = 0;
    for (n, fighter) in fighters.into_iter().enumerate() {
        let made = struck.of(fighter.model);
        let (limit, extra) = restricted_limit(&t.state, hand, &fighter.aims);
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

/// The Special Attacks of those models that can make one and do: one attack each.
fn special_attacks(state: &State, turn: &Turn, by: &By, struck: &Struck, ready: &mut Vec<Ready>) {
    let able = (0..).zip(special_strikers(state, turn, struck));
    for (_, fighter) in able.filter(|(n, _)| by.takes(*n)) {
        let aims = fighter.aims.clone();
        gather(ready, turn, turn.blow, &fighter, aims, (1, 1), false);
    }
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
        let same = (group.pool, group.part, group.blow, group.version) == (turn.pool, turn.part, blow, turn.version);
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
            let group = Group { blow, attacks, limited, aims, ..Group::of_turn(turn) };
            ready.push(Ready { group, models: vec![(fighter.model, attacks)], wall });
        }
    }
}
