package vector

import "slices"

// top keeps the best k documents, each once, with its best cosine.
type top struct {
	k    int
	list []Hit // best first
}

// floor is the cosine that a document must beat to be kept.
func (t *top) floor() float64 {
	if len(t.list) < t.k {
		return -2
	}
	return t.list[len(t.list)-1].Cosine
}

func (t *top) add(h Hit) {
	if i := slices.IndexFunc(t.list, func(o Hit) bool { return o.Doc == h.Doc }); i >= 0 {
		if t.list[i].Cosine >= h.Cosine {
			return
		}
		t.list = slices.Delete(t.list, i, i+1)
	}
	at, _ := slices.BinarySearchFunc(t.list, h, better)
	t.list = slices.Insert(t.list, at, h)
	if len(t.list) > t.k {
		t.list = t.list[:t.k]
	}
}

// better orders hits: the higher cosine, of equals the newer document.
func better(a, b Hit) int {
	switch {
	case a.Cosine > b.Cosine, a.Cosine == b.Cosine && a.Doc > b.Doc:
		return -1
	case a == b:
		return 0
	}
	return 1
}
