//! Building the structural schema of a type from its description.

mod changes;
mod embedded;
mod flatten;
mod inline;
mod map_keys;
mod object;
mod rejected_rules;
mod shapes;
#[doc(hidden)]
pub mod union_texts;
mod unions;

mod values;

use crate::api::{FieldInfo, Link, TypeInfo, same_type};
use crate::{ApiType, Kind};
use kube_conv_schema::limits::MOST_LEVELS_OF_TYPE;
pub(super) use kube_conv_schema::schema::place::Place;
use kube_conv_schema::schema::{Schema, SchemaProblem, SchemaProblems};
use rejected_rules::{drop_rejected_rules, drop_rejected_rules_of_kind};

/// The greatest number of nodes of a schema: etcd accepts 1.5 MiB by default, and the shortest
/// possible property takes two dozen bytes.
const MAX_NODES: u32 = 1 << 16;

/// The structural schema of a type.
///
/// Anything that a schema cannot express is left out, such as a default that fails to serialize
/// or a foreign schema that is not structural. [`try_schema_of`] reports it.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::type_schema::{schema_of, try_schema_of};
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(minimum = 1)]
///     size: i32,
/// }
///
/// let schema = schema_of::<WidgetSpec>();
/// assert_eq!(schema.properties["size"].to_json()["minimum"], 1);
/// assert_eq!(try_schema_of::<WidgetSpec>().unwrap(), schema);
/// ```
#[must_use]
pub fn schema_of<T: ApiType>() -> Schema {
    schema_of_type_info(T::TYPE)
}

/// The structural schema of a described type, as [`schema_of`].
#[must_use]
#[doc(hidden)]
pub fn schema_of_type_info(info: &'static TypeInfo) -> Schema {
    Builder::default().built(|builder, schema| builder.node(info, schema, &Place::Root))
}

/// The structural schema of a type.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::type_schema::{schema_of, try_schema_of};
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(minimum = 1)]
///     size: i32,
/// }
///
/// let schema = schema_of::<WidgetSpec>();
/// assert_eq!(schema.properties["size"].to_json()["minimum"], 1);
/// assert_eq!(try_schema_of::<WidgetSpec>().unwrap(), schema);
/// ```
///
/// # Errors
///
/// Everything that the schema cannot express, with its place.
pub fn try_schema_of<T: ApiType>() -> Result<Schema, SchemaProblems> {
    try_schema_of_type_info(T::TYPE)
}

/// The structural schema of a described type.
///
/// # Errors
///
/// Those of [`try_schema_of`].
#[doc(hidden)]
pub fn try_schema_of_type_info(info: &'static TypeInfo) -> Result<Schema, SchemaProblems> {
    let mut builder = Builder::default();
    let schema = builder.built(|builder, schema| builder.node(info, schema, &Place::Root));
    SchemaProblems::unless_none(schema, builder.problems)
}

/// The schema of a type's values, without the rules of the type itself, which are checked on the
/// value.
pub(crate) fn schema_of_shape(info: &'static TypeInfo) -> Schema {
    Builder::default().built(|builder, schema| builder.shape_alone(info, schema))
}

/// The schema of the values of a field, without the rules of the field itself.
pub(crate) fn schema_of_field_value(field: &'static FieldInfo) -> Schema {
    Builder::default().built(|builder, schema| builder.value_of(field, schema))
}

/// The schema of a kind's whole object, with `apiVersion`, `kind` and `metadata`. Of the
/// metadata, a server allows only the names to be described.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::type_schema::{schema_of_kind, try_schema_of_kind};
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
/// }
///
/// let schema = schema_of_kind::<Widget>();
/// assert!(schema.properties.contains_key("apiVersion"));
/// assert_eq!(try_schema_of_kind::<Widget>().unwrap(), schema);
/// ```
#[must_use]
pub fn schema_of_kind<K: Kind>() -> Schema {
    schema_of_kind_info(K::TYPE)
}

