//! The form of a question: what a client lets a person fill in. Every option carries its ready-made answer.

use crate::scene::{Ranks, Shape};
use kernel::{Illegal, Message, Order, Rule};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// The id of a rule, as text.
pub type RuleId = Cow<'static, str>;

/// A question as a client shows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Form {
    /// What is asked.
    pub title: Message,
    /// The rule on which the question rests.
    pub rule: RuleId,
    /// What can be filled in.
    pub kind: FormKind,
    /// What hangs on it, a short sentence each: what is needed, what it would change, how likely, what is left to pay with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stakes: Vec<Message>,
    /// Standing orders that may be given here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<OrderOffer>,
    /// Ids of the pieces or units that it is about: they are marked for as long as it is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// Ids of the pieces or units that what is done meets: the target, or whoever has brought it about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<String>,
}

/// The kinds of forms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormKind {
    /// Choose one.
    One {
        /// Each with its whole answer.
        choices: Vec<Choice>,
    },
    /// Choose some.
    Some {
        /// Each with its part of the answer.
        choices: Vec<Choice>,
        /// At least this many.
        least: u32,
        /// At most this many.
        most: u32,
        /// How the parts become an answer.
        assembly: Assembly,
    },
    /// Put in order.
    Order {
        /// Each with its part of the answer.
        choices: Vec<Choice>,
        /// How the parts become an answer.
        assembly: Assembly,
    },
    /// Place pieces: the answer's list has a [`Pose`] for each.
    Place {
        /// What is to be placed.
        pieces: Vec<Part>,
        /// Where.
        area: PlaceArea,
        /// How the parts become an answer.
        assembly: Assembly,
    },
    /// Move pieces, in an order of the player's choice: a list of lists of poses, the path of each.
    Move {
        /// What may be moved, and how far.
        pieces: Vec<Part>,
        /// How the parts become an answer.
        assembly: Assembly,
    },
    /// Steer a block in steps.
    Steer {
        /// The block.
        piece: Part,
        /// The steps that it can take.
        moves: Vec<SteerMove>,
        /// How the parts become an answer.
        assembly: Assembly,
    },
    /// Slide a block along a side of another, against which it stands.
    Slide {
        /// Whole answers worth considering: the stops of all rails.
        choices: Vec<Choice>,
        /// The block.
        piece: Part,
        /// The lines along which it can stand.
        rails: Vec<Rail>,
    },
    /// Place or reform blocks: where each stands, which way it faces, in how many files.
    Reform {
        /// Whole answers worth considering.
        choices: Vec<Choice>,
        /// The blocks.
        blocks: Vec<Reforming>,
        /// Where they may stand.
        area: PlaceArea,
        /// How the answers of those that were touched become one, as a list; without it one block alone is the whole answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        assembly: Option<Assembly>,
    },
    /// Assign each of these to one of those: a list of pairs.
    Assign {
        /// What is assigned.
        from: Vec<Choice>,
        /// To what.
        to: Vec<Choice>,
        /// How the pairs become an answer.
        assembly: Assembly,
    },
    /// Split a number: a list of numbers, one a part.
    Split {
        /// What is split.
        total: u32,
        /// The parts; each takes at most its limit.
        parts: Vec<Part>,
        /// How the numbers become an answer.
        assembly: Assembly,
    },
    /// Type the faces of real dice.
    Dice {
        /// How many dice.
        count: u16,
        /// How many sides.
        sides: u8,
    },
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// A short name to answer with: in the terminal, in scenarios.
    pub key: String,
    /// What it says.
    pub label: Message,
    /// What it is one of, where options come in groups: a heading, an action with many squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Message>,
    /// The family of its group, where there are many groups: a button that stands for them all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<Family>,
    /// What it does, where its label does not say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
    /// The ready-made answer, or its part of one.
    pub answer: Value,
    /// Why it cannot be chosen, if it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shut: Option<Shut>,
    /// Ids of pieces, zones or cards to light up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lights: Vec<String>,
    /// The cell to click on a grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<(u16, u16)>,
    /// Numbers that matter here, such as a chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// What is to be feared of it later, such as to be seen by those who act next. Nothing is rolled for it now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<Figure>,
    /// What happens there at once, as signs on its cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub omens: Vec<Omen>,
    /// Of options that differ by a number alone: that number, so that it can be dialled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// The answers that go on from this one, each to the question that the one before leads to: a walk of many steps. Whoever
    /// gives them stops as soon as one is no longer offered, or something happens that is worth more than a plain line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Value>,
    /// The way to its cell, where that is more than a step: middles of squares, the first where it begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<(f64, f64)>,
    /// Does its label warn of something that nobody wants, such as being seen?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub warned: bool,
    /// Are dice rolled or points spent for it as soon as it is given? It is pointed at before it is taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rolled: bool,
    /// Does it end what one is at, so that nothing more is done here? It has one key of its own, whatever is asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
    /// The pieces that could still do something here and will not if it is chosen. It is pointed at before it is taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaves: Vec<String>,
    /// Of that to which others are assigned: the keys of those that can all be assigned to it together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<String>,
    /// Of that which is assigned: what comes of it by itself with each of those that it is assigned to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<Against>,
}

