//! The document and its builder.

use super::component;
use super::error::{DocumentError, DocumentErrors};
use super::paths;
use kube_conv_patch::strategic::OpenApi;
use kube_conv_runtime::api::TypeInfo;
use kube_conv_runtime::meta::ListMeta;
use kube_conv_runtime::type_schema::build::one_of_several;
use kube_conv_runtime::type_schema::names::{COMPONENTS, ComponentNames, reversed};
use kube_conv_runtime::type_schema::schema_of_type_info;
use kube_conv_runtime::{ApiType, Kind};
use serde_json::{Map, Value, json};

/// An OpenAPI v3 document of the kinds of one group and version.
///
/// * `components.schemas` has every type with fields under a name as Kubernetes gives it: the group
///   backwards, the version, the type, such as `dev.acme.widgets.v1.WidgetSpec`. Kubernetes' own
///   types have their own names, such as `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`. Other
///   types refer to them, so that recursive types are finite. Different types of one name are
///   numbered: `Item`, `Item2`.
/// * Kinds and their lists have `x-kubernetes-group-version-kind`.
/// * List types, map types and CEL rules are those of the CustomResourceDefinition;
///   `x-kubernetes-patch-strategy` and `x-kubernetes-patch-merge-key` are added.
/// * `paths` has the operations that read objects and lists, by which `kubectl explain` finds the
///   kind of a resource. Other operations are left out.
///
/// Source: `/openapi/v3` of kube-apiserver, and `kubectl explain`'s use of it.
///
/// ```
/// use kube_conv_server::openapi::Document;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// let document = Document::of("acme.dev", "v1").kind::<Widget>().build()?;
/// assert_eq!(document.json()["openapi"], "3.0.0");
/// let widget = document.component::<Widget>().unwrap();
/// assert!(widget["properties"]["spec"].to_string().contains("dev.acme.v1.WidgetSpec"));
/// # Ok::<(), kube_conv_server::openapi::DocumentErrors>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    json: Value,
}

impl Document {
    /// Starts the document of a group and version.
    #[must_use]
    pub fn of(group: impl Into<String>, version: impl Into<String>) -> DocumentBuilder {
        DocumentBuilder {
            group: group.into(),
            version: version.into(),
            kinds: Vec::new(),
            errors: Vec::new(),
        }
    }

    /// The document.
    #[must_use]
    pub fn json(&self) -> &Value {
        &self.json
    }

    /// The document as indented text.
    #[must_use]
    pub fn to_json_string(&self) -> String {
        format!("{:#}\n", self.json)
    }

    /// The component of a kind.
    #[must_use]
    pub fn component<K: Kind>(&self) -> Option<&Value> {
        let name = kind_name::<K>();
        self.json.get("components")?.get("schemas")?.get(&*name)
    }

    /// The patch metadata of a kind, as tools read it from the document.
    ///
    /// ```
    /// # #[cfg(feature = "derive")] {
    /// use kube_conv_server::openapi::Document;
    /// use kube_conv_patch::strategic::Metadata;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// #[derive(Kind, Clone, Debug, PartialEq)]
    /// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    /// struct Widget {
    ///     metadata: ObjectMeta,
    ///     #[k8s(optional, list_set)]
    ///     owners: Vec<String>,
    /// }
    ///
    /// let document = Document::of("widgets.acme.dev", "v1").kind::<Widget>().build().unwrap();
    /// let metadata = document.patch_metadata::<Widget>().unwrap();
    /// assert_eq!(metadata.list("owners").unwrap().1.strategy, Some("merge"));
    /// # }
    /// ```
    #[must_use]
    pub fn patch_metadata<K: Kind>(&self) -> Option<OpenApi<'_>> {
        OpenApi::of_kind(&self.json, K::GROUP, K::VERSION, K::KIND)
    }
}

fn kind_name<K: Kind>() -> String {
    format!("{}.{}", reversed(K::GROUP, K::VERSION), K::KIND)
}

