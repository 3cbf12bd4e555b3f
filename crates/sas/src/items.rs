//! Chapter *items*: traps, landmines, grenades, Lewes bombs, and the blast of everything that explodes.

use crate::attack::wound;
use crate::board::{Ground, distance, in_arc, toward};
use crate::events::{Event, Gone};
use crate::fear_naught::typhoon;
use crate::los::line;
use crate::questions::{BlastHit, BlastTarget, RabbitsFoot};
use crate::state::{AxisUnit, Operator, OperatorId, State, UnitId};
use crate::{Sas, alarm, objectives, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Dice, Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// The least result of an explosive that hits (`sas/items/explosives-table`).
pub(crate) const BLAST_VALUE: u8 = 2;

/// Within how many cards a bomb can be set to explode (`sas/items/lewes-bomb-place`).
pub const BOMB_CARDS: std::ops::RangeInclusive<u8> = 1..=20;

/// Something that lies in a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A trap, armed or used (`sas/items/trap-place`).
    Trap {
        /// Does it still work?
        armed: bool,
    },
    /// (`sas/items/landmine`)
    Landmine,
    /// A fuel barrel (`sas/items/fuel-barrel-trigger`).
    Barrel,
    /// A time bomb: it explodes with this many more cards (`sas/ruling/lewes-bomb-slot`).
    LewesBomb {
        /// Cards to be drawn until then, at least 1.
        cards: u8,
    },
    /// Documents that a mission wants (`sas/ruling/mission-objectives`).
    Documents,
    /// A prisoner who is to be carried away (`sas/ruling/mission-objectives`).
    Prisoner,
    /// The same, hidden in a rat (`sas/fear-naught/rat-bomb`).
    RatBomb {
        /// Cards to be drawn until then, at least 1.
        cards: u8,
    },
}

/// The single items that an operator carries (`sas/components/operator-board-use`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)]
pub struct Items {
    pub traps: u8,
    pub landmines: u8,
    pub lewes_bombs: u8,
    pub rabbits_feet: u8,
    pub rat_bombs: u8,
    /// Packs of cigarettes (`sas/kickstarter/cigarette-pack`).
    pub cigarette_packs: u8,
    /// Failure markers (`sas/heavy-metal/mechanical-failure-gain`).
    pub failures: u8,
    /// Talk tokens (`sas/fear-naught/talk`).
    pub talks: u8,
}

/// What an operator puts down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Load {
    /// The corpse that he carries.
    Corpse,
    /// The barrel that he carries.
    Barrel,
    /// The prisoner whom he carries.
    Prisoner,
    /// A trap.
    Trap,
    /// A landmine.
    Landmine,
    /// A Lewes bomb that explodes with this many more cards: 1 to 20; with 0 it is asked when it is put down.
    LewesBomb(u8),
    /// The same, hidden in a rat.
    RatBomb(u8),
}

impl Load {
    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Corpse => "corpse",
            Self::Barrel => "barrel",
            Self::Prisoner => "prisoner",
            Self::Trap => "trap",
            Self::Landmine => "landmine",
            Self::LewesBomb(_) => "lewes-bomb",
            Self::RatBomb(_) => "rat-bomb",
        }
    }
}

/// Is a square under a blast template? Three by three squares (`sas/ruling/template-size`).
pub fn under(centre: Cell, cell: Cell) -> bool {
    distance(centre, cell) <= 1
}

impl State {
    /// Is a square under a template that stays until the end phase? (`sas/items/lewes-bomb-template`)
    pub fn smoking_ruin(&self, cell: Cell) -> bool {
        self.templates.iter().any(|&centre| under(centre, cell))
    }

    /// Is anybody whom an Axis blast can hurt under a template?
    pub fn prey_under(&self, centre: Cell) -> bool {
        self.prey_on_board().any(|(_, operator, _)| operator.squares().into_iter().any(|cell| under(centre, cell)))
    }

