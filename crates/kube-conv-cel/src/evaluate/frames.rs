//! The variables of the running loops.

use crate::program::FrameId;
use crate::values::Value;

/// The variables of a running loop.
#[derive(Default)]
pub(super) struct Frame<'v> {
    /// The accumulator, once it has been read.
    pub(super) accumulator: Option<Value<'v>>,
    pub(super) first: Value<'v>,
    pub(super) second: Value<'v>,
}

/// The number of frames that need no allocation.
const INLINE: usize = 2;

/// The frames of a program.
pub(super) struct Frames<'v> {
    inline: [Frame<'v>; INLINE],
    more: Vec<Frame<'v>>,
}

impl<'v> Frames<'v> {
    pub(super) fn new(count: usize) -> Self {
        let more = INLINE..count;
        Self {
            inline: Default::default(),
            more: more.map(|_| Frame::default()).collect(),
        }
    }

    #[inline]
    pub(super) fn get(&self, id: FrameId) -> Option<&Frame<'v>> {
        let index = id.index();
        let more = || self.more.get(index - INLINE);
        self.inline.get(index).or_else(more)
    }

    #[inline]
    pub(super) fn get_mut(&mut self, id: FrameId) -> Option<&mut Frame<'v>> {
        let index = id.index();
        if index < INLINE {
            return self.inline.get_mut(index);
        }
        self.more.get_mut(index - INLINE)
    }
}
