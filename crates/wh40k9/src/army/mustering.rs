//! Mustering at the table: both players show their rosters, and what is not chosen is rolled (`wh40k9/army/muster-sequence`).

use super::{BattleSize, Choice, Draft, INSPIRING_LEADER, Mustered, Roster, RosterDetachment, RosterUnit};
use crate::abilities::PowerId;
use crate::armies;
use crate::datasheets::{Datasheet, Keyword, Library, Role};
use crate::dice::d3;
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::rules::{army, detachments, keywords, points, units};
use crate::setup::{Deployed, DeployedModel, deploy};
use crate::state::{Phase, State, UnitId};
use crate::{Wh40k9, rules};
use geometry::Length;
use kernel::{Dice, Illegal, Message, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Which army do you field?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MusterArmy {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, MusterArmy -> Draft, rules::army::MUSTER_SEQUENCE);

/// Whoever has no army yet musters one; then what is starred is rolled, in front of the opponent.
pub fn muster(t: &mut Table<Wh40k9>) -> Play<()> {
    let without = |seat: &Seat| !t.state.units.iter().any(|unit| unit.owner == *seat);
    let seats: Vec<Seat> = [Seat(0), Seat(1)].into_iter().filter(without).collect();
    let mut chosen = std::mem::take(&mut t.state.battle.drafts);
    let open: Vec<Seat> = seats.iter().copied().filter(|seat| chosen[seat.index()].is_none()).collect();
    let drafts = t.ask_together(open.iter().map(|&seat| (seat, MusterArmy { seat })).collect())?;
    for (seat, draft) in open.into_iter().zip(drafts) {
        chosen[seat.index()] = Some(draft);
    }
    for seat in seats {
        if let Some(draft) = chosen[seat.index()].take() {
            field(t, seat, &draft)?;
        }
    }
    // A mission without a map has no deployment.
    let mapped = !t.state.fixed.mission.zones.is_empty();
    t.state.phase = if mapped { Phase::AttackerDefender } else { Phase::Reserves };
    Ok(())
}

/// Puts an army into the battle, not yet set up, with the CP that remain.
fn field(t: &mut Table<Wh40k9>, seat: Seat, draft: &Draft) -> Play<()> {
    let Ok(roster) = Roster::check(draft, &t.state.fixed.library) else { return Ok(()) };
    cite(t, draft, &roster);
    let mut rolled = Vec::new();
    for (unit, mustered) in army_of(&t.state.fixed.library, &roster, seat) {
        // A legal roster names only what there is.
        if let Ok(id) = deploy(&mut t.state, &unit) {
            rolled.push((id, mustered));
        }
    }
    if let Some(player) = t.state.players.get_mut(seat.index()) {
        player.cp = roster.command_points();
    }
    let units = rolled.len() as u8;
    let (points, power) = (roster.points() as u16, roster.power() as u16);
    t.tell(Event::Mustered { seat, units, points, power, cp: roster.command_points() });
    for (id, unit) in rolled {
        roll_trait(t, id, unit)?;
        roll_powers(t, id, unit)?;
    }
    Ok(())
}

/// The rules that a legal roster has kept to, as far as it makes use of them.
fn cite(t: &mut Table<Wh40k9>, draft: &Draft, roster: &Roster) {
    let always = [
        army::MUSTER_SEQUENCE,
        army::BATTLE_SIZE_TABLE,
        army::SIZE_LIMIT,
        army::CP_STARTING,
        army::DETACHMENT_COST_TIMING,
        army::ROSTER,
        army::WARLORD,
        army::FACTION_KEYWORDS,
        army::UNIT_FACTION,
        army::DETACHMENT_FACTION,
        army::ARMY_FACTION,
        detachments::MEMBERSHIP,
        detachments::SLOTS,
        detachments::SUMMARY_TABLE,
        detachments::COMMAND_COST_AND_BENEFIT,
        detachments::BATTLEFIELD_ROLES,
        points::UNIT_POINTS,
        points::POWER_RATING,
        units::UNIT,
        rules::core::ARMY_HIERARCHY,
    ];
    let drafts = || draft.detachments.iter().flat_map(|detachment| &detachment.units);
    let mut cited: Vec<Rule> = always.to_vec();
    cited.extend(roster.detachments().iter().map(|detachment| detachment.kind.rule()));
    let used = [
        (drafts().any(|unit| !unit.keywords.is_empty()), keywords::SELECTABLE_KEYWORD),
        (drafts().any(|unit| !unit.options.is_empty()), points::FINAL_WARGEAR_ONLY),
        (drafts().any(|unit| unit.relic.is_some() || unit.powers.is_some()), army::MUSTER_CHOICES),
        (drafts().any(|unit| unit.warlord_trait.is_some()), army::WARLORD_TRAIT_SOURCES),
        (drafts().any(|unit| !unit.upgrades.is_empty()), army::UPGRADE_STRATAGEM_TIMING),
        (uses_twice(draft), rules::stratagems::OUTSIDE_PHASES),
        (draft.size.copies().is_some(), army::DATASHEET_LIMIT),
        (draft.size.copies().is_none(), rules::ruling::DATASHEET_LIMIT_OTHER_SIZES),
        (has_transports(&t.state.fixed.library, roster), detachments::DEDICATED_TRANSPORTS),
        (has_champion(&t.state.fixed.library, roster), units::UNIT_LEADER),
    ];
    cited.extend(used.into_iter().filter(|(used, _)| *used).map(|(_, rule)| rule));
    cited.into_iter().for_each(|rule| t.cite(rule));
}

/// Does the same stratagem upgrade several units?
fn uses_twice(draft: &Draft) -> bool {
    let units = draft.detachments.iter().flat_map(|detachment| &detachment.units);
    let mut seen = BTreeSet::new();
    units.flat_map(|unit| &unit.upgrades).any(|id| !seen.insert(id))
}

fn has_transports(library: &Library, roster: &Roster) -> bool {
    let transport =
        |unit: &RosterUnit| library.get(unit.datasheet).is_some_and(|sheet| sheet.role == Role::DedicatedTransport);
    roster.detachments().iter().any(|detachment| detachment.kind.transports() && detachment.units.iter().any(transport))
}

/// Is there a champion, who costs what any other model of the unit does (`wh40k9/units/unit-leader`)?
fn has_champion(library: &Library, roster: &Roster) -> bool {
    let sheets = roster.units().filter_map(|unit| library.get(unit.datasheet));
    sheets.into_iter().any(|sheet| sheet.models.iter().any(|kind| kind.champion))
}

/// A Warlord Trait that is not chosen is rolled: among three with a D3, otherwise with a D6, again if there are fewer
/// (`wh40k9/army/choose-or-roll`).
fn roll_trait(t: &mut Table<Wh40k9>, id: UnitId, unit: &RosterUnit) -> Play<()> {
    if unit.warlord_trait != Some(Choice::Rolled) {
        return Ok(());
    }
    let library = &t.state.fixed.library;
    let books = library.factions.iter().filter(|faction| unit.has(library, &faction.keyword));
    let mut names: Vec<String> = books.flat_map(|faction| &faction.traits).map(|own| own.id.clone()).collect();
    if names.is_empty() {
        names.push(INSPIRING_LEADER.to_owned());
    }
    let place = roll_among(t, names.len())?;
    let Some(name) = names.get(place).cloned() else { return Ok(()) };
    if let Some(entry) = t.state.unit_mut(id) {
        entry.mustered.warlord_trait = Some(name.clone());
    }
    t.tell(Event::RolledTrait { unit: id, warlord_trait: name });
    Ok(())
}

/// Psychic powers that are not chosen are rolled, each among those of the unit's disciplines that it does not know yet.
fn roll_powers(t: &mut Table<Wh40k9>, id: UnitId, unit: &RosterUnit) -> Play<()> {
    let psyker = t.state.fixed.library.get(unit.datasheet).and_then(|sheet| sheet.psyker.clone());
    let (Choice::Rolled, Some(psyker)) = (&unit.powers, psyker) else { return Ok(()) };
    for _ in 0..psyker.knows {
        let factions = &t.state.fixed.library.factions;
        let own = factions.iter().flat_map(|faction| &faction.disciplines);
        let own = own.filter(|discipline| psyker.disciplines.contains(&discipline.id));
        let known = t.state.unit(id).map(|unit| unit.mustered.powers.clone()).unwrap_or_default();
        let all: Vec<PowerId> = own.flat_map(|discipline| &discipline.powers).map(|power| power.id.clone()).collect();
        if all.iter().all(|power| known.contains(power)) {
            break;
        }
        // A power that is known already is rolled again.
        let power = loop {
            let place = roll_among(t, all.len())?;
            if let Some(power) = all.get(place).filter(|power| !known.contains(power)) {
                break power.clone();
            }
        };
        if let Some(entry) = t.state.unit_mut(id) {
            entry.mustered.powers.push(power.clone());
        }
        t.tell(Event::RolledPower { unit: id, power });
    }
    Ok(())
}

/// One of this many, at most six, by the dice.
fn roll_among(t: &mut Table<Wh40k9>, count: usize) -> Play<usize> {
    loop {
        let roll = t.roll(Dice::d6(1), army::CHOOSE_OR_ROLL)?;
        let face = roll.first().copied().unwrap_or(1);
        let number = if count == 3 { d3(face) } else { face };
        if usize::from(number) <= count.max(1) {
            return Ok(usize::from(number) - 1);
        }
    }
}

/// The units of a roster, not yet set up, with what was chosen for them. Of several with one datasheet the second is called
/// `a-ash-wardens-2`. The Warlord is the first model of its unit.
pub(crate) fn army_of<'r>(library: &Library, roster: &'r Roster, owner: Seat) -> Vec<(Deployed, &'r RosterUnit)> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut units = Vec::new();
    for (place, detachment) in roster.detachments().iter().enumerate() {
        for unit in &detachment.units {
            let Some(sheet) = library.get(unit.datasheet) else { continue };
            let count = counts.entry(&sheet.id).or_default();
            *count += 1;
            let side = if owner == Seat(0) { "a" } else { "b" };
            let key = if *count == 1 { format!("{side}-{}", sheet.id) } else { format!("{side}-{}-{count}", sheet.id) };
            units.push((
                Deployed {
                    models: models(sheet, unit),
                    points: unit.points.min(u32::from(u16::MAX)) as u16,
                    warlord: unit.warlord.is_some(),
                    mustered: mustered(unit, place, detachment),
                    ..Deployed::of(&key, owner, &sheet.id)
                },
                unit,
            ));
        }
    }
    units
}