    /// The things in a square.
    pub fn things_at(&self, cell: Cell) -> impl Iterator<Item = Thing> {
        self.things.iter().filter(move |(at, _)| *at == cell).map(|(_, thing)| *thing)
    }
}

/// An Axis unit has entered a square: an armed trap kills it, a landmine explodes (`sas/items/trap-trigger`,
/// `sas/items/landmine`, `sas/ruling/trap-and-mine-triggers`).
pub fn entered(t: &mut Table<Sas>, unit: UnitId) -> Play<()> {
    let Some(at) = t.state.unit(unit).at else { return Ok(()) };
    let trap = |(cell, thing): &(Cell, Thing)| *cell == at && *thing == Thing::Trap { armed: true };
    if let Some(place) = t.state.things.iter().position(trap) {
        t.state.things[place].1 = Thing::Trap { armed: false };
        t.cite(rules::items::TRAP_TRIGGER);
        t.tell(Event::Trapped { unit, at });
        crate::actions::kill(t, unit);
    }
    set_off_mines(t, &[at])
}

/// A landmine in a square that a unit newly covers explodes (`sas/items/landmine`).
pub fn set_off_mines(t: &mut Table<Sas>, squares: &[Cell]) -> Play<()> {
    let mine = |(cell, thing): &(Cell, Thing)| squares.contains(cell) && *thing == Thing::Landmine;
    while let Some(place) = t.state.things.iter().position(mine) {
        let at = t.state.things[place].0;
        t.state.things.remove(place);
        t.cite(rules::items::LANDMINE);
        blast(t, at, 4, rules::items::LANDMINE)?;
    }
    Ok(())
}

/// An explosion, with all that it sets off, and then the alarm (`sas/ruling/alarm-explosives`).
pub fn blast(t: &mut Table<Sas>, centre: Cell, dice: u16, rule: Rule) -> Play<()> {
    t.tell(Event::Exploded { at: centre });
    blast_on(t, centre, dice, rule)
}

/// The same, once it has been told.
fn blast_on(t: &mut Table<Sas>, centre: Cell, dice: u16, rule: Rule) -> Play<()> {
    burst(t, centre, dice, rule)?;
    after_blast(t)
}

/// Everybody looks, and the alarm sounds (`sas/ruling/alarm-explosives`).
fn after_blast(t: &mut Table<Sas>) -> Play<()> {
    sight::look(t, None)?;
    if t.state.stealthy() {
        t.cite(rules::noise::ALARM_SYMBOL_WEAPONS);
        t.cite(rules::alarm::GRENADE);
        alarm::sound(t, None)?;
    }
    Ok(())
}

/// One explosion by itself.
fn burst(t: &mut Table<Sas>, centre: Cell, dice: u16, rule: Rule) -> Play<()> {
    bursts(t, &[centre], dice, rule)
}

/// Explosions in one moment, such as of two bombs on one card: friendly units under any of the templates die, then the dice of
/// each are rolled, and only when all have fallen the players assign the hits of each to units and objects under it
/// (`sas/items/blast-friendly-units`, `sas/ruling/blast-assignment`, `sas/items/lewes-bomb-detonation`). Barrels that are hit
/// explode in turn; a corpse that lay there before is gone.
fn bursts(t: &mut Table<Sas>, centres: &[Cell], dice: u16, rule: Rule) -> Play<()> {
    t.cite(rules::items::EXPLOSIVES_TABLE);
    let any = |cell: Cell| centres.iter().any(|&centre| under(centre, cell));
    let covered = |operator: &Operator| operator.squares().into_iter().any(any);
    let friends: Vec<OperatorId> = t.state.operators().filter(|(_, o)| covered(o)).map(|(id, _)| id).collect();
    for operator in friends {
        t.cite(rules::items::BLAST_FRIENDLY_UNITS);
        if t.state.operator(operator).vehicle.is_some() {
            t.cite(rules::ruling::OWN_BLAST_ON_VEHICLE);
        }
        wound(t, operator, u8::MAX)?;
    }
    let mut corpses: Vec<Cell> = t.state.corpses.iter().copied().filter(|&at| any(at)).collect();
    corpses.sort();
    let mut hits = Vec::new();
    for &centre in centres {
        hits.push((centre, roll_blast(t, centre, dice, rule)?));
    }
    let mut lit: Vec<Cell> = Vec::new();
    for (centre, hits) in hits {
        share_hits(t, centre, hits, &mut corpses, &mut lit)?;
    }
    let shaken: Vec<UnitId> = centres.iter().flat_map(|&centre| units_under(&t.state, centre)).collect();
    for unit in shaken {
        sight::alert(t, unit);
    }
    for at in lit {
        light_barrel(t, at)?;
    }
    Ok(())
}

