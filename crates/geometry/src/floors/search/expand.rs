//! Going on from a state: tangents to every node, ways into regions, and ways by mirror points.

use super::{Detour, GOAL, Goal, MIRROR, Region, START, Search, State};
use crate::arcgon::{Arc, signed_distance};
use crate::floors::mirror::{Lookouts, by_ring, double_mirrors, mirrors, point, to_ring};
use crate::floors::space::Space;
use crate::path::{NONE, Node, Tangent, arrivals, tangent};
use crate::tolerance::NOISE;
use crate::vector::{Bounds, Vector};

impl Search {
    /// Pushes every tangent that leaves a state's node in the state's own turn.
    pub(super) fn expand(&mut self, index: u32, space: &Space, goal: Goal<'_>) {
        let state = self.states[index as usize];
        if state.node == MIRROR {
            self.expand_detour(index, space, goal);
            return;
        }
        let here = self.nodes[state.node as usize];
        match goal {
            Goal::Spot(spot, _) => {
                if let Some(tangent) = tangent(&here, state.turn, &self.nodes[GOAL as usize], 1.0) {
                    self.reach(index, &here, GOAL, 1.0, &Tangent { to: spot.at, ..tangent }, 0.0, space);
                }
            }
            Goal::Regions { regions, corners } => self.expand_to_regions(index, space, regions, corners),
        }
        for target in 2..self.nodes.len() as u32 {
            let there = self.nodes[target as usize];
            if target == state.node || there.owner != NONE && there.owner == here.owner {
                continue;
            }
            let turns: &[f64] = if there.owner == NONE { &[1.0] } else { &[1.0, -1.0] };
            for &turn in turns {
                let Some(tangent) = tangent(&here, state.turn, &there, turn) else { continue };
                if space.on_table(&Bounds::of(tangent.to, tangent.to)) {
                    self.reach(index, &here, target, turn, &tangent, goal.remaining(tangent.to), space);
                }
            }
        }
        let beside = here.beside[usize::from(state.turn > 0.0)];
        if beside != NONE {
            let normal = if state.turn > 0.0 { here.arc.to } else { here.arc.from };
            let there = self.nodes[beside as usize].arc;
            let (from, to) = (here.arc.centre + normal * here.arc.radius, there.centre + normal * there.radius);
            if space.on_table(&Bounds::of(to, to)) {
                let tangent = Tangent { left_at: normal, normal, from, to };
                self.reach(index, &here, beside, state.turn, &tangent, goal.remaining(to), space);
            }
        }
        if self.floors
            && let Some(least) = self.least_by_mirrors(index, &here, space, goal)
        {
            // Whoever turns back at a mirror point has climbed there.
            let surface = usize::from(state.surface);
            let climb = space.surfaces.rest_by_climbs(surface, 1) - space.surfaces.rest(surface);
            if least + climb <= self.bound + NOISE {
                self.put_off_mirrors(least, index);
            }
        }
    }

    /// At least how long a way is from a state by a mirror point, or by two; none if there are no such ways.
    fn least_by_mirrors(&self, index: u32, here: &Node, space: &Space, goal: Goal<'_>) -> Option<f64> {
        let state = self.states[index as usize];
        let mut least: Option<f64> = None;
        for (ring, nodes) in self.mirrors.iter().filter(|(_, nodes)| nodes.binary_search(&state.node).is_ok()) {
            let ring = &space.rings[*ring as usize];
            let arcs = space.arcs(ring);
            let out = to_ring(here, arcs);
            let mut way = f64::INFINITY;
            if ring.gaps != 0 {
                // By this ring and another: to this one at least, and from there to the goal.
                let onwards = match goal {
                    Goal::Spot(spot, _) => to_ring(&point(spot.at), arcs),
                    Goal::Regions { .. } => 0.0,
                };
                way = (out + onwards).max(goal.remaining(here.arc.centre) - here.arc.radius);
            }
            for &target in nodes {
                if target == START || target == GOAL && matches!(goal, Goal::Regions { .. }) {
                    continue;
                }
                let there = &self.nodes[target as usize];
                let onwards = if target == GOAL { 0.0 } else { goal.remaining(there.arc.centre) - there.arc.radius };
                let apart = here.arc.centre.distance(there.arc.centre) - here.arc.radius - there.arc.radius;
                way = way.min((out + to_ring(there, arcs)).max(apart) + onwards.max(0.0));
            }
            least = Some(least.map_or(way, |least| least.min(way)));
        }
        least.map(|least| state.cost + least + space.surfaces.rest(state.surface.into()) - NOISE)
    }

