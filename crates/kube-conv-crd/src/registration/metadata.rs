//! `metadata` of a CRD.

use kube_conv_runtime::api::Scope;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{Error, ErrorList, Path};

const MISNAMED: &str = r#"must be spec.names.plural+"."+spec.group"#;

/// Checks that the name is a DNS subdomain, and that it consists of the plural and the group.
pub(super) fn on_create(crd: &CustomResourceDefinition) -> ErrorList {
    let path = Path::new("metadata");
    // The server removes these fields, or sets them itself, before validation.
    let metadata = ObjectMeta {
        namespace: None,
        generation: Some(1),
        deletion_timestamp: None,
        deletion_grace_period_seconds: None,
        managed_fields: Vec::new(),
        ..crd.metadata.clone()
    };
    let mut errors = metadata
        .validate(&path, Scope::Cluster, NameRule::DnsSubdomain)
        .distinct()
        .into_vec();
    let expected = format!("{}.{}", crd.spec.names.plural, crd.spec.group);
    let fields = [
        ("generateName", &metadata.generate_name),
        ("name", &metadata.name),
    ];
    let mut before = 0;
    for (field, name) in fields {
        let (path, name) = (path.child(field), name.as_deref().unwrap_or_default());
        let text = path.to_string();
        let own = errors.iter().skip(before);
        before += own.take_while(|error| error.field() == text).count();
        if !name.is_empty() && name != expected {
            errors.insert(before, Error::invalid(path, name, MISNAMED));
            before += 1;
        }
    }
    errors.into()
}

/// Every registry validates metadata twice before validating the CRD, which repeats the second of these
/// checks. The server returns all errors.
pub(super) fn on_update(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
) -> ErrorList {
    let path = Path::new("metadata");
    let new = ObjectMeta {
        namespace: None,
        ..new.metadata.clone()
    };
    let changes = new.validate_update(&old.metadata, &path);
    let mut errors = new.validate(&path, Scope::Cluster, NameRule::PathSegment);
    errors.extend(changes.clone());
    errors.extend(changes.distinct());
    errors
}
