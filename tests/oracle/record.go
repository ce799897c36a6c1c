package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// caseFile is one recorded file. Questions are kept as written: the spelling of a number such as 1.0
// or 1e3, or one beyond int64, is part of the question.
type caseFile struct {
	Topic    string         `json:"topic"`
	Upstream string         `json:"upstream"`
	Cases    []recordedCase `json:"cases"`
}

type recordedCase struct {
	Name     string          `json:"name"`
	Question json.RawMessage `json:"question"`
	Answer   json.RawMessage `json:"answer,omitempty"`
	Panic    *string         `json:"panic,omitempty"`
}

// crates are the folders with a folder of questions for each topic: a topic's questions lie with the crate that they prove.
var crates = []string{"../../*/tests/conformance", "../../crates/*/tests/conformance"}

// topicFolders returns the folder of each topic, below a folder or, if that is empty, of all crates.
func topicFolders(below string) (map[string]string, error) {
	roots := []string{below}
	if below == "" {
		roots = nil
		for _, pattern := range crates {
			found, err := filepath.Glob(pattern)
			if err != nil {
				return nil, err
			}
			roots = append(roots, found...)
		}
	}
	folders := map[string]string{}
	for _, root := range roots {
		files, err := filepath.Glob(filepath.Join(root, "*", "*.json"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			folder := filepath.Dir(file)
			topic := filepath.Base(folder)
			if other, known := folders[topic]; known && other != folder {
				return nil, fmt.Errorf("the topic %q has two folders, %s and %s", topic, other, folder)
			}
			folders[topic] = folder
		}
	}
	return folders, nil
}

type recorder struct {
	folders  map[string]string
	upstream string
	write    bool
	out      io.Writer
}

// run records or checks the given topics, or all that have a folder. It continues after a failure,
// so that one run shows all problems.
func (r recorder) run(only []string) error {
	topics, err := r.topics(only)
	if err != nil {
		return err
	}
	var problems []error
	for _, topic := range topics {
		files, err := filepath.Glob(filepath.Join(r.folders[topic], "*.json"))
		if err != nil {
			return err
		}
		cases, changed := 0, 0
		for _, path := range files {
			count, differs, err := r.file(topic, path)
			cases += count
			if err != nil {
				problems = append(problems, fmt.Errorf("%s: %w", path, err))
			}
			if differs {
				changed++
				if !r.write {
					problems = append(problems, fmt.Errorf("%s: its answers are not those of %s", path, r.upstream))
				}
			}
		}
		fmt.Fprintf(r.out, "%-16s %4d cases in %d files, %d changed\n", topic, cases, len(files), changed)
	}
	return errors.Join(problems...)
}

// topics lists the topics to record. A folder without a topic of its name is an error, and so is a
// requested topic without a folder.
func (r recorder) topics(only []string) ([]string, error) {
	if len(only) == 0 {
		only = slices.Sorted(maps.Keys(r.folders))
	}
	for _, topic := range only {
		if err := r.known(topic); err != nil {
			return nil, err
		}
		if _, found := r.folders[topic]; !found {
			return nil, fmt.Errorf("no crate has recorded questions about %q", topic)
		}
	}
	return only, nil
}

func (r recorder) known(topic string) error {
	if _, known := registry[topic]; !known {
		return fmt.Errorf("there is no topic %q; `oracle topics` lists them", topic)
	}
	return nil
}

// file answers the questions of one file, and returns their number and whether its text changes.
func (r recorder) file(topic, path string) (int, bool, error) {
	before, err := os.ReadFile(path)
	if err != nil {
		return 0, false, err
	}
	var content caseFile
	if err := parse(before, &content); err != nil {
		return 0, false, err
	}
	if content.Topic != topic {
		return 0, false, fmt.Errorf("its topic is %q, its folder says %q", content.Topic, topic)
	}
	content.Upstream = r.upstream
	var problems []error
	names := map[string]bool{}
	for i := range content.Cases {
		current := &content.Cases[i]
		if names[current.Name] {
			problems = append(problems, fmt.Errorf("there are two cases named %q", current.Name))
		}
		names[current.Name] = true
		if current.Question == nil {
			problems = append(problems, fmt.Errorf("%q has no question", current.Name))
			continue
		}
		got := askAgain(topic, current)
		if got.Error != nil {
			problems = append(problems, fmt.Errorf("%q: %s", current.Name, *got.Error))
			continue
		}
		current.Answer, current.Panic = got.Answer, got.Panic
	}
	if err := errors.Join(problems...); err != nil {
		return len(content.Cases), false, err
	}
	after, err := render(content)
	if err != nil {
		return len(content.Cases), false, err
	}
	if bytes.Equal(before, after) {
		return len(content.Cases), false, nil
	}
	if r.write {
		return len(content.Cases), true, os.WriteFile(path, after, 0o644)
	}
	return len(content.Cases), true, nil
}

// askAgain asks a recorded question. Where several outcomes are recorded, each of a few runs may miss one, so it asks up
// to a number of times for the same ones.
func askAgain(topic string, recorded *recordedCase) reply {
	const times = 10
	got := ask(topic, recorded.Question)
	for range times - 1 {
		if !hasSeveralOutcomes(recorded.Answer) || isSame(got.Answer, recorded.Answer) {
			break
		}
		got = ask(topic, recorded.Question)
	}
	return got
}

func hasSeveralOutcomes(answer json.RawMessage) bool {
	var several struct {
		Random []json.RawMessage `json:"random"`
	}
	return json.Unmarshal(answer, &several) == nil && len(several.Random) > 1
}

// isSame tells whether two texts are the same but for white space.
func isSame(one, other json.RawMessage) bool {
	var a, b bytes.Buffer
	return json.Compact(&a, one) == nil && json.Compact(&b, other) == nil && bytes.Equal(a.Bytes(), b.Bytes())
}

// render formats a file: two spaces of indentation, nothing escaped for HTML, a final newline.
func render(content caseFile) ([]byte, error) {
	compact, err := encode(content)
	if err != nil {
		return nil, err
	}
	var buffer bytes.Buffer
	if err := json.Indent(&buffer, compact, "", "  "); err != nil {
		return nil, err
	}
	buffer.WriteByte('\n')
	return buffer.Bytes(), nil
}
