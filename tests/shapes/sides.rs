//! The three tools that report a departure: the derive, the lints of a type and the lints of a CRD.

use kube_conv_lint::{Config, Finding, Report, Severity};
use kube_conv_runtime::api::TypeInfo;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::json;

/// Lints of types that a schema does not show: `u32` is an `int64` with bounds.
const IN_RUST_ALONE: &[&str] = &["no_unsigned_integers"];

/// Whether the derive reports a departure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Derive {
    /// It reports the departure.
    Sees,
    /// It does not, because its tokens do not show the departure.
    Blind,
}

/// A departure in one shape, as three types.
pub(crate) struct Departure {
    pub(crate) id: &'static str,
    pub(crate) shape: &'static str,
    /// The path of the finding.
    pub(crate) path: &'static str,
    pub(crate) derive: Derive,
    pub(crate) bare: fn() -> Report,
    pub(crate) described: &'static TypeInfo,
    pub(crate) definition: fn() -> CustomResourceDefinition,
    /// The type with an allowance on the field, with one on the type, and with one on the field of another
    /// type that it is in; and a kind with an allowance.
    pub(crate) silent: [fn() -> Report; 4],
    /// The CRD of a kind with the type as its spec, by the allowance on the field and by one on the kind.
    pub(crate) silent_crd: [fn() -> Report; 2],
    pub(crate) on_field: &'static TypeInfo,
    pub(crate) nested: [Nested; 5],
}

/// The three types of a departure inside of another type.
pub(crate) struct Nested {
    pub(crate) place: &'static str,
    /// The path of the departure's type.
    pub(crate) path: &'static str,
    pub(crate) bare: fn() -> Report,
    pub(crate) definition: fn() -> CustomResourceDefinition,
    pub(crate) silent: [fn() -> Report; 2],
}

/// In a field.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Inside<T> {
    of: T,
}

/// In a list.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Listed<T> {
    #[k8s(optional, atomic)]
    all: Vec<T>,
}

/// In an optional, boxed field.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Optional<T> {
    of: Option<Box<T>>,
}

/// In place of its fields.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Flat<T> {
    #[k8s(flatten)]
    of: T,
}

/// A type without any findings.
pub(crate) struct Neighbor {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) report: fn() -> Report,
}

pub(crate) fn report<T: ApiType>() -> Report {
    Config::strict().check::<T>()
}

/// The report about the CRD of a kind, with the allowances of its types.
pub(crate) fn of_kind<K: meta::Kind>() -> Report {
    let config = Config::strict().allow_as::<K>();
    config.check_crd(&CustomResourceDefinition::of::<K>())
}

/// A CRD with the type as its spec.
pub(crate) fn definition<T: ApiType>() -> CustomResourceDefinition {
    let crd = json!({
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {"group": "acme.dev", "scope": "Namespaced", "names": {"kind": "Widget", "plural": "widgets"},
            "versions": [{"name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": schema_of::<T>()}}}}]},
    });
    serde_json::from_value(crd).unwrap_or_else(|error| panic!("{error}"))
}

impl Departure {
    pub(crate) fn at(&self, report: &Report, path: &str) -> Option<Finding> {
        let mut findings = report.iter();
        let found = |finding: &&Finding| {
            finding.id == self.id && finding.paths().any(|place| place == path)
        };
        findings.find(found).cloned()
    }

    /// Returns where the tools differ for the departure inside of another type.
    pub(crate) fn problems_nested(&self) -> Vec<String> {
        let mut problems = Vec::new();
        for nested in &self.nested {
            let path = join(nested.path, self.path);
            let (of_type, of_crd) = ((nested.bare)(), (nested.definition)());
            let of_crd = Config::strict().check_crd(&of_crd);
            let typed = self.at(&of_type, &path);
            let crd = self.at(&of_crd, &join("spec", &path));
            let agrees = match (&typed, &crd) {
                (Some(typed), Some(crd)) => {
                    (typed.severity, typed.level) == (crd.severity, crd.level)
                        && self.fix_agrees(typed, crd)
                }
                (Some(_), None) => IN_RUST_ALONE.contains(&self.id),
                (None, _) => false,
            };
            if !agrees {
                let what = format!("{}: {of_type}\n and\n{of_crd}", nested.place);
                problems.push(self.problem(&what));
            }
            let silent = nested.silent.iter().map(|report| report());
            problems.extend(silent.filter_map(|report| self.loud_at(&report, &path)));
        }
        problems
    }

