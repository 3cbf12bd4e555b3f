//! What one pair of eyes sees on a board with nothing on it, worked out once for each square and facing. Bots ask for little else.

use crate::board::SIGHT;
use crate::los::{Eyes, Visibility, visibility};
use crate::state::State;
use geometry::squares::{Cell, Extent};
use std::sync::{Arc, OnceLock};

/// A set of squares, a bit each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Squares {
    words: Vec<u64>,
}

impl Squares {
    pub(crate) fn none(area: usize) -> Self {
        Self { words: vec![0; area.div_ceil(64)] }
    }

    pub(crate) fn insert(&mut self, n: usize) {
        if let Some(word) = self.words.get_mut(n / 64) {
            *word |= 1 << (n % 64);
        }
    }

    pub(crate) fn contains(&self, n: usize) -> bool {
        self.words.get(n / 64).is_some_and(|word| word >> (n % 64) & 1 == 1)
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    pub(crate) fn each(&self, mut what: impl FnMut(usize)) {
        for (n, &word) in self.words.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                what(n * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

/// What one pair of eyes sees on a board without units: at least half, and fully.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) half: Squares,
    pub(crate) full: Squares,
}

/// All fields of a board, made when they are first asked for and shared by its copies. No part of the position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outlooks(Arc<OnceLock<Vec<OnceLock<Box<Field>>>>>);

/// What is worked out of a board makes no difference between boards.
impl PartialEq for Outlooks {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Outlooks {}

impl Outlooks {
    /// Are these of copies of one board?
    pub(crate) fn are_of_one_board(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The field of a pair of eyes on the board of a state on which there is nothing.
    pub(crate) fn field(&self, bare: &State, eyes: Eyes) -> Option<&Field> {
        let extent = bare.board.grid.extent();
        let place = extent.index(eyes.at)? * 4 + eyes.facing as usize / 2;
        let fields = self.0.get_or_init(|| (0..extent.area() * 4).map(|_| OnceLock::new()).collect());
        Some(fields.get(place)?.get_or_init(|| Box::new(look(bare, extent, eyes))))
    }
}

fn look(bare: &State, extent: Extent, eyes: Eyes) -> Field {
    let area = extent.area();
    let mut field = Field { half: Squares::none(area), full: Squares::none(area) };
    let far = SIGHT as i16;
    for (column, row) in (-far..=far).flat_map(|row| (-far..=far).map(move |column| (column, row))) {
        let cell = Cell::new(eyes.at.column + column, eyes.at.row + row);
        let Some(n) = extent.index(cell) else { continue };
        match visibility(bare, eyes, cell) {
            Visibility::Hidden => {}
            Visibility::Half => field.half.insert(n),
            Visibility::Full => {
                field.half.insert(n);
                field.full.insert(n);
            }
        }
    }
    field
}
