//! Random declarations of API types, as Rust source text: the same text for the same seed.
//!
//! Every field has a name of its own in its module, so that types can be flattened into each other.

use std::fmt::Write as _;

/// Modules with a type `Root` each, and the macro `each` with their names.
pub(crate) fn types(seed: u64, count: u64) -> String {
    let mut text = String::new();
    let mut names = String::new();
    for number in 0..count {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut writer = Writer::new(seed);
        writer.root();
        let body = writer.text.replace('\n', "\n    ");
        let _ = write!(
            text,
            "pub mod t{number} {{\n    use super::prelude::*;\n{body}\n}}\n\n"
        );
        let _ = write!(names, "t{number} ");
    }
    let _ = writeln!(
        text,
        "macro_rules! each {{ ($call:ident, $($given:tt)*) => {{ $call!($($given)* {names}) }} }}"
    );
    text
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        let index = self.below(of.len() as u64);
        of[usize::try_from(index).unwrap_or(0)]
    }
}

/// What the rules of a field can be about.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    Text,
    Integer,
    Number,
    List,
    Map,
    Other,
}

/// The type of a field.
#[derive(Clone)]
struct Type {
    rust: String,
    sort: Sort,
    /// Keys that the field needs.
    keys: Vec<String>,
    /// A default without rules.
    default: Option<String>,
    /// Whether it can be the key of a map and the item of a set.
    is_key: bool,
    /// Whether its values are objects with some content, so that lists of them are bounded.
    is_large: bool,
}

impl Type {
    fn new(rust: impl Into<String>, sort: Sort) -> Self {
        Self {
            rust: rust.into(),
            sort,
            keys: Vec::new(),
            default: None,
            is_key: false,
            is_large: false,
        }
    }

    fn default(mut self, default: &str) -> Self {
        self.default = Some(default.to_owned());
        self
    }

    fn key(mut self) -> Self {
        self.is_key = true;
        self
    }

    fn is_mixed(&self) -> bool {
        self.rust.trim_start_matches("Box<").starts_with(MIXED)
    }

    fn large(mut self) -> Self {
        self.is_large = true;
        self
    }
}

/// Bounds on what texts stand for, of types for which they cost a server the same in any list.
fn amount_rules(rust: &str) -> String {
    let rules = match rust {
        "Duration" => "minimum = \"-1s\", exclusive_maximum = \"1h\"",
        "Time" | "MicroTime" => "exclusive_minimum = \"2000-01-01T00:00:00Z\"",
        _ => "",
    };
    rules.to_owned()
}

/// A declaration of a field, without its name.
struct Field {
    keys: Vec<String>,
    name: String,
    wire: Option<String>,
    rust: String,
    is_required: bool,
    /// Whether rules and other fields can name it: an optional field that is not defaulted.
    is_absent: bool,
}

impl Field {
    fn write(&self, visibility: &str) -> String {
        let mut keys = self.keys.clone();
        if let Some(wire) = &self.wire {
            keys.insert(0, format!("name = \"{wire}\""));
        }
        let keys = match keys.is_empty() {
            true => String::new(),
            false => format!("#[k8s({})] ", keys.join(", ")),
        };
        format!("    {keys}{visibility}{}: {},\n", self.name, self.rust)
    }
}

/// What a struct may have.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// Anything.
    Whole,
    /// The struct shares its object with others: known fields alone.
    Shared,
    /// The struct shares its object with the other members of a union: no keywords about the object.
    Member,
}

struct Writer {
    random: Random,
    text: String,
    count: u32,
    /// How many of the types around can have no rules in CEL.
    plain: u32,
}

/// Begins the names of values of several types that do not read null, which the items of a list can be.
const MIXED: &str = "Mixed";

const DERIVES: &str = "#[derive(ApiType, Clone, Debug, PartialEq)]\n";
const KEY_DERIVES: &str = "#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]\n";

