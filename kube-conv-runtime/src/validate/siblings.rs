//! Rules between fields of a struct: dependents, modes and unions.

use super::run::ValidationRun;
use super::unions::{self, FoundMembers};
use crate::ApiType;
use crate::api::view::View;
use crate::api::{FieldInfo, Shape, Sibling, TypeInfo, UnionKind, UnionRole};
use crate::rules::Constraint;
use crate::rules::Options;
use crate::rules::evaluate::{self, FieldState};
use crate::rules::siblings::{forbids, requires};
use crate::rules::value::{RuleValue, is_empty};
use kube_conv_schema::field::{Error, ErrorList, Path};
use std::borrow::Cow;

/// Whether a struct has rules between its fields.
pub(super) const fn has_any(info: &TypeInfo) -> bool {
    let Shape::Object(mut fields) = info.shape else {
        return false;
    };
    while let [field, rest @ ..] = fields {
        if !field.siblings.is_empty() || !field.union_roles.is_empty() {
            return true;
        }
        fields = rest;
    }
    false
}

/// Checks the rules between the fields of a struct.
pub(super) fn check_siblings<T: ApiType>(value: &T, at: &Path<'_>, run: &mut ValidationRun<'_>) {
    let Shape::Object(fields) = T::TYPE.shape else {
        return;
    };
    let set = match const { unions::has_union(T::TYPE) } {
        true => FoundMembers::of(value),
        false => FoundMembers::default(),
    };
    let (options, errors) = run.report();
    let structure = Structure { fields, value, set };
    structure.check(at, options, errors);
}

/// A struct with rules between its fields.
struct Structure<'v> {
    fields: &'static [FieldInfo],
    /// The value, which gives access to all of its fields.
    value: &'v dyn RuleValue,
    set: FoundMembers,
}

impl Structure<'_> {
    /// Walks the fields as upstream's generated code does: dependents are checked at each field
    /// that has some, all modes together at the first field that has any, and all unions of one
    /// sort in the same way.
    fn check(&self, at: &Path<'_>, options: &Options, errors: &mut ErrorList) {
        let (mut modes, mut unions) = (false, [false; 2]);
        for field in self.fields {
            self.dependents(field, at, errors);
            let is_in_modes = || field.siblings.iter().any(|said| said.modality().is_some());
            if !modes && is_in_modes() {
                modes = true;
                self.modes(at, options, errors);
            }
            for (kind, done) in [UnionKind::One, UnionKind::ZeroOrOne]
                .into_iter()
                .zip(&mut unions)
            {
                let is_of = |role: &UnionRole| role.membership() == Some(kind);
                if !*done && field.union_roles.iter().any(is_of) {
                    *done = true;
                    self.set.check(self.fields, kind, self.value, at, errors);
                }
            }
        }
    }

    /// Checks the fields that a field excludes, then those that it needs.
    fn dependents(&self, field: &FieldInfo, at: &Path<'_>, errors: &mut ErrorList) {
        let siblings = || field.siblings.iter();
        let excludes = siblings().filter(|sibling| matches!(sibling, Sibling::Forbids(_)));
        let needs = siblings().filter(|sibling| matches!(sibling, Sibling::Requires(_)));
        for sibling in excludes.chain(needs) {
            dependents(field.name, sibling, self.value, at, errors);
        }
    }

    fn modes(&self, at: &Path<'_>, options: &Options, errors: &mut ErrorList) {
        let mut after = None;
        while let Some((order, modality, field)) = next_with_modes(self.fields, after) {
            mode(field, modality, self.value, at, options, errors);
            after = Some(order);
        }
    }
}

/// Whether a field is set. An empty list or map is not, even where Rust tells it from an absent one, as declarative
/// validation asks for `len(obj.F) > 0`.
fn is_set(state: &FieldState<'_>) -> bool {
    let is_collection = state.info.is_some_and(|info| {
        let shape = &info.link.target().resolved().shape;
        matches!(shape, Shape::List(_) | Shape::Map(_))
    });
    state.is_set() && !(is_collection && state.value.is_some_and(is_empty))
}