    pub(crate) fn problem(&self, what: &str) -> String {
        format!("{} `{}` at `{}`: {what}", self.id, self.shape, self.path)
    }

    /// Returns whether both fixes are the same, or the type's fix is written in terms of Rust.
    fn fix_agrees(&self, typed: &Finding, crd: &Finding) -> bool {
        let mut lints = kube_conv_lint::all().iter();
        let lint = lints.find(|lint| lint.id == self.id);
        let in_rust = lint.is_some_and(|lint| typed.fix == lint.fix_in_rust);
        let is_rename = crd.fix.starts_with("rename the field") && typed.fix.contains("name");
        typed.fix == crd.fix || in_rust || is_rename
    }

    /// Returns where the tools differ.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let of_type = (self.bare)();
        let of_crd = Config::strict().check_crd(&(self.definition)());
        let typed = self.at(&of_type, self.path);
        let crd = self.at(&of_crd, &join("spec", self.path));
        match (&typed, &crd) {
            (Some(typed), Some(crd)) => {
                // Paths in messages start at the object.
                let message = crd.message.replace("`spec.", "`");
                let said = (typed.severity, typed.level, &*typed.message);
                if said != (crd.severity, crd.level, &*message) || !self.fix_agrees(typed, crd) {
                    problems.push(self.problem(&format!("{typed}\n differs from\n{crd}")));
                }
            }
            (Some(_), None) if IN_RUST_ALONE.contains(&self.id) => {}
            (None, _) => problems.push(self.problem(&format!("not of the type: {of_type}"))),
            (_, None) => problems.push(self.problem(&format!("not of the CRD: {of_crd}"))),
        }
        let fields = match self.on_field.shape {
            kube_conv_runtime::api::Shape::Object(fields) => fields,
            _ => &[],
        };
        let mut allows = fields.iter().flat_map(|field| field.allows);
        let used = allows.any(|allow| allow.id == self.id && allow.used);
        if used != (self.derive == Derive::Sees) {
            problems.push(self.problem(if used {
                "the derive sees it"
            } else {
                "the derive does not see it"
            }));
        }
        problems
    }

    /// Returns findings that are reported in spite of an allowance.
    pub(crate) fn loud(&self) -> Vec<String> {
        let reports = self.silent.iter().chain(&self.silent_crd);
        let reports = reports.map(|report| report());
        reports.filter_map(|report| self.loud_in(&report)).collect()
    }

    /// As [`Self::loud_in`], of one path: the types around have findings of their own.
    fn loud_at(&self, report: &Report, path: &str) -> Option<String> {
        let is_loud = |finding: &&Finding| {
            let is_there = finding.id == self.id && finding.paths().any(|known| known == path);
            finding.id == "unused_allow" || is_there
        };
        let loud = report.iter().find(is_loud)?;
        Some(self.problem(&loud.to_string()))
    }

    fn loud_in(&self, report: &Report) -> Option<String> {
        let is_loud = |finding: &&Finding| finding.id == "unused_allow" || finding.id == self.id;
        let loud = report.iter().find(is_loud)?;
        Some(self.problem(&loud.to_string()))
    }
}

fn join(stanza: &str, path: &str) -> String {
    match (stanza, path) {
        (stanza, "") => stanza.to_owned(),
        ("", path) => path.to_owned(),
        (stanza, path) => format!("{stanza}.{path}"),
    }
}

impl Neighbor {
    pub(crate) fn problem(&self) -> Option<String> {
        let report = (self.report)();
        let finding = report.iter().find(|finding| finding.id == self.id)?;
        (finding.severity != Severity::Off).then(|| format!("{}: {finding}", self.name))
    }
}

