//! Types that are described apart, by reference, as OpenAPI documents have them.

use super::{Builder, Place};
use crate::api::{Link, Shape, TypeInfo};
use crate::schema::{Schema, SchemaProblem};
use crate::type_schema::names::Names;

/// Which types are by their names.
#[derive(Default)]
pub(super) struct Apart {
    /// Names, where types have some.
    names: Option<Names>,
    /// Whether the next type is where it is, newtypes around it included: it is flattened.
    inline: bool,
}

impl Apart {
    /// What stands for the type at the other end of an edge, if it is described apart.
    pub(super) fn reference(&mut self, link: Link) -> Option<Schema> {
        if self.inline {
            return None;
        }
        let reference = self.names.as_mut()?.reference(link.target())?;
        Some(Schema {
            reference: Some(reference.into()),
            ..Schema::default()
        })
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

/// The schema of one type of several, in which the others are referred to. Names that come up are
/// added to those that are known.
pub(crate) fn one_of_several(
    info: &'static TypeInfo,
    names: &mut Names,
) -> (Schema, Vec<SchemaProblem>) {
    let mut builder = Builder {
        apart: Apart {
            names: Some(std::mem::take(names)),
            inline: false,
        },
        ..Builder::default()
    };
    let schema = builder.node(info, &Place::Root);
    *names = builder.apart.names.take().unwrap_or_default();
    (schema, builder.problems)
}
