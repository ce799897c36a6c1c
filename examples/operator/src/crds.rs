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
