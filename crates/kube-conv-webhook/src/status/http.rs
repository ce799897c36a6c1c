//! The HTTP response of a status.

use super::Status;

impl Status {
    /// Returns the code and the headers of the response with this status as its body. The
    /// information in headers is also in the body.
    ///
    /// `Retry-After` is set if the body asks the client to wait for more than 0 seconds: a client that
    /// reads 0 in the header tries again at once. The code of a status without one
    /// is 500 for a failure and 200 for a success.
    ///
    /// ```
    /// use kube_conv_webhook::status::Status;
    ///
    /// let busy = Status::too_many_requests("later", 2);
    /// assert_eq!(
    ///     busy.http_parts(),
    ///     (429, vec![("Content-Type", "application/json".into()), ("Retry-After", "2".into())])
    /// );
    /// ```
    ///
    /// Source: API conventions, "HTTP Status codes": information in headers is also in the body;
    /// `responsewriters.ErrorNegotiated` of `k8s.io/apiserver`.
    #[must_use]
    pub fn http_parts(&self) -> (u16, Vec<(&'static str, String)>) {
        let code = u16::try_from(self.code).ok();
        let code = code.filter(|code| (100..600).contains(code));
        let code = code.unwrap_or(if self.is_failure() { 500 } else { 200 });
        let mut headers = vec![("Content-Type", "application/json".to_owned())];
        let delay = self.suggested_delay_seconds().unwrap_or_default();
        if delay > 0 {
            headers.push(("Retry-After", delay.to_string()));
        }
        (code, headers)
    }

    fn is_failure(&self) -> bool {
        self.status != super::StatusOutcome::Success
    }
}

#[cfg(test)]
mod tests {
    use crate::status::Status;
    use kube_conv_runtime::meta::GroupResource;

    #[test]
    fn what_a_header_says_is_in_the_body() {
        let widgets = GroupResource::new("acme.dev", "widgets");
        for status in [
            Status::server_timeout(&widgets, "list", 0),
            Status::timeout("too slow", 3),
            Status::too_many_requests("later", 1),
            Status::not_found(&widgets, "w"),
            Status::success(),
        ] {
            let (code, headers) = status.http_parts();
            let body = serde_json::to_value(&status).unwrap();
            assert_eq!(
                body.get("code").map_or(200, |code| code.as_u64().unwrap()),
                u64::from(code)
            );
            let header = headers.iter().find(|(name, _)| *name == "Retry-After");
            let delay = header.map(|(_, seconds)| seconds.parse::<i32>().unwrap());
            let suggested = status.suggested_delay_seconds();
            assert_eq!(delay, suggested.filter(|seconds| *seconds > 0));
        }
    }

    #[test]
    fn an_unknown_code_is_a_failure() {
        for code in [0, -1, 99, 600, 70_000] {
            let status = Status {
                code,
                ..Status::bad_request("x")
            };
            assert_eq!(status.http_parts().0, 500);
        }
    }
}
