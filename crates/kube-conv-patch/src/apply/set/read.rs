//! Reads `fieldsV1`.

use super::{FieldNode, FieldSet, collect};
use crate::apply::input::{FieldsError, Input};
use crate::apply::path::PathElement;
use kube_conv_schema::limits;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::Arc;

impl FieldSet {
    /// Reads the `fieldsV1` of an entry of `managedFields`. Elements of unknown kinds are ignored.
    ///
    /// # Errors
    ///
    /// Returns the server's message if it is not a set of fields, and an error for more than 500 levels.
    pub fn from_fields_v1(fields: &Value) -> Result<Self, FieldsError> {
        if limits::is_too_deep(fields) {
            return Err(FieldsError::new(limits::too_deep()));
        }
        let set = match fields {
            Value::Object(members) => of_object(members, &mut Elements::default()),
            _ => None,
        };
        // Messages include the position in the text.
        set.map_or_else(
            || Self::from_json(&kube_conv_schema::go::json_text(fields)),
            Ok,
        )
    }

    /// Parses JSON text like [`FieldSet::from_fields_v1`].
    ///
    /// # Errors
    ///
    /// The same as [`FieldSet::from_fields_v1`], and an error if the text is not JSON.
    pub fn from_json(text: &str) -> Result<Self, FieldsError> {
        let mut input = Input::stream(text.as_bytes());
        let contents = read(&mut input, &mut Elements::default())?;
        input.end()?;
        Ok(contents.set.unwrap_or_default())
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

/// Reads the set of an object, or returns `None` if anything in it is unusual.
fn of_object(members: &Map<String, Value>, elements: &mut Elements) -> Option<FieldSet> {
    let mut nodes = Vec::with_capacity(members.len());
    for (key, value) in members {
        let Value::Object(below) = value else {
            return None;
        };
        if key == "." {
            continue;
        }
        let element = elements.read(key).ok().flatten()?;
        let set = of_object(below, elements)?;
        nodes.push(FieldNode {
            element,
            is_member: below.contains_key(".") || set.nodes.is_empty(),
            children: (!set.nodes.is_empty()).then(|| Arc::new(set)),
        });
    }
    Some(collect(nodes))
}

/// The parsed object that belongs to a field.
struct Contents {
    set: Option<FieldSet>,
    is_member: bool,
}

fn read(input: &mut Input<'_>, elements: &mut Elements) -> Result<Contents, FieldsError> {
    let mut nodes = Vec::new();
    let mut is_member = false;
    input.map(&mut |input, key| {
        if key == "." {
            is_member = true;
            return input.skip();
        }
        let element = elements
            .read(&key)
            .map_err(|error| input.error("parsing key as path element", error))?;
        let Some(element) = element else {
            return input.skip();
        };
        let below = read(input, elements)?;
        nodes.push(FieldNode {
            element,
            is_member: below.is_member,
            children: below.set.map(Arc::new),
        });
        Ok(())
    })?;
    Ok(Contents {
        is_member: is_member || nodes.is_empty(),
        set: (!nodes.is_empty()).then(|| collect(nodes)),
    })
}
