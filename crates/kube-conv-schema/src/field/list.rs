//! A list of errors.

use super::BoundedList;
use super::{Error, counted};
use std::collections::HashSet;
use std::fmt::{self, Display, Write};
use std::ops::Deref;

/// The errors for which the first one makes room.
const FEW: usize = 8;

/// The errors of an object, in the order in which they were found.
///
/// Prints like Kubernetes' aggregate: one message alone, several as `[first, second]`; a message
/// that would occur twice is printed once.
///
/// ```
/// use kube_conv_schema::field::{Error, ErrorList};
///
/// /// Checks the spec of a widget, and reports all of its errors.
/// fn check(image: &str, replicas: i32) -> Result<(), ErrorList> {
///     let mut errors = ErrorList::new();
///     if image.is_empty() {
///         errors.push(Error::required("spec.image", ""));
///     }
///     if replicas < 0 {
///         errors.push(Error::invalid("spec.replicas", replicas, "must not be negative"));
///     }
///     errors.into_result()
/// }
///
/// assert!(check("nginx", 1).is_ok());
/// let errors = check("", -1).unwrap_err();
/// assert_eq!(errors.len(), 2);
/// assert_eq!(
///     errors.messages(),
///     [
///         "spec.image: Required value",
///         "spec.replicas: Invalid value: -1: must not be negative",
///     ]
/// );
/// ```
#[derive(Clone, Default, PartialEq)]
pub struct ErrorList {
    errors: Vec<Error>,
}

impl ErrorList {
    /// Creates an empty list, without allocating.
    #[must_use]
    pub const fn new() -> Self {
        Self { errors: Vec::new() }
    }

    /// Adds an error.
    pub fn push(&mut self, error: Error) {
        if self.errors.capacity() == 0 {
            self.errors.reserve(FEW);
        }
        self.errors.push(error);
    }

    /// Adds errors.
    pub fn extend(&mut self, errors: impl IntoIterator<Item = Error>) {
        self.errors.extend(errors);
    }

    /// Leaves out the errors beyond [`MOST_ERRORS`](crate::limits::MOST_ERRORS).
    #[doc(hidden)]
    pub fn bounded(self) -> Self {
        let mut bounded = BoundedList::new();
        bounded.extend(self.errors);
        bounded.into_list()
    }

    /// Sorts the errors after an index by field; errors of the same field keep their order.
    #[doc(hidden)]
    pub fn sort_from(&mut self, start: usize) {
        if let Some(errors) = self.errors.get_mut(start..) {
            errors.sort_by(|one, other| one.field().cmp(other.field()));
        }
    }

    /// The errors as a vector.
    #[must_use]
    pub fn into_vec(self) -> Vec<Error> {
        self.errors
    }

    /// `Ok` if there is no error.
    ///
    /// # Errors
    ///
    /// The list itself, unless it is empty.
    pub fn into_result(self) -> Result<(), ErrorList> {
        if self.errors.is_empty() {
            Ok(())
        } else {
            Err(self)
        }
    }

    /// The whole messages, each of them once.
    #[must_use]
    pub fn messages(&self) -> Vec<String> {
        let printed = Printed::of(self);
        printed.distinct().map(str::to_owned).collect()
    }

    /// The same errors, without those whose message repeats an earlier one. Upstream:
    /// `ErrorList.Filter`.
    #[doc(hidden)]
    pub fn distinct(self) -> Self {
        let printed = Printed::of(&self);
        let mut seen = HashSet::new();
        self.into_iter()
            .zip(printed.all())
            .filter(|(_, message)| seen.insert(*message))
            .map(|(error, _)| error)
            .collect()
    }

    /// The same errors, all from one rule.
    #[must_use]
    pub fn with_origin(self, origin: &'static str) -> Self {
        self.into_iter()
            .map(|error| error.with_origin(origin))
            .collect()
    }

    /// The same errors with a text before every detail.
    #[must_use]
    pub fn prefix_detail(mut self, prefix: &str) -> Self {
        for error in &mut self.errors {
            error.prefix_detail(prefix);
        }
        self
    }
}

/// The messages of a list one after the other in a single text.
struct Printed {
    text: String,
    /// The end of each message.
    ends: Vec<usize>,
}

impl Printed {
    fn of(errors: &[Error]) -> Self {
        let mut text = String::with_capacity(64 * errors.len());
        let end_of = |error| {
            // Writing to a text cannot fail.
            let _ = write!(text, "{error}");
            text.len()
        };
        let ends = errors.iter().map(end_of).collect();
        Self { text, ends }
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let message = self.text.get(start..*end).unwrap_or_default();
            start = *end;
            message
        })
    }

    /// Each message once.
    fn distinct(&self) -> impl Iterator<Item = &str> {
        let mut seen = HashSet::with_capacity(self.ends.len());
        self.all().filter(move |message| seen.insert(*message))
    }
}

impl Deref for ErrorList {
    type Target = [Error];

    fn deref(&self) -> &[Error] {
        &self.errors
    }
}

impl IntoIterator for ErrorList {
    type Item = Error;
    type IntoIter = std::vec::IntoIter<Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.errors.into_iter()
    }
}

impl<'a> IntoIterator for &'a ErrorList {
    type Item = &'a Error;
    type IntoIter = std::slice::Iter<'a, Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.errors.iter()
    }
}

impl FromIterator<Error> for ErrorList {
    fn from_iter<I: IntoIterator<Item = Error>>(errors: I) -> Self {
        Self {
            errors: errors.into_iter().collect(),
        }
    }
}

impl Extend<Error> for ErrorList {
    fn extend<I: IntoIterator<Item = Error>>(&mut self, errors: I) {
        self.errors.extend(errors);
    }
}

impl From<Error> for ErrorList {
    fn from(error: Error) -> Self {
        Self {
            errors: vec![error],
        }
    }
}

impl From<Vec<Error>> for ErrorList {
    fn from(errors: Vec<Error>) -> Self {
        Self { errors }
    }
}

impl Display for ErrorList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [single] = self.errors.as_slice() {
            return single.fmt(f);
        }
        let printed = Printed::of(self);
        let mut messages = printed.distinct();
        let (first, second) = (messages.next(), messages.next());
        let (Some(first), Some(second)) = (first, second) else {
            return f.write_str(first.unwrap_or_default());
        };
        write!(f, "[{first}, {second}")?;
        for message in messages {
            f.write_str(", ")?;
            f.write_str(message)?;
        }
        f.write_str("]")
    }
}

/// Prints every error on a line of its own, so that a failed `unwrap` reads well.
impl fmt::Debug for ErrorList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.errors.len() {
            0 => return f.write_str("no errors"),
            count => write!(f, "{}:", counted(count, "error"))?,
        }
        for error in &self.errors {
            // An error about an expression has lines below it that show where.
            let error = error.to_string().replace('\n', "\n    ");
            write!(f, "\n  {error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ErrorList {}
