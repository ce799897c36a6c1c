//! Expressions, most of which have a value, since they are composed by the types of their parts.

use crate::random::Random;
use serde_json::{Map, Value, json};

/// A type that parts have.
#[derive(Clone, PartialEq)]
pub(super) enum Kind {
    Int,
    Uint,
    Double,
    Text,
    Bool,
    Bytes,
    Time,
    Duration,
    Dyn,
    List(Box<Kind>),
    Map(Box<Kind>),
    Optional(Box<Kind>),
}

pub(super) use Kind::{Bool, Bytes, Double, Duration, Dyn, Int, List, Optional, Text, Time, Uint};

const SCALARS: &[Kind] = &[
    Int, Int, Uint, Double, Text, Text, Bool, Bytes, Time, Duration,
];

pub(super) fn list(of: Kind) -> Kind {
    List(Box::new(of))
}

pub(super) fn map(of: Kind) -> Kind {
    Kind::Map(Box::new(of))
}

fn optional(of: Kind) -> Kind {
    Optional(Box::new(of))
}

/// The variables with their types.
fn variables() -> Vec<(&'static str, &'static str, Kind)> {
    vec![
        ("i", "int", Int),
        ("u", "uint", Uint),
        ("d", "double", Double),
        ("s", "string", Text),
        ("b", "bool", Bool),
        ("y", "bytes", Bytes),
        ("t", "timestamp", Time),
        ("n", "duration", Duration),
        ("l", "list(int)", list(Int)),
        ("ls", "list(string)", list(Text)),
        ("ld", "list(double)", list(Double)),
        ("ll", "list(list(int))", list(list(Int))),
        ("m", "map(string, int)", map(Int)),
        ("ml", "map(string, list(string))", map(list(Text))),
        ("x", "dyn", Dyn),
        ("lx", "list(dyn)", list(Dyn)),
        ("mx", "map(string, dyn)", map(Dyn)),
    ]
}

const TEXTS: &[&str] = &[
    "",
    "a",
    "b",
    "abc",
    "a,b,c",
    " x ",
    "ÄÖ",
    "日本語",
    "0",
    "12",
    "-7",
    "true",
    "1.5",
    "e\u{301}",
    "the quick brown fox jumps over the lazy dog",
];

const TIMES: &[&str] = &[
    "1970-01-01T00:00:00Z",
    "2024-02-29T23:59:59.5Z",
    "2009-02-13T23:31:30.123456789+01:30",
    "9999-12-31T23:59:59Z",
    "0001-01-01T00:00:00Z",
];

const DURATIONS: &[&str] = &["0s", "1h", "-90m", "1.5s", "100ms", "2540400h", "1ns"];

const INTS: &[i64] = &[0, 1, 2, 3, -1, 7, 100, i64::MAX, i64::MIN];
const DOUBLES: &[f64] = &[0.0, 1.0, -1.5, 0.1, 2.0, 1e6, 1e21, 9.3e18, 1e-7];

/// An expression with the values of its variables.
pub fn any(random: &mut Random) -> Value {
    let depth = random.one_of(&[1, 2, 2, 3, 3, 4, 5]);
    let kind = kind(random, 2);
    let (mut declared, mut values) = (Map::new(), Map::new());
    let mut known = Vec::new();
    for (name, written, kind) in variables() {
        declared.insert(name.to_owned(), written.into());
        if random.percent(97) {
            values.insert(name.to_owned(), json(random, &kind, 3));
        }
        known.push((name.to_owned(), kind));
    }
    let mut maker = Maker {
        random,
        known: &known,
        locals: Vec::new(),
    };
    let expression = maker.value(&kind, depth);
    json!({ "expression": expression, "variables": declared, "values": values })
}

fn kind(random: &mut Random, depth: usize) -> Kind {
    match random.below(12) {
        0 | 1 if depth > 0 => list(kind(random, depth - 1)),
        2 if depth > 0 => map(kind(random, depth - 1)),
        3 if depth > 0 => optional(kind(random, depth - 1)),
        4 => Dyn,
        5 | 6 => Bool,
        _ => random.one_of(SCALARS),
    }
}

