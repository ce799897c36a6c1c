//! Several unions in one struct, and unions of items.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Task {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Roles {
    #[k8s(
        union_member(union = "a"),
        union_member(union = "a", member_name = "B")
    )]
    twice: Option<String>,
    #[k8s(union_member(name = "a"))]
    misspelt: Option<String>,
    #[k8s(union_member(), zero_or_one_of_member = "x")]
    nothing: Option<String>,
    #[k8s(zero_or_one_of_member)]
    always: String,
    #[k8s(union_discriminator(union = "nobody's"))]
    kind_of: String,
    #[k8s(zero_or_one_of_member(union = "a", member_name = "B"))]
    valued: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
struct NoUnion {
    text: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = some)]
struct Union {
    #[k8s(union_member)]
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Items {
    #[k8s(optional, list_map(name), item(name = "a", union_member))]
    absent: Vec<Task>,
    #[k8s(
        list_map(name),
        item(name = "a", union_member = "A"),
        item(name = "b", union_discriminator)
    )]
    valued: Option<Vec<Task>>,
    #[k8s(optional, atomic, each_val(item(name = "a", zero_or_one_of_member)))]
    inner: Vec<Vec<Task>>,
}

fn main() {}
