//! Several versions, each of its own Rust type, in one CustomResourceDefinition.

use super::CustomResourceDefinition;
use kube_conv_runtime::Kind;
use kube_conv_runtime::meta::describe;
use kube_conv_schema::errors::error_list;
use kube_conv_schema::schema::{SchemaProblem, Text};
use std::collections::BTreeMap;
use std::fmt;

/// Collects the versions of a kind: [`CrdBuilder::new`], then
/// [`version`](Self::version) for each type, then [`build`](Self::build).
///
/// ```
/// use kube_conv_crd::CrdBuilder;
/// use kube_conv_runtime::prelude::*;
///
/// mod v1alpha1 {
///     use kube_conv_runtime::prelude::*;
///
///     #[derive(Kind, Clone, Debug, PartialEq)]
///     #[k8s(group = "acme.dev", version = "v1alpha1", scope = Namespaced)]
///     #[k8s(storage = false)]
///     pub struct Widget {
///         pub metadata: ObjectMeta,
///         pub spec: WidgetSpec,
///     }
///
///     #[derive(ApiType, Clone, Debug, PartialEq)]
///     pub struct WidgetSpec {
///         pub size: i32,
///     }
/// }
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: v1alpha1::WidgetSpec,
/// }
///
/// let crd = CrdBuilder::new()
///     .version::<v1alpha1::Widget>()
///     .version::<Widget>()
///     .build()?;
/// let names: Vec<&str> = crd.spec.versions.iter().map(|version| &*version.name).collect();
/// assert_eq!(names, ["v1", "v1alpha1"]);
///
/// // One version has to be stored.
/// let errors = CrdBuilder::new().version::<v1alpha1::Widget>().build();
/// assert!(errors.is_err());
/// # Ok::<(), kube_conv_crd::JoinErrors>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CrdBuilder {
    joined: Option<CustomResourceDefinition>,
    errors: Vec<JoinError>,
}

impl CrdBuilder {
    /// Starts the CRD of a kind with several versions, each of its own Rust type.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a version.
    ///
    /// Short names, categories, labels and annotations of all versions are joined, and one of them
    /// may name the webhook for conversion; all other properties that do not belong to a version
    /// must be the same.
    #[must_use]
    pub fn version<K: Kind>(mut self) -> Self {
        let (schema, problems) = kube_conv_runtime::type_schema::build::kind_with_problems::<K>();
        self.errors
            .extend(problems.into_iter().map(|problem| JoinError::Schema {
                version: K::VERSION.into(),
                problem,
            }));
        let added = kube_conv_runtime::crd::single(&describe::<K>(), K::TYPE, schema);
        match &mut self.joined {
            None => self.joined = Some(added),
            Some(joined) => join(joined, added, &mut self.errors),
        }
        self
    }

    /// Returns the CRD with all versions, sorted by name.
    ///
    /// # Errors
    ///
    /// Every conflict between the versions, and every problem of their schemas.
    pub fn build(self) -> Result<CustomResourceDefinition, JoinErrors> {
        let Self { joined, mut errors } = self;
        let Some(mut crd) = joined else {
            return JoinErrors::unless_none(<_>::default(), vec![JoinError::NoVersion]);
        };
        let stored = crd.spec.versions.iter().filter(|version| version.storage);
        let stored: Vec<Text> = stored.map(|version| version.name.clone()).collect();
        if stored.len() != 1 {
            errors.push(JoinError::Storage { stored });
        }
        crd.spec.versions.sort_by(|a, b| a.name.cmp(&b.name));
        JoinErrors::unless_none(crd, errors)
    }
}

