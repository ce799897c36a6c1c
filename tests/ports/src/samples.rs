//! Assertions about objects in the wire form of the original.

/// Asserts that objects are decoded, are valid, and are written as they were read, and that their texts, with and
/// without mistakes, are read in one pass as in steps.
macro_rules! assert_samples {
    ($kind:ty, [$($sample:expr),* $(,)?]) => {
        let samples = [$($sample),*];
        $crate::texts::reader!($kind).reads_all_alike(samples.clone());
        for sample in samples {
            let decoded = <$kind>::decode(&sample);
            let object = decoded.unwrap_or_else(|errors| panic!("{errors}\n{sample:#}"));
            let written = serde_json::to_value(&object).unwrap();
            assert_eq!(written, sample, "it is written otherwise than it was read");
            let read: $kind = serde_json::from_value(sample).unwrap();
            assert_eq!(read, object, "serde reads otherwise than `decode`");
            kube_conv_runtime::assert_valid!(object.validate());
        }
    };
}

/// Asserts that an object is rejected with the given errors, by `decode`.
macro_rules! assert_rejected {
    ($kind:ty, $sample:expr, [$($expected:expr),* $(,)?]) => {
        kube_conv_runtime::assert_errors!(<$kind>::decode(&$sample), [$($expected),*])
    };
}
