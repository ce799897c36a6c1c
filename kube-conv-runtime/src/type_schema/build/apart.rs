//! Types as separate components that are referenced by name, as in OpenAPI documents.

use super::{Builder, Place};
use crate::api::{Link, Shape, TypeInfo};
use crate::type_schema::names::ComponentNames;
use kube_conv_schema::schema::{Schema, SchemaProblem, Text};

/// The types that are referenced by name.
#[derive(Default)]
pub(super) struct Apart {
    /// The names of components; `None` if all types are written in place.
    names: Option<ComponentNames>,
    /// Whether the next type, with newtypes around it, is written in place because it is flattened.
    inline: bool,
}

impl Apart {
    /// Returns the reference to a link's type, if it is a component.
    pub(super) fn reference(&mut self, link: Link) -> Option<Text> {
        if self.inline {
            return None;
        }
        let reference = self.names.as_mut()?.reference(link.target())?;
        Some(reference.into())
    }

    pub(super) fn not_the_next(&mut self) {
        self.inline = true;
    }

    pub(super) fn enter(&mut self, shape: &Shape) {
        if !matches!(shape, Shape::Transparent(_)) {
            self.inline = false;
        }
    }
}

/// Returns the schema of one component, which refers to the others. New names are added to `names`.
#[doc(hidden)]
pub fn one_of_several(
    info: &'static TypeInfo,
    names: &mut ComponentNames,
) -> (Schema, Vec<SchemaProblem>) {
    let mut builder = Builder {
        apart: Apart {
            names: Some(names.take()),
            inline: false,
        },
        ..Builder::default()
    };
    let mut schema = Schema::default();
    builder.node(info, &mut schema, &Place::Root);
    if let Some(all) = builder.apart.names.take() {
        *names = all;
    }
    (schema, builder.problems)
}
