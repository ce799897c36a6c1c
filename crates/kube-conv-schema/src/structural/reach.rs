//! The part of a schema that is compiled: everything, or for a default only the schemas of its
//! values. A schema may have defaults on many levels, and each would compile all schemas below it.

use crate::schema::Schema;
use serde_json::Value;

/// The values for which a schema is compiled.
pub(crate) enum Reach<'v> {
    /// Any.
    Everything,
    /// These.
    Values(Vec<&'v Value>),
}

impl<'v> Reach<'v> {
    /// One value.
    pub(crate) fn of(value: &'v Value) -> Self {
        Self::Values(vec![value])
    }

    /// The items of lists, if there are any.
    pub(crate) fn items(&self) -> Option<Self> {
        self.below(|value| value.as_array().into_iter().flatten())
    }

    /// The members with a name, if there are any.
    pub(crate) fn member(&self, name: &str) -> Option<Self> {
        self.below(|value| value.as_object().and_then(|members| members.get(name)))
    }

    /// The members that a schema does not list, if there are any.
    pub(crate) fn free(&self, schema: &Schema) -> Option<Self> {
        self.below(|value| {
            let members = value.as_object().into_iter().flatten();
            let free = members.filter(|(name, _)| !schema.properties.contains_key(name.as_str()));
            free.map(|(_, member)| member)
        })
    }

    fn below<I: IntoIterator<Item = &'v Value>>(
        &self,
        below: impl FnMut(&'v Value) -> I,
    ) -> Option<Self> {
        match self {
            Self::Everything => Some(Self::Everything),
            Self::Values(values) => {
                let found: Vec<_> = values.iter().copied().flat_map(below).collect();
                (!found.is_empty()).then_some(Self::Values(found))
            }
        }
    }
}
