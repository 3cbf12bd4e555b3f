//! Forms of the questions of the Melee Phase.

use super::blows::Blow;
use super::combats;
use super::questions::{
    AllocateAttacks, By, MeleeAnswer, MeleeAsk, Offer, Share, UseSpecials, all_allocations, all_specials, candidates,
    choices_of, divided_ways, judge, pivot_ways,
};
use super::strikers::special_versions;
use crate::questions::Answer;
use crate::show::{key, unit_name};
use crate::state::{State, UnitId};
use kernel::{Message, Seat};
use view::Choice;

/// Several units as one text.
pub(crate) fn names(state: &State, units: &[UnitId]) -> Message {
    let mut all = units.iter().map(|unit| unit_name(state, *unit));
    let first = all.next().unwrap_or_else(|| Message::new("t9a-nobody"));
    all.fold(first, |list, name| Message::new("t9a-and").with("first", list).with("second", name))
}

/// A Special Attack's name for people.
pub(crate) fn blow_name(blow: Blow) -> Message {
    Message::new("t9a-blow").with("blow", blow_key(blow))
}

/// Its key in scenarios.
pub(crate) fn blow_key(blow: Blow) -> &'static str {
    match blow {
        Blow::Standard => "standard",
        Blow::Crush => "crush",
        Blow::Impact => "impact",
        Blow::Grind => "grind",
        Blow::Stomp => "stomp",
    }
}

/// What is asked.
pub fn title(state: &State, ask: &MeleeAsk) -> Message {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", unit_name(state, unit));
    match ask {
        MeleeAsk::SelectCombat(_) => Message::new("t9a-ask-combat"),
        MeleeAsk::ChooseWeapon(ask) => of("t9a-ask-weapon", ask.unit),
        MeleeAsk::MakeWay(ask) => of("t9a-ask-make-way", ask.unit),
        MeleeAsk::SurroundedOrder(_) => Message::new("t9a-ask-surrounded"),
        MeleeAsk::UseSpecials(ask) => Message::new("t9a-ask-specials").with("agility", ask.agility),
        MeleeAsk::AllocateAttacks(ask) => Message::new("t9a-ask-attacks").with("agility", ask.agility),
        MeleeAsk::LeaveCombat(ask) => of("t9a-ask-leave-combat", ask.unit),
        MeleeAsk::NextBreakTest(_) => Message::new("t9a-ask-break-next"),
        MeleeAsk::SpreadLoss(ask) => of("t9a-ask-spread-loss", ask.unit).with("points", u32::from(ask.points)),
        MeleeAsk::FleeFrom(ask) => of("t9a-ask-broken-from", ask.unit),
        MeleeAsk::Pursue(ask) => of("t9a-ask-pursue", ask.unit),
        MeleeAsk::Overrun(ask) => of("t9a-ask-overrun", ask.unit),
        MeleeAsk::NudgeOrder(_) => Message::new("t9a-ask-nudge"),
        MeleeAsk::NextToFlee(_) => Message::new("t9a-ask-flee-next"),
        MeleeAsk::PostCombatPivot(ask) => of("t9a-ask-pivot", ask.unit),
        MeleeAsk::TryReforms(_) => Message::new("t9a-ask-try-reform"),
        MeleeAsk::ReformFirst(_) => Message::new("t9a-ask-reform-first"),
        MeleeAsk::CombatReforms(_) => Message::new("t9a-ask-combat-reform"),
        MeleeAsk::TakeLoot(ask) => of("t9a-ask-loot", ask.unit),
    }
}

