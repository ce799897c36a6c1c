//! Evaluation: values of the user's, functions of the user's, and hostile expressions. Exactness is tested with recorded
//! and random questions to cel-go (`crates/kube-conv-cel/tests/conformance/cel.run`, `tests/live` of the workspace).
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking, in its helpers too"
)]

use std::any::Any;

use kube_conv_cel::check::{Environment, check_types};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::parse;
use kube_conv_cel::values::{
    Context, Equality, List, Map, NoPatterns, NoZones, OpaqueValue, User, Value, View, go_text,
};
use kube_conv_cel::{Evaluation, EvaluationError, ParseOptions, Program, Variables};

const LIMIT: u64 = 1_000_000;

fn environment() -> Environment {
    let mut environment = Environment::standard().unwrap();
    environment.declare_opaque("dev.Size");
    environment
        .declare("bytes_of size_of_text (string) -> dev.Size\nadd size_add dev.Size.(dev.Size) -> dev.Size")
        .unwrap();
    environment.declare_variable("set", "list(string)").unwrap();
    environment.declare_variable("big", "list(int)").unwrap();
    environment.declare_variable("few", "list(int)").unwrap();
    environment
        .declare_variable("sized", "map(string, int)")
        .unwrap();
    environment
}

fn functions() -> Functions {
    let mut functions = Functions::standard();
    functions
        .overload("size_of_text", |_, values| match values {
            [Value::String(text)] => Value::opaque(Size(text.len())),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("size_add", |_, values| match values {
            [Value::Opaque(a), Value::Opaque(b)] => {
                let [a, b] = [a, b].map(|size| size.downcast::<Size>().unwrap().0);
                Value::opaque(Size(a + b))
            }
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload_cost("size_add", |_, result| match result {
            Value::Opaque(size) => size.downcast::<Size>().map(|size| size.0 as u64),
            _ => None,
        });
    functions
}

/// A type that only functions of the test know.
#[derive(Debug)]
struct Size(usize);

impl OpaqueValue for Size {
    fn type_name(&self) -> &'static str {
        "dev.Size"
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        match other {
            Value::Opaque(other) => Ok(other
                .downcast::<Size>()
                .is_some_and(|other| other.0 == self.0)),
            _ => Err(Value::NO_SUCH_OVERLOAD),
        }
    }
}

/// Texts whose order does not matter.
#[derive(Debug)]
struct Set;

impl View for Set {
    fn type_name(&self) -> &'static str {
        "list"
    }

    fn len(&self, data: &(dyn Any + 'static)) -> usize {
        data.downcast_ref::<Vec<String>>().unwrap().len()
    }

    fn item<'v>(&'v self, data: &'v (dyn Any + 'static), index: usize) -> Value<'v> {
        Value::string(data.downcast_ref::<Vec<String>>().unwrap()[index].as_str())
    }

    fn equal<'v>(
        &'v self,
        context: &Context<'_>,
        value: &Value<'v>,
        other: &Value<'v>,
    ) -> Option<Equality<'v>> {
        let (Value::List(list), Value::List(other)) = (value, other) else {
            return Some(Ok(false));
        };
        let is_in = |item: Value<'v>| {
            let mut others = other.iter();
            others.any(|other| matches!(item.equals(context, &other), Ok(true)))
        };
        Some(Ok(list.len() == other.len() && list.iter().all(is_in)))
    }

    fn add<'v>(
        &'v self,
        context: &Context<'_>,
        value: &Value<'v>,
        other: &Value<'v>,
    ) -> Option<Value<'v>> {
        let (Value::List(list), Value::List(other)) = (value, other) else {
            return None;
        };
        let mut items: Vec<Value<'v>> = list.iter().collect();
        for item in other.iter() {
            if !items
                .iter()
                .any(|known| matches!(known.equals(context, &item), Ok(true)))
            {
                items.push(item);
            }
        }
        Some(Value::List(List::with_view(items, self)))
    }
}

/// Many numbers that are nowhere.
#[derive(Debug)]
struct Numbers;

impl View for Numbers {
    fn type_name(&self) -> &'static str {
        "list"
    }

    fn len(&self, data: &(dyn Any + 'static)) -> usize {
        *data.downcast_ref::<usize>().unwrap()
    }

    fn item<'v>(&'v self, _data: &'v (dyn Any + 'static), index: usize) -> Value<'v> {
        Value::Int(i64::try_from(index).unwrap())
    }

    /// Negative numbers are as good as others.
    fn contains<'v>(
        &'v self,
        _context: &Context<'_>,
        value: &Value<'v>,
        item: &Value<'v>,
    ) -> Option<Value<'v>> {
        let (Value::List(list), Value::Int(number)) = (value, item) else {
            return None;
        };
        let place = usize::try_from(number.unsigned_abs()).unwrap();
        Some(Value::Bool(place < list.len()))
    }
}