/// Like [`schema_of_kind`], of a described type.
#[doc(hidden)]
pub fn schema_of_kind_info(info: &'static TypeInfo) -> Schema {
    Builder::default().whole_kind(info)
}

/// Like [`schema_of_kind`].
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::type_schema::{schema_of_kind, try_schema_of_kind};
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
/// }
///
/// let schema = schema_of_kind::<Widget>();
/// assert!(schema.properties.contains_key("apiVersion"));
/// assert_eq!(try_schema_of_kind::<Widget>().unwrap(), schema);
/// ```
///
/// # Errors
///
/// Those of [`try_schema_of`].
pub fn try_schema_of_kind<K: Kind>() -> Result<Schema, SchemaProblems> {
    let (schema, problems) = kind_with_problems::<K>();
    SchemaProblems::unless_none(schema, problems)
}

/// Returns the schema of a kind's whole object, and the problems.
#[doc(hidden)]
pub fn kind_with_problems<K: Kind>() -> (Schema, Vec<SchemaProblem>) {
    let mut builder = Builder::default();
    let schema = builder.whole_kind(K::TYPE);
    (schema, builder.problems)
}

/// One walk over a type's description.
#[derive(Default)]
struct Builder {
    /// The problems so far.
    problems: Vec<SchemaProblem>,
    /// The targets of recursive links between here and the root.
    unrolled: Vec<&'static TypeInfo>,
    depth: usize,
    nodes: u32,
    /// Whether a limit was reached, which is reported once.
    full: bool,
}

/// Functions write into a schema that is empty: schemas are large, so that returning them would take a fifth of the work.
impl Builder {
    /// Returns a schema, without the generated rules for which servers reject a CRD.
    fn built(&mut self, build: impl FnOnce(&mut Self, &mut Schema)) -> Schema {
        let mut schema = Schema::default();
        build(self, &mut schema);
        drop_rejected_rules(&mut schema);
        schema
    }

    /// The same for a whole object.
    fn whole_kind(&mut self, info: &'static TypeInfo) -> Schema {
        let mut schema = Schema::default();
        self.kind(info, &mut schema);
        drop_rejected_rules_of_kind(&mut schema);
        schema
    }

    fn problem(&mut self, at: &Place<'_>, message: impl Into<String>) {
        self.problems
            .push(SchemaProblem::new(at.to_string(), message.into()));
    }

    /// Builds one node, unless the schema grows beyond what a server accepts.
    fn within_limits(
        &mut self,
        schema: &mut Schema,
        at: &Place<'_>,
        build: impl FnOnce(&mut Self, &mut Schema),
    ) {
        self.nodes += 1;
        let limit = if self.nodes > MAX_NODES {
            Some(format!("the schema has more than {MAX_NODES} nodes"))
        } else if self.depth == MOST_LEVELS_OF_TYPE {
            Some(format!(
                "the schema is more than {MOST_LEVELS_OF_TYPE} levels deep"
            ))
        } else {
            None
        };
        if let Some(limit) = limit {
            // Reported for the first place only.
            if !std::mem::replace(&mut self.full, true) {
                self.problem(
                    at,
                    format!(
                        "{limit}; lower the `depth` of `recursive`, or preserve unknown fields here"
                    ),
                );
            }
            *schema = shapes::any_value();
            return;
        }
        self.depth += 1;
        build(self, schema);
        self.depth -= 1;
    }

    /// The schema of a link's type.
    fn link(&mut self, link: Link, schema: &mut Schema, at: &Place<'_>) {
        let Link::Lazy { target, depth } = link else {
            return self.node(link.target(), schema, at);
        };
        let info = target();
        let repeats = self
            .unrolled
            .iter()
            .filter(|seen| same_type(seen, info))
            .count();
        if repeats >= usize::from(depth) {
            *schema = shapes::cut(info);
            return;
        }
        self.unrolled.push(info);
        self.node(info, schema, at);
        self.unrolled.pop();
    }
}

#[cfg(test)]
mod tests;
