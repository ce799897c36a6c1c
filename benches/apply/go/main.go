// The same operations as the Rust side's, timed on the files that it wrote.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"k8s.io/apimachinery/pkg/util/json"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/merge"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

// enough is for how long an operation is repeated, on the processor.
const enough = 500 * time.Millisecond

type oneVersion struct{}

func (oneVersion) Convert(object *typed.TypedValue, _ fieldpath.APIVersion) (*typed.TypedValue, error) {
	return object, nil
}

func (oneVersion) IsMissingVersionError(error) bool { return false }

var (
	updater = (&merge.UpdaterBuilder{Converter: oneVersion{}}).BuildUpdater()
	object  typed.ParseableType
)

func main() {
	runtime.LockOSThread()
	folder := os.Args[1]
	types := read(filepath.Join(folder, "types.json"))
	parser, err := typed.NewParser(typed.YAMLObject(types))
	check(err)
	object = parser.Type("object")
	for _, count := range []int{100, 1000, 10000} {
		file := func(kind string) []byte {
			return read(filepath.Join(folder, fmt.Sprintf("%d.%s.json", count, kind)))
		}
		live, applied, a, b := file("live"), file("applied"), file("a"), file("b")
		liveValue, appliedValue := parse(live), parse(applied)
		managers := managersOf(a, b)
		measure(fmt.Sprintf("%d values", count), func() {
			apply(liveValue, appliedValue, managers)
		})
		measure(fmt.Sprintf("%d texts", count), func() {
			new, managers := apply(parse(live), parse(applied), managersOf(a, b))
			_, err := json.Marshal(new)
			check(err)
			for _, owned := range managers {
				_, err := owned.Set().ToJSON()
				check(err)
			}
		})
	}
}

func read(name string) []byte {
	text, err := os.ReadFile(name)
	check(err)
	return text
}

func parse(text []byte) any {
	var value map[string]any
	check(json.Unmarshal(text, &value))
	return value
}

func managersOf(a, b []byte) fieldpath.ManagedFields {
	managers := fieldpath.ManagedFields{}
	for name, text := range map[string][]byte{"a": a, "b": b} {
		set := &fieldpath.Set{}
		check(set.FromJSON(bytes.NewReader(text)))
		managers[name] = fieldpath.NewVersionedSet(set, "v1", true)
	}
	return managers
}

func apply(live, applied any, managers fieldpath.ManagedFields) (any, fieldpath.ManagedFields) {
	typedLive, err := object.FromUnstructured(live, typed.AllowDuplicates)
	check(err)
	typedApplied, err := object.FromUnstructured(applied)
	check(err)
	new, result, err := updater.Apply(typedLive, typedApplied, "v1", managers.Copy(), "a", false)
	check(err)
	return new.AsValue().Unstructured(), result
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// onProcessor is how long this thread has been on the processor. What the garbage collector does on
// other threads is not counted.
func onProcessor() time.Duration {
	var usage syscall.Rusage
	const thread = 1
	check(syscall.Getrusage(thread, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func measure(name string, operation func()) {
	before, runs := onProcessor(), 0
	for onProcessor()-before < enough {
		for range runs/10 + 1 {
			operation()
			runs++
		}
	}
	taken := onProcessor() - before
	fmt.Printf("%s\t%.3f\n", name, float64(taken.Nanoseconds())/1000/float64(runs))
}
