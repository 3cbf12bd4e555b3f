//! What spells do to their targets, and how long it lasts.

use super::spells::{Duration, Spell, SpellEffect, Target};
use crate::attacks::spread::spread_on_unit;
use crate::attacks::{AttackKind, Strike, ToHit, resolve_hits};
use crate::definitions::dice;
use crate::definitions::formation::{block, full_rank_models, unit_height};
use crate::definitions::measure::{apart, reaches};
use crate::events::Event;
use crate::model_rules::{ModelRule, rules_of};
use crate::movement::arrivals::{self, Stood};
use crate::movement::{self, Impetus};
use crate::questions::{Between, Casting, ChooseOne, RaisedAt, SelectMover};
use crate::state::{Effect, MoveAction, Place, Stand, State, UnitId};
use crate::{T9a, rules};
use geometry::ranks::Side;
use geometry::{closer, overlaps};
use kernel::{Play, Rule, Seat, Table};

/// The units that a spell affects: chosen in step 1.
pub fn targets(state: &State, caster: UnitId, spell: &Spell, target: Option<UnitId>) -> Vec<UnitId> {
    let own = state.whole(caster);
    let aura = |friends: bool| {
        let side = move |unit: &UnitId| (state.owner(*unit) == state.owner(caster)) == friends;
        state.on_field().filter(side).filter(|&unit| reaches(state, caster, unit, spell.range)).collect()
    };
    match spell.target {
        Target::Caster | Target::OwnUnit => vec![own],
        Target::Friend | Target::Enemy | Target::Missile => target.into_iter().collect(),
        Target::FriendlyAura => aura(true),
        Target::EnemyAura => aura(false),
        Target::Ground => Vec::new(),
    }
}

/// All effects of a spell that has been cast, on the targets that are still there (`t9a/ruling/breach-spell-after-caster`).
pub(super) fn apply(
    t: &mut Table<T9a>,
    casting: &Casting,
    spell: &Spell,
    targets: &[UnitId],
    stood: Option<Stood>,
) -> Play<()> {
    let gone = t.state.unit(casting.caster).is_none_or(|unit| unit.hp == 0);
    let random = |effect: &SpellEffect| matches!(effect, SpellEffect::Hits { hits, .. } if hits.is_random());
    if targets.len() > 1 && spell.effects.iter().any(random) {
        t.cite(rules::attacks::RANDOM_HITS_SEVERAL_UNITS);
    }
    // An Attachable Model that is the target itself, as with a spell on the Caster.
    let only = (spell.target == Target::Caster).then_some(casting.caster);
    for effect in &spell.effects {
        let there: Vec<UnitId> =
            targets.iter().copied().filter(|&target| t.state.pools(target).next().is_some()).collect();
        if let SpellEffect::Hits { hits, strength, ap, attributes } = effect {
            // Hits on several units are simultaneous: all are rolled before any are allocated.
            let mut rolled = Vec::new();
            for &target in &there {
                let number = dice::quantity(t, *hits, rules::attacks::DETERMINING_HITS)?;
                t.tell(Event::SpellHits { spell: spell.id.clone(), target, hits: number });
                rolled.push((target, number));
            }
            let mut strikes = Vec::new();
            for (target, number) in rolled {
                let like = Strike {
                    strength: *strength,
                    ap: *ap,
                    attributes: attributes.clone(),
                    ..automatic(casting.caster, rules::attacks::DETERMINING_HITS)
                };
                let Some(seat) = t.state.owner(casting.caster) else { return Ok(()) };
                let shares = spread_on_unit(t, seat, target, number)?;
                strikes.extend(shares.into_iter().map(|(target, attacks)| Strike { target, attacks, ..like.clone() }));
            }
            resolve_hits(t, &strikes, AttackKind::Magic)?;
            continue;
        }
        if let SpellEffect::Summon { entry, models } = effect {
            arrivals::summon(t, casting.caster, stood, (entry, *models), spell.range)?;
            continue;
        }
        for target in there {
            one(t, casting, spell, target, only, effect, gone)?;
        }
    }
    Ok(())
}

/// Hits of a Caster that need no roll, before anything else is said of them.
pub(super) fn automatic(caster: UnitId, rule: Rule) -> Strike {
    Strike {
        attacker: Some(caster),
        target: caster,
        attacks: 0,
        to_hit: ToHit::Automatic,
        strength: 0,
        ap: 0,
        attributes: Vec::new(),
        rule,
        facing: None,
        several: None,
    }
}

