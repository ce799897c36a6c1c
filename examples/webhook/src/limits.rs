//! How much of everything there may be at a time, so that the memory of the program is bounded: the manifest's limit
//! fits it, and `tests/webhook.rs` measures it.

use crate::routes::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The most bytes of an `AdmissionReview`. It has the object of a request, for which servers accept 3 MiB, the stored
/// object, for which etcd accepts 1.5, and what JSON needs to write them anew.
const MOST_ADMITTED: usize = 8 * MIB;
/// The most bytes of a `ConversionReview`. A server sends all objects of a list together, usually 500, since clients
/// read lists in pages of so many.
const MOST_CONVERTED: usize = 64 * MIB;
/// The most memory of reviews that are being answered.
const MOST_WORK: usize = 1024 * MIB;
/// The most bytes of bodies that are being read, besides small ones.
const MOST_READ: usize = 128 * MIB;
/// The most bytes of a small body.
const SMALL: usize = 64 * 1024;
/// The most bodies that are being read at a time. There are more connections, so that probes get through.
const MOST_BODIES: usize = 512;
/// The most connections at a time.
pub(crate) const MOST_CONNECTIONS: usize = 2048;

/// How long a client may take for each of these: the handshake, the headers, the body, and to take a response.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// How long a review may wait for memory. A server waits for its answer for 30 seconds at most.
const TURN: Duration = Duration::from_secs(20);
/// How long requests may go on after the stop.
pub(crate) const GRACE: Duration = Duration::from_secs(30);

const MIB: usize = 1024 * 1024;
const KIB: usize = 1024;

/// What is left of the limits.
pub(crate) struct Limits {
    bodies: Arc<Semaphore>,
    read: Arc<Semaphore>,
    work: Arc<Semaphore>,
}

/// A part of a limit, which is given back when it is dropped.
pub(crate) type Share = Option<OwnedSemaphorePermit>;

impl Limits {
    pub(crate) fn new() -> Self {
        Self {
            bodies: Arc::new(Semaphore::new(MOST_BODIES)),
            read: Arc::new(Semaphore::new(MOST_READ / KIB)),
            work: Arc::new(Semaphore::new(MOST_WORK / KIB)),
        }
    }

    /// One of the bodies that are being read; `None` if there are too many.
    pub(crate) fn body(&self) -> Share {
        Arc::clone(&self.bodies).try_acquire_owned().ok()
    }

    /// Waits until a body can be read; `None` if it takes too long.
    pub(crate) async fn read(&self, bytes: usize) -> Option<Share> {
        match bytes <= SMALL {
            true => Some(None),
            false => share(&self.read, bytes).await.map(Some),
        }
    }

    /// Waits until a review can be answered; `None` if it takes too long.
    pub(crate) async fn work(&self, memory: usize) -> Option<Share> {
        share(&self.work, memory).await.map(Some)
    }
}

impl Path {
    /// The most bytes of a body.
    pub(crate) const fn most_bytes(self) -> usize {
        match self {
            Self::Convert => MOST_CONVERTED,
            Self::Mutate | Self::Validate => MOST_ADMITTED,
        }
    }

    /// The memory that it takes to answer a review; `None` if there is not so much.
    pub(crate) fn memory(self, body: &[u8]) -> Option<usize> {
        let memory = match self {
            // One object after another.
            Self::Convert => 4 * body.len() + MOST_OF_OBJECT,
            Self::Mutate | Self::Validate => memory_of(body),
        };
        Some(memory.max(LEAST)).filter(|memory| *memory <= MOST_WORK)
    }
}

/// The most memory for one object that is converted.
pub(crate) const MOST_OF_OBJECT: usize = 512 * MIB;
/// The least memory of a review, of which its thread has most.
const LEAST: usize = 4 * MIB;
/// How often an object is in memory at a time, at most: the review, the object with defaults, and what is compared.
const COPIES: usize = 5;

/// The most memory that JSON takes as values: an object of one member takes eighty times as much as its text, `{"a":0}`.
/// Texts may contain the same characters, so that it may be less.
pub(crate) fn memory_of(json: &[u8]) -> usize {
    let parts = json.iter().map(|byte| match byte {
        b'{' => 640,
        b'[' => 160,
        b',' => 64,
        _ => 2,
    });
    COPIES * parts.sum::<usize>()
}

async fn share(of: &Arc<Semaphore>, bytes: usize) -> Option<OwnedSemaphorePermit> {
    let kib = u32::try_from(bytes.div_ceil(KIB)).ok()?;
    let acquired = Arc::clone(of).acquire_many_owned(kib);
    timeout(TURN, acquired).await.ok()?.ok()
}
