//! Chapter *muster*: an army list as somebody writes it ([`Draft`]), and one that is known to be legal ([`Roster`]).

use crate::datasheets::fields::{Fields, Source, read_list};
use crate::datasheets::{
    Datasheet, DatasheetId, Detachment, Keyword, KindId, Library, Problem, WargearOption, WeaponId,
};
use crate::rules;
use crate::show::names::content;
use kernel::{Message, Rule};
use miniatures::wargear;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How large a battle is (`wh40k10/muster/battle-size`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BattleSize {
    /// Half of the smallest size of the table, on the battlefields of `wh40k10/battlefields/sizes-in-examples`
    /// (`wh40k10/ruling/combat-patrol-size`).
    CombatPatrol,
    /// Up to two hours.
    #[default]
    Incursion,
    /// Up to three hours.
    StrikeForce,
    /// Up to four hours.
    Onslaught,
}

impl BattleSize {
    /// How many points an army may cost.
    pub fn points(self) -> u32 {
        match self {
            Self::CombatPatrol => 500,
            Self::Incursion => 1000,
            Self::StrikeForce => 2000,
            Self::Onslaught => 3000,
        }
    }

    /// The least width and depth of the battlefield (`wh40k10/only-war/battlefield-size`).
    pub fn battlefield(self) -> (f64, f64) {
        match self {
            Self::CombatPatrol => (44.0, 30.0),
            Self::Incursion | Self::StrikeForce => (60.0, 44.0),
            Self::Onslaught => (90.0, 44.0),
        }
    }

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::CombatPatrol => "combat-patrol",
            Self::Incursion => "incursion",
            Self::StrikeForce => "strike-force",
            Self::Onslaught => "onslaught",
        }
    }
}

/// An army list that may be illegal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The battle size.
    pub size: BattleSize,
    /// The army's one faction keyword (`wh40k10/muster/faction`).
    pub faction: String,
    /// The id of its detachment (`wh40k10/muster/detachment`).
    pub detachment: String,
    /// Its units.
    pub units: Vec<DraftUnit>,
}

/// A unit of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftUnit {
    /// The id of its datasheet.
    pub datasheet: String,
    /// How many models of each kind it has, by id.
    pub models: BTreeMap<String, u8>,
    /// How many models use each wargear option, by id.
    #[serde(default)]
    pub options: BTreeMap<String, u8>,
    /// The id of its Enhancement.
    #[serde(default)]
    pub enhancement: Option<String>,
    /// Is its CHARACTER model the Warlord?
    #[serde(default)]
    pub warlord: bool,
}

/// An army list that is legal. Only [`Roster::check`] makes one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Roster {
    size: BattleSize,
    detachment: String,
    units: Vec<RosterUnit>,
    points: u32,
}

/// A unit of a legal list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RosterUnit {
    /// Its datasheet.
    pub datasheet: DatasheetId,
    /// How many models of each kind.
    pub models: Vec<(KindId, u8)>,
    /// The weapons of each model, kind by kind.
    pub weapons: Vec<(KindId, Vec<WeaponId>)>,
    /// What it costs, with its Enhancement.
    pub points: u32,
    /// Is it the Warlord's?
    pub warlord: bool,
    /// The id of its Enhancement.
    pub enhancement: Option<String>,
}

/// Why a list is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unlawful {
    /// The unit, by its place in the list; none for the list as a whole.
    pub unit: Option<usize>,
    /// The rule that it goes against.
    pub rule: Rule,
    /// The reason, for people.
    pub reason: Message,
}

/// How many units of one datasheet an army may have (`wh40k10/muster/unit-conditions`).
pub fn most_copies(sheet: &Datasheet) -> usize {
    if sheet.has(&Keyword::EpicHero) {
        // `wh40k10/muster/epic-heroes`
        1
    } else if sheet.has(&Keyword::Battleline) || sheet.has(&Keyword::DedicatedTransport) {
        6
    } else {
        3
    }
}

/// How many Enhancements an army may have (`wh40k10/muster/enhancements`).
const ENHANCEMENTS: usize = 3;

