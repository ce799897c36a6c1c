//! The operations of a JSON patch.

use kube_conv_schema::limits;
use serde::ser::{Error as _, SerializeMap};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// A list of operations, which are applied one after the other, all of them or none.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_patch::json::{Operation, Patch};
///
/// let patch = Patch::new(vec![
///     Operation::test("/spec/size", &json!(1)),
///     Operation::replace("/spec/size", &json!(2)),
/// ]);
/// let widget = json!({"spec": {"size": 1}});
/// assert_eq!(patch.apply(&widget)?, json!({"spec": {"size": 2}}));
/// // Texts are written as Go writes them.
/// let text = br#"{"spec": {"weight": 1.50, "size": 1}}"#;
/// assert_eq!(patch.apply_text(text)?, r#"{"spec":{"size":2,"weight":1.5}}"#);
/// # Ok::<(), kube_conv_patch::json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    pub(super) operations: Vec<Operation>,
}

/// One step of a patch.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_patch::json::{Operation, Patch};
///
/// let steps = [
///     Operation::add("/tags/-", &json!("new")),
///     Operation::move_to("/name", "/title"),
///     Operation::copy_to("/label", "/name"),
///     Operation::remove("/tags/0"),
/// ];
/// assert_eq!((steps[1].op(), steps[1].path(), steps[1].from()), (Some("move"), Some("/name"), Some("/title")));
/// assert_eq!(steps[0].value(), Some(&json!("new")));
/// let object = json!({"title": "w", "tags": ["old"]});
/// assert_eq!(
///     steps.into_iter().collect::<Patch>().apply(&object)?,
///     json!({"name": "w", "label": "w", "tags": ["new"]})
/// );
/// # Ok::<(), kube_conv_patch::json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    pub(super) op: TextMember,
    pub(super) path: TextMember,
    pub(super) from: TextMember,
    pub(super) value: Payload,
}

/// The value of a member that must be a string. Upstream checks it only when the operation is
/// applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TextMember {
    /// Also null.
    Absent,
    Text(String),
    /// Of another type, which has this name in JSON.
    Wrong(&'static str),
}

/// The value of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Payload {
    Absent,
    Value(Value),
    /// More levels than a `Value` is safely copied with.
    TooDeep,
}

impl Payload {
    pub(super) fn of(value: &Value) -> Self {
        match limits::is_too_deep(value) {
            true => Self::TooDeep,
            false => Self::Value(value.clone()),
        }
    }
}

impl Patch {
    /// A patch of these operations.
    #[must_use]
    pub fn new(operations: Vec<Operation>) -> Self {
        Self { operations }
    }

    /// The operations in their order.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }
}

impl FromIterator<Operation> for Patch {
    fn from_iter<I: IntoIterator<Item = Operation>>(operations: I) -> Self {
        Self::new(operations.into_iter().collect())
    }
}

impl Operation {
    /// Adds a member, or inserts an item before another; `-` is the end of a list.
    #[must_use]
    pub fn add(path: impl Into<String>, value: &Value) -> Self {
        Self::new("add", path).with_value(value)
    }

    /// Removes a member or an item.
    #[must_use]
    pub fn remove(path: impl Into<String>) -> Self {
        Self::new("remove", path)
    }

    /// Replaces a value.
    #[must_use]
    pub fn replace(path: impl Into<String>, value: &Value) -> Self {
        Self::new("replace", path).with_value(value)
    }

    /// Removes a value and adds it elsewhere.
    #[must_use]
    pub fn move_to(path: impl Into<String>, from: impl Into<String>) -> Self {
        Self::new("move", path).with_from(from)
    }

    /// Copies a value from elsewhere.
    #[must_use]
    pub fn copy_to(path: impl Into<String>, from: impl Into<String>) -> Self {
        Self::new("copy", path).with_from(from)
    }

    /// Fails unless the value is as given.
    #[must_use]
    pub fn test(path: impl Into<String>, value: &Value) -> Self {
        Self::new("test", path).with_value(value)
    }

    /// The name, such as `add`.
    #[must_use]
    pub fn op(&self) -> Option<&str> {
        self.op.text()
    }

    /// The path that it applies to.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        self.path.text()
    }

    /// The path of the value that is moved or copied.
    #[must_use]
    pub fn from(&self) -> Option<&str> {
        self.from.text()
    }

    /// The value, unless it has more than 500 levels.
    #[must_use]
    pub fn value(&self) -> Option<&Value> {
        match &self.value {
            Payload::Absent | Payload::TooDeep => None,
            Payload::Value(value) => Some(value),
        }
    }

    fn new(op: &str, path: impl Into<String>) -> Self {
        Self {
            op: TextMember::Text(op.to_owned()),
            path: TextMember::Text(path.into()),
            from: TextMember::Absent,
            value: Payload::Absent,
        }
    }

    fn with_from(mut self, from: impl Into<String>) -> Self {
        self.from = TextMember::Text(from.into());
        self
    }

    fn with_value(mut self, value: &Value) -> Self {
        self.value = Payload::of(value);
        self
    }
}

impl TextMember {
    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Absent | Self::Wrong(_) => None,
        }
    }
}

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.operations)
    }
}

impl Serialize for Operation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let members = [
            ("op", self.op()),
            ("from", self.from()),
            ("path", self.path()),
        ];
        for (name, text) in members {
            if let Some(text) = text {
                map.serialize_entry(name, text)?;
            }
        }
        match &self.value {
            Payload::Absent => {}
            Payload::Value(value) => map.serialize_entry("value", value)?,
            Payload::TooDeep => return Err(S::Error::custom(limits::too_deep())),
        }
        map.end()
    }
}
