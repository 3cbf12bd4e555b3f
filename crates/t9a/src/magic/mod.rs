//! Chapter *magic*: Flux Cards, Magic Dice, casting and dispelling. [`spells`] has the spells as data, [`effects`] what they do,
//! [`miscast`] what goes wrong.

pub mod effects;
pub mod miscast;
pub mod spells;

use crate::definitions::dice::d3;
use crate::definitions::formation::{Spot, block, spots};
use crate::definitions::measure::{apart, reaches};
use crate::definitions::sight::{eye, sees_unit};
use crate::events::Event;
use crate::model_rules::{ModelRule, has, rules_of};
use crate::questions::{CastSpell, Casting, Dispel, StoreDie};
use crate::state::{Attempt, MagicStep, Phase, State, UnitId, other};
use crate::{T9a, rules};
use geometry::within;
use kernel::{Dice, Illegal, Message, Play, Rule, Seat, Seats, Table};
use spells::{Spell, Target};

/// The Magic Dice that each Flux Card gives, from card I on (`t9a/magic/flux-card-table`).
pub const FLUX: [u8; 16] = [4, 4, 5, 6, 4, 5, 6, 6, 5, 5, 6, 7, 6, 7, 8, 8];

/// The fewest and the most dice of a Casting Roll (`t9a/magic/casting-step-2-dice`).
pub const CASTING_DICE: std::ops::RangeInclusive<u8> = 2..=5;

/// The deck of a game of this Army Size: cards I to VIII for a Warband, V to XII for a Field Army, IX to XVI for a Grand Army
/// (`t9a/magic/flux-deck`, `t9a/pregame/battlefield-size-table`).
pub fn deck(army_size: u32) -> Vec<u8> {
    match army_size {
        0..=3999 => (1..=8).collect(),
        4000..=6999 => (5..=12).collect(),
        _ => (9..=16).collect(),
    }
}

/// Steps 1 to 4 (`t9a/magic/phase-sequence`).
pub fn start(t: &mut Table<T9a>) -> Play<()> {
    let seat = t.state.active;
    effects::end_one_turn(t, seat);
    t.cite(rules::magic::PHASE_SEQUENCE);
    let given = draw_card(t, seat)?;
    siphon(t, seat);
    store(t, seat)?;
    overload(t, given);
    t.state.attempts.clear();
    t.state.phase = Phase::Magic(MagicStep::Casting);
    Ok(())
}

/// Step 1: a card of the Active Player's deck gives both players their dice (`t9a/magic/flux-card-draw`).
fn draw_card(t: &mut Table<T9a>, seat: Seat) -> Play<u8> {
    let cards = t.state.sides[seat.index()].deck.len();
    if cards == 0 {
        return Ok(0);
    }
    let drawn = t.draw(cards, Seats::ALL, rules::magic::FLUX_CARD_DRAW)?;
    t.cite(rules::magic::FLUX_DECK);
    let card = t.state.sides[seat.index()].deck.remove(drawn.min(cards - 1));
    let dice = FLUX.get(usize::from(card) - 1).copied().unwrap_or(0);
    t.cite(rules::magic::FLUX_CARD_TABLE);
    t.cite(rules::pregame::BATTLEFIELD_SIZE_TABLE);
    t.state.sides.iter_mut().for_each(|side| side.dice = dice);
    t.tell(Event::FluxCard { seat, card, dice });
    Ok(dice)
}

/// How many dice a Health Pool adds by Channel: each of its models by each instance of the rule and by what its kind of Wizard has, a
/// Wizard Conclave once (`t9a/magic/channel-sources`, `t9a/model-rules/channel`).
pub fn channel(state: &State, pool: UnitId) -> u8 {
    let models = state.models(pool);
    let of = |rule: ModelRule| match rule {
        ModelRule::Channel(dice) => models * u16::from(dice),
        ModelRule::WizardAdept => models,
        ModelRule::WizardMaster => 2 * models,
        ModelRule::WizardConclave(spells) => u16::from(spells >= 2),
        _ => 0,
    };
    u8::try_from(rules_of(state, pool).map(of).sum::<u16>()).unwrap_or(u8::MAX)
}

