//! What scenes tell of units, models and players alike, in texts of an edition, which begin with the id of its system; and what is chosen
//! before a game.

use crate::{Field, UnitId, drawing};
use geometry::{Pose, Vector};
use kernel::{Message, Rule, SetupError};
use serde::Serialize;
use std::collections::BTreeMap;
use view::{Badge, Choice, Figure, Knob, KnobKind, Piece, SetupField, Sign, Stat};

/// The name of something that content names, in the reader's language where it is our own content: `{system}-content`.
pub fn content(system: &str, name: &str) -> Message {
    Message::new(format!("{system}-content")).with("key", key(name)).with("name", name.to_owned())
}

/// The key of a name among the messages: its letters and digits in lower case, with hyphens between them. Keys of Fluent begin
/// with a letter, so that a name which does not is a person's own.
pub fn key(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// The number of something among all that are called alike, from 1; none if it is the only one.
pub fn number_among<T: PartialEq>(alike: impl Iterator<Item = T>, one: &T) -> Option<usize> {
    let (mut count, mut place) = (0, None);
    for other in alike {
        count += 1;
        if other == *one {
            place = Some(count);
        }
    }
    place.filter(|_| count > 1)
}

/// The sign of a model's role: star leader, two bars heavy, cross melee, plus special, dot trooper.
pub fn sign(leads: bool, heavy: bool, shoots: bool, special: bool) -> Sign {
    match (leads, heavy, shoots, special) {
        (true, ..) => Sign::Star,
        (_, true, ..) => Sign::TwoBars,
        (_, _, false, _) => Sign::Cross,
        (.., true) => Sign::Plus,
        _ => Sign::Dot,
    }
}

/// A model as it stands, with nothing said of it yet.
pub fn piece(id: String, label: Message, base: &geometry::Shape, at: &Pose) -> Piece {
    let point = at.position.point();
    Piece {
        id,
        label,
        owner: None,
        unit: None,
        shape: drawing::shape(base.kind()),
        x: point.x,
        y: point.y,
        facing: drawing::facing(base, at),
        sign: Sign::None,
        badges: Vec::new(),
        stats: Vec::new(),
        ranks: None,
    }
}

/// The marks of a unit.
pub fn badges(system: &str, kinds: impl IntoIterator<Item = &'static str>) -> Vec<Badge> {
    let badge = |kind: &'static str| Badge {
        kind: kind.into(),
        label: Message::new(format!("{system}-badge")).with("badge", kind),
        value: None,
    };
    kinds.into_iter().map(badge).collect()
}

/// A number of a unit, and what it was at first if that was another.
pub fn stat(system: &str, key: &'static str, value: String, base: Option<String>, rule: Rule) -> Stat {
    let label = Message::new(format!("{system}-stat")).with("stat", key);
    Stat { label, value, base, cause: None, rule: Some(rule.id().into()) }
}

/// Something of a model that may be changed by hand.
pub fn model_knob(piece: &str, label: Message, path: String, kind: KnobKind, value: i64, most: Option<i64>) -> Knob {
    Knob { label, piece: Some(piece.to_owned()), owner: None, path, kind, value, most }
}

/// The wounds and the place of a model on the table, which may be changed by hand.
pub fn model_knobs(system: &str, piece: &str, model: u16, (wounds, most): (u8, u8)) -> Vec<Knob> {
    let label = |what: &str| Message::new(format!("{system}-{what}"));
    let (lost, place) = (format!("/models/{model}/wounds"), format!("/models/{model}/at/position"));
    vec![
        model_knob(piece, label("badge-wounds"), lost, KnobKind::Number, wounds.into(), Some(most.into())),
        model_knob(piece, label("knob-place"), place, KnobKind::Point, 0, None),
    ]
}

/// A set-up about a place, named by the ninth of the table that it is in.
pub fn place_idea(system: &str, field: &Field, n: usize, at: Vector, answer: &impl Serialize) -> Choice {
    let label = Message::new(format!("{system}-idea-place"))
        .with("region", drawing::region(at, field.width, field.depth))
        .with("x", format!("{:.0}", at.x))
        .with("y", format!("{:.0}", at.y));
    Choice::open(format!("place-{}", n + 1), label, answer)
}

/// Attacks at some targets: at nobody, at one, or at each. Of the only one its key, name and figures are told.
pub fn attacks_idea(
    system: &str,
    mut targets: Vec<UnitId>,
    answer: &impl Serialize,
    only: impl FnOnce(UnitId) -> (String, Message, Vec<Figure>),
) -> Choice {
    targets.sort_unstable();
    targets.dedup();
    let label = |kind: &'static str| Message::new(format!("{system}-idea-attacks")).with("idea", kind);
    match targets[..] {
        [] => Choice::open("none", label("none").with("unit", ""), answer),
        [target] => {
            let (key, name, figures) = only(target);
            Choice { figures, ..Choice::open(key, label("all").with("unit", name), answer) }
        }
        _ => Choice::open("each", label("each").with("unit", ""), answer),
    }
}

/// What was chosen before a game, of what could be; the first of each where nothing was said.
#[derive(Clone, Debug)]
pub struct Chosen<'c> {
    form: Vec<SetupField>,
    choices: &'c BTreeMap<String, String>,
    unknown: &'static str,
}

impl<'c> Chosen<'c> {
    /// Choices of a form; `unknown` is the edition's message of `what` is not known.
    ///
    /// # Errors
    /// A choice of something that the form does not have.
    pub fn new(
        form: Vec<SetupField>,
        choices: &'c BTreeMap<String, String>,
        unknown: &'static str,
    ) -> Result<Self, SetupError> {
        let chosen = Self { form, choices, unknown };
        match choices.keys().find(|key| chosen.field(key).is_err()) {
            Some(key) => Err(chosen.unknown(key, key)),
            None => Ok(chosen),
        }
    }

    /// What was chosen for a field.
    ///
    /// # Errors
    /// Something that is not one of its choices.
    pub fn of(&self, key: &str) -> Result<String, SetupError> {
        let field = self.field(key)?;
        let first = field.choices.first().map_or("", |choice| choice.key.as_str());
        let wanted = self.choices.get(key).map_or(first, String::as_str);
        let found = field.choices.iter().find(|choice| choice.key == wanted);
        found.map(|choice| choice.key.clone()).ok_or_else(|| self.unknown(key, wanted))
    }

    fn field(&self, key: &str) -> Result<&SetupField, SetupError> {
        self.form.iter().find(|field| field.key == key).ok_or_else(|| self.unknown(key, key))
    }

    fn unknown(&self, path: &str, what: &str) -> SetupError {
        SetupError { path: path.to_owned(), reason: Message::new(self.unknown).with("what", what.to_owned()) }
    }
}
