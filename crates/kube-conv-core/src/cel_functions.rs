//! The functions that a CEL expression can call, by their names and numbers of arguments.
//!
//! Source: the environment of CRD validation in Kubernetes 1.37, which has every function of earlier
//! versions; `cargo test --test conformance` compares the names with its overloads.

/// A function or macro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Function {
    /// The name, with dots if it is qualified.
    pub name: &'static str,
    /// The numbers of arguments that it accepts as a function, as in `size(a)`.
    pub global: &'static [usize],
    /// The numbers of arguments that it accepts as a method, as in `a.size()`.
    pub member: &'static [usize],
}

/// Returns the function or macro with a name.
#[must_use]
pub fn named(name: &str) -> Option<Function> {
    all().find(|function| function.name == name)
}

/// Returns all functions and macros.
pub fn all() -> impl Iterator<Item = Function> {
    FUNCTIONS
        .iter()
        .chain(MACROS)
        .map(|&(name, global, member)| Function {
            name,
            global,
            member,
        })
}

type Row = (&'static str, &'static [usize], &'static [usize]);

/// Functions.
pub const FUNCTIONS: &[Row] = &[
    ("add", &[], &[1]),
    ("allowed", &[], &[0]),
    ("asApproximateFloat", &[], &[0]),
    ("asInteger", &[], &[0]),
    ("bool", &[1], &[]),
    ("bytes", &[1], &[]),
    ("charAt", &[], &[1]),
    ("check", &[], &[1]),
    ("cidr", &[1], &[]),
    ("compareTo", &[], &[1]),
    ("contains", &[], &[1]),
    ("containsCIDR", &[], &[1]),
    ("containsIP", &[], &[1]),
    ("distinct", &[], &[0]),
    ("double", &[1], &[]),
    ("duration", &[1], &[]),
    ("dyn", &[1], &[]),
    ("endsWith", &[], &[1]),
    ("error", &[], &[0]),
    ("errored", &[], &[0]),
    ("family", &[], &[0]),
    ("fieldSelector", &[], &[1]),
    ("find", &[], &[1]),
    ("findAll", &[], &[1, 2]),
    ("first", &[], &[0]),
    ("flatten", &[], &[0, 1]),
    ("format", &[], &[1]),
    ("format.byte", &[0], &[]),
    ("format.date", &[0], &[]),
    ("format.datetime", &[0], &[]),
    ("format.dns1035Label", &[0], &[]),
    ("format.dns1035LabelPrefix", &[0], &[]),
    ("format.dns1123Label", &[0], &[]),
    ("format.dns1123LabelPrefix", &[0], &[]),
    ("format.dns1123Subdomain", &[0], &[]),
    ("format.dns1123SubdomainPrefix", &[0], &[]),
    ("format.labelValue", &[0], &[]),
    ("format.named", &[1], &[]),
    ("format.qualifiedName", &[0], &[]),
    ("format.uri", &[0], &[]),
    ("format.uuid", &[0], &[]),
    ("getDate", &[], &[0, 1]),
    ("getDayOfMonth", &[], &[0, 1]),
    ("getDayOfWeek", &[], &[0, 1]),
    ("getDayOfYear", &[], &[0, 1]),
    ("getEscapedPath", &[], &[0]),
    ("getFullYear", &[], &[0, 1]),
    ("getHost", &[], &[0]),
    ("getHostname", &[], &[0]),
    ("getHours", &[], &[0, 1]),
    ("getMilliseconds", &[], &[0, 1]),
    ("getMinutes", &[], &[0, 1]),
    ("getMonth", &[], &[0, 1]),
    ("getPort", &[], &[0]),
    ("getQuery", &[], &[0]),
    ("getScheme", &[], &[0]),
    ("getSeconds", &[], &[0, 1]),
    ("group", &[], &[1]),
    ("hasValue", &[], &[0]),
    ("includes", &[], &[1]),
    ("indexOf", &[], &[1, 2]),
    ("int", &[1], &[]),
    ("ip", &[1], &[0]),
    ("ip.isCanonical", &[1], &[]),
    ("isCIDR", &[1], &[]),
    ("isGlobalUnicast", &[], &[0]),
    ("isGreaterThan", &[], &[1]),
    ("isIP", &[1], &[]),
    ("isInteger", &[], &[0]),
    ("isLessThan", &[], &[1]),
    ("isLinkLocalMulticast", &[], &[0]),
    ("isLinkLocalUnicast", &[], &[0]),
    ("isLoopback", &[], &[0]),
    ("isQuantity", &[1], &[]),
    ("isSemver", &[1, 2], &[]),
    ("isSorted", &[], &[0]),
    ("isURL", &[1], &[]),
    ("isUnspecified", &[], &[0]),
    ("join", &[], &[0, 1]),
    ("labelSelector", &[], &[1]),
    ("last", &[], &[0]),
    ("lastIndexOf", &[], &[1, 2]),
    ("lists.range", &[1], &[]),
    ("lowerAscii", &[], &[0]),
    ("major", &[], &[0]),
    ("masked", &[], &[0]),
    ("matches", &[2], &[1]),
    ("max", &[], &[0]),
    ("min", &[], &[0]),
    ("minor", &[], &[0]),
    ("name", &[], &[1]),
    ("namespace", &[], &[1]),
    ("optional.none", &[0], &[]),
    ("optional.of", &[1], &[]),
    ("optional.ofNonZeroValue", &[1], &[]),
    ("optional.unwrap", &[1], &[]),
    ("or", &[], &[1]),
    ("orValue", &[], &[1]),
    ("patch", &[], &[0]),
    ("path", &[], &[1]),
    ("prefixLength", &[], &[0]),
    ("quantity", &[1], &[]),
    ("reason", &[], &[0]),
    ("replace", &[], &[2, 3]),
    ("resource", &[], &[1]),
    ("reverse", &[], &[0]),
    ("semver", &[1, 2], &[]),
    ("serviceAccount", &[], &[2]),
    ("sets.contains", &[2], &[]),
    ("sets.equivalent", &[2], &[]),
    ("sets.intersects", &[2], &[]),
    ("sign", &[1], &[]),
    ("size", &[1], &[0]),
    ("slice", &[], &[2]),
    ("sort", &[], &[0]),
    ("split", &[], &[1, 2]),
    ("startsWith", &[], &[1]),
    ("string", &[1], &[]),
    ("strings.quote", &[1], &[]),
    ("sub", &[], &[1]),
    ("subresource", &[], &[1]),
    ("substring", &[], &[1, 2]),
    ("sum", &[], &[0]),
    ("timestamp", &[1], &[]),
    ("trim", &[], &[0]),
    ("type", &[1], &[]),
    ("uint", &[1], &[]),
    ("unwrapOpt", &[], &[0]),
    ("upperAscii", &[], &[0]),
    ("url", &[1], &[]),
    ("validate", &[], &[1]),
    ("value", &[], &[0]),
];

/// Macros. With another number of arguments the name is read as a function, which does not exist.
pub const MACROS: &[Row] = &[
    ("all", &[], &[2, 3]),
    ("exists", &[], &[2, 3]),
    ("existsOne", &[], &[3]),
    ("exists_one", &[], &[2, 3]),
    ("filter", &[], &[2]),
    ("has", &[1], &[]),
    ("map", &[], &[2, 3]),
    ("optFlatMap", &[], &[2]),
    ("optMap", &[], &[2]),
    ("sortBy", &[], &[2]),
    ("transformList", &[], &[3, 4]),
    ("transformMap", &[], &[3, 4]),
    ("transformMapEntry", &[], &[3, 4]),
];
