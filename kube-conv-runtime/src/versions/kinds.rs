//! The versions of kinds, and conversion from any of them to any other.

use super::kept::{self, Kept, KeptByVersion};
use super::object::Run;
use super::plan::{Direction, Node, Pair, Plans};
use crate::Kind;
use crate::api::TypeInfo;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::limits;
use serde_json::{Map, Value};

/// The conversions between the versions of some kinds.
///
/// Each version names the one before it with `converts(from = …)`, so that the newest version is
/// enough to find all. Objects are converted step by step, field by field, as JSON: a field that is
/// not sent is not invented, so that incomplete objects can be converted, too, as servers do for
/// server-side apply.
///
#[cfg_attr(feature = "derive", doc = "```")]
#[cfg_attr(not(feature = "derive"), doc = "```ignore")]
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::versions::Conversions;
///
/// mod v1beta1 {
///     use kube_conv_runtime::prelude::*;
///
///     #[derive(Kind, Clone, Debug, PartialEq)]
///     #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
///     pub struct Widget {
///         pub metadata: ObjectMeta,
///         pub spec: WidgetSpec,
///     }
///
///     #[derive(ApiType, Clone, Debug, PartialEq)]
///     pub struct WidgetSpec {
///         pub replica_count: i32,
///     }
/// }
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// #[k8s(converts(from = v1beta1::Widget))]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(converts(from = v1beta1::WidgetSpec))]
/// struct WidgetSpec {
///     #[k8s(from = "replicaCount")]
///     replicas: i32,
/// }
///
/// let conversions = Conversions::of::<Widget>();
/// let versions: Vec<&str> = conversions.versions("acme.dev", "Widget").collect();
/// assert_eq!(versions, ["acme.dev/v1", "acme.dev/v1beta1"]);
/// let stored = json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "spec": {"replicas": 3}});
/// let served = conversions.convert(stored, "acme.dev/v1beta1")?;
/// assert_eq!(served["spec"], json!({"replicaCount": 3}));
/// # Ok::<(), kube_conv_runtime::field::ErrorList>(())
/// ```
#[derive(Debug, Default)]
pub struct Conversions {
    kinds: Vec<Versions>,
    plans: Plans,
}

/// The versions of one kind.
#[derive(Debug)]
struct Versions {
    group: String,
    kind: &'static str,
    list: Vec<Version>,
}

#[derive(Debug)]
struct Version {
    info: &'static TypeInfo,
    api_version: &'static str,
    /// The version that this one converts from, and how.
    earlier: Option<Step>,
}

/// The conversions between a version and the one before it.
#[derive(Debug)]
struct Step {
    version: usize,
    up: Node,
    down: Node,
}

/// A converted object.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Converted {
    /// The object.
    pub object: Value,
    /// The paths of values that were lost, which `lossy(reason = …)` allows, and of objects without
    /// fields whose fields have another place in the other version.
    pub lost: Vec<String>,
}

/// Something that converts objects between the versions of their kinds, such as [`Conversions`].
pub trait ConvertObject {
    /// Converts an object to the version with this `apiVersion`.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    fn convert_object(&self, object: Value, api_version: &str) -> Result<Value, ErrorList>;
}

impl ConvertObject for Conversions {
    fn convert_object(&self, object: Value, api_version: &str) -> Result<Value, ErrorList> {
        self.convert(object, api_version)
    }
}

impl<F: Fn(Value, &str) -> Result<Value, ErrorList>> ConvertObject for F {
    fn convert_object(&self, object: Value, api_version: &str) -> Result<Value, ErrorList> {
        self(object, api_version)
    }
}

