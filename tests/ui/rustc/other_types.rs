//! Types of the standard library that are imported by name: errors say what to write instead.

use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

mod uuid {
    #[derive(Clone, Debug, PartialEq)]
    pub struct Uuid;
}
use uuid::Uuid;

/// An API type with the name of a type of the standard library.
mod own {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Version(pub String);
}
use own::Version;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    timeout: Duration,
    timeouts: Option<Vec<Duration>>,
    since: SystemTime,
    address: IpAddr,
    #[k8s(optional)]
    addresses: BTreeMap<String, Ipv4Addr>,
    socket: SocketAddr,
    #[k8s(min_length = 1)]
    path: PathBuf,
    shared: Rc<String>,
    counted: Arc<String>,
    id: Uuid,
    #[k8s(optional)]
    names: HashSet<String>,
    queue: VecDeque<String>,
    count: NonZeroU64,
    version: Version,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Timeout(Duration);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Local(PathBuf),
    Remote { address: IpAddr },
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Item {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct SetOfStructs {
    #[k8s(optional)]
    items: BTreeSet<Item>,
}

fn main() {}
