//! The table as a client draws it.

use super::log::{card_text, hunter_card_text};
use super::{operator_key, operator_name, unit_key, unit_name};
use crate::board::{Barrier, Ground};
use crate::fear_naught::{Hold, hmg_team};
use crate::hunter::HunterCard;
use crate::items::Thing;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, OperatorId, Phase, State, UnitId};
use geometry::squares::{Cell, Facing, Toward};
use kernel::{Message, Seat};
use view::{
    Badge, EdgeKind, Knob, KnobKind, Piece, SeatView, Shape, Sign, TerrainKind, Track, TrackRole, Zone, ZoneKind,
};

pub(super) fn place(cell: Cell) -> (u16, u16) {
    (cell.column.unsigned_abs(), cell.row.unsigned_abs())
}

pub(super) fn ground(state: &State) -> view::Ground {
    let cells = state.board.grid.cells().filter_map(|(cell, square)| {
        let (x, y) = place(cell);
        let kind = match square.ground {
            Ground::Water => TerrainKind::Water,
            Ground::Forest => TerrainKind::Woods,
            Ground::Rock => TerrainKind::Rock,
            Ground::Crate => TerrainKind::Crate,
            Ground::Hedge => TerrainKind::Woods,
            Ground::SupplyDump => TerrainKind::Container,
            Ground::Spot(_) => TerrainKind::Road,
            Ground::Void => TerrainKind::Obstacle,
            Ground::Regular if square.indoors => TerrainKind::Building,
            Ground::Regular => return None,
        };
        Some(view::Cell { x, y, kind })
    });
    let edges = state.board.grid.edges().filter_map(|(edge, barrier)| {
        let (cell, toward) = edge.place();
        let (x, y) = place(cell);
        let kind = match barrier {
            Barrier::None => return None,
            Barrier::LowWall => EdgeKind::LowWall,
            Barrier::Hedge => EdgeKind::Hedge,
            Barrier::Door => EdgeKind::Door,
            Barrier::Window => EdgeKind::Window,
            Barrier::Wall | Barrier::HighWall | Barrier::GrapplePoint => EdgeKind::Wall,
        };
        Some(view::Edge { x, y, below: toward == Toward::South, kind })
    });
    view::Ground::Squares { cells: cells.collect(), edges: edges.collect(), steps: view::Steps::Corners }
}

/// The exit tiles, and where the objectives are.
pub(super) fn zones(state: &State) -> Vec<Zone> {
    let outline = |cell: Cell| {
        let (x, y) = (f64::from(cell.column), f64::from(cell.row));
        vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]
    };
    let exits = state.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| outline(cell));
    let zone = |id: &str, kind: ZoneKind, label: &'static str, outline: Vec<Vec<(f64, f64)>>| Zone {
        id: id.into(),
        kind,
        label: Message::new(label),
        owner: None,
        outline,
        levels: Vec::new(),
    };
    let mut zones = vec![zone("exit", ZoneKind::Exit, "sas-zone-exit", exits.collect())];
    let held: Vec<_> = state.objectives.zone.iter().map(|&cell| outline(cell)).collect();
    if !held.is_empty() {
        zones.push(zone("hold", ZoneKind::Objective, "sas-zone-hold", held));
    }
    for (n, target) in state.objectives.targets.iter().enumerate().filter(|(_, target)| !target.destroyed) {
        let id = format!("target-{}", n + 1);
        zones.push(zone(&id, ZoneKind::Objective, "sas-zone-target", vec![outline(target.at)]));
    }
    zones
}

pub(super) fn badge(kind: &str, label: &'static str, value: Option<i64>) -> Badge {
    Badge { kind: kind.into(), label: Message::new(label), value }
}

fn turns_of(facing: Facing) -> f64 {
    f64::from(facing as u8) / 8.0
}

pub(super) fn piece(id: String, label: Message, owner: Option<Seat>, cell: Cell, badges: Vec<Badge>) -> Piece {
    Piece {
        id,
        label,
        owner,
        unit: None,
        shape: Shape::Circle { radius: 0.4 },
        x: f64::from(cell.column) + 0.5,
        y: f64::from(cell.row) + 0.5,
        facing: None,
        sign: Sign::None,
        badges,
        stats: Vec::new(),
        ranks: None,
    }
}

