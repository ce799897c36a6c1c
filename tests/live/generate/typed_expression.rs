//! Expressions over variables of every type; about half of their parts have the right type.

use crate::random::Random;
use serde_json::{Value, json};
use std::sync::LazyLock;

static VARIABLES: LazyLock<Value> = LazyLock::new(|| {
    json!({
        "i": "int", "u": "uint", "d": "double", "s": "string", "b": "bool", "y": "bytes",
        "t": "timestamp", "n": "duration", "l": "list(int)", "ls": "list(string)",
        "lo": "list(dev.Item)", "m": "map(string, int)", "ml": "map(string, list(string))",
        "x": "dyn", "ld": "list(dyn)", "o": "dev.Object",
    })
});

static OBJECTS: LazyLock<Value> = LazyLock::new(|| {
    json!({
        "dev.Object": {
            "i": "int", "s": "string", "l": "list(dev.Item)", "m": "map(string, dev.Item)",
            "x": "dyn", "b": "bool", "__namespace__": "string", "t": "timestamp",
        },
        "dev.Item": { "name": "string", "n": "int", "o": "dev.Inner" },
        "dev.Inner": { "s": "string" },
    })
});

/// Versions with different environments.
const MINORS: &[u64] = &[23, 27, 28, 30, 31, 32, 33, 34, 36, 37];

const ATOMS: &[&str] = &[
    "i",
    "u",
    "d",
    "s",
    "b",
    "y",
    "t",
    "n",
    "l",
    "ls",
    "lo",
    "m",
    "ml",
    "x",
    "ld",
    "o",
    "1",
    "2u",
    "1.5",
    "'a'",
    "b'a'",
    "true",
    "null",
    "[]",
    "{}",
    "[1]",
    "['a']",
    "{'a': 1}",
    "{1: 2u}",
    "dyn(1)",
    "optional.of(i)",
    "optional.none()",
    "optional.of(l)",
    "int",
    "list",
    "map",
    "optional_type",
    "net.IP",
    "type(i)",
    "nothing",
    "[l]",
    "[x]",
    "[[]]",
    "{s: l}",
    "o.l",
    "o.m",
    "o.l[0]",
    "o.x",
    "o.namespace",
    "quantity(s)",
    "ip(s)",
    "google.protobuf.Int64Value{value: 1}",
    "[optional.of(1)]",
];

/// Expressions with the variables of macros.
const LOCALS: &[&str] = &["e", "e", "k", "e.i", ".e", "e[0]"];

const OPERATORS: &[&str] = &[
    "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "in",
];

const FIELDS: &[&str] = &[
    "a",
    "i",
    "l",
    "name",
    "n",
    "o",
    "m",
    "x",
    "s",
    "nothing",
    "namespace",
    "t",
];

/// Calls, with `@` for each argument. Each literal alone is a valid argument.
const CALLS: &[&str] = &[
    "@.size()",
    "@.startsWith(@)",
    "@.contains(@)",
    "@.split(@)",
    "@.join()",
    "@.join(@)",
    "@.indexOf(@)",
    "@.lastIndexOf(@)",
    "@.sum()",
    "@.min()",
    "@.max()",
    "@.isSorted()",
    "@.sort()",
    "@.reverse()",
    "@.distinct()",
    "@.slice(@, @)",
    "@.flatten()",
    "@.flatten(@)",
    "@.first()",
    "@.last()",
    "@.value()",
    "@.hasValue()",
    "@.orValue(@)",
    "@.or(@)",
    "@.unwrapOpt()",
    "@.getHours()",
    "@.getFullYear(@)",
    "@.charAt(@)",
    "@.replace(@, @)",
    "@.substring(@)",
    "@.includes(@)",
    "@.add(@)",
    "@.compareTo(@)",
    "@.nothing(@)",
    "@.find(@)",
    "@.trim()",
    "size(@)",
    "int(@)",
    "string(@)",
    "double(@)",
    "uint(@)",
    "bool(@)",
    "bytes(@)",
    "type(@)",
    "dyn(@)",
    "timestamp(i + @)",
    "optional.of(@)",
    "optional.ofNonZeroValue(@)",
    "optional.unwrap(@)",
    "sets.contains(@, @)",
    "sets.equivalent(@, @)",
    "lists.range(@)",
    "nothing(@)",
    "url(@)",
    "ip(@)",
    "isIP(@)",
    "quantity(@)",
    "sign(@)",
    "strings.quote(@)",
    "cidr(@)",
    "semver(@)",
];

const MACROS: &[&str] = &[
    "@.all(e, @)",
    "@.exists(e, @)",
    "@.exists_one(e, @)",
    "@.map(e, @)",
    "@.map(e, @, @)",
    "@.filter(e, @)",
    "@.all(k, e, @)",
    "@.exists(k, e, @)",
    "@.transformList(k, e, @)",
    "@.transformMap(k, e, @)",
    "@.transformMapEntry(k, e, @)",
    "@.optMap(e, @)",
    "@.optFlatMap(e, @)",
    "@.map(l, @)",
    "@.map(i, @)",
    "@.sortBy(e, @)",
];

const MESSAGES: &[&str] = &[
    "google.protobuf.Struct{fields: @}",
    "google.protobuf.StringValue{value: @}",
    "dev.Item{name: @}",
    "dev.Object{?i: @}",
];

const OTHERS: &[&str] = &[
    "@[@]",
    "@[?@]",
    "@[@]",
    "[@]",
    "[@, @]",
    "[?@, @]",
    "{@: @}",
    "{@: @, ?@: @}",
    "@ ? @ : @",
    "!@",
    "-@",
];

/// An expression with variables and objects.
pub fn any(random: &mut Random) -> Value {
    let depth = random.one_of(&[1, 2, 2, 3, 3, 4]);
    let mut question = json!({
        "expression": expression(random, depth, false),
        "variables": *VARIABLES,
        "objects": *OBJECTS,
    });
    if random.percent(15) {
        question["minor"] = random.one_of(MINORS).into();
    }
    question
}

/// An expression, in which some of the parts may use the variables of macros.
pub(super) fn expression(random: &mut Random, depth: usize, local: bool) -> String {
    if depth == 0 || random.percent(12) {
        return match local && random.percent(50) {
            true => random.pick(LOCALS).to_owned(),
            false => random.pick(ATOMS).to_owned(),
        };
    }
    match random.below(20) {
        0..=3 => format!("@ {} @", random.pick(OPERATORS)),
        4..=9 => random.pick(CALLS).to_owned(),
        10..=11 => format!("@{}{}", random.pick(&[".", ".", ".?"]), random.pick(FIELDS)),
        12..=15 => random.pick(MACROS).to_owned(),
        16 => format!("has(@.{})", random.pick(FIELDS)),
        17 => random.pick(MESSAGES).to_owned(),
        _ => random.pick(OTHERS).to_owned(),
    }
    .split_inclusive('@')
    .map(|part| match part.strip_suffix('@') {
        // Arguments of macros may use their variables.
        Some(before) => {
            let local = local || before.contains("(e,") || before.contains("(k, e,");
            format!("{before}{}", operand(expression(random, depth - 1, local)))
        }
        None => part.to_owned(),
    })
    .collect()
}

fn operand(expression: String) -> String {
    let name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_');
    match expression.chars().all(name) && !expression.starts_with('.') {
        true => expression,
        false => format!("({expression})"),
    }
}
