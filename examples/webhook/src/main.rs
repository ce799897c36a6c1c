//! A webhook on hyper and rustls for conversion and admission of a kind with two versions.
//!
//! `widget-webhook crd` prints the CRD. Otherwise the program serves HTTPS until it is told to stop (SIGTERM,
//! SIGINT), finishes the requests that have begun, and reads its certificate again whenever the files change:
//!
//! ```text
//! widget-webhook [--address 0.0.0.0:8443] [--certificate /tls/tls.crt] [--key /tls/tls.key] [--reload-seconds 10]
//! ```

mod certificate;
mod kinds;
mod limits;
mod observe;
mod options;
mod routes;
mod server;

use certificate::Certificate;
use kube_conv_crd::{CrdBuilder, ToYaml as _};
use kube_conv_runtime::crd::CustomResourceDefinition;
use observe::{Observation, Observed, Verdict};
use options::{Command, Options};
use routes::Routes;
use server::Server;
use std::error::Error;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

type AnyError = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), AnyError> {
    match Command::read(std::env::args().skip(1))? {
        Command::Crd => print!("{}", crd()?.to_yaml()?),
        Command::Serve(options) => serve(options).await?,
    }
    Ok(())
}

fn crd() -> Result<CustomResourceDefinition, AnyError> {
    let crd = CrdBuilder::new()
        .version::<kinds::v1beta1::Widget>()
        .version::<kinds::v1::Widget>()
        .build()?;
    Ok(crd)
}

async fn serve(options: Options) -> Result<(), AnyError> {
    let certificate = Arc::new(Certificate::read(options.certificate, options.key)?);
    let listener = TcpListener::bind(options.address).await?;
    // With port 0 the operating system chooses one.
    println!("listening on https://{}", listener.local_addr()?);
    let reload = tokio::spawn(Arc::clone(&certificate).reload_every(options.reload));
    let (mut terminate, mut interrupt) = (
        signal(SignalKind::terminate())?,
        signal(SignalKind::interrupt())?,
    );
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    };
    server::serve(
        listener,
        certificate.config()?,
        Arc::new(Server::new(Observed::new(Routes::new(), log))),
        stop,
    )
    .await;
    reload.abort();
    println!("stopped");
    Ok(())
}

/// A line for each review that was not allowed.
fn log(observation: Observation) {
    let Observation {
        path,
        kind,
        verdict,
        duration,
        error,
    } = observation;
    if verdict != Verdict::Allowed {
        let error = error.unwrap_or_default();
        eprintln!("{path:?} {kind} {verdict:?} after {duration:?}: {error}");
    }
}
