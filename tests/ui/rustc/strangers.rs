//! Mistakes that only rustc sees, along with those that the derives see.

use kube_conv_runtime::prelude::*;

/// The types of other fields are checked despite a mistake.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Both {
    #[k8s(minimun = 1)]
    misspelt: i32,
    #[k8s(optional)]
    items: Vec<NoApi>,
    held: Option<NoApi>,
    #[k8s(default = NoApi { value: 1 })]
    other_type: String,
    #[k8s(default = Mode::Fats)]
    misspelt_value: Option<Mode>,
    #[k8s(default = right())]
    right: Option<i32>,
    /// Only its own mistake is reported.
    unsigned: u64,
}

fn right() -> i32 {
    1
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum BothInUnion {
    Typed(NoApi),
    Fields { value: NoApi },
    Maybe(Option<i32>),
}

#[derive(Clone, Debug, PartialEq)]
struct NoApi {
    value: i32,
}

/// The key of conditions is nowhere written.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    conditions: Option<Vec<PeerCondition>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct PeerCondition {
    status: String,
    reason: String,
}

/// Functions of another form are reported where they are named.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Functions {
    #[k8s(with = texts)]
    text: i32,
    #[k8s(rules(no_rule()))]
    ruled: i32,
}

mod texts {
    pub fn serialize() {}
}

const fn no_rule() -> i32 {
    1
}

fn main() {}