impl Writer {
    fn new(seed: u64) -> Self {
        Self {
            random: Random(seed),
            text: String::new(),
            count: 0,
            plain: 0,
        }
    }

    fn root(&mut self) {
        if self.random.percent(15) {
            let inner = self.union(2, false);
            self.item(&format!("pub type Root = {inner};\n"));
        } else {
            self.structure("Root", 3, Part::Whole);
        }
    }

    fn item(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn number(&mut self) -> u32 {
        self.count += 1;
        self.count
    }

    fn fresh(&mut self, word: &str) -> String {
        format!("{word}{}", self.number())
    }

    fn plainly<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        self.plain += 1;
        let written = write(self);
        self.plain -= 1;
        written
    }

    /// A type of a value. `depth` bounds the types inside.
    fn value(&mut self, depth: u32) -> Type {
        if depth == 0 || self.random.percent(35) {
            return self.leaf();
        }
        match self.random.below(12) {
            0 | 1 => {
                let name = self.fresh("Struct");
                self.structure(&name, depth - 1, Part::Whole);
                Type::new(name, Sort::Other).large()
            }
            2 | 3 => {
                let name = self.union(depth - 1, false);
                Type::new(name, Sort::Other).large()
            }
            4 => self.newtype(depth - 1),
            5 => self.generic(depth - 1),
            6 | 7 => {
                let item = self.value(depth - 1);
                self.list(&item)
            }
            8 => {
                let item = self.value(depth - 1);
                self.map(&item)
            }
            9 => self.list_map(depth - 1),
            10 => {
                let inner = self.value(depth - 1);
                match inner.sort {
                    Sort::List | Sort::Map => inner,
                    _ if !inner.keys.is_empty() => inner,
                    _ => Type {
                        rust: format!("Box<{}>", inner.rust),
                        default: None,
                        is_key: false,
                        ..inner
                    },
                }
            }
            _ => self.enumeration(),
        }
    }

    fn leaf(&mut self) -> Type {
        match self.random.below(24) {
            0..4 => Type::new("String", Sort::Text).default("\"d\"").key(),
            4 | 5 => Type::new("i32", Sort::Integer).default("1"),
            6 => Type::new("i64", Sort::Integer).default("1"),
            7 => Type::new(
                self.random.one(&["u8", "u16", "u32", "i8", "i16"]),
                Sort::Integer,
            ),
            8 => Type::new("bool", Sort::Other).default("true"),
            9 => Type::new("f64", Sort::Number),
            10 => Type::new("Quantity", Sort::Other).default("\"1Gi\""),
            11 => Type::new("IntOrString", Sort::Other).default("80"),
            12 => Type::new("Duration", Sort::Other).default("\"5m0s\""),
            13 => Type::new(self.random.one(&["Time", "MicroTime"]), Sort::Other),
            14 => Type::new("Value", Sort::Other),
            15 => {
                let rust = self.random.one(&[
                    "LabelSelector",
                    "OwnerReference",
                    "ObjectReference",
                    "LocalObjectReference",
                    "RawExtension",
                    "Condition",
                    "BTreeMap<String, Value>",
                ]);
                let sort = match rust.starts_with("BTreeMap") {
                    true => Sort::Map,
                    false => Sort::Other,
                };
                Type::new(rust, sort).large()
            }
            16 => self.enumeration(),
            17 => {
                let name = self.fresh("Level");
                let unknown = "";
                self.item(&format!(
                    "{DERIVES}#[k8s(integer)]\npub enum {name} {{ Low = -1, Middle = 0, High = 7{unknown} }}\n"
                ));
                Type::new(name, Sort::Other)
            }
            18 => {
                let name = self.fresh("Alias");
                let of = self
                    .random
                    .one(&["i32", "String", "bool", "Time", "IntOrString"]);
                self.item(&format!("pub type {name} = {of};\n"));
                Type::new(name, Sort::Other)
            }
            19 => self.newtype(0),
            20 => Type::new(self.random.one(&["NonZeroI32", "NonZeroI64"]), Sort::Other),
            21 => Type {
                keys: vec!["with = words".to_owned(), "as = String".to_owned()],
                ..Type::new("Words", Sort::Other)
            },
            22 => Type {
                keys: vec!["foreign".to_owned()],
                ..Type::new("Outside", Sort::Other)
            },
            _ => Type::new("Percentage", Sort::Other),
        }
    }

