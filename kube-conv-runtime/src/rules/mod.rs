//! Rules on values: one file each, listed once below.
//!
//! A rule is data. The list makes [`Constraint`] an enum of all of them, so that tables can hold
//! them in constants; a new rule is a new file and a new line.

mod bounds;

use crate::schema::Schema;
use crate::type_info::{Scalar, Shape, TypeInfo};

/// What a rule has to say for itself.
trait Rule {
    /// The key in `#[k8s(…)]`.
    const NAME: &'static str;
    /// The values it can judge.
    const TARGET: Target;

    /// Writes the rule into the schema of the values it judges.
    fn constrain(&self, schema: &mut Schema);
}

/// The values that a rule can judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Strings.
    String,
    /// Integers and doubles.
    Number,
    /// Strings, integers and doubles.
    Scalar,
    /// Lists.
    List,
    /// Maps, structs and unions.
    Object,
    /// Lists and maps.
    Collection,
}

macro_rules! rules {
    ($($name:ident: $rule:ident,)*) => {
        $(
            mod $name;
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

            /// The values that the rule can judge.
            #[must_use]
            pub const fn target(&self) -> Target {
                match self {
                    $(Self::$rule(_) => $rule::TARGET,)*
                }
            }

            /// Writes the rule into the schema of the values it judges.
            pub fn constrain(&self, schema: &mut Schema) {
                match self {
                    $(Self::$rule(rule) => rule.constrain(schema),)*
                }
            }
        }
    };
}

rules! {
    each_val: EachVal,
    enum_values: EnumValues,
    exclusive_maximum: ExclusiveMaximum,
    exclusive_minimum: ExclusiveMinimum,
    format: Format,
    max_items: MaxItems,
    max_length: MaxLength,
    max_properties: MaxProperties,
    maximum: Maximum,
    min_items: MinItems,
    min_length: MinLength,
    min_properties: MinProperties,
    minimum: Minimum,
    multiple_of: MultipleOf,
    pattern: Pattern,
}

impl Target {
    /// Whether values of a type can be judged; `true` where the shape is known only at run time.
    #[must_use]
    pub const fn admits(self, info: &'static TypeInfo) -> bool {
        match info.resolved().shape {
            Shape::Scalar(Scalar::Boolean) => false,
            Shape::Scalar(Scalar::String { .. }) | Shape::StringConstants(_) => {
                matches!(self, Self::String | Self::Scalar)
            }
            Shape::Scalar(Scalar::Integer { .. } | Scalar::Double) | Shape::IntegerConstants(_) => {
                matches!(self, Self::Number | Self::Scalar)
            }
            // The server judges such a value by whatever it turns out to be.
            Shape::IntOrString => matches!(self, Self::String | Self::Number | Self::Scalar),
            Shape::List(_) => matches!(self, Self::List | Self::Collection),
            Shape::Map(_) => matches!(self, Self::Object | Self::Collection),
            Shape::Object(_) | Shape::Union(_) | Shape::AnyObject | Shape::EmbeddedResource => {
                matches!(self, Self::Object)
            }
            Shape::Any => false,
            Shape::Transparent(_) | Shape::Foreign(_) => true,
        }
    }
}
