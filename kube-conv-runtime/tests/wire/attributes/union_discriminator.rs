//! `union_discriminator` is the field of a struct that names which of its members is set.
//! Mistakes: tests/ui/ours/unions.rs, tests/ui/ours/unions_named.rs.

use crate::{rejection, round_trips};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum FilterType {
    Mirror,
    #[k8s(name = "CORS")]
    Cors,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Filter {
    #[k8s(union_discriminator)]
    r#type: FilterType,
    #[k8s(union_member)]
    mirror: Option<String>,
    #[k8s(union_member = "CORS", optional)]
    cors: Vec<String>,
    weight: Option<i32>,
}

#[test]
fn a_struct_can_be_a_union_which_validation_checks() {
    let cors = Filter {
        r#type: FilterType::Cors,
        mirror: None,
        cors: Vec::new(),
        weight: Some(1),
    };
    round_trips(&cors, &json!({"type": "CORS", "weight": 1}));
    rejection::<Filter>(&json!({"type": "Other"}));
}

#[test]
fn a_cluster_compares_it_with_the_members() {
    assert_eq!(
        super::cel_rules::<Filter>(),
        [
            ".mirror self.type == 'Mirror' || !has(self.mirror) # : may only be specified when `type` is \"Mirror\"",
            ".mirror self.type != 'Mirror' || has(self.mirror) # : must be specified when `type` is \"Mirror\"",
            ".cors self.type == 'CORS' || !has(self.cors) # : may only be specified when `type` is \"CORS\"",
            ".cors self.type != 'CORS' || has(self.cors) # : must be specified when `type` is \"CORS\"",
        ]
    );
}

/// What an update changes stays, so that validation rejects it.
#[test]
fn members_that_are_no_longer_named_are_cleared() {
    let filter = |r#type, mirror: Option<&str>, cors: &[&str]| Filter {
        r#type,
        mirror: mirror.map(str::to_owned),
        cors: cors.iter().map(|&origin| origin.to_owned()).collect(),
        weight: Some(1),
    };
    let old = filter(FilterType::Cors, None, &["a"]);
    let mut new = filter(FilterType::Mirror, Some("m"), &["a"]);
    assert_eq!(new.clear_members(&old), ["cors"]);
    assert_eq!(new, filter(FilterType::Mirror, Some("m"), &[]));
    assert_eq!(new.clear_members(&old), [""; 0]);
    let mut changed = filter(FilterType::Mirror, Some("m"), &["b"]);
    assert_eq!(changed.clear_members(&old), [""; 0]);
    let mut same = filter(FilterType::Cors, Some("m"), &["a"]);
    let before = same.clone();
    assert_eq!(same.clear_members(&before), [""; 0]);
    assert_eq!(same, before);
}
