//! Checks on a stack that is large enough for a CRD.

use super::check_result::CheckResult;
use super::definition::Definition;
use super::{normal, walk};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::field::{BadValue, Error, ErrorList};
use kube_conv_schema::limits;
use kube_conv_schema::structural::depth;

/// Checks on a stack that is large enough for the CRD.
pub(super) fn result(
    crd: &CustomResourceDefinition,
    check: impl FnOnce(Definition<'_>) -> CheckResult + Send,
) -> CheckResult {
    check_with(crd, 0, check)
}

/// Checks on a stack that is large enough for the CRD, and for another of so many levels.
pub(super) fn check_with(
    crd: &CustomResourceDefinition,
    levels: usize,
    check: impl FnOnce(Definition<'_>) -> CheckResult + Send,
) -> CheckResult {
    let checked = DefinitionShape::of(crd).and_then(|shape| {
        depth::with_stack_for(shape.levels.max(levels), || {
            let checked = check(Definition {
                crd,
                metadata: &crd.metadata,
                is_normal: shape.is_normal,
            });
            CheckResult {
                errors: checked.errors.bounded(),
                ..checked
            }
        })
    });
    checked.unwrap_or_else(|| CheckResult {
        errors: too_deep(),
        ..CheckResult::default()
    })
}

/// The error about a CRD that is too deep.
pub(super) fn too_deep() -> ErrorList {
    Error::invalid("spec.versions", BadValue::Omitted, limits::too_deep()).into()
}

/// The shape of a CRD's schemas.
pub(super) struct DefinitionShape {
    /// The levels of the deepest.
    pub(super) levels: usize,
    /// Whether all are in the form in which they are checked.
    pub(super) is_normal: bool,
}

impl DefinitionShape {
    /// Returns nothing if the levels exceed the limit.
    pub(super) fn of(crd: &CustomResourceDefinition) -> Option<Self> {
        let mut is_normal = true;
        let levels = depth::of_definitions(walk::roots(&crd.spec), |schema| {
            is_normal = is_normal && normal::is_normal_itself(schema);
        })?;
        Some(Self { levels, is_normal })
    }
}
