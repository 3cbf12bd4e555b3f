//! What can be asked about a position.

use crate::definitions::formation::{block, full_ranks, is_firm, spots, unit_height};
use crate::definitions::measure::distance;
use crate::definitions::sight::{cover, eye, sees_unit};
use crate::psychology::{discipline, is_decimated};
use crate::shooting;
use crate::state::{MagicStep, Phase, Place, PregameStep, State, UnitId, Whereabouts};
use geometry::ranks::Facing;
use serde_json::{Value, json};

/// Of the game as a whole.
pub(super) fn of_game(state: &State, field: &str) -> Option<Value> {
    let by_seat = |value: fn(&crate::state::Side) -> Value| json!(state.sides.iter().map(value).collect::<Vec<_>>());
    Some(match field {
        "round" => json!(state.round),
        "first" => json!(state.first.0 + 1),
        "defender" => json!(state.pregame.defender.0 + 1),
        "south" => json!(state.pregame.south.0 + 1),
        "active" => json!(state.active.0 + 1),
        "phase" => match state.phase {
            Phase::Lists { .. } => json!("lists"),
            Phase::Charge(_) => json!("charge"),
            Phase::Pregame(PregameStep::Roll) => json!("roll"),
            Phase::Pregame(PregameStep::Zone) => json!("zone"),
            Phase::Pregame(PregameStep::Choices { .. }) => json!("choices"),
            Phase::Pregame(PregameStep::Deploy { .. }) => json!("deploy"),
            Phase::Pregame(PregameStep::Advantage) => json!("advantage"),
            Phase::Pregame(PregameStep::Vanguard { .. }) => json!("vanguard"),
            Phase::Movement => json!("movement"),
            Phase::Magic(MagicStep::Start) => json!("magic"),
            Phase::Magic(MagicStep::Casting) => json!("casting"),
            Phase::Shooting => json!("shooting"),
            Phase::Rally => json!("rally"),
            Phase::Melee => json!("melee"),
            Phase::Over => json!("over"),
        },
        "dice" => by_seat(|side| json!(side.dice)),
        "stored" => by_seat(|side| json!(side.stored)),
        "decks" => by_seat(|side| json!(side.deck)),
        "effects" => json!(state.effects.len()),
        "table" => json!(state.fixed.table),
        "units" => json!(state.units.len()),
        _ => return None,
    })
}

