//! Rules on values: one file each, listed once below.
//!
//! A rule is data. The list makes [`Constraint`] an enum of all of them, so that tables can hold
//! them in constants; a new rule is a new file and two new lines.

mod affordable;
mod amount;
mod bounds;
pub(crate) mod cel;
mod cells;
mod contradictions;
pub(crate) mod custom;
mod custom_rule;
pub(crate) mod each_key;
pub(crate) mod each_val;
pub(crate) mod enum_values;
pub(crate) mod evaluate;
pub(crate) mod exclusive_maximum;
pub(crate) mod exclusive_minimum;
pub(crate) mod forbidden;
pub(crate) mod format;
mod given_options;
pub(crate) mod if_disabled;
pub(crate) mod if_enabled;
pub(crate) mod immutable;
mod input;
pub(crate) mod item;
pub(crate) mod item_union;
pub(crate) mod max_bytes;
pub(crate) mod max_items;
pub(crate) mod max_length;
pub(crate) mod max_properties;
pub(crate) mod maximum;
pub(crate) mod min_items;
pub(crate) mod min_length;
pub(crate) mod min_properties;
pub(crate) mod minimum;
pub(crate) mod monotonic;
pub(crate) mod multiple_of;
pub(crate) mod neq;
mod options;
pub(crate) mod pattern;
pub(crate) mod presence;
pub(crate) mod required;
#[doc(hidden)]
pub mod schema;
pub(crate) mod siblings;
pub(crate) mod subfield;
pub(crate) mod unions;
pub(crate) mod unique;
pub(crate) mod unique_items;
pub(crate) mod update;
pub(crate) mod value;

use crate::ApiType;
use crate::api::view::View;
use crate::api::{Scalar, Shape, TypeInfo};
use kube_conv_core::rules::{self as keys, RuleKey};
use kube_conv_schema::field::{ErrorList, Path};
use kube_conv_schema::schema::{Number, Schema, ValidationRule};

use cel::{Condition, Demand, RuleSubject};

pub(crate) use affordable::is_affordable;
pub use amount::Amount;
#[doc(hidden)]
pub use amount::by_amount;
pub(crate) use amount::measure_of;
pub use bounds::{Bound, NumberBound, SizeBound};
pub(crate) use contradictions::numbers_problem;
#[doc(hidden)]
pub use custom::of_user;
pub(crate) use custom_rule::CustomData;
pub use custom_rule::CustomRule;
use evaluate::FieldState;
pub(crate) use given_options::NONE;
pub use given_options::Options;
pub(crate) use input::RuleInput;
pub use kube_conv_core::rules::Target;
pub use neq::Literal;
#[doc(hidden)]
pub(crate) use pattern::DURATION_PATTERN;
pub use pattern::{Cell as PatternCell, pattern_in};
use presence::FieldOfObject;
#[doc(hidden)]
pub use schema::Cell as FragmentCell;
pub(crate) use schema::type_pattern;
pub use schema::{
    Fragment, all_of, any_of, example, external_docs, no_format, no_pattern, not, one_of, title,
};
pub(crate) use siblings::sibling_rules;
pub use update::UpdateConstraint;

/// The functions of a rule: on a schema, a value, and a field that changes.
trait Rule {
    /// The key in `#[k8s(…)]`, and the values it applies to.
    const KEY: RuleKey;

    /// Whether a violation ends the validation of the value.
    const SHORT_CIRCUITS: bool = false;
    /// Whether the rule is about the parts of the value.
    const DESCENDS: bool = false;
    /// Whether the rule is about one part of the value that it names.
    const NAMES_PART: bool = false;
    /// Whether the rule compares the value with the old one.
    const COMPARES_OLD: bool = false;
    /// Whether a violation can be found by the value alone, without its parts and the old value.
    const DECIDED_BY_VIEW: bool = !Self::DESCENDS && !Self::NAMES_PART;

    /// Writes the rule into the schema of the values it checks.
    fn constrain(&self, schema: &mut Schema);

    /// Like [`Rule::constrain`], once the schema of a list has its keys.
    fn constrain_items(&self, schema: &mut Schema) {
        let _ = schema;
    }

    /// Writes the rule on a field into the schema of the object around it.
    fn constrain_field(&self, object: &mut Schema, name: &'static str) {
        if let Some(field) = object.properties.get_mut(name) {
            self.constrain(field);
        }
    }

    /// Adds the CEL rules of a rule on a field to those of the object around it.
    fn presence_rules(&self, field: &FieldOfObject, rules: &mut Vec<ValidationRule>) {
        let _ = (field, rules);
    }

    /// Whether a value satisfies the rule; one of another type does. Rules on the parts of a value
    /// check them in [`Rule::check`] alone.
    fn passes(&self, view: &View<'_>) -> bool {
        let _ = view;
        true
    }

