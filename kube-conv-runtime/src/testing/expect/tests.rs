use super::{Expectation, compare};
use crate::field::{BadValue, Error};
use crate::testing::expect;
use serde_json::json;

fn maximum() -> Error {
    Error::invalid("spec.replicas", 11, "must be less than or equal to 10").with_origin("maximum")
}

#[track_caller]
fn fits(expectation: impl Into<Expectation>) {
    let expectation = expectation.into();
    assert!(expectation.matches(&maximum()), "{expectation}");
    assert_eq!(compare(&[maximum()], &[expectation]), Ok(()));
}

#[track_caller]
fn fits_not(expectation: impl Into<Expectation>) {
    let expectation = expectation.into();
    assert!(!expectation.matches(&maximum()), "{expectation}");
    assert!(compare(&[maximum()], &[expectation]).is_err());
}

#[test]
fn a_text_is_the_whole_message() {
    fits("spec.replicas: Invalid value: 11: must be less than or equal to 10");
    fits(maximum().to_string());
    fits_not("spec.replicas: Invalid value: 11");
    fits_not("must be less than or equal to 10");
}

#[test]
fn a_matcher_compares_only_type_and_field_by_default() {
    fits(expect::invalid("spec.replicas"));
    fits_not(expect::type_invalid("spec.replicas"));
    fits_not(expect::invalid("spec"));
}

#[test]
fn refinements_request_more() {
    fits(expect::invalid("spec.replicas").value(11));
    fits(expect::invalid("spec.replicas").detail("must be less than or equal to 10"));
    fits(expect::invalid("spec.replicas").detail_contains("less than"));
    fits(expect::invalid("spec.replicas").origin("maximum"));
    fits_not(expect::invalid("spec.replicas").value("11"));
    fits_not(expect::invalid("spec.replicas").value(BadValue::Omitted));
    fits_not(expect::invalid("spec.replicas").detail("less than"));
    fits_not(expect::invalid("spec.replicas").detail_contains("greater"));
    fits_not(expect::invalid("spec.replicas").origin("minimum"));
}

#[test]
fn every_constructor_has_its_matcher() {
    let errors = [
        Error::not_found("f", 1),
        Error::required("f", ""),
        Error::duplicate("f", 1),
        Error::invalid("f", 1, ""),
        Error::not_supported("f", 1, ["a"]),
        Error::forbidden("f", ""),
        Error::too_long("f", 1),
        Error::too_short("f", "", 1),
        Error::too_many("f", 2, 1),
        Error::too_few("f", 0, 1),
        Error::internal("f", ""),
        Error::type_invalid("f", 1, ""),
    ];
    let matchers = [
        expect::not_found("f"),
        expect::required("f"),
        expect::duplicate("f"),
        expect::invalid("f"),
        expect::not_supported("f"),
        expect::forbidden("f"),
        expect::too_long("f"),
        expect::too_short("f"),
        expect::too_many("f"),
        expect::too_few("f"),
        expect::internal("f"),
        expect::type_invalid("f"),
    ];
    for (error, matcher) in errors.iter().zip(&matchers) {
        let matching = matchers.iter().filter(|matcher| matcher.matches(error));
        assert_eq!(matching.count(), 1);
        assert!(matcher.matches(error), "{matcher} and {error}");
    }
}

#[test]
fn duplicates_count() {
    let twice = [Error::required("a", ""), Error::required("a", "")];
    let once = || Expectation::new("a: Required value");
    assert_eq!(compare(&twice, &[once(), once()]), Ok(()));
    assert!(compare(&twice, &[once()]).is_err());
    assert!(compare(&twice[..1], &[once(), once()]).is_err());
    assert!(compare(&twice, &[once(), once(), once()]).is_err());
}

#[test]
fn a_loose_matcher_leaves_an_error_to_a_strict_one() {
    let errors = [Error::invalid("a", 1, "x"), Error::invalid("a", 2, "y")];
    let loose = || expect::invalid("a");
    let strict = || Expectation::new("a: Invalid value: 1: x");
    assert_eq!(compare(&errors, &[loose().into(), strict()]), Ok(()));
    assert_eq!(compare(&errors, &[strict(), loose().into()]), Ok(()));
    assert!(compare(&errors, &[strict(), strict()]).is_err());
}

