//! Applies JSON patches.

use super::index::{IndexError, place as place_in};
use super::operation::{Member, Operation, Patch, Payload};
use super::pointer::{split, unescape};
use super::{Error, MAX_COPIED_BYTES, Reason};
use crate::document::{Document, Id, Node, Null, Shape, kind};
use kube_conv_schema::go::utf8;
use serde_json::Value;
use std::borrow::Cow;

impl Patch {
    /// Applies the operations to a document.
    ///
    /// `test` operations compare numbers and strings with what Go's `encoding/json` writes for
    /// the document, as in a cluster: a whole float is written without a fraction.
    ///
    /// # Errors
    ///
    /// The first operation that does not apply; the document is unchanged. Also a document or a
    /// result of more than 500 levels, which a `Value` does not safely hold.
    pub fn apply(&self, document: &Value) -> Result<Value, Error> {
        let mut run = Run::new(|nodes| Ok(nodes.add_value(document)))?;
        run.apply(self)?;
        let root = run.root;
        run.nodes.value(root).map_err(Error::unrepresentable)
    }

    /// Applies the operations to JSON text. Unchanged parts keep their spelling, such as numbers of
    /// any size. The text is written as Go writes it, compact, and with sorted members in every
    /// object that an operation accessed.
    ///
    /// # Errors
    ///
    /// Those of [`apply`](Self::apply), with a limit of 10,000 levels; a document that is not a
    /// JSON object or array.
    pub fn apply_text(&self, document: &[u8]) -> Result<String, Error> {
        if document.is_empty() {
            return Ok(String::new());
        }
        let text = utf8(document);
        let mut run = Run::new(|nodes| {
            let unread = |text| Error::new(Reason::Document, text);
            nodes.read(&text).map_err(unread)
        })?;
        run.apply(self)?;
        let text = run.nodes.text(run.root);
        text.map_err(|text| Error::new(Reason::TooDeep, text))
    }
}

/// A patch that is being applied.
struct Run<'a> {
    nodes: Document<'a>,
    root: Id,
    copied_bytes: usize,
}

/// A place inside an existing object or array; the place itself need not exist.
struct Place<'a> {
    parent: Id,
    key: Cow<'a, str>,
}

