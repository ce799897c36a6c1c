//! The list of rules: what each is called, what it takes and what it judges.

use crate::input::shape::Judged;

/// What the derive knows of a rule: its name, its argument and what it judges.
pub(super) struct RuleKey {
    pub(super) name: &'static str,
    pub(super) argument: Argument,
    pub(super) judges: Judges,
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

/// What a rule judges.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Judges {
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
    rule("all_of", Argument::Schemas, Judges::Any),
    rule("any_of", Argument::Schemas, Judges::Any),
    rule("each_key", Argument::Rules, Judges::Map),
    rule("each_val", Argument::Rules, Judges::Collection),
    rule("enum_values", Argument::Texts, Judges::Text),
    rule("example", Argument::Example, Judges::Any),
    rule("exclusive_maximum", Argument::Number, Judges::Number),
    rule("exclusive_minimum", Argument::Number, Judges::Number),
    rule("external_docs", Argument::Docs, Judges::Any),
    rule("forbidden", Argument::Nothing, Judges::Any),
    rule("format", Argument::Format, Judges::Scalar),
    rule("if_disabled", Argument::Switched, Judges::Any),
    rule("if_enabled", Argument::Switched, Judges::Any),
    rule("immutable", Argument::Nothing, Judges::Any),
    rule("item", Argument::Item, Judges::List),
    rule("max_bytes", Argument::Count, Judges::Text),
    rule("max_items", Argument::Count, Judges::List),
    rule("max_length", Argument::Count, Judges::Text),
    rule("max_properties", Argument::Count, Judges::Object),
    rule("maximum", Argument::Number, Judges::Number),
    rule("min_items", Argument::Count, Judges::List),
    rule("min_length", Argument::Count, Judges::Text),
    rule("min_properties", Argument::Count, Judges::Object),
    rule("minimum", Argument::Number, Judges::Number),
    rule("monotonic", Argument::Nothing, Judges::Integer),
    rule("multiple_of", Argument::Number, Judges::Number),
    rule("neq", Argument::Literal, Judges::Comparable),
    rule("not", Argument::Schema, Judges::Any),
    rule("one_of", Argument::Schemas, Judges::Any),
    rule("pattern", Argument::Pattern, Judges::Text),
    rule("required", Argument::Nothing, Judges::Any),
    rule("schema", Argument::Schema, Judges::Any),
    rule("subfield", Argument::Field, Judges::Object),
    rule("title", Argument::Text, Judges::Any),
    rule("unique", Argument::Keys, Judges::List),
    rule("unique_items", Argument::Nothing, Judges::List),
    rule("update", Argument::Transitions, Judges::Any),
];

const fn rule(name: &'static str, argument: Argument, judges: Judges) -> RuleKey {
    RuleKey {
        name,
        argument,
        judges,
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

impl Judges {
    /// Whether it is about values of these.
    pub(super) fn fits(self, judged: Judged) -> bool {
        matches!(
            (self, judged),
            (_, Judged::Unknown)
                | (Self::Any, _)
                | (
                    Self::Comparable,
                    Judged::Text | Judged::Number | Judged::Boolean
                )
                | (Self::Integer, Judged::Number)
                | (Self::Map, Judged::Map)
                | (Self::Text | Self::Scalar, Judged::Text)
                | (Self::Number | Self::Scalar, Judged::Number)
                | (Self::List | Self::Collection, Judged::List)
                | (Self::Object | Self::Collection, Judged::Map)
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

impl Judged {
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