/// A map that equals all others of its size.
#[derive(Debug)]
struct AnyKeys;

impl View for AnyKeys {
    fn type_name(&self) -> &'static str {
        "map"
    }

    fn len(&self, data: &(dyn Any + 'static)) -> usize {
        data.downcast_ref::<Vec<String>>().unwrap().len()
    }

    fn entries<'v>(
        &'v self,
        data: &'v (dyn Any + 'static),
    ) -> Box<dyn Iterator<Item = (Value<'v>, Value<'v>)> + 'v> {
        let keys = data.downcast_ref::<Vec<String>>().unwrap().iter();
        Box::new(keys.map(|key| (Value::string(key.as_str()), Value::Int(1))))
    }

    fn equal<'v>(
        &'v self,
        _context: &Context<'_>,
        value: &Value<'v>,
        other: &Value<'v>,
    ) -> Option<Equality<'v>> {
        let sizes = [value, other].map(|value| match value {
            Value::Map(map) => Some(map.len()),
            _ => None,
        });
        Some(Ok(sizes[0] == sizes[1]))
    }
}

struct Data {
    set: Vec<String>,
    numbers: usize,
}

impl<'v> Variables<'v> for &'v Data {
    fn get(&self, name: &str) -> Option<Value<'v>> {
        let user = match name {
            "set" => User::new(&self.set, &Set),
            "big" => User::new(&self.numbers, &Numbers),
            "few" => User::new(&9_usize, &Numbers),
            "sized" => return Some(Value::Map(Map::user(User::new(&self.set, &AnyKeys)))),
            _ => return None,
        };
        Some(Value::List(List::user(user)))
    }
}

fn planned(text: &str) -> Result<Program, String> {
    let (environment, options) = (environment(), ParseOptions::default());
    let ast = parse(text, &options).map_err(|issues| issues.to_string())?;
    let checked = check_types(&ast, &environment, &()).map_err(|issues| issues.to_string())?;
    Program::new(&ast, &checked, &environment, &functions(), &NoPatterns)
}

