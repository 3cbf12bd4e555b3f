//! Chapter *dice*: D6, D3 and D66, modifiers, re-rolls, roll-offs.

use crate::abilities::in_force::{InForce, OneUse};
use crate::attacks::Salvo;
use crate::events::Event;
use crate::questions::{Answer, Ask, RE_ROLLS};
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k9, rules, stratagems};
use kernel::{Dice, Illegal, Message, Occasion, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which results may be re-rolled, judged before modifiers (`wh40k9/dice/reroll-specific-results`).
pub use miniatures::ReRolls;
/// Numbers that may have to be rolled (`wh40k9/dice/d6`); a D3 is half a D6, rounded up (`wh40k9/dice/d3`).
pub use miniatures::{Quantity, d3};

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RollKind {
    Hit,
    Wound,
    Save,
    Damage,
    Attacks,
    Advance,
    Charge,
    Psychic,
    Deny,
    Morale,
    Attrition,
}

impl RollKind {
    /// Its name in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Wound => "wound",
            Self::Save => "save",
            Self::Damage => "damage",
            Self::Attacks => "attacks",
            Self::Advance => "advance",
            Self::Charge => "charge",
            Self::Psychic => "psychic",
            Self::Deny => "deny",
            Self::Morale => "morale",
            Self::Attrition => "attrition",
        }
    }
}

/// What hangs on a roll, so that whoever may re-roll it can be told what that would change.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A test of the unit, or what it says of itself.
    #[default]
    Unit,
    /// The attacks of a salvo.
    Attack(Salvo),
    /// The damage of an attack that has wounded: to this model, or as mortal wounds.
    Harm(Salvo, Option<ModelId>),
    /// A charge at these units.
    Charge(Vec<UnitId>),
}

/// The right to re-roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Right {
    /// The rule that gives it.
    pub rule: Rule,
    /// The name of the ability, or [`crate::stratagems::BY_COMMAND`].
    pub name: String,
    /// Which results.
    pub which: ReRolls,
    /// What a die must reach, unmodified.
    pub needs: u8,
    /// All dice of the test together, or one of them (`wh40k9/dice/reroll-whole-test`)?
    pub whole: bool,
    /// What is over once it has been used, if that can be done once in a battle.
    pub once: Option<OneUse>,
}

impl Right {
    /// To re-roll the whole test by an ability, whatever its result.
    pub fn whole(state: &State, rule: Rule, by: &InForce<'_>) -> Self {
        let (name, once) = (by.ability.name.clone(), OneUse::of(state, by));
        Self { rule, name, which: ReRolls::All, needs: 0, whole: true, once }
    }

    /// What it offers for dice of which some have been re-rolled; none if it is of no use.
    fn offer(&self, faces: &[u8], spent: &[bool], d3: bool) -> Option<Offer> {
        let allows = |face: u8| {
            // A condition on a D3 looks at its value (`wh40k9/dice/reroll-d3`).
            let value = if d3 { miniatures::d3(face) } else { face };
            self.which.allow(value, self.needs)
        };
        let fresh = || faces.iter().zip(spent).enumerate().filter(|(_, (_, spent))| !**spent);
        let dice: Vec<u8> = match self.whole {
            // A die is re-rolled once, so a test of which a die has been re-rolled cannot be re-rolled as a whole.
            true if spent.contains(&true) => Vec::new(),
            true if self.which == ReRolls::All || faces.iter().any(|&face| allows(face)) => {
                (0..faces.len() as u8).collect()
            }
            true => Vec::new(),
            false => fresh().filter(|(_, (face, _))| allows(**face)).map(|(place, _)| place as u8).collect(),
        };
        (!dice.is_empty()).then(|| Offer { by: self.name.clone(), whole: self.whole, dice })
    }
}

/// What lets dice of an attack be re-rolled.
#[derive(Clone, PartialEq, Debug)]
pub struct Again {
    /// Which results.
    pub which: ReRolls,
    /// The name of the ability.
    pub name: String,
    /// What is over once it has been used, if that can be done once in a battle.
    pub once: Option<OneUse>,
}

impl Again {
    /// By an ability in force.
    pub fn by(state: &State, found: &InForce<'_>, which: ReRolls) -> Self {
        Self { which, name: found.ability.name.clone(), once: OneUse::of(state, found) }
    }

