//! The functions that Kubernetes adds to CEL, by the library that declares them.

use kube_conv_cel::check::Library;

/// URLs.
pub const URLS: &Library = &[
    (
        "getEscapedPath",
        "url_get_escaped_path",
        "kubernetes.URL.() -> string",
    ),
    ("getHost", "url_get_host", "kubernetes.URL.() -> string"),
    (
        "getHostname",
        "url_get_hostname",
        "kubernetes.URL.() -> string",
    ),
    ("getPort", "url_get_port", "kubernetes.URL.() -> string"),
    (
        "getQuery",
        "url_get_query",
        "kubernetes.URL.() -> map(string, list(string))",
    ),
    ("getScheme", "url_get_scheme", "kubernetes.URL.() -> string"),
    ("isURL", "is_url_string", "(string) -> bool"),
    ("url", "string_to_url", "(string) -> kubernetes.URL"),
];

/// Patterns.
pub const PATTERNS: &Library = &[
    ("find", "string_find_string", "string.(string) -> string"),
    (
        "findAll",
        "string_find_all_string",
        "string.(string) -> list(string)",
    ),
    (
        "findAll",
        "string_find_all_string_int",
        "string.(string, int) -> list(string)",
    ),
];

/// Lists.
pub const LISTS: &Library = &[
    ("indexOf", "list_a_index_of_int", "list(A).(A) -> int"),
    (
        "isSorted",
        "list_int_is_sorted_bool",
        "list(int).() -> bool",
    ),
    (
        "isSorted",
        "list_uint_is_sorted_bool",
        "list(uint).() -> bool",
    ),
    (
        "isSorted",
        "list_double_is_sorted_bool",
        "list(double).() -> bool",
    ),
    (
        "isSorted",
        "list_bool_is_sorted_bool",
        "list(bool).() -> bool",
    ),
    (
        "isSorted",
        "list_duration_is_sorted_bool",
        "list(duration).() -> bool",
    ),
    (
        "isSorted",
        "list_timestamp_is_sorted_bool",
        "list(timestamp).() -> bool",
    ),
    (
        "isSorted",
        "list_string_is_sorted_bool",
        "list(string).() -> bool",
    ),
    (
        "isSorted",
        "list_bytes_is_sorted_bool",
        "list(bytes).() -> bool",
    ),
    (
        "lastIndexOf",
        "list_a_last_index_of_int",
        "list(A).(A) -> int",
    ),
    ("max", "list_int_max_int", "list(int).() -> int"),
    ("max", "list_uint_max_uint", "list(uint).() -> uint"),
    ("max", "list_double_max_double", "list(double).() -> double"),
    ("max", "list_bool_max_bool", "list(bool).() -> bool"),
    (
        "max",
        "list_duration_max_duration",
        "list(duration).() -> duration",
    ),
    (
        "max",
        "list_timestamp_max_timestamp",
        "list(timestamp).() -> timestamp",
    ),
    ("max", "list_string_max_string", "list(string).() -> string"),
    ("max", "list_bytes_max_bytes", "list(bytes).() -> bytes"),
    ("min", "list_int_min_int", "list(int).() -> int"),
    ("min", "list_uint_min_uint", "list(uint).() -> uint"),
    ("min", "list_double_min_double", "list(double).() -> double"),
    ("min", "list_bool_min_bool", "list(bool).() -> bool"),
    (
        "min",
        "list_duration_min_duration",
        "list(duration).() -> duration",
    ),
    (
        "min",
        "list_timestamp_min_timestamp",
        "list(timestamp).() -> timestamp",
    ),
    ("min", "list_string_min_string", "list(string).() -> string"),
    ("min", "list_bytes_min_bytes", "list(bytes).() -> bytes"),
    ("sum", "list_int_sum_int", "list(int).() -> int"),
    ("sum", "list_uint_sum_uint", "list(uint).() -> uint"),
    ("sum", "list_double_sum_double", "list(double).() -> double"),
    (
        "sum",
        "list_duration_sum_duration",
        "list(duration).() -> duration",
    ),
];

