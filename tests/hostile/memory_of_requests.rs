//! The memory of a request is bounded, and grows with the objects, whatever is wrong with them.
#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use crate::hostile_objects::{SHAPES, Shape, free, items};
use kube_conv_crd::CrdRead;
use kube_conv_runtime::json;
use kube_conv_runtime::meta::Time;
use kube_conv_server::admission::{Answer, Engine, Request};
use kube_conv_server::options::{CreateOptions, PatchOptions, Writer};
use kube_conv_server::status::Status;
use kube_conv_server::{APPLY_PATCH, JSON_PATCH, MERGE_PATCH, PatchRequest};
use serde_json::Value;

/// An engine for a kind whose objects have a spec of one schema and a status of another.
fn engine(spec: &Value, status: &Value) -> Engine {
    let properties = json!({"spec": spec, "status": status});
    let crd = json!({
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com",
            "names": {"plural": "foos", "kind": "Foo"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
                "schema": {"openAPIV3Schema": {"type": "object", "properties": properties}},
            }],
        },
    });
    let read = CrdRead::read(&crd).unwrap();
    Engine::new(&read.crd, "v1").unwrap()
}

/// An object with this member.
fn object(part: &str, value: &Value) -> Value {
    let mut object = bare();
    object[part] = value.clone();
    object
}

