//! The trait of object metadata, for our type and those of other crates.

use super::{ObjectMeta, Time};
use crate::ApiType;
use kube_conv_schema::field::ErrorList;
use std::collections::BTreeMap;

/// Metadata of an object: [`ObjectMeta`], or another crate's type of the same wire form.
///
/// A kind's `metadata` field may have any such type. Getters return `None` for values that are
/// absent on the wire, including empty strings. The three `…_system_fields` and `…_managed_fields`
/// methods are the parts of an API server's create and update that concern metadata.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the metadata of an object",
    label = "not metadata",
    note = "write `pub metadata: ObjectMeta`; fields of your own belong in `spec` or `status`, and texts about an object in its labels and annotations"
)]
pub trait Metadata: ApiType + Clone + Default {
    /// The name.
    fn name(&self) -> Option<&str>;
    /// Sets the name; `None` removes it.
    fn set_name(&mut self, name: Option<String>);
    /// The prefix from which the server makes a name.
    fn generate_name(&self) -> Option<&str>;
    /// The namespace.
    fn namespace(&self) -> Option<&str>;
    /// Sets the namespace; `None` removes it.
    fn set_namespace(&mut self, namespace: Option<String>);
    /// The unique id.
    fn uid(&self) -> Option<&str>;
    /// The version of the object.
    fn resource_version(&self) -> Option<&str>;
    /// Sets the version of the object; `None` removes it.
    fn set_resource_version(&mut self, version: Option<String>);
    /// The generation; zero means none.
    fn generation(&self) -> Option<i64>;
    /// Sets the generation; `None` removes it.
    fn set_generation(&mut self, generation: Option<i64>);
    /// When the object was created.
    fn creation_timestamp(&self) -> Option<Time>;
    /// When the object is to be gone, if its deletion was requested.
    fn deletion_timestamp(&self) -> Option<Time>;
    /// How many seconds the object has to shut down.
    fn deletion_grace_period_seconds(&self) -> Option<i64>;
    /// The labels.
    fn labels(&self) -> &BTreeMap<String, String>;
    /// The annotations.
    fn annotations(&self) -> &BTreeMap<String, String>;
    /// The finalizers.
    fn finalizers(&self) -> &[String];

    /// Removes the fields that a create request must not set: `uid`, `creationTimestamp`,
    /// `deletionTimestamp`, `deletionGracePeriodSeconds`, `selfLink`.
    ///
    /// Source: `rest.WipeObjectMetaSystemFields` of `k8s.io/apiserver`.
    fn clear_system_fields(&mut self);

    /// Copies the fields that an update request cannot change from the stored object.
    ///
    /// `generation` always; `uid` if the request has none; `creationTimestamp` and
    /// `deletionTimestamp` if the stored object has them; `deletionGracePeriodSeconds` if it has it
    /// and the request does not. Another `uid` stays, and validation rejects it.
    ///
    /// Source: `rest.BeforeUpdate` of `k8s.io/apiserver`.
    fn copy_system_fields_from(&mut self, stored: &Self);

    /// Copies only the managed fields from other metadata.
    ///
    /// An update of the status keeps all stored metadata but these.
    fn copy_managed_fields_from(&mut self, other: &Self);

    /// Removes the managed fields, which a server-side apply must not contain.
    fn clear_managed_fields(&mut self);

    /// The errors of a server about labels, annotations and owners, and about the finalizers of a new object.
    #[doc(hidden)]
    fn __errors(&self, is_new: bool) -> ErrorList {
        let metadata = ObjectMeta {
            labels: self.labels().clone(),
            annotations: self.annotations().clone(),
            finalizers: self.finalizers().to_vec(),
            ..ObjectMeta::default()
        };
        metadata.errors_besides_names(is_new)
    }

    /// Metadata with a name and nothing else.
    #[must_use]
    fn with_name(name: impl Into<String>) -> Self {
        let mut metadata = Self::default();
        metadata.set_name(Some(name.into()));
        metadata
    }