    /// Pushes the ways into regions: at right angles to their boundaries and at their corners with rings; and, where
    /// there are surfaces, at right angles to the boundary of a ring at which one climbs into the region.
    fn expand_to_regions(&mut self, index: u32, space: &Space, regions: &[Region<'_>], corners: &[Vector]) {
        let state = self.states[index as usize];
        let here = self.nodes[state.node as usize];
        for region in regions {
            for i in 0..region.arcs.len() {
                for tangent in arrivals(&here, state.turn, region.arcs, i) {
                    self.reach(index, &here, GOAL, 1.0, &tangent, 0.0, space);
                }
            }
        }
        if !self.floors {
            for &corner in corners {
                if let Some(tangent) = tangent(&here, state.turn, &point(corner), 1.0) {
                    self.reach(index, &here, GOAL, 1.0, &tangent, 0.0, space);
                }
            }
            return;
        }
        for ring in space.rings.iter().filter(|ring| ring.active && ring.gaps | ring.carries != 0) {
            let arcs = space.arcs(ring);
            for i in 0..arcs.len() {
                for line in feet(&here, state.turn, arcs, i) {
                    if regions.iter().any(|region| signed_distance(region.arcs, line.to) < 1e-7) {
                        self.reach(index, &here, GOAL, 1.0, &line, 0.0, space);
                    }
                }
            }
        }
    }

    /// Pushes the ways that touch a ring, climb there and turn back.
    pub(super) fn expand_mirrors(&mut self, index: u32, here: &Node, space: &Space, goal: Goal<'_>) {
        let state = self.states[index as usize];
        let mut touches = std::mem::take(&mut self.touches);
        let climbing = space.surfaces.rest_by_climbs(state.surface.into(), 1);
        for k in 0..self.mirrors.len() {
            if self.mirrors[k].1.binary_search(&state.node).is_err() {
                continue;
            }
            let ring = self.mirrors[k].0;
            let arcs = space.arcs(&space.rings[ring as usize]);
            for t in 0..self.mirrors[k].1.len() {
                let target = self.mirrors[k].1[t];
                if target == START || target == GOAL && matches!(goal, Goal::Regions { .. }) {
                    continue;
                }
                let there = self.nodes[target as usize];
                let turns: &[f64] = if there.owner == NONE { &[1.0] } else { &[1.0, -1.0] };
                let onwards = if target == GOAL { 0.0 } else { goal.remaining(there.arc.centre) - there.arc.radius };
                let apart = here.arc.centre.distance(there.arc.centre) - here.arc.radius - there.arc.radius;
                let rest = onwards.max(0.0) + climbing;
                if state.cost + apart.max(0.0) + rest > self.bound + NOISE
                    || state.cost + by_ring(here, &there, arcs) + rest > self.bound + NOISE
                {
                    continue;
                }
                for &turn in turns {
                    touches.clear();
                    let watched = (arcs, self.lookouts[k].get_or_init(|| Lookouts::of(arcs)));
                    mirrors(here, state.turn, &there, turn, watched, &mut touches);
                    for &touch in &touches {
                        let detour = Detour { ring, then: (target, turn), by: None };
                        self.reach_mirror(index, here, touch, detour, space, goal);
                    }
                }
            }
        }
        self.touches = touches;
        self.expand_double_mirrors(index, here, space, goal);
    }

    /// Pushes the ways that touch one ring, climb, touch another, climb again and turn back: between staggered platforms,
    /// or between zones of two storeys. Each ring bars a climb that the other does not.
    fn expand_double_mirrors(&mut self, index: u32, here: &Node, space: &Space, goal: Goal<'_>) {
        let state = self.states[index as usize];
        let rest = space.surfaces.rest_by_climbs(state.surface.into(), 2);
        if state.cost + rest > self.bound + NOISE {
            return;
        }
        let mut found = Vec::new();
        for (k, (first, from)) in self.mirrors.iter().enumerate() {
            let one = &space.rings[*first as usize];
            if from.binary_search(&state.node).is_err() || one.gaps == 0 {
                continue;
            }
            let out = (-space.distance(one, here.arc.centre) - here.arc.radius).max(0.0);
            let here_to_one = to_ring(here, space.arcs(one));
            for (l, (second, to)) in self.mirrors.iter().enumerate() {
                let other = &space.rings[*second as usize];
                if k == l || one.gaps & other.gaps == one.gaps || !one.bounds.meets(other.bounds) {
                    continue;
                }
                for &target in to {
                    if target == START || target == GOAL && matches!(goal, Goal::Regions { .. }) {
                        continue;
                    }
                    let there = self.nodes[target as usize];
                    let back = (-space.distance(other, there.arc.centre) - there.arc.radius).max(0.0);
                    let after = if target == GOAL { 0.0 } else { goal.remaining(there.arc.centre) - there.arc.radius };
                    if state.cost + out + back + after.max(0.0) + rest > self.bound + NOISE {
                        continue;
                    }
                    // Whatever the two points are, the way by them is no shorter than the way by either ring alone.
                    let rings = [space.arcs(one), space.arcs(other)];
                    let apart = here.arc.centre.distance(there.arc.centre) - here.arc.radius - there.arc.radius;
                    let least = (here_to_one + to_ring(&there, rings[1])).max(apart);
                    let least = rings.iter().fold(least, |least, ring| least.max(by_ring(here, &there, ring)));
                    if state.cost + least + after.max(0.0) + rest > self.bound + NOISE {
                        continue;
                    }
                    let turns: &[f64] = if there.owner == NONE { &[1.0] } else { &[1.0, -1.0] };
                    for &turn in turns {
                        let lookouts = [k, l].map(|n| &self.lookouts[n]);
                        let watched = [0, 1].map(|n| (rings[n], lookouts[n].get_or_init(|| Lookouts::of(rings[n]))));
                        for [touch, next] in double_mirrors((here, state.turn), (&there, turn), watched) {
                            let detour = Detour { ring: *first, then: (target, turn), by: Some((*second, next)) };
                            found.push((touch, detour));
                        }
                    }
                }
            }
        }
        for (touch, detour) in found {
            self.reach_mirror(index, here, touch, detour, space, goal);
        }
    }

    /// Pushes the way to one mirror point.
    fn reach_mirror(&mut self, index: u32, here: &Node, touch: Vector, detour: Detour, space: &Space, goal: Goal<'_>) {
        let state = self.states[index as usize];
        let Some(line) = tangent(here, state.turn, &point(touch), 1.0) else { return };
        let Some(rest) = self.rest_of(&detour, touch, goal) else { return };
        if !space.on_table(&Bounds::of(touch, touch)) {
            return;
        }
        if let Some(next) = self.reach(index, here, MIRROR, 1.0, &line, rest, space) {
            self.states[next as usize].detour = self.detours.len() as u32;
            self.detours.push(detour);
        }
    }

    /// Goes on from a mirror point: to the second one of its detour, or to where it leads.
    fn expand_detour(&mut self, index: u32, space: &Space, goal: Goal<'_>) {
        let state = self.states[index as usize];
        let detour = self.detours[state.detour as usize];
        let here = point(state.point);
        if let Some((ring, touch)) = detour.by {
            self.reach_mirror(index, &here, touch, Detour { ring, by: None, ..detour }, space, goal);
            return;
        }
        let (node, turn) = detour.then;
        if let Some(line) = tangent(&here, 1.0, &self.nodes[node as usize], turn) {
            let rest = if node == GOAL { 0.0 } else { goal.remaining(line.to) };
            self.reach(index, &here, node, turn, &line, rest, space);
        }
    }

    /// How far it is from a state's mirror point to the goal, on the plane, by its detour.
    pub(super) fn onwards(&self, state: &State, goal: Goal<'_>) -> f64 {
        self.rest_of(&self.detours[state.detour as usize], state.point, goal).unwrap_or(0.0)
    }

    fn rest_of(&self, detour: &Detour, touch: Vector, goal: Goal<'_>) -> Option<f64> {
        let (node, turn) = detour.then;
        let last = detour.by.map_or(touch, |(_, next)| next);
        let line = tangent(&point(last), 1.0, &self.nodes[node as usize], turn)?;
        let after = if node == GOAL { 0.0 } else { goal.remaining(line.to) };
        Some(touch.distance(last) + line.from.distance(line.to) + after)
    }
}

/// The ways to leave a node and come at right angles to one arc of a ring or to the side before it, from either side.
fn feet(here: &Node, turn: f64, arcs: &[Arc], i: usize) -> impl Iterator<Item = Tangent> {
    let arc = arcs[i];
    let radial = [turn, -turn].map(|hand| {
        let found = tangent(here, hand, &point(arc.centre), 1.0)?;
        let away = found.from - arc.centre;
        let length = away.length();
        let faces = arcs.len() == 1 || arc.faces(away, NOISE);
        // Walking towards the centre from outside, away from it from inside.
        let right = (length >= arc.radius) == (hand == turn);
        let to = arc.centre + away * (arc.radius / length.max(NOISE));
        (faces && right).then_some(Tangent { to, ..found })
    });
    let before = arcs[(i + arcs.len() - 1) % arcs.len()];
    let sides = [1.0, -1.0].map(|hand| {
        let normal = arc.from;
        let left_at = normal.left() * (turn * hand);
        let leaves = here.whole || here.arc.faces(left_at, NOISE);
        let from = here.arc.centre + left_at * here.arc.radius;
        let (low, high) = (before.centre + normal * before.radius, arc.centre + normal * arc.radius);
        let height = (from - low).dot(normal);
        let along = (from - low).dot(high - low);
        let foot = height * hand >= 0.0 && along >= 0.0 && along <= (high - low).dot(high - low);
        (arcs.len() > 1 && leaves && foot).then_some(Tangent { left_at, normal, from, to: from - normal * height })
    });
    radial.into_iter().chain(sides).flatten()
}
