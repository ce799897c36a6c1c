//go:build !linux

package main

import "syscall"

// diesWithParent has no counterpart here: a kill of this program leaves its children behind.
func diesWithParent() *syscall.SysProcAttr { return nil }
