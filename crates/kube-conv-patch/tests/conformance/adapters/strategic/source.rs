//! The source of metadata that a question names.

use super::go_types::GoType;
use kube_conv_patch::strategic::metadata::{FieldMetadata, MetadataError};
use kube_conv_patch::strategic::{Metadata, OpenApi};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::sync::OnceLock;

/// A Go struct, or a schema.
#[derive(Clone, Copy)]
pub enum Source {
    Go(GoType),
    OpenApi(OpenApi<'static>),
}

impl Source {
    /// The source, or upstream's rejection of the type.
    pub fn of(question: &Value) -> Result<Self, String> {
        let name = question["type"].as_str().unwrap_or_default();
        match question["metadata"].as_str() {
            Some("openapi") => {
                let name = if name.is_empty() { "Item" } else { name };
                Ok(Self::OpenApi(OpenApi::of_schemas(schemas(), name).unwrap()))
            }
            _ => GoType::named(name).map(Self::Go),
        }
    }
}

/// The OpenAPI schemas that questions refer to.
pub fn schemas() -> &'static Map<String, Value> {
    static SCHEMAS: OnceLock<Map<String, Value>> = OnceLock::new();
    SCHEMAS.get_or_init(|| serde_json::from_str(include_str!("schemas.json")).unwrap())
}

type Found<'a> = Result<(Source, FieldMetadata<'a>), MetadataError>;

impl Metadata for Source {
    fn object(&self, field: &str) -> Found<'_> {
        Ok(match self {
            Self::Go(source) => {
                let (inside, metadata) = source.object(field)?;
                (Self::Go(inside), metadata)
            }
            Self::OpenApi(source) => {
                let (inside, metadata) = source.object(field)?;
                (Self::OpenApi(inside), metadata)
            }
        })
    }

    fn list(&self, field: &str) -> Found<'_> {
        Ok(match self {
            Self::Go(source) => {
                let (items, metadata) = source.list(field)?;
                (Self::Go(items), metadata)
            }
            Self::OpenApi(source) => {
                let (items, metadata) = source.list(field)?;
                (Self::OpenApi(items), metadata)
            }
        })
    }

    fn type_name(&self) -> Cow<'_, str> {
        match self {
            Self::Go(source) => source.type_name(),
            Self::OpenApi(source) => source.type_name(),
        }
    }
}
