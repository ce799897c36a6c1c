//! Rules on values: one file each, listed once below.
//!
//! A rule is data. The list makes [`Constraint`] an enum of all of them, so that tables can hold
//! them in constants; a new rule is a new file and a new line.

mod affordable;
mod bounds;
pub(crate) mod cel;
mod cells;
mod custom_rule;
pub(crate) mod evaluate;
mod given_options;
mod input;
mod options;
pub(crate) mod siblings;
pub(crate) mod unions;
pub(crate) mod value;

use crate::ApiType;
use crate::api::view::View;
use crate::api::{Scalar, Shape, TypeInfo};
use crate::field::{ErrorList, Path};
use crate::schema::Number;
use crate::schema::Schema;

use cel::{Condition, Demand, Subject};

pub(crate) use affordable::is_affordable;
pub(crate) use custom_rule::CustomData;
pub use custom_rule::CustomRule;
pub(crate) use given_options::NONE;
pub use given_options::Options;
pub(crate) use input::RuleInput;
pub use neq::Literal;
use options::Switch;
#[doc(hidden)]
pub(crate) use pattern::DURATION_PATTERN;
pub use pattern::{Cell as PatternCell, pattern_in};
#[doc(hidden)]
pub use schema::Cell as FragmentCell;
pub(crate) use schema::type_pattern;
pub use schema::{
    Fragment, all_of, any_of, example, external_docs, no_format, no_pattern, not, one_of, title,
};
pub(crate) use siblings::sibling_rules;
pub(crate) use update::Transition;
pub use update::UpdateConstraint;

/// What a rule has to say for itself.
trait Rule {
    /// The key in `#[k8s(…)]`.
    const NAME: &'static str;
    /// The values it can check.
    const TARGET: Target;

    /// Whether a value that breaks the rule is checked no further.
    const SHORT_CIRCUITS: bool = false;
    /// Whether the rule is about the parts of the value.
    const DESCENDS: bool = false;

    /// Writes the rule into the schema of the values it checks.
    fn constrain(&self, schema: &mut Schema);

    /// Whether a value keeps the rule; one of another sort does. Rules on the parts of a value
    /// check them in [`Rule::check`] alone.
    fn passes(&self, view: &View<'_>) -> bool {
        let _ = view;
        true
    }

    /// What the rule demands in CEL, where it can say it and a server can afford it.
    fn condition(&self, of: &Subject<'_>) -> Option<Condition> {
        let _ = of;
        None
    }

    /// Lists what the rule demands in CEL; rules on parts demand several things.
    fn demands(&self, of: &Subject<'_>, demands: &mut Vec<Demand>) {
        if let Some((condition, message)) = self.condition(of) {
            of.push(condition, message, None, demands);
        }
    }

    /// Reports what is wrong with a value, in the words of declarative validation.
    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList);

    /// Whether the rule can end the validation of a value.
    fn stops(&self) -> bool {
        Self::SHORT_CIRCUITS
    }

    /// As [`Rule::check`], where that ends the validation of the value.
    fn stop(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if Self::SHORT_CIRCUITS {
            self.check(input, errors);
        }
    }

    /// As [`Rule::check`], where the validation of the value goes on.
    fn go_on(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !Self::SHORT_CIRCUITS {
            self.check(input, errors);
        }
    }
}

/// The values that a rule can check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Strings.
    String,
    /// Integers and doubles.
    Number,
    /// Integers.
    Integer,
    /// Strings, integers and doubles.
    Scalar,
    /// Lists.
    List,
    /// Maps, structs and unions.
    Object,
    /// Lists and maps.
    Collection,
    /// Maps.
    Map,
    /// Booleans, strings, integers and doubles.
    Comparable,
    /// Everything.
    Any,
}

