//! The rule `enum_values`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "enum_values", mistakes "rules", upstream ["Enum"];

    EnumValues { #[k8s(enum_values("b", "a"))] value: String, }
        creations [{ "value": "a" }, { "value": "b" }, { "value": "" }, { "value": "c" }]
        says [
            "value: Unsupported value: \"\": supported values: \"a\", \"b\"",
            "value: Unsupported value: \"c\": supported values: \"a\", \"b\"",
        ]
        schema { "value": {"enum": ["b", "a"], "type": "string"} };
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(enum_values("b", "c"))]
struct Word(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Words {
    #[k8s(enum_values("b"))]
    word: Option<Word>,
}

#[test]
fn a_field_allows_fewer_values_than_its_type() {
    for (json, is_valid) in [
        (json!({"word": "b"}), true),
        (json!({"word": "c"}), false),
        (json!({"word": "a"}), false),
    ] {
        assert_eq!(Words::decode(&json).is_ok(), is_valid, "{json}");
        let words: Words = serde_json::from_value(json.clone()).unwrap();
        assert_eq!(words.validate().is_ok(), is_valid, "{json}");
    }
}
