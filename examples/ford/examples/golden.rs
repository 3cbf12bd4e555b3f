//! Prints a finished game as a record, for `tests/golden`: make it anew after raising the version.
//! `cargo run -p ford --example golden > examples/ford/tests/golden/record.jsonl`
#![allow(clippy::print_stdout)]

use ford::{Ford, setup::Setup};
use kernel::{By, DiceKind, Game, Random, Reflex, Seed};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::<Ford>::start(&Setup::on("old-mill")?, Seed::from_number(2026), DiceKind::Seeded)?;
    let mut random = Random::new(2026);
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).ok_or("nobody is asked")?;
        let answer = Reflex::<Ford>::answer(&mut random, game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot)?;
    }
    game.close(Vec::new())?;
    print!("{}", game.record().to_json_lines()?);
    Ok(())
}
