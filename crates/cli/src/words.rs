//! The position in words, for whoever cannot or will not see a drawing.

use crate::ground;
use crate::talk::Talk;
use kernel::{Message, Seat};
use view::{Ground, Hand, Piece, Scene, Track, ZoneKind};

/// The whole position, a line for each thing.
pub(crate) fn position(scene: &Scene, viewer: Seat, talk: Talk) -> Vec<String> {
    let mut lines = Vec::new();
    let common = scene.tracks.iter().filter(|track| track.owner.is_none());
    lines.extend(common.map(|track| talk.render(&in_words(track))));
    for seat in &scene.seats {
        lines.extend(side(scene, viewer, seat.seat, &seat.label, talk));
    }
    let nobodys = scene.pieces.iter().filter(|piece| piece.owner.is_none());
    lines.extend(nobodys.map(|piece| piece_line(scene, viewer, piece, talk)));
    lines.extend(ground::lines(scene, viewer, talk));
    lines.extend(scene.hands.iter().filter(|hand| hand.owner.is_none()).filter_map(|hand| hand_line(hand, talk)));
    if matches!(scene.board.ground, Ground::Open) {
        lines.extend(landmarks(scene).map(|line| talk.render(&line)));
    }
    lines
}

/// Objectives and terrain of an open table, with the names by which one can go there.
fn landmarks(scene: &Scene) -> impl Iterator<Item = Message> {
    let line = |label: &Message, key: &str, (x, y): (f64, f64)| {
        let place = place(scene, x, y);
        Message::new("cli-landmark").with("label", label.clone()).with("key", key.to_owned()).with("place", place)
    };
    let objectives = scene.zones.iter().filter(|zone| zone.kind == ZoneKind::Objective);
    let objectives = objectives
        .filter_map(move |zone| Some(line(&zone.label, &zone.id, middle(zone.outline.first()?.iter().copied())?)));
    let terrain = scene.terrain.iter();
    let terrain = terrain.filter_map(move |one| Some(line(&one.label, &one.id, middle(one.outline.iter().copied())?)));
    objectives.chain(terrain)
}

fn middle(points: impl Iterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    let (sum, count) = points.fold(((0.0, 0.0), 0u32), |((x, y), count), (px, py)| ((x + px, y + py), count + 1));
    (count > 0).then(|| (sum.0 / f64::from(count), sum.1 / f64::from(count)))
}

/// A unit, how many of its pieces are on the table and where, or where it is instead.
fn unit_line(scene: &Scene, unit: &view::Unit, talk: Talk) -> String {
    let own = || scene.pieces.iter().filter(|piece| piece.unit.as_ref() == Some(&unit.id));
    let label = |id: &'static str| Message::new(id).with("unit", unit.label.clone()).with("key", unit.id.clone());
    let line = match (middle(own().map(|piece| (piece.x, piece.y))), &unit.whereabouts) {
        (Some((x, y)), _) => label("cli-unit").with("count", own().count()).with("place", place(scene, x, y)),
        (None, Some(elsewhere)) => label("cli-unit-elsewhere").with("elsewhere", elsewhere.clone()),
        (None, None) => label("cli-unit-gone"),
    };
    talk.render(&line)
}

fn side(scene: &Scene, viewer: Seat, seat: Seat, label: &Message, talk: Talk) -> Vec<String> {
    let tracks: Vec<Message> = scene.tracks.iter().filter(|track| track.owner == Some(seat)).map(in_words).collect();
    // A side may have no other name than its player's.
    let nameless = talk.render(label) == talk.render(&Message::new("kernel-seat").with("seat", seat));
    let heading = match (tracks.is_empty(), nameless) {
        (true, _) => label.clone(),
        (false, true) => Message::new("cli-side-nameless").with("side", label.clone()).with("tracks", tracks),
        (false, false) => {
            Message::new("cli-side").with("seat", seat).with("side", label.clone()).with("tracks", tracks)
        }
    };
    let mut lines = vec![talk.render(&heading)];
    let indented = |line: String| format!("  {line}");
    let units = scene.units.iter().filter(|unit| unit.owner == Some(seat));
    lines.extend(units.map(|unit| indented(unit_line(scene, unit, talk))));
    let alone = |piece: &&Piece| piece.unit.as_ref().is_none_or(|unit| scene.units.iter().all(|one| one.id != *unit));
    let pieces = scene.pieces.iter().filter(|piece| piece.owner == Some(seat)).filter(alone);
    lines.extend(pieces.map(|piece| indented(piece_line(scene, viewer, piece, talk))));
    let hands = scene.hands.iter().filter(|hand| hand.owner == Some(seat));
    lines.extend(hands.filter_map(|hand| hand_line(hand, talk)).map(indented));
    lines
}

