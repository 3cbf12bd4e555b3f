-- The same tables as in SQLite, where their comments stand (`migrations/sqlite`). Numbers are 64 bits wide, truth is 0 or 1.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    system TEXT NOT NULL,
    version BIGINT NOT NULL,
    begins BIGINT NOT NULL,
    name TEXT NOT NULL,
    listed BIGINT NOT NULL,
    salt BYTEA NOT NULL,
    bot_seed BIGINT NOT NULL,
    pace BIGINT NOT NULL,
    seats TEXT NOT NULL,
    aside TEXT NOT NULL,
    event BIGINT NOT NULL,
    moment BIGINT NOT NULL,
    bot_moves BIGINT NOT NULL,
    outcome TEXT,
    scene TEXT,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    inherited BIGINT NOT NULL,
    brought BYTEA
);
CREATE INDEX games_listed ON games (updated) WHERE listed = 1;
CREATE INDEX games_bots ON games (updated) WHERE bot_moves = 1;
CREATE INDEX games_open ON games (updated) WHERE outcome IS NULL;
CREATE INDEX games_brought ON games (brought) WHERE brought IS NOT NULL;

CREATE TABLE beginnings (
    game TEXT PRIMARY KEY REFERENCES games (id),
    header TEXT NOT NULL,
    opening TEXT NOT NULL
);

CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    entry TEXT NOT NULL,
    lines TEXT NOT NULL,
    log BIGINT NOT NULL,
    given TEXT,
    event BIGINT NOT NULL,
    moment BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE checkpoints (
    game TEXT PRIMARY KEY REFERENCES games (id),
    number BIGINT NOT NULL,
    checkpoint BYTEA NOT NULL,
    tail TEXT NOT NULL,
    log BIGINT NOT NULL,
    past BYTEA,
    taken TEXT NOT NULL
);

CREATE TABLE tokens (
    game TEXT NOT NULL REFERENCES games (id),
    hash BYTEA NOT NULL,
    seats BIGINT NOT NULL,
    fresh BIGINT NOT NULL,
    PRIMARY KEY (game, hash)
);

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    seat BIGINT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE replies (
    hash BYTEA PRIMARY KEY,
    reply BYTEA NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX replies_at ON replies (at);

CREATE TABLE bans (
    network TEXT PRIMARY KEY,
    until BIGINT,
    why TEXT NOT NULL
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE deeds (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL
);

-- The servers over this database, each by the address at which the others reach it. One that has not been seen for a while has died.
CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    -- Another process at the same address is another life.
    life BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

-- Which of them plays a game. Only where to send people hangs on it: what is written names the event that it follows all the same.
CREATE TABLE owners (
    game TEXT PRIMARY KEY,
    node TEXT NOT NULL
);
CREATE INDEX owners_node ON owners (node);