fn models(sheet: &Datasheet, unit: &RosterUnit) -> Vec<DeployedModel> {
    let mut models = unit.models.clone();
    models.sort_by_key(|(kind, _)| (Some(*kind) != unit.warlord, *kind));
    let weapon = |place: usize| sheet.weapons.get(place).map(|weapon| weapon.id.clone());
    models
        .into_iter()
        .map(|(kind, weapons)| DeployedModel {
            kind: sheet.models.get(usize::from(kind.0)).map(|model| model.id.clone()),
            at: None,
            elevation: Length::default(),
            weapons: Some(weapons.iter().filter_map(|id| weapon(usize::from(id.0))).collect()),
        })
        .collect()
}

/// What the battle needs to know of the choices for a unit.
fn mustered(unit: &RosterUnit, place: usize, detachment: &RosterDetachment) -> Mustered {
    let chosen = |choice: &Choice<String>| match choice {
        Choice::Chosen(id) => Some(id.clone()),
        Choice::Rolled => None,
    };
    Mustered {
        power: unit.power.min(u32::from(u16::MAX)) as u16,
        keywords: unit.chosen.clone(),
        powers: match &unit.powers {
            Choice::Chosen(powers) => powers.clone(),
            Choice::Rolled => Vec::new(),
        },
        warlord_trait: unit.warlord_trait.as_ref().and_then(chosen),
        relic: unit.relic.clone(),
        upgrades: unit.upgrades.clone(),
        detachment: Some(place as u8),
        factions: detachment.factions.clone(),
        abilities: detachment.ability_factions().to_vec(),
    }
}

