//! Checks of the parameters of lists and watches.
//!
//! Source: `apis/meta/internalversion/validation` of `k8s.io/apimachinery`.

use super::call::Call;
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;

const NOT_OLDER: &str = "NotOlderThan";
const EXACT: &str = "Exact";

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
        let errors = match self.is_watch() {
            true => self.watch_errors(),
            false => self.list_errors(),
        };
        if errors.is_empty() {
            return Ok(());
        }
        let kind = GroupKind::new("meta.k8s.io", "ListOptions");
        Err(Status::invalid(&kind, "", &errors))
    }

    fn list_errors(&self) -> ErrorList {
        let mut errors = ErrorList::new();
        if let Some(requested) = self.parameter(MATCH) {
            let version = self.parameter("resourceVersion");
            if version.is_none() {
                errors.push(forbidden(
                    "resourceVersionMatch is forbidden unless resourceVersion is provided",
                ));
            }
            errors.extend(self.continue_error());
            if !matches!(requested, EXACT | NOT_OLDER) {
                let known = [EXACT, NOT_OLDER, ""];
                errors.push(Error::not_supported(MATCH, requested, known));
            }
            if requested == EXACT && version == Some("0") {
                errors.push(forbidden(
                    "resourceVersionMatch \"exact\" is forbidden for resourceVersion \"0\"",
                ));
            }
        }
        if self.flag(INITIAL).is_some() {
            let detail = "sendInitialEvents is forbidden for list";
            errors.push(Error::forbidden(INITIAL, detail));
        }
        errors
    }

    fn watch_errors(&self) -> ErrorList {
        let mut errors = ErrorList::new();
        let requested = self.parameter(MATCH);
        let sends_initial = self.flag(INITIAL).is_some();
        if sends_initial && requested != Some(NOT_OLDER) {
            errors.push(forbidden(
                "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan",
            ));
        }
        if let Some(requested) = requested {
            if !sends_initial {
                errors.push(forbidden(
                    "resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided",
                ));
            }
            if requested != NOT_OLDER {
                errors.push(Error::not_supported(MATCH, requested, [NOT_OLDER]));
            }
            errors.extend(self.continue_error());
        } else if !sends_initial && matches!(self.parameter("resourceVersion"), None | Some("0")) {
            // Upstream: `SetListOptionsDefaults`, which requests the initial events.
            errors.extend(self.continue_error());
        }
        errors
    }

    fn continue_error(&self) -> Option<Error> {
        let detail = "resourceVersionMatch is forbidden when continue is provided";
        self.parameter("continue").map(|_| forbidden(detail))
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

const MATCH: &str = "resourceVersionMatch";
const INITIAL: &str = "sendInitialEvents";

fn forbidden(detail: &'static str) -> Error {
    Error::forbidden(MATCH, detail)
}
