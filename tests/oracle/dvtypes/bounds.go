package dvtypes

// Bounds has one field for each bound.
type Bounds struct {
	// +k8s:optional
	// +k8s:minLength=2
	// +k8s:maxLength=4
	Text string `json:"text,omitempty"`
	// +k8s:optional
	// +k8s:minLength=2
	// +k8s:maxLength=4
	TextPointer *string `json:"textPointer,omitempty"`
	// +k8s:required
	// +k8s:maxBytes=4
	Bytes string `json:"bytes"`
	// +k8s:optional
	// +k8s:minimum=2
	// +k8s:maximum=4
	Number int32 `json:"number,omitempty"`
	// +k8s:optional
	// +k8s:minimum=0
	NumberPointer *int64 `json:"numberPointer,omitempty"`
	// +k8s:optional
	// +k8s:minItems=2
	// +k8s:maxItems=3
	// +k8s:listType=atomic
	// +k8s:eachVal=+k8s:minLength=1
	List []string `json:"list,omitempty"`
	// +k8s:optional
	// +k8s:minProperties=2
	// +k8s:maxProperties=3
	// +k8s:eachKey=+k8s:format=k8s-short-name
	// +k8s:eachVal=+k8s:maxLength=3
	Map map[string]string `json:"map,omitempty"`
}

// Presence has required, optional and forbidden fields of every shape.
type Presence struct {
	// +k8s:required
	RequiredText string `json:"requiredText"`
	// +k8s:required
	RequiredNumber int32 `json:"requiredNumber"`
	// +k8s:required
	RequiredBool bool `json:"requiredBool"`
	// +k8s:required
	RequiredPointer *string `json:"requiredPointer"`
	// +k8s:required
	// +k8s:listType=atomic
	RequiredList []string `json:"requiredList"`
	// +k8s:required
	RequiredMap map[string]string `json:"requiredMap"`
	// +k8s:required
	RequiredStruct *Leaf `json:"requiredStruct"`
	// +k8s:optional
	OptionalStruct *Leaf `json:"optionalStruct,omitempty"`
	// +k8s:forbidden
	Banned string `json:"banned,omitempty"`
	Plain  Leaf   `json:"plain"`
}

// Leaf has one field of its own.
type Leaf struct {
	// +k8s:required
	// +k8s:format=k8s-short-name
	Name string `json:"name"`
	// +k8s:optional
	// +k8s:maxLength=3
	Note *string `json:"note,omitempty"`
}

// Color is an enum.
// +k8s:enum
type Color string

// The colors. Mauve exists only while the option Muted is off.
const (
	Red  Color = "Red"
	Blue Color = "Blue"
	// +k8s:ifEnabled(Muted)=+k8s:enumExclude
	Mauve Color = "Mauve"
)

// Word is a named string with a rule of its own.
// +k8s:maxLength=5
type Word string

// Named has fields of named types and their lists and maps.
type Named struct {
	// +k8s:optional
	Color Color `json:"color,omitempty"`
	// +k8s:optional
	ColorPointer *Color `json:"colorPointer,omitempty"`
	// +k8s:optional
	// +k8s:listType=set
	Colors []Color `json:"colors,omitempty"`
	// +k8s:optional
	// +k8s:maxBytes=3
	// +k8s:format=k8s-label-value
	Word Word `json:"word,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	Words []Word `json:"words,omitempty"`
	// +k8s:optional
	WordMap map[Word]Word `json:"wordMap,omitempty"`
}
