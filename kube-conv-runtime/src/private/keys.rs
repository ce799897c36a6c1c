//! What the attribute reference says about each key, for editors: expansions name these items where a key is
//! written. A test makes this file of the tables in `docs/attributes`.

/// `added(keep)`, `added(value = "Legacy", keep)` (field): the field is new; older objects get the value if
/// they have all required fields of their version.
///
/// `added(instead = "Old", keep)` (field): the variant is new; older versions get another value.
pub mod added {}

/// `alias("best-effort", …)` (enum value): older spellings: the schema lists them, so that a cluster accepts
/// them; they are read as this value, and never written.
pub mod alias {}

/// `allow(id, reason = "…")` (any type, field, enum value, member of a union, or in `cel(…)`): the item, and
/// all below it, departs from a convention, for this reason; several ids may share a reason, and `all` is
/// every one.
pub mod allow {}

/// `annotations("key" = "value", …)` (kind): annotations of the CustomResourceDefinition. Without it: none.
pub mod annotations {}

/// `as = Type` (field): the schema is that of another type, such as `String`. What is declared about the
/// field holds for this type: rules, lists and keys, columns and other paths.
pub mod r#as {}

/// `atomic` (field): the list is replaced as a whole.
///
/// `list_map(…)`, `list_set`, `atomic` on a newtype, `struct Ports(Vec<Port>)` (field): the same for every
/// list of the type.
pub mod atomic {}

/// `categories("all", …)` (kind): groups of resources that include this one. Without it: none.
pub mod categories {}

/// `cel("rule", …)` (any): a rule that the cluster evaluates; repeatable.
///
/// `cel("rule", …)` (any): a rule that the cluster evaluates, as on a type.
pub mod cel {}

/// `condition_types("Ready", "Stalled" = Negative, …)` (kind): the conditions that the controller writes,
/// with the polarity, by default `Positive` (`True` is good); `KindInfo` has them for
/// `Conditions::initialize` and `summarize`, and an annotation of the CRD for `kube_conv_lint::check_change`.
/// Without it: none.
pub mod condition_types {}

/// `conversion(service = "name", namespace = "…", …)`, `conversion(url = "https://…", …)` (kind): the webhook
/// that converts objects between versions; for a service also `path = "/convert"` and `port = 443`, and
/// `review_versions("v1", …)`, by default `"v1"`. Without it: the server changes `apiVersion` alone.
pub mod conversion {}

/// `converts(from = v1beta1::Widget, …)` (struct, enum of strings, union whose members have fields of their
/// own): the type of the version before; see versions.
pub mod converts {}

/// `default` (struct, newtype): `Default`, made of the fields' defaults; a field without one has the
/// `Default` of its type.
///
/// `default` (enum value, member): the type's `Default`.
///
/// `default = value` (field): the default of an absent value: a literal (also a string for `Duration`,
/// `Quantity` and `IntOrString`, or a whole number for the latter two, which are in the schema as they are
/// written), any Rust expression of the field's type, or an object or list in JSON, `json!({…})`, which is in
/// the schema as it is written, and is filled in from the defaults of its fields, down to `json!({})`; for a
/// type with required fields write a Rust expression. It may depend on the item's parameters. With `as`,
/// `with` or `foreign` a string or `json!(…)` is what travels, such as `default = "15d"`, and is read by the
/// field's functions; a Rust expression is written by them. `Default` panics if they reject the text, which
/// `assert_crd_accepted` reports.
///
/// `default` (field): the `Default` of the field's type, also of a type parameter with that bound, as in
/// `config: T`.
pub mod default {}

/// `default_from = path` (field): the default of an unset value, derived from the struct around it by a pure
/// function `fn(&Self) -> Option<T>`; on an `Option<T>`. A schema cannot express it: `set_defaults`, `decode`
/// and typed requests apply it, a cluster does not by itself.
pub mod default_from {}

/// `dependent_forbidden(other, …)` (what may be unset): when the field is set, none of the others is; in a
/// cluster a CEL rule each.
pub mod dependent_forbidden {}

/// `dependent_required(other, …)` (what may be unset): when the field is set, the others are set as well; in
/// a cluster a CEL rule each.
pub mod dependent_required {}

/// `deprecated`, `deprecated = "…"` (kind): clients are warned, with the server's message or this one (at
/// most 256 bytes). Without it: not deprecated.
pub mod deprecated {}

