//! The metadata of published types.

use crate::strategic::metadata::published::patch_of_type;
use crate::strategic::metadata::{FieldMetadata, ListTypes, MetadataError};
use kube_conv_schema::schema::Schema;

/// The schema of a type of k8s-openapi, or of one that contains such types: fields are patched as the published
/// types have it. In any other value objects are merged, and lists replaced.
#[derive(Clone, Copy, Debug)]
pub(super) struct Published(ListTypes<'static>);

impl Published {
    pub(super) fn of(schema: &'static Schema) -> Self {
        Self(ListTypes::of(schema))
    }

    pub(super) fn is_object_meta(self) -> bool {
        let name = self.0.0.map(|schema| schema.published.name());
        name == Some("io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta")
    }

    /// The items of a list; any value if they are not known.
    pub(super) fn items(self) -> Self {
        Self(ListTypes(
            self.0.0.and_then(|schema| schema.items.as_deref()),
        ))
    }

    fn metadata(self, field: &str) -> FieldMetadata<'static> {
        let schema = self.0.0;
        FieldMetadata::of_published(
            schema.and_then(|schema| patch_of_type(schema.published.name(), field)),
        )
    }

    /// Go's name of the type: `v1.PodSpec`.
    fn go_name(self) -> Option<String> {
        let mut parts = self.0.0?.published.name().rsplit('.');
        let (name, package) = (parts.next()?, parts.next()?);
        Some(format!("{package}.{name}"))
    }

    fn find(self, field: &str) -> Result<Self, MetadataError> {
        match self.0.field(field) {
            Ok(found) => Ok(Self(ListTypes(found))),
            Err(_) => Err(MetadataError::UnknownField {
                type_name: self.go_name(),
                field: field.to_owned(),
            }),
        }
    }

    pub(super) fn object(
        self,
        field: &str,
    ) -> Result<(Self, FieldMetadata<'static>), MetadataError> {
        Ok((self.find(field)?, self.metadata(field)))
    }

    pub(super) fn list(self, field: &str) -> Result<(Self, FieldMetadata<'static>), MetadataError> {
        Ok((self.find(field)?.items(), self.metadata(field)))
    }

    pub(super) fn list_types(&self) -> &ListTypes<'static> {
        &self.0
    }
}
