//! Stretches of a plan in English words, for who reads them without a client.

use super::Stretch;
use crate::advice::DieKind;
use crate::order::Standing;
use std::fmt;

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = match self.die {
            DieKind::Attacks => "number of attacks",
            DieKind::Hit => "hit",
            DieKind::Wound { .. } => "wound",
            DieKind::Mortal { .. } => "mortal wounds",
            DieKind::Save { .. } => "save",
            DieKind::Damage { critical: false, .. } => "damage",
            DieKind::Damage { critical: true, .. } => "critical damage",
            DieKind::Takes { critical: false, .. } => "a wound",
            DieKind::Takes { critical: true, .. } => "a critical wound",
            DieKind::TakesMortal => "a mortal wound that waited",
        };
        let what = if self.die == DieKind::Attacks { "weapon" } else { "attack" };
        write!(f, "{}", self.group)?;
        if self.first > 0 {
            write!(f, ", {what} {}", self.first)?;
        }
        if self.last > self.first {
            write!(f, " to {}", self.last)?;
        }
        match self.lost {
            Some((1, 1)) => write!(f, ", 1 wound lost")?,
            Some((from, to)) if from == to => write!(f, ", {from} wounds lost")?,
            Some((from, to)) => write!(f, ", {from} to {to} wounds lost")?,
            None => {}
        }
        if let Some((from, to)) = self.apart_lost {
            write!(f, ", {from} to {to} lost apart")?;
        }
        if let Some(Standing { untouched, current }) = &self.left {
            let untouched: Vec<String> = untouched.iter().map(ToString::to_string).collect();
            write!(f, ", {} untouched", untouched.join(" + "))?;
            if let Some((line, wounds)) = current {
                write!(f, ", one of kind {} with {wounds} left", line + 1)?;
            }
        }
        if let Some((from, to)) = self.waiting {
            write!(f, ", {from} to {to} mortal wounds waiting")?;
        }
        if let Some(following) = self.following {
            write!(f, ", {following} more hits to follow")?;
        }
        if let Some(hand) = self.hand {
            write!(f, ", {} and {} re-rolls in hand", hand.attacker, hand.defender)?;
        }
        write!(f, ", {die}:")?;
        if let Some(line) = self.takes {
            write!(f, " kind {} takes it", line + 1)?;
        }
        if !self.spend.is_empty() {
            write!(f, " spend a re-roll on {}", ranges(&self.spend))?;
        }
        if !self.free.is_empty() {
            let comma = if self.spend.is_empty() { "" } else { ";" };
            write!(f, "{comma} roll {} again for free", ranges(&self.free))?;
        }
        Ok(())
    }
}

/// Whole numbers in rising order as words, `1-3, 5`.
pub(super) fn ranges(numbers: &[usize]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let length = rest.iter().enumerate().take_while(|(place, number)| **number == first + place).count();
        words.push(if length == 1 { first.to_string() } else { format!("{first}-{}", first + length - 1) });
        rest = &rest[length..];
    }
    words.join(", ")
}