/// `discriminator = "type"` (enum with data): the field that names the member, which is another field:
/// `{"type": "Git", "git": {"url": …}}`.
pub mod discriminator {}

/// `doc = "…"` (any; on fields and variants as well): the description, as it is, instead of the doc comment.
pub mod doc {}

/// `embedded` (field): a complete object of some kind, with `apiVersion`, `kind` and `metadata`: `Value`,
/// whose fields the server keeps, or the type of a kind, which is checked and defaulted as that kind; on a
/// list each item is one. With `as` or `foreign` the schema is that of the other type.
pub mod embedded {}

/// `empty_subresources` (kind): the CRD of a kind without subresources has `subresources: {}`, as published
/// ones do. Without it: no key `subresources`.
pub mod empty_subresources {}

/// `enum_exclude` (a value of an enum of strings): the value is read and written, and never accepted: neither
/// validation nor the schema lists it; an update may keep an old value.
pub mod enum_exclude {}

/// `flatten` (field): the fields of the type are in the object around this field; a map takes the remaining
/// fields, none of which `validate` accepts with the name of another field; an `Option` is `None` if none of
/// the fields has a value.
pub mod flatten {}

/// `foreign` (field): the schema comes from the type's `schemars::JsonSchema`; feature `schemars1`.
pub mod foreign {}

/// `from = "oldName"`, `from = "display.color"` (field): the field had another name or place; on a variant,
/// another value.
///
/// `from("image", to_list, keep)` (field): the value became the only item of a list.
///
/// `from("images", first, keep)` (field): the first item of a list became the value.
///
/// `from("size", retyped)` (field): an integer or boolean became its text, or the other way round.
///
/// `from("paused", values(true = "Paused", false = "Running"))` (field): values are replaced one for one;
/// others stay.
///
/// `from("host", "port", joined_by = ":", at = first)` (field): several texts or numbers became one text;
/// back, a text with several separators is split `at = first` or `at = last`.
///
/// `from("a", convert_with = module)` (field): `module::upgrade` and `module::downgrade`, `fn(&Value) ->
/// Result<Value, String>`; several fields are an object by their names.
pub mod from {}

/// `group = "widgets.acme.dev"` (kind): API group. Required.
pub mod group {}

/// `if_enabled("MyFeature", enum_exclude)`, `if_disabled("MyFeature", enum_exclude)` (the same): the value is
/// not accepted while an option is on, or off; any of several is sufficient. Checked by `validate_with`
/// alone: the schema lists the value.
///
/// `if_enabled("MyFeature", …)`, `if_disabled("MyFeature", …)` (any): rules that hold while an option is on,
/// or off, `required` and `forbidden` of a field among them, such as `if_disabled("MyFeature", forbidden)`;
/// repeatable, also in `each_val(…)` and the like. The caller of `validate_with` and `validate_update_with`
/// passes the options, see `validate::Options`; with `validate` none is known, which is an internal error, as
/// in Kubernetes. They are not in the schema: checked by clients alone; your own functions get them from the
/// `validate::Context`.
pub mod if_disabled {}

/// `if_enabled("MyFeature", enum_exclude)`, `if_disabled("MyFeature", enum_exclude)` (the same): the value is
/// not accepted while an option is on, or off; any of several is sufficient. Checked by `validate_with`
/// alone: the schema lists the value.
///
/// `if_enabled("MyFeature", …)`, `if_disabled("MyFeature", …)` (any): rules that hold while an option is on,
/// or off, `required` and `forbidden` of a field among them, such as `if_disabled("MyFeature", forbidden)`;
/// repeatable, also in `each_val(…)` and the like. The caller of `validate_with` and `validate_update_with`
/// passes the options, see `validate::Options`; with `validate` none is known, which is an internal error, as
/// in Kubernetes. They are not in the schema: checked by clients alone; your own functions get them from the
/// `validate::Context`.
pub mod if_enabled {}

/// `if_mode("Fast", …)` (what may be unset): in this mode these rules apply to the field, `required` among
/// them; in modes without an `if_mode` it must be unset. If the mode is an enum, it must have that value.
/// `if_mode("Fast", modality = "speed", …)` if discriminators have names; repeatable. In a cluster CEL rules,
/// if the rules have any.
pub mod if_mode {}

