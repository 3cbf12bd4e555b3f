//! How an Attachable Model joins a unit by a Move Action (`t9a/attachable/joining`).

use super::terms::{Terms, VANGUARD_MOST};
use super::{Impetus, Mover, Ranks, sweep};
use crate::attachable::{self, Fit, fit};
use crate::definitions::formation::{bases, is_skirmisher};
use crate::definitions::ground::{Around, Manner, around, inches, judge_place};
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed::of_pool;
use crate::events::Event;
use crate::model_rules::has;
use crate::questions::{Between, ChooseOne, JoinUnit};
use crate::state::{MoveAction, Place, Stand, State, UnitId};
use crate::terrain::danger;
use crate::{T9a, rules};
use geometry::ranks::Side;
use geometry::{Vector, more_than, ranks};
use kernel::{Illegal, Message, Play, Seat, Table};

/// Could a model reach a unit at all? Spares the search for those far away.
pub(super) fn is_near(state: &State, mover: &Mover, host: UnitId, impetus: Impetus) -> bool {
    let mobility = match impetus {
        Impetus::Magical(set) | Impetus::Vanguard(Some(set)) => set,
        _ => of_pool(state, mover.unit, Characteristic::Mobility),
    };
    let (Some(base), Some(unit)) =
        (bases(state, mover.unit).first().copied(), crate::definitions::formation::block(state, host))
    else {
        return false;
    };
    let most = match mover.action {
        MoveAction::Reform if !has(state, mover.unit, "Light Troops") => 0.5,
        MoveAction::Advance => 1.0,
        _ => 2.0,
    };
    // Centres are measured, boundaries are nearer; it may turn on its way.
    let turned = base.width.max(base.depth);
    ranks::distance(&base.corners(), &unit.corners()) <= most * f64::from(mobility) + turned
}

/// The formations of a unit in which a model that joins it can stand, of those that it reaches
/// (`t9a/attachable/joining-place`).
pub fn join_ways(state: &State, mover: &Mover, impetus: Impetus, most: usize) -> Vec<Ranks> {
    let Some(host) = mover.join else { return Vec::new() };
    let Some(stand) = state.unit(host).and_then(|unit| unit.stand.clone()) else { return Vec::new() };
    let mut ways = Vec::new();
    match fit(state, mover.unit, host) {
        Fit::Mismatched => {
            if stand.left.is_none() {
                ways.push(Ranks { left: Some(mover.unit), ..Ranks::of(&stand) });
            }
            if stand.right.is_none() {
                ways.push(Ranks { right: Some(mover.unit), ..Ranks::of(&stand) });
            }
        }
        Fit::Matching { wide, deep } => {
            // As far forward as there is room: at most in the first rank that has it, or in a new one behind all that have none.
            let roomy = (0..stand.ranks()).find(|&rank| attachable::has_room(&stand, rank, wide.into()));
            let last = if has(state, mover.unit, "Stand Behind") { None } else { roomy };
            for rank in 0..=last.unwrap_or(stand.ranks()) {
                for file in 0..stand.files {
                    ways.extend(displaced(&stand, mover.unit, rank, file.into(), (wide.into(), deep.into())));
                }
            }
            // Beside the one model that does not match it begins the ranks.
            if stand.places.is_empty() {
                let places = vec![Place::Joined(mover.unit); usize::from(wide) * usize::from(deep)];
                ways.push(Ranks { files: wide, places, ..Ranks::of(&stand) });
            }
            if stand.ranks() == 1 {
                ways.extend(new_files(&stand, mover.unit, (wide.into(), deep.into())));
            }
        }
    }
    ways.into_iter().filter(|ranks| judge_join(state, mover, impetus, ranks).is_ok()).take(most).collect()
}

/// A model takes places in the ranks; whoever stood there goes to the rear rank. Another who has joined goes as far forward
/// as there is room behind (`t9a/attachable/joining-place`, `t9a/attachable/position`); only one with a single place is
/// moved about so.
fn displaced(stand: &Stand, pool: UnitId, rank: usize, file: usize, (wide, deep): (usize, usize)) -> Option<Ranks> {
    let files = usize::from(stand.files);
    if file + wide > files {
        return None;
    }
    let mut places = stand.places.clone();
    while places.len() < (rank + deep) * files {
        places.extend(vec![Place::Empty; files]);
    }
    let (mut rankers, mut others) = (0, Vec::new());
    for r in rank..rank + deep {
        for f in file..file + wide {
            match places[r * files + f] {
                Place::Joined(other)
                    if stand.places.iter().filter(|place| **place == Place::Joined(other)).count() > 1 =>
                {
                    return None;
                }
                Place::Joined(other) => others.push(other),
                Place::Ranker => rankers += 1,
                Place::Empty => {}
            }
            places[r * files + f] = Place::Joined(pool);
        }
    }
    for other in others {
        let free = places.iter().position(|place| !matches!(place, Place::Joined(_)));
        rankers += usize::from(free.is_some_and(|n| places[n] == Place::Ranker));
        into(&mut places, free, Place::Joined(other), files);
    }
    for _ in 0..rankers {
        let gap = places.iter().position(|place| *place == Place::Empty);
        into(&mut places, gap, Place::Ranker, files);
    }
    Some(Ranks { places, ..Ranks::of(stand) })
}