    /// The condition of the rule in CEL, if it can be expressed within a server's cost limit.
    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let _ = of;
        None
    }

    /// Adds the CEL conditions on a value that is present; rules on parts may have several.
    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        if let Some((condition, message)) = self.condition(of) {
            of.push(condition, message, None, demands);
        }
    }

    /// Like [`Rule::demands`], for a value that may be absent.
    fn field_demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        of.if_present(demands, |demands| self.demands(of, demands));
    }

    /// Visits the schemas that the rule has as JSON, each with its path relative to the value.
    fn fragments(&self, path: &str, visit: &mut dyn FnMut(&str, &Schema)) {
        let _ = (path, visit);
    }

    /// Reports violations of a value, with the messages of declarative validation.
    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList);

    /// Whether the rule can end the validation of a value.
    fn stops(&self) -> bool {
        Self::SHORT_CIRCUITS
    }

    /// Like [`Rule::check`], for violations that end the validation of the value.
    fn stop(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if Self::SHORT_CIRCUITS {
            self.check(input, errors);
        }
    }

    /// Like [`Rule::check`], for violations that do not end the validation of the value.
    fn go_on(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !Self::SHORT_CIRCUITS {
            self.check(input, errors);
        }
    }

    /// Like [`Rule::stop`], for a field, which may be absent. Returns `false` if its validation
    /// ends even without an error.
    fn stop_field(&self, field: &FieldInput<'_>, errors: &mut ErrorList) -> bool {
        if let Some(value) = field.state.value {
            self.stop(&RuleInput::of(value, field.at, field.options), errors);
        }
        true
    }

    /// Reports a change that the rule rejects, of a field that was set before.
    fn check_change(&self, field: &FieldInput<'_>, errors: &mut ErrorList) {
        let _ = (field, errors);
    }
}

/// A field that rules check, and where it is.
#[derive(Clone, Copy)]
pub(crate) struct FieldInput<'f> {
    pub(crate) state: &'f FieldState<'f>,
    pub(crate) at: &'f Path<'f>,
    pub(crate) options: &'f Options,
}

