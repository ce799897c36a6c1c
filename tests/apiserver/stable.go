package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// stable replaces what differs from run to run by names, in the order in which it appears: UIDs, versions of
// objects, generated names. Times of the server become one name, since the clock has only seconds, and so do tokens.
type stable struct {
	uids      map[string]string
	versions  map[string]string
	generated map[string]string
}

func newStable() *stable {
	return &stable{uids: map[string]string{}, versions: map[string]string{}, generated: map[string]string{}}
}

var (
	uid = regexp.MustCompile(`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`)
	// Times in questions are before 2025.
	serverTime      = regexp.MustCompile(`^20(2[5-9]|[3-9]\d)-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$`)
	digits          = regexp.MustCompile(`^[1-9]\d*$`)
	versionInText   = regexp.MustCompile(`((?:ResourceVersion in (?:precondition|object meta)|current|resource version): )\d+`)
	versionInRecord = regexp.MustCompile(`(ResourceVersion in record )\(\d+\)`)
	schemeName      = regexp.MustCompile(`in scheme "[^"]*"`)
	webToken        = regexp.MustCompile(`^eyJ[\w-]+\.[\w-]+\.[\w-]*$`)
	tooOld          = regexp.MustCompile(`(too old resource version: <version> )\(\d+\)`)
)

// nameOf returns the name of a value, a new one if it appears for the first time.
func nameOf(names map[string]string, value, prefix string) string {
	if names[value] == "" {
		names[value] = fmt.Sprintf("%s-%d", prefix, len(names)+1)
	}
	return names[value]
}

// body makes the body of a response stable.
func (s *stable) body(value any) any {
	s.collectGenerated(value)
	if members, ok := value.(map[string]any); ok {
		kind, _ := members["kind"].(string)
		if strings.HasSuffix(kind, "List") || kind == "Table" {
			hideLatest(members)
		}
		if kind == "Table" {
			hideAges(members)
		}
	}
	return s.value("", value)
}

// event makes an event of a watch stable.
func (s *stable) event(value any) any {
	members, _ := value.(map[string]any)
	object, _ := members["object"].(map[string]any)
	if members["type"] == "BOOKMARK" {
		hideLatest(object)
	}
	if object["kind"] == "Table" {
		hideAges(object)
	}
	s.collectGenerated(value)
	return s.value("", value)
}

// hideLatest hides the latest version of all, which other objects of the server change as well, and what a
// list continues with.
func hideLatest(list map[string]any) {
	metadata, _ := list["metadata"].(map[string]any)
	if version, _ := metadata["resourceVersion"].(string); version != "" {
		metadata["resourceVersion"] = "<latest>"
	}
	if token, _ := metadata["continue"].(string); token != "" {
		metadata["continue"] = "<continue>"
	}
}

// hideAges hides the ages of a table.
func hideAges(table map[string]any) {
	columns, _ := table["columnDefinitions"].([]any)
	rows, _ := table["rows"].([]any)
	for i, column := range columns {
		if column, _ := column.(map[string]any); column["type"] != "date" && column["name"] != "Age" {
			continue
		}
		for _, row := range rows {
			row, _ := row.(map[string]any)
			if cells, _ := row["cells"].([]any); i < len(cells) {
				cells[i] = "<age>"
			}
		}
	}
}

// collectGenerated notes the names that the server generated.
func (s *stable) collectGenerated(value any) {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			s.collectGenerated(item)
		}
	case map[string]any:
		prefix, _ := value["generateName"].(string)
		name, _ := value["name"].(string)
		if suffix, ok := strings.CutPrefix(name, prefix); ok && prefix != "" && suffix != "" {
			nameOf(s.generated, suffix, "generated")
		}
		for _, name := range slices.Sorted(maps.Keys(value)) {
			s.collectGenerated(value[name])
		}
	}
}

// value makes the value of a member stable; members are visited in the order of their names.
func (s *stable) value(name string, value any) any {
	switch value := value.(type) {
	case string:
		if name == "resourceVersion" && digits.MatchString(value) {
			return nameOf(s.versions, value, "version")
		}
		return s.text(value)
	case []any:
		for i, item := range value {
			value[i] = s.value("", item)
		}
	case map[string]any:
		sortManagers(value)
		for _, name := range slices.Sorted(maps.Keys(value)) {
			value[name] = s.value(name, value[name])
		}
	}
	return value
}

// sortManagers sorts the managers of an object by their names, since their order depends on the second of each write.
func sortManagers(metadata map[string]any) {
	entries, _ := metadata["managedFields"].([]any)
	slices.SortStableFunc(entries, func(a, b any) int { return strings.Compare(managerKey(a), managerKey(b)) })
}

func managerKey(entry any) string {
	members, _ := entry.(map[string]any)
	return fmt.Sprint(members["operation"], "/", members["manager"], "/", members["subresource"], "/", members["apiVersion"])
}

// text makes a text stable.
func (s *stable) text(text string) string {
	if serverTime.MatchString(text) {
		return "<time>"
	}
	if webToken.MatchString(text) {
		return "<token>"
	}
	text = uid.ReplaceAllStringFunc(text, func(found string) string { return nameOf(s.uids, found, "uid") })
	text = versionInText.ReplaceAllString(text, "${1}<version>")
	text = versionInRecord.ReplaceAllString(text, "${1}(<version>)")
	text = schemeName.ReplaceAllString(text, `in scheme "…"`)
	text = tooOld.ReplaceAllString(text, "${1}(<version>)")
	for suffix, name := range s.generated {
		text = strings.ReplaceAll(text, suffix, "<"+name+">")
	}
	return text
}
