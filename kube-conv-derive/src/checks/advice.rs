//! Types of the standard library and of well-known crates that are not API types, with what to
//! write instead.
//!
//! A path shows which crate a type is from. A bare name may be a type of the user's, for which the
//! advice is given only if it is not an API type.

use crate::model::field::lists::problem;
use crate::syntax::shape::{arguments_of, leaf, name_of};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

const TIME: &str = "[dates-rfc3339] times travel as RFC 3339 text; of `kube_conv_runtime::meta` write `Time`, which is written without fractions of a second, or `MicroTime`, which is read and written with exactly six digits of them";

/// For types that serde writes as RFC 3339.
const TIME_IN_TEXT: &str = "[dates-rfc3339] times travel as RFC 3339 text; of `kube_conv_runtime::meta` write `Time`, which is written without fractions of a second, or `MicroTime`, which is read and written with exactly six digits of them; or keep this type and its texts with `as = Time`";

const DURATION: &str = "[duration-as-integer-with-unit] write an integer with the unit in the field's name, such as `timeout_seconds: i32`; for texts such as `5m` in an API that is published with them, `kube_conv_runtime::meta::Duration`, with an allowance for the lint `duration_as_integer_with_unit`";

const POINTER: &str = "API types own their data, which nothing else shares; write the type itself, or `Box<…>` around it";

const FILE: &str = "a path travels as text; write `String`";

/// Names of types, the crates that have them, and the advice.
const KNOWN: &[(&[&str], &[&str], &str)] = &[
    (&["Duration"], &["std", "core", "time", "chrono"], DURATION),
    (&["SignedDuration", "Span"], &["jiff"], DURATION),
    (&["TimeDelta"], &["chrono"], DURATION),
    (&["SystemTime", "Instant"], &["std", "time"], TIME),
    (&["DateTime"], &["chrono"], TIME_IN_TEXT),
    (
        &["NaiveDateTime", "NaiveDate", "NaiveTime"],
        &["chrono"],
        TIME,
    ),
    (&["Timestamp"], &["jiff"], TIME_IN_TEXT),
    (&["Zoned"], &["jiff"], TIME),
    (&["OffsetDateTime", "PrimitiveDateTime"], &["time"], TIME),
    (
        &["HashSet"],
        &["std", "hashbrown"],
        "a set is a list in JSON, and the order of a `HashSet` changes; write `BTreeSet<…>` for scalars, or `Vec<…>` with `list_map(key)` for structs",
    ),
    (
        &["IndexSet"],
        &["indexmap"],
        "a set is a list in JSON; write `BTreeSet<…>` for scalars, or `Vec<…>` with `list_map(key)` for structs",
    ),
    (
        &["VecDeque", "LinkedList", "BinaryHeap"],
        &["std", "alloc"],
        "a list is a `Vec<…>`",
    ),
    (
        &["IndexMap"],
        &["indexmap"],
        "the members of an object have no order; write `BTreeMap<String, …>`",
    ),
    (
        &[
            "Rc", "Arc", "Cow", "Cell", "RefCell", "OnceCell", "Mutex", "RwLock",
        ],
        &["std", "core", "alloc"],
        POINTER,
    ),
    (
        &["IpAddr"],
        &["std", "core"],
        "an address travels as text; write `String` with `format = \"ipv4\"`, `format = \"ipv6\"`, or both in `any_of(…)`",
    ),
    (
        &["Ipv4Addr"],
        &["std", "core"],
        "an address travels as text; write `String` with `format = \"ipv4\"`",
    ),
    (
        &["Ipv6Addr"],
        &["std", "core"],
        "an address travels as text; write `String` with `format = \"ipv6\"`",
    ),
    (
        &["SocketAddr"],
        &["std", "core"],
        "an address and its port are two fields; write `String` with a `format`, and `i32` with `minimum = 1, maximum = 65535`",
    ),
    (
        &["IpNet", "Ipv4Net", "Ipv6Net"],
        &["ipnet"],
        "a network travels as text; write `String` with `format = \"cidr\"`",
    ),
    (&["PathBuf", "Path"], &["std", "camino"], FILE),
    (&["Utf8PathBuf"], &["camino"], FILE),
    (
        &["OsString", "CString"],
        &["std", "alloc"],
        "texts of the API are UTF-8; write `String`",
    ),
    (
        &["Url"],
        &["url"],
        "a URL travels as text; write `String` with `format = \"uri\"`",
    ),
    (
        &["Uuid"],
        &["uuid"],
        "a UUID travels as text; write `String` with `format = \"uuid\"`",
    ),
    (
        &["Version", "VersionReq"],
        &["semver"],
        "a version travels as text; write `String` with a `pattern`",
    ),
    (
        &["Bytes", "BytesMut"],
        &["bytes"],
        "[byte-list-has-no-list-type] bytes travel as base64 text; write `String` with `format = \"byte\"`",
    ),
    (
        &["PhantomData"],
        &["std", "core"],
        "a marker has no wire form; drop the field, and the type parameter if nothing else is of it",
    ),
    (
        &["Result"],
        &["std", "core"],
        "a failure has no wire form; write an enum with a variant for each outcome, or what is there if all went well",
    ),
    (
        &["Map"],
        &["serde_json"],
        "a free-form object; write `BTreeMap<String, Value>`, or `Value` for any value",
    ),
    (
        &["Number"],
        &["serde_json"],
        "a number of the API is an integer or a double; write `i64`, or `f64` outside a spec",
    ),
    (
        &["NonZeroU64", "NonZeroU128", "NonZeroUsize"],
        &["std", "core"],
        "[no-unsigned-integers] integers of the API are 64 bits, signed; write `i64` with `minimum = 1`",
    ),
    (
        &["NonZeroI128", "NonZeroIsize"],
        &["std", "core"],
        "[integer-width] integers of the API are 64 bits, signed; write `NonZeroI64`",
    ),
];