    fn enumeration(&mut self) -> Type {
        let name = self.fresh("Enum");
        let alias = self
            .random
            .one(&["", "", "#[k8s(alias(\"2nd\", \"zweite\"))] "]);
        let spelled = self.random.one(&["", "", "#[k8s(name = \"third-one\")] "]);
        let unknown = self
            .random
            .one(&["", "", "#[k8s(unknown)] Other(String), "]);
        let excluded = self.random.one(&["", "", "", "#[k8s(enum_exclude)] Old, "]);
        let rename = self
            .random
            .one(&["", "", "#[k8s(rename_all = \"kebab-case\")]\n"]);
        self.item(&format!(
            "{KEY_DERIVES}{rename}pub enum {name} {{ First, {alias}Second, {spelled}Third, {excluded}{unknown}}}\n"
        ));
        let default = format!("{name}::First");
        Type::new(name, Sort::Other).default(&default).key()
    }

    fn newtype(&mut self, depth: u32) -> Type {
        let name = self.fresh("New");
        let rule = |keys: &str| match keys.is_empty() {
            true => String::new(),
            false => format!("#[k8s({keys})]\n"),
        };
        match self.random.below(if depth == 0 { 4 } else { 6 }) {
            0 => {
                let keys = rule(&self.text_rules());
                self.item(&format!(
                    "{KEY_DERIVES}{keys}pub struct {name}(pub String);\n"
                ));
                Type::new(name, Sort::Other).key()
            }
            1 => {
                let keys = rule(&self.integer_rules());
                self.item(&format!("{DERIVES}{keys}pub struct {name}(pub i64);\n"));
                Type::new(name, Sort::Other)
            }
            2 | 3 => {
                let inner = self.random.one(&[
                    "Duration",
                    "Time",
                    "Quantity",
                    "IntOrString",
                    "bool",
                    "Value",
                ]);
                self.item(&format!("{DERIVES}pub struct {name}(pub {inner});\n"));
                Type::new(name, Sort::Other)
            }
            4 => {
                let item = self.value(depth - 1);
                let list = self.list(&item);
                let keys = rule(&list.keys.join(", "));
                let rust = &list.rust;
                if rust.starts_with("BTreeSet") || !item.keys.is_empty() || item.is_mixed() {
                    return list;
                }
                self.item(&format!("{DERIVES}{keys}pub struct {name}(pub {rust});\n"));
                Type {
                    rust: name,
                    keys: Vec::new(),
                    sort: Sort::List,
                    ..list
                }
            }
            _ => {
                let item = self.value(depth - 1);
                let map = self.map(&item);
                let keys = rule(&map.keys.join(", "));
                let rust = &map.rust;
                if !item.keys.is_empty() {
                    return map;
                }
                self.item(&format!("{DERIVES}{keys}pub struct {name}(pub {rust});\n"));
                Type {
                    rust: name,
                    keys: Vec::new(),
                    sort: Sort::Map,
                    ..map
                }
            }
        }
    }

    fn generic(&mut self, depth: u32) -> Type {
        let name = self.fresh("Generic");
        let (value, list, maybe) = (self.fresh("value"), self.fresh("list"), self.fresh("maybe"));
        let argument = self.value(depth);
        let is_collection = matches!(argument.sort, Sort::List | Sort::Map);
        if !argument.keys.is_empty() || is_collection || argument.is_mixed() {
            return argument;
        }
        self.item(&format!(
            "{DERIVES}pub struct {name}<T> {{\n    pub {value}: T,\n    #[k8s(optional, max_items = 4)] pub {list}: Vec<T>,\n    pub {maybe}: Option<T>,\n}}\n"
        ));
        Type::new(format!("{name}<{}>", argument.rust), Sort::Other).large()
    }

