use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default = 1)]
struct WithValue {
    #[k8s(default = 1)]
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default, default)]
struct Twice {
    #[k8s(default = 1)]
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct OnField {
    #[k8s(default)]
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default(number = 1))]
struct Newtype(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
enum OnEnum {
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default = "A")]
enum OnEnumWithValue {
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum TwoVariants {
    #[k8s(default)]
    A,
    #[k8s(default)]
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum TwoIntegers {
    #[k8s(default)]
    A = 1,
    #[k8s(default, default)]
    B = 2,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum VariantWithValue {
    #[k8s(default = true)]
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Unknown {
    A,
    #[k8s(unknown, default)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum UnknownMember {
    A(String),
    #[k8s(unknown, default)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Inside {
    A(#[k8s(default)] String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrapped(#[k8s(default = "a")] String);

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(default = Widget)]
struct Widget {
    metadata: ObjectMeta,
    spec: OnField,
}

/// One mistake is enough: the types above are assumed to have a `Default`.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Uses {
    with_value: WithValue,
    twice: Twice,
    newtype: Newtype,
    on_enum: OnEnum,
    two: TwoVariants,
    unknown: UnknownMember,
}

fn main() {
    let _ = (Uses::default(), Widget::default(), Unknown::default());
}