/// Every option, open or shut.
pub fn choices(state: &State, ask: &MeleeAsk) -> Vec<Choice> {
    let option = |key: String, label: Message, answer: MeleeAnswer| {
        let judged = judge(state, ask, &answer).map(|()| Answer::Melee(answer.clone()));
        Choice::judged(key, label, &Answer::Melee(answer), judged)
    };
    let of_unit = |unit: UnitId, answer: MeleeAnswer| {
        option(key(state, unit), unit_name(state, unit), answer).lighting(key(state, unit))
    };
    let nothing = crate::show::none_name(&crate::questions::Ask::Melee(ask.clone()));
    let none = |answer: MeleeAnswer| option("none".into(), nothing.clone(), answer).done();
    let yes_no = |answer: fn(bool) -> MeleeAnswer| -> Vec<Choice> {
        [("no", false), ("yes", true)]
            .map(|(key, yes)| option(key.into(), Message::new("t9a-yes-no").with("answer", key), answer(yes)))
            .to_vec()
    };
    let every = || candidates(state, ask).into_iter();
    match ask {
        MeleeAsk::SelectCombat(_) => combats(state)
            .iter()
            .filter_map(|units| {
                let first = *units.first()?;
                Some(
                    option(key(state, first), names(state, units), MeleeAnswer::SelectCombat(first))
                        .lighting(key(state, first)),
                )
            })
            .collect(),
        MeleeAsk::ChooseWeapon(ask) => {
            let weapons = state.sheet(ask.unit).and_then(|sheet| sheet.parts.get(usize::from(ask.part)));
            let close = weapons.into_iter().flat_map(|armed| armed.weapons.iter().enumerate());
            close
                .filter(|(_, weapon)| weapon.close().is_some())
                .map(|(n, weapon)| {
                    let label = crate::show::weapon_name(&weapon.name);
                    option(weapon.name.clone(), label, MeleeAnswer::ChooseWeapon(n as u8))
                })
                .collect()
        }
        MeleeAsk::MakeWay(ask) => {
            let stand = state.unit(state.whole(ask.unit)).and_then(|unit| unit.stand.as_ref());
            let files = stand.map_or(1, |stand| stand.files.max(1));
            let label = |place: u8| match place / files {
                0 => Message::new("t9a-file").with("file", place + 1),
                rank => Message::new("t9a-rank-and-file").with("rank", rank + 1).with("file", place % files + 1),
            };
            every()
                .map(|answer| match answer {
                    MeleeAnswer::MakeWay(Some(place)) => option(format!("{}", place + 1), label(place), answer),
                    _ => none(answer),
                })
                .collect()
        }
        MeleeAsk::SurroundedOrder(ask) => super::formations::surrounded_orders(state, &ask.units)
            .iter()
            .enumerate()
            .map(|(n, (order, _))| {
                option(keys(state, order), names(state, order), MeleeAnswer::SurroundedOrder(n as u8))
            })
            .collect(),
        MeleeAsk::NudgeOrder(ask) => ask
            .orders
            .iter()
            .enumerate()
            .map(|(n, order)| option(keys(state, order), names(state, order), MeleeAnswer::NudgeOrder(n as u8)))
            .collect(),
        MeleeAsk::UseSpecials(ask) => special_choices(state, ask, every(), &option),
        MeleeAsk::AllocateAttacks(ask) => share_choices(state, ask, &option),
        MeleeAsk::LeaveCombat(_) => yes_no(MeleeAnswer::LeaveCombat),
        MeleeAsk::Overrun(_) => yes_no(MeleeAnswer::Overrun),
        MeleeAsk::NextBreakTest(ask) => {
            ask.units.iter().map(|unit| of_unit(*unit, MeleeAnswer::NextBreakTest(*unit))).collect()
        }
        MeleeAsk::NextToFlee(ask) => {
            ask.units.iter().map(|unit| of_unit(*unit, MeleeAnswer::NextToFlee(*unit))).collect()
        }
        MeleeAsk::TakeLoot(ask) => ask.takers.iter().map(|unit| of_unit(*unit, MeleeAnswer::TakeLoot(*unit))).collect(),
        MeleeAsk::FleeFrom(_) => every()
            .map(|answer| if let MeleeAnswer::FleeFrom(unit) = answer { of_unit(unit, answer) } else { none(answer) })
            .collect(),
        MeleeAsk::Pursue(ask) => ask
            .targets
            .iter()
            .map(|unit| of_unit(*unit, MeleeAnswer::Pursue(Some(*unit))))
            .chain([none(MeleeAnswer::Pursue(None))])
            .collect(),
        MeleeAsk::SpreadLoss(ask) => {
            let chosen = choices_of(&ask.pools).into_iter().filter(|pools| pools.len() == usize::from(ask.points));
            let mut ways: Vec<MeleeAnswer> = chosen.map(MeleeAnswer::SpreadLoss).collect();
            if ways.is_empty() {
                ways.extend(every());
            }
            ways.into_iter()
                .map(|answer| match &answer {
                    MeleeAnswer::SpreadLoss(pools) => option(keys(state, pools), names(state, pools), answer.clone()),
                    _ => none(answer),
                })
                .collect()
        }
        MeleeAsk::PostCombatPivot(ask) => pivot_ways(state, ask.unit)
            .into_iter()
            .map(|(key, answer)| match key.parse::<u32>() {
                Ok(degrees) => option(key, Message::new("t9a-turn").with("degrees", degrees), answer),
                Err(_) => {
                    let MeleeAnswer::PostCombatPivotWith(turn) = &answer else { return none(answer) };
                    option(key, crate::show::swap_name(state, ask.unit, turn), answer.clone())
                }
            })
            .collect(),
        MeleeAsk::TryReforms(ask) => {
            let free: Vec<UnitId> = ask.units.iter().copied().filter(|unit| !ask.must.contains(unit)).collect();
            choices_of(&free)
                .into_iter()
                .map(|chosen| {
                    let tries = |unit: &UnitId| ask.must.contains(unit) || chosen.contains(unit);
                    ask.units.iter().copied().filter(tries).collect::<Vec<UnitId>>()
                })
                .map(|units| match units[..] {
                    [] => none(MeleeAnswer::TryReforms(Vec::new())),
                    _ => option(keys(state, &units), names(state, &units), MeleeAnswer::TryReforms(units)),
                })
                .collect()
        }
        MeleeAsk::ReformFirst(_) => [Seat(0), Seat(1)]
            .map(|seat| {
                let label = Message::new("t9a-side").with("side", seat);
                option((seat.0 + 1).to_string(), label, MeleeAnswer::ReformFirst(seat))
            })
            .to_vec(),
        MeleeAsk::CombatReforms(_) => reform_choices(state, every(), &option),
    }
}

