//! Before a game: systems, texts, rules.

use super::extract::{Body, InPath, InQuery};
use super::fixed;
use crate::error::{ApiError, ErrorBody};
use crate::hall::{Hall, blocking};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use catalog::{Catalog, Entry, Field, Piece};
use host::{DynSystem, Registry};
use kernel::{DiceKind, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use texts::Lang;
use utoipa::{IntoParams, ToSchema};
use view::{Lesson, OrderKind, SetupField, Viewer};

/// A system that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct SystemView {
    id: &'static str,
    version: u32,
    /// Its bots; the last is the best.
    bots: &'static [&'static str],
    /// Do the players set up armies before the first round, which a game made `ready` has done for them?
    sets_up: bool,
    /// What can be chosen before a game.
    #[schema(value_type = Vec<Object>)]
    setup: Vec<SetupField>,
    /// The field of its setup whose choices are a campaign, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    campaign: Option<&'static str>,
    /// Its lessons, in the order in which they are learnt.
    #[schema(value_type = Vec<Object>)]
    lessons: Vec<Lesson>,
    /// The kinds of questions that standing orders can be about, with what people start with.
    #[schema(value_type = Vec<Object>)]
    orders: Vec<OrderKind>,
    /// How many seats: by default, and under `field=choice` where that makes a difference.
    seats: BTreeMap<String, u8>,
    /// How many rules its catalogue has.
    rules: usize,
}

/// The systems that can be played.
#[utoipa::path(get, path = "/systems", responses((status = 200, body = Vec<SystemView>)))]
pub(crate) async fn systems(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let registry = hall.registry;
    let view = |system: &'static dyn DynSystem| SystemView {
        id: system.id(),
        version: system.version(),
        bots: system.bots(),
        sets_up: system.sets_up(),
        setup: system.setup_form(),
        campaign: system.campaign(),
        lessons: system.lessons(),
        orders: system.order_kinds(),
        seats: seats_by_choice(system),
        rules: system.catalog().map_or(0, |catalog| catalog.rules().len()),
    };
    fixed::json(&hall, "systems", &headers, move || Ok(registry.systems().map(view).collect::<Vec<_>>())).await
}

fn seats_by_choice(system: &dyn DynSystem) -> BTreeMap<String, u8> {
    let seats = |choices: &BTreeMap<String, String>| system.set_up(choices).and_then(|setup| system.seats(setup)).ok();
    let default = seats(&BTreeMap::new()).unwrap_or(0);
    let mut by_choice = BTreeMap::from([("default".to_string(), default)]);
    for field in system.setup_form() {
        for choice in field.choices {
            let count = seats(&BTreeMap::from([(field.key.clone(), choice.key.clone())]));
            if let Some(count) = count.filter(|&count| count != default) {
                by_choice.insert(format!("{}={}", field.key, choice.key), count);
            }
        }
    }
    by_choice
}

/// A real position of a system, for a picture. With choices of a setup in the query: the table as that game begins.
#[utoipa::path(get, path = "/systems/{id}/scene", params(("id" = String, Path,)),
    responses((status = 200, body = Object), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn scene(
    State(hall): State<Arc<Hall>>,
    InPath(id): InPath<String>,
    InQuery(choices): InQuery<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&id).ok_or(ApiError::NotFound)?;
    if !choices.is_empty() {
        return blocking(move || Ok(Json(first_look(system, &choices)?).into_response())).await;
    }
    picture_of(&hall, system, &headers).await
}

/// The picture of a system, drawn when it is first wanted.
async fn picture_of(hall: &Hall, system: &'static dyn DynSystem, headers: &HeaderMap) -> Result<Response, ApiError> {
    fixed::json(hall, &format!("scene/{}", system.id()), headers, move || picture(system)).await
}

/// Draws all pictures before anybody comes to the first page.
pub(crate) async fn draw_pictures(hall: Arc<Hall>) {
    for system in hall.registry.systems() {
        // Whoever wants a picture that failed is told why.
        let _ = picture_of(&hall, system, &HeaderMap::new()).await;
    }
}

