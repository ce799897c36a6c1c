//! The CRDs that the projects publish, along with the repository; none of them is part of it.

use std::fs;
use std::path::PathBuf;

/// The text of a file in the folder that `PORTS_PUBLISHED` names, or in `../shared/corpora`.
///
/// Returns `None`, and says so, where the file is absent: the comparison is skipped.
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
