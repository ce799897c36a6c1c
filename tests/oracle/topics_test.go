package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

func TestTextForms(t *testing.T) {
	for raw, want := range map[string]string{
		`"a"`:                                "a",
		`{"$base64":"/w=="}`:                 "\xff",
		`{"$repeat":"ab","$times":3}`:        "ababab",
		`{"$join":["a",{"$base64":"Yg=="}]}`: "ab",
	} {
		var got text
		if err := json.Unmarshal([]byte(raw), &got); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v", raw, got, err)
		}
	}
	for _, raw := range []string{`{}`, `{"$repat":"a"}`, `1`} {
		var got text
		if err := json.Unmarshal([]byte(raw), &got); err == nil {
			t.Errorf("%s is taken for %q", raw, got)
		}
	}
}

func TestExpandKeepsNumbers(t *testing.T) {
	got, err := expand(json.RawMessage(`{"a":{"$repeat":"x","$times":3},"b":[1.0,1e3,12345678901234567890],"c":{"d":{"$join":["y","z"]}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"a":"xxx","b":[1.0,1e3,12345678901234567890],"c":{"d":"yz"}}`; string(got) != want {
		t.Errorf("got %s", got)
	}
}

func TestSortMapErrorsLeavesOtherPathsInPlace(t *testing.T) {
	labels := field.NewPath("labels")
	other := field.Required(field.NewPath("x"), "")
	for _, entries := range []int{1, 2} {
		errs := field.ErrorList{field.Invalid(labels, "b", ""), other, field.Invalid(labels, "a", "")}
		sortMapErrors(errs, labels, entries)
		first := errs[0].BadValue
		if want := map[int]string{1: "b", 2: "a"}[entries]; first != want || errs[1] != other {
			t.Errorf("with %d entries: %v", entries, errs)
		}
	}
}

func TestOutcomesListsWhatIsRandom(t *testing.T) {
	calls := 0
	got, err := outcomes(func() any {
		calls++
		if calls%3 == 0 {
			panic("third")
		}
		return calls % 3
	})
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := encode(got)
	if want := `{"random":[1,2,{"panic":"third"}]}`; err != nil || string(encoded) != want {
		t.Errorf("got %s, %v", encoded, err)
	}
	got, err = outcomes(func() any { return "same" })
	if encoded, _ := encode(got); err != nil || string(encoded) != `"same"` {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestEveryTypeOfAQuestionHasItsFunction(t *testing.T) {
	for name := range dvTypes {
		question := fmt.Sprintf(`{"type":%q,"object":{},"options":{"Extra":true,"Muted":true}}`, name)
		if got := ask("dv.type", json.RawMessage(question)); got.Error != nil || got.Panic != nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
