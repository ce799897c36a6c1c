//! Calls of the functions that Kubernetes adds to CEL, with valid and nearly valid texts.

use super::{format, pattern, quantity, text};
use crate::random::Random;
use serde_json::{Value, json};

const URLS: &[&str] = &[
    "http://h/",
    "HTTP://u:p%40@h:80/a%2Fb?x=1&y=%20+z&x=2#f g",
    "http://[::1%25en0]:80/a;b",
    "x:a?b",
    "x:/a/b",
    "/a?b=c;d&e",
    "//h/%zz",
    "http://%c3%a9/é",
    "*",
    "x://a:b:1",
    "urn:x",
];

const ADDRESSES: &[&str] = &[
    "1.2.3.4",
    "10.0.0.255",
    "::",
    "::1",
    "fe80::1%en0",
    "2001:db8::0:1",
    "::ffff:1.2.3.4",
    "1:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:1.2.3.4",
    "ff02::1",
    "169.254.1.1",
    "224.0.0.1",
    "0.0.0.0",
];

const VERSIONS: &[&str] = &[
    "1.2.3",
    "v1.2",
    "0.0.1-alpha.1",
    "01.2.3",
    "1.2.3-a+b.c",
    "1.0.0-1.02",
    "2",
    "1.2.3+x-y",
];

const FORMATS: &[&str] = &[
    "dns1123Label",
    "dns1123Subdomain",
    "dns1035Label",
    "qualifiedName",
    "dns1123LabelPrefix",
    "dns1123SubdomainPrefix",
    "dns1035LabelPrefix",
    "labelValue",
    "uri",
    "uuid",
    "byte",
    "date",
    "datetime",
];

const OF_URLS: &[&str] = &[
    "isURL(x)",
    "url(x).getScheme()",
    "url(x).getHost()",
    "url(x).getHostname()",
    "url(x).getPort()",
    "url(x).getEscapedPath()",
    "url(x).getQuery()",
    "url(x) == url(y)",
    "dyn(url(x)) == y",
];

const OF_ADDRESSES: &[&str] = &[
    "isIP(x)",
    "ip.isCanonical(x)",
    "string(ip(x))",
    "ip(x) == ip(y)",
    "ip(x).family()",
    "[ip(x).isUnspecified(), ip(x).isLoopback(), ip(x).isGlobalUnicast()]",
    "[ip(x).isLinkLocalMulticast(), ip(x).isLinkLocalUnicast()]",
];

const OF_BLOCKS: &[&str] = &[
    "isCIDR(x)",
    "string(cidr(x))",
    "string(cidr(x).masked())",
    "cidr(x).prefixLength()",
    "cidr(x).ip() == ip('1.2.3.4')",
    "cidr(x) == cidr(y)",
    "cidr(x).containsCIDR(y)",
    "cidr(x).containsCIDR(cidr(y))",
    "cidr('0.0.0.0/1').containsCIDR(x)",
    "cidr(x).containsIP('1.2.3.4')",
    "cidr(x).containsIP(ip('::1'))",
    "dyn(cidr(x)).containsIP(dyn(y))",
];

const OF_QUANTITIES: &[&str] = &[
    "isQuantity(x)",
    "sign(quantity(x))",
    "quantity(x).isInteger()",
    "quantity(x).asInteger()",
    "quantity(x).asApproximateFloat()",
    "quantity(x).compareTo(quantity(y))",
    "quantity(x).isLessThan(quantity(y))",
    "quantity(x).isGreaterThan(quantity(y))",
    "quantity(x).add(quantity(y)).asApproximateFloat()",
    "quantity(x).sub(quantity(y)).isInteger()",
    "quantity(x).add(7).sub(quantity(y)) == quantity(x)",
    "quantity(x) == quantity(y).add(1)",
    "dyn(quantity(x)).add(dyn(3)).asInteger()",
];

const OF_VERSIONS: &[&str] = &[
    "isSemver(x)",
    "isSemver(x, true)",
    "semver(x).major()",
    "semver(x, true).minor()",
    "semver(x, true).patch()",
    "semver(x).compareTo(semver(y))",
    "semver(x, true) == semver(y, true)",
    "semver(x).isLessThan(semver(y))",
    "semver(x, true).isGreaterThan(semver(y, true))",
];