fn run<T>(text: &str, with: impl FnOnce(Evaluation<'_>) -> T) -> T {
    let program = planned(text).unwrap();
    let data = Data {
        set: vec!["a".to_owned(), "b".to_owned()],
        numbers: 1_000_000,
    };
    let context = Context::new(&NoPatterns, &NoZones).with_work(1 << 20);
    with(program.evaluate(&&data, &context, LIMIT))
}

/// The value of an expression as Go prints it, or the error, with the cost.
fn evaluated(text: &str) -> (String, u64) {
    run(text, |evaluation| {
        let value = evaluation.value;
        let shown = value.map_or_else(|error| error.to_string(), |value| go_text(&value));
        (shown, evaluation.cost)
    })
}

#[test]
fn lists_and_maps_of_the_user_keep_their_rules() {
    let table = [
        ("set == ['b', 'a']", "true"),
        ("set + ['a', 'c'] == ['c', 'b', 'a']", "true"),
        ("(set + ['a', 'c']).size()", "3"),
        ("['b', 'a'] == set", "false"),
        ("set.map(e, e + '!')", "[a!, b!]"),
        ("big[999999]", "999999"),
        ("-5 in few", "true"),
        ("-5 in few + [7]", "true"),
        ("sized == {'x': 1, 'y': 2}", "true"),
        ("sized == {'x': 1}", "false"),
    ];
    for (text, expected) in table {
        assert_eq!(evaluated(text).0, expected, "{text}");
    }
}

#[test]
fn types_of_the_user_have_functions_equality_and_cost() {
    let (value, cost) = evaluated("bytes_of('abc').add(bytes_of('de')) == bytes_of('abcde')");
    assert_eq!((value.as_str(), cost), ("true", 1 + 1 + 5 + 1 + 1));
    assert_eq!(evaluated("type(bytes_of('a'))").0, "dev.Size");
    let text = "dyn(bytes_of('a')) == 1";
    assert_eq!(evaluated(text).0, "no such overload");
    assert!(View::find(&Numbers, &2_usize, &Value::Int(1)).is_none());
    let text = "bytes_of(dyn(1))";
    assert_eq!(evaluated(text).0, "no such overload: bytes_of(int)");
}

#[test]
fn what_is_wrong_with_constants_is_known_before() {
    let table = [
        ("int('a')", "type conversion error from 'string' to 'int'"),
        (
            "[timestamp('a')]",
            "type conversion error from 'string' to 'google.protobuf.Timestamp'",
        ),
        (
            "double('0x1__0p0')",
            "type conversion error from 'string' to 'double'",
        ),
        ("'a'.matches('a')", "regular expressions are not supported"),
    ];
    for (text, expected) in table {
        assert_eq!(planned(text).unwrap_err(), expected, "{text}");
    }
}

#[test]
fn an_evaluation_ends_where_it_costs_too_much() {
    run("big.all(e, e >= 0)", |evaluation| {
        assert_eq!(evaluation.value.unwrap_err(), EvaluationError::CostLimit);
        assert!((LIMIT..LIMIT + 10).contains(&evaluation.cost));
    });
}

/// Programs can be shared by threads.
/// Each of their steps costs 1, those of the accumulator that are not evaluated among them.
#[test]
fn quantifiers_end_as_soon_as_they_cost_too_much() {
    for (text, total) in [
        ("[1, 2].all(x, x > 0)", 11),
        ("[1, 2].exists(x, x > 1)", 13),
    ] {
        let program = planned(text).unwrap();
        let context = Context::new(&NoPatterns, &NoZones);
        for limit in 0..total {
            let evaluation = program.evaluate(&(), &context, limit);
            assert_eq!(evaluation.value.unwrap_err(), EvaluationError::CostLimit);
            assert_eq!(evaluation.cost, limit + 1, "{text}");
        }
        let evaluation = program.evaluate(&(), &context, total);
        assert!(matches!(evaluation.value, Ok(Value::Bool(true))), "{text}");
        assert_eq!(evaluation.cost, total, "{text}");
    }
}

#[test]
fn programs_are_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<Program>();
}

/// On a stack as small as a thread's may be.
#[test]
fn no_expression_is_too_deep_for_the_stack() {
    let around = [
        ("[", "]"),
        ("{1: ", "}"),
        ("[1].map(x, ", ")"),
        ("[", "].map(x, x)"),
        ("[1].all(x, [", "] != [])"),
        ("dyn(", ")"),
        ("[1].size() == 1 ? ", " : 1"),
        ("optional.of(", ")"),
        ("[1][", " - 1]"),
        ("(1 + ", ")"),
    ];
    let deep = move || {
        for (before, after) in around {
            for times in [60, 120, 245] {
                let text = format!("{}1{}", before.repeat(times), after.repeat(times));
                if let Ok(program) = planned(&text) {
                    let context = Context::new(&NoPatterns, &NoZones);
                    let _ = program.evaluate(&(), &context, LIMIT);
                }
            }
        }
    };
    let small = std::thread::Builder::new().stack_size(2 * 1024 * 1024);
    small.spawn(deep).unwrap().join().unwrap();
}

/// The least work with which a program has a value.
fn least_work(text: &str) -> u64 {
    let program = planned(text).unwrap();
    let set = vec!["a".repeat(320)];
    let data = Data { set, numbers: 2 };
    let has_value = |work: &u64| {
        let context = Context::new(&NoPatterns, &NoZones).with_work(*work);
        program.evaluate(&&data, &context, LIMIT).value.is_ok()
    };
    (0..100).find(has_value).unwrap()
}

#[test]
fn functions_count_the_work_that_they_cost_little_for() {
    let texts = [
        "set[0]",
        "set[0] + set[0] + set[0]",
        "bytes(set[0]) + bytes(set[0])",
        "set[0].split(',')",
        "[big[0], 2, 3].reverse()",
    ];
    assert_eq!(texts.map(least_work), [1, 26, 11, 21, 4]);
}

#[test]
fn numbers_of_other_types_are_compared_and_read_as_go_does() {
    let table = [
        ("double(big[0]) >= 0u", "true"),
        ("double('0x1.0000000000000801p0') > 1.0", "true"),
        ("double('0x1.00000000000008p0') > 1.0", "false"),
        ("double('0x1_0p0')", "16"),
    ];
    for (text, expected) in table {
        assert_eq!(evaluated(text).0, expected, "{text}");
    }
}

