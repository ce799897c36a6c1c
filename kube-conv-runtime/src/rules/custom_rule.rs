//! Rules of a user's own: `rules(my_crate::even())`.

use crate::schema::Schema;
use std::borrow::Cow;
use std::fmt;

/// A custom rule on values of a type.
///
/// It is made by a `const fn`, so that it can be in the table of a type, and named in
/// `rules(…)`. The detail of its error follows `Invalid value: …`; the API conventions want it to
/// say what the value must be.
///
#[cfg_attr(feature = "derive", doc = "```")]
#[cfg_attr(not(feature = "derive"), doc = "```ignore")]
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::CustomRule;
///
/// /// An even number.
/// const fn even() -> CustomRule<i32> {
///     CustomRule::new("even", |value: &i32| match value % 2 {
///         0 => Ok(()),
///         _ => Err("must be even".into()),
///     })
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Pair {
///     #[k8s(rules(even()))]
///     feet: i32,
/// }
///
/// assert_errors!(Pair { feet: 3 }.validate(), ["feet: Invalid value: 3: must be even"]);
/// ```
#[derive(Clone, Copy)]
pub struct CustomRule<T: ?Sized> {
    data: CustomData,
    check: fn(&T) -> Result<(), Cow<'static, str>>,
}

/// What tables hold of a user's rule.
#[derive(Clone, Copy)]
pub struct CustomData {
    pub(crate) name: &'static str,
    pub(crate) constrain: Option<fn(&mut Schema)>,
}

impl<T: ?Sized> CustomRule<T> {
    /// A rule that no schema shows of, so that only clients check it.
    #[must_use]
    pub const fn new(name: &'static str, check: fn(&T) -> Result<(), Cow<'static, str>>) -> Self {
        Self {
            data: CustomData {
                name,
                constrain: None,
            },
            check,
        }
    }

    /// The same rule, which also changes the schema of the values it checks, so that a cluster
    /// enforces it too: by a keyword, or by a CEL rule of the same meaning.
    #[must_use]
    pub const fn with_schema(mut self, constrain: fn(&mut Schema)) -> Self {
        self.data.constrain = Some(constrain);
        self
    }

    /// What the rule is called; the origin of its errors.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.data.name
    }

    /// Checks a value.
    ///
    /// # Errors
    ///
    /// What the value must be.
    pub fn check(&self, value: &T) -> Result<(), Cow<'static, str>> {
        (self.check)(value)
    }

    /// What tables hold of the rule.
    #[doc(hidden)]
    #[must_use]
    pub const fn data(&self) -> CustomData {
        self.data
    }
}

impl<T: ?Sized> fmt::Debug for CustomRule<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CustomRule({})", self.data.name)
    }
}

impl fmt::Debug for CustomData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
