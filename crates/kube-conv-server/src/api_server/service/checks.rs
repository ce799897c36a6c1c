//! Checks of the parameters of lists and watches.
//!
//! Source: `apis/meta/internalversion/validation` of `k8s.io/apimachinery`.

use super::call::Call;
use crate::options::{ListOptions, ResourceVersionMatch};
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;

impl Call<'_> {
    /// Checks parameters that contradict each other.
    ///
    /// # Errors
    ///
    /// 422 with an error for each.
    pub(super) fn check_versions(&self) -> Result<(), Status> {
        for name in ["limit", "timeoutSeconds"] {
            self.number(name)?;
        }
        let text = |name| self.parameter(name).map(str::to_owned);
        let mut options = ListOptions {
            watch: self.is_watch(),
            resource_version: text("resourceVersion"),
            resource_version_match: text("resourceVersionMatch").unwrap_or_default().into(),
            continue_token: text("continue"),
            send_initial_events: self.flag("sendInitialEvents"),
            ..ListOptions::default()
        };
        let is_plain = options.resource_version_match.as_str().is_empty()
            && options.send_initial_events.is_none();
        if options.watch
            && is_plain
            && matches!(self.parameter("resourceVersion"), None | Some("0"))
        {
            // Upstream: `SetListOptionsDefaults`, which requests the initial events.
            options.send_initial_events = Some(true);
            options.resource_version_match = ResourceVersionMatch::NotOlderThan;
        }
        let errors = options.validate();
        if errors.is_empty() {
            return Ok(());
        }
        let kind = GroupKind::new("meta.k8s.io", "ListOptions");
        Err(Status::invalid(&kind, "", &errors))
    }

    /// Returns the number of objects on a page; zero for all.
    ///
    /// # Errors
    ///
    /// 400 for what is not a number.
    pub(super) fn limit(&self) -> Result<usize, Status> {
        let number = self.number("limit")?.unwrap_or(0);
        Ok(usize::try_from(number).unwrap_or(0))
    }

    /// Returns the value of a parameter that is a number.
    ///
    /// # Errors
    ///
    /// 400 for what is not a number.
    pub(super) fn number(&self, name: &str) -> Result<Option<i64>, Status> {
        let Some(value) = self.parameter(name) else {
            return Ok(None);
        };
        value.parse().map(Some).map_err(|_| {
            let value = go::quote(value);
            Status::bad_request(format!("strconv.ParseInt: parsing {value}: invalid syntax"))
        })
    }
}
