//! What any client can show, whatever the system: a [`Scene`], the [`Form`] of a question, and messages.
//!
//! Plain data. A client that can draw a scene, fill in a form and render a message needs to know no rules; a new system needs
//! no new client.
//!
//! ```
//! use kernel::Message;
//! use view::{Choice, Form, FormKind};
//!
//! let choices = vec![Choice::open("pass", Message::new("skirmish-pass"), &"pass")];
//! let form = Form::new(Message::new("skirmish-your-turn"), "skirmish/turn/pass", FormKind::One { choices });
//! assert_eq!(form.choices()[0].answer, "pass");
//! ```

mod form;
pub mod golden;
pub mod laws;
mod lesson;
mod look;
mod odds;
mod odds_form;
pub mod quiet;
mod scene;

pub use form::{
    Against, Assembly, Choice, Drawn, Family, Figure, Form, FormKind, Omen, OrderKind, OrderOffer, Part, PlaceArea,
    Pose, Rail, Reforming, RuleId, Shut, Stance, SteerKind, SteerMove, Stop, Wait, Written, collect, leave_out,
};
pub use lesson::{Lesson, LessonStep, Until};
pub use look::{Deed, Knob, KnobKind, Leg, Look, LookKind, Party, Preview, Route, Throw, Thrown, Way, Weight};
pub use odds::{OddsCell, OddsChart, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable, one_schema};
pub use odds_form::{NumberSign, OddsChoice, OddsField, OddsInput, OddsKind};
pub use scene::{
    Badge, Board, Brief, Card, CardCell, CardChange, CardRow, CardTable, Cell, Edge, EdgeKind, Ground, Hand, Intent,
    Phase, Piece, RankBase, RankMark, Ranks, Scene, SeatView, Shape, Sign, Stat, Steps, Terrain, TerrainKind, Tint,
    Track, TrackRole, Unit, Zone, ZoneKind,
};

use kernel::{Message, Rule, Rules, Seat, SetupError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Somebody at a seat.
    Seat(Seat),
    /// An onlooker, who sees what all may see.
    Public,
    /// Whoever may see everything: after the end of a game, or in a test.
    Everything,
}

impl Viewer {
    /// May this viewer see what belongs to a seat?
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Public => false,
            Self::Everything => true,
        }
    }
}

/// A system that can be shown. Nothing in what it returns may depend on what the viewer may not see.
pub trait Show: Rules {
    /// The table as a viewer sees it.
    fn scene(state: &Self::State, viewer: Viewer) -> Scene;
    /// A question as a form: its options open, or shut with the reason.
    fn form(state: &Self::State, ask: &Self::Ask, viewer: Viewer) -> Form;
    /// An event as a sentence, if it is worth one. The state gives names to what the event knows by number; it is the
    /// present one, which may be later than the event.
    fn message(state: &Self::State, event: &Self::Event) -> Option<Message>;
    /// The rule on which an event rests.
    fn rule(event: &Self::Event) -> Option<Rule>;
    /// How much an event weighs in the log.
    fn weight(_event: &Self::Event) -> Weight {
        Weight::Plain
    }
    /// Ids of the pieces, units or zones of which an event tells.
    fn lights(_state: &Self::State, _event: &Self::Event) -> Vec<String> {
        Vec::new()
    }
    /// The dice of which an event tells, and what they were worth.
    fn throw(_event: &Self::Event) -> Option<Throw> {
        None
    }
    /// What an event adds to the reckoning when the game is over.
    fn deeds(_state: &Self::State, _event: &Self::Event) -> Vec<Deed> {
        Vec::new()
    }
    /// The ways that pieces went, where an event tells of a move.
    fn ways(_state: &Self::State, _event: &Self::Event) -> Vec<Way> {
        Vec::new()
    }
    /// Numbers, states and places that players may agree to change by hand, of those that this viewer may see.
    fn knobs(_state: &Self::State, _viewer: Viewer) -> Vec<Knob> {
        Vec::new()
    }
    /// What an answer would do, before it is given: the verdict on it, the ways that pieces would take.
    fn preview(state: &Self::State, ask: &Self::Ask, answer: Self::Answer, _viewer: Viewer) -> Preview {
        Preview::of(Self::judge(state, ask, answer))
    }
    /// Whole answers worth considering, labelled, where a form asks for more than one choice: for people who do not want to
    /// place every piece by hand. With a point on the table, the one that comes nearest to it first. Each is legal.
    fn ideas(_state: &Self::State, _ask: &Self::Ask, _near: Option<(f64, f64)>, _viewer: Viewer) -> Vec<Choice> {
        Vec::new()
    }
    /// Something that a viewer wants to see of a piece: its sight, its ranges.
    fn look(_state: &Self::State, _look: &Look, _viewer: Viewer) -> Vec<Zone> {
        Vec::new()
    }
    /// Do the rules have players set up armies or the like before the first round?
    const SETS_UP: bool = false;
    /// Is all of that done, so that the first round can be played?
    fn is_set_up(_state: &Self::State) -> bool {
        true
    }
    /// The kinds of questions that standing orders can be about, each with the order that people start with: nobody wants to be
    /// asked about what hardly anybody would do, or what nothing hangs on ([`kernel::Rules::stake`]).
    fn order_kinds() -> Vec<OrderKind> {
        Vec::new()
    }
    /// What can be chosen before a game.
    fn setup_form() -> Vec<SetupField> {
        Vec::new()
    }
    /// The setup that the choices give, by field and choice; a field left out takes its first choice. Unless a system says otherwise,
    /// the choices are the fields of the setup.
    fn set_up(choices: &BTreeMap<String, String>) -> Result<Self::Setup, SetupError> {
        let setup = serde_json::to_value(choices).and_then(serde_json::from_value);
        let reason =
            |error: serde_json::Error| Message::new("kernel-setup-unreadable").with("reason", error.to_string());
        setup.map_err(|error| SetupError { path: String::new(), reason: reason(error) })
    }
}

/// One thing to choose before a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SetupField {
    /// Its name in commands and files.
    pub key: String,
    /// Its label.
    pub label: Message,
    /// What can be chosen; the first is the newcomer's.
    pub choices: Vec<SetupChoice>,
    /// Is a game known by what was chosen here?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub telling: bool,
}

/// A choice before a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SetupChoice {
    /// Its name in commands and files.
    pub key: String,
    /// Its label.
    pub label: Message,
    /// What one lets oneself in for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}
