//! Assertions for the tests of annotated types.

#[cfg(feature = "versions")]
mod conversions;
mod coverage;
mod defaults;
mod definitions;
mod instances;
#[cfg(feature = "lint")]
mod reviews;
mod round_trips;
mod rules;
mod same_api;
mod wire_form;

#[cfg(feature = "versions")]
pub use conversions::{assert_conversions, assert_conversions_with};
pub use coverage::assert_rules_covered;
pub use defaults::assert_defaults_agree;
pub use definitions::{assert_accepted, assert_crd_accepted};
pub use instances::{Arbitrary, Instances, arbitrary, instances, instances_of_version};
#[doc(inline)]
pub use kube_conv_runtime::{assert_errors, assert_valid};
#[cfg(feature = "server")]
#[doc(no_inline)]
pub use kube_conv_server as server;
#[cfg(feature = "server")]
#[doc(inline)]
pub use kube_conv_server::{
    Api, ApiServer, Deletion, Endpoint, Failure, ListOptions, Listed, Service, TypedWatch, Watch,
    WatchBody, WatchEvent,
};
#[doc(no_inline)]
pub use kube_conv_yaml::{self as yaml, FromYaml, ToYaml};
#[cfg(feature = "lint")]
#[doc(inline)]
pub use reviews::*;
pub use round_trips::assert_round_trips;
pub use rules::assert_all_rules_run;
pub use same_api::{ApiDifference, ApiDifferences, PublishedCrd, SameApi, assert_same_api};
pub use wire_form::assert_wire_form;

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
