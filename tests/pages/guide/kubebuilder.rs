//! The page about markers of kubebuilder, as tests: each key that it names is on a kind, and its CRD is compared.

#![allow(
    clippy::duplicated_attributes,
    reason = "two columns and two rules have arguments in common"
)]

mod example {
    use kube_conv_runtime::prelude::*;

    /// Mounts a share.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "storage.acme.dev", version = "v1", scope = Cluster, short_names("mt"))]
    #[k8s(printer_column("Share", ".spec.share"))]
    #[k8s(printer_column(age))]
    pub struct Mount {
        pub metadata: ObjectMeta,
        pub spec: MountSpec,
        pub status: Option<MountStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(cel(
        "self.retries < 5 || self.timeoutSeconds < 60",
        message = "takes too long"
    ))]
    pub struct MountSpec {
        #[k8s(min_length = 1, max_length = 63, pattern = "^[a-z]+$")]
        pub share: String,
        #[k8s(default = 3, minimum = 0, maximum = 10)]
        pub retries: i32,
        #[k8s(default = 30, minimum = 1)]
        pub timeout_seconds: i32,
        #[k8s(default = Mode::ReadOnly)]
        pub mode: Mode,
        #[k8s(optional, list_map(name), max_items = 8)]
        pub options: Vec<MountOption>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Mode {
        ReadOnly,
        ReadWrite,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MountOption {
        #[k8s(max_length = 63)]
        pub name: String,
        #[k8s(max_length = 63)]
        pub value: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MountStatus {
        pub conditions: Vec<Condition>,
    }

    #[test]
    fn markers_become_keywords() {
        kube_conv_testing::assert_crd_accepted::<Mount>();
        let crd = json!(Mount::crd());
        assert_eq!(crd["spec"]["scope"], "Cluster");
        assert_eq!(crd["spec"]["names"]["shortNames"], json!(["mt"]));
        let version = &crd["spec"]["versions"][0];
        assert_eq!(version["subresources"], json!({"status": {}}));
        let columns = version["additionalPrinterColumns"].as_array().unwrap();
        assert_eq!(columns.len(), 2);
        let spec = &version["schema"]["openAPIV3Schema"]["properties"]["spec"];
        assert_eq!(spec["required"], json!(["share"]));
        assert_eq!(
            spec["x-kubernetes-validations"][0]["message"],
            "takes too long"
        );
        let fields = &spec["properties"];
        assert_eq!(fields["share"]["pattern"], "^[a-z]+$");
        assert_eq!(fields["retries"]["default"], 3);
        assert_eq!(fields["mode"]["enum"], json!(["ReadOnly", "ReadWrite"]));
        assert_eq!(fields["mode"]["default"], "ReadOnly");
        assert_eq!(fields["options"]["x-kubernetes-list-type"], "map");
        let keys = &fields["options"]["x-kubernetes-list-map-keys"];
        assert_eq!(keys, &json!(["name"]));
    }
}

mod unusual {
    use kube_conv_runtime::meta::IntOrString;
    use kube_conv_runtime::prelude::*;
    use std::collections::BTreeMap;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "storage.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(
        kind = "Box",
        plural = "boxes",
        singular = "box",
        categories("storage")
    )]
    #[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
    #[k8s(
        selectable_field = ".spec.name",
        deprecated = "write v2",
        served = false
    )]
    #[k8s(annotations("acme.dev/a" = "b"), labels("acme.dev/c" = "d"))]
    #[k8s(printer_column(
        "Name",
        ".spec.name",
        priority = 1,
        description = "its name",
        format = "byte"
    ))]
    pub(super) struct Crate {
        pub(super) metadata: ObjectMeta,
        pub(super) spec: BoxSpec,
        pub(super) status: Option<BoxStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(min_properties = 1, max_properties = 30, map_type = atomic)]
    #[k8s(any_of(json!({"required": ["left"]}), json!({"required": ["right"]})))]
    pub(super) struct BoxSpec {
        #[k8s(title = "Name", example = "a", max_length = 10)]
        pub(super) name: String,
        #[k8s(exclusive_minimum = 0, exclusive_maximum = 9, multiple_of = 2)]
        pub(super) replicas: i32,
        pub(super) left: Option<bool>,
        pub(super) right: Option<bool>,
        #[k8s(zero_or_one_of_member)]
        pub(super) most_a: Option<bool>,
        #[k8s(zero_or_one_of_member)]
        pub(super) most_b: Option<bool>,
        #[k8s(union_member)]
        pub(super) exact_a: Option<bool>,
        #[k8s(union_member)]
        pub(super) exact_b: Option<bool>,
        #[k8s(nullable)]
        pub(super) null: Option<String>,
        pub(super) port: IntOrString,
        #[k8s(embedded)]
        pub(super) object: Option<Value>,
        #[k8s(preserve_unknown_fields)]
        pub(super) anything: Option<Value>,
        #[k8s(as = String)]
        pub(super) text: Option<i32>,
        #[k8s(enum_values("a", "b"))]
        pub(super) letter: String,
        #[k8s(format = "date-time")]
        pub(super) at: Option<String>,
        #[k8s(
            optional,
            list_set,
            max_items = 3,
            each_val(max_length = 9, enum_values("a", "b"))
        )]
        pub(super) letters: Vec<String>,
        #[k8s(required, atomic, min_items = 1, max_items = 8)]
        pub(super) names: Vec<String>,
        #[k8s(optional, list_map(port, protocol), max_items = 8)]
        pub(super) ports: Vec<BoxPort>,
        #[k8s(default = json!({}))]
        pub(super) size: BoxSize,
        #[k8s(optional, max_properties = 5, map_type = granular)]
        pub(super) labels: BTreeMap<String, String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct BoxPort {
        pub(super) port: i32,
        pub(super) protocol: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct BoxSize {
        pub(super) width: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct BoxStatus {
        pub(super) replicas: i32,
    }

    #[test]
    fn every_other_key_of_the_table_is_in_the_crd() {
        let crd = json!(Crate::crd());
        assert_eq!(crd["metadata"]["annotations"], json!({"acme.dev/a": "b"}));
        assert_eq!(crd["metadata"]["labels"], json!({"acme.dev/c": "d"}));
        let names = &crd["spec"]["names"];
        assert_eq!(
            (&names["plural"], &names["singular"]),
            (&json!("boxes"), &json!("box"))
        );
        assert_eq!(names["categories"], json!(["storage"]));
        let version = &crd["spec"]["versions"][0];
        assert_eq!(version["served"], false);
        assert_eq!(version["deprecationWarning"], "write v2");
        assert_eq!(
            version["selectableFields"],
            json!([{"jsonPath": ".spec.name"}])
        );
        let scale = &version["subresources"]["scale"];
        assert_eq!(scale["statusReplicasPath"], ".status.replicas");
        let column = &version["additionalPrinterColumns"][0];
        assert_eq!(
            *column,
            json!({
                "name": "Name", "type": "string", "jsonPath": ".spec.name",
                "priority": 1, "description": "its name", "format": "byte",
            })
        );

        let spec = &version["schema"]["openAPIV3Schema"]["properties"]["spec"];
        assert_eq!(spec["x-kubernetes-map-type"], "atomic");
        assert_eq!(
            (&spec["minProperties"], &spec["maxProperties"]),
            (&json!(1), &json!(30))
        );
        assert_eq!(
            spec["anyOf"],
            json!([{"required": ["left"]}, {"required": ["right"]}])
        );
        let rules = spec["x-kubernetes-validations"].as_array().unwrap();
        let messages: Vec<&str> = rules
            .iter()
            .filter_map(|rule| rule["message"].as_str())
            .collect();
        assert_eq!(
            messages,
            [
                "must specify at most one of: `mostA`, `mostB`",
                "must specify one of: `exactA`, `exactB`",
                "must specify exactly one of: `exactA`, `exactB`",
            ]
        );
        let expected = json!({
            "anything": {"x-kubernetes-preserve-unknown-fields": true},
            "at": {"format": "date-time", "type": "string"},
            "labels": {
                "additionalProperties": {"type": "string"}, "maxProperties": 5,
                "type": "object", "x-kubernetes-map-type": "granular",
            },
            "letter": {"enum": ["a", "b"], "type": "string"},
            "letters": {
                "items": {"enum": ["a", "b"], "maxLength": 9, "type": "string"},
                "maxItems": 3, "type": "array", "x-kubernetes-list-type": "set",
            },
            "name": {"example": "a", "maxLength": 10, "title": "Name", "type": "string"},
            "names": {
                "items": {"type": "string"}, "maxItems": 8, "minItems": 1,
                "type": "array", "x-kubernetes-list-type": "atomic",
            },
            "null": {"nullable": true, "type": "string"},
            "object": {
                "type": "object", "x-kubernetes-embedded-resource": true,
                "x-kubernetes-preserve-unknown-fields": true,
            },
            "replicas": {
                "exclusiveMaximum": true, "exclusiveMinimum": true, "format": "int32",
                "maximum": 9, "minimum": 0, "multipleOf": 2, "type": "integer",
            },
            "text": {"type": "string"},
        });
        for (name, field) in expected.as_object().unwrap() {
            assert_eq!(&spec["properties"][name], field, "{name}");
        }
        let fields = &spec["properties"];
        assert_eq!(fields["port"]["x-kubernetes-int-or-string"], true);
        assert_eq!(fields["size"]["default"], json!({}));
        assert_eq!(
            fields["ports"]["x-kubernetes-list-map-keys"],
            json!(["port", "protocol"])
        );
    }
}
