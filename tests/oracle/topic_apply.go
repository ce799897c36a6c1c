package main

import (
	"encoding/json"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
)

func init() {
	register("apply.path", answerApplyPath)
	register("apply.set", answerApplySet)
}

// answerApplyPath parses the text of one path element, and writes it again.
func answerApplyPath(question json.RawMessage) (any, error) {
	var asked struct {
		Key text `json:"key"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	return outcomes(func() any {
		element, err := fieldpath.DeserializePathElement(string(asked.Key))
		if err != nil {
			return map[string]string{"error": err.Error()}
		}
		key, err := fieldpath.SerializePathElement(element)
		if err != nil {
			return map[string]string{"error": err.Error()}
		}
		return map[string]string{"key": key, "shown": element.String()}
	})
}

// answerApplySet parses a set of fields, and combines it with another one.
func answerApplySet(question json.RawMessage) (any, error) {
	var asked struct {
		Fields text  `json:"fields"`
		Other  *text `json:"other"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	return once(func() any {
		set, err := fieldSet(asked.Fields)
		if err != nil {
			return map[string]string{"error": err.Error()}
		}
		answer := map[string]any{
			"set":    writtenSet(set),
			"size":   set.Size(),
			"empty":  set.Empty(),
			"leaves": writtenSet(set.Leaves()),
			"paths":  shownPaths(set),
		}
		if asked.Other == nil {
			return answer
		}
		other, err := fieldSet(*asked.Other)
		if err != nil {
			return map[string]string{"otherError": err.Error()}
		}
		answer["equal"] = set.Equals(other)
		answer["union"] = writtenSet(set.Union(other))
		answer["intersection"] = writtenSet(set.Intersection(other))
		answer["difference"] = writtenSet(set.Difference(other))
		answer["recursiveDifference"] = writtenSet(set.RecursiveDifference(other))
		answer["contained"] = containedPaths(set, other)
		return answer
	})
}

func fieldSet(fields text) (*fieldpath.Set, error) {
	set := &fieldpath.Set{}
	err := set.FromJSON(strings.NewReader(string(fields)))
	return set, err
}

func writtenSet(set *fieldpath.Set) string {
	written, err := set.ToJSON()
	if err != nil {
		return "error: " + err.Error()
	}
	return string(written)
}

func shownPaths(set *fieldpath.Set) []string {
	shown := []string{}
	set.Iterate(func(path fieldpath.Path) { shown = append(shown, path.String()) })
	return shown
}

// containedPaths counts the paths of one set that are in the other.
func containedPaths(set, other *fieldpath.Set) int {
	count := 0
	set.Iterate(func(path fieldpath.Path) {
		if other.Has(path) {
			count++
		}
	})
	return count
}
