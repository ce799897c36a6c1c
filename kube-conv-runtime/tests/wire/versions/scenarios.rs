//! Reports of users of other converters, as tests.

use super::types::{v1, v1alpha1, v1beta1};
use kube_conv_runtime::json;
use kube_conv_runtime::versions::{Conversions, annotation_key};
use serde_json::Value;

const ALPHA: &str = "widgets.acme.dev/v1alpha1";
const STABLE: &str = "widgets.acme.dev/v1";

fn convert(object: Value, to: &str) -> Value {
    Conversions::of::<v1::Widget>().convert(object, to).unwrap()
}

/// MaterializeInc/materialize#37634: the fields of one manager of an object are converted when
/// another applies; required fields are missing, and null differs from absent.
#[test]
fn the_fields_of_one_manager_are_converted() {
    let table = [
        (json!({"replicas": 2}), json!({"scaling": {"replicas": 2}})),
        (
            json!({"replicas": null}),
            json!({"scaling": {"replicas": null}}),
        ),
        (
            json!({"ports": [{"name": "http"}]}),
            json!({"ports": [{"name": "http"}]}),
        ),
        (json!({}), json!({})),
    ];
    for (fields, expected) in table {
        let owned = json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {"name": "w"}, "spec": fields});
        let converted = convert(owned.clone(), STABLE);
        assert_eq!(converted["spec"], expected);
        assert_eq!(convert(converted, ALPHA), owned);
    }
    let status =
        json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {}, "status": {"ready": 1}});
    assert_eq!(convert(status.clone(), STABLE)["status"], status["status"]);
}

/// kubernetes/kubernetes#117356: server-side apply converts objects without required fields, and
/// without most of their metadata.
#[test]
fn objects_without_required_fields_are_converted() {
    for object in [
        json!({"apiVersion": ALPHA, "kind": "Widget"}),
        json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {}}),
        json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {"labels": {"a": "b"}}}),
        json!({"apiVersion": ALPHA, "kind": "Widget", "spec": null}),
        json!({"apiVersion": ALPHA, "kind": "Widget", "spec": {"address": ":80"}}),
    ] {
        let converted = convert(object.clone(), STABLE);
        assert_eq!(converted["apiVersion"], STABLE);
        assert_eq!(convert(converted, ALPHA), object);
    }
}

/// Entries of `managedFields` name the fields of their own version, and stay as they are.
#[test]
fn managed_fields_stay() {
    let managed = json!([{"manager": "a", "operation": "Apply", "apiVersion": ALPHA, "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {"f:title": {}}}}]);
    let object = json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {"name": "w", "managedFields": managed}, "spec": {"title": "a"}});
    assert_eq!(
        convert(object, STABLE)["metadata"]["managedFields"],
        managed
    );
}

/// The annotation is a user's to write, so that anything in it is read without an error.
#[test]
fn a_strange_annotation_is_ignored() {
    let deep = format!(
        "{{\"v1beta1\":{}{}}}",
        "{\"fields\":".repeat(60),
        "1".to_owned() + &"}".repeat(60)
    );
    for text in [
        "",
        "[]",
        "{",
        "{\"v1beta1\": 1}",
        "{\"v1beta1\": {\"fields\": {\"spec\": {\"items\": [{}, 1]}}}}",
        "{\"v1beta1\": {\"fields\": {\"spec\": {\"fields\": {\"images\": {\"values\": {\"images\": [\"stale\"]}}}}}}}",
        deep.as_str(),
    ] {
        let key = annotation_key("widgets.acme.dev");
        let object = json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {"name": "w", "annotations": {key: text}}, "spec": {"image": "i"}});
        let converted = convert(object, STABLE);
        assert_eq!(converted["spec"]["images"], json!(["i"]), "{text}");
        assert_eq!(converted["metadata"], json!({"name": "w"}), "{text}");
    }
}

