//! A plan written down, so that it can be followed without the program: attack by attack, by what is left of the target and what is
//! in hand.

mod words;

use crate::advice::{Choice, DieKind, Here};
use crate::follow::Follow;
use crate::order::Standing;
use crate::plan::Plan;
use crate::play::{Advice, Hand};
use crate::refused::Refused;
use crate::script::{AttackWorth, Script};
use serde::Serialize;

/// The most moments that a summary looks at.
const MOST_MOMENTS: usize = 150_000;

/// A plan in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// What is to be done, in the order of the dice. Where nothing is said a die lies as it is.
    pub stretches: Vec<Stretch>,
    /// Is it the whole plan? That of a very large attack is only told for a target that has lost nothing.
    pub whole: bool,
}

/// Advice for a stretch of attacks of a group. What is none makes no difference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stretch {
    /// The group's name.
    pub group: String,
    /// Which die.
    pub die: DieKind,
    /// From this attack of the group, counted from one as if every weapon rolled its most attacks; for the number of attacks
    /// from this weapon.
    pub first: usize,
    /// To this attack, or weapon.
    pub last: usize,
    /// While the target has lost between this many and that many wounds; without those of models that stand apart, if a group picks
    /// them out.
    pub lost: Option<(u32, u32)>,
    /// While models that stand apart have lost between this many and that many.
    pub apart_lost: Option<(u32, u32)>,
    /// While these are left, where the defender chooses the order.
    pub left: Option<Standing>,
    /// While between this many and that many mortal wounds wait.
    pub waiting: Option<(usize, usize)>,
    /// While this many hits of the same attack are still to follow.
    pub following: Option<usize>,
    /// While this is in hand.
    pub hand: Option<Hand>,
    /// Results on which a re-roll is spent.
    pub spend: Vec<usize>,
    /// Results that are rolled again for free.
    pub free: Vec<usize>,
    /// The line that takes the wound.
    pub takes: Option<usize>,
}

impl Stretch {
    fn says_something(&self) -> bool {
        !self.spend.is_empty() || !self.free.is_empty() || self.takes.is_some()
    }
}

/// Stretches one after the other.
type Told = Vec<Stretch>;
/// Stretches by some key.
type Keyed<K> = Vec<(K, Told)>;
/// Stretches by what waits, then by what is lost.
type ByWaiting = Vec<(usize, Keyed<u32>)>;

/// A die of a group, for each number of hits that may follow.
type Slot = Vec<(usize, DieKind)>;

impl Plan {
    /// The plan, equal advice put together: whoever follows it does what the plan does.
    /// [`choices`](Self::choices) answers for a single moment.
    pub fn summary(&self) -> Result<Summary, Refused> {
        let mut summary = Summary { stretches: Vec::new(), whole: true };
        let (reached, mut settled) = (self.reached(), self.settled.iter());
        for (group, mut places) in reached.into_iter().enumerate() {
            let script = &self.scripts[group];
            let dice: usize = self.slots(group).iter().map(Vec::len).sum();
            let attacks = script.weapons * script.most_attacks();
            if places.len() * attacks * dice * self.board.play.purses() > MOST_MOMENTS {
                places.truncate(1);
                summary.whole = false;
            }
            summary.stretches.extend(self.group(group, &places)?);
            if script.settles {
                summary.stretches.extend(self.mortal_takers(group, settled.next()));
            }
        }
        if let Some(last) = self.scripts.len().checked_sub(1) {
            summary.stretches.extend(self.mortal_takers(last, settled.next()));
        }
        Ok(summary)
    }

