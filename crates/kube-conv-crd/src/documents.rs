//! CRDs in manifests: JSON or YAML with any number of documents.

use super::CrdRead;
use super::CrdReadError;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;

/// The CRDs of a manifest, among other objects.
///
/// ```
/// use kube_conv_crd::Manifest;
///
/// let text = r#"{"kind": "List", "apiVersion": "v1", "items": [
///     {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "acme"}},
///     {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {"gruop": "acme.dev"}}
/// ]}"#;
/// let manifest = Manifest::read(text)?;
/// assert_eq!(manifest.others, ["Namespace `acme`"]);
/// assert_eq!(manifest.crds[0].unknown_fields, ["spec.gruop"]);
/// # Ok::<(), kube_conv_crd::CrdReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Manifest {
    /// The CRDs.
    pub crds: Vec<CrdRead>,
    /// Why other CRDs cannot be read, each with its name.
    pub errors: Vec<CrdReadError>,
    /// The kinds and names of all other objects.
    pub others: Vec<String>,
    /// The server's warnings of keys that occur twice.
    pub duplicate_keys: Vec<String>,
}

impl Manifest {
    /// Reads a manifest as kubectl does: all documents, and the items of lists.
    ///
    /// # Errors
    ///
    /// If the text is not JSON or YAML.
    pub fn read(text: &str) -> Result<Self, CrdReadError> {
        let mut manifest = Self::default();
        for object in objects(text, &mut manifest.duplicate_keys)? {
            let of = |name: &str| object.get(name).and_then(Value::as_str);
            let (kind, api_version) = (of("kind"), of("apiVersion").unwrap_or(V1));
            match api_version.strip_prefix("apiextensions.k8s.io/") {
                Some(version) if kind == Some("CustomResourceDefinition") => {
                    let name = described(&object);
                    match read(&object, version) {
                        Ok(read) => manifest.crds.push(read),
                        Err(error) => {
                            let error = CrdReadError::other(format!("{name}: {error}"));
                            manifest.errors.push(error);
                        }
                    }
                }
                _ => manifest.others.push(described(&object)),
            }
        }
        Ok(manifest)
    }

    /// The CRD of a kind.
    pub fn into_crd_of(
        self,
        group: &str,
        kind: &str,
    ) -> Result<Option<CustomResourceDefinition>, CrdReadError> {
        let mut crds = self.crds.into_iter().map(|read| read.crd);
        let found = crds.find(|crd| crd.spec.group == group && crd.spec.names.kind == kind);
        match self.errors.into_iter().next() {
            Some(error) if found.is_none() => Err(error),
            _ => Ok(found),
        }
    }
}

const V1: &str = "apiextensions.k8s.io/v1";

fn read(object: &Value, version: &str) -> Result<CrdRead, CrdReadError> {
    match version {
        "v1" => CrdRead::read(object),
        _ => Err(CrdReadError::other(format!(
            "no server since Kubernetes 1.22 reads `apiextensions.k8s.io/{version}`; write it as `{V1}`"
        ))),
    }
}

/// The kind and the name of an object.
fn described(object: &Value) -> String {
    let text = |pointer| object.pointer(pointer).and_then(Value::as_str);
    let kind = text("/kind").unwrap_or("an object without a kind");
    match text("/metadata/name") {
        Some(name) => format!("{kind} `{name}`"),
        None => kind.to_owned(),
    }
}

fn objects(text: &str, duplicate_keys: &mut Vec<String>) -> Result<Vec<Value>, CrdReadError> {
    let objects = kube_conv_yaml::read_objects(text).map_err(CrdReadError::other)?;
    let objects = objects.into_iter().map(|object| {
        duplicate_keys.extend(object.duplicate_keys.iter().map(|key| key.warning()));
        object.value
    });
    Ok(objects.collect())
}

#[cfg(test)]
mod tests {
    use super::Manifest;
    use serde_json::json;

    #[test]
    fn the_crd_of_a_kind_is_found_among_others_of_its_group() {
        let crd = |kind: &str| {
            json!({
                "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                "spec": {"group": "acme.dev", "names": {"kind": kind}},
            })
        };
        let text = format!("{}\n---\n{}", crd("Gadget"), crd("Widget"));
        let found = Manifest::read(&text).unwrap();
        let found = found.into_crd_of("acme.dev", "Widget").unwrap();
        assert_eq!(found.unwrap().spec.names.kind, "Widget");
    }

    #[test]
    fn other_objects_of_the_group_are_no_crds() {
        let other = json!({
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview", "metadata": {"name": "a"},
        });
        let found = Manifest::read(&other.to_string()).unwrap();
        assert_eq!((found.crds.len(), found.errors.len()), (0, 0));
        assert_eq!(found.others, ["ConversionReview `a`"]);
    }
}