fn is_field_set(value: &dyn RuleValue, name: &str) -> bool {
    let mut found = false;
    value.field(name, &mut |state| found = is_set(state));
    found
}

fn dependents(
    name: &str,
    sibling: &Sibling,
    value: &dyn RuleValue,
    at: &Path<'_>,
    errors: &mut ErrorList,
) {
    let (others, wanted) = match sibling {
        Sibling::Requires(others) => (others, true),
        Sibling::Forbids(others) => (others, false),
        Sibling::InMode { .. } => return,
    };
    for other in others.iter() {
        if !is_field_set(value, name) || is_field_set(value, other) == wanted {
            continue;
        }
        let at = at.child(other);
        errors.push(if wanted {
            Error::required(at, requires(name)).with_origin("dependentRequired")
        } else {
            Error::forbidden(at, forbids(name)).with_origin("dependentForbidden")
        });
    }
}

/// Modes are ordered by the names of their discriminators' groups, then of the fields.
type Order = (&'static str, &'static str);

fn next_with_modes(
    fields: &'static [FieldInfo],
    after: Option<Order>,
) -> Option<(Order, &'static str, &'static FieldInfo)> {
    // Upstream's name for modes without one.
    let group = |modality: &'static str| match modality {
        "" => "default",
        named => named,
    };
    let modes = fields.iter().flat_map(|field| {
        let modalities = field.siblings.iter().filter_map(Sibling::modality);
        modalities.map(move |(modality, _)| ((group(modality), field.rust_name), modality, field))
    });
    modes
        .filter(|(order, _, _)| after.is_none_or(|after| *order > after))
        .min_by_key(|(order, _, _)| *order)
}

/// Checks a field by the rules for the mode that the object is in.
fn mode(
    field: &'static FieldInfo,
    modality: &str,
    value: &dyn RuleValue,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    let of_modality = |sibling: &&Sibling| sibling.modality().is_some_and(|(of, _)| of == modality);
    let mut modes = field.siblings.iter().filter(of_modality);
    let Some((_, discriminator)) = field
        .siblings
        .iter()
        .find(of_modality)
        .and_then(Sibling::modality)
    else {
        return;
    };
    let said = named(value, discriminator);
    let rules = modes.find_map(|sibling| match sibling {
        Sibling::InMode { mode, rules, .. } if *mode == said => Some(*rules),
        _ => None,
    });
    let at = at.child(field.name);
    value.field(field.name, &mut |state| match rules {
        Some(rules) => in_order(rules, state, &at, options, errors),
        None if is_set(state) => errors.push(Error::forbidden(at, "")),
        None => {}
    });
}

/// The mode that a discriminator names.
fn named<'v>(value: &'v dyn RuleValue, discriminator: &str) -> Cow<'v, str> {
    match value.member(discriminator) {
        Some(View::Text(text)) => text,
        Some(View::Boolean(true)) => Cow::Borrowed("true"),
        Some(View::Boolean(false)) => Cow::Borrowed("false"),
        _ => Cow::Borrowed(""),
    }
}

/// Checks a field by rules in the order of writing. If a short-circuit rule fails, the check ends
/// after the last short-circuit rule, as in upstream's generated code.
fn in_order(
    rules: &[Constraint],
    state: &FieldState<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    let last = rules.iter().rposition(Constraint::stops);
    let mut goes_on = true;
    for (index, rule) in rules.iter().enumerate() {
        let alone = std::slice::from_ref(rule);
        goes_on &= evaluate::short_circuit(alone, state, at, options, errors);
        if let Some(value) = state.value {
            evaluate::rest(alone, value, at, options, errors);
            evaluate::parts(alone, value, at, options, errors);
        }
        if last == Some(index) && !goes_on {
            return;
        }
    }
}
