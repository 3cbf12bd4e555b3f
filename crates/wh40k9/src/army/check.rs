//! Is an army list legal? Everything about the list as a whole and its Detachments; [`super::units`] has what is asked of one unit.

use super::{BattleSize, Choice, Draft, DraftDetachment, DraftUnit, INSPIRING_LEADER, Measured, Roster};
use super::{RosterDetachment, RosterUnit, Unlawful};
use crate::abilities::{FactionStratagem, Grant};
use crate::datasheets::{Datasheet, Keyword, Library, NOT_A_DETACHMENTS, Role};
use crate::detachments::DetachmentKind;
use crate::rules::{army, detachments};
use kernel::{Message, Rule};
use std::collections::BTreeMap;

/// A list being checked, with everything found wrong so far.
pub(super) struct Check<'a> {
    pub(super) draft: &'a Draft,
    pub(super) library: &'a Library,
    pub(super) faults: Vec<Unlawful>,
}

/// Where something is: a Detachment, and a unit in it.
pub(super) type At = Option<(usize, Option<usize>)>;

/// See [`Roster::check`].
pub(super) fn check(draft: &Draft, library: &Library) -> Result<Roster, Vec<Unlawful>> {
    let mut check = Check { draft, library, faults: Vec::new() };
    check.number_of_detachments();
    let mut found = Vec::new();
    for (place, detachment) in draft.detachments.iter().enumerate() {
        let units: Vec<Option<RosterUnit>> =
            detachment.units.iter().enumerate().map(|(unit, draft)| check.unit(place, unit, draft)).collect();
        check.slots(place, detachment);
        check.dedicated_transports(place, detachment);
        let factions = check.detachment_faction(place, detachment);
        found.push(RosterDetachment {
            kind: detachment.kind,
            factions,
            cost: check.cost(detachment),
            benefit: 0,
            units: units.into_iter().flatten().collect(),
        });
    }
    check.army_faction();
    check.copies();
    check.warlord();
    check.supreme_command();
    check.relics();
    check.benefits(&mut found);
    let command_points = check.command_points(&found);
    let (points, power) = check.limits(&found);
    let detachments = found;
    if check.faults.is_empty() {
        Ok(Roster { size: draft.size, detachments, points, power, command_points })
    } else {
        Err(check.faults)
    }
}

impl<'a> Check<'a> {
    pub(super) fn fault(&mut self, at: At, rule: Rule, reason: Message) {
        self.faults.push(Unlawful { at, rule, reason });
    }

    pub(super) fn unknown(&mut self, at: At, rule: Rule, what: &str) {
        self.fault(at, rule, Message::new("wh40k9-army-unknown").with("what", what.to_owned()));
    }

