//! The examples.

use kube_conv_runtime::prelude::*;

/// A kind with another name than its struct.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Namespaced)]
#[k8s(kind = "Foo", plural = "fooz", short_names("f"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(printer_column("Spec", ".spec.name", description = "name of foo"))]
#[k8s(selectable_field = ".spec.name")]
pub struct FooCrd {
    pub metadata: ObjectMeta,
    pub spec: MyFoo,
    pub status: Option<FooStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct MyFoo {
    #[k8s(min_length = 3)]
    pub name: String,
    pub info: Option<String>,
    pub replicas: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "snake_case")]
pub struct FooStatus {
    pub is_bad: bool,
    pub replicas: i32,
    pub conditions: Vec<Condition>,
}

/// Rules.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "example.kube.rs", version = "v1", scope = Namespaced)]
#[k8s(cel("self.spec.minReplicas <= self.spec.maxReplicas"))]
pub struct Autoscaler {
    pub metadata: ObjectMeta,
    pub spec: AutoscalerSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.minReplicas <= self.maxReplicas"))]
pub struct AutoscalerSpec {
    #[k8s(cel("self >= 0"))]
    pub min_replicas: i32,
    pub max_replicas: i32,
    #[k8s(cel("self == oldSelf"))]
    pub tier: String,
}

/// A schema by hand.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Namespaced)]
pub struct Bar {
    pub metadata: ObjectMeta,
    pub spec: MyBar,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct MyBar {
    #[k8s(schema = json!({"minimum": 1, "maximum": 100, "format": null}))]
    pub bars: u32,
}

/// Defaults, rules and list types.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "clux.dev", version = "v1", scope = Namespaced)]
#[k8s(cel("self.metadata.name != 'forbidden'"))]
pub struct Foo {
    pub metadata: ObjectMeta,
    pub spec: FooSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.nonNullable == oldSelf.nonNullable"))]
pub struct FooSpec {
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
    #[k8s(default = json!([]), atomic)]
    pub default_listable: Vec<u32>,
    #[k8s(default = json!([]), list_set)]
    pub set_listable: Vec<u32>,
    #[k8s(default = "legal")]
    #[k8s(cel(
        "self != 'illegal'",
        message_expression = "'string cannot be illegal'",
        reason = "FieldValueForbidden"
    ))]
    #[k8s(cel("self != 'not legal'", reason = "FieldValueInvalid"))]
    pub cel_validated: Option<String>,
    #[k8s(cel(
        "oldSelf.optMap(o, o == self).orValue(true)",
        message = "Immutable after creation",
        optional_old_self = true
    ))]
    pub immutable: Option<String>,
    #[k8s(cel("self == oldSelf", message = "is immutable"))]
    pub foo_sub_spec: Option<FooSubSpec>,
    #[k8s(default = true)]
    pub associated_default: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FooSubSpec {
    #[k8s(cel("self != 'not legal'"), cel("self != 'not that'"))]
    #[k8s(cel("self != 'also not that'", message = "some pretty good reason"))]
    pub field: String,
    pub other: Option<String>,
}
