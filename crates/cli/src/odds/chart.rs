//! Distributions as drawings, SVG and PNG, both by `plotters`. Letters in a PNG are those of DejaVu Sans, which is embedded (its
//! licence is in `FONT-LICENSE.txt` beside this file); an SVG is shown with the fonts of whoever looks at it.

use crate::talk::Talk;
use catalog::Lang;
use kernel::Message;
use plotters::backend::BitMapBackend;
use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, DrawingBackend, IntoDrawingArea, Rectangle, SVGBackend, Text};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, WHITE, register_font};
use view::{OddsChart, OddsReport};

const WIDTH: u32 = 960;
/// The height of one chart.
const HEIGHT: u32 = 360;
const LEFT: i32 = 70;
const RIGHT: i32 = 20;
/// How wide the legend is, to the right of the bars, where its names are short.
const LEGEND: i32 = 240;
/// How many letters of a name stand in it; for longer names the drawing becomes wider.
const NAME: usize = 30;
/// The most letters of a name, and how wide each makes the drawing.
const LONGEST_NAME: usize = 64;
const LETTER: u32 = 7;
const TOP: i32 = 56;
const BOTTOM: i32 = 52;
/// Twelve that differ, the first six also for readers who do not see all colours; the others are darker or paler than any of
/// those.
pub(crate) const COLOURS: [RGBColor; 12] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(213, 94, 0),
    RGBColor(90, 50, 140),
    RGBColor(140, 100, 60),
    RGBColor(120, 120, 120),
    RGBColor(240, 228, 66),
    RGBColor(130, 20, 40),
    RGBColor(20, 60, 40),
];
const INK: RGBColor = RGBColor(30, 30, 30);
const GRID: RGBColor = RGBColor(221, 221, 221);
/// Chances below this are not drawn at the ends.
const NOT_SHOWN: f64 = 5e-5;
/// More numbers than this are not drawn.
const MOST_BARS: i64 = 400;

type Drawn = Result<(), String>;

/// Where a text stands relative to its point.
#[derive(Clone, Copy, PartialEq)]
enum Align {
    Start,
    Middle,
    End,
}

/// All charts of a report as one SVG document.
pub(crate) fn svg(report: &OddsReport, talk: Talk) -> Result<String, String> {
    embed_font();
    let mut text = String::new();
    {
        let size = (width(report, talk), height(report));
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        all(&area, report, talk)?;
        area.present().map_err(|error| error.to_string())?;
    }
    Ok(text)
}

/// All charts of a report as a PNG file, in English: the letters that are embedded are Latin ones.
pub(crate) fn png(report: &OddsReport) -> Result<Vec<u8>, String> {
    embed_font();
    let talk = Talk::new(Lang::En);
    let (width, height) = (width(report, talk), height(report));
    let mut pixels = vec![255; (width * height * 3) as usize];
    {
        let area = BitMapBackend::with_buffer(&mut pixels, (width, height)).into_drawing_area();
        all(&area, report, talk)?;
        area.present().map_err(|error| error.to_string())?;
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
    writer.write_image_data(&pixels).map_err(|error| error.to_string())?;
    writer.finish().map_err(|error| error.to_string())?;
    Ok(file)
}

/// Makes the embedded font known under the name by which it is used. What is embedded is a font, so this cannot fail; if it did,
/// drawing would say that there is no such font.
fn embed_font() {
    let _ = register_font("sans-serif", FontStyle::Normal, dejavu::sans::regular());
}

/// Wide enough for the longest name: series that are told apart by the ends of their names stay apart.
fn width(report: &OddsReport, talk: Talk) -> u32 {
    let series = report.charts.iter().flat_map(|chart| chart.series.iter().take(COLOURS.len()));
    let longest = series.map(|series| name(&series.name, talk).chars().count()).max().unwrap_or(0);
    WIDTH + longest.saturating_sub(NAME) as u32 * LETTER
}

/// The name of a series as it stands in the legend.
fn name(name: &Message, talk: Talk) -> String {
    let whole = talk.render(name);
    match whole.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", &whole[..end]),
        None => whole,
    }
}

fn height(report: &OddsReport) -> u32 {
    HEIGHT * (report.charts.len() as u32).max(1)
}

fn all<B: DrawingBackend>(area: &DrawingArea<B, Shift>, report: &OddsReport, talk: Talk) -> Drawn {
    area.fill(&WHITE).map_err(|error| error.to_string())?;
    for (part, chart) in area.split_evenly((report.charts.len().max(1), 1)).iter().zip(&report.charts) {
        let frame = Frame::new(part, chart);
        frame.title(&talk.render(&report.title), &talk.render(&chart.label))?;
        frame.grid()?;
        frame.bars(chart)?;
        frame.means(chart)?;
        frame.legend(chart, talk)?;
    }
    Ok(())
}

/// One chart: where its numbers and chances are drawn.
struct Frame<'a, B: DrawingBackend> {
    area: &'a DrawingArea<B, Shift>,
    first: i64,
    last: i64,
    top: f64,
}

