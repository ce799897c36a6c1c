//! The meta type `Quantity`.

use kube_conv_runtime::meta::Quantity;
use serde_json::json;

meta! {
    Quantity, topics ["quantity.parse", "quantity.json", "quantity.compute", "quantity.convert", "quantity.new"];
    accepts ["1500m", "1Gi", "0"]
    rejects ["a lot", true, {}]
    schema { "anyOf": [{"type": "integer"}, {"type": "string"}], "pattern": "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$", "x-kubernetes-int-or-string": true }
}
