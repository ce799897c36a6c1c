//! Label selectors with their own operators.

use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Requirements on labels; an empty selector selects everything.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct Selector {
    /// Labels with their values.
    pub match_labels: Option<BTreeMap<String, String>>,
    /// Conditions on labels.
    #[k8s(atomic)]
    pub match_expressions: Option<Vec<Expression>>,
}

/// A condition on one label.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    /// The label.
    pub key: String,
    /// How it is compared.
    pub operator: Operator,
    /// What it is compared with.
    pub values: Option<BTreeSet<String>>,
}

/// How a label is compared.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// It is one of the values.
    In,
    /// It is none of the values.
    NotIn,
    /// It is there.
    Exists,
    /// It is not there.
    DoesNotExist,
}