macro_rules! rules {
    ($($name:ident: $rule:ident,)*) => {
        $(
            pub(crate) mod $name;
            pub use $name::{$rule, $name};
        )*

        /// A rule as data.
        #[derive(Clone, Copy, Debug)]
        #[non_exhaustive]
        pub enum Constraint {
            $(
                #[doc = concat!("The rule `", stringify!($name), "`.")]
                $rule($rule),
            )*
        }

        impl Constraint {
            /// The key in `#[k8s(…)]`.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$rule(_) => $rule::NAME,)*
                }
            }

            /// The values that the rule can check.
            #[must_use]
            pub const fn target(&self) -> Target {
                match self {
                    $(Self::$rule(_) => $rule::TARGET,)*
                }
            }

            /// Writes the rule into the schema of the values it checks.
            pub fn constrain(&self, schema: &mut Schema) {
                match self {
                    $(Self::$rule(rule) => rule.constrain(schema),)*
                }
            }

            /// Whether the rule can end the validation of a value.
            pub(crate) fn stops(&self) -> bool {
                match self {
                    $(Self::$rule(rule) => rule.stops(),)*
                }
            }

            /// Whether the rule is about the parts of the value.
            pub(crate) const fn descends(&self) -> bool {
                match self {
                    $(Self::$rule(_) => $rule::DESCENDS,)*
                }
            }

            /// Whether the value alone, without its parts and its history, shows if it keeps the
            /// rule.
            #[inline]
            pub(crate) const fn is_decided_by_view(&self) -> bool {
                match self {
                    Self::Forbidden(_)
                    | Self::Immutable(_)
                    | Self::Required(_)
                    | Self::EachKey(_)
                    | Self::IfDisabled(_)
                    | Self::IfEnabled(_)
                    | Self::Monotonic(_)
                    | Self::Update(_) => false,
                    Self::SchemaFragment(fragment) => !fragment.is_checked(),
                    _ => !self.descends() && !self.is_about_one_part(),
                }
            }

            /// Whether the rule is about one part of the value that it names.
            #[inline]
            pub(crate) const fn is_about_one_part(&self) -> bool {
                matches!(self, Self::Item(_) | Self::Subfield(_))
            }

            /// Whether a value keeps the rule, unless the rule is about its parts.
            #[inline]
            pub(crate) fn passes(&self, view: &View<'_>) -> bool {
                match self {
                    $(Self::$rule(rule) => rule.passes(view),)*
                }
            }

            /// Lists what the rule demands in CEL.
            pub(crate) fn demands(&self, of: &Subject<'_>, demands: &mut Vec<Demand>) {
                match self {
                    $(Self::$rule(rule) => rule.demands(of, demands),)*
                }
            }

            /// Reports what is wrong with a value.
            pub(crate) fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
                match self {
                    $(Self::$rule(rule) => rule.check(input, errors),)*
                }
            }

            /// Reports what is wrong with a value, if that ends its validation.
            pub(crate) fn stop(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
                match self {
                    $(Self::$rule(rule) => rule.stop(input, errors),)*
                }
            }

            /// Reports what is wrong with a value, if its validation goes on.
            pub(crate) fn go_on(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
                match self {
                    $(Self::$rule(rule) => rule.go_on(input, errors),)*
                }
            }
        }
    };
}

rules! {
    custom: Custom,
    each_key: EachKey,
    each_val: EachVal,
    enum_values: EnumValues,
    exclusive_maximum: ExclusiveMaximum,
    exclusive_minimum: ExclusiveMinimum,
    forbidden: Forbidden,
    format: Format,
    if_disabled: IfDisabled,
    if_enabled: IfEnabled,
    immutable: Immutable,
    item: Item,
    item_union: ItemUnion,
    max_bytes: MaxBytes,
    max_items: MaxItems,
    max_length: MaxLength,
    max_properties: MaxProperties,
    maximum: Maximum,
    min_items: MinItems,
    min_length: MinLength,
    min_properties: MinProperties,
    minimum: Minimum,
    monotonic: Monotonic,
    multiple_of: MultipleOf,
    neq: Neq,
    pattern: Pattern,
    required: Required,
    schema: SchemaFragment,
    subfield: Subfield,
    unique: Unique,
    unique_items: UniqueItems,
    update: Update,
}

