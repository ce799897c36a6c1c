//! A kind in 50 lines of types, and the features that one declaration provides.
//!
//! Prints, on a page, the CRD, defaults, validation of objects, of values and of updates, the split
//! of spec and status, the scale, patches and payloads. Some objects are invalid: one violates the
//! CEL rule, one has both members of a union, one has an unknown enum value.
//!
//! ```sh
//! cargo run --example widget
//! ```

#![allow(missing_docs, reason = "the fields say what they are")]
#![expect(
    clippy::indexing_slicing,
    reason = "the documents are written a few lines further down"
)]

use kube_conv_patch::strategic;
use kube_conv_runtime::api::{FieldInfo, FieldPatch, PatchStrategy, Shape};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;
use std::error::Error;
use std::fmt::{Display, Write as _};
use std::io::{self, Write as _};

/// A widget built from a source.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, short_names("wd"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(printer_column("Replicas", ".spec.replicas"), printer_column(age))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
    pub status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.minReplicas <= self.replicas",
    message = "must have `replicas` greater than or equal to `minReplicas`"
))]
pub struct WidgetSpec {
    #[k8s(min_length = 3, max_length = 63, pattern = "^[a-z][a-z0-9-]*$")]
    pub display_name: String,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub replicas: i32,
    #[k8s(default = 0, minimum = 0)]
    pub min_replicas: i32,
    #[k8s(optional, list_map(name))]
    pub ports: Vec<Port>,
    pub source: Source,
    #[k8s(default = PullPolicy::Always)]
    pub pull_policy: Option<PullPolicy>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    pub name: String,
    pub port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub replicas: Option<i32>,
    pub conditions: Vec<Condition>,
}

/// The object that the others are variations of.
fn good() -> Value {
    json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "w"},
        "spec": {
            "displayName": "abc",
            "replicas": null,
            "ports": [{"name": "http", "port": 80}],
            "source": {"git": {"url": "https://example.com/repo"}}
        }
    })
}

/// The valid object with other members in its spec.
fn with(changes: Value) -> Value {
    let mut object = good();
    if let (Value::Object(spec), Value::Object(changes)) = (&mut object["spec"], changes) {
        spec.extend(changes);
    }
    object
}

/// A page that is written from top to bottom.
#[derive(Default)]
struct Page(String);

impl Page {
    fn title(&mut self, text: &str) {
        let gap = if self.0.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.0, "{gap}# {text}");
    }

    fn line(&mut self, text: impl Display) {
        let _ = writeln!(self.0, "{text}");
    }

    /// A result, with every error on a line of its own.
    fn verdict<T>(&mut self, what: &str, result: Result<T, kube_conv_runtime::field::ErrorList>) {
        match result {
            Ok(_) => self.line(format_args!("{what}: accepted")),
            Err(errors) => {
                self.line(format_args!("{what}: rejected"));
                for error in &errors {
                    self.line(format_args!("  {error}"));
                }
            }
        }
    }
}

fn definition(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let definition = serde_json::to_value(Widget::crd())?;
    let version = &definition["spec"]["versions"][0];
    page.title("Widget::crd(), in brief");
    page.line(&definition["metadata"]["name"]);
    page.line(&definition["spec"]["names"]["shortNames"]);
    page.line(&version["subresources"]);
    let spec = &version["schema"]["openAPIV3Schema"]["properties"]["spec"];
    for field in ["displayName", "replicas", "pullPolicy", "ports"] {
        page.line(format_args!("{field}: {}", spec["properties"][field]));
    }
    page.line(&spec["x-kubernetes-validations"]);
    Ok(())
}

fn objects(page: &mut Page) -> Result<(), Box<dyn Error>> {
    page.title("Widget::decode: an object with its defaults");
    let widget = Widget::decode(&good())?;
    page.line(serde_json::to_value(&widget.spec)?);

    page.title("Widget::decode: every error at once, in the cluster's words");
    let ports = json!([{"name": "http", "port": 80}, {"name": "http", "port": 81}]);
    let errors = json!({"displayName": "AB", "replicas": 101, "ports": ports});
    page.verdict("three errors", Widget::decode(&with(errors)));
    let both = json!({"git": {"url": "u"}, "oci": {"image": "i"}});
    let source = json!({"source": both});
    page.verdict("both members", Widget::decode(&with(source)));
    let policy = json!({"pullPolicy": "Sometimes"});
    page.verdict("unknown enum value", Widget::decode(&with(policy)));
    let all = json!({
        "displayName": "AB", "replicas": 0, "minReplicas": 3, "ports": ports, "source": both,
        "pullPolicy": "Sometimes",
    });
    page.verdict("all of them", Widget::decode(&with(all)));
    let rule = json!({"replicas": 1, "minReplicas": 3});
    page.verdict("breaking the CEL rule", Widget::decode(&with(rule)));

    Ok(())
}

