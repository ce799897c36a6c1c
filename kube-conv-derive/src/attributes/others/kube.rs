//! The keys of kube-derive.

use super::item::On;
use super::{ForeignKey, Instead};

/// What to write for a key of kube's.
pub(super) fn advice(given: &ForeignKey, _: &On<'_>) -> Option<Instead> {
    let text = given.string();
    let said = text.as_deref().unwrap_or("…");
    Some(match given.key.as_str() {
        key @ ("group" | "version" | "kind" | "plural" | "singular") => {
            Instead::Key(format!("{key} = \"{said}\""))
        }
        "namespaced" => Instead::key("scope = Namespaced"),
        "shortname" => Instead::Key(format!("short_names(\"{said}\")")),
        "category" => Instead::Key(format!("categories(\"{said}\")")),
        "printcolumn" => Instead::key("printer_column(\"Name\", \".spec.path\")"),
        "scale" => Instead::key("scale(spec_replicas = \"…\", status_replicas = \"…\")"),
        "selectable" => {
            let path = text.as_deref().unwrap_or(".spec.path");
            Instead::Key(format!("selectable_field = \"{path}\""))
        }
        "annotation" => Instead::Key(format!("annotations({})", pair(given))),
        "label" => Instead::Key(format!("labels({})", pair(given))),
        "status" => Instead::Words(format!(
            "write a field `status: Option<{said}>` in the struct"
        )),
        "derive" => Instead::words("derive it on this struct, which is the kind itself"),
        "root" => Instead::Words(format!(
            "the struct is the kind itself; call it `{said}`, and write `#[k8s(kind = \"…\")]`"
        )),
        "served" | "storage" => Instead::Key(format!(
            "{} = {}",
            given.key,
            given
                .value
                .as_ref()
                .map_or("false".to_owned(), ToString::to_string)
        )),
        "deprecated" => Instead::key("deprecated"),
        "validation" => Instead::key("cel(\"…\", message = \"…\")"),
        "crates" => Instead::drop("`crate = ::path` says where this crate is, if not at its name"),
        "schema" => Instead::drop("the schema is always derived"),
        "doc" => Instead::words("write it as a doc comment, `/// …`"),
        _ => return None,
    })
}

/// Two strings in parentheses, as a key and its value.
fn pair(given: &ForeignKey) -> String {
    match given.strings().as_slice() {
        [key, value] => format!("{key:?} = {value:?}"),
        _ => "\"key\" = \"value\"".to_owned(),
    }
}