const OF_PATTERNS: &[&str] = &[
    "x.find(y)",
    "x.findAll(y)",
    "x.findAll(y, 2)",
    "x.findAll(y, 0)",
    "x.matches(y)",
    "x.find(y).size()",
];

const OF_LISTS: &[&str] = &[
    "x.isSorted()",
    "x.min()",
    "x.max()",
    "x.indexOf(x[0])",
    "x.lastIndexOf(x[0])",
    "x.includes(x[0])",
    "x.includes(x)",
    "dyn(x).sum()",
    "x.indexOf(dyn(1))",
];

const TYPES: &[&str] = &["int", "double", "string", "bool", "bytes", "dyn"];

/// A call with values.
pub fn any(random: &mut Random) -> Value {
    match random.below(8) {
        0 => of_texts(random, OF_URLS, |random| {
            near(random, URLS, "ax:/?#[]@%25;&=.é")
        }),
        1 => of_texts(random, OF_ADDRESSES, |random| {
            near(random, ADDRESSES, "0129af:.%")
        }),
        2 => of_texts(random, OF_BLOCKS, block),
        3 => of_texts(random, OF_QUANTITIES, quantity::text),
        4 => of_texts(random, OF_VERSIONS, |random| {
            near(random, VERSIONS, "v019.-+aé")
        }),
        5 => of_format(random),
        6 => of_pattern(random),
        _ => of_list(random),
    }
}

fn of_texts(random: &mut Random, calls: &[&str], make: fn(&mut Random) -> String) -> Value {
    let call = random.pick(calls);
    let x = make(random);
    let y = if random.percent(20) {
        x.clone()
    } else {
        make(random)
    };
    question(call, "string", x.into(), y.into())
}

fn question(call: &str, kind: &str, x: Value, y: Value) -> Value {
    let variables = json!({ "x": kind, "y": "string" });
    json!({ "expression": call, "variables": variables, "values": { "x": x, "y": y } })
}

/// A text, perhaps with mistakes.
fn near(random: &mut Random, texts: &[&str], alphabet: &str) -> String {
    let mut near = random.pick(texts).to_owned();
    for _ in 0..random.below(4) {
        near = text::mistaken(random, &near, alphabet);
    }
    near
}

fn block(random: &mut Random) -> String {
    let address = near(random, &ADDRESSES[..4], "01:.");
    let length = random.one_of(&[
        "/8", "/0", "/32", "/31", "/64", "/128", "/7", "/33", "/08", "",
    ]);
    address + length
}

fn of_format(random: &mut Random) -> Value {
    let name = random.pick(FORMATS);
    let text = match random.below(3) {
        0 => format::any(random),
        1 => text::name(random),
        _ => text::any(random),
    };
    question(
        &format!("format.{name}().validate(x)"),
        "string",
        text.into(),
        "".into(),
    )
}

fn of_pattern(random: &mut Random) -> Value {
    let pattern = pattern::any(random);
    let mut text = match pattern::matching(random, &pattern) {
        Some(found) if random.percent(60) => found,
        _ => text::of(random, "ab1 \n", 8),
    };
    text += &text::of(random, "ab1", 4);
    if random.percent(30) {
        text += &text.clone();
    }
    question(
        random.pick(OF_PATTERNS),
        "string",
        text.into(),
        pattern.into(),
    )
}

fn of_list(random: &mut Random) -> Value {
    let kind = random.pick(TYPES);
    let count = random.below(5);
    let items = random.list(count, |random| match kind {
        "int" => random.between(-2, 2).into(),
        "double" => random.one_of(&[0.5, -1.0, 2.25, 1e300]).into(),
        "bool" => random.percent(50).into(),
        "dyn" => random.one_of(&[json!(1), json!("a"), json!(null), json!(2.5), json!([1])]),
        _ => random.pick(&["", "a", "b", "é", "aaaaaaaaaaaa"]).into(),
    });
    question(
        random.pick(OF_LISTS),
        &format!("list({kind})"),
        items.into(),
        "".into(),
    )
}
