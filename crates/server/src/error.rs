//! Why a request is not answered as it was meant: an id for programs, a message for people.

use crate::ids::NoRandomness;
use crate::store::StoreError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::{DynStartError, Unfit};
use kernel::{Message, Refused, StartError};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request is not answered as it was meant.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// There is no such thing.
    #[error("not found")]
    NotFound,
    /// The sender does not sit where it would have to.
    #[error("no such seat for this token")]
    NoSeat,
    /// The request does not have the right shape.
    #[error("{path}: {reason}")]
    Unfit {
        /// Where in it.
        path: String,
        /// What is wrong.
        reason: Message,
    },
    /// The game refuses.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Another change came first.
    #[error("another change came first")]
    Raced,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// Dice that have fallen are not taken back in this game.
    #[error("dice are not taken back in this game")]
    Firm,
    /// Nobody's time is out whose game could be claimed.
    #[error("nothing to claim")]
    NothingToClaim,
    /// Whose own clock runs may not stop it.
    #[error("a running clock is not stopped by its owner")]
    ClockRuns,
    /// This is more than is allowed.
    #[error("too large")]
    TooLarge,
    /// There are more than are allowed.
    #[error("too many {0}")]
    TooMany(&'static str),
    /// It comes from another place than it may.
    #[error("a request from elsewhere")]
    Foreign,
    /// The server has enough to do, or no memory to spare; another time.
    #[error("too busy")]
    Busy,
    /// There is no room on the disk for more games.
    #[error("no room for more games")]
    Full,
    /// This address is not let in.
    #[error("this address is not let in")]
    Banned,
    /// It took too long.
    #[error("it took too long")]
    Slow,
    /// The method does not exist there.
    #[error("no such method")]
    Method,
    /// The program made a mistake; nothing has changed.
    #[error("fault: {0}")]
    Fault(String),
}

/// An error as a client gets it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What kind.
    pub error: &'static str,
    /// For people.
    #[schema(value_type = Object)]
    pub message: Message,
    /// The rule that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Where in the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The question that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<u64>,
}

impl ApiError {
    /// A request of the wrong shape, with a reason in the words of a reader of data.
    pub fn unfit(path: impl Into<String>, reason: impl Into<String>) -> Self {
        let reason = Message::new("server-unfit-data").with("reason", reason.into());
        Self::Unfit { path: path.into(), reason }
    }

