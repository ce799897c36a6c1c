//! The tutorial's crate, and what its reader tries.

use kube_conv_runtime::prelude::*;

/// A bucket for objects.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "storage.acme.dev", version = "v1alpha1", scope = Namespaced)]
#[k8s(printer_column("Region", ".spec.region"), printer_column(age))]
pub struct Bucket {
    /// The name and the labels of the bucket.
    pub metadata: ObjectMeta,
    /// The bucket to create.
    pub spec: BucketSpec,
    /// The bucket that was created.
    pub status: Option<BucketStatus>,
}

/// The bucket to create.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct BucketSpec {
    /// Where the objects are stored.
    #[k8s(immutable)]
    pub region: Region,
    /// For how many days deleted objects are kept.
    #[k8s(default = 7, minimum = 0, maximum = 90)]
    pub retention_days: i32,
    /// The teams that may use the bucket.
    #[k8s(optional, list_map(team), max_items = 16)]
    pub grants: Vec<Grant>,
}

/// A part of the world.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Region {
    /// Frankfurt and Paris.
    Europe,
    /// Ohio and Oregon.
    America,
    /// A region that this version does not know.
    #[k8s(unknown)]
    Other(String),
}

/// What a team may do.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Grant {
    /// The name of the team.
    #[k8s(min_length = 1, max_length = 63)]
    pub team: String,
    /// What it may do.
    pub access: Access,
}

/// What may be done with objects.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Access {
    /// Read them.
    Read,
    /// Read, write and delete them.
    Write,
    /// What this version does not know.
    #[k8s(unknown)]
    Other(String),
}

/// The bucket that was created.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct BucketStatus {
    /// The name of the bucket at the provider.
    pub bucket_name: Option<String>,
    /// Whether the bucket can be used.
    pub conditions: Vec<Condition>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use kube_conv_testing::{FromYaml as _, assert_crd_accepted};

    const LOGS: &str = "
apiVersion: storage.acme.dev/v1alpha1
kind: Bucket
metadata:
  name: logs
spec:
  region: Europe
  grants:
  - team: search
    access: Read
";

    #[test]
    fn a_manifest_is_read_with_its_defaults() {
        let logs = assert_valid!(Bucket::from_yaml(LOGS));
        assert_eq!(logs.spec.region, Region::Europe);
        assert_eq!(logs.spec.retention_days, 7);
    }

    #[test]
    fn a_bad_manifest_is_rejected_with_all_errors() {
        let bad = LOGS
            .replace("Europe", "Mars")
            .replace("spec:", "spec:\n  retentionDays: 365");
        assert_errors!(
            Bucket::from_yaml(&bad),
            [
                r#"spec.region: Unsupported value: "Mars": supported values: "Europe", "America""#,
                "spec.retentionDays: Invalid value: 365: spec.retentionDays in body should be less than or equal to 90",
                expect::invalid("<nil>").detail_contains("some validation rules were not checked"),
            ]
        );
    }

    #[test]
    fn the_region_of_a_bucket_never_changes() {
        let old = assert_valid!(Bucket::from_yaml(LOGS));
        let mut new = old.clone();
        new.spec.region = Region::America;
        assert_errors!(
            new.validate_update(&old),
            ["spec.region: Invalid value: null: field is immutable"]
        );
    }

    #[test]
    fn an_api_server_accepts_the_crd() {
        assert_crd_accepted::<Bucket>();
    }

    #[test]
    fn the_api_follows_the_conventions() {
        kube_conv_testing::assert_conventions::<Bucket>();
    }

    /// The mistake that the page proposes.
    #[test]
    fn a_list_without_its_key_departs_from_the_conventions() {
        #[derive(ApiType, Clone, Debug, PartialEq)]
        struct BucketSpec {
            #[k8s(optional, max_items = 16)]
            grants: Vec<Grant>,
        }
        let found = kube_conv_lint::check_type::<BucketSpec>();
        let found: Vec<_> = found.iter().map(|finding| finding.id).collect();
        assert_eq!(found, ["list_type_present"]);
    }

    #[ignore = "it reads a file of the reader's package"]
    #[test]
    fn the_committed_crd_is_up_to_date() {
        use kube_conv_crd::CrdWriter;

        if let Err(error) = CrdWriter::new("crds").kind::<Bucket>().check() {
            panic!("run `cargo run --example crds`: {error}");
        }
    }

    #[test]
    fn the_status_is_written_by_a_request_of_its_own() {
        use kube_conv_testing::ApiServer;

        let server = ApiServer::new();
        server.serve(&Bucket::crd()).unwrap();
        let buckets = server.api::<Bucket>().unwrap();

        let logs = assert_valid!(Bucket::from_yaml(LOGS));
        let mut bucket = buckets.create(&logs).unwrap();
        assert_eq!(bucket.metadata.generation, Some(1));

        // As a controller does. Of this request only the status is stored.
        bucket.spec.retention_days = 0;
        bucket.status = Some(BucketStatus {
            bucket_name: Some("acme-logs-7f3a".into()),
            conditions: vec![Condition::new("Ready", true, "Created", Time::now())],
        });
        let stored = buckets.update_status(&bucket).unwrap();
        assert_eq!(stored.spec.retention_days, 7);
        assert!(stored.status.unwrap().conditions.is_true("Ready"));
    }
}

/// The example that writes the file.
mod program {
    use super::super::tutorial as buckets;

    use buckets::Bucket;
    use kube_conv_crd::{CrdWriteError, CrdWriter};

    fn main() -> Result<(), CrdWriteError> {
        for path in CrdWriter::new("crds").kind::<Bucket>().write()? {
            println!("{}", path.display());
        }
        Ok(())
    }

    #[test]
    fn the_program_has_the_signature_of_a_program() {
        let _: fn() -> Result<(), CrdWriteError> = main;
    }
}

/// The file and the test of it.
mod committed {
    use super::Bucket;
    use kube_conv_crd::CrdWriter;

    #[test]
    fn what_was_written_is_up_to_date() {
        let name = format!("kube-conv-tutorial-{}", std::process::id());
        let directory = std::env::temp_dir().join(name);
        let writer = CrdWriter::new(&directory).kind::<Bucket>();
        let written = writer.write().unwrap();
        let file = directory.join("storage.acme.dev_buckets.yaml");
        assert_eq!(written.files, [file]);
        writer.check().unwrap();
        std::fs::remove_dir_all(directory).unwrap();
    }
}