    /// A list. Its items have no keys of their own.
    fn list(&mut self, item: &Type) -> Type {
        // A list of bytes is a text.
        if !item.keys.is_empty() || item.rust == "u8" || item.is_mixed() {
            return item.clone();
        }
        let mut keys = Vec::new();
        if item.is_large || self.plain > 0 || self.random.percent(30) {
            keys.push(format!("max_items = {}", 1 + self.random.below(4)));
        }
        if item.is_key && self.random.percent(30) {
            let rust = format!("BTreeSet<{}>", item.rust);
            return Type {
                keys,
                ..Type::new(rust, Sort::List)
            };
        }
        if item.is_key && self.plain == 0 && self.random.percent(30) {
            keys.push("list_set".to_owned());
        } else if self.random.percent(30) {
            keys.push("atomic".to_owned());
        }
        if item.sort == Sort::Text && item.rust == "String" && self.random.percent(30) {
            let rules = self.plainly(Self::text_rules);
            if !rules.is_empty() {
                keys.push(format!("each_val({rules})"));
            }
        }
        if self.random.percent(15) {
            keys.push("min_items = 1".to_owned());
        }
        Type {
            keys,
            is_large: item.is_large,
            ..Type::new(format!("Vec<{}>", item.rust), Sort::List)
        }
    }

    fn map(&mut self, item: &Type) -> Type {
        if !item.keys.is_empty() {
            return item.clone();
        }
        let key = match self.random.below(4) {
            0 => self.enumeration().rust,
            1 => {
                let name = self.fresh("Key");
                self.item(&format!("{KEY_DERIVES}pub struct {name}(pub String);\n"));
                name
            }
            _ => "String".to_owned(),
        };
        let mut keys = Vec::new();
        if item.is_large || self.random.percent(40) {
            keys.push(format!("max_properties = {}", 1 + self.random.below(4)));
        }
        if self.plain == 0 && self.random.percent(20) {
            keys.push("map_type = atomic".to_owned());
        }
        Type {
            keys,
            is_large: item.is_large,
            ..Type::new(format!("BTreeMap<{key}, {}>", item.rust), Sort::Map)
        }
    }

    /// A list whose items are identified by a field.
    fn list_map(&mut self, depth: u32) -> Type {
        let item = self.fresh("Item");
        let key = self.fresh("key");
        let mut fields = match self.random.below(3) {
            0 => format!("    pub {key}: String,\n"),
            1 => format!("    #[k8s(default = 1)] pub {key}: i32,\n"),
            _ => {
                let sort = self.enumeration();
                format!("    pub {key}: {},\n", sort.rust)
            }
        };
        for _ in 0..self.random.below(3) {
            fields.push_str(&self.field(depth).write("pub "));
        }
        self.item(&format!("{DERIVES}pub struct {item} {{\n{fields}}}\n"));
        let list = match self.plain {
            0 => format!("list_map({key})"),
            _ => "atomic".to_owned(),
        };
        Type {
            keys: vec![list, "max_items = 4".to_owned()],
            ..Type::new(format!("Vec<{item}>"), Sort::List)
        }
        .large()
    }

    fn text_rules(&mut self) -> String {
        let rule = match self.random.below(if self.plain > 0 { 9 } else { 11 }) {
            0 => "min_length = 1",
            1 => "max_length = 6",
            2 => "min_length = 1, max_length = 12",
            3 => "pattern = \"^[a-z][a-z0-9-]*$\", max_length = 20",
            4 => "format = \"ipv4\"",
            5 => "format = \"date-time\"",
            6 => "enum_values(\"a\", \"b\", \"\")",
            7 | 8 => "",
            9 => "neq = \"b\", max_length = 9",
            // What costs a server more makes a list without `max_items` too expensive.
            _ => "max_bytes = 10",
        };
        rule.to_owned()
    }

