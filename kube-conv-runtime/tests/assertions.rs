//! `assert_errors!` and `assert_valid!` as users write them.

use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::testing::expect;
use kube_conv_runtime::testing::{assert_errors, assert_valid};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Neither `Debug` nor `PartialEq`, like many a type of users.
struct Opaque;

fn errors() -> ErrorList {
    ErrorList::from(vec![
        Error::required("spec.image", ""),
        Error::invalid("spec.replicas", 11, "must be less than or equal to 10"),
    ])
}

fn message(failing: impl FnOnce()) -> String {
    match catch_unwind(AssertUnwindSafe(failing)) {
        Ok(()) => String::from("nothing failed"),
        Err(panic) => panic.downcast_ref::<String>().cloned().unwrap_or_default(),
    }
}

#[test]
fn texts_and_matchers_may_be_mixed() {
    assert_errors!(
        errors(),
        [
            expect::invalid("spec.replicas").value(11),
            "spec.image: Required value",
        ]
    );
}

#[test]
fn every_form_of_outcome_is_accepted() {
    let expected = || expect::required("a");
    let list = || ErrorList::from(Error::required("a", ""));
    let decoded: Result<Opaque, ErrorList> = Err(list());
    assert_errors!(&decoded, [expected()]);
    assert_errors!(decoded, [expected()]);
    assert_errors!(list().into_result(), [expected()]);
    assert_errors!(list(), [expected()]);
    assert_errors!(&list(), [expected()]);
    assert_errors!(Err::<Opaque, _>(Error::required("a", "")), [expected()]);
    assert_errors!(Ok::<Opaque, ErrorList>(Opaque), []);
}

#[test]
fn a_failure_prints_every_error() {
    let message = message(|| assert_errors!(errors(), [expect::required("spec.image")]));
    assert!(
        message.contains("unexpected:\n  spec.replicas: Invalid value: 11"),
        "{message}"
    );
    for error in &errors() {
        assert!(message.contains(&error.to_string()), "{message}");
    }
}

#[test]
fn a_valid_value_where_errors_are_expected_fails() {
    let message = message(|| assert_errors!(Ok::<Opaque, ErrorList>(Opaque), ["a: Forbidden"]));
    assert!(
        message.contains("missing:\n  a: Forbidden\nthere are no errors"),
        "{message}"
    );
}

#[test]
fn a_valid_value_is_returned() {
    let Opaque = assert_valid!(Ok::<Opaque, ErrorList>(Opaque));
    let kept: Result<u8, ErrorList> = Ok(5);
    assert_eq!(*assert_valid!(&kept), 5);
    assert_valid!(ErrorList::new());
}

#[test]
fn an_invalid_value_fails_with_every_error() {
    let message = message(|| assert_valid!(Err::<(), _>(errors())));
    assert_eq!(
        message,
        "the value is not valid, 2 errors:\n  spec.image: Required value\n  \
         spec.replicas: Invalid value: 11: must be less than or equal to 10"
    );
}

/// Only full paths resolve here.
#[no_implicit_prelude]
mod without_prelude {
    type Outcome = ::std::result::Result<(), ::kube_conv_runtime::field::ErrorList>;

    pub(super) fn checks(valid: Outcome, invalid: Outcome) {
        ::kube_conv_runtime::assert_valid!(valid);
        ::kube_conv_runtime::assert_errors!(
            invalid,
            [
                "spec.image: Required value",
                ::kube_conv_runtime::testing::expect::invalid("spec.replicas"),
            ],
        );
    }
}

#[test]
fn the_macros_need_no_prelude() {
    without_prelude::checks(Ok(()), errors().into_result());
}
