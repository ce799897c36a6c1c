//! `anyOf`, `oneOf`, `allOf` and `not`.

use super::findings::{Findings, Taken};
use crate::go;
use crate::structural::node::{Junctors, Node};
use crate::structural::place::Place;
use serde_json::Value;

/// Checks the junctors of a schema and counts the checks of the branches that matter.
pub(super) fn check_junctors(
    junctors: &Junctors,
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let Junctors {
        any_of,
        one_of,
        all_of,
        not,
    } = junctors;
    let mut count = 0;
    if !any_of.is_empty() {
        count += check_any(any_of, value, place, findings);
    }
    if !one_of.is_empty() {
        count += check_one(one_of, value, place, findings);
    }
    if !all_of.is_empty() {
        count += check_all(all_of, value, place, findings);
    }
    if let Some(not) = not {
        check_not(not, value, place, findings);
    }
    count
}

fn check_any(
    branches: &[Node],
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut best: Option<Branch> = None;
    for branch in branches {
        let tried = Branch::try_on(branch, value, place, findings);
        if tried.failures.is_empty() {
            if let Some(best) = best {
                findings.discard(best.failures);
            }
            return tried.count;
        }
        Branch::keep_better(&mut best, tried, findings);
    }
    complain(place, findings, "must validate at least one schema (anyOf)");
    best.map_or(0, |best| best.report(findings))
}

fn check_one(
    branches: &[Node],
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut best: Option<Branch> = None;
    let mut first_count = None;
    let mut valid = 0_usize;
    for branch in branches {
        let tried = Branch::try_on(branch, value, place, findings);
        if tried.failures.is_empty() {
            valid += 1;
            first_count.get_or_insert(tried.count);
        } else {
            Branch::keep_better(&mut best, tried, findings);
        }
        // The failures of a branch are reported only if none is valid.
        if valid > 0
            && let Some(best) = best.take()
        {
            findings.discard(best.failures);
        }
    }
    if valid == 1 {
        return first_count.unwrap_or(0);
    }
    let found = if valid == 0 {
        "Found none valid".to_owned()
    } else {
        format!("Found {valid} valid alternatives")
    };
    complain(
        place,
        findings,
        &format!("must validate one and only one schema (oneOf). {found}"),
    );
    best.map_or(0, |best| best.report(findings))
}

fn check_all(
    branches: &[Node],
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut count = 0;
    let mut valid = 0_usize;
    for branch in branches {
        let before = findings.mark();
        count += super::check(branch, value, None, place, findings);
        if !findings.has_since(before) {
            valid += 1;
        }
    }
    if valid != branches.len() {
        let none = if valid == 0 { ". None validated" } else { "" };
        complain(
            place,
            findings,
            &format!("must validate all the schemas (allOf){none}"),
        );
    }
    count
}

fn check_not(not: &Node, value: &Value, place: &Place<'_>, findings: &mut Findings<'_>) {
    let tried = Branch::try_on(not, value, place, findings);
    if tried.failures.is_empty() {
        complain(place, findings, "must not validate the schema (not)");
    }
    findings.discard(tried.failures);
}

fn complain(place: &Place<'_>, findings: &mut Findings<'_>, words: &str) {
    findings.unplaced(|| format!("{} {words}", go::quote(&place.body())));
}

/// The result of checking one branch.
struct Branch {
    failures: Taken,
    count: usize,
}

impl Branch {
    fn try_on(
        branch: &Node,
        value: &Value,
        place: &Place<'_>,
        findings: &mut Findings<'_>,
    ) -> Self {
        let before = findings.mark();
        let count = super::check(branch, value, None, place, findings);
        Self {
            failures: findings.take_since(before),
            count,
        }
    }

    /// The branch with more checks explains more; the first of equals is kept.
    fn keep_better(best: &mut Option<Self>, tried: Self, findings: &mut Findings<'_>) {
        let is_better = best.as_ref().is_none_or(|best| tried.count > best.count);
        let worse = match is_better {
            true => best.replace(tried),
            false => Some(tried),
        };
        if let Some(worse) = worse {
            findings.discard(worse.failures);
        }
    }

    fn report(self, findings: &mut Findings<'_>) -> usize {
        findings.put_back(self.failures);
        self.count
    }
}
