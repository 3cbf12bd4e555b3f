//! Step 3: the Agility order and the attacks of each step (`t9a/melee/agility-order`, `t9a/melee/resolve-attacks`).

use super::Combat;
use super::contact::{Aim, Fighter, Model, fighters};
use super::groups::{self, Group, Ready};
use super::loot;
use super::profile::{self, Hand, attack_changes, attributes};
use super::questions::{By, Offer, UseSpecials};
use super::strikers::{of_blow, offers, special, special_versions};
use crate::attack_attributes::{Attribute, Attributed, Special};
use crate::attacks::casualties::{self, Loss};
use crate::attacks::quality::works_against;
use crate::attacks::{self, AttackKind, Several, Strike, ToHit};
use crate::definitions::dice::Quantity;
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
    pub(crate) fn is_armed(self) -> bool {
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
    /// Which version of a Special Attack that the part has more than once, from 0.
    pub version: u8,
    /// At which Agility.
    pub agility: u8,
}

/// The Standard Melee Attacks that a model has made in this round, and whether any went to the flank or rear or was
/// a Supporting Attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Made {
    pub(super) attacks: u16,
    pub(super) restricted: bool,
}

/// What has happened in the round, as far as later steps ask.
#[derive(Default)]
pub(crate) struct Struck {
    made: Vec<(Model, Made)>,
    /// Which models have made Grind Attacks by which part: with another version they do not make them again.
    ground: Vec<(Model, u8)>,
}

impl Struck {
    pub(super) fn of(&self, model: Model) -> Made {
        self.made.iter().find(|(other, _)| *other == model).map(|(_, made)| *made).unwrap_or_default()
    }

    /// Has a model made its Grind Attacks by this part?
    pub(super) fn has_ground(&self, model: Model, part: u8) -> bool {
        self.ground.contains(&(model, part))
    }

    pub(super) fn note_ground(&mut self, model: Model, part: u8) {
        self.ground.push((model, part));
    }

