//! The recipes of the guide, as tests.

mod immutable {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct VolumeSpec {
        /// Never changes.
        #[k8s(immutable, max_length = 63)]
        pub zone: String,
        /// May be set later, and then stays.
        #[k8s(update(no_modify, no_unset), max_length = 63)]
        pub snapshot: Option<String>,
        /// May grow.
        #[k8s(monotonic, minimum = 1)]
        pub gibibytes: i64,
    }

    #[test]
    fn changes_are_rejected() {
        let volume = |zone: &str, snapshot: Option<&str>, gibibytes| VolumeSpec {
            zone: zone.into(),
            snapshot: snapshot.map(Into::into),
            gibibytes,
        };
        let old = volume("a", Some("nightly"), 10);
        let new = volume("b", None, 5);
        assert_errors!(
            new.validate_update(&old),
            [
                "zone: Invalid value: null: field is immutable",
                "snapshot: Invalid value: null: field cannot be cleared once set",
                "gibibytes: Invalid value: 5: may not be decreased from 10",
            ]
        );
    }
}

mod growing_enum {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Tier {
        Standard,
        Premium,
        #[k8s(unknown)]
        Other(String),
    }

    #[test]
    fn an_unknown_value_is_kept_and_not_accepted() {
        // An older program reads an object that a newer one wrote, and writes it back unchanged.
        let tier: Tier = serde_json::from_value(json!("Reserved")).unwrap();
        assert_eq!(tier, Tier::Other("Reserved".into()));
        assert_eq!(json!(tier), json!("Reserved"));

        // Nobody can create one: the schema lists `Premium` and `Standard`.
        assert_errors!(
            Tier::decode(&json!("Reserved")),
            [expect::not_supported("<nil>")]
        );
    }
}

mod keyed_list {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct ListenerSpec {
        #[k8s(optional, list_map(port, protocol), max_items = 32)]
        pub listeners: Vec<Listener>,
        #[k8s(optional, list_set, max_items = 8)]
        pub zones: Vec<String>,
        #[k8s(optional, atomic, max_items = 8)]
        pub search_path: Vec<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Listener {
        #[k8s(minimum = 1, maximum = 65535)]
        pub port: i32,
        #[k8s(default = Protocol::Tcp)]
        pub protocol: Protocol,
        #[k8s(immutable, max_length = 63)]
        pub certificate: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Protocol {
        #[k8s(name = "TCP")]
        Tcp,
        #[k8s(name = "UDP")]
        Udp,
    }

    #[test]
    fn items_are_identified_by_their_keys() {
        let twice = json!({"listeners": [{"port": 53}, {"port": 53, "protocol": "TCP"}]});
        assert_errors!(
            ListenerSpec::decode(&twice),
            [r#"listeners[1]: Duplicate value: {"port":53,"protocol":"TCP"}"#]
        );
    }
}

mod conditions {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "storage.acme.dev", version = "v1alpha1", scope = Namespaced)]
    #[k8s(condition_types("Ready", "Stalled" = Negative))]
    pub struct Volume {
        pub metadata: ObjectMeta,
        pub status: Option<VolumeStatus>,
    }

    #[derive(ApiType, Clone, Debug, Default, PartialEq)]
    pub struct VolumeStatus {
        pub observed_generation: Option<i64>,
        pub conditions: Vec<Condition>,
    }

    /// Returns whether there is anything to write.
    pub fn set_ready(volume: &mut Volume, now: Time) -> bool {
        let generation = volume.metadata.generation.unwrap_or_default();
        let status = volume.status.get_or_insert_default();
        status.observed_generation = Some(generation);
        let ready = Condition::new("Ready", true, "Attached", now)
            .with_message("the volume is attached")
            .with_observed_generation(generation);
        status.conditions.set_condition(ready, now)
    }

