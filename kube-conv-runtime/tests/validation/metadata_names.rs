//! Rules of a kind on the names in its metadata.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Lamp {
    #[k8s(
        subfield(name, max_length = 5),
        subfield(generate_name, max_length = 3)
    )]
    metadata: ObjectMeta,
    spec: LampSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct LampSpec {
    size: i32,
}

fn lamp(name: &str) -> Lamp {
    Lamp::new(name, LampSpec { size: 1 })
}

fn generated(name: &str) -> Lamp {
    let mut lamp = lamp("");
    lamp.metadata.name = None;
    lamp.metadata.generate_name = Some(name.to_owned());
    lamp
}

#[test]
fn each_name_is_checked_by_its_own_rules() {
    assert_valid!(lamp("lamps").validate());
    assert_valid!(generated("la-").validate());
    assert_errors!(
        lamp("lantern").validate(),
        [expect::too_long("metadata.name")]
    );
    assert_errors!(
        generated("lamp-").validate(),
        [expect::too_long("metadata.generateName")]
    );
}

#[test]
fn an_unchanged_name_is_not_checked_again() {
    let old = lamp("lantern");
    let mut new = old.clone();
    new.spec.size = 2;
    assert_valid!(new.validate_update(&old));
}
