//! References, samples and JSON Schemas as files, along with those of CRDs.

use super::{JsonSchemaOptions, SampleExtent, html, json_schema, markdown, sample_yaml_of_version};
use crate::CrdWriter;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::path::PathBuf;

impl CrdWriter {
    /// Adds the reference of each kind in Markdown ([`markdown`]): `<group>_<plural>.md` in a folder, whose path starts at
    /// the directory of the writer.
    ///
    /// ```
    /// use kube_conv_crd::CrdWriter;
    /// use kube_conv_crd::docs::JsonSchemaOptions;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// #[derive(Kind, Clone, Debug, PartialEq)]
    /// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    /// pub struct Widget {
    ///     pub metadata: ObjectMeta,
    ///     pub spec: WidgetSpec,
    /// }
    ///
    /// #[derive(ApiType, Clone, Debug, PartialEq)]
    /// pub struct WidgetSpec {
    ///     pub size: i32,
    /// }
    ///
    /// # let directory = std::env::temp_dir().join(format!("docs-writer-doctest-{}", std::process::id()));
    /// let writer = CrdWriter::new(directory.join("deploy"))
    ///     .kind::<Widget>()
    ///     .markdown("../docs")
    ///     .html("../docs")
    ///     .samples("../samples")
    ///     .json_schemas("../schemas", JsonSchemaOptions::new());
    /// assert_eq!(writer.write()?.files.len(), 6);
    /// // In CI: every file that is not up to date.
    /// writer.check()?;
    /// # std::fs::remove_dir_all(&directory).unwrap();
    /// # Ok::<(), kube_conv_crd::CrdWriteError>(())
    /// ```
    #[must_use]
    pub fn markdown(self, folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        self.more_files(move |crd| Ok(vec![(folder.join(file(crd, "md")), markdown(crd))]))
    }

    /// Adds the reference of each kind in HTML ([`html`]): `<group>_<plural>.html` in a folder.
    #[must_use]
    pub fn html(self, folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        self.more_files(move |crd| Ok(vec![(folder.join(file(crd, "html")), html(crd))]))
    }

    /// Adds samples of each served version ([`sample_yaml`](super::sample_yaml)): `<group>_<version>_<kind>.yaml` with what is
    /// required, and `<group>_<version>_<kind>.full.yaml` with everything, in a folder.
    #[must_use]
    pub fn samples(self, folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        self.more_files(move |crd| {
            let mut files = Vec::new();
            for version in crd.spec.versions.iter().filter(|version| version.served) {
                for (extent, ending) in [
                    (SampleExtent::Minimal, "yaml"),
                    (SampleExtent::Full, "full.yaml"),
                ] {
                    let sample = sample_yaml_of_version(crd, &version.name, extent);
                    let sample = sample.map_err(|error| {
                        format!("there is no sample of `{}`: {error}", version.name)
                    })?;
                    let kind = crd.spec.names.kind.to_lowercase();
                    let name = format!("{}_{}_{kind}.{ending}", crd.spec.group, version.name);
                    files.push((folder.join(name), sample));
                }
            }
            Ok(files)
        })
    }

    /// Adds the JSON Schema of each served version ([`json_schema`]): `<group>/<kind>_<version>.json` in a folder, where tools
    /// that validate manifests look for them.
    #[must_use]
    pub fn json_schemas(self, folder: impl Into<PathBuf>, options: JsonSchemaOptions) -> Self {
        let folder = folder.into();
        self.more_files(move |crd| {
            let served = crd.spec.versions.iter().filter(|version| version.served);
            let files = served.filter_map(|version| {
                let schema = json_schema(crd, &version.name, options)?;
                let kind = crd.spec.names.kind.to_lowercase();
                let name = format!("{}/{kind}_{}.json", crd.spec.group, version.name);
                let text = kube_conv_schema::schema::render::json_text(&schema) + "\n";
                Some((folder.join(name), text))
            });
            Ok(files.collect())
        })
    }
}

fn file(crd: &CustomResourceDefinition, ending: &str) -> String {
    format!("{}_{}.{ending}", crd.spec.group, crd.spec.names.plural)
}
