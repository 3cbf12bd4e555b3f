//! The vehicles of the operators and the Typhoon in a mission file (`sas/operator-vehicles/types`,
//! `sas/fear-naught/typhoon-alarm`).

use super::Problems;
use super::switches::must_be_on;
use super::tile::read_square;
use crate::axis_vehicles::Pose;
use crate::axis_vehicles::driving::fits;
use crate::board::{Board, cell_name};
use crate::custom_missions;
use crate::expansions::{Expansion, Expansions};
use crate::fear_naught::typhoon::Tiles;
use crate::operator_vehicles::{Given, Model};
use geometry::squares::Facing;
use kernel::Message;
use serde::Deserialize;
use toml::Spanned;

/// A vehicle as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RideLine {
    kind: Spanned<Model>,
    /// Its front left square; of one that enters later the one after its first step.
    at: Spanned<String>,
    facing: Facing,
    /// Does it wait off the board?
    #[serde(default)]
    enters: bool,
}

/// Reads the vehicles; a Jeep needs eight tiles (`sas/custom-missions/resize`).
pub(super) fn read_rides(
    board: &Board,
    lines: &[RideLine],
    (tiles, on): (Option<Tiles>, Expansions),
    problems: &mut Problems<'_>,
) -> Vec<Given> {
    let mut rides = Vec::new();
    for line in lines {
        let (model, byte) = (*line.kind.get_ref(), line.kind.span().start);
        let support = (model == Model::SupportJeep).then_some(Expansion::SupportJeep);
        must_be_on(on, support, (byte, None), problems);
        let few = tiles.map(Tiles::number).filter(|&number| !custom_missions::has_jeep(number));
        if let Some(number) = few.filter(|_| model == Model::Jeep) {
            problems.at(byte, None, Message::new("sas-jeep-needs-tiles").with("tiles", number));
        }
        let Some(at) = read_square(board, &line.at, problems) else { continue };
        let pose = Pose { at, facing: line.facing };
        if line.facing.is_diagonal() || !fits(board, model.chassis(), pose) {
            problems.at(line.at.span().start, Some(cell_name(at)), Message::new("sas-unit-cannot-stand"));
        }
        rides.push(Given { model, pose, enters: line.enters });
    }
    rides
}

/// The tiles of a mission with a Typhoon; it needs to know them.
pub(super) fn read_typhoon(
    tiles: Option<Tiles>,
    wanted: Option<&Spanned<bool>>,
    on: Expansions,
    problems: &mut Problems<'_>,
) -> Option<Tiles> {
    let wanted = wanted.filter(|wanted| *wanted.get_ref())?;
    must_be_on(on, [Expansion::Typhoon], (wanted.span().start, None), problems);
    if tiles.is_none() {
        problems.at(wanted.span().start, None, Message::new("sas-typhoon-needs-tiles"));
    }
    tiles
}
