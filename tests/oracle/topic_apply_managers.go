package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/merge"
	smdschema "sigs.k8s.io/structured-merge-diff/v6/schema"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

func init() {
	register("apply.managers", answerApplyManagers)
}

// managersRuns is the number of runs of a sequence. The library walks a map of managers, whose order
// affects conversions to several versions.
const managersRuns = 40

// managersQuestion is a sequence of writes by managers of one object.
type managersQuestion struct {
	typeQuestion
	// Versions are the existing versions with the names of their types, if there are several.
	// Managers of other versions lose their fields.
	Versions map[string]string `json:"versions"`
	// Conversion is how objects are converted to another version: not at all, by "rename" or "repeat".
	Conversion string `json:"conversion"`
	// Ignored are fields that no manager owns, by version.
	Ignored    map[string]json.RawMessage `json:"ignored"`
	Operations []managersOperation        `json:"operations"`
}

// managersOperation is a write: "apply", "force", "update", "extract" (extracts, merges and applies with
// force) or "types" (the types are changed).
type managersOperation struct {
	typeQuestion
	Operation string          `json:"operation"`
	Manager   string          `json:"manager"`
	Version   string          `json:"version"`
	Object    json.RawMessage `json:"object"`
}

// managersState is the object between the writes.
type managersState struct {
	types      func(version string) (typed.ParseableType, error)
	live       *typed.TypedValue
	managers   fieldpath.ManagedFields
	updater    *merge.Updater
	conversion string
	versions   map[string]string
}

func answerApplyManagers(question json.RawMessage) (any, error) {
	var asked managersQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	if _, err := asked.state(); err != nil {
		return nil, err
	}
	return outcomesOf(managersRuns, func() any {
		state, err := asked.state()
		if err != nil {
			return map[string]string{"error": err.Error()}
		}
		steps := []any{}
		for _, operation := range asked.Operations {
			step := map[string]any{}
			if err := state.run(operation); err != nil {
				step["error"] = shownConflicts(err)
			}
			step["object"] = state.object()
			step["managers"] = state.shownManagers()
			steps = append(steps, step)
		}
		return steps
	})
}

func (q managersQuestion) state() (*managersState, error) {
	state := &managersState{managers: fieldpath.ManagedFields{}, conversion: q.Conversion, versions: q.Versions}
	types, err := q.typesOf()
	if err != nil {
		return nil, err
	}
	state.types = types
	builder := merge.UpdaterBuilder{Converter: state}
	if q.Ignored != nil {
		ignored := map[fieldpath.APIVersion]*fieldpath.Set{}
		for version, fields := range q.Ignored {
			set, err := fieldSet(text(fields))
			if err != nil {
				return nil, err
			}
			ignored[fieldpath.APIVersion(version)] = set
		}
		// As API servers ignore fields.
		builder.IgnoreFilter = fieldpath.NewExcludeFilterSetMap(ignored)
	}
	state.updater = builder.BuildUpdater()
	return state, nil
}

// typesOf returns the types of the objects of all versions, which must be of one schema.
func (q managersQuestion) typesOf() (func(version string) (typed.ParseableType, error), error) {
	first, err := q.parser()
	if err != nil {
		return nil, err
	}
	return func(version string) (typed.ParseableType, error) {
		name, ok := q.Versions[version]
		if !ok || name == "" {
			return first, nil
		}
		of := typed.ParseableType{Schema: first.Schema, TypeRef: smdschema.TypeRef{NamedType: &name}}
		if !of.IsValid() {
			return of, fmt.Errorf("no type %s", name)
		}
		return of, nil
	}, nil
}

var errMissingVersion = errors.New("the version does not exist")

// Convert implements merge.Converter.
func (s *managersState) Convert(object *typed.TypedValue, version fieldpath.APIVersion) (*typed.TypedValue, error) {
	name, ok := s.versions[string(version)]
	switch {
	case s.versions == nil:
		return object, nil
	case !ok:
		return object, errMissingVersion
	case s.conversion == "":
		return object, nil
	}
	if named := object.TypeRef().NamedType; s.conversion == "rename" && named != nil && *named == name {
		return object, nil
	}
	of, err := s.types(string(version))
	if err != nil {
		return object, err
	}
	value := object.AsValue().Unstructured()
	if s.conversion == "repeat" {
		return of.FromUnstructured(repeated(value, string(version)))
	}
	return of.FromUnstructured(renamed(value, "_"+string(version)))
}