    fn integer_rules(&mut self) -> String {
        let rule = match self.random.below(if self.plain > 0 { 5 } else { 6 }) {
            0 => "minimum = 0",
            1 => "maximum = 100",
            2 => "minimum = -5, maximum = 5",
            3 => "multiple_of = 5",
            4 => "",
            _ => "neq = 0",
        };
        rule.to_owned()
    }

    fn field(&mut self, depth: u32) -> Field {
        let word = self
            .random
            .one(&["alpha", "size", "host", "url", "is_on", "x_y"]);
        let name = self.fresh(word);
        let wire = match self.random.below(14) {
            0 => Some(format!("a-{name}")),
            1 => Some(format!("A{name}")),
            _ => None,
        };
        let of = self.value(depth);
        let mut keys = of.keys.clone();
        let field = |keys: Vec<String>, rust: String, is_required, is_absent| Field {
            keys,
            name: name.clone(),
            wire: wire.clone(),
            rust,
            is_required,
            is_absent,
        };
        if matches!(of.sort, Sort::List | Sort::Map) {
            let has_least = keys.iter().any(|key| key.starts_with("min_items"));
            let (presence, is_absent) = match self.random.below(5) {
                0 => ("required", false),
                _ if has_least && self.random.percent(50) => ("required", false),
                1 => return field(keys, format!("Option<{}>", of.rust), false, true),
                _ if has_least => return field(keys, format!("Option<{}>", of.rust), false, true),
                _ => ("optional", true),
            };
            let is_short = keys.iter().any(|key| key.starts_with("max_items"));
            if self.random.percent(10)
                && !has_least
                && !is_short
                && of.rust == "Vec<String>"
                && of.keys.is_empty()
            {
                keys.push("default = vec![\"a\".to_owned()]".to_owned());
                return field(keys, of.rust, false, false);
            }
            keys.push(presence.to_owned());
            return field(keys, of.rust, presence == "required", is_absent);
        }
        let rules = match of.sort {
            Sort::Text => self.text_rules(),
            Sort::Integer if matches!(&*of.rust, "i32" | "i64") => self.integer_rules(),
            Sort::Number if self.random.percent(30) => {
                "minimum = 0.5, exclusive_maximum = 7".to_owned()
            }
            Sort::Other if self.plain == 0 && self.random.percent(30) => amount_rules(&of.rust),
            _ => String::new(),
        };
        let has_rules = !rules.is_empty();
        if has_rules {
            keys.push(rules);
        }
        if self.plain == 0 && of.keys.is_empty() && self.random.percent(4) {
            keys.push("immutable".to_owned());
        }
        match (self.random.below(10), of.default.filter(|_| !has_rules)) {
            (0..4, _) => field(keys, of.rust, true, false),
            (4, Some(default)) => {
                keys.push(format!("default = {default}"));
                field(keys, of.rust, false, false)
            }
            (5, Some(default)) => {
                keys.push(format!("default = {default}"));
                field(keys, format!("Option<{}>", of.rust), false, false)
            }
            (6, _)
                if !keys.iter().any(|key| key.starts_with("enum_values"))
                    && (matches!(of.sort, Sort::Text | Sort::Integer | Sort::Number)
                        || of.rust.starts_with("Struct")) =>
            {
                keys.push("nullable".to_owned());
                field(keys, format!("Option<{}>", of.rust), false, false)
            }
            _ => field(keys, format!("Option<{}>", of.rust), false, true),
        }
    }

