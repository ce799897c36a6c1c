//! Patches in requests: bytes and a content type.

mod built_in;
mod strict;
#[cfg(test)]
mod tests;

use crate::json_text::{self, ReadError, Tree};
use crate::options::{FieldValidation, PatchOptions, Writer};
use kube_conv_patch::json::{self, MAX_OPERATIONS};
use kube_conv_patch::merge;
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::limits;
use kube_conv_webhook::status::{Status, StatusDetails, StatusOutcome, StatusReason};
use kube_conv_yaml as yaml;
use serde_json::Value;

/// The content type of a [JSON patch](json).
pub const JSON_PATCH: &str = "application/json-patch+json";

/// The content type of a [merge patch](merge).
pub const MERGE_PATCH: &str = "application/merge-patch+json";

/// The content type of a [strategic merge patch](kube_conv_patch::strategic).
pub const STRATEGIC_MERGE_PATCH: &str = "application/strategic-merge-patch+json";

/// The content type of server-side apply, which needs the field managers that a server keeps.
pub const APPLY_PATCH: &str = "application/apply-patch+yaml";

/// The content types that a server accepts for custom resources.
const CUSTOM: [&str; 3] = [JSON_PATCH, MERGE_PATCH, APPLY_PATCH];

/// The content types that a server accepts for built-in types.
const BUILT_IN: [&str; 4] = [JSON_PATCH, MERGE_PATCH, STRATEGIC_MERGE_PATCH, APPLY_PATCH];

/// The greatest size of a request's body, in bytes. Source: the default of `MaxRequestBodyBytes`.
pub const MAX_BODY_BYTES: usize = 3 * 1024 * 1024;

/// A patch of any type.
///
/// ```
/// use kube_conv_server::Patch;
/// use serde_json::json;
///
/// let patch = Patch::read("application/merge-patch+json", br#"{"spec": {"replicas": 2}}"#)?;
/// let patched = patch.apply(&json!({"spec": {"replicas": 1, "paused": true}}))?;
/// assert_eq!(patched, json!({"spec": {"replicas": 2, "paused": true}}));
///
/// let status = Patch::read("application/json", b"{}").unwrap_err();
/// assert_eq!(status.code, 415);
/// # Ok::<(), kube_conv_webhook::status::Status>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    content: Content,
    findings: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Json(json::Patch),
    /// `None` if it has too many levels.
    Merge(Option<Value>),
    /// `None` if it has too many levels.
    Strategic(Option<Value>),
}

impl Patch {
    /// Reads the body of a request to patch a custom resource, as [`PatchRequest`] does.
    ///
    /// # Errors
    ///
    /// Those of [`PatchRequest::read`].
    pub fn read(content_type: &str, body: &[u8]) -> Result<Self, Status> {
        PatchRequest::new(content_type, body).read()
    }

    /// A merge patch.
    #[must_use]
    pub fn merge(patch: &Value) -> Self {
        Self::of(Content::Merge(unless_too_deep(patch)))
    }

    /// A strategic merge patch.
    #[must_use]
    pub fn strategic(patch: &Value) -> Self {
        Self::of(Content::Strategic(unless_too_deep(patch)))
    }

    /// The content type.
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match &self.content {
            Content::Json(_) => JSON_PATCH,
            Content::Merge(_) => MERGE_PATCH,
            Content::Strategic(_) => STRATEGIC_MERGE_PATCH,
        }
    }

    /// The findings that a server warns of, or rejects with strict field validation: repeated
    /// members, and unknown members of operations.
    #[must_use]
    pub fn findings(&self) -> &[String] {
        &self.findings
    }

    /// Applies a JSON patch or a merge patch to an object.
    ///
    /// # Errors
    ///
    /// The status of a server: 422 for a JSON patch that does not apply, without the reason, which
    /// [`json::Patch::apply`] returns; 400 for a merge patch that is null or a scalar; 415 for a
    /// strategic merge patch, which custom resources do not support; [`apply_with`](Self::apply_with) is for
    /// types with patch metadata. Also 422 for a result of more than 500
    /// levels.
    pub fn apply(&self, object: &Value) -> Result<Value, Status> {
        match &self.content {
            Content::Json(patch) => patch.apply(object).map_err(|_| not_applied()),
            Content::Merge(patch) => {
                let patch = patch.as_ref().ok_or_else(not_applied)?;
                merge::apply(object, patch).map_err(|why| rejected(&why))
            }
            Content::Strategic(_) => Err(Status::unsupported_media_type(&CUSTOM)),
        }
    }

    fn of(content: Content) -> Self {
        Self {
            content,
            findings: Vec::new(),
        }
    }
}

impl From<json::Patch> for Patch {
    fn from(patch: json::Patch) -> Self {
        Self::of(Content::Json(patch))
    }
}

fn unless_too_deep(patch: &Value) -> Option<Value> {
    (!limits::is_too_deep(patch)).then(|| patch.clone())
}