impl<'a, B: DrawingBackend> Frame<'a, B> {
    fn new(area: &'a DrawingArea<B, Shift>, chart: &OddsChart) -> Self {
        let seen = |chance: &(i64, f64)| chance.1 >= NOT_SHOWN;
        let values = || chart.series.iter().flat_map(|series| series.distribution.iter().filter(seen));
        let first = values().map(|(value, _)| value).min().unwrap_or(0).min(0);
        let last = values().map(|(value, _)| value).max().unwrap_or(0).clamp(first, first + MOST_BARS - 1);
        let highest = values().map(|(_, chance)| chance).fold(0.0, f64::max);
        let steps = [0.01, 0.02, 0.04, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8];
        let top = steps.into_iter().find(|step| *step >= highest).unwrap_or(1.0);
        Self { area, first, last, top }
    }

    /// Where the bars end and the legend begins.
    fn right(&self) -> i32 {
        WIDTH as i32 - RIGHT - LEGEND
    }

    /// Where a number is, whole or not.
    fn x(&self, value: f64) -> i32 {
        LEFT + (self.slot() * (value - self.first as f64 + 0.5)).round() as i32
    }

    fn slot(&self) -> f64 {
        f64::from(self.right() - LEFT) / (self.last - self.first + 1) as f64
    }

    fn y(&self, chance: f64) -> i32 {
        HEIGHT as i32 - BOTTOM - (chance / self.top * f64::from(HEIGHT as i32 - BOTTOM - TOP)).round() as i32
    }

    fn title(&self, title: &str, label: &str) -> Drawn {
        self.write(title, (LEFT, 12), 18, Align::Start)?;
        self.write(label, ((LEFT + self.right()) / 2, HEIGHT as i32 - 22), 14, Align::Middle)
    }

    fn grid(&self) -> Drawn {
        for step in 0..=4 {
            let chance = self.top * f64::from(step) / 4.0;
            let y = self.y(chance);
            self.fill((LEFT, y), (self.right(), y + 1), GRID)?;
            self.write(&format!("{:.1}%", chance * 100.0), (LEFT - 8, y - 6), 13, Align::End)?;
        }
        // Not more numbers than there is room for.
        let every = ((30.0 / self.slot()).ceil() as i64).max(1);
        for value in (self.first..=self.last).filter(|value| (value - self.first) % every == 0) {
            self.write(&value.to_string(), (self.x(value as f64), HEIGHT as i32 - BOTTOM + 8), 13, Align::Middle)?;
        }
        Ok(())
    }

    fn bars(&self, chart: &OddsChart) -> Drawn {
        let each = self.slot() * 0.8 / chart.series.len() as f64;
        for (number, series) in chart.series.iter().enumerate() {
            let in_frame = |(value, _): &(i64, f64)| (self.first..=self.last).contains(value);
            for (value, chance) in series.distribution.iter().filter(in_frame) {
                let left = f64::from(LEFT) + self.slot() * ((value - self.first) as f64 + 0.1) + each * number as f64;
                let (x, right) = (left.round() as i32, ((left + each).round() as i32).max(left.round() as i32 + 1));
                self.fill((x, self.y(chance)), (right, self.y(0.0)), COLOURS[number % COLOURS.len()])?;
            }
        }
        Ok(())
    }

    /// The mean of each series: a dashed line in its colour, and a foot below the axis.
    fn means(&self, chart: &OddsChart) -> Drawn {
        for (number, series) in chart.series.iter().enumerate() {
            let (x, colour) = (self.x(series.mean), COLOURS[number % COLOURS.len()]);
            for y in (TOP..self.y(0.0)).step_by(8) {
                self.fill((x, y), (x + 1, (y + 3).min(self.y(0.0))), colour)?;
            }
            self.fill((x - 2, self.y(0.0) + 1), (x + 3, self.y(0.0) + 5), colour)?;
        }
        Ok(())
    }

    /// Beside the bars: the colour and name of each series and its mean.
    fn legend(&self, chart: &OddsChart, talk: Talk) -> Drawn {
        let mean = talk.render(&Message::new("odds-mean"));
        for (number, series) in chart.series.iter().enumerate().take(COLOURS.len()) {
            let (x, y) = (self.right() + 16, TOP - 8 + 23 * number as i32);
            self.fill((x, y), (x + 12, y + 12), COLOURS[number])?;
            self.write(&name(&series.name, talk), (x + 18, y), 12, Align::Start)?;
            self.write(&format!("{mean} {:.2}", series.mean), (x + 18, y + 11), 10, Align::Start)?;
        }
        Ok(())
    }

    fn fill(&self, from: (i32, i32), to: (i32, i32), colour: RGBColor) -> Drawn {
        self.area.draw(&Rectangle::new([from, to], colour.filled())).map_err(|error| error.to_string())
    }

    /// A text of this many pixels in height, with its top at a point.
    fn write(&self, text: &str, (x, y): (i32, i32), size: i32, align: Align) -> Drawn {
        use plotters::style::text_anchor::{HPos, Pos, VPos};
        let place = match align {
            Align::Start => HPos::Left,
            Align::Middle => HPos::Center,
            Align::End => HPos::Right,
        };
        let style = ("sans-serif", size).into_font().color(&INK);
        let style = plotters::style::TextStyle { pos: Pos::new(place, VPos::Top), ..style };
        self.area.draw(&Text::new(text.to_owned(), (x, y), style)).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::COLOURS;

    /// No two of the twelve are near each other.
    #[test]
    fn colours_differ() {
        let apart = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
        for (n, a) in COLOURS.iter().enumerate() {
            for b in &COLOURS[n + 1..] {
                assert!(apart(a.0, b.0) + apart(a.1, b.1) + apart(a.2, b.2) > 45 * 45, "{a:?} and {b:?}");
            }
        }
    }
}
