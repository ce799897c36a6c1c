//! Writes the CRDs of this example's kinds into a directory, or checks that the files there
//! are up to date:
//!
//! ```sh
//! cargo run --example write_crds -- target/crds
//! cargo run --example write_crds -- target/crds --check
//! ```
//!
//! The same lines work in a build script, with types from a crate or, by `#[path = …] mod
//! types;`, from a file of the package.

use kube_conv_crd::{CrdWriteError, CrdWriter};
use kube_conv_runtime::prelude::*;
use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;

/// A shop that sells something.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "shops.acme.dev", version = "v1", scope = Namespaced)]
pub struct Shop {
    /// The metadata.
    pub metadata: ObjectMeta,
    /// What it sells.
    pub spec: ShopSpec,
}

/// What a shop sells.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ShopSpec {
    /// The name over the door. Passers-by read it.
    #[k8s(min_length = 1, max_length = 63)]
    pub sign: String,
    /// The goods, each once.
    #[k8s(optional, list_set, max_items = 100)]
    pub goods: Vec<String>,
}

/// The CRDs to write.
pub fn writer(directory: PathBuf) -> CrdWriter {
    CrdWriter::new(directory)
        .kind::<Shop>()
        .description_limit(40)
}

/// Writes the files, or checks them, and returns their names.
pub fn run(directory: PathBuf, only_check: bool) -> Result<Vec<PathBuf>, CrdWriteError> {
    let writer = writer(directory);
    if only_check {
        writer.check()?;
        return Ok(Vec::new());
    }
    writer.write().map(|written| written.files)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let directory = arguments.next().unwrap_or_else(|| "target/crds".to_owned());
    let only_check = arguments.any(|argument| argument == "--check");
    let mut out = io::stdout().lock();
    match run(directory.into(), only_check) {
        Ok(paths) => {
            for path in paths {
                writeln!(out, "{}", path.display())?;
            }
            Ok(())
        }
        // Prints the error by `Display`, not by `Debug`.
        Err(error) => Err(error.to_string().into()),
    }
}
