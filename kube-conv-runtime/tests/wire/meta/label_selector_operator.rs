//! The meta type `LabelSelectorOperator`.

use kube_conv_runtime::meta::LabelSelectorOperator;
use serde_json::json;

meta! {
    LabelSelectorOperator, topics ["labels.requirement"];
    accepts ["In", "DoesNotExist"]
    rejects [1]
    schema { "type": "string" }
}
