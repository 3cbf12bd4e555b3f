//! Positions as people write them in scenario files, and what can be asked about them. `docs/SCENARIOS.md` lists the keys.

use crate::T9a;
use crate::army_building::armed;
use crate::book::{Book, OwnWeapon, Post, Sheet, entry_of, shipped};
use crate::definitions::formation::spots;
use crate::definitions::formation::{block, full_ranks, in_files, is_firm, unit_height};
use crate::definitions::measure::distance;
use crate::definitions::sight::{cover, eye, sees_unit};
use crate::events::Event;
use crate::game_flow::begin_phase;
use crate::magic::spells::{Duration, Spell, SpellEffect};
use crate::model_rules::{ModelRule, Ruled};
use crate::pregame::DeploymentType;
use crate::psychology::{discipline, is_decimated};
use crate::setup::empty;
use crate::shooting;
use crate::state::{
    Content, DeclaredCharge, Effect, Engagement, MagicStep, Marks, Phase, Place, PregameStep, Shared, Stand, State,
    Unit, UnitId, Whereabouts,
};
use crate::terrain::{Feature, FeatureKind};
use geometry::Pose;
use geometry::ranks::Facing;
use kernel::{Seat, Stage, StageError};
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

    fn stage_seats(_state: &State) -> u8 {
        2
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

/// A unit in ranks of so many files, the last perhaps not full.
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

fn of_game(state: &State, field: &str) -> Option<Value> {
    let by_seat = |value: fn(&crate::state::Side) -> Value| json!(state.sides.iter().map(value).collect::<Vec<_>>());
    Some(match field {
        "round" => json!(state.round),
        "first" => json!(state.first.0 + 1),
        "defender" => json!(state.pregame.defender.0 + 1),
        "south" => json!(state.pregame.south.0 + 1),
        "active" => json!(state.active.0 + 1),
        "phase" => match state.phase {
            Phase::Lists { .. } => json!("lists"),
            Phase::Charge(_) => json!("charge"),
            Phase::Pregame(PregameStep::Roll) => json!("roll"),
            Phase::Pregame(PregameStep::Zone) => json!("zone"),
            Phase::Pregame(PregameStep::Choices { .. }) => json!("choices"),
            Phase::Pregame(PregameStep::Deploy { .. }) => json!("deploy"),
            Phase::Pregame(PregameStep::Advantage) => json!("advantage"),
            Phase::Pregame(PregameStep::Vanguard { .. }) => json!("vanguard"),
            Phase::Movement => json!("movement"),
            Phase::Magic(MagicStep::Start) => json!("magic"),
            Phase::Magic(MagicStep::Casting) => json!("casting"),
            Phase::Shooting => json!("shooting"),
            Phase::Rally => json!("rally"),
            Phase::Melee => json!("melee"),
            Phase::Over => json!("over"),
        },
        "dice" => by_seat(|side| json!(side.dice)),
        "stored" => by_seat(|side| json!(side.stored)),
        "decks" => by_seat(|side| json!(side.deck)),
        "effects" => json!(state.effects.len()),
        "table" => json!(state.fixed.table),
        "units" => json!(state.units.len()),
        _ => return None,
    })
}

fn of_unit(state: &State, id: UnitId, field: &str) -> Option<Value> {
    let unit = state.unit(id)?;
    let whole = state.whole(id);
    let sheet = state.sheet(id)?;
    Some(match field {
        "hp" => json!(unit.hp),
        "models" => json!(state.models(id)),
        "files" => json!(unit.stand.as_ref()?.files),
        "ranks" => json!(unit.stand.as_ref()?.ranks()),
        "last-rank" => {
            let stand = unit.stand.as_ref()?;
            json!(stand.rank(stand.ranks().saturating_sub(1)).iter().filter(|place| **place != Place::Empty).count())
        }
        "full-ranks" => json!(full_ranks(state, whole)),
        "firm" => json!(is_firm(state, whole)),
        "height" => json!(unit_height(state, whole)),
        "shaken" => json!(state.is_shaken(whole)),
        "decimated" => json!(is_decimated(state, id)),
        "removed" => json!(unit.whereabouts == Whereabouts::Removed),
        "discipline" => json!(discipline(state, whole, 0).0),
        "lost" => json!(unit.marks.phase.lost),
        "moved" => json!(unit.marks.turn.moved),
        "joined" => json!(unit.joined.and_then(|host| state.unit(host)).map(|host| host.key.clone())),
        "whereabouts" => json!(unit.whereabouts),
        "left" => json!(unit.stand.as_ref()?.left.and_then(|pool| state.unit(pool)).map(|pool| pool.key.clone())),
        "right" => json!(unit.stand.as_ref()?.right.and_then(|pool| state.unit(pool)).map(|pool| pool.key.clone())),
        "centre" => {
            let centre = block(state, whole)?.centre();
            json!([centre.x, centre.y])
        }
        "unit-mobility" => json!(crate::definitions::speed::mobility(state, whole).0),
        "outside-zone" => json!(unit.marks.battle.outside_zone),
        "late" => json!(unit.marks.battle.late),
        "learned" => json!(sheet.learned),
        "place" => {
            let stand = state.unit(whole)?.stand.as_ref()?;
            let n = stand.places.iter().position(|place| *place == Place::Joined(id))?;
            json!([n / usize::from(stand.files) + 1, n % usize::from(stand.files) + 1])
        }
        "at" => {
            let point = unit.stand.as_ref()?.pose.position.point();
            json!([point.x, point.y])
        }
        "facing" => {
            let degrees = 90.0 - unit.stand.as_ref()?.pose.heading.degrees();
            json!(degrees.rem_euclid(360.0))
        }
        "width" => json!(block(state, whole)?.width),
        "depth" => json!(block(state, whole)?.depth),
        "points" => json!(sheet.points),
        "armour" => json!(sheet.arm),
        "rules" => json!(sheet.rules.iter().map(ToString::to_string).collect::<Vec<_>>()),
        "base" => json!(sheet.base),
        "parts" => json!(sheet.parts.iter().map(|armed| armed.part.name.clone()).collect::<Vec<_>>()),
        "mobility" => json!(sheet.mob),
        "inspires" => json!(sheet.inspires),
        "engaged" => json!(state.is_engaged(whole)),
        "charging" => json!(unit.marks.battle.charging),
        "first-round" => json!(unit.marks.battle.first_round),
        "loot" => json!(unit.marks.battle.loot),
        "fought" => json!(unit.marks.phase.fought),
        "fighting" => json!(crate::melee::contact::touching(state, whole).0),
        "weapon" => json!(crate::attacks::defence::weapon_in_use(state, id, 0)?.name),
        "forgotten" => json!(unit.marks.battle.forgotten),
        "spent" => json!(unit.marks.battle.spent.len()),
        "failed-charge" => json!(unit.marks.turn.failed_charge),
        "charge-speed" => json!(crate::charge::ways::charge_speed(state, id).0),
        "channel" => json!(crate::magic::channel(state, id)),
        _ => return None,
    })
}

/// Distance, sight, cover and facing between two units.
fn between(state: &State, one: UnitId, relation: &str, two: UnitId) -> Option<Value> {
    let looks = |with: &dyn Fn(&crate::definitions::sight::Eye, geometry::Vector) -> Value| {
        let (spots, _) = spots(state, one)?;
        let mut eyes = spots.iter().filter_map(|spot| eye(state, one, spot, false));
        eyes.find_map(|eye| Some(with(&eye, sees_unit(state, &eye, two)?)))
    };
    Some(match relation {
        "from" => json!(distance(state, one, two)?),
        "sees" => json!(looks(&|_, _| Value::Null).is_some()),
        "facing" => json!(shooting::facings(state, one, two)),
        // By which Facing of the other they are Engaged.
        "fights" => {
            let mut pairs = state.engaged.iter().filter_map(|engagement| engagement.of(one));
            json!(pairs.find(|(_, foe, _)| *foe == two).map(|(own, _, theirs)| [own, theirs]))
        }
        "touches" => json!(crate::charge::moves::in_contact(state, one, two)),
        // How many models touch: those of the first, then those of the other.
        "contacts" => json!(crate::charge::moves::contacts(state, one, two)?),
        "cover" => looks(&|eye, from| {
            let facing = shooting::facings(state, one, two).first().copied().unwrap_or(Facing::Front);
            json!(cover(state, eye, two, facing, from).0)
        })?,
        "seers" => {
            let (spots, _) = spots(state, one)?;
            let sees = |spot: &&crate::definitions::formation::Spot| {
                eye(state, one, spot, false).is_some_and(|eye| sees_unit(state, &eye, two).is_some())
            };
            json!(spots.iter().filter(sees).count())
        }
        _ => return None,
    })
}
