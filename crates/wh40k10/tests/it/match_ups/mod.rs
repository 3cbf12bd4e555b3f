//! Generated match-ups in which rare things are common, as positions of the game itself: a unit has selected its targets, and its
//! attacks are about to be resolved. And the game played from there, by its own rules.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

pub mod single;

use geometry::{Length, Pose};
use kernel::explore::{Horizon, explore};
use kernel::{Luck, Reflex, Rules, Seat, Seed, Source, Steps};
use odds::statistics::Tally;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use wh40k10::Wh40k10;
use wh40k10::attacks::{Salvo, Volley};
use wh40k10::datasheets::{self, ProfileId, WeaponId};
use wh40k10::questions::{Answer, Ask};
use wh40k10::setup::{Deployed, DeployedModel, attach, deploy, empty};
use wh40k10::state::{Content, Fixed, ModelId, Phase, State, UnitId};
use wh40k10::weapons::Situation;

/// How large match-ups are.
#[derive(Clone, Copy)]
pub struct Size {
    pub kinds: usize,
    pub weapons: usize,
    pub attacks: usize,
    pub models: usize,
}

/// So few dice that each can be gone through.
pub const TINY: Size = Size { kinds: 2, weapons: 2, attacks: 1, models: 2 };
/// As on a table.
pub const USUAL: Size = Size { kinds: 3, weapons: 4, attacks: 3, models: 4 };

pub const ATTACKER: UnitId = UnitId(0);
pub const TARGET: UnitId = UnitId(1);

/// How many cases: few in every run, many in a soak.
pub fn soaking() -> bool {
    std::env::var_os("GROGNARD_SOAK").is_some()
}

