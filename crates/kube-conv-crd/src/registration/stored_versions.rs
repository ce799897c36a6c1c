//! `status.storedVersions`, which the server keeps.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::Text;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// Upstream: `ValidateCustomResourceDefinitionStoredVersions`, after `PrepareForCreate` or
/// `PrepareForUpdate` has added the current storage version.
pub(super) fn check_stored_versions(crd: &CustomResourceDefinition) -> ErrorList {
    let path = Path::new("status");
    let path = path.child("storedVersions");
    let stored = stored(crd);
    if stored.is_empty() {
        let shown = BadValue::Json(Value::Null);
        return Error::invalid(path, shown, "must have at least one stored version").into();
    }
    let versions = &crd.spec.versions;
    let mut errors = ErrorList::new();
    // The last index of each name.
    let last: HashMap<&Text, usize> = stored.iter().zip(0..).collect();
    let mut names = HashSet::new();
    for version in versions {
        // The server removes a version from its list after finding it.
        let found = names.insert(&version.name) && last.contains_key(&version.name);
        if version.storage && !found {
            let text = format!("must have the storage version {}", version.name);
            errors.push(Error::invalid(path, BadValue::serialized(&stored), text));
        }
    }
    for (index, name) in stored.iter().enumerate() {
        if last.get(name) == Some(&index) && !names.contains(name) {
            errors.push(Error::invalid(path.index(index), &**name, missing(name)));
        }
    }
    errors
}

fn missing(name: &str) -> String {
    format!(
        "missing from spec.versions; {name} was previously a storage version, and must remain in \
         spec.versions until a storage migration ensures no data remains persisted in {name} and \
         removes {name} from status.storedVersions"
    )
}

/// Returns every version that is or was stored.
pub(super) fn stored(crd: &CustomResourceDefinition) -> Vec<Text> {
    let mut stored: Vec<Text> = crd
        .status
        .as_ref()
        .map(|status| status.stored_versions.clone())
        .unwrap_or_default();
    let now = crd.spec.versions.iter().find(|version| version.storage);
    if let Some(now) = now
        && !stored.contains(&now.name)
    {
        stored.push(now.name.clone());
    }
    stored
}
