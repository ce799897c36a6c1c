//! Checks values that come from the annotation, which users can write.

use super::Converted;
use crate::api::TypeInfo;
use crate::field::{ErrorList, ErrorType};
use crate::schema::Schema;
use crate::structural::Structural;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The schema of a version, compiled when an object of it has restored values.
#[derive(Debug)]
pub(super) struct Checked {
    info: &'static TypeInfo,
    structural: OnceLock<Option<Structural>>,
}

impl Checked {
    pub(super) const fn of(info: &'static TypeInfo) -> Self {
        Self {
            info,
            structural: OnceLock::new(),
        }
    }

    /// The object with restored values, unless one is of another type than its field: then the object
    /// without them.
    ///
    /// Bounds and rules are not checked, since objects that were stored before a bound keep their values.
    ///
    /// # Errors
    ///
    /// Those of the conversion without them.
    pub(super) fn unless_worse(
        &self,
        restored: Result<Converted, ErrorList>,
        plain: impl FnOnce() -> Result<Converted, ErrorList>,
    ) -> Result<Converted, ErrorList> {
        let Ok(restored) = restored else {
            return plain();
        };
        let errors = self.errors(&restored.object);
        if errors.is_empty() {
            return Ok(restored);
        }
        // The object may be incomplete, or not valid for other reasons.
        match plain() {
            Ok(plain) if !errors.is_subset(&self.errors(&plain.object)) => Ok(plain),
            _ => Ok(restored),
        }
    }

    /// The values of wrong types in an object, after pruning and defaulting.
    fn errors(&self, object: &Value) -> BTreeSet<String> {
        let compile = || Structural::compile_resource(&Schema::of_kind_info(self.info)).ok();
        let Some(structural) = self.structural.get_or_init(compile) else {
            return BTreeSet::new();
        };
        let mut object = object.clone();
        structural.prune(&mut object);
        structural.default(&mut object);
        let errors = structural.validate(&object);
        let of_types = errors
            .iter()
            .filter(|error| error.error_type() == ErrorType::TypeInvalid);
        of_types.map(ToString::to_string).collect()
    }
}
