//! Unions, as structs and as enums. The schema counts members by CEL rules.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::assert_agreement;
use fastrand::Rng;
use kube_conv_runtime::prelude::*;

structs! {
    struct Unions {
        plain_union: Option<PlainUnion>,
        #[k8s(optional, atomic)]
        list: Vec<PlainUnion>,
        said: Option<Said>,
        may_say: Option<MaySay>,
        source: Option<Source>,
        typed: Option<Typed>,
        volume: Option<Volume>,
        two: Option<TwoUnions>,
        tagged: Option<Tagged>,
        untagged: Option<Untagged>,
        port: Option<Port>,
        mixed: Option<Mixed>,
        held: Option<Held>,
    }

    struct Held {
        #[k8s(max_length = 3)]
        name: String,
        #[k8s(flatten)]
        tagged: Option<Tagged>,
        #[k8s(flatten)]
        untagged: Option<Untagged>,
    }

    struct TwoUnions {
        #[k8s(union_member(union = "second"))]
        c: Option<i32>,
        #[k8s(union_member(union = "first"), zero_or_one_of_member)]
        a: Option<i32>,
        #[k8s(union_member(union = "second"))]
        d: Option<i32>,
        #[k8s(union_member(union = "first"), zero_or_one_of_member)]
        b: Option<i32>,
        #[k8s(zero_or_one_of_member, zero_or_one_of_member(union = "third"))]
        e: Option<i32>,
        #[k8s(optional, atomic, zero_or_one_of_member(union = "third"))]
        f: Vec<i32>,
        #[k8s(union_discriminator(union = "named"))]
        source_type: Option<Kind>,
        #[k8s(union_member(union = "named"))]
        git: Option<i32>,
        #[k8s(union_member(union = "named", member_name = "OCI"))]
        image: Option<i32>,
    }

    struct PlainUnion {
        #[k8s(union_member, max_length = 2)]
        text: Option<String>,
        #[k8s(union_member, minimum = 0)]
        number: Option<i32>,
        #[k8s(union_member, optional, list_set)]
        list: Vec<String>,
        others: Option<bool>,
    }

    struct Said {
        #[k8s(union_discriminator)]
        #[k8s(allow(kind_word_reserved, reason = "another name than the usual one"))]
        kind: Kind,
        #[k8s(union_member)]
        git: Option<Git>,
        #[k8s(union_member = "OCI")]
        image: Option<String>,
    }

    struct MaySay {
        #[k8s(union_discriminator)]
        #[k8s(allow(kind_word_reserved, reason = "another name than the usual one"))]
        kind: Option<Kind>,
        #[k8s(union_member)]
        git: Option<Git>,
        #[k8s(union_member = "OCI")]
        image: Option<String>,
    }

    struct Git {
        #[k8s(min_length = 1)]
        url: String,
    }

    struct Volume {
        #[k8s(max_length = 3)]
        name: String,
        #[k8s(flatten)]
        source: Source,
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Git,
    #[k8s(name = "OCI")]
    Oci,
    None,
}

impl Arbitrary for Kind {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..3) {
            0 => Self::Git,
            1 => Self::Oci,
            _ => Self::None,
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Source {
    Git {
        #[k8s(min_length = 1)]
        url: String,
        #[k8s(maximum = 3)]
        depth: Option<i32>,
    },
    Oci(Git),
}

impl Arbitrary for Source {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..2) {
            0 => Self::Git {
                url: String::arbitrary(random),
                depth: Option::arbitrary(random),
            },
            _ => Self::Oci(Git::arbitrary(random)),
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub(crate) enum Typed {
    Git {
        #[k8s(min_length = 1)]
        url: String,
    },
    #[k8s(name = "OCI")]
    Oci(Git),
}

impl Arbitrary for Typed {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..2) {
            0 => Self::Git {
                url: String::arbitrary(random),
            },
            _ => Self::Oci(Git::arbitrary(random)),
        }
    }
}

#[test]
fn unions() {
    assert_agreement!(Unions);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
pub(crate) enum Tagged {
    Git(Git),
    Archive {
        #[k8s(min_length = 1)]
        archive_url: String,
        #[k8s(maximum = 3)]
        retries: Option<i32>,
    },
    Empty,
}

impl Arbitrary for Tagged {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..3) {
            0 => Self::Git(Git::arbitrary(random)),
            1 => Self::Archive {
                archive_url: String::arbitrary(random),
                retries: Option::arbitrary(random),
            },
            _ => Self::Empty,
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub(crate) enum Untagged {
    Named {
        #[k8s(max_length = 3)]
        secret_name: String,
        key: Option<i32>,
    },
    Inline {
        #[k8s(min_length = 2)]
        value: String,
        key: Option<i32>,
    },
}

impl Arbitrary for Untagged {
    fn arbitrary(random: &mut Rng) -> Self {
        let (text, key) = (String::arbitrary(random), Option::arbitrary(random));
        match random.bool() {
            true => Self::Named {
                secret_name: text,
                key,
            },
            false => Self::Inline { value: text, key },
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 0, maximum = 9)]
pub(crate) struct Number(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 3)]
pub(crate) struct Text(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub(crate) enum Port {
    Number(Number),
    Text(Text),
}

impl Arbitrary for Port {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.bool() {
            true => Self::Number(Number(i32::arbitrary(random))),
            false => Self::Text(Text(String::arbitrary(random))),
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub(crate) enum Mixed {
    Flag(bool),
    Number(Number),
    Text(Text),
    Object {
        #[k8s(max_length = 2)]
        name: String,
    },
}

impl Arbitrary for Mixed {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..4) {
            0 => Self::Flag(bool::arbitrary(random)),
            1 => Self::Number(Number(i32::arbitrary(random))),
            2 => Self::Text(Text(String::arbitrary(random))),
            _ => Self::Object {
                name: String::arbitrary(random),
            },
        }
    }
}
