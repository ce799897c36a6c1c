//! The walk of validation: each part of a value with its path and its old value.

use super::correlated::Correlated;
use super::json::Json;
use super::of_type;
use super::parts::WithOld;
use super::run::ValidationRun;
use super::{by_schema, free_names, metadata, placed, siblings, unions, unique};
use crate::ApiType;
use crate::api::context::Hooks;
use crate::api::view::View;
use crate::api::visitor::{Entries, Field, FieldPlace, Visitor};
use crate::api::{FieldInfo, ListType, Presence, Scalar, Shape, TypeInfo};
use crate::rules::evaluate::{self, FieldState};
use crate::rules::value::RuleValue;
use crate::rules::{Constraint, RuleInput};
use crate::wire::non_finite::{self, NonFinite};
use crate::wire::null::is_null;
use crate::wire::search::Step;
use kube_conv_schema::field::{BadValue, Error, Path};
use serde_json::Value;
use std::collections::BTreeSet;

/// The meaning of a value that is written as null, as times and custom `Serialize` implementations
/// do.
#[derive(Clone, Copy, PartialEq)]
enum Null {
    /// The field is absent: a server drops the null.
    Absent,
    /// A required field is absent.
    Missing,
    /// An error: a server rejects null in lists, and drops the entries of maps that are null.
    Invalid,
}

impl Null {
    const fn of(info: &FieldInfo) -> Self {
        match info.presence {
            Presence::Required if info.default.is_none() && !info.nullable => Self::Missing,
            _ => Self::Absent,
        }
    }
}

/// A value to validate, with the settings of the field around it.
pub(super) struct ValueNode<'a, T: ?Sized> {
    value: &'a T,
    old: Option<&'a T>,
    list_type: Option<ListType>,
    /// Rules on single items of a list map, which are checked after the items are known to be
    /// distinct.
    later: &'static [Constraint],
    /// Whether the rules of the type apply; its list type always applies.
    descend: bool,
    null: Null,
}

/// The walk itself.
struct ContainerWalk<'a, 'r, 'o, T: ?Sized> {
    /// Not moved here: a processor waits for what was written in parts before it copies the whole.
    node: &'r ValueNode<'a, T>,
    at: &'r Path<'r>,
    run: &'r mut ValidationRun<'o>,
    /// The JSON of the value and of the old one, made on first use.
    json: Option<Box<WholeJson>>,
}

/// The JSON of a value, from which fields take their parts.
struct WholeJson {
    new: Value,
    old: Option<Value>,
    /// The numbers of the new value that JSON cannot represent.
    numbers: NonFinite,
}

impl<'a, T: ApiType> ValueNode<'a, T> {
    pub(super) const fn new(value: &'a T, old: Option<&'a T>) -> Self {
        Self {
            value,
            old,
            list_type: None,
            later: &[],
            descend: true,
            null: Null::Invalid,
        }
    }

    const fn with_null(mut self, null: Null) -> Self {
        self.null = null;
        self
    }

    /// Checks the value by the rules of its type, then its parts.
    #[inline]
    #[doc(hidden)]
    pub(crate) fn validate(&self, at: &Path<'_>, run: &mut ValidationRun<'_>) {
        if const { of_type::is_plain(T::TYPE) } {
            return;
        }
        if !run.enter(at) {
            return;
        }
        let is_there = const { !T::TYPE.external } || self.check_own_wire_form(at, run);
        if is_there && (!self.descend || self.check_type(at, run)) {
            self.below(at, run);
        }
        run.leave();
    }

    /// Reports the nulls of a custom `Serialize` that a server rejects; `false` if the whole value
    /// is null.
    fn check_own_wire_form(&self, at: &Path<'_>, run: &mut ValidationRun<'_>) -> bool {
        let (json, numbers) = written(self.value, at, run);
        if !numbers.is_empty() || !non_finite::has_null(&json) {
            return true;
        }
        if json.is_null() {
            self.report_null(at, run);
            return false;
        }
        by_schema::check_nulls(T::TYPE, json, at, run);
        true
    }