impl Conversions {
    /// The conversions between a version of a kind and all versions before it.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::default().and::<K>()
    }

    /// The same conversions, and those of another kind, or of a version that converts from one of
    /// these.
    #[must_use]
    pub fn and<K: Kind>(mut self) -> Self {
        let index = self
            .kinds
            .iter()
            .position(|known| known.group == K::GROUP && known.kind == K::KIND);
        let index = index.unwrap_or_else(|| {
            self.kinds.push(Versions {
                group: K::GROUP.to_owned(),
                kind: K::KIND,
                list: Vec::new(),
            });
            self.kinds.len() - 1
        });
        let Self { kinds, plans } = &mut self;
        if let Some(versions) = kinds.get_mut(index) {
            versions.add(K::TYPE, plans);
        }
        self
    }

    /// The `apiVersion`s of a kind that objects can be converted between, earlier versions last.
    pub fn versions(
        &self,
        group: &str,
        kind: &str,
    ) -> impl Iterator<Item = &'static str> + use<'_> {
        let found = self
            .kinds
            .iter()
            .find(|known| known.group == group && known.kind == kind);
        found
            .into_iter()
            .flat_map(|found| found.list.iter().map(|version| version.api_version))
    }

    /// The types of the versions of all kinds, later versions first.
    #[cfg(feature = "check")]
    pub(crate) fn types(&self) -> impl Iterator<Item = &'static TypeInfo> + use<'_> {
        let versions = self.kinds.iter().flat_map(|versions| &versions.list);
        versions.map(|version| version.info)
    }

    /// Converts an object to the version with this `apiVersion`.
    ///
    /// The object may be incomplete, but it has `apiVersion` and `kind`. It is not validated.
    ///
    /// # Errors
    ///
    /// A version or kind that is not known, or the fields that the version does not have.
    pub fn convert(&self, object: Value, api_version: &str) -> Result<Value, ErrorList> {
        self.convert_with_report(object, api_version)
            .map(|converted| converted.object)
    }

    /// Like [`convert`](Self::convert), and also returns the paths of values that were lost, as
    /// their declarations allow.
    ///
    /// # Errors
    ///
    /// Those of [`convert`](Self::convert).
    pub fn convert_with_report(
        &self,
        object: Value,
        api_version: &str,
    ) -> Result<Converted, ErrorList> {
        if limits::is_too_deep(&object) {
            return Err(Error::invalid(Path::ROOT, BadValue::Omitted, limits::too_deep()).into());
        }
        let Value::Object(object) = object else {
            return Err(
                Error::type_invalid(Path::ROOT, BadValue::Omitted, "must be an object").into(),
            );
        };
        let (versions, from) = self.version_of(&object)?;
        let Some(to) = versions.position(api_version) else {
            let known = versions.list.iter().map(|version| version.api_version);
            return Err(Error::not_supported("desiredAPIVersion", api_version, known).into());
        };
        versions.convert(&self.plans, object, from, to)
    }

    fn version_of(&self, object: &Map<String, Value>) -> Result<(&Versions, usize), ErrorList> {
        let text = |name: &str| object.get(name).and_then(Value::as_str);
        let (Some(api_version), Some(kind)) = (text("apiVersion"), text("kind")) else {
            let missing = ["apiVersion", "kind"]
                .into_iter()
                .filter(|name| text(name).is_none());
            return Err(missing.map(|name| Error::required(name, "")).collect());
        };
        let group = api_version.rsplit_once('/').map_or("", |(group, _)| group);
        let found = self
            .kinds
            .iter()
            .find(|known| known.group == group && known.kind == kind);
        let Some(versions) = found else {
            let known = self.kinds.iter().map(|known| known.kind);
            return Err(Error::not_supported("kind", kind, known).into());
        };
        match versions.position(api_version) {
            Some(position) => Ok((versions, position)),
            None => {
                let known = versions.list.iter().map(|version| version.api_version);
                Err(Error::not_supported("apiVersion", api_version, known).into())
            }
        }
    }
}

impl Versions {
    /// Adds a version and those before it, unless they are known.
    fn add(&mut self, newest: &'static TypeInfo, plans: &mut Plans) {
        let mut later: Option<usize> = None;
        let mut next = Some(newest);
        while let Some(info) = next {
            let Some(names) = info.resource else { break };
            let known = self.position(names.api_version);
            let index = known.unwrap_or(self.list.len());
            if known.is_none() {
                self.list.push(Version {
                    info,
                    api_version: names.api_version,
                    earlier: None,
                });
            }
            if let Some(later) = later {
                self.link(later, index, plans);
            }
            if known.is_some() {
                break;
            }
            later = Some(index);
            next = info.conversion.map(|conversion| conversion.from.resolved());
        }
    }