/// Of a unit.
pub(super) fn of_unit(state: &State, id: UnitId, field: &str) -> Option<Value> {
    let unit = state.unit(id)?;
    let whole = state.whole(id);
    let sheet = state.sheet(id)?;
    Some(match field {
        "hp" => json!(unit.hp),
        "models" => json!(state.models(id)),
        "files" => json!(unit.stand.as_ref()?.files),
        "ranks" => json!(unit.stand.as_ref()?.ranks()),
        "last-rank" => {
            let stand = unit.stand.as_ref()?;
            json!(stand.rank(stand.ranks().saturating_sub(1)).iter().filter(|place| **place != Place::Empty).count())
        }
        "full-ranks" => json!(full_ranks(state, whole)),
        "firm" => json!(is_firm(state, whole)),
        "height" => json!(unit_height(state, whole)),
        "shaken" => json!(state.is_shaken(whole)),
        "decimated" => json!(is_decimated(state, id)),
        "removed" => json!(unit.whereabouts == Whereabouts::Removed),
        "discipline" => json!(discipline(state, whole, 0).0),
        "lost" => json!(unit.marks.phase.lost),
        "moved" => json!(unit.marks.turn.moved),
        "joined" => json!(unit.joined.and_then(|host| state.unit(host)).map(|host| host.key.clone())),
        "whereabouts" => json!(unit.whereabouts),
        "left" => json!(unit.stand.as_ref()?.left.and_then(|pool| state.unit(pool)).map(|pool| pool.key.clone())),
        "right" => json!(unit.stand.as_ref()?.right.and_then(|pool| state.unit(pool)).map(|pool| pool.key.clone())),
        "centre" => {
            let centre = block(state, whole)?.centre();
            json!([centre.x, centre.y])
        }
        "unit-mobility" => json!(crate::definitions::speed::mobility(state, whole).0),
        "outside-zone" => json!(unit.marks.battle.outside_zone),
        "late" => json!(unit.marks.battle.late),
        "learned" => json!(sheet.learned),
        "place" => {
            let stand = state.unit(whole)?.stand.as_ref()?;
            let n = stand.places.iter().position(|place| *place == Place::Joined(id))?;
            json!([n / usize::from(stand.files) + 1, n % usize::from(stand.files) + 1])
        }
        "at" => {
            let point = unit.stand.as_ref()?.pose.position.point();
            json!([point.x, point.y])
        }
        "facing" => {
            let degrees = 90.0 - unit.stand.as_ref()?.pose.heading.degrees();
            json!(degrees.rem_euclid(360.0))
        }
        "width" => json!(block(state, whole)?.width),
        "depth" => json!(block(state, whole)?.depth),
        "points" => json!(sheet.points),
        "armour" => json!(sheet.arm),
        "rules" => json!(sheet.rules.iter().map(ToString::to_string).collect::<Vec<_>>()),
        "base" => json!(sheet.base),
        "parts" => json!(sheet.parts.iter().map(|armed| armed.part.name.clone()).collect::<Vec<_>>()),
        "mobility" => json!(sheet.mob),
        "inspires" => json!(sheet.inspires),
        "engaged" => json!(state.is_engaged(whole)),
        "charging" => json!(unit.marks.battle.charging),
        "first-round" => json!(unit.marks.battle.first_round),
        "loot" => json!(unit.marks.battle.loot),
        "fought" => json!(unit.marks.phase.fought),
        "fighting" => json!(crate::melee::contact::touching(state, whole).0),
        "weapon" => json!(crate::attacks::defence::weapon_in_use(state, id, 0)?.name),
        "forgotten" => json!(unit.marks.battle.forgotten),
        "spent" => json!(unit.marks.battle.spent.len()),
        "failed-charge" => json!(unit.marks.turn.failed_charge),
        "charge-speed" => json!(crate::charge::ways::charge_speed(state, id).0),
        "channel" => json!(crate::magic::channel(state, id)),
        _ => return None,
    })
}

/// Distance, sight, cover and facing between two units.
pub(super) fn between(state: &State, one: UnitId, relation: &str, two: UnitId) -> Option<Value> {
    let looks = |with: &dyn Fn(&crate::definitions::sight::Eye, geometry::Vector) -> Value| {
        let (spots, _) = spots(state, one)?;
        let mut eyes = spots.iter().filter_map(|spot| eye(state, one, spot, false));
        eyes.find_map(|eye| Some(with(&eye, sees_unit(state, &eye, two)?)))
    };
    Some(match relation {
        "from" => json!(distance(state, one, two)?),
        "sees" => json!(looks(&|_, _| Value::Null).is_some()),
        "facing" => json!(shooting::facings(state, one, two)),
        // By which Facing of the other they are Engaged.
        "fights" => {
            let mut pairs = state.engaged.iter().filter_map(|engagement| engagement.of(one));
            json!(pairs.find(|(_, foe, _)| *foe == two).map(|(own, _, theirs)| [own, theirs]))
        }
        "touches" => json!(crate::charge::moves::in_contact(state, one, two)),
        // How many models touch: those of the first, then those of the other.
        "contacts" => json!(crate::charge::moves::contacts(state, one, two)?),
        "cover" => looks(&|eye, from| {
            let facing = shooting::facings(state, one, two).first().copied().unwrap_or(Facing::Front);
            json!(cover(state, eye, two, facing, from).0)
        })?,
        "seers" => {
            let (spots, _) = spots(state, one)?;
            let sees = |spot: &&crate::definitions::formation::Spot| {
                eye(state, one, spot, false).is_some_and(|eye| sees_unit(state, &eye, two).is_some())
            };
            json!(spots.iter().filter(sees).count())
        }
        _ => return None,
    })
}
