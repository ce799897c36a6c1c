//! `conversion(…)`: the webhook that converts objects between versions.
//!
//! Source: `spec.conversion` of `apiextensions.k8s.io/v1`, and its validation on registration.

use crate::attributes::{Attributes, Keyed};
use crate::diag::Diag;
use crate::syntax::literals::optional;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, LitStr};

const FORM: &str = "conversion(service = \"name\", namespace = \"namespace\", path = \"/convert\")`, or `conversion(url = \"https://…\")";

/// The webhook of a kind, as a constant expression. What servers reject is checked with the CRD.
pub(super) fn read(items: &Attributes, diag: &Diag) -> Option<TokenStream> {
    let entry = items.take("conversion", diag)?;
    let inner = Attributes::of_entries(entry.entries(FORM, diag)?, "conversion");
    let url = inner.string("url", diag);
    let service = inner.string("service", diag);
    let namespace = inner.string("namespace", diag);
    let path = inner.string("path", diag);
    let port = inner.expr("port", diag);
    let versions = inner.key("review_versions").is_some();
    let mut review_versions = inner.strings("review_versions", diag);
    let errors = diag.count();
    inner.finish(diag);
    let is_misspelled = diag.count() > errors;
    if !versions {
        review_versions.push(LitStr::new("v1", entry.key.span()));
    }
    let client = match (url, service) {
        (Some(url), None) => {
            let url = url.value;
            quote!(__rt::ConversionClient::Url(#url))
        }
        (None, Some(service)) => of_service(&service, namespace, path, port, diag)?,
        (Some(_), Some(service)) => {
            return diag.reject(
                &service.key,
                "`service` contradicts `url`: a webhook is at one place; keep one of them",
            );
        }
        (None, None) => {
            if !is_misspelled && inner.key("url").is_none() && inner.key("service").is_none() {
                diag.error(
                    &entry.key,
                    format!("a conversion names a webhook; write `{FORM}`"),
                );
            }
            return None;
        }
    };
    Some(quote! {
        __rt::ConversionWebhook { client: #client, review_versions: &[#(#review_versions),*] }
    })
}

fn of_service(
    service: &Keyed<LitStr>,
    namespace: Option<Keyed<LitStr>>,
    path: Option<Keyed<LitStr>>,
    port: Option<Keyed<Expr>>,
    diag: &Diag,
) -> Option<TokenStream> {
    let Some(namespace) = namespace.map(|given| given.value) else {
        return diag.reject(
            &service.key,
            "a service is in a namespace; add `namespace = \"…\"`",
        );
    };
    let path = path.map(|given| given.value);
    let port = port.map(|given| given.value);
    let service = &service.value;
    let (path, port) = (optional(path.as_ref()), optional(port.as_ref()));
    Some(quote! {
        __rt::ConversionClient::Service {
            name: #service,
            namespace: #namespace,
            path: #path,
            port: #port,
        }
    })
}