/// One piece, by its name or by a part of its label, with everything that is on its card.
pub(crate) fn piece(scene: &Scene, viewer: Seat, name: &str, talk: Talk) -> Vec<String> {
    let wanted = name.to_lowercase();
    let fits = |piece: &&Piece| {
        piece.id.to_lowercase() == wanted || talk.render(&piece.label).to_lowercase().contains(&wanted)
    };
    let mut lines = Vec::new();
    for piece in scene.pieces.iter().filter(fits) {
        lines.push(piece_line(scene, viewer, piece, talk));
        lines.extend(piece.stats.iter().map(|stat| format!("  {}: {}", talk.render(&stat.label), stat.value)));
    }
    lines
}

fn in_words(track: &Track) -> Message {
    let message = Message::new(if track.max.is_some() { "cli-track-of" } else { "cli-track" });
    let message = message.with("label", track.label.clone()).with("value", track.value);
    track.max.iter().fold(message, |message, max| message.with("max", *max))
}

/// A piece, where it is, what marks it bears, and how far it is from the nearest of one's own.
fn piece_line(scene: &Scene, viewer: Seat, piece: &Piece, talk: Talk) -> String {
    let badge = |badge: &view::Badge| match badge.value {
        Some(value) => Message::new("cli-track").with("label", badge.label.clone()).with("value", value),
        None => badge.label.clone(),
    };
    let facing = piece.facing.filter(|_| matches!(scene.board.ground, Ground::Squares { .. })).map(facing);
    let badges: Vec<Message> = facing
        .into_iter()
        .chain(piece.badges.iter().map(badge))
        .chain(ground::to_piece(scene, viewer, piece))
        .collect();
    let id = if badges.is_empty() { "cli-piece" } else { "cli-piece-with" };
    let line = Message::new(id).with("piece", piece.label.clone()).with("place", place(scene, piece.x, piece.y));
    talk.render(&if badges.is_empty() { line } else { line.with("badges", badges) })
}

/// The way a piece faces on squares, from its turns clockwise from north.
fn facing(turns: f64) -> Message {
    Message::new("cli-facing").with("facing", ground::direction(turns))
}

/// A place: a square's letter and number, or inches from the left and the top.
fn place(scene: &Scene, x: f64, y: f64) -> String {
    match scene.board.ground {
        Ground::Open => format!("{x:.1}\", {y:.1}\""),
        Ground::Squares { .. } => square_name(x as usize, y as usize),
    }
}

/// The name of a square: letters for the column, a number for the row, from the top left.
pub(crate) fn square_name(column: usize, row: usize) -> String {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    let letters =
        if column < 26 { letter(column).to_string() } else { format!("{}{}", letter(column / 26 - 1), letter(column)) };
    format!("{letters}{}", row + 1)
}

fn hand_line(hand: &Hand, talk: Talk) -> Option<String> {
    let cards: Vec<Message> = hand
        .cards
        .iter()
        .map(|card| match &card.text {
            Some(text) => Message::new("cli-card").with("card", card.label.clone()).with("text", text.clone()),
            None => card.label.clone(),
        })
        .collect();
    let hidden = Message::new("cli-hidden-cards").with("count", hand.hidden);
    let message = match (cards.is_empty(), hand.hidden) {
        (true, 0) => return None,
        (true, _) => Message::new("cli-hand").with("label", hand.label.clone()).with("cards", hidden),
        (false, 0) => Message::new("cli-hand").with("label", hand.label.clone()).with("cards", cards),
        (false, _) => {
            let all = cards.into_iter().chain([hidden]).collect::<Vec<_>>();
            Message::new("cli-hand").with("label", hand.label.clone()).with("cards", all)
        }
    };
    Some(talk.render(&message))
}