/// A list being checked, with everything found wrong so far.
struct Check<'a> {
    draft: &'a Draft,
    library: &'a Library,
    faults: Vec<Unlawful>,
}

impl Roster {
    /// The units.
    pub fn units(&self) -> &[RosterUnit] {
        &self.units
    }

    /// The battle size for which it was mustered.
    pub fn size(&self) -> BattleSize {
        self.size
    }

    /// The id of its detachment.
    pub fn detachment(&self) -> &str {
        &self.detachment
    }

    /// What the army costs.
    pub fn points(&self) -> u32 {
        self.points
    }

    /// A legal list, or every reason why it is not (`wh40k10/muster/sequence`).
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn check(draft: &Draft, library: &Library) -> Result<Self, Vec<Unlawful>> {
        let mut check = Check { draft, library, faults: Vec::new() };
        let detachment = check.detachment();
        let units: Vec<Option<RosterUnit>> =
            draft.units.iter().enumerate().map(|(place, unit)| check.unit(place, unit, detachment)).collect();
        check.copies();
        check.enhancements();
        check.characters();
        let units: Vec<RosterUnit> = units.into_iter().flatten().collect();
        let points = units.iter().map(|unit| unit.points).sum();
        if points > draft.size.points() {
            let reason =
                Message::new("wh40k10-muster-points").with("points", points).with("limit", draft.size.points());
            check.fault(None, rules::muster::UNIT_CONDITIONS, reason);
        }
        let (size, detachment) = (draft.size, draft.detachment.clone());
        if check.faults.is_empty() { Ok(Self { size, detachment, units, points }) } else { Err(check.faults) }
    }
}

impl<'a> Check<'a> {
    fn fault(&mut self, unit: Option<usize>, rule: Rule, reason: Message) {
        self.faults.push(Unlawful { unit, rule, reason });
    }

    fn unknown(&mut self, unit: Option<usize>, rule: Rule, what: &str) {
        self.fault(unit, rule, Message::new("wh40k10-unknown").with("what", what.to_owned()));
    }

