//! Two versions of a kind.

pub mod v1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "kube.rs", version = "v1", scope = Namespaced)]
    pub struct ManyDerive {
        pub metadata: ObjectMeta,
        pub spec: ManyDeriveSpec,
        pub status: Option<ManyDeriveStatus>,
    }

    #[derive(ApiType, Clone, Debug, Default, PartialEq)]
    pub struct ManyDeriveSpec {
        pub name: String,
        pub oldprop: u32,
    }

    #[derive(ApiType, Clone, Debug, Default, PartialEq)]
    pub struct ManyDeriveStatus {
        pub condition: Option<bool>,
    }
}

pub mod v2 {
    use super::v1::ManyDeriveStatus;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "kube.rs", version = "v2", scope = Namespaced, storage = false)]
    pub struct ManyDerive {
        pub metadata: ObjectMeta,
        pub spec: ManyDeriveSpec,
        pub status: Option<ManyDeriveStatus>,
    }

    #[derive(ApiType, Clone, Debug, Default, PartialEq)]
    pub struct ManyDeriveSpec {
        pub name: String,
        pub extra: Option<String>,
    }
}
