//! A small operator on kube 5: for each Widget it maintains a Deployment, and reports its progress in
//! the status.
//!
//! `widget-operator crd` prints the CRD; without arguments it runs in the cluster of your
//! kubeconfig. `cargo test` needs no cluster.

mod api;
#[cfg(test)]
mod crds;
#[cfg(test)]
mod document;
#[cfg(test)]
mod first_test;
#[cfg(test)]
mod in_memory;
#[cfg(test)]
mod kube_derive;
#[cfg(test)]
mod lifecycle;
#[cfg(test)]
mod readme;
mod reconcile;
#[cfg(test)]
mod runtime;
#[cfg(test)]
mod server;
#[cfg(test)]
mod tests;

use api::Widget;
use futures::StreamExt as _;
use k8s_openapi::api::apps::v1::Deployment;
use kube::runtime::controller::Controller;
use kube::runtime::watcher;
use kube::{Api, Client};
use kube_conv_runtime::meta::Time;
use kube_conv_yaml::ToYaml as _;
use reconcile::{Context, on_error, reconcile};
use std::error::Error;
use std::sync::Arc;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        Some("crd") => print!("{}", Widget::crd().to_yaml()?),
        Some(other) => {
            return Err(format!("unknown argument `{other}`; write `crd` or none").into());
        }
        None => run(Client::try_default().await?).await,
    }
    Ok(())
}

/// Reconciles every Widget until the process is terminated.
async fn run(client: Client) {
    let widgets: Api<Widget> = Api::all(client.clone());
    let deployments: Api<Deployment> = Api::all(client.clone());
    let context = Arc::new(Context {
        client,
        now: Time::now,
    });
    Controller::new(widgets, watcher::Config::default())
        .owns(deployments, watcher::Config::default())
        .shutdown_on_signal()
        .run(reconcile, on_error, context)
        .for_each(|result| async move {
            if let Err(error) = result {
                eprintln!("{error}");
            }
        })
        .await;
}