/// Step 2: the Active Player adds dice for Channel and the die that he stored (`t9a/magic/siphon`).
fn siphon(t: &mut Table<T9a>, seat: Seat) {
    let pools: Vec<UnitId> =
        t.state.units_of(seat).flat_map(|whole| t.state.pools(whole).collect::<Vec<_>>()).collect();
    let (shaken, calm): (Vec<UnitId>, Vec<UnitId>) =
        pools.into_iter().partition(|&pool| t.state.is_shaken(t.state.whole(pool)));
    if shaken.iter().any(|&pool| channel(&t.state, pool) > 0) {
        t.cite(rules::psychology::SHAKEN_RESTRICTIONS);
    }
    let channelled = calm.iter().fold(0_u8, |sum, &pool| sum.saturating_add(channel(&t.state, pool)));
    let wizards = calm.iter().any(|&pool| rules_of(&t.state, pool).any(|rule| rule.name().starts_with("Wizard")));
    if channelled > 0 {
        t.cite(rules::model_rules::CHANNEL);
        if wizards {
            t.cite(rules::magic::CHANNEL_SOURCES);
        }
        for pool in &calm {
            let kinds =
                rules_of(&t.state, *pool).filter(|rule| rule.name().starts_with("Wizard")).map(|rule| rule.rule());
            kinds.collect::<Vec<_>>().into_iter().for_each(|rule| t.cite(rule));
        }
    }
    let side = &mut t.state.sides[seat.index()];
    let stored = u8::from(std::mem::take(&mut side.stored));
    side.dice = side.dice.saturating_add(channelled).saturating_add(stored);
    let dice = side.dice;
    if channelled > 0 || stored > 0 {
        t.cite(rules::magic::SIPHON);
        t.tell(Event::Siphoned { seat, channelled, stored, dice });
    }
}

/// Step 3: one die may be kept for the player's next Magic Phase (`t9a/magic/store-die`). Nobody is asked whom it could not help
/// there: who has no Caster any more, or no Magic Phase.
fn store(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    let helps = has_casters(&t.state, seat) && t.state.round < t.state.fixed.rounds;
    if helps && t.state.sides[seat.index()].dice > 0 && t.ask(seat, StoreDie { seat })? {
        let side = &mut t.state.sides[seat.index()];
        side.dice -= 1;
        side.stored = true;
        t.tell(Event::StoredDie { seat });
    }
    Ok(())
}

/// Step 4: nobody keeps more than twice the dice of the card (`t9a/magic/overload`, `t9a/ruling/overload-reactive`).
fn overload(t: &mut Table<T9a>, given: u8) {
    for seat in [t.state.active, other(t.state.active)] {
        let side = &mut t.state.sides[seat.index()];
        let lost = side.dice.saturating_sub(2 * given);
        side.dice -= lost;
        if lost > 0 {
            t.cite(rules::magic::OVERLOAD);
            t.tell(Event::Overloaded { seat, lost });
        }
    }
}

/// Casters: every spell that somebody of this player could still attempt, with what it would be.
pub fn castings(state: &State, seat: Seat) -> Vec<(UnitId, String, bool)> {
    let mut all = Vec::new();
    for whole in state.units_of(seat) {
        for pool in state.pools(whole) {
            let Some(sheet) = state.sheet(pool) else { continue };
            let learned = sheet.learned.iter().map(|spell| (spell, false));
            let spells = learned.chain(sheet.bound.iter().map(|spell| (spell, true)));
            all.extend(spells.map(|(spell, bound)| (pool, spell.clone(), bound)));
        }
    }
    all
}

/// Has a player anybody left who knows a spell, on the field or still to come?
pub fn has_casters(state: &State, seat: Seat) -> bool {
    let own = state.ids().filter(|&id| state.unit(id).is_some_and(|unit| unit.owner == seat && unit.hp > 0));
    let mut sheets = own.filter_map(|id| state.sheet(id));
    sheets.any(|sheet| !sheet.learned.is_empty() || !sheet.bound.is_empty())
}

/// Step 5 and what follows, once (`t9a/magic/casting-step-7-continue`). False when the Active Player casts no more.
pub fn casting(t: &mut Table<T9a>) -> Play<bool> {
    let seat = t.state.active;
    if !t.state.attempts.is_empty() {
        t.cite(rules::magic::CASTING_STEP_7_CONTINUE);
    }
    if !can_cast(&t.state, seat) {
        return Ok(false);
    }
    let Some(casting) = t.ask(seat, CastSpell { seat })? else { return Ok(false) };
    let Some(spell) = t.state.fixed.library.spell(&casting.spell).cloned() else { return Ok(false) };
    t.cite(rules::magic::CASTING_STEP_1_CASTER_AND_TARGET);
    t.cite(rules::magic::LEARNED_AND_BOUND_SPELLS);
    attempt(t, seat, &casting, &spell)?;
    Ok(true)
}