    /// By what a weapon has of its own.
    pub fn by_weapon(name: String, which: ReRolls) -> Self {
        Self { which, name, once: None }
    }

    /// The right to re-roll a die that must reach `needs`, as it lies; none once it has been used up.
    pub fn right(&self, state: &State, needs: u8) -> Option<Right> {
        let left = self.once.as_ref().is_none_or(|once| !once.is_over(state));
        let (name, once) = (self.name.clone(), self.once.clone());
        left.then_some(Right { rule: rules::dice::REROLL_FINAL, name, which: self.which, needs, whole: false, once })
    }
}

/// A roll about to be made for a unit.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// What it is for.
    pub kind: RollKind,
    /// Whose roll it is.
    pub seat: Seat,
    /// For which unit.
    pub unit: UnitId,
    /// How many D6.
    pub dice: u8,
    /// Does each stand for a D3?
    pub d3: bool,
    /// The rule that has them rolled.
    pub rule: Rule,
    /// What allows to re-roll them.
    pub rights: Vec<Right>,
    /// What hangs on it.
    pub purpose: Purpose,
}

impl Attempt {
    /// What a die must show to succeed, or the sum of two; at most that in a Morale test. None if nothing does, or where a roll
    /// is no test.
    fn needs(&self, passes: impl Fn(&[u8]) -> bool) -> Option<u8> {
        match self.kind {
            RollKind::Hit | RollKind::Wound | RollKind::Save => (1..=6).find(|&face| passes(&[face])),
            RollKind::Psychic | RollKind::Deny => (2..=12).find(|&sum| passes(&[sum / 2, sum - sum / 2])),
            RollKind::Morale => (1..=6).rev().find(|&face| passes(&[face])),
            RollKind::Damage | RollKind::Attacks | RollKind::Advance | RollKind::Charge | RollKind::Attrition => None,
        }
    }
}

/// Is the roll re-rolled?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReRoll {
    /// Who is asked.
    pub seat: Seat,
    /// For which unit it was rolled.
    pub unit: UnitId,
    /// What was rolled.
    pub kind: RollKind,
    /// The faces.
    pub faces: Vec<u8>,
    /// Is it a success as it lies?
    pub passed: bool,
    /// What a die must show for it, or the sum of two; at most that in a Morale test.
    #[serde(default)]
    pub needs: Option<u8>,
    /// What hangs on it.
    #[serde(default)]
    pub purpose: Purpose,
    /// What can be used, each by its name (`wh40k9/dice/reroll-name-ability`).
    pub offers: Vec<Offer>,
}

/// One way to re-roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The ability, or [`crate::stratagems::BY_COMMAND`].
    pub by: String,
    /// All these dice together, or one of them?
    pub whole: bool,
    /// The dice, by their place.
    pub dice: Vec<u8>,
}

/// What to do with a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReRollChoice {
    /// It stands.
    Keep,
    /// All dice of an offer, by its place.
    Whole(u8),
    /// One die of an offer: the places of both.
    Die(u8, u8),
}

question!(Wh40k9, Ask, Answer, ReRoll -> ReRollChoice, rules::dice::REROLL_FINAL, |ask| Occasion {
    topic: RE_ROLLS,
    case: ask.case(),
});

impl ReRoll {
    /// The case of a standing order.
    fn case(&self) -> &'static str {
        match (self.kind, self.passed) {
            (RollKind::Hit, false) => "hit-failed",
            (RollKind::Hit, true) => "hit-passed",
            (RollKind::Wound, false) => "wound-failed",
            (RollKind::Wound, true) => "wound-passed",
            (RollKind::Save, false) => "save-failed",
            (RollKind::Save, true) => "save-passed",
            (RollKind::Psychic, false) => "psychic-failed",
            (RollKind::Psychic, true) => "psychic-passed",
            (RollKind::Deny, false) => "deny-failed",
            (RollKind::Deny, true) => "deny-passed",
            (RollKind::Damage, _) => "damage",
            (RollKind::Attacks, _) => "attacks",
            (RollKind::Advance, _) => "advance",
            (RollKind::Charge, _) => "charge",
            (RollKind::Morale | RollKind::Attrition, _) => "morale",
        }
    }
}

