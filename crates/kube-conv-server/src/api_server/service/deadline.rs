//! The end of a watch that is requested with `timeoutSeconds`.
//!
//! Whatever runs the tasks of a program, none is known here that could wake one at a time. A thread does it, which
//! all watches share.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};
use std::task::Waker;
use std::thread;
use std::time::{Duration, Instant};

/// A time at which a task is woken.
#[derive(Debug)]
pub(super) struct Deadline {
    at: Instant,
    waker: Arc<Mutex<Option<Waker>>>,
}

/// A deadline that still comes, unless its owner is gone.
type Pending = (Instant, Weak<Mutex<Option<Waker>>>);

impl Deadline {
    /// The time after a duration; `None` if it is too far away.
    pub(super) fn after(duration: Duration) -> Option<Self> {
        static PENDING: LazyLock<Mutex<Sender<Pending>>> = LazyLock::new(|| {
            let (sender, receiver) = mpsc::channel();
            // Without threads, a task sees the deadline when it is woken by something else.
            let _ = thread::Builder::new().spawn(move || wake(&receiver));
            Mutex::new(sender)
        });
        let at = Instant::now().checked_add(duration)?;
        let waker = Arc::default();
        let pending = PENDING.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = pending.send((at, Arc::downgrade(&waker)));
        Some(Self { at, waker })
    }

    /// Whether it has come; if not, the task is woken then.
    pub(super) fn is_over(&self, waker: &Waker) -> bool {
        let mut own = self.waker.lock().unwrap_or_else(PoisonError::into_inner);
        own.get_or_insert_with(|| waker.clone()).clone_from(waker);
        drop(own);
        self.at <= Instant::now()
    }
}

/// Wakes tasks at their deadlines.
fn wake(new: &Receiver<Pending>) {
    let mut pending: Vec<Pending> = Vec::new();
    loop {
        let next = pending.iter().map(|(at, _)| *at).min();
        let received = match next {
            Some(at) => new.recv_timeout(at.saturating_duration_since(Instant::now())),
            None => new.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match received {
            Ok(deadline) => pending.push(deadline),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        let now = Instant::now();
        pending.retain(|(at, waker)| {
            let Some(waker) = waker.upgrade() else {
                return false;
            };
            if *at > now {
                return true;
            }
            let mut waker = waker.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(waker) = waker.take() {
                waker.wake();
            }
            false
        });
    }
}
