//! Creates JSON patches.

use super::{Error, MAX_OPERATIONS, Operation, Patch, Reason, escape};
use kube_conv_schema::limits;
use serde_json::{Map, Value};

/// The patch that turns one object into another.
///
/// Lists are compared by position, after their equal beginnings and ends are removed, so that the
/// removal of one item is one operation.
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
    creation.values(original, modified);
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
    /// Adds the operations that change one value to another.
    fn values(&mut self, original: &Value, modified: &Value) {
        if self.is_too_long() || original == modified {
            return;
        }
        match (original, modified) {
            (Value::Object(original), Value::Object(modified)) => {
                self.objects(original, modified);
            }
            (Value::Array(original), Value::Array(modified)) => {
                self.lists(original, modified);
            }
            _ => self.push(|path| Operation::replace(path, modified)),
        }
    }

    fn objects(&mut self, original: &Map<String, Value>, modified: &Map<String, Value>) {
        let gone = original.keys().filter(|key| !modified.contains_key(*key));
        for key in gone {
            self.at(&escape(key), |creation| creation.push(Operation::remove));
        }
        for (key, new) in modified {
            self.at(&escape(key), |creation| match original.get(key) {
                None => creation.push(|path| Operation::add(path, new)),
                Some(old) => creation.values(old, new),
            });
        }
    }

    fn lists(&mut self, original: &[Value], modified: &[Value]) {
        let both = original.iter().zip(modified);
        let start = both.take_while(|(old, new)| old == new).count();
        let (old, new) = (rest(original, start), rest(modified, start));
        let both = old.iter().rev().zip(new.iter().rev());
        let end = both.take_while(|(old, new)| old == new).count();
        let (old_count, new_count) = (old.len() - end, new.len() - end);
        let shared = old_count.min(new_count);
        for (index, (old, new)) in old.iter().zip(new).take(shared).enumerate() {
            self.at(&(start + index).to_string(), |creation| {
                creation.values(old, new);
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
