//! Patches of objects other than custom resources: those of built-in types and of aggregated servers,
//! whose types have patch metadata.

use super::{Content, Patch, not_applied};
use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{Error, Metadata, TypeMetadata};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::field::Error as FieldError;
use kube_conv_webhook::status::{Status, StatusOutcome};
use serde_json::Value;
use std::fmt::Display;

impl Patch {
    /// Applies a patch of any type to an object of a type that has patch metadata, as a server does
    /// to objects of built-in types.
    ///
    /// # Errors
    ///
    /// Those of [`apply`](Self::apply). For a strategic merge patch 400 for a malformed directive,
    /// 422 without a reason for lists of lists, and 500 with the text of [`strategic::Error`] for
    /// all other errors.
    ///
    /// ```
    /// use kube_conv_runtime::meta::ObjectMeta;
    /// use kube_conv_server::PatchRequest;
    /// use kube_conv_patch::strategic::TypeMetadata;
    /// use serde_json::json;
    ///
    /// let content_type = "application/strategic-merge-patch+json";
    /// let request = PatchRequest::new(content_type, br#"{"finalizers": ["b/new"]}"#);
    /// let patch = request.for_built_in().read()?;
    /// let metadata = TypeMetadata::of::<ObjectMeta>();
    /// let patched = patch.apply_with(&json!({"finalizers": ["a/old"]}), &metadata)?;
    /// assert_eq!(patched, json!({"finalizers": ["b/new", "a/old"]}));
    /// # Ok::<(), kube_conv_webhook::status::Status>(())
    /// ```
    ///
    /// Source: `interpretStrategicMergePatchError` of `k8s.io/apiserver`.
    pub fn apply_with<M: Metadata>(&self, object: &Value, metadata: &M) -> Result<Value, Status> {
        let Some(patch) = self.strategic_value()? else {
            return self.apply(object);
        };
        strategic::apply(object, patch, metadata).map_err(|why| rejected(&why))
    }

    /// Applies a patch of any type to a typed object, a strategic merge patch by the metadata of its
    /// type. Nothing is defaulted or validated.
    ///
    /// # Errors
    ///
    /// Those of [`apply_with`](Self::apply_with), and [`undecodable`](Self::undecodable) if the
    /// result is not of the type.
    pub fn apply_typed<T: ApiType>(&self, object: &T) -> Result<T, Status> {
        let object = serde_json::to_value(object).map_err(Status::internal)?;
        let patched = self.apply_with(&object, &TypeMetadata::of::<T>())?;
        T::deserialize(&patched).map_err(|why| self.undecodable(&patched.to_string(), why))
    }

    /// The response of a server to a patch whose result cannot be decoded: 422 with the reason,
    /// about the field `patch`. It quotes a strategic merge patch as Go prints it, and for other
    /// patches the text of the result.
    ///
    /// Source: `applyPatchToObject` and `jsonPatcher` of `k8s.io/apiserver`.
    #[must_use]
    pub fn undecodable(&self, patched: &str, why: impl Display) -> Status {
        let shown = match self.strategic_value() {
            Ok(Some(patch)) => strategic::go_print(patch),
            _ => patched.to_owned(),
        };
        let errors = FieldError::invalid("patch", shown, why.to_string()).into();
        Status::invalid(&GroupKind::new("", ""), "", &errors)
    }

    /// Whether it is a strategic merge patch.
    #[doc(hidden)]
    pub const fn is_strategic(&self) -> bool {
        matches!(self.content, Content::Strategic(_))
    }

    /// The value of a strategic merge patch; one with too many levels is an error.
    fn strategic_value(&self) -> Result<Option<&Value>, Status> {
        match &self.content {
            Content::Strategic(patch) => patch.as_ref().ok_or_else(not_applied).map(Some),
            _ => Ok(None),
        }
    }
}

fn rejected(why: &Error) -> Status {
    match why {
        Error::NotAnObject
        | Error::BadDeletionList
        | Error::BadRetainKeys
        | Error::BadElementOrder => Status::bad_request(why.to_string()),
        Error::ListOfLists => not_applied(),
        // A server returns other errors as they are.
        _ => Status {
            status: StatusOutcome::Failure,
            code: 500,
            message: why.to_string(),
            ..Status::default()
        },
    }
}
