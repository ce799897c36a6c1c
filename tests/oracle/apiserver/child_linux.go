package main

import "syscall"

// diesWithParent makes a child end when this program is killed and cannot clean up.
func diesWithParent() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
}
