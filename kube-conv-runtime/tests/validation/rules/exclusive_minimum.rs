//! The rule `exclusive_minimum`.

use kube_conv_runtime::meta::Duration;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "exclusive_minimum", mistakes "rules", upstream [];

    ExclusiveMinimum { #[k8s(exclusive_minimum = 2)] value: i32, }
        creations [{ "value": 3 }, { "value": 2 }, { "value": 1 }]
        says [
            "value: Invalid value: 1: must be greater than 2",
            "value: Invalid value: 2: must be greater than 2",
        ]
        schema { "value": {"exclusiveMinimum": true, "format": "int32", "minimum": 2, "type": "integer"} };
    SpanAbove { #[k8s(exclusive_minimum = "0s")] value: Duration, }
        creations [{ "value": "1ns" }, { "value": "0s" }, { "value": "-1h" }]
        says [
            "value: Invalid value: \"-1h0m0s\": must be greater than 0s",
            "value: Invalid value: \"0s\": must be greater than 0s",
        ]
        schema { "value": {
            "description": "A span of time, such as `1h30m` or `500ms`.",
            "pattern": "^[-+]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$",
            "type": "string",
            "x-kubernetes-validations": [{"message": "must be greater than 0s", "rule": "duration(self) > duration('0s')"}]
        } };
    FloatAbove { #[k8s(exclusive_minimum = 0)] value: Option<f64>, }
        creations [{}, { "value": 0.1 }, { "value": 0.0 }, { "value": -1.5 }]
        says [
            "value: Invalid value: -1.5: must be greater than 0",
            "value: Invalid value: 0: must be greater than 0",
        ]
        schema { "value": {"exclusiveMinimum": true, "format": "double", "minimum": 0, "type": "number"} };
}