/// The table before anybody has answered.
fn first_look(system: &dyn DynSystem, choices: &BTreeMap<String, String>) -> Result<Value, ApiError> {
    let game = system.start(system.set_up(choices)?, Seed::from_number(4040), DiceKind::Seeded)?;
    serde_json::to_value(game.scene(Viewer::Public)).map_err(|error| ApiError::Fault(error.to_string()))
}

/// The same for everybody: some way into a game of bots with a seed of its own; the middle of one that ends before that.
fn picture(system: &dyn DynSystem) -> Result<Value, ApiError> {
    const ANSWERS: usize = 60;
    let setup = system.set_up(&BTreeMap::new())?;
    let mut game = system.start(setup, Seed::from_number(4040), DiceKind::Seeded)?;
    let bot = system.bots().last().copied().unwrap_or("random");
    let mut before = Vec::new();
    for _ in 0..ANSWERS {
        before.push(game.copy());
        let asked = game.open().first().and_then(|open| open.seats.iter().find(|seat| game.asked(*seat).is_some()));
        let Some(seat) = asked else { break };
        game.bot_answers(seat, bot, 4040)?;
        if game.outcome().is_some() {
            game = before.swap_remove(before.len() / 2);
            break;
        }
    }
    serde_json::to_value(game.scene(Viewer::Public)).map_err(|error| ApiError::Fault(error.to_string()))
}

/// The choices of a setup.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choices {
    #[serde(default)]
    setup: BTreeMap<String, String>,
}

/// How many seats.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatCount {
    seats: u8,
}

/// How many seats a setup has.
#[utoipa::path(post, path = "/systems/{id}/seats", params(("id" = String, Path,)), request_body = Choices,
    responses((status = 200, body = SeatCount), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn seats(
    State(hall): State<Arc<Hall>>,
    InPath(id): InPath<String>,
    Body(choices): Body<Choices>,
) -> Result<Json<SeatCount>, ApiError> {
    let system = hall.system(&id).ok_or(ApiError::NotFound)?;
    blocking(move || Ok(Json(SeatCount { seats: system.seats(system.set_up(&choices.setup)?)? }))).await
}

/// All messages of a language, as Fluent.
#[utoipa::path(get, path = "/texts/{lang}", params(("lang" = String, Path,)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 304), (status = 404, body = ErrorBody)))]
pub(crate) async fn texts_of(
    State(hall): State<Arc<Hall>>,
    InPath(lang): InPath<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let lang: Lang = lang.parse().map_err(|_| ApiError::NotFound)?;
    let source = move || Ok(texts::source(lang).as_bytes().to_vec());
    fixed::answer(&hall, &format!("texts/{}", lang.tag()), &headers, "text/plain; charset=utf-8", source).await
}

/// All rules by system and chapter, with their names.
#[utoipa::path(get, path = "/rules", responses((status = 200, body = Vec<Object>)))]
pub(crate) async fn rules(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let registry = hall.registry;
    let catalog = move |id: &'static str| {
        let catalog = registry.catalog(id)?;
        let rule =
            |rule: &catalog::Rule| json!({ "id": rule.id, "kind": rule.kind, "names": names(catalog, &rule.id) });
        let chapter = |chapter: catalog::Chapter<'_>| {
            let names = Lang::ALL.map(|lang| (lang.tag().to_string(), Value::from(chapter.name(lang))));
            let names: Value = names.into_iter().collect();
            let rules: Vec<_> = chapter.rules().map(rule).collect();
            json!({ "key": chapter.slug(), "name": chapter.name(Lang::En), "names": names, "rules": rules })
        };
        let ruling = |ruling: &catalog::Ruling| json!({ "id": ruling.id, "about": ruling.about, "names": names(catalog, &ruling.id) });
        Some(json!({
            "id": id,
            "name": texts_name(id),
            "rules": catalog.rules().len(),
            "playable": registry.open(id).is_some(),
            "chapters": catalog.chapters().map(chapter).collect::<Vec<_>>(),
            "rulings": catalog.rulings().iter().map(ruling).collect::<Vec<_>>(),
        }))
    };
    let all = move || Ok(registry.catalogs().into_iter().filter_map(catalog).collect::<Vec<_>>());
    fixed::json(&hall, "rules", &headers, all).await
}

/// What a system is called.
fn texts_name(id: &str) -> kernel::Message {
    kernel::Message::new("server-system").with("system", id.to_string())
}

