//! The meta type `Time`.

use kube_conv_runtime::meta::Time;
use serde_json::json;

meta! {
    Time, topics ["time.compare", "time.marshal", "time.unmarshal"];
    accepts ["2026-01-01T00:00:00Z", "0001-01-02T00:00:00Z"]
    rejects ["soon", 1]
    schema { "format": "date-time", "type": "string" }
}
