//! Random input of every public function that takes a value, a schema, a CRD or a text takes memory in proportion to its
//! size, and no panic. Times are printed, and not compared with any bound, since they depend on the machine.
//!
//! `CASES=100000 cargo test --test hostile random_inputs -- --nocapture` tries so many inputs of each function and prints a
//! table; `ONLY=yaml` those of functions whose names contain that, `SEED=7` begins with that seed. Alone, a test program measures memory of other threads as
//! well, which the functions start for deep input.

use crate::depth::calls::{OF_SCHEMAS, OF_TEXTS, OF_VALUES};
use crate::depth::inputs::Input;
use crate::depth::patch_calls;
use fastrand::Rng;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use kube_conv_runtime::schema::Schema;
use serde_json::{Map, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use std::{env, fs};

/// What a call may take: so many bytes for each byte of its input, and so many in any case.
const TIMES: u64 = 64;
const ANYWAY: u64 = 64 << 20;

/// Parts of texts that have a meaning in JSON, YAML, CEL, patterns, selectors or paths.
const PARTS: &[&str] = &[
    "a",
    "b",
    "name",
    "spec",
    "0",
    "1",
    "-1",
    "1e9",
    "1e999",
    "0.1",
    "\"",
    "'",
    "\\",
    "\n",
    "\n  ",
    "\n- ",
    "- ",
    ": ",
    ":",
    ",",
    ", ",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "|",
    ">",
    "&a ",
    "*a",
    "&b ",
    "*b",
    "[*a,*a,*a,*a]",
    "{b: *a}",
    "<<: *a",
    "<<: [*a, *b]",
    "!!str ",
    "!!binary ",
    "!!merge ",
    "? ",
    "#",
    "%YAML 1.1\n",
    "---\n",
    "...\n",
    "null",
    "~",
    "true",
    "yes",
    "{\"a\":",
    "[1,2]",
    "self",
    "self.a",
    ".",
    "..",
    "[0]",
    "['a']",
    "?",
    "*",
    "+",
    "a{1000}",
    "{1,1000}",
    "^",
    "$",
    "(a|b)*",
    "(?:",
    "[a-z]",
    "[^a]",
    "\\p{L}",
    "\\d",
    ".*",
    "==",
    "!=",
    " in ",
    " notin ",
    "!",
    "&&",
    "||",
    "=",
    "size(",
    ".all(x, ",
    ".map(x, ",
    ".exists(y, ",
    "has(",
    "x",
    "[1,2,3]",
    "'a'",
    "@",
    "$.",
    "{{#include",
    "<",
    "`",
    "é",
    "😀",
    "\0",
    "\u{feff}",
    "/a",
    "~1",
    "{\"op\":\"add\",\"path\":\"/a\",\"value\":",
    "{\"f:a\":{}}",
];

/// Beginnings that let a text get further than its first character.
const STARTS: &[&str] = &[
    "",
    "",
    "",
    "a: &a ",
    "a: &a [1, 2]\nb: &b [*a, *a]\n",
    "self",
    "{\"a\":",
    "[",
    "^",
    "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: x}\nspec: ",
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.example.com}\nspec: ",
    "{\"apiVersion\":\"deep.example.dev/v1\",\"kind\":\"Deep\",\"metadata\":{\"name\":\"d\"},\"spec\":{\"anything\":",
];

fn text(rng: &mut Rng, size: usize) -> String {
    let mut text = rng.choice(STARTS).copied().unwrap_or_default().to_owned();
    while text.len() < size {
        let part = rng.choice(PARTS).copied().unwrap_or_default();
        // Repetition is what most attacks are made of.
        let times = match rng.u8(..) {
            0..16 => rng.usize(..=size / part.len().max(1)),
            16..64 => rng.usize(1..8),
            _ => 1,
        };
        text.extend(std::iter::repeat_n(part, times));
    }
    text
}

fn word(rng: &mut Rng) -> String {
    match rng.u8(..8) {
        0 => text(rng, 12),
        1 => format!("p{}", rng.u16(..)),
        _ => ["a", "b", "c", "name", "kind", "metadata", "x-y", "f:a"][rng.usize(..8)].to_owned(),
    }
}

/// A value of about so many parts.
fn value(rng: &mut Rng, parts: usize) -> Value {
    if parts <= 1 {
        return match rng.u8(..8) {
            0 => Value::Null,
            1 => json!(rng.bool()),
            2 => json!(rng.i64(..)),
            3 => json!(rng.f64() * 1e18),
            4 => json!(text(rng, 24)),
            _ => json!(word(rng)),
        };
    }
    // A chain, or many alike.
    let width = match rng.u8(..4) {
        0 => 1,
        1 => parts.min(1_000),
        _ => rng.usize(1..=parts.min(8)),
    };
    let below = (parts - 1) / width;
    let below = if width == 1 { below.min(200) } else { below };
    let is_same = rng.bool();
    let first = value(rng, below);
    let mut items = Vec::with_capacity(width);
    for _ in 0..width {
        items.push(match is_same {
            true => first.clone(),
            false => value(rng, below),
        });
    }
    match rng.bool() {
        true => Value::Array(items),
        false => {
            let named = items.into_iter();
            Value::Object(named.map(|item| (word(rng), item)).collect())
        }
    }
}

