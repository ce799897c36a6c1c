//! Creates JSON patches.

mod keyed;

use super::{Error, MAX_OPERATIONS, Operation, Patch, Reason, escape};
use crate::strategic::ListTypes;
use crate::strategic::metadata::{Metadata, Topology};
use keyed::Pairing;
use kube_conv_schema::limits;
use serde_json::{Map, Value};

/// The patch that turns one object into another.
///
/// Lists are compared by position, after their equal beginnings and ends are removed, so that the
/// removal of one item is one operation. Where items are also moved or changed,
/// [`create_keyed`] needs fewer.
///
/// Positions are those of `original`: put a `test` of `/metadata/resourceVersion` first where the
/// object may have changed by the time the patch arrives.
///
/// # Errors
///
/// A document that is neither an object nor a list, since a server cannot replace a document by any
/// other value; more than 500 levels.
///
/// ```
/// use kube_conv_patch::json;
/// use serde_json::json;
///
/// let original = json!({"replicas": 1, "ports": ["http", "https", "metrics"]});
/// let modified = json!({"replicas": 2, "ports": ["http", "metrics"]});
/// let patch = json::create(&original, &modified)?;
/// assert_eq!(json!(patch), json!([
///     {"op": "remove", "path": "/ports/1"},
///     {"op": "replace", "path": "/replicas", "value": 2},
/// ]));
/// assert_eq!(patch.apply(&original)?, modified);
/// # Ok::<(), json::Error>(())
/// ```
pub fn create(original: &Value, modified: &Value) -> Result<Patch, Error> {
    of_documents(original, modified, None::<&ListTypes<'_>>)
}

/// The patch that turns one object into another, with list types: items of a list of type `map` are
/// paired by their keys, those of a set by their values. Items that are removed or added are one
/// operation each; an atomic list is replaced as a whole, and so is one whose items change their order.
///
/// The types come from a Rust type
/// ([`TypeMetadata`](crate::strategic::TypeMetadata)), a CRD's schema
/// ([`ListTypes`](crate::strategic::ListTypes)) or an OpenAPI document
/// ([`OpenApi`](crate::strategic::OpenApi)). A list of unknown type, or in which a key
/// occurs twice, is compared as [`create`] does it.
///
/// # Errors
///
/// Those of [`create`].
///
/// ```
/// use kube_conv_patch::json;
/// use kube_conv_patch::strategic::ListTypes;
/// use kube_conv_schema::schema::Schema;
/// use serde_json::json;
///
/// let schema: Schema = serde_json::from_value(json!({"type": "object", "properties": {
///     "ports": {"type": "array", "x-kubernetes-list-type": "map",
///         "x-kubernetes-list-map-keys": ["name"], "items": {"type": "object", "properties": {
///             "name": {"type": "string"}, "port": {"type": "integer"}}}}}}))?;
/// let original = json!({"ports": [{"name": "a", "port": 1}, {"name": "b", "port": 2}]});
/// let modified = json!({"ports": [{"name": "b", "port": 3}]});
/// let patch = json::create_keyed(&original, &modified, &ListTypes::of(&schema))?;
/// assert_eq!(json!(patch), json!([
///     {"op": "remove", "path": "/ports/0"},
///     {"op": "replace", "path": "/ports/0/port", "value": 3},
/// ]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn create_keyed<M: Metadata>(
    original: &Value,
    modified: &Value,
    metadata: &M,
) -> Result<Patch, Error> {
    of_documents(original, modified, Some(metadata))
}

fn of_documents<M: Metadata>(
    original: &Value,
    modified: &Value,
    metadata: Option<&M>,
) -> Result<Patch, Error> {
    for document in [original, modified] {
        if limits::is_too_deep(document) {
            return Err(Error::new(Reason::TooDeep, limits::too_deep()));
        }
        if !(document.is_object() || document.is_array()) {
            let text = "must be an object or a list: nothing else is patched";
            return Err(Error::new(Reason::Document, text));
        }
    }
    let mut creation = Creation {
        path: String::new(),
        operations: Vec::new(),
    };
    creation.values(original, modified, metadata, None);
    if creation.is_too_long() {
        // The server does not accept a patch of that length.
        return Ok(Patch::new(vec![Operation::replace("", modified)]));
    }
    Ok(Patch::new(creation.operations))
}

/// A patch that is being created.
struct Creation {
    /// The current path.
    path: String,
    operations: Vec<Operation>,
}