pub(super) fn operator_piece(state: &State, id: OperatorId, cell: Cell) -> Piece {
    let operator = state.operator(id);
    let mut badges = vec![badge("health", "sas-badge-health", Some(i64::from(operator.health)))];
    let acting = matches!(&state.phase, Phase::Acting(activation) if activation.operator == id);
    let states = [
        (operator.crouching, "crouching", "sas-badge-crouching"),
        (operator.exposed, "exposed", "sas-badge-exposed"),
        (operator.corpse, "corpse", "sas-badge-corpse"),
        (operator.barrel, "barrel", "sas-badge-barrel"),
        (operator.prisoner, "prisoner", "sas-badge-prisoner"),
        (operator.documents > 0, "documents", "sas-badge-documents"),
        (operator.disguise.on, "disguised", "sas-badge-disguised"),
        (operator.disguise.talking.is_some(), "talking", "sas-badge-talking"),
        (operator.diving, "diving", "sas-badge-diving"),
        (operator.activated && !acting, "activated", "sas-badge-activated"),
    ];
    badges.extend(states.into_iter().filter(|(on, _, _)| *on).map(|(_, kind, label)| badge(kind, label, None)));
    let key = operator_key(state, id);
    Piece {
        facing: Some(turns_of(operator.facing)),
        sign: Sign::Letter(letter(state, id)),
        stats: super::looks::operator_stats(state, id),
        ..piece(key.to_string(), operator_name(state, id), Some(operator.owner), cell, badges)
    }
}

/// The letter of an operator: the first of his name that nobody before him has, so that no two tokens share one.
fn letter(state: &State, id: OperatorId) -> String {
    let mut taken: Vec<char> = Vec::new();
    for (other, _) in state.operators().filter(|(_, operator)| operator.vehicle.is_none()) {
        let name = operator_key(state, other).to_uppercase();
        let free = |sign: &char| sign.is_ascii_alphanumeric() && !taken.contains(sign);
        // Those who have a number for a name are called by it.
        let number = name.rsplit('-').next().filter(|end| end.chars().all(|sign| sign.is_ascii_digit()));
        let own = number.and_then(|number| number.chars().find(free)).or_else(|| name.chars().find(free));
        let own = own.or_else(|| ('A'..='Z').find(free)).unwrap_or('?');
        if other == id {
            return own.to_string();
        }
        taken.push(own);
    }
    String::new()
}

pub(super) fn unit_piece(state: &State, id: UnitId, unit: &AxisUnit, cell: Cell) -> Piece {
    let mut badges = Vec::new();
    if unit.alert {
        badges.push(badge("alert", "sas-badge-alert", None));
    }
    if unit.smoking {
        badges.push(badge("cigarette", "sas-badge-smoking", None));
    }
    if hmg_team::has_casualty(unit) {
        badges.push(badge("casualty", "sas-badge-casualty", None));
    }
    if unit.hunter {
        badges.push(badge("hunter", "sas-badge-hunter", None));
    }
    match unit.hold {
        Hold::Talking => badges.push(badge("talking", "sas-badge-talking", None)),
        Hold::Strangled => badges.push(badge("strangled", "sas-badge-strangled", None)),
        Hold::None | Hold::TalkedTo => {}
    }
    let sign = match unit.kind {
        UnitKind::Rifleman => Sign::Chevron,
        UnitKind::SmgInfantry => Sign::TwoBars,
        UnitKind::Officer => Sign::Star,
        UnitKind::Dog => Sign::Dog,
        UnitKind::FlamethrowerInfantry => Sign::Flamethrower,
        UnitKind::HmgTeam => Sign::MachineGun,
        UnitKind::Sniper => Sign::Scope,
        UnitKind::PanzerfaustInfantry => Sign::Rocket,
        UnitKind::GrenadeInfantry => Sign::Grenade,
        UnitKind::Stalker => Sign::Footprint,
        UnitKind::MortarTeam => Sign::Plus,
        UnitKind::Motorcycle | UnitKind::Kettenkrad => Sign::Motorcycle,
        UnitKind::Kubelwagen | UnitKind::HmgKubelwagen => Sign::Car,
        UnitKind::Truck | UnitKind::TroopTruck | UnitKind::AaTruck => Sign::Truck,
        UnitKind::HalfTrack | UnitKind::StummelHalfTrack | UnitKind::FlamethrowerHalfTrack => Sign::HalfTrack,
        UnitKind::ArmouredCar | UnitKind::HeavyArmouredCar | UnitKind::PanzerIii => Sign::Tank,
        UnitKind::FlakGun => Sign::Gun,
        UnitKind::AssaultBoat => Sign::Boat,
    };
    if unit.damage > 0 {
        badges.push(badge("damage", "sas-badge-damage", Some(i64::from(unit.damage))));
    }
    if unit.flipped && unit.kind == UnitKind::MortarTeam {
        badges.push(badge("deployed", "sas-badge-deployed", None));
    }
    let (shape, x, y) = super::vehicles::outline(unit);
    Piece {
        facing: Some(turns_of(unit.facing)),
        sign,
        shape,
        x,
        y,
        stats: super::looks::unit_stats(state, id),
        ..piece(unit_key(state, id), unit_name(state, id), None, cell, badges)
    }
}

