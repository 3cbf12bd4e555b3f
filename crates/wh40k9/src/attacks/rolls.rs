//! What each die of an attack means, as plain numbers.

/// What a wound roll must reach for this Strength against this Toughness (`wh40k9/attacks/wound-table`).
pub fn wound_target(strength: u8, toughness: u8) -> u8 {
    let (strength, toughness) = (u16::from(strength), u16::from(toughness));
    if strength >= 2 * toughness {
        2
    } else if 2 * strength <= toughness {
        6
    } else {
        match strength.cmp(&toughness) {
            std::cmp::Ordering::Greater => 3,
            std::cmp::Ordering::Equal => 4,
            std::cmp::Ordering::Less => 5,
        }
    }
}

/// What a hit or wound roll must reach, and how it is modified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// This or more after modifiers.
    pub reach: u8,
    /// The sum of modifiers, limited to 1 up or down.
    pub modifier: i8,
    /// Unmodified rolls up to this fail whatever else; always at least 1.
    pub fails_to: u8,
}

impl Need {
    /// A roll that must reach a number, with modifiers (`wh40k9/dice/hit-wound-cap`).
    pub fn new(reach: u8, modifier: i8) -> Self {
        Self { reach, modifier, fails_to: 1 }
    }

    /// Only the unmodified roll counts.
    pub fn unmodified(reach: u8) -> Self {
        Self { reach, modifier: 0, fails_to: 1 }
    }

    /// Does a die that shows this face, after re-rolls, succeed? An unmodified 1 never does, an unmodified 6 always
    /// (`wh40k9/attacks/hit-modifier-cap`, `wh40k9/attacks/wound-modifier-cap`).
    pub fn met_by(self, face: u8) -> bool {
        let modified = i16::from(face) + i16::from(self.modifier);
        face > self.fails_to && (face == 6 || modified.max(1) >= i16::from(self.reach))
    }
}

/// A saving throw: what it must reach, what is added to it, and whether it may fall below 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The save.
    pub save: u8,
    /// The sum of its modifiers, without any limit (`wh40k9/attacks/armour-save-unbounded`).
    pub modifier: i8,
}

impl Throw {
    /// Is the attack saved by a die that shows this face? Never by an unmodified 1 (`wh40k9/attacks/save-natural-one`).
    pub fn met_by(self, face: u8) -> bool {
        face > 1 && i16::from(face) + i16::from(self.modifier) >= i16::from(self.save)
    }

    /// The least face that saves; none if none does.
    pub fn least(self) -> Option<u8> {
        (2..=6).find(|&face| self.met_by(face))
    }
}
