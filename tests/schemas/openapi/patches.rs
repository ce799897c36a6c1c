//! The patch metadata of a document compared with that of its types.

use super::structure::{Reader, properties};
use kube_conv_patch::strategic::metadata::MetadataError;
use kube_conv_patch::strategic::{Metadata, OpenApi, TypeMetadata};
use serde_json::Value;
use std::collections::BTreeSet;

/// Compares both at every field of a component and below it, and counts the fields that have patch
/// metadata.
pub fn compare<'d>(
    reader: &Reader<'d>,
    component: &'d Value,
    document: &OpenApi<'d>,
    table: &TypeMetadata,
) -> usize {
    let mut comparison = Comparison {
        reader,
        seen: BTreeSet::new(),
        count: 0,
    };
    comparison.object(component, document, table);
    comparison.count
}

struct Comparison<'r, 'd> {
    reader: &'r Reader<'d>,
    seen: BTreeSet<&'d str>,
    count: usize,
}

impl<'d> Comparison<'_, 'd> {
    fn object(&mut self, schema: &'d Value, document: &OpenApi<'d>, table: &TypeMetadata) {
        let (name, schema) = self.reader.resolve(schema);
        if name.is_some_and(|name| !self.seen.insert(name)) {
            return;
        }
        for (name, property) in properties(schema) {
            // `apiVersion` and `kind` are not fields of its type.
            if schema["x-kubernetes-group-version-kind"].is_array()
                && ["apiVersion", "kind"].contains(&&**name)
            {
                continue;
            }
            let (_, resolved) = self.reader.resolve(property);
            if resolved["type"] == "array" {
                let theirs = document.list(name);
                let ours = table.list(name);
                if matches!(ours, Err(MetadataError::ListOfLists)) {
                    continue;
                }
                let ((below, theirs), (inner, ours)) = (theirs.unwrap(), ours.unwrap());
                assert_eq!(theirs, ours, "{name}");
                assert_eq!(document.topology(name), table.topology(name), "{name}");
                self.count += usize::from(ours.strategy.is_some());
                self.object(&resolved["items"], &below, &inner);
            } else {
                let ((below, theirs), (inner, ours)) =
                    (document.object(name).unwrap(), table.object(name).unwrap());
                assert_eq!(theirs, ours, "{name}");
                self.count += usize::from(ours.strategy.is_some());
                self.object(property, &below, &inner);
            }
        }
    }
}