    #[test]
    fn the_transition_time_moves_with_the_status_alone() {
        let mut volume = Volume {
            metadata: ObjectMeta::default(),
            status: None,
        };
        let now = Time::UNIX_EPOCH;
        assert!(set_ready(&mut volume, now));
        assert!(!set_ready(&mut volume, now));
        assert!(volume.status.unwrap().conditions.is_true("Ready"));
    }
}

mod durations {
    use kube_conv_runtime::meta::Duration;
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct JobSpec {
        /// An integer, with the unit in its name: what the conventions prefer.
        #[k8s(default = 30, minimum = 1, maximum = 3600)]
        pub timeout_seconds: i32,
        /// Go's text, such as `1h30m`.
        #[k8s(
            default = "5m",
            allow(duration_as_integer_with_unit, reason = "published so")
        )]
        pub max_delay: Duration,
        /// An amount, such as `500m`, `10Gi` or 2.
        #[k8s(default = "1Gi", minimum = "64Mi")]
        pub memory: Quantity,
        /// 3 or 25%.
        #[k8s(default = "25%", minimum = 0, maximum = "100%")]
        pub max_unavailable: IntOrString,
    }

    #[test]
    fn amounts_are_numbers() {
        let job = assert_valid!(JobSpec::decode(&json!({"memory": "2048Mi"})));
        assert_eq!(job.max_delay, Duration::from_secs(300).unwrap());
        assert_eq!(job.memory, "2Gi".parse().unwrap());
        assert!(job.memory > "1500M".parse().unwrap());
        assert_eq!(job.max_unavailable, IntOrString::from("25%"));

        let outside = json!({"memory": "1Mi", "maxUnavailable": "200%"});
        assert_errors!(
            JobSpec::decode(&outside),
            [
                "maxUnavailable: Invalid value: \"200%\": must be less than or equal to 100%",
                "memory: Invalid value: \"1Mi\": must be greater than or equal to 64Mi",
            ]
        );
    }
}

mod embedded {
    use kube_conv_runtime::meta::RawExtension;
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct PackageSpec {
        /// Complete objects of any kind.
        #[k8s(required, atomic, embedded, max_items = 100)]
        pub manifests: Vec<Value>,
        /// An object without `kind`, whose fields only its reader knows.
        pub settings: Option<RawExtension>,
        /// Any JSON value.
        pub answer: Option<Value>,
    }

    #[test]
    fn an_object_is_complete() {
        let package = json!({"manifests": [{"kind": "ConfigMap", "metadata": {"name": "c"}}]});
        assert_errors!(
            PackageSpec::decode(&package),
            ["manifests[0].apiVersion: Required value"]
        );
    }
}

mod secret {
    use kube_conv_runtime::meta::SingleReference;
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct DatabaseSpec {
        /// The secret with the password, in the namespace of the database.
        pub password_ref: SecretKeyReference,
        /// The volume to restore from.
        pub volume_ref: Option<SingleReference>,
    }

    /// A key of a secret.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(map_type = atomic)]
    pub struct SecretKeyReference {
        #[k8s(min_length = 1, max_length = 253)]
        pub name: String,
        #[k8s(default = "password", max_length = 253, pattern = "^[-._a-zA-Z0-9]+$")]
        pub key: String,
    }

    #[test]
    fn the_key_has_a_default() {
        let spec = json!({"passwordRef": {"name": "db"}});
        let spec = assert_valid!(DatabaseSpec::decode(&spec));
        assert_eq!(spec.password_ref.key, "password");
    }
}

mod versions {

    use kube_conv_runtime::versions::Conversions;
    use kube_conv_testing::ApiServer;
    use std::error::Error;

    pub mod v1beta1 {
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "storage.acme.dev", version = "v1beta1", scope = Namespaced)]
        #[k8s(storage = false, deprecated)]
        pub struct Volume {
            pub metadata: ObjectMeta,
            pub spec: VolumeSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub struct VolumeSpec {
            #[k8s(minimum = 1)]
            pub gibibytes: i64,
        }
    }

    pub mod v1 {
        use super::v1beta1;
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "storage.acme.dev", version = "v1", scope = Namespaced)]
        #[k8s(conversion(service = "volumes", namespace = "storage", path = "/convert"))]
        #[k8s(converts(from = v1beta1::Volume))]
        pub struct Volume {
            pub metadata: ObjectMeta,
            pub spec: VolumeSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(converts(from = v1beta1::VolumeSpec))]
        pub struct VolumeSpec {
            #[k8s(from("gibibytes", convert_with = super::gibibytes, keep))]
            pub size: Quantity,
        }
    }

    /// Gibibytes as a quantity, and whole gibibytes of one.
    pub mod gibibytes {
        use kube_conv_runtime::prelude::{Quantity, Value, json};

        pub fn upgrade(gibibytes: &Value) -> Result<Value, String> {
            let gibibytes = gibibytes.as_i64().ok_or("must be an integer")?;
            Ok(json!(format!("{gibibytes}Gi")))
        }

        pub fn downgrade(size: &Value) -> Result<Value, String> {
            let size: Quantity =
                serde_json::from_value(size.clone()).map_err(|error| error.to_string())?;
            let bytes = size.as_i64().ok_or("must be a number of bytes")?;
            Ok(json!(bytes >> 30))
        }
    }

    #[test]
    fn versions_are_one_crd() -> Result<(), Box<dyn Error>> {
        use kube_conv_crd::CrdBuilder;
        use kube_conv_testing::assert_accepted;

        let crd = CrdBuilder::new()
            .version::<v1beta1::Volume>()
            .version::<v1::Volume>()
            .build()?;
        assert_accepted(&crd);
        Ok(())
    }

    #[test]
    fn nothing_is_lost_on_the_way() {
        use kube_conv_testing::assert_conversions;

        assert_conversions::<v1::Volume>();
    }

    #[test]
    fn the_server_in_memory_converts() -> Result<(), Box<dyn Error>> {
        use kube_conv_crd::CrdBuilder;

        let crd = CrdBuilder::new()
            .version::<v1beta1::Volume>()
            .version::<v1::Volume>()
            .build()?;
        let server = ApiServer::new().with_conversions(Conversions::of::<v1::Volume>());
        server.serve(&crd)?;
        let (beta, stable) = (
            server.api::<v1beta1::Volume>()?,
            server.api::<v1::Volume>()?,
        );
        let size = v1::VolumeSpec {
            size: "1500M".parse()?,
        };
        stable.create(&v1::Volume::new("v", size.clone()))?;
        let mut old = beta.get("default", "v")?;
        assert_eq!(old.spec.gibibytes, 1);
        assert_eq!(stable.get("default", "v")?.spec, size);
        old.spec.gibibytes = 2;
        beta.update(&old)?;
        assert_eq!(stable.get("default", "v")?.spec.size, "2Gi".parse()?);
        Ok(())
    }
}