fn keys(state: &State, units: &[UnitId]) -> String {
    units.iter().map(|unit| key(state, *unit)).collect::<Vec<_>>().join(", ")
}

/// A unit, with the name of its model part where it has several that attack apart.
fn part_name(state: &State, pool: UnitId, part: u8) -> Message {
    let name = unit_name(state, pool);
    let parts = state.sheet(pool).map(|sheet| &sheet.parts).filter(|parts| parts.len() > 1);
    match parts.and_then(|parts| parts.get(usize::from(part))) {
        Some(armed) => {
            Message::new("t9a-part-of").with("unit", name).with("part", crate::show::part_name(&armed.part.name))
        }
        None => name,
    }
}

/// Special Attacks as they are made: `cart impact, cart grind`; `cart impact x2` by two models, `cart impact #1 #3` by these;
/// `cart impact (2)` the second of several versions, or of several parts.
fn special_choices(
    state: &State,
    ask: &UseSpecials,
    usual: impl Iterator<Item = MeleeAnswer>,
    option: &dyn Fn(String, Message, MeleeAnswer) -> Choice,
) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    let mut known: Vec<Vec<(u8, Vec<u16>)>> = Vec::new();
    for answer in usual.chain(all_specials(ask)) {
        let Some(used) = answer.clone().specials() else { continue };
        let offers: Vec<(u8, &Offer, By)> =
            used.into_iter().filter_map(|(n, by)| Some((n, ask.offers.get(usize::from(n))?, by))).collect();
        let mut which: Vec<(u8, Vec<u16>)> = offers
            .iter()
            .map(|(n, offer, by)| (*n, (0..offer.models).filter(|model| by.takes(*model)).collect()))
            .collect();
        which.sort();
        if known.contains(&which) {
            continue;
        }
        known.push(which);
        if offers.is_empty() {
            let nothing = crate::show::none_name(&crate::questions::Ask::Melee(MeleeAsk::UseSpecials(ask.clone())));
            choices.push(option("none".into(), nothing, answer).done());
            continue;
        }
        let words: Vec<String> = offers.iter().map(|(n, offer, by)| special_key(state, ask, *n, offer, by)).collect();
        let and = |list, one| Message::new("t9a-and").with("first", list).with("second", one);
        let label = offers.iter().map(|(_, offer, by)| special_name(state, ask, offer, by)).reduce(and);
        choices.push(option(words.join(", "), label.unwrap_or_else(|| Message::new("t9a-nobody")), answer.clone()));
    }
    choices
}

/// The Special Attacks of one Health Pool and kind, of which a model makes one.
fn twins<'a>(ask: &'a UseSpecials, offer: &Offer) -> impl Iterator<Item = &'a Offer> {
    let (pool, blow) = (offer.pool, offer.blow);
    ask.offers.iter().filter(move |other| (other.pool, other.blow) == (pool, blow))
}

fn special_key(state: &State, ask: &UseSpecials, place: u8, offer: &Offer, by: &By) -> String {
    let by = match by {
        By::First(models) if *models < offer.models => format!(" x{models}"),
        By::These(models) if models.len() < usize::from(offer.models) => {
            models.iter().map(|model| format!(" #{}", model + 1)).collect()
        }
        _ => String::new(),
    };
    let number = twins(&UseSpecials { offers: ask.offers[..usize::from(place)].to_vec(), ..*ask }, offer).count();
    let version = if number > 0 { format!(" ({})", number + 1) } else { String::new() };
    format!("{} {}{version}{by}", key(state, offer.pool), blow_key(offer.blow))
}

