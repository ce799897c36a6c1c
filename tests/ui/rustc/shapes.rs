//! Rules about the types of other items, in many shapes. A comment names the row of docs/conventions.md and
//! the shape of a line that is reported, with `+` of a line that is not; `tests/conventions` reads them.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

type Ratio = f64;
type Flag = bool;
type Name = String;
type Numbers = Vec<i32>;
type Parts = BTreeMap<String, Part>;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Share(f64);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Boxed<T> {
    value: T,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(selectable_field = ".spec.source")] // A16: an object
#[k8s(selectable_field = ".spec.ratio")] // A16: a number with a fraction
#[k8s(selectable_field = ".spec.names")] // A16: a list
#[k8s(selectable_field = ".spec.mode")] // A16 + a text
struct Selected {
    metadata: ObjectMeta,
    spec: SelectedSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct SelectedSpec {
    source: Option<Part>,
    #[k8s(allow(no_floats_in_spec, reason = "measured"))]
    ratio: f64,
    #[k8s(optional, atomic)]
    names: Vec<String>,
    mode: String,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))] // A19: a text
struct ScaledByText {
    metadata: ObjectMeta,
    spec: OfText,
    status: Option<OfNumber>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))] // A19: a boolean
struct ScaledByFlag {
    metadata: ObjectMeta,
    spec: OfFlag,
    status: Option<OfNumber>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.missing", status_replicas = ".status.replicas"))] // A19: no such field
struct ScaledByNothing {
    metadata: ObjectMeta,
    spec: OfNumber,
    status: Option<OfNumber>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))] // A19 + apps/v1, Deployment
struct Scaled {
    metadata: ObjectMeta,
    spec: OfNumber,
    status: Option<OfNumber>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OfText {
    replicas: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OfFlag {
    replicas: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OfNumber {
    replicas: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct Maps {
    #[k8s(optional)]
    plain: BTreeMap<String, Part>, // A99: a map
    optional: Option<BTreeMap<String, Part>>, // A99: behind Option
    #[k8s(optional)]
    aliased: Parts,       // the lint reports it
    #[k8s(optional)]
    boxed: BTreeMap<String, Box<Part>>, // A99: boxed values
    #[k8s(optional)]
    labels: BTreeMap<String, String>, // A99 + labels
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(optional, list_map(title))] // A101: an optional key
    optional_key: Vec<Part>,
    #[k8s(optional, list_map(name, title))] // A101: the second key
    second_key: Vec<Part>,
    #[k8s(list_map(title))] // A101: an optional list
    optional_list: Option<Vec<Part>>,
    #[k8s(optional, list_map(name))] // A101 + core/v1, PodSpec
    keyed: Vec<Part>,
    #[k8s(optional, list_map("name"))] // B30: a list of numbers
    numbers: Vec<i32>,
    #[k8s(list_map("name"))] // B30: an optional list of texts
    texts: Option<Vec<String>>,
    #[k8s(optional, list_map("name"))] // B30: of an enum
    modes: Vec<Mode>,
    #[k8s(optional, list_map("name"))] // B30: of a newtype
    shares: Vec<Amount>,
    #[k8s(optional, list_map(name))] // B30 + core/v1, ServiceSpec
    ports: Vec<Part>,
    #[k8s(optional, list_map(nam))] // B32: a misspelled key
    misspelled: Vec<Part>,
    #[k8s(optional, list_map(name, protocol))] // B32: the second key
    second: Vec<Part>,
    #[k8s(list_map("Name"))] // B32: the spelling of the wire
    spelled: Option<Vec<Part>>,
    #[k8s(optional, list_map(name))] // B32 + a field of the items
    right: Vec<Part>,
    #[k8s(optional, list_set)] // B33: structs
    parts: Vec<Part>,
    #[k8s(list_set)] // B33: an optional list
    optional_parts: Option<Vec<Part>>,
    #[k8s(optional, list_set)] // B33: generic structs
    boxed: Vec<Boxed<i32>>,
    #[k8s(optional, list_set)] // B33 + metav1, finalizers
    names: Vec<String>,
    #[k8s(optional, list_set)] // B33 + an enum
    set_of_modes: Vec<Mode>,
    #[k8s(optional, atomic, patch_strategy = merge)] // A133: objects without a key
    merged: Vec<Part>,
    #[k8s(atomic, patch_strategy = merge)] // A133: an optional list
    merged_optional: Option<Vec<Part>>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = nme)] // A133: a misspelled key
    merged_by: Vec<Part>,
    #[k8s(optional, list_map(name), patch_strategy = merge)] // A133 + core/v1, PodSpec
    merged_right: Vec<Part>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, strict)]
struct Measured {
    metadata: ObjectMeta,
    spec: MeasuredSpec,
    status: Option<MeasuredStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct MeasuredSpec {
    ratio: f64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct MeasuredStatus {
    load: f64, // A112 + in the status
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, strict)]
struct Aliased {
    metadata: ObjectMeta,
    spec: AliasedSpec, // A112: alias
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AliasedSpec {
    ratio: Ratio,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, strict)]
struct Wrapped {
    metadata: ObjectMeta,
    spec: WrappedSpec, // A112: newtype
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WrappedSpec {
    share: Share,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, strict)]
struct Generic {
    metadata: ObjectMeta,
    spec: GenericSpec, // A112: generic, in a list
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GenericSpec {
    #[k8s(optional, atomic)]
    shares: Vec<Boxed<f64>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unions {
    #[k8s(union_discriminator(union = "a"))] // A124: alias of a boolean
    of_alias: Flag,
    #[k8s(union_member(union = "a"))]
    in_alias: Option<Part>,
    #[k8s(union_discriminator(union = "b"))] // A124: newtype of a number, optional
    of_newtype: Option<Amount>,
    #[k8s(union_member(union = "b"))]
    in_newtype: Option<Part>,
    #[k8s(union_discriminator(union = "c"))] // A124: a struct
    of_struct: Part,
    #[k8s(union_member(union = "c"))]
    in_struct: Option<Part>,
    #[k8s(union_discriminator(union = "d"))] // A124 + alias of a text
    of_text: Name,
    #[k8s(union_member(union = "d"))]
    in_text: Option<Part>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    name: String,
    title: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Amount(i32);

fn main() {}
