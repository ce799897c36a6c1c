//! The formats of declarative validation, for which a schema has other keywords.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::agree;
use fastrand::Rng;
use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;

/// A name that some format accepts, or nearly; many have about the greatest allowed length.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Name(String);

const PIECES: &[&str] = &[
    "a",
    "b-c",
    "A",
    "_",
    "-",
    ".",
    "..",
    "/",
    "0",
    " ",
    "%",
    "é",
    "ſ",
    "\u{212a}",
    "\n",
    "example.com",
    "requests.",
    "kubernetes.io/",
    "x.kubernetes.io/",
];

/// Lengths near the limits.
const LENGTHS: &[usize] = &[31, 32, 33, 62, 63, 64, 243, 244, 245, 252, 253, 254];

impl Arbitrary for Name {
    fn arbitrary(random: &mut Rng) -> Self {
        let mut text = String::new();
        match random.u8(0..8) {
            0 => return Self(String::arbitrary(random)),
            1 | 2 => return Self(uuid(random)),
            3 | 4 => text = slashed(random),
            _ => {}
        }
        let pieces = if text.is_empty() {
            random.usize(0..6)
        } else {
            random.usize(0..2)
        };
        for _ in 0..pieces {
            match random.u8(0..10) {
                0 => text.push_str(&long(random)),
                _ => text.push_str(PIECES[random.usize(0..PIECES.len())]),
            }
        }
        Self(text)
    }
}

fn long(random: &mut Rng) -> String {
    let length = LENGTHS[random.usize(0..LENGTHS.len())];
    "a".repeat(length)
}

/// Names with slashes between them.
fn slashed(random: &mut Rng) -> String {
    let name = |random: &mut Rng| match random.u8(0..4) {
        0 => long(random),
        1 => "example.com".to_owned(),
        2 => "a_b".to_owned(),
        _ => "x".to_owned(),
    };
    let count = random.usize(1..4);
    let names: Vec<String> = (0..count).map(|_| name(random)).collect();
    names.join("/")
}

fn uuid(random: &mut Rng) -> String {
    let mut text: Vec<char> = "123e4567-e89b-12d3-a456-426614174000".chars().collect();
    if random.bool() {
        let at = random.usize(0..text.len());
        text[at] = ['F', 'f', '-', '0', 'g'][random.usize(0..5)];
    }
    text.into_iter().collect()
}

structs! {
    struct Names {
        #[k8s(format = "k8s-long-name-caseless")]
        long_name_caseless: Name,
        #[k8s(format = "k8s-label-key")]
        label_key: Name,
        #[k8s(format = "k8s-prefixed-label-key")]
        prefixed_label_key: Option<Name>,
        #[k8s(format = "k8s-label-value")]
        label_value: Name,
        #[k8s(format = "k8s-path-segment-name")]
        path_segment_name: Name,
        #[k8s(format = "k8s-uuid")]
        uuid: Name,
        #[k8s(format = "k8s-resource-pool-name")]
        resource_pool_name: Name,
        #[k8s(format = "k8s-extended-resource-name")]
        extended_resource_name: Option<Name>,
        #[k8s(format = "k8s-resource-fully-qualified-name")]
        resource_fully_qualified_name: Name,
        #[k8s(format = "k8s-label-value", max_length = 20, pattern = "^a")]
        several: Name,
    }
}

#[test]
fn names() {
    // Errors of `allOf` and `not` are reported at the root; the text begins with the path.
    let at_its_field = |error: Error| match error.detail().split('"').nth(1) {
        Some(path) if error.field() == "<nil>" => Error::invalid(path.to_owned(), "", ""),
        _ => error,
    };
    agree(Names::validate, |value| {
        let found = value.validate_as(Wording::Crd).err().unwrap_or_default();
        let found = found.into_iter().map(at_its_field);
        found.collect::<ErrorList>().into_result()
    });
}

#[test]
fn two_characters_that_fold_to_ascii_are_counted_in_bytes_by_clients_alone() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Caseless {
        #[k8s(format = "k8s-long-name-caseless")]
        name: String,
    }
    let value = Caseless {
        name: "ſ".repeat(127),
    };
    assert_errors!(
        value.validate(),
        [&format!(
            "name: Invalid value: {:?}: must be no more than 253 bytes",
            value.name
        )]
    );
    assert_valid!(value.validate_as(Wording::Crd));
}

#[test]
fn names_of_every_length() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Long {
        #[k8s(format = "k8s-label-key")]
        label_key: String,
        #[k8s(format = "k8s-extended-resource-name")]
        resource: String,
        #[k8s(format = "k8s-resource-fully-qualified-name")]
        qualified: String,
    }
    for prefix in [1, 63, 64, 244, 245, 253, 254] {
        for name in [1, 32, 33, 63, 64] {
            let text = format!("{}/{}", "a".repeat(prefix), "b".repeat(name));
            let value = Long {
                label_key: text.clone(),
                resource: text.clone(),
                qualified: text,
            };
            let native = value.validate().err().unwrap_or_default();
            let cluster = value.validate_as(Wording::Crd);
            let cluster = cluster.err().unwrap_or_default();
            for (field, limits) in [
                ("labelKey", (253, 63)),
                ("resource", (244, 63)),
                ("qualified", (63, 32)),
            ] {
                let is_good = prefix <= limits.0 && name <= limits.1;
                for found in [&native, &cluster] {
                    let says = found.iter().any(|error| error.field() == field);
                    assert_eq!(says, !is_good, "{field}: {prefix}/{name}: {found:?}");
                }
            }
        }
    }
}
