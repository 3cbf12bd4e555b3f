//! Chapters *attachable* and *characters*: who may join whom, and which formations of a Combined Unit are legal.

pub mod band;
pub mod carried;

use crate::book::Base;
use crate::definitions::formation::{SKIRMISH_GAP, close_ranks, full_rank_models, is_skirmisher, skirmishes, spots};
use crate::definitions::ground::inherit;
use crate::model_rules::{ModelRule, contains, has, is_called, rules_of};
use crate::state::{Place, Stand, State, UnitId, Whereabouts};
use crate::{T9a, rules};
use geometry::ranks::{HalfMm, Side};
use kernel::{Illegal, Rule, Table};

/// How a model's base goes with the ranks of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// In the ranks, over this many files and ranks (`t9a/attachable/matching-base`).
    Matching {
        /// Files.
        wide: u8,
        /// Ranks.
        deep: u8,
    },
    /// At a side (`t9a/attachable/mismatched-base`).
    Mismatched,
}

/// How a model fits into a unit. Among Skirmishers only the very same base matches
/// (`t9a/model-rules/skirmisher-joining`).
pub fn fit(state: &State, pool: UnitId, host: UnitId) -> Fit {
    fit_among(state, pool, host, members(state, host))
}

/// The same among these, who are in the unit with it or would be.
fn fit_among(state: &State, pool: UnitId, host: UnitId, with: impl IntoIterator<Item = UnitId>) -> Fit {
    let (Some(own), Some(theirs)) = (state.sheet(pool), state.sheet(host)) else { return Fit::Mismatched };
    let Some((wide, deep)) = multiple(own.base, theirs.base) else { return Fit::Mismatched };
    if wide * deep == 1 || !with.into_iter().chain([pool, host]).any(|pool| is_skirmisher(state, pool)) {
        Fit::Matching { wide, deep }
    } else {
        Fit::Mismatched
    }
}

/// How often a base goes into another in width and depth, if it does in whole numbers.
fn multiple(own: Base, theirs: Base) -> Option<(u8, u8)> {
    let whole = |a: u16, b: u16| (b > 0 && a.is_multiple_of(b)).then(|| (a / b) as u8);
    Some((whole(own.width, theirs.width)?, whole(own.depth, theirs.depth)?))
}

/// Does a unit or a model answer to one of the names in a bracket of Exclusive: its own name, a Trait, a Model Rule or an upgrade
/// (`t9a/model-rules/exclusive`)?
fn answers_to(state: &State, pool: UnitId, names: &[String]) -> bool {
    names.iter().any(|name| is_called(state, pool, name) || has(state, pool, name))
}

/// May a model be part of a unit at all, wherever it stands there? What holds during a battle only is asked by
/// [`may_join_now`].
///
/// # Errors
/// With the rule that forbids it.
pub fn may_join(state: &State, pool: UnitId, host: UnitId) -> Result<(), Illegal> {
    let (Some(own), Some(_)) = (state.sheet(pool), state.sheet(host)) else {
        return Err(Illegal::of(rules::attachable::JOINING, "t9a-not-yours"));
    };
    if pool == host || state.owner(pool) != state.owner(host) || !own.is_attachable() {
        return Err(Illegal::of(rules::attachable::ATTACHABLE_MODEL, "t9a-cannot-join"));
    }
    if has(state, pool, "Solitary") || contains_now(state, host, "Solitary") {
        return Err(Illegal::of(rules::model_rules::SOLITARY, "t9a-solitary"));
    }
    if has(state, pool, "Supernal") != contains_now(state, host, "Supernal") {
        return Err(Illegal::of(rules::model_rules::SUPERNAL_JOINING, "t9a-not-of-its-kind"));
    }
    if has(state, pool, "Unstable") != contains_now(state, host, "Unstable") {
        return Err(Illegal::of(rules::model_rules::UNSTABLE_JOINING, "t9a-not-of-its-kind"));
    }
    let spread = members(state, host).chain([pool]).any(|member| is_skirmisher(state, member));
    let heights = || members(state, host).filter_map(|member| state.sheet(member)).map(|sheet| sheet.height);
    if spread && heights().any(|height| height != own.height) {
        return Err(Illegal::of(rules::model_rules::SKIRMISHER_JOINING, "t9a-other-height"));
    }
    let other_platform = members(state, host).any(|other| other != pool && has(state, other, "War Platform"));
    if own.has("War Platform") && other_platform {
        return Err(Illegal::of(rules::model_rules::WAR_PLATFORM, "t9a-one-platform"));
    }
    let attachable = |id: UnitId| state.sheet(id).is_some_and(crate::book::Sheet::is_attachable);
    let other_captain =
        members(state, host).any(|other| other != pool && attachable(other) && has(state, other, "Captain"));
    if own.has("Captain") && other_captain {
        return Err(Illegal::of(rules::model_rules::CAPTAIN, "t9a-one-captain"));
    }
    judge_exclusive(state, pool, host)
}