    pub(super) fn sheet(&self, unit: &DraftUnit) -> Option<&'a Datasheet> {
        self.library.find(&unit.datasheet).and_then(|id| self.library.get(id))
    }

    /// All units with their places.
    fn units(&self) -> impl Iterator<Item = ((usize, usize), DetachmentKind, &'a DraftUnit)> + use<'a> {
        let each = |(place, detachment): (usize, &'a DraftDetachment)| {
            let units = detachment.units.iter().enumerate();
            units.map(move |(unit, draft)| ((place, unit), detachment.kind, draft))
        };
        self.draft.detachments.iter().enumerate().flat_map(each)
    }

    /// At least one Detachment, and no more than the battle size allows (`wh40k9/army/battle-size-table`).
    fn number_of_detachments(&mut self) {
        let (count, most) = (self.draft.detachments.len(), self.draft.size.detachments());
        if count == 0 {
            self.fault(None, detachments::MEMBERSHIP, Message::new("wh40k9-army-no-detachment"));
        }
        if count > most {
            let reason = Message::new("wh40k9-army-detachments").with("count", count).with("most", most);
            self.fault(None, army::BATTLE_SIZE_TABLE, reason);
        }
    }

    /// Every compulsory slot is filled, no role is there more often than it has slots, or without any (`wh40k9/detachments/slots`).
    fn slots(&mut self, place: usize, detachment: &DraftDetachment) {
        let kind = detachment.kind;
        let slots = kind.slots();
        let count =
            |role| detachment.units.iter().filter(|unit| self.sheet(unit).is_some_and(|s| s.role == role)).count();
        let filled: Vec<(Role, usize)> = Role::ALL.into_iter().map(|role| (role, count(role))).collect();
        for &(role, count) in &filled {
            let listed = slots.iter().find(|(listed, _, _)| *listed == role);
            let (least, most) = listed.map_or((0, 0), |(_, least, most)| (*least, *most));
            let by_transports = role == Role::DedicatedTransport && kind.transports();
            if (count < least || count > most) && !by_transports {
                let rule = if listed.is_none() { kind.no_slot(role) } else { kind.rule() };
                let reason = Message::new("wh40k9-army-slots")
                    .with("role", Message::new("wh40k9-role").with("role", role.key()))
                    .with("count", count)
                    .with("least", least)
                    .with("most", most);
                self.fault(Some((place, None)), rule, reason);
            }
        }
        if kind.is_single() && detachment.units.len() != 1 {
            self.fault(Some((place, None)), kind.rule(), Message::new("wh40k9-army-single"));
        }
    }

    /// One Dedicated Transport for each INFANTRY unit of the same Detachment (`wh40k9/detachments/dedicated-transports`).
    fn dedicated_transports(&mut self, place: usize, detachment: &DraftDetachment) {
        if !detachment.kind.transports() {
            return;
        }
        let sheets: Vec<&Datasheet> = detachment.units.iter().filter_map(|unit| self.sheet(unit)).collect();
        let infantry = sheets.iter().filter(|sheet| sheet.has(&Keyword::Infantry)).count();
        let transports = sheets.iter().filter(|sheet| sheet.role == Role::DedicatedTransport).count();
        if transports > infantry {
            let reason = Message::new("wh40k9-army-transports").with("count", transports).with("most", infantry);
            self.fault(Some((place, None)), detachments::DEDICATED_TRANSPORTS, reason);
        }
    }

    /// The Faction keywords of a unit, with what was chosen for those in angle brackets (`wh40k9/army/unit-faction`).
    fn factions(&self, unit: &DraftUnit) -> Vec<Keyword> {
        let Some(sheet) = self.sheet(unit) else { return Vec::new() };
        let chosen = |keyword: &Keyword| match keyword {
            Keyword::Selectable(name) => unit.keywords.get(name).map(|chosen| Keyword::from(chosen.clone())),
            known => Some(known.clone()),
        };
        sheet.faction.iter().filter_map(chosen).collect()
    }

    /// The Factions that a Detachment has: those that all its units share, but for the five that none can have
    /// (`wh40k9/army/detachment-faction`).
    fn detachment_faction(&mut self, place: usize, detachment: &DraftDetachment) -> Vec<Keyword> {
        let shared = self.shared(detachment.units.iter());
        let factions: Vec<Keyword> = shared.into_iter().filter(|word| !NOT_A_DETACHMENTS.contains(word)).collect();
        if factions.is_empty() && !detachment.units.is_empty() {
            let reason = Message::new("wh40k9-army-detachment-faction");
            self.fault(Some((place, None)), army::DETACHMENT_FACTION, reason);
        }
        factions
    }

    /// The Faction keywords that all these units share; what is not known is left out, it is at fault already.
    fn shared<'u>(&self, units: impl Iterator<Item = &'u DraftUnit>) -> Vec<Keyword> {
        let mut all = units.filter(|unit| self.sheet(unit).is_some()).map(|unit| self.factions(unit));
        let first = all.next().unwrap_or_default();
        all.fold(first, |shared, next| shared.into_iter().filter(|word| next.contains(word)).collect())
    }

    /// All units share a Faction keyword, whichever; UNALIGNED ones are left out (`wh40k9/army/army-faction`).
    fn army_faction(&mut self) {
        let aligned: Vec<&DraftUnit> = self
            .units()
            .map(|(_, _, unit)| unit)
            .filter(|unit| !self.factions(unit).contains(&Keyword::Unaligned))
            .collect();
        if !aligned.is_empty() && self.shared(aligned.into_iter()).is_empty() {
            self.fault(None, army::ARMY_FACTION, Message::new("wh40k9-army-faction"));
        }
    }

    /// No more units of one datasheet, or of one family of them, than the battle size allows: the one too many is at fault
    /// (`wh40k9/army/datasheet-limit`).
    fn copies(&mut self) {
        let Some(most) = self.draft.size.copies() else { return };
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for ((place, unit), _, draft) in self.units() {
            let Some(sheet) = self.sheet(draft) else { continue };
            if matches!(sheet.role, Role::Troops | Role::DedicatedTransport) {
                continue;
            }
            let count = seen.entry(sheet.family.as_deref().unwrap_or(&sheet.id)).or_default();
            *count += 1;
            if *count > most {
                let special = sheet.family.is_some();
                let rule = if special { army::DATASHEET_LIMIT_SPECIAL } else { army::DATASHEET_LIMIT };
                let reason = Message::new("wh40k9-army-copies").with("most", most);
                self.fault(Some((place, Some(unit))), rule, reason);
            }
        }
    }

    /// One model is the Warlord, not in a Fortification Network; a CHARACTER has a Warlord Trait, and nothing else has one without
    /// an upgrade (`wh40k9/army/warlord`).
    fn warlord(&mut self) {
        let warlords = self.units().filter(|(_, _, unit)| unit.warlord.is_some()).count();
        if warlords != 1 {
            let reason = Message::new("wh40k9-army-warlord").with("count", warlords);
            self.fault(None, army::WARLORD, reason);
        }
        for ((place, unit), kind, draft) in self.units() {
            let at = Some((place, Some(unit)));
            let Some(sheet) = self.sheet(draft) else { continue };
            if draft.warlord.is_some() && kind == DetachmentKind::FortificationNetwork {
                self.fault(at, kind.rule(), Message::new("wh40k9-army-warlord-fortification"));
            }
            let model = draft.warlord.as_ref().and_then(|id| sheet.models.iter().find(|model| model.id == *id));
            let character = |model: &crate::datasheets::ModelProfile| {
                model.keywords.contains(&Keyword::Character) || sheet.keywords.contains(&Keyword::Character)
            };
            let needs = model.is_some_and(character);
            let may = needs || self.granted(draft, Grant::Trait);
            match &draft.warlord_trait {
                None if needs => self.fault(at, army::WARLORD, Message::new("wh40k9-army-no-trait")),
                Some(_) if !may => self.fault(at, army::WARLORD, Message::new("wh40k9-army-trait")),
                Some(Choice::Chosen(id)) if !self.knows_trait(draft, id) => {
                    self.unknown(at, army::WARLORD_TRAIT_SOURCES, id);
                }
                _ => {}
            }
        }
        self.traits_once();
    }

    /// The trait of an upgraded unit is another than the Warlord's.
    fn traits_once(&mut self) {
        let mut seen: Vec<&str> = Vec::new();
        for ((place, unit), _, draft) in self.units() {
            let Some(Choice::Chosen(id)) = &draft.warlord_trait else { continue };
            if seen.contains(&id.as_str()) {
                let at = Some((place, Some(unit)));
                self.fault(at, army::UPGRADE_STRATAGEM_TIMING, Message::new("wh40k9-army-twice"));
            }
            seen.push(id);
        }
    }

    /// Is it the universal trait, or one of the unit's factions (`wh40k9/army/warlord-trait-sources`)?
    fn knows_trait(&self, unit: &DraftUnit, id: &str) -> bool {
        let factions = self.factions(unit);
        let books = self.library.factions.iter().filter(|faction| factions.contains(&faction.keyword));
        id == INSPIRING_LEADER || books.flat_map(|faction| &faction.traits).any(|own| own.id == id)
    }

    /// The stratagems that upgrade a unit.
    pub(super) fn upgrades<'u>(&self, unit: &'u DraftUnit) -> impl Iterator<Item = &'a FactionStratagem> + use<'a, 'u> {
        let (factions, library) = (self.factions(unit), self.library);
        unit.upgrades.iter().filter_map(move |id| {
            let known = |stratagem: &&FactionStratagem| stratagem.id == *id && factions.contains(&stratagem.faction);
            library.stratagems.iter().find(known)
        })
    }

    pub(super) fn granted(&self, unit: &DraftUnit, grant: Grant) -> bool {
        self.upgrades(unit).any(|stratagem| stratagem.grants == Some(grant))
    }

    /// One at most, with a unit that may lead it and is the Warlord (`wh40k9/detachments/supreme-command`).
    fn supreme_command(&mut self) {
        let rule = detachments::SUPREME_COMMAND;
        let supreme = |detachment: &&DraftDetachment| detachment.kind == DetachmentKind::SupremeCommand;
        if self.draft.detachments.iter().filter(supreme).count() > 1 {
            self.fault(None, rule, Message::new("wh40k9-army-one-supreme"));
        }
        for ((place, unit), kind, draft) in self.units() {
            if kind != DetachmentKind::SupremeCommand {
                continue;
            }
            let leads = [Keyword::Primarch, Keyword::DaemonPrimarch, Keyword::SupremeCommander];
            let may = self.sheet(draft).is_some_and(|sheet| leads.iter().any(|keyword| sheet.has(keyword)));
            if !may || draft.warlord.is_none() {
                self.fault(Some((place, Some(unit))), rule, Message::new("wh40k9-army-supreme"));
            }
        }
    }

    /// Each Relic once, on a CHARACTER of its faction, and no more than are free or paid for (`wh40k9/army/muster-choices`).
    fn relics(&mut self) {
        let (mut seen, mut free): (Vec<&str>, BTreeMap<Keyword, usize>) = (Vec::new(), BTreeMap::new());
        for ((place, unit), _, draft) in self.units() {
            let Some(id) = &draft.relic else { continue };
            let at = Some((place, Some(unit)));
            let factions = self.factions(draft);
            let mut books = self.library.factions.iter().filter(|faction| factions.contains(&faction.keyword));
            let Some(book) = books.find(|faction| faction.relics.iter().any(|relic| relic.id == *id)) else {
                self.unknown(at, army::MUSTER_CHOICES, id);
                continue;
            };
            if !self.sheet(draft).is_some_and(|sheet| sheet.has(&Keyword::Character)) || seen.contains(&id.as_str()) {
                self.fault(at, army::MUSTER_CHOICES, Message::new("wh40k9-army-relic"));
            }
            seen.push(id);
            if self.granted(draft, Grant::Relic) {
                continue;
            }
            let used = free.entry(book.keyword.clone()).or_default();
            *used += 1;
            if *used > usize::from(book.free_relics) {
                let reason = Message::new("wh40k9-army-relics").with("most", book.free_relics);
                self.fault(at, army::UPGRADE_STRATAGEM_TIMING, reason);
            }
        }
    }

    /// What a Detachment costs; a Super-heavy one more if a TITANIC unit is in it.
    fn cost(&self, detachment: &DraftDetachment) -> u8 {
        let titanic = |unit: &DraftUnit| self.sheet(unit).is_some_and(|sheet| sheet.has(&Keyword::Titanic));
        detachment.kind.cost(detachment.units.iter().any(titanic))
    }

    /// What each Detachment gives back (`wh40k9/detachments/command-cost-and-benefit`).
    fn benefits(&mut self, found: &mut [RosterDetachment]) {
        let has_warlord = |detachment: &DraftDetachment| detachment.units.iter().any(|unit| unit.warlord.is_some());
        let home = self.draft.detachments.iter().position(has_warlord);
        let home_factions = home.and_then(|home| found.get(home)).map(|home| home.factions.clone()).unwrap_or_default();
        for (place, draft) in self.draft.detachments.iter().enumerate() {
            let benefit = match draft.kind {
                DetachmentKind::SupremeCommand => self.supreme_benefit(place, draft),
                // `wh40k9/detachments/fortification-network`
                DetachmentKind::FortificationNetwork => {
                    let same = found[place].factions.iter().any(|faction| home_factions.contains(faction));
                    u8::from(same)
                }
                kind if home == Some(place) => kind.benefit(),
                _ => 0,
            };
            found[place].benefit = benefit;
        }
    }

    /// The one benefit of a Supreme Command Detachment: for the Detachment that was chosen, or for the best that there is.
    fn supreme_benefit(&mut self, place: usize, draft: &DraftDetachment) -> u8 {
        let there = |kind| self.draft.detachments.iter().any(|other| other.kind == kind);
        let best = self.draft.detachments.iter().map(|other| other.kind.benefit()).max().unwrap_or(0);
        match draft.benefit {
            None => best,
            Some(kind) if kind.benefit() > 0 && there(kind) => kind.benefit(),
            Some(_) => {
                let reason = Message::new("wh40k9-army-benefit");
                self.fault(Some((place, None)), detachments::SUPREME_COMMAND, reason);
                0
            }
        }
    }

    /// The CP that remain: Detachments are paid for out of those of the start (`wh40k9/army/detachment-cost-timing`,
    /// `wh40k9/ruling/cp-benefit-timing`), then benefits are added, then upgrades paid for.
    fn command_points(&mut self, found: &[RosterDetachment]) -> u8 {
        let start = u32::from(self.draft.size.command_points());
        let cost: u32 = found.iter().map(|detachment| u32::from(detachment.cost)).sum();
        if cost > start {
            let reason = Message::new("wh40k9-army-cost").with("cost", cost).with("start", start);
            self.fault(None, army::DETACHMENT_COST_TIMING, reason);
        }
        let benefit: u32 = found.iter().map(|detachment| u32::from(detachment.benefit)).sum();
        let left = start.saturating_sub(cost) + benefit;
        let upgrades: u32 = self
            .units()
            .map(|(_, _, unit)| self.upgrades(unit).map(|stratagem| u32::from(stratagem.cost)).sum::<u32>())
            .sum();
        if upgrades > left {
            let reason = Message::new("wh40k9-army-upgrades").with("cost", upgrades).with("left", left);
            self.fault(None, army::UPGRADE_STRATAGEM_TIMING, reason);
        }
        u8::try_from(left.saturating_sub(upgrades)).unwrap_or(u8::MAX)
    }

    /// Points and Power Rating within the battle size (`wh40k9/army/size-limit`, `wh40k9/ruling/points-or-power`).
    fn limits(&mut self, found: &[RosterDetachment]) -> (u32, u32) {
        let units = || found.iter().flat_map(|detachment| &detachment.units);
        let points = units().map(|unit| unit.points).sum();
        let power = units().map(|unit| unit.power).sum();
        let size: BattleSize = self.draft.size;
        if points > size.points() && self.draft.measured != Measured::Power {
            let reason = Message::new("wh40k9-army-points").with("points", points).with("limit", size.points());
            self.fault(None, army::SIZE_LIMIT, reason);
        }
        if power > size.power() && self.draft.measured != Measured::Points {
            let reason = Message::new("wh40k9-army-power").with("power", power).with("limit", size.power());
            self.fault(None, army::SIZE_LIMIT, reason);
        }
        (points, power)
    }
}