fn json(random: &mut Random, kind: &Kind, depth: usize) -> Value {
    match kind {
        Int => random.one_of(INTS).into(),
        Uint => random.one_of(&[0, 1, 2, 5, i64::MAX]).into(),
        Double => random.one_of(DOUBLES).into(),
        Text => random.pick(TEXTS).into(),
        Bool => random.percent(50).into(),
        Bytes => random.pick(TEXTS).into(),
        Time => random.pick(TIMES).into(),
        Duration => random.pick(DURATIONS).into(),
        List(item) => {
            let count = random.one_of(&[0, 1, 2, 3, 5, 14, 40]);
            let count = if depth < 2 { count.min(3) } else { count };
            random
                .list(count, |random| json(random, item, depth.saturating_sub(1)))
                .into()
        }
        Kind::Map(member) => {
            let keys = random.pick(&[&[][..], &["a"][..]]);
            let members = keys.iter().map(|key| {
                let member = json(random, member, depth.saturating_sub(1));
                ((*key).to_owned(), member)
            });
            Value::Object(members.collect())
        }
        Dyn | Optional(_) => match random.below(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => json(random, &Int, 0),
            2 => json(random, &Text, 0),
            3 => json(random, &Bool, 0),
            4 => json(random, &Double, 0),
            5 => json(random, &list(Dyn), depth - 1),
            _ => json(random, &map(Dyn), depth - 1),
        },
    }
}

/// Makes expressions of a type.
pub(super) struct Maker<'r> {
    pub(super) random: &'r mut Random,
    /// Variables, and parts of their values.
    pub(super) known: &'r [(String, Kind)],
    /// The variables of the macros around.
    pub(super) locals: Vec<(String, Kind)>,
}

