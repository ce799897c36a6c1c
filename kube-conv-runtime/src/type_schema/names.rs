//! The names of components.

use crate::ApiType;
use crate::api::{FieldInfo, Shape, TypeInfo};
use crate::meta::{
    Condition, FieldsV1, LabelSelector, LabelSelectorRequirement, ListMeta, LocalObjectReference,
    ManagedFieldsEntry, ObjectMeta, ObjectReference, OwnerReference, ShardInfo,
};
use kube_conv_schema::schema::Schema;

/// The JSON pointer of a document's components.
#[doc(hidden)]
pub const COMPONENTS: &str = "#/components/schemas/";

const META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1";
const CORE: &str = "io.k8s.api.core.v1";

/// Kubernetes' own types, which have the same name in every document.
const KUBERNETES: &[(&str, &TypeInfo)] = &[
    (META, Condition::TYPE),
    (META, FieldsV1::TYPE),
    (META, LabelSelector::TYPE),
    (META, LabelSelectorRequirement::TYPE),
    (META, ListMeta::TYPE),
    (META, ManagedFieldsEntry::TYPE),
    (META, ObjectMeta::TYPE),
    (META, OwnerReference::TYPE),
    (META, ShardInfo::TYPE),
    (CORE, LocalObjectReference::TYPE),
    (CORE, ObjectReference::TYPE),
];

/// The components of a document, in the order in which they came up.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct ComponentNames {
    /// The prefix of the names of the document's own types.
    prefix: String,
    components: Vec<NamedComponent>,
    /// The schemas that tell apart types of one name.
    schema_of: fn(&'static TypeInfo) -> Schema,
}

/// A type and its name. One type may be listed with several addresses, since a constant may have
/// several.
#[derive(Clone, Debug)]
struct NamedComponent {
    name: String,
    info: &'static TypeInfo,
    is_first: bool,
}

impl ComponentNames {
    /// Creates an empty list for a document of this group and version.
    #[doc(hidden)]
    pub fn of(group: &str, version: &str, schema_of: fn(&'static TypeInfo) -> Schema) -> Self {
        Self {
            prefix: reversed(group, version),
            components: Vec::new(),
            schema_of,
        }
    }

    /// Returns the list, and leaves an empty one.
    pub(crate) fn take(&mut self) -> Self {
        let empty = Self {
            prefix: String::new(),
            components: Vec::new(),
            schema_of: self.schema_of,
        };
        std::mem::replace(self, empty)
    }

    /// Returns a reference to a type, if it is a component: a type with fields and a name.
    pub(crate) fn reference(&mut self, info: &'static TypeInfo) -> Option<String> {
        let has_fields = matches!(info.shape, Shape::Object(_) | Shape::Union(_));
        if !has_fields || info.rust_name.is_empty() {
            return None;
        }
        Some(format!("{COMPONENTS}{}", self.name(info)))
    }

    /// The component with this number.
    #[doc(hidden)]
    pub fn component(&self, number: usize) -> Option<(&str, &'static TypeInfo)> {
        let mut first = self.components.iter().filter(|named| named.is_first);
        first
            .nth(number)
            .map(|named| (named.name.as_str(), named.info))
    }

    /// Returns the name of a type, which no other type has.
    ///
    /// Different types with one Rust name, such as from several modules or with other type
    /// parameters, are numbered.
    #[doc(hidden)]
    pub fn name(&mut self, info: &'static TypeInfo) -> &str {
        let known = self
            .components
            .iter()
            .position(|named| std::ptr::eq(named.info, info));
        let at = known.unwrap_or_else(|| self.add(info));
        self.components.get(at).map_or("", |named| &named.name)
    }

    fn add(&mut self, info: &'static TypeInfo) -> usize {
        let stem = self.stem(info);
        let mut name = stem.clone();
        let mut number = 1;
        let mut is_first = true;
        while let Some(taken) = self.components.iter().find(|named| named.name == name) {
            if self.is_same(taken.info, info) {
                is_first = false;
                break;
            }
            number += 1;
            name = format!("{stem}{number}");
        }
        self.components.push(NamedComponent {
            name,
            info,
            is_first,
        });
        self.components.len() - 1
    }

    fn stem(&self, info: &'static TypeInfo) -> String {
        let home = KUBERNETES
            .iter()
            .find(|(_, known)| self.is_same(known, info));
        let (prefix, name) = match (home, info.resource) {
            (Some((prefix, known)), _) => ((*prefix).to_owned(), known.rust_name),
            (None, Some(names)) => {
                let (group, version) = names
                    .api_version
                    .split_once('/')
                    .unwrap_or(("", names.api_version));
                (reversed(group, version), names.kind)
            }
            (None, None) => (self.prefix.clone(), info.rust_name),
        };
        format!("{prefix}.{name}")
    }

    fn is_same(&self, a: &'static TypeInfo, b: &'static TypeInfo) -> bool {
        std::ptr::eq(a, b)
            || (a.rust_name == b.rust_name
                && a.resource == b.resource
                && patches(a).eq(patches(b))
                && (self.schema_of)(a) == (self.schema_of)(b))
    }
}

/// Group and version as names start with them: `widgets.acme.dev` and `v1` are
/// `dev.acme.widgets.v1`.
#[doc(hidden)]
pub fn reversed(group: &str, version: &str) -> String {
    let parts = group.rsplit('.').filter(|part| !part.is_empty());
    parts.chain([version]).collect::<Vec<_>>().join(".")
}

/// Returns the patch strategies of a type's fields, which its schema does not have.
fn patches(info: &TypeInfo) -> impl Iterator<Item = (&str, crate::api::FieldPatch)> {
    let fields: &[FieldInfo] = match info.shape {
        Shape::Object(fields) => fields,
        _ => &[],
    };
    fields.iter().map(|field| (field.name, field.patch()))
}
