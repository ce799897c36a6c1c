//! Checks values that come from the annotation, which users can write.

use super::kept::Kept;
use crate::api::TypeInfo;
use crate::meta::CompileSchema;
use crate::type_schema::schema_of_kind_info;
use kube_conv_schema::structural::{Node, Structural, is_of_types};
use std::sync::OnceLock;

/// The schema of a version, compiled when an object of it has values to restore.
#[derive(Debug)]
pub(super) struct CheckedSchema {
    info: &'static TypeInfo,
    structural: OnceLock<Option<Structural>>,
}

impl CheckedSchema {
    pub(super) const fn of(info: &'static TypeInfo) -> Self {
        Self {
            info,
            structural: OnceLock::new(),
        }
    }

    /// Drops the values that are of other types than their fields.
    ///
    /// Bounds and rules are not checked, since objects that were stored before a bound keep their values.
    pub(super) fn retain_typed(&self, kept: &mut Kept) {
        let compile = || Structural::compile_resource(&schema_of_kind_info(self.info)).ok();
        if let Some(structural) = self.structural.get_or_init(compile) {
            retain_typed(kept, structural.root());
        }
    }
}

fn retain_typed(kept: &mut Kept, node: &Node) {
    for (id, kept) in &mut kept.fields {
        // The values of an entry have paths from here. That of an enum, which has the empty path, is
        // compared with the constants of the type when it is restored.
        let values = kept.values.iter().flatten();
        let mut values = values.filter(|(path, _)| !path.is_empty());
        if values
            .any(|(path, value)| find(node, path).is_some_and(|node| !is_of_types(node, value)))
        {
            kept.values = None;
        }
        if let Some(node) = find(node, id) {
            retain_typed(kept, node);
        }
    }
    if let Some(node) = node.items() {
        for item in &mut kept.items {
            retain_typed(&mut item.kept, node);
        }
    }
}

/// The schema of a field, by its name or its path.
fn find<'n>(node: &'n Node, path: &str) -> Option<&'n Node> {
    let segments = || path.split('.').try_fold(node, Node::member);
    node.member(path).or_else(segments)
}