/// A server reports neither which operation failed nor why.
fn not_applied() -> Status {
    // `NewGenericServerResponse` of `k8s.io/apimachinery/pkg/api/errors`, of the code 422 and nothing else.
    let status = Status {
        status: StatusOutcome::Failure,
        message: "the server rejected our request due to an error in our request".to_owned(),
        reason: StatusReason::Invalid,
        code: 422,
        ..Status::default()
    };
    status.with_details(StatusDetails::default())
}

fn rejected(why: &merge::Error) -> Status {
    match why {
        merge::Error::Patch => Status::bad_request(why.to_string()),
        merge::Error::TooDeep(_) => not_applied(),
        other => Status::internal(other),
    }
}

/// A request to patch an object, before its body is parsed.
///
/// ```
/// use kube_conv_server::options::FieldValidation;
/// use kube_conv_server::PatchRequest;
/// use kube_conv_runtime::prelude::*;
///
/// let body = br#"{"spec": {"size": 2}}"#;
/// let request = PatchRequest::new("application/merge-patch+json", body)
///     .named("w")
///     .field_validation(FieldValidation::Strict);
/// let patched = request.read()?.apply(&json!({"metadata": {"name": "w"}, "spec": {"size": 1}}))?;
/// assert_eq!(patched["spec"], json!({"size": 2}));
///
/// // Only built-in types have strategic merge patches.
/// let request = PatchRequest::new("application/strategic-merge-patch+json", body);
/// assert_eq!(request.read().unwrap_err().code, 415);
/// assert!(request.for_built_in().read().is_ok());
/// # Ok::<(), kube_conv_webhook::status::Status>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatchRequest<'b> {
    content_type: &'b str,
    body: &'b [u8],
    is_built_in: bool,
    options: PatchOptions,
    name: Option<&'b str>,
    namespace: Option<&'b str>,
    writer: Option<Writer<'b>>,
}

/// A request whose content type, size and options are those of a patch, and whose body is JSON.
#[doc(hidden)]
pub struct Checked<'r> {
    request: &'r PatchRequest<'r>,
    media_type: &'r str,
    /// The body; `None` if it has too many levels.
    body: Option<Tree>,
}

impl<'b> PatchRequest<'b> {
    /// A request to patch a custom resource, with warnings about unknown and repeated members.
    #[must_use]
    pub fn new(content_type: &'b str, body: &'b [u8]) -> Self {
        Self {
            content_type,
            body,
            is_built_in: false,
            options: PatchOptions::default(),
            name: None,
            namespace: None,
            writer: None,
        }
    }

    /// The same request for an object of a built-in type, or of one that an aggregated server
    /// serves: they also accept strategic merge patches.
    #[must_use]
    pub fn for_built_in(mut self) -> Self {
        self.is_built_in = true;
        self
    }

    /// The same request with another `fieldValidation`. `Ignore` checks a patch less strictly: it
    /// also accepts members of wrong types that are not used.
    #[must_use]
    pub fn field_validation(mut self, validation: FieldValidation) -> Self {
        self.options.common.field_validation = validation;
        self
    }

    /// The same request with these options, which are the parameters of its URL.
    #[must_use]
    pub fn options(mut self, options: PatchOptions) -> Self {
        self.options = options;
        self
    }

    /// The same request with the name of the object in the URL. By default it is that of the stored
    /// object.
    #[must_use]
    pub fn named(mut self, name: &'b str) -> Self {
        self.name = Some(name);
        self
    }

    /// The same request with the namespace in the URL. By default it is that of the stored object, or of
    /// what is applied, or `default`.
    #[must_use]
    pub fn in_namespace(mut self, namespace: &'b str) -> Self {
        self.namespace = Some(namespace);
        self
    }

    /// The same request, with `metadata.managedFields` kept as a server does. Without it patches keep
    /// those of the stored object, and an apply happens at the current time of the system's clock.
    #[must_use]
    pub fn tracked(mut self, writer: Writer<'b>) -> Self {
        self.writer = Some(writer);
        self
    }

    /// The same request; an apply that is not tracked happens at this time.
    #[doc(hidden)]
    pub fn applied_at(mut self, writer: Writer<'b>) -> Self {
        if self.is_apply() {
            self.writer.get_or_insert(writer);
        }
        self
    }

    /// Reads the patch, with the server's errors and order.
    ///
    /// # Errors
    ///
    /// 415 for any other content type than those of patches, and here also for [`APPLY_PATCH`],
    /// with a message that does not list it; 413 for more than [`MAX_BODY_BYTES`], or
    /// more than [`MAX_OPERATIONS`] operations; 422 for invalid options; 400 for invalid JSON, or
    /// JSON that is not of the patch's type.
    ///
    /// Source: `PatchResource` of `k8s.io/apiserver`.
    pub fn read(&self) -> Result<Patch, Status> {
        self.check()?.decode()
    }

