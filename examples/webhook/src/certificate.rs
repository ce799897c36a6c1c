//! The certificate, which is read again when its files change.

use crate::AnyError;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use std::{fmt, fs};
use tokio_rustls::rustls;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert, ServerConfig};
use tokio_rustls::rustls::sign::CertifiedKey;

/// The certificate of new connections.
pub(crate) struct Certificate {
    chain: PathBuf,
    key: PathBuf,
    provider: Arc<CryptoProvider>,
    current: RwLock<Arc<CertifiedKey>>,
    /// What the files contained at first.
    first: Files,
}

/// The contents of the two files.
#[derive(PartialEq, Eq)]
struct Files {
    chain: Vec<u8>,
    key: Vec<u8>,
}

impl Certificate {
    /// Reads the files.
    pub(crate) fn read(chain: PathBuf, key: PathBuf) -> Result<Self, AnyError> {
        let provider = Arc::new(ring::default_provider());
        let first = Files::read(&chain, &key)?;
        let current = first.certified(&provider)?;
        Ok(Self {
            current: RwLock::new(Arc::new(current)),
            first,
            chain,
            key,
            provider,
        })
    }

    /// The configuration of TLS with this certificate.
    pub(crate) fn config(self: &Arc<Self>) -> Result<Arc<ServerConfig>, rustls::Error> {
        let mut config = ServerConfig::builder_with_provider(Arc::clone(&self.provider))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::<Self>::clone(self));
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config))
    }

    /// Compares the files with what was read, for as long as the program runs.
    ///
    /// Certificates are renewed by replacing both files, and for a moment they may not fit together: until
    /// they do, the program keeps the certificate that it has.
    pub(crate) async fn reload_every(self: Arc<Self>, period: Duration) {
        let mut latest: Option<Files> = None;
        loop {
            tokio::time::sleep(period).await;
            let found = match Files::read(&self.chain, &self.key) {
                Ok(found) => found,
                Err(error) => {
                    eprintln!("the certificate cannot be read: {error}");
                    continue;
                }
            };
            if *latest.as_ref().unwrap_or(&self.first) == found {
                continue;
            }
            match found.certified(&self.provider) {
                Ok(certified) => {
                    *self.current.write().unwrap_or_else(PoisonError::into_inner) =
                        Arc::new(certified);
                    println!("the certificate has changed");
                    latest = Some(found);
                }
                Err(error) => eprintln!("the certificate stays as it was: {error}"),
            }
        }
    }
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the key.
        f.debug_struct("Certificate")
            .field("chain", &self.chain)
            .finish_non_exhaustive()
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        Some(Arc::clone(&current))
    }
}

impl Files {
    fn read(chain: &PathBuf, key: &PathBuf) -> Result<Self, AnyError> {
        let read =
            |path: &PathBuf| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        Ok(Self {
            chain: read(chain)?,
            key: read(key)?,
        })
    }

    /// The certificate and its key, which have to fit together.
    fn certified(&self, provider: &CryptoProvider) -> Result<CertifiedKey, AnyError> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&self.chain).collect();
        let key = PrivateKeyDer::from_pem_slice(&self.key)?;
        Ok(CertifiedKey::from_der(chain?, key, provider)?)
    }
}