/// Groups of options that belong together, such as all attacks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Family {
    /// What it is called.
    pub label: Message,
    /// Its place among the families, from 1, and so its key: the same for everybody and as long as the game is played.
    pub place: u8,
}

/// Something that happens at once where an option leads, as a sign on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Omen {
    Seen,
    Heard,
    /// Somebody shoots.
    Fire,
}

/// What comes of assigning one thing to another, everything else left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Against {
    /// The key of that to which it is assigned.
    pub key: String,
    /// Numbers that matter here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// Why it cannot be assigned so, if it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shut: Option<Shut>,
}

/// Why an option is shut.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shut {
    /// The rule that shuts it.
    pub rule: RuleId,
    /// The reason, for people.
    pub reason: Message,
}

impl From<Illegal> for Shut {
    fn from(illegal: Illegal) -> Self {
        Self { rule: illegal.rule.id().into(), reason: illegal.reason }
    }
}

/// A number beside an option.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// What it is.
    pub label: Message,
    /// Its value; a chance is between 0 and 1.
    pub value: f64,
    /// Is it a chance?
    pub chance: bool,
}

/// How parts become an answer: they are put as a list at a place of a template. By default the list is the whole answer.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Assembly {
    /// The answer with an empty place.
    pub template: Value,
    /// The place, as a JSON pointer.
    pub slot: String,
}

/// Something to be placed, moved or given a share.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The piece's id in the scene.
    pub id: String,
    /// What it is called.
    pub label: Message,
    /// How far it may move, how much it may take; in the board's unit.
    pub limit: f64,
    /// Its footprint, where it does not stand on the table yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// The unit of the scene that it belongs to, where it does not stand on the table yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
}

/// A place on an open table, as stored: 2^-16 of an inch, 2^-32 of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pose {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// Clockwise from up.
    #[serde(default)]
    pub heading: u32,
    /// The floor, 0 at the ground.
    #[serde(default)]
    pub level: u8,
}

/// Where pieces may be placed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlaceArea {
    /// Ids of the scene's zones.
    pub zones: Vec<String>,
    /// How far they must stay from enemies.
    pub away: f64,
}

/// A step that a block can take.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SteerMove {
    /// Its name in the answer.
    pub key: String,
    /// What it does to the place of the block.
    pub kind: SteerKind,
    /// What it says.
    pub label: Message,
    /// The smallest amount, in inches or degrees: below 0 where it goes both ways.
    pub least: f64,
    /// The greatest amount.
    pub most: f64,
}

