//! Pages of small CRDs.

use super::{SampleExtent, html, markdown, sample_yaml, sample_yaml_of_version};
use crate::CrdRead;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A CRD with a schema for the root of its objects.
fn crd(root: &Value) -> CustomResourceDefinition {
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets", "shortNames": ["wd"]},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true, "deprecated": true,
                "subresources": {"status": {}},
                "schema": {"openAPIV3Schema": root},
            }],
        },
    });
    CrdRead::read(&crd).expect("a CRD").crd
}

/// The rows of the table of `spec`, for one field.
fn row(field: &Value) -> String {
    let root = json!({"type": "object", "properties": {"field": field}});
    let page = markdown(&crd(&root));
    let rows = page.lines().filter(|line| line.contains("`field`"));
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_list_is_applied_as_its_type_says() {
    let of_type = |name: &str| {
        row(&json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": name}))
    };
    assert!(
        of_type("atomic").contains("Applied as a whole"),
        "{}",
        of_type("atomic")
    );
    assert!(
        of_type("set").contains("No item twice"),
        "{}",
        of_type("set")
    );
}

#[test]
fn a_page_has_a_table_for_each_object() {
    let page = markdown(&crd(&json!({
        "type": "object",
        "description": "Widget is a widget.",
        "required": ["spec"],
        "properties": {
            "apiVersion": {"type": "string"}, "kind": {"type": "string"}, "metadata": {"type": "object"},
            "spec": {
                "type": "object",
                "description": "What is wanted.",
                "required": ["name"],
                "x-kubernetes-validations": [{"rule": "self.name != 'x'", "message": "must not be `x`"}],
                "properties": {
                    "name": {"type": "string", "description": "Its name.", "maxLength": 63},
                    "ports": {
                        "type": "array", "maxItems": 1, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port"],
                        "items": {"type": "object", "required": ["port"], "properties": {"port": {"type": "integer"}}},
                    },
                },
            },
        },
    })));
    assert_eq!(
        page,
        "# Widget

* Group `acme.dev`.
* Resource `widgets`.
* Short names `wd`.
* Objects belong to namespaces.

## v1

* Objects are stored in this version.
* Deprecated.
* Has the subresource `status`.

Widget is a widget.

| field | type | presence | description |
|---|---|---|---|
| [`spec`](#v1.spec) | object | required | What is wanted. |

<a id=\"v1.spec\"></a>

### `spec`

What is wanted.

* Must not be `x`.

| field | type | presence | description |
|---|---|---|---|
| <a id=\"v1.spec.name\"></a>`name` | string | required | Its name.<br>At most 63 characters. |
| [`ports`](#v1.spec.ports) | list of objects | optional | At most 1 item. No two items with the same `port`. |

<a id=\"v1.spec.ports\"></a>

### `spec.ports[]`

| field | type | presence | description |
|---|---|---|---|
| <a id=\"v1.spec.ports.port\"></a>`port` | integer | required |  |
"
    );
}

#[test]
fn keywords_are_words() {
    for (schema, expected) in [
        (
            json!({"type": "integer", "minimum": 0, "maximum": 10}),
            "integer | optional | At least 0. At most 10. |",
        ),
        (
            json!({"type": "number", "minimum": 0.5, "exclusiveMinimum": true}),
            "number | optional | More than 0.5. |",
        ),
        (
            json!({"type": "string", "minLength": 3, "maxLength": 5}),
            "string | optional | 3 to 5 characters. |",
        ),
        (
            json!({"type": "string", "minLength": 1, "maxLength": 1}),
            "string | optional | 1 character. |",
        ),
        (
            json!({"type": "string", "format": "ipv4", "default": "::1"}),
            "string (ipv4) | default `\"::1\"` |  |",
        ),
        (
            json!({"type": "string", "pattern": "^a|b$"}),
            "string | optional | Matches `^a\\|b$`. |",
        ),
        (
            json!({"type": "string", "enum": ["A", "", "b`c"]}),
            "string | optional | One of `A`, `\"\"`, ``b`c``. |",
        ),
        (
            json!({"type": "boolean", "nullable": true}),
            "boolean | optional | May be null. |",
        ),
        (
            json!({"x-kubernetes-int-or-string": true}),
            "integer or string | optional |  |",
        ),
        (
            json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string", "minLength": 1}}),
            "list of strings | optional | No item twice. Each item: at least 1 character. |",
        ),
        (
            json!({"type": "object", "maxProperties": 2, "additionalProperties": {"type": "array", "items": {"type": "integer"}}}),
            "map of lists of integers | optional | At most 2 entries. |",
        ),
        (
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
            "object | optional | Unknown fields are kept. |",
        ),
        (
            json!({"type": "string", "x-kubernetes-validations": [{"rule": "self == oldSelf"}]}),
            "string | optional | Has to be true: `self == oldSelf`. |",
        ),
        (
            json!({"type": "string", "example": "a b"}),
            "string | optional | For example `a b`. |",
        ),
    ] {
        let row = row(&schema);
        assert!(row.ends_with(expected), "{schema}:\n{row}\n{expected}");
    }
}

#[test]
fn alternatives_of_required_fields_are_words() {
    let page = markdown(&crd(&json!({
        "type": "object",
        "oneOf": [{"required": ["a"]}, {"required": ["b"]}],
        "anyOf": [{"required": ["a"]}, {"minProperties": 1}],
        "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
    })));
    assert!(
        page.contains("* Exactly one of `a`, `b` is set.\n"),
        "{page}"
    );
    assert!(!page.contains("at least one of"), "{page}");
}

#[test]
fn numbers_and_sizes_of_a_sample_are_within_their_bounds() {
    let crd = crd(
        &json!({"type": "object", "required": ["spec"], "properties": {"spec": {
            "type": "object",
            "required": ["above", "below", "labels", "step"],
            "properties": {
                "above": {"type": "integer", "minimum": 1, "exclusiveMinimum": true},
                "below": {"type": "integer", "maximum": 1, "exclusiveMaximum": true},
                "labels": {
                    "type": "object", "minProperties": 2, "additionalProperties": {"type": "string"},
                },
                "step": {"type": "integer", "minimum": 4, "multipleOf": 3},
            },
        }}}),
    );
    let sample = sample_yaml(&crd, SampleExtent::Minimal).expect("a sample");
    for lines in [
        "  above: 2\n",
        "  below: 0\n",
        "  step: 6\n",
        "    key: value\n    key-1: value\n",
    ] {
        assert!(sample.contains(lines), "{sample}");
    }
}

#[test]
fn a_sample_has_what_can_be_set_together_and_names_the_rest() {
    let list = |kind: &str, items: Value| {
        json!({
            "type": "array", "minItems": 2, "x-kubernetes-list-type": kind, "items": items,
        })
    };
    let mut ports = list(
        "map",
        json!({"type": "object", "required": ["port"], "properties": {"port": {"type": "integer"}}}),
    );
    ports["x-kubernetes-list-map-keys"] = json!(["port"]);
    let crd = crd(&json!({
        "type": "object",
        "required": ["spec"],
        "properties": {
            "spec": {
                "type": "object",
                "required": ["labels", "mode"],
                "oneOf": [{"required": ["git"]}, {"required": ["oci"]}],
                "properties": {
                    "git": {"type": "string"},
                    "labels": {
                        "type": "object", "minProperties": 2, "additionalProperties": {"type": "string"},
                    },
                    "mode": {
                        "type": "string", "enum": ["", "Fast"], "description": "How\u{7} it runs.\n\nMore.",
                    },
                    "names": list("set", json!({"type": "string"})),
                    "oci": {"type": "string"},
                    "odd": {"type": "string", "not": {"enum": ["odd"]}},
                    "ports": ports,
                    "size": {"type": "integer", "example": 7},
                },
            },
            "status": {"type": "object"},
        },
    }));
    let sample = |extent| sample_yaml(&crd, extent).expect("a sample");
    let required = "apiVersion: acme.dev/v1
kind: Widget
metadata:
  name: example
# Object, required. Exactly one of `git`, `oci` is set.
spec:
  # Map of strings, required. At least 2 entries.
  labels:
    entry-0: a
    entry-1: a
  # How it runs.
  # String, required. One of `\"\"`, `Fast`.
  mode: Fast
";
    let names = "  # List of strings, optional. At least 2 items. No item twice.
  names:
  - name
  - name1
";
    let one_of_two = "  # String, optional.
  oci: a
";
    let others = "  # String, optional.
  odd: a
  # List of objects, optional. At least 2 items. No two items with the same `port`.
  ports:
  - # Integer, required.
    port: 1
  - # Integer, required.
    port: 2
  # Integer, optional. For example `7`.
  size: 7
  # Not valid along with the other fields here: `git`.
";
    let full = [required, names, one_of_two, others].concat();
    assert_eq!(sample(SampleExtent::Full), full);
    let minimal = [required, one_of_two].concat();
    assert_eq!(sample(SampleExtent::Minimal), minimal);
}

#[test]
fn lists_and_objects_in_the_items_of_lists_are_indented() {
    let object = json!({"type": "object", "required": ["a", "b"], "properties": {
        "a": {"type": "integer", "example": 1}, "b": {"type": "integer", "example": 2},
    }});
    let list = |items: Value| json!({"type": "array", "minItems": 1, "items": items});
    let crd = crd(
        &json!({"type": "object", "required": ["rows"], "properties": {"rows": list(list(object))}}),
    );
    assert_eq!(
        sample_yaml(&crd, SampleExtent::Minimal).expect("a sample"),
        "apiVersion: acme.dev/v1
kind: Widget
metadata:
  name: example
  namespace: default
# List of lists of objects, required. At least 1 item. Each item: at least 1 item.
rows:
-
  - # Integer, required. For example `1`.
    a: 1
    # Integer, required. For example `2`.
    b: 2
"
    );
}

#[test]
fn a_sample_is_one_of_a_version_with_a_schema() {
    let mut crd = crd(
        &json!({"type": "object", "required": ["share"], "properties": {
            "share": {"type": "number", "minimum": 1.5},
        }}),
    );
    let sample = |crd: &CustomResourceDefinition, version| {
        let sample = sample_yaml_of_version(crd, version, SampleExtent::Minimal);
        sample.map_err(|error| error.to_string())
    };
    let end = "  namespace: default\n# Number, required. At least 1.5.\nshare: 1.5\n";
    let written = sample(&crd, "v1").unwrap();
    assert!(written.ends_with(end), "{written}");
    assert_eq!(
        sample(&crd, "v2"),
        Err("there is no version `v2`".to_owned())
    );
    crd.spec.versions[0].schema = None;
    assert_eq!(
        sample(&crd, "v1"),
        Err("the version `v1` has no schema".to_owned())
    );
}

#[test]
fn the_error_of_a_schema_without_objects_says_what_fails() {
    let crd = crd(
        &json!({"type": "object", "required": ["spec"], "properties": {"spec": {
            "type": "string", "enum": ["a"], "not": {"enum": ["a"]},
        }}}),
    );
    let error = sample_yaml(&crd, SampleExtent::Minimal).unwrap_err();
    let expected = "no valid object was found; the first one has the errors\n\
                    <nil>: Invalid value: \"\": \"spec\" must not validate the schema (not)";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn rules_are_items_of_a_list_in_html() {
    let rule = json!({"rule": "true", "message": "must be `a` & b"});
    let page = html(&crd(
        &json!({"type": "object", "x-kubernetes-validations": [rule]}),
    ));
    let expected = "<ul>\n<li>Must be <code>a</code> &amp; b.\n</ul>\n";
    assert!(page.contains(expected), "{page}");
}

#[test]
fn descriptions_cannot_become_markup() {
    let description = "A <b>bold</b> & | `<code>`\n\n```\nfn\n```\na ` b";
    let schema = json!({"type": "string", "description": description});
    let row = row(&schema);
    assert!(
        row.contains("A &lt;b&gt;bold&lt;/b&gt; &amp; &#124; `<code>`<pre><code>fn</code></pre>a"),
        "{row}"
    );
    assert!(row.ends_with("a \\` b |"), "{row}");
    let root = json!({"type": "object", "properties": {"field": schema}});
    let page = html(&crd(&root));
    assert!(
        page.contains("<p>A &lt;b>bold&lt;/b> &amp; | <code>&lt;code></code></p>"),
        "{page}"
    );
}

#[test]
fn wrapped_lines_are_joined_and_list_items_are_not() {
    let description = "One\n two.\n\nThree:\n- a\n  b\n- c";
    let row = row(&json!({"type": "string", "description": description}));
    assert!(
        row.ends_with("One two.<br>Three:<ul><li>a b</li><li>c</li></ul> |"),
        "{row}"
    );
}

#[test]
fn parts_next_to_each_other_stay_apart() {
    let description = "`x`![](i)`` `<b> ``, a&#33;[t](https://acme.dev)";
    let row = row(&json!({"type": "string", "description": description}));
    let expected = "`x`<code>&#96;&#60;b&#62;</code>, a!&#8203;[t](<https://acme.dev>) |";
    assert!(row.ends_with(expected), "{row}");
}

/// A description in markup, of an object's own and in a table.
const MARKUP: &str = "# Title\n\nOne.\n\n> A quote\n> in two lines.\n\n```yaml\na: 1\n\nb: 2\n```\n\n3. three\n4. four\n\n   more\n\n| a | b |\n|---|---|\n| 1 | x\\|y |";

#[test]
fn markup_of_descriptions_is_kept() {
    let page = markdown(&crd(&json!({"type": "object", "description": MARKUP})));
    let expected = "#### Title

One.

> A quote in two lines.

```yaml
a: 1

b: 2
```

3. three

4. four

   more

| a | b |
|---|---|
| 1 | x&#124;y |
";
    assert!(page.contains(expected), "{page}");
}

#[test]
fn markup_of_descriptions_is_html_in_pages_and_tables() {
    let root = json!({"type": "object", "description": MARKUP});
    let page = html(&crd(&root));
    let expected = "<h4>Title</h4><p>One.</p>
<blockquote><p>A quote in two lines.</p>
</blockquote><pre><code class=\"language-yaml\">a: 1

b: 2
</code></pre><ol start=\"3\"><li><p>three</p>
</li><li><p>four</p>
<p>more</p>
</li></ol><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>x|y</td></tr></table>
";
    assert!(page.contains(expected), "{page}");
    let row = row(&root);
    let expected = "<h4>Title</h4>One.<blockquote>A quote in two lines.</blockquote>\
        <pre><code class=\"language-yaml\">a&#58; 1&#10;&#10;b&#58; 2</code></pre>\
        <ol start=\"3\"><li>three</li><li>four<br>more</li></ol>\
        <table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>x&#124;y</td></tr></table> |";
    assert!(row.ends_with(expected), "{row}");
}

#[test]
fn what_is_known_of_a_version_and_of_the_kind_is_said() {
    let mut crd = crd(&json!({"type": "object"}));
    crd.spec.names.categories = vec!["all".into(), "acme".into()];
    crd.spec.scope = "Cluster".into();
    let version = crd.spec.versions.first_mut().unwrap();
    version.deprecation_warning = Some("write a Gadget".into());
    version.served = false;
    let scale =
        json!({"specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas"});
    version.subresources = serde_json::from_value(json!({"scale": scale})).unwrap();
    version.selectable_fields =
        serde_json::from_value(json!([{"jsonPath": ".spec.a"}, {"jsonPath": ".spec.b"}])).unwrap();
    let page = markdown(&crd);
    let items = page.lines().filter_map(|line| line.strip_prefix("* "));
    assert_eq!(
        items.collect::<Vec<_>>(),
        [
            "Group `acme.dev`.",
            "Resource `widgets`.",
            "Short names `wd`.",
            "Categories `all`, `acme`.",
            "Objects belong to the cluster.",
            "Objects are stored in this version.",
            "Not served.",
            "Deprecated: write a Gadget.",
            "Has the subresource `scale`, by `spec.replicas`.",
            "Lists can be filtered by `spec.a`, `spec.b`.",
        ]
    );
}

#[test]
fn a_description_of_many_levels_is_shown_as_it_is() {
    let description = format!("{}a", "> ".repeat(40));
    let page = html(&crd(&json!({"type": "object", "description": description})));
    assert!(page.contains(&description), "{page}");
}

#[test]
fn anchors_are_unique_and_links_lead_to_them() {
    let leaf = json!({"type": "object", "properties": {"x": {"type": "string"}}});
    let page = html(&crd(&json!({
        "type": "object",
        "properties": {
            "a.b": leaf, "a": {"type": "object", "properties": {"b": leaf}},
            "a~2e~b": leaf, "ä": leaf, "a b": leaf, "\"": leaf,
        },
    })));
    let all: Vec<&str> = page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let ids: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(ids.len(), all.len(), "{all:?}");
    let links: Vec<&str> = page
        .split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(links.len(), 7, "{links:?}");
    assert!(links.iter().all(|link| ids.contains(link)), "{links:?}");
}

#[test]
fn a_deep_schema_is_no_problem() {
    let mut schema = json!({"type": "string"});
    for _ in 0..60 {
        schema = json!({"type": "object", "properties": {"a": {"type": "array", "items": schema}}});
    }
    assert!(markdown(&crd(&schema)).lines().count() > 60);
}

#[test]
fn a_sample_has_a_namespace_if_its_kind_has() {
    let mut crd = crd(&json!({"type": "object", "properties": {"spec": {"type": "object"}}}));
    for (scope, expected) in [("Namespaced", true), ("Cluster", false)] {
        crd.spec.scope = scope.into();
        let sample = sample_yaml(&crd, SampleExtent::Minimal).expect("a sample");
        assert!(sample.contains("name: example"), "{sample}");
        assert_eq!(
            sample.contains("namespace: default"),
            expected,
            "{scope}: {sample}"
        );
    }
}
