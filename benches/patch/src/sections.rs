//! The time of each part of our code, and how it grows; freeing memory counts as part of each.
//!
//! Even a part with linear time takes longer for each item if the data
//! is larger than a cache, or if the allocator returns memory to the system and requests it
//! again. So ten documents, whose results are all kept until the last one is done, are
//! compared with one that is as large as they are together: both need the same amount of
//! memory.

use crate::inputs::Input;
use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{OpenApi, Options};
use serde_json::Value;
use side_by_side::clock::measure;
use std::any::Any;
use std::error::Error;
use std::hint::black_box;

/// The input of the parts.
struct Documents<'i> {
    input: &'i Input,
    before: Value,
    after: Value,
    patch: Value,
    patch_text: String,
}

impl<'i> Documents<'i> {
    fn of(input: &'i Input, metadata: &OpenApi<'_>) -> Result<Self, Box<dyn Error>> {
        let read = |text: &str| serde_json::from_str::<Value>(text);
        let (before, after) = (read(&input.before)?, read(&input.after)?);
        let patch = strategic::two_way(&before, &after, metadata, &Options::new().exact())?;
        Ok(Self {
            input,
            before,
            after,
            patch_text: strategic::json_text(&patch),
            patch,
        })
    }

    /// Runs one part, and keeps the result.
    fn work(&self, part: &str, metadata: &OpenApi<'_>) -> Box<dyn Any> {
        match part {
            "read" => Box::new(serde_json::from_str::<Value>(&self.input.before)),
            "clone" => Box::new(self.before.clone()),
            "two_way" => {
                let options = Options::new().exact();
                let patch = strategic::two_way(&self.before, &self.after, metadata, &options);
                Box::new(patch)
            }
            "apply" => Box::new(strategic::apply(&self.before, &self.patch, metadata)),
            "two_way_text" => {
                let (before, after) = (self.input.before.as_bytes(), self.input.after.as_bytes());
                let options = Options::new();
                Box::new(strategic::two_way_text(before, after, metadata, &options))
            }
            "apply_text" => {
                let (before, patch) = (self.input.before.as_bytes(), self.patch_text.as_bytes());
                Box::new(strategic::apply_text(before, patch, metadata))
            }
            "write" => Box::new(strategic::json_text(&self.after)),
            _ => Box::new(()),
        }
    }
}

/// The parts: of values, and from text to text.
const PARTS: [&str; 7] = [
    "read",
    "clone",
    "two_way",
    "apply",
    "write",
    "two_way_text",
    "apply_text",
];

/// Prints the time of the parts for some documents like one input, in microseconds.
pub fn print(input: &Input, count: usize, metadata: &OpenApi<'_>) -> Result<(), Box<dyn Error>> {
    let documents = (0..count).map(|_| Documents::of(input, metadata));
    let documents: Vec<Documents<'_>> = documents.collect::<Result<_, _>>()?;
    print!("{count} x {}", input.name);
    for part in PARTS {
        let time = measure(|| {
            let results = documents.iter().map(|of| of.work(part, metadata));
            drop(black_box(results.collect::<Vec<_>>()));
        });
        print!(" {part} {:.0}", time.as_secs_f64() * 1e6);
    }
    println!();
    Ok(())
}

/// Runs a part several times.
pub fn repeat(
    input: &Input,
    part: &str,
    runs: usize,
    metadata: &OpenApi<'_>,
) -> Result<(), Box<dyn Error>> {
    let documents = Documents::of(input, metadata)?;
    for _ in 0..runs {
        drop(black_box(documents.work(part, metadata)));
    }
    Ok(())
}