/// Is there a spell that could be attempted with the dice left?
pub fn can_cast(state: &State, seat: Seat) -> bool {
    let dice = state.sides[seat.index()].dice;
    dice >= *CASTING_DICE.start()
        && castings(state, seat).iter().any(|(caster, spell, bound)| !ways(state, *caster, spell, *bound).is_empty())
}

/// All targets at which a spell could be cast now; none for spells that choose none.
pub fn ways(state: &State, caster: UnitId, spell: &str, bound: bool) -> Vec<Option<UnitId>> {
    let units = state.on_field().map(Some).chain([None]);
    let least = *CASTING_DICE.start();
    let casting = |target| Casting { caster, spell: spell.to_owned(), bound, target, dice: least };
    units.filter(|target| judge_casting(state, state.active, &casting(*target)).is_ok()).collect()
}

/// May this be cast, at this target, with these dice?
pub fn judge_casting(state: &State, seat: Seat, casting: &Casting) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let whole = state.whole(casting.caster);
    let there = state.pools(whole).any(|pool| pool == casting.caster)
        && state.unit(whole).is_some_and(|unit| unit.stand.is_some());
    let (Some(sheet), Some(spell)) = (state.sheet(casting.caster), state.fixed.library.spell(&casting.spell)) else {
        return refuse(rules::magic::CASTING_ATTEMPTS, "t9a-no-such-spell");
    };
    if state.owner(casting.caster) == Some(seat) && state.is_undeployed(casting.caster) {
        return refuse(rules::pregame::UNDEPLOYED_UNITS_INACTIVE, "t9a-not-on-the-field");
    }
    let known = if casting.bound { &sheet.bound } else { &sheet.learned };
    if state.owner(casting.caster) != Some(seat) || !there || !known.contains(&casting.spell) {
        return refuse(rules::magic::CASTING_ATTEMPTS, "t9a-no-such-spell");
    }
    if state.is_shaken(whole) {
        return refuse(rules::psychology::SHAKEN_RESTRICTIONS, "t9a-is-shaken");
    }
    let (left, forgetful) = casters_left(state, casting);
    if left == 0 {
        return match forgetful {
            true => refuse(rules::magic::MISCAST_TABLE, "t9a-spell-forgotten"),
            false => refuse(rules::magic::CASTING_ATTEMPTS, "t9a-spell-attempted"),
        };
    }
    if !CASTING_DICE.contains(&casting.dice) {
        return refuse(rules::magic::CASTING_STEP_2_DICE, "t9a-casting-dice");
    }
    if casting.dice > state.sides[seat.index()].dice {
        return refuse(rules::magic::MAGIC_DICE, "t9a-too-few-dice");
    }
    judge_target(state, casting.caster, spell, casting.target)
}

/// How many Casters of a Health Pool could still try a spell in this phase, and whether all of them have lost it by Amnesia. Each of
/// its models is one, a Wizard Conclave is one in all (`t9a/magic/casting-attempts`, `t9a/model-rules/wizard-conclave`).
fn casters_left(state: &State, casting: &Casting) -> (usize, bool) {
    let conclave = has(state, casting.caster, "Wizard Conclave");
    let casters = if conclave { 1 } else { usize::from(state.models(casting.caster)) };
    let forgotten = state.unit(casting.caster).map_or(&[][..], |unit| &unit.marks.battle.forgotten);
    let forgotten = forgotten.iter().filter(|spell| **spell == casting.spell).count();
    let own = |attempt: &&Attempt| attempt.caster == casting.caster && attempt.spell == casting.spell;
    let tries: Vec<&Attempt> =
        state.attempts.iter().filter(own).filter(|attempt| attempt.bound == casting.bound).collect();
    // Who has just forgotten it has tried it, and is not counted again.
    let counted = tries.iter().filter(|attempt| attempt.forgotten).count();
    let out = tries.len() + forgotten.saturating_sub(counted);
    (casters.saturating_sub(out), forgotten >= casters)
}

/// Is this a target of the spell's kind, in range, and in sight where that is asked?
fn judge_target(state: &State, caster: UnitId, spell: &Spell, target: Option<UnitId>) -> Result<(), Illegal> {
    let rule = rules::magic::CASTING_STEP_1_CASTER_AND_TARGET;
    let refuse = |id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let chosen = matches!(spell.target, Target::Friend | Target::Enemy | Target::Missile);
    let Some(target) = target else { return if chosen { refuse("t9a-spell-needs-target") } else { Ok(()) } };
    if !chosen {
        return refuse("t9a-spell-no-target");
    }
    let friend = state.owner(target) == state.owner(caster);
    if state.unit(target).is_none_or(|unit| unit.stand.is_none()) || friend != (spell.target == Target::Friend) {
        return refuse("t9a-spell-wrong-side");
    }
    if spell.range > 0 && !reaches(state, caster, target, spell.range) {
        return refuse("t9a-out-of-range");
    }
    if spell.target == Target::Missile {
        if state.is_engaged(target) || state.is_engaged(state.whole(caster)) {
            return refuse("t9a-target-engaged");
        }
        if !caster_sees(state, caster, target, spell.range) {
            return refuse("t9a-out-of-sight");
        }
    }
    Ok(())
}