/// Values that are of other types than their fields are not restored; others are.
#[test]
fn a_value_of_another_type_is_not_restored() {
    let key = annotation_key("widgets.acme.dev");
    for (note, expected) in [
        (json!("n"), json!("n")),
        (json!(5), Value::Null),
        (json!({"a": "b"}), Value::Null),
    ] {
        let kept = json!({"v1beta1": {"fields": {"spec": {"fields": {"note": {"values": {"note": note}}, "engine": {"values": {"engine": "V8"}}}}}}});
        let object = json!({"apiVersion": ALPHA, "kind": "Widget", "metadata": {"name": "w", "annotations": {&key: kept.to_string()}}, "spec": {"title": "t"}});
        let converted = convert(object.clone(), STABLE);
        assert_eq!(converted["spec"]["note"], expected, "{note}");
        assert_eq!(converted["spec"]["engine"], "V8", "{note}");
        assert_eq!(converted["spec"]["displayName"], "t", "{note}");
        // `TryFrom` between the types does the same.
        let typed: v1alpha1::Widget = serde_json::from_value(object).unwrap();
        let typed = v1beta1::Widget::try_from(typed).unwrap();
        assert_eq!(json!(typed.spec.note), expected, "{note}");
        assert_eq!(typed.spec.display_name, "t", "{note}");
    }
}

/// A full annotation, which any user can write, does not make an object unreadable.
#[test]
fn values_of_other_versions_give_way() {
    let key = annotation_key("widgets.acme.dev");
    let full = json!({"v9": {"values": {"a": "x".repeat(131_000)}}}).to_string();
    let object = json!({"apiVersion": STABLE, "kind": "Widget", "metadata": {"name": "w", "annotations": {&key: full}}, "spec": {"note": "x".repeat(200)}});
    let converted = convert(object.clone(), ALPHA);
    let kept = converted["metadata"]["annotations"][&key].as_str().unwrap();
    assert!(!kept.contains("v9"), "{kept}");
    assert_eq!(convert(converted, STABLE)["spec"], object["spec"]);
}

#[test]
fn too_much_is_not_kept() {
    let note = "x".repeat(200_000);
    let object = json!({"apiVersion": STABLE, "kind": "Widget", "metadata": {"name": "w"}, "spec": {"note": note}});
    let error = Conversions::of::<v1::Widget>()
        .convert(object, ALPHA)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "metadata.annotations[widgets.acme.dev/kept-by-conversion]: Too long: may not be more than 131072 bytes"
    );
}

/// Of as many bytes as an annotation of ours may have, and of one more.
#[test]
fn as_much_as_the_annotation_holds_is_kept() {
    const MOST: usize = 131_072;
    let key = annotation_key("widgets.acme.dev");
    let of = |bytes: usize| json!({"apiVersion": STABLE, "kind": "Widget", "metadata": {"name": "w"}, "spec": {"note": "x".repeat(bytes)}});
    let kept = |object: &Value| {
        let kept = &object["metadata"]["annotations"][&key];
        kept.as_str().map_or(0, str::len)
    };
    let around = kept(&convert(of(1), ALPHA)) - 1;
    let full = of(MOST - around);
    let converted = convert(full.clone(), ALPHA);
    assert_eq!(kept(&converted), MOST);
    assert_eq!(convert(converted, STABLE), full);
    let conversions = Conversions::of::<v1::Widget>();
    conversions
        .convert(of(MOST - around + 1), ALPHA)
        .unwrap_err();
}

mod unknown {
    pub(crate) mod v1beta1 {
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
        pub(crate) struct Open {
            pub(crate) metadata: ObjectMeta,
            pub(crate) spec: OpenSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(preserve_unknown_fields)]
        pub(crate) struct OpenSpec {
            pub(crate) size: Option<String>,
        }
    }

