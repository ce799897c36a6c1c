//! Writing CRDs into files that are committed.

mod descriptions;
mod diff;
mod error;
mod files;
#[cfg(test)]
mod tests;

use super::{CustomResourceDefinition, check_crd_explained};
use kube_conv_runtime::Kind;
use kube_conv_yaml::ToYaml as _;
use serde_json::json;
use std::collections::BTreeSet;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

pub use error::{CrdWriteError, StaleFile};
use files::MoreFiles;

/// The size at which `kubectl apply` fails: it keeps the whole CRD as JSON in an annotation,
/// and annotations may have 262,144 bytes together.
const SIZE_LIMIT: usize = 262_144;

/// Writes the CRDs of kinds into files, or checks that the files are up to date: from a build
/// script, from a test, or from a program.
///
/// A CRD that an API server would reject ([`check_crd_explained`]) is not written. A file is written
/// only if its bytes change. Each CRD has a file of its own, `<group>_<plural>.yaml`, unless
/// [`single_file`](Self::single_file) is called. In a build script the lines
/// `cargo:rerun-if-changed=…` make cargo run the script again when a file was touched; a script
/// whose types changed is built anew and runs anyway.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_crd::CrdWriter;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
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
/// # let directory = std::env::temp_dir().join(format!("crd-writer-doctest-{}", std::process::id()));
/// let writer = CrdWriter::new(&directory).kind::<Widget>();
/// let files = writer.write()?;
/// assert!(files[0].starts_with(&directory));
/// writer.check()?;
/// # std::fs::remove_dir_all(&directory).unwrap();
/// # Ok::<(), kube_conv_crd::CrdWriteError>(())
/// ```
#[derive(Clone, Debug)]
pub struct CrdWriter {
    directory: PathBuf,
    definitions: Vec<Result<CustomResourceDefinition, CrdWriteError>>,
    format: CrdFormat,
    single_file: Option<PathBuf>,
    description_limit: Option<usize>,
    size_limit: Option<usize>,
    more: Vec<MoreFiles>,
}

/// The result of [`CrdWriter::write`]. It dereferences to the paths of the files.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Written {
    /// The paths of all files.
    pub files: Vec<PathBuf>,
}

impl Deref for Written {
    type Target = [PathBuf];

    fn deref(&self) -> &[PathBuf] {
        &self.files
    }
}

impl IntoIterator for Written {
    type Item = PathBuf;
    type IntoIter = std::vec::IntoIter<PathBuf>;

    fn into_iter(self) -> Self::IntoIter {
        self.files.into_iter()
    }
}

/// The format of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum CrdFormat {
    /// YAML, several CRDs in one file as several documents.
    #[default]
    Yaml,
    /// Indented JSON, several CRDs in one file as a `List`.
    Json,
}

impl CrdFormat {
    fn extension(self) -> &'static str {
        match self {
            Self::Yaml => "yaml",
            Self::Json => "json",
        }
    }

    /// The text of a file, which ends with a line break.
    fn text(self, definitions: &[CustomResourceDefinition]) -> String {
        match (self, definitions) {
            (Self::Yaml, definitions) => {
                let documents = definitions.iter().map(yaml_text);
                let documents: Vec<String> = documents.collect();
                documents.join("---\n")
            }
            (Self::Json, [single]) => single.to_json_string() + "\n",
            (Self::Json, several) => {
                let list = json!({"apiVersion": "v1", "items": several, "kind": "List"});
                kube_conv_schema::schema::render::json_text(&list) + "\n"
            }
        }
    }
}

/// A CRD as a YAML document. If the writer ever fails: JSON is valid YAML, too.
fn yaml_text(definition: &CustomResourceDefinition) -> String {
    definition
        .to_yaml()
        .unwrap_or_else(|_| definition.to_json_string() + "\n")
}

impl CrdWriter {
    /// A writer into a directory, which need not exist. In build scripts and tests a relative path
    /// starts at the package.
    #[must_use]
    pub fn new(directory: impl Into<PathBuf>) -> Self {
        Self {
            directory: directory.into(),
            definitions: Vec::new(),
            format: CrdFormat::default(),
            single_file: None,
            description_limit: None,
            size_limit: Some(SIZE_LIMIT),
            more: Vec::new(),
        }
    }

    /// Adds the CRD of a kind with one version.
    #[must_use]
    pub fn kind<K: Kind>(mut self) -> Self {
        let definition = CustomResourceDefinition::try_of::<K>();
        self.definitions
            .push(definition.map_err(|problems| CrdWriteError::Schema {
                kind: K::KIND.to_owned(),
                problems,
            }));
        self
    }

    /// Adds any CRD, such as one of several versions
    /// (`CrdBuilder::new`).
    #[must_use]
    pub fn definition(mut self, crd: CustomResourceDefinition) -> Self {
        self.definitions.push(Ok(crd));
        self
    }

    /// Sets the format of files. The default is YAML.
    #[must_use]
    pub fn format(mut self, format: CrdFormat) -> Self {
        self.format = format;
        self
    }

    /// Puts all CRDs into one file of that name.
    #[must_use]
    pub fn single_file(mut self, name: impl Into<PathBuf>) -> Self {
        self.single_file = Some(name.into());
        self
    }

    /// Leaves out the descriptions of schemas.
    #[must_use]
    pub fn without_descriptions(self) -> Self {
        self.description_limit(0)
    }

