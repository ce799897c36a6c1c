//! The warnings of the server about a CRD.

use super::walk;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::is_enforced_format;
use std::collections::{BTreeSet, HashSet};

/// Returns unknown formats, in the order of the schemas, and then sets of items that are not scalars,
/// sorted by
/// message. A server sends each warning once.
pub(super) fn warnings_of(crd: &CustomResourceDefinition) -> Vec<String> {
    let mut warnings: Vec<String> = Vec::new();
    let mut formats = HashSet::new();
    let mut sets = BTreeSet::new();
    walk::each(walk::roots(&crd.spec), |schema| {
        let format = schema.format.as_deref().unwrap_or_default();
        let is_known = format.is_empty() || is_enforced_format(format, schema.type_name.as_deref());
        if !is_known && formats.insert(format.to_owned()) {
            let quoted = kube_conv_schema::go::quote(format);
            warnings.push(format!("unrecognized format {quoted}"));
        }
        sets.extend(set_warning(schema));
    });
    warnings.extend(sets);
    warnings
}

fn set_warning(schema: &Schema) -> Option<String> {
    if schema.list_type.as_deref() != Some("set") {
        return None;
    }
    let items = schema.items.as_deref()?;
    match items.type_name.as_deref() {
        Some(type_name @ ("object" | "array")) => Some(format!(
            "x-kubernetes-list-type: set for items of type \"{type_name}\" is not supported by \
             server-side apply or CEL validation rules"
        )),
        _ => None,
    }
}
