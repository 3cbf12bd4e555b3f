//! One Round of Combat between two units, exactly: Health Points lost, the Combat Score and the Break Test.
//!
//! Everybody plays as the default answers do: all Special Attacks are made, and attacks go to the rank and file. What is left of an
//! attack when the rank and file are gone is not looked at. The chance of every pair of losses is carried from one Agility step to
//! the next, since who has fallen in one does not strike in a later.

use super::chain::{Chances, capped, copies, mean, one_attack, plus, rolled};
use crate::attack_attributes::Attribute;
use crate::attacks::AttackKind;
use crate::charge::ways::{Charging, End, charge_distance, charge_speed, ways};
use crate::definitions::formation::{block, unit_height};
use crate::definitions::ground::stand_at;
use crate::definitions::modifiers::{Characteristic, modified};
use crate::melee::blows::{self, Blow, Turn};
use crate::melee::breaking::penalty;
use crate::melee::contact::{Fighter, fighters};
use crate::melee::formations::{Ranks, is_firm, surrounded_orders};
use crate::melee::groups::Group;
use crate::melee::profile::{self, Hand, attack_changes, attributes, lost_points, on_feature};
use crate::melee::score::static_score;
use crate::melee::{Combat, equipment, strikers};
use crate::model_rules::{entirely, has};
use crate::psychology::{discipline, holds_the_line};
use crate::state::{Engagement, Stand, State, UnitId};
use crate::terrain::{self, FeatureKind};
use geometry::ranks::Facing;
use geometry::within;
use kernel::Seat;
use std::collections::BTreeMap;

/// Chances below this are dropped.
const NOTHING: f64 = 1e-13;

/// Two units that fight.
#[derive(Clone, Debug)]
pub struct Duel {
    state: State,
    units: [UnitId; 2],
    /// The Health Pools that take the losses.
    pools: [UnitId; 2],
    combat: Combat,
    turns: Vec<Turn>,
    /// The static Combat Score of each.
    pub score: [u16; 2],
    /// Who of those who take the losses has Dying Blow.
    dying: [bool; 2],
    /// In whom of them a part has Rage, so that every Health Point makes a difference.
    raging: [bool; 2],
}

/// What comes of a Round of Combat; the first unit is named first everywhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The Health Points that each loses.
    pub lost: [Chances; 2],
    /// The chance that each wins.
    pub wins: [f64; 2],
    /// The chance of a draw.
    pub draw: f64,
    /// The mean Combat Score of the first less that of the second.
    pub margin: f64,
    /// The chance that each breaks, or is gone to the last Health Point.
    pub breaks: [f64; 2],
    /// The chance that each loses all Health Points of those who take the losses.
    pub gone: [f64; 2],
    /// The chance of each difference of the Combat Scores, the first less the second.
    pub differences: BTreeMap<i32, f64>,
}