/// An army is legal, and mustered for this battle's size (`wh40k9/army/mission-battle-size`).
pub fn judge_muster(state: &State, draft: &Draft) -> Result<(), Illegal> {
    if draft.size != state.fixed.mission.size {
        return Err(Illegal::new(army::MISSION_BATTLE_SIZE, Message::new("wh40k9-army-other-size")));
    }
    match Roster::check(draft, &state.fixed.library) {
        Ok(_) => Ok(()),
        Err(faults) => match faults.into_iter().next() {
            Some(fault) => Err(Illegal::new(fault.rule, fault.reason)),
            None => Ok(()),
        },
    }
}

/// The ready-made armies of this size; at least one, since every size has some or takes a smaller one's.
pub fn muster_candidates(state: &State) -> Vec<Draft> {
    let size: BattleSize = state.fixed.mission.size;
    let ready = |faction: &&str| armies::ready(&state.fixed.library, faction, size).ok();
    let drafts = armies::FACTIONS.iter().filter_map(ready).map(|(draft, _)| Draft { size, ..draft });
    drafts.filter(|draft| judge_muster(state, draft).is_ok()).collect()
}

/// Has an army a Detachment of a faction, whichever, so that it may use that faction's stratagems
/// (`wh40k9/ruling/stratagems-of-several-factions`)? One that gains no Detachment abilities will do.
pub fn has_detachment_of(state: &State, seat: Seat, faction: &Keyword) -> bool {
    let own = state.units.iter().filter(|unit| unit.owner == seat);
    own.into_iter().any(|unit| unit.mustered.factions.contains(faction) || unit.mustered.abilities.contains(faction))
}
