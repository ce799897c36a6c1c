//! Validation of the names in an object's metadata.

use super::object_meta::invalid;
use crate::api::{ObjectNames, Scope};
use crate::meta::{Kind, Metadata};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{Error, ErrorList, Path};

impl ObjectNames<'_> {
    /// Validates the names. An absent name or namespace is not an error: the request's URL or the
    /// server provides it.
    ///
    /// Source: `ValidateObjectMeta` of `pkg/api/validation`, for custom resources.
    pub(crate) fn errors(self, scope: Scope) -> ErrorList {
        let metadata = Path::new("metadata");
        let given = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
        let mut errors = ErrorList::new();
        if let Some(prefix) = given(self.generate_name) {
            let messages = NameRule::DnsSubdomain.check_prefix(&prefix);
            errors.extend(invalid(&metadata.child("generateName"), &prefix, messages));
        }
        if let Some(name) = given(self.name) {
            let messages = NameRule::DnsSubdomain.check(&name);
            errors.extend(invalid(&metadata.child("name"), &name, messages));
        }
        if let Some(namespace) = given(self.namespace) {
            let path = metadata.child("namespace");
            match scope {
                Scope::Namespaced => {
                    let messages = NameRule::DnsLabel.check(&namespace);
                    errors.extend(invalid(&path, &namespace, messages));
                }
                Scope::Cluster => errors.push(Error::forbidden(path, "not allowed on this type")),
            }
        }
        errors
    }
}

/// The names of an object.
pub fn names_of<K: Kind>(object: &K) -> ObjectNames<'_> {
    let metadata = object.metadata();
    ObjectNames {
        name: metadata.name(),
        generate_name: metadata.generate_name(),
        namespace: metadata.namespace(),
    }
}
