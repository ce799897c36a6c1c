//! Which lists of a definition were there and empty in its JSON.

use crate::crd::CustomResourceDefinition;
use crate::schema::EmptyMembers;
use crate::schema::empty::Member;
use crate::schema::empty_read::note_in_schema;
use serde_json::Value;

/// Those of a version.
const OF_VERSION: [(&str, Member); 2] = [
    ("additionalPrinterColumns", Member::PrinterColumns),
    ("selectableFields", Member::SelectableFields),
];

/// That of a spec.
const OF_SPEC: [(&str, Member); 1] = [("versions", Member::Versions)];

/// Notes in a definition what was empty in the JSON that it was read from.
pub(super) fn note(crd: &mut CustomResourceDefinition, json: &Value) {
    let spec = json.get("spec").unwrap_or(&Value::Null);
    crd.spec.empty = EmptyMembers::of(spec, &OF_SPEC);
    for (index, version) in crd.spec.versions.iter_mut().enumerate() {
        let json = spec
            .get("versions")
            .and_then(|versions| versions.get(index));
        let json = json.unwrap_or(&Value::Null);
        version.empty = EmptyMembers::of(json, &OF_VERSION);
        let schema = version.schema.as_mut();
        let schema = schema.and_then(|schema| schema.open_api_v3_schema.as_mut());
        let json = json.pointer("/schema/openAPIV3Schema");
        if let (Some(schema), Some(json)) = (schema, json) {
            note_in_schema(schema, json);
        }
    }
}
