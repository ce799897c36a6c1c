// This program sends the recorded cases to a real kube-apiserver. It builds the server and an etcd
// from their modules, starts both on loopback in a temporary folder, and runs the oracle to compare
// the responses. Arguments are topics; without arguments all topics and the corpora are compared.
package main

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

const (
	serverPackage = "k8s.io/kubernetes/cmd/kube-apiserver"
	etcdPackage   = "go.etcd.io/etcd/server/v3"
	// binFolder is ignored by git, so that a second run has nothing to build.
	binFolder = "../bin"
)

func main() {
	// Children are killed when the thread that started them ends, so that thread must live as long as
	// this program.
	runtime.LockOSThread()
	corpora := flag.String("corpora", "", "folder of published CRDs and objects, if it is not where the oracle looks")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, *corpora, flag.Args())
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "apiserver:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, corpora string, topics []string) (err error) {
	etcdBinary, err := build(ctx, etcdPackage, "etcd")
	if err != nil {
		return err
	}
	serverBinary, err := build(ctx, serverPackage, "kube-apiserver")
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "kube-conv-apiserver-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()

	etcd, stopEtcd, err := startEtcd(ctx, etcdBinary, folder)
	if err != nil {
		return err
	}
	defer stopEtcd()
	server, token, stopServer, err := startServer(ctx, serverBinary, folder, etcd)
	if err != nil {
		return err
	}
	defer stopServer()
	if err := createNamespace(server, token, "other"); err != nil {
		return err
	}
	return compare(ctx, server, etcd, token, corpora, topics)
}

// build builds a package of this module's graph; Go does nothing if it is up to date.
func build(ctx context.Context, pkg, name string) (string, error) {
	binary, err := filepath.Abs(filepath.Join(binFolder, name))
	if err != nil {
		return "", err
	}
	fmt.Println("building", pkg)
	began := time.Now()
	command := exec.CommandContext(ctx, "nice", "-n", "19", "go", "build", "-ldflags", "-s -w", "-o", binary, pkg)
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("building %s: %w", pkg, err)
	}
	fmt.Printf("built after %s\n", time.Since(began).Round(time.Second))
	return binary, nil
}

func startEtcd(ctx context.Context, binary, folder string) (string, func(), error) {
	client, err := freeAddress()
	if err != nil {
		return "", nil, err
	}
	peer, err := freeAddress()
	if err != nil {
		return "", nil, err
	}
	stop, err := start(ctx, filepath.Join(folder, "etcd.log"), binary,
		"--data-dir", filepath.Join(folder, "etcd"),
		"--listen-client-urls", "http://"+client, "--advertise-client-urls", "http://"+client,
		"--listen-peer-urls", "http://"+peer, "--initial-advertise-peer-urls", "http://"+peer,
		"--initial-cluster", "default=http://"+peer, "--unsafe-no-fsync")
	if err != nil {
		return "", nil, err
	}
	url := "http://" + client
	if err := waitFor(ctx, url+"/health", "", filepath.Join(folder, "etcd.log")); err != nil {
		stop()
		return "", nil, err
	}
	return url, stop, nil
}

func startServer(ctx context.Context, binary, folder, etcd string) (url, token string, stop func(), err error) {
	address, err := freeAddress()
	if err != nil {
		return "", "", nil, err
	}
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", "", nil, err
	}
	token = rand.Text()
	tokens := filepath.Join(folder, "tokens.csv")
	if err := os.WriteFile(tokens, []byte(token+",admin,admin,system:masters\n"), 0o600); err != nil {
		return "", "", nil, err
	}
	key := filepath.Join(folder, "service-account.key")
	if err := writeKey(key); err != nil {
		return "", "", nil, err
	}
	log := filepath.Join(folder, "kube-apiserver.log")
	stop, err = start(ctx, log, binary,
		"--etcd-servers", etcd, "--bind-address", "127.0.0.1", "--secure-port", port,
		"--cert-dir", filepath.Join(folder, "certificates"), "--token-auth-file", tokens,
		"--authorization-mode", "RBAC", "--service-cluster-ip-range", "10.0.0.0/24",
		"--service-account-issuer", "https://localhost", "--service-account-key-file", key, "--service-account-signing-key-file", key,
		// Hundreds of requests at a time are expected here.
		"--enable-priority-and-fairness=false")
	if err != nil {
		return "", "", nil, err
	}
	url = "https://" + address
	if err := waitFor(ctx, url+"/readyz", token, log); err != nil {
		stop()
		return "", "", nil, err
	}
	return url, token, stop, nil
}

