// The oracle answers questions about Kubernetes by running Kubernetes' own code. README.md
// describes its protocol.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

// moduleOfRecord is the module whose version is in every recorded file.
const moduleOfRecord = "k8s.io/apiextensions-apiserver"

func main() {
	conformance := flag.String("conformance", "", "folder that holds one folder of questions for each topic, instead of those of the crates")
	server := flag.String("server", "", "URL of the API server to compare with")
	etcd := flag.String("etcd", "", "URL of its etcd")
	corpora := flag.String("corpora", "../../../shared/corpora", "folder of published CRDs and objects, for compare")
	token := flag.String("token", "", "bearer token of its administrator")
	differences := flag.String("differences", "apiserver/differences.json", "file that lists what may differ, because the server is of another version")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), `usage: oracle [-conformance folder] command

  answer            read one question a line from stdin, write one answer a line to stdout
  record [topic…]   write the answers of the recorded questions, in place
  check  [topic…]   fail if record would change a file
  topics            list the topics this program answers
  kinds             write the types of built-in kinds for the runtime
  compare [topic…]  ask an API server the recorded questions; apiserver/run starts one

`)
		flag.PrintDefaults()
	}
	flag.Parse()
	folders, err := topicFolders(*conformance)
	if err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
	if flag.Arg(0) == "compare" {
		comparison := comparison{folders: folders, corpora: *corpora, cluster: newCluster(*server, *etcd, *token), out: os.Stdout}
		if comparison.expected, err = readDifferences(*differences); err == nil {
			err = comparison.run(flag.Args()[1:])
		}
	} else {
		err = run(folders, flag.Args(), os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
}

func run(folders map[string]string, args []string, in io.Reader, out io.Writer) error {
	if len(args) == 0 {
		flag.Usage()
		return fmt.Errorf("no command given")
	}
	command, rest := args[0], args[1:]
	switch command {
	case "answer":
		return answerLines(in, out)
	case "record", "check":
		upstream, err := upstreamVersion()
		if err != nil {
			return err
		}
		recorder := recorder{folders: folders, upstream: upstream, write: command == "record", out: out}
		if len(rest) == 0 && !recorder.write {
			if err := recordKinds(false); err != nil {
				return err
			}
		}
		return recorder.run(rest)
	case "topics":
		for _, topic := range topics() {
			fmt.Fprintln(out, topic)
		}
		return nil
	case "kinds":
		return recordKinds(true)
	default:
		return fmt.Errorf("unknown command %q", command)
	}
}

// upstreamVersion reads the version from the build, so that it always agrees with go.mod.
func upstreamVersion() (string, error) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "", fmt.Errorf("this program was built without module information")
	}
	for _, module := range info.Deps {
		if module.Path == moduleOfRecord {
			return "k8s.io " + module.Version, nil
		}
	}
	return "", fmt.Errorf("this program was built without %s", moduleOfRecord)
}
