//! Which models can strike a blow, at whom, and how many of their attacks may be Restricted Attacks
//! (`t9a/melee/which-models-attack`, `t9a/melee/restricted-attacks`).

use super::blows::{Blow, Struck, Turn};
use super::contact::{Aim, Fighter, Model, fighters};
use super::profile::{Hand, attributes, on_feature, works_on_any};
use super::questions::Offer;
use crate::attack_attributes::{Attribute, Attributed, Special};
use crate::attacks::quality::works_against;
use crate::shooting::ranged_pools;
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use crate::{rules, terrain};
use kernel::Rule;

/// One version of a part's Special Attack of one kind, if it has that.
pub(crate) fn special(state: &State, pool: UnitId, part: usize, blow: Blow, version: u8) -> Option<Special> {
    let versions = special_versions(state, pool, part, blow);
    versions.get(usize::from(version)).and_then(|own| of_blow(&own.attribute, blow).cloned())
}

/// All versions of a part's Special Attack of one kind, each once with its keywords: a model uses one of them
/// (`t9a/model-rules/duplicates`).
pub(crate) fn special_versions(state: &State, pool: UnitId, part: usize, blow: Blow) -> Vec<Attributed> {
    let mut versions: Vec<Attributed> = Vec::new();
    if !blow.is_armed() {
        for own in attributes(state, Hand { pool, part, armed: false }) {
            if of_blow(&own.attribute, blow).is_some() && !versions.contains(&own) {
                versions.push(own);
            }
        }
    }
    versions
}

/// What stands in the brackets of an attribute, if it is the special attack that is struck so.
pub(super) fn of_blow(attribute: &Attribute, blow: Blow) -> Option<&Special> {
    match (attribute, blow) {
        (Attribute::ImpactHits(special), Blow::Impact)
        | (Attribute::GrindAttacks(special), Blow::Grind)
        | (Attribute::StompAttacks(special), Blow::Stomp) => Some(special),
        _ => None,
    }
}

/// From how many ranks a part can support: one behind the first, and one more for each Fight in Extra Rank
/// that works on whom it attacks (`t9a/attack-attributes/fight-in-extra-rank`, `t9a/model-rules/keyword-against`).
pub(crate) fn support_ranks(state: &State, hand: Hand, target: UnitId) -> u8 {
    let own = attributes(state, hand);
    let more = own.iter().filter(|own| own.attribute == Attribute::FightInExtraRank);
    1 + more.filter(|own| works_against(state, hand.pool, own, target)).count() as u8
}

/// The most Restricted Attacks of a model while this part strikes: its Height, or the best Extra Support, and every +X
/// (`t9a/attack-attributes/extra-support`, `t9a/ruling/b-extra-support-parts`). What is *against X* counts if all whom the model
/// could attack are X.
pub(crate) fn restricted_limit(state: &State, hand: Hand, aims: &[Aim]) -> (u16, Option<Rule>) {
    let height = state.sheet(hand.pool).map_or(0, |sheet| sheet.height);
    let foes: Vec<UnitId> = aims.iter().map(|aim| aim.pool).collect();
    let mut own = attributes(state, hand);
    own.retain(|own| works_on_any(state, own, &foes));
    let values = |plus: bool| {
        own.iter().filter_map(move |own| match own.attribute {
            Attribute::ExtraSupport { value, more } if more == plus => Some(value),
            _ => None,
        })
    };
    let limit = values(false).max().unwrap_or(height);
    let changed = own.iter().any(|own| matches!(own.attribute, Attribute::ExtraSupport { .. }));
    let more: u16 = values(true).map(u16::from).sum();
    (u16::from(limit) + more, changed.then_some(rules::attack_attributes::EXTRA_SUPPORT))
}

/// The models of a pool that can strike, with the Health Pools that this part reaches.
pub(crate) fn strikers(state: &State, turn: &Turn) -> Vec<Fighter> {
    strikers_among(state, turn, &fighters(state, state.whole(turn.pool)))
}

/// The same where it is known who of the unit is in contact: all its [`fighters`].
pub(crate) fn strikers_among(state: &State, turn: &Turn, fighters: &[Fighter]) -> Vec<Fighter> {
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    let supports = |aim: &Aim| turn.blow == Blow::Standard && aim.over <= support_ranks(state, hand, aim.pool);
    let own = fighters.iter().filter(|fighter| fighter.model.pool == turn.pool);
    let mut all: Vec<Fighter> = own.cloned().collect();
    for fighter in &mut all {
        fighter.aims.retain(|aim| aim.over == 0 || supports(aim));
    }
    all.retain(|fighter| !fighter.aims.is_empty());
    all
}

