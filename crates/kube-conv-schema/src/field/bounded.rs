//! Errors up to a bound on their memory.

use super::{Error, ErrorList};
use crate::limits::MOST_ERRORS;

/// The errors of one check. Those beyond [`MOST_ERRORS`] are left out, and the last one says so.
#[derive(Debug)]
#[doc(hidden)]
pub struct BoundedList {
    errors: ErrorList,
    room: usize,
    is_cut: bool,
}

impl BoundedList {
    /// Creates an empty list, without allocating.
    #[doc(hidden)]
    pub const fn new() -> Self {
        Self {
            errors: ErrorList::new(),
            room: MOST_ERRORS,
            is_cut: false,
        }
    }

    /// Adds an error, which is created only if there is room.
    #[doc(hidden)]
    pub fn push(&mut self, error: impl FnOnce() -> Error) {
        if self.room == 0 {
            self.is_cut = true;
            return;
        }
        let error = error();
        self.room = self.room.saturating_sub(error.memory());
        self.errors.push(error);
    }

    /// How many errors are listed.
    #[doc(hidden)]
    #[expect(
        clippy::len_without_is_empty,
        reason = "what needs the number asks for it alone"
    )]
    pub fn len(&self) -> usize {
        self.errors.len()
    }

    /// Whether an error was left out: no further one changes the list.
    #[doc(hidden)]
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Adds errors.
    #[doc(hidden)]
    pub fn extend(&mut self, errors: impl IntoIterator<Item = Error>) {
        for error in errors {
            self.push(|| error);
        }
    }

    /// The errors, of which the last says whether there are more.
    #[doc(hidden)]
    pub fn into_list(mut self) -> ErrorList {
        if self.is_cut {
            self.errors.push(Error::left_out());
        }
        self.errors
    }
}

#[cfg(test)]
mod tests {
    use super::BoundedList;
    use crate::field::Error;
    use crate::limits::MOST_ERRORS;
    use serde_json::json;

    #[test]
    fn errors_beyond_the_bound_are_left_out_and_the_last_one_says_so() {
        let mut list = BoundedList::new();
        let long = "x".repeat(MOST_ERRORS / 4);
        for _ in 0..3 {
            list.push(|| Error::invalid("spec", &*long, ""));
        }
        assert_eq!(list.errors.len(), 3);
        list.push(|| Error::invalid("spec", &*long, "the last that fits"));
        list.extend([Error::required("spec", "")]);
        let mut made = false;
        list.push(|| {
            made = true;
            Error::required("spec", "there is no room")
        });
        assert!(!made);
        let errors = list.into_list();
        assert_eq!(errors.len(), 5);
        assert_eq!(
            errors.last().map(ToString::to_string).as_deref(),
            Some("<nil>: Too many: further errors are left out: those listed take 16 MB")
        );
    }

    #[test]
    fn errors_within_the_bound_are_complete() {
        let mut list = BoundedList::new();
        list.extend([Error::required("a", ""), Error::required("b", "")]);
        assert_eq!(list.into_list().messages().len(), 2);
    }

    #[test]
    fn long_fields_and_details_count() {
        let text = "x".repeat(1 << 20);
        for error in [
            Error::invalid(text.as_str(), 1, ""),
            Error::invalid("a", 1, text.clone()),
        ] {
            let mut list = BoundedList::new();
            list.extend(vec![error; 100]);
            assert!((15..=18).contains(&list.len()), "{}", list.len());
        }
    }

    /// Each of the values has a text of a megabyte somewhere, or has as many parts.
    #[test]
    fn all_that_an_error_shows_counts() {
        let text = "x".repeat(1 << 20);
        for (value, least, most) in [
            (json!(text), 15, 18),
            (json!({"a": {"b": text}}), 15, 18),
            (json!({ &text: 1 }), 15, 18),
            (json!([1, [text]]), 15, 18),
            (json!(vec![1; 1 << 15]), 10, 40),
            (json!("small"), 100, 100),
            (json!({}), 100, 100),
        ] {
            let mut list = BoundedList::new();
            list.extend((0..100).map(|_| Error::invalid("a", value.clone(), "")));
            assert!((least..=most).contains(&list.len()), "{}", list.len());
            assert_eq!(list.is_cut(), list.len() < 100);
        }
    }
}
