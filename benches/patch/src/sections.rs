//! Where the own time goes, and how each part of it grows; freeing memory counts as part of each.

use crate::clock::measure;
use crate::inputs::Input;
use kube_conv_runtime::patch::strategic::{self, OpenApi, Options};
use serde_json::Value;
use std::error::Error;
use std::hint::black_box;

/// Prints the parts of the operations on one input, in microseconds.
pub fn print(
    input: &Input,
    metadata: &OpenApi<'_>,
    options: &Options,
) -> Result<(), Box<dyn Error>> {
    let read = |text: &str| serde_json::from_str::<Value>(text);
    let (before, after) = (read(&input.before)?, read(&input.after)?);
    let patch = strategic::two_way(&before, &after, metadata, options)?;
    let parts = [
        ("read", measure(|| drop(black_box(read(&input.before))))),
        ("clone", measure(|| drop(black_box(before.clone())))),
        (
            "two_way",
            measure(|| {
                let patch = strategic::two_way(&before, &after, metadata, options);
                drop(black_box(patch));
            }),
        ),
        (
            "apply",
            measure(|| drop(black_box(strategic::apply(&before, &patch, metadata)))),
        ),
        (
            "write",
            measure(|| drop(black_box(strategic::json_text(&after)))),
        ),
    ];
    print!("{}", input.name);
    for (name, time) in parts {
        print!(" {name} {:.0}", time.as_secs_f64() * 1e6);
    }
    println!();
    Ok(())
}
