//! Dice and where they come from. They live in the driver, never in the state: who clones a state learns no future roll.

use crate::{Message, Rule, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::fmt;

/// What is rolled: some dice with the same number of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dice {
    /// How many dice.
    pub count: u16,
    /// How many sides each has; a die with fewer than one side shows 1.
    pub sides: u8,
}

impl Dice {
    /// This many six-sided dice.
    pub const fn d6(count: u16) -> Self {
        Self { count, sides: 6 }
    }

    /// Could these faces have been rolled with these dice?
    pub fn allow(self, faces: &[u8]) -> bool {
        faces.len() == usize::from(self.count) && faces.iter().all(|face| (1..=self.sides.max(1)).contains(face))
    }
}

/// Such as `2D6`.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}D{}", self.count, self.sides)
    }
}

/// The faces of a roll in the order of the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Roll(SmallVec<[u8; 16]>);

impl Roll {
    /// The sum of all faces.
    pub fn sum(&self) -> u32 {
        self.0.iter().map(|&face| u32::from(face)).sum()
    }
}

impl std::ops::Deref for Roll {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl FromIterator<u8> for Roll {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Self {
        Self(faces.into_iter().collect())
    }
}

/// The secret from which all dice of a game follow.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(#[serde(with = "crate::hex")] [u8; 32]);

impl Seed {
    /// A seed from 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from a number, for games that are meant to be repeated.
    pub fn from_number(number: u64) -> Self {
        Self(blake3::derive_key("grognard 2026 seed from a number", &number.to_le_bytes()))
    }

    /// What may be shown at the start of a game, to prove at its end that the dice were not chosen.
    pub fn commitment(&self, salt: &[u8]) -> String {
        let mut hasher = blake3::Hasher::new_derive_key("grognard 2026 seed commitment");
        hasher.update(&self.0).update(salt);
        hasher.finalize().to_hex().to_string()
    }

    fn key(&self, epoch: u32) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key("grognard 2026 dice of an epoch");
        hasher.update(&self.0).update(&epoch.to_le_bytes());
        *hasher.finalize().as_bytes()
    }
}

/// The seed is a secret while its game runs, so debug output does not show it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// How far a seeded source has been used; enough to go on after a restart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DicePlace {
    /// The epoch: a new one begins whenever somebody could have looked ahead.
    pub epoch: u32,
    /// Words used of this epoch's stream.
    pub word: u64,
}

/// Dice rolled for the players from a seed.
#[derive(Clone)]
pub struct Seeded {
    seed: Seed,
    epoch: u32,
    stream: ChaCha8Rng,
}

impl Seeded {
    /// The dice of a seed at some place of its stream.
    pub fn new(seed: Seed, place: DicePlace) -> Self {
        let mut stream = ChaCha8Rng::from_seed(seed.key(place.epoch));
        if place.word != 0 {
            stream.set_word_pos(u128::from(place.word));
        }
        Self { seed, epoch: place.epoch, stream }
    }

    /// How far the stream has been used.
    pub fn place(&self) -> DicePlace {
        DicePlace { epoch: self.epoch, word: u64::try_from(self.stream.get_word_pos()).unwrap_or(u64::MAX) }
    }

    /// A number below `bound`, each equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        // The high half of a product is uniform once the low halves that would favour some results are rejected.
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.stream.next_u32()) * u64::from(bound);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }
}

/// The dice of a test or scenario: in the order in which they are rolled, or by the rule that rolls them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// Faces in the order of rolling.
    pub faces: VecDeque<u8>,
    /// Faces for rolls by one rule, which go before the common list.
    pub by_rule: Vec<(String, VecDeque<u8>)>,
    /// Places in the bag for draws, in order.
    pub picks: VecDeque<u32>,
}