/// Does a Caster see a unit in range? Of a Wizard Conclave any model may be the Caster, but the same one must be in range and
/// see (`t9a/model-rules/wizard-conclave`).
fn caster_sees(state: &State, caster: UnitId, target: UnitId, range: u8) -> bool {
    let whole = state.whole(caster);
    let (Some((spots, formation)), Some(own)) = (spots(state, whole), block(state, whole)) else { return false };
    let Some(goal) = block(state, target).map(|block| block.hull()) else { return false };
    let near = |spot: &&Spot| {
        range == 0 || within(apart(&formation.base_of(&spot.slot, &own).hull(), &goal), f64::from(range))
    };
    let own = spots.iter().filter(|spot| spot.pool == caster).filter(near);
    own.filter_map(|spot| eye(state, whole, spot, false)).any(|eye| sees_unit(state, &eye, target).is_some())
}

/// Steps 2 to 6 of one attempt.
fn attempt(t: &mut Table<T9a>, seat: Seat, casting: &Casting, spell: &Spell) -> Play<()> {
    let earlier = t.state.attempts.iter().filter(|attempt| attempt.spell == casting.spell).count() as i16;
    let (caster, bound) = (casting.caster, casting.bound);
    t.state.attempts.push(Attempt { caster, spell: casting.spell.clone(), bound, forgotten: false });
    t.state.sides[seat.index()].dice -= casting.dice;
    t.cite(rules::magic::CASTING_STEP_2_DICE);
    let targets = effects::targets(&t.state, casting.caster, spell, casting.target);
    let roll = roll(t, casting)?;
    let penalty = penalty(t, spell, casting.bound, earlier) + resistance(t, seat, &targets);
    let result = roll.total as i16 - penalty;
    let value = if casting.bound { spell.bound.unwrap_or(spell.value) } else { spell.value };
    let success = result >= i16::from(value);
    t.cite(rules::magic::CASTING_STEP_3_ROLL);
    t.tell(Event::Cast {
        caster: casting.caster,
        spell: spell.id.clone(),
        target: casting.target,
        faces: roll.faces.clone(),
        result,
        value,
        success,
    });
    if !success {
        recover(t, seat, roll.recoverable, rules::magic::RECOVERY_CASTING);
        return Ok(());
    }
    if dispelled(t, other(seat), spell, result)? {
        return Ok(());
    }
    t.cite(rules::magic::CASTING_STEP_6_EFFECT);
    let stood = crate::movement::arrivals::stood(&t.state, casting.caster);
    if !casting.bound && miscast::happens(&roll.faces) {
        t.cite(rules::magic::MISCAST_CONDITIONS);
        if roll.faces.len() == 2 {
            t.cite(rules::ruling::MISCAST_TWO_DICE);
        }
        miscast::resolve(t, casting, result)?;
    }
    effects::apply(t, casting, spell, &targets, stood)
}

/// A Casting Roll.
struct CastingRoll {
    faces: Vec<u8>,
    total: u16,
    /// Dice that show a natural 1 and would come back.
    recoverable: u8,
}

/// Rolls the dice: all D6, or for a Bound Spell one D6 and D3s (`t9a/magic/bound-spell-casting`).
fn roll(t: &mut Table<T9a>, casting: &Casting) -> Play<CastingRoll> {
    if !casting.bound {
        let faces = t.roll(Dice::d6(casting.dice.into()), rules::magic::CASTING_STEP_3_ROLL)?.to_vec();
        let recoverable = faces.iter().filter(|&&face| face == 1).count() as u8;
        let total = faces.iter().map(|&face| u16::from(face)).sum();
        return Ok(CastingRoll { faces, total, recoverable });
    }
    let rule = rules::magic::BOUND_SPELL_CASTING;
    let first = t.roll_one(6, rule)?;
    let rest = t.roll(Dice::d6(u16::from(casting.dice) - 1), rule)?;
    t.cite(rules::definitions::D3);
    let total = u16::from(first) + rest.iter().map(|&face| u16::from(d3(face))).sum::<u16>();
    let faces = [first].into_iter().chain(rest.iter().map(|&face| d3(face))).collect();
    Ok(CastingRoll { faces, total, recoverable: u8::from(first == 1) })
}

