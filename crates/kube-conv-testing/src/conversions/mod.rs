//! Asserting that conversions between versions keep everything.

mod checks;
mod compare;
mod incomplete;
mod version;

use checks::CheckedConversion;
use kube_conv_runtime::Kind;
use kube_conv_runtime::versions::Conversions;
use version::ComparedVersion;

/// The objects that are generated for each pair of versions.
const OBJECTS: usize = 300;

/// Asserts that the conversions between a version and all versions before it keep everything.
///
/// For each pair of versions it generates objects of one: whole and incomplete ones, with values at
/// bounds and with enum values that the version does not know. It checks that
///
/// * a valid object can be converted, and so can each incomplete part of it, as server-side apply
///   sends them;
/// * a converted object has only fields that the other version has, of its types;
/// * an object that is converted and converted back is the same, aside from what `lossy(…)` allows;
/// * an object that is changed in between keeps the change;
/// * an incomplete object gets no field that the whole one does not get;
/// * the defaults of the two versions do not contradict each other.
///
/// ```
/// # mod v1beta1 {
/// #     use kube_conv_runtime::prelude::*;
/// #     #[derive(Kind, Clone, Debug, PartialEq)]
/// #     #[k8s(group = "widgets.acme.dev", version = "v1beta1", scope = Namespaced)]
/// #     pub struct Widget { pub metadata: ObjectMeta, pub spec: WidgetSpec }
/// #     #[derive(ApiType, Clone, Debug, PartialEq)]
/// #     pub struct WidgetSpec { pub title: String }
/// # }
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_conversions;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
/// #[k8s(converts(from = v1beta1::Widget))]
/// pub struct Widget {
///     pub metadata: ObjectMeta,
///     pub spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(converts(from = v1beta1::WidgetSpec))]
/// pub struct WidgetSpec {
///     #[k8s(from = "title")]
///     pub display_name: String,
/// }
///
/// assert_conversions::<Widget>();
/// ```
///
/// # Panics
///
/// With the smallest object for which a check fails.
#[track_caller]
pub fn assert_conversions<K: Kind>() {
    assert_conversions_with::<K>(OBJECTS);
}

/// Like [`assert_conversions`], with a number of generated objects for each pair of versions, 300 otherwise: for
/// a long run.
///
/// ```
/// # mod v1beta1 {
/// #     use kube_conv_runtime::prelude::*;
/// #     #[derive(Kind, Clone, Debug, PartialEq)]
/// #     #[k8s(group = "widgets.acme.dev", version = "v1beta1", scope = Namespaced)]
/// #     pub struct Widget { pub metadata: ObjectMeta, pub spec: WidgetSpec }
/// #     #[derive(ApiType, Clone, Debug, PartialEq)]
/// #     pub struct WidgetSpec { pub title: String }
/// # }
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_conversions_with;
///
/// # #[derive(Kind, Clone, Debug, PartialEq)]
/// # #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
/// # #[k8s(converts(from = v1beta1::Widget))]
/// # pub struct Widget {
/// #     pub metadata: ObjectMeta,
/// #     pub spec: WidgetSpec,
/// # }
///
/// # #[derive(ApiType, Clone, Debug, PartialEq)]
/// # #[k8s(converts(from = v1beta1::WidgetSpec))]
/// # pub struct WidgetSpec {
/// #     #[k8s(from = "title")]
/// #     pub display_name: String,
/// # }
///
/// assert_conversions_with::<Widget>(1000);
/// ```
///
/// # Panics
///
/// With the smallest object for which a check fails.
#[track_caller]
#[expect(clippy::panic, reason = "assertions fail by panicking")]
pub fn assert_conversions_with<K: Kind>(objects: usize) {
    if let Err(failure) = check(&Conversions::of::<K>(), objects) {
        panic!("{failure}");
    }
}

/// Checks all pairs of versions.
fn check(conversions: &Conversions, objects: usize) -> Result<(), String> {
    let versions: Vec<ComparedVersion> = conversions.types().map(ComparedVersion::of).collect();
    if versions.len() < 2 {
        return Err(
            "the kind has one version; name the one before with `converts(from = …)`".to_owned(),
        );
    }
    for from in &versions {
        for to in versions
            .iter()
            .filter(|to| to.api_version != from.api_version)
        {
            CheckedConversion {
                conversions,
                from,
                to,
            }
            .check(objects)?;
        }
    }
    Ok(())
}