#[test]
fn a_matcher_with_an_origin_matches_several_errors_but_not_repetitions() {
    let format = |detail| Error::invalid("a", "A_", detail).with_origin("format=k8s-short-name");
    let expected = [expect::invalid("a").origin("format=k8s-short-name").into()];
    assert_eq!(
        compare(&[format("lower case"), format("no underscore")], &expected),
        Ok(())
    );
    let report = compare(&[format("lower case"), format("lower case")], &expected).unwrap_err();
    assert!(report.contains("unexpected:"), "{report}");
    assert!(compare(&[], &expected).is_err());
}

#[test]
fn order_does_not_matter() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..500 {
        let count = random.usize(..8);
        let errors: Vec<Error> = (0..count)
            .map(|_| {
                Error::invalid(
                    "f",
                    ["a", "b"][random.usize(..2)],
                    ["x", "y"][random.usize(..2)],
                )
            })
            .collect();
        let mut expected: Vec<Expectation> = errors
            .iter()
            .map(|error| match random.usize(..3) {
                0 => error.to_string().into(),
                1 => expect::invalid("f").detail(error.detail()).into(),
                _ => expect::invalid("f").into(),
            })
            .collect();
        for last in (1..count).rev() {
            expected.swap(last, random.usize(..last + 1));
        }
        assert_eq!(compare(&errors, &expected), Ok(()));
        if expected.pop().is_some() {
            assert!(compare(&errors, &expected).is_err());
        }
    }
}

#[test]
fn the_report_shows_near_misses_side_by_side() {
    let actual = [
        Error::required("spec.image", ""),
        maximum(),
        Error::too_many("spec.ports", 3, 2),
        Error::forbidden("spec.y", "why"),
    ];
    let expected = [
        expect::invalid("spec.replicas")
            .value(12)
            .origin("maximum")
            .into(),
        "spec.ports: Too many: 4: must have at most 2 items".into(),
        "spec.x: Forbidden: why".into(),
        expect::duplicate("status").into(),
    ];
    assert_eq!(
        compare(&actual, &expected).unwrap_err(),
        "the errors are not the expected ones\n\
         differs in value:\n  \
           expected  invalid(\"spec.replicas\").value(12).origin(\"maximum\")\n  \
           actual    spec.replicas: Invalid value: 11: must be less than or equal to 10  (origin maximum)\n\
         differs in value:\n  \
           expected  spec.ports: Too many: 4: must have at most 2 items\n  \
           actual    spec.ports: Too many: 3: must have at most 2 items\n\
         differs in field:\n  \
           expected  spec.x: Forbidden: why\n  \
           actual    spec.y: Forbidden: why\n\
         missing:\n  \
           duplicate(\"status\")\n\
         unexpected:\n  \
           spec.image: Required value\n\
         all 4 errors:\n  \
           spec.image: Required value\n  \
           spec.replicas: Invalid value: 11: must be less than or equal to 10  (origin maximum)\n  \
           spec.ports: Too many: 3: must have at most 2 items\n  \
           spec.y: Forbidden: why"
    );
}

#[test]
fn the_report_names_the_part_of_a_text_that_differs() {
    for (expected, error, difference) in [
        ("a: Required value", Error::forbidden("a", ""), "type"),
        (
            "a: Invalid value: 1: x",
            Error::invalid("a", 1, "y"),
            "detail",
        ),
        (
            "a: Invalid value: 1: x",
            Error::invalid("a", 2, "x"),
            "value",
        ),
        (
            "a: Invalid value: 1: x",
            Error::invalid("a", 2, "y"),
            "value, detail",
        ),
        ("a: Required value: x", Error::required("a", ""), "detail"),
        ("a: Required value", Error::required("a", "x"), "detail"),
        ("b: Required value", Error::required("a", ""), "field"),
    ] {
        let report = compare(std::slice::from_ref(&error), &[expected.into()]).unwrap_err();
        assert!(
            report.contains(&format!("differs in {difference}:")),
            "{report}"
        );
    }
}

#[test]
fn a_report_without_errors_says_so() {
    assert_eq!(
        compare(&[], &["a: Required value".into()]).unwrap_err(),
        "the errors are not the expected ones\nmissing:\n  a: Required value\nthere are no errors"
    );
}

#[test]
fn a_matcher_prints_as_the_code_that_creates_it() {
    let matcher = expect::not_supported("f")
        .value(json!(["a"]))
        .detail_contains("x\"");
    assert_eq!(
        matcher.to_string(),
        r#"not_supported("f").value(["a"]).detail_contains("x\"")"#
    );
    let matcher = expect::required("f").detail("x").value(BadValue::Omitted);
    assert_eq!(
        matcher.to_string(),
        r#"required("f").value(omitted).detail("x")"#
    );
}
