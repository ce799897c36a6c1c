//! The meta type `Duration`.

use kube_conv_runtime::meta::Duration;
use serde_json::json;

meta! {
    Duration, topics [];
    accepts ["1h0m0s", "1.5s", "0s"]
    rejects ["1 hour", 1, ""]
    schema { "pattern": "^[-+]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$", "type": "string" }
}
