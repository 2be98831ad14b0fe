package memstore

import "slices"

// leading puts the first k of a list in order at its front; what is behind them stays in any order. With k far below the
// length that is one pass, where sorting a store of a hundred thousand entries for one page takes a tenth of a second.
func leading[T any](list []T, k int, order func(a, b T) int) {
	k = min(k, len(list))
	if k == 0 {
		return
	}
	head := list[:k]
	slices.SortFunc(head, order)
	for i := k; i < len(list); i++ {
		if order(list[i], head[k-1]) >= 0 {
			continue
		}
		x := list[i]
		list[i] = head[k-1]
		at, _ := slices.BinarySearchFunc(head[:k-1], x, order)
		copy(head[at+1:], head[at:k-1])
		head[at] = x
	}
}
