//! The keys of other derives, each with what to write instead.

use super::item::{self, On, SerdeForm};
use super::names;
use super::{ForeignKey, Instead};
use crate::syntax::shape::{TypeShape, ValueClass, shape_of};
use kube_conv_core::rules as keys;

/// What to write for a key; `{}` is the value of the key, or `…`.
enum Row {
    Key(&'static str),
    KeyAnd(&'static str, &'static str),
    Drop(&'static str),
    Words(&'static str),
}

use Row::{Drop, Key, KeyAnd, Words};

const VALIDATE: Row = KeyAnd(
    "validate = path",
    ", of a function that takes the value and a `Context`",
);
const CEL: Row = Key("cel(\"…\", message = \"…\")");
const ONE_NAME: &str = "a field or member has one name on the wire; convert between versions";

/// What to write for a key of serde's.
pub(super) fn of_serde(given: &ForeignKey, on: &On<'_>) -> Option<Instead> {
    let row = match &*given.key {
        "rename_all" | "rename_all_fields" => return names::rename_all(given, on),
        "default" => return Some(default(given, on)),
        "rename" => match on {
            On::Struct(_) | On::Newtype | On::Enum(_) => {
                Drop("the name of a type is not on the wire")
            }
            On::Field(_) | On::Variant(..) if given.both_ways().is_none() => {
                Words("the wire form is the same both ways; write one name, `#[k8s(name = \"…\")]`")
            }
            On::Field(_) | On::Variant(..) | On::Inner | On::Unknown => Key("name = \"{}\""),
        },
        "tag" => match on {
            On::Enum(of) if of.form() == SerdeForm::Adjacent && of.has_data() => TWO_FIELDS,
            On::Enum(_) => Key("tag = \"{}\""),
            On::Struct(_) => Words(
                "it adds a field to the struct; write that field, as an enum with one value: `#[k8s(name = \"{}\")] kind: Kind`",
            ),
            _ => KeyAnd(
                "tag = \"{}\"",
                " for fields with the tag in one object, or `discriminator` for a member with a field of its own",
            ),
        },
        "content" => match on {
            On::Enum(of) if !of.has_data() => {
                Drop("no variant has data, so that there is only the tag")
            }
            On::Enum(of) if item::has(of.attrs, "serde", "tag") => {
                Words("it goes with `tag`, whose answer is about both")
            }
            _ => TWO_FIELDS,
        },
        "untagged" => match on {
            On::Variant(..) => Words(
                "an enum is untagged as a whole; write the untagged variants as an enum of their own with `#[k8s(untagged)]`, or one variant with `#[k8s(unknown)]` for values that are not known",
            ),
            On::Enum(of) if !of.has_data() => Words(
                "without data and without a tag every variant is null on the wire, which is an absent field; drop the field",
            ),
            _ => Key("untagged"),
        },
        "skip_serializing_if" => match on.ty().map(shape_of) {
            Some(TypeShape::Option(_)) => Drop("an `Option` that is `None` is not written"),
            Some(TypeShape::Plain) if on.has("k8s", "default") => {
                Drop("a field with a default is always written")
            }
            Some(TypeShape::List(_) | TypeShape::Map(_)) => Key("optional"),
            Some(TypeShape::Plain) => {
                Words("what is there is written; write `Option<…>` for what may be left out")
            }
            None => KeyAnd(
                "optional",
                " on a list or map; an `Option` that is `None` is not written, and other values are",
            ),
        },
        "flatten" => Key("flatten"),
        // Of `serde_yaml`, for enums that it would write with tags.
        "with" | "serialize_with" | "deserialize_with"
            if given.written().contains("singleton_map") =>
        {
            Drop("an enum with data is an object with one member in YAML, too")
        }
        "with" => KeyAnd(
            "with = {}",
            ", along with `as = …`, the type on the wire, if it is another one, or if the field has a default or rules",
        ),
        "serialize_with" | "deserialize_with" => KeyAnd(
            "with = module",
            ", where the module has both functions, `serialize` and `deserialize`, along with `as = …`, the type on the wire, if it is another one, or if the field has a default or rules",
        ),
        "crate" => Key("crate = ::path"),
        "other" => Words(
            "what is not known is kept, rather than dropped; write `#[k8s(unknown)] Other(String)`, or `Other(Value)` where members have data",
        ),
        "alias" => match on {
            On::Variant(_, of) if of.form() == SerdeForm::Values => Key("alias(\"{}\")"),
            _ => Words(ONE_NAME),
        },
        "deny_unknown_fields" => Words(
            "unknown fields are pruned, as servers do, which report them to clients that send `fieldValidation=Strict`",
        ),
        "skip" | "skip_serializing" | "skip_deserializing" => {
            Words("every field and variant travels; move what does not out of the type")
        }
        "transparent" => match on {
            On::Struct(_) => Words(
                "a struct around one value is transparent where the value has no name; write `struct Name(Type);`",
            ),
            _ => Drop("a newtype is transparent already"),
        },
        "bound" => Drop("the parameters that fields use are bounded by `ApiType`"),
        "borrow" => {
            Words("API types own their data; write `String` for `&str` and `Cow<str>`, and drop it")
        }
        "expecting" => Drop("messages are those of an API server"),
        "from" | "try_from" | "into" => Words(
            "the wire form is that of `{}`; leave this type to serde's derives, without `ApiType`, and write `#[k8s(as = {})]` on the fields that hold it, or keep a newtype, which is its value on the wire",
        ),
        "remote" | "getter" => Words(
            "a type of another crate is written in a field, with `#[k8s(as = Type, with = module)]`",
        ),
        "field_identifier" | "variant_identifier" => Drop("it is for code of serde's own"),
        _ => return None,
    };
    Some(row.filled(given))
}

const TWO_FIELDS: Row = Words(
    "no union here has its tag and its content in two fields; write a `struct` with two fields, an enum of the values of the tag, and for the content an enum with `#[k8s(untagged)]` (attributes/types.md, \"Members without a field\")",
);

/// serde's `default` is about absent fields when reading; here it also affects the schema and writing.
fn default(given: &ForeignKey, on: &On<'_>) -> Instead {
    // `Vec::new` is what serde's bare `default` calls.
    let is_of_type = |text: String| text.ends_with("::default") || text.ends_with("::new");
    let is_named = given.string().is_some_and(|text| !is_of_type(text));
    let row = match on {
        On::Struct(_) => Words(
            "fields say by themselves what they are where they are absent; write `#[k8s(default = …)]` or `#[k8s(optional)]` on those that would be required, and `#[k8s(default)]` on the type for its `Default`",
        ),
        // What serde reads of a newtype is its value, which is never absent.
        On::Newtype | On::Inner | On::Enum(_) => Words(
            "a default is a field's; write `#[k8s(default = …)]` on the fields that hold the type",
        ),
        // With both keys serde reads and writes an absent field, and schemars leaves out the default.
        On::Field(field) if on.has_default_and_skip() => match (shape_of(&field.ty), is_named) {
            (TypeShape::Plain, true) => Words(
                "write `Option<…>`, which keeps the schema, or `#[k8s(default = {}())]`, which adds the default to it and is always written",
            ),
            (TypeShape::Plain, false) => Words(
                "write `Option<…>`, which keeps the schema, or `#[k8s(default = …)]`, which adds the default to it and is always written",
            ),
            (_, false) => Key("optional"),
            (_, true) => KeyAnd("default = {}()", ", which is always written"),
        },
        On::Field(field) => match (shape_of(&field.ty), is_named) {
            (TypeShape::Option(_), false) => Drop("an `Option` may be left out already"),
            (TypeShape::List(_) | TypeShape::Map(_), false) => KeyAnd(
                "optional",
                ", which leaves out what is empty, or `default`, which writes it as serde does",
            ),
            (TypeShape::Plain, false) => KeyAnd(
                "default = …",
                " with what an absent value means, or make it an `Option`",
            ),
            (_, true) => KeyAnd(
                "default = {}()",
                ", which is always written, or make it an `Option`",
            ),
        },
        _ => Key("default = …"),
    };
    row.filled(given)
}

/// What to write for a key of schemars', garde's, validator's or of kube's `x_kube`: a rule, or a keyword of the schema.
pub(super) fn of_rules(given: &ForeignKey, on: &On<'_>) -> Option<Instead> {
    let row = match &*given.key {
        "length" => {
            return Some(bounds(
                given,
                match on.ty().map(ValueClass::of) {
                    Some(ValueClass::List) => [keys::MIN_ITEMS.name, keys::MAX_ITEMS.name],
                    Some(ValueClass::Map) => [keys::MIN_PROPERTIES.name, keys::MAX_PROPERTIES.name],
                    _ => [keys::MIN_LENGTH.name, keys::MAX_LENGTH.name],
                },
            ));
        }
        "byte_length" => return Some(bounds(given, [keys::MIN_LENGTH.name, keys::MAX_BYTES.name])),
        "range" => return Some(bounds(given, [keys::MINIMUM.name, keys::MAXIMUM.name])),
        "pattern" | "regex" | "contains" | "prefix" | "suffix" => Key("pattern = \"…\""),
        "ascii" => Key("pattern = \"^[[:ascii:]]*$\""),
        "alphanumeric" => Key("pattern = \"^[[:alnum:]]*$\""),
        "email" => Key("format = \"email\""),
        "url" => Key("format = \"uri\""),
        "ip" => Words(
            "no format takes both; write `#[k8s(format = \"ipv4\")]`, `#[k8s(format = \"ipv6\")]`, or the rule `#[k8s(cel(\"isIP(self)\"))]`",
        ),
        "ipv4" => Key("format = \"ipv4\""),
        "ipv6" => Key("format = \"ipv6\""),
        "inner" => Key("each_val(…)"),
        "custom" => VALIDATE,
        // As an argument of a rule the word has another meaning.
        "required" if !matches!(on, On::Unknown) => {
            Words("a field that is no `Option` is required; write its type without `Option`")
        }
        "validation" | "rule" => CEL,
        "custom_unique" => Words(
            "servers compare the keys of every `list_map`; write `atomic`, and `validate = path` for a check of yours",
        ),
        "merge_strategy" => KeyAnd(
            "list_map(key)",
            " on a list of structs with keys, `list_set` on one of scalars, else `atomic`; on a map or struct `map_type = atomic`",
        ),
        "extend" => KeyAnd(
            "schema = json!({…})",
            ", or the key for the keyword: `list_map(key)`, `list_set`, `atomic`, `map_type = atomic`, `preserve_unknown_fields`, `embedded`, `cel(\"…\")`",
        ),
        "with" if given.text.is_some() => Key("as = {}"),
        "schema_with" | "with" => KeyAnd(
            "as = Type",
            " for the schema of another type, `foreign` for that of its own `JsonSchema`, or `schema = json!({…})` for further keywords",
        ),
        "int_or_string" => Words("write the type `IntOrString`"),
        "type" => Words(
            "the type of the field says it; write another one, or `schema = json!({…})` for keywords",
        ),
        "list_map_keys" => Key("list_map(name)"),
        "default_with" => Key("default = {}()"),
        "subresource" | "subresources" => Words(
            "write a field `status: Option<…>` for the subresource `/status`, `scale(…)` for `/scale`",
        ),
        "versions" => Words(
            "a struct is one version; write `version = \"v1\"`, and a struct for each other one",
        ),
        "external" => Key("serde = external"),
        "title" => Key("title = \"{}\""),
        "example" => Key("example = {}"),
        "description" => Words("write it as a doc comment, `/// …`"),
        "inline" => Drop("structural schemas have no references"),
        "dive" | "nested" => Drop("what a type holds is always checked with it"),
        "skip" | "allow_unvalidated" => Drop("a field without rules needs no attribute"),
        _ => return None,
    };
    Some(row.filled(given))
}

/// The one or two bounds that are written.
fn bounds(given: &ForeignKey, [least, most]: [&str; 2]) -> Instead {
    let equal = || given.argument("equal");
    let written: Vec<String> = [
        (least, given.argument("min").or_else(equal)),
        (most, given.argument("max").or_else(equal)),
        (
            keys::EXCLUSIVE_MINIMUM.name,
            given.argument("exclusive_min"),
        ),
        (
            keys::EXCLUSIVE_MAXIMUM.name,
            given.argument("exclusive_max"),
        ),
    ]
    .into_iter()
    .filter_map(|(key, value)| Some(format!("{key} = {}", value?.replace(' ', ""))))
    .collect();
    match written.as_slice() {
        [] => Instead::Key(format!("{least} = …, {most} = …")),
        written => Instead::Key(written.join(", ")),
    }
}

/// What to write for a key of schemars'. One that serde also has means the same there, but for those about the
/// schema alone.
pub(super) fn of_schemars(given: &ForeignKey, on: &On<'_>) -> Option<Instead> {
    match &*given.key {
        "with" | "schema_with" => of_rules(given, on),
        _ => of_serde(given, on).or_else(|| of_rules(given, on)),
    }
}

/// What to write for a key of kube-derive's.
pub(super) fn of_kube(given: &ForeignKey, _: &On<'_>) -> Option<Instead> {
    let row = match &*given.key {
        "group" => Key("group = \"{}\""),
        "version" => Key("version = \"{}\""),
        "kind" => Key("kind = \"{}\""),
        "plural" => Key("plural = \"{}\""),
        "singular" => Key("singular = \"{}\""),
        "namespaced" => Key("scope = Namespaced"),
        "shortname" => Key("short_names(\"{}\")"),
        "category" => Key("categories(\"{}\")"),
        "printcolumn" => Key("printer_column(\"Name\", \".spec.path\")"),
        "scale" => {
            Key("scale(spec_replicas = \".spec.replicas\", status_replicas = \".status.replicas\")")
        }
        "selectable" => Key("selectable_field = \"{}\""),
        "annotation" => Key("annotations(\"key\" = \"value\")"),
        "label" => Key("labels(\"key\" = \"value\")"),
        "status" => Words("write a field `status: Option<{}>` in the struct"),
        "derive" => Words("derive it on this struct, which is the kind itself"),
        "root" => {
            Words("the struct is the kind itself; call it `{}`, and write `#[k8s(kind = \"…\")]`")
        }
        "served" => Key("served = {}"),
        "storage" => Key("storage = {}"),
        "deprecated" => Key("deprecated"),
        "validation" => KeyAnd(
            "cel(\"…\", message = \"…\")",
            " on the struct of the kind, which is `self` in it",
        ),
        "crates" => Drop("`crate = ::path` says where this crate is, if not at its name"),
        "schema" => Drop("the schema is always derived"),
        "doc" => Words("write it as a doc comment, `/// …`"),
        _ => return None,
    };
    Some(row.filled(given))
}

impl Row {
    fn filled(self, given: &ForeignKey) -> Instead {
        let fill = |text: &str| text.replace("{}", &given.written());
        match self {
            Key(key) => Instead::Key(fill(key)),
            KeyAnd(key, more) => Instead::KeyAnd(fill(key), more.to_owned()),
            Drop(why) => Instead::Drop(why.to_owned()),
            Words(words) => Instead::Words(fill(words)),
        }
    }
}