    /// Whether deletion was requested.
    fn is_being_deleted(&self) -> bool {
        self.deletion_timestamp().is_some()
    }
}

/// The functions of [`Metadata`] that are the same for every type with Go's fields under Rust's names.
macro_rules! wire_named_functions {
    () => {
        fn name(&self) -> Option<&str> {
            $crate::meta::metadata::present(&self.name)
        }

        fn set_name(&mut self, name: Option<String>) {
            self.name = name;
        }

        fn generate_name(&self) -> Option<&str> {
            $crate::meta::metadata::present(&self.generate_name)
        }

        fn namespace(&self) -> Option<&str> {
            $crate::meta::metadata::present(&self.namespace)
        }

        fn set_namespace(&mut self, namespace: Option<String>) {
            self.namespace = namespace;
        }

        fn uid(&self) -> Option<&str> {
            $crate::meta::metadata::present(&self.uid)
        }

        fn resource_version(&self) -> Option<&str> {
            $crate::meta::metadata::present(&self.resource_version)
        }

        fn set_resource_version(&mut self, version: Option<String>) {
            self.resource_version = version;
        }

        fn generation(&self) -> Option<i64> {
            self.generation.filter(|generation| *generation != 0)
        }

        fn set_generation(&mut self, generation: Option<i64>) {
            self.generation = generation;
        }

        fn deletion_grace_period_seconds(&self) -> Option<i64> {
            self.deletion_grace_period_seconds
        }

        fn clear_system_fields(&mut self) {
            self.uid = None;
            self.creation_timestamp = None;
            self.deletion_timestamp = None;
            self.deletion_grace_period_seconds = None;
            self.self_link = None;
        }

        fn copy_system_fields_from(&mut self, stored: &Self) {
            self.generation = stored.generation;
            if $crate::meta::Metadata::uid(self).is_none() {
                self.uid.clone_from(&stored.uid);
            }
            if $crate::meta::Metadata::creation_timestamp(stored).is_some() {
                self.creation_timestamp
                    .clone_from(&stored.creation_timestamp);
            }
            if $crate::meta::Metadata::deletion_timestamp(stored).is_some() {
                self.deletion_timestamp
                    .clone_from(&stored.deletion_timestamp);
            }
            self.deletion_grace_period_seconds = self
                .deletion_grace_period_seconds
                .or(stored.deletion_grace_period_seconds);
        }

        fn copy_managed_fields_from(&mut self, other: &Self) {
            self.managed_fields.clone_from(&other.managed_fields);
        }
    };
}
#[cfg_attr(
    not(feature = "k8s-openapi029"),
    allow(unused_imports, reason = "the only other user is k8s-openapi's type")
)]
pub(crate) use wire_named_functions;

impl Metadata for ObjectMeta {
    wire_named_functions!();

    fn __errors(&self, is_new: bool) -> ErrorList {
        self.errors_besides_names(is_new)
    }

    fn creation_timestamp(&self) -> Option<Time> {
        self.creation_timestamp.filter(|time| !time.is_zero())
    }

    fn deletion_timestamp(&self) -> Option<Time> {
        self.deletion_timestamp.filter(|time| !time.is_zero())
    }

    fn labels(&self) -> &BTreeMap<String, String> {
        &self.labels
    }

    fn annotations(&self) -> &BTreeMap<String, String> {
        &self.annotations
    }

    fn finalizers(&self) -> &[String] {
        &self.finalizers
    }

    fn clear_managed_fields(&mut self) {
        self.managed_fields.clear();
    }
}

