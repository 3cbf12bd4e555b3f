//! Generated match-ups in which rare things are common, as positions of the game itself: a unit has selected its targets, and its
//! attacks are about to be resolved. And the game played from there, by its own rules.

use geometry::{Length, Pose};
use kernel::explore::{Horizon, explore};
use kernel::{Luck, Reflex, Rules, Seat, Seed, Source, Stage, Steps};
use odds::statistics::Tally;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use wh40k9::Wh40k9;
use wh40k9::attacks::{Aim, Arm, Salvo, Volley};
use wh40k9::datasheets::{self, ProfileId, WeaponId};
use wh40k9::questions::{Answer, Ask};
use wh40k9::setup::{Deployed, DeployedModel, deploy, empty};
use wh40k9::state::{Content, Fixed, Model, ModelId, Phase, State, UnitId};

/// How large match-ups are.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) kinds: usize,
    pub(crate) weapons: usize,
    pub(crate) attacks: usize,
    pub(crate) models: usize,
}

/// So few dice that each can be gone through.
pub(crate) const TINY: Size = Size { kinds: 2, weapons: 2, attacks: 1, models: 2 };
/// As on a table.
pub(crate) const USUAL: Size = Size { kinds: 3, weapons: 4, attacks: 3, models: 4 };

pub(crate) const ATTACKER: UnitId = UnitId(0);
pub(crate) const TARGET: UnitId = UnitId(1);

/// How many cases: few in every run, many in a soak.
pub(crate) fn soaking() -> bool {
    std::env::var_os("GROGNARD_SOAK").is_some()
}

/// What abilities do for those who attack.
const GIVEN: [&str; 12] = [
    "Hit +1",
    "Hit -1",
    "Wound +1",
    "Wound -1",
    "AP +1",
    "Damage +1",
    "Strength +1",
    "Re-roll hits of 1",
    "Re-roll hits of failures",
    "Re-roll wounds of 1",
    "Re-roll wounds",
    "Hits on 5+",
];
/// And for those who are attacked.
const WARDS: [&str; 9] = [
    "Be hit -1",
    "Be wounded -1",
    "Armour save +1",
    "Saving throw +1",
    "Invulnerable 5+",
    "Ignore wounds 5+",
    "Re-roll saves of 1",
    "Wounds fail to 3",
    "Toughness +1",
];