mod gate {
    use super::super::tutorial::Bucket;
    use kube_conv_runtime::prelude::*;
    use std::fs;

    #[test]
    #[should_panic(expected = "released/buckets.yaml: there is no such file in")]
    fn a_file_that_is_missing_hides_no_change() {
        use kube_conv_lint::compatibility::Published;
        use kube_conv_testing::assert_compatible;

        assert_compatible::<Bucket>("released/buckets.yaml");
        assert_compatible::<Bucket>(Published::git("origin/main", "crds/buckets.yaml"));
    }

    #[test]
    fn a_change_that_breaks_clients_is_found() {
        let mut json = Bucket::crd().to_json();
        let schema = "/spec/versions/0/schema/openAPIV3Schema/properties/spec";
        let spec = json.pointer_mut(schema).unwrap();
        spec["properties"]["owner"] = json!({"type": "string"});
        fs::write(RELEASED, json.to_string()).unwrap();
        accept_the_change();
        let compare = || kube_conv_testing::assert_compatible::<Bucket>(RELEASED);
        let caught = std::panic::catch_unwind(compare);
        let text = *caught.unwrap_err().downcast::<String>().unwrap();
        assert!(text.contains("the field `owner` is gone"), "{text}");
    }

    const RELEASED: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/released-buckets.yaml");

    fn accept_the_change() {
        use kube_conv_lint::compatibility::{Gate, Published};
        use kube_conv_testing::assert_crd_compatible;

        let accepted = Gate::default().accept(
            "no_field_removal",
            "spec.owner",
            "no controller ever read it",
        );
        assert_crd_compatible(&Bucket::crd(), Published::file(RELEASED), &accepted);
    }
}

mod reference_page {
    use super::super::tutorial::Bucket;
    use kube_conv_crd::CrdWriter;
    use kube_conv_crd::docs;

    fn files() -> CrdWriter {
        let options = docs::JsonSchemaOptions::new().without_unknown_fields();
        CrdWriter::new(FOLDER)
            .kind::<Bucket>()
            .markdown("pages")
            .html("pages")
            .samples("samples")
            .json_schemas("schemas", options)
    }

    const FOLDER: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/guide-files");

    #[test]
    fn all_files_are_written_and_a_stale_one_is_found() {
        let written = files().write().unwrap();
        assert_eq!(written.len(), 6);
        files().check().unwrap();
        for file in written {
            let text = std::fs::read_to_string(&file).unwrap();
            std::fs::write(&file, text + "\n").unwrap();
            let error = files().check().unwrap_err().to_string();
            assert!(error.contains(&file.display().to_string()), "{error}");
            files().write().unwrap();
        }
    }

    #[test]
    fn buckets_are_kept_for_90_days_at_most() {
        use kube_conv_testing::arbitrary;

        arbitrary::<Bucket>().check(100, |bucket| match bucket.spec.retention_days {
            0..=90 => Ok(()),
            _ => Err("kept for too long"),
        });
    }

