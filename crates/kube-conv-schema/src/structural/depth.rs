//! Limits of depth, so that recursion does not overflow the stack.

use crate::limits::{MOST_LEVELS, is_too_deep, let_serde_read};
use crate::schema::Dependency;
use crate::schema::Schema;
use crate::schema::steps::parts;
use crate::schema::walk::all_below;
use crate::schema::walk::is_leaf;

/// The greatest depth of a schema that is compiled on the stack of the caller.
pub(super) const SHALLOW: usize = 64;

/// More stack than compiling takes for one level.
const STACK_PER_LEVEL: usize = 32 << 10;

/// Calls a function that recurses over a schema or a document of `depth` levels, on a stack that is
/// large enough; returns `None` if it cannot be allocated.
#[doc(hidden)]
pub fn with_stack_for<T: Send>(depth: usize, call: impl FnOnce() -> T + Send) -> Option<T> {
    if depth <= SHALLOW {
        return Some(call());
    }
    let (mut call, mut result) = (Some(call), None);
    on_stack_for(depth, &mut || result = call.take().map(|call| call()));
    result
}

/// Threads of all callers, compiled once.
fn on_stack_for(depth: usize, call: &mut (dyn FnMut() + Send)) {
    std::thread::scope(|scope| {
        let stack = std::thread::Builder::new().stack_size(depth * STACK_PER_LEVEL);
        let thread = stack.spawn_scoped(scope, || {
            let_serde_read(depth);
            call();
        });
        // It has no result if there is no thread, or if the call panics.
        let _ = thread.map(|thread| thread.join());
    });
}

/// The levels of a schema, or `None` if they, or those of a value in it, exceed [`MOST_LEVELS`].
#[doc(hidden)]
pub fn of_schema(schema: &Schema) -> Option<usize> {
    let mut open = vec![(schema, 1_usize)];
    let mut deepest = 0;
    while let Some((schema, level)) = open.pop() {
        let mut values = schema.enum_values.iter().chain(&schema.default);
        if level > MOST_LEVELS || values.any(is_too_deep) {
            return None;
        }
        deepest = deepest.max(level);
        if !is_leaf(schema) {
            below(schema).for_each(|below| open.push((below, level + 1)));
        }
    }
    Some(deepest)
}

/// The levels of the deepest of several schemas, or `None` if they, or those of a value in it,
/// exceed [`MOST_LEVELS`]. Schemas under keywords that a server rejects are included. Each schema that is not below
/// `dependencies` is visited, since reading a large definition from memory takes longer than what is looked up in it.
#[doc(hidden)]
pub fn of_definitions<'s>(
    roots: impl Iterator<Item = &'s Schema>,
    mut visit: impl FnMut(&'s Schema),
) -> Option<usize> {
    let mut open: Vec<(&Schema, usize, bool)> = roots.map(|root| (root, 1, true)).collect();
    let mut deepest = 0;
    while let Some((schema, level, is_visited)) = open.pop() {
        let mut values = schema
            .enum_values
            .iter()
            .chain(&schema.default)
            .chain(&schema.example);
        if level > MOST_LEVELS || values.any(is_too_deep) {
            return None;
        }
        if is_visited {
            visit(schema);
        }
        deepest = deepest.max(level);
        // A loop, since `extend` is slow for a chain.
        all_below(schema).for_each(|below| open.push((below, level + 1, is_visited)));
        for dependency in schema.dependencies.values() {
            if let Dependency::Schema(schema) = dependency {
                open.push((&**schema, level + 1, false));
            }
        }
    }
    Some(deepest)
}

/// The schemas inside a schema: of the parts of its values, and those that restrict them.
fn below(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let branches = [&schema.all_of, &schema.any_of, &schema.one_of];
    let branches = branches.into_iter().flatten().chain(schema.not.as_deref());
    parts(schema).map(|(_, part)| part).chain(branches)
}

#[cfg(test)]
mod tests {
    use super::{of_definitions, of_schema};
    use crate::limits::MOST_LEVELS;
    use crate::schema::{Schema, SchemaOrBool};
    use serde_json::json;

    type Nesting = (&'static str, fn(Schema) -> Schema);

    const NESTINGS: [Nesting; 7] = [
        ("properties", |inner| {
            let mut schema = Schema::default();
            schema.properties.insert("a".into(), Box::new(inner));
            schema
        }),
        ("additionalProperties", |inner| Schema {
            additional_properties: Some(Box::new(SchemaOrBool::Schema(inner))),
            ..Schema::default()
        }),
        ("items", |inner| Schema {
            items: Some(Box::new(inner)),
            ..Schema::default()
        }),
        ("allOf", |inner| Schema {
            all_of: vec![inner],
            ..Schema::default()
        }),
        ("anyOf", |inner| Schema {
            any_of: vec![inner],
            ..Schema::default()
        }),
        ("oneOf", |inner| Schema {
            one_of: vec![inner],
            ..Schema::default()
        }),
        ("not", |inner| Schema {
            not: Some(Box::new(inner)),
            ..Schema::default()
        }),
    ];

    #[test]
    fn each_schema_inside_another_is_a_level() {
        for (keyword, nest) in NESTINGS {
            let of_levels = |levels| (1..levels).fold(Schema::default(), |inner, _| nest(inner));
            for levels in [1, 2, MOST_LEVELS] {
                let schema = of_levels(levels);
                assert_eq!(of_schema(&schema), Some(levels), "{keyword}");
                let found = of_definitions([&schema].into_iter(), |_| ());
                assert_eq!(found, Some(levels), "{keyword}");
            }
            let deeper = of_levels(MOST_LEVELS + 1);
            assert_eq!(of_schema(&deeper), None, "{keyword}");
            assert_eq!(of_definitions([&deeper].into_iter(), |_| ()), None);
        }
    }

    #[test]
    fn values_in_a_schema_have_as_many_levels() {
        let value = |levels| (1..levels).fold(json!(1), |inner, _| vec![inner].into());
        for (levels, is_counted) in [(MOST_LEVELS, true), (MOST_LEVELS + 1, false)] {
            let of_default = Schema {
                default: Some(value(levels)),
                ..Schema::default()
            };
            let of_enum = Schema {
                enum_values: vec![json!(1), value(levels)],
                ..Schema::default()
            };
            for schema in [of_default, of_enum] {
                assert_eq!(of_schema(&schema).is_some(), is_counted, "{levels}");
            }
        }
    }
}
