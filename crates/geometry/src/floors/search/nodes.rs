//! The nodes: arcs to go round, crossings of rings, and the rings at which a way may turn back.

use super::{Goal, Search};
use crate::crossing::crossings;
use crate::floors::mirror::point;
use crate::floors::space::Space;
use crate::path::{NONE, Node};
use crate::tolerance::{CONTACT, NOISE};
use crate::vector::{Bounds, Vector};
use std::cell::OnceCell;

impl Search {
    pub(super) fn collect_nodes(&mut self, space: &Space, start: Vector, goal: Goal<'_>) {
        self.nodes.clear();
        self.mirrors.clear();
        self.nodes.push(point(start));
        self.nodes.push(match goal {
            Goal::Spot(spot, _) => point(spot.at),
            Goal::Regions { .. } => point(start),
        });
        for (index, ring) in space.rings.iter().enumerate().filter(|(_, ring)| ring.active) {
            // A ring that blocks no surface is not gone round.
            if self.floors && ring.blocks == 0 {
                continue;
            }
            let arcs = space.arcs(ring);
            let first = self.nodes.len() as u32;
            let count = arcs.len() as u32;
            for (i, &arc) in arcs.iter().enumerate() {
                let i = i as u32;
                let beside = match count {
                    1 => [NONE; 2],
                    _ => [first + (i + count - 1) % count, first + (i + 1) % count],
                };
                self.nodes.push(Node { arc, whole: count == 1, owner: index as u32, beside });
            }
        }
        if self.floors {
            self.collect_crossings(space, start, goal);
            self.collect_mirrors(space);
            self.lookouts.clear();
            self.lookouts.resize_with(self.mirrors.len(), OnceCell::new);
        }
    }

    /// Where boundaries cross, a way may bend though it follows neither: at an inner corner of a surface, beside a blocker
    /// while it climbs, between a blocker below and another above.
    fn collect_crossings(&mut self, space: &Space, start: Vector, goal: Goal<'_>) {
        let mut corners = std::mem::take(&mut self.corners);
        corners.clear();
        let active: Vec<usize> = (0..space.rings.len()).filter(|&i| space.rings[i].active).collect();
        for (k, &i) in active.iter().enumerate() {
            let one = &space.rings[i];
            for &j in &active[k + 1..] {
                let other = &space.rings[j];
                let same = one.carries | other.carries == 0 && one.blocks == other.blocks && one.gaps == other.gaps;
                if !same && one.bounds.meets(other.bounds) {
                    crossings(space.arcs(one), space.arcs(other), &mut corners);
                }
            }
            // Round a sharp corner a way may turn back as it may at a mirror point.
            if one.gaps != 0 || one.step != 0 {
                corners.extend(space.arcs(one).iter().filter(|arc| arc.radius < NOISE).map(|arc| arc.centre));
            }
        }
        if let Goal::Regions { corners: more, .. } = goal {
            corners.extend_from_slice(more);
        }
        for &at in &corners {
            let near = start.distance(at) + goal.remaining(at) <= self.bound;
            if near && space.on_table(&Bounds::of(at, at)) {
                self.nodes.push(point(at));
            }
        }
        self.corners = corners;
    }

    /// A way turns back at a ring from inside if the ring bars climbs, and from outside if it offers a free step.
    fn collect_mirrors(&mut self, space: &Space) {
        for (index, ring) in space.rings.iter().enumerate().filter(|(_, ring)| ring.active) {
            if ring.gaps == 0 && ring.step == 0 {
                continue;
            }
            let beside = |node: &Node| {
                let distance = space.distance(ring, node.arc.centre);
                ring.gaps != 0 && distance - node.arc.radius < CONTACT
                    || ring.step != 0 && distance + node.arc.radius > -CONTACT
            };
            let nodes = (0..self.nodes.len() as u32).filter(|&i| beside(&self.nodes[i as usize]));
            self.mirrors.push((index as u32, nodes.collect()));
        }
    }
}