/// The dice of an explosion: how many hit.
fn roll_blast(t: &mut Table<Sas>, centre: Cell, dice: u16, rule: Rule) -> Play<usize> {
    let mut faces = t.roll(Dice::d6(dice), rule)?.to_vec();
    let hitting = |faces: &[u8]| faces.iter().filter(|&&face| face >= BLAST_VALUE).count();
    if hitting(&faces) < hits_wanted(&t.state, centre) {
        faces = touch_of_luck(t, faces, |face| face < BLAST_VALUE)?;
    }
    let hits = hitting(&faces);
    t.tell(Event::BlastRolled { faces, hits: hits as u8 });
    Ok(hits)
}

/// The players assign the hits of an explosion, one by one, to units, barrels and the corpses that lay there before it.
fn share_hits(t: &mut Table<Sas>, centre: Cell, hits: usize, corpses: &mut Vec<Cell>, lit: &mut Vec<Cell>) -> Play<()> {
    for done in 0..hits {
        let mut targets: Vec<BlastTarget> = units_under(&t.state, centre).into_iter().map(BlastTarget::Unit).collect();
        let barrels = barrels_under(&t.state, centre).into_iter().filter(|at| !lit.contains(at));
        targets.extend(barrels.map(BlastTarget::Barrel));
        for &at in corpses.iter().filter(|&&at| under(centre, at)) {
            if targets.last() != Some(&BlastTarget::Corpse(at)) {
                targets.push(BlastTarget::Corpse(at));
            }
        }
        let chosen = match targets[..] {
            [] => break,
            [only] => only,
            _ => t.ask_any(t.state.all_players(), BlastHit { targets, burst: false, left: (hits - done) as u16 })?.1,
        };
        match chosen {
            BlastTarget::Unit(unit) => crate::actions::hurt(t, unit),
            BlastTarget::Barrel(at) => lit.push(at),
            BlastTarget::Corpse(at) => {
                corpses.remove(corpses.iter().position(|&cell| cell == at).unwrap_or(0));
                remove_corpse(t, at);
            }
        }
    }
    Ok(())
}

/// A corpse is blown to pieces (`sas/ruling/blast-assignment`).
fn remove_corpse(t: &mut Table<Sas>, at: Cell) {
    if let Some(place) = t.state.corpses.iter().position(|&cell| cell == at) {
        t.cite(rules::items::OBJECTS);
        t.cite(rules::ruling::BLAST_ASSIGNMENT);
        t.state.corpses.remove(place);
        t.tell(Event::CorpseRemoved { at, why: Gone::Blast });
    }
}

/// A barrel explodes with five dice; its template stays until the end phase (`sas/items/fuel-barrel-damage`,
/// `sas/items/fuel-barrel-template`).
fn light_barrel(t: &mut Table<Sas>, at: Cell) -> Play<()> {
    let Some(place) = t.state.things.iter().position(|thing| *thing == (at, Thing::Barrel)) else { return Ok(()) };
    t.state.things.remove(place);
    t.state.templates.push(at);
    t.cite(rules::items::FUEL_BARREL_TEMPLATE);
    t.tell(Event::Exploded { at });
    objectives::blow_up(t, at);
    burst(t, at, 5, rules::items::FUEL_BARREL_DAMAGE)
}

