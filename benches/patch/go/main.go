// The same operations as the Rust side's, timed on the files that it wrote.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

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

// enough is for how long an operation is repeated; the fastest run counts.
const enough = 400 * time.Millisecond

func main() {
	folder := os.Args[1]
	for _, name := range []string{"deployment", "items-100", "items-1000", "items-10000"} {
		before := read(folder, name, "before")
		after := read(folder, name, "after")
		patch := read(folder, name, "patch")
		measure(name+" two_way", func() ([]byte, error) {
			return strategicpatch.CreateTwoWayMergePatch(before, after, object{})
		})
		measure(name+" apply", func() ([]byte, error) {
			return strategicpatch.StrategicMergePatch(before, patch, object{})
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

func measure(name string, operation func() ([]byte, error)) {
	fastest := time.Hour
	for start := time.Now(); time.Since(start) < enough; {
		run := time.Now()
		if _, err := operation(); err != nil {
			panic(err)
		}
		fastest = min(fastest, time.Since(run))
	}
	fmt.Printf("%s\t%.3f\n", name, float64(fastest.Nanoseconds())/1000)
}
