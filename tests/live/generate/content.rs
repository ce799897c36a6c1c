//! What the validators of single texts say.

use super::{names, text};
use crate::random::Random;
use serde_json::{Value, json};

const FUNCTIONS: &[&str] = &[
    "content.IsCIdentifier",
    "content.IsDNS1123Label",
    "content.IsDNS1123Subdomain",
    "content.IsDNS1123SubdomainCaseless",
    "content.IsDecimalInteger",
    "content.IsLabelKey",
    "content.IsLabelValue",
    "content.IsPathSegmentName",
    "content.IsPathSegmentPrefix",
    "content.IsPrefixedLabelKey",
    "meta.IsValidConditionReason",
    "validation.IsCIdentifier",
    "validation.IsConfigMapKey",
    "validation.IsDNS1035Label",
    "validation.IsDNS1123Label",
    "validation.IsDNS1123Subdomain",
    "validation.IsDNS1123SubdomainWithUnderscore",
    "validation.IsEnvVarName",
    "validation.IsHTTPHeaderName",
    "validation.IsQualifiedName",
    "validation.IsRelaxedEnvVarName",
    "validation.IsValidLabelValue",
    "validation.IsValidPercent",
    "validation.IsValidPortName",
    "validation.IsWildcardDNS1123Subdomain",
];

pub fn text(random: &mut Random) -> Value {
    let value = match random.below(10) {
        0..=4 => names::name(random),
        5 | 6 => text::of(random, "aZ0_-./%=*:,", 8),
        7 => format!("{}/{}", names::name(random), names::name(random)),
        8 => format!("{}%", random.between(-1, 200)),
        _ => text::any(random),
    };
    json!({ "function": random.pick(FUNCTIONS), "value": value })
}
