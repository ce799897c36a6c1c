//! The law holds for every generated type.

#![allow(clippy::print_stdout, reason = "figures of long runs")]

use kube_conv_law::{Functions, Run};
use std::env;

#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "generated"
)]
mod types {
    use kube_conv_law::prelude;

    include!(concat!(env!("OUT_DIR"), "/types.rs"));
    pub(super) use each;
}

macro_rules! check {
    ($run:ident $($name:ident)*) => {$(
        $run.check::<types::$name::Root>(stringify!($name), &Functions {
            decode: |value| types::$name::Root::decode(value),
            validate: |value| value.validate(),
        });
    )*};
}

#[test]
fn what_a_schema_accepts_is_read_and_what_is_valid_or_written_is_accepted() {
    let number = |name: &str, usual: u64| {
        let given = env::var(name).ok();
        given.map_or(usual, |text| text.parse().unwrap())
    };
    let mut run = Run {
        seed: number("LAW_SEED", 1),
        objects: number("LAW_OBJECTS", 100),
        ..Run::default()
    };
    types::each!(check, run);
    println!(
        "seed {}: {} types, {} objects, of which {} were accepted",
        run.seed, run.types, run.checked, run.accepted
    );
    println!(
        "with times that rules cannot read: {}",
        run.unreadable_to_rules
    );
    for (reason, count) in &run.not_decoded {
        println!("accepted, read and not decoded: {count}: {reason}");
    }
    let broken = run.broken.iter();
    let broken =
        broken.map(|(sort, (count, example))| format!("{count} times {sort}\n  {example}\n"));
    assert!(
        run.broken.is_empty(),
        "the law is broken by types of {}:\n{}",
        concat!(env!("OUT_DIR"), "/types.rs"),
        broken.collect::<String>()
    );
}
