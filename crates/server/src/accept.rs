//! Takes connections: not more than are allowed, and none that dawdles over its request.

use crate::config::Config;
use crate::guard::{Share, network};
use crate::patience::Patient;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

/// So long a client may take to send the head of a request, and so long a connection may be idle between two.
const HEAD: Duration = Duration::from_secs(30);
/// So long a client may take in nothing of what it is sent.
const READING: Duration = Duration::from_secs(30);
/// So long open requests may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves connections until the given future ends.
pub(crate) async fn serve(listener: TcpListener, app: Router, config: &Config, until: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(config.limits.connections));
    let callers = Share::new(config.limits.connections_of_address);
    let (stopping, stop) = watch::channel(());
    let mut until = std::pin::pin!(until);
    loop {
        let accepted = tokio::select! {
            () = &mut until => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                // One too many is closed at once, so that it does not wait in vain.
                let Ok(place) = places.clone().try_acquire_owned() else { continue };
                // Behind a proxy are many.
                let proxy = config.trusted_proxies.contains(&address.ip().to_canonical());
                let call = if proxy { None } else { callers.take(network(address.ip())) };
                if call.is_none() && !proxy {
                    continue;
                }
                let (app, stop) = (app.clone(), stop.clone());
                tokio::spawn(async move {
                    connection(stream, address, app, stop).await;
                    drop((place, call));
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop((listener, stop));
    let _ = stopping.send(());
    let _ = tokio::time::timeout(FAREWELL, stopping.closed()).await;
}

/// Serves one connection to its end.
async fn connection(stream: TcpStream, address: SocketAddr, app: Router, mut stop: watch::Receiver<()>) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        app.clone().oneshot(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(64 << 10);
    let mut served =
        std::pin::pin!(builder.serve_connection(TokioIo::new(Patient::new(stream, READING)), service).with_upgrades());
    tokio::select! {
        _ = served.as_mut() => return,
        _ = stop.changed() => served.as_mut().graceful_shutdown(),
    }
    // Whatever goes wrong in one connection concerns nobody else.
    let _ = served.await;
}
