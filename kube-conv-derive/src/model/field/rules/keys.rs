//! The list of rules: what each is called, what it applies to and what it checks.

use crate::syntax::shape::ValueClass;

/// What the derive knows of a rule: its name, its argument and what it checks.
pub(super) struct RuleKey {
    pub(super) name: &'static str,
    pub(super) argument: Argument,
    pub(super) applies_to: AppliesTo,
}

/// What a rule takes.
#[derive(Clone, Copy)]
pub(super) enum Argument {
    Number,
    Count,
    Text,
    Pattern,
    Texts,
    Rules,
    Nothing,
    Literal,
    /// A field and rules on it.
    Field,
    /// The keys of an item and rules on it.
    Item,
    /// The fields of items.
    Keys,
    Transitions,
    /// An option and the rules that it switches.
    Switched,
    Format,
    Example,
    Docs,
    Schemas,
    Schema,
}

/// What a rule checks.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum AppliesTo {
    Text,
    Number,
    Integer,
    Scalar,
    List,
    Object,
    Collection,
    Map,
    Comparable,
    Any,
}

/// Every rule.
pub(super) const RULES: &[RuleKey] = &[
    rule("all_of", Argument::Schemas, AppliesTo::Any),
    rule("any_of", Argument::Schemas, AppliesTo::Any),
    rule("each_key", Argument::Rules, AppliesTo::Map),
    rule("each_val", Argument::Rules, AppliesTo::Collection),
    rule("enum_values", Argument::Texts, AppliesTo::Text),
    rule("example", Argument::Example, AppliesTo::Any),
    rule("exclusive_maximum", Argument::Number, AppliesTo::Number),
    rule("exclusive_minimum", Argument::Number, AppliesTo::Number),
    rule("external_docs", Argument::Docs, AppliesTo::Any),
    rule("forbidden", Argument::Nothing, AppliesTo::Any),
    rule("format", Argument::Format, AppliesTo::Scalar),
    rule("if_disabled", Argument::Switched, AppliesTo::Any),
    rule("if_enabled", Argument::Switched, AppliesTo::Any),
    rule("immutable", Argument::Nothing, AppliesTo::Any),
    rule("item", Argument::Item, AppliesTo::List),
    rule("max_bytes", Argument::Count, AppliesTo::Text),
    rule("max_items", Argument::Count, AppliesTo::List),
    rule("max_length", Argument::Count, AppliesTo::Text),
    rule("max_properties", Argument::Count, AppliesTo::Object),
    rule("maximum", Argument::Number, AppliesTo::Number),
    rule("min_items", Argument::Count, AppliesTo::List),
    rule("min_length", Argument::Count, AppliesTo::Text),
    rule("min_properties", Argument::Count, AppliesTo::Object),
    rule("minimum", Argument::Number, AppliesTo::Number),
    rule("monotonic", Argument::Nothing, AppliesTo::Integer),
    rule("multiple_of", Argument::Number, AppliesTo::Number),
    rule("neq", Argument::Literal, AppliesTo::Comparable),
    rule("not", Argument::Schema, AppliesTo::Any),
    rule("one_of", Argument::Schemas, AppliesTo::Any),
    rule("pattern", Argument::Pattern, AppliesTo::Text),
    rule("required", Argument::Nothing, AppliesTo::Any),
    rule("schema", Argument::Schema, AppliesTo::Any),
    rule("subfield", Argument::Field, AppliesTo::Object),
    rule("title", Argument::Text, AppliesTo::Any),
    rule("unique", Argument::Keys, AppliesTo::List),
    rule("unique_items", Argument::Nothing, AppliesTo::List),
    rule("update", Argument::Transitions, AppliesTo::Any),
];

const fn rule(name: &'static str, argument: Argument, applies_to: AppliesTo) -> RuleKey {
    RuleKey {
        name,
        argument,
        applies_to,
    }
}

impl RuleKey {
    /// Whether it writes keywords of a schema that no other rule writes.
    pub(super) fn is_fragment(&self) -> bool {
        self.name == "title"
            || matches!(
                self.argument,
                Argument::Example | Argument::Docs | Argument::Schemas | Argument::Schema
            )
    }
}

impl AppliesTo {
    /// Whether it is about values of these.
    pub(super) fn fits(self, class: ValueClass) -> bool {
        matches!(
            (self, class),
            (_, ValueClass::Unknown)
                | (Self::Any, _)
                | (
                    Self::Comparable,
                    ValueClass::Text | ValueClass::Number | ValueClass::Boolean
                )
                | (Self::Integer, ValueClass::Number)
                | (Self::Map, ValueClass::Map)
                | (Self::Text | Self::Scalar, ValueClass::Text)
                | (Self::Number | Self::Scalar, ValueClass::Number)
                | (Self::List | Self::Collection, ValueClass::List)
                | (Self::Object | Self::Collection, ValueClass::Map)
        )
    }

    pub(super) fn plural(self) -> &'static str {
        match self {
            Self::Text => "strings",
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

impl ValueClass {
    pub(super) fn singular(self) -> &'static str {
        match self {
            Self::Text => "a string",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::List => "a list",
            Self::Map => "a map",
            Self::Unknown => "something else",
        }
    }
}
