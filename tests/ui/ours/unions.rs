//! Unions, as enums and as structs.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Members {
    Nothing,
    Git {
        url: String,
        url_: String,
    },
    #[k8s(member_name = "git")]
    Again {
        url: String,
    },
    #[k8s(member_name = "Upper", name = "Git")]
    Upper {
        url: String,
    },
    Pair(i32, i32),
    Attributes(#[k8s(nullable, immutable, maximum = "1")] i32),
    #[k8s(unknown)]
    Other(String),
    #[k8s(unknown)]
    Another {
        a: String,
    },
    #[k8s(minimum = 1, flatten, memer_name = "a", allow(no_floats_in_spec))]
    Keys {
        a: i32,
    },
    #[k8s(name = 1, member_name)]
    Values {
        a: i32,
    },
    #[k8s(name = "a", name = "b", member_name = "c", member_name = "d")]
    Twice {
        a: i32,
    },
    Fields {
        #[k8s(minimum = "1", unheard)]
        a: i32,
        b: u64,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "git")]
enum NameTaken {
    Git { url: String },
    Nothing,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AsStruct {
    #[k8s(union_discriminator)]
    kind: bool,
    #[k8s(union_discriminator)]
    again: String,
    #[k8s(union_member)]
    git: String,
    #[k8s(union_member, union_discriminator)]
    both: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithoutMembers {
    #[k8s(union_discriminator)]
    kind: String,
}

fn main() {}