impl Script {
    /// Nothing left over?
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty() && self.picks.is_empty() && self.by_rule.iter().all(|(_, faces)| faces.is_empty())
    }

    fn faces(&mut self, dice: Dice, rule: Rule) -> Option<Roll> {
        let own = self.by_rule.iter_mut().find(|(id, faces)| id == rule.id() && !faces.is_empty());
        let list = match own {
            Some((_, faces)) => faces,
            None => &mut self.faces,
        };
        let count = usize::from(dice.count);
        if list.len() < count { None } else { Some(list.drain(..count).collect()) }
    }
}

/// Where dice come from.
#[derive(Clone)]
pub enum Source {
    /// From a seed.
    Seeded(Box<Seeded>),
    /// From a script, for tests and scenarios.
    Scripted(Script),
    /// From a person who rolls real dice and types the faces. Draws stay with the seed, since a hand is secret.
    Physical(Box<Seeded>),
    /// From every possible face in turn: the driver forks at each roll.
    Enumerated,
}

/// A place in a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Place(DicePlace),
    Script(Script),
    Nowhere,
}

/// Why a source gave no dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Empty {
    /// A person must roll.
    AskPerson,
    /// The driver must fork.
    Fork,
    /// The script has too few faces or a face that these dice do not have.
    Script,
}

impl Source {
    /// Dice from a seed, at the beginning of its stream.
    pub fn seeded(seed: Seed) -> Self {
        Self::Seeded(Box::new(Seeded::new(seed, DicePlace::default())))
    }

    /// Dice that a person rolls; draws are made from the seed.
    pub fn physical(seed: Seed) -> Self {
        Self::Physical(Box::new(Seeded::new(seed, DicePlace::default())))
    }

    /// The place in the stream, for sources that have one.
    pub fn place(&self) -> Option<DicePlace> {
        match self {
            Self::Seeded(seeded) | Self::Physical(seeded) => Some(seeded.place()),
            Self::Scripted(_) | Self::Enumerated => None,
        }
    }

    pub(crate) fn roll(&mut self, dice: Dice, rule: Rule) -> Result<Roll, Empty> {
        match self {
            Self::Seeded(seeded) => {
                Ok((0..dice.count).map(|_| 1 + seeded.below(u32::from(dice.sides)) as u8).collect())
            }
            Self::Scripted(script) => script.faces(dice, rule).filter(|roll| dice.allow(roll)).ok_or(Empty::Script),
            Self::Physical(_) => Err(Empty::AskPerson),
            Self::Enumerated => Err(Empty::Fork),
        }
    }

    pub(crate) fn pick(&mut self, bag: u32) -> Result<u32, Empty> {
        match self {
            Self::Seeded(seeded) | Self::Physical(seeded) => Ok(seeded.below(bag)),
            Self::Scripted(script) => script.picks.pop_front().filter(|&pick| pick < bag).ok_or(Empty::Script),
            Self::Enumerated => Err(Empty::Fork),
        }
    }

    /// Where this source stands, to return to it later.
    pub(crate) fn mark(&self) -> Mark {
        match self {
            Self::Seeded(seeded) | Self::Physical(seeded) => Mark::Place(seeded.place()),
            Self::Scripted(script) => Mark::Script(script.clone()),
            Self::Enumerated => Mark::Nowhere,
        }
    }

    /// Returns to a mark of this same source.
    pub(crate) fn return_to(&mut self, mark: &Mark) {
        match (self, mark) {
            (Self::Seeded(seeded) | Self::Physical(seeded), Mark::Place(place)) if seeded.place() != *place => {
                **seeded = Seeded::new(seeded.seed, *place);
            }
            (Self::Scripted(script), Mark::Script(marked)) => script.clone_from(marked),
            _ => {}
        }
    }

    /// Leaves the present stream for that of a new epoch, so that nobody profits from having seen what came next.
    pub(crate) fn begin_epoch(&mut self, epoch: u32) {
        if let Self::Seeded(seeded) | Self::Physical(seeded) = self {
            **seeded = Seeded::new(seeded.seed, DicePlace { epoch, word: 0 });
        }
    }
}

