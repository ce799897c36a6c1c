//! Comparing two CRDs apart from their schemas.

use super::difference::ApiDifference;
use super::schemas;
use kube_conv_crd::pairs::version_pairs;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::crd::{Conversion, CrdNames, CrdVersion, PrinterColumn};
use kube_conv_schema::schema::Text;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Compares what all versions have in common, then the versions that both CRDs have.
pub(super) fn compare(
    ours: &CustomResourceDefinition,
    published: &CustomResourceDefinition,
    exact: bool,
) -> Vec<ApiDifference> {
    let mut found = CrdDifferences::default();
    let [here, there] = [&ours.spec, &published.spec];
    found.compare("group", &there.group, &here.group);
    found.compare("scope", &there.scope, &here.scope);
    names(&there.names, &here.names, &mut found);
    let conversions = [there, here].map(|spec| conversion(spec.conversion.as_ref()));
    // Another version of ours may declare the webhook of all of them.
    let mut shared = version_pairs(published, ours).peekable();
    let is_partial = version_pairs(ours, published).count() < there.versions.len();
    if let [published, declared] = &conversions
        && (declared.is_some() || !is_partial)
    {
        found.compare("conversion", published, declared);
    }
    found.compare(
        "preserveUnknownFields",
        &there.preserve_unknown_fields,
        &here.preserve_unknown_fields,
    );
    for ours in &here.versions {
        found.version = None;
        match shared.next_if(|(_, paired)| std::ptr::eq(*paired, ours)) {
            Some((published, _)) => {
                found.version = Some(ours.name.to_string());
                version(published, ours, exact, &mut found);
            }
            None => found.compare("version", &None, &Some(&ours.name)),
        }
    }
    found.differences
}

/// The differences so far, and the version that is compared.
#[derive(Default)]
struct CrdDifferences {
    version: Option<String>,
    differences: Vec<ApiDifference>,
}

impl CrdDifferences {
    fn compare<T: Serialize + PartialEq>(&mut self, what: &str, published: &T, ours: &T) {
        if published != ours {
            let side = |value: &T| {
                let value = serde_json::to_value(value).unwrap_or_default();
                (!value.is_null()).then_some(value)
            };
            self.differences.push(ApiDifference {
                version: self.version.clone(),
                path: String::new(),
                what: what.to_owned(),
                published: side(published),
                ours: side(ours),
                advice: None,
            });
        }
    }
}

/// Compares the names, as a server completes them.
fn names(published: &CrdNames, ours: &CrdNames, found: &mut CrdDifferences) {
    let singular = |names: &CrdNames| match &*names.singular {
        "" => names.kind.to_lowercase(),
        singular => singular.to_owned(),
    };
    let list_kind = |names: &CrdNames| match &*names.list_kind {
        "" => format!("{}List", names.kind),
        list_kind => list_kind.to_owned(),
    };
    found.compare("names.kind", &published.kind, &ours.kind);
    found.compare("names.plural", &published.plural, &ours.plural);
    found.compare("names.singular", &singular(published), &singular(ours));
    found.compare("names.listKind", &list_kind(published), &list_kind(ours));
    found.compare(
        "names.shortNames",
        &set(&published.short_names),
        &set(&ours.short_names),
    );
    found.compare(
        "names.categories",
        &set(&published.categories),
        &set(&ours.categories),
    );
}

fn set(texts: &[Text]) -> BTreeSet<&Text> {
    texts.iter().collect()
}

/// The conversion as a server completes it. Without a webhook the server only changes `apiVersion`,
/// whether or not the CRD has a strategy.
fn conversion(conversion: Option<&Conversion>) -> Option<Conversion> {
    const PORT: i32 = 443;
    let mut conversion = conversion?.clone();
    let webhook = conversion.webhook.as_mut();
    let config = webhook.and_then(|webhook| webhook.client_config.as_mut());
    if let Some(service) = config.and_then(|config| config.service.as_mut()) {
        service.port.get_or_insert(PORT);
    }
    (conversion.strategy != "None").then_some(conversion)
}

fn version(published: &CrdVersion, ours: &CrdVersion, exact: bool, found: &mut CrdDifferences) {
    found.compare("served", &published.served, &ours.served);
    found.compare("storage", &published.storage, &ours.storage);
    found.compare("deprecated", &published.deprecated, &ours.deprecated);
    found.compare(
        "deprecationWarning",
        &published.deprecation_warning,
        &ours.deprecation_warning,
    );
    let subresources = |version: &CrdVersion| version.subresources.clone().unwrap_or_default();
    let [there, here] = [subresources(published), subresources(ours)];
    found.compare("subresources.status", &there.status, &here.status);
    found.compare("subresources.scale", &there.scale, &here.scale);
    let paths = |version: &CrdVersion| -> BTreeSet<Text> {
        let fields = version.selectable_fields.iter();
        fields.map(|field| field.json_path.clone()).collect()
    };
    found.compare("selectableFields", &paths(published), &paths(ours));
    columns(
        &published.additional_printer_columns,
        &ours.additional_printer_columns,
        found,
    );
    let schema = |version: &CrdVersion| version.root_schema().cloned().unwrap_or_default();
    let differences = schemas::compare(schema(published), schema(ours), exact);
    let version = &found.version;
    let differences = differences.into_iter().map(|difference| ApiDifference {
        version: version.clone(),
        ..difference
    });
    found.differences.extend(differences);
}

fn columns(published: &[PrinterColumn], ours: &[PrinterColumn], found: &mut CrdDifferences) {
    let by_name = [published, ours].map(|columns| {
        let columns = columns.iter().rev();
        let columns = columns.map(|column| (&column.name, column));
        columns.collect::<BTreeMap<_, _>>()
    });
    let column = |name: &Text| {
        by_name.each_ref().map(|columns| -> Option<Value> {
            let mut column = (*columns.get(name)?).clone();
            column.description = Text::default();
            Some(json!(column))
        })
    };
    let names = |columns: &[PrinterColumn]| -> Vec<Text> {
        columns.iter().map(|column| column.name.clone()).collect()
    };
    let [there, here] = [names(published), names(ours)];
    let all: BTreeSet<&Text> = there.iter().chain(&here).collect();
    if all.len() == there.len() && all.len() == here.len() {
        found.compare("order of columns", &there, &here);
    }
    for name in all {
        let [published, ours] = column(name);
        found.compare(&format!("column {name:?}"), &published, &ours);
    }
}
