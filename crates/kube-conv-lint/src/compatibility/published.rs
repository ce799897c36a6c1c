//! The CRD that a change is compared with.

use kube_conv_crd::Manifest;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the CRD is that a change is compared with.
///
/// A text is the path of a file. Files are JSON, or YAML with any number of documents.
/// Relative paths start from the current directory, in tests that of the package.
///
/// ```
/// use kube_conv_lint::compatibility::Published;
///
/// let missing = Published::file("no/such/file.yaml");
/// assert!(missing.read("acme.dev", "Widget").is_err());
/// assert!(missing.or_new().read("acme.dev", "Widget")?.is_none());
/// # Ok::<(), kube_conv_lint::compatibility::PublishedError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    source: PublishedSource,
    may_be_missing: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum PublishedSource {
    File(PathBuf),
    Directory(PathBuf),
    Git { revision: String, path: PathBuf },
}

/// The CRD to compare with cannot be read.
pub struct PublishedError(String);

impl fmt::Display for PublishedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(PublishedError);

impl std::error::Error for PublishedError {}

impl<P: AsRef<Path> + ?Sized> From<&P> for Published {
    fn from(path: &P) -> Self {
        Self::file(path)
    }
}

impl Published {
    const fn at(source: PublishedSource) -> Self {
        Self {
            source,
            may_be_missing: false,
        }
    }

    /// A file.
    #[must_use]
    pub fn file(path: impl AsRef<Path>) -> Self {
        Self::at(PublishedSource::File(path.as_ref().to_owned()))
    }

    /// A directory: the CRD of the kind in any of its files, not those in directories below.
    #[must_use]
    pub fn directory(path: impl AsRef<Path>) -> Self {
        Self::at(PublishedSource::Directory(path.as_ref().to_owned()))
    }

    /// A file as it is in a revision of Git, such as `origin/main` or a tag. The path is relative to the
    /// current directory, which is in the repository; `git show` reads it.
    #[must_use]
    pub fn git(revision: &str, path: impl AsRef<Path>) -> Self {
        Self::at(PublishedSource::Git {
            revision: revision.to_owned(),
            path: path.as_ref().to_owned(),
        })
    }

    /// Compares with nothing if the file, or the CRD in it, does not exist: for a new kind. Without this
    /// it is an error, since a wrong path would hide every change.
    #[must_use]
    pub const fn or_new(mut self) -> Self {
        self.may_be_missing = true;
        self
    }

    /// Reads the CRD of a kind. `None` only after [`Published::or_new`].
    ///
    /// # Errors
    ///
    /// Nothing is there, it cannot be read, or has no CRD of the kind.
    pub fn read(
        &self,
        group: &str,
        kind: &str,
    ) -> Result<Option<CustomResourceDefinition>, PublishedError> {
        let texts = match &self.source {
            PublishedSource::File(path) => file(path).map(Vec::from_iter),
            PublishedSource::Directory(path) => directory(path),
            PublishedSource::Git { revision, path } => show(revision, path).map(Vec::from_iter),
        };
        let texts = texts.map_err(|error| PublishedError(format!("{self}: {error}")))?;
        for text in &texts {
            let found = Manifest::read(text).and_then(|read| read.into_crd_of(group, kind));
            let found = found.map_err(|error| PublishedError(format!("{self}: {error}")))?;
            if found.is_some() {
                return Ok(found);
            }
        }
        match self.may_be_missing {
            true => Ok(None),
            false => Err(PublishedError(format!(
                "{self}: {}; for a new kind use `Published::or_new`",
                match texts.as_slice() {
                    [] => self.nothing_there(),
                    _ => format!(
                        "there is no CustomResourceDefinition of `{kind}` in the group `{group}`"
                    ),
                }
            ))),
        }
    }

    /// Says where no file was found. A test runs in the folder of its package.
    fn nothing_there(&self) -> String {
        let folder = std::env::current_dir().map(|folder| folder.display().to_string());
        match (&self.source, folder) {
            (PublishedSource::File(path) | PublishedSource::Directory(path), Ok(folder))
                if path.is_relative() =>
            {
                format!("there is no such file in {folder}")
            }
            _ => "there is no such file".to_owned(),
        }
    }
}

impl fmt::Display for Published {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            PublishedSource::File(path) | PublishedSource::Directory(path) => {
                write!(f, "{}", path.display())
            }
            PublishedSource::Git { revision, path } => write!(f, "{revision}:{}", path.display()),
        }
    }
}

/// The text of a file, if it exists.
fn file(path: &Path) -> Result<Option<String>, String> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// The texts of the files in a directory that can hold a CRD.
fn directory(path: &Path) -> Result<Vec<String>, String> {
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error.to_string()),
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = paths
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())?;
    paths.sort();
    let is_read = |path: &Path| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        matches!(ending, Some("yaml" | "yml" | "json")) && path.is_file()
    };
    let texts = paths
        .iter()
        .filter(|path| is_read(path))
        .map(|path| file(path));
    texts.filter_map(Result::transpose).collect()
}

/// The text of a file in a revision, if it exists there.
fn show(revision: &str, path: &Path) -> Result<Option<String>, String> {
    // A revision is one argument together with the path, so that neither is read as an option or as
    // another object.
    if revision.is_empty() || revision.starts_with('-') || revision.contains([':', '\0']) {
        return Err(format!("{revision:?} is not a revision"));
    }
    let path = path.to_str().filter(|path| !path.contains('\0'));
    let path = path.ok_or("the path is not a text")?;
    if Path::new(path).is_absolute() {
        return Err("the path has to be relative".to_owned());
    }
    let verified = ["rev-parse", "--verify", "--quiet"];
    git(&verified, &format!("{revision}^{{commit}}"))?
        .ok_or_else(|| format!("{revision:?} is not a commit of the repository"))?;
    let object = format!("{revision}:./{path}");
    if git(&verified, &object)?.is_none() {
        return Ok(None);
    }
    let shown = git(&["show", "--no-textconv"], &object)?;
    shown
        .map(Some)
        .ok_or_else(|| "`git show` failed".to_owned())
}

/// What a command of Git prints about an object, if it succeeds.
fn git(command: &[&str], object: &str) -> Result<Option<String>, String> {
    let output = Command::new("git")
        .arg("--no-pager")
        .args(command)
        .args(["--end-of-options", object])
        .output();
    let output = output.map_err(|error| format!("git cannot be run: {error}"))?;
    if !output.status.success() {
        return Ok(None);
    }
    let text = String::from_utf8(output.stdout);
    text.map(Some)
        .map_err(|_| "the file is not a text".to_owned())
}
