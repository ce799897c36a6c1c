//! Reports as users see them.

use crate::widget::with_spec;
use kube_conv_lint::{
    Baseline, Config, Naming, NamingRule, Report, Severity, check_change, check_crd,
};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::json;

fn definition(field: &str) -> CustomResourceDefinition {
    with_spec(
        &json!({"type": "object", "description": "x", "properties": {
            field: {"type": "boolean", "description": "x"},
        }}),
    )
}

#[test]
fn a_finding_has_a_path_a_reason_and_a_fix() {
    let report = check_crd(&definition("is_paused"));
    assert_eq!(
        report.to_string(),
        "warn[bool_no_is_prefix] v1 spec.is_paused: `is_paused` begins with `is`\n\
         \x20 why: the API names a boolean by the property alone, such as `paused` (SHOULD; API conventions, \"Naming conventions\")\n\
         \x20 fix: rename the field to `paused`\n\
         warn[json_camel_case] v1 spec.is_paused: `is_paused` is not camelCase\n\
         \x20 why: clients in every language derive their own names from camelCase (MUST; API conventions, \"Naming conventions\")\n\
         \x20 fix: rename the field to `paused`"
    );
    assert_eq!(report.errors().count(), 0);
    let table = serde_json::to_value(&report).unwrap();
    assert_eq!(table[0]["id"], "bool_no_is_prefix");
    assert_eq!(table[0]["severity"], "warn");
    assert_eq!(table[0]["level"], "SHOULD");
    assert_eq!(table[0]["subject"], json!({"version": "v1"}));
}

#[test]
fn a_short_name_that_is_taken_is_reported_with_the_resource() {
    let mut crd = definition("paused");
    crd.spec.names.short_names = vec!["po".into()];
    let report = check_crd(&crd).to_string();
    assert!(
        report.contains("`po` is taken by the resource `pods`"),
        "{report}"
    );
}

#[test]
fn a_baseline_leaves_what_is_new() {
    let known = check_crd(&definition("is_paused")).baseline();
    let text = serde_json::to_string(&known).unwrap();
    let known: Baseline = serde_json::from_str(&text).unwrap();
    assert!(check_crd(&definition("is_paused")).since(&known).is_empty());
    let new = check_crd(&definition("isIdle")).since(&known);
    assert_eq!(
        new.counts().into_iter().collect::<Vec<_>>(),
        [("bool_no_is_prefix", 1)]
    );
    let (old, new) = (definition("paused"), definition("idle"));
    let change = check_change(&old, &new);
    assert_eq!(change.len(), 1);
    assert!(change.clone().since(&change.baseline()).is_empty());
}

#[expect(deprecated, reason = "the derive warns of what the lints are to find")]
mod grouped {
    use kube_conv_lint::{Config, Finding, check_crd, check_type};
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use kube_conv_runtime::prelude::*;

