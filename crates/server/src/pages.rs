//! The client's files: embedded, or from a folder while it is developed.

use crate::api::fixed;
use crate::hall::Hall;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use kernel::Message;
use std::borrow::Cow;
use std::path::{Component, Path};
use std::sync::Arc;
use texts::Lang;

/// A file of the client; its front page for every path that is not a file, since it finds its own way.
pub(crate) async fn file(State(hall): State<Arc<Hall>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if let Some(bytes) = read(&hall, path).await {
        return sent(&hall, path, &headers, bytes).await;
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) && path != "index.html" {
        return StatusCode::NOT_FOUND.into_response();
    }
    match read(&hall, "index.html").await {
        Some(bytes) => sent(&hall, "index.html", &headers, bytes).await,
        None => {
            (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], missing()).into_response()
        }
    }
}

async fn read(hall: &Hall, path: &str) -> Option<Cow<'static, [u8]>> {
    let Some(folder) = &hall.config.web_dir else { return web_assets::get(path) };
    // Nothing outside of the folder.
    if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    tokio::fs::read(folder.join(path)).await.ok().map(Cow::Owned)
}

async fn sent(hall: &Hall, path: &str, headers: &HeaderMap, bytes: Cow<'static, [u8]>) -> Response {
    // Files under assets/ have the hash of their content in their names.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let caching = [(header::CACHE_CONTROL, HeaderValue::from_static(caching))];
    match bytes {
        // What is embedded never changes, and is compressed once.
        Cow::Borrowed(bytes) => (caching, fixed::file(hall, path, headers, kind(path), bytes).await).into_response(),
        Cow::Owned(bytes) => (caching, [(header::CONTENT_TYPE, kind(path))], bytes).into_response(),
    }
}

fn kind(path: &str) -> HeaderValue {
    HeaderValue::from_static(match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    })
}

/// What to do when the program was built without its client, in every language.
fn missing() -> String {
    let message = Message::new("server-no-client").with("reason", web_assets::MISSING.unwrap_or(""));
    let paragraph = |lang: Lang| {
        let text = texts::shipped().render(lang, &message);
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        format!("<p lang=\"{}\">{text}</p>\n", lang.tag())
    };
    let paragraphs: String = Lang::ALL.into_iter().map(paragraph).collect();
    format!("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Grognard</title>\n{paragraphs}</html>\n")
}
