-- Format 2. Statements that sessions made and that wait to become entries: body
-- is what the entry would be, the columns before it repeat what is asked for.
-- Where they are NULL the statement has left the queue for good. Its uid names
-- the place it was found at, and is kept so that it does not come back.
CREATE TABLE pending (
  uid     TEXT PRIMARY KEY,
  project TEXT,
  created INTEGER,
  body    TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX entry_uid ON entry (json_extract(body, '$.uid')) WHERE json_valid(body);
