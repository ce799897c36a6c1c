//! Applies JSON patches.
//!
//! Source: `gopkg.in/evanphx/json-patch.v4`, `patch.go`.

use super::index::{IndexError, place as place_in};
use super::nodes::{DocumentNode, NodeId, Nodes, Null};
use super::operation::{Operation, Patch, Payload, TextMember};
use super::pointer::{split, unescape};
use super::{Error, MAX_COPIED_BYTES, Reason};
use crate::read::{ReadError, read};
use kube_conv_schema::go;
use kube_conv_schema::limits;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::Value;
use std::borrow::Cow;

impl Patch {
    /// Applies the operations to a document.
    ///
    /// # Errors
    ///
    /// The first operation that does not apply; the document is unchanged. Also a document or a
    /// result of more than 500 levels, which a `Value` does not safely hold.
    pub fn apply(&self, document: &Value) -> Result<Value, Error> {
        if limits::is_too_deep(document) {
            return Err(Error::too_deep());
        }
        self.applied(document.clone())
    }

    /// Applies the operations to JSON text, and returns the result as Go writes it: compact, and with sorted
    /// members.
    ///
    /// # Errors
    ///
    /// Those of [`apply`](Self::apply); a document that is not a JSON object or array.
    pub fn apply_text(&self, document: &[u8]) -> Result<String, Error> {
        if document.is_empty() {
            return Ok(String::new());
        }
        let document = read(document, MOST_LEVELS).map_err(|why| match why {
            ReadError::TooDeep => Error::too_deep(),
            why => Error::new(Reason::Document, why.to_string()),
        })?;
        Ok(go::json(&self.applied(document)?))
    }

    fn applied(&self, document: Value) -> Result<Value, Error> {
        let mut run = PatchRun::new(document)?;
        run.apply(self)?;
        run.nodes.value(run.root).ok_or_else(Error::too_deep)
    }
}

/// A patch that is being applied.
struct PatchRun {
    nodes: Nodes,
    root: NodeId,
    copied_bytes: usize,
}

/// A place inside an existing object or array; the place itself need not exist.
struct OperationTarget<'p> {
    parent: NodeId,
    key: Cow<'p, str>,
}

impl PatchRun {
    fn new(document: Value) -> Result<Self, Error> {
        let mut nodes = Nodes::default();
        let root = match document {
            Value::Null => nodes.add(DocumentNode::Null(Null::Empty)),
            Value::Array(_) | Value::Object(_) => nodes.add_value(document),
            scalar => {
                let found = go::json_kind(&scalar);
                let text = format!(
                    "json: cannot unmarshal {found} into Go value of type jsonpatch.partialDoc"
                );
                return Err(Error::new(Reason::Document, text));
            }
        };
        nodes.open(root);
        Ok(Self {
            nodes,
            root,
            copied_bytes: 0,
        })
    }

    fn apply(&mut self, patch: &Patch) -> Result<(), Error> {
        for (index, operation) in patch.operations.iter().enumerate() {
            self.operate(operation)
                .map_err(|error| error.of_operation(index))?;
        }
        Ok(())
    }

    fn operate(&mut self, operation: &Operation) -> Result<(), Error> {
        match operation.op().unwrap_or("unknown") {
            "add" => self.add(operation),
            "remove" => self.remove(operation),
            "replace" => self.replace(operation),
            "move" => self.move_to(operation),
            "copy" => self.copy_to(operation),
            "test" => self.test(operation),
            other => Err(Error::new(
                Reason::Operation,
                format!("Unexpected kind: {other}"),
            )),
        }
    }

    fn add(&mut self, operation: &Operation) -> Result<(), Error> {
        let path = path_or_missing(operation, "add")?;
        let place = self.find(path).ok_or_else(|| {
            missing(format!(
                "add operation does not apply: doc is missing path: \"{path}\""
            ))
        })?;
        let value = self.value_or_null(operation)?;
        self.insert(&place, value)
            .map_err(|why| why.error(format!("error in add for path: '{path}'")))
    }

    fn remove(&mut self, operation: &Operation) -> Result<(), Error> {
        let path = path_or_missing(operation, "remove")?;
        let place = self.find(path).ok_or_else(|| {
            missing(format!(
                "remove operation does not apply: doc is missing path: \"{path}\""
            ))
        })?;
        self.take(&place)
            .map_err(|why| why.error(format!("error in remove for path: '{path}'")))
    }

    fn replace(&mut self, operation: &Operation) -> Result<(), Error> {
        let path = path(operation, "replace")?;
        if path.is_empty() {
            return self.replace_root(operation);
        }
        let missing = |what: &str| {
            missing(format!(
                "replace operation does not apply: doc is missing {what}: {path}"
            ))
        };
        let place = self.find(path).ok_or_else(|| missing("path"))?;
        self.get(&place).map_err(|_| missing("key"))?;
        let value = self.value_or_null(operation)?;
        match self.nodes.get_mut(place.parent) {
            Some(DocumentNode::Object(members)) => {
                members.insert(place.key.into_owned(), value);
            }
            Some(DocumentNode::Array(items)) => {
                // Just found to exist.
                let index = place_in(&place.key, items.len()).unwrap_or(usize::MAX);
                items.set(index, value);
            }
            // Upstream panics.
            _ => return Err(missing("path")),
        }
        Ok(())
    }

