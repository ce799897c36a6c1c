//! Rules on the keys of maps. A schema has no keyword for keys, so CEL rules list the keys of an
//! enum and check those of other types.

use crate::api::{Shape, TypeInfo};
use crate::rules::each_key;
use kube_conv_schema::go;
use kube_conv_schema::schema::Instead;
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule, cel_text};
use std::borrow::Cow;

/// The greatest length of a message that lists the keys, in bytes; servers accept 2048.
const MOST_LISTED: usize = 1024;

/// Allows only the keys of a closed enum. A server estimates the cost of the rule from the greatest
/// number of members, which is the number of keys.
pub(super) fn close(map: &mut Schema, info: &TypeInfo) {
    let Some(keys) = info.map_keys.map(|keys| keys.target().resolved()) else {
        return;
    };
    let (Shape::StringEnum(values), false) = (keys.shape, keys.open) else {
        return;
    };
    let listed = values.iter().filter(|value| value.is_listed());
    let keys: Vec<&'static str> = listed.map(|value| value.value).collect();
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
    map.validations.push(rule.or_else(Instead::Keys(keys)));
}

/// Adds the rules of the type of a map's keys, as far as CEL can express them.
pub(super) fn add_rules(map: &mut Schema, info: &'static TypeInfo) {
    let mut keys = info.resolved().map_keys;
    while let Some(link) = keys {
        let info = link.target();
        each_key(info.constraints).constrain(map);
        keys = match info.shape {
            Shape::Transparent(inner) => Some(inner),
            _ => None,
        };
    }
}

fn message(keys: &[&str]) -> Cow<'static, str> {
    let quoted: Vec<String> = keys.iter().map(|key| go::quote(key)).collect();
    let listed = format!("supported keys: {}", quoted.join(", "));
    if listed.len() > MOST_LISTED {
        return Cow::Borrowed("has a key that is not supported");
    }
    Cow::Owned(listed)
}

#[cfg(test)]
mod tests {
    use super::{MOST_LISTED, message};

    #[test]
    fn a_message_lists_a_few_keys() {
        assert_eq!(message(&["a", "b"]), r#"supported keys: "a", "b""#);
        let many = "a".repeat(MOST_LISTED);
        assert_eq!(message(&[&many]), "has a key that is not supported");
    }
}