/// One effect other than hits on one unit.
fn one(
    t: &mut Table<T9a>,
    casting: &Casting,
    spell: &Spell,
    target: UnitId,
    only: Option<UnitId>,
    effect: &SpellEffect,
    caster_gone: bool,
) -> Play<()> {
    match effect {
        SpellEffect::Modify { .. } | SpellEffect::Attribute(_) | SpellEffect::Rule(_) => {
            if caster_gone {
                t.cite(rules::ruling::BREACH_SPELL_AFTER_CASTER);
                return Ok(());
            }
            if matches!(effect, SpellEffect::Attribute(_)) {
                t.cite(rules::model_rules::ATTACK_ATTRIBUTE_GRANTED);
            }
            let pools: Vec<UnitId> =
                t.state.pools(target).filter(|pool| only.is_none_or(|only| only == *pool)).collect();
            if pools.len() > 1 {
                t.cite(rules::definitions::UNIT);
            }
            for on in pools {
                let lasting = Effect { on, what: effect.clone(), lasts: spell.duration, source: casting.caster };
                t.state.effects.push(lasting);
            }
            t.cite(rules::definitions::DURATIONS);
            t.tell(Event::Enchanted { spell: spell.id.clone(), target });
            Ok(())
        }
        SpellEffect::Recover(points) => {
            let points = dice::quantity(t, *points, rules::magic::RECOVER_HP)?;
            for pool in healed(&t.state, target, only) {
                recover(t, pool, points);
            }
            Ok(())
        }
        SpellEffect::Raise(points) => {
            let points = dice::quantity(t, *points, rules::magic::RAISE_HP)?;
            for pool in healed(&t.state, target, only) {
                raise(t, pool, points)?;
            }
            Ok(())
        }
        SpellEffect::Move(mobility) => magical_move(t, target, *mobility),
        SpellEffect::Hits { .. } | SpellEffect::Summon { .. } => Ok(()),
    }
}

/// A unit makes a Move Action with the Mobility that is given, if it could move in the Movement Phase
/// (`t9a/magic/magical-move`, `t9a/ruling/magical-move-march`).
fn magical_move(t: &mut Table<T9a>, target: UnitId, mobility: u8) -> Play<()> {
    let impetus = Impetus::Magical(mobility);
    t.cite(rules::magic::MAGICAL_MOVE);
    let Some(seat) = t.state.owner(target) else { return Ok(()) };
    if let Err(refused) = movement::may_move(&t.state, seat, target, impetus) {
        t.cite(refused.rule);
        return Ok(());
    }
    while let Some(mover) = t.ask(seat, SelectMover { seat, impetus, only: Some(target) })? {
        if mover.action == MoveAction::March {
            t.cite(rules::ruling::MAGICAL_MOVE_MARCH);
        }
        if movement::perform(t, &mover, impetus)? {
            break;
        }
    }
    Ok(())
}

/// Who is healed: the rank and file of a unit, or the one model at which the spell was cast (`t9a/magic/recover-hp`).
fn healed(state: &State, target: UnitId, only: Option<UnitId>) -> Vec<UnitId> {
    match only {
        // The one at whom it was cast may be gone by a Miscast.
        Some(pool) => state.pools(target).filter(|own| *own == pool).collect(),
        None if state.has_rankers(target) => vec![target],
        // Alone it is no Attachable Model in a Combined Unit.
        None if state.pools(target).count() == 1 => state.pools(target).collect(),
        None => Vec::new(),
    }
}

/// A Health Pool with a Resurrection value always uses that number (`t9a/model-rules/undead-resurrection-value`).
fn resurrection(t: &mut Table<T9a>, pool: UnitId, points: u16) -> u16 {
    let value =
        rules_of(&t.state, pool).find_map(|rule| if let ModelRule::Undead(value) = rule { Some(value) } else { None });
    match value {
        Some(value) => {
            t.cite(rules::model_rules::UNDEAD_RESURRECTION_VALUE);
            value.into()
        }
        None => points,
    }
}

/// Lost Health Points come back, but no model that was removed (`t9a/magic/recover-hp`).
pub fn recover(t: &mut Table<T9a>, pool: UnitId, points: u16) {
    let points = resurrection(t, pool, points);
    let each = t.state.sheet(pool).map_or(1, |sheet| u16::from(sheet.hp));
    let models = t.state.models(pool);
    let Some(unit) = t.state.unit_mut(pool) else { return };
    let healed = (models * each - unit.hp).min(points);
    unit.hp += healed;
    t.cite(rules::magic::RECOVER_HP);
    t.tell(Event::Recovered { unit: pool, points: healed, models: 0 });
}

