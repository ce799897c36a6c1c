//! Requests.

use crate::options::CreateOptions;
use crate::options::FieldValidation;
use crate::options::Writer;
use kube_conv_schema::KubernetesVersion;
use kube_conv_schema::limits::is_too_deep;
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::borrow::Cow;

/// The media types that a server accepts for custom resources.
const MEDIA_TYPES: [&str; 3] = [
    "application/json",
    "application/yaml",
    "application/vnd.kubernetes.protobuf",
];

/// A request to create or replace an object: its body, and the parameters in its URL.
///
/// Without parameters the body can be passed instead: a `&Value`, or bytes of JSON.
///
/// ```
/// use kube_conv_server::admission::Request;
/// use kube_conv_server::options::FieldValidation;
///
/// let request = Request::json(b"{}")
///     .in_namespace("prod")
///     .field_validation(FieldValidation::Strict);
/// ```
#[derive(Clone, Debug)]
pub struct Request<'b> {
    pub(super) body: Body<'b>,
    pub(super) options: CreateOptions,
    pub(super) namespace: Option<&'b str>,
    pub(super) name: Option<&'b str>,
    pub(super) name_suffix: Option<&'b str>,
    pub(super) writer: Option<Writer<'b>>,
    pub(super) kubernetes: KubernetesVersion,
}

/// The body of a request.
#[derive(Clone, Debug)]
pub(super) enum Body<'b> {
    Json(Cow<'b, [u8]>),
    Yaml(&'b [u8]),
    /// An object with more levels than can be read.
    TooDeep,
}

impl<'b> Request<'b> {
    /// A request whose body is JSON.
    #[must_use]
    pub fn json(body: &'b [u8]) -> Self {
        Self::of(Body::Json(Cow::Borrowed(body)))
    }

    /// A request whose body is YAML.
    #[must_use]
    pub fn yaml(body: &'b [u8]) -> Self {
        Self::of(Body::Yaml(body))
    }

    /// A request whose body has a content type, such as `application/json; charset=utf-8`. Without
    /// one it is JSON.
    ///
    /// # Errors
    ///
    /// 415 for anything but `application/json` and `application/yaml`.
    pub fn of_type(content_type: Option<&str>, body: &'b [u8]) -> Result<Self, Status> {
        let media_type = content_type.unwrap_or_default().split(';').next();
        let media_type = media_type.unwrap_or_default().trim().to_ascii_lowercase();
        match media_type.as_str() {
            "" | "application/json" => Ok(Self::json(body)),
            "application/yaml" => Ok(Self::yaml(body)),
            _ => Err(Status::unsupported_media_type(&MEDIA_TYPES)),
        }
    }

    /// A request whose body is the JSON of a value.
    #[must_use]
    pub fn object(object: &Value) -> Self {
        if is_too_deep(object) {
            return Self::of(Body::TooDeep);
        }
        // Writing cannot fail, since the depth was checked.
        let body = serde_json::to_vec(object).unwrap_or_default();
        Self::of(Body::Json(Cow::Owned(body)))
    }

    const fn of(body: Body<'b>) -> Self {
        Self {
            body,
            options: CreateOptions {
                dry_run: Vec::new(),
                field_manager: None,
                field_validation: FieldValidation::Warn,
            },
            namespace: None,
            name: None,
            name_suffix: None,
            writer: None,
            kubernetes: KubernetesVersion::NEWEST,
        }
    }

    /// Sets how unknown and repeated fields are handled. By default they are dropped with a
    /// warning.
    #[must_use]
    pub fn field_validation(mut self, validation: FieldValidation) -> Self {
        self.options.field_validation = validation;
        self
    }

    /// The same request as a dry run.
    pub(crate) fn dry_run(mut self) -> Self {
        self.options.dry_run = vec!["All".to_owned()];
        self
    }

    /// Sets the namespace in the URL. By default it is that of the stored object, or else that of
    /// the object in the body, or else `default`.
    #[must_use]
    pub const fn in_namespace(mut self, namespace: &'b str) -> Self {
        self.namespace = Some(namespace);
        self
    }

    /// Sets the name in the URL. By default it is that of the stored object. Requests to create
    /// have none.
    #[must_use]
    pub const fn named(mut self, name: &'b str) -> Self {
        self.name = Some(name);
        self
    }

    /// Sets the name of the field manager. By default it is the first part of the user agent.
    #[must_use]
    pub fn field_manager(mut self, manager: &str) -> Self {
        self.options.field_manager = Some(manager.to_owned());
        self
    }

    /// Keeps `metadata.managedFields` as a server does, by who writes and when. By default they are not
    /// tracked: a new object has none, and an update keeps those of the stored object. Without the feature
    /// `patch` they are never tracked.
    #[must_use]
    pub const fn tracked(mut self, writer: Writer<'b>) -> Self {
        self.writer = Some(writer);
        self
    }

    /// The value of the body.
    ///
    /// # Errors
    ///
    /// A body that is not valid JSON or YAML.
    pub(crate) fn value(&self) -> Result<Value, String> {
        super::read::document(&self.body).map(|document| document.value)
    }

    /// Who writes, and the name of the manager, if `managedFields` are tracked.
    pub(super) fn writer(&self) -> Option<(Writer<'b>, String)> {
        let writer = self.writer?;
        Some((writer, writer.manager(&self.options)))
    }

    /// Sets the version of the server that answers. It decides which functions of CEL a new CRD may use; everything else is
    /// that of the newest version.
    #[must_use]
    pub const fn with_kubernetes(mut self, version: KubernetesVersion) -> Self {
        self.kubernetes = version;
        self
    }

    /// Sets the suffix of a generated name, instead of five random characters.
    #[must_use]
    pub const fn with_name_suffix(mut self, suffix: &'b str) -> Self {
        self.name_suffix = Some(suffix);
        self
    }
}

/// The JSON of a value, without parameters.
impl From<&Value> for Request<'_> {
    fn from(object: &Value) -> Self {
        Self::object(object)
    }
}

/// JSON, without parameters.
impl<'b> From<&'b [u8]> for Request<'b> {
    fn from(body: &'b [u8]) -> Self {
        Self::json(body)
    }
}

/// The same request.
impl<'b> From<&'b Request<'_>> for Request<'b> {
    fn from(request: &'b Request<'_>) -> Self {
        let body = match &request.body {
            Body::Json(bytes) => Body::Json(Cow::Borrowed(bytes)),
            Body::Yaml(bytes) => Body::Yaml(bytes),
            Body::TooDeep => Body::TooDeep,
        };
        Self {
            body,
            options: request.options.clone(),
            namespace: request.namespace,
            name: request.name,
            name_suffix: request.name_suffix,
            writer: request.writer,
            kubernetes: request.kubernetes,
        }
    }
}

impl Body<'_> {
    /// The bytes that were sent.
    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Self::Json(bytes) => bytes,
            Self::Yaml(bytes) => bytes,
            Self::TooDeep => b"",
        }
    }
}
