package main

import (
	"encoding/json"
	"fmt"
	"sync"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

// patchItem has one field for each kind of patch metadata. smpSchemas, written by hand, has the
// same in OpenAPI; smp.schema prints it.
type patchItem struct {
	Name           string               `json:"name,omitempty"`
	Value          string               `json:"value,omitempty"`
	Other          string               `json:"other,omitempty"`
	Count          int64                `json:"count,omitempty"`
	Ratio          float64              `json:"ratio,omitempty"`
	Merging        []patchItem          `json:"merging,omitempty" patchStrategy:"merge" patchMergeKey:"name"`
	Atomic         []patchItem          `json:"atomic,omitempty"`
	MergingInts    []int64              `json:"mergingInts,omitempty" patchStrategy:"merge"`
	AtomicInts     []int64              `json:"atomicInts,omitempty"`
	MergingStrings []string             `json:"mergingStrings,omitempty" patchStrategy:"merge"`
	Ports          []patchPort          `json:"ports,omitempty" patchStrategy:"merge" patchMergeKey:"port"`
	Pointer        *patchItem           `json:"pointer,omitempty" patchStrategy:"merge" patchMergeKey:"name"`
	Child          *patchItem           `json:"child,omitempty"`
	Labels         map[string]string    `json:"labels,omitempty"`
	Replaced       *patchItem           `json:"replaced,omitempty" patchStrategy:"replace"`
	ReplacedList   []patchItem          `json:"replacedList,omitempty" patchStrategy:"replace" patchMergeKey:"name"`
	Union          *patchItem           `json:"union,omitempty" patchStrategy:"retainKeys"`
	Unions         []patchItem          `json:"unions,omitempty" patchStrategy:"merge,retainKeys" patchMergeKey:"name"`
	UnionsReversed []patchItem          `json:"unionsReversed,omitempty" patchStrategy:"retainKeys,merge" patchMergeKey:"name"`
	Raw            runtime.RawExtension `json:"raw,omitempty"`
	RawReplaced    runtime.RawExtension `json:"rawReplaced,omitempty" patchStrategy:"replace"`
	Unkeyed        []patchItem          `json:"unkeyed,omitempty" patchStrategy:"merge"`
	KeyedInts      []int64              `json:"keyedInts,omitempty" patchStrategy:"merge" patchMergeKey:"name"`
	Misspelt       []patchItem          `json:"misspelt,omitempty" patchStrategy:"Merge" patchMergeKey:"name"`
	TwoStrategies  []patchItem          `json:"twoStrategies,omitempty" patchStrategy:"merge,replace" patchMergeKey:"name"`
	ThreeWords     []patchItem          `json:"threeWords,omitempty" patchStrategy:"merge,retainKeys,replace" patchMergeKey:"name"`
	MapOfItems     map[string]patchItem `json:"mapOfItems,omitempty"`
	ListOfLists    [][]string           `json:"listOfLists,omitempty" patchStrategy:"merge"`
	Time           metav1.Time          `json:"time,omitempty"`
	Embedded       `json:",inline"`
	Hidden         string `json:"-"`
}

type patchPort struct {
	Port     int64  `json:"port"`
	Protocol string `json:"protocol,omitempty"`
	Name     string `json:"name,omitempty"`
}

// Embedded is exported because metadata is looked up in exported embedded structs.
type Embedded struct {
	EmbeddedList []patchItem `json:"embeddedList,omitempty" patchStrategy:"merge" patchMergeKey:"name"`
}

// smpStructs are the types that a question may name.
var smpStructs = map[string]any{
	"Item":       patchItem{},
	"ObjectMeta": metav1.ObjectMeta{},
	"Pod":        corev1.Pod{},
	"Service":    corev1.Service{},
	"Node":       corev1.Node{},
	"Deployment": appsv1.Deployment{},

	"pointer":             &patchItem{},
	"pointer to pointer":  new(*patchItem),
	"list":                []patchItem{},
	"map":                 map[string]patchItem{},
	"string":              "",
	"nil":                 nil,
	"unstructured object": &unstructured.Unstructured{},
}

// smpSchemas is the OpenAPI v3 schema of Item. As in published documents, the extensions are
// next to allOf.
const smpSchemas = `{
 "Item": {"type": "object", "properties": {
  "name": {"type": "string"},
  "value": {"type": "string"},
  "other": {"type": "string"},
  "count": {"type": "integer", "format": "int64"},
  "ratio": {"type": "number"},
  "merging": {"type": "array", "items": {"$ref": "#/components/schemas/Item"}, "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "name"},
  "atomic": {"type": "array", "items": {"$ref": "#/components/schemas/Item"}},
  "mergingInts": {"type": "array", "items": {"type": "integer"}, "x-kubernetes-patch-strategy": "merge"},
  "atomicInts": {"type": "array", "items": {"type": "integer"}},
  "mergingStrings": {"type": "array", "items": {"type": "string"}, "x-kubernetes-patch-strategy": "merge"},
  "ports": {"type": "array", "items": {"allOf": [{"$ref": "#/components/schemas/Port"}]}, "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "port"},
  "pointer": {"allOf": [{"$ref": "#/components/schemas/Item"}], "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "name"},
  "child": {"allOf": [{"$ref": "#/components/schemas/Item"}]},
  "labels": {"type": "object", "additionalProperties": {"type": "string"}},
  "replaced": {"allOf": [{"$ref": "#/components/schemas/Item"}], "x-kubernetes-patch-strategy": "replace"},
  "union": {"allOf": [{"$ref": "#/components/schemas/Item"}], "x-kubernetes-patch-strategy": "retainKeys"},
  "unions": {"type": "array", "items": {"allOf": [{"$ref": "#/components/schemas/Item"}]}, "x-kubernetes-patch-strategy": "merge,retainKeys", "x-kubernetes-patch-merge-key": "name"},
  "unkeyed": {"type": "array", "items": {"$ref": "#/components/schemas/Item"}, "x-kubernetes-patch-strategy": "merge"},
  "mapOfItems": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Item"}},
  "behind": {"$ref": "#/components/schemas/MergingList"},
  "dangling": {"$ref": "#/components/schemas/Nowhere"}
 }},
 "Port": {"type": "object", "properties": {"port": {"type": "integer"}, "protocol": {"type": "string"}, "name": {"type": "string"}}},
 "MergingList": {"type": "array", "items": {"$ref": "#/components/schemas/Item"}, "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "name"}
}`

// constructorError is upstream's rejection of a type as a source of metadata.
type constructorError struct{ error }

// smpMetadata names the source of patch metadata: a Go struct type, or with metadata openapi the
// schema of that name in smpSchemas.
type smpMetadata struct {
	Type     string `json:"type"`
	Metadata string `json:"metadata"`
}

// smpOpenAPI reads the schemas once, since that takes longer than answering a question.
var smpOpenAPI = sync.OnceValues(func() (map[string]*spec.Schema, error) {
	schemas := map[string]*spec.Schema{}
	err := json.Unmarshal([]byte(smpSchemas), &schemas)
	return schemas, err
})

func (m smpMetadata) lookup() (strategicpatch.LookupPatchMeta, error) {
	if m.Type == "" {
		m.Type = "Item"
	}
	switch m.Metadata {
	case "", "struct":
		sample, found := smpStructs[m.Type]
		if !found {
			return nil, fmt.Errorf("no type %q", m.Type)
		}
		lookup, err := strategicpatch.NewPatchMetaFromStruct(sample)
		if err != nil {
			return nil, constructorError{err}
		}
		return lookup, nil
	case "openapi":
		schemas, err := smpOpenAPI()
		if err != nil {
			return nil, err
		}
		schema, found := schemas[m.Type]
		if !found {
			return nil, fmt.Errorf("no schema %q", m.Type)
		}
		return strategicpatch.PatchMetaFromOpenAPIV3{SchemaList: schemas, Schema: schema}, nil
	default:
		return nil, fmt.Errorf("no source %q of metadata", m.Metadata)
	}
}