/// A barrel is set off by an operator's shot; then the alarm sounds, and exposes him like that of any other noisy weapon
/// (`sas/alarm/exposed-by-alarm`).
pub fn explode_barrel(t: &mut Table<Sas>, at: Cell, shooter: Option<OperatorId>) -> Play<()> {
    light_barrel(t, at)?;
    sight::look(t, None)?;
    if t.state.stealthy() { alarm::sound(t, shooter) } else { Ok(()) }
}

/// The Axis units under a template.
fn units_under(state: &State, centre: Cell) -> Vec<UnitId> {
    let covered = |unit: &AxisUnit| unit.squares().iter().any(|&cell| under(centre, cell));
    state.units_on_board().filter(|(_, unit, _)| covered(unit)).map(|(id, _, _)| id).collect()
}

/// How many hits there is a use for under a template: as many as all units have health left, and one for each barrel.
fn hits_wanted(state: &State, centre: Cell) -> usize {
    let health = |&id: &UnitId| {
        let unit = state.unit(id);
        usize::from(unit.kind.data().health.saturating_sub(unit.damage))
    };
    units_under(state, centre).iter().map(health).sum::<usize>() + barrels_under(state, centre).len()
}

/// The barrels under a template.
fn barrels_under(state: &State, centre: Cell) -> Vec<Cell> {
    let barrel = |(at, thing): &&(Cell, Thing)| *thing == Thing::Barrel && under(centre, *at);
    state.things.iter().filter(barrel).map(|(at, _)| *at).collect()
}

/// A grenade is thrown at a square: in line of sight it lands there, else it scatters (`sas/items/grenade-throw`,
/// `sas/items/grenade-blind-throw`). Whoever throws it by a mark sees only the quarter before him (`sas/los/operator-arc`).
pub fn throw(t: &mut Table<Sas>, from: Cell, facing: Facing, at: Cell, marked: bool) -> Play<()> {
    t.cite(rules::items::GRENADE_THROW);
    let mut centre = at;
    let behind_him = marked && !in_arc(from, facing, at);
    if from != at && (behind_him || line(&t.state, from, at).is_none()) {
        t.cite(rules::items::GRENADE_BLIND_THROW);
        if behind_him {
            t.cite(rules::los::OPERATOR_ARC);
        }
        centre = scatter(t, toward(from, facing, at), at, true)?;
    }
    blast(t, centre, 4, rules::items::GRENADE_THROW)
}

/// The small scatter roll: on 7 the template stays, else it moves one to three squares in the direction of the total
/// (`sas/items/small-scatter-roll`, `sas/ruling/scatter-layout`).
/// A rabbit's foot helps with a throw of ours only (`sas/ruling/rabbits-foot-scope`).
pub(crate) fn scatter(t: &mut Table<Sas>, ahead: Facing, at: Cell, ours: bool) -> Play<Cell> {
    let total = t.roll(Dice::d6(2), rules::items::SMALL_SCATTER_ROLL)?.sum();
    let Some(eighths) = scatter_direction(total) else { return Ok(at) };
    let far = t.roll(Dice::d6(1), rules::items::SMALL_SCATTER_ROLL)?.to_vec();
    let far = if ours { touch_of_luck(t, far, |face| face < 5)? } else { far };
    let squares = far.first().copied().unwrap_or(1).div_ceil(2);
    let landed = (0..squares).fold(at, |cell, _| cell.step(ahead.turned(eighths)));
    t.tell(Event::Scattered { from: at, to: landed });
    Ok(landed)
}

