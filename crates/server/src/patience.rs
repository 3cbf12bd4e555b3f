//! A connection whose other end must take in what it is sent: one that asks for much and reads nothing is closed.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Whoever has been waited for must take in so much before the time begins anew: not a byte now and then, which would hold what it is
/// sent in memory for days.
const ENOUGH: usize = 64 << 10;

/// A stream on which a write that gets nowhere, or hardly anywhere, for a while fails.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs from when a write had to wait until all is written, or enough of it.
    waiting: Option<Pin<Box<Sleep>>>,
    /// How much was taken in meanwhile.
    taken: usize,
}

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, waiting: None, taken: 0 }
    }

    /// What comes of a write: failed if it has waited too long.
    fn judge(&mut self, context: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(done) = written {
            self.taken += done.as_ref().copied().unwrap_or(ENOUGH);
            if self.taken >= ENOUGH {
                self.begin_anew();
            }
            return Poll::Ready(done);
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| {
            self.taken = 0;
            Box::pin(sleep(patience))
        });
        ready!(waiting.as_mut().poll(context));
        self.begin_anew();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn begin_anew(&mut self) {
        (self.waiting, self.taken) = (None, 0);
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, to)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = ready!(Pin::new(&mut self.stream).poll_flush(context));
        // All that there was has gone.
        self.begin_anew();
        Poll::Ready(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn whoever_reads_nothing_is_not_waited_for() {
        let (near, far) = tokio::io::duplex(16);
        let mut near = Patient::new(near, Duration::ZERO);
        near.write_all(&[1; 16]).await.unwrap();
        let failed = near.write_all(&[2; 16]).await.unwrap_err();
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
        drop(far);
        // Whoever reads gets it all.
        let (near, mut far) = tokio::io::duplex(16);
        let mut near = Patient::new(near, Duration::from_secs(3600));
        let reads = tokio::spawn(async move {
            let mut taken = [0; 64];
            far.read_exact(&mut taken).await.unwrap();
            taken
        });
        near.write_all(&[3; 64]).await.unwrap();
        assert_eq!(reads.await.unwrap(), [3; 64]);
    }

    /// A byte now and then is as good as nothing; whoever took all of it in may dawdle over the next.
    #[tokio::test]
    async fn a_byte_now_and_then_does_not_help() {
        let (near, _far) = tokio::io::duplex(16);
        let mut near = Patient::new(near, Duration::from_secs(3600));
        std::future::poll_fn(|context| {
            assert!(near.judge(context, Poll::Pending).is_pending());
            let begun = near.waiting.as_ref().map(|waiting| waiting.deadline());
            for _ in 0..100 {
                assert!(near.judge(context, Poll::Ready(Ok(1))).is_ready());
                assert!(near.judge(context, Poll::Pending).is_pending());
                assert!(begun.is_some() && near.waiting.as_ref().map(|waiting| waiting.deadline()) == begun);
            }
            let enough = near.judge(context, Poll::Ready(Ok(ENOUGH)));
            assert!(enough.is_ready() && near.waiting.is_none());
            assert!(near.judge(context, Poll::Pending).is_pending());
            let all = Pin::new(&mut near).poll_flush(context);
            assert!(all.is_ready() && near.waiting.is_none(), "all that there was has gone");
            Poll::Ready(())
        })
        .await;
    }
}
