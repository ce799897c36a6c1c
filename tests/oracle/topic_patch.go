package main

import (
	"encoding/json"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
	"k8s.io/apimachinery/pkg/util/mergepatch"
)

func init() {
	// The API server sets this limit, which is that of a request's body, when it starts.
	jsonpatch.AccumulatedCopySizeLimit = bodyLimit
	register("jsonpatch", answerJSONPatch)
	register("mergepatch", answerMergePatch)
	register("mergepatch.create", answerMergePatchCreate)
	register("mergepatch.three_way", answerMergePatchThreeWay)
	register("mergepatch.conflict", answerMergePatchConflict)
}

// answerJSONPatch applies a JSON patch with the library and the settings of the API server. The
// server's own limits are covered by cr.patch.
func answerJSONPatch(question json.RawMessage) (any, error) {
	var input struct {
		Document document `json:"document"`
		Patch    document `json:"patch"`
		AsText   bool     `json:"asText"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return once(func() any {
		patch, err := jsonpatch.DecodePatch(input.Patch)
		if err != nil {
			return map[string]string{"decodeError": err.Error()}
		}
		result, err := patch.Apply(input.Document)
		return patchOutcome(result, err, input.AsText)
	})
}

func answerMergePatch(question json.RawMessage) (any, error) {
	var input struct {
		Document document `json:"document"`
		Patch    document `json:"patch"`
		AsText   bool     `json:"asText"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return once(func() any {
		result, err := jsonpatch.MergePatch(input.Document, input.Patch)
		return patchOutcome(result, err, input.AsText)
	})
}

func answerMergePatchCreate(question json.RawMessage) (any, error) {
	var input struct {
		Original document `json:"original"`
		Modified document `json:"modified"`
		AsText   bool     `json:"asText"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return once(func() any {
		result, err := jsonpatch.CreateMergePatch(input.Original, input.Modified)
		return patchOutcome(result, err, input.AsText)
	})
}

func answerMergePatchThreeWay(question json.RawMessage) (any, error) {
	var input struct {
		Original      document       `json:"original"`
		Modified      document       `json:"modified"`
		Current       document       `json:"current"`
		Preconditions []precondition `json:"preconditions"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	conditions, err := preconditions(input.Preconditions)
	if err != nil {
		return nil, err
	}
	return once(func() any {
		result, err := jsonmergepatch.CreateThreeWayJSONMergePatch(input.Original, input.Modified, input.Current, conditions...)
		return patchOutcome(result, err, false)
	})
}

// answerMergePatchConflict compares two values decoded as the API server does.
func answerMergePatchConflict(question json.RawMessage) (any, error) {
	var input struct {
		Left  json.RawMessage `json:"left"`
		Right json.RawMessage `json:"right"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	left, err := decodeValue(input.Left)
	if err != nil {
		return nil, err
	}
	right, err := decodeValue(input.Right)
	if err != nil {
		return nil, err
	}
	return once(func() any {
		conflicts, err := mergepatch.HasConflicts(left, right)
		if err != nil {
			return patchError(err)
		}
		return map[string]bool{"conflicts": conflicts}
	})
}
