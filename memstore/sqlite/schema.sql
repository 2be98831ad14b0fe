-- Format 1; what later ones add has files of its own. Times are microseconds since 1970, UTC. Empty text that is searched
-- for is NULL, so that the indexes hold only what can be found.

-- The current state. The columns before body repeat what filters ask for.
CREATE TABLE entry (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL UNIQUE,
  rev           INTEGER NOT NULL, -- the commit that wrote it last
  key           TEXT NOT NULL,
  status        TEXT NOT NULL,
  category      TEXT NOT NULL,
  source        TEXT NOT NULL,
  lifetime      TEXT NOT NULL,
  project       TEXT NOT NULL,
  created       INTEGER NOT NULL,
  subject       TEXT,
  session       TEXT,
  topic         TEXT,
  superseded_by TEXT,
  body          TEXT NOT NULL
) STRICT;
CREATE INDEX entry_key ON entry (key);
CREATE INDEX entry_subject ON entry (subject) WHERE subject IS NOT NULL;
CREATE INDEX entry_session ON entry (session) WHERE session IS NOT NULL;
CREATE INDEX entry_superseded_by ON entry (superseded_by) WHERE superseded_by IS NOT NULL;

-- What the index in memory is built from, apart from the bodies so that
-- building it is one sequential read.
CREATE TABLE entry_doc (
  seq  INTEGER PRIMARY KEY REFERENCES entry (seq) ON DELETE CASCADE,
  id   TEXT NOT NULL,
  data BLOB NOT NULL
) STRICT;

CREATE TABLE usage (
  id         TEXT PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  retrieved  INTEGER NOT NULL,
  useful     INTEGER NOT NULL,
  not_useful INTEGER NOT NULL,
  last       INTEGER -- NULL: never retrieved
) STRICT, WITHOUT ROWID;

CREATE TABLE commit_log (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  session TEXT NOT NULL,
  run     TEXT NOT NULL,
  note    TEXT NOT NULL,
  changes INTEGER NOT NULL
) STRICT;

CREATE TABLE entry_version (
  id        TEXT NOT NULL,
  commit_id INTEGER NOT NULL REFERENCES commit_log (id),
  body      TEXT, -- NULL: the entry was absent from here on
  UNIQUE (id, commit_id)
) STRICT;
CREATE INDEX entry_version_commit ON entry_version (commit_id);

CREATE TABLE change_feed (
  seq       INTEGER PRIMARY KEY AUTOINCREMENT,
  commit_id INTEGER NOT NULL REFERENCES commit_log (id),
  id        TEXT NOT NULL,
  gone      INTEGER NOT NULL
) STRICT;

-- The last number given to an id of each prefix.
CREATE TABLE counter (prefix TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE tombstone (key BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE erasure (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE secret (one INTEGER PRIMARY KEY CHECK (one = 1), key BLOB NOT NULL) STRICT;

-- What an entry means: the vectors of its text and of its sentences, one after
-- another, by the model that made them. No data: the model makes none of it.
CREATE TABLE vector (
  seq   INTEGER PRIMARY KEY REFERENCES entry (seq) ON DELETE CASCADE,
  id    TEXT NOT NULL,
  model TEXT NOT NULL,
  dims  INTEGER NOT NULL,
  data  BLOB NOT NULL
) STRICT;