/// Whom a Special Attack can strike: not Attachable Models that Ranged Attacks could not choose; Stomp Attacks nobody taller
/// than Height 1; nobody from the Water (`t9a/model-rules/keyword-special-attack`, `t9a/attack-attributes/stomp-attacks`,
/// `t9a/terrain/water`).
pub(crate) fn special_strikers(state: &State, turn: &Turn, struck: &Struck) -> Vec<Fighter> {
    special_among(state, turn, struck, &fighters(state, state.whole(turn.pool)))
}

/// The same where it is known who of the unit is in contact.
pub(crate) fn special_among(state: &State, turn: &Turn, struck: &Struck, fighters: &[Fighter]) -> Vec<Fighter> {
    let mut all = strikers_among(state, turn, fighters);
    all.retain(|fighter| turn.blow != Blow::Grind || !struck.has_ground(fighter.model, turn.part));
    let small = |pool: UnitId| state.sheet(pool).is_some_and(|sheet| sheet.height <= 1);
    let versions = special_versions(state, turn.pool, turn.part.into(), turn.blow);
    // Who gave it may have fallen since the order was determined.
    let Some(own) = versions.get(usize::from(turn.version)) else { return Vec::new() };
    let works = |pool: UnitId| works_against(state, turn.pool, own, pool);
    for fighter in &mut all {
        fighter.aims.retain(|aim| {
            let open = ranged_pools(state, state.whole(aim.pool)).contains(&aim.pool);
            open && works(aim.pool) && (turn.blow != Blow::Stomp || small(aim.pool))
        });
    }
    let strides = terrain::strides(state, turn.pool, FeatureKind::Water);
    let wet = |fighter: &Fighter| {
        turn.blow != Blow::Grind && !strides && on_feature(state, &fighter.base, FeatureKind::Water)
    };
    all.retain(|fighter| !fighter.aims.is_empty() && !wet(fighter));
    all
}

/// Whom a model could strike by a Crush Attack: those whom it attacks without being limited, if it was not limited before, and
/// on whom the attack works (`t9a/attack-attributes/crush-attack`, `t9a/model-rules/keyword-against`).
pub(super) fn crush_aims(state: &State, turn: &Turn, fighter: &Fighter, struck: &Struck) -> Vec<Aim> {
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    let crush: Vec<Attributed> =
        attributes(state, hand).into_iter().filter(|own| own.attribute == Attribute::CrushAttack).collect();
    if struck.of(fighter.model).restricted {
        return Vec::new();
    }
    let works = |pool: UnitId| crush.iter().any(|own| works_against(state, turn.pool, own, pool));
    fighter.aims.iter().copied().filter(|aim| !aim.is_restricted() && works(aim.pool)).collect()
}

/// Has a part Crush Attacks?
fn crushes(state: &State, turn: &Turn) -> bool {
    let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
    attributes(state, hand).iter().any(|own| own.attribute == Attribute::CrushAttack)
}

/// The Special Attacks that may be made in a step.
pub(super) fn offers(state: &State, turns: &[Turn], struck: &Struck) -> Vec<Offer> {
    let mut offers = Vec::new();
    for turn in turns {
        let (blow, able) = match turn.blow {
            Blow::Standard if !crushes(state, turn) => continue,
            Blow::Standard => {
                let mut able = strikers(state, turn);
                able.retain(|fighter| !crush_aims(state, turn, fighter, struck).is_empty());
                (Blow::Crush, able)
            }
            blow => (blow, special_strikers(state, turn, struck)),
        };
        let who: Vec<Model> = able.into_iter().map(|fighter| fighter.model).collect();
        if !who.is_empty() {
            let (pool, part, version, models) = (turn.pool, turn.part, turn.version, who.len() as u16);
            offers.push(Offer { pool, part, blow, version, models, who });
        }
    }
    offers
}

/// Which of those that strike is the wounded model of the Health Pool: the first whose attacks are not limited
/// (`t9a/ruling/b-rage-wounded-model`).
pub(crate) fn wounded(fighters: &[Fighter]) -> usize {
    fighters.iter().position(|fighter| fighter.aims.iter().any(|aim| !aim.is_restricted())).unwrap_or(0)
}
