//! Look-ups in a type's table at compile time.
//!
//! Every function follows one path or checks one type; walking a whole tree would exceed the
//! compiler's limit on constant evaluation.

use super::inline;
pub use super::inline::{
    cel_problem, tagged_problem, untagged_member_problem, untagged_members_problem,
};
pub(crate) use super::parts::contains;
pub use super::parts::{
    field_rules, field_type, item_key_problem, item_problem, key_type, list_type, list_type_of,
    part_type, subfield_problem,
};
pub use super::path::equal;
use super::path::{PathStep, UNSEEN, field_named, follow, key_field, starts_with, takes_any_field};
use super::{FieldInfo, Link, Presence, Scalar, Shape, TypeInfo};
use crate::api::ColumnType;
use crate::rules::{Constraint, measure_of};
use kube_conv_core::amounts::Measure;

/// Whether a simple path such as `.spec.replicas` leads to a field.
///
/// Paths below a type that is known only at run time are assumed to exist.
#[must_use]
pub const fn path_exists(root: &'static TypeInfo, path: &str) -> bool {
    !matches!(follow(root, path), PathStep::Missing)
}

/// The type of a printer column, if it follows from the path.
#[must_use]
pub const fn column_type(root: &'static TypeInfo, path: &str) -> Option<ColumnType> {
    let Some(info) = type_at(root, path) else {
        return match follow(root, path) {
            PathStep::Discriminator => Some(ColumnType::String),
            _ => None,
        };
    };
    match info.shape {
        Shape::Scalar(Scalar::Boolean) => Some(ColumnType::Boolean),
        Shape::Scalar(Scalar::Integer { .. }) | Shape::IntegerEnum(_) => Some(ColumnType::Integer),
        Shape::Scalar(Scalar::Double) => Some(ColumnType::Number),
        Shape::Scalar(Scalar::String {
            format: Some(format),
        }) if equal(format.as_bytes(), b"date-time") => Some(ColumnType::Date),
        Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_) | Shape::IntOrString => {
            Some(ColumnType::String)
        }
        _ => None,
    }
}

/// The type of the values at a path, if it is known at compile time.
const fn type_at(root: &'static TypeInfo, path: &str) -> Option<&'static TypeInfo> {
    match follow(root, path) {
        PathStep::Field(field) => match field.link {
            Link::Known(info) => Some(info.resolved()),
            Link::Lazy { .. } => None,
        },
        PathStep::Type(info) => Some(info.resolved()),
        _ => None,
    }
}

/// The wire name of a field by its Rust name, or that name if there is no such field.
#[must_use]
pub const fn wire_name(info: &'static TypeInfo, rust_name: &'static str) -> &'static str {
    match wire_name_in(info, rust_name) {
        Some(name) => name,
        None => rust_name,
    }
}

