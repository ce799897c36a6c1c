//! The versions of one kind, and the steps between them.

use super::Converted;
use super::kept::{self, Kept, KeptByVersion};
use super::object::Run;
use super::plan::{Direction, Node, Pair, Plans};
use super::restored::Checked;
use crate::api::TypeInfo;
use crate::field::{Error, ErrorList, Path};
use serde_json::{Map, Value};

/// The versions of one kind.
#[derive(Debug)]
pub(super) struct Versions {
    pub(super) group: String,
    pub(super) kind: &'static str,
    pub(super) list: Vec<Version>,
}

#[derive(Debug)]
pub(super) struct Version {
    pub(super) info: &'static TypeInfo,
    pub(super) api_version: &'static str,
    /// The schema, by which restored values are checked.
    schema: Checked,
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
                self.list.push(Version {
                    info,
                    api_version: names.api_version,
                    schema: Checked::of(info),
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
        let Some(target) = self.list.get(to).filter(|_| !kept.is_empty()) else {
            return self.walk(plans, object, kept, &route, to);
        };
        let plain = object.clone();
        let restored = self.walk(plans, object, kept, &route, to);
        target.schema.unless_worse(restored, || {
            self.walk(plans, plain, KeptByVersion::new(), &route, to)
        })
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
        for (later, direction) in route {
            let mut run = Run::new(plans, *direction);
            object = self.step(&mut run, *later, object, &mut kept);
            run.errors.into_result()?;
            lost.append(&mut run.lost);
        }
        if let Some(version) = self.list.get(to) {
            object.insert("apiVersion".to_owned(), Value::from(version.api_version));
        }
        kept::write(&mut object, &kept::annotation_key(&self.group), &kept)?;
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