/// The text, unless it is empty.
pub(crate) fn present(text: &Option<String>) -> Option<&str> {
    text.as_deref().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Metadata, ObjectMeta, Time};
    use crate::meta::ManagedFieldsEntry;
    use serde_json::json;

    fn at(second: i64) -> Option<Time> {
        Time::from_timestamp(second, 0)
    }

    fn stored() -> ObjectMeta {
        ObjectMeta {
            uid: Some("stored".to_owned()),
            generation: Some(4),
            creation_timestamp: at(1),
            deletion_timestamp: at(2),
            deletion_grace_period_seconds: Some(30),
            self_link: Some("/l".to_owned()),
            managed_fields: vec![ManagedFieldsEntry::default()],
            ..ObjectMeta::named("n").with_label("a", "stored")
        }
    }

    #[test]
    fn a_create_keeps_no_system_field() {
        let mut metadata = stored();
        metadata.clear_system_fields();
        assert_eq!(
            serde_json::to_value(&metadata).unwrap(),
            json!({"name": "n", "generation": 4, "labels": {"a": "stored"}, "managedFields": [{}]})
        );
        metadata.clear_managed_fields();
        assert!(metadata.managed_fields.is_empty());
    }

    #[test]
    fn an_update_cannot_change_what_the_system_set() {
        let mut metadata = ObjectMeta {
            generation: Some(9),
            creation_timestamp: at(99),
            ..ObjectMeta::named("n").with_label("a", "new")
        };
        metadata.copy_system_fields_from(&stored());
        assert_eq!(metadata.uid(), Some("stored"));
        assert_eq!(metadata.generation(), Some(4));
        assert_eq!(metadata.creation_timestamp(), at(1));
        assert_eq!(metadata.deletion_timestamp(), at(2));
        assert_eq!(metadata.deletion_grace_period_seconds(), Some(30));
        assert_eq!(metadata.labels()["a"], "new");
        assert!(metadata.managed_fields.is_empty());
    }

    #[test]
    fn an_update_keeps_changes_that_validation_checks() {
        let mut metadata = ObjectMeta {
            uid: Some("other".to_owned()),
            deletion_timestamp: at(7),
            deletion_grace_period_seconds: Some(1),
            ..ObjectMeta::default()
        };
        metadata.copy_system_fields_from(&ObjectMeta {
            deletion_timestamp: None,
            ..stored()
        });
        assert_eq!(metadata.uid(), Some("other"));
        assert_eq!(metadata.deletion_timestamp(), at(7));
        assert!(metadata.is_being_deleted());
        assert_eq!(metadata.deletion_grace_period_seconds(), Some(1));
    }

    #[test]
    fn an_update_of_the_status_brings_managed_fields_alone() {
        let mut kept = ObjectMeta::named("kept");
        kept.copy_managed_fields_from(&stored());
        assert_eq!(kept.managed_fields, stored().managed_fields);
        assert_eq!(kept.labels.len(), 0);
    }

    #[test]
    fn values_absent_on_the_wire_are_none() {
        let nothing = ObjectMeta {
            name: Some(String::new()),
            generate_name: Some(String::new()),
            namespace: Some(String::new()),
            uid: Some(String::new()),
            resource_version: Some(String::new()),
            generation: Some(0),
            creation_timestamp: Some(Time::zero()),
            deletion_timestamp: Some(Time::zero()),
            ..ObjectMeta::default()
        };
        let texts = [
            nothing.name(),
            nothing.generate_name(),
            nothing.namespace(),
            nothing.uid(),
            nothing.resource_version(),
        ];
        assert_eq!(texts, [None; 5]);
        assert_eq!(nothing.generation(), None);
        assert_eq!(nothing.creation_timestamp(), None);
        assert!(!nothing.is_being_deleted());
    }

    #[test]
    fn set_values_are_returned() {
        let mut metadata = <ObjectMeta as Metadata>::with_name("n");
        assert_eq!(metadata, ObjectMeta::named("n"));
        metadata.set_namespace(Some("s".to_owned()));
        metadata.set_resource_version(Some("5".to_owned()));
        metadata.set_generation(Some(1));
        assert_eq!(metadata.namespace(), Some("s"));
        assert_eq!(metadata.resource_version(), Some("5"));
        assert_eq!(metadata.generation(), Some(1));
        metadata.set_name(None);
        assert_eq!(metadata.name(), None);
    }
}