const fn wire_name_in(info: &'static TypeInfo, rust_name: &str) -> Option<&'static str> {
    let Shape::Object(mut fields) = info.resolved().shape else {
        return None;
    };
    while let [field, rest @ ..] = fields {
        if !field.flatten {
            if equal(field.rust_name.as_bytes(), rust_name.as_bytes()) {
                return Some(field.name);
            }
        } else if let Link::Known(inner) = field.link
            && let Some(name) = wire_name_in(inner, rust_name)
        {
            return Some(name);
        }
        fields = rest;
    }
    None
}

/// The type at the bottom of newtypes, lists and maps.
#[must_use]
pub const fn element(info: &'static TypeInfo) -> &'static TypeInfo {
    let mut info = info.resolved();
    while let Shape::List(Link::Known(inner)) | Shape::Map(Link::Known(inner)) = info.shape {
        info = inner.resolved();
    }
    info
}

/// The most members of an object, if its fields are all that it can have.
pub(crate) const fn most_members(info: &'static TypeInfo) -> Option<usize> {
    let info = info.resolved();
    let Shape::Object(mut fields) = info.shape else {
        return None;
    };
    if info.preserve_unknown_fields || info.rejected {
        return None;
    }
    let mut most = 0;
    while let [field, rest @ ..] = fields {
        most += match field.link {
            _ if !field.flatten => 1,
            Link::Known(inner) => match most_members(inner) {
                Some(inner) => inner,
                None => return None,
            },
            Link::Lazy { .. } => return None,
        };
        fields = rest;
    }
    Some(most)
}

/// Whether an object of the type has fields with defaults, not counting nested ones.
#[must_use]
pub const fn has_defaults_of_its_own(info: &'static TypeInfo) -> bool {
    let Shape::Object(mut fields) = info.resolved().shape else {
        return false;
    };
    while let [field, rest @ ..] = fields {
        let flattened = match field.link {
            Link::Known(inner) if field.flatten => has_defaults_of_its_own(inner),
            _ => false,
        };
        if field.default.is_some() || flattened {
            return true;
        }
        fields = rest;
    }
    false
}

/// The reason why a path cannot be in the object, if there is one.
#[must_use]
pub const fn path_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    if path_exists(root, path) {
        None
    } else {
        Some(
            "no such field; write the wire names of fields that exist, from the root of the object",
        )
    }
}

/// The reason why the path of a CEL rule does not exist, if there is one; every object has a kind.
#[must_use]
pub const fn field_path_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    let has_type_meta = root.resolved().resource.is_some();
    if has_type_meta && (equal(path.as_bytes(), b".apiVersion") || equal(path.as_bytes(), b".kind"))
    {
        return None;
    }
    path_problem(root, path)
}

/// The message if a type is an enum of strings without the value.
#[must_use]
pub const fn value_problem(
    info: &'static TypeInfo,
    written: &str,
    message: &'static str,
) -> Option<&'static str> {
    let info = info.resolved();
    let Shape::StringEnum(mut values) = info.shape else {
        return None;
    };
    if info.rejected || info.open {
        return None;
    }
    while let [value, rest @ ..] = values {
        if equal(value.value.as_bytes(), written.as_bytes()) {
            return None;
        }
        values = rest;
    }
    Some(message)
}

/// The message if a type has no such value: an enum of strings, or one whose newtypes list values.
#[must_use]
pub const fn listed_problem(
    info: &'static TypeInfo,
    written: &str,
    message: &'static str,
) -> Option<&'static str> {
    let mut at = info;
    loop {
        let mut rules = at.constraints;
        while let [rule, rest @ ..] = rules {
            if let Constraint::EnumValues(values) = rule
                && !contains(values.0, written)
            {
                return Some(
                    "the type's own `enum_values` do not list this; drop it, or add it there",
                );
            }
            rules = rest;
        }
        match at.shape {
            Shape::Transparent(Link::Known(inner)) => at = inner,
            _ => return value_problem(at, written, message),
        }
    }
}

/// The reason why a field cannot name a member of a union, if there is one.
#[must_use]
pub const fn discriminator_problem(info: &'static TypeInfo) -> Option<&'static str> {
    let info = info.resolved();
    match info.shape {
        _ if info.rejected => None,
        Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_) | Shape::Foreign(_) => None,
        _ => Some(
            "[discriminator-identifies-members] a discriminator names a member; write an enum of names, or `String`",
        ),
    }
}

/// The reason why the type of a column does not follow from its path, if there is one.
#[must_use]
pub const fn column_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    match follow(root, path) {
        PathStep::Rejected => return None,
        PathStep::Unseen => return Some(UNSEEN),
        _ => {}
    }
    match (path_problem(root, path), column_type(root, path)) {
        (Some(problem), _) => Some(problem),
        (None, None) => {
            Some("the field does not decide the type of the column; add `type = \"string\"`")
        }
        (None, Some(_)) => None,
    }
}

