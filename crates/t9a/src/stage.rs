//! Positions as people write them in scenario files, and what can be asked about them. `docs/SCENARIOS.md` lists the keys.

mod queries;

use crate::T9a;
use crate::army_building::armed;
use crate::book::{Book, OwnWeapon, Post, Sheet, entry_of, shipped};
use crate::definitions::formation::in_files;
use crate::events::Event;
use crate::game_flow::begin_phase;
use crate::magic::spells::{Duration, Spell, SpellEffect};
use crate::model_rules::{ModelRule, Ruled};
use crate::pregame::DeploymentType;
use crate::setup::empty;
use crate::state::{
    Content, DeclaredCharge, Effect, Engagement, MagicStep, Marks, Phase, Place, PregameStep, Shared, Stand, State,
    Unit, UnitId, Whereabouts,
};
use crate::terrain::{Feature, FeatureKind};
use geometry::Pose;
use geometry::ranks::Facing;
use kernel::{Seat, Stage, StageError};
use queries::{between, of_game, of_unit};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A position as it is written. Everything has a default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    /// Long and short edge in inches.
    table: [u16; 2],
    army_size: u32,
    /// The Deployment Type.
    deployment: DeploymentType,
    round: u8,
    /// Whose Player Turn it is, counted from 1.
    active: u8,
    /// Who had the first Player Turn, counted from 1.
    first: u8,
    phase: WrittenPhase,
    /// Who is the Defender, counted from 1.
    defender: u8,
    /// Who deploys along the edge at the bottom, counted from 1.
    south: u8,
    /// Has the first Player Turn been chosen?
    first_chosen: bool,
    /// The unit of the Defender's Advantage.
    advantage: Option<String>,
    /// Unit entries of the position's own, as in army books.
    entry: Vec<Value>,
    /// Weapons of the position's own.
    weapon: Vec<OwnWeapon>,
    /// Spells of the position's own.
    spell: Vec<Spell>,
    /// Army books of the position's own, for lists.
    book: Vec<Book>,
    units: BTreeMap<String, WrittenUnit>,
    terrain: BTreeMap<String, WrittenFeature>,
    /// Pairs in contact: a unit, its Facing, another unit, its Facing.
    engaged: Vec<(String, Facing, String, Facing)>,
    /// Charges that have been declared and not been moved yet: who, and whom.
    charges: Vec<(String, String)>,
    effects: Vec<WrittenEffect>,
    /// Flux Cards left, by seat.
    decks: Option<[Vec<u8>; 2]>,
    /// Magic Dice, by seat.
    dice: [u8; 2],
    /// Who has stored a Magic Die.
    stored: [bool; 2],
    /// Secondary Objectives completed, by seat.
    secondaries: [u8; 2],
    /// Is the struck text of Mana Drain in force?
    mana_drain: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenPhase {
    Lists,
    Roll,
    Zone,
    Deploy,
    Advantage,
    Vanguard,
    Charge,
    Movement,
    Magic,
    Casting,
    Shooting,
    Rally,
    Melee,
    Over,
}

/// A unit: where the centre of its front is and in how many files it stands, or which unit it has joined and where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    entry: String,
    /// Whose it is, counted from 1.
    seat: u8,
    #[serde(default = "one")]
    models: u8,
    /// How many it had on the list; as many as it has if left out.
    starting: Option<u8>,
    /// Health Points left; all of those of its models if left out.
    hp: Option<u16>,
    at: Option<[f64; 2]>,
    /// Degrees clockwise from up the table.
    #[serde(default)]
    facing: f64,
    files: Option<u8>,
    /// Is it in ambush?
    #[serde(default)]
    ambush: bool,
    /// Is it Hidden?
    #[serde(default)]
    hidden: bool,
    /// The unit that it has joined.
    join: Option<String>,
    /// Where it stands there: rank and file from 1, or a side.
    place: Option<WrittenPlace>,
    #[serde(default)]
    shaken: bool,
    #[serde(default)]
    removed: bool,
    #[serde(default)]
    summoned: bool,
    #[serde(default)]
    points: u32,
    #[serde(default)]
    learned: Vec<String>,
    #[serde(default)]
    bound: Vec<String>,
    #[serde(default)]
    posts: Vec<Post>,
    #[serde(default)]
    marks: Marks,
}

fn one() -> u8 {
    1
}

/// `{ rank = 1, file = 3 }` or `{ side = "left" }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenPlace {
    rank: u8,
    file: u8,
    side: Option<geometry::ranks::Side>,
}