/// The names of a rule or ruling by language.
fn names(catalog: &Catalog, id: &str) -> Value {
    let name = |lang: Lang| {
        let heading = catalog.heading(id, lang)?;
        (heading.lang == lang).then(|| (lang.tag().to_string(), heading.name.into()))
    };
    Value::Object(Lang::ALL.into_iter().filter_map(name).collect())
}

/// Where it stands: the books by their names in all languages, and the lines.
fn passages(catalog: &Catalog, src: &str) -> Vec<Value> {
    let named = |(number, lines): (&str, String)| {
        let book = catalog.names().of_book(number)?;
        let name = |lang: Lang| Some((lang.tag().to_string(), book.exact(lang)?.into()));
        Some(json!({ "book": Value::Object(Lang::ALL.into_iter().filter_map(name).collect()), "lines": lines }))
    };
    catalog::passages(src).into_iter().filter_map(named).collect()
}

/// The rules and rulings that texts name in passing, each once.
fn mentioned<'t>(catalog: &Catalog, texts: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let mut ids = Vec::new();
    for piece in texts.flat_map(|text| catalog.pieces(text)) {
        if let Piece::Id(id) = piece
            && !ids.contains(&id)
        {
            ids.push(id);
        }
    }
    ids
}

/// Which rule.
#[derive(Deserialize, IntoParams)]
pub(crate) struct WhichRule {
    /// Such as `sas/actions/run`.
    id: String,
    /// The language of the texts: `en`, which it is if left out, `zh-Hans`, `zh-Hant` or `ja`.
    #[serde(default)]
    #[param(value_type = String)]
    lang: Lang,
}

/// This many of the cases that prove a rule are named on its page.
const PROOFS: usize = 6;

/// The cases that prove a rule: how many, and the first of them.
fn proofs_of(rule: &str) -> Value {
    let found = proofs::of_rule(rule);
    let first: Vec<_> =
        found.iter().take(PROOFS).map(|proof| json!({ "key": proof.key, "title": proof.title })).collect();
    json!({ "count": found.len(), "first": first })
}

/// Which case.
#[derive(Deserialize, IntoParams)]
pub(crate) struct WhichProof {
    /// Such as `t9a/charge/3`.
    key: String,
}