func writeKey(path string) error {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return err
	}
	block := pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)}
	return os.WriteFile(path, pem.EncodeToMemory(&block), 0o600)
}

// freeAddress returns a loopback address with a free port.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// start starts a process that writes to a log, and returns the function that ends it.
func start(ctx context.Context, log, binary string, args ...string) (func(), error) {
	output, err := os.Create(log)
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, binary, args...)
	command.Stdout, command.Stderr = output, output
	command.SysProcAttr = diesWithParent()
	command.Cancel = func() error { return command.Process.Signal(syscall.SIGTERM) }
	command.WaitDelay = 10 * time.Second
	if err := command.Start(); err != nil {
		output.Close()
		return nil, err
	}
	fmt.Println("started", filepath.Base(binary))
	ended := make(chan struct{})
	go func() {
		command.Wait()
		output.Close()
		close(ended)
	}()
	return func() {
		command.Process.Signal(syscall.SIGTERM)
		select {
		case <-ended:
		case <-time.After(10 * time.Second):
			command.Process.Kill()
			<-ended
		}
	}, nil
}

// waitFor waits until a URL responds with 200, and prints the end of the log if it never does.
func waitFor(ctx context.Context, url, token, log string) error {
	const patience = 2 * time.Minute
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(200 * time.Millisecond) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if code, _ := request(http.MethodGet, url, token, ""); code == http.StatusOK {
			return nil
		}
	}
	text, err := os.ReadFile(log)
	return errors.Join(fmt.Errorf("%s is not ready after %s:\n%s", url, patience, text[max(0, len(text)-4000):]), err)
}

func createNamespace(server, token, name string) error {
	code, err := request(http.MethodPost, server+"/api/v1/namespaces", token, `{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"`+name+`"}}`)
	if err == nil && code != http.StatusCreated {
		err = fmt.Errorf("creating the namespace %s: code %d", name, code)
	}
	return err
}

func request(method, url, token, body string) (int, error) {
	client := http.Client{
		Timeout: 10 * time.Second,
		// The server is on loopback and made its certificate a moment ago.
		Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, DisableKeepAlives: true},
	}
	made, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	made.Header.Set("Content-Type", "application/json")
	made.Header.Set("Authorization", "Bearer "+token)
	got, err := client.Do(made)
	if err != nil {
		return 0, err
	}
	defer got.Body.Close()
	_, err = io.Copy(io.Discard, got.Body)
	return got.StatusCode, err
}

// compare builds the oracle and runs it on the recorded cases.
func compare(ctx context.Context, server, etcd, token, corpora string, topics []string) error {
	build := exec.CommandContext(ctx, "go", "build", "-o", filepath.Join("bin", "oracle"), ".")
	build.Dir = ".."
	build.Stdout, build.Stderr = os.Stdout, os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building the oracle: %w", err)
	}
	args := []string{"-server", server, "-etcd", etcd, "-token", token}
	if corpora != "" {
		args = append(args, "-corpora", corpora)
	}
	binary, err := filepath.Abs(filepath.Join(binFolder, "oracle"))
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, binary, append(append(args, "compare"), topics...)...)
	command.Dir = ".."
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	command.SysProcAttr = diesWithParent()
	return command.Run()
}