/// A schema of about so many parts.
fn schema(rng: &mut Rng, parts: usize) -> Value {
    let mut schema = Map::new();
    let kinds = ["object", "array", "string", "integer", "number", "boolean"];
    let kind = kinds[match parts > 1 {
        true => rng.usize(..2),
        false => rng.usize(..6),
    }];
    schema.insert("type".to_owned(), json!(kind));
    for _ in 0..rng.u8(..3) {
        let (keyword, value) = match rng.u8(..18) {
            0 => ("minItems", json!(rng.u32(..20))),
            1 => ("maxItems", json!(rng.u32(..))),
            2 => ("minLength", json!(rng.u32(..2_000))),
            3 => ("maxLength", json!(rng.u32(..))),
            4 => ("minProperties", json!(rng.u32(..20))),
            5 => ("maxProperties", json!(rng.u32(..))),
            6 => ("pattern", json!(text(rng, 16))),
            7 => ("enum", json!([word(rng), word(rng), rng.i32(..)])),
            8 => ("default", value(rng, 3)),
            9 => ("description", json!(text(rng, 40))),
            10 => (
                "x-kubernetes-validations",
                json!([{"rule": text(rng, 24), "message": text(rng, 12)}]),
            ),
            11 => (
                "x-kubernetes-validations",
                json!([{"rule": "self.all(x, self.exists(y, x == y))"}]),
            ),
            12 => ("x-kubernetes-preserve-unknown-fields", json!(true)),
            13 => ("nullable", json!(true)),
            14 => ("format", json!(word(rng))),
            15 => (
                "anyOf",
                json!([{"minProperties": 1}, {"required": [word(rng)]}]),
            ),
            16 => (
                "x-kubernetes-list-type",
                json!(["map", "set", "atomic"][rng.usize(..3)]),
            ),
            _ => ("required", json!([word(rng), word(rng)])),
        };
        schema.insert(keyword.to_owned(), value);
    }
    match kind {
        "array" => {
            let items = self::schema(rng, parts.saturating_sub(1).min(64));
            schema.insert("items".to_owned(), items);
        }
        "object" if rng.u8(..5) == 0 => {
            let values = self::schema(rng, parts.saturating_sub(1).min(64));
            schema.insert("additionalProperties".to_owned(), values);
        }
        "object" if parts > 1 => {
            let width = rng.usize(1..=parts.min(40));
            let mut properties = Map::new();
            for _ in 0..width {
                properties.insert(word(rng), self::schema(rng, (parts - 1) / width));
            }
            schema.insert("properties".to_owned(), Value::Object(properties));
        }
        _ => {}
    }
    Value::Object(schema)
}

fn crd(spec: &Value) -> CustomResourceDefinition {
    let mut crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com", "names": {"plural": "foos", "kind": "Foo"}, "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {}}},
            }],
        },
    });
    crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"] = spec.clone();
    kube_conv_crd::CrdRead::read(&crd).unwrap().crd
}

/// What [`Input`] refers to, and its size.
struct Made {
    value: Value,
    other: Value,
    object: Value,
    other_object: Value,
    typed: Value,
    schema: Schema,
    crd: CustomResourceDefinition,
    other_crd: CustomResourceDefinition,
    bytes: usize,
}

impl Made {
    fn new(rng: &mut Rng, size: usize) -> Self {
        let value = value(rng, size / 16);
        let other = match rng.bool() {
            true => self::value(rng, size / 16),
            false => value.clone(),
        };
        let named = |kind: &str, spec: &Value| {
            let around = json!({"apiVersion": kind, "kind": "Foo", "metadata": {"name": "x", "namespace": "n"}});
            let mut object = around;
            object["spec"] = spec.clone();
            object
        };
        let mut typed = named("deep.example.dev/v1", &json!({}));
        typed["kind"] = json!("Deep");
        typed["spec"]["anything"] = value.clone();
        let (one, two) = (schema(rng, size / 64), schema(rng, size / 64));
        let [crd, other_crd] = [&one, &two].map(crd);
        let (object, other_object) = (
            named("example.com/v1", &value),
            named("example.com/v1", &other),
        );
        let texts = [&value, &other, &one, &two].map(|value| value.to_string().len());
        Self {
            schema: serde_json::from_value(one).unwrap_or_default(),
            bytes: texts.iter().sum(),
            value,
            other,
            object,
            other_object,
            typed,
            crd,
            other_crd,
        }
    }