/// `integer` (enum without data): the values are the discriminants, `Ok = 200`.
pub mod integer {}

/// `keep_old` (field): an update that leaves the field out keeps its old value; on an `Option<T>` or an
/// `optional` collection. `prepare_for_update` and typed updates apply it, a cluster does not by itself.
pub mod keep_old {}

/// `kind = "Widget"` (kind): name of the kind. Without it: the struct's name.
pub mod kind {}

/// `labels("key" = "value", …)` (kind): its labels. Without it: none.
pub mod labels {}

/// `list_kind = "WidgetList"` (kind): name of the kind of lists. Without it: the kind and `List`.
pub mod list_kind {}

/// `list_map(key, …)` (field): items are identified by these fields, and merged.
///
/// `list_map(…)`, `list_set`, `atomic` on a newtype, `struct Ports(Vec<Port>)` (field): the same for every
/// list of the type.
pub mod list_map {}

/// `list_set` (field): items are unique scalars; a `BTreeSet<T>` is such a list without the key.
///
/// `list_map(…)`, `list_set`, `atomic` on a newtype, `struct Ports(Vec<Port>)` (field): the same for every
/// list of the type.
pub mod list_set {}

/// `list_type = none` (field): no list type in the schema.
pub mod list_type {}

/// `map_type = atomic`, `map_type = granular` (struct): how server-side apply merges the object.
///
/// `map_type = atomic`, `map_type = granular` (field): how server-side apply merges the map or object.
pub mod map_type {}

/// `member_name = "urlRewrite"` (member): the field of the member, instead of the variant with its leading
/// capitals lowered.
pub mod member_name {}

/// `mode_discriminator`, `mode_discriminator = "speed"` (string, enum, boolean): the field holds the mode of
/// the object; several in one struct need names.
pub mod mode_discriminator {}

/// `name = "value"` (enum value, member): the enum value, or the value of the discriminator or tag, instead
/// of the variant's name; in a union with neither, the field of the member.
///
/// `name = "proxyURL"` (field): the wire name, instead of the Rust name in camelCase with acronyms.
pub mod name {}

/// `no_status_subresource` (kind): the field `status` is no subresource: requests to the object write it,
/// too. Without it: it is one.
pub mod no_status_subresource {}

/// `nullable` (field): the schema has `nullable`: null is a value and not treated as absent; on an
/// `Option<T>`.
pub mod nullable {}

/// `opaque` (field): typed validation skips the rules of the type; its schema stays.
pub mod opaque {}

/// `optional` (struct, union): lists and maps inside may be left out, unless they have another key.
///
/// `optional` (field): list or map: absent and empty are the same; it is written when not empty.
pub mod optional {}

/// `patch_merge_key = name` (field): the field by which they merge items, which every item must have; needed
/// if `list_map` has several keys.
pub mod patch_merge_key {}

/// `patch_strategy = merge` (field): how strategic merge patches merge the field: `merge` items of a list,
/// `replace` the value, `retainKeys` (drop the keys of an object that the patch does not list), or
/// `"merge,retainKeys"`. Without it a list with one key is merged by that key, a set by value; other lists
/// are replaced, objects merged.
pub mod patch_strategy {}

/// `plural = "widgets"` (kind): name of the resource in paths. Without it: English plural of the kind, in
/// lower case.
pub mod plural {}

/// `preserve_unknown_fields` (struct): the server keeps unknown fields; Rust keeps them in a flattened
/// `BTreeMap<String, Value>`.
///
/// `preserve_unknown_fields` (field): the server keeps unknown fields.
pub mod preserve_unknown_fields {}

/// `printer_column("Name", ".spec.path", …)` (kind): a column of `kubectl get`; repeatable. Without it: none.
///
/// `printer_column(age)` (kind): the column `Age`, from the creation timestamp. Without it: none.
pub mod printer_column {}

/// `recursive(depth = n)` (field): the field closes a cycle of types; the schema is unrolled to this depth, 1
/// to 16. Below it the server keeps anything: an optional field there that cannot be read is absent, and an
/// error of `decode`.
pub mod recursive {}

