//! The rules in CEL that users write, evaluated for typed values.
//!
//! Expressions read JSON, so a value is serialized, once, if its type or one below it has such rules. All
//! other rules are checked on the value itself.

use super::run::ValidationRun;
use super::unevaluated::has_rules;
use crate::ApiType;
use crate::api::{FieldInfo, Link, MemberInfo, Payload, Shape, TypeInfo};
use crate::rules::Constraint;
use crate::type_schema::compiled::compiled;
use kube_conv_schema::cache::Cache;
use kube_conv_schema::field::{BadValue, Error, Path};
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::any::TypeId;
use std::sync::{Arc, LazyLock};

/// Evaluates the rules for a value, and for the value that it replaces.
pub(super) fn check_users_rules<T: ApiType>(
    value: &T,
    old: Option<&T>,
    run: &mut ValidationRun<'_>,
) {
    if const { has_certainly_none(T::TYPE) } {
        return;
    }
    if let Some(compiled) = with_rules(TypeId::of::<T>(), T::TYPE) {
        let old = old.map(serde_json::to_value).transpose();
        evaluate(&compiled, serde_json::to_value(value), old, run);
    }
}

/// Whether the tables show, while the user's crate is compiled, that there are no such rules. Otherwise
/// there may be some: the compiler looks at a part of a large table alone, and at no schemas.
const fn has_certainly_none(info: &'static TypeInfo) -> bool {
    const MOST_FIELDS: u32 = 512;
    const MOST_LEVELS: u8 = 16;
    of_type(info, MOST_FIELDS, MOST_LEVELS).is_some()
}

/// Returns how many fields may still be looked at after a type without rules, or `None` if it may have
/// some.
const fn of_type(info: &'static TypeInfo, fields: u32, levels: u8) -> Option<u32> {
    if levels == 0 || !info.cel.is_empty() || may_have_rules(info.constraints) {
        return None;
    }
    match info.shape {
        Shape::Foreign(_) => None,
        Shape::Transparent(link) | Shape::List(link) | Shape::Map(link) => {
            of_link(link, fields, levels)
        }
        Shape::Object(of) => of_fields(of, fields, levels),
        Shape::Union(union) => of_members(union.members, fields, levels),
        _ => Some(fields),
    }
}

const fn of_link(link: Link, fields: u32, levels: u8) -> Option<u32> {
    match link.known() {
        Some(info) => of_type(info, fields, levels - 1),
        None => None,
    }
}

const fn of_fields(mut of: &'static [FieldInfo], mut fields: u32, levels: u8) -> Option<u32> {
    while let [field, rest @ ..] = of {
        let is_unknown = field.by_schema || !field.cel.is_empty();
        if fields == 0 || is_unknown || may_have_rules(field.constraints) {
            return None;
        }
        fields = match of_link(field.link, fields - 1, levels) {
            Some(left) => left,
            None => return None,
        };
        of = rest;
    }
    Some(fields)
}

const fn of_members(mut of: &'static [MemberInfo], mut fields: u32, levels: u8) -> Option<u32> {
    while let [member, rest @ ..] = of {
        let left = match member.payload {
            Some(Payload::Type(link)) => of_link(link, fields, levels),
            Some(Payload::Fields(of)) => of_fields(of, fields, levels),
            None => Some(fields),
        };
        fields = match left {
            Some(left) => left,
            None => return None,
        };
        of = rest;
    }
    Some(fields)
}

/// Whether one of these rules is, or contains, keywords in JSON, which may have rules.
const fn may_have_rules(mut constraints: &'static [Constraint]) -> bool {
    while let [constraint, rest @ ..] = constraints {
        let is_certain = !matches!(
            constraint,
            Constraint::SchemaFragment(_)
                | Constraint::EachKey(_)
                | Constraint::EachVal(_)
                | Constraint::IfDisabled(_)
                | Constraint::IfEnabled(_)
                | Constraint::Item(_)
                | Constraint::Subfield(_)
        );
        if !is_certain {
            return true;
        }
        constraints = rest;
    }
    false
}

/// A compiled schema, or the error.
type CompiledType = Result<Arc<Structural>, Arc<str>>;

/// The compiled schema of a type with such rules.
fn with_rules(id: TypeId, info: &'static TypeInfo) -> Option<CompiledType> {
    static KNOWN: LazyLock<Cache<TypeId, Option<CompiledType>>> = LazyLock::new(Cache::default);
    KNOWN.get(id, || {
        has_rules(info).then(|| compiled(id, info).map_err(|error| error.to_string().into()))
    })
}

type JsonResult<T> = Result<T, serde_json::Error>;

fn evaluate(
    compiled: &CompiledType,
    value: JsonResult<Value>,
    old: JsonResult<Option<Value>>,
    run: &mut ValidationRun<'_>,
) {
    let structural = match compiled {
        Ok(structural) => structural,
        Err(error) => return run.errors.push(Error::internal(Path::ROOT, &**error)),
    };
    match value.and_then(|value| Ok((value, old?))) {
        Ok((value, old)) => {
            let found = structural.users_rule_errors(value, old, run.errors.is_empty());
            run.errors.extend(found);
        }
        // A value that cannot be serialized cannot be sent to a server.
        Err(error) => {
            let error = Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string());
            run.errors.push(error);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{has_certainly_none, has_rules};
    use crate::api::{ApiType, CelRule, FieldInfo, Link, Shape, TypeInfo};
    use crate::meta::{Condition, ObjectMeta};

    const TEXT: &TypeInfo = String::TYPE;
    const RULE: &[CelRule] = const { &[CelRule::new("self > 0")] };
    const NUMBER: &TypeInfo = &i32::TYPE.cel(RULE);

    const fn object(fields: &'static [FieldInfo]) -> TypeInfo {
        TypeInfo::new("Object", Shape::Object(fields))
    }

    const PLAIN: &TypeInfo = &object(&[FieldInfo::new("text", "text", Link::Known(TEXT))]);
    const WITH_FIELD: &TypeInfo =
        &object(&[FieldInfo::new("text", "text", Link::Known(TEXT)).cel(RULE)]);
    const BELOW: &TypeInfo = &object(&[
        FieldInfo::new("text", "text", Link::Known(TEXT)),
        FieldInfo::new("number", "number", Link::Known(NUMBER)),
    ]);
    const LIST: &TypeInfo = &TypeInfo::new("List", Shape::List(Link::Known(BELOW)));
    const LAZY: &TypeInfo = &object(&[FieldInfo::new(
        "again",
        "again",
        Link::Lazy {
            target: || PLAIN,
            depth: 1,
        },
    )]);

    #[test]
    fn types_without_rules_are_known_while_compiling() {
        for info in [PLAIN, TEXT, Condition::TYPE, ObjectMeta::TYPE] {
            assert!(has_certainly_none(info), "{}", info.rust_name);
            assert!(!has_rules(info), "{}", info.rust_name);
        }
    }

    #[test]
    fn types_with_rules_have_some() {
        for info in [NUMBER, WITH_FIELD, BELOW, LIST] {
            assert!(!has_certainly_none(info), "{info:?}");
            assert!(has_rules(info), "{info:?}");
        }
    }

    #[test]
    fn recursive_types_may_have_some() {
        assert!(!has_certainly_none(LAZY));
        assert!(!has_rules(LAZY));
    }
}
