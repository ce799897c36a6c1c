//! Where the own time goes, and how each part of it grows; freeing memory counts as part of each.
//!
//! A part that takes time in proportion to its input still takes longer for each item once the data
//! is larger than a cache, or once the allocator gives memory back to the system and asks for it
//! again. So ten documents at once, whose results are all kept until the last one is done, are
//! measured beside the one that is as large as they are together: what both have in common is the
//! memory.

use crate::clock::measure;
use crate::inputs::Input;
use kube_conv_runtime::patch::strategic::{self, OpenApi, Options};
use serde_json::Value;
use std::error::Error;
use std::hint::black_box;
use std::time::Duration;

/// What the parts work on.
struct Documents<'i> {
    input: &'i Input,
    before: Value,
    after: Value,
    patch: Value,
}

impl<'i> Documents<'i> {
    fn of(
        input: &'i Input,
        metadata: &OpenApi<'_>,
        options: &Options,
    ) -> Result<Self, Box<dyn Error>> {
        let read = |text: &str| serde_json::from_str::<Value>(text);
        let (before, after) = (read(&input.before)?, read(&input.after)?);
        let patch = strategic::two_way(&before, &after, metadata, options)?;
        Ok(Self {
            input,
            before,
            after,
            patch,
        })
    }
}

/// Prints the parts of the operations on some documents like one input, in microseconds.
pub fn print(
    input: &Input,
    count: usize,
    metadata: &OpenApi<'_>,
    options: &Options,
) -> Result<(), Box<dyn Error>> {
    let documents = (0..count).map(|_| Documents::of(input, metadata, options));
    let documents: Vec<Documents<'_>> = documents.collect::<Result<_, _>>()?;
    let parts = [
        (
            "read",
            each(&documents, |of| {
                serde_json::from_str::<Value>(&of.input.before)
            }),
        ),
        ("clone", each(&documents, |of| of.before.clone())),
        (
            "two_way",
            each(&documents, |of| {
                strategic::two_way(&of.before, &of.after, metadata, options)
            }),
        ),
        (
            "apply",
            each(&documents, |of| {
                strategic::apply(&of.before, &of.patch, metadata)
            }),
        ),
        (
            "write",
            each(&documents, |of| strategic::json_text(&of.after)),
        ),
    ];
    print!("{count} x {}", input.name);
    for (name, time) in parts {
        print!(" {name} {:.0}", time.as_secs_f64() * 1e6);
    }
    println!();
    Ok(())
}

/// The time of an operation on all documents.
fn each<T>(documents: &[Documents<'_>], operation: impl Fn(&Documents<'_>) -> T) -> Duration {
    measure(|| {
        let results: Vec<T> = documents.iter().map(&operation).collect();
        drop(black_box(results));
    })
}