impl Creation {
    /// Adds the operations that change one value to another. The metadata is that of an object's
    /// fields, or of the objects in a list.
    fn values<M: Metadata>(
        &mut self,
        original: &Value,
        modified: &Value,
        metadata: Option<&M>,
        topology: Option<Topology<'_>>,
    ) {
        if self.is_too_long() || original == modified {
            return;
        }
        match (original, modified) {
            (Value::Object(original), Value::Object(modified)) => {
                self.objects(original, modified, metadata);
            }
            (Value::Array(original), Value::Array(modified)) => {
                self.lists(original, modified, metadata, topology);
            }
            _ => self.push(|path| Operation::replace(path, modified)),
        }
    }

    fn objects<M: Metadata>(
        &mut self,
        original: &Map<String, Value>,
        modified: &Map<String, Value>,
        metadata: Option<&M>,
    ) {
        let gone = original.keys().filter(|key| !modified.contains_key(*key));
        for key in gone {
            self.at(&escape(key), |creation| creation.push(Operation::remove));
        }
        for (key, new) in modified {
            self.at(&escape(key), |creation| match original.get(key) {
                None => creation.push(|path| Operation::add(path, new)),
                Some(old) => creation.members(key, old, new, metadata),
            });
        }
    }

    fn members<M: Metadata>(&mut self, key: &str, old: &Value, new: &Value, metadata: Option<&M>) {
        let below = metadata.and_then(|metadata| match new {
            Value::Array(_) => metadata.list(key).ok(),
            _ => metadata.object(key).ok(),
        });
        let topology = metadata.and_then(|metadata| metadata.topology(key));
        let below = below.map(|(below, _)| below);
        self.values(old, new, below.as_ref(), topology);
    }

    fn lists<M: Metadata>(
        &mut self,
        original: &[Value],
        modified: &[Value],
        metadata: Option<&M>,
        topology: Option<Topology<'_>>,
    ) {
        let pairing = match &topology {
            Some(Topology::Set) => Pairing::of(original, modified, keyed::itself),
            Some(Topology::Map(keys)) => {
                Pairing::of(original, modified, |item| keyed::key_of(item, keys))
            }
            Some(Topology::Atomic) | None => None,
        };
        match pairing {
            Some(pairing) if pairing.keeps_order() => {
                self.paired(&pairing, original, modified, metadata);
            }
            None if !matches!(topology, Some(Topology::Atomic)) => {
                self.by_position(original, modified, metadata);
            }
            _ => {
                let whole = Value::Array(modified.to_vec());
                self.push(|path| Operation::replace(path, &whole));
            }
        }
    }

    /// Items that have keys, and that are in the same order in both lists.
    fn paired<M: Metadata>(
        &mut self,
        pairing: &Pairing,
        original: &[Value],
        modified: &[Value],
        metadata: Option<&M>,
    ) {
        for index in pairing.removed() {
            self.at(&index.to_string(), |creation| {
                creation.push(Operation::remove);
            });
        }
        // Before each index the list is as it is wanted.
        for (index, (new, old)) in modified.iter().zip(pairing.origins()).enumerate() {
            let old = old.and_then(|old| original.get(old));
            self.at(&index.to_string(), |creation| match old {
                Some(old) => creation.values(old, new, metadata, None),
                None => creation.push(|path| Operation::add(path, new)),
            });
        }
    }

    fn by_position<M: Metadata>(
        &mut self,
        original: &[Value],
        modified: &[Value],
        metadata: Option<&M>,
    ) {
        let both = original.iter().zip(modified);
        let start = both.take_while(|(old, new)| old == new).count();
        let (old, new) = (rest(original, start), rest(modified, start));
        let both = old.iter().rev().zip(new.iter().rev());
        let end = both.take_while(|(old, new)| old == new).count();
        let (old_count, new_count) = (old.len() - end, new.len() - end);
        let shared = old_count.min(new_count);
        for (index, (old, new)) in old.iter().zip(new).take(shared).enumerate() {
            self.at(&(start + index).to_string(), |creation| {
                creation.values(old, new, metadata, None);
            });
        }
        for index in (shared..old_count).rev() {
            self.at(&(start + index).to_string(), |creation| {
                creation.push(Operation::remove);
            });
        }
        for (index, item) in new.iter().enumerate().take(new_count).skip(shared) {
            self.at(&(start + index).to_string(), |creation| {
                creation.push(|path| Operation::add(path, item));
            });
        }
    }

    /// Runs a function one step down the path.
    fn at(&mut self, step: &str, make: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        make(self);
        self.path.truncate(length);
    }

    fn push(&mut self, operation: impl FnOnce(String) -> Operation) {
        if !self.is_too_long() {
            self.operations.push(operation(self.path.clone()));
        }
    }

    fn is_too_long(&self) -> bool {
        self.operations.len() > MAX_OPERATIONS
    }
}

fn rest(items: &[Value], start: usize) -> &[Value] {
    items.get(start..).unwrap_or_default()
}
