//! A kind with something of everything.

use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Something of everything.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Namespaced)]
#[k8s(categories("clux"), short_names("fo", "f"))]
#[k8s(served = false, storage = false, deprecated = "my warning")]
#[k8s(selectable_field(".spec.nonNullable", ".spec.nullable"))]
#[k8s(annotations("clux.dev" = "cluxingv1", "clux.dev/firewall" = "enabled"))]
#[k8s(labels("clux.dev" = "cluxingv1", "clux.dev/persistence" = "disabled"))]
#[k8s(cel("self.metadata.name == 'singleton'"))]
#[k8s(printer_column("Spec", ".spec.nonNullable"))]
#[k8s(scale(
    spec_replicas = ".spec.replicas",
    status_replicas = ".status.replicas",
    label_selector = ".status.labelSelector"
))]
pub struct Foo {
    pub metadata: ObjectMeta,
    pub spec: FooSpec,
    pub status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("has(self.nonNullable)"))]
pub struct FooSpec {
    pub replicas: i32,
    pub non_nullable: String,
    #[k8s(default = "default_value")]
    pub non_nullable_with_default: String,
    pub nullable_skipped: Option<String>,
    #[k8s(nullable)]
    pub nullable: Option<String>,
    #[k8s(default = "default_nullable")]
    pub nullable_skipped_with_default: Option<String>,
    #[k8s(nullable, default = "default_nullable")]
    pub nullable_with_default: Option<String>,
    /// A time.
    pub timestamp: Time,
    /// One of several.
    #[k8s(cel("!has(self.variantOne) || self.variantOne.int > 22"))]
    pub complex_enum: ComplexEnum,
    /// One of several variants, distinguished by their content.
    pub untagged_enum_person: UntaggedEnumPerson,
    #[k8s(required, atomic, min_items = 1)]
    pub my_list: Vec<String>,
    #[k8s(required)]
    pub set: BTreeSet<String>,
    #[k8s(default = true)]
    pub associated_default: bool,
    #[k8s(required, list_set)]
    pub x_kubernetes_set: Vec<String>,
    pub optional_enum: Option<Gender>,
    /// Described.
    pub optional_enum_with_doc: Option<Gender>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Status {
    #[k8s(minimum = 0)]
    pub replicas: i64,
    pub label_selector: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum ComplexEnum {
    /// First.
    VariantOne { int: i32 },
    /// Second.
    VariantTwo { str: String },
    /// Third.
    VariantThree {},
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum UntaggedEnumPerson {
    GenderAndAge(GenderAndAge),
    GenderAndDateOfBirth(GenderAndDateOfBirth),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GenderAndAge {
    pub gender: Gender,
    pub age: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GenderAndDateOfBirth {
    pub gender: Gender,
    pub date_of_birth: String,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    Female,
    Male,
    /// Neither.
    Other,
}

/// Unknown fields.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct Flattening {
    pub metadata: ObjectMeta,
    pub spec: FlatteningSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(preserve_unknown_fields)]
pub struct FlatteningSpec {
    pub foo: String,
    #[k8s(flatten)]
    pub arbitrary: BTreeMap<String, Value>,
}

/// Numbers or texts.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct IntOrStringTest {
    pub metadata: ObjectMeta,
    pub spec: IntOrStringTestSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "snake_case")]
pub struct IntOrStringTestSpec {
    pub required_int_or_string: IntOrString,
    pub optional_int_or_string: Option<IntOrString>,
}

/// A server drops unknown fields, whatever the type allows.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Cluster)]
pub struct DenyUnknown {
    pub metadata: ObjectMeta,
    pub spec: DenyUnknownSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct DenyUnknownSpec {
    pub subitem: SubItem,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SubItem {
    pub one: String,
    pub two: bool,
    pub three: i32,
}

/// Rules.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Namespaced)]
#[k8s(cel("self.spec.replicas <= self.spec.maxReplicas"))]
pub struct CelTest {
    pub metadata: ObjectMeta,
    pub spec: CelTestSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.replicas <= self.maxReplicas"))]
pub struct CelTestSpec {
    #[k8s(cel("self >= 0"))]
    pub replicas: i32,
    pub max_replicas: i32,
    #[k8s(cel("self == oldSelf"))]
    pub immutable: String,
}