    fn sheet(&self, unit: &DraftUnit) -> Option<&'a Datasheet> {
        self.library.find(&unit.datasheet).and_then(|id| self.library.get(id))
    }

    /// One detachment of the army's faction (`wh40k10/muster/detachment`).
    fn detachment(&mut self) -> Option<&'a Detachment> {
        let found = self.library.detachments.iter().find(|detachment| detachment.id == self.draft.detachment);
        let faction = Keyword::from(self.draft.faction.clone());
        if found.is_none_or(|detachment| detachment.faction != faction) {
            let name = self.draft.detachment.clone();
            self.unknown(None, rules::muster::DETACHMENT, &name);
        }
        found
    }

    /// Faction, composition and cost of one unit (`wh40k10/muster/unit-conditions`, `wh40k10/datasheets/unit-composition`).
    fn unit(&mut self, place: usize, unit: &DraftUnit, detachment: Option<&Detachment>) -> Option<RosterUnit> {
        let Some((datasheet, sheet)) = self.library.find(&unit.datasheet).zip(self.sheet(unit)) else {
            self.unknown(Some(place), rules::core::DATASHEET, &unit.datasheet);
            return None;
        };
        if !sheet.faction.contains(&Keyword::from(self.draft.faction.clone())) {
            self.fault(Some(place), rules::muster::UNIT_CONDITIONS, Message::new("wh40k10-muster-faction"));
        }
        let models = self.composition(place, unit, sheet);
        let size: u32 = unit.models.values().map(|&count| u32::from(count)).sum();
        let cost = sheet.points.iter().find(|cost| u32::from(cost.models) >= size);
        if cost.is_none() {
            self.fault(Some(place), rules::muster::UNITS, Message::new("wh40k10-muster-no-cost"));
        }
        let bonus = unit.enhancement.as_ref().map_or(Some(0), |id| {
            let all = detachment.map_or(&[][..], |detachment| &detachment.enhancements);
            let found = all.iter().find(|enhancement| enhancement.id == *id);
            if found.is_none() {
                self.unknown(Some(place), rules::muster::ENHANCEMENTS, id);
            }
            found.map(|enhancement| enhancement.points)
        });
        let weapons = self.wargear(place, unit, sheet, &models);
        let points = u32::from(cost?.points) + u32::from(bonus?);
        let enhancement = unit.enhancement.clone();
        Some(RosterUnit { datasheet, models, weapons, points, warlord: unit.warlord, enhancement })
    }

    /// Arms the models: what they start with, changed by the options used, each once
    /// (`wh40k10/datasheets/wargear-options`).
    fn wargear(
        &mut self,
        place: usize,
        unit: &DraftUnit,
        sheet: &Datasheet,
        models: &[(KindId, u8)],
    ) -> Vec<(KindId, Vec<WeaponId>)> {
        let carried = |kind: KindId| sheet.models.get(usize::from(kind.0)).map_or(Vec::new(), |m| m.weapons.clone());
        let mut armed = wargear::at_first(models, carried);
        let mut wanted: Vec<(&WargearOption, u8)> = Vec::new();
        for (id, &count) in &unit.options {
            match sheet.options.iter().find(|option| option.id == *id) {
                Some(option) => wanted.push((option, count)),
                None => self.unknown(Some(place), rules::datasheets::WARGEAR_OPTIONS, id),
            }
        }
        for option in wargear::arm(&mut armed, wanted, |option, armed| option.rearm(armed, |_| true)) {
            self.bad_option(place, option);
        }
        armed
    }

    fn bad_option(&mut self, place: usize, option: &WargearOption) {
        let reason = Message::new("wh40k10-muster-option").with("option", content(&option.name));
        self.fault(Some(place), rules::datasheets::WARGEAR_OPTIONS, reason);
    }

    fn composition(&mut self, place: usize, unit: &DraftUnit, sheet: &Datasheet) -> Vec<(KindId, u8)> {
        for id in unit.models.keys().filter(|id| !sheet.models.iter().any(|kind| kind.id == **id)) {
            self.unknown(Some(place), rules::datasheets::UNIT_COMPOSITION, id);
        }
        let mut models = Vec::new();
        for (n, kind) in sheet.models.iter().enumerate() {
            let count = unit.models.get(&kind.id).copied().unwrap_or(0);
            if count < kind.count.0 || count > kind.count.1 {
                let reason = Message::new("wh40k10-muster-composition")
                    .with("model", content(&kind.name))
                    .with("count", count)
                    .with("least", kind.count.0)
                    .with("most", kind.count.1);
                self.fault(Some(place), rules::datasheets::UNIT_COMPOSITION, reason);
            }
            models.push((KindId(n as u8), count));
        }
        if models.iter().all(|(_, count)| *count == 0) {
            self.fault(Some(place), rules::datasheets::UNIT_COMPOSITION, Message::new("wh40k10-muster-empty"));
        }
        models
    }

    /// No more units of one datasheet than allowed: the one too many is at fault.
    fn copies(&mut self) {
        for (place, unit) in self.draft.units.iter().enumerate() {
            let Some(sheet) = self.sheet(unit) else { continue };
            let before = self.draft.units[..place].iter().filter(|other| other.datasheet == unit.datasheet).count();
            let most = most_copies(sheet);
            if before >= most {
                let hero = sheet.has(&Keyword::EpicHero);
                let rule = if hero { rules::muster::EPIC_HEROES } else { rules::muster::UNIT_CONDITIONS };
                self.fault(Some(place), rule, Message::new("wh40k10-muster-copies").with("most", most));
            }
        }
    }

    /// At most three, each once, on CHARACTER units that are no EPIC HEROES (`wh40k10/muster/enhancements`).
    fn enhancements(&mut self) {
        let mut seen = BTreeSet::new();
        for (place, unit) in self.draft.units.iter().enumerate() {
            let Some(enhancement) = &unit.enhancement else { continue };
            let sheet = self.sheet(unit);
            let hero = sheet.is_some_and(|sheet| sheet.has(&Keyword::EpicHero));
            if hero {
                self.fault(Some(place), rules::muster::EPIC_HEROES, Message::new("wh40k10-muster-enhancement"));
            } else if !sheet.is_some_and(|sheet| sheet.has(&Keyword::Character))
                || !seen.insert(enhancement)
                || seen.len() > ENHANCEMENTS
            {
                self.fault(Some(place), rules::muster::ENHANCEMENTS, Message::new("wh40k10-muster-enhancement"));
            }
        }
    }

    /// At least one CHARACTER, and one of them the Warlord (`wh40k10/muster/character-required`, `wh40k10/muster/warlord`).
    fn characters(&mut self) {
        let character = |unit: &&DraftUnit| self.sheet(unit).is_some_and(|sheet| sheet.has(&Keyword::Character));
        let any = self.draft.units.iter().any(|unit| character(&unit));
        let warlords: Vec<&DraftUnit> = self.draft.units.iter().filter(|unit| unit.warlord).collect();
        let one = warlords.len() == 1 && warlords.iter().all(character);
        if !any {
            self.fault(None, rules::muster::CHARACTER_REQUIRED, Message::new("wh40k10-muster-character"));
        }
        if !one {
            self.fault(None, rules::muster::WARLORD, Message::new("wh40k10-muster-warlord"));
        }
    }
}