    fn link(&mut self, later: usize, earlier: usize, plans: &mut Plans) {
        let (Some(new), Some(old)) = (self.list.get(later), self.list.get(earlier)) else {
            return;
        };
        let pair = Pair::of(old.info, new.info);
        let step = Step {
            version: earlier,
            up: plans.node(pair, Direction::Up),
            down: plans.node(pair, Direction::Down),
        };
        if let Some(new) = self.list.get_mut(later) {
            new.earlier = Some(step);
        }
    }

    fn position(&self, api_version: &str) -> Option<usize> {
        self.list
            .iter()
            .position(|version| version.api_version == api_version)
    }

    /// The versions from one to its earliest.
    fn earlier(&self, from: usize) -> Vec<usize> {
        let mut chain = vec![from];
        let mut next = from;
        while let Some(step) = self
            .list
            .get(next)
            .and_then(|version| version.earlier.as_ref())
        {
            chain.push(step.version);
            next = step.version;
        }
        chain
    }

    /// The steps between two versions: each with the later version and the direction.
    fn route(&self, from: usize, to: usize) -> Option<Vec<(usize, Direction)>> {
        let (down, up) = (self.earlier(from), self.earlier(to));
        let common = down.iter().find(|version| up.contains(version))?;
        let before = |chain: &[usize]| -> Vec<usize> {
            chain
                .iter()
                .take_while(|version| *version != common)
                .copied()
                .collect()
        };
        let down = before(&down)
            .into_iter()
            .map(|version| (version, Direction::Down));
        let up = before(&up)
            .into_iter()
            .rev()
            .map(|version| (version, Direction::Up));
        Some(down.chain(up).collect())
    }

    fn convert(
        &self,
        plans: &Plans,
        mut object: Map<String, Value>,
        from: usize,
        to: usize,
    ) -> Result<Converted, ErrorList> {
        let mut lost = Vec::new();
        if from == to {
            return Ok(Converted {
                object: Value::Object(object),
                lost,
            });
        }
        let Some(route) = self.route(from, to) else {
            return Err(Error::invalid(
                "apiVersion",
                "",
                "the versions have no conversion between them",
            )
            .into());
        };
        let key = kept::annotation_key(&self.group);
        let mut kept = kept::take(&mut object, &key);
        for (later, direction) in route {
            let mut run = Run::new(plans, direction);
            object = self.step(&mut run, later, object, &mut kept);
            run.errors.into_result()?;
            lost.append(&mut run.lost);
        }
        if let Some(version) = self.list.get(to) {
            object.insert("apiVersion".to_owned(), Value::from(version.api_version));
        }
        kept::write(&mut object, &key, &kept)?;
        Ok(Converted {
            object: Value::Object(object),
            lost,
        })
    }

    /// Converts between a version and the one before it.
    fn step(
        &self,
        run: &mut Run<'_>,
        later: usize,
        object: Map<String, Value>,
        kept: &mut KeptByVersion,
    ) -> Map<String, Value> {
        let names = |index: usize| {
            let version = self.list.get(index)?.api_version;
            Some(version.rsplit_once('/').map_or(version, |(_, name)| name))
        };
        let Some((new, step)) = self
            .list
            .get(later)
            .and_then(|new| Some((new, new.earlier.as_ref()?)))
        else {
            return object;
        };
        let (Some(old_name), Some(new_name)) = (names(step.version), names(later)) else {
            return object;
        };
        debug_assert!(
            new.info.conversion.is_some(),
            "only declared conversions are linked"
        );
        let (node, source, target) = match run.direction {
            Direction::Up => (&step.up, old_name, new_name),
            Direction::Down => (&step.down, new_name, old_name),
        };
        let before = kept.remove(target);
        let mut now = Kept::default();
        let converted = run.value(
            node,
            Value::Object(object),
            before.as_ref(),
            &mut now,
            &Path::ROOT,
        );
        // What was kept of this version is restored already.
        kept.remove(source);
        if !now.is_empty() {
            kept.insert(source.to_owned(), now);
        }
        match converted {
            Value::Object(object) => object,
            _ => Map::new(),
        }
    }
}
