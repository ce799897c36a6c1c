// The rules of the Rust side, compiled and evaluated by a server's own code.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

type rule struct {
	Name    string          `json:"name"`
	Schema  json.RawMessage `json:"schema"`
	Self    json.RawMessage `json:"self"`
	OldSelf json.RawMessage `json:"oldSelf"`
}

func main() {
	text, err := os.ReadFile(filepath.Join(os.Args[1], "rules.json"))
	check(err)
	var rules []rule
	check(json.Unmarshal(text, &rules))
	for _, rule := range rules {
		rule.run()
	}
}

func (r *rule) run() {
	structural := r.structural()
	self, oldSelf := decode(r.Self), decode(r.OldSelf)
	validator := structuralcel.NewValidator(structural, false, celconfig.PerCallLimit)
	measure("validate "+r.Name, func() {
		errs, _ := validator.Validate(context.Background(), nil, structural, self, oldSelf, celconfig.RuntimeCELCostBudget)
		if len(errs) > 0 {
			panic(errs.ToAggregate())
		}
	})
	base := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	compile := func() structuralcel.CompilationResult {
		declared := model.SchemaDeclType(structural, false)
		results, err := structuralcel.Compile(structural, declared, celconfig.PerCallLimit, base, structuralcel.NewExpressionsEnvLoader())
		check(err)
		return results[0]
	}
	program := compile().Program
	variables := map[string]any{"self": structuralcel.UnstructuredToVal(self, structural)}
	if oldSelf != nil {
		variables["oldSelf"] = structuralcel.UnstructuredToVal(oldSelf, structural)
	}
	measure("program "+r.Name, func() {
		value, _, err := program.ContextEval(context.Background(), variables)
		check(err)
		if value.Value() != true {
			panic(r.Name)
		}
	})
	measure("compile "+r.Name, func() { compile() })
}

func (r *rule) structural() *schema.Structural {
	var external apiextensionsv1.JSONSchemaProps
	check(json.Unmarshal(r.Schema, &external))
	var internal apiextensions.JSONSchemaProps
	check(apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&external, &internal, nil))
	structural, err := schema.NewStructural(&internal)
	check(err)
	return structural
}

func decode(text json.RawMessage) any {
	var value any
	check(utiljson.Unmarshal(text, &value))
	return value
}

// onProcessor is the CPU time of the process, with that of the garbage collector.
func onProcessor() time.Duration {
	var usage syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// measure prints the CPU time of a run in the fastest of some rounds, and the allocations of one run.
func measure(name string, run func()) {
	const rounds, enough = 5, 100 * time.Millisecond
	best := math.Inf(1)
	for range rounds {
		start, runs := onProcessor(), 0
		for onProcessor()-start < enough {
			for range runs/10 + 1 {
				run()
				runs++
			}
		}
		taken := onProcessor() - start
		best = min(best, float64(taken.Nanoseconds())/1000/float64(runs))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	fmt.Printf("%s\t%.4f\n", name, best)
	fmt.Printf("allocations of %s\t%d\n", name, after.Mallocs-before.Mallocs)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