    /// The same, for a part of a request; a lone dot is the whole of the part.
    pub(crate) fn unfit_in(part: &str, path: &str, reason: String) -> Self {
        let path = match (path.trim_matches('.'), part) {
            ("", part) => part.to_string(),
            (path, "body") => path.to_string(),
            (path, part) => format!("{part}.{path}"),
        };
        Self::unfit(path, reason)
    }

    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            Self::NoSeat => (StatusCode::FORBIDDEN, "no-seat"),
            Self::Unfit { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "unfit"),
            Self::Refused(Refused::Over) | Self::Over => (StatusCode::CONFLICT, "over"),
            Self::Refused(Refused::OtherQuestion { .. } | Refused::NotAsked(_)) | Self::Raced => {
                (StatusCode::CONFLICT, "other-question")
            }
            Self::Refused(Refused::Fault(_) | Refused::Digest(_) | Refused::Restore(_)) | Self::Fault(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "fault")
            }
            Self::Refused(_) => (StatusCode::CONFLICT, "refused"),
            Self::NotOver => (StatusCode::CONFLICT, "not-over"),
            Self::Paused => (StatusCode::CONFLICT, "paused"),
            Self::Firm => (StatusCode::CONFLICT, "firm"),
            Self::NothingToClaim | Self::ClockRuns => (StatusCode::CONFLICT, "clock"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Self::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::Foreign => (StatusCode::FORBIDDEN, "foreign"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::Full => (StatusCode::INSUFFICIENT_STORAGE, "full"),
            Self::Banned => (StatusCode::FORBIDDEN, "banned"),
            Self::Slow => (StatusCode::GATEWAY_TIMEOUT, "slow"),
            Self::Method => (StatusCode::METHOD_NOT_ALLOWED, "method"),
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::NotFound => Message::new("server-not-found"),
            Self::NoSeat => Message::new("server-no-seat"),
            Self::Unfit { path, reason } => {
                Message::new("server-unfit").with("path", path.clone()).with("reason", reason.clone())
            }
            Self::Refused(refused) => texts::of_refused(refused),
            Self::Raced => Message::new("server-raced"),
            Self::Over => texts::of_refused(&Refused::Over),
            Self::NotOver => Message::new("server-not-over"),
            Self::Paused => Message::new("server-paused"),
            Self::Firm => Message::new("server-firm"),
            Self::NothingToClaim => Message::new("server-nothing-to-claim"),
            Self::ClockRuns => Message::new("server-clock-runs"),
            Self::TooLarge => Message::new("server-too-large"),
            Self::TooMany(what) => Message::new("server-too-many").with("what", *what),
            Self::Foreign => Message::new("server-foreign"),
            Self::Busy => Message::new("server-busy"),
            Self::Full => Message::new("server-full"),
            Self::Banned => Message::new("server-banned"),
            Self::Slow => Message::new("server-slow"),
            Self::Method => Message::new("server-method"),
            Self::Fault(_) => Message::new("server-fault"),
        }
    }

    /// As a client gets it.
    pub fn body(&self) -> ErrorBody {
        let mut body = ErrorBody { error: self.kind().1, message: self.message(), rule: None, path: None, open: None };
        match self {
            Self::Refused(Refused::Illegal(illegal)) => body.rule = Some(illegal.rule.id().into()),
            Self::Refused(Refused::OtherQuestion { open, .. }) => body.open = Some(*open),
            Self::Unfit { path, .. } => body.path = Some(path.clone()),
            _ => {}
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, kind) = self.kind();
        if status.is_server_error() && !matches!(self, Self::Busy | Self::Full) {
            tracing::error!(kind, error = %self, "a request failed");
        }
        let mut response = (status, axum::Json(self.body())).into_response();
        if matches!(self, Self::TooMany(_) | Self::Slow | Self::Busy) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

impl From<Unfit> for ApiError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Shape { path, reason } => Self::unfit_in("answer", &path, reason),
            Unfit::NoSuchBot(name) => {
                Self::Unfit { path: "bot".into(), reason: Message::new("server-no-such-bot").with("bot", name) }
            }
            Unfit::Refused(refused) => Self::Refused(refused),
        }
    }
}

impl From<DynStartError> for ApiError {
    fn from(error: DynStartError) -> Self {
        match error {
            DynStartError::Shape { path, reason } => Self::unfit_in("setup", &path, reason),
            DynStartError::Start(StartError::Setup(setup)) => {
                Self::Unfit { path: format!("setup.{}", setup.path), reason: setup.reason }
            }
            DynStartError::Start(StartError::Fault(fault)) => Self::Fault(fault.to_string()),
            DynStartError::Start(StartError::Record(error)) => Self::unfit("record", error.to_string()),
            DynStartError::Start(StartError::Restore(error)) => Self::unfit("record", error.to_string()),
            DynStartError::Start(StartError::Refused(refused)) => Self::unfit("record", refused.to_string()),
            DynStartError::TooLarge(error) => Self::Unfit {
                path: format!("setup{}", error.path),
                reason: Message::new("server-setup-too-large")
                    .with("count", error.count as i64)
                    .with("most", error.most as i64),
            },
            DynStartError::Replay(error) => Self::unfit(format!("record.{}", error.line), error.to_string()),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Lost => Self::Raced,
            other => Self::Fault(other.to_string()),
        }
    }
}

impl From<NoRandomness> for ApiError {
    fn from(error: NoRandomness) -> Self {
        Self::Fault(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_now_says_when_to_come_again() {
        let later = |error: ApiError| error.into_response().headers().contains_key(header::RETRY_AFTER);
        assert!(later(ApiError::TooMany("requests")) && later(ApiError::Busy) && later(ApiError::Slow));
        assert!(!later(ApiError::TooLarge) && !later(ApiError::NoSeat) && !later(ApiError::Banned));
    }
}