    /// Writes a struct, and returns whether it has defaults.
    fn structure(&mut self, name: &str, depth: u32, part: Part) -> bool {
        let mut keys: Vec<String> = Vec::new();
        let mut fields: Vec<Field> = Vec::new();
        for _ in 0..=self.random.below(5) {
            fields.push(self.field(depth));
        }
        let mut has_defaults = fields
            .iter()
            .any(|field| field.keys.iter().any(|key| key.starts_with("default")));
        if self.plain == 0 && self.random.percent(10) {
            let absent: Vec<usize> = (0..fields.len())
                .filter(|at| fields[*at].is_absent)
                .collect();
            if let [one, other, ..] = absent[..] {
                let rule = self
                    .random
                    .one(&["dependent_required", "dependent_forbidden"]);
                let target = fields[other].name.clone();
                fields[one].keys.push(format!("{rule}({target})"));
            }
        }
        if depth > 0 && self.random.percent(12) {
            let (keys, rust) = match self.random.below(2) {
                0 => ("recursive(depth = 2)", "Option<Box<Self>>"),
                _ => ("optional, max_items = 2, recursive(depth = 1)", "Vec<Self>"),
            };
            let next = self.special("next", keys, rust);
            fields.push(next);
        }
        if depth > 0 && self.random.percent(6) {
            let field = match self.random.below(2) {
                0 => self.special("object", "embedded", "Value"),
                _ => self.special("objects", "embedded, optional", "Vec<Value>"),
            };
            fields.push(field);
        }
        if depth > 0 && self.plain == 0 && self.random.percent(12) {
            self.members(&mut fields);
        }
        if depth > 0 && part != Part::Member && self.random.percent(25) {
            let (inner, fills) = match self.random.below(3) {
                0 => {
                    let name = self.fresh("Flat");
                    let fills = self.structure(&name, depth - 1, Part::Shared);
                    (name, fills)
                }
                _ if self.plain > 0 => (self.untagged_objects(depth - 1, true), false),
                _ => (self.union(depth - 1, true), false),
            };
            // A part with defaults is always there.
            let rust = match !fills && self.random.percent(50) {
                true => format!("Option<{inner}>"),
                false => inner,
            };
            has_defaults |= fills;
            let flat = self.special("flat", "flatten", &rust);
            fields.push(flat);
        }
        if part == Part::Whole && self.random.percent(8) {
            keys.push("preserve_unknown_fields".to_owned());
            let rest = self.special("rest", "flatten", "BTreeMap<String, Value>");
            fields.push(rest);
        }
        if self.random.percent(10) {
            let case = self
                .random
                .one(&["camelCase", "snake_case", "kebab-case", "PascalCase"]);
            keys.push(format!("rename_all = \"{case}\""));
        }
        if part == Part::Whole && self.plain == 0 && self.random.percent(6) {
            keys.push("map_type = atomic".to_owned());
        }
        let keys = match keys.is_empty() {
            true => String::new(),
            false => format!("#[k8s({})]\n", keys.join(", ")),
        };
        let fields: String = fields.iter().map(|field| field.write("pub ")).collect();
        self.item(&format!(
            "{DERIVES}{keys}pub struct {name} {{\n{fields}}}\n"
        ));
        has_defaults
    }

    fn special(&mut self, word: &str, keys: &str, rust: &str) -> Field {
        Field {
            keys: vec![keys.to_owned()],
            name: self.fresh(word),
            wire: None,
            rust: rust.to_owned(),
            is_required: false,
            is_absent: false,
        }
    }

    /// Fields that form a union.
    fn members(&mut self, fields: &mut Vec<Field>) {
        let key = self
            .random
            .one(&["union_member", "union_member", "zero_or_one_of_member"]);
        if key == "union_member" && self.random.percent(50) {
            let chosen = self.special("chosen", "union_discriminator", "String");
            fields.push(chosen);
        }
        for _ in 0..2 + self.random.below(2) {
            let rust = self
                .random
                .one(&["Option<i32>", "Option<String>", "Option<Percentage>"]);
            let member = self.special("member", key, rust);
            fields.push(member);
        }
    }

