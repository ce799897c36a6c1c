//! Options: switches without a name or without rules, rules that options cannot switch, enum values
//! that no option allows.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fields {
    #[k8s(if_enabled)]
    without: Option<i32>,
    #[k8s(if_enabled())]
    empty: Option<i32>,
    #[k8s(if_enabled("Feature"))]
    no_rules: Option<i32>,
    #[k8s(if_enabled("", maximum = 5))]
    no_name: Option<i32>,
    #[k8s(if_enabled(Feature, maximum = 5))]
    no_text: Option<i32>,
    #[k8s(if_enabled(maximum = 5))]
    not_first: Option<i32>,
    #[k8s(if_disabled = "Feature")]
    no_list: Option<i32>,
    #[k8s(if_enable("Feature", maximum = 5))]
    misspelt: Option<i32>,
    #[k8s(if_enabled("Feature", maximun = 5))]
    misspelt_rule: Option<i32>,
    #[k8s(if_enabled("Feature", min_length = 5))]
    wrong_rule: Option<i32>,
    #[k8s(if_enabled("Feature", cel("self > 0"), validate = check, rules(even())))]
    own: Option<i32>,
    #[k8s(if_enabled("Feature", title = "A", default = 1))]
    of_schemas: Option<i32>,
    #[k8s(if_enabled("Feature", enum_exclude))]
    no_constant: Option<String>,
    #[k8s(if_enabled("Feature", required), if_disabled("Feature", forbidden))]
    plain: i32,
    #[k8s(
        default = 1,
        if_enabled("Feature", required),
        if_disabled("Feature", forbidden)
    )]
    defaulted: Option<i32>,
    #[k8s(if_enabled("Feature", required, forbidden))]
    both: Option<i32>,
    #[k8s(
        maximum = 5,
        if_enabled("Feature", minimum = 6),
        if_disabled("Feature", minimum = 2, maximum = 1)
    )]
    nothing_left: i32,
    #[k8s(optional, atomic, if_enabled("Feature", min_items = 1))]
    never_empty: Vec<i32>,
    #[k8s(if_enabled("Feature", update(no_set)))]
    always_set: i32,
    #[k8s(
        optional,
        atomic,
        each_val(if_enabled("Feature", forbidden)),
        if_enabled("Feature", update(no_add_item))
    )]
    items: Vec<i32>,
    #[k8s(if_enabled("Feature", union_member))]
    member: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    if_enabled("Feature", maximum = 5),
    if_disabled("Feature", required, update(no_set))
)]
struct Whole {
    field: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(if_enabled("Feature", required))]
struct Wrapped(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(if_enabled("Feature", max_length = 5))]
enum Color {
    #[k8s(if_enabled("Feature"))]
    Red,
    #[k8s(if_enabled("Feature", enum_excluded))]
    Green,
    #[k8s(enum_exclude = true, if_enabled("Feature", max_length = 5))]
    Blue,
    #[k8s(unknown, enum_exclude)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Never {
    #[k8s(enum_exclude)]
    One,
    #[k8s(enum_exclude)]
    Two,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Number {
    #[k8s(enum_exclude)]
    One = 1,
    #[k8s(if_enabled("Feature", enum_exclude))]
    Two = 2,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    #[k8s(enum_exclude)]
    Git {
        url: String,
    },
    Image(String),
}

fn main() {}
