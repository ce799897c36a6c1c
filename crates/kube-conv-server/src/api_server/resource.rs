//! A resource that is served: its names, and how its objects are handled.

use crate::admission::{Engine, EngineError};
use crate::built_in::{BuiltIn, KINDS};
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition, PrinterColumn};
use std::sync::{LazyLock, OnceLock};

/// A resource in one version, custom or built-in.
#[derive(Debug)]
pub(super) struct Resource {
    pub(super) engine: Engine,
    pub(super) names: ResourceNames,
    /// The field selectors besides name and namespace.
    pub(super) selectable: Vec<SelectableField>,
    /// The columns of tables besides the name.
    pub(super) columns: Vec<PrinterColumn>,
}

/// The names of a resource besides its kind and plural.
#[derive(Debug, Default)]
pub(super) struct ResourceNames {
    pub(super) singular: String,
    pub(super) short_names: Vec<String>,
    pub(super) categories: Vec<String>,
}

/// A field that field selectors can name.
#[derive(Debug)]
pub(super) struct SelectableField {
    pub(super) name: String,
    /// The members that lead to its value; where that is empty, those that lead to another value.
    pub(super) paths: Vec<Vec<String>>,
}

impl SelectableField {
    fn new<'p>(name: &str, paths: impl IntoIterator<Item = &'p str>) -> Self {
        let members = |path: &str| path.split('.').map(str::to_owned).collect();
        Self {
            name: name.to_owned(),
            paths: paths.into_iter().map(members).collect(),
        }
    }
}

impl Resource {
    /// A resource of which nothing but its engine is known.
    pub(super) fn of_engine(engine: Engine) -> Self {
        Self {
            names: ResourceNames {
                singular: engine.kind().to_lowercase(),
                ..ResourceNames::default()
            },
            selectable: Vec::new(),
            columns: Vec::new(),
            engine,
        }
    }

    /// The resource of a CRD in one of its versions.
    pub(super) fn of_crd(
        crd: &CustomResourceDefinition,
        version: &CrdVersion,
    ) -> Result<Self, EngineError> {
        let engine = Engine::new(crd, &version.name)?;
        let names = &crd.spec.names;
        let owned = |names: &[kube_conv_schema::schema::Text]| {
            names.iter().map(ToString::to_string).collect()
        };
        let paths = version.selectable_fields.iter();
        let paths = paths.map(|field| field.json_path.trim_start_matches('.'));
        Ok(Self {
            names: ResourceNames {
                singular: match &*names.singular {
                    "" => engine.kind().to_lowercase(),
                    singular => singular.to_owned(),
                },
                short_names: owned(&names.short_names),
                categories: owned(&names.categories),
            },
            selectable: paths
                .map(|path| SelectableField::new(path, [path]))
                .collect(),
            columns: version.additional_printer_columns.clone(),
            engine,
        })
    }

    /// The same resource, whose objects are converted between versions.
    pub(super) fn converted_by(mut self, converters: crate::admission::Converters) -> Self {
        self.engine.set_converters(converters);
        self
    }

    /// The resource of a built-in kind.
    pub(super) fn of_built_in(kind: &'static BuiltIn) -> Result<Self, EngineError> {
        let selectable = kind.selectable_fields.iter().map(|(name, path)| {
            let path = if path.is_empty() { name } else { path };
            SelectableField::new(name, path.split('|'))
        });
        Ok(Self {
            selectable: selectable.collect(),
            ..Self::of_engine(Engine::of_built_in(kind)?)
        })
    }
}

/// The resources of built-in kinds, in the order of [`KINDS`]; compiled on first use.
static BUILT_IN: LazyLock<Vec<OnceLock<Option<Resource>>>> =
    LazyLock::new(|| KINDS.iter().map(|_| OnceLock::new()).collect());

/// Returns the resource of the first built-in kind that is wanted.
pub(super) fn built_in(wanted: impl Fn(&BuiltIn) -> bool) -> Option<&'static Resource> {
    let place = KINDS.iter().position(wanted)?;
    let compiled = BUILT_IN.get(place)?;
    let compiled = compiled.get_or_init(|| Resource::of_built_in(KINDS.get(place)?).ok());
    compiled.as_ref()
}
