//! The meta type `MicroTime`.

use kube_conv_runtime::meta::MicroTime;
use serde_json::json;

meta! {
    MicroTime, topics ["time.compare", "time.marshal", "time.unmarshal"];
    accepts ["2026-01-01T00:00:00.000001Z"]
    rejects ["soon", 1]
    schema { "format": "date-time", "type": "string" }
}
