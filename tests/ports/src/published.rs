//! Comparisons with the CRDs that the projects publish, which are not part of the repository.

use crate::update;
use kube_conv_runtime::Kind;
use kube_conv_testing::SameApi;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// The text of a file in the folder that `PORTS_PUBLISHED` names, or in `../shared/corpora`.
///
/// Returns `None` and prints a notice if the file is absent: the comparison is skipped.
pub(crate) fn file(path: &str) -> Option<String> {
    let folder = std::env::var_os("PORTS_PUBLISHED").map_or_else(
        || {
            PathBuf::from(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../../../shared/corpora"
            ))
        },
        PathBuf::from,
    );
    let path = folder.join(path);
    let text = fs::read_to_string(&path).ok();
    if text.is_none() {
        println!("skipped: there is no {}", path.display());
    }
    text
}

/// Compares a kind with the CRD that its project publishes, if the file exists.
///
/// Every difference is recorded in `differences/<project>/<Kind>.txt`, under the reason for which
/// it is accepted; `UPDATE=1` writes the file. The names in `accepted` are those of
/// [`SameApi::accepting`]; a difference that several names accept is recorded under the first. A
/// difference without a reason fails, and so does a reason without a difference, unless it is about
/// a keyword anywhere, `*: nullable`.
#[track_caller]
pub(crate) fn assert_as_recorded<K: Kind>(file: &str, accepted: &[(&str, &str)]) {
    let Some(crd) = self::file(file) else {
        return;
    };
    let differences = |comparison: &SameApi| -> BTreeSet<String> {
        let found = comparison.differences();
        found.iter().map(|found| line(&found.to_string())).collect()
    };
    let mut comparison = SameApi::of::<K>(crd.as_str());
    let mut left = differences(&comparison);
    let mut record = String::new();
    for (name, reason) in accepted {
        let accepting = comparison.clone().accepting(name, reason);
        let remaining = differences(&accepting);
        if remaining == left && name.starts_with("*: ") {
            continue;
        }
        comparison = accepting;
        let _ = writeln!(record, "# {name}: {reason}");
        for difference in left.difference(&remaining) {
            let _ = writeln!(record, "{difference}");
        }
        left = remaining;
    }
    comparison.assert();
    let (project, _) = file.split_once('/').unwrap_or_default();
    let path = format!(
        "{}/differences/{project}/{}.txt",
        env!("CARGO_MANIFEST_DIR"),
        K::KIND
    );
    update::assert_current(path.as_ref(), &record);
}

/// A difference in one line. A schema that only one side has is shown by its beginning and its
/// length.
fn line(difference: &str) -> String {
    const MOST: usize = 300;
    let length = difference.chars().count();
    if length <= MOST {
        return difference.to_owned();
    }
    let beginning: String = difference.chars().take(MOST).collect();
    format!("{beginning}… ({length} characters)")
}
