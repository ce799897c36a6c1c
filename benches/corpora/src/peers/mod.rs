//! The published kinds of `tests/corpora` for kube-derive 5 and schemars 1: the stored
//! version of each, with the same fields, bounds, defaults and rules.

#![allow(dead_code, missing_docs)]

pub mod cert_manager;
pub mod gateway_api;
pub mod karpenter;
pub mod kueue;
pub mod prometheus_operator;
