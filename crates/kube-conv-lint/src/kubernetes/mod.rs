//! Kubernetes' own types in the schemas of other CRDs, recognized by their fields.
//!
//! A CRD has no references: embedded Go types are written out in full. Descriptions may be removed,
//! and the types are of any version, so that only names and types of fields are compared.

use kube_conv_runtime::meta::{FieldReference, GenericReference, MultiReference};
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_schema::schema::Schema;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A line for every type that pods, claims, services and the like are made of. Types with at most two
/// scalar fields are left out: any user's type may look the same.
///
/// After the names are the fields that every version has, and after `|` those that only some versions
/// have, each with the sort of its value: `[]` a list, `{}` an object or map, `#` a number, `?` a
/// boolean, `*` anything, and nothing for a string.
///
/// Source: the types of `k8s.io/api` and `k8s.io/apimachinery`, Kubernetes 1.16 to 1.37, as k8s-openapi declares them.
const KNOWN: &str = include_str!("types.txt");

/// The part of an object that is Kubernetes'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// Nothing.
    None,
    /// The fields of a type that is embedded with others next to it.
    Fields(Vec<&'static str>),
    /// Everything.
    All,
}

/// The least number of fields of a type that is recognized among others.
const EMBEDDED_MIN: usize = 6;

/// The least number of fields of a type that is recognized without all of them: some projects leave
/// some out.
const PARTIAL_MIN: usize = 8;

/// Determines which part of an object's schema is a type of Kubernetes.
pub(super) fn share(schema: &Schema) -> Share {
    if schema.properties.len() < 2 {
        return Share::None;
    }
    if is_reference_of_ours(schema) {
        return Share::All;
    }
    let index = index();
    let mut counts: HashMap<usize, Count> = HashMap::new();
    for (name, property) in &schema.properties {
        for field in index.by_field.get(&**name).into_iter().flatten() {
            if has_sort(property, field.sort) {
                let count = counts.entry(field.of).or_default();
                count.fields += 1;
                count.always += usize::from(field.is_always);
            }
        }
    }
    let mut embedded = None;
    for (of, count) in counts {
        let Some(known) = index.types.get(of) else {
            continue;
        };
        let always = known.iter().filter(|field| field.is_always).count();
        let is_most = always >= PARTIAL_MIN && count.always * 10 >= always * 6;
        let is_whole = count.always == always;
        if count.fields == schema.properties.len() && (is_whole || is_most) {
            return Share::All;
        }
        if is_whole && always >= EMBEDDED_MIN {
            embedded = embedded.max(Some((always, of)));
        }
    }
    match embedded.and_then(|(_, of)| index.types.get(of)) {
        Some(known) => Share::Fields(known.iter().map(|field| field.name).collect()),
        None => Share::None,
    }
}

/// Whether an object is one of our references by resource, which are those of the conventions' text.
fn is_reference_of_ours(schema: &Schema) -> bool {
    static REFERENCES: LazyLock<[Schema; 3]> = LazyLock::new(|| {
        [
            schema_of::<FieldReference>(),
            schema_of::<GenericReference>(),
            schema_of::<MultiReference>(),
        ]
    });
    let is_same = |ours: &Schema| ours.properties == schema.properties;
    schema.properties.contains_key("name") && REFERENCES.iter().any(is_same)
}

#[derive(Default)]
struct Count {
    fields: usize,
    always: usize,
}

/// A field of one of the known types.
#[derive(Clone, Copy)]
struct KnownField {
    /// The index of its type.
    of: usize,
    name: &'static str,
    /// The sort of its value.
    sort: &'static str,
    /// Whether every version has it.
    is_always: bool,
}

/// The known types.
#[derive(Default)]
struct Index {
    types: Vec<Vec<KnownField>>,
    by_field: HashMap<&'static str, Vec<KnownField>>,
}

fn index() -> &'static Index {
    static INDEX: LazyLock<Index> = LazyLock::new(|| {
        let mut index = Index::default();
        for (of, line) in KNOWN.lines().enumerate() {
            let known: Vec<KnownField> = fields(of, line).collect();
            for field in &known {
                index.by_field.entry(field.name).or_default().push(*field);
            }
            index.types.push(known);
        }
        index
    });
    &INDEX
}

/// The fields in a line of the list.
fn fields(of: usize, line: &'static str) -> impl Iterator<Item = KnownField> {
    let (_, fields) = line.split_once(':').unwrap_or_default();
    let (always, sometimes) = fields.split_once('|').unwrap_or((fields, ""));
    let part = move |fields: &'static str, is_always| {
        fields.split_whitespace().map(move |field| {
            let name = field.trim_end_matches(|c: char| !c.is_alphanumeric());
            KnownField {
                of,
                name,
                sort: field.strip_prefix(name).unwrap_or_default(),
                is_always,
            }
        })
    };
    part(always, true).chain(part(sometimes, false))
}

/// Whether a schema can be that of a known field.
fn has_sort(schema: &Schema, sort: &str) -> bool {
    let Some(name) = schema.type_name.as_deref() else {
        return true;
    };
    match sort {
        "[]" => name == "array",
        "{}" => name == "object",
        "#" => matches!(name, "integer" | "number"),
        "?" => name == "boolean",
        "*" => true,
        _ => name == "string",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn share_of(fields: &[(&str, &str)]) -> Share {
        let properties = fields.iter();
        let properties: serde_json::Map<String, Value> = properties
            .map(|(name, of)| ((*name).to_owned(), json!({"type": of})))
            .collect();
        let schema = json!({"type": "object", "properties": properties});
        share(&serde_json::from_value(schema).unwrap())
    }

    const PROBE: [(&str, &str); 8] = [
        ("exec", "object"),
        ("failureThreshold", "integer"),
        ("httpGet", "object"),
        ("initialDelaySeconds", "integer"),
        ("periodSeconds", "integer"),
        ("successThreshold", "integer"),
        ("tcpSocket", "object"),
        ("timeoutSeconds", "integer"),
    ];

    #[test]
    fn a_type_of_any_version_is_recognized() {
        assert_eq!(share_of(&PROBE), Share::All);
        let mut newer = PROBE.to_vec();
        newer.push(("grpc", "object"));
        assert_eq!(share_of(&newer), Share::All);
        // Some projects leave some fields out.
        assert_eq!(share_of(PROBE.get(1..).unwrap()), Share::All);
    }

    #[test]
    fn an_embedded_type_is_recognized_by_its_fields() {
        let mut own = PROBE.to_vec();
        own.push(("is_ours", "boolean"));
        let Share::Fields(names) = share_of(&own) else {
            panic!("not recognized");
        };
        assert!(names.contains(&"httpGet") && !names.contains(&"is_ours"));
    }

    #[test]
    fn types_that_are_merely_alike_are_not() {
        for own in [
            vec![("name", "string"), ("namespace", "string")],
            vec![("name", "string"), ("value", "string")],
            vec![
                ("key", "string"),
                ("operator", "string"),
                ("value", "array"),
            ],
            vec![("limits", "object"), ("request", "object")],
            vec![("containers", "array"), ("volumes", "array")],
            vec![],
        ] {
            assert_eq!(share_of(&own), Share::None, "{own:?}");
        }
        let mut other = PROBE;
        other[0].1 = "string";
        assert_eq!(share_of(&other), Share::None);
    }
}
