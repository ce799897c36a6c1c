//! Unions that structs form, and members that a union does not know.
//!
//! A union that is an enum has exactly one member by its nature.

use super::run::Run;
use super::view::{Judge, View};
use super::visitors::Sets;
use crate::ApiType;
use crate::field::{Error, Path, go};
use crate::type_info::{FieldInfo, Shape, TypeInfo, UnionInfo, UnionRole};

/// Whether some fields of a struct form a union.
pub(super) const fn has_union(info: &TypeInfo) -> bool {
    let Shape::Object(mut fields) = info.shape else {
        return false;
    };
    while let [field, rest @ ..] = fields {
        if field.union_role.is_some() {
            return true;
        }
        fields = rest;
    }
    false
}

/// Checks the union that fields of a struct form.
pub(super) fn check<T: ApiType>(info: &'static TypeInfo, value: &T, at: &Path<'_>, run: &mut Run) {
    let Shape::Object(fields) = info.shape else {
        return;
    };
    let mut found = Found::default();
    let mut visit = |index: usize, set: bool, value: Option<&dyn Judge>| {
        if let Some(field) = fields.get(index) {
            found.note(fields, field, set, value);
        }
    };
    T::walk(&mut Sets::new(value, &mut visit));
    match &found.discriminator {
        None => found.count(fields, at, run),
        Some(selected) => found.compare(fields, *selected, at, run),
    }
}

/// What is set.
#[derive(Default)]
struct Found {
    /// The number of members that are set.
    set: usize,
    /// A bit for each of the first members; further ones are looked up in `later`.
    members: u64,
    later: Vec<usize>,
    /// How many members have been seen.
    seen: usize,
    /// The member that the discriminator names, if there is a discriminator and it names one.
    discriminator: Option<Option<usize>>,
}

impl Found {
    fn note(
        &mut self,
        fields: &'static [FieldInfo],
        field: &FieldInfo,
        set: bool,
        value: Option<&dyn Judge>,
    ) {
        match field.union_role {
            Some(UnionRole::Discriminator) => {
                let selected = match value.map(Judge::view) {
                    Some(View::Text(text)) => members(fields)
                        .find(|(_, field)| value_of(field) == Some(&*text))
                        .map(|(index, _)| index),
                    _ => None,
                };
                self.discriminator = Some(selected);
            }
            Some(UnionRole::Member { .. }) => {
                if set {
                    self.set += 1;
                    match 1_u64.checked_shl(u32::try_from(self.seen).unwrap_or(u32::MAX)) {
                        Some(bit) => self.members |= bit,
                        None => self.later.push(self.seen),
                    }
                }
                self.seen += 1;
            }
            None => {}
        }
    }

    fn has(&self, member: usize) -> bool {
        match 1_u64.checked_shl(u32::try_from(member).unwrap_or(u32::MAX)) {
            Some(bit) => self.members & bit != 0,
            None => self.later.contains(&member),
        }
    }

    /// Without a discriminator exactly one member is set.
    fn count(&self, fields: &'static [FieldInfo], at: &Path<'_>, run: &mut Run) {
        let error = match self.set {
            1 => return,
            0 => Error::invalid(at, "", format!("must specify one of: {}", listed(fields))),
            _ => {
                let set = members(fields).filter(|(index, _)| self.has(*index));
                let names: Vec<&str> = set.map(|(_, field)| field.name).collect();
                Error::invalid(
                    at,
                    format!("{{{}}}", names.join(", ")),
                    format!("must specify exactly one of: {}", listed(fields)),
                )
            }
        };
        run.errors.push(error.with_origin("union"));
    }

    /// With one, the member that it names is set, and no other.
    fn compare(
        &self,
        fields: &'static [FieldInfo],
        selected: Option<usize>,
        at: &Path<'_>,
        run: &mut Run,
    ) {
        let Some(discriminator) = fields
            .iter()
            .find(|field| matches!(field.union_role, Some(UnionRole::Discriminator)))
        else {
            return;
        };
        let name = discriminator.name;
        for (index, field) in members(fields) {
            let Some(value) = value_of(field) else {
                continue;
            };
            let detail = match (self.has(index), selected == Some(index)) {
                (true, false) => format!(
                    "may only be specified when `{name}` is {}",
                    go::quote(value)
                ),
                (false, true) => {
                    format!("must be specified when `{name}` is {}", go::quote(value))
                }
                _ => continue,
            };
            let error = Error::invalid(at.child(field.name), "", detail);
            run.errors.push(error.with_origin("union"));
        }
    }
}

fn members(fields: &'static [FieldInfo]) -> impl Iterator<Item = (usize, &'static FieldInfo)> {
    fields
        .iter()
        .filter(|field| matches!(field.union_role, Some(UnionRole::Member { .. })))
        .enumerate()
}

/// What the discriminator says when a member is set.
fn value_of(field: &FieldInfo) -> Option<&'static str> {
    match field.union_role {
        Some(UnionRole::Member { value }) => Some(value),
        _ => None,
    }
}

fn listed(fields: &'static [FieldInfo]) -> String {
    let names: Vec<String> = members(fields)
        .map(|(_, field)| format!("`{}`", field.name))
        .collect();
    names.join(", ")
}

/// Reports a member that the union does not know: no schema takes it.
pub(super) fn refuse_unknown(union: &UnionInfo, value: &dyn Judge, at: &Path<'_>, run: &mut Run) {
    let error = match union.discriminator {
        Some(name) => {
            let mut values: Vec<&str> = union.members.iter().map(|member| member.value).collect();
            values.sort_unstable();
            let said = value.json().and_then(|json| {
                let said = json.get(name)?.as_str()?;
                Some(said.to_owned())
            });
            Error::not_supported(at.child(name), said.unwrap_or_default(), values)
        }
        None => {
            let names: Vec<String> = union
                .members
                .iter()
                .map(|member| format!("`{}`", member.name))
                .collect();
            let detail = format!("must specify one of: {}", names.join(", "));
            Error::invalid(at, "", detail).with_origin("union")
        }
    };
    run.errors.push(error);
}
