//! `fieldPath` of a rule.

use crate::schema::{Schema, SchemaOrBool};

/// The path in errors, or `None` if it does not exist. An empty path stays empty.
pub(super) fn normalise(path: &str, schema: &Schema) -> Option<String> {
    let mut shown = String::new();
    let mut schema = schema;
    let mut rest = path.trim();
    while !rest.is_empty() {
        let (name, after) = take_step(rest)?;
        rest = after;
        if schema.properties.is_empty() {
            let Some(SchemaOrBool::Schema(below)) = schema.additional_properties.as_deref() else {
                return None;
            };
            shown = format!("{shown}[{name}]");
            schema = below;
        } else {
            let dot = if shown.is_empty() { "" } else { "." };
            shown = format!("{shown}{dot}{name}");
            schema = schema.properties.get(name.as_str())?;
        }
    }
    Some(shown)
}

/// The name of the first step, `.name` or `['name']`, and what follows it.
fn take_step(path: &str) -> Option<(String, &str)> {
    if let Some(rest) = path.strip_prefix("['") {
        return take_quoted(rest);
    }
    let rest = path.strip_prefix('.')?;
    let end = rest.find(['.', '[', ']']).unwrap_or(rest.len());
    let (name, rest) = rest.split_at_checked(end)?;
    (!name.is_empty()).then(|| (name.to_owned(), rest))
}

fn take_quoted(path: &str) -> Option<(String, &str)> {
    let mut name = String::new();
    let mut characters = path.char_indices();
    loop {
        match characters.next()? {
            (at, '\'') => return Some((name, path.get(at + 1..)?.strip_prefix(']')?)),
            (_, '\\') => name.push(unescaped(characters.next()?.1)?),
            (_, character) => name.push(character),
        }
    }
}

/// The character of an escape sequence.
pub(super) fn unescaped(directive: char) -> Option<char> {
    Some(match directive {
        'a' => '\u{7}',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'v' => '\u{b}',
        '\'' => '\'',
        '\\' => '\\',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::normalise;
    use crate::schema::Schema;

    #[test]
    fn paths_are_shown_by_what_they_step_into() {
        let schema: Schema = serde_json::from_value(serde_json::json!({
            "type": "object",
            "properties": {
                "a": {"type": "object", "properties": {"b": {"type": "string"}, "x.y": {"type": "string"}}},
                "m": {"type": "object", "additionalProperties": {"type": "string"}},
            },
        }))
        .unwrap();
        let cases = [
            ("", Some("")),
            (".a.b", Some("a.b")),
            (".a['x.y']", Some("a.x.y")),
            (".m['x.y']", Some("m[x.y]")),
            (".m['it\\'s']", Some("m[it's]")),
            (".zz", None),
            ("a", None),
            (".a.", None),
            (".a['b'", None),
        ];
        for (path, shown) in cases {
            assert_eq!(normalise(path, &schema).as_deref(), shown, "{path}");
        }
    }
}
