package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"sync"

	utiljson "k8s.io/apimachinery/pkg/util/json"
)

// comparison sends recorded cases to a running API server, and compares its answers with the
// recorded ones.
type comparison struct {
	// folders has the folder of each topic
	folders map[string]string
	// corpora is the folder of published CRDs and objects, which may be absent.
	corpora string
	cluster *cluster
	// expected lists the cases that may differ because the server is of another version, with the
	// reasons.
	expected map[string]string
	out      io.Writer
}

// difference is an entry of the file that lists what may differ.
type difference struct {
	Reason string   `json:"reason"`
	Cases  []string `json:"cases"`
}

// readDifferences reads the file; a case is named "<topic>/<file>: <name>".
func readDifferences(path string) (map[string]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var listed []difference
	if err := parse(text, &listed); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	reasons := map[string]string{}
	for _, entry := range listed {
		for _, name := range entry.Cases {
			reasons[name] = entry.Reason
		}
	}
	return reasons, nil
}

// liveTopics are the topics that can be sent to an API server.
var liveTopics = []string{"crd.validate", "cr.create", "cr.update", "cr.status", "cr.scale", "cr.patch", "cr.read"}

// outcome is what came of one case.
type outcome struct {
	name   string
	result result
	detail string
}

type result int

const (
	passed result = iota
	differsAsListed
	differs
	// listedButEqual is the result for a listed case that does not differ, so that the list is out of
	// date.
	listedButEqual
	notCompared
	results
)

var resultNames = [results]string{"passed", "version", "DIFFERS", "UNLISTED", "FAILED"}

// run compares the given topics, or all topics and the corpora, and prints every unexpected case.
func (c *comparison) run(only []string) error {
	fmt.Fprintf(c.out, "%-14s", "topic")
	for _, name := range resultNames {
		fmt.Fprintf(c.out, " %8s", name)
	}
	fmt.Fprintln(c.out)
	topics := only
	if len(topics) == 0 {
		topics = liveTopics
	}
	var bad []outcome
	for _, topic := range topics {
		if !slices.Contains(liveTopics, topic) {
			return fmt.Errorf("the topic %q cannot be sent to a server", topic)
		}
		outcomes, err := c.topic(topic)
		if err != nil {
			return err
		}
		bad = append(bad, c.summarize(topic, outcomes)...)
	}
	if len(only) == 0 {
		more, err := c.corporaRow()
		if err != nil {
			return err
		}
		bad = append(bad, more...)
	}
	sort.Slice(bad, func(i, j int) bool { return bad[i].name < bad[j].name })
	for _, outcome := range bad {
		fmt.Fprintf(c.out, "\n%s %s\n%s\n", resultNames[outcome.result], outcome.name, outcome.detail)
	}
	if len(bad) > 0 {
		return fmt.Errorf("%d cases are not as recorded", len(bad))
	}
	return nil
}

func (c *comparison) corporaRow() ([]outcome, error) {
	if _, err := os.Stat(c.corpora); err != nil {
		fmt.Fprintf(c.out, "corpora: skipped, there is no folder %s\n", c.corpora)
		return nil, nil
	}
	outcomes, err := c.published()
	return c.summarize("corpora", outcomes), err
}

// summarize prints a row of the table and returns the unexpected cases.
func (c *comparison) summarize(title string, outcomes []outcome) []outcome {
	var counts [results]int
	var bad []outcome
	for _, outcome := range outcomes {
		counts[outcome.result]++
		if outcome.result != passed && outcome.result != differsAsListed {
			bad = append(bad, outcome)
		}
	}
	fmt.Fprintf(c.out, "%-14s", title)
	for _, count := range counts {
		fmt.Fprintf(c.out, " %8d", count)
	}
	fmt.Fprintln(c.out)
	return bad
}

// batchSize bounds how many CRDs the server serves at a time.
const batchSize = 60

// topic runs the recorded cases of a topic.
func (c *comparison) topic(topic string) ([]outcome, error) {
	files, err := filepath.Glob(filepath.Join(c.folders[topic], "*.json"))
	if err != nil {
		return nil, err
	}
	var cases []liveCase
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		var content caseFile
		if err := parse(text, &content); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		for _, recorded := range content.Cases {
			name := fmt.Sprintf("%s/%s: %s", topic, filepath.Base(path), recorded.Name)
			cases = append(cases, liveCase{name: name, topic: topic, group: recordedGroup, question: recorded.Question, recorded: recorded.Answer})
		}
	}
	return c.ask(cases), nil
}

// published runs the cases of the corpora. The oracle's answers from this process take the place of
// recorded ones.
func (c *comparison) published() ([]outcome, error) {
	fromCorpus, err := readCorpus(c.corpora)
	if err != nil {
		return nil, err
	}
	var cases []liveCase
	for _, next := range fromCorpus {
		answer := ask(next.topic, next.question)
		if answer.Answer == nil {
			return nil, fmt.Errorf("%s cannot be sent to a server: %v", next.name, answer)
		}
		cases = append(cases, liveCase{name: next.name, topic: next.topic, group: next.group, question: next.question, recorded: answer.Answer})
	}
	return c.ask(cases), nil
}

func (c *comparison) ask(cases []liveCase) []outcome {
	var outcomes []outcome
	for next := range slices.Chunk(cases, batchSize) {
		c.cluster.batch().ask(next)
		for _, live := range next {
			outcomes = append(outcomes, c.classify(live))
		}
	}
	return outcomes
}

func (c *comparison) classify(live liveCase) outcome {
	name := live.name
	if live.err != nil {
		return outcome{name, notCompared, live.err.Error()}
	}
	want, got, err := oneForm(live.recorded, live.answer)
	if err != nil {
		return outcome{name, notCompared, err.Error()}
	}
	_, listed := c.expected[name]
	switch {
	case bytes.Equal(want, got) && listed:
		return outcome{name, listedButEqual, "it is listed as different, and is the same"}
	case bytes.Equal(want, got):
		return outcome{name, passed, ""}
	case listed:
		return outcome{name, differsAsListed, ""}
	default:
		return outcome{name, differs, fmt.Sprintf("  recorded: %s\n  server:   %s", want, got)}
	}
}

// oneForm converts the recorded answer and the server's to a common form. Their order is kept if it
// is known to be fixed.
func oneForm(recorded json.RawMessage, live *verdict) (want, got []byte, err error) {
	var expected verdict
	if err := utiljson.Unmarshal(recorded, &expected); err != nil {
		return nil, nil, err
	}
	if expected.Unordered {
		live.sort()
		expected.sort()
	}
	for _, answer := range []*verdict{&expected, live} {
		dropControllersStatus(answer.Stored)
	}
	if want, err = encode(expected); err != nil {
		return nil, nil, err
	}
	got, err = encode(live)
	return want, got, err
}

// dropControllersStatus removes the status of a CRD, which controllers change at any time.
func dropControllersStatus(object map[string]any) {
	if object["kind"] == "CustomResourceDefinition" {
		delete(object, "status")
	}
}

// inParallel calls do for 0 to n-1, a few at a time.
func inParallel(n int, do func(int)) {
	const workers = 8
	var group sync.WaitGroup
	next := make(chan int)
	for range workers {
		group.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
}
