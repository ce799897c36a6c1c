//! One warning.

use std::fmt;

/// A warning that a client sees along with the response. It is displayed and compared as its text.
///
/// ```
/// use kube_conv_server::admission::{Request, WarningKind, definitions};
///
/// let body = br#"{"metadata": {"name": "widgets.acme.dev"}, "spec": {"gruop": "acme.dev"}}"#;
/// let answer = definitions::create(&Request::json(body));
/// let warning = &answer.warnings[0];
/// assert_eq!(warning.kind, WarningKind::UnknownField);
/// assert_eq!(warning.field.as_deref(), Some("spec.gruop"));
/// assert_eq!(warning.to_string(), r#"unknown field "spec.gruop""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Warning {
    /// The kind of the problem.
    pub kind: WarningKind,
    /// The field, such as `spec.size`, if the warning is about one.
    pub field: Option<String>,
    /// The server's text, which the client sees. If there are many warnings, long texts are
    /// truncated.
    pub text: String,
}

/// The kind of a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WarningKind {
    /// The version of the request is deprecated.
    DeprecatedVersion,
    /// An unknown field, which is dropped.
    UnknownField,
    /// A repeated field; the last one is used.
    DuplicateField,
    /// Something in the metadata of the object.
    Metadata,
    /// A rule that an unchanged part of the object violates.
    Rule,
    /// Something in the schema of a CRD.
    Schema,
    /// Something in a patch.
    Patch,
}

impl Warning {
    pub(super) fn new(kind: WarningKind, text: impl Into<String>) -> Self {
        Self {
            kind,
            field: None,
            text: text.into(),
        }
    }

    pub(super) fn about(self, field: impl Into<String>) -> Self {
        Self {
            field: Some(field.into()),
            ..self
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl AsRef<str> for Warning {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

/// Compares the text.
impl PartialEq<str> for Warning {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

/// Compares the text.
impl PartialEq<&str> for Warning {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}