    pub(crate) mod v1 {
        use super::v1beta1;
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
        #[k8s(converts(from = v1beta1::Open))]
        pub(crate) struct Open {
            pub(crate) metadata: ObjectMeta,
            pub(crate) spec: OpenSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(preserve_unknown_fields)]
        #[k8s(converts(from = v1beta1::OpenSpec))]
        pub(crate) struct OpenSpec {
            #[k8s(from = "size")]
            pub(crate) capacity: Option<String>,
        }
    }
}

#[test]
fn a_field_that_only_the_other_version_knows_is_not_taken_for_its() {
    let convert = |spec: Value| {
        let object = json!({"apiVersion": "acme.dev/v1beta1", "kind": "Open", "metadata": {"name": "o"}, "spec": spec});
        let conversions = Conversions::of::<unknown::v1::Open>();
        let converted = conversions.convert(object, "acme.dev/v1");
        converted.map(|object| object["spec"].clone())
    };
    assert_eq!(
        convert(json!({"size": "1Gi", "other": 1})).unwrap(),
        json!({"capacity": "1Gi", "other": 1})
    );
    assert_eq!(
        convert(json!({"size": "1Gi", "capacity": "2Gi"}))
            .unwrap_err()
            .to_string(),
        "spec.capacity: Forbidden: the field is unknown in this version, and has a meaning in the other"
    );
}