/// A case that proves rules, and how the table looks before and after it.
#[utoipa::path(get, path = "/rules/proof", params(WhichProof),
    responses((status = 200, body = Object), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn proof(
    State(hall): State<Arc<Hall>>,
    InQuery(which): InQuery<WhichProof>,
) -> Result<Json<Value>, ApiError> {
    let registry = hall.registry;
    blocking(move || {
        let case = proofs::open(&which.key).ok_or(ApiError::NotFound)?;
        let system = registry.open(&case.system.value).ok_or(ApiError::NotFound)?;
        let [before, after] = (system.runner().look)(&case).ok_or(ApiError::NotFound)?;
        Ok(Json(json!({
            "key": which.key,
            "system": system.id(),
            "title": case.title.value,
            "before": before,
            "after": after,
        })))
    })
    .await
}

/// One rule or ruling.
#[utoipa::path(get, path = "/rules/rule", params(WhichRule),
    responses((status = 200, body = Object), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn rule(
    State(hall): State<Arc<Hall>>,
    InQuery(which): InQuery<WhichRule>,
) -> Result<Json<Value>, ApiError> {
    let registry = hall.registry;
    blocking(move || rule_page(registry, &which)).await
}

fn rule_page(registry: Registry, which: &WhichRule) -> Result<Json<Value>, ApiError> {
    let system = which.id.split('/').next().unwrap_or_default();
    let catalog = registry.catalog(system).ok_or(ApiError::NotFound)?;
    let entry = catalog.get(&which.id).ok_or(ApiError::NotFound)?;
    let head = |id: &str| json!({ "id": id, "names": names(catalog, id) });
    let heads = |ids: &[String]| ids.iter().map(|id| head(id)).collect::<Vec<_>>();
    let referring: Vec<Value> = catalog.referring_to(&which.id).map(|entry| head(entry.id())).collect();
    let wording = |entry: Entry<'static>| catalog.wording(entry.id(), which.lang).unwrap_or_else(|| entry.english());
    let ruling = |ruling: &'static catalog::Ruling| {
        let says = wording(Entry::Ruling(ruling));
        json!({
            "id": ruling.id, "names": names(catalog, &ruling.id), "about": heads(&ruling.about), "lang": says.lang,
            "question": says.question, "ruling": says.text, "why": says.why,
        })
    };
    let says = wording(entry);
    let about = catalog.rulings_about(&which.id).flat_map(|about| wording(Entry::Ruling(about)).texts());
    // The first of all reads every case.
    let proved = proofs_of(&which.id);
    let mentions: Vec<Value> = mentioned(catalog, says.texts().chain(about)).into_iter().map(head).collect();
    Ok(Json(match entry {
        Entry::Rule(rule) => json!({
            "id": rule.id,
            "system": catalog.system(),
            "chapter": rule.chapter(),
            "names": names(catalog, &rule.id),
            "book": rule.title_src,
            "source": rule.src,
            "passages": passages(catalog, &rule.src),
            "kind": rule.kind,
            "lang": says.lang,
            "text": says.text,
            "not_enforceable": says.not_enforceable,
            "mentions": mentions,
            "related": heads(&rule.needs),
            "referred_by": referring,
            "rulings": catalog.rulings_about(&rule.id).map(ruling).collect::<Vec<_>>(),
            "proofs": proved,
        }),
        Entry::Ruling(found) => json!({
            "id": found.id,
            "system": catalog.system(),
            "chapter": found.chapter(),
            "names": names(catalog, &found.id),
            "kind": "ruling",
            "source": found.src,
            "passages": passages(catalog, found.src.as_deref().unwrap_or_default()),
            "lang": says.lang,
            "text": says.text,
            "question": says.question,
            "why": says.why,
            "mentions": mentions,
            "related": heads(&found.about),
            "referred_by": referring,
            "rulings": [],
            "proofs": proved,
        }),
    }))
}

/// What to look for.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Search {
    /// Words in any of the four languages.
    #[serde(default)]
    q: String,
    /// The reader's language, whose texts are searched first; English if left out.
    #[serde(default)]
    #[param(value_type = String)]
    lang: Lang,
    /// Only in this system.
    system: Option<String>,
    /// At most this many; 20 if left out.
    limit: Option<usize>,
}

/// Rules by words, best first.
#[utoipa::path(get, path = "/rules/search", params(Search),
    responses((status = 200, body = Vec<Object>), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn search(
    State(hall): State<Arc<Hall>>,
    InQuery(search): InQuery<Search>,
) -> Result<Json<Value>, ApiError> {
    let registry = hall.registry;
    blocking(move || {
        let all = registry.catalogs();
        let ids = match search.system.as_deref().filter(|system| !system.is_empty()) {
            None => all,
            Some(system) => vec![all.into_iter().find(|id| *id == system).ok_or(ApiError::NotFound)?],
        };
        let catalogs: Vec<&Catalog> = ids.into_iter().filter_map(|id| registry.catalog(id)).collect();
        let words: String = search.q.chars().take(200).collect();
        let hits = catalog::search(&catalogs, &words, search.lang, search.limit.unwrap_or(20).min(100));
        let hit = |hit: &catalog::Hit<'_>| {
            let (found, lang) = match hit.field {
                Field::Name(lang) => ("name", Some(lang)),
                Field::BookName => ("book-name", None),
                Field::Id => ("id", None),
                Field::Text(lang) => ("text", Some(lang)),
            };
            // Clients count in characters of UTF-16, as JavaScript does.
            let utf16 = |bytes: usize| hit.snippet[..bytes].encode_utf16().count();
            json!({
                "id": hit.entry.id(),
                "system": hit.catalog.system(),
                "names": names(hit.catalog, hit.entry.id()),
                "kind": if matches!(hit.entry, Entry::Ruling(_)) { "ruling" } else { "rule" },
                "found": found,
                "lang": lang,
                "snippet": hit.snippet,
                "matched": [utf16(hit.matched.start), utf16(hit.matched.end)],
            })
        };
        Ok(Json(hits.iter().map(hit).collect()))
    })
    .await
}
