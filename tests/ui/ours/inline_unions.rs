//! Unions with a tag next to the fields of a member, and untagged ones.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", untagged)]
enum TwoForms {
    A { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type", tag = "type")]
enum TwoOther {
    A { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "Type", rename_all = "camelcase")]
enum Tagged {
    #[k8s(name = "a", member_name = "b")]
    A {
        #[k8s(name = "Type")]
        a: i32,
        b: i32,
    },
    B {
        b: String,
    },
    #[k8s(name = "a")]
    C {},
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged, rename_all = "camelCase", rename_all_fields = "snake_case")]
enum Untagged {
    Unit,
    #[k8s(name = "a")]
    Named {
        first_name: String,
    },
    #[k8s(member_name = "a")]
    Member(String),
    #[k8s(alias("b"))]
    Alias(i32),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum OnlyUnits {
    A,
    B,
}

// A member without a discriminator has one name.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum External {
    #[k8s(name = "a", member_name = "b")]
    A { a: i32 },
    #[k8s(name = "B")]
    B { a: i32 },
    #[k8s(name = "a")]
    C { a: i32 },
    #[k8s(rename_all = "kebab-cased")]
    D { a: i32 },
    #[k8s(rename_all = "camelCase")]
    E(i32),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "snake_case")]
enum Snake {
    OneMember { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    rename_all = "snake_case",
    tag = "type",
    untagged,
    rename_all_fields = "camelCase"
)]
struct SnakeStruct {
    one_field: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer, rename_all = "camelCase", tag = "type")]
enum Integers {
    A = 1,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all_fields = "camelCase", rename_all = "loud")]
enum Values {
    A,
    #[k8s(unknown, name = "b", alias("c"))]
    Other(String),
}

// No key is ignored.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", rename_all_fields = "camelCase")]
enum NoFields {
    A(Empty),
    #[k8s(unknown, name = "b", member_name = "c")]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Empty {}

fn main() {}