impl Maker<'_> {
    fn scalar(&mut self) -> Kind {
        self.random.one_of(SCALARS)
    }

    /// An expression of a type, or now and then of another that only shows at run time.
    pub(super) fn value(&mut self, kind: &Kind, depth: usize) -> String {
        if depth > 0 && self.random.percent(4) {
            let other = self.scalar();
            return format!("dyn({})", self.value(&other, depth - 1));
        }
        if depth == 0 || self.random.percent(8) {
            return self.atom(kind);
        }
        if self.random.percent(12) {
            return self.general(kind, depth - 1);
        }
        let depth = depth - 1;
        match kind {
            Bool => self.bool(depth),
            Int => self.int(depth),
            Text => self.text(depth),
            List(item) => self.list(item, depth),
            Kind::Map(member) => self.map(member, depth),
            Optional(held) => self.optional(held, depth),
            Dyn => self.dynamic(depth),
            scalar => self.other(scalar, depth),
        }
    }

    fn atom(&mut self, kind: &Kind) -> String {
        let fits: Vec<&(String, Kind)> = self
            .locals
            .iter()
            .filter(|(_, local)| local == kind)
            .collect();
        if !fits.is_empty() && self.random.percent(70) {
            return fits[self.random.below(fits.len())].0.clone();
        }
        let fits: Vec<&(String, Kind)> = self.known.iter().filter(|(_, of)| of == kind).collect();
        if !fits.is_empty() && self.random.percent(60) {
            return fits[self.random.below(fits.len())].0.clone();
        }
        let text = |text: &str| json!(text).to_string();
        match kind {
            Int => match self.random.one_of(INTS) {
                i64::MIN => "-9223372036854775808".to_owned(),
                other => other.to_string(),
            },
            Uint => format!("{}u", self.random.one_of(&[0_u64, 1, 3, u64::MAX])),
            Double => format!("{:?}", self.random.one_of(DOUBLES)),
            Text => text(self.random.pick(TEXTS)),
            Bool => self.random.percent(50).to_string(),
            Bytes => format!("b{}", text(self.random.pick(TEXTS))),
            Time => format!("timestamp({})", text(self.random.pick(TIMES))),
            Duration => format!("duration({})", text(self.random.pick(DURATIONS))),
            List(item) => match self.random.below(4) {
                0 => "[]".to_owned(),
                _ => format!("[{}, {}]", self.atom(item), self.atom(item)),
            },
            Kind::Map(member) => match self.random.below(4) {
                0 => "{}".to_owned(),
                _ => format!("{{'a': {}}}", self.atom(member)),
            },
            Optional(held) => match self.random.below(3) {
                0 => "optional.none()".to_owned(),
                _ => format!("optional.of({})", self.atom(held)),
            },
            Dyn => {
                let kind = self.scalar();
                format!("dyn({})", self.atom(&kind))
            }
        }
    }

    /// What there is for every type.
    fn general(&mut self, kind: &Kind, depth: usize) -> String {
        match self.random.below(9) {
            0 => {
                let condition = self.value(&Bool, depth);
                let (first, second) = (self.value(kind, depth), self.value(kind, depth));
                format!("({condition} ? {first} : {second})")
            }
            1 => format!(
                "{}[{}]",
                self.value(&list(kind.clone()), depth),
                match self.random.percent(30) {
                    true => self.atom(&Int),
                    false => self.random.pick(&["0", "1", "dyn(0.0)", "-1"]).to_owned(),
                }
            ),
            2 => format!("{}.a", self.value(&map(kind.clone()), depth)),
            3 => format!(
                "{}[{}]",
                self.value(&map(kind.clone()), depth),
                match self.random.percent(30) {
                    true => self.atom(&Text),
                    false => self.random.pick(&["'a'", "'b'", "'a' + ''"]).to_owned(),
                }
            ),
            4 => format!("{}.value()", self.value(&optional(kind.clone()), depth)),
            5 => {
                let (first, second) = (
                    self.value(&optional(kind.clone()), depth),
                    self.value(kind, depth),
                );
                format!("{first}.orValue({second})")
            }
            6 => format!("dyn({})", self.value(kind, depth)),
            7 => {
                let (name, inner) = (self.name(), self.scalar());
                let target = self.value(&optional(inner.clone()), depth);
                let value = self.within(&[(&name, &inner)], kind, depth);
                format!("{target}.optMap({name}, {value}).value()")
            }
            _ => format!(
                "(has({}.a) ? {} : {})",
                self.value(&map(kind.clone()), depth),
                self.value(kind, depth),
                self.atom(kind)
            ),
        }
    }

    fn name(&mut self) -> String {
        self.random.one_of(&["e", "f", "k", "l", "i"]).to_owned()
    }

    /// A value in which variables are known.
    pub(super) fn within(
        &mut self,
        variables: &[(&str, &Kind)],
        kind: &Kind,
        depth: usize,
    ) -> String {
        let outside = self.locals.len();
        for (name, kind) in variables {
            self.locals.push(((*name).to_owned(), (*kind).clone()));
        }
        let value = self.value(kind, depth);
        self.locals.truncate(outside);
        value
    }

    /// A macro over a list or map, with its variable of a type.
    fn over(&mut self, name: &str, kind: &Kind, depth: usize) -> String {
        let (item, variable) = (self.scalar(), self.name());
        if self.random.percent(25) {
            let second = self.random.one_of(&["v", "w"]);
            let range = self.value(&list(item.clone()), depth);
            let value = self.within(&[(&variable, &Int), (second, &item)], kind, depth);
            return format!("{range}.{name}({variable}, {second}, {value})");
        }
        let range = self.value(&list(item.clone()), depth);
        let value = self.within(&[(&variable, &item)], kind, depth);
        format!("{range}.{name}({variable}, {value})")
    }

    fn bool(&mut self, depth: usize) -> String {
        let scalar = self.scalar();
        match self.random.below(16) {
            0..=2 => {
                let operator = self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
                let (a, b) = (self.value(&scalar, depth), self.value(&scalar, depth));
                format!("({a} {operator} {b})")
            }
            3 | 4 => {
                let operator = self.random.pick(&["&&", "||"]);
                let (a, b) = (self.value(&Bool, depth), self.value(&Bool, depth));
                format!("({a} {operator} {b})")
            }
            5 => format!("!{}", self.value(&Bool, depth)),
            6 => {
                let kind = kind(self.random, 2);
                let (a, b) = (self.value(&kind, depth), self.value(&kind, depth));
                format!("({a} == {b})")
            }
            7 => {
                let (a, b) = (self.value(&scalar, depth), self.value(&list(scalar), depth));
                format!("({a} in {b})")
            }
            8 => format!(
                "({} in {})",
                self.value(&Text, depth),
                self.value(&map(Int), depth)
            ),
            9 => {
                let name = self.random.pick(&["contains", "startsWith", "endsWith"]);
                let (a, b) = (self.value(&Text, depth), self.value(&Text, depth));
                format!("{a}.{name}({b})")
            }
            10 | 11 => {
                let name = self.random.one_of(&["all", "exists", "exists_one"]);
                self.over(name, &Bool, depth)
            }
            12 => {
                let name = self.random.pick(&["contains", "equivalent", "intersects"]);
                let kind = list(scalar);
                let (a, b) = (self.value(&kind, depth), self.value(&kind, depth));
                format!("sets.{name}({a}, {b})")
            }
            13 => format!("{}.hasValue()", self.value(&optional(scalar), depth)),
            14 => format!(
                "has({}.{})",
                self.value(&map(scalar), depth),
                self.random.pick(&["a", "b"])
            ),
            _ => format!("has({}.?a.b)", self.value(&map(map(scalar)), depth)),
        }
    }

    fn int(&mut self, depth: usize) -> String {
        let scalar = self.scalar();
        match self.random.below(10) {
            0..=2 => {
                let operator = self.random.pick(&["+", "-", "*", "/", "%"]);
                format!(
                    "({} {operator} {})",
                    self.value(&Int, depth),
                    self.value(&Int, depth)
                )
            }
            3 => format!("size({})", self.value(&list(scalar), depth)),
            4 => format!("{}.size()", self.value(&Text, depth)),
            5 => format!("-{}", operand(&self.value(&Int, depth))),
            6 => {
                let name = self.random.pick(&["indexOf", "lastIndexOf"]);
                let (a, b) = (self.value(&Text, depth), self.value(&Text, depth));
                match self.random.percent(40) {
                    true => format!("{a}.{name}({b}, {})", self.value(&Int, depth)),
                    false => format!("{a}.{name}({b})"),
                }
            }
            7 => {
                let from = self.random.one_of(&[Uint, Double, Text, Time, Duration]);
                format!("int({})", self.value(&from, depth))
            }
            8 => {
                let name = self.random.pick(&[
                    "getFullYear",
                    "getMonth",
                    "getDate",
                    "getDayOfMonth",
                    "getDayOfWeek",
                    "getDayOfYear",
                    "getHours",
                    "getMinutes",
                    "getSeconds",
                    "getMilliseconds",
                ]);
                let zone = self.random.pick(&[
                    "",
                    "",
                    "'+01:30'",
                    "'-23:59'",
                    "'UTC'",
                    "'a:b'",
                    "''",
                    "'Europe/Berlin'",
                    "'America/New_York'",
                    "'Asia/Kathmandu'",
                    "'europe/berlin'",
                ]);
                format!("{}.{name}({zone})", self.value(&Time, depth))
            }
            _ => {
                let name =
                    self.random
                        .pick(&["getHours", "getMinutes", "getSeconds", "getMilliseconds"]);
                format!("{}.{name}()", self.value(&Duration, depth))
            }
        }
    }

    fn text(&mut self, depth: usize) -> String {
        match self.random.below(11) {
            0 | 1 => format!(
                "({} + {})",
                self.value(&Text, depth),
                self.value(&Text, depth)
            ),
            2 => {
                let from = self
                    .random
                    .one_of(&[Int, Uint, Double, Bool, Bytes, Time, Duration]);
                format!("string({})", self.value(&from, depth))
            }
            3 => format!(
                "{}.charAt({})",
                self.value(&Text, depth),
                self.value(&Int, depth)
            ),
            4 => {
                let (a, b, c) = (
                    self.value(&Text, depth),
                    self.value(&Text, depth),
                    self.value(&Text, depth),
                );
                match self.random.percent(30) {
                    true => format!("{a}.replace({b}, {c}, {})", self.value(&Int, depth)),
                    false => format!("{a}.replace({b}, {c})"),
                }
            }
            5 => format!(
                "{}.substring({})",
                self.value(&Text, depth),
                self.value(&Int, depth)
            ),
            6 => {
                let (a, b) = (self.value(&Int, depth), self.value(&Int, depth));
                format!("{}.substring({a}, {b})", self.value(&Text, depth))
            }
            7 => {
                let name = self.random.pick(&["trim", "lowerAscii", "upperAscii"]);
                format!("{}.{name}()", self.value(&Text, depth))
            }
            8 => match self.random.percent(50) {
                true => format!("{}.join()", self.value(&list(Text), depth)),
                false => format!(
                    "{}.join({})",
                    self.value(&list(Text), depth),
                    self.value(&Text, depth)
                ),
            },
            9 => format!("strings.quote({})", self.value(&Text, depth)),
            _ => self.format(depth),
        }
    }

    fn format(&mut self, depth: usize) -> String {
        let mut template = String::new();
        let count = self.random.below(3);
        let arguments = self.random.list(count, |random| {
            let clause = random.pick(&[
                "%s", "%d", "%f", "%.2f", "%e", "%.9e", "%b", "%x", "%X", "%o",
            ]);
            template.push_str(clause);
            template.push('-');
            match clause.trim_start_matches(['%', '.', '2', '9']) {
                "d" | "o" | "x" | "b" => random.one_of(&[Int, Uint]),
                "f" | "e" => Double,
                _ => kind(random, 2),
            }
        });
        let arguments: Vec<String> = arguments
            .iter()
            .map(|kind| self.value(kind, depth))
            .collect();
        let arguments: Vec<String> = arguments.iter().map(|a| format!("dyn({a})")).collect();
        format!("'{template}'.format([{}])", arguments.join(", "))
    }

    fn list(&mut self, item: &Kind, depth: usize) -> String {
        let whole = list(item.clone());
        match self.random.below(17) {
            0 => format!("[{}]", self.value(item, depth)),
            1 => format!("[{}, {}]", self.value(item, depth), self.value(item, depth)),
            2 => format!(
                "[?{}, {}]",
                self.value(&optional(item.clone()), depth),
                self.value(item, depth)
            ),
            3 | 4 => format!(
                "({} + {})",
                self.value(&whole, depth),
                self.value(&whole, depth)
            ),
            5 | 6 => self.over("map", item, depth),
            7 => {
                let name = self.name();
                let range = self.value(&whole, depth);
                let condition = self.within(&[(&name, item)], &Bool, depth);
                format!("{range}.filter({name}, {condition})")
            }
            8 => {
                let name = self.name();
                let range = self.value(&whole, depth);
                let condition = self.within(&[(&name, item)], &Bool, depth);
                let value = self.within(&[(&name, item)], item, depth);
                format!("{range}.map({name}, {condition}, {value})")
            }
            9 => {
                let range = self.value(&whole, depth);
                let value = self.within(&[("k", &Int), ("v", item)], item, depth);
                format!("{range}.transformList(k, v, {value})")
            }
            10 => format!(
                "{}.slice({}, {})",
                self.value(&whole, depth),
                self.value(&Int, depth),
                self.value(&Int, depth)
            ),
            11 => format!("{}.flatten()", self.value(&list(whole), depth)),
            12 => format!("{}.reverse()", self.value(&whole, depth)),
            13 => format!("{}.distinct()", self.value(&whole, depth)),
            14 if SCALARS.contains(item) => format!("{}.sort()", self.value(&whole, depth)),
            15 => {
                let (name, key) = (self.name(), self.scalar());
                let range = self.value(&whole, depth);
                let key = self.within(&[(&name, item)], &key, depth);
                format!("{range}.sortBy({name}, {key})")
            }
            _ if *item == Text => format!(
                "{}.split({})",
                self.value(&Text, depth),
                self.value(&Text, depth)
            ),
            _ if *item == Int => match self.random.percent(25) {
                true => format!("lists.range({} % 20)", operand(&self.atom(&Int))),
                false => format!("lists.range({})", self.random.one_of(&["3", "20", "-1"])),
            },
            _ => format!(
                "optional.unwrap({})",
                self.value(&list(optional(item.clone())), depth)
            ),
        }
    }

    fn map(&mut self, member: &Kind, depth: usize) -> String {
        match self.random.below(5) {
            0 => format!("{{'a': {}}}", self.value(member, depth)),
            1 => format!(
                "{{{}: {}}}",
                self.value(&Text, depth),
                self.value(member, depth)
            ),
            2 => format!("{{?'a': {}}}", self.value(&optional(member.clone()), depth)),
            3 => {
                let range = self.value(&map(member.clone()), depth);
                let value = self.within(&[("k", &Text), ("v", member)], member, depth);
                format!("{range}.transformMap(k, v, {value})")
            }
            _ => {
                let range = self.value(&list(member.clone()), depth);
                let key = self.within(&[("k", &Int), ("v", member)], &Text, depth);
                format!("{range}.transformMapEntry(k, v, {{{key}: v}})")
            }
        }
    }

    fn optional(&mut self, held: &Kind, depth: usize) -> String {
        match self.random.below(9) {
            0 => format!("optional.of({})", self.value(held, depth)),
            1 => format!("optional.ofNonZeroValue({})", self.value(held, depth)),
            2 => format!("{}.?a", self.value(&map(held.clone()), depth)),
            3 => format!(
                "{}[?{}]",
                self.value(&list(held.clone()), depth),
                self.value(&Int, depth)
            ),
            4 => format!(
                "{}[?{}]",
                self.value(&map(held.clone()), depth),
                self.value(&Text, depth)
            ),
            5 => format!("{}.first()", self.value(&list(held.clone()), depth)),
            6 => format!("{}.last()", self.value(&list(held.clone()), depth)),
            7 => {
                let whole = optional(held.clone());
                format!(
                    "{}.or({})",
                    self.value(&whole, depth),
                    self.value(&whole, depth)
                )
            }
            _ => {
                let (name, inner) = (self.name(), self.scalar());
                let target = self.value(&optional(inner.clone()), depth);
                let value = self.within(&[(&name, &inner)], held, depth);
                format!("{target}.optMap({name}, {value})")
            }
        }
    }

    fn dynamic(&mut self, depth: usize) -> String {
        match self.random.below(4) {
            0 => format!("{}.a", self.value(&Dyn, depth)),
            1 => format!("{}[0]", self.value(&Dyn, depth)),
            _ => {
                let kind = kind(self.random, 1);
                format!("dyn({})", self.value(&kind, depth))
            }
        }
    }

    fn other(&mut self, kind: &Kind, depth: usize) -> String {
        let (name, from, operators): (_, &[Kind], &[&str]) = match kind {
            Uint => ("uint", &[Int, Double, Text], &["+", "-", "*", "/", "%"]),
            Double => ("double", &[Int, Uint, Text], &["+", "-", "*", "/"]),
            Bytes => ("bytes", &[Text], &["+"]),
            Duration => ("duration", &[Text, Duration], &["+", "-"]),
            _ => ("timestamp", &[Int, Text, Time], &[]),
        };
        match self.random.below(4) {
            0 => {
                let from = self.random.one_of(from);
                format!("{name}({})", self.value(&from, depth))
            }
            1 if *kind == Time => {
                let duration = self.value(&Duration, depth);
                format!("({} + {duration})", self.value(&Time, depth))
            }
            2 if *kind == Duration => {
                format!(
                    "({} - {})",
                    self.value(&Time, depth),
                    self.value(&Time, depth)
                )
            }
            _ if *kind == Time => self.atom(kind),
            _ => {
                let operator = self.random.pick(operators);
                format!(
                    "({} {operator} {})",
                    self.value(kind, depth),
                    self.value(kind, depth)
                )
            }
        }
    }
}

fn operand(expression: &str) -> String {
    format!("({expression})")
}
