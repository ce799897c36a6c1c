//! References of published kinds: every field has its place, and every link leads to one.

use super::published;
use kube_conv_crd::CrdRead;
use kube_conv_crd::docs;
use kube_conv_runtime::schema::Schema;
use std::collections::BTreeSet;
use std::env;
use std::path::Path;

/// Writes the pages into the folder that `REFERENCES` names, to be looked at.
#[test]
fn every_field_has_an_anchor_and_every_link_leads_to_one() {
    let mut fields = 0;
    let definitions = published::definitions();
    for (path, definition) in &definitions {
        let crd = CrdRead::read(definition).unwrap().crd;
        let markdown = docs::markdown(&crd);
        let html = docs::html(&crd);
        let expected: usize = crd
            .spec
            .versions
            .iter()
            .map(|version| fields_of(&version.schema))
            .sum();
        let versions = &crd.spec.versions;
        for (page, anchors) in [(&markdown, 0), (&html, versions.len())] {
            let ids: Vec<&str> = between(page, " id=\"", "\"");
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), unique.len(), "{path}");
            // In Markdown the heading of a version is its anchor.
            assert_eq!(ids.len(), expected + anchors, "{path}");
        }
        assert!(
            versions
                .iter()
                .all(|version| markdown.contains(&format!("\n## {}\n", version.name)))
        );
        let ids: BTreeSet<&str> = between(&html, " id=\"", "\"").into_iter().collect();
        assert!(
            between(&html, "href=\"#", "\"")
                .iter()
                .all(|link| ids.contains(link)),
            "{path}"
        );
        assert!(
            between(&markdown, "](#", ")")
                .iter()
                .all(|link| ids.contains(link)),
            "{path}"
        );
        fields += expected;
        write(path, &html);
    }
    assert!(definitions.is_empty() || fields > 2_000, "{fields} fields");
}

/// The number of fields of a version, except those that every kind has.
fn fields_of(schema: &Option<kube_conv_runtime::crd::VersionSchema>) -> usize {
    let root = schema
        .as_ref()
        .and_then(|schema| schema.open_api_v3_schema.as_ref());
    let root = root.unwrap();
    let known = ["apiVersion", "kind", "metadata"];
    let known = known
        .iter()
        .filter(|name| root.properties.contains_key(**name))
        .count();
    below(root) - known
}

fn below(schema: &Schema) -> usize {
    let json = schema.to_json();
    let mut open = vec![&json];
    let mut count = 0;
    while let Some(schema) = open.pop() {
        let properties = schema["properties"].as_object();
        count += properties.map_or(0, serde_json::Map::len);
        open.extend(properties.into_iter().flat_map(serde_json::Map::values));
        let inside = ["items", "additionalProperties"].map(|name| &schema[name]);
        open.extend(inside.into_iter().filter(|inside| inside.is_object()));
    }
    count
}

fn between<'a>(page: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    page.split(start)
        .skip(1)
        .filter_map(|rest| rest.split(end).next())
        .collect()
}

fn write(path: &str, page: &str) {
    let Ok(folder) = env::var("REFERENCES") else {
        return;
    };
    let name = path.replace('/', "_").replace(".yaml", ".html");
    std::fs::write(Path::new(&folder).join(name), page).unwrap();
}
