//! The rule `maximum`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "maximum", mistakes "rules", upstream ["Maximum"];

    Maximum { #[k8s(maximum = 2)] value: i32, }
        creations [{ "value": 2 }, { "value": 3 }]
        says ["value: Invalid value: 3: must be less than or equal to 2"]
        schema { "value": {"format": "int32", "maximum": 2, "type": "integer"} };
    QuantityAtMost { #[k8s(maximum = "1500m")] value: Option<Quantity>, }
        changes [{}, { "value": "1.5" }, { "value": "-3" }, { "value": "2" }, { "value": "1501m" }]
        says [
            "value: Invalid value: \"1501m\": must be less than or equal to 1500m",
            "value: Invalid value: \"2\": must be less than or equal to 1500m",
        ]
        schema { "value": {
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "description": "A fixed-point number with a unit, such as `500m` or `64Mi`.",
            "pattern": "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$",
            "x-kubernetes-int-or-string": true,
            "x-kubernetes-validations": [{
                "message": "must be less than or equal to 1500m",
                "rule": "!isQuantity(string(self)) || quantity(string(self)).compareTo(quantity('1500m')) <= 0"
            }]
        } };
    ShareAtMost { #[k8s(maximum = "100%")] value: IntOrString, }
        creations [{ "value": "100%" }, { "value": "101%" }, { "value": 101 }, { "value": "99999999999999999999%" }]
        says [
            "value: Invalid value: \"101%\": must be less than or equal to 100%",
            "value: Invalid value: \"99999999999999999999%\": must be less than or equal to 100%",
        ];
    FloatAtMost { #[k8s(maximum = 2.5)] value: f64, }
        creations [{ "value": 2.5 }, { "value": 2.6 }]
        says ["value: Invalid value: 2.6: must be less than or equal to 2.5"]
        schema { "value": {"format": "double", "maximum": 2.5, "type": "number"} };
}
