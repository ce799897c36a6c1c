//! The result as text, JSON and Markdown.

use super::crd;
use kube_conv_lint::compatibility::{Compatibility, Gate};
use serde_json::json;

fn result() -> Compatibility {
    let old = crd(
        json!({"a": {"type": "string", "enum": ["x|y", "z"]}, "b": {"type": "integer", "default": 1}}),
    );
    let new = crd(
        json!({"a": {"type": "string", "enum": ["z"]}, "b": {"type": "integer", "default": 2}}),
    );
    Gate::default()
        .accept("crd_default_stable", "spec.b", "nobody | uses it")
        .check(&old, &new)
}

#[test]
fn text_has_the_finding_and_the_proof() {
    let text = result().to_string();
    let expected = "error[no_enum_value_removal] v1 spec.a: the value `x|y` is gone";
    assert!(text.starts_with(expected), "{text}");
    for part in [
        "  accepted before, and rejected now:\n",
        r#"      "a": "x|y""#,
        "  with spec.a: Unsupported value: \"x|y\": supported values: \"z\"\n",
        "  Stored, it can be updated while this value is unchanged.\n",
        "accepted[crd_default_stable] v1 spec.b: nobody | uses it\n",
    ] {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
}

#[test]
fn json_has_the_finding_and_the_proof() {
    let json = serde_json::to_value(result()).unwrap();
    let change = &json["changes"][0];
    assert_eq!(change["finding"]["id"], "no_enum_value_removal");
    assert_eq!(change["finding"]["effect"], "tighter");
    let proof = &change["proof"]["rejected"];
    assert_eq!(proof["version"], "v1");
    assert_eq!(proof["object"]["spec"], json!({"a": "x|y"}));
    assert_eq!(proof["isRatcheted"], true);
    assert_eq!(json["changes"][1]["accepted"], "nobody | uses it");
}

#[test]
fn markdown_is_a_table_and_the_proofs() {
    let page = result().to_markdown();
    for part in [
        "The change is **breaking**.\n",
        "\n| | lint | version | field | change |\n|---|---|---|---|---|\n",
        "| error | `no_enum_value_removal` | v1 | `spec.a` |",
        "(accepted: nobody &#124; uses it) |\n",
        "\n<details><summary>no_enum_value_removal at <code>spec.a</code></summary>\n\n```\naccepted before",
        "\n```\n\n</details>\n",
    ] {
        assert!(page.contains(part), "{part:?} is not in:\n{page}");
    }
    let table = page.lines().filter(|line| line.starts_with('|'));
    for row in table {
        let cells = row.replace("\\|", "").matches('|').count();
        assert_eq!(cells, 6, "{row}");
    }
    let same = crd(json!({"a": {"type": "string"}}));
    let nothing = Gate::default().check(&same, &same).to_markdown();
    assert_eq!(nothing, "The change is compatible.\n");
}