struct Generator(Luck);

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    fn within(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    fn in_ten(&mut self, of_ten: usize) -> bool {
        self.below(10) < of_ten
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    fn weapon(&mut self, text: &mut String, number: usize, size: Size) {
        let melee = self.in_ten(2);
        let mut abilities: Vec<String> = Vec::new();
        for (of_ten, ability, ranged_only) in [
            (1, "Auto hit", false),
            (1, "Auto wound", false),
            (2, "Extra hits 1", false),
            (2, "Sixes wound", false),
            (2, "Mortal wounds 6+ 1", false),
            (2, "Damage is mortal 6+", false),
            (2, "Blast", true),
            (2, "Half range damage 1", true),
            (2, "Wounds on 2+ INFANTRY", false),
            (2, "Re-roll hits of 1", false),
            (2, "Re-roll wounds of failures", false),
            (1, "Hit rolls 2", false),
            (1, "Hit -1", false),
            (2, "No ignoring", false),
            (1, "Overheats", false),
        ] {
            if self.in_ten(of_ten) && (!ranged_only || !melee) {
                abilities.push(ability.to_owned());
            }
        }
        // Blast weapons have a random number of attacks.
        let random = self.in_ten(2) || abilities.iter().any(|ability| ability == "Blast");
        let attacks = if random { "D3".to_owned() } else { self.within(1, size.attacks).to_string() };
        let kind = self.one(&["Assault", "Heavy", "Rapid Fire", "Pistol"]);
        let damage = self.one(&["1", "2", "\"D3\"", "\"D6\"", "\"D3+1\"", "3"]);
        let (strength, ap) = (self.within(2, 10), self.below(5));
        let _ = writeln!(text, "[[datasheet.weapon]]\nid = \"w{number}\"\nname = \"Weapon {number}\"");
        let _ = match melee {
            true => writeln!(text, "type = \"Melee\"\nstrength = \"User\""),
            false => writeln!(text, "range = 24\ntype = \"{kind} {attacks}\"\nstrength = {strength}"),
        };
        let _ = writeln!(text, "ap = -{ap}\ndamage = {damage}\nabilities = {abilities:?}");
    }

    fn model(&mut self, text: &mut String, id: &str, toughness: usize) {
        let (save, wounds, skill) = (self.within(2, 7), self.within(1, 3), self.within(2, 6));
        let strength = self.within(2, 8);
        let _ = writeln!(
            text,
            "[[datasheet.model]]\nid = \"{id}\"\nname = \"{id}\"\ncount = [1, 20]\npoints = 10\nmove = 6\nws = \"{skill}+\"\n\
             bs = \"{skill}+\"\nstrength = {strength}\ntoughness = {toughness}\nwounds = {wounds}\nattacks = 1\nleadership = 7\n\
             save = \"{save}+\"\nbase = {{ round = 25 }}\nheight = 1.5"
        );
    }

    /// Datasheets for both sides: `guns` attack, `marks` are attacked, and a `drum` far away wards them.
    fn content(&mut self, size: Size) -> String {
        let sheet = |id: &str, faction: &str, keyword: &str| {
            format!(
                "[[datasheet]]\nid = \"{id}\"\nname = \"{id}\"\nrole = \"troops\"\nfaction = [\"{faction}\"]\n\
                 keywords = [\"{keyword}\"]\npower = [{{ models = 40, rating = 5 }}]\n"
            )
        };
        let mut text = sheet("guns", "A", "INFANTRY");
        (0..size.kinds).for_each(|number| self.weapon(&mut text, number, size));
        self.model(&mut text, "gun", 4);
        self.abilities(&mut text, "unit", &GIVEN);
        let keyword = self.one(&["INFANTRY", "BEAST"]);
        text += &sheet("marks", "B", keyword);
        let toughness = self.within(2, 9);
        self.model(&mut text, "first", toughness);
        // Now and then they differ, and which Toughness counts changes as they fall.
        let toughness = if self.in_ten(4) { self.within(2, 9) } else { toughness };
        self.model(&mut text, "second", toughness);
        text += &sheet("drum", "B", "VEHICLE");
        self.model(&mut text, "drum", 4);
        self.abilities(&mut text, "friends", &WARDS);
        text
    }

    /// Now and then one or two abilities with effects, each of them now and then only with some attacks.
    fn abilities(&mut self, text: &mut String, whom: &str, effects: &[&str]) {
        for number in 0..2 {
            if self.in_ten(4) {
                let (effect, when) = (self.one(effects), self.one(&["", "", "\"ranged\"", "\"melee\""]));
                // Toughness is asked for without an attack.
                let when = if effect.starts_with("Toughness") { "" } else { when };
                let aura = if whom == "friends" { "aura = 48\n" } else { "" };
                let _ = writeln!(
                    text,
                    "[[datasheet.ability]]\nid = \"{whom}-{number}\"\nname = \"Ability\"\n{aura}whom = \"{whom}\"\nwhen = [{when}]\n\
                     effects = [\"{effect}\"]"
                );
            }
        }
    }
}

fn squad(key: &str, seat: u8, sheet: &str, (x, y): (f64, f64), models: &[(Option<&str>, Option<String>)]) -> Deployed {
    let model = |(place, (kind, weapon)): (usize, &(Option<&str>, Option<String>))| DeployedModel {
        kind: kind.map(str::to_owned),
        at: Pose::from_inches(x + 1.5 * place as f64, y).ok(),
        elevation: Length::default(),
        weapons: Some(weapon.iter().cloned().collect()),
    };
    Deployed { models: models.iter().enumerate().map(model).collect(), ..Deployed::of(key, Seat(seat), sheet) }
}

/// A position in which a generated unit is about to resolve its attacks at another.
pub(crate) fn match_up(seed: u64, size: Size) -> State {
    let mut generator = Generator(Luck::new(seed, 77));
    let text = generator.content(size);
    let library = datasheets::read(&[("generated", &text)]).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    let mut state = empty(Fixed::new(Content { library, ..Content::default() }));
    let guns = generator.within(1, size.weapons);
    let kinds: Vec<usize> = (0..guns).map(|_| generator.below(size.kinds)).collect();
    let gunners: Vec<(Option<&str>, Option<String>)> =
        kinds.iter().map(|kind| (None, Some(format!("w{kind}")))).collect();
    let marks = generator.within(1, size.models);
    let seconds = if generator.in_ten(4) { generator.within(0, marks - 1) } else { 0 };
    let targets: Vec<(Option<&str>, Option<String>)> =
        (0..marks).map(|n| (Some(if n < marks - seconds { "first" } else { "second" }), None)).collect();
    for unit in [
        squad("guns", 0, "guns", (20.0, 10.0), &gunners),
        squad("marks", 1, "marks", (20.0, 20.0), &targets),
        squad("drum", 1, "drum", (40.0, 40.0), &[(None, None)]),
    ] {
        deploy(&mut state, &unit).unwrap();
    }
    // Now and then the last model of the target has lost wounds already.
    let last = guns + marks - 1;
    if generator.in_ten(3) && state.models[last].wounds > 1 {
        state.models[last].wounds -= 1;
    }
    let salvos = kinds.iter().enumerate().map(|(place, &kind)| salvo(&state, &mut generator, place, kind)).collect();
    state.phase = Phase::Shooting;
    state.volley = Some(Volley::new(ATTACKER, false, salvos));
    state
}

fn salvo(state: &State, generator: &mut Generator, place: usize, kind: usize) -> Salvo {
    let weapon = WeaponId(kind as u8);
    let arm = Arm { model: ModelId(place as u16), weapon: Some(weapon), profile: ProfileId(0) };
    let melee = state.datasheet(ATTACKER).unwrap().profile(weapon, ProfileId(0)).unwrap().kind.attacks().is_none();
    Salvo {
        arm,
        target: TARGET,
        aim: Aim {
            overwatch: !melee && generator.in_ten(1),
            half_range: generator.in_ten(4),
            in_combat: generator.in_ten(1),
            once_free: false,
            models: state.models_of(TARGET).count() as u16,
            dense: !melee && generator.in_ten(2),
            apart: None,
        },
        attacks: melee.then_some(1 + u16::from(generator.in_ten(2))),
    }
}

/// The player whom the odds assume: the game's own defaults.
pub(crate) fn usual(state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
    Wh40k9::default_answer(state, ask)
}

pub(crate) fn players() -> Vec<Box<dyn Reflex<Wh40k9>>> {
    vec![Box::new(usual), Box::new(usual)]
}

/// Wounds lost and models slain of the second player since a position.
pub(crate) fn losses(before: &State, after: &State) -> (u32, u32) {
    let count = |state: &State| {
        let of = |model: &&Model| model.unit == TARGET;
        let models: Vec<&Model> = state.models.iter().filter(of).collect();
        (
            models.iter().map(|model| u32::from(model.wounds)).sum::<u32>(),
            models.iter().filter(|model| model.at.is_some()).count() as u32,
        )
    };
    let ((w0, n0), (w1, n1)) = (count(before), count(after));
    (w0 - w1, n0 - n1)
}

/// Both players, made afresh for each way.
pub(crate) type Players = fn() -> Vec<Box<dyn Reflex<Wh40k9>>>;

/// Every way from a position to where it is over, with its chance: every die in turn. None if there are too many.
pub(crate) fn explore_until(
    state: &State,
    players: Players,
    limit: usize,
    over: fn(&State) -> bool,
) -> Option<Vec<(State, f64)>> {
    let mut open = vec![(state.clone(), 1.0)];
    let mut ends = Vec::new();
    let mut left = limit;
    while let Some((at, weight)) = open.pop() {
        if over(&at) {
            ends.push((at, weight));
            continue;
        }
        let next = explore::<Wh40k9>(at, players(), Horizon::Rest, left).ok()?;
        left = left.checked_sub(next.len())?;
        open.extend(next.into_iter().map(|likely| (likely.state, likely.weight * weight)));
    }
    Some(ends)
}

/// Everything that the game itself can make of the attacks.
pub(crate) fn enumerated(state: &State, limit: usize) -> Option<BTreeMap<(u32, u32), f64>> {
    let mut ends: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    for (end, weight) in explore_until(state, players, limit, |at| at.volley.is_none())? {
        *ends.entry(losses(state, &end)).or_default() += weight;
    }
    Some(ends)
}

/// The game played this many times with seeded dice.
pub(crate) fn played(state: &State, seed: u64, times: u64) -> Tally {
    let mut steps = Steps::<Wh40k9>::new(state.clone(), Source::seeded(Seed::from_number(seed)), players());
    let mut tally = Tally::new();
    for _ in 0..times {
        steps.set(state.clone());
        while steps.state().volley.is_some() {
            steps.step().unwrap();
        }
        let (damage, slain) = losses(state, steps.state());
        tally.add(damage, slain);
    }
    tally
}

/// A player who does whatever he is offered.
fn eager(state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
    let does = |answer: &Answer| match answer {
        Answer::SelectCharger(unit) | Answer::SelectPsyker(unit) => unit.is_some(),
        Answer::Manifest(casting) => casting.is_some(),
        Answer::DenyTheWitch(denial) => denial.is_some(),
        Answer::MoveModels(moves) => !moves.0.is_empty(),
        _ => false,
    };
    let offered = Wh40k9::candidates(state, ask, 20).into_iter().find(does);
    offered.unwrap_or_else(|| Wh40k9::default_answer(state, ask))
}

/// What is measured when it is over, with its chance among the games in which there is something to measure.
pub(crate) fn measured(
    position: &Value,
    over: fn(&State) -> bool,
    measure: fn(&State) -> Option<i64>,
) -> BTreeMap<i64, f64> {
    let state = Wh40k9::stage(position).unwrap();
    let mut chances: BTreeMap<i64, f64> = BTreeMap::new();
    for (end, weight) in explore_until(&state, || vec![Box::new(eager), Box::new(eager)], 300_000, over).unwrap() {
        if let Some(value) = measure(&end) {
            *chances.entry(value).or_default() += weight;
        }
    }
    let all: f64 = chances.values().sum();
    chances.values_mut().for_each(|chance| *chance /= all);
    chances
}