// IsMissingVersionError implements merge.Converter.
func (s *managersState) IsMissingVersionError(err error) bool {
	return errors.Is(err, errMissingVersion)
}

// renamed replaces the last part of the names of members that end with a version.
func renamed(value any, suffix string) any {
	switch value := value.(type) {
	case map[string]any:
		members := map[string]any{}
		for name, member := range value {
			if at := strings.LastIndex(name, "_v"); at >= 0 {
				name = name[:at] + suffix
			}
			members[name] = renamed(member, suffix)
		}
		return members
	case []any:
		items := []any{}
		for _, item := range value {
			items = append(items, renamed(item, suffix))
		}
		return items
	}
	return value
}

// repeated has the first letter of each name below the top as often as the number of the version says,
// and no values.
func repeated(value any, version string) any {
	members, ok := value.(map[string]any)
	if !ok {
		return value
	}
	times, _ := strconv.Atoi(strings.TrimPrefix(version, "v"))
	converted := map[string]any{}
	for name, member := range members {
		converted[name] = repeatedBelow(member, times)
	}
	return converted
}

func repeatedBelow(value any, times int) any {
	members, ok := value.(map[string]any)
	if !ok || len(members) == 0 {
		return nil
	}
	converted := map[string]any{}
	for name, member := range members {
		converted[strings.Repeat(name[:1], times)] = repeatedBelow(member, times)
	}
	return converted
}

func (s *managersState) run(operation managersOperation) error {
	if operation.Operation == "types" {
		return s.change(operation)
	}
	of, err := s.types(operation.Version)
	if err != nil {
		return err
	}
	object, err := decodeValue(operation.Object)
	if err != nil {
		return err
	}
	options := []typed.ValidationOptions{}
	if operation.Operation == "update" {
		options = append(options, typed.AllowDuplicates)
	}
	written, err := of.FromUnstructured(object, options...)
	if err != nil {
		return err
	}
	version := fieldpath.APIVersion(operation.Version)
	if s.live == nil {
		if s.live, err = of.FromUnstructured(nil); err != nil {
			return err
		}
	}
	if s.live, err = s.Convert(s.live, version); err != nil {
		return err
	}
	if operation.Operation == "update" {
		object, managers, err := s.updater.Update(s.live, written, version, s.managers.Copy(), operation.Manager)
		if err == nil {
			s.live, s.managers = object, managers
		}
		return err
	}
	if operation.Operation == "extract" {
		set := fieldpath.NewSet()
		if owned := s.managers[operation.Manager]; owned != nil {
			set = owned.Set().Leaves()
		}
		if written, err = s.live.ExtractItems(set).Merge(written); err != nil {
			return err
		}
	}
	merged, managers, err := s.updater.Apply(s.live, written, version, s.managers.Copy(), operation.Manager, operation.Operation != "apply")
	if err != nil {
		return err
	}
	s.managers = managers
	if merged != nil {
		s.live = merged
	}
	return nil
}

// change replaces the types. The object stays.
func (s *managersState) change(operation managersOperation) error {
	of, err := operation.parser()
	if err != nil {
		return err
	}
	if s.live, err = typed.AsTyped(s.live.AsValue(), of.Schema, of.TypeRef); err != nil {
		return err
	}
	s.types = func(string) (typed.ParseableType, error) { return of, nil }
	return nil
}

func (s *managersState) object() any {
	if s.live == nil {
		return nil
	}
	return unstructuredValue(s.live.AsValue())
}

func (s *managersState) shownManagers() map[string]any {
	shown := map[string]any{}
	for name, owned := range s.managers {
		shown[name] = map[string]any{
			"fields":  writtenSet(owned.Set()),
			"version": string(owned.APIVersion()),
			"applied": owned.Applied(),
		}
	}
	return shown
}

// shownConflicts returns an error as text, with conflicts sorted by manager.
func shownConflicts(err error) string {
	conflicts, ok := err.(merge.Conflicts)
	if !ok {
		return err.Error()
	}
	lines := []string{}
	for _, conflict := range conflicts {
		lines = append(lines, fmt.Sprintf("%s: %v", conflict.Manager, conflict.Path))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