impl Duel {
    /// The combat of two units that are Engaged with each other; none if they are not.
    pub fn of(state: &State, one: UnitId, two: UnitId) -> Option<Self> {
        let engaged = state.engaged.iter().any(|pair| pair.of(one).is_some_and(|(_, foe, _)| foe == two));
        if !engaged {
            return None;
        }
        let mut state = state.clone();
        state.engaged.retain(|pair| pair.of(one).is_some() && pair.of(two).is_some());
        let units = [one, two];
        let both: Vec<UnitId> = units.iter().flat_map(|unit| state.pools(*unit).collect::<Vec<_>>()).collect();
        for pool in both {
            let parts = state.sheet(pool).map_or(0, |sheet| sheet.parts.len());
            let usual = |part| equipment::weapon_choices(&state, pool, part).first().copied().unwrap_or(0);
            let weapons: Vec<u8> = (0..parts).map(usual).collect();
            if let Some(unit) = state.unit_mut(pool).filter(|unit| unit.marks.battle.weapons.is_empty()) {
                unit.marks.battle.weapons = weapons;
            }
        }
        state.locked = units.to_vec();
        let takes = |unit: UnitId| match state.has_rankers(unit) {
            true => Some(unit),
            false => state.pools(unit).next(),
        };
        let pools = [takes(one)?, takes(two)?];
        let (_, ranks) = surrounded_orders(&state, &units).into_iter().next()?;
        let crushes = |unit: &UnitId| is_firm(&state, &ranks, *unit) && unit_height(&state, *unit) == 1;
        let crushing = units.into_iter().filter(crushes).collect();
        let combat = Combat { units: units.to_vec(), crushing, ..Combat::default() };
        let seat = |unit: UnitId| state.owner(unit).unwrap_or(Seat(0));
        let score = units.map(|unit| static_score(&state, &units, &ranks, seat(unit)).0);
        let mut turns: Vec<Turn> = Vec::new();
        for turn in blows::order(&state, &units).0 {
            // Of several parts of a model one uses its Impact Hits, and one its Stomp Attacks; of several versions the first.
            let once = matches!(turn.blow, Blow::Impact | Blow::Stomp);
            let twin = turns.iter().any(|other| (other.pool, other.blow) == (turn.pool, turn.blow));
            if turn.version == 0 && !(once && twin) {
                turns.push(turn);
            }
        }
        let dying = pools.map(|pool| has(&state, pool, "Dying Blow"));
        let rages = |turn: &Turn| has_rage(&state, Hand { pool: turn.pool, part: turn.part.into(), armed: true });
        let raging = pools.map(|pool| turns.iter().any(|turn| turn.pool == pool && rages(turn)));
        Some(Self { state, units, pools, combat, turns, score, dying, raging })
    }

    /// The combat after a charge that reaches its target, which holds; none if the charge has no room.
    pub fn charge(state: &State, charger: UnitId, target: UnitId) -> Option<Self> {
        let charging = Charging::of(state, charger)?;
        if charging.host.is_some() {
            return None;
        }
        let way = ways(state, &charging, target, &[], true).into_iter().next()?;
        let mut then = state.clone();
        match way.end {
            End::Flush(flush) => stand_at(&mut then, charger, &flush.end).ok()?,
            End::Unaligned(found, turned) => {
                stand_at(&mut then, charger, &found.end).ok()?;
                stand_at(&mut then, target, &turned).ok()?;
            }
        }
        Self::joined(then, charger, target, way.facing)
    }

    /// The combat after a charge that ends flush in the middle of the Target Facing, whether there is a way or not: quick, for those
    /// who weigh many charges.
    pub fn imagined(state: &State, charger: UnitId, target: UnitId) -> Option<Self> {
        let (own, theirs) = (block(state, charger)?, block(state, target)?);
        let facing = theirs.arcs_of(own.front).0;
        let edge = theirs.edge(facing);
        let mut then = state.clone();
        stand_at(&mut then, charger, &own.flush(&edge, (edge.length - own.width) * 0.5)).ok()?;
        Self::joined(then, charger, target, facing)
    }

    /// Two units in contact by a charge.
    fn joined(mut then: State, charger: UnitId, target: UnitId, facing: Facing) -> Option<Self> {
        let seat = then.owner(charger);
        for unit in [charger, target] {
            if let Some(unit) = then.unit_mut(unit) {
                unit.marks.battle.first_round = true;
                unit.marks.battle.charging = Some(unit.owner) == seat;
            }
        }
        then.engaged.push(Engagement { one: (charger, Facing::Front), two: (target, facing) });
        Self::of(&then, charger, target)
    }

    /// The Health Points that the pool of a unit has.
    fn health(&self, side: usize) -> u16 {
        self.state.unit(self.pools[side]).map_or(0, |unit| unit.hp)
    }

    /// The position after such losses: models go from the rear, places stay.
    fn after(&self, lost: [u16; 2]) -> State {
        let mut state = self.state.clone();
        for (pool, lost) in self.pools.into_iter().zip(lost) {
            let before = state.models(pool);
            if let Some(unit) = state.unit_mut(pool) {
                unit.hp = unit.hp.saturating_sub(lost);
            }
            let gone = before - state.models(pool);
            let mut left = false;
            if let Some(stand) = state.unit_mut(pool).and_then(|unit| unit.stand.as_mut()) {
                (0..gone).for_each(|_| {
                    stand.take_ranker(&mut left);
                });
            }
        }
        state
    }

