// What a server answers with about an invalid object, with Kubernetes' own code: a list of errors becomes a Status,
// and that the body of the response.
package main

import (
	"encoding/json"
	"fmt"
	"time"

	"k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

const (
	findings = 1000
	rounds   = 40
	turn     = 20 * time.Millisecond
)

func main() {
	list := found()
	report("list", func() int { return len(found()) })
	report("body", func() int { return len(body(list)) })
	fmt.Printf("bytes\t%d\n", len(body(list)))
}

func found() field.ErrorList {
	var list field.ErrorList
	ports := field.NewPath("spec").Child("ports")
	for index := range findings {
		port := ports.Index(index).Child("port")
		list = append(list, field.Invalid(port, int64(70000), fmt.Sprintf("must be less than or equal to %d", 65535)))
	}
	return list
}

func body(list field.ErrorList) []byte {
	kind := schema.GroupKind{Group: "widgets.acme.dev", Kind: "Widget"}
	status := errors.NewInvalid(kind, "one", list).Status()
	status.Kind, status.APIVersion = "Status", "v1"
	text, err := json.Marshal(status)
	if err != nil {
		panic(err)
	}
	return text
}

var sink int

func report(name string, run func() int) {
	fastest := time.Hour
	for range rounds {
		for start := time.Now(); time.Since(start) < turn; {
			once := time.Now()
			sink += run()
			fastest = min(fastest, time.Since(once))
		}
	}
	fmt.Printf("%s\t%.3f\n", name, float64(fastest.Nanoseconds())/1000)
}
