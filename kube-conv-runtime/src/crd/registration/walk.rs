//! Going through all schemas of a definition.

use crate::crd::CrdSpec;
use crate::schema::Schema;
use crate::schema::walk::with_all_below;

/// The schemas of all versions.
pub(super) fn roots(spec: &CrdSpec) -> impl Iterator<Item = &Schema> {
    spec.versions.iter().filter_map(|version| {
        let schema = version.schema.as_ref()?;
        schema.open_api_v3_schema.as_ref()
    })
}

/// Every schema in a definition, at any depth.
pub(super) fn all(spec: &CrdSpec) -> impl Iterator<Item = &Schema> {
    roots(spec).flat_map(with_all_below)
}
