-- A game: what it started from, who sits where, what was said beside the rules.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    system TEXT NOT NULL,
    -- The header of its record, with the seed: never leaves the server while the game runs.
    header TEXT NOT NULL,
    -- The version of the rules that plays it now, and the entry at which that version took over.
    version INTEGER NOT NULL,
    begins INTEGER NOT NULL,
    name TEXT NOT NULL,
    listed INTEGER NOT NULL,
    salt BLOB NOT NULL,
    bot_seed INTEGER NOT NULL,
    pace INTEGER NOT NULL,
    seats TEXT NOT NULL,
    aside TEXT NOT NULL,
    -- Rises with every change: a change names the event it follows, and loses if another came first.
    event INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    -- A bot is to move: woken after a restart.
    bot_moves INTEGER NOT NULL,
    outcome TEXT,
    -- The last scene of a finished game, for versions that cannot replay it.
    scene TEXT,
    opening TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE INDEX games_listed ON games (updated) WHERE listed = 1;
CREATE INDEX games_bots ON games (updated) WHERE bot_moves = 1;
CREATE INDEX games_open ON games (updated) WHERE outcome IS NULL;

-- The entries of the record, one by one, with what each made the log say.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    lines TEXT NOT NULL,
    -- How long the log was afterwards.
    log INTEGER NOT NULL,
    -- The answer as it was given, to know a repeat by.
    given TEXT,
    event INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- The latest checkpoint, from which a newer version plays on.
CREATE TABLE checkpoints (
    game TEXT PRIMARY KEY REFERENCES games (id),
    -- How many entries there were.
    number INTEGER NOT NULL,
    checkpoint BLOB NOT NULL,
    tail TEXT NOT NULL,
    log INTEGER NOT NULL
) STRICT;

-- Who may sit where. The tokens themselves are not kept.
CREATE TABLE tokens (
    game TEXT NOT NULL REFERENCES games (id),
    hash BLOB NOT NULL,
    seats INTEGER NOT NULL,
    PRIMARY KEY (game, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
