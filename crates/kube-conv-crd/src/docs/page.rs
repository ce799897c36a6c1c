//! What a page says, without how it is written.

use super::bounds;
use super::path::Path;
use super::rules;
use super::text::{Sentence, code, codes};
use super::types::Container;
use super::types::FieldType;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_schema::schema::Schema;
use std::borrow::Cow;
use std::fmt;

/// One object of a version, with its fields.
pub(super) struct Section<'a> {
    pub(super) path: Path,
    pub(super) description: &'a str,
    /// What has to hold for the object.
    pub(super) rules: Vec<Sentence>,
    pub(super) fields: Vec<PageField<'a>>,
}

/// A field of an object.
pub(super) struct PageField<'a> {
    pub(super) path: Path,
    pub(super) name: &'a str,
    pub(super) type_text: String,
    /// Whether the fields of this one have a section of their own, with the anchor of its path.
    pub(super) has_section: bool,
    pub(super) presence: Presence,
    pub(super) description: Cow<'a, str>,
    pub(super) sentences: Vec<Sentence>,
}

/// Whether a field may be left out.
pub(super) enum Presence {
    Required,
    Optional,
    /// The value that the server fills in, as JSON.
    Default(String),
}

impl fmt::Display for Presence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Required => f.write_str("required"),
            Self::Optional => f.write_str("optional"),
            Self::Default(value) => write!(f, "default {}", code(value)),
        }
    }
}

/// The sections of a version, each object before those inside it.
pub(super) fn sections(version: &CrdVersion) -> Vec<Section<'_>> {
    let Some(root) = version.root_schema() else {
        return Vec::new();
    };
    let mut sections = Vec::new();
    let mut open = vec![(Path::root(&version.name), root)];
    while let Some((path, schema)) = open.pop() {
        let (section, inside) = section(path, schema);
        sections.push(section);
        open.extend(inside.into_iter().rev());
    }
    sections
}

/// A section, and the objects that have sections of their own.
fn section(path: Path, schema: &Schema) -> (Section<'_>, Vec<(Path, &Schema)>) {
    let mut fields = Vec::new();
    let mut inside = Vec::new();
    for (name, of_field) in &schema.properties {
        // These are the same for every kind.
        if path.is_root() && matches!(name.as_ref(), "apiVersion" | "kind" | "metadata") {
            continue;
        }
        let parts = FieldType::of(of_field);
        let field_path = path.member(name);
        let has_section = !parts.value.properties.is_empty();
        if has_section {
            inside.push((parts.path(field_path.clone()), parts.value));
        }
        fields.push(PageField {
            path: field_path,
            name,
            type_text: parts.text(),
            has_section,
            presence: presence(schema, name, of_field),
            description: description(of_field, &parts, has_section),
            sentences: sentences(&parts, has_section),
        });
    }
    let section = Section {
        path,
        description: text_of(schema),
        rules: rules::sentences(schema),
        fields,
    };
    (section, inside)
}

/// The description of a field, and of what it contains, unless that has a section.
fn description<'a>(field: &'a Schema, parts: &FieldType<'a>, has_section: bool) -> Cow<'a, str> {
    let own = text_of(field);
    let (Some((container, _)), false) = (parts.containers.last(), has_section) else {
        return own.into();
    };
    let label = match container {
        Container::List => "Each item:",
        Container::Map => "Each value:",
    };
    match text_of(parts.value) {
        "" => own.into(),
        inside => format!("{own}\n\n{label}\n\n{inside}").into(),
    }
}

/// The sentences of a field. The rules of an object with a section are there.
fn sentences(parts: &FieldType<'_>, has_section: bool) -> Vec<Sentence> {
    let containers = parts.containers.iter();
    let on_containers = containers.flat_map(|(_, schema)| rules::sentences(schema));
    let on_value = (!has_section).then(|| rules::sentences(parts.value));
    let mut all = bounds::sentences(parts);
    all.extend(on_containers);
    all.extend(on_value.into_iter().flatten());
    all
}

pub(super) fn presence(object: &Schema, name: &str, field: &Schema) -> Presence {
    match &field.default {
        Some(default) => Presence::Default(default.to_string()),
        None if object.required.iter().any(|required| required == name) => Presence::Required,
        None => Presence::Optional,
    }
}

fn text_of(schema: &Schema) -> &str {
    schema.description.as_deref().unwrap_or_default().trim()
}

/// What is to be said of a version as a whole.
pub(super) fn about_version(version: &CrdVersion) -> Vec<Sentence> {
    let mut about = Vec::new();
    about.extend(
        version
            .storage
            .then(|| "objects are stored in this version".to_owned()),
    );
    about.extend((!version.served).then(|| "not served".to_owned()));
    if version.deprecated {
        let warning = version.deprecation_warning.as_deref();
        about.push(warning.map_or("deprecated".to_owned(), |warning| {
            format!("deprecated: {warning}")
        }));
    }
    let subresources = version.subresources.as_ref();
    let has_status = subresources.is_some_and(|subresources| subresources.status.is_some());
    about.extend(has_status.then(|| "has the subresource `status`".to_owned()));
    if let Some(scale) = subresources.and_then(|subresources| subresources.scale.as_ref()) {
        let replicas = code(scale.spec_replicas_path.trim_start_matches('.'));
        about.push(format!("has the subresource `scale`, by {replicas}"));
    }
    let selectable = version.selectable_fields.iter();
    let selectable: Vec<&str> = selectable
        .map(|field| field.json_path.trim_start_matches('.'))
        .collect();
    if !selectable.is_empty() {
        about.push(format!("lists can be filtered by {}", codes(&selectable)));
    }
    about
}

/// What is to be said of the kind.
pub(super) fn about_kind(crd: &CustomResourceDefinition) -> Vec<Sentence> {
    let names = &crd.spec.names;
    let mut about = vec![
        format!("group {}", code(&crd.spec.group)),
        format!("resource {}", code(&names.plural)),
    ];
    if !names.short_names.is_empty() {
        about.push(format!("short names {}", codes(&names.short_names)));
    }
    if !names.categories.is_empty() {
        about.push(format!("categories {}", codes(&names.categories)));
    }
    about.push(match crd.spec.scope.as_ref() {
        "Cluster" => "objects belong to the cluster".to_owned(),
        _ => "objects belong to namespaces".to_owned(),
    });
    about
}