    /// The position while such losses are fought on with: who has Dying Blow stands until all have struck
    /// (`t9a/model-rules/dying-blow`).
    fn during(&self, lost: [u16; 2]) -> State {
        let dying: Vec<(UnitId, u16)> = (0..2)
            .filter(|side| self.dying[*side] && lost[*side] > 0)
            .map(|side| (self.pools[side], lost[side]))
            .collect();
        let gone = std::array::from_fn(|side| if self.dying[side] { 0 } else { lost[side] });
        let mut state = self.after(gone);
        state.dying = dying;
        state
    }

    /// What of the losses makes a difference to who strikes: models beyond those of the fighting ranks do not.
    fn key(&self, lost: [u16; 2]) -> [u16; 2] {
        std::array::from_fn(|side| {
            if self.raging[side] {
                return lost[side];
            }
            if self.dying[side] {
                return 0;
            }
            let each = self.state.sheet(self.pools[side]).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
            let models = (self.health(side) - lost[side]).div_ceil(each);
            let stand = self.state.unit(self.units[side]).and_then(|unit| unit.stand.as_ref());
            let files = stand.map_or(1, |stand| u16::from(stand.files));
            let deep = self.turns.iter().filter(|turn| turn.pool == self.pools[side]).map(|turn| {
                let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
                u16::from(strikers::support_ranks(&self.state, hand, self.pools[1 - side]))
            });
            models.min(files * (1 + deep.max().unwrap_or(0)))
        })
    }

