//! Keys of a type: on the wrong kind of type, misspelled, repeated, with a wrong value.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", scope = Cluster, printer_column(age), discriminator = "type", integer)]
#[k8s(union_cel = none, member_name = "x", unknown, minimum = 1, pattern = "a", list_map(name))]
#[k8s(
    flatten,
    name = "x",
    default = 1,
    rename = "y",
    renam_all = "camelCase"
)]
struct Struct {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "snake_case", serde = mine, map_type = loose, optional = true)]
#[k8s(min_properties = "1", max_properties = -1, cel = "self.a > 0")]
struct WrongValues {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase", rename_all = "camelCase", serde = external, serde = external)]
#[k8s(map_type = atomic, map_type = granular, optional, optional)]
#[k8s(min_properties = 2, min_properties = 1, max_properties = 1)]
struct Twice {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    optional,
    rename_all = "camelCase",
    discriminator = "type",
    min_length = 9,
    max_length = 3
)]
#[k8s(minimum = 1, list_map(name), required)]
struct Newtype(#[k8s(max_length = 63, unheard_of)] String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase", optional, union_cel = none, map_type = atomic, enum_values("A"))]
enum Constants {
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer = true, discriminator = "type", rename_all = "camelCase")]
enum Integers {
    A = 1,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator, union_cel = "none", rename_all, minimum = 1)]
enum Union {
    A { b: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "Type", discriminator = "type", union_cel = none, union_cel = none)]
enum Discriminated {
    A { b: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = kube_conv_runtime)]
struct Relative {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = "kube_conv_runtime")]
struct Quoted {
    a: i32,
}

fn main() {
    let _ = (
        Struct { a: 1 },
        WrongValues::decode(&json!({})),
        Twice::TYPE,
        Newtype::TYPE,
    );
}