    const PAGE: &str = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/docs/guide/src/recipes/bucket.md"
    );

    #[test]
    fn the_page_is_up_to_date() {
        use kube_conv_crd::docs;

        let page = docs::markdown(&Bucket::crd());
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(PAGE, &page).unwrap();
        }
        assert_eq!(std::fs::read_to_string(PAGE).unwrap_or_default(), page);
    }
}

mod cel {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "net.acme.dev", version = "v1alpha1", scope = Namespaced)]
    pub struct Gate {
        pub metadata: ObjectMeta,
        pub spec: GateSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(cel(
        "self.min <= self.max",
        message = "must have `min` less than or equal to `max`",
        field_path = ".min"
    ))]
    pub struct GateSpec {
        pub min: i32,
        pub max: i32,
        #[k8s(optional, atomic, max_items = 64)]
        #[k8s(cel(
            "self.all(a, self.exists_one(b, a.host == b.host))",
            message = "must not have two routes for one host"
        ))]
        pub routes: Vec<Route>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Route {
        #[k8s(max_length = 253)]
        pub host: String,
    }

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "net.acme.dev", version = "v1alpha1", scope = Namespaced)]
    pub struct Mesh {
        pub metadata: ObjectMeta,
        pub spec: MeshSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct MeshSpec {
        #[k8s(optional, atomic)]
        #[k8s(cel(
            "self.all(a, self.exists_one(b, a == b))",
            message = "must not have a name twice"
        ))]
        pub names: Vec<String>,
    }

    #[test]
    fn rules_are_evaluated_and_their_cost_is_known() {
        let gate = json!({
            "apiVersion": "net.acme.dev/v1alpha1", "kind": "Gate", "metadata": {"name": "g"},
            "spec": {"min": 2, "max": 1},
        });
        assert_errors!(
            Gate::decode(&gate),
            ["spec.min: Invalid value: must have `min` less than or equal to `max`"]
        );
        use kube_conv_crd::rule_costs;

        for rule in rule_costs(&Gate::crd()) {
            println!("{:.2} of the limit: {}", rule.share(), rule.expression());
            assert!(rule.share() < 0.5, "{rule}");
        }
        let costs = rule_costs(&Mesh::crd());
        let advice = costs[0].advice().unwrap();
        assert_eq!(
            format!("{advice:#}"),
            "max_items = 5 for spec.names, or max_length = 280 (or an enum) for spec.names[*] and \
             max_items = 280 for spec.names"
        );
        // Rules that nothing evaluates: without the feature `cel` all of them, with it none.
        assert!(Gate::UNEVALUATED.is_empty());
    }
}

mod patches {
    use super::super::tutorial::{Access, Bucket, BucketSpec, Grant, Region};

    #[test]
    fn patches_are_made_and_applied() {
        let grant = |team: &str| Grant {
            team: team.into(),
            access: Access::Read,
        };
        let spec = BucketSpec {
            region: Region::Europe,
            retention_days: 7,
            grants: vec![grant("search"), grant("ads")],
        };
        let bucket = Bucket::new("logs", spec);
        use kube_conv_patch::{json, merge};
        use kube_conv_runtime::prelude::*;
        use kube_conv_server::Patch;
        use kube_conv_server::prelude::*;

        // What a server stores, or how it rejects the request.
        let patch = Patch::merge(&json!({"spec": {"retentionDays": 30}}));
        let patched = bucket.patch(&patch).unwrap();
        assert_eq!(patched.spec.retention_days, 30);
        let rejected = bucket
            .patch(&Patch::merge(&json!({"spec": {"retentionDays": 365}})))
            .unwrap_err();
        assert_eq!(rejected.code, 422);

        // The smallest merge patch from one object to the other.
        let smallest = merge::create(&json!(bucket.spec), &json!(patched.spec)).unwrap();
        assert_eq!(smallest, json!({"retentionDays": 30}));

        // A JSON patch: the bucket has two grants.
        let mut fewer = bucket.clone();
        fewer.spec.grants.remove(0);
        let patch = json::create(&json!(bucket), &json!(fewer)).unwrap();
        assert_eq!(
            json!(patch),
            json!([{"op": "remove", "path": "/spec/grants/0"}])
        );
    }
}

mod own_rules {
    use kube_conv_runtime::prelude::*;
    use kube_conv_runtime::validate::{Context, CustomRule};

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct PoolSpec {
        #[k8s(maximum = 64, rules(even()), validate = only_grows)]
        pub size: i32,
    }

    /// A rule that is in the schema, too.
    const fn even() -> CustomRule<i32> {
        CustomRule::new("even", |size: &i32| match size % 2 {
            0 => Ok(()),
            _ => Err("must be even".into()),
        })
        .with_schema(|schema| schema.multiple_of = Some(2.into()))
    }

