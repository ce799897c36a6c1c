//! The rule `exclusive_maximum`.

use kube_conv_runtime::meta::MicroTime;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "exclusive_maximum", mistakes "rules", upstream [];

    ExclusiveMaximum { #[k8s(exclusive_maximum = 2)] value: i32, }
        creations [{ "value": 1 }, { "value": 2 }, { "value": 3 }]
        says [
            "value: Invalid value: 2: must be less than 2",
            "value: Invalid value: 3: must be less than 2",
        ]
        schema { "value": {"exclusiveMaximum": true, "format": "int32", "maximum": 2, "type": "integer"} };
    TimeBelow { #[k8s(exclusive_maximum = "2030-01-01T00:00:00Z")] end_time: Option<MicroTime>, }
        changes [{}, { "endTime": "2029-12-31T23:59:59.999999Z" }, { "endTime": "2030-01-01T00:00:00.000000Z" }]
        says ["endTime: Invalid value: \"2030-01-01T00:00:00.000000Z\": must be less than 2030-01-01T00:00:00Z"]
        schema { "endTime": {
            "description": "An instant, to the microsecond, as RFC 3339 with six digits after the seconds.",
            "format": "date-time",
            "type": "string",
            "x-kubernetes-validations": [{
                "message": "must be less than 2030-01-01T00:00:00Z",
                "rule": "self < timestamp('2030-01-01T00:00:00Z')"
            }]
        } };
    FloatBelow { #[k8s(exclusive_maximum = 2.5)] value: f64, }
        creations [{ "value": 2.4 }, { "value": 2.5 }]
        says ["value: Invalid value: 2.5: must be less than 2.5"]
        schema { "value": {"exclusiveMaximum": true, "format": "double", "maximum": 2.5, "type": "number"} };
}