impl Constraint {
    /// Checks a value by the rule alone, for rules of which the argument is known only at run
    /// time, such as in a function that `validate = path` names.
    ///
    /// The errors are in the words of declarative validation. `forbidden`, `immutable` and
    /// `update` are about the object around a value, and find nothing here. Options are not known.
    ///
    /// ```
    /// use kube_conv_runtime::field::Path;
    /// use kube_conv_runtime::prelude::*;
    /// use kube_conv_runtime::rules;
    ///
    /// let errors = rules::max_length(3).validate(&"long".to_owned(), &Path::ROOT.child("name"));
    /// assert_errors!(errors.into_result(), ["name: Too long: may not be more than 3 characters"]);
    /// ```
    #[must_use]
    pub fn validate<T: ApiType>(&self, value: &T, at: &Path<'_>) -> ErrorList {
        let mut errors = ErrorList::new();
        self.check(&RuleInput::of(value, at, &crate::rules::NONE), &mut errors);
        errors
    }
}

impl Constraint {
    /// The rules that an option switches on or off, if the rule is about an option.
    pub(crate) const fn switch(&self) -> Option<&Switch> {
        match self {
            Self::IfEnabled(rule) => Some(&rule.0),
            Self::IfDisabled(rule) => Some(&rule.0),
            _ => None,
        }
    }

    /// The number that values are compared with.
    const fn bound(&self) -> Option<Number> {
        match self {
            Self::Minimum(Minimum(bound))
            | Self::Maximum(Maximum(bound))
            | Self::ExclusiveMinimum(ExclusiveMinimum(bound))
            | Self::ExclusiveMaximum(ExclusiveMaximum(bound))
            | Self::MultipleOf(MultipleOf(bound)) => Some(*bound),
            _ => None,
        }
    }

    /// Why the rule makes no sense for a type that it can check, if it makes none.
    pub(crate) const fn type_problem(&self, info: &'static TypeInfo) -> Option<&'static str> {
        match self {
            Self::Update(update) => update.problem(info),
            _ => self.bound_problem(info),
        }
    }

    /// Why servers reject all values of a type because of the rule's bound, if they do.
    pub(crate) const fn bound_problem(&self, info: &'static TypeInfo) -> Option<&'static str> {
        let (Some(bound), Shape::Scalar(Scalar::Integer { format, .. })) =
            (self.bound(), info.resolved().shape)
        else {
            return None;
        };
        if bounds::fits(bound, format) {
            return None;
        }
        Some(
            "a bound on an integer is a whole number of its type, and of at most 53 bits; with another one, servers reject every value",
        )
    }
}

impl Target {
    /// Whether values of a type can be checked; `true` where the shape is known only at run time.
    #[must_use]
    pub const fn admits(self, info: &'static TypeInfo) -> bool {
        if matches!(self, Self::Any) {
            return true;
        }
        match info.resolved().shape {
            Shape::Scalar(Scalar::Boolean) => matches!(self, Self::Comparable),
            Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_) => {
                matches!(self, Self::String | Self::Scalar | Self::Comparable)
            }
            Shape::Scalar(Scalar::Integer { .. }) | Shape::IntegerEnum(_) => {
                matches!(
                    self,
                    Self::Number | Self::Integer | Self::Scalar | Self::Comparable
                )
            }
            Shape::Scalar(Scalar::Double) => {
                matches!(self, Self::Number | Self::Scalar | Self::Comparable)
            }
            // The server checks such a value by whatever it turns out to be.
            Shape::IntOrString => matches!(
                self,
                Self::String | Self::Number | Self::Scalar | Self::Comparable
            ),
            Shape::List(_) => matches!(self, Self::List | Self::Collection),
            Shape::Map(_) => matches!(self, Self::Object | Self::Collection | Self::Map),
            Shape::Object(_) | Shape::Union(_) | Shape::AnyObject | Shape::EmbeddedResource => {
                matches!(self, Self::Object)
            }
            Shape::Any => false,
            Shape::Transparent(_) | Shape::Foreign(_) => true,
        }
    }
}

#[cfg(test)]
mod tests;
