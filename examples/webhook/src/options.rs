//! The arguments of the program.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What the program does.
pub(crate) enum Command {
    /// Prints the CRD.
    Crd,
    /// Serves requests.
    Serve(Options),
}

/// Where the program listens, and with which certificate.
pub(crate) struct Options {
    pub(crate) address: SocketAddr,
    /// The chain of certificates, in PEM.
    pub(crate) certificate: PathBuf,
    /// The private key, in PEM.
    pub(crate) key: PathBuf,
    /// How often the files are compared.
    pub(crate) reload: Duration,
}

impl Command {
    /// Reads the arguments, each `--name value`.
    pub(crate) fn read(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut options = Options {
            address: SocketAddr::from(([0, 0, 0, 0], 8443)),
            certificate: "/tls/tls.crt".into(),
            key: "/tls/tls.key".into(),
            reload: Duration::from_secs(10),
        };
        let mut arguments = arguments.into_iter();
        while let Some(name) = arguments.next() {
            if name == "crd" {
                return Ok(Self::Crd);
            }
            let value = arguments
                .next()
                .ok_or_else(|| format!("`{name}` needs a value"))?;
            options.set(&name, &value)?;
        }
        Ok(Self::Serve(options))
    }
}

impl Options {
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let wrong = |what: &str| format!("`{name} {value}`: must be {what}");
        match name {
            "--address" => {
                self.address = value.parse().map_err(|_| wrong("an address with a port"))?;
            }
            "--certificate" => self.certificate = value.into(),
            "--key" => self.key = value.into(),
            "--reload-seconds" => {
                let seconds = value.parse().map_err(|_| wrong("a number of seconds"))?;
                self.reload = Duration::from_secs(std::cmp::max(1, seconds));
            }
            _ => return Err(format!("unknown argument `{name}`")),
        }
        Ok(())
    }
}
