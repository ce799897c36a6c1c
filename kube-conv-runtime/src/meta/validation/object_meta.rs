//! Metadata of objects on create and on update.

use super::{annotations, finalizers, managed_fields, owner_references};
use crate::api::Scope;
use crate::meta::labels::validate_labels;
use crate::meta::{ObjectMeta, Time};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::content::{Message, non_negative};
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::go;
use serde_json::Value;

impl ObjectMeta {
    /// Validates the metadata of a new object. Upstream: `ValidateObjectMeta` of `pkg/api/validation`.
    ///
    /// ```
    /// use kube_conv_schema::content::names::NameRule;
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::api::Scope;
    /// use kube_conv_runtime::meta::ObjectMeta;
    ///
    /// let metadata = ObjectMeta::named("w").with_label("tier", "-");
    /// let errors = metadata.validate(&Path::new("metadata"), Scope::Namespaced, NameRule::DnsSubdomain);
    /// assert_eq!(errors[0].to_string(), "metadata.namespace: Required value");
    /// assert_eq!(errors[1].field(), "metadata.labels");
    /// ```
    #[must_use]
    pub fn validate(&self, path: &Path<'_>, scope: Scope, names: NameRule) -> ErrorList {
        let prefix = text(&self.generate_name);
        let mut errors = ErrorList::new();
        if !prefix.is_empty() {
            let messages = names.check_prefix(prefix);
            errors.extend(invalid(&path.child("generateName"), prefix, messages));
        }
        errors.extend(self.name_errors(path, names));
        errors.extend(self.common_errors(path, scope));
        errors
    }

    /// Like [`ObjectMeta::validate`], after a name was generated from `generateName`, which is not
    /// checked again. Upstream: `ValidateObjectMetaWithOpts`.
    #[must_use]
    pub fn validate_with_generated_name(
        &self,
        path: &Path<'_>,
        scope: Scope,
        names: NameRule,
    ) -> ErrorList {
        let prefix = text(&self.generate_name);
        let mut errors = ErrorList::new();
        if !prefix.is_empty() && text(&self.name).is_empty() {
            let quoted = go::quote(prefix);
            let text = format!("generateName was specified ({quoted}), but no name was generated");
            errors.push(Error::internal(path.child("name"), text));
        }
        errors.extend(self.name_errors(path, names));
        errors.extend(self.common_errors(path, scope));
        errors
    }

    fn name_errors(&self, path: &Path<'_>, names: NameRule) -> ErrorList {
        let (path, name) = (path.child("name"), text(&self.name));
        if name.is_empty() {
            return Error::required(path, "name or generateName is required").into();
        }
        invalid(&path, name, names.check(name)).collect()
    }

    fn common_errors(&self, path: &Path<'_>, scope: Scope) -> ErrorList {
        let mut errors = self.namespace_errors(&path.child("namespace"), scope);
        errors.extend(self.generation_errors(path));
        errors.extend(self.map_errors(path));
        errors.extend(finalizers::errors(
            &path.child("finalizers"),
            &self.finalizers,
        ));
        errors.extend(self.managed_fields_errors(path));
        errors
    }

    fn namespace_errors(&self, path: &Path<'_>, scope: Scope) -> ErrorList {
        let namespace = text(&self.namespace);
        match (scope, namespace) {
            (Scope::Namespaced, "") => Error::required(path, "").into(),
            (Scope::Namespaced, name) => {
                invalid(path, name, NameRule::DnsLabel.check(name)).collect()
            }
            (Scope::Cluster, "") => ErrorList::new(),
            (Scope::Cluster, _) => Error::forbidden(path, "not allowed on this type").into(),
        }
    }

    fn generation_errors(&self, path: &Path<'_>) -> ErrorList {
        non_negative(path.child("generation"), self.generation.unwrap_or(0))
    }

    /// Validates labels, annotations and owners.
    fn map_errors(&self, path: &Path<'_>) -> ErrorList {
        let mut errors = validate_labels(&path.child("labels"), &self.labels);
        errors.extend(annotations::errors(
            &path.child("annotations"),
            &self.annotations,
        ));
        let owners = path.child("ownerReferences");
        errors.extend(owner_references::errors(&owners, &self.owner_references));
        errors
    }

