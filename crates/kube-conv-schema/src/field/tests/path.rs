use crate::field::Path;

#[test]
fn names_are_joined_by_dots_and_subscripts_are_in_brackets() {
    let spec = Path::new("spec");
    let ports = spec.child("ports");
    let first = ports.index(0);
    let labels = first.child("labels");
    assert_eq!(labels.key("app").to_string(), "spec.ports[0].labels[app]");
    assert_eq!(
        labels.key("app").child("x").to_string(),
        "spec.ports[0].labels[app].x"
    );
}

#[test]
fn the_root_prints_nil_and_vanishes_below() {
    assert_eq!(Path::ROOT.to_string(), "<nil>");
    assert_eq!(Path::ROOT.child("d").to_string(), "d");
    assert_eq!(Path::ROOT.index(3).to_string(), "[3]");
    assert_eq!(Path::ROOT.key("k").child("d").to_string(), "[k].d");
}

#[test]
fn empty_names_print_as_subscripts() {
    assert_eq!(Path::new("").to_string(), "[]");
    let a = Path::new("a");
    let empty = a.child("");
    assert_eq!(empty.to_string(), "a[]");
    assert_eq!(empty.child("b").to_string(), "a[].b");
    assert_eq!(a.key("").to_string(), "a[]");
}

#[test]
fn keys_and_names_are_not_escaped() {
    let a = Path::new("a.b");
    assert_eq!(a.key("x][\"y\"\n").to_string(), "a.b[x][\"y\"\n]");
}

#[test]
fn a_path_is_const_and_can_be_shared() {
    const SPEC: Path<'static> = Path::new("spec");
    const REPLICAS: Path<'static> = SPEC.child("replicas");
    assert_eq!(REPLICAS.to_string(), "spec.replicas");
    assert_eq!(REPLICAS.index(0).to_string(), "spec.replicas[0]");
    assert_eq!(format!("{REPLICAS:?}"), "\"spec.replicas\"");
}

#[test]
fn a_path_may_be_longer_than_the_stack_is_deep() {
    let mut path: &'static Path<'static> = Box::leak(Box::new(Path::new("a")));
    for _ in 0..100_000 {
        path = Box::leak(Box::new(path.index(0)));
    }
    let shown = path.to_string();
    assert!(shown.starts_with("a[0][0]") && shown.ends_with('…'));
    assert_eq!(format!("{path:?}"), format!("{shown:?}"));
}
