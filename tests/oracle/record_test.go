package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func init() {
	register("test.echo", func(question json.RawMessage) (any, error) { return question, nil })
	rare := 0
	register("test.rare", func(json.RawMessage) (any, error) {
		if rare++; rare%5 == 0 {
			return map[string]any{"random": []int{1, 2}}, nil
		}
		return 1, nil
	})
	register("test.panic", func(json.RawMessage) (any, error) {
		var none map[string]int
		none["x"] = 1
		return nil, nil
	})
}

func write(t *testing.T, root, topic, text string) string {
	t.Helper()
	folder := filepath.Join(root, topic)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "file.json")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func foldersOf(t *testing.T, root string) map[string]string {
	t.Helper()
	folders, err := topicFolders(root)
	if err != nil {
		t.Fatal(err)
	}
	return folders
}

func TestRecordKeepsNumbersAndDuplicateFields(t *testing.T) {
	root := t.TempDir()
	path := write(t, root, "test.echo", `{"topic":"test.echo","cases":[{"name":"n","question":{"a":1.0,"a":1e3,"b":99999999999999999999,"c":"<&>"}}]}`)
	var out bytes.Buffer
	if err := (recorder{folders: foldersOf(t, root), upstream: "u", write: true, out: &out}).run(nil); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	question := "{\n        \"a\": 1.0,\n        \"a\": 1e3,\n        \"b\": 99999999999999999999,\n        \"c\": \"<&>\"\n      }"
	if strings.Count(string(text), question) != 2 {
		t.Errorf("the question is not kept as written:\n%s", text)
	}
	if err := (recorder{folders: foldersOf(t, root), upstream: "u", out: &out}).run(nil); err != nil {
		t.Errorf("what record wrote does not pass check: %v", err)
	}
}

func TestARareOutcomeIsSoughtAgain(t *testing.T) {
	root := t.TempDir()
	write(t, root, "test.rare", `{
  "topic": "test.rare",
  "upstream": "u",
  "cases": [
    {
      "name": "n",
      "question": 1,
      "answer": {
        "random": [
          1,
          2
        ]
      }
    }
  ]
}
`)
	var out bytes.Buffer
	if err := (recorder{folders: foldersOf(t, root), upstream: "u", out: &out}).run(nil); err != nil {
		t.Error(err)
	}
}

func TestCheckFailsOnAnotherAnswer(t *testing.T) {
	root := t.TempDir()
	path := write(t, root, "test.echo", `{"topic":"test.echo","cases":[{"name":"n","question":1}]}`)
	var out bytes.Buffer
	if err := (recorder{folders: foldersOf(t, root), upstream: "u", write: true, out: &out}).run(nil); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(text, []byte(`"answer": 1`), []byte(`"answer": 2`), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := (recorder{folders: foldersOf(t, root), upstream: "u", out: &out}).run([]string{"test.echo"}); err == nil {
		t.Error("a changed answer passes check")
	}
}

func TestRecordRefusesWhatItDoesNotUnderstand(t *testing.T) {
	for name, text := range map[string]string{
		"unknown member": `{"topic":"test.echo","cases":[{"name":"n","question":1,"qestion":2}]}`,
		"wrong topic":    `{"topic":"test.other","cases":[]}`,
		"same name":      `{"topic":"test.echo","cases":[{"name":"n","question":1},{"name":"n","question":2}]}`,
		"no question":    `{"topic":"test.echo","cases":[{"name":"n"}]}`,
	} {
		root := t.TempDir()
		write(t, root, "test.echo", text)
		if err := (recorder{folders: foldersOf(t, root), write: true, out: &bytes.Buffer{}}).run(nil); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestAnswerLines(t *testing.T) {
	in := strings.NewReader(`{"topic":"test.echo","question":1.0}
{"topic":"test.panic","question":null}
{"topic":"nowhere","question":{}}
`)
	var out bytes.Buffer
	if err := answerLines(in, &out); err == nil {
		t.Error("an unknown topic leaves the exit code at zero")
	}
	want := `{"answer":1.0}
{"panic":"assignment to entry in nil map"}
{"error":"unknown topic \"nowhere\""}
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

func TestRegisterRefusesASecondTopicOfTheSameName(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	register("test.echo", nil)
}

func TestQuickQuestionsAreAskedOnce(t *testing.T) {
	t.Cleanup(func() { quick = false })
	for line, want := range map[string]int{
		`{"topic":"no.such","quick":true,"question":{}}`: 1,
		`{"topic":"no.such","question":{}}`:              9,
	} {
		answerLine([]byte(line))
		if got := runs(9); got != want {
			t.Errorf("after %s: %d runs, want %d", line, got, want)
		}
	}
}
