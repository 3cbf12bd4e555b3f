//! Several chargers on one target, and reforms in contact.
#![allow(clippy::unwrap_used)]

use crate::common::ranks::{pose_at, table, unit};
use crate::common::{Random, cases};
use geometry::ranks::charge::{
    Charge, Charger, Combined, Foe, arrangements, combat_places, combine, judge_charge, solve,
};
use geometry::ranks::check::replay_charge;
use geometry::ranks::{Base, Block, Exposed, Facing, Formation, Hull, Score, distance};
use geometry::tolerance::CONTACT;
use geometry::{Vector, vector};

struct Party {
    target: Formation,
    block: Block,
    chargers: Vec<(Block, Vec<Exposed>, Facing)>,
    others: Vec<Hull>,
}

fn party(random: &mut Random, count: usize, obstacles: usize) -> Party {
    let target = unit(random);
    let block = target.block(&pose_at(vector(36.0, 24.0), random.range(0.0, 360.0)));
    let free = |block: &Block, others: &[Hull]| {
        others.iter().all(|other| distance(&block.corners(), other.corners()) > 0.2)
            && block.corners().iter().all(|&corner| table().contains(corner))
    };
    let mut taken = vec![block.hull()];
    let mut chargers = Vec::new();
    let towards = random.range(0.0, 360.0);
    while chargers.len() < count {
        let formation = unit(random);
        let from = towards + random.range(-60.0, 60.0);
        let at = block.centre() + Vector::at_angle(from.to_radians()) * random.range(6.0, 12.0);
        let charger = formation.block(&pose_at(at, from + 180.0 + random.range(-25.0, 25.0)));
        if free(&charger, &taken) {
            taken.push(charger.hull());
            chargers.push((charger, formation.exposed(Facing::Front), block.arcs_of(charger.front).0));
        }
    }
    let mut others = Vec::new();
    for _ in 0..obstacles {
        let other = unit(random)
            .block(&pose_at(block.centre() + random.direction() * random.range(3.0, 9.0), random.range(0.0, 360.0)));
        if free(&other, &taken) {
            taken.push(other.hull());
            others.push(other.hull());
        }
    }
    Party { target, block, chargers, others }
}

impl Party {
    fn combine(&self, order: &[usize]) -> Combined {
        let chargers: Vec<Charger<'_>> = order
            .iter()
            .map(|&n| {
                let (block, front, facing) = &self.chargers[n];
                Charger { block: *block, front, facing: *facing, flies: false, through: &[] }
            })
            .collect();
        combine(&self.block, |facing| self.target.exposed(facing), &chargers, &self.others, &table())
    }

    /// Each unit in turn makes the best charge that is left to it.
    fn greedy(&self, order: &[usize]) -> (usize, Score) {
        let mut at: Vec<Block> = self.chargers.iter().map(|(block, ..)| *block).collect();
        let (mut done, mut models, mut own) = (0, Vec::new(), 0);
        for &n in order {
            let (block, front, facing) = &self.chargers[n];
            let exposed = self.target.exposed(*facing);
            let mut others = self.others.clone();
            others.extend((0..at.len()).filter(|&m| m != n).map(|m| at[m].hull()));
            let charge = Charge {
                charger: *block,
                front,
                target: self.block,
                facing: *facing,
                exposed: &exposed,
                others: &others,
                at_end: &[],
                table: table(),
                flies: false,
            };
            if let Some(flush) = solve(&charge).flush {
                at[n] = flush.end;
                done += 1;
                own += flush.score.own;
                let pairs = geometry::ranks::contacts(&exposed, front, block.width, flush.offset);
                models.extend(pairs.into_iter().map(|pair| pair.0));
            }
        }
        models.sort_unstable();
        models.dedup();
        (done, Score { target: models.len() as u32, own })
    }

    /// The answer is made of legal charges in its order, and no two units touch.
    fn check(&self, found: &Combined) -> usize {
        let mut at: Vec<Block> = self.chargers.iter().map(|(block, ..)| *block).collect();
        for &n in &found.order {
            let (block, front, facing) = &self.chargers[n];
            let exposed = self.target.exposed(*facing);
            let mut others = self.others.clone();
            others.extend((0..at.len()).filter(|&m| m != n).map(|m| at[m].hull()));
            let charge = Charge {
                charger: *block,
                front,
                target: self.block,
                facing: *facing,
                exposed: &exposed,
                others: &others,
                at_end: &[],
                table: table(),
                flies: false,
            };
            let flush = found.charges[n].unwrap();
            let replayed = replay_charge(&charge, &flush.approach, flush.offset, 0.002);
            assert!(replayed.is_ok(), "{replayed:?}");
            let judged = judge_charge(&charge, &flush.approach, flush.offset);
            let fine = matches!(judged, Ok(_) | Err(geometry::ranks::charge::ChargeFault::FewerModels { .. }));
            assert!(fine, "{judged:?}");
            at[n] = flush.end;
        }
        for (n, one) in at.iter().enumerate() {
            for other in &at[..n] {
                assert!(distance(&one.corners(), other.hull().corners()) > CONTACT);
            }
        }
        found.order.len()
    }
}