/// What is done where nobody decides: what has failed is re-rolled if that costs nothing, the worst die of it; a success stands.
pub fn usual_re_roll(ask: &ReRoll) -> ReRollChoice {
    let free = (0u8..).zip(&ask.offers).find(|(_, offer)| offer.by != stratagems::BY_COMMAND);
    let face = |die: &&u8| ask.faces.get(usize::from(**die)).copied().unwrap_or(6);
    match free.filter(|_| !ask.passed) {
        None => ReRollChoice::Keep,
        Some((place, offer)) if offer.whole => ReRollChoice::Whole(place),
        Some((place, offer)) => match offer.dice.iter().min_by_key(face) {
            Some(&die) => ReRollChoice::Die(place, die),
            None => ReRollChoice::Keep,
        },
    }
}

/// Only what is offered can be re-rolled.
pub fn judge_re_roll(ask: &ReRoll, choice: ReRollChoice) -> Result<(), Illegal> {
    let offer = |place: u8| ask.offers.get(usize::from(place));
    let offered = match choice {
        ReRollChoice::Keep => true,
        ReRollChoice::Whole(place) => offer(place).is_some_and(|offer| offer.whole),
        ReRollChoice::Die(place, die) => offer(place).is_some_and(|offer| !offer.whole && offer.dice.contains(&die)),
    };
    match offered {
        true => Ok(()),
        false => Err(Illegal::new(rules::dice::REROLL_SPECIFIC_RESULTS, Message::new("wh40k9-no-re-roll"))),
    }
}

/// Every way to re-roll, and leaving it.
pub fn re_roll_choices(ask: &ReRoll) -> Vec<ReRollChoice> {
    let each = (0u8..).zip(&ask.offers).flat_map(|(place, offer)| match offer.whole {
        true => vec![ReRollChoice::Whole(place)],
        false => offer.dice.iter().map(|&die| ReRollChoice::Die(place, die)).collect(),
    });
    std::iter::once(ReRollChoice::Keep).chain(each).collect()
}

/// Rolls, and re-rolls as the roller has the right and wants to: before any modifier, no die twice, each right once, or for each die with
/// the results that it is for
/// (`wh40k9/dice/reroll-before-modifiers`, `wh40k9/dice/reroll-once`, `wh40k9/dice/reroll-two-abilities-two-dice`). `passes`
/// says whether faces mean success, for whoever decides.
pub fn roll(t: &mut Table<Wh40k9>, attempt: &Attempt, passes: impl Fn(&[u8]) -> bool) -> Play<Vec<u8>> {
    let mut faces = t.roll(Dice::d6(attempt.dice.into()), attempt.rule)?.to_vec();
    let mut spent = vec![false; faces.len()];
    let mut rights = attempt.rights.clone();
    rights.extend(stratagems::command_re_roll(&t.state, attempt));
    loop {
        let offered: Vec<(usize, Offer)> = (0..rights.len())
            .filter_map(|place| Some((place, rights[place].offer(&faces, &spent, attempt.d3)?)))
            .collect();
        if offered.is_empty() {
            return Ok(faces);
        }
        let offers = offered.iter().map(|(_, offer)| offer.clone()).collect();
        let (seat, unit, kind) = (attempt.seat, attempt.unit, attempt.kind);
        let (passed, needs, purpose) = (passes(&faces), attempt.needs(&passes), attempt.purpose.clone());
        let ask = ReRoll { seat, unit, kind, faces: faces.clone(), passed, needs, purpose, offers };
        let (place, dice) = match t.ask(seat, ask)? {
            ReRollChoice::Keep => return Ok(faces),
            ReRollChoice::Whole(place) => (place, None),
            ReRollChoice::Die(place, die) => (place, Some(vec![die])),
        };
        let Some((right, offer)) = offered.get(usize::from(place)) else { return Ok(faces) };
        let dice = dice.unwrap_or_else(|| offer.dice.clone());
        // What is for certain results is for every die that shows one, unless it can be used once in a battle; anything else is used once.
        let certain = |right: &Right| !right.whole && right.which != ReRolls::All && right.once.is_none();
        let right = if certain(&rights[*right]) { rights[*right].clone() } else { rights.remove(*right) };
        cite_re_roll(t, &right, attempt, &spent);
        stratagems::re_rolled(t, attempt, &right)?;
        let again = t.roll(Dice::d6(dice.len() as u16), attempt.rule)?;
        for (&die, &face) in dice.iter().zip(again.iter()) {
            if let (Some(old), Some(mark)) = (faces.get_mut(usize::from(die)), spent.get_mut(usize::from(die))) {
                (*old, *mark) = (face, true);
            }
        }
        t.tell(Event::ReRolled { seat, unit, roll: kind, faces: faces.clone(), by: offer.by.clone() });
    }
}

