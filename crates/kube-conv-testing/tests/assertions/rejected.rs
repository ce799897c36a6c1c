//! A CRD that a server would reject is shown with the rule that is wrong, where it is written.

use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_crd_accepted;
use std::panic::catch_unwind;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Gauge {
    metadata: ObjectMeta,
    #[k8s(cel("self * 'a' == oldSelf"))]
    size: i32,
}

#[test]
fn a_mistake_in_a_rule_is_shown_in_the_rule() {
    let panic = catch_unwind(assert_crd_accepted::<Gauge>).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    for line in [
        "found no matching overload for '_*_' applied to '(int, string)'",
        "tests/assertions/rejected.rs:11:21\n",
        "11 |     #[k8s(cel(\"self * 'a' == oldSelf\"))]\n",
    ] {
        assert!(text.contains(line), "{text}");
    }
}
