//! Pairs errors with expectations.

use super::{Expectation, report};
use kube_conv_schema::field::Error;
use std::collections::VecDeque;

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
        if let Some(path) = augmenting_path(expectation, candidates, &owners) {
            for (error, owner) in path {
                if let Some(slot) = owners.get_mut(error) {
                    *slot = Some(owner);
                }
            }
        }
    }
    owners
}

/// Finds an augmenting path of the matching that starts at the expectation `start`.
fn augmenting_path(
    start: usize,
    candidates: &[Vec<usize>],
    owners: &[Option<usize>],
) -> Option<Vec<(usize, usize)>> {
    // For every error that was reached, the expectation before it on the path.
    let mut askers: Vec<Option<usize>> = vec![None; owners.len()];
    let mut queue = VecDeque::from([start]);
    while let Some(expectation) = queue.pop_front() {
        for &error in candidates.get(expectation)? {
            let (asker, owner) = (askers.get_mut(error)?, owners.get(error)?);
            if asker.is_some() {
                continue;
            }
            *asker = Some(expectation);
            match owner {
                Some(owner) => queue.push_back(*owner),
                None => return Some(walk_back(error, start, &askers, owners)),
            }
        }
    }
    None
}

fn walk_back(
    free: usize,
    start: usize,
    askers: &[Option<usize>],
    owners: &[Option<usize>],
) -> Vec<(usize, usize)> {
    let mut path = Vec::new();
    let mut error = Some(free);
    while let Some((current, asker)) = error.and_then(|error| Some((error, (*askers.get(error)?)?)))
    {
        path.push((current, asker));
        error = if asker == start {
            None
        } else {
            owners.iter().position(|owner| *owner == Some(asker))
        };
    }
    path
}
