//! serde's keys.

use super::item::{self, Enum, On, SerdeForm};
use super::{ForeignKey, Instead, defaults, names};
use crate::attributes::casing::Casing;
use crate::syntax::shape::{TypeShape, ValueClass, leaf, shape_of};
use syn::ext::IdentExt;
use syn::{Fields, Variant};

/// What to write for a key of serde's.
pub(super) fn advice(given: &ForeignKey, on: &On<'_>) -> Option<Instead> {
    Some(match given.key.as_str() {
        "rename_all" | "rename_all_fields" => return names::rename_all(given, on),
        "rename" => rename(given, on),
        "tag" => tag(given, on),
        "content" => content(given, on),
        "untagged" => untagged(on),
        "default" => defaults::advice(given, on),
        "skip_serializing_if" => skip_if(on),
        "flatten" => Instead::key("flatten"),
        "with" | "serialize_with" | "deserialize_with" if is_singleton_map(given) => {
            Instead::drop("an enum with data is an object with one member in YAML, too")
        }
        "with" => with(given, on),
        "serialize_with" | "deserialize_with" => Instead::KeyAnd(
            "with = module".to_owned(),
            format!(
                ", where the module has both functions, `serialize` and `deserialize`{}",
                and_as(on)
            ),
        ),
        "crate" => Instead::key("crate = ::path"),
        "other" => other(on),
        "alias" => alias(given, on),
        "deny_unknown_fields" => Instead::words(
            "unknown fields are pruned, as servers do, which report them to clients that send `fieldValidation=Strict`",
        ),
        "skip" | "skip_serializing" | "skip_deserializing" => match on {
            On::Variant(..) => Instead::words("every variant has a wire form; remove this one"),
            _ => Instead::words("every field travels; move what does not out of the type"),
        },
        "transparent" => match on {
            On::Struct(_) => Instead::words(
                "a struct around one value is transparent where the value has no name; write `struct Name(Type);`",
            ),
            _ => Instead::drop("a newtype is transparent already"),
        },
        "bound" => Instead::drop("the parameters that fields use are bounded by `ApiType`"),
        "borrow" => Instead::words(
            "API types own their data; write `String` for `&str` and `Cow<str>`, and drop it",
        ),
        "expecting" => Instead::drop("messages are those of an API server"),
        "from" | "try_from" | "into" => converted(given, on),
        "remote" | "getter" => Instead::words(
            "a type of another crate is written in a field, with `#[k8s(as = Type, with = module)]`",
        ),
        "field_identifier" | "variant_identifier" => Instead::drop("it is for code of serde's own"),
        _ => return None,
    })
}

/// Whether a module or function is of `serde_yaml`, for enums that it would write with tags.
fn is_singleton_map(given: &ForeignKey) -> bool {
    given
        .string()
        .is_some_and(|path| path.contains("singleton_map"))
}

fn with(given: &ForeignKey, on: &On<'_>) -> Instead {
    let module = given.string().unwrap_or_else(|| "module".to_owned());
    Instead::KeyAnd(format!("with = {module}"), and_as(on))
}

/// What to write along with `with`: its functions do not change the schema, which stays that of the
/// type.
fn and_as(on: &On<'_>) -> String {
    match on.ty().map(|ty| ValueClass::of(leaf(ty))) {
        Some(ValueClass::Unknown) | None => {
            ", along with `as = String`, or whatever it is on the wire, if the type of the field is no API type".to_owned()
        }
        _ => {
            ", along with `as = …`, the type on the wire, if it is another one, or if the field has a default or rules".to_owned()
        }
    }
}

/// Types with the wire form of another type.
fn converted(given: &ForeignKey, on: &On<'_>) -> Instead {
    let other = given.string().unwrap_or_else(|| "Type".to_owned());
    let checked = match on {
        On::Newtype if given.key == "try_from" => {
            ", or keep the newtype, which is its value on the wire, with rules such as `pattern` or `validate`"
        }
        On::Newtype => ", or keep the newtype, which is its value on the wire",
        _ => "",
    };
    Instead::Words(format!(
        "the wire form is that of `{other}`; leave this type to serde's derives, without `ApiType`, and write `#[k8s(as = {other})]` on the fields that hold it{checked}"
    ))
}

fn rename(given: &ForeignKey, on: &On<'_>) -> Instead {
    let Some(name) = given.both_ways() else {
        return match on {
            On::Unknown => Instead::key("name = \"…\""),
            _ => Instead::words(
                "the wire form is the same both ways; write one name, `#[k8s(name = \"…\")]`",
            ),
        };
    };
    let same = |ours: String| ours == name;
    let is_default = match on {
        On::Struct(_) | On::Newtype | On::Enum(_) => {
            return Instead::drop("the name of a type is not on the wire");
        }
        On::Variant(_, of) if of.form() == SerdeForm::Untagged => {
            return Instead::drop("nothing on the wire names a member of an untagged union");
        }
        On::Variant(variant, of) => {
            !names_are_spelled(of.attrs, "rename_all") && same(of.default_name(variant))
        }
        On::Field(field, around) => {
            let ident = field.ident.as_ref().map(|ident| ident.unraw().to_string());
            let of_enum = around
                .of
                .is_some_and(|of| names_are_spelled(of.attrs, "rename_all_fields"));
            let is_spelled = of_enum || names_are_spelled(around.attrs, "rename_all");
            !is_spelled && ident.is_some_and(|ident| same(Casing::Kubernetes.field(&ident)))
        }
        On::Inner | On::Unknown => false,
    };
    if is_default {
        Instead::drop("that is its name already")
    } else {
        Instead::Key(format!("name = \"{name}\""))
    }
}

