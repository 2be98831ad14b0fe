package sqlite

import (
	"path/filepath"
	"syscall"
)

// networkTypes are file systems that are served by another machine, by the
// numbers of statfs(2) (linux/magic.h and the file systems' own headers).
var networkTypes = map[uint32]string{
	0x6969:     "NFS",
	0x517b:     "SMB",
	0xff534d42: "CIFS",
	0xfe534d42: "SMB2",
	0x01021997: "9P",
	0x00c36400: "Ceph",
	0x5346414f: "AFS",
	0x47504653: "GPFS",
	0x0bd00bd0: "Lustre",
	0x7461636f: "OCFS2",
}

// networkFS names the network file system that path lies on, or "". A directory
// that does not exist yet lies where its parent lies.
func networkFS(path string) string {
	var stat syscall.Statfs_t
	for syscall.Statfs(path, &stat) != nil {
		parent := filepath.Dir(path)
		if parent == path {
			return ""
		}
		path = parent
	}
	return networkTypes[uint32(stat.Type)]
}
