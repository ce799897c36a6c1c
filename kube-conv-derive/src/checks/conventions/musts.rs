//! Conventions that say `must` and can be checked on one field alone. Departures can be allowed by
//! id, since published types have them.
//!
//! Source: API conventions, "Unions", "Optional vs. Required", "Field reference".

use crate::attributes::allow::Reporter;
use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::model::field::unions::UnionPart;
use kube_conv_core::references::lacks_version;
use kube_conv_core::rules as keys;

/// Rejects attributes that one field must not have.
pub(crate) fn check_musts(model: &FieldModel, diag: &Diag) {
    let reporter = Reporter {
        allowed: &model.allowed,
        diag,
    };
    if model.field.is_conditions()
        && let Some(at) = model
            .merging
            .other_than_map_by_type(model.wire_name == "conditions")
    {
        reporter.reject(
            "conditions_list_map_by_type",
            at,
            "conditions are identified by their type alone; drop the list type",
        );
    }
    if let Some(default) = model.presence.default() {
        let is_member =
            |part: &UnionPart| matches!(part, UnionPart::Member(_) | UnionPart::ZeroOrOneOfMember);
        if model.union_roles.iter().any(|role| is_member(&role.part)) {
            reporter.reject(
                "union_member_no_default",
                &default.key,
                "the default of a member is set along with the member that a user sets; drop `default`",
            );
        }
        if model.required {
            reporter.reject(
                "default_only_on_optional",
                model
                    .field
                    .items
                    .key(keys::REQUIRED.name)
                    .unwrap_or(&default.key),
                "nobody has to send what has a default; drop `required`",
            );
        }
    }
}

/// Rejects combinations that the fields of one struct must not have. The fields of a flattened type
/// are not known here: the lint of the same id knows them.
pub(crate) fn check_together(models: &[FieldModel], diag: &Diag) {
    let names: Vec<&str> = models.iter().map(|model| &*model.wire_name).collect();
    let path = models.iter().find(|model| model.wire_name == "fieldPath");
    if let Some(path) = path
        && lacks_version(&names)
        && !models.iter().any(|model| model.flatten.is_some())
    {
        let allowed = &path.allowed;
        Reporter { allowed, diag }.reject(
            "ref_field_needs_version",
            &path.field.ident,
            "paths of fields differ from version to version; add `version` or `api_version`",
        );
    }
}