/// The pools of a unit, on the field or not.
fn members(state: &State, host: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let joined =
        state.ids().filter(move |&id| state.unit(id).is_some_and(|unit| unit.joined == Some(host) && unit.hp > 0));
    std::iter::once(host).chain(joined)
}

/// As [`contains`], for a unit that may not stand on the field yet.
fn contains_now(state: &State, host: UnitId, name: &str) -> bool {
    contains(state, host, name) || members(state, host).any(|pool| has(state, pool, name))
}

/// Exclusive, in both directions (`t9a/model-rules/exclusive`).
fn judge_exclusive(state: &State, pool: UnitId, host: UnitId) -> Result<(), Illegal> {
    let brackets = |of: UnitId| {
        rules_of(state, of).filter_map(|rule| if let ModelRule::Exclusive(names) = rule { Some(names) } else { None })
    };
    let own = brackets(pool).all(|names| members(state, host).any(|member| answers_to(state, member, &names)));
    let attachable = state.sheet(host).is_some_and(crate::book::Sheet::is_attachable);
    let theirs = attachable || brackets(host).all(|names| answers_to(state, pool, &names));
    if own && theirs { Ok(()) } else { Err(Illegal::of(rules::model_rules::EXCLUSIVE, "t9a-exclusive")) }
}

/// May a model join a unit in the course of the battle? (`t9a/attachable/joining-forbidden`)
///
/// # Errors
/// With the rule that forbids it.
pub fn may_join_now(state: &State, pool: UnitId, host: UnitId) -> Result<(), Illegal> {
    may_join(state, pool, host)?;
    if state.is_shaken(host) {
        return Err(Illegal::of(rules::attachable::JOINING_FORBIDDEN, "t9a-is-shaken"));
    }
    if state.is_engaged(host) {
        return Err(Illegal::of(rules::attachable::JOINING_FORBIDDEN, "t9a-is-engaged"));
    }
    Ok(())
}

/// Is a formation of a unit and those who have joined it legal? `models` are its own.
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_ranks(state: &State, whole: UnitId, models: u16, with: &[UnitId], stand: &Stand) -> Result<(), Illegal> {
    let legal = |holds: bool, rule: Rule, id: &'static str| if holds { Ok(()) } else { Err(Illegal::of(rule, id)) };
    let formation = rules::definitions::LEGAL_FORMATION;
    let files = usize::from(stand.files);
    let sides = [stand.left, stand.right];
    // Where only models at the sides are left there are no ranks.
    let no_ranks = stand.places.is_empty();
    let whole_ranks = files > 0 && stand.places.len().is_multiple_of(files);
    legal(whole_ranks && (!no_ranks || sides.iter().any(Option::is_some)), formation, "t9a-no-ranks")?;
    let rankers = stand.places.iter().filter(|place| **place == Place::Ranker).count();
    legal(rankers == usize::from(models), formation, "t9a-wrong-models")?;
    let known = |place: &Place| !matches!(place, Place::Joined(pool) if !with.contains(pool));
    let known_sides = sides.iter().flatten().all(|pool| with.contains(pool));
    legal(stand.places.iter().all(known) && known_sides, formation, "t9a-wrong-models")?;
    for &pool in with {
        judge_joined(state, whole, pool, stand)?;
    }
    if no_ranks {
        return Ok(());
    }
    judge_full(state, whole, stand)?;
    let last = stand.rank(stand.ranks() - 1);
    legal(stand.ranks() == 1 || last.iter().any(|place| *place != Place::Empty), formation, "t9a-gaps")?;
    // Who stands at a side is a file of his own, but no part of a Full Rank (`t9a/attachable/mismatched-base`).
    let all_files = files + sides.iter().flatten().count();
    let wide_enough = stand.files >= full_rank_models(height_with(state, whole, models, with));
    legal(
        wide_enough || stand.ranks() <= all_files,
        rules::definitions::RANKS_AGAINST_FILES,
        "t9a-more-ranks-than-files",
    )
}

