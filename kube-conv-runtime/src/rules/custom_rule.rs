//! Custom rules: `rules(my_crate::even())`.

use kube_conv_schema::schema::Schema;
use std::borrow::Cow;
use std::fmt;

/// A custom rule on values of a type.
///
/// It is made by a `const fn`, so that it can be in the table of a type and be named in `rules(…)`.
/// The detail of its error follows `Invalid value: …`; according to the API conventions it says
/// what the value must be.
///
/// ```
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

/// The entry of a custom rule in a table.
#[derive(Clone, Copy)]
pub(crate) struct CustomData {
    pub(crate) name: &'static str,
    pub(crate) constrain: Option<fn(&mut Schema)>,
}

impl<T: ?Sized> CustomRule<T> {
    /// Creates a rule that is not in the schema, so that only clients check it.
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

    /// The name of the rule, which is the origin of its errors.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.data.name
    }

    /// Checks a value.
    ///
    /// # Errors
    ///
    /// The message about what the value must be.
    pub fn check(&self, value: &T) -> Result<(), Cow<'static, str>> {
        (self.check)(value)
    }

    /// The entry of the rule in a table.
    #[must_use]
    pub(super) const fn data(&self) -> CustomData {
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
