//! A9, A10, A13, A14, A16. Lists and simple kinds, patches, concurrency, formats, responses of servers.

use super::rows;

rows! {
    A128 "list-meta-resource-version" Should "Lists and Simple kinds"
        "List and simple kinds carry an opaque `metadata.resourceVersion`."
        => Helper "`ListMeta`"
        proof "kube-conv-runtime/src/meta/list_meta.rs::the_schema_is_the_published_one";
    A129 "simple-kind-echoes-version" Should "Lists and Simple kinds"
        "A simple kind acting on an object returns that object's `resourceVersion`."
        => Helper "`ListMeta::with_version_of`"
        proof "kube-conv-runtime/src/meta/list_meta.rs::an_answer_has_the_version_of_its_object_and_nothing_else";
    A130 "patch-media-types" Must "PATCH operations"
        "Three PATCH media types exist, selected by `Content-Type`."
        => Helper "`PatchRequest`"
        proof "crates/kube-conv-server/src/patch_request/tests.rs::content_types_are_those_of_a_server";
    A131 "json-patch-rfc6902" Must "PATCH operations"
        "JSON Patch follows RFC 6902."
        => Helper "`Patch`, `Operation`"
        proof "crates/kube-conv-patch/tests/conformance/jsonpatch/operations.json: null is a patch that does nothing";
    A132 "merge-patch-rfc7386" Must "PATCH operations"
        "Merge Patch follows RFC 7386."
        => Helper "`patch::merge`, its `apply` and `create`"
        proof "crates/kube-conv-patch/src/merge/tests.rs::what_is_made_is_what_is_wanted";
    A133 "smp-field-metadata" Must "Strategic Merge Patch"
        "Merge behavior of lists comes from per-field `patchStrategy`/`patchMergeKey`."
        => CompileError "`patch_strategy`, `patch_merge_key`"
        proof "tests/ui/rustc/patches.rs: a patch merges objects by a key";
    A134 "smp-unmarked-lists-replace" Must "Strategic Merge Patch"
        "Lists without metadata are replaced, maps are merged."
        => Helper "`patch::strategic`, its `apply`"
        proof "crates/kube-conv-patch/tests/conformance/smp.apply/keyed_lists.json: without a strategy the list is replaced";
    A135 "smp-scalar-lists-dedup" Must "Strategic Merge Patch"
        "Merging two scalar lists de-duplicates, then merges."
        => Helper "`patch::strategic`, its `apply`"
        proof "crates/kube-conv-patch/tests/conformance/smp.apply/scalar_lists.json: [1, 1, 2] merged with [3]";
    A136 "smp-list-replace-directive" Must "List Operations"
        "An element `$patch: replace` makes the list replace as a whole; nested directives are then ignored."
        => Helper "`patch::strategic`, its `apply`"
        proof "crates/kube-conv-patch/tests/conformance/smp.apply/keyed_lists.json: replace, last in the list";
    A137 "smp-list-delete-directive" Must "List Operations"
        "An element `$patch: delete` plus merge key removes that element."
        => Helper "`patch::strategic`, its `apply`"
        proof "crates/kube-conv-patch/tests/conformance/smp.apply/keyed_lists.json: delete an item";
    A138 "smp-map-replace-directive" Must "Map Operations"
        "`$patch: replace` in a map replaces the map, recursively."
        => Helper "`patch::strategic`, its `apply`"
        proof "crates/kube-conv-patch/tests/conformance/smp.apply/map_directives.json: $patch replace takes the patch verbatim";
    A139 "smp-null-deletes-key" Must "Map Operations"
        "A `null` value deletes a map key."
        => Helper "`patch::strategic`, its `apply`"
        proof "crates/kube-conv-patch/tests/conformance/smp.apply/maps.json: null removes";
    A178 "rv-mismatch-is-409" Must "Concurrency Control"
        "A write with a stale `resourceVersion` fails with 409 `Conflict`."
        => Helper "`Status::conflict`, `Preconditions::check`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewConflict of a group";
    A179 "rv-changes-on-every-write" Must "Concurrency Control"
        "The server changes `resourceVersion` on every modification."
        => Helper "`ApiServer`"
        proof "crates/kube-conv-server/tests/servers/api_server.rs::stale_writes_are_rejected_and_writes_of_nothing_change_nothing";
    A180 "rv-checked-on-put" Must "Concurrency Control"
        "A supplied `resourceVersion` on PUT is a precondition."
        => Helper "`ApiServer`"
        proof "crates/kube-conv-server/tests/servers/api_server.rs::stale_writes_are_rejected_and_writes_of_nothing_change_nothing";
    A181 "conflict-get-reapply-retry" Should "Concurrency Control; HTTP 409"
        "After a conflict: GET, re-apply the change, resubmit."
        => Documentation "docs/guidance.md#Versions of objects"
        moved "clients retry, and kube has one";
    A182 "watch-from-version" Must "Concurrency Control"
        "Watch starts from a `resourceVersion` query value, typically the list's."
        => Helper "`ListOptions`, `ListMeta`, `ApiServer`"
        proof "crates/kube-conv-server/src/options/tests.rs::options_keep_their_wire_form";
    A183 "status-write-precondition" Should "Sequencing operations"
        "Controllers use a `resourceVersion` precondition to detect stale caches."
        => Documentation "docs/guidance.md#Versions of objects"
        moved "what was read is written with its version; whether it was read at all is the code of the controller";
    A184 "json-default-encoding" Must "Serialization Format"
        "JSON is the default wire format."
        => Impossible "types are read and written as JSON"
        proof "kube-conv-runtime/tests/wire/random.rs::a_random_value_survives_the_wire"
        moved "there is no other encoding";
    A185 "dates-rfc3339" Should "Serialization Format"
        "Dates are RFC 3339 strings."
        => CompileError "other types of times have no `ApiType`, behind aliases and parameters neither; a date in a number or a `String` is not recognized"
        proof "tests/ui/ours/types.rs: times travel as RFC 3339 text";
    A186 "units-explicit" Must "Units; Naming conventions"
        "Units are in the field name or in the value."
        => CompileWarning "`units_explicit`"
        proof "tests/ui/ours/conventions.rs: [units-explicit]";
    A187 "duration-as-integer-with-unit" Must "Units"
        "Durations are integers with the unit in the name; no Go-style duration type."
        => CompileError "durations of std and of other crates have no `ApiType`; `meta::Duration` is there for published kinds"
        proof "tests/ui/ours/types.rs: write an integer with the unit in the field";
    A188 "quantity-for-resource-amounts" Should "Units"
        "Otherwise carry units in the value (`resource.Quantity`)."
        => Helper "`Quantity`"
        proof "crates/kube-conv-schema/src/quantity/tests.rs::laws_hold_for_random_quantities";
    A189 "field-path-javascript-syntax" Should "Selecting Fields"
        "Field paths use JavaScript access syntax without a leading dot."
        => Helper "`FieldPath`"
        proof "kube-conv-runtime/src/meta/field_path/tests.rs::steps_are_read_and_printed";
    A190 "field-path-wire-names" Must "Selecting Fields"
        "Paths address the JSON form, so they use wire names."
        => Impossible "paths of errors are made of wire names"
        proof "tests/pages/specimen.rs::every_error_is_answered_at_once_in_the_clusters_words"
        moved "paths are generated";
    A191 "field-path-parse" Should "Selecting Fields; Field reference"
        "References may select a field with the same syntax."
        => Helper "`FieldPath`"
        proof "kube-conv-runtime/src/meta/field_path/tests.rs::the_value_at_a_path_is_found";
    A215 "http-codes-known-set" Must "HTTP Status codes"
        "Responses use the documented codes with their recovery behavior."
        => Helper "`StatusReason`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::every_known_reason_has_a_code_and_every_failure_that_of_its_reason";
    A216 "status-kind-on-error" Must "Response Status Kind"
        "Every error response carries a `Status` object; so does a successful DELETE."
        => Helper "`Status`, `Status::deleted`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::a_deletion_is_a_success_about_the_object";
    A217 "clients-handle-status" Should "Response Status Kind"
        "Clients handle `Status` bodies."
        => Helper "`Status`, `Status::is`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::a_new_reason_is_kept_and_checked_by_its_code";
    A218 "status-fields" Must "Response Status Kind"
        "`status` is `Success` or `Failure`; `message`, `reason`, `details`, `code` are optional."
        => Helper "`Status`, `StatusOutcome`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::absent_and_null_read_as_empty_and_another_kind_is_rejected";
    A219 "status-does-not-override-http" Should "Response Status Kind"
        "Status supplements the HTTP code; a header with the same meaning wins."
        => Helper "`suggested_delay_seconds`; what headers say is the client's to read"
        proof "crates/kube-conv-webhook/src/status/tests.rs::a_delay_counts_where_it_is_meant";
    A220 "status-reason-one-word" Must "Response Status Kind"
        "`reason` is a one-word CamelCase value; empty means no information."
        => Helper "`StatusReason`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::a_new_reason_is_kept_and_checked_by_its_code";
    A221 "status-details-open" Must "Response Status Kind"
        "`details` varies by reason and follows no other schema."
        => Helper "`StatusDetails`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::what_is_read_is_written_again";
    A222 "status-reason-code-map" Must "Response Status Kind"
        "Each reason has a fixed HTTP code and detail set."
        => Helper "`StatusReason::code`"
        proof "crates/kube-conv-webhook/src/status/tests.rs::every_known_reason_has_a_code_and_every_failure_that_of_its_reason";
    A223 "invalid-carries-causes" Must "Response Status Kind"
        "`Invalid` lists causes with `reason`, `message` and `field`."
        => Helper "`Status::of_errors`, `Status::invalid`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/invalid.json: NewInvalid with one error";
    A224 "badrequest-vs-invalid" Must "Response Status Kind"
        "`BadRequest` can never succeed; `Invalid` means the data was wrong."
        => Helper "`Status::bad_request`, `Status::invalid`"
        proof "crates/kube-conv-server/tests/servers/admit.rs::a_rejection_is_that_of_a_cluster";
    A225 "conflict-details-custom" Advice "Response Status Kind"
        "`Conflict` may carry resource-specific details."
        => Helper "`with_details`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewApplyConflict";
    A226 "timeout-sets-retry-after" Should "Response Status Kind"
        "`Timeout` and `ServerTimeout` set `Retry-After` and `retryAfterSeconds` (default 0)."
        => Helper "`Status::timeout` and `Status::server_timeout` demand the seconds; the codes are 504 and 500 and the header is left out for 0, as in API servers, where the text has 429 and 504"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewTimeoutError";
    A227 "servertimeout-name-is-operation" Must "Response Status Kind"
        "For `ServerTimeout`, `details.name` is the attempted operation."
        => Helper "`Status::server_timeout`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewServerTimeout";
    A228 "internal-error-cause" Advice "Response Status Kind"
        "`InternalError` carries the original error as a cause."
        => Helper "`Status::internal`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewInternalError";
    A229 "headers-mirror-body" Should "Intro"
        "Information in headers is also in the body, not only in the header."
        => Helper "`Status::http_parts`"
        proof "crates/kube-conv-webhook/src/status/http.rs::what_a_header_says_is_in_the_body";
}
