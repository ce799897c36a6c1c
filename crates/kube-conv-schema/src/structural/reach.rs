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

#[cfg(test)]
mod tests {
    use super::Reach;
    use crate::schema::Schema;
    use serde_json::{Value, json};

    fn values(reach: Option<Reach<'_>>) -> Option<Vec<Value>> {
        match reach? {
            Reach::Everything => Some(vec![json!("everything")]),
            Reach::Values(values) => Some(values.into_iter().cloned().collect()),
        }
    }

    #[test]
    fn what_is_below_a_value_is_reached() {
        let schema = json!({"properties": {"a": {}}});
        let schema: Schema = serde_json::from_value(schema).unwrap();
        let value = json!({"a": [1, 2], "b": 3, "c": 4});
        let reach = Reach::of(&value);
        let list = reach.member("a").unwrap();
        assert_eq!(values(list.items()), Some(vec![json!(1), json!(2)]));
        assert_eq!(values(reach.free(&schema)), Some(vec![json!(3), json!(4)]));
        assert_eq!(values(reach.member("d")), None);
        assert_eq!(values(reach.items()), None);
        let listed = json!({"a": 1});
        assert_eq!(values(Reach::of(&listed).free(&schema)), None);
        let everything = Some(vec![json!("everything")]);
        assert_eq!(values(Reach::Everything.free(&schema)), everything);
        assert_eq!(values(Reach::Everything.member("a")), everything);
    }
}