fn join(
    joined: &mut CustomResourceDefinition,
    mut added: CustomResourceDefinition,
    errors: &mut Vec<JoinError>,
) {
    let mut same = |what, a: &Text, b: &Text| {
        if a != b {
            errors.push(JoinError::Different {
                what,
                first: a.clone(),
                other: b.clone(),
            });
        }
    };
    let (a, b) = (&joined.spec, &added.spec);
    same("group", &a.group, &b.group);
    same("kind", &a.names.kind, &b.names.kind);
    same("list kind", &a.names.list_kind, &b.names.list_kind);
    same("plural", &a.names.plural, &b.names.plural);
    same("singular", &a.names.singular, &b.names.singular);
    same("scope", &a.scope, &b.scope);
    for version in &b.versions {
        if a.versions.iter().any(|known| known.name == version.name) {
            errors.push(JoinError::Twice {
                version: version.name.clone(),
            });
        }
    }
    match (&joined.spec.conversion, added.spec.conversion) {
        (Some(first), Some(other)) if *first != other => errors.push(JoinError::Conversion),
        (None, Some(other)) => joined.spec.conversion = Some(other),
        _ => {}
    }
    let names = &mut joined.spec.names;
    add_missing(&mut names.categories, added.spec.names.categories);
    add_missing(&mut names.short_names, added.spec.names.short_names);
    let (into, from) = (&mut joined.metadata, added.metadata);
    add_entries(
        "annotation",
        &mut into.annotations,
        from.annotations,
        errors,
    );
    add_entries("label", &mut into.labels, from.labels, errors);
    joined.spec.versions.append(&mut added.spec.versions);
}

fn add_missing(texts: &mut Vec<Text>, more: Vec<Text>) {
    for text in more {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
}

fn add_entries(
    what: &'static str,
    entries: &mut BTreeMap<String, String>,
    more: BTreeMap<String, String>,
    errors: &mut Vec<JoinError>,
) {
    for (key, value) in more {
        match entries.get(&key) {
            Some(present) if *present != value => errors.push(JoinError::Entry {
                what,
                key,
                first: present.clone(),
                other: value,
            }),
            Some(_) => {}
            None => {
                entries.insert(key, value);
            }
        }
    }
}

/// A conflict between the versions of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JoinError {
    /// No version was added.
    NoVersion,
    /// A property of the kind differs between two versions.
    Different {
        /// The property, such as `group`.
        what: &'static str,
        /// Its value in the first version.
        first: Text,
        /// Its value in the other version.
        other: Text,
    },
    /// A label or annotation differs between two versions.
    Entry {
        /// `label` or `annotation`.
        what: &'static str,
        /// Its key.
        key: String,
        /// Its value in the first version.
        first: String,
        /// Its value in the other version.
        other: String,
    },
    /// Two versions name different webhooks for conversion.
    Conversion,
    /// Two types have the same version.
    Twice {
        /// The version.
        version: Text,
    },
    /// Not exactly one version is stored.
    Storage {
        /// The versions that are.
        stored: Vec<Text>,
    },
    /// A rule or keyword that a schema cannot express.
    Schema {
        /// The version.
        version: Text,
        /// The problem with its path.
        problem: SchemaProblem,
    },
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVersion => f.write_str("there is no version; add one with `version`"),
            Self::Different { what, first, other } => write!(
                f,
                "the {what} is `{first}` in one version and `{other}` in another; all versions of a kind share it"
            ),
            Self::Entry {
                what,
                key,
                first,
                other,
            } => write!(
                f,
                "the {what} `{key}` is `{first}` in one version and `{other}` in another; write it once"
            ),
            Self::Conversion => f.write_str(
                "two versions name different webhooks for conversion; write `conversion(…)` on one",
            ),
            Self::Twice { version } => {
                write!(
                    f,
                    "two types have the version `{version}`; give each its own"
                )
            }
            Self::Storage { stored } if stored.is_empty() => {
                f.write_str("no version is stored; write `storage = true` on one")
            }
            Self::Storage { stored } => write!(
                f,
                "several versions are stored, `{}`; write `storage = false` on all but one",
                stored.join("`, `")
            ),
            Self::Schema { version, problem } => write!(f, "version `{version}`: {problem}"),
        }
    }
}

error_list! {
    /// The conflicts between the versions of a kind.
    JoinErrors of JoinError
}
