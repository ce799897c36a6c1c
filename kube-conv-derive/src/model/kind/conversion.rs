//! `conversion(…)`: the webhook that converts objects between versions.
//!
//! Source: `spec.conversion` of `apiextensions.k8s.io/v1`, and its validation on registration.

use crate::attributes::{Attributes, Keyed};
use crate::diag::Diag;
use crate::syntax::literals::optional;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, ExprLit, Ident, Lit, LitStr};

const FORM: &str = "conversion(service = \"name\", namespace = \"namespace\", path = \"/convert\")`, or `conversion(url = \"https://…\")";

/// The webhook of a kind, as a constant expression.
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
    let is_known = |version: &LitStr| ["v1", "v1beta1"].contains(&&*version.value());
    if let Some(first) = review_versions.first()
        && !review_versions.iter().any(is_known)
    {
        diag.error(
            first,
            "servers send reviews of `v1`, or of `v1beta1`; list one that the webhook reads",
        );
    }
    let client = match (url, service) {
        (Some(url), None) => {
            reject_with_url(&inner, diag);
            check_url(&url.value, diag);
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
    for name in [&service.value, &namespace] {
        if name.value().is_empty() {
            diag.error(name, "a name is not empty; write the name of the object");
        }
    }
    let path = path.map(|given| given.value);
    if let Some(path) = &path
        && !path.value().starts_with('/')
    {
        diag.error(
            path,
            format!(
                "the path of a webhook starts with `/`; write `/{}`",
                path.value()
            ),
        );
    }
    let port = port.map(|given| given.value);
    if let Some(port) = &port
        && !is_port(port)
    {
        diag.error(port, "a port is a number from 1 to 65535");
    }
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

fn reject_with_url(inner: &Attributes, diag: &Diag) {
    let of_services: [&str; 3] = ["namespace", "path", "port"];
    let written = of_services.into_iter().filter_map(|key| inner.key(key));
    for key in written.collect::<Vec<&Ident>>() {
        diag.error(
            key,
            format!("`{key}` belongs to a `service`; write it into the `url`, or drop it"),
        );
    }
}

fn check_url(url: &LitStr, diag: &Diag) {
    let text = url.value();
    if !text.starts_with("https://") {
        diag.error(
            url,
            "servers call webhooks by `https` alone; write `https://…`",
        );
    } else if text.contains(['?', '#', '@']) {
        diag.error(
            url,
            "the address of a webhook has no user, query or fragment; drop them",
        );
    }
}

fn is_port(value: &Expr) -> bool {
    matches!(
        value,
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. })
            if number.base10_parse::<u16>().is_ok_and(|port| port > 0)
    )
}
