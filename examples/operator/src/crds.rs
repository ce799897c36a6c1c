//! The CRD as a file.

use crate::api::Widget;
use kube_conv_crd::CrdWriter;

fn writer() -> CrdWriter {
    CrdWriter::new("crds").kind::<Widget>()
}

#[test]
fn the_crd_in_the_repository_is_up_to_date() {
    if std::env::var_os("UPDATE").is_some() {
        writer().write().unwrap();
    }
    writer().check().unwrap();
}

#[test]
fn no_change_breaks_clients() {
    kube_conv_testing::assert_compatible::<Widget>("crds/widgets.acme.dev_widgets.yaml");
}
