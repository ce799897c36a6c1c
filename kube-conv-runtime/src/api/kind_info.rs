//! The properties of a kind's CustomResourceDefinition other than the schema.

/// The description of a kind: its names, and the properties of its CustomResourceDefinition other
/// than the schema.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct KindDescription {
    /// The API group; empty for the core group.
    pub group: &'static str,
    /// The version in the group, such as `v1`.
    pub version: &'static str,
    /// The name of the kind, such as `Widget`.
    pub kind: &'static str,
    /// The name of the resource in paths, such as `widgets`.
    pub plural: &'static str,
    /// Whether objects live in namespaces.
    pub scope: Scope,
    /// The other properties.
    pub info: &'static KindInfo,
}

/// The names, columns and subresources of a kind.
#[derive(Clone, Copy, Debug)]
pub struct KindInfo {
    /// The name of the resource for one object.
    pub singular: &'static str,
    /// The kind of lists.
    pub list_kind: &'static str,
    /// Abbreviations for command lines.
    pub short_names: &'static [&'static str],
    /// Groups of resources, such as `all`, that include this one.
    pub categories: &'static [&'static str],
    /// Whether the server answers requests for this version.
    pub served: bool,
    /// Whether objects are stored in this version.
    pub storage: bool,
    /// Whether the version is deprecated.
    pub deprecated: bool,
    /// The warning about a deprecated version, if not the server's default.
    pub deprecation_warning: Option<&'static str>,
    /// Whether there is a status subresource.
    pub status: bool,
    /// The scale subresource.
    pub scale: Option<Scale>,
    /// Whether a CRD without subresources says so with an empty object.
    pub empty_subresources: bool,
    /// The columns that clients print.
    pub columns: &'static [Column],
    /// The paths of fields by which lists can be filtered.
    pub selectable_fields: &'static [&'static str],
    /// Annotations of the CustomResourceDefinition.
    pub annotations: &'static [(&'static str, &'static str)],
    /// Labels of the CustomResourceDefinition.
    pub labels: &'static [(&'static str, &'static str)],
    /// The webhook that converts objects between versions.
    pub conversion: Option<ConversionWebhook>,
    /// The types of conditions that the kind's controller writes, with their polarities.
    pub condition_types: &'static [(&'static str, Polarity)],
}

/// The webhook that converts objects between versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConversionWebhook {
    /// Its address.
    pub client: ConversionClient,
    /// The versions of `ConversionReview` that it understands, the preferred one first.
    pub review_versions: &'static [&'static str],
}

/// The address of a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConversionClient {
    /// An `https` address.
    Url(&'static str),
    /// A service in the cluster.
    Service {
        /// Its name.
        name: &'static str,
        /// Its namespace.
        namespace: &'static str,
        /// The path of requests.
        path: Option<&'static str>,
        /// The port, 443 if there is none.
        port: Option<i32>,
    },
}

impl KindInfo {
    /// A served and stored version without other properties.
    #[must_use]
    pub const fn new(singular: &'static str, list_kind: &'static str) -> Self {
        Self {
            singular,
            list_kind,
            short_names: &[],
            categories: &[],
            served: true,
            storage: true,
            deprecated: false,
            deprecation_warning: None,
            status: false,
            scale: None,
            empty_subresources: false,
            columns: &[],
            selectable_fields: &[],
            annotations: &[],
            labels: &[],
            conversion: None,
            condition_types: &[],
        }
    }
}

/// Whether objects live in namespaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Each object lives in one namespace.
    Namespaced,
    /// Objects belong to the cluster as a whole.
    Cluster,
}

impl Scope {
    /// The word in a CustomResourceDefinition.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Namespaced => "Namespaced",
            Self::Cluster => "Cluster",
        }
    }
}

/// The paths of the scale subresource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The path of the wanted number of replicas, below `.spec`.
    pub spec_replicas: &'static str,
    /// The path of the observed number of replicas, below `.status`.
    pub status_replicas: &'static str,
    /// The path of the serialized label selector, below `.spec` or `.status`.
    pub label_selector: Option<&'static str>,
}

/// A column of the table that clients print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The heading.
    pub name: &'static str,
    /// The path of the value, a JSONPath from the root of the object.
    pub json_path: &'static str,
    /// The type, if it does not follow from the path.
    pub column_type: Option<ColumnType>,
    /// A refinement of the type.
    pub format: Option<&'static str>,
    /// What the column shows.
    pub description: Option<&'static str>,
    /// 0 is always shown, more only in wide output.
    pub priority: i32,
}

impl Column {
    /// A column that is always shown.
    #[must_use]
    pub const fn new(name: &'static str, json_path: &'static str) -> Self {
        Self {
            name,
            json_path,
            column_type: None,
            format: None,
            description: None,
            priority: 0,
        }
    }
}

/// The type of a column's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    /// `true` or `false`.
    Boolean,
    /// A time, printed as an age.
    Date,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// Text, or any other value as JSON.
    String,
}

impl ColumnType {
    /// The word in a CustomResourceDefinition.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Boolean => "boolean",
            Self::Date => "date",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::String => "string",
        }
    }
}

/// The status of a condition that means that all is well.
///
/// Conditions do not contain it, so conditions of unknown types cannot be summarized. Source: API
/// conventions, "Typical status properties".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Polarity {
    /// `True` is good, as for `Ready`.
    Positive,
    /// `False` is good, as for `MemoryPressure`.
    Negative,
}
