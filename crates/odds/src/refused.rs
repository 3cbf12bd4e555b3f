//! Why something is not worked out.

/// Input that makes no sense or would take too long, with the field that is to blame.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused {
    /// A number outside what makes sense.
    #[error("{field}: {value} is not within {least} to {most}")]
    OutOfRange {
        /// Where it stands, such as `weapons[0].hit`.
        field: String,
        /// What was given.
        value: i64,
        /// The smallest number that is taken.
        least: i64,
        /// The largest number that is taken.
        most: i64,
    },
    /// A text that is no roll of dice.
    #[error("{field}: `{text}` is not a number or a roll such as `D6`, `2D3` or `D6+1`")]
    NotARoll {
        /// Where it stands.
        field: String,
        /// What was given.
        text: String,
    },
    /// Nothing where at least one is needed.
    #[error("{field}: there must be at least one")]
    Empty {
        /// Where it should stand.
        field: String,
    },
    /// Two fields that do not go together.
    #[error("{field}: {why}")]
    Clash {
        /// The field that is to blame.
        field: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// More work than is done at one go.
    #[error("{field}: this would take about {steps:.0e} steps; at most {most:.0e} are taken")]
    TooMuchWork {
        /// The field that makes it so much.
        field: String,
        /// An estimate of the steps.
        steps: f64,
        /// The limit.
        most: f64,
    },
    /// Chances that are negative, not numbers, or do not add up to one.
    #[error("{field}: the chances must not be negative and must add up to one, but are {sum} in all")]
    NotOne {
        /// What they are the chances of.
        field: String,
        /// What they add up to.
        sum: f64,
    },
}

impl Refused {
    /// Puts the name of what encloses the field in front of it.
    pub(crate) fn within(self, outer: &str) -> Self {
        self.renamed(|field| if field.is_empty() { outer.to_string() } else { format!("{outer}.{field}") })
    }

    /// Names the field as it is called in a [`Description`](crate::Description).
    pub(crate) fn in_words_of_a_description(self) -> Self {
        self.renamed(|field| field.replace("target.lines", "target").replace("groups", "weapons"))
    }

    fn renamed(mut self, name: impl Fn(&str) -> String) -> Self {
        let field = match &mut self {
            Self::OutOfRange { field, .. }
            | Self::NotARoll { field, .. }
            | Self::Empty { field }
            | Self::Clash { field, .. }
            | Self::TooMuchWork { field, .. }
            | Self::NotOne { field, .. } => field,
        };
        *field = name(field);
        self
    }
}

/// Is a number within limits, both included?
pub(crate) fn check_range(field: &str, value: i64, least: i64, most: i64) -> Result<(), Refused> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(Refused::OutOfRange { field: field.to_string(), value, least, most })
}
