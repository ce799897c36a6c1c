//! A spec in the server's internal form.

use super::normal::NormalForm;
use kube_conv_runtime::crd::{
    CrdSpec, CrdVersion, PrinterColumn, SelectableField, Subresources, VersionSchema,
};
use kube_conv_schema::schema::Schema;
use std::collections::HashMap;

/// A spec whose top level has the properties that all versions share. Upstream:
/// `Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec`.
pub(super) struct Spec<'a> {
    pub(super) source: &'a CrdSpec,
    pub(super) schema: Option<&'a VersionSchema>,
    pub(super) subresources: Option<&'a Subresources>,
    pub(super) columns: &'a [PrinterColumn],
    pub(super) selectable: &'a [SelectableField],
    pub(super) versions: Vec<VersionForm<'a>>,
}

/// The remaining properties of a version.
pub(super) struct VersionForm<'a> {
    pub(super) source: &'a CrdVersion,
    pub(super) schema: Option<&'a VersionSchema>,
    pub(super) subresources: Option<&'a Subresources>,
    pub(super) columns: &'a [PrinterColumn],
    /// Whether the columns differ between versions, so that those of this one are here, even if
    /// there are none.
    pub(super) has_columns: bool,
    pub(super) selectable: &'a [SelectableField],
    /// Likewise for the selectable fields.
    pub(super) has_selectable: bool,
}

impl<'a> Spec<'a> {
    pub(super) fn of(form: &'a NormalForm<'_>) -> Self {
        let source = &form.crd.spec;
        let with_schemas = source.versions.iter().zip(&form.schemas);
        let versions = with_schemas.map(|(version, schema)| VersionForm {
            source: version,
            schema: schema.as_deref(),
            subresources: version.subresources.as_ref(),
            columns: &version.additional_printer_columns,
            has_columns: false,
            selectable: &version.selectable_fields,
            has_selectable: false,
        });
        let mut versions: Vec<VersionForm<'a>> = versions.collect();
        let mut spec = Self {
            source,
            schema: hoist(&mut versions, |version| &mut version.schema),
            subresources: hoist(&mut versions, |version| &mut version.subresources),
            columns: hoist(&mut versions, |version| &mut version.columns),
            selectable: hoist(&mut versions, |version| &mut version.selectable),
            versions,
        };
        // If any version still has its own, they differ.
        let versions = spec.versions.iter();
        let has_columns = versions.clone().any(|version| !version.columns.is_empty());
        let has_selectable = versions
            .clone()
            .any(|version| !version.selectable.is_empty());
        for version in &mut spec.versions {
            version.has_columns = has_columns;
            version.has_selectable = has_selectable;
        }
        spec
    }

    pub(super) fn root_schema(&self) -> Option<&'a Schema> {
        self.schema?.open_api_v3_schema.as_ref()
    }

    /// Returns the schemas of the versions by name, using the first version with a name, or the single
    /// schema that all
    /// versions share. Upstream: `GetSchemaForVersion`.
    pub(super) fn schemas(&self) -> VersionSchemas<'a> {
        if self.versions.iter().all(|version| version.schema.is_none()) {
            return VersionSchemas::Common(self.schema);
        }
        let mut by_name = HashMap::new();
        for version in &self.versions {
            let name = &*version.source.name;
            by_name.entry(name).or_insert(version.schema);
        }
        VersionSchemas::ByName(by_name)
    }

    /// Returns whether each version has the status subresource. The first version with a name decides for
    /// all versions with that name.
    pub(super) fn have_status(&self) -> Vec<bool> {
        let versions = self.versions.iter();
        if !versions
            .clone()
            .any(|version| version.subresources.is_some())
        {
            return vec![serves_status(self.subresources); self.versions.len()];
        }
        let mut by_name = HashMap::new();
        let have = versions.map(|version| {
            let own = serves_status(version.subresources);
            *by_name.entry(&*version.source.name).or_insert(own)
        });
        have.collect()
    }

    /// Returns whether any version has the status subresource.
    pub(super) fn has_any_status(&self) -> bool {
        let versions = self.versions.iter().map(|version| version.subresources);
        versions.chain([self.subresources]).any(serves_status)
    }
}

/// The schemas of versions.
pub(super) enum VersionSchemas<'a> {
    /// All versions share this schema, regardless of their names.
    Common(Option<&'a VersionSchema>),
    /// Each version has its own schema.
    ByName(HashMap<&'a str, Option<&'a VersionSchema>>),
}

impl<'a> VersionSchemas<'a> {
    /// Returns the schema of a version, or `None` if there is no such version.
    pub(super) fn of(&self, name: &str) -> Option<Option<&'a VersionSchema>> {
        match self {
            Self::Common(schema) => Some(*schema),
            Self::ByName(schemas) => schemas.get(name).copied(),
        }
    }
}

fn serves_status(subresources: Option<&Subresources>) -> bool {
    subresources.is_some_and(|subresources| subresources.status.is_some())
}

/// Moves the properties that all versions share to the top level.
fn hoist<'a, T: Copy + PartialEq + Default>(
    versions: &mut [VersionForm<'a>],
    mut field: impl for<'v> FnMut(&'v mut VersionForm<'a>) -> &'v mut T,
) -> T {
    let mut values = versions.iter_mut().map(|version| *field(version));
    let Some(first) = values.next() else {
        return T::default();
    };
    if !values.all(|value| value == first) {
        return T::default();
    }
    for version in versions {
        *field(version) = T::default();
    }
    first
}
