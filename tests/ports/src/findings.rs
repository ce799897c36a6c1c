//! What the authors of these operators would see without any configuration: the package has no levels, and its types
//! allow nothing but a version. `docs/lints.md` has the counts.

use crate::{kaniop, kube, linkerd, restate, small, stackable, update};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::TypeInfo;
use kube_conv_testing::lint::{Config, Finding};
use std::fmt::Write as _;

macro_rules! kinds {
    ($($kind:ty),* $(,)?) => {
        &[$(<$kind as ApiType>::TYPE),*]
    };
}

/// The kinds of each operator.
const OPERATORS: &[(&str, &[&TypeInfo])] = &[
    (
        "kaniop",
        kinds![
            kaniop::accounts::KanidmPersonAccount,
            kaniop::accounts::KanidmServiceAccount,
            kaniop::group::KanidmGroup,
            kaniop::kanidm::Kanidm,
            kaniop::oauth2::KanidmOAuth2Client,
            kaniop::restore::KanidmRestore,
        ],
    ),
    (
        "kube",
        kinds![
            kube::enums::NormalEnumTest,
            kube::enums::OptionalEnumTest,
            kube::enums::NormalEnumWithoutDescriptionsTest,
            kube::enums::ComplexEnumTest,
            kube::enums::OptionalComplexEnumTest,
            kube::enums::FlattenedUntaggedEnumTest,
            kube::enums::FooEnum,
            kube::enums::ValidEnum3,
            kube::enums::ValidEnum4,
            kube::enums::ValidEnum6,
            kube::foo::Foo,
            kube::foo::Flattening,
            kube::foo::IntOrStringTest,
            kube::foo::DenyUnknown,
            kube::foo::CelTest,
            kube::examples::FooCrd,
            kube::examples::Autoscaler,
            kube::examples::Bar,
            kube::examples::Foo,
            kube::versions::v1::ManyDerive,
            kube::versions::v2::ManyDerive,
        ],
    ),
    (
        "linkerd",
        kinds![
            linkerd::authentication::MeshTlsAuthentication,
            linkerd::authentication::NetworkAuthentication,
            linkerd::authorization::AuthorizationPolicy,
            linkerd::authorization::ServerAuthorization,
            linkerd::external_workload::ExternalWorkload,
            linkerd::http_route::HttpRoute,
            linkerd::rate_limit::HttpLocalRateLimitPolicy,
            linkerd::rate_limit::EgressNetwork,
            linkerd::server::Server,
        ],
    ),
    (
        "restate",
        kinds![
            restate::cloud::RestateCloudEnvironment,
            restate::cluster::RestateCluster,
            restate::deployment::RestateDeployment,
        ],
    ),
    (
        "small",
        kinds![
            small::devices::Instance,
            small::nodes::BottlerocketShadow,
            small::sync::ResourceSync,
        ],
    ),
    (
        "stackable",
        kinds![
            stackable::authentication::AuthenticationClass,
            stackable::cluster::DummyCluster,
            stackable::listeners::ListenerClass,
            stackable::listeners::Listener,
            stackable::listeners::PodListeners,
            stackable::s3::S3Connection,
            stackable::s3::S3Bucket,
            stackable::scaler::Scaler,
        ],
    ),
];

/// The most findings that an operator has for each of its kinds.
const MOST: usize = 3;

/// Every finding is recorded, so that each can be read: `UPDATE=1` writes `findings.txt`.
#[test]
fn an_operator_without_configuration_has_three_findings_a_kind_at_most_and_no_errors() {
    let mut record = String::new();
    let mut above = Vec::new();
    for (operator, kinds) in OPERATORS {
        let mut count = 0;
        let mut of_kinds = String::new();
        for &kind in *kinds {
            let report = Config::default().check_type_info(kind);
            assert_eq!(report.errors().count(), 0, "{report}");
            count += report.len();
            for finding in &report {
                let _ = writeln!(of_kinds, "{}: {}", kind.rust_name, line(finding));
            }
        }
        let of = kinds.len();
        let _ = writeln!(
            record,
            "# {operator}: {of} kinds, {count} findings\n{of_kinds}"
        );
        if count > MOST * of {
            above.push(*operator);
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/findings.txt");
    update::assert_current(path.as_ref(), record.trim_end());
    assert!(above.is_empty(), "{above:?}\n{record}");
}

fn line(finding: &Finding) -> String {
    let paths: Vec<&str> = finding.paths().collect();
    let (id, message) = (finding.id, &finding.message);
    format!("{id}: {message}: {}", paths.join(", "))
}
