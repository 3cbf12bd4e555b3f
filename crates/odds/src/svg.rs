//! Bar charts as SVG.

use crate::distribution::Distribution;
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 56.0;
const BOTTOM: f64 = 52.0;
const TOP: f64 = 48.0;
/// Colours that the colour-blind can tell apart.
const COLOURS: [&str; 6] = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"];
/// More numbers than this are not drawn.
const MOST_BARS: i64 = 400;

/// One or more distributions side by side as a bar chart, with a title and a label below: a whole SVG document.
///
/// ```
/// let die = odds::Distribution::die(6);
/// let svg = odds::svg_chart("A die", "face", &[("fair", &die)]);
/// assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
/// assert_eq!(svg.matches("<rect class=\"bar\"").count(), 6);
/// ```
pub fn svg_chart(title: &str, label: &str, series: &[(&str, &Distribution)]) -> String {
    let first = series.iter().map(|(_, distribution)| shown(distribution).0).min().unwrap_or(0);
    let last = series.iter().map(|(_, distribution)| shown(distribution).1).max().unwrap_or(0);
    let last = last.min(first.saturating_add(MOST_BARS - 1));
    let chances = series.iter().flat_map(|(_, distribution)| distribution.iter());
    let top = nice_top(chances.map(|(_, chance)| chance).fold(0.0, f64::max));
    let frame = Frame { first, last, top };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n"
    );
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"24\" font-size=\"17\">{}</text>", escape(title));
    frame.grid(&mut svg);
    for (number, (_, distribution)) in series.iter().enumerate() {
        frame.bars(&mut svg, number, series.len(), distribution);
    }
    frame.labels(&mut svg, label);
    if series.len() > 1 {
        legend(&mut svg, series);
    }
    svg += "</svg>\n";
    svg
}

/// Where values and chances are drawn.
struct Frame {
    first: i64,
    last: i64,
    top: f64,
}

impl Frame {
    fn slot(&self) -> f64 {
        (WIDTH - LEFT - 16.0) / (self.last - self.first + 1).max(1) as f64
    }

    fn y(&self, chance: f64) -> f64 {
        HEIGHT - BOTTOM - chance / self.top * (HEIGHT - BOTTOM - TOP)
    }

    fn grid(&self, svg: &mut String) {
        for step in 0..=4u8 {
            let chance = self.top * f64::from(step) / 4.0;
            let (y, right) = (self.y(chance), WIDTH - 16.0);
            let _ =
                writeln!(svg, "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#dddddd\"/>");
            let (x, y, percent) = (LEFT - 6.0, y + 4.0, chance * 100.0);
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{percent:.1}%</text>");
        }
    }

    fn bars(&self, svg: &mut String, number: usize, of: usize, distribution: &Distribution) {
        let (slot, width) = (self.slot(), self.slot() * 0.8 / of as f64);
        let colour = COLOURS[number % COLOURS.len()];
        for (value, chance) in distribution.iter().filter(|(value, _)| (self.first..=self.last).contains(value)) {
            let x = LEFT + slot * ((value - self.first) as f64 + 0.1) + width * number as f64;
            let (y, height) = (self.y(chance), HEIGHT - BOTTOM - self.y(chance));
            let (w, percent) = (width, chance * 100.0);
            let _ = writeln!(
                svg,
                "<rect class=\"bar\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{w:.2}\" height=\"{height:.2}\" fill=\"{colour}\">\
                 <title>{value}: {percent:.3}%</title></rect>"
            );
        }
    }

    fn labels(&self, svg: &mut String, label: &str) {
        // Not more labels than there is room for.
        let every = ((28.0 / self.slot()).ceil() as i64).max(1);
        for value in (self.first..=self.last).filter(|value| (value - self.first) % every == 0) {
            let (x, y) = (LEFT + self.slot() * ((value - self.first) as f64 + 0.5), HEIGHT - BOTTOM + 18.0);
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{value}</text>");
        }
        let (x, y) = ((LEFT + WIDTH) / 2.0, HEIGHT - 12.0);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{}</text>", escape(label));
    }
}

fn legend(svg: &mut String, series: &[(&str, &Distribution)]) {
    for (number, (name, _)) in series.iter().enumerate() {
        let (y, colour) = (TOP + 18.0 * number as f64, COLOURS[number % COLOURS.len()]);
        let (square, text) = (WIDTH - 180.0, WIDTH - 162.0);
        let _ = writeln!(svg, "<rect x=\"{square}\" y=\"{y}\" width=\"12\" height=\"12\" fill=\"{colour}\"/>");
        let _ = writeln!(svg, "<text x=\"{text}\" y=\"{}\">{}</text>", y + 11.0, escape(name));
    }
}

/// The stretch in which bars can be seen.
fn shown(distribution: &Distribution) -> (i64, i64) {
    let mut seen = distribution.iter().filter(|(_, chance)| *chance >= 5e-5).map(|(value, _)| value);
    let first = seen.next().unwrap_or(distribution.first());
    (first.min(0.max(distribution.first())), seen.last().unwrap_or(first))
}

/// A round number at or above the highest bar.
fn nice_top(highest: f64) -> f64 {
    let steps = [0.01, 0.02, 0.04, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8];
    steps.into_iter().find(|step| *step >= highest).unwrap_or(1.0)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_each_bar_and_escapes_names() {
        let (die, three) = (Distribution::die(6), Distribution::die(6).copies(3).unwrap());
        let svg = svg_chart("a < b", "sum & more", &[("one", &die), ("three", &three)]);
        assert_eq!(svg.matches("class=\"bar\"").count(), 22);
        assert!(svg.contains("a &lt; b") && svg.contains("sum &amp; more") && svg.contains(">three<"));
        let empty = svg_chart("", "", &[]);
        assert!(empty.ends_with("</svg>\n"));
    }
}