/// What abilities do for those who attack.
const GIVEN: [&str; 18] = [
    "Hit +1",
    "Hit -1",
    "Wound +1",
    "Wound -1",
    "AP +1",
    "Strength +1",
    "Attacks +1",
    "Damage +1",
    "Re-roll Hits of 1",
    "Re-roll Hits of failures",
    "Re-roll Wounds of 1",
    "Re-roll Wounds",
    "Critical Hits 5+",
    "Critical Wounds 5+",
    "Weapon Lethal Hits",
    "Weapon Sustained Hits 1",
    "Weapon Devastating Wounds",
    "Mortal Wounds 1",
];
/// And for those who are attacked.
const WARDS: [&str; 8] = [
    "Be Hit -1",
    "Be Wounded -1",
    "Be Pierced +1",
    "Save +1",
    "Cover",
    "Invulnerable 5+",
    "Re-roll Saves of 1",
    "Ability Stealth",
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
        let torrent = self.in_ten(1);
        for (of_ten, ability, ranged_only, melee_only) in [
            (3, "Lethal Hits", false, false),
            (3, "Devastating Wounds", false, false),
            (3, "Twin-linked", false, false),
            (3, "Precision", false, false),
            (2, "Hazardous", false, false),
            (2, "Heavy", false, false),
            (2, "Melta 1", false, false),
            (2, "Rapid Fire 1", false, false),
            (2, "Blast", true, false),
            (2, "Indirect Fire", true, false),
            (2, "Ignores Cover", true, false),
            (4, "Lance", false, true),
        ] {
            let fits = (!ranged_only || !melee) && (!melee_only || melee);
            if self.in_ten(of_ten) && fits {
                abilities.push(ability.to_owned());
            }
        }
        if self.in_ten(3) {
            let more = self.one(&["1", "2", "D3"]);
            abilities.push(format!("Sustained Hits {more}"));
        }
        if self.in_ten(3) {
            let (keyword, from) = (self.one(&["INFANTRY", "CHARACTER", "BEAST"]), self.within(2, 5));
            abilities.push(format!("Anti-{keyword} {from}+"));
        }
        if torrent {
            abilities.push("Torrent".to_owned());
        }
        let attacks = if self.in_ten(2) { "\"D3\"".to_owned() } else { self.within(1, size.attacks).to_string() };
        let damage = self.one(&["1", "2", "\"D3\"", "\"D6\"", "\"D3+1\"", "3"]);
        let _ = writeln!(text, "[[datasheet.weapon]]\nid = \"w{number}\"\nname = \"Weapon {number}\"");
        if !melee {
            let _ = writeln!(text, "range = 24");
        }
        if !torrent {
            let _ = writeln!(text, "skill = {}", self.within(2, 6));
        }
        let (strength, ap) = (self.within(2, 10), self.below(5));
        let _ = writeln!(text, "attacks = {attacks}\nstrength = {strength}\nap = -{ap}\ndamage = {damage}");
        let _ = writeln!(text, "abilities = {abilities:?}");
    }

    fn model(&mut self, text: &mut String, id: &str, toughness: usize) {
        let (save, wounds) = (self.within(2, 7), self.within(1, 3));
        let _ = writeln!(
            text,
            "[[datasheet.model]]\nid = \"{id}\"\nname = \"{id}\"\ncount = [1, 20]\nmove = 6\ntoughness = {toughness}\n\
             save = {save}\nwounds = {wounds}\nleadership = 7\nobjective_control = 1\nbase = {{ round = 25 }}\nheight = 1.5"
        );
        if self.in_ten(3) {
            let _ = writeln!(text, "invulnerable = {}", self.within(4, 6));
        }
        let mut abilities: Vec<String> = Vec::new();
        if self.in_ten(3) {
            abilities.push(format!("Feel No Pain {}+", self.within(4, 6)));
        }
        if self.in_ten(3) {
            abilities.push("Stealth".to_owned());
        }
        let _ = writeln!(text, "abilities = {abilities:?}");
    }

    /// Datasheets for both sides: `guns` shoot, `marks` are shot at, and `chief` may lead them.
    fn content(&mut self, size: Size) -> String {
        let mut text = "[[datasheet]]\nid = \"guns\"\nname = \"Guns\"\nfaction = [\"A\"]\nkeywords = []\n".to_owned();
        text += "points = [{ models = 10, points = 100 }]\n";
        (0..size.kinds).for_each(|number| self.weapon(&mut text, number, size));
        text += "[[datasheet.model]]\nid = \"gun\"\nname = \"Gun\"\ncount = [1, 20]\nmove = 6\ntoughness = 4\nsave = 3\nwounds = 1\n\
                 leadership = 6\nobjective_control = 1\nbase = { round = 25 }\nheight = 1.5\n";
        self.abilities(&mut text, "unit", &GIVEN);
        let toughness = self.within(2, 9);
        let keyword = self.one(&["INFANTRY", "BEAST"]);
        let _ = writeln!(
            text,
            "[[datasheet]]\nid = \"marks\"\nname = \"Marks\"\nfaction = [\"B\"]\nkeywords = [\"{keyword}\"]\n\
             points = [{{ models = 20, points = 200 }}]"
        );
        self.model(&mut text, "first", toughness);
        self.model(&mut text, "second", toughness);
        text += "[[datasheet]]\nid = \"chief\"\nname = \"Chief\"\nfaction = [\"B\"]\nkeywords = [\"INFANTRY\", \"CHARACTER\"]\n\
                 abilities = [\"Leader\"]\nleads = [\"marks\"]\npoints = [{ models = 1, points = 50 }]\n";
        let toughness = self.within(2, 9);
        self.model(&mut text, "chief", toughness);
        // Somebody far away wards all of them, for as long as the attack lasts.
        text += "[[datasheet]]\nid = \"drum\"\nname = \"Drum\"\nfaction = [\"B\"]\nkeywords = []\npoints = [{ models = 1, points = 50 }]\n";
        self.model(&mut text, "drum", 4);
        self.abilities(&mut text, "friends", &WARDS);
        text
    }

    /// Now and then one or two abilities with effects, each of them now and then only against or with some attacks.
    fn abilities(&mut self, text: &mut String, whom: &str, effects: &[&str]) {
        for number in 0..2 {
            if self.in_ten(3) {
                let (effect, when) =
                    (self.one(effects), self.one(&["", "", "\"ranged\"", "\"melee\"", "\"strength above toughness\""]));
                // Whether a model has a core ability is asked without an attack.
                let when = if effect.starts_with("Ability") { "" } else { when };
                let _ = writeln!(
                    text,
                    "[[datasheet.ability]]\nid = \"{whom}-{number}\"\nname = \"Ability\"\nwhom = \"{whom}\"\nwhen = [{when}]\n\
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
    Deployed {
        models: models.iter().enumerate().map(model).collect(),
        leads: (sheet == "chief").then(|| "marks".to_owned()),
        ..Deployed::of(key, Seat(seat), sheet)
    }
}

/// A position in which a generated unit is about to resolve its attacks at another.
pub fn match_up(seed: u64, size: Size) -> State {
    let mut generator = Generator(Luck::new(seed, 77));
    let text = generator.content(size);
    let library = datasheets::read(&[("generated", &text)]).unwrap();
    let mut state = empty(Fixed::new(Content { library, ..Content::default() }));
    let guns = generator.within(1, size.weapons);
    let kinds: Vec<usize> = (0..guns).map(|_| generator.below(size.kinds)).collect();
    let gunners: Vec<(Option<&str>, Option<String>)> =
        kinds.iter().map(|kind| (None, Some(format!("w{kind}")))).collect();
    let marks = generator.within(1, size.models);
    let seconds = if generator.in_ten(4) { generator.within(0, marks - 1) } else { 0 };
    let targets: Vec<(Option<&str>, Option<String>)> =
        (0..marks).map(|n| (Some(if n < marks - seconds { "first" } else { "second" }), None)).collect();
    let mut units =
        vec![squad("guns", 0, "guns", (20.0, 10.0), &gunners), squad("marks", 1, "marks", (20.0, 20.0), &targets)];
    if generator.in_ten(4) {
        units.push(squad("chief", 1, "chief", (18.0, 20.0), &[(None, None)]));
    }
    for unit in &units {
        deploy(&mut state, unit).unwrap();
    }
    for unit in &units {
        attach(&mut state, unit).unwrap();
    }
    let flags = [generator.in_ten(2), generator.in_ten(2)];
    if let Some(unit) = state.unit_mut(TARGET) {
        [unit.phase.gone_to_ground, unit.phase.smokescreen] = flags;
    }
    hurt(&mut state, &mut generator, guns);
    deploy(&mut state, &squad("drum", 1, "drum", (50.0, 40.0), &[(None, None)])).unwrap();
    let salvos = kinds.iter().enumerate().map(|(place, &kind)| salvo(&state, &mut generator, place, kind)).collect();
    state.phase = Phase::Shooting;
    state.volley = Some(Volley::new(ATTACKER, salvos));
    state
}

/// Now and then the first model of the target, or the Leader, has lost wounds already.
fn hurt(state: &mut State, generator: &mut Generator, guns: usize) {
    let last = state.models.len() - 1;
    for place in [guns, last] {
        if generator.in_ten(3) && state.models[place].wounds > 1 {
            state.models[place].wounds -= 1;
        }
    }
    // The last model of a Bodyguard unit is no Leader: a second wounded model would be one too many.
    let wounded = |state: &State, place: usize| {
        let full = state.profile(ModelId(place as u16)).map_or(0, |(_, profile)| profile.wounds);
        state.models[place].wounds < full
    };
    if last != guns && state.models[last].unit == TARGET && wounded(state, last) {
        state.models[last].wounds += 1;
    }
}

fn salvo(state: &State, generator: &mut Generator, place: usize, kind: usize) -> Salvo {
    Salvo {
        model: ModelId(place as u16),
        weapon: WeaponId(kind as u8),
        profile: ProfileId(0),
        target: TARGET,
        toughness: wh40k10::shooting::toughness(state, TARGET).unwrap(),
        situation: Situation {
            half_range: generator.in_ten(4),
            stationary: generator.in_ten(4),
            charged: generator.in_ten(4),
            unseen: generator.in_ten(2),
            big_guns: generator.in_ten(1),
            big_guns_twice: false,
            overwatch: generator.in_ten(1),
            target_models: state.models_of(TARGET).count() as u16,
        },
        attacks: generator.in_ten(1).then_some(2),
        transport: None,
        lift: None,
        prospect: None,
    }
}

/// The player whom the odds assume: the game's own defaults, and Precision whenever it can be used.
pub fn usual(state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
    match ask {
        Ask::Precision(precision) => {
            let choices = wh40k10::attacks::precision_choices(state, precision.model, precision.target);
            Answer::Precision(choices.first().copied())
        }
        _ => Wh40k10::default_answer(state, ask),
    }
}

pub fn players() -> Vec<Box<dyn Reflex<Wh40k10>>> {
    vec![Box::new(usual), Box::new(usual)]
}

/// Wounds lost and models slain of a unit since a position, and models that the attacker has lost.
pub fn losses(before: &State, after: &State) -> (u32, u32, u32) {
    let wounds = |state: &State, seat: u8| {
        let of = |m: &&wh40k10::state::Model| state.owner(m.unit) == Some(Seat(seat));
        let models: Vec<_> = state.models.iter().filter(of).collect();
        (
            models.iter().map(|m| u32::from(m.wounds)).sum::<u32>(),
            models.iter().filter(|m| m.at.is_some()).count() as u32,
        )
    };
    let ((w0, n0), (w1, n1)) = (wounds(before, 1), wounds(after, 1));
    (w0 - w1, n0 - n1, wounds(before, 0).1 - wounds(after, 0).1)
}

/// Both players, made afresh for each way.
pub type Players = fn() -> Vec<Box<dyn Reflex<Wh40k10>>>;

/// Every way from a position to where it is over, with its chance: every die in turn. None if there are too many.
pub fn explore_until(
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
        let next = explore::<Wh40k10>(at, players(), Horizon::Rest, left).ok()?;
        left = left.checked_sub(next.len())?;
        open.extend(next.into_iter().map(|likely| (likely.state, likely.weight * weight)));
    }
    Some(ends)
}

/// Everything that the game itself can make of the attacks.
pub fn enumerated(state: &State, players: Players, limit: usize) -> Option<BTreeMap<(u32, u32, u32), f64>> {
    let mut ends: BTreeMap<(u32, u32, u32), f64> = BTreeMap::new();
    for (end, weight) in explore_until(state, players, limit, |at| at.volley.is_none())? {
        *ends.entry(losses(state, &end)).or_default() += weight;
    }
    Some(ends)
}

/// The game played this many times with seeded dice.
pub fn played(state: &State, seed: u64, times: u64) -> Tally {
    let mut steps = Steps::<Wh40k10>::new(state.clone(), Source::seeded(Seed::from_number(seed)), players());
    let mut tally = Tally::new();
    for _ in 0..times {
        steps.set(state.clone());
        while steps.state().volley.is_some() {
            steps.step().unwrap();
        }
        let (damage, slain, _) = losses(state, steps.state());
        tally.add(damage, slain);
    }
    tally
}
