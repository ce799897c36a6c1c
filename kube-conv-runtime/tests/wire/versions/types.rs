//! Three versions of a kind, which between them have every sort of change.

use serde_json::Value;

pub(crate) mod v1alpha1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1alpha1", scope = Namespaced, storage = false)]
    pub(crate) struct Widget {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: WidgetSpec,
        pub(crate) status: Option<WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct WidgetSpec {
        /// Renamed to `displayName`.
        pub(crate) title: String,
        /// Moved to `scaling.replicas`.
        #[k8s(minimum = 0, maximum = 100)]
        pub(crate) replicas: Option<i32>,
        /// Split into `host` and `port`.
        pub(crate) address: Option<String>,
        /// Became a list.
        pub(crate) image: Option<String>,
        /// Became a text.
        pub(crate) size: Option<i64>,
        /// Became an enum.
        pub(crate) paused: Option<bool>,
        pub(crate) mode: Option<Mode>,
        /// Removed.
        pub(crate) legacy: Option<bool>,
        /// Removed without a trace.
        pub(crate) debug: Option<String>,
        #[k8s(optional, list_map(name))]
        pub(crate) ports: Vec<Port>,
        #[k8s(optional, atomic)]
        pub(crate) rules: Vec<Rule>,
        /// Converted by functions.
        pub(crate) seconds: Option<i64>,
        pub(crate) display: Option<Display>,
        #[k8s(optional)]
        pub(crate) labels: std::collections::BTreeMap<String, String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) enum Mode {
        #[k8s(name = "Quick")]
        Quick,
        Slow,
        Ancient,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Port {
        pub(crate) name: String,
        pub(crate) number: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Rule {
        pub(crate) path: Option<String>,
    }

    /// `color` moves out, `font` stays.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Display {
        pub(crate) color: Option<String>,
        pub(crate) font: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct WidgetStatus {
        pub(crate) ready: Option<i32>,
    }
}

pub(crate) mod v1beta1 {
    use super::v1alpha1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
    #[k8s(converts(from = v1alpha1::Widget))]
    pub(crate) struct Widget {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: WidgetSpec,
        pub(crate) status: Option<v1alpha1::WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(
        from = v1alpha1::WidgetSpec,
        moved("replicas", to = "scaling.replicas"),
        moved("display.color", to = "color"),
        split("address", by = ":", at = first, into("host", "port"), keep),
        removed("legacy", keep),
        removed("debug", lossy(reason = "nobody read it")),
    ))]
    pub(crate) struct WidgetSpec {
        #[k8s(from = "title")]
        pub(crate) display_name: String,
        pub(crate) scaling: Option<Scaling>,
        pub(crate) color: Option<String>,
        pub(crate) display: Option<Display>,
        pub(crate) host: Option<String>,
        pub(crate) port: Option<i32>,
        #[k8s(from("image", to_list, keep))]
        #[k8s(optional, atomic)]
        pub(crate) images: Vec<String>,
        #[k8s(from("size", retyped, keep))]
        pub(crate) size: Option<String>,
        #[k8s(from("paused", values(true = "Paused", false = "Running")))]
        pub(crate) state: Option<State>,
        pub(crate) mode: Option<Mode>,
        #[k8s(optional, list_map(name))]
        pub(crate) ports: Vec<Port>,
        #[k8s(optional, atomic)]
        pub(crate) rules: Vec<Rule>,
        #[k8s(from("seconds", convert_with = super::minutes, keep))]
        pub(crate) minutes: Option<i64>,
        #[k8s(added(keep))]
        pub(crate) note: Option<String>,
        #[k8s(added(value = "Legacy", keep))]
        pub(crate) engine: Option<String>,
        #[k8s(optional)]
        pub(crate) labels: std::collections::BTreeMap<String, String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Scaling {
        pub(crate) replicas: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Display {
        pub(crate) font: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) enum State {
        Paused,
        Running,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Mode, removed("Ancient", instead = "Slow", keep)))]
    pub(crate) enum Mode {
        #[k8s(from = "Quick")]
        Fast,
        Slow,
        #[k8s(added(instead = "Quick", keep))]
        Turbo,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Port))]
    pub(crate) struct Port {
        pub(crate) name: String,
        #[k8s(from = "number")]
        pub(crate) port: i32,
        #[k8s(added(keep))]
        pub(crate) protocol: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Rule))]
    pub(crate) struct Rule {
        pub(crate) path: Option<String>,
        #[k8s(added(keep))]
        pub(crate) weight: Option<i32>,
    }
}

pub(crate) mod v1 {
    use super::v1beta1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(converts(from = v1beta1::Widget))]
    pub(crate) struct Widget {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: WidgetSpec,
        pub(crate) status: Option<super::v1alpha1::WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::WidgetSpec))]
    pub(crate) struct WidgetSpec {
        pub(crate) display_name: String,
        pub(crate) scaling: Option<v1beta1::Scaling>,
        pub(crate) color: Option<String>,
        pub(crate) display: Option<v1beta1::Display>,
        #[k8s(from("host", "port", joined_by = ":", at = first, keep))]
        pub(crate) endpoint: Option<String>,
        #[k8s(optional, atomic)]
        pub(crate) images: Vec<String>,
        pub(crate) size: Option<String>,
        pub(crate) state: Option<v1beta1::State>,
        pub(crate) mode: Option<v1beta1::Mode>,
        #[k8s(optional, list_map(name))]
        pub(crate) ports: Vec<v1beta1::Port>,
        #[k8s(optional, atomic)]
        pub(crate) rules: Vec<v1beta1::Rule>,
        pub(crate) minutes: Option<i64>,
        pub(crate) note: Option<String>,
        pub(crate) engine: Option<String>,
        #[k8s(optional)]
        pub(crate) labels: std::collections::BTreeMap<String, String>,
    }
}

/// Seconds and whole minutes.
pub(crate) mod minutes {
    use super::Value;

    pub(crate) fn upgrade(seconds: &Value) -> Result<Value, String> {
        let seconds = seconds.as_i64().ok_or("must be an integer")?;
        Ok(Value::from(seconds / 60))
    }

    pub(crate) fn downgrade(minutes: &Value) -> Result<Value, String> {
        let minutes = minutes.as_i64().ok_or("must be an integer")?;
        let seconds = minutes.checked_mul(60).ok_or("has too many seconds")?;
        Ok(Value::from(seconds))
    }
}
