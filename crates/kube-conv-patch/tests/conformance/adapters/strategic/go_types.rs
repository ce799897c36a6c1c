//! The Go types that questions name, as reflection shows them to Kubernetes' code.
//!
//! Published types are listed only with the fields that occur in questions.

use kube_conv_patch::strategic::Metadata;
use kube_conv_patch::strategic::metadata::{FieldMetadata, MetadataError};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

/// One type in each paragraph: its name, then name, type, strategy and merge key of each field.
const TYPES: &str = "
patchItem
  name string
  value string
  other string
  count int64
  ratio float64
  merging []patchItem merge name
  atomic []patchItem
  mergingInts []int64 merge
  atomicInts []int64
  mergingStrings []string merge
  ports []patchPort merge port
  pointer *patchItem merge name
  child *patchItem
  labels map[string]string
  replaced *patchItem replace
  replacedList []patchItem replace name
  union *patchItem retainKeys
  unions []patchItem merge,retainKeys name
  unionsReversed []patchItem retainKeys,merge name
  raw RawExtension
  rawReplaced RawExtension replace
  unkeyed []patchItem merge
  keyedInts []int64 merge name
  misspelt []patchItem Merge name
  twoStrategies []patchItem merge,replace name
  threeWords []patchItem merge,retainKeys,replace name
  mapOfItems map[string]patchItem
  listOfLists [][]string merge
  time Time
  embeddedList []patchItem merge name

patchPort
  port int64
  protocol string
  name string

RawExtension

Time

Unstructured

ObjectMeta
  name string
  namespace string
  labels map[string]string
  annotations map[string]string
  ownerReferences []OwnerReference merge uid
  finalizers []string merge
  managedFields []ManagedFieldsEntry

OwnerReference
  apiVersion string
  kind string
  name string
  uid string

ManagedFieldsEntry
  manager string

Pod
  metadata ObjectMeta
  spec PodSpec
  status PodStatus

PodSpec
  containers []Container merge name
  volumes []Volume merge,retainKeys name
  tolerations []Toleration

Toleration
  key string

Container
  name string
  image string
  env []EnvVar merge name
  ports []ContainerPort merge containerPort
  terminationMessagePath string

ContainerPort
  containerPort int32

EnvVar
  name string
  value string

Volume
  name string
  emptyDir *EmptyDirVolumeSource
  configMap *ConfigMapVolumeSource

EmptyDirVolumeSource
  medium string

ConfigMapVolumeSource
  name string

PodStatus
  hostIPs []HostIP merge ip

HostIP
  ip string

Service
  metadata ObjectMeta
  spec ServiceSpec

ServiceSpec
  ports []ServicePort merge port

ServicePort
  name string
  port int32
  protocol string

Node
  metadata ObjectMeta
  spec NodeSpec
  status NodeStatus

NodeSpec
  podCIDRs []string merge

NodeStatus
  addresses []NodeAddress merge type

NodeAddress
  type string
  address string

Deployment
  metadata ObjectMeta
  spec DeploymentSpec

DeploymentSpec
  strategy DeploymentStrategy retainKeys

DeploymentStrategy
  type string
  rollingUpdate *RollingUpdateDeployment

RollingUpdateDeployment
  maxSurge *IntOrString

IntOrString
";

struct GoField {
    name: &'static str,
    go_type: &'static str,
    strategy: &'static str,
    merge_key: &'static str,
}

type Structs = HashMap<&'static str, Vec<GoField>>;

fn structs() -> &'static Structs {
    static STRUCTS: OnceLock<Structs> = OnceLock::new();
    STRUCTS.get_or_init(|| TYPES.trim().split("\n\n").map(read_struct).collect())
}

fn read_struct(text: &'static str) -> (&'static str, Vec<GoField>) {
    let mut lines = text.lines();
    let name = lines.next().unwrap();
    (name, lines.map(read_field).collect())
}

fn read_field(line: &'static str) -> GoField {
    let mut words = line.split_whitespace();
    let mut next = || words.next().unwrap_or_default();
    GoField {
        name: next(),
        go_type: next(),
        strategy: next(),
        merge_key: next(),
    }
}

/// A type as Go writes it, such as `[]patchItem`.
#[derive(Clone, Copy)]
pub struct GoType(&'static str);

impl GoType {
    /// The struct that a question names, or why upstream does not accept the type.
    pub fn named(name: &str) -> Result<Self, String> {
        let not_a_struct = |kind: &str| Err(format!("expected a struct, but received a {kind}"));
        match name {
            "" | "Item" | "pointer" => Ok(Self("patchItem")),
            "unstructured object" => Ok(Self("Unstructured")),
            "pointer to pointer" => not_a_struct("ptr"),
            "list" => not_a_struct("slice"),
            "map" | "string" | "nil" => not_a_struct(name),
            name => Ok(Self(structs().get_key_value(name).unwrap().0)),
        }
    }

    fn kind(self) -> &'static str {
        match self.0 {
            text if text.starts_with("[]") => "slice",
            text if text.starts_with('*') => "ptr",
            text if text.starts_with("map[") => "map",
            text if structs().contains_key(text) => "struct",
            basic => basic,
        }
    }

    fn find(self, name: &str) -> Result<&'static GoField, MetadataError> {
        let pointee = Self(self.0.strip_prefix('*').unwrap_or(self.0));
        let Some(fields) = structs().get(pointee.0) else {
            return Err(MetadataError::NotAnObject {
                found: pointee.kind().to_owned(),
            });
        };
        let exact = fields.iter().find(|field| field.name == name);
        let folded = || fields.iter().find(|f| f.name.eq_ignore_ascii_case(name));
        exact
            .or_else(folded)
            .ok_or_else(|| MetadataError::UnknownField {
                type_name: Some(pointee.0.to_owned()),
                field: name.to_owned(),
            })
    }
}

impl GoField {
    fn metadata(&self) -> FieldMetadata<'static> {
        FieldMetadata {
            strategy: Some(self.strategy),
            merge_key: Some(self.merge_key),
        }
    }
}

impl Metadata for GoType {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.find(field)?;
        Ok((Self(found.go_type), found.metadata()))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.find(field)?;
        let elements = match found.go_type.strip_prefix("[]") {
            Some(elements) if elements.starts_with("[]") => return Err(MetadataError::ListOfLists),
            Some(elements) => elements,
            None => match found.go_type.strip_prefix('*') {
                Some(pointee) => pointee.strip_prefix("[]").unwrap_or(pointee),
                None => {
                    return Err(MetadataError::NotAList {
                        parent: self.kind().to_owned(),
                    });
                }
            },
        };
        Ok((Self(elements), found.metadata()))
    }

    fn type_name(&self) -> Cow<'_, str> {
        self.kind().into()
    }
}