fn cite_re_roll(t: &mut Table<Wh40k9>, right: &Right, attempt: &Attempt, spent: &[bool]) {
    t.cite(right.rule);
    t.cite(rules::dice::REROLL_BEFORE_MODIFIERS);
    t.cite(rules::dice::REROLL_ONCE);
    if right.whole && attempt.dice > 1 {
        t.cite(rules::dice::REROLL_WHOLE_TEST);
    }
    if right.which == ReRolls::Ones {
        t.cite(rules::dice::REROLL_SPECIFIC_RESULTS);
    }
    if attempt.d3 {
        t.cite(rules::dice::REROLL_D3);
    }
    if attempt.rights.len() > 1 {
        t.cite(rules::dice::REROLL_NAME_ABILITY);
    }
    if spent.contains(&true) {
        t.cite(rules::dice::REROLL_TWO_ABILITIES_TWO_DICE);
    }
}

/// Rolls a quantity that cannot be re-rolled.
pub fn quantity(t: &mut Table<Wh40k9>, quantity: Quantity, rule: Rule) -> Play<u16> {
    if !quantity.is_random() {
        return Ok(u16::from(quantity.plus));
    }
    if quantity.sides == 3 {
        t.cite(rules::dice::D3);
    }
    let roll = t.roll(Dice::d6(quantity.dice.into()), rule)?;
    Ok(quantity.total(&roll))
}

/// D66: the first die is the tens, the second the units (`wh40k9/dice/d66`).
pub fn d66(t: &mut Table<Wh40k9>, rule: Rule) -> Play<u8> {
    t.cite(rules::dice::D66);
    let roll = t.roll(Dice::d6(2), rule)?;
    let [tens, units] = [0, 1].map(|n| roll.get(n).copied().unwrap_or(1));
    Ok(tens * 10 + units)
}

/// Both players roll a D6, the first seat's die first; the higher wins, and a tie is rolled again. Nothing is re-rolled or
/// modified (`wh40k9/dice/roll-off`).
pub fn roll_off(t: &mut Table<Wh40k9>, about: Rule) -> Play<Seat> {
    t.cite(about);
    loop {
        let roll = t.roll(Dice::d6(2), rules::dice::ROLL_OFF)?;
        let [first, second] = [0, 1].map(|n| roll.get(n).copied().unwrap_or(1));
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        t.tell(Event::RolledOff { faces: [first, second], winner, about: about.id().into() });
        if let Some(winner) = winner {
            return Ok(winner);
        }
    }
}

/// The sum of modifiers of a hit or wound roll, at most 1 up or down (`wh40k9/dice/hit-wound-cap`).
pub fn capped(modifiers: impl IntoIterator<Item = i8>) -> i8 {
    modifiers.into_iter().fold(0i8, i8::saturating_add).clamp(-1, 1)
}

/// A roll with its modifiers: multiplied and divided first, then added to (`wh40k9/dice/modifier-order`), fractions rounded up
/// (`wh40k9/dice/modifier-rounding`), never below 1 (`wh40k9/dice/minimum-one`), above 6 if it comes to that
/// (`wh40k9/dice/above-six`).
pub fn modified(roll: u16, times: u16, over: u16, plus: i16) -> u16 {
    let product = roll.saturating_mul(times).div_ceil(over.max(1));
    product.saturating_add_signed(plus).max(1)
}

/// The rules on which a modified roll rests, for those that cite them.
pub fn because(roll: u16, times: u16, over: u16, plus: i16) -> Vec<Rule> {
    let (product, over) = (i64::from(roll) * i64::from(times), i64::from(over.max(1)));
    let order = (times != 1 || over != 1) && plus != 0;
    let fraction = product % over != 0;
    let least = (product + over - 1) / over + i64::from(plus) < 1;
    let found = [
        (order, rules::dice::MODIFIER_ORDER),
        (fraction, rules::dice::MODIFIER_ROUNDING),
        (least, rules::dice::MINIMUM_ONE),
    ];
    found.into_iter().filter(|(so, _)| *so).map(|(_, rule)| rule).collect()
}
