//! What expressions cost, by sizes that a user of the crate declares.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails by panicking, in its helpers too"
)]

use kube_conv_cel::check::{Environment, Library, check_types};
use kube_conv_cel::cost::{
    Call, CallEstimate, CostOptions, Estimate, Estimator, Path, Step, estimate,
};
use kube_conv_cel::{ParseOptions, parse};

/// Sizes by path, and a function of ours.
struct Sizes;

impl Estimator for Sizes {
    fn size(&self, path: Path<'_>) -> Option<Estimate> {
        let steps: Vec<Step<'_>> = path.steps().collect();
        let most = match steps.as_slice() {
            [Step::Name("names")] => 10,
            [Step::Name("names"), Step::Items] => 100,
            [Step::Name("labels")] => 5,
            [Step::Name("labels"), Step::Keys] => 60,
            _ => return None,
        };
        Some(Estimate::new(0, most))
    }

    fn call(&self, call: &Call<'_>) -> Option<CallEstimate> {
        let [text] = call.arguments else { return None };
        let size = call.size(text);
        (call.function == "shout").then(|| CallEstimate::of(size).with_result(size))
    }
}

fn cost(expression: &str) -> Estimate {
    let mut environment = Environment::standard().unwrap();
    let own: &Library = "shout shout_string (string) -> string";
    environment.declare(own).unwrap();
    for (name, written) in [
        ("n", "int"),
        ("text", "string"),
        ("names", "list(string)"),
        ("labels", "map(string, string)"),
    ] {
        environment.declare_variable(name, written).unwrap();
    }
    let ast = parse(expression, &ParseOptions::default()).unwrap();
    let checked = check_types(&ast, &environment, &()).unwrap();
    estimate(&ast, &checked, &Sizes, CostOptions { presence: false })
}

#[test]
fn steps_and_texts() {
    assert_eq!(cost("true"), Estimate::ZERO);
    assert_eq!(cost("n == 1"), Estimate::fixed(2));
    assert_eq!(cost("text == 'abcdefghijk'"), Estimate::new(2, 3));
    assert_eq!(cost("text == text").max, 1_844_674_407_370_955_264 + 2);
    assert_eq!(cost("n == 1 || n == 2"), Estimate::new(2, 4));
    assert_eq!(cost("n == 1 ? 'a' : text"), Estimate::new(2, 3));
    assert_eq!(cost("has(labels.a)"), Estimate::ONE);
}

#[test]
fn loops_cost_as_much_as_their_items() {
    // The range, then for each item: condition, accumulator twice, the item and the comparison.
    assert_eq!(cost("names.all(x, x == 'a')"), Estimate::new(2, 2 + 10 * 5));
    assert_eq!(cost("labels.all(k, k == 'a')").max, 2 + 5 * 5);
    assert_eq!(cost("names.all(x, x == x)").max, 2 + 10 * (3 + 2 + 10));
    assert_eq!(cost("[1, 2].exists(x, x > 1)"), Estimate::new(19, 23));
    // What a loop makes of a list has as many items.
    assert!(cost("names.map(x, x).all(x, x == 'a')").max < 1_000);
}

#[test]
fn extensions_and_functions_of_the_user() {
    assert_eq!(cost("names.sort()").max, 1 + 210 + 11);
    assert_eq!(cost("names.slice(1, 3)"), Estimate::fixed(1 + 2 + 11));
    assert_eq!(cost("lists.range(3)"), Estimate::fixed(3 + 11));
    assert_eq!(cost("sets.contains(names, ['a'])").max, 1 + 10 + 10 + 1);
    assert_eq!(cost("shout('abc') == 'abc'"), Estimate::fixed(4));
    assert_eq!(cost("names.sortBy(x, x)[0] == 'a'").min, 37);
}
