//! The rules in CEL that users write, evaluated for typed values.
//!
//! Expressions read JSON, so a value is serialized, once, if its type or one below it has such rules. All
//! other rules are checked on the value itself.

use super::run::Run;
use super::unevaluated::has_rules;
use crate::ApiType;
use crate::api::TypeInfo;
use crate::cache::Cache;
use crate::field::{BadValue, Error, Path};
use crate::structural::Structural;
use crate::type_schema::compiled::compiled;
use serde_json::Value;
use std::any::TypeId;
use std::sync::{Arc, LazyLock};

/// Evaluates the rules for a value, and for the value that it replaces.
pub(super) fn check<T: ApiType>(value: &T, old: Option<&T>, run: &mut Run<'_>) {
    if let Some(compiled) = with_rules(TypeId::of::<T>(), T::TYPE) {
        let old = old.map(serde_json::to_value).transpose();
        evaluate(&compiled, serde_json::to_value(value), old, run);
    }
}

/// A compiled schema, or the error.
type Compiled = Result<Arc<Structural>, Arc<str>>;

/// The compiled schema of a type with such rules.
fn with_rules(id: TypeId, info: &'static TypeInfo) -> Option<Compiled> {
    static KNOWN: LazyLock<Cache<TypeId, Option<Compiled>>> = LazyLock::new(Cache::default);
    KNOWN.get(id, || {
        has_rules(info).then(|| compiled(id, info).map_err(|error| error.to_string().into()))
    })
}

type Json<T> = Result<T, serde_json::Error>;

fn evaluate(compiled: &Compiled, value: Json<Value>, old: Json<Option<Value>>, run: &mut Run<'_>) {
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