    /// Validates what clients set besides names.
    pub(in crate::meta) fn errors_besides_names(&self, is_new: bool) -> ErrorList {
        let path = Path::new("metadata");
        let has_maps = !self.labels.is_empty()
            || !self.annotations.is_empty()
            || !self.owner_references.is_empty();
        let mut errors = match has_maps {
            true => self.map_errors(&path),
            false => ErrorList::new(),
        };
        if is_new && !self.finalizers.is_empty() {
            let path = path.child("finalizers");
            errors.extend(finalizers::errors(&path, &self.finalizers));
        }
        errors
    }

    fn managed_fields_errors(&self, path: &Path<'_>) -> ErrorList {
        managed_fields::errors(&path.child("managedFields"), &self.managed_fields)
    }

    /// Validates the metadata of an object that replaces a stored one. Upstream:
    /// `ValidateObjectMetaUpdate` of `pkg/api/validation`.
    ///
    /// Names and finalizers are not checked again. A server first copies the fields that only it
    /// sets from the stored object; see
    /// [`Metadata::copy_system_fields_from`](crate::meta::Metadata::copy_system_fields_from).
    #[must_use]
    pub fn validate_update(&self, old: &Self, path: &Path<'_>) -> ErrorList {
        let mut errors = ErrorList::new();
        if old.deletion_timestamp.is_some() {
            let path = path.child("finalizers");
            let added = finalizers::added(&path, &self.finalizers, &old.finalizers);
            errors.extend(added);
        }
        if text(&self.resource_version).is_empty() {
            let path = path.child("resourceVersion");
            errors.push(Error::invalid(path, "", "must be specified for an update"));
        }
        errors.extend(self.generation_errors(path));
        let [new, stored] = [self, old].map(|one| one.generation.unwrap_or(0));
        if new < stored {
            let path = path.child("generation");
            errors.push(Error::invalid(path, new, "must not be decremented"));
        }
        errors.extend(self.changed_names(old, path));
        errors.extend(self.changed_system_fields(old, path));
        errors.extend(self.map_errors(path));
        errors.extend(self.managed_fields_errors(path));
        errors
    }

    fn changed_names(&self, old: &Self, path: &Path<'_>) -> impl Iterator<Item = Error> {
        let changed = |field, new: &Option<String>, old: &Option<String>| {
            (text(new) != text(old)).then(|| immutable(&path.child(field), text(new)))
        };
        let name = changed("name", &self.name, &old.name);
        let namespace = changed("namespace", &self.namespace, &old.namespace);
        name.into_iter().chain(namespace)
    }

    fn changed_system_fields(&self, old: &Self, path: &Path<'_>) -> impl Iterator<Item = Error> {
        let uid = (text(&self.uid) != text(&old.uid)).then(|| {
            let uid = Value::from(text(&self.uid));
            immutable(&path.child("uid"), BadValue::Json(uid))
        });
        let created = changed_time(
            &path.child("creationTimestamp"),
            self.creation_timestamp.filter(|time| !time.is_zero()),
            old.creation_timestamp.filter(|time| !time.is_zero()),
        );
        let deleted = changed_time(
            &path.child("deletionTimestamp"),
            self.deletion_timestamp,
            old.deletion_timestamp,
        );
        let [new, stored] = [self, old].map(|one| one.deletion_grace_period_seconds);
        let grace = (new != stored).then(|| {
            let shown = new.map_or(BadValue::Json(Value::Null), BadValue::from);
            immutable(&path.child("deletionGracePeriodSeconds"), shown)
        });
        let changed = [uid, created, deleted, grace].into_iter().flatten();
        changed.map(|error| error.with_origin("immutable"))
    }
}

fn changed_time(path: &Path<'_>, new: Option<Time>, old: Option<Time>) -> Option<Error> {
    (new != old).then(|| immutable(path, BadValue::serialized(&new)))
}

fn immutable(path: &Path<'_>, value: impl Into<BadValue>) -> Error {
    Error::invalid(path, value, "field is immutable")
}

pub(super) fn invalid<'a>(
    path: &'a Path<'_>,
    value: &'a str,
    messages: Vec<Message>,
) -> impl Iterator<Item = Error> + 'a {
    let messages = messages.into_iter();
    messages.map(move |message| Error::invalid(path, value, message))
}

fn text(value: &Option<String>) -> &str {
    value.as_deref().unwrap_or_default()
}
