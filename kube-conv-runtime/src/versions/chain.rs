//! The versions of one kind, and the steps between them.

use super::Converted;
use super::kept::{self, Kept, KeptByVersion};
use super::object::ConversionRun;
use super::plan::{Direction, PlanNode, Plans, TypePair};
use super::restored::CheckedSchema;
use crate::api::{ResourceNames, TypeInfo};
use kube_conv_schema::field::{Error, ErrorList, Path};
use serde_json::{Map, Value};

/// The versions of one kind.
#[derive(Debug)]
pub(super) struct Versions {
    pub(super) group: &'static str,
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
    /// The versions of a kind, none of which is known yet.
    pub(super) fn of(names: ResourceNames) -> Self {
        let group = names.api_version.rsplit_once('/');
        Self {
            group: group.map_or("", |(group, _)| group),
            kind: names.kind,
            list: Vec::new(),
        }
    }

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
        self.api_versions().position(|known| known == api_version)
    }

    pub(super) fn is_of(&self, group: &str, kind: &str) -> bool {
        self.group == group && self.kind == kind
    }

    pub(super) fn api_versions(&self) -> impl Iterator<Item = &'static str> + use<'_> {
        self.list.iter().map(|version| version.api_version)
    }

    /// The position of a version, which is given in a field.
    pub(super) fn supported(&self, field: &str, api_version: &str) -> Result<usize, Error> {
        self.position(api_version)
            .ok_or_else(|| Error::not_supported(field, api_version, self.api_versions()))
    }

    /// The versions from one to its earliest.
    fn earlier(&self, from: usize) -> Vec<usize> {
        let next = |index: &usize| Some(self.list.get(*index)?.earlier.as_ref()?.version);
        std::iter::successors(Some(from), next).collect()
    }

    /// The steps between two versions: each with the later version and the direction.
    fn route(&self, from: usize, to: usize) -> Option<Vec<(usize, Direction)>> {
        let (down, up) = (self.earlier(from), self.earlier(to));
        let common = down.iter().find(|version| up.contains(version))?;
        let before = |version: &&usize| *version != common;
        let mut up: Vec<&usize> = up.iter().take_while(before).collect();
        up.reverse();
        let down = down.iter().take_while(before);
        let down = down.map(|version| (*version, Direction::Down));
        let up = up.into_iter().map(|version| (*version, Direction::Up));
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
        let key = kept::annotation_key(self.group);
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
            let Some((node, source, target)) = self.step(*later, *direction) else {
                continue;
            };
            let mut before = kept.remove(target.name());
            if let Some(before) = &mut before {
                target.schema.retain_typed(before);
            }
            let mut now = Kept::default();
            let value = Value::Object(object);
            let converted = run.value(node, value, before.as_ref(), &mut now, &Path::ROOT);
            object = match converted {
                Value::Object(object) => object,
                _ => Map::new(),
            };
            // What was kept of this version is restored already.
            kept.remove(source.name());
            if !now.is_empty() {
                kept.insert(source.name().to_owned(), now);
            }
            sources.push(source.name());
            run.errors.into_result()?;
            lost.append(&mut run.lost);
        }
        if let Some(version) = self.list.get(to) {
            object.insert("apiVersion".to_owned(), Value::from(version.api_version));
        }
        let key = kept::annotation_key(self.group);
        kept::write(&mut object, &key, kept, |version| {
            sources.contains(&version)
        })?;
        Ok(Converted {
            object: Value::Object(object),
            lost,
        })
    }

    /// The step between a version and the one before it: how, from which and to which version.
    fn step(
        &self,
        later: usize,
        direction: Direction,
    ) -> Option<(&PlanNode, &VersionType, &VersionType)> {
        let new = self.list.get(later)?;
        let step = new.earlier.as_ref()?;
        let old = self.list.get(step.version)?;
        debug_assert!(
            new.info.conversion.is_some(),
            "only declared conversions are linked"
        );
        Some(match direction {
            Direction::Up => (&step.up, old, new),
            Direction::Down => (&step.down, new, old),
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
