//! Functions that the macros with two variables call.

use super::Functions;
use crate::values::{Context, Map, Value, go_text};

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload_of_all("@mapInsert_map_key_value", |context, values| match values {
            [Value::Map(map), key, value] => match inserted(context, map, key, value.clone()) {
                Ok(map) => Value::Map(map),
                Err(error) => error,
            },
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("@mapInsert_map_map", |context, values| {
            let [Value::Map(map), Value::Map(more)] = values else {
                return Value::NO_SUCH_OVERLOAD;
            };
            let mut map = map.clone();
            context.work(more.len());
            for (key, value) in more.entries() {
                match inserted(context, &map, &key, value) {
                    Ok(larger) => map = larger,
                    Err(error) => return error,
                }
            }
            Value::Map(map)
        });
}

fn inserted<'v>(
    context: &Context<'_>,
    map: &Map<'v>,
    key: &Value<'v>,
    value: Value<'v>,
) -> Result<Map<'v>, Value<'v>> {
    map.inserted(context, key, value).ok_or_else(|| {
        let key = go_text(key);
        Value::error(format!("insert failed: key {key} already exists"))
    })
}
