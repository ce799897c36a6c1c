//! Properties of updates, for any values and rules.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::collections::{Keyed, Lists, Maps};
use crate::agreement::compare::{ends_the_validation_of, place};
use crate::agreement::formats::{Formats, MoreFormats};
use crate::agreement::scalars::{Floats, Integers, Texts};
use crate::agreement::sources::Sources;
use crate::agreement::unions::Unions;
use fastrand::Rng;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::field::{Error, ErrorList, ErrorType};
use kube_conv_runtime::validate::{Context, CustomRule, Operation};
use std::collections::BTreeMap;
use std::fmt::Debug;

structs! {
    /// The rules that schemas cannot express.
    struct Others {
        #[k8s(max_bytes = 4, neq = "a")]
        text: String,
        #[k8s(neq = 0, rules(even()))]
        number: i32,
        #[k8s(neq = true)]
        flag: Option<bool>,
        #[k8s(forbidden)]
        banned: Option<String>,
        #[k8s(immutable, max_length = 2)]
        fixed: Option<String>,
        #[k8s(optional, immutable, list_map(name))]
        fixed_list: Vec<Part>,
        #[k8s(optional, atomic, unique_items)]
        unique: Vec<String>,
        #[k8s(optional, each_key(format = "k8s-short-name"), each_val(max_bytes = 2, immutable))]
        map: BTreeMap<String, String>,
        #[k8s(optional, list_map(name))]
        parts: Vec<Part>,
        #[k8s(
            optional,
            list_map(name),
            item(name = "a", subfield(fixed, required, maximum = 3), immutable),
            item(name = "", subfield(tags, max_items = 1))
        )]
        named_parts: Vec<Part>,
        #[k8s(subfield(fixed, immutable), subfield(tags, unique_items))]
        part: Option<Part>,
        #[k8s(update(no_set, no_unset, no_modify), max_length = 2)]
        frozen: Option<String>,
        #[k8s(optional, list_set, update(no_set, no_unset, no_add_item, no_remove_item))]
        frozen_set: Vec<String>,
        #[k8s(optional, list_map(name), update(no_add_item, no_remove_item), each_val(update(no_modify)))]
        frozen_parts: Vec<Part>,
        #[k8s(optional, update(no_add_item, no_remove_item), each_val(update(no_modify)))]
        frozen_map: BTreeMap<String, String>,
        #[k8s(monotonic, maximum = 3)]
        growing: Option<i32>,
        #[k8s(optional, atomic, unique(name))]
        told_apart: Vec<Part>,
        #[k8s(validate = shorter_than_name)]
        checked: Option<Part>,
    }

    struct Part {
        #[k8s(format = "k8s-label-value")]
        name: String,
        #[k8s(immutable, minimum = 0)]
        fixed: Option<i32>,
        #[k8s(optional, list_set, each_val(neq = "b"))]
        tags: Vec<String>,
    }
}

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value: &i32| match value % 2 {
        0 => Ok(()),
        _ => Err("must be even".into()),
    })
}

fn shorter_than_name(value: &Part, context: &Context<'_, Part>) -> Vec<Error> {
    let tags = value.tags.len() > value.name.chars().count();
    let rejection = |detail: &'static str| Error::invalid(context.path().child("tags"), "", detail);
    let mut found = Vec::new();
    if tags {
        found.push(rejection("must not be more than the name has characters"));
    }
    if context.operation() == Operation::Update && context.old().is_some_and(|old| old == value) {
        found.push(rejection("must not be called if nothing changed"));
    }
    found
}

const SEEDS: u64 = 300;

type Outcome = Result<(), ErrorList>;

fn obeys<T: ApiType + Arbitrary + Debug>(
    create: impl Fn(&T) -> Outcome,
    update: impl Fn(&T, &T) -> Outcome,
) {
    for seed in 0..SEEDS {
        let mut random = Rng::with_seed(seed);
        let old = T::arbitrary(&mut random);
        let unchanged = update(&old, &old);
        assert!(
            unchanged.is_ok(),
            "seed {seed}: {unchanged:?} of an unchanged {old:#?}"
        );
        let new = if random.u8(0..4) == 0 {
            T::arbitrary(&mut random)
        } else {
            old.varied(&mut random)
        };
        let created = errors(create(&new));
        for error in errors(update(&new, &old)) {
            let of_change = is_of_change(&error);
            let known = created.contains(&error)
                || created
                    .iter()
                    .any(|other| ends_the_validation_of(other, &place(&error)));
            assert!(
                of_change || known,
                "seed {seed}: `{error}` on an update alone\nnew: {new:#?}\nold: {old:#?}"
            );
        }
        // An update to a valid value has only errors about changes.
        if created.is_empty() {
            let left = errors(update(&new, &old));
            assert!(left.iter().all(is_of_change), "seed {seed}: {left:?}");
        }
    }
}

fn is_of_change(error: &Error) -> bool {
    matches!(error.origin(), Some("immutable" | "update" | "monotonic"))
}

fn errors(outcome: Outcome) -> Vec<Error> {
    outcome.err().map(ErrorList::into_vec).unwrap_or_default()
}

/// On an update of a valid value, every invalid part has changed, so all errors are reported except
/// those of lists and maps whose items are checked one by one.
fn finds_what_came<T: ApiType + Arbitrary + Debug>(
    create: impl Fn(&T) -> Outcome,
    update: impl Fn(&T, &T) -> Outcome,
) -> usize {
    let mut tried = 0;
    for seed in 0..SEEDS * 4 {
        let mut random = Rng::with_seed(seed);
        let old = T::arbitrary(&mut random);
        if create(&old).is_err() {
            continue;
        }
        let new = old.varied(&mut random);
        let (created, updated) = (errors(create(&new)), errors(update(&new, &old)));
        for error in &created {
            let stopped = updated.iter().any(|other| {
                let closes = is_of_change(other) || other.error_type() == ErrorType::TooMany;
                closes && error.field().starts_with(other.field())
            });
            assert!(
                updated.contains(error) || stopped,
                "seed {seed}: an update passes over `{error}`\nnew: {new:#?}\nold: {old:#?}"
            );
        }
        tried += 1;
    }
    tried
}

macro_rules! laws {
    ($($type:ty),* $(,)?) => {$(
        obeys::<$type>(|value| value.validate(), |value, old| value.validate_update(old));
    )*};
}

#[test]
fn an_update_reports_no_errors_of_unchanged_parts_and_no_new_ones() {
    laws!(
        Integers,
        Floats,
        Texts,
        Formats,
        MoreFormats,
        Lists,
        Keyed,
        Maps,
        Unions,
        Sources,
        Others
    );
}

#[test]
fn an_update_of_a_valid_value_finds_every_error() {
    macro_rules! tried {
        ($($type:ty),* $(,)?) => {$(
            let tried = finds_what_came::<$type>(
                |value| value.validate(),
                |value, old| value.validate_update(old),
            );
            assert!(tried > 0, "no value of {} is good", stringify!($type));
        )*};
    }
    tried!(
        Part,
        crate::agreement::collections::Item,
        crate::agreement::collections::Nested,
        crate::agreement::unions::Said,
        Unions
    );
}
