package relate

// maxTaken is how many words a statement takes back at once; a longer stretch behind a negation is a statement of its own.
const maxTaken = 3

// takenBack finds what a statement takes back: "X, not Y", "X instead of Y", "Y is out", "gave up Y", "Y가 아니라 X". A
// plain denial ("default exports are not allowed") takes nothing back.
func takenBack(list []token) map[string]bool {
	taken := map[string]bool{}
	for i, t := range list {
		var what []token
		switch {
		case t.kind == negation && t.text == afterwards:
			what = justBefore(list, i)
		case t.kind == negation && (t.text == contrast || i > 0 && list[i-1].kind == pause), isGivingUp(list, i):
			what = clauseAfter(list, i+1)
		case isOut(list, i):
			what = clauseBefore(list, i)
		}
		if len(what) <= maxTaken {
			for _, x := range what {
				taken[x.text] = true
			}
		}
	}
	for _, t := range list {
		if t.says() && !taken[t.text] {
			return taken
		}
	}
	return map[string]bool{} // nothing but a denial
}

// isGivingUp reports a way of giving something up that needs no negation.
func isGivingUp(list []token, i int) bool {
	switch textAt(list, i) {
	case "drop", "abandon", "ditch":
		return true
	case "gave", "given":
		return textAt(list, i+1) == "up"
	}
	return false
}

// isOut reports "… is out".
func isOut(list []token, i int) bool {
	return i > 1 && textAt(list, i) == "out" && textAt(list, i-1) == "is"
}

func clauseAfter(list []token, i int) []token {
	var out []token
	for ; i < len(list) && list[i].kind != pause && list[i].kind != negation; i++ {
		if list[i].says() {
			out = append(out, list[i])
		}
	}
	return out
}

func clauseBefore(list []token, i int) []token {
	var out []token
	for i--; i >= 0 && list[i].kind != pause && list[i].kind != negation; i-- {
		if list[i].says() {
			out = append(out, list[i])
		}
	}
	return out
}

// justBefore is what a negation behind it denies: the run of one kind in front of it, particles apart.
func justBefore(list []token, i int) []token {
	for i--; i >= 0 && list[i].light; i-- {
	}
	var out []token
	for last := i; i >= 0 && list[i].says() && list[i].kind == list[last].kind; i-- {
		out = append(out, list[i])
	}
	return out
}
