//! Doc comments on pages: code, headings, lists and tables, and what enum values and `#[deprecated]` say.

#![allow(
    missing_docs,
    clippy::deprecated_semver,
    reason = "doc comments are what is tested"
)]

use kube_conv_crd::docs::{html, markdown};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use std::collections::BTreeMap;

/// A tenant.
///
/// # Example
///
/// ```yaml
/// kind: Tenant
/// spec:
///   mode: Fast # {{ a }}
/// ```
///
/// - one
/// - two:
///   1. `a|b`
///   2. <b>bold</b>
///
/// | a | b |
/// |---|---|
/// | 1 | `x|y` |
///
/// > See [the page](https://acme.dev/a_b) and ![an image](https://acme.dev/a.png).
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.acme.dev", version = "v1", scope = Namespaced)]
pub struct Tenant {
    pub metadata: ObjectMeta,
    pub spec: TenantSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct TenantSpec {
    /// The mode:
    ///
    /// ```yaml
    /// mode: Fast
    /// ```
    pub mode: Mode,
    pub other: Option<Mode>,
    #[k8s(enum_values("Fast"))]
    pub only_fast: Option<Mode>,
    /// All of them.
    #[k8s(optional)]
    pub modes: Vec<Mode>,
    #[k8s(optional)]
    pub by_name: BTreeMap<String, Wrapped>,
    /// Old one.
    #[deprecated(note = "use `mode`")]
    pub old: Option<String>,
    #[deprecated = "use `mode`"]
    pub bare: Option<String>,
    /// Deprecated: use `mode`.
    #[deprecated]
    pub older: Option<String>,
    pub plain: Option<Plain>,
}

/// How it runs.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Mode {
    /// Quickly,
    /// at twice the price.
    ///
    /// ```text
    /// 2 * price
    /// ```
    Fast,
    /// Slowly.
    #[deprecated(since = "1.2", note = "use `Fast`")]
    Slow,
    #[deprecated]
    Off,
}

/// A mode with a meaning.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Wrapped(pub Mode);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Plain {
    A,
    B,
}

const VALUES: &str = "Possible enum values:
 - `\"Fast\"` Quickly,
   at twice the price.

   ```text
   2 * price
   ```
 - `\"Slow\"` Slowly.

   Deprecated: use `Fast`
 - `\"Off\"` Deprecated.";

fn description(schema: &Schema) -> &str {
    schema.description.as_deref().unwrap_or_default()
}

#[test]
fn descriptions_have_values_and_deprecations() {
    let schema = kube_conv_runtime::type_schema::schema_of::<TenantSpec>();
    let of = |name: &str| description(&schema.properties[name]);
    let example = "The mode:\n\n```yaml\nmode: Fast\n```";
    assert_eq!(of("mode"), format!("{example}\n\n{VALUES}"));
    assert_eq!(of("other"), format!("How it runs.\n\n{VALUES}"));
    let (fast, _) = VALUES.split_once("\n - `\"Slow").unwrap();
    assert_eq!(of("onlyFast"), format!("How it runs.\n\n{fast}"));
    assert_eq!(of("modes"), "All of them.");
    let items = schema.properties["modes"].items.as_ref().unwrap();
    assert_eq!(description(items), format!("How it runs.\n\n{VALUES}"));
    let map = serde_json::to_value(&schema.properties["byName"]).unwrap();
    let values = map["additionalProperties"]["description"].as_str();
    assert_eq!(
        values.unwrap(),
        format!("A mode with a meaning.\n\n{VALUES}")
    );
    assert_eq!(of("old"), "Old one.\n\nDeprecated: use `mode`");
    assert_eq!(of("bare"), "Deprecated: use `mode`");
    assert_eq!(of("older"), "Deprecated: use `mode`.");
    assert_eq!(of("plain"), "");
}

#[test]
fn markdown_has_the_parts_of_doc_comments() {
    let page = markdown(&Tenant::crd());
    for part in [
        "\nA tenant.\n\n#### Example\n\n```yaml\nkind: Tenant\nspec:\n  mode: Fast # {{ a }}\n```\n\n- one\n\n- two:\n\n  1. ",
        "\n  1. `a|b`\n  2. &lt;b&gt;bold&lt;/b&gt;\n\n| a | b |\n|---|---|\n| 1 |",
        "\n> See [the page](<https://acme.dev/a_b>) and an image.\n",
        "The mode:<pre><code class=\"language-yaml\">mode&#58; Fast</code></pre>Possible enum values:<ul><li>",
        "<code class=\"language-text\">2 &#42; price</code>",
        "| Old one.<br>Deprecated: use `mode` |",
        "| All of them.<br>Each item:<br>How it runs.<br>Possible enum values:<ul>",
        "| Each value:<br>A mode with a meaning.<br>Possible enum values:<ul>",
    ] {
        assert!(page.contains(part), "{part:?} is not in:\n{page}");
    }
}

#[test]
fn html_has_the_parts_of_doc_comments() {
    let page = html(&Tenant::crd());
    for part in [
        "<p>A tenant.</p>\n<h4>Example</h4><pre><code class=\"language-yaml\">kind: Tenant\nspec:\n  mode: Fast # {{ a }}\n</code></pre>",
        "<ul><li>one</li><li>two:<ol><li><code>a|b</code></li><li>&lt;b>bold&lt;/b></li></ol></li></ul>",
        "<table><tr><td>a</td><td>b</td></tr><tr><td>1</td>",
        "<blockquote><p>See <a href=\"https://acme.dev/a_b\">the page</a> and an image.</p>",
        "<li><p><code>&quot;Slow&quot;</code> Slowly.</p>\n<p>Deprecated: use <code>Fast</code></p>\n</li>",
    ] {
        assert!(page.contains(part), "{part:?} is not in:\n{page}");
    }
}