fn bare() -> Value {
    json!({"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "x", "namespace": "a"}})
}

/// Requests to write a value as the spec or as the status of an object.
struct Input {
    of_spec: Engine,
    of_status: Engine,
    value: Value,
    spec: Value,
    status: Value,
    text: String,
}

impl Input {
    fn new((_, schema, value): &Shape, parts: usize) -> Self {
        let (schema, value) = (schema(), value(parts));
        let spec = object("spec", &value);
        Self {
            of_spec: engine(&schema, &free()),
            of_status: engine(&free(), &schema),
            text: spec.to_string(),
            status: object("status", &value),
            spec,
            value,
        }
    }

    fn create(&self) -> Answer {
        self.of_spec.create(Request::json(self.text.as_bytes()))
    }

    fn update(&self, old: &Value) -> Answer {
        self.of_spec
            .update(old, Request::json(self.text.as_bytes()))
    }

    fn update_bare(&self) -> Answer {
        self.update(&bare())
    }

    fn update_unchanged(&self) -> Answer {
        self.update(&self.spec)
    }

    fn update_reversed(&self) -> Answer {
        self.update(&object("spec", &reversed(&self.value)))
    }

    fn patch(&self, content_type: &str, body: &str) -> Answer {
        let request = PatchRequest::new(content_type, body.as_bytes());
        self.of_spec.patch(&bare(), &request)
    }

    fn patch_by_merge(&self) -> Answer {
        self.patch(MERGE_PATCH, &self.text)
    }

    fn patch_by_json(&self) -> Answer {
        let operations = json!([{"op": "add", "path": "/spec", "value": self.value}]);
        self.patch(JSON_PATCH, &operations.to_string())
    }

    fn apply(&self) -> Answer {
        let manager = Some("m".to_owned());
        let mut options = PatchOptions::default();
        options.common = CreateOptions {
            field_manager: manager,
            ..options.common
        };
        let now = Time::from_timestamp(1_700_000_000, 0).unwrap();
        let request = PatchRequest::new(APPLY_PATCH, self.text.as_bytes());
        let request = request.options(options).tracked(Writer::new("", now));
        self.of_spec.patch(None, &request)
    }

    fn status_update(&self, old: &Value) -> Answer {
        let text = self.status.to_string();
        self.of_status
            .status_update(old, Request::json(text.as_bytes()))
    }

    fn status_update_bare(&self) -> Answer {
        self.status_update(&bare())
    }

    fn status_update_reversed(&self) -> Answer {
        self.status_update(&object("status", &reversed(&self.value)))
    }

    fn status_patch(&self) -> Answer {
        let text = self.status.to_string();
        let request = PatchRequest::new(MERGE_PATCH, text.as_bytes());
        self.of_status.status_patch(&bare(), &request)
    }
}

/// What a request is called, and how it is made.
type Call = (&'static str, fn(&Input) -> Answer);

const CALLS: &[Call] = &[
    ("create", Input::create),
    ("update", Input::update_bare),
    ("update of the same", Input::update_unchanged),
    ("update of the reverse", Input::update_reversed),
    ("merge patch", Input::patch_by_merge),
    ("JSON patch", Input::patch_by_json),
    ("apply", Input::apply),
    ("update of the status", Input::status_update_bare),
    (
        "update of the reverse of the status",
        Input::status_update_reversed,
    ),
    ("merge patch of the status", Input::status_patch),
];

fn reversed(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(items) = value.as_array_mut() {
        items.reverse();
    }
    value
}

/// The most memory that a call uses at a time, in bytes.
fn most_bytes(call: fn(&Input) -> Answer, input: &Input) -> u64 {
    let counts = allocation_counter::measure(|| drop(call(input)));
    counts.bytes_max
}

fn shape(name: &str) -> &'static Shape {
    SHAPES.iter().find(|shape| shape.0 == name).unwrap()
}

/// Shapes of which each item is compared with 2,000 values, or all others: that takes long without
/// optimization.
const SLOW: &[&str] = &[
    "values of an enum",
    "values that no enum has",
    "a rule over a list",
];

#[test]
fn no_request_takes_memory_that_grows_with_the_square_of_the_object() {
    for shape in SHAPES.iter().filter(|shape| !SLOW.contains(&shape.0)) {
        compare_sizes(shape);
    }
}

fn compare_sizes(shape: &Shape) {
    let (once, twice) = (Input::new(shape, 200), Input::new(shape, 400));
    for (name, call) in CALLS {
        let (once, twice) = (most_bytes(*call, &once), most_bytes(*call, &twice));
        assert!(
            twice < 3 * once + 50_000,
            "{name}, {}: {once}, then {twice}",
            shape.0
        );
    }
}

#[test]
fn the_memory_of_many_errors_about_each_item_is_bounded() {
    let shape = shape("missing members");
    // Items of three bytes, each without fifty required members.
    let (once, twice) = (Input::new(shape, 2_000), Input::new(shape, 4_000));
    let grown = u64::try_from(twice.text.len() - once.text.len()).unwrap();
    for (name, call) in CALLS {
        let (once, twice) = (most_bytes(*call, &once), most_bytes(*call, &twice));
        assert!(once < 100_000_000, "{name}: {once}");
        assert!(twice < once + 250 * grown, "{name}: {once}, then {twice}");
    }
}

#[test]
fn the_memory_of_errors_that_list_an_enum_is_bounded() {
    // Each error lists two thousand values.
    let input = Input::new(shape("values that no enum has"), 1_500);
    for call in [Input::create, Input::update_reversed] {
        let bytes = most_bytes(call, &input);
        assert!(bytes < 100_000_000, "{bytes}");
    }
}

/// The items of a list, of which each lacks four members; more errors than are listed.
fn many() -> Value {
    items(30_000, |_| json!({}))
}

fn lacking() -> Value {
    json!({"type": "array", "items": {"type": "object", "required": ["a", "b", "c", "d"]}})
}

fn messages(status: Status) -> Vec<String> {
    let causes = status.details.unwrap_or_default().causes;
    causes.into_iter().map(|cause| cause.message).collect()
}

#[test]
fn the_last_error_says_that_others_are_left_out() {
    let engine = engine(&lacking(), &free());
    let rejected = engine.create(Request::object(&object("spec", &many())));
    let messages = messages(rejected.result.unwrap_err());
    assert!(
        (10_000..120_000).contains(&messages.len()),
        "{}",
        messages.len()
    );
    assert_eq!(messages.first().unwrap(), "Required value");
    assert_eq!(
        messages.last().unwrap(),
        "Too many: further errors are left out: those listed take 16 MB"
    );
}

#[test]
fn errors_in_unchanged_parts_do_not_count_however_many() {
    let schema = json!({"type": "object", "properties": {
        "kept": lacking(),
        "size": {"type": "integer", "maximum": 1},
        "some": lacking(),
    }});
    let engine = engine(&schema, &free());
    let spec = |size: u32| {
        object(
            "spec",
            &json!({"kept": many(), "some": many(), "size": size}),
        )
    };
    let update = |size| engine.update(&spec(0), Request::object(&spec(size))).result;
    assert_eq!(update(1).err().map(messages), None);
    // The error stands between two lists that are unchanged.
    let found = messages(update(2).unwrap_err());
    assert_eq!(
        found,
        ["Invalid value: 2: spec.size in body should be less than or equal to 1"]
    );
}

#[test]
fn errors_of_branches_that_are_not_reported_do_not_count_however_many() {
    let branches = |keyword: &str| {
        json!({"type": "object", "properties": {
            "list": {
                "type": "array", "items": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
                keyword: [{"items": {"required": ["a", "b", "c", "d"]}}, {"minItems": 1}],
            },
            "not": {
                "type": "array", "items": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
                "not": {"items": {"required": ["a", "b", "c", "d"]}},
            },
            "size": {"type": "integer", "maximum": 1},
        }})
    };
    for keyword in ["anyOf", "oneOf"] {
        let engine = engine(&branches(keyword), &free());
        let create = |size: u32| {
            let spec = json!({"list": many(), "not": many(), "size": size});
            engine
                .create(Request::object(&object("spec", &spec)))
                .result
        };
        assert_eq!(create(1).err().map(messages), None, "{keyword}");
        let found = messages(create(2).unwrap_err());
        assert_eq!(
            found,
            ["Invalid value: 2: spec.size in body should be less than or equal to 1"],
            "{keyword}"
        );
    }
}

/// There are no clocks here: a list that is compared with the old one for each of its names, or of
/// its items, would take minutes.
#[test]
fn finalizers_are_compared_in_linear_time() {
    let engine = engine(&free(), &free());
    let mut object = object("spec", &json!({}));
    object["metadata"]["finalizers"] = items(100_000, |index| json!(format!("x.dev/f{index}")));
    let answer = engine.update(&object, Request::object(&object));
    assert_eq!(answer.result.err().map(messages), None);
}

#[test]
fn a_list_is_compared_once_for_the_rules_on_its_items() {
    let schema = json!({"type": "array", "items": {
        "type": "object",
        "properties": {"a": {"type": "integer"}},
        "x-kubernetes-validations": [{"rule": "self.a <= 1", "message": "no"}],
    }});
    let engine = engine(&schema, &free());
    let spec = object("spec", &items(30_000, |_| json!({"a": 2})));
    let answer = engine.update(&spec, Request::object(&spec));
    assert_eq!(answer.result.err().map(messages), None);
}