    /// Truncates the descriptions of schemas after a sentence or a word, to at most this many
    /// characters. 0 leaves them out.
    #[must_use]
    pub fn description_limit(mut self, characters: usize) -> Self {
        self.description_limit = Some(characters);
        self
    }

    /// Sets the greatest size of a CRD in bytes of JSON without spaces; `None` removes the limit.
    /// The default is 262,144, as `kubectl apply` stores a CRD in an annotation. Server-side apply
    /// (`kubectl apply --server-side`) does not.
    #[must_use]
    pub fn size_limit(mut self, bytes: Option<usize>) -> Self {
        self.size_limit = bytes;
        self
    }

    /// Writes every file whose bytes change, and returns the paths of all, with the rules that were
    /// not checked.
    ///
    /// # Errors
    ///
    /// The first CRD that cannot be built, that a server would reject or that is too large; two
    /// CRDs for one file; a file that cannot be written. Nothing is written unless all CRDs are
    /// valid.
    pub fn write(&self) -> Result<Written, CrdWriteError> {
        let files = self.files()?;
        for (path, text) in &files {
            write_if_changed(path, text).map_err(|error| CrdWriteError::io(path, &error))?;
        }
        let paths: Vec<PathBuf> = files.into_iter().map(|(path, _)| path).collect();
        watch(&paths);
        Ok(Written { files: paths })
    }

    /// Checks that every file is as [`write`](Self::write) would leave it.
    ///
    /// # Errors
    ///
    /// Those of [`write`](Self::write); all files that are missing or differ, with the differences.
    pub fn check(&self) -> Result<(), CrdWriteError> {
        let files = self.files()?;
        let mut stale = Vec::new();
        for (path, text) in files {
            let found = match fs::read(&path) {
                Ok(bytes) => Some(String::from_utf8_lossy(&bytes).into_owned()),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(CrdWriteError::io(&path, &error)),
            };
            if found.as_deref() != Some(text.as_str()) {
                let difference = found.map(|found| diff::line_diff(&found, &text));
                stale.push(StaleFile { path, difference });
            }
        }
        if stale.is_empty() {
            Ok(())
        } else {
            Err(CrdWriteError::Stale(stale))
        }
    }

    /// Adds more files for each CRD: a function returns the path of each, from the directory of the writer, and its text.
    /// It gets the CRD with all of its descriptions. An error is a text.
    ///
    /// With the feature `docs` there are functions for references, samples and JSON Schemas.
    #[must_use]
    pub fn more_files<F>(mut self, files: F) -> Self
    where
        F: Fn(&CustomResourceDefinition) -> Result<Vec<(PathBuf, String)>, String>
            + Send
            + Sync
            + 'static,
    {
        self.more.push(MoreFiles::new(files));
        self
    }

    /// The files and their texts.
    fn files(&self) -> Result<Vec<(PathBuf, String)>, CrdWriteError> {
        let mut definitions = Vec::with_capacity(self.definitions.len());
        let mut more = Vec::new();
        for definition in &self.definitions {
            let crd = definition.clone()?;
            let finished = self.finished(crd.clone())?;
            for files in &self.more {
                more.extend(files.of(&crd)?);
            }
            definitions.push(finished);
        }
        if definitions.is_empty() {
            return Err(CrdWriteError::Nothing);
        }
        let mut files = match &self.single_file {
            Some(name) => vec![(name.clone(), self.format.text(&definitions))],
            None => definitions
                .into_iter()
                .map(|crd| {
                    let name = PathBuf::from(self.file_name(&crd));
                    (name, self.format.text(&[crd]))
                })
                .collect(),
        };
        files.extend(more);
        let mut taken = BTreeSet::new();
        for (path, _) in &mut files {
            *path = self.directory.join(&*path);
            if !taken.insert(path.clone()) {
                return Err(CrdWriteError::SameFile(path.clone()));
            }
        }
        Ok(files)
    }

    fn file_name(&self, crd: &CustomResourceDefinition) -> String {
        let (group, plural) = (&crd.spec.group, &crd.spec.names.plural);
        format!("{group}_{plural}.{}", self.format.extension())
    }

    /// The CRD as it is written, if it is valid.
    fn finished(
        &self,
        mut crd: CustomResourceDefinition,
    ) -> Result<CustomResourceDefinition, CrdWriteError> {
        let kind = crd.spec.names.kind.clone().into_owned();
        if let Err(rejection) = check_crd_explained(&crd) {
            return Err(CrdWriteError::Rejected { kind, rejection });
        }
        if let Some(limit) = self.description_limit {
            descriptions::limit(&mut crd, limit);
        }
        let size = serde_json::to_string(&crd).unwrap_or_default().len();
        match self.size_limit {
            Some(limit) if size > limit => Err(CrdWriteError::TooLarge { kind, size, limit }),
            _ => Ok(crd),
        }
    }
}

fn write_if_changed(path: &Path, text: &str) -> io::Result<()> {
    let is_same = fs::read(path).is_ok_and(|found| found == text.as_bytes());
    if is_same {
        return Ok(());
    }
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(path, text)
}

/// In a build script, prints the files that cargo has to watch.
fn watch(paths: &[PathBuf]) {
    // Cargo sets all of these for build scripts alone.
    let is_build_script = ["OUT_DIR", "HOST", "TARGET", "NUM_JOBS"]
        .into_iter()
        .all(|name| env::var_os(name).is_some());
    if is_build_script {
        for path in paths {
            println!("cargo:rerun-if-changed={}", path.display());
        }
    }
}