pub(super) fn corpse_piece(n: usize, cell: Cell) -> Piece {
    Piece { sign: Sign::Body, ..piece(format!("corpse-{}", n + 1), Message::new("sas-corpse"), None, cell, Vec::new()) }
}

pub(super) fn flame_piece(n: usize, cell: Cell) -> Piece {
    let label = Message::new("sas-flames");
    Piece { sign: Sign::Flames, ..piece(format!("flames-{}", n + 1), label, None, cell, Vec::new()) }
}

pub(super) fn thing_piece(n: usize, cell: Cell, thing: Thing) -> Piece {
    let (kind, sign) = match thing {
        Thing::Trap { armed: true } => ("trap", Sign::Trap),
        Thing::Trap { armed: false } => ("used-trap", Sign::Trap),
        Thing::Landmine => ("landmine", Sign::Trap),
        Thing::Barrel => ("barrel", Sign::Barrel),
        Thing::Documents => ("documents", Sign::Papers),
        Thing::Prisoner => ("prisoner", Sign::Captive),
        Thing::LewesBomb { .. } => ("lewes-bomb", Sign::Bomb),
        Thing::RatBomb { .. } => ("rat-bomb", Sign::Bomb),
    };
    let label = Message::new("sas-thing").with("thing", kind);
    Piece { sign, ..piece(format!("thing-{}", n + 1), label, None, cell, Vec::new()) }
}

/// What the hunter has put on the board.
pub(super) fn hunter_pieces(state: &State) -> Vec<Piece> {
    let Some(hunter) = &state.hunter else { return Vec::new() };
    let token = |id: String, kind: &'static str, cell: Cell| {
        let label = Message::new("sas-token").with("token", kind);
        Piece { sign: Sign::Dot, ..piece(id, label, Some(hunter.seat), cell, Vec::new()) }
    };
    let waypoints = hunter.waypoints.iter().enumerate().filter_map(|(n, at)| Some((n, (*at)?)));
    let waypoints = waypoints.map(|(n, at)| Piece {
        sign: Sign::Letter((n + 1).to_string()),
        ..token(format!("waypoint-{}", n + 1), "waypoint", at)
    });
    let cats = hunter.cats.iter().enumerate().map(|(n, &at)| token(format!("cat-{}", n + 1), "cat", at));
    let blood = hunter.blood.iter().enumerate().map(|(n, (at, _))| token(format!("blood-{}", n + 1), "blood", *at));
    let locks =
        hunter.locks.iter().enumerate().map(|(n, edge)| token(format!("lock-{}", n + 1), "lock", edge.cells()[0]));
    let twigs = hunter.twigs.iter().filter_map(|&id| Some((id, state.operator(id).at?)));
    let twigs = twigs.map(|(id, at)| token(format!("twig-{}", id.0 + 1), "twig", at));
    waypoints.chain(cats).chain(blood).chain(locks).chain(twigs).collect()
}

/// The event deck, which everybody can count, with the card that was drawn last (`sas/event/draw-and-patrol-marker`).
pub(super) fn event_deck(state: &State) -> Option<view::Hand> {
    let hidden = state.deck.len() as u32 + u32::from(state.special.is_some());
    let last = state.drawn.last().map(|card| view::Card {
        id: "event".into(),
        label: Message::new("sas-event-last"),
        text: Some(card_text(card)),
    });
    let cards: Vec<view::Card> = last.into_iter().collect();
    let empty = hidden == 0 && cards.is_empty();
    (!empty).then(|| view::Hand { owner: None, label: Message::new("sas-event-deck"), cards, hidden })
}