    /// The Health Points that a unit costs the other in one Agility step, however many that has.
    fn blows(&self, state: &State, in_contact: &InContact, side: usize, agility: u8) -> Chances {
        let foe = self.pools[1 - side];
        let mut all = vec![1.0];
        for (n, turn) in self.turns.iter().enumerate() {
            if turn.agility != agility || state.whole(turn.pool) != self.units[side] {
                continue;
            }
            for (fighters, attacks, aim, wall) in self.strikers(state, &in_contact.fighters[side], n) {
                if aim.pool != foe {
                    continue;
                }
                let group = Group::of(turn, aim);
                let Some(strike) = blows::strike(state, &self.combat, &group, wall, &aim, 1, &mut |_| {}) else {
                    continue;
                };
                let one = one_attack(state, &strike, AttackKind::Melee);
                let mut each = vec![0.0];
                for (count, chance) in attacks.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                    let made = copies(&one, count as u16);
                    each.resize(each.len().max(made.len()), 0.0);
                    made.iter().enumerate().for_each(|(n, p)| each[n] += chance * p);
                }
                all = plus(&all, &copies(&each, fighters));
            }
        }
        all
    }

    /// The mean of that, without its chances.
    fn mean_blows(&self, state: &State, in_contact: &InContact, side: usize, agility: u8) -> f64 {
        let foe = self.pools[1 - side];
        let mut all = 0.0;
        for (n, turn) in self.turns.iter().enumerate() {
            if turn.agility != agility || state.whole(turn.pool) != self.units[side] {
                continue;
            }
            let mut known: Option<(crate::melee::contact::Aim, bool, f64)> = None;
            for (fighters, attacks, aim, wall) in self.strikers(state, &in_contact.fighters[side], n) {
                if aim.pool != foe {
                    continue;
                }
                let each = match known {
                    Some((other, over, each)) if (other, over) == (aim, wall) => each,
                    _ => {
                        let group = Group::of(turn, aim);
                        let strike = blows::strike(state, &self.combat, &group, wall, &aim, 1, &mut |_| {});
                        let Some(strike) = strike else { continue };
                        mean(&one_attack(state, &strike, AttackKind::Melee))
                    }
                };
                known = Some((aim, wall, each));
                all += f64::from(fighters) * mean(&attacks) * each;
            }
        }
        all
    }

    /// The models that strike in a turn: how many alike, their attacks, at whom, and whether over a wall.
    fn strikers(
        &self,
        state: &State,
        in_contact: &[Fighter],
        turn: usize,
    ) -> Vec<(u16, Chances, crate::melee::contact::Aim, bool)> {
        let turn = &self.turns[turn];
        let Some(attacks) = self.attacks(state, turn) else { return Vec::new() };
        let fighters: Vec<Fighter> = match turn.blow {
            Blow::Standard => strikers::strikers_among(state, turn, in_contact),
            _ => strikers::special_among(state, turn, &blows::Struck::default(), in_contact),
        };
        let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
        let made = self.made(turn);
        let standard = turn.blow == Blow::Standard;
        let angry = strikers::wounded(&fighters);
        let rage = if standard && has_rage(&self.state, hand) { lost_points(state, turn.pool).into() } else { 0 };
        let strides = terrain::strides(state, turn.pool, FeatureKind::Wall);
        let mut groups: Vec<(u16, Chances, crate::melee::contact::Aim, bool)> = Vec::new();
        for (n, fighter) in fighters.into_iter().enumerate() {
            let aim = fighter.aims.iter().find(|aim| !aim.is_restricted()).or(fighter.aims.first());
            let Some(aim) = aim.copied() else { continue };
            let own = if n == angry { [vec![0.0; rage], attacks.clone()].concat() } else { attacks.clone() };
            let limit = || strikers::restricted_limit(state, hand, &fighter.aims).0.saturating_sub(made);
            let made = if standard && aim.is_restricted() { capped(&own, limit()) } else { own };
            let wall = standard && !strides && on_feature(state, &fighter.extended, FeatureKind::Wall);
            match groups.iter_mut().find(|group| group.1 == made && group.2 == aim && group.3 == wall) {
                Some(group) => group.0 += 1,
                None => groups.push((1, made, aim, wall)),
            }
        }
        groups
    }

    /// The attacks of earlier parts of the same models, which count for the limit of Restricted Attacks.
    fn made(&self, turn: &Turn) -> u16 {
        let earlier = |other: &&Turn| {
            other.pool == turn.pool
                && other.blow == Blow::Standard
                && (other.agility > turn.agility || other.agility == turn.agility && other.part < turn.part)
        };
        self.turns.iter().filter(earlier).map(|other| blows::highest_attacks(&self.state, other)).sum()
    }

    /// The number of attacks or hits of one model.
    fn attacks(&self, state: &State, turn: &Turn) -> Option<Chances> {
        if turn.blow != Blow::Standard {
            return strikers::special(state, turn.pool, turn.part.into(), turn.blow, turn.version)
                .map(|special| rolled(special.hits));
        }
        let part = &state.sheet(turn.pool)?.parts.get(usize::from(turn.part))?.part;
        let hand = Hand { pool: turn.pool, part: turn.part.into(), armed: true };
        let (changes, _) = attack_changes(state, hand, &profile::foes(state, turn.pool));
        let printed = rolled(part.att?.0);
        let mut attacks = vec![0.0];
        for (count, chance) in printed.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let value = modified(Characteristic::AttackValue, Some(count as u8), &changes).value;
            attacks.resize(attacks.len().max(usize::from(value) + 1), 0.0);
            attacks[usize::from(value)] += chance;
        }
        Some(attacks)
    }

    /// The chance of every pair of losses after all blows.
    fn losses(&self) -> BTreeMap<[u16; 2], f64> {
        let mut now: BTreeMap<[u16; 2], f64> = [([0, 0], 1.0)].into();
        let health = [self.health(0), self.health(1)];
        let mut steps: Vec<u8> = self.turns.iter().map(|turn| turn.agility).collect();
        steps.sort_unstable_by(|a, b| b.cmp(a));
        steps.dedup();
        for agility in steps {
            let mut known: BTreeMap<[u16; 2], [Chances; 2]> = BTreeMap::new();
            let mut next: BTreeMap<[u16; 2], f64> = BTreeMap::new();
            for (lost, chance) in &now {
                let struck = known.entry(self.key(*lost)).or_insert_with(|| {
                    let state = self.during(*lost);
                    let in_contact = InContact::of(&state, self.units);
                    [1, 0].map(|side| self.blows(&state, &in_contact, side, agility))
                });
                let [first, second]: [Chances; 2] =
                    std::array::from_fn(|side| capped(&struck[side], health[side] - lost[side]));
                for (a, p) in first.iter().enumerate() {
                    for (b, q) in second.iter().enumerate().filter(|(_, q)| p * **q * chance > NOTHING) {
                        *next.entry([lost[0] + a as u16, lost[1] + b as u16]).or_default() += chance * p * q;
                    }
                }
            }
            now = next;
        }
        now
    }

    /// Everything that comes of the round.
    pub fn fought(&self) -> Outcome {
        let losses = self.losses();
        let health = [self.health(0), self.health(1)];
        let mut lost = health.map(|health| vec![0.0; usize::from(health) + 1]);
        let (mut wins, mut draw, mut margin, mut breaks, mut gone) = ([0.0; 2], 0.0, 0.0, [0.0; 2], [0.0; 2]);
        let mut differences: BTreeMap<i32, f64> = BTreeMap::new();
        let mut tests: BTreeMap<(usize, [u8; 2], u16), f64> = BTreeMap::new();
        for (points, chance) in &losses {
            let state = self.after(*points);
            for side in 0..2 {
                lost[side][usize::from(points[side])] += chance;
                gone[side] += if points[side] == health[side] { *chance } else { 0.0 };
            }
            let removed = self.units.map(|unit| state.pools(unit).next().is_none());
            let score =
                |side: usize| i32::from(self.score[side]) + i32::from(points[1 - side]) + i32::from(removed[1 - side]);
            let difference = score(0) - score(1);
            *differences.entry(difference).or_default() += chance;
            margin += chance * f64::from(difference);
            for side in 0..2 {
                breaks[side] += if removed[side] { *chance } else { 0.0 };
            }
            if difference == 0 {
                draw += chance;
                continue;
            }
            let loser = usize::from(difference > 0);
            wins[1 - loser] += chance;
            if removed[loser] || removed[1 - loser] {
                continue;
            }
            let Some((_, ranks)) = surrounded_orders(&state, &self.units).into_iter().next() else { continue };
            let key = (loser, self.units.map(|unit| ranks.of(unit)), difference.unsigned_abs() as u16);
            let test = tests.entry(key);
            breaks[loser] += chance * *test.or_insert_with(|| breaking(&state, &ranks, self.units[loser], key.2));
        }
        Outcome { lost, wins, draw, margin, breaks, gone, differences }
    }

    /// A quick estimate by means.
    pub fn estimated(&self) -> Estimate {
        let lost = self.mean_losses(&mut Known::default());
        let rounded = lost.map(|lost| lost.round() as u16);
        let state = self.after(rounded);
        let margin = f64::from(self.score[0]) + lost[1] - f64::from(self.score[1]) - lost[0];
        let removed = self.units.map(|unit| state.pools(unit).next().is_none());
        let mut breaks = removed.map(|removed| if removed { 1.0 } else { 0.0 });
        let loser = usize::from(margin > 0.0);
        if !removed[0]
            && !removed[1]
            && let Some((_, ranks)) = surrounded_orders(&state, &self.units).into_iter().next()
        {
            breaks[loser] = breaking(&state, &ranks, self.units[loser], margin.abs().round() as u16);
        }
        Estimate { lost, margin, breaks }
    }

    /// The same for those who reckon with Break Tests themselves. `known` serves for all rounds between two units that stand so.
    pub fn blows_estimated(&self, known: &mut Known) -> Estimate {
        let lost = self.mean_losses(known);
        let margin = f64::from(self.score[0]) + lost[1] - f64::from(self.score[1]) - lost[0];
        Estimate { lost, margin, breaks: [0.0; 2] }
    }

    /// The Health Points that each loses, by means.
    fn mean_losses(&self, known: &mut Known) -> [f64; 2] {
        let health = [self.health(0), self.health(1)].map(f64::from);
        let mut lost = [0.0_f64; 2];
        let mut steps: Vec<u8> = self.turns.iter().map(|turn| turn.agility).collect();
        steps.sort_unstable_by(|a, b| b.cmp(a));
        steps.dedup();
        for agility in steps {
            let state = self.during(lost.map(|lost| lost.round() as u16));
            let in_contact = known.look(&state, self.units);
            let struck = [1, 0].map(|side| self.mean_blows(&state, in_contact, side, agility));
            lost = std::array::from_fn(|side| (lost[side] + struck[side]).min(health[side]));
        }
        lost
    }
}