impl<'a> Run<'a> {
    fn new(read: impl FnOnce(&mut Document<'a>) -> Result<Id, Error>) -> Result<Self, Error> {
        let mut nodes = Document::default();
        let root = read(&mut nodes)?;
        match nodes.open(root) {
            Shape::Object | Shape::Array => {}
            Shape::Null(_) => nodes.set(root, Node::Null(Null::Empty)),
            Shape::Scalar => {
                let found = kind(&nodes, root);
                let text = format!(
                    "json: cannot unmarshal {found} into Go value of type jsonpatch.partialDoc"
                );
                return Err(Error::new(Reason::Document, text));
            }
        }
        Ok(Self {
            nodes,
            root,
            copied_bytes: 0,
        })
    }

    fn apply(&mut self, patch: &'a Patch) -> Result<(), Error> {
        for (index, operation) in patch.operations.iter().enumerate() {
            self.operate(operation)
                .map_err(|error| error.of_operation(index))?;
        }
        Ok(())
    }

    fn operate(&mut self, operation: &'a Operation) -> Result<(), Error> {
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

    fn add(&mut self, operation: &'a Operation) -> Result<(), Error> {
        let path = path_or_missing(operation, "add")?;
        let place = self.find(path).ok_or_else(|| {
            missing(format!(
                "add operation does not apply: doc is missing path: \"{path}\""
            ))
        })?;
        let value = self.value_or_null(operation);
        self.insert(&place, value)
            .map_err(|why| why.error(format!("error in add for path: '{path}'")))
    }

    fn remove(&mut self, operation: &'a Operation) -> Result<(), Error> {
        let path = path_or_missing(operation, "remove")?;
        let place = self.find(path).ok_or_else(|| {
            missing(format!(
                "remove operation does not apply: doc is missing path: \"{path}\""
            ))
        })?;
        self.take(&place)
            .map_err(|why| why.error(format!("error in remove for path: '{path}'")))
    }

    fn replace(&mut self, operation: &'a Operation) -> Result<(), Error> {
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
        let value = self.value_or_null(operation);
        if let Some(members) = self.nodes.object_mut(place.parent) {
            members.insert(place.key, value);
        } else if let Some(items) = self.nodes.array_mut(place.parent) {
            // Just found to exist.
            let index = place_in(&place.key, items.len()).unwrap_or(usize::MAX);
            items.set(index, value);
        } else {
            // Upstream panics.
            return Err(missing("path"));
        }
        Ok(())
    }

    fn replace_root(&mut self, operation: &'a Operation) -> Result<(), Error> {
        let value = self.value_or_null(operation);
        if !matches!(self.nodes.open(value), Shape::Object | Shape::Array) {
            // Upstream formats a nil error here.
            let text = "replace operation value must be object or array: %!w(<nil>)";
            return Err(Error::new(Reason::Operation, text));
        }
        self.root = value;
        Ok(())
    }

    fn move_to(&mut self, operation: &'a Operation) -> Result<(), Error> {
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
        let value = value.unwrap_or_else(|| self.nodes.add(Node::Null(Null::Plain)));
        self.insert(&target, value)
            .map_err(|why| why.error(format!("error in move for path: '{path}'")))
    }

    fn copy_to(&mut self, operation: &'a Operation) -> Result<(), Error> {
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

    /// Copies a value, and counts its bytes.
    fn copied(&mut self, value: Option<Id>) -> Result<Id, Error> {
        let Some(value) = value.filter(|value| !self.nodes.is_plain_null(*value)) else {
            return Ok(self.nodes.add(Node::Null(Null::Plain)));
        };
        let text = self.nodes.text(value);
        let text = text.map_err(|why| {
            Error::new(
                Reason::TooDeep,
                format!("error while performing deep copy: {why}"),
            )
        })?;
        self.copied_bytes = self.copied_bytes.saturating_add(text.len());
        if self.copied_bytes > MAX_COPIED_BYTES {
            let text = format!(
                "Unable to complete the copy, the accumulated size increase of copy is {}, exceeding the limit {MAX_COPIED_BYTES}",
                self.copied_bytes
            );
            return Err(Error::new(Reason::TooLarge, text));
        }
        Ok(self.nodes.copy(value))
    }

    fn test(&mut self, operation: &'a Operation) -> Result<(), Error> {
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
        let expected = self.value(operation);
        let passes = match (found, expected) {
            (None, None) => true,
            (None, Some(expected)) => matches!(self.nodes.node(expected), Node::Null(_)),
            (Some(_), None) => false,
            (Some(found), Some(expected)) => self.nodes.is_equal(found, expected),
        };
        if passes { Ok(()) } else { Err(failed()) }
    }

    /// The parent of a place, opened, if there is one.
    fn find(&mut self, path: &'a str) -> Option<Place<'a>> {
        let (parents, key) = split(path)?;
        let mut parent = self.root;
        for step in parents {
            let place = Place {
                parent,
                key: unescape(step),
            };
            parent = self.get(&place).ok()??;
            match self.nodes.open(parent) {
                Shape::Object | Shape::Array | Shape::Null(Null::Empty) => {}
                Shape::Null(_) | Shape::Scalar => return None,
            }
        }
        Some(Place {
            parent,
            key: unescape(key),
        })
    }

    /// The node at a place; `None` for a member that does not exist.
    fn get(&self, place: &Place<'_>) -> Result<Option<Id>, IndexError> {
        if let Some(items) = self.nodes.array(place.parent) {
            let index = place_in(&place.key, items.len())?;
            return Ok(items.get(index));
        }
        let members = self.nodes.object(place.parent);
        Ok(members
            .and_then(|members| members.get(&*place.key))
            .copied())
    }

    fn insert(&mut self, to: &Place<'a>, value: Id) -> Result<(), Rejected> {
        if let Some(items) = self.nodes.array_mut(to.parent) {
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
            return Ok(());
        }
        let Some(members) = self.nodes.object_mut(to.parent) else {
            // Upstream panics.
            return Err(Rejected::Missing("missing value".to_owned()));
        };
        members.insert(to.key.clone(), value);
        Ok(())
    }

    fn take(&mut self, from: &Place<'_>) -> Result<(), Rejected> {
        if let Some(items) = self.nodes.array_mut(from.parent) {
            let index = place_in(&from.key, items.len())?;
            items.remove(index);
            return Ok(());
        }
        let members = self.nodes.object_mut(from.parent);
        match members.and_then(|members| members.remove(&*from.key)) {
            Some(_) => Ok(()),
            None => Err(Rejected::Missing(format!(
                "Unable to remove nonexistent key: {}: missing value",
                from.key
            ))),
        }
    }

    /// The value of an operation, if it has one.
    fn value(&mut self, operation: &'a Operation) -> Option<Id> {
        match &operation.value {
            Payload::Absent => None,
            Payload::Json(text) => {
                let id = self.nodes.add_text(text);
                if self.nodes.is_plain_null(id) {
                    self.nodes.set(id, Node::Null(Null::Operation));
                }
                Some(id)
            }
        }
    }

    fn value_or_null(&mut self, operation: &'a Operation) -> Id {
        match self.value(operation) {
            Some(value) => value,
            None => self.nodes.add(Node::Null(Null::Plain)),
        }
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

fn text_of<'o>(member: &'o Member, absent: &str) -> Result<&'o str, String> {
    match member {
        Member::Text(text) => Ok(text),
        Member::Absent => Err(absent.to_owned()),
        Member::Wrong(found) => Err(format!(
            "json: cannot unmarshal {found} into Go value of type string"
        )),
    }
}
