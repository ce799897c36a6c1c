//! The kind in its two versions.

/// The first version, which is served but not stored.
pub(crate) mod v1beta1 {
    use kube_conv_runtime::prelude::*;

    /// A number of copies of an image.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1beta1", scope = Namespaced)]
    #[k8s(storage = false, deprecated)]
    pub(crate) struct Widget {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: WidgetSpec,
    }

    /// What is wanted.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct WidgetSpec {
        /// The image to run.
        #[k8s(min_length = 1)]
        pub(crate) image: String,
        /// How many copies of it.
        #[k8s(minimum = 0, maximum = 100)]
        pub(crate) replica_count: Option<i32>,
        /// The team that owns it.
        pub(crate) team: Option<String>,
    }
}

/// The version that is stored.
pub(crate) mod v1 {
    use super::v1beta1;
    use kube_conv_runtime::prelude::*;
    use kube_conv_runtime::validate::Context;

    /// A number of copies of an image.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(conversion(service = "widget-webhook", namespace = "widgets", path = "/convert"))]
    #[k8s(converts(from = v1beta1::Widget))]
    pub(crate) struct Widget {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: WidgetSpec,
    }

    /// What is wanted.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::WidgetSpec, removed("team", keep)))]
    pub(crate) struct WidgetSpec {
        /// The image to run, with a tag or a digest.
        #[k8s(min_length = 1, validate = has_a_version)]
        pub(crate) image: String,
        /// How many copies of it.
        #[k8s(from = "replicaCount")]
        #[k8s(minimum = 0, maximum = 100)]
        pub(crate) replicas: Option<i32>,
        /// The name in the user interface.
        #[k8s(added(keep))]
        #[k8s(default_from = title)]
        pub(crate) title: Option<String>,
    }

    /// A rule in Rust, which no CRD can hold.
    fn has_a_version(image: &String, _: &Context<'_, String>) -> Result<(), &'static str> {
        let name = image.rsplit('/').next().unwrap_or(image);
        match name.split_once(['@', ':']) {
            Some((_, version)) if version != "latest" => Ok(()),
            _ => Err("must have a tag other than latest, or a digest"),
        }
    }

    /// A default from another field.
    fn title(spec: &WidgetSpec) -> Option<String> {
        Some(spec.image.split(['@', ':']).next()?.to_owned())
    }
}
