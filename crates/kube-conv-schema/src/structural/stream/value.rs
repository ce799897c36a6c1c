//! Parts without a schema, as values.

use super::{Begun, Doubt, Kinds, Next, Part, Stream};
use serde_json::{Map, Value};

impl<'s> Stream<'s> {
    /// Reads a part into a value, at most as deep as it is read at once.
    pub(super) fn value(&mut self, part: Part<'s>) -> Result<Value, Doubt> {
        Ok(match self.begin(part, Kinds::ANY)? {
            Begun::Null => Value::Null,
            Begun::Boolean(value) => Value::Bool(value),
            Begun::Integer(number) => number.into(),
            Begun::Text(text) => Value::String(text.into_owned()),
            Begun::List => {
                let mut list = self.items(part);
                let mut items = Vec::new();
                while let Some(next) = self.next_item(&mut list)? {
                    items.push(self.next_value(next)?);
                    self.end_item(&list);
                }
                Value::Array(items)
            }
            Begun::Object => {
                let mut object = self.members(part);
                let mut members = Map::new();
                while let Some(name) = self.next_name(&mut object)? {
                    let next = self.member(&mut object)?;
                    members.insert(name.to_owned(), self.next_value(next)?);
                    self.end_member(&object)?;
                }
                Value::Object(members)
            }
        })
    }

    fn next_value(&mut self, next: Next<'s>) -> Result<Value, Doubt> {
        match next {
            Next::Part(part) => self.value(part),
            Next::Value(value) => Ok(value),
        }
    }
}