/// Who of both units is in contact, with the formations that it follows from: nobody moves, so that nothing else of a combat changes it.
struct InContact {
    formed: [Option<Stand>; 2],
    pools: [Vec<UnitId>; 2],
    fighters: [Vec<Fighter>; 2],
}

/// Who was found in contact while two units fight where they stand, with one loss or another.
#[derive(Default)]
pub struct Known(Vec<InContact>);

impl Known {
    fn look(&mut self, state: &State, units: [UnitId; 2]) -> &InContact {
        let at = self.0.iter().position(|known| known.holds_in(state, units)).unwrap_or_else(|| {
            self.0.push(InContact::of(state, units));
            self.0.len() - 1
        });
        &self.0[at]
    }
}

impl InContact {
    fn of(state: &State, units: [UnitId; 2]) -> Self {
        let formed = units.map(|unit| state.unit(unit).and_then(|unit| unit.stand.clone()));
        let pools = units.map(|unit| state.pools(unit).collect());
        Self { formed, pools, fighters: units.map(|unit| fighters(state, unit)) }
    }

    /// Is it still the same after other losses?
    fn holds_in(&self, state: &State, units: [UnitId; 2]) -> bool {
        let same = |side: usize| {
            let formed = state.unit(units[side]).and_then(|unit| unit.stand.as_ref());
            formed == self.formed[side].as_ref() && state.pools(units[side]).eq(self.pools[side].iter().copied())
        };
        let holds = same(0) && same(1);
        debug_assert!(!holds || units.map(|unit| fighters(state, unit)) == self.fighters, "contacts are out of date");
        holds
    }
}