    /// Reports a value that is written as null, unless it is an optional field.
    fn report_null(&self, at: &Path<'_>, run: &mut ValidationRun<'_>) {
        match self.null {
            Null::Absent => {}
            Null::Missing => run.errors.push(Error::required(at, "")),
            Null::Invalid => by_schema::check_type(T::TYPE, Value::Null, None, at, run),
        }
    }

    /// Checks the value by the rules of its type; `false` if one of them ended the validation.
    #[inline]
    fn check_type(&self, at: &Path<'_>, run: &mut ValidationRun<'_>) -> bool {
        if const { !has_rules_or_siblings(T::TYPE) }
            || const { of_type::is_only_enum(T::TYPE) } && of_type::is_enum_value(self.value)
        {
            return true;
        }
        if const { of_type::has_rules(T::TYPE) }
            && !of_type::short_circuit_type(T::TYPE, &self.with_old(), self.is_changed(), at, run)
        {
            return false;
        }
        // Compared here, since no enclosing value was compared.
        if const { siblings::has_any(T::TYPE) } && self.old != Some(self.value) {
            siblings::check_siblings(self.value, at, run);
        }
        if const { of_type::has_rules(T::TYPE) } {
            if const { T::TYPE.checked } {
                let Self { value, old, .. } = *self;
                T::walk(&mut Own {
                    value,
                    old,
                    at,
                    run,
                });
            }
            of_type::rest_of_type(T::TYPE, &self.with_old(), at, run);
        }
        true
    }

    /// Whether the value changed, if a rule of its type needs to know.
    fn is_changed(&self) -> bool {
        let is_asked = const { evaluate::compares_old(T::TYPE.constraints) };
        is_asked && self.old.is_some_and(|old| old != self.value)
    }

    fn with_old(&self) -> WithOld<'a, T> {
        WithOld::new(self.value, self.old, self.list_type)
    }

    fn below(&self, at: &Path<'_>, run: &mut ValidationRun<'_>) {
        if const { metadata::have_rules(T::TYPE) } && self.descend {
            metadata::check_rules(self.value, self.old, at, run);
        }
        T::walk(&mut ContainerWalk {
            node: self,
            at,
            run,
            json: None,
        });
    }
}

/// Whether a type has rules that are checked before the user's own checks.
const fn has_rules_or_siblings(info: &TypeInfo) -> bool {
    of_type::has_rules(info) || siblings::has_any(info)
}

/// Calls the user's own checks between the other rules of the type.
struct Own<'a, 'r, 'o, T: ?Sized> {
    value: &'a T,
    old: Option<&'a T>,
    at: &'r Path<'r>,
    run: &'r mut ValidationRun<'o>,
}

impl<'a, T: ApiType> Visitor<'a, T> for Own<'a, '_, '_, T> {
    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        I::walk(&mut Own {
            value: get(self.value),
            old: self.old.map(get),
            at: self.at,
            run: self.run,
        });
    }

    fn own(&mut self, hooks: impl FnOnce(&mut Hooks<'_, T>)) {
        let value = self.value;
        hooks(&mut Hooks {
            value,
            old: self.old,
            at: self.at,
            run: self.run.for_hooks(),
            bad_value: &|| match T::TYPE.resolved().shape {
                // A whole object in an error would not help.
                Shape::Object(_) | Shape::Union(_) => BadValue::Omitted,
                _ => value.bad_value(),
            },
        });
    }
}

/// Whether the items of a list must be distinct.
const fn is_distinct(list_type: Option<ListType>) -> bool {
    matches!(list_type, Some(ListType::Set | ListType::Map(_)))
}

/// Calls the user's own checks of the value at a path.
type ItemFunction<'c> = dyn FnMut(&Path<'_>, &mut ValidationRun<'_>) + 'c;

