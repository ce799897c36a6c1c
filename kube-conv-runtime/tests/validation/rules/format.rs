//! The rule `format`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "format", mistakes "formats", upstream ["ShortName", "LongName", "UUID", "LabelKey"];

    ShortName { #[k8s(format = "k8s-short-name")] value: String, }
        creations [{ "value": "a-b" }, { "value": "A" }, { "value": "" }]
        says [
            "value: Invalid value: \"\": a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
            "value: Invalid value: \"A\": a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
        ]
        schema { "value": {"format": "k8s-short-name", "type": "string"} };
    Int32 { #[k8s(format = "int32")] value: i64, }
        creations [{ "value": 2147483647 }, { "value": 2147483648_i64 }]
        says ["value: Invalid value: 2147483648: must be within the range of 32-bit integers"]
        schema { "value": {"format": "int32", "type": "integer"} };
    DateTime { #[k8s(format = "date-time")] value: String, }
        creations [{ "value": "2026-01-01T00:00:00Z" }, { "value": "soon" }]
        says ["value: Invalid value: \"soon\": must be a time of RFC 3339, such as '2006-01-02T15:04:05Z'"]
        schema { "value": {"format": "date-time", "type": "string"} };
}
