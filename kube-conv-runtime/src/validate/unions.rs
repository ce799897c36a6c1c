//! Unions among the fields of a struct, and unknown members of unions.
//!
//! A union that is a Rust enum always has exactly one member.

use super::run::ValidationRun;
use super::visitors::Sets;
use crate::ApiType;
use crate::api::MemberInfo;
use crate::api::view::View;
use crate::api::{FieldInfo, Shape, StructUnion, TypeInfo, UnionInfo, UnionKind};
use crate::rules::unions::{listed, none_set, several_set};
use crate::rules::value::RuleValue;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::go;
use serde_json::Value;

/// Whether some fields of a struct form a union.
pub(super) const fn has_union(info: &TypeInfo) -> bool {
    let Shape::Object(mut fields) = info.shape else {
        return false;
    };
    while let [field, rest @ ..] = fields {
        if !field.union_roles.is_empty() {
            return true;
        }
        fields = rest;
    }
    false
}

/// Which fields of a struct are set.
#[derive(Default)]
pub(super) struct FoundMembers {
    /// A bit for each of the first fields; the others are in `later`.
    first: u64,
    later: Vec<usize>,
}

fn bit(index: usize) -> Option<u64> {
    1_u64.checked_shl(u32::try_from(index).unwrap_or(u32::MAX))
}

impl FoundMembers {
    /// Finds the fields of a value that are set.
    pub(super) fn of<T: ApiType>(value: &T) -> Self {
        let mut set = Self::default();
        T::walk(&mut Sets::new(value, &mut |index, is_set, _| {
            if is_set {
                set.note(index);
            }
        }));
        set
    }

    /// Checks the unions of a kind that the fields form, by their names.
    pub(super) fn check(
        &self,
        fields: &'static [FieldInfo],
        kind: UnionKind,
        value: &dyn RuleValue,
        at: &Path<'_>,
        errors: &mut ErrorList,
    ) {
        for union in StructUnion::of_kind(fields, kind) {
            match union.discriminator() {
                None => self.count(union, at, errors),
                Some(field) => {
                    let selected = selected(union, field, value);
                    self.compare(union, field.name, selected, at, errors);
                }
            }
        }
    }

    fn note(&mut self, index: usize) {
        match bit(index) {
            Some(bit) => self.first |= bit,
            None => self.later.push(index),
        }
    }

    fn has(&self, index: usize) -> bool {
        match bit(index) {
            Some(bit) => self.first & bit != 0,
            None => self.later.contains(&index),
        }
    }

    /// Without a discriminator the members are counted.
    fn count(&self, union: StructUnion, at: &Path<'_>, errors: &mut ErrorList) {
        let set = || {
            let members = union.members();
            members.filter(|(index, _, _)| self.has(*index))
        };
        let all = || listed(union.members().map(|(_, field, _)| field.name));
        let error = match (set().count(), union.kind) {
            (1, _) | (0, UnionKind::ZeroOrOne) => return,
            (0, UnionKind::One) => none_set(at, &all()),
            (_, kind) => {
                let names: Vec<&str> = set().map(|(_, field, _)| field.name).collect();
                several_set(at, kind, &names.join(", "), &all())
            }
        };
        errors.push(error);
    }

    /// With a discriminator, the member that it names must be set, and no other.
    fn compare(
        &self,
        union: StructUnion,
        discriminator: &str,
        selected: Option<usize>,
        at: &Path<'_>,
        errors: &mut ErrorList,
    ) {
        for (index, field, value) in union.members() {
            let said = match (self.has(index), selected == Some(index)) {
                (true, false) => "may only be specified",
                (false, true) => "must be specified",
                _ => continue,
            };
            let detail = format!("{said} when `{discriminator}` is {}", go::quote(value));
            let error = Error::invalid(at.child(field.name), "", detail);
            errors.push(error.with_origin("union"));
        }
    }
}

/// The index of the field that the discriminator names, if it names one.
fn selected(union: StructUnion, discriminator: &FieldInfo, value: &dyn RuleValue) -> Option<usize> {
    let View::Text(text) = value.member(discriminator.name)? else {
        return None;
    };
    let mut members = union.members();
    members.find_map(|(index, _, value)| (value == text).then_some(index))
}

/// Reports a member that the union does not know, which no schema accepts.
pub(super) fn reject_unknown(
    union: &UnionInfo,
    value: &dyn RuleValue,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let error = match union.discriminator {
        Some(name) => {
            let json = value.json().unwrap_or_default();
            let said = json.get(name).and_then(Value::as_str).unwrap_or_default();
            let mut members = union.members.iter();
            let known = members.find(|member| member.value == said);
            let lacks = |field: &&'static str| json.get(*field).is_none();
            if let Some(field) = known.and_then(|member| needed(union, member).find(lacks)) {
                let detail = format!("must be specified when `{name}` is {}", go::quote(said));
                Error::invalid(at.child(field), "", detail).with_origin("union")
            } else {
                let mut values: Vec<&str> = union.members.iter().map(|m| m.value).collect();
                values.sort_unstable();
                Error::not_supported(at.child(name), said.to_owned(), values)
            }
        }
        None => none_set(at, &listed(union.members.iter().map(|member| member.name))),
    };
    run.errors.push(error);
}

/// The fields that a member of a union with a discriminator or tag needs.
fn needed(union: &UnionInfo, member: &'static MemberInfo) -> impl Iterator<Item = &'static str> {
    let is_inline = union.inline;
    let parts = if is_inline {
        member.parts()
    } else {
        Vec::new()
    };
    let own = (!is_inline && member.payload.is_some()).then_some(member.name);
    let parts = parts.into_iter().filter(|part| part.required);
    parts.map(|part| part.name).chain(own)
}
