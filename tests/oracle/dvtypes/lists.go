package dvtypes

// Lists has one list for each kind of list.
type Lists struct {
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:eachVal=+k8s:maxLength=2
	Atomic []string `json:"atomic,omitempty"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:eachVal=+k8s:maxLength=2
	Set []string `json:"set,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Map []Leaf `json:"map,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:listMapKey=port
	TwoKeys []Endpoint `json:"twoKeys,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	AtomicItems []Leaf `json:"atomicItems,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=set
	UniqueAtomic []string `json:"uniqueAtomic,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:customUnique
	Unchecked []Leaf `json:"unchecked,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	Pointers []*Leaf `json:"pointers,omitempty"`
	// +k8s:optional
	ByName map[string]Leaf `json:"byName,omitempty"`
}

// Endpoint has two keys, one of them a pointer.
type Endpoint struct {
	// +k8s:required
	Name string `json:"name"`
	// +k8s:optional
	// +k8s:minimum=1
	Port *int32 `json:"port,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	Fixed string `json:"fixed,omitempty"`
}

// Items picks single items out of a list.
type Items struct {
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:item(name: "first")=+k8s:subfield(note)=+k8s:required
	// +k8s:item(name: "fixed")=+k8s:immutable
	List []Leaf `json:"list,omitempty"`
}