fn names_are_spelled(attrs: &[syn::Attribute], key: &str) -> bool {
    item::has(attrs, "serde", key) || item::has(attrs, "k8s", key)
}

fn tag(given: &ForeignKey, on: &On<'_>) -> Instead {
    let tag = given.string().unwrap_or_else(|| "…".to_owned());
    match on {
        On::Struct(_) => Instead::Words(format!(
            "it adds a field to the struct; write that field, as an enum with one value: `#[k8s(name = \"{tag}\")] kind: Kind`"
        )),
        On::Enum(of) if of.form() == SerdeForm::Adjacent && of.has_data() => adjacent(&tag, item::value(of.attrs, "serde", "content"), Some(of)),
        On::Enum(_) => Instead::Key(format!("tag = \"{tag}\"")),
        _ => Instead::KeyAnd(
            format!("tag = \"{tag}\""),
            " for fields with the tag in one object, or `discriminator` for a member with a field of its own".to_owned(),
        ),
    }
}

fn content(given: &ForeignKey, on: &On<'_>) -> Instead {
    match on {
        On::Enum(of) if !of.has_data() => {
            Instead::drop("no variant has data, so that there is only the tag")
        }
        On::Enum(of) if item::has(of.attrs, "serde", "tag") => {
            Instead::words("it goes with `tag`, whose answer is about both")
        }
        _ => adjacent("type", given.string(), None),
    }
}

/// What to write for a tag and its content in two fields, as they are named in `#[k8s(…)]`.
pub(super) fn two_fields(tag: Option<String>, content: Option<String>) -> Instead {
    adjacent(tag.as_deref().unwrap_or("type"), content, None)
}

/// No key gives this form, in which the type of a field depends on another field's value.
fn adjacent(tag: &str, content: Option<String>, of: Option<&Enum<'_>>) -> Instead {
    let content = content.unwrap_or_else(|| "content".to_owned());
    let names: Vec<String> = of.map_or_else(Vec::new, |of| {
        let names = of
            .variants()
            .map(|variant| variant.ident.unraw().to_string());
        names.collect()
    });
    let listed = match names.as_slice() {
        [] => String::new(),
        names => format!(" (`{}`)", names.join("`, `")),
    };
    Instead::Words(format!(
        "no union here has its tag and its content in two fields; the wire form `{{\"{tag}\": …, \"{content}\": …}}` is a struct: write `struct` with the fields `{}`, an enum of its values{listed}, and `{}`, an enum with `#[k8s(untagged)]` (attributes.md, \"Members without a field\")",
        written_field(tag),
        written_field(&content),
    ))
}

/// The Rust declaration of a field with this wire name.
fn written_field(name: &str) -> String {
    let is_keyword = syn::parse_str::<syn::Ident>(name).is_err();
    if is_keyword || Casing::Kubernetes.field(name) != name {
        format!("#[k8s(name = \"{name}\")] …")
    } else {
        name.to_owned()
    }
}

fn untagged(on: &On<'_>) -> Instead {
    match on {
        On::Variant(..) => Instead::words(
            "an enum is untagged as a whole; write the untagged variants as an enum of their own with `#[k8s(untagged)]`, or one variant with `#[k8s(unknown)]` for values that are not known",
        ),
        On::Enum(of) if !of.has_data() => Instead::words(
            "without data and without a tag every variant is null on the wire, which is an absent field; drop the field",
        ),
        _ => Instead::key("untagged"),
    }
}

fn skip_if(on: &On<'_>) -> Instead {
    match on.ty().map(shape_of) {
        Some(TypeShape::Option(_)) => Instead::drop("an `Option` that is `None` is not written"),
        Some(TypeShape::List(_) | TypeShape::Map(_)) => Instead::key("optional"),
        None => Instead::KeyAnd(
            "optional".to_owned(),
            " on a list or map; an `Option` that is `None` is not written".to_owned(),
        ),
        Some(TypeShape::Plain) => {
            Instead::words("what is there is written; write `Option<…>` for what may be left out")
        }
    }
}

fn other(on: &On<'_>) -> Instead {
    match on {
        On::Variant(_, of) if of.form() != SerdeForm::Values => Instead::words(
            "what is not known is kept, rather than dropped; write `#[k8s(unknown)] Other(Value)`",
        ),
        On::Variant(..) => Instead::words(
            "what is not known is kept, rather than dropped; write `#[k8s(unknown)] Other(String)`",
        ),
        _ => Instead::key("unknown"),
    }
}

fn alias(given: &ForeignKey, on: &On<'_>) -> Instead {
    match on {
        On::Variant(
            Variant {
                fields: Fields::Unit,
                ..
            },
            of,
        ) if of.form() == SerdeForm::Values => {
            let alias = given.string().unwrap_or_else(|| "…".to_owned());
            Instead::Key(format!("alias(\"{alias}\")"))
        }
        On::Variant(..) => {
            Instead::words("a member has one name on the wire; convert between versions")
        }
        _ => Instead::words("a field has one name on the wire; convert between versions"),
    }
}
