//! Declarations about fields that travel in another form than their Rust types have.

use kube_conv_runtime::prelude::*;
use std::time::Duration;

/// Nothing says what travels.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unseen {
    #[k8s(with = millis, default = 30)]
    defaulted: i64,
    #[k8s(with = millis, default = "30")]
    text: i64,
    #[k8s(with = days, default = Duration::from_secs(1))]
    duration: Duration,
    #[k8s(with = millis, minimum = 1, maximum = 5)]
    bounded: i64,
    #[k8s(with = millis, if_enabled("Strict", maximum = 5))]
    switched: Option<i64>,
    #[k8s(with = names, required, list_map(name))]
    list: Vec<Name>,
    #[k8s(with = millis, cel("self > 1", message = "must be positive"))]
    rule: i64,
    #[k8s(with = days, pattern = "a")]
    both: String,
    // Rules that hold for any value.
    #[k8s(with = millis, immutable)]
    fine: i64,
}

/// What travels decides.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Seen {
    #[k8s(with = percent, as = String, maximum = 100)]
    limit: i32,
    #[k8s(with = percent, as = Option<String>, multiple_of = 5)]
    optional: Option<i32>,
    #[k8s(as = i64, pattern = "a", min_length = 1)]
    number: Level,
    #[k8s(with = commas, as = String, optional, min_items = 1, list_set)]
    list: Vec<String>,
    #[k8s(with = percent, as = i32, default = "50%")]
    text: i32,
    #[k8s(with = percent, as = String, default = json!(50))]
    json: i32,
    #[k8s(with = percent, as = String, default = json!(null))]
    null: i32,
    #[k8s(with = percent, as = String, default = "500%", max_length = 3)]
    long: i32,
    #[k8s(with = percent, as = String, default = "50", pattern = "%$")]
    unmatched: Option<i32>,
    #[k8s(with = percent, as = String, preserve_unknown_fields)]
    kept: i32,
    #[k8s(with = percent, as = String, if_mode("a", maximum = 3))]
    mode: Option<i32>,
    // The default in Rust is another number than the rule is about.
    #[k8s(with = millis, as = i64, minimum = 1000, default = 30)]
    fine: i64,
}

/// A default is a field's.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Serde(#[serde(default)] i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Moved(#[k8s(default = 1)] i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default = 1)]
struct Above(i32);

/// Nothing else counts the members.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
struct Members {
    #[k8s(union_member)]
    git: Option<String>,
    #[k8s(union_member)]
    oci: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", union_cel = none, title = "Tagged")]
enum Tagged {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged, union_cel = none)]
enum Untagged {
    Git { url: String },
    Oci { image: String },
}

/// These are counted, or kept.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none, cel("has(self.git) != has(self.oci)"))]
enum Counted {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
enum Kept {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none, min_properties = 1, max_properties = 1)]
struct Bounded {
    #[k8s(union_member)]
    git: Option<String>,
    #[k8s(union_member)]
    oci: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Amounts {
    #[k8s(multiple_of = "1Gi")]
    memory: Quantity,
    #[k8s(minimum = "1")]
    count: i32,
    #[k8s(minimum = "1", minimum = "2")]
    twice: Quantity,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Multiples {
    #[k8s(default = 0.55, multiple_of = 0.1)]
    wrong: f64,
    #[k8s(default = 0.5, multiple_of = 0.1)]
    right: f64,
}

fn main() {}