    /// An enum with data, in one of the forms on the wire. One that is flattened has an object.
    fn union(&mut self, depth: u32, is_flat: bool) -> String {
        match self.random.below(if is_flat { 4 } else { 5 }) {
            0 => self.members_with_fields(depth, false, is_flat),
            1 => self.members_with_fields(depth, true, is_flat),
            2 => self.tagged(depth, is_flat),
            3 => self.untagged_objects(depth, is_flat),
            _ => self.untagged_values(depth),
        }
    }

    /// The content of a variant.
    fn variant(&mut self, name: &str, depth: u32) -> String {
        if self.random.percent(50) {
            let of = self.value(depth);
            if of.keys.is_empty() && !matches!(of.sort, Sort::List | Sort::Map) {
                return format!("    {name}({}),\n", of.rust);
            }
        }
        let mut fields = String::new();
        for _ in 0..=self.random.below(2) {
            fields.push_str(&self.field(depth).write(""));
        }
        if self.random.percent(8) {
            let (keys, rust) = self.random.one(&[
                ("recursive(depth = 2)", "Option<Box<Self>>"),
                ("optional, max_items = 2, recursive(depth = 2)", "Vec<Self>"),
            ]);
            fields.push_str(&self.special("inner", keys, rust).write(""));
        }
        format!("    {name} {{\n{fields}    }},\n")
    }

    fn members_with_fields(
        &mut self,
        depth: u32,
        has_discriminator: bool,
        is_flat: bool,
    ) -> String {
        let name = self.fresh("Union");
        let mut variants = String::new();
        let mut members = Vec::new();
        for _ in 0..2 + self.random.below(2) {
            let member = self.fresh("Member");
            variants.push_str(&self.variant(&member, depth));
            members.push(member.replace('M', "m"));
        }
        let mut keys = Vec::new();
        if has_discriminator {
            keys.push(format!("discriminator = \"{}\"", self.fresh("type")));
            if self.random.percent(40) {
                let empty = self.fresh("Empty");
                let _ = writeln!(variants, "    {empty},");
            }
        }
        let is_open = !is_flat && self.random.percent(30);
        if is_open {
            variants.push_str("    #[k8s(unknown)] Other(Value),\n");
        }
        let counts = self.random.percent(50);
        if !has_discriminator && counts && self.plain == 0 {
            let of_each = members
                .iter()
                .map(|member| format!("json!({{\"required\": [\"{member}\"]}})"));
            let of_each: Vec<String> = of_each.collect();
            let junctor = self.random.one(&["one_of", "any_of"]);
            keys.push(format!(
                "union_cel = none, {junctor}({})",
                of_each.join(", ")
            ));
        }
        self.enumerated(&name, &keys, &variants)
    }

    fn enumerated(&mut self, name: &str, keys: &[String], variants: &str) -> String {
        let keys = match keys.is_empty() {
            true => String::new(),
            false => format!("#[k8s({})]\n", keys.join(", ")),
        };
        self.item(&format!(
            "{DERIVES}{keys}pub enum {name} {{\n{variants}}}\n"
        ));
        name.to_owned()
    }

