//! The tables of types: their content, and the results of lookups while compiling.

#![expect(clippy::unwrap_used, clippy::panic, reason = "all of it is a test")]

use kube_conv_runtime::api::lookup;
use kube_conv_runtime::api::{
    FieldInfo, Link, ListType, MapType, PatchStrategy, Payload, Presence, Scalar, Shape, TypeInfo,
    UnionRole,
};
use kube_conv_runtime::kind::ColumnType;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::rules::Constraint;
use std::collections::BTreeMap;
use std::time::Duration;

/// Durations as seconds.
mod seconds {
    use serde::{Deserialize, Deserializer, Serializer};
    use std::time::Duration;

    pub(super) fn serialize<S: Serializer>(value: &Duration, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_u64(value.as_secs())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Duration, D::Error> {
        u64::deserialize(input).map(Duration::from_secs)
    }
}

/// Holds
/// everything.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.text != ''", message = "m"))]
#[k8s(map_type = atomic)]
struct Everything {
    /// Some text.
    #[k8s(min_length = 1, max_length = 5)]
    text: String,
    #[k8s(default = 3)]
    with_default: i32,
    #[k8s(
        required,
        default = 3,
        allow(default_only_on_optional, reason = "as published")
    )]
    demanded: i32,
    #[k8s(default = 4)]
    filled: Option<i64>,
    #[k8s(nullable)]
    null: Option<bool>,
    #[k8s(optional, list_map(port_name), patch_strategy = merge, patch_merge_key = port_name)]
    ports: Vec<Port>,
    #[k8s(optional, list_set)]
    tags: Vec<Name>,
    #[k8s(optional, atomic)]
    args: Vec<String>,
    conditions: Vec<Condition>,
    #[k8s(optional, map_type = granular)]
    labels: BTreeMap<Name, String>,
    #[k8s(with = seconds, as = i64)]
    period: Duration,
    #[k8s(opaque)]
    source: Source,
    #[k8s(preserve_unknown_fields)]
    kept: Option<Port>,
    #[k8s(embedded)]
    template: Option<Value>,
    #[k8s(recursive(depth = 2))]
    next: Option<Box<Self>>,
    #[k8s(recursive(depth = 3), optional, list_map(text))]
    children: Vec<Everything>,
    policy: Option<Policy>,
    level: Option<Level>,
    name: Name2,
    #[k8s(flatten)]
    common: Common,
    #[k8s(flatten)]
    strategy: Option<Strategy>,
    #[k8s(flatten)]
    rest: BTreeMap<String, Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Common {
    common_ip: String,
    port: Option<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    #[k8s(name = "name")]
    port_name: String,
    number: i32,
    #[k8s(flatten)]
    common: Keys,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keys {
    #[k8s(name = "proto")]
    protocol: String,
    weak: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(min_length = 1)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Name2(Name);

/// A policy.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    /// At all times.
    Always,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Level {
    Low = -1,
    High = 1,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    /// From a repository.
    Git {
        url: String,
        port: Option<Port>,
        #[k8s(default = 1)]
        depth: i32,
    },
    Oci(Port),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Strategy {
    Recreate,
    #[k8s(name = "Roll", member_name = "rolling")]
    Rolling {
        surge: i32,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Filter {
    #[k8s(union_discriminator)]
    r#type: Policy,
    #[k8s(union_member)]
    header_modifier: Option<Port>,
    #[k8s(union_member = "CORS")]
    cors: Option<Port>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Url", ".spec.source.git.url"))]
#[k8s(printer_column("Depth", ".spec.source.git.depth"))]
#[k8s(printer_column("Depth as text", ".spec.source.git.depth", type = string))]
struct Thing {
    metadata: ObjectMeta,
    spec: Everything,
}

const TYPE: &TypeInfo = <Everything as ApiType>::TYPE;
const THING: &TypeInfo = <Thing as ApiType>::TYPE;

fn fields(info: &TypeInfo) -> &'static [FieldInfo] {
    match info.resolved_shape() {
        Shape::Object(fields) => fields,
        other => panic!("{other:?}"),
    }
}

/// The shape behind newtypes.
trait Resolved {
    fn resolved_shape(&self) -> Shape;
}

impl Resolved for TypeInfo {
    fn resolved_shape(&self) -> Shape {
        match self.shape {
            Shape::Transparent(link) => link.target().resolved_shape(),
            shape => shape,
        }
    }
}

fn field(rust_name: &str) -> &'static FieldInfo {
    let mut fields = fields(TYPE).iter();
    fields.find(|field| field.rust_name == rust_name).unwrap()
}

#[test]
fn the_table_has_name_documentation_and_rules() {
    assert_eq!(TYPE.rust_name, "Everything");
    assert_eq!(TYPE.doc, "Holds\neverything.");
    assert_eq!(TYPE.cel.len(), 1);
    assert_eq!(TYPE.map_type, Some(MapType::Atomic));
    assert_eq!(TYPE.resource, None);
    let names = THING.resource.unwrap();
    assert_eq!((names.api_version, names.kind), ("t.acme.dev/v1", "Thing"));
    assert_eq!(<Name as ApiType>::TYPE.constraints.len(), 1);
}

#[test]
fn fields_are_in_the_order_of_declaration() {
    let names: Vec<&str> = fields(TYPE).iter().map(|field| field.name).collect();
    assert_eq!(
        names[..6],
        ["text", "withDefault", "demanded", "filled", "null", "ports"]
    );
    assert_eq!(names.len(), 22);
}

#[test]
fn presence_is_said_as_the_table_has_it() {
    for (name, presence, default) in [
        ("text", Presence::Required, None),
        ("with_default", Presence::Optional, Some(json!(3))),
        ("demanded", Presence::Required, Some(json!(3))),
        ("filled", Presence::Optional, Some(json!(4))),
        ("null", Presence::Optional, None),
        ("ports", Presence::Optional, None),
        ("conditions", Presence::Optional, None),
        ("period", Presence::Required, None),
    ] {
        let field = field(name);
        assert_eq!(field.presence, presence, "{name}");
        assert_eq!(field.default.map(|make| make().unwrap()), default, "{name}");
    }
    assert!(field("null").nullable);
    let metadata = fields(THING).first().unwrap();
    assert_eq!(
        (metadata.name, metadata.presence),
        ("metadata", Presence::Optional)
    );
}

#[test]
fn rules_and_topologies_are_data() {
    let rules: Vec<&str> = field("text")
        .constraints
        .iter()
        .map(Constraint::name)
        .collect();
    assert_eq!(rules, ["max_length", "min_length"]);
    let ports = field("ports");
    assert_eq!(ports.list_type, Some(ListType::Map(&["name"])));
    assert_eq!(ports.patch_strategy, Some(PatchStrategy::Merge));
    assert_eq!(ports.patch_merge_key, Some("name"));
    assert_eq!(field("tags").list_type, Some(ListType::Set));
    assert_eq!(field("args").list_type, Some(ListType::Atomic));
    assert_eq!(
        field("conditions").list_type,
        Some(ListType::Map(&["type"]))
    );
    assert_eq!(field("labels").map_type, Some(MapType::Granular));
    assert_eq!(
        field("children").list_type,
        Some(ListType::Map(&["text"])),
        "the key of a type within itself"
    );
}

#[test]
fn sources_of_schemas_are_links() {
    let shape = |name: &str| field(name).link.target().shape;
    assert!(matches!(
        shape("period"),
        Shape::Scalar(Scalar::Integer { .. })
    ));
    assert!(matches!(shape("template"), Shape::EmbeddedResource));
    assert!(field("kept").preserve_unknown_fields);
    let source = field("source");
    assert!(source.opaque, "its rules are not descended into");
    assert!(
        matches!(source.link.target().shape, Shape::Union(_)),
        "and its shape is known all the same"
    );
    assert!(!field("text").opaque);
}

#[test]
fn an_edge_that_closes_a_cycle_is_lazy() {
    let Link::Lazy { target, depth } = field("next").link else {
        panic!("{:?}", field("next").link);
    };
    assert_eq!((target().rust_name, depth), ("Everything", 2));
    let list = field("children").link.known().unwrap();
    let Shape::List(Link::Lazy { target, depth }) = list.shape else {
        panic!("{list:?}");
    };
    assert_eq!((target().rust_name, depth), ("Everything", 3));
    assert_eq!(field("text").link.known().unwrap().rust_name, "String");
}

#[test]
fn the_keys_of_a_map_are_known() {
    let labels = field("labels").link.target();
    assert_eq!(labels.map_keys.unwrap().target().rust_name, "Name");
    let rest = field("rest").link.target();
    assert_eq!(rest.map_keys.unwrap().target().rust_name, "String");
    assert!(TYPE.map_keys.is_none());
}

#[test]
fn enums_list_their_values_and_whether_they_keep_others() {
    let policy = <Policy as ApiType>::TYPE;
    let Shape::StringEnum(constants) = policy.shape else {
        panic!("{policy:?}");
    };
    assert_eq!(constants.len(), 1);
    assert_eq!(
        (constants[0].value, constants[0].doc),
        ("Always", "At all times.")
    );
    assert!(policy.open);
    assert!(!<Name as ApiType>::TYPE.open);
    let level = <Level as ApiType>::TYPE.shape;
    assert!(matches!(level, Shape::IntegerEnum(&[-1, 1])));
}

#[test]
fn unions_list_their_members() {
    let Shape::Union(source) = <Source as ApiType>::TYPE.shape else {
        panic!("no union");
    };
    assert!(source.open && source.cel && source.discriminator.is_none());
    let names: Vec<_> = source.members.iter().map(|m| (m.name, m.value)).collect();
    assert_eq!(names, [("git", "Git"), ("oci", "Oci")]);
    assert_eq!(source.members[0].doc, "From a repository.");
    let Some(Payload::Fields(git)) = source.members[0].payload else {
        panic!("no fields");
    };
    let git: Vec<&str> = git.iter().map(|field| field.name).collect();
    assert_eq!(git, ["url", "port", "depth"]);
    let Some(Payload::Type(oci)) = source.members[1].payload else {
        panic!("no type");
    };
    assert_eq!(oci.target().rust_name, "Port");
    let Shape::Union(strategy) = <Strategy as ApiType>::TYPE.shape else {
        panic!("no union");
    };
    assert_eq!(strategy.discriminator, Some("type"));
    let names: Vec<_> = strategy.members.iter().map(|m| (m.name, m.value)).collect();
    assert_eq!(names, [("recreate", "Recreate"), ("rolling", "Roll")]);
    assert!(strategy.members[0].payload.is_none());
}

#[test]
fn a_struct_can_form_a_union() {
    let roles: Vec<_> = fields(<Filter as ApiType>::TYPE)
        .iter()
        .flat_map(|field| field.union_roles.iter().copied())
        .collect();
    assert_eq!(
        roles,
        [
            UnionRole::Discriminator { union: "" },
            UnionRole::Member {
                union: "",
                value: "HeaderModifier"
            },
            UnionRole::Member {
                union: "",
                value: "CORS"
            },
        ]
    );
}

#[test]
fn paths_lead_through_newtypes_flattened_types_maps_and_members() {
    for (path, exists) in [
        (".text", true),
        (".name", true),
        (".name.more", false),
        (".ports.name", false),
        (".labels.anything", true),
        (".labels.anything.more", false),
        (".source.git.url", true),
        (".source.git.port.name", true),
        (".source.git.port.weak", true),
        (".source.git.wrong", false),
        (".source.oci.number", true),
        (".source.oci.wrong", false),
        (".source.svn", false),
        (".commonIP", true),
        (".common_ip", true), // a flattened map has fields of every name
        (".port.number", true),
        (".port.wrong", false),
        (".type", true),
        (".type.more", false),
        (".rolling.surge", true),
        (".rolling.wrong", false),
        (".next.anything", true), // known only at run time
        (".template.spec", true),
        ("text", false),
        ("", true),
        (".", true), // the map again
    ] {
        assert_eq!(lookup::path_exists(TYPE, path), exists, "{path}");
        assert_eq!(lookup::path_problem(TYPE, path).is_none(), exists, "{path}");
    }
}

#[test]
fn the_type_of_a_column_follows_from_its_path() {
    for (path, expected) in [
        (".text", Some(ColumnType::String)),
        (".withDefault", Some(ColumnType::Integer)),
        (".null", Some(ColumnType::Boolean)),
        (".name", Some(ColumnType::String)),
        (".policy", Some(ColumnType::String)),
        (".level", Some(ColumnType::Integer)),
        (".type", Some(ColumnType::String)),
        (".source.git.url", Some(ColumnType::String)),
        (".source.git.depth", Some(ColumnType::Integer)),
        (".rolling.surge", Some(ColumnType::Integer)),
        (".source.git", None),
        (".ports", None),
        (".next.text", None),
    ] {
        assert_eq!(lookup::column_type(TYPE, path), expected, "{path}");
    }
    assert_eq!(
        lookup::column_type(THING, ".metadata.creationTimestamp"),
        Some(ColumnType::Date)
    );
    assert!(lookup::column_problem(TYPE, ".source.git.url").is_none());
    assert!(lookup::column_problem(TYPE, ".source.git.urls").is_some());
    assert!(lookup::column_problem(TYPE, ".ports").is_some());
    let integer = |path| lookup::column_type_problem(TYPE, path, ColumnType::Integer);
    assert!(integer(".source.git.depth").is_none());
    assert!(integer(".source.git.url").is_some());
}

#[test]
fn the_purpose_of_a_path_is_checked() {
    assert!(lookup::replicas_problem(TYPE, ".source.git.depth").is_none());
    assert!(lookup::replicas_problem(TYPE, ".source.git.url").is_some());
    assert!(lookup::replicas_problem(TYPE, ".source.git.no").is_some());
    assert!(lookup::selector_problem(TYPE, ".rolling.surge").is_some());
    assert!(lookup::selector_problem(TYPE, ".commonIP").is_none());
    assert!(lookup::selectable_problem(TYPE, ".type").is_none());
    assert!(lookup::selectable_problem(TYPE, ".source.git").is_some());
    assert!(lookup::selectable_problem(THING, ".metadata.name").is_some());
}

#[test]
fn keys_of_lists_are_found_in_flattened_types() {
    let port = <Port as ApiType>::TYPE;
    assert_eq!(lookup::wire_name(port, "port_name"), "name");
    assert_eq!(lookup::wire_name(port, "protocol"), "proto");
    assert_eq!(lookup::wire_name(port, "none"), "none");
    assert!(lookup::list_key_problem(port, "proto").is_none());
    assert!(lookup::list_key_problem(port, "protocol").is_some());
    assert!(lookup::list_key_problem(port, "weak").is_some());
    let strategy = <Strategy as ApiType>::TYPE;
    assert!(lookup::list_key_problem(strategy, "type").is_some());
    assert!(lookup::list_key_problem(TYPE, "type").is_none());
    assert!(lookup::list_key_problem(TYPE, "rolling").is_some());
}

#[test]
fn other_questions_look_through_newtypes() {
    assert!(lookup::set_problem(<Name2 as ApiType>::TYPE).is_none());
    assert!(lookup::set_problem(<Port as ApiType>::TYPE).is_some());
    assert!(lookup::map_value_problem(<Name2 as ApiType>::TYPE).is_none());
    assert!(lookup::map_value_problem(<Port as ApiType>::TYPE).is_some());
    assert_eq!(
        lookup::element(<Vec<Name2> as ApiType>::TYPE).rust_name,
        "String"
    );
}

#[test]
fn types_that_can_be_flattened_are_known() {
    let problem = |info, last| lookup::flatten_problem(info, last);
    assert!(problem(<Common as ApiType>::TYPE, false).is_none());
    assert!(problem(<Strategy as ApiType>::TYPE, false).is_none());
    assert!(
        problem(<Source as ApiType>::TYPE, true).is_some(),
        "it is open"
    );
    assert!(problem(<Name as ApiType>::TYPE, true).is_some());
    let map = <BTreeMap<String, Value> as ApiType>::TYPE;
    assert!(problem(map, true).is_none());
    assert!(problem(map, false).is_some());
    assert!(problem(TYPE, false).is_some(), "it flattens a map");
    assert!(problem(TYPE, true).is_none());
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bounded {
    #[k8s(max_length = 10 * 1024)]
    text: String,
    #[k8s(minimum = -(2 + 3), maximum = 60 * 60)]
    seconds: i32,
}

#[test]
fn bounds_are_computed() {
    let schema = json!(kube_conv_runtime::type_schema::schema_of::<Bounded>());
    let bounds = &schema["properties"];
    assert_eq!(bounds["text"]["maxLength"], 10_240);
    assert_eq!(
        (&bounds["seconds"]["minimum"], &bounds["seconds"]["maximum"]),
        (&json!(-5), &json!(3_600))
    );
}
