//! The options of a question, each with its key and its label.

use super::names::{action_name, power_name, stratagem_name, what_key, what_name};
use super::{aims, content, dress, figures, missions, model_name, names, unit_name};
use crate::army::Draft;
use crate::attacks::{Burst, SaveChoice};
use crate::charge::{self, ChargeTargets};
use crate::core::distance_between_units;
use crate::dice::ReRollChoice;
use crate::movement::set_up::placeable;
use crate::movement::{Arrival, MoveChoice, MoveModels, SetUpModels, allowed};
use crate::questions::{Answer, Ask, candidates, judge};
use crate::state::{Defence, ModelId, State, UnitId, Whereabouts};
use crate::stratagems::{BY_COMMAND, Stratagem};
use kernel::Message;
use serde_json::json;
use view::{Assembly, Choice, FormKind, Part, PlaceArea, leave_out};

/// What a question asks.
pub(super) fn title(state: &State, ask: &Ask) -> Message {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", unit_name(state, unit));
    match ask {
        Ask::ReRoll(ask) => {
            let faces: Vec<String> = ask.faces.iter().map(u8::to_string).collect();
            of("wh40k9-ask-re-roll", ask.unit).with("roll", ask.kind.key()).with("faces", faces.join(" "))
        }
        Ask::SelectMove(_) => Message::new("wh40k9-ask-mover"),
        Ask::MoveModels(ask) => {
            of("wh40k9-ask-move", ask.unit).with("move", ask.kind.key()).with("far", how_far(state, ask))
        }
        Ask::SetUpModels(ask) => match ask.by {
            Arrival::Disembark { .. } => of("wh40k9-ask-disembark", ask.unit),
            _ => of("wh40k9-ask-set-up", ask.unit),
        },
        Ask::BreakoutLoss(ask) => of("wh40k9-ask-breakout-loss", ask.unit),
        Ask::BreakOut(ask) => of("wh40k9-ask-break-out", ask.unit),
        Ask::LoneFighter(ask) => of("wh40k9-ask-lone-fighter", ask.unit),
        Ask::InsteadOfShooting(ask) => of("wh40k9-ask-instead", ask.unit),
        Ask::SelectArrival(_) => Message::new("wh40k9-ask-arrival"),
        Ask::Embark(ask) => of("wh40k9-ask-embark", ask.unit),
        Ask::NextOut(ask) => of("wh40k9-ask-out", ask.transport),
        Ask::WreckCasualty(_) => Message::new("wh40k9-ask-wreck"),
        Ask::SelectCharger(_) => Message::new("wh40k9-ask-charger"),
        Ask::ChargeTargets(ask) => of("wh40k9-ask-charge-targets", ask.unit),
        Ask::Defend(ask) => of("wh40k9-ask-defend", ask.unit),
        Ask::FireOverwatch(ask) => of("wh40k9-ask-overwatch", ask.unit).with("charger", unit_name(state, ask.charger)),
        Ask::SelectIntervention(_) => Message::new("wh40k9-ask-intervention"),
        Ask::NextTest(_) => Message::new("wh40k9-ask-next-test"),
        Ask::Flee(ask) => of("wh40k9-ask-flee", ask.unit),
        Ask::RemoveModel(ask) => of("wh40k9-ask-remove", ask.unit),
        Ask::MusterArmy(_) => Message::new("wh40k9-ask-muster"),
        Ask::PickSecondary(_) => Message::new("wh40k9-ask-secondary"),
        Ask::DeclareFormations(_) => Message::new("wh40k9-ask-formations"),
        Ask::SelectToDeploy(_) => Message::new("wh40k9-ask-deploy"),
        Ask::SetUpUnit(ask) => of("wh40k9-ask-set-up", ask.unit),
        Ask::PlaceInReserves(_) => Message::new("wh40k9-ask-reserves"),
        Ask::SelectShooter(ask) => Message::new(match ask.again {
            true => "wh40k9-ask-shooter-again",
            false => "wh40k9-ask-shooter",
        }),
        Ask::SelectTargets(ask) => of("wh40k9-ask-targets", ask.unit),
        Ask::NextGroup(_) => Message::new("wh40k9-ask-group"),
        Ask::Allocate(ask) if ask.mortal => of("wh40k9-ask-allocate-mortal", ask.unit),
        Ask::Allocate(ask) => of("wh40k9-ask-allocate", ask.unit),
        Ask::ChooseSave(ask) => Message::new("wh40k9-ask-save").with("model", model_name(state, ask.model)),
        Ask::NextToSuffer(_) => Message::new("wh40k9-ask-suffer"),
        Ask::NextBurst(ask) => Message::new("wh40k9-ask-next-burst").with("model", model_name(state, ask.model)),
        Ask::NextToFall(_) => Message::new("wh40k9-ask-next-to-fall"),
        Ask::NextAbility(_) => Message::new("wh40k9-ask-next-ability"),
        Ask::SelectFighter(_) => Message::new("wh40k9-ask-fighter"),
        Ask::MeleeAttacks(ask) => of("wh40k9-ask-melee", ask.unit),
        Ask::UseStratagem(ask) => {
            Message::new("wh40k9-ask-stratagem").with("stratagem", stratagem_name(state, ask.window.stratagem()))
        }
        Ask::UseFaction(_) => Message::new("wh40k9-ask-faction-stratagem"),
        Ask::StartAction(_) => Message::new("wh40k9-ask-action"),
        Ask::SelectPsyker(_) => Message::new("wh40k9-ask-psyker"),
        Ask::Manifest(ask) => of("wh40k9-ask-manifest", ask.unit),
        Ask::DenyTheWitch(ask) => {
            of("wh40k9-ask-deny", ask.unit).with("what", what_name(&ask.what)).with("total", u32::from(ask.total))
        }
        Ask::AimPower(ask) => of("wh40k9-ask-aim", ask.unit).with("power", power_name(&ask.power)),
    }
}