/// Health Points come back, and with them models, one whole model before the next; never more than at the start
/// (`t9a/magic/raise-hp`). Models that find no place are lost (`t9a/magic/raise-hp-placement`).
pub fn raise(t: &mut Table<T9a>, pool: UnitId, points: u16) -> Play<()> {
    let points = resurrection(t, pool, points);
    let (hp, most) = (t.state.unit(pool).map_or(0, |unit| unit.hp), t.state.starting_hp(pool));
    let wanted = points.min(most - hp);
    t.cite(rules::magic::RAISE_HP);
    let before = t.state.models(pool);
    let mut raised = 0;
    for _ in 0..wanted {
        let each = t.state.sheet(pool).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
        let whole = t.state.unit(pool).is_some_and(|unit| unit.hp.is_multiple_of(each));
        if whole && !place_one(t, pool)? {
            t.cite(rules::magic::RAISE_HP_PLACEMENT);
            break;
        }
        if let Some(unit) = t.state.unit_mut(pool) {
            unit.hp += 1;
        }
        raised += 1;
    }
    let models = t.state.models(pool) - before;
    if models > 0 {
        t.cite(rules::magic::RAISE_HP_PLACEMENT);
    }
    t.tell(Event::Recovered { unit: pool, points: raised, models });
    Ok(())
}

/// A raised model goes into the last rank, or into a new one behind it if there is room. A single rank may grow longer at either
/// end instead, and must if it is not a Full Rank yet; its player says which (`t9a/magic/raise-hp-placement`). False if it
/// finds no place.
fn place_one(t: &mut Table<T9a>, pool: UnitId) -> Play<bool> {
    let whole = t.state.whole(pool);
    let Some(stand) = t.state.unit(whole).and_then(|unit| unit.stand.clone()) else { return Ok(false) };
    if let Some(gap) = stand.places.iter().position(|place| *place == Place::Empty) {
        if let Some(stand) = t.state.unit_mut(whole).and_then(|unit| unit.stand.as_mut()) {
            stand.places[gap] = Place::Ranker;
        }
        return Ok(true);
    }
    let single = stand.ranks() == 1;
    let full = full_rank_models(unit_height(&t.state, whole));
    let mut open = Vec::new();
    if single {
        open.extend([RaisedAt::End(Side::Right), RaisedAt::End(Side::Left)]);
    }
    if !single || stand.files >= full {
        open.push(RaisedAt::Behind);
    }
    open.retain(|at| try_stand(&mut t.state.clone(), whole, grown(&stand, *at), kept(*at)));
    let at = match (open[..].first(), t.state.owner(whole)) {
        (None, _) => return Ok(false),
        (Some(_), Some(seat)) if open.len() > 1 => {
            let between = Between::Raised(open.clone());
            let place = t.ask(seat, ChooseOne { seat, unit: pool, between })?;
            open.get(usize::from(place)).copied().unwrap_or(open[0])
        }
        (Some(only), _) => *only,
    };
    Ok(try_stand(&mut t.state, whole, grown(&stand, at), kept(at)))
}

/// The formation with one model more.
fn grown(stand: &Stand, at: RaisedAt) -> Stand {
    let mut longer = stand.clone();
    match at {
        RaisedAt::End(side) => {
            longer.files += 1;
            longer.places.insert(if side == Side::Left { 0 } else { stand.places.len() }, Place::Ranker);
        }
        RaisedAt::Behind => {
            longer.places.push(Place::Ranker);
            let row = usize::from(longer.files) - 1;
            longer.places.extend(std::iter::repeat_n(Place::Empty, row));
        }
    }
    longer
}

/// The front corner that stays where it is.
fn kept(at: RaisedAt) -> Option<Side> {
    match at {
        RaisedAt::End(Side::Left) => Some(Side::Right),
        RaisedAt::End(Side::Right) => Some(Side::Left),
        RaisedAt::Behind => None,
    }
}

