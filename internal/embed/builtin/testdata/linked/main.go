// Command linked makes the built-in model.
package main

import (
	"fmt"

	"github.com/loci-dev/loci/internal/embed/builtin"
)

func main() { fmt.Println(builtin.New().Load()) }