/// A field in a value, with its old value.
struct FieldOf<'a, F> {
    info: &'static FieldInfo,
    value: Option<&'a F>,
    /// The old value of the field, if there is an old object.
    old: Option<Option<&'a F>>,
    /// Whether Rust distinguishes absent from empty here.
    is_option: bool,
}

fn as_rule_value<F: ApiType>(value: Option<&F>) -> Option<&dyn RuleValue> {
    of_type::unless_null(value).map(|value| value as &dyn RuleValue)
}

/// Calls the user's own checks of a field.
#[inline]
fn call<F: ApiType>(
    field: &FieldOf<'_, F>,
    base: &Path<'_>,
    run: &mut ValidationRun<'_>,
    hooks: impl FnOnce(&mut Hooks<'_, F>),
) {
    let Some(value) = field.value else { return };
    hooks(&mut Hooks {
        value,
        old: field.old.flatten(),
        at: &base.child(field.info.name),
        run: run.for_hooks(),
        bad_value: &|| value.bad_value(),
    });
}

/// Checks a field by its rules, then its parts. This is compiled for each type of fields, and not for each field.
fn check_field<F: ApiType>(
    field: &FieldOf<'_, F>,
    good: bool,
    base: &Path<'_>,
    run: &mut ValidationRun<'_>,
    hooks: &mut dyn FnMut(&mut Hooks<'_, F>),
) {
    let FieldOf { info, value, .. } = *field;
    let old = field.old.flatten();
    if info.flatten {
        if let Some(value) = value {
            ValueNode::new(value, old).validate(base, run);
        }
        return;
    }
    if value.is_none() && !evaluate::checks_absence(info) {
        return;
    }
    let at = base.child(info.name);
    let with_old = value.map(|value| WithOld::new(value, old, info.list_type));
    let goes_on = good || {
        let state = FieldState {
            info: Some(info),
            value: of_type::unless_null(value)
                .and(with_old.as_ref().map(|value| value as &dyn RuleValue)),
            is_option: field.is_option,
            old: field.old.map(as_rule_value),
        };
        let (options, errors) = run.report();
        evaluate::short_circuit_field(info, &state, &at, options, errors)
    };
    let (true, Some(value), Some(with_old)) = (goes_on, value, with_old) else {
        return;
    };
    call(field, base, run, hooks);
    let mut node = ValueNode {
        value,
        old,
        list_type: info.list_type,
        later: &[],
        descend: !info.opaque,
        null: Null::of(info),
    };
    if !good {
        let (options, errors) = run.report();
        evaluate::rest(info.constraints, &with_old, &at, options, errors);
        // If the type has the list type, distinct items are checked with the type.
        let said_here = const { F::TYPE.said_list_type().is_none() };
        if said_here && is_distinct(info.list_type) {
            node.later = info.constraints;
        } else {
            evaluate::parts(info.constraints, &with_old, &at, options, errors);
        }
    }
    node.validate(&at, run);
    if info.embedded {
        let (json, _) = written(value, &at, run);
        check_embedded(info, json, &at, run);
    }
}

/// Validates the complete objects in a field, beyond what their type validates.
fn check_embedded(
    info: &'static FieldInfo,
    json: Value,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let mut shape = info.link.target().resolved().shape;
    while let Shape::List(inner) | Shape::Map(inner) = shape {
        shape = inner.target().resolved().shape;
    }
    match shape {
        Shape::EmbeddedResource | Shape::Any | Shape::AnyObject => {
            by_schema::check_field(info, json, None, at, run);
        }
        _ => by_schema::check_embedded(info, &json, at, run),
    }
}

impl<'a, 'r, T: ApiType> ContainerWalk<'a, 'r, '_, T> {
    /// The path of the fields: those of a union's member may be in its own object.
    #[inline]
    fn base(&self, member: Option<&'static str>) -> Path<'r> {
        match member {
            Some(name) => self.at.child(name),
            None => *self.at,
        }
    }

    /// Returns the node of the value inside a wrapper.
    fn within<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) -> ValueNode<'a, I> {
        ValueNode {
            value: get(self.node.value),
            old: self.node.old.map(get),
            list_type: self.node.list_type.or(T::TYPE.list_type),
            later: if is_distinct(T::TYPE.list_type) {
                T::TYPE.constraints
            } else {
                self.node.later
            },
            descend: self.node.descend,
            null: self.node.null,
        }
    }

    /// Checks a field that is known only as JSON, by its own rules. `call` calls the user's own
    /// checks.
    fn check_json_field(&mut self, place: FieldPlace, call: Option<&mut ItemFunction<'_>>) {
        let Some((member, info)) = placed::field(T::TYPE, place) else {
            return;
        };
        if !self.node.descend {
            return;
        }
        let is_distinct = is_distinct(info.list_type);
        let (value, old) = self.json_of(place);
        if old.as_ref() == Some(&value) {
            return;
        }
        let base = self.base(member);
        let at = base.child(info.name);
        if self.report_numbers(member, info, &at) {
            return;
        }
        let older = old.as_ref().and_then(Option::as_ref);
        let json = value
            .as_ref()
            .map(|value| Json::new(value, older, info.list_type));
        let older_json = old
            .as_ref()
            .map(|old| old.as_ref().map(|old| Json::new(old, None, info.list_type)));
        let state = FieldState {
            info: Some(info),
            value: json.as_ref().map(|json| json as &dyn RuleValue),
            is_option: true,
            old: older_json
                .as_ref()
                .map(|old| old.as_ref().map(|old| old as &dyn RuleValue)),
        };
        let (options, errors) = self.run.report();
        if !evaluate::short_circuit_field(info, &state, &at, options, errors) {
            return;
        }
        if let Some(call) = call {
            call(&at, self.run);
        }
        if let Some(json) = &json {
            let (options, errors) = self.run.report();
            evaluate::rest(info.constraints, json, &at, options, errors);
            if is_distinct {
                unique::check_list_keys(&json.items(), info.list_type, &at, self.run);
            }
            let (options, errors) = self.run.report();
            evaluate::parts(info.constraints, json, &at, options, errors);
        }
        if let (Some(value), false) = (value, info.opaque) {
            by_schema::check_field(info, value, old.flatten(), &at, self.run);
        }
    }

    /// Reports the numbers in a field that JSON cannot represent, once its JSON is made; returns
    /// whether the field itself is one.
    fn report_numbers(
        &mut self,
        member: Option<&'static str>,
        info: &'static FieldInfo,
        at: &Path<'_>,
    ) -> bool {
        let Some(json) = &self.json else { return false };
        let outer: Vec<&str> = member.into_iter().chain([info.name]).collect();
        let mut is_one = false;
        for (path, number) in &json.numbers {
            let names = path.iter().map(|step| match step {
                Step::Member(name) => name.as_str(),
                Step::Index(_) => "",
            });
            if names.take(outer.len()).eq(outer.iter().copied()) {
                let below = path.get(outer.len()..).unwrap_or_default();
                is_one |= below.is_empty();
                self.run.report_number(at, below, *number);
            }
        }
        is_one
    }

    /// Returns the JSON of a field, and of its old value, if there is an old object.
    fn json_of(&mut self, place: FieldPlace) -> (Option<Value>, Option<Option<Value>>) {
        if self.json.is_none() {
            let (new, numbers) = written(self.node.value, self.at, self.run);
            let old = self
                .node
                .old
                .map(|old| serde_json::to_value(old).unwrap_or_default());
            self.json = Some(Box::new(WholeJson { new, old, numbers }));
        }
        let Some(WholeJson { new, old, .. }) = self.json.as_deref_mut() else {
            return (None, None);
        };
        let part = |node: &mut Value| placed::take::<T>(node, place);
        (part(new), old.as_mut().map(part))
    }
}