impl Ranks {
    /// At which end a single rank grows when this model joins it.
    pub fn growth(&self, pool: UnitId) -> Side {
        let first = self.places.first() == Some(&Place::Joined(pool));
        self.grows.unwrap_or(if first { Side::Left } else { Side::Right })
    }
}

/// Puts somebody into a place, or into a new rank if there is none.
fn into(places: &mut Vec<Place>, at: Option<usize>, who: Place, files: usize) {
    match at {
        Some(at) => places[at] = who,
        None => {
            places.push(who);
            places.extend(vec![Place::Empty; files - 1]);
        }
    }
}

/// In a unit of one rank the model, or one whom it displaces, makes new files at either end: wherever it stands itself, the rank
/// grows to the left or to the right. A base that is deeper than the rank has its tail behind it
/// (`t9a/attachable/long-base-incomplete-ranks`).
fn new_files(stand: &Stand, pool: UnitId, (wide, deep): (usize, usize)) -> Vec<Ranks> {
    let own = vec![Place::Joined(pool); wide];
    let longer = |at: usize| {
        let mut places = [&stand.places[..at], &own, &stand.places[at..]].concat();
        let files = places.len();
        for _ in 1..deep {
            let mut row = vec![Place::Empty; files];
            row[at..at + wide].copy_from_slice(&own);
            places.extend(row);
        }
        let usual = Ranks { files: files as u8, places, ..Ranks::of(stand) };
        let other = Ranks { grows: Some(usual.growth(pool).other()), ..usual.clone() };
        [usual, other]
    };
    (0..=stand.places.len()).flat_map(longer).collect()
}

/// A model joins a unit: it goes in a straight line from where it stands to its place, through the unit itself but as far
/// from all others as in any move; an Advance Move in any direction, a March Move not backwards, a Reform Move as one of its own.
/// It takes on the facing of the unit (`t9a/ruling/joining-way`).
///
/// # Errors
/// With the rule that forbids it, and by how much.
pub fn judge_join(state: &State, mover: &Mover, impetus: Impetus, ranks: &Ranks) -> Result<(), Illegal> {
    let joining = rules::attachable::JOINING;
    let nowhere = || Illegal::of(joining, "t9a-cannot-join");
    let host = mover.join.ok_or_else(nowhere)?;
    let old = state.unit(host).and_then(|unit| unit.stand.as_ref()).ok_or_else(nowhere)?;
    let single = old.ranks() <= 1 && ranks.files >= old.files;
    if ranks.files != old.files && !single {
        return Err(Illegal::of(rules::attachable::JOINING_PLACE, "t9a-same-files"));
    }
    let with: Vec<UnitId> = state.pools(host).filter(|pool| *pool != host).chain([mover.unit]).collect();
    attachable::judge_ranks(state, host, state.models(host), &with, &ranks.at(old.pose))?;
    // As it would be.
    let mut then = state.clone();
    attachable::detach(&mut then, mover.unit);
    attachable::attach(&mut then, mover.unit, host, (ranks.at(old.pose), ranks.growth(mover.unit)));
    let start = bases(state, mover.unit).first().copied().ok_or_else(nowhere)?;
    let end = bases(&then, mover.unit).first().copied().ok_or_else(nowhere)?;
    match mover.action {
        MoveAction::Reform => judge_reform(state, mover, impetus, [start.centre(), end.centre()]).map(|_| ())?,
        _ => judge_straight(state, mover, impetus, (&start, &end))?,
    }
    let whole = crate::definitions::formation::block(&then, host).ok_or_else(nowhere)?;
    if matches!(impetus, Impetus::Vanguard(_)) {
        super::terms::judge_vanguard(&then, host, &whole)?;
    }
    let grown = crate::definitions::formation::block(state, host).is_none_or(|before| before != whole);
    if grown {
        judge_place(&then, &around(&then, host, Manner::Action, &[mover.unit]), &whole)?;
    }
    Ok(())
}

