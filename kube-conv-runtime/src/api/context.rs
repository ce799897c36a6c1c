//! The context that a custom check gets along with the value.

use crate::rules::{CustomRule, Options};
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use std::borrow::{Borrow, Cow};

/// Whether an object is new or replaces an old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The object is new.
    Create,
    /// The object replaces an old one.
    Update,
}

/// The path, old value and operation of a check, for a function that `validate = path` names.
#[derive(Debug)]
pub struct Context<'c, T: ?Sized> {
    path: &'c Path<'c>,
    old: Option<&'c T>,
    operation: Operation,
    options: &'c Options,
}

impl<T: ?Sized> Context<'_, T> {
    /// The path of the value; errors in it start from here.
    #[must_use]
    pub const fn path(&self) -> &Path<'_> {
        self.path
    }

    /// The old value, on an update of an object that had one.
    #[must_use]
    pub const fn old(&self) -> Option<&T> {
        self.old
    }

    /// Whether the object is new.
    #[must_use]
    pub const fn operation(&self) -> Operation {
        self.operation
    }

    /// The options that the caller has switched on or off; empty unless it called `validate_with`
    /// or `validate_update_with`.
    #[must_use]
    pub const fn options(&self) -> &Options {
        self.options
    }

    /// Whether an option is on.
    ///
    /// # Errors
    ///
    /// An internal error at this path if the option is not known, as for rules with an option.
    pub fn is_enabled(&self, option: &str) -> Result<bool, Error> {
        self.options.check_enabled(option, self.path)
    }
}

/// The result of a function that `validate = path` names: nothing, an error, a list of them, or
/// either in a `Result`.
///
/// A string becomes the detail of an `Invalid value`.
#[diagnostic::on_unimplemented(
    message = "a check returns `{Self}`, which cannot be converted into validation errors",
    label = "returns `{Self}`",
    note = "a check returns `Result<(), E>`, where `E` is a text, a `field::Error` or a `field::ErrorList`"
)]
pub trait IntoErrors {
    /// The errors.
    fn into_errors(self, path: &Path<'_>, value: &dyn Fn() -> BadValue) -> ErrorList;
}

impl IntoErrors for () {
    fn into_errors(self, _: &Path<'_>, _: &dyn Fn() -> BadValue) -> ErrorList {
        ErrorList::new()
    }
}

impl IntoErrors for Error {
    fn into_errors(self, _: &Path<'_>, _: &dyn Fn() -> BadValue) -> ErrorList {
        self.into()
    }
}

impl IntoErrors for ErrorList {
    fn into_errors(self, _: &Path<'_>, _: &dyn Fn() -> BadValue) -> ErrorList {
        self
    }
}

impl IntoErrors for Vec<Error> {
    fn into_errors(self, _: &Path<'_>, _: &dyn Fn() -> BadValue) -> ErrorList {
        self.into_iter().collect()
    }
}

impl IntoErrors for String {
    fn into_errors(self, path: &Path<'_>, value: &dyn Fn() -> BadValue) -> ErrorList {
        Error::invalid(path, value(), self).into()
    }
}

impl IntoErrors for &'static str {
    fn into_errors(self, path: &Path<'_>, value: &dyn Fn() -> BadValue) -> ErrorList {
        Error::invalid(path, value(), self).into()
    }
}

impl IntoErrors for Cow<'static, str> {
    fn into_errors(self, path: &Path<'_>, value: &dyn Fn() -> BadValue) -> ErrorList {
        Error::invalid(path, value(), self).into()
    }
}

impl<E: IntoErrors> IntoErrors for Option<E> {
    fn into_errors(self, path: &Path<'_>, value: &dyn Fn() -> BadValue) -> ErrorList {
        self.map_or_else(ErrorList::new, |errors| errors.into_errors(path, value))
    }
}

impl<E: IntoErrors> IntoErrors for Result<(), E> {
    fn into_errors(self, path: &Path<'_>, value: &dyn Fn() -> BadValue) -> ErrorList {
        self.err().into_errors(path, value)
    }
}

/// A value that rules on a `V` can check: a `V`, or one that borrows as it, such as a `String` for
/// a `str`.
#[diagnostic::on_unimplemented(
    message = "a rule on `{V}` does not apply to `{Self}`",
    label = "a rule on `{V}`, and the value is `{Self}`",
    note = "write a rule on the type of the value, which is what is inside an `Option`"
)]
pub trait ValidateAs<V: ?Sized> {
    /// The value as the rule sees it.
    fn as_validated(&self) -> &V;
}

#[diagnostic::do_not_recommend]
impl<T: Borrow<V> + ?Sized, V: ?Sized> ValidateAs<V> for T {
    fn as_validated(&self) -> &V {
        self.borrow()
    }
}

/// The validation that custom checks are part of, and the errors that they add to.
pub(crate) struct HooksRun<'h> {
    pub(crate) operation: Operation,
    pub(crate) options: &'h Options,
    pub(crate) errors: &'h mut ErrorList,
}

impl HooksRun<'_> {
    pub(crate) fn reborrow(&mut self) -> HooksRun<'_> {
        HooksRun {
            operation: self.operation,
            options: self.options,
            errors: self.errors,
        }
    }
}

/// The custom checks of one value.
pub struct Hooks<'h, T: ?Sized> {
    pub(crate) value: &'h T,
    pub(crate) old: Option<&'h T>,
    pub(crate) at: &'h Path<'h>,
    pub(crate) run: HooksRun<'h>,
    pub(crate) bad_value: &'h dyn Fn() -> BadValue,
}

impl<T: ?Sized> Hooks<'_, T> {
    /// Calls a function that `validate = path` names.
    ///
    /// A pointer, so that rustc shows the signature to write.
    pub fn call<R: IntoErrors>(&mut self, check: fn(&T, &Context<'_, T>) -> R) {
        let context = Context {
            path: self.at,
            old: self.old,
            operation: self.run.operation,
            options: self.run.options,
        };
        let found = check(self.value, &context).into_errors(self.at, self.bad_value);
        self.run.errors.extend(found);
    }

    /// Checks a rule that `rules(…)` names.
    pub fn rule<V: ?Sized>(&mut self, rule: &CustomRule<V>)
    where
        T: ValidateAs<V>,
    {
        if let Err(detail) = rule.check(self.value.as_validated()) {
            let error = Error::invalid(self.at, (self.bad_value)(), detail);
            self.run.errors.push(error.with_origin(rule.name()));
        }
    }
}

impl<T> Hooks<'_, Option<T>> {
    /// Checks the value in an `Option`, if there is one.
    pub fn if_present(&mut self, hooks: impl FnOnce(&mut Hooks<'_, T>)) {
        if let Some(value) = self.value {
            hooks(&mut Hooks {
                value,
                old: self.old.and_then(Option::as_ref),
                at: self.at,
                run: self.run.reborrow(),
                bad_value: self.bad_value,
            });
        }
    }
}
