//! What each question is answered with, and the rule on which it rests.

use super::{
    Act, Activate, Answer, Ask, BlastHit, BlastTarget, ChooseBoard, ChooseDoor, ChooseFacing, ChooseOperator,
    ChoosePose, ChooseRow, ChooseSquare, ChooseUnit, ControlUnit, Drive, Fly, GetOut, HunterTurn, MarkFor,
    MarkedAttack, PatrolStart, PickSquare, PlaceOperator, PlaceStalker, PlaceToken, Purpose, RabbitsFoot, ReplaceEvent,
    SetBomb, TakeSeat, Why,
};
use crate::actions::Action;
use crate::axis_vehicles::Pose;
use crate::fear_naught::typhoon::Pass;
use crate::hunter::HunterMove;
use crate::operator_vehicles::{Berth, Command, GunTarget, Spot};
use crate::state::{OperatorId, UnitId};
use crate::{Sas, rules};
use geometry::squares::{Cell, Facing};
use kernel::{Occasion, Question, Rule, question};

question!(Sas, Ask, Answer, PatrolStart -> bool, rules::setup::PATROL_LINES);
question!(Sas, Ask, Answer, PlaceOperator -> Cell, rules::setup::ENTRY_EXIT_TILE);
question!(Sas, Ask, Answer, Act -> Action, rules::actions::LIST);
question!(Sas, Ask, Answer, RabbitsFoot -> Option<u8>, rules::items::RABBITS_FOOT);
question!(Sas, Ask, Answer, Drive -> Command, rules::operator_vehicles::ACTION_TABLE);
question!(Sas, Ask, Answer, ChooseRow -> u8, rules::fear_naught::TYPHOON_APPROACH);
question!(Sas, Ask, Answer, Fly -> Pass, rules::fear_naught::TYPHOON_MOVEMENT);
question!(Sas, Ask, Answer, ChooseBoard -> u8, rules::quick_start::CHOOSE_OPERATORS);
question!(Sas, Ask, Answer, SetBomb -> u8, rules::items::LEWES_BOMB_PLACE);
question!(Sas, Ask, Answer, MarkFor -> Option<GunTarget>, rules::operator_vehicles::ATTACK);
question!(Sas, Ask, Answer, GetOut -> Option<Spot>, rules::operator_vehicles::DEPLOY);
question!(Sas, Ask, Answer, PlaceStalker -> Cell, rules::hunter::SETUP);
question!(Sas, Ask, Answer, HunterTurn -> HunterMove, rules::hunter::HUNTER_PHASE);
question!(Sas, Ask, Answer, ReplaceEvent -> bool, rules::hunter::PLAY_CARD);
question!(Sas, Ask, Answer, ChooseDoor -> [Cell; 2], rules::hunter::DOOR_LOCK);
question!(Sas, Ask, Answer, ControlUnit -> Cell, rules::hunter::UNIT_CONTROL);

/// What the book leaves to the players though it is the enemy who moves: somebody may not want to be asked.
pub(crate) const AXIS: &str = "axis";

/// The cases of that: to which square a unit goes, which unit goes first, which way it turns, whom it is after.
pub(crate) const AXIS_CASES: [&str; 4] = ["square", "order", "facing", "target"];

/// Standing orders about who is activated next.
pub(crate) const ACTIVATION: &str = "activation";
/// Standing orders about marked attacks.
pub(crate) const MARKS: &str = "mark";
/// Standing orders about what hits go to.
pub(crate) const HITS: &str = "hit";

/// The occasion of a question that a standing order may meet.
pub fn occasion(ask: &Ask) -> Option<Occasion> {
    let [square, order, facing, target] = AXIS_CASES;
    let case = match ask {
        Ask::Activate(_) => return Some(Occasion { topic: ACTIVATION, case: "next" }),
        Ask::MarkedAttack(ask) => return Some(Occasion { topic: MARKS, case: ask.moment.key() }),
        Ask::BlastHit(_) | Ask::ChooseUnit(ChooseUnit { why: Why::Hit, .. }) => {
            return Some(Occasion { topic: HITS, case: "next" });
        }
        Ask::ChooseSquare(ChooseSquare { aims: false, .. }) | Ask::ChoosePose(_) => square,
        Ask::ChooseUnit(ask) => match ask.why {
            Why::AdvanceFirst | Why::PatrolFirst | Why::AttackFirst | Why::TurnFirst => order,
            _ => return None,
        },
        Ask::ChooseFacing(ask) if ask.why != Why::Hunter => facing,
        Ask::ChooseOperator(ChooseOperator { why: Why::AdvanceOn | Why::Attack, .. }) => target,
        _ => return None,
    };
    Some(Occasion { topic: AXIS, case })
}