mod parts {
    pub(crate) mod v1beta1 {
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
        pub(crate) struct Part {
            pub(crate) metadata: ObjectMeta,
            pub(crate) spec: PartSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(crate) struct PartSpec {
            pub(crate) image: Option<String>,
            pub(crate) first: Option<String>,
            pub(crate) a: Option<String>,
            pub(crate) b: Option<String>,
            pub(crate) source: Option<Source>,
            pub(crate) target: Option<Target>,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(crate) enum Source {
            Git(Git),
            Blob(Blob),
            Old(Blob),
            Copy { of: Git },
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(crate) struct Git {
            pub(crate) address: String,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(crate) struct Blob {
            pub(crate) key: String,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(discriminator = "type")]
        pub(crate) enum Target {
            Disk(Blob),
            Cloud(Blob),
        }
    }

    pub(crate) mod v1 {
        use super::v1beta1;
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
        #[k8s(converts(from = v1beta1::Part))]
        pub(crate) struct Part {
            pub(crate) metadata: ObjectMeta,
            pub(crate) spec: PartSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(converts(
            from = v1beta1::PartSpec,
            split("image", by = ":", at = last, into("name", "tag")),
            split("first", by = ":", at = first, into("one", "other")),
            fields(from("a", "b"), into("c", "d"), convert_with = super::both),
        ))]
        pub(crate) struct PartSpec {
            pub(crate) name: Option<String>,
            pub(crate) tag: Option<String>,
            pub(crate) one: Option<String>,
            pub(crate) other: Option<String>,
            pub(crate) c: Option<String>,
            pub(crate) d: Option<String>,
            pub(crate) source: Option<Source>,
            pub(crate) target: Option<Target>,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(converts(from = v1beta1::Source, removed("old", keep)))]
        pub(crate) enum Source {
            #[k8s(from = "git")]
            Repository(Git),
            Blob(v1beta1::Blob),
            #[k8s(from = "copy")]
            Mirror {
                of: Git,
            },
            #[k8s(added(keep))]
            Volume(v1beta1::Blob),
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(converts(from = v1beta1::Git))]
        pub(crate) struct Git {
            #[k8s(from = "address")]
            pub(crate) url: String,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(discriminator = "sort", converts(from = v1beta1::Target))]
        pub(crate) enum Target {
            #[k8s(from = "disk")]
            Volume(v1beta1::Blob),
            Cloud(v1beta1::Blob),
        }
    }

    pub(crate) mod both {
        use kube_conv_runtime::json;
        use serde_json::Value;

        pub(crate) fn upgrade(value: &Value) -> Result<Value, String> {
            match value["a"].as_str() {
                Some("wrong") => Err("a cannot be wrong".to_owned()),
                Some("more") => Ok(json!({"c": "x", "e": "y"})),
                _ => Ok(json!({"c": value["a"], "d": value["b"]})),
            }
        }

        pub(crate) fn downgrade(value: &Value) -> Result<Value, String> {
            Ok(json!({"a": value["c"], "b": value["d"]}))
        }
    }
}

fn converted(spec: Value) -> Result<Value, String> {
    let object = json!({"apiVersion": "acme.dev/v1beta1", "kind": "Part", "metadata": {"name": "p"}, "spec": spec});
    let conversions = Conversions::of::<parts::v1::Part>();
    let converted = conversions.convert(object.clone(), "acme.dev/v1");
    let converted = converted.map_err(|errors| errors.to_string())?;
    let back = conversions.convert(converted.clone(), "acme.dev/v1beta1");
    assert_eq!(back.map_err(|errors| errors.to_string())?, object);
    Ok(converted.pointer("/spec").cloned().unwrap_or_default())
}

#[test]
fn a_text_is_split_at_the_separator_that_is_declared() {
    for (old, new) in [
        (
            json!({"image": "registry:5000/a:1.2"}),
            json!({"name": "registry:5000/a", "tag": "1.2"}),
        ),
        (json!({"image": "a"}), json!({"name": "a"})),
        (
            json!({"first": "a:b:c"}),
            json!({"one": "a", "other": "b:c"}),
        ),
    ] {
        assert_eq!(converted(old), Ok(new));
    }
}

#[test]
fn only_the_kind_and_group_of_the_types_are_converted() {
    let conversions = Conversions::of::<parts::v1::Part>();
    for (api_version, kind) in [("acme.dev/v1", "Widget"), ("widgets.acme.dev/v1", "Part")] {
        let object = json!({"apiVersion": api_version, "kind": kind});
        let errors = conversions.convert(object, "acme.dev/v1").unwrap_err();
        let expected = format!("kind: Unsupported value: \"{kind}\": supported values: \"Part\"");
        assert_eq!(errors.to_string(), expected);
    }
}

#[test]
fn errors_of_functions_name_the_fields() {
    let error = converted(json!({"a": "wrong", "b": "x"})).unwrap_err();
    let expected = "spec.a: Invalid value: \"wrong\": with `b`: cannot be converted to `c`, `d`: a cannot be wrong";
    assert_eq!(error, expected);
    let error = converted(json!({"a": "more", "b": "x"})).unwrap_err();
    let expected = "spec.a: Invalid value: \"more\": with `b`: cannot be converted to `c`, `d`: \
                    the function returned a field `e`, and is declared for `c`, `d`";
    assert_eq!(error, expected);
}

#[test]
fn members_of_unions_are_converted() {
    for (old, new) in [
        (
            json!({"source": {"git": {"address": "x"}}}),
            json!({"source": {"repository": {"url": "x"}}}),
        ),
        (
            json!({"source": {"blob": {"key": "x"}}}),
            json!({"source": {"blob": {"key": "x"}}}),
        ),
        (
            json!({"source": {"copy": {"of": {"address": "x"}}}}),
            json!({"source": {"mirror": {"of": {"url": "x"}}}}),
        ),
        (
            json!({"source": {"old": {"key": "x"}}}),
            json!({"source": {}}),
        ),
        (
            json!({"target": {"type": "Disk", "disk": {"key": "x"}}}),
            json!({"target": {"sort": "Volume", "volume": {"key": "x"}}}),
        ),
        (
            json!({"target": {"type": "Cloud", "cloud": {"key": "x"}}}),
            json!({"target": {"sort": "Cloud", "cloud": {"key": "x"}}}),
        ),
    ] {
        assert_eq!(converted(old), Ok(new));
    }
    let git = parts::v1beta1::Source::Git(parts::v1beta1::Git {
        address: "x".to_owned(),
    });
    let repository = parts::v1::Source::try_from(git).unwrap();
    assert!(matches!(repository, parts::v1::Source::Repository(git) if git.url == "x"));
}