/// What a step does to the place of a block, and so where its handle is. Degrees are clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SteerKind {
    /// Inches the way that it faces.
    Ahead,
    /// Inches the other way.
    Back,
    /// Inches to its left.
    Left,
    /// Inches to its right.
    Right,
    /// Degrees about its middle.
    Pivot,
    /// Degrees about its left front corner, anticlockwise.
    WheelLeft,
    /// Degrees about its right front corner, clockwise.
    WheelRight,
}

/// Where a block stands: the middle of its footprint, in the board's unit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stance {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// The way it faces, in turns clockwise from up.
    pub facing: f64,
}

/// A line along which a block can stand, such as a side of its enemy.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rail {
    /// Its name among the rails.
    pub key: String,
    /// What it says.
    pub label: Message,
    /// The line itself, from end to end.
    pub line: [(f64, f64); 2],
    /// The least amount by which the block can be along it, and where it stands then.
    pub least: f64,
    /// Where it stands at the least amount.
    pub from: Stance,
    /// The greatest amount.
    pub most: f64,
    /// Where it stands at the greatest; between the two it goes straight.
    pub to: Stance,
    /// The stretches of amounts that the rules leave open, as far as is known before one is tried.
    pub open: Vec<(f64, f64)>,
    /// Amounts worth stopping at.
    pub stops: Vec<Stop>,
    /// How the amount becomes an answer: as a number at the place of the template.
    pub assembly: Assembly,
}

/// An amount along a rail that is worth stopping at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stop {
    /// The amount.
    pub at: f64,
    /// What is there, such as the middle.
    pub label: Message,
}

/// A block that can be placed or reformed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reforming {
    /// The block.
    pub piece: Part,
    /// Where it stands at first.
    pub at: Stance,
    /// How it can be drawn up; the first is how it stands at first.
    pub formations: Vec<Drawn>,
    /// How its place is written.
    pub written: Written,
    /// How far its middle may go from where it stands now, where that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<f64>,
    /// Does it go to the nearest legal place by itself where it is let go, because hardly any other is one: in contact, say?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub snaps: bool,
}

/// A way to draw up a block.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    /// How it is told from the others, such as its files.
    pub label: Message,
    /// Its footprint.
    pub shape: Shape,
    /// Its models.
    pub ranks: Ranks,
    /// The answer, or its part of one, in which the place is wanting.
    pub answer: Value,
}

/// How the place of a block is written into an answer: where its numbers go, as JSON pointers. The place is that of the middle of
/// the front, in inches from the left and from the bottom; the heading is in degrees, anticlockwise from the right. What has no
/// pointer cannot be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Written {
    /// From the left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<String>,
    /// From the bottom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y: Option<String>,
    /// The way it faces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
}

/// A kind of question that standing orders can be about, and what people start with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OrderKind {
    /// What it is about: a topic, or a single case of one, `topic/case`.
    pub topic: String,
    /// What it is called.
    pub label: Message,
    /// When something hangs on it, so that one is asked who wants to be when it matters; what is done without asking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matters: Option<Message>,
    /// Can it be ordered to be done unasked where it helps?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub does: bool,
    /// What people start with.
    pub usual: Order,
}

/// A standing order on offer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OrderOffer {
    /// What it is about.
    pub topic: String,
    /// What it says.
    pub label: Message,
    /// The cases that one may want to be asked in.
    pub cases: Vec<(String, Message)>,
    /// Those of them in which something has failed: to be asked only then is an order of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<String>,
    /// Ways to leave the question for later.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<Wait>,
}

/// A question left for later: *wait until he sees one of us*.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Wait {
    /// What it says.
    pub label: Message,
    /// The order that is given, until it is changed.
    pub order: Order,
    /// The answer to the open question, if the order leaves it open.
    pub answer: Value,
}

impl Form {
    /// A form that rests on a rule.
    pub fn new(title: Message, rule: impl Into<RuleId>, kind: FormKind) -> Self {
        Self {
            title,
            rule: rule.into(),
            kind,
            stakes: Vec::new(),
            orders: Vec::new(),
            about: Vec::new(),
            against: Vec::new(),
        }
    }