/// Reads an army list from a file: a legal one, or every problem with file, line and rule.
///
/// # Errors
/// Everything that is wrong with the file, and then everything that is wrong with the list.
pub fn read(file: &str, text: &str, library: &Library) -> Result<Roster, Vec<Problem>> {
    read_draft(file, text, library).map(|(_, roster)| roster)
}

/// The same with the list as it was written.
///
/// # Errors
/// As [`read`].
pub fn read_draft(file: &str, text: &str, library: &Library) -> Result<(Draft, Roster), Vec<Problem>> {
    read_list(
        file,
        text,
        |source, fields| {
            let mut lines = Vec::new();
            Some((draft(source, fields, library, &mut lines)?, lines))
        },
        |draft, lines| {
            let line = |fault: &Unlawful| fault.unit.and_then(|unit| lines.get(unit).copied()).unwrap_or(0);
            let of = |fault: Unlawful| (line(&fault), fault.reason, fault.rule);
            Roster::check(draft, library).map_err(|faults| faults.into_iter().map(of).collect())
        },
    )
}

fn draft(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    library: &Library,
    lines: &mut Vec<usize>,
) -> Option<Draft> {
    // The name is for people who read the file.
    let _ = fields.text(source, "name");
    let size = fields.parsed(source, "size", rules::muster::BATTLE_SIZE);
    let faction = fields.required_text(source, "faction");
    let detachment = fields.required_text(source, "detachment");
    let mut units = Vec::new();
    for mut table in fields.tables(source, "unit", "a unit") {
        let datasheet = table.required_text(source, "datasheet");
        let (mut models, options) = (table.counts_of(source, "models"), table.counts_of(source, "options"));
        let sheet = datasheet.as_ref().and_then(|id| library.find(id)).and_then(|id| library.get(id));
        if let (true, Some(sheet)) = (models.is_empty(), sheet) {
            models = sheet.models.iter().map(|kind| (kind.id.clone(), kind.count.0)).collect();
        }
        let enhancement = table.text(source, "enhancement");
        let warlord = table.number(source, "warlord", (1, 1), rules::muster::WARLORD).is_some();
        table.finish(source);
        lines.push(table.at);
        units.push(DraftUnit { datasheet: datasheet?, models, options, enhancement, warlord });
    }
    Some(Draft { size: size?, faction: faction?, detachment: detachment?, units })
}

/// Why a text is no battle size.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected combat-patrol, incursion, strike-force or onslaught, found `{0}`")]
pub struct NoSize(String);

impl std::str::FromStr for BattleSize {
    type Err = NoSize;

    fn from_str(text: &str) -> Result<Self, NoSize> {
        let all = [Self::CombatPatrol, Self::Incursion, Self::StrikeForce, Self::Onslaught];
        all.into_iter().find(|size| size.key() == text).ok_or_else(|| NoSize(text.to_owned()))
    }
}
