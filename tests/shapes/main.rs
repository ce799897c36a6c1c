//! The conventions in many shapes of types. Each departure is compiled once and checked by the derive,
//! by the lints of the type, and by the lints of its CRD. `docs/conventions.md` lists the shapes.

#![allow(missing_docs)]
#![expect(clippy::panic, reason = "all of it is a test")]

mod definitions;
mod departures;
mod levels;
mod neighbors;
mod sides;
mod values;

use sides::{Departure, Neighbor};

fn assert_none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_side_reports_the_same() {
    let problems = departures::ALL.iter().flat_map(Departure::problems);
    assert_none(&problems.collect::<Vec<_>>());
}

#[test]
fn every_side_reports_the_same_inside_of_another_type() {
    let problems = departures::ALL.iter().flat_map(Departure::problems_nested);
    assert_none(&problems.collect::<Vec<_>>());
}

#[test]
fn an_allowance_silences_every_side_and_is_used() {
    let problems = departures::ALL.iter().flat_map(Departure::loud);
    assert_none(&problems.collect::<Vec<_>>());
}

#[test]
fn the_level_of_a_crate_applies_to_every_departure_in_it() {
    let problems = departures::ALL.iter().flat_map(levels::problems);
    assert_none(&problems.collect::<Vec<_>>());
}

#[test]
fn legitimate_neighbors_are_silent() {
    let problems = neighbors::ALL.iter().filter_map(Neighbor::problem);
    assert_none(&problems.collect::<Vec<_>>());
}
