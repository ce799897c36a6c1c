//! `list_map` identifies the items of a list by fields of theirs: server-side apply merges them, and each is there once.
//! Mistakes: tests/ui/ours/lists.rs, tests/ui/ours/fields.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/collections.rs.

use kube_conv_runtime::prelude::*;

types! {
    struct Port { #[k8s(name = "port")] number: i32, #[k8s(default = "TCP")] protocol: String, };
    struct Spec { #[k8s(optional, list_map(number, "protocol"))] ports: Vec<Port>, #[k8s(required)] of_type: Ports<Port>, }
        has {
            "/properties/ports/x-kubernetes-list-map-keys": ["port", "protocol"],
            "/properties/ofType/x-kubernetes-list-map-keys": ["port"],
        }
        finds [expect::duplicate("ports[1]"), expect::duplicate("ofType[1]")] in {
            "ports": [{"port": 1}, {"port": 1, "protocol": "TCP"}, {"port": 1, "protocol": "UDP"}],
            "ofType": [{"port": 1}, {"port": 1, "protocol": "UDP"}],
        };
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_map(number))]
struct Ports<T>(Vec<T>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Words {
    #[k8s(optional, list_map(word))]
    words: Vec<Worded>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Worded {
    #[k8s(default = "a")]
    word: Option<String>,
}

/// Keys of long lists are in a table, those of short ones are compared.
#[test]
fn an_absent_key_is_its_default_in_lists_of_any_length() {
    for last in [1, 31, 32, 33, 100] {
        let worded = |index| Worded {
            word: match index {
                0 => None,
                _ if index == last => Some("a".to_owned()),
                _ => Some(index.to_string()),
            },
        };
        let mut words: Vec<Worded> = (0..=last).map(worded).collect();
        let repeats = |words: &[Worded]| {
            let words = words.to_vec();
            let errors = Words { words }.validate().unwrap_err();
            errors.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let repeated = format!("words[{last}]: Duplicate value: ");
        assert_eq!(
            repeats(&words),
            [format!("{repeated}{{\"word\":\"a\"}}")],
            "{last}"
        );
        words.reverse();
        assert_eq!(repeats(&words), [format!("{repeated}{{}}")], "{last}");
        words.pop();
        assert_valid!(Words { words }.validate());
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Titled {
    title: String,
    key: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Titles {
    #[k8s(required, list_map(key))]
    titles: Vec<Titled>,
}

/// A single text that is the key is compared as it is, wherever the type has it.
#[test]
fn a_key_is_one_after_other_texts_too() {
    let titled = |title: &str, key: &str| Titled {
        title: title.to_owned(),
        key: key.to_owned(),
    };
    let titles = |second: Titled| Titles {
        titles: vec![titled("a", "1"), second],
    };
    assert_valid!(titles(titled("a", "2")).validate());
    assert_errors!(
        titles(titled("b", "1")).validate(),
        [r#"titles[1]: Duplicate value: {"title":"b","key":"1"}"#]
    );
}
