//! Types of different versions that have the same Rust name.

use kube_conv_runtime::json;
use kube_conv_runtime::versions::Conversions;
use serde_json::Value;

mod v1alpha1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gauges.acme.dev", version = "v1alpha1", scope = Namespaced, storage = false)]
    pub(crate) struct Gauge {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: GaugeSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct GaugeSpec {
        pub(crate) delay: Option<Delay>,
        pub(crate) port: Option<Port>,
    }

    /// In seconds.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Delay {
        pub(crate) amount: i64,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Port {
        pub(crate) port: i64,
    }
}

mod elsewhere {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Port {
        pub(crate) number: i64,
    }
}

mod v1beta1 {
    use super::{elsewhere, v1alpha1};
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gauges.acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
    #[k8s(converts(from = v1alpha1::Gauge))]
    pub(crate) struct Gauge {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: GaugeSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::GaugeSpec))]
    pub(crate) struct GaugeSpec {
        pub(crate) delay: Option<Delay>,
        pub(crate) port: Option<Port>,
    }

    /// In minutes.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Delay))]
    pub(crate) struct Delay {
        #[k8s(from("amount", convert_with = super::super::types::minutes, keep))]
        pub(crate) amount: i64,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = elsewhere::Port))]
    pub(crate) struct Port {
        #[k8s(from = "number")]
        pub(crate) port: i64,
    }
}

mod v1 {
    use super::v1beta1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gauges.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(converts(from = v1beta1::Gauge))]
    pub(crate) struct Gauge {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: GaugeSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::GaugeSpec))]
    pub(crate) struct GaugeSpec {
        pub(crate) delay: Option<v1beta1::Delay>,
        pub(crate) port: Option<v1beta1::Port>,
    }
}

fn converted(spec: Value, from: &str, to: &str) -> Value {
    let object = json!({"apiVersion": format!("gauges.acme.dev/{from}"), "kind": "Gauge", "metadata": {}, "spec": spec});
    let to = format!("gauges.acme.dev/{to}");
    let object = Conversions::of::<v1::Gauge>().convert(object, &to).unwrap();
    object.get("spec").cloned().unwrap_or_default()
}

#[test]
fn what_later_versions_share_is_converted_once() {
    let (seconds, minutes) = (
        json!({"delay": {"amount": 120}}),
        json!({"delay": {"amount": 2}}),
    );
    assert_eq!(converted(seconds.clone(), "v1alpha1", "v1beta1"), minutes);
    assert_eq!(converted(seconds.clone(), "v1alpha1", "v1"), minutes);
    assert_eq!(converted(minutes, "v1", "v1alpha1"), seconds);
}

#[test]
fn a_type_converts_from_the_one_that_it_names_alone() {
    let spec = json!({"port": {"port": 80}});
    assert_eq!(converted(spec.clone(), "v1alpha1", "v1"), spec);
    assert_eq!(converted(spec.clone(), "v1", "v1alpha1"), spec);
}
