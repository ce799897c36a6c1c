//! Strategic merge patches: merge patches that know which lists are merged and by which key.