/// How far the models of a unit may move, in inches: the farthest of them, if they differ.
fn how_far(state: &State, ask: &MoveModels) -> String {
    let models = state.models_of(ask.unit).filter_map(|model| allowed(state, ask, model));
    format!("{:.1}", models.fold(0.0, f64::max)).trim_end_matches(".0").to_owned()
}

/// The form of a question that is not answered by one choice.
pub(super) fn form(state: &State, ask: &Ask) -> Option<FormKind> {
    match ask {
        Ask::SelectTargets(ask) => Some(aims::shots(state, ask)),
        Ask::MeleeAttacks(ask) => Some(aims::blows(state, ask)),
        Ask::MoveModels(ask) => Some(move_form(state, ask)),
        Ask::SetUpModels(ask) => Some(set_up_form(state, ask)),
        Ask::ChargeTargets(ask) => Some(targets_form(state, ask)),
        _ => missions::form(state, ask),
    }
}

fn assembly(name: &str) -> Assembly {
    Assembly { template: json!({ name: null }), slot: format!("/{name}") }
}

pub(super) fn part(state: &State, model: ModelId, limit: f64) -> Part {
    let shape = state.profile(model).map(|(_, profile)| miniatures::drawing::shape(profile.base.kind()));
    let unit = state.unit(state.unit_of(model)).map(|unit| unit.key.clone());
    Part { id: state.model_key(model), label: model_name(state, model), limit, shape, unit }
}

fn move_form(state: &State, ask: &MoveModels) -> FormKind {
    let models = miniatures::movable(state, ask.unit);
    let pieces = models.into_iter().map(|id| part(state, id, allowed(state, ask, id).unwrap_or(0.0))).collect();
    FormKind::Move { pieces, assembly: assembly("move-models") }
}

fn set_up_form(state: &State, ask: &SetUpModels) -> FormKind {
    let pieces = placeable(state, ask).into_iter().map(|id| part(state, id, 0.0)).collect();
    let area = PlaceArea { zones: Vec::new(), away: f64::from(ask.by.away()) };
    FormKind::Place { pieces, area, assembly: assembly("set-up-models") }
}

/// All enemies, open or shut.
fn targets_form(state: &State, ask: &ChargeTargets) -> FormKind {
    let choice = |enemy: UnitId| {
        let key = state.unit(enemy).map_or(String::new(), |unit| unit.key.clone());
        let judged = charge::judge_target(state, ask.unit, enemy).map(|()| enemy);
        let mut choice = Choice::judged(key.clone(), unit_name(state, enemy), &enemy, judged).lighting(key);
        if choice.shut.is_none() {
            choice.figures = figures::of_charge(state, ask.unit, enemy);
            choice.note = Some(wh40k::ahead::away("wh40k9", distance_between_units(state, ask.unit, enemy)));
        }
        choice
    };
    let choices: Vec<Choice> = state.enemies_of(ask.unit).map(choice).collect();
    let most = choices.len() as u32;
    FormKind::Some { choices, least: 1, most, assembly: assembly("charge-targets") }
}