    /// A port.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Port {
        /// Whether it is open.
        #[k8s(name = "isOpen", allow(time_suffix, reason = "there is no time"))]
        open: Option<bool>,
        /// How it is spoken to.
        protocol: Protocol,
    }

    /// A protocol.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    enum Protocol {
        /// One.
        #[k8s(name = "plain-text")]
        Plain,
        /// Another.
        #[k8s(unknown)]
        Other(String),
    }

    /// Two members whose names begin alike.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    enum Alike {
        /// One.
        #[k8s(allow(no_unsigned_integers, reason = "as published"))]
        Git {
            /// How large it is.
            size: u32,
        },
        /// Another.
        GitHub {
            /// How large it is.
            size: u32,
        },
    }

    #[test]
    fn an_allowance_of_a_member_is_for_no_other_whose_name_begins_alike() {
        let report = check_type::<Alike>();
        let findings = report.iter().filter(|f| f.id == "no_unsigned_integers");
        assert!(findings.map(|f| &*f.path).eq(["gitHub.size"]), "{report}");
    }

    /// Where a widget listens.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    struct Widget {
        metadata: ObjectMeta,
        spec: WidgetSpec,
    }

    /// Where a widget listens.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct WidgetSpec {
        /// Here.
        http: Port,
        /// There.
        admin: Option<Port>,
        /// And elsewhere.
        #[k8s(optional, atomic, max_items = 3)]
        others: Vec<Port>,
    }

    #[test]
    fn one_type_used_three_times_is_one_finding_in_terms_of_rust() {
        let report = check_type::<Widget>();
        let text = report.to_string();
        let found: Vec<&str> = report.iter().map(|finding| finding.id).collect();
        assert_eq!(
            found,
            ["bool_no_is_prefix", "enum_values_pascal", "unused_allow"],
            "{text}"
        );
        assert!(
            text.contains("warn[bool_no_is_prefix] Port.open: `isOpen` begins with `is`\n  at: spec.admin.isOpen, spec.http.isOpen, spec.others[].isOpen\n"),
            "{text}"
        );
        assert!(
            text.contains("warn[enum_values_pascal] Protocol: the value `plain-text`"),
            "{text}"
        );
    }

    /// How a widget is reached.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Lists {
        /// By these names.
        #[k8s(optional, list_type = none)]
        names: Vec<String>,
        /// On these ports.
        #[k8s(optional, list_type = none)]
        ports: Vec<Port>,
        /// From here.
        #[k8s(optional, list_type = none, allow(list_type_present, reason = "as published"))]
        sources: Vec<String>,
        /// In one of these ways.
        #[k8s(optional, atomic)]
        ways: Vec<Way>,
    }

    /// A way.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(enum_open_ended_documented, reason = "there are no others"))]
    enum Way {
        /// One.
        #[k8s(name = "by-land")]
        Land,
        /// Another.
        #[k8s(name = "by-sea", allow(enum_values_pascal, reason = "as published"))]
        Sea,
        /// And another.
        #[k8s(name = "by-air")]
        Air,
    }

    #[test]
    fn what_is_to_be_said_of_several_places_or_values_is_one_finding() {
        let report = check_type::<Lists>();
        let find = |path: &str, id: &str| {
            let is_it = |f: &&Finding| f.id == id && f.paths().any(|known| known == path);
            let mut found = report.iter().filter(is_it);
            let one = found.next().unwrap();
            assert!(found.next().is_none(), "{report}");
            one
        };
        let of_lists = find("names", "list_type_present");
        assert!(of_lists.paths().eq(["names", "ports"]), "{report}");
        let of_enum = find("ways[]", "enum_values_pascal");
        assert!(
            of_enum.values().eq(["plain-text", "by-air", "by-land"]),
            "{report}"
        );
        assert_eq!(
            of_enum.message,
            "the value `plain-text` is not PascalCase; so with 2 more values"
        );
        // Each value is known by itself.
        let mut known = serde_json::to_value(report.baseline()).unwrap();
        let entries = known.as_array_mut().unwrap();
        entries.retain(|entry| entry[2] != "by-land");
        let new = report.since(&serde_json::from_value(known).unwrap());
        assert!(
            new.iter()
                .map(|finding| finding.id)
                .eq(["enum_values_pascal"])
        );
    }

    #[test]
    fn its_definition_has_the_same_findings_by_path() {
        let crd = CustomResourceDefinition::of::<Widget>();
        let report = check_crd(&crd);
        let text = report.to_string();
        assert!(
            text.contains(
                "warn[bool_no_is_prefix] v1 spec.admin.isOpen: `isOpen` begins with `is`\n  also at: spec.http.isOpen, spec.others[].isOpen\n"
            ),
            "{text}"
        );
        assert_eq!(report.len(), 2, "{text}");
        // A finding that is known at one path is still new at other paths.
        let mut partial = serde_json::to_value(report.baseline()).unwrap();
        let known = partial.as_array_mut().unwrap();
        known.retain(|entry| entry[1] != "spec.http.isOpen");
        let partial = serde_json::from_value(partial).unwrap();
        let rest = report.since(&partial);
        let rest: Vec<&str> = rest.iter().flat_map(|finding| finding.paths()).collect();
        assert_eq!(rest, ["spec.http.isOpen"]);
    }

    /// A type's allowances also apply to its CRD.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, short_names("po"))]
    #[k8s(allow(short_name_collision, bool_no_is_prefix, reason = "as published"))]
    struct Allowing {
        metadata: ObjectMeta,
        #[k8s(allow(enum_values_pascal, reason = "as published"))]
        spec: AllowingSpec,
    }

    /// Where a widget listens.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct AllowingSpec {
        /// Whether nobody is heard.
        #[k8s(allow(bool_no_is_prefix, reason = "as published"))]
        is_deaf: bool,
        /// How it is spoken to.
        #[k8s(optional, atomic, max_items = 3)]
        protocols: Vec<Protocol>,
    }

    #[test]
    fn what_a_type_allows_is_allowed_in_its_definition() {
        let report = check_type::<Allowing>();
        assert!(report.is_empty(), "{report}");
        let crd = CustomResourceDefinition::of::<Allowing>();
        assert_eq!(check_crd(&crd).len(), 3);
        let report = Config::default().allow_as::<Allowing>().check_crd(&crd);
        assert!(report.is_empty(), "{report}");
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(allow(all, reason = "as published"))]
    struct Published {
        is_deaf: bool,
        rate: f64,
    }

    #[test]
    fn all_is_every_lint() {
        let report = check_type::<Published>();
        assert!(report.is_empty(), "{report}");
    }
}

fn nested(depth: usize) -> CustomResourceDefinition {
    let mut crd = definition("paused");
    let schema = crd.spec.versions[0].schema.as_mut().unwrap();
    let mut place = schema.open_api_v3_schema.as_mut().unwrap();
    for _ in 0..depth {
        place = place.items.insert(Box::default());
    }
    place.type_name = Some("number".into());
    crd
}

