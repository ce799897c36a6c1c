//! Options of requests. On a request's URL they are parameters; a delete may have them as its body.

use super::constants::open_constants;
use super::objects::read_from_objects;
use super::wire;
use serde::{Deserialize, Serialize};

open_constants! {
    /// What becomes of the objects that a deleted object owns. Source:
    /// `metav1.DeletionPropagation`.
    pub enum DeletionPropagation {
        /// They stay, without an owner.
        Orphan = "Orphan",
        /// They are deleted after their owner.
        Background = "Background",
        /// They are deleted before their owner, which waits.
        Foreground = "Foreground",
    }
}

open_constants! {
    /// What a server does with fields that it does not know, and with those that stand twice.
    pub enum FieldValidation {
        /// It drops them in silence.
        Ignore = "Ignore",
        /// It drops them and warns, which is the default.
        Warn = "Warn",
        /// It refuses the request.
        Strict = "Strict",
    }
}

impl FieldValidation {
    fn is_unset(&self) -> bool {
        self.as_str().is_empty()
    }
}

/// Options of a request that creates an object. Source: `metav1.CreateOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct CreateOptions {
    /// Stages that are to be left out: `All`, or none if it is empty.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub dry_run: Vec<String>,
    /// Who manages the fields that the request sets; at most 128 bytes, all printable.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub field_manager: Option<String>,
    /// What becomes of fields that are not known.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "FieldValidation::is_unset"
    )]
    pub field_validation: FieldValidation,
}

read_from_objects!(CreateOptions);

/// Options of a request that replaces an object. Source: `metav1.UpdateOptions`.
pub type UpdateOptions = CreateOptions;

/// Options of a request that patches an object. Source: `metav1.PatchOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct PatchOptions {
    /// Those of every request that writes.
    #[serde(flatten)]
    pub common: CreateOptions,
    /// Whether an apply takes fields over from other managers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<bool>,
}

read_from_objects!(PatchOptions);

/// What a stored object must be for a request to be carried out. Source: `metav1.Preconditions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct Preconditions {
    /// The object's unique id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uid: Option<String>,
    /// The object's version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource_version: Option<String>,
}

read_from_objects!(Preconditions);

/// Options of a request that deletes an object. Source: `metav1.DeleteOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct DeleteOptions {
    /// How many seconds the object has to shut down; zero is at once, absent is the kind's default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_period_seconds: Option<i64>,
    /// What the object must be to be deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preconditions: Option<Preconditions>,
    /// The older form of [`DeleteOptions::propagation_policy`], which may not stand beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orphan_dependents: Option<bool>,
    /// What becomes of the objects that the object owns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub propagation_policy: Option<DeletionPropagation>,
    /// Stages that are to be left out: `All`, or none if it is empty.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub dry_run: Vec<String>,
    /// Whether an object is deleted that the server cannot read, without its finalizers and
    /// preconditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignore_store_read_error_with_cluster_breaking_potential: Option<bool>,
}

read_from_objects!(DeleteOptions);

#[cfg(test)]
mod tests {
    use super::{CreateOptions, DeleteOptions, DeletionPropagation, FieldValidation, PatchOptions};
    use serde_json::{from_value, json, to_value};

    #[test]
    fn options_keep_their_wire_form() {
        let patch = PatchOptions {
            common: CreateOptions {
                field_manager: Some("m".to_owned()),
                field_validation: FieldValidation::Strict,
                ..CreateOptions::default()
            },
            force: Some(false),
        };
        let json = json!({"fieldManager": "m", "fieldValidation": "Strict", "force": false});
        assert_eq!(to_value(&patch).unwrap(), json);
        assert_eq!(from_value::<PatchOptions>(json).unwrap(), patch);
        let delete = DeleteOptions {
            propagation_policy: Some(DeletionPropagation::Orphan),
            ..DeleteOptions::default()
        };
        assert_eq!(
            to_value(&delete).unwrap(),
            json!({"propagationPolicy": "Orphan"})
        );
        assert_eq!(to_value(DeleteOptions::default()).unwrap(), json!({}));
    }
}
