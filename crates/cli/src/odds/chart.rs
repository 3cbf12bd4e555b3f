//! Distributions as drawings: SVG with real text, PNG with letters of our own, both by `plotters`.

use super::glyphs::{dots, width};
use crate::talk::Talk;
use catalog::Lang;
use plotters::backend::BitMapBackend;
use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, DrawingBackend, IntoDrawingArea, Rectangle, SVGBackend, Text};
use plotters::style::{Color, IntoFont, RGBColor, WHITE};
use view::{OddsChart, OddsReport};

const WIDTH: u32 = 960;
/// The height of one chart.
const HEIGHT: u32 = 360;
const LEFT: i32 = 70;
const RIGHT: i32 = 20;
const TOP: i32 = 56;
const BOTTOM: i32 = 52;
/// Told apart by readers who do not see all colours.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(213, 94, 0),
];
const INK: RGBColor = RGBColor(30, 30, 30);
const GRID: RGBColor = RGBColor(221, 221, 221);
/// Chances below this are not drawn at the ends.
const NOT_SHOWN: f64 = 5e-5;
/// More numbers than this are not drawn.
const MOST_BARS: i64 = 400;

type Drawn = Result<(), String>;

/// How a backend writes.
#[derive(Clone, Copy)]
enum Letters {
    /// With the fonts of whoever looks at it.
    Font,
    /// Dot by dot.
    Dots,
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, PartialEq)]
enum Align {
    Start,
    Middle,
    End,
}

/// All charts of a report as one SVG document.
pub(crate) fn svg(report: &OddsReport, talk: Talk) -> Result<String, String> {
    let mut text = String::new();
    {
        let size = (WIDTH, height(report));
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        all(&area, report, talk, Letters::Font)?;
        area.present().map_err(|error| error.to_string())?;
    }
    Ok(text)
}

/// All charts of a report as a PNG file, in English: our letters are Latin ones.
pub(crate) fn png(report: &OddsReport) -> Result<Vec<u8>, String> {
    let talk = Talk::new(Lang::En);
    let (width, height) = (WIDTH, height(report));
    let mut pixels = vec![255; (width * height * 3) as usize];
    {
        let area = BitMapBackend::with_buffer(&mut pixels, (width, height)).into_drawing_area();
        all(&area, report, talk, Letters::Dots)?;
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

fn height(report: &OddsReport) -> u32 {
    HEIGHT * (report.charts.len() as u32).max(1)
}

fn all<B: DrawingBackend>(area: &DrawingArea<B, Shift>, report: &OddsReport, talk: Talk, letters: Letters) -> Drawn {
    area.fill(&WHITE).map_err(|error| error.to_string())?;
    for (part, chart) in area.split_evenly((report.charts.len().max(1), 1)).iter().zip(&report.charts) {
        let frame = Frame::new(part, chart, letters);
        frame.title(&talk.render(&report.title), &talk.render(&chart.label))?;
        frame.grid()?;
        frame.bars(chart)?;
        if chart.series.len() > 1 {
            frame.legend(chart, talk)?;
        }
    }
    Ok(())
}

/// One chart: where its numbers and chances are drawn.
struct Frame<'a, B: DrawingBackend> {
    area: &'a DrawingArea<B, Shift>,
    letters: Letters,
    first: i64,
    last: i64,
    top: f64,
}

impl<'a, B: DrawingBackend> Frame<'a, B> {
    fn new(area: &'a DrawingArea<B, Shift>, chart: &OddsChart, letters: Letters) -> Self {
        let seen = |chance: &(i64, f64)| chance.1 >= NOT_SHOWN;
        let values = || chart.series.iter().flat_map(|series| series.distribution.iter().filter(seen));
        let first = values().map(|(value, _)| value).min().unwrap_or(0).min(0);
        let last = values().map(|(value, _)| value).max().unwrap_or(0).clamp(first, first + MOST_BARS - 1);
        let highest = values().map(|(_, chance)| chance).fold(0.0, f64::max);
        let steps = [0.01, 0.02, 0.04, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8];
        let top = steps.into_iter().find(|step| *step >= highest).unwrap_or(1.0);
        Self { area, letters, first, last, top }
    }

    fn slot(&self) -> f64 {
        f64::from(WIDTH as i32 - LEFT - RIGHT) / (self.last - self.first + 1) as f64
    }

    fn y(&self, chance: f64) -> i32 {
        HEIGHT as i32 - BOTTOM - (chance / self.top * f64::from(HEIGHT as i32 - BOTTOM - TOP)).round() as i32
    }

    fn title(&self, title: &str, label: &str) -> Drawn {
        self.write(title, (LEFT, 12), 18, Align::Start)?;
        self.write(label, ((LEFT + WIDTH as i32) / 2, HEIGHT as i32 - 22), 14, Align::Middle)
    }

    fn grid(&self) -> Drawn {
        for step in 0..=4 {
            let chance = self.top * f64::from(step) / 4.0;
            let y = self.y(chance);
            self.fill((LEFT, y), (WIDTH as i32 - RIGHT, y + 1), GRID)?;
            self.write(&format!("{:.1}%", chance * 100.0), (LEFT - 8, y - 6), 13, Align::End)?;
        }
        // Not more numbers than there is room for.
        let every = ((30.0 / self.slot()).ceil() as i64).max(1);
        for value in (self.first..=self.last).filter(|value| (value - self.first) % every == 0) {
            let x = LEFT + (self.slot() * ((value - self.first) as f64 + 0.5)).round() as i32;
            self.write(&value.to_string(), (x, HEIGHT as i32 - BOTTOM + 8), 13, Align::Middle)?;
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

    fn legend(&self, chart: &OddsChart, talk: Talk) -> Drawn {
        for (number, series) in chart.series.iter().enumerate().take(12) {
            let y = TOP + 18 * number as i32;
            let x = WIDTH as i32 - 300;
            self.fill((x, y), (x + 12, y + 12), COLOURS[number % COLOURS.len()])?;
            self.write(&talk.render(&series.name), (x + 18, y), 13, Align::Start)?;
        }
        Ok(())
    }

    fn fill(&self, from: (i32, i32), to: (i32, i32), colour: RGBColor) -> Drawn {
        self.area.draw(&Rectangle::new([from, to], colour.filled())).map_err(|error| error.to_string())
    }

    /// A text of so many pixels in height, with its top at a point.
    fn write(&self, text: &str, (x, y): (i32, i32), size: i32, align: Align) -> Drawn {
        use plotters::style::text_anchor::{HPos, Pos, VPos};
        match self.letters {
            Letters::Font => {
                let place = match align {
                    Align::Start => HPos::Left,
                    Align::Middle => HPos::Center,
                    Align::End => HPos::Right,
                };
                let style = ("sans-serif", size).into_font().color(&INK);
                let style = plotters::style::TextStyle { pos: Pos::new(place, VPos::Top), ..style };
                self.area.draw(&Text::new(text.to_owned(), (x, y), style)).map_err(|error| error.to_string())
            }
            Letters::Dots => {
                // Five dots high, with a little air.
                let dot = (size / 6).max(1);
                let left = match align {
                    Align::Start => x,
                    Align::Middle => x - width(text) * dot / 2,
                    Align::End => x - width(text) * dot,
                };
                for (column, row) in dots(text) {
                    let corner = (left + column * dot, y + row * dot);
                    // Corners belong to a rectangle.
                    self.fill(corner, (corner.0 + dot - 1, corner.1 + dot - 1), INK)?;
                }
                Ok(())
            }
        }
    }
}
