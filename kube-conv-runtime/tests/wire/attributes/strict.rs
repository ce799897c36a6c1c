//! `strict` makes warnings about conventions errors; a type that follows them, or says why not, is as without.
//! Mistakes: tests/ui/ours/conventions.rs.
//! In lints: crates/kube-conv-lint/tests/lints/keys.rs.

use kube_conv_runtime::prelude::*;

types! {
    #[k8s(strict)]
    struct Strict { size_bytes: i32, #[k8s(allow(period_seconds, reason = "as published"))] sync_interval_seconds: Option<i32>, }
        has {"/required": ["sizeBytes"], "/properties/syncIntervalSeconds": {"type": "integer", "format": "int32"}}
        stays [{"sizeBytes": 1, "syncIntervalSeconds": 2}];
}
