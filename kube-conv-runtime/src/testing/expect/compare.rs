//! Pairs errors with expectations.

use super::{Expectation, report};
use kube_conv_schema::field::Error;

/// Compares errors with what a test expects, in any order.
///
/// Every expectation is paired with one error and every error with one expectation, so duplicates
/// are differences. Only a matcher with an [origin](super::Matcher::origin) matches any number of
/// errors.
///
/// # Errors
///
/// A readable report: each missing error with the one most similar to it, the unexpected errors,
/// and every actual error in full.
///
/// ```
/// use kube_conv_runtime::field::Error;
/// use kube_conv_runtime::testing::expect;
///
/// let errors = [Error::required("spec.image", "")];
/// assert_eq!(expect::compare(&errors, &["spec.image: Required value".into()]), Ok(()));
/// let report = expect::compare(&errors, &[expect::required("spec.tag").into()]).unwrap_err();
/// assert!(report.contains("spec.tag") && report.contains("spec.image"), "{report}");
/// ```
pub fn compare(actual: &[Error], expected: &[Expectation]) -> Result<(), String> {
    let candidates: Vec<Vec<usize>> = expected
        .iter()
        .map(|expectation| matching(actual, expectation))
        .collect();
    let owners = pair(&candidates, actual.len());
    let missing: Vec<&Expectation> = expected
        .iter()
        .enumerate()
        .filter(|(index, _)| !owners.contains(&Some(*index)))
        .map(|(_, expectation)| expectation)
        .collect();
    let unexpected: Vec<&Error> = actual
        .iter()
        .enumerate()
        .filter(|(index, error)| {
            owners.get(*index) == Some(&None) && !is_covered(*index, error, actual, expected)
        })
        .map(|(_, error)| error)
        .collect();
    if missing.is_empty() && unexpected.is_empty() {
        return Ok(());
    }
    Err(report::mismatch(actual, missing, unexpected))
}

fn matching(actual: &[Error], expectation: &Expectation) -> Vec<usize> {
    actual
        .iter()
        .enumerate()
        .filter(|(_, error)| expectation.matches(error))
        .map(|(index, _)| index)
        .collect()
}

/// Whether an unpaired error matches a matcher with an origin, and is not a duplicate of another
/// error.
fn is_covered(index: usize, error: &Error, actual: &[Error], expected: &[Expectation]) -> bool {
    let repeats = actual.iter().take(index).any(|earlier| earlier == error);
    !repeats
        && expected
            .iter()
            .any(|expectation| expectation.is_for_all() && expectation.matches(error))
}

/// Pairs as many errors with expectations as possible, so that a loose matcher does not use the
/// error that a strict one needs.
fn pair(candidates: &[Vec<usize>], errors: usize) -> Vec<Option<usize>> {
    let mut owners = vec![None; errors];
    for expectation in 0..candidates.len() {
        claim(
            expectation,
            candidates,
            &mut owners,
            &mut vec![false; errors],
        );
    }
    owners
}

/// Pairs an expectation with a free error, or with one whose owner finds another; returns whether it could. It calls
/// itself at most once for each expectation.
fn claim(
    expectation: usize,
    candidates: &[Vec<usize>],
    owners: &mut [Option<usize>],
    asked: &mut [bool],
) -> bool {
    let candidates_here = candidates.get(expectation).into_iter().flatten();
    for &error in candidates_here {
        let is_known = asked
            .get_mut(error)
            .is_none_or(|asked| std::mem::replace(asked, true));
        let owner = owners.get(error).copied().flatten();
        let is_free =
            !is_known && owner.is_none_or(|owner| claim(owner, candidates, owners, asked));
        if let (true, Some(slot)) = (is_free, owners.get_mut(error)) {
            *slot = Some(expectation);
            return true;
        }
    }
    false
}
