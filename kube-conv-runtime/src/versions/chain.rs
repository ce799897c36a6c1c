//! The versions of one kind, and the steps between them.

use super::Converted;
use super::kept::{self, Kept, KeptByVersion};
use super::object::ConversionRun;
use super::plan::{Direction, PlanNode, Plans, TypePair};
use super::restored::CheckedSchema;
use crate::api::TypeInfo;
use kube_conv_schema::field::{Error, ErrorList, Path};
use serde_json::{Map, Value};

/// The versions of one kind.
#[derive(Debug)]
pub(super) struct Versions {
    pub(super) group: String,
    pub(super) kind: &'static str,
    pub(super) list: Vec<VersionType>,
}

#[derive(Debug)]
pub(super) struct VersionType {
    pub(super) info: &'static TypeInfo,
    pub(super) api_version: &'static str,
    /// The schema, by which restored values are checked.
    schema: CheckedSchema,
    /// The version that this one converts from, and how.
    earlier: Option<VersionStep>,
}

/// The conversions between a version and the one before it.
#[derive(Debug)]
struct VersionStep {
    version: usize,
    up: PlanNode,
    down: PlanNode,
}

impl Versions {
    /// Adds a version and those before it, unless they are known.
    pub(super) fn add(&mut self, newest: &'static TypeInfo, plans: &mut Plans) {
        let mut later: Option<usize> = None;
        let mut next = Some(newest);
        while let Some(info) = next {
            let Some(names) = info.resource else { break };
            let known = self.position(names.api_version);
            let index = known.unwrap_or(self.list.len());
            if known.is_none() {
                self.list.push(VersionType {
                    info,
                    api_version: names.api_version,
                    schema: CheckedSchema::of(info),
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
        let pair = TypePair::of(old.info, new.info);
        let step = VersionStep {
            version: earlier,
            up: plans.node(pair, Direction::Up),
            down: plans.node(pair, Direction::Down),
        };
        if let Some(new) = self.list.get_mut(later) {
            new.earlier = Some(step);
        }
    }

    pub(super) fn position(&self, api_version: &str) -> Option<usize> {
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

    pub(super) fn convert(
        &self,
        plans: &Plans,
        mut object: Map<String, Value>,
        from: usize,
        to: usize,
    ) -> Result<Converted, ErrorList> {
        if from == to {
            return Ok(Converted {
                object: Value::Object(object),
                lost: Vec::new(),
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
        let kept = kept::take(&mut object, &key);
        if kept.is_empty() || route.len() == 1 {
            return self.walk(plans, object, kept, &route, to);
        }
        // A version on the way may not hold what another restores.
        let plain = object.clone();
        let restored = self.walk(plans, object, kept, &route, to);
        restored.or_else(|_| self.walk(plans, plain, KeptByVersion::new(), &route, to))
    }

    /// Converts step by step.
    fn walk(
        &self,
        plans: &Plans,
        mut object: Map<String, Value>,
        mut kept: KeptByVersion,
        route: &[(usize, Direction)],
        to: usize,
    ) -> Result<Converted, ErrorList> {
        let mut lost = Vec::new();
        let mut sources = Vec::new();
        for (later, direction) in route {
            let mut run = ConversionRun::new(plans, *direction);
            let Some(step) = self.named_step(*later, *direction) else {
                continue;
            };
            sources.push(step.source);
            object = step.run(&mut run, object, &mut kept);
            run.errors.into_result()?;
            lost.append(&mut run.lost);
        }
        if let Some(version) = self.list.get(to) {
            object.insert("apiVersion".to_owned(), Value::from(version.api_version));
        }
        let key = kept::annotation_key(&self.group);
        kept::write(&mut object, &key, kept, |version| {
            sources.contains(&version)
        })?;
        Ok(Converted {
            object: Value::Object(object),
            lost,
        })
    }

    /// The step between a version and the one before it.
    fn named_step(&self, later: usize, direction: Direction) -> Option<NamedStep<'_>> {
        let new = self.list.get(later)?;
        let step = new.earlier.as_ref()?;
        let old = self.list.get(step.version)?;
        debug_assert!(
            new.info.conversion.is_some(),
            "only declared conversions are linked"
        );
        let (node, source, target) = match direction {
            Direction::Up => (&step.up, old, new),
            Direction::Down => (&step.down, new, old),
        };
        Some(NamedStep {
            node,
            source: source.name(),
            target: target.name(),
            schema: &target.schema,
        })
    }
}

impl VersionType {
    /// The version without its group.
    fn name(&self) -> &'static str {
        let version = self.api_version.rsplit_once('/');
        version.map_or(self.api_version, |(_, name)| name)
    }
}

/// A conversion between two versions in one direction.
pub(super) struct NamedStep<'v> {
    pub(super) node: &'v PlanNode,
    pub(super) source: &'static str,
    pub(super) target: &'static str,
    /// The schema of the target.
    pub(super) schema: &'v CheckedSchema,
}

impl NamedStep<'_> {
    pub(super) fn run(
        &self,
        run: &mut ConversionRun<'_>,
        object: Map<String, Value>,
        kept: &mut KeptByVersion,
    ) -> Map<String, Value> {
        let mut before = kept.remove(self.target);
        if let Some(before) = &mut before {
            self.schema.retain_typed(before);
        }
        let mut now = Kept::default();
        let object = Value::Object(object);
        let converted = run.value(self.node, object, before.as_ref(), &mut now, &Path::ROOT);
        // What was kept of this version is restored already.
        kept.remove(self.source);
        if !now.is_empty() {
            kept.insert(self.source.to_owned(), now);
        }
        match converted {
            Value::Object(object) => object,
            _ => Map::new(),
        }
    }
}