    /// For each group the places that can come about in it: rung and waiting mortal wounds.
    fn reached(&self) -> Vec<Vec<(usize, usize)>> {
        let board = &self.board;
        let mut mass = board.table();
        board.hands_mut(&mut mass, 0)[board.play.full()] = 1.0;
        let mut groups = Vec::new();
        for (script, weapons) in self.scripts.iter().zip(&self.stages) {
            let mut there = vec![false; board.space.size()];
            // What comes about in the middle of an attack is there after it too.
            let in_the_middle = script.extra.values.len() > 1
                || script.extra.values != [0]
                || !board.ladder.choices.is_empty()
                || script.effects.iter().any(|effect| effect.mortal.values != [0] && effect.landing.is_some());
            for left in weapons {
                let mut stages = Follow { board, script }.stages(left, &mass);
                let before = stages.iter().skip(usize::from(!in_the_middle));
                for stage in before.chain([&mass]) {
                    let any = |place: usize| board.hands(stage, place).iter().any(|chance| *chance > 0.0);
                    (0..there.len()).for_each(|place| there[place] |= any(place));
                }
                mass = stages.swap_remove(0);
            }
            let places = (0..board.ladder.end()).flat_map(|rung| {
                let row = board.space.row(rung).enumerate().filter(|(_, place)| there[*place]);
                row.map(move |(waiting, _)| (rung, waiting))
            });
            groups.push(places.collect());
            if script.settles {
                // Whatever waited may have been dealt out, to whoever was chosen.
                mass.of.fill(1.0);
            }
        }
        groups
    }

    /// The stretches of a group over these places.
    fn group(&self, group: usize, places: &[(usize, usize)]) -> Result<Vec<Stretch>, Refused> {
        let (script, slots, purses) = (&self.scripts[group], self.slots(group), self.board.play.purses());
        // By slot, number of following hits, state of the hands and place: the advice, attack by attack.
        let mut told: Vec<Vec<Vec<Vec<Told>>>> =
            slots.iter().map(|slot| vec![vec![vec![Vec::new(); places.len()]; purses]; slot.len()]).collect();
        let most = script.most_attacks();
        for weapon in 0..script.weapons {
            let left = &self.stages[group][weapon];
            for attacks_left in (1..=most).rev() {
                let worth = script.attack(&self.board, &left[attacks_left - 1]);
                for (slot, told) in slots.iter().zip(&mut told) {
                    for ((following, die), told) in slot.iter().zip(told) {
                        if *die == DieKind::Attacks && attacks_left < most {
                            continue;
                        }
                        let number = if *die == DieKind::Attacks { weapon } else { (weapon + 1) * most - attacks_left };
                        for (purse, told) in told.iter_mut().enumerate() {
                            for (&at, told) in places.iter().zip(told) {
                                let place = self.board.space.place(at.0, at.1);
                                let here = Here { plan: self, script, place, at };
                                let advice = self.advice(&here, left, &worth, (*die, *following), purse)?;
                                self.tell(told, group, *die, number + 1, advice);
                            }
                        }
                    }
                }
            }
        }
        Ok(slots.iter().zip(told).flat_map(|(slot, told)| self.merged(slot, places, told)).collect())
    }

    /// What to do with a die, or who takes a wound.
    fn advice(
        &self,
        here: &Here<'_>,
        left: &[crate::board::Table],
        worth: &AttackWorth,
        (die, following): (DieKind, usize),
        purse: usize,
    ) -> Result<(Vec<Choice>, Option<usize>), Refused> {
        Ok(match die {
            DieKind::Attacks => (here.number(left, purse), None),
            DieKind::Takes { critical, .. } => (Vec::new(), here.takes(worth, critical, following, purse)),
            _ => (here.in_attack(worth, die, purse)?, None),
        })
    }

    /// Adds the advice for one attack, to the stretch before it if it is the same.
    fn tell(
        &self,
        told: &mut Vec<Stretch>,
        group: usize,
        die: DieKind,
        attack: usize,
        (choices, takes): (Vec<Choice>, Option<usize>),
    ) {
        let with = |advice| choices.iter().filter(|c| c.advice == advice).map(|c| c.result).collect::<Vec<usize>>();
        let (spend, free) = (with(Advice::Spend), with(Advice::Free));
        match told.last_mut() {
            Some(last) if last.spend == spend && last.free == free && last.takes == takes => last.last = attack,
            _ => told.push(Stretch { first: attack, last: attack, spend, free, takes, ..self.silence(group, die) }),
        }
    }

