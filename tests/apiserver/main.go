// This program runs a real kube-apiserver and its etcd, and records what it responds to the sessions of
// crates/kube-conv-server/tests/servers/sessions. README.md describes it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	sessions := flag.String("sessions", "../../crates/kube-conv-server/tests/servers/sessions", "folder of sessions")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), `usage: apiserver [-sessions folder] command

  record [file…]  write the responses of the server into the sessions, in place
  check  [file…]  fail if record would change a file
  webhook program let the server call the program of examples/webhook
  serve           run the server until it is interrupted

`)
		flag.PrintDefaults()
	}
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, *sessions, flag.Args())
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "apiserver:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, sessions string, args []string) (err error) {
	if len(args) == 0 {
		flag.Usage()
		return errors.New("no command given")
	}
	command, ok := commands[args[0]]
	if !ok {
		return fmt.Errorf("there is no command %q", args[0])
	}
	server, err := start(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	return command(ctx, server, sessions, args[1:])
}

// A command does something with a running server.
type command = func(ctx context.Context, server *server, sessions string, args []string) error

var commands = map[string]command{
	"record": func(ctx context.Context, server *server, sessions string, files []string) error {
		return recorder{server: server, folder: sessions, writes: true, out: os.Stdout}.run(ctx, files)
	},
	"check": func(ctx context.Context, server *server, sessions string, files []string) error {
		return recorder{server: server, folder: sessions, out: os.Stdout}.run(ctx, files)
	},
	"webhook": func(ctx context.Context, server *server, _ string, programs []string) error {
		if len(programs) != 1 {
			return errors.New("webhook needs the path of the program")
		}
		return checkWebhook(ctx, server, programs[0])
	},
	"serve": func(ctx context.Context, server *server, _ string, _ []string) error {
		fmt.Printf("url:   %s\ntoken: %s\nCA:    %s\nlog:   %s\n", server.url, server.token, server.certificate(), server.log())
		<-ctx.Done()
		return nil
	},
}