/// Gives a unit another formation, one corner of its front (or its centre) staying where it is, if that brings it no nearer
/// than an inch to anything to which it was not so near before, covers nobody, and it stays on the table.
fn try_stand(state: &mut State, whole: UnitId, stand: Stand, kept: Option<Side>) -> bool {
    let Some((before, old)) = state.unit(whole).and_then(|unit| unit.stand.clone()).zip(block(state, whole)) else {
        return false;
    };
    let near = too_near(state, whole);
    let set = |state: &mut State, stand: Stand| {
        if let Some(unit) = state.unit_mut(whole) {
            unit.stand = Some(stand);
        }
    };
    set(state, stand.clone());
    if let Some((kept, new)) = kept.zip(block(state, whole)) {
        let towards = if kept == Side::Left { old.rightwards() } else { -old.rightwards() };
        let mut stand = stand;
        let Ok(position) = geometry::Position::nearest(old.front_corner(kept) + towards * (new.width * 0.5)) else {
            set(state, before);
            return false;
        };
        stand.pose.position = position;
        set(state, stand);
    }
    let fits = too_near(state, whole).iter().all(|other| near.contains(other))
        && on_table(state, whole)
        && !covers(state, whole);
    if !fits {
        set(state, before);
    }
    fits
}

/// Everything to which a unit is nearer than an inch, units by id and features by number.
fn too_near(state: &State, whole: UnitId) -> Vec<(bool, usize)> {
    let Some(own) = block(state, whole).map(|block| block.hull()) else { return Vec::new() };
    let units = state.on_field().filter(|&unit| unit != whole && !in_contact(state, whole, unit));
    let units = units.filter(|&unit| block(state, unit).is_some_and(|other| closer(apart(&own, &other.hull()), 1.0)));
    let features = state.fixed.terrain.iter().enumerate();
    let walls = features.filter(|(_, feature)| feature.kind == crate::terrain::FeatureKind::Impassable);
    let walls = walls.filter(|(_, feature)| feature.hull().is_ok_and(|hull| closer(apart(&own, &hull), 1.0)));
    units.map(|unit| (true, usize::from(unit.0))).chain(walls.map(|(n, _)| (false, n))).collect()
}

/// Does a unit cover a part of another, of an enemy at its flank or rear too?
fn covers(state: &State, whole: UnitId) -> bool {
    let Some(own) = block(state, whole) else { return false };
    let over = |other: UnitId| {
        block(state, other).is_some_and(|other| overlaps(geometry::ranks::distance(&own.corners(), &other.corners())))
    };
    state.on_field().any(|unit| unit != whole && over(unit))
}

fn in_contact(state: &State, a: UnitId, b: UnitId) -> bool {
    state.engaged.iter().any(|engagement| engagement.of(a).is_some_and(|(_, other, _)| other == b))
}

fn on_table(state: &State, whole: UnitId) -> bool {
    let [width, depth] = state.fixed.table.map(f64::from);
    let inside = |corner: &geometry::Vector| {
        geometry::within(-corner.x, 0.0)
            && geometry::within(-corner.y, 0.0)
            && geometry::within(corner.x, width)
            && geometry::within(corner.y, depth)
    };
    block(state, whole).is_some_and(|block| block.corners().iter().all(inside))
}

/// Effects of One Turn end when the Magic Phase of the player who made them begins again (`t9a/definitions/durations`).
pub(super) fn end_one_turn(t: &mut Table<T9a>, seat: Seat) {
    end_if(t, |state, effect| effect.lasts == Duration::OneTurn && state.owner(effect.source) == Some(seat));
}

/// Effects of One Phase end with it.
pub fn end_phase(t: &mut Table<T9a>) {
    end_if(t, |_, effect| effect.lasts == Duration::OnePhase);
}

/// A Round of Combat ends for these Health Pools: effects that last for it end (`t9a/definitions/durations`).
pub fn end_round(t: &mut Table<T9a>, pools: &[UnitId]) {
    end_if(t, |_, effect| pools.contains(&effect.on) && effect.lasts == Duration::OneRoundOfCombat);
}

/// Effects that last to the end of combat end for those of these units that are no longer Engaged
/// (`t9a/definitions/durations`).
pub fn end_combat(t: &mut Table<T9a>, units: &[UnitId]) {
    end_if(t, |state, effect| {
        let whole = state.whole(effect.on);
        effect.lasts == Duration::EndOfCombat && units.contains(&whole) && !state.is_engaged(whole)
    });
}

fn end_if(t: &mut Table<T9a>, ends: impl Fn(&State, &Effect) -> bool) {
    let kept: Vec<Effect> = t.state.effects.iter().filter(|effect| !ends(&t.state, effect)).cloned().collect();
    if kept.len() != t.state.effects.len() {
        t.cite(rules::definitions::DURATIONS);
        t.tell(Event::EffectsEnded);
        t.state.effects = kept;
    }
}