    fn tagged(&mut self, depth: u32, is_flat: bool) -> String {
        let name = self.fresh("Tagged");
        let tag = self.fresh("kind");
        let shared = self.fresh("shared");
        let shared_rust = self
            .random
            .one(&["String", "Option<String>", "Option<i32>"]);
        let is_open = !is_flat && self.random.percent(35);
        // Without rules a member of a closed union needs no field.
        let is_lax = !is_open && self.random.percent(25);
        let mut variants = String::new();
        for _ in 0..2 + self.random.below(2) {
            let member = self.fresh("Case");
            if !is_lax && self.random.percent(30) {
                let inner = self.fresh("Content");
                self.structure(&inner, depth.min(1), Part::Member);
                let _ = writeln!(variants, "    {member}({inner}),");
                continue;
            }
            let mut fields = String::new();
            for _ in 0..=self.random.below(2) {
                let mut field = self.field(depth);
                while is_lax && field.is_required {
                    field = self.field(0);
                }
                fields.push_str(&field.write(""));
            }
            if self.random.percent(50) && (!is_lax || shared_rust != "String") {
                let _ = writeln!(fields, "    {shared}: {shared_rust},");
            }
            let _ = write!(variants, "    {member} {{\n{fields}    }},\n");
        }
        if self.random.percent(30) {
            let empty = self.fresh("Empty");
            let _ = writeln!(variants, "    {empty},");
        }
        if is_open {
            variants.push_str("    #[k8s(unknown)] Other(Value),\n");
        }
        let mut keys = vec![format!("tag = \"{tag}\"")];
        if is_lax && self.plain == 0 {
            // A rule of the user's own in place of the one that counts members.
            keys.push("union_cel = none".to_owned());
            keys.push(format!("cel(\"self.{tag} != ''\")"));
        }
        self.enumerated(&name, &keys, &variants)
    }

    fn untagged_objects(&mut self, depth: u32, is_flat: bool) -> String {
        let name = self.fresh("Untagged");
        let shared = self.fresh("shared");
        let mut variants = String::new();
        for _ in 0..2 + self.random.below(2) {
            let member = self.fresh("Form");
            let own = self.fresh("own");
            let own_rust = self
                .random
                .one(&["String", "i32", "IntOrString", "Time", "bool"]);
            let mut fields = format!("    {own}: {own_rust},\n");
            if self.random.percent(40) {
                let _ = writeln!(fields, "    {shared}: Option<String>,");
            }
            for _ in 0..self.random.below(3) {
                fields.push_str(&self.field(depth).write(""));
            }
            let _ = write!(variants, "    {member} {{\n{fields}    }},\n");
        }
        if !is_flat && self.random.percent(25) {
            variants.push_str("    #[k8s(unknown)] Other(Value),\n");
        }
        self.enumerated(&name, &["untagged".to_owned()], &variants)
    }

    fn untagged_values(&mut self, depth: u32) -> String {
        let mut variants = Vec::new();
        if self.random.percent(50) {
            variants.push(format!("    {}(bool),\n", self.fresh("Flag")));
        }
        if self.random.percent(50) {
            let rust = self.random.one(&["i32", "i64", "f64", "u16"]);
            variants.push(format!("    {}({rust}),\n", self.fresh("Count")));
        }
        if self.random.percent(60) {
            let rust = match self.random.below(4) {
                0 => self.plainly(Self::enumeration).rust,
                1 => self.random.one(&["Time", "Duration"]).to_owned(),
                _ => "String".to_owned(),
            };
            variants.push(format!("    {}({rust}),\n", self.fresh("Text")));
        }
        if self.random.percent(40) {
            let item = self.random.one(&["String", "i32", "bool", "IntOrString"]);
            variants.push(format!("    {}(Vec<{item}>),\n", self.fresh("List")));
        }
        if variants.len() < 2 || self.random.percent(50) {
            let rust = self.plainly(|writer| match writer.random.percent(40) {
                true => "BTreeMap<String, String>".to_owned(),
                false => {
                    let inner = writer.fresh("Inside");
                    writer.structure(&inner, depth.min(1), Part::Shared);
                    inner
                }
            });
            variants.push(format!("    {}({rust}),\n", self.fresh("Object")));
        }
        if variants.len() < 2 {
            variants.push(format!("    {}(bool),\n", self.fresh("Flag")));
        }
        let name = match self.random.percent(25) {
            true => {
                variants.push("    #[k8s(unknown)] Other(Value),\n".to_owned());
                self.fresh("Open")
            }
            false => self.fresh(MIXED),
        };
        self.enumerated(&name, &["untagged".to_owned()], &variants.concat())
    }
}
