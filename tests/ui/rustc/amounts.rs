//! Bounds that are texts, where the text is none of the type's, or no value satisfies them.

use kube_conv_runtime::meta::{Duration, MicroTime};
use kube_conv_runtime::prelude::*;

type Size = Quantity;
type Count = i32;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Texts {
    #[k8s(minimum = "1GB")]
    quantity: Quantity,
    #[k8s(maximum = "0.1n")]
    rounded: Option<Size>,
    #[k8s(minimum = "5 seconds")]
    duration: Duration,
    #[k8s(maximum = "2024-01-31")]
    start_time: Time,
    #[k8s(maximum = "2023-02-29T00:00:00Z")]
    end_time: MicroTime,
    #[k8s(maximum = "100")]
    share: IntOrString,
    #[k8s(maximum = "5")]
    count: Count,
    #[k8s(optional, atomic, each_val(minimum = "1s"))]
    items: Vec<Quantity>,
    #[k8s(subfield(size, minimum = "much"))]
    part: Part,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(maximum = "2Gi")]
    size: Quantity,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(maximum = "1Gi")]
struct Small(Quantity);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Contradictions {
    #[k8s(minimum = "1Gi", maximum = "1G")]
    quantity: Quantity,
    #[k8s(minimum = "60s", exclusive_maximum = "1m")]
    duration: Duration,
    #[k8s(
        minimum = "2024-01-01T01:00:00+01:00",
        maximum = "2023-12-31T23:59:59Z"
    )]
    start_time: Time,
    #[k8s(minimum = "60%", maximum = "50%")]
    share: IntOrString,
    #[k8s(minimum = 5, exclusive_maximum = 5, maximum = "50%")]
    number: IntOrString,
    #[k8s(minimum = "2Gi")]
    of_the_type: Small,
    #[k8s(subfield(size, minimum = "3Gi"))]
    part: Part,
    #[k8s(maximum = "1Gi", if_enabled("Large", minimum = "2Gi"))]
    switched: Quantity,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = "512Mi", minimum = "1Gi")]
    quantity: Quantity,
    #[k8s(default = 5, minimum = "1Gi")]
    number: Quantity,
    #[k8s(default = "1m", exclusive_minimum = "60s")]
    duration: Duration,
    #[k8s(default = "150%", maximum = "100%")]
    share: IntOrString,
    #[k8s(default = "http", maximum = "100%")]
    text: Option<IntOrString>,
    #[k8s(default = "1Gi", minimum = "1Gi")]
    fine: Quantity,
}

fn main() {}
