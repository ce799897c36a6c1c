//! Places in a value: those that errors name, and the schemas there.

use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;
use serde_json::Value;

/// A step from a value to one inside it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ValueKey {
    Name(String),
    Index(usize),
}

/// A place that an error names.
#[derive(Debug, PartialEq)]
pub(super) struct ValuePlace {
    /// The steps to the innermost value that exists.
    pub(super) keys: Vec<ValueKey>,
    /// The name of a member that is missing there.
    pub(super) missing: Option<String>,
}

/// Finds the place of a path as errors print it, such as `spec.ports[0].name`.
pub(super) fn find(value: &Value, path: &str) -> ValuePlace {
    let mut keys = Vec::new();
    let mut here = value;
    let mut rest = if path == "<nil>" { "" } else { path };
    while !rest.is_empty() {
        let Some((key, inner, after)) = step(here, rest) else {
            let missing = rest.split(['.', '[']).next().unwrap_or_default();
            let missing = (!missing.is_empty()).then(|| missing.to_owned());
            return ValuePlace { keys, missing };
        };
        keys.push(key);
        here = inner;
        rest = after.strip_prefix('.').unwrap_or(after);
    }
    ValuePlace {
        keys,
        missing: None,
    }
}

/// The first step of a path, the value there, and the remaining path.
fn step<'v, 'p>(value: &'v Value, path: &'p str) -> Option<(ValueKey, &'v Value, &'p str)> {
    match value {
        Value::Array(items) => {
            let (index, after) = path.strip_prefix('[')?.split_once(']')?;
            let index: usize = index.parse().ok()?;
            Some((ValueKey::Index(index), items.get(index)?, after))
        }
        Value::Object(members) => {
            // Names may have dots, so the longest that fits is meant.
            let fitting = members.iter().filter_map(|(name, member)| {
                let plain = path.strip_prefix(name.as_str());
                let plain = plain.filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
                let in_brackets = || {
                    path.strip_prefix('[')?
                        .strip_prefix(name.as_str())?
                        .strip_prefix(']')
                };
                let rest = plain.or_else(in_brackets)?;
                Some((ValueKey::Name(name.clone()), member, rest))
            });
            fitting.min_by_key(|(_, _, rest)| rest.len())
        }
        _ => None,
    }
}

/// The value at a place.
pub(super) fn at_mut<'v>(value: &'v mut Value, keys: &[ValueKey]) -> Option<&'v mut Value> {
    keys.iter().try_fold(value, |value, key| match key {
        ValueKey::Name(name) => value.get_mut(name),
        ValueKey::Index(index) => value.get_mut(index),
    })
}

/// The schema of a place.
pub(super) fn schema_at<'s>(schema: &'s Schema, keys: &[ValueKey]) -> Option<&'s Schema> {
    keys.iter().try_fold(schema, |schema, key| match key {
        ValueKey::Name(name) => {
            let property = schema.properties.get(name.as_str());
            property
                .map(|property| &**property)
                .or_else(|| values_of(schema))
        }
        ValueKey::Index(_) => schema.items.as_deref(),
    })
}

#[cfg(test)]
mod tests {
    use super::{ValueKey, ValuePlace, find};
    use serde_json::json;

    #[test]
    fn paths_of_errors_are_found() {
        let value = json!({"spec": {"a.b": [{"c": 1}], "m": {"k.x": 1}}});
        let name = |name: &str| ValueKey::Name(name.to_owned());
        for (path, keys, missing) in [
            ("<nil>", vec![], None),
            ("spec", vec![name("spec")], None),
            (
                "spec.a.b[0].c",
                vec![name("spec"), name("a.b"), ValueKey::Index(0), name("c")],
                None,
            ),
            (
                "spec.m[k.x]",
                vec![name("spec"), name("m"), name("k.x")],
                None,
            ),
            ("spec.m.other", vec![name("spec"), name("m")], Some("other")),
            ("spec.a.b[7]", vec![name("spec"), name("a.b")], None),
        ] {
            let missing = missing.map(str::to_owned);
            assert_eq!(find(&value, path), ValuePlace { keys, missing }, "{path}");
        }
    }
}