fn special_name(state: &State, ask: &UseSpecials, offer: &Offer, by: &By) -> Message {
    let several = twins(ask, offer).nth(1).is_some();
    let versions = special_versions(state, offer.pool, offer.part.into(), offer.blow);
    let (unit, blow) = match versions.get(usize::from(offer.version)).filter(|_| several) {
        Some(version) => (part_name(state, offer.pool, offer.part), crate::show::attribute_name(version)),
        None => (unit_name(state, offer.pool), blow_name(offer.blow)),
    };
    let name = Message::new("t9a-blow-of").with("unit", unit).with("blow", blow);
    match by {
        By::First(models) if *models < offer.models => {
            Message::new("t9a-blow-by").with("blow", name).with("models", u32::from(*models))
        }
        By::These(models) if models.len() < usize::from(offer.models) => {
            let which: Vec<String> = models.iter().map(|model| (model + 1).to_string()).collect();
            Message::new("t9a-blow-by-which").with("blow", name).with("which", which.join(", "))
        }
        _ => name,
    }
}

/// Everybody as usual, all that can at one Health Pool, one group at another, or one group at two: `men 2 at foes, men 1 at hero`;
/// then every other way, as long as they are not too many.
fn share_choices(
    state: &State,
    ask: &AllocateAttacks,
    option: &dyn Fn(String, Message, MeleeAnswer) -> Choice,
) -> Vec<Choice> {
    let of = MeleeAsk::AllocateAttacks(ask.clone());
    let mut choices: Vec<Choice> = Vec::new();
    let mut known: Vec<Vec<Share>> = Vec::new();
    for answer in candidates(state, &of).into_iter().chain(divided_ways(ask)).chain(all_allocations(ask)) {
        let MeleeAnswer::AllocateAttacks(shares) = &answer else { continue };
        let mut plain: Vec<Share> = shares.iter().copied().filter(|share| share.attacks > 0).collect();
        plain.sort_by_key(|share| (share.group, share.aim));
        if known.contains(&plain) {
            continue;
        }
        known.push(plain);
        // Models of one kind strike together in words, however many groups they are.
        let mut told: Vec<(Message, Message, u32)> = Vec::new();
        let mut words: Vec<String> = Vec::new();
        for share in shares {
            let Some(group) = ask.groups.get(usize::from(share.group)) else { continue };
            let Some(aim) = group.aims.get(usize::from(share.aim)) else { continue };
            words.push(format!("{} {} at {}", key(state, group.pool), share.attacks, key(state, aim.pool)));
            let (unit, target) = (part_name(state, group.pool, group.part), unit_name(state, aim.pool));
            match told.iter_mut().find(|(known, at, _)| *known == unit && *at == target) {
                Some((_, _, attacks)) => *attacks += u32::from(share.attacks),
                None => told.push((unit, target, u32::from(share.attacks))),
            }
        }
        let one = |(unit, target, attacks)| {
            Message::new("t9a-attacks-at").with("unit", unit).with("attacks", attacks).with("target", target)
        };
        let and = |list, one| Message::new("t9a-and").with("first", list).with("second", one);
        let label = told.into_iter().map(one).reduce(and);
        let name = words.join(", ");
        // Groups of one Health Pool may read alike.
        let count =
            choices.iter().filter(|choice| choice.key == name || choice.key.starts_with(&format!("{name} #"))).count();
        let name = if count == 0 { name } else { format!("{name} #{}", count + 1) };
        choices.push(option(name, label.unwrap_or_else(|| Message::new("t9a-nobody")), answer.clone()));
    }
    choices
}

/// `none`, or `men 6 front`: the unit, its files and its Facing towards the enemy, with a number where several read alike.
fn reform_choices(
    state: &State,
    answers: impl Iterator<Item = MeleeAnswer>,
    option: &dyn Fn(String, Message, MeleeAnswer) -> Choice,
) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for answer in answers {
        let MeleeAnswer::CombatReforms(reforms) = &answer else { continue };
        if reforms.is_empty() {
            choices.push(option("none".into(), Message::new("t9a-none").with("what", "reform"), answer.clone()).done());
            continue;
        }
        let mut words = Vec::new();
        let mut label: Option<Message> = None;
        for done in reforms {
            let mut after = state.clone();
            super::reform::apply(&mut after, done);
            let facing = super::contact::partners(&after, done.unit).first().map(|(own, _, _)| *own);
            let facing = facing.unwrap_or(geometry::ranks::Facing::Front);
            words.push(format!("{} {} {}", key(state, done.unit), done.stand.files, crate::show::facing_key(facing)));
            let one = Message::new("t9a-reform-to")
                .with("unit", unit_name(state, done.unit))
                .with("files", done.stand.files)
                .with("facing", crate::show::facing_name(facing));
            label = Some(match label {
                Some(list) => Message::new("t9a-and").with("first", list).with("second", one),
                None => one,
            });
        }
        let name = words.join(", ");
        let count =
            choices.iter().filter(|choice| choice.key == name || choice.key.starts_with(&format!("{name} #"))).count();
        let name = if count == 0 { name } else { format!("{name} #{}", count + 1) };
        choices.push(option(name, label.unwrap_or_else(|| Message::new("t9a-nobody")), answer.clone()));
    }
    choices
}