/// Every answer that is worth showing, legal or not.
fn answers(state: &State, ask: &Ask) -> Vec<Answer> {
    match ask {
        Ask::NextTest(ask) => state.units_of(ask.seat).map(Answer::NextTest).collect(),
        Ask::SelectShooter(ask) => {
            state.units_of(ask.seat).map(Some).chain([None]).map(Answer::SelectShooter).collect()
        }
        Ask::Allocate(ask) => state.models_of(ask.unit).map(Answer::Allocate).collect(),
        Ask::SelectFighter(ask) => {
            state.units_of(ask.seat).map(Some).chain([None]).map(Answer::SelectFighter).collect()
        }
        Ask::SelectMove(ask) => {
            let shown = |unit: UnitId, choice: MoveChoice| match choice {
                MoveChoice::Disembark => false,
                MoveChoice::Leave => state.unit_has(unit, &crate::datasheets::Keyword::Aircraft),
                MoveChoice::Reposition => crate::reinforcements::may_reposition(state, unit),
                MoveChoice::Replace => crate::reinforcements::may_be_replaced(state, unit),
                MoveChoice::Breakout => !crate::battlefield::engaged_with(state, unit).is_empty(),
                _ => true,
            };
            let own = state.units_of(ask.seat).flat_map(|unit| {
                let moves = MoveChoice::ALL.into_iter().filter(move |&choice| shown(unit, choice));
                moves.map(move |choice| Answer::SelectMove(Some((unit, choice))))
            });
            let aboard = |unit: &UnitId| {
                let entry = state.unit(*unit).filter(|entry| entry.owner == ask.seat);
                entry.is_some_and(|entry| matches!(entry.whereabouts, Whereabouts::Aboard(_)))
            };
            let out = state.unit_ids().filter(aboard);
            let out = out.map(|unit| Answer::SelectMove(Some((unit, MoveChoice::Disembark))));
            own.chain(out).chain([Answer::SelectMove(None)]).collect()
        }
        Ask::SelectArrival(ask) => {
            let away = |unit: &UnitId| {
                let entry = state.unit(*unit).filter(|entry| entry.owner == ask.seat);
                entry.is_some_and(|entry| entry.whereabouts != Whereabouts::Battlefield)
            };
            state.unit_ids().filter(away).map(Some).chain([None]).map(Answer::SelectArrival).collect()
        }
        Ask::SelectCharger(ask) => {
            state.units_of(ask.seat).map(Some).chain([None]).map(Answer::SelectCharger).collect()
        }
        Ask::SelectIntervention(ask) => {
            state.units_of(ask.seat).map(Some).chain([None]).map(Answer::SelectIntervention).collect()
        }
        Ask::Defend(_) => [Defence::HoldSteady, Defence::SetToDefend].map(Answer::Defend).to_vec(),
        _ => candidates(state, ask, usize::MAX),
    }
}

/// Every option, open or shut. Nothing is hidden, so the reasons may always be shown.
pub(super) fn choices(state: &State, ask: &Ask) -> Vec<Choice> {
    let choice = |answer: Answer| {
        let (key, label) = option(state, ask, &answer);
        let judged = judge(state, ask, answer.clone());
        dress::dressed(state, ask, &answer, Choice::judged(key, label, &answer, judged))
    };
    let mut choices: Vec<Choice> = answers(state, ask).into_iter().map(choice).collect();
    if matches!(ask, Ask::SelectMove(_) | Ask::SelectShooter(_)) {
        // Who has nothing to shoot at says so in a note.
        leave_out(&mut choices, "done", |choice| choice.note.is_some());
    }
    choices
}

