//! Validators of single texts.

use super::{names, number, text};
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

/// Every ASCII character between two texts.
pub fn alphabet(random: &mut Random) -> Value {
    let side = |random: &mut Random| text::of(random, "aZ0-._/%*:", 3);
    let (before, after) = (side(random), side(random));
    json!({ "function": random.pick(FUNCTIONS), "before": before, "after": after })
}

const FIELD_FUNCTIONS: &[&str] = &[
    "apivalidation.ValidateFinalizerName",
    "validation.IsDomainPrefixedKey",
    "validation.IsDomainPrefixedPath",
    "validation.IsFullyQualifiedDomainName",
    "validation.IsFullyQualifiedName",
    "validation.IsValidIP",
    "validation.IsValidIPForLegacyField",
    "validation.GetWarningsForIP",
    "validation.IsValidCIDR",
    "validation.IsValidCIDRForLegacyField",
    "validation.IsValidInterfaceAddress",
    "validation.GetWarningsForCIDR",
];

/// Validators of fields.
pub fn field(random: &mut Random) -> Value {
    if random.percent(2) {
        let number = number::integer(random);
        return json!({ "function": "apivalidation.ValidateNonnegativeField", "number": number });
    }
    let function = random.pick(FIELD_FUNCTIONS);
    let is_address =
        function.contains("IP") || function.contains("CIDR") || function.contains("Address");
    let value = |random: &mut Random| match is_address {
        true => address(random),
        false => qualified(random),
    };
    let mut question = json!({ "function": function, "value": value(random) });
    if function.ends_with("ForLegacyField") {
        question["strict"] = json!(random.percent(50));
        if random.percent(40) {
            let old = value(random);
            question["old"] =
                json!([old, question["value"]])
                    .as_array()
                    .map_or(json!([]), |both| {
                        json!(
                            both.iter()
                                .filter(|_| random.percent(50))
                                .collect::<Vec<_>>()
                        )
                    });
        }
    }
    question
}

/// A name followed by a domain, a path or a key, or nearly.
fn qualified(random: &mut Random) -> String {
    let domain = match random.below(3) {
        0 => names::name(random),
        1 => text::of(random, "ab.-_", 12),
        _ => random
            .pick(&["example.com", "a.b.c", "a.b.c.", "a", ""])
            .to_owned(),
    };
    match random.below(3) {
        0 => domain,
        1 => format!("{domain}/{}", text::of(random, "aZ0-._/%*: !$&'()+,;=é", 8)),
        _ => format!("{domain}/{}", names::name(random)),
    }
}

/// An address or a network, or nearly.
fn address(random: &mut Random) -> String {
    let address = match random.below(3) {
        0 => four(random),
        1 => six(random),
        _ => format!(
            "{}{}",
            random.pick(&["::ffff:", "::", "64:ff9b::"]),
            four(random)
        ),
    };
    let whole = match random.below(3) {
        0 => address,
        _ => format!("{address}/{}", prefix(random)),
    };
    match random.percent(10) {
        true => text::mistaken(random, &whole, "0123456789abcdefF.:/%[]- "),
        false => whole,
    }
}

fn prefix(random: &mut Random) -> String {
    match random.below(4) {
        0 => format!("0{}", random.between(0, 32)),
        1 => random
            .pick(&[
                "0", "8", "16", "24", "32", "64", "96", "128", "129", "-1", "",
            ])
            .to_owned(),
        _ => random.between(0, 130).to_string(),
    }
}

fn four(random: &mut Random) -> String {
    let parts = random.list(4, |random| match random.below(8) {
        0..=2 => "0".to_owned(),
        3 => format!("0{}", random.between(0, 300)),
        4 => random.between(0, 300).to_string(),
        _ => random.between(0, 255).to_string(),
    });
    parts.join(".")
}

fn six(random: &mut Random) -> String {
    let count = match random.percent(70) {
        true => 8,
        false => random.below(9),
    };
    let parts = random.list(count, |random| match random.below(6) {
        0..=2 => "0".to_owned(),
        3 => format!("{:04x}", random.below(0x1_0000)),
        4 => format!("{:X}", random.below(0x1_0000)),
        _ => format!("{:x}", random.below(0x1_0000)),
    });
    let whole = parts.join(":");
    match random.below(3) {
        0 => whole,
        1 => whole.replacen(":0:0:", "::", 1),
        _ => {
            let at = random.below(count + 1).min(parts.len());
            let (before, after) = parts.split_at(at);
            let skipped = random.below(4).min(after.len());
            format!("{}::{}", before.join(":"), after[skipped..].join(":"))
        }
    }
}

/// The message for numbers.
pub fn number(random: &mut Random) -> Value {
    let mut any = || match random.below(4) {
        0 => random.between(-3, 3),
        1 => random.between(65_530, 65_540),
        2 => random.between(i64::from(i32::MAX) - 2, i64::from(i32::MAX) + 2),
        _ => number::integer(random),
    };
    let (value, min, max) = (any(), any(), any());
    match random.below(4) {
        0 => json!({ "function": "validation.IsValidPortNum", "value": value }),
        1 => json!({ "function": "validation.IsValidUserID", "value": value }),
        2 => json!({ "function": "validation.IsValidGroupID", "value": value }),
        // Go's `int`.
        _ => json!({ "function": "validation.IsInRange", "value": value, "min": min, "max": max }),
    }
}

/// The arguments of messages.
pub fn message(random: &mut Random) -> Value {
    match random.below(6) {
        0 => {
            let function = random.pick(&["content.RegexError", "validation.RegexError"]);
            let count = random.count(3);
            let examples = random.list(count, text::any);
            let [text, regex] = [text::any(random), text::any(random)];
            json!({ "function": function, "text": text, "regex": regex, "examples": examples })
        }
        1 => json!({ "function": "content.NEQError string", "text": text::any(random) }),
        2 => {
            let [number, other] = [number::integer(random), number::integer(random)];
            json!({ "function": "validation.InclusiveRangeError", "number": number, "other": other })
        }
        3 => {
            let function = random.pick(&["content.NEQError int", "content.NEQError bool"]);
            json!({ "function": function, "number": number::integer(random) })
        }
        4 => {
            let function = random.pick(&["content.MaxLenError", "validation.MaxLenError"]);
            json!({ "function": function, "number": random.between(-3, 5000) })
        }
        _ => {
            let function = random.pick(&["content.MinError", "content.MaxError"]);
            json!({ "function": function, "number": number::integer(random) })
        }
    }
}