    fn input(&self) -> Input<'_> {
        Input {
            levels: 1,
            is_sampled: true,
            value: &self.value,
            other: &self.other,
            object: &self.object,
            other_object: &self.other_object,
            typed: &self.typed,
            schema: &self.schema,
            crd: &self.crd,
            other_crd: &self.other_crd,
        }
    }
}

/// Mostly small; a few are large.
fn size(rng: &mut Rng) -> usize {
    match rng.u16(..1_000) {
        0 => rng.usize(..64_000),
        1..20 => rng.usize(..8_000),
        _ => rng.usize(1..600),
    }
}

/// What the calls of a function took.
#[derive(Default)]
struct Taken {
    cases: u64,
    bytes: u64,
    most_bytes: usize,
    /// The most memory beyond what is allowed in any case, for each byte.
    memory: f64,
    most_memory: u64,
    time: Duration,
    /// The time of those of at least 4 KB, and their bytes.
    large: (Duration, u64),
    /// The time of the slowest, and its seed.
    slowest: (Duration, usize),
    wrong: Vec<String>,
}

impl Taken {
    fn call(&mut self, case: usize, bytes: usize, shown: impl Fn() -> String, call: impl FnOnce()) {
        let start = Instant::now();
        let mut is_panic = false;
        let counts = allocation_counter::measure(|| {
            is_panic = catch_unwind(AssertUnwindSafe(call)).is_err();
        });
        let time = start.elapsed();
        let size = bytes as u64;
        self.cases += 1;
        self.bytes += size;
        self.most_bytes = self.most_bytes.max(bytes);
        self.time += time;
        self.slowest = self.slowest.max((time, case));
        if bytes >= 4_000 {
            self.large.0 += time;
            self.large.1 += size;
        }
        self.most_memory = self.most_memory.max(counts.bytes_max);
        let beyond = counts.bytes_max.saturating_sub(ANYWAY) as f64 / size.max(1) as f64;
        self.memory = self.memory.max(beyond);
        let wrong = match () {
            () if is_panic => "panicked",
            () if counts.bytes_max > ANYWAY + TIMES * size => "took too much memory",
            () => return,
        };
        self.wrong.push(format!(
            "{wrong}: {time:?}, {counts:?} for {bytes} bytes: {}",
            shown()
        ));
    }
}

#[test]
fn random_inputs_take_memory_in_proportion_to_their_size() {
    let number = |name, otherwise| env::var(name).map_or(otherwise, |text| text.parse().unwrap());
    let (cases, first) = (number("CASES", 3), number("SEED", 0));
    let only = env::var("ONLY").unwrap_or_default();
    let mut wrong = Vec::new();
    println!(
        "{:<72} {:>7} {:>9} {:>9} {:>11} {:>7} {:>9} {:>9}",
        "function", "cases", "largest", "memory", "slowest", "seed", "ns/byte", "of large"
    );
    let mut report = |name: &str, mut taken: Taken| {
        let nanoseconds = |time: Duration, bytes: u64| time.as_nanos() / u128::from(bytes.max(1));
        println!(
            "{name:<72} {:>7} {:>9} {:>7}KB {:>9}us {:>7} {:>9} {:>9}",
            taken.cases,
            taken.most_bytes,
            taken.most_memory / 1_000,
            taken.slowest.0.as_micros(),
            taken.slowest.1,
            nanoseconds(taken.time, taken.bytes),
            nanoseconds(taken.large.0, taken.large.1),
        );
        taken.wrong.truncate(3);
        wrong.extend(
            taken
                .wrong
                .into_iter()
                .map(|text| format!("{name}: {text}")),
        );
    };
    let calls = OF_VALUES.iter().chain(OF_SCHEMAS).chain(patch_calls::ALL);
    for (name, call) in calls.filter(|(name, _)| name.contains(&only)) {
        let mut taken = Taken::default();
        for case in first..first + cases {
            let mut rng = Rng::with_seed(case as u64);
            let size = size(&mut rng);
            let made = Made::new(&mut rng, size);
            let shown = || format!("seed {case}");
            taken.call(case, made.bytes, shown, || call(&made.input()));
        }
        report(name, taken);
    }
    for (name, call) in OF_TEXTS.iter().filter(|(name, _)| name.contains(&only)) {
        let mut taken = Taken::default();
        for case in first..first + cases {
            let mut rng = Rng::with_seed(case as u64);
            let size = size(&mut rng);
            let text = text(&mut rng, size);
            let shown = || {
                format!(
                    "seed {case}: {:?}",
                    text.chars().take(200).collect::<String>()
                )
            };
            taken.call(case, text.len(), shown, || call(&text));
        }
        report(name, taken);
    }
    // Of all threads: `VmHWM` is the most that the process has had.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find(|line| line.starts_with("VmHWM"));
    println!("{}", most.unwrap_or_default());
    assert!(wrong.is_empty(), "{wrong:#?}");
}
