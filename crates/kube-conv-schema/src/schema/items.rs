//! `items`, which is a schema, or in the older form an array of them.

use super::Schema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// Reads a schema or an array; `null` is absent.
pub(super) fn read<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Box<Schema>>, D::Error> {
    struct Items;

    impl<'de> Visitor<'de> for Items {
        type Value = Option<Box<Schema>>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a schema")
        }

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(None)
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
            let map = MapAccessDeserializer::new(map);
            let schema = <Schema as Deserialize>::deserialize(map)?;
            Ok(Some(Box::new(schema)))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut positional = Vec::new();
            while let Some(schema) = list.next_element()? {
                positional.push(schema);
            }
            Ok((!positional.is_empty()).then(|| {
                Box::new(Schema {
                    positional,
                    ..Schema::default()
                })
            }))
        }
    }

    input.deserialize_any(Items)
}