/// The same for a unit that stands already: more ranks than files are not taken voluntarily by whoever keeps them
/// (`t9a/definitions/ranks-against-files`).
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_redrawn(state: &State, whole: UnitId, with: &[UnitId], stand: &Stand) -> Result<(), Illegal> {
    let now = state.unit(whole).and_then(|unit| unit.stand.as_ref());
    let keeps = now.is_some_and(|now| stand.files == now.files && stand.ranks() <= now.ranks());
    match judge_ranks(state, whole, state.models(whole), with, stand) {
        Err(deep) if deep.rule == rules::definitions::RANKS_AGAINST_FILES && keeps => Ok(()),
        judged => judged,
    }
}

/// The Height of a unit as it would be: that of most of its models, the smaller on a tie (`t9a/definitions/unit-height`).
fn height_with(state: &State, whole: UnitId, models: u16, with: &[UnitId]) -> u8 {
    let height = |pool: UnitId| state.sheet(pool).map_or(1, |sheet| sheet.height);
    let count = |wanted: u8| {
        let joined = with.iter().filter(|&&pool| height(pool) == wanted).count();
        joined + if height(whole) == wanted { usize::from(models) } else { 0 }
    };
    (0..=5).rev().max_by_key(|&height| (count(height), 5 - height)).unwrap_or(1)
}

/// One who has joined stands where it must: at a side if its base does not match, else in the ranks as far forward as there
/// is room (`t9a/attachable/position`), anywhere with Stand Behind.
fn judge_joined(state: &State, whole: UnitId, pool: UnitId, stand: &Stand) -> Result<(), Illegal> {
    let files = usize::from(stand.files);
    let places: Vec<usize> = (0..stand.places.len()).filter(|&n| stand.places[n] == Place::Joined(pool)).collect();
    let at_sides = [stand.left, stand.right].iter().filter(|side| **side == Some(pool)).count();
    let Fit::Matching { wide, deep } = fit_among(state, pool, whole, stand.joined()) else {
        return if places.is_empty() && at_sides == 1 {
            Ok(())
        } else {
            Err(Illegal::of(rules::attachable::MISMATCHED_BASE, "t9a-at-a-side"))
        };
    };
    let (wide, deep) = (usize::from(wide), usize::from(deep));
    if wide > files {
        return Err(Illegal::of(rules::attachable::TOO_WIDE, "t9a-too-wide"));
    }
    let Some(&first) = places.first().filter(|_| at_sides == 0) else {
        return Err(Illegal::of(rules::attachable::MATCHING_BASE, "t9a-in-the-ranks"));
    };
    let (rank, file) = (first / files, first % files);
    let covers = |n: usize| (rank..rank + deep).contains(&(n / files)) && (file..file + wide).contains(&(n % files));
    if file + wide > files || places.len() != wide * deep || !places.iter().all(|&n| covers(n)) {
        return Err(Illegal::of(rules::attachable::MATCHING_BASE, "t9a-in-the-ranks"));
    }
    let room_ahead = (0..rank).any(|rank| has_room(stand, rank, wide));
    if room_ahead && !has(state, pool, "Stand Behind") {
        return Err(Illegal::of(rules::attachable::POSITION, "t9a-farther-forward"));
    }
    Ok(())
}

