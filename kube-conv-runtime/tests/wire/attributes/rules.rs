//! `rules` are custom rules, made by functions; a rule may have keywords of the schema, so that a cluster enforces it, too.
//! Mistakes: tests/ui/ours/rules_own.rs.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::CustomRule;

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value: &i32| match value % 2 {
        0 => Ok(()),
        _ => Err("must be even".into()),
    })
    .with_schema(|schema| schema.multiple_of = Some(2.into()))
}

const fn differs() -> CustomRule<Pair> {
    CustomRule::new("differs", |pair: &Pair| match pair.left == pair.right {
        false => Ok(()),
        true => Err("must differ".into()),
    })
}

types! {
    #[k8s(rules(differs()))]
    struct Pair { left: String, right: String, };
    struct Sizes { #[k8s(rules(even()))] size: Option<i32>, pair: Option<Pair>, }
        has {"/properties/size/multipleOf": 2}
        finds [
            expect::invalid("size").detail("must be even").origin("even"),
            expect::invalid("pair").detail("must differ").origin("differs"),
        ] in {"size": 3, "pair": {"left": "a", "right": "a"}};
}
