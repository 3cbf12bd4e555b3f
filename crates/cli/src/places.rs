//! Places as people say them: `3 north`, `to 12 8`, `toward marker-2`. The answer that comes nearest is the system's own
//! idea, so that nobody has to type the place of every piece.

use kernel::Message;
use std::f64::consts::FRAC_1_SQRT_2;
use view::{FormKind, Part, Scene};

/// The points of the compass, north being up, and what they are called.
const DIRECTIONS: [(&str, &str, f64, f64); 8] = [
    ("north", "n", 0.0, -1.0),
    ("northeast", "ne", FRAC_1_SQRT_2, -FRAC_1_SQRT_2),
    ("east", "e", 1.0, 0.0),
    ("southeast", "se", FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    ("south", "s", 0.0, 1.0),
    ("southwest", "sw", -FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    ("west", "w", -1.0, 0.0),
    ("northwest", "nw", -FRAC_1_SQRT_2, -FRAC_1_SQRT_2),
];

/// The pieces of a form that places or moves some.
fn parts(kind: &FormKind) -> Option<&[Part]> {
    match kind {
        FormKind::Place { pieces, .. } | FormKind::Move { pieces, .. } => Some(pieces),
        _ => None,
    }
}

/// Does a form place or move pieces?
pub(crate) fn asks_for_places(kind: &FormKind) -> bool {
    parts(kind).is_some()
}

/// The point that somebody means, if the line names one.
pub(crate) fn point(line: &str, kind: &FormKind, scene: &Scene) -> Option<(f64, f64)> {
    let parts = parts(kind)?;
    let lower = line.trim().to_lowercase().replace(',', " ");
    let words: Vec<&str> = lower.split_whitespace().collect();
    match words[..] {
        ["to" | "place" | "at" | "near", x, y] => Some((number(x)?, number(y)?)),
        ["to" | "place" | "toward" | "towards" | "near", ref name @ ..] if !name.is_empty() => {
            named(scene, &name.join(" "))
        }
        [amount, direction] if number(amount).is_some() => step(scene, parts, number(amount)?, direction),
        [direction, amount] => step(scene, parts, number(amount)?, direction),
        _ => None,
    }
}

fn number(word: &str) -> Option<f64> {
    let inches = word.trim_end_matches(['"', '”']);
    inches.parse::<f64>().ok().filter(|number| number.is_finite())
}

/// This many inches from where the pieces are now.
fn step(scene: &Scene, parts: &[Part], inches: f64, direction: &str) -> Option<(f64, f64)> {
    let direction = direction.replace('-', "");
    let &(_, _, x, y) = DIRECTIONS.iter().find(|(long, short, ..)| *long == direction || *short == direction)?;
    let here = scene.pieces.iter().filter(|piece| parts.iter().any(|part| part.id == piece.id));
    let (from_x, from_y) = middle(here.map(|piece| (piece.x, piece.y)))?;
    Some((from_x + x * inches, from_y + y * inches))
}

fn middle(points: impl Iterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    let (sum, count) = points.fold(((0.0, 0.0), 0u32), |((x, y), count), (px, py)| ((x + px, y + py), count + 1));
    (count > 0).then(|| (sum.0 / f64::from(count), sum.1 / f64::from(count)))
}

/// The middle of something by its name: a unit, a piece, a zone such as a marker, a piece of terrain.
fn named(scene: &Scene, name: &str) -> Option<(f64, f64)> {
    let same = |id: &str| id.eq_ignore_ascii_case(name);
    let unit = scene.pieces.iter().filter(|piece| piece.unit.as_deref().is_some_and(same));
    let piece = || scene.pieces.iter().filter(|piece| same(&piece.id));
    let zone = || scene.zones.iter().find(|zone| same(&zone.id)).and_then(|zone| zone.outline.first());
    let terrain = || scene.terrain.iter().find(|terrain| same(&terrain.id)).map(|terrain| &terrain.outline);
    middle(unit.map(|piece| (piece.x, piece.y)))
        .or_else(|| middle(piece().map(|piece| (piece.x, piece.y))))
        .or_else(|| middle(zone()?.iter().copied()))
        .or_else(|| middle(terrain()?.iter().copied()))
}

/// What can be said at such a form.
pub(crate) fn hint(kind: &FormKind, ideas: usize) -> Option<Message> {
    match (kind, ideas) {
        (FormKind::Move { .. }, 1..) => Some(Message::new("cli-move-hint")),
        (FormKind::Place { .. }, 1..) => Some(Message::new("cli-place-hint")),
        (FormKind::Steer { .. } | FormKind::Assign { .. }, 1..) => Some(Message::new("cli-idea-hint")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use view::{Assembly, Board, Ground, Piece, Shape, Sign};

    fn piece(id: &str, x: f64, y: f64) -> Piece {
        Piece {
            id: id.into(),
            label: Message::new("x"),
            owner: None,
            unit: Some("wardens".into()),
            shape: Shape::Circle { radius: 0.5 },
            x,
            y,
            facing: None,
            sign: Sign::None,
            badges: Vec::new(),
            stats: Vec::new(),
            ranks: None,
        }
    }

    #[test]
    fn places_are_understood() {
        let scene = Scene {
            board: Board { width: 60.0, height: 44.0, ground: Ground::Open },
            pieces: vec![piece("wardens.1", 10.0, 10.0), piece("wardens.2", 12.0, 10.0)],
            terrain: Vec::new(),
            zones: Vec::new(),
            units: Vec::new(),
            seats: Vec::new(),
            tracks: Vec::new(),
            phases: Vec::new(),
            hands: Vec::new(),
            intents: Vec::new(),
            brief: Vec::new(),
        };
        let part = |id: &str| Part { id: id.into(), label: Message::new("x"), limit: 6.0, shape: None, unit: None };
        let assembly = Assembly { template: json!({"m": null}), slot: "/m".into() };
        let kind = FormKind::Move { pieces: vec![part("wardens.1"), part("wardens.2")], assembly };
        assert_eq!(point("3 north", &kind, &scene), Some((11.0, 7.0)));
        assert_eq!(point("e 2.5", &kind, &scene), Some((13.5, 10.0)));
        assert_eq!(point("to 30, 20", &kind, &scene), Some((30.0, 20.0)));
        assert_eq!(point("toward WARDENS.2", &kind, &scene), Some((12.0, 10.0)));
        assert_eq!(point("toward nobody", &kind, &scene), None);
        assert_eq!(point("7", &kind, &scene), None);
        assert_eq!(point("3 upwards", &kind, &scene), None);
    }
}