/// Is there room in a rank for a base of this many files, where no other stands who has joined?
pub fn has_room(stand: &Stand, rank: usize, wide: usize) -> bool {
    let row = stand.rank(rank);
    row.windows(wide).any(|places| places.iter().all(|place| !matches!(place, Place::Joined(_))))
}

/// Are several ranks incomplete, as only long bases can make them? (`t9a/attachable/long-base-incomplete-ranks`)
pub fn has_long_tail(stand: &Stand) -> bool {
    (0..stand.ranks()).filter(|&rank| stand.rank(rank).contains(&Place::Empty)).count() > 1
}

/// All ranks but the last are full; several incomplete ones only where long bases form them
/// (`t9a/attachable/long-base-incomplete-ranks`); nobody stands behind a gap.
fn judge_full(state: &State, whole: UnitId, stand: &Stand) -> Result<(), Illegal> {
    let files = usize::from(stand.files);
    let incomplete: Vec<usize> = (0..stand.ranks()).filter(|&rank| stand.rank(rank).contains(&Place::Empty)).collect();
    let last = stand.ranks() - 1;
    let long = |place: &Place| match place {
        Place::Empty => true,
        Place::Ranker => false,
        Place::Joined(pool) => {
            matches!(fit_among(state, *pool, whole, stand.joined()), Fit::Matching { deep, .. } if deep > 1)
        }
    };
    let only_last = incomplete.iter().all(|&rank| rank == last) && (last > 0 || incomplete.is_empty());
    let tail = incomplete.iter().all(|&rank| rank > 0 && stand.rank(rank).iter().all(long));
    if !only_last && !tail {
        return Err(Illegal::of(rules::definitions::LEGAL_FORMATION, "t9a-gaps"));
    }
    let behind_a_gap = |n: usize| stand.places[n] != Place::Empty && stand.places[n - files] == Place::Empty;
    if (files..stand.places.len()).any(behind_a_gap) {
        return Err(Illegal::of(rules::definitions::LEGAL_FORMATION, "t9a-gaps"));
    }
    Ok(())
}

/// A usual formation of this many files: those who have joined in the middle of the first rank, or as far forward as there is
/// room; mismatched bases at the sides. None if they do not fit.
pub fn usual_ranks(state: &State, whole: UnitId, models: u16, with: &[UnitId], files: u8) -> Option<Stand> {
    let wide_files = usize::from(files.max(1));
    let mut places = vec![Place::Empty; wide_files];
    let (mut left, mut right) = (None, None);
    for &pool in with {
        match fit_among(state, pool, whole, with.iter().copied()) {
            Fit::Mismatched if left.is_none() => left = Some(pool),
            Fit::Mismatched if right.is_none() => right = Some(pool),
            Fit::Mismatched => return None,
            Fit::Matching { wide, deep } => {
                let (wide, deep) = (usize::from(wide), usize::from(deep));
                if wide > wide_files {
                    return None;
                }
                let free = |places: &[Place], rank: usize, file: usize| {
                    let cell = |n: usize| places.get(n).is_none_or(|place| *place == Place::Empty);
                    (0..deep).all(|r| (0..wide).all(|f| cell((rank + r) * wide_files + file + f)))
                };
                let middle = (wide_files - wide) / 2;
                let mut starts: Vec<usize> = (0..=wide_files - wide).collect();
                starts.sort_by_key(|&file| file.abs_diff(middle));
                let at = (0..)
                    .find_map(|rank| starts.iter().find(|&&file| free(&places, rank, file)).map(|&file| (rank, file)));
                let (rank, file) = at?;
                while places.len() < (rank + deep) * wide_files {
                    places.extend(vec![Place::Empty; wide_files]);
                }
                for r in 0..deep {
                    for f in 0..wide {
                        places[(rank + r) * wide_files + file + f] = Place::Joined(pool);
                    }
                }
            }
        }
    }
    let mut gap = 0;
    for _ in 0..models {
        while places.get(gap).is_some_and(|place| *place != Place::Empty) {
            gap += 1;
        }
        if gap >= places.len() {
            places.extend(vec![Place::Empty; wide_files]);
        }
        places[gap] = Place::Ranker;
    }
    // Only models at the sides: no ranks, and one way to write that.
    if places.iter().all(|place| *place == Place::Empty) {
        places.clear();
        if files != 1 {
            return None;
        }
    }
    let stand = Stand { pose: geometry::Pose::default(), files, places, left, right };
    judge_ranks(state, whole, models, with, &stand).ok().map(|()| stand)
}

