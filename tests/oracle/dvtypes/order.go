package dvtypes

// Order has several rules on everything, which run in another order than that of writing.
//
// +k8s:validateFalse="the type, second by name"
// +k8s:ifEnabled(Extra)=+k8s:validateFalse="the type, while Extra is on"
type Order struct {
	// +k8s:neq="ab cd ef"
	// +k8s:minLength=20
	// +k8s:maxLength=3
	// +k8s:maxBytes=2
	// +k8s:format=k8s-short-name
	// +k8s:optional
	Text string `json:"text,omitempty"`
	// +k8s:update=NoModify
	// +k8s:minimum=10
	// +k8s:maximum=5
	// +k8s:immutable
	// +k8s:optional
	Number int32 `json:"number,omitempty"`
	// +k8s:listType=set
	// +k8s:eachVal=+k8s:minLength=3
	// +k8s:eachVal=+k8s:maxBytes=1
	// +k8s:minItems=9
	// +k8s:optional
	List []string `json:"list,omitempty"`
	// +k8s:maxItems=1
	// +k8s:eachVal=+k8s:minLength=3
	// +k8s:listType=set
	// +k8s:minItems=9
	// +k8s:optional
	Capped []string `json:"capped,omitempty"`
	// +k8s:subfield(name)=+k8s:maxBytes=1
	// +k8s:subfield(note)=+k8s:required
	// +k8s:subfield(name)=+k8s:minLength=9
	// +k8s:optional
	Leaf *Leaf `json:"leaf,omitempty"`
	// +k8s:eachVal=+k8s:maxLength=1
	// +k8s:eachKey=+k8s:maxLength=1
	// +k8s:minProperties=9
	// +k8s:optional
	Map map[string]string `json:"map,omitempty"`
	// +k8s:validateFalse="the child"
	// +k8s:optional
	Child *OrderChild `json:"child,omitempty"`
}

// OrderChild has a rule that fails, and so has its field.
//
// +k8s:validateFalse="the type of the child"
type OrderChild struct {
	// +k8s:validateFalse="the field of the child"
	// +k8s:optional
	Text string `json:"text,omitempty"`
}

// ShortCircuit has fields whose first rules stop the others.
type ShortCircuit struct {
	// +k8s:required
	// +k8s:minLength=2
	// +k8s:immutable
	Text string `json:"text"`
	// +k8s:required
	// +k8s:validateFalse="the child"
	Child *OrderChild `json:"child"`
	// +k8s:optional
	// +k8s:maxItems=1
	// +k8s:listType=map
	// +k8s:listMapKey=name
	List []Leaf `json:"list,omitempty"`
}

// Own has custom checks along with other rules: on fields, on types, and on their parts.
type Own struct {
	// +k8s:optional
	// +k8s:neq="abc"
	// +k8s:maxBytes=2
	// +k8s:immutable
	// +k8s:customValidation
	Text *Checked `json:"text,omitempty"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:minItems=3
	// +k8s:maxItems=4
	// +k8s:eachVal=+k8s:maxBytes=2
	// +k8s:customValidation
	List []Checked `json:"list,omitempty"`
	// +k8s:optional
	// +k8s:minProperties=3
	// +k8s:eachVal=+k8s:maxBytes=2
	// +k8s:eachKey=+k8s:maxBytes=2
	// +k8s:customValidation
	Map map[Checked]Checked `json:"map,omitempty"`
	// +k8s:optional
	Level *Level `json:"level,omitempty"`
	// +k8s:optional
	Together *Together `json:"together,omitempty"`
}

// Checked is a text with a custom check.
//
// +k8s:neq="ab"
// +k8s:minLength=3
// +k8s:maxLength=4
// +k8s:customValidation
type Checked string

// Level is an enum with a custom check.
//
// +k8s:enum
// +k8s:customValidation
type Level string

// The levels.
const (
	Low  Level = "low"
	High Level = "high"
)

// Together has all rules that fields can have about each other, and a custom check.
//
// +k8s:customValidation
type Together struct {
	// +k8s:optional
	// +k8s:dependentRequired("second")
	// +k8s:dependentForbidden("third")
	First *string `json:"first,omitempty"`
	// +k8s:optional
	// +k8s:zeroOrOneOfMember
	Second *string `json:"second,omitempty"`
	// +k8s:optional
	// +k8s:zeroOrOneOfMember
	// +k8s:unionMember(union: "late")
	// +k8s:ifMode("fast")=+k8s:maxBytes=1
	Third *string `json:"third,omitempty"`
	// +k8s:unionDiscriminator(union: "chosen")
	// +k8s:required
	Choice string `json:"choice"`
	// +k8s:optional
	// +k8s:unionMember(union: "chosen")
	// +k8s:ifMode(modality: "also", mode: "slow")=+k8s:maxBytes=1
	Fourth *string `json:"fourth,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(union: "late")
	// +k8s:dependentForbidden("fourth")
	Fifth *string `json:"fifth,omitempty"`
	// +k8s:modeDiscriminator
	// +k8s:required
	Mode string `json:"mode"`
	// +k8s:modeDiscriminator(modality: "also")
	// +k8s:required
	Also string `json:"also"`
}
