//! The types that a schema allows.

/// The types that a schema allows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Types {
    /// No type is named.
    #[default]
    Any,
    /// One type.
    One(TypeName),
    /// An integer or a string.
    IntOrString,
}

/// A type by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypeName {
    Null,
    Boolean,
    Object,
    Array,
    Number,
    Integer,
    String,
    /// One that no value has.
    Unknown(String),
}

impl Types {
    /// Whether a type is among them.
    pub(super) fn contains(&self, name: &TypeName) -> bool {
        match self {
            Self::Any => false,
            Self::One(only) => only == name,
            Self::IntOrString => matches!(name, TypeName::Integer | TypeName::String),
        }
    }

    /// The types as messages list them.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Any => "",
            Self::One(only) => only.as_str(),
            Self::IntOrString => "integer,string",
        }
    }
}

impl TypeName {
    /// Reads what a schema says.
    pub(super) fn read(name: &str) -> Self {
        match name {
            "null" => Self::Null,
            "boolean" => Self::Boolean,
            "object" => Self::Object,
            "array" => Self::Array,
            "number" => Self::Number,
            "integer" => Self::Integer,
            "string" => Self::String,
            _ => Self::Unknown(name.to_owned()),
        }
    }

    /// The name.
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Object => "object",
            Self::Array => "array",
            Self::Number => "number",
            Self::Integer => "integer",
            Self::String => "string",
            Self::Unknown(name) => name,
        }
    }
}
