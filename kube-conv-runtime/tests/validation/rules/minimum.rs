//! The rule `minimum`.

use kube_conv_runtime::meta::Duration;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "minimum", mistakes "rules", upstream ["Minimum"];

    Minimum { #[k8s(minimum = 2)] value: i32, }
        creations [{ "value": 2 }, { "value": 1 }, { "value": -3 }]
        says [
            "value: Invalid value: -3: must be greater than or equal to 2",
            "value: Invalid value: 1: must be greater than or equal to 2",
        ]
        schema { "value": {"format": "int32", "minimum": 2, "type": "integer"} };
    QuantityAtLeast { #[k8s(minimum = "1Gi")] value: Quantity, }
        creations [
            { "value": "1Gi" }, { "value": "1024Mi" }, { "value": "1073741824" }, { "value": 1_073_741_824 },
            { "value": "1023.9Mi" }, { "value": "1G" }, { "value": "-2Gi" }, { "value": 5 }, { "value": "500m" },
        ]
        says [
            "value: Invalid value: \"-2Gi\": must be greater than or equal to 1Gi",
            "value: Invalid value: \"1073636966400m\": must be greater than or equal to 1Gi",
            "value: Invalid value: \"1G\": must be greater than or equal to 1Gi",
            "value: Invalid value: \"5\": must be greater than or equal to 1Gi",
            "value: Invalid value: \"500m\": must be greater than or equal to 1Gi",
        ];
    SpanAtLeast { #[k8s(minimum = "1m5s")] value: Option<Duration>, }
        changes [{}, { "value": "1m5s" }, { "value": "65000ms" }, { "value": "1m4.999s" }, { "value": "0" }, { "value": "-2h" }]
        says [
            "value: Invalid value: \"-2h0m0s\": must be greater than or equal to 1m5s",
            "value: Invalid value: \"0s\": must be greater than or equal to 1m5s",
            "value: Invalid value: \"1m4.999s\": must be greater than or equal to 1m5s",
        ];
    TimeAtLeast { #[k8s(minimum = "2020-01-01T00:00:00Z")] start_time: Time, }
        creations [
            { "startTime": "2020-01-01T00:00:00Z" }, { "startTime": "2020-01-01T01:00:00+01:00" },
            { "startTime": "2019-12-31T23:59:59Z" }, { "startTime": "2020-01-01T00:00:00+01:00" },
        ]
        says [
            "startTime: Invalid value: \"2019-12-31T23:00:00Z\": must be greater than or equal to 2020-01-01T00:00:00Z",
            "startTime: Invalid value: \"2019-12-31T23:59:59Z\": must be greater than or equal to 2020-01-01T00:00:00Z",
        ];
    ShareAtLeast { #[k8s(minimum = "10%")] value: IntOrString, }
        creations [
            { "value": "10%" }, { "value": "9%" }, { "value": 5 }, { "value": -5 },
            { "value": "0000000000000000000000010%" }, { "value": "0000000000000000000000009%" },
            { "value": "99999999999999999999%" },
        ]
        says [
            "value: Invalid value: \"0000000000000000000000009%\": must be greater than or equal to 10%",
            "value: Invalid value: \"9%\": must be greater than or equal to 10%",
        ];
    FloatAtLeast { #[k8s(minimum = -3.5)] value: f64, }
        creations [{ "value": -3.5 }, { "value": -3.6 }]
        says ["value: Invalid value: -3.6: must be greater than or equal to -3.5"]
        schema { "value": {"format": "double", "minimum": -3.5, "type": "number"} };
}