/// Lists: membership, since version 1.
pub const INCLUDES: &Library = &[("includes", "list_includes_dyn_dyn", "dyn.(dyn) -> bool")];

/// The authorizer.
pub const AUTHORIZER: &Library = &[
    (
        "allowed",
        "decision_allowed",
        "kubernetes.authorization.Decision.() -> bool",
    ),
    (
        "check",
        "pathcheck_check",
        "kubernetes.authorization.PathCheck.(string) -> kubernetes.authorization.Decision",
    ),
    (
        "check",
        "resourcecheck_check",
        "kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.Decision",
    ),
    (
        "error",
        "decision_error",
        "kubernetes.authorization.Decision.() -> string",
    ),
    (
        "errored",
        "decision_errored",
        "kubernetes.authorization.Decision.() -> bool",
    ),
    (
        "group",
        "authorizer_group",
        "kubernetes.authorization.Authorizer.(string) -> kubernetes.authorization.GroupCheck",
    ),
    (
        "name",
        "resourcecheck_name",
        "kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck",
    ),
    (
        "namespace",
        "resourcecheck_namespace",
        "kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck",
    ),
    (
        "path",
        "authorizer_path",
        "kubernetes.authorization.Authorizer.(string) -> kubernetes.authorization.PathCheck",
    ),
    (
        "reason",
        "decision_reason",
        "kubernetes.authorization.Decision.() -> string",
    ),
    (
        "resource",
        "groupcheck_resource",
        "kubernetes.authorization.GroupCheck.(string) -> kubernetes.authorization.ResourceCheck",
    ),
    (
        "serviceAccount",
        "authorizer_serviceaccount",
        "kubernetes.authorization.Authorizer.(string, string) -> kubernetes.authorization.Authorizer",
    ),
    (
        "subresource",
        "resourcecheck_subresource",
        "kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck",
    ),
];

/// Selectors of the authorizer.
pub const SELECTORS: &Library = &[
    (
        "fieldSelector",
        "authorizer_fieldselector",
        "kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck",
    ),
    (
        "labelSelector",
        "authorizer_labelselector",
        "kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck",
    ),
];

/// Quantities.
pub const QUANTITIES: &Library = &[
    (
        "add",
        "quantity_add",
        "kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity",
    ),
    (
        "add",
        "quantity_add_int",
        "kubernetes.Quantity.(int) -> kubernetes.Quantity",
    ),
    (
        "asApproximateFloat",
        "quantity_get_float",
        "kubernetes.Quantity.() -> double",
    ),
    (
        "asInteger",
        "quantity_get_int",
        "kubernetes.Quantity.() -> int",
    ),
    (
        "compareTo",
        "quantity_compare_to",
        "kubernetes.Quantity.(kubernetes.Quantity) -> int",
    ),
    (
        "isGreaterThan",
        "quantity_is_greater_than",
        "kubernetes.Quantity.(kubernetes.Quantity) -> bool",
    ),
    (
        "isInteger",
        "quantity_is_integer",
        "kubernetes.Quantity.() -> bool",
    ),
    (
        "isLessThan",
        "quantity_is_less_than",
        "kubernetes.Quantity.(kubernetes.Quantity) -> bool",
    ),
    ("isQuantity", "is_quantity_string", "(string) -> bool"),
    (
        "quantity",
        "string_to_quantity",
        "(string) -> kubernetes.Quantity",
    ),
    ("sign", "quantity_sign", "(kubernetes.Quantity) -> int"),
    (
        "sub",
        "quantity_sub",
        "kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity",
    ),
    (
        "sub",
        "quantity_sub_int",
        "kubernetes.Quantity.(int) -> kubernetes.Quantity",
    ),
];

