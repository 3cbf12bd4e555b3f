//! `grognard play`: a plain text client. Everything is said in sentences, so that a blind player can use it.

use crate::Done;
use crate::args::Play;
use crate::prompt::{self, Command, Typed};
use crate::talk::Talk;
use crate::{places, sketch, words};
use catalog::Lang;
use host::{DynGame, DynSystem, Unfit};
use kernel::{By, DiceKind, Message, Order, Refused, Seat, Seats, Seed, StandingOrder, Until, Who};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use systems::REGISTRY;
use view::{Form, Ground, Look, LookKind, Viewer};

pub(crate) fn run(args: &Play, lang: Lang) -> Done {
    let mut game = start(args, Talk::new(lang))?;
    let seed = args.seed.map_or_else(fresh_number, Ok)?;
    let system = REGISTRY.open(&args.system);
    let occupants = occupants(args, game.seats(), system)?;
    for (seat, who) in (0..).map(Seat).zip(&occupants) {
        let kinds =
            if let Who::Person(_) = who { system.map_or(Vec::new(), DynSystem::order_kinds) } else { Vec::new() };
        // Whoever has given no order is asked every time.
        for kind in kinds.into_iter().filter(|kind| kind.usual != Order::EveryTime) {
            let order = StandingOrder { seat, topic: kind.topic, order: kind.usual, until: Until::Changed };
            game.order(order).map_err(|error| error.to_string())?;
        }
    }
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut sitting = Sitting {
        game,
        occupants,
        talk: Talk::new(lang),
        bot_seed: seed,
        record: args.record.clone(),
        said: Vec::new(),
        last_person: None,
        ahead: None,
        input,
        output,
    };
    match sitting.play() {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(Stopped::Quit) => Ok(ExitCode::SUCCESS),
        Err(Stopped::Failed(error)) => Err(error),
    }
}

fn start(args: &Play, talk: Talk) -> Result<Box<dyn DynGame>, String> {
    let system = REGISTRY.open(&args.system).ok_or_else(|| {
        format!("no system {} to play; there are {}", args.system, REGISTRY.ids().collect::<Vec<_>>().join(", "))
    })?;
    let setup = match &args.setup {
        Some(file) => read_setup(file)?,
        None => {
            let choices = chosen(&args.set)?;
            known(&choices, system, talk)?;
            system.set_up(&choices).map_err(|error| error.to_string())?
        }
    };
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => fresh_seed()?,
    };
    let dice = if args.dice == "physical" { DiceKind::Physical } else { DiceKind::Seeded };
    system.start(setup, seed, dice).map_err(|error| match &args.setup {
        Some(file) => format!("{}: {error}", file.display()),
        None => error.to_string(),
    })
}

/// A setup file, TOML or JSON by its content.
fn read_setup(file: &Path) -> Result<serde_json::Value, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(&text).map_err(|error| format!("{}:{}: {error}", file.display(), error.line()));
    }
    toml::from_str(&text).map_err(|error| {
        let before = error.span().map_or("", |span| &text[..span.start]);
        format!("{}:{}: {}", file.display(), before.matches('\n').count() + 1, error.message())
    })
}

fn chosen(set: &[String]) -> Result<BTreeMap<String, String>, String> {
    let pair = |choice: &String| {
        let (field, choice) = choice.split_once('=').ok_or(format!("--set {choice}: expected FIELD=CHOICE"))?;
        Ok((field.to_string(), choice.to_string()))
    };
    set.iter().map(pair).collect()
}

/// Says what there is to choose from, where something else was chosen.
fn known(chosen: &BTreeMap<String, String>, system: &dyn DynSystem, talk: Talk) -> Result<(), String> {
    let form = system.setup_form();
    let told = |id: &'static str, what: &str, keys: Vec<&str>| {
        Err(talk.render(&Message::new(id).with("what", what.to_owned()).with("known", keys.join(", "))))
    };
    for (field, choice) in chosen {
        let Some(known) = form.iter().find(|known| known.key == *field) else {
            return told("cli-no-such-field", field, form.iter().map(|field| field.key.as_str()).collect());
        };
        if known.choices.iter().all(|known| known.key != *choice) {
            return told(
                "cli-no-such-choice",
                choice,
                known.choices.iter().map(|choice| choice.key.as_str()).collect(),
            );
        }
    }
    Ok(())
}