/// What earlier attempts of the same spell cost: 3 each, or 1 each for a Bound Spell; nothing if it is Replicable
/// (`t9a/magic/same-spell-penalty`, `t9a/magic/bound-version-penalty`).
fn penalty(t: &mut Table<T9a>, spell: &Spell, bound: bool, earlier: i16) -> i16 {
    if earlier == 0 {
        return 0;
    }
    t.cite(rules::magic::SAME_SPELL_PENALTY);
    t.cite(rules::ruling::SAME_SPELL_VERSION);
    if bound {
        t.cite(rules::magic::BOUND_VERSION_PENALTY);
    }
    repeated(spell, bound, earlier)
}

fn repeated(spell: &Spell, bound: bool, earlier: i16) -> i16 {
    match (spell.replicable, bound) {
        (true, _) => 0,
        (false, true) => earlier,
        (false, false) => 3 * earlier,
    }
}

/// What a Casting Roll would lose by earlier attempts and by Magic Resistance.
pub fn minus(state: &State, casting: &Casting, spell: &Spell) -> i16 {
    let earlier = state.attempts.iter().filter(|attempt| attempt.spell == casting.spell).count() as i16;
    let targets = effects::targets(state, casting.caster, spell, casting.target);
    let resisted = state.owner(casting.caster).and_then(|seat| best_resistance(state, seat, &targets));
    repeated(spell, casting.bound, earlier) + resisted.map_or(0, i16::from)
}

/// The highest Magic Resistance of the enemy units among the targets (`t9a/model-rules/magic-resistance`).
fn resistance(t: &mut Table<T9a>, seat: Seat, targets: &[UnitId]) -> i16 {
    let best = best_resistance(&t.state, seat, targets);
    if best.is_some() {
        t.cite(rules::model_rules::MAGIC_RESISTANCE);
    }
    best.map_or(0, i16::from)
}

fn best_resistance(state: &State, seat: Seat, targets: &[UnitId]) -> Option<u8> {
    let of = |pool: UnitId| {
        rules_of(state, pool)
            .filter_map(|rule| match rule {
                ModelRule::MagicResistance(by) => Some(by),
                _ => None,
            })
            .max()
    };
    let enemies = targets.iter().filter(|target| state.owner(**target) != Some(seat));
    enemies.flat_map(|&target| state.pools(target).filter_map(of).collect::<Vec<_>>()).max()
}

/// Dice with a natural 1 go back to the pool (`t9a/magic/recovery-casting`, `t9a/magic/recovery-dispel`).
fn recover(t: &mut Table<T9a>, seat: Seat, dice: u8, rule: Rule) {
    if dice > 0 {
        t.cite(rule);
        t.state.sides[seat.index()].dice += dice;
        t.tell(Event::RecoveredDice { seat, dice });
    }
}

/// Steps 4 and 5: the Reactive Player may spend any number of dice; he needs the casting result
/// (`t9a/magic/casting-step-4-dispel-dice`, `t9a/magic/casting-step-5-dispel-roll`).
fn dispelled(t: &mut Table<T9a>, seat: Seat, spell: &Spell, result: i16) -> Play<bool> {
    if t.state.sides[seat.index()].dice == 0 {
        return Ok(false);
    }
    let dice = t.ask(seat, Dispel { seat, spell: spell.id.clone(), result })?;
    if dice == 0 {
        return Ok(false);
    }
    t.state.sides[seat.index()].dice -= dice;
    let faces = t.roll(Dice::d6(dice.into()), rules::magic::CASTING_STEP_5_DISPEL_ROLL)?.to_vec();
    let total: i16 = faces.iter().map(|&face| i16::from(face)).sum();
    let success = total >= result;
    let ones = faces.iter().filter(|&&face| face == 1).count() as u8;
    t.tell(Event::DispelRoll { seat, faces, result, success });
    if !success {
        recover(t, seat, ones, rules::magic::RECOVERY_DISPEL);
    }
    Ok(success)
}

/// The end of the phase: dice that are left are lost (`t9a/magic/magic-dice`).
pub fn end(t: &mut Table<T9a>) {
    if t.state.sides.iter().any(|side| side.dice > 0) {
        t.cite(rules::magic::MAGIC_DICE);
    }
    t.state.sides.iter_mut().for_each(|side| side.dice = 0);
    t.state.attempts.clear();
}
