use kube_conv_runtime::prelude::*;
use serde_json::Value;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Words {
    #[k8s(title = 1)]
    title: String,
    #[k8s(title)]
    untitled: String,
    #[k8s(example)]
    no_sample: String,
    #[k8s(example = json!({"a" 1}))]
    no_json: Value,
    #[k8s(external_docs(description = "more"))]
    no_address: String,
    #[k8s(external_docs = "https://acme.dev")]
    no_list: String,
    #[k8s(external_docs(url = "", uri = "a"))]
    no_such: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Forms {
    #[k8s(one_of)]
    flag: String,
    #[k8s(any_of())]
    none: String,
    #[k8s(all_of = json!({"minLength": 1}))]
    assigned: String,
    #[k8s(one_of({"minLength": 1}))]
    no_macro: String,
    #[k8s(not(json!({"minLength": 1})))]
    listed: String,
    #[k8s(not = "a")]
    text: String,
    #[k8s(schema)]
    alone: String,
    #[k8s(schema = json!([{"minLength": 1}]))]
    list: String,
    #[k8s(schema = json!({}))]
    empty: String,
    #[k8s(not = json!({"minLength": 1}), not = json!({"maxLength": 1}))]
    twice: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keywords {
    #[k8s(schema = json!({"minLenght": 1}))]
    misspelt: String,
    #[k8s(schema = json!({"const": 1}))]
    rejected: String,
    #[k8s(schema = json!({"$ref": "#/definitions/a"}))]
    reference: String,
    #[k8s(schema = json!({"x-kubernetes-validations": [{"rule": "true"}]}))]
    rules: String,
    #[k8s(schema = json!({"minLength": "1"}))]
    wrong_value: String,
    #[k8s(schema = json!({"type": "text"}))]
    wrong_type: String,
    #[k8s(schema = json!({"pattern": "(?=a)"}))]
    wrong_pattern: String,
    #[k8s(schema = json!({"properties": {"a": {"requried": ["b"]}}}))]
    below: Value,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Junctors {
    #[k8s(one_of(json!({"type": "string"}), json!({"description": "a"})))]
    typed: String,
    #[k8s(any_of(json!({"properties": {"a": {"default": 1}}})))]
    below: Value,
    #[k8s(schema = json!({"allOf": [{"nullable": true}]}))]
    in_schema: String,
    #[k8s(not = json!({"x-kubernetes-list-type": "set"}))]
    list_type: String,
    #[k8s(all_of(json!({"oneOf": {"minLength": 1}})))]
    no_list: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Formats {
    #[k8s(format = none)]
    text: String,
    #[k8s(format = none)]
    narrow: Option<i32>,
    #[k8s(format = nothing)]
    word: i64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Variants {
    #[k8s(title = "A", example = "A", external_docs(url = "https://acme.dev"))]
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Members {
    #[k8s(title = "Git", min_properties = 1)]
    Git { url: String },
    #[k8s(example = json!({}), cel("true"))]
    Oci(Open),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(preserve_unknown_fields)]
enum Closed {
    A,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(preserve_unknown_fields = true)]
struct Open {
    #[k8s(titel = "a")]
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(schema = json!({"default": 1}))]
    alone: i32,
    #[k8s(default = 1, schema = json!({"minimum": 0, "default": 2}))]
    others: i32,
}

fn main() {}
