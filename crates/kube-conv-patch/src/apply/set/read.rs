//! Reads `fieldsV1`.

use super::{FieldNode, FieldSet, collect};
use crate::apply::fields_error::FieldsError;
use crate::apply::path::PathElement;
use crate::read::read;
use kube_conv_schema::limits::{self, MOST_LEVELS};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

impl FieldSet {
    /// Reads the `fieldsV1` of an entry of `managedFields`. Elements of unknown kinds are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if it is not a set of fields, or has more than 500 levels.
    pub fn from_fields_v1(fields: &Value) -> Result<Self, FieldsError> {
        if limits::is_too_deep(fields) {
            return Err(FieldsError::new(limits::too_deep()));
        }
        read_set("fieldsV1", fields, &mut Elements::default())
    }

    /// Parses JSON text like [`FieldSet::from_fields_v1`].
    ///
    /// # Errors
    ///
    /// The same as [`FieldSet::from_fields_v1`], and an error if the text is not JSON.
    pub fn from_json(text: &str) -> Result<Self, FieldsError> {
        let fields = read(text.as_bytes(), MOST_LEVELS)?;
        read_set("fieldsV1", &fields, &mut Elements::default())
    }
}

/// The elements of a set by their keys. Those of members are shared: most items have members of the same names.
#[derive(Default)]
struct Elements {
    of_members: HashMap<String, Arc<PathElement>>,
    /// Some of those that were read last, which are found without a hash.
    recent: [Option<Arc<PathElement>>; RECENT],
    /// How many members were not among the recent ones.
    replaced: usize,
}

/// The number of recent members that are compared.
const RECENT: usize = 4;

impl Elements {
    /// Returns the element with a key, or `None` for an unknown kind of element.
    fn read(&mut self, key: &str) -> Result<Option<Arc<PathElement>>, FieldsError> {
        let Some(name) = key.strip_prefix("f:") else {
            return Ok(PathElement::read_key(key)?.map(Arc::new));
        };
        let has_name = |known: &&Arc<PathElement>| matches!(&***known, PathElement::Field(known) if known == name);
        if let Some(known) = self.recent.iter().flatten().find(has_name) {
            return Ok(Some(Arc::clone(known)));
        }
        let element = match self.of_members.get(name) {
            Some(known) => Arc::clone(known),
            None => {
                let element = Arc::new(PathElement::field(name));
                self.of_members
                    .insert(name.to_owned(), Arc::clone(&element));
                element
            }
        };
        if let Some(place) = self.recent.get_mut(self.replaced % RECENT) {
            *place = Some(Arc::clone(&element));
        }
        self.replaced = self.replaced.wrapping_add(1);
        Ok(Some(element))
    }
}

/// Reads the fields below a key.
fn read_set(key: &str, fields: &Value, elements: &mut Elements) -> Result<FieldSet, FieldsError> {
    let members = match fields {
        Value::Object(members) => members,
        Value::Null => return Ok(FieldSet::new()),
        _ => {
            return Err(FieldsError::new(format!("{key} must be an object or null")));
        }
    };
    let mut nodes = Vec::with_capacity(members.len());
    for (key, below) in members {
        if key == "." {
            continue;
        }
        let element = elements
            .read(key)
            .map_err(|error| FieldsError::new(format!("parsing key as path element: {error}")))?;
        let Some(element) = element else {
            continue;
        };
        let set = read_set(key, below, elements)?;
        nodes.push(FieldNode {
            element,
            is_member: below.get(".").is_some() || set.nodes.is_empty(),
            children: (!set.nodes.is_empty()).then(|| Arc::new(set)),
        });
    }
    Ok(collect(nodes))
}
