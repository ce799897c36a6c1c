//! The tests of [controller-rs](https://github.com/kube-rs/controller-rs), the template of kube's project for
//! controllers, without its scripted API server: a Document can be hidden, has a finalizer, and both are
//! reported as events. `docs/testing-controllers.md` describes what changed.

use k8s_openapi::api::core::v1::Event as StoredEvent;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::api::{DeleteParams, ListParams, Patch, PatchParams};
use kube::runtime::controller::Action;
use kube::runtime::events::{Event, EventType, Recorder, Reporter};
use kube::runtime::finalizer::{Error as FinalizerError, Event as Finalizer, finalizer};
use kube::{Api, Client, Resource as _, ResourceExt as _};
use kube_conv_runtime::prelude::{ApiType, Kind};
use kube_conv_testing::{ApiServer, Service};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

const FINALIZER: &str = "documents.kube.rs/cleanup";
const CHECK_AGAIN: Duration = Duration::from_secs(300);

/// A text that can be hidden.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "docs.kube.rs", version = "v1", scope = Namespaced, short_names("doc"))]
struct Document {
    metadata: ObjectMeta,
    spec: DocumentSpec,
    status: Option<DocumentStatus>,
}

/// What is wanted.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct DocumentSpec {
    /// Its heading.
    title: String,
    /// Whether nobody can see it.
    hide: bool,
    /// Its text.
    content: String,
}

/// What is there.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct DocumentStatus {
    /// Whether nobody can see it.
    hidden: bool,
}

