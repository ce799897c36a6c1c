//! Asserting that the defaults of a type agree: those of its schema, of reading, and of `Default`.

use super::wire_form::samples;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::set_defaults;
use kube_conv_runtime::defaulting::disagreeing_defaults;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::structural::Structural;

/// Asserts that no `Default` of a type, or of one that it holds, differs from the API's defaults, and
/// that the type itself reads absent fields as the defaults of its schema.
///
/// `#[derive(Default)]` ignores `#[k8s(default = …)]`: it would send `replicas: 0` where
/// an absent field means 1. `#[k8s(default)]` on the type derives a `Default` that agrees. Fields
/// that `Default` leaves unset are not differences: the server defaults them.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_defaults_agree;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(default)]
/// struct WidgetSpec {
///     #[k8s(default = 1)]
///     replicas: i32,
/// }
///
/// assert_eq!(WidgetSpec::default().replicas, 1);
/// assert_defaults_agree::<WidgetSpec>();
/// ```
///
/// Generic types are looked at only where they demand `Default` of their parameters themselves.
///
/// # Panics
///
/// With every field that differs.
#[track_caller]
#[expect(clippy::panic, reason = "assertions fail by panicking")]
pub fn assert_defaults_agree<T: ApiType>() {
    let misread = misread::<T>();
    if let Some(misread) = misread {
        panic!("{misread}");
    }
    let findings = disagreeing_defaults(T::TYPE);
    if !findings.is_empty() {
        panic!(
            "`Default` disagrees with the defaults of the API:\n  {}\nreplace `derive(Default)` by `#[k8s(default)]` on the type, which makes a `Default` of the API's defaults",
            findings.join("\n  ")
        );
    }
}

/// Returns the first difference between absent fields as they are read and as the schema defaults them.
///
/// Values are compared, since a default may be written in several ways. A sample that is not read says
/// nothing: user code may demand more than the schema.
fn misread<T: ApiType>() -> Option<String> {
    let structural = Structural::compile(&kube_conv_runtime::type_schema::schema_of::<T>()).ok()?;
    samples::least_of(T::TYPE).into_iter().find_map(|sample| {
        let mut read: T = serde_json::from_value(sample.clone()).ok()?;
        set_defaults(&mut read);
        let mut defaulted = sample;
        structural.default(&mut defaulted);
        let name = T::TYPE.rust_name;
        match serde_json::from_value::<T>(defaulted.clone()) {
            Ok(by_schema) if by_schema == read => None,
            Ok(by_schema) => {
                let written = |value: &T| serde_json::to_value(value).unwrap_or_default();
                let (read, by_schema) = (written(&read), written(&by_schema));
                Some(format!(
                    "`{name}` reads absent fields as `{read}`, where the defaults of its schema mean `{by_schema}`"
                ))
            }
            Err(error) => Some(format!(
                "`{name}` does not read the defaults of its schema, `{defaulted}`: {error}"
            )),
        }
    })
}
