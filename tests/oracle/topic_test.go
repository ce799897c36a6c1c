package main

import (
	"strings"
	"testing"
)

const crdOfTests = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"foos.example.com"},` +
	`"spec":{"group":"example.com","names":{"plural":"foos","kind":"Foo"},"scope":"Namespaced","versions":[{"name":"v1","served":true,"storage":true,` +
	`"schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"integer","default":5}}}}}]}}`

func TestQuestionsThatCannotBeUnderstood(t *testing.T) {
	for topic, questions := range map[string][]string{
		"cr.create": {
			`{}`,
			`{"crd":` + crdOfTests + `}`,
			`{"crd":` + crdOfTests + `,"object":{},"objectText":""}`,
			`{"crd":` + crdOfTests + `,"object":{},"bogus":1}`,
			`{"crd":` + strings.Replace(crdOfTests, `"type":"integer"`, `"type":"int"`, 1) + `,"object":{}}`,
		},
		"cr.read":      {`{"crd":` + crdOfTests + `}`, `{"crd":` + crdOfTests + `,"old":{"metadata":{}}}`},
		"crd.validate": {`{}`, `{"crd":{},"old":{}}`},
		"prune":        {`{}`, `{"schema":{"type":"object"}}`, `{"schema":{"type":"object","bogus":1},"object":{}}`},
		"cel.compile":  {`{"schema":{"type":"object"}}`},
		"cel.eval":     {`{"schema":{"type":"object"}}`, `{"schema":{"type":"object"},"self":{}}`},
	} {
		for _, question := range questions {
			if got := ask(topic, []byte(question)); got.Error == nil {
				t.Errorf("%s understands %s: %s", topic, question, got.Answer)
			}
		}
	}
}

func TestStoredObjectsAreReadThroughTheSchema(t *testing.T) {
	got := ask("cr.read", []byte(`{"crd":`+crdOfTests+`,"old":{"metadata":{"name":"x"},"z":1}}`))
	const want = `{"stored":{"a":5,"apiVersion":"example.com/v1","kind":"Foo","metadata":{"generation":1,"name":"x","namespace":"default"}}}`
	if string(got.Answer) != want {
		t.Errorf("got %s", got.Answer)
	}
}

// The question is too large to be recorded.
func TestLimitOfARequest(t *testing.T) {
	object := `{"apiVersion":"example.com/v1","kind":"Foo","metadata":{"name":"x"},"z":"` + strings.Repeat("z", bodyLimit) + `"}`
	got := ask("cr.create", []byte(`{"crd":`+crdOfTests+`,"object":`+object+`}`))
	const want = `{"status":{"code":413,"reason":"RequestEntityTooLarge","message":"Request entity too large: limit is 3145728"}}`
	if string(got.Answer) != want {
		t.Errorf("got %s", got.Answer)
	}
}