/// What to write instead of a type whose path shows that it is not an API type.
pub(super) fn of_path(names: &[&str]) -> Option<&'static str> {
    let (name, path) = names.split_last()?;
    let first = *path.first()?;
    let mut known = KNOWN.iter();
    known
        .find(|(types, crates, _)| types.contains(name) && crates.contains(&first))
        .map(|(.., advice)| *advice)
}

/// What to write instead of a pointer to a text or to items, which no type of the user's can be.
pub(super) fn of_pointed(ty: &Type) -> Option<&'static str> {
    if !matches!(name_of(ty)?.as_str(), "Arc" | "Cow" | "Rc") {
        return None;
    }
    match arguments_of(ty).last()? {
        Type::Path(path) if path.path.is_ident("str") => {
            Some("API types own their data; write `String`")
        }
        Type::Slice(_) => Some("API types own their data; write `Vec<…>`"),
        _ => None,
    }
}

/// What to write instead of a type of this name, if it is not an API type.
fn of_name(ty: &Type) -> Option<&'static str> {
    let name = name_of(ty)?;
    // Chrono's type has an argument; a user's own type of this name most likely has none.
    if name == "DateTime" && arguments_of(ty).is_empty() {
        return None;
    }
    let mut known = KNOWN.iter();
    known
        .find(|(types, ..)| types.contains(&name.as_str()))
        .map(|(.., advice)| *advice)
}

/// Like [`of_name`], for a type with a parameter of the item, which no constant can inspect. Only
/// names that are most likely the standard library's are listed.
pub(super) fn of_generic(ty: &Type) -> Option<&'static str> {
    const CERTAIN: [&str; 10] = [
        "Arc",
        "Cell",
        "Cow",
        "HashSet",
        "IndexMap",
        "IndexSet",
        "PhantomData",
        "Rc",
        "RefCell",
        "VecDeque",
    ];
    let name = name_of(ty)?;
    CERTAIN
        .contains(&name.as_str())
        .then(|| of_name(ty))
        .flatten()
}

/// The check that reports the advice on the type, instead of the error about a missing description.
pub(crate) fn check_of_advice(ty: &Type) -> Option<TokenStream> {
    let ty = leaf(ty);
    let advice = of_name(ty)?;
    Some(problem(
        ty,
        &quote!(__rt::advice(__rt::Described::<#ty>::TYPE, #advice)),
    ))
}

/// Whether a type has a check of its own.
pub(crate) fn is_advised(ty: &Type) -> bool {
    of_name(leaf(ty)).is_some()
}