    fn replace_root(&mut self, operation: &Operation) -> Result<(), Error> {
        let value = self.value_or_null(operation)?;
        if !matches!(
            self.nodes.open(value),
            DocumentNode::Object(_) | DocumentNode::Array(_)
        ) {
            // Upstream formats a nil error here.
            let text = "replace operation value must be object or array: %!w(<nil>)";
            return Err(Error::new(Reason::Operation, text));
        }
        self.root = value;
        Ok(())
    }

    fn move_to(&mut self, operation: &Operation) -> Result<(), Error> {
        let from = from(operation, "move")?;
        let source = self.find(from).ok_or_else(|| {
            missing(format!(
                "move operation does not apply: doc is missing from path: {from}"
            ))
        })?;
        let in_source =
            |why: Rejected| why.error(format!("error in move for path: '{}'", source.key));
        let value = self.get(&source).map_err(|why| in_source(why.into()))?;
        self.take(&source).map_err(in_source)?;
        let path = path(operation, "move")?;
        let target = self.find(path).ok_or_else(|| {
            missing(format!(
                "move operation does not apply: doc is missing destination path: {path}"
            ))
        })?;
        let value = value.unwrap_or_else(|| self.nodes.add(DocumentNode::Null(Null::Plain)));
        self.insert(&target, value)
            .map_err(|why| why.error(format!("error in move for path: '{path}'")))
    }

    fn copy_to(&mut self, operation: &Operation) -> Result<(), Error> {
        let from = from(operation, "copy")?;
        let source = self.find(from).ok_or_else(|| {
            missing(format!(
                "copy operation does not apply: doc is missing from path: {from}"
            ))
        })?;
        let value = self.get(&source).map_err(|why| {
            Rejected::from(why).error(format!("error in copy for from: '{from}'"))
        })?;
        let path = path_or_missing(operation, "copy")?;
        let target = self.find(path).ok_or_else(|| {
            missing(format!(
                "copy operation does not apply: doc is missing destination path: {path}"
            ))
        })?;
        let copy = self.copied(value)?;
        self.insert(&target, copy)
            .map_err(|why| why.error("error while adding value during copy".to_owned()))
    }

    /// Copies a value, and counts its bytes. Upstream copies by writing and reading again, which makes an object
    /// without members of an operation's null.
    fn copied(&mut self, value: Option<NodeId>) -> Result<NodeId, Error> {
        let Some(value) = value.filter(|value| !self.nodes.is_plain_null(*value)) else {
            return Ok(self.nodes.add(DocumentNode::Null(Null::Plain)));
        };
        let copy = self.nodes.value(value).ok_or_else(Error::too_deep)?;
        self.copied_bytes = self.copied_bytes.saturating_add(go::json(&copy).len());
        if self.copied_bytes > MAX_COPIED_BYTES {
            let text = format!(
                "Unable to complete the copy, the accumulated size increase of copy is {}, exceeding the limit {MAX_COPIED_BYTES}",
                self.copied_bytes
            );
            return Err(Error::new(Reason::TooLarge, text));
        }
        Ok(match copy {
            Value::Null => self.nodes.add(DocumentNode::Null(Null::Empty)),
            copy => self.nodes.add_value(copy),
        })
    }

    fn test(&mut self, operation: &Operation) -> Result<(), Error> {
        let path = path(operation, "test")?;
        let failed = || {
            Error::new(
                Reason::Test,
                format!("testing value {path} failed: test failed"),
            )
        };
        let found = if path.is_empty() {
            Some(self.root)
        } else {
            let place = self.find(path).ok_or_else(|| {
                missing(format!(
                    "test operation does not apply: is missing path: {path}"
                ))
            })?;
            let found = self.get(&place).map_err(|why| {
                Rejected::from(why).error(format!("error in test for path: '{path}'"))
            })?;
            found.filter(|found| !self.nodes.is_plain_null(*found))
        };
        let passes = match (found, &operation.value) {
            (None, Payload::Absent | Payload::Value(Value::Null)) => true,
            // The operation's own null is not the null of a document.
            (Some(found), Payload::Value(Value::Null)) => {
                matches!(self.nodes.get(found), DocumentNode::Null(Null::Operation))
            }
            (Some(found), Payload::Value(expected)) => self.nodes.is_equal(found, expected),
            _ => false,
        };
        if passes { Ok(()) } else { Err(failed()) }
    }

