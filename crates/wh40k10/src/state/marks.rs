//! What a unit has done, kept by how long that matters and forgotten as a whole when that time is over.
//!
//! Records, checkpoints and scenarios wrote all of it in one list before it was kept apart, and still do ([`Written`]): what is
//! written of a unit is the same as ever.

use super::{Moved, Unit, UnitId, Whereabouts};
use crate::datasheets::DatasheetId;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a unit has done in this phase, as far as it bears on what it may still do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PhaseMarks {
    /// Has it been dealt with in this Move Units step (`wh40k10/movement/move-units-step`)?
    pub has_moved: bool,
    /// Has it embarked (`wh40k10/transports/no-embark-and-disembark`)?
    pub embarked: bool,
    /// Has it found no room to disembark, and nobody has moved since (`wh40k10/transports/disembark-placement-failure`)?
    pub no_room: bool,
    /// Has it been selected to shoot?
    pub has_shot: bool,
    /// Has it gone to ground? (`wh40k10/stratagems/go-to-ground`)
    pub gone_to_ground: bool,
    /// Is it behind a smokescreen? (`wh40k10/stratagems/smokescreen`)
    pub smokescreen: bool,
    /// Was it within 12" of an enemy when the Charge phase began (`wh40k10/charge/eligibility`)?
    pub near_enemy: bool,
    /// Has it declared a charge (`wh40k10/charge/selection-and-limit`)?
    pub has_declared: bool,
    /// Does it fight in the Fights First step, as was found when the phase began (`wh40k10/ruling/fights-first-late`)?
    pub fights_first: bool,
    /// Has it fought (`wh40k10/fight/once-per-phase`)?
    pub has_fought: bool,
}

/// What a unit has done in this turn, as far as it bears on what it may still do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnMarks {
    /// How it has moved: what it did, whatever else it counts as having done ([`Unit::counts_as`]).
    pub moved: Moved,
    /// Does it count as having made a Normal move, whatever it did
    /// (`wh40k10/transports/destroyed-transport-counts-as-moved`, `wh40k10/movement/reserves-count-as-normal-move`)?
    pub counts_as_moved: bool,
    /// Has it arrived from Reserves (`wh40k10/movement/reserves-count-as-normal-move`)?
    pub arrived: bool,
    /// Has it disembarked (`wh40k10/transports/disembark-not-stationary`)?
    pub disembarked: bool,
    /// Did it get out of a TRANSPORT that was destroyed (`wh40k10/transports/destroyed-transport`)?
    pub bailed_out: bool,
    /// Can it not declare a charge, for the way in which it disembarked?
    pub cannot_charge: bool,
    /// Has it made a Charge move?
    pub charged: bool,
    /// Has it the Charge bonus (`wh40k10/charge/bonus`)?
    pub charge_bonus: bool,
}

/// What holds of a unit until something ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BattleMarks {
    /// Is it an AIRCRAFT that left the battlefield and must come back (`wh40k10/aircraft/return`)?
    pub must_return: bool,
    /// Is it an AIRCRAFT in Hover mode (`wh40k10/aircraft/hover-mode`)?
    pub hovers: bool,
}

/// The marks of a unit as they are written: in one list, those that are oldest beside it.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct WrittenMarks {
    has_moved: bool,
    disembarked: bool,
    counts_as_moved: bool,
    embarked: bool,
    no_room: bool,
    cannot_charge: bool,
    bailed_out: bool,
    near_enemy: bool,
    has_declared: bool,
    charge_bonus: bool,
    fights_first: bool,
    has_fought: bool,
    arrived: bool,
    must_return: bool,
    hovers: bool,
}

impl WrittenMarks {
    /// The marks by how long they last, as far as they are in the list.
    pub(crate) fn apart(self) -> (PhaseMarks, TurnMarks, BattleMarks) {
        let phase = PhaseMarks {
            has_moved: self.has_moved,
            embarked: self.embarked,
            no_room: self.no_room,
            near_enemy: self.near_enemy,
            has_declared: self.has_declared,
            fights_first: self.fights_first,
            has_fought: self.has_fought,
            ..PhaseMarks::default()
        };
        let turn = TurnMarks {
            counts_as_moved: self.counts_as_moved,
            arrived: self.arrived,
            disembarked: self.disembarked,
            bailed_out: self.bailed_out,
            cannot_charge: self.cannot_charge,
            charge_bonus: self.charge_bonus,
            ..TurnMarks::default()
        };
        (phase, turn, BattleMarks { must_return: self.must_return, hovers: self.hovers })
    }

    fn together(phase: &PhaseMarks, turn: &TurnMarks, battle: &BattleMarks) -> Self {
        Self {
            has_moved: phase.has_moved,
            disembarked: turn.disembarked,
            counts_as_moved: turn.counts_as_moved,
            embarked: phase.embarked,
            no_room: phase.no_room,
            cannot_charge: turn.cannot_charge,
            bailed_out: turn.bailed_out,
            near_enemy: phase.near_enemy,
            has_declared: phase.has_declared,
            charge_bonus: turn.charge_bonus,
            fights_first: phase.fights_first,
            has_fought: phase.has_fought,
            arrived: turn.arrived,
            must_return: battle.must_return,
            hovers: battle.hovers,
        }
    }
}

/// A unit as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Unit")]
pub(super) struct Written {
    key: String,
    owner: Seat,
    datasheet: DatasheetId,
    leads: Option<UnitId>,
    starting_strength: u8,
    battle_shocked: bool,
    moved: Moved,
    #[serde(default)]
    marks: WrittenMarks,
    charged: bool,
    has_shot: bool,
    gone_to_ground: bool,
    smokescreen: bool,
    #[serde(default)]
    whereabouts: Whereabouts,
    #[serde(default)]
    points: u16,
    #[serde(default)]
    warlord: bool,
    #[serde(default)]
    enhancement: Option<String>,
}

impl From<Written> for Unit {
    fn from(written: Written) -> Self {
        let (phase, turn, battle) = written.marks.apart();
        let Written { has_shot, gone_to_ground, smokescreen, moved, charged, .. } = written;
        Self {
            key: written.key,
            owner: written.owner,
            datasheet: written.datasheet,
            leads: written.leads,
            starting_strength: written.starting_strength,
            battle_shocked: written.battle_shocked,
            whereabouts: written.whereabouts,
            points: written.points,
            warlord: written.warlord,
            enhancement: written.enhancement,
            phase: PhaseMarks { has_shot, gone_to_ground, smokescreen, ..phase },
            turn: TurnMarks { moved, charged, ..turn },
            battle,
        }
    }
}

impl From<Unit> for Written {
    fn from(unit: Unit) -> Self {
        let Unit { phase, turn, battle, .. } = unit;
        Self {
            key: unit.key,
            owner: unit.owner,
            datasheet: unit.datasheet,
            leads: unit.leads,
            starting_strength: unit.starting_strength,
            battle_shocked: unit.battle_shocked,
            moved: turn.moved,
            marks: WrittenMarks::together(&phase, &turn, &battle),
            charged: turn.charged,
            has_shot: phase.has_shot,
            gone_to_ground: phase.gone_to_ground,
            smokescreen: phase.smokescreen,
            whereabouts: unit.whereabouts,
            points: unit.points,
            warlord: unit.warlord,
            enhancement: unit.enhancement,
        }
    }
}
