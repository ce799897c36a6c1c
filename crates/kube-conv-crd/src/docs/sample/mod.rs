//! Sample objects: YAML with comments, which a server accepts.

mod comments;
mod fields;
mod search;
mod write;

use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_schema::limits;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::depth;
use search::SampleSearch;
use serde_json::{Map, Value, json};

/// Which fields a sample has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SampleExtent {
    /// What an object has to have, and no more.
    Minimal,
    /// Every field that can be set along with the others. A comment names those that cannot.
    Full,
}

/// Returns an object of the storage version of a CRD as YAML, with comments: the description of each field, its type,
/// whether it is required, its default, its bounds and its rules.
///
/// Values are examples, defaults and the first listed values where the schema has any, and otherwise short ones within
/// the bounds. The object meets the schema and, with the feature `cel`, its rules: fields are left out, and values
/// tried, until it does. Fields whose bounds, such as `minItems` inside of others, require more than 10,000 items are
/// left out. `status` is left out if it is a subresource, since nobody writes it into a manifest.
///
/// ```
/// use kube_conv_crd::docs::{SampleExtent, sample_yaml};
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
/// struct Widget {
///     metadata: ObjectMeta,
///     /// What is wanted.
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     /// How many parts it has.
///     #[k8s(minimum = 1, maximum = 9)]
///     size: i32,
///     color: Option<String>,
/// }
///
/// assert_eq!(
///     sample_yaml(&Widget::crd(), SampleExtent::Minimal)?,
///     "apiVersion: acme.dev/v1
/// kind: Widget
/// metadata:
///   name: example
/// ## What is wanted.
/// ## Object, required.
/// spec:
///   ## How many parts it has.
///   ## Integer (int32), required. At least 1. At most 9.
///   size: 1
/// "
/// );
/// # Ok::<(), kube_conv_crd::docs::SampleError>(())
/// ```
///
/// # Errors
///
/// A CRD without a storage version with a schema, one whose schema cannot be compiled, one for which no valid
/// object was found, and one whose objects all have more than 10,000 items by such bounds.
pub fn sample_yaml(
    crd: &CustomResourceDefinition,
    extent: SampleExtent,
) -> Result<String, SampleError> {
    let mut versions = crd.spec.versions.iter();
    match versions.find(|version| version.storage) {
        Some(version) => of_version(crd, version, extent),
        None => Err(SampleError("no version is stored".to_owned())),
    }
}

/// Like [`sample_yaml`], for any version.
///
/// # Errors
///
/// Those of [`sample_yaml`]; no such version.
///
/// ```
/// # use kube_conv_crd::docs::{SampleExtent, sample_yaml_of_version};
/// # use kube_conv_runtime::prelude::*;
/// # #[derive(Kind, Clone, Debug, PartialEq)]
/// # #[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
/// # struct Widget { metadata: ObjectMeta, spec: WidgetSpec }
/// # #[derive(ApiType, Clone, Debug, PartialEq)]
/// # struct WidgetSpec { size: i32 }
/// let sample = sample_yaml_of_version(&Widget::crd(), "v1", SampleExtent::Full)?;
/// assert!(sample.ends_with("  size: 1\n"));
/// assert!(sample_yaml_of_version(&Widget::crd(), "v2", SampleExtent::Full).is_err());
/// # Ok::<(), kube_conv_crd::docs::SampleError>(())
/// ```
pub fn sample_yaml_of_version(
    crd: &CustomResourceDefinition,
    version: &str,
    extent: SampleExtent,
) -> Result<String, SampleError> {
    let mut versions = crd.spec.versions.iter();
    match versions.find(|known| known.name == version) {
        Some(version) => of_version(crd, version, extent),
        None => Err(SampleError(format!("there is no version `{version}`"))),
    }
}

/// There is no sample.
#[derive(Clone, PartialEq, Eq)]
pub struct SampleError(String);

impl std::fmt::Display for SampleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(SampleError);

impl std::error::Error for SampleError {}

fn of_version(
    crd: &CustomResourceDefinition,
    version: &CrdVersion,
    extent: SampleExtent,
) -> Result<String, SampleError> {
    let Some(schema) = version.root_schema() else {
        return Err(SampleError(format!(
            "the version `{}` has no schema",
            version.name
        )));
    };
    let sample = || of_schema(crd, version, schema, extent);
    let levels = depth::of_schema(schema).ok_or_else(|| SampleError(limits::too_deep()))?;
    let sample = depth::with_stack_for(levels, sample);
    sample.unwrap_or_else(|| {
        let text = "there is no memory for the levels of the schema";
        Err(SampleError(text.to_owned()))
    })
}

fn of_schema(
    crd: &CustomResourceDefinition,
    version: &CrdVersion,
    schema: &Schema,
    extent: SampleExtent,
) -> Result<String, SampleError> {
    let written = written(version, schema);
    let search = SampleSearch::new(schema, &written, head(crd, version))?;
    let minimal = search.minimal()?;
    let object = match extent {
        SampleExtent::Minimal => minimal,
        SampleExtent::Full => search.full(minimal),
    };
    Ok(write::yaml(&written, &object, extent))
}

/// The schema of what people write: without the names of every kind, and without a status that a subresource writes.
fn written(version: &CrdVersion, schema: &Schema) -> Schema {
    let mut written = schema.clone();
    let subresources = version.subresources.as_ref();
    let has_status = subresources.is_some_and(|subresources| subresources.status.is_some());
    let is_written = |name: &str| match name {
        "apiVersion" | "kind" | "metadata" => false,
        "status" => !has_status,
        _ => true,
    };
    written.properties.retain(|name, _| is_written(name));
    written.required.retain(|name| is_written(name));
    written
}

/// What the manifest of any object begins with.
fn head(crd: &CustomResourceDefinition, version: &CrdVersion) -> Map<String, Value> {
    let metadata = match crd.spec.scope.as_ref() {
        "Cluster" => json!({"name": "example"}),
        _ => json!({"name": "example", "namespace": "default"}),
    };
    let api_version = format!("{}/{}", crd.spec.group, version.name);
    Map::from_iter([
        ("apiVersion".to_owned(), json!(api_version)),
        ("kind".to_owned(), json!(crd.spec.names.kind)),
        ("metadata".to_owned(), metadata),
    ])
}