    fn silence(&self, group: usize, die: DieKind) -> Stretch {
        Stretch {
            group: self.names[group].clone(),
            die,
            first: 0,
            last: 0,
            lost: None,
            apart_lost: None,
            left: None,
            waiting: None,
            following: None,
            hand: None,
            spend: Vec::new(),
            free: Vec::new(),
            takes: None,
        }
    }

    /// The dice of a group that a plan has something to say about, each with the numbers of hits that may follow.
    fn slots(&self, group: usize) -> Vec<Slot> {
        let script = &self.scripts[group];
        let most = script.extra.values.last().copied().unwrap_or(0);
        let each = |die: &dyn Fn(usize) -> DieKind| (0..=most).map(|following| (following, die(following))).collect();
        let mut slots: Vec<Slot> = vec![vec![(0, DieKind::Attacks)]];
        let rolled = |roll: fn(&Script, &crate::board::Board, usize) -> Option<crate::board::Die>| {
            (0..self.board.ladder.end()).any(|rung| roll(script, &self.board, rung).is_some())
        };
        if rolled(Script::hit) {
            slots.push(vec![(0, DieKind::Hit)]);
        }
        if rolled(Script::wound) {
            slots.push(each(&|following| DieKind::Wound { following }));
        }
        for (kind, effect) in script.effects.iter().enumerate() {
            let critical = kind == 1;
            slots.push(each(&|following| DieKind::Mortal { critical, following }));
            let Some(landing) = &effect.landing else { continue };
            if !self.board.ladder.choices.is_empty() {
                slots.push(each(&|following| DieKind::Takes { critical, following }));
            }
            for number in 0..landing.most_dice() {
                slots.push(each(&|following| DieKind::Save { critical, number, following }));
            }
            slots.push(each(&|following| DieKind::Damage { critical, following }));
        }
        slots
    }

    /// Stretches of a die over hits that follow, hands and places, those that make no difference put together.
    fn merged(&self, slot: &Slot, places: &[(usize, usize)], told: Vec<Vec<Vec<Told>>>) -> Vec<Stretch> {
        let mut by_following: Keyed<usize> = Vec::new();
        for (&(following, _), told) in slot.iter().zip(told) {
            let by_place = told.into_iter().map(|told| self.over_places(places, told));
            by_following.push((following, self.over_hands(by_place.enumerate().collect())));
        }
        let die = slot.first().map(|(_, die)| *die);
        let alike =
            |told: &[Stretch]| told.iter().map(|s| Stretch { die: die.unwrap_or(s.die), ..s.clone() }).collect();
        let by_following: Keyed<usize> =
            by_following.into_iter().map(|(following, told)| (following, alike(&told))).collect();
        over(by_following, |stretch, (following, _)| stretch.following = Some(following), false)
    }

    /// Stretches by the state of the hands, most in hand first; none is named if only what is whole in hand has anything to say.
    fn over_hands(&self, told: Keyed<usize>) -> Vec<Stretch> {
        let play = &self.board.play;
        let same = told.windows(2).all(|pair| pair[0].1 == pair[1].1);
        let mut speaking: Keyed<usize> = told.into_iter().filter(|(_, told)| !told.is_empty()).collect();
        if same {
            speaking.truncate(1);
        }
        let only_full = speaking.len() == 1 && speaking[0].0 == play.full();
        for (purse, told) in &mut speaking {
            let hand = (!same && !only_full).then(|| play.hand(*purse));
            told.iter_mut().for_each(|stretch| stretch.hand = hand);
        }
        speaking.reverse();
        speaking.into_iter().flat_map(|(_, told)| told).collect()
    }