/// The way of an Advance or March Move into a unit: a straight line (`t9a/ruling/joining-way`).
fn judge_straight(
    state: &State,
    mover: &Mover,
    impetus: Impetus,
    (start, end): (&ranks::Block, &ranks::Block),
) -> Result<(), Illegal> {
    let joining = rules::attachable::JOINING;
    let mobility = match impetus {
        Impetus::Magical(set) | Impetus::Vanguard(Some(set)) => set,
        _ => of_pool(state, mover.unit, Characteristic::Mobility),
    };
    let march = mover.action == MoveAction::March;
    let reach = f64::from(mobility) * if march { 2.0 } else { 1.0 };
    let reach = if matches!(impetus, Impetus::Vanguard(_)) { reach.min(VANGUARD_MOST) } else { reach };
    let way = end.centre() - start.centre();
    if more_than(way.length(), reach) {
        let reason =
            Message::new("t9a-too-long").with("length", inches(way.length())).with("by", inches(way.length() - reach));
        return Err(Illegal::new(joining, reason));
    }
    if march && way.dot(start.heading) < -1e-6 * way.length() {
        return Err(Illegal::of(rules::movement::MARCH_MOVE, "t9a-behind-it"));
    }
    let others = passing(state, mover);
    let line = [start.centre(), end.centre()];
    let radius = start.width.min(start.depth) * 0.5;
    for (near, other) in others.who.iter().zip(&others.others) {
        let Some(least) = other.way else { continue };
        let away = ranks::distance(&line, other.hull.corners()) - radius;
        if !ranks::keeps(away, least) {
            let reason = Message::new("t9a-too-near")
                .with("unit", crate::definitions::ground::near_name(state, Some(near)))
                .with("distance", format!("{:.2}", away.max(0.0)))
                .with("least", format!("{least}"))
                .with("by", inches(least - away));
            return Err(Illegal::new(rules::definitions::UNIT_SPACING, reason));
        }
    }
    Ok(())
}

/// What stands round a model on its way into a unit: not that one, nor the one that it leaves.
fn passing(state: &State, mover: &Mover) -> Around {
    let former = state.whole(mover.unit);
    let passed: Vec<UnitId> = mover.join.into_iter().chain([former]).collect();
    if former == mover.unit {
        return around(state, mover.unit, Manner::Action, &passed);
    }
    // It stands as near to others as the unit did.
    let mut alone = state.clone();
    attachable::detach(&mut alone, mover.unit);
    around(&alone, mover.unit, Manner::Action, &passed)
}

/// The way of a Reform Move into a unit: the centre as far as it may go in one, round what stands between. Does it count as a
/// March Move for what that sets off? (`t9a/movement/reform-move`, `t9a/model-rules/light-troops`)
fn judge_reform(state: &State, mover: &Mover, impetus: Impetus, way: [Vector; 2]) -> Result<bool, Illegal> {
    let mut alone = state.clone();
    attachable::detach(&mut alone, mover.unit);
    let mut terms = Terms::new(&alone, mover.unit, impetus, None)
        .ok_or_else(|| Illegal::of(rules::attachable::JOINING, "t9a-cannot-join"))?;
    terms.around = passing(state, mover);
    terms.judge_walk(way)
}