/// Which way a total of two dice scatters a template, in eighths clockwise from straight ahead; none on 7
/// (`sas/ruling/scatter-layout`).
pub fn scatter_direction(total: u32) -> Option<i32> {
    match total {
        6 => Some(0),
        8 => Some(1),
        9 => Some(2),
        10 => Some(3),
        11 | 12 => Some(4),
        2 | 3 => Some(5),
        4 => Some(6),
        5 => Some(7),
        _ => None,
    }
}

/// After a roll for an operator, whoever has a lucky rabbit's foot may turn one die into a 6 (`sas/items/rabbits-foot`,
/// `sas/ruling/rabbits-foot-scope`). Nobody is asked when a 6 would not help.
pub fn touch_of_luck(t: &mut Table<Sas>, mut faces: Vec<u8>, helps: impl Fn(u8) -> bool) -> Play<Vec<u8>> {
    for n in 0..t.state.operators.len() as u8 {
        let operator = OperatorId(n);
        let owner = t.state.operator(operator);
        let lucky = owner.is_present() && owner.items.rabbits_feet > 0;
        if !lucky || !faces.iter().any(|&face| helps(face)) {
            continue;
        }
        let seat = owner.owner;
        let Some(die) = t.ask(seat, RabbitsFoot { operator, faces: faces.clone() })? else { continue };
        t.state.operator_mut(operator).items.rabbits_feet -= 1;
        if let Some(face) = faces.get_mut(usize::from(die)) {
            *face = 6;
        }
        t.tell(Event::Luck { operator, faces: faces.clone() });
    }
    Ok(faces)
}

/// With each card drawn the Lewes bombs and rat bombs come nearer to exploding (`sas/ruling/deck-inserts`).
pub fn card_drawn(state: &mut State) {
    typhoon::card_drawn(state);
    for (_, thing) in &mut state.things {
        if let Thing::LewesBomb { cards } | Thing::RatBomb { cards } = thing {
            *cards = cards.saturating_sub(1);
        }
    }
}

/// Every Lewes bomb whose card lies on top explodes, all of them at once; their templates stay until the end phase
/// (`sas/items/lewes-bomb-detonation`, `sas/items/lewes-bomb-template`).
pub fn explode_due(t: &mut Table<Sas>) -> Play<()> {
    let due = |thing: Thing| matches!(thing, Thing::LewesBomb { cards: 0 } | Thing::RatBomb { cards: 0 });
    let bombs: Vec<(Cell, Thing)> = t.state.things.iter().copied().filter(|(_, thing)| due(*thing)).collect();
    if bombs.is_empty() {
        return Ok(());
    }
    t.state.things.retain(|(_, thing)| !due(*thing));
    t.cite(rules::items::LEWES_BOMB_DETONATION);
    t.cite(rules::items::LEWES_BOMB_TEMPLATE);
    if bombs.iter().any(|(_, bomb)| matches!(bomb, Thing::RatBomb { .. })) {
        t.cite(rules::fear_naught::RAT_BOMB);
    }
    let centres: Vec<Cell> = bombs.into_iter().map(|(at, _)| at).collect();
    for &at in &centres {
        t.state.templates.push(at);
        t.tell(Event::Exploded { at });
        objectives::blow_up(t, at);
    }
    bursts(t, &centres, 6, rules::items::LEWES_BOMB_DETONATION)?;
    after_blast(t)
}

/// Does a standing operator with a camouflage net stay unseen in a forest square? Until a unit comes beside him or he
/// attacks; not while exposed or with an object (`sas/items/camo-net`).
pub fn camouflaged(state: &State, operator: &Operator, viewer: Cell) -> bool {
    let net = state.kits.get(usize::from(operator.kit)).is_some_and(|kit| kit.camo_net);
    let covered = net && !operator.exposed && !operator.carries() && !operator.fired;
    covered && operator.at.is_some_and(|at| state.board.ground(at) == Ground::Forest && !viewer.adjacent(at))
}
