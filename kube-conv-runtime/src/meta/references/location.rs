//! Paths of objects' URLs.

use super::segments::{
    all, group_errors, name_errors, namespace_errors, resource_errors, version_errors,
};
use crate::meta::GroupVersionResource;
use kube_conv_schema::field::{ErrorList, Path};
use std::fmt::Write;

impl GroupVersionResource {
    /// The path of an object's URL, such as `/apis/apps/v1/namespaces/ns/deployments/d`, or
    /// `/api/v1/nodes/n` in the core group. Without a namespace it is that of a cluster-scoped
    /// object.
    ///
    /// ```
    /// use kube_conv_runtime::meta::GroupVersionResource;
    ///
    /// let secrets = GroupVersionResource::new("", "v1", "secrets");
    /// assert_eq!(
    ///     secrets.object_path(Some("ns"), "s").unwrap(),
    ///     "/api/v1/namespaces/ns/secrets/s"
    /// );
    /// assert_eq!(
    ///     secrets.object_path(Some("ns"), "../../nodes").unwrap_err().to_string(),
    ///     r#"name: Invalid value: "../../nodes": may not contain '/'"#
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// A part that is not a valid path segment, as it could change the path. Source: API
    /// conventions, "Validation of fields".
    pub fn object_path(&self, namespace: Option<&str>, name: &str) -> Result<String, ErrorList> {
        let root = Path::ROOT;
        all([
            group_errors(&root, &self.group),
            version_errors(&root, &self.version),
            resource_errors(&root, &self.resource),
            namespace_errors(&root, namespace),
            name_errors(&root, name),
        ])
        .into_result()?;
        let Self {
            group,
            version,
            resource,
        } = self;
        let mut path = match group.as_str() {
            "" => format!("/api/{version}"),
            group => format!("/apis/{group}/{version}"),
        };
        if let Some(namespace) = namespace.filter(|namespace| !namespace.is_empty()) {
            path = path + "/namespaces/" + namespace;
        }
        path = path + "/" + resource + "/";
        push_encoded(&mut path, name);
        Ok(path)
    }
}

/// Appends a segment, percent-encoded: names of some resources contain characters that have a meaning
/// in URLs.
fn push_encoded(path: &mut String, segment: &str) {
    for byte in segment.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b':' => {
                path.push(char::from(byte));
            }
            // Writing into a `String` never fails.
            other => drop(write!(path, "%{other:02X}")),
        }
    }
}
