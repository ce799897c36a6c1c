//! Merges a patch into an object, or a later patch into an earlier one.

mod arrange;
mod element_order;
mod keyed;
mod list;
mod merged;
mod retain_keys;
mod scalars;
mod target;

pub(super) use scalars::{cut_duplicates, deduplicated};
pub(super) use target::MergeTarget;

use super::directives::{
    DELETE, DELETE_FROM_LIST, PATCH, REPLACE, drop_nulls, field_of_deletions, without_directives,
};
use super::error::Error;
use super::go_text;
use super::metadata::{Action, Metadata};
use super::value::{Identities, kind};
use crate::strategic::json::Json;
use crate::strategic::members::Members;
use merged::ListField;
use std::borrow::Cow;

/// Merges a patch into `original`, whose state after an error is unspecified.
///
/// Kubernetes processes the members of a patch in random order; here they are sorted by name,
/// so that a deletion list comes before a list for the same field.
pub(super) fn merge<'d, M: Metadata>(
    original: &mut Members<'d>,
    mut patch: Members<'d>,
    metadata: &M,
    into: MergeTarget,
) -> Result<(), Error> {
    if let Some(directive) = patch.remove(PATCH) {
        return obey(original, patch, directive);
    }
    retain_keys::apply(original, &mut patch, into)?;
    element_order::apply(original, &mut patch, metadata, into)?;
    let mut merging = Merging {
        original,
        metadata,
        into,
    };
    for (key, value) in patch {
        merging.member(key, value)?;
    }
    Ok(())
}

/// Applies the `$patch` of an object.
fn obey<'d>(
    original: &mut Members<'d>,
    mut patch: Members<'d>,
    directive: Json<'d>,
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
            patch.insert(PATCH, directive);
            Err(Error::UnknownDirective {
                directive: text,
                object: go_text::map(&patch),
            })
        }
    }
}

/// An object that the members of a patch are merged into, one after another.
struct Merging<'a, 'd, M> {
    original: &'a mut Members<'d>,
    metadata: &'a M,
    into: MergeTarget,
}

impl<'d, M: Metadata> Merging<'_, 'd, M> {
    fn member(&mut self, key: Cow<'d, str>, value: Json<'d>) -> Result<(), Error> {
        let deletes = key.starts_with(DELETE_FROM_LIST);
        if deletes && self.into.is_patch() {
            self.original.insert(key, value);
            return Ok(());
        }
        let field = match deletes {
            true => match field_of_deletions(&key)? {
                "" => key,
                field => field.to_owned().into(),
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
    fn place(&mut self, field: Cow<'d, str>, mut value: Json<'d>) {
        if !self.into.is_patch() {
            drop_nulls(&mut value);
        }
        match without_directives(value) {
            Some(value) => self.original.insert(field, value),
            None => drop(self.original.remove(&field)),
        }
    }

    /// Merges a member that has the type of the existing one.
    fn alike(&mut self, field: Cow<'d, str>, value: Json<'d>, deletes: bool) -> Result<(), Error> {
        match (self.original.get_mut(&field), value) {
            (Some(Json::Object(own)), Json::Object(patch)) => {
                let (inside, metadata) = self.metadata.object(&field)?;
                match metadata.strategy()?.action {
                    Action::Replace => {
                        *own = patch;
                        Ok(())
                    }
                    _ => merge(own, patch, &inside, self.into),
                }
            }
            (Some(Json::List(own)), Json::List(patch)) => {
                let own = std::mem::take(own);
                let merged = self.list(&field, own, patch, deletes)?;
                self.original.insert(field, Json::List(merged));
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
        own: Vec<Json<'d>>,
        patch: Vec<Json<'d>>,
        deletes: bool,
    ) -> Result<Vec<Json<'d>>, Error> {
        let (items, metadata) = self.metadata.list(field)?;
        if metadata.strategy()?.action != Action::Merge && !deletes {
            return Ok(patch);
        }
        let known = ListField {
            items: &items,
            merge_key: metadata.merge_key(),
        };
        let mut identities = Identities::default();
        if deletes {
            return list::delete(own, patch, &known, self.into, &mut identities);
        }
        Ok(list::merge(own, patch, &known, self.into, &mut identities)?.items())
    }
}