#[test]
fn combined_charges_beat_every_greedy_order() {
    let mut random = Random::new(930);
    let mut together = 0;
    for n in 0..cases(4) {
        let count = 2 + n % 2;
        let party = party(&mut random, count, n % 3);
        let all: Vec<usize> = (0..count).collect();
        let found = party.combine(&all);
        let done = party.check(&found);
        together += usize::from(done == count);
        let back: Vec<usize> = all.iter().rev().copied().collect();
        for order in [all, back.clone()] {
            let (greedy, score) = party.greedy(&order);
            assert!((done, found.score) >= (greedy, score), "{n}: {done} {:?} < {greedy} {score:?}", found.score);
        }
        // Whoever is named first, the result is as good.
        let other = party.combine(&back);
        assert_eq!((other.order.len(), other.score), (done, found.score), "{n}");
    }
    assert!(together > 0);
}

#[test]
fn three_chargers_share_a_wide_front() {
    // A target of nine 25 mm files, and three chargers of three 25 mm files each: with gaps between them they cannot tile it, but
    // all nine models are touched.
    let target = Formation::ranked(Base::mm(25, 25), 9, 0..18).unwrap();
    let block = target.block(&pose_at(vector(36.0, 30.0), 270.0));
    let small = Formation::ranked(Base::mm(25, 25), 3, 0..9).unwrap();
    let chargers = [30.0, 36.0, 42.0].map(|x| {
        let charger = small.block(&pose_at(vector(x, 20.0), 90.0));
        (charger, small.exposed(Facing::Front), Facing::Front)
    });
    let party = Party { target, block, chargers: chargers.to_vec(), others: Vec::new() };
    let found = party.combine(&[0, 1, 2]);
    assert_eq!(party.check(&found), 3);
    assert_eq!(found.score, Score { target: 9, own: 9 });
}

#[test]
fn nine_chargers_find_room_for_nine() {
    // Each of one model, before a front of twelve: each touches three, but side by side the twelve are soon taken.
    let target = Formation::ranked(Base::mm(25, 25), 12, 0..24).unwrap();
    let block = target.block(&pose_at(vector(36.0, 30.0), 270.0));
    let small = Formation::ranked(Base::mm(25, 25), 1, 0..1).unwrap();
    let place = |n: u32| {
        let charger = small.block(&pose_at(vector(28.0 + 2.0 * f64::from(n), 22.0), 90.0));
        (charger, small.exposed(Facing::Front), Facing::Front)
    };
    let party = Party { target, block, chargers: (0..9).map(place).collect(), others: Vec::new() };
    let all: Vec<usize> = (0..9).collect();
    let found = party.combine(&all);
    assert_eq!(party.check(&found), 9);
    assert!(found.score.target >= 11, "{:?}", found.score);
    // Whoever is named first.
    let back: Vec<usize> = all.iter().rev().copied().collect();
    let other = party.combine(&back);
    assert_eq!((other.order.len(), other.score), (9, found.score));
}

#[test]
fn arrangements_are_as_good_as_the_best_and_differ() {
    let mut random = Random::new(931);
    let mut several = 0;
    for n in 0..cases(4) {
        let party = party(&mut random, 2, n % 3);
        let best = party.combine(&[0, 1]);
        let chargers: Vec<Charger<'_>> = party
            .chargers
            .iter()
            .map(|(block, front, facing)| Charger { block: *block, front, facing: *facing, flies: false, through: &[] })
            .collect();
        let shown = |facing| party.target.exposed(facing);
        let found = arrangements(&party.block, shown, &chargers, &party.others, &table(), 8);
        assert_eq!(found.first().map_or(0, |first| first.order.len()), best.order.len());
        for (k, one) in found.iter().enumerate() {
            assert_eq!((party.check(one), one.score), (best.order.len(), best.score));
            let offsets = |of: &Combined| -> Vec<Option<u64>> {
                of.charges.iter().map(|flush| flush.map(|flush| flush.offset.to_bits())).collect()
            };
            assert!(found[..k].iter().all(|other| offsets(other) != offsets(one)));
        }
        several += usize::from(found.len() > 1);
    }
    assert!(several > 0);
}

