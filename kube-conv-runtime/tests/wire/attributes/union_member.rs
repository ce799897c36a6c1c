//! `union_member` is a field of a struct of which exactly one is set; the value of the discriminator is its name, or the key's.
//! Mistakes: tests/ui/ours/unions.rs, tests/ui/ours/unions_named.rs.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Filter {
    #[k8s(union_discriminator)]
    r#type: String,
    #[k8s(union_member)]
    cors: Option<bool>,
    #[k8s(union_member = "URL")]
    url: Option<String>,
}

#[test]
fn a_struct_that_is_a_union_has_the_member_that_it_names() {
    let filter = |name: &str, cors, url| Filter {
        r#type: name.into(),
        cors,
        url,
    };
    assert_valid!(filter("Cors", Some(true), None).validate());
    assert_errors!(
        filter("URL", Some(true), None).validate(),
        [
            "cors: Invalid value: \"\": may only be specified when `type` is \"Cors\"",
            "url: Invalid value: \"\": must be specified when `type` is \"URL\"",
        ]
    );
}

types! {
    struct Source { #[k8s(union_member)] git: Option<i32>, #[k8s(union_member, optional, atomic)] paths: Vec<i32>, }
        finds ["<nil>: Invalid value: \"\": must specify one of: `git`, `paths`"] in {"paths": []}
        finds ["<nil>: Invalid value: \"{git, paths}\": must specify exactly one of: `git`, `paths`"]
            in {"git": 1, "paths": [1]};
}
