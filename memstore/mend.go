package memstore

import (
	"context"
	"fmt"
	"slices"
)

// Mend drops links to entries that are not there. After a restore some may lead to what was erased since the backup was
// made. It changes nothing where every link leads somewhere.
func (m *Memory) Mend(ctx context.Context) error {
	_, err := m.store.Update(ctx, Commit{Kind: "mend"}, func(w Writer) error {
		all, err := find(w, Filter{})
		if err != nil {
			return err
		}
		there := make(map[string]bool, len(all))
		for i := range all {
			there[all[i].ID] = true
		}
		var gone []string
		for i := range all {
			e := &all[i]
			for _, id := range slices.Concat([]string{e.SupersededBy}, e.Contradicts, e.CounterExamples, e.DerivedFrom) {
				if id != "" && !there[id] {
					gone = append(gone, id)
				}
			}
		}
		if len(gone) == 0 {
			return nil
		}
		return m.unlink(w, all, gone)
	})
	if err != nil {
		return fmt.Errorf("mending links: %w", err)
	}
	return m.catalog.catchUp(ctx)
}
