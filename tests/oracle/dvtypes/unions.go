package dvtypes

// Unions holds each kind of union.
type Unions struct {
	// +k8s:optional
	Plain *PlainUnion `json:"plain,omitempty"`
	// +k8s:optional
	Discriminated *DiscriminatedUnion `json:"discriminated,omitempty"`
	// +k8s:optional
	Two *TwoUnions `json:"two,omitempty"`
	// +k8s:optional
	Modes *Modes `json:"modes,omitempty"`
	// +k8s:optional
	Dependents *Dependents `json:"dependents,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:item(name: "succeeded")=+k8s:zeroOrOneOfMember
	// +k8s:item(name: "failed")=+k8s:zeroOrOneOfMember
	// +k8s:item(name: "aborted")=+k8s:zeroOrOneOfMember
	Outcomes []Leaf `json:"outcomes,omitempty"`
}

// PlainUnion needs exactly one member.
type PlainUnion struct {
	// +k8s:optional
	// +k8s:unionMember
	Git *Leaf `json:"git,omitempty"`
	// +k8s:optional
	// +k8s:unionMember
	Image *string `json:"image,omitempty"`
	// +k8s:optional
	// +k8s:unionMember
	// +k8s:listType=atomic
	Parts []string `json:"parts,omitempty"`
}

// DiscriminatedUnion has a field that names its member.
type DiscriminatedUnion struct {
	// +k8s:unionDiscriminator
	// +k8s:required
	Type string `json:"type"`
	// +k8s:optional
	// +k8s:unionMember
	Git *Leaf `json:"git,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(memberName: "OCI")
	Image *string `json:"image,omitempty"`
}

// TwoUnions has two unions, and a rule on the type.
//
// +k8s:ifEnabled(Extra)=+k8s:validateFalse="the type, while Extra is on"
type TwoUnions struct {
	// +k8s:optional
	// +k8s:unionMember(union: "second")
	C *string `json:"c,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(union: "first")
	A *string `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(union: "second")
	D *string `json:"d,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(union: "first")
	B *string `json:"b,omitempty"`
}

// Modes has fields that depend on a mode.
type Modes struct {
	// +k8s:modeDiscriminator
	// +k8s:required
	Mode string `json:"mode"`
	// +k8s:optional
	// +k8s:ifMode("Fast")=+k8s:required
	// +k8s:ifMode("Fast")=+k8s:maximum=5
	// +k8s:ifMode("Slow")=+k8s:minimum=100
	Speed *int32 `json:"speed,omitempty"`
	// +k8s:optional
	// +k8s:ifMode("Slow")=+k8s:minLength=3
	Reason *string `json:"reason,omitempty"`
}

// Dependents has fields that need or exclude others.
type Dependents struct {
	// +k8s:optional
	// +k8s:dependentRequired("key")
	Certificate *string `json:"certificate,omitempty"`
	// +k8s:optional
	Key *string `json:"key,omitempty"`
	// +k8s:optional
	// +k8s:dependentForbidden("key")
	Insecure *bool `json:"insecure,omitempty"`
}
