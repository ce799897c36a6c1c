//! Objects of three operators, read and written by their own types and by the ports of these in `tests/ports/src/small`.
//!
//! What an original type reads, ours reads; what ours writes of it, or of a valid object, the original reads, as the object
//! that it was.

mod values;

use kube_conv_crd::CustomResourceDefinition;
use kube_conv_crd::generate::Random;
use kube_conv_ports::small::{devices, nodes, sync};
use kube_conv_runtime::Kind;
use kube_conv_runtime::validate::{Options, validate};
use kube_conv_testing::{SameApi, instances_of_version};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::ExitCode;

/// Where our definition has rules that the original leaves out: those of Kubernetes' own `Condition`.
const MORE_RULES: &str = "status.conditions";

/// How many objects of each kind the schema of the original accepts, and how many changed ones are made of each.
const ACCEPTED: usize = 2_000;
const CHANGED: usize = 4;

fn main() -> ExitCode {
    use akri_shared::akri::instance::Instance;
    use kube0::CustomResourceExt as _;
    use kube1::CustomResourceExt as _;
    use models::node::v2::BottlerocketShadow;
    use sinker::resources::ResourceSync;

    let comparisons = [
        Comparison::of::<Instance, devices::Instance>(&Instance::crd()),
        Comparison::of::<BottlerocketShadow, nodes::BottlerocketShadow>(&BottlerocketShadow::crd()),
        Comparison::of::<ResourceSync, sync::ResourceSync>(&ResourceSync::crd()),
    ];
    comparisons.iter().for_each(Comparison::print);
    match comparisons.iter().all(|found| found.differences.is_empty()) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// What was compared of a kind.
#[derive(Default)]
struct Comparison {
    kind: &'static str,
    objects: usize,
    read_by_original: usize,
    read_by_ours: usize,
    /// How often an object made a difference of some sort, with the smallest one.
    differences: BTreeMap<String, (usize, String)>,
}

impl Comparison {
    /// Compares a type with ours on objects that are made by the CRD of the original.
    fn of<Original, Ours>(crd: &impl Serialize) -> Self
    where
        Original: Serialize + DeserializeOwned,
        Ours: Kind + Serialize + DeserializeOwned,
    {
        let mut found = Self {
            kind: Ours::KIND,
            ..Self::default()
        };
        let crd = json!(crd);
        let definitions = SameApi::of::<Ours>(crd.clone()).accepting(MORE_RULES, "Kubernetes");
        for difference in definitions.differences().iter() {
            found.differ(
                "the definitions differ",
                &json!(Ours::KIND),
                &difference.to_string(),
            );
        }
        let crd: CustomResourceDefinition = serde_json::from_value(crd).expect("a definition");
        let mut random = Random::new(1);
        for mut object in instances_of_version(&crd, Ours::VERSION).take(ACCEPTED) {
            object["metadata"] = values::metadata(&mut random);
            found.compare::<Original, Ours>(&object);
            for _ in 0..CHANGED {
                let changed = values::changed(&mut random, &object);
                found.compare::<Original, Ours>(&changed);
            }
        }
        found
    }

    fn compare<Original, Ours>(&mut self, object: &Value)
    where
        Original: Serialize + DeserializeOwned,
        Ours: Kind + Serialize + DeserializeOwned,
    {
        self.objects += 1;
        let original = through::<Original>(object);
        let ours = read::<Ours>(object);
        self.read_by_original += usize::from(original.is_ok());
        self.read_by_ours += usize::from(ours.is_ok());
        match (&original, ours) {
            (Ok(_), Err(error)) => self.differ("read by the original alone", object, &error),
            (_, Ok(ours)) => {
                self.compare_written::<Original, Ours>(object, original.as_ref().ok(), &ours)
            }
            (Err(_), Err(_)) => {}
        }
        // What the original writes comes back as well.
        if let Ok(original) = &original {
            match through::<Ours>(original).and_then(|ours| through::<Original>(&ours)) {
                Ok(again) if again == *original => {}
                Ok(again) => self.differ(
                    "written by the original, and changed",
                    original,
                    &again.to_string(),
                ),
                Err(error) => {
                    self.differ("written by the original, and not read", original, &error)
                }
            }
        }
    }

    fn compare_written<Original, Ours>(
        &mut self,
        object: &Value,
        original: Option<&Value>,
        ours: &Ours,
    ) where
        Original: Serialize + DeserializeOwned,
        Ours: Kind + Serialize,
    {
        let written = json!(ours);
        match (original, through::<Original>(&written)) {
            (Some(original), Ok(again)) if again != *original => {
                self.differ(
                    "another object for the original",
                    object,
                    &format!("{again}\n    {original}"),
                );
            }
            (_, Err(error))
                if original.is_some() || validate(ours, &Options::default()).is_ok() =>
            {
                self.differ(
                    "written by ours, and not read by the original",
                    object,
                    &format!("{error}: {written}"),
                );
            }
            _ => {}
        }
    }

    fn differ(&mut self, what: &str, object: &Value, why: &str) {
        let example = format!("{object}\n    {why}");
        let found = self.differences.entry(what.to_owned());
        let (count, smallest) = found.or_insert_with(|| (0, example.clone()));
        *count += 1;
        if example.len() < smallest.len() {
            *smallest = example;
        }
    }

    fn print(&self) {
        let Self { kind, objects, .. } = self;
        let (original, ours) = (self.read_by_original, self.read_by_ours);
        println!(
            "{kind}: {objects} objects, of which the original reads {original} and ours {ours}"
        );
        for (what, (count, example)) in &self.differences {
            println!("{count} times {what}:\n  {example}");
        }
    }
}

/// What a type writes of an object that it has read from text.
fn through<T: Serialize + DeserializeOwned>(object: &Value) -> Result<Value, String> {
    serde_json::to_value(read::<T>(object)?).map_err(|error| error.to_string())
}

fn read<T: DeserializeOwned>(object: &Value) -> Result<T, String> {
    serde_json::from_str(&object.to_string()).map_err(|error| error.to_string())
}
