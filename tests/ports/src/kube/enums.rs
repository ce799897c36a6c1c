//! Enums of every kind, in specs and as specs.

use kube_conv_runtime::prelude::*;

/// Enum values.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalEnum {
    /// The first.
    A,
    /// The second.
    B,
    C,
    D,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalEnumWithoutDescriptions {
    A,
    B,
    C,
    D,
}

/// One member, called as its variant.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "PascalCase")]
pub enum ComplexEnum {
    /// Enum values inside.
    Normal(NormalEnum),
    /// Fields inside.
    Hardcore {
        hard: String,
        core: NormalEnum,
        #[k8s(name = "without_description")]
        without_description: NormalEnumWithoutDescriptions,
    },
}

/// Distinguished by its content.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum UntaggedEnum {
    A { one: String },
    B { two: NormalEnum, three: String },
    C {},
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FlattenedUntaggedEnum {
    #[k8s(flatten)]
    pub inner: UntaggedEnum,
}

macro_rules! kinds {
    ($($kind:ident { $spec:ident: $foo:ty })*) => { $(
        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
        pub struct $kind {
            pub metadata: ObjectMeta,
            pub spec: $spec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub struct $spec {
            pub foo: $foo,
        }
    )* };
}

kinds! {
    NormalEnumTest { NormalEnumTestSpec: NormalEnum }
    OptionalEnumTest { OptionalEnumTestSpec: Option<NormalEnum> }
    NormalEnumWithoutDescriptionsTest {
        NormalEnumWithoutDescriptionsTestSpec: NormalEnumWithoutDescriptions
    }
    ComplexEnumTest { ComplexEnumTestSpec: ComplexEnum }
    OptionalComplexEnumTest { OptionalComplexEnumTestSpec: Option<ComplexEnum> }
    FlattenedUntaggedEnumTest { FlattenedUntaggedEnumTestSpec: FlattenedUntaggedEnum }
}

/// A spec that is one of several.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct FooEnum {
    pub metadata: ObjectMeta,
    pub spec: FooEnumSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum FooEnumSpec {
    VariantOne { int: i32 },
    VariantTwo { str: String },
    VariantThree {},
}

/// Members of different types.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct ValidEnum3 {
    pub metadata: ObjectMeta,
    pub spec: ValidEnum3Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "PascalCase")]
pub enum ValidEnum3Spec {
    /// A text.
    A(String),
    /// A number.
    B(u32),
}

/// A text, or fields.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct ValidEnum4 {
    pub metadata: ObjectMeta,
    pub spec: ValidEnum4Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "PascalCase")]
pub enum ValidEnum4Spec {
    /// A text.
    A(String),
    /// Fields.
    B { inner: u32 },
}

/// More fields, or fewer.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct ValidEnum6 {
    pub metadata: ObjectMeta,
    pub spec: ValidEnum6Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum ValidEnum6Spec {
    /// More.
    A { inner: u32, additional: String },
    /// Fewer.
    B { inner: u32 },
}
