//! The program as a cluster runs it: a process that is asked over TLS on loopback.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

use kube_conv_crd::CrdRead;
use kube_conv_crd::yaml;
use kube_conv_patch::json::Patch;
use rcgen::generate_simple_self_signed;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering;
use std::time::Duration;
use std::{fs, thread};

const PROGRAM: &str = env!("CARGO_BIN_EXE_widget-webhook");

/// A certificate for loopback that signs itself.
struct Authority {
    certificate: CertificateDer<'static>,
    chain: String,
    key: String,
}

impl Authority {
    fn new() -> Self {
        let made = generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
        Self {
            certificate: made.cert.der().clone(),
            chain: made.cert.pem(),
            key: made.signing_key.serialize_pem(),
        }
    }

    /// Writes the files as a Secret does: each is replaced as a whole.
    fn write(&self, folder: &PathBuf) {
        fs::create_dir_all(folder).unwrap();
        for (name, text) in [("tls.crt", &self.chain), ("tls.key", &self.key)] {
            let new = folder.join("new");
            fs::write(&new, text).unwrap();
            fs::rename(new, folder.join(name)).unwrap();
        }
    }

    fn connect(&self, address: SocketAddr) -> std::io::Result<Tls> {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::from(address.ip());
        let client = ClientConnection::new(Arc::new(config), name).unwrap();
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(300)))?;
        let mut stream = StreamOwned::new(client, stream);
        stream.conn.complete_io(&mut stream.sock)?;
        Ok(stream)
    }

    fn request(&self, address: SocketAddr, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = self.connect(address).unwrap();
        stream
            .write_all(request(method, path, body).as_bytes())
            .unwrap();
        response(stream)
    }

    fn post(&self, address: SocketAddr, path: &str, review: &Value) -> Value {
        let (status, body) = self.request(address, "POST", path, &review.to_string());
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }
}

type Tls = StreamOwned<ClientConnection, TcpStream>;

fn request(method: &str, path: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: webhook\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

fn response(mut stream: Tls) -> (u16, String) {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, body.to_owned())
}

/// The program, which ends with the test.
struct Program {
    process: Child,
    output: BufReader<ChildStdout>,
    address: SocketAddr,
    folder: PathBuf,
}