/// The reason why a column cannot have a type, if there is one: the server prints any value as a
/// string, and nothing if another type does not match.
#[must_use]
pub const fn column_type_problem(
    root: &'static TypeInfo,
    path: &str,
    written: ColumnType,
) -> Option<&'static str> {
    if matches!(follow(root, path), PathStep::Unseen) {
        return Some(UNSEEN);
    }
    if let (Some(info), ColumnType::Integer | ColumnType::Number) = (type_at(root, path), written)
        && matches!(info.shape, Shape::IntOrString)
    {
        // The column shows the integers.
        return None;
    }
    match (column_type(root, path), written) {
        (None, _)
        | (_, ColumnType::String)
        | (Some(ColumnType::Boolean), ColumnType::Boolean)
        | (Some(ColumnType::Date | ColumnType::String), ColumnType::Date)
        | (
            Some(ColumnType::Integer | ColumnType::Number),
            ColumnType::Integer | ColumnType::Number,
        ) => None,
        _ => Some("the field has another type, so the column would stay empty; drop `type`"),
    }
}

/// The reason why a rule cannot check a type, if there is one.
#[must_use]
pub const fn rule_problem(
    rule: Constraint,
    info: &'static TypeInfo,
    message: &'static str,
) -> Option<&'static str> {
    if info.resolved().rejected {
        None
    } else if let Some(problem) = rule.problem_of_text(info.resolved()) {
        Some(problem)
    } else if !rule.applies_to(info) {
        Some(message)
    } else if let Some(problem) = rule.type_problem(info) {
        Some(problem)
    } else {
        rule.contradicts_type(info)
    }
}

/// Like [`rule_problem`], for a number next to a text: on an `IntOrString` one bounds numbers, and the other percentages.
#[must_use]
pub const fn number_problem(
    rule: Constraint,
    info: &'static TypeInfo,
    message: &'static str,
) -> Option<&'static str> {
    match measure_of(info) {
        Some(Measure::Percentage) => rule.contradicts_type(info),
        _ => rule_problem(rule, info, message),
    }
}

/// The reason why no value satisfies a bound and other rules, if there is one.
#[must_use]
pub const fn bounds_problem(rule: Constraint, others: &[Constraint]) -> Option<&'static str> {
    rule.contradiction(others)
}

/// The reason why a rule whose bound is a text rejects a default, if it does.
#[must_use]
pub const fn default_problem(
    rule: Constraint,
    default: &str,
    is_number: bool,
) -> Option<&'static str> {
    match rule.admits_text(default, is_number) {
        true => None,
        false => Some("the default breaks a bound of the field; change one of them"),
    }
}

/// The reason why no number of a type satisfies several rules together, if there is one.
#[must_use]
pub const fn numbers_problem(
    rules: &[&[Constraint]],
    info: &'static TypeInfo,
) -> Option<&'static str> {
    crate::rules::numbers_problem(rules, info)
}