/// Generates functions that call those of the enum's rule.
macro_rules! calls {
    ($rules:tt: $(
        $(#[$meta:meta])*
        $vis:vis fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;
    )*) => {$(
        calls! {
            @of $rules ($($argument),*)
            $(#[$meta])* $vis fn $name($($argument: $type),*) $(-> $result)?
        }
    )*};
    (@of [$($rule:ident)*] $arguments:tt $(#[$meta:meta])* $vis:vis fn $name:ident
        ($($argument:ident: $type:ty),*) $(-> $result:ty)?
    ) => {
        impl Constraint {
            $(#[$meta])*
            $vis fn $name(&self, $($argument: $type),*) $(-> $result)? {
                match self {
                    $(Self::$rule(rule) => rule.$name $arguments,)*
                }
            }
        }
    };
}

macro_rules! rules {
    ($($name:ident: $rule:ident,)*) => {
        $(
            pub use $name::{$rule, $name};
        )*

        /// A rule as data.
        ///
        /// ```
        /// use kube_conv_runtime::type_schema::schema_of;
        /// use kube_conv_runtime::prelude::*;
        /// use kube_conv_runtime::rules;
        /// use kube_conv_schema::schema::Schema;
        ///
        /// let rule = rules::max_length(20);
        /// assert_eq!(rule.name(), "max_length");
        /// assert!(rule.applies_to(String::TYPE) && !rule.applies_to(i32::TYPE));
        /// let mut schema = schema_of::<String>();
        /// rule.constrain(&mut schema);
        /// assert_eq!(schema.to_json(), json!({"type": "string", "maxLength": 20}));
        /// ```
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
                self.key().name
            }

            /// The values that the rule can check.
            #[must_use]
            pub const fn target(&self) -> Target {
                self.key().target
            }

            const fn key(&self) -> RuleKey {
                match self {
                    $(Self::$rule(_) => $rule::KEY,)*
                }
            }

            /// Whether the rule is keywords of the schema, written as JSON.
            pub(crate) const fn is_keywords(&self) -> bool {
                matches!(self, Self::SchemaFragment(SchemaFragment::Keywords(_)))
            }

            /// Whether the rule is about the parts of the value.
            pub(crate) const fn descends(&self) -> bool {
                match self {
                    $(Self::$rule(_) => $rule::DESCENDS,)*
                }
            }

            /// Whether the rule is about one part of the value that it names.
            #[inline]
            pub(crate) const fn is_about_one_part(&self) -> bool {
                match self {
                    $(Self::$rule(_) => $rule::NAMES_PART,)*
                }
            }

            /// Whether the rule compares the value with the old one.
            pub(crate) const fn compares_old(&self) -> bool {
                match self {
                    $(Self::$rule(_) => $rule::COMPARES_OLD,)*
                }
            }

            /// Whether a violation can be found by the value alone, without its parts and the old
            /// value.
            #[inline]
            pub(crate) const fn is_decided_by_view(&self) -> bool {
                match self {
                    Self::SchemaFragment(fragment) if fragment.is_checked() => false,
                    $(Self::$rule(_) => $rule::DECIDED_BY_VIEW,)*
                }
            }
        }

        calls! {
            [$($rule)*]:
            /// Writes the rule into the schema of the values it checks.
            pub fn constrain(schema: &mut Schema);
            /// Like [`Self::constrain`], once the schema of a list has its keys.
            pub(crate) fn constrain_items(schema: &mut Schema);
            /// Writes the rule on a field into the schema of the object around it.
            pub(crate) fn constrain_field(object: &mut Schema, name: &'static str);
            /// Lists the conditions of the rule on a field that apply to the object around it.
            pub(crate) fn presence_rules(field: &FieldOfObject, rules: &mut Vec<ValidationRule>);
            /// Lists the CEL conditions of the rule on a value that may be absent.
            pub(crate) fn field_demands(of: &RuleSubject<'_>, demands: &mut Vec<Demand>);
            /// Visits the schemas that the rule has as JSON, each with its path.
            pub(crate) fn fragments(path: &str, visit: &mut dyn FnMut(&str, &Schema));
            /// Whether a value satisfies the rule, unless the rule is about its parts.
            #[inline]
            pub(crate) fn passes(view: &View<'_>) -> bool;
            /// Whether the rule can end the validation of a value.
            pub(crate) fn stops() -> bool;
            /// Reports the violations of a value.
            pub(crate) fn check(input: &RuleInput<'_>, errors: &mut ErrorList);
            /// Reports violations that end the validation of the value.
            pub(crate) fn stop(input: &RuleInput<'_>, errors: &mut ErrorList);
            /// Reports violations that do not end the validation of the value.
            pub(crate) fn go_on(input: &RuleInput<'_>, errors: &mut ErrorList);
            /// Reports violations that end the validation of a field. Returns `false` if its
            /// validation ends even without an error.
            pub(crate) fn stop_field(field: &FieldInput<'_>, errors: &mut ErrorList) -> bool;
            /// Reports a change that the rule rejects, of a field that was set before.
            pub(crate) fn check_change(field: &FieldInput<'_>, errors: &mut ErrorList);
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
    /// Checks a value by the rule alone, for rules whose argument is known only at run time, such
    /// as in a function that `validate = path` names.
    ///
    /// The errors have the messages of declarative validation. `forbidden`, `immutable` and
    /// `update` are about the object around a value, and find nothing here. Options are not
    /// available.
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
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
    /// The number that values are compared with.
    const fn bound(&self) -> Option<Number> {
        match self {
            Self::Minimum(NumberBound(Bound::Number(bound)))
            | Self::Maximum(NumberBound(Bound::Number(bound)))
            | Self::ExclusiveMinimum(NumberBound(Bound::Number(bound)))
            | Self::ExclusiveMaximum(NumberBound(Bound::Number(bound)))
            | Self::MultipleOf(MultipleOf(bound)) => Some(*bound),
            _ => None,
        }
    }

    /// The reason why the rule makes no sense for one of the types that it applies to, if there is
    /// one.
    pub(crate) const fn type_problem(&self, info: &'static TypeInfo) -> Option<&'static str> {
        if let Self::Update(update) = self {
            return update.problem(info);
        }
        self.bound_problem(info)
    }

    /// The reason why servers reject all values of a type because of the rule's bound, if there is
    /// one.
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

impl Constraint {
    /// Whether the rule applies to values of a type; `true` if the shape is known only at run time.
    #[must_use]
    pub const fn applies_to(&self, info: &'static TypeInfo) -> bool {
        if self.is_about_amounts() {
            return measure_of(info).is_some();
        }
        let target = self.target();
        if matches!(target, Target::Any) {
            return true;
        }
        match info.resolved().shape {
            Shape::Scalar(Scalar::Boolean) => matches!(target, Target::Comparable),
            Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_) => {
                matches!(target, Target::String | Target::Scalar | Target::Comparable)
            }
            Shape::Scalar(Scalar::Integer { .. }) | Shape::IntegerEnum(_) => {
                matches!(
                    target,
                    Target::Number | Target::Integer | Target::Scalar | Target::Comparable
                )
            }
            Shape::Scalar(Scalar::Double) => {
                matches!(target, Target::Number | Target::Scalar | Target::Comparable)
            }
            // The server checks such a value by its actual type.
            Shape::IntOrString => matches!(
                target,
                Target::String | Target::Number | Target::Scalar | Target::Comparable
            ),
            Shape::List(_) => matches!(target, Target::List | Target::Collection),
            Shape::Map(_) => matches!(target, Target::Object | Target::Collection | Target::Map),
            Shape::Object(_) | Shape::Union(_) | Shape::AnyObject | Shape::EmbeddedResource => {
                matches!(target, Target::Object)
            }
            Shape::Any => false,
            Shape::Transparent(_) | Shape::Foreign(_) => true,
        }
    }
}

#[cfg(test)]
mod tests;
