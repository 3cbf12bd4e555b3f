//! Fields of forms of odds that every edition asks for alike. A field's label is that of its key, `odds-field-<key>`.

use kernel::Message;
use serde_json::{Map, Value, json};
use view::{NumberSign, OddsChoice, OddsField, OddsInput, OddsKind};

/// The most kinds of weapons of an attacker that a form takes.
const WEAPONS: u8 = 12;

fn field(key: &str, kind: OddsInput) -> OddsField {
    let label = Message::new(format!("odds-field-{}", key.replace(['_', '/'], "-")));
    OddsField { label, ..OddsField::new(key, "", kind) }
}

/// So or not so.
pub fn flag(key: &str) -> OddsField {
    field(key, OddsInput::Flag).usually(false)
}

/// A number within these limits.
pub fn number(key: &str, (least, most): (i64, i64)) -> OddsField {
    field(key, OddsInput::Number { least, most, sign: NumberSign::Plain })
}

/// What a die must show at least, from 2 to this.
pub fn needed(key: &str, most: i64) -> OddsField {
    field(key, OddsInput::Number { least: 2, most, sign: NumberSign::Needed })
}

/// A distance of up to this.
pub fn inches(key: &str, most: i64) -> OddsField {
    OddsField::number(key, "odds-field-distance", (1, most), NumberSign::Inches)
}

/// A number or dice.
pub fn dice(key: &str) -> OddsField {
    field(key, OddsInput::Dice)
}

/// One of these.
pub fn one(key: &str, choices: Vec<OddsChoice>) -> OddsField {
    field(key, OddsInput::One { choices })
}

/// Any of these.
pub fn some(key: &str, choices: Vec<OddsChoice>) -> OddsField {
    field(key, OddsInput::Some { choices })
}

/// Which rolls may be re-rolled.
pub fn rerolls(key: &str) -> OddsField {
    let choice = |kind: &str| OddsChoice::new(kind, Message::new(format!("odds-rerolls-{kind}")));
    one(key, ["none", "ones", "failures", "all"].map(choice).to_vec()).usually("none").rare()
}

/// The unit that is attacked, at this place of the description.
pub fn target(key: &str, fields: &[OddsField]) -> OddsField {
    OddsField::new(key, "odds-field-target", OddsInput::Part { side: Some(1), fields: fields.to_vec() })
}

/// The attacker's weapons, what both sides have in hand, and the target.
pub fn attack(weapons: &[OddsField], target_fields: &[OddsField]) -> Vec<OddsField> {
    let weapons = OddsInput::Parts {
        side: Some(0),
        fields: weapons.to_vec(),
        add: Message::new("odds-add-weapon"),
        begin: Value::Null,
        most: WEAPONS,
    };
    let goal = |(key, label): (&str, &'static str)| OddsChoice::new(key, Message::new(label));
    let goals =
        [("slain", "odds-slain"), ("damage", "odds-damage"), ("points", "odds-points"), ("kill-all", "odds-kill-all")];
    vec![
        OddsField::new("attackers/0/weapons", "odds-field-attacker", weapons),
        flag("overwatch").rare(),
        flag("command_reroll/attacker").rare(),
        flag("command_reroll/defender").rare(),
        flag("best_rerolls").rare(),
        one("goal", goals.map(goal).to_vec()).usually("slain").rare(),
        target("targets/0", target_fields),
    ]
}

/// The fields of an object.
pub fn fields(of: Value) -> Map<String, Value> {
    if let Value::Object(fields) = of { fields } else { Map::new() }
}

/// Each choice once for everybody, then each that only some weapon has, for that weapon.
pub fn abilities(usual: Vec<OddsChoice>, own: impl Iterator<Item = OddsChoice>) -> Vec<OddsChoice> {
    let mut all = usual;
    let known = all.len();
    for choice in own {
        if !all[..known].iter().any(|other| other.key == choice.key) && !all.contains(&choice) {
            all.push(choice);
        }
    }
    all
}

/// The greatest number of an ability that is dialled.
const DIALLED: u8 = 6;

/// These abilities, each with any number in the place of its last one, as far as that is an ability too.
pub fn dialled(texts: &[&str], choice: impl Fn(&str) -> Option<OddsChoice>) -> Vec<OddsChoice> {
    let variants = |text: &&str| {
        let Some(at) = text.rfind(|sign: char| sign.is_ascii_digit()) else {
            return choice(text).into_iter().collect::<Vec<_>>();
        };
        let (before, after) = (&text[..at], &text[at + 1..]);
        let numbered = |number: u8| {
            let written = format!("{before}{number}{after}");
            let found = choice(&written)?;
            let dial = Some(format!("{before}{after}"));
            Some(OddsChoice { dial, usual: written == **text, ..found })
        };
        // Nothing needs a 1.
        let least = if after.starts_with('+') { 2 } else { 1 };
        (least..=DIALLED).filter_map(numbered).collect()
    };
    texts.iter().flat_map(variants).collect()
}

/// One question with its fields; `begin` is what its description begins with.
pub fn kind(kind: &str, mut begin: Value, fields: Vec<OddsField>) -> OddsKind {
    begin["what"] = kind.into();
    OddsKind { key: kind.into(), label: Message::new(format!("odds-kind-{kind}")), begin, fields }
}

/// Something that is written out, which sets these fields, and then all of ours.
pub fn own_first(own: &'static str, sets: Value, ours: impl Iterator<Item = OddsChoice>) -> Vec<OddsChoice> {
    let own = OddsChoice::new("", Message::new(own)).setting(fields(sets));
    std::iter::once(own).chain(ours).collect()
}

/// What pickers of an edition need beside what all editions have alike.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    /// The id of the system.
    pub system: &'a str,
    /// The questions.
    pub kinds: Vec<OddsKind>,
    /// Its datasheets.
    pub datasheets: Vec<Value>,
    /// The abilities of weapons, each with its label.
    pub weapon_abilities: Vec<Value>,
    /// What can be true of a weapon's attacks.
    pub weapon_flags: &'a [&'a str],
    /// What can be true of a target.
    pub target_flags: &'a [&'a str],
    /// A description to start from.
    pub example: Value,
    /// The schema of descriptions.
    pub schema: Value,
}

impl Choices<'_> {
    /// All of it.
    pub fn value(&self) -> Value {
        let labelled = |key: &str, label: String| json!({ "key": key, "label": Message::new(label) });
        let flag = |key: &&str| labelled(key, format!("odds-field-{}", key.replace('_', "-")));
        let flags = |keys: &[&str]| keys.iter().map(flag).collect::<Vec<Value>>();
        let rerolls = ["none", "ones", "failures", "all"].map(|key| labelled(key, format!("odds-rerolls-{key}")));
        let goals = ["damage", "slain", "points", "kill-all"].map(|key| labelled(key, format!("odds-{key}")));
        json!({
            "system": self.system,
            "kinds": self.kinds,
            "datasheets": self.datasheets,
            "weapon_abilities": self.weapon_abilities,
            "weapon_flags": flags(self.weapon_flags),
            "target_flags": flags(self.target_flags),
            "attack_flags": flags(&["overwatch", "best_rerolls"]),
            "rerolls": rerolls,
            "goals": goals,
            "example": self.example,
            "schema": self.schema,
        })
    }
}
