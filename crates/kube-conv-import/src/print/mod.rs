//! Writes items. rustfmt, which users run on all of their files, breaks the lines.

mod attributes;
mod comments;
mod items;
mod literals;

use super::identifiers;
use super::model::Module;
use super::naming;
use items::Printer;
use kube_conv_runtime::crd::CustomResourceDefinition;

/// What clippy, rustc and rustdoc say of names and texts that are as published.
const ALLOWED: &str = "\
#[allow(
    missing_docs,
    clippy::doc_lazy_continuation,
    clippy::doc_overindented_list_items,
    clippy::duplicated_attributes,
    clippy::enum_variant_names,
    clippy::struct_field_names,
    clippy::upper_case_acronyms,
    rustdoc::all,
    reason = \"names and texts are as published\"
)]
";

/// The text of a file with a module for each version.
pub(super) fn file(crd: &CustomResourceDefinition, modules: &[Module]) -> String {
    let mut out = format!(
        "//! `{}` of `{}`, as its CRD declares it.\n//!\n//! Made by `kube_conv_import`. Names that are chosen by hand belong in its table of names.\n",
        crd.spec.names.kind, crd.spec.group
    );
    out.push_str("\nuse kube_conv_crd::{CrdBuilder, CustomResourceDefinition, JoinErrors};\n");
    joined(modules, &mut out);
    for module in modules {
        self::module(module, &mut out);
    }
    out
}

/// The function that joins the versions.
fn joined(modules: &[Module], out: &mut String) {
    out.push_str("\n/// The CRD with every version.\n///\n/// # Errors\n///\n/// Conflicts between the versions, and what their schemas cannot express.\n");
    out.push_str("pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {\n");
    let mut calls = vec!["CrdBuilder::new()".to_owned()];
    calls.extend(modules.iter().map(|module| {
        let name = identifiers::module(&module.version);
        format!(".version::<{name}::{}>()", module.kind)
    }));
    calls.push(".build()".to_owned());
    let calls = calls.concat();
    out.push_str(&format!("    {calls}\n}}\n"));
}

fn module(module: &Module, out: &mut String) {
    let names = naming::names(module);
    let mut printer = Printer::new(&names);
    printer.kind(module);
    for (id, item, described) in module.in_order() {
        printer.item(id, item, described);
    }
    let body = printer.finish();
    out.push_str(&format!(
        "\n/// Version `{}`.\n{ALLOWED}pub mod {} {{\n",
        module.version,
        identifiers::module(&module.version)
    ));
    out.push_str("    use kube_conv_runtime::prelude::*;\n");
    if body.contains("BTreeMap<") {
        out.push_str("    use std::collections::BTreeMap;\n");
    }
    out.push_str(&body);
    out.push_str("}\n");
}