/// The hunter's hand, and the card that lies face down: only he sees them.
pub(super) fn hunter_hands(state: &State, viewer: view::Viewer) -> Vec<view::Hand> {
    let Some(hunter) = &state.hunter else { return Vec::new() };
    let show = viewer.sees(hunter.seat);
    let hand = |label: &'static str, name: &str, cards: &[HunterCard]| view::Hand {
        owner: Some(hunter.seat),
        label: Message::new(label),
        cards: cards
            .iter()
            .enumerate()
            .filter(|_| show)
            .map(|(n, card)| view::Card {
                id: format!("{name}-{}", n + 1),
                label: Message::new("sas-hunter-card").with("number", n as u32 + 1),
                text: Some(hunter_card_text(card)),
            })
            .collect(),
        hidden: if show { 0 } else { cards.len() as u32 },
    };
    let mut hands = vec![hand("sas-hunter-hand", "card", &hunter.hand)];
    if let Some(card) = hunter.played {
        hands.push(hand("sas-hunter-face-down", "face-down", &[card]));
    }
    hands
}

pub(super) fn seat_view(state: &State, seat: Seat) -> SeatView {
    let active = match &state.phase {
        Phase::Acting(activation) => state.operator(activation.operator).owner == seat,
        Phase::Setup | Phase::Operators => true,
        _ => false,
    };
    match state.hunter_seat() {
        Some(hunter) if hunter == seat => {
            let active = state.phase == Phase::Hunter;
            SeatView { seat, label: Message::new("sas-seat-hunter"), active }
        }
        _ => SeatView { seat, label: Message::new("sas-seat").with("number", seat), active },
    }
}

pub(super) fn tracks(state: &State) -> Vec<Track> {
    let track = |key: &str, role: TrackRole, label, value: i64| Track {
        note: Some(Message::new("sas-track-note").with("track", key.to_string())),
        end: (role == TrackRole::Countdown).then(|| Message::new("sas-track-end")),
        ..Track::new(key, role, Message::new(label), value)
    };
    let mut tracks = vec![
        track("turn", TrackRole::Round, "sas-track-turn", i64::from(state.turn)),
        track("stealth", TrackRole::Countdown, "sas-track-stealth", i64::from(state.stealth)),
    ];
    if let Phase::Acting(activation) = &state.phase {
        tracks.push(track("points", TrackRole::Budget, "sas-track-points", i64::from(activation.points)));
    }
    tracks
}

pub(super) fn phases(state: &State) -> Vec<view::Phase> {
    let now = match state.phase {
        Phase::Setup | Phase::Over(_) => usize::MAX,
        Phase::Operators | Phase::Acting(_) => 0,
        Phase::Advance(_) => 1,
        Phase::Event => 2,
        Phase::Patrol(_) => 3,
        Phase::Attack(_) => 4,
        Phase::End => 5,
        Phase::Hunter => 6,
    };
    let keys = ["operators", "advance", "event", "patrol", "attack", "end", "hunter"].into_iter().enumerate();
    let there = keys.filter(|(n, _)| (state.stealthy() || *n != 3) && (state.hunter.is_some() || *n != 6));
    there
        .map(|(n, key)| view::Phase { label: Message::new("sas-phase").with("phase", key), current: n == now })
        .collect()
}

/// The stealth track; the health, square and stance of operators on the board, and whether they have acted.
pub(super) fn knobs(state: &State) -> Vec<Knob> {
    let stealth = Knob {
        label: Message::new("sas-track-stealth"),
        piece: None,
        owner: None,
        path: "/stealth".into(),
        kind: KnobKind::Number,
        value: state.stealth.into(),
        most: None,
    };
    let theirs = state.operators_on_board().flat_map(|(id, operator, _)| {
        let n = id.0;
        let knob = |label, key: &str, kind, value, most| Knob {
            label: Message::new(label),
            piece: Some(operator_key(state, id).to_string()),
            owner: None,
            path: format!("/operators/{n}/{key}"),
            kind,
            value,
            most,
        };
        let health = Some(state.kit(id).health.into());
        [
            knob("sas-badge-health", "health", KnobKind::Number, operator.health.into(), health),
            knob("sas-knob-square", "at", KnobKind::Square, 0, None),
            knob("sas-badge-crouching", "crouching", KnobKind::Switch, operator.crouching.into(), None),
            knob("sas-badge-exposed", "exposed", KnobKind::Switch, operator.exposed.into(), None),
            knob("sas-badge-activated", "activated", KnobKind::Switch, operator.activated.into(), None),
        ]
    });
    std::iter::once(stealth).chain(theirs).collect()
}