/// Why a Document is not reconciled.
#[derive(Debug)]
enum Failure {
    Kube(kube::Error),
    Illegal,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kube(error) => error.fmt(f),
            Self::Illegal => f.write_str("IllegalDocument"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<kube::Error> for Failure {
    fn from(error: kube::Error) -> Self {
        Self::Kube(error)
    }
}

/// Reconciles a Document, or cleans up after it.
async fn reconcile(
    document: Arc<Document>,
    client: Client,
) -> Result<Action, FinalizerError<Failure>> {
    let documents = documents(&client);
    finalizer(&documents, FINALIZER, document, |event| async {
        match event {
            Finalizer::Apply(document) => follow(&document, &client).await,
            Finalizer::Cleanup(document) => clean_up(&document, &client).await,
        }
    })
    .await
}

async fn follow(document: &Document, client: &Client) -> Result<Action, Failure> {
    let hidden = document.spec.hide;
    let was_hidden = document.status.as_ref().is_some_and(|status| status.hidden);
    if hidden && !was_hidden {
        record(document, client, "HideRequested", "Hiding").await?;
    }
    if document.name_any() == "illegal" {
        return Err(Failure::Illegal);
    }
    let changed = Document {
        status: Some(DocumentStatus { hidden }),
        ..document.clone()
    };
    let params = PatchParams::apply("doc-controller").force();
    let status = Patch::Apply(changed.to_status_apply());
    documents(client)
        .patch_status(&document.name_any(), &params, &status)
        .await?;
    Ok(Action::requeue(CHECK_AGAIN))
}

async fn clean_up(document: &Document, client: &Client) -> Result<Action, Failure> {
    record(document, client, "DeleteRequested", "Deleting").await?;
    Ok(Action::await_change())
}

async fn record(
    document: &Document,
    client: &Client,
    reason: &str,
    action: &str,
) -> Result<(), Failure> {
    let reporter = Reporter {
        controller: "doc-controller".to_owned(),
        instance: None,
    };
    let event = Event {
        type_: EventType::Normal,
        reason: reason.to_owned(),
        note: Some(format!("{action} `{}`", document.name_any())),
        action: action.to_owned(),
        secondary: None,
    };
    let recorder = Recorder::new(client.clone(), reporter);
    Ok(recorder.publish(&event, &document.object_ref(&())).await?)
}

fn documents(client: &Client) -> Api<Document> {
    Api::default_namespaced(client.clone())
}

/// A client of a server with one Document.
async fn with(name: &str, hide: bool) -> Client {
    let server = ApiServer::new();
    server.serve(&Document::crd()).unwrap();
    let client = Client::new(Service::new(Arc::new(server)), "default");
    let spec = DocumentSpec {
        title: "A title".to_owned(),
        hide,
        content: "a text".to_owned(),
    };
    let applied = Patch::Apply(Document::new(name, spec).to_apply());
    let params = PatchParams::apply("test");
    let created = documents(&client).patch(name, &params, &applied).await;
    created.unwrap();
    client
}

/// Reconciles the Document as it is stored.
async fn reconciled(client: &Client, name: &str) -> Result<Action, FinalizerError<Failure>> {
    let document = documents(client).get(name).await.unwrap();
    reconcile(Arc::new(document), client.clone()).await
}

/// The reasons and actions of the events about the Document.
async fn events(client: &Client, name: &str) -> Vec<(String, String)> {
    let events: Api<StoredEvent> = Api::default_namespaced(client.clone());
    let about = format!("involvedObject.kind=Document,involvedObject.name={name}");
    let found = events.list(&ListParams::default().fields(&about)).await;
    let found = found.unwrap().into_iter();
    found
        .map(|event| {
            let (reason, action) = (event.reason, event.action);
            (reason.unwrap_or_default(), action.unwrap_or_default())
        })
        .collect()
}

fn event(reason: &str, action: &str) -> Vec<(String, String)> {
    vec![(reason.to_owned(), action.to_owned())]
}

#[tokio::test]
async fn a_document_without_the_finalizer_gets_it() {
    let client = with("test", true).await;
    reconciled(&client, "test").await.unwrap();
    let found = documents(&client).get("test").await.unwrap();
    assert_eq!(found.finalizers(), [FINALIZER]);
    // Everything else waits for the change.
    assert_eq!(found.status, None);
    assert!(events(&client, "test").await.is_empty());
}

#[tokio::test]
async fn a_finalized_document_gets_a_status() {
    let client = with("test", false).await;
    reconciled(&client, "test").await.unwrap();
    let action = reconciled(&client, "test").await.unwrap();
    assert_eq!(action, Action::requeue(CHECK_AGAIN));
    let found = documents(&client).get("test").await.unwrap();
    assert_eq!(found.status, Some(DocumentStatus { hidden: false }));
    assert!(events(&client, "test").await.is_empty());
}

#[tokio::test]
async fn hiding_is_reported_once() {
    let client = with("test", true).await;
    for _ in 0..3 {
        reconciled(&client, "test").await.unwrap();
    }
    let found = documents(&client).get("test").await.unwrap();
    assert_eq!(found.status, Some(DocumentStatus { hidden: true }));
    let expected = event("HideRequested", "Hiding");
    assert_eq!(events(&client, "test").await, expected);
}

#[tokio::test]
async fn a_deleted_document_is_cleaned_up() {
    let client = with("test", false).await;
    reconciled(&client, "test").await.unwrap();
    let params = DeleteParams::default();
    documents(&client).delete("test", &params).await.unwrap();
    reconciled(&client, "test").await.unwrap();
    assert!(documents(&client).get_opt("test").await.unwrap().is_none());
    let expected = event("DeleteRequested", "Deleting");
    assert_eq!(events(&client, "test").await, expected);
}

#[tokio::test]
async fn an_illegal_document_fails_without_a_write() {
    let client = with("illegal", false).await;
    reconciled(&client, "illegal").await.unwrap();
    let before = documents(&client).get("illegal").await.unwrap();
    let error = reconciled(&client, "illegal").await.unwrap_err();
    assert!(matches!(
        error,
        FinalizerError::ApplyFailed(Failure::Illegal)
    ));
    assert_eq!(documents(&client).get("illegal").await.unwrap(), before);
}