/// Written out, because a standing order may meet it.
impl Question<Sas> for Activate {
    type Reply = Option<OperatorId>;

    fn rule(&self) -> Rule {
        rules::operator::ACTIVATION
    }

    fn into_ask(self) -> Ask {
        Ask::Activate(self)
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        if let Answer::Activate(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::Activate(self.clone()))
    }
}

/// Written out, because a standing order may meet it.
impl Question<Sas> for MarkedAttack {
    type Reply = Option<u8>;

    fn rule(&self) -> Rule {
        rules::actions::MARK_TIMING
    }

    fn into_ask(self) -> Ask {
        Ask::MarkedAttack(self)
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        if let Answer::MarkedAttack(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::MarkedAttack(self.clone()))
    }
}

/// Written out, because a standing order may meet it.
impl Question<Sas> for ChoosePose {
    type Reply = Pose;

    fn rule(&self) -> Rule {
        rules::axis_vehicles::ADVANCE
    }

    fn into_ask(self) -> Ask {
        Ask::ChoosePose(self)
    }

    fn reply(answer: Answer) -> Option<Pose> {
        if let Answer::ChoosePose(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::ChoosePose(self.clone()))
    }
}

/// Written out, because a burst at a barrel asks it too, and a standing order may meet it.
impl Question<Sas> for BlastHit {
    type Reply = BlastTarget;

    fn rule(&self) -> Rule {
        if self.burst { rules::items::STRAFING } else { rules::ruling::BLAST_ASSIGNMENT }
    }

    fn into_ask(self) -> Ask {
        Ask::BlastHit(self)
    }

    fn reply(answer: Answer) -> Option<BlastTarget> {
        if let Answer::BlastHit(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::BlastHit(self.clone()))
    }
}

/// Written out, because its rule depends on the token.
impl Question<Sas> for PlaceToken {
    type Reply = Cell;

    fn rule(&self) -> Rule {
        self.token.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::PlaceToken(self)
    }

    fn reply(answer: Answer) -> Option<Cell> {
        if let Answer::PlaceToken(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because its rule depends on what the square is for.
impl Question<Sas> for PickSquare {
    type Reply = Cell;

    fn rule(&self) -> Rule {
        match self.purpose {
            Purpose::Throw => rules::items::GRENADE_THROW,
            Purpose::Mark => rules::items::GRENADE_MARK,
        }
    }

    fn into_ask(self) -> Ask {
        Ask::PickSquare(self)
    }

    fn reply(answer: Answer) -> Option<Cell> {
        if let Answer::PickSquare(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because a shell needs a square too.
impl Question<Sas> for ChooseSquare {
    type Reply = Cell;

    fn rule(&self) -> Rule {
        if self.aims { rules::axis_units::LARGE_SCATTER_ROLL } else { rules::advance::ROUTE_TIES }
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseSquare(self)
    }

    fn reply(answer: Answer) -> Option<Cell> {
        if let Answer::ChooseSquare(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::ChooseSquare(self.clone()))
    }
}

/// Written out, because before the game it is about who uses the Jeep.
impl Question<Sas> for TakeSeat {
    type Reply = Option<(OperatorId, Berth)>;

    fn rule(&self) -> Rule {
        if self.may_walk { rules::operator_vehicles::JEEP_SETUP } else { rules::operator_vehicles::BOARDING }
    }

    fn into_ask(self) -> Ask {
        Ask::TakeSeat(self)
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        if let Answer::TakeSeat(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because its rule depends on what is chosen.
impl Question<Sas> for ChooseUnit {
    type Reply = UnitId;

    fn rule(&self) -> Rule {
        self.why.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseUnit(self)
    }

    fn reply(answer: Answer) -> Option<UnitId> {
        if let Answer::ChooseUnit(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::ChooseUnit(self.clone()))
    }
}

/// Written out, because its rule depends on what is chosen.
impl Question<Sas> for ChooseOperator {
    type Reply = OperatorId;

    fn rule(&self) -> Rule {
        self.why.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseOperator(self)
    }

    fn reply(answer: Answer) -> Option<OperatorId> {
        if let Answer::ChooseOperator(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::ChooseOperator(self.clone()))
    }
}

/// Written out, because its rule depends on what is chosen.
impl Question<Sas> for ChooseFacing {
    type Reply = Facing;

    fn rule(&self) -> Rule {
        self.why.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseFacing(self)
    }

    fn reply(answer: Answer) -> Option<Facing> {
        if let Answer::ChooseFacing(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        occasion(&Ask::ChooseFacing(self.clone()))
    }
}
