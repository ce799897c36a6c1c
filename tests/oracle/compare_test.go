package main

import "testing"

func TestSubstitutionGoesBothWays(t *testing.T) {
	for name, text := range map[string]string{
		"plain":         `{"apiVersion":"example.com/v1"}`,
		"escaped twice": `{\\\"resourceVersion\\\":\\\"1\\\"}`,
		"escaped":       `{"message":"{\"resourceVersion\":\"1\"} in example.com"}`,
		"hexadecimal":   `6578616d706c652e636f6d`,
	} {
		for _, substitution := range []substitution{{recordedGroup, "00aample.com"}, revision("77")} {
			live := substitution.inLive([]byte(text))
			if got := string(substitution.inRecorded(live)); got != text {
				t.Errorf("%s: %q becomes %q and then %q", name, text, live, got)
			}
		}
	}
	if got := string(revision("77").inLive([]byte(`{\"resourceVersion\":\"1\"}`))); got != `{\"resourceVersion\":\"77\"}` {
		t.Errorf("an escaped revision is not replaced: %s", got)
	}
}

func TestNextGroupKeepsLengthAndEnd(t *testing.T) {
	got := (&cluster{}).nextGroup("foo.k8s.io")
	if got.live != "001.k8s.io" {
		t.Errorf("got %s", got.live)
	}
}

func TestJudge(t *testing.T) {
	same := `{"status":{"code":422,"message":"m"}}`
	other := `{"status":{"code":422,"message":"n"}}`
	comparison := comparison{expected: map[string]string{"listed": "another version"}}
	for _, test := range []struct {
		name, recorded string
		want           result
	}{
		{"x", same, passed},
		{"x", other, differs},
		{"listed", other, differsAsListed},
		{"listed", same, listedButEqual},
	} {
		live := &verdict{Status: &rejection{Code: 422, Message: "m"}}
		got := comparison.classify(liveCase{name: test.name, recorded: []byte(test.recorded), answer: live})
		if got.result != test.want {
			t.Errorf("%s, %s: %s", test.name, test.recorded, resultNames[got.result])
		}
	}
}

func TestComparableKeepsLargeIntegers(t *testing.T) {
	live := &verdict{Stored: map[string]any{"a": int64(9223372036854775807)}}
	want, got, err := oneForm([]byte(`{"stored":{"a":9223372036854775807}}`), live)
	if err != nil || string(want) != string(got) {
		t.Errorf("%s and %s differ, %v", want, got, err)
	}
}
