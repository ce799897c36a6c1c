//! `validate` is a function that checks a value with its path, its old value and the operation. A cluster does not know it.
//! Mistakes: tests/ui/ours/rules_own.rs.
//! `validation/rule_order.rs` has its place among the rules.

use kube_conv_runtime::field::{BadValue, Error};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::{Context, Operation};

types! {
    #[k8s(validate = is_ordered)]
    struct Range { least: i32, #[k8s(validate = grows)] most: i32, }
        finds ["most: Invalid value: must not be less than `least`"] in {"least": 2, "most": 1};
}

fn is_ordered(range: &Range, context: &Context<'_, Range>) -> Result<(), Error> {
    let path = context.path().child("most");
    let error = || Error::invalid(path, BadValue::Omitted, "must not be less than `least`");
    (range.least <= range.most).then_some(()).ok_or_else(error)
}

fn grows(value: &i32, context: &Context<'_, i32>) -> Result<(), String> {
    match (context.operation(), context.old()) {
        (Operation::Update, Some(old)) if old > value => Err(format!("must be at least {old}")),
        _ => Ok(()),
    }
}

#[test]
fn an_update_has_the_old_value_and_decode_does_not_ask() {
    let range = |most| Range { least: 0, most };
    let error = "most: Invalid value: 1: must be at least 2";
    assert_errors!(range(1).validate_update(&range(2)), [error]);
    assert_valid!(Range::decode(&json!({"least": 2, "most": 1})));
}
