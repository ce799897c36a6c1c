package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"k8s.io/apimachinery/pkg/util/mergepatch"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
)

func init() {
	register("smp.apply", answerSMPApply)
	register("smp.two_way", answerSMPTwoWay)
	register("smp.three_way", answerSMPThreeWay)
	register("smp.cycle", answerSMPCycle)
	register("smp.compose", answerSMPCompose)
	register("smp.conflict", answerSMPConflict)
	register("smp.lookup", answerSMPLookup)
	register("smp.schema", answerSMPSchema)
}

// document is JSON that is passed to upstream as written, or {"$text": text} for bytes that are not
// JSON or too many to write down; an absent one has no bytes.
type document []byte

func (d *document) UnmarshalJSON(raw []byte) error {
	var spelled struct {
		Text *text `json:"$text"`
	}
	if err := parse(raw, &spelled); err == nil && spelled.Text != nil {
		*d = document(*spelled.Text)
		return nil
	}
	*d = append(document{}, raw...)
	return nil
}

// patchOutcome is the resulting document or an error; asText shows the bytes as they are.
func patchOutcome(result []byte, err error, asText bool) any {
	switch {
	case err != nil:
		return patchError(err)
	case asText:
		return map[string]string{"text": string(result)}
	default:
		return map[string]json.RawMessage{"document": result}
	}
}

func patchError(err error) any {
	answer := map[string]any{"error": err.Error()}
	if mergepatch.IsConflict(err) {
		answer["conflict"] = true
	}
	if mergepatch.IsPreconditionFailed(err) {
		answer["precondition"] = true
	}
	return answer
}

// precondition names a member that the patch, or its metadata, must not have.
type precondition struct {
	Key         string `json:"key"`
	MetadataKey string `json:"metadataKey"`
}

func preconditions(questions []precondition) ([]mergepatch.PreconditionFunc, error) {
	var functions []mergepatch.PreconditionFunc
	for _, question := range questions {
		switch {
		case question.Key != "":
			functions = append(functions, mergepatch.RequireKeyUnchanged(question.Key))
		case question.MetadataKey != "":
			functions = append(functions, mergepatch.RequireMetadataKeyUnchanged(question.MetadataKey))
		default:
			return nil, errors.New("a precondition has a key or a metadataKey")
		}
	}
	return functions, nil
}

func answerSMPApply(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Original document `json:"original"`
		Patch    document `json:"patch"`
		AsText   bool     `json:"asText"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if err != nil {
		return nil, err
	}
	return outcomes(func() any {
		result, err := strategicpatch.StrategicMergePatchUsingLookupPatchMeta(input.Original, input.Patch, schema)
		return patchOutcome(result, err, input.AsText)
	})
}

func answerSMPTwoWay(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Original      document       `json:"original"`
		Modified      document       `json:"modified"`
		Preconditions []precondition `json:"preconditions"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if err != nil {
		return nil, err
	}
	conditions, err := preconditions(input.Preconditions)
	if err != nil {
		return nil, err
	}
	return outcomes(func() any {
		result, err := strategicpatch.CreateTwoWayMergePatchUsingLookupPatchMeta(input.Original, input.Modified, schema, conditions...)
		return patchOutcome(result, err, false)
	})
}