/// All numbers of files in which a unit may stand.
pub fn possible_files(state: &State, whole: UnitId, models: u16, with: &[UnitId]) -> Vec<u8> {
    let places: usize = with
        .iter()
        .map(|&pool| match fit_among(state, pool, whole, with.iter().copied()) {
            Fit::Matching { wide, deep } => usize::from(wide) * usize::from(deep),
            Fit::Mismatched => 0,
        })
        .sum();
    let most = (usize::from(models) + places).clamp(1, 60) as u8;
    (1..=most).filter(|&files| usual_ranks(state, whole, models, with, files).is_some()).collect()
}

/// A model leaves its unit and stands for itself where its base was; the unit closes its ranks. False if it is in none.
pub fn detach(state: &mut State, pool: UnitId) -> bool {
    let host = state.whole(pool);
    let Some((base, heading)) = base_of(state, pool).filter(|_| host != pool) else { return false };
    take_out(state, pool, host);
    if let Some(unit) = state.unit_mut(pool) {
        unit.joined = None;
        let pose = geometry::Pose { position: base, heading };
        unit.stand = Some(Stand { pose, files: 1, places: vec![Place::Ranker], left: None, right: None });
    }
    inherit(state, pool, host);
    close_ranks(state, host);
    leave_empty(state, host);
    true
}

/// A model is no longer in the formation of a unit; all others stay where they stand, unless it was the last Skirmisher among them.
pub fn take_out(state: &mut State, pool: UnitId, host: UnitId) {
    // Any of those who stay shows by how much the rest would be moved.
    let stays = |state: &State| {
        let (spots, formation) = spots(state, host)?;
        let block = formation.block(&state.unit(host)?.stand.as_ref()?.pose);
        let spot = spots.iter().find(|spot| spot.pool != pool)?;
        Some(formation.base_of(&spot.slot, &block).front)
    };
    let before = stays(state);
    let (spread, middle) = (skirmishes(state, host), ranks_middle(state, host));
    let Some(stand) = state.unit_mut(host).and_then(|unit| unit.stand.as_mut()) else { return };
    stand.left = stand.left.filter(|other| *other != pool);
    stand.right = stand.right.filter(|other| *other != pool);
    let own = stand.places.iter_mut().filter(|place| **place == Place::Joined(pool));
    own.for_each(|place| *place = Place::Empty);
    let closes = spread && !skirmishes(state, host);
    if closes && let Some(stand) = state.unit_mut(host).and_then(|unit| unit.stand.as_mut()) {
        // They close up about the centre of their first rank (`t9a/model-rules/skirmisher-lost`).
        stand.restore();
    }
    let [before, after] = if closes { [middle, ranks_middle(state, host)] } else { [before, stays(state)] };
    if let Some((was, is)) = before.zip(after)
        && let Some(stand) = state.unit_mut(host).and_then(|unit| unit.stand.as_mut())
        && let Ok(position) = geometry::Position::nearest(stand.pose.position.point() + (was - is))
    {
        stand.pose.position = position;
    }
}

