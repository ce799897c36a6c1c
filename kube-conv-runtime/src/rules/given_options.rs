//! Options that a caller switches on or off, such as the feature gates of a program.

use kube_conv_schema::field::{Error, Path};
use kube_conv_schema::go;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Options that rules depend on (`if_enabled`, `if_disabled`, `enum_exclude`), each switched on or
/// off by the caller of validation, such as the feature gates of a controller.
///
/// Every option of a rule must be given: otherwise validation reports an internal error, as
/// Kubernetes does. The schema does not depend on options, so that only clients check such rules.
///
/// Source: `+k8s:ifEnabled`, `+k8s:ifDisabled`, `operation.Operation.Options`.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::Options;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Cache {
///     #[k8s(maximum = 100, if_disabled("LargeCaches", maximum = 10))]
///     gigabytes: i32,
/// }
///
/// let cache = Cache { gigabytes: 20 };
/// assert_valid!(cache.validate_with(&Options::new().enabled("LargeCaches")));
/// assert_errors!(
///     cache.validate_with(&Options::new().disabled("LargeCaches")),
///     ["gigabytes: Invalid value: 20: must be less than or equal to 10"],
/// );
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    states: BTreeMap<Cow<'static, str>, bool>,
}

/// The options of callers that pass none.
pub(crate) static NONE: Options = Options::new();

impl Options {
    /// Creates an empty set of options.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            states: BTreeMap::new(),
        }
    }

    /// The same options, with this one on.
    #[must_use]
    pub fn enabled(self, option: impl Into<Cow<'static, str>>) -> Self {
        self.with(option, true)
    }

    /// The same options, with this one off.
    #[must_use]
    pub fn disabled(self, option: impl Into<Cow<'static, str>>) -> Self {
        self.with(option, false)
    }

    fn with(mut self, option: impl Into<Cow<'static, str>>, is_on: bool) -> Self {
        self.states.insert(option.into(), is_on);
        self
    }

    /// Whether an option is on; `None` if it is not known.
    #[must_use]
    pub fn is_enabled(&self, option: &str) -> Option<bool> {
        self.states.get(option).copied()
    }

    /// Like [`is_enabled`](Self::is_enabled), with upstream's error about an option that is not
    /// known.
    pub(crate) fn check_enabled(&self, option: &str, at: &Path<'_>) -> Result<bool, Error> {
        self.is_enabled(option).ok_or_else(|| {
            let text = format!("undefined validation option {}", go::quote(option));
            Error::internal(at, text)
        })
    }
}

impl<S: Into<Cow<'static, str>>> FromIterator<(S, bool)> for Options {
    fn from_iter<I: IntoIterator<Item = (S, bool)>>(states: I) -> Self {
        let states = states.into_iter();
        Self {
            states: states
                .map(|(option, is_on)| (option.into(), is_on))
                .collect(),
        }
    }
}

impl<S: Into<Cow<'static, str>>> Extend<(S, bool)> for Options {
    fn extend<I: IntoIterator<Item = (S, bool)>>(&mut self, states: I) {
        let states = states.into_iter();
        self.states
            .extend(states.map(|(option, is_on)| (option.into(), is_on)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_counts() {
        let mut options = Options::new().enabled("A").disabled("B").disabled("A");
        assert_eq!(options.is_enabled("A"), Some(false));
        assert_eq!(options.is_enabled("C"), None);
        options.extend([("A", true)]);
        assert_eq!(options, Options::from_iter([("A", true), ("B", false)]));
    }

    #[test]
    fn a_name_in_an_error_is_quoted_as_go_does() {
        let requested = NONE.check_enabled("a\"b", &Path::ROOT.child("f"));
        assert_eq!(
            requested.map_err(|error| error.to_string()),
            Err(r#"f: Internal error: undefined validation option "a\"b""#.to_owned())
        );
    }
}