    /// The parent of a place, opened, if there is one.
    fn find<'p>(&mut self, path: &'p str) -> Option<OperationTarget<'p>> {
        let (parents, key) = split(path)?;
        let mut parent = self.root;
        for step in parents {
            let place = OperationTarget {
                parent,
                key: unescape(step),
            };
            parent = self.get(&place).ok()??;
            match self.nodes.open(parent) {
                DocumentNode::Object(_)
                | DocumentNode::Array(_)
                | DocumentNode::Null(Null::Empty) => {}
                DocumentNode::Null(_) | DocumentNode::Value(_) => return None,
            }
        }
        Some(OperationTarget {
            parent,
            key: unescape(key),
        })
    }

    /// The node at a place; `None` for a member that does not exist.
    fn get(&self, place: &OperationTarget<'_>) -> Result<Option<NodeId>, IndexError> {
        match self.nodes.get(place.parent) {
            DocumentNode::Array(items) => Ok(items.get(place_in(&place.key, items.len())?)),
            DocumentNode::Object(members) => Ok(members.get(&*place.key).copied()),
            _ => Ok(None),
        }
    }

    fn insert(&mut self, to: &OperationTarget<'_>, value: NodeId) -> Result<(), Rejected> {
        match self.nodes.get_mut(to.parent) {
            Some(DocumentNode::Array(items)) => {
                let index = match &*to.key {
                    "-" => items.len(),
                    key => place_in(key, items.len() + 1).map_err(|why| match why {
                        IndexError::NoNumber(text) => Rejected::Index(format!(
                            "value was not a proper array index: '{key}': {text}"
                        )),
                        beyond => beyond.into(),
                    })?,
                };
                items.insert(index, value);
            }
            Some(DocumentNode::Object(members)) => {
                members.insert(to.key.to_string(), value);
            }
            // Upstream panics.
            _ => return Err(Rejected::Missing("missing value".to_owned())),
        }
        Ok(())
    }

    fn take(&mut self, from: &OperationTarget<'_>) -> Result<(), Rejected> {
        let is_removed = match self.nodes.get_mut(from.parent) {
            Some(DocumentNode::Array(items)) => {
                let index = place_in(&from.key, items.len())?;
                items.remove(index);
                true
            }
            Some(DocumentNode::Object(members)) => members.remove(&*from.key).is_some(),
            _ => false,
        };
        match is_removed {
            true => Ok(()),
            false => Err(Rejected::Missing(format!(
                "Unable to remove nonexistent key: {}: missing value",
                from.key
            ))),
        }
    }

    /// The value of an operation, or null.
    fn value_or_null(&mut self, operation: &Operation) -> Result<NodeId, Error> {
        Ok(match &operation.value {
            Payload::Absent => self.nodes.add(DocumentNode::Null(Null::Plain)),
            Payload::Value(Value::Null) => self.nodes.add(DocumentNode::Null(Null::Operation)),
            Payload::Value(value) => self.nodes.add_value(value.clone()),
            Payload::TooDeep => return Err(Error::too_deep()),
        })
    }
}

/// The reason why no item was inserted or removed.
enum Rejected {
    Index(String),
    Missing(String),
}

impl Rejected {
    fn error(self, context: String) -> Error {
        let (reason, why) = match self {
            Self::Index(why) => (Reason::Index, why),
            Self::Missing(why) => (Reason::Missing, why),
        };
        Error::new(reason, format!("{context}: {why}"))
    }
}

impl From<IndexError> for Rejected {
    fn from(why: IndexError) -> Self {
        Self::Index(why.to_string())
    }
}

fn missing(text: String) -> Error {
    Error::new(Reason::Missing, format!("{text}: missing value"))
}

/// The path of an operation; upstream reports any other type as missing.
fn path_or_missing<'o>(operation: &'o Operation, name: &str) -> Result<&'o str, Error> {
    operation.path().ok_or_else(|| {
        let text = format!("{name} operation failed to decode path: missing value");
        Error::new(Reason::Operation, text)
    })
}

fn path<'o>(operation: &'o Operation, name: &str) -> Result<&'o str, Error> {
    text_of(
        &operation.path,
        "operation missing path field: missing value",
    )
    .map_err(|why| {
        let text = format!("{name} operation failed to decode path: {why}");
        Error::new(Reason::Operation, text)
    })
}

fn from<'o>(operation: &'o Operation, name: &str) -> Result<&'o str, Error> {
    text_of(
        &operation.from,
        "operation, missing from field: missing value",
    )
    .map_err(|why| {
        let text = format!("{name} operation failed to decode from: {why}");
        Error::new(Reason::Operation, text)
    })
}

fn text_of<'o>(member: &'o TextMember, absent: &str) -> Result<&'o str, String> {
    match member {
        TextMember::Text(text) => Ok(text),
        TextMember::Absent => Err(absent.to_owned()),
        TextMember::Wrong(found) => Err(format!(
            "json: cannot unmarshal {found} into Go value of type string"
        )),
    }
}
