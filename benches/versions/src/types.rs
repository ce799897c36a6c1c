//! Two versions of a kind with a list of objects, between which a third of the fields changed.

pub(crate) mod v1beta1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "fleets.acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
    pub(crate) struct Fleet {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: FleetSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct FleetSpec {
        pub(crate) title: Option<String>,
        #[k8s(optional, list_map(name))]
        pub(crate) ships: Vec<Ship>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Ship {
        pub(crate) name: String,
        pub(crate) image: Option<String>,
        pub(crate) replica_count: Option<i32>,
        pub(crate) size: Option<i64>,
        pub(crate) address: Option<String>,
        pub(crate) team: Option<String>,
        pub(crate) phase: Option<Phase>,
        #[k8s(optional)]
        pub(crate) labels: std::collections::BTreeMap<String, String>,
        #[k8s(optional, atomic)]
        pub(crate) arguments: Vec<String>,
        #[k8s(optional, list_map(name))]
        pub(crate) ports: Vec<Port>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) enum Phase {
        Slow,
        Quick,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Port {
        pub(crate) name: String,
        pub(crate) number: i32,
    }
}

pub(crate) mod v1 {
    use super::v1beta1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "fleets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(converts(from = v1beta1::Fleet))]
    pub(crate) struct Fleet {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: FleetSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::FleetSpec))]
    pub(crate) struct FleetSpec {
        #[k8s(from = "title")]
        pub(crate) display_name: Option<String>,
        #[k8s(optional, list_map(name))]
        pub(crate) ships: Vec<Ship>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(
        from = v1beta1::Ship,
        moved("replicaCount", to = "scaling.replicas"),
        split("address", by = ":", into("host", "port"), keep),
    ))]
    pub(crate) struct Ship {
        pub(crate) name: String,
        pub(crate) image: Option<String>,
        pub(crate) scaling: Option<Scaling>,
        #[k8s(from("size", retyped, keep))]
        pub(crate) size: Option<String>,
        pub(crate) host: Option<String>,
        pub(crate) port: Option<i32>,
        pub(crate) team: Option<String>,
        pub(crate) phase: Option<Phase>,
        #[k8s(optional)]
        pub(crate) labels: std::collections::BTreeMap<String, String>,
        #[k8s(optional, atomic)]
        pub(crate) arguments: Vec<String>,
        #[k8s(optional, list_map(name))]
        pub(crate) ports: Vec<Port>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct Scaling {
        pub(crate) replicas: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::Phase))]
    pub(crate) enum Phase {
        Slow,
        #[k8s(from = "Quick")]
        Fast,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::Port))]
    pub(crate) struct Port {
        pub(crate) name: String,
        #[k8s(from = "number")]
        pub(crate) port: i32,
    }
}
