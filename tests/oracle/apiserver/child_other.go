//go:build !linux

package main

import "syscall"

// diesWithParent does nothing on this platform: if this program is killed, its children keep
// running.
func diesWithParent() *syscall.SysProcAttr { return nil }