/// A model makes a Move Action into a unit, which cannot move any more in this phase. False if its player has given it up.
pub(super) fn join(t: &mut Table<T9a>, mover: &Mover, host: UnitId, impetus: Impetus) -> Play<bool> {
    let Some(seat) = t.state.owner(mover.unit) else { return Ok(true) };
    let before = t.state.clone();
    let former = t.state.whole(mover.unit);
    let host = band_of(t, seat, mover, host)?;
    let ask = JoinUnit { unit: mover.unit, host, action: mover.action, impetus };
    let Some(ranks) = t.ask(seat, ask)? else {
        t.state = before;
        super::mark_passed(&mut t.state, mover.unit, impetus);
        return Ok(false);
    };
    t.cite(rules::attachable::JOINING);
    t.cite(rules::attachable::JOINING_PLACE);
    t.cite(rules::attachable::COMBINED_UNIT);
    t.cite(rules::attachable::ATTACHABLE_MODEL);
    t.cite(rules::definitions::BASE);
    if t.state.sheet(mover.unit).is_some_and(|sheet| sheet.character) {
        t.cite(rules::characters::CHARACTER);
    }
    // Effects lie on Health Pools, and stay with those on which they lie.
    let before: Vec<UnitId> = t.state.pools(host).chain([mover.unit]).collect();
    if t.state.effects.iter().any(|effect| before.contains(&effect.on)) {
        t.cite(rules::definitions::EFFECTS_WHEN_UNITS_JOIN);
    }
    t.cite(rules::ruling::JOINING_WAY);
    if attachable::has_long_tail(&ranks.at(Default::default())) {
        t.cite(rules::attachable::LONG_BASE_INCOMPLETE_RANKS);
    }
    if mover.action == MoveAction::Reform {
        t.cite(rules::movement::REFORM_MOVE);
        t.cite(rules::movement::REFORM_MODEL_PATHS);
    }
    if has(&t.state, mover.unit, "Stand Behind") {
        t.cite(rules::model_rules::STAND_BEHIND);
    }
    if has(&t.state, mover.unit, "War Platform") {
        t.cite(rules::model_rules::WAR_PLATFORM);
    }
    if is_skirmisher(&t.state, mover.unit) {
        t.cite(rules::model_rules::SKIRMISHER);
        t.cite(rules::ruling::B_SKIRMISHING_CHARACTER);
    }
    t.cite(match fit(&t.state, mover.unit, host) {
        Fit::Matching { .. } => rules::attachable::MATCHING_BASE,
        Fit::Mismatched => rules::attachable::MISMATCHED_BASE,
    });
    let pose =
        t.state.unit(host).and_then(|unit| unit.stand.as_ref()).map_or_else(Default::default, |stand| stand.pose);
    let stood = t.state.clone();
    if t.state.whole(mover.unit) != mover.unit {
        t.cite(rules::attachable::LEAVING_BY_MOVE);
        attachable::detach(&mut t.state, mover.unit);
    }
    let began = bases(&t.state, mover.unit).first().copied();
    attachable::attach(&mut t.state, mover.unit, host, (ranks.at(pose), ranks.growth(mover.unit)));
    t.state.close.gone(mover.unit.0.into());
    // Whether they have moved is judged for each of them (`t9a/attachable/joining-moved-status`).
    t.cite(rules::attachable::JOINING_MOVED_STATUS);
    super::mark_moved(&mut t.state, mover.unit, mover.action, impetus);
    if let Some(unit) = t.state.unit_mut(host) {
        unit.marks.phase.joined = true;
    }
    if former != mover.unit {
        attachable::carried::part(t);
    }
    attachable::carried::share(&mut t.state, host);
    t.tell(Event::Joined { unit: mover.unit, host });
    if let Some((from, to)) = began.zip(bases(&t.state, mover.unit).first().copied()) {
        let marched = match mover.action {
            MoveAction::Reform => {
                let way = [from.centre(), to.centre()];
                judge_reform(&stood, mover, impetus, way).is_ok_and(|marched| marched)
            }
            action => action == MoveAction::March,
        };
        if mover.action == MoveAction::Reform && has(&t.state, mover.unit, "Light Troops") {
            t.cite(rules::model_rules::LIGHT_TROOPS);
        }
        on_the_way(t, mover, marched, &from, &to)?;
    }
    attachable::band::renew(t)?;
    Ok(true)
}

/// What a model has met on its way into a unit: Dangerous Terrain if it marched, and enemies for its Sweeping Attack.
fn on_the_way(t: &mut Table<T9a>, mover: &Mover, marched: bool, from: &ranks::Block, to: &ranks::Block) -> Play<()> {
    // In a Reform Move it comes near an enemy only where it begins and where it ends (`t9a/ruling/reform-detour`).
    let mut passed = match mover.action {
        MoveAction::Reform => [from, to].map(|at| sweep::passed_by(&t.state, mover.unit, at, at)).concat(),
        _ => sweep::passed_by(&t.state, mover.unit, from, to),
    };
    passed.sort_unstable();
    passed.dedup();
    if marched {
        let touched = danger::on_walk(&t.state, mover.unit, from, to);
        danger::test(t, &touched)?;
    }
    sweep::attack(t, mover.unit, &passed)
}

/// The unit that a model joins. Where that is an Attachable Model by itself, they form a new unit, and their player says whose
/// base stands for that of rank and file (`t9a/attachable/all-attachable-unit`).
fn band_of(t: &mut Table<T9a>, seat: Seat, mover: &Mover, host: UnitId) -> Play<UnitId> {
    if !attachable::band::is_alone(&t.state, host) {
        return Ok(host);
    }
    t.cite(rules::attachable::ALL_ATTACHABLE_UNIT);
    let open = [host, mover.unit];
    let [own, theirs] = open.map(|unit| t.state.sheet(unit).map(|sheet| sheet.base));
    let place = match own == theirs {
        true => 0,
        false => t.ask(seat, ChooseOne { seat, unit: host, between: Between::Reference(open.to_vec()) })?,
    };
    let reference = open.get(usize::from(place)).copied().unwrap_or(host);
    Ok(attachable::band::found(&mut t.state, host, reference).unwrap_or(host))
}
