//! YAML of types.

use super::stream::read_only;
use super::write;
use kube_conv_schema::Decode;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::Plain;
use serde::Serialize;

/// Reads types from YAML. Every type that derives `ApiType` or `Kind` has it.
///
/// The functions of the trait need it to be imported; `kube_conv_crd`, `kube_conv_server::prelude` and `kube_conv_testing` re-export it.
pub trait FromYaml: Sized {
    /// Reads a YAML document as `decode` reads JSON. It has to be the only one of the text.
    ///
    /// # Errors
    ///
    /// A syntax error of the YAML, a key that is set twice, or all errors of the value.
    fn from_yaml(text: &str) -> Result<Self, ErrorList>;
}

impl<T: Decode> FromYaml for T {
    fn from_yaml(text: &str) -> Result<Self, ErrorList> {
        let document = match read_only(text) {
            Ok(Some(document)) => document,
            Ok(None) => {
                let problem = "there are several YAML documents; read one at a time";
                return Err(unreadable(problem.to_owned()).into());
            }
            Err(error) => return Err(not_yaml(error.problem(), error.position()).into()),
        };
        if document.value.is_null() && text.lines().all(is_without_content) {
            return Err(unreadable("there is no YAML document".to_owned()).into());
        }
        let repeated = document.duplicate_keys.iter().map(|duplicate| {
            let problem = format!("{} is set twice in one object", duplicate.key());
            not_yaml(&problem, Some(duplicate.position()))
        });
        repeated.collect::<ErrorList>().into_result()?;
        T::decode_json(&document.value)
    }
}

/// Writes values as YAML: CustomResourceDefinitions, API types, schemas, JSON.
///
/// The function of the trait needs it to be imported; `kube_conv_crd`, `kube_conv_server::prelude` and `kube_conv_testing` re-export it.
pub trait ToYaml {
    /// Writes a YAML document, with sorted fields, that YAML 1.1 and 1.2 parsers read as the same
    /// value.
    ///
    /// # Errors
    ///
    /// An error of a type's own `Serialize`.
    ///
    /// ```
    /// use kube_conv_yaml::ToYaml as _;
    /// use serde_json::json;
    ///
    /// let text = json!({"version": "1.10", "enabled": "yes"}).to_yaml()?;
    /// assert_eq!(text, "enabled: \"yes\"\nversion: \"1.10\"\n");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn to_yaml(&self) -> Result<String, serde_json::Error>;
}

impl<T: Serialize + ?Sized> ToYaml for T {
    fn to_yaml(&self) -> Result<String, serde_json::Error> {
        write(&Plain(&serde_json::to_value(self)?))
    }
}

/// Whether a line of YAML is empty, a comment or a separator of documents.
fn is_without_content(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#') || matches!(line, "---" | "...")
}

fn unreadable(problem: String) -> Error {
    Error::invalid(Path::ROOT, BadValue::Omitted, problem)
}

/// The error about a problem with its position.
fn not_yaml(problem: &str, position: Option<(usize, usize)>) -> Error {
    unreadable(match position {
        Some((line, column)) => format!("not YAML: {problem} at line {line}, column {column}"),
        None => format!("not YAML: {problem}"),
    })
}