    /// A form to choose one, that rests on a rule.
    pub fn one(title: Message, rule: Rule, choices: Vec<Choice>) -> Self {
        Self::new(title, rule.id(), FormKind::One { choices })
    }

    /// The options, for forms that have a list of them.
    pub fn choices(&self) -> &[Choice] {
        match &self.kind {
            FormKind::One { choices }
            | FormKind::Some { choices, .. }
            | FormKind::Order { choices, .. }
            | FormKind::Slide { choices, .. }
            | FormKind::Reform { choices, .. } => choices,
            _ => &[],
        }
    }

    /// An option by its key.
    pub fn choice(&self, key: &str) -> Option<&Choice> {
        self.choices().iter().find(|choice| choice.key == key)
    }
}

impl Choice {
    /// An option that can be chosen.
    pub fn open<A: Serialize>(key: impl Into<String>, label: Message, answer: &A) -> Self {
        Self {
            key: key.into(),
            label,
            group: None,
            family: None,
            note: None,
            // Answers are plain data of ours; one that JSON cannot hold would fail its system's laws long before.
            answer: serde_json::to_value(answer).unwrap_or(Value::Null),
            shut: None,
            lights: Vec::new(),
            cell: None,
            figures: Vec::new(),
            risk: None,
            omens: Vec::new(),
            number: None,
            then: Vec::new(),
            way: Vec::new(),
            warned: false,
            rolled: false,
            done: false,
            leaves: Vec::new(),
            takes: Vec::new(),
            against: Vec::new(),
        }
    }

    /// An option, open or shut as a judgement says.
    pub fn judged<A: Serialize>(
        key: impl Into<String>,
        label: Message,
        answer: &A,
        judged: Result<A, Illegal>,
    ) -> Self {
        let mut choice = Self::open(key, label, answer);
        if let Err(illegal) = judged {
            choice.shut = Some(illegal.into());
        }
        choice
    }

    /// The option as the one that ends what one is at.
    #[must_use]
    pub fn done(mut self) -> Self {
        self.done = true;
        self
    }

    /// The option with a cell to click.
    #[must_use]
    pub fn at(mut self, x: u16, y: u16) -> Self {
        self.cell = Some((x, y));
        self
    }

    /// The option as one of a group.
    #[must_use]
    pub fn among(mut self, group: Message) -> Self {
        self.group = Some(group);
        self
    }

    /// The option with something to light up.
    #[must_use]
    pub fn lighting(mut self, id: impl Into<String>) -> Self {
        self.lights.push(id.into());
        self
    }
}

/// Puts parts into an assembly's template: the whole answer. None if the template has no such place.
pub fn collect(assembly: &Assembly, parts: Vec<Value>) -> Option<Value> {
    let mut answer = assembly.template.clone();
    *answer.pointer_mut(&assembly.slot)? = Value::Array(parts);
    Some(answer)
}

/// The pieces of options that are open and not idle are left out by the option with this key.
pub fn leave_out(choices: &mut [Choice], key: &str, is_idle: impl Fn(&Choice) -> bool) {
    let others = choices.iter().filter(|choice| choice.key != key && choice.shut.is_none() && !is_idle(choice));
    let mut left: Vec<String> = others.flat_map(|choice| choice.lights.iter().cloned()).collect();
    let mut seen = std::collections::BTreeSet::new();
    left.retain(|id| seen.insert(id.clone()));
    if let Some(end) = choices.iter_mut().find(|choice| choice.key == key) {
        end.leaves = left;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn parts_become_an_answer() {
        let assembly = Assembly { template: json!({"pick": {"units": null}}), slot: "/pick/units".into() };
        assert_eq!(collect(&assembly, vec![json!(1), json!(4)]), Some(json!({"pick": {"units": [1, 4]}})));
        let wrong = Assembly { slot: "/nowhere".into(), ..assembly };
        assert_eq!(collect(&wrong, vec![]), None);
    }
}
