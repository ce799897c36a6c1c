//! Server-side apply compared with structured-merge-diff, Kubernetes' own library.
//!
//! `cargo run --release -p apply` writes objects with 100 to 10,000 keyed items to the folder for temporary
//! files, and times both: applying values, and from text to text. Times are CPU times. Needs Go, which fetches
//! the library; without it its columns are empty. `-- repeat 1000 values 3` runs one operation that often, for
//! a profiler.

mod inputs;

use inputs::Input;
use kube_conv_patch::apply::{
    Duplicates, FieldSet, Managers, ObjectType, OneVersion, Updater, VersionedSet,
};
use serde_json::Value;
use side_by_side::{clock, go_times};
use std::error::Error;
use std::hint::black_box;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let object_type = ObjectType::read(&inputs::types(), "object")?;
    if let [repeat, count, operation, runs] = arguments.as_slice()
        && repeat == "repeat"
    {
        let input = Input::new(count.parse()?);
        return repeated(&input, operation, runs.parse()?, &object_type);
    }
    let folder = std::env::temp_dir().join("kube-conv-apply-bench");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("types.json"), inputs::types().to_string())?;
    let mut rows = Vec::new();
    for count in [100, 1_000, 10_000] {
        let input = Input::new(count);
        input.write(&folder)?;
        for operation in ["values", "texts"] {
            let name = format!("{count} {operation}");
            rows.push((name, measured(&input, operation, &object_type)?));
        }
    }
    let go = go_times(concat!(env!("CARGO_MANIFEST_DIR"), "/go"), &folder);
    println!("| items, operation | own µs (allocations) | Go µs | Go / own |\n|---|---|---|---|");
    for (name, (own, allocations)) in rows {
        let go = go.get(&name).map_or("- | -".to_owned(), |go| {
            format!("{go:.0} | {:.1}", go / own)
        });
        println!("| {name} | {own:.0} ({allocations}) | {go} |");
    }
    Ok(())
}

/// The time of an operation in microseconds, and the allocations of one run.
fn measured(input: &Input, name: &str, types: &ObjectType) -> Result<(f64, u64), Failure> {
    let operation = operation(input, name, types)?;
    let counted = allocation_counter::measure(|| drop(black_box(operation())));
    let time = clock::measure(|| drop(black_box(operation())));
    Ok((time.as_secs_f64() * 1e6, counted.count_total))
}

fn repeated(input: &Input, name: &str, runs: usize, types: &ObjectType) -> Result<(), Failure> {
    let operation = operation(input, name, types)?;
    for _ in 0..runs {
        black_box(operation())?;
    }
    Ok(())
}

type Operation<'o> = Box<dyn Fn() -> Result<usize, Failure> + 'o>;

/// An operation, which returns the size of its result.
fn operation<'o>(
    input: &'o Input,
    name: &str,
    types: &'o ObjectType,
) -> Result<Operation<'o>, Failure> {
    if name == "texts" {
        return Ok(Box::new(|| texts(input, types)));
    }
    let (live, applied): (Value, Value) = (
        serde_json::from_str(&input.live)?,
        serde_json::from_str(&input.applied)?,
    );
    let managers = managers(input)?;
    Ok(Box::new(move || {
        let (new, managers) = apply(types, &live, &applied, managers.clone())?;
        Ok(managers.len() + new.map_or(0, |_| 1))
    }))
}

/// Reads everything, applies, and writes the results.
fn texts(input: &Input, types: &ObjectType) -> Result<usize, Failure> {
    let live = serde_json::from_str(&input.live)?;
    let applied = serde_json::from_str(&input.applied)?;
    let (new, managers) = apply(types, &live, &applied, managers(input)?)?;
    let new = serde_json::to_string(&new.unwrap_or(live))?;
    let fields = managers.values().map(|owned| owned.fields.to_json().len());
    Ok(new.len() + fields.sum::<usize>())
}

fn managers(input: &Input) -> Result<Managers, Failure> {
    let mut managers = Managers::new();
    for (name, fields) in &input.fields {
        let owned = VersionedSet {
            fields: FieldSet::from_json(fields)?,
            api_version: "v1".to_owned(),
            is_applied: true,
        };
        managers.insert((*name).to_owned(), owned);
    }
    Ok(managers)
}

fn apply(
    types: &ObjectType,
    live: &Value,
    applied: &Value,
    managers: Managers,
) -> Result<(Option<Value>, Managers), Failure> {
    let live = types.typed_ref(live, Duplicates::Allowed)?;
    let applied = types.typed_ref(applied, Duplicates::Rejected)?;
    let updater = Updater::new(&OneVersion);
    Ok(updater.apply(&live, &applied, "v1", managers, "a", false)?)
}
