//! Compares our answers with recorded answers of Kubernetes' own code (`test_support::recorded`).
#![expect(
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test"
)]

mod adapters;

use serde_json::Value;
use std::fs;
use test_support::recorded;

#[test]
fn recorded_answers_are_ours() {
    recorded::assert_ours(adapters::ALL);
}

/// Compares the functions by which the derive checks rules: their names and numbers of arguments.
#[test]
fn the_derive_knows_every_function_of_the_newest_server() {
    let file = recorded::folder("cel.functions").join("versions.json");
    let recorded: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let cases = recorded["cases"].as_array().unwrap();
    let newest = cases.iter().find(|case| case["name"] == "1.37").unwrap();
    let overloads = newest["answer"]["overloads"].as_array().unwrap();
    // A rule cannot contain the names of operators and of functions that only macros call.
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '.';
    let is_word = |name: &&str| name.chars().all(is_letter);
    let mut theirs: Vec<(&str, bool, usize)> = overloads
        .iter()
        .map(|overload| overload.as_str().unwrap().splitn(3, ' '))
        .map(|mut parts| (parts.next().unwrap(), parts.nth(1).unwrap()))
        .filter(|(name, _)| is_word(name) && *name != "in")
        .map(|(name, signature)| (name, signature.contains(".("), arguments(signature)))
        .collect();
    let mut ours = Vec::new();
    for (name, global, member) in kube_conv_core::cel_functions::FUNCTIONS {
        ours.extend(global.iter().map(|count| (*name, false, *count)));
        ours.extend(member.iter().map(|count| (*name, true, *count)));
    }
    theirs.sort_unstable();
    theirs.dedup();
    ours.sort_unstable();
    assert_eq!(ours, theirs);
}

/// Returns the number of arguments of a signature such as `string.(int, map(A, B)) -> bool`.
fn arguments(signature: &str) -> usize {
    let (parameters, _) = signature.rsplit_once(") -> ").unwrap();
    let parameters = match parameters.rsplit_once(".(") {
        Some((_, parameters)) => parameters,
        None => parameters.split_once('(').unwrap().1,
    };
    let mut depth = 0;
    let commas = parameters.chars().filter(|letter| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        *letter == ',' && depth == 0
    });
    usize::from(!parameters.is_empty()) + commas.count()
}
