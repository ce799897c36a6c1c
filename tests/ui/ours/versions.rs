//! Mistakes in the tokens of conversions between versions.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Old {
    a: Option<String>,
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Alone {
    #[k8s(from = "a")]
    renamed: Option<String>,
    #[k8s(added(keep))]
    new: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(removed("b")))]
struct WithoutFrom {
    a: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(
    from = Old,
    removed("b"),
    removed("c", lossy),
    removed("d", lossy(reason = "")),
    removed("e", keep, lossy(reason = "both")),
    removed("f", "g", keep),
    removed(keep),
    moved("h"),
    split("i", by = ":"),
    split("m", by = ":", into("n", "o")),
    fields(from("j"), into("k")),
    renamed("l"),
))]
struct Statements {
    a: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = Old))]
struct Fields {
    #[k8s(added)]
    flag: Option<String>,
    #[k8s(added(value = "x"))]
    lost: Option<String>,
    #[k8s(from = "a", added(keep))]
    both: Option<String>,
    #[k8s(from = "a")]
    again: Option<String>,
    #[k8s(from = ".b")]
    dotted: Option<String>,
    #[k8s(optional, atomic, from("b", to_list))]
    list: Vec<String>,
    #[k8s(from("b", first, retyped, keep))]
    ways: Option<String>,
    #[k8s(from("a", "b"))]
    several: Option<String>,
    #[k8s(from("a", joined_by = ":", at = middle))]
    one: Option<String>,
    #[k8s(from("a", joined_by = ""))]
    nothing_between: Option<String>,
    #[k8s(from(keep))]
    nameless: Option<String>,
    #[k8s(from("a", values("x" = "y", "x" = "z", "w" = "y")))]
    twice: Option<String>,
    #[k8s(from("a", values()))]
    no_values: Option<String>,
    #[k8s(from("a", values(1.5 = "y")))]
    float: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OldMode {
    Quick,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = OldMode, removed("Quick", keep)))]
enum Mode {
    Slow,
    #[k8s(added(keep))]
    Turbo,
    #[k8s(added(instead = "Slow"))]
    Fast,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = Old))]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = Old))]
struct Generic<T> {
    a: Option<T>,
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", converts(from = Old))]
enum Tagged {
    One { a: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum WithoutConverts {
    #[k8s(from = "a")]
    One(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = 5))]
struct FromNoType {
    a: Option<String>,
}

fn main() {}