    /// Runs the checks that precede the look-up of the object.
    #[doc(hidden)]
    pub fn check(&self) -> Result<Checked<'_>, Status> {
        let media_type = self.media_type()?;
        self.check_size()?;
        self.check_options(media_type)?;
        if media_type == APPLY_PATCH {
            return Err(Status::unsupported_media_type(self.understood()));
        }
        let read = match media_type {
            JSON_PATCH => json_text::read_patch(self.body),
            _ => json_text::read(self.body),
        };
        let body = match read {
            Ok(body) => Some(body),
            Err(ReadError::TooDeep) => None,
            Err(ReadError::Syntax(_)) => return Err(Status::bad_request("invalid JSON patch")),
        };
        Ok(Checked {
            request: self,
            media_type,
            body,
        })
    }

    /// Whether this is a request to apply.
    #[doc(hidden)]
    pub fn is_apply(&self) -> bool {
        self.media_type() == Ok(APPLY_PATCH)
    }

    /// Reads what is applied.
    #[doc(hidden)]
    pub fn applied(&self) -> Result<yaml::Document, Status> {
        self.check_size()?;
        self.check_apply_options()?;
        yaml::read(self.body)
            .map_err(|error| Status::bad_request(format!("error encoding patch: {error}")))
    }

    /// Rejects an apply with invalid options, such as one without a manager.
    #[doc(hidden)]
    pub fn check_apply_options(&self) -> Result<(), Status> {
        self.check_options(APPLY_PATCH)
    }

    /// Who writes, and the name of the manager, if `managedFields` are tracked.
    #[doc(hidden)]
    pub fn writer(&self) -> Option<(Writer<'b>, String)> {
        let writer = self.writer?;
        Some((writer, writer.manager(&self.options.common)))
    }

    #[doc(hidden)]
    pub fn request_options(&self) -> &PatchOptions {
        &self.options
    }

    #[doc(hidden)]
    pub fn namespace(&self) -> Option<&str> {
        self.namespace
    }

    #[doc(hidden)]
    pub fn name(&self) -> Option<&str> {
        self.name
    }

    #[doc(hidden)]
    pub fn validation(&self) -> &FieldValidation {
        &self.options.common.field_validation
    }

    fn ignores(&self) -> bool {
        self.options.common.field_validation == FieldValidation::Ignore
    }

    /// The content type without its parameters.
    fn media_type(&self) -> Result<&'b str, Status> {
        let media_type = match self.content_type.split_once(';') {
            Some((media_type, _)) if !media_type.is_empty() => media_type,
            _ => self.content_type,
        };
        let accepted = self.accepted();
        if accepted.contains(&media_type) {
            Ok(media_type)
        } else {
            Err(Status::unsupported_media_type(accepted))
        }
    }

    /// The content types that a server accepts.
    fn accepted(&self) -> &'static [&'static str] {
        if self.is_built_in { &BUILT_IN } else { &CUSTOM }
    }

    /// The content types that are supported here.
    fn understood(&self) -> &'static [&'static str] {
        let (_, understood) = self.accepted().split_last().unwrap_or((&"", &[]));
        understood
    }

    fn check_size(&self) -> Result<(), Status> {
        if self.body.len() > MAX_BODY_BYTES {
            let limit = format!("limit is {MAX_BODY_BYTES}");
            return Err(Status::request_entity_too_large(&limit));
        }
        Ok(())
    }

    fn check_options(&self, media_type: &str) -> Result<(), Status> {
        let errors = if media_type == APPLY_PATCH {
            self.options.validate_for_apply()
        } else {
            self.options.validate()
        };
        if errors.is_empty() {
            return Ok(());
        }
        let kind = GroupKind::new("meta.k8s.io", "PatchOptions");
        Err(Status::invalid(&kind, "", &errors))
    }
}

impl Checked<'_> {
    /// Parses the patch, which a server does once it has the object.
    #[doc(hidden)]
    pub fn decode(self) -> Result<Patch, Status> {
        let decoding = |why: String| Status::bad_request(format!("error decoding patch: {why}"));
        let too_deep = || Status::bad_request(json_text::too_deep());
        let body = self.body.ok_or_else(too_deep)?;
        let findings = match self.media_type {
            // It must be an object even if findings are ignored.
            STRATEGIC_MERGE_PATCH => strict::object(&body).map_err(Status::bad_request)?,
            _ if self.request.ignores() => match body.beyond_floats {
                Some(number) => return Err(decoding(number.to_string())),
                None => Vec::new(),
            },
            JSON_PATCH => strict::operations(&body).map_err(decoding)?,
            _ => strict::object(&body).map_err(decoding)?,
        };
        let content = match self.media_type {
            JSON_PATCH => Content::Json(json_patch(body.value)?),
            STRATEGIC_MERGE_PATCH => Content::Strategic(Some(body.value)),
            _ => Content::Merge(Some(body.value)),
        };
        let findings = match self.request.ignores() {
            true => Vec::new(),
            false => findings,
        };
        Ok(Patch { content, findings })
    }
}

fn json_patch(patch: Value) -> Result<json::Patch, Status> {
    let patch = json::Patch::of_value(patch);
    let patch = patch.map_err(|why| Status::bad_request(why.to_string()))?;
    let count = patch.operations().len();
    if count > MAX_OPERATIONS {
        return Err(Status::request_entity_too_large(&format!(
            "The allowed maximum operations in a JSON patch is {MAX_OPERATIONS}, got {count}"
        )));
    }
    Ok(patch)
}
