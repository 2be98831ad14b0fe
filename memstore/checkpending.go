package memstore

// pending sees that what waits could become an entry at any time.
func (c *checker) pending(r Reader) error {
	rows, err := r.Pending(nil)
	if err != nil {
		return err
	}
	g, err := gravesOf(r)
	if err != nil {
		return err
	}
	for i := range rows {
		e := &rows[i]
		name := "what waits as " + PendingID(e.UID)
		c.statement(name, e)
		if e.ID != "" || e.Status != Active || e.Lifetime != Lasting {
			c.problem("%s is %s %s %s, and no new entry", name, e.ID, e.Status, e.Lifetime)
		}
		buried, err := g.hold(r, e)
		if err != nil {
			return err
		}
		if buried {
			c.problem("%s holds a text that was forgotten", name)
		}
	}
	return nil
}

// statement checks what an entry says by itself.
func (c *checker) statement(name string, e *Entry) {
	if err := e.Validate(); err != nil {
		c.problem("%s: %w", name, err)
	}
	if e.Trust != e.Source.Trust() {
		c.problem("%s: trust %s does not follow from source %s", name, e.Trust, e.Source)
	}
	if e.Confidence > e.Source.Confidence(1) {
		c.problem("%s: confidence %g is more than source %s allows", name, e.Confidence, e.Source)
	}
}