    /// A rule that sees the old value.
    fn only_grows(size: &i32, context: &Context<'_, i32>) -> Result<(), String> {
        match context.old() {
            Some(old) if old > size => Err(format!("must not be less than {old}")),
            _ => Ok(()),
        }
    }

    #[test]
    fn own_rules_run_with_the_others() {
        let pool = |size| PoolSpec { size };
        assert_errors!(
            pool(3).validate_update(&pool(66)),
            [
                "size: Invalid value: 3: must not be less than 66",
                "size: Invalid value: 3: must be even",
            ]
        );
        // What does not change is not checked again (ratcheting).
        assert_valid!(pool(66).validate_update(&pool(66)));
    }

    #[test]
    fn a_cluster_enforces_the_keywords_of_a_rule() {
        let schema = kube_conv_runtime::type_schema::schema_of::<PoolSpec>().to_json();
        assert_eq!(schema["properties"]["size"]["multipleOf"], 2);
    }
}

mod controller {
    use super::super::tutorial::{Bucket, BucketSpec, BucketStatus, Region};
    use kube_conv_runtime::prelude::*;

    use kube_conv_testing::server::status::Status;
    use kube_conv_testing::{Api, ApiServer};

    /// The part of a controller that needs no cluster.
    fn reconcile(buckets: Api<'_, Bucket>, namespace: &str, name: &str) -> Result<(), Status> {
        let mut bucket = buckets.get(namespace, name)?;
        let generation = bucket.metadata.generation.unwrap_or_default();
        let ready = Condition::new("Ready", true, "Created", Time::now())
            .with_observed_generation(generation);
        let mut status = bucket.status.take().unwrap_or_else(|| BucketStatus {
            bucket_name: None,
            conditions: Vec::new(),
        });
        status.bucket_name = Some(format!("acme-{name}"));
        status.conditions.set_condition(ready, Time::now());
        bucket.status = Some(status);
        buckets.update_status(&bucket)?;
        Ok(())
    }

    fn logs() -> Bucket {
        let spec = BucketSpec {
            region: Region::Europe,
            retention_days: 30,
            grants: Vec::new(),
        };
        Bucket::new("logs", spec)
    }

    #[test]
    fn a_controller_is_tested_without_a_cluster() {
        let server = ApiServer::new();
        server.serve(&Bucket::crd()).unwrap();
        let buckets = server.api::<Bucket>().unwrap();
        buckets.create(&logs()).unwrap();

        reconcile(buckets, "default", "logs").unwrap();

        let bucket = buckets.get("default", "logs").unwrap();
        assert!(bucket.status.unwrap().conditions.is_true("Ready"));
        assert!(
            reconcile(buckets, "default", "missing")
                .unwrap_err()
                .is_not_found()
        );
    }
}

mod apply {
    use super::super::tutorial::Bucket;

    #[test]
    fn managers_apply_and_are_in_conflict() {
        use kube_conv_runtime::prelude::*;
        use kube_conv_server::admission::Engine;
        use kube_conv_server::options::PatchOptions;
        use kube_conv_server::{APPLY_PATCH, PatchRequest};

        let engine = Engine::new(&Bucket::crd(), "v1alpha1").unwrap();
        let apply = |stored: Option<&Value>, manager: &str, days: i32, force: bool| {
            let mut options = PatchOptions::default();
            options.common.field_manager = Some(manager.to_owned());
            options.force = Some(force);
            let applied = json!({
                "apiVersion": "storage.acme.dev/v1alpha1",
                "kind": "Bucket",
                "metadata": {"name": "logs"},
                "spec": {"region": "Europe", "retentionDays": days},
            });
            let body = applied.to_string();
            let request = PatchRequest::new(APPLY_PATCH, body.as_bytes()).options(options);
            engine.patch(stored, &request).result
        };

        // The first apply creates the object, with defaults.
        let created = apply(None, "gitops", 7, false).unwrap().object;
        assert_eq!(created["spec"]["retentionDays"], 7);
        let owner = &created["metadata"]["managedFields"][0];
        assert_eq!(owner["manager"], "gitops");

        // Another manager with another value has a conflict, unless it takes the field over.
        let conflict = apply(Some(&created), "autoscaler", 30, false).unwrap_err();
        assert_eq!(conflict.code, 409);
        assert_eq!(
            conflict.message,
            "Apply failed with 1 conflict: conflict with \"gitops\": .spec.retentionDays"
        );
        let forced = apply(Some(&created), "autoscaler", 30, true)
            .unwrap()
            .object;
        assert_eq!(forced["spec"]["retentionDays"], 30);
    }
}
