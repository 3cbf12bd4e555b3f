//! What an attack is against one Health Pool: its attributes as far as they work there.

use super::Strike;
use super::defence::resilience;
use crate::attack_attributes::{Attribute, Attributed};
use crate::definitions::dice::Quantity;
use crate::definitions::modifiers::{CappedRoll, needed};
use crate::model_rules::{ModelRule, Ruled};
use crate::psychology::discipline_of_pool;
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use crate::traits::{Subject, Trait};
use crate::{rules, terrain};
use kernel::Rule;
use std::cell::LazyCell;

/// An attack against one Health Pool.
#[derive(Clone, Debug)]
pub struct Quality {
    /// Strength.
    pub strength: u8,
    /// AP.
    pub ap: u8,
    /// Toxic Attacks: Strength and AP are always what they are.
    pub toxic: bool,
    /// Instances of Poison Attacks.
    pub poison: u8,
    /// Hatred.
    pub hatred: bool,
    /// Battle Focus.
    pub battle_focus: bool,
    /// Lethal Strike.
    pub lethal: bool,
    /// Divine Attacks.
    pub divine: bool,
    /// Flaming Attacks.
    pub flaming: bool,
    /// Psychic Attacks.
    pub psychic: bool,
    /// Crushing Formation.
    pub crushing: bool,
    /// The versions of Multiple Wounds, each once.
    pub multiple: Vec<Quantity>,
    /// The rule by which failed wound rolls are re-rolled.
    pub reroll_failed: Option<Rule>,
    /// The rule by which successful wound rolls are re-rolled.
    pub reroll_passed: Option<Rule>,
    /// The attacker as *versus X* sees it; nothing is known of it if no rule of the target asks.
    pub attacker: Subject,
    /// Rules that decided something.
    pub because: Vec<Rule>,
}

/// A Health Pool as *against X* sees it: its Height, Traits and Model Rules.
pub fn subject(state: &State, pool: UnitId) -> Subject {
    let Some(sheet) = state.sheet(pool) else { return Subject::default() };
    let traits = sheet.traits.iter().map(ToString::to_string);
    let rules = rules_of(state, pool).map(|rule| rule.name().to_owned()).collect::<Vec<_>>();
    Subject { height: sheet.height, names: traits.chain(rules).collect() }
}

/// The Model Rules of a pool with those that effects and terrain give it, *versus* left aside.
pub fn rules_of(state: &State, pool: UnitId) -> impl Iterator<Item = ModelRule> + '_ {
    carried(state, pool).map(|ruled| ruled.rule.clone()).chain(terrain::given(state, pool))
}

/// The Model Rules that a pool carries wherever it stands: those of its sheet and those that effects give it.
pub fn carried(state: &State, pool: UnitId) -> impl Iterator<Item = &Ruled> {
    let own = state.sheet(pool).into_iter().flat_map(|sheet| sheet.rules.iter());
    let given = state.effects.iter().filter(move |effect| effect.on == pool).filter_map(|effect| match &effect.what {
        crate::magic::spells::SpellEffect::Rule(ruled) => Some(ruled),
        _ => None,
    });
    own.chain(given)
}

/// The Model Rules of a pool that work against an attacker (`t9a/model-rules/keyword-versus`).
pub fn rules_versus<'a>(state: &'a State, pool: UnitId, attacker: &'a Subject) -> impl Iterator<Item = ModelRule> + 'a {
    carried_versus(state, pool, attacker).cloned().chain(terrain::given(state, pool))
}

/// Those of them that the pool carries wherever it stands: for who asks for a rule that terrain does not give.
pub fn carried_versus<'a>(
    state: &'a State,
    pool: UnitId,
    attacker: &'a Subject,
) -> impl Iterator<Item = &'a ModelRule> + 'a {
    let works = |ruled: &&Ruled| ruled.versus.as_ref().is_none_or(|condition| condition.met_by(attacker));
    carried(state, pool).filter(works).map(|ruled| &ruled.rule)
}

/// Does an attribute of an attacker work against a Health Pool: is its *against X* met, and is the pool not Immune to it?
/// (`t9a/model-rules/keyword-against`, `t9a/model-rules/immune`)
pub fn works_against(state: &State, attacker: UnitId, own: &Attributed, target: UnitId) -> bool {
    let name = own.attribute.name();
    let immune = || {
        // Whoever has no such rule is not asked against whom it works; terrain gives that to Flaming Attacks alone.
        let is_meant = |rule: &ModelRule| matches!(rule, ModelRule::Immune(to) if to == name);
        let given = own.attribute == Attribute::FlamingAttacks && terrain::given(state, target).iter().any(is_meant);
        if !given && !carried(state, target).any(|ruled| is_meant(&ruled.rule)) {
            return false;
        }
        let mut attacker = subject(state, attacker);
        attacker.names.push(name.to_owned());
        rules_versus(state, target, &attacker).any(|rule| matches!(&rule, ModelRule::Immune(to) if to == name))
    };
    own.against.as_ref().is_none_or(|condition| condition.met_by(&subject(state, target))) && !immune()
}

/// Is there a rule with *versus* that this attacker lets work, or does not?
fn cites_versus(state: &State, pool: UnitId) -> bool {
    state.sheet(pool).is_some_and(|sheet| sheet.rules.iter().any(|ruled| ruled.versus.is_some()))
}

/// Is there a rule that a Health Pool carries that asks who attacks it?
fn asks_who_attacks(state: &State, pool: UnitId) -> bool {
    let asks = |ruled: &Ruled| {
        ruled.versus.is_some() || matches!(ruled.rule, ModelRule::Weakness(Some(_)) | ModelRule::Resistant(Some(_)))
    };
    carried(state, pool).any(asks)
}

