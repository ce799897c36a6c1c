//! Validation allocates nothing for valid values, and little for each error.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    #[k8s(min_length = 3, max_length = 63, pattern = "^[a-z][a-z0-9-]*$")]
    display_name: String,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    replicas: i32,
    #[k8s(optional, list_map(name))]
    ports: Vec<Port>,
    source: Source,
    pull_policy: Option<PullPolicy>,
    #[k8s(optional, max_properties = 3)]
    labels: BTreeMap<String, String>,
    #[k8s(max_length = 9)]
    team: Team,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Team(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    #[k8s(min_length = 1, max_length = 15)]
    name: String,
    #[k8s(minimum = 1, maximum = 65535)]
    port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum PullPolicy {
    Always,
    #[k8s(unknown)]
    Other(String),
}

/// A spec with so many ports. In a bad one every tenth number is too large, and the last two names are the same.
fn spec(ports: usize, bad: bool) -> WidgetSpec {
    let name = |index| match bad && index + 1 == ports {
        true => index - 1,
        false => index,
    };
    WidgetSpec {
        display_name: if bad { "AB" } else { "widget-of-some-size" }.into(),
        replicas: if bad { 101 } else { 3 },
        ports: (0..ports)
            .map(|index| Port {
                name: format!("port-{}", name(index)),
                port: if bad && index % 10 == 0 { 70_000 } else { 8080 },
            })
            .collect(),
        source: Source::Git {
            url: "https://example.com/repo".into(),
        },
        pull_policy: Some(PullPolicy::Always),
        labels: BTreeMap::from([("tier".to_owned(), "front".to_owned())]),
        team: Team("storage".to_owned()),
    }
}

/// The errors of a value, and the allocations of a validation once the pattern has been matched twice.
fn validated(spec: &WidgetSpec) -> (Vec<String>, u64) {
    drop(spec.validate());
    let errors = spec.validate().err();
    let messages = errors.map(|errors| errors.messages()).unwrap_or_default();
    let allocations = allocation_counter::measure(|| drop(spec.validate()));
    (messages, allocations.count_total)
}

#[test]
fn valid_values_allocate_nothing_but_a_table_of_many_keys() {
    assert_eq!(validated(&spec(2, false)), (vec![], 0));
    assert_eq!(validated(&spec(200, false)), (vec![], 1));
}

#[test]
fn errors_allocate_their_list_and_the_texts_that_they_show() {
    let (messages, allocations) = validated(&spec(2, true));
    assert_eq!(
        messages,
        [
            "displayName: Too short: must be at least 3 characters",
            "displayName: Invalid value: \"AB\": must match the regular expression '^[a-z][a-z0-9-]*$'",
            "replicas: Invalid value: 101: must be less than or equal to 100",
            "ports[1]: Duplicate value: {\"name\":\"port-0\",\"port\":8080}",
            "ports[0].port: Invalid value: 70000: must be less than or equal to 65535",
        ]
    );
    // The list, `AB` twice, and the item.
    assert_eq!(allocations, 4);
    let (messages, allocations) = validated(&spec(200, true));
    assert_eq!(messages.len(), 24);
    // The same, the table, and two that let the list grow.
    assert_eq!(allocations, 7);
}

/// A path is kept in place unless it is long, and reads the same.
#[test]
fn paths_of_any_length_are_whole() {
    for length in [1, 12, 13, 14, 15, 100] {
        let name = "n".repeat(length);
        let at = kube_conv_runtime::field::Path::new("spec");
        let at = at.child("widgets");
        let at = at.key(&name);
        let errors =
            kube_conv_runtime::rules::maximum(kube_conv_runtime::schema::Number::Integer(1))
                .validate(&2, &at);
        let error = errors.first().unwrap();
        assert_eq!(error.field(), format!("spec.widgets[{name}]"));
    }
}