#[test]
fn texts_are_searched_from_the_end() {
    let table = [
        ("'abcabc'.lastIndexOf('bc')", "4"),
        ("'abcabc'.lastIndexOf('bc', 3)", "1"),
        ("'abcabc'.lastIndexOf('', 9)", "6"),
        ("'abc'.lastIndexOf('')", "3"),
        ("''.lastIndexOf('a')", "-1"),
        ("'abc'.lastIndexOf('c', 9)", "-1"),
        ("'abc'.lastIndexOf('x')", "-1"),
    ];
    for (text, expected) in table {
        assert_eq!(evaluated(text).0, expected, "{text}");
    }
}

#[test]
fn texts_are_searched_from_the_start() {
    let table = [
        ("'abcabc'.indexOf('bc')", "1"),
        ("'abcabc'.indexOf('bc', 2)", "4"),
        ("'abcabc'.indexOf('x')", "-1"),
        ("'abc'.indexOf('a', 9)", "-1"),
        ("'abc'.indexOf('', 9)", "3"),
        ("'abc'.indexOf('', 1)", "1"),
        ("'aéb'.indexOf('b')", "2"),
    ];
    for (text, expected) in table {
        assert_eq!(evaluated(text).0, expected, "{text}");
    }
}

/// A Friday, and the Thursday before in a zone to the west.
#[test]
fn times_have_parts() {
    let table = [
        ("getFullYear()", "2024"),
        ("getMonth()", "2"),
        ("getDayOfYear()", "60"),
        ("getDayOfMonth()", "0"),
        ("getDate()", "1"),
        ("getDayOfWeek()", "5"),
        ("getHours()", "13"),
        ("getMinutes()", "14"),
        ("getSeconds()", "15"),
        ("getMilliseconds()", "678"),
        ("getFullYear('-14:00')", "2024"),
        ("getMonth('-14:00')", "1"),
        ("getDayOfYear('-14:00')", "59"),
        ("getDayOfMonth('-14:00')", "28"),
        ("getDate('-14:00')", "29"),
        ("getDayOfWeek('-14:00')", "4"),
        ("getHours('+02:30')", "15"),
        ("getMinutes('+02:30')", "44"),
        ("getSeconds('+02:30')", "15"),
        ("getMilliseconds('+02:30')", "678"),
    ];
    for (call, expected) in table {
        let text = format!("timestamp('2024-03-01T13:14:15.678Z').{call}");
        assert_eq!(evaluated(&text).0, expected, "{text}");
    }
    let durations = [
        ("duration('90m').getHours()", "1"),
        ("duration('90m').getMinutes()", "90"),
        ("duration('90m').getSeconds()", "5400"),
        ("duration('1.5s').getMilliseconds()", "1500"),
    ];
    for (text, expected) in durations {
        assert_eq!(evaluated(text).0, expected, "{text}");
    }
}

#[test]
fn without_zones_none_is_known() {
    let text = "timestamp('2024-01-01T00:00:00Z').getHours('Europe/Berlin')";
    assert_eq!(evaluated(text).0, "unknown time zone Europe/Berlin");
}

/// Where cel-go computes without an end and counts little for it.
#[test]
fn cheap_work_has_an_end() {
    let doubled = |times| format!("[1]{}", ".map(a, a + a)".repeat(times));
    let shared = ".map(a, [a, a])".repeat(60);
    let texts = [
        doubled(3),
        format!("[[1]]{}.map(a, a == a)", ".map(a, a + a)".repeat(60)),
        format!("[1]{shared} == [1]{shared}"),
        format!("'%s'.format([[1]{shared}])"),
        format!("[[1]{shared}].distinct()"),
        format!("dyn([1]{shared}).flatten(100).size()"),
        "big.exists_one(a, big.exists_one(b, false))".to_owned(),
        "big.map(a, big + big).size()".to_owned(),
        "big.map(a, 'x').join('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx').replace('x', big.map(a, 'y').join())"
            .to_owned(),
        format!("'{}'.replace('', '{}').size()", "a".repeat(30_000), "b".repeat(30_000)),
        format!("[{}].map(a, '%.999999f'.format([1.0])).size()", "1, ".repeat(20_000)),
        "lists.range(1000000).map(a, lists.range(1000000)).size()".to_owned(),
        "big.sortBy(a, -a).size()".to_owned(),
    ];
    for text in texts {
        if planned(&text).is_ok() {
            evaluated(&text);
        }
    }
}