/// Has a part Rage? (`t9a/attack-attributes/rage`)
fn has_rage(state: &State, hand: Hand) -> bool {
    attributes(state, hand).iter().any(|own| own.attribute == Attribute::Rage)
}

/// What a Round of Combat comes to, roughly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The Health Points that each loses to blows.
    pub lost: [f64; 2],
    /// The Combat Score of the first less that of the second.
    pub margin: f64,
    /// The chance that each breaks, or is gone.
    pub breaks: [f64; 2],
}

/// The chance that a unit which has lost by so much breaks.
fn breaking(state: &State, ranks: &Ranks, unit: UnitId, difference: u16) -> f64 {
    if difference == 0 || entirely(state, unit, "Unstable") || entirely(state, unit, "Supernal") {
        return 0.0;
    }
    let (penalty, _) = penalty(state, ranks, unit, difference);
    let (discipline, _) = discipline(state, unit, penalty);
    let failed = 1.0 - two_dice_at_most(discipline);
    if holds_the_line(state, unit).is_some() { failed * failed } else { failed }
}

/// The chance that 2D6 show at most this many.
pub fn two_dice_at_most(number: u8) -> f64 {
    let ways: u32 = (2..=u32::from(number.min(12))).map(|sum| 6 - sum.abs_diff(7)).sum();
    f64::from(ways) / 36.0
}

/// The chance that a charge reaches its target: D6 + 4 + Charge Speed, the better of two dice with Swiftstride
/// (`t9a/charge/charge-range`).
pub fn reaches(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let Some(away) = charge_distance(state, unit, target) else { return 0.0 };
    let (speed, _) = charge_speed(state, unit);
    let enough = |face: &u8| within(away, f64::from(face + 4 + speed));
    let short = (6 - (1..=6u8).filter(enough).count()) as f64 / 6.0;
    1.0 - if entirely(state, unit, "Swiftstride") { short * short } else { short }
}