#[test]
fn the_order_of_moves_lets_all_complete() {
    // The second stands behind the first and must wait for it to go.
    let target = Formation::ranked(Base::mm(25, 25), 8, 0..16).unwrap();
    let block = target.block(&pose_at(vector(36.0, 34.0), 270.0));
    let small = Formation::ranked(Base::mm(25, 25), 3, 0..9).unwrap();
    let place =
        |x: f64, y: f64| (small.block(&pose_at(vector(x, y), 90.0)), small.exposed(Facing::Front), Facing::Front);
    let side = |from: f64, to: f64| {
        Hull::new(&[vector(from, 10.0), vector(to, 10.0), vector(to, 29.0), vector(from, 29.0)]).unwrap()
    };
    let others = vec![side(30.0, 33.9), side(38.1, 42.0)];
    let party = Party { target, block, chargers: vec![place(36.0, 20.0), place(36.0, 27.0)], others };
    let found = party.combine(&[0, 1]);
    assert_eq!(party.check(&found), 2);
    assert_eq!(found.order, [1, 0]);
}

#[test]
fn chargers_on_two_facings_do_not_meet_round_the_corner() {
    let target = Formation::ranked(Base::mm(40, 40), 2, 0..4).unwrap();
    let block = target.block(&pose_at(vector(36.0, 30.0), 270.0));
    let wide = Formation::ranked(Base::mm(25, 25), 6, 0..12).unwrap();
    let chargers = vec![
        (wide.block(&pose_at(vector(36.0, 20.0), 90.0)), wide.exposed(Facing::Front), Facing::Front),
        (wide.block(&pose_at(vector(26.0, 31.0), 0.0)), wide.exposed(Facing::Front), Facing::Right),
    ];
    let party = Party { target, block, chargers, others: Vec::new() };
    let found = party.combine(&[0, 1]);
    assert_eq!(party.check(&found), 2);
}

#[test]
fn a_combat_reform_keeps_every_enemy_and_every_champion() {
    let wide = Formation::ranked(Base::mm(25, 25), 6, 0..12).unwrap();
    let narrow = Formation::ranked(Base::mm(25, 25), 3, 0..9).unwrap();
    let unit = wide.block(&pose_at(vector(36.0, 20.0), 90.0));
    // Two enemies stand flush against its front, side by side.
    let edge = unit.edge(Facing::Front);
    let enemy = narrow.block(&pose_at(vector(0.0, 0.0), 0.0));
    let left = enemy.flush(&edge, 0.0);
    let right = enemy.flush(&edge, enemy.width + 0.01);
    let exposed = narrow.exposed(Facing::Front);
    let foes = [left, right].map(|block| Foe { block, facing: Facing::Front, exposed: &exposed });
    let accept = |pairs: &[(usize, u32, u32)]| {
        let mut own: Vec<u32> = pairs.iter().map(|pair| pair.2).collect();
        own.sort_unstable();
        own.dedup();
        own.len() >= 6
    };
    let same = combat_places(&unit, |facing| wide.exposed(facing), &foes, &[], &table(), accept);
    assert!(!same.is_empty());
    for place in &same {
        for foe in &foes {
            assert!(distance(&place.end.corners(), foe.block.hull().corners()).abs() <= CONTACT);
        }
        assert!(place.score.own >= 6);
        assert!(matches!(place.own, Facing::Front | Facing::Rear));
    }
    // In four files it still reaches both, but not with six models.
    let four = Formation::ranked(Base::mm(25, 25), 4, 0..12).unwrap();
    let fewer = combat_places(
        &four.block(&pose_at(vector(0.0, 0.0), 0.0)),
        |facing| four.exposed(facing),
        &foes,
        &[],
        &table(),
        accept,
    );
    assert!(fewer.is_empty());
    let any = combat_places(
        &four.block(&pose_at(vector(0.0, 0.0), 0.0)),
        |facing| four.exposed(facing),
        &foes,
        &[],
        &table(),
        |_| true,
    );
    assert!(any.iter().any(|place| place.own == Facing::Front && place.score.own == 4));
    assert!(
        any.iter()
            .all(|place| foes.iter().all(|foe| distance(&place.end.corners(), foe.block.hull().corners()) >= -CONTACT))
    );
    // A third thing in the way on one side leaves places only on the other.
    let post = Hull::new(&[vector(30.0, 18.0), vector(33.5, 18.0), vector(33.5, 19.9), vector(30.0, 19.9)]).unwrap();
    let beside = combat_places(
        &four.block(&pose_at(vector(0.0, 0.0), 0.0)),
        |facing| four.exposed(facing),
        &foes,
        std::slice::from_ref(&post),
        &table(),
        |_| true,
    );
    assert!(beside.len() < any.len());
    assert!(beside.iter().all(|place| distance(&place.end.corners(), post.corners()) > CONTACT));
}