/// Collects the kinds of a document: [`Document::of`], then [`kind`](Self::kind) for each type, then
/// [`build`](Self::build).
///
/// ```
/// use kube_conv_server::openapi::Document;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// // A document is about one version.
/// let errors = Document::of("acme.dev", "v2").kind::<Widget>().build().unwrap_err();
/// assert_eq!(errors.iter().count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct DocumentBuilder {
    group: String,
    version: String,
    kinds: Vec<Described>,
    errors: Vec<DocumentError>,
}

/// A kind of the document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Described {
    pub(super) info: &'static TypeInfo,
    pub(super) kind: &'static str,
    pub(super) list_kind: &'static str,
    pub(super) plural: &'static str,
    pub(super) is_namespaced: bool,
}

impl DocumentBuilder {
    /// Adds a kind, and every type in it.
    #[must_use]
    pub fn kind<K: Kind>(mut self) -> Self {
        let document = format!("{}/{}", self.group, self.version);
        if (K::GROUP, K::VERSION) != (self.group.as_str(), self.version.as_str()) {
            self.errors.push(DocumentError::OtherGroupVersion {
                kind: K::KIND.to_owned(),
                api_version: K::API_VERSION.to_owned(),
                document,
            });
        } else if self.kinds.iter().any(|known| known.kind == K::KIND) {
            self.errors.push(DocumentError::SameKind {
                kind: K::KIND.to_owned(),
            });
        } else {
            self.kinds.push(Described {
                info: K::TYPE,
                kind: K::KIND,
                list_kind: K::INFO.list_kind,
                plural: K::PLURAL,
                is_namespaced: K::SCOPE == kube_conv_runtime::api::Scope::Namespaced,
            });
        }
        self
    }

    /// The document, with the same bytes for the same types.
    ///
    /// # Errors
    ///
    /// All errors: kinds of another group or version, two types for one kind, and problems of
    /// schemas.
    pub fn build(self) -> Result<Document, DocumentErrors> {
        let Self {
            group,
            version,
            kinds,
            mut errors,
        } = self;
        let mut names = ComponentNames::of(&group, &version, schema_of_type_info);
        let mut schemas = Map::new();
        let mut paths = Map::new();
        for described in &kinds {
            let name = names.name(described.info).to_owned();
            let list = list(described, &name, &mut names, &group, &version);
            let list_name = format!("{}.{}", reversed(&group, &version), described.list_kind);
            paths::add(&mut paths, described, &group, &version, &name, &list_name);
            schemas.insert(list_name, list);
        }
        // Each type may add others.
        let mut number = 0;
        while let Some((name, info)) = names.component(number) {
            let name = name.to_owned();
            let (schema, problems) = one_of_several(info, &mut names);
            errors.extend(problems.into_iter().map(|problem| DocumentError::Schema {
                component: name.clone(),
                problem,
            }));
            schemas.insert(name, component::component_of(schema, info));
            number += 1;
        }
        let json = json!({
            "openapi": "3.0.0",
            "info": {"title": group, "version": version},
            "paths": paths,
            "components": {"schemas": schemas},
        });
        DocumentErrors::unless_none(Document { json }, errors)
    }
}

/// The component of the lists of a kind.
fn list(
    described: &Described,
    items: &str,
    names: &mut ComponentNames,
    group: &str,
    version: &str,
) -> Value {
    let metadata = names.name(ListMeta::TYPE);
    let text = |description: &str| json!({"description": description, "type": "string"});
    let mut list = json!({
        "description": format!("A list of objects of the kind {}.", described.kind),
        "type": "object",
        "required": ["items"],
        "properties": {
            "apiVersion": text("The version of the schema that this object follows, as `group/version`."),
            "kind": text("The kind of this object, in CamelCase; it never changes."),
            "metadata": {
                "allOf": [{"$ref": format!("{COMPONENTS}{metadata}")}],
                "description": "What holds for the list as a whole.",
            },
            "items": {
                "description": "The objects.",
                "type": "array",
                "items": {"$ref": format!("{COMPONENTS}{items}")},
            },
        },
    });
    if let Some(list) = list.as_object_mut() {
        component::add_kind(list, group, version, described.list_kind);
    }
    list
}