    pub(super) fn add(&mut self, model: Model, attacks: u16, restricted: bool) {
        if !self.made.iter().any(|(other, _)| *other == model) {
            self.made.push((model, Made::default()));
        }
        if let Some((_, made)) = self.made.iter_mut().find(|(other, _)| *other == model) {
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
    let mut grinds = false;
    for pool in units.iter().flat_map(|unit| state.pools(*unit)) {
        let parts = state.sheet(pool).map_or(0, |sheet| sheet.parts.len());
        let charging = super::score::is_charging(state, state.whole(pool));
        for part in 0..parts {
            let mut turn = |blow: Blow, version: usize, agility: u8| {
                turns.push(Turn { pool, part: part as u8, blow, version: version as u8, agility });
            };
            let versions = |blow: Blow| special_versions(state, pool, part, blow).into_iter().enumerate();
            let mut agility = |armed: bool| {
                let (agility, rules) =
                    profile::value_at_large(state, Hand { pool, part, armed }, Characteristic::Agility);
                because.extend(rules);
                agility
            };
            if state.sheet(pool).is_some_and(|sheet| sheet.parts[part].part.att.is_some()) {
                turn(Blow::Standard, 0, agility(true));
            }
            for (n, own) in versions(Blow::Grind) {
                let set = of_blow(&own.attribute, Blow::Grind).and_then(|special| special.agility);
                turn(Blow::Grind, n, set.unwrap_or_else(|| agility(false)).min(FIRST_STEP));
                grinds = true;
            }
            if charging {
                versions(Blow::Impact).for_each(|(n, _)| turn(Blow::Impact, n, FIRST_STEP));
            }
            versions(Blow::Stomp).for_each(|(n, _)| turn(Blow::Stomp, n, 0));
        }
    }
    because.extend(grinds.then_some(rules::ruling::B_WEAPON_AGILITY_ATTACK));
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
        let strikes = step(t, combat, agility, &turns, &mut struck)?;
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

/// The attacks of both players in one step: who makes which Special Attacks, how many attacks each model has, who attacks whom. All
/// that is settled before it is seen what any of them does (`t9a/melee/distribute-attacks`).
fn step(t: &mut Table<T9a>, combat: &Combat, agility: u8, all: &[Turn], struck: &mut Struck) -> Play<Vec<Strike>> {
    let seats = [t.state.active, other(t.state.active)];
    let mut used = Vec::new();
    for seat in seats {
        let own = |turn: &&Turn| turn.agility == agility && t.state.owner(turn.pool) == Some(seat);
        let turns: Vec<Turn> = all.iter().filter(own).copied().collect();
        let specials = specials(t, seat, agility, &turns, struck)?;
        used.push((turns, specials));
    }
    let mut sides = Vec::new();
    for (turns, specials) in &used {
        let mut ready = groups::ready(t, turns, specials, struck)?;
        groups::share_limits(&t.state, all, agility, struck, &mut ready);
        sides.push(ready);
    }
    let mut strikes = Vec::new();
    for (seat, ready) in seats.into_iter().zip(sides).filter(|(_, ready)| !ready.is_empty()) {
        let shares = groups::allocated(t, seat, agility, &ready)?;
        for share in &shares {
            let Some(from) = ready.get(usize::from(share.group)) else { continue };
            let Some(aim) = from.group.aims.get(usize::from(share.aim)) else { continue };
            cite_aim(t, aim, from);
            let mut because = Vec::new();
            strikes
                .extend(allocated_strike(&t.state, combat, from, aim, share.attacks, &mut |rule| because.push(rule)));
            because.into_iter().for_each(|rule| t.cite(rule));
        }
        groups::remember(&ready, &shares, struck);
    }
    Ok(strikes)
}

/// Which Special Attacks a player makes in a step, and by which models.
fn specials(t: &mut Table<T9a>, seat: Seat, agility: u8, turns: &[Turn], struck: &Struck) -> Play<Vec<(Offer, By)>> {
    let offers = offers(&t.state, turns, struck);
    if offers.is_empty() {
        return Ok(Vec::new());
    }
    t.cite(rules::model_rules::KEYWORD_SPECIAL_ATTACK);
    let wades = |offer: &Offer| {
        let wet = terrain::touched(&t.state, t.state.whole(offer.pool)).contains(&FeatureKind::Water);
        wet && terrain::strides(&t.state, offer.pool, FeatureKind::Water)
    };
    if offers.iter().any(wades) {
        t.cite(rules::model_rules::STRIDER);
    }
    if offers.iter().any(|offer| offer.version > 0) {
        t.cite(rules::model_rules::DUPLICATES);
    }
    let chosen = t.ask(seat, UseSpecials { seat, agility, offers: offers.clone() })?;
    let offer = |(n, by): (u8, By)| Some((offers.get(usize::from(n))?.clone(), by));
    Ok(chosen.into_iter().filter_map(offer).collect())
}

/// Attacks of a group as a strike at whom they were allocated to; a Special Attack knows whom else its hits could strike.
fn allocated_strike(
    state: &State,
    combat: &Combat,
    from: &Ready,
    aim: &Aim,
    attacks: u16,
    cite: &mut dyn FnMut(Rule),
) -> Option<Strike> {
    let group = &from.group;
    let strike = strike(state, combat, group, from.wall, aim, attacks, cite)?;
    let Some(special) = special(state, group.pool, group.part.into(), group.blow, group.version) else {
        return Some(strike);
    };
    let others = group.aims.iter().filter(|other| other.pool != aim.pool);
    let elsewhere =
        others.filter_map(|other| self::strike(state, combat, group, from.wall, other, attacks, &mut |_| {})).collect();
    Some(Strike { several: Some(Several { blow: group.blow, each: special.hits, elsewhere }), ..strike })
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
    let own = special(state, group.pool, hand.part, group.blow, group.version).filter(Special::is_own);
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
    Some(Strike { attacker, target, attacks, to_hit, strength, ap, attributes, rule, facing, several: None })
}
