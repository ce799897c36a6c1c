//! Walks all schemas of a CRD.

use kube_conv_runtime::crd::{CrdSpec, CrdVersion};
use kube_conv_schema::schema::walk::with_all_below;
use kube_conv_schema::schema::{Dependency, Schema};

/// Returns the schemas of all versions.
pub(super) fn roots(spec: &CrdSpec) -> impl Iterator<Item = &Schema> {
    spec.versions.iter().filter_map(CrdVersion::root_schema)
}

/// Returns whether any of these schemas, at any depth, satisfies a predicate.
pub(super) fn any<'s>(
    mut roots: impl Iterator<Item = &'s Schema>,
    is_it: impl Fn(&Schema) -> bool,
) -> bool {
    roots.any(|schema| visit(schema, &mut |schema| is_it(schema)))
}

/// Visits each of these schemas, at any depth.
pub(super) fn each<'s>(roots: impl Iterator<Item = &'s Schema>, mut look: impl FnMut(&Schema)) {
    for schema in roots {
        visit(schema, &mut |schema| {
            look(schema);
            false
        });
    }
}

/// Visits a schema and all schemas below it, until one satisfies the predicate. The schemas of
/// `dependencies` are included because a server also considers them when it relaxes checks on update.
fn visit(schema: &Schema, is_found: &mut dyn FnMut(&Schema) -> bool) -> bool {
    with_all_below(schema).any(|schema| {
        is_found(schema)
            || schema.dependencies.values().any(|dependency| {
                matches!(dependency, Dependency::Schema(schema) if visit(schema, is_found))
            })
    })
}