fn fresh_seed() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| format!("no randomness: {error}"))?;
    Ok(Seed::new(bytes))
}

fn fresh_number() -> Result<u64, String> {
    getrandom::u64().map_err(|error| format!("no randomness: {error}"))
}

/// Who sits where: by default the person at seat 1 and the system's best bot at all others.
fn occupants(args: &Play, seats: u8, system: Option<&dyn DynSystem>) -> Result<Vec<Who>, String> {
    let bots = system.map_or(&[][..], DynSystem::bots);
    let best = bots.last().copied().unwrap_or("random");
    let mut occupants: Vec<Who> =
        (0..seats).map(|seat| if seat == 0 { Who::Person("me".into()) } else { Who::Bot(best.into()) }).collect();
    for choice in &args.seat {
        let wrong = || format!("--seat {choice}: expected SEAT=me or SEAT=bot:NAME with a seat from 1 to {seats}");
        let (seat, who) = choice.split_once('=').ok_or_else(wrong)?;
        let place = seat.parse::<usize>().ok().and_then(|seat| seat.checked_sub(1));
        let occupant = place.and_then(|place| occupants.get_mut(place)).ok_or_else(wrong)?;
        *occupant = match who.split_once(':') {
            None if who == "me" => Who::Person("me".into()),
            Some(("bot", name)) if bots.contains(&name) => Who::Bot(name.into()),
            Some(("bot", name)) => return Err(format!("no bot {name}; there are {}", bots.join(", "))),
            _ => return Err(wrong()),
        };
    }
    Ok(occupants)
}

/// Why play stopped before the end.
enum Stopped {
    Quit,
    Failed(String),
}

impl From<std::io::Error> for Stopped {
    /// A closed pipe is a way to leave.
    fn from(_: std::io::Error) -> Self {
        Self::Quit
    }
}