/// The attacker as *versus X* sees it: Traits and rules of the model, attributes of the attack that work.
fn attacker(state: &State, strike: &Strike, works: &[&Attribute]) -> Subject {
    let mut attacker = strike.attacker.map_or_else(Subject::default, |pool| subject(state, pool));
    attacker.names.extend(works.iter().map(|attribute| attribute.name().to_owned()));
    attacker
}

/// What a strike is against its target.
pub fn quality(state: &State, strike: &Strike) -> Quality {
    let target = LazyCell::new(|| subject(state, strike.target));
    let mut because = Vec::new();
    let mut works: Vec<&Attribute> = Vec::new();
    for attributed in &strike.attributes {
        if let Some(condition) = &attributed.against {
            because.push(rules::model_rules::KEYWORD_AGAINST);
            if !condition.met_by(&target) {
                continue;
            }
        }
        works.push(&attributed.attribute);
    }
    let given = terrain::given(state, strike.target);
    let asked = asks_who_attacks(state, strike.target) || !given.is_empty();
    let mut without = if asked { attacker(state, strike, &works) } else { Subject::default() };
    let immune_to: Vec<String> = carried_versus(state, strike.target, &without)
        .chain(&given)
        .filter_map(|rule| if let ModelRule::Immune(to) = rule { Some(to.clone()) } else { None })
        .collect();
    if cites_versus(state, strike.target) {
        because.push(rules::model_rules::KEYWORD_VERSUS);
        let magical = works.contains(&&Attribute::MagicalAttacks);
        because.extend(magical.then_some(rules::attack_attributes::MAGICAL_ATTACKS));
    }
    // What the attack loses, nothing finds in it any more: neither Weakness nor *versus*.
    without.names.retain(|name| !immune_to.contains(name));
    let attacker = without;
    works.retain(|attribute| {
        let immune = immune_to.iter().any(|to| to == attribute.name());
        if immune {
            because.push(rules::model_rules::IMMUNE);
        }
        !immune
    });
    let defences = || carried_versus(state, strike.target, &attacker).chain(&given);
    let has = |wanted: &Attribute| works.contains(&wanted);
    let toxic = has(&Attribute::ToxicAttacks);
    if toxic {
        because.push(rules::attack_attributes::TOXIC_ATTACKS);
    }
    // Of several versions of one rule the owner uses one (`t9a/model-rules/duplicates`).
    let mut multiple: Vec<Quantity> = works
        .iter()
        .filter_map(|attribute| if let Attribute::MultipleWounds(by) = attribute { Some(*by) } else { None })
        .collect();
    multiple.sort_by_key(|by| std::cmp::Reverse((by.highest(), *by)));
    multiple.dedup();
    if multiple.len() > 1 {
        because.push(rules::model_rules::DUPLICATES);
    }
    let lightning = has(&Attribute::LightningAttacks) && !target.names.contains(&Trait::MetalArmour.to_string());
    let applies = |only: &Option<String>| only.as_ref().is_none_or(|name| attacker.names.contains(name));
    let weak = defences().any(|rule| matches!(rule, ModelRule::Weakness(only) if applies(only)));
    let resistant = defences().any(|rule| matches!(rule, ModelRule::Resistant(only) if applies(only)));
    let ground = LazyCell::new(|| terrain::touched(state, state.whole(strike.target)));
    if weak && ground.contains(&FeatureKind::Field) {
        because.push(rules::terrain::FIELD);
    }
    if because.contains(&rules::model_rules::IMMUNE) && ground.contains(&FeatureKind::Water) {
        because.push(rules::terrain::WATER);
    }
    let failed = [
        (has(&Attribute::Zealous), rules::attack_attributes::ZEALOUS),
        (lightning, rules::attack_attributes::LIGHTNING_ATTACKS),
        (weak, rules::model_rules::WEAKNESS),
    ];
    Quality {
        strength: if toxic { 3 } else { strike.strength },
        ap: if toxic { 10 } else { strike.ap },
        toxic,
        poison: works.iter().filter(|attribute| ***attribute == Attribute::PoisonAttacks).count() as u8,
        hatred: has(&Attribute::Hatred),
        battle_focus: has(&Attribute::BattleFocus),
        lethal: has(&Attribute::LethalStrike),
        divine: has(&Attribute::DivineAttacks),
        flaming: has(&Attribute::FlamingAttacks),
        psychic: has(&Attribute::PsychicAttacks),
        crushing: has(&Attribute::CrushingFormation),
        multiple,
        reroll_failed: failed.into_iter().find(|(works, _)| *works).map(|(_, rule)| rule),
        reroll_passed: resistant.then_some(rules::model_rules::RESISTANT),
        attacker,
        because,
    }
}

/// The number needed to wound, and the rules that changed it (`t9a/attacks/wound-roll`, `t9a/ruling/b-wound-table`).
pub fn wound_number(state: &State, quality: &Quality, target: UnitId) -> (u8, Vec<Rule>) {
    let mut because = Vec::new();
    let against = if quality.psychic {
        because.push(rules::attack_attributes::PSYCHIC_ATTACKS);
        let (discipline, more) = discipline_of_pool(state, target, 0);
        because.extend(more);
        discipline
    } else {
        let (resilience, more) = resilience(state, target);
        because.extend(more);
        resilience
    };
    let base = match i16::from(quality.strength) - i16::from(against) {
        2.. => 2,
        1 => 3,
        0 => 4,
        -1 => 5,
        _ => 6,
    };
    if quality.crushing {
        because.extend([rules::attack_attributes::CRUSHING_FORMATION, rules::definitions::MODIFYING_TARGET_NUMBERS]);
        return (needed(base, 0, &[CappedRoll { by: 1, limit: 3 }]), because);
    }
    (base, because)
}