/// `rename_all = "camelCase"` (struct): names of fields as serde spells them, `clientIp`, instead of
/// Kubernetes', `clientIP`; all of serde's words: `lowercase`, `UPPERCASE`, `PascalCase`, `camelCase`,
/// `snake_case`, `SCREAMING_SNAKE_CASE`, `kebab-case`, `SCREAMING-KEBAB-CASE`.
///
/// `rename_all = "camelCase"` (enum): the `name` of each variant, as serde spells it: an enum value, the
/// value of a discriminator or tag, or the member itself without one.
///
/// `rename_all = "camelCase"` (member with fields): names of its fields as serde spells them.
pub mod rename_all {}

/// `rename_all_fields = "camelCase"` (enum with data): names of the fields of all variants, as serde spells
/// them.
pub mod rename_all_fields {}

/// `reserved("width", …)` (struct, enum): wire names and values that were dropped and must not be used again.
pub mod reserved {}

/// `rules(…)`, `validate = path` (any): custom checks, as on a field.
///
/// `rules(my_crate::even(), …)` (any): custom rules, made by a `const fn` that returns
/// `validate::CustomRule`; in a cluster the keywords of `with_schema`.
pub mod rules {}

/// `scale(spec_replicas = "…", status_replicas = "…", label_selector = "…")` (kind): the subresource
/// `/scale`; paths below `.spec` and `.status`; the selector may be left out. Without it: none.
pub mod scale {}

/// `scope = Namespaced`, `scope = Cluster` (kind): whether objects live in namespaces: namespace-scoped or
/// cluster-scoped. Required.
pub mod scope {}

/// `selectable_field = ".spec.path"`, `selectable_field("…", …)` (kind): a field that lists are filtered by;
/// at most 8. Without it: none.
pub mod selectable_field {}

/// `serde = external` (any): your own `Serialize` and `Deserialize` are used; `name` has to agree with them,
/// and absent values must not be written as null, which `kube_conv_testing::assert_wire_form` checks.
/// `validate` reports a null that a server rejects: an item of a list, a required field, the member of a
/// union.
pub mod serde {}

/// `served = false` (kind): the version is not served. Without it: `true`.
pub mod served {}

/// `short_names("wd", …)` (kind): abbreviations on command lines. Without it: none.
pub mod short_names {}

/// `singular = "widget"` (kind): name of one object on command lines. Without it: the kind, in lower case.
pub mod singular {}

/// `storage = false` (kind): objects are stored in another version. Without it: `true`.
pub mod storage {}

/// `strict` (any type): departures from the conventions that are warnings become errors.
pub mod strict {}

/// `tag = "type"` (enum with data): the field that names the member, whose fields are in the same object:
/// `{"type": "Git", "url": …}`; serde's internally tagged enum.
pub mod tag {}

/// `union_cel = none` (enum with data, struct with `union_member`): without the CEL rules that count the
/// members; for a type with rules of its own, or a variant that keeps unknown members, since without either
/// it is an error. Members that are left over are not read, and errors of `decode`.
pub mod union_cel {}

/// `union_discriminator` (field): the field names the member that is set.
pub mod union_discriminator {}

/// `union_member`, `union_member = "Value"` (field): the field is a member, of which exactly one is set; the
/// value of the discriminator is the field's name in PascalCase, or this one. If the discriminator is an
/// enum, it must have that value.
pub mod union_member {}

/// `unknown` (`Other(String)`, `Other(Value)`): keeps an unknown enum value or member.
pub mod unknown {}

/// `untagged` (enum with data): the value is that of the member, `{"url": …}`, which is identified by its
/// JSON type or its required fields; serde's untagged enum.
pub mod untagged {}

/// `rules(…)`, `validate = path` (any): custom checks, as on a field.
///
/// `validate = path` (any): a function of your own, `fn(&T, &Context<'_, T>) -> Result<(), E>`, where
/// `validate::Context` has the path, the old value and the operation, and `E` is a string, an `Error` or an
/// `ErrorList`; called by `validate` and `validate_update` alone.
pub mod validate {}

/// `version = "v1"` (kind): version in the group. Required.
pub mod version {}

/// `with = module` (field): the functions `serialize` and `deserialize` of a module, as serde's `with`; they
/// handle the value inside an `Option`, and never get null where it means absent. They decide what travels: a
/// default, a rule on the value, a key or a column needs `as` as well, even for the field's own type.
pub mod with {}

/// `zero_or_one_of_member` (field): the field is a member of a union of which at most one is set.
pub mod zero_or_one_of_member {}
