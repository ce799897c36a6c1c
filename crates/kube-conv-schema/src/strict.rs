//! Whether reading rejects what a schema may accept.
//!
//! One object that a type cannot read stops every list and watch that it is in. So a type reads whatever its schema
//! accepts, and `decode` reads strictly: it reports what reading alone leaves out or replaces.

use std::cell::Cell;

thread_local! {
    static IS_STRICT: Cell<bool> = const { Cell::new(false) };
}

/// Reads a value, and rejects what a type would otherwise leave out or replace.
#[doc(hidden)]
pub fn strictly<R>(read: impl FnOnce() -> R) -> R {
    struct Before(bool);

    impl Drop for Before {
        fn drop(&mut self) {
            IS_STRICT.set(self.0);
        }
    }

    let _before = Before(IS_STRICT.replace(true));
    read()
}

/// Whether such values are rejected.
#[doc(hidden)]
pub fn is_strict() -> bool {
    IS_STRICT.get()
}

#[cfg(test)]
mod tests {
    use super::{is_strict, strictly};

    #[test]
    fn reading_is_strict_inside_alone() {
        assert!(!is_strict());
        let inside = strictly(|| (is_strict(), strictly(is_strict), is_strict()));
        assert_eq!(inside, (true, true, true));
        assert!(!is_strict());
        let panicked = std::panic::catch_unwind(|| strictly(|| panic!("in a reader")));
        assert!(panicked.is_err() && !is_strict());
    }
}