/// IP addresses.
pub const IP: &Library = &[
    ("family", "ip_family", "net.IP.() -> int"),
    ("ip", "string_to_ip", "(string) -> net.IP"),
    ("ip.isCanonical", "ip_is_canonical", "(string) -> bool"),
    (
        "isGlobalUnicast",
        "ip_is_global_unicast",
        "net.IP.() -> bool",
    ),
    ("isIP", "is_ip", "(string) -> bool"),
    (
        "isLinkLocalMulticast",
        "ip_is_link_local_multicast",
        "net.IP.() -> bool",
    ),
    (
        "isLinkLocalUnicast",
        "ip_is_link_local_unicast",
        "net.IP.() -> bool",
    ),
    ("isLoopback", "ip_is_loopback", "net.IP.() -> bool"),
    ("isUnspecified", "ip_is_unspecified", "net.IP.() -> bool"),
    ("string", "ip_to_string", "(net.IP) -> string"),
];

/// CIDR blocks.
pub const CIDR: &Library = &[
    ("cidr", "string_to_cidr", "(string) -> net.CIDR"),
    (
        "containsCIDR",
        "cidr_contains_cidr_string",
        "net.CIDR.(string) -> bool",
    ),
    (
        "containsCIDR",
        "cidr_contains_cidr",
        "net.CIDR.(net.CIDR) -> bool",
    ),
    (
        "containsIP",
        "cidr_contains_ip_string",
        "net.CIDR.(string) -> bool",
    ),
    (
        "containsIP",
        "cidr_contains_ip_ip",
        "net.CIDR.(net.IP) -> bool",
    ),
    ("ip", "cidr_ip", "net.CIDR.() -> net.IP"),
    ("isCIDR", "is_cidr", "(string) -> bool"),
    ("masked", "cidr_masked", "net.CIDR.() -> net.CIDR"),
    ("prefixLength", "cidr_prefix_length", "net.CIDR.() -> int"),
    ("string", "cidr_to_string", "(net.CIDR) -> string"),
];

/// Named formats.
pub const FORMATS: &Library = &[
    ("format.byte", "format.byte", "() -> kubernetes.NamedFormat"),
    ("format.date", "format.date", "() -> kubernetes.NamedFormat"),
    (
        "format.datetime",
        "format.datetime",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1035Label",
        "format.dns1035Label",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1035LabelPrefix",
        "format.dns1035LabelPrefix",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123Label",
        "format.dns1123Label",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123LabelPrefix",
        "format.dns1123LabelPrefix",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123Subdomain",
        "format.dns1123Subdomain",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123SubdomainPrefix",
        "format.dns1123SubdomainPrefix",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.labelValue",
        "format.labelValue",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.named",
        "format-named",
        "(string) -> optional_type(kubernetes.NamedFormat)",
    ),
    (
        "format.qualifiedName",
        "format.qualifiedName",
        "() -> kubernetes.NamedFormat",
    ),
    ("format.uri", "format.uri", "() -> kubernetes.NamedFormat"),
    ("format.uuid", "format.uuid", "() -> kubernetes.NamedFormat"),
    (
        "validate",
        "format-validate",
        "kubernetes.NamedFormat.(string) -> optional_type(list(string))",
    ),
];

/// Semantic versions.
pub const SEMVER: &Library = &[
    (
        "compareTo",
        "semver_compare_to",
        "kubernetes.Semver.(kubernetes.Semver) -> int",
    ),
    (
        "isGreaterThan",
        "semver_is_greater_than",
        "kubernetes.Semver.(kubernetes.Semver) -> bool",
    ),
    (
        "isLessThan",
        "semver_is_less_than",
        "kubernetes.Semver.(kubernetes.Semver) -> bool",
    ),
    ("isSemver", "is_semver_string", "(string) -> bool"),
    (
        "isSemver",
        "is_semver_string_bool",
        "(string, bool) -> bool",
    ),
    ("major", "semver_major", "kubernetes.Semver.() -> int"),
    ("minor", "semver_minor", "kubernetes.Semver.() -> int"),
    ("patch", "semver_patch", "kubernetes.Semver.() -> int"),
    (
        "semver",
        "string_to_semver",
        "(string) -> kubernetes.Semver",
    ),
    (
        "semver",
        "string_bool_to_semver",
        "(string, bool) -> kubernetes.Semver",
    ),
];