/// A game at one keyboard.
struct Sitting<I: BufRead, O: Write> {
    game: Box<dyn DynGame>,
    occupants: Vec<Who>,
    talk: Talk,
    bot_seed: u64,
    record: Option<PathBuf>,
    /// How much of the log each person has been told; at one keyboard each is told apart.
    said: Vec<(Viewer, usize)>,
    last_person: Option<Seat>,
    /// What was said to the next question already.
    ahead: Option<String>,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Sitting<I, O> {
    fn play(&mut self) -> Result<(), Stopped> {
        for (seat, who) in (0..).map(Seat).zip(self.occupants.clone()) {
            self.game.change_seat(seat, who).map_err(|error| Stopped::Failed(error.to_string()))?;
        }
        self.say("cli-type-help")?;
        loop {
            self.write_record()?;
            if self.game.outcome().is_some() {
                return self.end();
            }
            if self.game.wanted_dice().is_some() {
                self.ask_for_dice()?;
                continue;
            }
            let open = self.game.open();
            let Some((seat, bot)) = open.iter().find_map(|open| self.who_answers(open.seats)) else {
                return Err(Stopped::Failed("nobody is asked".into()));
            };
            match bot {
                Some(bot) => self.bot_answers(seat, &bot)?,
                None => self.ask(seat)?,
            }
        }
    }

    /// Who of these answers next, and by which bot. People first, so that one is not kept waiting by a bot.
    fn who_answers(&self, seats: Seats) -> Option<(Seat, Option<String>)> {
        let asked = seats.iter().filter(|&seat| self.game.form(seat).is_some());
        let who = asked.filter_map(|seat| match self.occupants.get(seat.index())? {
            Who::Person(_) => Some((seat, None)),
            Who::Bot(name) => Some((seat, Some(name.clone()))),
        });
        who.min_by_key(|(_, bot)| bot.is_some())
    }

    fn bot_answers(&mut self, seat: Seat, bot: &str) -> Result<(), Stopped> {
        let seed = self.bot_seed.wrapping_add(u64::from(seat.0));
        self.game.bot_answers(seat, bot, seed).map_err(|error| Stopped::Failed(error.to_string()))
    }

    /// Asks a person until an answer is taken or something else has changed the game.
    fn ask(&mut self, seat: Seat) -> Result<(), Stopped> {
        self.hand_over(seat)?;
        self.tell_news(Viewer::Seat(seat))?;
        let Some((number, mut form)) = self.game.form(seat) else { return Ok(()) };
        // Here every step is typed by itself.
        if let view::FormKind::One { choices } = &mut form.kind {
            choices.retain(|choice| choice.then.is_empty());
        }
        let ideas = self.game.ideas(seat, None);
        let ahead = self.ahead.take();
        if ahead.is_none() {
            for line in prompt::lines(&form, &ideas, self.talk) {
                self.print(&line)?;
            }
        }
        let mut opened = None;
        let mut said = ahead;
        loop {
            let line = match said.take() {
                Some(said) => said,
                None => self.read_line()?,
            };
            if line.is_empty() && opened.take().is_some() {
                for line in prompt::lines(&form, &ideas, self.talk) {
                    self.print(&line)?;
                }
                continue;
            }
            match self
                .read_place(&line, seat, &form)
                .unwrap_or_else(|| prompt::read(&line, &form, &ideas, opened, self.talk))
            {
                Typed::Ahead(answer, ahead) => match self.game.answer(seat, number, answer, By::Person) {
                    Ok(()) => {
                        self.ahead = Some(ahead);
                        return Ok(());
                    }
                    Err(unfit) => self.refuse(&unfit)?,
                },
                Typed::Group(group) => {
                    opened = Some(group);
                    for line in prompt::group_lines(&form, group, self.talk) {
                        self.print(&line)?;
                    }
                }
                Typed::Answer(answer) => match self.game.answer(seat, number, answer, By::Person) {
                    Ok(()) => return Ok(()),
                    Err(unfit) => self.refuse(&unfit)?,
                },
                Typed::Shut(reason, rule) => self.explain(&reason, &rule)?,
                Typed::Unclear => match prompt::named_group(&line, &form, self.talk) {
                    Some(group) => {
                        opened = Some(group);
                        for line in prompt::group_lines(&form, group, self.talk) {
                            self.print(&line)?;
                        }
                    }
                    None => self.say("cli-unclear")?,
                },
                Typed::Command(command) => {
                    if self.obey(command, seat, &form)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// The system's idea for a place that somebody named.
    fn read_place(&self, line: &str, seat: Seat, form: &Form) -> Option<Typed> {
        if !places::asks_for_places(&form.kind) {
            return None;
        }
        let point = places::point(line, &form.kind, &self.game.scene(Viewer::Seat(seat)))?;
        let idea = self.game.ideas(seat, Some(point)).into_iter().next()?;
        Some(Typed::Answer(idea.answer))
    }

    /// At one keyboard, what one may see the other may not.
    fn hand_over(&mut self, seat: Seat) -> Result<(), Stopped> {
        let people = self.occupants.iter().filter(|who| matches!(who, Who::Person(_))).count();
        if people > 1 && self.last_person != Some(seat) {
            let player = texts::of_seat(seat);
            self.render(&Message::new("cli-hand-over").with("seat", player))?;
            self.read_line()?;
        }
        self.last_person = Some(seat);
        Ok(())
    }

    /// Does a command; true if the question must be put again.
    fn obey(&mut self, command: Command, seat: Seat, form: &Form) -> Result<bool, Stopped> {
        match command {
            Command::Help => self.help(form)?,
            Command::Look(about) => {
                let scene = self.game.scene(Viewer::Seat(seat));
                let lines = match about {
                    Some(name) => words::piece(&scene, seat, &name, self.talk),
                    None => words::position(&scene, seat, self.talk),
                };
                if lines.is_empty() {
                    self.say("cli-nothing-found")?;
                }
                for line in lines {
                    self.print(&line)?;
                }
            }
            Command::Draw(about) => {
                let scene = self.scene_with_sight(seat, about.as_deref());
                self.print(sketch::draw(&scene).trim_end())?;
                if matches!(scene.board.ground, Ground::Squares { .. }) {
                    for kind in ["ground", "edges", "pieces"] {
                        self.render(&Message::new("cli-legend").with("kind", kind))?;
                    }
                }
            }
            Command::Log => {
                let (lines, _) = self.game.log(Viewer::Seat(seat), 0);
                for line in lines {
                    self.render(&line.message)?;
                }
            }
            Command::Rule(about) => self.show_rule(about.as_ref(), form)?,
            Command::Undo => return self.undo(seat),
            Command::Order { topic, order } => {
                let order = StandingOrder { seat, topic, order, until: Until::Changed };
                let given = self.game.order(order);
                return self.done(given);
            }
            Command::Concede => {
                let conceded = self.game.concede(seat);
                return self.done(conceded);
            }
            Command::Save(Some(file)) => self.save_for(&file)?,
            Command::Save(None) => self.render(&Message::new("cli-save-where"))?,
            Command::Quit => return Err(Stopped::Quit),
        }
        Ok(false)
    }

    /// The scene, and what a piece sees if one is named; with `sight` what everybody sees who belongs to nobody.
    fn scene_with_sight(&self, seat: Seat, about: Option<&str>) -> view::Scene {
        let viewer = Viewer::Seat(seat);
        let mut scene = self.game.scene(viewer);
        let Some(about) = about else { return scene };
        let meant = |piece: &&view::Piece| match about {
            "sight" => piece.owner.is_none(),
            name => piece.id.eq_ignore_ascii_case(name),
        };
        let looks =
            scene.pieces.iter().filter(meant).map(|piece| Look { piece: piece.id.clone(), kind: LookKind::Sight });
        let seen: Vec<view::Zone> = looks.flat_map(|look| self.game.look(&look, viewer)).collect();
        scene.zones.extend(seen);
        scene
    }

    fn help(&mut self, form: &Form) -> Result<(), Stopped> {
        self.say("cli-help")?;
        for offer in &form.orders {
            let cases: Vec<String> = offer.cases.iter().map(|(case, _)| case.clone()).collect();
            let message = Message::new("cli-order-offer")
                .with("label", offer.label.clone())
                .with("topic", offer.topic.clone())
                .with("cases", cases.join(" "));
            self.render(&message)?;
        }
        Ok(())
    }

    /// The rule of the question, of an option that is shut, by its id, by the last part of its id, or by what it is about.
    fn show_rule(&mut self, about: Option<&String>, form: &Form) -> Result<(), Stopped> {
        let of_option = |key: &String| Some(form.choice(key)?.shut.as_ref()?.rule.to_string());
        let id = match about {
            None => form.rule.to_string(),
            Some(about) => of_option(about).unwrap_or_else(|| about.clone()),
        };
        let catalog = REGISTRY.catalog(self.game.system());
        let ending = format!("/{id}");
        let found = catalog.and_then(|catalog| {
            let by_end = || catalog.rules().iter().find(|rule| rule.id.ends_with(&ending));
            let by_words =
                || catalog.search(&id, self.talk.lang, 20).iter().find_map(|hit| catalog.rule(hit.entry.id()));
            let rule = catalog.rule(&id).or_else(by_end).or_else(by_words)?;
            Some((&rule.id, catalog.wording(&rule.id, self.talk.lang)?))
        });
        match found {
            Some((id, wording)) => {
                let name = self.talk.rule(id);
                self.print(&format!("{name}\n{}", wording.text))
            }
            None => self.say("cli-nothing-found"),
        }
    }

    /// Takes back the last answer of a seat, at once if nothing was seen since; what others at this keyboard think of it
    /// they can say to each other.
    fn undo(&mut self, seat: Seat) -> Result<bool, Stopped> {
        let Some(moment) = self.game.before_last_answer_of(seat) else {
            self.say("cli-nothing-to-undo")?;
            return Ok(false);
        };
        if self.game.known_since(moment).needs_new_dice() {
            self.say("cli-new-dice")?;
        }
        let taken_back = self.game.take_back(moment);
        self.done(taken_back)
    }

    fn done(&mut self, result: Result<(), Refused>) -> Result<bool, Stopped> {
        match result {
            Ok(()) => Ok(true),
            Err(refused) => {
                self.refuse(&Unfit::Refused(refused))?;
                Ok(false)
            }
        }
    }

    fn ask_for_dice(&mut self) -> Result<(), Stopped> {
        let viewer = self.last_person.map_or(Viewer::Public, Viewer::Seat);
        self.tell_news(viewer)?;
        let Some((dice, rule)) = self.game.wanted_dice() else { return Ok(()) };
        let rule = self.talk.rule(rule.id());
        if let Some(note) = self.game.dice_note().cloned() {
            self.render(&note.about)?;
        }
        self.render(&Message::new("cli-roll-dice").with("dice", dice.to_string()).with("rule", rule))?;
        let line = self.read_line()?;
        if line == "quit" {
            return Err(Stopped::Quit);
        }
        let face = |word: &str| word.parse::<u8>().ok();
        let faces: Option<Vec<u8>> = line.split([' ', ',']).filter(|word| !word.is_empty()).map(face).collect();
        match faces.map(|faces| self.game.dice(faces)) {
            Some(Ok(())) => Ok(()),
            Some(Err(refused)) => self.refuse(&Unfit::Refused(refused)),
            None => self.say("cli-unclear"),
        }
    }

    fn refuse(&mut self, unfit: &Unfit) -> Result<(), Stopped> {
        match unfit {
            Unfit::Refused(Refused::Illegal(illegal)) => self.explain(&illegal.reason, illegal.rule.id()),
            Unfit::Refused(refused) => self.render(&texts::of_refused(refused)),
            Unfit::Shape { .. } | Unfit::NoSuchBot(_) => self.say("cli-unclear"),
        }
    }

    /// A refusal and the rule behind it.
    fn explain(&mut self, reason: &Message, rule: &str) -> Result<(), Stopped> {
        let rule = self.talk.rule(rule);
        self.render(&Message::new("cli-refused").with("reason", reason.clone()).with("rule", rule))
    }

    /// What has happened since the last time.
    fn tell_news(&mut self, viewer: Viewer) -> Result<(), Stopped> {
        let from = self.said.iter().find(|(told, _)| *told == viewer).map_or(0, |(_, said)| *said);
        let (lines, length) = self.game.log(viewer, from);
        self.said.retain(|(told, _)| *told != viewer);
        self.said.push((viewer, length));
        for line in lines {
            self.render(&line.message)?;
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), Stopped> {
        let shown = self.game.shown(0);
        self.game.close(shown).map_err(|error| Stopped::Failed(error.to_string()))?;
        self.write_record()?;
        let viewer = self.last_person.map_or(Viewer::Everything, Viewer::Seat);
        self.tell_news(viewer)
    }

    fn write_record(&mut self) -> Result<(), Stopped> {
        match self.record.clone() {
            Some(file) => self.save(&file),
            None => Ok(()),
        }
    }

    /// Saves where somebody wished it, and says whether that went well: a name that cannot be written to ends no game.
    fn save_for(&mut self, file: &str) -> Result<(), Stopped> {
        match self.save(Path::new(file)) {
            Ok(()) => self.render(&Message::new("cli-saved").with("file", file.to_owned())),
            Err(Stopped::Failed(error)) => self.render(&Message::new("cli-not-saved").with("error", error)),
            Err(quit) => Err(quit),
        }
    }

    /// Writes beside the file first, so that a record is never half written.
    fn save(&mut self, file: &Path) -> Result<(), Stopped> {
        let lines = file.extension().is_some_and(|extension| extension == "jsonl");
        let record = if lines { self.game.record_lines().map(String::into_bytes) } else { self.game.record_bytes() };
        let bytes = record.map_err(|error| Stopped::Failed(error.to_string()))?;
        let beside = file.with_extension("part");
        let written = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, file));
        written.map_err(|error| Stopped::Failed(format!("{}: {error}", file.display())))
    }

    fn read_line(&mut self) -> Result<String, Stopped> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Err(Stopped::Quit);
        }
        Ok(line.trim().to_string())
    }

    fn say(&mut self, id: &'static str) -> Result<(), Stopped> {
        self.render(&Message::new(id))
    }

    fn render(&mut self, message: &Message) -> Result<(), Stopped> {
        let text = self.talk.render(message);
        self.print(&text)
    }

    fn print(&mut self, text: &str) -> Result<(), Stopped> {
        Ok(writeln!(self.output, "{text}")?)
    }
}
