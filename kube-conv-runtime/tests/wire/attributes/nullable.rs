//! `nullable` makes null a value that the schema accepts; it is read as `None`, which is not written.
//! Mistakes: tests/ui/ours/presence.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/scalars.rs.

use crate::{read, written};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nullable<T> {
    #[k8s(nullable)]
    number: Option<T>,
}

#[test]
fn null_is_read_as_none_where_the_schema_allows_it() {
    let none = Nullable::<i32> { number: None };
    let null = json!({"number": null});
    assert_eq!(read::<Nullable<i32>>(&null), none);
    assert_eq!(assert_valid!(Nullable::<i32>::decode(&null)), none);
    assert_eq!(written(&none), json!({}));
    super::schema_has::<Nullable<i32>>(&json!({"/properties/number/nullable": true}));
}
