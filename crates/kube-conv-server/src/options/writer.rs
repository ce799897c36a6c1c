//! Who writes an object, and when.

use super::CreateOptions;
use kube_conv_runtime::meta::Time;
use kube_conv_schema::go;

/// The most bytes of the name of a field manager. Source: `FieldManagerMaxLength`.
const LONGEST_MANAGER: usize = 128;

/// Who writes an object, and when, as needed for its `managedFields`.
///
/// ```
/// use kube_conv_runtime::meta::Time;
/// use kube_conv_server::options::{CreateOptions, Writer};
///
/// let writer = Writer::new("my-controller/1.2 (linux/amd64)", Time::UNIX_EPOCH);
/// assert_eq!(writer.manager(&CreateOptions::default()), "my-controller");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writer<'w> {
    user_agent: &'w str,
    now: Time,
}

impl<'w> Writer<'w> {
    /// Creates a writer from the request's header `User-Agent` and the current time.
    #[must_use]
    pub fn new(user_agent: &'w str, now: Time) -> Self {
        let now = now.truncated();
        Self { user_agent, now }
    }

    /// Returns the current time, in seconds.
    #[must_use]
    pub const fn now(&self) -> Time {
        self.now
    }

    /// Returns the name of the manager: that of the options, else the first part of the user agent.
    #[must_use]
    pub fn manager(&self, options: &CreateOptions) -> String {
        let own = options.field_manager.as_deref().unwrap_or_default();
        if !own.is_empty() {
            return own.to_owned();
        }
        let program = self.user_agent.split('/').next().unwrap_or_default();
        let mut name = String::new();
        for c in program.chars().filter(|c| go::is_printable(*c)) {
            if name.len() + c.len_utf8() > LONGEST_MANAGER {
                break;
            }
            name.push(c);
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::Writer;
    use crate::options::CreateOptions;
    use kube_conv_runtime::meta::Time;

    #[test]
    fn the_user_agent_is_cut_where_servers_cut_it() {
        let manager =
            |agent: &str| Writer::new(agent, Time::UNIX_EPOCH).manager(&CreateOptions::default());
        assert_eq!(manager(""), "");
        assert_eq!(manager("a\u{7}b c/1/2"), "ab c");
        assert_eq!(manager(&"é".repeat(80)), "é".repeat(64));
        assert_eq!(manager(&format!("x{}", "é".repeat(80))).len(), 127);
    }
}
