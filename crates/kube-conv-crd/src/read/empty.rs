//! Finds the lists of a CRD that are present and empty in its JSON; those of schemas are noted
//! where schemas are read.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::EmptyMembers;
use kube_conv_schema::schema::empty::Member;
use serde_json::Value;

/// The empty lists of a version.
const OF_VERSION: [(&str, Member); 2] = [
    ("additionalPrinterColumns", Member::PrinterColumns),
    ("selectableFields", Member::SelectableFields),
];

/// The empty list of a spec.
const OF_SPEC: [(&str, Member); 1] = [("versions", Member::Versions)];

/// The empty lists in the JSON of a CRD.
pub(super) struct Empty {
    of_spec: EmptyMembers,
    of_versions: Vec<EmptyMembers>,
}

impl Empty {
    pub(super) fn of(json: &Value) -> Self {
        let spec = json.get("spec").unwrap_or(&Value::Null);
        let versions = spec.get("versions").and_then(Value::as_array);
        let of_version = |json| EmptyMembers::of(json, &OF_VERSION);
        Self {
            of_spec: EmptyMembers::of(spec, &OF_SPEC),
            of_versions: versions.into_iter().flatten().map(of_version).collect(),
        }
    }

    /// Notes them in the CRD that was read.
    pub(super) fn note(self, crd: &mut CustomResourceDefinition) {
        crd.spec.empty = self.of_spec;
        for (version, empty) in crd.spec.versions.iter_mut().zip(self.of_versions) {
            version.empty = empty;
        }
    }
}