/// The key and the label of an answer.
fn option(state: &State, ask: &Ask, answer: &Answer) -> (String, Message) {
    let unit = |id: UnitId| (state.unit(id).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, id));
    let model = |id: ModelId| (state.model_key(id), model_name(state, id));
    match answer {
        Answer::ReRoll(choice) => re_roll_option(ask, *choice),
        Answer::SelectMove(Some((id, choice))) => {
            let (key, name) = unit(*id);
            let label = Message::new("wh40k9-option-move").with("unit", name).with("move", choice.key());
            (format!("{key}/{}", choice.key()), label)
        }
        Answer::SelectMove(None)
        | Answer::SelectArrival(None)
        | Answer::SelectCharger(None)
        | Answer::SelectIntervention(None) => ("done".into(), Message::new("wh40k9-option-done")),
        Answer::BreakOut(true) | Answer::FireOverwatch(true) => ("yes".into(), Message::new("wh40k9-option-yes")),
        Answer::BreakOut(false) | Answer::FireOverwatch(false) | Answer::Embark(None) => {
            ("no".into(), Message::new("wh40k9-option-no"))
        }
        Answer::Defend(defence) => {
            let key = match defence {
                Defence::HoldSteady => "hold-steady",
                Defence::SetToDefend => "set-to-defend",
            };
            (key.into(), Message::new("wh40k9-defence").with("defence", key))
        }
        Answer::SelectArrival(Some(id))
        | Answer::Embark(Some(id))
        | Answer::SelectCharger(Some(id))
        | Answer::SelectIntervention(Some(id))
        | Answer::NextOut(id)
        | Answer::NextTest(id) => unit(*id),
        Answer::WreckCasualty(id) | Answer::BreakoutLoss(id) | Answer::LoneFighter(id) | Answer::NextToFall(id) => {
            model(*id)
        }
        Answer::InsteadOfShooting(None) => ("shoot".into(), Message::new("wh40k9-option-shoot")),
        Answer::InsteadOfShooting(Some(place)) => {
            let (key, name) = match ask {
                Ask::InsteadOfShooting(ask) => crate::shooting::instead_named(state, ask, *place),
                _ => (String::new(), String::new()),
            };
            (key, content(&name))
        }
        Answer::NextBurst(place) => burst_option(ask, usize::from(*place)),
        Answer::NextAbility(Some(place)) => {
            let due = if let Ask::NextAbility(ask) = ask { ask.due.get(usize::from(*place)) } else { None };
            let (key, name) = match due.and_then(|due| due.model) {
                Some(only) => model(only),
                None => unit(due.map_or(UnitId(u16::MAX), |due| due.unit)),
            };
            let (id, what) = due.map_or(("", ""), |due| (due.ability.id.as_str(), due.ability.name.as_str()));
            (format!("{id}/{key}"), Message::new("wh40k9-option-for").with("what", content(what)).with("unit", name))
        }
        Answer::MoveModels(_) | Answer::SetUpModels(_) | Answer::ChargeTargets(_) => {
            ("answer".into(), Message::new("wh40k9-option-yes"))
        }
        Answer::MusterArmy(draft) => muster_option(draft),
        Answer::PickSecondary(secondary) => (secondary.key().into(), missions::secondary_name(*secondary)),
        Answer::SelectToDeploy(id) => unit(*id),
        Answer::DeclareFormations(_) | Answer::SetUpUnit(_) => ("answer".into(), Message::new("wh40k9-option-yes")),
        Answer::PlaceInReserves(units) => reserves_option(state, units),
        Answer::Flee(id) | Answer::RemoveModel(id) | Answer::Allocate(id) => model(*id),
        Answer::SelectShooter(Some(id)) | Answer::NextToSuffer(id) | Answer::SelectFighter(Some(id)) => unit(*id),
        Answer::SelectFighter(None) => ("done".into(), Message::new("wh40k9-option-no-second-fight")),
        Answer::MeleeAttacks(_) => ("blows".into(), Message::new("wh40k9-option-blows")),
        Answer::SelectShooter(None) => match ask {
            Ask::SelectShooter(ask) if ask.again => ("done".into(), Message::new("wh40k9-option-not-again")),
            _ => ("done".into(), Message::new("wh40k9-option-done")),
        },
        Answer::SelectTargets(_) => ("targets".into(), Message::new("wh40k9-option-targets")),
        Answer::NextGroup(index) => aims::group_option(state, usize::from(index.0)),
        Answer::ChooseSave(SaveChoice::Armour) => ("armour".into(), Message::new("wh40k9-option-armour")),
        Answer::ChooseSave(SaveChoice::Invulnerable(value)) => {
            (format!("invulnerable-{value}"), Message::new("wh40k9-option-invulnerable").with("value", *value))
        }
        Answer::UseStratagem(Some(id)) | Answer::SelectPsyker(Some(id)) | Answer::AimPower(id) => unit(*id),
        Answer::UseFaction(Some((stratagem, id))) => {
            let (key, name) = unit(*id);
            let own = Stratagem::Faction(*stratagem);
            let label = Message::new("wh40k9-option-for").with("what", stratagem_name(state, own)).with("unit", name);
            (format!("{}/{key}", own.name(state)), label)
        }
        Answer::StartAction(Some((id, action))) => {
            let (key, name) = unit(*id);
            let label = Message::new("wh40k9-option-for").with("what", action_name(*action)).with("unit", name);
            (format!("{}/{key}", action.key()), label)
        }
        Answer::Manifest(Some(casting)) => {
            let (key, name) = model(casting.model);
            let label = Message::new("wh40k9-option-for").with("what", what_name(&casting.what)).with("unit", name);
            (format!("{}/{key}", what_key(&casting.what)), label)
        }
        Answer::DenyTheWitch(Some(denial)) => {
            let (key, name) = model(denial.model);
            match denial.automatic {
                true => (format!("silence/{key}"), Message::new("wh40k9-option-silence").with("unit", name)),
                false => (key, name),
            }
        }
        Answer::UseStratagem(None)
        | Answer::UseFaction(None)
        | Answer::NextAbility(None)
        | Answer::StartAction(None)
        | Answer::SelectPsyker(None)
        | Answer::Manifest(None)
        | Answer::DenyTheWitch(None) => ("none".into(), Message::new("wh40k9-option-none")),
    }
}

