//! The keys of maps: a schema has no keyword for them, so that a CEL rule lists those of an enum.

use crate::api::{Shape, TypeInfo};
use crate::go;
use crate::schema::{RuleOrigin, Schema, ValidationRule, cel_text};
use std::borrow::Cow;

/// The greatest length of a message that lists the keys, in bytes; servers accept 2048.
const MOST_LISTED: usize = 1024;

/// Allows the keys of a closed enum alone. A server estimates the cost of the rule by the greatest
/// number of members, which is that of the keys.
pub(super) fn close(map: &mut Schema, info: &TypeInfo) {
    let Some(keys) = info.map_keys.map(|keys| keys.target().resolved()) else {
        return;
    };
    let (Shape::StringEnum(values), false) = (keys.shape, keys.open) else {
        return;
    };
    let listed = values.iter().filter(|value| value.is_listed());
    let keys: Vec<&str> = listed.map(|value| value.value).collect();
    let Ok(count) = i64::try_from(keys.len()) else {
        return;
    };
    let literals: Vec<String> = keys
        .iter()
        .map(|key| cel_text::string_literal(key))
        .collect();
    map.max_properties = Some(count);
    let rule = format!("self.all(key, key in [{}])", literals.join(", "));
    let rule = ValidationRule::generated(RuleOrigin::MapKeys, rule, message(&keys));
    map.validations.push(rule);
}

fn message(keys: &[&str]) -> Cow<'static, str> {
    let quoted: Vec<String> = keys.iter().map(|key| go::quote(key)).collect();
    let listed = format!("supported keys: {}", quoted.join(", "));
    if listed.len() > MOST_LISTED {
        return Cow::Borrowed("has a key that is not supported");
    }
    Cow::Owned(listed)
}
