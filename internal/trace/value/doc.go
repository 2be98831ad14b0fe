// Package value judges what of a session is worth remembering, by rules, in the languages of its phrase lists.
//
// Each event gets four scores from 0 to 1, each with its reason:
//
//	outcome          how much it says about what works and what does not
//	anomaly          how far it departs from what was expected
//	explicitness     how plainly it states something for the future
//	irreversibility  how much is lost if it is not kept
//
// and a value, their weighted sum. An event is judged in its interval, not alone: a success counts for more when it cured a
// failure over the same target, a failure for less when it was noise, a turn for more when it corrects. A turn is worth what its
// best sentence is: one that says so for the future (Lasting), or one that bears the signs of a general statement (General).
//
//	judged := value.Judge(session, events, value.DefaultWeights(), value.DefaultWindow())
//	value.Select(judged, value.DefaultPolicy())
package value
