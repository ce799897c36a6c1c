use super::facts;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Lists that are not list maps or sets here. A condition of a workload has an optional type, and a
/// server rejects a CRD with an optional key. The metadata of a template is written as controller-gen does.
const OTHERS: [(&str, &str); 7] = [
    ("apiregistration.v1.APIServiceStatus", "conditions"),
    ("apps.v1.DaemonSetStatus", "conditions"),
    ("apps.v1.DeploymentStatus", "conditions"),
    ("apps.v1.ReplicaSetStatus", "conditions"),
    ("apps.v1.StatefulSetStatus", "conditions"),
    ("meta.v1.ObjectMeta", "finalizers"),
    ("meta.v1.ObjectMeta", "ownerReferences"),
];

/// The lists of a type by field: `set`, or the keys of a list map.
type Lists<'t> = BTreeMap<&'t str, &'t str>;

fn published(fields: &str) -> Lists<'_> {
    let lists = fields.split_whitespace().filter_map(|field| {
        let (name, described) = field.split_once(':')?;
        // A mark of fields that are written if they are empty.
        let name = name.strip_prefix('+').unwrap_or(name);
        let (_, after) = described.strip_prefix('[')?.rsplit_once(']')?;
        let keys = after.strip_prefix('=')?;
        Some((name, if keys.is_empty() { "set" } else { keys }))
    });
    lists.collect()
}

fn noted(line: &'static str) -> Lists<'static> {
    let lists = line.split_whitespace().filter_map(|fact| {
        let (name, keys) = fact.strip_suffix(']')?.split_once('[')?;
        Some((name, keys)).filter(|(_, keys)| !keys.is_empty())
    });
    lists.collect()
}

#[test]
fn lists_are_sets_and_list_maps_where_the_published_types_say_so() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    if !crates.exists() {
        return println!("skipped: a package has no types of k8s.io/api");
    }
    let types = crates.join("kube-conv-server/src/built_in/types.txt");
    let types = std::fs::read_to_string(types).unwrap();
    let lines = facts::TYPES.lines().filter_map(|line| line.split_once(' '));
    let known: BTreeMap<String, &str> = lines
        .map(|(name, facts)| {
            let short = name.strip_prefix("api.");
            let short = short.or_else(|| name.strip_prefix("apimachinery.pkg.apis."));
            (short.unwrap_or(name).to_owned(), facts)
        })
        .collect();
    let mut others = Vec::new();
    let mut compared = 0;
    for (name, fields) in types.lines().filter_map(|line| line.split_once(' ')) {
        let ours = known
            .get(name)
            .map(|facts| noted(facts))
            .unwrap_or_default();
        let theirs = published(fields);
        compared += theirs.len();
        let fields: BTreeSet<&str> = ours.keys().chain(theirs.keys()).copied().collect();
        let differ = fields
            .into_iter()
            .filter(|field| ours.get(field) != theirs.get(field));
        others.extend(differ.map(|field| (name, field)));
    }
    assert!(compared > 40, "{compared}");
    assert_eq!(others, OTHERS);
}