impl Program {
    fn start(name: &str, authority: &Authority) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        authority.write(&folder);
        let mut process = Command::new(PROGRAM)
            .args(["--address", "127.0.0.1:0", "--reload-seconds", "1"])
            .arg("--certificate")
            .arg(folder.join("tls.crt"))
            .arg("--key")
            .arg(folder.join("tls.key"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on https://").unwrap();
        Self {
            address: address.parse().unwrap(),
            process,
            output,
            folder,
        }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    fn terminate(&self) {
        let id = self.process.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .unwrap()
                .success()
        );
    }

    fn wait(&mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn admission(spec: &Value) -> Value {
    let name = |resource: &str, value: &str| json!({"group": "widgets.acme.dev", "version": "v1", resource: value});
    json!({
        "apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview",
        "request": {
            "uid": "u-1", "name": "w", "namespace": "default", "operation": "CREATE",
            "kind": name("kind", "Widget"), "resource": name("resource", "widgets"),
            "object": {"apiVersion": "widgets.acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": spec},
        },
    })
}

#[test]
fn reviews_are_answered_over_tls() {
    let authority = Authority::new();
    let program = Program::start("reviews", &authority);
    let post = |path: &str, review: &Value| authority.post(program.address, path, review);

    let old = json!({
        "apiVersion": "widgets.acme.dev/v1beta1", "kind": "Widget", "metadata": {"name": "w"},
        "spec": {"image": "nginx:1", "replicaCount": 3, "team": "a"},
    });
    let conversion = |object: &Value, desired: &str| {
        json!({
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
            "request": {"uid": "u-2", "desiredAPIVersion": desired, "objects": [object]},
        })
    };
    let converted = post("/convert", &conversion(&old, "widgets.acme.dev/v1"));
    assert_eq!(converted["response"]["uid"], "u-2");
    let new = &converted["response"]["convertedObjects"][0];
    assert_eq!(new["spec"], json!({"image": "nginx:1", "replicas": 3}));
    let back = post("/convert", &conversion(new, "widgets.acme.dev/v1beta1"));
    assert_eq!(back["response"]["convertedObjects"], json!([old]));

    let denied = post("/validate", &admission(&json!({"image": "nginx"})));
    assert_eq!(denied["response"]["allowed"], false);
    let cause = &denied["response"]["status"]["details"]["causes"][0];
    assert_eq!(cause["field"], "spec.image");
    let allowed = post(
        "/validate",
        &admission(&json!({"image": "nginx:1", "replicas": 0})),
    );
    assert_eq!(
        allowed["response"],
        json!({"uid": "u-1", "allowed": true, "warnings": ["spec.replicas: nothing runs"]})
    );

    let mutated = post("/mutate", &admission(&json!({"image": "nginx:1"})));
    assert_eq!(mutated["response"]["patchType"], "JSONPatch");
    let response = serde_json::from_value::<kube_conv_webhook::reviews::AdmissionReview>(mutated);
    let patch = Patch::decode(&response.unwrap().response.unwrap().patch).unwrap();
    assert_eq!(
        json!(patch),
        json!([{"op": "add", "path": "/spec/title", "value": "nginx"}])
    );
}

#[test]
fn health_and_mistakes_have_their_status() {
    let authority = Authority::new();
    let program = Program::start("health", &authority);
    for (method, path, body, expected) in [
        ("GET", "/healthz", "", 200),
        ("GET", "/readyz", "", 200),
        ("GET", "/convert", "", 405),
        ("POST", "/readyz", "", 405),
        ("GET", "/metrics", "", 404),
        ("POST", "/validate", "{", 400),
    ] {
        let (status, body) = authority.request(program.address, method, path, body);
        assert_eq!(status, expected, "{method} {path}: {body}");
    }
    // Another authority does not trust it.
    assert!(Authority::new().connect(program.address).is_err());
    // A client that does not speak TLS does not disturb others.
    let mut plain = TcpStream::connect(program.address).unwrap();
    plain.write_all(b"GET /healthz HTTP/1.1\r\n\r\n").unwrap();
    assert_eq!(
        authority.request(program.address, "GET", "/healthz", "").0,
        200
    );
}

#[test]
fn a_new_certificate_is_used_without_a_restart() {
    let (first, second) = (Authority::new(), Authority::new());
    let mut program = Program::start("reload", &first);
    assert_eq!(first.request(program.address, "GET", "/readyz", "").0, 200);
    // Files that do not fit together change nothing.
    fs::write(program.folder.join("tls.key"), &second.key).unwrap();
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(first.request(program.address, "GET", "/readyz", "").0, 200);
    second.write(&program.folder);
    assert_eq!(program.line(), "the certificate has changed");
    assert_eq!(second.request(program.address, "GET", "/readyz", "").0, 200);
    assert!(first.connect(program.address).is_err());
}

#[test]
fn a_stop_waits_for_requests_that_have_begun() {
    let authority = Authority::new();
    let mut program = Program::start("stop", &authority);
    let review = admission(&json!({"image": "nginx:1"})).to_string();
    let text = request("POST", "/validate", &review);
    let (head, body) = text.split_at(text.len() - review.len());
    let head = head.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
    let mut stream = authority.connect(program.address).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    // Sent when the program begins to read the body.
    let mut begun = [0; "HTTP/1.1 100 Continue\r\n\r\n".len()];
    stream.read_exact(&mut begun).unwrap();
    assert!(begun.starts_with(b"HTTP/1.1 100 "));
    // An idle connection, which does not delay the stop.
    let idle = authority.connect(program.address).unwrap();
    program.terminate();
    while TcpStream::connect(program.address).is_ok() {
        thread::sleep(Duration::from_millis(20));
    }
    stream.write_all(body.as_bytes()).unwrap();
    let (status, body) = response(stream);
    assert_eq!(status, 200);
    assert!(body.contains(r#""allowed":true"#), "{body}");
    assert!(program.wait().success());
    assert_eq!(program.line(), "stopped");
    drop(idle);
}

#[test]
fn a_program_without_its_files_does_not_start() {
    for arguments in [
        &["--certificate", "/does/not/exist"][..],
        &["--address"],
        &["--address", "8443"],
        &["--port", "8443"],
    ] {
        let output = Command::new(PROGRAM).args(arguments).output().unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}

/// The most memory that the program has had, in bytes.
fn peak(program: &Program) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", program.process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.unwrap().trim().trim_end_matches(" kB");
    kib.parse::<u64>().unwrap() * 1024
}

/// The memory that the manifest gives to the program, in bytes.
fn memory() -> u64 {
    let manifests = manifests();
    let mut manifests = manifests.iter();
    let deployment = manifests
        .find(|object| object["kind"] == "Deployment")
        .unwrap();
    let container = &deployment["spec"]["template"]["spec"]["containers"][0];
    let limit = container["resources"]["limits"]["memory"].as_str().unwrap();
    limit.strip_suffix("Mi").unwrap().parse::<u64>().unwrap() << 20
}

fn assert_memory(program: &Program, what: &str) {
    let (peak, most) = (peak(program) >> 20, memory() >> 20);
    println!("{what}: at most {peak} MiB of {most}");
    assert!(peak < most, "{what}: {peak} MiB of {most}");
}

#[test]
fn a_thousand_slow_bodies_do_not_keep_a_probe_waiting() {
    let authority = Authority::new();
    let program = Program::start("slow", &authority);
    let text = request("POST", "/validate", &"x".repeat(60_000));
    let mut slow: Vec<Tls> = Vec::new();
    while slow.len() < 1024 {
        // As many as this process may have open.
        let Ok(mut stream) = authority.connect(program.address) else {
            break;
        };
        if stream
            .write_all(&text.as_bytes()[..text.len() - 1])
            .is_err()
        {
            break;
        }
        slow.push(stream);
    }
    // One descriptor for the probe.
    slow.truncate(1023);
    println!("{} slow bodies", slow.len());
    assert!(slow.len() > 500);
    assert_eq!(
        authority.request(program.address, "GET", "/healthz", "").0,
        200
    );
    let count = slow.len();
    let answered: Vec<u16> = slow.into_iter().map(|stream| response(stream).0).collect();
    let wrong = answered
        .iter()
        .filter(|status| !matches!(status, 408 | 503));
    assert_eq!(wrong.count(), 0, "{answered:?}");
    assert_memory(&program, &format!("{count} slow bodies"));
    let review = admission(&json!({"image": "nginx:1"}));
    let allowed = authority.post(program.address, "/validate", &review);
    assert_eq!(allowed["response"]["allowed"], true);
}

fn conversion(objects: &str) -> String {
    format!(
        r#"{{"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview","request":{{"uid":"u","desiredAPIVersion":"widgets.acme.dev/v1","objects":[{objects}]}}}}"#
    )
}

/// A list of objects to convert, of so many bytes.
fn large_conversion(bytes: usize) -> (String, usize) {
    let object = json!({
        "apiVersion": "widgets.acme.dev/v1beta1", "kind": "Widget",
        "metadata": {"name": "w", "namespace": "default", "labels": {"app": "w"}, "uid": "00000000-0000-4000-8000-000000000000"},
        "spec": {"image": "registry.acme.dev/team/nginx:1.27", "replicaCount": 3, "team": "a"},
    })
    .to_string();
    let count = bytes / (object.len() + 1);
    let review = conversion(&vec![object; count].join(","));
    (review, count)
}

/// Sends eight reviews at a time, with a probe while they are answered.
fn eight(authority: &Authority, program: &Program, path: &str, body: &str) -> Vec<(u16, String)> {
    let answers = thread::scope(|scope| {
        let send = || {
            let mut stream = authority.connect(program.address).unwrap();
            let mut text = String::new();
            // A connection on which a body is not read may end before the response is.
            match stream.write_all(request("POST", path, body).as_bytes()) {
                Ok(()) if stream.read_to_string(&mut text).is_ok() && !text.is_empty() => {
                    let (head, body) = text.split_once("\r\n\r\n").unwrap();
                    let status = head.split(' ').nth(1).unwrap();
                    (status.parse().unwrap(), body.to_owned())
                }
                _ => (0, String::new()),
            }
        };
        let sent: Vec<_> = (0..8).map(|_| scope.spawn(send)).collect();
        while !sent.iter().all(|one| one.is_finished()) {
            assert_eq!(
                authority.request(program.address, "GET", "/healthz", "").0,
                200
            );
        }
        let answers = sent.into_iter().map(|one| one.join().unwrap());
        answers.collect::<Vec<_>>()
    });
    // All of them at a time may take longer than a server waits.
    let wrong = answers
        .iter()
        .filter(|(status, _)| !matches!(status, 0 | 200 | 400 | 408 | 413 | 503));
    assert_eq!(wrong.count(), 0);
    answers
}

#[test]
#[ignore = "takes a minute without optimization; `.ci/promises hostile` runs it"]
fn eight_reviews_of_fifty_megabytes_fit_the_memory() {
    let authority = Authority::new();
    let program = Program::start("large", &authority);
    let (review, count) = large_conversion(50_000_000);
    let answers = eight(&authority, &program, "/convert", &review);
    let converted = answers.iter().filter(|(status, body)| {
        *status == 200 && body.matches("widgets.acme.dev/v1\"").count() == count
    });
    let converted = converted.count();
    println!("{converted} of 8 lists of {count} objects were converted");
    assert!(converted > 0);
    assert_memory(&program, "eight reviews of 50 MB");
}

#[test]
#[ignore = "takes a minute without optimization; `.ci/promises hostile` runs it"]
fn eight_objects_of_the_worst_sort_fit_the_memory() {
    let authority = Authority::new();
    for (name, unit) in [
        ("objects", r#"{"a":0},"#),
        ("numbers", "0,"),
        ("lists", "[0],"),
        ("texts", r#""","#),
    ] {
        let program = Program::start(name, &authority);
        // What a server sends at most, and what is answered in any case.
        for bytes in [3_000_000, 700_000] {
            let filler = unit.repeat(bytes / unit.len());
            let filler = format!("[{}]", filler.trim_end_matches(','));
            let more = format!(r#""more":{filler},"image""#);
            let review = admission(&json!({"image": "nginx:1"})).to_string();
            let review = review.replacen(r#""image""#, &more, 1);
            let old = json!({
                "apiVersion": "widgets.acme.dev/v1beta1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"image": "a"},
            });
            let old = old.to_string().replacen(r#""image""#, &more, 1);
            let conversion = conversion(&vec![old; 4].join(","));
            for (path, body) in [
                ("/mutate", &review),
                ("/validate", &review),
                ("/convert", &conversion),
            ] {
                let answers = eight(&authority, &program, path, body);
                let is_answered = answers.iter().any(|(status, _)| *status == 200);
                assert!(is_answered || bytes > 700_000, "{path} with {name}");
            }
        }
        assert_memory(&program, &format!("eight reviews with 3 MB of {name}"));
    }
}

#[test]
fn a_certificate_changes_under_load() {
    let (first, second) = (Authority::new(), Authority::new());
    let mut program = Program::start("loaded", &first);
    let review = admission(&json!({"image": "nginx:1"})).to_string();
    let text = request("POST", "/validate", &review);
    let (address, has_changed) = (program.address, AtomicBool::new(false));
    thread::scope(|scope| {
        let load = || {
            // Each request is answered over one of the two.
            while !has_changed.load(Ordering::Relaxed) {
                let stream = first.connect(address).or_else(|_| second.connect(address));
                let mut stream = stream.unwrap();
                stream.write_all(text.as_bytes()).unwrap();
                assert_eq!(response(stream).0, 200);
            }
        };
        let loads: Vec<_> = (0..4).map(|_| scope.spawn(load)).collect();
        second.write(&program.folder);
        assert_eq!(program.line(), "the certificate has changed");
        has_changed.store(true, Ordering::Relaxed);
        loads.into_iter().for_each(|load| load.join().unwrap());
    });
    assert_eq!(second.request(address, "GET", "/readyz", "").0, 200);
    assert!(first.connect(address).is_err());
}

#[test]
fn a_stop_under_load_cuts_no_answer_off() {
    let authority = Authority::new();
    let mut program = Program::start("loaded-stop", &authority);
    let review = admission(&json!({"image": "nginx:1"})).to_string();
    let text = request("POST", "/validate", &review);
    let (address, answered) = (program.address, AtomicUsize::new(0));
    thread::scope(|scope| {
        let load = || {
            // Until it does not listen any more.
            while let Ok(mut stream) = authority.connect(address) {
                // It may stop before the request has begun.
                if stream.write_all(text.as_bytes()).is_err() {
                    break;
                }
                let mut text = String::new();
                if stream.read_to_string(&mut text).is_err() || text.is_empty() {
                    break;
                }
                let (head, body) = text.split_once("\r\n\r\n").unwrap();
                assert!(head.starts_with("HTTP/1.1 200"), "{head}");
                serde_json::from_str::<Value>(body).unwrap();
                answered.fetch_add(1, Ordering::Relaxed);
            }
        };
        let loads: Vec<_> = (0..4).map(|_| scope.spawn(load)).collect();
        while answered.load(Ordering::Relaxed) < 20 {
            thread::yield_now();
        }
        program.terminate();
        loads.into_iter().for_each(|load| load.join().unwrap());
    });
    assert!(program.wait().success());
    assert_eq!(program.line(), "stopped");
}

fn manifests() -> Vec<Value> {
    let text = include_str!("../manifests/webhook.yaml");
    let documents = text.split("\n---\n");
    documents
        .map(|text| yaml::read(text).unwrap().value)
        .collect()
}

#[test]
fn the_manifests_fit_the_program() {
    let output = Command::new(PROGRAM).arg("crd").output().unwrap();
    let crd = yaml::read(output.stdout.as_slice()).unwrap().value;
    let crd = CrdRead::read(&crd).unwrap().crd;
    let crd = serde_json::to_value(&crd).unwrap();
    let manifests = manifests();
    let find = |kind: &str| {
        manifests
            .iter()
            .find(|object| object["kind"] == kind)
            .unwrap()
    };
    let service = find("Service");
    let mut clients = vec![&crd["spec"]["conversion"]["webhook"]["clientConfig"]["service"]];
    for kind in [
        "ValidatingWebhookConfiguration",
        "MutatingWebhookConfiguration",
    ] {
        clients.push(&find(kind)["webhooks"][0]["clientConfig"]["service"]);
    }
    let paths: Vec<&Value> = clients.iter().map(|client| &client["path"]).collect();
    assert_eq!(paths, ["/convert", "/validate", "/mutate"]);
    for client in clients {
        assert_eq!(client["name"], service["metadata"]["name"]);
        assert_eq!(client["namespace"], service["metadata"]["namespace"]);
    }
    let pod = &find("Deployment")["spec"]["template"];
    assert_eq!(pod["metadata"]["labels"], service["spec"]["selector"]);
    let name = format!(
        "{}.{}.svc",
        service["metadata"]["name"].as_str().unwrap(),
        service["metadata"]["namespace"].as_str().unwrap()
    );
    assert_eq!(find("Certificate")["spec"]["dnsNames"], json!([name]));
}
