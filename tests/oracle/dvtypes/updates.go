package dvtypes

// Updates has one field for each rule of updates.
type Updates struct {
	// +k8s:optional
	// +k8s:immutable
	Immutable string `json:"immutable,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	ImmutablePointer *Leaf `json:"immutablePointer,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	// +k8s:listType=atomic
	ImmutableList []string `json:"immutableList,omitempty"`
	// +k8s:optional
	// +k8s:update=NoSet
	NoSet *string `json:"noSet,omitempty"`
	// +k8s:optional
	// +k8s:update=NoUnset
	NoUnset string `json:"noUnset,omitempty"`
	// +k8s:optional
	// +k8s:update=NoModify
	NoModify *int32 `json:"noModify,omitempty"`
	// +k8s:optional
	// +k8s:update=NoUnset
	// +k8s:update=NoModify
	SetOnce *string `json:"setOnce,omitempty"`
	// +k8s:optional
	// +k8s:update=NoAddItem
	// +k8s:listType=set
	NoAdd []string `json:"noAdd,omitempty"`
	// +k8s:optional
	// +k8s:update=NoRemoveItem
	// +k8s:listType=map
	// +k8s:listMapKey=name
	NoRemove []Leaf `json:"noRemove,omitempty"`
	// +k8s:optional
	// +k8s:update=NoAddItem
	// +k8s:update=NoRemoveItem
	FixedKeys map[string]string `json:"fixedKeys,omitempty"`
	// +k8s:optional
	// +k8s:monotonic
	Growing int64 `json:"growing,omitempty"`
	// +k8s:optional
	Nested *Nested `json:"nested,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Items []Endpoint `json:"items,omitempty"`
}

// Nested has rules of updates below a pointer that may come and go.
type Nested struct {
	// +k8s:optional
	// +k8s:immutable
	Immutable string `json:"immutable,omitempty"`
	// +k8s:optional
	// +k8s:update=NoSet
	NoSet *string `json:"noSet,omitempty"`
	// +k8s:optional
	// +k8s:update=NoSet
	NoSetText string `json:"noSetText,omitempty"`
	// +k8s:optional
	// +k8s:maxLength=2
	Text string `json:"text,omitempty"`
}
