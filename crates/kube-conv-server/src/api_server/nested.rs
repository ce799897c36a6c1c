//! Calls of a server by a function that it calls itself.

use kube_conv_webhook::status::Status;
use std::cell::Cell;

/// How often the functions of a test and a server may call each other inside one request.
const MOST_NESTED: usize = 16;

thread_local! {
    static NESTED: Cell<usize> = const { Cell::new(0) };
}

/// A request that is being served by this thread.
#[derive(Debug)]
pub(super) struct Nested(());

impl Nested {
    /// Notes that a request begins.
    ///
    /// # Errors
    ///
    /// 500 for a function that calls the server for a request that calls the function again, without an end.
    pub(super) fn begin() -> Result<Self, Status> {
        let nested = NESTED.get();
        if nested >= MOST_NESTED {
            return Err(Status::internal(format!(
                "a defaulter or converter of this test calls the server, which calls it again, {MOST_NESTED} times: let it do \
                 nothing for the objects that it writes itself"
            )));
        }
        NESTED.set(nested + 1);
        Ok(Self(()))
    }
}

impl Drop for Nested {
    fn drop(&mut self) {
        NESTED.set(NESTED.get().saturating_sub(1));
    }
}