/// The reason why the values of a map cannot be of a type, if there is one.
#[must_use]
pub const fn map_value_problem(info: &'static TypeInfo) -> Option<&'static str> {
    match info.resolved().shape {
        // Core types have maps of lists of strings, too.
        Shape::List(items) if is_scalar(items) => None,
        Shape::Object(_) | Shape::Union(_) | Shape::List(_) | Shape::Map(_) => Some(
            "[no-maps-of-subobjects] the API conventions have no maps of subobjects; write a list with `list_map(key)`, or `#[k8s(allow(no_maps_of_subobjects, reason = \"…\"))]`",
        ),
        _ => None,
    }
}

/// The reason why an optional field of a type cannot be flattened, if there is one.
///
/// A server fills in defaults whether or not the other fields are there.
#[must_use]
pub const fn flatten_option_problem(info: &'static TypeInfo) -> Option<&'static str> {
    if has_defaults_of_its_own(info) && has_requirements_of_its_own(info) {
        Some(
            "a server fills in the defaults of the part, and then demands its required fields of every object; write the type without `Option`, give the part a field of its own, or make its defaults or its required fields optional",
        )
    } else {
        None
    }
}

/// Whether an object of the type has required fields, not counting nested ones.
const fn has_requirements_of_its_own(info: &'static TypeInfo) -> bool {
    let Shape::Object(mut fields) = info.resolved().shape else {
        return false;
    };
    while let [field, rest @ ..] = fields {
        let required = matches!(field.presence, Presence::Required);
        let flattened = match field.link {
            Link::Known(inner) if field.flatten => required && has_requirements_of_its_own(inner),
            _ => !field.flatten && required && field.default.is_none(),
        };
        if flattened {
            return true;
        }
        fields = rest;
    }
    false
}

/// The reason why a field of a type cannot be flattened, if there is one; `last` is whether no
/// other flattened field follows.
#[must_use]
pub const fn flatten_problem(info: &'static TypeInfo, last: bool) -> Option<&'static str> {
    if info.resolved().rejected {
        return None;
    }
    if !last && takes_any_field(Link::Known(info)) {
        return Some("a map takes every field that nothing else has; flatten one map, as the last");
    }
    match info.resolved().shape {
        Shape::Union(union) if union.open => Some(
            "a union that keeps unknown members would take every field of the object; give it a field of its own, or remove the variant marked `unknown`",
        ),
        _ if !inline::is_object(info) => {
            Some("only structs, unions and maps have fields; drop `flatten`")
        }
        _ => None,
    }
}

/// The reason why a type cannot be the spec or the status of a kind, if there is one.
#[must_use]
pub const fn stanza_problem(info: &'static TypeInfo, is_status: bool) -> Option<&'static str> {
    let info = info.resolved();
    if info.resource.is_some() {
        return Some(match is_status {
            false => {
                "the type is a kind, with metadata and a spec of its own; write the type of its spec, or a struct that derives `ApiType`"
            }
            true => {
                "the type is a kind, with metadata and a spec of its own; write the type of its status, or a struct that derives `ApiType`"
            }
        });
    }
    match info.shape {
        Shape::Scalar(_)
        | Shape::StringEnum(_)
        | Shape::IntegerEnum(_)
        | Shape::IntOrString
        | Shape::List(_) => Some(match is_status {
            false => {
                "a spec is an object, which can get more fields; write a struct that derives `ApiType`"
            }
            true => {
                "a status is an object, which can get more fields; write a struct that derives `ApiType`"
            }
        }),
        _ => None,
    }
}

/// The reason why a field of a type needs a key about its absence, if the type is another name of a list or map.
#[must_use]
pub const fn presence_problem(info: &'static TypeInfo) -> Option<&'static str> {
    match info.shape {
        Shape::List(_) | Shape::Map(_) => Some(
            "[presence-marker-explicit] a collection says whether it may be left out; add `#[k8s(optional)]` (absent and empty are the same), `#[k8s(required)]` or a default, or write `Option<…>` (empty differs from absent)",
        ),
        _ => None,
    }
}

/// The reason why a type in place of a parameter has no value that is the same as none, if there is one.
#[must_use]
pub const fn optional_problem(info: &'static TypeInfo) -> Option<&'static str> {
    match info.shape {
        Shape::List(_) | Shape::Map(_) => None,
        _ if info.rejected => None,
        _ => Some(
            "the type in place of the parameter is neither a list nor a map, so it has no empty value; write `Option<…>` instead of `optional`",
        ),
    }
}

/// The reason why values of a type, or items of its lists, cannot be complete objects of some kind,
/// if there is one.
#[must_use]
pub const fn embedded_problem(info: &'static TypeInfo) -> Option<&'static str> {
    let mut info = info.resolved();
    while let Shape::List(Link::Known(items)) = info.shape {
        info = items.resolved();
    }
    match info.shape {
        Shape::Any | Shape::AnyObject | Shape::EmbeddedResource | Shape::Foreign(_) => None,
        Shape::Object(fields) if info.resource.is_some() || has_type_meta(fields) => None,
        Shape::Object(_) => Some(
            "an embedded resource has `apiVersion`, `kind` and `metadata`; write `Value`, or the type of a kind",
        ),
        _ => Some("an embedded resource is an object; write `Value`, or the type of a kind"),
    }
}

/// Whether an object has `apiVersion` and `kind`.
const fn has_type_meta(fields: &'static [FieldInfo]) -> bool {
    let mut names: &[&str] = &["apiVersion", "kind", "metadata"];
    while let [name, rest @ ..] = names {
        if matches!(field_named(fields, name.as_bytes()), PathStep::Missing) {
            return false;
        }
        names = rest;
    }
    true
}

/// The type of the column at a path. `Err` is a problem with the path itself, if there is one.
const fn column_at(
    root: &'static TypeInfo,
    path: &str,
    missing: &'static str,
) -> Result<Option<ColumnType>, Option<&'static str>> {
    match follow(root, path) {
        PathStep::Missing => Err(Some(missing)),
        PathStep::Unseen => Err(Some(UNSEEN)),
        PathStep::Unknown | PathStep::Rejected => Err(None),
        _ => Ok(column_type(root, path)),
    }
}

/// The reason why a path cannot select objects, if there is one.
#[must_use]
pub const fn selectable_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    if starts_with(path.as_bytes(), b".metadata") {
        return Some("the server always selects by metadata; remove it");
    }
    match column_at(
        root,
        path,
        "no such field; write the path of a field that exists",
    ) {
        Err(problem) => problem,
        Ok(Some(
            ColumnType::String | ColumnType::Boolean | ColumnType::Integer | ColumnType::Date,
        )) => None,
        Ok(_) => Some("only strings, booleans and integers can be selected by"),
    }
}

/// The reason why a field cannot count replicas, if there is one.
#[must_use]
pub const fn replicas_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    match column_at(
        root,
        path,
        "no such field; write the path of an integer field",
    ) {
        Err(problem) => problem,
        Ok(Some(ColumnType::Integer)) => None,
        Ok(_) => Some("replicas are counted in an integer field"),
    }
}

/// The reason why a field cannot hold a serialized label selector, if there is one.
#[must_use]
pub const fn selector_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    match column_at(
        root,
        path,
        "no such field; write the path of a string field",
    ) {
        Err(problem) => problem,
        Ok(Some(ColumnType::String)) => None,
        Ok(_) => Some("a label selector is serialized into a string field"),
    }
}

/// A field by which the items of a list are identified.
pub(super) enum ItemKey {
    Field(&'static FieldInfo),
    /// A field that is not known at compile time, or the problem with it.
    Unknown(Option<&'static str>),
    /// No field: the items are not structs.
    None(Shape),
}

/// Looks up the field by which items are identified.
pub(super) const fn item_key(item: &'static TypeInfo, key: &str) -> ItemKey {
    let item = item.resolved();
    match item.shape {
        _ if item.rejected => ItemKey::Unknown(None),
        Shape::Object(fields) => match key_field(fields, key) {
            Ok(field) => ItemKey::Field(field),
            Err(problem) => ItemKey::Unknown(problem),
        },
        Shape::Foreign(_) | Shape::EmbeddedResource => ItemKey::Unknown(None),
        other => ItemKey::None(other),
    }
}

/// The reason why a field of the items cannot be a key of a list map, if there is one.
#[must_use]
pub const fn list_key_problem(item: &'static TypeInfo, key: &str) -> Option<&'static str> {
    let field = match item_key(item, key) {
        ItemKey::Field(field) => field,
        ItemKey::Unknown(problem) => return problem,
        ItemKey::None(_) => {
            return Some(
                "[list-map-only-objects] only lists of structs have keys; write `list_set` or `atomic`",
            );
        }
    };
    if !is_scalar(field.link) {
        Some("a key is a string, a number or a boolean")
    } else if field.nullable {
        Some("a key cannot be nullable")
    } else if matches!(field.presence, Presence::Optional) && field.default.is_none() {
        Some(
            "[named-list-has-key] a key is required or has a default; in the item's type write the field without `Option`, or `#[k8s(default = …)]` on it",
        )
    } else {
        None
    }
}

/// The reason why a list of conditions cannot be a list map by their type, if there is one.
#[must_use]
pub const fn conditions_problem(item: &'static TypeInfo) -> Option<&'static str> {
    match list_key_problem(item, "type") {
        None => None,
        Some(_) => Some(
            "[conditions-list-map-by-type] conditions are a list map by `type`, and these have no required field of this name; add it to them, write `Condition`, or for a published list without keys `list_type = none` and `allow(conditions_list_map_by_type, reason = \"…\")`",
        ),
    }
}

/// Whether a value is known to be a scalar at compile time.
pub(super) const fn is_scalar(link: Link) -> bool {
    match link {
        Link::Known(info) => {
            info.resolved().rejected
                || matches!(
                    info.resolved().shape,
                    Shape::Scalar(_)
                        | Shape::StringEnum(_)
                        | Shape::IntegerEnum(_)
                        | Shape::IntOrString
                        | Shape::Foreign(_)
                )
        }
        Link::Lazy { .. } => false,
    }
}

/// The reason why the items of a list cannot form a set, if there is one.
#[must_use]
pub const fn set_problem(item: &'static TypeInfo) -> Option<&'static str> {
    if item.resolved().rejected {
        return None;
    }
    match item.resolved().shape {
        Shape::Scalar(_)
        | Shape::StringEnum(_)
        | Shape::IntegerEnum(_)
        | Shape::IntOrString
        | Shape::Foreign(_) => None,
        _ => Some(
            "[list-set-not-for-objects] only scalars form a set; write a `Vec<…>` with `list_map(…)` or `atomic`",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{column_type_problem, most_members, wire_name};
    use crate::api::{ColumnType, FieldInfo, Link, Scalar, Shape, TypeInfo};

    static TEXT: TypeInfo = TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
    static INNER: TypeInfo = TypeInfo::new(
        "Inner",
        Shape::Object(&[FieldInfo::new("hostIP", "host_ip", Link::Known(&TEXT))]),
    );
    static OUTER: TypeInfo = TypeInfo::new(
        "Outer",
        Shape::Object(&[
            FieldInfo::new("", "inner", Link::Known(&INNER)).flatten(),
            FieldInfo::new("type", "kind", Link::Known(&TEXT)),
        ]),
    );

    #[test]
    fn a_struct_has_no_more_members_than_fields() {
        static MAP: TypeInfo = TypeInfo::new("BTreeMap", Shape::Map(Link::Known(&TEXT)));
        static OPEN: TypeInfo = TypeInfo::new(
            "Open",
            Shape::Object(&[FieldInfo::new("", "rest", Link::Known(&MAP)).flatten()]),
        );
        assert_eq!(most_members(&OUTER), Some(2));
        assert_eq!(most_members(&OPEN), None);
        assert_eq!(most_members(&TEXT), None);
        let rule = |least| crate::rules::min_properties(least).contradicts_type(&OUTER);
        assert_eq!(rule(2), None);
        assert!(rule(3).is_some_and(|problem| problem.contains("fewer fields")));
    }

    #[test]
    fn a_column_of_integers_or_strings_shows_either() {
        static PORT: TypeInfo = TypeInfo::new("IntOrString", Shape::IntOrString);
        static ROOT: TypeInfo = TypeInfo::new(
            "Root",
            Shape::Object(&[FieldInfo::new("port", "port", Link::Known(&PORT))]),
        );
        for (written, is_refused) in [
            (ColumnType::Integer, false),
            (ColumnType::Number, false),
            (ColumnType::String, false),
            (ColumnType::Boolean, true),
            (ColumnType::Date, false),
        ] {
            let problem = column_type_problem(&ROOT, ".port", written);
            assert_eq!(problem.is_some(), is_refused, "{written:?}");
        }
    }

    #[test]
    fn fields_are_found_by_their_names_in_rust() {
        for (rust_name, name) in [("kind", "type"), ("host_ip", "hostIP"), ("inner", "inner")] {
            assert_eq!(wire_name(&OUTER, rust_name), name);
        }
        assert_eq!(wire_name(&TEXT, "kind"), "kind");
    }
}
