//! What is asked of one unit of a list: models, wargear, keywords, powers, upgrades, and what it costs.

use super::check::Check;
use super::{Choice, DraftUnit, RosterUnit};
use crate::abilities::{Moment, PowerId};
use crate::datasheets::{Datasheet, Keyword, KindId, WargearOption, WeaponId};
use crate::rules::{army, keywords, points, psychic, units};
use crate::show::content;
use kernel::Message;
use miniatures::wargear::{self, Armed};

impl Check<'_> {
    /// Everything about one unit.
    pub(super) fn unit(&mut self, detachment: usize, place: usize, unit: &DraftUnit) -> Option<RosterUnit> {
        let at = (detachment, place);
        let Some((datasheet, sheet)) = self.library.find(&unit.datasheet).zip(self.sheet(unit)) else {
            self.unknown(Some((detachment, Some(place))), units::UNIT, &unit.datasheet);
            return None;
        };
        let models = self.composition(at, unit, sheet);
        let armed = self.wargear(at, unit, sheet, &models);
        let power = self.power(at, sheet, armed.len());
        let chosen = self.chosen_keywords(at, unit, sheet);
        let powers = self.powers(at, unit, sheet);
        self.upgrade(at, unit, sheet);
        let warlord = unit.warlord.as_ref().and_then(|id| sheet.models.iter().position(|kind| kind.id == *id));
        let there = |kind: usize| armed.iter().any(|(model, _)| usize::from(model.0) == kind);
        if unit.warlord.is_some() && !warlord.is_some_and(there) {
            self.unknown(Some((detachment, Some(place))), army::WARLORD, unit.warlord.as_deref().unwrap_or_default());
        }
        Some(RosterUnit {
            datasheet,
            points: cost(sheet, &armed),
            power: power?,
            models: armed,
            chosen,
            warlord: warlord.map(|kind| KindId(kind as u8)),
            warlord_trait: unit.warlord_trait.clone(),
            powers,
            relic: unit.relic.clone(),
            upgrades: unit.upgrades.clone(),
        })
    }

    /// As many models of each kind as the datasheet allows.
    fn composition(&mut self, at: (usize, usize), unit: &DraftUnit, sheet: &Datasheet) -> Vec<(KindId, u8)> {
        let at = Some((at.0, Some(at.1)));
        for id in unit.models.keys().filter(|id| !sheet.models.iter().any(|kind| kind.id == **id)) {
            self.unknown(at, units::UNIT, id);
        }
        let mut models = Vec::new();
        for (n, kind) in sheet.models.iter().enumerate() {
            let count = unit.models.get(&kind.id).copied().unwrap_or(0);
            if count < kind.count.0 || count > kind.count.1 {
                let reason = Message::new("wh40k9-army-composition")
                    .with("model", content(&kind.name))
                    .with("count", count)
                    .with("least", kind.count.0)
                    .with("most", kind.count.1);
                self.fault(at, units::UNIT, reason);
            }
            models.push((KindId(n as u8), count));
        }
        if models.iter().all(|(_, count)| *count == 0) {
            self.fault(at, units::UNIT, Message::new("wh40k9-army-empty"));
        }
        models
    }

    /// Arms the models: what they start with, changed by the options used.
    fn wargear(&mut self, at: (usize, usize), unit: &DraftUnit, sheet: &Datasheet, models: &[(KindId, u8)]) -> Armed {
        let carried = |kind: KindId| sheet.models.get(usize::from(kind.0)).map_or(Vec::new(), |m| m.weapons.clone());
        let mut armed = wargear::at_first(models, carried);
        let mut wanted: Vec<(&WargearOption, u8)> = Vec::new();
        for (id, &count) in &unit.options {
            match sheet.options.iter().find(|option| option.id == *id) {
                Some(option) => wanted.push((option, count)),
                None => self.unknown(Some((at.0, Some(at.1))), points::UNIT_POINTS, id),
            }
        }
        for option in wargear::arm(&mut armed, wanted, |option, armed| rearm(armed, option)) {
            self.bad_option(at, option);
        }
        armed
    }

    fn bad_option(&mut self, at: (usize, usize), option: &WargearOption) {
        let reason = Message::new("wh40k9-army-option").with("option", content(&option.name));
        self.fault(Some((at.0, Some(at.1))), points::UNIT_POINTS, reason);
    }

    /// The Power Rating of a unit of this size; wargear never changes it (`wh40k9/points/power-rating`).
    fn power(&mut self, at: (usize, usize), sheet: &Datasheet, size: usize) -> Option<u32> {
        let found = sheet.power.iter().find(|power| usize::from(power.models) >= size);
        if found.is_none() {
            self.fault(Some((at.0, Some(at.1))), points::POWER_RATING, Message::new("wh40k9-army-no-power"));
        }
        found.map(|power| u32::from(power.rating))
    }

    /// Every keyword in angle brackets is replaced, and by one that no rule knows already (`wh40k9/keywords/selectable-keyword`).
    fn chosen_keywords(&mut self, at: (usize, usize), unit: &DraftUnit, sheet: &Datasheet) -> Vec<(Keyword, Keyword)> {
        let (at, rule) = (Some((at.0, Some(at.1))), keywords::SELECTABLE_KEYWORD);
        let names: Vec<&String> = sheet
            .keywords
            .iter()
            .filter_map(|keyword| if let Keyword::Selectable(name) = keyword { Some(name) } else { None })
            .collect();
        for name in unit.keywords.keys().filter(|name| !names.contains(name)) {
            self.unknown(at, rule, name);
        }
        let mut chosen = Vec::new();
        for name in names {
            match unit.keywords.get(name).map(|text| Keyword::from(text.clone())) {
                Some(word @ Keyword::Named(_)) => chosen.push((Keyword::Selectable(name.clone()), word)),
                _ => self.fault(at, rule, Message::new("wh40k9-army-keyword").with("keyword", name.clone())),
            }
        }
        chosen
    }

    /// As many powers as its datasheet says, each once, from its disciplines (`wh40k9/psychic/known-powers`, `wh40k9/army/muster-choices`).
    fn powers(&mut self, at: (usize, usize), unit: &DraftUnit, sheet: &Datasheet) -> Choice<Vec<PowerId>> {
        let at = Some((at.0, Some(at.1)));
        let psyker = sheet.psyker.clone().unwrap_or_default();
        let mut known: Vec<PowerId> = psyker.powers.iter().cloned().map(PowerId).collect();
        let chosen = match &unit.powers {
            Some(Choice::Rolled) if psyker.knows > 0 => return Choice::Rolled,
            Some(Choice::Rolled) | None => &[][..],
            Some(Choice::Chosen(powers)) => powers,
        };
        if chosen.len() != usize::from(psyker.knows) {
            let reason = Message::new("wh40k9-army-powers").with("count", chosen.len()).with("knows", psyker.knows);
            self.fault(at, army::MUSTER_CHOICES, reason);
        }
        let all = self.library.factions.iter().flat_map(|faction| &faction.disciplines);
        let own = all.filter(|discipline| psyker.disciplines.contains(&discipline.id));
        let offered: Vec<&PowerId> = own.flat_map(|discipline| &discipline.powers).map(|power| &power.id).collect();
        for power in chosen {
            if !offered.contains(&power) {
                self.unknown(at, psychic::KNOWN_POWERS, &power.0);
            } else if known.contains(power) {
                self.fault(at, psychic::KNOWN_POWERS, Message::new("wh40k9-army-twice"));
            }
            known.push(power.clone());
        }
        Choice::Chosen(known)
    }

    /// Stratagems of the unit's factions that are used while mustering, on units that they are for, each that is for once only once
    /// (`wh40k9/army/upgrade-stratagem-timing`). The once-per-phase limit does not bind them (`wh40k9/stratagems/outside-phases`).
    fn upgrade(&mut self, at: (usize, usize), unit: &DraftUnit, sheet: &Datasheet) {
        let (here, rule) = (Some((at.0, Some(at.1))), army::UPGRADE_STRATAGEM_TIMING);
        let known: Vec<_> = self.upgrades(unit).collect();
        for id in &unit.upgrades {
            let found = known.iter().find(|stratagem| stratagem.id == *id);
            let Some(stratagem) = found.filter(|stratagem| stratagem.moment == Moment::Muster) else {
                self.unknown(here, rule, id);
                continue;
            };
            let fits = stratagem.ability.keywords.iter().all(|keyword| sheet.has(keyword));
            let earlier = self.draft.detachments.iter().enumerate().flat_map(|(detachment, draft)| {
                let units = draft.units.iter().enumerate();
                units.filter(move |(place, _)| (detachment, *place) < at).map(|(_, unit)| unit)
            });
            let again = stratagem.once && earlier.into_iter().any(|other| other.upgrades.contains(id));
            let twice = unit.upgrades.iter().filter(|other| *other == id).count() > 1;
            if !fits || again || twice {
                let reason = Message::new("wh40k9-army-upgrade").with("stratagem", content(&stratagem.name));
                self.fault(here, rule, reason);
            }
        }
    }
}

/// What a unit costs: its models, and the wargear that they carry in the end (`wh40k9/points/unit-points`,
/// `wh40k9/points/final-wargear-only`).
fn cost(sheet: &Datasheet, armed: &Armed) -> u32 {
    let model = |kind: KindId| sheet.models.get(usize::from(kind.0)).map_or(0, |kind| u32::from(kind.points));
    let weapon = |id: &WeaponId| sheet.weapons.get(usize::from(id.0)).map_or(0, |weapon| u32::from(weapon.points));
    armed.iter().map(|(kind, weapons)| model(*kind) + weapons.iter().map(weapon).sum::<u32>()).sum()
}

/// Arms one model otherwise, but none that has already got what an option gives that takes nothing away.
fn rearm(armed: &mut Armed, option: &WargearOption) -> bool {
    let has = |weapons: &[WeaponId]| option.with.iter().all(|weapon| weapons.contains(weapon));
    option.rearm(armed, |weapons| !(option.replaces.is_empty() && has(weapons)))
}
