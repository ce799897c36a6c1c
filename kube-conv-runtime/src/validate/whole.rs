//! One validation from start to end.

use super::metadata;
use super::run::ValidationRun;
#[cfg(feature = "cel")]
use super::users_rules;
use super::walk::ValueNode;
use crate::ApiType;
use crate::api::Operation;
use crate::rules::Options;
use kube_conv_schema::field::{ErrorList, Path};

/// Validates a new value.
///
/// # Errors
///
/// All errors, with the texts and the order of declarative validation.
#[doc(hidden)]
pub fn validate<T: ApiType>(value: &T, options: &Options) -> Result<(), ErrorList> {
    #[cfg_attr(
        not(feature = "cel"),
        expect(unused_mut, reason = "without CEL nothing is added")
    )]
    let mut run = created(value, options);
    #[cfg(feature = "cel")]
    users_rules::check_users_rules(value, None, &mut run);
    run.errors.into_result()
}

fn created<'o, T: ApiType>(value: &T, options: &'o Options) -> ValidationRun<'o> {
    let mut run = ValidationRun::new(Operation::Create, options);
    metadata::check_metadata(value, None, &mut run);
    ValueNode::new(value, None).validate(&Path::ROOT, &mut run);
    run
}

/// Validates a value that replaces an old one. Unchanged parts are not checked again.
///
/// # Errors
///
/// All errors in changed parts.
#[doc(hidden)]
pub fn validate_update<T: ApiType>(value: &T, old: &T, options: &Options) -> Result<(), ErrorList> {
    let updated = |excuses_repeats| {
        let mut run = ValidationRun::new(Operation::Update, options);
        run.excuses_repeats = excuses_repeats;
        metadata::check_metadata(value, Some(old), &mut run);
        ValueNode::new(value, Some(old)).validate(&Path::ROOT, &mut run);
        run
    };
    let mut run = updated(false);
    // The server checks for duplicates in an object's lists unless the old object had some. Upstream: `ValidateUpdate`
    // of `k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go`, about `ValidateListSetsAndMaps`.
    if run.repeats && created(old, options).repeats {
        run = updated(true);
    }
    #[cfg(feature = "cel")]
    users_rules::check_users_rules(value, Some(old), &mut run);
    run.errors.into_result()
}
