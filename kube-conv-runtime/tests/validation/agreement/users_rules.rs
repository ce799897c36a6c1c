//! Rules that users write in CEL: typed validation reports what the schema's rules report.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::{assert_agreement, repeats};
use fastrand::Rng;
use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::Wording;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;

structs! {
    #[k8s(cel("!has(self.least) || self.least <= self.most", field_path = ".least", reason = "FieldValueForbidden"))]
    struct Ranges {
        #[k8s(cel("self != 2", message_expression = "'must not be ' + string(self)"))]
        least: Option<i32>,
        #[k8s(maximum = 9, cel("self > -9"))]
        most: i32,
        #[k8s(optional, atomic, max_items = 9, each_val(max_length = 4), cel("self.all(text, text != 'a')"))]
        texts: Vec<String>,
        #[k8s(max_length = 3, cel("self.matches('^[ab]*$')"))]
        text: Option<String>,
        #[k8s(optional, max_properties = 9, allow(no_maps_of_subobjects, reason = "a map of values with rules"))]
        map: BTreeMap<String, Leaf>,
        #[k8s(optional, list_map(name), max_items = 9)]
        list: Vec<Leaf>,
    }

    #[k8s(cel("size(self.name) < 5", field_path = ".name", reason = "FieldValueRequired"))]
    struct Leaf {
        #[k8s(max_length = 9)]
        name: String,
        #[k8s(default = 1, cel("self != 0"))]
        weight: Option<i32>,
    }

    #[k8s(cel("!has(oldSelf.fixed) || has(self.fixed)"))]
    struct Transitions {
        #[k8s(cel("self == oldSelf"))]
        fixed: Option<i32>,
        #[k8s(cel("!oldSelf.hasValue() || self >= oldSelf.value()", optional_old_self = true))]
        growing: i32,
        #[k8s(cel("self % 2 == 0"))]
        even: i32,
        #[k8s(optional, list_map(name), max_items = 9)]
        list: Vec<Kept>,
        #[k8s(optional, max_properties = 9, allow(no_maps_of_subobjects, reason = "a map of values with rules"))]
        map: BTreeMap<String, Kept>,
    }

    struct Kept {
        #[k8s(max_length = 9)]
        name: String,
        #[k8s(cel("self >= oldSelf", message = "may not shrink"))]
        size: i32,
        #[k8s(cel("self != 'a'"))]
        text: Option<String>,
    }

    struct Limits {
        #[k8s(max_length = 2, cel("self != 'a'"))]
        short: String,
        #[k8s(neq = 0, minimum = -3, cel("self != 1"))]
        number: i32,
    }
}

#[test]
fn of_values() {
    assert_agreement!(Ranges, Leaf);
}

fn agree_on_texts<T: ApiType + Arbitrary + Debug>(
    create: impl Fn(&T) -> Result<(), ErrorList>,
    update: impl Fn(&T, &T) -> Result<(), ErrorList>,
) {
    let structural = Structural::compile(&schema_of::<T>()).unwrap();
    let (mut broken, mut kept) = (0, 0);
    for seed in 0..1500 {
        let mut random = Rng::with_seed(seed);
        let old = T::arbitrary(&mut random);
        let new = old.varied(&mut random);
        let ready = |value: &T| {
            let mut json = serde_json::to_value(value).unwrap();
            structural.prune(&mut json);
            structural.default(&mut json);
            json
        };
        let (before, after): (Value, Value) = (ready(&old), ready(&new));
        // Which of several old items a new one replaces is tested elsewhere.
        if [&before, &after]
            .into_iter()
            .any(|value| repeats(&structural, value))
        {
            continue;
        }
        let created = create(&old).err().unwrap_or_default();
        let verdict = structural.validate(&before);
        compare(
            seed,
            &created,
            &verdict,
            &structural.rules(&before, None).errors,
        );
        let updated = update(&new, &old).err().unwrap_or_default();
        let verdict = structural.validate_update(&after, &before).errors;
        let rules = structural.rules(&after, Some(&before)).errors;
        compare(seed, &updated, &verdict, &rules);
        broken += usize::from(!updated.is_empty());
        kept += usize::from(updated.is_empty());
    }
    assert!(broken > 30 && kept > 30, "{broken} broken, {kept} kept");
}

/// Compares the errors of rules, which both sides report with one text and in one order.
fn compare(seed: u64, native: &ErrorList, schema: &ErrorList, rules: &ErrorList) {
    let of_rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
    let is_rule = |error: &Error| {
        let text = error.to_string();
        let is_users = of_rules.contains(&text) && !text.contains("must not be equal");
        is_users || text.contains("some validation rules were not checked")
    };
    let [native, schema] = [native, schema].map(|errors| {
        let errors = errors.iter().filter(|error| is_rule(error));
        errors.map(ToString::to_string).collect::<Vec<_>>()
    });
    assert_eq!(native, schema, "seed {seed}");
}

#[test]
fn texts_paths_and_order_are_those_of_the_schema() {
    agree_on_texts::<Ranges>(Ranges::validate, Ranges::validate_update);
    agree_on_texts::<Transitions>(Transitions::validate, Transitions::validate_update);
    agree_on_texts::<Limits>(Limits::validate, Limits::validate_update);
}

#[test]
fn rules_see_what_a_server_fills_in() {
    let leaf = Leaf {
        name: "a".to_owned(),
        weight: None,
    };
    assert_valid!(leaf.validate());
    let zero = Leaf {
        weight: Some(0),
        ..leaf
    };
    let errors = zero.validate().unwrap_err();
    assert_eq!(errors, zero.validate_as(Wording::Crd).unwrap_err());
    assert_errors!(errors, ["weight: Invalid value: 0: failed rule: self != 0"]);
}

#[test]
fn rules_do_not_run_along_with_errors_that_they_depend_on() {
    let long = Limits {
        short: "abc".to_owned(),
        number: 1,
    };
    assert_errors!(
        long.validate(),
        [
            "short: Too long: may not be more than 2 characters",
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; \
             correct the existing errors to complete validation",
        ]
    );
    let low = Limits {
        short: "a".to_owned(),
        number: -4,
    };
    assert_errors!(
        low.validate(),
        [
            "number: Invalid value: -4: must be greater than or equal to -3",
            "short: Invalid value: \"a\": failed rule: self != 'a'",
        ]
    );
}