    /// Stretches by place, those of places that make no difference put together.
    fn over_places(&self, places: &[(usize, usize)], told: Vec<Vec<Stretch>>) -> Vec<Stretch> {
        let ladder = &self.board.ladder;
        let speaking = |told: Vec<Stretch>| told.into_iter().filter(Stretch::says_something).collect::<Vec<Stretch>>();
        let told: Keyed<(usize, usize)> = places.iter().copied().zip(told.into_iter().map(speaking)).collect();
        if !ladder.standings.is_empty() {
            let mut rungs: Vec<(usize, Keyed<usize>)> = Vec::new();
            for ((rung, waiting), told) in told {
                match rungs.last_mut() {
                    Some((last, list)) if *last == rung => list.push((waiting, told)),
                    _ => rungs.push((rung, vec![(waiting, told)])),
                }
            }
            let rungs = rungs.into_iter().map(|(rung, told)| (rung, over(told, set_waiting, true))).collect();
            let left = |stretch: &mut Stretch, (rung, _): (usize, usize)| {
                stretch.left = ladder.standings.get(rung).cloned();
            };
            return over(rungs, left, false);
        }
        // By what those apart have lost, then by what waits, then by what is lost.
        let mut all: Vec<(u32, ByWaiting)> = Vec::new();
        let mut sorted: Keyed<(u32, usize, u32)> = told
            .into_iter()
            .map(|((rung, waiting), told)| {
                let (lost, apart) = ladder.losses(rung);
                ((apart, waiting, lost), told)
            })
            .collect();
        sorted.sort_by_key(|(key, _)| *key);
        for ((apart, waiting, lost), told) in sorted {
            if all.last().is_none_or(|(last, _)| *last != apart) {
                all.push((apart, Vec::new()));
            }
            let Some((_, by_waiting)) = all.last_mut() else { continue };
            match by_waiting.last_mut() {
                Some((last, list)) if *last == waiting => list.push((lost, told)),
                _ => by_waiting.push((waiting, vec![(lost, told)])),
            }
        }
        let by_apart = all.into_iter().map(|(apart, by_waiting)| {
            let lost = |stretch: &mut Stretch, range| stretch.lost = Some(range);
            let by_waiting = by_waiting.into_iter().map(|(waiting, told)| (waiting, over(told, lost, true))).collect();
            (apart, over(by_waiting, set_waiting, true))
        });
        over(by_apart.collect(), |stretch, range| stretch.apart_lost = Some(range), true)
    }

    /// Who takes mortal wounds when those that wait are dealt out, where the defender chooses.
    fn mortal_takers(&self, group: usize, worth: Option<&crate::board::Table>) -> Vec<Stretch> {
        let (board, Some(worth)) = (&self.board, worth) else { return Vec::new() };
        let by_hand = (0..board.play.purses()).map(|purse| {
            let mut by_rung: Keyed<usize> = Vec::new();
            for rung in (0..board.ladder.end()).filter(|rung| board.ladder.choices(*rung).len() > 1) {
                let mut by_waiting: Keyed<usize> = Vec::new();
                for waiting in 1..board.space.row(rung).len() {
                    let worth_of = |chosen| board.hands(worth, board.space.place(chosen, waiting))[purse];
                    let takes = Some(board.ladder.front(board.least(rung, worth_of), false).line);
                    by_waiting.push((waiting, vec![Stretch { takes, ..self.silence(group, DieKind::TakesMortal) }]));
                }
                by_rung.push((rung, over(by_waiting, set_waiting, true)));
            }
            let left = |stretch: &mut Stretch, (rung, _): (usize, usize)| {
                stretch.left = board.ladder.standings.get(rung).cloned();
            };
            (purse, over(by_rung, left, false))
        });
        self.over_hands(by_hand.collect())
    }
}

