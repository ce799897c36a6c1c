//! Published schemas survive the conversion to JSON Schema and back.

use crate::crd::tests::corpora;
use crate::type_schema::foreign::structural;

#[test]
fn published_schemas_survive_a_round_trip() {
    let mut versions = 0;
    for (path, crd) in corpora::read() {
        for version in crd.spec.versions {
            let schema = version.schema.unwrap().open_api_v3_schema.unwrap();
            let back = structural(&schema.to_json_schema().into())
                .unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
            assert!(back == schema, "{} {}", path.display(), version.name);
            versions += 1;
        }
    }
    println!("{versions} versions");
}