fn re_roll_option(ask: &Ask, choice: ReRollChoice) -> (String, Message) {
    let by = |place: u8| match ask {
        Ask::ReRoll(ask) => ask.offers.get(usize::from(place)).map_or("", |offer| offer.by.as_str()),
        _ => "",
    };
    let name = |place: u8| match by(place) {
        BY_COMMAND => Message::new("wh40k9-stratagem").with("stratagem", BY_COMMAND),
        ability => content(ability),
    };
    match choice {
        ReRollChoice::Keep => ("keep".into(), Message::new("wh40k9-option-keep")),
        ReRollChoice::Whole(place) => {
            (format!("all/{}", by(place)), Message::new("wh40k9-option-re-roll").with("by", name(place)))
        }
        ReRollChoice::Die(place, die) => (
            format!("{}/{}", die + 1, by(place)),
            Message::new("wh40k9-option-re-roll-die").with("die", die + 1).with("by", name(place)),
        ),
    }
}

/// Perils, or an explosion by its number if there are several.
fn burst_option(ask: &Ask, place: usize) -> (String, Message) {
    let bursts = if let Ask::NextBurst(ask) = ask { &ask.bursts[..] } else { &[] };
    let before = bursts.iter().take(place).filter(|burst| matches!(burst, Burst::Explosion(_))).count();
    match bursts.get(place) {
        Some(Burst::Explosion(how)) => {
            let label = Message::new("wh40k9-option-explosion")
                .with("on", how.on)
                .with("within", how.within)
                .with("wounds", how.wounds.to_string());
            (if before == 0 { "explosion".to_owned() } else { format!("explosion-{}", before + 1) }, label)
        }
        _ => ("perils".into(), Message::new("wh40k9-option-perils")),
    }
}

/// An army by its Warlord's unit.
fn muster_option(draft: &Draft) -> (String, Message) {
    let mut units = draft.detachments.iter().flat_map(|detachment| &detachment.units);
    let leader = units.find(|unit| unit.warlord.is_some()).map_or("", |unit| unit.datasheet.as_str());
    (leader.to_owned(), Message::new("wh40k9-option-army").with("leader", content(&leader.replace('-', " "))))
}

/// Units placed in Strategic Reserves, or none.
fn reserves_option(state: &State, units: &[UnitId]) -> (String, Message) {
    let keys: Vec<&str> = units.iter().filter_map(|&id| state.unit(id)).map(|unit| unit.key.as_str()).collect();
    match names::beside(units.iter().map(|&id| unit_name(state, id))) {
        Some(names) => (keys.join("+"), Message::new("wh40k9-option-reserves").with("units", names)),
        None => ("none".into(), Message::new("wh40k9-option-no-reserves")),
    }
}