fn set_waiting(stretch: &mut Stretch, range: (usize, usize)) {
    stretch.waiting = Some(range);
}

/// Lists by key, one after the other; equal neighbours are put together where a range of keys can be told. If all are equal the key
/// makes no difference and is not told.
fn over<K: Copy>(items: Keyed<K>, set: impl Fn(&mut Stretch, (K, K)), ranges: bool) -> Vec<Stretch> {
    if items.windows(2).all(|pair| pair[0].1 == pair[1].1) {
        return items.into_iter().next().map_or(Vec::new(), |(_, told)| told);
    }
    let mut runs: Keyed<(K, K)> = Vec::new();
    for (key, told) in items {
        match runs.last_mut() {
            Some((range, same)) if ranges && *same == told => range.1 = key,
            _ => runs.push(((key, key), told)),
        }
    }
    let with = |(range, mut told): ((K, K), Vec<Stretch>)| {
        told.iter_mut().for_each(|stretch| set(stretch, range));
        told
    };
    runs.into_iter().flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::words::ranges;
    use super::*;
    use crate::{Faces, Goal, Group, Line, Moment, Play, Roll, Spending, Target, best};

    #[test]
    fn one_shot_is_rolled_again_whenever_it_fails() {
        let groups = [Group::simple(Roll::Fixed(1), Faces::needing(3), Faces::needing(4), &Roll::die(3), 0)];
        let target = Target::new(vec![Line::simple(1, 2, Faces::needing(5))]);
        let plan = best(&groups, &target, Play::one_reroll(Goal::KillAll)).unwrap();
        let words: Vec<String> = plan.summary().unwrap().stretches.iter().map(ToString::to_string).collect();
        let expected = [
            "attack, attack 1, hit: spend a re-roll on 1-2",
            "attack, attack 1, wound: spend a re-roll on 1-3",
            "attack, attack 1, damage: spend a re-roll on 1",
        ];
        assert_eq!(words, expected);
        let hit = Moment::start(&plan, 0, DieKind::Hit);
        assert_eq!(plan.advise(&hit, 2).unwrap(), Advice::Spend);
        assert_eq!(plan.advise(&Moment { attacker: 0, ..hit }, 2).unwrap(), Advice::Keep);
        for wrong in [Moment { group: 1, ..hit }, Moment { lost: 2, ..hit }, Moment { attacks_left: 2, ..hit }] {
            assert!(plan.choices(&wrong).is_err());
        }
    }

    /// What the summary says at a moment, and nothing else.
    struct Told<'a> {
        plan: &'a Plan,
        stretches: &'a [Stretch],
    }

    impl Told<'_> {
        fn at(
            &self,
            (group, die, following, attack): (usize, DieKind, usize, usize),
            (rung, waiting): (usize, usize),
            purse: usize,
        ) -> (Vec<usize>, Vec<usize>, Option<usize>) {
            let (board, within) =
                (&self.plan.board, |range: (usize, usize), value| (range.0..=range.1).contains(&value));
            let (lost, apart) = board.ladder.losses(rung);
            let (hand, full) = (board.play.hand(purse), purse == board.play.full());
            let applies = |s: &&Stretch| {
                s.group == self.plan.names[group]
                    && std::mem::discriminant(&s.die) == std::mem::discriminant(&die)
                    && first_of(s.die) == first_of(die)
                    && within((s.first, s.last), attack)
                    && s.following.is_none_or(|told| told == following)
                    && s.waiting.is_none_or(|told| within(told, waiting))
                    && s.lost.is_none_or(|(from, to)| (from..=to).contains(&lost))
                    && s.apart_lost.is_none_or(|(from, to)| (from..=to).contains(&apart))
                    && s.left.as_ref().is_none_or(|told| *told == board.ladder.standings[rung])
                    && s.hand.map_or(full || s.spend.is_empty(), |told| told == hand)
            };
            let found: Vec<&Stretch> = self.stretches.iter().filter(applies).collect();
            assert!(found.len() < 2, "one thing is said: {found:?}");
            found.first().map_or((Vec::new(), Vec::new(), None), |s| (s.spend.clone(), s.free.clone(), s.takes))
        }
    }

    /// A die whatever hits follow.
    fn first_of(die: DieKind) -> DieKind {
        let following = 0;
        match die {
            DieKind::Wound { .. } => DieKind::Wound { following },
            DieKind::Mortal { critical, .. } => DieKind::Mortal { critical, following },
            DieKind::Save { critical, number, .. } => DieKind::Save { critical, number, following },
            DieKind::Damage { critical, .. } => DieKind::Damage { critical, following },
            DieKind::Takes { critical, .. } => DieKind::Takes { critical, following },
            other => other,
        }
    }

    /// At every moment that can come about the summary says what the plan does.
    fn says_what_it_does(groups: &[Group], target: &Target, play: Play) -> Summary {
        let plan = best(groups, target, play).unwrap();
        let summary = plan.summary().unwrap();
        assert!(summary.whole);
        let told = Told { plan: &plan, stretches: &summary.stretches };
        for (group, places) in plan.reached().into_iter().enumerate() {
            let script = &plan.scripts[group];
            for weapon in 0..script.weapons {
                let left = &plan.stages[group][weapon];
                for attacks_left in 1..=script.most_attacks() {
                    let worth = script.attack(&plan.board, &left[attacks_left - 1]);
                    for (following, die) in plan.slots(group).into_iter().flatten() {
                        if die == DieKind::Attacks && attacks_left < script.most_attacks() {
                            continue;
                        }
                        let most = script.most_attacks();
                        let attack = if die == DieKind::Attacks { weapon } else { (weapon + 1) * most - attacks_left };
                        for &at in &places {
                            for purse in 0..plan.board.play.purses() {
                                let place = plan.board.space.place(at.0, at.1);
                                let here = Here { plan: &plan, script, place, at };
                                let (choices, takes) =
                                    plan.advice(&here, left, &worth, (die, following), purse).unwrap();
                                let with = |advice| {
                                    let wanted = choices.iter().filter(|choice| choice.advice == advice);
                                    wanted.map(|choice| choice.result).collect::<Vec<usize>>()
                                };
                                let does = (with(Advice::Spend), with(Advice::Free), takes);
                                let says = told.at((group, die, following, attack + 1), at, purse);
                                assert_eq!(says, does, "{die:?} attack {} at {at:?}, hand {purse}", attack + 1);
                            }
                        }
                    }
                }
            }
        }
        summary
    }

    #[test]
    fn the_summary_says_what_the_plan_does_whatever_is_lost() {
        let groups = [Group::simple(Roll::Fixed(4), Faces::needing(3), Faces::needing(4), &Roll::die(3), 0)];
        let target = Target::new(vec![Line::simple(3, 2, Faces::needing(5))]);
        for goal in [Goal::KillAll, Goal::Slain, Goal::SlainAtLeast(2)] {
            let both = Play { defender: 1, attacker: 2, ..Play::one_reroll(goal) };
            for play in [Play::one_reroll(goal), Play { attacker: 0, defender: 1, ..both }, both] {
                let summary = says_what_it_does(&groups, &target, play);
                let depends = summary.stretches.iter().any(|stretch| stretch.lost.is_some());
                assert!(depends || goal != Goal::KillAll, "it depends on what is lost");
            }
        }
    }

    #[test]
    fn the_summary_knows_what_waits_and_what_follows() {
        let mut group = Group::simple(Roll::die(3), Faces::needing(4), Faces::needing(4), &Roll::Fixed(2), 0);
        group.hit = group.hit.map(|faces| faces.critical_from(6));
        group.critical_hit.extra_hits = Roll::Fixed(1);
        group.wound = group.wound.map(|faces| faces.critical_from(6));
        group.critical = crate::Wound::mortal(Roll::die(3));
        let target = Target::new(vec![Line::simple(3, 2, Faces::needing(4))]);
        let play = Play { defender: 1, ..Play::one_reroll(Goal::KillAll) };
        let summary = says_what_it_does(&[group.clone(), Group { name: "second".into(), ..group }], &target, play);
        let any = |test: fn(&Stretch) -> bool| summary.stretches.iter().any(test);
        assert!(any(|s| s.waiting.is_some()) && any(|s| s.following.is_some()) && any(|s| s.hand.is_some()));
    }

    #[test]
    fn the_summary_says_who_takes_a_wound() {
        // A model of one wound with a good save against two of two wounds with a worse one: with few attacks to come a whole one of the
        // latter is in no danger, with many it is better to rely on the save.
        let group = Group::simple(Roll::Fixed(6), Faces::needing(2), Faces::needing(2), &Roll::Fixed(1), 0);
        let lines = vec![Line::simple(1, 1, Faces::needing(2)), Line::simple(2, 2, Faces::needing(4))];
        let target = Target { order: crate::Order::Best, ..Target::new(lines) };
        let play = Play { attacker: 0, ..Play::one_reroll(Goal::Slain) };
        says_what_it_does(std::slice::from_ref(&group), &target, Play { attacker: 1, defender: 1, ..play });
        let mut mortal = Group { name: "mortal".into(), ..group.clone() };
        mortal.wound = mortal.wound.map(|faces| faces.critical_from(6));
        mortal.critical = crate::Wound::mortal(Roll::Fixed(1));
        let summary = says_what_it_does(&[group, mortal], &target, play);
        let takes = |kind: fn(DieKind) -> bool| summary.stretches.iter().filter(move |s| kind(s.die));
        let lines: Vec<Option<usize>> = takes(|die| matches!(die, DieKind::Takes { .. })).map(|s| s.takes).collect();
        assert!(lines.contains(&Some(0)) && lines.contains(&Some(1)), "{lines:?}");
        assert!(takes(|die| die == DieKind::TakesMortal).next().is_some());
    }

    #[test]
    fn a_reroll_for_one_kind_of_roll_is_spent_on_that_kind_alone() {
        // One attack, 3+ to hit, 3+ to wound, no save: 16/36, and a miss may be rolled again, or a failed wound, or both.
        let groups = [Group::simple(Roll::Fixed(1), Faces::needing(3), Faces::needing(3), &Roll::Fixed(1), 0)];
        let target = Target::new(vec![Line::simple(1, 1, Faces::needing(7))]);
        let with = |hit, wound, attacker| {
            let singles = Spending { hit, wound, ..Spending::NOTHING };
            best(&groups, &target, Play { attacker, singles, ..Play::one_reroll(Goal::KillAll) }).unwrap().value()
        };
        let near = |value: f64, expected: f64| assert!((value - expected).abs() < 1e-12, "{value} is not {expected}");
        near(with(true, false, 0), 8.0 / 9.0 * 2.0 / 3.0);
        near(with(true, true, 0), 8.0 / 9.0 * 8.0 / 9.0);
        near(with(true, false, 1), with(true, true, 0));
        near(with(false, false, 0), 4.0 / 9.0);
        let singles = Spending { hit: true, damage: true, ..Spending::NOTHING };
        let play = Play { singles, attacker: 1, defender: 1, ..Play::one_reroll(Goal::Slain) };
        let groups = [Group::simple(Roll::Fixed(3), Faces::needing(3), Faces::needing(4), &Roll::die(3), 0)];
        says_what_it_does(&groups, &Target::new(vec![Line::simple(3, 2, Faces::needing(5))]), play);
    }

    #[test]
    fn ranges_read_well() {
        assert_eq!(ranges(&[1, 2, 3, 5]), "1-3, 5");
        assert_eq!(ranges(&[]), "");
    }
}
