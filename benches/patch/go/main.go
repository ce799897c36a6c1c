// The same operations as the Rust side's, timed on the files that it wrote.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
)

type variable struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type container struct {
	Name    string     `json:"name"`
	Image   string     `json:"image"`
	Command []string   `json:"command"`
	Env     []variable `json:"env" patchStrategy:"merge" patchMergeKey:"name"`
}

type object struct {
	Kind       string      `json:"kind"`
	Containers []container `json:"containers" patchStrategy:"merge" patchMergeKey:"name"`
}

// enough is for how long an operation is repeated, on the processor.
const enough = 500 * time.Millisecond

func main() {
	runtime.LockOSThread()
	folder := os.Args[1]
	for _, name := range []string{"deployment", "items-100", "items-200", "items-1000", "items-10000"} {
		before := read(folder, name, "before")
		after := read(folder, name, "after")
		strategic := read(folder, name, "strategic")
		merge := read(folder, name, "merge")
		json := read(folder, name, "json")
		measure(name+" strategic two-way", func() ([]byte, error) {
			return strategicpatch.CreateTwoWayMergePatch(before, after, object{})
		})
		measure(name+" strategic apply", func() ([]byte, error) {
			return strategicpatch.StrategicMergePatch(before, strategic, object{})
		})
		measure(name+" merge create", func() ([]byte, error) {
			return jsonpatch.CreateMergePatch(before, after)
		})
		measure(name+" merge apply", func() ([]byte, error) {
			return jsonpatch.MergePatch(before, merge)
		})
		measure(name+" json apply", func() ([]byte, error) {
			patch, err := jsonpatch.DecodePatch(json)
			if err != nil {
				return nil, err
			}
			return patch.Apply(before)
		})
	}
}

func read(folder, name, kind string) []byte {
	text, err := os.ReadFile(filepath.Join(folder, name+"."+kind+".json"))
	if err != nil {
		panic(err)
	}
	return text
}

// onProcessor is how long this thread has been on the processor. What the garbage collector does on
// other threads is not counted.
func onProcessor() time.Duration {
	var usage syscall.Rusage
	const thread = 1
	if err := syscall.Getrusage(thread, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func measure(name string, operation func() ([]byte, error)) {
	before, runs := onProcessor(), 0
	for onProcessor()-before < enough {
		for range runs/10 + 1 {
			if _, err := operation(); err != nil {
				panic(err)
			}
			runs++
		}
	}
	taken := onProcessor() - before
	fmt.Printf("%s\t%.3f\n", name, float64(taken.Nanoseconds())/1000/float64(runs))
}