fn values(page: &mut Page, good: &Widget) {
    page.title("validate(): a value made in Rust, in the conventions' words");
    let mut widget = good.clone();
    page.verdict("good", widget.validate());
    let port = |port| Port {
        name: "http".into(),
        port,
    };
    widget.spec.display_name = "AB".into();
    widget.spec.replicas = 101;
    widget.spec.ports = vec![port(80), port(81)];
    widget.spec.pull_policy = Some(PullPolicy::Other("Sometimes".into()));
    page.verdict("bad", widget.validate());
    let in_the_clusters_words = widget.spec.validate_as(Wording::Crd);
    page.verdict("in the cluster's words, the spec", in_the_clusters_words);

    page.title("validate_update(&old): what did not change is not checked again");
    let mut changed = widget.clone();
    page.verdict("nothing changed", changed.validate_update(&widget));
    changed.spec.replicas = 102;
    page.verdict("other replicas", changed.validate_update(&widget));

    page.title("set_defaults(): what is unset is filled in, zero stays");
    let mut unset = good.clone();
    unset.spec.replicas = 0;
    unset.spec.pull_policy = None;
    unset.set_defaults();
    let spec = &unset.spec;
    page.line(format_args!("{} {:?}", spec.replicas, spec.pull_policy));
}

fn requests(page: &mut Page, good: &Widget) -> Result<(), Box<dyn Error>> {
    page.title("prepare_for_create, prepare_for_update: what a server stores");
    let status = WidgetStatus {
        replicas: Some(1),
        conditions: vec![Condition::new("Ready", true, "Up", Time::UNIX_EPOCH)],
    };
    let stored = |page: &mut Page, what: &str, widget: &Widget| {
        let generation = widget.metadata.generation.unwrap_or_default();
        let status = match widget.status {
            Some(_) => "with its status",
            None => "without a status",
        };
        page.line(format_args!("{what}: generation {generation}, {status}"));
    };
    let mut old = Widget {
        status: Some(status.clone()),
        ..good.clone()
    };
    old.prepare_for_create();
    stored(page, "created", &old);
    old.status = Some(status);
    let mut new = old.clone();
    new.status = None;
    new.metadata.labels.insert("team".into(), "a".into());
    new.prepare_for_update(&old);
    stored(page, "other labels", &new);
    new.spec.replicas = 2;
    new.prepare_for_update(&old);
    stored(page, "other replicas", &new);

    page.title("scale() and set_scale(): the subresource");
    let mut scale = new.scale()?;
    page.line(serde_json::to_value(&scale)?);
    scale.spec.replicas = 7;
    new.set_scale(&scale)?;
    page.line(format_args!("spec.replicas: {}", new.spec.replicas));

    page.title("to_apply() and to_status_apply(): payloads for server-side apply");
    page.line(new.to_apply());
    page.line(new.to_status_apply());
    Ok(())
}

/// How patches treat a field of a type.
fn patch_of<T: ApiType>(name: &str) -> Option<FieldPatch> {
    let Shape::Object(fields) = T::TYPE.shape else {
        return None;
    };
    fields
        .iter()
        .find(|field| field.name == name)
        .map(FieldInfo::patch)
}

fn patches(page: &mut Page, good: &Widget) -> Result<(), Box<dyn Error>> {
    page.title("patch metadata: items of `ports` are merged by their names");
    let ports = patch_of::<WidgetSpec>("ports").unwrap_or_default();
    page.line(format_args!(
        "strategy {}, merge key {}",
        ports.strategy.map_or("none", PatchStrategy::as_str),
        ports.merge_key.unwrap_or("none"),
    ));
    let patch = json!({"spec": {"ports": [{"name": "https", "port": 443}]}});
    let patched = strategic::apply_typed(good, &patch)?;
    page.line(serde_json::to_value(&patched.spec.ports)?);
    Ok(())
}

/// The output of the example.
///
/// # Errors
///
/// None, unless the example is wrong.
pub fn report() -> Result<String, Box<dyn Error>> {
    let mut page = Page::default();
    let widget = Widget::decode(&good())?;
    definition(&mut page)?;
    objects(&mut page)?;
    values(&mut page, &widget);
    requests(&mut page, &widget)?;
    patches(&mut page, &widget)?;
    Ok(page.0)
}

fn main() -> Result<(), Box<dyn Error>> {
    io::stdout().write_all(report()?.as_bytes())?;
    Ok(())
}
