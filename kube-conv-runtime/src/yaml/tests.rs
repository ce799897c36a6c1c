//! What YAML is read as, and how it is written.
