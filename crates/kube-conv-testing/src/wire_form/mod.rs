//! Asserting that a hand-written serde implementation agrees with the type's table.
#![expect(clippy::panic, reason = "assertions fail by panicking")]

pub(super) mod samples;

use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::{FieldInfo, Presence, Shape};
use serde_json::{Map, Value};

/// Asserts that a type reads and writes the names in its table: for types with `serde = external`,
/// whose schemas are made from the table while their own code writes the objects.
///
/// It reads samples made from the table, which together have every field, member and enum value,
/// writes them again, and compares the results. It also leaves out fields that may be absent
/// according to the table: such samples have to be readable, and the fields must not be written as
/// null. The values of fields are their examples, their defaults or any values of their types; if
/// `Deserialize` requires more of a field, give it an `example`. Assert the types of fields
/// separately.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_wire_form;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
/// #[k8s(serde = external)]
/// #[serde(rename_all = "camelCase")]
/// struct Address {
///     host_name: String,
///     // Without the name the table would say `clientIP`, as the conventions do.
///     #[k8s(name = "clientIp")]
///     client_ip: String,
/// }
///
/// assert_wire_form::<Address>();
/// ```
///
/// # Panics
///
/// With every difference, if there is one.
#[track_caller]
pub fn assert_wire_form<T: ApiType>() {
    let info = T::TYPE;
    let samples = samples::samples_of(info);
    let mut problems: Vec<String> = Vec::new();
    if samples.is_empty() {
        problems.push(
            "no sample can be made of its table, which holds a foreign type; assert on its parts"
                .to_owned(),
        );
    }
    for sample in &samples {
        match serde_json::from_value::<T>(sample.clone()) {
            Ok(value) => compare(sample, &value, &mut problems),
            Err(error) => problems.push(format!(
                "by the table `{sample}` is a value, and it is not read: {error}"
            )),
        }
    }
    if let (Shape::Object(fields), [sample]) = (&info.shape, samples.as_slice())
        && problems.is_empty()
    {
        check_presence::<T>(fields, sample, &mut problems);
    }
    if problems.is_empty() {
        for sample in samples::least_of(info) {
            find_nulls::<T>(&sample, &mut problems);
        }
    }
    if !problems.is_empty() {
        let lines: String = problems
            .iter()
            .map(|problem| format!("\n  {problem}"))
            .collect();
        panic!(
            "`{}` does not travel as its table says:{lines}",
            info.rust_name
        );
    }
}

/// Reports names that were lost or added between reading and writing.
fn compare<T: ApiType>(sample: &Value, value: &T, problems: &mut Vec<String>) {
    let written = match serde_json::to_value(value) {
        Ok(written) => written,
        Err(error) => {
            problems.push(format!("`{sample}` is read and not written: {error}"));
            return;
        }
    };
    let (Value::Object(sample), Value::Object(written)) = (sample, &written) else {
        if *sample != written {
            problems.push(format!("`{sample}` is read, and written as `{written}`"));
        }
        return;
    };
    for name in other_keys(sample, written) {
        problems.push(format!(
            "the table has the field `{name}`, which is not written; give it the name that travels, `name = \"…\"`"
        ));
    }
    for name in other_keys(written, sample) {
        problems.push(format!(
            "the field `{name}` is written, and the table has none of this name; give one `name = \"{name}\"`"
        ));
    }
}

/// Returns the keys of one object that another lacks.
fn other_keys<'a>(
    object: &'a Map<String, Value>,
    other: &'a Map<String, Value>,
) -> impl Iterator<Item = &'a String> {
    object.keys().filter(|name| !other.contains_key(*name))
}

/// Reports fields that are absent from a sample and written as null.
fn find_nulls<T: ApiType>(sample: &Value, problems: &mut Vec<String>) {
    // Samples that cannot be read are already reported.
    let Ok(value) = serde_json::from_value::<T>(sample.clone()) else {
        return;
    };
    let Ok(written) = serde_json::to_value(&value) else {
        return;
    };
    let may_be_null = |name: &str| match T::TYPE.shape {
        Shape::Object(fields) => fields.iter().any(|f| f.nullable && f.name == name),
        _ => false,
    };
    let mut places = Vec::new();
    nulls(&written, sample, "", &mut places);
    places.retain(|place| !may_be_null(place));
    for place in places {
        problems.push(match place.as_str() {
            "" => format!("`{sample}` is read, and written as null, which a list does not take"),
            place => format!(
                "where `{place}` is absent it is written as null; leave it out, as with `#[serde(skip_serializing_if = \"Option::is_none\")]`"
            ),
        });
    }
}

/// The paths of nulls that a sample does not have.
fn nulls(written: &Value, sample: &Value, path: &str, places: &mut Vec<String>) {
    match written {
        Value::Null if !sample.is_null() => places.push(path.to_owned()),
        Value::Object(members) => {
            for (name, member) in members {
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{name}");
                match sample.get(name) {
                    None => nulls(member, &Value::Bool(false), &path, places),
                    Some(known) => nulls(member, known, &path, places),
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let known = sample.get(index).unwrap_or(&Value::Bool(false));
                nulls(item, known, &format!("{path}[{index}]"), places);
            }
        }
        _ => {}
    }
}

/// Reports fields that `Deserialize` requires although they are optional in the table. The opposite
/// is fine: `decode` checks required fields by the schema before it reads.
fn check_presence<T: ApiType>(fields: &[FieldInfo], sample: &Value, problems: &mut Vec<String>) {
    for field in fields.iter().filter(|field| !field.flatten) {
        let mut without = sample.clone();
        let left_out = without
            .as_object_mut()
            .and_then(|object| object.remove(field.name));
        if left_out.is_none() {
            continue;
        }
        let name = field.name;
        if let Err(error) = serde_json::from_value::<T>(without)
            && !is_demanded(field)
        {
            problems.push(format!(
                "by the table `{name}` may be left out, and then nothing is read: {error}"
            ));
        }
    }
}

/// Whether an object without the field is invalid.
fn is_demanded(field: &FieldInfo) -> bool {
    field.presence == Presence::Required && field.default.is_none() && !field.flatten
}
