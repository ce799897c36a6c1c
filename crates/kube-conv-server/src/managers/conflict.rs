//! A server's response to conflicts.

use super::identifier::shown;
use kube_conv_patch::apply::Conflicts;
use kube_conv_webhook::status::{CauseType, Status, StatusCause};

/// Returns a server's response to conflicts: 409 with a cause for each field. Managers are those of
/// `managedFields`.
pub(super) fn conflict_status(conflicts: &Conflicts) -> Status {
    let causes = conflicts.iter().map(|conflict| {
        let message = format!("conflict with {}", shown(&conflict.manager));
        let field = conflict.path.to_string();
        StatusCause::new(CauseType::FieldManagerConflict, message, field)
    });
    let message = match &**conflicts {
        [conflict] => {
            let manager = shown(&conflict.manager);
            format!("1 conflict: conflict with {manager}: {}", conflict.path)
        }
        _ => format!("{} conflicts: {}", conflicts.len(), conflicts.lines(shown)),
    };
    Status::apply_conflict(causes, format!("Apply failed with {message}"))
}