/// A unit that a Skirmisher has left closes up, unless it has others (`t9a/ruling/b-skirmishing-character`).
pub fn cite_closing(t: &mut Table<T9a>, pool: UnitId, host: UnitId) {
    if is_skirmisher(&t.state, pool) && !skirmishes(&t.state, host) {
        t.cite(rules::model_rules::SKIRMISHER_LOST);
        t.cite(rules::ruling::B_SKIRMISHING_CHARACTER);
    }
}

/// Nobody is left of a unit: whoever stayed of it after its rank and file were gone has left it too
/// (`t9a/attachable/rank-and-file-wiped-out`).
pub fn leave_empty(state: &mut State, host: UnitId) {
    if state.pools(host).next().is_none()
        && let Some(unit) = state.unit_mut(host)
    {
        unit.stand = None;
        state.close.gone(host.0.into());
    }
}

fn base_of(state: &State, pool: UnitId) -> Option<(geometry::Position, geometry::Heading)> {
    let host = state.whole(pool);
    let stand = state.unit(host)?.stand.as_ref()?;
    let (spots, formation) = spots(state, host)?;
    let spot = spots.iter().find(|spot| spot.pool == pool)?;
    let base = formation.base_of(&spot.slot, &formation.block(&stand.pose));
    Some((geometry::Position::nearest(base.front).ok()?, stand.pose.heading))
}

/// An end of the first rank of a unit, models at the side not counted.
fn ranks_edge(state: &State, host: UnitId, end: Side) -> Option<geometry::Vector> {
    let (spots, formation) = spots(state, host)?;
    let stand = state.unit(host)?.stand.as_ref()?;
    let block = formation.block(&stand.pose);
    let gap = if skirmishes(state, host) { SKIRMISH_GAP.0 } else { 0 };
    let beside = |model: Option<UnitId>| spots.iter().find(|spot| model == Some(spot.pool)).map(|spot| spot.slot);
    let aside = match end {
        Side::Left => beside(stand.left).map_or(0, |slot| slot.right.0 + gap),
        Side::Right => beside(stand.right).map_or(0, |slot| slot.left.0 - gap - formation.width().0),
    };
    Some(block.front_corner(end) + block.rightwards() * HalfMm(aside).inches())
}

/// The middle of the first rank of a unit, models at the side not counted.
fn ranks_middle(state: &State, host: UnitId) -> Option<geometry::Vector> {
    let ends = ranks_edge(state, host, Side::Left).zip(ranks_edge(state, host, Side::Right));
    ends.map(|(left, right)| left.towards(right, 0.5))
}

/// A model becomes part of a unit, which takes the formation that is given. The ranks of the unit itself stay where they were,
/// whatever is added at the sides; a single rank grows at the end that is given.
pub fn attach(state: &mut State, pool: UnitId, host: UnitId, (ranks, grows): (Stand, Side)) {
    let Some(pose) = state.unit(host).and_then(|unit| unit.stand.as_ref()).map(|stand| stand.pose) else { return };
    // Who spreads the unit leaves the middle of its ranks where it was (`t9a/ruling/b-skirmishing-character`).
    let spread = skirmishes(state, host);
    let stays = |state: &State, opens: bool| match opens {
        true => ranks_middle(state, host),
        false => ranks_edge(state, host, grows.other()),
    };
    let before = [false, true].map(|opens| stays(state, opens));
    if let Some(unit) = state.unit_mut(pool) {
        unit.joined = Some(host);
        unit.stand = None;
        unit.whereabouts = Whereabouts::Field;
    }
    if let Some(unit) = state.unit_mut(host) {
        unit.stand = Some(Stand { pose, ..ranks });
    }
    let opens = skirmishes(state, host) != spread;
    if let (Some(was), Some(is)) = (before[usize::from(opens)], stays(state, opens))
        && let Some(stand) = state.unit_mut(host).and_then(|unit| unit.stand.as_mut())
        && let Ok(position) = geometry::Position::nearest(stand.pose.position.point() + (was - is))
    {
        stand.pose.position = position;
    }
}
