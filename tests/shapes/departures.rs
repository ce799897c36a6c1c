//! Departures from the conventions, each in several shapes.

// The derive is supposed to warn here.
#![allow(deprecated)]

use crate::sides::{Departure, Derive, definition, departures, nested, of_kind, report};
use kube_conv_runtime::meta::Time;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

type Count = u32;
type Flag = bool;
type Parts = BTreeMap<String, Sort>;
type Moment = Time;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Switch(bool);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Amount(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 0, maximum = 100)]
pub(crate) struct Percent(i64);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Title(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct AllOptional {
    name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct KindAndName {
    kind: String,
    #[k8s(max_length = 20)]
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Sort {
    kind: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Boxed<T> {
    value: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Protocol {
    TcpDelay,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Speed {
    #[k8s(name = "very-fast")]
    Fast,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "kind")]
pub(crate) enum Tagged {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
pub(crate) enum Spelled {
    TcpDelay { size: i32 },
    Plain { weight: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum InVariant {
    Git { is_paused: bool },
    Oci { image: String },
}

departures! {
    A20 kind_word_reserved "a field" at "kind" Sees; kind_field { [allow] kind: String, size: i32 }
    A20 kind_word_reserved "renamed" at "kind" Sees; kind_renamed { [allow] #[k8s(name = "kind")] sort: String, size: i32 }
    A20 kind_word_reserved "with a name and other fields" at "kind" Sees; kind_of_step { [allow] kind: String, name: String, image: String }
    A20 kind_word_reserved "behind Option" at "kind" Sees; kind_option { [allow] kind: Option<String>, size: i32 }
    A20 kind_word_reserved "an enum" at "kind" Sees; kind_enum { [allow] kind: Speed, size: i32 }
    A20 kind_word_reserved "tag of a union" at "source.kind" Blind; kind_tag { [allow] source: Tagged }
    A20 kind_word_reserved "flattened" at "kind" Blind; kind_flat { [allow] #[k8s(flatten)] sort: Sort, size: i32 }
    A20 kind_word_reserved "generic" at "of.value.kind" Blind; kind_generic { [allow] of: Boxed<Sort> }
    A201 ref_multi_has_group "a field" at "kind" Sees; group_field { [allow] kind: String, name: String }
    A201 ref_multi_has_group "renamed" at "resource" Sees; group_renamed { [allow] #[k8s(name = "resource")] of: String, name: String }
    A201 ref_multi_has_group "in a list" at "all[].kind" Blind; group_list { [allow] #[k8s(optional, atomic)] all: Vec<KindAndName> }
    A201 ref_multi_has_group "flattened" at "kind" Blind; group_flat { [allow] #[k8s(flatten)] of: KindAndName, namespace: Option<String> }
    A108 no_unsigned_integers "a field" at "size" Sees; unsigned { [allow] size: u32 }
    A108 no_unsigned_integers "behind Option" at "size" Sees; unsigned_option { [allow] size: Option<u8> }
    A108 no_unsigned_integers "NonZero" at "size" Sees; unsigned_nonzero { [allow] size: std::num::NonZeroU16 }
    A108 no_unsigned_integers "NonZero of a parameter" at "size" Blind; unsigned_nonzero_of { [allow] size: std::num::NonZero<u16> }
    A108 no_unsigned_integers "alias" at "size" Blind; unsigned_alias { [allow] size: Count }
    A108 no_unsigned_integers "in a map" at "sizes[*]" Sees; unsigned_map { [allow] #[k8s(optional, allow(pure_maps_only, reason = "numbers"))] sizes: BTreeMap<String, u16> }
    A108 no_unsigned_integers "generic" at "size.value" Blind; unsigned_generic { [allow] size: Boxed<u32> }
    A116 enum_acronym_upper "an enum" at "protocol" Blind; acronym { [allow] protocol: Protocol }
    A116 enum_acronym_upper "in a list" at "protocols[]" Blind; acronym_list { [allow] #[k8s(optional, atomic)] protocols: Vec<Protocol> }
    A116 enum_acronym_upper "tag of a union" at "of.type" Blind; acronym_tag { [allow] of: Spelled }
    A115 enum_values_pascal "an enum" at "speed" Blind; pascal { [allow] speed: Speed }
    A115 enum_values_pascal "generic" at "speed.value" Blind; pascal_generic { [allow] speed: Boxed<Speed> }
    A240 time_suffix "a field" at "created" Sees; time { [allow] created: Time }
    A240 time_suffix "alias" at "created" Blind; time_alias { [allow] created: Moment }
    A241 no_timestamp_suffix "renamed" at "creationTimestamp" Sees; stamp { [allow] #[k8s(name = "creationTimestamp")] created: Time }
    A251 bool_no_is_prefix "a field" at "isPaused" Sees; prefix { [allow] is_paused: bool }
    A251 bool_no_is_prefix "behind Option and Box" at "isPaused" Sees; prefix_box { [allow] is_paused: Option<Box<bool>> }
    A251 bool_no_is_prefix "alias" at "isPaused" Blind; prefix_alias { [allow] is_paused: Flag }
    A251 bool_no_is_prefix "newtype" at "isPaused" Blind; prefix_newtype { [allow] is_paused: Switch }
    A251 bool_no_is_prefix "in an enum variant" at "of.git.isPaused" Blind; prefix_variant { [allow] of: InVariant }
    A186 units_explicit "newtype" at "timeout" Blind; unit_newtype { [allow] timeout: Amount }
    A194 ref_field_suffix "renamed" at "secretReference" Sees; suffix { [allow] #[k8s(name = "secretReference")] secret: KindAndName }
    A95 phase_deprecated "behind Option" at "phase" Sees; phase { [allow] phase: Option<String> }
    A61 declarative_names "a text" at "doBackup" Blind; doing { [allow] do_backup: String }
    A61 declarative_names "a verb alone" at "restart" Blind; verb { [allow] restart: bool }
    A61 declarative_names "behind Option" at "triggerBackup" Blind; trigger { [allow] trigger_backup: Option<bool> }
    A238 declarative_names "done by" at "approvedBy" Blind; done_by { [allow] approved_by: String }
    A246 no_abbreviations "a field" at "srcAddr" Blind; abbreviation { [allow] src_addr: String }
    A246 no_abbreviations "renamed" at "pkgName" Blind; abbreviation_renamed { [allow] #[k8s(name = "pkgName")] package: String }
    A246 no_abbreviations "in a generic" at "of.value.cfg" Blind; abbreviation_generic { [allow] of: Boxed<Abbreviated> }
    A105 numeric_bounds "a number" at "size" Blind; bounds { [allow] size: i32 }
    A105 numeric_bounds "a double" at "ratio" Blind; bounds_double { [allow] #[k8s(allow(no_floats_in_spec, reason = "measured"))] ratio: f64 }
    A105 numeric_bounds "newtype" at "size" Blind; bounds_newtype { [allow] size: Amount }
    A105 numeric_bounds "in a list" at "sizes[]" Blind; bounds_list { [allow] #[k8s(optional, atomic)] sizes: Vec<i32> }
    A110 int64_within_53_bits "no bounds" at "total" Blind; wide { [allow] total: i64 }
    A110 int64_within_53_bits "one bound" at "total" Blind; wide_half { [allow] #[k8s(minimum = 0)] total: Option<i64> }
    B43 cel_unbounded_input "the list that a rule reads" at "of" Blind; cel_list { [allow] of: Ruled }
    B43 cel_unbounded_input "a map in an object" at "of" Blind; cel_map { [allow] of: RuledMap }
    B43 cel_unbounded_input "a list around the rule" at "all[]" Blind; cel_around { [allow] #[k8s(optional, atomic)] all: Vec<Bounded> }
    A207 ref_field_needs_version "flattened" at "fieldPath" Blind; version_flat { #[k8s(flatten)] of: KindAndName, [allow] field_path: String }
    A243 period_seconds "a number" at "syncIntervalSeconds" Sees; period { [allow] sync_interval_seconds: i32 }
    A243 period_seconds "renamed, optional" at "scrapeIntervalMinutes" Sees; period_renamed { [allow] #[k8s(name = "scrapeIntervalMinutes")] scrape: Option<i64> }
    A248 acronym_uniform_case "renamed" at "clientIp" Blind; acronym_name { [allow] #[k8s(name = "clientIp")] client: String }
    A195 ref_field_suffix "a list" at "classReferences" Sees; references { [allow] #[k8s(optional, atomic)] class_references: Vec<Sort> }
    A197 ref_name_only_suffix "a text" at "secretRef" Blind; name_only { [allow] secret_ref: String }
    A197 ref_name_only_suffix "behind Option" at "secretRef" Blind; name_only_option { [allow] secret_ref: Option<String> }
    A107 prefer_int32 "a percentage" at "percent" Blind; narrow { [allow] #[k8s(minimum = 0, maximum = 100)] percent: i64 }
    A107 prefer_int32 "newtype" at "percent" Blind; narrow_newtype { [allow] percent: Percent }
    A114 think_twice_bool "a field" at "paused" Blind; boolean { [allow] paused: bool }
    A114 think_twice_bool "alias, behind Option" at "paused" Blind; boolean_alias { [allow] paused: Option<Flag> }
    B48 bool_not_defaulted "true" at "paused" Blind; boolean_default { [allow] #[k8s(default = true)] paused: bool }
    B15 string_max_length "a text" at "title" Blind; unbounded { [allow] title: String }
    B15 string_max_length "newtype" at "title" Blind; unbounded_newtype { [allow] title: Title }
    B16 list_max_items "a list" at "names" Blind; unbounded_list { [allow] #[k8s(optional, atomic)] names: Vec<String> }
    B17 list_element_max_length "of a list" at "names[]" Blind; unbounded_items { [allow] #[k8s(optional, atomic)] names: Vec<String> }
    C11 map_max_size "a map" at "labels" Blind; unbounded_map { [allow] #[k8s(optional)] labels: BTreeMap<String, String> }
    A99 no_maps_of_subobjects "alias" at "parts" Blind; map_alias { [allow] #[k8s(optional)] parts: Parts }
    A100 pure_maps_only "numbers" at "weights" Blind; impure { [allow] #[k8s(optional)] weights: BTreeMap<String, i32> }
    B28 list_type_present "a list" at "names" Blind; untyped_list { [allow] #[k8s(optional, list_type = none)] names: Vec<String> }
    B1 array_element_has_required "a list" at "ports[]" Blind; no_required { [allow] #[k8s(optional, atomic)] ports: Vec<AllOptional> }
    B51 no_atomic_list_of_objects "a list" at "ports" Blind; atomic_list { [allow] #[k8s(optional, atomic)] ports: Vec<Sort> }
    A157 defaults_explicit "documented alone" at "size" Blind; documented { [allow] #[doc = "The size. Defaults to 3."] size: Option<i32> }
    A271 msg_must "a rule" at "of" Blind; must { [allow] of: Permitted }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Abbreviated {
    cfg: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.names.all(name, name != '')", message = "must be set"))]
pub(crate) struct Ruled {
    #[k8s(optional, atomic)]
    names: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.labels.all(key, key != '')", message = "must be set"))]
pub(crate) struct RuledMap {
    #[k8s(optional)]
    labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size > 0", message = "must be greater than 0"))]
pub(crate) struct Bounded {
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size > 0", message = "may be set"))]
pub(crate) struct Permitted {
    size: i32,
}