func answerSMPThreeWay(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Original      document       `json:"original"`
		Modified      document       `json:"modified"`
		Current       document       `json:"current"`
		Overwrite     bool           `json:"overwrite"`
		Preconditions []precondition `json:"preconditions"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if err != nil {
		return nil, err
	}
	conditions, err := preconditions(input.Preconditions)
	if err != nil {
		return nil, err
	}
	return outcomes(func() any {
		result, err := strategicpatch.CreateThreeWayMergePatch(input.Original, input.Modified, input.Current, schema, input.Overwrite, conditions...)
		return patchOutcome(result, err, false)
	})
}

// answerSMPCycle creates the patches from original to modified, with and without the live object
// current, and applies them: the first to original, the other to current. The outcomes of each are
// collected separately, since not all combinations of three random results would occur.
func answerSMPCycle(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Original document `json:"original"`
		Modified document `json:"modified"`
		Current  document `json:"current"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if err != nil {
		return nil, err
	}
	applied := func(to, patch document, err error) any {
		if err != nil {
			return patchError(err)
		}
		result, err := strategicpatch.StrategicMergePatchUsingLookupPatchMeta(to, patch, schema)
		return map[string]any{
			"patch":   patchOutcome(patch, nil, false),
			"applied": patchOutcome(result, err, false),
		}
	}
	threeWay := func(overwrite bool) (document, error) {
		return strategicpatch.CreateThreeWayMergePatch(input.Original, input.Modified, input.Current, schema, overwrite)
	}
	answer := map[string]any{}
	for name, question := range map[string]func() any{
		"twoWay": func() any {
			patch, err := strategicpatch.CreateTwoWayMergePatchUsingLookupPatchMeta(input.Original, input.Modified, schema)
			return applied(input.Original, patch, err)
		},
		"threeWay": func() any {
			patch, err := threeWay(true)
			return applied(input.Current, patch, err)
		},
		"threeWayCareful": func() any {
			patch, err := threeWay(false)
			return patchOutcome(patch, err, false)
		},
	} {
		if answer[name], err = outcomes(question); err != nil {
			return nil, err
		}
	}
	return answer, nil
}

// answerSMPCompose merges several patches into one.
func answerSMPCompose(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Patches []json.RawMessage `json:"patches"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if err != nil {
		return nil, err
	}
	for _, patch := range input.Patches {
		if _, err := decodeObject(patch); err != nil {
			return nil, err
		}
	}
	return outcomes(func() any {
		var patches []strategicpatch.JSONMap
		for _, patch := range input.Patches {
			// Upstream changes the patches it is given, so each run decodes its own.
			decoded, err := decodeObject(patch)
			if err != nil {
				return patchError(err)
			}
			patches = append(patches, decoded)
		}
		result, err := strategicpatch.MergeStrategicMergeMapPatchUsingLookupPatchMeta(schema, patches...)
		if err != nil {
			return patchError(err)
		}
		return map[string]any{"document": result}
	})
}

// answerSMPConflict returns whether two patches contradict each other.
func answerSMPConflict(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Left  json.RawMessage `json:"left"`
		Right json.RawMessage `json:"right"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if err != nil {
		return nil, err
	}
	for _, side := range []json.RawMessage{input.Left, input.Right} {
		if _, err := decodeObject(side); err != nil {
			return nil, err
		}
	}
	return outcomes(func() any {
		left, leftErr := decodeObject(input.Left)
		right, rightErr := decodeObject(input.Right)
		if err := errors.Join(leftErr, rightErr); err != nil {
			return patchError(err)
		}
		conflicts, err := strategicpatch.MergingMapsHaveConflicts(left, right, schema)
		if err != nil {
			return patchError(err)
		}
		return map[string]bool{"conflicts": conflicts}
	})
}

// answerSMPLookup follows a path of fields; each step is looked up as an object or, with list, as
// a list, and the metadata of the last one is the answer.
func answerSMPLookup(question json.RawMessage) (any, error) {
	var input struct {
		smpMetadata
		Path []struct {
			Field string `json:"field"`
			List  bool   `json:"list"`
		} `json:"path"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	schema, err := input.lookup()
	if rejected := (constructorError{}); errors.As(err, &rejected) {
		return textOfError(rejected), nil
	}
	if err != nil {
		return nil, err
	}
	var metadata strategicpatch.PatchMeta
	for _, step := range input.Path {
		lookup := schema.LookupPatchMetadataForStruct
		if step.List {
			lookup = schema.LookupPatchMetadataForSlice
		}
		if schema, metadata, err = lookup(step.Field); err != nil {
			return textOfError(fmt.Errorf("%s: %w", step.Field, err)), nil
		}
	}
	return map[string]any{
		"name":       schema.Name(),
		"strategies": metadata.GetPatchStrategies(),
		"mergeKey":   metadata.GetPatchMergeKey(),
	}, nil
}

// answerSMPSchema prints the OpenAPI schemas that the other questions refer to.
func answerSMPSchema(json.RawMessage) (any, error) {
	return json.RawMessage(smpSchemas), nil
}