/// Serializes a value, with the numbers that JSON cannot represent. A value that cannot be
/// serialized cannot reach a server either.
fn written<T: ApiType>(
    value: &T,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) -> (Value, NonFinite) {
    non_finite::to_value(value).unwrap_or_else(|error| {
        let error = Error::invalid(at, BadValue::Omitted, error.to_string());
        run.errors.push(error);
        (Value::Null, NonFinite::new())
    })
}

impl<T: ApiType> ContainerWalk<'_, '_, '_, T> {
    /// Checks the rules of a list that are about its items.
    fn items_as_parts(&mut self) {
        if !self.node.later.is_empty() {
            let (options, errors) = self.run.report();
            evaluate::parts(
                self.node.later,
                &self.node.with_old(),
                self.at,
                options,
                errors,
            );
        }
    }
}

impl<'a, T: ApiType> Visitor<'a, T> for ContainerWalk<'a, '_, '_, T> {
    fn leaf(&mut self, view: impl Fn(&'a T) -> View<'a>) {
        if const { matches!(T::TYPE.shape, Shape::Scalar(Scalar::Double)) }
            && let View::Double(number) = view(self.node.value)
            && !number.is_finite()
        {
            self.run.report_number(self.at, &[], number);
        }
        if const { matches!(T::TYPE.shape, Shape::Any) } && is_null(self.node.value) {
            self.node.report_null(self.at, self.run);
        }
    }

    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.within(get).validate(self.at, self.run);
    }

    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        // The rules of the type are those of the boxed value, and have been checked.
        self.within(get).below(self.at, self.run);
    }

    fn list<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a [I]) {
        let items = get(self.node.value);
        unique::check_list_keys(items, self.node.list_type, self.at, self.run);
        self.items_as_parts();
        if !self.node.descend {
            return;
        }
        let old = self.node.old.map(get);
        let known = Correlated::new(self.node.list_type, items.len(), old);
        for (index, item) in items.iter().enumerate() {
            let old = known.of(item);
            if old != Some(item) {
                ValueNode::new(item, old).validate(&self.at.index(index), self.run);
            }
        }
    }

    fn set<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a BTreeSet<I>) {
        let items = get(self.node.value);
        unique::check_wire_forms(items.iter(), self.run, |index, item| {
            Error::duplicate(self.at.index(index), item.bad_value())
        });
        self.items_as_parts();
        if self.node.descend {
            for (index, item) in items.iter().enumerate() {
                ValueNode::new(item, None).validate(&self.at.index(index), self.run);
            }
        }
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        if !self.node.descend {
            return;
        }
        let map = get(self.node.value);
        let old = self.node.old.map(get);
        let errors_before = self.run.errors.len();
        let keys = map.entries().map(|(key, _)| key);
        unique::check_wire_forms(keys, self.run, |_, key| {
            Error::duplicate(self.at, key.bad_value())
        });
        if const { !of_type::is_plain(M::Key::TYPE) } {
            for (key, _) in map.entries() {
                if old.and_then(|old| old.entry(key)).is_none() {
                    ValueNode::new(key, None).validate(self.at, self.run);
                }
            }
        }
        let validate = |key: &'a M::Key, value: &'a M::Value, run: &mut ValidationRun<'_>| {
            let old = old.and_then(|old| old.entry(key));
            if old != Some(value)
                && let View::Text(name) = key.view()
            {
                ValueNode::new(value, old).validate(&self.at.key(&name), run);
            }
        };
        for (key, value) in map.entries() {
            validate(key, value, self.run);
        }
        // Errors are in a stable order; a map without errors is not sorted.
        if !M::ORDERED && self.run.errors.len() > errors_before {
            self.run.errors.sort_from(errors_before);
        }
    }

    #[inline]
    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        let Some(field) = get(self.node.value) else {
            return;
        };
        // Closures would be compiled for each field.
        let old = match self.node.old {
            Some(old) => get(old),
            None => None,
        };
        // Unchanged values are not checked again.
        if old == Some(field) || !self.node.descend {
            return;
        }
        let Some((member, info)) = placed::field(T::TYPE, place) else {
            return;
        };
        let value = field.value();
        let good = match value {
            Some(value) => of_type::passes_all(info.constraints, value),
            None => false,
        };
        let checked = FieldOf {
            info,
            value,
            old: old.map(Field::value),
            is_option: F::IS_OPTION,
        };
        // Most fields are valid scalars: no path is allocated for them.
        if const { of_type::is_plain(F::Value::TYPE) } && good && !info.flatten && !info.embedded {
            call(&checked, &self.base(member), self.run, hooks);
        } else {
            let mut hooks = Some(hooks);
            check_field(
                &checked,
                good,
                &self.base(member),
                self.run,
                &mut |context| {
                    if let Some(hooks) = hooks.take() {
                        hooks(context);
                    }
                },
            );
        }
        if const { free_names::are_in(F::Value::TYPE) }
            && info.flatten
            && let Some(value) = value
        {
            free_names::check_free_names(value, T::TYPE, place, &self.base(member), self.run);
        }
    }

    fn unseen(&mut self) {
        let always = const { matches!(T::TYPE.shape, Shape::Scalar(_)) };
        if const { by_schema::has_more_checks(T::TYPE) } && (self.node.descend || always) {
            let ValueNode { value, old, .. } = *self.node;
            let (value, numbers) = written(value, self.at, self.run);
            for (path, number) in &numbers {
                self.run.report_number(self.at, path, *number);
            }
            if numbers.iter().any(|(path, _)| path.is_empty()) {
                return;
            }
            if value.is_null() {
                return self.node.report_null(self.at, self.run);
            }
            let old = old.map(|old| serde_json::to_value(old).unwrap_or_default());
            by_schema::check_type(T::TYPE, value, old, self.at, self.run);
        }
    }

    fn json_at(&mut self, place: FieldPlace) {
        self.check_json_field(place, None);
    }

    fn foreign_at<F: 'static>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F>),
    ) {
        let Some(value) = get(self.node.value) else {
            return;
        };
        let old = self.node.old.and_then(get);
        let mut hooks = Some(hooks);
        let mut call = |at: &Path<'_>, run: &mut ValidationRun<'_>| {
            if let Some(hooks) = hooks.take() {
                hooks(&mut Hooks {
                    value,
                    old,
                    at,
                    run: run.for_hooks(),
                    bad_value: &|| BadValue::Omitted,
                });
            }
        };
        self.check_json_field(place, Some(&mut call));
    }

    fn member<I: ApiType>(&mut self, index: usize, get: impl Fn(&'a T) -> Option<&'a I>) {
        let (Some(value), Some((field, member))) =
            (get(self.node.value), placed::member(T::TYPE, index))
        else {
            return;
        };
        let old = self.node.old.and_then(get);
        if old != Some(value) && self.node.descend {
            let content = ValueNode::new(value, old).with_null(Null::Missing);
            let at = self.base(field);
            content.validate(&at, self.run);
            let (options, errors) = self.run.report();
            for rule in member.rules_of_value() {
                rule.check(&RuleInput::of(value, &at, options), errors);
            }
        }
    }

    fn unknown(&mut self, is: impl Fn(&'a T) -> bool) {
        if is(self.node.value)
            && self.node.descend
            && let Shape::Union(union) = T::TYPE.shape
        {
            unions::reject_unknown(&union, self.node.value, self.at, self.run);
        }
    }

    fn own(&mut self, hooks: impl FnOnce(&mut Hooks<'_, T>)) {
        // If the type has rules, the user's checks were called between them.
        if const { of_type::has_rules(T::TYPE) } || !self.node.descend {
            return;
        }
        let ValueNode { value, old, .. } = *self.node;
        let (at, run) = (self.at, &mut *self.run);
        Own {
            value,
            old,
            at,
            run,
        }
        .own(hooks);
    }
}