impl Default for WrittenPlace {
    fn default() -> Self {
        Self { rank: 1, file: 1, side: None }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFeature {
    kind: FeatureKind,
    /// Left, bottom, right, top in inches.
    area: [f64; 4],
}

/// A lasting effect on a unit, from a model.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEffect {
    on: String,
    from: String,
    what: SpellEffect,
    #[serde(default = "permanent")]
    lasts: Duration,
}

fn permanent() -> Duration {
    Duration::Permanent
}

impl Default for Written {
    fn default() -> Self {
        Self {
            table: [72, 48],
            army_size: 4000,
            deployment: DeploymentType::default(),
            round: 1,
            active: 1,
            first: 1,
            phase: WrittenPhase::Shooting,
            defender: 2,
            south: 1,
            first_chosen: false,
            advantage: None,
            entry: Vec::new(),
            weapon: Vec::new(),
            spell: Vec::new(),
            book: Vec::new(),
            units: BTreeMap::new(),
            terrain: BTreeMap::new(),
            engaged: Vec::new(),
            charges: Vec::new(),
            effects: Vec::new(),
            decks: None,
            dice: [0, 0],
            stored: [false, false],
            secondaries: [0, 0],
            mana_drain: false,
        }
    }
}

fn seat(path: &str, number: u8) -> Result<Seat, StageError> {
    match number {
        1 | 2 => Ok(Seat(number - 1)),
        other => Err(StageError::new(path, format!("expected seat 1 or 2, found {other}"))),
    }
}

impl Stage for T9a {
    fn stage(position: &Value) -> Result<State, StageError> {
        let written: Written = kernel::stage::read(position)?;
        let mut state = empty(content(&written)?);
        let own = own_book(&written)?;
        place_units(&mut state, &own, &written)?;
        for (one, facing, two, other) in &written.engaged {
            let named =
                |key: &String| state.named(key).ok_or_else(|| StageError::new("engaged", format!("no unit {key}")));
            let engagement = Engagement { one: (named(one)?, *facing), two: (named(two)?, *other) };
            state.engaged.push(engagement);
        }
        for effect in &written.effects {
            let named =
                |key: &String| state.named(key).ok_or_else(|| StageError::new("effects", format!("no unit {key}")));
            let (on, source) = (named(&effect.on)?, named(&effect.from)?);
            state.effects.push(Effect { on, what: effect.what.clone(), lasts: effect.lasts, source });
        }
        // Units that stand within an inch of each other have come there by chance, and may stay (`t9a/definitions/unit-spacing-persist`).
        for unit in state.on_field().collect::<Vec<_>>() {
            crate::definitions::ground::moved(&mut state, unit, crate::definitions::ground::Manner::Compelled);
        }
        crate::attachable::carried::share_all(&mut state);
        state.round = written.round;
        state.active = seat("active", written.active)?;
        state.first = seat("first", written.first)?;
        state.pregame.defender = seat("defender", written.defender)?;
        state.pregame.south = seat("south", written.south)?;
        state.pregame.first_chosen = written.first_chosen;
        state.pregame.advantage = written.advantage.as_ref().and_then(|key| state.named(key));
        state.phase = match written.phase {
            WrittenPhase::Lists => Phase::Lists { next: Seat(0) },
            WrittenPhase::Charge => Phase::Charge(crate::state::ChargeStep::Declaring),
            WrittenPhase::Roll => Phase::Pregame(PregameStep::Roll),
            WrittenPhase::Zone => Phase::Pregame(PregameStep::Zone),
            WrittenPhase::Deploy => Phase::Pregame(PregameStep::Deploy { seat: state.active }),
            WrittenPhase::Advantage => Phase::Pregame(PregameStep::Advantage),
            WrittenPhase::Vanguard => Phase::Pregame(PregameStep::Vanguard { seat: state.pregame.defender }),
            WrittenPhase::Movement => Phase::Movement,
            WrittenPhase::Magic => Phase::Magic(MagicStep::Start),
            WrittenPhase::Casting => Phase::Magic(MagicStep::Casting),
            WrittenPhase::Shooting => Phase::Shooting,
            WrittenPhase::Rally => Phase::Rally,
            WrittenPhase::Melee => Phase::Melee,
            WrittenPhase::Over => Phase::Over,
        };
        for (n, side) in state.sides.iter_mut().enumerate() {
            if let Some(decks) = &written.decks {
                side.deck = decks[n].clone();
            }
            (side.dice, side.stored, side.secondaries) = (written.dice[n], written.stored[n], written.secondaries[n]);
        }
        let marks: Vec<Marks> = state.units.iter().map(|unit| unit.marks.clone()).collect();
        begin_phase(&mut state);
        for (unit, marks) in state.units.iter_mut().zip(marks) {
            let hp_at_start =
                if marks.phase.hp_at_start > 0 { marks.phase.hp_at_start } else { unit.marks.phase.hp_at_start };
            unit.marks = marks;
            unit.marks.phase.hp_at_start = hp_at_start;
        }
        for (unit, target) in &written.charges {
            let named =
                |key: &String| state.named(key).ok_or_else(|| StageError::new("charges", format!("no unit {key}")));
            let (unit, target) = (named(unit)?, named(target)?);
            let aim = crate::charge::aim(&state, unit, target).unwrap_or_default();
            state.charges.push(DeclaredCharge { unit, target, aim, fled: false });
            if let Some(unit) = state.unit_mut(unit) {
                unit.marks.turn.declared_charge = true;
                unit.marks.battle.charging = true;
            }
        }
        state.check().map_err(|broken| StageError::new("", broken.0))?;
        Ok(state)
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        let unknown = || StageError::new(path, "no such thing to ask about");
        match path.split('.').collect::<Vec<_>>()[..] {
            [key, field] => {
                let unit = state.named(key).ok_or_else(unknown)?;
                of_unit(state, unit, field).ok_or_else(unknown)
            }
            [key, relation, other] => {
                let (Some(one), Some(two)) = (state.named(key), state.named(other)) else { return Err(unknown()) };
                between(state, one, relation, two).ok_or_else(unknown)
            }
            [field] => of_game(state, field).ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }

    fn describe_in(state: &State, event: &Event) -> Value {
        let mut described = serde_json::to_value(event).unwrap_or(Value::Null);
        if let Some(fields) = described.as_object_mut() {
            for (name, value) in fields.iter_mut() {
                let renamed = match name.as_str() {
                    "unit" | "target" | "caster" | "host" => value.as_u64().and_then(|n| {
                        let unit = state.unit(UnitId(u16::try_from(n).ok()?))?;
                        Some(json!(unit.key))
                    }),
                    "seat" => value.as_u64().map(|n| json!(n + 1)),
                    _ => None,
                };
                if let Some(renamed) = renamed {
                    *value = renamed;
                }
            }
        }
        described
    }

    /// Flux Cards are drawn by their number.
    fn pick(state: &State, name: &str) -> Option<usize> {
        let card: u8 = name.parse().ok()?;
        state.sides[state.active.index()].deck.iter().position(|other| *other == card)
    }
}

fn content(written: &Written) -> Result<Content, StageError> {
    let mut library = shipped().map_err(|problem| StageError::new("", problem.to_string()))?;
    library.spells.extend(written.spell.iter().cloned());
    library.books.extend(written.book.iter().cloned());
    let feature = |(key, feature): (&String, &WrittenFeature)| {
        let [left, bottom, right, top] = feature.area;
        let corners = vec![[left, bottom], [right, bottom], [right, top], [left, top]];
        Feature { key: key.clone(), kind: feature.kind, corners }
    };
    let terrain = written.terrain.iter().map(feature).collect();
    Ok(Content {
        library,
        army_size: written.army_size,
        table: written.table,
        terrain,
        deployment: written.deployment,
        lists: [None, None],
        rounds: crate::state::GAME_TURNS,
        mana_drain: written.mana_drain,
    })
}

/// The entries and weapons of the position as a book.
fn own_book(written: &Written) -> Result<Book, StageError> {
    let entry = |(n, value): (usize, &Value)| {
        entry_of(value).map_err(|error| StageError::new(format!("entry[{n}]"), error.to_string()))
    };
    let entry = written.entry.iter().enumerate().map(entry).collect::<Result<_, _>>()?;
    Ok(Book { id: "own".into(), name: "Own".into(), weapon: written.weapon.clone(), entry, ..Book::default() })
}

/// The sheet of a written unit: an entry of the position's own, or `book/entry`.
fn sheet_of(state: &State, own: &Book, written: &WrittenUnit, path: &str) -> Result<Sheet, StageError> {
    let wrong = |reason: String| StageError::new(format!("{path}.entry"), reason);
    let (book, id) = match written.entry.split_once('/') {
        Some((book, id)) => (state.fixed.library.book(book), id),
        None => (Some(own), written.entry.as_str()),
    };
    let book = book.ok_or_else(|| wrong(format!("no army book of {}", written.entry)))?;
    let entry = book.entry(id).ok_or_else(|| wrong(format!("no entry {}", written.entry)))?;
    let parts = entry.part.iter().map(|part| armed(book, part, &entry.traits)).collect::<Result<_, _>>();
    let mut rules = entry.rules.clone();
    for post in &written.posts {
        let rule = match post {
            Post::General => ModelRule::Inspiring(None),
            Post::BattleStandardBearer => ModelRule::HoldTheLine(None),
        };
        rules.push(Ruled { rule, versus: None });
    }
    Ok(Sheet {
        id: entry.id.clone(),
        name: entry.name.clone(),
        traits: entry.traits.clone(),
        base: entry.base,
        height: entry.height,
        cha: entry.cha,
        mob: entry.mob,
        dis: entry.dis,
        hp: entry.hp,
        def: entry.def,
        res: entry.res,
        arm: entry.arm,
        shield_counts: true,
        parry_counts: true,
        rules,
        parts: parts.map_err(|error| wrong(error.to_string()))?,
        learned: written.learned.clone(),
        bound: if written.bound.is_empty() { entry.bound.clone() } else { written.bound.clone() },
        path: None,
        character: entry.character,
        posts: written.posts.clone(),
        points: if written.points > 0 { written.points } else { entry.points[0] },
        models: written.starting.unwrap_or(written.models),
        inspires: 12,
        effects: Vec::new(),
    })
}

fn place_units(state: &mut State, own: &Book, written: &Written) -> Result<(), StageError> {
    for (key, unit) in &written.units {
        let path = format!("units.{key}");
        let sheet = sheet_of(state, own, unit, &path)?;
        let hp = unit.hp.unwrap_or(u16::from(unit.models) * u16::from(sheet.hp));
        let stand = unit.at.map(|at| stand(&path, unit, at)).transpose()?;
        let whereabouts = match (unit.removed, unit.at.is_some() || unit.join.is_some()) {
            (true, _) => Whereabouts::Removed,
            (false, true) => Whereabouts::Field,
            (false, false) if unit.hidden => Whereabouts::Hidden,
            (false, false) if unit.ambush => Whereabouts::Ambush,
            (false, false) => Whereabouts::Waiting,
        };
        state.sheets.push(Shared::new(sheet));
        state.units.push(Shared::new(Unit {
            key: key.clone(),
            owner: seat(&format!("{path}.seat"), unit.seat)?,
            sheet: state.sheets.len() as u16 - 1,
            hp: if unit.removed { 0 } else { hp },
            whereabouts,
            joined: None,
            stand: stand.filter(|_| !unit.removed),
            shaken: unit.shaken,
            summoned: unit.summoned,
            reference: None,
            marks: unit.marks.clone(),
        }));
    }
    for (key, unit) in &written.units {
        let (Some(host), Some(id)) = (&unit.join, state.named(key)) else { continue };
        let path = format!("units.{key}.join");
        let host = state.named(host).ok_or_else(|| StageError::new(&path, format!("no unit {host}")))?;
        join(state, id, host, unit.place.as_ref())
            .ok_or_else(|| StageError::new(&path, "there is no such place in it"))?;
    }
    Ok(())
}

/// A unit in ranks of this many files, the last perhaps not full.
fn stand(path: &str, unit: &WrittenUnit, [x, y]: [f64; 2]) -> Result<Stand, StageError> {
    let pose = Pose::facing(x, y, 90.0 - unit.facing)
        .map_err(|error| StageError::new(format!("{path}.at"), error.to_string()))?;
    Ok(in_files(pose, unit.models, unit.files.unwrap_or(unit.models.min(5))))
}

/// A model stands in another unit: beside it, or in its ranks, where whoever stood there goes to the rear.
fn join(state: &mut State, id: UnitId, host: UnitId, place: Option<&WrittenPlace>) -> Option<()> {
    let (own, theirs) = (state.sheet(id)?.base, state.sheet(host)?.base);
    let default = WrittenPlace::default();
    let place = place.unwrap_or(&default);
    if let Some(unit) = state.unit_mut(id) {
        unit.joined = Some(host);
        unit.stand = None;
    }
    let stand = state.unit_mut(host)?.stand.as_mut()?;
    match place.side {
        Some(geometry::ranks::Side::Left) => stand.left = Some(id),
        Some(geometry::ranks::Side::Right) => stand.right = Some(id),
        None => {
            let files = usize::from(stand.files);
            let (wide, deep) =
                (usize::from(own.width / theirs.width).max(1), usize::from(own.depth / theirs.depth).max(1));
            let mut displaced = 0;
            for rank in 0..deep {
                for file in 0..wide {
                    let (rank, file) = (usize::from(place.rank) - 1 + rank, usize::from(place.file) - 1 + file);
                    if file >= files {
                        return None;
                    }
                    let n = rank * files + file;
                    while stand.places.len() <= n {
                        stand.places.extend(std::iter::repeat_n(Place::Empty, files));
                    }
                    displaced += usize::from(stand.places[n] == Place::Ranker);
                    stand.places[n] = Place::Joined(id);
                }
            }
            for _ in 0..displaced {
                let gap = stand.places.iter().position(|place| *place == Place::Empty);
                match gap {
                    Some(gap) => stand.places[gap] = Place::Ranker,
                    None => {
                        stand.places.push(Place::Ranker);
                        stand.places.extend(std::iter::repeat_n(Place::Empty, files - 1));
                    }
                }
            }
        }
    }
    Some(())
}
