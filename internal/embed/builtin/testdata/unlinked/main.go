// Command unlinked imports the built-in model without making one.
package main

import (
	"fmt"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/embed/builtin"
)

func main() {
	var e embed.Embedder = (*builtin.Model)(nil)
	fmt.Println(builtin.ID, e.Dimensions())
}
