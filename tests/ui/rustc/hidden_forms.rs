//! Mistakes that the types of other items show.

use kube_conv_runtime::prelude::*;
use std::option::Option as Perhaps;

type Maybe<T> = Option<T>;
type Names = Vec<String>;
type Labels = std::collections::BTreeMap<String, String>;
type Text = String;

mod far {
    pub type Away = Option<i32>;
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder<T> {
    value: T,
    #[k8s(optional)]
    list: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Held {
    list: Holder<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Aliases {
    maybe: Maybe<String>,
    perhaps: Perhaps<i32>,
    boxed: Box<Maybe<String>>,
    #[k8s(optional)]
    items: Vec<Maybe<String>>,
    parameter: Holder<Option<i32>>,
    #[k8s(optional)]
    marked: far::Away,
    names: Names,
    labels: Labels,
    #[k8s(optional)]
    known: Names,
    #[k8s(required)]
    present: Names,
    text: Text,
    #[k8s(cel("self.text.size() > 1"))]
    rule: String,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Word {
    metadata: ObjectMeta,
    spec: String,
    status: Option<Text>,
}

type AnyStatus = Option<WidgetSpec>;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Always {
    metadata: ObjectMeta,
    status: AnyStatus,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Outer {
    metadata: ObjectMeta,
    spec: Box<Widget>,
    status: Option<Widget>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    #[k8s(cel("self.spec.size > 1"))]
    spec: WidgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    size: i32,
    #[k8s(validate = one_argument)]
    one: String,
}

fn one_argument(_: &String) -> Result<(), String> {
    Ok(())
}

fn main() {}
