//! The single list of the rules that are keys of `#[k8s(…)]`.

/// The key of a rule, with its argument and the values it applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleKey {
    /// The key in `#[k8s(…)]`.
    pub name: &'static str,
    /// The argument after the key.
    pub argument: Argument,
    /// The values that the rule applies to.
    pub target: Target,
    /// The items that the key may be written on.
    pub home: Home,
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

/// The argument of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// An integer or a float.
    Number,
    /// A whole number that is not negative.
    Count,
    /// A string.
    Text,
    /// A regular expression, or `none`.
    Pattern,
    /// A list of strings.
    Texts,
    /// Rules on the parts of a value.
    Rules,
    /// No argument.
    Nothing,
    /// A boolean, an integer or a string.
    Literal,
    /// A field and rules on it.
    Field,
    /// The keys of an item and rules on it.
    Item,
    /// The fields of items.
    Keys,
    /// Transitions between an old and a new value.
    Transitions,
    /// An option and the rules that it switches.
    Switched,
    /// The name of a format, or `none`.
    Format,
    /// JSON.
    Example,
    /// An address and a description.
    Docs,
    /// A list of schemas.
    Schemas,
    /// A schema.
    Schema,
}

/// The items on which the key of a rule may be written, unless it is inside another rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// A field.
    Field,
    /// A field or struct.
    FieldOrStruct,
    /// A field, struct or enum.
    FieldStructOrEnum,
    /// A field, a struct or a newtype.
    FieldStructOrNewtype,
    /// A field or a newtype.
    FieldOrNewtype,
    /// Any item that may have rules.
    Any,
}

macro_rules! rules {
    ($($constant:ident: $name:literal $argument:ident $target:ident $home:ident,)*) => {
        $(
            #[doc = concat!("`", $name, "`.")]
            pub const $constant: RuleKey = RuleKey {
                name: $name,
                argument: Argument::$argument,
                target: Target::$target,
                home: Home::$home,
            };
        )*

        /// Every rule, by name.
        pub const ALL: &[RuleKey] = &[$($constant),*];
    };
}

rules! {
    ALL_OF: "all_of" Schemas Any FieldStructOrEnum,
    ANY_OF: "any_of" Schemas Any FieldStructOrEnum,
    EACH_KEY: "each_key" Rules Map FieldOrNewtype,
    EACH_VAL: "each_val" Rules Collection FieldOrNewtype,
    ENUM_VALUES: "enum_values" Texts String FieldOrNewtype,
    EXAMPLE: "example" Example Any FieldStructOrEnum,
    EXCLUSIVE_MAXIMUM: "exclusive_maximum" Number Number FieldOrNewtype,
    EXCLUSIVE_MINIMUM: "exclusive_minimum" Number Number FieldOrNewtype,
    EXTERNAL_DOCS: "external_docs" Docs Any FieldStructOrEnum,
    FORBIDDEN: "forbidden" Nothing Any Field,
    FORMAT: "format" Format Scalar FieldOrNewtype,
    IF_DISABLED: "if_disabled" Switched Any Any,
    IF_ENABLED: "if_enabled" Switched Any Any,
    IMMUTABLE: "immutable" Nothing Any FieldStructOrNewtype,
    ITEM: "item" Item List FieldOrNewtype,
    MAX_BYTES: "max_bytes" Count String FieldOrNewtype,
    MAX_ITEMS: "max_items" Count List FieldOrNewtype,
    MAX_LENGTH: "max_length" Count String FieldOrNewtype,
    MAX_PROPERTIES: "max_properties" Count Object FieldOrStruct,
    MAXIMUM: "maximum" Number Number FieldOrNewtype,
    MIN_ITEMS: "min_items" Count List FieldOrNewtype,
    MIN_LENGTH: "min_length" Count String FieldOrNewtype,
    MIN_PROPERTIES: "min_properties" Count Object FieldOrStruct,
    MINIMUM: "minimum" Number Number FieldOrNewtype,
    MONOTONIC: "monotonic" Nothing Integer FieldOrNewtype,
    MULTIPLE_OF: "multiple_of" Number Number FieldOrNewtype,
    NEQ: "neq" Literal Comparable FieldOrNewtype,
    NOT: "not" Schema Any FieldStructOrEnum,
    ONE_OF: "one_of" Schemas Any FieldStructOrEnum,
    PATTERN: "pattern" Pattern String FieldOrNewtype,
    REQUIRED: "required" Nothing Any Field,
    SCHEMA: "schema" Schema Any FieldStructOrEnum,
    SUBFIELD: "subfield" Field Object FieldOrNewtype,
    TITLE: "title" Text Any FieldStructOrEnum,
    UNIQUE: "unique" Keys List FieldOrNewtype,
    UNIQUE_ITEMS: "unique_items" Nothing List FieldOrNewtype,
    UPDATE: "update" Transitions Any Field,
}

/// Custom rules, which `rules(…)` names; not a key of the list.
pub const CUSTOM: RuleKey = RuleKey {
    name: "rules",
    argument: Argument::Rules,
    target: Target::Any,
    home: Home::FieldStructOrEnum,
};

/// Pairs of bounds, the first of which must not exceed the second, and whether they may be equal.
pub const BOUNDS: &[(RuleKey, RuleKey, bool)] = &[
    (MIN_ITEMS, MAX_ITEMS, true),
    (MIN_LENGTH, MAX_LENGTH, true),
    (MIN_PROPERTIES, MAX_PROPERTIES, true),
    (MINIMUM, MAXIMUM, true),
    (MINIMUM, EXCLUSIVE_MAXIMUM, false),
    (EXCLUSIVE_MINIMUM, MAXIMUM, false),
    (EXCLUSIVE_MINIMUM, EXCLUSIVE_MAXIMUM, false),
];

impl RuleKey {
    /// Whether the key sets keywords of the schema that no other rule sets.
    #[must_use]
    pub fn is_fragment(&self) -> bool {
        *self == TITLE
            || matches!(
                self.argument,
                Argument::Example | Argument::Docs | Argument::Schemas | Argument::Schema
            )
    }

    /// Whether the key contains rules that an option switches on or off.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        self.argument == Argument::Switched
    }

    /// Whether the key may be repeated on one value, each for another part or option.
    #[must_use]
    pub fn may_repeat(&self) -> bool {
        matches!(
            self.argument,
            Argument::Field | Argument::Item | Argument::Switched
        )
    }

    /// Whether the rule compares a value with its old value.
    #[must_use]
    pub fn is_about_changes(&self) -> bool {
        [IMMUTABLE, MONOTONIC, UPDATE].contains(self)
    }
}

impl Target {
    /// The values, as named in messages.
    #[must_use]
    pub fn plural(self) -> &'static str {
        match self {
            Self::String => "strings",
            Self::Number => "numbers",
            Self::Integer => "integers",
            Self::Scalar => "strings and numbers",
            Self::List => "lists",
            Self::Object => "maps and structs",
            Self::Collection => "lists and maps",
            Self::Map => "maps",
            Self::Comparable => "strings, numbers and booleans",
            Self::Any => "anything",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules are checked in this order, as upstream sorts its tags.
    #[test]
    fn names_are_unique_and_in_alphabetical_order() {
        assert!(ALL.is_sorted_by(|a, b| a.name < b.name));
    }
}
