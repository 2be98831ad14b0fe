// Package config holds Loci's settings: what they are, where they come from and
// how a running server follows an edit.
//
// [Config] is the list of every setting, each with its key, its meaning and (in
// [Default]) its value when nobody says otherwise. A value comes from one of four
// places, the later one winning:
//
//	default  →  config.yaml  →  LOCI_… variable  →  command-line flag
//
// [Load] reads all four and is strict: an unknown key, a value of the wrong kind or
// one out of range is a [Problem] that names the file with line and column (or the
// variable, or the flag) and says what to write instead. All problems are reported
// at once. [Loaded.Print] shows the settings in force and where each came from.
//
// [Live] is the holder for a running server: it hands out the settings in force and,
// while [Live.Watch] runs, replaces them whenever the file changes for the better. A
// broken edit is reported and changes nothing.
//
// The keys, their comments and config.example.yaml are all derived from the tags on
// the fields of Config, so a new setting is one new field.
package config