#[test]
fn a_definition_may_have_any_depth() {
    let report = check_crd(&nested(500));
    assert_eq!(report.counts()["no_floats_in_spec"], 1);
    // Deeper than any file can be: checked only up to the maximum depth of files.
    let deep = nested(3000);
    assert!(!check_crd(&deep).counts().contains_key("no_floats_in_spec"));
    assert!(check_change(&deep, &deep).is_empty());
}

#[test]
fn rules_of_a_project_suggest_a_fix() {
    let fix = |operation| {
        let rule = NamingRule::new("no_paused", "Paused|^is", operation).unwrap();
        let report = Config::default()
            .naming(rule)
            .check_crd(&definition("isPausedNow"));
        let mut found = report.into_iter();
        let found = found.find(|finding| finding.id == "custom_naming_conventions");
        found.unwrap().fix.into_owned()
    };
    assert_eq!(fix(Naming::Inform), "think of another name");
    assert_eq!(fix(Naming::DropField), "remove the field");
    assert_eq!(fix(Naming::Drop), "rename the field to `Now`");
    assert_eq!(
        fix(Naming::Replacement("$0".into())),
        "rename the field to `$0$0Now`"
    );
}

#[path = "../../../../examples/lint.rs"]
#[expect(
    dead_code,
    unreachable_pub,
    reason = "its `main` is for the command line"
)]
mod example;

#[test]
fn the_example_shows_what_two_files_change() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lint");
    let ids = |files: &[&str]| -> Vec<&str> {
        let read = |file: &&str| -> CustomResourceDefinition {
            let text = std::fs::read(folder.join(*file)).unwrap();
            serde_json::from_value(kube_conv_yaml::read(text).unwrap().value).unwrap()
        };
        let files: Vec<_> = files.iter().map(read).collect();
        let (new, old) = files.split_last().unwrap();
        let reports = example::reports(old.first(), new);
        reports.iter().flatten().map(|finding| finding.id).collect()
    };
    assert!(ids(&["old.yaml"]).is_empty());
    assert_eq!(
        ids(&["old.yaml", "new.yaml"]),
        [
            "no_validation_tightening",
            "crd_maximum_stable",
            "bool_no_is_prefix",
            "cel_unbounded_input",
        ]
    );
    assert!(example::report(&[]).is_err());
}

/// The paths at which one lint finds something in a report.
fn paths_of(report: &Report, lint: &str) -> Vec<String> {
    let found = report.iter().filter(|finding| finding.id == lint);
    let paths = found.flat_map(|finding| finding.paths());
    paths.map(str::to_owned).collect()
}

/// The lint with this name alone, as an error.
fn only(lint: &str) -> Config {
    Config::default().level(lint, Severity::Error).unwrap()
}

#[test]
fn a_factor_is_looser_if_it_is_another_one_that_divides() {
    let of = |factor: u32, description: &str| {
        with_spec(&json!({"type": "object", "properties": {
            "a": {"type": "integer", "multipleOf": factor, "description": description},
        }}))
    };
    let config = only("no_validation_loosening");
    for (before, after, is_looser) in [(4, 2, true), (4, 4, false), (2, 4, false), (2, 3, false)] {
        let report = config.check_change(&of(before, "x"), &of(after, "y"));
        let found = paths_of(&report, "no_validation_loosening");
        assert_eq!(
            !found.is_empty(),
            is_looser,
            "{before} to {after}: {report}"
        );
    }
}

#[test]
fn objects_of_the_cluster_refer_into_namespaces() {
    let config = only("ref_same_namespace");
    let text = json!({"type": "string"});
    let mut crd = with_spec(&json!({"type": "object", "properties": {"targetRef": {
        "type": "object", "required": ["name"],
        "properties": {"group": text, "kind": text, "name": text, "namespace": text},
    }}}));
    for (scope, expected) in [("Namespaced", 1), ("Cluster", 0)] {
        crd.spec.scope = scope.into();
        let report = config.check_crd(&crd);
        let found = paths_of(&report, "ref_same_namespace");
        assert_eq!(found.len(), expected, "{scope}: {report}");
    }
}

#[test]
fn a_resource_with_another_word_than_the_kind_needs_no_ending() {
    let config = only("resource_plural_lowercase");
    for (plural, expected) in [("widget", 1), ("gear", 0)] {
        let mut crd = definition("paused");
        crd.spec.names.plural = plural.into();
        let report = config.check_crd(&crd);
        let found = paths_of(&report, "resource_plural_lowercase");
        assert_eq!(found.len(), expected, "{plural}: {report}");
    }
}

#[test]
fn fields_of_parts_are_linted_whatever_their_names() {
    let config = only("doc_comment_present");
    let of = |name: &str| {
        let part =
            json!({"type": "object", "description": "x", "properties": {name: {"type": "string"}}});
        with_spec(&json!({"type": "object", "description": "x", "properties": {"part": part}}))
    };
    for name in ["kind", "metadata", "apiVersion", "other"] {
        let report = config.check_crd(&of(name));
        let found = paths_of(&report, "doc_comment_present");
        assert_eq!(found, [format!("spec.part.{name}")], "{report}");
    }
}
