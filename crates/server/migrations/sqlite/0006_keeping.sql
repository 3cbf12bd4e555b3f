-- Replies to requests that may be sent again under the same key: written with what they tell of, readable only with that key.
CREATE TABLE replies (
    hash BLOB PRIMARY KEY,
    reply BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX replies_at ON replies (at);

-- Addresses that are not let in, for ever or until a time.
CREATE TABLE bans (
    network TEXT PRIMARY KEY,
    until INTEGER,
    why TEXT NOT NULL
) STRICT;

-- What whoever runs the server has set.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- What whoever runs the server has done, so that a server that runs hears of it, and to look it up.
CREATE TABLE deeds (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL
) STRICT;