/// `A201 id "shape" at "path" Sees; name { [allow] field: Type, … }`: a departure on the marked field.
macro_rules! departures {
    ($($row:ident $id:ident $shape:literal at $path:literal $derive:ident; $name:ident {
        $($([$mark:ident])? $(#[$attr:meta])* $field:ident : $ty:ty),* $(,)?
    })*) => {
        $(mod $name {
            use super::*;

            #[derive(ApiType, Clone, Debug, PartialEq)]
            pub(super) struct Bare { $($(#[$attr])* $field: $ty),* }

            #[derive(ApiType, Clone, Debug, PartialEq)]
            pub(super) struct OnField {
                $($(#[k8s($mark($id, reason = "as published"))])? $(#[$attr])* $field: $ty),*
            }

            #[derive(ApiType, Clone, Debug, PartialEq)]
            #[k8s(allow($id, reason = "as published"))]
            pub(super) struct OnType { $($(#[$attr])* $field: $ty),* }

            #[derive(ApiType, Clone, Debug, PartialEq)]
            pub(super) struct Around {
                #[k8s(allow($id, reason = "as published"))]
                of: Bare,
            }

            #[derive(Kind, Clone, Debug, PartialEq)]
            #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
            pub(super) struct Whole {
                metadata: ObjectMeta,
                spec: OnField,
            }

            #[derive(Kind, Clone, Debug, PartialEq)]
            #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
            #[k8s(allow($id, reason = "as published"))]
            pub(super) struct OnKind {
                metadata: ObjectMeta,
                spec: Bare,
            }

            #[derive(ApiType, Clone, Debug, PartialEq)]
            pub(super) enum Member {
                One(Bare),
                Other { weight: i32 },
            }

            #[derive(ApiType, Clone, Debug, PartialEq)]
            pub(super) enum Silent {
                One(OnField),
                Other(OnType),
            }
        })*

        pub(crate) const ALL: &[Departure] = &[$(Departure {
            id: stringify!($id),
            shape: $shape,
            path: $path,
            derive: Derive::$derive,
            bare: report::<$name::Bare>,
            described: <$name::Bare as ApiType>::TYPE,
            definition: definition::<$name::Bare>,
            silent: [report::<$name::OnField>, report::<$name::OnType>, report::<$name::Around>, report::<$name::OnKind>],
            silent_crd: [of_kind::<$name::Whole>, of_kind::<$name::OnKind>],
            on_field: <$name::OnField as ApiType>::TYPE,
            nested: [
                nested!("in an object" "of" Inside $name),
                nested!("in a list" "all[]" Listed $name),
                nested!("behind Option and Box" "of" Optional $name),
                nested!("flattened" "" Flat $name),
                $crate::sides::Nested {
                    place: "in a union",
                    path: "one",
                    bare: report::<$name::Member>,
                    definition: definition::<$name::Member>,
                    silent: [report::<$name::Silent>; 2],
                },
            ],
        }),*];
    };
}

/// The types of a departure in a generic type.
macro_rules! nested {
    ($place:literal $path:literal $around:ident $name:ident) => {
        $crate::sides::Nested {
            place: $place,
            path: $path,
            bare: report::<$crate::sides::$around<$name::Bare>>,
            definition: definition::<$crate::sides::$around<$name::Bare>>,
            silent: [
                report::<$crate::sides::$around<$name::OnField>>,
                report::<$crate::sides::$around<$name::OnType>>,
            ],
        }
    };
}

/// `id "where it is from"; Name { field: Type, … }`: a type without a departure.
macro_rules! neighbors {
    ($($id:ident $source:literal; $name:ident { $($(#[$attr:meta])* $field:ident : $ty:ty),* $(,)? })*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name { $($(#[$attr])* $field: $ty),* }
        )*

        pub(crate) const ALL: &[Neighbor] = &[$(Neighbor {
            id: stringify!($id),
            name: stringify!($name),
            report: report::<$name>,
        }),*];
    };
}

pub(crate) use {departures, neighbors, nested};
