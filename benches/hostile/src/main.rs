//! Worst-case inputs of 3 MB for every entry point.
//!
//! `cargo run --release -p hostile` first runs each shape with a quarter of the size, so that one with quadratic time
//! is found without running it to its end. It prints the slowest cases. With an
//! argument, it runs only the cases whose names contain it. Times are CPU times. Set a limit on memory
//! (`ulimit -v 6000000`): an input whose result has gigabytes is an error as well.

mod apply;
mod definitions;
#[path = "../../../tests/shared/hostile_objects.rs"]
mod hostile_objects;
mod objects;
mod patches;
mod typed;
mod yaml;

use serde_json::{Map, Value};
use std::any::Any;
use std::fs;
use std::hint::black_box;
use std::time::Duration;

/// The bytes of an input.
const SIZE: usize = 3 << 20;
/// Cases that take longer with a quarter of that are not run with all of it.
const PATIENCE: Duration = Duration::from_secs(8);
/// Cases that take less are not printed.
const SHOWN: Duration = Duration::from_millis(250);

/// Prepares a call of an entry point with an input of about this many bytes; only the call is
/// timed.
pub struct Case {
    pub name: String,
    pub make: Box<dyn Fn(usize) -> Call + Send>,
}

/// A call, which returns what is dropped after its time is taken.
type Call = Box<dyn FnOnce() -> Box<dyn Any>>;

impl Case {
    pub fn new<I: 'static, T: 'static>(
        name: impl Into<String>,
        input: impl Fn(usize) -> I + Send + 'static,
        call: impl Fn(&I) -> T + Copy + Send + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            make: Box::new(move |size| {
                let input = input(size);
                Box::new(move || {
                    black_box(call(&input));
                    Box::new(input)
                })
            }),
        }
    }

    /// Like [`Self::new`], of a call that takes a part of its input.
    pub fn taking<I: 'static, P: 'static, T: 'static>(
        name: impl Into<String>,
        input: impl Fn(usize) -> (I, P) + Send + 'static,
        call: impl Fn(&I, P) -> T + Copy + Send + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            make: Box::new(move |size| {
                let (input, part) = input(size);
                Box::new(move || {
                    black_box(call(&input, part));
                    Box::new(input)
                })
            }),
        }
    }

    fn time(&self, size: usize) -> Duration {
        let call = (self.make)(size);
        let before = on_processor();
        let input = call();
        let time = on_processor().saturating_sub(before);
        drop(input);
        time
    }
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let mut cases = definitions::cases();
    cases.extend(objects::cases());
    cases.extend(patches::cases());
    cases.extend(typed::cases());
    cases.extend(yaml::cases());
    cases.extend(apply::cases());
    cases.retain(|case| case.name.contains(&only));
    println!("{} cases", cases.len());
    let run = move || {
        let mut times: Vec<(Duration, Duration, String)> = Vec::new();
        for case in cases {
            let quarter = case.time(SIZE / 4);
            let whole = if quarter > PATIENCE {
                Duration::MAX
            } else {
                case.time(SIZE)
            };
            if whole > Duration::from_secs(1) {
                println!("slow: {}: {quarter:?}, then {whole:?}", case.name);
            }
            times.push((whole, quarter, case.name));
        }
        times.sort();
        for (whole, quarter, name) in times.iter().rev() {
            if *whole > SHOWN {
                println!("| {name} | {quarter:.2?} | {whole:.2?} |");
            }
        }
    };
    // The stack size of a main thread.
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(run);
    if let Ok(thread) = thread {
        let _ = thread.join();
    }
}

/// The CPU time of this thread and of those that ended, in ticks of ten milliseconds:
/// deep inputs are read on separate threads.
fn on_processor() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// An object with one member. `json!` would copy the value.
pub fn within(name: &str, value: Value) -> Value {
    Map::from_iter([(name.to_owned(), value)]).into()
}

/// The number of parts with this many bytes.
pub fn parts(size: usize, text: impl Fn(usize) -> String) -> usize {
    let (few, more) = (text(100).len(), text(300).len());
    let per_part = (more.saturating_sub(few) / 200).max(1);
    size.saturating_sub(few) / per_part + 100
}