/// What dice are for, said to the person who rolls them. It changes nothing, and nothing hangs on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiceNote {
    /// Whose they are: one seat for all of them, or one a die.
    pub whose: Vec<Seat>,
    /// For whom and what.
    pub about: Message,
    /// The least face that is a success, where one is.
    pub needs: Option<u8>,
    /// This many more rolls of this kind may follow before the whole is done: whoever likes rolls their dice at once.
    pub ahead: u16,
    /// The step in which they are rolled: dice that were rolled ahead are for this one alone. The table counts it.
    pub step: u64,
}

impl DiceNote {
    /// Dice of one seat for something.
    pub fn new(whose: Seat, about: Message) -> Self {
        Self { whose: vec![whose], about, needs: None, ahead: 0, step: 0 }
    }
}

/// Never shows the stream.
impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seeded(_) => f.write_str("Seeded"),
            Self::Scripted(script) => write!(f, "Scripted({script:?})"),
            Self::Physical(_) => f.write_str("Physical"),
            Self::Enumerated => f.write_str("Enumerated"),
        }
    }
}

/// Cheap chance for bots and imagined worlds (SplitMix64). Never used for the dice of a game.
#[derive(Clone, Debug)]
pub struct Luck(u64);

impl Luck {
    /// Chance that depends on a seed and on the number of a question, so that a bot answers alike after a restart.
    pub fn new(seed: u64, number: u64) -> Self {
        let mut luck = Self(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        luck.next();
        luck
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Puts a list in a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Rule = Rule::new("test/dice/roll");

    #[test]
    fn a_seed_gives_the_same_dice_again_and_another_epoch_others() {
        let roll = |epoch| {
            let place = DicePlace { epoch, word: 0 };
            let mut source = Source::Seeded(Box::new(Seeded::new(Seed::from_number(7), place)));
            source.roll(Dice::d6(64), RULE).unwrap()
        };
        assert_eq!(roll(0), roll(0));
        assert_ne!(roll(0), roll(1));
    }

    #[test]
    fn a_stream_goes_on_where_it_was_left() {
        let mut whole = Source::seeded(Seed::from_number(1));
        whole.roll(Dice::d6(17), RULE).unwrap();
        let mut rest = Source::Seeded(Box::new(Seeded::new(Seed::from_number(1), whole.place().unwrap())));
        assert_eq!(whole.roll(Dice::d6(40), RULE).unwrap(), rest.roll(Dice::d6(40), RULE).unwrap());
    }

    #[test]
    fn every_face_comes_up_equally_often() {
        let mut seeded = Seeded::new(Seed::from_number(3), DicePlace::default());
        let mut counts = [0u32; 6];
        (0..60_000).for_each(|_| counts[seeded.below(6) as usize] += 1);
        // Chi-squared with five degrees of freedom exceeds 20.5 once in a thousand seeds.
        let off = |n: u32| f64::from(n) - 10_000.0;
        let chi: f64 = counts.iter().map(|&n| off(n) * off(n) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }

    #[test]
    fn a_script_serves_rules_by_name_first_and_refuses_impossible_faces() {
        let by_rule = vec![(RULE.id().to_string(), VecDeque::from([6]))];
        let mut source = Source::Scripted(Script { faces: [1, 9].into(), by_rule, picks: [3].into() });
        assert_eq!(*source.roll(Dice::d6(1), RULE).unwrap(), [6]);
        assert_eq!(*source.roll(Dice::d6(1), RULE).unwrap(), [1]);
        assert_eq!(source.roll(Dice::d6(1), RULE), Err(Empty::Script));
        assert_eq!(source.pick(3), Err(Empty::Script));
    }

    #[test]
    fn debug_output_shows_no_secret() {
        let source = Source::seeded(Seed::new([42; 32]));
        assert_eq!(format!("{source:?} {:?}", Seed::new([42; 32])), "Seeded Seed(secret)");
    }
}
