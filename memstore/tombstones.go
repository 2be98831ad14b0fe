package memstore

// graves is the store's memory of what was forgotten, within one transaction.
type graves struct{ secret []byte }

func gravesOf(r Reader) (graves, error) {
	secret, err := r.Secret()
	return graves{secret}, err
}

// hold reports whether a statement was forgotten.
func (g graves) hold(r Reader, e *Entry) (bool, error) {
	text, own := Tombstones(g.secret, e)
	for _, key := range [][]byte{text, own} {
		if buried, err := r.Tombstoned(key); err != nil || buried {
			return buried, err
		}
	}
	return false, nil
}

// bury forgets a statement; its text too, unless somebody else still says it.
func (g graves) bury(w Writer, e *Entry, saidElsewhere bool) error {
	text, own := Tombstones(g.secret, e)
	if err := w.SetMeta(gravesKey, "yes"); err != nil {
		return err
	}
	if err := w.Bury(own); err != nil || saidElsewhere {
		return err
	}
	return w.Bury(text)
}

// exhume lets a statement be: somebody said it again.
func (g graves) exhume(w Writer, e *Entry) error {
	text, own := Tombstones(g.secret, e)
	if err := w.Exhume(text); err != nil {
		return err
	}
	return w.Exhume(own)
}

// forgotten reports whether a statement was forgotten.
func forgotten(r Reader, e *Entry) (bool, error) {
	g, err := gravesOf(r)
	if err != nil {
		return false, err
	}
	return g.hold(r, e)
}
