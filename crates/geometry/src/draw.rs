//! Drawings of the contract, made by the crate itself: every number and line in them is an answer of a query.

mod cases;
mod ranks;

pub use cases::{cases, draw};

use crate::{ArcGon, Leg, Vector, Zone};
use std::fmt::Write;

/// Why there is no drawing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DrawError {
    /// There is no case of that name.
    #[error("there is no case {name:?}; there are: {}", cases().join(", "))]
    UnknownCase {
        /// What was asked for.
        name: String,
    },
    /// A query of the case failed.
    #[error(transparent)]
    Geometry(#[from] crate::GeometryError),
}

impl From<crate::ShapeError> for DrawError {
    fn from(error: crate::ShapeError) -> DrawError {
        DrawError::Geometry(error.into())
    }
}

/// Pixels to the inch.
const SCALE: f64 = 28.0;

/// How something is drawn.
#[derive(Clone, Copy)]
enum Ink {
    Mover,
    Ghost,
    Enemy,
    Friend,
    Terrain,
    Zone,
    Good,
    Bad,
}

impl Ink {
    fn style(self) -> &'static str {
        match self {
            Ink::Mover => r##"fill="#4878a8" stroke="#203850""##,
            Ink::Ghost => r##"fill="#4878a8" fill-opacity="0.3" stroke="#203850" stroke-dasharray="4 3""##,
            Ink::Enemy => r##"fill="#b04a3a" stroke="#501810""##,
            Ink::Friend => r##"fill="#7a9a5a" stroke="#384820""##,
            Ink::Terrain => r##"fill="#9a8a78" stroke="#403830""##,
            Ink::Zone => r##"fill="#e0a030" fill-opacity="0.2" stroke="#a06800" stroke-dasharray="3 3""##,
            Ink::Good => r##"fill="none" stroke="#208040" stroke-width="2""##,
            Ink::Bad => r##"fill="none" stroke="#c03020" stroke-width="2" stroke-dasharray="6 4""##,
        }
    }
}

/// A drawing under way: part of the table, looked at from above, its second axis upwards.
struct Drawing {
    low: Vector,
    high: Vector,
    body: String,
    notes: Vec<String>,
}

impl Drawing {
    fn new(low: Vector, high: Vector) -> Drawing {
        Drawing { low, high, body: String::new(), notes: Vec::new() }
    }

    fn place(&self, point: Vector) -> (f64, f64) {
        ((point.x - self.low.x) * SCALE, (self.high.y - point.y) * SCALE)
    }

    fn outline(&mut self, outline: &ArcGon, ink: Ink) {
        if let Some((centre, radius)) = outline.as_circle() {
            let (x, y) = self.place(centre);
            let radius = radius * SCALE;
            self.add(&format!(r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}" {}/>"#, ink.style()));
            return;
        }
        let mut path = String::new();
        for (i, arc) in outline.arcs().iter().enumerate() {
            let (from, to) = (arc.centre + arc.from * arc.radius, arc.centre + arc.to * arc.radius);
            let (x, y) = self.place(from);
            let pen = if i == 0 { 'M' } else { 'L' };
            push(&mut path, &format!("{pen}{x:.2} {y:.2}"));
            if arc.radius > 0.0 {
                let ((x, y), radius) = (self.place(to), arc.radius * SCALE);
                push(&mut path, &format!("A{radius:.2} {radius:.2} 0 0 0 {x:.2} {y:.2}"));
            }
        }
        self.add(&format!(r#"<path d="{path}Z" {}/>"#, ink.style()));
    }

    fn zone(&mut self, zone: &Zone) {
        let corners: Vec<String> = zone
            .corners()
            .iter()
            .map(|corner| {
                let (x, y) = self.place(corner.point());
                format!("{x:.2},{y:.2}")
            })
            .collect();
        self.add(&format!(r#"<polygon points="{}" {}/>"#, corners.join(" "), Ink::Zone.style()));
    }

    fn line(&mut self, from: Vector, to: Vector, ink: Ink) {
        self.legs(&[Leg::Straight { from, to }], ink);
    }

    fn legs(&mut self, legs: &[Leg], ink: Ink) {
        let mut path = String::new();
        for (i, leg) in legs.iter().enumerate() {
            if i == 0 {
                let (x, y) = self.place(leg.point(0.0));
                push(&mut path, &format!("M{x:.2} {y:.2}"));
            }
            let (x, y) = self.place(leg.point(1.0));
            match *leg {
                Leg::Straight { .. } => push(&mut path, &format!("L{x:.2} {y:.2}")),
                Leg::Round { radius, sweep, .. } => {
                    let radius = radius * SCALE;
                    let large = u8::from(sweep.abs() > std::f64::consts::PI);
                    // The drawing's second axis points down, so turns are mirrored.
                    let clockwise = u8::from(sweep < 0.0);
                    push(&mut path, &format!("A{radius:.2} {radius:.2} 0 {large} {clockwise} {x:.2} {y:.2}"));
                }
            }
        }
        self.add(&format!(r#"<path d="{path}" {}/>"#, ink.style()));
    }

    fn label(&mut self, at: Vector, text: &str) {
        let (x, y) = self.place(at);
        let text = escape(text);
        self.add(&format!(r#"<text x="{x:.2}" y="{y:.2}" text-anchor="middle">{text}</text>"#));
    }

    /// Text below the drawing, in as many lines as its width needs.
    fn note(&mut self, text: &str) {
        let most = ((self.high.x - self.low.x) * SCALE / 7.2) as usize;
        let mut line = String::new();
        for word in text.split(' ') {
            if !line.is_empty() && line.len() + word.len() >= most {
                self.notes.push(escape(&std::mem::take(&mut line)));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.notes.push(escape(&line));
    }

    fn add(&mut self, element: &str) {
        push(&mut self.body, element);
        self.body.push('\n');
    }

    fn finish(self, title: &str) -> String {
        let size = self.high - self.low;
        let (width, height) = (size.x * SCALE, size.y * SCALE);
        let full = height + 12.0 + 18.0 * self.notes.len() as f64;
        let title = escape(title);
        let mut svg = String::new();
        push(
            &mut svg,
            &format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{full:.0}" font-family="sans-serif" font-size="13">"#
            ),
        );
        push(&mut svg, &format!("\n<title>{title}</title>\n"));
        push(&mut svg, &format!("<rect width=\"{width:.0}\" height=\"{full:.0}\" fill=\"#ffffff\"/>\n"));
        push(&mut svg, &format!("<rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#f2efe6\"/>\n"));
        let lines = |count: f64| (1..count.ceil().clamp(0.0, 100.0) as u32).map(|k| f64::from(k) * SCALE);
        for x in lines(size.x) {
            push(&mut svg, &format!("<path d=\"M{x:.0} 0V{height:.0}\" stroke=\"#dcd6c6\"/>\n"));
        }
        for y in lines(size.y) {
            push(&mut svg, &format!("<path d=\"M0 {y:.0}H{width:.0}\" stroke=\"#dcd6c6\"/>\n"));
        }
        push(&mut svg, &self.body);
        for (i, note) in self.notes.iter().enumerate() {
            let y = height + 18.0 * (i + 1) as f64;
            push(&mut svg, &format!("<text x=\"6\" y=\"{y:.0}\">{note}</text>\n"));
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn push(text: &mut String, more: &str) {
    // Writing to a string cannot fail.
    let _ = text.write_str(more);
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
