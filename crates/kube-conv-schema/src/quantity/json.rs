//! Quantities in JSON.

use super::{ParseQuantityError, Quantity};
use crate::pattern::Pattern;
use crate::strict::is_strict;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display};

impl Quantity {
    /// What controller-gen publishes for `resource.Quantity`. It is stricter than upstream's parser in
    /// some ways (`m` alone) and laxer in others (`1e1.5`).
    #[doc(hidden)]
    pub const PATTERN: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";
}

impl fmt::Debug for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Quantity({self})")
    }
}

impl Serialize for Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_read() {
            Some(text) => serializer.serialize_str(text),
            None => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(QuantityVisitor)
    }
}

struct QuantityVisitor;

fn parse<E: de::Error>(text: impl Display) -> Result<Quantity, E> {
    text.to_string().parse().map_err(E::custom)
}

impl<'de> Visitor<'de> for QuantityVisitor {
    type Value = Quantity;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a quantity such as `500m` or `64Mi`")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Quantity, E> {
        // Upstream trims the text between the quotes as it is in the JSON, where control characters
        // are escaped and therefore are not white space.
        let trimmed = text.trim_matches(|c: char| c.is_whitespace() && c >= ' ');
        let is_accepted =
            || Pattern::new(Quantity::PATTERN).is_ok_and(|pattern| pattern.is_match(text));
        trimmed
            .parse()
            .or_else(|error| match !is_strict() && is_accepted() {
                true => Ok(Quantity::nearest(text)),
                false => Err(E::custom(error)),
            })
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Quantity, E> {
        parse(value)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Quantity, E> {
        parse(value)
    }

    /// A float as `encoding/json` writes it, and therefore every API server that has decoded it.
    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Quantity, E> {
        parse(crate::go::json(&value.into()))
    }

    fn visit_bool<E: de::Error>(self, _: bool) -> Result<Quantity, E> {
        Err(E::custom(ParseQuantityError::Format))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Quantity, A::Error> {
        Err(de::Error::custom(ParseQuantityError::Format))
    }

    /// A number in the form that it has with serde_json's feature `arbitrary_precision`.
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Quantity, A::Error> {
        let number = serde_json::Number::deserialize(MapAccessDeserializer::new(map));
        let number = number.map_err(|_| de::Error::custom(ParseQuantityError::Format))?;
        parse(number)
    }

    fn visit_none<E: de::Error>(self) -> Result<Quantity, E> {
        Ok(Quantity::default())
    }

    fn visit_unit<E: de::Error>(self) -> Result<Quantity, E> {
        Ok(Quantity::default())
    }
}
