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
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"
	"go.etcd.io/etcd/api/v3/etcdserverpb"
	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
	"k8s.io/kubernetes/cmd/kube-apiserver/app/options"
)

// patience is how long the server may take to start.
const patience = 2 * time.Minute

// server is a kube-apiserver with an etcd, both in this process and on loopback alone.
type server struct {
	url    string
	token  string
	client *http.Client
	folder string
	etcd   *embed.Etcd
	// end makes the API server end, whose error is then in ended.
	end   context.CancelFunc
	ended chan error
}

// start starts etcd and the API server in a temporary folder, and waits until it is ready.
func start(ctx context.Context) (_ *server, err error) {
	started := &server{token: rand.Text(), ended: make(chan error, 1)}
	if started.folder, err = os.MkdirTemp("", "kube-conv-apiserver-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, started.stop())
		}
	}()
	if err := started.openLog(); err != nil {
		return nil, err
	}
	if err := started.startEtcd(); err != nil {
		return nil, fmt.Errorf("starting etcd: %w", err)
	}
	if err := started.startAPIServer(ctx); err != nil {
		return nil, fmt.Errorf("starting kube-apiserver: %w", err)
	}
	return started, started.awaitReady(ctx)
}

func (s *server) certificate() string {
	return filepath.Join(s.folder, "certificates", "apiserver.crt")
}

func (s *server) log() string { return filepath.Join(s.folder, "log") }

func (s *server) openLog() error {
	log, err := os.Create(s.log())
	if err != nil {
		return err
	}
	flags := flag.NewFlagSet("klog", flag.ContinueOnError)
	klog.InitFlags(flags)
	klog.SetOutput(log)
	return errors.Join(flags.Set("logtostderr", "false"), flags.Set("stderrthreshold", "FATAL"))
}

func (s *server) startEtcd() error {
	client, err := freeURL()
	if err != nil {
		return err
	}
	peer, err := freeURL()
	if err != nil {
		return err
	}
	config := embed.NewConfig()
	config.Dir = filepath.Join(s.folder, "etcd")
	config.ListenClientUrls, config.AdvertiseClientUrls = []url.URL{*client}, []url.URL{*client}
	config.ListenPeerUrls, config.AdvertisePeerUrls = []url.URL{*peer}, []url.URL{*peer}
	config.InitialCluster = config.InitialClusterFromName(config.Name)
	config.LogOutputs = []string{filepath.Join(s.folder, "etcd.log")}
	config.UnsafeNoFsync = true
	if s.etcd, err = embed.StartEtcd(config); err != nil {
		return err
	}
	select {
	case <-s.etcd.Server.ReadyNotify():
		return nil
	case <-time.After(patience):
		return fmt.Errorf("not ready after %s", patience)
	}
}

// startAPIServer starts the server as its main function does, with flags.
func (s *server) startAPIServer(ctx context.Context) error {
	address, err := freeURL()
	if err != nil {
		return err
	}
	s.url = "https://" + address.Host
	flags, err := s.flags(address.Port())
	if err != nil {
		return err
	}
	given := options.NewServerRunOptions()
	set := pflag.NewFlagSet("kube-apiserver", pflag.ContinueOnError)
	for _, named := range given.Flags().FlagSets {
		set.AddFlagSet(named)
	}
	if err := set.Parse(flags); err != nil {
		return err
	}
	if err := given.GenericServerRunOptions.ComponentGlobalsRegistry.Set(); err != nil {
		return err
	}
	ctx, s.end = context.WithCancel(ctx)
	completed, err := given.Complete(ctx)
	if err != nil {
		return err
	}
	if err := errors.Join(completed.Validate()...); err != nil {
		return err
	}
	go func() { s.ended <- app.Run(ctx, completed) }()
	return nil
}

// absentPlugins are the admission plugins that change or reject what the sessions send because of other
// objects of a cluster, which are not part of a session.
var absentPlugins = []string{
	"DefaultIngressClass", "DefaultStorageClass", "DefaultTolerationSeconds", "Priority", "ServiceAccount",
	"StorageObjectInUseProtection",
}

func (s *server) flags(port string) ([]string, error) {
	tokens := filepath.Join(s.folder, "tokens.csv")
	if err := os.WriteFile(tokens, []byte(s.token+",admin,admin,system:masters\n"), 0o600); err != nil {
		return nil, err
	}
	key := filepath.Join(s.folder, "service-account.key")
	if err := writeKey(key); err != nil {
		return nil, err
	}
	return []string{
		"--etcd-servers=" + s.etcd.Config().AdvertiseClientUrls[0].String(),
		"--bind-address=127.0.0.1", "--secure-port=" + port, "--cert-dir=" + filepath.Dir(s.certificate()),
		"--token-auth-file=" + tokens, "--authorization-mode=RBAC",
		"--service-account-issuer=https://localhost",
		"--service-account-key-file=" + key, "--service-account-signing-key-file=" + key,
		"--service-cluster-ip-range=10.0.0.0/24", "--endpoint-reconciler-type=none",
		"--disable-admission-plugins=" + strings.Join(absentPlugins, ","),
	}, nil
}

func writeKey(path string) error {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return err
	}
	block := pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)}
	return os.WriteFile(path, pem.EncodeToMemory(&block), 0o600)
}

// freeURL returns the URL of a loopback address with a free port.
func freeURL() (*url.URL, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	return &url.URL{Scheme: "http", Host: listener.Addr().String()}, listener.Close()
}

// awaitReady waits until the server is ready.
func (s *server) awaitReady(ctx context.Context) error {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		select {
		case err := <-s.ended:
			s.ended <- err
			return fmt.Errorf("kube-apiserver ended: %w", err)
		case <-ctx.Done():
			return ctx.Err()
		default:
		}
		if s.client == nil && s.connect() != nil {
			continue
		}
		if response, err := s.send(ctx, call{method: http.MethodGet, target: "/readyz"}); err == nil && response.code == http.StatusOK {
			return nil
		}
	}
	return fmt.Errorf("kube-apiserver is not ready after %s", patience)
}

// connect makes the client, once the server has made its certificate.
func (s *server) connect() error {
	certificate, err := os.ReadFile(s.certificate())
	if err != nil {
		return err
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(certificate) {
		return fmt.Errorf("%s has no certificate", s.certificate())
	}
	s.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	return nil
}

// compact makes etcd forget the history.
func (s *server) compact(ctx context.Context) error {
	revision := s.etcd.Server.KV().Rev()
	_, err := s.etcd.Server.Compact(ctx, &etcdserverpb.CompactionRequest{Revision: revision, Physical: true})
	return err
}

// stop ends both servers, and removes what they wrote.
func (s *server) stop() error {
	var errs []error
	if s.end != nil {
		s.end()
	}
	if s.client != nil {
		s.client.CloseIdleConnections()
		errs = append(errs, <-s.ended)
	}
	if s.etcd != nil {
		s.etcd.Close()
	}
	return errors.Join(append(errs, os.RemoveAll(s.folder))...)
}
