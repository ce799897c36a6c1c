package main

import (
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

func rejected(fields ...string) *verdict {
	causes := []metav1.StatusCause{}
	message := ""
	for _, field := range fields {
		causes = append(causes, metav1.StatusCause{Type: "T", Message: "m", Field: field})
		message += field
	}
	return &verdict{Status: &rejection{Code: 422, Message: message, Details: &metav1.StatusDetails{Causes: causes}}}
}

// after returns the first verdict for a number of runs, then the second.
func after(runs int, first, second func() *verdict) func() (*verdict, error) {
	return func() (*verdict, error) {
		runs--
		if runs >= 0 {
			return first(), nil
		}
		return second(), nil
	}
}

func TestSettleKeepsAFixedOrder(t *testing.T) {
	got, err := settle(func() (*verdict, error) { return rejected("b", "a"), nil })
	if err != nil {
		t.Fatal(err)
	}
	if got.Unordered || got.Status.Message != "ba" || got.Status.Details.Causes[0].Field != "b" {
		t.Errorf("a fixed order is not kept: %+v", got.Status)
	}
}

func TestSettleSortsARandomOrder(t *testing.T) {
	ab := func() *verdict { return rejected("a", "b") }
	ba := func() *verdict { return rejected("b", "a") }
	for _, once := range []func() (*verdict, error){after(settleRuns-1, ab, ba), after(1, ba, ab)} {
		got, err := settle(once)
		if err != nil {
			t.Fatal(err)
		}
		if !got.Unordered || got.Status.Message != "" || got.Status.Details.Causes[0].Field != "a" {
			t.Errorf("a random order is not made canonical: %+v", got.Status)
		}
	}
}

func TestSettleRefusesAnAnswerThatIsRandomOtherwise(t *testing.T) {
	a := func() *verdict { return rejected("a") }
	b := func() *verdict { return rejected("b") }
	if _, err := settle(after(fewRuns-1, a, b)); err == nil {
		t.Error("two different answers are accepted")
	}
}

func TestStableText(t *testing.T) {
	const text = `selfType123.x in scheme "pkg/a.go:5" 'selfType'`
	const want = `selfType.x in scheme "…" 'selfType'`
	if got := stableText(text); got != want {
		t.Errorf("got %s", got)
	}
}
