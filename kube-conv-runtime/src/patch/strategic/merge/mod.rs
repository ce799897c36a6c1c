//! Merging a patch into an object, or a later patch into an earlier one.

mod arrange;
mod capacity;
mod element_order;
mod go_sort;
mod keyed;
mod list;
mod retain_keys;
mod scalars;
mod target;

pub(super) use scalars::{cut_duplicates, deduplicated};
pub(super) use target::Target;

use super::directives::{
    self, DELETE, DELETE_FROM_LIST, PATCH, REPLACE, drop_nulls, field_of_deletions,
    without_directives,
};
use super::error::Error;
use super::go_text;
use super::metadata::{Action, Metadata};
use super::value::kind;
use list::Field;
use serde_json::{Map, Value};

/// Merges a patch into `original`, which is left in any state if there is an error.
///
/// Kubernetes works off the members of a patch in random order; here it is that of their names,
/// so that a deletion list comes before a list for the same field.
pub(super) fn merge<M: Metadata>(
    original: &mut Map<String, Value>,
    mut patch: Map<String, Value>,
    metadata: &M,
    into: &mut Target,
) -> Result<(), Error> {
    if let Some(directive) = patch.remove(PATCH) {
        into.forget();
        return obey(original, patch, directive);
    }
    retain_keys::apply(original, &mut patch, &*into)?;
    element_order::apply(original, &mut patch, metadata, into)?;
    let mut merging = Merging {
        original,
        metadata,
        into,
        shortened: Vec::new(),
    };
    for (key, value) in directives::sorted(patch) {
        merging.member(key, value)?;
    }
    Ok(())
}

/// Does what `$patch` says to an object.
fn obey(
    original: &mut Map<String, Value>,
    mut patch: Map<String, Value>,
    directive: Value,
) -> Result<(), Error> {
    match directive.as_str() {
        Some(REPLACE) => {
            *original = patch;
            Ok(())
        }
        Some(DELETE) => {
            original.clear();
            Ok(())
        }
        _ => {
            let text = go_text::text(&directive);
            patch.insert(PATCH.to_owned(), directive);
            Err(Error::UnknownDirective {
                directive: text,
                object: go_text::map(&patch),
            })
        }
    }
}

/// An object that the members of a patch are merged into, one after another.
struct Merging<'a, M> {
    original: &'a mut Map<String, Value>,
    metadata: &'a M,
    into: &'a mut Target,
    /// Lists from which this patch has deleted, and how long they were before.
    shortened: Vec<(String, usize)>,
}

impl<M: Metadata> Merging<'_, M> {
    fn member(&mut self, key: String, value: Value) -> Result<(), Error> {
        let deletes = key.starts_with(DELETE_FROM_LIST);
        if deletes && self.into.is_patch() {
            self.original.insert(key, value);
            return Ok(());
        }
        let field = match deletes {
            true => match field_of_deletions(&key)? {
                "" => key,
                field => field.to_owned(),
            },
            false => key,
        };
        if value.is_null() {
            self.original.remove(&field);
            if !self.into.is_patch() {
                return Ok(());
            }
        }
        match self.original.get(&field) {
            Some(own) if kind(own) == kind(&value) => self.alike(field, value, deletes),
            _ if deletes => Ok(()),
            _ => {
                self.place(field, value);
                Ok(())
            }
        }
    }

    /// Sets a member that is new or changes its type.
    fn place(&mut self, field: String, mut value: Value) {
        if !self.into.is_patch() {
            drop_nulls(&mut value);
        }
        self.into.in_field(&field, Target::forget);
        match without_directives(value) {
            Some(value) => self.original.insert(field, value),
            None => self.original.remove(&field),
        };
    }

    /// Merges a member of the type that is there.
    fn alike(&mut self, field: String, value: Value, deletes: bool) -> Result<(), Error> {
        match (self.original.get_mut(&field), value) {
            (Some(Value::Object(own)), Value::Object(patch)) => {
                let (inside, metadata) = self.metadata.object(&field)?;
                match metadata.strategy()?.action {
                    Action::Replace => {
                        *own = patch;
                        Ok(())
                    }
                    _ => self
                        .into
                        .in_field(&field, |into| merge(own, patch, &inside, into)),
                }
            }
            (Some(Value::Array(own)), Value::Array(patch)) => {
                let own = std::mem::take(own);
                let merged = self.list(&field, own, patch, deletes)?;
                self.original.insert(field, Value::Array(merged));
                Ok(())
            }
            (_, scalar) => {
                self.original.insert(field, scalar);
                Ok(())
            }
        }
    }

    fn list(
        &mut self,
        field: &str,
        own: Vec<Value>,
        patch: Vec<Value>,
        deletes: bool,
    ) -> Result<Vec<Value>, Error> {
        let (items, metadata) = self.metadata.list(field)?;
        if metadata.strategy()?.action != Action::Merge && !deletes {
            return Ok(patch);
        }
        let shortened = self.shortened.iter().find(|(name, _)| name == field);
        let shortened = shortened.map(|(_, length)| *length);
        if deletes {
            self.shortened.push((field.to_owned(), own.len()));
        }
        let known = Field {
            items: &items,
            merge_key: metadata.merge_key(),
        };
        let mut identities = super::value::Identities::default();
        self.into.in_field(field, |into| {
            if deletes {
                return list::delete(own, patch, &known, into, &mut identities);
            }
            let capacity = shortened.unwrap_or_else(|| capacity::of(&own, into));
            let merged = list::merge(own, patch, capacity, &known, into, &mut identities)?;
            Ok(merged.items())
        })
    }
}
