//! Properties of a document that its readers rely on.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

const COMPONENTS: &str = "#/components/schemas/";

/// A document as its readers see it.
pub struct Reader<'d> {
    document: &'d Value,
    schemas: &'d Map<String, Value>,
}

impl<'d> Reader<'d> {
    pub fn of(document: &'d Value) -> Self {
        assert_eq!(document["openapi"], "3.0.0");
        let schemas = document["components"]["schemas"].as_object().unwrap();
        Self { document, schemas }
    }

    /// The names of all components.
    pub fn components(&self) -> Vec<&'d str> {
        self.schemas.keys().map(String::as_str).collect()
    }

    /// The schema that a reference points to, and its name if it has one.
    pub fn resolve(&self, schema: &'d Value) -> (Option<&'d str>, &'d Value) {
        let first = &schema["allOf"][0];
        let reference = [schema, first]
            .iter()
            .find_map(|schema| schema["$ref"].as_str());
        let Some(reference) = reference else {
            return (None, schema);
        };
        let name = reference.strip_prefix(COMPONENTS).unwrap();
        let found = self.schemas.get(name);
        (
            Some(name),
            found.unwrap_or_else(|| panic!("nothing is called {name}")),
        )
    }

    /// Every reference has a target and no sibling keywords, every schema has a type, and
    /// every component is a kind or used by a reference.
    pub fn check(&self) {
        let mut referred = BTreeSet::new();
        for (name, schema) in self.schemas {
            // A union of several JSON types has no type.
            let is_any = schema["x-kubernetes-preserve-unknown-fields"] == true;
            assert!(schema["type"] == "object" || is_any, "{name}");
            self.check_schema(schema, name, &mut referred);
        }
        for (name, schema) in self.schemas {
            let is_kind = schema.get("x-kubernetes-group-version-kind").is_some();
            assert!(is_kind || referred.contains(name.as_str()), "{name}");
        }
    }

    fn check_schema(&self, schema: &'d Value, at: &str, referred: &mut BTreeSet<&'d str>) {
        let keywords = schema.as_object().unwrap();
        if keywords.contains_key("$ref") {
            assert_eq!(keywords.len(), 1, "{at}: {schema}");
        }
        if let (Some(name), _) = self.resolve(schema) {
            referred.insert(name);
            return;
        }
        let says = [
            "type",
            "x-kubernetes-int-or-string",
            "x-kubernetes-preserve-unknown-fields",
        ];
        assert!(
            says.iter().any(|key| keywords.contains_key(*key)),
            "{at}: {schema}"
        );
        for (name, property) in properties(schema) {
            self.check_schema(property, &format!("{at}.{name}"), referred);
        }
        for keyword in ["items", "additionalProperties"] {
            if let Some(below) = schema.get(keyword) {
                self.check_schema(below, &format!("{at}[]"), referred);
            }
        }
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required {
            assert!(
                !schema["properties"][name.as_str().unwrap()].is_null(),
                "{at}: {name}"
            );
        }
    }

    /// The output of `kubectl explain --recursive` for a resource: every field below it, found by the
    /// path that serves it and the component of its kind.
    pub fn explain(&self, group: &str, version: &str, plural: &str) -> Vec<String> {
        let root = format!("/apis/{group}/{version}");
        let searched = [
            format!("{root}/{plural}"),
            format!("{root}/{plural}/{{name}}"),
            format!("{root}/namespaces/{{namespace}}/{plural}"),
            format!("{root}/namespaces/{{namespace}}/{plural}/{{name}}"),
        ];
        let kind = searched
            .iter()
            .map(|path| &self.document["paths"][path]["get"]["x-kubernetes-group-version-kind"])
            .find(|kind| kind.is_object())
            .unwrap();
        let schema = self.schemas.values().find(|schema| {
            let kinds = schema["x-kubernetes-group-version-kind"].as_array();
            kinds.is_some_and(|kinds| kinds.contains(kind))
        });
        let mut fields = Vec::new();
        self.fields(schema.unwrap(), "", &mut Vec::new(), &mut fields);
        fields
    }

    fn fields(
        &self,
        schema: &'d Value,
        at: &str,
        within: &mut Vec<&'d str>,
        found: &mut Vec<String>,
    ) {
        let (name, schema) = self.resolve(schema);
        // A recursive type is shown once.
        if name.is_some_and(|name| within.contains(&name)) {
            return;
        }
        within.extend(name);
        for (name, property) in properties(schema) {
            let place = format!("{at}.{name}");
            found.push(place.clone());
            self.fields(property, &place, within, found);
        }
        for keyword in ["items", "additionalProperties"] {
            if let Some(below) = schema.get(keyword) {
                self.fields(below, at, within, found);
            }
        }
        if name.is_some() {
            within.pop();
        }
    }
}

/// The fields of a schema.
pub fn properties(schema: &Value) -> impl Iterator<Item = (&String, &Value)> {
    schema["properties"].as_object().into_iter().flatten()
}
