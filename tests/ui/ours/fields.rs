//! Keys of a field: on the wrong site, misspelled, repeated, with a wrong value.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WrongSite {
    #[k8s(group = "a.dev", scope = Cluster, short_names("a"), scale(), storage = true)]
    kind_keys: i32,
    #[k8s(discriminator = "type", integer, rename_all = "camelCase", serde = external, crate = ::a)]
    type_keys: i32,
    #[k8s(unknown, member_name = "a")]
    variant_keys: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Misspelt {
    #[k8s(
        max_byte = 1,
        minmum = 1,
        maxLength = 1,
        listmap(name),
        opaque,
        regex = "a"
    )]
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Twice {
    #[k8s(
        name = "a",
        name = "b",
        default = 1,
        default = 2,
        minimum = 1,
        minimum = 2
    )]
    #[k8s(maximum = 9, maximum = 8, multiple_of = 1, multiple_of = 2)]
    #[k8s(
        exclusive_minimum = 0,
        exclusive_minimum = 0,
        exclusive_maximum = 9,
        exclusive_maximum = 9
    )]
    a: i32,
    #[k8s(
        optional,
        optional,
        list_map(name),
        list_map(name),
        min_items = 0,
        min_items = 0
    )]
    #[k8s(max_items = 9, max_items = 9, each_val(), each_val(), patch_strategy = merge)]
    #[k8s(patch_strategy = merge, patch_merge_key = name, patch_merge_key = name)]
    b: Vec<Named>,
    #[k8s(
        min_length = 1,
        min_length = 1,
        max_length = 2,
        max_length = 2,
        pattern = "a"
    )]
    #[k8s(
        pattern = "b",
        format = "ipv4",
        format = "ipv4",
        enum_values("a"),
        enum_values("b", "b")
    )]
    c: String,
    #[k8s(
        required,
        required,
        min_properties = 1,
        min_properties = 1,
        max_properties = 2
    )]
    #[k8s(max_properties = 2, map_type = atomic, map_type = atomic)]
    d: std::collections::BTreeMap<String, String>,
    #[k8s(nullable, nullable, with = a, with = a, as = String, as = String)]
    e: Option<Value>,
    #[k8s(embedded, embedded, preserve_unknown_fields, preserve_unknown_fields)]
    f: Value,
    #[k8s(
        recursive(depth = 1),
        recursive(depth = 1, depth = 2),
        foreign,
        foreign
    )]
    g: Option<Box<Twice>>,
    #[k8s(flatten, flatten)]
    h: Named,
    #[k8s(optional, list_set, list_set, atomic, atomic, list_type = none, list_type = none)]
    i: Vec<String>,
    #[k8s(union_member, union_member, union_discriminator, union_discriminator)]
    j: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct WrongValue {
    #[k8s(name = a, default, minimum = "1", maximum, multiple_of = 0, exclusive_minimum = i32::MIN)]
    #[k8s(exclusive_maximum(1), format = 1, nullable = true)]
    a: i32,
    #[k8s(min_length = -1, max_length = 1.5, pattern = a, enum_values = "a", format)]
    b: String,
    #[k8s(optional = true, min_items = "1", max_items, each_val = 1, list_map, list_type = map)]
    c: Vec<String>,
    #[k8s(optional, list_map(), patch_strategy = replce, patch_merge_key = 1, patch_merge_key = a::b)]
    d: Vec<Named>,
    #[k8s(optional, list_map(1, name, name, "name", "name"))]
    e: Vec<Named>,
    #[k8s(optional, list_set(name), atomic = true)]
    f: Vec<String>,
    #[k8s(required, map_type, min_properties = x, max_properties("1"))]
    g: std::collections::BTreeMap<String, String>,
    #[k8s(recursive, as = , with = "module", preserve_unknown_fields = false)]
    h: Value,
    #[k8s(recursive(depth = 0))]
    i: Option<Box<WrongValue>>,
    #[k8s(recursive(dept = 2))]
    j: Option<Box<WrongValue>>,
    #[k8s(recursive = 2)]
    k: Option<Box<WrongValue>>,
    #[k8s(name = "")]
    l: i32,
    #[k8s(name = "Some-Name")]
    m: i32,
    #[k8s(name = "1")]
    n: i32,
    #[k8s(default = [1, 2])]
    o: Vec<i32>,
    #[k8s(default = if true { 1 } else { 2 })]
    p: i32,
    #[k8s(default = json!(null))]
    q: Value,
    #[k8s(minimum 1, maximum = 2)]
    r: i32,
    #[k8s(default = |x| x)]
    s: i32,
    #[k8s(as, foreign = true, flatten = true, embedded())]
    t: Value,
    #[k8s(union_member = 1)]
    u: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct SameWireName {
    client_ip: String,
    #[k8s(name = "clientIP")]
    client_address: String,
    type_: String,
    r#type: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named {
    name: String,
}

fn main() {}
