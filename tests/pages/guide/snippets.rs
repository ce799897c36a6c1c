//! The examples of the guide's chapters, as tests.

mod names {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Endpoint {
        pub client_ip: String, // clientIP
        #[k8s(optional, list_set)]
        pub pod_cidrs: Vec<String>, // podCIDRs
        pub http_port: i32,    // httpPort
        pub type_: String,     // type
        #[k8s(name = "proxyURI")]
        pub proxy: Option<String>, // proxyURI
    }

    #[test]
    fn fields_have_the_names_of_the_conventions() {
        let endpoint = Endpoint {
            client_ip: "10.0.0.1".into(),
            pod_cidrs: vec!["10.0.0.0/8".into()],
            http_port: 80,
            type_: "Public".into(),
            proxy: Some("http://proxy".into()),
        };
        assert_eq!(
            serde_json::to_value(&endpoint).unwrap(),
            json!({
                "clientIP": "10.0.0.1",
                "podCIDRs": ["10.0.0.0/8"],
                "httpPort": 80,
                "type": "Public",
                "proxyURI": "http://proxy"
            })
        );
    }
}

mod defaults {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(default)]
    pub struct ServerSpec {
        #[k8s(default = 1)]
        pub replicas: i32,
        #[k8s(default = json!({}))]
        pub probe: Option<Probe>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Probe {
        #[k8s(default = 10)]
        pub period_seconds: Option<i32>,
    }

    #[test]
    #[rustfmt::skip] // as the guide shows it
    fn what_is_unset_is_filled_in() {
        let probe = |period_seconds| Some(Probe { period_seconds });
        let mut spec = ServerSpec { replicas: 0, probe: probe(None) };
        spec.set_defaults();
        assert_eq!(spec, ServerSpec { replicas: 0, probe: probe(Some(10)) });
        assert_eq!(ServerSpec::default(), ServerSpec { replicas: 1, probe: probe(Some(10)) });
        kube_conv_testing::assert_defaults_agree::<ServerSpec>();
    }
}

mod split {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    pub struct Server {
        pub metadata: ObjectMeta,
        pub spec: ServerSpec,
        pub status: Option<ServerStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct ServerSpec {
        pub replicas: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct ServerStatus {
        pub ready: bool,
    }

    #[test]
    fn an_update_keeps_the_status() {
        let mut old = Server::new("s", ServerSpec { replicas: 1 });
        old.prepare_for_create();
        old.status = Some(ServerStatus { ready: true });
        let mut new = old.clone();
        new.spec.replicas = 5;
        new.status = None;
        new.prepare_for_update(&old);
        assert_eq!(new.status, old.status);
        assert_eq!(new.metadata.generation, Some(2));
    }
}

mod unions {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(discriminator = "type")]
    pub enum Filter {
        /// `{"type": "RequestMirror", "requestMirror": {"backend": "b"}}`
        RequestMirror { backend: String },
        /// `{"type": "URLRewrite", "urlRewrite": {"hostname": "h"}}`
        URLRewrite(Rewrite),
        /// `{"type": "Drop"}`
        Drop,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Rewrite {
        pub hostname: String,
    }

    #[test]
    fn members_have_the_form_in_their_comments() {
        for (filter, wire) in [
            (
                Filter::RequestMirror {
                    backend: "b".into(),
                },
                json!({"type": "RequestMirror", "requestMirror": {"backend": "b"}}),
            ),
            (
                Filter::URLRewrite(Rewrite {
                    hostname: "h".into(),
                }),
                json!({"type": "URLRewrite", "urlRewrite": {"hostname": "h"}}),
            ),
            (Filter::Drop, json!({"type": "Drop"})),
        ] {
            assert_eq!(serde_json::to_value(&filter).unwrap(), wire);
            assert_eq!(assert_valid!(Filter::decode(&wire)), filter);
        }
    }
}

mod unions_without_fields {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(tag = "type")]
    pub enum Backend {
        /// `{"type": "Service", "name": "web", "port": 80}`
        Service { name: String, port: Port },
        /// `{"type": "External", "url": "https://acme.dev"}`
        External { url: String },
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(untagged)]
    pub enum Port {
        /// `80`
        Number(i32),
        /// `"http"`
        Name(String),
    }

    #[test]
    fn members_have_the_form_in_their_comments() {
        let service = |port| Backend::Service {
            name: "web".into(),
            port,
        };
        for (backend, wire) in [
            (
                service(Port::Number(80)),
                json!({"type": "Service", "name": "web", "port": 80}),
            ),
            (
                service(Port::Name("http".into())),
                json!({"type": "Service", "name": "web", "port": "http"}),
            ),
            (
                Backend::External {
                    url: "https://acme.dev".into(),
                },
                json!({"type": "External", "url": "https://acme.dev"}),
            ),
        ] {
            assert_eq!(serde_json::to_value(&backend).unwrap(), wire);
            assert_eq!(assert_valid!(Backend::decode(&wire)), backend);
        }
        assert_errors!(
            Backend::decode(&json!({"type": "External", "url": "u", "name": "web"})),
            [r#"name: Invalid value: may only be specified when `type` is "Service""#]
        );
    }
}

mod conflicts {
    use kube_conv_runtime::prelude::*;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::collections::HashMap;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(serde = external)]
    pub struct Percentage {
        pub value: i32,
    }

    impl Serialize for Percentage {
        fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
            json!({"value": self.value}).serialize(output)
        }
    }

    impl<'de> Deserialize<'de> for Percentage {
        fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
            let fields = HashMap::<String, i32>::deserialize(input)?;
            let value = fields.get("value").copied();
            let value = value.ok_or_else(|| serde::de::Error::missing_field("value"))?;
            Ok(Self { value })
        }
    }

    #[test]
    fn own_implementations_are_kept() {
        let percentage = assert_valid!(Percentage::decode(&json!({"value": 5})));
        assert_eq!(percentage, Percentage { value: 5 });
    }
}

/// A port, compared with the published CRD.
mod published {
    use kube_conv_crd::CrdRead;
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "doors.acme.dev", version = "v1", scope = Namespaced)]
    pub struct Door {
        pub metadata: ObjectMeta,
        pub spec: DoorSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct DoorSpec {
        pub key: Option<String>,
        #[k8s(minimum = 1)]
        pub size: i32,
    }

    #[test]
    fn a_published_definition_is_compared() {
        use kube_conv_testing::SameApi;

        SameApi::of::<Door>(&published())
            .accepting("*: nullable", "no client sends null")
            .accepting("spec.size: minimum", "sizes begin at one")
            .assert();
    }

    fn published() -> CustomResourceDefinition {
        let mut json = Door::crd().to_json();
        let root = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties";
        let fields = json.pointer_mut(root).unwrap();
        fields["key"]["nullable"] = json!(true);
        fields["size"]["minimum"] = json!(0);
        CrdRead::read(&json).unwrap().crd
    }
}
