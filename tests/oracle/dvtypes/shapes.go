package dvtypes

// Shapes has the less common ways to declare a field.
type Shapes struct {
	// Embedded has no name in JSON: its fields are those of Shapes.
	Embedded `json:",inline"`
	// NamedEmbedded has one.
	NamedEmbedded `json:"namedEmbedded"`
	// +k8s:optional
	Names Names `json:"names,omitempty"`
	// +k8s:optional
	Notes Notes `json:"notes,omitempty"`
	// +k8s:optional
	Tree *Tree `json:"tree,omitempty"`
	// Opaque is a Leaf whose own rules are ignored.
	//
	// +k8s:optional
	// +k8s:opaqueType
	Opaque *Leaf `json:"opaque,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:eachVal=+k8s:opaqueType
	OpaqueItems []Leaf `json:"opaqueItems,omitempty"`
	// +k8s:optional
	// +k8s:customValidation
	Custom string `json:"custom,omitempty"`
	// +k8s:optional
	// +k8s:maxLength=9
	// +k8s:ifEnabled(Extra)=+k8s:maxLength=3
	// +k8s:ifDisabled(Extra)=+k8s:minLength=2
	Switched string `json:"switched,omitempty"`
	// +k8s:optional
	// +k8s:maxBytes=1
	// +k8s:beta(since: "1.36")=+k8s:maxBytes=2
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=3
	Staged string `json:"staged,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:listMapKey=zone
	// +k8s:listMapKey=port
	// +k8s:item(port: 1, name: "a", zone: "z")=+k8s:subfield(fixed)=+k8s:minLength=3
	Keyed []Keyed `json:"keyed,omitempty"`
	// Members of a union may not have integer keys: the generator fails.
	//
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:listMapKey=zone
	// +k8s:item(name: "b", zone: "z")=+k8s:unionMember
	// +k8s:item(zone: "y", name: "a")=+k8s:unionMember
	Members []Member `json:"members,omitempty"`
}

// Embedded is embedded.
type Embedded struct {
	// +k8s:optional
	// +k8s:maxLength=3
	Text string `json:"text,omitempty"`
}

// NamedEmbedded is embedded as well.
type NamedEmbedded struct {
	// +k8s:optional
	// +k8s:maxLength=3
	Word string `json:"word,omitempty"`
}

// Keyed has three keys, one of them a number.
type Keyed struct {
	// +k8s:required
	Name string `json:"name"`
	// +k8s:required
	Zone string `json:"zone"`
	// +k8s:required
	Port int32 `json:"port"`
	// +k8s:optional
	Fixed string `json:"fixed,omitempty"`
}

// Member has two keys.
type Member struct {
	// +k8s:required
	Name string `json:"name"`
	// +k8s:required
	Zone string `json:"zone"`
}

// Names is a list with rules of its own.
//
// +k8s:maxItems=3
// +k8s:listType=set
// +k8s:eachVal=+k8s:minLength=2
type Names []string

// Notes is a map with rules of its own.
//
// +k8s:eachKey=+k8s:maxLength=3
// +k8s:eachVal=+k8s:maxLength=3
// +k8s:minProperties=2
type Notes map[string]string

// Tree refers to itself.
type Tree struct {
	// +k8s:required
	Name string `json:"name"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Children []Tree `json:"children,omitempty"`
}

// Formats has one field for each format.
type Formats struct {
	// +k8s:optional
	// +k8s:format=k8s-short-name
	ShortName *string `json:"shortName,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-long-name
	LongName *string `json:"longName,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-long-name-caseless
	LongNameCaseless *string `json:"longNameCaseless,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-label-key
	LabelKey *string `json:"labelKey,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-prefixed-label-key
	PrefixedLabelKey *string `json:"prefixedLabelKey,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-label-value
	LabelValue *string `json:"labelValue,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-path-segment-name
	PathSegmentName *string `json:"pathSegmentName,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-uuid
	UUID *string `json:"uuid,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-resource-pool-name
	ResourcePoolName *string `json:"resourcePoolName,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-extended-resource-name
	ExtendedResourceName *string `json:"extendedResourceName,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-resource-fully-qualified-name
	ResourceFullyQualifiedName *string `json:"resourceFullyQualifiedName,omitempty"`
}
